// SPDX-License-Identifier: MIT
#include "tests/toy/pack.h"

namespace caiding::tests::toy {
namespace {

constexpr std::size_t kResolve = 0, kInsert = 1, kAfterAnnounce = 2;

// Value 0 of a switch is the toy's own.
constexpr std::array kResolves{kernel::ResolveMode::OneItem, kernel::ResolveMode::Whole,
                               kernel::ResolveMode::PickFromPool};
constexpr std::array kInserts{kernel::TriggerInsert::BeforePriority, kernel::TriggerInsert::TopNow,
                              kernel::TriggerInsert::StandbyPool};
constexpr std::array kAnnouncers{kernel::PriorityAfterAnnounce::Announcer,
                                 kernel::PriorityAfterAnnounce::Active};

template <class Value, std::size_t kCount>
std::uint8_t NumberOf(const std::array<Value, kCount>& values, Value value) {
  return static_cast<std::uint8_t>(std::find(values.begin(), values.end(), value) - values.begin());
}

/// Rule: [Toy 1, 3.5], [Toy 1, 3.6], [Toy 1, 3.7].
kernel::PendingWork Pending(Game& game) {
  return {.resolve = kResolves[game.Policy(kResolve)],
          .insert = kInserts[game.Policy(kInsert)],
          .after_announce = kAnnouncers[game.Policy(kAfterAnnounce)]};
}

constexpr kernel::Procedures kProcedures = kernel::MakeProcedures({
    {kSetup, {StepSetup, SetupOptions, AnswerSetup}},
    {kTurn, {StepTurn}},
    {kDraw, {StepDraw}},
    {kSpellEnds, {StepSpellEnds}},
});

kernel::Pack MakePack() {
  kernel::Pack pack;
  pack.name = "toy";
  pack.rulebook = kRulebook;
  pack.clauses = ClausesOfKernel();
  pack.play = zone::kField;
  pack.hand = zone::kHand;
  pack.stack = zone::kStack;
  pack.hidden_pile = zone::kDeck;
  pack.discard_pile = zone::kGraveyard;
  pack.removed = zone::kRemoved;
  pack.unit = kind::kMonster;
  pack.rounding = kernel::Rounding::Up;  // [Toy 1, 1.4]
  pack.procedures = kProcedures;
  pack.executors = EffectsDone();
  pack.checks = Checks;
  pack.actions = Actions;
  pack.act = Act;
  pack.resolve_item = ResolveItem;
  pack.begin_announce = BeginAnnounce;
  pack.extra_pick = [](Game&, const Frame&) -> const ir::Selector* { return nullptr; };
  pack.push_payment = [](Game&, const Frame&, const ir::PayResources*) {};
  // Nothing costs anything of a card, and nothing pays for what an ability asks. Rule: [Toy
  // 1, 3.1].
  pack.can_pay = [](Game&, const Frame&, const ir::PayResources* cost) { return cost == nullptr; };
  pack.x_max = [](Game&, const Frame&) { return 0; };
  pack.pay = Pay;
  pack.may_pay_with = MayPayWith;
  pack.may_target = [](Game& game, const kernel::Context&, int object) {
    return !kernel::Cannot(game, object, ir::Deed::BeTargeted);
  };
  pack.may_go_on_without = [](Game&) { return true; };
  pack.window_after_trigger = [](Game&) { return kernel::WindowAfterTrigger::Never; };
  pack.pending = Pending;
  pack.is_paired = [](Game&, int) { return false; };
  pack.are_partners = [](Game&, int, int) { return false; };
  pack.window_clause = [](const Game&) { return "2.3"; };
  pack.is_during = [](Game&, ir::StepId) { return false; };
  return pack;
}

}  // namespace

std::span<const kernel::PolicyEntry> Switches() {
  static const kernel::PolicyEntry entries[] = {
      {.id = "T-1", .clauses = {"3.6"}, .values = {"one", "whole", "pool"}},
      {.id = "T-2", .clauses = {"3.7"}, .values = {"priority", "now", "pool"}},
      {.id = "T-3", .clauses = {"3.5"}, .values = {"announcer", "active"}}};
  return entries;
}

kernel::Policies SwitchesFor(const kernel::PendingWork& work) {
  kernel::Policies policies;
  policies.numbers[kResolve] = NumberOf(kResolves, work.resolve);
  policies.numbers[kInsert] = NumberOf(kInserts, work.insert);
  policies.numbers[kAfterAnnounce] = NumberOf(kAnnouncers, work.after_announce);
  return policies;
}

const kernel::Pack& ToyPack() {
  static const kernel::Pack pack = MakePack();
  return pack;
}

}  // namespace caiding::tests::toy
