// SPDX-License-Identifier: MIT
#include "corpus/intake/errata.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "corpus/intake/build_card.h"
#include "corpus/intake/cell_words.h"
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

constexpr std::string_view kFrom = "from";

/// A cell without anything, or with 无, -, N/A: the row has no such part of an erratum.
bool SaysNothing(const JsonValue& cell) {
  return cell.kind == Kind::String && (FoldedCell(cell.text).empty() || SaysNone(cell.text));
}

Message Seen(const JsonValue& value) {
  if (value.text.empty()) return {"别的值", "another value"};
  return {"`" + value.text + "`", "`" + value.text + "`"};
}

/// What a file writes of a day, as YYYY-MM-DD. A cell may have it as spreadsheets do; JSON has one
/// way to write it.
std::string DayIn(const JsonValue& value) {
  const bool is_cell = value.end == 0 && value.kind == Kind::String;
  return is_cell ? DateOf(value.text) : value.text;
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
    std::set<std::string_view> seen;
    for (const JsonValue::Member& member : item.members) {
      const std::string_view key = KeyOf(member);
      if (!key.empty() && seen.insert(key).second) {
        if (key == kFrom)
          from = &member.value;
        else
          erratum.texts.emplace_back(key, &member.value);
        continue;
      }
      is_good = false;
      const std::string label = "`" + member.key + "`";
      if (key.empty())
        Refuse(member.offset, {"`errata` 中的 " + label, label + " in `errata`"}, KeysExpected());
      else
        Refuse(member.offset, {"一个勘误中又一个 " + label, label + " again in one erratum"},
               {"每个键一次", "each key once"});
    }
    if (is_good) Add(from, std::move(erratum));
  }
  /// "from", or the key of the text that stands there; empty: neither.
  std::string_view KeyOf(const JsonValue::Member& member) const {
    if (member.key == kFrom) return kFrom;
    const auto key = std::find_if(keys_.begin(), keys_.end(),
                                  [&](const auto& known) { return IsUnder(member, known); });
    return key == keys_.end() ? std::string_view() : *key;
  }
  Message KeysExpected() const {
    Message texts;
    for (const std::string& key : keys_) {
      texts.zh += (texts.zh.empty() ? "`" : "、`") + key + "`";
      texts.en += (texts.en.empty() ? "`" : ", `") + key + "`";
    }
    return {"`from` 与改正后的文本（" + texts.zh + "）",
            "`from` and the texts as corrected (" + texts.en + ")"};
  }
  /// The columns of a table: one erratum a row.
  void ReadColumns(const JsonValue& card) {
    const JsonValue* from = FindValue(card, "errata_from");
    Erratum erratum{.from = {}, .offset = card.offset, .texts = {}};
    for (const std::string& key : keys_) {
      const JsonValue* text = FindValue(card, "errata_" + key);
      if (text == nullptr || SaysNothing(*text)) continue;
      erratum.texts.emplace_back(key, text);
      erratum.offset = text->offset;
    }
    if (from != nullptr && SaysNothing(*from)) from = nullptr;
    if (from != nullptr || !erratum.texts.empty()) Add(from, std::move(erratum));
  }
  void Add(const JsonValue* from, Erratum erratum) {
    const Message day{"从哪天起（YYYY-MM-DD）", "from which day on (YYYY-MM-DD)"};
    if (from == nullptr) {
      return Refuse(erratum.offset, {"没有日期的勘误", "an erratum without a day"}, day);
    }
    const std::string date = DayIn(*from);
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
  const std::vector<Erratum> errata = ErrataReader(sheet, errors).Read(card);
  if (errata.empty()) return corrections;
  // The list of errata is no part of what a card says: each card would have a copy of all of it.
  JsonValue corrected = card;
  std::erase_if(corrected.members, [](const auto& member) { return member.key == "errata"; });
  for (const Erratum& erratum : errata) {
    // What an erratum does not speak of stays as it was before it.
    for (const auto& [key, value] : erratum.texts) PutIn(key, *value, corrected);
    corrections.push_back({.from = erratum.from, .card = corrected});
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
