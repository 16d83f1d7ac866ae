// The line engine compiled for the scalar kernel.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <string_view>

#include "lex/line_engine.h"

namespace reckon::lex {
namespace scalar {
namespace {

#include "lex/kernel_scalar.inc"

#include "lex/engine_conditions.inc"
#include "lex/engine_scan.inc"
#include "lex/engine_rules.inc"
#include "lex/engine_body.inc"
#include "lex/engine_entry.inc"

}  // namespace
}  // namespace scalar

constinit const EngineKernel kScalarEngine = {scalar::count, scalar::facts};

}  // namespace reckon::lex
