// Which language is a file, by its first bytes, where its name left that open?
#pragma once
#include "core/types.h"
#include "lang/registry.h"

namespace reckon::lang {

// `match` is by_name()'s answer of the same registry; `head` the file's decoded text, of which the first 8 KiB count.
//   1. Not needs_content: the name's language.
//   2. A shebang line: its interpreter's language, if the name has no extension, or if that language is one of those
//      that contest the extension.
//   3. Claims to the extension (without extension: to extension ""), by priority, then by language name: the first
//      that holds.
//   4. The extension's default language; kUnknown without extension.
// Depends on its arguments only. Linear and bounded: each text of each claim is looked for once.
LanguageId by_content(const Registry& registry, NameMatch match, Bytes head);

}  // namespace reckon::lang
