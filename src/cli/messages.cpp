#include "cli/messages.h"

#include <unistd.h>

#include <string>

#include "report/numbers.h"
#include "report/output.h"
#include "report/text.h"

namespace reckon::cli {

void complain(std::string_view message) {
  report::Output out(STDERR_FILENO);
  out.put("reckon: ");
  out.put(message);
  out.put('\n');
  out.finish();  // where would a failure be told?
}

void show_diagnostics(const ScanResult& result, bool all) {
  report::Output out(STDERR_FILENO);
  u64 shown = 0;
  for (const Diagnostic& diagnostic : result.diagnostics) {
    if (!all && shown == kMostDiagnostics) break;
    ++shown;
    out.put("reckon: ");
    if (diagnostic.severity == Severity::warning) out.put("warning: ");
    if (diagnostic.severity == Severity::note) out.put("note: ");
    if (!diagnostic.path.empty()) {
      out.put(report::printable(diagnostic.path));
      out.put(": ");
    }
    out.put(report::printable(diagnostic.message));
    out.put('\n');
  }
  if (const u64 more = result.diagnostics.size() - shown; more > 0) {
    out.put("reckon: and " + report::number(more) + " more like these; --skipped lists them all\n");
  }
  out.finish();
}

}  // namespace reckon::cli
