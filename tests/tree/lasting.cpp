// SPDX-License-Identifier: MIT
// What stays in force after the effect. Rule: [Zero 1.20, 407.1], [Zero 1.20, 701.3].
#include "model/ir/walk.h"
#include "model/kernel/pack.h"
#include "model/zero/pack.h"
#include "tests/tree/leaves.h"

namespace caiding::tests {
namespace {

using kernel::EffectInstance;
using kernel::ObjectRef;

constexpr std::uint8_t kEndless = 255;
constexpr std::uint8_t kWhole = 0xFF;

/// What was declared stays known to what goes on asking for it, as 1 more than its number.
/// Rule: [Zero 1.20, 301.5].
std::int32_t Declared(Scene& scene, const ir::Effect& whole) {
  const bool asks = std::holds_alternative<ir::Constrain>(whole.node) ||
                    std::holds_alternative<ir::ConstrainPlayer>(whole.node) ||
                    std::holds_alternative<ir::ChangeCost>(whole.node) ||
                    std::holds_alternative<ir::Replace>(whole.node);
  bool is_spoken_of = false;
  const auto thing = [&](const ir::HasDeclared&) { is_spoken_of = true; };
  const auto name = [&](const ir::CardNameIsDeclared&) { is_spoken_of = true; };
  ir::Walk(whole, thing);
  ir::Walk(whole, name);
  const std::uint16_t declared = scene.Own().declared;
  return asks && is_spoken_of && declared != kernel::kNone16 ? declared + 1 : 0;
}

/// From the beginning of that turn to its end. Rule: [Zero 1.20, 407.1].
void ForComingTurn(EffectInstance& entry, ir::DurationKind lasts, bool is_own_turn) {
  const bool is_yours = lasts == ir::DurationKind::YourNextTurn;
  if (!is_yours && lasts != ir::DurationKind::OpponentsNextTurn) return;
  entry.turns = is_yours == is_own_turn ? 3 : 2;
  entry.spare = static_cast<std::uint8_t>(entry.turns - 1);
}

/// An entry of what is in force, with its end.
EffectInstance Entry(Scene& scene, const ir::Effect& whole, ir::DurationKind lasts) {
  EffectInstance entry;
  entry.form = kernel::EffectForm::Lasting;
  entry.source = scene.Own().source;
  entry.code = scene.game.rules.node_numbers.at(&whole);
  entry.controller = static_cast<std::uint8_t>(scene.You());
  entry.part = kWhole;
  entry.amount = Declared(scene, whole);
  entry.duration = static_cast<std::uint8_t>(lasts);
  const bool is_next = lasts == ir::DurationKind::NextTurn;
  if (lasts == ir::DurationKind::ThisTurn || lasts == ir::DurationKind::EntryTurn) {
    entry.turns = 1;
  } else {
    entry.turns =
        is_next || lasts == ir::DurationKind::ThisAndNextTurn ? std::uint8_t{2} : kEndless;
  }
  entry.spare = is_next ? 1 : 0;
  // Waits for the reset step of its controller. Rule: [Zero 1.20, 401.1].
  const bool is_of_reset = lasts == ir::DurationKind::NextReset ||
                           lasts == ir::DurationKind::YourNextReset ||
                           lasts == ir::DurationKind::OpponentsNextReset;
  if (is_of_reset) entry.spare = kEndless;
  // The end of this turn, of the one after it, of that after that. Rule: [Zero 1.20, 408.3].
  const bool is_own = entry.controller == scene.game.state.active_player;
  if (lasts == ir::DurationKind::UntilYourNextTurnEnds) entry.turns = is_own ? 3 : 2;
  if (lasts == ir::DurationKind::UntilOpponentsNextTurnEnds) entry.turns = is_own ? 2 : 3;
  ForComingTurn(entry, lasts, is_own);
  return entry;
}

void OnObject(Scene& scene, EffectInstance entry, ObjectRef object, std::size_t part,
              std::int32_t amount) {
  entry.affected = object;
  entry.part = static_cast<std::uint8_t>(part);
  entry.amount = amount;
  kernel::AddEffect(scene.game, entry);
}

/// One entry for each object that the phrase means now. Rule: [Zero 1.20, 709.7].
template <class Node>
void OnEach(Scene& scene, const ir::Effect& whole, const ir::Objects& phrase, const Node& node) {
  scene.PickFor(phrase);
  if (!scene.Begin()) return;
  const Refs list = scene.Meant(phrase);
  scene.SetDone(!list.empty());
  const EffectInstance entry = Entry(scene, whole, node.duration.kind);
  for (const ObjectRef item : list) OnObject(scene, entry, item, kWhole, entry.amount);
}

/// One entry that acts on whatever it selects at each moment.
void OnAll(Scene& scene, const ir::Effect& whole, ir::DurationKind lasts, kernel::EffectForm form) {
  if (!scene.Begin()) return;
  scene.SetDone(true);
  EffectInstance entry = Entry(scene, whole, lasts);
  entry.form = form;
  kernel::AddEffect(scene.game, entry);
}

/// The card whose effects are gained, as it is now; -1 if it is gone; 0 if none are.
/// Rule: [Zero 1.20, 709.1].
std::int32_t CardGained(const Scene& scene, const ir::Grant& grant) {
  for (const ir::Gain& gain : grant.gains) {
    const auto* of = std::get_if<ir::GainEffectsOf>(&gain);
    if (of == nullptr) continue;
    const Refs list = Referred(scene.Now(), of->object);
    return list.empty() ? -1 : scene.game.At(list.front().object).card;
  }
  return 0;
}

// What `EffectInstance::part` says of an effect on control.
constexpr std::uint8_t kGainsControl = 0xFD;
constexpr std::uint8_t kHadControl = 0xFE;

bool IsFormerKnown(const Scene& scene, ObjectRef object) {
  const kernel::State& state = scene.game.state;
  for (int i = 0; i < state.effect_count; ++i) {
    const EffectInstance& entry = state.effects[static_cast<std::size_t>(i)];
    if (entry.form == kernel::EffectForm::Lasting && entry.affected == object &&
        entry.part == kHadControl &&
        std::holds_alternative<ir::ChangeControl>(scene.game.rules.nodes[entry.code]->node)) {
      return true;
    }
  }
  return false;
}

}  // namespace

void Do(Scene& scene, const ir::Effect& whole, const ir::ChangeStats& change) {
  scene.PickFor(change.what);
  if (!scene.Begin()) return;
  const Refs list = scene.Meant(change.what);
  scene.SetDone(!list.empty());
  const EffectInstance entry = Entry(scene, whole, change.duration.kind);
  // One sentence changes them all at once, by what it comes to before. Rule: [Zero 1.20, 700.9].
  std::vector<std::int32_t> amounts;
  for (const ir::StatChange& one : change.changes)
    amounts.push_back(NumberOf(scene.Now(), one.amount));
  for (const ObjectRef item : list) {
    for (std::size_t i = 0; i < amounts.size(); ++i) OnObject(scene, entry, item, i, amounts[i]);
  }
}

void Do(Scene& scene, const ir::Effect& whole, const ir::Grant& grant) {
  scene.PickFor(grant.what);
  if (!scene.Begin()) return;
  const std::int32_t card = CardGained(scene, grant);
  const Refs list = card < 0 ? Refs{} : scene.Meant(grant.what);
  scene.SetDone(!list.empty());
  const EffectInstance entry = Entry(scene, whole, grant.duration.kind);
  for (const ObjectRef item : list) {
    for (std::size_t i = 0; i < grant.gains.size(); ++i) OnObject(scene, entry, item, i, card);
  }
}

void Do(Scene& scene, const ir::Effect& whole, const ir::LoseEffects& lose) {
  OnEach(scene, whole, lose.what, lose);
}
void Do(Scene& scene, const ir::Effect& whole, const ir::BecomeTrait& become) {
  OnEach(scene, whole, become.what, become);
}
void Do(Scene& scene, const ir::Effect& whole, const ir::BecomeCardName& become) {
  OnEach(scene, whole, become.what, become);
}
void Do(Scene& scene, const ir::Effect& whole, const ir::Constrain& constrain) {
  OnEach(scene, whole, constrain.subject, constrain);
}
void Do(Scene& scene, const ir::Effect& whole, const ir::ExtraLifeDamage& extra) {
  OnEach(scene, whole, extra.what, extra);
}
void Do(Scene& scene, const ir::Effect& whole, const ir::ConstrainPlayer& constrain) {
  OnAll(scene, whole, constrain.duration.kind, kernel::EffectForm::Lasting);
}
void Do(Scene& scene, const ir::Effect& whole, const ir::ChangeCost& change) {
  OnAll(scene, whole, change.duration.kind, kernel::EffectForm::Lasting);
}
void Do(Scene& scene, const ir::Effect& whole, const ir::ChangeHandLimit& change) {
  if (!scene.Begin()) return;
  scene.SetDone(true);
  EffectInstance entry = Entry(scene, whole, change.duration.kind);
  entry.amount = change.amount ? NumberOf(scene.Now(), *change.amount) : 0;
  kernel::AddEffect(scene.game, entry);
}
void Do(Scene& scene, const ir::Effect& whole, const ir::Replace& replace) {
  OnAll(scene, whole, replace.duration.kind, kernel::EffectForm::Lasting);
}
void Do(Scene& scene, const ir::Effect& whole, const ir::Delay& delay) {
  const auto* event = std::get_if<ir::PlayerEvent>(&delay.event.node);
  const bool is_of_battle = event != nullptr && event->happening == ir::PlayerHappening::BattleEnds;
  // 本次战斗结束时 where there is no battle is impossible. Rule: [Zero 1.20, 102.5].
  if (is_of_battle && scene.game.state.battle.attacker.IsNone()) {
    if (scene.Begin()) scene.SetDone(false);
    return;
  }
  const ir::DurationKind lasts = delay.duration.kind;
  const auto* awaited = std::get_if<ir::ObjectEvent>(&delay.event.node);
  const auto* of =
      awaited == nullptr ? nullptr : std::get_if<ir::Reference>(&awaited->subject.node);
  if (of == nullptr || !std::holds_alternative<ir::Bound>(of->node))
    return OnAll(scene, whole, lasts, kernel::EffectForm::Delayed);
  // 那张牌攻击时: it waits for each of those cards. Rule: [Zero 1.20, 702.7].
  if (!scene.Begin()) return;
  const Refs list = Referred(scene.Now(), *of);
  scene.SetDone(!list.empty());
  EffectInstance entry = Entry(scene, whole, lasts);
  entry.form = kernel::EffectForm::Delayed;
  for (const ObjectRef item : list) OnObject(scene, entry, item, kWhole, 0);
}

void Do(Scene& scene, const ir::Effect& whole, const ir::PreventDamage& prevent) {
  if (prevent.life) {
    if (!scene.Begin()) return;
    scene.SetDone(true);
    EffectInstance entry = Entry(scene, whole, prevent.duration.kind);
    entry.amount = prevent.amount ? NumberOf(scene.Now(), *prevent.amount) : -1;
    kernel::AddEffect(scene.game, entry);
    return;
  }
  scene.PickFor(prevent.what);
  if (!scene.Begin()) return;
  const Refs list = scene.Meant(prevent.what);
  scene.SetDone(!list.empty());
  const EffectInstance entry = Entry(scene, whole, prevent.duration.kind);
  // Without a number all of it. Rule: [Zero 1.20, 607.5].
  for (const ObjectRef item : list) {
    OnObject(scene, entry, item, kWhole,
             prevent.amount ? NumberOf(scene.Now(), *prevent.amount) : -1);
  }
}

/// It has what the other prints, or copies itself. Rule: [Zero 1.20, 706.5].
void Do(Scene& scene, const ir::Effect& whole, const ir::BecomeCopy& become) {
  scene.PickFor(become.what);
  scene.PickFor(become.of);
  if (!scene.Begin()) return;
  const Refs what = scene.Meant(become.what);
  const Refs of = scene.Meant(become.of);
  scene.SetDone(!what.empty() && !of.empty());
  if (of.empty()) return;
  kernel::Game& game = scene.game;
  const std::uint16_t copied = game.At(of.front().object).card;
  for (const ObjectRef item : what) {
    const kernel::Object& object = game.At(item.object);
    if (!zero::IsInPlay(object)) continue;
    const std::uint16_t own = kernel::OwnCard(game, item.object);
    const std::uint16_t was = object.card;
    // A copy that ends goes back to what it was before; so must one that is made on top of it.
    bool ends = become.duration.kind != ir::DurationKind::WhileThere;
    for (int i = 0; i < game.state.effect_count; ++i) {
      const EffectInstance& entry = game.state.effects[static_cast<std::size_t>(i)];
      ends = ends ||
             (entry.affected == item && kernel::IsCopying(game, entry) && entry.turns != kEndless);
    }
    kernel::BecomeCard(game, item.object, copied);
    if (!ends && (own != was || copied == own)) continue;
    EffectInstance note = Entry(scene, whole, become.duration.kind);
    note.source = item;
    note.part = 0;
    note.controller = object.controller;
    const bool is_turn = object.controller == game.state.active_player;
    if (become.duration.kind == ir::DurationKind::UntilYourNextTurnEnds)
      note.turns = is_turn ? 3 : 2;
    if (become.duration.kind == ir::DurationKind::UntilOpponentsNextTurnEnds)
      note.turns = is_turn ? 2 : 3;
    ForComingTurn(note, become.duration.kind, is_turn);
    OnObject(scene, note, item, 0, ends ? was : own);
  }
}

/// One event a player: what was there goes. Rule: [Zero 1.20, 206.3].
static void ScrapOtherEvents(Scene& scene, ObjectRef newcomer) {
  kernel::ObjectList others;
  for (int i = 0; i < scene.game.state.object_count; ++i) {
    const kernel::Object& other = scene.game.At(i);
    const bool is_event = other.card != kernel::kNone16 && other.zone == zero::zone::kEvent;
    if (is_event && i != newcomer.object &&
        other.controller == scene.game.At(newcomer.object).controller) {
      others.Add(kernel::RefTo(scene.game.state, i));
    }
  }
  if (others.count > 0) zero::ScrapAll(scene.game, others, 255, "206.3");
}

void Do(Scene& scene, const ir::Effect& whole, const ir::ChangeControl& change) {
  scene.PickFor(change.what);
  if (!scene.Begin()) return;
  const Refs list = scene.Meant(change.what);
  scene.SetDone(!list.empty());
  const int to = Who(scene.Now(), change.to, scene.You());
  Refs gained;
  for (const ObjectRef item : list) {
    const kernel::Object& object = scene.game.At(item.object);
    if (to < 0 || !zero::IsInPlay(object)) continue;
    // Who had it first gets it back at last. Rule: [Zero 1.20, 612.5].
    if (!IsFormerKnown(scene, item)) {
      OnObject(scene, Entry(scene, whole, ir::DurationKind::WhileThere), item, kHadControl,
               object.controller);
    }
    OnObject(scene, Entry(scene, whole, change.duration.kind), item, kGainsControl, to);
    // It stays the same object. Rule: [Zero 1.20, 612.4].
    if (object.controller == to) continue;
    kernel::ChangeController(scene.game, item.object, to);
    if (object.zone == zero::zone::kEvent) gained.push_back(item);
  }
  for (const ObjectRef item : gained) ScrapOtherEvents(scene, item);
}

}  // namespace caiding::tests
