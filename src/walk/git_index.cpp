// See git_index.h. Layout: "DIRC", version, count; entries; extensions (signature, size, data); checksum.
#include "walk/git_index.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>

#include "core/read_file.h"

namespace reckon::walk {
namespace {

constexpr usize kMaxName = 64 * 1024;
constexpr usize kSpareNames = 16 << 20;
constexpr usize kStatBytes = 40;  // times, device, inode, mode, owner, size
constexpr u16 kExtendedFlag = 0x4000;
constexpr u32 kFolderMode = 0040000;

// Reads big-endian numbers; past the end it yields zeros and fails.
class Cursor {
 public:
  explicit Cursor(std::string_view data) : data_(data) {}
  bool failed() const { return failed_; }
  usize at() const { return at_; }
  usize left() const { return data_.size() - at_; }
  std::string_view take(usize size) {
    if (size > left()) {
      failed_ = true;
      at_ = data_.size();
      return {};
    }
    at_ += size;
    return data_.substr(at_ - size, size);
  }
  u64 number(usize bytes) {
    u64 value = 0;
    for (const char c : take(bytes)) value = value << 8 | static_cast<u8>(c);
    return value;
  }
  u16 u16be() { return static_cast<u16>(number(2)); }
  u32 u32be() { return static_cast<u32>(number(4)); }
  // Up to a NUL byte, which is taken too.
  std::string_view text() {
    const usize end = data_.find('\0', at_);
    if (end == std::string_view::npos) {
      failed_ = true;
      return {};
    }
    const std::string_view out = data_.substr(at_, end - at_);
    at_ = end + 1;
    return out;
  }
  // The offset encoding of version 4.
  usize varint() {
    u8 byte = static_cast<u8>(number(1));
    usize value = byte & 127;
    for (int i = 0; (byte & 128) != 0 && i < 9; ++i) {
      byte = static_cast<u8>(number(1));
      value = ((value + 1) << 7) | (byte & 127);
    }
    return value;
  }

