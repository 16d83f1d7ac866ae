// Which files the counter would open: the floor's --like-count.
#pragma once
#include <expected>
#include <string>
#include <vector>

#include "bench/floor_tree.h"

namespace reckon::bench {

// The files below `path` that a scan with default options counts, by folder, with every folder on the way there; paths
// relative to `path`. Files that the scan opens and then skips (binary ones, for instance) are left out. The message
// of a scan that failed is the error.
std::expected<std::vector<PlannedFolder>, std::string> plan_like_count(const std::string& path);

// From paths of files, relative to the root and in any order. Depth-first: a folder stands before those in it.
std::vector<PlannedFolder> plan_from_files(std::vector<std::string> files);

}  // namespace reckon::bench
