#include "lang/resolve.h"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "lang/fold.h"
#include "lang/nearest.h"
#include "lang/rule_reader.h"

namespace reckon::lang {
namespace {

struct Parent {
  const LanguageSpec* spec = nullptr;  // in `base`, or
  usize draft = 0;                     // among the drafts
};

class Resolver {
 public:
  Resolver(std::span<Draft> drafts, std::span<const LanguageSpec> base, std::span<const std::string_view> files,
           Storage& storage, std::vector<Diagnostic>& errors)
      : drafts_(drafts), base_(base), files_(files), storage_(storage), errors_(errors), states_(drafts.size()) {
    for (usize i = 0; i < drafts.size(); ++i) by_name_.emplace(folded(drafts[i].spec.name), i);
    for (const LanguageSpec& spec : base) base_by_name_.emplace(folded(spec.name), &spec);
  }

  void run() {
    for (usize i = 0; i < drafts_.size(); ++i) resolve(i);
  }

 private:
  enum class State : u8 { untouched, waiting, done };

  void error(const Draft& draft, std::string message) {
    errors_.push_back({std::string(files_[draft.file]), draft.extends_place, std::move(message)});
  }

  // The chain above a draft is walked up first, then merged from its top down: no recursion however long it is.
  void resolve(usize start) {
    std::vector<usize> chain;
    for (usize at = start; states_[at] == State::untouched;) {
      states_[at] = State::waiting;
      chain.push_back(at);
      Draft& draft = drafts_[at];
      if (draft.extends.empty()) break;
      const std::string name = folded(draft.extends);
      const auto own = by_name_.find(name);
      if (own == by_name_.end() || own->second == at) break;
      if (states_[own->second] == State::waiting) {
        error(draft, "`extends` runs in a circle: " + shown(draft.spec.name) + " extends " + shown(draft.extends) +
                         ", which leads back to it");
        draft.extends = {};
        break;
      }
      at = own->second;
    }
    for (; !chain.empty(); chain.pop_back()) {
      merge(drafts_[chain.back()], chain.back());
      states_[chain.back()] = State::done;
    }
  }

  const LanguageSpec* parent_of(const Draft& draft, usize index) {
    const std::string name = folded(draft.extends);
    if (const auto own = by_name_.find(name); own != by_name_.end() && own->second != index)
      return &drafts_[own->second].spec;
    if (const auto found = base_by_name_.find(name); found != base_by_name_.end()) return found->second;
    if (name == folded(draft.spec.name)) {
      error(draft, shown(draft.spec.name) + " extends itself");
      return nullptr;
    }
    std::vector<std::string_view> known;
    for (const Draft& other : drafts_) known.push_back(other.spec.name);
    for (const LanguageSpec& spec : base_) known.push_back(spec.name);
    error(draft, "`extends` names no known language: " + shown(draft.extends) + did_you_mean(draft.extends, known));
    return nullptr;
  }

  void merge(Draft& draft, usize index) {
    std::vector<Rule> rules;
    if (!draft.extends.empty()) {
      if (const LanguageSpec* parent = parent_of(draft, index)) {
        rules.assign(parent->rules.begin(), parent->rules.end());
        if (!draft.has_identifier) draft.spec.identifier = parent->identifier;
        if (!draft.has_keywords) draft.spec.keywords = parent->keywords;
        if (!draft.has_blank_operand) draft.spec.blank_operand = parent->blank_operand;
      }
    }
    rules.insert(rules.end(), draft.rules.begin(), draft.rules.end());
    std::ranges::stable_sort(rules, {}, &Rule::kind);
    if (rules.size() > kMaxRules) {
      errors_.push_back({std::string(files_[draft.file]), draft.place,
                         shown(draft.spec.name) + " has more than 64 rules after lists and prefixes are spread"});
      rules.resize(kMaxRules);
    }
    draft.spec.rules = storage_.keep(std::move(rules));
  }

  std::span<Draft> drafts_;
  std::span<const LanguageSpec> base_;
  std::span<const std::string_view> files_;
  Storage& storage_;
  std::vector<Diagnostic>& errors_;
  std::vector<State> states_;
  std::unordered_map<std::string, usize> by_name_;
  std::unordered_map<std::string, const LanguageSpec*> base_by_name_;
};

// Who has a word of one kind (name, extension …) first.
class Owners {
 public:
  Owners(std::span<const Draft> drafts, std::span<const std::string_view> files, std::vector<Diagnostic>& errors)
      : drafts_(drafts), files_(files), errors_(errors) {}

  void add(std::string word, usize index, std::string_view kind) {
    const auto [found, fresh] = owners_.emplace(std::move(word), index);
    if (fresh) return;
    const Draft& draft = drafts_[index];
    const Draft& other = drafts_[found->second];
    const std::string who = found->second == index
                                ? "twice in " + shown(draft.spec.name)
                                : "also of " + shown(other.spec.name) + " (" + std::string(files_[other.file]) + ':' +
                                      std::to_string(other.place.line) + ')';
    errors_.push_back({std::string(files_[draft.file]), draft.name_place,
                       std::string(kind) + ' ' + shown(found->first) + " is " + who});
  }

 private:
  std::span<const Draft> drafts_;
  std::span<const std::string_view> files_;
  std::vector<Diagnostic>& errors_;
  std::unordered_map<std::string, usize> owners_;
};

bool claims(const LanguageSpec& spec, Text extension) {
  return std::ranges::any_of(spec.claims, [&](const Claim& claim) { return claim.extension == extension; });
}

}  // namespace

void resolve_extends(std::span<Draft> drafts, std::span<const LanguageSpec> base,
                     std::span<const std::string_view> files, Storage& storage, std::vector<Diagnostic>& errors) {
  Resolver(drafts, base, files, storage, errors).run();
}

void check_conflicts(std::span<const Draft> drafts, std::span<const std::string_view> files,
                     std::vector<Diagnostic>& errors) {
  Owners names(drafts, files, errors), extensions(drafts, files, errors), filenames(drafts, files, errors),
      globs(drafts, files, errors), interpreters(drafts, files, errors);
  for (usize i = 0; i < drafts.size(); ++i) {
    const LanguageSpec& spec = drafts[i].spec;
    if (!spec.name.empty()) names.add(folded(spec.name), i, "the name");
    for (const Text alias : spec.aliases) names.add(folded(alias), i, "the alias");
    for (const Text name : spec.filenames) filenames.add(std::string(name), i, "the file name");
    for (const Text glob : spec.globs) globs.add(std::string(glob), i, "the glob");
    for (const Text word : spec.interpreters) interpreters.add(std::string(word), i, "the interpreter");
    for (const Text extension : spec.extensions)
      if (!claims(spec, extension)) extensions.add(std::string(extension), i, "without a claim, the extension");
  }
}

}  // namespace reckon::lang
