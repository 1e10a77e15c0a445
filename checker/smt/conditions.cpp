// SPDX-License-Identifier: MIT
#include <algorithm>

#include "checker/smt/phrases.h"
#include "checker/smt/world.h"
#include "model/ir/match.h"

// Whether a statement of a text holds.

namespace caiding::smt {

Truth World::IsAlone(const ir::Selector& selector) {
  if (is_unbounded_)
    return TruthOf({.kind = FactKind::UnnamedTruth, .number = Unnamed(1, selector)});
  Truth is_there = false;
  Truth has_company = false;
  for (int object = 0; object < objects(); ++object) {
    const Truth is_meant = Selects(selector, object);
    const Truth is_this = Is(FactKind::IsSource, object);
    // Strangers: tokens, and cards whose owner is another.
    const Truth is_strange = Is(FactKind::IsToken, object) ||
                             Is(FactKind::IsYourOwn, object) != Is(FactKind::IsYours, object);
    const Truth counts = schema_.are_strangers_company ? Truth(true) : !is_strange;
    is_there = is_there || (is_meant && is_this);
    has_company = has_company || (is_meant && !is_this && counts);
  }
  return is_there && !has_company;
}

/// Each two of those that are meant are alike, or no two of them are.
Truth World::AreAlike(const ir::AllAlike& alike) {
  if (is_unbounded_) {
    // Nothing is told of it but that the same words say the same.
    constexpr int kOfAlike = 40;
    const int sort = kOfAlike + 2 * static_cast<int>(alike.in) + (alike.is_unlike ? 1 : 0);
    return TruthOf({.kind = FactKind::UnnamedTruth, .number = Unnamed(sort, alike.objects)});
  }
  Truth all = true;
  for (int object = 0; object < objects(); ++object) {
    for (int other = 0; other < object; ++other) {
      const Truth are_both = Selects(alike.objects, object) && Selects(alike.objects, other);
      const Truth is_so = Alike(alike.in, other, object);
      all = all && Implies(are_both, alike.is_unlike ? !is_so : is_so);
    }
  }
  return all;
}

Truth World::ObjectIs(const ir::ObjectIs& is) {
  if (is_unbounded_) {
    ir::Selector words;
    words.filter.node = ir::AllOf{{ir::Filter{{}, ir::Is{is.object}}, is.filter}};
    return TruthOf({.kind = FactKind::UnnamedTruth, .number = Unnamed(2, words)});
  }
  Truth any = false;
  Truth all = true;
  for (int object = 0; object < objects(); ++object) {
    const Truth is_it = RefersTo(is.object, object);
    any = any || is_it;
    all = all && Implies(is_it, Passes(is.filter, object));
  }
  return any && all;
}

namespace {

/// True of words that say the same of a card when it was used and of what has become of it: what is
/// asked of a used card is asked of it as it lay on the stack. Rule: [Zero 1.20, 623.1].
bool StaysAsUsed(const ir::Filter& filter) {
  const auto all_stay = [](const std::vector<ir::Filter>& parts) {
    return std::all_of(parts.begin(), parts.end(), StaysAsUsed);
  };
  if (const auto* all = std::get_if<ir::AllOf>(&filter.node)) return all_stay(all->parts);
  if (const auto* any = std::get_if<ir::AnyOf>(&filter.node)) return all_stay(any->parts);
  if (const auto* none = std::get_if<ir::NoneOf>(&filter.node)) return all_stay(none->parts);
  return std::holds_alternative<ir::IsKind>(filter.node) ||
         std::holds_alternative<ir::IsSubkind>(filter.node) ||
         std::holds_alternative<ir::IsNot>(filter.node) ||
         std::holds_alternative<ir::Is>(filter.node);
}

}  // namespace

Truth World::WasUsed(const ir::UsedThisTurn& used) {
  // Nothing is known but that the same words say the same.
  if (is_unbounded_ || !StaysAsUsed(used.filter)) {
    ir::Selector words;
    words.whose = used.by;
    words.filter = used.filter;
    return TruthOf({.kind = FactKind::UnnamedTruth, .number = Unnamed(3, words)});
  }
  const Who who = WhoIs(used.by);
  Truth any = false;
  for (int object = 0; object < objects(); ++object) {
    any = any || (((who.you && Is(FactKind::WasUsedByYou, object)) ||
                   (who.opponent && Is(FactKind::WasUsedByOpponent, object))) &&
                  Passes(used.filter, object));
  }
  return any;
}

Truth World::CameBy(const ir::EnteredThrough& through) {
  if (is_unbounded_) {
    return TruthOf({.kind = FactKind::UnnamedTruth,
                    .number = UnnamedOf(static_cast<int>(FactKind::CameBy), through.object,
                                        through.keyword.value, {})});
  }
  Truth any = false;
  for (int object = 0; object < objects(); ++object) {
    any = any ||
          (RefersTo(through.object, object) && Is(FactKind::CameBy, object, through.keyword.value));
  }
  return any;
}

Truth World::Holds(const ir::Condition& condition) {
  const auto truth = [&](FactKind kind, int number = 0) {
    return TruthOf({.kind = kind, .number = number});
  };
  return ir::Match(
      condition.node,
      [&](const ir::AllHold& all) {
        std::vector<Truth> parts;
        for (const ir::Condition& part : all.parts) parts.push_back(Holds(part));
        return All(parts);
      },
      [&](const ir::AnyHolds& any) {
        std::vector<Truth> parts;
        for (const ir::Condition& part : any.parts) parts.push_back(Holds(part));
        return Any(parts);
      },
      [&](const ir::NotHold& no) { return !Holds(*no.part); },
      [&](const ir::ThereAre& there) {
        return Compared(Count(there.objects), there.comparison, Value(there.count));
      },
      [&](const ir::ObjectIs& is) { return ObjectIs(is); },
      [&](const ir::AllAlike& alike) { return AreAlike(alike); },
      [&](const ir::OnlyThis& only) { return IsAlone(only.objects); },
      [&](const ir::TurnOf& turn) {
        const Who who = WhoIs(turn.player);
        return If(truth(FactKind::IsYourTurn), who.you, who.opponent);
      },
      [&](const ir::DuringStep& during) { return truth(FactKind::IsDuring, during.step.value); },
      [&](const ir::Compare& compare) {
        return Compared(Value(compare.left), compare.comparison, Value(compare.right));
      },
      [&](const ir::PreviousDone&) { return truth(FactKind::PreviousDone); },
      [&](const ir::UsedThisTurn& used) { return WasUsed(used); },
      [&](const ir::EnteredThrough& through) { return CameBy(through); },
      [&](const ir::PaidExtra&) { return truth(FactKind::HasPaidExtra); },
      [&](const ir::HeldAtUse&) { return truth(FactKind::HeldAtUse); },  // [Zero 1.20, 707.5].
      [&](const ir::WonContest& won) {
        // Nobody won it if it was not done.
        const Who who = WhoIs(won.who);
        return truth(FactKind::PreviousDone) &&
               ((who.you && who.opponent) || truth(FactKind::HaveBothWon) ||
                who.you == truth(FactKind::HasWon));
      },
      [&](const ir::HappenedThisTurn& asked) {
        return TruthOf(
            {.kind = FactKind::HasHappened, .name = NameOf(asked, *schema_.sheet->vocabulary)});
      },
      [&](const ir::PaidWith& paid) {
        return TruthOf(
            {.kind = FactKind::HasHappened, .name = NameOf(paid, *schema_.sheet->vocabulary)});
      });
}

}  // namespace caiding::smt
