// SPDX-License-Identifier: MIT
// What sets off triggers that nothing on the boards of a candidate does.
#include "checker/findings/agents.h"
#include "checker/findings/reread.h"
#include "checker/positions/table.h"

namespace caiding::positions {
namespace {

/// The abilities of the candidate that wait for something.
std::vector<ir::Ability> TriggersOf(const Table& table) {
  std::vector<ir::Ability> triggers;
  for (std::size_t card = 0; card < table.own; ++card) {
    for (const auto& paragraph : ir::ParagraphsOf(table.cards[card])) {
      for (const ir::Ability& ability : paragraph) {
        if (!ability.triggers.empty()) triggers.push_back(ability);
      }
    }
  }
  return triggers;
}

}  // namespace

void AddSparks(Table& table, const findings::CheckInput& input) {
  if (!input.reparse || input.wording == nullptr) return;
  const auto triggers = TriggersOf(table);
  auto agents = findings::AgentsFor(*table.sheet, *input.wording, triggers);
  for (const auto& once : findings::SparksFor(*table.sheet, *input.wording, triggers))
    agents.push_back(once);
  for (const ir::AgentText& agent : agents) {
    ir::Card card = table.cards[table.filler].card;
    card.number = "AGENT-" + std::to_string(table.sparks.size() + 1);
    card.name = agent.name;
    card.texts = {{std::u32string(agent.text)}};
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

}  // namespace caiding::positions
