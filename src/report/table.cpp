// The table for people: languages or files, totals, then what was skipped.
#include <string>

#include "report/format.h"
#include "report/grid.h"
#include "report/rows.h"
#include "report/skipped.h"
#include "report/text.h"

namespace reckon::report {
namespace {

enum class Field : u8 { language, files, lines, code, comment, blank, bytes };

struct Shown {
  Field field;
  Grid::Column column;
};

// By importance, code stays longest. Bytes are shown when they decide the order.
std::vector<Shown> chosen(const Style& style) {
  std::vector<Shown> fields;
  if (style.by_file) {
    fields.push_back({Field::language, {"Language", Align::left, 4}});
  } else {
    fields.push_back({Field::files, {"Files", Align::right, 5}});
  }
  fields.push_back({Field::lines, {"Lines", Align::right, 3}});
  fields.push_back({Field::code, {"Code", Align::right, 0}});
  fields.push_back({Field::comment, {"Comment", Align::right, 2}});
  fields.push_back({Field::blank, {"Blank", Align::right, 1}});
  if (style.sort == SortKey::bytes) fields.push_back({Field::bytes, {"Bytes", Align::right, 6}});
  return fields;
}

std::string cell(const Row& row, Field field, Separator separator) {
  switch (field) {
    case Field::language: return printable(row.language);
    case Field::files: return number(row.files, separator);
    case Field::lines: return number(row.counts.lines, separator);
    case Field::code: return number(row.counts.code, separator);
    case Field::comment: return number(row.counts.comment, separator);
    case Field::blank: return number(row.counts.blank, separator);
    case Field::bytes: return number(row.bytes, separator);
  }
  return {};
}

std::string folded_name(const Rows& rows, const Style& style) {
  return "(" + number(rows.folded, style.separator) + " more)";
}

}  // namespace

void write_table(const Report& report, Output& out) {
  const Style& style = report.style;
  const LanguageTotals& total = report.result.total;
  const Rows rows = style.by_file ? file_rows(report) : language_rows(report);
  const std::vector<Shown> fields = chosen(style);

  std::vector<Grid::Column> columns{{style.by_file ? "File" : "Language", Align::left, 0}};
  for (const Shown& shown : fields) columns.push_back(shown.column);
  Grid grid(std::move(columns));

  std::vector<std::string> cells;
  const auto add = [&](std::string name, const Row& row, Tone tone) {
    cells.assign(1, std::move(name));
    for (const Shown& shown : fields) cells.push_back(cell(row, shown.field, style.separator));
    grid.row(cells, tone);
  };
  grid.rule();
  for (const Row& row : rows.shown) add(printable(row.name), row, Tone::plain);
  if (rows.folded > 0) add(folded_name(rows, style), rows.rest, Tone::faint);
  grid.rule();
  std::string label = "Total";
  if (style.by_file) label += " (" + number(total.files, style.separator, "file", "files") + ")";
  add(std::move(label), {.files = total.files, .bytes = total.bytes, .counts = total.counts}, Tone::strong);

  grid.write(out, style.width, style.colour);
  out.put('\n');
  if (report.result.interrupted) out.put("Interrupted: these are the figures of what had been read.\n");
  write_summary(report, out);
  if (style.skipped) write_skipped_list(report, out);
}

void write_language_table(std::span<const LanguageInfo> languages, const Style& style, Output& out) {
  Grid grid({{"Language", Align::left, 0}, {"Kind", Align::left, 1}, {"Extensions and file names", Align::left, 0}});
  grid.rule();
  for (const LanguageInfo& language : languages) {
    std::string names;
    for (const std::string& extension : language.extensions) names += (names.empty() ? "." : " .") + extension;
    for (const std::string& file : language.filenames) names += (names.empty() ? "" : " ") + file;
    grid.row({printable(language.name), kind_name(language.kind), printable(names)});
  }
  grid.write(out, style.width, style.colour);
}

}  // namespace reckon::report
