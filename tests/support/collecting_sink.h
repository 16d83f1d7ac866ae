// A sink that keeps what it was given, and checks on the way what readers promise about windows.
#pragma once
#include <cstring>
#include <functional>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "io/source.h"

namespace reckon::test {

class CollectingSink : public io::FileSink {
 public:
  struct File {
    std::string bytes;
    std::string rest;  // not consumed at the last window
    int windows = 0;
    int errors = 0;
    int dones = 0;
    Error error{};
    bool ended = false;
    std::size_t largest_window = 0;
  };

  usize on_bytes(u64 tag, const io::Window& window) override {
    File& file = files[tag];
    EXPECT_EQ(file.dones, 0);
    EXPECT_FALSE(file.ended);
    EXPECT_EQ(window.first, file.windows == 0);
    ++file.windows;
    file.largest_window = std::max(file.largest_window, window.size);
    const std::string content(reinterpret_cast<const char*>(window.data), window.size);
    EXPECT_TRUE(content.starts_with(file.rest)) << "what was not consumed must come again";
    EXPECT_TRUE(window.first || window.last || content.size() > file.rest.size());
    check_before(file, window);
    std::memset(window.data + window.size, 0xee, kPadAfter);  // is ours
    usize consumed = window.size;
    if (!window.last && consume) consumed = consume(window.size);
    if (consumed == kStop) return kStop;
    file.ended = window.last;
    if (window.last) consumed = window.size;
    file.bytes.append(content, 0, consumed);
    file.rest = content.substr(consumed);
    if (on_window) on_window(tag, window);
    return consumed;
  }
  void on_error(u64 tag, Error error) override {
    File& file = files[tag];
    EXPECT_EQ(file.dones, 0);
    ++file.errors;
    file.error = error;
  }
  void on_done(u64 tag) override {
    ++files[tag].dones;
    if (when_done) when_done(tag);
  }

  std::map<u64, File> files;
  std::function<usize(usize)> consume;                      // of a window of that size; all when unset
  std::function<void(u64, const io::Window&)> on_window;
  std::function<void(u64)> when_done;

 private:
  static void check_before(const File& file, const io::Window& window) {
    std::string expected(kPadBefore, '\0');
    expected += file.bytes;
    expected.erase(0, expected.size() - kPadBefore);
    EXPECT_EQ(std::memcmp(window.data - kPadBefore, expected.data(), kPadBefore), 0) << "bytes before the window";
  }
};

}  // namespace reckon::test
