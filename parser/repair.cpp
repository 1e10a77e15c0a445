// SPDX-License-Identifier: MIT
#include "parser/repair.h"

namespace caiding::parser {

ir::Repairs FindRepairs(const Parser& parser, const ir::Vocabulary& vocabulary,
                        std::u32string_view text, const ParagraphContext& context,
                        const ParseOptions& options) {
  if (parser.GetWording().is_canonical) return {};
  const Rereading read = [&](std::u32string_view changed) {
    return parser.Parse(changed, context, options);
  };
  return SearchRepairs(text, read, parser.GetWording().guesses, vocabulary, parser.GrammarWords(),
                       context.card_name);
}

}  // namespace caiding::parser
