#include "lang/document.h"

#define TOML_EXCEPTIONS 0
#define TOML_MAX_NESTED_VALUES 16
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

namespace reckon::lang {
namespace {

// A definition needs 9: root, languages, language, lex, rules, rule, holes, hole, its texts.
constexpr int kMaxDepth = 12;
constexpr usize kMaxDotsInLine = 200;

Place place_of(const toml::source_region& region) { return {region.begin.line, region.begin.column}; }

Value convert(const toml::node& node, int depth) {
  Value value;
  value.place = place_of(node.source());
  if (depth > kMaxDepth) return value;
  if (const auto* text = node.as_string()) {
    value.type = Value::Type::text;
    value.text = text->get();
  } else if (const auto* integer = node.as_integer()) {
    value.type = Value::Type::integer;
    value.integer = integer->get();
  } else if (const auto* flag = node.as_boolean()) {
    value.type = Value::Type::flag;
    value.flag = flag->get();
  } else if (const auto* list = node.as_array()) {
    value.type = Value::Type::list;
    value.list.reserve(list->size());
    for (const toml::node& item : *list) value.list.push_back(convert(item, depth + 1));
  } else if (const auto* table = node.as_table()) {
    value.type = Value::Type::table;
    value.table.reserve(table->size());
    for (const auto& [key, item] : *table)
      value.table.push_back({std::string(key.str()), place_of(key.source()), convert(item, depth + 1)});
  }
  return value;
}

// The line, from 1, of the first that has too many dots; 0 if none has.
u32 line_of_dots(std::string_view text) {
  u32 line = 1;
  usize dots = 0;
  for (const char c : text) {
    if (c == '\n') {
      ++line;
      dots = 0;
    } else if (c == '.' && ++dots > kMaxDotsInLine) {
      return line;
    }
  }
  return 0;
}

}  // namespace

std::string_view type_name(Value::Type type) {
  switch (type) {
    case Value::Type::text: return "a string";
    case Value::Type::integer: return "an integer";
    case Value::Type::flag: return "true or false";
    case Value::Type::list: return "a list";
    case Value::Type::table: return "a table";
    case Value::Type::other: break;
  }
  return "another type";
}

std::expected<Value, Diagnostic> read_toml(std::string_view file, std::string_view text) {
  const auto fail = [&](Place place, std::string message) {
    return std::unexpected(Diagnostic{std::string(file), place, std::move(message)});
  };
  if (text.size() > kMaxDefinitionBytes) return fail({}, "larger than 1 MiB");
  if (const u32 line = line_of_dots(text)) return fail({line, 1}, "more than 200 dots in one line");
  const toml::parse_result result = toml::parse(text);
  if (!result) {
    const toml::parse_error& error = result.error();
    return fail(place_of(error.source()), std::string(error.description()));
  }
  return convert(result.table(), 0);
}

}  // namespace reckon::lang
