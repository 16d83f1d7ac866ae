// Where things end: each function walks from an opener to the byte behind the region's last, as
// docs/definitions.md says it under the rule's name.
#include "lex/reference_ends.h"

#include <algorithm>

namespace reckon::lex {

using lang::Hole;
using lang::LanguageSpec;
using lang::Rule;

namespace {

// `close_at`
bool close_counts(const RawText& text, const Rule& rule, usize p) {
  if (rule.close_at == lang::At::line_start) return text.only_white_before(p);
  if (rule.close_at == lang::At::column) return text.before(p) == '\n';
  return true;
}

// Behind what closes the delimiter whose inside begins at p, or the file's end.
usize delimited_end(const RawText& text, const Rule& rule, u8 delimiter, usize p) {
  const u8 partner = bracket_close(delimiter);
  const u8 close = partner != 0 ? partner : delimiter;
  usize depth = 1;
  while (text.inside(p)) {
    const u8 byte = text.at(p++);
    if (byte == close) {
      if (--depth == 0) return p;
    } else if (partner != 0 && byte == delimiter) {
      ++depth;
    } else if (rule.escape != 0 && byte == rule.escape) {
      ++p;
    }
  }
  return text.size();
}

}  // namespace

usize line_comment_end(const RawText& text, const Opening& opening) {
  const Rule& rule = *opening.rule;
  for (usize p = opening.end; text.inside(p); ++p) {
    if (!rule.until.empty() && text.stands(rule.until, p, rule.ignore_case)) return p;
    if (text.at(p) == '\n') {
      const u8 last = text.before(p) == '\r' ? text.before(p - 1) : text.before(p);
      if (rule.splice == 0) return p;
      if (last != rule.splice) return text.only_white_before(p) ? p + 1 : p;  // "a line of nothing …"
    }
  }
  return text.size();
}

usize block_comment_end(const RawText& text, const Opening& opening) {
  const Rule& rule = *opening.rule;
  const bool fold = rule.ignore_case && rule.fence == 0;
  const auto alone = [&](usize from, usize to) {
    return !rule.alone || (text.only_white_before(from) && text.only_white_from(to));
  };
  usize depth = 1;
  usize p = opening.end;
  while (text.inside(p)) {
    const usize behind_close = p + opening.close.size();
    const usize behind_open = p + rule.open.size();
    if (text.stands(opening.close, p, fold) && close_counts(text, rule, p) && alone(p, behind_close)) {
      p = behind_close;
      if (--depth == 0) return rule.to_line_end ? text.line_end(p) : p;
    } else if (rule.nest && text.stands(rule.open, p, rule.ignore_case) && alone(p, behind_open)) {
      p = behind_open;
      ++depth;
    } else {
      ++p;
    }
  }
  return text.size();
}

usize quoted_end(const RawText& text, const Opening& opening) {
  const Rule& rule = *opening.rule;
  usize p = delimited_end(text, rule, opening.delimiter, opening.end);
  if (rule.parts < 2) return p;
  u8 delimiter = opening.delimiter;
  if (bracket_close(delimiter) != 0) {
    p = text.skip_white_and_lines(p);
    if (!text.inside(p)) return p;
    delimiter = text.at(p++);
  }
  return delimited_end(text, rule, delimiter, p);
}

usize text_end(const RawText& text, const Rule& rule, usize from) {
  for (usize p = from; text.inside(p); ++p) {
    usize longest = 0;
    for (const lang::Text until : rule.untils)
      if (text.stands(until, p, rule.ignore_case)) longest = std::max(longest, until.size());
    if (longest > 0) return p + longest;
  }
  return text.size();
}

// "up to the end (LF excluded) of the first line that holds the word"
usize heredoc_body_end(const LanguageSpec& language, const RawText& text, const PendingBody& pending, usize from) {
  const Rule& rule = *pending.rule;
  for (usize line = from; text.inside(line); line = text.line_end(line) + 1) {
    usize p = line;
    if (rule.indent_always || pending.flagged)
      while (text.inside(p) && rule.indent.has(text.at(p))) ++p;
    if (p - line > kWhiteReach || !text.stands(pending.word, p)) continue;
    p += pending.word.size();
    if (rule.ends == lang::Ends::word) {
      if (!text.inside(p) || !language.identifier.has(text.at(p))) return p;
    } else {
      if (text.at(p) == '\r') ++p;
      if (text.at(p) == '\n') return p;
    }
  }
  return text.size();
}

usize indented_body_end(const RawText& text, usize indentation, usize from) {
  usize line = from;
  while (text.inside(line)) {
    const usize behind_white = text.skip_white(line);
    const bool white = text.at(behind_white) == '\n' || behind_white - line > kWhiteReach;
    if (!white && text.indentation(line) <= indentation) break;
    line = std::min(text.line_end(line) + 1, text.size());
  }
  return line;
}

usize escape_end(const RawText& text, const Rule& rule, usize p) {
  const usize next = p + 1;
  if (!text.inside(next)) return next;
  usize line_feed = next;
  if (text.at(next) == '\r' && text.inside(next + 1)) ++line_feed;
  if (!text.inside(line_feed) || text.at(line_feed) != '\n') return next + 1;
  return rule.lines == lang::Lines::one ? next : line_feed + 1;
}

// The longest hole opener at p, among equals the first.
const Hole* hole_at(const RawText& text, const Rule& rule, usize p) {
  const Hole* best = nullptr;
  for (const Hole& hole : rule.holes)
    if (text.stands(hole.open, p) && (best == nullptr || hole.open.size() > best->open.size())) best = &hole;
  return best;
}

}  // namespace reckon::lex
