// SPDX-License-Identifier: MIT
#include "model/scenario/play_loop.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "model/kernel/canonical.h"
#include "model/kernel/clause.h"
#include "model/kernel/engine.h"
#include "model/scenario/action_words.h"
#include "model/scenario/script_words.h"
#include "model/scenario/tell.h"
#include "model/scenario/words.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::scenario {
namespace {

using sheet::LoopStage;
using sheet::SheetOf;

/// Keeps what the engine chooses by itself.
class OnlyWatch final : public kernel::StepWatch {
 public:
  explicit OnlyWatch(const History& heard) : heard_(heard) {}
  bool See(const kernel::State&) override { return true; }
  void Took(const kernel::Decision& decision) override {
    only.push_back(
        {decision.kind, decision.decider, decision.options[0], heard_.events.size(), false});
  }
  std::vector<OnlyChoice> only;

 private:
  const History& heard_;
};

/// Takes the option and goes on to the next moment at which somebody chooses, or can only pass.
void Advance(Table& table, std::uint16_t option) {
  OnlyWatch watch(table.history);
  table.rules.stops_when_idle = true;
  kernel::ApplyWatched(table.rules, table.state, option, watch, &table.history);
  table.rules.stops_when_idle = false;
  table.only.insert(table.only.end(), watch.only.begin(), watch.only.end());
}

/// The rule of the game about loops; there is one.
const sheet::LoopRule& RuleOf(const Table& table) { return *SheetOf(table.rules).loop_rule; }

std::optional<std::int64_t> NumberIn(const ScriptAction& action, std::size_t index) {
  if (index >= action.arguments.size()) return std::nullopt;
  const std::string& text = action.arguments[index];
  // BOUND: longer numbers mean nothing else.
  constexpr std::size_t kDigitsMax = 9;
  if (text.empty() || text.size() > kDigitsMax ||
      text.find_first_not_of("0123456789") != text.npos) {
    return std::nullopt;
  }
  return std::stoll(text);
}

Message TellWay(const Table& table, const kernel::WayOut& way) {
  const std::string card =
      way.card < table.rules.cards.size() ? " " + story::TellCard(table.rules.cards[way.card]) : "";
  const std::string verb(OptionVerbName(way.option.verb));
  const Message who = TellPlayer(way.player);
  return {who.zh + std::string(ChineseOf(VerbWords(), verb)) + card, who.en + ": " + verb + card};
}

/// Who is able to leave the loop, with what lies open and with what a hand may hold.
void TellWaysOut(Table& table) {
  const kernel::ShownRound& round = table.loop->round;
  Message line;
  for (const kernel::WayOut& way : kernel::FindWaysOut(table.rules, round)) {
    const Message told = TellWay(table, way);
    line.zh += (line.zh.empty() ? "可以打破循环：" : "；") + told.zh;
    line.en += (line.en.empty() ? "what breaks the loop: " : "; ") + told.en;
  }
  if (line.zh.empty())
    line = {"场上没有可以打破循环的选择", "nothing on the table breaks the loop"};
  const std::string clause = " " + sheet::Cite(SheetOf(table.rules), RuleOf(table).breaking);
  table.notes.push_back({line.zh + clause, line.en + clause});
  const ir::ZoneId hand = SheetOf(table.rules).roles.zones.hand;
  for (std::size_t player = 0; player < 2; ++player) {
    const auto& objects = table.state.objects;
    const bool has_hand = std::any_of(
        objects.begin(), objects.begin() + table.state.object_count, [&](const auto& object) {
          return object.card != kernel::kNone16 && object.zone == hand && object.owner == player;
        });
    if (!round.has_priority[player] || !has_hand) continue;
    const Message who = TellPlayer(static_cast<int>(player));
    table.notes.push_back({who.zh + "在循环中得到优先权，手牌可能打破它",
                           who.en + " gets priority in the loop: a card of the hand may break it"});
  }
}

/// Who names what now.
void TellStage(Table& table) {
  const sheet::LoopProcedure& loop = *table.loop;
  const Message who = TellPlayer(loop.namer);
  const std::string clause = " " + sheet::Cite(SheetOf(table.rules), loop.clause);
  if (loop.stage == LoopStage::MustBreak) {
    const std::string policy(RuleOf(table).must_break);
    table.notes.push_back({who.zh + "必须打破循环（" + policy + "）",
                           who.en + " has to break the loop (" + policy + ")"});
  }
  if (loop.stage != LoopStage::FirstNumber && loop.stage != LoopStage::SecondNumber) return;
  const std::string least = std::to_string(loop.least);
  const std::string most = std::to_string(loop.most);
  const bool is_open = loop.most < 0;
  table.notes.push_back(
      {who.zh + "选择一个数字：" + (is_open ? "不小于 " + least : least + " 到 " + most) + clause,
       who.en + " names a number: " + (is_open ? least + " or more" : least + " to " + most) +
           clause});
}

void Open(Table& table, kernel::ShownRound round) {
  table.loop = RuleOf(table).open(table.rules, std::move(round), table.state, &table.history);
  if (table.loop->stage == LoopStage::NoLoop) {
    table.notes.push_back({"这不按死循环处理", "this is not treated as a loop"});
    table.loop.reset();
    return;
  }
  const std::string clause = " " + sheet::Cite(SheetOf(table.rules), RuleOf(table).shown);
  table.notes.push_back(
      {"演示了循环的一轮" + clause, "one round of the loop has been shown" + clause});
  TellWaysOut(table);
  TellStage(table);
}

bool RunsOn(const kernel::State& state) {
  return state.result == kernel::Result::UnknownCapacity &&
         state.capacity == kernel::Capacity::Steps;
}

/// The choices of these lines of the script, from the first of them that is one.
std::vector<std::uint16_t> ChoicesFrom(const Table& table, std::size_t first) {
  std::vector<std::uint16_t> choices;
  for (std::size_t i = first; i < table.taken.size(); ++i) choices.push_back(table.taken[i].option);
  return choices;
}

/// The last time that this position stood, or none.
std::optional<std::size_t> LastTime(const Table& table) {
  const std::uint64_t hash = kernel::CanonicalHash(table.rules, table.state);
  for (std::size_t i = table.taken.size(); i-- > 0;) {
    const kernel::State& state = table.taken[i].before;
    if (kernel::CanonicalHash(table.rules, state) != hash) continue;
    if (kernel::FindIsomorphism(table.rules, state, table.state)) return i;
  }
  return std::nullopt;
}

/// Where the last so many lines of the script began to choose, or none.
std::optional<std::size_t> LinesAgo(const Table& table, std::int64_t lines) {
  const auto from = static_cast<std::int64_t>(table.line) - lines;
  const auto first = std::find_if(
      table.taken.begin(), table.taken.end(),
      [&](const TakenChoice& choice) { return static_cast<std::int64_t>(choice.line) >= from; });
  if (first == table.taken.end()) return std::nullopt;
  return static_cast<std::size_t>(first - table.taken.begin());
}

std::string ShowLoop(Table& table, const ScriptAction& action) {
  if (SheetOf(table.rules).loop_rule == nullptr) return "the game has no rule about loops";
  if (IsLoopOpen(table)) return "a loop has been shown already: " + DescribeLoop(table);
  const auto lines = NumberIn(action, 0);
  if (!action.arguments.empty() && !lines) return "say how many lines of the script are the round";
  const auto first = lines ? LinesAgo(table, *lines) : LastTime(table);
  if (!first) return "the position has not come back since the beginning";
  const TakenChoice& begin = table.taken[*first];
  const auto events = table.history.events.begin();
  auto round = kernel::ShowRound(table.rules, begin.before, ChoicesFrom(table, *first),
                                 {events, events + static_cast<std::ptrdiff_t>(begin.events)});
  if (!round) return round.Error().reason;
  Open(table, std::move(*round));
  return "";
}

std::string Repeat(Table& table, const ScriptAction& action) {
  if (!IsLoopOpen(table)) return "there is no loop; `loop` says that there is one";
  const auto number = NumberIn(action, 0);
  if (!number) return "say how often, for instance `repeat 100`";
  const int player = action.player >= 0 ? action.player : table.loop->namer;
  const std::string problem = RuleOf(table).name_number(table.rules, *table.loop, table.state,
                                                        player, *number, &table.history);
  if (!problem.empty()) return problem + ": " + DescribeLoop(table);
  const Message who = TellPlayer(player);
  table.notes.push_back({who.zh + "选择了 " + std::to_string(*number),
                         who.en + " has named " + std::to_string(*number)});
  if (table.loop->duty) table.duty = table.loop->duty;
  TellStage(table);
  return "";
}

std::string Break(Table& table, const ScriptAction& action) {
  if (!table.loop) return "there is no loop; `loop` says that there is one";
  const int player = action.player >= 0 ? action.player : table.loop->namer;
  const auto rounds = NumberIn(action, 0);
  const auto which = NumberIn(action, 1);
  const std::string problem =
      sheet::BreakLoop(table.rules, *table.loop, table.state, player, rounds.value_or(0),
                       static_cast<std::size_t>(which.value_or(1)), &table.history);
  if (!problem.empty()) return problem;
  table.duty = table.loop->duty;
  return "";
}

}  // namespace

