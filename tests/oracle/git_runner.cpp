#include "oracle/git_runner.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

namespace reckon::test {
namespace {

std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void redirect(const std::string& path, int flags, int to) {
  const int fd = ::open(path.c_str(), flags, 0644);
  if (fd < 0 || ::dup2(fd, to) < 0) ::_exit(126);
}

}  // namespace

bool GitRunner::available() {
  static const bool found = std::system("git --version >/dev/null 2>&1") == 0;
  return found;
}

GitRunner::Output GitRunner::run(const std::string& folder, const std::vector<std::string>& arguments,
                                 std::string_view input) const {
  const std::string in = scratch_ + "/stdin", out = scratch_ + "/stdout", err = scratch_ + "/stderr";
  std::ofstream(in, std::ios::binary) << input;
  std::vector<std::string> environment = {"HOME=" + scratch_, "GIT_CONFIG_GLOBAL=" + scratch_ + "/gitconfig",
                                          "GIT_CONFIG_NOSYSTEM=1", "LC_ALL=C", "GIT_OPTIONAL_LOCKS=0"};
  if (const char* path = std::getenv("PATH")) environment.push_back(std::string("PATH=") + path);
  std::vector<std::string> words = arguments;
  words.insert(words.begin(), "git");
  std::vector<char*> argv, envp;
  for (std::string& word : words) argv.push_back(word.data());
  for (std::string& pair : environment) envp.push_back(pair.data());
  argv.push_back(nullptr);
  envp.push_back(nullptr);

  const pid_t child = ::fork();
  if (child == 0) {
    redirect(in, O_RDONLY, 0);
    redirect(out, O_WRONLY | O_CREAT | O_TRUNC, 1);
    redirect(err, O_WRONLY | O_CREAT | O_TRUNC, 2);
    if (::chdir(folder.c_str()) != 0) ::_exit(126);
    ::execvpe("git", argv.data(), envp.data());
    ::_exit(127);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, content(out), content(err)};
}

std::vector<std::string> GitRunner::fields(const std::string& folder, const std::vector<std::string>& arguments,
                                           std::string_view input, int allowed_status) const {
  const Output output = run(folder, arguments, input);
  EXPECT_TRUE(output.status == 0 || output.status == allowed_status)
      << "git " << arguments[0] << " in " << folder << ": " << output.status << "\n" << output.err;
  std::vector<std::string> out;
  for (size_t at = 0; at < output.out.size();) {
    const size_t end = std::min(output.out.find('\0', at), output.out.size());
    out.push_back(output.out.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

}  // namespace reckon::test
