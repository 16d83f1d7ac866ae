// Every reader of the floor, at every thread count, must do the same work: all files, all bytes, nothing else.
#include "bench/floor_run.h"

#include <gtest/gtest.h>

#include <cerrno>

#include "bench/floor_plan.h"
#include "support/temp_tree.h"

namespace reckon::bench {
namespace {

constexpr FloorReader kReaders[] = {FloorReader::plain, FloorReader::ring, FloorReader::mmap};
constexpr unsigned kThreads[] = {1, 2, 5};

// Sizes around the readers' buffers (128 and 256 KiB), many small files in one folder, empty files and folders, and
// what must not be opened: links and pipes (opening one would hang).
struct Expected {
  u64 files = 0;
  u64 bytes = 0;
  u64 folders = 1;
};

Expected fill(const test::TempTree& tree) {
  Expected expected;
  const auto add = [&](const std::string& path, usize size) {
    tree.file(path, std::string(size, 'x'));
    ++expected.files;
    expected.bytes += size;
  };
  const usize kib = 1024;
  for (const usize size : {usize{0}, usize{1}, 128 * kib - 1, 128 * kib, 128 * kib + 1, 256 * kib, 384 * kib, 512 * kib,
                           1000 * kib + 7}) {
    add("sizes/" + std::to_string(size), size);
  }
  for (int i = 0; i < 600; ++i) add("many/" + std::string(60, 'n') + std::to_string(i), 100);
  std::string deep = "deep";
  ++expected.folders;
  for (int i = 0; i < 40; ++i) {
    deep += "/d";
    ++expected.folders;
    add(deep + "/file", 10);
  }
  tree.folder("empty");
  tree.link("link-to-file", "sizes/1");
  tree.link("link-to-folder", "many");
  tree.fifo("pipe");
  expected.folders += 3;
  return expected;
}

TEST(FloorRun, EveryReaderReadsEveryByteOnce) {
  const test::TempTree tree;
  const Expected expected = fill(tree);
  for (const FloorReader reader : kReaders) {
    for (const unsigned threads : kThreads) {
      SCOPED_TRACE(std::string(name(reader)) + ' ' + std::to_string(threads));
      const Result<FloorSample> sample = run_floor(tree.root(), nullptr, reader, threads);
      if (!sample && reader == FloorReader::ring) continue;  // not granted here
      ASSERT_TRUE(sample);
      EXPECT_EQ(sample->tally.files, expected.files);
      EXPECT_EQ(sample->tally.bytes, expected.bytes);
      EXPECT_EQ(sample->tally.folders, expected.folders);
      EXPECT_EQ(sample->tally.errors, 0u);
      EXPECT_GT(sample->wall_ns, 0u);
      EXPECT_GT(sample->peak_memory_bytes, 0u);
    }
  }
}

TEST(FloorRun, PlainMakesThreeCallsAFileAndFourAFolder) {
  const test::TempTree tree;
  for (int i = 0; i < 50; ++i) tree.file("f/" + std::to_string(i), "text\n");
  const Result<FloorSample> sample = run_floor(tree.root(), nullptr, FloorReader::plain, 1);
  ASSERT_TRUE(sample);
  EXPECT_EQ(sample->tally.all_calls(), 2 + 2 * 4 + 50 * 3u);  // the root's own descriptor, two folders, files
}

TEST(FloorRun, APlanOpensItsFilesAlone) {
  const test::TempTree tree;
  tree.file("a/one.c", "1234");
  tree.file("a/two.bin", "12345678");
  tree.file("b/c/three.c", "12");
  tree.file("top.c", "1");
  const std::vector<PlannedFolder> plan = plan_from_files({"a/one.c", "b/c/three.c"});
  for (const FloorReader reader : kReaders) {
    SCOPED_TRACE(name(reader));
    const Result<FloorSample> sample = run_floor(tree.root(), &plan, reader, 2);
    if (!sample && reader == FloorReader::ring) continue;
    ASSERT_TRUE(sample);
    EXPECT_EQ(sample->tally.files, 2u);
    EXPECT_EQ(sample->tally.bytes, 6u);
    EXPECT_EQ(sample->tally.folders, 4u);
    EXPECT_EQ(sample->tally.errors, 0u);
  }
}

TEST(FloorRun, WhatIsGoneIsCountedAndDoesNotStopTheRun) {
  const test::TempTree tree;
  tree.file("a/one.c", "1234");
  const std::vector<PlannedFolder> plan = plan_from_files({"a/gone.c", "a/one.c", "missing/x.c"});
  for (const FloorReader reader : kReaders) {
    SCOPED_TRACE(name(reader));
    const Result<FloorSample> sample = run_floor(tree.root(), &plan, reader, 1);
    if (!sample && reader == FloorReader::ring) continue;
    ASSERT_TRUE(sample);
    EXPECT_EQ(sample->tally.files, 1u);
    EXPECT_EQ(sample->tally.bytes, 4u);
    EXPECT_EQ(sample->tally.errors, 2u);
  }
}

TEST(FloorRun, AMissingRootIsAnError) {
  const Result<FloorSample> sample = run_floor("/no/such/folder", nullptr, FloorReader::plain, 1);
  ASSERT_FALSE(sample);
  EXPECT_EQ(sample.error().os, ENOENT);
}

}  // namespace
}  // namespace reckon::bench
