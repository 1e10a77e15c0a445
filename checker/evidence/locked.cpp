// SPDX-License-Identifier: MIT
#include "checker/evidence/locked.h"

#include <algorithm>
#include <memory>

#include "checker/evidence/sizes.h"
#include "model/sheet/sheet.h"

namespace caiding::evidence {

using kernel::OptionVerb;
using kernel::State;

bool IsAction(const kernel::Option& option) {
  switch (option.verb) {
    case OptionVerb::UseCard:
    case OptionVerb::Activate:
    case OptionVerb::LevelUp:
    case OptionVerb::DeclareAttack: return true;
    case OptionVerb::Pass:
    case OptionVerb::Yes:
    case OptionVerb::No:
    case OptionVerb::AttackLife:
    case OptionVerb::Pick:
    case OptionVerb::Done:
    case OptionVerb::Value:
    case OptionVerb::Order: return false;
  }
  return false;
}

bool IsAbleToAct(const kernel::Rules& rules, const State& state, int player) {
  if (kernel::IsOver(state)) return false;
  const auto decision = std::make_unique<kernel::Decision>();
  kernel::Legal(rules, state, *decision);
  if (decision->decider != kernel::DeciderOf(player)) return false;
  return std::any_of(decision->options.begin(), decision->options.begin() + decision->count,
                     IsAction);
}

void ActionWatch::Add(const kernel::Event& event) {
  const bool is_action = event.kind == kernel::EventKind::CardUsed ||
                         event.kind == kernel::EventKind::AbilityActivated ||
                         event.kind == kernel::EventKind::AttackDeclared;
  has_acted_ = has_acted_ || (is_action && event.player == player_);
}

bool IsBackButForDraws(const kernel::Rules& rules, const State& before, const State& after,
                       int player) {
  const auto gain = GainBetween(rules, before, after, PileOrder::Ignored);
  const sheet::ZoneRoles& zones = sheet::SheetOf(rules).roles.zones;
  return gain && std::all_of(gain->begin(), gain->end(), [&](const auto& change) {
           const SizeKey& key = change.first;
           if (change.second >= 0) return true;
           if (key.kind != SizeKind::Cards) return false;
           return key.zone == zones.hidden_pile.value ||
                  (key.zone == zones.hand.value && key.controller == player);
         });
}

std::string WhyNotLocked(const kernel::Rules& rules, const std::vector<State>& states,
                         const std::vector<std::uint16_t>& choices, const Locks& claim) {
  if (claim.to >= states.size()) return "the round ends after the last choice";
  const State& first = states[claim.from];
  const State& last = states[claim.to];
  if (first.active_player == claim.player) return "it is the locked player's turn";
  const int turns = last.turn_number - first.turn_number;
  if (turns < 2 || turns % 2 != 0) return "these are not whole turns of each player";
  if (!IsBackButForDraws(rules, first, last, claim.player))
    return "the position does not come back";
  for (std::size_t at = claim.from; at < claim.to; ++at) {
    if (IsAbleToAct(rules, states[at], claim.player)) {
      return "the player is able to act after choice " + std::to_string(at);
    }
    ActionWatch watch(claim.player);
    State state = states[at];
    kernel::Apply(rules, state, choices[at], &watch);
    if (watch.has_acted()) return "the player acts after choice " + std::to_string(at);
  }
  return {};
}

}  // namespace caiding::evidence
