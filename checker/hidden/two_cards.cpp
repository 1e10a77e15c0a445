// SPDX-License-Identifier: MIT
// Plain cards that are, or are not, what words ask for.
#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

#include "checker/hidden/two_positions.h"
#include "checker/positions/footprint.h"
#include "checker/positions/plain_name.h"
#include "model/sheet/sheet.h"

namespace caiding::hidden {
namespace {

constexpr std::int32_t kPlainStat = 1000;
constexpr std::int32_t kPlainCost = 3;

ir::Card Plain(const sheet::Sheet& sheet, ir::KindId kind, ir::ColourId colour, std::int32_t cost) {
  const sheet::Roles& roles = sheet.roles;
  ir::Card card;
  card.kind = kind;
  if (kind == roles.kinds.spell) card.subkind = roles.kinds.slow_spell;
  card.cost_total = cost;
  card.colours = sheet::ColoursOf(colour);
  const bool has_stats = kind == roles.kinds.unit || kind == roles.kinds.attachment;
  if (has_stats) card.stats = sheet::StatsOf(roles, kPlainStat, kPlainStat);
  return card;
}

/// The number that compares so with this one.
std::int32_t Fitting(ir::Comparison comparison, std::int32_t value) {
  switch (comparison) {
    case ir::Comparison::LessThan: return value - 1;
    case ir::Comparison::MoreThan:
    case ir::Comparison::NotEqual: return value + 1;
    case ir::Comparison::Equal:
    case ir::Comparison::AtLeast:
    case ir::Comparison::AtMost: return value;
  }
  return value;
}

/// Makes the card into what the words ask for, as far as a plain card can be; who is asked about
/// afterwards is the engine.
class Maker {
 public:
  Maker(const sheet::Sheet& sheet, ir::Card& card) : sheet_(sheet), card_(card) {}

  /// False if no plain card is so.
  bool Make(const ir::Filter& filter) {
    return std::visit([&](const auto& node) { return On(node); }, filter.node);
  }

 private:
  /// What kind of card it is comes first: on that hangs which numbers it has.
  bool On(const ir::AllOf& all) {
    const auto make = [&](bool is_of_kinds) {
      return std::all_of(all.parts.begin(), all.parts.end(), [&](const ir::Filter& part) {
        return IsOfKinds(part) != is_of_kinds || Make(part);
      });
    };
    return make(true) && make(false);
  }
  static bool IsOfKinds(const ir::Filter& filter) {
    if (const auto* any = std::get_if<ir::AnyOf>(&filter.node))
      return std::any_of(any->parts.begin(), any->parts.end(), IsOfKinds);
    return std::holds_alternative<ir::IsKind>(filter.node) ||
           std::holds_alternative<ir::IsSubkind>(filter.node);
  }
  bool On(const ir::AnyOf& any) {
    return any.parts.empty() || std::any_of(any.parts.begin(), any.parts.end(),
                                            [&](const ir::Filter& part) { return Make(part); });
  }
  bool On(const ir::IsKind& is) {
    const ir::Card plain = Plain(sheet_, is.kind, sheet_.roles.colours.usual, card_.cost_total);
    card_.kind = plain.kind;
    card_.subkind = plain.subkind;
    card_.stats = plain.stats;
    return true;
  }
  bool On(const ir::IsSubkind& is) {
    card_.kind = sheet_.roles.kinds.spell;
    card_.stats.clear();
    card_.subkind = is.subkind;
    return true;
  }
  bool On(const ir::HasColour& has) {
    card_.colours = sheet::ColoursOf(has.colour);
    return true;
  }
  bool On(const ir::CostIs& is) {
    const auto* number = std::get_if<ir::Number>(&is.value.node);
    if (number == nullptr) return false;
    card_.cost_total = Fitting(is.comparison, number->value);
    return card_.cost_total >= 0;
  }
  bool On(const ir::StatIs& is) {
    const auto* number = std::get_if<ir::Number>(&is.value.node);
    if (number == nullptr) return false;
    for (auto& [stat, value] : card_.stats) {
      if (stat == is.stat) value = Fitting(is.comparison, number->value);
    }
    return true;
  }
  bool On(const ir::CardNameIs& is) {
    card_.name = is.name;
    return true;
  }
  bool On(const ir::CardNameContains& is) {
    card_.name = is.part;
    return true;
  }
  bool On(const ir::Named& named) {
    auto& names = named.sense == ir::NameSense::CharacterName ? card_.characters : card_.traits;
    names.push_back(named.name);
    return true;
  }
  /// What is asked besides does not hang on what the card prints.
  bool On(const ir::Is&) { return true; }
  bool On(const ir::IsNot&) { return true; }
  bool On(const ir::ControlledBy&) { return true; }
  bool On(const ir::NoneOf&) { return true; }
  template <class Other>
  bool On(const Other&) {
    return false;
  }

  const sheet::Sheet& sheet_;
  ir::Card& card_;
};

/// Plain cards that differ in what words ask for, the plainest first.
std::vector<ir::Card> PlainCards(const sheet::Sheet& sheet) {
  constexpr std::int32_t kDear = 9;
  const sheet::Roles& roles = sheet.roles;
  std::vector<ir::Card> cards;
  for (const ir::KindId kind : {roles.kinds.unit, roles.kinds.spell, roles.kinds.fixture}) {
    for (const ir::ColourId colour : {roles.colours.usual, roles.colours.other}) {
      for (const std::int32_t cost : {kPlainCost, std::int32_t{0}, kDear}) {
        if (!kind.IsNone()) cards.push_back(Plain(sheet, kind, colour, cost));
      }
    }
  }
  return cards;
}

}  // namespace

std::optional<TwoCards> MakeTwoCards(const sheet::Sheet& sheet, const ir::Filter& kind) {
  const std::vector<ir::Card> plain = PlainCards(sheet);
  TwoCards two;
  const auto is_asked_for = [&](ir::Card card) {
    card.number = "PLAIN-A";
    card.name = positions::PlainName(sheet, U"白板丙", U"Blank C");
    if (!Maker(sheet, card).Make(kind) || !positions::MayMatch(kind, card)) return false;
    two.asked_for = std::move(card);
    return true;
  };
  const auto is_other = [&](ir::Card card) {
    card.number = "PLAIN-B";
    card.name = positions::PlainName(sheet, U"白板丁", U"Blank D");
    if (positions::MayMatch(kind, card)) return false;
    two.other = std::move(card);
    return true;
  };
  const bool has_both = std::any_of(plain.begin(), plain.end(), is_asked_for) &&
                        std::any_of(plain.begin(), plain.end(), is_other);
  if (!has_both) return std::nullopt;
  return two;
}

Pair AddTo(positions::Table& table, const TwoCards& cards) {
  const auto add = [&](const ir::Card& card) {
    table.cards.emplace_back(card);
    table.readings.emplace_back();
    return static_cast<std::uint16_t>(table.cards.size() - 1);
  };
  Pair pair;
  pair.asked_for = add(cards.asked_for);
  pair.other = add(cards.other);
  const sheet::KindRoles& kinds = table.sheet->roles.kinds;
  const ir::KindId kind = kinds.spell.IsNone() ? kinds.unit : kinds.spell;
  ir::Card idle = Plain(*table.sheet, kind, table.sheet->roles.colours.usual, 0);
  idle.number = "PLAIN-C";
  idle.name = positions::PlainName(*table.sheet, U"白板戊", U"Blank E");
  if (!kinds.spell.IsNone()) idle.subkind = kinds.quick_spell;
  pair.idle = add(idle);
  return pair;
}

}  // namespace caiding::hidden
