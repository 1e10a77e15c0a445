// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

// The rules that the kernel itself carries out. It knows no rulebook: which clause says so is for
// the pack to tell, in a table that states each of them.

namespace caiding::kernel {

/// A rule of the kernel, as decisions, events and refusals rest on it.
enum class KernelRule : std::uint8_t {
  // The stack.
  Pass,           ///< Who has priority may pass.
  StackAdded,     ///< What is used, activated or triggered goes on the stack.
  StackPlace,     ///< It goes on top of what lies there.
  StackResolved,  ///< What lies on top resolves.
  StackEmptied,   ///< How much resolves before a player may act again.
  // Announcing.
  TargetsNamed,    ///< Targets are named when something is announced.
  TargetOnce,      ///< No object is a target of one phrase twice.
  TargetsMissing,  ///< What cannot have its targets cannot be announced.
  TargetsGone,     ///< What has no legal target any more does nothing.
  BearerNamed,     ///< What will be attached needs its bearer.
  SharesSaid,      ///< How much of a number each target gets.
  NumberForX,      ///< X is chosen.
  CostPaid,        ///< Costs are paid, each part of them.
  ResourcesPaid,   ///< What a card costs is paid.
  UsesCounted,     ///< No more uses than the text allows.
  // Who may do what.
  UsedByOwn,       ///< Only what a player controls may be used or attack.
  ActivatedByOwn,  ///< Only abilities of what a player controls may be activated.
  UsedFromHand,    ///< Cards are used from the hand.
  AbilityNeeded,   ///< Only what a text has may be activated.
  RaisedInPlay,    ///< Only what is in play may be levelled up.
  AttackerInPlay,  ///< Only what is in play may attack.
  // Triggers.
  Triggered,            ///< An ability triggers.
  TriggerCondition,     ///< Its condition holds when it triggers.
  TriggerRechecked,     ///< Its condition holds when it resolves.
  TriggerDeclined,      ///< A cost of a trigger may be declined, and then it does not come about.
  TriggerOrder,         ///< In which order waiting triggers go on the stack.
  ActivationRechecked,  ///< The condition of an activated ability holds when it resolves.
  UseByEffect,          ///< What an effect lets be used is used at once, if it can be.
  // What effects ask.
  MayDecided,      ///< "May" is decided.
  ModeChosen,      ///< One of several effects, or what is chosen besides.
  ModeKept,        ///< What was chosen on announcing is carried out, however things are now.
  CountChosen,     ///< How many.
  ObjectsChosen,   ///< Objects of an effect that are no targets.
  PlayerChosen,    ///< A player is declared.
  NameDeclared,    ///< A card name is declared.
  NameInPool,      ///< It is one of a card that there is.
  TraitDeclared,   ///< A trait is declared.
  ColourDeclared,  ///< A colour is declared.
  NumberDeclared,  ///< A number is declared.
  Searched,        ///< Cards are searched for.
  SearchBarred,    ///< Cards that may not be searched for.
  LookedAtShown,   ///< Of what was looked at, cards may be shown.
  PileUnknown,     ///< The order of an unknown pile is nobody's choice.
  // What effects leave, and what changes events.
  StatsChanged,    ///< Strengths are changed.
  EffectsGained,   ///< Effects are gained.
  EffectsLost,     ///< Effects are lost.
  TraitGained,     ///< Something becomes a trait.
  NameGained,      ///< Something gets another card name.
  Forbidden,       ///< "Cannot" goes first.
  ChangeDeclined,  ///< A change of an event may be declined.
  ChangeOrder,     ///< Which of several changes of one event goes first.
  OneStays,        ///< Which of several cards stays where only one may.
};
inline constexpr std::size_t kKernelRuleCount = static_cast<std::size_t>(KernelRule::OneStays) + 1;

/// A clause of a rulebook for a rule of the kernel; "" if the rulebook has none.
struct RuleClause {
  KernelRule rule{};
  const char* id = "";
};

/// What a pack states of each rule of the kernel; null where it states nothing.
using RuleClauses = std::array<const char*, kKernelRuleCount>;

constexpr RuleClauses ClausesOfRules(std::initializer_list<RuleClause> stated) {
  RuleClauses clauses{};
  for (const RuleClause& one : stated) clauses[static_cast<std::size_t>(one.rule)] = one.id;
  return clauses;
}

/// True if each rule is stated once, with a clause or with none.
constexpr bool StatesEachRule(std::initializer_list<RuleClause> stated) {
  const RuleClauses clauses = ClausesOfRules(stated);
  for (const char* id : clauses) {
    if (id == nullptr) return false;
  }
  return stated.size() == clauses.size();
}

/// Of a game without a rulebook.
constexpr RuleClauses NoClauses() {
  RuleClauses clauses{};
  clauses.fill("");
  return clauses;
}

/// What something rests on: a rule of the kernel, whose clause the pack knows, or a clause of the
/// pack itself.
struct Cited {
  constexpr Cited(KernelRule of_kernel) : rule(of_kernel) {}
  constexpr Cited(const char* of_pack) : id(of_pack) {}
  const char* id = nullptr;
  KernelRule rule{};
};

}  // namespace caiding::kernel
