// SPDX-License-Identifier: MIT
#include "model/kernel/lasting.h"

#include <algorithm>
#include <optional>

#include "model/ir/declared.h"
#include "model/ir/match.h"
#include "model/kernel/allowed.h"
#include "model/kernel/pack.h"
#include "model/kernel/pack_steps.h"
#include "model/kernel/phrases.h"
#include "model/kernel/relocate.h"
#include "model/kernel/triggers.h"
#include "model/kernel/waiting.h"

namespace caiding::kernel {
namespace {

constexpr std::uint8_t kNoEnd = 255;
constexpr std::uint8_t kWaitsForReset = 255;

/// In force, or waiting, for as long as its text says.
bool IsTimed(const EffectInstance& effect) {
  return effect.form == EffectForm::Lasting || effect.form == EffectForm::Delayed;
}

bool Lasts(const EffectInstance& effect, ir::DurationKind kind) {
  return IsTimed(effect) && effect.duration == static_cast<std::uint8_t>(kind);
}

/// Whose reset step is the next one that counts: its controller's. Rule: [Zero 1.20, 401.1].
int WhoResets(const Game& game, const EffectInstance& effect) {
  if (Lasts(effect, ir::DurationKind::YourNextReset)) return effect.controller;
  if (Lasts(effect, ir::DurationKind::OpponentsNextReset)) return Opponent(effect.controller);
  return IsCurrent(game.state, effect.affected)
             ? game.state.objects[effect.affected.object].controller
             : effect.controller;
}

/// It waits for one reset step, and lasts for that alone.
bool IsOfNextReset(const EffectInstance& effect) {
  return Lasts(effect, ir::DurationKind::NextReset) ||
         Lasts(effect, ir::DurationKind::YourNextReset) ||
         Lasts(effect, ir::DurationKind::OpponentsNextReset);
}

/// One entry per object; true if there was any.
template <class Add>
bool ForEach(Game& game, Frame& frame, const ir::Objects& objects, Add&& add) {
  const ObjectList list = ObjectsOf(game, frame, objects);
  for (const ObjectRef item : list) add(item);
  return list.count > 0;
}

/// The player whose next own turn is meant, where that is not the turn after this one.
/// Rule: [Zero 1.20, 407.1]; D-A07.
bool IsOneTurnLater(Game& game, const EffectInstance& instance) {
  const int active = game.state.active_player;
  const bool of_controller = instance.controller == active;
  const bool of_affected = IsCurrent(game.state, instance.affected) &&
                           game.At(instance.affected.object).controller == active;
  if (!of_controller && !of_affected) return false;
  const std::uint8_t answer = AnswerTo(game, Question::NextTurn);
  return (answer == 1 && of_controller) || (answer == 2 && of_affected);
}

/// 在我方接下来的两个回合中: two turns with one of the other player between them.
bool IsOfTwoOwnTurns(const EffectInstance& instance) {
  return Lasts(instance, ir::DurationKind::YourNextTwoTurns) ||
         Lasts(instance, ir::DurationKind::OpponentsNextTwoTurns);
}

/// Adds the effect for its turn, and once more for the one behind the next, where it is of both.
/// Rule: [Zero 1.20, 407.1].
void AddForTurns(Game& game, EffectInstance instance) {
  AddEffect(game, instance);
  if (!IsOfTwoOwnTurns(instance)) return;
  instance.turns = static_cast<std::uint8_t>(instance.turns + 2);
  instance.spare = static_cast<std::uint8_t>(instance.spare + 2);
  AddEffect(game, instance);
}

/// Adds the effect for the turns that it lasts; two entries if there is a turn in between.
void AddTimed(Game& game, EffectInstance instance) {
  const auto kind = static_cast<ir::DurationKind>(instance.duration);
  const bool is_next = kind == ir::DurationKind::NextTurn;
  const bool is_both = kind == ir::DurationKind::ThisAndNextTurn;
  if ((is_next || is_both) && IsOneTurnLater(game, instance)) {
    if (is_both) {
      EffectInstance now = instance;
      now.turns = 1;
      AddEffect(game, now);
    }
    instance.turns = 3;
    instance.spare = 2;
  }
  AddForTurns(game, instance);
}

bool AddForEach(Game& game, Frame& frame, const ir::Effect& effect, const ir::Objects& objects,
                const ir::Duration& duration, EventKind kind, KernelRule rule) {
  const EffectInstance base = LastingEffect(game, frame, effect, duration);
  return ForEach(game, frame, objects, [&](ObjectRef item) {
    EffectInstance instance = base;
    instance.affected = item;
    AddTimed(game, instance);
    Tell(game, kind, {rule}, base.controller, item.object);
  });
}

/// Whose number is followed: the one card that the words speak of. Rule: [Zero 1.20, 701.3].
ObjectRef Followed(Game& game, const Context& context, const ir::Quantity& amount) {
  ObjectList list;
  const auto look = [&](const ir::Reference& reference) {
    if (list.count == 0) ResolveReference(game, context, reference, list);
  };
  ir::Walk(amount, look);
  return list.count == 0 ? ObjectRef{} : list.items[0];
}

/// The numbers of a card before an effect, and who waits for them to be others. What is always so
/// and what ends changes numbers too, but nothing is done then that could be waited for.
/// Rule: [Zero 1.20, 702.2].
class NumbersWatched {
 public:
  NumbersWatched(Game& game, const ir::ChangeStats& change, ObjectRef item)
      : game_(game), change_(change), item_(item) {
    is_watched_ = game.rules.watches_numbers && Look(game, item.object) != nullptr;
    if (is_watched_) before_ = Now();
  }

