// SPDX-License-Identifier: MIT
#include "corpus/rulings/read_rulings.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <utility>

#include "corpus/games.h"
#include "corpus/intake/read_file.h"
#include "corpus/intake/value_file.h"
#include "corpus/intake/value_reader.h"
#include "model/filed/waived_facts.h"

namespace caiding::corpus {
namespace {

using filed::Ruling;
using filed::RulingKind;
using filed::RulingPlace;
/// BOUND: bytes of a decisions file.
constexpr std::size_t kMebibytesMax = 4;

constexpr std::array kKeys = {
    scenario::ScenarioWord{"id", "编号"},      scenario::ScenarioWord{"date", "日期"},
    scenario::ScenarioWord{"by", "裁定人"},    scenario::ScenarioWord{"reason", "理由"},
    scenario::ScenarioWord{"cards", "牌"},     scenario::ScenarioWord{"about", "当时"},
    scenario::ScenarioWord{"reading", "读法"}, scenario::ScenarioWord{"class", "理解"},
    scenario::ScenarioWord{"waive", "接受"},   scenario::ScenarioWord{"policy", "开关"},
    scenario::ScenarioWord{"value", "取值"},   scenario::ScenarioWord{"convention", "惯例"}};
constexpr std::array kTopKeys = {scenario::ScenarioWord{"version", "版本"},
                                 scenario::ScenarioWord{"decisions", "裁定"}};

using Form = ValueColumn::Form;
constexpr std::array kColumns = {ValueColumn{"id", "编号", Form::Text, true},
                                 ValueColumn{"date", "日期", Form::Date, true},
                                 ValueColumn{"by", "裁定人", Form::Text, true},
                                 ValueColumn{"reason", "理由", Form::Text, true},
                                 ValueColumn{"cards", "牌", Form::List},
                                 ValueColumn{"reading", "读法"},
                                 ValueColumn{"class", "理解", Form::Number},
                                 ValueColumn{"waive", "接受"},
                                 ValueColumn{"policy", "开关"},
                                 ValueColumn{"value", "取值"},
                                 ValueColumn{"convention", "惯例"},
                                 ValueColumn{"note", "备注", Form::Note}};

std::optional<RulingKind> KindOf(std::string_view key) {
  for (const RulingKind kind :
       {RulingKind::Reading, RulingKind::Waiver, RulingKind::Policy, RulingKind::Convention}) {
    if (key == filed::NameOf(kind)) return kind;
  }
  return std::nullopt;
}

/// The key under which such a ruling says what it decides; empty: it has none.
std::string_view ValueKeyOf(RulingKind kind) {
  switch (kind) {
    case RulingKind::Reading: return "class";
    case RulingKind::Waiver: return "";
    case RulingKind::Policy:
    case RulingKind::Convention: return "value";
  }
  return "";
}

bool IsClass(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number > 0;
}

template <class Words>
Message OneOf(const Words& words) {
  std::string list;
  for (const auto& word : words) list += (list.empty() ? "" : "|") + std::string(word);
  return {"其中之一：" + list, "one of " + list};
}

Message Nearest(Message expected, const std::string& nearest) {
  if (nearest.empty()) return expected;
  return {expected.zh + "（最接近：`" + nearest + "`）",
          expected.en + " (nearest: `" + nearest + "`)"};
}

class Reader {
 public:
  Reader(const sheet::Sheet& sheet, const ValueFile& file)
      : sheet_(sheet), values_(file), file_(file.name) {}

  LoadedRulings Read(const JsonValue& root) {
    if (root.kind != JsonValue::Kind::Null) ReadTop(root);  // An empty file decides nothing.
    out_.errors = values_.errors();
    return std::move(out_);
  }

 private:
  using Members = ValueReader::Members;

