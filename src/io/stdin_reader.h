// Standard input, or any other open descriptor, as a source.
#pragma once
#include "io/source.h"

namespace reckon::io {

// Reads `fd` (pipe, terminal, socket or file; it is not closed) to its end and hands it to the sink under `tag`, in
// windows of 1 MiB, however long it is. Blocks until the end or until the sink stops. All calls of the sink come
// from inside; a folder is EISDIR.
void read_stream(int fd, u64 tag, FileSink& sink);

}  // namespace reckon::io
