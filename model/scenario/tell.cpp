// SPDX-License-Identifier: MIT
#include "model/scenario/tell.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <sstream>
#include <utility>

#include "model/ir/utf8.h"
#include "model/scenario/action_words.h"
#include "model/scenario/script_words.h"
#include "model/scenario/words.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::scenario {
namespace {

using Kind = ScriptCheck::Kind;

// {s} is what the check is about, {v} the values. In the order of the kinds.
const std::array kSentences = {
    Message{"{s} 的攻、防为 {v}", "{s} has attack and defence {v}"},
    Message{"{s} 在{v}", "{s} is in {v}"},
    Message{"{s}有 {v} 张牌", "cards in {s}: {v}"},
    Message{"{s}中正好是 {v}", "in {s} is exactly {v}"},
    Message{"{s} 横置：{v}", "{s} is tapped: {v}"},
    Message{"{s} 的等级为 {v}", "{s} has level {v}"},
    Message{"{s} 所受的伤害为 {v}", "{s} bears damage {v}"},
    Message{"{s} <attach>于 {v}", "{s} is attached to {v}"},
    Message{"{s} 具有 {v}", "{s} has {v}"},
    Message{"{s} 不具有 {v}", "{s} does not have {v}"},
    Message{"胜者：{v}", "the winner: {v}"},
    Message{"步骤：{v}", "the step: {v}"},
    Message{"作决定的是 {v}", "who decides: {v}"},
    Message{"要决定的是 {v}", "what is decided: {v}"},
    Message{"行动玩家：{v}", "the active player: {v}"},
    Message{"可以 {v}", "legal: {v}"},
    Message{"不可以 {v}", "not legal: {v}"},
    Message{"依次发生了 {v}", "happened in this order: {v}"},
    Message{"没有发生 {v}", "did not happen: {v}"},
    Message{"可以选择的正好是 {v}", "what may be chosen is exactly {v}"},
    Message{"{s}从上到下为 {v}", "{s} from the top: {v}"},
    Message{"{s}顶部从上到下为 {v}", "the top of {s} downwards: {v}"},
    Message{"{s}底部从下到上为 {v}", "the bottom of {s} upwards: {v}"},
    Message{"{s} 上的指示物为 {v}", "the markers of {s}: {v}"},
    Message{"{s} 面朝下：{v}", "{s} lies face down: {v}"},
    Message{"{s} 下面正好是 {v}", "below {s} lies exactly {v}"},
    Message{"{s} 的持有者是{v}", "the owner of {s}: {v}"},
    Message{"{s} 的控制者是{v}", "the controller of {s}: {v}"},
    Message{"<stack>从下到上为 {v}", "the <stack> from the bottom: {v}"},
    Message{"这个动作造成的伤害为 {v}", "the damage dealt by this action: {v}"},
    Message{"与开始时一样：{v}", "as at the beginning: {v}"},
    Message{"其中之一", "one of these"},
    Message{"{s} 未定：{v}", "{s} leaves it undetermined: {v}"},
};
static_assert(kSentences.size() == static_cast<std::size_t>(kCheckKinds));

void ReplaceAll(std::string& text, std::string_view name, const std::string& value) {
  for (std::size_t at = 0; (at = text.find(name, at)) != std::string::npos; at += value.size()) {
    text.replace(at, name.size(), value);
  }
}

std::vector<std::string> Split(const std::string& text) {
  std::istringstream words(text);
  std::vector<std::string> list;
  for (std::string word; words >> word;) list.push_back(word);
  return list;
}

std::string WithSpaces(std::string_view word) {
  std::string text(word);
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

// A player, `none`, `life` and the like; names stay as they are.
Message TellValue(const std::string& word) {
  if (word == "the game is over") return {"游戏已结束", word};
  return {std::string(ChineseOf(ValueWords(), word)), word};
}

// A first word of one list, then values and names.
Message TellLine(ScenarioWords words, const std::string& line) {
  const std::vector<std::string> parts = Split(line);
  if (parts.empty()) return {};
  Message told{std::string(ChineseOf(words, parts[0])), WithSpaces(parts[0])};
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const Message value = TellValue(parts[i]);
    told.zh += " " + value.zh;
    told.en += " " + value.en;
  }
  return told;
}

// Players, verbs and the like among names.
Message TellWords(const std::string& line) {
  Message told;
  for (const std::string& word : Split(line)) {
    const std::string_view verb = ChineseOf(PendingWords(), word);
    const Message value = TellValue(word);
    const bool is_verb = value.zh == word && verb != word;
    told.zh += (told.zh.empty() ? "" : " ") + (is_verb ? std::string(verb) : value.zh);
    told.en += (told.en.empty() ? "" : " ") + value.en;
  }
  return told;
}

Message TellZone(const sheet::Sheet& sheet, ir::ZoneId zone) {
  const ir::Word& word = sheet.vocabulary->zones[zone.value];
  return {ir::EncodeUtf8(word.spellings.front()), word.english};
}

// "first.hand"
Message TellPath(const sheet::Sheet& sheet, const std::string& path) {
  const PlayerZone place = ZoneNamed(sheet, path);
  if (place.zone.IsNone()) return {path, path};
  const Message zone = TellZone(sheet, place.zone);
  if (place.player < 0) return {"双方的" + zone.zh, "both players' " + zone.en};
  const Message player = TellPlayer(place.player);
  return {player.zh + "的" + zone.zh, player.en + "'s " + zone.en};
}

Message TellStep(const sheet::Sheet& sheet, const std::string& name) {
  const ir::StepId step = StepNamed(sheet, name);
  if (step.IsNone()) return {name, name};
  const ir::Word& word = sheet.vocabulary->steps[step.value];
  return {ir::EncodeUtf8(word.spellings.front()), word.english};
}

Message TellValueOf(const sheet::Sheet& sheet, Kind kind, const std::string& value) {
  switch (kind) {
    case Kind::Zone: return TellPath(sheet, value);
    case Kind::Step: return TellStep(sheet, value);
    case Kind::Decision: return TellLine(DecisionWords(), value);
    case Kind::Legal:
    case Kind::Illegal:
    case Kind::Options: return TellLine(VerbWords(), value);
    case Kind::Happened:
    case Kind::NotHappened: return TellLine(EventWords(), value);
    case Kind::Tapped:
    case Kind::Winner:
    case Kind::Decider:
    case Kind::Active:
    case Kind::Contents:
    case Kind::Attached:
    case Kind::Order:
    case Kind::Top:
    case Kind::Bottom:
    case Kind::FaceDown:
    case Kind::Below:
    case Kind::Owner:
    case Kind::Controller: return TellValue(value);
    case Kind::Markers: return value == "nothing" ? TellValue(value) : Message{value, value};
    case Kind::Chain:
    case Kind::Split: return TellWords(value);
    case Kind::Unchanged:
      return ZoneNamed(sheet, value).zone.IsNone() ? TellValue(value) : TellPath(sheet, value);
    case Kind::OneOf:
    case Kind::Undetermined: return {value, value};
    case Kind::Stats:
    case Kind::Count:
    case Kind::Level:
    case Kind::Damage:
    case Kind::Has:
    case Kind::HasNot: return {value, value};
  }
  return {value, value};
}

void AddTo(Message& list, const Message& item, const char* zh, const char* en) {
  list.zh += (list.zh.empty() ? "" : zh) + item.zh;
  list.en += (list.en.empty() ? "" : en) + item.en;
}

// Equal cards of one zone together: "INV-008 灰狼 ×2".
void AddRow(Message& line, const story::BoardRow& row, std::size_t copies) {
  Message card{row.card, row.card};
  if (!row.state.zh.empty()) {
    card.zh += "（" + row.state.zh + "）";
    card.en += " (" + row.state.en + ")";
  }
  if (copies > 1) {
    card.zh += " ×" + std::to_string(copies);
    card.en += " ×" + std::to_string(copies);
  }
  AddTo(line, card, "、", ", ");
}

std::vector<Message> TellHappenings(const ScenarioResult& result,
                                    const std::vector<kernel::Event>& events) {
  return story::TellEvents(*result.sheet, result.cards, events, story::Players::FirstAndSecond);
}

class Teller {
 public:
  explicit Teller(const ScenarioResult& result) : result_(result) {}

