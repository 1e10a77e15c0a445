// SPDX-License-Identifier: MIT
#include "corpus/rulings/read_rulings.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>

#include <yaml-cpp/yaml.h>

#include "corpus/games.h"
#include "corpus/intake/read_file.h"
#include "model/filed/waived_facts.h"
#include "model/ir/utf8.h"
#include "model/scenario/words.h"

namespace caiding::corpus {
namespace {

using filed::Ruling;
using filed::RulingKind;
using filed::RulingPlace;
using scenario::ChineseOf;
using scenario::EnglishOf;
using scenario::ListOf;
using scenario::NearestOf;
using scenario::ScenarioWord;
using scenario::ScenarioWords;

/// BOUND: bytes of a decisions file.
constexpr std::size_t kBytesMax = std::size_t{4} << 20;

constexpr std::array kKeys = {
    scenario::ScenarioWord{"id", "编号"},      scenario::ScenarioWord{"date", "日期"},
    scenario::ScenarioWord{"by", "裁定人"},    scenario::ScenarioWord{"reason", "理由"},
    scenario::ScenarioWord{"cards", "牌"},     scenario::ScenarioWord{"about", "当时"},
    scenario::ScenarioWord{"reading", "读法"}, scenario::ScenarioWord{"class", "理解"},
    scenario::ScenarioWord{"waive", "接受"},   scenario::ScenarioWord{"policy", "开关"},
    scenario::ScenarioWord{"value", "取值"},   scenario::ScenarioWord{"convention", "惯例"}};
constexpr std::array kTopKeys = {scenario::ScenarioWord{"version", "版本"},
                                 scenario::ScenarioWord{"decisions", "裁定"}};

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

bool IsDate(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  int month = 0;
  int day = 0;
  for (const std::size_t at : {0U, 1U, 2U, 3U, 5U, 6U, 8U, 9U}) {
    if (text[at] < '0' || text[at] > '9') return false;
  }
  std::from_chars(text.data() + 5, text.data() + 7, month);
  std::from_chars(text.data() + 8, text.data() + 10, day);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
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

/// A known key with its nodes.
struct Member {
  YAML::Node key;
  YAML::Node value;
};
using Members = std::map<std::string, Member>;

class Reader {
 public:
  Reader(const sheet::Sheet& sheet, std::string_view source, const std::string& file)
      : sheet_(sheet), source_(source), file_(file) {}

  LoadedRulings Read(const YAML::Node& root) {
    if (root.IsNull()) return std::move(out_);  // An empty file decides nothing.
    const Members members =
        MembersOf(root, kTopKeys, {"映射（`decisions:`）", "a map (`decisions:`)"});
    if (const auto version = members.find("version"); version != members.end()) {
      if (Text(version->second.value) != "1") Add(version->second.value, {"版本 1", "version 1"});
    }
    const auto list = members.find("decisions");
    if (list == members.end()) {
      if (root.IsMap()) Add(root, {"键 `decisions`", "a key `decisions`"});
    } else if (list->second.value.IsSequence()) {
      for (const YAML::Node& entry : list->second.value) ReadEntry(entry);
    } else if (!list->second.value.IsNull()) {
      Add(list->second.value, {"裁定的列表", "a list of decisions"});
    }
    return std::move(out_);
  }

  RulingPlace At(const YAML::Mark& mark) const {
    std::string_view line = source_;
    for (int i = 0; i < mark.line && line.find('\n') != line.npos; ++i) {
      line.remove_prefix(line.find('\n') + 1);
    }
    const auto bytes = std::min(static_cast<std::size_t>(std::max(mark.column, 0)), line.size());
    const auto points =
        std::count_if(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(bytes),
                      [](char byte) { return (byte & 0xC0) != 0x80; });
    return {static_cast<std::uint32_t>(mark.line + 1), static_cast<std::uint32_t>(points + 1)};
  }

 private:
  static Message Seen(const YAML::Node& node) {
    if (node.IsScalar()) return {"`" + node.Scalar() + "`", "`" + node.Scalar() + "`"};
    if (node.IsSequence()) return {"列表", "a list"};
    if (node.IsMap()) return {"映射", "a map"};
    return {"空值", "nothing"};
  }
  void Add(const YAML::Node& node, Message expected) {
    AddAt(At(node.Mark()), Seen(node), std::move(expected));
  }
  void AddAt(RulingPlace place, Message seen, Message expected) {
    out_.errors.push_back(
        {Place{file_, place.line, place.column}, "", std::move(seen), std::move(expected)});
    is_good_ = false;
  }
  std::string Text(const YAML::Node& node) {
    if (node.IsScalar() && !node.Scalar().empty()) return node.Scalar();
    Add(node, {"一段文字", "some text"});
    return "";
  }

  Members MembersOf(const YAML::Node& node, scenario::ScenarioWords keys, const Message& expected) {
    Members members;
    if (!node.IsMap()) {
      Add(node, expected);
      return members;
    }
    for (const auto& member : node) {
      const std::string spelling = member.first.IsScalar() ? member.first.Scalar() : "";
      const std::string key(scenario::EnglishOf(keys, spelling));
      if (key.empty()) {
        Add(member.first, Nearest({"其中之一：" + scenario::ListOf(keys, true),
                                   "one of " + scenario::ListOf(keys, false)},
                                  scenario::NearestOf(keys, spelling)));
      } else if (!members.try_emplace(key, Member{member.first, member.second}).second) {
        Add(member.first, {"每个键一次", "each key once"});
      }
    }
    return members;
  }

  std::string Required(const Members& members, const YAML::Node& entry, const std::string& key) {
    const auto found = members.find(key);
    if (found != members.end()) return Text(found->second.value);
    const std::string zh(scenario::ChineseOf(kKeys, key));
    Add(entry, {"键 `" + key + "`（" + zh + "）", "a key `" + key + "`"});
    return "";
  }

  void ReadEntry(const YAML::Node& entry) {
    is_good_ = true;
    const Members members = MembersOf(entry, kKeys, {"一条裁定（映射）", "a decision (a map)"});
    if (!entry.IsMap()) return;
    Ruling ruling;
    ruling.file = file_;
    ruling.id = Required(members, entry, "id");
    ruling.date = Required(members, entry, "date");
    ruling.by = Required(members, entry, "by");
    ruling.reason = Required(members, entry, "reason");
    if (!ruling.date.empty() && !IsDate(ruling.date)) {
      Add(members.at("date").value, {"日期，如 2026-03-01", "a date such as 2026-03-01"});
    }
    ReadCards(members, ruling);
    ReadTarget(members, entry, ruling);
    if (is_good_) CheckUnique(members, ruling);
    if (is_good_) out_.rulings.push_back(std::move(ruling));
  }

  void ReadCards(const Members& members, Ruling& ruling) {
    const auto cards = members.find("cards");
    if (cards == members.end()) return;
    const YAML::Node& node = cards->second.value;
    if (!node.IsSequence()) {
      ruling.cards = {Text(node)};
      return;
    }
    for (const YAML::Node& item : node) ruling.cards.push_back(Text(item));
  }

  void ReadTarget(const Members& members, const YAML::Node& entry, Ruling& ruling) {
    std::vector<std::string> targets;
    for (const auto& [key, member] : members) {
      if (KindOf(key)) targets.push_back(key);
    }
    if (targets.size() != 1) {
      const YAML::Node& where = targets.empty() ? entry : members.at(targets[1]).key;
      Add(where, {"reading、waive、policy、convention 之中恰好一个",
                  "exactly one of reading, waive, policy, convention"});
      return;
    }
    const YAML::Node& target = members.at(targets[0]).value;
    ruling.kind = *KindOf(targets[0]);
    ruling.target = Text(target);
    ruling.target_place = At(target.Mark());
    ReadValue(members, entry, ruling);
    if (!is_good_) return;
    const bool is_about_finding =
        ruling.kind == RulingKind::Reading || ruling.kind == RulingKind::Waiver;
    if (is_about_finding && !IsFingerprint(ruling.target)) {
      Add(target,
          {"发现的指纹：16 位十六进制数字", "a finding's fingerprint: 16 hexadecimal digits"});
      return;
    }
    const auto wrong = FindWrong(sheet_, ruling);
    if (wrong) {
      const std::string seen = "`" + (wrong->is_value ? ruling.value : ruling.target) + "`";
      AddAt(wrong->is_value ? ruling.value_place : ruling.target_place, {seen, seen},
            wrong->expected);
    }
  }

  void ReadValue(const Members& members, const YAML::Node& entry, Ruling& ruling) {
    const std::string key(ValueKeyOf(ruling.kind));
    for (const char* other : {"class", "value"}) {
      const auto found = members.find(other);
      if (found == members.end() || key == other) continue;
      Add(found->second.key,
          {"没有 `" + std::string(other) + "`：" + filed::NameOf(ruling.kind) + " 不用它",
           "no `" + std::string(other) + "` beside " + filed::NameOf(ruling.kind)});
    }
    if (ruling.kind == RulingKind::Waiver) ReadAbout(members, ruling);
    if (ruling.kind != RulingKind::Waiver && members.count("about") != 0) {
      Add(members.at("about").key,
          {"没有 `about`：只有接受（waive）用它", "no `about`: only a waiver has it"});
    }
    if (key.empty()) return;
    ruling.value = Required(members, entry, key);
    if (const auto found = members.find(key); found != members.end()) {
      ruling.value_place = At(found->second.value.Mark());
    }
    if (ruling.kind == RulingKind::Reading && !ruling.value.empty() && !IsClass(ruling.value)) {
      Add(members.at(key).value, {"理解的号码，从 1 起", "the number of a meaning, from 1"});
    }
  }

  /// What each card was: a map of fields for each number.
  void ReadAbout(const Members& members, Ruling& waiver) {
    const auto about = members.find("about");
    if (about == members.end()) return;
    const Message expected{"每张牌的编号和它的各栏（`S-1: {cost: 2}`）",
                           "each card's number and its fields (`S-1: {cost: 2}`)"};
    if (!about->second.value.IsMap()) return Add(about->second.value, expected);
    for (const auto& card : about->second.value) {
      if (!card.second.IsMap()) return Add(card.second, expected);
      for (const auto& field : card.second) {
        const std::string value = Text(field.second);
        if (is_good_) {
          waiver.value += filed::WriteFact({Text(card.first), Text(field.first), value});
        }
      }
    }
  }

  void CheckUnique(const Members& members, const Ruling& ruling) {
    const auto id = members.find("id");
    if (id != members.end() && !ruling.id.empty() && !ids_.insert(ruling.id).second) {
      Add(id->second.value, {"没有用过的编号", "an id that no other decision has"});
    }
    const bool is_decided = std::any_of(targets_.begin(), targets_.end(), [&](const Ruling& above) {
      return filed::DecidesTheSame(above, ruling);
    });
    if (!ruling.target.empty() && is_decided) {
      const std::string seen = "`" + ruling.target + "`";
      AddAt(
          ruling.target_place, {seen, seen},
          {"没有裁定过的对象（每个对象只有一条裁定；同一指纹的接受要列出不同的牌）",
           "something not decided above (one decision each; waivers of one fingerprint name different cards)"});
    }
    targets_.push_back(ruling);
  }

  const sheet::Sheet& sheet_;
  std::string_view source_;
  const std::string& file_;
  LoadedRulings out_;
  std::set<std::string> ids_;
  std::vector<Ruling> targets_;
  bool is_good_ = true;
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

LoadedRulings ReadRulings(const sheet::Sheet& sheet, std::string_view yaml,
                          const std::string& file) {
  const auto fail = [&](RulingPlace place, const std::string& seen, Message expected) {
    LoadedRulings failed;
    failed.errors.push_back(
        {Place{file, place.line, place.column}, "", {seen, seen}, std::move(expected)});
    return failed;
  };
  if (yaml.size() > kBytesMax)
    return fail({}, std::to_string(yaml.size()) + " bytes", {"至多 4 MiB", "at most 4 MiB"});
  if (ir::FindBadUtf8(yaml) != std::string_view::npos)
    return fail({}, "?", {"UTF-8 文字", "UTF-8 text"});
  Reader reader(sheet, yaml, file);
  try {
    return reader.Read(YAML::Load(std::string(yaml)));
  } catch (const YAML::Exception& problem) {
    return fail(reader.At(problem.mark), problem.msg, {"YAML", "YAML"});
  }
}

LoadedRulings ReadRulingFile(const sheet::Sheet& sheet, const std::string& path) {
  const auto yaml = ReadFile(path);
  if (!yaml) {
    LoadedRulings failed;
    failed.errors.push_back({Place{path},
                             "",
                             {"不能打开的文件", "a file that cannot be opened"},
                             {"裁定文件（YAML）", "a file of decisions (YAML)"}});
    return failed;
  }
  return ReadRulings(sheet, *yaml, path);
}

Place PlaceOf(const Ruling& ruling, RulingPlace place) {
  return {ruling.file, place.line, place.column};
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
