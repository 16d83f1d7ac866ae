// The walk over a text: code, then whatever the rule that holds says, then code again. Names and order are those of
// docs/definitions.md, "Meaning". Two things go forward with the walk: `here_`, up to which regions are settled, and
// what is left for later lines (heredocs, an indented body, holes to return from).
#include "lex/reference.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <string>

#include "lex/reference_ends.h"
#include "lex/reference_rules.h"

namespace reckon::lex {
namespace {

using lang::Hole;
using lang::LanguageSpec;
using lang::Rule;
using lang::RuleKind;

constexpr usize kMostPending = 8;
constexpr usize kMostOpenHoles = 32;
constexpr usize kDeepestInPlace = 8;
constexpr usize kHoleReach = 4096;
constexpr usize kNowhere = ~usize{0};

class Walk {
 public:
  Walk(const LanguageSpec& language, Bytes bytes)
      : language_(language), text_(bytes), regions_(bytes.size(), Region::code), last_solid_(bytes.size() + 1) {
    last_solid_[0] = kNowhere;
    for (usize i = 0; i < bytes.size(); ++i)
      last_solid_[i + 1] = RawText::is_white(bytes[i]) || bytes[i] == '\n' ? last_solid_[i] : i;
  }

  std::vector<Region> run() {
    for (const Rule& rule : language_.rules)
      if (rule.kind == RuleKind::text && rule.at_file_start) {
        settle(text_end(text_, rule, 0), Region::code);
        break;
      }
    while (here_ < text_.size()) {
      const Where where{value_before(here_), pending_.size() == kMostPending, no_regex_before_, no_datum_before_, false};
      RuledOut ruled_out;
      const auto opening = opening_at(language_, text_, here_, where, ruled_out);
      no_regex_before_ = std::max(no_regex_before_, ruled_out.regex_before);
      no_datum_before_ = std::max(no_datum_before_, ruled_out.datum_before);
      if (opening)
        take(*opening);
      else if (text_.at(here_) == '\n')
        line_feed_in_code();
      else if (!holes_.empty())
        code_byte_in_hole();
      else
        settle(here_ + 1, Region::code);
    }
    return std::move(regions_);
  }

 private:
  // A hole of a string with lines = "many": the string to return to, and the hole's brackets still open.
  struct OpenHole {
    const Rule* rule;
    std::string close;
    Region region;
    u8 closing;
    usize depth;
  };
  // Where and why the inside of a string or of a hole was left.
  struct Left {
    enum Why { ended, at_hole, given_up, out_of_reach } why;
    usize at;                   // behind the last byte passed
    const Hole* hole = nullptr;
  };

  // Everything from here_ to `to` is of this region.
  void settle(usize to, Region region) {
    std::fill(regions_.begin() + static_cast<std::ptrdiff_t>(here_), regions_.begin() + static_cast<std::ptrdiff_t>(to),
              region);
    if (region != Region::comment) value_ = value_before(to);
    here_ = to;
  }

  // "let q be the last byte before i that is neither white space nor LF nor in a comment": behind here_ nothing is
  // in a comment (code, or a string with a hole that is passed in place).
  std::optional<usize> value_before(usize i) const {
    const usize solid = last_solid_[i];
    return solid != kNowhere && solid >= here_ ? std::optional(solid) : value_;
  }

  void take(const Opening& opening) {
    const Rule& rule = *opening.rule;
    switch (rule.kind) {
      case RuleKind::end: take_end(opening); return;
      case RuleKind::skip:
      case RuleKind::regex: settle(opening.end, Region::code); return;
      case RuleKind::line_comment: settle(line_comment_end(text_, opening), Region::comment); return;
      case RuleKind::block_comment: settle(block_comment_end(text_, opening), Region::comment); return;
      case RuleKind::datum_comment: settle(opening.end, Region::comment); return;
      case RuleKind::heredoc:
        pending_.push_back({&rule, opening.word, opening.flagged});
        settle(opening.end, Region::code);
        return;
      case RuleKind::string: {
        const bool doc = rule.doc && text_.only_white_before(opening.begin);
        go_on_in_string({&rule, opening.close, doc ? Region::doc : Region::string, 0, 0}, opening.end);
        return;
      }
      case RuleKind::quoted: settle(quoted_end(text_, opening), Region::string); return;
      case RuleKind::character: settle(opening.end, Region::string); return;
      case RuleKind::indented:
        indented_pending_ = true;
        indentation_ = text_.indentation(opening.begin);
        settle(opening.end, Region::code);
        return;
      case RuleKind::text: settle(text_end(text_, rule, opening.end), Region::code); return;
    }
  }

  void take_end(const Opening& opening) {
    settle(std::min(text_.line_end(opening.end) + 1, text_.size()), Region::code);
    const lang::As as = opening.rule->as;
    settle(text_.size(), as == lang::As::comment  ? Region::comment
                         : as == lang::As::string ? Region::string
                                                  : Region::code);
  }

  void line_feed_in_code() {
    settle(here_ + 1, Region::code);
    if (!pending_.empty()) {
      const PendingBody first = pending_.front();
      pending_.pop_front();
      settle(heredoc_body_end(language_, text_, first, here_), Region::string);
    } else if (indented_pending_) {
      indented_pending_ = false;
      settle(indented_body_end(text_, indentation_, here_), Region::string);
    }
  }

  // --- Strings -----------------------------------------------------------------------------------------------

