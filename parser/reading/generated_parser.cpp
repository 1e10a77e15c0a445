// SPDX-License-Identifier: MIT
#include "parser/reading/generated_parser.h"

#include <algorithm>

#include "model/ir/assert.h"
#include "model/ir/utf8.h"

namespace caiding::parser {

std::u32string LiteralOf(const antlr4::dfa::Vocabulary& vocabulary, std::size_t token) {
  const auto literal = ir::DecodeUtf8(vocabulary.getLiteralName(token));
  if (!literal || literal->size() < 3) return {};
  std::u32string body = literal->substr(1, literal->size() - 2);
  // ANTLR prints a quote or a backslash with a backslash before it.
  if (body.size() == 2 && body[0] == U'\\') body.erase(0, 1);
  return body;
}

void GeneratedParser::Load(std::u32string_view normal_text) {
  std::map<TokenKind, std::u32string> words;
  for (std::size_t token = 1; token <= Network().maxTokenType; ++token) {
    std::u32string literal = LiteralOf(parser->getVocabulary(), token);
    if (literal.size() > 1) words.emplace(static_cast<TokenKind>(token), std::move(literal));
  }
  input.load(ir::EncodeUtf8(Spelled(words, normal_text)));
  lexer->setInputStream(&input);
  stream.setTokenSource(lexer.get());
}

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
