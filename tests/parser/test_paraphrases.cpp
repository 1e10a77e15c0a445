// SPDX-License-Identifier: MIT
// What a reading is told as in English: sentences, whatever the node.
#include <algorithm>
#include <cctype>
#include <regex>

#include "model/ir/print_paraphrase.h"
#include "parser/reading/enumerators.h"
#include "parser/wordings/zero.zh/grammar.h"
#include "parser/wordings/zero.zh/print.h"
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

std::string Said(const ir::Reading& reading) {
  return ir::PrintParaphraseEn(reading.abilities, zero::GameVocabulary());
}

std::string Said(const char* text, ir::KindId kind = zero::kind::kTactic) {
  const ir::Readings readings = Read(text, {kind, false, {}, {}});
  REQUIRE(!readings.readings.empty());
  return Said(readings.readings.front());
}

/// Labels of the dump and of the canonical form, which are no English.
bool IsLeak(const std::string& said) {
  static const std::regex leak(
      "unstated|[a-z]_[a-z]|<|>|\\bis_|arithmetic|operation|comparison|count of objects|"
      "stat of|object event|event subject|selector|previous done|happening|modality|"
      "\\bbound\\b|\\bdeed\\b|  |nothing card|in nothing|the nothing|: :|\\.\\.|, ,|\\( |\\[\\]| \\.|\\ba every\\b|\\ba no\\b");
  return std::regex_search(said, leak);
}

/// Brackets of scopes close as they open.
bool IsBalanced(const std::string& said) {
  int open = 0;
  for (const char sign : said) {
    if (sign == '[') ++open;
    if (sign == ']' && --open < 0) return false;
  }
  return open == 0;
}

void CheckSaid(const ir::Readings& readings) {
  for (const ir::Reading& reading : readings.readings) {
    const std::string said = Said(reading);
    INFO(said);
    CHECK_FALSE(IsLeak(said));
    CHECK(IsBalanced(said));
    CHECK((reading.abilities.empty() || said.ends_with(".")));
  }
}

/// The Chinese signs of a text outside names and markers.
std::size_t Different(const ir::Readings& readings) {
  std::vector<std::string> said;
  for (const ir::Reading& reading : readings.readings) said.push_back(Said(reading));
  std::sort(said.begin(), said.end());
  return static_cast<std::size_t>(std::unique(said.begin(), said.end()) - said.begin());
}

}  // namespace

TEST_CASE("a reading is told in English sentences", "[parser]") {
  CHECK(Said("破坏对方战斗区中的一张费用3以下的角色牌。") ==
        "On use: destroy one character card with cost 3 or less in the opponent's battle zone.");
  CHECK(Said("【登场时】抽两张牌，然后舍弃一张手牌。", zero::kind::kCharacter) ==
        "Triggered: when this card enters, draw two cards; then discard one card in the hand.");
  CHECK(Said("我方战斗区中每有一张其他『A』，此牌(攻)+500。", zero::kind::kCharacter) ==
        "Continuous: this card gets +500 attack for each other 『A』 card in your battle zone.");
  CHECK(Said("(横置)，支付(2)：破坏对方战斗区中的一张横置的角色牌。", zero::kind::kCharacter) ==
        "Activated: tap this card and pay (2): destroy one tapped character card in the "
        "opponent's battle zone.");
  CHECK(Said("如果此牌将要被破坏，改为将其移出游戏。", zero::kind::kCharacter) ==
        "Continuous: whenever it would happen that this card is destroyed, instead [remove this "
        "card from the game].");
  CHECK(Said("此牌不能被费用2以下的角色牌防御。", zero::kind::kCharacter) ==
        "Continuous: this card cannot be defended against by character cards with cost 2 or less.");
}

