// SPDX-License-Identifier: MIT
#include "corpus/scenario/read_moment.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include "corpus/scenario/yaml_node.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {
namespace {

std::vector<std::string> Split(const std::string& text) {
  std::istringstream words(text);
  std::vector<std::string> list;
  for (std::string word; words >> word;) list.push_back(word);
  return list;
}

bool IsNumber(const std::string& word) {
  return !word.empty() && word.size() < 4 && word.find_first_not_of("0123456789") == word.npos;
}

/// 先手/X is first/X.
std::string NameOf(const std::string& word) {
  const std::size_t slash = word.find('/');
  const std::string_view owner =
      scenario::EnglishOf(scenario::PlayerWords(), word.substr(0, slash));
  if (slash == word.npos || owner.empty()) return word;
  return std::string(owner) + word.substr(slash);
}

class MomentReader {
 public:
  MomentReader(YamlProblems& problems, scenario::Scenario& out) : problems_(problems), out_(out) {}

  scenario::MentionEntry Mention(const YAML::Node& node) {
    scenario::MentionEntry mention{problems_.At(node), "", 0};
    const std::vector<std::string> words = Split(problems_.Text(node));
    const bool is_moved = words.size() == 3 && (words[1] == "moved" || words[1] == "移动") &&
                          (words[2] == "1" || words[2] == "2");
    if (words.size() != 1 && !is_moved) {
      problems_.Add(node, {"`名称` 或 `名称 移动 1`", "`NAME` or `NAME moved 1`"});
      return mention;
    }
    if (is_moved) mention.moved = static_cast<std::uint8_t>(words[2][0] - '0');
    if (words[0] == "gone" || words[0] == "已不在")
      mention.name = scenario::MentionEntry::kGone;
    else if (scenario::EnglishOf(scenario::ValueWords(), words[0]) != "nothing")
      mention.name = NameOf(words[0]);
    return mention;
  }
  std::vector<scenario::MentionEntry> Mentions(const YAML::Node& node) {
    if (!node.IsSequence()) return {Mention(node)};
    std::vector<scenario::MentionEntry> list;
    for (const YAML::Node& item : node) list.push_back(Mention(item));
    return list;
  }
  // Words after the card's number: nothing, `2`, `burst 1`, `inner 1`.
  bool Which(const std::vector<std::string>& words, std::size_t begin, scenario::TextEntry& text) {
    if (begin < words.size() && !IsNumber(words[begin])) {
      text.part = std::string(scenario::EnglishOf(scenario::TextPartWords(), words[begin++]));
      if (text.part.empty() || begin == words.size()) return false;
    }
    if (begin == words.size()) return text.part.empty();
    if (begin + 1 != words.size() || !IsNumber(words[begin]) || words[begin] == "0") return false;
    text.which = static_cast<std::uint16_t>(std::stoi(words[begin]));
    return true;
  }
  scenario::TextEntry Text(const YAML::Node& node) {
    scenario::TextEntry text;
    text.place = problems_.At(node);
    const std::vector<std::string> words = Split(problems_.Text(node));
    if (!words.empty()) text.number = words[0];
    if (words.empty() || !Which(words, 1, text)) {
      problems_.Add(
          node, {"`编号`、`编号 2` 或 `编号 反击 1`", "`NUMBER`, `NUMBER 2` or `NUMBER burst 1`"});
    }
    return text;
  }
  scenario::TextEntry OwnText(const YAML::Node& node) {
    scenario::TextEntry text;
    text.place = problems_.At(node);
    const std::vector<std::string> words = Split(problems_.Text(node));
    const bool is_own = words.empty() || IsNumber(words[0]) ||
                        !scenario::EnglishOf(scenario::TextPartWords(), words[0]).empty();
    if (!is_own) return Text(node);
    if (words.empty() || !Which(words, 0, text)) {
      problems_.Add(node, {"`2` 或 `反击 1`：此牌的第几个效果",
                           "`2` or `burst 1`: which ability of the card"});
    }
    return text;
  }
  std::uint8_t Player(const YAML::Node& node) {
    return problems_.Word(node, scenario::PlayerWords()) == "second" ? 1 : 0;
  }

