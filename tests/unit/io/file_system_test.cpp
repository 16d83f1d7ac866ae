#include "io/file_system.h"

#include <fcntl.h>
#include <gtest/gtest.h>

#include "core/fd.h"
#include "support/faults.h"

namespace reckon::io {
namespace {

constexpr std::string_view kTable =
    "22 1 254:0 / / rw,relatime - ext4 /dev/vda rw\n"
    "23 22 0:21 / /proc rw,nosuid - proc proc rw\n"
    "24 22 0:22 / /home/a\\040b/remote rw shared:1 master:2 - fuse.sshfs host: rw\n"
    "25 22 0:23 / /srv/data rw - xfs /dev/vdb rw\n";

TEST(FileSystem, TrustsATreeWithoutOddMountsBelow) {
  EXPECT_TRUE(mounted_below_is_usual(kTable, "/srv"));
  EXPECT_TRUE(mounted_below_is_usual(kTable, "/home/other"));
  EXPECT_TRUE(mounted_below_is_usual(kTable, "/pro"));
  EXPECT_TRUE(mounted_below_is_usual("", "/srv"));
}

TEST(FileSystem, DistrustsATreeWithAnOddMountBelow) {
  EXPECT_FALSE(mounted_below_is_usual(kTable, "/"));
  EXPECT_FALSE(mounted_below_is_usual(kTable, "/home"));
  EXPECT_FALSE(mounted_below_is_usual(kTable, "/home/a b"));
  EXPECT_FALSE(mounted_below_is_usual("24 22 0:22 / /srv/x rw fuse", "/srv"));  // a line we do not understand
}

TEST(FileSystem, KnowsProcfsFromTmpfs) {
  EXPECT_TRUE(is_usual_file_system(0x01021994));
  EXPECT_FALSE(is_usual_file_system(0x9fa0));
  const Fd proc = *Fd::open(AT_FDCWD, "/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  EXPECT_FALSE(short_reads_mean_end(proc.get()));
}

TEST(FileSystem, DoubtsWhenItCannotAsk) {
  const Fd folder = *Fd::open(AT_FDCWD, "/tmp", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  for (const sys::Call call : {sys::Call::fstatfs, sys::Call::readlinkat, sys::Call::openat}) {
    test::ScopedFaults faults({.call = call, .error = EACCES});
    EXPECT_FALSE(short_reads_mean_end(folder.get()));
  }
}

TEST(FileSystem, CostsAboutSixCalls) {
  const Fd folder = *Fd::open(AT_FDCWD, "/tmp", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const sys::Counts before = sys::this_thread();
  short_reads_mean_end(folder.get());
  EXPECT_LE(sys::this_thread().since(before).all(), 12u);
}

}  // namespace
}  // namespace reckon::io
