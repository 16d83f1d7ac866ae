// Runs a command several times and prints, a JSON object a line, what each run took.
//
//     launch [-n RUNS] [-o FILE] [-e FILE] -- COMMAND ARGUMENT…
//
// A measuring script cannot do this itself: the start of a child from a large interpreter costs a millisecond, and the
// child's peak memory would begin at the interpreter's. Standard output and error of the command go to the files, or
// to /dev/null. Times: wall from before the child is made until it has been waited for; user and system as the kernel
// accounts them to the child and what it waited for. Exit code 0 when all runs could be started.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

long long now_ns() {
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<long long>(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

long long microseconds(const timeval& time) { return static_cast<long long>(time.tv_sec) * 1'000'000 + time.tv_usec; }

int output(const char* path) { return open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644); }

int run(char** command, int out, int err) {
  const long long begin = now_ns();
  const pid_t child = vfork();
  if (child < 0) return errno;
  if (child == 0) {
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    execvp(command[0], command);
    _exit(127);
  }
  int status = 0;
  rusage usage{};
  while (wait4(child, &status, 0, &usage) < 0) {
    if (errno != EINTR) return errno;
  }
  const long long end = now_ns();
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  std::printf("{\"wall_ns\": %lld, \"user_us\": %lld, \"system_us\": %lld, \"peak_kib\": %ld, \"status\": %d}\n",
              end - begin, microseconds(usage.ru_utime), microseconds(usage.ru_stime), usage.ru_maxrss, code);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  long runs = 1;
  const char* out_path = "/dev/null";
  const char* err_path = "/dev/null";
  int option = 0;
  while ((option = getopt(argc, argv, "+n:o:e:")) != -1) {
    if (option == 'n') {
      runs = std::strtol(optarg, nullptr, 10);
    } else if (option == 'o') {
      out_path = optarg;
    } else if (option == 'e') {
      err_path = optarg;
    } else {
      return 2;
    }
  }
  if (optind >= argc || runs < 1) {
    std::fputs("usage: launch [-n RUNS] [-o FILE] [-e FILE] -- COMMAND ARGUMENT...\n", stderr);
    return 2;
  }
  for (long i = 0; i < runs; ++i) {
    const int out = output(out_path);
    const int err = output(err_path);
    if (out < 0 || err < 0) {
      std::perror("launch");
      return 1;
    }
    if (const int error = run(argv + optind, out, err); error != 0) {
      std::fprintf(stderr, "launch: %s\n", std::strerror(error));
      return 1;
    }
    close(out);
    close(err);
  }
  return 0;
}
