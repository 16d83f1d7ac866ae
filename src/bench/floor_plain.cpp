// The bare loops that make one plain call after the other.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bench/floor_readers.h"

namespace reckon::bench {
namespace {

constexpr usize kBuffer = 256 * 1024;  // fits in the second-level cache; 99.7 % of source files fit in it
constexpr int kOpenFlags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW;

// Calls one(fd of the directory, name) for each file that this worker gets.
template <class One>
void each_file(FloorTree& tree, unsigned worker, Tally& tally, One one) {
  while (FloorTree::Folder* folder = tree.take(worker, true, tally)) {
    for (;;) {
      const auto [begin, end] = FloorTree::claim(*folder);
      if (begin == end) break;
      for (u32 i = begin; i < end; ++i) one(folder->fd, folder->file(i));
    }
    tree.release(*folder, tally);
  }
}

}  // namespace

void floor_plain(FloorTree& tree, unsigned worker, Tally& tally) {
  const auto buffer = std::make_unique_for_overwrite<char[]>(kBuffer);
  each_file(tree, worker, tally, [&](int dir_fd, const char* name) {
    tally.count(sys::Call::openat);
    const int fd = ::openat(dir_fd, name, kOpenFlags);
    if (fd < 0) {
      ++tally.errors;
      return;
    }
    i64 got = 0;
    do {
      tally.count(sys::Call::read);
      got = ::read(fd, buffer.get(), kBuffer);
      if (got < 0) {
        ++tally.errors;
        got = 0;
      }
      tally.bytes += static_cast<u64>(got);
    } while (static_cast<usize>(got) == kBuffer);
    tally.count(sys::Call::close);
    ::close(fd);
    ++tally.files;
  });
}

void floor_mmap(FloorTree& tree, unsigned worker, Tally& tally) {
  const usize page = static_cast<usize>(::sysconf(_SC_PAGESIZE));
  each_file(tree, worker, tally, [&](int dir_fd, const char* name) {
    tally.count(sys::Call::openat);
    const int fd = ::openat(dir_fd, name, kOpenFlags);
    if (fd < 0) {
      ++tally.errors;
      return;
    }
    struct ::stat status {};
    tally.count(sys::Call::fstat);
    if (::fstat(fd, &status) == 0 && status.st_size > 0) {
      const usize size = static_cast<usize>(status.st_size);
      tally.count(sys::Call::mmap);
      void* const at = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, fd, 0);
      if (at == MAP_FAILED) {
        ++tally.errors;
      } else {
        const volatile char* const bytes = static_cast<const char*>(at);
        for (usize i = 0; i < size; i += page) static_cast<void>(bytes[i]);
        tally.bytes += size;
        tally.count(sys::Call::munmap);
        ::munmap(at, size);
      }
    }
    tally.count(sys::Call::close);
    ::close(fd);
    ++tally.files;
  });
}

}  // namespace reckon::bench
