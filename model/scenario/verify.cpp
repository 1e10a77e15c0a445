// SPDX-License-Identifier: MIT
#include "model/scenario/verify.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "model/kernel/engine.h"
#include "model/kernel/evaluate.h"
#include "model/kernel/game.h"
#include "model/scenario/action_words.h"
#include "model/scenario/look.h"
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

std::vector<std::string> NumbersOf(const Table& table, const std::vector<std::uint16_t>& cards) {
  std::vector<std::string> numbers;
  for (const std::uint16_t card : cards)
    numbers.push_back(table.rules.cards[table.state.objects[card].card].number);
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

/// `nothing` alone stands for an empty list.
std::vector<std::string> NamesIn(const ScriptCheck& check) {
  return check.values == std::vector<std::string>{"nothing"} ? std::vector<std::string>{}
                                                             : check.values;
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
  const std::vector<std::string> words = SplitNames(pattern);
  const std::string name = words.empty() ? "" : words.front();
  const auto kind = EventNamed(name);
  if (!kind || event.kind != *kind) return false;
  bool has_card = false;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string& word = words[i];
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
  Verifier(Table& table, const ScriptCheck& check) : table_(table), check_(check) {}

  CheckResult Run() {
    CheckResult result;
    result.place = check_.place;
    result.expected = Label() + Join(check_.values);
    result.wanted = result.came_out = check_;
    Judge(result);
    result.got = Label() + result.got;
    return result;
  }

 private:
  std::string Label() const {
    constexpr std::array kLabels = {
        "stats",    "where",  "count",     "holds",     "tapped",       "level",   "damage",
        "attached", "has",    "has_not",   "winner",    "step",         "decider", "decision",
        "active",   "legal",  "illegal",   "happened",  "not_happened", "options", "order",
        "top",      "bottom", "markers",   "face_down", "below",        "owner",   "controller",
        "chain",    "split",  "unchanged", "one_of",    "undetermined"};
    static_assert(kLabels.size() == static_cast<std::size_t>(kCheckKinds));
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
      case Kind::HasNot:
      case Kind::FaceDown:
      case Kind::Below:
      case Kind::Owner:
      case Kind::Controller: return JudgeCard(result);
      case Kind::Count:
      case Kind::Contents:
      case Kind::Order:
      case Kind::Top:
      case Kind::Bottom: return JudgeZone(result);
      case Kind::Winner:
      case Kind::Step:
      case Kind::Decider:
      case Kind::Decision:
      case Kind::Active: return Compare(result, {GameWord()});
      case Kind::Legal:
      case Kind::Illegal: return JudgeOptions(result);
      case Kind::Happened:
      case Kind::NotHappened: return JudgeHistory(result);
      case Kind::Options: return JudgeAllOptions(result);
      case Kind::Markers: return JudgeMarkers(result);
      case Kind::Chain: return JudgeChain(result);
      case Kind::Split: return JudgeSplit(result);
      case Kind::Unchanged: return JudgeUnchanged(result);
      case Kind::OneOf: return JudgeOneOf(result);
      case Kind::Undetermined: return Refuse(result, "a switch is turned by whoever plays it");
    }
  }
  void Compare(CheckResult& result, std::vector<std::string> got) {
    result.got = Join(got);
    result.holds = got == check_.values;
    result.came_out.values = std::move(got);
  }
  /// What is so instead, `nothing` for an empty list.
  static void ComeOut(CheckResult& result, bool holds, std::vector<std::string> got) {
    result.holds = holds;
    if (got.empty()) got = {"nothing"};
    result.got = Join(got);
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
    if (check_.kind == Kind::Below) {
      const auto below = CardsBelow(table_, *object);
      return ComeOut(result, AreNamed(table_, below, NamesIn(check_)), NumbersOf(table_, below));
    }
    Compare(result, {CardWord(looker, *object)});
  }
  std::string CardWord(Looker& looker, std::uint16_t object) {
    const kernel::Object& card = looker.At(object);
    constexpr std::array kPlayers = {"first", "second"};
    if (check_.kind == Kind::Tapped) return Flag(card.Has(kernel::kTapped));
    if (check_.kind == Kind::FaceDown) return Flag(card.Has(kernel::kFaceDown));
    if (check_.kind == Kind::Owner) return kPlayers[card.owner];
    if (check_.kind == Kind::Controller) return kPlayers[card.controller];
    if (check_.kind == Kind::Level) return std::to_string(card.level);
    if (check_.kind == Kind::Damage) return std::to_string(card.damage);
    if (check_.kind == Kind::Attached) return HostWord(card);
    return ZoneOf(card);
  }
  /// As the check calls it, if that is the card.
  std::string HostWord(const kernel::Object& card) const {
    const bool is_below = card.Has(kernel::kUnder) || card.Has(kernel::kCompanion);
    if (card.host == kernel::kNoObject8 || is_below) return "nothing";
    const std::string& wanted = check_.values.front();
    return table_.IsNamed(card.host, wanted) ? wanted : table_.NameOf(card.host);
  }
  /// A zone without a player is of either of them.
  std::string ZoneOf(const kernel::Object& card) const {
    const sheet::Sheet& sheet = sheet::SheetOf(table_.rules);
    const PlayerZone wanted = ZoneNamed(sheet, check_.values.front());
    const bool is_there = wanted.player < 0 && !wanted.zone.IsNone() && wanted.zone == card.zone;
    return is_there ? check_.values.front() : ZoneName(sheet, card.controller, card.zone);
  }
  void JudgeZone(CheckResult& result) {
    const PlayerZone place = ZoneNamed(sheet::SheetOf(table_.rules), check_.subject);
    if (place.zone.IsNone()) {
      return Refuse(result, "no zone is called " + check_.subject);
    }
    auto cards = CardsIn(table_, place);
    if (check_.kind == Kind::Count) return Compare(result, {std::to_string(cards.size())});
    if (check_.kind == Kind::Contents) {
      return ComeOut(result, AreNamed(table_, cards, NamesIn(check_)), NumbersOf(table_, cards));
    }
    JudgeOrder(result, std::move(cards));
  }
  /// From the top downwards, or from the bottom upwards; of what lies in no known order no card is
  /// any that is named.
  void JudgeOrder(CheckResult& result, std::vector<std::uint16_t> pile) {
    std::vector<bool> is_known;
    for (std::size_t i = 0; i < pile.size(); ++i) is_known.push_back(IsPlaceKnown(table_, pile, i));
    if (check_.kind == Kind::Bottom) {
      std::reverse(pile.begin(), pile.end());
      std::reverse(is_known.begin(), is_known.end());
    }
    const auto names = NamesIn(check_);
    const bool is_whole = check_.kind == Kind::Order;
    bool holds = is_whole ? pile.size() == names.size() : pile.size() >= names.size();
    std::vector<std::string> got;
    for (std::size_t i = 0; i < pile.size() && (is_whole || i < names.size()); ++i) {
      const bool is_it = i < names.size() && is_known[i] && table_.IsNamed(pile[i], names[i]);
      got.push_back(!is_known[i] ? "?" : is_it ? names[i] : table_.NameOf(pile[i]));
      holds = holds && is_it;
    }
    ComeOut(result, holds, std::move(got));
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
  void JudgeAllOptions(CheckResult& result) {
    const auto amiss = OptionsAmiss(table_, NamesIn(check_));
    ComeOut(result, amiss.empty(), amiss.empty() ? check_.values : OptionsNow(table_));
  }
  void JudgeMarkers(CheckResult& result) {
    int bearer = 0;
    if (check_.subject == "first" || check_.subject == "second") {
      bearer = kernel::PlayerAsBearer(check_.subject == "second" ? 1 : 0);
    } else {
      const auto object = table_.Find(check_.subject);
      if (!object) return Refuse(result, object.Error().reason);
      bearer = *object;
    }
    auto names = NamesIn(check_);
    std::sort(names.begin(), names.end());
    auto got = MarkersOn(table_, bearer);
    std::sort(got.begin(), got.end());
    ComeOut(result, got == names, got);
  }
  void JudgeChain(CheckResult& result) {
    const auto names = NamesIn(check_);
    bool holds = names.size() == table_.state.stack_count;
    for (std::size_t i = 0; i < names.size() && holds; ++i) holds = MeansItem(table_, i, names[i]);
    ComeOut(result, holds, holds ? check_.values : ChainNow(table_));
  }
  void JudgeSplit(CheckResult& result) {
    auto names = NamesIn(check_);
    std::sort(names.begin(), names.end());
    auto got = DamageOfAction(table_);
    std::sort(got.begin(), got.end());
    ComeOut(result, got == names, got);
  }
  void JudgeUnchanged(CheckResult& result) {
    std::vector<std::string> changed;
    for (const std::string& name : check_.values) {
      if (!IsUnchanged(table_, name)) changed.push_back(name);
    }
    ComeOut(result, changed.empty(), changed.empty() ? check_.values : changed);
  }
  void JudgeOneOf(CheckResult& result) {
    for (const ScriptCheck::Group& group : check_.groups) {
      CheckResult::Part part{group.value, {}};
      bool holds = true;
      for (const ScriptCheck& check : group.checks) {
        part.checks.push_back(Verify(table_, check));
        holds = holds && part.checks.back().holds;
      }
      result.holds = result.holds || holds;
      for (const CheckResult& check : part.checks) {
        if (!check.holds) result.got += (result.got.empty() ? "" : "; ") + check.got;
      }
      result.parts.push_back(std::move(part));
    }
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

  Table& table_;
  const ScriptCheck& check_;
};

}  // namespace

CheckResult Verify(Table& table, const ScriptCheck& check) { return Verifier(table, check).Run(); }

}  // namespace caiding::scenario
