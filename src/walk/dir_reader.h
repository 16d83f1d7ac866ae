// Lists one folder whole: all its names are known before anything is decided about one of them.
//
// Four calls for a usual folder: openat, getdents64 twice (the second says "no more"), close by the owner of the Fd.
// Entries come in the order of the file system; "." and ".." are left out.
#pragma once
#include <span>
#include <string_view>
#include <vector>

#include "core/buffer.h"
#include "core/fd.h"
#include "core/result.h"

namespace reckon::walk {

enum class EntryType : u8 { file, folder, link, special, unknown };

struct Entry {
  const char* name;  // NUL-terminated, into the reader's buffer; any bytes but '/' and NUL
  u32 length;
  EntryType type;  // unknown only when the entry was gone before it could be asked for
  u64 inode;

  std::string_view view() const { return {name, length}; }
};

// Opens the folder `path` (relative to root_fd, no leading or doubled '/'; "" or "." is the root itself) for
// reading, also where it is longer than PATH_MAX: in pieces then, one openat each. Symbolic links are not followed
// in the last part (ELOOP or ENOTDIR) unless `follow`.
Result<Fd> open_folder(int root_fd, std::string_view path, bool follow = false);

// Reusable; one a worker. Not thread-safe.
class DirReader {
 public:
  // Reads all entries of the open folder. They and their names are valid until the next call. On an error in
  // mid-folder the entries so far can still be had from entries().
  Result<std::span<const Entry>> list(int folder_fd);
  std::span<const Entry> entries() const { return entries_; }

 private:
  Result<> gather(int folder_fd);
  void parse(int folder_fd);

  PaddedBuffer buffer_;
  std::vector<Entry> entries_;
};

}  // namespace reckon::walk
