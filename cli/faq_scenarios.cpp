// SPDX-License-Identifier: MIT
// From scenarios, and from rulings with theirs, to the questions of a FAQ.
#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <sstream>
#include <system_error>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "checker/evidence/story.h"
#include "cli/faq_entries.h"
#include "cli/faq_recheck.h"
#include "corpus/intake/read_file.h"
#include "corpus/rulings/published_rulings.h"
#include "corpus/scenario/known_cards.h"
#include "corpus/scenario/read.h"
#include "corpus/scenario/run.h"
#include "corpus/scenario/tell.h"
#include "model/ir/utf8.h"
#include "reports/faq/wording.h"

namespace caiding::cli {
namespace {

namespace fs = std::filesystem;
using corpus::Scenario;
using corpus::ScenarioResult;
using corpus::ScriptAction;
using corpus::ScriptCheck;
using evidence::Message;
using reports::faq::Capitalised;
using reports::faq::Entry;
using Check = ScriptCheck::Kind;
using Status = ScenarioResult::Status;

/// How many actions a question names.
constexpr std::size_t kActionsMax = 4;

/// A scenario is written in one language; names of cards are Chinese in both.
bool IsChinese(const std::string& text) {
  const auto wide = ir::DecodeUtf8(text).value_or(std::u32string());
  const auto letters = std::count_if(wide.begin(), wide.end(),
                                     [](char32_t c) { return c < 0x80 && std::isalpha(static_cast<int>(c)) != 0; });
  const auto others = std::count_if(wide.begin(), wide.end(), [](char32_t c) { return c >= 0x2E80; });
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
      : scenario_(scenario), result_(result), wording_(result.cards) {
    NameCards();
  }

  Entry Tell() const {
    Entry entry;
    entry.sentences = "scenario";
    entry.source = reports::faq::Source::Scenario;
    entry.asked = Asked();
    entry.answer = Answer();
    entry.clauses = scenario_.rules;
    for (const auto& [id, value] : scenario_.policies) entry.policies.push_back(TellAssumption(id, value));
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
    const auto board = evidence::TellBoard(result_.cards, result_.position);
    reports::faq::Course course;
    const auto begin = result_.events.begin() + static_cast<std::ptrdiff_t>(result_.events_before);
    course.steps = wording_.Steps(evidence::TellEvents(result_.cards, {begin, result_.events.end()}, kPlayers));
    for (const ScriptCheck* check : FinalChecks()) course.after.push_back(TellCheck(*check));
    std::vector<Message> lines = wording_.Board(board, kPlayers);
    AddCountedPiles(board, lines);
    auto example = reports::faq::MakeExample(std::move(lines), {std::move(course)});
    if (!reports::faq::AddStandIns(result_.cards, example)) return std::nullopt;
    return example;
  }

 private:
  static constexpr auto kPlayers = evidence::Players::FirstAndSecond;

  /// What a script calls each card, as checks and plays tell it; of several of one number with their own names.
  void NameCards() {
    std::map<std::string, int> copies;
    for (const corpus::PlacedEntry& placed : scenario_.placed) {
      if (!placed.alias.empty()) ++copies[placed.number];
    }
    for (const corpus::PlacedEntry& placed : scenario_.placed) {
      const ir::Card* card = corpus::FindCard(scenario_, placed.number);
      if (card == nullptr) continue;
      const std::string told = evidence::TellCard(*card);
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
      const std::string name = word.substr(word.find('/') == std::string::npos ? 0 : word.find('/') + 1);
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
    const Message who = corpus::TellPlayer(player);
    const Message first = action.arguments.empty() ? Message{} : WithNames(action.arguments.front());
    Message others;
    for (std::size_t i = 1; i < action.arguments.size(); ++i) {
      const Message other = action.arguments[i] == "life" ? Message{"生命区", "life"} : WithNames(action.arguments[i]);
      others.zh += (others.zh.empty() ? "" : "、") + other.zh;
      others.en += (others.en.empty() ? "" : ", ") + other.en;
    }
    const Message on{others.zh.empty() ? "" : "对" + others.zh, others.en.empty() ? "" : " on " + others.en};
    if (action.verb == "attack") {
      return {who.zh + "以" + first.zh + "攻击" + others.zh, who.en + " attacks " + others.en + " with " + first.en};
    }
    if (action.verb == "activate")
      return {who.zh + on.zh + "启动" + first.zh + "的效果", who.en + " activates " + first.en + on.en};
    if (action.verb == "level") return {who.zh + "将" + first.zh + "升级", who.en + " levels up " + first.en};
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
    Message told = wording_.Plain(plainly ? *plainly : Message{corpus::TellCheck(zh).zh, corpus::TellCheck(en).en});
    told.en = Capitalised(told.en);
    return told;
  }
  /// "横置：否" and "攻、防为 1000、2000" are nothing that a player would say.
  static std::optional<Message> TellForPlayers(const Message& subject, const ScriptCheck& check) {
    const std::vector<std::string>& values = check.values;
    if (check.kind == Check::Tapped && values.size() == 1) {
      return values.front() == "true" ? Message{subject.zh + " 处于横置状态", subject.en + " is tapped"}
                                      : Message{subject.zh + " 处于竖置状态", subject.en + " is upright"};
    }
    if (check.kind == Check::Stats && values.size() == 2) {
      return Message{subject.zh + " 的攻为 " + values[0] + "，防为 " + values[1],
                     subject.en + " has attack " + values[0] + " and defence " + values[1]};
    }
    return std::nullopt;
  }

  /// Decks and life are told where it is asked how many cards they hold in the end.
  void AddCountedPiles(const std::vector<evidence::BoardRow>& rows, std::vector<Message>& lines) const {
    for (const ScriptCheck* check : FinalChecks()) {
      const std::size_t dot = check->subject.find('.');
      if (check->kind != Check::Count || dot == std::string::npos) continue;
      const int player = check->subject.starts_with("second") ? 1 : 0;
      const std::string zone = check->subject.substr(dot + 1);
      if (zone != "life" && zone != "deck") continue;
      const auto count = std::count_if(rows.begin(), rows.end(), [&](const evidence::BoardRow& row) {
        return row.player == player && row.zone.en == zone;
      });
      const Message who = corpus::TellPlayer(player);
      lines.push_back({fmt::format("{}的{}：{} 张牌", who.zh, zone == "life" ? "生命区" : "牌组", count),
                       fmt::format("{}'s {}: {} cards", Capitalised(who.en), zone, count)});
    }
  }

  /// What is to be so behind the last action; the steps tell what happened, and the engine's decisions are not asked
  /// about.
  std::vector<const ScriptCheck*> FinalChecks() const {
    std::vector<const ScriptCheck*> checks;
    for (const corpus::PlayedStep& step : result_.steps) {
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
        case Check::Step:
          return true;
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
        case Check::Legal:
        case Check::Illegal:
          return false;
      }
      return false;
    });
    return checks;
  }

