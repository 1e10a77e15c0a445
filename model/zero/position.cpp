// SPDX-License-Identifier: MIT
// Positions that people write down, and back.
#include <algorithm>
#include <array>
#include <set>

#include "model/kernel/announce.h"
#include "model/kernel/engine.h"
#include "model/kernel/placing.h"
#include "model/zero/combat.h"
#include "model/zero/game.h"
#include "model/zero/moment.h"
#include "model/zero/place.h"

namespace caiding::zero {
namespace {

std::string Refuse(const kernel::PlacedCard& placed, bool is_in_use, bool is_below,
                   const kernel::Rules& rules) {
  const ir::Card& card = rules.cards[placed.card];
  const bool in_play = placed.zone == zone::kBattle || placed.zone == zone::kEvent;
  if (placed.owner > 1 || placed.controller > 1) return "there are two players";
  if (is_below) return placed.zone.IsNone() ? "" : "what lies below a card lies in no zone";
  if (placed.zone.IsNone() || placed.zone.value >= zone::kCount ||
      (placed.zone == zone::kStack && !is_in_use) || placed.zone == zone::kLimbo) {
    return "a card lies in one of the eight zones";
  }
  if (in_play && card.kind == kind::kTactic) return "a tactic cannot lie in the battle zone";
  if (placed.zone == zone::kEvent && card.kind != kind::kEvent) {
    return "only an event lies in the event zone";
  }
  if (placed.is_tapped && placed.zone != zone::kBattle && placed.zone != zone::kResource) {
    return "only cards in the battle and resource zones are rested";
  }
  if (placed.level < 1 || (placed.level > 1 && card.kind != kind::kCharacter)) {
    return "only a character has a level above 1";
  }
  if (placed.damage != 0 && (placed.zone != zone::kBattle || placed.damage < 0)) {
    return "only characters in play bear damage";
  }
  const bool is_field = in_play || is_in_use || placed.zone == zone::kResource;
  if (!is_field && placed.owner != placed.controller) {
    return "a card out of play lies with its owner";
  }
  return {};
}

/// The zones whose order counts. Rule: [Zero 1.20, 200.5].
constexpr std::array kOrdered{zone::kDeck, zone::kLife};

void PlaceOne(Game& game, const kernel::PlacedCard& placed, int index) {
  kernel::PlaceCard(game, placed, index);
  Object& object = game.At(index);
  object.level = placed.level;
  if (placed.zone == zone::kLife) object.flags |= kernel::kFaceDown;
  if (game.rules.cards[placed.card].number.starts_with("token ")) object.flags |= kernel::kToken;
  for (const auto& [marker, count] : placed.markers) kernel::PutMarkers(game, index, marker, count);
}

constexpr std::uint8_t kBelow = kernel::kUnder | kernel::kCompanion;

bool IsInUse(const kernel::Moment& moment, std::size_t card) {
  return std::any_of(moment.stack.begin(), moment.stack.end(),
                     [&](const kernel::PendingItem& item) {
                       return item.item.kind == kernel::StackItemKind::Card &&
                              item.source.moved == 0 && item.source.card == static_cast<int>(card);
                     });
}

kernel::CardState StateOf(const kernel::Moment& moment, std::size_t card) {
  return card < moment.cards.size() ? moment.cards[card] : kernel::CardState{};
}

/// Creates the cards in the order of the position; why not, if no game could hold one of them.
std::string PlaceCards(Game& game, const kernel::Position& position, const kernel::Moment& moment) {
  for (std::size_t i = 0; i < position.cards.size(); ++i) {
    const kernel::PlacedCard& placed = position.cards[i];
    if (placed.card >= game.rules.cards.size()) return "a card that does not exist";
    const kernel::CardState more = StateOf(moment, i);
    const bool is_below = (more.flags & kBelow) != 0;
    const std::string reason = Refuse(placed, IsInUse(moment, i), is_below, game.rules);
    if (!reason.empty()) return game.rules.cards[placed.card].number + ": " + reason;
    const ir::ZoneId zone = is_below ? zone::kBattle : placed.zone;
    const int index = kernel::CreateObject(game, placed.card, placed.owner, zone);
    PlaceOne(game, placed, index);
    if (is_below) kernel::TakeOut(game, index);
    // A moment says itself what is a token.
    if (i < moment.cards.size()) game.At(index).flags &= static_cast<std::uint8_t>(~kernel::kToken);
    game.At(index).flags |= more.flags;
    game.At(index).way = more.way;
  }
  return {};
}

/// A player has one event: an older one goes when a new one enters, so that no game holds two, and
/// nothing that is checked later would take one away. Rule: [Zero 1.20, 321.4].
std::string RefuseEvents(Game& game) {
  std::array<int, 2> events{};
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& object = game.At(i);
    const bool is_event = object.card != kernel::kNone16 && object.zone == zone::kEvent;
    if (is_event && ++events[object.controller] > 1) {
      return game.CardOf(i).number + ": a second event of one player";
    }
  }
  return {};
}

/// What bears equipment or lies on other cards. A character bears one: an older one goes when
/// another is put on it, and nothing that is checked later would take it away.
/// Rule: [Zero 1.20, 319.8].
std::string AttachCards(Game& game, const kernel::Position& position,
                        const kernel::Moment& moment) {
  std::set<int> bearers;
  for (std::size_t i = 0; i < position.cards.size(); ++i) {
    const int host = position.cards[i].attached_to;
    if (host < 0) continue;
    const bool is_below = (StateOf(moment, i).flags & kBelow) != 0;
    const bool is_there =
        host < static_cast<int>(position.cards.size()) && host != static_cast<int>(i);
    if (!is_there ||
        (is_below ? !IsInPlay(game.At(host)) : !CanBear(game, static_cast<int>(i), host))) {
      return is_below ? "a card lies below what is not in play"
                      : "equipment is attached to what cannot bear it";
    }
    if (!is_below && !bearers.insert(host).second)
      return "a character bears two cards of equipment";
    game.At(static_cast<int>(i)).host = static_cast<std::uint8_t>(host);
  }
  return {};
}

ObjectRef RefOf(const State& state, kernel::Mention mention) {
  if (mention.card == kernel::Mention::kGone) return {kernel::kObjectsMax - 1, 0, 0};
  if (mention.card < 0 || mention.card >= state.object_count) return {};
  ObjectRef reference = kernel::RefTo(state, mention.card);
  reference.incarnation = static_cast<std::uint16_t>(reference.incarnation - mention.moved);
  return reference;
}

/// Continuous effects took effect in the order of the entries, then what lasts, unless all of them
/// are given. Rule: [Zero 1.20, 701.3], [Zero 1.20, 900.变身.8].
void PlaceEffects(Game& game, const kernel::Moment& moment) {
  for (int i = 0; i < game.state.object_count && !moment.has_all_effects; ++i) {
    const Object& object = game.At(i);
    if (kernel::IsPart(object))
      kernel::TakeEffectOf(game, object.host, object.card);
    else if ((object.flags & kBelow) == 0)
      kernel::TakeEffect(game, i);
  }
  for (const kernel::EffectLine& line : moment.effects) {
    kernel::EffectInstance effect = line.effect;
    effect.source = RefOf(game.state, line.source);
    effect.affected = RefOf(game.state, line.affected);
    effect.followed = RefOf(game.state, line.followed);
    kernel::AddEffect(game, effect);
  }
  game.Touch();
}

kernel::StackItem ItemOf(Game& game, const kernel::PendingItem& pending) {
  kernel::StackItem item = pending.item;
  item.source = RefOf(game.state, pending.source);
  item.subject = RefOf(game.state, pending.subject);
  item.holder = kernel::FreshHolder(game);
  for (const kernel::MomentPick& pick : pending.picks) {
    kernel::AddPick(game, item.holder, pick.slot, RefOf(game.state, pick.object));
  }
  return item;
}

/// A use of what counts for character names is one of its player's. Rule: [Zero 1.20, 900.归刃.1].
kernel::Use UseOf(const Game& game, const kernel::UseMark& mark) {
  const ObjectRef source = RefOf(game.state, mark.object);
  const bool is_known = mark.ability < game.rules.abilities.size() && !source.IsNone();
  const bool is_of_names =
      is_known && (game.rules.abilities[mark.ability].text->limit.is_once_per_name ||
                   game.rules.abilities[mark.ability].text->limit.is_of_player);
  if (!is_of_names) return kernel::Use{source, mark.ability};
  const Object& object = game.state.objects[source.object];
  return kernel::UseOfNames(object.controller, object.card, mark.ability);
}

/// What waits and what was done this turn; why not, if it is more than fits.
std::string PlaceHistory(Game& game, const kernel::Moment& moment) {
  State& state = game.state;
  const auto fits = [](std::size_t size, int most) { return static_cast<int>(size) <= most; };
  if (!fits(moment.stack.size(), kernel::kStackMax) ||
      !fits(moment.uses.size(), kernel::kUsesMax) ||
      !fits(moment.waiting.size(), kernel::kWaitingMax) ||
      !fits(moment.used_cards.size(), kernel::kUsedCardsMax)) {
    return "more waits or was done than there is room for";
  }
  for (const kernel::PendingItem& item : moment.stack) {
    const kernel::StackItem placed = ItemOf(game, item);
    state.stack[state.stack_count++] = placed;
  }
  for (const kernel::PendingItem& item : moment.waiting) {
    const kernel::StackItem placed = ItemOf(game, item);
    state.waiting[state.waiting_count++] = placed;
  }
  for (const kernel::UseMark& use : moment.uses) state.uses[state.use_count++] = UseOf(game, use);
  for (const kernel::UsedCard& used : moment.used_cards)
    state.used_cards[state.used_card_count++] = used;
  for (int player = 0; player < 2; ++player) {
    for (const auto& [marker, count] : moment.player_markers[static_cast<std::size_t>(player)]) {
      kernel::PutMarkers(game, kernel::PlayerAsBearer(player), marker, count);
    }
  }
  state.players = moment.players;
  state.starting_player = moment.starting_player;
  return {};
}

void OpenWindow(Game& game, std::uint8_t kind, const kernel::Moment& moment) {
  kernel::OpenPriority(game, kind);
  Frame& window = game.Top();
  window.stage = moment.passes;
  if (moment.priority >= 0) window.controller = static_cast<std::uint8_t>(moment.priority);
  if (moment.closes) window.flags |= kernel::kCloses;
}

/// The combat lies above the window in which it was declared. Rule: [Zero 1.20, 405.1.2].
void PlaceCombat(Game& game, Place place, const kernel::CombatLine& combat) {
  kernel::OpenPriority(game, kActionPhase);
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kBattle);
  frame.controller = game.state.active_player;
  frame.stage = place.combat;
  frame.scratch[kHasNewPlace] = combat.has_new ? 1 : 0;
  kernel::Battle& battle = game.state.battle;
  battle.attacker = RefOf(game.state, combat.attacker);
  battle.flags = combat.flags;
  battle.stage = place.combat >= kDamage ? 1 : 0;
  for (const kernel::BoutLine& line : combat.bouts) {
    if (battle.bout_count >= kernel::kBoutsMax) break;
    kernel::Bout& bout = battle.bouts[battle.bout_count++];
    bout.attacked = RefOf(game.state, line.attacked);
    bout.defender = RefOf(game.state, line.defender);
    bout.is_declared = line.is_declared ? 1 : 0;
    bout.stands = line.stands ? 1 : 0;
  }
}

