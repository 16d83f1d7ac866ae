// Aligned columns: the first is text on the left, the others as each says. Fits a width by narrower gaps, then by
// a shorter first column, then by leaving out columns, the least important first.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "report/output.h"

namespace reckon::report {

enum class Align : u8 { left, right };
enum class Tone : u8 { plain, strong, faint };  // how a line is coloured, where there is colour

class Grid {
 public:
  struct Column {
    std::string_view title;
    Align align = Align::right;
    int importance = 0;  // the lowest goes first when room is short; 0: never
  };

  explicit Grid(std::vector<Column> columns) : columns_(std::move(columns)) {}

  // One printable cell a column.
  void row(std::vector<std::string> cells, Tone tone = Tone::plain);
  void rule();  // a line across

  void write(Output& out, unsigned width, bool colour) const;

 private:
  struct Line {
    std::vector<std::string> cells;  // empty: a rule
    Tone tone = Tone::plain;
  };
  struct Layout {
    std::vector<usize> widths;  // 0: left out
    usize gap = 2;
    usize all() const;
  };
  Layout fit(unsigned width) const;
  void write_line(Output& out, const Line& line, const Layout& layout, bool colour) const;

  std::vector<Column> columns_;
  std::vector<Line> lines_;
};

std::string_view tone_on(Tone tone);  // the escape sequence that begins a tone; empty for plain
inline constexpr std::string_view kToneOff = "\x1b[0m";

}  // namespace reckon::report
