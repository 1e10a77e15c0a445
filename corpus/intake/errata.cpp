// SPDX-License-Identifier: MIT
#include "corpus/intake/errata.h"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <utility>

#include "corpus/intake/build_card.h"
#include "corpus/intake/headings.h"
#include "corpus/intake/value_reader.h"
#include "model/ir/message.h"
#include "model/sheet/fields.h"

namespace caiding::corpus {
namespace {

using Kind = JsonValue::Kind;
using ir::Message;

/// What an erratum may change: the texts of a card, and what the publisher says of them.
std::vector<std::string> TextKeys(const sheet::Sheet& sheet) {
  std::vector<std::string> keys = {"text", "classified"};
  for (const sheet::TextRole& role : sheet.fields.texts) keys.emplace_back(role.key);
  return keys;
}

bool IsUnder(const JsonValue::Member& member, std::string_view key) {
  return member.key == key || (!HeadingOf(key).empty() && member.key == HeadingOf(key));
}

/// The card with this member in the place of what it had under the key.
void PutIn(std::string_view key, const JsonValue& value, JsonValue& card) {
  std::erase_if(card.members,
                [&](const JsonValue::Member& member) { return IsUnder(member, key); });
  card.members.push_back({std::string(key), value.offset, value});
}

/// An erratum on its way: the day, and the texts that it changes.
struct Erratum {
  std::string from;
  std::size_t offset = 0;
  std::vector<std::pair<std::string, const JsonValue*>> texts;
};

Message Seen(const JsonValue& value) {
  if (value.text.empty()) return {"别的值", "another value"};
  return {"`" + value.text + "`", "`" + value.text + "`"};
}

std::string Digits(unsigned number, std::size_t width) {
  std::string digits = std::to_string(number);
  return std::string(width - std::min(width, digits.size()), '0') + digits;
}

std::string AsDate(int year, unsigned month, unsigned day) {
  return Digits(static_cast<unsigned>(year), 4) + "-" + Digits(month, 2) + "-" + Digits(day, 2);
}

/// The day as spreadsheets keep it: days since the end of 1899.
std::string DayOfSerial(int serial) {
  const std::chrono::sys_days end_of_1899 = std::chrono::year(1899) / 12 / 30;
  const std::chrono::year_month_day day(end_of_1899 + std::chrono::days(serial));
  return AsDate(static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                static_cast<unsigned>(day.day()));
}

/// What a file writes of a day, as YYYY-MM-DD; the cells of tables have 2026/3/1, 2026年3月1日 and
/// the numbers of spreadsheets as well. Anything else as it stands.
std::string DayOf(const JsonValue& value) {
  if (value.end != 0 || value.kind != Kind::String) return value.text;
  std::vector<int> numbers;
  bool is_in_number = false;
  // BOUND: a cell with more digits is no day.
  constexpr std::size_t kLengthMax = 24;
  if (value.text.size() > kLengthMax) return value.text;
  for (const char c : value.text) {
    const bool is_digit = c >= '0' && c <= '9';
    if (is_digit && !is_in_number) numbers.push_back(0);
    if (is_digit) numbers.back() = std::min(numbers.back() * 10 + (c - '0'), 99'999);
    is_in_number = is_digit;
  }
  constexpr int kSerialMin = 20'000;
  if (numbers.size() == 1 && numbers[0] >= kSerialMin) return DayOfSerial(numbers[0]);
  if (numbers.size() != 3 || numbers[0] < 1000) return value.text;
  return AsDate(numbers[0], static_cast<unsigned>(numbers[1]), static_cast<unsigned>(numbers[2]));
}

class ErrataReader {
 public:
  ErrataReader(const sheet::Sheet& sheet, std::vector<JsonError>& errors)
      : keys_(TextKeys(sheet)), errors_(errors) {}

  std::vector<Erratum> Read(const JsonValue& card) {
    if (const JsonValue* list = FindValue(card, "errata")) ReadList(*list);
    ReadColumns(card);
    std::stable_sort(errata_.begin(), errata_.end(),
                     [](const Erratum& a, const Erratum& b) { return a.from < b.from; });
    for (std::size_t i = 1; i < errata_.size(); ++i) {
      if (errata_[i].from != errata_[i - 1].from) continue;
      Refuse(errata_[i].offset,
             {"又一个 " + errata_[i].from + " 起的勘误",
              "another erratum from " + errata_[i].from + " on"},
             {"每天最多一个勘误", "at most one erratum a day"});
    }
    return std::move(errata_);
  }

 private:
  void Refuse(std::size_t offset, Message seen, Message expected) {
    errors_.push_back({offset, std::move(seen), std::move(expected)});
  }
  void ReadList(const JsonValue& list) {
    const Message expected{R"(列表：[{"from":"2026-03-01","text":[…]}])",
                           R"(a list: [{"from":"2026-03-01","text":[…]}])"};
    if (list.kind != Kind::Array) return Refuse(list.offset, Seen(list), expected);
    for (const JsonValue& item : list.items) {
      if (item.kind == Kind::Object) {
        ReadOne(item);
      } else {
        Refuse(item.offset, Seen(item), expected);
      }
    }
  }
  void ReadOne(const JsonValue& item) {
    Erratum erratum{.from = {}, .offset = item.offset, .texts = {}};
    bool is_good = true;
    const JsonValue* from = nullptr;
    for (const JsonValue::Member& member : item.members) {
      const auto key = std::find_if(keys_.begin(), keys_.end(),
                                    [&](const auto& known) { return IsUnder(member, known); });
      if (member.key == "from") {
        from = &member.value;
      } else if (key != keys_.end()) {
        erratum.texts.emplace_back(*key, &member.value);
      } else {
        is_good = false;
        Refuse(member.offset,
               {"`errata` 中的 `" + member.key + "`", "`" + member.key + "` in `errata`"},
               {"`from` 与改正后的文本（`text`、`life_burst`）",
                "`from` and the texts as corrected (`text`, `life_burst`)"});
      }
    }
    if (is_good) Add(from, std::move(erratum));
  }
  /// The columns of a table: one erratum a row.
  void ReadColumns(const JsonValue& card) {
    const JsonValue* from = FindValue(card, "errata_from");
    Erratum erratum{.from = {}, .offset = card.offset, .texts = {}};
    for (const std::string& key : keys_) {
      const JsonValue* text = FindValue(card, "errata_" + key);
      if (text == nullptr || (text->kind == Kind::String && text->text.empty())) continue;
      erratum.texts.emplace_back(key, text);
      erratum.offset = text->offset;
    }
    if (from != nullptr || !erratum.texts.empty()) Add(from, std::move(erratum));
  }
  void Add(const JsonValue* from, Erratum erratum) {
    const Message day{"从哪天起（YYYY-MM-DD）", "from which day on (YYYY-MM-DD)"};
    if (from == nullptr) {
      return Refuse(erratum.offset, {"没有日期的勘误", "an erratum without a day"}, day);
    }
    const std::string date = DayOf(*from);
    if (!IsDate(date)) return Refuse(from->offset, Seen(*from), day);
    if (erratum.texts.empty()) {
      return Refuse(from->offset, {"没有改正任何文本的勘误", "an erratum that corrects no text"},
                    {"改正后的文本", "the text as corrected"});
    }
    erratum.from = date;
    errata_.push_back(std::move(erratum));
  }

  std::vector<std::string> keys_;
  std::vector<JsonError>& errors_;
  std::vector<Erratum> errata_;
};

}  // namespace

std::vector<CorrectedCard> CorrectionsOf(const sheet::Sheet& sheet, const JsonValue& card,
                                         std::vector<JsonError>& errors) {
  std::vector<CorrectedCard> corrections;
  if (card.kind != Kind::Object) return corrections;
  for (const Erratum& erratum : ErrataReader(sheet, errors).Read(card)) {
    // What an erratum does not speak of stays as it was before it.
    const JsonValue& before = corrections.empty() ? card : corrections.back().card;
    CorrectedCard next{.from = erratum.from, .card = before};
    for (const auto& [key, value] : erratum.texts) PutIn(key, *value, next.card);
    corrections.push_back(std::move(next));
  }
  return corrections;
}

const CorrectedCard* InForce(const std::vector<CorrectedCard>& corrections, std::string_view date) {
  const CorrectedCard* last = nullptr;
  for (const CorrectedCard& correction : corrections) {
    if (date.empty() || (date != kPrinted && correction.from <= date)) last = &correction;
  }
  return last;
}

}  // namespace caiding::corpus
