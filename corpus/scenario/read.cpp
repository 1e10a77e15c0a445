// SPDX-License-Identifier: MIT
#include "corpus/scenario/read.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sstream>
#include <utility>

#include "corpus/clauses.h"
#include "corpus/intake/build_card.h"
#include "corpus/scenario/script_words.h"
#include "corpus/scenario/yaml_node.h"
#include "model/ir/utf8.h"
#include "model/zero/vocabulary.h"

namespace caiding::corpus {
namespace {

using CheckKind = ScriptCheck::Kind;

constexpr std::int64_t kCopiesMax = 60;
constexpr int kDefaultDeck = 10;
constexpr int kDefaultLife = 6;
constexpr const char* kFiller = "FILLER";

struct Synonym {
  std::string_view zh;
  std::string_view en;
};
constexpr std::array kSynonyms = {
    Synonym{"标题", "title"},     Synonym{"规则", "rules"},      Synonym{"书中", "says"},
    Synonym{"版本", "edition"},   Synonym{"裁定项", "policies"}, Synonym{"牌", "cards"},
    Synonym{"先手", "first"},     Synonym{"后手", "second"},     Synonym{"行动玩家", "active"},
    Synonym{"步骤", "step"},      Synonym{"回合", "turn"},       Synonym{"动作", "actions"},
    Synonym{"期望", "expect"},    Synonym{"未实现", "not_built"}, Synonym{"战斗区", "battle"},
    Synonym{"手牌", "hand"},      Synonym{"资源区", "resource"}, Synonym{"生命区", "life"},
    Synonym{"牌组", "deck"},      Synonym{"休息区", "rest"},     Synonym{"事件区", "event"},
    Synonym{"移出游戏", "removed"},
};

std::string EnglishKey(const std::string& key) {
  for (const Synonym& synonym : kSynonyms) {
    if (key == synonym.zh) return std::string(synonym.en);
  }
  return key;
}

struct ZoneKey {
  std::string_view key;
  ir::ZoneId zone;
};
constexpr std::array kZones = {
    ZoneKey{"battle", zero::zone::kBattle}, ZoneKey{"hand", zero::zone::kHand},
    ZoneKey{"resource", zero::zone::kResource}, ZoneKey{"life", zero::zone::kLife},
    ZoneKey{"deck", zero::zone::kDeck}, ZoneKey{"rest", zero::zone::kRest},
    ZoneKey{"event", zero::zone::kEvent}, ZoneKey{"removed", zero::zone::kRemoved},
};

struct CheckKey {
  std::string_view key;
  CheckKind kind;
  bool has_subjects;  ///< A map from card or zone to what it must be.
};
constexpr std::array kChecks = {
    CheckKey{"stats", CheckKind::Stats, true},
    CheckKey{"where", CheckKind::Zone, true},
    CheckKey{"count", CheckKind::Count, true},
    CheckKey{"holds", CheckKind::Contents, true},
    CheckKey{"tapped", CheckKind::Tapped, true},
    CheckKey{"level", CheckKind::Level, true},
    CheckKey{"damage", CheckKind::Damage, true},
    CheckKey{"attached", CheckKind::Attached, true},
    CheckKey{"has", CheckKind::Has, true},
    CheckKey{"has_not", CheckKind::HasNot, true},
    CheckKey{"winner", CheckKind::Winner, false},
    CheckKey{"step", CheckKind::Step, false},
    CheckKey{"decider", CheckKind::Decider, false},
    CheckKey{"decision", CheckKind::Decision, false},
    CheckKey{"active", CheckKind::Active, false},
    CheckKey{"legal", CheckKind::Legal, false},
    CheckKey{"illegal", CheckKind::Illegal, false},
    CheckKey{"happened", CheckKind::Happened, false},
    CheckKey{"not_happened", CheckKind::NotHappened, false},
};

constexpr std::array kVerbs = {"use",  "activate", "attack", "defend", "pick",   "done",
                               "yes",  "no",       "number", "level",  "pass",   "resolve",
                               "to",   "mode",     "order",  "scrap",  "discard", "place",
                               "draw", "answer"};

template <class Keys>
Message OneOf(const Keys& keys) {
  std::string list;
  for (const auto& key : keys) list += (list.empty() ? "" : "|") + std::string(key);
  return {"其中之一：" + list, "one of " + list};
}

template <class Entries>
Message OneOfKeys(const Entries& entries) {
  std::vector<std::string_view> keys;
  for (const auto& entry : entries) keys.push_back(entry.key);
  return OneOf(keys);
}

class ScenarioReader {
 public:
  explicit ScenarioReader(const std::string& file) : problems_{file, {}} { out_.file = file; }

