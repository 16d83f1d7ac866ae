#include "cli/from_here.h"

#include <climits>

#include "core/sys.h"

namespace reckon::cli {

std::string current_folder() {
  char path[PATH_MAX];
  const i64 length = sys::getcwd(path, sizeof path);  // with the NUL at its end
  return length <= 1 || path[0] != '/' ? std::string() : std::string(path, static_cast<usize>(length - 1));
}

std::string from_here(std::string path, const std::string& here) {
  if (here.size() > 1 && path.size() > here.size() && path.starts_with(here) && path[here.size()] == '/') {
    path.erase(0, here.size() + 1);
  }
  return path;
}

}  // namespace reckon::cli
