"""Validates JSON on standard input against a JSON Schema, then checks what a schema cannot say: that rows add up.
Usage: validate.py SCHEMA. Prints "valid", or what is wrong."""
import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
report = json.load(sys.stdin)
jsonschema.Draft202012Validator.check_schema(schema)
jsonschema.Draft202012Validator(schema).validate(report)

wrong = []
if "total" in report:
    for row in [report["total"], *report["languages"], *report.get("files", [])]:
        if row["code"] + row["comment"] + row["blank"] != row["lines"]:
            wrong.append(f"classes do not add up: {row}")
    if report["options"]["top"] == 0:
        for key in ("files", "bytes", "lines", "code", "comment", "blank"):
            if sum(language[key] for language in report["languages"]) != report["total"][key]:
                wrong.append(f"{key} of the languages do not add up to the total")
        if "files" in report and len(report["files"]) != report["total"]["files"]:
            wrong.append("files[] has not as many elements as files were counted")
    if report["total"]["files"] + report["skipped"]["files"] != report["files_found"]:
        wrong.append("counted and skipped files are not those found")
    if sum(reason["files"] for reason in report["skipped"]["reasons"]) != report["skipped"]["files"]:
        wrong.append("skipped files do not add up")
print("\n".join(wrong) if wrong else "valid")