/// Where the turn stands: its frame, the combat, and who has priority in which window.
void PlaceFrames(Game& game, Place place, const kernel::Moment& moment) {
  Frame& turn = kernel::PushFrame(game, FrameKind::Pack, kTurn);
  turn.stage = place.stage;
  if (place.combat != Place::kNoCombat) PlaceCombat(game, place, moment.combat);
  if (place.has_window) OpenWindow(game, place.window, moment);
}

/// The step and what goes on do not fit together, or null.
const char* RefusePlace(Place place, const kernel::Moment& moment) {
  const bool has_combat = moment.combat.attacker.card != kernel::Mention::kNobody;
  if (!place.is_known || (place.combat != Place::kNoCombat && !has_combat)) {
    return "a position stands in the start, draw, resource, action or end step, or in a step of a combat "
           "that it tells";
  }
  if (place.combat == Place::kNoCombat && has_combat) return "a combat goes on in one of its steps";
  if (moment.combat.bouts.size() > kernel::kBoutsMax) return "an attack takes on fewer characters";
  return nullptr;
}

}  // namespace

Place PlaceOf(ir::StepId step, kernel::Standing standing, bool has_pending) {
  using kernel::Standing;
  const auto combat = [](CombatStage stage, std::uint8_t window, bool has_window) {
    return Place{7, window, true, stage, has_window};
  };
  if (standing == Standing::AttackTarget) {
    return step == step::kAttack ? combat(kAttackMade, kFreeTiming, false) : Place{};
  }
  if (standing == Standing::DeclareDefender) {
    const bool is_then = step == step::kDefenceDeclaration;
    return is_then ? combat(kDefenceDeclaration, kFreeTiming, false) : Place{};
  }
  if (standing == Standing::PlaceResource) {
    return {kPlaceResourceStage, kFreeTiming, step == step::kResource, Place::kNoCombat, false};
  }
  // The stage that follows the step's window.
  if (step == step::kStart) return {2, kFreeTiming, true};
  if (step == step::kDraw) return {4, kFreeTiming, true};
  if (step == step::kResource) return {6, kFreeTiming, true};
  if (step == step::kAction) return {7, kActionPhase, true};
  if (step == step::kAttackDeclaration) return combat(kAttack, kAfterDeclaration, true);
  if (step == step::kAttack) return combat(kDefenceDeclaration, kFreeTiming, true);
  if (step == step::kDefenceDeclaration) return combat(kDefenceDeclared, kFreeTiming, true);
  if (step == step::kDefence) return combat(kBattleStep, kFreeTiming, true);
  if (step == step::kBattle) return combat(kDamage, kFreeTiming, true);
  if (step == step::kBattleCleanUp) return combat(kBattleEnds, kFreeTiming, true);
  if (step == step::kEnd) return {8, kFreeTiming, true};
  const bool is_cleaning = step == step::kCleanUp || step == step::kDiscard;
  return {8, kFreeTiming, is_cleaning && has_pending};
}

