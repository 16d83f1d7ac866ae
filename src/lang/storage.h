// The memory that specs read at run time view. Everything is kept until the storage goes; moving the storage keeps
// every address.
#pragma once
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "lang/spec.h"

namespace reckon::lang {

class Storage {
 public:
  Storage() = default;
  Storage(Storage&&) = default;
  Storage& operator=(Storage&&) = default;
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;

  Text keep(std::string_view text) { return text.empty() ? Text{} : Text{texts_.emplace_back(text)}; }

  template <class T>
  std::span<const T> keep(std::vector<T> list) {
    if (list.empty()) return {};
    return shelf<T>().emplace_back(std::move(list));
  }

 private:
  template <class T>
  std::deque<std::vector<T>>& shelf() {
    if constexpr (std::is_same_v<T, Text>) return lists_;
    else if constexpr (std::is_same_v<T, Hole>) return holes_;
    else if constexpr (std::is_same_v<T, Claim>) return claims_;
    else if constexpr (std::is_same_v<T, Embed>) return embeds_;
    else return rules_;
  }

  std::deque<std::string> texts_;
  std::deque<std::vector<Text>> lists_;
  std::deque<std::vector<Hole>> holes_;
  std::deque<std::vector<Claim>> claims_;
  std::deque<std::vector<Embed>> embeds_;
  std::deque<std::vector<Rule>> rules_;
};

}  // namespace reckon::lang