  std::variant<Scenario, std::vector<InputError>> Read(const YAML::Node& root) {
    if (!root.IsMap()) {
      problems_.Add(root, {"场景（映射）", "a scenario (a map)"});
    } else {
      ReadTop(root);
    }
    if (!problems_.errors.empty()) return std::move(problems_.errors);
    return std::move(out_);
  }

 private:
  void ReadTop(const YAML::Node& root) {
    out_.step = zero::step::kAction;
    std::set<std::string> seen;
    for (const auto& member : root) {
      const std::string key = EnglishKey(problems_.Text(member.first));
      if (!seen.insert(key).second) problems_.Add(member.first, {"每个键一次", "each key once"});
      ReadMember(key, member.first, member.second);
    }
    if (out_.title.empty()) problems_.Add(root, {"标题 `title`", "a `title`"});
    if (!out_.not_built.empty()) return;
    AddDefaults(seen);
    if (!root["actions"] && !root["动作"] && !root["expect"] && !root["期望"]) {
      problems_.Add(root, {"`actions` 或 `expect`", "`actions` or `expect`"});
    }
  }
  void ReadMember(const std::string& key, const YAML::Node& name, const YAML::Node& node) {
    if (key == "title") out_.title = problems_.Text(node);
    else if (key == "says") out_.says = problems_.Text(node);
    else if (key == "not_built") out_.not_built = problems_.Text(node);
    else if (key == "edition") out_.edition = problems_.Text(node);
    else if (key == "rules") ReadRules(node);
    else if (key == "policies") ReadPolicies(node);
    else if (key == "cards") ReadCardList(node);
    else if (key == "first") ReadPlayer(node, 0);
    else if (key == "second") ReadPlayer(node, 1);
    else if (key == "active") out_.active_player = ReadPlayerName(node);
    else if (key == "step") ReadStep(node);
    else if (key == "turn") out_.turn_number = static_cast<std::uint8_t>(problems_.Number(node, 1, 200));
    else if (key == "actions") ReadActions(node);
    else if (key == "expect") ReadChecks(node);
    else problems_.Add(name, OneOf(std::array{"title", "rules", "says", "edition", "policies",
                                              "cards", "first", "second", "active", "step", "turn",
                                              "actions", "expect", "not_built"}));
  }
  void ReadRules(const YAML::Node& node) {
    out_.rules = problems_.Texts(node);
    for (const std::string& rule : out_.rules) {
      if (FindClause(rule) == nullptr) {
        problems_.Add(problems_.At(node), "`" + rule + "`", {"条文编号", "the id of a clause"});
      }
    }
  }
  void ReadPolicies(const YAML::Node& node) {
    if (!node.IsMap()) return problems_.Add(node, {"映射 `D-C02: never`", "a map `D-C02: never`"});
    for (const auto& member : node) {
      out_.policies.emplace_back(problems_.Text(member.first), problems_.Text(member.second));
    }
  }
  void ReadCardList(const YAML::Node& node) {
    if (!node.IsSequence()) return problems_.Add(node, {"牌的列表", "a list of cards"});
    for (const YAML::Node& item : node) {
      BuiltCard built = BuildCard(AsJsonValue(item), zero::GameVocabulary());
      for (const JsonError& error : built.errors) {
        problems_.errors.push_back({PlaceOf(problems_.file, error.offset), built.card.number,
                                    error.seen, error.expected});
      }
      out_.cards.push_back(std::move(built.card));
    }
  }
  std::uint8_t ReadPlayerName(const YAML::Node& node) {
    const std::string name = EnglishKey(problems_.Text(node));
    if (name != "first" && name != "second") problems_.Add(node, OneOf(std::array{"first", "second"}));
    return name == "second" ? 1 : 0;
  }
  void ReadStep(const YAML::Node& node) {
    const ir::StepId step = StepNamed(problems_.Text(node));
    if (step.IsNone()) problems_.Add(node, {"回合步骤的名称", "the name of a step"});
    out_.step = step;
  }
  void ReadPlayer(const YAML::Node& node, std::uint8_t player) {
    if (!node.IsMap()) return problems_.Add(node, {"区域的映射", "a map of zones"});
    for (const auto& member : node) {
      const std::string key = EnglishKey(problems_.Text(member.first));
      const auto zone = std::find_if(kZones.begin(), kZones.end(),
                                     [&](const ZoneKey& entry) { return entry.key == key; });
      if (zone == kZones.end()) problems_.Add(member.first, OneOfKeys(kZones));
      else ReadZone(member.second, player, zone->zone);
      given_.emplace(player, key);
    }
  }
  // A number stands for so many fillers, a list for cards with the top one first.
  void ReadZone(const YAML::Node& node, std::uint8_t player, ir::ZoneId zone) {
    if (node.IsScalar()) {
      AddFillers(problems_.At(node), player, zone, problems_.Number(node, 0, kCopiesMax));
    } else if (node.IsSequence()) {
      for (const YAML::Node& item : node) ReadEntry(item, player, zone);
    } else if (!node.IsNull()) {
      problems_.Add(node, {"数字或牌的列表", "a number or a list of cards"});
    }
  }
  PlacedEntry NewEntry(const Place& place, std::uint8_t player, ir::ZoneId zone) {
    PlacedEntry entry;
    entry.place = place;
    entry.card.zone = zone;
    entry.card.owner = player;
    entry.card.controller = player;
    return entry;
  }
  void AddFillers(const Place& place, std::uint8_t player, ir::ZoneId zone, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) {
      PlacedEntry entry = NewEntry(place, player, zone);
      entry.number = kFiller;
      out_.placed.push_back(std::move(entry));
    }
  }
  // `NUMBER`, `NUMBER as ALIAS` or `3 x NUMBER`.
  void ReadWords(const YAML::Node& node, PlacedEntry entry) {
    std::istringstream words(problems_.Text(node));
    std::vector<std::string> list;
    for (std::string word; words >> word;) list.push_back(word);
    std::int64_t copies = 1;
    if (list.size() == 3 && list[1] == "x" && list[0].size() <= 2 &&
        list[0].find_first_not_of("0123456789") == std::string::npos) {
      copies = std::stoll(list[0]);
      list = {list[2]};
    }
    const bool has_alias = list.size() == 3 && list[1] == "as";
    if (list.size() != 1 && !has_alias) {
      return problems_.Add(node, {"`编号`、`编号 as 名称` 或 `3 x 编号`",
                                  "`NUMBER`, `NUMBER as ALIAS` or `3 x NUMBER`"});
    }
    entry.number = list[0];
    if (has_alias) entry.alias = list[2];
    for (std::int64_t i = 0; i < copies; ++i) out_.placed.push_back(entry);
  }
  void ReadEntry(const YAML::Node& node, std::uint8_t player, ir::ZoneId zone) {
    PlacedEntry entry = NewEntry(problems_.At(node), player, zone);
    if (node.IsScalar()) return ReadWords(node, std::move(entry));
    if (!node.IsMap()) return problems_.Add(node, {"一张牌", "a card"});
    for (const auto& member : node) ReadDetail(problems_.Text(member.first), member, entry);
    if (entry.number.empty()) problems_.Add(node, {"`card: 编号`", "`card: NUMBER`"});
    out_.placed.push_back(std::move(entry));
  }
  template <class Member>
  void ReadDetail(const std::string& key, const Member& member, PlacedEntry& entry) {
    const YAML::Node& node = member.second;
    kernel::PlacedCard& card = entry.card;
    if (key == "card") entry.number = problems_.Text(node);
    else if (key == "as") entry.alias = problems_.Text(node);
    else if (key == "on") entry.host = problems_.Text(node);
    else if (key == "tapped") card.is_tapped = problems_.Boolean(node);
    else if (key == "face_down") card.is_face_down = problems_.Boolean(node);
    else if (key == "entered_this_turn") card.entered_this_turn = problems_.Boolean(node);
    else if (key == "level") card.level = static_cast<std::uint8_t>(problems_.Number(node, 1, 20));
    else if (key == "damage") card.damage = static_cast<std::int32_t>(problems_.Number(node, 0, 1'000'000));
    else if (key == "owner") card.owner = ReadPlayerName(node);
    else if (key == "markers") ReadMarkers(node, card);
    else problems_.Add(member.first, OneOf(std::array{"card", "as", "on", "tapped", "face_down",
                                                      "entered_this_turn", "level", "damage",
                                                      "owner", "markers"}));
  }
  void ReadMarkers(const YAML::Node& node, kernel::PlacedCard& card) {
    if (!node.IsMap()) return problems_.Add(node, {"映射 `亡灵: 1`", "a map `亡灵: 1`"});
    for (const auto& member : node) {
      card.markers.emplace_back(ir::DecodeUtf8(problems_.Text(member.first)).value_or(U""),
                                static_cast<std::int32_t>(problems_.Number(member.second, 0, 1000)));
    }
  }
  // A deck of ten and six life cards, unless said otherwise.
  void AddDefaults(const std::set<std::string>&) {
    for (std::uint8_t player = 0; player < 2; ++player) {
      const Place place{problems_.file, 0, 0};
      if (!given_.contains({player, "deck"})) AddFillers(place, player, zero::zone::kDeck, kDefaultDeck);
      if (!given_.contains({player, "life"})) AddFillers(place, player, zero::zone::kLife, kDefaultLife);
    }
  }

