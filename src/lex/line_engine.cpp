#include "lex/line_engine.h"

#include <cstring>

namespace reckon::lex {
namespace {

const EngineKernel& kernel(Isa isa) {
#if defined(__x86_64__)
  if (isa == Isa::avx512) return kAvx512Engine;
  if (isa == Isa::avx2) return kAvx2Engine;
#endif
  return kScalarEngine;
}

class Collect final : public LineConsumer {
 public:
  void line(LineFacts facts) override { lines.push_back(facts); }
  std::vector<LineFacts> lines;
};

std::vector<u8> padded(Bytes text) {
  std::vector<u8> copy(kPadBefore + text.size() + kPadAfter);
  if (!text.empty()) std::memcpy(copy.data() + kPadBefore, text.data(), text.size());
  return copy;
}

}  // namespace

LineEngine::LineEngine(Isa isa) : isa_(isa), state_(std::make_unique<EngineState>()) {}

void LineEngine::begin(const Grammar& grammar) {
  grammar_ = &grammar;
  state_->reset();
}

usize LineEngine::count(TextWindow window, LineCounts& counts) {
  return kernel(isa_).count(*grammar_, *state_, window, counts, force_full_);
}

usize LineEngine::facts(TextWindow window, LineConsumer& consumer) {
  return kernel(isa_).facts(*grammar_, *state_, window, consumer);
}

LineCounts count_text(const Grammar& grammar, Bytes text, Isa isa) {
  std::vector<u8> copy = padded(text);
  LineEngine engine(isa);
  engine.begin(grammar);
  LineCounts counts;
  engine.count({copy.data() + kPadBefore, text.size(), true}, counts);
  return counts;
}

std::vector<LineFacts> text_facts(const Grammar& grammar, Bytes text, Isa isa) {
  std::vector<u8> copy = padded(text);
  LineEngine engine(isa);
  engine.begin(grammar);
  Collect collect;
  engine.facts({copy.data() + kPadBefore, text.size(), true}, collect);
  return std::move(collect.lines);
}

}  // namespace reckon::lex
