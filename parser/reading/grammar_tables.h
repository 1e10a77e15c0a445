// SPDX-License-Identifier: MIT
#pragma once

#include <bitset>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "parser/reading/grammar.h"
#include "parser/reading/rule_id.h"

namespace caiding::parser {

/// How many kinds of token the tables can hold; 0 is the end of the text.
inline constexpr std::size_t kTokenKindsMax = 768;
using TokenSet = std::bitset<kTokenKindsMax>;
using TokenKind = std::uint16_t;

/// In a language whose tokens are words, a normal text has one code point for each of them: words
/// of the grammar have code points of their own, in a private plane, by their token.
inline constexpr char32_t kWordSigns = 0xF0000;
constexpr char32_t WordSign(std::size_t token) { return kWordSigns + static_cast<char32_t>(token); }
constexpr bool IsWordSign(char32_t point) {
  return point > kWordSigns && point < kWordSigns + kTokenKindsMax;
}
/// What such a text has where a word stands that the grammar does not know.
inline constexpr char32_t kUnknownWord = U'\u25A1';

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
    friend bool operator==(const Step&, const Step&) = default;
  };
  struct State {
    std::uint32_t steps_begin = 0;  ///< In `steps`, half-open.
    std::uint32_t steps_end = 0;
    std::uint32_t first = 0;  ///< Index of the set of what may be read next inside this rule.
    bool may_end = false;     ///< The rule's end can be reached without reading.
    bool is_stop = false;
    friend bool operator==(const State&, const State&) = default;
  };
  std::vector<State> states;
  std::vector<Step> steps;
  std::vector<TokenSet> sets;
  std::vector<bool> takes_anything;  ///< By set: of names and the like, no words of the grammar.
  std::vector<std::uint32_t> rule_start;  ///< By the numbers of the generated parser.
  std::vector<RuleId> rule_ids;           ///< What nodes call each of them.
  std::uint32_t start = 0;                ///< The rule of a whole text.
  std::unordered_map<char32_t, TokenKind> token_of;
  /// The words that are one token, by token; none where every code point is one.
  std::map<TokenKind, std::u32string> words;
  TokenKind any_token = 0;  ///< A code point that stands in no word of the grammar.

  std::span<const Step> StepsOf(std::uint32_t state) const {
    return std::span(steps).subspan(states[state].steps_begin,
                                    states[state].steps_end - states[state].steps_begin);
  }
  friend bool operator==(const GrammarTables&, const GrammarTables&) = default;
};

/// Reads the tables out of the generated parser. Deterministic; asserts that the grammar names
/// every rule that leaves a node, and no other.
GrammarTables BuildGrammarTables(const Grammar& grammar);
/// The same where every rule leaves a node, with the numbers of the generated parser.
GrammarTables BuildPlainTables(const Grammar& grammar);

/// The same words as they are spelled, with a blank between any two signs of a text of words.
std::u32string Spelled(const std::map<TokenKind, std::u32string>& words, std::u32string_view text);

/// The token of each code point, and the end of the text at the end.
std::vector<TokenKind> Tokens(const GrammarTables& tables, std::u32string_view text);

}  // namespace caiding::parser
