// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>

#include "corpus/keywords.h"
#include "corpus/scenario/read.h"
#include "corpus/scenario/saved.h"
#include "corpus/understand.h"
#include "model/ir/utf8.h"
#include "model/kernel/engine.h"
#include "model/scenario/dialogue.h"
#include "model/scenario/run.h"
#include "model/zero/sheet.h"

namespace caiding::corpus {
namespace {

const parser::Parser& TheParser() {
  static const auto parser = MakeParser(zero::GameSheet());
  if (!parser) FAIL(parser.Error().reason);
  return *parser;
}

scenario::Scenario Good(const std::string& yaml) {
  auto read = ReadScenario(yaml, "s.yaml");
  if (const auto* errors = std::get_if<std::vector<InputError>>(&read)) {
    FAIL(Describe(errors->front()).en);
  }
  return std::get<scenario::Scenario>(read);
}

constexpr const char* kPosition = R"(title: t
cards:
  - {number: T-1, name: 队长, kind: 角色, cost: 1, color: 红, characters: [队长], traits: [], attack: 1000, defense: 1000, text: ["我方其他角色牌(攻)+500。", "舍弃一张手牌：抽一张牌。"]}
  - {number: T-2, name: 拔旗, kind: 战术, tactic: 瞬间, cost: 1, color: 红, text: [破坏对方战斗区中的一张角色牌。]}
  - {number: T-3, name: 号角, kind: 战术, tactic: 瞬间, cost: 0, color: 红, text: ["战斗区中的一张角色牌本回合(攻)+1000。"]}
first:
  battle: [INV-008 as old, T-1 as lord]
  hand: [T-2, T-3, INV-003 as spare]
  resource: [FILLER-红 as red, FILLER-蓝 as blue]
second: {battle: [INV-008 as foe, INV-001 as fox]}
)";
const std::string kScenario = std::string(kPosition) + "expect: {winner: none}\n";

scenario::Dialogue Begun(const std::string& yaml) {
  auto laid = scenario::LayOut(Good(yaml), corpus::PlayReaderOf(TheParser()));
  if (const auto* failure = std::get_if<scenario::LayFailure>(&laid)) FAIL(failure->reason.en);
  return scenario::Dialogue(
      std::move(std::get<scenario::Table>(laid)),
      [yaml](const std::vector<std::string>& path, const scenario::Table& end) {
        return SavedScenario(yaml, path, end);
      });
}

std::string English(const scenario::Reply& reply) {
  std::string text;
  for (const ir::Message& line : reply.lines) text += line.en + "\n";
  return text;
}
std::string Chinese(const scenario::Reply& reply) {
  std::string text;
  for (const ir::Message& line : reply.lines) text += line.zh + "\n";
  return text;
}
bool Has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

TEST_CASE("the first screen shows both sides, numbers, texts and what may be chosen",
          "[corpus][dialogue]") {
  auto dialogue = Begun(kScenario);
  const std::string shown = English(dialogue.Begin());
  INFO(shown);
  CHECK(Has(shown, "turn 2, of the first player"));
  CHECK(Has(shown, "old INV-008 剑门弟子: attack 1500 (printed 1000), defence 1000"));
  CHECK(Has(shown, "deck 10, life 6"));
  CHECK(Has(shown, "T-2 拔旗: 「破坏对方战斗区中的一张角色牌。」"));
  CHECK(Has(shown, "INV-001 灯市小童: 「【登场时】抽一张牌。」"));
  CHECK(Has(shown, "use T-2 (#"));
  CHECK(Has(shown, "activate lord"));
  CHECK(Has(shown, "舍弃一张手牌：抽一张牌。"));
}

bool HasHan(const std::string& text) {
  const std::u32string letters = ir::DecodeUtf8(text).value_or(U"");
  return std::any_of(letters.begin(), letters.end(),
                     [](char32_t letter) { return letter >= U'一' && letter <= U'鿿'; });
}

/// The line without what the cards and the person say, which is told as it is.
std::string WithoutCards(std::string line, const scenario::Table& table, const std::string& typed) {
  std::vector<std::string> parts{typed, typed.substr(typed.find(' ') + 1)};
  for (const ir::Card& card : table.rules.cards) {
    parts.push_back(card.number);
    parts.push_back(ir::EncodeUtf8(card.name));
    for (const auto& text : card.texts) parts.push_back(ir::EncodeUtf8(text.words));
  }
  std::sort(parts.begin(), parts.end(),
            [](const auto& a, const auto& b) { return a.size() > b.size(); });
  for (const std::string& part : parts) {
    for (auto at = line.find(part); !part.empty() && at != line.npos; at = line.find(part))
      line.erase(at, part.size());
  }
  return line;
}

TEST_CASE("every line is told in both languages and never without words", "[corpus][dialogue]") {
  auto dialogue = Begun(kScenario);
  std::vector<scenario::Reply> replies{dialogue.Begin()};
  for (const char* line :
       {"help",         "board",          "choices",    "card lord", "card",
        "zone",         "zone 先手.手牌", "events",     "why",       "why attack old",
        "? attack foe", "use T-2 on foe", "pass",       "0",         "pass news",
        "undo",         "undo 0",         "99",         "0",         "zzz",
        "use nobody",   "save",           "brief",      "",          "loop",
        "repeat x",     "pass far",       "attack foe", "level T-2", "card zzz",
        "quit"}) {
    INFO(line);
    replies.push_back(dialogue.Answer(line));
    for (const ir::Message& told : replies.back().lines) {
      INFO(told.zh);
      INFO(told.en);
      CHECK(HasHan(told.zh));
      CHECK_FALSE(told.en.empty());
      // `help` names the words of the other language too.
      if (std::string(line) == "help") continue;
      CHECK_FALSE(HasHan(WithoutCards(told.en, dialogue.session().Now(), line)));
    }
    if (std::string(line) != "quit") CHECK_FALSE(replies.back().lines.empty());
  }
  CHECK(replies.back().is_end);
}

TEST_CASE("what is chosen by its number or in words of either language is the same",
          "[corpus][dialogue]") {
  auto by_number = Begun(kScenario);
  auto in_english = Begun(kScenario);
  auto in_chinese = Begun(kScenario);
  auto& session = const_cast<scenario::Session&>(by_number.session());
  const auto choices = session.Choices();
  const auto attack = std::find_if(choices.begin(), choices.end(), [](const auto& choice) {
    return choice.told.en.starts_with("attack old");
  });
  REQUIRE(attack != choices.end());
  by_number.Answer(std::to_string(attack - choices.begin() + 1));
  in_english.Answer("attack old");
  in_chinese.Answer("攻击 old");
  CHECK(by_number.session().Path() == in_english.session().Path());
  CHECK(by_number.session().Now().state == in_english.session().Now().state);
  CHECK(by_number.session().Now().state == in_chinese.session().Now().state);
}

TEST_CASE("a card is shown with what affects it, and without it no more", "[corpus][dialogue]") {
  auto dialogue = Begun(kScenario);
  const std::string lifted = English(dialogue.Answer("card old"));
  INFO(lifted);
  CHECK(Has(lifted, "attack 1500 (printed 1000)"));
  CHECK(Has(lifted, "what affects it:"));
  CHECK(Has(lifted, "lord T-1 队长: \"我方其他角色牌(攻)+500。\""));
  CHECK(Has(English(dialogue.Answer("card lord")), "no effect affects it now"));
  CHECK(Has(English(dialogue.Answer("card foe")), "no effect affects it now"));
  dialogue.Answer("use T-3 on foe");
  dialogue.Answer("pass resolve");
  const std::string struck = English(dialogue.Answer("牌 foe"));
  INFO(struck);
  CHECK(Has(struck, "attack 2000 (printed 1000)"));
  CHECK(Has(struck, "T-3 号角: \"战斗区中的一张角色牌本回合(攻)+1000。\""));
  CHECK_FALSE(Has(struck, "队长"));
}

TEST_CASE("a card is found by number on the table, alias, card number or name",
          "[corpus][dialogue]") {
  auto dialogue = Begun(kScenario);
  const std::string lord = English(dialogue.Answer("card lord"));
  for (const char* name : {"card T-1", "card 队长", "牌 队长", "card first/T-1"}) {
    INFO(name);
    CHECK(English(dialogue.Answer(name)) == lord);
  }
  const std::string number = lord.substr(0, lord.find(' '));
  CHECK(number.starts_with("#"));
  CHECK(English(dialogue.Answer("card " + number)) == lord);
  CHECK(English(dialogue.Answer("card " + number.substr(1))) == lord);
  const std::string unknown = English(dialogue.Answer("card lodr"));
  CHECK(Has(unknown, "no card is called lodr"));
  CHECK(Has(unknown, "lord"));
}

TEST_CASE("undo goes back any number of steps, up to the start", "[corpus][dialogue]") {
  auto dialogue = Begun(kScenario);
  const kernel::State start = dialogue.session().Now().state;
  CHECK(Has(English(dialogue.Answer("undo")), "no choice to take back"));
  dialogue.Answer("use T-3 on old");
  const kernel::State after_one = dialogue.session().Now().state;
  dialogue.Answer("pass resolve");
  dialogue.Answer("attack old");
  REQUIRE_FALSE(dialogue.session().Now().state == after_one);
  CHECK(Has(English(dialogue.Answer("undo 2")), "took back 2 steps"));
  CHECK(dialogue.session().Now().state == after_one);
  dialogue.Answer("pass turn");
  dialogue.Answer("undo 全部");
  CHECK(dialogue.session().Now().state == start);
  CHECK(dialogue.session().Path().empty());
  dialogue.Answer("use T-3 on old");
  dialogue.Answer("undo 1000");
  CHECK(dialogue.session().Now().state == start);
}

TEST_CASE("what was looked up is no step", "[corpus][dialogue]") {
  auto dialogue = Begun(kScenario);
  dialogue.Answer("use T-3 on old");
  const kernel::State after = dialogue.session().Now().state;
  for (const char* line : {"board", "card old", "zone first.rest", "why attack old", "zzz", "99",
                           "use nobody", "choices", "events"}) {
    dialogue.Answer(line);
  }
  CHECK(dialogue.session().Now().state == after);
  dialogue.Answer("undo");
  CHECK(dialogue.session().Path().empty());
}

TEST_CASE("passing asks how far and stops where something is to be decided",
          "[corpus][dialogue][zero:106.3]") {
  auto dialogue = Begun(kScenario);
  dialogue.Answer("use T-2 on foe");
  const std::string asked = English(dialogue.Answer("1"));
  INFO(asked);
  CHECK(Has(asked, "pass how far?"));
  CHECK(Has(asked, "until the chain has resolved"));
  CHECK(dialogue.session().Now().state.stack_count == 1);
  CHECK(Has(English(dialogue.Answer("9")), "expected 0 to 5"));
  CHECK(Has(English(dialogue.Answer("0")), "priority"));
  CHECK(dialogue.session().Now().state.stack_count == 1);
  dialogue.Answer("1");
  const std::string resolved = English(dialogue.Answer("3"));
  CHECK(Has(resolved, "T-2 拔旗 resolves"));
  CHECK(dialogue.session().Now().state.stack_count == 0);
  const std::string asked_idle = English(dialogue.Answer("让过"));
  CHECK_FALSE(Has(asked_idle, "until the chain has resolved"));
  const auto turn = dialogue.session().Now().state.turn_number;
  dialogue.Answer("turn");
  CHECK(dialogue.session().Now().state.turn_number == turn + 1);
  // Nobody passes over the choice of a resource.
  const std::string stopped = English(dialogue.Answer("pass turn"));
  CHECK(Has(stopped, "stopped here"));
  CHECK(Has(stopped, "place resource"));
  CHECK(Has(English(dialogue.Answer("pass")), "nobody has priority"));
}

TEST_CASE("nothing is passed by any number that is zero", "[corpus][dialogue]") {
  for (const char* zero : {"0", "00", "000", "00000"}) {
    INFO(zero);
    auto dialogue = Begun(kScenario);
    REQUIRE(Has(English(dialogue.Answer("pass")), "pass how far?"));
    CHECK(Has(English(dialogue.Answer(zero)), "priority"));
    CHECK(dialogue.session().Path().empty());
    CHECK(Has(English(dialogue.Answer(zero)), "expected 1 to"));
  }
}

TEST_CASE("a number is of the list that was shown last", "[corpus][dialogue]") {
  // What only shows leaves the question open, and asks it again.
  for (const char* line : {"", "choices", "可选", "help", "board", "card lord", "zone first.hand",
                           "events", "why attack old", "?attack old", "brief", "save x.yaml",
                           "card zzz", "events x", "pass", "让过"}) {
    INFO(line);
    auto dialogue = Begun(kScenario);
    dialogue.Answer("pass");
    const std::string told = English(dialogue.Answer(line));
    INFO(told);
    REQUIRE(Has(told, "pass how far?"));
    const scenario::Reply passed = dialogue.Answer("1");
    CHECK(dialogue.session().Path() == std::vector<std::string>{"first: pass"});
    // The pass is done: the next number is of the choices.
    CHECK(Has(English(dialogue.Answer("99")), "there is no choice 99"));
  }
  // What changes something closes it.
  auto dialogue = Begun(kScenario);
  dialogue.Answer("use T-3 on old");
  dialogue.Answer("pass");
  const std::vector<std::string> used = dialogue.session().Path();
  CHECK_FALSE(Has(English(dialogue.Answer("undo")), "pass how far?"));
  CHECK(Has(English(dialogue.Answer("99")), "there is no choice 99"));
  // The pass has not been made: it alone is taken back, and with a number the step before it.
  CHECK(dialogue.session().Path() == used);
  dialogue.Answer("pass");
  CHECK(Has(English(dialogue.Answer("undo 1")), "took back 1 step"));
  CHECK(Has(English(dialogue.Answer("99")), "there is no choice 99"));
  CHECK(dialogue.session().Path().empty());
  // What was refused closes nothing: there is nothing else to number.
  CHECK(Has(English(dialogue.Answer("pass")), "pass how far?"));
  dialogue.Answer("pass far");
  CHECK(Has(English(dialogue.Answer("9")), "expected 0 to"));
  dialogue.Answer("pass once");
  CHECK(dialogue.session().Path() == std::vector<std::string>{"first: pass"});
  CHECK(Has(English(dialogue.Answer("99")), "there is no choice 99"));
}

TEST_CASE("a word that stands for no card is not taken for one", "[corpus][dialogue]") {
  auto dialogue = Begun(kScenario);
  for (const char* line :
       {"repeat x", "break x", "重复 x", "why to 结束步骤", "why to end", "why repeat x"}) {
    INFO(line);
    const std::string told = English(dialogue.Answer(line));
    INFO(told);
    CHECK_FALSE(Has(told, "no card is called"));
  }
  CHECK(Has(English(dialogue.Answer("repeat x")), "there is no loop"));
  for (const char* line : {"use lodr", "why attack lodr", "card lodr"}) {
    INFO(line);
    CHECK(Has(English(dialogue.Answer(line)), "no card is called lodr; the nearest is lord"));
  }
}

TEST_CASE("an action takes a card by its number on the table, and by its name",
          "[corpus][dialogue]") {
  struct Case {
    std::vector<const char*> lines;
    std::vector<const char*> others;
  };
  const Case cases[] = {
      {{"attack old"}, {"attack #1", "攻击 #1", "attack INV-008"}},
      {{"use T-3 on old"}, {"use T-3 on #1", "use 号角 on old", "使用 号角 对 #1", "use #4 on #1"}},
      {{"use T-2 on foe"}, {"use 拔旗 on #8", "使用 #3 对 #8", "use #3 灯市小童"}},
  };
  for (const Case& one : cases) {
    auto usual = Begun(kScenario);
    for (const char* line : one.lines) usual.Answer(line);
    REQUIRE_FALSE(usual.session().Path().empty());
    for (const char* line : one.others) {
      INFO(line);
      auto other = Begun(kScenario);
      INFO(English(other.Answer(line)));
      const bool is_other_card = std::string(line) == "use #3 灯市小童";
      CHECK((other.session().Path() == usual.session().Path()) == !is_other_card);
      CHECK_FALSE(other.session().Path().empty());
    }
  }
  // It is asked about so too, and what is no card there changes nothing.
  auto dialogue = Begun(kScenario);
  CHECK(English(dialogue.Answer("why attack #1")) == English(dialogue.Answer("why attack old")));
  CHECK(English(dialogue.Answer("why attack #8")) == English(dialogue.Answer("why attack foe")));
  for (const char* line : {"attack #0", "attack #99", "attack #x", "use 号", "why attack #99"}) {
    INFO(line);
    CHECK(Has(English(dialogue.Answer(line)), "no card is called"));
  }
  CHECK(dialogue.session().Path().empty());
}

TEST_CASE("of equal cards the one with the number is meant, and the file says it without",
          "[corpus][dialogue]") {
  const std::string yaml =
      "title: t\nfirst: {battle: [INV-008, INV-008]}\nexpect: {winner: none}\n";
  for (const int object : {0, 1}) {
    auto dialogue = Begun(yaml);
    dialogue.Answer("attack #" + std::to_string(object + 1));
    const auto& events = dialogue.session().Now().history.events;
    const auto declared = std::find_if(
        events.begin(), events.end(),
        [](const kernel::Event& event) { return event.kind == kernel::EventKind::AttackDeclared; });
    REQUIRE(declared != events.end());
    CHECK(declared->object == object);
    const auto written = dialogue.Written();
    REQUIRE(written);
    INFO(*written);
    CHECK(written->find(": attack #") == std::string::npos);
    auto again = scenario::PlayScript(Good(*written), PlayReaderOf(TheParser()));
    REQUIRE(std::holds_alternative<scenario::Table>(again));
    CHECK(std::get<scenario::Table>(again).state == dialogue.session().Now().state);
  }
}

TEST_CASE("where a number is expected, no card is looked for", "[corpus][dialogue]") {
  auto dialogue = Begun(kScenario);
  for (const char* line : {"number x", "mode x", "数字 二", "answer x"}) {
    INFO(line);
    CHECK_FALSE(Has(English(dialogue.Answer(line)), "no card is called"));
  }
}

TEST_CASE("a pass to the next step or once goes no further", "[corpus][dialogue]") {
  auto dialogue = Begun(kScenario);
  const kernel::State start = dialogue.session().Now().state;
  dialogue.Answer("pass step");
  const kernel::State stepped = dialogue.session().Now().state;
  CHECK((stepped.step != start.step || stepped.turn_number != start.turn_number));
  dialogue.Answer("undo");
  CHECK(dialogue.session().Now().state == start);
  dialogue.Answer("pass once");
  CHECK(dialogue.session().Path() == std::vector<std::string>{"first: pass"});
}

TEST_CASE("bad input changes nothing and says what was expected", "[corpus][dialogue]") {
  auto dialogue = Begun(kScenario);
  const kernel::State start = dialogue.session().Now().state;
  struct Case {
    const char* line;
    const char* says;
  };
  for (const Case& bad :
       {Case{"zzz", "expected the number of a choice"}, Case{"bord", "the nearest is board"},
        Case{"99", "expected 1 to"}, Case{"0", "expected 1 to"}, Case{"-1", "expected the number"},
        Case{"123456789012", "expected the number"}, Case{"zone there", "expected a zone"},
        Case{"events x", "expected a number"}, Case{"undo x", "expected a number of steps"},
        Case{"save", "expected a file name"}, Case{"why", "expected an action"},
        Case{"why dance", "expected the number of a choice"}, Case{"use", "expected a card"},
        Case{"attack", "expected a card"}, Case{"use lodr", "the nearest is lord"},
        Case{"attack foe", "[Zero 1.20,"}, Case{"pass far", "expected pass"},
        Case{"pass resolve", "is empty"}, Case{"repeat 5", "there is no loop"}}) {
    INFO(bad.line);
    const std::string told = English(dialogue.Answer(bad.line));
    INFO(told);
    CHECK(Has(told, bad.says));
    CHECK(dialogue.session().Now().state == start);
    CHECK(dialogue.session().Path().empty());
  }
  CHECK(Has(Chinese(dialogue.Answer("zzz")), "看不懂"));
}

TEST_CASE("what is saved is played again and comes to the same", "[corpus][dialogue]") {
  const std::vector<std::vector<std::string>> games = {
      {"use T-2 on foe", "pass resolve", "attack old -> life", "pass turn"},
      {"使用 T-3 给 old", "让过 清算", "攻击 old", "pass news", "undo", "pass turn"},
      {"activate lord", "pick spare"},
      {"use T-2", "pick fox"},
      {"use T-2 on foe", "use T-3 on old", "pass once", "pass once"},
      {"to end step"},
      {"attack old -> foe", "defend none", "pass turn"},
      {"first: concede"},
      {}};
  for (const auto& lines : games) {
    auto dialogue = Begun(kScenario);
    for (const std::string& line : lines) dialogue.Answer(line);
    const scenario::Reply reply = dialogue.Answer("save new.yaml");
    CHECK(reply.file == "new.yaml");
    INFO(reply.content);
    const auto scenario = Good(reply.content);
    const scenario::ScenarioResult result =
        scenario::RunScenario(scenario, corpus::PlayReaderOf(TheParser()));
    INFO(result.reason.en);
    CHECK(result.status == scenario::ScenarioResult::Status::Holds);
    auto end = scenario::PlayScript(scenario, corpus::PlayReaderOf(TheParser()));
    REQUIRE(std::holds_alternative<scenario::Table>(end));
    // A payment that has begun is completed in what is saved, and only there.
    const scenario::Table& now = dialogue.session().Now();
    kernel::Decision decision;
    if (!kernel::IsOver(now.state)) kernel::Legal(now.rules, now.state, decision);
    if (decision.kind != kernel::DecisionKind::PickCost)
      CHECK(std::get<scenario::Table>(end).state == now.state);
  }
}

TEST_CASE("any way of typing goes on as it would from the saved scenario", "[corpus][dialogue]") {
  for (unsigned seed = 1; seed <= 10; ++seed) {
    auto dialogue = Begun(kScenario);
    unsigned random = seed;
    for (int i = 0; i < 20 && !kernel::IsOver(dialogue.session().Now().state); ++i) {
      random = random * 1103515245U + 12345U;
      auto& session = const_cast<scenario::Session&>(dialogue.session());
      const auto choices = session.Choices();
      if (choices.empty()) break;
      const auto& choice = choices[random / 65536U % choices.size()];
      // Half by number, half in the words that a script has for it.
      const bool is_pass = choice.line.ends_with("pass");
      dialogue.Answer(is_pass            ? "pass once"
                      : random / 7U % 2U ? choice.line
                                         : std::to_string(&choice - choices.data() + 1));
    }
    const scenario::Reply reply = dialogue.Answer("保存 x.yaml");
    INFO(reply.content);
    const scenario::ScenarioResult result =
        scenario::RunScenario(Good(reply.content), corpus::PlayReaderOf(TheParser()));
    INFO(result.reason.en);
    CHECK(result.status == scenario::ScenarioResult::Status::Holds);
    dialogue.Answer("undo all");
    CHECK(dialogue.session().Path().empty());
    CHECK(dialogue.session().Now().state == dialogue.session().Now().start);
  }
}

TEST_CASE("a game that is over takes no more choices and can be taken back",
          "[corpus][dialogue][zero:101.4]") {
  auto dialogue = Begun(kScenario);
  const std::string over = English(dialogue.Answer("first: concede"));
  CHECK(Has(over, "the game is over"));
  CHECK(Has(English(dialogue.Answer("1")), "nothing to choose"));
  CHECK(Has(English(dialogue.Answer("pass")), "nobody has priority"));
  dialogue.Answer("undo");
  CHECK_FALSE(kernel::IsOver(dialogue.session().Now().state));
}

TEST_CASE("a loop is shown, named and left by hand, and saved so",
          "[corpus][dialogue][zero:901.3]") {
  const std::string yaml = R"(title: t
cards:
  - {number: T-4, name: 对峙, kind: 角色, cost: 0, color: 红, characters: [], traits: [], attack: 1000, defense: 1000, text: [当对方的角色牌被横置时，可以重置那张牌。]}
  - {number: T-5, name: 不倒翁, kind: 角色, cost: 0, color: 红, characters: [], traits: [], attack: 1000, defense: 1000, text: [当此牌被重置时，可以横置此牌。]}
  - {number: T-2, name: 敲钟, kind: 战术, tactic: 瞬间, cost: 0, color: 红, traits: [], text: [横置战斗区中的一张角色牌。]}
first: {battle: [T-4], hand: [T-2]}
second: {battle: [T-5 as top]}
expect: {winner: none}
)";
  auto dialogue = Begun(yaml);
  CHECK(Has(Chinese(dialogue.Answer("循环")), "局面没有回到过"));
  dialogue.Answer("use T-2 top");
  for (int i = 0; i < 4; ++i) dialogue.Answer("是");
  const std::string shown = English(dialogue.Answer("循环"));
  INFO(shown);
  REQUIRE(Has(shown, "one round of the loop has been shown"));
  CHECK(Has(English(dialogue.Answer("1")), "names a number first"));
  CHECK(Has(English(dialogue.Answer("yes")), "names a number first"));
  dialogue.Answer("先手: 声明次数 10");
  CHECK(Has(English(dialogue.Answer("second: repeat 10")), "names a number first"));
  dialogue.Answer("后手: 声明次数 4");
  CHECK(Has(English(dialogue.Answer("yes")), "901"));
  dialogue.Answer("no");
  const scenario::Reply reply = dialogue.Answer("save x");
  INFO(reply.content);
  const scenario::ScenarioResult result =
      scenario::RunScenario(Good(reply.content), corpus::PlayReaderOf(TheParser()));
  INFO(result.reason.en);
  CHECK(result.status == scenario::ScenarioResult::Status::Holds);
  dialogue.Answer("undo all");
  CHECK(dialogue.session().Now().state == dialogue.session().Now().start);
}

}  // namespace
}  // namespace caiding::corpus
