#include "cli/flags.h"

namespace reckon::cli {

std::span<const Group> groups() {
  static const Group kGroups[] = {
      {"Input", kCount, kInputFlags},
      {"Selection", kCount, kSelectionFlags},
      {"Report", kCount, kReportFlags},
      {"Output", kCount | kLanguages, kOutputFlags},
      {"Running", kCount, kRunFlags},
      {"General", kCount | kLanguages, kGeneralFlags},
  };
  return kGroups;
}

}  // namespace reckon::cli
