#include "io/stdin_reader.h"

#include <cerrno>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <thread>
#include <unistd.h>

#include "support/collecting_sink.h"
#include "support/faults.h"

namespace reckon::io {
namespace {

using test::CollectingSink;

TEST(ReadStream, BringsAPipeOfManySmallWritesWhole) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  std::string expected;
  for (int i = 0; i < 300'000; ++i) expected += std::to_string(i) + "\n";
  std::thread writer([&] {
    for (usize at = 0; at < expected.size(); at += 777) {
      const usize size = std::min<usize>(777, expected.size() - at);
      if (::write(ends[1], expected.data() + at, size) < 0) break;
    }
    ::close(ends[1]);
  });
  CollectingSink sink;
  sink.consume = [](usize size) { return size - size / 3; };
  read_stream(ends[0], 5, sink);
  writer.join();
  ::close(ends[0]);
  EXPECT_TRUE(sink.files[5].bytes == expected);
  EXPECT_TRUE(sink.files[5].ended);
  EXPECT_GT(sink.files[5].windows, 1);
  EXPECT_EQ(sink.files[5].dones, 1);
}

TEST(ReadStream, EmptyInputIsOneEmptyWindow) {
  const int fd = ::open("/dev/null", O_RDONLY);
  CollectingSink sink;
  read_stream(fd, 0, sink);
  ::close(fd);
  EXPECT_EQ(sink.files[0].windows, 1);
  EXPECT_TRUE(sink.files[0].ended);
}

TEST(ReadStream, StopsOnAnEndlessInput) {
  const int fd = ::open("/dev/zero", O_RDONLY);
  CollectingSink sink;
  int windows = 0;
  sink.consume = [&](usize size) { return ++windows < 20 ? size : FileSink::kStop; };
  read_stream(fd, 0, sink);
  ::close(fd);
  EXPECT_EQ(sink.files[0].dones, 1);
  EXPECT_LE(sink.files[0].largest_window, 1u << 20);
}

TEST(ReadStream, TellsErrors) {
  const int fd = ::open("/tmp", O_RDONLY | O_DIRECTORY);
  CollectingSink sink;
  read_stream(fd, 0, sink);
  EXPECT_EQ(sink.files[0].error.os, EISDIR);
  read_stream(-1, 1, sink);
  EXPECT_EQ(sink.files[1].error.os, EBADF);
  EXPECT_EQ(sink.files[1].dones, 1);
  ::close(fd);
}

}  // namespace
}  // namespace reckon::io
