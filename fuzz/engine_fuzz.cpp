// The line engine against the slow reference: the input's first two bytes choose the language, the third the kernel
// and the way of feeding, the rest is the text. A difference prints what differs and aborts.
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <vector>

#include "differential/comparison.h"
#include "lang/builtin.h"

namespace {

using namespace reckon;

const lex::Grammar& grammar_of(usize language) {
  static std::vector<std::optional<lex::Grammar>> all(lang::builtin_specs().size());
  if (!all[language]) all[language] = lex::compile(lang::builtin_specs()[language]);
  return *all[language];
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const u8* data, usize size) {
  if (size < 3) return 0;
  const auto specs = lang::builtin_specs();
  const usize language = (data[0] + 256u * data[1]) % specs.size();
  static const std::vector<Isa> kernels = test::kernels();
  const test::Feeding feeding{kernels[data[2] % kernels.size()], data[2] / kernels.size() % 8};
  const Bytes text(data + 3, size - 3);
  if (const auto found = test::difference(specs[language], grammar_of(language), text, feeding)) {
    std::fprintf(stderr, "%.*s: %s\n  \"%s\"\n", static_cast<int>(specs[language].name.size()),
                 specs[language].name.data(), found->c_str(), test::escaped(as_text(text)).c_str());
    std::abort();
  }
  return 0;
}
