#include "cli/read_input.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "cli/error_text.h"
#include "core/read_file.h"
#include "core/sys.h"
#include "report/text.h"

namespace reckon::cli {

std::expected<std::string, std::string> read_input(const std::string& name) {
  const bool standard_input = name == "-";
  const auto failure = [&](int error) {
    const std::string shown = standard_input ? "standard input" : report::printable(name);
    return std::unexpected("cannot read " + shown + ": " + std::string(error_text(error)));
  };
  const int fd = standard_input ? STDIN_FILENO : sys::openat(AT_FDCWD, name.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return failure(fd);
  auto data = read_all(fd, kMostInput);
  if (!standard_input) sys::close(fd);
  if (!data) return failure(data.error().code == Errc::limit ? -EFBIG : -data.error().os);
  return std::move(*data);
}

std::vector<std::string> split_paths(std::string_view list, bool nul_separated) {
  const char end = nul_separated || list.find('\0') != std::string_view::npos ? '\0' : '\n';
  std::vector<std::string> paths;
  while (!list.empty()) {
    const usize length = std::min(list.find(end), list.size());
    if (length > 0) paths.emplace_back(list.substr(0, length));
    list.remove_prefix(std::min(length + 1, list.size()));
  }
  return paths;
}

}  // namespace reckon::cli