  /// What the players do that nothing follows from by itself.
  std::vector<const corpus::PlayedStep*> Deeds() const {
    constexpr const char* kDeeds[] = {"use", "activate", "attack", "level"};
    std::vector<const corpus::PlayedStep*> deeds;
    for (const corpus::PlayedStep& step : result_.steps) {
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
    if (told.zh.empty()) return {"例中的局面怎样处理？", "What becomes of the position of the example?"};
    if (asks_what_may_be)
      return {told.zh + more + "，之后可以做什么，不可以做什么？",
              told.en + ". What may be done then, and what may not?"};
    return {told.zh + more + "，结果如何？", told.en + ". What happens?"};
  }

  /// The answer that the writer gave, or title and words in the language that they are in, or what comes out.
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
      const std::string name = word.substr(word.find('/') == std::string::npos ? 0 : word.find('/') + 1);
      const auto alias = numbers_.find(name);
      const ir::Card* card = corpus::FindCard(scenario_, alias == numbers_.end() ? name : alias->second);
      if (card == nullptr || reports::faq::IsStandIn(card->number) || !reports::faq::HasText(*card)) return;
      reports::faq::CardOf told{
          .number = card->number, .name = ir::EncodeUtf8(card->name), .text = reports::faq::TextOf(*card)};
      if (std::find(cards.begin(), cards.end(), told) == cards.end()) cards.push_back(std::move(told));
    };
    for (const corpus::PlayedStep& step : result_.steps) {
      if (!step.action) continue;
      for (const std::string& argument : step.action->arguments) add(argument);
    }
    for (const corpus::PlacedEntry& placed : scenario_.placed) add(placed.number);
    return cards;
  }

