// SPDX-License-Identifier: MIT
#include "parser/reading/generated_parser.h"

#include <algorithm>

#include "model/ir/assert.h"

namespace caiding::parser {

GeneratedParser::GeneratedParser(const Grammar& grammar)
    : lexer(grammar.make_lexer(input)), stream(lexer.get()), parser(grammar.make_parser(stream)) {}

std::size_t GeneratedParser::StartRule() const {
  const std::vector<std::string>& names = parser->getRuleNames();
  const auto found = std::find(names.begin(), names.end(), "paragraph");
  CAIDING_ASSERT(found != names.end(), "a grammar has a rule `paragraph`");
  return static_cast<std::size_t>(found - names.begin());
}

std::size_t GeneratedParser::AnyToken() const {
  const std::size_t token_max = Network().maxTokenType;
  for (std::size_t token = 1; token <= token_max; ++token) {
    if (parser->getVocabulary().getSymbolicName(token) == "ANY") return token;
  }
  CAIDING_ASSERT(false, "a grammar has a token `ANY`");
  return 0;
}

}  // namespace caiding::parser
