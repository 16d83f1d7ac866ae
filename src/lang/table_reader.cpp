#include "lang/table_reader.h"

#include <algorithm>

#include "lang/nearest.h"
#include "lang/set_notation.h"

namespace reckon::lang {
namespace {

const Value* lookup(const Value& table, std::string_view key) {
  for (const Entry& entry : table.table)
    if (entry.key == key) return &entry.value;
  return nullptr;
}

std::string quoted_key(std::string_view key) { return '`' + std::string(key) + '`'; }

}  // namespace

bool TableReader::has(std::string_view key) const { return lookup(table_, key) != nullptr; }

Place TableReader::place(std::string_view key) const {
  const Value* value = lookup(table_, key);
  return value ? value->place : table_.place;
}

const Value* TableReader::find(std::string_view key, Value::Type type) {
  if (std::ranges::find(known_, key) == known_.end()) known_.push_back(key);
  const Value* value = lookup(table_, key);
  if (!value || value->type == type) return value;
  report_.add(value->place, quoted_key(key) + " must be " + std::string(type_name(type)) + ", not " +
                                std::string(type_name(value->type)));
  return nullptr;
}

bool TableReader::flag(std::string_view key, bool fallback) {
  const Value* value = find(key, Value::Type::flag);
  return value ? value->flag : fallback;
}

i64 TableReader::integer(std::string_view key, i64 fallback, i64 least, i64 most) {
  const Value* value = find(key, Value::Type::integer);
  if (!value) return fallback;
  if (value->integer >= least && value->integer <= most) return value->integer;
  report_.add(value->place,
              quoted_key(key) + " must be from " + std::to_string(least) + " to " + std::to_string(most));
  return fallback;
}

bool TableReader::good_text(std::string_view key, const Value& value, const Length& length) {
  std::string wrong;
  if (value.text.size() < length.least) {
    wrong = value.text.empty() ? " must not be empty" : " must have at least " + std::to_string(length.least) + " bytes";
  } else if (value.text.size() > length.most) {
    wrong = " has more than " + std::to_string(length.most) + " bytes";
  } else if (!length.lf && value.text.find('\n') != std::string::npos) {
    wrong = " must not hold a line feed";
  } else {
    return true;
  }
  report_.add(value.place, quoted_key(key) + wrong);
  return false;
}

Text TableReader::text(std::string_view key, Length length, Text fallback) {
  const Value* value = find(key, Value::Type::text);
  if (!value || !good_text(key, *value, length)) return fallback;
  return storage_.keep(value->text);
}

u8 TableReader::byte(std::string_view key, u8 fallback) {
  const Value* value = find(key, Value::Type::text);
  if (!value) return fallback;
  if (value->text.empty()) return 0;
  const u8 byte = static_cast<u8>(value->text[0]);
  if (value->text.size() == 1 && byte != 0 && byte != '\n') return byte;
  report_.add(value->place, quoted_key(key) + " must be one ASCII byte (no NUL, no line feed)");
  return fallback;
}

ByteSet TableReader::set(std::string_view key, SetLimits limits) {
  const Value* value = find(key, Value::Type::text);
  if (!value) return {};
  const auto set = read_set(value->text);
  if (!set) {
    report_.add(value->place, quoted_key(key) + ": " + set.error());
    return {};
  }
  if (!limits.lf && set->has('\n')) report_.add(value->place, quoted_key(key) + " must not hold a line feed");
  if (!limits.empty && set->empty()) report_.add(value->place, quoted_key(key) + " is an empty set");
  return *set;
}

Texts TableReader::texts(std::string_view key, Length each, Count count) {
  const Value* value = find(key, Value::Type::list);
  if (!value) return {};
  if (value->list.size() < count.least || value->list.size() > count.most) {
    report_.add(value->place, quoted_key(key) + " must have " + std::to_string(count.least) + " to " +
                                  std::to_string(count.most) + " entries");
    return {};
  }
  std::vector<Text> out;
  for (const Value& item : value->list) {
    if (item.type != Value::Type::text) {
      report_.add(item.place, "an entry of " + quoted_key(key) + " must be a string, not " +
                                  std::string(type_name(item.type)));
    } else if (good_text(key, item, each)) {
      out.push_back(storage_.keep(item.text));
    }
  }
  return storage_.keep(std::move(out));
}

std::vector<Text> TableReader::text_or_texts(std::string_view key, Length each) {
  const Value* value = lookup(table_, key);
  if (value && value->type == Value::Type::list) {
    const Texts list = texts(key, each, {.least = 1});
    return {list.begin(), list.end()};
  }
  if (!value) {
    known_.push_back(key);
    report_.add(table_.place, quoted_key(key) + " is missing in " + std::string(what_));
    return {};
  }
  const Text only = text(key, each);
  return only.empty() ? std::vector<Text>{} : std::vector<Text>{only};
}

const std::vector<Value>& TableReader::tables(std::string_view key) {
  static const std::vector<Value> none;
  const Value* value = find(key, Value::Type::list);
  if (!value) return none;
  for (const Value& item : value->list) {
    if (item.type == Value::Type::table) continue;
    report_.add(item.place, "an entry of " + quoted_key(key) + " must be a table, not " +
                                std::string(type_name(item.type)));
    return none;
  }
  return value->list;
}

const Value* TableReader::table(std::string_view key) { return find(key, Value::Type::table); }

void TableReader::bad_choice(std::string_view key, const Value& value, const std::vector<std::string_view>& names) {
  std::string message = quoted_key(key) + " is " + shown(value.text) + "; it may be ";
  for (usize i = 0; i < names.size(); ++i) {
    if (i > 0) message += i + 1 == names.size() ? " or " : ", ";
    message += shown(names[i]);
  }
  report_.add(value.place, std::move(message));
}

void TableReader::finish() {
  for (const Entry& entry : table_.table) {
    if (std::ranges::find(known_, entry.key) != known_.end()) continue;
    report_.add(entry.place,
                "unknown key " + shown(entry.key) + " in " + std::string(what_) + did_you_mean(entry.key, known_));
  }
}

}  // namespace reckon::lang