Expected<kernel::State> MakeState(const kernel::Rules& rules, const kernel::Position& position,
                                  kernel::EventSink* sink) {
  return MakeState(rules, position, kernel::Moment{}, sink);
}

Expected<kernel::State> MakeState(const kernel::Rules& rules, const kernel::Position& position,
                                  const kernel::Moment& moment, kernel::EventSink* sink) {
  const ir::StepId now = position.step.IsNone() ? step::kAction : position.step;
  const Place place =
      PlaceOf(now, moment.standing, !moment.stack.empty() || !moment.waiting.empty());
  if (const char* refused = RefusePlace(place, moment)) return Failure{refused};
  if (position.active_player > 1) return Failure{"there are two players"};
  if (position.cards.size() > kernel::kObjectsMax - 10) return Failure{"too many cards"};
  State state;
  state.consulted = rules.consulted;
  Game game(rules, state, sink);
  state.active_player = position.active_player;
  state.turn_number = position.turn_number;
  state.step = now;
  std::string reason = PlaceCards(game, position, moment);
  if (reason.empty()) reason = RefuseEvents(game);
  if (reason.empty()) reason = AttachCards(game, position, moment);
  if (!reason.empty()) return Failure{reason};
  kernel::RankAsPlaced(game, position, kOrdered);
  for (std::size_t i = 0; i < moment.cards.size(); ++i) {
    if (moment.cards[i].has_rank) kernel::SetRank(game, static_cast<int>(i), moment.cards[i].rank);
  }
  PlaceEffects(game, moment);
  PlaceFrames(game, place, moment);
  // Whoever placed the cards says that states hold already: only new ones trigger.
  if (!moment.has_all_effects) kernel::WatchStates(game);
  std::fill(state.waiting.begin(), state.waiting.end(), kernel::StackItem{});
  state.waiting_count = 0;
  reason = PlaceHistory(game, moment);
  if (!reason.empty()) return Failure{reason};
  kernel::Begin(rules, state, sink);
  return state;
}

