#include "io/text_probe.h"

#include <fcntl.h>
#include <filesystem>
#include <gtest/gtest.h>
#include <random>
#include <string>

#include "core/read_file.h"
#include "io/code_units.h"

namespace reckon::io {
namespace {

using namespace std::string_literals;
using namespace std::string_view_literals;

constexpr Encoding kWide[] = {Encoding::utf16le, Encoding::utf16be, Encoding::utf32le, Encoding::utf32be};

std::string encode(std::u32string_view text, Encoding encoding) {
  std::string bytes;
  const auto unit = [&](u32 value) {
    const int size = static_cast<int>(unit_size(encoding));
    const bool big = encoding == Encoding::utf16be || encoding == Encoding::utf32be;
    for (int i = 0; i < size; ++i) bytes += static_cast<char>(value >> 8 * (big ? size - 1 - i : i));
  };
  for (const char32_t code : text) {
    if (code >= 0x10000 && unit_size(encoding) == 2) {
      unit(0xd800 + ((code - 0x10000) >> 10));
      unit(0xdc00 + ((code - 0x10000) & 0x3ff));
    } else {
      unit(code);
    }
  }
  return bytes;
}

TextProbe probe(std::string_view text, bool whole = true) { return probe_text(as_bytes(text), whole); }

constexpr std::u32string_view kSource = U"int main() {\n  return 0;  // größer, 😀, привет\n}\n";

TEST(TextProbe, PlainTextIsBytes) {
  for (const auto text : {""sv, "\n"sv, "int x;\n"sv, "gr\xc3\xb6\xc3\x9f"sv, "latin1 \xf6\xdf\n"sv, "\x1b[0m\f\x01"sv}) {
    const TextProbe found = probe(text);
    EXPECT_EQ(found.encoding, Encoding::bytes);
    EXPECT_FALSE(found.is_binary);
    EXPECT_FALSE(found.cr_only);
    EXPECT_EQ(found.bom_size, 0);
  }
}

TEST(TextProbe, MarksDecide) {
  EXPECT_EQ(probe("\xef\xbb\xbfint x;").encoding, Encoding::utf8_bom);
  EXPECT_EQ(probe("\xef\xbb\xbfint x;").bom_size, 3);
  for (const Encoding encoding : kWide) {
    const TextProbe found = probe(encode(U"\xfeff", encoding) + encode(kSource, encoding));
    EXPECT_EQ(found.encoding, encoding);
    EXPECT_EQ(found.bom_size, unit_size(encoding));
    EXPECT_FALSE(found.is_binary);
    EXPECT_EQ(probe(encode(U"\xfeff", encoding)).encoding, encoding) << "nothing but the mark";
    // Text that would not be believed without the mark.
    EXPECT_FALSE(probe(encode(U"\xfeff日本語の文章", encoding)).is_binary);
  }
}

TEST(TextProbe, WideTextIsFoundWithoutAMark) {
  for (const Encoding encoding : kWide) {
    const std::string text = encode(kSource, encoding);
    EXPECT_EQ(probe(text).encoding, encoding) << name(encoding);
    EXPECT_FALSE(probe(text).is_binary);
    EXPECT_EQ(probe(text).bom_size, 0);
    std::string large;
    while (large.size() < 100'000) large += text;
    for (const usize cut : {0, 1, 2, 3}) {
      EXPECT_EQ(probe(std::string_view(large).substr(0, large.size() - cut), false).encoding, encoding);
    }
  }
}

TEST(TextProbe, WideTextMustBeWholeAndValid) {
  for (const Encoding encoding : kWide) {
    const std::string text = encode(kSource, encoding);
    EXPECT_TRUE(probe(text + "x").is_binary);                                // half a character
    EXPECT_TRUE(probe(text + encode(U"\x01", encoding)).is_binary);          // a control
    EXPECT_TRUE(probe(text + encode(std::u32string(1, 0), encoding)).is_binary);
    EXPECT_TRUE(probe(text + encode(U"\xfffe", encoding)).is_binary);        // no character
    EXPECT_TRUE(probe(encode(U"ab", encoding)).is_binary);                   // too little to tell
    EXPECT_TRUE(probe(encode(U"0123456789", encoding)).is_binary);           // numbers only
  }
  EXPECT_TRUE(probe(encode(kSource, Encoding::utf16le) + std::string("\x00\xd8", 2)).is_binary);
}

TEST(TextProbe, NulMeansBinaryWithinTheFirst8000Bytes) {
  std::string text(20'000, 'x');
  text[7999] = '\0';
  EXPECT_TRUE(probe(text).is_binary);
  text[7999] = 'x';
  text[8000] = '\0';
  EXPECT_FALSE(probe(text).is_binary);
  EXPECT_TRUE(probe("\xef\xbb\xbf"s + std::string(1, '\0')).is_binary);
  for (const Encoding encoding : kWide) {
    EXPECT_TRUE(probe(encode(U"\xfeff"s + U"text" + std::u32string(1, 0), encoding)).is_binary);
  }
}

TEST(TextProbe, PdfIsBinary) {
  EXPECT_TRUE(probe("%PDF-1.7\n%text\n").is_binary);
  EXPECT_FALSE(probe("% PDF-1.7\n").is_binary);
}

TEST(TextProbe, FindsLoneCrLineEnds) {
  EXPECT_TRUE(probe("a\rb\r").cr_only);
  EXPECT_FALSE(probe("a\r\nb\r").cr_only);
  EXPECT_FALSE(probe("ab").cr_only);
  EXPECT_FALSE(probe("\r\0"sv).cr_only);
}

TEST(TextProbe, LooksAtNoMoreThanItSays) {
  std::string text(kProbeHead, 'x');
  text[100] = '\r';
  EXPECT_TRUE(probe(text, false).cr_only);
  const bool with_more = probe(text + "\n", true).cr_only;
  EXPECT_EQ(with_more, probe(text, false).cr_only);
}

// Numbers in two and four bytes, as sound, tables and object files hold them.
TEST(TextProbe, TablesOfNumbersAreBinary) {
  std::mt19937 random(1);
  int passed = 0;
  for (int round = 0; round < 2000; ++round) {
    std::string bytes;
    const unsigned range = 1u << (1 + round % 16);
    const usize width = round % 2 == 0 ? 2 : 4;
    for (int i = 0; i < 500; ++i) {
      const u32 value = static_cast<u32>(random()) % range;
      for (usize b = 0; b < width; ++b) bytes += static_cast<char>(value >> 8 * b);
    }
    if (bytes.find('\0') == std::string::npos) continue;
    passed += !probe(bytes).is_binary;
  }
  EXPECT_EQ(passed, 0);
}

// Every file of these folders that has a NUL where we look is a program, library, image, cache or archive.
TEST(TextProbe, RealBinariesOfThisMachineAreBinary) {
  namespace fs = std::filesystem;
  int seen = 0;
  for (const char* place : {"/usr/bin", "/usr/lib/x86_64-linux-gnu", "/usr/lib/python3", "/usr/lib/gcc"}) {
    std::error_code error;
    for (fs::recursive_directory_iterator at(place, fs::directory_options::skip_permission_denied, error), end;
         !error && at != end && seen < 20'000; at.increment(error)) {
      if (!at->is_regular_file(error) || at->is_symlink(error) || at->file_size(error) > 4'000'000) continue;
      const auto content = read_file(AT_FDCWD, at->path().c_str(), 4'000'000);
      if (!content || content->substr(0, 8000).find('\0') == std::string::npos) continue;
      ++seen;
      const TextProbe found = probe(*content);
      EXPECT_TRUE(found.is_binary || found.bom_size > 0) << at->path();
    }
  }
  if (seen < 100) GTEST_SKIP() << "not many binaries here";
}

}  // namespace
}  // namespace reckon::io
