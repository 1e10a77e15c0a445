// SPDX-License-Identifier: MIT
#include "model/fftcg/view.h"

#include "model/kernel/game.h"

namespace caiding::fftcg {
namespace {

/// The field and the stack are shared; all other zones are a player's own.
/// Rule: [FF-TCG 3.2, 7.1], [FF-TCG 3.2, 7.2], [FF-TCG 3.2, 7.2.1].
int SideOf(const kernel::Object& object) {
  const bool is_shared = object.zone == zone::kField || object.zone == zone::kStack;
  return is_shared ? object.controller : object.owner;
}

/// The clause that says who sees what lies face up in a zone.
const char* ClauseOfZone(ir::ZoneId zone) {
  if (zone == zone::kDeck) return "7.9.2";
  if (zone == zone::kHand) return "7.11.2";
  if (zone == zone::kField) return "7.7.2";
  if (zone == zone::kStack) return "7.12.2";
  if (zone == zone::kDamage) return "7.8.3";
  if (zone == zone::kBreak) return "7.10.2";
  if (zone == zone::kRemoved) return "7.13.2";
  return zone == zone::kLimitBreakDeck ? "7.14.2" : "7.6.1";
}

}  // namespace

bool IsPublic(ir::ZoneId zone) {
  return zone == zone::kField || zone == zone::kStack || zone == zone::kDamage ||
         zone == zone::kBreak || zone == zone::kRemoved || zone == zone::kLimitBreakDeck;
}

Sight LookAt(const kernel::Rules& rules, const kernel::State& state, int object, int player) {
  const kernel::Object& self = state.objects[static_cast<std::size_t>(object)];
  const auto because = [&](bool is_seen, const char* clause) {
    return Sight{is_seen, kernel::ClauseFor(rules, clause)};
  };
  // A hidden zone stays hidden, whatever was shown of it. Rule: [FF-TCG 3.2, 7.6.1].
  if (self.zone == zone::kDeck) return because(false, ClauseOfZone(self.zone));
  if (self.zone == zone::kHand || self.zone == zone::kLimbo)
    return because(self.owner == player, ClauseOfZone(self.zone));
  if (!self.Has(kernel::kFaceDown)) return because(true, ClauseOfZone(self.zone));
  if (self.zone == zone::kLimitBreakDeck) return because(self.owner == player, "7.14.2");
  return because(false, "7.6.2");
}

View Observe(const kernel::Rules& rules, const kernel::State& state, int player) {
  View view;
  for (std::uint16_t i = 0; i < state.object_count; ++i) {
    const kernel::Object& object = state.objects[i];
    if (object.card == kernel::kNone16 || object.zone.IsNone()) continue;
    SeenZone& seen = view[static_cast<std::size_t>(SideOf(object))][object.zone.value];
    ++seen.size;
    if (LookAt(rules, state, i, player).is_seen) seen.known.push_back(i);
  }
  return view;
}

}  // namespace caiding::fftcg
