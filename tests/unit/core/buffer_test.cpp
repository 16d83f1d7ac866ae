#include "core/buffer.h"

#include <cerrno>
#include <gtest/gtest.h>

#include "support/faults.h"

namespace reckon {
namespace {

TEST(PaddedBuffer, HasZeroPaddingBeforeAndWritablePaddingBehind) {
  PaddedBuffer buffer;
  ASSERT_TRUE(buffer.reserve(1000));
  for (usize i = 1; i <= kPadBefore; ++i) EXPECT_EQ(*(buffer.data() - i), 0);
  for (usize i = 0; i < kPadAfter; ++i) buffer.data()[buffer.capacity() + i] = 1;
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(buffer.data()) % 64, 0u);
}

TEST(PaddedBuffer, KeepsContentWhenItGrowsAndDoubles) {
  PaddedBuffer buffer;
  ASSERT_TRUE(buffer.append(as_bytes("hello ")));
  ASSERT_TRUE(buffer.append(as_bytes("world")));
  const usize before = buffer.capacity();
  ASSERT_TRUE(buffer.reserve(before + 1));
  EXPECT_GE(buffer.capacity(), before * 2);
  EXPECT_EQ(as_text(buffer.bytes()), "hello world");
}

TEST(PaddedBuffer, ReportsMissingMemoryAndStaysWhole) {
  PaddedBuffer buffer;
  ASSERT_TRUE(buffer.append(as_bytes("text")));
  test::ScopedFaults faults({.call = sys::Call::allocate, .error = ENOMEM});
  const auto grown = buffer.reserve(1 << 20);
  ASSERT_FALSE(grown);
  EXPECT_EQ(grown.error().os, ENOMEM);
  EXPECT_EQ(as_text(buffer.bytes()), "text");
  EXPECT_FALSE(PaddedBuffer().reserve(~usize{0} / 2));
}

TEST(PaddedBuffer, Moves) {
  PaddedBuffer first;
  ASSERT_TRUE(first.append(as_bytes("text")));
  PaddedBuffer second = std::move(first);
  EXPECT_EQ(as_text(second.bytes()), "text");
  PaddedBuffer third;
  ASSERT_TRUE(third.append(as_bytes("other")));
  third = std::move(second);
  EXPECT_EQ(as_text(third.bytes()), "text");
}

}  // namespace
}  // namespace reckon
