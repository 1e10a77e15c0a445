// SPDX-License-Identifier: MIT
// FF-TCG 3.2 on one page.
#include "model/fftcg/sheet.h"

#include "model/fftcg/game.h"
#include "model/fftcg/pack.h"

namespace caiding::fftcg {
namespace {

/// Rule: [FF-TCG 3.2, 7.1], [FF-TCG 3.2, 6.6.4], [FF-TCG 3.2, 5.2.6.1], [FF-TCG 3.2, 9.0].
sheet::Roles MakeRoles() {
  return {.zones = {.play = zone::kField,
                    .annex = {},
                    .hand = zone::kHand,
                    .pool = {},
                    .hidden_pile = zone::kDeck,
                    .damage_pile = {},
                    .discard_pile = zone::kBreak,
                    .removed = zone::kRemoved,
                    .stack = zone::kStack,
                    .limbo = zone::kLimbo},
          .kinds = {.unit = kind::kForward,
                    .attachment = {},
                    .spell = kind::kSummon,
                    .fixture = {},
                    .slow_spell = {},
                    .quick_spell = {}},
          .stats = {.struck = stat::kPower, .borne = stat::kPower},
          .colours = {.usual = element::kFire, .other = element::kIce},
          .steps = {.first = step::kActive, .main = step::kMain1, .last = {step::kEnd}}};
}

kernel::Rules Build(const std::vector<ir::ReadCard>& cards, const kernel::Policies&, const kernel::Pools&) {
  return BuildRules(cards);
}

}  // namespace

const sheet::Sheet& GameSheet() {
  static const sheet::Sheet sheet{.id = "fftcg",
                                  .title = {"FF-TCG", "FF-TCG"},
                                  .rulebook = "FF-TCG",
                                  .editions = {{.id = "3.2"}},
                                  .vocabulary = &GameVocabulary(),
                                  .pack = &FfPack(),
                                  .roles = MakeRoles(),
                                  // [FF-TCG 3.2, 8.2.1]
                                  .deck = {.size = 50, .copies_max = 3, .opening_hand = 5},
                                  .policies = {},
                                  .build = Build,
                                  .start = StartGame};
  return sheet;
}

}  // namespace caiding::fftcg
