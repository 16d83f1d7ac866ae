#include "differential/comparison.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <memory>
#include <random>

#include "lex/line_engine.h"
#include "lex/reference.h"

namespace reckon::test {
namespace {

using lex::LineCounts;
using lex::LineFacts;

struct Collect final : lex::LineConsumer {
  void line(LineFacts facts) override { lines.push_back(facts); }
  std::vector<LineFacts> lines;
};

// A window in memory of its own, exactly as large as the contract says: what lies outside is the sanitizer's. The
// bytes behind a window are garbage, those before it are what was consumed last.
struct Window {
  Window(Bytes text, usize offset, usize size) : bytes(kPadBefore + size + kPadAfter, u8{'"'}) {
    const usize back = std::min(offset, kPadBefore);
    if (back + size != 0) std::memcpy(bytes.data() + kPadBefore - back, text.data() + offset - back, back + size);
    window = {bytes.data() + kPadBefore, size, offset + size == text.size()};
  }
  std::vector<u8> bytes;
  lex::TextWindow window;
};

// Feeds the whole text; `step` is engine.count or engine.facts on a window. False: the engine made no headway.
template <class Step>
bool feed(Bytes text, u64 cuts, Step step) {
  if (cuts == 0) return step(Window(text, 0, text.size()).window) == text.size();
  std::mt19937_64 random(cuts);
  usize offset = 0;
  for (;;) {
    const usize size = std::min(text.size() - offset, lex::kWindowMargin + 1 + random() % 6000);
    Window piece(text, offset, size);
    const usize done = step(piece.window);
    if (piece.window.last) return done == size;
    if ((done == 0 && size >= lex::kWindowMargin + 64) || done > size) return false;
    offset += done;
  }
}

std::string words(LineFacts facts) {
  std::string out;
  if (facts.residue) out += " residue";
  if (facts.comment) out += " comment";
  if (facts.string) out += " string";
  if (facts.doc) out += " doc";
  return out.empty() ? " nothing" : out;
}

std::string words(const LineCounts& counts) {
  return std::to_string(counts.lines) + " lines = " + std::to_string(counts.code) + " code + " +
         std::to_string(counts.comment) + " comment + " + std::to_string(counts.blank) + " blank";
}

std::optional<std::string> count_difference(const LineCounts& expected, const lex::Grammar& grammar, Bytes text,
                                            Feeding feeding, bool full_shape) {
  lex::LineEngine engine(feeding.isa);
  engine.force_full_shape(full_shape);
  engine.begin(grammar);
  LineCounts counts;
  const bool fed = feed(text, feeding.cuts, [&](lex::TextWindow window) { return engine.count(window, counts); });
  const std::string shape = full_shape ? "count in the full shape" : "count";
  if (!fed) return shape + ": windows are not consumed as promised";
  if (counts == expected) return std::nullopt;
  return shape + ": expected " + words(expected) + ", got " + words(counts);
}

std::string line_at(Bytes text, usize number) {
  usize begin = 0;
  for (usize i = 0; i < text.size() && number > 0; ++i)
    if (text[i] == '\n') {
      begin = i + 1;
      --number;
    }
  const std::string_view rest = as_text(text).substr(begin);
  return escaped(rest.substr(0, std::min<usize>(rest.find('\n'), 160)));
}

}  // namespace

std::optional<std::string> difference(const std::vector<LineFacts>& expected, const lex::Grammar& grammar, Bytes text,
                                      Feeding feeding) {
  lex::LineEngine engine(feeding.isa);
  engine.begin(grammar);
  Collect got;
  const bool fed = feed(text, feeding.cuts, [&](lex::TextWindow window) { return engine.facts(window, got); });
  if (!fed) return "facts: windows are not consumed as promised";
  for (usize i = 0; i < std::max(expected.size(), got.lines.size()); ++i) {
    if (i >= expected.size() || i >= got.lines.size())
      return "facts: expected " + std::to_string(expected.size()) + " lines, got " + std::to_string(got.lines.size());
    if (expected[i] != got.lines[i])
      return "facts of line " + std::to_string(i + 1) + " \"" + line_at(text, i) + "\": expected" +
             words(expected[i]) + ", got" + words(got.lines[i]);
  }
  LineCounts counts;
  for (const LineFacts facts : expected) counts.add(classify(facts));
  for (const bool full_shape : {false, true})
    if (auto found = count_difference(counts, grammar, text, feeding, full_shape)) return found;
  return std::nullopt;
}

std::optional<std::string> difference(const lang::LanguageSpec& spec, const lex::Grammar& grammar, Bytes text,
                                      Feeding feeding) {
  return difference(lex::reference_lines(spec, text), grammar, text, feeding);
}

std::vector<Isa> kernels() {
  std::vector<Isa> all;
  for (const Isa isa : {Isa::scalar, Isa::avx2, Isa::avx512})
    if (isa <= best_isa()) all.push_back(isa);
  return all;
}

std::string report(const lang::LanguageSpec& spec, const lex::Grammar& grammar, std::string text, Feeding feeding) {
  const auto begin = std::chrono::steady_clock::now();
  const auto differs = [&](const std::string& candidate) {
    return std::chrono::steady_clock::now() - begin < std::chrono::seconds(5) &&
           difference(spec, grammar, as_bytes(candidate), feeding).has_value();
  };
  // Cut pieces out, larger ones first, until no single byte can go; then make the rest plain.
  for (usize piece = std::max<usize>(text.size() / 2, 1);;) {
    bool smaller = false;
    for (usize at = 0; at < text.size();) {
      std::string candidate = text;
      candidate.erase(at, piece);
      if (differs(candidate)) {
        text = std::move(candidate);
        smaller = true;
      } else {
        at += piece;
      }
    }
    if (piece == 1 && !smaller) break;
    if (piece > 1) piece /= 2;
  }
  for (usize at = 0; at < text.size(); ++at) {
    std::string candidate = text;
    candidate[at] = 'a';
    if (text[at] != 'a' && differs(candidate)) text = std::move(candidate);
  }
  return std::string(spec.name) + ", kernel " + std::string(name(feeding.isa)) +
         (feeding.cuts != 0 ? ", in windows (" + std::to_string(feeding.cuts) + ")" : std::string()) + ", " +
         std::to_string(text.size()) + " bytes\n  \"" + escaped(text) + "\"\n  " +
         difference(spec, grammar, as_bytes(text), feeding).value_or("no difference any more");
}

std::string escaped(std::string_view text) {
  static constexpr char kHex[] = "0123456789abcdef";
  std::string out;
  for (usize i = 0; i < text.size();) {
    usize run = 1;
    while (i + run < text.size() && text[i + run] == text[i]) ++run;
    const auto one = [&](char c) {
      const u8 byte = static_cast<u8>(c);
      if (c == '\n') out += "\\n";
      else if (c == '\r') out += "\\r";
      else if (c == '\t') out += "\\t";
      else if (c == '"' || c == '\\') out.append({'\\', c});
      else if (byte >= 0x20 && byte < 0x7F) out += c;
      else out.append({'\\', 'x', kHex[byte >> 4], kHex[byte & 15]}).append("\" \"");
    };
    if (run < 16) {
      one(text[i]);
      ++i;
    } else {
      out += '<';
      one(text[i]);
      out.append(">*").append(std::to_string(run)).append(" ");
      i += run;
    }
  }
  return out;
}

}  // namespace reckon::test
