#include "io/transcode.h"

#include <cerrno>
#include <gtest/gtest.h>
#include <random>
#include <string>

#include "support/faults.h"

namespace reckon::io {
namespace {

using namespace std::string_literals;

std::string decode(Encoding encoding, std::string_view bytes, usize piece = 1'000'000) {
  Transcoder transcoder(encoding);
  PaddedBuffer out;
  for (usize at = 0; at < bytes.size(); at += piece) {
    EXPECT_TRUE(transcoder.decode(as_bytes(bytes.substr(at, piece)), out));
  }
  EXPECT_TRUE(transcoder.finish(out));
  return std::string(as_text(out.bytes()));
}

TEST(Transcoder, DecodesEachEncoding) {
  // a ö 日 😀 newline
  const std::string utf8 = "a\xc3\xb6\xe6\x97\xa5\xf0\x9f\x98\x80\n";
  EXPECT_EQ(decode(Encoding::utf16le, "a\0\xf6\0\xe5\x65\x3d\xd8\x00\xde\n\0"s), utf8);
  EXPECT_EQ(decode(Encoding::utf16be, "\0a\0\xf6\x65\xe5\xd8\x3d\xde\x00\0\n"s), utf8);
  EXPECT_EQ(decode(Encoding::utf32le, "a\0\0\0\xf6\0\0\0\xe5\x65\0\0\x00\xf6\x01\0\n\0\0\0"s), utf8);
  EXPECT_EQ(decode(Encoding::utf32be, "\0\0\0a\0\0\0\xf6\0\0\x65\xe5\0\x01\xf6\x00\0\0\0\n"s), utf8);
}

TEST(Transcoder, ReplacesWhatIsNoCharacter) {
  const std::string bad = "\xef\xbf\xbd";
  EXPECT_EQ(decode(Encoding::utf16le, "\x3d\xd8x\0"s), bad + "x");                 // high alone
  EXPECT_EQ(decode(Encoding::utf16le, "\x00\xdcx\0"s), bad + "x");                 // low alone
  EXPECT_EQ(decode(Encoding::utf16le, "\x3d\xd8\x3d\xd8\x00\xde"s), bad + "\xf0\x9f\x98\x80");
  EXPECT_EQ(decode(Encoding::utf16le, "x\0\x3d\xd8"s), "x" + bad);                 // high at the end
  EXPECT_EQ(decode(Encoding::utf16le, "x\0y"s), "x" + bad);                        // half a unit
  EXPECT_EQ(decode(Encoding::utf16le, "\x3d\xd8y"s), bad + bad);
  EXPECT_EQ(decode(Encoding::utf32le, "\0\0\x11\0x\0\0\0"s), bad + "x");           // beyond Unicode
  EXPECT_EQ(decode(Encoding::utf32le, "\0\xd8\0\0x\0\0\0"s), bad + "x");           // a surrogate
  EXPECT_EQ(decode(Encoding::utf32be, "\0\0\0x\0\0\0"s), "x" + bad);
}

TEST(Transcoder, DoesNotCareWhereItsInputIsCut) {
  std::mt19937 random(3);
  for (int round = 0; round < 200; ++round) {
    std::string bytes;
    const usize size = random() % 300;
    for (usize i = 0; i < size; ++i) {
      constexpr u8 kLikely[] = {0, 'a', '\n', 0xd8, 0xdc, 0xdd, 0x01, 0x10, 0xff};
      bytes += static_cast<char>(kLikely[random() % sizeof kLikely]);
    }
    for (const Encoding encoding : {Encoding::utf16le, Encoding::utf16be, Encoding::utf32le, Encoding::utf32be}) {
      const std::string whole = decode(encoding, bytes);
      for (const usize piece : {1, 2, 3, 5, 7}) EXPECT_EQ(decode(encoding, bytes, piece), whole);
    }
  }
}

TEST(Transcoder, TakesNothingWithoutMemory) {
  Transcoder transcoder(Encoding::utf16le);
  PaddedBuffer out;
  {
    test::ScopedFaults faults({.call = sys::Call::allocate, .error = ENOMEM});
    EXPECT_FALSE(transcoder.decode(as_bytes("a\0b\0"s), out));
  }
  EXPECT_TRUE(transcoder.decode(as_bytes("a\0b\0"s), out));
  EXPECT_EQ(as_text(out.bytes()), "ab");
}

}  // namespace
}  // namespace reckon::io
