// SPDX-License-Identifier: MIT
#include "model/kernel/triggers.h"

#include <algorithm>

#include "model/kernel/announce.h"
#include "model/kernel/pack.h"

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

bool EventMatches(Game& game, const Context& context, const ir::ObjectEvent& event,
                  const Occurrence& occurrence) {
  if (!SameHappening(event.happening, occurrence.happening)) return false;
  if (event.by_effect && !occurrence.by_effect) return false;
  if (event.by != ir::Player::Unstated) {
    const int who = WhoIs(game, context, event.by, context.controller);
    if (occurrence.by < 0 || (who != -1 && who != occurrence.by)) return false;
  }
  if (!ZonesMatch(game, event.from, occurrence.from) || !ZonesMatch(game, event.to, occurrence.to)) {
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
  if (!is_moving) return Selects(game, context, selector, occurrence.object);
  const int controller = game.At(occurrence.object).controller;
  const bool is_whose = selector.whose == ir::Player::You ? controller == context.controller
                        : selector.whose == ir::Player::Opponent
                            ? controller != context.controller
                            : true;
  const bool is_where = selector.zones.empty() || ZonesMatch(game, selector.zones, occurrence.from) ||
                        ZonesMatch(game, selector.zones, occurrence.to);
  return is_whose && is_where && Passes(game, context, selector.filter, occurrence.object);
}

int CountWaiting(const Game& game, const StackItem& item, bool same_subject) {
  int count = 0;
  for (int i = game.batch_begin; i < game.state.waiting_count; ++i) {
    const StackItem& other = game.state.waiting[static_cast<std::size_t>(i)];
    if (other.ability == item.ability && other.source == item.source &&
        (!same_subject || other.subject == item.subject)) {
      ++count;
    }
  }
  return count;
}

/// Which copy of its ability stands there in the list, from 1: a card may have one several times,
/// and each counts by itself. Rule: [Zero 1.20, 700.6].
int CopyAt(const AbilityList& list, const std::uint16_t* place) {
  return static_cast<int>(std::count(list.begin(), place + 1, *place));
}

/// Where the order of being determined may count, the trigger keeps the number of its event.
/// Rule: [Zero 1.20, 704.7].
void NoteOrder(const Game& game, StackItem& item) {
  const auto keeps_order = game.rules.pack->keeps_order;
  if (keeps_order == nullptr || !keeps_order(game)) return;
  const int last = game.state.waiting_count - 1;
  const std::int16_t before = last < 0 ? std::int16_t{0} : game.state.waiting[static_cast<std::size_t>(last)].x;
  item.flags |= kWaitsInOrder;
  item.x = static_cast<std::int16_t>(before + (last < game.batch_begin ? 1 : 0));
}

StackItem TriggerOf(std::uint16_t ability, ObjectRef source, std::uint8_t controller, ObjectRef subject,
                    std::int32_t amount) {
  StackItem item;
  item.kind = StackItemKind::Ability;
  item.ability = ability;
  item.source = source;
  item.subject = subject;
  item.amount = amount;
  item.controller = controller;
  item.flags = kIsTrigger;
  return item;
}

/// Lets a trigger wait if it holds now. Rule: [Zero 1.20, 702.4].
void WaitAs(Game& game, StackItem item, bool once_per_batch, int copy) {
  const std::uint16_t number = item.ability;
  const int source = item.source.object;
  const AbilityEntry& ability = game.rules.abilities[number];
  Context context;
  context.source = item.source;
  context.subject = item.subject;
  context.amount = item.amount;
  context.controller = item.controller;
  if (ability.text->turn_condition && !Holds(game, context, *ability.text->turn_condition)) return;
  if (CountWaiting(game, item, true) >= copy) return;
  // D-A20: several cards that enter at once are one action.
  if (once_per_batch && CountWaiting(game, item, false) >= copy &&
      AnswerTo(game, Question::EntryBatch) == 0) {
    return;
  }
  if (!Holds(game, context, ability.text->condition)) {
    TellAbility(game, EventKind::TriggerNotTriggered, {"702.4"}, item.controller, source, number);
    return;
  }
  if (IsUsedUp(game, item.source, item.controller, number)) {
    TellAbility(game, EventKind::TriggerNotTriggered, {"703.4"}, item.controller, source, number);
    return;
  }
  State& state = game.state;
  if (state.waiting_count >= kWaitingMax) return RunOut(game, Capacity::Waiting);
  NoteOrder(game, item);
  state.waiting[state.waiting_count++] = item;
  TellAbility(game, EventKind::AbilityTriggered, {"702.2"}, item.controller, source, number);
}

/// The same for an ability that its source has now.
void Wait(Game& game, std::uint16_t number, int source, int subject, std::int32_t amount,
          bool once_per_batch, int copy = 1) {
  const ObjectRef about = subject >= 0 ? RefTo(game.state, subject) : ObjectRef{};
  const std::uint8_t controller = game.At(source).controller;
  WaitAs(game, TriggerOf(number, RefTo(game.state, source), controller, about, amount), once_per_batch, copy);
}

/// The same for what an effect put off: by itself, whatever else waits, for the player whose effect it
/// was, and from the card as it was then. Rule: [Zero 1.20, 200.6], [Zero 1.20, 610.3], [Zero 1.20, 700.6].
void WaitDelayed(Game& game, std::uint16_t number, const EffectInstance& effect, ObjectRef subject,
                 std::int32_t amount) {
  WaitAs(game, TriggerOf(number, effect.source, effect.controller, subject, amount), false, kWaitingMax);
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
      if (object_event == nullptr || !EventMatches(game, context, *object_event, occurrence)) continue;
      if (source == occurrence.object && IsOwnArrival(*object_event, occurrence.to)) continue;
      // Several cards that enter at once are one action (policy D-A20).
      const bool once = occurrence.happening == ir::Happening::Enters &&
                        game.rules.pack->entries_at_once == EntriesAtOnce::Once;
      Wait(game, number, source, occurrence.object, occurrence.amount, once,
           CopyAt(abilities, &number));
      break;
    }
  }
}

