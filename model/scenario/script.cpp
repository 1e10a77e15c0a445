// SPDX-License-Identifier: MIT
#include "model/scenario/script.h"

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>
#include <string_view>
#include <vector>

#include "model/ir/utf8.h"
#include "model/kernel/engine.h"
#include "model/scenario/play_loop.h"
#include "model/scenario/script_words.h"
#include "model/sheet/sheet.h"

namespace caiding::scenario {
namespace {

using kernel::Decision;
using kernel::DecisionKind;
using kernel::Option;
using kernel::OptionVerb;

// BOUND: choices that one action may take by itself.
constexpr int kChoicesMax = 300;

std::string Argument(const ScriptAction& action, std::size_t index) {
  return index < action.arguments.size() ? action.arguments[index] : "";
}

/// True if the words are another way of levelling up.
bool IsLevelWay(const sheet::Sheet& sheet, const std::string& words) {
  const auto& ways = sheet.terms.level_ways;
  return std::any_of(ways.begin(), ways.end(), [&](const ir::Word& way) {
    return words == way.english || words == ir::EncodeUtf8(way.spellings.front());
  });
}

std::string LevelWay(const sheet::Sheet& sheet, const Option& option) {
  const auto& ways = sheet.terms.level_ways;
  const auto way = static_cast<std::size_t>(option.value - 1);
  return ir::EncodeUtf8(ways[std::min(way, ways.size() - 1)].spellings.front());
}

/// `use A by 变身`, `level A by 次元升级`: the option is that way of doing it; without a word, the
/// plain one.
bool IsThatWay(const Table& table, const Option& option, const std::string& way) {
  const bool has_ways = option.verb == OptionVerb::UseCard || option.verb == OptionVerb::LevelUp;
  if (!has_ways) return true;
  if (way.empty() || option.value == 0) return way.empty() == (option.value == 0);
  if (option.verb == OptionVerb::LevelUp) return IsLevelWay(sheet::SheetOf(table.rules), way);
  const auto& card = table.rules.entries[table.state.objects[option.object].card];
  const auto number = card.abilities[static_cast<std::size_t>(option.value - 1)];
  const auto keyword = ir::FindId<ir::KeywordId>(sheet::WordsOf(table.rules).keywords,
                                                 ir::DecodeUtf8(way).value_or(U""));
  return !keyword.IsNone() && table.rules.abilities[number].keyword == keyword;
}

/// How a script calls that way: ` by 变身`, or nothing for the plain one.
std::string WayWords(const Table& table, const Option& option) {
  const bool has_ways = option.verb == OptionVerb::UseCard || option.verb == OptionVerb::LevelUp;
  if (!has_ways || option.value == 0) return "";
  if (option.verb == OptionVerb::LevelUp)
    return " by " + LevelWay(sheet::SheetOf(table.rules), option);
  const auto& card = table.rules.entries[table.state.objects[option.object].card];
  const ir::KeywordId keyword =
      table.rules.abilities[card.abilities[static_cast<std::size_t>(option.value - 1)]].keyword;
  if (keyword.IsNone()) return "";
  return " by " + ir::EncodeUtf8(sheet::WordsOf(table.rules).keywords[keyword.value].spellings[0]);
}

/// True if units fight in this step.
bool IsAttack(const Table& table) {
  const auto& steps = sheet::SheetOf(table.rules).roles.steps.attack;
  return std::find(steps.begin(), steps.end(), table.state.step) != steps.end();
}

/// True if the option declares the name of the card with this number.
bool NamesCard(const Table& table, const Option& option, const std::string& number) {
  const auto card = static_cast<std::size_t>(option.value);
  const auto named = std::find_if(table.rules.cards.begin(), table.rules.cards.end(),
                                  [&](const ir::Card& other) { return other.number == number; });
  return card < table.rules.cards.size() && named != table.rules.cards.end() &&
         named->name == table.rules.cards[card].name;
}

class Performer {
 public:
  Performer(Table& table, const ScriptAction& action) : table_(table), action_(action) {}

