// The command line of `reckon bench floor`.
#include "bench/floor_options.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/sys.h"

namespace reckon::bench {
namespace {

constexpr unsigned kMaxThreads = 256;
constexpr unsigned kMaxRounds = 1000;

using Failure = std::unexpected<std::string>;

std::vector<std::string_view> split(std::string_view list) {
  std::vector<std::string_view> parts;
  for (;;) {
    const usize comma = list.find(',');
    parts.push_back(list.substr(0, comma));
    if (comma == std::string_view::npos) return parts;
    list.remove_prefix(comma + 1);
  }
}

std::optional<unsigned> number(std::string_view text, unsigned most) {
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 1 || value > most) return std::nullopt;
  return value;
}

template <class T>
void add_once(std::vector<T>& list, T value) {
  if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(value);
}

std::expected<void, std::string> set_readers(FloorOptions& options, std::string_view list) {
  options.readers.clear();
  for (const std::string_view part : split(list)) {
    if (part == "plain") {
      add_once(options.readers, FloorReader::plain);
    } else if (part == "ring" || part == "uring") {
      add_once(options.readers, FloorReader::ring);
    } else if (part == "mmap") {
      add_once(options.readers, FloorReader::mmap);
    } else {
      return Failure("--reader takes a list of plain, ring and mmap, not '" + std::string(part) + "'");
    }
  }
  return {};
}

std::expected<void, std::string> set_threads(FloorOptions& options, std::string_view list) {
  options.threads.clear();
  for (const std::string_view part : split(list)) {
    const std::optional<unsigned> threads = number(part, kMaxThreads);
    if (!threads) return Failure("--threads takes a list of numbers from 1 to 256, not '" + std::string(part) + "'");
    add_once(options.threads, *threads);
  }
  return {};
}

// The options that take a value.
std::expected<void, std::string> set_value(FloorOptions& options, std::string_view key, std::string_view value) {
  if (key == "--reader") return set_readers(options, value);
  if (key == "--threads") return set_threads(options, value);
  if (key == "--rounds") {
    const std::optional<unsigned> rounds = number(value, kMaxRounds);
    if (!rounds) return Failure("--rounds takes a number from 1 to 1000, not '" + std::string(value) + "'");
    options.rounds = *rounds;
    return {};
  }
  if (key == "--format") {
    if (value != "table" && value != "json") {
      return Failure("--format takes table or json, not '" + std::string(value) + "'");
    }
    options.json = value == "json";
    return {};
  }
  return Failure("unknown option '" + std::string(key) + "'");
}

bool set_flag(FloorOptions& options, std::string_view key) {
  if (key == "--cold") {
    options.cold = true;
  } else if (key == "--only-cold") {
    options.cold = true;
    options.warm = false;
  } else if (key == "--like-count") {
    options.like_count = true;
  } else if (key == "--help" || key == "-h") {
    options.help = true;
  } else {
    return false;
  }
  return true;
}

std::vector<unsigned> default_threads() {
  const int usable = sys::usable_cpus();
  std::vector<unsigned> threads{1};
  if (usable > 1) threads.push_back(std::min(static_cast<unsigned>(usable), kMaxThreads));
  return threads;
}

}  // namespace

std::string_view name(FloorReader reader) {
  switch (reader) {
    case FloorReader::plain: return "plain";
    case FloorReader::ring: return "ring";
    case FloorReader::mmap: return "mmap";
  }
  return "?";
}

std::expected<FloorOptions, std::string> parse_floor_options(std::span<const std::string> args) {
  FloorOptions options;
  bool only_paths = false;
  for (usize i = 0; i < args.size(); ++i) {
    const std::string_view arg = args[i];
    if (only_paths || !arg.starts_with('-') || arg == "-") {
      if (!options.path.empty()) return Failure("one PATH, please");
      if (arg.empty()) return Failure("an empty PATH");
      options.path = arg;
    } else if (arg == "--") {
      only_paths = true;
    } else if (!set_flag(options, arg)) {
      const usize equals = arg.find('=');
      const std::string_view key = arg.substr(0, equals);
      if (equals == std::string_view::npos && i + 1 == args.size()) {
        return Failure("unknown option, or one that needs a value: '" + std::string(arg) + "'");
      }
      const std::string_view value = equals == std::string_view::npos ? std::string_view(args[++i])
                                                                      : arg.substr(equals + 1);
      if (auto set = set_value(options, key, value); !set) return Failure(set.error());
    }
  }
  if (options.path.empty() && !options.help) return Failure("which PATH?");
  if (options.threads.empty()) options.threads = default_threads();
  return options;
}

std::string_view floor_help() {
  return "Usage: reckon bench floor [OPTIONS] PATH\n"
         "\n"
         "Lists the tree below PATH and opens, reads and closes each regular file, looking at nothing.\n"
         "No ignore rules; symbolic links are not followed. Rounds are interleaved: each round runs\n"
         "every combination of reader and threads once, each in a process of its own.\n"
         "\n"
         "  --reader LIST    plain, ring, mmap (default: all three)\n"
         "  --threads LIST   such as 1,2,4 (default: 1 and the number of CPUs)\n"
         "  --rounds N       1 to 1000 (default: 7), after one round that is not counted\n"
         "  --cold           also with the page cache dropped before each run (needs root)\n"
         "  --only-cold      only so\n"
         "  --like-count     only the files that `reckon PATH` would open, and the folders that lead there\n"
         "  --format F       table or json\n"
         "  -h, --help       this text\n";
}

}  // namespace reckon::bench
