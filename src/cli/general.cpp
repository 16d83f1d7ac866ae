#include "cli/general.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "cli/error_text.h"
#include "cli/exit_codes.h"
#include "cli/generate.h"
#include "cli/messages.h"
#include "cli/parse.h"
#include "core/sys.h"
#include "reckon/version.h"
#include "report/text.h"

namespace reckon::cli {

int usage_error(std::string_view message) {
  complain(std::string(message) + " (reckon --help lists the flags)");
  return kUsage;
}

bool begin(std::span<const std::string> arguments, u8 command, Settings& settings, int& code) {
  auto parsed = parse(arguments, command);
  if (!parsed) {
    code = usage_error(parsed.error());
    return false;
  }
  settings = std::move(*parsed);
  if (!settings.help && !settings.version && settings.generate.empty()) return true;
  code = with_output(settings, [&](report::Output& out) {
    if (settings.help) return write_help(out);
    if (settings.version) return out.put("reckon " RECKON_VERSION "\n");
    write_generated(settings.generate, out);
  });
  return false;
}

int with_output(const Settings& settings, const std::function<void(report::Output&)>& write) {
  const bool to_file = !settings.output.empty();
  int fd = STDOUT_FILENO;
  if (to_file) fd = sys::openat(AT_FDCWD, settings.output.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  int error = fd < 0 ? fd : 0;
  if (error == 0) {
    report::Output out(fd);
    write(out);
    error = out.finish();
    if (to_file) {
      const int closed = sys::close(fd);  // network file systems report a full disk here
      if (error == 0) error = closed;
    }
  }
  if (error == 0) return kDone;
  if (error != -EPIPE) {
    complain("cannot write " + (to_file ? report::printable(settings.output) : std::string("to standard output")) + ": " +
             std::string(error_text(error)));
  }
  return kPartly;
}

}  // namespace reckon::cli