  std::string Run() {
    before_ = table_.history.events.size();
    ++table_.line;
    if (action_.verb == "concede") return Concede();
    if (IsLoopVerb(action_.verb)) return PerformLoop(table_, action_);
    if (IsLoopOpen(table_)) return "cannot `" + Words() + "`: " + DescribeLoop(table_);
    if (action_.verb == "pay") return IsOver() || !PayWith(action_.arguments) ? Complaint() : "";
    if (!PayQuietly()) return Complaint();
    if (action_.player >= 0 && decision().decider != static_cast<kernel::Decider>(action_.player)) {
      return "the other player decides now: " + DescribeDecision(table_);
    }
    const bool is_done = Act();
    if (!refused_.empty()) return "cannot `" + Words() + "`: " + refused_;
    return is_done ? "" : Complaint();
  }

 private:
  // Whoever decides now.
  std::string Concede() {
    if (action_.player < 0) return "say who concedes, for instance `first: concede`";
    const auto concede = sheet::SheetOf(table_.rules).concede;
    if (concede == nullptr) return "nobody concedes in this game";
    concede(table_.rules, table_.state, action_.player, &table_.history);
    return "";
  }
  const Decision& decision() {
    kernel::Legal(table_.rules, table_.state, decision_);
    return decision_;
  }
  // Nobody chooses anything while the procedure for a loop waits for a number.
  bool IsOver() const {
    return kernel::IsOver(table_.state) || IsLoopOpen(table_) || !refused_.empty();
  }
  std::string Complaint() const { return "cannot `" + Words() + "`: " + DescribeDecision(table_); }
  std::string Words() const {
    std::string words = action_.verb;
    for (const std::string& argument : action_.arguments) words += " " + argument;
    return words;
  }
  void Take(std::size_t option) {
    refused_ = Choose(table_, static_cast<std::uint16_t>(option));
    if (refused_.empty() && !table_.keeps_payments) PayFromResources();
  }
  // Each of these pays, in the order in which the engine asks for them.
  bool PayWith(std::vector<std::string> names) {
    while (!names.empty()) {
      const auto next = std::find_if(names.begin(), names.end(), [&](const std::string& name) {
        return !IsOver() && decision().kind == DecisionKind::PickCost &&
               FindOption(OptionVerb::Pick, name).has_value();
      });
      if (next == names.end()) {
        return std::all_of(names.begin(), names.end(),
                           [&](const std::string& name) { return WasTaken(name); });
      }
      const auto option = FindOption(OptionVerb::Pick, *next);
      Choose(table_, static_cast<std::uint16_t>(*option));
      names.erase(next);
    }
    if (!table_.keeps_payments) PayFromResources();
    return true;
  }
  std::optional<std::size_t> FindOption(OptionVerb verb, const std::string& name) {
    const Decision& now = decision();
    for (std::size_t i = 0; i < now.count; ++i) {
      const Option& option = now.options[i];
      const bool is_named = name.empty() || table_.IsNamed(option.object, name);
      if (option.verb == verb && is_named && IsThatWay(table_, option, action_.way)) return i;
    }
    return std::nullopt;
  }
  bool TakeOption(OptionVerb verb, const std::string& name = "") {
    if (IsOver()) return false;
    const auto option = FindOption(verb, name);
    if (option) Take(*option);
    return option.has_value();
  }
  // Which resource pays seldom matters; a script that cares picks before this looks.
  bool IsResourcePayment() {
    if (IsOver()) return false;
    const Decision& now = decision();
    if (now.kind != DecisionKind::PickCost) return false;
    const ir::ZoneId pool = sheet::SheetOf(table_.rules).roles.zones.pool;
    return std::all_of(now.options.begin(), now.options.begin() + now.count,
                       [&](const Option& option) {
                         return option.object < table_.state.object_count &&
                                table_.state.objects[option.object].zone == pool;
                       });
  }
  void PayFromResources() {
    for (int i = 0; i < kChoicesMax && IsResourcePayment(); ++i) {
      Choose(table_, 0);
    }
  }
  bool PayQuietly() {
    PayFromResources();
    return !IsOver();
  }
  bool IsPriority() { return !IsOver() && decision().kind == DecisionKind::Priority; }
  bool Pass() { return IsPriority() && TakeOption(OptionVerb::Pass); }

