// SPDX-License-Identifier: MIT
// What a dialogue shows of the table, and which cards its words mean.
#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

#include "model/ir/utf8.h"
#include "model/scenario/action_words.h"
#include "model/scenario/dialogue.h"
#include "model/scenario/dialogue_lines.h"
#include "model/scenario/play_loop.h"
#include "model/scenario/screen.h"
#include "model/scenario/script_words.h"
#include "model/scenario/tell_card.h"
#include "model/scenario/words.h"
#include "model/scenario/zone_words.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::scenario {
namespace {

// How many happenings `events` tells if it is not said.
constexpr std::size_t kEventsTold = 12;

}  // namespace

void Dialogue::Help() {
  Say({"选项的编号，或一个动作：", "the number of a choice, or an action:"});
  Say({"  使用 T-1 对 a；启动 a 2；攻击 a 生命；防御 b；升级 a；选择 a；完成；是；否；数字 3；到 步骤名",
       "  use T-1 on a; activate a 2; attack a -> life; defend b; level a; pick a; done; yes; no; "
       "number 3; to STEP"});
  Say({"  循环；重复 100；打破 3；先手: 认输", "  loop; repeat 100; break 3; first: concede"});
  Say({"命令：", "commands:"});
  for (const DialogueCommand& command : DialogueCommands()) {
    const std::string zh(command.zh);
    const std::string en(command.en);
    Say({"  " + zh + (command.behind.zh.empty() ? "" : " " + command.behind.zh) + " —— " +
             command.does.zh + "（" + en + "）",
         "  " + en + (command.behind.en.empty() ? "" : " " + command.behind.en) + " -- " +
             command.does.en + " (" + zh + ")"});
  }
}

void Dialogue::ShowChoices() {
  asks_how_far_ = false;
  Say(session_.Question());
  std::size_t number = 0;
  for (const SessionChoice& choice : session_.Choices()) {
    const std::string prefix = Padded(++number);
    Say({prefix + choice.told.zh, prefix + choice.told.en});
  }
}

void Dialogue::ShowTexts(bool all) {
  for (const std::uint16_t card : CardsToRead(session_.Now())) {
    if (!read_.insert(card).second && !all) continue;
    Message text = TellTexts(session_.Now().rules.cards[card]);
    if (!text.zh.empty()) Say({"  " + text.zh, "  " + text.en});
  }
}

std::vector<Message> Dialogue::TellSince(std::size_t event) const {
  const Table& now = session_.Now();
  const auto& events = now.history.events;
  const auto begin = events.begin() + static_cast<std::ptrdiff_t>(std::min(event, events.size()));
  return story::TellEvents(sheet::SheetOf(now.rules), now.rules.cards, {begin, events.end()},
                           story::Players::FirstAndSecond);
}

void Dialogue::ShowNews() {
  for (const Message& line : TellSince(told_)) Say({"  " + line.zh, "  " + line.en});
  told_ = session_.Now().history.events.size();
  for (const Message& line : session_.News()) Say({"  " + line.zh, "  " + line.en});
}

void Dialogue::ShowAfter() {
  ShowNews();
  if (!is_brief_) {
    for (Message& line : TellScreen(session_.Now())) Say(std::move(line));
  }
  ShowTexts(false);
  ShowChoices();
}

/// What stands among the arguments for a card and names none.
std::optional<std::string> Dialogue::Unnamed(const ScriptAction& action) const {
  // These take a step, or numbers.
  constexpr std::array<std::string_view, 4> kOthers = {"to", "number", "mode", "answer"};
  const bool is_other = std::find(kOthers.begin(), kOthers.end(), action.verb) != kOthers.end();
  if (is_other || IsLoopVerb(action.verb)) return std::nullopt;
  for (const std::string& name : action.arguments) {
    const bool is_word = !EnglishOf(ValueWords(), name).empty() || NumberIn(name).has_value();
    if (is_word || !Named(name).empty()) continue;
    // A name may be declared of which no card is there.
    if (action.verb != "declare" || !IsKnownCard(name)) return name;
  }
  return std::nullopt;
}

bool Dialogue::IsKnownCard(const std::string& name) const {
  const auto& cards = session_.Now().rules.cards;
  return std::any_of(cards.begin(), cards.end(), [&](const ir::Card& card) {
    return card.number == name || ir::EncodeUtf8(card.name) == name;
  });
}

/// The action in the words of scripts, which call no card by its name: `使用 号令` is `use T-1`.
ScriptAction Dialogue::InScriptWords(ScriptAction action) const {
  if (action.verb == "to" || IsLoopVerb(action.verb)) return action;
  for (std::string& name : action.arguments) {
    const std::string number = NumberOf(name);
    if (!number.empty()) name = number;
  }
  return action;
}

/// The number of the only card with this name; empty if a script understands the word as it is.
std::string Dialogue::NumberOf(const std::string& name) const {
  const Table& table = session_.Now();
  if (!EnglishOf(ValueWords(), name).empty() || NumberIn(name)) return {};
  for (std::uint16_t i = 0; i < table.state.object_count; ++i) {
    if (table.IsNamed(i, name)) return {};
  }
  std::set<std::string> numbers;
  for (const ir::Card& card : table.rules.cards) {
    if (ir::EncodeUtf8(card.name) == name) numbers.insert(card.number);
  }
  return numbers.size() == 1 ? *numbers.begin() : "";
}

