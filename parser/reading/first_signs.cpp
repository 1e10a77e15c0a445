// SPDX-License-Identifier: MIT
#include "parser/reading/first_signs.h"

namespace caiding::parser {

using antlr4::atn::ATNState;
using antlr4::atn::RuleTransition;
using antlr4::atn::Transition;

FirstSigns::FirstSigns(const antlr4::atn::ATN& network)
    : signs_(network.maxTokenType + 2),
      of_states_(network.states.size(), SignSet((signs_ + kBits - 1) / kBits)) {
  // A rule begins as the rules begin that it begins with: until nothing is added. A state leads
  // mostly to later ones.
  for (bool grows = true; grows;) {
    grows = false;
    for (std::size_t i = network.states.size(); i-- > 0;) {
      if (network.states[i] != nullptr && Grow(*network.states[i])) grows = true;
    }
  }
}

std::size_t FirstSigns::NumberOf(std::size_t token) const {
  return token == antlr4::Token::EOF ? signs_ - 1 : token;
}

/// Adds what the states behind this one say by now; whether that was anything.
bool FirstSigns::Grow(ATNState& state) {
  SignSet signs = of_states_[state.stateNumber];
  const auto add = [&](const ATNState* from) {
    const SignSet& further = of_states_[from->stateNumber];
    for (std::size_t word = 0; word < signs.size(); ++word) signs[word] |= further[word];
  };
  if (state.getStateType() == ATNState::RULE_STOP) {
    Put(signs, kNothing);
  } else {
    for (const Transition* way : state.transitions) {
      if (way->getSerializationType() == Transition::RULE) {
        const bool ended = Has(signs, kNothing);
        add(way->target);
        // The rule that is called may be empty; this one only if what follows may be.
        if (!ended) signs[0] &= ~std::uint64_t{1};
        if (MayBeEmpty(way->target)) add(static_cast<const RuleTransition*>(way)->followState);
      } else if (way->isEpsilon()) {
        add(way->target);
      } else {
        AddRead(*way, signs);
      }
    }
  }
  if (signs == of_states_[state.stateNumber]) return false;
  of_states_[state.stateNumber] = std::move(signs);
  return true;
}

void FirstSigns::AddRead(const Transition& way, SignSet& signs) const {
  for (std::size_t token = kFirstToken; token < signs_ - 1; ++token) {
    if (Reads(way, token)) Put(signs, token);
  }
  if (Reads(way, antlr4::Token::EOF)) Put(signs, NumberOf(antlr4::Token::EOF));
}

}  // namespace caiding::parser
