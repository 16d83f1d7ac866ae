// See glob.h. A class becomes a set of 256 bits when the pattern is compiled, so that its odd rules (what a '-' means
// where, what is malformed) are settled once.
#include "walk/glob.h"

#include <algorithm>
#include <cstring>

namespace reckon::walk {
namespace {

constexpr usize kBad = static_cast<usize>(-1);
constexpr std::string_view kSpecial = "*?[\\";

u8 byte_of(char c) { return static_cast<u8>(c); }

bool is_upper(u8 c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(u8 c) { return c >= 'a' && c <= 'z'; }
bool is_digit(u8 c) { return c >= '0' && c <= '9'; }
bool is_graph(u8 c) { return c > ' ' && c < 127; }
bool is_alnum(u8 c) { return is_upper(c) || is_lower(c) || is_digit(c); }

// git's own tables: ASCII only, and [:space:] has no form feed and no vertical tab.
int in_named_class(std::string_view name, u8 c) {
  if (name == "alnum") return is_alnum(c);
  if (name == "alpha") return is_upper(c) || is_lower(c);
  if (name == "blank") return c == ' ' || c == '\t';
  if (name == "cntrl") return c < ' ' || c == 127;
  if (name == "digit") return is_digit(c);
  if (name == "graph") return is_graph(c);
  if (name == "lower") return is_lower(c);
  if (name == "print") return is_graph(c) || c == ' ';
  if (name == "punct") return is_graph(c) && !is_alnum(c);
  if (name == "space") return c == ' ' || c == '\t' || c == '\n' || c == '\r';
  if (name == "upper") return is_upper(c);
  if (name == "xdigit") return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
  return -1;
}

}  // namespace

bool equal_bytes(std::string_view a, std::string_view b, bool fold_case) {
  if (a.size() != b.size()) return false;
  if (!fold_case) return a.empty() || std::memcmp(a.data(), b.data(), a.size()) == 0;
  return std::ranges::equal(a, b, [](char x, char y) { return fold_byte(byte_of(x)) == fold_byte(byte_of(y)); });
}

Glob::Glob(std::string_view pattern, GlobScope scope, bool fold_case) : fold_(fold_case) {
  if (pattern.size() > kMaxPattern) return;
  const usize special = std::min(pattern.find_first_of(kSpecial), pattern.size());
  if (special == pattern.size()) {
    head_ = pattern;
    kind_ = Kind::literal;
    return;
  }
  if (scope == GlobScope::name && pattern[0] == '*' &&
      pattern.find_first_of(kSpecial, 1) == std::string_view::npos) {
    head_ = pattern.substr(1);
    kind_ = Kind::suffix;
    return;
  }
  head_ = pattern.substr(0, special);
  if (compile(pattern.substr(special), scope)) kind_ = Kind::general;
}

bool Glob::compile(std::string_view rest, GlobScope scope) {
  for (usize at = 0; at < rest.size();) {
    const char c = rest[at];
    if (c == '*') {
      at = compile_stars(rest, at, scope);
      continue;
    }
    ++shortest_;
    if (c == '[') {
      at = compile_class(rest, at + 1, scope);
      if (at == kBad) return false;
    } else if (c == '?') {
      ops_.push_back(kAny);
      ++at;
    } else if (c == '\\') {
      if (at + 1 == rest.size()) return false;
      ops_.push_back(byte_of(rest[at + 1]));  // as written, even where case is folded
      at += 2;
    } else {
      ops_.push_back(fold_ ? fold_byte(byte_of(c)) : byte_of(c));
      ++at;
    }
  }

  usize first = ops_.size();
  while (first > 0 && ops_[first - 1] < 256 && ops_[first - 1] != '/') --first;
  for (usize i = first; i < ops_.size(); ++i) tail_.push_back(static_cast<char>(ops_[i]));
  const bool head_ends_name = head_.empty() || head_.back() == '/';
  if (first == 0) {
    // The last name may have begun in the literal head.
    const usize slash = head_.rfind('/');
    tail_.insert(0, head_.substr(slash == std::string_view::npos ? 0 : slash + 1));
    tail_is_whole_ = true;
  } else {
    const u32 before = ops_[first - 1];
    tail_is_whole_ = before == '/' || (before == kFolders && (first > 1 || head_ends_name));
  }
  return true;
}

// `at` is at the first of a run of stars; returns where the pattern goes on.
usize Glob::compile_stars(std::string_view pattern, usize at, GlobScope scope) {
  usize end = at;
  while (end < pattern.size() && pattern[end] == '*') ++end;
  u32 op = kStar;
  if (scope == GlobScope::path && end - at > 1 && (at == 0 || pattern[at - 1] == '/')) {
    if (end == pattern.size() || pattern.substr(end, 2) == "\\/") {
      op = kDeep;
    } else if (pattern[end] == '/') {
      op = kFolders;
      ++end;
    }
  }
  // A second `**/` straight after the first adds nothing.
  if (ops_.empty() || op != ops_.back()) ops_.push_back(op);
  return end;
}

// `at` is behind the '['; returns the place behind the closing ']', or kBad.
usize Glob::compile_class(std::string_view pattern, usize at, GlobScope scope) {
  Class set{};
  const auto add = [&set](usize c) { set[c >> 6] |= u64{1} << (c & 63); };
  const auto byte_at = [&pattern](usize i) { return i < pattern.size() ? byte_of(pattern[i]) : u8{0}; };

  const bool negated = byte_at(at) == '!' || byte_at(at) == '^';
  if (negated) ++at;
  u8 previous = 0;  // what a following '-' would start a range from; 0: nothing
  for (bool first = true; first || byte_at(at) != ']'; first = false, ++at) {
    u8 c = byte_at(at);
    if (c == 0) return kBad;
    if (c == '\\') {
      c = byte_at(++at);
      if (c == 0) return kBad;
      add(c);
      previous = c;
    } else if (c == '-' && previous != 0 && byte_at(at + 1) != 0 && byte_at(at + 1) != ']') {
      u8 last = byte_at(++at);
      if (last == '\\') last = byte_at(++at);
      if (last == 0) return kBad;
      for (usize i = previous; i <= last; ++i) {
        add(i);
        if (fold_ && is_upper(static_cast<u8>(i))) add(i + 32);
      }
      previous = 0;
    } else if (c == '[' && byte_at(at + 1) == ':') {
      const usize close = pattern.find(']', at + 2);
      if (close == std::string_view::npos) return kBad;
      if (close == at + 2 || pattern[close - 1] != ':') {
        add('[');  // no ":]": an ordinary set that holds '['
        previous = '[';
        continue;
      }
      const std::string_view name = pattern.substr(at + 2, close - at - 3);
      for (usize i = 0; i < 256; ++i) {
        const int in = in_named_class(name, static_cast<u8>(i));
        if (in < 0) return kBad;
        if (in > 0) add(i);
        if (in > 0 && fold_ && is_upper(static_cast<u8>(i))) add(i + 32);
      }
      at = close;
      previous = 0;
    } else {
      add(c);
      previous = c;
    }
  }
  if (negated) {
    for (u64& word : set) word = ~word;
  }
  if (scope == GlobScope::path) set['/' >> 6] &= ~(u64{1} << ('/' & 63));
  ops_.push_back(kClass + static_cast<u32>(classes_.size()));
  classes_.push_back(set);
  return at + 1;
}

Glob::LastName Glob::last_name() const {
  switch (kind_) {
    case Kind::never:
      break;
    case Kind::literal: {
      const usize slash = head_.rfind('/');
      return {LastName::Kind::exact, head_.substr(slash == std::string_view::npos ? 0 : slash + 1)};
    }
    case Kind::suffix:
      return {LastName::Kind::ends_with, head_};
    case Kind::general:
      if (tail_is_whole_) return {LastName::Kind::exact, tail_};
      if (!tail_.empty()) return {LastName::Kind::ends_with, tail_};
      break;
  }
  return {};
}

Glob::Needs Glob::needs() const {
  Needs out;
  const auto add = [&out](u8 byte) {
    out.bytes |= name_bit(byte);
    out.dots += byte == '.';
  };
  for (const char c : head_) add(byte_of(c));
  for (const u32 op : ops_) {
    if (op < 256) add(static_cast<u8>(op));
  }
  out.length = static_cast<u32>(head_.size()) + shortest_;
  return out;
}

bool Glob::matches(std::string_view text) const {
  switch (kind_) {
    case Kind::never:
      return false;
    case Kind::literal:
      return equal_bytes(head_, text, fold_);
    case Kind::suffix:
      return text.size() >= head_.size() && equal_bytes(head_, text.substr(text.size() - head_.size()), fold_);
    case Kind::general:
      return text.size() >= head_.size() + shortest_ && equal_bytes(head_, text.substr(0, head_.size()), fold_) &&
             matches_ops(text.substr(head_.size()));
  }
  return false;
}

bool Glob::matches_one(u32 op, u8 byte) const {
  if (op < 256) return op == (fold_ ? fold_byte(byte) : byte);
  if (op == kAny) return byte != '/';
  const u8 c = fold_ ? fold_byte(byte) : byte;
  return (classes_[op - kClass][c >> 6] >> (c & 63)) & 1;
}

bool Glob::matches_ops(std::string_view text) const {
  constexpr usize kNone = static_cast<usize>(-1);
  usize op = 0, at = 0;
  usize star_op = kNone, star_at = 0;  // what follows the last `*`, and where that was last tried
  usize deep_op = kNone, deep_at = 0;  // the same for the last `**`
  for (;;) {
    if (op == ops_.size()) {
      if (at == text.size()) return true;
    } else if (const u32 code = ops_[op]; code == kStar) {
      star_op = ++op;
      star_at = at;
      if (op != ops_.size()) continue;
      if (text.find('/', at) == std::string_view::npos) return true;
      star_op = kNone;  // a last `*` cannot reach the end from here
    } else if (code == kDeep || code == kFolders) {
      deep_op = ++op;
      deep_at = at;
      star_op = kNone;
      if (code == kDeep && op == ops_.size()) return true;
      continue;
    } else if (at < text.size() && matches_one(code, byte_of(text[at]))) {
      ++op;
      ++at;
      continue;
    }
    if (star_op != kNone && star_at < text.size() && text[star_at] != '/') {
      at = ++star_at;
      op = star_op;
      continue;
    }
    if (deep_op == kNone) return false;
    if (ops_[deep_op - 1] == kDeep) {
      if (deep_at >= text.size()) return false;
      ++deep_at;
    } else {
      const usize slash = text.find('/', deep_at);
      if (slash == std::string_view::npos) return false;
      deep_at = slash + 1;
    }
    at = deep_at;
    op = deep_op;
    star_op = kNone;
  }
}

}  // namespace reckon::walk
