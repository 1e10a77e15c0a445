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
/// Does losing effects take granted ones too? Rule: [Zero 1.20, 307.7], [Zero 1.20, 708.2].
enum class LossReach : std::uint8_t { OwnAndGranted, OwnOnly };  // D-C03
/// Is damage equal to the defence enough where the text says "exceeds"?
/// Rule: [Zero 1.20, 309.2], [Zero 1.20, 803.1].
enum class LethalDamage : std::uint8_t { AtLeast, MoreWherePrinted };  // D-C05
/// Both players lose at once. Rule: [Zero 1.20, 101.5], [Zero 1.20, 101.6].
enum class BothLose : std::uint8_t { Draw, BothLose };  // D-C06
/// One of several targets is illegal. Rule: [Zero 1.20, 705.4], [Zero 1.20, 705.7].
enum class IllegalTarget : std::uint8_t { ThatPart, Everything };  // D-C09
/// What an effect cannot target as "itself". Rule: [Zero 1.20, 705.2].
enum class TargetItself : std::uint8_t { ChainItem, SourceCard };  // D-C10
/// Which object phrases are targets. Rule: [Zero 1.20, 705.1], [Zero 1.20, 705.8].
enum class Targeting : std::uint8_t { Unmarked, All, DesignatedOnly };  // D-C11
/// Who orders several triggers of one card. Rule: [Zero 1.20, 700.7], [Zero 1.20, 702.8].
enum class CardTriggerOrder : std::uint8_t { Controller, PrintedOrder };  // D-C12
/// Two or more life damage: one by one or all first. Rule: [Zero 1.20, 324.3], [Zero 1.20, 704.8].
enum class LifeFlips : std::uint8_t { OneByOne, FlipAllFirst };  // D-C15
/// Normal tactics in other free timings. Rule: [Zero 1.20, 311.2], [Zero 1.20, 320.2].
enum class NormalTacticTiming : std::uint8_t { ActionPhaseOnly, AnyNonBattlePhase };  // D-C20
/// What may be done after declaring an attack. Rule: [Zero 1.20, 405.1.3].
enum class DeclarationWindow : std::uint8_t { InstantsAndEffects, AllPlays };  // D-C22a
/// Does the card whose control changes stay the same object? Rule: [Zero 1.20, 609.2].
enum class ControlChange : std::uint8_t { SameObject, NewObject };  // D-C28
/// Down to what the active player discards. Rule: [Zero 1.20, 203.3], [Zero 1.20, 408.1].
enum class DiscardDownTo : std::uint8_t { Limit, Six };  // D-C33
/// What follows the stack of a trigger from the discard step. Rule: [Zero 1.20, 408.2].
enum class AfterDiscardTrigger : std::uint8_t { NewCleanUp, NewDiscard, NoRepeat };  // D-C34
/// 『A』 as character name or as attribute. Rule: [Zero 1.20, 305.2], [Zero 1.20, 306.2].
enum class NameOrAttribute : std::uint8_t { Either, NameFirst, AttributeFirst };  // D-T01
/// Does a scrap by rule count for triggers? Rule: [Zero 1.20, 606.1].
enum class RuleScrap : std::uint8_t { Counts, EffectOrCostOnly };  // D-T26
/// Which cards with equal character names exclude each other. Rule: [Zero 1.20, 305.4].
enum class SameNameReach : std::uint8_t { EveryCard, CharactersOnly };  // D-T32
/// Two replacements fit one event. Rule: [Zero 1.20, 707.2], [Zero 1.20, 701.3].
enum class ReplacementOrder : std::uint8_t { OrderOfEffect, AffectedPlayer, ActivePlayer };  // D-M01
/// Does the first player draw in turn one? Rule: [Zero 1.20, 403.1], [Zero 1.20, 404.1].
enum class FirstTurn : std::uint8_t { Both, NoDraw, Neither };  // D-M14
/// May more be scrapped than needed for one name? Rule: [Zero 1.20, 305.5].
enum class SuperfluousScrap : std::uint8_t { NoSuperfluous, Any };  // D-M25b
/// Does equipment destroyed by rule trigger? Rule: [Zero 1.20, 319.11], [Zero 1.20, 802.1].
enum class RuleDestruction : std::uint8_t { Triggers, DoesNot };  // D-M26
/// Healing and the end of bonuses in the clean-up step. Rule: [Zero 1.20, 407.1].
enum class CleanUpOrder : std::uint8_t { Together, BonusesFirst };  // D-M28
/// "Becomes" and "plus" on one value. Rule: [Zero 1.20, 701.3].
enum class StatOrder : std::uint8_t { Timestamp, SetBeforeAdd };  // D-M33a
/// More damage than life is left. Rule: [Zero 1.20, 101.1], [Zero 1.20, 202.4].
enum class ExcessLifeDamage : std::uint8_t { ExcessLost, ExcessLoses };  // D-M36
/// How many upgrades a turn. Rule: [Zero 1.20, 600.1].
enum class LevelUpsPerTurn : std::uint8_t { OnePerPlayer, OnePerCharacter };  // D-A01
/// From when a character is in battle. Rule: [Zero 1.20, 504.3], [Zero 1.20, 504.4].
enum class InBattleFrom : std::uint8_t { DefenceStands, BattleStep };  // D-A05
/// Does the whole stack resolve without passing between? Rule: [Zero 1.20, 106.4].
enum class StackResolution : std::uint8_t { WholeChain, ItemByItem };  // D-A04
/// When a defender leaves after defence stands. Rule: [Zero 1.20, 500.3], [Zero 1.20, 503.3].
enum class DefenderGone : std::uint8_t { Interrupt, NoDamage };  // D-C16
/// Protection of a character that is attacked, not defending. Rule: [Zero 1.20, 900.坚韧.3].
enum class ToughWhenAttacked : std::uint8_t { NotWhenAttacked, CountsAsDefending };  // D-C18
/// Two cards enter together: one trigger action or two. Rule: [Zero 1.20, 702.7].
enum class EntersTogether : std::uint8_t { One, PerCard };  // D-A20

