#include "core/sys.h"

#include <cerrno>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <thread>
#include <unistd.h>

#include "support/faults.h"

namespace reckon {
namespace {

using sys::Call;
using test::ScopedFaults;

TEST(Sys, ReturnsNegativeErrnoAndCountsTheFailure) {
  const sys::Counts before = sys::this_thread();
  EXPECT_EQ(sys::openat(AT_FDCWD, "/no/such/file", O_RDONLY), -ENOENT);
  const sys::Counts now = sys::this_thread().since(before);
  EXPECT_EQ(now.of(Call::openat), 1u);
  EXPECT_EQ(now.failures[static_cast<usize>(Call::openat)], 1u);
  EXPECT_EQ(now.all(), 1u);
}

TEST(Sys, CountsBytesRead) {
  const int fd = sys::openat(AT_FDCWD, "/dev/zero", O_RDONLY);
  ASSERT_GE(fd, 0);
  char bytes[1000];
  const sys::Counts before = sys::this_thread();
  EXPECT_EQ(sys::read(fd, bytes, sizeof bytes), 1000);
  EXPECT_EQ(sys::this_thread().since(before).bytes_read, 1000u);
  EXPECT_EQ(sys::close(fd), 0);
}

TEST(Sys, TotalHoldsFinishedAndRunningThreads) {
  const sys::Counts before = sys::total();
  std::thread([] { sys::openat(AT_FDCWD, "/no/such/file", O_RDONLY); }).join();
  sys::openat(AT_FDCWD, "/no/such/file", O_RDONLY);
  EXPECT_EQ(sys::total().since(before).of(Call::openat), 2u);
}

TEST(Sys, InjectsTheNthFailureOnly) {
  ScopedFaults faults({.call = Call::openat, .error = EMFILE, .first = 2, .times = 1});
  const int first = sys::openat(AT_FDCWD, "/dev/null", O_RDONLY);
  EXPECT_GE(first, 0);
  EXPECT_EQ(sys::openat(AT_FDCWD, "/dev/null", O_RDONLY), -EMFILE);
  const int third = sys::openat(AT_FDCWD, "/dev/null", O_RDONLY);
  EXPECT_GE(third, 0);
  EXPECT_EQ(faults.hits(), 1u);
  sys::close(first);
  sys::close(third);
}

TEST(Sys, RetriesInterruptedCalls) {
  ScopedFaults faults({.call = Call::openat, .error = EINTR, .times = 3});
  const int fd = sys::openat(AT_FDCWD, "/dev/null", O_RDONLY);
  EXPECT_GE(fd, 0);
  EXPECT_EQ(faults.hits(), 3u);
  sys::close(fd);
}

TEST(Sys, ShortensReads) {
  const int fd = sys::openat(AT_FDCWD, "/dev/zero", O_RDONLY);
  char bytes[100];
  {
    ScopedFaults faults({.call = Call::read, .shorten_to = 7});
    EXPECT_EQ(sys::read(fd, bytes, sizeof bytes), 7);
  }
  EXPECT_EQ(sys::read(fd, bytes, sizeof bytes), 100);
  sys::close(fd);
}

TEST(Sys, WritesAllInShortPieces) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  {
    ScopedFaults faults({.call = Call::write, .shorten_to = 3});
    EXPECT_EQ(sys::write_all(ends[1], "0123456789"), 0);
  }
  char bytes[20];
  EXPECT_EQ(sys::read(ends[0], bytes, sizeof bytes), 10);
  EXPECT_EQ(std::string_view(bytes, 10), "0123456789");
  sys::close(ends[0]);
  sys::close(ends[1]);
}

TEST(Sys, NamesEveryCall) {
  for (usize i = 0; i < sys::kCountedCalls; ++i) EXPECT_NE(sys::name(static_cast<Call>(i)), "?");
}

TEST(Sys, KnowsExhaustion) {
  EXPECT_TRUE(sys::is_exhaustion(-EMFILE));
  EXPECT_TRUE(sys::is_exhaustion(-ENOMEM));
  EXPECT_FALSE(sys::is_exhaustion(-ENOENT));
}

TEST(Sys, SeesCpus) { EXPECT_GE(sys::usable_cpus(), 1); }

}  // namespace
}  // namespace reckon
