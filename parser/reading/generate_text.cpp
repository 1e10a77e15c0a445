// SPDX-License-Identifier: MIT
#include "parser/reading/generate_text.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "model/ir/assert.h"
#include "model/ir/utf8.h"
#include "parser/reading/generated_parser.h"

namespace caiding::parser {
namespace {

using antlr4::atn::ATN;
using antlr4::atn::ATNState;
using antlr4::atn::RuleTransition;
using antlr4::atn::Transition;

/// splitmix64: small, and the same everywhere.
class Random {
 public:
  std::size_t stray = 1;    ///< How often of four a way over an alternative is not the shortest.
  std::uint32_t slack = 0;  ///< How much longer than the shortest way is as good.
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

/// The code point of each token: what its literal is, or what stands for its word.
std::u32string Spellings(const antlr4::dfa::Vocabulary& vocabulary, std::size_t token_max) {
  std::u32string spellings(token_max + 1, U'鸟');
  for (std::size_t token = 1; token <= token_max; ++token) {
    const std::u32string literal = LiteralOf(vocabulary, token);
    if (!literal.empty()) spellings[token] = literal.size() == 1 ? literal[0] : WordSign(token);
  }
  return spellings;
}

/// The other way round.
std::map<char32_t, std::size_t> TokensBySpelling(const std::u32string& spellings,
                                                 std::size_t any_token) {
  std::map<char32_t, std::size_t> tokens;
  for (std::size_t token = 1; token < spellings.size(); ++token) {
    if (token != any_token) tokens.emplace(spellings[token], token);
  }
  return tokens;
}

}  // namespace

/// One way to go on where there are several.
struct Alternative {
  ATNState* from = nullptr;
  Transition* step = nullptr;
};

struct TextGenerator::Impl {
  GeneratedParser made;
  const ATN& network = made.Network();
  const std::size_t any_token = made.AnyToken();
  std::u32string spellings = Spellings(made.parser->getVocabulary(), network.maxTokenType);
  std::map<char32_t, std::size_t> token_of = TokensBySpelling(spellings, any_token);
  std::map<const Transition*, std::size_t> numbers;  ///< Of the alternatives.
  std::vector<std::uint32_t> shortest;  ///< Least tokens from each state to its rule's end.

  explicit Impl(const Grammar& grammar) : made(grammar) {
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
    FindAlternatives();
  }

  ATNState* Start() const { return network.ruleToStartState[made.StartRule()]; }

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
    const bool reads_any = std::find(tokens.begin(), tokens.end(), any_token) != tokens.end();
    if (tokens.size() > 50 && reads_any) return {spellings[any_token]};
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

  std::vector<Alternative> alternatives;
  const Transition* kept_goal = nullptr;  ///< Whose ways are kept.
  std::vector<std::uint32_t> kept_ways;

  void FindAlternatives() {
    for (ATNState* state : network.states) {
      if (state == nullptr || IsStop(state) || state->transitions.size() < 2) continue;
      for (Transition* step : state->transitions) {
        numbers[step] = alternatives.size();
        alternatives.push_back({state, step});
      }
    }
  }

  /// From which states the step may still be come to, and over how few further rules: 0 is never.
  std::vector<std::uint32_t> WaysTo(const Transition* goal) const {
    std::vector<std::uint32_t> ways(network.states.size(), 0);
    for (bool changed = true; changed;) {
      changed = false;
      for (ATNState* state : network.states) {
        if (state == nullptr || IsStop(state)) continue;
        std::uint32_t least = kFar;
        for (Transition* step : state->transitions)
          least = std::min(least, WayOver(step, goal, ways));
        if (least == kFar || (ways[state->stateNumber] != 0 && ways[state->stateNumber] <= least))
          continue;
        ways[state->stateNumber] = least;
        changed = true;
      }
    }
    return ways;
  }
  std::uint32_t WayOver(const Transition* step, const Transition* goal,
                        const std::vector<std::uint32_t>& ways) const {
    if (step == goal) return 1;
    std::uint32_t least = kFar;
    auto* taken = const_cast<Transition*>(step);
    if (IsCall(taken)) {
      const std::uint32_t inside = ways[taken->target->stateNumber];
      const std::uint32_t after = shortest[Next(taken)->stateNumber];
      if (inside != 0 && after < kFar) least = inside + after + 2;
    }
    const std::uint32_t later = ways[Next(taken)->stateNumber];
    if (later != 0) least = std::min(least, later + StepLengthAlone(taken) + 1);
    return least;
  }
  std::uint32_t StepLengthAlone(Transition* step) const {
    if (IsCall(step)) return shortest[step->target->stateNumber];
    return step->isEpsilon() ? 0 : 1;
  }

