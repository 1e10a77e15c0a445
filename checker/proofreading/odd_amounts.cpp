// SPDX-License-Identifier: MIT
#include "checker/proofreading/odd_amounts.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <utility>

#include "checker/findings/catalogue.h"
#include "checker/findings/edited_text.h"
#include "checker/findings/fingerprint.h"
#include "checker/proofreading/amounts.h"
#include "checker/proofreading/texts.h"
#include "model/sheet/sheet.h"

namespace caiding::proofreading {
namespace {

using findings::CheckInput;
using findings::Finding;
using ir::Message;
using sheet::CheckedCard;

/// A unit is learnt from so many numbers at least; one in so many may be no multiple of it, two in
/// a small set, and none of these stands there often: that one is meant.
constexpr std::size_t kEvidence = 16;
constexpr std::size_t kOddShare = 16;
constexpr std::size_t kOddFew = 2;
constexpr std::size_t kOddTimes = 2;
/// Some numbers of a set are odd multiples of its unit: so many at least, else the unit is greater
/// than the steps that the set is made of.
constexpr std::size_t kOddMultiples = 3;
/// BOUND: a set with more different numbers has none that they are all multiples of.
constexpr std::size_t kDifferent = 300;
/// Smaller ones are no unit of points.
constexpr std::int32_t kUnitLeast = 10;

/// How often each number other than 0 stands in the set.
using Numbers = std::map<std::int32_t, std::size_t>;

void Count(const std::vector<CheckedCard>& cards, Numbers& numbers) {
  for (const CheckedCard& card : cards) {
    for (const Amount& amount : AmountsOf(card)) {
      if (IsOfPoints(amount.sort) && amount.value != 0) ++numbers[amount.value];
    }
  }
}

std::size_t CountIf(const Numbers& numbers, bool (*holds)(std::int32_t value, std::int32_t unit),
                    std::int32_t unit) {
  std::size_t count = 0;
  for (const auto& [value, times] : numbers) count += holds(value, unit) ? times : 0;
  return count;
}

std::optional<AmountUnit> UnitOf(const Numbers& numbers) {
  const auto is_multiple = [](std::int32_t value, std::int32_t unit) { return value % unit == 0; };
  const auto is_odd = [](std::int32_t value, std::int32_t unit) {
    return value % unit == 0 && value / unit % 2 == 1;
  };
  const auto is_often = [&](std::int32_t unit) {
    return std::any_of(numbers.begin(), numbers.end(), [&](const auto& number) {
      return number.first % unit != 0 && number.second > kOddTimes;
    });
  };
  if (numbers.size() > kDifferent) return std::nullopt;
  std::size_t total = 0;
  std::set<std::int32_t> units;
  for (const auto& [value, times] : numbers) {
    total += times;
    for (const auto& [other, ignored] : numbers) units.insert(std::gcd(value, other));
  }
  for (auto unit = units.rbegin(); unit != units.rend() && *unit >= kUnitLeast; ++unit) {
    const std::size_t multiples = CountIf(numbers, is_multiple, *unit);
    const std::size_t odd = total - multiples;
    if (odd > std::max(kOddFew, total / kOddShare) || is_often(*unit)) continue;
    if (multiples < kEvidence || CountIf(numbers, is_odd, *unit) < kOddMultiples) continue;
    return AmountUnit{.size = *unit, .multiples = multiples};
  }
  return std::nullopt;
}

/// What was probably meant: noughts that are missing, else the multiples beside it.
std::vector<std::int32_t> Meant(std::int32_t value, std::int32_t unit) {
  std::vector<std::int32_t> meant;
  if (value < unit) {
    constexpr int kNoughts = 3;
    std::int32_t more = value;
    for (int noughts = 0; noughts < kNoughts && more % unit != 0; ++noughts) more *= 10;
    if (more % unit == 0) meant.push_back(more);
    if (meant.empty() || meant.front() != unit) meant.push_back(unit);
    return meant;
  }
  const std::int32_t below = value / unit * unit;
  const bool is_nearer_above = value - below > unit / 2;
  meant = {below, below + unit};
  if (is_nearer_above) std::swap(meant.front(), meant.back());
  return meant;
}

Message TellMeant(const std::vector<std::int32_t>& meant) {
  Message told;
  for (const std::int32_t value : meant) {
    const std::string number = "`" + std::to_string(value) + "`";
    told.zh += (told.zh.empty() ? "也许是 " : " 或 ") + number;
    told.en += (told.en.empty() ? "perhaps " : " or ") + number;
  }
  return told;
}

std::u32string Digits(std::int32_t value) {
  const std::string digits = std::to_string(value);
  return {digits.begin(), digits.end()};
}

/// One number that stands in a field or in a text, there perhaps several times.
using Places = std::vector<Amount>;

findings::Suggestion Suggest(const CheckedCard& card, const Places& places, std::int32_t meant,
                             Message why, const CheckInput& input) {
  const Amount& first = places.front();
  const bool can_be_put_in =
      first.field.empty() &&
      std::all_of(places.begin(), places.end(), [](const Amount& one) { return one.is_in_digits; });
  if (!can_be_put_in) return {.text = std::move(why), .replacement = {}, .is_checked = false};
  std::u32string text = card.texts[first.text.index].text;
  for (auto one = places.rbegin(); one != places.rend(); ++one)
    text = findings::Replaced(text, one->range, Digits(meant));
  return findings::SuggestText(card, first.text, text, std::move(why),
                               findings::ReadAgain::Understood, input);
}

Finding AboutAmount(std::string_view code, const CheckedCard& card, const Places& places) {
  const Amount& first = places.front();
  const std::string place = first.field.empty() ? findings::NumberOf(first.text) : first.field;
  Finding finding = AboutCard(code, card, {place, std::to_string(first.value)});
  for (const Amount& one : places) {
    finding.spans.push_back({.card = card.card.number,
                             .text = one.text,
                             .begin = one.range.begin,
                             .end = one.range.end,
                             .field = one.field});
  }
  return finding;
}

Finding AboutOdd(const CheckedCard& card, const Places& places, const AmountUnit& unit,
                 const CheckInput& input) {
  const Amount& first = places.front();
  Finding finding = AboutAmount("F107", card, places);
  finding.clauses = first.clauses;
  finding.message = findings::MakeMessage(
      "F107",
      {std::to_string(first.value), std::to_string(unit.size), std::to_string(unit.multiples)});
  const auto meant = Meant(first.value, unit.size);
  Message why = TellMeant(meant);
  if (first.sort == Amount::Sort::Damage && first.value < kUnitLeast) {
    why.zh += "；若指对玩家的伤害（按牌的张数计），写明对象";
    why.en += "; if damage to a player is meant, which counts cards, say so";
  }
  finding.suggestion = Suggest(card, places, meant.front(), std::move(why), input);
  return finding;
}

/// What a number that has no unit counts.
Message TellCounts(Amount::Sort sort) {
  if (sort == Amount::Sort::Cost)
    return {"费用按支付用的牌的张数计", "a cost is counted in cards that pay it"};
  if (sort == Amount::Sort::Drawn) return {"抽牌按张数计", "what is drawn is counted in cards"};
  return {"对玩家的伤害按牌的张数计", "damage to a player is counted in cards"};
}

Finding AboutCount(const CheckedCard& card, const Places& places,
                   const std::optional<AmountUnit>& unit, const CheckInput& input) {
  const sheet::DeckRules& deck = card.sheet->deck;
  const std::int32_t value = places.front().value;
  Finding finding = AboutAmount("F108", card, places);
  finding.clauses = sheet::Stated({deck.size_clause});
  const Message counts = TellCounts(places.front().sort);
  const std::string number_seen = std::to_string(value);
  const std::string size = std::to_string(deck.size);
  finding.message =
      findings::MakeMessage("F108", {counts.zh, number_seen, size}, {counts.en, number_seen, size});
  const bool is_of_unit = unit && value % unit->size == 0;
  const std::int32_t meant = is_of_unit ? value / unit->size : 1;
  const std::string number = "`" + std::to_string(meant) + "`";
  Message why{"写张数，例如 " + number, "write how many cards, for instance " + number};
  if (places.front().sort == Amount::Sort::Life) {
    why.zh += "；若指场上的牌，写明是哪些牌";
    why.en += "; if cards in play are meant, say which";
  }
  finding.suggestion = Suggest(card, places, meant, std::move(why), input);
  return finding;
}

/// Equal numbers of one text together, in the order of the first.
std::vector<Places> Grouped(std::vector<Amount> amounts) {
  std::vector<Places> groups;
  for (Amount& amount : amounts) {
    const auto group = std::find_if(groups.begin(), groups.end(), [&](const Places& places) {
      const Amount& first = places.front();
      const bool is_alike =
          IsOfPoints(first.sort) ? IsOfPoints(amount.sort) : first.sort == amount.sort;
      return first.field.empty() && amount.field.empty() && first.text == amount.text &&
             first.value == amount.value && is_alike;
    });
    if (group == groups.end())
      groups.push_back({std::move(amount)});
    else
      group->push_back(std::move(amount));
  }
  for (Places& places : groups) {
    std::stable_sort(places.begin(), places.end(), [](const Amount& a, const Amount& b) {
      return a.range.begin < b.range.begin;
    });
    const auto is_same = [](const Amount& a, const Amount& b) {
      return a.field.empty() && a.range.begin == b.range.begin;
    };
    places.erase(std::unique(places.begin(), places.end(), is_same), places.end());
  }
  return groups;
}

}  // namespace

std::optional<AmountUnit> UnitOf(const CheckInput& input) {
  Numbers numbers;
  Count(input.cards, numbers);
  Count(input.pool, numbers);
  return UnitOf(numbers);
}

std::vector<Finding> FindOddAmounts(const CheckInput& input) {
  const auto unit = UnitOf(input);
  std::vector<Finding> findings;
  for (const CheckedCard& card : input.cards) {
    for (const Places& places : Grouped(AmountsOf(card))) {
      const Amount& first = places.front();
      const int deck = card.sheet->deck.size;
      if (!IsOfPoints(first.sort)) {
        if (deck > 0 && first.value > deck)
          findings.push_back(AboutCount(card, places, unit, input));
      } else if (unit && first.value % unit->size != 0) {
        findings.push_back(AboutOdd(card, places, *unit, input));
      }
    }
  }
  return findings;
}

}  // namespace caiding::proofreading
