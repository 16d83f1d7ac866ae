#include "walk/dir_reader.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstddef>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>

namespace reckon::walk {
namespace {

constexpr usize kFirstRead = 64 * 1024;
constexpr usize kLeastRoom = 16 * 1024;         // never ask with less: a short answer costs a call
constexpr usize kLargestAnswer = 1024 * 1024;   // one call's; the kernel copies no faster beyond
constexpr usize kKeptBuffer = 4 * 1024 * 1024;  // what a huge folder needed beyond this is given back

EntryType type_of(unsigned char d_type) {
  switch (d_type) {
    case DT_REG: return EntryType::file;
    case DT_DIR: return EntryType::folder;
    case DT_LNK: return EntryType::link;
    case DT_UNKNOWN: return EntryType::unknown;
    default: return EntryType::special;
  }
}

EntryType type_by_stat(int folder_fd, const char* name) {
  struct stat info;
  if (sys::fstatat(folder_fd, name, info, AT_SYMLINK_NOFOLLOW) < 0) return EntryType::unknown;
  if (S_ISREG(info.st_mode)) return EntryType::file;
  if (S_ISDIR(info.st_mode)) return EntryType::folder;
  if (S_ISLNK(info.st_mode)) return EntryType::link;
  return EntryType::special;
}

bool is_self_or_parent(const char* name) {
  return name[0] == '.' && (name[1] == '\0' || (name[1] == '.' && name[2] == '\0'));
}

}  // namespace

Result<Fd> open_folder(int root_fd, std::string_view path, bool follow) {
  constexpr int kFlags = O_RDONLY | O_DIRECTORY | O_CLOEXEC;
  const int last_flags = kFlags | (follow ? 0 : O_NOFOLLOW);
  if (path.empty()) path = ".";
  char piece[PATH_MAX];
  Fd at;
  while (path.size() >= sizeof piece) {
    // The longest run of whole components that fits.
    const usize slash = path.rfind('/', sizeof piece - 1);
    if (slash == std::string_view::npos || slash == 0) return os_error(-ENAMETOOLONG);
    std::memcpy(piece, path.data(), slash);
    piece[slash] = '\0';
    RECKON_TRY(at, Fd::open(at ? at.get() : root_fd, piece, kFlags));
    path.remove_prefix(slash + 1);
  }
  std::memcpy(piece, path.data(), path.size());
  piece[path.size()] = '\0';
  return Fd::open(at ? at.get() : root_fd, piece, last_flags);
}

Result<std::span<const Entry>> DirReader::list(int folder_fd) {
  entries_.clear();
  buffer_.set_size(0);
  if (buffer_.capacity() > kKeptBuffer) buffer_ = PaddedBuffer();
  const Result<> gathered = gather(folder_fd);
  parse(folder_fd);
  if (!gathered) return std::unexpected(gathered.error());
  return std::span<const Entry>(entries_);
}

Result<> DirReader::gather(int folder_fd) {
  if (auto room = buffer_.reserve(kFirstRead); !room) return room;
  for (;;) {
    const usize used = buffer_.size();
    if (buffer_.capacity() - used < kLeastRoom) {
      if (auto room = buffer_.reserve(buffer_.capacity() + kLeastRoom); !room) return room;
    }
    const usize room = std::min(buffer_.capacity() - used, kLargestAnswer);
    const i64 got = sys::getdents64(folder_fd, buffer_.data() + used, room);
    if (got < 0) return os_error(static_cast<int>(got));
    if (got == 0) return {};
    buffer_.set_size(used + static_cast<usize>(got));
  }
}

void DirReader::parse(int folder_fd) {
  constexpr usize kNameAt = offsetof(dirent64, d_name);
  const u8* at = buffer_.data();
  const u8* const end = at + buffer_.size();
  while (at < end) {
    dirent64 head;  // copied, since records are 8-byte aligned only within each answer
    std::memcpy(&head, at, kNameAt);
    const char* name = reinterpret_cast<const char*>(at) + kNameAt;
    at += head.d_reclen;
    if (is_self_or_parent(name)) continue;
    EntryType type = type_of(head.d_type);
    if (type == EntryType::unknown) [[unlikely]] type = type_by_stat(folder_fd, name);
    entries_.push_back({.name = name,
                        .length = static_cast<u32>(std::strlen(name)),
                        .type = type,
                        .inode = static_cast<u64>(head.d_ino)});
  }
}

}  // namespace reckon::walk
