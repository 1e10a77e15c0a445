// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/evaluate.h"

namespace caiding::kernel {

/// One composite choice of objects, made as single picks in increasing object order, so that each
/// set can be picked in exactly one way.
struct Picking {
  const ir::Selector* selector = nullptr;
  std::uint8_t holder = 0;
  std::uint8_t slot = 0;
  int decider = 0;
  int min = 0;                           ///< How many must be picked.
  int max = 0;                           ///< How many may be picked.
  bool is_extra = false;                 ///< What the card in use will be attached to.
  bool is_target = false;                ///< Only what may be targeted. Rule: [Zero 1.20, 705.2].
  int owner = -1;                        ///< Only what this player controls; -1: either.
  ir::ZoneId barred{};                   ///< Nothing from there.
  const ir::CostNode* cost = nullptr;    ///< Only what may pay this.
  const ir::Selector* spared = nullptr;  ///< What matches this is still needed as a target.
  ObjectSet kept{};                      ///< What is needed for something else.
  DecisionKind kind = DecisionKind::PickObject;
  Cited rule = KernelRule::ObjectsChosen;
};

/// Slot of what the source was attached to before its own cost took it away: 废弃此牌：装备此牌的
/// 角色牌… still means that one. Rule: [Zero 1.20, 703.1].
inline constexpr std::uint8_t kHostSlot = 248;
/// Slot of the objects that an effect has revealed so far. Rule: [Zero 1.20, 616.3].
inline constexpr std::uint8_t kShownSlot = 249;

/// From this slot on a pick keeps which of several effects was chosen: its object is the card whose
/// effect it is, and its slot tells which. BOUND: no effect offers so many.
inline constexpr std::uint8_t kFirstModeSlot = 200;
inline constexpr int kModesMax = 40;
inline bool KeepsMode(const Pick& pick) {
  return pick.slot >= kFirstModeSlot && pick.slot < kFirstModeSlot + kModesMax;
}
/// True of a pick that is no object picked, but keeps something of one.
inline bool IsNote(const Pick& pick) { return pick.slot >= 196 && pick.slot < 240; }
/// Of what is split among targets: once for each portion of each. Rule: [FF-TCG 3.2, 11.3.6].
inline constexpr std::uint8_t kShareSlot = 196;
/// Of the source of what waits: once for each portion of its number when it left.
/// Rule: [FF-TCG 3.2, 11.11.4].
inline constexpr std::uint8_t kLastKnownSlot = 197;
/// Which was chosen for what has these picks; -1: none was.
int ChosenMode(const Game& game, std::uint8_t holder);

/// What could still be picked, lower numbers first; indistinguishable objects once.
void Candidates(Game& game, const Context& context, const Picking& picking, ObjectList& list);

/// How many objects could be picked at all.
int CountCandidates(Game& game, const Context& context, const Picking& picking);

/// True if nothing is left to decide.
bool IsPicked(Game& game, const Context& context, const Picking& picking);
void PickOptions(Game& game, const Context& context, const Picking& picking, Decision& decision);

/// Sets `min` and `max` from the selector's count; as many as possible if `is_lenient`.
void SetBounds(Game& game, const Context& context, Picking& picking, bool is_lenient);

/// True for phrases whose cards are simply those at one end of a pile: nothing is chosen.
/// Rule: [Zero 1.20, 202.6], [Zero 1.20, 324.4].
bool IsPile(const Game& game, const ir::Selector& selector);

/// Picks the `number` topmost cards of the pile that the phrase names, topmost first, or those at
/// the bottom, the lowest first. False if chance has to tell first what they are; it must then be
/// called again.
bool TakeFromPile(Game& game, int player, const ir::Selector& pile, int number,
                  std::uint8_t holder);

}  // namespace caiding::kernel
