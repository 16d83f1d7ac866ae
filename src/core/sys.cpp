// The calls of core/sys.h. All go through `run`, which asks the fault hook, makes the call, counts it, and repeats
// it on EINTR.
#include "core/sys.h"

#include <cerrno>
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <linux/io_uring.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "core/sys_counts.h"

namespace reckon::sys {
namespace {

std::atomic<FaultHook*> g_hook{nullptr};

void count(Call call, bool failed) {
  if (!t_counts.registered) [[unlikely]] register_counts();
  bump(t_counts.calls[static_cast<usize>(call)]);
  if (failed) [[unlikely]] bump(t_counts.failures[static_cast<usize>(call)]);
}

// make(args) makes the call libc's way: a negative result means errno.
template <class Make>
i64 run(Call call, Args args, Make make) {
  for (;;) {
    i64 result = 0;
    FaultHook* hook = g_hook.load(std::memory_order_acquire);
    if (hook != nullptr) [[unlikely]] result = hook->before(call, args);
    if (result == 0) {
      result = static_cast<i64>(make(args));
      if (result < 0) [[unlikely]] result = -errno;
    }
    if (hook != nullptr) [[unlikely]] hook->after(call, args, result);
    count(call, result < 0);
    if (result != -EINTR) return result;
  }
}

template <class Make>
int run_int(Call call, const Args& args, Make make) {
  return static_cast<int>(run(call, args, make));
}

}  // namespace

void set_fault_hook(FaultHook* hook) { g_hook.store(hook, std::memory_order_release); }

int injected(Call call, usize size) {
  FaultHook* hook = g_hook.load(std::memory_order_acquire);
  if (hook == nullptr) [[likely]] return 0;
  Args args{.size = size};
  return hook->before(call, args);
}

int openat(int dir_fd, const char* path, int flags, unsigned mode) {
  return run_int(Call::openat, {.fd = dir_fd, .path = path, .detail = static_cast<u64>(flags)},
                 [&](const Args&) { return ::openat(dir_fd, path, flags, mode); });
}

int close(int fd) {
  const int result = ::close(fd) < 0 ? -errno : 0;
  count(Call::close, result < 0);
  return result == -EINTR ? 0 : result;
}

i64 read(int fd, void* into, usize size) {
  const i64 got =
      run(Call::read, {.fd = fd, .size = size, .data = into}, [&](const Args& args) { return ::read(fd, into, args.size); });
  if (got > 0) bump(t_counts.bytes_read, static_cast<u64>(got));
  return got;
}

i64 pread(int fd, void* into, usize size, u64 offset) {
  const i64 got = run(Call::pread, {.fd = fd, .size = size, .detail = offset, .data = into}, [&](const Args& args) {
    return ::pread(fd, into, args.size, static_cast<off_t>(offset));
  });
  if (got > 0) bump(t_counts.bytes_read, static_cast<u64>(got));
  return got;
}

i64 write(int fd, const void* from, usize size) {
  return run(Call::write, {.fd = fd, .size = size}, [&](const Args& args) { return ::write(fd, from, args.size); });
}

int write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const i64 written = write(fd, text.data(), text.size());
    if (written < 0) return static_cast<int>(written);
    text.remove_prefix(static_cast<usize>(written));
  }
  return 0;
}

i64 lseek(int fd, i64 offset, int whence) {
  return run(Call::lseek, {.fd = fd}, [&](const Args&) { return ::lseek(fd, offset, whence); });
}

i64 getdents64(int fd, void* into, usize size) {
  return run(Call::getdents64, {.fd = fd, .size = size, .data = into},
             [&](const Args& args) { return ::getdents64(fd, into, args.size); });
}

int fstat(int fd, struct ::stat& out) {
  return run_int(Call::fstat, {.fd = fd}, [&](const Args&) { return ::fstat(fd, &out); });
}

int fstatat(int dir_fd, const char* path, struct ::stat& out, int flags) {
  return run_int(Call::fstatat, {.fd = dir_fd, .path = path, .detail = static_cast<u64>(flags)},
                 [&](const Args&) { return ::fstatat(dir_fd, path, &out, flags); });
}

int fstatfs(int fd, struct ::statfs& out) {
  return run_int(Call::fstatfs, {.fd = fd}, [&](const Args&) { return ::fstatfs(fd, &out); });
}

