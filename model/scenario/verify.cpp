// SPDX-License-Identifier: MIT
#include "model/scenario/verify.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "model/kernel/engine.h"
#include "model/kernel/evaluate.h"
#include "model/scenario/play_loop.h"
#include "model/scenario/script.h"
#include "model/scenario/script_words.h"
#include "model/sheet/sheet.h"

namespace caiding::scenario {
namespace {

using Kind = ScriptCheck::Kind;

std::string Join(const std::vector<std::string>& words) {
  std::string joined;
  for (const std::string& word : words) joined += (joined.empty() ? "" : ", ") + word;
  return joined;
}

std::string Flag(bool is_set) { return is_set ? "true" : "false"; }

// Looks things up on one table; the engine's reader wants a state that it may note policies in.
class Looker {
 public:
  explicit Looker(const Table& table) : table_(table), state_(table.state) {}

  std::vector<std::string> Stats(std::uint16_t object) {
    kernel::Game game{table_.rules, state_};
    std::vector<std::string> values;
    // No number is seen as less than none.
    for (const ir::StatId stat : sheet::Listed(sheet::SheetOf(table_.rules).roles.stats)) {
      values.push_back(std::to_string(std::max(0, kernel::StatOf(game, object, stat))));
    }
    return values;
  }
  std::vector<std::string> Keywords(std::uint16_t object, const std::vector<std::string>& asked) {
    kernel::Game game{table_.rules, state_};
    std::vector<std::string> borne;
    for (const std::string& name : asked) {
      const ir::KeywordId keyword = KeywordNamed(sheet::SheetOf(table_.rules), name);
      if (!keyword.IsNone() && kernel::HasKeyword(game, object, keyword)) borne.push_back(name);
    }
    return borne;
  }
  const kernel::Object& At(std::uint16_t object) const { return state_.objects[object]; }