  const Scenario& scenario_;
  const ScenarioResult& result_;
  reports::faq::Wording wording_;
  std::map<std::string, std::string> names_;    ///< From what the script says to what plays tell.
  std::map<std::string, std::string> numbers_;  ///< From aliases to numbers.
  std::map<std::string, std::string> marks_;    ///< What tells cards of one number apart.
};

/// A scenario with what it came to.
struct Played {
  Scenario scenario;
  ScenarioResult result;
};

std::optional<Played> Play(const std::string& path, const corpus::LoadedCards& pool, const parser::Parser& parser,
                           FaqEntries& faq) {
  const auto yaml = corpus::ReadFile(path);
  if (!yaml) {
    faq.errors.push_back({.place = {.file = path},
                          .card = {},
                          .seen = {"不能打开的文件", "a file that cannot be opened"},
                          .expected = {"场景（YAML）", "a scenario (YAML)"}});
    return std::nullopt;
  }
  auto read = corpus::ReadScenario(*yaml, path);
  if (const auto* errors = std::get_if<std::vector<corpus::InputError>>(&read)) {
    faq.errors.insert(faq.errors.end(), errors->begin(), errors->end());
    return std::nullopt;
  }
  Played played{.scenario = std::get<Scenario>(std::move(read)), .result = {}};
  PutIn(pool.cards, played.scenario);
  played.result = corpus::RunScenario(played.scenario, parser);
  return played;
}

/// Why a scenario that is no entry is none.
Message TellFailure(const Played& played) {
  const std::string& reason = played.result.reason;
  const bool differs = played.result.status == Status::Differs;
  return {played.scenario.file + (differs ? "：结果与期望不同" : "：无法执行") + (reason.empty() ? "" : "：" + reason),
          played.scenario.file + (differs ? ": it comes to something else than it expects" : ": it cannot be played") +
              (reason.empty() ? "" : ": " + reason)};
}

void AddExample(const ScenarioTeller& teller, Entry& entry, FaqEntries& faq) {
  entry.example = teller.Example();
  if (!entry.example) ++faq.without_example;
}

std::string Canonical(const std::string& path) {
  std::error_code error;
  const fs::path canonical = fs::weakly_canonical(path, error);
  return error ? path : canonical.string();
}

/// What a ruling says, without an example.
Entry EntryOf(const corpus::PublishedRuling& ruling) {
  Entry entry;
  entry.id = EntryId(ruling.id, "ruling " + ruling.id);
  entry.source = reports::faq::Source::Ruling;
  entry.sentences = "ruling";
  entry.answer = ruling.text;
  entry.decided_by = {ruling.id + "（" + ruling.date + "）", ruling.id + " (" + ruling.date + ")"};
  std::string above;
  for (const std::string& id : ruling.supersedes) above += (above.empty() ? "" : ", ") + id;
  if (!above.empty()) {
    entry.decided_by.zh += "，取代 " + above;
    entry.decided_by.en += ", which takes the place of " + above;
  }
  entry.weight = {.is_published = true, .severity = 2, .is_reached = false};
  return entry;
}

/// What the scenario asks; if it still holds, how it goes.
void AddPlayed(const corpus::PublishedRuling& ruling, const Played& played, Entry& entry, FaqEntries& faq) {
  const ScenarioTeller teller(played.scenario, played.result);
  Entry told = teller.Tell();
  // Of what could not be played to its end nobody knows what was done.
  const bool was_played = played.result.status == Status::Holds || played.result.status == Status::Differs;
  if (was_played || !played.scenario.question.zh.empty()) entry.asked.zh = told.asked.zh;
  if (was_played || !played.scenario.question.en.empty()) entry.asked.en = told.asked.en;
  entry.cards = std::move(told.cards);
  entry.clauses = std::move(told.clauses);
  entry.policies = std::move(told.policies);
  if (played.result.status == Status::Holds) {
    entry.note = told.note;
    return AddExample(teller, entry, faq);
  }
  const Message failure = TellFailure(played);
  faq.failures.push_back({ruling.id + "：" + failure.zh, ruling.id + ": " + failure.en});
}