  void ReadTop(const JsonValue& root) {
    const Members members =
        values_.ReadMembers(root, kTopKeys, {"映射（`decisions:`）", "a map (`decisions:`)"});
    if (const JsonValue* version = ValueReader::Find(members, "version")) {
      if (values_.Text(*version) != "1") values_.Add(*version, {"版本 1", "version 1"});
    }
    const JsonValue* list = ValueReader::Find(members, "decisions");
    if (list == nullptr) {
      if (root.kind == JsonValue::Kind::Object)
        values_.Add(root, {"键 `decisions`", "a key `decisions`"});
    } else if (list->kind != JsonValue::Kind::Null) {
      for (const JsonValue& entry : values_.Items(*list, {"裁定的列表", "a list of decisions"}))
        ReadEntry(entry);
    }
  }

  bool IsGood() const { return values_.errors().size() == errors_before_; }
  RulingPlace PlaceAt(std::size_t offset) {
    const Place place = values_.At(offset);
    return {place.line, place.column};
  }
  std::string Required(const Members& members, const JsonValue& entry, std::string_view key) {
    const JsonValue* value = values_.Need(members, entry, kKeys, key);
    return value == nullptr ? "" : values_.Text(*value);
  }

  void ReadEntry(const JsonValue& entry) {
    errors_before_ = values_.errors().size();
    const Members members =
        values_.ReadMembers(entry, kKeys, {"一条裁定（映射）", "a decision (a map)"});
    if (entry.kind != JsonValue::Kind::Object) return;
    Ruling ruling;
    ruling.file = file_;
    ruling.id = Required(members, entry, "id");
    ruling.date = Required(members, entry, "date");
    ruling.by = Required(members, entry, "by");
    ruling.reason = Required(members, entry, "reason");
    if (!ruling.date.empty() && !IsDate(ruling.date)) {
      values_.Add(members.at("date")->value, {"日期，如 2026-03-01", "a date such as 2026-03-01"});
    }
    if (const JsonValue* cards = ValueReader::Find(members, "cards")) ReadCards(*cards, ruling);
    ReadTarget(members, entry, ruling);
    if (IsGood()) CheckUnique(members, ruling);
    if (IsGood()) out_.rulings.push_back(std::move(ruling));
  }

  void ReadCards(const JsonValue& value, Ruling& ruling) {
    if (value.kind != JsonValue::Kind::Array) {
      ruling.cards = {values_.Text(value)};
      return;
    }
    for (const JsonValue& item : value.items) ruling.cards.push_back(values_.Text(item));
  }

  void ReadTarget(const Members& members, const JsonValue& entry, Ruling& ruling) {
    std::vector<const JsonValue::Member*> targets;
    for (const auto& [key, member] : members) {
      if (KindOf(key)) targets.push_back(member);
    }
    if (targets.size() != 1) {
      const Message expected{"reading、waive、policy、convention 之中恰好一个",
                             "exactly one of reading, waive, policy, convention"};
      if (targets.empty()) return values_.Add(entry, expected);
      const std::string seen = "`" + targets[1]->key + "`";
      return values_.Add(targets[1]->offset, {seen, seen}, expected);
    }
    const JsonValue& target = targets.front()->value;
    ruling.kind = *KindOf(EnglishOf(kKeys, targets.front()->key));
    ruling.target = values_.Text(target);
    ruling.target_place = PlaceAt(target.offset);
    ReadValue(members, entry, ruling);
    if (!IsGood()) return;
    const bool is_about_finding =
        ruling.kind == RulingKind::Reading || ruling.kind == RulingKind::Waiver;
    if (is_about_finding && !IsFingerprint(ruling.target)) {
      return values_.Add(target, {"发现的指纹：16 位十六进制数字",
                                  "a finding's fingerprint: 16 hexadecimal digits"});
    }
    const auto wrong = FindWrong(sheet_, ruling);
    if (!wrong) return;
    const std::string seen = "`" + (wrong->is_value ? ruling.value : ruling.target) + "`";
    const JsonValue* value = ValueReader::Find(members, ValueKeyOf(ruling.kind));
    values_.Add(wrong->is_value && value != nullptr ? value->offset : target.offset, {seen, seen},
                wrong->expected);
  }