TEST_CASE("numbers, ends of piles and players are told as one would say them", "[parser]") {
  CHECK(Said("查看我方牌组顶的三张牌。") == "On use: look at the top three cards of your deck.");
  CHECK(Said("将牌组顶的一张牌送入休息区。") ==
        "On use: put the top card of the deck into its owner's rest zone.");
  CHECK(Said("除非对方支付(2)，抽一张牌。") ==
        "On use: unless [the opponent pays (2)], [draw one card].");
  CHECK(Said("每位玩家舍弃一张手牌。").find("each player does this: [discard") !=
        std::string::npos);
  CHECK(Said("我方每回合使用的第一张装备牌的费用-1。", zero::kind::kCharacter) ==
        "Continuous: the first equipment card that you use in a turn gets -1 colourless cost.");
}

TEST_CASE("what later words refer to is numbered, and nothing else", "[parser]") {
  CHECK(Said("选择对方战斗区中的一张角色牌并将其破坏。").find("(#1)") != std::string::npos);
  CHECK(Said("破坏对方战斗区中的一张角色牌。").find('#') == std::string::npos);
}

TEST_CASE("what is read is told in Chinese with all that it means", "[parser]") {
  const auto told = [](const char* text, ir::KindId kind) {
    INFO(text);
    const ir::Readings readings = Read(text, {kind, false, {}, {}});
    REQUIRE(!readings.readings.empty());
    return zero_zh::PrintParaphrase(readings.readings.front().abilities, zero::GameVocabulary());
  };
  const auto has = [&](const char* text, const char* words, ir::KindId kind) {
    const std::string said = told(text, kind);
    INFO(said);
    CHECK(said.find(words) != std::string::npos);
  };
  const ir::KindId tactic = zero::kind::kTactic;
  const ir::KindId character = zero::kind::kCharacter;
  has("聚气：抽一张牌。", "聚气（", character);
  has("变种之血：抽一张牌。", "变种之血（", character);
  has("变种之血：抽一张牌。", "，抽一张牌）", character);
  has("查看我方牌组顶的三张牌，将其中一张加入手牌，其余的牌放回牌组底。", "将其中的一张牌（2）",
      tactic);
  has("横置对方战斗区中的所有角色牌，那些角色牌本回合不能重置。",
      "所有角色牌（1）。那些牌（1）本回合不能重置", tactic);
  has("每位玩家废弃自己战斗区中的一张角色牌。", "每位玩家〔废弃自己战斗区", tactic);
  has("此牌的（攻）变为我方手牌的数量×500。", "永续：此牌（攻）变为", character);
  has("如果我方本回合使用过战术牌，此牌（攻）+500。", "永续：如果我方本回合使用过", character);
  has("我方休息区中每有两张牌，此牌（攻）+500。", "每有两张牌，此牌（攻）+500", character);
  has("【登场时】我方的下个回合开始时，抽一张牌。", "下一次我方回合开始时", character);
  has("抽一张牌。本回合结束时，舍弃一张手牌。", "。本回合结束时，〔", tactic);
  has("如果此牌不为红色，此牌（攻）+500。", "此牌不为红色", character);
}

TEST_CASE("no label of a node leaks into what the corpus is told as", "[parser][property]") {
  std::vector<std::string> texts = QuotedTexts();
  std::ifstream lines("tests/parser/coverage_texts.txt");
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty() && line.front() != '#') texts.push_back(line);
  }
  for (const std::string& text : texts) {
    INFO(text);
    CheckSaid(Read(text));
    CheckSaid(Read(text, {zero::kind::kTactic, false, {}, {}}));
  }
}

TEST_CASE("no label of a node leaks into what generated texts are told as", "[parser][property]") {
  const Enumerators enumerators(ZeroGrammar());
  for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
    const std::u32string text = enumerators.GenerateText(seed);
    INFO(ir::EncodeUtf8(text));
    for (const ir::Reading& reading : Reader().Parse(text, {}, {.readings_max = 16}).readings)
      CHECK(IsBalanced(Said(reading)));
  }
}

TEST_CASE("two readings of a text are told apart in English", "[parser][property]") {
  for (const std::string& text : QuotedTexts()) {
    const ir::Readings readings = Read(text);
    INFO(text);
    CHECK(Different(readings) == readings.readings.size());
  }
}

}  // namespace caiding::parser