/// A trigger that waits for its event once. Rule: [Zero 1.20, 900.聚气.1].
void OfferDelayed(Game& game, const Occurrence& occurrence) {
  for (int i = 0; i < game.state.effect_count; ++i) {
    const EffectInstance effect = game.state.effects[static_cast<std::size_t>(i)];
    if (effect.form != EffectForm::Delayed) continue;
    const auto& delay = std::get<ir::Delay>(game.rules.nodes[effect.code]->node);
    const auto* event = std::get_if<ir::ObjectEvent>(&delay.event.node);
    Context context;
    context.source = effect.source;
    context.controller = effect.controller;
    if (event == nullptr || !EventMatches(game, context, *event, occurrence)) continue;
    const auto made = game.rules.delayed.find(game.rules.nodes[effect.code]);
    if (made == game.rules.delayed.end()) continue;
    RemoveEffect(game, i--);
    WaitDelayed(game, made->second, effect, RefTo(game.state, occurrence.object), occurrence.amount);
  }
}

/// The same for what waits for a turn. A card that it speaks of and that is gone ends the waiting,
/// unless there is more to do than to do it to that card. Rule: [Zero 1.20, 700.9].
void OfferDelayedToPlayer(Game& game, ir::PlayerHappening happening, int player, std::int32_t amount) {
  for (int i = 0; i < game.state.effect_count; ++i) {
    const EffectInstance effect = game.state.effects[static_cast<std::size_t>(i)];
    if (effect.form != EffectForm::Delayed) continue;
    const auto& delay = std::get<ir::Delay>(game.rules.nodes[effect.code]->node);
    const auto* event = std::get_if<ir::PlayerEvent>(&delay.event.node);
    if (event == nullptr || event->happening != happening) continue;
    Context context;
    context.source = effect.source;
    context.controller = effect.controller;
    const int who = WhoIs(game, context, event->player, context.controller);
    const auto made = game.rules.delayed.find(game.rules.nodes[effect.code]);
    if ((who != -1 && who != player) || made == game.rules.delayed.end()) continue;
    RemoveEffect(game, i--);
    const bool is_gone = !effect.affected.IsNone() && !IsCurrent(game.state, effect.affected);
    if (is_gone && effect.amount == 0) continue;
    WaitDelayed(game, made->second, effect, effect.affected, amount);
  }
}

bool AreAlike(const Game& game, const StackItem& a, const StackItem& b) {
  if (a == b) return true;
  if (a.kind == StackItemKind::Card || b.kind == StackItemKind::Card) return false;
  return a.ability == b.ability && a.source == b.source && a.subject == b.subject &&
         a.amount == b.amount && game.rules.abilities[a.ability].targets.empty();
}

