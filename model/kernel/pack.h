// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/evaluate.h"
#include "model/kernel/executors.h"
#include "model/kernel/game.h"
#include "model/kernel/procedures.h"
#include "model/kernel/question.h"

namespace caiding::kernel {

/// How many items resolve before a player may act again.
enum class ResolveMode : std::uint8_t {
  Whole,         ///< The whole stack, top first, nobody acts in between. Rule: [Zero 1.20, 106.4].
  OneItem,       ///< One item, then priority.
  PickFromPool,  ///< No order: a player picks the next of the waiting ones.
};
/// Where triggers go that arise while the stack resolves.
enum class TriggerInsert : std::uint8_t {
  TopNow,          ///< On top after the current effect. Rule: [Zero 1.20, 106.5].
  BeforePriority,  ///< When a player would next get priority.
  StandbyPool,     ///< They stay waiting until they are picked.
};
/// Who gets priority after something was added.
enum class PriorityAfterAnnounce : std::uint8_t { Active, Announcer };
/// When a trigger that arose during resolution may be answered.
enum class WindowAfterTrigger : std::uint8_t { IfStackEmpty, Never, Always };

/// When the processes of `Pack::checks` run.
enum class ChecksWhen : std::uint8_t {
  AtOnce,          ///< After every step, even in the middle of an effect. Rule: [Zero 1.20, 607.4].
  BeforePriority,  ///< When a player would get priority, until nothing changes. Rule:
                   ///< [FF-TCG 3.2, 12.3].
};
/// When the controller of a trigger that says "may" decides.
enum class MayDecided : std::uint8_t {
  Triggering,  ///< Declined, it never stands on the stack. Rule: [Zero 1.20, 702.3].
  Resolving,   ///< It always stands on the stack. Rule: [FF-TCG 3.2, 11.8.14].
};
/// How often an ability triggers when several objects enter at once.
enum class EntriesAtOnce : std::uint8_t {
  Once,     ///< One action (policy D-A20).
  EachOne,  ///< Once per object. Rule: [FF-TCG 3.2, 11.8.6].
};

/// When a player says which of several effects are carried out.
enum class ModesChosen : std::uint8_t {
  Resolving,   ///< When the effect gets there.
  Announcing,  ///< When it goes on the stack, and never again. Rule: [FF-TCG 3.2, 11.3.4].
};

/// What becomes of a fraction.
enum class Rounding : std::uint8_t {
  Down,  ///< It is dropped. Rule: [Zero 1.20, 103.4].
  Up,    ///< It counts as a whole. Rule: [FF-TCG 3.2, 4.2].
};

/// The parameters of the pending-work engine; functions, because policies may decide them.
struct PendingWork {
  ResolveMode resolve = ResolveMode::Whole;
  TriggerInsert insert = TriggerInsert::TopNow;
  PriorityAfterAnnounce after_announce = PriorityAfterAnnounce::Active;
  bool closes_window = false;  ///< A window ends once the stack has resolved.
};

/// The clauses on which an ability rests because of the words that are printed before it, a keyword
/// or a timing; unused entries are "".
using AbilityClauses = std::array<const char*, 3>;
inline constexpr AbilityClauses kNoAbilityClauses{"", "", ""};

/// What a rule pack gives the kernel: a few zones by role, parameters, and hooks. Every hook acts
/// on the top frame or on what it is given; none keeps state of its own.
struct Pack {
  const char* name = "";
  /// Which switch of the pack answers each question of the kernel; without one, answer 0 holds.
  std::array<std::int16_t, kQuestionCount> switches = NoSwitches();
  ir::ZoneId play;        ///< Where continuous abilities work unless they say otherwise.
  ir::ZoneId play_annex;  ///< A zone that is part of `play`, or none.
  ir::ZoneId hand;
  ir::ZoneId pool;  ///< Where what pays for use lies.
  ir::ZoneId stack;
  ir::ZoneId hidden_pile;  ///< Ordered and unknown: what is drawn from.
  ir::ZoneId damage_pile;  ///< Ordered: what takes the damage of a player.
  ir::ZoneId discard_pile;
  ir::ZoneId removed;
  ir::ZoneId limbo;  ///< Found cards wait here. Rule: [Zero 1.20, 615.3].
  ir::KindId unit;   ///< The kind of card that fights.
  ir::StatId level;  ///< The number that is an object's level, or none. Rule: [Zero 1.20, 600.7].
  ir::ColourId mute_in_pool;    ///< A colour that cards in `pool` do not have, or none.
  std::int32_t hand_limit = 6;  ///< Rule: [Zero 1.20, 203.3].
  ChecksWhen checks_when = ChecksWhen::AtOnce;
  MayDecided may_decided = MayDecided::Triggering;
  EntriesAtOnce entries_at_once = EntriesAtOnce::Once;
  Rounding rounding = Rounding::Down;
  ModesChosen modes_chosen = ModesChosen::Resolving;
  /// In which stratum, from 0 on, this part of a continuous effect is applied; null: there is one
  /// only, in the order of taking effect. Rule: [Zero 1.20, 701.3], [FF-TCG 3.2, 11.12.4.6].
  int (*stratum)(const ir::Effect& part) = nullptr;
  int strata = 1;
  Rulebook rulebook;      ///< That its clauses are of.
  RuleClauses clauses{};  ///< Which of them says each rule of the kernel; "" where none does.
  /// The clause that says a rule of the kernel of this sort of item by itself; "" where `clauses`
  /// speaks of it as of all others. Null: the rulebook has one clause for all sorts.
  const char* (*clause_of_item)(const Rules&, KernelRule, StackItemKind,
                                std::uint16_t ability) = nullptr;
  /// What frames of the pack do, by `Frame::procedure`.
  Procedures procedures{};
  /// What it does for each effect that is carried out and that the kernel does not carry out
  /// itself.
  Executors executors = MakeExecutors({});
  /// State-based processes; true if it changed anything.
  bool (*checks)(Game&) = nullptr;
  /// What the player who has priority may do besides passing; false if passing is not allowed.
  bool (*actions)(Game&, int player, Decision&) = nullptr;
  void (*act)(Game&, int player, const Option&) = nullptr;
  /// Starts resolving an item that is no ability; it has left the stack.
  void (*resolve_item)(Game&, const StackItem&) = nullptr;
  /// Carries a card in use to the stack zone, or puts other things in order, when announcing it.
  void (*begin_announce)(Game&, Frame&) = nullptr;
  /// What must be picked for a card in use besides its targets (what it will be attached to), or
  /// null.
  const ir::Selector* (*extra_pick)(Game&, const Frame&) = nullptr;
  /// Pushes what pays for a card (`cost` null) or a part of a cost in resources.
  void (*push_payment)(Game&, const Frame&, const ir::PayResources* cost) = nullptr;
  /// True if resources can pay for it; `x` of the frame is not chosen yet if it uses X.
  bool (*can_pay)(Game&, const Frame&, const ir::PayResources* cost) = nullptr;
  /// The largest X that can be paid.
  int (*x_max)(Game&, const Frame&) = nullptr;
  /// Pays one cost item with the objects picked for it.
  void (*pay)(Game&, Frame&, const ir::CostNode&, const ObjectList&) = nullptr;
  /// What may be declared now: the cards whose names may be, each name once, or the numbers of
  /// traits
  /// (`Rules::traits`) or colours. Rule: [Zero 1.20, 301.7].
  void (*declarable)(Game&, const Frame&, const ir::Declare&, Decision&) = nullptr;
  /// True if what is being used may be attached to the object.
  bool (*may_pick_extra)(Game&, const Context&, int object) = nullptr;
  /// True if the object may pay this cost item.
  bool (*may_pay_with)(Game&, const Context&, const ir::CostNode&, int object) = nullptr;
  /// True if a text may target the object. Rule: [Zero 1.20, 705.2].
  bool (*may_target)(Game&, const Context&, int object) = nullptr;
  /// True if an item that has lost some of its targets still acts on the others (policy D-C09).
  bool (*may_go_on_without)(Game&) = nullptr;
  /// When a trigger that arose during resolution may be answered.
  WindowAfterTrigger (*window_after_trigger)(Game&) = nullptr;
  PendingWork (*pending)(Game&) = nullptr;
  /// True if the targets of what is announced are named when it is paid, not before.
  bool (*names_targets_last)(Game&, const Frame&) = nullptr;
  /// The clause under which a used ability does nothing although its targets are legal, or null.
  /// It may say where the source is now.
  const char* (*refuses)(Game&, StackItem&) = nullptr;
  /// A number of the source as it was when it left, for what waits or resolves with these picks;
  /// null: nothing is known of it any more. Rule: [FF-TCG 3.2, 11.11.4].
  std::int32_t (*last_known)(Game&, const Context&, ir::StatId) = nullptr;
  /// In portions of how much a text splits a number among its targets, said when it is announced;
  /// 0: it is not said then. Rule: [FF-TCG 3.2, 11.3.6].
  std::int32_t share_unit = 0;
  /// True if the object takes part in the attack that goes on; null: only the attacker does.
  bool (*is_attacking)(Game&, int object) = nullptr;
  /// True if what the words ask for has happened to the object; null: no such text is played.
  bool (*has_undergone)(Game&, const Context&, const ir::Underwent&, int object) = nullptr;
  /// What was paid with, where a text asks; null: no such text is played.
  bool (*was_paid_with)(Game&, const Context&, const ir::PaidWith&) = nullptr;
  /// True if a replacement that lasts goes on meaning the cards that it named when it took effect.
  bool fixes_replaced = false;
  bool (*is_paired)(Game&, int object) = nullptr;
  /// True if one of both objects names the other as its partner.
  bool (*are_partners)(Game&, int object, int other) = nullptr;
  /// True if everybody sees the cards of the zone. Null: nobody asks.
  bool (*is_public)(ir::ZoneId) = nullptr;
  /// The cost that effects mean when they speak of one; null: the original one.
  int (*meant_cost)(Game&, int object, int original) = nullptr;
  /// True if the trigger's condition is looked at again on resolution, where it does not hold any
  /// more; null: it is. Rule: [Zero 1.20, 702.5].
  bool (*is_checked_again)(Game&, const AbilityEntry&) = nullptr;
  /// True if the cost of a trigger may be declined; null: it may. Rule: [Zero 1.20, 702.9].
  bool (*may_decline)(Game&, const Frame&) = nullptr;
  /// True if triggers that arise now are put on the stack in the order of being determined.
  bool (*keeps_order)(const Game&) = nullptr;
  /// True if players may be asked in the middle of a step (`inner.h`); null: they never are.
  bool (*may_ask_inside)(const Rules&) = nullptr;
  /// What an ability rests on itself: cited where it triggers or is activated. Null: nothing.
  AbilityClauses (*clauses_of_ability)(const AbilityEntry&) = nullptr;
  /// The clause under which priority is given in the window on top.
  const char* (*window_clause)(const Game&) = nullptr;
  /// True if `step` is a phase that goes on now.
  bool (*is_during)(Game&, ir::StepId step) = nullptr;
};

/// What a rule of the kernel rests on for an item of this sort.
inline Cited RuleOf(const Rules& rules, KernelRule rule, StackItemKind kind,
                    std::uint16_t ability) {
  const auto of_item = rules.pack->clause_of_item;
  const char* clause = of_item == nullptr ? "" : of_item(rules, rule, kind, ability);
  return *clause == '\0' ? Cited(rule) : Cited(clause);
}

/// What this ability rests on itself, besides the rules of the kernel.
inline AbilityClauses ClausesOf(const Rules& rules, std::uint16_t ability) {
  const auto clauses = rules.pack->clauses_of_ability;
  if (clauses == nullptr || ability == kNone16) return kNoAbilityClauses;
  return clauses(rules.abilities[ability]);
}

/// The pack's answer to a question of the kernel; that it was asked is noted.
inline std::uint8_t AnswerTo(Game& game, Question question) {
  const std::int16_t number = game.rules.pack->switches[static_cast<std::size_t>(question)];
  return number < 0 ? std::uint8_t{0} : game.Policy(static_cast<std::uint8_t>(number));
}

}  // namespace caiding::kernel
