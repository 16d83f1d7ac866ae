// `reckon languages`
#include "cli/commands.h"
#include "cli/exit_codes.h"
#include "cli/flags.h"
#include "cli/general.h"
#include "cli/show.h"
#include "reckon/lines.h"

namespace reckon::cli {

int run_languages(std::span<const std::string> arguments) {
  Settings settings;
  int code = kDone;
  if (!begin(arguments, kLanguages, settings, code)) return code;
  if (!settings.scan.paths.empty()) return usage_error("languages takes no paths");
  suit_the_terminal(settings);
  const std::vector<LanguageInfo> known = languages();
  return with_output(settings, [&](report::Output& out) { settings.format->languages(known, settings.style, out); });
}

}  // namespace reckon::cli
