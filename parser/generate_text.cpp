// SPDX-License-Identifier: MIT
#include "parser/generate_text.h"

#include <algorithm>
#include <vector>

#include "ZeroLexer.h"
#include "ZeroParser.h"
#include "antlr4-runtime.h"
#include "model/ir/utf8.h"

namespace caiding::parser {
namespace {

using antlr4::atn::ATN;
using antlr4::atn::ATNState;
using antlr4::atn::RuleTransition;
using antlr4::atn::Transition;

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

bool IsCall(Transition* step) { return step->getSerializationType() == Transition::RULE; }
bool IsStop(ATNState* state) { return state->getStateType() == ATNState::RULE_STOP; }
ATNState* Next(Transition* step) {
  return IsCall(step) ? static_cast<RuleTransition*>(step)->followState : step->target;
}

/// The code point of each token: what its literal is, without the quotes.
std::u32string Spellings(const antlr4::dfa::Vocabulary& vocabulary, std::size_t token_max) {
  std::u32string spellings(token_max + 1, U'鸟');
  for (std::size_t token = 1; token <= token_max; ++token) {
    const auto literal = ir::DecodeUtf8(vocabulary.getLiteralName(token));
    if (literal && literal->size() >= 3) spellings[token] = (*literal)[literal->size() - 2];
  }
  return spellings;
}

}  // namespace

struct TextGenerator::Impl {
  antlr4::ANTLRInputStream input;
  ZeroLexer lexer{&input};
  antlr4::CommonTokenStream stream{&lexer};
  ZeroParser parser{&stream};
  const ATN& network = parser.getATN();
  std::u32string spellings = Spellings(parser.getVocabulary(), network.maxTokenType);
  std::vector<std::uint32_t> shortest;  ///< Least tokens from each state to its rule's end.

  Impl() {
    shortest.assign(network.states.size(), kFar);
    for (bool changed = true; changed;) {
      changed = false;
      for (ATNState* state : network.states) {
        const std::uint32_t now = state == nullptr ? kFar : Shortest(state);
        if (now == kFar || now >= shortest[state->stateNumber]) continue;
        shortest[state->stateNumber] = now;
        changed = true;
      }
    }
  }

  std::uint32_t StepLength(Transition* step) const {
    std::uint32_t length = shortest[Next(step)->stateNumber];
    if (IsCall(step))
      length += shortest[step->target->stateNumber] + 1;
    else if (!step->isEpsilon())
      length += 1;
    return std::min(length, kFar);
  }
  std::uint32_t Shortest(ATNState* state) const {
    if (IsStop(state)) return 0;
    std::uint32_t least = kFar;
    for (Transition* step : state->transitions) least = std::min(least, StepLength(step));
    return least;
  }

  /// One code point that the step reads; nothing at the end of the text.
  std::u32string Pick(Transition* step, Random& random) const {
    std::vector<std::size_t> tokens;
    for (std::size_t token = 1; token <= network.maxTokenType; ++token) {
      if (step->matches(token, antlr4::Token::MIN_USER_TOKEN_TYPE, network.maxTokenType)) {
        tokens.push_back(token);
      }
    }
    if (tokens.empty()) return {};
    // Inside a name nearly every code point may stand: take a plain one.
    const bool reads_any =
        std::find(tokens.begin(), tokens.end(), std::size_t{ZeroParser::ANY}) != tokens.end();
    if (tokens.size() > 50 && reads_any) return {spellings[ZeroParser::ANY]};
    return {spellings[tokens[random.Below(tokens.size())]]};
  }

  void Walk(ATNState* state, std::size_t budget, Random& random, std::u32string& text) const {
    while (!IsStop(state)) {
      const bool is_short_of_room = text.size() >= budget;
      const std::uint32_t least = Shortest(state);
      std::vector<Transition*> ways;
      for (Transition* step : state->transitions) {
        if (!is_short_of_room || StepLength(step) == least) ways.push_back(step);
      }
      Transition* step = ways[random.Below(ways.size())];
      if (IsCall(step))
        Walk(step->target, budget, random, text);
      else if (!step->isEpsilon())
        text += Pick(step, random);
      state = Next(step);
    }
  }
};

TextGenerator::TextGenerator() : impl_(std::make_unique<Impl>()) {}
TextGenerator::~TextGenerator() = default;

std::u32string TextGenerator::Generate(std::uint64_t seed) const {
  Random random(seed);
  const std::size_t budget = 4 + random.Below(20);
  std::u32string text;
  impl_->Walk(impl_->network.ruleToStartState[ZeroParser::RuleParagraph], budget, random, text);
  return text;
}

}  // namespace caiding::parser