  void ReadValue(const Members& members, const JsonValue& entry, Ruling& ruling) {
    const std::string_view key = ValueKeyOf(ruling.kind);
    for (const char* other : {"class", "value"}) {
      const auto found = members.find(other);
      if (found == members.end() || key == other) continue;
      const std::string seen = "`" + found->second->key + "`";
      values_.Add(found->second->offset, {seen, seen},
                  {"没有 `" + std::string(other) + "`：" + filed::NameOf(ruling.kind) + " 不用它",
                   "no `" + std::string(other) + "` beside " + filed::NameOf(ruling.kind)});
    }
    if (ruling.kind == RulingKind::Waiver) ReadAbout(members, ruling);
    const auto about = members.find("about");
    if (ruling.kind != RulingKind::Waiver && about != members.end()) {
      const std::string seen = "`" + about->second->key + "`";
      values_.Add(about->second->offset, {seen, seen},
                  {"没有 `about`：只有接受（waive）用它", "no `about`: only a waiver has it"});
    }
    if (key.empty()) return;
    ruling.value = Required(members, entry, key);
    const JsonValue* value = ValueReader::Find(members, key);
    if (value == nullptr) return;
    ruling.value_place = PlaceAt(value->offset);
    if (ruling.kind == RulingKind::Reading && !ruling.value.empty() && !IsClass(ruling.value)) {
      values_.Add(*value, {"理解的号码，从 1 起", "the number of a meaning, from 1"});
    }
  }

  /// What each card was: a map of fields for each number.
  void ReadAbout(const Members& members, Ruling& waiver) {
    const JsonValue* about = ValueReader::Find(members, "about");
    if (about == nullptr) return;
    const Message expected{"每张牌的编号和它的各栏（`S-1: {cost: 2}`）",
                           "each card's number and its fields (`S-1: {cost: 2}`)"};
    if (about->kind != JsonValue::Kind::Object) return values_.Add(*about, expected);
    std::set<std::pair<std::string, std::string>> seen;
    for (const JsonValue::Member& card : about->members) {
      if (card.value.kind != JsonValue::Kind::Object) return values_.Add(card.value, expected);
      for (const JsonValue::Member& field : card.value.members) {
        if (!seen.emplace(card.key, field.key).second) {
          const std::string label = "`" + field.key + "`";
          values_.Add(field.offset, {label, label},
                      {"每张牌每栏一次", "each field of a card once"});
          continue;
        }
        const bool is_text = field.value.kind == JsonValue::Kind::String;
        const std::string value = is_text ? field.value.text : values_.Text(field.value);
        if (IsGood()) waiver.value += filed::WriteFact({card.key, field.key, value});
      }
    }
  }

  void CheckUnique(const Members& members, const Ruling& ruling) {
    const JsonValue* id = ValueReader::Find(members, "id");
    if (id != nullptr && !ruling.id.empty() && !ids_.insert(ruling.id).second) {
      values_.Add(*id, {"没有用过的编号", "an id that no other decision has"});
    }
    const bool is_decided = std::any_of(targets_.begin(), targets_.end(), [&](const Ruling& above) {
      return filed::DecidesTheSame(above, ruling);
    });
    if (!ruling.target.empty() && is_decided) {
      const JsonValue* target = ValueReader::Find(members, filed::NameOf(ruling.kind));
      values_.Add(
          *target,
          {"没有裁定过的对象（每个对象只有一条裁定；同一指纹的接受要列出不同的牌）",
           "something not decided above (one decision each; waivers of one fingerprint name different cards)"});
    }
    targets_.push_back(ruling);
  }

