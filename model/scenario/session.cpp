// SPDX-License-Identifier: MIT
#include "model/scenario/session.h"

#include <algorithm>
#include <array>
#include <utility>

#include "model/kernel/engine.h"
#include "model/scenario/action_words.h"
#include "model/scenario/effect_texts.h"
#include "model/scenario/play_loop.h"
#include "model/scenario/script_words.h"
#include "model/scenario/tell.h"
#include "model/scenario/tell_card.h"
#include "model/scenario/words.h"
#include "model/scenario/zone_words.h"
#include "model/sheet/sheet.h"

namespace caiding::scenario {
namespace {

using kernel::Decision;
using kernel::Option;
using kernel::OptionVerb;

constexpr std::array kPlayers = {"first", "second", "chance"};

// How a script may say this option, the plainest first; the last one always works.
std::vector<std::string> WordsFor(const Table& table, const Decision& decision, std::size_t index) {
  const Option& option = decision.options[index];
  const std::string verb(OptionVerbName(option.verb));
  std::vector<std::string> words;
  if (option.verb == OptionVerb::UseCard || option.verb == OptionVerb::LevelUp)
    words = {OptionWords(table, option)};
  else if (option.verb == OptionVerb::AttackLife)
    words = {"pick life"};
  else if (option.verb == OptionVerb::Value)
    words = {"number " + std::to_string(option.value)};
  else if (option.object == Option::kNoObject)
    words = {verb};
  if (option.object != Option::kNoObject) {
    const std::string name = table.NameOf(option.object);
    if (option.verb == OptionVerb::Pick && decision.kind == kernel::DecisionKind::PickCost) {
      words.push_back("pay " + name);
    }
    words.push_back(verb + " " + name);
    for (int i = 2; i < 6 && option.verb == OptionVerb::Activate; ++i) {
      words.push_back(verb + " " + name + " " + std::to_string(i));
    }
  }
  words.push_back("answer " + std::to_string(index));
  return words;
}

/// The paragraph that an option begins or puts in order, of a card with several.
std::string ParagraphFor(const Table& table, const Option& option) {
  std::uint16_t ability = kernel::kNone16;
  if (option.verb == OptionVerb::Activate) ability = static_cast<std::uint16_t>(option.value);
  const auto waiting = static_cast<std::size_t>(option.value);
  if (option.verb == OptionVerb::Order && option.value >= 0 && waiting < table.state.waiting_count)
    ability = table.state.waiting[waiting].ability;
  const PrintedText text = ParagraphOf(table.rules, ability);
  return text.card == nullptr ? "" : text.words;
}

Message TellOption(const Table& table, const Decision& decision, std::size_t index) {
  const Option& option = decision.options[index];
  const std::string line = WordsFor(table, decision, index).front();
  const std::string verb = line.substr(0, line.find(' '));
  const std::string rest = line.substr(verb.size());
  Message told{std::string(ChineseOf(VerbWords(), verb)), verb};
  if (rest == " life") return {"攻击生命", "attack the life"};
  if (option.object >= table.state.object_count) return {told.zh + rest, told.en + rest};
  const std::string name = table.NameOf(option.object);
  const std::string title = TellObject(table, option.object);
  // The words that may be typed, then what they mean.
  const bool is_number = title.starts_with(name);
  const std::string way = rest.size() > name.size() + 1 ? rest.substr(name.size() + 1) : "";
  const std::string card = " " + name + way + " (" + TellNumber(option.object) +
                           (is_number ? title.substr(name.size()) : " " + title) + ")";
  const std::string text = ParagraphFor(table, option);
  return {told.zh + card + (text.empty() ? "" : "：「" + text + "」"),
          told.en + card + (text.empty() ? "" : ": \"" + text + "\"")};
}

/// The action without numbers of the screen, which stand for nothing in a file.
ScriptAction WithNames(const Table& table, ScriptAction action) {
  for (std::string& name : action.arguments) {
    if (!name.starts_with('#')) continue;
    const auto object = table.Find(name);
    if (object) name = table.NameOf(*object);
  }
  return action;
}

}  // namespace

std::string ActionLine(const ScriptAction& action) {
  std::string line = action.player < 0
                         ? ""
                         : std::string(kPlayers[static_cast<std::size_t>(action.player)]) + ": ";
  line += action.verb;
  for (const std::string& argument : action.arguments) line += " " + argument;
  return line + (action.way.empty() ? "" : " by " + action.way);
}

bool Session::Leads(const std::string& line, std::size_t index) {
  const Bookmark before = MarkOf(table_);
  Choose(table_, static_cast<std::uint16_t>(index));
  const kernel::State wanted = table_.state;
  GoBack(table_, before);
  const bool is_done = Perform(table_, ReadActionWords(line)).empty();
  const bool is_same = is_done && table_.state == wanted;
  GoBack(table_, before);
  return is_same;
}

std::string Session::LineFor(const Decision& decision, std::size_t index) {
  const auto words = WordsFor(table_, decision, index);
  const auto found = std::find_if(words.begin(), words.end(),
                                  [&](const std::string& line) { return Leads(line, index); });
  const std::string line = found == words.end() ? words.back() : *found;
  if (decision.decider == kernel::Decider::Chance) return line;
  return std::string(kPlayers[static_cast<std::size_t>(decision.decider)]) + ": " + line;
}

std::vector<SessionChoice> Session::Choices() {
  std::vector<SessionChoice> choices;
  if (kernel::IsOver(table_.state) || IsLoopOpen(table_)) return choices;
  Decision decision;
  kernel::Legal(table_.rules, table_.state, decision);
  for (std::size_t i = 0; i < decision.count; ++i) {
    choices.push_back({LineFor(decision, i), TellOption(table_, decision, i)});
  }
  return choices;
}

Message Session::Question() const {
  if (kernel::IsOver(table_.state)) return {"游戏已结束", "the game is over"};
  if (IsLoopOpen(table_)) {
    const Message who = TellPlayer(table_.loop->namer);
    return {who.zh + "：重复 数字，或 打破 轮数", who.en + ": repeat NUMBER, or break ROUNDS"};
  }
  Decision decision;
  kernel::Legal(table_.rules, table_.state, decision);
  const Message who = TellPlayer(
      decision.decider == kernel::Decider::Chance ? -1 : static_cast<int>(decision.decider));
  const std::string what = DecisionName(decision.kind);
  std::string spaced = what;
  std::replace(spaced.begin(), spaced.end(), '_', ' ');
  const std::string clause =
      *decision.clause.id == '\0'
          ? ""
          : " " + sheet::Cite(sheet::SheetOf(table_.rules), decision.clause.id);
  return {who.zh + "：" + std::string(ChineseOf(DecisionWords(), what)) + clause,
          who.en + ": " + spaced + clause};
}

bool Session::Take(std::size_t index) {
  if (kernel::IsOver(table_.state) || IsLoopOpen(table_)) return false;
  Decision decision;
  kernel::Legal(table_.rules, table_.state, decision);
  if (index >= decision.count) return false;
  std::string line = LineFor(decision, index);
  Bookmark before = MarkOf(table_);
  ++table_.line;
  if (const std::string problem = Choose(table_, static_cast<std::uint16_t>(index));
      !problem.empty()) {
    GoBack(table_, before);
    table_.notes.push_back({problem, problem});
    return false;
  }
  before_.push_back(std::move(before));
  path_.push_back(std::move(line));
  return true;
}

// Each choice as one of its own, as long as that comes to the same.
bool Session::TakeEach(const std::vector<std::uint16_t>& options, const kernel::State& end) {
  const std::size_t depth = before_.size();
  for (const std::uint16_t option : options) {
    if (Take(option)) continue;
    while (before_.size() > depth) Undo();
    return false;
  }
  if (table_.state == end) return true;
  while (before_.size() > depth) Undo();
  return false;
}

std::optional<std::size_t> Session::PassChoice() const {
  if (kernel::IsOver(table_.state) || IsLoopOpen(table_)) return std::nullopt;
  Decision decision;
  kernel::Legal(table_.rules, table_.state, decision);
  if (decision.kind != kernel::DecisionKind::Priority) return std::nullopt;
  for (std::size_t i = 0; i < decision.count; ++i) {
    if (decision.options[i].verb == OptionVerb::Pass) return i;
  }
  return std::nullopt;
}

std::string Session::Act(const ScriptAction& action) {
  Bookmark before = MarkOf(table_);
  table_.keeps_payments = action.verb == "pay";
  std::string problem = Perform(table_, action);
  table_.keeps_payments = true;
  if (!problem.empty()) {
    GoBack(table_, before);
    return problem;
  }
  std::vector<std::uint16_t> options;
  for (std::size_t i = before.taken; i < table_.taken.size(); ++i)
    options.push_back(table_.taken[i].option);
  const kernel::State end = table_.state;
  // What the engine had taken by itself was only named.
  const bool is_only_named = options.empty() && end == before.state && !table_.loop;
  if (is_only_named) return "";
  // What the only options were stays known: `use T-1 on a` may be followed by an answer to them.
  const auto only = table_.only;
  GoBack(table_, before);
  if (!options.empty() && !IsLoopVerb(action.verb) && TakeEach(options, end)) {
    table_.only = only;
    return "";
  }
  const ScriptAction kept = WithNames(table_, action);
  table_.keeps_payments = action.verb == "pay";
  problem = Perform(table_, kept);
  table_.keeps_payments = true;
  if (!problem.empty() || table_.state != end) {
    GoBack(table_, before);
    return "say it choice by choice: several cards are called so";
  }
  before_.push_back(std::move(before));
  path_.push_back(ActionLine(kept));
  return "";
}

std::string Session::Say(const std::string& line) {
  const ScriptAction action = ReadActionOfPlayer(line);
  if (!IsLoopVerb(action.verb)) return kNotALoopLine;
  Bookmark before = MarkOf(table_);
  std::string problem = Perform(table_, action);
  if (!problem.empty()) {
    GoBack(table_, before);
    return problem;
  }
  before_.push_back(std::move(before));
  path_.push_back(ActionLine(action));
  return "";
}

void Session::Settle() {
  const ir::ZoneId pool = sheet::SheetOf(table_.rules).roles.zones.pool;
  // BOUND: no cost is paid with more cards.
  for (int i = 0; i < 60 && !kernel::IsOver(table_.state) && !IsLoopOpen(table_); ++i) {
    Decision decision;
    kernel::Legal(table_.rules, table_.state, decision);
    const bool pays =
        decision.kind == kernel::DecisionKind::PickCost &&
        std::all_of(decision.options.begin(), decision.options.begin() + decision.count,
                    [&](const Option& option) {
                      return option.object < table_.state.object_count &&
                             table_.state.objects[option.object].zone == pool;
                    });
    if (!pays) return;
    Take(0);
  }
}

bool Session::Undo() {
  if (before_.empty()) return false;
  GoBack(table_, before_.back());
  before_.pop_back();
  path_.pop_back();
  return true;
}

}  // namespace caiding::scenario
