// Files grouped into the folders that lead to them.
#include "bench/floor_plan.h"

#include <map>

namespace reckon::bench {

std::vector<PlannedFolder> plan_from_files(std::vector<std::string> files) {
  std::map<std::string, std::vector<std::string>> folders;
  folders["."];
  for (const std::string& file : files) {
    const usize slash = file.rfind('/');
    if (slash == std::string::npos) {
      folders["."].push_back(file);
      continue;
    }
    std::string folder = file.substr(0, slash);
    auto [at, is_new] = folders.try_emplace(folder);
    at->second.push_back(file.substr(slash + 1));
    while (is_new && folder.rfind('/') != std::string::npos) {
      folder.resize(folder.rfind('/'));
      is_new = folders.try_emplace(folder).second;
    }
  }
  std::vector<PlannedFolder> plan;
  plan.reserve(folders.size());
  for (auto& [path, names] : folders) plan.push_back({path, std::move(names)});
  return plan;
}

}  // namespace reckon::bench
