// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Where the rulebook contradicts itself or is silent: one named switch per question, with its
// alternatives, the default first. `caiding explain ID` tells each.

namespace caiding::zero {

/// Is there a response window for a trigger that arises while the stack resolves?
/// Rule: [Zero 1.20, 106.4], [Zero 1.20, 318.5], [Zero 1.20, 704.7].
enum class TriggerWindow : std::uint8_t { IfChainEmpty, Never, Always };  // D-C02
/// Is damage equal to the defence enough where the text says "exceeds"?
/// Rule: [Zero 1.20, 309.2], [Zero 1.20, 803.1].
enum class LethalDamage : std::uint8_t { AtLeast, MoreWherePrinted };  // D-C05
/// Both players lose at once. Rule: [Zero 1.20, 101.5], [Zero 1.20, 101.6].
enum class BothLose : std::uint8_t { Draw, BothLose };  // D-C06
/// One of several targets is illegal. Rule: [Zero 1.20, 705.4], [Zero 1.20, 705.7].
enum class IllegalTarget : std::uint8_t { ThatPart, Everything };  // D-C09
/// What an effect cannot target as "itself". Rule: [Zero 1.20, 705.2].
enum class TargetItself : std::uint8_t { ChainItem, SourceCard };  // D-C10
/// Normal tactics in other free timings. Rule: [Zero 1.20, 311.2], [Zero 1.20, 320.2].
enum class NormalTacticTiming : std::uint8_t { ActionPhaseOnly, AnyNonBattlePhase };  // D-C20
/// What may be done after declaring an attack. Rule: [Zero 1.20, 405.1.3].
enum class DeclarationWindow : std::uint8_t { InstantsAndEffects, AllPlays };  // D-C22a
/// What follows the stack of a trigger from the discard step. Rule: [Zero 1.20, 408.2].
enum class AfterDiscardTrigger : std::uint8_t { NewCleanUp, NewDiscard, NoRepeat };  // D-C34
/// Does a scrap by rule count for triggers? Rule: [Zero 1.20, 606.1].
enum class RuleScrap : std::uint8_t { Counts, EffectOrCostOnly };  // D-T26
/// Which cards with equal character names exclude each other. Rule: [Zero 1.20, 305.4].
enum class SameNameReach : std::uint8_t { EveryCard, CharactersOnly };  // D-T32
/// Does the first player draw in turn one? Rule: [Zero 1.20, 403.1], [Zero 1.20, 404.1].
enum class FirstTurn : std::uint8_t { Both, NoDraw, Neither };  // D-M14
/// Does equipment destroyed by rule trigger? Rule: [Zero 1.20, 319.11], [Zero 1.20, 802.1].
enum class RuleDestruction : std::uint8_t { Triggers, DoesNot };  // D-M26
/// Healing and the end of bonuses in the clean-up step. Rule: [Zero 1.20, 407.1].
enum class CleanUpOrder : std::uint8_t { Together, BonusesFirst };  // D-M28
/// More damage than life is left. Rule: [Zero 1.20, 101.1], [Zero 1.20, 202.4].
enum class ExcessLifeDamage : std::uint8_t { ExcessLost, ExcessLoses };  // D-M36
/// How many upgrades a turn. Rule: [Zero 1.20, 600.1].
enum class LevelUpsPerTurn : std::uint8_t { OnePerPlayer, OnePerCharacter };  // D-A01
/// Does the whole stack resolve without passing between? Rule: [Zero 1.20, 106.4].
enum class StackResolution : std::uint8_t { WholeChain, ItemByItem };  // D-A04
/// Protection of a character that is attacked, not defending. Rule: [Zero 1.20, 900.坚韧.3].
enum class ToughWhenAttacked : std::uint8_t { NotWhenAttacked, CountsAsDefending };  // D-C18
/// What 『A』 names where A is a character name and a trait.
/// Rule: [Zero 1.20, 305.2], [Zero 1.20, 306.2].
enum class QuotedName : std::uint8_t { Either, NameFirst, AttributeFirst };  // D-T01

/// One value per switch that the pack implements; the defaults are those of the policy table.
struct Policies {
  TriggerWindow trigger_window{};
  LethalDamage lethal_damage{};
  BothLose both_lose{};
  IllegalTarget illegal_target{};
  TargetItself target_itself{};
  NormalTacticTiming normal_tactic_timing{};
  DeclarationWindow declaration_window{};
  AfterDiscardTrigger after_discard_trigger{};
  RuleScrap rule_scrap{};
  SameNameReach same_name_reach{};
  FirstTurn first_turn{};
  RuleDestruction rule_destruction{};
  CleanUpOrder clean_up_order{};
  ExcessLifeDamage excess_life_damage{};
  LevelUpsPerTurn level_ups_per_turn{};
  StackResolution stack_resolution{};
  ToughWhenAttacked tough_when_attacked{};
  QuotedName quoted_name{};
  friend bool operator==(const Policies&, const Policies&) = default;
};

/// One switch as people write it. Its index is its bit in the consulted mask.
struct PolicyEntry {
  std::string_view id;                       ///< For instance "D-C02".
  std::vector<std::string_view> values;      ///< The first is the default.
  bool is_about_text = false;  ///< What words mean: reported as a reading, not as undetermined.
};

/// Every implemented switch, in the order of the bits of the consulted mask.
const std::vector<PolicyEntry>& ImplementedPolicies();

/// The value of each switch as a number, in the order of `ImplementedPolicies`.
std::vector<std::uint8_t> PolicyNumbers(const Policies& policies);

/// Sets one switch; false if the id or the value is unknown.
bool SetPolicy(Policies& policies, std::string_view id, std::string_view value);

/// The value that a switch has, or empty if it is unknown.
std::string_view GetPolicy(const Policies& policies, std::string_view id);

}  // namespace caiding::zero
