// SPDX-License-Identifier: MIT
// What sets off triggers that nothing on the boards of a candidate does.
#include <algorithm>
#include <cstddef>
#include <utility>

#include "checker/findings/agents.h"
#include "checker/findings/reread.h"
#include "checker/positions/table.h"
#include "model/ir/walk.h"

namespace caiding::positions {
namespace {

/// The abilities of the candidate that wait for something.
std::vector<ir::Ability> TriggersOf(const Table& table) {
  std::vector<ir::Ability> triggers;
  // Those that a keyword stands for and those that are gained among them.
  const auto look = [&](const ir::Ability& ability) {
    if (!ability.triggers.empty()) triggers.push_back(ability);
  };
  for (std::size_t card = 0; card < table.own; ++card) {
    for (const auto& paragraph : ir::ParagraphsOf(table.cards[card])) {
      for (const ir::Ability& ability : paragraph) ir::Walk(ability, look);
    }
  }
  return triggers;
}

/// What leaves a hand by no effect.
bool WaitsForFullHand(const std::vector<ir::Ability>& triggers) {
  bool waits = false;
  const auto wait = [&](const ir::ObjectEvent& event) {
    waits = waits || (event.happening == ir::Happening::Discarded && !event.by_effect);
  };
  for (const ir::Ability& trigger : triggers) ir::Walk(trigger, wait);
  return waits;
}

}  // namespace

void AddSparks(Table& table, const findings::CheckInput& input) {
  if (!input.reparse || input.wording == nullptr) return;
  const auto triggers = TriggersOf(table);
  table.waits_for_full_hand = WaitsForFullHand(triggers);
  std::vector<findings::MadeUp> made_up;
  for (const ir::AgentText& agent : findings::AgentsFor(*table.sheet, *input.wording, triggers))
    made_up.push_back({std::u32string(agent.name), std::u32string(agent.text)});
  for (auto& once : findings::SparksFor(*table.sheet, *input.wording, triggers))
    made_up.push_back(std::move(once));
  for (const findings::MadeUp& agent : made_up) {
    ir::Card card = table.cards[table.filler].card;
    card.number = "AGENT-" + std::to_string(table.sparks.size() + 1);
    card.name = agent.name;
    card.texts = {{agent.text}};
    const sheet::CheckedCard spark = findings::Reread(*table.sheet, card, input.reparse);
    if (!findings::IsUnderstood(spark)) continue;
    const auto choices = sheet::FirstReadings(spark);
    auto read = sheet::ReadWithChoices(spark, choices);
    if (!read) continue;
    table.sparks.push_back(static_cast<std::uint16_t>(table.cards.size()));
    table.cards.push_back(std::move(*read));
    table.readings.push_back(choices);
  }
}

kernel::Position WithSpark(const Table& table, std::uint16_t spark, kernel::Position position) {
  kernel::PlacedCard placed;
  placed.card = spark;
  placed.owner = placed.controller = position.active_player;
  placed.zone = table.sheet->roles.zones.play;
  position.cards.push_back(std::move(placed));
  return position;
}

kernel::Position WithHand(const Table& table, std::size_t cards, kernel::Position position) {
  const ir::ZoneId hand = table.sheet->roles.zones.hand;
  const auto held = static_cast<std::size_t>(
      std::count_if(position.cards.begin(), position.cards.end(), [&](const auto& placed) {
        return placed.zone == hand && placed.controller == position.active_player;
      }));
  for (std::size_t i = held; i < cards; ++i) {
    kernel::PlacedCard placed;
    placed.card = table.background.front();
    placed.owner = placed.controller = position.active_player;
    placed.zone = hand;
    position.cards.push_back(std::move(placed));
  }
  // Where nobody has anything to choose, nothing waits until the turn is over.
  const ir::ZoneId play = table.sheet->roles.zones.play;
  const bool may_act =
      std::any_of(position.cards.begin(), position.cards.end(), [&](const auto& placed) {
        return placed.zone == play && placed.controller == position.active_player;
      });
  if (!may_act) position = WithSpark(table, table.filler, std::move(position));
  return position;
}

}  // namespace caiding::positions
