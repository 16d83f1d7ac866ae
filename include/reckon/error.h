// Errors of the public interface: values, never exceptions.
#pragma once
#include <expected>
#include <string>

namespace reckon {

enum class ErrorKind {
  usage,    // the options contradict each other or name something unknown
  nothing,  // none of the paths could be scanned
  system,   // the operating system refused something that the whole run needs
};

struct Failure {
  ErrorKind kind = ErrorKind::system;
  std::string message;  // one line, without a full stop, fit to be shown after "reckon: "
};

template <class T>
using Expected = std::expected<T, Failure>;

}  // namespace reckon
