// SPDX-License-Identifier: MIT
#include "checker/findings/agents.h"

#include <algorithm>

#include "model/ir/walk.h"

namespace caiding::findings {
namespace {

void AddIf(bool is_asked, const ir::AgentText& agent, std::vector<ir::AgentText>& agents) {
  if (is_asked && !agent.text.empty()) agents.push_back(agent);
}

}  // namespace

std::vector<ir::AgentText> AgentsFor(const sheet::Sheet& sheet, const ir::Wording& wording,
                                     const std::vector<ir::Ability>& abilities) {
  bool destroys = false;
  bool scraps = false;
  bool discards = false;
  bool draws = false;
  const auto wait = [&](const ir::ObjectEvent& event) {
    using ir::Happening;
    const Happening what = event.happening;
    destroys = destroys || what == Happening::Destroyed || what == Happening::BattleDestroyed ||
               what == Happening::DestroyedOrScrapped || what == Happening::Leaves ||
               what == Happening::Moves;
    scraps = scraps || what == Happening::Scrapped;
    discards = discards || what == Happening::Discarded;
  };
  const auto wait_for_player = [&](const ir::PlayerEvent& event) {
    draws = draws || event.happening == ir::PlayerHappening::Draws;
  };
  const auto window = [&](const ir::Window& one) {
    destroys = destroys || sheet::RoleOf(sheet.roles, one.timing) == sheet::TimingRole::Destroyed;
  };
  for (const ir::Ability& ability : abilities) {
    ir::Walk(ability, wait);
    ir::Walk(ability, wait_for_player);
    ir::Walk(ability, window);
  }
  std::vector<ir::AgentText> agents;
  AddIf(destroys, wording.destroys, agents);
  AddIf(discards, wording.discards, agents);
  AddIf(draws, wording.draws, agents);
  AddIf(scraps, wording.scraps_itself, agents);
  return agents;
}

std::vector<ir::AgentText> OneShotsFor(const sheet::Sheet& sheet, const ir::Wording& wording,
                                       const std::vector<ir::Ability>& abilities) {
  using ir::Happening;
  bool uprights = false;
  bool hands_over = false;
  bool returns = false;
  bool heals = false;
  bool brings = false;
  bool mills = false;
  const auto& zones = sheet.roles.zones;
  const auto has = [](const std::vector<ir::ZoneId>& any, ir::ZoneId zone) {
    return std::find(any.begin(), any.end(), zone) != any.end();
  };
  const auto wait = [&](const ir::ObjectEvent& event) {
    const Happening what = event.happening;
    uprights = uprights || what == Happening::BecomesUpright;
    hands_over = hands_over || what == Happening::ControlChanges;
    heals = heals || what == Happening::IsHealed;
    brings = brings || what == Happening::Enters;
    const bool moves = what == Happening::Moves;
    returns = returns || (moves && has(event.to, zones.hand));
    mills = mills || (moves && has(event.from, zones.hidden_pile));
  };
  for (const ir::Ability& ability : abilities) ir::Walk(ability, wait);
  std::vector<ir::AgentText> agents;
  AddIf(uprights, wording.uprights, agents);
  AddIf(hands_over, wording.hands_over, agents);
  AddIf(returns, wording.returns, agents);
  AddIf(heals, wording.heals, agents);
  AddIf(brings, wording.brings, agents);
  AddIf(mills, wording.mills, agents);
  return agents;
}

}  // namespace caiding::findings
