// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "model/ir/expected.h"
#include "model/ir/message.h"
#include "model/ir/read_card.h"
#include "model/kernel/decks.h"
#include "model/kernel/event.h"
#include "model/kernel/policies.h"
#include "model/kernel/position.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"

// The front door of the rule pack FF-TCG 3.2. A thin one: what it leaves out stands in the README.

namespace caiding::fftcg {

/// Compiles cards into a store. In `Card`: `colours` are its elements, `traits` its jobs,
/// `characters` its names, `subkind` whether it bears the generic icon, `is_burst` its EX mark; a
/// line of its text is a paragraph. Rule: [FF-TCG 3.2, 11.5.3], [FF-TCG 3.2, 11.10.2].
kernel::Rules BuildRules(const std::vector<ir::ReadCard>& cards,
                         const kernel::Policies& policies = {});

/// A game before its first decision (who begins). What a deck may hold is not looked at.
/// Rule: [FF-TCG 3.2, 8.2.1].
Expected<kernel::State> StartGame(const kernel::Rules& rules, const kernel::Decks& decks,
                                  kernel::EventSink* sink = nullptr);

/// The state that `position` describes, at the first decision of its step: a main phase, the attack
/// preparation step (none stated: the first main phase). Refused if no game could hold it.
Expected<kernel::State> MakeState(const kernel::Rules& rules, const kernel::Position& position,
                                  kernel::EventSink* sink = nullptr);

/// The objects that lie somewhere, those of an ordered zone from its top on.
std::vector<int> PlacingOrder(const kernel::State& state);

/// What lies on the table; `MakeState` gives the state back wherever it is at rest at the beginning
/// of its step.
kernel::Position DescribePosition(const kernel::Rules& rules, const kernel::State& state);

/// Lays what pays so much once: active backups for one point each, five at most, then cards in hand
/// for two.
///
/// Rule: [FF-TCG 3.2, 11.2.1.1], [FF-TCG 3.2, 7.7.4].
void LayPayment(const std::vector<ir::ReadCard>& cards, const std::vector<std::uint16_t>& plain,
                std::uint8_t side, std::int32_t amount, kernel::Position& position);

/// What of the card the pack does not do; empty: it can be played.
std::vector<ir::Message> PlayGaps(const ir::ReadCard& card);

/// The player gives up. Rule: [FF-TCG 3.2, 2.1b].
void Concede(const kernel::Rules& rules, kernel::State& state, int player, kernel::EventSink* sink);

}  // namespace caiding::fftcg
