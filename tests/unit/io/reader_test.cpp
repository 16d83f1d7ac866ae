// What holds for every reader, on the same trees and the same faults.
#include "io/reader.h"

#include <cerrno>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <random>
#include <unistd.h>
#include <vector>

#include "core/clock.h"
#include "core/fd.h"
#include "support/collecting_sink.h"
#include "support/faults.h"
#include "support/temp_tree.h"

namespace reckon::io {
namespace {

using sys::Call;
using test::CollectingSink;
using test::ScopedFaults;
using test::TempTree;

constexpr ReaderOptions kSmall{.slots = 8, .slot_size = 16 * 1024, .plain_size = 32 * 1024, .plain_first = 5};

std::string random_text(usize size, unsigned seed) {
  std::mt19937 random(seed);
  std::string text(size, '\0');
  for (char& c : text) c = static_cast<char>(random());
  return text;
}

// Files f0, f1, … of the given sizes.
struct Files {
  explicit Files(const std::vector<usize>& sizes) {
    for (usize i = 0; i < sizes.size(); ++i) {
      names.push_back("f" + std::to_string(i));
      contents.push_back(random_text(sizes[i], static_cast<unsigned>(i)));
      tree.file(names.back(), contents.back());
    }
    folder = *Fd::open(AT_FDCWD, tree.root().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  }
  FileRef ref(usize i) const { return {.dir_fd = folder.get(), .name = names[i].c_str(), .tag = i}; }
  void expect_all(const CollectingSink& sink) const {
    ASSERT_EQ(sink.files.size(), names.size());
    for (const auto& [tag, file] : sink.files) {
      EXPECT_EQ(file.dones, 1) << tag;
      EXPECT_EQ(file.errors, 0) << tag << ": errno " << file.error.os;
      EXPECT_TRUE(file.ended) << tag;
      EXPECT_TRUE(file.bytes == contents[tag]) << tag << ": " << file.bytes.size() << " of " << contents[tag].size();
    }
  }

  TempTree tree;
  std::vector<std::string> names;
  std::vector<std::string> contents;
  Fd folder;
};

class Readers : public testing::TestWithParam<ReaderKind> {
 protected:
  std::unique_ptr<Reader> make(FileSink& sink, const ReaderOptions& options = kSmall) {
    return make_reader(GetParam(), sink, options);
  }
  void read_all(const Files& files, FileSink& sink, const ReaderOptions& options = kSmall) {
    const auto reader = make(sink, options);
    for (usize i = 0; i < files.names.size(); ++i) reader->submit(files.ref(i));
    reader->drain();
    EXPECT_EQ(reader->in_flight(), 0u);
  }
};

INSTANTIATE_TEST_SUITE_P(Kinds, Readers,
                         testing::Values(ReaderKind::plain, ReaderKind::ring, ReaderKind::automatic),
                         [](const auto& kind) { return std::string(name(kind.param)); });

std::vector<usize> edge_sizes() {
  std::vector<usize> sizes;
  for (const usize edge : {usize{0}, usize{64}, usize{4096}, kSmall.slot_size, kSmall.plain_size, usize{1} << 20}) {
    for (const int off : {-1, 0, 1}) {
      if (edge > 0 || off >= 0) sizes.push_back(edge + static_cast<usize>(off));
    }
  }
  sizes.push_back(3 * 1024 * 1024 + 17);
  return sizes;
}

TEST_P(Readers, BringAllBytesOfEverySize) {
  const Files files(edge_sizes());
  CollectingSink sink;
  read_all(files, sink);
  files.expect_all(sink);
}

TEST_P(Readers, BringAllBytesWithTheirUsualSettings) {
  std::vector<usize> sizes = edge_sizes();
  for (const usize edge : {usize{128} << 10, usize{256} << 10}) {
    for (const int off : {-1, 0, 1}) sizes.push_back(edge + static_cast<usize>(off));
  }
  std::mt19937 random(7);
  for (int i = 0; i < 300; ++i) sizes.push_back(random() % 40'000);
  const Files files(sizes);
  CollectingSink sink;
  read_all(files, sink, {});
  files.expect_all(sink);
}

TEST_P(Readers, GiveBackWhatASinkDidNotConsume) {
  const Files files({100, 40'000, 5'000'000, 1 << 20, (1 << 20) + 1});
  for (const unsigned seed : {1u, 2u, 3u}) {
    std::mt19937 random(seed);
    CollectingSink sink;
    sink.consume = [&](usize size) { return size - random() % 600'000 % size; };
    read_all(files, sink);
    files.expect_all(sink);
  }
}

TEST_P(Readers, GrowTheWindowForASinkThatWantsMoreAndStopAtEightMegabytes) {
  const Files files({7'000'000, 20'000'000});
  CollectingSink sink;
  sink.consume = [&](usize) { return usize{0}; };
  read_all(files, sink);
  EXPECT_TRUE(sink.files[0].ended);
  EXPECT_TRUE(sink.files[0].bytes == files.contents[0]);
  EXPECT_EQ(sink.files[1].error.code, Errc::limit);
  EXPECT_EQ(sink.files[1].errors, 1);
  EXPECT_EQ(sink.files[1].dones, 1);
  EXPECT_LE(sink.files[1].largest_window, 8u << 20);
}

TEST_P(Readers, StopWhenTheSinkHasEnough) {
  const Files files({20'000'000, 10});
  CollectingSink sink;
  sink.consume = [&](usize) { return FileSink::kStop; };
  const sys::Counts before = sys::this_thread();
  read_all(files, sink);
  EXPECT_LT(sys::this_thread().since(before).bytes_read, 3'000'000u);
  EXPECT_EQ(sink.files[0].windows, 1);
  EXPECT_EQ(sink.files[0].dones, 1);
  EXPECT_EQ(sink.files[1].bytes.size(), 10u);
}

TEST_P(Readers, TellTheErrorOfEachFileAndReadTheOthers) {
  Files files({10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10});
  files.tree.folder("d");
  files.tree.link("l", "f0");
  ::mkfifo(files.tree.path("p").c_str(), 0644);
  for (const char* extra : {"none", "d", "l", "p"}) files.names.push_back(extra);
  CollectingSink sink;
  read_all(files, sink);
  EXPECT_EQ(sink.files.size(), 16u);
  for (u64 i = 0; i < 12; ++i) EXPECT_TRUE(sink.files[i].bytes == files.contents[i]);
  EXPECT_EQ(sink.files[12].error.os, ENOENT);
  EXPECT_EQ(sink.files[13].error.os, EISDIR);
  EXPECT_EQ(sink.files[14].error.os, ELOOP);
  for (u64 i = 12; i < 16; ++i) EXPECT_EQ(sink.files[i].dones, 1);
}

TEST_P(Readers, FollowLinksWhenAsked) {
  const Files files({1000});
  files.tree.link("l", "f0");
  CollectingSink sink;
  const auto reader = make(sink);
  for (u64 i = 0; i < 10; ++i) {
    reader->submit({.dir_fd = files.folder.get(), .name = "l", .tag = i, .follow_link = true});
  }
  reader->drain();
  for (u64 i = 0; i < 10; ++i) EXPECT_TRUE(sink.files[i].bytes == files.contents[0]);
}

TEST_P(Readers, AreNotHeldUpByAFifoWhoseWriterSleeps) {
  const Files files({10, 10, 10, 10, 10, 10, 10, 10});
  ::mkfifo(files.tree.path("p").c_str(), 0644);
  const int writer = ::open(files.tree.path("p").c_str(), O_RDWR);
  ReaderOptions options = kSmall;
  options.stall_ms = 50;
  CollectingSink sink;
  const auto reader = make(sink, options);
  for (u64 i = 0; i < 8; ++i) reader->submit(files.ref(i));
  reader->submit({.dir_fd = files.folder.get(), .name = "p", .tag = 8});
  reader->drain();
  EXPECT_EQ(sink.files[8].error.os, EAGAIN);
  EXPECT_EQ(sink.files[8].dones, 1);
  for (u64 i = 0; i < 8; ++i) EXPECT_TRUE(sink.files[i].ended);
  ::close(writer);
}

TEST_P(Readers, ReadNamesOfAnyBytes) {
  Files files({});
  for (const char* odd : {"new\nline", "\xff\xfe\x80", " ", "-rf", "tab\there"}) {
    files.names.push_back(odd);
    files.contents.push_back(odd);
    files.tree.file(odd, odd);
  }
  CollectingSink sink;
  read_all(files, sink);
  files.expect_all(sink);
}

TEST_P(Readers, LeakNoDescriptors) {
  const Files files(edge_sizes());
  const auto before = test::open_descriptors();
  CollectingSink sink;
  read_all(files, sink);
  EXPECT_EQ(test::open_descriptors(), before);
}

TEST_P(Readers, CloseFilesWhenDrained) {
  const Files files({10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10});
  CollectingSink sink;
  const auto reader = make(sink);
  for (usize i = 0; i < files.names.size(); ++i) reader->submit(files.ref(i));
  reader->drain();
  // A lease is granted only on a file that nobody has open.
  const int fd = ::open(files.tree.path("f11").c_str(), O_RDWR | O_CLOEXEC);
  EXPECT_EQ(::fcntl(fd, F_SETLEASE, F_WRLCK), 0) << errno;
  ::close(fd);
}

TEST_P(Readers, ReadAFileThatSomeoneHoldsALeaseOn) {
  const Files files({10, 10, 10, 10, 10, 10, 10});
  const int fd = ::open(files.tree.path("f3").c_str(), O_RDWR | O_CLOEXEC);
  ::signal(SIGIO, SIG_IGN);
  ASSERT_EQ(::fcntl(fd, F_SETLEASE, F_WRLCK), 0);
  ::close(fd);  // gives it up, but the way there was walked
  CollectingSink sink;
  read_all(files, sink);
  files.expect_all(sink);
}

TEST_P(Readers, LoseNothingToShortReadsOfOddFileSystems) {
  const Files files(edge_sizes());
  ScopedFaults faults({.call = Call::read, .shorten_to = 5000});
  CollectingSink sink;
  const auto reader = make(sink);
  for (usize i = 0; i < files.names.size(); ++i) {
    FileRef ref = files.ref(i);
    ref.short_read_is_end = false;
    reader->submit(ref);
  }
  reader->drain();
  files.expect_all(sink);
}

TEST_P(Readers, ReadProcfsWhole) {
  const Fd proc = *Fd::open(AT_FDCWD, "/proc/self", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  CollectingSink sink;
  const auto reader = make(sink);
  for (u64 i = 0; i < 10; ++i) {
    reader->submit({.dir_fd = proc.get(), .name = "smaps", .tag = i, .short_read_is_end = false});
  }
  reader->drain();
  for (u64 i = 0; i < 10; ++i) {
    EXPECT_EQ(sink.files[i].errors, 0);
    EXPECT_GT(sink.files[i].bytes.size(), 4096u);
    EXPECT_TRUE(sink.files[i].bytes.ends_with('\n'));
  }
}

TEST_P(Readers, EndOnAFileThatGrowsWhileItIsRead) {
  const Files files({3'000'000});
  const std::string path = files.tree.path("f0");
  const int writer = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  const std::string more(2'000'000, 'm');
  CollectingSink sink;
  sink.on_window = [&](u64, const Window&) { ASSERT_GT(::write(writer, more.data(), more.size()), 0); };
  read_all(files, sink);
  EXPECT_EQ(sink.files[0].bytes.size(), 3'000'000u);
  EXPECT_TRUE(sink.files[0].bytes == files.contents[0]);
  ::close(writer);
}

TEST_P(Readers, TakeWhatIsThereOfAFileThatShrinks) {
  const Files files({5'000'000});
  const std::string path = files.tree.path("f0");
  CollectingSink sink;
  sink.on_window = [&](u64, const Window& window) {
    if (window.first) { ASSERT_EQ(::truncate(path.c_str(), 2'000'000), 0); }
  };
  read_all(files, sink);
  EXPECT_EQ(sink.files[0].bytes.size(), 2'000'000u);
  EXPECT_EQ(sink.files[0].dones, 1);
}

TEST_P(Readers, ReportAReadErrorAndGoOn) {
  const Files files({10, 2'000'000, 10});
  ScopedFaults faults({.call = Call::read, .error = EIO, .first = 2, .times = 1});
  faults.add({.call = Call::ring_done, .error = EIO, .times = 1});
  CollectingSink sink;
  ReaderOptions options = kSmall;
  read_all(files, sink, options);
  int failed = 0;
  for (const auto& [tag, file] : sink.files) {
    EXPECT_EQ(file.dones, 1);
    failed += file.errors;
    if (file.errors > 0) {
      EXPECT_EQ(file.error.os, EIO);
    } else {
      EXPECT_TRUE(file.bytes == files.contents[tag]);
    }
  }
  EXPECT_EQ(failed, 1);
}

TEST_P(Readers, WaitOutAShortageOfDescriptors) {
  const Files files(std::vector<usize>(40, 1000));
  ScopedFaults faults({.call = Call::openat, .error = EMFILE, .first = 3, .times = 4});
  faults.add({.call = Call::ring_done, .error = ENFILE, .first = 2, .times = 5});
  CollectingSink sink;
  read_all(files, sink);
  files.expect_all(sink);
}

TEST_P(Readers, SayWhenDescriptorsStayShort) {
  const Files files({1000});
  ScopedFaults faults({.call = Call::openat, .error = EMFILE});
  faults.add({.call = Call::ring_done, .error = ENFILE});
  CollectingSink sink;
  read_all(files, sink);
  EXPECT_EQ(sink.files[0].error.os, EMFILE);
  EXPECT_EQ(sink.files[0].dones, 1);
}

TEST_P(Readers, SayWhenThereIsNoMemory) {
  const Files files({1000});
  ScopedFaults faults({.call = Call::allocate, .error = ENOMEM});
  CollectingSink sink;
  read_all(files, sink);
  EXPECT_EQ(sink.files[0].error.os, ENOMEM);
  EXPECT_EQ(sink.files[0].dones, 1);
}

TEST_P(Readers, KeepMemoryBoundedForALargeFile) {
  const TempTree tree("/dev/shm");
  const std::string path = tree.path("large");
  const int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
  ASSERT_EQ(::ftruncate(fd, 400'000'000), 0);
  ::close(fd);
  struct Counter final : FileSink {
    u64 bytes = 0;
    usize on_bytes(u64, const Window& window) override {
      bytes += window.size;
      return window.size;
    }
    void on_error(u64, Error) override { ADD_FAILURE(); }
    void on_done(u64) override {}
  } sink;
  const u64 before = peak_memory_bytes();
  const auto reader = make(sink);
  reader->submit({.dir_fd = AT_FDCWD, .name = path.c_str(), .tag = 0});
  reader->drain();
  EXPECT_EQ(sink.bytes, 400'000'000u);
  EXPECT_LT(peak_memory_bytes() - before, 16'000'000u);
}

}  // namespace
}  // namespace reckon::io
