// SPDX-License-Identifier: MIT
#include "model/zero/pack.h"

#include <algorithm>

namespace caiding::zero {
namespace {

bool Step(Game& game) {
  switch (static_cast<Procedure>(game.Top().procedure)) {
    case kSetup: return StepSetup(game);
    case kTurn: return StepTurn(game);
    case kBattle: return StepBattle(game);
    case kDrawCards: return StepDraw(game);
    case kLifeDamage: return StepLifeDamage(game);
    case kPayment: return StepPayment(game);
    case kSameName: return StepSameName(game);
    case kHost: return StepHost(game);
    case kOrderCards: return StepOrderCards(game);
    case kTacticEnd: return StepTacticEnd(game);
    case kDiscardDown: return StepDiscardDown(game);
    case kFlipResource: return StepFlipResource(game);
    case kPutMarker: return StepPutMarker(game);
    case kCopyEntry: return StepCopyEntry(game);
    case kOrderEffects: return StepOrderEffects(game);
    case kEntered: return StepEntered(game);
    case kRevealSame: return StepRevealSame(game);
    case kEnterState: return StepEnterState(game);
    case kPickWinner: return StepPickWinner(game);
    case kLowerGoes: return StepLowerGoes(game);
    case kEndTurn: EndTurnNow(game); return false;
    case kLaterStrikes: return StepLaterStrikes(game);
    case kInsteads: return StepInsteads(game);
  }
  return false;
}

void Options(Game& game, Decision& decision) {
  switch (static_cast<Procedure>(game.Top().procedure)) {
    case kSetup: return SetupOptions(game, decision);
    case kTurn: return TurnOptions(game, decision);
    case kBattle: return BattleOptions(game, decision);
    case kPayment: return PaymentOptions(game, decision);
    case kSameName: return SameNameOptions(game, decision);
    case kHost: return HostOptions(game, decision);
    case kOrderCards: return OrderCardsOptions(game, decision);
    case kDiscardDown: return DiscardDownOptions(game, decision);
    case kFlipResource: return FlipResourceOptions(game, decision);
    case kCopyEntry: return CopyEntryOptions(game, decision);
    case kOrderEffects: return OrderEffectsOptions(game, decision);
    case kRevealSame: return RevealSameOptions(game, decision);
    case kEnterState: return EnterStateOptions(game, decision);
    case kPickWinner: return PickWinnerOptions(game, decision);
    case kDrawCards:
    case kLifeDamage:
    case kTacticEnd:
    case kPutMarker:
    case kEntered:
    case kLowerGoes:
    case kEndTurn:
    case kLaterStrikes:
    case kInsteads: return;
  }
}

void Answer(Game& game, const Option& option) {
  switch (static_cast<Procedure>(game.Top().procedure)) {
    case kSetup: return AnswerSetup(game, option);
    case kTurn: return AnswerTurn(game, option);
    case kBattle: return AnswerBattle(game, option);
    case kPayment: return AnswerPayment(game, option);
    case kSameName: return AnswerSameName(game, option);
    case kHost: return AnswerHost(game, option);
    case kOrderCards: return AnswerOrderCards(game, option);
    case kDiscardDown: return AnswerDiscardDown(game, option);
    case kFlipResource: return AnswerFlipResource(game, option);
    case kCopyEntry: return AnswerCopyEntry(game, option);
    case kOrderEffects: return AnswerOrderEffects(game, option);
    case kRevealSame: return AnswerRevealSame(game, option);
    case kEnterState: return AnswerEnterState(game, option);
    case kPickWinner: return AnswerPickWinner(game, option);
    case kDrawCards:
    case kLifeDamage:
    case kTacticEnd:
    case kPutMarker:
    case kEntered:
    case kLowerGoes:
    case kEndTurn:
    case kLaterStrikes:
    case kInsteads: return;
  }
}

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
  const bool is_meant = std::any_of(events.begin(), events.end(), [](const ir::TriggerEvent& event) {
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

bool MayGoOnWithout(Game& game) {
  return IsDecided(game, IllegalTarget::ThatPart);
}

bool IsDuring(Game& game, ir::StepId step) {
  return step == step::kBattlePhase && IsInBattlePhase(game);
}

const char* WindowClause(const Game& game) {
  switch (static_cast<Window>(game.state.frames[static_cast<std::size_t>(game.state.frame_count - 1)].procedure)) {
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
  return rules.policies[kNumberOf<ReplacementOrder>] != static_cast<std::uint8_t>(ReplacementOrder::OrderOfEffect) ||
         rules.policies[kNumberOf<EventsAtOnce>] != static_cast<std::uint8_t>(EventsAtOnce::LastStays);
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
  pack.mute_in_pool = colour::kPurple;  // [Zero 1.20, 322.6], [Zero 1.20, 328.2]
  pack.hand_limit = kHandLimit;
  pack.step = Step;
  pack.options = Options;
  pack.answer = Answer;
  pack.execute = Execute;
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