void AddRuling(const corpus::PublishedRuling& ruling, const corpus::LoadedCards& pool, const parser::Parser& parser,
               FaqEntries& faq) {
  Entry entry = EntryOf(ruling);
  entry.asked = {"裁定 " + ruling.id, "Ruling " + ruling.id};
  entry.note = {
      "注意：按现在的牌和规则，这条裁定的例子已经不能照原样得出，应当复查。",
      "Note: with the cards and rules as they are now, the example of this ruling does not come out as it did. "
      "It should be looked at again."};
  if (const auto played = Play(ruling.scenario, pool, parser, faq)) AddPlayed(ruling, *played, entry, faq);
  AddEntry(std::move(entry), faq);
}

/// A scenario file, and how it is called below the path that was given: ids come from that.
struct ScenarioFile {
  std::string path;
  std::string name;
};

std::string WithoutExtension(fs::path path) { return path.replace_extension().generic_string(); }

std::vector<ScenarioFile> FilesBelow(const std::string& path, FaqEntries& faq) {
  std::error_code error;
  if (!fs::is_directory(path, error)) return {{path, WithoutExtension(fs::path(path).filename())}};
  std::vector<ScenarioFile> files;
  for (auto entry = fs::recursive_directory_iterator(path, error);
       !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    if (entry->path().extension() != ".yaml") continue;
    files.push_back({entry->path().string(), WithoutExtension(entry->path().lexically_relative(path))});
  }
  std::sort(files.begin(), files.end(), [](const ScenarioFile& a, const ScenarioFile& b) { return a.path < b.path; });
  if (files.empty()) {
    faq.errors.push_back({.place = {.file = path},
                          .card = {},
                          .seen = {"没有场景", "no scenario"},
                          .expected = {"装着场景（.yaml）的文件夹", "a folder of scenarios (.yaml)"}});
  }
  return files;
}

void AddScenario(const ScenarioFile& file, const corpus::LoadedCards& pool, const parser::Parser& parser,
                 FaqEntries& faq) {
  const auto played = Play(file.path, pool, parser, faq);
  if (!played) return;
  if (played->result.status != Status::Holds) return faq.failures.push_back(TellFailure(*played));
  const ScenarioTeller teller(played->scenario, played->result);
  Entry entry = teller.Tell();
  entry.id = EntryId("S-" + file.name, "scenario " + file.name);
  AddExample(teller, entry, faq);
  if (AddEntry(std::move(entry), faq)) return;
  faq.errors.push_back({.place = {.file = file.path},
                        .card = {},
                        .seen = {"`" + file.name + "`", "`" + file.name + "`"},
                        .expected = {"没有用过的名字：条目的编号由它而来",
                                     "a name that no other scenario has: the id of the entry comes from it"}});
}

}  // namespace

void AddRulings(const std::string& folder, const corpus::LoadedCards& pool, const parser::Parser& parser,
                FaqEntries& faq, std::set<std::string>& shown) {
  const corpus::PublishedRulings rulings = corpus::ReadPublishedRulings(folder);
  faq.errors.insert(faq.errors.end(), rulings.errors.begin(), rulings.errors.end());
  for (const corpus::PublishedRuling& ruling : rulings.rulings) {
    if (!corpus::IsInForce(ruling, rulings.rulings)) {
      ++faq.not_in_force;
      continue;
    }
    shown.insert(Canonical(ruling.scenario));
    AddRuling(ruling, pool, parser, faq);
  }
}

void AddScenarios(const std::vector<std::string>& paths, const corpus::LoadedCards& pool, const parser::Parser& parser,
                  const std::set<std::string>& shown, FaqEntries& faq) {
  for (const std::string& path : paths) {
    for (const ScenarioFile& file : FilesBelow(path, faq)) {
      if (shown.contains(Canonical(file.path)))
        ++faq.told_by_rulings;
      else
        AddScenario(file, pool, parser, faq);
    }
  }
}

}  // namespace caiding::cli
