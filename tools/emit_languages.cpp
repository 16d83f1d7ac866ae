#include "emit_languages.h"

#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "lang/name_tables.h"

namespace reckon::lang {
namespace {

// A C++ string literal. Octal escapes have three digits, so that no digit behind one joins it; `?` is escaped against
// trigraphs.
std::string literal(Text text) {
  std::string out = "\"";
  for (const char c : text) {
    const u8 byte = static_cast<u8>(c);
    if (byte < 0x20 || byte >= 0x7F || c == '"' || c == '\\' || c == '?') {
      out += '\\';
      out += static_cast<char>('0' + (byte >> 6));
      out += static_cast<char>('0' + ((byte >> 3) & 7));
      out += static_cast<char>('0' + (byte & 7));
    } else {
      out += c;
    }
  }
  return out += '"';
}

std::string view(Text text) { return "{" + literal(text) + ", " + std::to_string(text.size()) + "}"; }

std::string number(u64 value) { return std::to_string(value) + "u"; }

std::string words(std::span<const u64> values) {
  std::string out = "{{";
  for (const u64 value : values) out += number(value) + ", ";
  return out += "}}";
}

std::string bits(const ByteSet& set) { return words(set.bits); }

std::string filter(const ByteFilter& filter) { return "{" + number(filter.width) + ", " + words(filter.bits) + "}"; }

class Emitter {
 public:
  std::string run(std::span<const LanguageSpec> specs);

 private:
  // The name of an array of `items` (already C++). Equal arrays are one: languages share rules that they inherit.
  std::string array(std::string_view type, const std::vector<std::string>& items) {
    std::string body = "[] = {\n";
    for (const std::string& item : items) body += "  " + item + ",\n";
    const auto [found, fresh] = arrays_.try_emplace(std::string(type) + body, "k" + std::to_string(arrays_.size()));
    if (fresh) out_ += "constexpr " + std::string(type) + " " + found->second + body + "};\n";
    return found->second;
  }

  std::string texts(Texts list) {
    std::vector<std::string> items;
    for (const Text text : list) items.push_back(view(text));
    return array("Text", items);
  }

  std::string rules(std::span<const Rule> rules);
  std::string claims(std::span<const Claim> claims);
  std::string embeds(std::span<const Embed> embeds);
  std::string holes(std::span<const Hole> holes);
  std::string rule(const Rule& rule);
  std::string spec(const LanguageSpec& spec);
  void tables(std::span<const LanguageSpec> specs);
  std::string slots(std::span<const Slot> slots);

  std::string out_;
  std::map<std::string, std::string> arrays_;  // type and body → name
};

// `.name = value, ` for each field that has not its default; fields in the order of their declaration.
class Fields {
 public:
  void put(std::string_view name, std::string_view value) {
    text_ += '.';
    text_ += name;
    text_ += " = ";
    text_ += value;
    text_ += ", ";
  }
  void flag(std::string_view name, bool value, bool fallback = false) {
    if (value != fallback) put(name, value ? "true" : "false");
  }
  void byte(std::string_view name, u8 value, u8 fallback = 0) {
    if (value != fallback) put(name, std::to_string(value));
  }
  void text(std::string_view name, Text value) {
    if (!value.empty()) put(name, view(value));
  }
  void set(std::string_view name, const ByteSet& value) {
    if (!value.empty()) put(name, bits(value));
  }
  template <class E>
  void choice(std::string_view name, E value, std::string_view type, E fallback = E{}) {
    if (value != fallback) put(name, "static_cast<" + std::string(type) + ">(" + number(static_cast<u64>(value)) + ")");
  }
  std::string done() { return "{" + text_ + "}"; }

