// Old Mac line ends: in a file that has CRs and no LF at all, a lone CR ends a line. Elsewhere it does not.
#pragma once
#include "core/types.h"

namespace reckon::io {

// True when the first 64 KiB hold a CR and no LF.
bool is_cr_only(Bytes head);

// Makes every line of such a file end in LF, in place and without moving a byte: a lone CR becomes LF, CRLF becomes
// blank LF. Returns how many bytes are settled: all of them, but for a CR at the very end that is not the file's
// (`last`): keep it for the next call, as first byte. What was settled may be given again; nothing changes then.
usize normalise_cr(u8* data, usize size, bool last);

}  // namespace reckon::io
