// SPDX-License-Identifier: MIT
// 改为 with an effect of its own, 可以改为, and what is changed for a player: draws and damage to
// life. Rule: [Zero 1.20, 707]; policy D-M01.
#include <algorithm>

#include "model/kernel/inner.h"
#include "model/kernel/interpret.h"
#include "model/kernel/lasting.h"
#include "model/zero/pack.h"
#include "model/zero/shield_order.h"

namespace caiding::zero {
namespace {

/// The number of the ability that carries out what happens instead, or none.
std::uint16_t InsteadOf(const Game& game, const kernel::Shield& shield) {
  const auto made = game.rules.delayed.find(shield.node);
  return made == game.rules.delayed.end() ? kernel::kNone16 : made->second;
}

/// True if it waits for this to happen to this player and is not what does it. `damage`: of which
/// sort it is, if it is damage.
bool WaitsFor(Game& game, const kernel::Shield& shield, ir::PlayerHappening happening, int player,
              ir::DamageSort damage = ir::DamageSort::Any) {
  const auto* replace = std::get_if<ir::Replace>(&shield.node->node);
  const auto* event =
      replace == nullptr ? nullptr : std::get_if<ir::PlayerEvent>(&replace->event.node);
  if (event == nullptr || event->happening != happening) return false;
  if (event->damage != ir::DamageSort::Any && event->damage != damage) return false;
  kernel::Context context;
  context.source = shield.source;
  context.controller = shield.controller;
  const int who = kernel::WhoIs(game, context, event->player, context.controller);
  return (who == -1 || who == player) && !ActsItself(game, shield);
}

/// What happens instead, not begun yet, that would do the same for this as well.
Frame* SameForOthers(Game& game, const Frame& wanted) {
  if (game.state.frame_count == 0) return nullptr;
  Frame& top = game.Top();
  const bool is_waiting = (top.kind == FrameKind::Effect && top.pc == 0 && !top.subject.IsNone()) ||
                          (top.kind == FrameKind::Pack && top.procedure == kInsteads);
  const bool is_same = top.ability == wanted.ability && top.source == wanted.source &&
                       top.amount == wanted.amount && top.controller == wanted.controller &&
                       top.declared == wanted.declared;
  return is_waiting && is_same ? &top : nullptr;
}

/// One frame for all of them, so that many that are hurt at once need no more room than one: what
/// happens instead for each is begun when the one before is done. Rule: [Zero 1.20, 707.4].
void AddSubject(Game& game, Frame& frame, ObjectRef subject) {
  if (frame.kind == FrameKind::Effect) {
    kernel::AddPick(game, frame.holder, 0, frame.subject);
    frame.kind = FrameKind::Pack;
    frame.procedure = kInsteads;
    frame.subject = {};
  }
  kernel::AddPick(game, frame.holder, 0, subject);
}

/// One that has done all that it says is over before the next begins: where it brings about itself
/// what it is asked for anew, each would else lie on the one before. Rule: [Zero 1.20, 707.4].
Frame& PushInstead(Game& game, const Frame& like, ObjectRef subject) {
  const bool is_above_its_last = game.state.frame_count > 0 && game.Top().ability == like.ability &&
                                 game.Top().source.object == like.source.object;
  if (is_above_its_last) kernel::EndDone(game);
  const std::uint8_t holder = kernel::FreshHolder(game);
  Frame& frame = kernel::PushEffect(game, like.ability, like.source, like.controller, holder);
  frame.subject = subject;
  frame.amount = like.amount;
  frame.declared = like.declared;
  return frame;
}

}  // namespace

bool StepInsteads(Game& game) {
  const Frame frame = game.Top();
  State& state = game.state;
  const auto end = state.picks.begin() + state.pick_count;
  const auto is_waiting = [&](const kernel::Pick& pick) { return pick.holder == frame.holder; };
  const auto next = std::find_if(state.picks.begin(), end, is_waiting);
  const bool is_last = std::count_if(state.picks.begin(), end, is_waiting) <= 1;
  if (is_last) kernel::PopFrame(game);
  if (next == end) return false;
  const ObjectRef subject = next->object;
  std::move(next + 1, end, next);
  state.picks[--state.pick_count] = kernel::Pick{};
  PushInstead(game, frame, subject);
  return false;
}

bool ActsItself(const Game& game, const kernel::Shield& shield) {
  const std::uint16_t instead = InsteadOf(game, shield);
  if (instead == kernel::kNone16) return false;
  const auto end = game.state.frames.begin() + game.state.frame_count;
  // What waits for its turn, for another event of the same moment, has done nothing yet.
  return std::any_of(game.state.frames.begin(), end, [&](const Frame& frame) {
    return frame.kind == FrameKind::Effect && frame.ability == instead &&
           frame.source == shield.source && frame.pc > 0;
  });
}

/// True if the ability was made of what a text lets happen instead of something.
static bool IsInstead(const Game& game, std::uint16_t ability) {
  const auto& made = game.rules.delayed;
  return std::any_of(made.begin(), made.end(), [&](const auto& one) {
    return one.second == ability && std::holds_alternative<ir::Replace>(one.first->node);
  });
}

bool AwaitsInstead(const Game& game, int object) {
  const State& state = game.state;
  const ObjectRef card = kernel::RefTo(state, object);
  const auto is_for_it = [&](const Frame& frame) {
    if (frame.kind == FrameKind::Pack && frame.procedure == kInsteads) {
      return std::any_of(state.picks.begin(), state.picks.begin() + state.pick_count,
                         [&](const kernel::Pick& pick) {
                           return pick.holder == frame.holder && pick.object == card;
                         });
    }
    return frame.kind == FrameKind::Effect && frame.pc == 0 && frame.subject == card &&
           IsInstead(game, frame.ability);
  };
  return std::any_of(state.frames.begin(), state.frames.begin() + state.frame_count, is_for_it);
}

bool WantsToReplace(Game& game, const kernel::Shield& shield) {
  const auto& replace = std::get<ir::Replace>(shield.node->node);
  const ObjectRef both[] = {shield.source, shield.source};
  const bool wants = !replace.is_optional || kernel::AskInside(game, kernel::InnerTopic::May,
                                                               shield.controller, both, 2) == 0;
  if (wants && replace.is_next_only && shield.effect != 0xFF) kernel::UseUp(game, shield.effect);
  return wants;
}

bool BeginInstead(Game& game, const kernel::Shield& shield, ObjectRef subject, int amount) {
  const std::uint16_t instead = InsteadOf(game, shield);
  if (instead == kernel::kNone16) return false;
  kernel::Tell(game, EventKind::Replaced, {"707.1", "707.4"}, shield.controller,
               subject.IsNone() ? shield.source.object : subject.object, amount);
  Frame wanted;
  wanted.ability = instead;
  wanted.source = shield.source;
  wanted.controller = shield.controller;
  wanted.amount = amount;
  wanted.declared = shield.declared;
  Frame* same = subject.IsNone() ? nullptr : SameForOthers(game, wanted);
  if (same == nullptr)
    PushInstead(game, wanted, subject);
  else
    AddSubject(game, *same, subject);
  return true;
}

void PutInTurnOrder(Game& game, int begun) {
  const auto begin = game.state.frames.begin() + begun;
  const auto end = game.state.frames.begin() + game.state.frame_count;
  // What lies on top is next.
  std::reverse(begin, end);
  auto others = begin;
  for (auto frame = begin; frame != end; ++frame) {
    if (frame->controller == game.state.active_player) continue;
    std::rotate(others, frame, frame + 1);
    ++others;
  }
}

bool IsReplacedForPlayer(Game& game, ir::PlayerHappening happening, int player) {
  const kernel::Board& board = kernel::CurrentBoard(game);
  for (int i = 0; i < board.shield_count; ++i) {
    const kernel::Shield shield = board.shields[static_cast<std::size_t>(i)];
    if (WaitsFor(game, shield, happening, player)) return true;
  }
  return false;
}

int AskedForPlayer(Game& game, ir::PlayerHappening happening, int player, int amount,
                   ir::DamageSort damage) {
  const kernel::Board& board = kernel::CurrentBoard(game);
  return AskedFirst(game, board, player, [&](int i) {
    return amount > 0 &&
           WaitsFor(game, board.shields[static_cast<std::size_t>(i)], happening, player, damage);
  });
}

PlayerEventOutcome ChangeForPlayer(Game& game, ir::PlayerHappening happening, int player,
                                   int amount, int attacker) {
  PlayerEventOutcome event{amount, std::nullopt};
  if (amount <= 0 || kernel::CurrentBoard(game).shield_count == 0) return event;
  const kernel::Board board = kernel::CurrentBoard(game);
  const ir::DamageSort damage = attacker >= 0 ? ir::DamageSort::Battle : ir::DamageSort::Effect;
  const auto fits = [&](int i) {
    return event.amount > 0 && !event.instead &&
           WaitsFor(game, board.shields[static_cast<std::size_t>(i)], happening, player, damage);
  };
  const auto act = [&](int i) {
    const kernel::Shield& shield = board.shields[static_cast<std::size_t>(i)];
    if (!WantsToReplace(game, shield)) return;
    const auto& replace = std::get<ir::Replace>(shield.node->node);
    const auto* becomes = std::get_if<ir::AmountBecomes>(&replace.instead->node);
    if (becomes == nullptr) {
      event.instead = shield;
      return;
    }
    kernel::Context context;
    context.source = shield.source;
    context.controller = shield.controller;
    context.amount = event.amount;
    context.declared = shield.declared;
    event.amount = std::max(0, kernel::ValueOf(game, context, becomes->amount));
    kernel::Tell(game, EventKind::Replaced, {"707.1", "707.2"}, shield.controller,
                 shield.source.object, event.amount);
  };
  const bool is_preventable =
      happening == ir::PlayerHappening::LifeTakesDamage &&
      (attacker < 0 || !kernel::Cannot(game, attacker, ir::Deed::HaveDamagePrevented));
  // Each acts at most once on this event. Rule: [Zero 1.20, 707.2].
  Acted has_acted{};
  ActAsChosen(game, board, player, has_acted, fits, act);
  for (int i = 0; i < board.shield_count; ++i) {
    const auto place = static_cast<std::size_t>(i);
    if (!has_acted[place] && fits(i)) act(i);
    if (is_preventable && !event.instead)
      event.amount =
          PreventForLife(game, board.shields[place], player, event.amount, attacker >= 0);
  }
  return event;
}

bool BeginInstead(Game& game, const PlayerEventOutcome& event) {
  return event.instead && BeginInstead(game, *event.instead, {}, event.amount);
}

int BeginsLast(const Game& game, const PlayerEventOutcome& first,
               const PlayerEventOutcome& second) {
  const int of_first = first.instead ? first.instead->controller : 0;
  const int of_second = second.instead ? second.instead->controller : 1;
  const int active = game.state.active_player;
  return of_first == of_second ? active : of_first == active ? 0 : 1;
}

}  // namespace caiding::zero