 private:
  const Table& table_;
  kernel::State state_;
};

// Only cards lie in zones; what lies under another card as its marker or part does not count.
bool LiesIn(const kernel::Object& object, const PlayerZone& place) {
  const bool is_under = object.Has(kernel::kUnder) || object.Has(kernel::kCompanion);
  const int side = object.controller;
  return object.card != kernel::kNone16 && object.zone == place.zone && !is_under &&
         (place.player < 0 || side == place.player);
}

std::vector<std::string> Contents(const Table& table, const PlayerZone& place) {
  std::vector<std::string> numbers;
  for (std::uint16_t object = 0; object < table.state.object_count; ++object) {
    const kernel::Object& card = table.state.objects[object];
    if (LiesIn(card, place)) numbers.push_back(table.rules.cards[card.card].number);
  }
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

std::string WinnerName(const kernel::State& state) {
  switch (kernel::GetResult(state)) {
    case kernel::Result::Running: return "none";
    case kernel::Result::FirstWins: return "first";
    case kernel::Result::SecondWins: return "second";
    case kernel::Result::Draw: return "draw";
    case kernel::Result::NobodyWins: return "nobody";
    case kernel::Result::UndefinedInEdition: return "undefined";
    case kernel::Result::UnknownCapacity: return "unknown (capacity)";
    case kernel::Result::UnknownUnplayable: return "unknown (a card that only parses so far)";
  }
  return "";
}

// `drew first`, `destroyed a`, `damage_dealt a 8000`, `target_chosen T-1 b`: a kind of happening
// and what must fit. A second card, or `life`, is the other one: the target, the bearer, the
// attacked.
bool Fits(const Table& table, const kernel::Event& event, const std::string& pattern) {
  std::istringstream words(pattern);
  std::string name;
  words >> name;
  const auto kind = EventNamed(name);
  if (!kind || event.kind != *kind) return false;
  bool has_card = false;
  for (std::string word; words >> word;) {
    if (word == "first" || word == "second") {
      if (event.player != (word == "second" ? 1 : 0)) return false;
    } else if (word.find_first_not_of("-0123456789") == word.npos) {
      if (std::to_string(event.amount) != word) return false;
    } else if (word == "life" && !table.aliases.contains(word)) {
      if (event.other != kernel::Event::kNoObject) return false;
    } else if (!table.IsNamed(std::exchange(has_card, true) ? event.other : event.object, word)) {
      return false;
    }
  }
  return true;
}

std::vector<std::string> Happenings(const Table& table) {
  std::vector<std::string> names;
  for (const kernel::Event& event : table.history.events) {
    std::string words(EventName(event.kind));
    if (event.object != kernel::Event::kNoObject) words += " " + table.NameOf(event.object);
    if (event.other != kernel::Event::kNoObject) words += " " + table.NameOf(event.other);
    if (event.amount != 0) words += " " + std::to_string(event.amount);
    names.push_back(words);
  }
  return names;
}

bool HappenedInOrder(const Table& table, const std::vector<std::string>& patterns) {
  std::size_t next = 0;
  for (const kernel::Event& event : table.history.events) {
    if (next < patterns.size() && Fits(table, event, patterns[next])) ++next;
  }
  return next == patterns.size();
}

bool HappenedAtAll(const Table& table, const std::vector<std::string>& patterns) {
  return std::any_of(patterns.begin(), patterns.end(),
                     [&](const std::string& pattern) { return HappenedInOrder(table, {pattern}); });
}

std::string UnknownHappening(const std::vector<std::string>& patterns) {
  for (const std::string& pattern : patterns) {
    const std::string name = pattern.substr(0, pattern.find(' '));
    if (!EventNamed(name)) return "no happening is called " + name;
  }
  return "";
}

class Verifier {
 public:
  Verifier(const Table& table, const ScriptCheck& check) : table_(table), check_(check) {}

  CheckResult Run() {
    CheckResult result{check_.place, false, Label() + Join(check_.values), "", check_, check_, ""};
    Judge(result);
    result.got = Label() + result.got;
    return result;
  }

 private:
  std::string Label() const {
    constexpr std::array kLabels = {"stats",  "where",   "count",    "holds",       "tapped",
                                    "level",  "damage",  "attached", "has",         "has_not",
                                    "winner", "step",    "decider",  "decision",    "active",
                                    "legal",  "illegal", "happened", "not_happened"};
    static_assert(kLabels.size() == static_cast<std::size_t>(Kind::NotHappened) + 1);
    const std::string subject = check_.subject.empty() ? "" : " " + check_.subject;
    return kLabels[static_cast<std::size_t>(check_.kind)] + subject + ": ";
  }
  void Judge(CheckResult& result) {
    switch (check_.kind) {
      case Kind::Stats:
      case Kind::Zone:
      case Kind::Tapped:
      case Kind::Level:
      case Kind::Damage:
      case Kind::Attached:
      case Kind::Has:
      case Kind::HasNot: return JudgeCard(result);
      case Kind::Count:
      case Kind::Contents: return JudgeZone(result);
      case Kind::Winner:
      case Kind::Step:
      case Kind::Decider:
      case Kind::Decision:
      case Kind::Active: return Compare(result, {GameWord()});
      case Kind::Legal:
      case Kind::Illegal: return JudgeOptions(result);
      case Kind::Happened:
      case Kind::NotHappened: return JudgeHistory(result);
    }
  }
  void Compare(CheckResult& result, std::vector<std::string> got) {
    result.got = Join(got);
    result.holds = got == check_.values;
    result.came_out.values = std::move(got);
  }
  static void Refuse(CheckResult& result, const std::string& reason) {
    result.got = reason;
    result.reason = reason;
  }
  void JudgeCard(CheckResult& result) {
    const auto object = table_.Find(check_.subject);
    if (!object) {
      return Refuse(result, object.Error().reason);
    }
    Looker looker(table_);
    if (check_.kind == Kind::HasNot) {
      result.got = Join(check_.values);
      const auto borne = looker.Keywords(*object, check_.values);
      result.holds = borne.empty();
      if (result.holds) return;
      result.got = "has " + Join(borne);
      result.came_out.kind = Kind::Has;
      result.came_out.values = borne;
      return;
    }
    if (check_.kind == Kind::Stats) return Compare(result, looker.Stats(*object));
    if (check_.kind == Kind::Has) return Compare(result, looker.Keywords(*object, check_.values));
    Compare(result, {CardWord(looker, *object)});
  }
  std::string CardWord(Looker& looker, std::uint16_t object) {
    const kernel::Object& card = looker.At(object);
    if (check_.kind == Kind::Tapped) return Flag(card.Has(kernel::kTapped));
    if (check_.kind == Kind::Level) return std::to_string(card.level);
    if (check_.kind == Kind::Damage) return std::to_string(card.damage);
    if (check_.kind == Kind::Attached) {
      return card.host == kernel::kNoObject8 ? "nothing" : table_.NameOf(card.host);
    }
    return ZoneOf(card);
  }
  std::string ZoneOf(const kernel::Object& card) const {
    return ZoneName(sheet::SheetOf(table_.rules), card.controller, card.zone);
  }
  void JudgeZone(CheckResult& result) {
    const PlayerZone place = ZoneNamed(sheet::SheetOf(table_.rules), check_.subject);
    if (place.zone.IsNone()) {
      return Refuse(result, "no zone is called " + check_.subject);
    }
    const auto numbers = Contents(table_, place);
    if (check_.kind == Kind::Count) return Compare(result, {std::to_string(numbers.size())});
    auto wanted = check_.values;
    if (wanted == std::vector<std::string>{"nothing"}) wanted.clear();
    std::sort(wanted.begin(), wanted.end());
    result.holds = numbers == wanted;
    result.came_out.values = numbers.empty() ? std::vector<std::string>{"nothing"} : numbers;
    result.got = Join(result.came_out.values);
  }
  std::string GameWord() const {
    const kernel::State& state = table_.state;
    constexpr std::array kDeciders = {"first", "second", "chance"};
    if (check_.kind == Kind::Winner) return WinnerName(state);
    if (check_.kind == Kind::Active) return kDeciders[state.active_player];
    if (check_.kind == Kind::Step) {
      const sheet::Sheet& sheet = sheet::SheetOf(table_.rules);
      const bool is_same = StepNamed(sheet, Join(check_.values)) == state.step;
      return is_same ? Join(check_.values) : StepName(sheet, state.step);
    }
    if (kernel::IsOver(state)) return "the game is over";
    if (IsLoopOpen(table_)) {
      const bool is_decider = check_.kind == Kind::Decider;
      return is_decider ? kDeciders[static_cast<std::size_t>(table_.loop->namer)] : "end_loop";
    }
    kernel::Decision decision;
    kernel::Legal(table_.rules, state, decision);
    if (check_.kind == Kind::Decider) return kDeciders[static_cast<std::size_t>(decision.decider)];
    return DecisionName(decision.kind);
  }
  void JudgeOptions(CheckResult& result) {
    const bool wants_legal = check_.kind == Kind::Legal;
    std::vector<std::string> wrong;
    for (const std::string& words : check_.values) {
      if (IsLegalNow(table_, words) != wants_legal) wrong.push_back(words);
    }
    result.holds = wrong.empty();
    result.got = Join(check_.values);
    if (wrong.empty()) return;
    result.got = Join(wrong) + (wants_legal ? " is not" : " is") +
                 " among the options: " + DescribeDecision(table_);
    result.came_out.kind = wants_legal ? Kind::Illegal : Kind::Legal;
    result.came_out.values = wrong;
  }
  void JudgeHistory(CheckResult& result) {
    const std::string unknown = UnknownHappening(check_.values);
    if (!unknown.empty()) return Refuse(result, unknown);
    result.holds = check_.kind == Kind::Happened ? HappenedInOrder(table_, check_.values)
                                                 : !HappenedAtAll(table_, check_.values);
    if (!result.holds) {
      result.came_out.kind = Kind::Happened;
      result.came_out.values = Happenings(table_);
    }
    result.got = Join(result.came_out.values);
  }

  const Table& table_;
  const ScriptCheck& check_;
};

}  // namespace

CheckResult Verify(const Table& table, const ScriptCheck& check) {
  return Verifier(table, check).Run();
}

}  // namespace caiding::scenario
