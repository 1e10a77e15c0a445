// SPDX-License-Identifier: MIT
// Each tree is come to in one way: two that build the same tree would be counted as two derivations
// and lowered twice, and say that the rule was not written as it was meant.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <antlr4-runtime.h>
#include <catch2/catch.hpp>

#include "ZeroParser.h"
#include "tests/parser/led_way.h"

namespace caiding::parser {
namespace {

using antlr4::atn::ATNState;
using antlr4::atn::RuleTransition;
using antlr4::atn::Transition;

/// What can be done next within a rule, and in how many ways it is come to; null is the end.
using Next = std::map<const Transition*, int>;

bool IsCall(const Transition& way) { return way.getSerializationType() == Transition::RULE; }

ATNState* Behind(const Transition& way) {
  return IsCall(way) ? static_cast<const RuleTransition&>(way).followState : way.target;
}

/// Two steps of a rule that may be one and the same in its tree.
bool MayBeSame(const Transition* a, const Transition* b, std::size_t token_max) {
  if (a == nullptr || b == nullptr) return a == b;
  if (IsCall(*a) || IsCall(*b)) return IsCall(*a) && IsCall(*b) && a->target == b->target;
  for (std::size_t token = 1; token <= token_max; ++token) {
    if (a->matches(token, 1, token_max) && b->matches(token, 1, token_max)) return true;
  }
  return false;
}

/// The ways through one rule, called rules being single steps.
class Ways {
 public:
  explicit Ways(std::size_t token_max) : token_max_(token_max) {}

  /// True if one row of steps is come to in two ways.
  bool AnyTwoAlike(ATNState* start) {
    std::vector<ATNState*> todo{start};
    std::set<ATNState*> seen{start};
    while (!todo.empty()) {
      const Next& next = From(todo.back());
      todo.pop_back();
      for (auto one = next.begin(); one != next.end(); ++one) {
        if (one->second > 1) return true;
        for (auto other = next.begin(); other != one; ++other) {
          if (MayBeSame(one->first, other->first, token_max_)) Part(*one->first, *other->first);
        }
        if (one->first != nullptr && seen.insert(Behind(*one->first)).second)
          todo.push_back(Behind(*one->first));
      }
    }
    return DoPartedMeet();
  }

 private:
  /// Two ways have parted, and so far have the same steps.
  void Part(const Transition& a, const Transition& b) {
    std::pair<ATNState*, ATNState*> pair{Behind(a), Behind(b)};
    if (pair.second < pair.first) std::swap(pair.first, pair.second);
    if (parted_.insert(pair).second) todo_.push_back(pair);
  }

  bool DoPartedMeet() {
    while (!todo_.empty()) {
      const auto [a, b] = todo_.back();
      todo_.pop_back();
      if (a == b) return true;
      for (const auto& [one, ways] : From(a)) {
        for (const auto& [other, others] : From(b)) {
          if (!MayBeSame(one, other, token_max_)) continue;
          if (one == nullptr) return true;
          Part(*one, *other);
        }
      }
    }
    return false;
  }

  const Next& From(ATNState* state) {
    auto& next = known_[state];
    if (next.empty()) Gather(state, next);
    return next;
  }
  void Gather(ATNState* state, Next& next) {
    if (state->getStateType() == ATNState::RULE_STOP) {
      ++next[nullptr];
      return;
    }
    for (const Transition* way : state->transitions) {
      if (way->isEpsilon() && !IsCall(*way))
        Gather(way->target, next);
      else
        ++next[way];
    }
  }

  std::size_t token_max_;
  std::map<ATNState*, Next> known_;
  std::set<std::pair<ATNState*, ATNState*>> parted_;
  std::vector<std::pair<ATNState*, ATNState*>> todo_;
};

/// The rules with two ways to one tree.
std::vector<std::string> RulesWithTwins() {
  antlr4::CommonTokenStream no_text(nullptr);
  const ZeroParser parser(&no_text);
  const auto& network = parser.getATN();
  std::vector<std::string> rules;
  for (std::size_t rule = 0; rule < network.ruleToStartState.size(); ++rule) {
    if (Ways(network.maxTokenType).AnyTwoAlike(network.ruleToStartState[rule]))
      rules.push_back(parser.getRuleNames()[rule]);
  }
  return rules;
}

}  // namespace

TEST_CASE("no rule of the grammar has two ways to one tree", "[parser]") {
  CHECK(RulesWithTwins() == std::vector<std::string>{});
}

TEST_CASE("two ways to one tree are noticed", "[parser]") {
  const LedWay twin("quantity", 12, 1, 4);
  CHECK(RulesWithTwins() == std::vector<std::string>{"quantity"});
}

}  // namespace caiding::parser