  void Chain(const YAML::Node& node, bool is_waiting) {
    if (!node.IsSequence()) return problems_.Add(node, {"列表", "a list"});
    for (const YAML::Node& item : node) Pending(item, is_waiting);
  }
  void Combat(const YAML::Node& node) {
    if (!node.IsMap())
      return problems_.Add(node, {"映射 `{攻击者: 名称}`", "a map `{attacker: NAME}`"});
    scenario::CombatEntry& combat = out_.moment.combat;
    scenario::BoutEntry only;
    bool has_only = false;
    for (const auto& member : node) {
      const std::string key = problems_.Word(member.first, scenario::CombatWords());
      if (key == "attacker")
        combat.attacker = Mention(member.second);
      else if (key == "bouts")
        Bouts(member.second, combat);
      else if (key == "marks")
        combat.flags = MarksOf(member.second, scenario::CombatMarkWords());
      else if (key == "new")
        combat.has_new = problems_.Boolean(member.second);
      else
        has_only = Bout(key, member.second, only) || has_only;
    }
    if (combat.attacker.name.empty()) problems_.Add(node, {"`攻击者: 名称`", "`attacker: NAME`"});
    if (has_only) combat.bouts.push_back(only);
  }
  void Effects(const YAML::Node& node) {
    if (!node.IsSequence()) return problems_.Add(node, {"列表", "a list"});
    for (const YAML::Node& item : node) Effect(item);
  }

