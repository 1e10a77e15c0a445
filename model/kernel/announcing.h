// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/kernel/compile.h"
#include "model/kernel/pack.h"
#include "model/kernel/paid_extra.h"
#include "model/kernel/picking.h"
#include "model/kernel/requests.h"

// What the files that announce share; nobody else includes it.

namespace caiding::kernel {

/// `Frame::stage` of an announcement.
enum AnnounceStage : std::uint8_t {
  kMay,
  kBegin,
  kNumber,
  kTargets,
  kExtra,
  kCardCost,
  kCosts,
  kLateTargets,
  kFinish,
  kPayExtra,  ///< Whether an extra cost that may be left is paid.
  kModes,     ///< Which of several effects.
  kShares,    ///< How much of a number each target gets.
};

// Places in `Frame::scratch` of an announcement.
inline constexpr std::size_t kTarget = 1;  ///< Which target is being named.
inline constexpr std::size_t kItem = 2;    ///< Which cost item is being paid.
inline constexpr std::size_t kPhrase = 3;  ///< Which phrase of that item.

/// What is announced.
inline StackItemKind KindOf(const Frame& frame) {
  return static_cast<StackItemKind>(frame.procedure);
}

/// What a rule rests on for what is announced.
inline Cited RuleOf(const Game& game, KernelRule rule, const Frame& frame) {
  return RuleOf(game.rules, rule, KindOf(frame), frame.ability);
}

/// The ability that is announced, or null.
inline const ir::Ability* TextOf(const Game& game, const Frame& frame) {
  return frame.ability == kNone16 ? nullptr : game.rules.abilities[frame.ability].text;
}

/// True if the cost of what is announced is one of using a card that may be left.
inline bool MayLeaveCost(const Game& game, const Frame& frame) {
  const ir::Ability* text = TextOf(game, frame);
  return KindOf(frame) == StackItemKind::Card && text != nullptr && text->cost && text->is_optional;
}

/// What is paid beside the cost of the card, or null.
inline const ir::Cost* ExtraCostOf(const Game& game, const Frame& frame) {
  const ir::Ability* text = TextOf(game, frame);
  const bool is_left = MayLeaveCost(game, frame) && (frame.flags & kPaidExtra) == 0;
  return text == nullptr || !text->cost || is_left ? nullptr : &*text->cost;
}

/// What is picked for one target.
Picking TargetPicking(Game& game, const Frame& frame, const TargetSlot& target);

/// True if what was announced names its targets once everything is paid.
bool NamesTargetsLast(Game& game, const Frame& frame);

/// One object cannot be two targets. Where it is still open which of several effects is meant, one
/// of them will do. Rule: [Zero 1.20, 705.5].
bool CanNameTargets(Game& game, const Frame& frame);
/// The same with this one of several effects.
bool CanNameTargetsIn(Game& game, const Frame& frame, int mode);
/// How much of a number that is split each target gets, as far as it needs no decision; true if it
/// stands at one. Rule: [FF-TCG 3.2, 11.3.6].
bool StepShares(Game& game, Frame& frame);
void ShareOptions(Game& game, const Frame& frame, Decision& decision);
void AnswerShare(Game& game, Frame& frame, std::int32_t amount);

/// True if the target is none of an effect that was not chosen.
bool IsOfMode(const Game& game, const Frame& frame, const TargetSlot& target, int mode);

/// Names the present target as far as it needs no decision; true if it stands at one.
bool StepTargets(Game& game, Frame& frame, AnnounceStage next);

/// True if the card and all items of its cost can be paid.
bool CanPay(Game& game, const Frame& frame);

/// What the parts of a cost that are not resources still ask for, each part with those behind it.
struct AskedBeside {
  std::vector<Requests> there;    ///< By all of them: that the cards are there.
  std::vector<Requests> upright;  ///< By those that rest cards: that they are upright.

  /// True if all of it can be paid when these are gone, and those no longer upright.
  bool CanDoWithout(const ObjectSet& gone, const ObjectSet& tapped) const;
};

/// What is asked of the cards beside the resources by what is announced: the whole cost is paid at
/// once, and no card pays twice. Rule: [FF-TCG 3.2, 11.3.7.1], [FF-TCG 3.2, 11.6.10].
AskedBeside AskedBesideResources(Game& game, const Frame& announcement);

/// The phrase of the cost item that is being paid now.
const ir::Selector& PresentPhrase(const Game& game, const Frame& frame);

/// What is picked for it.
Picking PresentCost(Game& game, const Frame& frame);

/// Pays the present cost item as far as it needs no decision; true if it stands at one.
bool StepCosts(Game& game, Frame& frame);

/// Notes the use of an ability that its text limits, and of a card.
void RecordUse(Game& game, const Frame& frame);

}  // namespace caiding::kernel
