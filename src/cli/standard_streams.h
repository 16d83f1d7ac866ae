// Standard input, output and error that the caller has closed.
#pragma once

namespace reckon::cli {

// Gives each that is closed something that fails when used, so that no file which the run opens takes its number
// and gets what was meant for it.
void hold_standard_streams();

}  // namespace reckon::cli
