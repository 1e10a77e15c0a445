// SPDX-License-Identifier: MIT
#include "cli/told_scenario.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "cli/faq_entries.h"
#include "model/ir/utf8.h"
#include "model/scenario/known_cards.h"
#include "model/scenario/tell.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"
#include "reports/faq/wording.h"

namespace caiding::cli {
namespace {

using ir::Message;
using reports::faq::Capitalised;
using reports::faq::Entry;
using scenario::Scenario;
using scenario::ScenarioResult;
using scenario::ScriptAction;
using scenario::ScriptCheck;
using Check = ScriptCheck::Kind;

/// How many actions a question names.
constexpr std::size_t kActionsMax = 4;

/// A scenario is written in one language; names of cards are Chinese in both.
bool IsChinese(const std::string& text) {
  const auto wide = ir::DecodeUtf8(text).value_or(std::u32string());
  const auto letters = std::count_if(wide.begin(), wide.end(), [](char32_t c) {
    return c < 0x80 && std::isalpha(static_cast<int>(c)) != 0;
  });
  const auto others =
      std::count_if(wide.begin(), wide.end(), [](char32_t c) { return c >= 0x2E80; });
  return 2 * others > letters;
}

/// The words as a sentence of the language that they are in; empty in the other one.
Message InItsLanguage(std::string text) {
  if (text.empty()) return {};
  const bool is_chinese = IsChinese(text);
  const std::string stop = is_chinese ? "。" : ".";
  if (!text.ends_with(stop)) text += stop;
  return is_chinese ? Message{text, ""} : Message{"", Capitalised(text)};
}

std::string JoinWords(const std::string& first, const std::string& second, const char* between) {
  return first + (first.empty() || second.empty() ? "" : between) + second;
}

/// One played scenario, told.
class ScenarioTeller {
 public:
  ScenarioTeller(const Scenario& scenario, const ScenarioResult& result)
      : scenario_(scenario), result_(result), wording_(*scenario.sheet, result.cards) {
    NameCards();
  }

  Entry Tell() const {
    Entry entry;
    entry.sentences = "scenario";
    entry.asked = Asked();
    entry.answer = Answer();
    entry.clauses = scenario_.rules;
    for (const auto& [id, value] : scenario_.policies)
      entry.policies.push_back(TellAssumption(*scenario_.sheet, id, value));
    if (!scenario_.edition.empty()) {
      entry.note = {"按规则书的 " + scenario_.edition + " 版。",
                    "Under the edition " + scenario_.edition + " of the rulebook."};
    }
    entry.cards = Cards();
    entry.weight.severity = 1;
    return entry;
  }

  /// Nothing where the text of a stand-in works in it.
  std::optional<reports::faq::Example> Example() const {
    const auto board = story::TellBoard(*scenario_.sheet, result_.cards, result_.position);
    reports::faq::Course course;
    const auto begin = result_.events.begin() + static_cast<std::ptrdiff_t>(result_.events_before);
    course.steps = wording_.Steps(story::TellEvents(*scenario_.sheet, result_.cards,
                                                    {begin, result_.events.end()}, kPlayers));
    for (const ScriptCheck* check : FinalChecks()) course.after.push_back(TellCheck(*check));
    std::vector<Message> lines = wording_.Board(board, kPlayers);
    AddCountedPiles(board, lines);
    auto example = reports::faq::MakeExample(std::move(lines), {std::move(course)});
    if (!reports::faq::AddStandIns(*scenario_.sheet, result_.cards, example)) return std::nullopt;
    return example;
  }

 private:
  static constexpr auto kPlayers = story::Players::FirstAndSecond;