/// A card that an effect uses goes onto the stack now and names its targets; what cannot be used or
/// paid for stays where it is. Rule: [Zero 1.20, 623.11].
void AnnounceWaitingCard(Game& game, const StackItem& item) {
  if (!IsCurrent(game.state, item.source)) return;
  Frame frame = MakeAnnouncement(game, StackItemKind::Card, item.controller, item.source.object,
                                 item.ability);
  frame.flags |= item.flags;
  if (CanAnnounce(game, frame)) return PushAnnouncement(game, frame);
  Tell(game, EventKind::StackItemIgnored, {"623.11"}, item.controller, item.source.object);
}

/// Not held back until the stack is empty.
bool IsReady(const Game& game, const StackItem& item) {
  return game.state.stack_count == 0 || (item.flags & kAfterStack) == 0;
}

/// The first event among the ready triggers of both players, or -1 where it does not count.
/// Rule: [Zero 1.20, 704.7]; D-C13.
int FirstEvent(Game& game) {
  int first = -1;
  bool is_kept = false;
  std::array<bool, 2> has{};
  for (int i = 0; i < game.state.waiting_count; ++i) {
    const StackItem& item = game.state.waiting[static_cast<std::size_t>(i)];
    if (!IsReady(game, item)) continue;
    has[item.controller] = true;
    is_kept = is_kept || (item.flags & kWaitsInOrder) != 0;
    if (first < 0 || item.x < first) first = item.x;
  }
  if (!is_kept || !has[0] || !has[1]) return -1;
  return AnswerTo(game, Question::WaitingOrder) == 0 ? first : -1;
}

/// The player whose waiting triggers come next: the active one first.
int NextTriggerPlayer(const Game& game, int event) {
  int player = -1;
  for (int i = 0; i < game.state.waiting_count; ++i) {
    const StackItem& item = game.state.waiting[static_cast<std::size_t>(i)];
    if (!IsReady(game, item) || (event >= 0 && item.x != event)) continue;
    if (item.controller == game.state.active_player) return item.controller;
    player = item.controller;
  }
  return player;
}

/// An earlier paragraph of the same card waits too, and goes first. D-C12.
bool IsAfterOwn(Game& game, int index) {
  const StackItem& item = game.state.waiting[static_cast<std::size_t>(index)];
  for (int i = 0; i < game.state.waiting_count; ++i) {
    const StackItem& other = game.state.waiting[static_cast<std::size_t>(i)];
    if (other.source == item.source && other.ability < item.ability && IsReady(game, other)) {
      return AnswerTo(game, Question::OwnTriggerOrder) == 1;
    }
  }
  return false;
}

}  // namespace

