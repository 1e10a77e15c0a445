// SPDX-License-Identifier: MIT
#include "corpus/scenario/read_script.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "corpus/scenario/yaml_node.h"
#include "model/ir/utf8.h"
#include "model/scenario/action_words.h"
#include "model/scenario/script_words.h"
#include "model/scenario/zone_words.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {
namespace {

using CheckKind = scenario::ScriptCheck::Kind;

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

// 先手.手牌 as first.hand; a zone without a player is of both.
std::string ZonePathOf(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& node) {
  const std::string text = problems.Text(node);
  const std::size_t dot = text.find('.');
  const std::string side = dot == text.npos ? "" : text.substr(0, dot);
  const std::string zone = dot == text.npos ? text : text.substr(dot + 1);
  const std::string_view player = scenario::EnglishOf(scenario::PlayerWords(), side);
  if (!side.empty() && player.empty()) {
    problems.AddUnknown(node, side, scenario::PlayerWords());
    return text;
  }
  const std::string_view known = scenario::EnglishOf(scenario::ZoneWords(sheet), zone);
  if (known.empty()) problems.AddUnknown(node, zone, scenario::ZoneWords(sheet));
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
  const scenario::ScriptAction action = scenario::ReadActionWords(text);
  if (scenario::EnglishOf(scenario::VerbWords(), action.verb).empty()) {
    problems.AddUnknown(node, action.verb, scenario::VerbWords());
  }
  std::vector<std::string> words = {action.verb};
  words.insert(words.end(), action.arguments.begin(), action.arguments.end());
  if (!action.way.empty()) words.insert(words.end(), {"by", action.way});
  return JoinWords(words);
}

// A kind of happening, then players, cards and amounts.
std::string HappeningOf(YamlProblems& problems, const YAML::Node& node) {
  std::vector<std::string> words = scenario::SplitWords(problems.Text(node));
  if (words.empty()) return "";
  const std::string_view kind = scenario::EnglishOf(scenario::EventWords(), words[0]);
  if (kind.empty()) problems.AddUnknown(node, words[0], scenario::EventWords());
  words[0] = std::string(kind);
  for (std::size_t i = 1; i < words.size(); ++i) words[i] = scenario::ArgumentOf(words[i]);
  return JoinWords(words);
}

std::string KeywordOf(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& node) {
  const std::string name = problems.Text(node);
  if (!scenario::KeywordNamed(sheet, name).IsNone()) return name;
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
  if (scenario::StepNamed(sheet, name).IsNone()) {
    problems.AddUnknown(node, name, {"回合步骤的名称", "the name of a step"},
                        scenario::StepSpellings(sheet));
  }
  return name;
}

// One value of a check in the words that it is compared in.
std::string ValueOf(const sheet::Sheet& sheet, YamlProblems& problems, CheckKind kind,
                    const YAML::Node& node) {
  switch (kind) {
    case CheckKind::Tapped: return problems.Boolean(node) ? "true" : "false";
    case CheckKind::Zone: return ZonePathOf(sheet, problems, node);
    case CheckKind::Has:
    case CheckKind::HasNot: return KeywordOf(sheet, problems, node);
    case CheckKind::Winner: return problems.Word(node, scenario::WinnerWords());
    case CheckKind::Decider: return problems.Word(node, scenario::DeciderWords());
    case CheckKind::Active: return problems.Word(node, scenario::PlayerWords());
    case CheckKind::Decision: return problems.Word(node, scenario::DecisionWords());
    case CheckKind::Step: return StepOf(sheet, problems, node);
    case CheckKind::Legal:
    case CheckKind::Illegal: return ActionLineOf(problems, node);
    case CheckKind::Happened:
    case CheckKind::NotHappened: return HappeningOf(problems, node);
    case CheckKind::Stats:
    case CheckKind::Count:
    case CheckKind::Level:
    case CheckKind::Damage: return std::to_string(problems.Number(node, 0, 1'000'000));
    case CheckKind::Contents:
    case CheckKind::Attached: return scenario::ArgumentOf(problems.Text(node));
  }
  return "";
}

void AddCheck(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& node,
              CheckKind kind, const std::string& subject,
              std::vector<scenario::ScriptStep>& steps) {
  scenario::ScriptCheck check{problems.At(node), kind, subject, {}};
  for (const YAML::Node& item : ItemsOf(node))
    check.values.push_back(ValueOf(sheet, problems, kind, item));
  if (kind == CheckKind::Stats && check.values.size() != sheet::Listed(sheet.roles.stats).size()) {
    problems.Add(node, {"`[攻, 防]`", "`[attack, defence]`"});
  }
  steps.emplace_back(std::nullopt, std::move(check));
}

void ReadOneCheck(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& name,
                  const YAML::Node& node, std::vector<scenario::ScriptStep>& steps) {
  const std::string key = problems.Word(name, scenario::CheckWords());
  if (key.empty()) return;
  const auto found = std::find_if(kChecks.begin(), kChecks.end(),
                                  [&](const CheckKey& entry) { return entry.key == key; });
  if (!found->has_subjects) return AddCheck(sheet, problems, node, found->kind, "", steps);
  if (!node.IsMap()) return problems.Add(node, {"映射", "a map"});
  const bool is_zone = found->kind == CheckKind::Count || found->kind == CheckKind::Contents;
  for (const auto& one : node) {
    const std::string subject = is_zone ? ZonePathOf(sheet, problems, one.first)
                                        : scenario::ArgumentOf(problems.Text(one.first));
    AddCheck(sheet, problems, one.second, found->kind, subject, steps);
  }
}

void ReadAction(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& node,
                int player, std::vector<scenario::ScriptStep>& steps) {
  scenario::ScriptAction action = scenario::ReadActionWords(problems.Text(node));
  action.place = problems.At(node);
  action.player = player;
  if (scenario::EnglishOf(scenario::VerbWords(), action.verb).empty()) {
    problems.AddUnknown(node, action.verb, scenario::VerbWords());
  }
  if (action.verb == "to" &&
      (action.arguments.empty() || scenario::StepNamed(sheet, action.arguments[0]).IsNone())) {
    const std::string seen = action.arguments.empty() ? "to" : action.arguments[0];
    problems.AddUnknown(node, seen, {"`to 步骤的名称`", "`to STEP`"},
                        scenario::StepSpellings(sheet));
  }
  steps.emplace_back(std::move(action), std::nullopt);
}

}  // namespace

void ReadActions(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& node,
                 std::vector<scenario::ScriptStep>& steps) {
  if (!node.IsSequence()) return problems.Add(node, {"动作的列表", "a list of actions"});
  for (const YAML::Node& item : node) {
    if (!item.IsMap() || item.size() != 1) {
      ReadAction(sheet, problems, item, -1, steps);
      continue;
    }
    const auto member = *item.begin();
    const std::string name = problems.Text(member.first);
    if (scenario::EnglishOf(scenario::SectionWords(), name) == "expect") {
      ReadChecks(sheet, problems, member.second, steps);
      continue;
    }
    const std::string player = problems.Word(member.first, scenario::PlayerWords());
    ReadAction(sheet, problems, member.second, player == "second" ? 1 : 0, steps);
  }
}

void ReadChecks(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& node,
                std::vector<scenario::ScriptStep>& steps) {
  if (!node.IsMap()) return problems.Add(node, {"映射", "a map"});
  for (const auto& member : node) ReadOneCheck(sheet, problems, member.first, member.second, steps);
}

}  // namespace caiding::corpus