  bool Act() {
    const std::string& verb = action_.verb;
    const std::string first = Argument(action_, 0);
    if (verb == "use") return TakeOption(OptionVerb::UseCard, first) && PickRest(1);
    if (verb == "activate") return Activate();
    if (verb == "level") return TakeOption(OptionVerb::LevelUp, first) && PickRest(1);
    if (verb == "attack") return Attack();
    if (verb == "defend") return Defend();
    if (verb == "pass") return Pass();
    if (verb == "resolve") return Resolve();
    if (verb == "to") return GoTo(first);
    if (verb == "yes") return TakeOption(OptionVerb::Yes);
    if (verb == "no") return TakeOption(OptionVerb::No);
    if (verb == "done") return PickNone();
    if (verb == "number" || verb == "mode") return TakeValue(first);
    if (verb == "answer") return TakeIndex(first);
    if (verb == "declare") return TakeName(first);
    return PickRest(0);
  }
  // Objects that are named after the verb, in order.
  bool PickRest(std::size_t begin) {
    for (std::size_t i = begin; i < action_.arguments.size(); ++i) {
      if (!Pick(action_.arguments[i])) return false;
    }
    return true;
  }
  bool Pick(const std::string& name) {
    if (name == "none") return PickNone();
    if (name == "life") return TakeOption(OptionVerb::AttackLife);
    if (!IsOver()) {
      const Decision& now = decision();
      for (std::size_t i = 0; i < now.count; ++i) {
        const OptionVerb verb = now.options[i].verb;
        const bool is_play = verb == OptionVerb::UseCard || verb == OptionVerb::Activate ||
                             verb == OptionVerb::LevelUp || verb == OptionVerb::DeclareAttack;
        if (is_play || !table_.IsNamed(now.options[i].object, name)) continue;
        Take(i);
        return true;
      }
    }
    return WasTaken(name);
  }
  bool PickNone() {
    return TakeOption(OptionVerb::Done) || TakeOption(OptionVerb::No) ||
           TakeOption(OptionVerb::Pass);
  }
  // The engine takes the only option by itself; the script may still name it.
  bool WasTaken(const std::string& name) {
    const auto& events = table_.history.events;
    std::size_t begin = before_;
    for (; begin > 0 && events[begin - 1].kind != kernel::EventKind::StackItemResolved &&
           before_ - begin < 40;
         --begin) {
    }
    return std::any_of(events.begin() + static_cast<std::ptrdiff_t>(begin), events.end(),
                       [&](const kernel::Event& event) {
                         return table_.IsNamed(event.object, name) ||
                                table_.IsNamed(event.other, name);
                       });
  }
  bool Activate() {
    const std::string name = Argument(action_, 0);
    const std::string which = Argument(action_, 1);
    const bool has_index = !which.empty() && which.find_first_not_of("0123456789") == which.npos;
    int skip = has_index ? std::stoi(which) - 1 : 0;
    if (IsOver()) return false;
    const Decision& now = decision();
    for (std::size_t i = 0; i < now.count; ++i) {
      if (now.options[i].verb != OptionVerb::Activate ||
          !table_.IsNamed(now.options[i].object, name))
        continue;
      if (skip-- > 0) continue;
      Take(i);
      return PickRest(has_index ? 2 : 1);
    }
    return false;
  }
  bool TakeValue(const std::string& text) {
    if (IsOver()) return false;
    const Decision& now = decision();
    for (std::size_t i = 0; i < now.count; ++i) {
      const bool has_value = now.options[i].verb == OptionVerb::Value;
      if (!has_value || std::to_string(now.options[i].value) != text) continue;
      Take(i);
      return true;
    }
    return false;
  }
  // The name of the card with this number.
  bool TakeName(const std::string& number) {
    if (IsOver() || decision().kind != DecisionKind::DeclareName) return false;
    for (std::size_t i = 0; i < decision_.count; ++i) {
      if (!NamesCard(table_, decision_.options[i], number)) continue;
      Take(i);
      return true;
    }
    return false;
  }
  bool TakeIndex(const std::string& text) {
    if (IsOver() || text.empty() || text.find_first_not_of("0123456789") != text.npos) return false;
    const auto index = static_cast<std::size_t>(std::stoul(text.substr(0, 4)));
    if (index >= decision().count) return false;
    Take(index);
    return true;
  }
  bool HasHappened(kernel::EventKind kind) const {
    const auto& events = table_.history.events;
    return std::any_of(events.begin() + static_cast<std::ptrdiff_t>(before_), events.end(),
                       [&](const kernel::Event& event) { return event.kind == kind; });
  }
  // Declares, lets everybody pass, then chooses what is attacked.
  bool Attack() {
    if (!TakeOption(OptionVerb::DeclareAttack, Argument(action_, 0))) return false;
    if (action_.arguments.size() < 2) return true;
    for (int i = 0; i < kChoicesMax && !HasHappened(kernel::EventKind::AttackMade); ++i) {
      if (!IsOver() && decision().kind == DecisionKind::AttackTarget) return PickRest(1);
      if (!Pass()) return false;
    }
    return true;
  }
  // Lets everybody pass until defence is declared.
  bool Defend() {
    const bool is_none = Argument(action_, 0) == "none";
    for (int i = 0; i < kChoicesMax; ++i) {
      if (!IsOver() && decision().kind == DecisionKind::DeclareDefender) return PickRest(0);
      if (!IsAttack(table_)) return is_none;
      if (!Pass()) return false;
    }
    return false;
  }
  // Everybody passes until the stack is empty or somebody has to choose.
  bool Resolve() {
    for (int i = 0; i < kChoicesMax; ++i) {
      if (!IsPriority() || table_.state.stack_count == 0) return true;
      if (!Pass()) return false;
    }
    return false;
  }
  // Everybody does nothing until a step begins (again).
  bool GoTo(const std::string& name) {
    const ir::StepId goal = StepNamed(sheet::SheetOf(table_.rules), name);
    const auto turn = table_.state.turn_number;
    bool has_left = table_.state.step != goal;
    for (int i = 0; i < kChoicesMax && !IsOver(); ++i) {
      has_left |= table_.state.step != goal || table_.state.turn_number != turn;
      if (has_left && table_.state.step == goal) return true;
      if (!DoNothing()) return false;
    }
    return false;
  }
  bool DoNothing() {
    const Decision& now = decision();
    if (now.kind == DecisionKind::DrawOrder || now.kind == DecisionKind::DiscardToLimit) {
      Take(0);
      return true;
    }
    return PickNone();
  }

