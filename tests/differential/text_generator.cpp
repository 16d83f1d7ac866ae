#include "differential/text_generator.h"

#include <algorithm>

namespace reckon::test {
namespace {

using namespace std::string_view_literals;
using lang::Rule;
using lang::RuleKind;

const std::vector<std::string> kCommon = {
    "\n", "\n", "\n", "\n", "\r\n", "\r", " ", " ", "  ", "\t", "\v", "\f", "\n\n", "\n ", "\n  ", "\n\t", " \n",
    "a", "b", "x1", "_", "9", "ab", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80", "\xFF", std::string(1, '\0'),
    "\"", "'", "`", "\\", "\\\\", "\\\n", "\\\r\n", "\\\"", "\\'", "(", ")", "[", "]", "{", "}", "<", ">", "{{", "}}",
    "+", "++", "-", "--", ".", "=", ",", ";", "/", "//", "/*", "*/", "*", "#", "!", "$", "%", "@", "|", "&", "~", ":",
};
const std::vector<std::string> kPlain = {"a", "b", "foo", "bar_1", " ", " ", " ", "\n", "\n", "0", ".", "=", ";"};
const std::string kRunBytes = "    \t\tab\\\"'\n\r({})/*#-=\xC3";

}  // namespace

TextGenerator::TextGenerator(const lang::LanguageSpec& spec, u64 seed) : random_(seed) {
  for (const Rule& rule : spec.rules) learn(rule);
  for (const lang::Text keyword : spec.keywords.first(std::min<usize>(spec.keywords.size(), 12))) know(keyword);
  if (tokens_.empty()) know("a");
}

void TextGenerator::learn(const Rule& rule) {
  folds_ |= rule.ignore_case;
  const std::string open(rule.open);
  know(open);
  know(open);
  know(rule.close);
  know(open + "a" + std::string(rule.close));
  know(rule.tail);
  know(rule.until);
  for (const lang::Text until : rule.untils) know(until);
  for (const lang::Text text : rule.unless_line_has) know(text);
  for (const u8 byte : {rule.escape, rule.splice, rule.fence})
    if (byte != 0) {
      know(std::string(1, static_cast<char>(byte)));
      know(std::string(1, static_cast<char>(byte)) + "\n");
      know(std::string(1, static_cast<char>(byte)) + "\r\n");
    }
  if (rule.escape != 0) know(static_cast<char>(rule.escape) + std::string(rule.close));
  if (rule.doubled) know(std::string(rule.close) + std::string(rule.close));
  for (const lang::Hole& hole : rule.holes) {
    know(hole.open);
    know(open + std::string(hole.open));
    know(std::string(1, static_cast<char>(hole.close)) + std::string(rule.close));
    know(std::string(1, static_cast<char>(hole.close)));
    if (hole.doubled) know(std::string(hole.open) + std::string(hole.open));
  }
  // Beside the opener: bytes that its conditions name.
  for (unsigned byte = 0; byte < 256; ++byte) {
    const std::string one(1, static_cast<char>(byte));
    const u8 b = static_cast<u8>(byte);
    const bool rare = byte < 0x80 && one_in(4);
    if (rare && (rule.only_after.has(b) || rule.not_after.has(b))) know(one + open);
    if (rare && (rule.only_before.has(b) || rule.not_before.has(b) || rule.modifiers.has(b))) know(open + one);
  }
  if (rule.at != lang::At::anywhere) know("\n" + std::string(rule.column > 1 ? rule.column - 1u : 0u, ' ') + open);
  if (rule.close_at != lang::At::anywhere) know("\n" + std::string(rule.close));
  if (rule.alone) {
    know("\n " + open + " \n");
    know("\n" + std::string(rule.close) + "\n");
  }
  learn_words(rule);
}

// Fences, captures, heredocs and the like, whole.
void TextGenerator::learn_words(const Rule& rule) {
  const std::string open(rule.open);
  const std::string tail(rule.tail);
  const std::string head(rule.close_head);
  const std::string close_tail(rule.close_tail);
  const auto pair = [&](const std::string& middle) {
    know(open + middle + tail);
    know(head + middle + close_tail);
  };
  if (rule.fence != 0)
    for (const usize n : {0u, 1u, 2u, 3u}) pair(std::string(n, static_cast<char>(rule.fence)));
  if (rule.capture != lang::Capture::none)
    for (const char* word : {"", "E", "ab", "a-b"}) pair(word);
  if (rule.kind == RuleKind::heredoc) {
    std::string flag;
    std::string quote;
    std::string indent;
    for (unsigned byte = 1; byte < 128; ++byte) {
      if (rule.modifiers.has(static_cast<u8>(byte))) flag = std::string(1, static_cast<char>(byte));
      if (rule.quotes.has(static_cast<u8>(byte))) quote = std::string(1, static_cast<char>(byte));
      if (rule.indent.has(static_cast<u8>(byte))) indent += static_cast<char>(byte);
    }
    for (const std::string word : {"E", "EO"}) {
      know(open + word);
      know(open + word + "\n");
      know(open + flag + word);
      know(open + flag + quote + word + quote);
      know(open + " " + word);
      know(open + "\\" + word);
      know("\n" + word);
      know("\n" + word + "\n");
      know("\n" + word + "\r\n");
      know("\n" + indent + word + "\n");
      know("\n" + word + ";");
    }
  }
  if (rule.kind == RuleKind::quoted)
    for (const char* inside : {"(", "{a}", "/a/", "<", "|", " #", "/a\\/b/c/", "[a] (b)", "#"}) know(open + inside);
  if (rule.kind == RuleKind::datum_comment)
    for (const char* datum : {"(a", "\"a\"", " x ", "\n[a\n]", "(a \")\")", ")"}) know(open + datum);
  if (rule.kind == RuleKind::character)
    for (const char* inside : {"a", "\\n", "\xC3\xA9", "\\x{12}", "\\\\"})
      know(open + inside + std::string(rule.close));
  if (rule.kind == RuleKind::regex)
    for (const char* inside : {"a", "[/]", "\\/", "[\\]/]", "=", " "}) know(open + inside + std::string(rule.close));
  if (rule.kind == RuleKind::indented)
    for (const char* rest : {"\n", " \n", "\n  a", " #a\n", "-\n\n a\n"}) know(open + rest);
  if (rule.kind == RuleKind::end) know("\n" + open + " \n");
}

std::string TextGenerator::folded(std::string token) {
  for (char& c : token)
    if (c >= 'a' && c <= 'z' && one_in(2)) c = static_cast<char>(c - 'a' + 'A');
    else if (c >= 'A' && c <= 'Z' && one_in(2)) c = static_cast<char>(c - 'A' + 'a');
  return token;
}

void TextGenerator::append_token(std::string& out, const std::vector<std::string>& focus) {
  const std::string& token = one_in(3) ? any(kCommon) : any(focus);
  out += folds_ && one_in(6) ? folded(token) : token;
}

void TextGenerator::append_plain(std::string& out) {
  for (usize n = below(40); n > 0; --n) out += any(kPlain);
}

void TextGenerator::append_run(std::string& out) {
  static constexpr usize kLengths[] = {3, 15, 16, 17, 31, 32, 33, 62, 63, 64, 65, 66, 98, 99, 100, 101, 127, 128, 129};
  static constexpr usize kFar[] = {254, 255, 256, 1020, 1024, 1025, 1030, 4085, 4090, 4094, 4095, 4096, 4097, 4100};
  const usize length = one_in(30) ? kFar[below(std::size(kFar))] : kLengths[below(std::size(kLengths))];
  if (one_in(4)) {
    const std::string& token = any(tokens_);
    for (usize n = 0; n < length && n < 40; ++n) out += token;
  } else {
    out.append(length - below(3), kRunBytes[below(kRunBytes.size())]);
  }
}

std::string TextGenerator::changed_sample() {
  const std::string& sample = any(samples_);
  const usize from = one_in(3) ? 0 : below(sample.size());
  std::string out = sample.substr(from, 20 + below(2000));
  for (usize changes = below(6); changes > 0; --changes) {
    const usize at = below(out.size() + 1);
    std::string piece;
    append_token(piece, tokens_);
    if (one_in(2)) out.insert(at, piece);
    else out.replace(at, std::min<usize>(below(8), out.size() - at), one_in(2) ? piece : std::string());
  }
  return out;
}

std::string TextGenerator::text() {
  if (!samples_.empty() && one_in(5)) return changed_sample();
  std::string out;
  if (one_in(3)) out.append(below(70), one_in(2) ? 'a' : ' ');  // moves what follows against the 64-byte blocks
  // A few tokens often, instead of all of them seldom: what is wrong needs several of the same rule's.
  std::vector<std::string> focus;
  if (one_in(3)) focus = tokens_;
  else
    for (usize n = 1 + below(4); n > 0; --n) focus.push_back(any(tokens_));
  for (usize n = 1 + below(one_in(4) ? 120 : 25); n > 0; --n) {
    if (one_in(8)) append_plain(out);
    else if (one_in(25)) append_run(out);
    else append_token(out, focus);
  }
  return out;
}

std::string TextGenerator::long_text(usize size) {
  std::string out;
  while (out.size() < size) {
    out += text();
    if (one_in(2)) append_plain(out);
  }
  return out;
}

}  // namespace reckon::test
