// The one layer through which the program calls the kernel: each call is counted, retried on EINTR, and can be
// made to fail by a test.
//
// Every function returns what the call returns, or -errno; none touches errno for the caller, throws or prints.
// Counters are plain per-thread numbers (no shared cache line is written); `total()` sums all threads that run or
// ever ran. Calls that libc makes by itself (memory, futexes, the dynamic loader) are not seen here.
#pragma once
#include <array>
#include <string_view>

#include "core/types.h"

struct stat;
struct statfs;
struct rusage;
struct winsize;
struct io_uring_params;

namespace reckon::sys {

enum class Call : u8 {
  openat,
  read,
  pread,
  write,
  close,
  getdents64,
  fstat,
  fstatat,
  fstatfs,
  readlinkat,
  lseek,
  fadvise,
  mmap,
  munmap,
  ioctl,
  poll,
  getcwd,
  getrusage,
  sched_getaffinity,
  nanosleep,
  clone,
  io_uring_setup,
  io_uring_enter,
  io_uring_register,
  // Not system calls: places where a test can make something else fail. They are never counted.
  allocate,   // memory for a buffer
  ring_done,  // the result of one operation of a ring
};
inline constexpr usize kCountedCalls = static_cast<usize>(Call::allocate);

std::string_view name(Call call);

struct Counts {
  std::array<u64, kCountedCalls> calls{};
  std::array<u64, kCountedCalls> failures{};
  u64 bytes_read = 0;

  u64 of(Call call) const { return calls[static_cast<usize>(call)]; }
  u64 all() const;
  Counts since(const Counts& earlier) const;
};

Counts total();        // of all threads, finished ones included; those running may be a few calls behind
Counts this_thread();  // of the calling thread alone
void add_bytes_read(u64 bytes);  // bytes that came some other way than read(), such as through a ring

// File descriptors and files. `path` is relative to dir_fd (AT_FDCWD for the working directory).
int openat(int dir_fd, const char* path, int flags, unsigned mode = 0);
int close(int fd);  // never retried: Linux has released the number even when it reports EINTR
i64 read(int fd, void* into, usize size);
i64 pread(int fd, void* into, usize size, u64 offset);
i64 write(int fd, const void* from, usize size);
i64 lseek(int fd, i64 offset, int whence);
i64 getdents64(int fd, void* into, usize size);
int fstat(int fd, struct ::stat& out);
int fstatat(int dir_fd, const char* path, struct ::stat& out, int flags);
int fstatfs(int fd, struct ::statfs& out);
i64 readlinkat(int dir_fd, const char* path, char* into, usize size);
int fadvise(int fd, u64 offset, u64 size, int advice);
i64 getcwd(char* into, usize size);

// Writes all of it, in as many calls as it takes; 0 or -errno.
int write_all(int fd, std::string_view text);

int mmap(void*& out, usize size, int protection, int flags, int fd, u64 offset);
int munmap(void* at, usize size);

int terminal_size(int fd, struct ::winsize& out);  // -ENOTTY when fd is no terminal
int wait_readable(int fd, int timeout_ms);         // 1 readable or ended, 0 timed out

int getrusage(int who, struct ::rusage& out);
void sleep_ms(unsigned milliseconds);
int usable_cpus();  // CPUs this process may run on, or -errno

// Starts a thread that runs run(argument) and hands out what pthread_join takes; -EAGAIN when there can be no more.
int start_thread(unsigned long& out, void* (*run)(void*), void* argument);

int io_uring_setup(unsigned entries, struct ::io_uring_params& params);
int io_uring_enter(int ring, unsigned submit, unsigned wait, unsigned flags, const void* argument, usize size);
int io_uring_register(int ring, unsigned operation, const void* argument, unsigned count);

// True for errors that mean "too much is open or allocated now": finish something, then try again.
bool is_exhaustion(int negative_errno);

// What a fault hook sees of a call, and may change: a smaller `size` makes a read come back short.
struct Args {
  int fd = -1;
  const char* path = nullptr;
  usize size = 0;
  u64 detail = 0;        // flags, operation or offset
  void* data = nullptr;  // where read, pread and getdents64 put what they bring
};

// For tests. `before` runs on the calling thread in front of each call; a negative errno is the call's result
// instead of the kernel's (EINTR is retried like a real one), 0 lets it happen. Must be thread-safe.
class FaultHook {
 public:
  virtual ~FaultHook() = default;
  virtual int before(Call call, Args& args) = 0;
  virtual void after(Call, const Args&, i64 /*result*/) {}  // may change the bytes that came
};
void set_fault_hook(FaultHook* hook);  // nullptr: none. Set and cleared while no other thread makes calls.
int injected(Call call, usize size = 0);  // 0, or what the hook wants Call::allocate or ring_done to be

}  // namespace reckon::sys
