// SPDX-License-Identifier: MIT
#include "checker/proofreading/amounts.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "checker/proofreading/numerals.h"
#include "checker/proofreading/texts.h"
#include "model/ir/walk.h"
#include "model/sheet/sheet.h"

namespace caiding::proofreading {
namespace {

using sheet::CheckedCard;
using Sort = Amount::Sort;

/// Takes off what keywords stand for.
struct WithoutExpansions {
  void operator()(ir::KeywordUse& use) const { use.expansion.clear(); }
};

/// True of what is a number of points itself, so that a number beside it multiplies it.
bool StandsForPoints(const ir::Quantity& quantity) {
  return std::holds_alternative<ir::StatOf>(quantity.node) ||
         std::holds_alternative<ir::DamageOn>(quantity.node) ||
         std::holds_alternative<ir::TotalOf>(quantity.node) ||
         std::holds_alternative<ir::EventAmount>(quantity.node);
}

/// The digits of a number of points, without the sign and the brackets around them; empty if it is
/// written otherwise.
ir::SourceRange DigitsOf(std::int32_t value, std::u32string_view text, ir::SourceRange range) {
  const std::string plain = std::to_string(value);
  const std::u32string digits(plain.begin(), plain.end());
  const std::size_t at = text.find(digits, range.begin);
  const auto is_digit = [&](std::size_t i) { return i < text.size() && IsDigit(text[i]); };
  if (at == text.npos || at + digits.size() > range.end) return {};
  if ((at > 0 && is_digit(at - 1)) || is_digit(at + digits.size())) return {};
  const auto begin = static_cast<std::uint32_t>(at);
  return {begin, begin + static_cast<std::uint32_t>(digits.size())};
}

/// Collects the numbers of one text.
class OfText {
 public:
  OfText(const CheckedCard& card, ir::TextPlace place, std::u32string_view text,
         std::vector<Amount>& amounts)
      : card_(card), place_(place), text_(text), amounts_(amounts) {}

  void operator()(const ir::StatChange& change) {
    if (!IsOfPoints(change.stat)) return;
    AddAll(Sort::Change, change.amount, ClausesOf(change.stat));
    if (change.bound) AddAll(Sort::Change, *change.bound, ClausesOf(change.stat));
  }
  void operator()(const ir::DealDamage& damage) { AddAll(Sort::Damage, damage.amount, Damage()); }
  void operator()(const ir::Heal& heal) {
    if (heal.amount) AddAll(Sort::Damage, *heal.amount, Damage());
  }
  void operator()(const ir::PreventDamage& shield) {
    if (shield.amount && !shield.life) AddAll(Sort::Damage, *shield.amount, Damage());
  }
  void operator()(const ir::DealLifeDamage& damage) { AddAll(Sort::Life, damage.amount, {}); }
  void operator()(const ir::Draw& draw) { AddAll(Sort::Drawn, draw.count, {}); }
  void operator()(const ir::ChangeCost& change) { AddAll(Sort::Cost, change.amount, {}); }
  void operator()(const ir::CostIs& asked) { AddAll(Sort::Cost, asked.value, {}); }
  void operator()(const ir::PayResources& paid) { AddAll(Sort::Cost, paid.total, {}); }
  void operator()(const ir::StatIs& asked) {
    if (!IsOfPoints(asked.stat)) return;
    AddAll(Sort::Asked, asked.value, ClausesOf(asked.stat));
  }
  void operator()(const ir::Compare& asked) {
    const auto* stat = std::get_if<ir::StatOf>(&asked.left.node);
    if (stat != nullptr && IsOfPoints(stat->stat)) AddAll(Sort::Asked, asked.right, {});
  }

