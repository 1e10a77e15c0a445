// SPDX-License-Identifier: MIT
// What each player goes on to do with that player's own cards.
#include <set>
#include <type_traits>
#include <utility>

#include "model/ir/walk.h"
#include "parser/compose/sentence.h"

namespace caiding::parser {
namespace {

using Slots = std::set<std::uint8_t>;

/// What the effect picks.
Slots PickedIn(const ir::Effect& effect) {
  Slots slots;
  const auto look = [&](const ir::Selector& selector) { slots.insert(selector.slot); };
  ir::Walk(effect, look);
  return slots;
}

/// It means those cards, some of them or what they are like; 其余 that means all others does not.
bool SpeaksOf(const ir::Effect& effect, const Slots& slots) {
  int meant = 0;
  const auto look = [&](const ir::Bound& bound) { meant += slots.count(bound.slot) > 0 ? 1 : 0; };
  ir::Walk(effect, look);
  const auto except = [&](const ir::IsNot& other) {
    const auto* bound = std::get_if<ir::Bound>(&other.object.node);
    if (bound != nullptr && slots.count(bound->slot) > 0) --meant;
  };
  ir::Walk(effect, except);
  return meant > 0;
}

/// It does something to those cards, or asks of one of them whether to do so. What counts them, or
/// asks how they compare, speaks of both players'.
bool IsDoneToThem(const ir::Effect& effect, const Slots& slots) {
  return std::visit(
      [&](const auto& node) {
        using Node = std::decay_t<decltype(node)>;
        if constexpr (std::is_same_v<Node, ir::Sequence>) {
          return !node.steps.empty() && IsDoneToThem(node.steps.front(), slots);
        } else if constexpr (std::is_same_v<Node, ir::If>) {
          return std::holds_alternative<ir::ObjectIs>(node.condition.node) &&
                 IsDoneToThem(*node.then, slots);
        } else if constexpr (std::is_same_v<Node, ir::May>) {
          return IsDoneToThem(*node.then, slots);
        } else if constexpr (std::is_same_v<Node, ir::EachPlayerDoes>) {
          return SpeaksOf(effect, slots);
        } else if constexpr (requires { node.what; }) {
          return SpeaksOf(effect, slots);
        } else {
          return false;
        }
      },
      effect.node);
}

void Append(ir::Effect& to, ir::Effect more) {
  auto* steps = std::get_if<ir::Sequence>(&to.node);
  if (steps == nullptr) {
    const ir::SourceRange range{to.range.begin, more.range.end};
    to = {range, ir::Sequence{{std::move(to), std::move(more)}}};
  } else {
    steps->steps.push_back(std::move(more));
  }
}

}  // namespace

void JoinOfEach(std::vector<ir::Effect>& steps) {
  for (std::size_t i = 1; i < steps.size();) {
    auto* each = std::get_if<ir::EachPlayerDoes>(&steps[i - 1].node);
    if (each == nullptr || !IsDoneToThem(steps[i], PickedIn(*each->then))) {
      ++i;
      continue;
    }
    ir::Effect more = std::move(steps[i]);
    steps[i - 1].range.end = more.range.end;
    if (auto* of_each = std::get_if<ir::EachPlayerDoes>(&more.node)) {
      ir::Effect inner = std::move(*of_each->then);
      more = std::move(inner);
    }
    Append(*each->then, std::move(more));
    steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

}  // namespace caiding::parser