  void ReadActions(const YAML::Node& node) {
    if (!node.IsSequence()) return problems_.Add(node, {"动作的列表", "a list of actions"});
    for (const YAML::Node& item : node) {
      if (item.IsMap() && item.size() == 1) {
        const auto member = *item.begin();
        const std::string key = EnglishKey(problems_.Text(member.first));
        if (key == "expect") ReadChecks(member.second);
        else ReadAction(member.second, ReadPlayerName(member.first));
      } else {
        ReadAction(item, -1);
      }
    }
  }
  void ReadAction(const YAML::Node& node, int player) {
    ScriptAction action;
    action.place = problems_.At(node);
    action.player = player;
    std::istringstream words(problems_.Text(node));
    words >> action.verb;
    for (std::string word; words >> word;) {
      if (word != "->" && word != "on" && word != "with" && word != "up") action.arguments.push_back(word);
    }
    if (std::find(kVerbs.begin(), kVerbs.end(), action.verb) == kVerbs.end()) {
      problems_.Add(action.place, "`" + action.verb + "`", OneOf(kVerbs));
    }
    out_.steps.emplace_back(std::move(action), std::nullopt);
  }
  void ReadChecks(const YAML::Node& node) {
    if (!node.IsMap()) return problems_.Add(node, {"映射", "a map"});
    for (const auto& member : node) {
      const std::string key = problems_.Text(member.first);
      const auto found = std::find_if(kChecks.begin(), kChecks.end(),
                                      [&](const CheckKey& entry) { return entry.key == key; });
      if (found == kChecks.end()) problems_.Add(member.first, OneOfKeys(kChecks));
      else if (!found->has_subjects) AddCheck(member.second, found->kind, "");
      else if (member.second.IsMap()) {
        for (const auto& one : member.second) AddCheck(one.second, found->kind, problems_.Text(one.first));
      } else {
        problems_.Add(member.second, {"映射", "a map"});
      }
    }
  }
  void AddCheck(const YAML::Node& node, CheckKind kind, const std::string& subject) {
    ScriptCheck check{problems_.At(node), kind, subject, problems_.Texts(node)};
    out_.steps.emplace_back(std::nullopt, std::move(check));
  }

  YamlProblems problems_;
  Scenario out_;
  std::set<std::pair<int, std::string>> given_;
};

}  // namespace

std::variant<Scenario, std::vector<InputError>> ReadScenario(std::string_view yaml,
                                                             const std::string& file) {
  try {
    return ScenarioReader(file).Read(YAML::Load(std::string(yaml)));
  } catch (const YAML::Exception& problem) {
    const Place place{file, static_cast<std::uint32_t>(problem.mark.line + 1),
                      static_cast<std::uint32_t>(problem.mark.column + 1)};
    return std::vector<InputError>{{place, "", {problem.msg, problem.msg}, {"YAML", "YAML"}}};
  }
}

}  // namespace caiding::corpus
