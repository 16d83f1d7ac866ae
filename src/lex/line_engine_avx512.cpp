// The line engine compiled for the avx512 kernel.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <string_view>

#include "lex/line_engine.h"

#if defined(__x86_64__)
// Every header is in before this line: what is compiled with these instructions must not leak into inline functions
// that the linker may share with other files.
#include <immintrin.h>

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx2,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512vl,avx512dq,avx2,bmi,bmi2,lzcnt,popcnt")
#endif

namespace reckon::lex {
namespace avx512 {
namespace {

#include "lex/kernel_avx512.inc"

#include "lex/engine_conditions.inc"
#include "lex/engine_scan.inc"
#include "lex/engine_rules.inc"
#include "lex/engine_body.inc"
#include "lex/engine_entry.inc"

}  // namespace
}  // namespace avx512

constinit const EngineKernel kAvx512Engine = {avx512::count, avx512::facts};

}  // namespace reckon::lex

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
