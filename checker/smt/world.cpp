// SPDX-License-Identifier: MIT
#include "checker/smt/world.h"

#include <algorithm>

#include "model/ir/match.h"
#include "model/kernel/phrases.h"

namespace caiding::smt {

World::World(z3::context& context, const Schema& schema, int slots, Oracle oracle)
    : context_(context),
      schema_(schema),
      slots_(slots),
      is_unbounded_(slots == 0),
      oracle_(std::move(oracle)) {}

World::World(z3::context& context, const Schema& schema, int slots, Facts& facts)
    : context_(context), schema_(schema), slots_(slots), is_unbounded_(false), facts_(&facts) {}

z3::expr World::VariableOf(const Fact& fact) {
  const auto known = variables_.find(fact);
  if (known != variables_.end()) return known->second;
  const std::string name = NameOf(fact);
  return variables_
      .emplace(fact, IsNumber(fact.kind) ? context_.int_const(name.c_str())
                                         : context_.bool_const(name.c_str()))
      .first->second;
}

Truth World::TruthOf(const Fact& fact) {
  if (facts_ != nullptr) return facts_->TruthOf(fact);
  asked_.insert(fact);
  return oracle_ ? Truth(oracle_(fact) != 0) : Truth(VariableOf(fact));
}

Number World::NumberOf(const Fact& fact) {
  if (facts_ != nullptr) return facts_->NumberOf(fact);
  asked_.insert(fact);
  return oracle_ ? Number(oracle_(fact)) : Number(VariableOf(fact));
}

Truth World::Is(FactKind kind, int object, int number, const std::u32string& name) {
  return TruthOf({.kind = kind, .object = object, .number = number, .name = name});
}

Truth World::Any(const std::vector<Truth>& parts) {
  Truth any = false;
  for (const Truth& part : parts) any = any || part;
  return any;
}

Truth World::All(const std::vector<Truth>& parts) {
  Truth all = true;
  for (const Truth& part : parts) all = all && part;
  return all;
}

Truth Compared(const Number& left, ir::Comparison comparison, const Number& right) {
  switch (comparison) {
    case ir::Comparison::Equal: return left == right;
    case ir::Comparison::NotEqual: return left != right;
    case ir::Comparison::AtLeast: return left >= right;
    case ir::Comparison::AtMost: return left <= right;
    case ir::Comparison::MoreThan: return left > right;
    case ir::Comparison::LessThan: return left < right;
  }
  return false;
}

// Where objects lie, and whose they are.

Truth World::IsIn(int object, ir::ZoneId zone) {
  if (zone.IsNone()) return false;
  return NumberOf({.kind = FactKind::Zone, .object = object}) == zone.value;
}

Truth World::IsInPlay(int object) {
  return IsIn(object, schema_.play) || IsIn(object, schema_.annex);
}

Truth World::LiesWhere(const ir::Selector& selector, int object) {
  if (selector.zones.empty()) {
    // 其中的…: wherever what was spoken of lies now.
    if (!kernel::IsAmongPicked(selector.filter)) return IsInPlay(object);
    return NumberOf({.kind = FactKind::Zone, .object = object}) != ir::ZoneId::kNone;
  }
  std::vector<Truth> zones;
  for (const ir::ZoneId zone : selector.zones) {
    zones.push_back(IsIn(object, zone));
    // [Zero 1.20, 206.2]: the annex is part of the zone, unless it is apart.
    if (zone == schema_.play && !schema_.is_annex_apart)
      zones.push_back(IsIn(object, schema_.annex));
  }
  return Any(zones);
}

Who World::WhoIs(ir::Player player) {
  switch (player) {
    case ir::Player::Unstated:
    case ir::Player::You: return {true, false};
    case ir::Player::Opponent: return {false, true};
    case ir::Player::Either:
    case ir::Player::EachPlayer: return {true, true};
    case ir::Player::Chosen: {
      const Truth is_you = TruthOf({.kind = FactKind::IsChosenPlayerYou});
      return {is_you, !is_you};
    }
    case ir::Player::Active: {
      const Truth is_you = TruthOf({.kind = FactKind::IsYourTurn});
      return {is_you, !is_you};
    }
    case ir::Player::ItsController:
    case ir::Player::ItsOwner: break;
  }
  if (is_unbounded_) {
    const Truth you = TruthOf({.kind = FactKind::UnnamedTruth, .number = static_cast<int>(player)});
    return {you, !you};
  }
  const FactKind whose = player == ir::Player::ItsOwner ? FactKind::IsYourOwn : FactKind::IsYours;
  Truth you = true;
  for (int object = objects() - 1; object >= 0; --object) {
    you = If(Is(FactKind::IsMeant, object), Is(whose, object), you);
  }
  return {you, !you};
}

Truth World::IsWhose(const ir::Selector& selector, int object) {
  const Truth yours = Is(FactKind::IsYours, object);
  if (selector.whose == ir::Player::Unstated) {
    // Cards in play of either side, otherwise one's own.
    const bool is_in_play =
        std::all_of(selector.zones.begin(), selector.zones.end(), [&](ir::ZoneId zone) {
          return zone == schema_.play || zone == schema_.annex || zone == schema_.stack;
        });
    return is_in_play ? Truth(true) : yours;
  }
  const Who who = WhoIs(selector.whose);
  return If(yours, who.you, who.opponent);
}

Truth World::IsWithin(const ir::Selector& selector, int object) {
  const Truth lies = LiesWhere(selector, object);
  return lies.IsNever() ? lies : lies && IsWhose(selector, object);
}

Truth World::SelectsButForExtreme(const ir::Selector& selector, int object) {
  Truth selects = Is(FactKind::IsThere, object);
  if (!selects.IsNever()) selects = selects && IsWithin(selector, object);
  return selects.IsNever() ? selects : selects && Passes(selector.filter, object);
}

Truth World::Selects(const ir::Selector& selector, int object) {
  Truth selects = SelectsButForExtreme(selector, object);
  if (!selector.extreme || selects.IsNever()) return selects;
  const auto number = [&](int of) {
    const ir::StatId stat = selector.extreme->stat;
    if (stat.IsNone()) return NumberOf({.kind = FactKind::Cost, .object = of});
    const Number now = NumberOf({.kind = FactKind::Stat, .object = of, .number = stat.value});
    return If(now < 0, 0, now);  // [Zero 1.20, 103.5].
  };
  const Number own = number(object);
  for (int other = 0; other < objects(); ++other) {
    if (other == object) continue;
    const Truth is_meant = SelectsButForExtreme(selector, other);
    if (is_meant.IsNever()) continue;
    const Number its = number(other);
    selects = selects && Implies(is_meant, selector.extreme->is_greatest ? its <= own : its >= own);
  }
  return selects;
}

// What words refer to.

Truth World::RefersTo(const ir::Reference& reference, int object) {
  return ir::Match(
      reference.node, [&](const ir::Self&) { return Is(FactKind::IsSource, object); },
      [&](const ir::Host&) { return Is(FactKind::IsHost, object); },
      [&](const ir::EventSubject&) { return Is(FactKind::IsSubject, object); },
      [&](const ir::Bound& bound) { return Is(FactKind::IsPicked, object, bound.slot); });
}

Truth World::AnyReferredTo(const ir::Reference& reference, FactKind pair, int object) {
  if (is_unbounded_) {
    return TruthOf(
        {.kind = pair,
         .object = object,
         .number = static_cast<int>(reference.node.index()),
         .name = std::holds_alternative<ir::Bound>(reference.node)
                     ? std::u32string(
                           1, static_cast<char32_t>(std::get<ir::Bound>(reference.node).slot + 1))
                     : std::u32string{}});
  }
  std::vector<Truth> any;
  for (int other = 0; other < objects(); ++other) {
    any.push_back(RefersTo(reference, other) &&
                  TruthOf({.kind = pair, .object = object, .other = other}));
  }
  return Any(any);
}

int World::Unnamed(int sort, const ir::Selector& words) {
  const auto known = std::find_if(words_.begin(), words_.end(), [&](const auto& one) {
    return one.first == sort && one.second == words;
  });
  const auto place = static_cast<int>(known - words_.begin());
  if (known == words_.end()) words_.emplace_back(sort, words);
  constexpr int kBehindPlayers = 100;  // `WhoIs` numbers its own by the word for the player.
  return kBehindPlayers + place;
}

int World::UnnamedOf(int sort, const ir::Reference& reference, int number,
                     const std::u32string& name) {
  ir::Selector words;
  words.filter.node =
      ir::AllOf{{ir::Filter{{}, ir::Is{reference}}, ir::Filter{{}, ir::HasMarker{name}}}};
  constexpr int kNumbers = 1000;
  return Unnamed((sort + 1) * kNumbers + number, words);
}

}  // namespace caiding::smt
