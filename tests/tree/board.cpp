// SPDX-License-Identifier: MIT
// What happens to cards where they are, and to the turn.
#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "model/kernel/inherit.h"
#include "model/zero/pack.h"
#include "model/zero/together.h"
#include "tests/tree/leaves.h"

namespace caiding::tests {
namespace {

using kernel::Game;
using kernel::Object;
using kernel::ObjectRef;
namespace zone = zero::zone;

int AtLeastZero(const Scene& scene, const ir::Quantity& quantity) {
  return std::max(0, NumberOf(scene.Now(), quantity));  // [Zero 1.20, 103.5]
}

bool IsInPlay(const Scene& scene, ObjectRef item) {
  return zero::IsInPlay(scene.game.At(item.object));
}

std::uint16_t MarkerNumber(const Scene& scene, const std::u32string& marker) {
  const auto& names = scene.game.rules.names;
  const auto name = std::find(names.begin(), names.end(), marker);
  return name == names.end() ? kernel::kNone16 : static_cast<std::uint16_t>(name - names.begin());
}

/// The players meant, the active one first.
std::vector<int> Players(const Scene& scene, ir::Player player) {
  const int who = Who(scene.Now(), player, scene.You());
  if (who >= 0) return {who};
  const int active = scene.game.state.active_player;
  return {active, kernel::Opponent(active)};
}

/// A card goes below another, and what made it up goes along; nothing enters.
/// Rule: [Zero 1.20, 900.变身.9], [Zero 1.20, 900.变身.10], [Zero 1.20, 900.变身.12].
void GoBelow(Scene& scene, int object, int host, bool is_part) {
  Game& game = scene.game;
  if (zero::IsInPlay(game.At(object))) {
    kernel::Happen(
        game, {.happening = ir::Happening::Leaves, .object = object, .from = game.At(object).zone});
  }
  for (int i = 0; i < game.state.object_count; ++i) {
    Object& part = game.At(i);
    if (part.card == kernel::kNone16 || part.host != object || !kernel::IsPart(part)) continue;
    part.host = static_cast<std::uint8_t>(host);
    if (!is_part) part.flags |= kernel::kUnder;
  }
  const unsigned flags = is_part ? kernel::kCompanion : kernel::kCompanion | kernel::kUnder;
  kernel::PutBelow(game, object, host, static_cast<std::uint8_t>(flags));
  if (is_part) kernel::TakeEffectOf(game, host, game.At(object).card);
}

/// One enters in the place of the other, which goes where the first came from.
/// Rule: [Zero 1.20, 622.4], [Zero 1.20, 622.5], [Zero 1.20, 622.6].
void TakePlace(Scene& scene, int entering, int leaving) {
  Game& game = scene.game;
  const Object was = game.At(entering);
  const std::uint8_t bearer = game.At(leaving).host;
  if (!was.zone.IsNone()) {
    kernel::Happen(game, {.happening = ir::Happening::Moves,
                          .object = entering,
                          .from = was.zone,
                          .to = zone::kBattle});
  }
  const ObjectRef now = kernel::Relocate(game, entering,
                                         kernel::Arrival{zone::kBattle, game.At(leaving).controller,
                                                         kernel::kEnteredThisTurn, 0, 255});
  kernel::InheritState(game, leaving, now.object);
  zero::NoteNewEffects(game, now);
  game.At(now.object).host = bearer;
  // That it came by a swap counts where its own words say whether it attacks. D-A13.
  for (const ir::KeywordId one : game.rules.entries[game.At(now.object).card].keywords) {
    if (one == zero::keyword::kRush || one == zero::keyword::kGuard) {
      game.At(now.object).way = zero::kSwappedIn;
    }
  }
  zero::Enter(game, now.object, was.zone, zero::Cause::Effect, false);
  zero::MoveCard(game, leaving, kernel::Arrival{was.zone, was.owner, 0, 0, 255},
                 zero::Cause::Effect);
}

}  // namespace

void Do(Scene& scene, const ir::DealDamage& deal) {
  scene.PickFor(deal.to);
  if (!scene.Begin()) return;
  const Refs list = scene.Meant(deal.to);
  const int amount = AtLeastZero(scene, deal.amount);
  scene.SetDone(!list.empty() && amount > 0);
  // All of it at once: what arrives is settled before anybody is hurt. Rule: [Zero 1.20, 102.3].
  const int source = scene.Own().source.object;
  const int begun = scene.game.state.frame_count;
  std::vector<std::pair<int, int>> arriving;
  for (const ObjectRef item : list) {
    const bool is_there = kernel::IsCurrent(scene.game.state, item) && IsInPlay(scene, item);
    if (!is_there) continue;
    arriving.emplace_back(item.object,
                          zero::DamageThatArrives(scene.game, item.object, amount, source, false));
  }
  // What happens instead comes in turn order.
  zero::PutInTurnOrder(scene.game, begun);
  for (const auto& [object, arrives] : arriving)
    zero::PutDamage(scene.game, object, arrives, source, false);
}

void Do(Scene& scene, const ir::DealLifeDamage& deal) {
  if (!scene.Begin()) return;
  const int amount = AtLeastZero(scene, deal.amount);
  const ObjectRef source = scene.Own().source;
  const int dealer = kernel::IsCurrent(scene.game.state, source) ? source.object : -1;
  scene.SetDone(amount > 0);
  const int who = Who(scene.Now(), deal.to, 1 - scene.You());
  const int active = scene.game.state.active_player;
  // Of both the active player's life is flipped first: what is begun last comes first.
  // Rule: [Zero 1.20, 704.10].
  for (const int player : {kernel::Opponent(active), active}) {
    if (who < 0 || who == player) zero::DamageLife(scene.game, player, amount, dealer, false);
  }
}

void Do(Scene& scene, const ir::Heal& heal) {
  scene.PickFor(heal.what);
  if (!scene.Begin()) return;
  bool is_done = false;
  for (const ObjectRef item : scene.Meant(heal.what)) {
    const int damage = scene.game.At(item.object).damage;
    if (damage == 0) continue;  // [Zero 1.20, 618.2]
    const int healed = heal.amount ? std::min(damage, AtLeastZero(scene, *heal.amount)) : damage;
    scene.game.At(item.object).damage = damage - healed;
    scene.game.Touch();
    if (healed > 0) is_done = true;
  }
  scene.SetDone(is_done);
}

void Do(Scene& scene, const ir::Orient& orient) {
  scene.PickFor(orient.what);
  if (!scene.Begin()) return;
  bool is_done = false;
  for (const ObjectRef item : scene.Meant(orient.what)) {
    const auto deed = orient.is_tapped ? ir::Deed::BecomeTapped : ir::Deed::BecomeUpright;
    const bool is_kept = kernel::Cannot(scene.game, item.object, deed);
    if (!is_kept && zero::Turn(scene.game, item.object, orient.is_tapped)) is_done = true;
  }
  scene.SetDone(is_done);
}

void Do(Scene& scene, const ir::TurnFace& turn) {
  scene.PickFor(turn.what);
  if (!scene.Begin()) return;
  const Refs list = scene.Meant(turn.what);
  scene.SetDone(!list.empty());
  for (const ObjectRef item : list) {
    const bool was_down = scene.game.At(item.object).Has(kernel::kFaceDown);
    zero::SetFlag(scene.game, item.object, kernel::kFaceDown,
                  turn.is_over ? !was_down : turn.is_face_down);
  }
}

void Do(Scene& scene, const ir::PutMarkers& put) {
  scene.PickFor(put.on);
  if (!scene.Begin()) return;
  if (put.player != ir::Player::Unstated) {
    const int number = AtLeastZero(scene, put.count);
    for (const int player : Players(scene, put.player)) {
      kernel::ChangeMarkers(scene.game, kernel::PlayerAsBearer(player),
                            MarkerNumber(scene, put.marker), number);
    }
    return scene.SetDone(number > 0);
  }
  const Refs list = scene.Meant(put.on);
  const int count = AtLeastZero(scene, put.count);
  scene.SetDone(!list.empty() && count > 0);
  for (const ObjectRef item : list) {
    kernel::ChangeMarkers(scene.game, item.object, MarkerNumber(scene, put.marker), count);
  }
}

void Do(Scene& scene, const ir::RemoveMarkers& remove) {
  scene.PickFor(remove.from);
  if (!scene.Begin()) return;
  const std::uint16_t name = MarkerNumber(scene, remove.marker);
  bool is_done = false;
  if (remove.player != ir::Player::Unstated) {
    for (const int player : Players(scene, remove.player)) {
      const int bearer = kernel::PlayerAsBearer(player);
      const int there = kernel::MarkersOn(scene.game, bearer, name);
      const int count = remove.count ? std::min(there, AtLeastZero(scene, *remove.count)) : there;
      kernel::ChangeMarkers(scene.game, bearer, name, -count);
      if (count > 0) is_done = true;
    }
    return scene.SetDone(is_done);
  }
  for (const ObjectRef item : scene.Meant(remove.from)) {
    const int there = kernel::MarkersOn(scene.game, item.object, name);
    const int count = remove.count ? std::min(there, AtLeastZero(scene, *remove.count)) : there;
    kernel::ChangeMarkers(scene.game, item.object, name, -count);
    if (count > 0) is_done = true;
  }
  scene.SetDone(is_done);
}

/// Nothing moves to where it lies already, nor to where no markers lie.
/// Rule: [Zero 1.20, 326.5], [Zero 1.20, 326.8], [Zero 1.20, 326.9].
void Do(Scene& scene, const ir::MoveMarkers& move) {
  scene.PickFor(move.from);
  scene.PickFor(move.to);
  if (!scene.Begin()) return;
  const Refs from = scene.Meant(move.from);
  const Refs to = scene.Meant(move.to);
  scene.SetDone(false);
  if (from.size() != 1 || to.size() != 1 || from.front() == to.front()) return;
  const std::uint16_t name = MarkerNumber(scene, move.marker);
  const int there = kernel::MarkersOn(scene.game, from.front().object, name);
  const int count = move.count ? std::min(there, AtLeastZero(scene, *move.count)) : there;
  const bool may_lie =
      IsInPlay(scene, to.front()) || scene.game.At(to.front().object).zone == zone::kResource;
  if (count == 0 || !may_lie) return;
  kernel::ChangeMarkers(scene.game, from.front().object, name, -count);
  kernel::ChangeMarkers(scene.game, to.front().object, name, count);
  scene.SetDone(true);
}

/// All of it, or nothing. Rule: [Zero 1.20, 303.3].
void Do(Scene& scene, const ir::Pay& pay) {
  if (!scene.Begin()) return;
  const int who = std::max(0, Who(scene.Now(), pay.who, scene.You()));
  const int total = std::max(0, NumberOf(scene.Now(), pay.amount));
  const bool is_paid = total == 0 || zero::CanPayTotal(scene.game, who, total);
  scene.SetDone(is_paid);
  if (is_paid && total > 0) zero::PushPaymentOf(scene.game, who, total);
}

void Do(Scene& scene, const ir::WinGame& win) {
  if (!scene.Begin()) return;
  const int who = Who(scene.Now(), win.who, scene.You());
  scene.SetDone(who >= 0);
  if (who < 0) return;
  scene.game.state.players[static_cast<std::size_t>(who)].has_won = 1;
  scene.game.Touch();
}

void Do(Scene& scene, const ir::Attach& attach) {
  scene.PickFor(attach.what);
  scene.PickFor(attach.to);
  if (!scene.Begin()) return;
  const Refs what = scene.Meant(attach.what);
  const Refs to = scene.Meant(attach.to);
  const bool is_possible = !what.empty() && !to.empty() &&
                           zero::CanBear(scene.game, what.front().object, to.front().object);
  scene.SetDone(is_possible && zero::AttachFromAnywhere(scene.game, what.front(), to.front().object,
                                                        scene.Own().holder));
}

void Do(Scene& scene, const ir::LevelUp& level) {
  scene.PickFor(level.what);
  if (!scene.Begin()) return;
  const Refs list = scene.Meant(level.what);
  scene.SetDone(!list.empty());
  for (const ObjectRef item : list) {
    if (IsInPlay(scene, item)) zero::LevelUp(scene.game, scene.Own().controller, item.object);
  }
}

void Do(Scene& scene, const ir::EnterState& enter) {
  scene.PickFor(enter.what);
  if (!scene.Begin()) return;
  bool is_done = false;
  for (const ObjectRef item : scene.Meant(enter.what)) {
    if (!zero::HasStateOf(scene.game, item.object, enter.keyword)) continue;
    is_done = true;
    zero::Turn(scene.game, item.object, true);
    zero::PushEnterState(scene.game, item.object, enter.keyword);
  }
  scene.SetDone(is_done);
}

void Do(Scene& scene, const ir::Stack& stack) {
  scene.PickFor(stack.what);
  scene.PickFor(stack.with);
  if (!scene.Begin()) return;
  const Refs what = scene.Meant(stack.what);
  const Refs with = scene.Meant(stack.with);
  const bool is_possible = !what.empty() && !with.empty() && IsInPlay(scene, with.front()) &&
                           (stack.is_under || !IsInPlay(scene, what.front()));
  scene.SetDone(is_possible);
  if (!is_possible) return;
  const int host = with.front().object;
  if (stack.is_under) {
    for (const ObjectRef item : what) {
      if (item.object != host) GoBelow(scene, item.object, host, stack.below == ir::Below::Part);
    }
    return;
  }
  const int upper = zero::EnterOnto(scene.game, what.front().object, host, stack.below, 0);
  if (stack.below != ir::Below::Remnant) return;
  // Rule: [Zero 1.20, 900.刀剑解放.5], [Zero 1.20, 900.归刃.5].
  const bool is_return = scene.Ability().keyword == zero::keyword::kResurreccion;
  kernel::OpenWindow(scene.game, is_return ? zero::timing::kReturned : zero::timing::kReleased,
                     upper);
}

void Do(Scene& scene, const ir::Swap& swap) {
  scene.PickFor(swap.first, {.names_targets = false});
  scene.PickFor(swap.second, {.names_targets = false});
  if (!scene.Begin()) return;
  Game& game = scene.game;
  const Refs first = scene.Meant(swap.first);
  const Refs second = scene.Meant(swap.second);
  // Rule: [Zero 1.20, 622.3].
  const bool are_there = !first.empty() && !second.empty();
  scene.SetDone(are_there);
  if (!are_there) return;
  const int left = first.front().object;
  const int right = second.front().object;
  const Object was_left = game.At(left);
  const Object was_right = game.At(right);
  if (zero::IsInPlay(was_left) && zero::IsInPlay(was_right)) {
    kernel::ChangeController(game, left, was_right.controller);
    kernel::ChangeController(game, right, was_left.controller);
  } else if (zero::IsInPlay(was_left) || zero::IsInPlay(was_right)) {
    const bool fits = game.CardOf(left).kind == game.CardOf(right).kind;
    scene.SetDone(fits);
    if (fits && zero::IsInPlay(was_left)) TakePlace(scene, right, left);
    if (fits && zero::IsInPlay(was_right)) TakePlace(scene, left, right);
  } else {
    zero::MoveCard(game, left, kernel::Arrival{was_right.zone, was_right.controller, 0, 0, 255},
                   zero::Cause::Effect);
    zero::MoveCard(game, right, kernel::Arrival{was_left.zone, was_left.controller, 0, 0, 255},
                   zero::Cause::Effect);
  }
}

void Do(Scene& scene, const ir::Cancel& cancel) {
  scene.PickFor(cancel.item);
  if (!scene.Begin()) return;
  Game& game = scene.game;
  bool is_done = false;
  for (const ObjectRef item : scene.Meant(cancel.item)) {
    // The latest of what it stands for on the chain. Rule: [Zero 1.20, 620.1].
    for (int i = game.state.stack_count - 1; i >= 0; --i) {
      if (game.state.stack[static_cast<std::size_t>(i)].source != item) continue;
      const kernel::StackItem gone = kernel::TakeFromStack(game, i);
      kernel::DropPicks(game, gone.holder);
      is_done = true;
      // A card in use goes to the rest zone. Rule: [Zero 1.20, 620.3].
      if (gone.kind != kernel::StackItemKind::Card) break;
      const ir::ZoneId zone = cancel.to ? cancel.to->zone : zone::kRest;
      zero::MoveCard(game, item.object,
                     kernel::Arrival{zone, game.At(item.object).owner, 0, 0, scene.holder},
                     zero::Cause::Effect);
      break;
    }
  }
  scene.SetDone(is_done);
}

/// The copy stands above, with the same targets. Rule: [Zero 1.20, 706.7].
void Do(Scene& scene, const ir::CopyItem& copy) {
  scene.PickFor(copy.item);
  if (!scene.Begin()) return;
  Game& game = scene.game;
  scene.SetDone(false);
  for (const ObjectRef original : scene.Meant(copy.item)) {
    const auto begin = game.state.stack.begin();
    const auto end = begin + game.state.stack_count;
    const auto found =
        std::find_if(std::make_reverse_iterator(end), std::make_reverse_iterator(begin),
                     [&](const kernel::StackItem& item) {
                       return item.source == original && item.kind == kernel::StackItemKind::Card;
                     });
    if (found == std::make_reverse_iterator(begin)) continue;
    kernel::StackItem made = *found;
    const int object =
        kernel::CreateObject(game, game.At(original.object).card, scene.You(), zone::kStack);
    if (object < 0) return;
    zero::SetFlag(game, object, kernel::kToken, true);
    const std::uint8_t holder = kernel::FreshHolder(game);
    const kernel::State before = game.state;
    for (int i = 0; i < before.pick_count; ++i) {
      const kernel::Pick& pick = before.picks[static_cast<std::size_t>(i)];
      if (pick.holder == made.holder) kernel::AddPick(game, holder, pick.slot, pick.object);
    }
    made.source = kernel::RefTo(game.state, object);
    made.holder = holder;
    made.controller = static_cast<std::uint8_t>(scene.You());
    kernel::AddToStack(game, made);
    scene.SetDone(true);
  }
}

/// The attack goes at one card or at life, where it may. Rule: [Zero 1.20, 501.2],
/// [Zero 1.20, 501.3].
void Do(Scene& scene, const ir::Redirect& redirect) {
  if (redirect.to) scene.PickFor(*redirect.to);
  if (!scene.Begin()) return;
  if (!redirect.to) {
    const int attacked = kernel::Opponent(scene.game.state.active_player);
    const bool is_theirs =
        Who(scene.Now(), redirect.life, attacked) != scene.game.state.active_player;
    return scene.SetDone(is_theirs && zero::RedirectAttack(scene.game, nullptr));
  }
  kernel::ObjectList to;
  for (const ObjectRef item : scene.Meant(*redirect.to)) to.Add(item);
  scene.SetDone(zero::RedirectAttack(scene.game, &to));
}

void Do(Scene& scene, const ir::UseCard& use) {
  scene.PickFor(use.what, {.names_targets = false});
  if (!scene.Begin()) return;
  Game& game = scene.game;
  bool is_done = false;
  for (const ObjectRef item : scene.Meant(use.what)) {
    const ir::Card& card = game.CardOf(item.object);
    const kernel::CardEntry& entry = game.rules.entries[game.At(item.object).card];
    const bool is_tactic = card.kind == zero::kind::kTactic;
    const bool is_forbidden =
        (is_tactic && kernel::PlayerCannot(game, scene.You(), ir::PlayerDeed::UseTactics)) ||
        (card.kind == zero::kind::kCharacter &&
         kernel::PlayerCannot(game, scene.You(), ir::PlayerDeed::UseCharacters));
    if (IsInPlay(scene, item) || is_forbidden || !entry.gaps.empty()) continue;
    const auto is_use = [&](std::uint16_t number) {
      return game.rules.abilities[number].kind == ir::AbilityKind::UseEffect;
    };
    const auto effect = std::find_if(entry.abilities.begin(), entry.abilities.end(), is_use);
    // A card's own text uses it, another's does so by an effect. Rule: [Zero 1.20, 625.2].
    std::uint8_t flags = use.is_free ? std::uint8_t{kernel::kIsFree} : std::uint8_t{0};
    if (item != scene.Own().source) flags |= kernel::kByEffect;
    // Announced once this effect is done. Rule: [Zero 1.20, 623.11].
    kernel::UseAfterwards(game, item, scene.You(),
                          effect == entry.abilities.end() ? kernel::kNone16 : *effect, flags);
    is_done = true;
  }
  scene.SetDone(is_done);
}

/// It offers a way of use and tells nobody to do anything. Rule: [Zero 1.20, 623.5].
void Do(Scene& scene, const ir::UseOtherwise&) { scene.Begin(); }

void Do(Scene& scene, const ir::EndTurn&) {
  if (scene.Begin()) zero::EndTurnNow(scene.game);
}

void Do(Scene& scene, const ir::Effect& whole, const ir::CreateToken& token) {
  if (!scene.Begin()) return;
  Game& game = scene.game;
  const std::uint16_t card = game.rules.token_cards.at(&whole);
  const int count = AtLeastZero(scene, token.count);
  scene.SetDone(count > 0);
  const int player =
      token.whose == ir::Player::Opponent ? kernel::Opponent(scene.You()) : scene.You();
  const std::uint8_t flags = token.is_tapped ? std::uint8_t{kernel::kTapped} : std::uint8_t{0};
  std::vector<zero::Going> tokens;
  for (int i = 0; i < count; ++i) {
    // D-T34: who controls the effect owns what it makes.
    const int object = kernel::CreateObject(game, card, scene.You(), {});
    if (object < 0) return;
    zero::SetFlag(game, object, kernel::kToken, true);
    tokens.push_back({kernel::RefTo(game.state, object), {zone::kBattle, player, flags, 0, 255}});
  }
  // They enter at once. Rule: [Zero 1.20, 624.1].
  zero::MoveTogether(game, tokens.data(), static_cast<int>(tokens.size()), zero::Cause::Effect);
}

}  // namespace caiding::tests
