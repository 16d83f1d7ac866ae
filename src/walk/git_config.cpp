// See git_config.h.
#include "walk/git_config.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <pwd.h>

#include "core/read_file.h"
#include "walk/glob.h"

namespace reckon::walk {
namespace {

constexpr usize kMaxConfig = 8 << 20;
constexpr int kMaxIncludeDepth = 10;

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(fold_byte(static_cast<u8>(c)));
  return out;
}

bool is_true(std::optional<std::string_view> value) {
  if (!value) return true;
  const std::string text = lower(*value);
  if (text == "true" || text == "yes" || text == "on") return true;
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos &&
         text.find_first_not_of('0') != std::string::npos;
}

// `~/x` and `~user/x`; anything else as it is.
std::string expand_home(std::string_view path, const GitEnvironment& environment) {
  if (!path.starts_with('~')) return std::string(path);
  const usize slash = std::min(path.find('/'), path.size());
  const std::string user(path.substr(1, slash - 1));
  if (user.empty()) return environment.home + std::string(path.substr(slash));
  passwd entry{};
  passwd* found = nullptr;
  std::string buffer(16 * 1024, '\0');
  if (getpwnam_r(user.c_str(), &entry, buffer.data(), buffer.size(), &found) != 0 || found == nullptr) return {};
  return found->pw_dir + std::string(path.substr(slash));
}

// One character of a config file at a time, with "\r\n" as '\n' and the end of the text as a last '\n'.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}
  bool at_end() const { return at_ >= text_.size(); }
  char peek() const {
    if (at_end()) return '\n';
    if (text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n') return '\n';
    return text_[at_];
  }
  char take() {
    const char c = peek();
    if (!at_end() && text_[at_] == '\r' && c == '\n') ++at_;
    ++at_;
    return c;
  }
  void skip_line() {
    while (!at_end() && take() != '\n') {
    }
  }

 private:
  std::string_view text_;
  usize at_ = 0;
};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool is_key_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

// Behind '['; "section.", or "section.Sub section." into `out`.
bool parse_section(Reader& in, std::string& out) {
  out.clear();
  while (!in.at_end()) {
    char c = in.take();
    if (c == ']') {
      out.push_back('.');
      return true;
    }
    if (is_blank(c)) {
      while (is_blank(in.peek())) in.take();
      if (in.take() != '"') return false;
      out.push_back('.');
      while ((c = in.take()) != '"') {
        if (c == '\\') c = in.take();
        if (c == '\n') return false;
        out.push_back(c);
      }
      if (in.take() != ']') return false;
      out.push_back('.');
      return true;
    }
    if (!is_key_char(c) && c != '.') return false;
    out.push_back(static_cast<char>(fold_byte(static_cast<u8>(c))));
  }
  return false;
}

// Behind '='.
bool parse_value(Reader& in, std::string& out) {
  out.clear();
  usize kept = 0;  // what must survive the trimming of blanks at the end
  bool quoted = false;
  while (is_blank(in.peek())) in.take();
  for (;;) {
    char c = in.take();
    if (c == '\n') {
      out.resize(kept);
      return !quoted;
    }
    if (!quoted && (c == '#' || c == ';')) {
      in.skip_line();
      out.resize(kept);
      return true;
    }
    if (c == '"') {
      quoted = !quoted;
      kept = out.size();
      continue;
    }
    if (c == '\\') {
      switch (c = in.take()) {
        case '\n': continue;
        case 't': c = '\t'; break;
        case 'b': c = '\b'; break;
        case 'n': c = '\n'; break;
        case '\\':
        case '"': break;
        default: return false;
      }
      out.push_back(c);
      kept = out.size();
      continue;
    }
    out.push_back(c);
    if (quoted || !is_blank(c)) kept = out.size();
  }
}

class Collector {
 public:
  Collector(const GitEnvironment& environment, ProblemSink& sink) : environment_(environment), sink_(sink) {}

  void read(const std::string& path, int depth = 0) {
    if (depth > kMaxIncludeDepth) return;
    Result<std::string> text = read_file(AT_FDCWD, path.c_str(), kMaxConfig);
    if (!text) {
      if (text.error().os != ENOENT && text.error().os != ENOTDIR) {
        sink_.report({ProblemKind::git_config_unreadable, path, text.error()});
      }
      return;
    }
    const bool whole = parse_git_config(*text, [&](std::string_view name, std::optional<std::string_view> value) {
      if (name == "include.path" && value) {
        std::string other = expand_home(*value, environment_);
        if (other.empty()) return;
        if (other[0] != '/') other.insert(0, path.substr(0, path.rfind('/') + 1));
        read(other, depth + 1);
      } else {
        set(name, value);
      }
    });
    if (!whole) sink_.report({ProblemKind::git_config_invalid, path, Error{Errc::invalid, 0}});
  }

