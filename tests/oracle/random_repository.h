// A small repository made from a seed: odd names, nested ignore files full of odd rules, files tracked although ignored.
//
// Deliberately left out, because reckon differs from git there on purpose: repositories inside of the repository,
// version-control folders of other programs, names that differ in case only where case is folded.
#pragma once
#include <random>
#include <set>
#include <string>
#include <vector>

#include "oracle/git_runner.h"
#include "support/temp_tree.h"

namespace reckon::test {

class RandomRepository {
 public:
  RandomRepository(unsigned seed, bool with_tracked_files);

  std::string root() const { return files_.root() + "/repo"; }
  std::string scratch() const { return files_.root() + "/scratch"; }
  const std::vector<std::string>& folders() const { return folders_; }  // relative, "" first
  const std::vector<std::string>& files() const { return paths_; }      // relative; files and links
  const GitRunner& git() const { return git_; }
  std::string any_folder() { return folders_[below(folders_.size())]; }

 private:
  size_t below(size_t end) { return random_() % end; }
  bool chance(unsigned percent) { return random_() % 100 < percent; }
  std::string name();
  std::string rule();
  std::string rules();
  std::string spell(const std::string& path);
  bool is_free(const std::string& path);
  void make_folder(const std::string& path, int depth);
  void make_git_folder();
  void track_some();

  TempTree files_;
  GitRunner git_;
  std::mt19937 random_;
  bool fold_case_ = false, sha256_ = false;
  std::vector<std::string> folders_, paths_;
  std::set<std::string> taken_;
};

}  // namespace reckon::test