 private:
  std::string_view data_;
  usize at_ = 0;
  bool failed_ = false;
};

// EWAH: runs of equal words and literal words, 64 bits each.
bool read_bitmap(Cursor& in, std::vector<bool>& bits, usize limit) {
  const usize size = in.u32be();
  usize words = in.u32be();
  if (in.failed() || words > in.left() / 8 || size > limit) return false;
  bits.assign(size, false);
  usize at = 0;
  const auto put = [&](bool bit) {
    if (at < size) bits[at++] = bit;
  };
  while (words > 0) {
    const u64 marker = in.number(8);
    --words;
    const usize run = (marker >> 1) & 0xffffffff;
    const usize literals = marker >> 33;
    for (usize i = 0; i < run * 64 && at < size; ++i) put((marker & 1) != 0);
    if (literals > words) return false;
    words -= literals;
    for (usize i = 0; i < literals; ++i) {
      const u64 word = in.number(8);
      for (int bit = 0; bit < 64; ++bit) put((word >> bit & 1) != 0);
    }
  }
  in.u32be();  // where the last marker stands
  return !in.failed();
}

std::string hex(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (const char c : bytes) {
    out.push_back(kDigits[static_cast<u8>(c) >> 4]);
    out.push_back(kDigits[static_cast<u8>(c) & 15]);
  }
  return out;
}

}  // namespace

Result<> GitIndex::parse(std::string_view data, bool sha256, std::string& shared, std::vector<bool>& deleted) {
  const auto invalid = std::unexpected(Error{Errc::invalid, 0});
  const auto too_large = std::unexpected(Error{Errc::limit, 0});
  const usize hash_size = sha256 ? 32 : 20;
  if (data.size() < 12 + hash_size) return invalid;
  Cursor in(data.substr(0, data.size() - hash_size));
  if (in.take(4) != "DIRC") return invalid;
  const u32 version = in.u32be();
  const u32 count = in.u32be();
  if (version < 2 || version > 4) return invalid;
  if (count > data.size() / (kStatBytes + hash_size + 3)) return invalid;
  entries_.reserve(entries_.size() + count);

  std::string name;  // of the entry before, for version 4
  for (u32 i = 0; i < count; ++i) {
    const usize start = in.at();
    in.take(24);
    const u32 mode = in.u32be();
    in.take(kStatBytes - 28 + hash_size);
    if (const u16 flags = in.u16be(); (flags & kExtendedFlag) != 0) in.u16be();
    std::string_view path;
    if (version == 4) {
      const usize cut = in.varint();
      if (cut > name.size()) return invalid;
      name.resize(name.size() - cut);
      const std::string_view more = in.text();
      if (name.size() + more.size() > kMaxName) return too_large;
      name += more;
      path = name;
    } else {
      path = in.text();
      if (const usize past = (in.at() - start) % 8; past != 0) in.take(8 - past);
    }
    if (in.failed()) return invalid;
    if (path.size() > kMaxName || names_.size() + path.size() > 2 * data.size() + kSpareNames) return too_large;
    if (path.empty() || (mode & 0170000) == kFolderMode) continue;  // replaces a shared entry; a collapsed folder
    entries_.push_back({static_cast<u32>(names_.size()), static_cast<u32>(path.size())});
    names_ += path;
  }

  while (in.left() > 8) {
    const std::string_view signature = in.take(4);
    const std::string_view body = in.take(in.u32be());
    if (in.failed()) return invalid;
    if (signature != "link") continue;
    Cursor link(body);
    const std::string_view hash = link.take(hash_size);
    if (link.failed()) return invalid;
    if (hash.find_first_not_of('\0') != std::string_view::npos) shared = hex(hash);
    if (link.left() != 0 && !read_bitmap(link, deleted, kMaxFileBytes / 64)) return invalid;
  }
  return {};
}

Result<GitIndex> GitIndex::read(const std::string& git_dir, bool sha256) {
  GitIndex index;
  Result<std::string> data = read_file(AT_FDCWD, (git_dir + "/index").c_str(), kMaxFileBytes);
  if (!data) {
    if (data.error().os == ENOENT) return index;
    return std::unexpected(data.error());
  }
  std::string shared;
  std::vector<bool> deleted;
  if (Result<> done = index.parse(*data, sha256, shared, deleted); !done) return std::unexpected(done.error());
  data->clear();
  if (!shared.empty()) {
    RECKON_TRY(const std::string text,
               read_file(AT_FDCWD, (git_dir + "/sharedindex." + shared).c_str(), kMaxFileBytes));
    GitIndex base;
    std::string no_link;
    std::vector<bool> none;
    if (Result<> done = base.parse(text, sha256, no_link, none); !done) return std::unexpected(done.error());
    base.drop(deleted);
    if (base.names_.size() + index.names_.size() > 0xffffffff) return std::unexpected(Error{Errc::limit, 0});
    for (usize i = 0; i < base.size(); ++i) {
      index.entries_.push_back({static_cast<u32>(index.names_.size()), base.entries_[i].size});
      index.names_ += base.path(i);
    }
  }
  index.sort();
  return index;
}

void GitIndex::drop(const std::vector<bool>& deleted) {
  usize kept = 0;
  for (usize i = 0; i < entries_.size(); ++i) {
    if (i >= deleted.size() || !deleted[i]) entries_[kept++] = entries_[i];
  }
  entries_.resize(kept);
}

void GitIndex::sort() {
  const auto less = [this](const Entry& a, const Entry& b) {
    return std::string_view(names_.data() + a.offset, a.size) < std::string_view(names_.data() + b.offset, b.size);
  };
  if (!std::ranges::is_sorted(entries_, less)) std::ranges::sort(entries_, less);
  names_.shrink_to_fit();
}

// The first entry that is not less than `path`, or than `path` and a '/'.
usize GitIndex::lower_bound(std::string_view path, bool with_slash) const {
  const auto less = [&](const Entry& entry, std::string_view wanted) {
    const std::string_view name(names_.data() + entry.offset, entry.size);
    if (!with_slash) return name < wanted;
    if (const int order = name.substr(0, wanted.size()).compare(wanted); order != 0) return order < 0;
    return name.size() == wanted.size() || static_cast<u8>(name[wanted.size()]) < '/';
  };
  return static_cast<usize>(std::lower_bound(entries_.begin(), entries_.end(), path, less) - entries_.begin());
}

bool GitIndex::is_tracked(std::string_view wanted) const {
  const usize i = lower_bound(wanted, false);
  return i < size() && path(i) == wanted;
}

bool GitIndex::has_tracked_below(std::string_view dir) const {
  const usize i = lower_bound(dir, true);
  if (i >= size()) return false;
  const std::string_view found = path(i);
  return found.size() > dir.size() && found.starts_with(dir) && found[dir.size()] == '/';
}

}  // namespace reckon::walk
