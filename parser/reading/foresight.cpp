// SPDX-License-Identifier: MIT
#include "parser/reading/foresight.h"

#include <algorithm>
#include <bit>

#include "model/ir/assert.h"

namespace caiding::parser {
namespace {

using antlr4::ParserRuleContext;
using antlr4::atn::ATNState;
using antlr4::atn::RuleTransition;
using antlr4::atn::Transition;

constexpr std::size_t kBits = 64;

bool IsCall(const Transition& way) { return way.getSerializationType() == Transition::RULE; }
const RuleTransition& AsCall(const Transition& way) {
  return static_cast<const RuleTransition&>(way);
}
bool IsStop(ATNState* state) { return state->getStateType() == ATNState::RULE_STOP; }

}  // namespace

Foresight::Foresight(const antlr4::atn::ATN& network) : network_(network), first_(network) {
  std::vector<std::uint8_t> marks(network.states.size());
  for (ATNState* state : network.states) {
    if (state != nullptr) PutInOrder(state, marks);
  }
  beginning_.resize(first_.Signs());
  for (ATNState* state : order_) {
    for (std::size_t sign = 0; sign < beginning_.size(); ++sign) {
      if (first_.MayBegin(state, sign)) beginning_[sign].push_back(state);
    }
  }
}

/// Depth first; a state is put behind those that it can be left for without reading.
void Foresight::PutInOrder(ATNState* state, std::vector<std::uint8_t>& marks) {
  constexpr std::uint8_t kOpen = 1;
  constexpr std::uint8_t kDone = 2;
  std::uint8_t& mark = marks[state->stateNumber];
  CAIDING_ASSERT(mark != kOpen, "no rule of a grammar begins with itself, no loop repeats nothing");
  if (mark == kDone) return;
  mark = kOpen;
  if (!IsStop(state)) {
    for (const Transition* way : state->transitions) {
      if (way->isEpsilon()) PutInOrder(way->target, marks);
      if (IsCall(*way) && first_.MayBeEmpty(way->target))
        PutInOrder(AsCall(*way).followState, marks);
    }
  }
  mark = kDone;
  order_.push_back(state);
}

void Foresight::Read(const std::vector<std::size_t>& signs) {
  signs_ = signs;
  words_ = (signs.size() + 1 + kBits - 1) / kBits;
  known_.assign(signs.size() * network_.states.size(), 0);
  ends_.clear();
  for (std::size_t place = signs.size(); place-- > 0;) {
    for (ATNState* state : beginning_[first_.NumberOf(signs[place])]) WorkOut(state, place);
  }
}

void Foresight::WorkOut(ATNState* state, std::size_t place) {
  Places ends = NoPlaces();
  for (const Transition* way : state->transitions) AddEndsOver(*way, place, ends);
  ends_.insert(ends_.end(), ends.begin(), ends.end());
  known_[place * network_.states.size() + state->stateNumber] =
      static_cast<std::uint32_t>(ends_.size() / words_);
}

void Foresight::AddEnds(ATNState* state, std::size_t place, Places& ends) const {
  const bool is_within = place < signs_.size();
  const std::size_t known =
      is_within ? known_[place * network_.states.size() + state->stateNumber] : 0;
  if (known != 0) {
    const std::uint64_t* from = &ends_[(known - 1) * words_];
    for (std::size_t word = 0; word < words_; ++word) ends[word] |= from[word];
  } else if (first_.MayBeEmpty(state)) {
    // It cannot begin with the sign here: all it can do is to end.
    ends[place / kBits] |= std::uint64_t{1} << (place % kBits);
  }
}

void Foresight::AddEndsOver(const Transition& way, std::size_t place, Places& ends) const {
  if (IsCall(way)) {
    Places called = NoPlaces();
    AddEnds(way.target, place, called);
    AddEndsFromAll(AsCall(way).followState, called, ends);
  } else if (way.isEpsilon()) {
    AddEnds(way.target, place, ends);
  } else if (place < signs_.size() && first_.Reads(way, signs_[place])) {
    AddEnds(way.target, place + 1, ends);
  }
}

void Foresight::AddEndsFromAll(ATNState* state, const Places& begins, Places& ends) const {
  for (std::size_t word = 0; word < words_; ++word) {
    for (std::uint64_t left = begins[word]; left != 0; left &= left - 1) {
      AddEnds(state, word * kBits + static_cast<std::size_t>(std::countr_zero(left)), ends);
    }
  }
}

/// True if the rules around can be read to their ends from one of these places on.
bool Foresight::CanBeFinished(Places ends, const ParserRuleContext* inside) const {
  const auto is_some = [](std::uint64_t word) { return word != 0; };
  while (std::any_of(ends.begin(), ends.end(), is_some)) {
    if (inside->parent == nullptr) return true;
    const Transition& call = *network_.states[inside->invokingState]->transitions[0];
    Places further = NoPlaces();
    AddEndsFromAll(AsCall(call).followState, ends, further);
    ends = std::move(further);
    inside = static_cast<const ParserRuleContext*>(inside->parent);
  }
  return false;
}

std::vector<std::size_t> Foresight::Alive(std::size_t decision, std::size_t place,
                                          const ParserRuleContext* inside) const {
  std::vector<std::size_t> alive;
  const auto& ways = network_.decisionToState[decision]->transitions;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    Places ends = NoPlaces();
    AddEndsOver(*ways[i], place, ends);
    if (CanBeFinished(std::move(ends), inside)) alive.push_back(i + 1);
  }
  return alive;
}

std::vector<std::size_t> Foresight::Beginning(std::size_t decision, std::size_t place) const {
  std::vector<std::size_t> beginning;
  const auto& ways = network_.decisionToState[decision]->transitions;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (first_.MayBegin(ways[i]->target, first_.NumberOf(signs_[place])) ||
        first_.MayBeEmpty(ways[i]->target))
      beginning.push_back(i + 1);
  }
  return beginning;
}

}  // namespace caiding::parser
