// SPDX-License-Identifier: MIT
// 改为 and shields: each acts at most once on one event, in the order of taking effect or as a
// player says (where one does, before all shields). Rule: [Zero 1.20, 707]; policy D-M01.
#include <algorithm>

#include "model/ir/walk.h"
#include "model/kernel/allowed.h"
#include "model/zero/pack.h"
#include "model/zero/shield_order.h"

namespace caiding::zero {
namespace {

struct Fit {
  kernel::Context context;
  const ir::Effect* instead = nullptr;
};

/// 不受效果影响: what the source does, or changes, does not reach the object.
/// Rule: [Zero 1.20, 102.2].
bool IsReachedBy(Game& game, const kernel::Shield& shield, int object) {
  const kernel::Board& board = kernel::CurrentBoard(game);
  return kernel::IsReached(game, board.limits.data(), board.limit_count, object, shield.source,
                           shield.controller);
}

/// 被战斗破坏 is waited for where combat damage destroys. Rule: [Zero 1.20, 803.1].
bool IsOfHappening(Game& game, ir::Happening wanted, ir::Happening happening, int object,
                   const Destroyer& destroyer) {
  const bool is_battle = wanted == ir::Happening::BattleDestroyed &&
                         happening == ir::Happening::Destroyed && destroyer.is_battle;
  return wanted == happening || (is_battle && ExceedsWherePrinted(game, object));
}

/// True if a replacement waits for this happening to this object. Rule: [Zero 1.20, 707.1].
bool Fits(Game& game, const kernel::Shield& shield, int object, ir::Happening happening,
          ir::ZoneId from, ir::ZoneId to, int amount, Fit& fit, const Destroyer& destroyer = {},
          int to_whose = -1) {
  const int by = destroyer.by;
  const auto* replace = std::get_if<ir::Replace>(&shield.node->node);
  if (replace == nullptr) return false;
  const auto* event = std::get_if<ir::ObjectEvent>(&replace->event.node);
  if (event == nullptr || !IsOfHappening(game, event->happening, happening, object, destroyer))
    return false;
  const auto matches = [&](const std::vector<ir::ZoneId>& zones, ir::ZoneId zone) {
    return zones.empty() || std::find(zones.begin(), zones.end(), zone) != zones.end() ||
           (zone == zone::kEvent &&
            std::find(zones.begin(), zones.end(), zone::kBattle) != zones.end());
  };
  if (!matches(event->from, from) || !matches(event->to, to)) return false;
  if (!IsReachedBy(game, shield, object)) return false;
  fit.context.source = shield.source;
  fit.context.subject = kernel::RefTo(game.state, object);
  fit.context.controller = shield.controller;
  fit.context.declared = shield.declared;
  fit.context.amount = amount;
  fit.instead = &*replace->instead;
  if (event->by != ir::Player::Unstated) {
    const int who = kernel::WhoIs(game, fit.context, event->by, fit.context.controller);
    if (by < 0 || (who != -1 && who != by)) return false;
  }
  // 将要进入我方休息区. Rule: [Zero 1.20, 200.3].
  if (event->to_whose != ir::Player::Unstated) {
    const int who = kernel::WhoIs(game, fit.context, event->to_whose, fit.context.controller);
    if (who != -1 && who != to_whose) return false;
  }
  if (const auto* reference = std::get_if<ir::Reference>(&event->subject.node)) {
    kernel::ObjectList list;
    kernel::ResolveReference(game, fit.context, *reference, list);
    return std::any_of(list.begin(), list.end(),
                       [&](ObjectRef item) { return item.object == object; });
  }
  const auto& selector = std::get<ir::Selector>(event->subject.node);
  if (!selector.zones.empty() || event->from.empty())
    return kernel::IsOneOfAnybody(game, fit.context, selector, object);
  // 连锁中的一张战术牌将要进入休息区: what is meant lies where it comes from, not in play.
  ir::Selector there = selector;
  there.zones = event->from;
  return kernel::IsOneOfAnybody(game, fit.context, there, object);
}

kernel::Context ContextOf(const kernel::Shield& shield) {
  kernel::Context context;
  context.source = shield.source;
  context.controller = shield.controller;
  return context;
}

/// How much of so much a shield holds back. One that lasts is used up by it; 下一次 by whatever it
/// meets first. Rule: [Zero 1.20, 607.6].
int HeldBack(Game& game, const kernel::Shield& shield, const ir::PreventDamage& prevent,
             int amount) {
  if (shield.effect == 0xFF) {
    return prevent.amount
               ? std::clamp(kernel::ValueOf(game, ContextOf(shield), *prevent.amount), 0, amount)
               : amount;
  }
  auto& effect = game.state.effects[shield.effect];
  const int held = effect.amount < 0 ? amount : std::min(amount, effect.amount);
  if (effect.amount > 0) effect.amount -= held;
  if (prevent.is_next_only) effect.amount = 0;
  game.needs_checks = true;
  return held;
}

/// True if the shield is for this object.
bool Shields(Game& game, const kernel::Shield& shield, const ir::PreventDamage& prevent,
             int object) {
  if (prevent.life) return false;
  if (!IsReachedBy(game, shield, object)) return false;
  if (shield.effect != 0xFF) return shield.affected == kernel::RefTo(game.state, object);
  kernel::ObjectList list;
  kernel::Collect(game, ContextOf(shield), prevent.what, list);
  return std::any_of(list.begin(), list.end(),
                     [&](ObjectRef item) { return item.object == object; });
}

/// What a shield lets through. Rule: [Zero 1.20, 607.5], [Zero 1.20, 607.6].
int Prevent(Game& game, const kernel::Shield& shield, int object, int amount, bool is_battle) {
  const auto* prevent = std::get_if<ir::PreventDamage>(&shield.node->node);
  if (prevent == nullptr || amount == 0 || !kernel::IsOfSort(prevent->sort, is_battle) ||
      !Shields(game, shield, *prevent, object))
    return amount;
  const int held = HeldBack(game, shield, *prevent, amount);
  if (held == 0) return amount;
  kernel::Tell(game, EventKind::DamagePrevented, {"607.5"}, game.At(object).controller, object,
               held);
  return amount - held;
}

/// True if it replaces damage of another sort alone.
bool IsForOtherDamage(const kernel::Shield& shield, bool is_battle) {
  const auto* replace = std::get_if<ir::Replace>(&shield.node->node);
  const auto* event =
      replace == nullptr ? nullptr : std::get_if<ir::ObjectEvent>(&replace->event.node);
  return event != nullptr && !kernel::IsOfSort(event->damage, is_battle);
}

/// 此牌造成的战斗伤害: what deals it, in battle or by its effect. Rule: [Zero 1.20, 607.1].
bool IsDealtAsSaid(Game& game, const kernel::Shield& shield, const Fit& fit, int dealer) {
  const auto* replace = std::get_if<ir::Replace>(&shield.node->node);
  const auto* event =
      replace == nullptr ? nullptr : std::get_if<ir::ObjectEvent>(&replace->event.node);
  if (event == nullptr || !event->by_object) return true;
  kernel::ObjectList list;
  kernel::ResolveReference(game, fit.context, *event->by_object, list);
  return dealer >= 0 && std::any_of(list.begin(), list.end(),
                                    [&](ObjectRef item) { return item.object == dealer; });
}

/// Damage that is dealt: how much, to what, by what, and whether in battle.
bool FitsDamage(Game& game, const kernel::Shield& shield, const Hit& hit, bool is_battle,
                Fit& fit) {
  const ir::ZoneId here = game.At(hit.object).zone;
  // Damage that is replaced is no damage any more. Rule: [Zero 1.20, 707.4].
  return hit.amount > 0 && !IsForOtherDamage(shield, is_battle) &&
         Fits(game, shield, hit.object, ir::Happening::TakesDamage, here, here, hit.amount, fit) &&
         IsDealtAsSaid(game, shield, fit, hit.source) && !ActsItself(game, shield);
}

/// 被此牌破坏: in battle with it, or by its effect. Rule: [Zero 1.20, 605.3], [Zero 1.20, 605.4].
bool IsDestroyedAsSaid(Game& game, const kernel::Shield& shield, const Fit& fit, int object,
                       const Destroyer& destroyer) {
  const auto& replace = std::get<ir::Replace>(shield.node->node);
  const auto* event = std::get_if<ir::ObjectEvent>(&replace.event.node);
  if (event == nullptr || !event->by_object) return true;
  if (destroyer.is_battle)
    return kernel::Passes(game, fit.context, {{}, ir::Fights{*event->by_object}}, object);
  kernel::ObjectList list;
  kernel::ResolveReference(game, fit.context, *event->by_object, list);
  return std::any_of(list.begin(), list.end(),
                     [&](ObjectRef item) { return item == destroyer.by_object; });
}

bool FitsMove(Game& game, const kernel::Shield& shield, int object, const kernel::Arrival& arrival,
              ir::Happening cause, const Destroyer& destroyer, Fit& fit) {
  const ir::ZoneId from = game.At(object).zone;
  const bool leaves =
      IsInPlay(game.At(object)) && arrival.zone != zone::kBattle && arrival.zone != zone::kEvent;
  const int whose = IsOwnersZone(arrival.zone) ? game.At(object).owner : arrival.player;
  return (Fits(game, shield, object, cause, from, arrival.zone, 0, fit, destroyer, whose) &&
          IsDestroyedAsSaid(game, shield, fit, object, destroyer)) ||
         (cause == ir::Happening::Moves && leaves &&
          Fits(game, shield, object, ir::Happening::Leaves, from, arrival.zone, 0, fit));
}

/// 改为移回手牌或放到牌组底: the card itself is sent somewhere.
bool SendsSubject(const ir::Effect& instead) {
  bool sends = false;
  const auto look = [&](const ir::Move& move) {
    const auto* what = std::get_if<ir::Reference>(&move.what.node);
    sends = sends || (what != nullptr && std::holds_alternative<ir::EventSubject>(what->node));
  };
  ir::Walk(instead, look);
  return sends;
}

/// 将要被破坏时，改为横置: it goes nowhere. Rule: [Zero 1.20, 707.4].
bool FitsDestruction(Game& game, const kernel::Shield& shield, int object,
                     const Destroyer& destroyer, Fit& fit) {
  const kernel::Arrival to_rest{zone::kRest, game.At(object).owner, 0, 0, destroyer.follower};
  return FitsMove(game, shield, object, to_rest, ir::Happening::Destroyed, destroyer, fit) &&
         !std::holds_alternative<ir::Move>(fit.instead->node) && !ActsItself(game, shield);
}

/// Something else happens, and not what would have: the card stays where and as it is. Where a card
/// goes instead is settled on its way. Rule: [Zero 1.20, 707.4].
bool FitsHappening(Game& game, const kernel::Shield& shield, const kernel::Occurrence& would) {
  const auto* replace = std::get_if<ir::Replace>(&shield.node->node);
  const auto* event =
      replace == nullptr ? nullptr : std::get_if<ir::ObjectEvent>(&replace->event.node);
  if (event == nullptr) return false;
  const bool is_move =
      would.happening == ir::Happening::Moves || would.happening == ir::Happening::Leaves;
  if (is_move && std::holds_alternative<ir::Move>(replace->instead->node)) return false;
  kernel::Context context = ContextOf(shield);
  context.subject = kernel::RefTo(game.state, would.object);
  context.declared = shield.declared;
  context.amount = would.amount;
  return kernel::IsSuchEvent(game, context, *event, would) &&
         IsReachedBy(game, shield, would.object) &&
         // What a rule does is not what the text itself does, however far that has come.
         (!would.by_effect || !ActsItself(game, shield));
}

bool MayBeReplaced(const Game& game, ir::Happening happening) {
  return (game.rules.replaced >> static_cast<unsigned>(happening) & 1) != 0;
}

}  // namespace

int AskedOfHappening(Game& game, const kernel::Occurrence& would) {
  if (!MayBeReplaced(game, would.happening)) return -1;
  const kernel::Board& board = kernel::CurrentBoard(game);
  return AskedFirst(game, board, game.At(would.object).controller, [&](int i) {
    return FitsHappening(game, board.shields[static_cast<std::size_t>(i)], would);
  });
}

bool HappensInstead(Game& game, const kernel::Occurrence& would) {
  if (!MayBeReplaced(game, would.happening)) return false;
  const kernel::Board board = kernel::CurrentBoard(game);
  bool is_replaced = false;
  const auto fits = [&](int i) {
    return !is_replaced && FitsHappening(game, board.shields[static_cast<std::size_t>(i)], would);
  };
  const auto replace = [&](int i) {
    const kernel::Shield& shield = board.shields[static_cast<std::size_t>(i)];
    if (fits(i) && WantsToReplace(game, shield))
      is_replaced =
          BeginInstead(game, shield, kernel::RefTo(game.state, would.object), would.amount);
  };
  Acted has_acted{};
  ActAsChosen(game, board, game.At(would.object).controller, has_acted, fits, replace);
  for (int i = 0; i < board.shield_count; ++i) {
    if (!has_acted[static_cast<std::size_t>(i)]) replace(i);
  }
  return is_replaced;
}

int AskedOfDestruction(Game& game, int object, const Destroyer& destroyer) {
  const kernel::Board& board = kernel::CurrentBoard(game);
  Fit fit;
  return AskedFirst(game, board, game.At(object).controller, [&](int i) {
    return FitsDestruction(game, board.shields[static_cast<std::size_t>(i)], object, destroyer,
                           fit);
  });
}

Replaced ReplaceDestruction(Game& game, int object, const Destroyer& destroyer) {
  const kernel::Board& current = kernel::CurrentBoard(game);
  if (current.shield_count == 0) return Replaced::No;
  const kernel::Board board = current;
  Fit fit;
  Replaced how = Replaced::No;
  const auto fits = [&](int i) {
    return how == Replaced::No && FitsDestruction(game, board.shields[static_cast<std::size_t>(i)],
                                                  object, destroyer, fit);
  };
  const auto replace = [&](int i) {
    const kernel::Shield& shield = board.shields[static_cast<std::size_t>(i)];
    if (!fits(i) || !WantsToReplace(game, shield)) return;
    const bool goes = SendsSubject(*fit.instead);
    if (BeginInstead(game, shield, kernel::RefTo(game.state, object), 0))
      how = goes ? Replaced::ByGoingElsewhere : Replaced::BySomethingElse;
  };
  Acted has_acted{};
  ActAsChosen(game, board, game.At(object).controller, has_acted, fits, replace);
  for (int i = 0; i < board.shield_count; ++i) {
    if (!has_acted[static_cast<std::size_t>(i)]) replace(i);
  }
  return how;
}

int AskedOfDamage(Game& game, const Hit& hit, bool is_battle) {
  const kernel::Board& board = kernel::CurrentBoard(game);
  Fit fit;
  return AskedFirst(game, board, game.At(hit.object).controller, [&](int i) {
    return FitsDamage(game, board.shields[static_cast<std::size_t>(i)], hit, is_battle, fit);
  });
}

int AskedOfMove(Game& game, int object, const kernel::Arrival& arrival, ir::Happening cause,
                const Destroyer& destroyer) {
  const kernel::Board& board = kernel::CurrentBoard(game);
  Fit fit;
  return AskedFirst(game, board, game.At(object).controller, [&](int i) {
    return FitsMove(game, board.shields[static_cast<std::size_t>(i)], object, arrival, cause,
                    destroyer, fit) &&
           std::holds_alternative<ir::Move>(fit.instead->node);
  });
}

int ReplaceDamage(Game& game, const Hit& hit, bool is_battle) {
  const int object = hit.object;
  int amount = hit.amount;
  const int attacker = is_battle ? hit.source : -1;
  const bool is_preventable =
      attacker < 0 || !kernel::Cannot(game, attacker, ir::Deed::HaveDamagePrevented);
  const kernel::Board board = kernel::CurrentBoard(game);
  Fit fit;
  const auto fits = [&](int i) {
    return FitsDamage(game, board.shields[static_cast<std::size_t>(i)],
                      Hit{object, amount, hit.source}, attacker >= 0, fit);
  };
  // Once per event. Rule: [Zero 1.20, 707.2], [Zero 1.20, 707.3].
  const auto replace = [&](int i) {
    const kernel::Shield& shield = board.shields[static_cast<std::size_t>(i)];
    if (!fits(i) || !WantsToReplace(game, shield)) return;
    const auto* becomes = std::get_if<ir::AmountBecomes>(&fit.instead->node);
    if (becomes == nullptr) {
      if (BeginInstead(game, shield, kernel::RefTo(game.state, object), amount)) amount = 0;
      return;
    }
    amount = std::max(0, kernel::ValueOf(game, fit.context, becomes->amount));
    kernel::Tell(game, EventKind::Replaced, {"707.1", "707.2"},
                 board.shields[static_cast<std::size_t>(i)].controller, object, amount);
  };
  Acted has_acted{};
  ActAsChosen(game, board, game.At(object).controller, has_acted, fits, replace);
  for (int i = 0; i < board.shield_count; ++i) {
    if (!has_acted[static_cast<std::size_t>(i)]) replace(i);
    if (is_preventable)
      amount =
          Prevent(game, board.shields[static_cast<std::size_t>(i)], object, amount, attacker >= 0);
  }
  return amount;
}

int PreventForLife(Game& game, const kernel::Shield& shield, int player, int amount,
                   bool is_battle) {
  const auto* prevent = std::get_if<ir::PreventDamage>(&shield.node->node);
  if (prevent == nullptr || !prevent->life || amount <= 0 ||
      !kernel::IsOfSort(prevent->sort, is_battle))
    return amount;
  const int who = kernel::WhoIs(game, ContextOf(shield), *prevent->life, shield.controller);
  if (who != -1 && who != player) return amount;
  const int held = HeldBack(game, shield, *prevent, amount);
  if (held == 0) return amount;
  kernel::Tell(game, EventKind::DamagePrevented, {"607.5", "704.8"}, player, -1, held);
  return amount - held;
}

void ReplaceMove(Game& game, int object, kernel::Arrival& arrival, ir::Happening cause,
                 const Destroyer& destroyer) {
  const kernel::Board& current = kernel::CurrentBoard(game);
  if (current.shield_count == 0) return;
  const kernel::Board board = current;
  Fit fit;
  const auto fits = [&](int i) {
    return FitsMove(game, board.shields[static_cast<std::size_t>(i)], object, arrival, cause,
                    destroyer, fit) &&
           std::holds_alternative<ir::Move>(fit.instead->node);
  };
  Acted has_acted{};
  const auto replace = [&](int i) {
    if (!fits(i)) return;
    has_acted[static_cast<std::size_t>(i)] = true;
    const auto* move = std::get_if<ir::Move>(&fit.instead->node);
    if (move == nullptr || !WantsToReplace(game, board.shields[static_cast<std::size_t>(i)]))
      return;
    arrival.zone = move->to.zone;
    arrival.flags = move->to.is_tapped ? std::uint8_t{kernel::kTapped} : std::uint8_t{0};
    const bool is_ordered = arrival.zone == zone::kDeck || arrival.zone == zone::kLife;
    arrival.rank = !is_ordered ? 0 : move->to.place == ir::Place::Bottom ? -1 : 1;
    kernel::Tell(game, EventKind::Replaced, {"707.1", "707.4"},
                 board.shields[static_cast<std::size_t>(i)].controller, object);
  };
  // What one has made of the event may be what another one waits for, whichever came first.
  // Rule: [Zero 1.20, 707.2], [Zero 1.20, 707.4].
  for (;;) {  // BOUND: each round lets one act that has not acted.
    ActAsChosen(game, board, game.At(object).controller, has_acted, fits, replace);
    int open = 0;
    while (open < board.shield_count && (has_acted[static_cast<std::size_t>(open)] || !fits(open)))
      ++open;
    if (open == board.shield_count) return;
    replace(open);
  }
}

}  // namespace caiding::zero
