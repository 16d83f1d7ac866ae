// Runs git in a folder, away from the settings of whoever runs the tests.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace reckon::test {

class GitRunner {
 public:
  // `scratch` is an existing folder for stdin, stdout and stderr; HOME is there, GIT_CONFIG_GLOBAL is its "gitconfig".
  explicit GitRunner(std::string scratch) : scratch_(std::move(scratch)) {}

  static bool available();

  struct Output {
    int status = -1;
    std::string out, err;
  };
  Output run(const std::string& folder, const std::vector<std::string>& arguments, std::string_view input = {}) const;
  // The NUL-separated fields of a run that must succeed; reports a test failure when it does not.
  std::vector<std::string> fields(const std::string& folder, const std::vector<std::string>& arguments,
                                  std::string_view input = {}, int allowed_status = 0) const;

 private:
  std::string scratch_;
};

}  // namespace reckon::test