  std::vector<Message> Run() {
    for (const Message& line : TellPosition(result_)) Say("  ", line);
    TellEventsUpTo(result_.events_before);
    for (const PlayedStep& step : result_.steps) {
      if (step.action) Say("> ", TellAction(*result_.sheet, *step.action, step.player));
      TellEventsUpTo(step.events_end);
      for (const Message& note : step.notes) Say("     ", note);
      if (!step.action) TellDifference(result_.checks[step.check]);
    }
    return std::move(lines_);
  }

 private:
  void Say(const std::string& before, const Message& line) {
    lines_.push_back({before + line.zh, before + line.en});
  }
  void TellEventsUpTo(std::size_t end) {
    const auto begin = result_.events.begin();
    const std::vector<kernel::Event> events(begin + static_cast<std::ptrdiff_t>(told_),
                                            begin + static_cast<std::ptrdiff_t>(end));
    told_ = end;
    for (const Message& line : TellHappenings(result_, events)) {
      const std::string number = std::to_string(++number_);
      Say(std::string(number.size() < 3 ? 3 - number.size() : 0, ' ') + number + ". ", line);
    }
  }
  void TellDifference(const CheckResult& check) {
    if (check.holds) return;
    const std::string place =
        std::to_string(check.place.line) + ":" + std::to_string(check.place.column);
    const Message wanted = TellCheck(*result_.sheet, check.wanted);
    const Message came_out = TellOutcome(*result_.sheet, check);
    Say("  ", {"结果不同（" + place + "）", "the outcome differs (" + place + ")"});
    Say("    - ", {"期望：" + wanted.zh, "expected: " + wanted.en});
    Say("    + ", {"实际：" + came_out.zh, "came out: " + came_out.en});
  }

