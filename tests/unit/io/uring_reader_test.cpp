// What is particular to the ring: refusals, faults of its own calls, and its budget of calls.
#include "io/uring_reader.h"

#include <cerrno>
#include <fcntl.h>
#include <gtest/gtest.h>

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

// Skips where this machine has no rings (containers often forbid them): there is nothing to test then.
bool rings_are_allowed() {
  static const bool allowed = Ring::make(8, 2).has_value();
  return allowed;
}

struct Fixture {
  explicit Fixture(int count) {
    for (int i = 0; i < count; ++i) names.push_back("f" + std::to_string(i));
    for (const std::string& name : names) tree.file(name, "content of " + name);
    folder = *Fd::open(AT_FDCWD, tree.root().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  }
  void submit_all(Reader& reader) {
    for (usize i = 0; i < names.size(); ++i) {
      reader.submit({.dir_fd = folder.get(), .name = names[i].c_str(), .tag = i});
    }
    reader.drain();
  }
  void expect_all(CollectingSink& sink) {
    ASSERT_EQ(sink.files.size(), names.size());
    for (usize i = 0; i < names.size(); ++i) {
      EXPECT_EQ(sink.files[i].bytes, "content of " + names[i]);
      EXPECT_EQ(sink.files[i].dones, 1);
      EXPECT_EQ(sink.files[i].errors, 0);
    }
  }
  TempTree tree;
  std::vector<std::string> names;
  Fd folder;
};

class RingRefused : public testing::TestWithParam<ScopedFaults::Rule> {};

TEST_P(RingRefused, FallsBackToPlainCallsSilently) {
  Fixture fixture(100);
  CollectingSink sink;
  const auto descriptors = test::open_descriptors();
  {
    ScopedFaults faults(GetParam());
    for (const ReaderKind kind : {ReaderKind::ring, ReaderKind::automatic}) {
      sink.files.clear();
      const auto reader = make_reader(kind, sink, {.plain_first = 10});
      fixture.submit_all(*reader);
      EXPECT_EQ(reader->kind(), ReaderKind::plain);
      fixture.expect_all(sink);
    }
    EXPECT_GT(faults.hits(), 0u);
  }
  EXPECT_EQ(test::open_descriptors(), descriptors);
}

INSTANTIATE_TEST_SUITE_P(Ways, RingRefused,
                         testing::Values(ScopedFaults::Rule{.call = Call::io_uring_setup, .error = EPERM},
                                         ScopedFaults::Rule{.call = Call::io_uring_setup, .error = ENOSYS},
                                         ScopedFaults::Rule{.call = Call::io_uring_setup, .error = ENOMEM},
                                         ScopedFaults::Rule{.call = Call::io_uring_setup, .error = EINVAL}));

class RingIncomplete : public testing::TestWithParam<ScopedFaults::Rule> {};

TEST_P(RingIncomplete, FallsBackToPlainCallsSilently) {
  if (!rings_are_allowed()) GTEST_SKIP() << "no rings here";
  Fixture fixture(100);
  CollectingSink sink;
  const auto descriptors = test::open_descriptors();
  {
    ScopedFaults faults(GetParam());
    const auto reader = make_reader(ReaderKind::ring, sink);
    fixture.submit_all(*reader);
    EXPECT_EQ(reader->kind(), ReaderKind::plain);
    fixture.expect_all(sink);
    EXPECT_GT(faults.hits(), 0u);
  }
  EXPECT_EQ(test::open_descriptors(), descriptors);
}

INSTANTIATE_TEST_SUITE_P(Ways, RingIncomplete,
                         testing::Values(ScopedFaults::Rule{.call = Call::mmap, .error = ENOMEM, .times = 1},
                                         ScopedFaults::Rule{.call = Call::mmap, .error = ENOMEM, .first = 2},
                                         ScopedFaults::Rule{.call = Call::io_uring_register, .error = EMFILE, .times = 1},
                                         ScopedFaults::Rule{.call = Call::io_uring_enter, .error = EPERM, .times = 1},
                                         // after the try-out, with files in flight
                                         ScopedFaults::Rule{.call = Call::io_uring_enter, .error = EPERM, .first = 2},
                                         ScopedFaults::Rule{.call = Call::io_uring_enter, .error = EBADF, .first = 4}));

TEST(UringReader, TakesPlainerFlagsOfOlderKernels) {
  if (!rings_are_allowed()) GTEST_SKIP() << "no rings here";
  for (const u64 refused : {1, 2, 3}) {
    Fixture fixture(100);
    CollectingSink sink;
    ScopedFaults faults({.call = Call::io_uring_setup, .error = EINVAL, .times = refused});
    const auto reader = make_reader(ReaderKind::ring, sink);
    EXPECT_EQ(reader->kind(), ReaderKind::ring);
    fixture.submit_all(*reader);
    fixture.expect_all(sink);
  }
}

TEST(UringReader, WorksWithoutRegisteredBuffersAndThreadLimits) {
  if (!rings_are_allowed()) GTEST_SKIP() << "no rings here";
  Fixture fixture(100);
  CollectingSink sink;
  ScopedFaults faults({.call = Call::io_uring_register, .error = ENOMEM, .first = 2});
  const auto reader = make_reader(ReaderKind::ring, sink);
  EXPECT_EQ(reader->kind(), ReaderKind::ring);
  fixture.submit_all(*reader);
  fixture.expect_all(sink);
}

TEST(UringReader, LivesThroughAShortageInEnter) {
  if (!rings_are_allowed()) GTEST_SKIP() << "no rings here";
  Fixture fixture(200);
  CollectingSink sink;
  ScopedFaults faults({.call = Call::io_uring_enter, .error = EAGAIN, .first = 3, .times = 5});
  faults.add({.call = Call::io_uring_enter, .error = EBUSY, .first = 4, .times = 3});
  const auto reader = make_reader(ReaderKind::ring, sink);
  fixture.submit_all(*reader);
  EXPECT_EQ(reader->kind(), ReaderKind::ring);
  fixture.expect_all(sink);
}

TEST(UringReader, RereadsAnyFileWhoseRingOperationsFail) {
  if (!rings_are_allowed()) GTEST_SKIP() << "no rings here";
  for (const int error : {EIO, ENFILE, ECANCELED, EBADF, EINTR}) {
    Fixture fixture(100);
    CollectingSink sink;
    ScopedFaults faults({.call = Call::ring_done, .error = error, .first = 10, .times = 30});
    const auto reader = make_reader(ReaderKind::ring, sink);
    fixture.submit_all(*reader);
    EXPECT_EQ(faults.hits(), 30u);
    fixture.expect_all(sink);
  }
}

// The kernel may take only a part of what is queued, and stop between an open and its read.
TEST(UringReader, NeverReadsTheFormerFileOfASlot) {
  if (!rings_are_allowed()) GTEST_SKIP() << "no rings here";
  struct Cutter final : sys::FaultHook {
    Cutter() { sys::set_fault_hook(this); }
    ~Cutter() override { sys::set_fault_hook(nullptr); }
    int before(Call call, sys::Args& args) override {
      if (call == Call::io_uring_enter && args.size > 2 && ++calls > 1) args.size = 1 + calls % 5;
      return 0;
    }
    unsigned calls = 0;
  };
  Fixture fixture(500);
  CollectingSink sink;
  {
    const Cutter cutter;
    const auto reader = make_reader(ReaderKind::ring, sink, {.slots = 8, .stall_ms = 5});
    fixture.submit_all(*reader);
    EXPECT_EQ(reader->kind(), ReaderKind::ring);
  }
  fixture.expect_all(sink);
}

TEST(UringReader, MissingFilesDoNotShowTheFormerFileOfTheirSlot) {
  if (!rings_are_allowed()) GTEST_SKIP() << "no rings here";
  Fixture fixture(200);
  for (int i = 100; i < 200; i += 3) ::unlink(fixture.tree.path("f" + std::to_string(i)).c_str());
  CollectingSink sink;
  const auto reader = make_reader(ReaderKind::ring, sink, {.slots = 4});
  fixture.submit_all(*reader);
  for (u64 i = 0; i < 200; ++i) {
    const bool gone = i >= 100 && (i - 100) % 3 == 0;
    EXPECT_EQ(sink.files[i].bytes, gone ? "" : "content of f" + std::to_string(i));
    EXPECT_EQ(sink.files[i].error.os, gone ? ENOENT : 0);
    EXPECT_EQ(sink.files[i].dones, 1);
  }
}

TEST(UringReader, KeepsToAThirdOfACallAFile) {
  if (!rings_are_allowed()) GTEST_SKIP() << "no rings here";
  Fixture fixture(1000);
  CollectingSink sink;
  const auto reader = make_reader(ReaderKind::ring, sink);
  fixture.submit_all(*reader);
  fixture.expect_all(sink);
  sink.files.clear();
  const sys::Counts before = sys::this_thread();
  fixture.submit_all(*reader);
  EXPECT_LT(sys::this_thread().since(before).all(), 150u);  // warm: 1,000 files
  fixture.expect_all(sink);
}

TEST(UringReader, StartsPlainAndTakesTheRingWhenItPays) {
  if (!rings_are_allowed()) GTEST_SKIP() << "no rings here";
  Fixture fixture(20);
  CollectingSink sink;
  const sys::Counts before = sys::this_thread();
  const auto few = make_reader(ReaderKind::automatic, sink, {.plain_first = 21});
  fixture.submit_all(*few);
  EXPECT_EQ(sys::this_thread().since(before).of(Call::io_uring_setup), 0u);
  const auto many = make_reader(ReaderKind::automatic, sink, {.plain_first = 10});
  sink.files.clear();
  fixture.submit_all(*many);
  EXPECT_EQ(many->kind(), ReaderKind::ring);
  fixture.expect_all(sink);
}

TEST(UringReader, FinishesWhatIsInFlightWhenDestroyed) {
  Fixture fixture(20);
  CollectingSink sink;
  {
    const auto reader = make_reader(ReaderKind::ring, sink);
    for (usize i = 0; i < 20; ++i) {
      reader->submit({.dir_fd = fixture.folder.get(), .name = fixture.names[i].c_str(), .tag = i});
    }
  }
  fixture.expect_all(sink);
}

}  // namespace
}  // namespace reckon::io
