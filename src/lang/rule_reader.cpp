#include "lang/rule_reader.h"

#include <string>

namespace reckon::lang {
namespace {

constexpr Length kText{.least = 1, .most = 15};
constexpr Length kMayBeEmpty{.least = 0, .most = 15};

// `word` is a key of a heredoc's own; other rules have it as a condition.
void read_conditions(TableReader& in, Rule& rule) {
  rule.at = in.choice("at", At::anywhere, {{"anywhere", At::anywhere}, {"line-start", At::line_start}, {"column", At::column}});
  rule.column = static_cast<u8>(in.integer("column", 0, 1, 100));
  if (in.has("column") != (rule.at == At::column))
    in.error(in.has("column") ? "column" : "at", "`at = \"column\"` and `column` go together");
  if (rule.kind != RuleKind::heredoc) {
    const int sides = in.choice("word", 0, {{"left", 1}, {"right", 2}, {"both", 3}});
    rule.word_left = sides & 1;
    rule.word_right = sides & 2;
  }
  rule.has_only_after = in.has("only_after");
  rule.has_only_before = in.has("only_before");
  rule.only_after = in.set("only_after", {.lf = true, .empty = false});
  rule.not_after = in.set("not_after", {.lf = true});
  rule.only_before = in.set("only_before", {.lf = true, .empty = false});
  rule.not_before = in.set("not_before", {.lf = true});
  rule.unless_line_has = in.texts("unless_line_has", kText, {.most = 4});
  rule.operand = in.flag("operand");
  rule.ignore_case = in.flag("ignore_case");
}

// What may close: `close`, or a fence, or (strings) a capture. `needs_close`: without those, `close` must be given.
void read_close(TableReader& in, Rule& rule, bool needs_close) {
  rule.fence = in.byte("fence");
  rule.fence_min = static_cast<u8>(in.integer("fence_min", 0, 0, 255));
  if (rule.kind == RuleKind::string)
    rule.capture = in.choice("capture", Capture::none, {{"word", Capture::word}, {"raw", Capture::raw}});
  rule.tail = in.text("tail", kMayBeEmpty);
  rule.close_head = in.text("close_head", kMayBeEmpty);
  rule.close_tail = in.text("close_tail", kMayBeEmpty);
  rule.close = in.text("close", kText);

  const bool counted = rule.fence != 0 || rule.capture != Capture::none;
  if (rule.fence != 0 && rule.capture != Capture::none) in.error("capture", "a rule has a fence or a capture, not both");
  if (counted && in.has("close")) in.error("close", "a rule with a fence or a capture has no `close`; see `close_head`");
  if (rule.fence == 0 && in.has("fence_min")) in.error("fence_min", "`fence_min` needs a `fence`");
  if (!counted) {
    for (const char* key : {"tail", "close_head", "close_tail"})
      if (in.has(key)) in.error(key, "`" + std::string(key) + "` needs a `fence` or a `capture`");
    if (needs_close && !in.has("close")) in.error("close", "`close` is missing");
  } else if (rule.close_head.empty() && rule.close_tail.empty() && rule.fence_min == 0) {
    in.error(rule.fence != 0 ? "fence" : "capture", "this could close with no text at all; give `close_head`, `close_tail`"
             " or `fence_min`");
  }
}

void read_holes(TableReader& in, Rule& rule, Report& report, Storage& storage) {
  const std::vector<Value>& tables = in.tables("holes");
  if (tables.size() > 4) in.error("holes", "at most 4 holes a rule");
  std::vector<Hole> holes;
  for (const Value& table : tables) {
    TableReader hole(table, "a hole", report, storage);
    const std::vector<Text> opens = hole.text_or_texts("open", kText);
    const u8 close =
        hole.choice<u8>("close", '}', {{"}", u8{'}'}}, {")", u8{')'}}, {"]", u8{']'}}});
    if (!hole.has("close")) hole.error("close", "`close` is missing in a hole");
    const bool doubled = hole.flag("doubled");
    hole.finish();
    for (const Text open : opens) holes.push_back({open, close, doubled});
  }
  if (tables.size() <= 4 && holes.size() > 4) in.error("holes", "at most 4 holes a rule");
  rule.holes = storage.keep(std::move(holes));
}

void read_block_comment(TableReader& in, Rule& rule) {
  read_close(in, rule, true);
  rule.nest = in.flag("nest");
  if (rule.nest && rule.fence != 0) in.error("nest", "a fence does not go with `nest`");
  rule.close_at =
      in.choice("close_at", At::anywhere,
                {{"anywhere", At::anywhere}, {"line-start", At::line_start}, {"column", At::column}});
  rule.to_line_end = in.flag("to_line_end");
  rule.alone = in.flag("alone");
  rule.doc = in.flag("doc");
}

void read_heredoc(TableReader& in, Rule& rule) {
  rule.modifiers = in.set("flags");
  rule.indent = in.set("indent");
  rule.indent_always = in.flag("indent_always");
  rule.blanks = in.flag("blanks");
  rule.quotes = in.set("quotes");
  rule.word = in.choice("word", Word::identifier, {{"identifier", Word::identifier}, {"shell", Word::shell}});
  rule.ends = in.choice("ends", Ends::line, {{"line", Ends::line}, {"word", Ends::word}});
}

void read_quoted(TableReader& in, Rule& rule) {
  rule.modifiers = in.set("modifiers");
  rule.blanks = in.flag("blanks");
  rule.not_delimiters = in.set("not_delimiters");
  rule.escape = in.byte("escape", '\\');
  rule.parts = static_cast<u8>(in.integer("parts", 1, 1, 2));
}

// The keys of the rule's own table; gives the prefixes.
Texts read_own(TableReader& in, Rule& rule, Report& report, Storage& storage) {
  switch (rule.kind) {
    case RuleKind::end:
      rule.as = in.choice("as", As::comment, {{"comment", As::comment}, {"string", As::string}, {"text", As::text}});
      break;
    case RuleKind::skip:
      rule.take = static_cast<u8>(in.integer("take", 0, 0, 255));
      break;
    case RuleKind::line_comment:
      rule.splice = in.byte("splice");
      rule.until = in.text("until", kMayBeEmpty);
      rule.doc = in.flag("doc");
      break;
    case RuleKind::block_comment:
      read_block_comment(in, rule);
      break;
    case RuleKind::datum_comment:
      break;
    case RuleKind::heredoc:
      read_heredoc(in, rule);
      break;
    case RuleKind::string:
      read_close(in, rule, false);
      rule.escape = in.byte("escape");
      rule.doubled = in.flag("doubled");
      rule.lines = in.choice("lines", Lines::one, {{"one", Lines::one}, {"spliced", Lines::spliced}, {"many", Lines::many}});
      rule.doc = in.choice("doc", false, {{"", false}, {"line-start", true}});
      read_holes(in, rule, report, storage);
      return in.texts("prefixes", kText);
    case RuleKind::quoted:
      read_quoted(in, rule);
      break;
    case RuleKind::character:
      rule.close = in.text("close", kText);
      rule.escape = in.byte("escape");
      return in.texts("prefixes", kText);
    case RuleKind::regex:
      rule.close = in.text("close", kText);
      rule.classes = in.flag("classes", true);
      rule.escape = in.byte("escape", '\\');
      break;
    case RuleKind::indented:
      rule.modifiers = in.set("modifiers");
      break;
    case RuleKind::text:
      rule.untils = in.texts("until", kText, {.least = 1, .most = 4});
      if (!in.has("until")) in.error("until", "`until` is missing in a text rule");
      rule.at_file_start = in.flag("at_file_start");
      break;
  }
  return {};
}

void read_rule(const Value& table, RuleKind kind, Report& report, Storage& storage, std::vector<Rule>& out) {
  const std::string what = "a `" + std::string(kRuleTables[static_cast<usize>(kind)]) + "` rule";
  TableReader in(table, what, report, storage);
  Rule rule;
  rule.kind = kind;
  const std::vector<Text> opens = in.text_or_texts("open", kText);
  for (const Text open : opens)
    if (open.find_first_not_of(" \t\r\v\f") == Text::npos) in.error("open", "`open` is white space alone");
  read_conditions(in, rule);
  const Texts prefixes = read_own(in, rule, report, storage);
  in.finish();

  const bool closes_as_it_opens = (kind == RuleKind::string && rule.fence == 0 && rule.capture == Capture::none) ||
                                  kind == RuleKind::character || kind == RuleKind::regex;
  for (const Text open : opens) {
    Rule one = rule;
    one.open = open;
    if (closes_as_it_opens && one.close.empty()) one.close = open;
    out.push_back(one);
    one.word_left = true;
    for (const Text prefix : prefixes) {
      std::string whole = std::string(prefix).append(open);
      if (whole.size() > kText.most) in.error("prefixes", "a prefix and `open` together have more than 15 bytes");
      one.open = storage.keep(whole);
      out.push_back(one);
      if (out.size() > kMaxRules) return;
    }
    if (out.size() > kMaxRules) return;
  }
}

}  // namespace

void read_rules(TableReader& lex, Report& report, Storage& storage, std::vector<Rule>& out) {
  for (usize kind = 0; kind < std::size(kRuleTables); ++kind)
    for (const Value& table : lex.tables(kRuleTables[kind]))
      if (out.size() <= kMaxRules) read_rule(table, static_cast<RuleKind>(kind), report, storage, out);
}

}  // namespace reckon::lang