bool IsIdle(const Table& table) {
  if (kernel::IsOver(table.state)) return false;
  kernel::Decision now;
  kernel::Legal(table.rules, table.state, now);
  return now.count == 1 && now.kind == kernel::DecisionKind::Priority;
}

kernel::State NextChoice(const Table& table) {
  kernel::State state = table.state;
  if (IsIdle(table)) kernel::Begin(table.rules, state);
  return state;
}

void PassOnIdle(Table& table) {
  // BOUND: idle moments of one turn.
  constexpr int kMomentsMax = 60;
  for (int i = 0; i < kMomentsMax && IsIdle(table); ++i) {
    const kernel::State next = NextChoice(table);
    if (next.turn_number != table.state.turn_number) return;
    if (table.state.step == table.goal && next.step != table.goal) return;
    Advance(table, 0);
  }
}

std::string Choose(Table& table, std::uint16_t option) {
  if (table.duty && sheet::IsBarred(table.rules, *table.duty, table.state, option)) {
    return "this would go on with the loop " +
           sheet::Cite(SheetOf(table.rules), table.duty->clause);
  }
  table.duty.reset();
  table.loop.reset();
  const TakenChoice last{table.state, option, table.history.events.size(), table.line};
  // Passing where nobody can do anything else is no choice: the engine makes none of it.
  if (!IsIdle(table)) table.taken.push_back(last);
  Advance(table, option);
  if (!RunsOn(table.state)) PassOnIdle(table);
  if (!RunsOn(table.state) || SheetOf(table.rules).loop_rule == nullptr) return "";
  History heard;
  std::vector<kernel::Event> before = table.history.events;
  before.resize(last.events);
  auto round = kernel::ShowEndless(table.rules, last.before, option, before, &heard);
  if (!round) return "";
  table.history.events = std::move(before);
  table.history.events.insert(table.history.events.end(), heard.events.begin(), heard.events.end());
  Open(table, std::move(*round));
  return "";
}

