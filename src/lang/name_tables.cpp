#include "lang/name_tables.h"

#include <algorithm>
#include <bit>
#include <map>
#include <tuple>

#include "lang/fold.h"

namespace reckon::lang {
namespace {

// Keys in order, so that the tables depend on the languages only.
using Words = std::map<std::string, Slot, std::less<>>;

struct Layered {
  std::span<const LanguageSpec> specs;
  const std::vector<bool>& users;
  bool own(LanguageId id) const { return id < users.size() && users[id]; }
};

void add_word(Words& words, const Layered& layers, std::string word, LanguageId id) {
  const auto [found, fresh] = words.try_emplace(std::move(word), Slot{.language = id});
  if (!fresh && layers.own(id) && !layers.own(found->second.language)) found->second.language = id;
}

std::vector<Slot> build_slots(const Words& words, std::string& texts) {
  if (words.empty()) return {};
  std::vector<Slot> slots(std::bit_ceil(words.size() * 2));
  for (const auto& [word, value] : words) {
    Slot slot = value;
    slot.hash = hash_text(word);
    slot.offset = static_cast<u32>(texts.size());
    slot.length = static_cast<u16>(word.size());
    texts += word;
    usize at = slot_of(slot.hash, slots.size() - 1);
    while (slots[at].length != 0) at = (at + 1) & (slots.size() - 1);
    slots[at] = slot;
  }
  return slots;
}

// What is known of one extension before its default and its claims are settled.
struct Extension {
  std::vector<LanguageId> listed;
  std::vector<ClaimRef> claims;
};

std::map<std::string, Extension, std::less<>> collect_extensions(const Layered& layers) {
  std::map<std::string, Extension, std::less<>> out;
  for (usize i = 0; i < layers.specs.size(); ++i) {
    const LanguageSpec& spec = layers.specs[i];
    const LanguageId id = static_cast<LanguageId>(i);
    for (const Text extension : spec.extensions) out[std::string(extension)].listed.push_back(id);
    for (usize c = 0; c < spec.claims.size(); ++c)
      out[std::string(spec.claims[c].extension)].claims.push_back({id, static_cast<u16>(c)});
  }
  return out;
}

i32 priority(const Layered& layers, ClaimRef ref) { return layers.specs[ref.language].claims[ref.claim].priority; }

// The language of the extension when no claim holds.
LanguageId settle_default(Extension& extension, const Layered& layers) {
  const auto claim_of = [&](LanguageId id) {
    return std::ranges::find(extension.claims, id, &ClaimRef::language);
  };
  const auto rank = [&](LanguageId id) {
    const auto claim = claim_of(id);
    const bool claimed = claim != extension.claims.end();
    return std::tuple(claimed, !layers.own(id), claimed ? priority(layers, *claim) : 0, layers.specs[id].name);
  };
  if (extension.listed.empty()) return kUnknown;
  const LanguageId best = *std::ranges::min_element(extension.listed, {}, rank);
  if (layers.own(best) && claim_of(best) == extension.claims.end())
    std::erase_if(extension.claims, [&](ClaimRef ref) { return !layers.own(ref.language); });
  return best;
}

void add_extensions(const Layered& layers, OwnedNameTables& out, Words& words) {
  auto extensions = collect_extensions(layers);
  for (auto& [word, extension] : extensions) {
    Slot slot{.language = settle_default(extension, layers)};
    std::ranges::stable_sort(extension.claims, {}, [&](ClaimRef ref) {
      return std::tuple(-i64{priority(layers, ref)}, layers.specs[ref.language].name, ref.claim);
    });
    if (!extension.claims.empty()) {
      slot.claims = static_cast<u32>(out.groups.size());
      ClaimGroup group;
      group.claims = static_cast<u32>(out.claims.size());
      group.claim_count = static_cast<u32>(extension.claims.size());
      out.claims.insert(out.claims.end(), extension.claims.begin(), extension.claims.end());
      compile_claims(layers.specs, group, out);
      out.groups.push_back(group);
    }
    if (word.empty()) {
      out.view.no_extension = slot.claims;
      continue;
    }
    words.emplace(word, slot);
    out.view.longest_extension = std::max(out.view.longest_extension, static_cast<u8>(word.size()));
    out.view.most_parts =
        std::max(out.view.most_parts, static_cast<u8>(1 + std::ranges::count(word, '.')));
  }
  const Words as_written = words;
  for (const auto& [word, slot] : as_written) words.try_emplace(folded(word), slot);
}

bool literal(char c) { return c != '*' && c != '?'; }

// How many bytes at the start (or the end) of the glob are no wildcards.
template <class Iterator>
u32 literal_run(Iterator begin, Iterator end) {
  return static_cast<u32>(std::find_if_not(begin, end, literal) - begin);
}

void filter_globs(OwnedNameTables& out) {
  NameTables& view = out.view;
  const auto text_of = [&](const GlobEntry& glob) { return Text(out.texts).substr(glob.offset, glob.length); };
  for (const GlobEntry& glob : out.globs)
    if (const u32 run = literal_run(text_of(glob).begin(), text_of(glob).end()); run > 0)
      view.glob_starts.width = std::min(view.glob_starts.width, run);
  for (const GlobEntry& glob : out.globs) {
    const Text text = text_of(glob);
    if (literal(text.front())) view.glob_starts.add(text);
    else if (literal_run(text.rbegin(), text.rend()) >= 4) view.glob_ends.add(text.substr(text.size() - 4));
    else view.free_globs = true;
  }
}

void add_globs(const Layered& layers, OwnedNameTables& out) {
  struct Glob {
    Text text;
    LanguageId language;
  };
  std::vector<Glob> globs;
  for (usize i = 0; i < layers.specs.size(); ++i)
    for (const Text glob : layers.specs[i].globs) globs.push_back({glob, static_cast<LanguageId>(i)});
  std::ranges::stable_sort(globs, {}, [&](const Glob& glob) {
    return std::tuple(!layers.own(glob.language), -std::ranges::count_if(glob.text, literal), glob.text);
  });
  for (const Glob& glob : globs) {
    GlobEntry entry{.offset = static_cast<u32>(out.texts.size()),
                    .length = static_cast<u16>(glob.text.size()),
                    .language = glob.language};
    out.texts += glob.text;
    out.globs.push_back(entry);
  }
  filter_globs(out);
}

}  // namespace

void build_name_tables(std::span<const LanguageSpec> specs, const std::vector<bool>& own,
                       OwnedNameTables& out) {
  out = {};
  const Layered layers{specs, own};
  Words names, filenames, interpreters, extensions;
  for (usize i = 0; i < specs.size(); ++i) add_word(names, layers, folded(specs[i].name), static_cast<LanguageId>(i));
  for (usize i = 0; i < specs.size(); ++i) {
    const LanguageId id = static_cast<LanguageId>(i);
    for (const Text alias : specs[i].aliases) add_word(names, layers, folded(alias), id);
    for (const Text name : specs[i].filenames) {
      add_word(filenames, layers, std::string(name), id);
      out.view.filename_lengths[static_cast<u8>(name[0]) & 63] |= u64{1} << std::min<usize>(name.size(), 63);
    }
    for (const Text word : specs[i].interpreters) add_word(interpreters, layers, std::string(word), id);
  }
  add_extensions(layers, out, extensions);
  add_globs(layers, out);
  out.names = build_slots(names, out.texts);
  out.filenames = build_slots(filenames, out.texts);
  out.extensions = build_slots(extensions, out.texts);
  out.interpreters = build_slots(interpreters, out.texts);

  NameTables& view = out.view;
  view.texts = out.texts;
  view.names = out.names;
  view.filenames = out.filenames;
  view.extensions = out.extensions;
  view.interpreters = out.interpreters;
  view.globs = out.globs;
  view.groups = out.groups;
  view.claims = out.claims;
  view.starts = out.starts;
  view.inners = out.inners;
}

}  // namespace reckon::lang