 private:
  std::string text_;
};

std::string Emitter::holes(std::span<const Hole> holes) {
  std::vector<std::string> items;
  for (const Hole& hole : holes) {
    Fields fields;
    fields.text("open", hole.open);
    fields.byte("close", hole.close, '}');
    fields.flag("doubled", hole.doubled);
    items.push_back(fields.done());
  }
  return array("Hole", items);
}

std::string Emitter::rule(const Rule& rule) {
  Fields fields;
  fields.choice("kind", rule.kind, "RuleKind", RuleKind::skip);
  fields.text("open", rule.open);
  fields.text("close", rule.close);
  fields.choice("at", rule.at, "At");
  fields.byte("column", rule.column);
  fields.flag("word_left", rule.word_left);
  fields.flag("word_right", rule.word_right);
  fields.flag("operand", rule.operand);
  fields.flag("ignore_case", rule.ignore_case);
  fields.flag("has_only_after", rule.has_only_after);
  fields.flag("has_only_before", rule.has_only_before);
  fields.set("only_after", rule.only_after);
  fields.set("not_after", rule.not_after);
  fields.set("only_before", rule.only_before);
  fields.set("not_before", rule.not_before);
  if (!rule.unless_line_has.empty()) fields.put("unless_line_has", texts(rule.unless_line_has));
  fields.byte("escape", rule.escape);
  fields.byte("splice", rule.splice);
  fields.byte("fence", rule.fence);
  fields.byte("fence_min", rule.fence_min);
  fields.choice("lines", rule.lines, "Lines");
  fields.choice("capture", rule.capture, "Capture");
  fields.flag("doubled", rule.doubled);
  fields.flag("doc", rule.doc);
  fields.flag("nest", rule.nest);
  fields.flag("to_line_end", rule.to_line_end);
  fields.flag("alone", rule.alone);
  fields.choice("close_at", rule.close_at, "At");
  fields.text("tail", rule.tail);
  fields.text("close_head", rule.close_head);
  fields.text("close_tail", rule.close_tail);
  fields.text("until", rule.until);
  if (!rule.untils.empty()) fields.put("untils", texts(rule.untils));
  fields.flag("at_file_start", rule.at_file_start);
  if (!rule.holes.empty()) fields.put("holes", holes(rule.holes));
  fields.set("modifiers", rule.modifiers);
  fields.set("not_delimiters", rule.not_delimiters);
  fields.set("indent", rule.indent);
  fields.set("quotes", rule.quotes);
  fields.flag("blanks", rule.blanks);
  fields.flag("classes", rule.classes, true);
  fields.flag("indent_always", rule.indent_always);
  fields.byte("parts", rule.parts, 1);
  fields.byte("take", rule.take);
  fields.choice("word", rule.word, "Word");
  fields.choice("ends", rule.ends, "Ends");
  fields.choice("as", rule.as, "As");
  return fields.done();
}

std::string Emitter::rules(std::span<const Rule> rules) {
  std::vector<std::string> items;
  for (const Rule& one : rules) items.push_back(rule(one));
  return array("Rule", items);
}

std::string Emitter::claims(std::span<const Claim> claims) {
  std::vector<std::string> items;
  for (const Claim& claim : claims) {
    Fields fields;
    fields.text("extension", claim.extension);
    if (claim.priority != 0) fields.put("priority", std::to_string(claim.priority));
    if (!claim.first.empty()) fields.put("first", texts(claim.first));
    if (!claim.line_starts.empty()) fields.put("line_starts", texts(claim.line_starts));
    if (!claim.contains.empty()) fields.put("contains", texts(claim.contains));
    items.push_back(fields.done());
  }
  return array("Claim", items);
}

std::string Emitter::embeds(std::span<const Embed> embeds) {
  std::vector<std::string> items;
  for (const Embed& embed : embeds) {
    Fields fields;
    fields.text("open", embed.open);
    fields.text("close", embed.close);
    if (!embed.attributes.empty()) fields.put("attributes", texts(embed.attributes));
    fields.text("default_language", embed.default_language);
    fields.flag("ignore_case", embed.ignore_case);
    fields.flag("closer_wins", embed.closer_wins, true);
    items.push_back(fields.done());
  }
  return array("Embed", items);
}

std::string Emitter::spec(const LanguageSpec& spec) {
  Fields fields;
  const auto list = [&](std::string_view name, Texts value) {
    if (!value.empty()) fields.put(name, texts(value));
  };
  fields.text("name", spec.name);
  fields.choice("kind", spec.kind, "Kind");
  list("aliases", spec.aliases);
  list("extensions", spec.extensions);
  list("filenames", spec.filenames);
  list("globs", spec.globs);
  list("interpreters", spec.interpreters);
  list("tests", spec.tests);
  list("generated", spec.generated);
  list("complexity", spec.complexity);
  if (!spec.claims.empty()) fields.put("claims", claims(spec.claims));
  if (!spec.embeds.empty()) fields.put("embeds", embeds(spec.embeds));
  fields.set("identifier", spec.identifier);
  list("keywords", spec.keywords);
  fields.flag("blank_operand", spec.blank_operand);
  if (!spec.rules.empty()) fields.put("rules", rules(spec.rules));
  return fields.done();
}

std::string Emitter::slots(std::span<const Slot> slots) {
  std::vector<std::string> items;
  for (const Slot& slot : slots)
    items.push_back(slot.length == 0 ? "{}"
                                     : "{" + number(slot.hash) + ", " + number(slot.offset) + ", " +
                                           number(slot.claims) + ", " + number(slot.length) + ", " +
                                           number(slot.language) + "}");
  return array("Slot", items);
}

void Emitter::tables(std::span<const LanguageSpec> specs) {
  OwnedNameTables owned;
  build_name_tables(specs, {}, owned);
  const NameTables& tables = owned.view;
  Fields fields;
  if (!tables.texts.empty()) {  // in pieces: compilers need not take literals above 64 KiB
    std::string pieces;
    for (usize at = 0; at < tables.texts.size(); at += 100) pieces += "\n  " + literal(tables.texts.substr(at, 100));
    fields.put("texts", "{" + pieces + ", " + std::to_string(tables.texts.size()) + "}");
  }
  if (!tables.names.empty()) fields.put("names", slots(tables.names));
  if (!tables.filenames.empty()) fields.put("filenames", slots(tables.filenames));
  if (!tables.extensions.empty()) fields.put("extensions", slots(tables.extensions));
  if (!tables.interpreters.empty()) fields.put("interpreters", slots(tables.interpreters));
  std::vector<std::string> items;
  for (const GlobEntry& glob : tables.globs)
    items.push_back("{" + number(glob.offset) + ", " + number(glob.length) + ", " + number(glob.language) + "}");
  if (!items.empty()) fields.put("globs", array("GlobEntry", items));
  items.clear();
  for (const ClaimGroup& group : tables.groups)
    items.push_back("{" + number(group.claims) + ", " + number(group.claim_count) + ", " + number(group.starts) +
                    ", " + number(group.start_count) + ", " + number(group.inners) + ", " +
                    number(group.inner_count) + ", " + filter(group.likely) + "}");
  if (!items.empty()) fields.put("groups", array("ClaimGroup", items));
  items.clear();
  for (const ClaimRef& claim : tables.claims)
    items.push_back("{" + number(claim.language) + ", " + number(claim.claim) + "}");
  if (!items.empty()) fields.put("claims", array("ClaimRef", items));
  items.clear();
  for (const StartText& text : tables.starts)
    items.push_back("{" + number(text.offset) + ", " + number(text.rank) + ", " + number(text.parent) + ", " +
                    number(text.length) + "}");
  if (!items.empty()) fields.put("starts", array("StartText", items));
  items.clear();
  for (const InnerText& text : tables.inners)
    items.push_back("{" + number(text.offset) + ", " + number(text.rank) + ", " + number(text.length) + ", " +
                    number(text.pair) + "}");
  if (!items.empty()) fields.put("inners", array("InnerText", items));
  if (tables.no_extension != kNoClaims) fields.put("no_extension", number(tables.no_extension));
  fields.byte("longest_extension", tables.longest_extension);
  fields.byte("most_parts", tables.most_parts);
  fields.put("filename_lengths", words(tables.filename_lengths));
  fields.put("glob_starts", filter(tables.glob_starts));
  fields.put("glob_ends", filter(tables.glob_ends));
  fields.flag("free_globs", tables.free_globs);
  out_ += "constexpr NameTables kTables = " + fields.done() + ";\n";
}

std::string Emitter::run(std::span<const LanguageSpec> specs) {
  out_ =
      "// Generated by tools/langc from the language definitions; do not edit.\n"
      "#include \"lang/builtin.h\"\n"
      "#include \"lang/registry.h\"\n\n"
      "#pragma GCC diagnostic ignored \"-Wmissing-field-initializers\"\n\n"
      "namespace reckon::lang {\n"
      "namespace {\n\n";
  std::vector<std::string> items;
  for (const LanguageSpec& one : specs) items.push_back(spec(one));
  if (items.empty()) {
    out_ += "constexpr std::span<const LanguageSpec> kSpecs;\n";
  } else {
    const std::string name = array("LanguageSpec", items);
    out_ += "constexpr std::span<const LanguageSpec> kSpecs = " + name + ";\n";
  }
  tables(specs);
  out_ +=
      "constinit const Registry kRegistry{kSpecs, kTables};\n\n"
      "}  // namespace\n\n"
      "std::span<const LanguageSpec> builtin_specs() { return kSpecs; }\n"
      "const Registry& builtin() { return kRegistry; }\n\n"
      "}  // namespace reckon::lang\n";
  return std::move(out_);
}

}  // namespace

std::string emit_languages(std::span<const LanguageSpec> specs) { return Emitter().run(specs); }

}  // namespace reckon::lang
