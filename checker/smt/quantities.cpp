// SPDX-License-Identifier: MIT
#include "checker/smt/world.h"
#include "model/ir/match.h"
#include "model/kernel/evaluate.h"
#include "model/kernel/pack.h"

// What a number of a text comes to.

namespace caiding::smt {
namespace {

/// As `kernel::Pack::rounding` says. Rule: [Zero 1.20, 103.4], [FF-TCG 3.2, 4.2].
Number Divide(const Number& left, const Number& right, kernel::Rounding rounding) {
  const Number dividend = If(left < 0, 0 - left, left);
  const Number divisor = If(right < 0, 0 - right, right);
  const Number size = QuotientOf(dividend, divisor);
  Number above = size;
  if (rounding == kernel::Rounding::Up) above = If(size * divisor == dividend, size, size + 1);
  return If(right == 0, 0, If((left < 0) == (right < 0), above, 0 - size));
}

Number Calculated(const Number& left, ir::Operator operation, const Number& right,
                  kernel::Rounding rounding) {
  switch (operation) {
    case ir::Operator::Add: return left + right;
    case ir::Operator::Subtract: return left - right;
    case ir::Operator::Multiply: return left * right;
    case ir::Operator::Lesser: return If(left < right, left, right);
    case ir::Operator::Greater: return If(left > right, left, right);
    case ir::Operator::Remainder: {
      const Number over = left - Divide(left, right, kernel::Rounding::Down) * right;
      return If(right == 0, 0, If(over < 0, over + If(right < 0, 0 - right, right), over));
    }
    case ir::Operator::Divide: break;
  }
  return Divide(left, right, rounding);
}

Number WithinBounds(const Number& number) {
  const Number most = kernel::kAmountMax;
  const Number least = -kernel::kAmountMax;
  return If(number > most, most, If(number < least, least, number));
}

}  // namespace

/// Both face up, and what effects mean by their costs is the same. Rule: [Zero 1.20, 303.7].
Truth World::CostsAlike(int left, int right) {
  const auto cost = [&](int object) {
    return NumberOf({.kind = FactKind::Cost, .object = object});
  };
  return !Is(FactKind::IsFaceDown, left) && !Is(FactKind::IsFaceDown, right) &&
         cost(left) == cost(right);
}

/// Both face up, and of one kind. Rule: [Zero 1.20, 204.4].
Truth World::KindsAlike(int left, int right) {
  const auto kind = [&](int object) {
    return NumberOf({.kind = FactKind::Kind, .object = object});
  };
  return !Is(FactKind::IsFaceDown, left) && !Is(FactKind::IsFaceDown, right) &&
         kind(left) == kind(right);
}

Truth World::Alike(ir::Distinct in, int left, int right) {
  const auto shares = [&](FactKind kind) {
    return TruthOf({.kind = kind, .object = left, .other = right});
  };
  switch (in) {
    case ir::Distinct::CardName: return shares(FactKind::SharesCardName);
    case ir::Distinct::CharacterName: return shares(FactKind::SharesCharacterName);
    case ir::Distinct::Cost: return CostsAlike(left, right);
    case ir::Distinct::Colour: return shares(FactKind::SharesColour);
    case ir::Distinct::Trait: return shares(FactKind::SharesTrait);
    case ir::Distinct::Kind: break;
  }
  return KindsAlike(left, right);
}

Number World::Count(const ir::Selector& selector) {
  // Of what a card may have several of it is not known who must stay out: nothing is said of how
  // many there are.
  const bool is_open = selector.distinct == ir::Distinct::CharacterName ||
                       selector.distinct == ir::Distinct::Colour ||
                       selector.distinct == ir::Distinct::Trait ||
                       selector.distinct == ir::Distinct::Kind;
  if (is_unbounded_ || is_open) {
    // How many are meant is no matter of who is meant.
    ir::Selector who;
    who.whose = selector.whose;
    who.zones = selector.zones;
    who.filter = selector.filter;
    who.distinct = selector.distinct;
    return NumberOf({.kind = FactKind::UnnamedNumber, .number = Unnamed(0, who)});
  }
  Number sum = 0;
  for (int object = 0; object < objects(); ++object) {
    Truth counts = Selects(selector, object);
    for (int other = 0; selector.distinct && other < object; ++other) {
      const Truth is_same =
          selector.distinct == ir::Distinct::Cost
              ? CostsAlike(other, object)
              : TruthOf({.kind = FactKind::SharesCardName, .object = other, .other = object});
      counts = counts && !(Selects(selector, other) && is_same);
    }
    sum = sum + If(counts, Number(1), Number(0));
  }
  return sum;
}

/// Of how many colours or traits are among them no formula tells more than that there are not less
/// than none. Rule: [Zero 1.20, 304.1].
Number World::CountKinds(ir::Shared what, const ir::Selector& selector) {
  ir::Selector who;
  who.whose = selector.whose;
  who.zones = selector.zones;
  who.filter = selector.filter;
  constexpr int kOfKinds = 5;
  const int sort = kOfKinds + static_cast<int>(what);
  return NumberOf({.kind = FactKind::UnnamedNumber, .number = Unnamed(sort, who)});
}

/// What the numbers of all that are meant come to. Rule: [Zero 1.20, 103.4], [Zero 1.20, 103.5].
Number World::Total(const ir::TotalOf& total) {
  if (is_unbounded_) {
    // Nothing is told of these but that the same words say the same.
    constexpr int kOfTotals = 60;
    const int which = 3 * (total.stat.value + 1) + static_cast<int>(total.taking);
    return NumberOf(
        {.kind = FactKind::UnnamedNumber, .number = Unnamed(kOfTotals + which, *total.objects)});
  }
  Number sum = 0;
  Truth any = false;
  for (int object = 0; object < objects(); ++object) {
    const Truth is_meant = Selects(*total.objects, object);
    const Number own =
        total.stat.IsNone()
            ? NumberOf({.kind = FactKind::Cost, .object = object})
            : Counted({.kind = FactKind::Stat, .object = object, .number = total.stat.value});
    if (total.taking == ir::Taking::Sum) {
      sum = sum + If(is_meant, own, Number(0));
      continue;
    }
    const Truth is_taken = total.taking == ir::Taking::Greatest ? own > sum : own < sum;
    sum = If(is_meant && (!any || is_taken), own, sum);
    any = any || is_meant;
  }
  return WithinBounds(sum);
}

Number World::NumberOfFirst(const ir::Reference& reference, FactKind kind, int number,
                            bool is_at_least_0) {
  if (is_unbounded_) {
    return NumberOf({.kind = FactKind::UnnamedNumber,
                     .number = UnnamedOf(static_cast<int>(kind), reference, number, {})});
  }
  Number value = 0;
  for (int object = objects() - 1; object >= 0; --object) {
    const Number own = NumberOf({.kind = kind, .object = object, .number = number});
    const Number counted = is_at_least_0 ? If(own < 0, 0, own) : own;
    value = If(RefersTo(reference, object), counted, value);
  }
  return value;
}

Number World::SumOver(const ir::Reference& reference, FactKind kind, int number,
                      const std::u32string& name) {
  if (is_unbounded_) {
    return NumberOf({.kind = FactKind::UnnamedNumber,
                     .number = UnnamedOf(static_cast<int>(kind), reference, number, name)});
  }
  Number sum = 0;
  for (int object = 0; object < objects(); ++object) {
    const Number own = NumberOf({.kind = kind, .object = object, .number = number, .name = name});
    sum = sum + If(RefersTo(reference, object), own, 0);
  }
  return sum;
}

Number World::MarkersOfPlayer(const ir::MarkersOn& on) {
  const Number yours = NumberOf({.kind = FactKind::YourMarkers, .name = on.marker});
  const Number others = NumberOf({.kind = FactKind::OpponentMarkers, .name = on.marker});
  const Who who = WhoIs(on.player);
  // Of both players together nothing is said.
  return If(who.you, If(who.opponent, 0, yours), others);
}

Number World::Value(const ir::Quantity& quantity) {
  const auto known = values_.find(&quantity);
  if (known != values_.end()) return known->second;
  const Number value = ValueOf(quantity);
  values_.emplace(&quantity, value);
  return value;
}

Number World::ValueOf(const ir::Quantity& quantity) {
  return ir::Match(
      quantity.node, [&](const ir::Number& number) { return Number(number.value); },
      [&](const ir::VariableX&) { return NumberOf({.kind = FactKind::X}); },
      [&](const ir::CountOf& count) {
        return count.kinds ? CountKinds(*count.kinds, *count.objects) : Count(*count.objects);
      },
      [&](const ir::StatOf& stat) {
        // [Zero 1.20, 103.5]: below 0 counts as 0.
        return NumberOfFirst(stat.object, stat.is_printed ? FactKind::PrintedStat : FactKind::Stat,
                             stat.stat.value, true);
      },
      [&](const ir::CostOf& cost) { return NumberOfFirst(cost.object, FactKind::Cost, 0, false); },
      [&](const ir::MarkersOn& on) {
        if (on.player != ir::Player::Unstated) return MarkersOfPlayer(on);
        return SumOver(on.object, FactKind::Markers, 0, on.marker);
      },
      [&](const ir::DamageOn& on) { return SumOver(on.object, FactKind::Damage, 0, {}); },
      [&](const ir::EventAmount&) { return NumberOf({.kind = FactKind::Amount}); },
      [&](const ir::DeclaredNumber&) { return NumberOf({.kind = FactKind::DeclaredNumber}); },
      [&](const ir::Box<ir::Arithmetic>& box) {
        const Number left = Value(box->left);
        const Number right = Value(box->right);
        const kernel::Rounding rounding = schema().sheet->pack->rounding;
        return WithinBounds(Calculated(left, box->operation, right, rounding));
      },
      [&](const ir::KeywordNumber& number) {
        return SumOver(number.object, FactKind::KeywordNumber, number.keyword.value, {});
      },
      [&](const ir::TotalOf& total) { return Total(total); },
      [&](const ir::TimesThisTurn& times) {
        constexpr int kOfTimes = 50;
        ir::Selector words;
        words.filter.node = ir::Underwent{times.event, true};
        return NumberOf({.kind = FactKind::UnnamedNumber, .number = Unnamed(kOfTimes, words)});
      });
}

}  // namespace caiding::smt