  /// What a script calls each card, as checks and plays tell it; of several of one number with
  /// their own names.
  void NameCards() {
    std::map<std::string, int> copies;
    for (const scenario::PlacedEntry& placed : scenario_.placed) {
      if (!placed.alias.empty()) ++copies[placed.number];
    }
    for (const scenario::PlacedEntry& placed : scenario_.placed) {
      const ir::Card* card = scenario::FindCard(scenario_, placed.number);
      if (card == nullptr) continue;
      const std::string told = story::TellCard(*card);
      names_.emplace(placed.number, told);
      if (placed.alias.empty()) continue;
      names_[placed.alias] = told;
      if (copies[placed.number] > 1) marks_[placed.alias] = placed.alias;
      numbers_[placed.alias] = placed.number;
    }
  }

  /// With every word that names a card in its place; `first/T-1` is T-1.
  Message WithNames(const std::string& line) const {
    std::istringstream words(line);
    Message named;
    for (std::string word; words >> word;) {
      const std::string name =
          word.substr(word.find('/') == std::string::npos ? 0 : word.find('/') + 1);
      const auto found = names_.find(name);
      const auto mark = marks_.find(name);
      const std::string told = found == names_.end() ? word : found->second;
      const char* between = named.zh.empty() ? "" : " ";
      named.zh += between + told + (mark == marks_.end() ? "" : "（" + mark->second + "）");
      named.en += between + told + (mark == marks_.end() ? "" : " (" + mark->second + ")");
    }
    return named;
  }

  /// "先手以「A」攻击「B」": what a player does, and to what.
  Message TellDeed(const ScriptAction& action, int player) const {
    const Message who = scenario::TellPlayer(player);
    const Message first =
        action.arguments.empty() ? Message{} : WithNames(action.arguments.front());
    Message others;
    for (std::size_t i = 1; i < action.arguments.size(); ++i) {
      const Message other = action.arguments[i] == "life"
                                ? sheet::WordFor(*scenario_.sheet, "damage pile")
                                : WithNames(action.arguments[i]);
      others.zh += (others.zh.empty() ? "" : "、") + other.zh;
      others.en += (others.en.empty() ? "" : ", ") + other.en;
    }
    const Message on{others.zh.empty() ? "" : "对" + others.zh,
                     others.en.empty() ? "" : " on " + others.en};
    if (action.verb == "attack") {
      return {who.zh + "以" + first.zh + "攻击" + others.zh,
              who.en + " attacks " + others.en + " with " + first.en};
    }
    if (action.verb == "activate")
      return {who.zh + on.zh + "启动" + first.zh + "的效果",
              who.en + " activates " + first.en + on.en};
    if (action.verb == "level")
      return {who.zh + "将" + first.zh + "升级", who.en + " levels up " + first.en};
    return {who.zh + on.zh + "使用" + first.zh, who.en + " uses " + first.en + on.en};
  }
  Message TellCheck(const ScriptCheck& check) const {
    ScriptCheck zh = check;
    ScriptCheck en = check;
    const Message subject = WithNames(check.subject);
    zh.subject = subject.zh;
    en.subject = subject.en;
    for (std::size_t i = 0; i < check.values.size(); ++i) {
      const Message value = WithNames(check.values[i]);
      zh.values[i] = value.zh;
      en.values[i] = value.en;
    }
    const auto plainly = TellForPlayers(subject, check);
    Message told = wording_.Plain(plainly ? *plainly
                                          : Message{scenario::TellCheck(*scenario_.sheet, zh).zh,
                                                    scenario::TellCheck(*scenario_.sheet, en).en});
    told.en = Capitalised(told.en);
    return told;
  }
  /// "横置：否" and "攻、防为 1000、2000" are nothing that a player would say.
  static std::optional<Message> TellForPlayers(const Message& subject, const ScriptCheck& check) {
    const std::vector<std::string>& values = check.values;
    if (check.kind == Check::Tapped && values.size() == 1) {
      return values.front() == "true"
                 ? Message{subject.zh + " 处于横置状态", subject.en + " is tapped"}
                 : Message{subject.zh + " 处于竖置状态", subject.en + " is upright"};
    }
    if (check.kind == Check::Stats && values.size() == 2) {
      return Message{subject.zh + " 的攻为 " + values[0] + "，防为 " + values[1],
                     subject.en + " has attack " + values[0] + " and defence " + values[1]};
    }
    return std::nullopt;
  }

