// Ignore files are known by absolute paths; below the current folder a relative one is easier to read.
#pragma once
#include <string>

namespace reckon::cli {

std::string current_folder();  // empty if it cannot be told
std::string from_here(std::string path, const std::string& here);  // without `here` in front, if that is there

}  // namespace reckon::cli