  // From here_, where the string opens or its hole closes; its inside goes on at p.
  void go_on_in_string(OpenHole string, usize p) {
    const Left left = pass_inside(*string.rule, string.close, p, 0, kNowhere);
    settle(left.at, string.region);
    if (left.why != Left::at_hole) return;
    string.closing = left.hole->close;
    string.depth = 1;
    holes_.push_back(std::move(string));
  }

  // A byte in a hole's code at which no rule holds.
  void code_byte_in_hole() {
    OpenHole& hole = holes_.back();
    const u8 byte = text_.at(here_);
    if (byte == bracket_open(hole.closing)) ++hole.depth;
    if (byte == hole.closing && --hole.depth == 0) {
      OpenHole string = std::move(hole);
      holes_.pop_back();
      go_on_in_string(std::move(string), here_ + 1);
      return;
    }
    settle(here_ + 1, Region::code);
  }

  // Steps 1 to 5 from p. `depth`: holes passed in place around this string (0: it opened in code); `stop`: where the
  // outermost of them is given up.
  Left pass_inside(const Rule& rule, const std::string& close, usize p, usize depth, usize stop) {
    const bool fold = rule.ignore_case && rule.fence == 0 && rule.capture == lang::Capture::none;
    for (;;) {
      if (p >= stop) return {Left::out_of_reach, stop};
      if (!text_.inside(p)) return {Left::ended, text_.size()};
      const Hole* hole = hole_at(text_, rule, p);
      const u8 byte = text_.at(p);
      if (hole == nullptr && rule.escape != 0 && byte == rule.escape) {  // 1
        p = escape_end(text_, rule, p);
      } else if (text_.stands(close, p, fold)) {  // 2
        p += close.size();
        if (!rule.doubled || close.empty() || !text_.stands(close, p, fold)) return {Left::ended, p};
        p += close.size();
      } else if (hole != nullptr) {  // 3
        const usize behind = p + hole->open.size();
        if (hole->doubled && text_.stands(hole->open, behind)) {
          p = behind + hole->open.size();
        } else if (depth == 0 && rule.lines == lang::Lines::many) {
          if (holes_.size() < kMostOpenHoles) return {Left::at_hole, behind, hole};
          ++p;
        } else if (depth < kDeepestInPlace && p >= no_hole_before_) {
          const Left left = pass_hole(*hole, behind, depth + 1, stop);
          if (left.why == Left::out_of_reach && depth > 0) return left;
          if (left.why != Left::ended) no_hole_before_ = std::max(no_hole_before_, left.at);
          p = left.why == Left::ended ? left.at : p + 1;
        } else {
          ++p;
        }
      } else if (byte == '\n' && rule.lines != lang::Lines::many) {  // 4
        return {Left::ended, p};
      } else {  // 5
        ++p;
      }
    }
  }

  // A hole passed in place, from behind its open. `ended`: behind its closing byte. `given_up`: at byte L = at.
  // `out_of_reach`: the outermost hole is given up at L = at.
  Left pass_hole(const Hole& hole, usize p, usize depth, usize stop) {
    if (depth == 1) stop = p + kHoleReach;
    usize brackets = 1;
    for (;;) {
      if (p >= stop) return {Left::out_of_reach, stop};
      if (!text_.inside(p)) return {Left::given_up, text_.size()};
      const u8 byte = text_.at(p);
      RuledOut ruled_out;
      if (const auto literal = opening_at(language_, text_, p, {value_before(p), false, 0, 0, true}, ruled_out)) {
        p = literal->end;
        if (literal->rule->kind == RuleKind::string) {
          const Left left = pass_inside(*literal->rule, literal->close, p, depth, stop);
          if (left.why == Left::out_of_reach) return left;
          p = left.at;
        }
        continue;
      }
      if (byte == '\n') return {Left::given_up, p};
      if (byte == bracket_open(hole.close)) ++brackets;
      if (byte == hole.close && --brackets == 0) return {Left::ended, p + 1};
      ++p;
    }
  }

  const LanguageSpec& language_;
  const RawText text_;
  std::vector<Region> regions_;
  std::vector<usize> last_solid_;  // [i]: the last byte before i that is neither white space nor LF
  usize here_ = 0;
  usize no_regex_before_ = 0;  // the greatest L of "regex" so far
  usize no_datum_before_ = 0;
  std::optional<usize> value_;     // q for here_
  std::deque<PendingBody> pending_;
  bool indented_pending_ = false;
  usize indentation_ = 0;
  std::vector<OpenHole> holes_;
  usize no_hole_before_ = 0;       // the largest byte L so far
};

}  // namespace

std::vector<Region> reference_regions(const LanguageSpec& language, Bytes text) { return Walk(language, text).run(); }

std::vector<LineFacts> reference_lines(const LanguageSpec& language, Bytes text) {
  const std::vector<Region> regions = reference_regions(language, text);
  std::vector<LineFacts> lines;
  LineFacts facts;
  for (usize i = 0; i < text.size(); ++i) {
    const bool line_feed = text[i] == '\n';
    if (!RawText::is_white(text[i])) {
      if (regions[i] == Region::code) facts.residue |= !line_feed;
      if (regions[i] == Region::comment) facts.comment = true;
      if (regions[i] == Region::string) facts.string = true;
      if (regions[i] == Region::doc) facts.doc = true;
    }
    if (line_feed || i + 1 == text.size()) {
      lines.push_back(facts);
      facts = {};
    }
  }
  return lines;
}

LineCounts reference_count(const LanguageSpec& language, Bytes text) {
  LineCounts counts;
  for (const LineFacts facts : reference_lines(language, text)) counts.add(classify(facts));
  return counts;
}

}  // namespace reckon::lex