  void Tell() {
    if (!is_watched_) return;
    const Numbers now = Now();
    for (std::size_t i = 0; i < End(); ++i) {
      const ir::StatId stat = change_.changes[i].stat;
      if (now[i] == before_[i] || IsTold(i)) continue;
      Happen(game_, Occurrence{.happening = now[i] > before_[i] ? ir::Happening::StatRises
                                                                : ir::Happening::StatFalls,
                               .object = item_.object,
                               .amount = std::abs(now[i] - before_[i]),
                               .by_effect = true,
                               .stat = stat});
    }
  }

 private:
  using Numbers = std::array<std::int32_t, kStatsMax>;

  std::size_t End() const { return std::min<std::size_t>(change_.changes.size(), kStatsMax); }

  /// One number that is changed twice has changed once.
  bool IsTold(std::size_t at) const {
    const auto begin = change_.changes.begin();
    const auto end = begin + static_cast<std::ptrdiff_t>(at);
    return std::any_of(begin, end, [&](const ir::StatChange& one) {
      return one.stat == change_.changes[at].stat;
    });
  }

  Numbers Now() {
    Numbers now{};
    for (std::size_t i = 0; i < End(); ++i)
      now[i] = StatOf(game_, item_.object, change_.changes[i].stat);
    return now;
  }

