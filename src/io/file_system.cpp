#include "io/file_system.h"

#include <algorithm>
#include <climits>
#include <cstdio>
#include <fcntl.h>
#include <string>
#include <sys/vfs.h>

#include "core/read_file.h"
#include "core/sys.h"

namespace reckon::io {
namespace {

constexpr usize kLargestMountTable = 4 * 1024 * 1024;

// Their reads go through the page cache, which stops early only at the end of a file. FUSE (and with it virtiofs,
// sshfs, …) and 9p are left out: there a server may choose to answer short.
constexpr struct {
  u64 magic;
  std::string_view name;
} kUsual[] = {
    {0xef53, "ext2"},      {0xef53, "ext3"},        {0xef53, "ext4"},       {0x58465342, "xfs"},
    {0x9123683e, "btrfs"}, {0x01021994, "tmpfs"},   {0x858458f6, "ramfs"},  {0x794c7630, "overlay"},
    {0xf2f52010, "f2fs"},  {0x2fc12fc1, "zfs"},     {0x73717368, "squashfs"}, {0xe0f5e1e2, "erofs"},
    {0x9660, "iso9660"},   {0x4d44, "vfat"},        {0x2011bab0, "exfat"},  {0x7366746e, "ntfs3"},
    {0x6969, "nfs"},       {0x6969, "nfs4"},        {0xff534d42, "cifs"},   {0xfe534d42, "smb3"},
    {0xca451a4e, "bcachefs"}, {0x3153464a, "jfs"},  {0x52654973, "reiserfs"}, {0x01021994, "devtmpfs"},
};

bool is_octal(char c) { return c >= '0' && c <= '7'; }

// The mount table writes blanks, newlines and backslashes of a path as \ooo.
std::string unescape(std::string_view text) {
  std::string plain;
  for (usize i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 3 < text.size() && is_octal(text[i + 1]) && is_octal(text[i + 2]) &&
        is_octal(text[i + 3])) {
      plain += static_cast<char>((text[i + 1] - '0') * 64 + (text[i + 2] - '0') * 8 + (text[i + 3] - '0'));
      i += 3;
    } else {
      plain += text[i];
    }
  }
  return plain;
}

// Cuts the next field off a line.
std::string_view next_field(std::string_view& line) {
  const usize end = std::min(line.find(' '), line.size());
  const std::string_view field = line.substr(0, end);
  line.remove_prefix(std::min(end + 1, line.size()));
  return field;
}

bool is_below(std::string_view path, std::string_view root) {
  if (root.empty() || root == "/") return path.size() > 1;
  return path.size() > root.size() && path.starts_with(root) && path[root.size()] == '/';
}

}  // namespace

bool is_usual_file_system(u64 magic) {
  return std::ranges::any_of(kUsual, [&](const auto& usual) { return usual.magic == magic; });
}

bool mounted_below_is_usual(std::string_view table, std::string_view root) {
  while (!table.empty()) {
    const usize end = std::min(table.find('\n'), table.size());
    std::string_view line = table.substr(0, end);
    table.remove_prefix(std::min(end + 1, table.size()));
    // 36 35 98:0 /root /mount/point options optional… - type source options
    for (int skipped = 0; skipped < 4; ++skipped) next_field(line);
    const std::string mount_point = unescape(next_field(line));
    if (!is_below(mount_point, root)) continue;
    const usize dash = line.find(" - ");
    if (dash == std::string_view::npos) return false;
    line.remove_prefix(dash + 3);
    const std::string_view type = next_field(line);
    if (std::ranges::none_of(kUsual, [&](const auto& usual) { return usual.name == type; })) return false;
  }
  return true;
}

bool short_reads_mean_end(int root_fd) {
  struct statfs info;
  if (sys::fstatfs(root_fd, info) < 0) return false;
  if (!is_usual_file_system(static_cast<u64>(info.f_type) & 0xffffffff)) return false;
  char link[64];
  std::snprintf(link, sizeof link, "/proc/self/fd/%d", root_fd);
  char root[PATH_MAX];
  const i64 length = sys::readlinkat(AT_FDCWD, link, root, sizeof root);
  if (length <= 0 || static_cast<usize>(length) >= sizeof root) return false;
  const auto table = read_file(AT_FDCWD, "/proc/self/mountinfo", kLargestMountTable);
  return table && mounted_below_is_usual(*table, {root, static_cast<usize>(length)});
}

}  // namespace reckon::io
