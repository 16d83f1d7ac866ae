// The grammars of a run's languages, each compiled when the first file of its language is met. Any thread.
#pragma once
#include <memory>
#include <mutex>
#include <vector>

#include "lang/registry.h"
#include "lex/grammar.h"

namespace reckon::scanning {

class Grammars {
 public:
  explicit Grammars(const lang::Registry& registry)
      : registry_(registry), slots_(std::make_unique<Slot[]>(registry.specs().size())) {}

  const lex::Grammar& of(lang::LanguageId id) const {
    Slot& slot = slots_[id];
    std::call_once(slot.once, [&] { slot.grammar = lex::compile(registry_.spec(id)); });
    return slot.grammar;
  }

 private:
  struct Slot {
    std::once_flag once;
    lex::Grammar grammar;
  };
  const lang::Registry& registry_;
  std::unique_ptr<Slot[]> slots_;
};

}  // namespace reckon::scanning
