// A folder that goes away with the test, and the rules in it asked the way the walk asks them.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "support/rule_walk.h"
#include "support/temp_tree.h"
#include "walk/ignore_tree.h"

namespace reckon::walk {

class ProblemList : public ProblemSink {
 public:
  void report(Problem problem) override { problems.push_back(std::move(problem)); }
  std::vector<Problem> problems;
};

class RuleTree {
 public:
  RuleTree() {
    environment.no_system = true;
    environment.home = at("home");
  }

  void write(const std::string& path, const std::string& text) { files_.file(path, text); }
  void folder(const std::string& path) { files_.folder(path); }
  // The least that makes a repository of a folder.
  void repository(const std::string& path) {
    folder(path + "/.git/objects");
    folder(path + "/.git/refs");
    write(path + "/.git/HEAD", "ref: refs/heads/main\n");
  }
  std::string at(const std::string& path) const { return files_.path(path); }

  Verdict verdict(const std::string& start, const std::string& path, bool is_folder = false) {
    tree = std::make_unique<IgnoreTree>(switches, environment, sink);
    const test::RuleAnswer why = test::ask_rules(*tree, at(start), at(path), is_folder);
    decided = why.decided.empty() ? "" : why.decided.substr(files_.root().size() + 1);
    return why.verdict;
  }
  bool dropped(const std::string& start, const std::string& path, bool is_folder = false) {
    return verdict(start, path, is_folder).dropped();
  }
  // "file:line:rule", file relative to the root; "" when no rule decides.
  std::string rule(const std::string& start, const std::string& path, bool is_folder = false) {
    const Verdict found = verdict(start, path, is_folder);
    if (!found.rule) return "";
    return found.file->path().substr(files_.root().size() + 1) + ":" + std::to_string(found.rule->line) + ":" +
           std::string(found.rule->text);
  }

  IgnoreSwitches switches;
  GitEnvironment environment;
  ProblemList sink;
  std::unique_ptr<IgnoreTree> tree;
  std::string decided;

 private:
  test::TempTree files_;
};

}  // namespace reckon::walk
