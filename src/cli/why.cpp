#include "cli/why.h"

#include "cli/exit_codes.h"
#include "cli/from_here.h"
#include "cli/general.h"
#include "cli/messages.h"
#include "reckon/scan.h"
#include "report/text.h"

namespace reckon::cli {
namespace {

std::string answer(const std::string& path, const Why& why, const std::string& here) {
  std::string text = report::printable(path) + ": ";
  const std::string detail =
      report::printable(why.reason == SkipReason::ignored ? from_here(why.detail, here) : why.detail);
  if (why.counted && why.language.empty()) return text + detail + "\n";  // a folder
  text += why.counted ? "counted as " + report::printable(why.language)
                      : "not counted: " + std::string(describe(why.reason));
  if (!detail.empty()) text += " (" + detail + ")";
  return text + "\n";
}

}  // namespace

int explain(const Settings& settings) {
  const std::string here = current_folder();
  std::string answers;
  int worst = kDone;
  for (const std::string& path : settings.why) {
    const auto why = reckon::why(settings.scan, path);
    if (why) {
      answers += answer(path, *why, here);
      continue;
    }
    complain(report::printable(path) + ": " + why.error().message);
    worst = why.error().kind == ErrorKind::usage ? kUsage : kNothing;
  }
  if (worst == kNothing && !answers.empty()) worst = kPartly;
  const int written = with_output(settings, [&](report::Output& out) { out.put(answers); });
  return worst == kDone ? written : worst;
}

}  // namespace reckon::cli