  /// Decks and life are told where it is asked how many cards they hold in the end.
  void AddCountedPiles(const std::vector<story::BoardRow>& rows,
                       std::vector<Message>& lines) const {
    for (const ScriptCheck* check : FinalChecks()) {
      const std::size_t dot = check->subject.find('.');
      if (check->kind != Check::Count || dot == std::string::npos) continue;
      const int player = check->subject.starts_with("second") ? 1 : 0;
      const std::string zone = check->subject.substr(dot + 1);
      if (zone != "life" && zone != "deck") continue;
      const auto count = std::count_if(rows.begin(), rows.end(), [&](const story::BoardRow& row) {
        return row.player == player && row.zone.en == zone;
      });
      const Message who = scenario::TellPlayer(player);
      const char* role = zone == "life" ? "damage pile" : "hidden pile";
      const std::string pile = sheet::WordFor(*scenario_.sheet, role).zh;
      lines.push_back({fmt::format("{}的{}：{} 张牌", who.zh, pile, count),
                       fmt::format("{}'s {}: {} cards", Capitalised(who.en), zone, count)});
    }
  }

  /// What is to be so behind the last action; the steps tell what happened, and the engine's
  /// decisions are not asked about.
  std::vector<const ScriptCheck*> FinalChecks() const {
    std::vector<const ScriptCheck*> checks;
    for (const scenario::PlayedStep& step : result_.steps) {
      if (step.action)
        checks.clear();
      else
        checks.push_back(&result_.checks[step.check].wanted);
    }
    std::erase_if(checks, [](const ScriptCheck* check) {
      switch (check->kind) {
        case Check::Happened:
        case Check::NotHappened:
        case Check::Decider:
        case Check::Decision:
        case Check::Active:
        case Check::Options:
        case Check::Split:
        case Check::Step: return true;
        case Check::Stats:
        case Check::Zone:
        case Check::Count:
        case Check::Contents:
        case Check::Tapped:
        case Check::Level:
        case Check::Damage:
        case Check::Attached:
        case Check::Has:
        case Check::HasNot:
        case Check::Winner:
        case Check::Order:
        case Check::Top:
        case Check::Bottom:
        case Check::Markers:
        case Check::FaceDown:
        case Check::Below:
        case Check::Owner:
        case Check::Controller:
        case Check::Chain:
        case Check::Unchanged:
        case Check::OneOf:
        case Check::Undetermined:
        case Check::Legal:
        case Check::Illegal: return false;
      }
      return false;
    });
    return checks;
  }

  /// What the players do that nothing follows from by itself.
  std::vector<const scenario::PlayedStep*> Deeds() const {
    constexpr const char* kDeeds[] = {"use", "activate", "attack", "level"};
    std::vector<const scenario::PlayedStep*> deeds;
    for (const scenario::PlayedStep& step : result_.steps) {
      if (!step.action) continue;
      const bool is_deed = std::any_of(std::begin(kDeeds), std::end(kDeeds),
                                       [&](const char* verb) { return step.action->verb == verb; });
      if (is_deed) deeds.push_back(&step);
    }
    return deeds;
  }

