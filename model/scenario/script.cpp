// SPDX-License-Identifier: MIT
#include "model/scenario/script.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "model/ir/utf8.h"
#include "model/kernel/engine.h"
#include "model/scenario/action_words.h"
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

/// Verbs that answer what is asked; the others begin something.
bool IsAnswer(const std::string& verb) {
  constexpr std::array kAnswers = {"pick", "order",  "scrap", "discard", "place",
                                   "pay",  "number", "mode",  "declare"};
  return std::find(kAnswers.begin(), kAnswers.end(), verb) != kAnswers.end();
}

bool IsPlayVerb(OptionVerb verb) {
  return verb == OptionVerb::UseCard || verb == OptionVerb::Activate ||
         verb == OptionVerb::LevelUp || verb == OptionVerb::DeclareAttack;
}

/// Verbs that begin something; what follows belongs to it.
bool Begins(const std::string& verb) {
  return verb == "use" || verb == "activate" || verb == "level" || verb == "attack" || verb == "to";
}

/// What a player picks cards for, and names them. The order of things is none of it.
bool IsOfCards(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::PlaceResource:
    case DecisionKind::AttackTarget:
    case DecisionKind::DeclareDefender:
    case DecisionKind::PickTarget:
    case DecisionKind::PickCost:
    case DecisionKind::PickObject:
    case DecisionKind::ScrapSameName:
    case DecisionKind::DiscardToLimit:
    case DecisionKind::HostForAttachment:
    case DecisionKind::KeepInPlay: return true;
    case DecisionKind::FirstPlayer:
    case DecisionKind::Mulligan:
    case DecisionKind::DrawOrder:
    case DecisionKind::Priority:
    case DecisionKind::May:
    case DecisionKind::Mode:
    case DecisionKind::ChooseNumber:
    case DecisionKind::OrderTriggers:
    case DecisionKind::OrderCards:
    case DecisionKind::DeclareName:
    case DecisionKind::EndLoop:
    case DecisionKind::DeclareAttacker: return false;
  }
  return false;
}

/// Something happened to a card that was chosen for it, or may have been.
bool IsOfChoice(kernel::EventKind kind) {
  using kernel::EventKind;
  constexpr std::array kKinds = {
      EventKind::TargetChosen, EventKind::ChoiceMade, EventKind::Discarded,
      EventKind::Scrapped,     EventKind::Destroyed,  EventKind::SameNameScrap,
      EventKind::Tapped,       EventKind::Uprighted,  EventKind::Revealed,
      EventKind::Moved,        EventKind::Attached,   EventKind::PlacedResource,
      EventKind::DamageDealt,  EventKind::Healed,     EventKind::MarkersChanged,
      EventKind::Granted,      EventKind::TurnedFace, EventKind::StatsChanged,
      EventKind::DefenceMade,  EventKind::Searched};
  return std::find(kKinds.begin(), kKinds.end(), kind) != kKinds.end();
}

/// True if the choice is of one of several objects, or of the life.
bool IsOfObject(const Option& option) {
  return option.verb == OptionVerb::Pick || option.verb == OptionVerb::Order ||
         option.verb == OptionVerb::AttackLife;
}

/// As long as it is there, play stops in the step.
class Heading {
 public:
  Heading(Table& table, ir::StepId goal) : table_(table) { table_.goal = goal; }
  ~Heading() { table_.goal = {}; }
  Heading(const Heading&) = delete;
  Heading& operator=(const Heading&) = delete;

 private:
  Table& table_;
};

class Performer {
 public:
  Performer(Table& table, const ScriptAction& action) : table_(table), action_(action) {}

