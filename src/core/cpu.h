// Which instruction sets this machine has, and which one the kernels shall use.
#pragma once
#include <string_view>

#include "core/types.h"

namespace reckon {

// Each level includes those before it.
enum class Isa : u8 {
  scalar,
  avx2,    // AVX2, BMI1, BMI2, LZCNT, POPCNT
  avx512,  // and AVX-512 F, BW, VL, DQ
};

std::string_view name(Isa isa);

Isa best_isa();          // what processor and operating system allow; asked once
bool has_avx512_vbmi();  // byte permutes across a whole register, beyond Isa::avx512

struct IsaChoice {
  Isa isa = Isa::scalar;
  enum class Wish : u8 { none, met, unknown, unsupported } wish = Wish::none;  // what became of RECKON_CPU
};

// The pure rule: `wish` is the value of RECKON_CPU ("" for unset). What is unknown or more than `best` is not met:
// the best is used, and the caller may say so.
IsaChoice choose_isa(std::string_view wish, Isa best);

// The rule applied to this process, at the first call; the environment is not read again.
const IsaChoice& chosen_isa();

}  // namespace reckon
