// SPDX-License-Identifier: MIT
#include "corpus/bans/read_ban_list.h"

#include <algorithm>
#include <array>

#include "corpus/intake/read_file.h"
#include "corpus/intake/value_file.h"
#include "corpus/intake/value_reader.h"

namespace caiding::corpus {
namespace {

/// BOUND: bytes of a ban list.
constexpr std::size_t kMebibytesMax = 4;
/// A list speaks of fewer copies than a deck may hold anyway.
constexpr int kRestrictedMax = 3;

constexpr std::array kTopKeys = {ScenarioWord{"version", "版本"}, ScenarioWord{"levels", "档位"},
                                 ScenarioWord{"entries", "条目"}};
constexpr std::array kKeys = {ScenarioWord{"number", "编号"}, ScenarioWord{"name", "牌名"},
                              ScenarioWord{"copies", "张数"}, ScenarioWord{"formats", "赛制"},
                              ScenarioWord{"from", "起"},     ScenarioWord{"until", "止"},
                              ScenarioWord{"reason", "理由"}};
constexpr std::array kFormats = {ScenarioWord{"official", "正式"}, ScenarioWord{"casual", "休闲"}};

constexpr std::array kBanned = {ScenarioWord{"banned", "禁用"}};

using Form = ValueColumn::Form;
constexpr std::array kColumns = {ValueColumn{"number", "编号"},
                                 ValueColumn{"name", "牌名"},
                                 ValueColumn{"copies", "张数", Form::Number, true},
                                 ValueColumn{"formats", "赛制", Form::List},
                                 ValueColumn{"from", "起", Form::Date, true},
                                 ValueColumn{"until", "止", Form::Date},
                                 ValueColumn{"reason", "理由", Form::Text, true},
                                 ValueColumn{"note", "备注", Form::Note}};

class Reader {
 public:
  explicit Reader(const ValueFile& file) : values_(file) { list_.file = file.name; }

  LoadedBanList Read(const JsonValue& root) {
    if (root.kind != JsonValue::Kind::Null) ReadTop(root);  // An empty file bans nothing.
    return {std::move(list_), values_.errors()};
  }

 private:
  void ReadTop(const JsonValue& root) {
    const auto members =
        values_.ReadMembers(root, kTopKeys, {"映射（`entries:`）", "a map (`entries:`)"});
    if (const auto* version = ValueReader::Find(members, "version")) values_.Number(*version, 1, 1);
    if (const auto* levels = ValueReader::Find(members, "levels")) ReadLevels(*levels);
    const JsonValue* entries = values_.Need(members, root, kTopKeys, "entries");
    if (entries == nullptr || entries->kind == JsonValue::Kind::Null) return;
    for (const JsonValue& item : values_.Items(*entries, {"条目的列表", "a list of entries"}))
      ReadEntry(item);
  }

  void ReadLevels(const JsonValue& value) {
    list_.levels.clear();
    for (const JsonValue& item :
         values_.Items(value, {"张数的列表", "a list of numbers of copies"})) {
      list_.levels.push_back(static_cast<int>(values_.Number(item, 1, kRestrictedMax)));
    }
    std::sort(list_.levels.begin(), list_.levels.end());
    list_.levels.erase(std::unique(list_.levels.begin(), list_.levels.end()), list_.levels.end());
  }

  void ReadEntry(const JsonValue& value) {
    const std::size_t errors = values_.errors().size();
    const auto members =
        values_.ReadMembers(value, kKeys, {"一个条目（映射）", "an entry (a map)"});
    BanEntry entry;
    entry.place = values_.At(value.offset);
    ReadSubject(members, value, entry);
    if (const auto* copies = values_.Need(members, value, kKeys, "copies"))
      ReadCopies(*copies, entry);
    if (const auto* formats = ValueReader::Find(members, "formats")) ReadFormats(*formats, entry);
    if (const auto* from = values_.Need(members, value, kKeys, "from"))
      entry.from = values_.Date(*from);
    if (const auto* until = ValueReader::Find(members, "until")) ReadUntil(*until, entry);
    if (const auto* reason = values_.Need(members, value, kKeys, "reason"))
      entry.reason = values_.Text(*reason);
    if (values_.errors().size() == errors) CheckNew(value, entry);
    if (values_.errors().size() == errors) list_.entries.push_back(std::move(entry));
  }

