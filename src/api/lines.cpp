// The public face of the line engine.
#include "reckon/lines.h"

#include <algorithm>
#include <cstring>

#include "core/buffer.h"
#include "io/source.h"
#include "lang/registry.h"
#include "lex/line_engine.h"
#include "scan/plan.h"
#include "scan/text_source.h"

namespace reckon {
namespace {

constexpr usize kPiece = 1 << 20;  // copied at a time: the engine wants padding around its text

// Hands text to feed(engine, window) → bytes done with.
template <class Feed>
class ToEngine final : public scanning::TextConsumer {
 public:
  ToEngine(const lex::Grammar& grammar, Feed feed) : grammar_(grammar), feed_(feed) {}
  void begin(lang::LanguageId) override { engine_.begin(grammar_); }
  usize text(const scanning::Text& window) override { return feed_(engine_, {window.data, window.size, window.last}); }

 private:
  const lex::Grammar& grammar_;
  Feed feed_;
  lex::LineEngine engine_;
};

// Feeds the text in pieces, the way that a scan reads a file: byte-order marks, UTF-16 and CR line ends mean the same.
template <class Feed>
Expected<LineCounts> feed_pieces(Bytes bytes, lang::LanguageId language, LineCounts& counts, Feed feed) {
  const lex::Grammar grammar = lex::compile(lang::builtin().spec(language));
  scanning::Plan plan;
  plan.registry = &lang::builtin();
  ToEngine<Feed> consumer(grammar, feed);
  scanning::TextSource source(plan, consumer);
  source.take_binary();
  source.begin({.language = language});
  const Failure no_memory{ErrorKind::system, "out of memory"};
  PaddedBuffer buffer;
  if (!buffer.reserve(std::min(2 * kPiece, bytes.size()))) return std::unexpected(no_memory);
  usize next = 0, kept = 0, rest = 0;  // buffer: `kept` consumed bytes, then `rest` that come again
  for (bool first = true;; first = false) {
    const usize more = std::min(kPiece, bytes.size() - next);
    buffer.set_size(kept + rest);
    if (!buffer.append(bytes.subspan(next, more))) return std::unexpected(no_memory);
    next += more;
    const bool last = next == bytes.size();
    const usize done = source.window({buffer.data() + kept, rest + more, first, last, bytes.size()});
    if (done == io::FileSink::kStop) return std::unexpected(no_memory);  // nothing else can be against it
    if (last) break;
    const usize behind = kept + done;
    const usize keep = std::min(behind, kPadBefore);
    rest = kept + rest + more - behind;
    std::memmove(buffer.data(), buffer.data() + behind - keep, rest + keep);
    kept = keep;
  }
  return counts;
}

Expected<lang::LanguageId> find(std::string_view language) {
  const lang::Registry& registry = lang::builtin();
  const lang::LanguageId id = registry.find(language);
  if (id == lang::kUnknown) return std::unexpected(scanning::unknown_language(registry, language));
  return id;
}

class Forward final : public lex::LineConsumer {
 public:
  Forward(LineSink& sink, LineCounts& counts) : sink_(sink), counts_(counts) {}
  void line(lex::LineFacts facts) override {
    const lex::LineClass line_class = lex::classify(facts);
    ++counts_.lines;
    (line_class == lex::LineClass::code ? counts_.code : line_class == lex::LineClass::comment ? counts_.comment : counts_.blank) += 1;
    sink_.line({.number = counts_.lines,
                .residue = facts.residue,
                .comment = facts.comment,
                .string = facts.string,
                .doc = facts.doc,
                .line_class = static_cast<Line::Class>(line_class)});
  }

 private:
  LineSink& sink_;
  LineCounts& counts_;
};

LanguageKind kind_of(lang::Kind kind) { return static_cast<LanguageKind>(kind); }

}  // namespace

Expected<LineCounts> count(std::span<const std::uint8_t> bytes, std::string_view language) {
  const auto id = find(language);
  if (!id) return std::unexpected(id.error());
  LineCounts counts;
  return feed_pieces(bytes, *id, counts, [&](lex::LineEngine& engine, lex::TextWindow window) {
    lex::LineCounts some;
    const usize done = engine.count(window, some);
    counts += {some.lines, some.code, some.comment, some.blank};
    return done;
  });
}

Expected<LineCounts> lines(std::span<const std::uint8_t> bytes, std::string_view language, LineSink& sink) {
  const auto id = find(language);
  if (!id) return std::unexpected(id.error());
  LineCounts counts;
  Forward forward(sink, counts);
  return feed_pieces(bytes, *id, counts,
                     [&](lex::LineEngine& engine, lex::TextWindow window) { return engine.facts(window, forward); });
}

std::vector<LanguageInfo> languages() {
  std::vector<LanguageInfo> all;
  for (const lang::LanguageSpec& spec : lang::builtin().specs()) {
    LanguageInfo info;
    info.name = spec.name;
    info.kind = kind_of(spec.kind);
    for (std::string_view extension : spec.extensions) info.extensions.emplace_back(extension);
    for (std::string_view name : spec.filenames) info.filenames.emplace_back(name);
    all.push_back(std::move(info));
  }
  return all;
}

}  // namespace reckon
