// One text by every way into the library: as a file, through a pipe, in memory, and by count() and lines().
#include <gtest/gtest.h>

#include <mutex>

#include "core/types.h"
#include "lang/registry.h"
#include "lex/line_engine.h"
#include "reckon/reckon.h"
#include "support/temp_tree.h"

namespace reckon {
namespace {

using namespace std::string_literals;
using test::TempTree;

struct Sum final : LineSink {
  LineCounts counts;
  void line(const Line& line) override {
    EXPECT_EQ(line.number, ++counts.lines);
    ++(line.line_class == Line::Class::code ? counts.code : line.line_class == Line::Class::comment ? counts.comment : counts.blank);
  }
};

void expect_everywhere(const std::string& text, LineCounts expected, const char* label) {
  SCOPED_TRACE(label);
  EXPECT_EQ(count(as_bytes(text), "C").value(), expected);
  Sum sum;
  EXPECT_EQ(lines(as_bytes(text), "C", sum).value(), expected);
  EXPECT_EQ(sum.counts, expected);
  EXPECT_EQ(scan_bytes({}, "a.c", as_bytes(text)).value().total.counts, expected);
  const TempTree tree;
  tree.file("a.c", text);
  Options options;
  options.paths = {tree.root()};
  const ScanResult file = scan(options).value();
  EXPECT_EQ(file.total.counts, expected);
  EXPECT_EQ(file.total.bytes, text.size());
}

std::string widened(const std::string& ascii, usize unit) {
  std::string wide;
  for (const char c : ascii) wide += c + std::string(unit - 1, '\0');
  return wide;
}

TEST(Text, MeansTheSameByEveryWay) {
  expect_everywhere("", {0, 0, 0, 0}, "empty");
  expect_everywhere("\xff\xfe", {0, 0, 0, 0}, "a UTF-16 mark alone");
  expect_everywhere("\xef\xbb\xbf\nint a;\n", {2, 1, 0, 1}, "mark");
  expect_everywhere("int a;\r// b\r\rint c;", {4, 2, 1, 1}, "CR");
  expect_everywhere("int a;\r\n// b\r\n\r\n", {3, 1, 1, 1}, "CRLF");
  expect_everywhere("int a;\n// b\r\n\r\nx\ry\n", {4, 2, 1, 1}, "mixed");
  expect_everywhere("\xff\xfe"s + widened("int a;\n// b\n", 2), {2, 1, 1, 0}, "UTF-16");
  expect_everywhere(widened("int a;\n// b\n", 2), {2, 1, 1, 0}, "UTF-16 without mark");
  expect_everywhere("\xff\xfe\0\0"s + widened("int a;\r// b\r", 4), {2, 1, 1, 0}, "UTF-32 with CR");
  expect_everywhere("\xc3\x28\xff // x\n//\xfe\n", {2, 1, 1, 0}, "invalid UTF-8");
}

TEST(Text, CutIntoWindowsCountsAsTheWhole) {
  std::string unit = "int a; /* one\n two */\n\n// three\nchar* s = \"/*\";\n";
  const lex::Grammar grammar = lex::compile(lang::builtin().spec(lang::builtin().find("C")));
  for (const usize bytes : {usize{131072}, usize{262144}, usize{1} << 20, usize{9} << 20}) {
    std::string text;
    while (text.size() < bytes + 1) text += unit;
    const lex::LineCounts whole = lex::count_text(grammar, as_bytes(text));
    expect_everywhere(text, {whole.lines, whole.code, whole.comment, whole.blank}, "windows");
  }
  std::string wide;
  for (int k = 0; k < 60000; ++k) wide += unit;
  const lex::LineCounts whole = lex::count_text(grammar, as_bytes(wide));
  expect_everywhere("\xff\xfe" + widened(wide, 2), {whole.lines, whole.code, whole.comment, whole.blank}, "wide windows");
  expect_everywhere(std::string(10 << 20, 'x'), {1, 1, 0, 0}, "one line");
}

TEST(Text, ClaimsSeeTheLinesOfACrOnlyFile) {
  const std::string objc = "/* x */\n#import <Foundation/Foundation.h>\n@interface A : B\n@end\n";
  std::string cr = objc;
  for (char& c : cr) c = c == '\n' ? '\r' : c;
  const auto language = [](const std::string& text) {
    return scan_bytes({}, "a.h", as_bytes(text)).value().languages.at(0).name;
  };
  EXPECT_NE(language(objc), "C Header");
  EXPECT_EQ(language(cr), language(objc));
}

TEST(Text, ComesThroughAPipe) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  ASSERT_EQ(::write(ends[1], "int a;\n// b", 11), 11);
  ::close(ends[1]);
  const ScanResult result = scan_stream({}, "x.c", ends[0]).value();
  ::close(ends[0]);
  EXPECT_EQ(result.total.counts, (LineCounts{2, 1, 1, 0}));
}

TEST(Text, BinaryIsSkippedByScanAndCountedByCount) {
  const std::string text = "a\0b\n"s;
  EXPECT_EQ(scan_bytes({}, "a.c", as_bytes(text)).value().skipped_files[static_cast<int>(SkipReason::binary)], 1u);
  EXPECT_EQ(count(as_bytes(text), "C").value(), (LineCounts{1, 1, 0, 0}));
}

TEST(Text, OfAnUnknownLanguageIsAFailureThatNamesTheNearest) {
  const auto result = count({}, "Ruts");
  ASSERT_FALSE(result.has_value());
  EXPECT_NE(result.error().message.find("Rust"), std::string::npos);
}

struct Keep final : Visitor {
  std::mutex lock;
  usize bytes = 0, files = 0, padding = 0;
  unsigned most = 0;
  void file(const VisitedFile& f) override {
    const std::lock_guard hold(lock);
    bytes += f.bytes.size();
    ++files;
    most = std::max(most, f.worker);
    for (usize k = 1; k <= 128; ++k) padding += *(f.bytes.data() - k) & 1u;
    for (usize k = 0; k < 256; ++k) padding += *(f.bytes.data() + f.bytes.size() + k) & 1u;
  }
};

TEST(Visit, HandsWholeFilesOverWithPadding) {
  const TempTree tree;
  tree.file("a.c", "");
  tree.file("b.c", "int a;\n");
  tree.file("c.c", std::string(3 << 20, 'x'));
  for (const ReaderKind reader : {ReaderKind::plain, ReaderKind::uring}) {
    Keep keep;
    Options options;
    options.paths = {tree.root()};
    options.threads = 3;
    options.reader = reader;
    ASSERT_TRUE(visit(options, keep).has_value());
    EXPECT_EQ(keep.files, 3u);
    EXPECT_EQ(keep.bytes, 7u + (3u << 20));
    EXPECT_LT(keep.most, 3u);
  }
}

TEST(Why, NamesTheReason) {
  const TempTree tree;
  tree.file("a.c", "int a;\n");
  tree.file("i.c", "int a;\n");
  tree.file(".hid.c", "int a;\n");
  tree.file("x.unheardof", "y\n");
  tree.file("b.c", "a\0b"s);
  tree.file(".ignore", "i.c\n");
  tree.file(".git/a.c", "");
  tree.file("rust.rs", "fn a() {}\n");
  tree.file("out.c", "int a;\n");
  tree.fifo("p.c");
  tree.link("l.c", "a.c");
  Options options;
  options.paths = {tree.root()};
  options.hidden = false;
  options.languages = {"C"};
  options.globs = {{false, "out.c"}};
  const auto reason = [&](const char* name) { return why(options, tree.path(name)).value().reason; };
  EXPECT_TRUE(why(options, tree.path("a.c")).value().counted);
  EXPECT_EQ(why(options, tree.path("a.c")).value().language, "C");
  EXPECT_EQ(why(options, tree.path("i.c")).value().detail, tree.path(".ignore") + ":1:i.c");
  EXPECT_EQ(reason(".hid.c"), SkipReason::hidden);
  EXPECT_EQ(reason("x.unheardof"), SkipReason::unknown_language);
  EXPECT_EQ(reason("b.c"), SkipReason::binary);
  EXPECT_EQ(reason(".git/a.c"), SkipReason::vcs_folder);
  EXPECT_EQ(reason("rust.rs"), SkipReason::language_filter);
  EXPECT_EQ(reason("out.c"), SkipReason::excluded);
  EXPECT_EQ(reason("p.c"), SkipReason::special_file);
  EXPECT_EQ(reason("l.c"), SkipReason::symbolic_link);
  EXPECT_FALSE(why(options, tree.path("missing.c")).has_value());
}

}  // namespace
}  // namespace reckon
