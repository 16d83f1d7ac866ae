// The plan of --like-count, from a scan.
#include "bench/floor_plan.h"
#include "reckon/scan.h"

namespace reckon::bench {

std::expected<std::vector<PlannedFolder>, std::string> plan_like_count(const std::string& path) {
  Options options;
  options.paths = {path};
  options.keep_files = true;
  const Expected<ScanResult> result = scan(options);
  if (!result) return std::unexpected(result.error().message);

  std::string root = path;
  if (!root.ends_with('/')) root += '/';
  std::vector<std::string> files;
  files.reserve(result->files.size());
  for (const FileRecord& file : result->files) {
    std::string_view name = file.path;
    if (name.starts_with(root)) {
      name.remove_prefix(root.size());
    } else if (name.starts_with("./")) {
      name.remove_prefix(2);
    }
    files.emplace_back(name);
  }
  return plan_from_files(std::move(files));
}

}  // namespace reckon::bench
