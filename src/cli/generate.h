// Texts made from the table of flags and commands.
#pragma once
#include <string_view>

#include "report/output.h"

namespace reckon::cli {

struct Flag;

void write_help(report::Output& out);                                   // fits 100 columns
void write_generated(std::string_view what, report::Output& out);       // man, bash, zsh, fish, markdown

void write_man(report::Output& out);         // man(7)
void write_bash(report::Output& out);        // for share/bash-completion/completions/reckon
void write_zsh(report::Output& out);         // for share/zsh/site-functions/_reckon
void write_fish(report::Output& out);        // for share/fish/vendor_completions.d/reckon.fish
void write_markdown(report::Output& out);    // docs/cli.md

}  // namespace reckon::cli