  Message Asked() const {
    Message asked = FromDeeds();
    if (!scenario_.question.zh.empty()) asked.zh = scenario_.question.zh;
    if (!scenario_.question.en.empty()) asked.en = scenario_.question.en;
    return asked;
  }
  Message FromDeeds() const {
    const auto deeds = Deeds();
    const auto checks = FinalChecks();
    const bool asks_what_may_be =
        !checks.empty() && std::all_of(checks.begin(), checks.end(), [](const ScriptCheck* check) {
          return check->kind == Check::Legal || check->kind == Check::Illegal;
        });
    Message told;
    for (std::size_t i = 0; i < deeds.size() && i < kActionsMax; ++i) {
      const Message deed = TellDeed(*deeds[i]->action, deeds[i]->player);
      told.zh += (i == 0 ? "" : "，") + deed.zh;
      told.en += (i == 0 ? "" : ", ") + deed.en;
    }
    told = wording_.Plain(told);
    const std::string more = deeds.size() > kActionsMax ? "……" : "";
    told.en = Capitalised(told.en) + (more.empty() ? "" : ", …");
    if (told.zh.empty() && asks_what_may_be) {
      return {"在例中的局面下，可以做什么，不可以做什么？",
              "What may be done in the position of the example, and what may not?"};
    }
    if (told.zh.empty())
      return {"例中的局面怎样处理？", "What becomes of the position of the example?"};
    if (asks_what_may_be)
      return {told.zh + more + "，之后可以做什么，不可以做什么？",
              told.en + ". What may be done then, and what may not?"};
    return {told.zh + more + "，结果如何？", told.en + ". What happens?"};
  }

  /// The answer that the writer gave, or title and words in the language that they are in, or what
  /// comes out.
  Message Answer() const {
    const Message title = InItsLanguage(scenario_.title);
    const Message says = InItsLanguage(scenario_.says);
    Message answer{JoinWords(title.zh, says.zh, ""), JoinWords(title.en, says.en, " ")};
    const Message outcome = Outcome();
    if (answer.zh.empty()) answer.zh = outcome.zh;
    if (answer.en.empty()) answer.en = outcome.en;
    if (!scenario_.answer.zh.empty()) answer.zh = scenario_.answer.zh;
    if (!scenario_.answer.en.empty()) answer.en = scenario_.answer.en;
    return answer;
  }
  Message Outcome() const {
    Message outcome;
    for (const ScriptCheck* check : FinalChecks()) {
      const Message told = TellCheck(*check);
      outcome.zh += (outcome.zh.empty() ? "" : "；") + told.zh;
      outcome.en += (outcome.en.empty() ? "" : " ") + told.en + ".";
    }
    if (outcome.zh.empty()) return {"过程如例中所示。", "As the example shows."};
    outcome.zh += "。";
    return outcome;
  }

  /// Cards with text that the script names, in its order; then those that lie there.
  std::vector<reports::faq::CardOf> Cards() const {
    std::vector<reports::faq::CardOf> cards;
    const auto add = [&](const std::string& word) {
      const std::string name =
          word.substr(word.find('/') == std::string::npos ? 0 : word.find('/') + 1);
      const auto alias = numbers_.find(name);
      const ir::Card* card =
          scenario::FindCard(scenario_, alias == numbers_.end() ? name : alias->second);
      if (card == nullptr || reports::faq::IsStandIn(card->number) || !reports::faq::HasText(*card))
        return;
      reports::faq::CardOf told{.number = card->number,
                                .name = ir::EncodeUtf8(card->name),
                                .text = reports::faq::TextOf(*scenario_.sheet, *card)};
      if (std::find(cards.begin(), cards.end(), told) == cards.end())
        cards.push_back(std::move(told));
    };
    for (const scenario::PlayedStep& step : result_.steps) {
      if (!step.action) continue;
      for (const std::string& argument : step.action->arguments) add(argument);
    }
    for (const scenario::PlacedEntry& placed : scenario_.placed) add(placed.number);
    return cards;
  }

  const Scenario& scenario_;
  const ScenarioResult& result_;
  reports::faq::Wording wording_;
  std::map<std::string, std::string> names_;    ///< From what the script says to what plays tell.
  std::map<std::string, std::string> numbers_;  ///< From aliases to numbers.
  std::map<std::string, std::string> marks_;    ///< What tells cards of one number apart.
};

}  // namespace

reports::faq::Entry TellScenario(const Scenario& scenario, const ScenarioResult& result) {
  return ScenarioTeller(scenario, result).Tell();
}

std::optional<reports::faq::Example> TellExample(const Scenario& scenario,
                                                 const ScenarioResult& result) {
  return ScenarioTeller(scenario, result).Example();
}

}  // namespace caiding::cli
