// SPDX-License-Identifier: MIT
#include "model/zero/pack.h"

#include <algorithm>

#include "model/kernel/order_cards.h"

namespace caiding::zero {
namespace {

bool StepEndTurn(Game& game) {
  EndTurnNow(game);
  return false;
}

constexpr kernel::Procedures kProcedures = kernel::MakeProcedures({
    {kSetup, {StepSetup, SetupOptions, AnswerSetup}},
    {kTurn, {StepTurn, TurnOptions, AnswerTurn}},
    {kBattle, {StepBattle, BattleOptions, AnswerBattle}},
    {kDrawCards, {StepDraw, nullptr, nullptr}},
    {kLifeDamage, {StepLifeDamage, nullptr, nullptr}},
    {kPayment, {StepPayment, PaymentOptions, AnswerPayment}},
    {kSameName, {StepSameName, SameNameOptions, AnswerSameName}},
    {kHost, {StepHost, HostOptions, AnswerHost}},
    {kOrderCards, {StepOrderCards, OrderCardsOptions, kernel::AnswerOrderCards}},
    {kTacticEnd, {StepTacticEnd, nullptr, nullptr}},
    {kDiscardDown, {StepDiscardDown, DiscardDownOptions, AnswerDiscardDown}},
    {kFlipResource, {StepFlipResource, FlipResourceOptions, AnswerFlipResource}},
    {kPutMarker, {StepPutMarker, nullptr, nullptr}},
    {kCopyEntry, {StepCopyEntry, CopyEntryOptions, AnswerCopyEntry}},
    {kOrderEffects, {StepOrderEffects, OrderEffectsOptions, AnswerOrderEffects}},
    {kEntered, {StepEntered, nullptr, nullptr}},
    {kRevealSame, {StepRevealSame, RevealSameOptions, AnswerRevealSame}},
    {kEnterState, {StepEnterState, EnterStateOptions, AnswerEnterState}},
    {kPickWinner, {StepPickWinner, PickWinnerOptions, AnswerPickWinner}},
    {kLowerGoes, {StepLowerGoes, nullptr, nullptr}},
    {kEndTurn, {StepEndTurn, nullptr, nullptr}},
    {kLaterStrikes, {StepLaterStrikes, nullptr, nullptr}},
    {kInsteads, {StepInsteads, nullptr, nullptr}},
});

/// Policy D-C02, and D-M24b for a card that an effect has used.
kernel::WindowAfterTrigger WindowFor(Game& game) {
  const auto last = static_cast<std::size_t>(game.state.stack_count - 1);
  if (game.state.stack[last].kind == kernel::StackItemKind::Card) {
    switch (Ask<WindowAfterUse>(game)) {
      case WindowAfterUse::AsForTriggers: break;
      case WindowAfterUse::Never: return kernel::WindowAfterTrigger::Never;
      case WindowAfterUse::Always: return kernel::WindowAfterTrigger::Always;
    }
  }
  switch (Ask<TriggerWindow>(game)) {
    case TriggerWindow::IfChainEmpty: return kernel::WindowAfterTrigger::IfStackEmpty;
    case TriggerWindow::Never: return kernel::WindowAfterTrigger::Never;
    case TriggerWindow::Always: return kernel::WindowAfterTrigger::Always;
  }
  return kernel::WindowAfterTrigger::IfStackEmpty;
}

/// The whole chain resolves, the active player gets priority. Rule: [Zero 1.20, 106.4],
/// [Zero 1.20, 105.4]; policy D-A04, read only where one item resolves and another waits.
kernel::PendingWork Pending(Game& game) {
  kernel::PendingWork work;
  const Frame& top = game.Top();
  // The action phase is no free timing. Rule: [Zero 1.20, 400.6]; D-M02.
  if (top.kind == FrameKind::Priority) {
    work.closes_window = game.state.stack_count > 0 && top.procedure != kActionPhase &&
                         IsDecided(game, AfterChain::TimingEnds);
    return work;
  }
  const bool has_resolved = top.scratch[1] > 0;
  if (top.kind != FrameKind::Resolve || !has_resolved || game.state.stack_count == 0) return work;
  if (IsDecided(game, StackResolution::ItemByItem)) {
    work.resolve = kernel::ResolveMode::OneItem;
  }
  return work;
}

/// The cost that effects mean. Rule: [Zero 1.20, 303.7]; D-A02.
int MeantCost(Game& game, int object, int original) {
  const int present = PresentCost(game, object, original);
  return present == original || IsDecided(game, EffectCost::PrintedAlways) ? original : present;
}

/// D-C26: the cost of what triggers at the start or end of a turn or as a battle is joined.
bool MayDecline(Game& game, const Frame& frame) {
  const auto& events = game.rules.abilities[frame.ability].text->triggers;
  const bool is_meant =
      std::any_of(events.begin(), events.end(), [](const ir::TriggerEvent& event) {
        const auto* window = std::get_if<ir::Window>(&event.node);
        return window != nullptr && window->timing.value >= timing::kTurnBegins.value &&
               window->timing.value <= timing::kDefenceJoined.value;
      });
  return !is_meant || IsDecided(game, DeclinedCost::MayDecline);
}

/// Not where the text says that it is checked once. Rule: [Zero 1.20, 900.通灵.3]; D-C25.
bool IsCheckedAgain(Game& game, const kernel::AbilityEntry& ability) {
  return !ability.text->is_checked_once || IsDecided(game, SummonRecheck::Recheck);
}

/// While life is flipped, triggers wait in their order. Rule: [Zero 1.20, 704.7].
bool KeepsOrder(const Game& game) {
  const auto end = game.state.frames.begin() + game.state.frame_count;
  return std::any_of(game.state.frames.begin(), end, [](const Frame& frame) {
    return frame.kind == FrameKind::Pack && frame.procedure == kLifeDamage;
  });
}

/// Zones whose cards everybody sees.
bool IsPublic(ir::ZoneId zone) {
  return zone == zone::kBattle || zone == zone::kEvent || zone == zone::kRest ||
         zone == zone::kRemoved || zone == zone::kStack;
}

bool MayGoOnWithout(Game& game) { return IsDecided(game, IllegalTarget::ThatPart); }

bool IsDuring(Game& game, ir::StepId step) {
  return step == step::kBattlePhase && IsInBattlePhase(game);
}

const char* WindowClause(const Game& game) {
  switch (static_cast<Window>(
      game.state.frames[static_cast<std::size_t>(game.state.frame_count - 1)].procedure)) {
    case kFreeTiming: return "400.5";
    case kActionPhase: return "405.2";
    case kAfterDeclaration: return "405.1.2";
  }
  return "105.1";
}

/// Which switch answers what the kernel asks.
void AnswerQuestions(kernel::Pack& pack) {
  using kernel::Question;
  const auto answer = [&](Question question, PolicyNumber number) {
    pack.switches[static_cast<std::size_t>(question)] = number;
  };
  answer(Question::LossReach, kLossReach);
  answer(Question::RegainAfterLoss, kRegainAfterLoss);
  answer(Question::PhraseTargets, kPhraseTargets);
  answer(Question::OwnTriggerOrder, kOwnTriggerOrder);
  answer(Question::WaitingOrder, kWaitingOrder);
  answer(Question::SameCard, kSameCard);
  answer(Question::NumberOrder, kNumberOrder);
  answer(Question::BelowZero, kBelowZero);
  answer(Question::PrintedSide, kPrintedSide);
  answer(Question::PoolKeywords, kPoolKeywords);
  answer(Question::AnnexApart, kAnnexApart);
  answer(Question::AloneReach, kAloneReach);
  answer(Question::OutsideControl, kOutsideControl);
  answer(Question::InBattleFrom, kInBattleFrom);
  answer(Question::NextTurn, kNextTurn);
  answer(Question::EntryBatch, kEntryBatch);
  answer(Question::PublicSearch, kPublicSearch);
  answer(Question::PartialPick, kPartialAction);
  answer(Question::MidEffect, kMidEffect);
  answer(Question::PaymentTriggers, kPaymentTriggers);
  answer(Question::ExtraTarget, kBearerTarget);
  answer(Question::SeenValues, kSeenValues);
  answer(Question::RemnantReach, kRemnantReach);
  answer(Question::SecondName, kBladeName);
  answer(Question::NumberInUse, kNumberInUseByEffect);
  answer(Question::OtherUsed, kOtherUsed);
  answer(Question::PartsCounted, kPartsCounted);
}

/// The questions of D-M01 and D-M45. By default the order of taking effect answers them.
bool MayAskInside(const kernel::Rules& rules) {
  return rules.policies[kNumberOf<ReplacementOrder>] !=
             static_cast<std::uint8_t>(ReplacementOrder::OrderOfEffect) ||
         rules.policies[kNumberOf<EventsAtOnce>] !=
             static_cast<std::uint8_t>(EventsAtOnce::LastStays);
}

kernel::Pack MakePack() {
  kernel::Pack pack;
  pack.name = "zero";
  pack.rulebook = kRulebook;
  pack.clauses = ClausesOfKernel();
  AnswerQuestions(pack);
  pack.play = zone::kBattle;
  pack.play_annex = zone::kEvent;
  pack.hand = zone::kHand;
  pack.pool = zone::kResource;
  pack.stack = zone::kStack;
  pack.hidden_pile = zone::kDeck;
  pack.damage_pile = zone::kLife;
  pack.discard_pile = zone::kRest;
  pack.removed = zone::kRemoved;
  pack.limbo = zone::kLimbo;
  pack.unit = kind::kCharacter;
  pack.level = stat::kLevel;
  pack.mute_in_pool = colour::kPurple;  // [Zero 1.20, 322.6], [Zero 1.20, 328.2]
  pack.hand_limit = kHandLimit;
  pack.procedures = kProcedures;
  pack.executors = EffectsDone();
  pack.checks = Checks;
  pack.actions = Actions;
  pack.act = Act;
  pack.resolve_item = ResolveItem;
  pack.begin_announce = BeginAnnounce;
  pack.extra_pick = ExtraPick;
  pack.may_pick_extra = MayPickExtra;
  pack.declarable = Declarable;
  pack.push_payment = PushPayment;
  pack.can_pay = CanPay;
  pack.x_max = MaxX;
  pack.pay = Pay;
  pack.may_pay_with = MayPayWith;
  pack.may_target = MayTarget;
  pack.may_go_on_without = MayGoOnWithout;
  pack.window_after_trigger = WindowFor;
  pack.pending = Pending;
  pack.may_ask_inside = MayAskInside;
  pack.clauses_of_ability = ClausesOfAbility;
  pack.window_clause = WindowClause;
  pack.names_targets_last = NamesTargetsLast;
  pack.refuses = Refuses;
  pack.is_paired = IsPaired;
  pack.are_partners = ArePartners;
  pack.is_public = IsPublic;
  pack.meant_cost = MeantCost;
  pack.may_decline = MayDecline;
  pack.keeps_order = KeepsOrder;
  pack.is_checked_again = IsCheckedAgain;
  pack.is_during = IsDuring;
  return pack;
}

}  // namespace

const kernel::Pack& ZeroPack() {
  static const kernel::Pack pack = MakePack();
  return pack;
}

}  // namespace caiding::zero