  /// As `Walk`, over the goal; true once it was taken. Mostly the shortest way, now and then
  /// another.
  bool WalkOver(ATNState* state, const Transition* goal, const std::vector<std::uint32_t>& ways,
                Random& random, std::u32string& text) const {
    constexpr std::size_t kStray = 4;
    while (!IsStop(state)) {
      if (ways[state->stateNumber] == 0) {
        Walk(state, 0, random, text);
        return false;
      }
      std::vector<Transition*> near;
      std::vector<Transition*> any;
      std::uint32_t least = kFar;
      for (Transition* step : state->transitions)
        least = std::min(least, WayOver(step, goal, ways));
      for (Transition* step : state->transitions) {
        const std::uint32_t way = WayOver(step, goal, ways);
        if (way <= least + random.slack) near.push_back(step);
        if (way < kFar) any.push_back(step);
      }
      const bool strays = random.Below(kStray) < random.stray;
      const auto& open = strays ? any : near;
      Transition* step = open[random.Below(open.size())];
      const bool is_goal = step == goal;
      bool is_done = is_goal;
      if (IsCall(step)) {
        const std::uint32_t within = ways[step->target->stateNumber];
        const std::uint32_t later = ways[Next(step)->stateNumber];
        const bool is_nearer = later == 0 || within + shortest[Next(step)->stateNumber] + 2 <=
                                                 later + StepLengthAlone(step) + 1;
        const bool is_inside = !is_goal && within != 0 && is_nearer;
        if (is_inside)
          is_done = WalkOver(step->target, goal, ways, random, text);
        else
          Walk(step->target, text.size() + random.Below(3), random, text);
      } else if (!step->isEpsilon()) {
        text += Pick(step, random);
      }
      state = Next(step);
      if (is_done) {
        Walk(state, random.Below(kStray) < random.stray ? text.size() + 4 : 0, random, text);
        return true;
      }
    }
    return false;
  }

  bool Reads(Transition* step, std::u32string_view text, std::uint32_t position) const {
    if (position >= text.size()) return step->matches(antlr4::Token::EOF, 0, network.maxTokenType);
    const auto known = token_of.find(text[position]);
    const std::size_t token = known == token_of.end() ? any_token : known->second;
    return step->matches(token, antlr4::Token::MIN_USER_TOKEN_TYPE, network.maxTokenType);
  }

  /// How a rule's network is gone through where what it calls is known.
  struct Way {
    const Derivation& node;
    std::u32string_view text;
    std::set<std::tuple<std::size_t, std::uint32_t, std::size_t>> failed;
    std::vector<const Transition*> steps;
  };
  bool Follow(ATNState* state, std::uint32_t position, std::size_t child, Way& way) const {
    if (IsStop(state)) return position == way.node.end && child == way.node.children.size();
    if (!way.failed.insert({state->stateNumber, position, child}).second) return false;
    for (Transition* step : state->transitions) {
      way.steps.push_back(step);
      if (IsCall(step)) {
        const auto rule = static_cast<RuleTransition*>(step)->ruleIndex;
        const Derivation* called =
            child < way.node.children.size() ? way.node.children[child].get() : nullptr;
        const bool fits =
            called != nullptr && called->begin == position && called->rule.value == rule;
        if (fits && Follow(Next(step), called->end, child + 1, way)) return true;
      } else if (step->isEpsilon()) {
        if (Follow(step->target, position, child, way)) return true;
      } else if (Reads(step, way.text, position)) {
        if (Follow(step->target, position + 1, child, way))
          return true;  // The end is read like a word.
      }
      way.steps.pop_back();
    }
    return false;
  }
  void Trace(const Derivation& node, std::u32string_view text, std::set<std::size_t>& taken) const {
    Way way{node, text, {}, {}};
    const bool is_found = Follow(network.ruleToStartState[node.rule.value], node.begin, 0, way);
    CAIDING_ASSERT(is_found, "a derivation goes through the network");
    for (const Transition* step : way.steps) {
      if (const auto number = numbers.find(step); number != numbers.end())
        taken.insert(number->second);
    }
    for (const auto& child : node.children) Trace(*child, text, taken);
  }
};

TextGenerator::TextGenerator(const Grammar& grammar) : impl_(std::make_unique<Impl>(grammar)) {}
TextGenerator::~TextGenerator() = default;

std::u32string TextGenerator::Generate(std::uint64_t seed) const {
  Random random(seed);
  const std::size_t budget = 4 + random.Below(20);
  std::u32string text;
  impl_->Walk(impl_->Start(), budget, random, text);
  return text;
}

std::size_t TextGenerator::Alternatives() const { return impl_->alternatives.size(); }

std::string TextGenerator::NameOf(std::size_t alternative) const {
  const Alternative& one = impl_->alternatives[alternative];
  const auto& ways = one.from->transitions;
  std::size_t place = 0;
  while (place < ways.size() && ways[place] != one.step) ++place;
  std::string name = impl_->made.parser->getRuleNames()[one.from->ruleIndex];
  name += " state " + std::to_string(one.from->stateNumber) + " way " + std::to_string(place + 1);
  // What is read first on this way says most.
  for (ATNState* state = Next(one.step); state != nullptr && !IsStop(state);) {
    Transition* step = state->transitions[0];
    if (IsCall(step))
      return name + " " + impl_->made.parser->getRuleNames()[step->target->ruleIndex];
    if (!step->isEpsilon()) {
      Random random(0);
      return name + " " + ir::EncodeUtf8(impl_->Pick(step, random));
    }
    if (state->transitions.size() > 1) break;
    state = Next(step);
  }
  return name;
}

std::set<std::size_t> TextGenerator::AlternativesOf(const Derivation& derivation,
                                                    std::u32string_view text) const {
  std::set<std::size_t> taken;
  impl_->Trace(derivation, text, taken);
  return taken;
}

std::u32string TextGenerator::GenerateThrough(std::size_t alternative, std::uint64_t seed) const {
  Random random(seed);
  random.stray = seed % 3 == 0 ? 1 : 0;
  random.slack = static_cast<std::uint32_t>(seed % 11) * 2;
  const Transition* goal = impl_->alternatives[alternative].step;
  if (impl_->kept_goal != goal) {
    impl_->kept_ways = impl_->WaysTo(goal);
    impl_->kept_goal = goal;
  }
  std::u32string text;
  impl_->WalkOver(impl_->Start(), goal, impl_->kept_ways, random, text);
  return text;
}

}  // namespace caiding::parser
