// CSV (RFC 4180's quoting, lines that end in LF): a header, then a record for each language, or each file with
// --by-file, or with --skipped for each path that was skipped. No totals: whoever reads this can add.
// Paths are written as they are, byte for byte.
#include "report/format.h"
#include "report/rows.h"

namespace reckon::report {
namespace {

void put_field(std::string_view field, Output& out) {
  if (field.find_first_of(",\"\r\n") == std::string_view::npos) return out.put(field);
  out.put('"');
  for (const char byte : field) {
    if (byte == '"') out.put('"');
    out.put(byte);
  }
  out.put('"');
}

void put_number(u64 value, Output& out) {
  out.put(',');
  out.put(number(value, Separator::none));
}

void put_counts(const Row& row, Output& out) {
  put_number(row.counts.lines, out);
  put_number(row.counts.code, out);
  put_number(row.counts.comment, out);
  put_number(row.counts.blank, out);
  put_number(row.bytes, out);
  out.put('\n');
}

void write_files(const Report& report, Output& out) {
  out.put("path,language,lines,code,comment,blank,bytes\n");
  for (const Row& row : file_rows(report).shown) {
    if (out.failed()) return;
    put_field(row.name, out);
    out.put(',');
    put_field(row.language, out);
    put_counts(row, out);
  }
}

void write_languages(const Report& report, Output& out) {
  out.put("language,files,lines,code,comment,blank,bytes\n");
  for (const Row& row : language_rows(report).shown) {
    put_field(row.name, out);
    put_number(row.files, out);
    put_counts(row, out);
  }
}

void write_skipped(const Report& report, Output& out) {
  out.put("path,reason,folder,detail\n");
  for (const Skipped& skipped : report.result.skipped) {
    if (out.failed()) return;
    put_field(skipped.path, out);
    out.put(',');
    out.put(name(skipped.reason));
    out.put(skipped.folder ? ",true," : ",false,");
    put_field(skipped.detail, out);
    out.put('\n');
  }
}

void put_words(const std::vector<std::string>& words, Output& out) {
  std::string joined;
  for (const std::string& word : words) joined += (joined.empty() ? "" : " ") + word;
  out.put(',');
  put_field(joined, out);
}

}  // namespace

void write_csv(const Report& report, Output& out) {
  if (report.style.skipped) return write_skipped(report, out);
  if (report.style.by_file) return write_files(report, out);
  write_languages(report, out);
}

void write_language_csv(std::span<const LanguageInfo> languages, const Style&, Output& out) {
  out.put("language,kind,extensions,filenames\n");
  for (const LanguageInfo& language : languages) {
    put_field(language.name, out);
    out.put(',');
    out.put(kind_name(language.kind));
    put_words(language.extensions, out);
    put_words(language.filenames, out);
    out.put('\n');
  }
}

}  // namespace reckon::report