  void ReadSubject(const ValueReader::Members& members, const JsonValue& value, BanEntry& entry) {
    const JsonValue* number = ValueReader::Find(members, "number");
    const JsonValue* name = ValueReader::Find(members, "name");
    if (number != nullptr) entry.number = values_.Text(*number);
    if (name != nullptr) entry.name = values_.Text(*name);
    if (value.kind != JsonValue::Kind::Object || (number != nullptr) != (name != nullptr)) return;
    values_.Add(value,
                {"编号（number）和牌名（name）之中恰好一个", "exactly one of number and name"});
  }

  void ReadCopies(const JsonValue& value, BanEntry& entry) {
    if (value.kind == JsonValue::Kind::String && !EnglishOf(kBanned, value.text).empty()) return;
    entry.copies = static_cast<int>(values_.Number(value, 0, kRestrictedMax));
    const auto& levels = list_.levels;
    if (entry.copies == 0 || std::find(levels.begin(), levels.end(), entry.copies) != levels.end())
      return;
    values_.Add(value, {"0 或 levels 中的张数", "0, or one of the levels"});
  }

  void ReadFormats(const JsonValue& value, BanEntry& entry) {
    entry.is_official = entry.is_casual = false;
    const bool is_list = value.kind == JsonValue::Kind::Array;
    if (is_list && value.items.empty()) values_.Add(value, {"至少一种赛制", "at least one format"});
    if (!is_list) AddFormat(value, entry);
    for (const JsonValue& item : value.items) AddFormat(item, entry);
  }

  void AddFormat(const JsonValue& value, BanEntry& entry) {
    const std::string word = values_.Word(value, kFormats);
    entry.is_official |= word == "official";
    entry.is_casual |= word == "casual";
  }

  void ReadUntil(const JsonValue& value, BanEntry& entry) {
    entry.until = values_.Date(value);
    if (entry.until.empty() || entry.from.empty() || entry.until >= entry.from) return;
    values_.Add(value, {"不早于 " + entry.from + " 的日期", "a day not before " + entry.from});
  }

  /// Two entries on one card from one day on would contradict each other.
  void CheckNew(const JsonValue& value, const BanEntry& entry) {
    for (const BanEntry& above : list_.entries) {
      const bool is_on_same = above.number == entry.number && above.name == entry.name;
      const bool is_where_same =
          (above.is_official && entry.is_official) || (above.is_casual && entry.is_casual);
      if (!is_on_same || !is_where_same || above.from != entry.from) continue;
      const std::string line = std::to_string(above.place.line);
      const std::string seen = "`" + SubjectOf(entry) + "`";
      values_.Add(value.offset, {seen, seen},
                  {"同一赛制、同一天起只有一条（第 " + line + " 行已有）",
                   "one entry a card, format and first day (line " + line + " has it)"});
      return;
    }
  }

  ValueReader values_;
  BanList list_;
};

LoadedBanList Fail(const std::string& file, Message seen, Message expected) {
  LoadedBanList failed;
  failed.list.file = file;
  failed.errors.push_back({Place{file}, "", std::move(seen), std::move(expected)});
  return failed;
}

}  // namespace

LoadedBanList ReadBanList(std::string bytes, const std::string& file) {
  const ValueFile read =
      ReadValues(std::move(bytes), file,
                 {.mebibytes_max = kMebibytesMax, .list = "entries", .columns = kColumns});
  if (read.errors.empty()) return Reader(read).Read(read.root);
  LoadedBanList failed;
  failed.list.file = file;
  failed.errors = read.errors;
  return failed;
}

LoadedBanList ReadBanListFile(const std::string& path) {
  if (auto bytes = ReadFile(path)) return ReadBanList(std::move(*bytes), path);
  return Fail(path, {"不能打开的文件", "a file that cannot be opened"},
              {"禁限表（YAML、CSV 或 XLSX）", "a ban list (YAML, CSV or XLSX)"});
}

}  // namespace caiding::corpus
