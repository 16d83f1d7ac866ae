// The line engine: what docs/definitions.md says, at the speed of vector code. One engine a worker, reused for file after
// file; not thread-safe. Every kernel gives the same answers, and so does every way of cutting a text into windows.
#pragma once
#include <memory>

#include "core/cpu.h"
#include "core/types.h"
#include "lex/engine_state.h"
#include "lex/grammar.h"
#include "lex/line_facts.h"

namespace reckon::lex {

// Receives each line's facts, in order.
class LineConsumer {
 public:
  virtual ~LineConsumer() = default;
  virtual void line(LineFacts facts) = 0;
};

// A window's memory: data[-kPadBefore … size + kPadAfter) readable; data[-1] of the first window and the kPadAfter bytes
// behind the last one are written. In later windows the bytes before `data` are those consumed last.
struct TextWindow {
  u8* data = nullptr;
  usize size = 0;
  bool last = false;
};

class LineEngine {
 public:
  explicit LineEngine(Isa isa = chosen_isa().isa);

  // Starts a text. The grammar must live as long as the text is fed.
  void begin(const Grammar& grammar);

  // Counts the lines of the next window. Returns how many bytes are done with: all of the last one; of others all but a
  // margin (kWindowMargin), 0 if the window is smaller than that. What is not done with must come again, at the start of the next window.
  usize count(TextWindow window, LineCounts& counts);

  // The same, with each line's facts. A text is either counted or asked for facts, not both.
  usize facts(TextWindow window, LineConsumer& consumer);

  // For tests and measurements: counts in the full shape although the language has the lazy one.
  void force_full_shape(bool full) { force_full_ = full; }

 private:
  Isa isa_;
  bool force_full_ = false;
  const Grammar* grammar_ = nullptr;
  std::unique_ptr<EngineState> state_;
};

// A kernel's entry points.
struct EngineKernel {
  usize (*count)(const Grammar&, EngineState&, TextWindow, LineCounts&, bool full_shape);
  usize (*facts)(const Grammar&, EngineState&, TextWindow, LineConsumer&);
};
extern const EngineKernel kScalarEngine;
extern const EngineKernel kAvx2Engine;    // x86-64 only, as is the next
extern const EngineKernel kAvx512Engine;

// Whole texts in memory, copied for the padding.
LineCounts count_text(const Grammar& grammar, Bytes text, Isa isa = chosen_isa().isa);
std::vector<LineFacts> text_facts(const Grammar& grammar, Bytes text, Isa isa = chosen_isa().isa);

}  // namespace reckon::lex
