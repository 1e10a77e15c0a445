// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/card.h"
#include "model/ir/expected.h"
#include "model/kernel/event.h"
#include "model/kernel/position.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"

// The front door of the rule pack FF-TCG 3.2. A thin one: what it leaves out stands in the README.

namespace caiding::fftcg {

/// A card and what its text says. In `card`: `colours` are its elements, `traits` its jobs,
/// `characters` its names, `subkind` whether it bears the generic icon.
struct ReadCard {
  ir::Card card;
  std::vector<ir::Ability> abilities;  ///< One line of its text each. Rule: [FF-TCG 3.2, 11.5.3].
  /// Bears the EX mark: revealed by damage, a summon's text or a character's auto abilities may be
  /// carried out. Rule: [FF-TCG 3.2, 11.10.2], [FF-TCG 3.2, 11.10.3].
  bool has_ex_burst = false;

  ReadCard();
  ReadCard(const ReadCard&);
  ReadCard(ReadCard&&) noexcept;
  ReadCard& operator=(const ReadCard&);
  ReadCard& operator=(ReadCard&&) noexcept;
  ~ReadCard();
};

/// Compiles cards into a store.
kernel::Rules BuildRules(const std::vector<ReadCard>& cards);

/// Per player the cards of the deck, as indices in `Rules::cards`.
using Decks = std::array<std::vector<std::uint16_t>, 2>;

/// A game before its first decision (who begins). What a deck may hold is not looked at.
/// Rule: [FF-TCG 3.2, 8.2.1].
Expected<kernel::State> StartGame(const kernel::Rules& rules, const Decks& decks,
                                  kernel::EventSink* sink = nullptr);

/// The state that `position` describes, at the first decision of its step: a main phase, the attack
/// preparation step (none stated: the first main phase). Refused if no game could hold it.
Expected<kernel::State> MakeState(const kernel::Rules& rules, const kernel::Position& position,
                                  kernel::EventSink* sink = nullptr);

}  // namespace caiding::fftcg
