// Inputs made to hurt. Whoever finds a slow one adds it here.
#include <set>

#include "texts.h"

namespace reckon::bench {
namespace {

// unit → what it is about, where the unit does not say so itself.
constexpr std::string_view kUnits[] = {
    "\n", " ", "\t\n", "x", "x\n", "\r", "\r\n", "\xff", "\\", "\\\n", "\"", "'", "`", "/", "*", "#", "-", "<", "{", "}", "(",
    "[", "$", "%", "@", "=", ";", "!", "|", "\"/'/`/", "\"'", "'\"", "\"//\"", "\"/*\"", "'//'", "/**/", "/*", "*/", "/*/",
    "/*\"*/", "//", "//\n", "//\\\n", "/* *", "\"\"\"\"", "''''", "\"\\\"", "\"\\\\\"", "\"a\" ", "'a' ", "'a ", "'\\'' ",
    "${", "${${", "\"${\"${", "`${`${", "`${}`", "\"\\(\"\\(", "#{", "\"#{\"#{", "\"#{}\"", "{\"", "f\"{f'{", "f\"{}\"",
    "$\"{$\"{", "((((", "{}{}", "%q(((", "%q()", "%w[a] ", "<<A<<B", "<<A;", "<<A\n", "<<A <<B\nA\nB\n", "<<-A\n\tA\n", "<<~A\n A\n",
    "/[/[/[", "/a/ ", "/[a]/,", "=/a\n", "=/[", "=/\\/", "a/", ")/", "1/", " / ", "return/", "x=/", "r#\"", "r####", "r#\"\"#",
    "R\"a(", "R\"a()a\"", "$tag$", "$a$ $b$", "[==[", "[=[", "--[[", "--[==[", "#|", "|#", "#;", "#;(", "#=", "=#", "=begin\n",
    "\n=pod\n", "\n=cut\n", "<!--", "-->", "<!---->", "--", "(*", "(* (*", "(**)", "{-", "{- {-", "{--}", "/+", "/+ /+", "q{", "qq{}",
    "q(((", "m/", "s/a/b/;", "y///;", "tr/a/b/;", "__END__", "\n__END__", "\"\"\"", "'''", "\"\"\"\n", "@\"", "@\"\"\"", "$\"", "!(", "?a ",
    "@@", "`a`", "dnl ", "REM ", "rem\n", "c\n", "C\n", "*\n", "\n*", "\n.\\\"", "%", "%%", "%{%}", "%(", "|\n x\n", ">\n",
    "key: |\n  x\n", "a: |\n", "<script>", "</script>", "<%", "<%%>", "{{", "{{!", "{% comment %}",
};

void add(std::vector<Attack>& list, std::set<std::string>& seen, std::string_view about, std::string unit,
         std::string head = {}) {
  if (unit.empty() || !seen.insert(head + '\1' + unit).second) return;
  std::string name(about);
  if (!name.empty()) name += ' ';
  for (const char c : unit.substr(0, 40)) {
    if (c == '\n') {
      name += "\\n";
    } else if (c == '\t') {
      name += "\\t";
    } else if (c == '\r') {
      name += "\\r";
    } else if (static_cast<u8>(c) < 32 || static_cast<u8>(c) > 126) {
      name += "\\?";
    } else {
      name += c;
    }
  }
  list.push_back({std::move(name), std::move(head), std::move(unit)});
}

void add_rule(std::vector<Attack>& list, std::set<std::string>& seen, const lang::Rule& rule) {
  const std::string open(rule.open);
  std::string close(rule.close.empty() ? rule.close_head : rule.close);
  if (rule.kind == lang::RuleKind::line_comment) close = "\n";
  if (rule.kind == lang::RuleKind::heredoc || rule.kind == lang::RuleKind::indented) close = "A\n";
  const std::string tail(rule.tail);
  add(list, seen, "opener", open);
  add(list, seen, "closed", open + close);
  add(list, seen, "closed", open + 'x' + close);
  add(list, seen, "spaced", open + ' ');
  add(list, seen, "spaced", ' ' + open);
  add(list, seen, "lines", open + '\n');
  add(list, seen, "lines", open + close + '\n');
  add(list, seen, "words", open + "ab;");
  add(list, seen, "after code", "a = " + open + close + '\n');
  add(list, seen, "inside", close, open);
  add(list, seen, "unterminated", "x ", open);
  add(list, seen, "unterminated", "x\n", open + tail);
  add(list, seen, "nested", open + open + close);
  add(list, seen, "nearly closed", close.substr(0, close.size() - (close.empty() ? 0 : 1)) + ' ', open + tail);
  if (rule.escape != 0) {
    const std::string escape(1, static_cast<char>(rule.escape));
    add(list, seen, "escaped", escape, open);
    add(list, seen, "escaped", escape + close, open);
    add(list, seen, "escaped", open + escape + close);
    add(list, seen, "escaped", open + escape + '\n');
  }
  for (const lang::Hole& hole : rule.holes) {
    const std::string hole_close(1, static_cast<char>(hole.close));
    add(list, seen, "holes", open + std::string(hole.open));
    add(list, seen, "holes", std::string(hole.open), open);
    add(list, seen, "holes", std::string(hole.open) + hole_close, open);
    add(list, seen, "holes", open + std::string(hole.open) + hole_close + close);
    add(list, seen, "holes", std::string(hole.open) + open + close + hole_close, open);
    add(list, seen, "hole never closed", open + std::string(hole.open) + std::string(200, 'x') + close + '\n');
    add(list, seen, "brackets in a hole", "{}()[]", open + std::string(hole.open));
  }
  if (rule.fence != 0) {
    for (const usize fence : {1u, 3u, 40u, 255u, 300u}) {
      const std::string many(fence, static_cast<char>(rule.fence));
      add(list, seen, "fence " + std::to_string(fence), open + many + tail);
      add(list, seen, "fence " + std::to_string(fence), open + many + 'x');
      add(list, seen, "fence " + std::to_string(fence) + " never closed", std::string(rule.close_head) + many.substr(1),
          open + many + tail);
    }
  }
  if (rule.capture != lang::Capture::none) {
    add(list, seen, "capture", open + "ab" + tail);
    add(list, seen, "capture", open + std::string(70, 'a') + tail);
    add(list, seen, "capture never closed", std::string(rule.close_head) + "a", open + "ab" + tail);
  }
  if (rule.word_left || rule.word_right || rule.ignore_case) add(list, seen, "one word", open.substr(0, 1));
  if (rule.at != lang::At::anywhere) {
    add(list, seen, "line starts", '\n' + open);
    add(list, seen, "line starts", "\n  " + open);
  }
  if (rule.operand) {
    add(list, seen, "after a long word", std::string(5'000, 'a') + open);
    add(list, seen, "after long blanks", std::string(5'000, ' ') + open);
    add(list, seen, "after many comments", "/**/ ", "a");
    add(list, seen, "never closed", "=" + open + std::string(5'000, 'x') + '\n');
    add(list, seen, "never closed", "=" + open);
  }
}

}  // namespace

std::vector<Attack> attacks(const lang::LanguageSpec& language) {
  std::vector<Attack> list;
  std::set<std::string> seen;
  for (const std::string_view unit : kUnits) add(list, seen, "", std::string(unit));
  add(list, seen, "megabyte word", std::string(1 << 20, 'a') + "/");
  add(list, seen, "megabyte of blanks", std::string(1 << 20, ' ') + "/");
  add(list, seen, "64 deep", std::string(64, '{') + std::string(64, '}'));
  std::string all;
  for (const lang::Rule& rule : language.rules) {
    add_rule(list, seen, rule);
    all += rule.open;
  }
  add(list, seen, "all openers", all);
  add(list, seen, "all openers, a line", all + '\n');
  return list;
}

std::string attack_text(const Attack& attack, usize size) {
  std::string text = attack.head;
  text.reserve(size + attack.unit.size());
  while (text.size() < size) text += attack.unit;
  text.resize(size);
  return text;
}

}  // namespace reckon::bench
