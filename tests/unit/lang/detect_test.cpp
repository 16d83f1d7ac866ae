#include "lang/detect.h"

#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "lang/shebang.h"
#include "lang/user_registry.h"

namespace reckon::lang {
namespace {

TEST(Shebang, NamesTheInterpreter) {
  EXPECT_EQ(shebang_word("#!/bin/sh\n"), "sh");
  EXPECT_EQ(shebang_word("#! /bin/sh"), "sh");
  EXPECT_EQ(shebang_word("#!\t/bin/sh -e\r\nx"), "sh");
  EXPECT_EQ(shebang_word("#!perl -w\n"), "perl");
  EXPECT_EQ(shebang_word("#!/usr/bin/python3.11\n"), "python3.11");
}

TEST(Shebang, GoesThroughEnv) {
  EXPECT_EQ(shebang_word("#!/usr/bin/env python3\n"), "python3");
  EXPECT_EQ(shebang_word("#!/usr/bin/env -S python3.12 -u\n"), "python3.12");
  EXPECT_EQ(shebang_word("#!/usr/bin/env -S A=1 B=/x/y python3\n"), "python3");
  EXPECT_EQ(shebang_word("#!/usr/bin/env -Spython3 -u\n"), "python3");
  EXPECT_EQ(shebang_word("#!/usr/bin/env --split-string=python3 -u\n"), "python3");
  EXPECT_EQ(shebang_word("#!/usr/bin/env -i -u HOME /opt/bin/ruby2.7\n"), "ruby2.7");
  EXPECT_EQ(shebang_word("#!/usr/bin/env -S 'node' --x\n"), "node");
  EXPECT_EQ(shebang_word("#!/usr/bin/env\n"), "");
}

TEST(Shebang, IsOnlyTheFirstLine) {
  EXPECT_EQ(shebang_word("\n#!/bin/sh\n"), "");
  EXPECT_EQ(shebang_word(" #!/bin/sh\n"), "");
  EXPECT_EQ(shebang_word("#!\n/bin/sh\n"), "");
  EXPECT_EQ(shebang_word("# !/bin/sh\n"), "");
  EXPECT_EQ(shebang_word("#!/usr/bin/env\npython\n"), "");
  EXPECT_EQ(shebang_word("#!" + std::string(100'000, ' ') + "/bin/sh\n"), "");
  EXPECT_EQ(shebang_word(""), "");
}

constexpr std::string_view kLanguages = R"~(
[[language]]
name = "C"
extensions = ["h"]
[[language]]
name = "C++"
extensions = ["h"]
interpreters = ["cling"]
[[language.claims]]
extension = "h"
priority = 10
line_starts = ["namespace ", "class "]
contains = ["std::"]
[[language]]
name = "Objective-C"
[[language.claims]]
extension = "h"
priority = 20
line_starts = ["@interface"]
[[language]]
name = "B"
[[language.claims]]
extension = "t"
contains = ["same"]
[[language]]
name = "A"
[[language.claims]]
extension = "t"
contains = ["same"]
[[language]]
name = "Shell"
extensions = ["sh"]
interpreters = ["sh", "bash"]
[[language]]
name = "Python"
interpreters = ["python"]
[[language]]
name = "XML"
[[language.claims]]
extension = ""
first = ["<?xml"]
)~";

class ByContent : public testing::Test {
 protected:
  ByContent() {
    const SourceText source{"t.toml", kLanguages};
    owner_ = *UserRegistry::build({&source, 1}, {});
  }
  std::string is(std::string_view name, std::string_view head) const {
    const Registry& registry = owner_->registry();
    const LanguageId id = by_content(registry, registry.by_name(name), as_bytes(head));
    return id == kUnknown ? "-" : std::string(registry.spec(id).name);
  }

  std::unique_ptr<const UserRegistry> owner_;
};

TEST_F(ByContent, TakesShebangsWithoutExtension) {
  EXPECT_EQ(is("configure", "#!/bin/sh\nx"), "Shell");
  EXPECT_EQ(is("tool", "#!/usr/bin/env python3\r\nx"), "Python");
  EXPECT_EQ(is("tool", "#!/usr/bin/unknown\n"), "-");
  EXPECT_EQ(is("README", "Read me.\n"), "-");
  EXPECT_EQ(is("empty", ""), "-");
}

TEST_F(ByContent, LeavesWhatTheNameSettledAlone) {
  EXPECT_EQ(is("x.sh", "#!/usr/bin/python\n"), "Shell");
  EXPECT_EQ(is("x.foo", "#!/usr/bin/python\n"), "-");
}

TEST_F(ByContent, LetsAShebangDecideAmongContestantsOnly) {
  EXPECT_EQ(is("x.h", "#!/usr/bin/cling\nint x;\n"), "C++");
  EXPECT_EQ(is("x.h", "#!/bin/sh\nint x;\n"), "C");
}

TEST_F(ByContent, AsksClaims) {
  EXPECT_EQ(is("x.h", "int x;\n"), "C");
  EXPECT_EQ(is("x.h", "int x;\n  namespace y {\n"), "C++");
  EXPECT_EQ(is("x.h", "int x; namespace y {\n"), "C") << "not at a line's start";
  EXPECT_EQ(is("x.h", "int x;\n\t\v\f class y"), "C++");
  EXPECT_EQ(is("x.h", "class y"), "C++") << "the first line is one too";
  EXPECT_EQ(is("x.h", "class"), "C");
  EXPECT_EQ(is("x.h", "int x; /* std::move */"), "C++");
  EXPECT_EQ(is("page", "\n \t<?xml version"), "XML");
  EXPECT_EQ(is("page", "x<?xml version"), "-");
}

TEST_F(ByContent, AsksByPriorityThenByName) {
  EXPECT_EQ(is("x.h", "namespace y {\n}\n@interface Z\n"), "Objective-C");
  EXPECT_EQ(is("x.t", "same"), "A");
  EXPECT_EQ(is("x.t", "other"), "-");
}

TEST_F(ByContent, LooksAt8KiB) {
  std::string head(8 * 1024 - 5, 'x');
  EXPECT_EQ(is("x.h", head + "std::"), "C++");
  EXPECT_EQ(is("x.h", head + "xstd::"), "C");
  head.back() = '\n';
  EXPECT_EQ(is("x.h", head + "class y;"), "C") << "cut in the middle of the text";
}

}  // namespace
}  // namespace reckon::lang
