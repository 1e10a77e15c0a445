// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "checker/conflicts/stage.h"

namespace caiding::conflicts {

/// Something that may be chosen on a line and, without a text, may not: a rule forbids it.
struct Permitted {
  std::vector<std::uint16_t> way;
  kernel::DecisionKind kind = kernel::DecisionKind::Priority;
  kernel::Decider decider = kernel::Decider::First;
  kernel::Option option;
  std::uint16_t attacker = kernel::Option::kNoObject;  ///< Who attacks, if what is chosen is whom.
  int picked_before =
      0;  ///< How many objects of the attack were picked before, if what is chosen is whom.
  kernel::Refusal refusal;  ///< What the rules say without the text.
};

/// Cards with a text, the same cards without it, and what it has in force.
struct WithAndWithout {
  const Laid& with;
  const Laid& without;
  const TextShare& share;
  const kernel::Policies& policies;
};

/// Everything that a text permits within the limits of a turn: each option once, nearest first.
/// `deed`: what it permits; nothing: to use a card from elsewhere.
///
/// Rule: [Zero 1.20, 102.1].
std::vector<Permitted> FindPermitted(const WithAndWithout& cards, const kernel::Position& position,
                                     std::optional<ir::Deed> deed, findings::Meter& meter);

/// Such a text is read where it is asked for, so that it is in no list of effects in force.
bool IsReadFromText(std::optional<ir::Deed> deed);

/// The clause that would forbid it; empty: no rule of the game.
std::string RuleAgainst(const sheet::DeedCitations& cited, const Permitted& permitted,
                        std::optional<ir::Deed> deed);

/// The same choices under other rules, as far as each of them is offered there; nothing if one is
/// not.
std::optional<Reached> Follow(const kernel::Rules& from, const kernel::Rules& to,
                              const kernel::Position& position,
                              const std::vector<std::uint16_t>& way);

}  // namespace caiding::conflicts
