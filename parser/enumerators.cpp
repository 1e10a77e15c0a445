// SPDX-License-Identifier: MIT
#include "parser/enumerators.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "parser/chart.h"
#include "parser/grammar_tables.h"

namespace caiding::parser {
namespace {

using Kind = GrammarTables::Step::Kind;

/// splitmix64: small, and the same everywhere.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::size_t Below(std::size_t bound) {
    state_ += 0x9E3779B97F4A7C15u;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return static_cast<std::size_t>((z ^ (z >> 31)) % bound);
  }

 private:
  std::uint64_t state_;
};

constexpr std::uint32_t kFar = 1'000'000;

}  // namespace

struct Enumerators::Impl {
  GrammarTables tables = BuildGrammarTables();
  ForcedDecisions forced;
  std::vector<std::uint32_t> shortest;  ///< Least tokens from each state to its rule's end.
  std::vector<char32_t> spelling;       ///< A code point for each token.

  Impl() {
    spelling.assign(kTokenKindsMax, U'海');
    for (const auto& [point, token] : tables.token_of) spelling[token] = point;
    spelling[tables.any_token] = U'鸟';
    shortest.assign(tables.states.size(), kFar);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < tables.states.size(); ++i) {
        const std::uint32_t now = Shortest(i);
        changed = changed || now < shortest[i];
        shortest[i] = std::min(shortest[i], now);
      }
    }
  }

  std::uint32_t StepLength(const GrammarTables::Step& step) const {
    std::uint32_t length = shortest[step.to];
    if (step.kind == Kind::Read) length += 1;
    if (step.kind == Kind::Call) length += shortest[tables.rule_start[step.argument]] + 1;
    return std::min(length, kFar);
  }
  std::uint32_t Shortest(std::size_t state) const {
    if (tables.states[state].is_stop) return 0;
    std::uint32_t least = kFar;
    for (const auto& step : tables.states[state].steps) least = std::min(least, StepLength(step));
    return least;
  }

  /// One token of a set; the first code points of the words rather than the rare rest.
  TokenKind Pick(const TokenSet& set, Random& random) const {
    std::vector<TokenKind> tokens;
    for (std::size_t token = 1; token < kTokenKindsMax; ++token) {
      if (set[token]) tokens.push_back(static_cast<TokenKind>(token));
    }
    if (tokens.empty()) return 0;
    // Inside a name nearly every code point may stand: take a plain one.
    if (tokens.size() > 50 && set[tables.any_token]) return tables.any_token;
    return tokens[random.Below(tokens.size())];
  }

  void Generate(std::uint32_t state, std::size_t budget, Random& random, std::u32string& text) const {
    while (!tables.states[state].is_stop) {
      const auto& steps = tables.states[state].steps;
      const bool is_short_of_room = text.size() >= budget;
      std::vector<const GrammarTables::Step*> ways;
      std::uint32_t least = kFar;
      for (const auto& step : steps) least = std::min(least, StepLength(step));
      for (const auto& step : steps) {
        if (!is_short_of_room || StepLength(step) == least) ways.push_back(&step);
      }
      const GrammarTables::Step& step = *ways[random.Below(ways.size())];
      if (step.kind == Kind::Read) {
        const TokenKind token = Pick(tables.sets[step.argument], random);
        if (token != 0) text.push_back(spelling[token]);
      }
      if (step.kind == Kind::Call) Generate(tables.rule_start[step.argument], budget, random, text);
      state = step.to;
    }
  }
};

Enumerators::Enumerators() : impl_(std::make_unique<Impl>()) {}
Enumerators::~Enumerators() = default;

std::uint64_t Enumerators::CountByChart(std::u32string_view normal_text) const {
  return Enumerate(impl_->tables, Tokens(impl_->tables, normal_text), Rule::paragraph, 0).count;
}

ForcedCount Enumerators::CountByForcedDecisions(std::u32string_view normal_text,
                                                std::uint64_t steps_max) const {
  return impl_->forced.Count(normal_text, kCountCompared, steps_max);
}

std::u32string Enumerators::GenerateText(std::uint64_t seed) const {
  Random random(seed);
  const std::size_t budget = 4 + random.Below(20);
  std::u32string text;
  impl_->Generate(impl_->tables.rule_start[static_cast<std::size_t>(Rule::paragraph)], budget, random, text);
  return text;
}

}  // namespace caiding::parser