bool IsLoopOpen(const Table& table) {
  return table.loop && table.loop->stage != LoopStage::Over &&
         table.loop->stage != LoopStage::NoLoop;
}

bool IsLoopVerb(const std::string& verb) {
  return verb == "loop" || verb == "repeat" || verb == "break";
}

std::string PerformLoop(Table& table, const ScriptAction& action) {
  if (action.verb == "loop") return ShowLoop(table, action);
  return action.verb == "repeat" ? Repeat(table, action) : Break(table, action);
}

bool IsLegalInLoop(const Table& table, const std::string& words) {
  const ScriptAction action = ReadActionWords(words);
  if (!IsLoopVerb(action.verb) || action.verb == "loop") return false;
  const int player = action.player >= 0 ? action.player : table.loop->namer;
  sheet::LoopProcedure loop = *table.loop;
  kernel::State now = table.state;
  if (action.verb == "break") {
    return sheet::BreakLoop(table.rules, loop, now, player, 0, 1).empty();
  }
  const auto number = NumberIn(action, 0);
  return number &&
         RuleOf(table).name_number(table.rules, loop, now, player, *number, nullptr).empty();
}

Message TellLoop(const Table& table) {
  const sheet::LoopProcedure& loop = *table.loop;
  const Message who = TellPlayer(loop.namer);
  const std::string clause =
      *loop.clause == '\0' ? "" : " " + sheet::Cite(SheetOf(table.rules), loop.clause);
  if (loop.stage == LoopStage::MustBreak) {
    return {who.zh + "必须先打破循环" + clause, who.en + " has to `break` the loop first" + clause};
  }
  const std::string least = std::to_string(loop.least);
  const std::string most = std::to_string(loop.most);
  const bool is_open = loop.most < 0;
  return {who.zh + "要先选择一个数字：" + (is_open ? "不小于 " + least : least + " 到 " + most) +
              clause,
          who.en + " names a number first, " +
              (is_open ? least + " or more" : least + " to " + most) + clause};
}

std::string DescribeLoop(const Table& table) {
  const sheet::LoopProcedure& loop = *table.loop;
  const std::string who = TellPlayer(loop.namer).en;
  if (loop.stage == LoopStage::MustBreak) return who + " has to `break` the loop";
  return who + " names a number, " + std::to_string(loop.least) +
         (loop.most < 0 ? " or more" : " to " + std::to_string(loop.most)) + " [" + loop.clause +
         "]";
}

}  // namespace caiding::scenario
