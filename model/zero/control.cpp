// SPDX-License-Identifier: MIT
// Control of cards in play. Who has gained it last holds the card as long as that effect lasts;
// then it goes back to whoever has gained it before, and at last to the player who used it. Rule:
// [Zero 1.20, 612].
#include <array>

#include "model/kernel/allowed.h"
#include "model/kernel/lasting.h"
#include "model/zero/entry.h"
#include "model/zero/pack.h"

namespace caiding::zero {
namespace {

// What `EffectInstance::part` says of an effect on control; `amount` is the player.
constexpr std::uint8_t kTaken = 0xFD;
constexpr std::uint8_t kHadBefore = 0xFE;

bool IsControl(const Game& game, const kernel::EffectInstance& effect, std::uint8_t part) {
  return effect.form == kernel::EffectForm::Lasting && effect.part == part &&
         std::holds_alternative<ir::ChangeControl>(game.rules.nodes[effect.code]->node);
}

bool IsRemembered(const Game& game, ObjectRef item) {
  for (int i = 0; i < game.state.effect_count; ++i) {
    const auto& effect = game.state.effects[static_cast<std::size_t>(i)];
    if (effect.affected == item && IsControl(game, effect, kHadBefore)) return true;
  }
  return false;
}

/// The state of the card stays. False if the player has it already.
/// Rule: [Zero 1.20, 612.4], [Zero 1.20, 609.2].
bool GiveControl(Game& game, int object, int player, const char* clause) {
  if (game.At(object).controller == player) return false;
  kernel::ChangeController(game, object, player);
  kernel::Tell(game, EventKind::Moved, {clause, "609.2"}, player, object);
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::ControlChanges,
                                          .object = object,
                                          .to_whose = static_cast<std::int8_t>(player)});
  return true;
}

/// Those that have gone over: an event lies in its player's event zone now, as a new one.
/// Rule: [Zero 1.20, 612.4], [Zero 1.20, 206.3].
void KeepOneEvent(Game& game, const kernel::ObjectList& given) {
  for (const ObjectRef item : given) {
    if (!kernel::IsCurrent(game.state, item)) continue;
    if (game.At(item.object).zone == zone::kEvent) ScrapOlderEvent(game, item.object);
  }
}

/// The latest effect that still gives control of it to somebody, or -1.
int LatestTaken(const Game& game, ObjectRef item) {
  for (int i = game.state.effect_count - 1; i >= 0; --i) {
    const auto& effect = game.state.effects[static_cast<std::size_t>(i)];
    if (effect.affected == item && IsControl(game, effect, kTaken)) return i;
  }
  return -1;
}

/// What nothing ends holds the card from now on: what gave it to somebody before can never come to
/// anything again, and is forgotten, so that a card that goes to and fro is where it was.
/// Rule: [Zero 1.20, 612.5].
void ForgetEarlier(Game& game, const kernel::EffectInstance& control, ir::DurationKind duration) {
  if (duration != ir::DurationKind::WhileThere) return;
  for (int i = game.state.effect_count - 1; i >= 0; --i) {
    const auto& effect = game.state.effects[static_cast<std::size_t>(i)];
    if (effect.affected == control.affected && IsControl(game, effect, kTaken))
      kernel::RemoveEffect(game, i);
  }
}

}  // namespace

void TakeControl(Game& game, Frame& frame, const ir::Effect& effect,
                 const ir::ChangeControl& change) {
  const kernel::Context context = kernel::ContextOf(frame);
  const kernel::ObjectList list = kernel::ObjectsOf(game, frame, change.what);
  SetDone(frame, list.count > 0);
  const int to = kernel::WhoIs(game, context, change.to, context.controller);
  kernel::ObjectList given;
  for (const ObjectRef item : list) {
    if (to < 0 || !IsInPlay(game.At(item.object))) continue;
    const int former = game.At(item.object).controller;
    // D-C28: the same object, or a new one that enters.
    const bool enters = former != to && IsDecided(game, ControlEntry::NewObject);
    ObjectRef taken = item;
    if (enters) {
      kernel::BeginEvent(game);
      taken = MoveCard(game, item.object,
                       kernel::Arrival{game.At(item.object).zone, to, 0, 0, frame.holder},
                       CauseOf(frame));
    }
    kernel::EffectInstance control = kernel::LastingEffect(game, frame, effect, change.duration);
    control.affected = taken;
    if (!IsRemembered(game, taken)) {
      kernel::EffectInstance before = kernel::LastingEffect(game, frame, effect, {});
      before.affected = taken;
      before.part = kHadBefore;
      before.amount = former;
      kernel::AddEffect(game, before);
    }
    ForgetEarlier(game, control, change.duration.kind);
    control.part = kTaken;
    control.amount = to;
    kernel::AddEffect(game, control);
    if (!enters && GiveControl(game, item.object, to, "612.4")) given.Add(item);
  }
  KeepOneEvent(game, given);
}

