// Typed access to one table of a definition. Every key asked for becomes a known key; finish() reports the others,
// with the nearest known one. A value of the wrong type or size is reported at its place and reads as the fallback,
// so that all errors of a file come out in one run.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lang/document.h"
#include "lang/storage.h"

namespace reckon::lang {

struct Length {
  usize least = 1;
  usize most = 15;
  bool lf = false;  // whether the text may hold an LF
};

struct Count {
  usize least = 0;
  usize most = 10'000;
};

struct SetLimits {
  bool lf = false;     // whether LF may be in it
  bool empty = true;   // whether it may be empty
};

class TableReader {
 public:
  // `what` names the table in messages ("a string rule"). All that is passed must outlive the reader.
  TableReader(const Value& table, std::string_view what, Report& report, Storage& storage)
      : table_(table), what_(what), report_(report), storage_(storage) {}

  bool has(std::string_view key) const;
  Place place(std::string_view key) const;  // of the key's value; of the table if the key is not there
  void error(std::string_view key, std::string message) { report_.add(place(key), std::move(message)); }

  bool flag(std::string_view key, bool fallback = false);
  i64 integer(std::string_view key, i64 fallback, i64 least, i64 most);
  Text text(std::string_view key, Length length, Text fallback = {});
  u8 byte(std::string_view key, u8 fallback = 0);  // one ASCII byte but LF, or "" for none (0)
  ByteSet set(std::string_view key, SetLimits limits = {});
  Texts texts(std::string_view key, Length each, Count count = {});
  std::vector<Text> text_or_texts(std::string_view key, Length each);  // at least one, or an error
  const std::vector<Value>& tables(std::string_view key);              // only tables in it
  const Value* table(std::string_view key);                           // null if not there

  template <class E>
  E choice(std::string_view key, E fallback, std::initializer_list<std::pair<std::string_view, E>> options) {
    const Value* value = find(key, Value::Type::text);
    if (!value) return fallback;
    std::vector<std::string_view> names;
    for (const auto& [name, option] : options) {
      if (name == value->text) return option;
      names.push_back(name);
    }
    bad_choice(key, *value, names);
    return fallback;
  }

  void finish();

 private:
  const Value* find(std::string_view key, Value::Type type);
  void bad_choice(std::string_view key, const Value& value, const std::vector<std::string_view>& names);
  bool good_text(std::string_view key, const Value& value, const Length& length);

  const Value& table_;
  std::string_view what_;
  Report& report_;
  Storage& storage_;
  std::vector<std::string_view> known_;
};

}  // namespace reckon::lang
