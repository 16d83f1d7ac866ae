#include "differential/random_spec.h"

#include <algorithm>

#include "differential/comparison.h"

namespace reckon::test {
namespace {

using lang::At;
using lang::Rule;
using lang::RuleKind;

constexpr lang::Text kTexts[] = {"/*", "*/", "//", "#",  "##", "\"", "\"\"\"", "'",  "''", "`",   "```", "(*", "*)", "{",  "}",
                                 "{-", "-}", "--", "--[", "[", "]",  "%",      "%{", "%}", "<<",  "<",   ">",  "q",  "r",  "rem",
                                 "End", "=begin", "=end", "$", "\\", "/",  "|", ";", "<!--", "-->", "?>", "<?", "@\"", "r#", "ab",
                                 "\xC3\xA9", "abcdefghijklmno", " ", "\t*"};
constexpr lang::Text kHoleOpens[] = {"{", "${", "#{", "\\(", "$(", "[", "{{"};
constexpr u8 kBytes[] = {'\\', '"', '\'', '#', '=', '`', '-', '^', '\r', ' ', 'a', 0xC3};
constexpr lang::Text kSetBytes = " \tab01_=-.\"'#$({</\\\r\x80\xC3";

}  // namespace

RandomSpec::RandomSpec(u64 seed) : random_(seed), name_("random language " + std::to_string(seed)) {
  spec_.name = name_;
  for (unsigned byte = 0; byte < 256; ++byte)
    if (byte >= 0x80 || byte == '_' || (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') ||
        (byte >= 'A' && byte <= 'Z') || (byte == '-' && one_in(5)))
      spec_.identifier.add(static_cast<u8>(byte));
  spec_.blank_operand = one_in(3);
  if (one_in(2)) spec_.keywords = any_texts(3);
  const usize count = 1 + below(7);
  for (usize i = 0; i < count; ++i) {
    const usize pick = below(20);  // strings and comments more often
    add_rule(pick < 12   ? static_cast<RuleKind>(pick)
             : pick < 15 ? RuleKind::string
             : pick < 17 ? RuleKind::block_comment
             : pick < 19 ? RuleKind::line_comment
                         : RuleKind::character);
  }
  std::ranges::stable_sort(rules_, {}, &Rule::kind);
  spec_.rules = rules_;
}

void RandomSpec::add_rule(RuleKind kind) {
  Rule rule;
  rule.kind = kind;
  rule.open = any_text();
  conditions(rule);
  own_keys(rule);
  rules_.push_back(rule);
}

void RandomSpec::conditions(Rule& rule) {
  if (one_in(8)) rule.at = At::line_start;
  if (one_in(12)) {
    rule.at = At::column;
    rule.column = static_cast<u8>(one_in(3) ? 1 : one_in(3) ? 100 : 1 + below(12));
  }
  if (rule.kind != RuleKind::heredoc) {
    rule.word_left = one_in(8);
    rule.word_right = one_in(10);
  }
  if (one_in(12)) {
    rule.has_only_after = true;
    rule.only_after = any_set(true);
  }
  if (one_in(10)) rule.not_after = any_set(true);
  if (one_in(12)) {
    rule.has_only_before = true;
    rule.only_before = any_set(true);
  }
  if (one_in(10)) rule.not_before = any_set(true);
  if (one_in(12)) rule.unless_line_has = any_texts(4);
  rule.operand = one_in(rule.kind == RuleKind::regex ? 2 : 10);
  rule.ignore_case = one_in(6);
}

void RandomSpec::closing(Rule& rule) {
  const usize how = below(6);
  if (how == 0) {
    rule.fence = any_byte();
    rule.fence_min = static_cast<u8>(below(3));
  } else if (how == 1 && rule.kind == RuleKind::string) {
    rule.capture = one_in(2) ? lang::Capture::word : lang::Capture::raw;
  } else {
    rule.close = one_in(3) ? rule.open : any_text();
    return;
  }
  if (one_in(2)) rule.tail = any_text();
  if (one_in(2)) rule.close_head = any_text();
  if (one_in(2)) rule.close_tail = any_text();
  if (rule.close_head.empty() && rule.close_tail.empty()) rule.close_tail = any_text();
}

void RandomSpec::own_keys(Rule& rule) {
  switch (rule.kind) {
    case RuleKind::end:
      rule.as = static_cast<lang::As>(below(3));
      break;
    case RuleKind::skip:
      rule.take = static_cast<u8>(one_in(2) ? below(3) : one_in(3) ? 255 : below(80));
      break;
    case RuleKind::line_comment:
      if (one_in(3)) rule.splice = any_byte();
      if (one_in(4)) rule.until = any_text();
      break;
    case RuleKind::block_comment:
      closing(rule);
      rule.nest = rule.fence == 0 && one_in(3);
      if (one_in(4)) rule.close_at = one_in(2) ? At::line_start : At::column;
      rule.to_line_end = one_in(5);
      rule.alone = one_in(5);
      break;
    case RuleKind::datum_comment:
      break;
    case RuleKind::heredoc:
      if (one_in(2)) rule.modifiers = any_set(false);
      if (one_in(2)) rule.indent = any_set(false);
      rule.indent_always = one_in(3);
      rule.blanks = one_in(2);
      if (one_in(2)) rule.quotes = any_set(false);
      rule.word = one_in(2) ? lang::Word::shell : lang::Word::identifier;
      rule.ends = one_in(3) ? lang::Ends::word : lang::Ends::line;
      break;
    case RuleKind::string: {
      closing(rule);
      if (!one_in(3)) rule.escape = one_in(2) ? u8{'\\'} : any_byte();
      rule.doubled = one_in(4);
      rule.lines = static_cast<lang::Lines>(below(3));
      rule.doc = one_in(4);
      if (one_in(2)) {
        std::vector<lang::Hole>& holes = holes_.emplace_back();
        for (usize n = 1 + below(one_in(3) ? 4 : 1); n > 0; --n)
          holes.push_back({kHoleOpens[below(std::size(kHoleOpens))], static_cast<u8>("})]"[below(3)]), one_in(4)});
        rule.holes = holes;
      }
      break;
    }
    case RuleKind::quoted:
      if (one_in(2)) rule.modifiers = any_set(false);
      rule.blanks = one_in(2);
      if (one_in(2)) rule.not_delimiters = any_set(false);
      rule.escape = one_in(4) ? any_byte() : u8{'\\'};
      rule.parts = static_cast<u8>(1 + below(2));
      break;
    case RuleKind::character:
      rule.close = one_in(2) ? rule.open : any_text();
      if (!one_in(3)) rule.escape = one_in(2) ? u8{'\\'} : any_byte();
      break;
    case RuleKind::regex:
      rule.close = one_in(2) ? rule.open : any_text();
      rule.classes = one_in(2);
      rule.escape = one_in(4) ? any_byte() : u8{'\\'};
      break;
    case RuleKind::indented:
      if (one_in(2)) rule.modifiers = any_set(false);
      break;
    case RuleKind::text:
      rule.untils = any_texts(4);
      rule.at_file_start = one_in(4);
      break;
  }
}

lang::Text RandomSpec::any_text() { return kTexts[below(std::size(kTexts))]; }
u8 RandomSpec::any_byte() { return kBytes[below(std::size(kBytes))]; }

lang::ByteSet RandomSpec::any_set(bool with_line_feed) {
  lang::ByteSet set;
  for (usize n = 1 + below(5); n > 0; --n) set.add(static_cast<u8>(kSetBytes[below(kSetBytes.size())]));
  if (with_line_feed && one_in(3)) set.add('\n');
  if (one_in(5))
    for (u8 byte = 'a'; byte <= 'z'; ++byte) set.add(byte);
  return set;
}

lang::Texts RandomSpec::any_texts(usize most) {
  std::vector<lang::Text>& list = lists_.emplace_back();
  for (usize n = 1 + below(most); n > 0; --n) list.push_back(any_text());
  return list;
}

std::string RandomSpec::description() const {
  static constexpr const char* kKinds[] = {"end",    "skip",   "line_comment", "block_comment", "datum_comment", "heredoc",
                                           "string", "quoted", "character",    "regex",         "indented",      "text"};
  std::string out;
  const auto text = [&](const char* key, std::string_view value) {
    if (!value.empty()) out.append(" ").append(key).append(" \"").append(escaped(value)).append("\"");
  };
  const auto byte = [&](const char* key, u8 value) {
    if (value != 0) text(key, std::string(1, static_cast<char>(value)));
  };
  const auto flag = [&](const char* key, usize value) {
    if (value != 0) out.append(" ").append(key).append("=").append(std::to_string(value));
  };
  const auto set = [&](const char* key, const lang::ByteSet& value) {
    std::string bytes;
    for (unsigned b = 0; b < 256; ++b)
      if (value.has(static_cast<u8>(b))) bytes += static_cast<char>(b);
    text(key, bytes);
  };
  const auto texts = [&](const char* key, lang::Texts list) {
    for (const lang::Text one : list) text(key, one);
  };
  flag("blank_operand", spec_.blank_operand);
  flag("dash is identifier", spec_.identifier.has('-'));
  texts("keyword", spec_.keywords);
  for (const Rule& rule : rules_) {
    out.append("\n  ").append(kKinds[static_cast<usize>(rule.kind)]);
    text("open", rule.open), text("close", rule.close), text("tail", rule.tail), text("close_head", rule.close_head);
    text("close_tail", rule.close_tail), text("until", rule.until), texts("untils", rule.untils);
    texts("unless_line_has", rule.unless_line_has);
    flag("at", static_cast<usize>(rule.at)), flag("column", rule.column), flag("word_left", rule.word_left);
    flag("word_right", rule.word_right), flag("operand", rule.operand), flag("ignore_case", rule.ignore_case);
    flag("has_only_after", rule.has_only_after), set("only_after", rule.only_after), set("not_after", rule.not_after);
    flag("has_only_before", rule.has_only_before), set("only_before", rule.only_before);
    set("not_before", rule.not_before), byte("escape", rule.escape), byte("splice", rule.splice);
    byte("fence", rule.fence), flag("fence_min", rule.fence_min), flag("lines", static_cast<usize>(rule.lines));
    flag("capture", static_cast<usize>(rule.capture)), flag("doubled", rule.doubled), flag("doc", rule.doc);
    flag("nest", rule.nest), flag("to_line_end", rule.to_line_end), flag("alone", rule.alone);
    flag("close_at", static_cast<usize>(rule.close_at)), flag("at_file_start", rule.at_file_start);
    set("modifiers", rule.modifiers), set("not_delimiters", rule.not_delimiters), set("indent", rule.indent);
    set("quotes", rule.quotes), flag("blanks", rule.blanks), flag("indent_always", rule.indent_always);
    if (rule.kind == RuleKind::regex) flag("classes", rule.classes);
    flag("parts", rule.parts - 1u), flag("take", rule.take), flag("shell word", rule.word == lang::Word::shell);
    flag("ends at word", rule.ends == lang::Ends::word), flag("as", static_cast<usize>(rule.as));
    for (const lang::Hole& hole : rule.holes)
      text("hole", hole.open), byte("to", hole.close), flag("doubled", hole.doubled);
  }
  return out;
}

}  // namespace reckon::test
