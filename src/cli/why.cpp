#include "cli/why.h"

#include "cli/exit_codes.h"
#include "cli/general.h"
#include "cli/messages.h"
#include "reckon/scan.h"
#include "report/text.h"

namespace reckon::cli {
namespace {

std::string answer(const std::string& path, const Why& why) {
  std::string text = report::printable(path) + ": ";
  text += why.counted ? "counted as " + report::printable(why.language)
                      : "not counted: " + std::string(describe(why.reason));
  if (!why.detail.empty()) text += " (" + report::printable(why.detail) + ")";
  return text + "\n";
}

}  // namespace

int explain(const Settings& settings) {
  std::string answers;
  int worst = kDone;
  for (const std::string& path : settings.why) {
    const auto why = reckon::why(settings.scan, path);
    if (why) {
      answers += answer(path, *why);
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
