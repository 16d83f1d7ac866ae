#include "report/output.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cerrno>

#include "support/faults.h"

namespace reckon::report {
namespace {

TEST(Output, WritesEverythingInOrder) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  Output out(ends[1]);
  std::string expected;
  for (int i = 0; i < 5'000; ++i) {
    const std::string piece = std::to_string(i) + ";";
    expected += piece;
    out.put(piece);
  }
  EXPECT_EQ(out.finish(), 0);
  ::close(ends[1]);
  std::string got;
  char buffer[4096];
  for (ssize_t n = 0; (n = ::read(ends[0], buffer, sizeof buffer)) > 0;) got.append(buffer, static_cast<usize>(n));
  ::close(ends[0]);
  EXPECT_EQ(got, expected);
}

TEST(Output, KeepsTheFirstFailureAndStopsWriting) {
  const int fd = ::open("/dev/null", O_WRONLY);
  test::ScopedFaults faults({.call = sys::Call::write, .error = ENOSPC, .first = 1, .times = 1});
  Output out(fd);
  const std::string large(100'000, 'x');
  out.put(large);
  out.put(large);
  EXPECT_TRUE(out.failed());
  EXPECT_EQ(out.finish(), -ENOSPC);
  EXPECT_EQ(faults.hits(), 1U);
  ::close(fd);
}

TEST(Output, ShortWritesAreContinued) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  {
    test::ScopedFaults faults({.call = sys::Call::write, .shorten_to = 3});
    Output out(ends[1]);
    out.put("0123456789");
    EXPECT_EQ(out.finish(), 0);
    EXPECT_GE(faults.hits(), 1U);
  }
  char buffer[16];
  EXPECT_EQ(::read(ends[0], buffer, sizeof buffer), 10);
  ::close(ends[0]);
  ::close(ends[1]);
}

}  // namespace
}  // namespace reckon::report
