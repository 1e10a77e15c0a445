// SPDX-License-Identifier: MIT
#include "checker/findings/agents.h"

#include "model/ir/walk.h"

namespace caiding::findings {

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
  const auto add = [&](bool is_asked, const ir::AgentText& agent) {
    if (is_asked && !agent.text.empty()) agents.push_back(agent);
  };
  add(destroys, wording.destroys);
  add(discards, wording.discards);
  add(draws, wording.draws);
  add(scraps, wording.scraps_itself);
  return agents;
}

}  // namespace caiding::findings
