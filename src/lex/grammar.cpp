#include "lex/grammar.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace reckon::lex {
namespace {

using lang::RuleKind;

bool is_letter(u8 c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool has_conditions(const lang::Rule& r) {
  return r.at != lang::At::anywhere || r.word_left || r.word_right || r.operand || r.has_only_after || r.has_only_before ||
         !r.not_after.empty() || !r.not_before.empty() || !r.unless_line_has.empty();
}

// A rule may stay out of the candidates if its literal cannot reach beyond its line, but by a splice.
bool stays_on_line(const lang::Rule& r) {
  switch (r.kind) {
    case RuleKind::string: {
      // A spliced line counts as code by its escape alone, so that must not be white space.
      const bool white = r.escape == ' ' || (r.escape >= '\t' && r.escape <= '\r');
      return r.lines != lang::Lines::many && !r.doc && !white;
    }
    case RuleKind::character:
    case RuleKind::regex: return true;
    case RuleKind::skip: return r.take <= 1;
    default: return false;
  }
}

Region region_of(const lang::Rule& r) {
  switch (r.kind) {
    case RuleKind::line_comment:
    case RuleKind::block_comment:
    case RuleKind::datum_comment: return Region::comment;
    case RuleKind::heredoc:
    case RuleKind::string:
    case RuleKind::quoted:
    case RuleKind::character:
    case RuleKind::indented: return Region::string;
    case RuleKind::end:
      return r.as == lang::As::comment ? Region::comment : r.as == lang::As::string ? Region::string : Region::code;
    case RuleKind::skip:
    case RuleKind::regex:
    case RuleKind::text: return Region::code;
  }
  return Region::code;
}

void add_first(lang::ByteSet& set, lang::Text text, bool ignore_case) {
  if (text.empty()) return;
  const u8 c = static_cast<u8>(text[0]);
  set.add(c);
  if (ignore_case && is_letter(c)) set.add(c ^ 0x20);
}

// Where a scan inside the rule has to stop and look.
lang::ByteSet stops_of(const lang::Rule& r) {
  lang::ByteSet stops;
  switch (r.kind) {
    case RuleKind::string:
      if (r.escape) stops.add(r.escape);
      if (r.fence || r.capture != lang::Capture::none) {
        add_first(stops, r.close_head.empty() ? r.close_tail : r.close_head, false);
        if (r.close_head.empty() && r.fence) stops.add(r.fence);
        if (r.close_head.empty() && r.capture != lang::Capture::none)  // closes at whatever was captured
          for (u64& word : stops.bits) word = ~u64{0};
      } else {
        add_first(stops, r.close, r.ignore_case);
      }
      for (const lang::Hole& h : r.holes) add_first(stops, h.open, false);
      if (r.lines != lang::Lines::many) stops.add('\n');
      break;
    case RuleKind::block_comment:
      if (r.fence && r.close_head.empty()) stops.add(r.fence);
      if (r.fence) add_first(stops, r.close_head.empty() ? r.close_tail : r.close_head, false);
      else add_first(stops, r.close, r.ignore_case);
      if (r.nest) add_first(stops, r.open, r.ignore_case);
      break;
    case RuleKind::line_comment:
      add_first(stops, r.until, r.ignore_case);
      stops.add('\n');
      break;
    case RuleKind::text:
      for (lang::Text t : r.untils) add_first(stops, t, r.ignore_case);
      break;
    default: break;
  }
  return stops;
}

void set_stops(CompiledRule& compiled, const lang::ByteSet& set) {
  const std::vector<u8> bytes = members(set);
  if (bytes.size() <= compiled.stops.size()) {
    for (usize k = 0; k < compiled.stops.size(); ++k) compiled.stops[k] = bytes.empty() ? '\n' : bytes[std::min(k, bytes.size() - 1)];
    return;
  }
  compiled.stop_table = std::make_unique<std::array<bool, 256>>();
  for (u8 b : bytes) (*compiled.stop_table)[b] = true;
}

CompiledRule compile_rule(const lang::Rule& r) {
  CompiledRule c;
  c.rule = &r;
  c.kind = r.kind;
  c.region = region_of(r);
  c.conditional = has_conditions(r);
  c.lazy = stays_on_line(r);
  c.open = Literal::make(r.open, r.ignore_case);
  c.close = Literal::make(r.close, r.ignore_case);
  c.tail = Literal::make(r.tail, false);
  c.close_head = Literal::make(r.close_head, false);
  c.close_tail = Literal::make(r.close_tail, false);
  if (!r.until.empty()) c.until[c.until_count++] = Literal::make(r.until, r.ignore_case);
  for (lang::Text t : r.untils) c.until[c.until_count++] = Literal::make(t, r.ignore_case);
  for (const lang::Hole& h : r.holes) c.hole_open[c.hole_count++] = Literal::make(h.open, false);
  set_stops(c, stops_of(r));
  return c;
}

// Where the opener has the byte to look for it by: rather a mark than a letter, since marks are rarer.
usize trigger_of(lang::Text open) {
  for (usize k = open.size(); k-- > 0;) {
    const u8 c = static_cast<u8>(open[k]);
    if (!is_letter(c) && !(c >= '0' && c <= '9')) return k;
  }
  return 0;
}

void index_heads(Grammar& g) {
  std::array<std::vector<u8>, 256> heads;
  std::vector<u8> by_length(g.rules.size());
  std::iota(by_length.begin(), by_length.end(), u8{0});
  std::stable_sort(by_length.begin(), by_length.end(),
                   [&](u8 a, u8 b) { return g.rules[a].open.length > g.rules[b].open.length; });
  for (u8 index : by_length) {
    lang::ByteSet first;
    add_first(first, g.rules[index].rule->open, g.rules[index].rule->ignore_case);
    for (u8 c : members(first)) heads[c].push_back(index);
  }
  for (usize c = 0; c < 256; ++c) {
    g.head_begin[c] = static_cast<u16>(g.order.size());
    g.order.insert(g.order.end(), heads[c].begin(), heads[c].end());
  }
  g.head_begin[256] = static_cast<u16>(g.order.size());
}

void prepare_lazy(Grammar& g) {
  lang::ByteSet triggers;
  for (const CompiledRule& c : g.rules) {
    if (!c.lazy) continue;
    g.lazy_pays = true;
    lang::ByteSet head;
    add_first(head, c.rule->open, c.rule->ignore_case);
    for (u8 b : members(head)) g.lazy_head[b] = true;
    const usize at = trigger_of(c.rule->open);
    const u8 t = static_cast<u8>(c.rule->open[at]);
    g.trigger_reach = std::max(g.trigger_reach, static_cast<u8>(at));
    triggers.add(t);
    if (c.rule->ignore_case && is_letter(t)) triggers.add(t ^ 0x20);
    if (c.kind == RuleKind::string && c.rule->lines == lang::Lines::spliced && c.rule->escape)
      g.splice_bytes.add(c.rule->escape);
  }
  const std::vector<u8> bytes = members(triggers);
  for (u8 b : bytes) g.lazy_trigger[b] = true;
  g.few_triggers = bytes.size() <= g.triggers.size();
  for (usize k = 0; k < g.triggers.size(); ++k) g.triggers[k] = bytes.empty() ? 0 : bytes[std::min(k, bytes.size() - 1)];
}

}  // namespace

Literal Literal::make(lang::Text text, bool ignore_case) {
  Literal literal;
  literal.length = static_cast<u8>(text.size());
  for (usize k = 0; k < text.size(); ++k) {
    const u8 c = static_cast<u8>(text[k]);
    const u64 mask = ignore_case && is_letter(c) ? 0xDF : 0xFF;
    literal.word[k / 8] |= (c & mask) << (8 * (k % 8));
    literal.mask[k / 8] |= mask << (8 * (k % 8));
  }
  return literal;
}

std::vector<u8> members(const lang::ByteSet& set) {
  std::vector<u8> bytes;
  for (usize c = 0; c < 256; ++c)
    if (set.has(static_cast<u8>(c))) bytes.push_back(static_cast<u8>(c));
  return bytes;
}

Grammar compile(const lang::LanguageSpec& spec) {
  Grammar g;
  g.spec = &spec;
  g.plain = spec.rules.empty();
  for (const lang::Rule& r : spec.rules) {
    g.rules.push_back(compile_rule(r));
    g.uses_operand |= r.operand;
    if (r.kind == RuleKind::text && r.at_file_start && g.text_at_start < 0)
      g.text_at_start = static_cast<i32>(g.rules.size()) - 1;
  }
  index_heads(g);
  prepare_lazy(g);
  for (lang::Text word : spec.keywords)
    if (!word.empty() && word.size() <= 32) g.keyword_heads[word.size()] |= u32{1} << (static_cast<u8>(word[0]) & 31);
  g.full = opener_tables(g, false, false);
  g.full_hole = opener_tables(g, false, true);
  g.lazy = opener_tables(g, true, false);
  g.lazy_hole = opener_tables(g, true, true);
  return g;
}

}  // namespace reckon::lex
