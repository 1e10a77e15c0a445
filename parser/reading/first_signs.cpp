// SPDX-License-Identifier: MIT
#include "parser/reading/first_signs.h"

namespace caiding::parser {
namespace {

constexpr std::size_t kNothing = 0;  // No sign has this number.

}  // namespace

FirstSigns::FirstSigns(const antlr4::atn::ATN& network)
    : signs_(static_cast<std::size_t>(network.maxTokenType) + 1),
      of_rules_(network.ruleToStartState.size(), Signs(signs_)) {
  // A rule begins as the rules begin that it begins with: until nothing is added.
  for (bool grows = true; grows;) {
    grows = false;
    for (std::size_t rule = 0; rule < of_rules_.size(); ++rule) {
      std::vector<bool> seen(network.states.size());
      Signs signs(signs_);
      Reach(network.ruleToStartState[rule], seen, signs);
      grows = grows || signs != of_rules_[rule];
      of_rules_[rule] = std::move(signs);
    }
  }
  of_alternatives_.resize(network.decisionToState.size());
  for (std::size_t i = 0; i < network.decisionToState.size(); ++i) {
    for (const antlr4::atn::Transition* way : network.decisionToState[i]->transitions) {
      std::vector<bool> seen(network.states.size());
      Signs signs(signs_);
      Reach(way->target, seen, signs);
      of_alternatives_[i].push_back(std::move(signs));
    }
  }
}

/// Adds the signs that may be read first from this state on, within its rule.
void FirstSigns::Reach(antlr4::atn::ATNState* from, std::vector<bool>& seen, Signs& signs) const {
  if (seen[from->stateNumber]) return;
  seen[from->stateNumber] = true;
  if (from->getStateType() == antlr4::atn::ATNState::RULE_STOP) {
    signs[kNothing] = true;
    return;
  }
  for (const antlr4::atn::Transition* way : from->transitions) {
    if (way->getSerializationType() == antlr4::atn::Transition::RULE) {
      const auto* call = static_cast<const antlr4::atn::RuleTransition*>(way);
      const Signs& inside = of_rules_[call->target->ruleIndex];
      for (std::size_t sign = kNothing + 1; sign < signs_; ++sign) {
        if (inside[sign]) signs[sign] = true;
      }
      if (inside[kNothing]) Reach(call->followState, seen, signs);
    } else if (way->isEpsilon()) {
      Reach(way->target, seen, signs);
    } else {
      Add(*way, signs);
    }
  }
}

void FirstSigns::Add(const antlr4::atn::Transition& read, Signs& signs) const {
  for (std::size_t sign = kNothing + 1; sign < signs_; ++sign) {
    if (read.matches(sign, kNothing + 1, signs_ - 1)) signs[sign] = true;
  }
}

std::size_t FirstSigns::OnlyOne(std::size_t decision, std::size_t sign) const {
  const auto& alternatives = of_alternatives_[decision];
  std::size_t only = 0;
  for (std::size_t i = 0; i < alternatives.size(); ++i) {
    const bool may_begin = alternatives[i][kNothing] || (sign < signs_ && alternatives[i][sign]);
    if (!may_begin) continue;
    if (only != 0) return 0;
    only = i + 1;
  }
  return only;
}

}  // namespace caiding::parser