  const ScenarioResult& result_;
  std::vector<Message> lines_;
  std::size_t told_ = 0;
  std::size_t number_ = 0;
};

}  // namespace

Message TellPlayer(int player) {
  if (player == 0) return {"先手", "the first player"};
  if (player == 1) return {"后手", "the second player"};
  return {"机运", "chance"};
}

std::vector<Message> TellPosition(const ScenarioResult& result) {
  std::vector<Message> lines;
  const auto rows = story::TellBoard(*result.sheet, result.cards, result.position);
  const auto is_alike = [](const story::BoardRow& a, const story::BoardRow& b) {
    return a.player == b.player && a.zone == b.zone && a.card == b.card && a.state == b.state;
  };
  for (std::size_t i = 0; i < rows.size();) {
    const story::BoardRow& first = rows[i];
    Message cards;
    while (i < rows.size() && rows[i].player == first.player && rows[i].zone == first.zone) {
      std::size_t end = i;
      while (end < rows.size() && is_alike(rows[i], rows[end])) ++end;
      AddRow(cards, rows[i], end - i);
      i = end;
    }
    const Message player = TellPlayer(first.player);
    lines.push_back({player.zh + " " + first.zone.zh + "：" + cards.zh,
                     player.en + ", " + first.zone.en + ": " + cards.en});
  }
  return lines;
}

Message TellAction(const sheet::Sheet& sheet, const ScriptAction& action, int player) {
  std::string line = action.verb;
  for (const std::string& argument : action.arguments) line += " " + argument;
  Message told = TellLine(VerbWords(), line);
  if (action.verb == "to" && !action.arguments.empty()) {
    const Message step = TellStep(sheet, StepWordsOf(action));
    told = {"到" + step.zh, "to the " + step.en};
  }
  const Message who = TellPlayer(player);
  return {who.zh + "：" + told.zh, who.en + ": " + told.en};
}

namespace {

/// "D-C02=never: A, B"
Message TellGroup(const sheet::Sheet& sheet, const ScriptCheck::Group& group) {
  Message told;
  for (const ScriptCheck& check : group.checks) AddTo(told, TellCheck(sheet, check), "，", ", ");
  return {group.value + "：" + told.zh, group.value + ": " + told.en};
}

/// Of each outcome or value what differs.
Message TellParts(const sheet::Sheet& sheet, const CheckResult& result) {
  Message told;
  for (const CheckResult::Part& part : result.parts) {
    Message differs;
    for (const CheckResult& check : part.checks) {
      if (!check.holds) AddTo(differs, TellOutcome(sheet, check), "，", ", ");
    }
    if (differs.zh.empty()) continue;
    AddTo(told, {part.value + "：" + differs.zh, part.value + ": " + differs.en}, "；", "; ");
  }
  return told;
}

}  // namespace

Message TellCheck(const sheet::Sheet& sheet, const ScriptCheck& check) {
  Message told = sheet::Say(sheet, kSentences[static_cast<std::size_t>(check.kind)]);
  Message values;
  for (const std::string& value : check.values)
    AddTo(values, TellValueOf(sheet, check.kind, value), "、", ", ");
  for (const ScriptCheck::Group& group : check.groups)
    AddTo(values, TellGroup(sheet, group), "；", "; ");
  if (values.zh.empty()) values = {"无", "nothing"};
  const Message subject =
      IsOfZone(check.kind) ? TellPath(sheet, check.subject) : Message{check.subject, check.subject};
  ReplaceAll(told.zh, "{s}", subject.zh);
  ReplaceAll(told.en, "{s}", subject.en);
  ReplaceAll(told.zh, "{v}", values.zh);
  ReplaceAll(told.en, "{v}", values.en);
  return told;
}

Message TellOutcome(const sheet::Sheet& sheet, const CheckResult& result) {
  if (!result.reason.empty()) return {result.reason, result.reason};
  if (!result.parts.empty()) return TellParts(sheet, result);
  if (result.wanted.kind == Kind::Unchanged) {
    Message changed;
    for (const std::string& value : result.came_out.values)
      AddTo(changed, TellValueOf(sheet, Kind::Unchanged, value), "、", ", ");
    return {"变了：" + changed.zh, "changed: " + changed.en};
  }
  return TellCheck(sheet, result.came_out);
}

std::vector<Message> TellPlay(const ScenarioResult& result) { return Teller(result).Run(); }

}  // namespace caiding::scenario
