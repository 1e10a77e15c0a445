// SPDX-License-Identifier: MIT
#include <algorithm>

#include "model/ir/match.h"
#include "model/kernel/apart.h"
#include "model/kernel/evaluate.h"
#include "model/kernel/pack.h"
#include "model/kernel/paid_extra.h"
#include "model/kernel/parts.h"
#include "model/kernel/used.h"

// Whether what a text asks for is so.

namespace caiding::kernel {
namespace {

/// No other beside it. D-A10: whether tokens and stolen cards count.
bool IsAlone(Game& game, const Context& context, const ObjectList& list) {
  int others = 0;
  int strangers = 0;
  bool is_there = false;
  for (const ObjectRef item : list) {
    const Object& object = game.At(item.object);
    if (item == context.source) {
      is_there = true;
    } else if (object.Has(kToken) || object.owner != object.controller) {
      ++strangers;
    } else {
      ++others;
    }
  }
  if (!is_there || others > 0) return false;
  return strangers == 0 || AnswerTo(game, Question::AloneReach) == 1;
}

/// The place of what is asked in `State::history`, or none.
std::uint16_t HistoryNumber(const Rules& rules, const ir::HappenedThisTurn& asked) {
  if (const auto known = rules.history_numbers.find(&asked); known != rules.history_numbers.end()) {
    return known->second;
  }
  for (std::size_t i = 0; i < rules.history.size(); ++i) {
    if (*rules.history[i] == asked) return static_cast<std::uint16_t>(i);
  }
  return kNone16;
}

/// How often it has happened this turn, as "you" see it, as far as was counted.
std::int32_t CountOfPast(Game& game, const Context& context, const ir::HappenedThisTurn& asked) {
  const std::uint16_t number = HistoryNumber(game.rules, asked);
  if (number >= kHistoryMax) {
    RunOut(game, Capacity::Uses);
    return 0;
  }
  return game.state.history[static_cast<std::size_t>(2 * number + context.controller)];
}

/// So many as are asked for, those among the parts of others too.
bool AreSoMany(Game& game, const Context& context, const ir::ThereAre& there) {
  ObjectList list;
  CollectMatching(game, context, there.objects, list);
  const auto& distinct = there.objects.distinct;
  const int matching = distinct ? CountApart(game, *distinct, list) : list.count;
  const int count = matching + PartsAmong(game, context, there.objects);
  return Compares(count, there.comparison, ValueOf(game, context, there.count));
}

/// The source is the only one of those.
bool IsOnlyThis(Game& game, const Context& context, const ir::OnlyThis& only) {
  ObjectList list;
  CollectMatching(game, context, only.objects, list);
  return IsAlone(game, context, list) && PartsAmong(game, context, only.objects) == 0;
}

/// It came into play in that way.
bool HasEnteredThrough(Game& game, const Context& context, const ir::EnteredThrough& through) {
  ObjectList list;
  ResolveReference(game, context, through.object, list);
  return std::any_of(list.begin(), list.end(),
                     [&](ObjectRef item) { return IsWay(game, item.object, through.keyword); });
}

}  // namespace

bool Holds(Game& game, const Context& context, const ir::Condition& condition) {
  const auto holds = [&](const ir::Condition& part) { return Holds(game, context, part); };
  return ir::Match(
      condition.node,
      [&](const ir::AllHold& all) {
        return std::all_of(all.parts.begin(), all.parts.end(), holds);
      },
      [&](const ir::AnyHolds& any) {
        return std::any_of(any.parts.begin(), any.parts.end(), holds);
      },
      [&](const ir::NotHold& no) { return !holds(*no.part); },
      [&](const ir::ThereAre& there) { return AreSoMany(game, context, there); },
      [&](const ir::AllAlike& alike) {
        ObjectList list;
        CollectMatching(game, context, alike.objects, list);
        return AreAlikeAmong(game, alike, list);
      },
      [&](const ir::ObjectIs& is) {
        ObjectList list;
        ResolveReference(game, context, is.object, list);
        return list.count > 0 && std::all_of(list.begin(), list.end(), [&](ObjectRef item) {
                 return Passes(game, context, is.filter, item.object);
               });
      },
      [&](const ir::OnlyThis& only) { return IsOnlyThis(game, context, only); },
      [&](const ir::TurnOf& turn) {
        const int who = WhoIs(game, context, turn.player, context.controller);
        return who == -1 || who == game.state.active_player;
      },
      [&](const ir::DuringStep& during) {
        return game.state.step == during.step || game.rules.pack->is_during(game, during.step);
      },
      [&](const ir::Compare& compare) {
        return Compares(ValueOf(game, context, compare.left), compare.comparison,
                        ValueOf(game, context, compare.right));
      },
      [&](const ir::PreviousDone&) { return context.previous_done; },
      [&](const ir::UsedThisTurn& used) {
        return HasUsed(game, context, WhoIs(game, context, used.by, context.controller),
                       used.filter, 1);
      },
      [&](const ir::HappenedThisTurn& happened) {
        return Compares(CountOfPast(game, context, happened), happened.comparison,
                        ValueOf(game, context, happened.count));
      },
      [&](const ir::EnteredThrough& through) { return HasEnteredThrough(game, context, through); },
      [&](const ir::PaidExtra&) {
        return context.has_paid_extra || EnteredWithExtra(game.state, context.source);
      },
      // [Zero 1.20, 707.5]: fixed when it was used.
      [&](const ir::HeldAtUse&) { return context.held_at_use; },
      [&](const ir::WonContest& won) {
        if (!context.previous_done) return false;  // Nobody won it.
        const int who = WhoIs(game, context, won.who, context.controller);
        return who == -1 || context.have_both_won || (who == context.controller) == context.has_won;
      },
      [&](const ir::PaidWith& paid) {
        const auto asks = game.rules.pack->was_paid_with;
        return asks != nullptr && asks(game, context, paid);
      });
}

}  // namespace caiding::kernel
