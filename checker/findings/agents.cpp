// SPDX-License-Identifier: MIT
#include "checker/findings/agents.h"

#include <algorithm>
#include <set>
#include <string>
#include <variant>

#include "model/ir/walk.h"

namespace caiding::findings {
namespace {

void AddIf(bool is_asked, const ir::AgentText& agent, std::vector<ir::AgentText>& agents) {
  if (is_asked && !agent.text.empty()) agents.push_back(agent);
}

bool Has(const std::vector<ir::ZoneId>& any, ir::ZoneId zone) {
  return std::find(any.begin(), any.end(), zone) != any.end();
}

bool LeavesPlay(const sheet::ZoneRoles& zones, const ir::ObjectEvent& event) {
  using ir::Happening;
  const Happening what = event.happening;
  const bool is_moved = what == Happening::Leaves || what == Happening::Moves;
  return what == Happening::Destroyed || what == Happening::DestroyedOrScrapped ||
         (is_moved && (event.from.empty() || Has(event.from, zones.play)));
}

/// 当我方的代替物…时: no board has any. Rule: [Zero 1.20, 325.1].
bool IsOfTokens(const ir::ObjectEvent& event) {
  bool is_asked = false;
  const auto look = [&](const ir::Has& is) {
    is_asked = is_asked || is.quality == ir::Quality::Token;
  };
  ir::Walk(event.subject, look);
  return is_asked;
}

/// 当资源区中的一张资源牌被横置时: what lies there, or may lie there, pays.
/// Rule: [Zero 1.20, 204.5].
bool IsOfPool(const sheet::ZoneRoles& zones, const ir::ObjectEvent& event) {
  const auto* cards = std::get_if<ir::Selector>(&event.subject.node);
  return cards != nullptr && !zones.pool.IsNone() && Has(cards->zones, zones.pool);
}

/// And lies nowhere else.
bool IsOfPoolAlone(const sheet::ZoneRoles& zones, const ir::ObjectEvent& event) {
  return IsOfPool(zones, event) && std::get<ir::Selector>(event.subject.node).zones.size() == 1;
}

/// The same card with another marker in its text.
MadeUp With(const ir::Spark& spark, std::u32string_view marker) {
  MadeUp card{.name = std::u32string(spark.card.name), .text = std::u32string(spark.card.text)};
  const std::size_t at = spark.marker.empty() ? card.text.npos : card.text.find(spark.marker);
  if (!marker.empty() && at != card.text.npos) card.text.replace(at, spark.marker.size(), marker);
  return card;
}

/// Whoever waits for the event is set off by the deed.
bool SetsOff(const sheet::ZoneRoles& zones, ir::SparkDeed deed, const ir::ObjectEvent& event) {
  using ir::Happening;
  const Happening what = event.happening;
  switch (deed) {
    case ir::SparkDeed::Uprights: return what == Happening::BecomesUpright;
    case ir::SparkDeed::HandsOver: return what == Happening::ControlChanges;
    case ir::SparkDeed::Returns: return what == Happening::Moves && Has(event.to, zones.hand);
    case ir::SparkDeed::Heals: return what == Happening::IsHealed;
    case ir::SparkDeed::Brings: return what == Happening::Enters;
    case ir::SparkDeed::Breaks: return LeavesPlay(zones, event) && IsOfTokens(event);
    case ir::SparkDeed::Mills:
      return what == Happening::Moves && Has(event.from, zones.hidden_pile);
    case ir::SparkDeed::Names: return what == Happening::IsTargeted || what == Happening::StatRises;
    case ir::SparkDeed::Marks: return what == Happening::GetsMarkers;
    case ir::SparkDeed::Unmarks: return what == Happening::LosesMarkers;
    case ir::SparkDeed::Taps:
      return what == Happening::BecomesTapped && !IsOfPoolAlone(zones, event);
    case ir::SparkDeed::Exhausts: return what == Happening::BecomesTapped && IsOfPool(zones, event);
    case ir::SparkDeed::Hurts: return what == Happening::TakesDamage;
    case ir::SparkDeed::Shows: return what == Happening::IsRevealed;
    case ir::SparkDeed::Refills:
      return (what == Happening::Moves || what == Happening::Leaves) &&
             !zones.damage_pile.IsNone() &&
             (Has(event.to, zones.damage_pile) || Has(event.from, zones.damage_pile));
    case ir::SparkDeed::Supplies:
      return what == Happening::Moves && !zones.pool.IsNone() &&
             (Has(event.to, zones.pool) || Has(event.from, zones.pool));
  }
  return false;
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

std::vector<MadeUp> SparksFor(const sheet::Sheet& sheet, const ir::Wording& wording,
                              const std::vector<ir::Ability>& abilities) {
  std::vector<MadeUp> sparks;
  for (const ir::Spark& spark : wording.sparks) {
    if (spark.card.text.empty()) continue;
    std::set<std::u32string> markers;  // one card for each marker that is waited for
    const auto wait = [&](const ir::ObjectEvent& event) {
      if (!SetsOff(sheet.roles.zones, spark.deed, event)) return;
      markers.insert(spark.marker.empty() ? std::u32string() : event.marker);
    };
    for (const ir::Ability& ability : abilities) ir::Walk(ability, wait);
    for (const std::u32string& marker : markers) sparks.push_back(With(spark, marker));
  }
  return sparks;
}

}  // namespace caiding::findings
