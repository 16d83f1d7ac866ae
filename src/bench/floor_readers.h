// The three bare reading loops of the floor. Each is one worker: it takes directories of the tree until none is left
// and opens, reads and closes every file, whole, looking at nothing.
#pragma once
#include "bench/floor_tree.h"
#include "core/result.h"

namespace reckon::bench {

// openat, read into one reused buffer of 256 KiB until a read comes back short, close.
void floor_plain(FloorTree& tree, unsigned worker, Tally& tally);

// openat, fstat, mmap with all pages mapped at once, one byte of each page touched, munmap, close.
void floor_mmap(FloorTree& tree, unsigned worker, Tally& tally);

// A ring of this worker alone: linked openat_direct, read_fixed, close_direct, 32 files in flight across directories.
// Fails when the kernel grants no ring; then nothing has been read.
Result<> floor_ring(FloorTree& tree, unsigned worker, Tally& tally);

}  // namespace reckon::bench
