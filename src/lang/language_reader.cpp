#include "lang/language_reader.h"

#include <algorithm>
#include <limits>

#include "lang/rule_reader.h"
#include "lang/set_notation.h"
#include "lang/table_reader.h"

namespace reckon::lang {
namespace {

constexpr Length kName{.least = 1, .most = 64};
constexpr Length kWord{.least = 1, .most = 64};
constexpr Length kTestText{.least = 1, .most = 256};

ByteSet spread_identifier(ByteSet set) {
  for (unsigned byte = 0x80; byte <= 0xFF; ++byte) set.add(static_cast<u8>(byte));
  return set;
}

bool has_control(Text text) {
  return std::ranges::any_of(text, [](char c) { return static_cast<u8>(c) < 0x20 || c == 0x7F; });
}

// Names of files: no folder, no control byte (a base name is matched).
void check_names(TableReader& in, std::string_view key, Texts names) {
  for (const Text name : names)
    if (name.find('/') != Text::npos || has_control(name))
      in.error(key, "`" + std::string(key) + "` holds " + shown(name) + "; it is matched with a file's base name");
}

void check_extension(TableReader& in, std::string_view key, Text extension) {
  if (extension.starts_with('.')) in.error(key, "extension " + shown(extension) + " is written without its first dot");
  else if (extension.ends_with('.') || extension.find("..") != Text::npos)
    in.error(key, "extension " + shown(extension) + " has an empty part");
  else if (std::ranges::count(extension, '.') > 2)
    in.error(key, "extension " + shown(extension) + " has more than 3 parts");
}

void read_claims(TableReader& in, LanguageSpec& spec, Report& report, Storage& storage) {
  std::vector<Claim> claims;
  for (const Value& table : in.tables("claims")) {
    TableReader claim(table, "a claim", report, storage);
    Claim out;
    if (!claim.has("extension")) claim.error("extension", "`extension` is missing in a claim");
    out.extension = claim.text("extension", {.least = 0, .most = 32});
    check_extension(claim, "extension", out.extension);
    out.priority = static_cast<i32>(claim.integer("priority", 0, -1'000'000, 1'000'000));
    out.first = claim.texts("first", kTestText, {.most = 64});
    out.line_starts = claim.texts("line_starts", kTestText, {.most = 1000});
    out.contains = claim.texts("contains", kTestText, {.most = 64});
    if (out.first.empty() && out.line_starts.empty() && out.contains.empty())
      claim.error("", "a claim needs `first`, `line_starts` or `contains`");
    for (const Text text : out.line_starts)
      if (std::string_view(" \t\r\v\f").find(text[0]) != Text::npos)
        claim.error("line_starts", "a text of `line_starts` begins with white space, which lines are taken without");
    claim.finish();
    claims.push_back(out);
  }
  if (claims.size() > 64) in.error("claims", "at most 64 claims a language");
  spec.claims = storage.keep(std::move(claims));
}

void read_embeds(TableReader& in, LanguageSpec& spec, Report& report, Storage& storage) {
  std::vector<Embed> embeds;
  for (const Value& table : in.tables("embed")) {
    TableReader embed(table, "an embed", report, storage);
    Embed out;
    out.open = embed.text("open", kWord);
    out.close = embed.text("close", kWord);
    for (const char* key : {"open", "close"})
      if (!embed.has(key)) embed.error(key, "`" + std::string(key) + "` is missing in an embed");
    out.attributes = embed.texts("attributes", kWord);
    out.default_language = embed.text("default", kName);
    out.ignore_case = embed.flag("ignore_case");
    out.closer_wins = embed.flag("closer_wins", true);
    embed.finish();
    embeds.push_back(out);
  }
  spec.embeds = storage.keep(std::move(embeds));
}

void read_lex(const Value& table, Draft& draft, Report& report, Storage& storage) {
  TableReader lex(table, "`language.lex`", report, storage);
  draft.has_identifier = lex.has("identifier");
  draft.has_keywords = lex.has("keywords");
  draft.has_blank_operand = lex.has("blank_operand");
  if (draft.has_identifier) draft.spec.identifier = spread_identifier(lex.set("identifier"));
  draft.spec.keywords = lex.texts("keywords", {.least = 1, .most = 32});
  draft.spec.blank_operand = lex.flag("blank_operand");
  read_rules(lex, report, storage, draft.rules);
  lex.finish();
}

Draft read_language(const Value& table, Report& report, Storage& storage) {
  TableReader in(table, "a language", report, storage);
  Draft draft;
  LanguageSpec& spec = draft.spec;
  spec.identifier = spread_identifier(*read_set("A-Za-z0-9_"));
  draft.place = table.place;
  draft.name_place = in.place("name");
  draft.extends_place = in.place("extends");

  spec.name = in.text("name", kName);
  if (!in.has("name")) in.error("name", "a language without `name`");
  if (has_control(spec.name)) in.error("name", "`name` holds a control byte");
  spec.kind = in.choice("kind", Kind::code,
                        {{"code", Kind::code}, {"markup", Kind::markup}, {"data", Kind::data}, {"prose", Kind::prose}});
  draft.extends = in.text("extends", kName);
  spec.aliases = in.texts("aliases", kName);
  spec.extensions = in.texts("extensions", {.least = 1, .most = 32});
  for (const Text extension : spec.extensions) check_extension(in, "extensions", extension);
  check_names(in, "extensions", spec.extensions);
  spec.filenames = in.texts("filenames", {.least = 1, .most = 255});
  check_names(in, "filenames", spec.filenames);
  spec.globs = in.texts("globs", {.least = 1, .most = 255});
  check_names(in, "globs", spec.globs);
  for (const Text glob : spec.globs) {
    if (glob.find_first_of("[]{}!\\") != Text::npos)
      in.error("globs", "glob " + shown(glob) + ": only * and ? are special here");
    else if (std::ranges::count(glob, '*') > 4)
      in.error("globs", "glob " + shown(glob) + " has more than 4 *");
  }
  spec.interpreters = in.texts("interpreters", kWord);
  spec.tests = in.texts("tests", {.least = 1, .most = 255});
  spec.generated = in.texts("generated", kTestText);
  spec.complexity = in.texts("complexity", kWord);
  read_claims(in, spec, report, storage);
  read_embeds(in, spec, report, storage);
  if (const Value* lex = in.table("lex")) read_lex(*lex, draft, report, storage);
  in.finish();
  return draft;
}

}  // namespace

std::vector<Draft> read_languages(const Value& root, usize file, Report& report, Storage& storage) {
  TableReader in(root, "a definition file", report, storage);
  std::vector<Draft> drafts;
  for (const Value& table : in.tables("language")) {
    Draft draft = read_language(table, report, storage);
    draft.file = file;
    drafts.push_back(std::move(draft));
  }
  in.finish();
  return drafts;
}

}  // namespace reckon::lang
