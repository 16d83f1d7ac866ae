// A TOML text as a small tree in which every value and key knows its place. The one file that knows the TOML library
// is document.cpp; everything else of this folder reads this tree.
#pragma once
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "lang/diagnostic.h"

namespace reckon::lang {

struct Entry;

struct Value {
  enum class Type : u8 { text, integer, flag, list, table, other };
  Type type = Type::other;
  Place place;
  std::string text;
  i64 integer = 0;
  bool flag = false;
  std::vector<Value> list;
  std::vector<Entry> table;  // by key
};

struct Entry {
  std::string key;
  Place place;
  Value value;
};

std::string_view type_name(Value::Type type);

inline constexpr usize kMaxDefinitionBytes = 1 << 20;

// Bounded: larger files, values nested deeper than 16 and lines with more than 200 dots (which the library would turn
// into as many nested tables) are errors. The root is a table.
std::expected<Value, Diagnostic> read_toml(std::string_view file, std::string_view text);

}  // namespace reckon::lang
