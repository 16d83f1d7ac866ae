// Conditions and shapes of rules, each as docs/definitions.md says it, in its order and with its names. Slow on purpose:
// every question goes to the raw text, byte by byte.
#include "lex/reference_rules.h"

#include <algorithm>
#include <vector>

namespace reckon::lex {
namespace {

using lang::At;
using lang::LanguageSpec;
using lang::Rule;
using lang::RuleKind;

constexpr usize kFarthest = 4096;     // datum_comment, regex: bytes behind `open`
constexpr usize kMostFence = 255;
constexpr usize kLongestWord = 64;    // heredoc and captured words
constexpr usize kLongestRaw = 16;
constexpr usize kCharacterReach = 16;
constexpr usize kLongestKeyword = 32;
constexpr usize kLineHasReach = 100;

struct Context {
  const LanguageSpec& language;
  const RawText& text;
  const Where& where;

  bool is_identifier(usize i) const { return text.inside(i) && language.identifier.has(text.at(i)); }
};

// "A value may begin if"
bool value_may_begin(const Context& c, const Rule& rule, usize i) {
  if (!c.where.value_before) return true;
  const usize q = *c.where.value_before;
  const u8 last = c.text.at(q);
  if (last == '+' || last == '-') return c.text.before(q) != last;
  if (c.is_identifier(q)) {
    usize begin = q;
    while (begin > 0 && c.is_identifier(begin - 1) && q - begin < kLongestKeyword) --begin;
    const std::string_view word = c.text.cut(begin, q + 1);
    if (word.size() <= kLongestKeyword && c.text.before(begin) != '.' &&
        std::ranges::find(c.language.keywords, word) != c.language.keywords.end())
      return true;
    const u8 behind = c.text.at(i + rule.open.size());
    return c.language.blank_operand && RawText::is_white(c.text.before(i)) && !RawText::is_white(behind) &&
           behind != '\n' && behind != '=';
  }
  return last != ')' && last != ']' && last != '"' && last != '\'' && last != '`';
}

bool line_has(const RawText& text, std::string_view what, usize i) {
  for (usize back = 1; back <= kLineHasReach && text.before(i + 1 - back) != '\n'; ++back)
    if (back >= what.size() && text.stands(what, i - back)) return true;
  return false;
}

bool at_column(const RawText& text, usize i, usize column) {
  if (i + 1 < column) return false;
  for (usize k = i + 1 - column; k < i; ++k)
    if (text.at(k) == '\n') return false;
  return text.before(i + 1 - column) == '\n';
}

// The table "Conditions, for every rule".
bool conditions_hold(const Context& c, const Rule& rule, usize i) {
  const RawText& text = c.text;
  const usize behind = i + rule.open.size();
  if (rule.at == At::line_start && !text.only_white_before(i)) return false;
  if (rule.at == At::column && !at_column(text, i, rule.column)) return false;
  if (rule.word_left && i > 0 && c.is_identifier(i - 1)) return false;
  if (rule.word_right && c.is_identifier(behind)) return false;
  if (rule.has_only_after && !rule.only_after.has(text.before(i))) return false;
  if (rule.not_after.has(text.before(i))) return false;
  if (rule.has_only_before && !rule.only_before.has(text.at(behind))) return false;
  if (rule.not_before.has(text.at(behind))) return false;
  for (const lang::Text what : rule.unless_line_has)
    if (line_has(text, what, i)) return false;
  return !rule.operand || value_may_begin(c, rule, i);
}

// "Fence" and "Capture" of strings and block comments; without either, `close` as it is.
bool fence_or_capture(const Context& c, Opening& opening) {
  const Rule& rule = *opening.rule;
  const RawText& text = c.text;
  usize p = opening.end;
  if (rule.fence != 0) {
    while (text.inside(p) && text.at(p) == rule.fence) ++p;
    const usize n = p - opening.end;
    if (n < rule.fence_min || n > kMostFence) return false;
  } else if (rule.capture == lang::Capture::word) {
    while (c.is_identifier(p) && p - opening.end <= kLongestWord) ++p;
    if (p - opening.end > kLongestWord || (p > opening.end && RawText::is_digit(text.at(opening.end)))) return false;
  } else if (rule.capture == lang::Capture::raw) {
    while (!RawText::is_white(text.at(p)) && text.at(p) != '\n' && text.at(p) != '(' && text.at(p) != ')' &&
           text.at(p) != '\\' && p - opening.end <= kLongestRaw)
      ++p;
    if (p - opening.end > kLongestRaw) return false;
  } else {
    opening.close = rule.close;
    return true;
  }
  if (!text.stands(rule.tail, p)) return false;
  opening.close = std::string(rule.close_head).append(text.cut(opening.end, p)).append(rule.close_tail);
  opening.end = p + rule.tail.size();
  return true;
}

bool end_shape(const Context& c, const Opening& opening) {
  return c.text.before(opening.begin) == '\n' && c.text.only_white_from(opening.end);
}

bool block_comment_shape(const Context& c, Opening& opening) {
  if (!fence_or_capture(c, opening)) return false;
  return !opening.rule->alone || (c.text.only_white_before(opening.begin) && c.text.only_white_from(opening.end));
}

// For a `"` at p: behind its partner, or nothing if the file ends or the limit comes first.
std::optional<usize> datum_string_end(const RawText& text, usize p, usize limit) {
  for (++p; text.inside(p) && p < limit; ++p) {
    if (text.at(p) == '"') return p + 1;
    if (text.at(p) == '\\') ++p;
  }
  return std::nullopt;
}

std::optional<usize> datum_end(const RawText& text, usize p, usize limit) {
  if (!text.inside(p)) return std::nullopt;
  if (text.at(p) == '"') return datum_string_end(text, p, limit);
  if (bracket_close(text.at(p)) != 0 && text.at(p) != '<') {
    usize depth = 0;
    while (text.inside(p) && p < limit) {
      const u8 byte = text.at(p);
      if (byte == '"') {
        const auto end = datum_string_end(text, p, limit);
        if (!end) return std::nullopt;
        p = *end;
        continue;
      }
      if (byte == '(' || byte == '[' || byte == '{') ++depth;
      if (byte == ')' || byte == ']' || byte == '}') --depth;
      ++p;
      if (depth == 0) return p;
    }
    return std::nullopt;
  }
  const usize begin = p;
  while (text.inside(p) && p <= limit && !RawText::is_white(text.at(p)) &&
         std::string_view("\n()[]{}").find(static_cast<char>(text.at(p))) == std::string_view::npos)
    ++p;
  if (p == begin) return std::nullopt;
  return p;
}

bool datum_comment_shape(const Context& c, Opening& opening, RuledOut& ruled_out) {
  if (opening.begin < c.where.no_datum_before) return false;
  const usize limit = opening.end + kFarthest;
  const usize refused_before = std::min(limit, c.text.size());
  const usize begin = c.text.skip_white_and_lines(opening.end);
  const bool no_datum = begin < limit && (c.text.at(begin) == ')' || c.text.at(begin) == ']' || c.text.at(begin) == '}');
  if (no_datum) return false;
  const auto end = begin < limit ? datum_end(c.text, begin, limit) : std::nullopt;
  if (!end || *end > limit) {
    ruled_out.datum_before = refused_before;
    return false;
  }
  opening.end = *end;
  return true;
}

bool heredoc_shape(const Context& c, Opening& opening) {
  const Rule& rule = *opening.rule;
  const RawText& text = c.text;
  if (c.where.heredocs_full) return false;
  usize p = opening.end;
  if (text.inside(p) && rule.modifiers.has(text.at(p))) {
    opening.flagged = true;
    ++p;
  }
  const usize before_blanks = p;
  if (rule.blanks)
    while (text.at(p) == ' ' || text.at(p) == '\t') ++p;
  if (!text.inside(p) || p - before_blanks > kWhiteReach) return false;

  if (rule.quotes.has(text.at(p))) {
    const u8 quote = text.at(p);
    const usize begin = ++p;
    while (text.at(p) != quote && text.at(p) != '\n' && p - begin <= kLongestWord) ++p;
    if (text.at(p) != quote) return false;
    opening.word = text.cut(begin, p);
    ++p;
  } else {
    usize begin = p;
    if (rule.word == lang::Word::identifier) {
      while (c.is_identifier(p) && p - begin <= kLongestWord) ++p;
    } else {
      if (text.at(p) == '\\') begin = ++p;
      while (!RawText::is_white(text.at(p)) && text.at(p) != '\n' && p - begin <= kLongestWord &&
             std::string_view("|&;()<>\"'`\\$").find(static_cast<char>(text.at(p))) == std::string_view::npos)
        ++p;
      if (text.at(begin) == '=') return false;
    }
    if (RawText::is_digit(text.at(begin))) return false;
    opening.word = text.cut(begin, p);
  }
  if (opening.word.empty() || opening.word.size() > kLongestWord) return false;
  opening.end = p;
  return true;
}

bool quoted_shape(const Context& c, Opening& opening) {
  const Rule& rule = *opening.rule;
  usize p = opening.end;
  if (c.text.inside(p) && rule.modifiers.has(c.text.at(p))) ++p;
  const usize before_blanks = p;
  if (rule.blanks)
    while (c.text.at(p) == ' ' || c.text.at(p) == '\t') ++p;
  const u8 delimiter = c.text.at(p);
  if (!c.text.inside(p) || c.is_identifier(p) || RawText::is_white(delimiter) || delimiter == '\n') return false;
  if (rule.not_delimiters.has(delimiter) || (p > before_blanks && delimiter == '#')) return false;
  if (p - before_blanks > kWhiteReach) return false;
  opening.delimiter = delimiter;
  opening.end = p + 1;
  return true;
}

// Bytes of the code point that starts at i, by its first byte.
usize code_point_size(u8 first) { return first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4; }

bool character_shape(const Context& c, Opening& opening) {
  const Rule& rule = *opening.rule;
  const RawText& text = c.text;
  const usize inside = opening.end;
  usize p = inside;
  if (rule.escape != 0 && text.at(p) == rule.escape && text.inside(p)) {
    p += 2;
    while (p <= inside + kCharacterReach && text.inside(p) && !text.stands(rule.close, p, rule.ignore_case)) ++p;
    if (p > inside + kCharacterReach) return false;
  } else {
    if (static_cast<char>(text.at(p)) == rule.close.front()) return false;
    p += code_point_size(text.at(p));
  }
  if (!text.stands(rule.close, p, rule.ignore_case)) return false;
  opening.end = p + rule.close.size();
  return text.cut(opening.begin, opening.end).find('\n') == std::string_view::npos;
}

bool regex_shape(const Context& c, Opening& opening, RuledOut& ruled_out) {
  if (opening.begin < c.where.no_regex_before) return false;
  const Rule& rule = *opening.rule;
  const RawText& text = c.text;
  const usize limit = opening.end + kFarthest;
  bool in_class = false;
  usize p = opening.end;
  for (; text.at(p) != '\n' && p < limit; ++p) {
    if (rule.escape != 0 && text.at(p) == rule.escape) {
      ++p;
      if (text.at(p) == '\n') break;
    } else if (in_class) {
      in_class = text.at(p) != ']';
    } else if (text.stands(rule.close, p, rule.ignore_case)) {
      p += rule.close.size();
      if (p > limit) break;
      opening.end = p;
      return true;
    } else if (rule.classes && text.at(p) == '[') {
      in_class = true;
    }
  }
  ruled_out.regex_before = std::min({p, limit, text.size()});
  return false;
}

bool indented_shape(const Context& c, const Opening& opening) {
  usize p = opening.end;
  while (c.text.inside(p) && opening.rule->modifiers.has(c.text.at(p))) ++p;
  const usize behind_white = c.text.skip_white(p);
  if (behind_white - opening.end > kWhiteReach) return false;
  return c.text.at(behind_white) == '\n' || (behind_white > p && c.text.at(behind_white) == '#');
}

// "own shape (fence, capture, word …)"; sets `end` and what the closer needs.
bool shape_holds(const Context& c, Opening& opening, RuledOut& ruled_out) {
  switch (opening.rule->kind) {
    case RuleKind::end: return end_shape(c, opening);
    case RuleKind::skip: opening.end = std::min(opening.end + opening.rule->take, c.text.size()); return true;
    case RuleKind::line_comment: return true;
    case RuleKind::block_comment: return block_comment_shape(c, opening);
    case RuleKind::datum_comment: return datum_comment_shape(c, opening, ruled_out);
    case RuleKind::heredoc: return heredoc_shape(c, opening);
    case RuleKind::string: return fence_or_capture(c, opening);
    case RuleKind::quoted: return quoted_shape(c, opening);
    case RuleKind::character: return character_shape(c, opening);
    case RuleKind::regex: return regex_shape(c, opening, ruled_out);
    case RuleKind::indented: return indented_shape(c, opening);
    case RuleKind::text: return true;
  }
  return false;
}

bool is_literal(RuleKind kind) {
  return kind == RuleKind::string || kind == RuleKind::character || kind == RuleKind::skip;
}

}  // namespace

u8 bracket_close(u8 open) { return open == '(' ? ')' : open == '[' ? ']' : open == '{' ? '}' : open == '<' ? '>' : 0; }
u8 bracket_open(u8 close) { return close == ')' ? '(' : close == ']' ? '[' : close == '}' ? '{' : close == '>' ? '<' : 0; }

std::optional<Opening> opening_at(const LanguageSpec& language, const RawText& text, usize i, const Where& where,
                                  RuledOut& ruled_out) {
  const Context context{language, text, where};
  std::vector<const Rule*> standing;
  for (const Rule& rule : language.rules) {
    if (where.literals_only && !is_literal(rule.kind)) continue;
    if (text.stands(rule.open, i, rule.ignore_case)) standing.push_back(&rule);
  }
  std::stable_sort(standing.begin(), standing.end(),
                   [](const Rule* a, const Rule* b) { return a->open.size() > b->open.size(); });
  for (const Rule* rule : standing) {
    if (!conditions_hold(context, *rule, i)) continue;
    Opening opening{rule, i, i + rule->open.size(), {}, {}, false, 0};
    if (shape_holds(context, opening, ruled_out)) return opening;
  }
  return std::nullopt;
}

}  // namespace reckon::lex
