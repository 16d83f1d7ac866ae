// `[[language]]` → a draft of a spec, before `extends` is followed.
#pragma once
#include <string>
#include <vector>

#include "lang/diagnostic.h"
#include "lang/document.h"
#include "lang/storage.h"

namespace reckon::lang {

struct Draft {
  LanguageSpec spec;         // its `rules` is set when `extends` is resolved
  std::vector<Rule> rules;   // its own, in table order
  Text extends;
  bool has_identifier = false;
  bool has_keywords = false;
  bool has_blank_operand = false;

  usize file = 0;            // index of the source it is from
  Place place;               // of `[[language]]`
  Place name_place;
  Place extends_place;
};

// The languages of a file's tree, even after errors (which `report` then holds).
std::vector<Draft> read_languages(const Value& root, usize file, Report& report, Storage& storage);

}  // namespace reckon::lang
