// SPDX-License-Identifier: MIT
#pragma once

#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace caiding::parser {

/// The rules of grammar/Zero.g4, in its order.
enum class Rule : std::uint16_t {
#define ZERO_RULE(name) name,
#include "grammar/zero_rules.def"
#undef ZERO_RULE
};

/// How many kinds of token the tables can hold; 0 is the end of the text.
inline constexpr std::size_t kTokenKindsMax = 768;
using TokenSet = std::bitset<kTokenKindsMax>;
using TokenKind = std::uint16_t;

/// The transition network of the generated parser as plain numbers.
///
/// State ids are dense; a rule's states are numbered so that every step that reads nothing leads
/// to a higher number (steps that call a rule which can match nothing included).
struct GrammarTables {
  struct Step {
    enum class Kind : std::uint8_t { Free, Read, Call };
    Kind kind = Kind::Free;
    std::uint32_t to = 0;
    std::uint32_t argument = 0;  ///< Read: index of a token set. Call: the rule.
  };
  struct State {
    std::vector<Step> steps;
    TokenSet first;             ///< What may be read next inside this rule.
    bool may_end = false;       ///< The rule's end can be reached without reading.
    bool is_stop = false;
  };
  std::vector<State> states;
  std::vector<TokenSet> sets;
  std::vector<std::uint32_t> rule_start;
  std::vector<std::string> rule_names;
  std::unordered_map<char32_t, TokenKind> token_of;
  TokenKind any_token = 0;  ///< A code point that stands in no word of the grammar.
};

/// Reads the tables out of the generated parser. Deterministic; asserts that `Rule` fits it.
GrammarTables BuildGrammarTables();

/// The token of each code point, and the end of the text at the end.
std::vector<TokenKind> Tokens(const GrammarTables& tables, std::u32string_view text);

}  // namespace caiding::parser
