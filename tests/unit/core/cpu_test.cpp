#include "core/cpu.h"

#include <gtest/gtest.h>

#include "core/clock.h"

namespace reckon {
namespace {

using Wish = IsaChoice::Wish;

TEST(Cpu, UsesTheBestWithoutAWish) {
  const IsaChoice choice = choose_isa("", Isa::avx2);
  EXPECT_EQ(choice.isa, Isa::avx2);
  EXPECT_EQ(choice.wish, Wish::none);
}

TEST(Cpu, MeetsWishesUpToTheBest) {
  EXPECT_EQ(choose_isa("scalar", Isa::avx512).isa, Isa::scalar);
  EXPECT_EQ(choose_isa("avx2", Isa::avx512).isa, Isa::avx2);
  EXPECT_EQ(choose_isa("avx2", Isa::avx512).wish, Wish::met);
}

TEST(Cpu, FallsBackFromWhatIsUnknownOrMissing) {
  EXPECT_EQ(choose_isa("avx512", Isa::avx2).isa, Isa::avx2);
  EXPECT_EQ(choose_isa("avx512", Isa::avx2).wish, Wish::unsupported);
  EXPECT_EQ(choose_isa("AVX9", Isa::avx2).isa, Isa::avx2);
  EXPECT_EQ(choose_isa("AVX9", Isa::avx2).wish, Wish::unknown);
}

TEST(Cpu, NeverChoosesMoreThanTheMachineHas) { EXPECT_LE(chosen_isa().isa, best_isa()); }

TEST(Clock, MovesForward) {
  const u64 start = monotonic_ns();
  EXPECT_GE(monotonic_ns(), start);
  const CpuTimes before = thread_cpu_times();
  volatile u64 sink = 0;
  while (monotonic_ns() - start < 30'000'000) sink = sink + 1;
  const CpuTimes after = thread_cpu_times();
  EXPECT_GT(after.user_ns + after.system_ns, before.user_ns + before.system_ns);
  EXPECT_GT(peak_memory_bytes(), 100'000u);
}

}  // namespace
}  // namespace reckon
