// Makes system calls fail for the life of an object, by rules: the how-manieth call of a kind, on which path, with
// which errno. One object at a time; create it before the threads that it shall reach.
#pragma once
#include <atomic>
#include <climits>
#include <cstring>
#include <deque>
#include <string>

#include "core/sys.h"

namespace reckon::test {

class ScopedFaults final : public sys::FaultHook {
 public:
  struct Rule {
    sys::Call call;
    int error = 0;                  // positive errno; 0 with a `shorten_to` only shortens
    u64 first = 1;                  // the first matching call that fails (1 = the very first)
    u64 times = ULLONG_MAX;         // how many matching calls fail from there on
    std::string path_ends_with{};   // empty: any call of that kind
    usize shorten_to = 0;           // > 0: the call may move this many bytes at most
  };

  ScopedFaults() { sys::set_fault_hook(this); }
  explicit ScopedFaults(Rule rule) {
    add(std::move(rule));
    sys::set_fault_hook(this);
  }
  ~ScopedFaults() override { sys::set_fault_hook(nullptr); }
  ScopedFaults(const ScopedFaults&) = delete;
  ScopedFaults& operator=(const ScopedFaults&) = delete;

  // Before the threads start. The first rule that applies decides.
  void add(Rule rule) { rules_.emplace_back(std::move(rule)); }

  // How often the n-th rule did something (0-based): a test that injects must check that it was reached.
  u64 hits(usize rule = 0) const { return rules_[rule].hits.load(); }

  int before(sys::Call call, sys::Args& args) override {
    for (State& state : rules_) {
      const Rule& rule = state.rule;
      if (rule.call != call || !ends_with(args.path, rule.path_ends_with)) continue;
      const u64 turn = state.seen.fetch_add(1) + 1;
      if (turn < rule.first || turn - rule.first >= rule.times) continue;
      state.hits.fetch_add(1);
      if (rule.shorten_to > 0 && args.size > rule.shorten_to) args.size = rule.shorten_to;
      if (rule.error != 0) return -rule.error;
      return 0;
    }
    return 0;
  }

 private:
  struct State {
    explicit State(Rule&& r) : rule(std::move(r)) {}
    Rule rule;
    std::atomic<u64> seen{0};
    std::atomic<u64> hits{0};
  };

  static bool ends_with(const char* path, const std::string& suffix) {
    if (suffix.empty()) return true;
    if (path == nullptr) return false;
    return std::string_view(path).ends_with(suffix);
  }

  std::deque<State> rules_;
};

}  // namespace reckon::test
