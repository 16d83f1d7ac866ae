// For LD_PRELOAD: every openat takes 20 ms longer, so that a test can watch a run of known length. Threads wait at
// the same time; the tests use one, and the plain reader.
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <cstdarg>

extern "C" int openat(int dir_fd, const char* path, int flags, ...) {
  using OpenAt = int (*)(int, const char*, int, ...);
  static const auto real = reinterpret_cast<OpenAt>(::dlsym(RTLD_NEXT, "openat"));
  std::va_list rest;
  va_start(rest, flags);
  const unsigned mode = (flags & O_CREAT) != 0 ? va_arg(rest, unsigned) : 0;
  va_end(rest);
  ::usleep(20'000);
  return real(dir_fd, path, flags, mode);
}
