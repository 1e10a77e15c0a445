// SPDX-License-Identifier: MIT
#include "model/scenario/dialogue.h"

#include <algorithm>
#include <array>
#include <utility>

#include "model/kernel/engine.h"
#include "model/scenario/action_words.h"
#include "model/scenario/dialogue_lines.h"
#include "model/scenario/play_loop.h"
#include "model/scenario/screen.h"
#include "model/scenario/words.h"
#include "model/sheet/sheet.h"

namespace caiding::scenario {
namespace {

// BOUND: passes of one step.
constexpr int kPassesMax = 400;

std::string Stripped(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == text.npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

/// Verbs that say nothing by themselves: a script would take the first option, a person means one.
bool NeedsName(const std::string& verb) {
  constexpr std::array kBare = {"pass",    "resolve", "yes",    "no",    "done",
                                "concede", "loop",    "repeat", "break", "draw"};
  return std::find(kBare.begin(), kBare.end(), verb) == kBare.end();
}

}  // namespace

Dialogue::Dialogue(Table table, Writer writer)
    : session_(std::move(table)),
      writer_(std::move(writer)),
      told_(session_.Now().history.events.size()) {}

Reply Dialogue::Begin() {
  reply_ = {};
  for (Message& line : TellScreen(session_.Now())) Say(std::move(line));
  ShowTexts(true);
  ShowChoices();
  Say({"（输入编号或动作；「帮助」列出命令）",
       "(type a number or an action; `help` lists the commands)"});
  return std::exchange(reply_, {});
}

Reply Dialogue::Answer(const std::string& line) {
  reply_ = {};
  Obey(Stripped(line));
  return std::exchange(reply_, {});
}

void Dialogue::Obey(const std::string& line) {
  if (line.empty()) return ShowList();
  // `?attack a` needs no space.
  for (const std::string_view mark : {"?", "？"}) {
    if (!line.starts_with(mark)) continue;
    Ask(Stripped(line.substr(mark.size())));
    return AskAgain();
  }
  const std::size_t space = line.find_first_of(" \t");
  const std::string first = line.substr(0, space);
  const std::string rest = space == line.npos ? "" : Stripped(line.substr(space));
  const std::string command(EnglishOf(CommandWords(), first));
  if (asks_how_far_ && command.empty()) return AnswerHowFar(line);
  if (!command.empty() && ShowFor(command, rest)) return AskAgain();
  if (!command.empty() && ObeyCommand(command, rest)) return;
  if (NumberIn(line)) return Choose(line);
  Act(line);
}

/// What changes nothing on the table: a question that is open stays so.
bool Dialogue::ShowFor(const std::string& command, const std::string& rest) {
  if (command == "help") return Help(), true;
  if (command == "card") return ShowCard(rest), true;
  if (command == "zone") return ShowZone(rest), true;
  if (command == "events") return ShowEvents(rest), true;
  if (command == "why") return Ask(rest), true;
  if (command == "save") return Save(rest), true;
  if (command == "board") {
    for (Message& line : TellScreen(session_.Now())) Say(std::move(line));
    ShowTexts(true);
    return true;
  }
  if (command == "brief") {
    is_brief_ = !is_brief_;
    Say(is_brief_ ? Message{"之后不再显示场面", "the table is not shown after each step now"}
                  : Message{"每一步之后显示场面", "the table is shown after each step now"});
    return true;
  }
  return false;
}

bool Dialogue::ObeyCommand(const std::string& command, const std::string& rest) {
  if (command == "choices") return ShowList(), true;
  if (command == "pass") return Pass(rest), true;
  // The pass that has not been made is what was chosen last.
  if (command == "undo" && rest.empty() && asks_how_far_) return ShowChoices(), true;
  if (command == "undo") return Undo(rest), true;
  if (command == "quit") return reply_.is_end = true;
  return false;
}

/// The list that a number is of: it is the one shown last.
void Dialogue::ShowList() { asks_how_far_ ? AskHowFar() : ShowChoices(); }

/// What was shown in between has pushed the question away.
void Dialogue::AskAgain() {
  if (asks_how_far_) AskHowFar();
}

void Dialogue::EndStep() {
  // Nothing was chosen, so there is nothing to take back.
  if (session_.Path().size() == depths_.back()) depths_.pop_back();
}

void Dialogue::Choose(const std::string& number) {
  const std::size_t choice = *NumberIn(number);
  const std::size_t count = session_.Choices().size();
  if (choice == 0 || choice > count) {
    if (IsLoopOpen(session_.Now())) return Say(TellLoop(session_.Now()));
    if (count == 0) return Say({"现在没有可以选择的", "there is nothing to choose now"});
    return Say({"没有第 " + number + " 项：应为 1 到 " + std::to_string(count),
                "there is no choice " + number + ": expected 1 to " + std::to_string(count)});
  }
  if (session_.PassChoice() == choice - 1) return AskHowFar();
  BeginStep();
  const bool is_taken = session_.Take(choice - 1);
  EndStep();
  if (is_taken) return ShowAfter();
  for (const Message& line : session_.News()) Say(line);
}

void Dialogue::Act(const std::string& words) {
  const ScriptAction action = InScriptWords(ReadActionOfPlayer(words));
  if (EnglishOf(VerbWords(), action.verb).empty()) return Expect(words);
  if (action.arguments.empty() && NeedsName(action.verb)) {
    const std::string verb(ChineseOf(VerbWords(), action.verb));
    return Say({"「" + verb + "」之后应为一张牌、数字或步骤；可以选择的见「可选」",
                "expected a card, a number or a step behind `" + action.verb +
                    "`; `choices` lists what may be chosen"});
  }
  BeginStep();
  const std::string problem = IsLoopVerb(action.verb) ? session_.Say(words) : session_.Act(action);
  EndStep();
  if (problem.empty()) return ShowAfter();
  session_.News();
  Refuse(action, problem);
}

/// Why not, in both languages where the game says so; what was wrong with the words otherwise.
void Dialogue::Refuse(const ScriptAction& action, const std::string& problem) {
  if (const auto name = Unnamed(action)) return NotNamed(*name);
  if (IsLoopVerb(action.verb)) {
    return Say(IsLoopOpen(session_.Now()) ? TellLoop(session_.Now()) : TellLoopProblem(problem));
  }
  const auto answer = session_.Ask(action);
  if (answer && !answer->is_legal)
    return Say({"不可以：" + answer->told.zh, "not possible: " + answer->told.en});
  Say({"现在不能这样做；可以选择的是：", "this cannot be done now; what may be chosen:"});
  ShowChoices();
}

void Dialogue::Expect(const std::string& seen) {
  std::vector<std::string> known;
  for (const ScenarioWords words : {CommandWords(), VerbWords()}) {
    for (const ScenarioWord& word : words) {
      if (word.en.size() > 1) known.emplace_back(word.en);
      if (word.zh.size() > 1) known.emplace_back(word.zh);
    }
  }
  const Message near = Nearest(known, seen.substr(0, seen.find(' ')));
  const std::size_t count = session_.Choices().size();
  const std::string numbers = count < 2 ? "1" : "1-" + std::to_string(count);
  Say({"看不懂「" + seen + "」：应为选项的编号（" + numbers +
           "）、动作（如 使用 T-1 对 a）或命令（「帮助」列出）" + near.zh,
       "`" + seen + "` is not understood: expected the number of a choice (" + numbers +
           "), an action (such as use T-1 on a) or a command (`help` lists them)" + near.en});
}

void Dialogue::Ask(const std::string& action) {
  if (action.empty())
    return Say({"应为一个动作，如 为何 攻击 a", "expected an action, such as why attack a"});
  const ScriptAction asked = InScriptWords(ReadActionOfPlayer(action));
  const auto answer = session_.Ask(asked);
  if (answer) return Say(answer->told);
  if (EnglishOf(VerbWords(), asked.verb).empty()) return Expect(action);
  if (const auto name = Unnamed(asked)) return NotNamed(*name);
  if (asked.verb == "to" || IsLoopVerb(asked.verb))
    return Say({"这不是一个动作，没有可不可以；应为带着牌或数字的动作，如 攻击 a、数字 2",
                "that is no single action that may be forbidden; expected an action with a card or "
                "a number, such as attack a, number 2"});
  Say({"应为带着牌或数字的动作，如 攻击 a、数字 2",
       "expected an action with a card or a number, such as attack a, number 2"});
}

/// What passing may go to from here, in the order in which it is offered.
std::vector<HowFar> Dialogue::FarsNow() const {
  std::vector<HowFar> fars{HowFar::Once, HowFar::News};
  if (session_.Now().state.stack_count > 0) fars.push_back(HowFar::Resolve);
  fars.push_back(HowFar::Step);
  fars.push_back(HowFar::Turn);
  return fars;
}

void Dialogue::AskHowFar() {
  asks_how_far_ = true;
  Say({"让过到哪里？（0 不让过）", "pass how far? (0 does not pass)"});
  std::size_t number = 0;
  for (const HowFar far : FarsNow()) {
    const Message told = sheet::Say(sheet::SheetOf(session_.Now().rules), TellHowFar(far));
    const ScenarioWord word = HowFarWords()[static_cast<std::size_t>(far)];
    const std::string prefix = Padded(++number);
    Say({prefix + told.zh + "（" + std::string(word.zh) + "）",
         prefix + told.en + " (" + std::string(word.en) + ")"});
  }
}

void Dialogue::AnswerHowFar(const std::string& line) {
  const auto fars = FarsNow();
  const auto number = NumberIn(line);
  if (number && *number == 0) return ShowChoices();
  if (number && *number <= fars.size()) return PassOn(fars[*number - 1]);
  if (!EnglishOf(HowFarWords(), line).empty()) return Pass(line);
  const std::string last = std::to_string(fars.size());
  Say({"应为 0 到 " + last + "，或 " + ListOf(HowFarWords(), true),
       "expected 0 to " + last + ", or " + ListOf(HowFarWords(), false)});
}

void Dialogue::Pass(const std::string& words) {
  if (!session_.PassChoice()) {
    return Say({"现在没有人有优先权可以让过", "nobody has priority to pass now"});
  }
  if (words.empty()) return AskHowFar();
  const std::string_view word = EnglishOf(HowFarWords(), words);
  if (word == "resolve" && session_.Now().state.stack_count == 0)
    return Say(
        sheet::Say(sheet::SheetOf(session_.Now().rules),
                   {"<stack>是空的，没有什么可以清算", "the <stack> is empty: nothing resolves"}));
  for (std::size_t i = 0; i < HowFarWords().size(); ++i) {
    if (HowFarWords()[i].en == word) return PassOn(static_cast<HowFar>(i));
  }
  Say({"应为 让过 或 让过 " + ListOf(HowFarWords(), true),
       "expected pass, or pass " + ListOf(HowFarWords(), false)});
}

bool Dialogue::HasReached(HowFar far, const kernel::State& start, std::size_t events) const {
  const kernel::State& now = session_.Now().state;
  switch (far) {
    case HowFar::Once: return true;
    case HowFar::News: return !TellSince(events).empty();
    case HowFar::Resolve: return now.stack_count == 0;
    case HowFar::Step: return now.step != start.step || now.turn_number != start.turn_number;
    case HowFar::Turn: return now.turn_number != start.turn_number;
  }
  return true;
}

/// Whoever has priority passes, until that is reached or somebody has to decide something else.
void Dialogue::PassOn(HowFar far) {
  const kernel::State start = session_.Now().state;
  const std::size_t events = session_.Now().history.events.size();
  BeginStep();
  int passes = 0;
  bool is_there = false;
  for (; passes < kPassesMax && !is_there; ++passes) {
    const auto pass = session_.PassChoice();
    if (!pass || !session_.Take(*pass)) break;
    is_there = HasReached(far, start, events);
  }
  EndStep();
  const bool is_over = kernel::IsOver(session_.Now().state);
  if (!is_there && !is_over)
    reply_.lines.push_back(
        {"停在这里：要决定别的事", "stopped here: something else is to be decided"});
  ShowAfter();
}

void Dialogue::Undo(const std::string& steps) {
  const bool is_all = steps == "all" || steps == "全部";
  const auto number = steps.empty() ? std::optional(std::size_t{1}) : NumberIn(steps);
  if (!is_all && (!number || *number == 0)) {
    return Say(
        {"应为步数或 全部，如 收回 3", "expected a number of steps, or all, such as undo 3"});
  }
  if (depths_.empty()) return Say({"没有可以收回的选择", "there is no choice to take back"});
  std::size_t left = is_all ? depths_.size() : std::min(*number, depths_.size());
  const std::string count = std::to_string(left);
  for (; left > 0; --left) {
    while (session_.Path().size() > depths_.back() && session_.Undo()) {
    }
    depths_.pop_back();
  }
  told_ = session_.Now().history.events.size();
  Say({"收回了 " + count + " 步", "took back " + count + (count == "1" ? " step" : " steps")});
  if (!is_brief_) {
    for (Message& line : TellScreen(session_.Now())) Say(std::move(line));
  }
  ShowChoices();
}

Expected<std::string> Dialogue::Written() {
  const std::size_t depth = session_.Path().size();
  session_.Settle();
  auto written = writer_(session_.Path(), session_.Now());
  while (session_.Path().size() > depth) session_.Undo();
  return written;
}

void Dialogue::Save(const std::string& file) {
  if (file.empty())
    return Say({"应为文件名，如 保存 一局.yaml", "expected a file name, such as save game.yaml"});
  auto written = Written();
  if (!written) {
    return Say({"不能保存：" + written.Error().reason, "not saved: " + written.Error().reason});
  }
  reply_.file = file;
  reply_.content = std::move(*written);
}

}  // namespace caiding::scenario