  Table& table_;
  const ScriptAction& action_;
  Decision decision_;
  std::string refused_;  ///< Why a choice of this line could not be taken.
  std::size_t before_ = 0;
};

std::string OptionWords(const Table& table, const Option& option) {
  std::string words(OptionVerbName(option.verb));
  if (option.object != Option::kNoObject) words += " " + table.NameOf(option.object);
  if (option.verb == OptionVerb::Value) words += " " + std::to_string(option.value);
  return words + WayWords(table, option);
}

}  // namespace

std::string Perform(Table& table, const ScriptAction& action) {
  if (kernel::IsOver(table.state)) return "the game is over";
  return Performer(table, action).Run();
}

bool IsLegalNow(const Table& table, const std::string& words) {
  if (kernel::IsOver(table.state)) return false;
  if (IsLoopOpen(table)) return IsLegalInLoop(table, words);
  std::istringstream in(words);
  std::string verb;
  std::string name;
  std::string way;
  in >> verb;
  for (std::string word; in >> word;) {
    if (word == "by" || word == "以")
      in >> way;
    else if (word != "up")
      name = word;
  }
  Decision now;
  kernel::Legal(table.rules, table.state, now);
  return std::any_of(
      now.options.begin(), now.options.begin() + now.count, [&](const Option& option) {
        const auto index = static_cast<std::uint16_t>(&option - now.options.data());
        if (table.duty && sheet::IsBarred(table.rules, *table.duty, table.state, index))
          return false;
        if (verb == "pick" && name == "life") return option.verb == OptionVerb::AttackLife;
        if (verb == "declare") {
          return now.kind == DecisionKind::DeclareName && NamesCard(table, option, name);
        }
        if (verb == "number")
          return option.verb == OptionVerb::Value && std::to_string(option.value) == name;
        const bool is_verb = verb == OptionVerbName(option.verb);
        return is_verb && (name.empty() || table.IsNamed(option.object, name)) &&
               IsThatWay(table, option, way);
      });
}

std::string DescribeDecision(const Table& table) {
  if (kernel::IsOver(table.state)) return "the game is over";
  if (IsLoopOpen(table)) return DescribeLoop(table);
  Decision now;
  kernel::Legal(table.rules, table.state, now);
  constexpr std::array kDeciders = {"first", "second", "chance"};
  std::string words = std::string(kDeciders[static_cast<std::size_t>(now.decider)]) + " decides " +
                      DecisionName(now.kind) + " in the " +
                      StepName(sheet::SheetOf(table.rules), table.state.step) + ":";
  for (std::size_t i = 0; i < now.count && i < 30; ++i) {
    words += (i == 0 ? " " : ", ") + OptionWords(table, now.options[i]);
  }
  return words;
}

}  // namespace caiding::scenario
