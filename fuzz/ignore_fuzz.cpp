// Files of rules, git's configuration and git's index from any bytes: never a crash, and the index over the rules finds
// the same rule as trying them all from the last to the first.
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "walk/git_config.h"
#include "walk/git_index.h"
#include "walk/ignore_file.h"

namespace {

using namespace reckon;
using namespace reckon::walk;

const IgnoreRule* try_all(const IgnoreFile& file, std::string_view path, std::string_view name, bool is_folder) {
  const IgnoreRule* found = nullptr;
  for (const IgnoreRule& rule : file.rules()) {
    if (rule.folders_only && !is_folder) continue;
    if (rule.glob.matches(rule.scope == GlobScope::name ? name : path)) found = &rule;
  }
  return found;
}

void check_rules(std::string_view text, std::string_view path, bool fold_case) {
  const IgnoreFile file("/r/.gitignore", std::string(text), IgnoreSource::gitignore, "/r", fold_case);
  const usize slash = path.rfind('/');
  const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
  std::string dir = "/r";
  if (slash != std::string_view::npos) dir.append("/").append(path.substr(0, slash));
  for (const bool is_folder : {false, true}) {
    EntryPath entry(dir, name);
    if (file.match(NameKey(name), entry, is_folder) != try_all(file, path, name, is_folder)) std::abort();
  }
}

}  // namespace

// First byte: bits 0 to 1 choose the format, bit 2 folds case. Rules: the first line is the path that is asked for.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  const std::string_view text = as_text({data + 1, size - 1});
  switch (data[0] & 3) {
    case 0: {
      std::string shared;
      std::vector<bool> deleted;
      GitIndex index;
      if (index.parse(text, (data[0] & 4) != 0, shared, deleted)) {
        for (usize i = 0; i < index.size(); ++i) (void)index.is_tracked(index.path(i));
      }
      break;
    }
    case 1:
      parse_git_config(text, [](std::string_view, std::optional<std::string_view>) {});
      break;
    default: {
      const usize end = std::min(text.find('\n'), text.size());
      const std::string_view path = text.substr(0, end);
      if (path.find('\0') == std::string_view::npos) {
        check_rules(text.substr(std::min(end + 1, text.size())), path, (data[0] & 4) != 0);
      }
      break;
    }
  }
  return 0;
}