std::vector<int> PlacingOrder(const State& state) {
  // Known order first: nearest to the top first within each zone.
  std::vector<int> order;
  for (int i = 0; i < state.object_count; ++i) {
    const Object& object = state.objects[static_cast<std::size_t>(i)];
    const bool is_somewhere =
        object.zone.IsNone() ? (object.flags & kBelow) != 0 : object.zone != zone::kLimbo;
    if (object.card != kernel::kNone16 && is_somewhere) order.push_back(i);
  }
  kernel::SortAsPlaced(state, kOrdered, order);
  return order;
}

kernel::PlacedCard DescribeCard(const kernel::Rules& rules, const State& state, int index,
                                const std::vector<int>& place) {
  const Object& object = state.objects[static_cast<std::size_t>(index)];
  kernel::PlacedCard placed = kernel::DescribeCard(rules, state, index);
  // Face down it lies there anyway. Rule: [Zero 1.20, 202.2].
  if (object.zone == zone::kLife) placed.is_face_down = false;
  placed.level = object.level;
  if (object.host != kernel::kNoObject8) {
    placed.attached_to = static_cast<std::int16_t>(place[object.host]);
  }
  return placed;
}

kernel::Position DescribePosition(const kernel::Rules& rules, const kernel::State& state) {
  kernel::Position position = kernel::DescribeTurn(state);
  std::vector<int> order = PlacingOrder(state);
  const auto is_left_out = [&](int i) {
    const ir::ZoneId zone = state.objects[static_cast<std::size_t>(i)].zone;
    return zone.IsNone() || zone == zone::kStack;
  };
  order.erase(std::remove_if(order.begin(), order.end(), is_left_out), order.end());
  std::vector<int> place(kernel::kObjectsMax, -1);
  for (std::size_t i = 0; i < order.size(); ++i) {
    place[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
  }
  for (const int i : order) position.cards.push_back(DescribeCard(rules, state, i, place));
  return position;
}

}  // namespace caiding::zero
