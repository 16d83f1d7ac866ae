#include "core/cpu.h"

#include <cstdlib>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace reckon {
namespace {

#if defined(__x86_64__)

// The builtin also asks whether the operating system saves the registers.
bool has_lzcnt() {
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;
  return __get_cpuid(0x80000001, &a, &b, &c, &d) != 0 && (c & (1u << 5)) != 0;
}

Isa detect() {
  __builtin_cpu_init();
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi") || !__builtin_cpu_supports("bmi2") ||
      !__builtin_cpu_supports("popcnt") || !has_lzcnt()) {
    return Isa::scalar;
  }
  if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512bw") ||
      !__builtin_cpu_supports("avx512vl") || !__builtin_cpu_supports("avx512dq")) {
    return Isa::avx2;
  }
  return Isa::avx512;
}

bool detect_vbmi() { return detect() == Isa::avx512 && __builtin_cpu_supports("avx512vbmi"); }

#else

Isa detect() { return Isa::scalar; }
bool detect_vbmi() { return false; }

#endif

}  // namespace

std::string_view name(Isa isa) {
  switch (isa) {
    case Isa::scalar: return "scalar";
    case Isa::avx2: return "avx2";
    case Isa::avx512: return "avx512";
  }
  return "?";
}

Isa best_isa() {
  static const Isa best = detect();
  return best;
}

bool has_avx512_vbmi() {
  static const bool has = detect_vbmi();
  return has;
}

IsaChoice choose_isa(std::string_view wish, Isa best) {
  using Wish = IsaChoice::Wish;
  if (wish.empty()) return {best, Wish::none};
  for (const Isa isa : {Isa::scalar, Isa::avx2, Isa::avx512}) {
    if (wish != name(isa)) continue;
    return isa <= best ? IsaChoice{isa, Wish::met} : IsaChoice{best, Wish::unsupported};
  }
  return {best, Wish::unknown};
}

const IsaChoice& chosen_isa() {
  static const IsaChoice choice = [] {
    const char* wish = std::getenv("RECKON_CPU");
    return choose_isa(wish == nullptr ? "" : wish, best_isa());
  }();
  return choice;
}

}  // namespace reckon
