#include "report/grid.h"

#include <algorithm>

#include "report/text.h"

namespace reckon::report {
namespace {
constexpr usize kShortestName = 16;  // the first column is not cut below this while another column can go
}

std::string_view tone_on(Tone tone) {
  switch (tone) {
    case Tone::strong: return "\x1b[1m";
    case Tone::faint: return "\x1b[2m";
    case Tone::plain: break;
  }
  return {};
}

Grid::Grid(std::vector<Column> columns) : columns_(std::move(columns)), widest_(columns_.size()) {
  std::vector<std::string> titles;
  for (const Column& column : columns_) titles.emplace_back(column.title);
  row(titles, Tone::strong);
}

void Grid::row(const std::vector<std::string>& cells, Tone tone) {
  lines_.push_back({.first_cell = ends_.size(), .tone = tone});
  for (usize i = 0; i < cells.size(); ++i) {
    text_ += cells[i];
    ends_.push_back(text_.size());
    widest_[i] = std::max(widest_[i], report::columns(cells[i]));
  }
}

void Grid::rule() { lines_.push_back({}); }

std::string_view Grid::cell(const Line& line, usize column) const {
  const usize at = line.first_cell + column;
  const usize begin = at == 0 ? 0 : ends_[at - 1];
  return std::string_view(text_).substr(begin, ends_[at] - begin);
}

usize Grid::Layout::all() const {
  usize sum = 0;
  for (const usize width : widths) sum += width == 0 ? 0 : width + gap;
  return sum - gap;
}

Grid::Layout Grid::fit(unsigned width) const {
  Layout layout{.widths = widest_};
  if (width == 0 || layout.all() <= width) return layout;

  layout.gap = 1;
  for (;;) {
    usize& name = layout.widths[0];
    const usize others = layout.all() - name;
    const usize room = width > others ? width - others : 1;
    if (room >= std::min(name, kShortestName)) {
      name = std::min(name, room);
      return layout;
    }
    usize least = 0;
    for (usize i = 1; i < columns_.size(); ++i) {
      if (layout.widths[i] == 0 || columns_[i].importance == 0) continue;
      if (least == 0 || columns_[i].importance < columns_[least].importance) least = i;
    }
    if (least == 0) {  // only what must stay: the name gets what is left
      name = std::max<usize>(std::min(name, room), 1);
      return layout;
    }
    layout.widths[least] = 0;
  }
}

void Grid::write_line(Output& out, const Line& line, const Layout& layout, bool colour) const {
  const std::string_view on = colour ? tone_on(line.tone) : std::string_view{};
  out.put(on);
  const usize cells = line.first_cell == kRule ? 0 : columns_.size();
  if (cells == 0) out.fill(layout.all(), '-');
  usize owed = 0;  // blanks before the next cell: none are written at the end of a line
  for (usize i = 0; i < cells; ++i) {
    const usize room = layout.widths[i];
    if (room == 0) continue;
    const std::string text = shorten(cell(line, i), room);
    const usize blanks = room - std::min(room, report::columns(text));
    if (columns_[i].align == Align::right) owed += blanks;
    if (!text.empty()) {
      out.fill(owed, ' ');
      owed = 0;
      out.put(text);
    }
    owed += layout.gap;
    if (columns_[i].align == Align::left) owed += blanks;
  }
  if (!on.empty()) out.put(kToneOff);
  out.put('\n');
}

void Grid::write(Output& out, unsigned width, bool colour) const {
  const Layout layout = fit(width);
  for (const Line& line : lines_) {
    if (out.failed()) return;
    write_line(out, line, layout, colour);
  }
}

}  // namespace reckon::report
