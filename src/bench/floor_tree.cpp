// Listing and sharing of the floor's tree.
#include "bench/floor_tree.h"

#include <algorithm>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <utility>

namespace reckon::bench {
namespace {

constexpr usize kListBytes = 64 * 1024;  // a getdents64 call
constexpr u32 kClaim = 16;               // files claimed at a time: sharing without a contended counter

// linux_dirent64, as the kernel fills it.
struct Record {
  u64 inode;
  i64 offset;
  unsigned short size;
  unsigned char type;
  char name[];
};
constexpr usize kNameOffset = offsetof(Record, name);

bool dot_or_dots(const char* name) {
  return name[0] == '.' && (name[1] == 0 || (name[1] == '.' && name[2] == 0));
}

// Puts the planned names in the place of those listed.
void use_planned(const PlannedFolder& planned, FloorTree::Folder& folder) {
  folder.offsets.clear();
  usize used = 0;
  for (const std::string& file : planned.files) {
    std::memcpy(folder.room(used, file.size() + 1) + used, file.c_str(), file.size() + 1);
    folder.offsets.push_back(static_cast<u32>(used));
    used += file.size() + 1;
  }
}

}  // namespace

u64 Tally::all_calls() const {
  u64 sum = 0;
  for (const u64 one : calls) sum += one;
  return sum;
}

Tally& Tally::operator+=(const Tally& other) {
  for (usize i = 0; i < calls.size(); ++i) calls[i] += other.calls[i];
  files += other.files;
  bytes += other.bytes;
  folders += other.folders;
  errors += other.errors;
  return *this;
}

FloorTree::FloorTree(int root_fd, const std::vector<PlannedFolder>* plan, unsigned workers)
    : root_fd_(root_fd), plan_(plan), current_(workers, nullptr) {
  if (plan_ == nullptr) {
    waiting_.emplace_back(".");
  } else {
    plan_left_ = plan_->size();
  }
}

char* FloorTree::Folder::room(usize used, usize more) {
  if (used + more > capacity) {
    const usize larger = std::max(2 * capacity, used + more + kListBytes);
    auto grown = std::make_unique_for_overwrite<char[]>(larger);
    if (used > 0) std::memcpy(grown.get(), names.get(), used);
    names = std::move(grown);
    capacity = larger;
  }
  return names.get();
}

// With the lock held.
FloorTree::Folder* FloorTree::fresh() {
  Folder* folder = nullptr;
  if (unused_.empty()) {
    folder = folders_.emplace_back(std::make_unique<Folder>()).get();
  } else {
    folder = unused_.back();
    unused_.pop_back();
  }
  folder->next.store(0, std::memory_order_relaxed);
  folder->holders = 1;
  folder->offsets.clear();
  return folder;
}

// With the lock held: a directory of another worker that still has files to claim.
FloorTree::Folder* FloorTree::helpable(unsigned worker) {
  for (usize other = 0; other < current_.size(); ++other) {
    Folder* folder = current_[other];
    if (other == worker || folder == nullptr) continue;
    if (folder->next.load(std::memory_order_relaxed) < folder->offsets.size()) {
      ++folder->holders;
      return folder;
    }
  }
  return nullptr;
}

FloorTree::Folder* FloorTree::take(unsigned worker, bool may_wait, Tally& tally) {
  std::unique_lock guard(lock_);
  current_[worker] = nullptr;
  for (;;) {
    if (plan_left_ > 0 || !waiting_.empty()) {
      Folder* folder = fresh();
      std::string path;
      const PlannedFolder* planned = nullptr;
      if (plan_left_ > 0) {
        planned = &(*plan_)[plan_->size() - plan_left_--];
      } else {
        path = std::move(waiting_.back());
        waiting_.pop_back();
      }
      ++listing_;
      guard.unlock();
      std::vector<std::string> subfolders;
      const bool good = list(planned != nullptr ? planned->path : path, *folder, tally, subfolders);
      if (good && planned != nullptr) use_planned(*planned, *folder);
      guard.lock();
      --listing_;
      if (planned == nullptr) {
        for (std::string& subfolder : subfolders) waiting_.push_back(std::move(subfolder));
      }
      changed_.notify_all();
      if (good) {
        current_[worker] = folder;
        return folder;
      }
      ++tally.errors;
      unused_.push_back(folder);
      continue;
    }
    if (Folder* folder = helpable(worker)) return folder;
    if (listing_ == 0 || !may_wait) return nullptr;
    changed_.wait(guard);
  }
}

// Opens and lists one directory. The names stay where getdents64 put them; offsets point at the files' names.
bool FloorTree::list(const std::string& path, Folder& folder, Tally& tally, std::vector<std::string>& subfolders) {
  tally.count(sys::Call::openat);
  folder.fd = ::openat(root_fd_, path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder.fd < 0) return false;
  ++tally.folders;
  usize used = 0;
  for (;;) {
    char* const names = folder.room(used, kListBytes);
    tally.count(sys::Call::getdents64);
    const i64 got = ::syscall(SYS_getdents64, folder.fd, names + used, kListBytes);
    if (got <= 0) {
      if (got < 0) ++tally.errors;
      return true;
    }
    const usize end = used + static_cast<usize>(got);
    while (used < end) {
      unsigned short size = 0;
      std::memcpy(&size, names + used + offsetof(Record, size), sizeof size);
      unsigned char type = 0;
      std::memcpy(&type, names + used + offsetof(Record, type), sizeof type);
      const usize name_at = used + kNameOffset;
      const char* name = names + name_at;
      used += size;
      if (type == DT_UNKNOWN) {
        struct ::stat status {};
        tally.count(sys::Call::fstatat);
        if (::fstatat(folder.fd, name, &status, AT_SYMLINK_NOFOLLOW) == 0) type = IFTODT(status.st_mode);
      }
      if (type == DT_REG) {
        folder.offsets.push_back(static_cast<u32>(name_at));
      } else if (type == DT_DIR && !dot_or_dots(name)) {
        subfolders.push_back(path == "." ? std::string(name) : path + '/' + name);
      }
    }
  }
}

FloorTree::Claim FloorTree::claim(Folder& folder) {
  const u32 all = static_cast<u32>(folder.offsets.size());
  if (folder.next.load(std::memory_order_relaxed) >= all) return {};
  const u32 begin = folder.next.fetch_add(kClaim, std::memory_order_relaxed);
  if (begin >= all) return {};
  return {begin, std::min(begin + kClaim, all)};
}

void FloorTree::release(Folder& folder, Tally& tally) {
  int fd = -1;
  {
    const std::lock_guard guard(lock_);
    if (--folder.holders > 0) return;
    fd = std::exchange(folder.fd, -1);
    for (Folder*& mine : current_) {
      if (mine == &folder) mine = nullptr;
    }
    unused_.push_back(&folder);
  }
  if (fd >= 0) {
    tally.count(sys::Call::close);
    ::close(fd);
  }
}

}  // namespace reckon::bench