void Dialogue::NotNamed(const std::string& name) {
  // No number is like another.
  const Message near = name.starts_with("#") ? Message{} : Nearest(KnownNames(), name);
  Say({"没有叫 " + name + " 的牌" + near.zh, "no card is called " + name + near.en});
}

/// The cards of the table that a person may mean by these words.
std::vector<std::uint16_t> Dialogue::Named(const std::string& name) const {
  const Table& table = session_.Now();
  std::vector<std::uint16_t> found;
  const auto is_there = [&](std::size_t object) {
    return object < table.state.object_count && table.state.objects[object].card != kernel::kNone16;
  };
  const auto number = NumberIn(name.starts_with("#") ? name.substr(1) : name);
  if (number && *number > 0 && is_there(*number - 1))
    return {static_cast<std::uint16_t>(*number - 1)};
  for (std::uint16_t i = 0; i < table.state.object_count; ++i) {
    if (!is_there(i)) continue;
    const ir::Card& card = table.rules.cards[table.state.objects[i].card];
    if (table.IsNamed(i, name) || ir::EncodeUtf8(card.name) == name) found.push_back(i);
  }
  return found;
}

std::vector<std::string> Dialogue::KnownNames() const {
  const Table& table = session_.Now();
  std::vector<std::string> names;
  for (const auto& [alias, object] : table.aliases) names.push_back(alias);
  for (std::uint16_t i = 0; i < table.state.object_count; ++i) {
    if (table.state.objects[i].card == kernel::kNone16) continue;
    const ir::Card& card = table.rules.cards[table.state.objects[i].card];
    names.push_back(card.number);
    names.push_back(ir::EncodeUtf8(card.name));
  }
  return names;
}

void Dialogue::ShowCard(const std::string& name) {
  const Table& table = session_.Now();
  if (name.empty()) {
    return Say({"应为一张牌：#号、名字、编号或牌名，如 牌 #1",
                "expected a card: #NUMBER, name, card number or card name, such as card #1"});
  }
  std::vector<std::uint16_t> found = Named(ArgumentOf(name));
  if (found.empty()) {
    const auto& cards = table.rules.cards;
    const auto card = std::find_if(cards.begin(), cards.end(), [&](const ir::Card& one) {
      return one.number == name || ir::EncodeUtf8(one.name) == name;
    });
    if (card != cards.end()) {
      for (Message& line : TellPrinted(sheet::SheetOf(table.rules), *card)) Say(std::move(line));
      return;
    }
    return NotNamed(name);
  }
  for (Message& line : TellCardNow(table, found.front())) Say(std::move(line));
  if (found.size() == 1) return;
  Say({"还有同样的牌：", "other copies:"});
  // BOUND: a pile of equal cards is told by its first ones.
  constexpr std::size_t kCopiesMax = 8;
  for (std::size_t i = 1; i < std::min(found.size(), kCopiesMax); ++i) {
    const Message copy = TellInPlay(table, found[i]);
    Say({"  " + copy.zh, "  " + copy.en});
  }
  if (found.size() > kCopiesMax) {
    const std::string rest = std::to_string(found.size() - kCopiesMax);
    Say({"  以及另外 " + rest + " 张", "  and " + rest + " more"});
  }
}

void Dialogue::ShowZone(const std::string& name) {
  const sheet::Sheet& sheet = sheet::SheetOf(session_.Now().rules);
  const PlayerZone place = ZoneNamed(sheet, name);
  if (place.zone.IsNone()) {
    std::vector<std::string> known;
    std::string zh;
    std::string en;
    for (const ir::ZoneId zone : PlacedZones(sheet)) {
      const std::string key(ZoneKey(sheet, zone));
      const std::string word = ir::EncodeUtf8(sheet.vocabulary->zones[zone.value].spellings[0]);
      for (const char* player : {"first.", "second."}) known.push_back(player + key);
      for (const char* player : {"先手.", "后手."}) known.push_back(player + word);
      zh += (zh.empty() ? "" : "、") + word;
      en += (en.empty() ? "" : ", ") + key;
    }
    const Message near = Nearest(known, name);
    return Say({"应为一个区域，如 先手.手牌；区域有 " + zh + near.zh,
                "expected a zone, such as first.hand; the zones are " + en + near.en});
  }
  for (int player = 0; player < 2; ++player) {
    if (place.player >= 0 && place.player != player) continue;
    for (Message& line : TellPile(session_.Now(), player, place.zone)) Say(std::move(line));
  }
}

void Dialogue::ShowEvents(const std::string& count) {
  const auto number = count.empty() ? std::optional(kEventsTold) : NumberIn(count);
  if (!number || *number == 0)
    return Say({"应为一个数字，如 经过 20", "expected a number, such as events 20"});
  const std::vector<Message> told = TellSince(0);
  if (told.empty()) return Say({"还没有发生什么", "nothing has happened yet"});
  const std::size_t first = told.size() > *number ? told.size() - *number : 0;
  for (std::size_t i = first; i < told.size(); ++i) {
    const std::string prefix = Padded(i + 1);
    Say({prefix + told[i].zh, prefix + told[i].en});
  }
}

}  // namespace caiding::scenario