/// One value per switch that the pack implements; the defaults are those of the policy table.
struct Policies {
  TriggerWindow trigger_window{};
  LossReach loss_reach{};
  LethalDamage lethal_damage{};
  BothLose both_lose{};
  IllegalTarget illegal_target{};
  TargetItself target_itself{};
  Targeting targeting{};
  CardTriggerOrder card_trigger_order{};
  LifeFlips life_flips{};
  NormalTacticTiming normal_tactic_timing{};
  DeclarationWindow declaration_window{};
  ControlChange control_change{};
  DiscardDownTo discard_down_to{};
  AfterDiscardTrigger after_discard_trigger{};
  NameOrAttribute name_or_attribute{};
  RuleScrap rule_scrap{};
  SameNameReach same_name_reach{};
  ReplacementOrder replacement_order{};
  FirstTurn first_turn{};
  SuperfluousScrap superfluous_scrap{};
  RuleDestruction rule_destruction{};
  CleanUpOrder clean_up_order{};
  StatOrder stat_order{};
  ExcessLifeDamage excess_life_damage{};
  LevelUpsPerTurn level_ups_per_turn{};
  InBattleFrom in_battle_from{};
  StackResolution stack_resolution{};
  DefenderGone defender_gone{};
  ToughWhenAttacked tough_when_attacked{};
  EntersTogether enters_together{};
  friend bool operator==(const Policies&, const Policies&) = default;
};

/// One switch as people write it. Its index is its bit in the consulted mask.
struct PolicyEntry {
  std::string_view id;                       ///< For instance "D-C02".
  std::vector<std::string_view> values;      ///< The first is the default.
};

/// Every implemented switch, in the order of the bits of the consulted mask.
const std::vector<PolicyEntry>& ImplementedPolicies();

/// Sets one switch; false if the id or the value is unknown.
bool SetPolicy(Policies& policies, std::string_view id, std::string_view value);

/// The value that a switch has, or empty if it is unknown.
std::string_view GetPolicy(const Policies& policies, std::string_view id);

}  // namespace caiding::zero
