// SPDX-License-Identifier: MIT
#include "model/fftcg/pack.h"

#include <algorithm>

namespace caiding::fftcg {
namespace {

bool Step(Game& game) {
  switch (static_cast<Procedure>(game.Top().procedure)) {
    case kTurn: return StepTurn(game);
    case kAttackPhase: return StepAttackPhase(game);
    case kDrawCards: return StepDraw(game);
    case kPlayerDamage: return StepPlayerDamage(game);
    case kPayment: return StepPayment(game);
    case kPlayCharacter: return StepPlayCharacter(game);
    case kSummonEnd: return StepSummonEnd(game);
    case kHandLimit: return StepHandLimit(game);
    case kTooManyBackups: return StepTooManyBackups(game);
    case kSetup: return StepSetup(game);
  }
  return false;
}

void Options(Game& game, Decision& decision) {
  switch (static_cast<Procedure>(game.Top().procedure)) {
    case kAttackPhase: return AttackPhaseOptions(game, decision);
    case kPlayerDamage: return PlayerDamageOptions(game, decision);
    case kPayment: return PaymentOptions(game, decision);
    case kHandLimit: return HandLimitOptions(game, decision);
    case kTooManyBackups: return TooManyBackupsOptions(game, decision);
    case kSetup: return SetupOptions(game, decision);
    case kTurn:
    case kDrawCards:
    case kPlayCharacter:
    case kSummonEnd: return;
  }
}

/// The next object of a choice that the frame keeps as picks.
void AnswerPick(Game& game, const Option& option) {
  kernel::AddPick(game, game.Top().holder, 0, kernel::RefTo(game.state, option.object));
}

void Answer(Game& game, const Option& option) {
  switch (static_cast<Procedure>(game.Top().procedure)) {
    case kAttackPhase: return AnswerAttackPhase(game, option);
    case kPlayerDamage: return AnswerPlayerDamage(game, option);
    case kPayment: return AnswerPayment(game, option);
    case kHandLimit:
    case kTooManyBackups: return AnswerPick(game, option);
    case kSetup: return AnswerSetup(game, option);
    case kTurn:
    case kDrawCards:
    case kPlayCharacter:
    case kSummonEnd: return;
  }
}

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

const char* WindowClause(const Game& game) {
  switch (static_cast<Window>(
      game.state.frames[static_cast<std::size_t>(game.state.frame_count - 1)].procedure)) {
    case kMainWindow: return "9.3.1.4";
    case kAttackWindow: return "10.1.1.2";
    case kEndWindow: return "9.5.1.1";
  }
  return "11.1.1";
}

/// 1 control, 2 text, 3 type and job, 4 general, 5 power. Control changes at once and for good here,
/// so nothing stands in the first. Rule: [FF-TCG 3.2, 11.12.4.6].
enum StratumNumber : std::uint8_t { kControl, kText, kTypeAndJob, kGeneral, kPower, kStrata };

int StratumOf(const ir::Effect& part) {
  if (std::holds_alternative<ir::ChangeStats>(part.node)) return kPower;
  if (std::holds_alternative<ir::BecomeTrait>(part.node)) return kTypeAndJob;
  if (std::holds_alternative<ir::LoseEffects>(part.node)) return kText;
  const auto* grant = std::get_if<ir::Grant>(&part.node);
  if (grant == nullptr) return kGeneral;
  const bool is_job = std::any_of(grant->gains.begin(), grant->gains.end(), [](const ir::Gain& gain) {
    return std::holds_alternative<ir::GainTrait>(gain);
  });
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
  pack.checks_when = kernel::ChecksWhen::BeforePriority;
  pack.may_decided = kernel::MayDecided::Resolving;
  pack.entries_at_once = kernel::EntriesAtOnce::EachOne;
  pack.stratum = StratumOf;
  pack.strata = kStrata;
  pack.step = Step;
  pack.options = Options;
  pack.answer = Answer;
  pack.execute = Execute;
  pack.checks = Checks;
  pack.actions = Actions;
  pack.act = Act;
  pack.resolve_item = ResolveItem;
  pack.begin_announce = BeginAnnounce;
  pack.extra_pick = [](Game&, const Frame&) -> const ir::Selector* { return nullptr; };
  pack.push_payment = PushPayment;
  pack.can_pay = CanPay;
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
