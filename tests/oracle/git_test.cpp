// The names we take against `git ls-files -co --exclude-standard`, and the rules that decide against
// `git check-ignore -v`, over random repositories.
#include <gtest/gtest.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <string>
#include <vector>

#include "oracle/random_repository.h"
#include "reckon/scan.h"
#include "support/rule_walk.h"
#include "walk/dir_reader.h"
#include "walk/ignore_tree.h"
#include "walk/selection.h"

namespace reckon::walk {
namespace {

class NoProblems : public ProblemSink {
 public:
  void report(Problem problem) override { ADD_FAILURE() << text(problem.kind) << ": " << problem.path; }
};

GitEnvironment environment_of(const std::string& scratch) {
  GitEnvironment environment;
  environment.home = scratch;
  environment.no_system = true;
  environment.config_global = scratch + "/gitconfig";
  return environment;
}

// Everything that is neither dropped nor a folder, relative to the start.
class Walk {
 public:
  Walk(IgnoreTree& tree, std::string start) : tree_(tree), start_(std::move(start)), selection_({}, start_) {
    folder(tree.root(start_), "", {});
    std::ranges::sort(found);
  }
  std::vector<std::string> found;

 private:
  struct Name {
    std::string text;
    bool is_folder;
  };

  void folder(const IgnoreNode* parent, const std::string& path, const Verdict& of_dir) {
    const std::string dir = path.empty() ? start_ : start_ + "/" + path;
    const Result<Fd> fd = Fd::open(AT_FDCWD, dir.c_str(), O_RDONLY | O_DIRECTORY);
    ASSERT_TRUE(fd) << dir;
    DirReader reader;
    const auto entries = reader.list(fd->get());
    ASSERT_TRUE(entries) << dir;
    std::vector<Name> names;
    PresentNames present = kNoNames;
    for (const Entry& entry : *entries) {
      names.push_back({std::string(entry.view()), entry.type == EntryType::folder});
      present |= present_name(entry.view());
    }
    const IgnoreNode* node = tree_.child(parent, dir, fd->get(), present, of_dir);
    for (const Name& name : names) {
      const Choice choice = selection_.choose(*node, dir, 0, name.text, name.is_folder);
      if (!choice.taken()) continue;
      const std::string inner = path.empty() ? name.text : path + "/" + name.text;
      if (name.is_folder) {
        folder(node, inner, choice.verdict);
      } else {
        found.push_back(inner);
      }
    }
  }