 private:
  bool Bout(const std::string& key, const YAML::Node& node, scenario::BoutEntry& bout) {
    if (key == "attacked")
      bout.attacked = IsLife(node) ? scenario::MentionEntry{} : Mention(node);
    else if (key == "defender")
      bout.defender = Mention(node);
    else if (key == "declared")
      bout.is_declared = problems_.Boolean(node);
    else if (key == "stands")
      bout.stands = problems_.Boolean(node);
    else
      return false;
    return true;
  }
  static bool IsLife(const YAML::Node& node) {
    return node.IsScalar() && scenario::EnglishOf(scenario::ValueWords(), node.Scalar()) == "life";
  }
  void Bouts(const YAML::Node& node, scenario::CombatEntry& combat) {
    if (!node.IsSequence()) return problems_.Add(node, {"列表", "a list"});
    for (const YAML::Node& item : node) {
      scenario::BoutEntry bout;
      if (!item.IsMap())
        problems_.Add(item, {"映射 `{被攻击: 名称}`", "a map `{attacked: NAME}`"});
      else
        for (const auto& member : item)
          Bout(problems_.Word(member.first, scenario::CombatWords()), member.second, bout);
      combat.bouts.push_back(bout);
    }
  }
  void Pending(const YAML::Node& node, bool is_waiting) {
    if (!node.IsMap()) {
      return problems_.Add(
          node, {"映射 `{使用: 编号}`、`{效果: 编号, 来源: 名称}` 或 `{升级: 名称}`",
                 "a map `{use: NUMBER}`, `{ability: NUMBER, of: NAME}` or `{level: NAME}`"});
    }
    scenario::PendingEntry entry;
    entry.place = problems_.At(node);
    scenario::PlacedEntry card;
    std::string kind;
    for (const auto& member : node) {
      const std::string key = problems_.Word(member.first, scenario::PendingWords());
      const bool is_kind = key == "use" || key == "ability" || key == "trigger" || key == "level";
      if (is_kind && !kind.empty()) problems_.Add(member.first, {"只有一种", "one kind of thing"});
      if (is_kind) kind = key;
      PendingKey(key, member.second, entry, card);
    }
    if (kind.empty()) {
      problems_.Add(node,
                    {"`使用`、`效果`、`触发` 或 `升级`", "`use`, `ability`, `trigger` or `level`"});
    }
    if (kind == "use") PlaceUsed(node, is_waiting, entry, std::move(card));
    if ((kind == "ability" || kind == "trigger") && entry.source.name.empty()) {
      problems_.Add(node, {"`来源: 名称`", "`of: NAME`"});
    }
    (is_waiting ? out_.moment.waiting : out_.moment.chain).push_back(std::move(entry));
  }
  void PendingKey(const std::string& key, const YAML::Node& node, scenario::PendingEntry& entry,
                  scenario::PlacedEntry& card) {
    if (key == "use")
      card.number = problems_.Text(node);
    else if (key == "ability" || key == "trigger") {
      entry.kind = kernel::StackItemKind::Ability;
      entry.is_trigger = key == "trigger";
      entry.text = Text(node);
    } else if (key == "level") {
      entry.kind = kernel::StackItemKind::LevelUp;
      entry.source = Mention(node);
    } else if (key == "as")
      card.alias = problems_.Text(node);
    else if (key == "owner")
      card.card.owner = static_cast<std::uint8_t>(Player(node) + 1);
    else if (key == "face_down")
      card.card.is_face_down = problems_.Boolean(node);
    else if (key == "text")
      entry.text = Text(node);
    else if (key == "of")
      entry.source = Mention(node);
    else if (key == "by")
      entry.player = Player(node);
    else if (key == "about")
      entry.subject = Mention(node);
    else if (key == "targets")
      Targets(node, entry);
    else if (key == "picks")
      Picks(node, entry);
    else if (key == "x")
      entry.x = static_cast<std::int16_t>(problems_.Number(node, 0, 1000));
    else if (key == "amount")
      entry.amount = static_cast<std::int32_t>(problems_.Number(node, -1'000'000, 1'000'000));
    else if (key == "marks")
      entry.marks = MarksOf(node, scenario::MarkWords());
  }
  // The card in use lies on the chain; in the waiting list it lies elsewhere and is only named.
  void PlaceUsed(const YAML::Node& node, bool is_waiting, scenario::PendingEntry& entry,
                 scenario::PlacedEntry card) {
    if (is_waiting) {
      entry.source = scenario::MentionEntry{problems_.At(node), card.number, 0};
      return;
    }
    if (card.alias.empty()) card.alias = "chain " + std::to_string(out_.moment.chain.size() + 1);
    card.place = problems_.At(node);
    card.card.zone = out_.sheet->roles.zones.stack;
    card.card.owner =
        card.card.owner == 0 ? entry.player : static_cast<std::uint8_t>(card.card.owner - 1);
    card.card.controller = entry.player;
    entry.source = scenario::MentionEntry{card.place, card.alias, 0};
    out_.placed.push_back(std::move(card));
  }
  // `[a, b]` are the targets of one phrase; `[[a], [b]]` those of two.
  void Targets(const YAML::Node& node, scenario::PendingEntry& entry) {
    const bool is_nested = node.IsSequence() && node.size() > 0 && node[0].IsSequence();
    if (!is_nested) {
      entry.targets.push_back(Mentions(node));
      return;
    }
    for (const YAML::Node& item : node) entry.targets.push_back(Mentions(item));
  }
  // `3 NAME`: picked in slot 3.
  void Picks(const YAML::Node& node, scenario::PendingEntry& entry) {
    if (!node.IsSequence()) return problems_.Add(node, {"列表 `[0 名称]`", "a list `[0 NAME]`"});
    for (const YAML::Node& item : node) {
      const std::string text = problems_.Text(item);
      const std::size_t space = text.find(' ');
      if (space == text.npos || !IsNumber(text.substr(0, space)) || std::stoi(text) > 255) {
        problems_.Add(item, {"`数字 名称`", "`NUMBER NAME`"});
        continue;
      }
      YAML::Node rest(text.substr(space + 1));
      scenario::MentionEntry mention = Mention(rest);
      mention.place = problems_.At(item);
      entry.picks.emplace_back(static_cast<std::uint8_t>(std::stoi(text)), std::move(mention));
    }
  }
  // One bit a word.
  std::uint8_t MarksOf(const YAML::Node& node, scenario::ScenarioWords words) {
    std::uint8_t marks = 0;
    if (!node.IsSequence()) problems_.Add(node, {"列表", "a list"});
    for (const YAML::Node& item : node) {
      const std::string word = problems_.Word(item, words);
      for (std::size_t bit = 0; bit < words.size(); ++bit) {
        if (word == words[bit].en) marks = static_cast<std::uint8_t>(marks | (1 << bit));
      }
    }
    return marks;
  }
  void Effect(const YAML::Node& node) {
    if (!node.IsMap()) {
      return problems_.Add(
          node, {"映射 `{文字: 编号, 作用于: 名称}`", "a map `{text: NUMBER, on: NAME}`"});
    }
    scenario::EffectEntry entry;
    entry.place = problems_.At(node);
    for (const auto& member : node)
      EffectKey(problems_.Word(member.first, scenario::EffectWords()), member.second, entry);
    if (entry.text.number.empty()) problems_.Add(node, {"`文字: 编号`", "`text: NUMBER`"});
    out_.moment.effects.push_back(std::move(entry));
  }
  void EffectKey(const std::string& key, const YAML::Node& node, scenario::EffectEntry& entry) {
    const auto number = [&](int most) {
      return static_cast<std::uint8_t>(problems_.Number(node, 0, most));
    };
    if (key == "text")
      entry.text = Text(node);
    else if (key == "effect")
      entry.which = static_cast<std::uint16_t>(problems_.Number(node, 1, 200));
    else if (key == "kind")
      EffectKind(node, entry);
    else if (key == "of")
      entry.source = Mention(node);
    else if (key == "on")
      entry.affected = Mention(node);
    else if (key == "by")
      entry.player = Player(node);
    else if (key == "part")
      entry.part = number(255);
    else if (key == "amount")
      entry.amount = static_cast<std::int32_t>(problems_.Number(node, -10'000'000, 10'000'000));
    else if (key == "turns")
      entry.turns = number(255);
    else if (key == "starts")
      entry.starts = number(255);
  }
  void EffectKind(const YAML::Node& node, scenario::EffectEntry& entry) {
    const std::string word = problems_.Word(node, scenario::EffectKindWords());
    for (std::size_t i = 0; i < scenario::EffectKindWords().size(); ++i) {
      if (word == scenario::EffectKindWords()[i].en)
        entry.form = static_cast<kernel::EffectForm>(i);
    }
  }

