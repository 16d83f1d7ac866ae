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

  explicit Grid(std::vector<Column> columns);

  // One printable cell a column.
  void row(const std::vector<std::string>& cells, Tone tone = Tone::plain);
  void rule();  // a line across

  void write(Output& out, unsigned width, bool colour) const;

 private:
  // Cells lie one behind the other in text_, so that 100,000 rows cost little more than their letters.
  struct Line {
    usize first_cell = kRule;  // index into ends_
    Tone tone = Tone::faint;
  };
  static constexpr usize kRule = ~usize{0};

  struct Layout {
    std::vector<usize> widths;  // 0: left out
    usize gap = 2;
    usize all() const;
  };
  Layout fit(unsigned width) const;
  std::string_view cell(const Line& line, usize column) const;
  void write_line(Output& out, const Line& line, const Layout& layout, bool colour) const;

  std::vector<Column> columns_;
  std::vector<usize> widest_;  // of each column, its title included
  std::string text_;
  std::vector<usize> ends_;    // of each cell in text_
  std::vector<Line> lines_;    // the titles are the first
};

std::string_view tone_on(Tone tone);  // the escape sequence that begins a tone; empty for plain
inline constexpr std::string_view kToneOff = "\x1b[0m";

}  // namespace reckon::report
