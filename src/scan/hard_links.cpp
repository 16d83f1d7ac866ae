// Names alone tell inode numbers but not the device, and two file systems may use the same number; so names that share a
// number are asked for both, and only these: a tree without hard links costs one hash table and no system call.
#include "scan/hard_links.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <bit>
#include <map>
#include <unordered_map>

#include "core/sys.h"

namespace reckon::scanning {
namespace {

// Inode numbers that were met twice.
class SeenTwice {
 public:
  explicit SeenTwice(usize count) : table_(std::bit_ceil(count * 2 + 16)) {}

  void add(u64 inode) {
    usize at = inode * 0x9E3779B97F4A7C15u >> (64 - std::countr_zero(table_.size()));
    while (table_[at] != 0 && table_[at] != inode) at = (at + 1) & (table_.size() - 1);
    if (table_[at] == inode) twice_.push_back(inode);
    table_[at] = inode;
  }
  std::vector<u64> sorted() {
    std::sort(twice_.begin(), twice_.end());
    twice_.erase(std::unique(twice_.begin(), twice_.end()), twice_.end());
    return std::move(twice_);
  }

 private:
  std::vector<u64> table_;
  std::vector<u64> twice_;
};

struct Name {
  Records* records;
  usize index;
  std::string path;
};

bool ask(const FileEntry& file, struct stat& st) {
  const Root& root = *file.folder->root;
  if (!root.folder) return sys::fstatat(AT_FDCWD, root.absolute.c_str(), st, AT_SYMLINK_NOFOLLOW) == 0;
  const auto folder = walk::open_folder(root.fd.get(), file.folder->path);
  return folder && sys::fstatat(folder->get(), file.name.data(), st, AT_SYMLINK_NOFOLLOW) == 0;
}

}  // namespace

void drop_hard_links(Session& session) {
  usize files = 0;
  for (const Records& r : session.records) files += r.files.size();
  SeenTwice seen(files);
  for (const Records& r : session.records)
    for (const FileEntry& file : r.files)
      if (file.inode) seen.add(file.inode);
  const std::vector<u64> twice = seen.sorted();
  if (twice.empty()) return;

  std::map<std::pair<u64, u64>, std::vector<Name>> groups;
  for (Records& r : session.records) {
    for (usize k = 0; k < r.files.size(); ++k) {
      const FileEntry& file = r.files[k];
      if (!std::binary_search(twice.begin(), twice.end(), file.inode)) continue;
      struct stat st;
      if (!ask(file, st)) continue;
      groups[{st.st_dev, st.st_ino}].push_back({&r, k, file.folder->display(file.name)});
    }
  }
  std::unordered_map<Records*, std::vector<usize>> dropped;
  for (auto& [key, names] : groups) {
    std::sort(names.begin(), names.end(), [](const Name& a, const Name& b) { return a.path < b.path; });
    for (usize k = 1; k < names.size(); ++k) {
      Records& r = *names[k].records;
      const FileEntry& file = r.files[names[k].index];
      r.skipped_files[static_cast<usize>(SkipReason::hard_link)] += 1;
      if (session.options.keep_skipped)
        r.skipped.push_back({file.folder, file.name, SkipReason::hard_link, false, names[0].path});
      dropped[&r].push_back(names[k].index);
    }
  }
  for (auto& [records, indexes] : dropped) {
    std::sort(indexes.begin(), indexes.end());
    usize next = 0, to = 0;
    for (usize from = 0; from < records->files.size(); ++from) {
      if (next < indexes.size() && indexes[next] == from) ++next;
      else records->files[to++] = records->files[from];
    }
    records->files.resize(to);
  }
}

}  // namespace reckon::scanning
