// SPDX-License-Identifier: MIT
#include "corpus/scenario/read_names.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "corpus/scenario/yaml_node.h"
#include "model/scenario/action_words.h"
#include "model/scenario/known_cards.h"

namespace caiding::corpus {
namespace {

using CheckKind = scenario::ScriptCheck::Kind;

// The verbs whose arguments are cards in play, in hand, or values such as `life`.
constexpr std::array kCardVerbs = {"use", "activate", "level", "attack",  "defend", "pick",
                                   "pay", "place",    "scrap", "discard", "order",  "declare"};

class NameChecker {
 public:
  NameChecker(YamlProblems& problems, const scenario::Scenario& scenario)
      : problems_(problems), scenario_(scenario) {
    for (const scenario::PlacedEntry& entry : scenario.placed) {
      if (!entry.alias.empty()) aliases_.insert(entry.alias);
      numbers_.insert(entry.number);
    }
    for (const auto& [place, number] : scenario.store) numbers_.insert(number);
  }
  void Run() {
    CheckEntries();
    CheckMoment();
    CheckSteps(scenario_.steps);
    for (const scenario::ScenarioCase& one : scenario_.cases) CheckSteps(one.steps);
  }

 private:
  void Add(const Place& place, const std::string& seen, Message expected,
           const std::vector<std::string>& known) {
    problems_.Add(place, "`" + seen + "`",
                  WithNearest(std::move(expected), scenario::NearestOf(known, seen)));
  }
  void CheckSteps(const std::vector<scenario::ScriptStep>& steps) {
    for (const auto& [action, check] : steps) {
      if (action) CheckAction(*action);
      if (check) CheckOf(*check);
    }
  }
  void CheckEntries() {
    std::set<std::string> aliases;
    for (const auto& [place, number] : scenario_.store) {
      if (scenario::FindCard(scenario_, number) != nullptr) continue;
      Add(place, number, {"已有的牌的编号", "the number of a known card"},
          scenario::KnownNumbers(scenario_));
    }
    for (const scenario::PlacedEntry& entry : scenario_.placed) {
      const bool is_token = entry.number.starts_with("token ");
      if (!is_token && scenario::FindCard(scenario_, entry.number) == nullptr) {
        Add(entry.place, entry.number, {"已有的牌的编号", "the number of a known card"},
            scenario::KnownNumbers(scenario_));
      }
      if (!entry.host.empty()) CheckPlaced(entry.place, entry.host);
      if (!entry.alias.empty() && !aliases.insert(entry.alias).second) {
        problems_.Add(entry.place, "`" + entry.alias + "`",
                      {"每个名称一张牌", "one card for each name"});
      }
    }
  }
  std::vector<std::string> Names() const {
    std::vector<std::string> names(aliases_.begin(), aliases_.end());
    names.insert(names.end(), numbers_.begin(), numbers_.end());
    return names;
  }
  void CheckPlaced(const Place& place, const std::string& name) {
    if (aliases_.contains(name) || numbers_.contains(name)) return;
    Add(place, name, {"场上某张牌的名称或编号", "the name or number of a placed card"}, Names());
  }
  void CheckMention(const scenario::MentionEntry& mention) {
    const std::size_t slash = mention.name.find('/');
    const std::string bare =
        slash == mention.name.npos ? mention.name : mention.name.substr(slash + 1);
    if (bare.empty() || bare == scenario::MentionEntry::kGone || numbers_.contains(bare)) return;
    CheckPlaced(mention.place, mention.name);
  }
  void CheckText(const scenario::TextEntry& text) {
    if (text.number.empty() || numbers_.contains(text.number)) return;
    Add(text.place, text.number, {"场上某张牌的编号", "the number of a placed card"},
        {numbers_.begin(), numbers_.end()});
  }
  void CheckPending(const scenario::PendingEntry& item) {
    CheckText(item.text);
    CheckMention(item.source);
    CheckMention(item.subject);
    for (const auto& targets : item.targets) {
      for (const scenario::MentionEntry& target : targets) CheckMention(target);
    }
    for (const auto& [slot, pick] : item.picks) CheckMention(pick);
  }
  void CheckMoment() {
    const scenario::MomentEntry& moment = scenario_.moment;
    for (const auto* items : {&moment.chain, &moment.waiting}) {
      for (const scenario::PendingEntry& item : *items) CheckPending(item);
    }
    for (const scenario::EffectEntry& effect : moment.effects) {
      CheckText(effect.text);
      CheckMention(effect.source);
      CheckMention(effect.affected);
    }
    CheckMention(moment.combat.attacker);
    for (const scenario::BoutEntry& bout : moment.combat.bouts) {
      CheckMention(bout.attacked);
      CheckMention(bout.defender);
    }
    for (const auto& used : moment.used_cards) {
      for (const auto& [card, number] : used) CheckMention(card);
    }
  }
  // A card may come into the game later, so every known number will do.
  void CheckCard(const Place& place, const std::string& name) {
    const std::size_t slash = name.find('/');
    const std::string bare = slash == name.npos ? name : name.substr(slash + 1);
    const bool is_token = bare.starts_with("token");
    if (aliases_.contains(name) || numbers_.contains(bare) || is_token) return;
    if (scenario::FindCard(scenario_, bare) != nullptr) return;
    Add(place, name, {"牌的名称或编号", "the name or number of a card"}, Names());
  }
  void CheckAction(const scenario::ScriptAction& action) {
    if (std::find(kCardVerbs.begin(), kCardVerbs.end(), action.verb) == kCardVerbs.end()) return;
    for (const std::string& argument : action.arguments) {
      const bool is_number = argument.find_first_not_of("0123456789") == argument.npos;
      if (!is_number && scenario::EnglishOf(scenario::ValueWords(), argument).empty())
        CheckCard(action.place, argument);
    }
  }
  /// An action as one line, without a player.
  void CheckLine(const Place& place, const std::string& line) {
    scenario::ScriptAction action = scenario::ReadActionWords(line);
    action.place = place;
    CheckAction(action);
  }
  /// What stands behind the first word: cards, players, numbers, `life`.
  void CheckWords(const Place& place, const std::string& line, std::size_t first) {
    const std::vector<std::string> words = scenario::SplitNames(line);
    for (std::size_t i = first; i < words.size(); ++i) {
      const bool is_number = words[i].find_first_not_of("-0123456789") == words[i].npos;
      if (!is_number && scenario::EnglishOf(scenario::ValueWords(), words[i]).empty())
        CheckCard(place, words[i]);
    }
  }
  void CheckOf(const scenario::ScriptCheck& check) {
    const bool is_of_player = check.subject == "first" || check.subject == "second";
    const bool is_card = !check.subject.empty() && !scenario::IsOfZone(check.kind) &&
                         check.kind != CheckKind::Undetermined &&
                         !(check.kind == CheckKind::Markers && is_of_player);
    if (is_card) CheckCard(check.place, check.subject);
    for (const std::string& value : check.values) CheckValue(check, value);
    for (const scenario::ScriptCheck::Group& group : check.groups) {
      for (const scenario::ScriptCheck& one : group.checks) CheckOf(one);
    }
  }
  void CheckValue(const scenario::ScriptCheck& check, const std::string& value) {
    switch (check.kind) {
      case CheckKind::Contents:
      case CheckKind::Attached:
      case CheckKind::Order:
      case CheckKind::Top:
      case CheckKind::Bottom:
      case CheckKind::Below:
        if (value != "nothing") CheckCard(check.place, value);
        return;
      case CheckKind::Legal:
      case CheckKind::Illegal:
      case CheckKind::Options: return CheckLine(check.place, value);
      case CheckKind::Happened:
      case CheckKind::NotHappened: return CheckWords(check.place, value, 1);
      case CheckKind::Split: return CheckWords(check.place, value, 0);
      case CheckKind::Chain: return CheckItem(check.place, value);
      case CheckKind::Unchanged: return CheckUnchanged(check.place, value);
      case CheckKind::Stats:
      case CheckKind::Zone:
      case CheckKind::Count:
      case CheckKind::Tapped:
      case CheckKind::Level:
      case CheckKind::Damage:
      case CheckKind::Has:
      case CheckKind::HasNot:
      case CheckKind::Winner:
      case CheckKind::Step:
      case CheckKind::Decider:
      case CheckKind::Decision:
      case CheckKind::Active:
      case CheckKind::Markers:
      case CheckKind::FaceDown:
      case CheckKind::Owner:
      case CheckKind::Controller:
      case CheckKind::OneOf:
      case CheckKind::Undetermined: return;
    }
  }
  void CheckItem(const Place& place, const std::string& value) {
    if (value == "nothing") return;
    std::size_t first = 0;
    const std::vector<std::string> words = scenario::SplitNames(value);
    for (const char* word : {"first", "second", "use", "copy", "level", "trigger", "ability"})
      first += first < words.size() && words[first] == word ? 1 : 0;
    CheckWords(place, value, first);
  }
  void CheckUnchanged(const Place& place, const std::string& value) {
    const bool is_player = value == "first" || value == "second" || value == "all";
    const bool is_zone = value.starts_with("first.") || value.starts_with("second.");
    if (!is_player && !is_zone) CheckCard(place, value);
  }

  YamlProblems& problems_;
  const scenario::Scenario& scenario_;
  std::set<std::string> aliases_;
  std::set<std::string> numbers_;
};

}  // namespace

void CheckNames(YamlProblems& problems, const scenario::Scenario& scenario) {
  NameChecker(problems, scenario).Run();
}

}  // namespace caiding::corpus
