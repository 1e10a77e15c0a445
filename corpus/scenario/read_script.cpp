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
    CheckKey{"options", CheckKind::Options, false},
    CheckKey{"order", CheckKind::Order, true},
    CheckKey{"top", CheckKind::Top, true},
    CheckKey{"bottom", CheckKind::Bottom, true},
    CheckKey{"markers", CheckKind::Markers, true},
    CheckKey{"face_down", CheckKind::FaceDown, true},
    CheckKey{"below", CheckKind::Below, true},
    CheckKey{"owner", CheckKind::Owner, true},
    CheckKey{"controller", CheckKind::Controller, true},
    CheckKey{"chain", CheckKind::Chain, false},
    CheckKey{"split", CheckKind::Split, false},
    CheckKey{"unchanged", CheckKind::Unchanged, false},
    CheckKey{"one_of", CheckKind::OneOf, false},
    CheckKey{"undetermined", CheckKind::Undetermined, false},
};
static_assert(kChecks.size() == static_cast<std::size_t>(scenario::kCheckKinds));

/// The verbs of actions that are or are not among what may be done; the others are more than one.
constexpr std::array kAskedVerbs = {
    "use", "activate", "level",  "attack", "defend", "pick", "place", "discard", "scrap",  "order",
    "pay", "declare",  "number", "mode",   "yes",    "no",   "done",  "pass",    "repeat", "break"};

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
  } else if (std::find(kAskedVerbs.begin(), kAskedVerbs.end(), action.verb) == kAskedVerbs.end()) {
    problems.Add(node, {"一个可以或不可以作的选择：使用、攻击、选择、让过 等",
                        "one choice that may or may not be made: use, attack, pick, pass …"});
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

// `use T-1`, `trigger b -> a`: what waits on the chain, with its player or not.
std::string PendingOf(YamlProblems& problems, const YAML::Node& node) {
  constexpr std::array kKinds = {"use", "ability", "trigger", "level"};
  std::vector<std::string> words;
  if (node.IsMap() && node.size() == 1) {
    words.push_back(problems.Word(node.begin()->first, scenario::PlayerWords()));
  }
  const YAML::Node line = node.IsMap() && node.size() == 1 ? node.begin()->second : node;
  std::string text = problems.Text(line);
  const std::size_t space = text.find(' ');
  const std::string_view kind =
      scenario::EnglishOf(scenario::PendingWords(), text.substr(0, space));
  const bool is_kind =
      space != text.npos && std::find(kKinds.begin(), kKinds.end(), kind) != kKinds.end();
  if (is_kind) {
    words.emplace_back(kind);
    text = text.substr(space + 1);
  }
  // Read as what an action names, for the same small words.
  const scenario::ScriptAction rest = scenario::ReadActionWords("pick " + text);
  words.insert(words.end(), rest.arguments.begin(), rest.arguments.end());
  if (rest.arguments.empty()) {
    problems.Add(line, {"`使用 名称`、`触发 名称 -> 对象` 等",
                        "`use NAME`, `trigger NAME -> TARGET` and the like"});
  }
  return JoinWords(words);
}

// A card, a zone, a player or all.
std::string UnchangedOf(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& node) {
  const std::string text = problems.Text(node);
  const std::string_view word = scenario::EnglishOf(scenario::ValueWords(), text);
  if (word == "all" || word == "first" || word == "second") return std::string(word);
  const std::size_t dot = text.find('.');
  const bool is_zone = dot != text.npos &&
                       !scenario::EnglishOf(scenario::PlayerWords(), text.substr(0, dot)).empty();
  return is_zone ? ZonePathOf(sheet, problems, node) : scenario::ArgumentOf(text);
}

// One value of a check in the words that it is compared in.
std::string ValueOf(const sheet::Sheet& sheet, YamlProblems& problems, CheckKind kind,
                    const YAML::Node& node) {
  switch (kind) {
    case CheckKind::Tapped:
    case CheckKind::FaceDown: return problems.Boolean(node) ? "true" : "false";
    case CheckKind::Zone: return ZonePathOf(sheet, problems, node);
    case CheckKind::Has:
    case CheckKind::HasNot: return KeywordOf(sheet, problems, node);
    case CheckKind::Winner: return problems.Word(node, scenario::WinnerWords());
    case CheckKind::Decider: return problems.Word(node, scenario::DeciderWords());
    case CheckKind::Active:
    case CheckKind::Owner:
    case CheckKind::Controller: return problems.Word(node, scenario::PlayerWords());
    case CheckKind::Decision: return problems.Word(node, scenario::DecisionWords());
    case CheckKind::Step: return StepOf(sheet, problems, node);
    case CheckKind::Legal:
    case CheckKind::Illegal:
    case CheckKind::Options: return ActionLineOf(problems, node);
    case CheckKind::Happened:
    case CheckKind::NotHappened: return HappeningOf(problems, node);
    case CheckKind::Stats:
    case CheckKind::Count:
    case CheckKind::Level:
    case CheckKind::Damage: return std::to_string(problems.Number(node, 0, 1'000'000));
    case CheckKind::Contents:
    case CheckKind::Attached:
    case CheckKind::Order:
    case CheckKind::Top:
    case CheckKind::Bottom:
    case CheckKind::Below: return scenario::ArgumentOf(problems.Text(node));
    case CheckKind::Chain: return PendingOf(problems, node);
    case CheckKind::Unchanged: return UnchangedOf(sheet, problems, node);
    case CheckKind::Markers:
    case CheckKind::Split:
    case CheckKind::OneOf:
    case CheckKind::Undetermined: break;
  }
  return "";
}

/// A list that may be empty: then there is nothing of the sort.
bool MayBeEmpty(CheckKind kind) {
  return kind == CheckKind::Contents || kind == CheckKind::Order || kind == CheckKind::Below ||
         kind == CheckKind::Chain || kind == CheckKind::Options;
}

/// One value only.
bool IsSingle(CheckKind kind) {
  switch (kind) {
    case CheckKind::Zone:
    case CheckKind::Count:
    case CheckKind::Tapped:
    case CheckKind::Level:
    case CheckKind::Damage:
    case CheckKind::Attached:
    case CheckKind::Winner:
    case CheckKind::Step:
    case CheckKind::Decider:
    case CheckKind::Decision:
    case CheckKind::Active:
    case CheckKind::FaceDown:
    case CheckKind::Owner:
    case CheckKind::Controller: return true;
    case CheckKind::Stats:
    case CheckKind::Contents:
    case CheckKind::Has:
    case CheckKind::HasNot:
    case CheckKind::Legal:
    case CheckKind::Illegal:
    case CheckKind::Happened:
    case CheckKind::NotHappened:
    case CheckKind::Options:
    case CheckKind::Order:
    case CheckKind::Top:
    case CheckKind::Bottom:
    case CheckKind::Markers:
    case CheckKind::Below:
    case CheckKind::Chain:
    case CheckKind::Split:
    case CheckKind::Unchanged:
    case CheckKind::OneOf:
    case CheckKind::Undetermined: return false;
  }
  return false;
}

/// `[攻, 防]`: the numbers of a unit as the game calls them.
ir::Message StatList(const sheet::Sheet& sheet) {
  ir::Message list;
  for (const ir::StatId stat : sheet::Listed(sheet.roles.stats)) {
    const ir::Word& word = sheet.vocabulary->stats[stat.value];
    list.zh += (list.zh.empty() ? "`[" : ", ") + ir::EncodeUtf8(word.spellings.front());
    list.en += (list.en.empty() ? "`[" : ", ") + word.english;
  }
  return {list.zh + "]`", list.en + "]`"};
}

void AddCheck(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& node,
              CheckKind kind, const std::string& subject,
              std::vector<scenario::ScriptStep>& steps) {
  scenario::ScriptCheck check{problems.At(node), kind, subject, {}};
  for (const YAML::Node& item : ItemsOf(node))
    check.values.push_back(ValueOf(sheet, problems, kind, item));
  if (kind == CheckKind::Stats && check.values.size() != sheet::Listed(sheet.roles.stats).size()) {
    problems.Add(node, StatList(sheet));
  } else if (IsSingle(kind) && check.values.size() != 1) {
    problems.Add(node, {"一个值", "one value"});
  } else if (check.values.empty() && !MayBeEmpty(kind)) {
    problems.Add(node, {"至少一项", "one at least"});
  }
  steps.emplace_back(std::nullopt, std::move(check));
}

/// A map from names to numbers as values "name 2"; `none` is an empty one.
std::vector<std::string> CountsOf(YamlProblems& problems, const YAML::Node& node) {
  std::vector<std::string> values;
  const bool is_none =
      node.IsScalar() && scenario::EnglishOf(scenario::ValueWords(), node.Scalar()) == "none";
  if (is_none) return values;
  if (!node.IsMap() || node.size() == 0) {
    problems.Add(node, {"映射 `{名称: 数字}`，或 `无`", "a map `{NAME: NUMBER}`, or `none`"});
    return values;
  }
  for (const auto& member : node) {
    values.push_back(scenario::ArgumentOf(problems.Text(member.first)) + " " +
                     std::to_string(problems.Number(member.second, 1, 1'000'000)));
  }
  return values;
}

/// The checks of a map, none of them about switches.
std::vector<scenario::ScriptCheck> ChecksOf(const sheet::Sheet& sheet, YamlProblems& problems,
                                            const YAML::Node& node) {
  std::vector<scenario::ScriptStep> steps;
  ReadChecks(sheet, problems, node, steps);
  std::vector<scenario::ScriptCheck> checks;
  for (scenario::ScriptStep& step : steps) {
    if (step.second->kind == CheckKind::Undetermined) {
      problems.Add(node, {"其中没有“未定”的期望", "no expectation `undetermined` among these"});
    }
    checks.push_back(std::move(*step.second));
  }
  if (checks.empty() && node.IsMap())
    problems.Add(node, {"至少一项期望", "one expectation at least"});
  return checks;
}

void ReadOneOf(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& node,
               std::vector<scenario::ScriptStep>& steps) {
  scenario::ScriptCheck check{problems.At(node), CheckKind::OneOf, "", {}};
  if (!node.IsSequence() || node.size() < 2) {
    problems.Add(node, {"至少两种结果的列表", "a list of at least two outcomes"});
  } else {
    for (const YAML::Node& item : node) {
      check.groups.push_back({problems.At(item), std::to_string(check.groups.size() + 1),
                              ChecksOf(sheet, problems, item)});
    }
  }
  steps.emplace_back(std::nullopt, std::move(check));
}

/// `{ID: {VALUE: {…}, VALUE: {…}}}`
void ReadUndetermined(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& node,
                      std::vector<scenario::ScriptStep>& steps) {
  if (!node.IsMap() || node.size() == 0) {
    return problems.Add(node, {"映射 `{裁定项: {值: {…}, 值: {…}}}`",
                               "a map `{POLICY: {VALUE: {…}, VALUE: {…}}}`"});
  }
  for (const auto& member : node) {
    scenario::ScriptCheck check{
        problems.At(member.first), CheckKind::Undetermined, problems.Text(member.first), {}};
    if (!member.second.IsMap() || member.second.size() < 2) {
      problems.Add(member.second, {"至少两个值的结果", "the outcomes of at least two values"});
      continue;
    }
    for (const auto& value : member.second) {
      if (!CheckPolicy(sheet, problems, member.first, value.first)) continue;
      check.groups.push_back({problems.At(value.first), value.first.Scalar(),
                              ChecksOf(sheet, problems, value.second)});
    }
    steps.emplace_back(std::nullopt, std::move(check));
  }
}

void ReadOneCheck(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& name,
                  const YAML::Node& node, std::vector<scenario::ScriptStep>& steps) {
  const std::string key = problems.Word(name, scenario::CheckWords());
  if (key.empty()) return;
  const auto found = std::find_if(kChecks.begin(), kChecks.end(),
                                  [&](const CheckKey& entry) { return entry.key == key; });
  if (found->kind == CheckKind::OneOf) return ReadOneOf(sheet, problems, node, steps);
  if (found->kind == CheckKind::Undetermined) return ReadUndetermined(sheet, problems, node, steps);
  if (found->kind == CheckKind::Split) {
    scenario::ScriptCheck check{problems.At(node), found->kind, "", CountsOf(problems, node)};
    steps.emplace_back(std::nullopt, std::move(check));
    return;
  }
  if (!found->has_subjects) return AddCheck(sheet, problems, node, found->kind, "", steps);
  if (!node.IsMap() || node.size() == 0) return problems.Add(node, {"映射", "a map"});
  for (const auto& one : node) {
    const std::string subject = scenario::IsOfZone(found->kind)
                                    ? ZonePathOf(sheet, problems, one.first)
                                    : scenario::ArgumentOf(problems.Text(one.first));
    if (found->kind != CheckKind::Markers) {
      AddCheck(sheet, problems, one.second, found->kind, subject, steps);
      continue;
    }
    scenario::ScriptCheck check{problems.At(one.first), found->kind, subject,
                                CountsOf(problems, one.second)};
    steps.emplace_back(std::nullopt, std::move(check));
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
  if (action.verb == "to" && scenario::StepNamed(sheet, scenario::StepWordsOf(action)).IsNone()) {
    const std::string seen = action.arguments.empty() ? "to" : scenario::StepWordsOf(action);
    problems.AddUnknown(node, seen, {"`to 步骤的名称`", "`to STEP`"},
                        scenario::StepSpellings(sheet));
  }
  steps.emplace_back(std::move(action), std::nullopt);
}

Message OneOf(const std::vector<std::string>& words) {
  std::string list;
  for (const std::string& word : words) list += (list.empty() ? "" : "|") + word;
  return {"其中之一：" + list, "one of " + list};
}

}  // namespace

bool CheckPolicy(const sheet::Sheet& sheet, YamlProblems& problems, const YAML::Node& name,
                 const YAML::Node& value) {
  const std::string id = problems.Text(name);
  const std::string text = problems.Text(value);
  std::vector<std::string> ids;
  for (const kernel::PolicyEntry& entry : sheet.policies) {
    ids.emplace_back(entry.id);
    if (entry.id != id) continue;
    const std::vector<std::string> values(entry.values.begin(), entry.values.end());
    if (std::find(values.begin(), values.end(), text) != values.end()) return true;
    problems.AddUnknown(value, text, OneOf(values), values);
    return false;
  }
  problems.AddUnknown(name, id, {"裁定项的编号", "the id of a policy"}, ids);
  return false;
}

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
