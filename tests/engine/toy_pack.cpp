// SPDX-License-Identifier: MIT
#include "tests/engine/toy_pack.h"

#include "model/kernel/add_ability.h"
#include "model/kernel/announce.h"
#include "model/kernel/engine.h"
#include "model/kernel/pending.h"
#include "model/kernel/relocate.h"
#include "model/kernel/triggers.h"

namespace caiding::tests::toy {
namespace {

using kernel::Frame;
using kernel::FrameKind;
using kernel::Game;
using kernel::Option;
using kernel::OptionVerb;
using kernel::StackItemKind;

// The parameters stand in the store like any policy.
enum Parameter : std::uint8_t { kResolve, kInsert, kAfterAnnounce };
enum Procedure : std::uint8_t { kPlay, kSpellEnds };

bool StepSpellEnds(Game& game) {
  const kernel::ObjectRef spell = game.Top().source;
  kernel::PopFrame(game);
  kernel::Relocate(game, spell.object, kernel::Arrival{kHeap, game.At(spell.object).owner, 0, 0, 255});
  return false;
}

bool StepPlay(Game& game) {
  Frame& frame = game.Top();
  if (frame.stage++ == 0) {
    kernel::OpenPriority(game, 0);
    return false;
  }
  game.state.result = kernel::Result::Draw;
  return false;
}

/// Only drawing exists.
void DrawOne(Game& game, Frame& frame, const ir::Draw&) {
  const int player = frame.controller;
  const int card = kernel::TopOf(game, player, kPile);
  if (card < 0) return;
  kernel::Tell(game, kernel::EventKind::Drew, {}, player, frame.source.object);
  kernel::Relocate(game, card, kernel::Arrival{kNowhere, player, 0, 0, 255});
}

bool NoChecks(Game&) { return false; }

std::uint16_t UseAbility(const Game& game, int object) {
  for (const std::uint16_t number :
       game.rules.entries[game.state.objects[static_cast<std::size_t>(object)].card].abilities) {
    if (game.rules.abilities[number].kind == ir::AbilityKind::UseEffect) return number;
  }
  return kernel::kNone16;
}

bool Actions(Game& game, int player, kernel::Decision& decision) {
  for (int i = 0; i < game.state.object_count; ++i) {
    if (game.At(i).zone != kHandZone || game.At(i).controller != player) continue;
    kernel::AddOption(game, decision,
                      Option{OptionVerb::UseCard, static_cast<std::uint16_t>(i), 0});
  }
  return true;
}

void Act(Game& game, int player, const Option& option) {
  kernel::PushAnnouncement(game, kernel::MakeAnnouncement(game, StackItemKind::Card, player,
                                                          option.object,
                                                          UseAbility(game, option.object)));
}

void ResolveItem(Game& game, const kernel::StackItem& item) {
  const int object = item.source.object;
  if (game.CardOf(object).kind == kUnit) {
    kernel::BeginEvent(game);
    kernel::Relocate(game, object, kernel::Arrival{kField, item.controller, 0, 0, 255});
    kernel::OpenWindow(game, kArrives, object);
    return;
  }
  kernel::PushFrame(game, FrameKind::Pack, kSpellEnds).source = item.source;
  kernel::StackItem effect = item;
  effect.kind = StackItemKind::Ability;
  kernel::ResolveAbility(game, effect);
}

void BeginAnnounce(Game& game, Frame& frame) {
  if (static_cast<StackItemKind>(frame.procedure) != StackItemKind::Card) return;
  frame.source = kernel::Relocate(game, frame.source.object,
                                  kernel::Arrival{kStackZone, frame.controller, 0, 0, 255});
}

kernel::PendingWork Pending(Game& game) {
  return {static_cast<kernel::ResolveMode>(game.rules.policies[kResolve]),
          static_cast<kernel::TriggerInsert>(game.rules.policies[kInsert]),
          static_cast<kernel::PriorityAfterAnnounce>(game.rules.policies[kAfterAnnounce])};
}

kernel::Pack MakePack() {
  kernel::Pack pack;
  pack.name = "toy";
  pack.clauses = kernel::NoClauses();
  pack.play = kField;
  pack.hand = kHandZone;
  pack.stack = kStackZone;
  pack.hidden_pile = kPile;
  pack.discard_pile = kHeap;
  pack.unit = kUnit;
  pack.procedures = kernel::MakeProcedures({{kPlay, {StepPlay}}, {kSpellEnds, {StepSpellEnds}}});
  pack.executors = kernel::MakeExecutors({kernel::By<DrawOne>()});
  pack.checks = NoChecks;
  pack.actions = Actions;
  pack.act = Act;
  pack.resolve_item = ResolveItem;
  pack.begin_announce = BeginAnnounce;
  pack.extra_pick = [](Game&, const Frame&) -> const ir::Selector* { return nullptr; };
  pack.push_payment = [](Game&, const Frame&, const ir::PayResources*) {};
  pack.can_pay = [](Game&, const Frame&, const ir::PayResources*) { return true; };
  pack.x_max = [](Game&, const Frame&) { return 0; };
  pack.pay = [](Game&, Frame&, const ir::CostNode&, const kernel::ObjectList&) {};
  pack.may_pay_with = [](Game&, const kernel::Context&, const ir::CostNode&, int) { return true; };
  pack.may_target = [](Game&, const kernel::Context&, int) { return true; };
  pack.may_go_on_without = [](Game&) { return true; };
  pack.window_after_trigger = [](Game&) { return kernel::WindowAfterTrigger::Never; };
  pack.pending = Pending;
  pack.is_paired = [](Game&, int) { return false; };
  pack.are_partners = [](Game&, int, int) { return false; };
  pack.window_clause = [](const Game&) { return ""; };
  pack.is_during = [](kernel::Game&, ir::StepId) { return false; };
  return pack;
}

bool IsPublic(ir::ZoneId zone) { return zone == kField; }

}  // namespace

kernel::Rules MakeRules(std::vector<std::pair<ir::Card, std::vector<ir::Ability>>> cards,
                        const kernel::PendingWork& work) {
  static const kernel::Pack pack = MakePack();
  kernel::Rules rules;
  rules.pack = &pack;
  rules.policies[kResolve] = static_cast<std::uint8_t>(work.resolve);
  rules.policies[kInsert] = static_cast<std::uint8_t>(work.insert);
  rules.policies[kAfterAnnounce] = static_cast<std::uint8_t>(work.after_announce);
  rules.texts.reserve(cards.size());
  for (auto& [card, abilities] : cards) {
    const auto index = static_cast<std::uint16_t>(rules.cards.size());
    rules.cards.push_back(card);
    rules.entries.emplace_back();
    rules.texts.push_back(std::move(abilities));
    for (const ir::Ability& ability : rules.texts.back()) {
      rules.entries[index].abilities.push_back(
          kernel::AddAbility(rules, ability, index, 0, {}, IsPublic));
    }
  }
  return rules;
}

kernel::State MakeState(const kernel::Rules& rules,
                        const std::array<std::vector<std::uint16_t>, 2>& hands) {
  kernel::State state;
  Game game(rules, state);
  for (int player = 0; player < 2; ++player) {
    for (const std::uint16_t card : hands[static_cast<std::size_t>(player)]) {
      kernel::CreateObject(game, card, player, kHandZone);
    }
    for (std::int8_t rank = 1; rank <= 10; ++rank) {
      const int card = kernel::CreateObject(game, 0, player, kPile);
      game.At(card).rank = rank;
    }
  }
  kernel::PushFrame(game, FrameKind::Pack, kPlay);
  kernel::Begin(rules, state);
  return state;
}

}  // namespace caiding::tests::toy