 private:
  /// A level counts steps, cost counts cards: only the numbers of a fight are points.
  bool IsOfPoints(ir::StatId stat) const {
    const sheet::StatRoles& stats = card_.sheet->roles.stats;
    return stat == stats.struck || stat == stats.borne;
  }
  bool Counts(const ir::Quantity& quantity) const {
    const auto* stat = std::get_if<ir::StatOf>(&quantity.node);
    return std::holds_alternative<ir::CountOf>(quantity.node) ||
           std::holds_alternative<ir::MarkersOn>(quantity.node) ||
           (stat != nullptr && !IsOfPoints(stat->stat));
  }
  sheet::Clauses Damage() const { return sheet::Stated({card_.sheet->citations.state.damage}); }
  /// Of the field of a unit that has this number.
  sheet::Clauses ClausesOf(ir::StatId stat) const {
    for (const sheet::KindField& field : card_.sheet->fields.of_kinds) {
      if (!field.stat.IsNone() && field.stat == stat) return field.clauses;
    }
    return {};
  }
  void AddAll(Sort sort, const ir::Quantity& quantity, const sheet::Clauses& clauses) {
    if (const auto* number = std::get_if<ir::Number>(&quantity.node)) {
      const std::int32_t value = std::abs(number->value);
      const ir::SourceRange digits = DigitsOf(value, text_, quantity.range);
      amounts_.push_back({.sort = sort,
                          .value = value,
                          .text = place_,
                          .range = digits.IsEmpty() ? quantity.range : digits,
                          .is_in_digits = !digits.IsEmpty(),
                          .clauses = clauses});
      return;
    }
    const auto* sum = std::get_if<ir::Box<ir::Arithmetic>>(&quantity.node);
    if (sum == nullptr) return;
    const ir::Arithmetic& parts = **sum;
    if (parts.operation == ir::Operator::Divide || parts.operation == ir::Operator::Remainder)
      return;
    const bool multiplies = parts.operation == ir::Operator::Multiply;
    // One more than there are: the number counts what they are.
    if (!multiplies && (Counts(parts.left) || Counts(parts.right))) return;
    // Twice the strength: 2 is no number of points. -1 turns a sum round.
    if (multiplies && (StandsForPoints(parts.left) || StandsForPoints(parts.right))) return;
    if (multiplies && (parts.left == ir::Constant(-1) || parts.right == ir::Constant(-1))) return;
    // For each one that there is: 1 is no number of points.
    for (const ir::Quantity& part : {parts.left, parts.right}) {
      const auto* number = std::get_if<ir::Number>(&part.node);
      if (!multiplies || number == nullptr || number->value != 1) AddAll(sort, part, clauses);
    }
  }

  const CheckedCard& card_;
  ir::TextPlace place_;
  std::u32string_view text_;
  std::vector<Amount>& amounts_;
};

bool IsAssumed(const ir::Card& card, ir::CardField field) {
  return std::find(card.assumed.begin(), card.assumed.end(), field) != card.assumed.end();
}

void AddFields(const CheckedCard& card, std::vector<Amount>& amounts) {
  if (IsAssumed(card.card, ir::CardField::Stats)) return;
  for (const sheet::KindField* field : sheet::FieldsOf(card.sheet->fields, card.card.kind)) {
    const auto found = std::find_if(card.card.stats.begin(), card.card.stats.end(),
                                    [&](const auto& stat) { return stat.first == field->stat; });
    if (field->stat.IsNone() || found == card.card.stats.end()) continue;
    amounts.push_back({.sort = Sort::Field,
                       .value = std::abs(found->second),
                       .field = std::string(field->key),
                       .clauses = field->clauses});
  }
}

}  // namespace

std::vector<ir::Ability> PrintedAbilities(const ir::Readings& readings) {
  if (readings.readings.empty() || !readings.not_understood.empty()) return {};
  std::vector<ir::Ability> abilities = readings.readings.front().abilities;
  WithoutExpansions take_off;
  for (ir::Ability& ability : abilities) ir::Walk(ability, take_off);
  return abilities;
}

std::vector<Amount> AmountsOf(const CheckedCard& card) {
  std::vector<Amount> amounts;
  AddFields(card, amounts);
  ForEachText(card, [&](const ir::Readings& readings, ir::TextPlace place) {
    OfText collect(card, place, readings.text, amounts);
    const std::vector<ir::Ability> abilities = PrintedAbilities(readings);
    for (const ir::Ability& ability : abilities) ir::Walk(ability, collect);
  });
  return amounts;
}

}  // namespace caiding::proofreading
