// SPDX-License-Identifier: MIT
#include "model/zero/pack.h"

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
    case kDrawCards:
    case kLifeDamage:
    case kTacticEnd:
    case kPutMarker: return;
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
    case kDrawCards:
    case kLifeDamage:
    case kTacticEnd:
    case kPutMarker: return;
  }
}

/// Policy D-C02.
kernel::WindowAfterTrigger WindowFor(Game& game) {
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
  const bool has_resolved = top.scratch[1] > 0;
  if (top.kind != FrameKind::Resolve || !has_resolved || game.state.stack_count == 0) return work;
  if (IsDecided(game, StackResolution::ItemByItem)) {
    work.resolve = kernel::ResolveMode::OneItem;
  }
  return work;
}

bool MayGoOnWithout(Game& game) {
  return IsDecided(game, IllegalTarget::ThatPart);
}

bool IsDuring(const State& state, ir::StepId step) {
  return step == step::kBattlePhase && !state.battle.attacker.IsNone();
}

/// Exclusive pairs are not executed yet; cards that ask for them are gaps.
bool IsPaired(Game&, int) { return false; }

const char* WindowClause(const Game& game) {
  switch (static_cast<Window>(game.state.frames[static_cast<std::size_t>(game.state.frame_count - 1)].procedure)) {
    case kFreeTiming: return "400.5";
    case kActionPhase: return "405.2";
    case kAfterDeclaration: return "405.1.2";
  }
  return "105.1";
}

kernel::Pack MakePack() {
  kernel::Pack pack;
  pack.name = "zero";
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
  pack.window_clause = WindowClause;
  pack.is_paired = IsPaired;
  pack.is_during = IsDuring;
  return pack;
}

}  // namespace

const kernel::Pack& ZeroPack() {
  static const kernel::Pack pack = MakePack();
  return pack;
}

}  // namespace caiding::zero
