// SPDX-License-Identifier: MIT
#include "tests/parser/led_way.h"

#include <algorithm>
#include <string>

#include <antlr4-runtime.h>

#include "ZeroParser.h"
#include "model/ir/assert.h"

namespace caiding::parser {
namespace {

using antlr4::atn::ATN;

std::size_t NumberOf(const ZeroParser& parser, std::string_view rule) {
  const std::vector<std::string>& names = parser.getRuleNames();
  const auto found = std::find(names.begin(), names.end(), rule);
  CAIDING_ASSERT(found != names.end(), "the grammar has the rule");
  return static_cast<std::size_t>(found - names.begin());
}

}  // namespace

struct LedWay::Impl {
  antlr4::atn::Transition* way = nullptr;
  antlr4::atn::ATNState* led_to = nullptr;
};

LedWay::LedWay(std::string_view rule, std::size_t alternatives, std::size_t led, std::size_t to)
    : impl_(std::make_unique<Impl>()) {
  antlr4::CommonTokenStream no_text(nullptr);
  const ZeroParser parser(&no_text);
  const ATN& network = parser.getATN();
  const std::size_t number = NumberOf(parser, rule);
  const auto is_meant = [&](const antlr4::atn::DecisionState* decision) {
    return decision->ruleIndex == number && decision->transitions.size() == alternatives;
  };
  const auto& decisions = network.decisionToState;
  const auto found = std::find_if(decisions.begin(), decisions.end(), is_meant);
  CAIDING_ASSERT(found != decisions.end(), "the rule has such a decision");
  const auto& ways = (*found)->transitions;
  impl_->way = ways.at(led - 1);
  impl_->led_to = impl_->way->target;
  // The rule of nothing reads a sign that stands in no text.
  antlr4::atn::ATNState* nowhere = network.ruleToStartState[NumberOf(parser, "nothing_")];
  impl_->way->target = to == kNowhere ? nowhere : ways.at(to - 1)->target;
}

LedWay::~LedWay() { impl_->way->target = impl_->led_to; }

}  // namespace caiding::parser