  Game& game_;
  const ir::ChangeStats& change_;
  ObjectRef item_;
  bool is_watched_ = false;
  Numbers before_{};
};

/// What a number is set to once more, by the same text and for as long, is all that counts of it:
/// what it was set to before says nothing any more. Rule: [Zero 1.20, 701.3].
void DropSetBefore(Game& game, const EffectInstance& again) {
  const auto is_before = [&](const EffectInstance& effect) {
    return effect.form == again.form && effect.code == again.code && effect.part == again.part &&
           effect.affected == again.affected && effect.source == again.source &&
           effect.controller == again.controller && effect.duration == again.duration &&
           effect.turns == again.turns && effect.spare == again.spare;
  };
  const auto begin = game.state.effects.begin();
  const auto found = std::find_if(begin, begin + game.state.effect_count, is_before);
  if (found != begin + game.state.effect_count) RemoveEffect(game, static_cast<int>(found - begin));
}

bool ChangeStats(Game& game, Frame& frame, const ir::Effect& effect,
                 const ir::ChangeStats& change) {
  const EffectInstance base = LastingEffect(game, frame, effect, change.duration);
  const Context context = ContextOf(frame);
  // Worked out before any of them changes, of one object ((攻)(防)互换) as of several: it is one
  // sentence. Rule: [Zero 1.20, 700.9].
  std::array<std::int32_t, kStatsMax> amounts{};
  std::array<ObjectRef, kStatsMax> followed{};
  const std::size_t end = std::min(change.changes.size(), amounts.size());
  for (std::size_t i = 0; i < end; ++i) {
    const ir::StatChange& one = change.changes[i];
    amounts[i] = ValueOf(game, context, one.amount);
    if (one.follows) followed[i] = Followed(game, context, one.amount);
  }
  BeginEvent(game);
  return ForEach(game, frame, change.what, [&](ObjectRef item) {
    NumbersWatched watched{game, change, item};
    for (std::size_t i = 0; i < end; ++i) {
      EffectInstance instance = base;
      instance.affected = item;
      instance.part = static_cast<std::uint8_t>(i);
      instance.amount = amounts[i];
      instance.followed = followed[i];
      if (change.changes[i].is_set && !change.changes[i].follows) DropSetBefore(game, instance);
      AddTimed(game, instance);
      Tell(game, EventKind::StatsChanged, {KernelRule::StatsChanged}, base.controller, item.object,
           instance.amount);
    }
    watched.Tell();
  });
}

/// What a gain of another card's effects gains: the card, counted as it is now.
/// Rule: [Zero 1.20, 709.1].
std::int32_t GainedCard(const Game& game, const Context& context, const ir::Grant& grant) {
  for (const ir::Gain& gain : grant.gains) {
    const auto* of = std::get_if<ir::GainEffectsOf>(&gain);
    if (of == nullptr) continue;
    ObjectList list;
    ResolveReference(game, context, of->object, list);
    return list.count == 0 ? -1 : game.state.objects[list.items[0].object].card;
  }
  return 0;
}

bool GrantThem(Game& game, Frame& frame, const ir::Effect& effect, const ir::Grant& grant) {
  EffectInstance base = LastingEffect(game, frame, effect, grant.duration);
  base.amount = GainedCard(game, ContextOf(frame), grant);
  if (base.amount < 0) return false;
  return ForEach(game, frame, grant.what, [&](ObjectRef item) {
    // One entry for each gain: some may end where others go on. Rule: [Zero 1.20, 709.4].
    for (std::size_t i = 0; i < grant.gains.size(); ++i) {
      EffectInstance instance = base;
      instance.affected = item;
      instance.part = static_cast<std::uint8_t>(i);
      AddTimed(game, instance);
    }
    Tell(game, EventKind::Granted, {KernelRule::EffectsGained}, base.controller, item.object);
  });
}

bool AddOnce(Game& game, Frame& frame, const ir::Effect& effect, const ir::Duration& duration,
             EffectForm form) {
  EffectInstance instance = LastingEffect(game, frame, effect, duration);
  instance.form = form;
  AddForTurns(game, instance);
  return true;
}

/// The picked cards that are all of this sort, or null.
const ir::Reference* PickedCards(const ir::Filter& cards) {
  const auto* is = std::get_if<ir::Is>(&cards.node);
  const bool are_picked = is != nullptr && std::holds_alternative<ir::Bound>(is->object.node);
  return are_picked ? &is->object : nullptr;
}

/// Of picked cards, one entry for each: by the time it is asked nobody remembers the picks.
bool AddOfCards(Game& game, Frame& frame, const ir::Effect& effect, const ir::Filter& cards,
                const ir::Duration& duration) {
  const ir::Reference* picked = PickedCards(cards);
  if (picked == nullptr) return AddOnce(game, frame, effect, duration, EffectForm::Lasting);
  const EffectInstance base = LastingEffect(game, frame, effect, duration);
  return ForEach(game, frame, ir::Objects{{}, *picked}, [&](ObjectRef item) {
    EffectInstance instance = base;
    instance.affected = item;
    AddTimed(game, instance);
  });
}

/// The picked cards that the event of a replacement speaks of, or null.
const ir::Reference* PickedIn(const ir::Replace& replace) {
  const auto* event = std::get_if<ir::ObjectEvent>(&replace.event.node);
  if (event == nullptr) return nullptr;
  const auto* subject = std::get_if<ir::Reference>(&event->subject.node);
  if (subject != nullptr && std::holds_alternative<ir::Bound>(subject->node)) return subject;
  const bool is_by = event->by_object && std::holds_alternative<ir::Bound>(event->by_object->node);
  return is_by ? &*event->by_object : nullptr;
}

/// Of picked cards, one entry for each: by the time it acts nobody remembers the picks.
bool ReplaceFromNowOn(Game& game, Frame& frame, const ir::Effect& effect,
                      const ir::Replace& replace) {
  const ir::Reference* picked = game.rules.pack->fixes_replaced ? PickedIn(replace) : nullptr;
  if (picked == nullptr) return AddOnce(game, frame, effect, replace.duration, EffectForm::Lasting);
  const EffectInstance base = LastingEffect(game, frame, effect, replace.duration);
  return ForEach(game, frame, ir::Objects{{}, *picked}, [&](ObjectRef item) {
    EffectInstance instance = base;
    instance.affected = item;
    AddTimed(game, instance);
  });
}

/// True if words speak of this card: what was picked for a slot, or the subject of an event.
bool Names(const ir::Effect& effect, const ir::ReferenceNode& card) {
  bool is_named = false;
  const auto visit = [&](const ir::Reference& reference) {
    is_named = is_named || reference.node == card;
  };
  ir::Walk(effect, visit);
  return is_named;
}

/// Does it do anything that does not concern this card?
bool DoesMore(const ir::Effect& effect, const ir::ReferenceNode& card) {
  if (const auto* sequence = std::get_if<ir::Sequence>(&effect.node)) {
    return std::any_of(sequence->steps.begin(), sequence->steps.end(),
                       [&](const ir::Effect& step) { return DoesMore(step, card); });
  }
  return !Names(effect, card);
}

/// The card that what waits speaks of: one picked before, or, where a turn is waited for, the
/// subject of the event that began it; none if it speaks of no card.
std::optional<ir::ReferenceNode> AwaitedCard(const ir::Delay& delay) {
  const std::vector<std::uint8_t> slots = AwaitedSlots(delay);
  if (!slots.empty()) return ir::Bound{slots.front()};
  const bool is_of_turn = std::holds_alternative<ir::PlayerEvent>(delay.event.node);
  const ir::ReferenceNode subject = ir::EventSubject{};
  if (!is_of_turn || !Names(*delay.then, subject)) return std::nullopt;
  return subject;
}

/// What waits for the end of the battle that is on.
bool AwaitsBattle(const ir::Delay& delay) {
  const auto* event = std::get_if<ir::PlayerEvent>(&delay.event.node);
  return event != nullptr && event->happening == ir::PlayerHappening::BattleEnds;
}

/// Waits; for each card that it speaks of by itself. `amount`: 1 if it waits without the card
/// too, since part of it can be done. Rule: [Zero 1.20, 700.9], [Zero 1.20, 102.5]; for a time:
/// [Zero 1.20, 407.1].
bool Await(Game& game, Frame& frame, const ir::Effect& effect, const ir::Delay& delay) {
  if (AwaitsBattle(delay) && game.state.battle.attacker.IsNone()) return false;
  EffectInstance instance = LastingEffect(game, frame, effect, delay.duration);
  instance.form = EffectForm::Delayed;
  const std::optional<ir::ReferenceNode> card = AwaitedCard(delay);
  ObjectList list;
  bool does_more = true;
  if (card) {
    ResolveReference(game, ContextOf(frame), {{}, *card}, list);
    // What is to happen to that card happens to no other.
    does_more =
        std::holds_alternative<ir::PlayerEvent>(delay.event.node) && DoesMore(*delay.then, *card);
  }
  if (list.count == 0 && does_more) {
    AddTimed(game, instance);
    return true;
  }
  for (const ObjectRef item : list) {
    instance.affected = item;
    instance.amount = does_more ? 1 : 0;
    AddTimed(game, instance);
  }
  return list.count > 0;
}

bool Prevent(Game& game, Frame& frame, const ir::Effect& effect, const ir::PreventDamage& prevent) {
  EffectInstance base = LastingEffect(game, frame, effect, prevent.duration);
  base.amount = prevent.amount ? ValueOf(game, ContextOf(frame), *prevent.amount) : -1;
  if (prevent.life) {
    AddTimed(game, base);
    return true;
  }
  return ForEach(game, frame, prevent.what, [&](ObjectRef item) {
    EffectInstance instance = base;
    instance.affected = item;
    AddTimed(game, instance);
  });
}

/// Goes on asking by its text, so it has to know what was declared; nothing else is fixed of it.
bool GoesOnAsking(const ir::Effect& effect) {
  return std::holds_alternative<ir::Constrain>(effect.node) ||
         std::holds_alternative<ir::ConstrainPlayer>(effect.node) ||
         std::holds_alternative<ir::ChangeCost>(effect.node) ||
         std::holds_alternative<ir::BecomeTrait>(effect.node) ||
         std::holds_alternative<ir::Replace>(effect.node);
}

/// What was declared, as the amount of such an effect keeps it: 1 more than its number, 0 for
/// nothing.
std::int32_t KeptDeclaration(const Frame& frame, const ir::Effect& effect) {
  const bool is_kept =
      frame.declared != kNone16 && GoesOnAsking(effect) && ir::SpeaksOfDeclaredWord(effect);
  return is_kept ? frame.declared + 1 : 0;
}

}  // namespace

std::uint16_t DeclaredFor(const Rules& rules, const EffectInstance& effect) {
  const bool is_kept = effect.amount > 0 && GoesOnAsking(*rules.nodes[effect.code]);
  return is_kept ? static_cast<std::uint16_t>(effect.amount - 1) : kNone16;
}

namespace {
constexpr std::int32_t kUsedUp = -1;  ///< The amount of a change of the next event that has acted.
}

void UseUp(Game& game, int effect) {
  game.state.effects[static_cast<std::size_t>(effect)].amount = kUsedUp;
  game.Touch();
}

bool IsUsedUp(const Game& game, int effect) {
  const EffectInstance& lasting = game.state.effects[static_cast<std::size_t>(effect)];
  const auto* replace = std::get_if<ir::Replace>(&game.rules.nodes[lasting.code]->node);
  return replace != nullptr && replace->is_next_only && lasting.amount == kUsedUp;
}

EffectInstance LastingEffect(const Game& game, const Frame& frame, const ir::Effect& effect,
                             const ir::Duration& duration) {
  EffectInstance instance;
  instance.form = EffectForm::Lasting;
  instance.source = frame.source;
  instance.code = game.rules.node_numbers.at(&effect);
  instance.controller = ContextOf(frame).controller;
  instance.part = kWholeNode;
  instance.amount = KeptDeclaration(frame, effect);
  SetTurns(game, instance, duration);
  return instance;
}

void SetTurns(const Game& game, EffectInstance& instance, const ir::Duration& duration) {
  const bool is_own_turn = instance.controller == game.state.active_player;
  instance.duration = static_cast<std::uint8_t>(duration.kind);
  switch (duration.kind) {
    case ir::DurationKind::WhileThere:
    case ir::DurationKind::ThisBattle:
    case ir::DurationKind::UntilYourNextResetEnds:
    case ir::DurationKind::UntilOpponentsNextResetEnds:
    case ir::DurationKind::WhileSourceThere:
    case ir::DurationKind::WhileSourceTapped:
    case ir::DurationKind::UntilYourNextTurn: instance.turns = kNoEnd; break;
    case ir::DurationKind::NextReset:
    case ir::DurationKind::YourNextReset:
    case ir::DurationKind::OpponentsNextReset:
      instance.turns = kNoEnd;
      instance.spare = kWaitsForReset;
      break;
    case ir::DurationKind::ThisTurn:
    case ir::DurationKind::EntryTurn: instance.turns = 1; break;
    case ir::DurationKind::ThisAndNextTurn: instance.turns = 2; break;
    case ir::DurationKind::UntilYourNextTurnEnds: instance.turns = is_own_turn ? 3 : 2; break;
    case ir::DurationKind::UntilOpponentsNextTurnEnds: instance.turns = is_own_turn ? 2 : 3; break;
    case ir::DurationKind::YourNextTurn:
    case ir::DurationKind::YourNextTwoTurns:
      instance.turns = is_own_turn ? 3 : 2;
      instance.spare = is_own_turn ? 2 : 1;
      break;
    case ir::DurationKind::OpponentsNextTurn:
    case ir::DurationKind::OpponentsNextTwoTurns:
      instance.turns = is_own_turn ? 2 : 3;
      instance.spare = is_own_turn ? 1 : 2;
      break;
    case ir::DurationKind::NextTwoTurns:
      instance.turns = 3;
      instance.spare = 1;
      break;
    case ir::DurationKind::NextTurn:
      // The turn after this one, unless D-A07 says otherwise: `AddTimed`.
      instance.turns = 2;
      instance.spare = 1;
      break;
  }
}

namespace {

/// When you do so: what waits knows what was picked before it. Rule: [FF-TCG 3.2, 11.8.17.1].
void TriggerInEffect(Game& game, const Frame& frame, const ir::Effect& effect,
                     const ir::If& conditional) {
  const std::uint16_t ability = game.rules.delayed.at(&effect);
  if (!conditional.triggers) return TriggerAnew(game, ability, frame.source.object);
  BeginEvent(game);
  WaitWithPicks(game, ability, frame, SlotsFromBefore(*conditional.then));
}

}  // namespace

bool ExecuteLasting(Game& game, Frame& frame, const ir::Effect& effect) {
  const auto set_done = [&](bool is_done) {
    if (is_done) {
      frame.flags |= kPreviousDone;
    } else {
      frame.flags = static_cast<std::uint8_t>(frame.flags & ~kPreviousDone);
    }
    return true;
  };
  const auto each = [&](const auto& node, const ir::Objects& objects, EventKind kind,
                        KernelRule rule) {
    return set_done(AddForEach(game, frame, effect, objects, node.duration, kind, rule));
  };
  if (const auto* change = std::get_if<ir::ChangeStats>(&effect.node)) {
    return set_done(ChangeStats(game, frame, effect, *change));
  }
  if (const auto* grant = std::get_if<ir::Grant>(&effect.node)) {
    return set_done(GrantThem(game, frame, effect, *grant));
  }
  if (const auto* lose = std::get_if<ir::LoseEffects>(&effect.node)) {
    return each(*lose, lose->what, EventKind::EffectsLost, KernelRule::EffectsLost);
  }
  if (const auto* become = std::get_if<ir::BecomeTrait>(&effect.node)) {
    return each(*become, become->what, EventKind::Granted, KernelRule::TraitGained);
  }
  if (const auto* become = std::get_if<ir::BecomeCardName>(&effect.node)) {
    return each(*become, become->what, EventKind::Granted, KernelRule::NameGained);
  }
  if (const auto* constrain = std::get_if<ir::Constrain>(&effect.node)) {
    return each(*constrain, constrain->subject, EventKind::Granted, KernelRule::Forbidden);
  }
  if (const auto* extra = std::get_if<ir::ExtraLifeDamage>(&effect.node)) {
    return each(*extra, extra->what, EventKind::Granted, KernelRule::EffectsGained);
  }
  if (const auto* prevent = std::get_if<ir::PreventDamage>(&effect.node)) {
    return set_done(Prevent(game, frame, effect, *prevent));
  }
  if (const auto* player = std::get_if<ir::ConstrainPlayer>(&effect.node)) {
    const ir::Filter cards = player->cards.value_or(ir::Filter{});
    return set_done(AddOfCards(game, frame, effect, cards, player->duration));
  }
  if (const auto* limit = std::get_if<ir::ChangeHandLimit>(&effect.node)) {
    EffectInstance instance = LastingEffect(game, frame, effect, limit->duration);
    instance.amount = limit->amount ? ValueOf(game, ContextOf(frame), *limit->amount) : 0;
    AddForTurns(game, instance);
    return set_done(true);
  }
  if (const auto* cost = std::get_if<ir::ChangeCost>(&effect.node)) {
    return set_done(AddOfCards(game, frame, effect, cost->cards.filter, cost->duration));
  }
  if (const auto* replace = std::get_if<ir::Replace>(&effect.node)) {
    return set_done(ReplaceFromNowOn(game, frame, effect, *replace));
  }
  if (const auto* conditional = std::get_if<ir::If>(&effect.node)) {
    // Only what triggers anew comes here as a whole. Rule: [Zero 1.20, 900.对决.3].
    if (Holds(game, ContextOf(frame), conditional->condition)) {
      TriggerInEffect(game, frame, effect, *conditional);
    }
    return true;
  }
  if (const auto* delay = std::get_if<ir::Delay>(&effect.node)) {
    return set_done(Await(game, frame, effect, *delay));
  }
  return false;
}

namespace {

/// A copy that is over changes the card, and with it the list of effects: all of them together.
void End(Game& game, int effect) {
  EffectInstance& ended = game.state.effects[static_cast<std::size_t>(effect)];
  if (!IsCopying(game, ended)) return RemoveEffect(game, effect);
  ended.turns = 0;
}

}  // namespace

void EndTurnEffects(Game& game) {
  for (int i = game.state.effect_count - 1; i >= 0; --i) {
    EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    if (!IsTimed(effect) || effect.turns == kNoEnd) continue;
    --effect.turns;
    if (effect.turns == 0 && !IsCopying(game, effect)) RemoveEffect(game, i);
  }
  EndCopies(game);
}

void EndBattleEffects(Game& game) {
  for (int i = game.state.effect_count - 1; i >= 0; --i) {
    const EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    const bool lasts_so_long = Lasts(effect, ir::DurationKind::ThisBattle);
    const bool waits_for_it =
        effect.form == EffectForm::Delayed &&
        AwaitsBattle(std::get<ir::Delay>(game.rules.nodes[effect.code]->node));
    if (lasts_so_long || waits_for_it) End(game, i);
  }
  EndCopies(game);
}

void EndResetEffects(Game& game, int player) {
  for (int i = game.state.effect_count - 1; i >= 0; --i) {
    const EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    const bool is_over =
        (IsOfNextReset(effect) && effect.spare == 0) ||
        (Lasts(effect, ir::DurationKind::UntilYourNextResetEnds) && effect.controller == player) ||
        (Lasts(effect, ir::DurationKind::UntilOpponentsNextResetEnds) &&
         effect.controller != player);
    if (is_over) End(game, i);
  }
  EndCopies(game);
}

bool EndWithoutSource(Game& game) {
  bool has_ended = false;
  for (int i = game.state.effect_count - 1; i >= 0; --i) {
    const EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    const bool is_tied_tapped = Lasts(effect, ir::DurationKind::WhileSourceTapped);
    if (!is_tied_tapped && !Lasts(effect, ir::DurationKind::WhileSourceThere)) continue;
    const bool is_there =
        IsCurrent(game.state, effect.source) && Look(game, effect.source.object) != nullptr;
    if (is_there && (!is_tied_tapped || game.At(effect.source.object).Has(kTapped))) continue;
    End(game, i);
    has_ended = true;
  }
  if (has_ended) EndCopies(game);
  return has_ended;
}

void BeginTurnEffects(Game& game, int player) {
  for (int i = game.state.effect_count - 1; i >= 0; --i) {
    EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    if (!IsTimed(effect)) continue;
    if (effect.spare == kWaitsForReset) {
      if (WhoResets(game, effect) != player) continue;
      effect.spare = 0;
      game.Touch();
    } else if (effect.spare != 0) {
      --effect.spare;
      game.Touch();
    }
    if (effect.duration == static_cast<std::uint8_t>(ir::DurationKind::UntilYourNextTurn) &&
        effect.controller == player) {
      End(game, i);
    }
  }
  EndCopies(game);
}

}  // namespace caiding::kernel
