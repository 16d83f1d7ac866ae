// Whole scans of generated trees: what is found is counted or skipped, once, whatever threads, readers and faults do.
#include "reckon/scan.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cerrno>

#include "support/faults.h"
#include "support/temp_tree.h"

namespace reckon {
namespace {

using test::ScopedFaults;
using test::TempTree;

Options of(std::vector<std::string> paths, unsigned threads = 2, ReaderKind reader = ReaderKind::plain) {
  Options options;
  options.paths = std::move(paths);
  options.threads = threads;
  options.reader = reader;
  options.keep_files = options.keep_skipped = true;
  return options;
}

ScanResult scanned(const Options& options) {
  auto result = scan(options);
  EXPECT_TRUE(result.has_value());
  return result ? *std::move(result) : ScanResult{};
}

u64 skipped(const ScanResult& result, SkipReason reason) { return result.skipped_files[static_cast<int>(reason)]; }

std::string text_of(const ScanResult& result) {
  std::string all;
  for (const FileRecord& f : result.files)
    all += f.path + " " + result.languages[f.language].name + " " + std::to_string(f.bytes) + " " +
           std::to_string(f.counts.code) + "/" + std::to_string(f.counts.comment) + "/" + std::to_string(f.counts.blank) + "\n";
  for (const Skipped& s : result.skipped) all += s.path + " " + name(s.reason) + " " + s.detail + "\n";
  return all;
}

std::string c_lines(usize bytes) {
  std::string text;
  while (text.size() < bytes) text += "int a; /* one\n two */\n\n// three\nchar* s = \"/*\";\n";
  return text;
}

void make_tree(const TempTree& tree) {
  for (int k = 0; k < 1100; ++k) tree.file("wide/f" + std::to_string(k) + ".c", c_lines(static_cast<usize>(k % 7) * 40));
  for (int k = 0; k < 30; ++k) {
    const std::string folder = "d" + std::to_string(k % 6) + "/e" + std::to_string(k) + "/";
    tree.file(folder + "a.py", "# one\nx = 1\n\n\"\"\"doc\"\"\"\n");
    tree.file(folder + "b.rs", "fn main() {}\n// two\n");
    tree.file(folder + "c.unheardof", "x\n");
    tree.file(folder + "d.c", std::string("a\0b", 3));
  }
  for (const usize bytes : {usize{131072}, usize{262144}, usize{1} << 20, usize{9} << 20})
    tree.file("large/l" + std::to_string(bytes) + ".c", c_lines(bytes));
  tree.file("large/line.c", std::string(10 << 20, 'x'));
  tree.file("empty.c", "");
  tree.file("bytes\xff\xfe\n.c", "int a;\n");
}

TEST(Scan, GivesTheSameForAnyThreadsAndReader) {
  const TempTree tree("/dev/shm");
  make_tree(tree);
  const ScanResult first = scanned(of({tree.root()}, 1));
  EXPECT_EQ(first.total.files, 1100u + 60u + 5u + 2u);
  EXPECT_EQ(first.files_found(), first.files.size() + first.skipped.size());
  EXPECT_EQ(skipped(first, SkipReason::binary), 30u);
  EXPECT_EQ(skipped(first, SkipReason::unknown_language), 30u);
  for (const unsigned threads : {1u, 2u, 3u, 16u})
    for (const ReaderKind reader : {ReaderKind::plain, ReaderKind::uring})
      EXPECT_EQ(text_of(scanned(of({tree.root()}, threads, reader))), text_of(first)) << threads;
}

TEST(Scan, CountsOverlappingPathsOnce) {
  const TempTree tree;
  tree.file("a/b/y.c", "int y;\n");
  tree.file("a/x.c", "int x;\n");
  tree.file("a/ign.c", "int i;\n");
  tree.file("a/.ignore", "ign.c\n");
  const std::string r = tree.root();
  const ScanResult result = scanned(of({r + "/a/b", r, r + "/a", r + "/./a", r + "/a/x.c", r + "/a/ign.c", r + "/a/x.c"}));
  EXPECT_EQ(result.total.files, 4u);  // .ignore is one, and the ignored one was asked for by itself
  EXPECT_EQ(skipped(result, SkipReason::ignored), 0u) << text_of(result);
}

TEST(Scan, CountsHardLinksOnceUnderTheSmallestPath) {
  const TempTree tree;
  tree.file("z.c", "int z;\n");
  ASSERT_EQ(::link(tree.path("z.c").c_str(), tree.path("b.c").c_str()), 0);
  tree.folder("sub");
  ASSERT_EQ(::link(tree.path("z.c").c_str(), tree.path("sub/a.c").c_str()), 0);
  const ScanResult whole = scanned(of({tree.root()}));
  ASSERT_EQ(whole.files.size(), 1u);
  EXPECT_EQ(whole.files[0].path, tree.path("b.c"));
  EXPECT_EQ(skipped(whole, SkipReason::hard_link), 2u);
  const ScanResult named = scanned(of({tree.path("z.c"), tree.path("b.c"), tree.path("sub")}));
  ASSERT_EQ(named.files.size(), 1u);
  EXPECT_EQ(named.files[0].path, tree.path("b.c"));
}

TEST(Scan, FollowsLinksOnlyWhenAskedAndEndsLoops) {
  const TempTree tree, outside;
  tree.file("in/a.c", "int a;\n");
  tree.link("in/loop", "..");
  tree.link("in/dangling", "nowhere");
  tree.link("out1", outside.root().c_str());
  tree.link("out2", "out1");
  outside.file("o.c", "int o;\n");
  outside.link("back", tree.root().c_str());
  Options options = of({tree.root()});
  const ScanResult plain = scanned(options);
  EXPECT_EQ(plain.total.files, 1u);
  EXPECT_EQ(skipped(plain, SkipReason::symbolic_link), 4u);
  options.follow_links = true;
  const ScanResult followed = scanned(options);
  ASSERT_EQ(followed.total.files, 2u) << text_of(followed);
  EXPECT_EQ(followed.files[1].path, tree.path("out1/o.c"));
  EXPECT_EQ(skipped(followed, SkipReason::symbolic_link), 4u) << text_of(followed);
}

TEST(Scan, NamesWhatItSkipsAndWhy) {
  const TempTree tree;
  tree.file("a.c", "int a;\n");
  tree.file("no.c", "int n;\n");
  tree.file("gone.c", "int g;\n");
  tree.file("dropped.c", "int d;\n");
  tree.file(".ignore", "# rules\ndropped.c\n");
  tree.file("big.c", std::string(101, '\n'));
  tree.file("fits.c", std::string(100, '\n'));
  tree.fifo("pipe.c");
  ScopedFaults faults({.call = sys::Call::openat, .error = EACCES, .path_ends_with = "no.c"});
  faults.add({.call = sys::Call::openat, .error = ENOENT, .path_ends_with = "gone.c"});
  Options options = of({tree.root(), tree.path("missing")});
  options.max_file_size = 100;
  const ScanResult result = scanned(options);
  EXPECT_EQ(faults.hits(0), 1u);
  EXPECT_EQ(result.total.files, 3u) << text_of(result);  // .ignore is one
  EXPECT_EQ(skipped(result, SkipReason::unreadable), 2u);
  EXPECT_EQ(skipped(result, SkipReason::vanished), 1u);
  EXPECT_EQ(skipped(result, SkipReason::too_large), 1u);
  EXPECT_EQ(skipped(result, SkipReason::special_file), 1u);
  EXPECT_EQ(result.diagnostics.size(), 2u);
  ASSERT_EQ(result.main_ignore_rules.size(), 1u);
  EXPECT_EQ(result.main_ignore_rules[0].detail, tree.path(".ignore") + ":2:dropped.c");
}

TEST(Scan, LosesNothingToShortagesThatPass) {
  const TempTree tree("/dev/shm");
  for (int k = 0; k < 40; ++k)
    for (int n = 0; n < 5; ++n) tree.file("d" + std::to_string(k) + "/f" + std::to_string(n) + ".c", "int a;\n");
  const std::string right = text_of(scanned(of({tree.root()}, 1)));
  struct Shortage {
    sys::Call call;
    int error;
    u64 first, times;
  };
  for (const Shortage& s : {Shortage{sys::Call::openat, EMFILE, 20, 3}, {sys::Call::openat, ENFILE, 30, 2},
                            {sys::Call::getdents64, ENOMEM, 2, 3}, {sys::Call::read, ENOMEM, 5, 2},
                            {sys::Call::clone, EAGAIN, 1, 100}, {sys::Call::io_uring_setup, ENOMEM, 1, 100},
                            {sys::Call::io_uring_enter, EAGAIN, 1, 4}, {sys::Call::ring_done, ENFILE, 3, 5}}) {
    for (const ReaderKind reader : {ReaderKind::plain, ReaderKind::uring}) {
      const ScopedFaults faults({.call = s.call, .error = s.error, .first = s.first, .times = s.times});
      EXPECT_EQ(text_of(scanned(of({tree.root()}, 3, reader))), right) << sys::name(s.call);
    }
  }
}

TEST(Scan, NamesAFolderThatCannotBeListed) {
  const TempTree tree;
  tree.file("a/x.c", "int x;\n");
  const ScopedFaults faults({.call = sys::Call::getdents64, .error = EIO, .first = 3});  // behind the root's two
  const ScanResult result = scanned(of({tree.root()}, 1));
  ASSERT_EQ(result.skipped.size(), 1u);
  EXPECT_EQ(result.skipped[0].path, tree.path("a"));
  EXPECT_TRUE(result.skipped[0].folder);
  EXPECT_EQ(result.diagnostics.size(), 1u);
}

TEST(Scan, CancelledBeforehandItNamesItsPathsAsInterrupted) {
  const TempTree tree;
  tree.file("a.c", "int a;\n");
  const std::atomic<bool> cancel{true};
  Options options = of({tree.root(), tree.path("a.c")});
  options.cancel = &cancel;
  const ScanResult result = scanned(options);
  EXPECT_TRUE(result.interrupted);
  EXPECT_EQ(result.total.files, 0u);
  EXPECT_EQ(skipped(result, SkipReason::interrupted), 1u);
  EXPECT_EQ(result.skipped_folders[static_cast<int>(SkipReason::interrupted)], 1u);
}

struct Stopper final : Visitor {
  std::atomic<bool> stop{false};
  void file(const VisitedFile&) override { stop = true; }
};

TEST(Scan, CancelledOnTheWayItStillAccountsForAllItFound) {
  const TempTree tree("/dev/shm");
  for (int k = 0; k < 1000; ++k) tree.file("f" + std::to_string(k) + ".c", "int a;\n");
  tree.link("link.c", "f1.c");
  Stopper stopper;
  Options options = of({tree.root()});
  options.cancel = &stopper.stop;
  options.follow_links = true;
  const auto result = visit(options, stopper);
  ASSERT_TRUE(result.has_value());
  EXPECT_TRUE(result->interrupted);
  EXPECT_EQ(result->files_found(), 1001u);
  EXPECT_GT(skipped(*result, SkipReason::interrupted), 900u);
}

}  // namespace
}  // namespace reckon