i64 readlinkat(int dir_fd, const char* path, char* into, usize size) {
  return run(Call::readlinkat, {.fd = dir_fd, .path = path, .size = size},
             [&](const Args&) { return ::readlinkat(dir_fd, path, into, size); });
}

int fadvise(int fd, u64 offset, u64 size, int advice) {
  return run_int(Call::fadvise, {.fd = fd, .size = size}, [&](const Args&) {
    errno = ::posix_fadvise(fd, static_cast<off_t>(offset), static_cast<off_t>(size), advice);
    return errno == 0 ? 0 : -1;
  });
}

i64 getcwd(char* into, usize size) {
  return run(Call::getcwd, {.size = size}, [&](const Args&) { return ::syscall(SYS_getcwd, into, size); });
}

int mmap(void*& out, usize size, int protection, int flags, int fd, u64 offset) {
  return run_int(Call::mmap, {.fd = fd, .size = size}, [&](const Args&) {
    out = ::mmap(nullptr, size, protection, flags, fd, static_cast<off_t>(offset));
    return out == MAP_FAILED ? -1 : 0;
  });
}

int munmap(void* at, usize size) {
  return run_int(Call::munmap, {.size = size}, [&](const Args&) { return ::munmap(at, size); });
}

int terminal_size(int fd, struct ::winsize& out) {
  return run_int(Call::ioctl, {.fd = fd, .detail = TIOCGWINSZ},
                 [&](const Args&) { return ::ioctl(fd, TIOCGWINSZ, &out); });
}

int wait_readable(int fd, int timeout_ms) {
  return run_int(Call::poll, {.fd = fd}, [&](const Args&) {
    struct pollfd one{.fd = fd, .events = POLLIN, .revents = 0};
    return ::poll(&one, 1, timeout_ms);
  });
}

int getrusage(int who, struct ::rusage& out) {
  return run_int(Call::getrusage, {}, [&](const Args&) { return ::getrusage(static_cast<__rusage_who>(who), &out); });
}

int usable_cpus() {
  cpu_set_t set;
  const int result = run_int(Call::sched_getaffinity, {},
                             [&](const Args&) { return ::sched_getaffinity(0, sizeof set, &set); });
  return result < 0 ? result : CPU_COUNT(&set);
}

void sleep_ms(unsigned milliseconds) {
  timespec left{.tv_sec = static_cast<time_t>(milliseconds / 1000),
                .tv_nsec = static_cast<long>(milliseconds % 1000) * 1'000'000};
  run(Call::nanosleep, {.size = milliseconds}, [&](const Args&) {
    errno = ::clock_nanosleep(CLOCK_MONOTONIC, 0, &left, &left);
    return errno == 0 ? 0 : -1;
  });
}

int start_thread(unsigned long& out, void* (*start)(void*), void* argument) {
  static_assert(sizeof(pthread_t) == sizeof(unsigned long));
  return run_int(Call::clone, {}, [&](const Args&) {
    errno = ::pthread_create(&out, nullptr, start, argument);
    return errno == 0 ? 0 : -1;
  });
}

int io_uring_setup(unsigned entries, struct ::io_uring_params& params) {
  return run_int(Call::io_uring_setup, {.size = entries, .detail = params.flags},
                 [&](const Args&) { return ::syscall(__NR_io_uring_setup, entries, &params); });
}

int io_uring_enter(int ring, unsigned submit, unsigned wait, unsigned flags, const void* argument, usize size) {
  return run_int(Call::io_uring_enter, {.fd = ring, .size = submit, .detail = flags}, [&](const Args& args) {
    return ::syscall(__NR_io_uring_enter, ring, static_cast<unsigned>(args.size), wait, flags, argument, size);
  });
}

int io_uring_register(int ring, unsigned operation, const void* argument, unsigned count_of) {
  return run_int(Call::io_uring_register, {.fd = ring, .size = count_of, .detail = operation}, [&](const Args&) {
    return ::syscall(__NR_io_uring_register, ring, operation, argument, count_of);
  });
}

bool is_exhaustion(int negative_errno) {
  return negative_errno == -EMFILE || negative_errno == -ENFILE || negative_errno == -ENOMEM ||
         negative_errno == -EAGAIN || negative_errno == -ENOBUFS;
}

}  // namespace reckon::sys
