// SPDX-License-Identifier: MIT
#include "corpus/scenario/read_script.h"

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>
#include <utility>

#include "corpus/scenario/script_words.h"
#include "corpus/scenario/yaml_node.h"
#include "corpus/scenario/zone_words.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {
namespace {

using CheckKind = ScriptCheck::Kind;

struct CheckKey {
  std::string_view key;  ///< As in `CheckWords`.
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

// Words that only make an action easier to read.
constexpr std::array kSmallWords = {"->", "→", "on", "with", "up", "给", "用", "对"};

std::vector<std::string> Split(const std::string& text) {
  std::istringstream words(text);
  std::vector<std::string> list;
  for (std::string word; words >> word;) list.push_back(word);
  return list;
}

// `none`, `life` and the like in English; names as they are. 先手/X is first/X.
std::string ArgumentOf(const std::string& word) {
  const std::string_view value = EnglishOf(ValueWords(), word);
  if (!value.empty()) return std::string(value);
  const std::size_t slash = word.find('/');
  const std::string_view owner = EnglishOf(PlayerWords(), word.substr(0, slash));
  if (slash == word.npos || owner.empty()) return word;
  return std::string(owner) + word.substr(slash);
}

// 先手.手牌 as first.hand; a zone without a player is of both.
std::string ZonePathOf(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& node) {
  const std::string text = problems.Text(node);
  const std::size_t dot = text.find('.');
  const std::string side = dot == text.npos ? "" : text.substr(0, dot);
  const std::string zone = dot == text.npos ? text : text.substr(dot + 1);
  const std::string_view player = EnglishOf(PlayerWords(), side);
  if (!side.empty() && player.empty()) {
    problems.AddUnknown(node, side, PlayerWords());
    return text;
  }
  const std::string_view known = EnglishOf(ZoneWords(sheet), zone);
  if (known.empty()) problems.AddUnknown(node, zone, ZoneWords(sheet));
  return (player.empty() ? "" : std::string(player) + ".") + std::string(known);
}

std::vector<YAML::Node> ItemsOf(const YAML::Node& node) {
  if (!node.IsSequence()) return {node};
  std::vector<YAML::Node> items;
  for (const YAML::Node& item : node) items.push_back(item);
  return items;
}

std::string JoinWords(const std::vector<std::string>& words) {
  std::string joined;
  for (const std::string& word : words) joined += (joined.empty() ? "" : " ") + word;
  return joined;
}

// An action that may or may not be taken, as one line of English words.
std::string ActionLineOf(YamlProblems& problems, const YAML::Node& node) {
  const std::string text = problems.Text(node);
  const ScriptAction action = ReadActionWords(text);
  if (EnglishOf(VerbWords(), action.verb).empty()) {
    problems.AddUnknown(node, action.verb, VerbWords());
  }
  std::vector<std::string> words = {action.verb};
  words.insert(words.end(), action.arguments.begin(), action.arguments.end());
  if (!action.way.empty()) words.insert(words.end(), {"by", action.way});
  return JoinWords(words);
}

// A kind of happening, then players, cards and amounts.
std::string HappeningOf(YamlProblems& problems, const YAML::Node& node) {
  std::vector<std::string> words = Split(problems.Text(node));
  if (words.empty()) return "";
  const std::string_view kind = EnglishOf(EventWords(), words[0]);
  if (kind.empty()) problems.AddUnknown(node, words[0], EventWords());
  words[0] = std::string(kind);
  for (std::size_t i = 1; i < words.size(); ++i) words[i] = ArgumentOf(words[i]);
  return JoinWords(words);
}

std::string KeywordOf(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& node) {
  const std::string name = problems.Text(node);
  if (!KeywordNamed(sheet, name).IsNone()) return name;
  std::vector<std::string> known;
  for (const ir::Word& word : sheet.vocabulary->keywords) {
    for (const auto& spelling : word.spellings) known.push_back(ir::EncodeUtf8(spelling));
    known.push_back(word.english);
  }
  problems.AddUnknown(node, name, {"关键词的名称", "the name of a keyword"}, known);
  return name;
}

std::string StepOf(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& node) {
  const std::string name = problems.Text(node);
  if (StepNamed(sheet, name).IsNone()) {
    problems.AddUnknown(node, name, {"回合步骤的名称", "the name of a step"}, StepSpellings(sheet));
  }
  return name;
}

// One value of a check in the words that it is compared in.
std::string ValueOf(const sheet::Sheet& sheet, YamlProblems& problems, CheckKind kind, const YAML::Node& node) {
  switch (kind) {
    case CheckKind::Tapped: return problems.Boolean(node) ? "true" : "false";
    case CheckKind::Zone: return ZonePathOf(sheet, problems, node);
    case CheckKind::Has: case CheckKind::HasNot: return KeywordOf(sheet, problems, node);
    case CheckKind::Winner: return problems.Word(node, WinnerWords());
    case CheckKind::Decider: return problems.Word(node, DeciderWords());
    case CheckKind::Active: return problems.Word(node, PlayerWords());
    case CheckKind::Decision: return problems.Word(node, DecisionWords());
    case CheckKind::Step: return StepOf(sheet, problems, node);
    case CheckKind::Legal: case CheckKind::Illegal: return ActionLineOf(problems, node);
    case CheckKind::Happened: case CheckKind::NotHappened: return HappeningOf(problems, node);
    case CheckKind::Stats: case CheckKind::Count: case CheckKind::Level: case CheckKind::Damage:
      return std::to_string(problems.Number(node, 0, 1'000'000));
    case CheckKind::Contents: case CheckKind::Attached: return ArgumentOf(problems.Text(node));
  }
  return "";
}

void AddCheck(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& node, CheckKind kind,
              const std::string& subject, std::vector<ScriptStep>& steps) {
  ScriptCheck check{problems.At(node), kind, subject, {}};
  for (const YAML::Node& item : ItemsOf(node)) check.values.push_back(ValueOf(sheet, problems, kind, item));
  if (kind == CheckKind::Stats && check.values.size() != sheet::Listed(sheet.roles.stats).size()) {
    problems.Add(node, {"`[攻, 防]`", "`[attack, defence]`"});
  }
  steps.emplace_back(std::nullopt, std::move(check));
}

void ReadOneCheck(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& name, const YAML::Node& node,
                  std::vector<ScriptStep>& steps) {
  const std::string key = problems.Word(name, CheckWords());
  if (key.empty()) return;
  const auto found = std::find_if(kChecks.begin(), kChecks.end(),
                                  [&](const CheckKey& entry) { return entry.key == key; });
  if (!found->has_subjects) return AddCheck(sheet, problems, node, found->kind, "", steps);
  if (!node.IsMap()) return problems.Add(node, {"映射", "a map"});
  const bool is_zone = found->kind == CheckKind::Count || found->kind == CheckKind::Contents;
  for (const auto& one : node) {
    const std::string subject =
        is_zone ? ZonePathOf(sheet, problems, one.first) : ArgumentOf(problems.Text(one.first));
    AddCheck(sheet, problems, one.second, found->kind, subject, steps);
  }
}

void ReadAction(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& node, int player,
                std::vector<ScriptStep>& steps) {
  ScriptAction action = ReadActionWords(problems.Text(node));
  action.place = problems.At(node);
  action.player = player;
  if (EnglishOf(VerbWords(), action.verb).empty()) {
    problems.AddUnknown(node, action.verb, VerbWords());
  }
  if (action.verb == "to" && (action.arguments.empty() || StepNamed(sheet, action.arguments[0]).IsNone())) {
    const std::string seen = action.arguments.empty() ? "to" : action.arguments[0];
    problems.AddUnknown(node, seen, {"`to 步骤的名称`", "`to STEP`"}, StepSpellings(sheet));
  }
  steps.emplace_back(std::move(action), std::nullopt);
}

}  // namespace

ScriptAction ReadActionWords(const std::string& words) {
  ScriptAction action;
  bool is_way = false;
  for (const std::string& word : Split(words)) {
    if (is_way) {
      action.way = word;
      is_way = false;
    } else if (!action.verb.empty() && (word == "by" || word == "以")) {
      is_way = true;
    } else if (action.verb.empty()) {
      const std::string_view verb = EnglishOf(VerbWords(), word);
      action.verb = verb.empty() ? word : std::string(verb);
    } else if (std::find(kSmallWords.begin(), kSmallWords.end(), word) == kSmallWords.end()) {
      action.arguments.push_back(ArgumentOf(word));
    }
  }
  return action;
}

void ReadActions(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& node, std::vector<ScriptStep>& steps) {
  if (!node.IsSequence()) return problems.Add(node, {"动作的列表", "a list of actions"});
  for (const YAML::Node& item : node) {
    if (!item.IsMap() || item.size() != 1) {
      ReadAction(sheet, problems, item, -1, steps);
      continue;
    }
    const auto member = *item.begin();
    const std::string name = problems.Text(member.first);
    if (EnglishOf(SectionWords(), name) == "expect") {
      ReadChecks(sheet, problems, member.second, steps);
      continue;
    }
    const std::string player = problems.Word(member.first, PlayerWords());
    ReadAction(sheet, problems, member.second, player == "second" ? 1 : 0, steps);
  }
}

void ReadChecks(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& node, std::vector<ScriptStep>& steps) {
  if (!node.IsMap()) return problems.Add(node, {"映射", "a map"});
  for (const auto& member : node) ReadOneCheck(sheet, problems, member.first, member.second, steps);
}

}  // namespace caiding::corpus
