// The three tests of a claim on a file's first bytes.
#pragma once
#include <string_view>

#include "lang/spec.h"

namespace reckon::lang {

inline constexpr usize kClaimReach = 32 * 1024;

// Whether one of the claim's tests holds. `head` is text without byte-order mark; only its first kClaimReach bytes
// are looked at. Linear in them for each text of the claim.
bool claim_holds(const Claim& claim, std::string_view head);

}  // namespace reckon::lang
