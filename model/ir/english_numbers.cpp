// SPDX-License-Identifier: MIT
// Numbers, changes of numbers and how long they last, in English.
#include "model/ir/english_phrases.h"
#include "model/ir/match.h"
#include "model/ir/utf8.h"

namespace caiding::ir {

std::string EnglishPhrases::OfStat(StatId stat) const { return Word(stat); }

/// `cards of yours`, or `different colours among cards of yours`.
std::string EnglishPhrases::Counted(const CountOf& count, bool is_plural) const {
  if (!count.kinds) return Sort(*count.objects, is_plural);
  const std::string among = " among " + Sort(*count.objects, true);
  const std::string different = "different ";
  switch (*count.kinds) {
    case Shared::Trait: return different + (is_plural ? "traits" : "trait") + among;
    case Shared::Colour: return different + (is_plural ? "colours" : "colour") + among;
    case Shared::CardName: return different + (is_plural ? "card names" : "card name") + among;
    case Shared::Kind: return different + (is_plural ? "kinds" : "kind") + among;
  }
  return "";
}

std::string EnglishPhrases::Say(const Quantity& quantity) const {
  return Match(
      quantity.node, [](const Number& number) { return std::to_string(number.value); },
      [](const VariableX&) { return std::string("X"); },
      [&](const CountOf& count) {
        return "the number of " + EnglishTogether(Counted(count, true));
      },
      [&](const StatOf& stat) {
        return (stat.is_printed ? "the printed " : "the ") + OfStat(stat.stat) + " of " +
               Say(stat.object);
      },
      [&](const CostOf& cost) { return "the cost of " + Say(cost.object); },
      [&](const DamageOn& damage) { return "the damage on " + Say(damage.object); },
      [&](const MarkersOn& markers) {
        const std::string on =
            markers.player == Player::Unstated ? Say(markers.object) : EnglishDoer(markers.player);
        const std::string name = markers.marker.empty() ? "" : EncodeUtf8(markers.marker) + " ";
        return "the number of " + name + "markers on " + on;
      },
      [](const EventAmount&) { return std::string("the original amount"); },
      [&](const Box<Arithmetic>& sum) { return Say(*sum); },
      [&](const KeywordNumber& number) {
        return "the number of " + Word(number.keyword) + " on " + Say(number.object);
      },
      [](const DeclaredNumber&) { return std::string("the declared number"); },
      [&](const TotalOf& total) {
        const std::string number = total.stat.IsNone() ? "cost" : OfStat(total.stat);
        const char* taking = total.taking == Taking::Sum        ? "the total "
                             : total.taking == Taking::Greatest ? "the greatest "
                                                                : "the least ";
        return taking + number + " of " + Sort(*total.objects, true);
      },
      [&](const TimesThisTurn& times) {
        return "the number of times this turn that " + Say(*times.event);
      });
}

namespace {

bool IsSum(const Quantity& quantity) {
  return std::holds_alternative<Box<Arithmetic>>(quantity.node);
}

}  // namespace

std::string EnglishPhrases::Say(const Arithmetic& sum) const {
  const auto inner = [&](const Quantity& part) {
    return IsSum(part) ? "(" + Say(part) + ")" : Say(part);
  };
  const std::string left = inner(sum.left);
  const std::string right = inner(sum.right);
  const bool is_product = sum.operation == Operator::Multiply;
  if (is_product && sum.right == Constant(1)) return Say(sum.left);
  if (is_product && sum.left == Constant(1)) return Say(sum.right);
  switch (sum.operation) {
    case Operator::Add: return left + " plus " + right;
    case Operator::Subtract:
      return sum.left == Constant(0) ? "minus " + right : left + " minus " + right;
    case Operator::Multiply:
      if (std::holds_alternative<CountOf>(sum.left.node))
        return right + " for each " + Counted(std::get<CountOf>(sum.left.node), false);
      if (const auto* share = std::get_if<Box<Arithmetic>>(&sum.left.node)) {
        // What is left over counts nothing.
        const auto* counted = std::get_if<CountOf>(&(*share)->left.node);
        if (counted != nullptr && (*share)->operation == Operator::Divide)
          return right + " for every full " + Say((*share)->right) + " " + Counted(*counted, true);
      }
      return right + " times " + left;
    case Operator::Divide:
      return sum.right == Constant(2) ? "half of " + left : left + " divided by " + right;
    case Operator::Lesser: return "the lesser of " + left + " and " + right;
    case Operator::Greater: return "the greater of " + left + " and " + right;
    case Operator::Remainder: return "the remainder of " + left + " divided by " + right;
  }
  return "";
}

std::string EnglishPhrases::Compared(Comparison comparison, const std::string& value) const {
  const bool is_number = !value.empty() && value.find(' ') == value.npos;
  switch (comparison) {
    case Comparison::Equal: return is_number ? value : "equal to " + value;
    case Comparison::NotEqual: return "other than " + value;
    case Comparison::AtLeast: return is_number ? value + " or more" : "of at least " + value;
    case Comparison::AtMost: return is_number ? value + " or less" : "of at most " + value;
    case Comparison::MoreThan: return "greater than " + value;
    case Comparison::LessThan: return "less than " + value;
  }
  return value;
}

/// `+500 attack`, `-(half of …) cost`, `+500 attack for each …`.
std::string EnglishPhrases::Change(const Quantity& amount, const std::string& of) const {
  const auto signed_number = [](const std::string& number) {
    return number.starts_with("-") ? number : "+" + number;
  };
  const auto* sum = std::get_if<Box<Arithmetic>>(&amount.node);
  if (sum == nullptr) {
    const std::string text = Say(amount);
    const bool is_plain = text.find(' ') == text.npos;
    return (is_plain ? signed_number(text) : "+(" + text + ")") + " " + of;
  }
  const auto* count = std::get_if<CountOf>(&(*sum)->left.node);
  if (count != nullptr && (*sum)->operation == Operator::Multiply)
    return Change((*sum)->right, of) + " for each " + Counted(*count, false);
  if ((*sum)->operation == Operator::Subtract && (*sum)->left == Constant(0)) {
    const std::string text = Say((*sum)->right);
    return (text.find(' ') == text.npos ? "-" + text : "-(" + text + ")") + " " + of;
  }
  return "+(" + Say(amount) + ") " + of;
}

std::string EnglishPhrases::Bounded(const Quantity& amount,
                                    const std::optional<Quantity>& bound) const {
  if (!bound) return "";
  return (IsDecrease(amount) ? ", but to no less than " : ", but to no more than ") + Say(*bound);
}

std::string EnglishPhrases::Gets(const StatChange& change) const {
  return Change(change.amount, OfStat(change.stat)) + Bounded(change.amount, change.bound);
}

/// How long, with the space before it; nothing if it is not said.
std::string EnglishPhrases::Last(const Duration& duration) const {
  switch (duration.kind) {
    case DurationKind::WhileThere: return "";
    case DurationKind::ThisTurn: return " this turn";
    case DurationKind::NextTurn: return " in the next turn";
    case DurationKind::YourNextTurn: return " in your next turn";
    case DurationKind::OpponentsNextTurn: return " in the opponent's next turn";
    case DurationKind::ThisAndNextTurn: return " in this turn and the next";
    case DurationKind::ThisBattle: return " in this battle";
    case DurationKind::EntryTurn: return " in the turn in which this card entered";
    case DurationKind::UntilYourNextTurn: return " until your next turn";
    case DurationKind::UntilYourNextTurnEnds: return " until the end of your next turn";
    case DurationKind::UntilOpponentsNextTurnEnds:
      return " until the end of the opponent's next turn";
    case DurationKind::NextReset: return " in " + Own("<next upright step>");
    case DurationKind::UntilYourNextResetEnds: return " " + Own("<your next upright step>");
    case DurationKind::UntilOpponentsNextResetEnds: return " " + Own("<their next upright step>");
    case DurationKind::YourNextReset: return " in " + Own("<next upright step>") + " of yours";
    case DurationKind::OpponentsNextReset:
      return " in " + Own("<next upright step>") + " of the opponent";
    case DurationKind::NextTwoTurns: return " in the next two turns";
    case DurationKind::YourNextTwoTurns: return " in your next two turns";
    case DurationKind::OpponentsNextTwoTurns: return " in the opponent's next two turns";
    case DurationKind::WhileSourceThere: return " while this card is there";
    case DurationKind::WhileSourceTapped: return " while this card is " + Own("<tapped>");
  }
  return "";
}

}  // namespace caiding::ir
