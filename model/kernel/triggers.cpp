// SPDX-License-Identifier: MIT
#include "model/kernel/triggers.h"

#include <algorithm>

#include "model/kernel/announce.h"
#include "model/kernel/pack.h"

namespace caiding::kernel {
namespace {

bool ZonesMatch(const Game& game, const std::vector<ir::ZoneId>& zones, ir::ZoneId zone) {
  if (zones.empty()) return true;
  return std::any_of(zones.begin(), zones.end(), [&](ir::ZoneId wanted) {
    return wanted == zone ||
           (wanted == game.rules.pack->play && !zone.IsNone() && zone == game.rules.pack->play_annex);
  });
}

bool SameHappening(ir::Happening wanted, ir::Happening happened) {
  if (wanted == happened) return true;
  return wanted == ir::Happening::DestroyedOrScrapped &&
         (happened == ir::Happening::Destroyed || happened == ir::Happening::Scrapped);
}

bool EventMatches(Game& game, const Context& context, const ir::ObjectEvent& event,
                  const Occurrence& occurrence) {
  if (!SameHappening(event.happening, occurrence.happening)) return false;
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

bool IsWaiting(const Game& game, const StackItem& item, bool same_subject) {
  for (int i = game.batch_begin; i < game.state.waiting_count; ++i) {
    const StackItem& other = game.state.waiting[static_cast<std::size_t>(i)];
    if (other.ability == item.ability && other.source == item.source &&
        (!same_subject || other.subject == item.subject)) {
      return true;
    }
  }
  return false;
}

/// Lets an ability wait if it holds now. Rule: [Zero 1.20, 702.4].
void Wait(Game& game, std::uint16_t number, int source, int subject, std::int32_t amount,
          bool once_per_batch) {
  const AbilityEntry& ability = game.rules.abilities[number];
  StackItem item;
  item.kind = StackItemKind::Ability;
  item.ability = number;
  item.source = RefTo(game.state, source);
  if (subject >= 0) item.subject = RefTo(game.state, subject);
  item.amount = amount;
  item.controller = game.At(source).controller;
  item.flags = kIsTrigger;
  Context context;
  context.source = item.source;
  context.subject = item.subject;
  context.amount = amount;
  context.controller = item.controller;
  if (ability.text->turn_condition && !Holds(game, context, *ability.text->turn_condition)) return;
  if (IsWaiting(game, item, !once_per_batch)) return;
  if (!Holds(game, context, ability.text->condition)) {
    Tell(game, EventKind::TriggerNotTriggered, {"702.4"}, item.controller, source, number);
    return;
  }
  State& state = game.state;
  if (state.waiting_count >= kWaitingMax) return RunOut(game, Capacity::Waiting);
  state.waiting[state.waiting_count++] = item;
  Tell(game, EventKind::AbilityTriggered, {"702.2"}, item.controller, source, number);
}

/// 当此牌进入休息区时: heard by the card where it arrives, not where it comes from.
/// Rule: [Zero 1.20, 811.1], [Zero 1.20, 811.2].
bool IsOwnArrival(const ir::ObjectEvent& event, ir::ZoneId to) {
  const auto* subject = std::get_if<ir::Reference>(&event.subject.node);
  return event.happening == ir::Happening::Moves && event.from.empty() && !event.to.empty() &&
         subject != nullptr && std::holds_alternative<ir::Self>(subject->node) &&
         std::find(event.to.begin(), event.to.end(), to) != event.to.end();
}

/// False if nothing that the object has can trigger on it.
bool Hears(Game& game, int source, ir::Happening happening) {
  const Characteristics* look = Look(game, source);
  if (look != nullptr && look->granted_count > 0) return true;
  const std::uint64_t heard = game.rules.entries[game.At(source).card].summary.happenings;
  return (heard >> static_cast<unsigned>(happening) & 1) != 0;
}

void OfferEvent(Game& game, int source, const Occurrence& occurrence) {
  if (!Hears(game, source, occurrence.happening)) return;
  for (const std::uint16_t number : AbilitiesOf(game, source)) {
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
      const bool once = occurrence.happening == ir::Happening::Enters &&
                        game.rules.pack->entries_at_once == EntriesAtOnce::Once;
      Wait(game, number, source, occurrence.object, occurrence.amount, once);
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
    Wait(game, made->second, effect.source.object, occurrence.object, occurrence.amount, false);
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

/// The player whose waiting triggers come next: the active one first.
int NextTriggerPlayer(const Game& game) {
  int player = -1;
  for (int i = 0; i < game.state.waiting_count; ++i) {
    const int controller = game.state.waiting[static_cast<std::size_t>(i)].controller;
    if (controller == game.state.active_player) return controller;
    player = controller;
  }
  return player;
}

}  // namespace

void BeginEvent(Game& game) { game.batch_begin = game.state.waiting_count; }

void OpenWindow(Game& game, ir::TimingId timing, int object) {
  const Characteristics* look = Look(game, object);
  const std::uint64_t heard = game.rules.entries[game.At(object).card].summary.timings;
  if ((look == nullptr || look->granted_count == 0) && (heard >> timing.value & 1) == 0) return;
  for (const std::uint16_t number : AbilitiesOf(game, object)) {
    const AbilityEntry& ability = game.rules.abilities[number];
    if (ability.kind != ir::AbilityKind::Triggered) continue;
    for (const ir::TriggerEvent& event : ability.text->triggers) {
      const auto* window = std::get_if<ir::Window>(&event.node);
      if (window == nullptr || window->timing != timing) continue;
      Wait(game, number, object, object, 0, false);
      break;
    }
  }
}

void Happen(Game& game, const Occurrence& occurrence) {
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
  const Board& board = CurrentBoard(game);
  const std::array<std::uint8_t, kInPlayMax> in_play = board.object;
  const int count = board.count;
  for (int place = 0; place < count; ++place) {
    const int source = in_play[static_cast<std::size_t>(place)];
    const Characteristics* look = Look(game, source);
    if (!game.rules.entries[game.At(source).card].summary.hears_players &&
        (look == nullptr || look->granted_count == 0)) {
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

void UseAfterwards(Game& game, ObjectRef card, int player, std::uint16_t ability, bool is_free) {
  State& state = game.state;
  if (state.waiting_count >= kWaitingMax) return RunOut(game, Capacity::Waiting);
  StackItem item;
  item.kind = StackItemKind::Card;
  item.source = card;
  item.ability = ability;
  item.controller = static_cast<std::uint8_t>(player);
  if (is_free) item.flags = kIsFree;
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
  if (game.state.waiting_count > 0 && !is_done) return true;
  PopFrame(game);
  return false;
}

void TriggerOptions(Game& game, Decision& decision) {
  const int player = NextTriggerPlayer(game);
  decision.kind = DecisionKind::OrderTriggers;
  decision.decider = player == 0 ? Decider::First : Decider::Second;
  decision.clause = Clause{"106.7"};
  for (int i = 0; i < game.state.waiting_count; ++i) {
    const StackItem& item = game.state.waiting[static_cast<std::size_t>(i)];
    if (item.controller != player) continue;
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
  const std::uint8_t holder = FreshHolder(game);
  Frame& frame = PushFrame(game, FrameKind::Announce,
                           static_cast<std::uint8_t>(StackItemKind::Ability));
  frame.holder = holder;
  frame.ability = item.ability;
  frame.source = item.source;
  frame.subject = item.subject;
  frame.amount = item.amount;
  frame.controller = item.controller;
  frame.flags = static_cast<std::uint8_t>(item.flags | kPreviousDone);
}

}  // namespace caiding::kernel
