// The output formats, by name. A new one is a file with these two functions and a row in format.cpp.
#pragma once
#include <span>
#include <string_view>

#include "reckon/lines.h"
#include "report/output.h"
#include "report/style.h"

namespace reckon::report {

struct Format {
  std::string_view name;
  bool for_people;  // says in words what else there is to say; the others hold nothing but data
  void (*result)(const Report& report, Output& out);
  void (*languages)(std::span<const LanguageInfo> languages, const Style& style, Output& out);
};

std::span<const Format> formats();             // the default first
const Format* find_format(std::string_view name);  // nullptr: there is none of that name

const char* kind_name(LanguageKind kind);  // code, markup, data, prose

// One format a file: table.cpp, json.cpp, csv.cpp.
void write_table(const Report& report, Output& out);
void write_json(const Report& report, Output& out);
void write_csv(const Report& report, Output& out);
void write_language_table(std::span<const LanguageInfo> languages, const Style& style, Output& out);
void write_language_json(std::span<const LanguageInfo> languages, const Style& style, Output& out);
void write_language_csv(std::span<const LanguageInfo> languages, const Style& style, Output& out);

}  // namespace reckon::report
