// SPDX-License-Identifier: MIT
#include "model/fftcg/pack.h"

#include <algorithm>

#include "model/fftcg/view.h"
#include "model/kernel/order_cards.h"

namespace caiding::fftcg {
namespace {

/// The next object of a choice that the frame keeps as picks.
void AnswerPick(Game& game, const Option& option) {
  kernel::AddPick(game, game.Top().holder, 0, kernel::RefTo(game.state, option.object));
}

constexpr kernel::Procedures kProcedures = kernel::MakeProcedures({
    {kTurn, {StepTurn, nullptr, nullptr}},
    {kAttackPhase, {StepAttackPhase, AttackPhaseOptions, AnswerAttackPhase}},
    {kDrawCards, {StepDraw, nullptr, nullptr}},
    {kPlayerDamage, {StepPlayerDamage, PlayerDamageOptions, AnswerPlayerDamage}},
    {kPayment, {StepPayment, PaymentOptions, AnswerPayment}},
    {kPlayCharacter, {StepPlayCharacter, PlayCharacterOptions, AnswerPlayCharacter}},
    {kSummonEnd, {StepSummonEnd, nullptr, nullptr}},
    {kHandLimit, {StepHandLimit, HandLimitOptions, AnswerPick}},
    {kTooManyBackups, {StepTooManyBackups, TooManyBackupsOptions, AnswerPick}},
    {kSetup, {StepSetup, SetupOptions, AnswerSetup}},
    {kSplitDamage, {StepSplit, SplitOptions, AnswerSplit}},
    {kTurnUp, {StepTurnUp, TurnUpOptions, AnswerPick}},
    {kPrime, {StepPrime, PrimeOptions, AnswerPrime}},
    {kWarp, {StepWarp, nullptr, nullptr}},
    {kTurnOver, {StepTurnOver, nullptr, nullptr}},
    {kOrderCards, {StepOrderCards, OrderCardsOptions, kernel::AnswerOrderCards}},
});

/// One item resolves, then the turn player has priority; the announcer keeps it.
/// Rule: [FF-TCG 3.2, 11.1.7], [FF-TCG 3.2, 11.1.5], [FF-TCG 3.2, 11.3.8], [FF-TCG 3.2, 11.8.7].
kernel::PendingWork Pending(Game&) {
  return {kernel::ResolveMode::OneItem, kernel::TriggerInsert::BeforePriority,
          kernel::PriorityAfterAnnounce::Announcer};
}

bool IsDuring(Game& game, ir::StepId step) {
  const State& state = game.state;
  const bool is_attack = state.step == step::kAttackPreparation ||
                         state.step == step::kAttackDeclaration ||
                         state.step == step::kBlockDeclaration || state.step == step::kDamage;
  const bool is_main = state.step == step::kMain1 || state.step == step::kMain2;
  return (step == step::kAttackPhase && is_attack) || (step == step::kMainPhase && is_main);
}

/// Who gets priority in which part of an attack.
const char* ClauseOfAttackWindow(ir::StepId step) {
  if (step == step::kAttackDeclaration) return "10.1.2.6";
  if (step == step::kBlockDeclaration) return "10.1.3.6";
  return step == step::kDamage ? "10.1.4.4" : "10.1.1.2";
}

const char* WindowClause(const Game& game) {
  const Frame& window = game.state.frames[static_cast<std::size_t>(game.state.frame_count - 1)];
  // With something on the stack it is whoever has priority, and may answer.
  const bool is_first = game.state.stack_count == 0 && window.stage == 0;
  switch (static_cast<Window>(window.procedure)) {
    case kMainWindow: return is_first ? "9.3.1.4" : "11.1.1";
    case kAttackWindow: return ClauseOfAttackWindow(game.state.step);
    case kEndWindow: return "9.5.1.1";
  }
  return "11.1.1";
}

/// What an ability rests on itself. Rule: [FF-TCG 3.2, 11.6.4], [FF-TCG 3.2, 11.7.4],
/// [FF-TCG 3.2, 11.8.5], [FF-TCG 3.2, 15.2.7.1].
kernel::AbilityClauses ClausesOfAbility(const kernel::AbilityEntry& ability) {
  const ir::Ability& text = *ability.text;
  if (ability.keyword == keyword::kWarp) {
    const bool is_last = std::holds_alternative<ir::ObjectEvent>(text.triggers.front().node);
    return is_last ? kernel::AbilityClauses{"15.2.7.5", "15.2.7.5.1", "15.2.7.5.2"}
                   : kernel::AbilityClauses{"15.2.7.4", "15.2.7.1.2", "9.3.1.1"};
  }
  if (ability.kind == ir::AbilityKind::Activated)
    return IsSpecial(text) ? kernel::AbilityClauses{"11.7.4", "11.7.1", "7.12.1"}
                           : kernel::AbilityClauses{"11.6.4", "11.6.1", "7.12.1"};
  if (ability.kind != ir::AbilityKind::Triggered) return kernel::kNoAbilityClauses;
  if (ability.card == kernel::kNone16) return {"11.8.17.1", "11.8.17", "11.8.17.2"};
  const bool is_state = std::holds_alternative<ir::StateBegins>(text.triggers.front().node);
  return {is_state ? "11.8.18" : "11.8.6", "11.8.5", "11.8.3"};
}

/// 1 control, 2 text, 3 type and job, 4 general, 5 power. Control changes at once and for good
/// here, so nothing stands in the first. Rule: [FF-TCG 3.2, 11.12.4.6].
enum StratumNumber : std::uint8_t { kControl, kText, kTypeAndJob, kGeneral, kPower, kStrata };

int StratumOf(const ir::Effect& part) {
  if (std::holds_alternative<ir::ChangeStats>(part.node)) return kPower;
  if (const auto* become = std::get_if<ir::BecomeTrait>(&part.node)) {
    const bool is_of_element = !become->colour.IsNone() ||
                               (become->declared && become->declared->what == ir::Declared::Colour);
    return is_of_element ? kGeneral : kTypeAndJob;
  }
  if (std::holds_alternative<ir::LoseEffects>(part.node)) return kText;
  const auto* grant = std::get_if<ir::Grant>(&part.node);
  if (grant == nullptr) return kGeneral;
  const bool is_job =
      std::any_of(grant->gains.begin(), grant->gains.end(),
                  [](const ir::Gain& gain) { return std::holds_alternative<ir::GainTrait>(gain); });
  const bool is_element = std::any_of(
      grant->gains.begin(), grant->gains.end(),
      [](const ir::Gain& gain) { return std::holds_alternative<ir::GainColour>(gain); });
  if (is_element && grant->gains.size() == 1) return kGeneral;
  return is_job ? kTypeAndJob : kText;
}

kernel::Pack MakePack() {
  kernel::Pack pack;
  pack.name = "fftcg";
  pack.rulebook = kRulebook;
  pack.clauses = ClausesOfKernel();
  pack.play = zone::kField;
  pack.hand = zone::kHand;
  pack.stack = zone::kStack;
  pack.hidden_pile = zone::kDeck;
  pack.discard_pile = zone::kBreak;
  pack.removed = zone::kRemoved;
  pack.limbo = zone::kLimbo;
  pack.unit = kind::kForward;
  pack.hand_limit = kHandMax;
  pack.checks_when = kernel::ChecksWhen::BeforePriority;
  pack.may_decided = kernel::MayDecided::Resolving;
  pack.entries_at_once = kernel::EntriesAtOnce::EachOne;
  pack.rounding = kernel::Rounding::Up;  // [FF-TCG 3.2, 4.2]
  pack.modes_chosen = kernel::ModesChosen::Announcing;
  pack.clause_of_item = ClauseOfItem;
  pack.share_unit = kShareUnit;
  pack.last_known = LastKnown;
  pack.clauses_of_ability = ClausesOfAbility;
  pack.is_attacking = IsAttacking;
  pack.has_undergone = HasUndergone;
  pack.was_paid_with = WasPaidWith;
  pack.fixes_replaced = true;
  pack.is_public = IsPublic;
  pack.stratum = StratumOf;
  pack.strata = kStrata;
  pack.procedures = kProcedures;
  pack.executors = EffectsDone();
  pack.checks = Checks;
  pack.actions = Actions;
  pack.act = Act;
  pack.resolve_item = ResolveItem;
  pack.may_ask_inside = MayAskWhichFirst;
  pack.begin_announce = BeginAnnounce;
  pack.extra_pick = [](Game&, const Frame&) -> const ir::Selector* { return nullptr; };
  pack.push_payment = PushPayment;
  pack.can_pay = CanPay;
  pack.declarable = Declarable;
  pack.x_max = MaxX;
  pack.pay = Pay;
  pack.may_pay_with = MayPayWith;
  pack.may_target = MayTarget;
  pack.may_go_on_without = [](Game&) { return true; };  // [FF-TCG 3.2, 11.11.2.1.1]
  pack.window_after_trigger = [](Game&) { return kernel::WindowAfterTrigger::Always; };
  pack.pending = Pending;
  pack.window_clause = WindowClause;
  pack.is_paired = [](Game&, int) { return false; };
  pack.are_partners = [](Game&, int, int) { return false; };
  pack.is_during = IsDuring;
  return pack;
}

}  // namespace

const kernel::Pack& FfPack() {
  static const kernel::Pack pack = MakePack();
  return pack;
}

}  // namespace caiding::fftcg