  std::string Run() {
    before_ = table_.history.events.size();
    if (Begins(action_.verb)) table_.line_events = before_;
    ++table_.line;
    // What an earlier line left to the engine is named by answers only.
    if (!IsAnswer(action_.verb)) table_.only.clear();
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
        return std::all_of(names.begin(), names.end(), [&](const std::string& name) {
          return NameOnly(name) || WasTaken(name);
        });
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
    if (verb == "to") return GoTo();
    if (verb == "yes") return TakeOption(OptionVerb::Yes);
    if (verb == "no") return TakeOption(OptionVerb::No);
    if (verb == "done") return PickNone();
    if (verb == "number" || verb == "mode") return TakeValue(first);
    if (verb == "answer") return TakeIndex(first);
    if (verb == "declare") return TakeName(first);
    return Answer();
  }
  // Objects that are named after the verb, in order: what is chosen while it is announced.
  bool PickRest(std::size_t begin) {
    for (std::size_t i = begin; i < action_.arguments.size(); ++i) {
      const std::string& name = action_.arguments[i];
      if (NameOnly(name)) continue;
      if (HasHappened(kernel::EventKind::StackItemResolved) || !Pick(name)) {
        if (!WasTaken(name)) return false;
      }
    }
    return true;
  }
  // Objects that a line of its own names, in order.
  bool Answer() {
    return std::all_of(
        action_.arguments.begin(), action_.arguments.end(),
        [&](const std::string& name) { return NameOnly(name) || Pick(name) || WasTaken(name); });
  }
  bool IsNamed(const Option& option, const std::string& name) const {
    if (!IsOfObject(option)) return false;
    if (name == "life") return option.verb == OptionVerb::AttackLife;
    return option.verb != OptionVerb::AttackLife && table_.IsNamed(option.object, name);
  }
  // The engine takes the only option by itself; the script may still name it. What was taken before
  // that is named no more.
  bool NameOnly(const std::string& name) {
    const auto is_it = [&](const OnlyChoice& only) {
      const bool is_theirs =
          action_.player >= 0 && only.decider != static_cast<kernel::Decider>(action_.player);
      return !only.is_named && !is_theirs && IsOfCards(only.kind) && IsNamed(only.option, name);
    };
    // What a line chooses while it is announced was chosen before the chain resolved.
    std::size_t end = table_.history.events.size() + 1;
    if (!IsAnswer(action_.verb)) {
      const auto& events = table_.history.events;
      for (std::size_t i = before_; i < events.size() && end > events.size(); ++i) {
        if (events[i].kind == kernel::EventKind::StackItemResolved) end = i + 1;
      }
    }
    for (OnlyChoice& only : table_.only) {
      if (only.events >= end) break;
      if (!is_it(only)) continue;
      only.is_named = true;
      return true;
    }
    return false;
  }
  // What is taken without being asked for: all that there is. Since the last thing that resolved
  // for an answer, else in what this line has announced.
  bool WasTaken(const std::string& name) const {
    // What has been named is named.
    const bool is_named_already = std::any_of(
        table_.only.begin(), table_.only.end(),
        [&](const OnlyChoice& only) { return only.is_named && IsNamed(only.option, name); });
    if (is_named_already) return false;
    const auto& events = table_.history.events;
    const bool is_answer = IsAnswer(action_.verb);
    std::size_t begin = before_;
    for (; is_answer && begin > 0 && before_ - begin < 40 &&
           events[begin - 1].kind != kernel::EventKind::StackItemResolved;
         --begin) {
    }
    for (std::size_t i = begin; i < events.size(); ++i) {
      if (!is_answer && events[i].kind == kernel::EventKind::StackItemResolved) return false;
      const bool is_named =
          table_.IsNamed(events[i].object, name) || table_.IsNamed(events[i].other, name);
      if (is_named && IsOfChoice(events[i].kind)) return true;
    }
    return false;
  }
  bool Pick(const std::string& name) {
    if (name == "none") return PickNone();
    if (IsOver()) return false;
    const Decision& now = decision();
    for (std::size_t i = 0; i < now.count; ++i) {
      if (IsPlayVerb(now.options[i].verb) || !IsNamed(now.options[i], name)) continue;
      table_.only.clear();
      Take(i);
      return true;
    }
    return false;
  }
  bool PickNone() {
    return TakeOption(OptionVerb::Done) || TakeOption(OptionVerb::No) ||
           TakeOption(OptionVerb::Pass);
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
  // Declares, lets everybody pass, then chooses what is attacked: exactly that, also where there is
  // one thing only to attack.
  bool Attack() {
    if (!TakeOption(OptionVerb::DeclareAttack, Argument(action_, 0))) return false;
    std::size_t next = 1;
    const auto name = [&] {
      for (; next < action_.arguments.size() && NameAim(action_.arguments[next]); ++next) {
      }
    };
    for (int i = 0; i < kChoicesMax; ++i) {
      name();
      if (next >= action_.arguments.size()) return true;
      if (IsOver()) return false;
      if (decision().kind == DecisionKind::AttackTarget) {
        if (!Pick(action_.arguments[next++])) return false;
      } else if (HasHappened(kernel::EventKind::AttackMade) || !Pass()) {
        return false;
      }
    }
    return false;
  }
  bool NameAim(const std::string& name) {
    const auto aim =
        std::find_if(table_.only.begin(), table_.only.end(), [&](const OnlyChoice& only) {
          return !only.is_named && only.kind == DecisionKind::AttackTarget;
        });
    if (aim == table_.only.end() || !IsNamed(aim->option, name)) return false;
    aim->is_named = true;
    return true;
  }
  // Lets everybody pass until defence is declared.
  bool Defend() {
    const bool is_none = Argument(action_, 0) == "none";
    for (int i = 0; i < kChoicesMax; ++i) {
      if (!IsOver() && decision().kind == DecisionKind::DeclareDefender) return Answer();
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
  // Everybody does nothing until somebody decides in a step, anew where it is that step already.
  bool GoTo() {
    // BOUND: a step in which nobody decides anything this turn or in the next ones is not gone to.
    constexpr int kTurnsMax = 2;
    const ir::StepId goal = StepNamed(sheet::SheetOf(table_.rules), StepWordsOf(action_));
    const Heading heading(table_, goal);
    const auto turn = table_.state.turn_number;
    bool has_left = table_.state.step != goal;
    for (int i = 0; i < kChoicesMax && !IsOver(); ++i) {
      has_left |= table_.state.step != goal || table_.state.turn_number != turn;
      if (has_left && table_.state.step == goal) return true;
      if (table_.state.turn_number > turn + kTurnsMax) return false;
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

/// The verb of a script means this option: its own word, or one for what is asked.
bool MeansVerb(const std::string& verb, const Decision& now, const Option& option) {
  if (verb == OptionVerbName(option.verb)) return true;
  if (verb == "mode") return option.verb == OptionVerb::Value && now.kind == DecisionKind::Mode;
  if (verb == "declare") return now.kind == DecisionKind::DeclareName;
  if (verb == "defend") {
    return now.kind == DecisionKind::DeclareDefender &&
           (option.verb == OptionVerb::Pick || option.verb == OptionVerb::Done);
  }
  if (verb == "pay") return now.kind == DecisionKind::PickCost && option.verb == OptionVerb::Pick;
  const bool is_pick = verb == "pick" || verb == "place" || verb == "discard" || verb == "scrap";
  return is_pick && (IsOfObject(option) || option.verb == OptionVerb::Done);
}

/// `activate a 2` is the second ability; 0: no number is said.
int WhichOf(const ScriptAction& action) {
  if (action.verb != "activate" || action.arguments.size() != 2) return 0;
  const std::string& which = action.arguments[1];
  return which.size() == 1 && which[0] >= '1' && which[0] <= '9' ? which[0] - '0' : 0;
}

/// An action with one name at most, and one option.
bool FitsOption(const Table& table, const Decision& now, const Option& option,
                const ScriptAction& action) {
  if (!MeansVerb(action.verb, now, option)) return false;
  if (action.arguments.empty()) {
    const bool is_done = option.verb == OptionVerb::Done && action.verb != "done";
    return !is_done && IsThatWay(table, option, action.way);
  }
  const std::string& name = action.arguments[0];
  if (action.verb == "declare") return NamesCard(table, option, name);
  if (option.verb == OptionVerb::Value) return std::to_string(option.value) == name;
  if (option.verb == OptionVerb::AttackLife) return name == "life";
  if (option.verb == OptionVerb::Done) return name == "none";
  return table.IsNamed(option.object, name) && IsThatWay(table, option, action.way);
}

}  // namespace

std::string OptionWords(const Table& table, const Option& option) {
  std::string words(OptionVerbName(option.verb));
  if (option.object != Option::kNoObject) words += " " + table.NameOf(option.object);
  if (option.verb == OptionVerb::AttackLife) words += " life";
  if (option.verb == OptionVerb::Value) words += " " + std::to_string(option.value);
  return words + WayWords(table, option);
}

std::string Perform(Table& table, const ScriptAction& action) {
  if (kernel::IsOver(table.state)) return "the game is over";
  return Performer(table, action).Run();
}

bool IsLegalNow(Table& table, const std::string& words) {
  if (kernel::IsOver(table.state)) return false;
  if (IsLoopOpen(table)) return IsLegalInLoop(table, words);
  const ScriptAction action = ReadActionWords(words);
  if (action.arguments.size() > (WhichOf(action) > 0 ? 2 : 1)) {
    const Bookmark here = MarkOf(table);
    const bool is_done = Perform(table, action).empty();
    GoBack(table, here);
    return is_done;
  }
  Decision now;
  kernel::Legal(table.rules, table.state, now);
  int which = std::max(1, WhichOf(action));
  for (std::uint16_t i = 0; i < now.count; ++i) {
    if (!FitsOption(table, now, now.options[i], action) || --which > 0) continue;
    if (!table.duty || !sheet::IsBarred(table.rules, *table.duty, table.state, i)) return true;
  }
  return false;
}

std::vector<std::string> OptionsNow(const Table& table) {
  std::vector<std::string> lines;
  if (kernel::IsOver(table.state) || IsLoopOpen(table)) return lines;
  Decision now;
  kernel::Legal(table.rules, table.state, now);
  for (std::uint16_t i = 0; i < now.count; ++i) {
    if (table.duty && sheet::IsBarred(table.rules, *table.duty, table.state, i)) continue;
    lines.push_back(OptionWords(table, now.options[i]));
  }
  return lines;
}

std::vector<std::string> OptionsAmiss(const Table& table, const std::vector<std::string>& wanted) {
  if (kernel::IsOver(table.state) || IsLoopOpen(table)) return wanted;
  Decision now;
  kernel::Legal(table.rules, table.state, now);
  std::vector<bool> is_met(now.count, false);
  std::vector<std::string> amiss;
  for (const std::string& words : wanted) {
    const ScriptAction action = ReadActionWords(words);
    bool is_there = false;
    for (std::uint16_t i = 0; i < now.count && !is_there; ++i) {
      is_there = !is_met[i] && FitsOption(table, now, now.options[i], action);
      if (is_there) is_met[i] = true;
    }
    if (!is_there) amiss.push_back(words);
  }
  for (std::uint16_t i = 0; i < now.count; ++i) {
    const bool is_barred = table.duty && sheet::IsBarred(table.rules, *table.duty, table.state, i);
    if (!is_met[i] && !is_barred) amiss.push_back(OptionWords(table, now.options[i]));
  }
  return amiss;
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