  const sheet::Sheet& sheet_;
  ValueReader values_;
  const std::string& file_;
  LoadedRulings out_;
  std::set<std::string> ids_;
  std::vector<Ruling> targets_;
  std::size_t errors_before_ = 0;
};

std::optional<WrongRuling> FindWrongPolicy(const sheet::Sheet& sheet, const Ruling& ruling) {
  std::vector<std::string> ids;
  for (const kernel::PolicyEntry& entry : sheet.policies) {
    if (entry.is_edition) continue;  // An edition sets these; nobody decides them.
    ids.emplace_back(entry.id);
    if (entry.id != ruling.target) continue;
    if (std::find(entry.values.begin(), entry.values.end(), ruling.value) != entry.values.end())
      return std::nullopt;
    const std::vector<std::string> values(entry.values.begin(), entry.values.end());
    return WrongRuling{true, Nearest(OneOf(values), scenario::NearestOf(values, ruling.value))};
  }
  const std::string one(sheet.examples.policy);
  return WrongRuling{false, Nearest({"开关的编号，如 " + one + "（`caiding explain` 逐一说明）",
                                     "a policy such as " + one + " (`caiding explain` tells each)"},
                                    scenario::NearestOf(ids, ruling.target))};
}

/// Rules of reading by their ids: `caiding parse` names those that it applies.
std::optional<WrongRuling> FindWrongConvention(const sheet::Sheet& sheet, const Ruling& ruling) {
  const std::vector<std::string> ids = ConventionsOf(sheet);
  if (std::find(ids.begin(), ids.end(), ruling.target) == ids.end()) {
    return WrongRuling{false, Nearest(OneOf(ids), scenario::NearestOf(ids, ruling.target))};
  }
  if (ruling.value == "on" || ruling.value == "off") return std::nullopt;
  return WrongRuling{true, {"on 或 off", "on or off"}};
}

}  // namespace

bool IsFingerprint(std::string_view text) {
  return text.size() == 16 && text.find_first_not_of("0123456789abcdef") == text.npos;
}

std::optional<WrongRuling> FindWrong(const sheet::Sheet& sheet, const Ruling& ruling) {
  switch (ruling.kind) {
    case RulingKind::Policy: return FindWrongPolicy(sheet, ruling);
    case RulingKind::Convention: return FindWrongConvention(sheet, ruling);
    case RulingKind::Reading:
    case RulingKind::Waiver: return std::nullopt;
  }
  return std::nullopt;
}

LoadedRulings ReadRulings(const sheet::Sheet& sheet, std::string_view text,
                          const std::string& file) {
  const ValueFile read =
      ReadValues(std::string(text), file,
                 {.mebibytes_max = kMebibytesMax, .list = "decisions", .columns = kColumns});
  if (read.errors.empty()) return Reader(sheet, read).Read(read.root);
  return {.rulings = {}, .errors = read.errors};
}

LoadedRulings ReadRulingFile(const sheet::Sheet& sheet, const std::string& path) {
  const auto yaml = ReadFile(path);
  if (!yaml) {
    LoadedRulings failed;
    failed.errors.push_back(
        {Place{path},
         "",
         {"不能打开的文件", "a file that cannot be opened"},
         {"裁定文件（YAML、CSV 或 XLSX）", "a file of decisions (YAML, CSV or XLSX)"}});
    return failed;
  }
  return ReadRulings(sheet, *yaml, path);
}

Place PlaceOf(const Ruling& ruling, RulingPlace place) {
  return {ruling.file, place.line, place.column, IsTableFile(ruling.file), {}};
}

std::vector<InputError> StaleErrors(const std::vector<filed::RulingOutcome>& outcomes) {
  std::vector<InputError> errors;
  for (const filed::RulingOutcome& outcome : outcomes) {
    if (outcome.state != filed::RulingState::Stale) continue;
    errors.push_back({PlaceOf(outcome.ruling, outcome.place), outcome.ruling.id, outcome.seen,
                      outcome.expected});
  }
  return errors;
}

}  // namespace caiding::corpus