namespace {

/// Texts that ask of this turn's past count what happens, as far as its number can tell them anything.
template <class Matches>
void CountPast(Game& game, const Matches& matches) {
  const auto& asked = game.rules.history;
  const std::size_t end = std::min<std::size_t>(asked.size(), kHistoryMax);
  for (std::size_t i = 0; i < end; ++i) {
    const auto* number = std::get_if<ir::Number>(&asked[i]->count.node);
    const std::uint8_t most =
        number == nullptr ? std::uint8_t{255} : static_cast<std::uint8_t>(std::clamp(number->value + 1, 1, 255));
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

void TriggerAnew(Game& game, std::uint16_t ability, int source) {
  BeginEvent(game);
  Wait(game, ability, source, source, 0, false);
}

bool HasReadyTriggers(Game& game) {
  State& state = game.state;
  bool has_ready = false;
  for (int i = 0; i < state.waiting_count; ++i) {
    StackItem& item = state.waiting[static_cast<std::size_t>(i)];
    if (state.stack_count == 0) item.flags = static_cast<std::uint8_t>(item.flags & ~kAfterStack);
    has_ready = has_ready || IsReady(game, item);
  }
  return has_ready;
}

void BeginEvent(Game& game) { game.batch_begin = game.state.waiting_count; }

void OpenWindow(Game& game, ir::TimingId timing, int object) {
  const Characteristics* look = Look(game, object);
  const std::uint64_t heard = game.rules.entries[game.At(object).card].summary.timings;
  if ((look == nullptr || !HasMoreThanPrinted(game, *look)) && (heard >> timing.value & 1) == 0) return;
  const AbilityList abilities = AbilitiesOf(game, object);
  for (const std::uint16_t& number : abilities) {
    const AbilityEntry& ability = game.rules.abilities[number];
    if (ability.kind != ir::AbilityKind::Triggered) continue;
    for (const ir::TriggerEvent& event : ability.text->triggers) {
      const auto* window = std::get_if<ir::Window>(&event.node);
      if (window == nullptr || window->timing != timing) continue;
      Wait(game, number, object, object, 0, false, CopyAt(abilities, &number));
      break;
    }
  }
}

void Happen(Game& game, const Occurrence& occurrence) {
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
    if (game.rules.entries[game.At(source).card].works_elsewhere) OfferEvent(game, source, occurrence);
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
    const bool works_here =
        zones.empty() ? now.zone == game.rules.pack->discard_pile
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

void HappenToPlayer(Game& game, ir::PlayerHappening happening, int player, std::int32_t amount) {
  CountPast(game, [&](const Context& context, const ir::TriggerEvent& event) {
    const auto* asked = std::get_if<ir::PlayerEvent>(&event.node);
    if (asked == nullptr || asked->happening != happening) return false;
    const int who = WhoIs(game, context, asked->player, context.controller);
    return who == -1 || who == player;
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
        if (player_event == nullptr || player_event->happening != happening) continue;
        const int who = WhoIs(game, context, player_event->player, context.controller);
        if (who != -1 && who != player) continue;
        Wait(game, number, source, -1, amount, false);
        break;
      }
    }
  }
  OfferDelayedToPlayer(game, happening, player, amount);
}

void HearOwnUse(Game& game, int object, ir::ZoneId from) {
  for (const std::uint16_t number : game.rules.entries[game.At(object).card].abilities) {
    const AbilityEntry& ability = game.rules.abilities[number];
    if (ability.kind != ir::AbilityKind::Triggered || !ability.text->functional_zones.empty()) continue;
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

void UseAfterwards(Game& game, ObjectRef card, int player, std::uint16_t ability,
                   std::uint8_t flags) {
  State& state = game.state;
  if (state.waiting_count >= kWaitingMax) return RunOut(game, Capacity::Waiting);
  StackItem item;
  item.kind = StackItemKind::Card;
  item.source = card;
  item.ability = ability;
  item.controller = static_cast<std::uint8_t>(player);
  item.flags = flags;
  state.waiting[state.waiting_count++] = item;
}

bool WatchStates(Game& game) {
  bool has_changed = false;
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

bool StepTriggers(Game& game) {
  Frame& frame = game.Top();
  // A standby pool gives one at a time; otherwise all of them go.
  const bool is_done = frame.procedure == 1 && frame.stage > 0;
  if (HasReadyTriggers(game) && !is_done) return true;
  PopFrame(game);
  return false;
}

void TriggerOptions(Game& game, Decision& decision) {
  const int event = FirstEvent(game);
  const int player = NextTriggerPlayer(game, event);
  decision.kind = DecisionKind::OrderTriggers;
  decision.decider = player == 0 ? Decider::First : Decider::Second;
  decision.clause = Clause{"106.7"};
  for (int i = 0; i < game.state.waiting_count; ++i) {
    const StackItem& item = game.state.waiting[static_cast<std::size_t>(i)];
    if (item.controller != player || !IsReady(game, item)) continue;
    if ((event >= 0 && item.x != event) || IsAfterOwn(game, i)) continue;
    bool is_repeated = false;
    for (int j = 0; j < i; ++j) {
      const StackItem& other = game.state.waiting[static_cast<std::size_t>(j)];
      is_repeated = is_repeated || (other.controller == player && AreAlike(game, item, other));
    }
    if (is_repeated) continue;
    AddOption(game, decision, Option{OptionVerb::Order, item.source.object, i});
  }
}

void AnswerTriggers(Game& game, const Option& option) {
  State& state = game.state;
  game.Top().stage = 1;
  const StackItem item = state.waiting[static_cast<std::size_t>(option.value)];
  std::move(state.waiting.begin() + option.value + 1, state.waiting.begin() + state.waiting_count,
            state.waiting.begin() + option.value);
  state.waiting[--state.waiting_count] = StackItem{};
  if (item.kind == StackItemKind::Card) return AnnounceWaitingCard(game, item);
  // Of several that wait the first ones may have used it up.
  if (IsUsedUp(game, item.source, item.controller, item.ability)) {
    return TellAbility(game, EventKind::TriggerNotTriggered, {"703.4"}, item.controller, item.source.object, item.ability);
  }
  const std::uint8_t holder = FreshHolder(game);
  Frame& frame = PushFrame(game, FrameKind::Announce,
                           static_cast<std::uint8_t>(StackItemKind::Ability));
  frame.holder = holder;
  frame.ability = item.ability;
  frame.source = item.source;
  frame.subject = item.subject;
  frame.amount = item.amount;
  frame.controller = item.controller;
  const int waiting_only = kWaitsInOrder | kAfterStack;
  frame.flags = static_cast<std::uint8_t>((item.flags & ~waiting_only) | kPreviousDone);
}

}  // namespace caiding::kernel