  IgnoreTree& tree_;
  std::string start_;
  Selection selection_;
};

// What git lists, without tracked files that are gone (or have become folders).
std::vector<std::string> git_list(const test::RandomRepository& repository, const std::string& start) {
  std::vector<std::string> out;
  for (std::string& path : repository.git().fields(start, {"ls-files", "-z", "-co", "--exclude-standard"})) {
    struct stat info;
    if (::lstat((start + "/" + path).c_str(), &info) == 0 && !S_ISDIR(info.st_mode)) out.push_back(std::move(path));
  }
  std::ranges::sort(out);
  out.erase(std::ranges::unique(out).begin(), out.end());
  return out;
}

std::string lines(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names) out += "  '" + name + "'\n";
  return out;
}

constexpr unsigned kTreesEach = 40;

class GitParity : public testing::TestWithParam<unsigned> {
 protected:
  void SetUp() override {
    if (!test::GitRunner::available()) GTEST_SKIP() << "no git here";
  }
};

TEST_P(GitParity, TakesWhatLsFilesLists) {
  usize listed = 0, there = 0, starts = 0;
  for (unsigned i = 0; i < kTreesEach; ++i) {
    const unsigned seed = GetParam() * 1000 + i;
    test::RandomRepository repository(seed, i % 3 != 0);
    NoProblems sink;
    std::vector<std::string> places = {""};
    for (int n = 0; n < 3; ++n) places.push_back(repository.any_folder());
    std::ranges::sort(places);
    places.erase(std::ranges::unique(places).begin(), places.end());
    for (const std::string& place : places) {
      const std::string start = repository.root() + (place.empty() ? "" : "/" + place);
      IgnoreTree tree({}, environment_of(repository.scratch()), sink);
      const Walk walk(tree, start);
      const std::vector<std::string> expected = git_list(repository, start);
      std::vector<std::string> missing, extra;
      std::ranges::set_difference(expected, walk.found, std::back_inserter(missing));
      std::ranges::set_difference(walk.found, expected, std::back_inserter(extra));
      ASSERT_TRUE(missing.empty() && extra.empty())
          << "seed " << seed << " started in '" << place << "'\nwe miss:\n" << lines(missing) << "we have too many:\n"
          << lines(extra);
      listed += expected.size();
      there += place.empty() ? repository.files().size() : 0;
      ++starts;
    }
  }
  // The trees must be worth it: rules drop much, but by no means all.
  EXPECT_GT(starts, kTreesEach * 2);
  EXPECT_GT(listed, kTreesEach * 4);
  EXPECT_GT(there, kTreesEach * 10);
}

// The whole library, with its workers and readers: what it counts, or skips for another reason than rules.
std::vector<std::string> scanned(const std::string& start) {
  Options options;
  options.paths = {start};
  options.keep_files = options.keep_skipped = true;
  options.threads = 2;
  const Expected<ScanResult> result = scan(options);
  std::vector<std::string> out;
  if (!result) return out;
  const auto add = [&](const std::string& path) { out.push_back(path.substr(start.size() + 1)); };
  for (const FileRecord& file : result->files) add(file.path);
  for (const Skipped& skipped : result->skipped) {
    if (!skipped.folder && skipped.reason != SkipReason::ignored) add(skipped.path);
  }
  std::ranges::sort(out);
  return out;
}

TEST_P(GitParity, AScanFindsWhatLsFilesLists) {
  usize listed = 0;
  for (unsigned i = 0; i < kTreesEach / 4; ++i) {
    const unsigned seed = 800'000 + GetParam() * 1000 + i;
    test::RandomRepository repository(seed, true);
    ::setenv("HOME", repository.scratch().c_str(), 1);
    ::setenv("GIT_CONFIG_GLOBAL", (repository.scratch() + "/gitconfig").c_str(), 1);
    ::setenv("GIT_CONFIG_NOSYSTEM", "1", 1);
    const std::string place = repository.any_folder();
    const std::string start = repository.root() + (place.empty() ? "" : "/" + place);
    const std::vector<std::string> expected = git_list(repository, start);
    ASSERT_EQ(scanned(start), expected) << "seed " << seed << " started in '" << place << "'";
    listed += expected.size();
  }
  EXPECT_GT(listed, kTreesEach / 4);
}

TEST_P(GitParity, TheSameRuleDecidesAsForCheckIgnore) {
  usize decided = 0, undecided = 0;
  for (unsigned i = 0; i < kTreesEach / 2; ++i) {
    const unsigned seed = 500'000 + GetParam() * 1000 + i;
    test::RandomRepository repository(seed, false);
    NoProblems sink;
    std::vector<std::pair<std::string, bool>> asked;
    for (const std::string& path : repository.files()) asked.emplace_back(path, false);
    for (const std::string& path : repository.folders()) {
      if (!path.empty()) asked.emplace_back(path, true);
    }
    std::string input;
    for (const auto& [path, is_folder] : asked) input += path + std::string(1, '\0');
    const std::vector<std::string> answers = repository.git().fields(
        repository.root(), {"check-ignore", "-z", "-v", "-n", "--no-index", "--stdin"}, input, 1);
    ASSERT_EQ(answers.size(), asked.size() * 4) << "seed " << seed;

    IgnoreTree tree({}, environment_of(repository.scratch()), sink);
    for (usize k = 0; k < asked.size(); ++k) {
      const auto& [path, is_folder] = asked[k];
      const test::RuleAnswer why = test::ask_rules(tree, repository.root(), repository.root() + "/" + path, is_folder);
      std::string source, line, rule;
      if (why.verdict.rule != nullptr) {
        source = why.verdict.file->path();
        if (source.starts_with(repository.root() + "/")) source.erase(0, repository.root().size() + 1);
        line = std::to_string(why.verdict.rule->line);
        rule = why.verdict.rule->text;
      }
      const auto answer = [&](usize field) { return answers[k * 4 + field]; };
      ASSERT_EQ(answer(0) + ":" + answer(1) + ":" + answer(2), source + ":" + line + ":" + rule)
          << "seed " << seed << " for '" << path << "'";
      (rule.empty() ? undecided : decided) += 1;
    }
  }
  EXPECT_GT(decided, kTreesEach * 2);
  EXPECT_GT(undecided, kTreesEach);
}

INSTANTIATE_TEST_SUITE_P(Seeds, GitParity, testing::Range(1u, 9u));

}  // namespace
}  // namespace reckon::walk
