// SPDX-License-Identifier: MIT
#include "parser/reading/grammar_words.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace caiding::parser {
namespace {

using Kind = GrammarTables::Step::Kind;

/// Follows the network as long as there is nothing to choose.
class WordFinder {
 public:
  explicit WordFinder(const GrammarTables& tables) : tables_(tables) {
    for (const auto& [point, token] : tables.token_of) points_.emplace(token, point);
  }

  std::vector<std::u32string> Find() {
    // What goes on a word is no beginning of one, so all words are followed before any is kept.
    for (std::uint32_t state = 0; state < tables_.states.size(); ++state) FollowAll(state, nullptr);
    std::set<std::u32string> words;
    for (std::uint32_t state = 0; state < tables_.states.size(); ++state) {
      if (inside_.count(state) == 0) FollowAll(state, &words);
    }
    std::set<std::u32string> spelled;
    for (const std::u32string& word : words) spelled.insert(Spelled(tables_.words, word));
    return {spelled.begin(), spelled.end()};
  }

 private:
  std::optional<char32_t> OnlyPoint(const GrammarTables::Step& step) const {
    const TokenSet& set = tables_.sets[step.argument];
    if (set.count() != 1) return std::nullopt;
    for (TokenKind token = 1; token < kTokenKindsMax; ++token) {
      if (!set[token]) continue;
      const auto found = points_.find(token);
      return found == points_.end() ? std::nullopt : std::optional(found->second);
    }
    return std::nullopt;
  }

  /// Follows each word that begins here; keeps them if there is where to.
  void FollowAll(std::uint32_t from, std::set<std::u32string>* words) {
    for (const auto& first : tables_.StepsOf(from)) {
      if (first.kind != Kind::Read) continue;
      std::u32string word;
      std::optional<char32_t> point = OnlyPoint(first);
      std::uint32_t state = first.to;
      while (point) {
        word.push_back(*point);
        const GrammarTables::Step* next = OnlyStep(state);
        point = next == nullptr ? std::nullopt : OnlyPoint(*next);
        if (point) inside_.insert(state);
        if (next != nullptr) state = next->to;
      }
      if (words != nullptr && !word.empty()) words->insert(word);
    }
  }

  /// The next reading step if there is just one way on; null else.
  /// Moves `state` to where that step is.
  const GrammarTables::Step* OnlyStep(std::uint32_t& state) const {
    while (tables_.StepsOf(state).size() == 1) {
      const GrammarTables::Step& step = tables_.StepsOf(state).front();
      if (step.kind == Kind::Read) return &step;
      if (step.kind == Kind::Call) return nullptr;
      state = step.to;
    }
    return nullptr;
  }

  const GrammarTables& tables_;
  std::map<TokenKind, char32_t> points_;
  std::set<std::uint32_t> inside_;  ///< States in the midst of a word.
};

}  // namespace

std::vector<std::u32string> GrammarWords(const GrammarTables& tables) {
  return WordFinder(tables).Find();
}

}  // namespace caiding::parser
