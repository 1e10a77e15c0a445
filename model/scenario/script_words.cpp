// SPDX-License-Identifier: MIT
#include "model/scenario/script_words.h"

#include <algorithm>
#include <array>
#include <utility>

#include "model/ir/utf8.h"
#include "model/scenario/zone_words.h"

namespace caiding::scenario {
namespace {

using kernel::DecisionKind;
using kernel::EventKind;
using kernel::OptionVerb;

// In the order of the enumerators.
constexpr std::array kVerbs = {"pass",   "yes",  "no",   "use",  "activate", "level",
                               "attack", "pick", "pick", "done", "number",   "order"};
static_assert(kVerbs.size() == static_cast<std::size_t>(OptionVerb::Order) + 1);

constexpr std::array kDecisions = {"first_player",
                                   "mulligan",
                                   "draw_order",
                                   "place_resource",
                                   "priority",
                                   "attack_target",
                                   "declare_defender",
                                   "pick_target",
                                   "pick_cost",
                                   "pick_object",
                                   "may",
                                   "mode",
                                   "choose_number",
                                   "order_triggers",
                                   "order_cards",
                                   "declare_name",
                                   "scrap_same_name",
                                   "discard_to_limit",
                                   "host_for_attachment",
                                   "end_loop",
                                   "declare_attacker",
                                   "keep_in_play"};
static_assert(kDecisions.size() == static_cast<std::size_t>(DecisionKind::KeepInPlay) + 1);

constexpr std::array kEvents = {"turn_began",
                                "step_began",
                                "step_ended",
                                "drew",
                                "shuffled",
                                "moved",
                                "entered",
                                "left",
                                "tapped",
                                "uprighted",
                                "turned_face",
                                "card_used",
                                "ability_activated",
                                "ability_triggered",
                                "trigger_not_triggered",
                                "target_chosen",
                                "cost_paid",
                                "stack_item_added",
                                "stack_item_resolved",
                                "stack_item_ignored",
                                "priority_passed",
                                "attack_declared",
                                "attack_made",
                                "defence_declared",
                                "defence_made",
                                "battle_joined",
                                "battle_ended",
                                "battle_interrupted",
                                "damage_dealt",
                                "damage_prevented",
                                "healed",
                                "life_damaged",
                                "life_flipped",
                                "life_burst_resolved",
                                "destroyed",
                                "battle_destroyed",
                                "scrapped",
                                "discarded",
                                "same_name_scrap",
                                "levelled_up",
                                "level_up_failed",
                                "revealed",
                                "looked",
                                "searched",
                                "markers_changed",
                                "granted",
                                "effects_lost",
                                "stats_changed",
                                "replaced",
                                "attached",
                                "placed_resource",
                                "mulliganed",
                                "loop_ended",
                                "player_lost",
                                "game_drawn",
                                "name_declared",
                                "choice_made"};
static_assert(kEvents.size() == static_cast<std::size_t>(EventKind::ChoiceMade) + 1);

// A word of the vocabulary by any Chinese spelling, its English, or the first word of that.
std::uint8_t FindAny(const std::vector<ir::Word>& words, const std::string& name) {
  if (const auto index = ir::FindWord(words, ir::DecodeUtf8(name).value_or(U""))) return *index;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& english = words[i].english;
    if (name == english || name == english.substr(0, english.find(' '))) {
      return static_cast<std::uint8_t>(i);
    }
  }
  return ir::StepId::kNone;
}

}  // namespace

std::string_view OptionVerbName(OptionVerb verb) { return kVerbs[static_cast<std::size_t>(verb)]; }

std::string DecisionName(DecisionKind kind) { return kDecisions[static_cast<std::size_t>(kind)]; }

std::optional<EventKind> EventNamed(std::string_view name) {
  const auto found = std::find(kEvents.begin(), kEvents.end(), name);
  if (found == kEvents.end()) return std::nullopt;
  return static_cast<EventKind>(found - kEvents.begin());
}

std::string_view EventName(EventKind kind) { return kEvents[static_cast<std::size_t>(kind)]; }

ir::StepId StepNamed(const sheet::Sheet& sheet, const std::string& name) {
  return ir::StepId{FindAny(sheet.vocabulary->steps, name)};
}

std::string StepName(const sheet::Sheet& sheet, ir::StepId step) {
  return step.IsNone() ? "no step" : sheet.vocabulary->steps[step.value].english;
}

std::vector<std::string> StepSpellings(const sheet::Sheet& sheet) {
  std::vector<std::string> names;
  for (const ir::Word& word : sheet.vocabulary->steps) {
    for (const auto& spelling : word.spellings) names.push_back(ir::EncodeUtf8(spelling));
    names.push_back(word.english);
  }
  return names;
}

PlayerZone ZoneNamed(const sheet::Sheet& sheet, std::string_view name) {
  const std::size_t dot = name.find('.');
  const std::string_view player = name.substr(0, dot);
  PlayerZone out;
  if (player == "first" || player == "second") out.player = player == "second" ? 1 : 0;
  out.zone = ZoneOfKey(sheet, dot == name.npos ? name : name.substr(dot + 1));
  return out;
}

std::string ZoneName(const sheet::Sheet& sheet, int player, ir::ZoneId zone) {
  const std::string_view key = ZoneKey(sheet, zone);
  return (player == 0 ? "first." : "second.") + std::string(key.empty() ? "nowhere" : key);
}

ir::KeywordId KeywordNamed(const sheet::Sheet& sheet, const std::string& name) {
  return ir::KeywordId{FindAny(sheet.vocabulary->keywords, name)};
}

}  // namespace caiding::scenario
