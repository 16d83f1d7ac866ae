// A scratch folder that disappears with the object, however deep it became or whatever modes its files have.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace reckon::test {

class TempTree {
 public:
  // `parent` is where it is made; /dev/shm makes very many entries quickly. Falls back to /tmp.
  explicit TempTree(const char* parent = "/tmp") {
    for (const char* place : {parent, "/tmp"}) {
      std::string pattern = std::string(place) + "/reckon-test-XXXXXX";
      if (::mkdtemp(pattern.data()) == nullptr) continue;
      root_ = pattern;
      return;
    }
    std::abort();
  }
  ~TempTree() {
    // rm, not remove_all: that one fails on trees deeper than PATH_MAX.
    const std::string command = "chmod -R u+rwx '" + root_ + "' 2>/dev/null; rm -rf '" + root_ + "'";
    if (std::system(command.c_str()) != 0) std::fputs("a scratch folder was left behind\n", stderr);
  }
  TempTree(const TempTree&) = delete;
  TempTree& operator=(const TempTree&) = delete;

  const std::string& root() const { return root_; }
  std::string path(std::string_view relative) const { return root_ + "/" + std::string(relative); }

  // Parents are made as needed.
  void file(std::string_view relative, std::string_view content) const {
    const std::string whole = path(relative);
    std::filesystem::create_directories(std::filesystem::path(whole).parent_path());
    const int fd = ::open(whole.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (fd < 0) std::abort();
    while (!content.empty()) {
      const ssize_t written = ::write(fd, content.data(), content.size());
      if (written <= 0) std::abort();
      content.remove_prefix(static_cast<std::size_t>(written));
    }
    ::close(fd);
  }
  void folder(std::string_view relative) const { std::filesystem::create_directories(path(relative)); }
  void link(std::string_view relative, const char* target) const {
    if (::symlink(target, path(relative).c_str()) != 0) std::abort();
  }
  void fifo(std::string_view relative) const {
    if (::mkfifo(path(relative).c_str(), 0644) != 0) std::abort();
  }

 private:
  std::string root_;
};

inline std::size_t open_descriptors() {
  std::size_t count = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) ++count;
  return count;
}

}  // namespace reckon::test
