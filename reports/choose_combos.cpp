// SPDX-License-Identifier: MIT
#include "reports/choose_combos.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/ir/edit_distance.h"
#include "model/ir/match.h"
#include "model/ir/utf8.h"
#include "reports/combos.h"

namespace caiding::reports {
namespace {

using ir::Message;

constexpr std::array kNumbers{
    std::pair{std::string_view("cards"), ComboNumber::Cards},
    std::pair{std::string_view("copies"), ComboNumber::Copies},
    std::pair{std::string_view("cost"), ComboNumber::Cost},
    std::pair{std::string_view("turn"), ComboNumber::Turn},
};
constexpr std::array kWords{
    std::pair{std::string_view("ending"), ComboWord::Ending},
    std::pair{std::string_view("class"), ComboWord::Class},
    std::pair{std::string_view("gain"), ComboWord::Gain},
    std::pair{std::string_view("card"), ComboWord::Card},
};
constexpr std::string_view kColour = "colour";
constexpr std::string_view kStrength = "strength";
/// The longer ones first, of which the others are a part.
constexpr std::array kRelations{
    std::pair{std::string_view("!="), Relation::NotEqual},
    std::pair{std::string_view("<="), Relation::LessOrEqual},
    std::pair{std::string_view(">="), Relation::GreaterOrEqual},
    std::pair{std::string_view("="), Relation::Equal},
    std::pair{std::string_view("<"), Relation::Less},
    std::pair{std::string_view(">"), Relation::Greater},
};

template <class Table>
auto Find(const Table& table, std::string_view word) {
  return std::find_if(table.begin(), table.end(),
                      [&](const auto& entry) { return entry.first == word; });
}

std::vector<std::string_view> Fields() {
  std::vector<std::string_view> fields;
  for (const auto& [word, number] : kNumbers) fields.push_back(word);
  for (const auto& [word, what] : kWords) fields.push_back(word);
  fields.push_back(kColour);
  return fields;
}

/// The words that a test of this field knows; none: any.
std::vector<std::string_view> ValuesOf(ComboWord word) {
  std::vector<std::string_view> values;
  if (word == ComboWord::Ending) {
    for (const findings::ComboWins wins : findings::kComboWins) values.push_back(NameOf(wins));
  } else if (word == ComboWord::Gain) {
    for (const filed::GainKind kind : filed::kGainKinds) values.push_back(filed::NameOf(kind));
  }
  return values;
}

std::size_t Distance(std::string_view a, std::string_view b) {
  const auto left = ir::DecodeUtf8(a);
  const auto right = ir::DecodeUtf8(b);
  return left && right ? ir::EditDistance(*left, *right) : std::string_view::npos;
}

Failure Unknown(std::string_view word, const std::vector<std::string_view>& known) {
  const auto nearest = std::min_element(known.begin(), known.end(), [&](auto a, auto b) {
    return Distance(a, word) < Distance(b, word);
  });
  const std::string meant =
      Distance(*nearest, word) <= 2 ? fmt::format("; did you mean `{}`?", *nearest) : std::string();
  return {fmt::format("`{}` is none of {}{}", word, fmt::join(known, ", "), meant)};
}

std::string_view Trim(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\n";
  const auto first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

/// The parts between ` and `.
std::vector<std::string_view> PartsOf(std::string_view where) {
  constexpr std::string_view kAnd = " and ";
  std::vector<std::string_view> parts;
  for (auto at = where.find(kAnd); at != std::string_view::npos; at = where.find(kAnd)) {
    parts.push_back(Trim(where.substr(0, at)));
    where.remove_prefix(at + kAnd.size());
  }
  parts.push_back(Trim(where));
  return parts;
}

/// The colours that are written one behind the other, or with commas in between.
std::optional<std::vector<ir::ColourId>> ColoursIn(const sheet::Sheet& sheet,
                                                   std::string_view text) {
  const auto& words = sheet.vocabulary->colours;
  std::vector<ir::ColourId> colours;
  while (!text.empty()) {
    std::size_t length = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
      const auto fits = [&](std::string_view spelling) {
        if (spelling.size() <= length || !text.starts_with(spelling)) return;
        if (length > 0) colours.pop_back();
        colours.push_back(ir::ColourId{static_cast<std::uint8_t>(i)});
        length = spelling.size();
      };
      for (const auto& spelling : words[i].spellings) fits(ir::EncodeUtf8(spelling));
      fits(words[i].english);
    }
    if (length == 0) return std::nullopt;
    text.remove_prefix(length);
    while (text.starts_with(",") || text.starts_with(" ")) text.remove_prefix(1);
  }
  return colours;
}

struct Part {
  std::string_view field;
  Relation relation = Relation::Equal;
  std::string_view value;
};

Expected<Part> SplitPart(std::string_view part) {
  const auto at = part.find_first_of("!<>=");
  if (at == std::string_view::npos)
    return Failure{
        fmt::format("`{}` compares nothing: a test is a field, one of = != < <= > >=, "
                    "and a value",
                    part)};
  for (const auto& [sign, relation] : kRelations) {
    if (!part.substr(at).starts_with(sign)) continue;
    return Part{Trim(part.substr(0, at)), relation, Trim(part.substr(at + sign.size()))};
  }
  return Failure{fmt::format("`{}` is no comparison: one of = != < <= > >=", part.substr(at, 1))};
}

Expected<ComboTest> ReadNumber(ComboNumber of, const Part& part) {
  NumberTest test{of, part.relation, 0};
  const char* const end = part.value.data() + part.value.size();
  const auto read = std::from_chars(part.value.data(), end, test.value);
  if (part.value.empty() || read.ec != std::errc() || read.ptr != end)
    return Failure{fmt::format("`{}` is no number, which `{}` is", part.value, part.field)};
  return ComboTest{test};
}

Expected<ComboTest> ReadWord(ComboWord of, const Part& part) {
  if (part.relation != Relation::Equal && part.relation != Relation::NotEqual)
    return Failure{fmt::format("`{}` is only equal to something (=) or not (!=)", part.field)};
  const auto known = ValuesOf(of);
  if (!known.empty() && std::find(known.begin(), known.end(), part.value) == known.end())
    return Unknown(part.value, known);
  return ComboTest{WordTest{of, part.relation == Relation::Equal, std::string(part.value)}};
}

Expected<ComboTest> ReadTest(const sheet::Sheet& sheet, std::string_view text) {
  const auto part = SplitPart(text);
  if (!part) return part.Error();
  if (const auto number = Find(kNumbers, part->field); number != kNumbers.end())
    return ReadNumber(number->second, *part);
  if (const auto word = Find(kWords, part->field); word != kWords.end())
    return ReadWord(word->second, *part);
  if (part->field != kColour) return Unknown(part->field, Fields());
  auto colours = ColoursIn(sheet, part->value);
  if (!colours) return Failure{fmt::format("`{}` holds a word that is no colour", part->value)};
  return ComboTest{ColourTest{part->relation, std::move(*colours)}};
}

template <class T>
bool Holds(const T& left, Relation relation, const T& right) {
  switch (relation) {
    case Relation::Equal: return left == right;
    case Relation::NotEqual: return left != right;
    case Relation::Less: return left < right;
    case Relation::LessOrEqual: return left <= right;
    case Relation::Greater: return left > right;
    case Relation::GreaterOrEqual: return left >= right;
  }
  return false;
}

/// Sets, of which the lesser is a part of the greater.
struct Colours {
  std::set<std::uint8_t> all;
  friend bool operator==(const Colours&, const Colours&) = default;
  bool operator<=(const Colours& other) const {
    return std::includes(other.all.begin(), other.all.end(), all.begin(), all.end());
  }
  bool operator>=(const Colours& other) const { return other <= *this; }
  bool operator<(const Colours& other) const { return *this <= other && *this != other; }
  bool operator>(const Colours& other) const { return other < *this; }
};

bool Has(const findings::Combo& combo, ComboWord what, const std::string& value) {
  switch (what) {
    case ComboWord::Ending: return NameOf(combo.wins) == value;
    case ComboWord::Class: return combo.finding.code == value;
    case ComboWord::Gain:
      return std::any_of(combo.gain.begin(), combo.gain.end(), [&](const auto& gain) {
        return gain.amount > 0 && filed::NameOf(gain.what) == value;
      });
    case ComboWord::Card:
      return std::any_of(combo.cards.begin(), combo.cards.end(),
                         [&](const auto& card) { return card.number == value; });
  }
  return false;
}

bool Passes(const findings::Combo& combo, const ComboTest& test) {
  return ir::Match(
      test,
      [&](const NumberTest& number) {
        return Holds(NumberOf(combo, number.of), number.relation, number.value);
      },
      [&](const WordTest& word) { return Has(combo, word.of, word.value) == word.is_equal; },
      [&](const ColourTest& colour) {
        Colours own;
        Colours asked;
        for (const auto& card : combo.cards) {
          for (const ir::ColourId one : card.colours) own.all.insert(one.value);
        }
        for (const ir::ColourId one : colour.colours) asked.all.insert(one.value);
        return Holds(own, colour.relation, asked);
      });
}

void KeepCardsOf(const std::vector<findings::Combo>& combos,
                 std::vector<findings::ComboCardClass>& cards) {
  std::set<std::string> numbers;
  for (const auto& combo : combos) {
    for (const auto& card : combo.cards) numbers.insert(card.number);
  }
  std::erase_if(cards, [&](const auto& card) {
    return !numbers.contains(card.number) &&
           std::none_of(card.same_as.begin(), card.same_as.end(),
                        [&](const auto& same) { return numbers.contains(same); });
  });
}

/// How bad the ending is for the other player, the worst first. Of rounds that end nothing those
/// that gain something come first; who loses by it has no use for it.
int PlaceOf(const findings::Combo& combo) {
  switch (combo.wins) {
    case findings::ComboWins::Game: return 0;
    case findings::ComboWins::DeckOut: return 1;
    case findings::ComboWins::Lock: return 2;
    case findings::ComboWins::Draw: return 3;
    case findings::ComboWins::Nothing: return combo.gain.empty() ? 5 : 4;
    case findings::ComboWins::GameLost: return 6;
  }
  return 6;
}

bool IsStronger(const findings::Combo& a, const findings::Combo& b) {
  const auto rank = [](const findings::Combo& combo) {
    return std::tuple(PlaceOf(combo), NumberOf(combo, ComboNumber::Cost), combo.turn);
  };
  return rank(a) < rank(b);
}

Message Tell(ComboNumber number) {
  switch (number) {
    case ComboNumber::Cards: return {"不同的牌的数量", "the number of different cards"};
    case ComboNumber::Copies: return {"牌的张数", "the number of cards"};
    case ComboNumber::Cost: return {"费用合计", "the cost of all"};
    case ComboNumber::Turn: return {"最早的己方回合", "the earliest own turn"};
  }
  return {};
}

Message Tell(ComboWord word) {
  switch (word) {
    case ComboWord::Ending: return {"结局", "the ending"};
    case ComboWord::Class: return {"类别", "the class"};
    case ComboWord::Gain: return {"每轮所得之一", "something that a round brings"};
    case ComboWord::Card: return {"其中一张牌", "one of the cards"};
  }
  return {};
}

Message Tell(Relation relation) {
  switch (relation) {
    case Relation::Equal: return {"等于", "is"};
    case Relation::NotEqual: return {"不等于", "is not"};
    case Relation::Less: return {"小于", "is less than"};
    case Relation::LessOrEqual: return {"不超过", "is at most"};
    case Relation::Greater: return {"大于", "is more than"};
    case Relation::GreaterOrEqual: return {"不小于", "is at least"};
  }
  return {};
}

Message TellOfSets(Relation relation) {
  switch (relation) {
    case Relation::Equal: return {"恰为", "are exactly"};
    case Relation::NotEqual: return {"不恰为", "are not exactly"};
    case Relation::Less: return {"只有其中一部分：", "are some, but not all, of"};
    case Relation::LessOrEqual: return {"不出于", "are none but"};
    case Relation::Greater: return {"包含并多于", "are more than"};
    case Relation::GreaterOrEqual: return {"包含", "include"};
  }
  return {};
}

Message Join(const Message& what, const Message& relation, const Message& value) {
  return {what.zh + relation.zh + value.zh, what.en + " " + relation.en + " " + value.en};
}

Message Tell(const sheet::Sheet& sheet, const ComboTest& test) {
  return ir::Match(
      test,
      [](const NumberTest& number) {
        const std::string value = std::to_string(number.value);
        return Join(Tell(number.of), Tell(number.relation), {value, value});
      },
      [](const WordTest& word) {
        const Relation relation = word.is_equal ? Relation::Equal : Relation::NotEqual;
        return Join(Tell(word.of), Tell(relation), {word.value, word.value});
      },
      [&](const ColourTest& colour) {
        Message names;
        for (const ir::ColourId one : colour.colours) {
          const ir::Word& word = sheet.vocabulary->colours[one.value];
          names.zh += (names.zh.empty() ? "" : "、") + ir::EncodeUtf8(word.spellings.back());
          names.en += (names.en.empty() ? "" : ", ") + word.english;
        }
        return Join({"颜色", "the colours"}, TellOfSets(colour.relation), names);
      });
}

}  // namespace

std::int64_t NumberOf(const findings::Combo& combo, ComboNumber what) {
  std::int64_t copies = 0;
  std::int64_t cost = 0;
  for (const auto& card : combo.cards) {
    copies += card.copies;
    cost += std::int64_t{card.copies} * (card.is_cost_x ? 0 : card.cost);
  }
  switch (what) {
    case ComboNumber::Cards: return static_cast<std::int64_t>(combo.cards.size());
    case ComboNumber::Copies: return copies;
    case ComboNumber::Cost: return cost;
    case ComboNumber::Turn: return combo.turn;
  }
  return 0;
}

Expected<ComboChoice> ReadComboChoice(const sheet::Sheet& sheet, std::string_view where,
                                      std::string_view sort) {
  ComboChoice choice;
  if (!Trim(where).empty()) {
    for (const std::string_view part : PartsOf(where)) {
      auto test = ReadTest(sheet, part);
      if (!test) return test.Error();
      choice.tests.push_back(std::move(*test));
    }
  }
  choice.by_strength = Trim(sort) == kStrength;
  if (Trim(sort).empty() || choice.by_strength) return choice;
  const auto order = Find(kNumbers, Trim(sort));
  if (order == kNumbers.end()) {
    std::vector<std::string_view> known;
    for (const auto& [word, number] : kNumbers) known.push_back(word);
    known.push_back(kStrength);
    return Unknown(Trim(sort), known);
  }
  choice.order = order->second;
  return choice;
}

void Choose(const ComboChoice& choice, findings::Combos& combos) {
  const std::size_t found = combos.combos.size();
  std::erase_if(combos.combos, [&](const findings::Combo& combo) {
    return !std::all_of(choice.tests.begin(), choice.tests.end(),
                        [&](const ComboTest& test) { return Passes(combo, test); });
  });
  if (choice.order) {
    std::stable_sort(combos.combos.begin(), combos.combos.end(),
                     [&](const findings::Combo& a, const findings::Combo& b) {
                       return NumberOf(a, *choice.order) < NumberOf(b, *choice.order);
                     });
  }
  if (choice.by_strength) std::stable_sort(combos.combos.begin(), combos.combos.end(), IsStronger);
  KeepCardsOf(combos.combos, combos.cards);
  const Message asked = TellChoice(*combos.sheet, choice);
  if (asked.en.empty()) return;
  const std::size_t left = combos.combos.size();
  combos.scope.chosen = {fmt::format("{}（{} 个中的 {} 个）", asked.zh, found, left),
                         fmt::format("{} ({} of {})", asked.en, left, found)};
}

Message TellChoice(const sheet::Sheet& sheet, const ComboChoice& choice) {
  Message told;
  for (const ComboTest& test : choice.tests) {
    const Message one = Tell(sheet, test);
    told.zh += (told.zh.empty() ? "只列出：" : "，并且") + one.zh;
    told.en += (told.en.empty() ? "listed: those of which " : " and ") + one.en;
  }
  if (choice.by_strength) {
    return {
        told.zh + (told.zh.empty() ? "" : "；") +
            "从强到弱：先看结局（获胜、对方牌抽完、封锁、平局、只有所得、没有净得），再看费用合计和最早的己方回合",
        told.en + (told.en.empty() ? "" : "; ") +
            "the strongest first: by the ending (a win, the opponent's deck run out, a lock, a draw, only a gain, "
            "no gain), then by the cost of all and the earliest own turn"};
  }
  if (!choice.order) return told;
  const Message by = Tell(*choice.order);
  return {told.zh + (told.zh.empty() ? "" : "；") + "按" + by.zh + "从小到大",
          told.en + (told.en.empty() ? "" : "; ") + "in the order of " + by.en};
}

}  // namespace caiding::reports
