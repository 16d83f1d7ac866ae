#include "report/format.h"

namespace reckon::report {
namespace {

constexpr Format kFormats[] = {
    {"table", true, write_table, write_language_table},
    {"json", false, write_json, write_language_json},
    {"csv", false, write_csv, write_language_csv},
};

}  // namespace

std::span<const Format> formats() { return kFormats; }

const Format* find_format(std::string_view name) {
  for (const Format& format : kFormats) {
    if (format.name == name) return &format;
  }
  return nullptr;
}

const char* kind_name(LanguageKind kind) {
  switch (kind) {
    case LanguageKind::code: return "code";
    case LanguageKind::markup: return "markup";
    case LanguageKind::data: return "data";
    case LanguageKind::prose: return "prose";
  }
  return "";
}

}  // namespace reckon::report