  void set(std::string_view name, std::optional<std::string_view> value) {
    if (name == "core.excludesfile" && value) {
      excludes_file = expand_home(*value, environment_);
    } else if (name == "core.ignorecase") {
      config.ignore_case = is_true(value);
    } else if (name == "extensions.objectformat" && value) {
      config.sha256 = lower(*value) == "sha256";
    } else if (name == "extensions.worktreeconfig") {
      config.worktree_config = is_true(value);
    }
  }

  GitConfig config;
  std::optional<std::string> excludes_file;

 private:
  const GitEnvironment& environment_;
  ProblemSink& sink_;
};

}  // namespace

bool parse_git_config(std::string_view text,
                      const std::function<void(std::string_view, std::optional<std::string_view>)>& on_value) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  Reader in(text);
  std::string section, name, value;
  while (!in.at_end()) {
    char c = in.take();
    if (c == '\n' || is_blank(c)) continue;
    if (c == '#' || c == ';') {
      in.skip_line();
      continue;
    }
    if (c == '[') {
      if (!parse_section(in, section)) return false;
      continue;
    }
    if (section.empty() || !is_key_char(c)) return false;
    name = section;
    name.push_back(static_cast<char>(fold_byte(static_cast<u8>(c))));
    while (is_key_char(in.peek())) name.push_back(static_cast<char>(fold_byte(static_cast<u8>(in.take()))));
    while (is_blank(in.peek())) in.take();
    c = in.take();
    if (c == '\n') {
      on_value(name, std::nullopt);
    } else if (c != '=' || !parse_value(in, value)) {
      return false;
    } else {
      on_value(name, value);
    }
  }
  return true;
}

GitEnvironment GitEnvironment::of_process() {
  const auto get = [](const char* name) -> std::optional<std::string> {
    const char* value = std::getenv(name);
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
  };
  GitEnvironment out;
  out.home = get("HOME").value_or("");
  out.xdg_config_home = get("XDG_CONFIG_HOME").value_or("");
  out.config_global = get("GIT_CONFIG_GLOBAL");
  out.config_system = get("GIT_CONFIG_SYSTEM");
  if (const auto value = get("GIT_CONFIG_NOSYSTEM")) out.no_system = is_true(*value);
  const long count = std::strtol(get("GIT_CONFIG_COUNT").value_or("0").c_str(), nullptr, 10);
  for (long i = 0; i < std::min(count, 1000L); ++i) {
    const std::string number = std::to_string(i);
    auto key = get(("GIT_CONFIG_KEY_" + number).c_str());
    auto value = get(("GIT_CONFIG_VALUE_" + number).c_str());
    if (key && value) out.pairs.emplace_back(lower(*key), *value);
  }
  return out;
}

GitConfig read_git_config(std::string_view worktree, const std::string& git_dir, const std::string& common_dir,
                          const GitEnvironment& environment, ProblemSink& sink) {
  Collector all(environment, sink);
  std::string user_folder;  // "" when there is neither $XDG_CONFIG_HOME nor $HOME
  if (!environment.xdg_config_home.empty()) {
    user_folder = environment.xdg_config_home + "/git/";
  } else if (!environment.home.empty()) {
    user_folder = environment.home + "/.config/git/";
  }

  if (!environment.no_system) all.read(environment.config_system.value_or("/etc/gitconfig"));
  if (environment.config_global) {
    if (!environment.config_global->empty()) all.read(*environment.config_global);
  } else {
    if (!user_folder.empty()) all.read(user_folder + "config");
    if (!environment.home.empty()) all.read(environment.home + "/.gitconfig");
  }
  all.read(common_dir + "/config");
  if (all.config.worktree_config) all.read(git_dir + "/config.worktree");
  for (const auto& [key, value] : environment.pairs) all.set(key, value);

  GitConfig config = std::move(all.config);
  if (all.excludes_file) {
    config.excludes_file = std::move(*all.excludes_file);
    if (!config.excludes_file.empty() && config.excludes_file[0] != '/') {
      config.excludes_file.insert(0, std::string(worktree == "/" ? "" : worktree) + "/");
    }
  } else if (!user_folder.empty()) {
    config.excludes_file = user_folder + "ignore";
  }
  return config;
}

}  // namespace reckon::walk
