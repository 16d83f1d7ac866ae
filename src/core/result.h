// Errors are values. An Error is small and knows no path: who makes the message attaches it.
#pragma once
#include <expected>
#include <utility>

#include "core/types.h"

namespace reckon {

enum class Errc : u8 {
  system,    // a system call failed; `os` is its errno
  invalid,   // malformed input
  limit,     // a documented bound was passed
  missing,   // what was asked for is not there
};

struct Error {
  Errc code = Errc::system;
  int os = 0;  // errno for Errc::system, else 0
};
static_assert(sizeof(Error) <= 8);

template <class T = void>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> os_error(int negative_errno) {
  return std::unexpected(Error{Errc::system, -negative_errno});
}

// RECKON_TRY(auto x, f()) binds the value or returns the error of f().
#define RECKON_CONCAT2(a, b) a##b
#define RECKON_CONCAT(a, b) RECKON_CONCAT2(a, b)
#define RECKON_TRY(declaration, expression) RECKON_TRY_(RECKON_CONCAT(result_, __LINE__), declaration, expression)
#define RECKON_TRY_(name, declaration, expression)          \
  auto name = (expression);                                 \
  if (!name) return std::unexpected(std::move(name).error()); \
  declaration = *std::move(name)

}  // namespace reckon
