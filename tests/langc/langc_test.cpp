#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

namespace {

struct Outcome {
  int status;
  std::string output;  // standard output and error
};

class Langc : public testing::Test {
 protected:
  void SetUp() override {
    char name[] = "/tmp/langc-test-XXXXXX";
    ASSERT_NE(mkdtemp(name), nullptr);
    folder_ = name;
  }
  void TearDown() override { shell("rm -r '" + folder_ + "'"); }

  std::string path(const std::string& name) const { return folder_ + "/" + name; }
  void write(const std::string& name, const std::string& text) const { std::ofstream(path(name)) << text; }
  std::string read(const std::string& name) const {
    std::ifstream in(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }
  Outcome shell(const std::string& command) const {
    Outcome outcome{-1, {}};
    std::FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    if (!pipe) return outcome;
    char buffer[4096];
    for (size_t got; (got = fread(buffer, 1, sizeof buffer, pipe)) > 0;) outcome.output.append(buffer, got);
    const int status = pclose(pipe);
    outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return outcome;
  }
  Outcome langc(const std::string& arguments) const { return shell("cd " + folder_ + " && " RECKON_LANGC " " + arguments); }

  std::string folder_;
};

const std::string kFirst = R"(
[[language]]
name = "b"
extensions = ["b", "shared"]
[[language.lex.string]]
open = "\""
[[language.lex.line_comment]]
open = ["//", "??/"]
)";
const std::string kSecond = R"(
[[language]]
name = "A"
extends = "b"
globs = ["*.a?"]
[[language.claims]]
extension = "shared"
first = ["\u0001\"\\9"]
)";

TEST_F(Langc, DependsOnTheLanguagesOnly) {
  write("first.toml", kFirst);
  write("second.toml", kSecond);
  mkdir(path("elsewhere").c_str(), 0700);
  write("elsewhere/one.toml", kSecond + kFirst);
  EXPECT_EQ(langc("x.cpp first.toml second.toml").status, 0);
  EXPECT_EQ(langc("y.cpp second.toml first.toml").status, 0);
  EXPECT_EQ(langc("z.cpp elsewhere/one.toml").status, 0);
  const std::string output = read("x.cpp");
  EXPECT_NE(output.find("\"A\""), std::string::npos);
  EXPECT_EQ(output, read("y.cpp"));
  EXPECT_EQ(output, read("z.cpp"));
}

TEST_F(Langc, CompilesToConstantsWithoutConstructors) {
  write("first.toml", kFirst);
  write("second.toml", kSecond);
  ASSERT_EQ(langc("x.cpp first.toml second.toml").status, 0);
  const Outcome compiled = shell(RECKON_CXX " -std=c++23 -Wall -Wextra -Werror -O1 -S -I " RECKON_SOURCE_DIR "/src " +
                                 path("x.cpp") + " -o " + path("x.s"));
  ASSERT_EQ(compiled.status, 0) << compiled.output;
  const std::string assembly = read("x.s");
  EXPECT_FALSE(assembly.empty());
  EXPECT_EQ(assembly.find("init_array"), std::string::npos) << "something runs at start-up";
  EXPECT_EQ(assembly.find("__cxa_atexit"), std::string::npos);
}

TEST_F(Langc, TakesNoFileAtAll) {
  EXPECT_EQ(langc("x.cpp").status, 0);
  EXPECT_NE(read("x.cpp").find("builtin_specs"), std::string::npos);
}

TEST_F(Langc, PrintsEveryErrorWithItsPlace) {
  write("bad.toml", "[[language]]\nname = 3\n\n[[language.lex.string]]\nopen = \"'\"\nescap = \"x\"\n");
  write("worse.toml", "[[language]\n");
  const Outcome outcome = langc("x.cpp bad.toml worse.toml");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.output.find("bad.toml:2:8: `name` must be a string, not an integer\n"
                                "bad.toml:6:1: unknown key \"escap\" in a `string` rule; did you mean \"escape\"?\n"
                                "worse.toml:1:"),
            std::string::npos)
      << outcome.output;
  EXPECT_NE(access(path("x.cpp").c_str(), F_OK), 0) << "no output after errors";
}

TEST_F(Langc, SaysWhatItCannotReadOrWrite) {
  write("first.toml", kFirst);
  const Outcome unread = langc("x.cpp missing.toml");
  EXPECT_EQ(unread.status, 1);
  EXPECT_EQ(unread.output, "missing.toml: cannot be read\n");
  const Outcome unwritten = langc("no/such/x.cpp first.toml");
  EXPECT_EQ(unwritten.status, 1);
  EXPECT_EQ(unwritten.output, "no/such/x.cpp: cannot be written\n");
  EXPECT_EQ(langc("").status, 2);
}

}  // namespace