  YamlProblems& problems_;
  scenario::Scenario& out_;
};

}  // namespace

bool ReadMoment(YamlProblems& problems, const std::string& key, const YAML::Node& node,
                scenario::Scenario& out) {
  MomentReader reader(problems, out);
  scenario::MomentEntry& moment = out.moment;
  if (key == "chain")
    reader.Chain(node, false);
  else if (key == "waiting")
    reader.Chain(node, true);
  else if (key == "effects")
    reader.Effects(node);
  else if (key == "combat")
    reader.Combat(node);
  else if (key == "priority")
    moment.priority = static_cast<std::int8_t>(reader.Player(node));
  else if (key == "passed")
    moment.passes = problems.Boolean(node) ? 1 : 0;
  else if (key == "closes")
    moment.closes = problems.Boolean(node);
  else if (key == "starting")
    moment.starting_player = reader.Player(node);
  else if (key == "asks") {
    const std::string asked = problems.Word(node, scenario::DecisionWords());
    if (asked == "place_resource")
      moment.standing = kernel::Standing::PlaceResource;
    else if (asked == "attack_target")
      moment.standing = kernel::Standing::AttackTarget;
    else if (asked == "declare_defender")
      moment.standing = kernel::Standing::DeclareDefender;
    else if (asked != "priority") {
      const auto zh = [](std::string_view en) {
        return "`" + std::string(scenario::ChineseOf(scenario::DecisionWords(), en)) + "`";
      };
      problems.Add(node, {zh("priority") + "、" + zh("place_resource") + "、" +
                              zh("attack_target") + " 或 " + zh("declare_defender"),
                          "`priority`, `place_resource`, `attack_target` or `declare_defender`"});
    }
  } else
    return false;
  return true;
}

std::vector<std::pair<scenario::MentionEntry, std::string>> ReadUsedCards(YamlProblems& problems,
                                                                          const YAML::Node& node) {
  scenario::Scenario none;
  MomentReader reader(problems, none);
  std::vector<std::pair<scenario::MentionEntry, std::string>> used;
  if (!node.IsSequence()) {
    problems.Add(node, {"牌的列表", "a list of cards"});
    return used;
  }
  for (const YAML::Node& item : node) {
    if (!item.IsMap()) {
      used.emplace_back(reader.Mention(item), "");
      continue;
    }
    auto& [mention, number] = used.emplace_back();
    mention.place = problems.At(item);
    for (const auto& member : item) {
      const std::string key = problems.Word(member.first, scenario::DetailWords());
      if (key == "card")
        number = problems.Text(member.second);
      else if (key == "as")
        mention = reader.Mention(member.second);
      else if (!key.empty())
        problems.Add(member.first, {"`card` 或 `as`", "`card` or `as`"});
    }
  }
  return used;
}

std::vector<scenario::TextEntry> ReadOwnTexts(YamlProblems& problems, const YAML::Node& node) {
  scenario::Scenario none;
  MomentReader reader(problems, none);
  if (!node.IsSequence()) return {reader.OwnText(node)};
  std::vector<scenario::TextEntry> texts;
  for (const YAML::Node& item : node) texts.push_back(reader.OwnText(item));
  return texts;
}

}  // namespace caiding::corpus
