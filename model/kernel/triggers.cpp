// SPDX-License-Identifier: MIT
#include "model/kernel/triggers.h"

#include <algorithm>

#include "model/kernel/allowed.h"
#include "model/kernel/lasting.h"
#include "model/kernel/pack.h"
#include "model/kernel/waiting.h"
#include "model/kernel/which_trigger.h"

namespace caiding::kernel {
namespace {

bool ZonesMatch(Game& game, const std::vector<ir::ZoneId>& zones, ir::ZoneId zone) {
  if (zones.empty()) return true;
  return std::any_of(zones.begin(), zones.end(), [&](ir::ZoneId wanted) {
    if (wanted == zone) return true;
    const bool is_annex =
        wanted == game.rules.pack->play && !zone.IsNone() && zone == game.rules.pack->play_annex;
    return is_annex && AnswerTo(game, Question::AnnexApart) == 0;  // D-C30.
  });
}

bool SameHappening(ir::Happening wanted, ir::Happening happened) {
  if (wanted == happened) return true;
  if (happened == ir::Happening::LevelsUpBySameCard) return wanted == ir::Happening::LevelsUp;
  return wanted == ir::Happening::DestroyedOrScrapped &&
         (happened == ir::Happening::Destroyed || happened == ir::Happening::Scrapped);
}

/// 被此牌破坏: by its effect, or in battle with it. Rule: [Zero 1.20, 605.3], [Zero 1.20, 605.4].
bool IsDoer(Game& game, const Context& context, const ir::Reference& doer,
            const Occurrence& occurrence) {
  if (occurrence.by_battle &&
      Passes(game, context, ir::Filter{{}, ir::Fights{doer}}, occurrence.object))
    return true;
  ObjectList list;
  ResolveReference(game, context, doer, list);
  return std::any_of(list.begin(), list.end(),
                     [&](ObjectRef item) { return item == occurrence.by_object; });
}

/// 因对方的战术牌, 被『A』战斗破坏: of what sort the card is whose effect it is, or which it
/// fights.
bool IsCausedBy(Game& game, const Context& context, const ir::Filter& cause,
                const Occurrence& occurrence) {
  const Battle& battle = game.state.battle;
  const auto passes = [&](ObjectRef other) {
    return IsCurrent(game.state, other) && Passes(game, context, cause, other.object);
  };
  if (occurrence.happening == ir::Happening::IsAttacked ||
      occurrence.happening == ir::Happening::Defends) {
    return passes(battle.attacker);
  }
  if (occurrence.happening == ir::Happening::Attacks) {
    return std::any_of(battle.begin(), battle.end(),
                       [&](const Bout& bout) { return passes(bout.attacked); });
  }
  if (occurrence.happening == ir::Happening::IsAttached)
    return Passes(game, context, cause, game.At(occurrence.object).host);
  if (occurrence.by_battle || occurrence.happening == ir::Happening::BattleDestroyed) {
    Context asked = context;
    asked.subject = RefTo(game.state, occurrence.object);
    const ir::Filter fights{{}, ir::Fights{{{}, ir::EventSubject{}}}};
    for (int i = 0; i < game.state.object_count; ++i) {
      if (game.At(i).card == kNone16 || Look(game, i) == nullptr || !Passes(game, asked, fights, i))
        continue;
      if (Passes(game, context, cause, i)) return true;
    }
    return false;
  }
  if (occurrence.by < 0 || occurrence.by_object.IsNone()) return false;
  return PassesAsSource(game, context, cause, occurrence.by_object, occurrence.by);
}

/// An effect that is being carried out does it: whose it is, and of which card.
Occurrence WithDoer(const Game& game, Occurrence occurrence) {
  if (!occurrence.by_effect || occurrence.by >= 0) return occurrence;
  for (int i = game.state.frame_count - 1; i >= 0; --i) {
    const Frame& frame = game.state.frames[static_cast<std::size_t>(i)];
    if (frame.kind != FrameKind::Effect) continue;
    occurrence.by = static_cast<std::int8_t>(ContextOf(frame).controller);
    occurrence.by_object = frame.source;
    break;
  }
  return occurrence;
}

/// 与『A』组队攻击: some other one of the party is such a card.
bool IsWithOne(Game& game, const Context& context, const ir::Filter& cause,
               const Occurrence& occurrence) {
  for (int other = 0; other < game.state.object_count; ++other) {
    const bool is_other = other != occurrence.object && game.At(other).card != kNone16;
    if (is_other && game.rules.pack->is_attacking(game, other) &&
        Passes(game, context, cause, other))
      return true;
  }
  return false;
}

/// What is said of the party as a whole is heard once, of the first of those that are meant, and
/// only if there are so many of them. Rule: [FF-TCG 3.2, 15.1.1.9.1].
bool IsOfParty(Game& game, const Context& context, const ir::ObjectEvent& event,
               const Occurrence& occurrence) {
  if (!occurrence.in_party) return false;
  if (event.cause && !IsWithOne(game, context, *event.cause, occurrence)) return false;
  const auto* selector = std::get_if<ir::Selector>(&event.subject.node);
  if (selector == nullptr || selector->count.kind != ir::CountKind::AtLeast) return true;
  int meant = 0;
  bool is_first = false;
  for (int other = 0; other < game.state.object_count; ++other) {
    const bool is_there = game.At(other).card != kNone16;
    if (!is_there || !game.rules.pack->is_attacking(game, other) ||
        !Selects(game, context, *selector, other))
      continue;
    is_first = is_first || (meant == 0 && other == occurrence.object);
    ++meant;
  }
  return is_first && meant >= ValueOf(game, context, selector->count.number);
}

bool EventMatches(Game& game, const Context& context, const ir::ObjectEvent& event,
                  const Occurrence& occurrence) {
  if (!SameHappening(event.happening, occurrence.happening)) return false;
  if (event.in_party && !IsOfParty(game, context, event, occurrence)) return false;
  if (event.by_effect && !occurrence.by_effect) return false;
  if (!IsOfSort(event.damage, occurrence.by_battle)) return false;
  if (!event.stat.IsNone() && event.stat != occurrence.stat) return false;
  if (!event.marker.empty() &&
      (occurrence.marker == kNone16 || game.rules.names[occurrence.marker] != event.marker)) {
    return false;
  }
  const int side = event.place == ir::Place::Top ? 1 : event.place == ir::Place::Bottom ? -1 : 0;
  if (side != 0 && side * occurrence.rank <= 0) return false;
  if (event.cause && !event.in_party && !IsCausedBy(game, context, *event.cause, occurrence))
    return false;
  if (event.by != ir::Player::Unstated) {
    const int who = WhoIs(game, context, event.by, context.controller);
    if (occurrence.by < 0 || (who != -1 && who != occurrence.by)) return false;
  }
  if (event.by_object && !IsDoer(game, context, *event.by_object, occurrence)) return false;
  if (event.to_whose != ir::Player::Unstated) {
    const int whose = WhoIs(game, context, event.to_whose, context.controller);
    if (whose != -1 && whose != occurrence.to_whose) return false;
  }
  if (!ZonesMatch(game, event.from, occurrence.from) ||
      !ZonesMatch(game, event.to, occurrence.to)) {
    return false;
  }
  if (const auto* reference = std::get_if<ir::Reference>(&event.subject.node)) {
    ObjectList list;
    ResolveReference(game, context, *reference, list);
    return std::any_of(list.begin(), list.end(),
                       [&](ObjectRef item) { return item.object == occurrence.object; });
  }
  // Where the phrase names a zone, it is where the object was or where it now is.
  const auto& selector = std::get<ir::Selector>(event.subject.node);
  // A card in use lies in no zone yet, so it need not lie where characters do.
  const bool is_moving = !occurrence.from.IsNone() || !occurrence.to.IsNone() ||
                         occurrence.happening == ir::Happening::IsUsed;
  // Whoever takes control of it had it not before. Rule: [Zero 1.20, 612.4].
  const bool is_taken = occurrence.happening == ir::Happening::ControlChanges &&
                        event.to_whose != ir::Player::Unstated;
  if (!is_moving && !is_taken) return IsOneOfAnybody(game, context, selector, occurrence.object);
  const int now = game.At(occurrence.object).controller;
  const int controller = is_taken ? Opponent(now) : now;
  const bool is_whose = selector.whose == ir::Player::You        ? controller == context.controller
                        : selector.whose == ir::Player::Opponent ? controller != context.controller
                                                                 : true;
  const bool is_where =
      selector.zones.empty() ||
      (is_taken && ZonesMatch(game, selector.zones, game.At(occurrence.object).zone)) ||
      ZonesMatch(game, selector.zones, occurrence.from) ||
      ZonesMatch(game, selector.zones, occurrence.to);
  return is_whose && is_where && Passes(game, context, selector.filter, occurrence.object);
}

/// 当此牌进入休息区时: heard by the card where it arrives, not where it comes from.
/// Rule: [Zero 1.20, 811.1], [Zero 1.20, 811.2].
bool IsOwnArrival(const ir::ObjectEvent& event, ir::ZoneId to) {
  const auto* subject = std::get_if<ir::Reference>(&event.subject.node);
  return event.happening == ir::Happening::Moves && event.from.empty() && !event.to.empty() &&
         subject != nullptr && std::holds_alternative<ir::Self>(subject->node) &&
         std::find(event.to.begin(), event.to.end(), to) != event.to.end();
}

/// True if it may have abilities that its card does not print.
bool HasMoreThanPrinted(const Game& game, const Characteristics& look) {
  return look.granted_count > 0 || game.board.has_parts;
}

/// False if nothing that the object has can trigger on it.
bool Hears(Game& game, int source, ir::Happening happening) {
  const Characteristics* look = Look(game, source);
  if (look != nullptr && HasMoreThanPrinted(game, *look)) return true;
  const std::uint64_t heard = game.rules.entries[game.At(source).card].summary.happenings;
  return (heard >> static_cast<unsigned>(happening) & 1) != 0;
}

/// What a trigger keeps of the event that has come.
std::uint8_t FlagsOf(const ir::Ability& text, const ir::TriggerEvent& event) {
  return &event == &text.triggers.front() ? std::uint8_t{0} : kOfLaterEvent;
}

void OfferEvent(Game& game, int source, const Occurrence& occurrence) {
  if (!Hears(game, source, occurrence.happening)) return;
  const AbilityList abilities = AbilitiesOf(game, source);
  for (const std::uint16_t& number : abilities) {
    const AbilityEntry& ability = game.rules.abilities[number];
    if (ability.kind != ir::AbilityKind::Triggered) continue;
    Context context;
    context.source = RefTo(game.state, source);
    context.subject = RefTo(game.state, occurrence.object);
    context.amount = occurrence.amount;
    context.controller = game.At(source).controller;
    for (const ir::TriggerEvent& event : ability.text->triggers) {
      const auto* object_event = std::get_if<ir::ObjectEvent>(&event.node);
      if (object_event == nullptr || !EventMatches(game, context, *object_event, occurrence))
        continue;
      if (source == occurrence.object && IsOwnArrival(*object_event, occurrence.to)) continue;
      // Several cards that enter at once are one action (policy D-A20).
      const bool once = occurrence.happening == ir::Happening::Enters &&
                        game.rules.pack->entries_at_once == EntriesAtOnce::Once;
      Wait(game, number, source, occurrence.object, occurrence.amount, once,
           CopyAt(abilities, &number), FlagsOf(*ability.text, event));
      break;
    }
  }
}

/// A trigger that waits for its event once, or for a time. Rule: [Zero 1.20, 900.聚气.1],
/// [Zero 1.20, 702.7].
void OfferDelayed(Game& game, const Occurrence& occurrence) {
  for (int i = 0; i < game.state.effect_count; ++i) {
    const EffectInstance effect = game.state.effects[static_cast<std::size_t>(i)];
    if (effect.form != EffectForm::Delayed || effect.spare != 0) continue;
    const auto& delay = std::get<ir::Delay>(game.rules.nodes[effect.code]->node);
    const auto made = game.rules.delayed.find(game.rules.nodes[effect.code]);
    if (made == game.rules.delayed.end()) continue;
    // 那张牌攻击时: in the ability that is made of it that card is the one of the event.
    const ir::TriggerEvent& awaited = game.rules.abilities[made->second].text->triggers.front();
    const auto* event = std::get_if<ir::ObjectEvent>(&awaited.node);
    Context context;
    context.source = effect.source;
    context.subject = effect.affected;
    context.controller = effect.controller;
    if (event == nullptr || !EventMatches(game, context, *event, occurrence)) continue;
    if (!delay.is_repeated) RemoveEffect(game, i--);
    WaitDelayed(game, made->second, effect, RefTo(game.state, occurrence.object),
                occurrence.amount);
  }
}

/// True while an effect is being carried out. Rule: [Zero 1.20, 625.1].
bool IsWithinEffect(const Game& game) {
  const auto begin = game.state.frames.begin();
  return std::any_of(begin, begin + game.state.frame_count,
                     [](const Frame& frame) { return frame.kind == FrameKind::Effect; });
}

/// What happens to a player: what, to whom, how much of it and, of damage, of which sort; of a
/// draw, whether an effect does it.
struct PlayerOccurrence {
  ir::PlayerHappening happening = ir::PlayerHappening::Draws;
  int player = 0;
  std::int32_t amount = 0;
  ir::DamageSort damage = ir::DamageSort::Any;
};

bool PlayerEventMatches(Game& game, const Context& context, const ir::PlayerEvent& event,
                        const PlayerOccurrence& occurrence) {
  if (event.happening != occurrence.happening) return false;
  if (event.damage != ir::DamageSort::Any && event.damage != occurrence.damage) return false;
  const int who = WhoIs(game, context, event.player, context.controller);
  return who == -1 || who == occurrence.player;
}

/// The same for what waits for a turn. A card that it speaks of and that is gone ends the waiting,
/// unless there is more to do than to do it to that card. Rule: [Zero 1.20, 700.9].
void OfferDelayedToPlayer(Game& game, const PlayerOccurrence& occurrence) {
  for (int i = 0; i < game.state.effect_count; ++i) {
    const EffectInstance effect = game.state.effects[static_cast<std::size_t>(i)];
    if (effect.form != EffectForm::Delayed || effect.spare != 0) continue;
    const auto& delay = std::get<ir::Delay>(game.rules.nodes[effect.code]->node);
    const auto* event = std::get_if<ir::PlayerEvent>(&delay.event.node);
    Context context;
    context.source = effect.source;
    context.controller = effect.controller;
    if (event == nullptr || !PlayerEventMatches(game, context, *event, occurrence)) continue;
    const auto made = game.rules.delayed.find(game.rules.nodes[effect.code]);
    if (made == game.rules.delayed.end()) continue;
    if (!delay.is_repeated) RemoveEffect(game, i--);
    const bool is_gone = !effect.affected.IsNone() && !IsCurrent(game.state, effect.affected);
    if (is_gone && effect.amount == 0) continue;
    WaitDelayed(game, made->second, effect, effect.affected, occurrence.amount);
  }
}

/// Texts that ask of this turn's past count what happens, as far as its number can tell them
/// anything.
template <class Matches>
void CountPast(Game& game, const Matches& matches) {
  const auto& asked = game.rules.history;
  const std::size_t end = std::min<std::size_t>(asked.size(), kHistoryMax);
  for (std::size_t i = 0; i < end; ++i) {
    const auto* number = std::get_if<ir::Number>(&asked[i]->count.node);
    const std::uint8_t most =
        number == nullptr ? std::uint8_t{255}
                          : static_cast<std::uint8_t>(std::clamp(number->value + 1, 1, 255));
    for (std::uint8_t you = 0; you < 2; ++you) {
      std::uint8_t& times = game.state.history[2 * i + you];
      Context context;
      context.controller = you;
      if (times >= most || !matches(context, *asked[i]->event)) continue;
      ++times;
      game.Touch(kHistory);
    }
  }
}

}  // namespace

bool IsOneOfAnybody(Game& game, const Context& context, const ir::Selector& selector, int object) {
  if (Selects(game, context, selector, object)) return true;
  if (selector.whose != ir::Player::Unstated || selector.zones.empty()) return false;
  ir::Selector of_either = selector;
  of_either.whose = ir::Player::Either;
  return Selects(game, context, of_either, object);
}

bool IsSuchEvent(Game& game, const Context& context, const ir::ObjectEvent& event,
                 const Occurrence& occurrence) {
  return EventMatches(game, context, event, WithDoer(game, occurrence));
}

void TriggerAnew(Game& game, std::uint16_t ability, int source) {
  BeginEvent(game);
  Wait(game, ability, source, source, 0, false);
}

void OpenWindow(Game& game, ir::TimingId timing, int object) {
  const Characteristics* look = Look(game, object);
  const std::uint64_t heard = game.rules.entries[game.At(object).card].summary.timings;
  if ((look == nullptr || !HasMoreThanPrinted(game, *look)) && (heard >> timing.value & 1) == 0)
    return;
  const AbilityList abilities = AbilitiesOf(game, object);
  for (const std::uint16_t& number : abilities) {
    const AbilityEntry& ability = game.rules.abilities[number];
    if (ability.kind != ir::AbilityKind::Triggered) continue;
    for (const ir::TriggerEvent& event : ability.text->triggers) {
      const auto* window = std::get_if<ir::Window>(&event.node);
      if (window == nullptr || window->timing != timing) continue;
      Wait(game, number, object, object, 0, false, CopyAt(abilities, &number),
           FlagsOf(*ability.text, event));
      break;
    }
  }
}

void Happen(Game& game, const Occurrence& happened) {
  const Occurrence occurrence = WithDoer(game, happened);
  CountPast(game, [&](const Context& context, const ir::TriggerEvent& event) {
    const auto* object = std::get_if<ir::ObjectEvent>(&event.node);
    return object != nullptr && EventMatches(game, context, *object, occurrence);
  });
  const Board& board = CurrentBoard(game);
  std::array<std::uint8_t, kInPlayMax> in_play = board.object;
  const int count = board.count;
  for (int place = 0; place < count; ++place) {
    const int source = in_play[static_cast<std::size_t>(place)];
    OfferEvent(game, source, occurrence);
  }
  ObjectSet elsewhere;
  for (const ir::ZoneId zone : game.rules.work_zones) elsewhere = elsewhere | InZone(game, zone);
  for (const int source : elsewhere) {
    if (game.rules.entries[game.At(source).card].works_elsewhere)
      OfferEvent(game, source, occurrence);
  }
  OfferDelayed(game, occurrence);
}

void Arrive(Game& game, int object) {
  const Object& now = game.At(object);
  if (now.card == kNone16 || Look(game, object) != nullptr) return;
  // A card that comes face down has no effects. Rule: [Zero 1.20, 900.守护星座.4].
  if (now.Has(kFaceDown)) return;
  if (HasLostEffectsElsewhere(game, object)) return;  // [Zero 1.20, 811.4]
  for (const std::uint16_t number : game.rules.entries[now.card].abilities) {
    const AbilityEntry& ability = game.rules.abilities[number];
    if (ability.kind != ir::AbilityKind::Triggered) continue;
    const auto& zones = ability.text->functional_zones;
    const bool works_here = zones.empty()
                                ? now.zone == game.rules.pack->discard_pile
                                : std::find(zones.begin(), zones.end(), now.zone) != zones.end();
    const bool is_meant =
        works_here && std::any_of(ability.text->triggers.begin(), ability.text->triggers.end(),
                                  [&](const ir::TriggerEvent& event) {
                                    const auto* moves = std::get_if<ir::ObjectEvent>(&event.node);
                                    return moves != nullptr && IsOwnArrival(*moves, now.zone);
                                  });
    if (is_meant) Wait(game, number, object, object, 0, false);
  }
}

bool IsOfSort(ir::DamageSort sort, bool is_battle) {
  switch (sort) {
    case ir::DamageSort::Any: return true;
    case ir::DamageSort::Battle: return is_battle;
    case ir::DamageSort::Effect: return !is_battle;
  }
  return true;
}

void HappenToPlayer(Game& game, ir::PlayerHappening happening, int player, std::int32_t amount,
                    ir::DamageSort damage) {
  PlayerOccurrence occurrence{happening, player, amount, damage};
  // 因效果抽牌, 因效果洗切牌组. Rule: [Zero 1.20, 602.1], [Zero 1.20, 617.1].
  const bool may_be_effect =
      happening == ir::PlayerHappening::Draws || happening == ir::PlayerHappening::Shuffles;
  if (may_be_effect && IsWithinEffect(game)) occurrence.damage = ir::DamageSort::Effect;
  CountPast(game, [&](const Context& context, const ir::TriggerEvent& event) {
    const auto* asked = std::get_if<ir::PlayerEvent>(&event.node);
    return asked != nullptr && PlayerEventMatches(game, context, *asked, occurrence);
  });
  const Board& board = CurrentBoard(game);
  const std::array<std::uint8_t, kInPlayMax> in_play = board.object;
  const int count = board.count;
  for (int place = 0; place < count; ++place) {
    const int source = in_play[static_cast<std::size_t>(place)];
    const Characteristics* look = Look(game, source);
    if (!game.rules.entries[game.At(source).card].summary.hears_players &&
        (look == nullptr || !HasMoreThanPrinted(game, *look))) {
      continue;
    }
    for (const std::uint16_t number : AbilitiesOf(game, source)) {
      const AbilityEntry& ability = game.rules.abilities[number];
      if (ability.kind != ir::AbilityKind::Triggered) continue;
      Context context;
      context.source = RefTo(game.state, source);
      context.controller = game.At(source).controller;
      for (const ir::TriggerEvent& event : ability.text->triggers) {
        const auto* player_event = std::get_if<ir::PlayerEvent>(&event.node);
        if (player_event == nullptr ||
            !PlayerEventMatches(game, context, *player_event, occurrence))
          continue;
        Wait(game, number, source, -1, amount, false);
        break;
      }
    }
  }
  OfferDelayedToPlayer(game, occurrence);
}

void HearOwnUse(Game& game, int object, ir::ZoneId from) {
  for (const std::uint16_t number : game.rules.entries[game.At(object).card].abilities) {
    const AbilityEntry& ability = game.rules.abilities[number];
    if (ability.kind != ir::AbilityKind::Triggered || !ability.text->functional_zones.empty())
      continue;
    for (const ir::TriggerEvent& event : ability.text->triggers) {
      const auto* used = std::get_if<ir::ObjectEvent>(&event.node);
      if (used == nullptr || used->happening != ir::Happening::IsUsed) continue;
      const auto* subject = std::get_if<ir::Reference>(&used->subject.node);
      const bool is_own = subject != nullptr && std::holds_alternative<ir::Self>(subject->node);
      if (!is_own || !ZonesMatch(game, used->from, from)) continue;
      Wait(game, number, object, object, 0, false);
      break;
    }
  }
}

namespace {

/// 本回合出现过C的情况: noted whenever it is seen to be so, from the turn's beginning on.
void NoteStates(Game& game) {
  const auto& asked = game.rules.history;
  const std::size_t end = std::min<std::size_t>(asked.size(), kHistoryMax);
  for (std::size_t i = 0; i < end; ++i) {
    const auto* begins = std::get_if<ir::StateBegins>(&asked[i]->event->node);
    if (begins == nullptr) continue;
    for (std::uint8_t you = 0; you < 2; ++you) {
      std::uint8_t& times = game.state.history[2 * i + you];
      Context context;
      context.controller = you;
      if (times > 0 || !Holds(game, context, begins->state)) continue;
      times = 1;
      game.Touch(kHistory);
    }
  }
}

}  // namespace

bool WatchStates(Game& game) {
  NoteStates(game);
  bool has_changed = EndWithoutSource(game);
  for (int i = 0; i < game.state.effect_count; ++i) {
    const EffectInstance effect = game.state.effects[static_cast<std::size_t>(i)];
    if (effect.form != EffectForm::Watch || !IsCurrent(game.state, effect.source)) continue;
    const AbilityEntry& ability = game.rules.abilities[effect.code];
    const AbilityList now = AbilitiesOf(game, effect.source.object);
    Context context;
    context.source = effect.source;
    context.controller = game.At(effect.source.object).controller;
    bool holds = std::find(now.begin(), now.end(), effect.code) != now.end();
    if (holds) {
      holds = std::any_of(ability.text->triggers.begin(), ability.text->triggers.end(),
                          [&](const ir::TriggerEvent& event) {
                            const auto* begins = std::get_if<ir::StateBegins>(&event.node);
                            return begins != nullptr && Holds(game, context, begins->state);
                          });
    }
    if (holds == (effect.amount != 0)) continue;
    game.state.effects[static_cast<std::size_t>(i)].amount = holds ? 1 : 0;
    has_changed = true;
    if (holds) {
      BeginEvent(game);
      Wait(game, effect.code, effect.source.object, effect.source.object, 0, false);
    }
  }
  return has_changed;
}

}  // namespace caiding::kernel