namespace {

/// Whom what is in force says controls it, or -1.
int HeldBy(Game& game, int object) {
  const kernel::Characteristics* look = kernel::Look(game, object);
  return look == nullptr ? -1 : int{look->held_by} - 1;
}

/// From whom it has gone, for when nothing holds it any more. Rule: [Zero 1.20, 612.5].
void RememberFormer(Game& game, ObjectRef item, std::uint16_t node) {
  if (IsRemembered(game, item)) return;
  kernel::EffectInstance before;
  before.form = kernel::EffectForm::Lasting;
  before.source = item;
  before.affected = item;
  before.code = node;
  before.part = kHadBefore;
  before.controller = game.At(item.object).controller;
  before.amount = before.controller;
  kernel::AddEffect(game, before);
}

/// 此牌总是由…的玩家控制: it goes to whoever that is now. Where that makes another one of it, it
/// goes on: a loop of what nobody chooses. Rule: [Zero 1.20, 612.4], [Zero 1.20, 901.6].
bool GiveHeld(Game& game, kernel::ObjectList& given) {
  struct Held {
    ObjectRef item;
    std::uint16_t node = 0;
    int player = 0;
  };
  std::array<Held, kernel::kInPlayMax> held;
  std::size_t count = 0;
  const kernel::Board& board = kernel::CurrentBoard(game);
  for (std::size_t place = 0; place < board.count; ++place) {
    const kernel::Characteristics& look = board.list[place];
    const int object = board.object[place];
    const int player = int{look.held_by} - 1;
    if (player < 0 || game.At(object).controller == player) continue;
    held[count++] = {kernel::RefTo(game.state, object), look.held_node, player};
  }
  for (std::size_t i = 0; i < count; ++i) {
    RememberFormer(game, held[i].item, held[i].node);
    if (GiveControl(game, held[i].item.object, held[i].player, "612.4")) given.Add(held[i].item);
  }
  return count > 0;
}

/// What is attached is its bearer's controller's, whoever was given it. Rule: [Zero 1.20, 612.7].
bool FollowsBearer(Game& game, int object) {
  return game.At(object).host != kernel::kNoObject8 && IsInPlay(game.At(object));
}

}  // namespace

bool CheckControl(Game& game) {
  kernel::ObjectList given;
  bool has_changed = GiveHeld(game, given);
  for (int i = game.state.effect_count - 1; i >= 0; --i) {
    if (!IsControl(game, game.state.effects[static_cast<std::size_t>(i)], kHadBefore)) continue;
    const kernel::EffectInstance before = game.state.effects[static_cast<std::size_t>(i)];
    if (FollowsBearer(game, before.affected.object)) continue;
    if (HeldBy(game, before.affected.object) >= 0) continue;
    const int latest = LatestTaken(game, before.affected);
    const int player =
        latest < 0 ? before.amount : game.state.effects[static_cast<std::size_t>(latest)].amount;
    const int object = before.affected.object;
    has_changed = has_changed || game.At(object).controller != player;
    if (latest < 0) kernel::RemoveEffect(game, i);
    // D-M32b: nobody used a token.
    const bool is_token = latest < 0 && game.At(object).Has(kernel::kToken);
    if (is_token && game.At(object).controller != player &&
        IsDecided(game, ControlOfToken::Stays)) {
      continue;
    }
    if (GiveControl(game, object, player, "612.5")) given.Add(before.affected);
  }
  KeepOneEvent(game, given);
  return has_changed;
}

}  // namespace caiding::zero
