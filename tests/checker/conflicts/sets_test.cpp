// SPDX-License-Identifier: MIT
// The corpus of sets whose texts collide: of each the whole output of every check is what the
// clauses say, and of its look-alike too.
#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include <catch2/catch.hpp>

#include "checker/conflicts/check_pairs.h"
#include "checker/conflicts/check_undetermined.h"
#include "checker/conflicts/hubs.h"
#include "corpus/keywords.h"
#include "model/zero/sheet.h"
#include "tests/checker/card_cells.h"
#include "tests/checker/conflicts/conflict_sets.h"
#include "tests/checker/conflicts/counting_memory.h"

namespace caiding::test {
namespace {

const parser::Parser& TheParser() {
  static const auto parser = corpus::MakeParser(zero::GameSheet());
  return *parser;
}

std::vector<ConflictSet> Sets() {
  auto sets = ReadConflictSets("tests/checker/conflicts/sets.tsv");
  INFO((sets ? "" : sets.Error().reason));
  REQUIRE(sets);
  return std::move(*sets);
}

std::string Told(const std::string& cards) {
  const auto told = ToldOf(TheParser(), cards);
  return told ? *told : told.Error().reason;
}

using Policies = std::vector<std::pair<std::string, std::string>>;

/// The one finding of this code about so many cards among what these cards come to under these
/// policies.
findings::Finding TheFinding(const std::string& code, const std::string& cards,
                             const Policies& policies = {}, std::size_t count = 0) {
  auto input = ReadCells(TheParser(), cards);
  REQUIRE(input);
  input->policies = policies;
  std::vector<findings::Finding> found = conflicts::CheckPairs(*input).findings;
  std::erase_if(found, [&](const findings::Finding& finding) {
    return finding.code != code || (count != 0 && finding.cards.size() != count);
  });
  REQUIRE(found.size() == 1);
  return found.front();
}

std::string Label(const findings::Finding& finding, std::size_t line) {
  return finding.outcomes.at(line).label.en;
}

bool Ends(const std::string& text, const std::string& end) { return text.ends_with(end); }

}  // namespace

TEST_CASE("the line in which a duty is met says so, and the other does not",
          "[conflicts][zero:502.5][zero:405.1.5][zero:102.2]") {
  // Who must defend defends by the first text alone; the bar of the second beats that.
  const auto defence =
      TheFinding("C602", "此牌必须防御。 || 对方战斗区中的角色牌不能进行防御。", {}, 2);
  CHECK(Ends(Label(defence, 0), ": it is done"));
  CHECK(Ends(Label(defence, 1), ": it is not done"));
  // Who must attack may not pass by the first text alone, and may not attack with both.
  const auto attack = TheFinding("C602", "此牌必须攻击。 || 对方战斗区中的角色牌不能进行攻击。");
  CHECK(Label(attack, 0).find("not to obey it: may not be done") != std::string::npos);
  CHECK(Label(attack, 1).find("to obey: may not be done") != std::string::npos);
}

TEST_CASE("what a rule settles weighs less than what none settles",
          "[conflicts][zero:102.2][zero:405.1.4][zero:701.3][zero:707.2]") {
  using findings::Severity;
  CHECK(TheFinding("C602", "此牌必须防御。 | 此牌不能进行防御。").severity == Severity::Info);
  CHECK(TheFinding("C602", "此牌必须攻击。 | 此牌攻击时需支付（1）。").severity == Severity::Error);
  CHECK(TheFinding("C602", "此牌必须防御。 || 此牌必须防御。").severity == Severity::Error);
  const std::string replacing =
      "如果此牌将要从战斗区中进入休息区，改为将其移出游戏。 || "
      "如果我方的角色牌将要从战斗区中进入休息区，改为将其移回持有者手牌。";
  CHECK(TheFinding("C603", replacing).severity == Severity::Info);
  CHECK(TheFinding("C603", replacing, {{"D-M01", "affected-player"}}).severity == Severity::Error);
}

TEST_CASE("two duties and a duty with a cost are told whatever the run has decided, with its value",
          "[conflicts][zero:502.5][zero:405.1.4]") {
  const Policies decided{{"D-M43a", "earlier"}, {"D-M43b", "phase-stays"}};
  CHECK(TheFinding("C602", "此牌必须防御。 || 此牌必须防御。", decided).policies ==
        std::vector<std::string>{"D-M43a=earlier"});
  CHECK(TheFinding("C602", "此牌必须攻击。 | 此牌攻击时需支付（1）。", decided).policies ==
        std::vector<std::string>{"D-M43b=phase-stays"});
}

TEST_CASE("which texts of a set were played in vain is remembered, one by one",
          "[conflicts][memory]") {
  // Of the first card both texts are played with the second's, of which one shows something.
  for (const char* cards :
       {"此牌必须攻击。 || 我方战斗区中的角色牌不能被攻击。",
        "此牌必须攻击。 | 此牌必须防御。 || 我方战斗区中的角色牌不能被攻击。"}) {
    INFO(cards);
    auto input = ReadCells(TheParser(), cards);
    REQUIRE(input);
    CheckRemembers(*input, conflicts::CheckPairs);
  }
}

TEST_CASE("two bars are told with the duty, and that it holds with either",
          "[conflicts][zero:405.1.5][zero:501.2][zero:501.3]") {
  const auto finding =
      TheFinding("C602",
                 "如果对方战斗区中有横置的角色牌，此牌必须攻击。 || 我方生命区不能被攻击。 || "
                 "我方战斗区中的角色牌不能被攻击。");
  CHECK(finding.spans.size() == 3);
  REQUIRE(finding.outcomes.size() == 4);
  CHECK(Ends(Label(finding, 0), "not to obey it: may not be done [Zero 1.20, 405.1.5]"));
  CHECK(Label(finding, 1) == "with all three, not to obey it: may be done");
  for (const std::size_t part : {2, 3}) {
    CHECK(Label(finding, part).starts_with("with only "));
    CHECK(Ends(Label(finding, part), "may not be done [Zero 1.20, 405.1.5]"));
  }
}

TEST_CASE("a second copy of a card is told as another one", "[conflicts][zero:502.5]") {
  const auto finding = TheFinding("C602", "此牌必须防御。");
  CHECK(finding.cards == std::vector<std::string>{"S-1"});
  CHECK(finding.spans.size() == 1);
  CHECK(Label(finding, 1).find("another S-1") != std::string::npos);
  // What is demanded twice is no fault of a text.
  CHECK(finding.severity == findings::Severity::Info);
}

TEST_CASE("what one text forbids many is told once, with a case for each",
          "[conflicts][zero:102.2]") {
  const std::string bar = "[事件 1] 对方不能攻击。";
  const auto of_one = TheFinding("C601", bar + " || 突袭");
  CHECK(of_one.cases.empty());
  const auto of_two = TheFinding("C601", bar + " || 突袭 || 此牌可以攻击两次。");
  CHECK(of_two.cards == std::vector<std::string>{"S-1", "S-2", "S-3"});
  CHECK(of_two.severity == findings::Severity::Info);
  REQUIRE(of_two.cases.size() == 2);
  CHECK(of_two.cases[0].cards == std::vector<std::string>{"S-2"});
  CHECK(of_two.cases[1].cards == std::vector<std::string>{"S-3"});
  CHECK(of_two.spans.front().card == "S-1");
  CHECK(of_two.spans.size() == 3);
  // The evidence is of the simplest case.
  CHECK(of_two.outcomes.size() == 2);
  // What is decided of the one is decided of its case: it is known under the same fingerprint.
  auto input = ReadCells(TheParser(), bar + " || 突袭 || 此牌可以攻击两次。");
  REQUIRE(input);
  const auto cases = conflicts::CasesByFingerprint(*input)(of_two);
  REQUIRE(cases.size() == 2);
  const auto knows = [&](const findings::CaseToDecide& one, const std::string& fingerprint) {
    return std::count(one.fingerprints.begin(), one.fingerprints.end(), fingerprint) == 1;
  };
  CHECK(cases[0].cards == std::vector<std::string>{"S-1", "S-2"});
  CHECK(knows(cases[0], of_one.fingerprint));
  CHECK_FALSE(knows(cases[1], of_one.fingerprint));
  for (const findings::CaseToDecide& one : cases) CHECK(knows(one, of_two.fingerprint));
}

TEST_CASE("cards with the same text are told together, all of them", "[conflicts][zero:102.2]") {
  const std::string bar = "[事件 1] 对方不能攻击。";
  const auto of_two = TheFinding("C601", bar + " || 突袭 || 突袭 || 此牌可以攻击两次。");
  CHECK(of_two.cards == std::vector<std::string>{"S-1", "S-2", "S-3", "S-4"});
  REQUIRE(of_two.cases.size() == 2);
  std::vector<std::vector<std::string>> cards{of_two.cases[0].cards, of_two.cases[1].cards};
  std::sort(cards.begin(), cards.end());
  CHECK(cards == std::vector<std::vector<std::string>>{{"S-2", "S-3"}, {"S-4"}});
  // Two that forbid in the same words are one hub.
  const auto of_bars = TheFinding("C601", bar + " || 突袭 || " + bar + " || 此牌可以攻击两次。");
  CHECK(of_bars.cards == std::vector<std::string>{"S-1", "S-2", "S-3", "S-4"});
  CHECK(of_bars.cases.size() == 2);
  // Of one set it is said in the sentence.
  const auto of_one = TheFinding("C601", bar + " || 突袭 || 突袭");
  CHECK(of_one.cases.empty());
  CHECK(std::set<std::string>(of_one.cards.begin(), of_one.cards.end()) ==
        std::set<std::string>{"S-1", "S-2", "S-3"});
  CHECK(of_one.message.en.find("(the same text: S-3)") != std::string::npos);
  CHECK(of_one.spans.size() == 3);
}

/// How severe it is told that nobody has decided what becomes of the rest of an effect that ends
/// the turn, with so many boards looked at; nothing if it is not told.
std::optional<findings::Severity> RestIsOpen(findings::CheckInput& input, std::uint32_t boards) {
  input.bounds.policy_positions_max = boards;
  for (const findings::Finding& finding : conflicts::CheckUndetermined(input).findings) {
    if (finding.policies == std::vector<std::string>{"D-M22b=not-done"}) return finding.severity;
  }
  return std::nullopt;
}

TEST_CASE("whether a switch is in the way hangs on no effort", "[conflicts][zero:619.1]") {
  // Whoever uses the first draws or does not. The second draws only where a character lies.
  const std::array cases{std::pair{"[战术 1] 结束本回合。抽一张牌。", findings::Severity::Warning},
                         std::pair{"[战术 1] 结束本回合。如果我方战斗区中有角色牌，抽一张牌。",
                                   findings::Severity::Info}};
  for (const auto& [text, severity] : cases) {
    auto input = ReadCells(TheParser(), text);
    REQUIRE(input);
    std::size_t told = 0;
    for (const std::uint32_t boards : {2U, 4U, 8U, 14U, 24U, 1000U}) {
      INFO(text << " on " << boards);
      const auto found = RestIsOpen(*input, boards);
      if (!found) continue;
      ++told;
      CHECK(*found == severity);
    }
    CHECK(told > 0);
  }
}

TEST_CASE("who can choose what comes to the same is in nobody's way", "[conflicts][zero:705.2]") {
  // It may name another character whatever "itself" is.
  auto input = ReadCells(TheParser(), "（横置）：我方战斗区中的一张角色牌本回合(攻)+1000。");
  REQUIRE(input);
  std::size_t told = 0;
  for (const findings::Finding& finding : conflicts::CheckUndetermined(*input).findings) {
    if (finding.policies != std::vector<std::string>{"D-C10=chain-item"}) continue;
    ++told;
    CHECK(finding.severity == findings::Severity::Info);
  }
  CHECK(told == 1);
  // Of what triggers as it enters a clause says that it may be its own target.
  auto entering = ReadCells(TheParser(), "【登场时】我方战斗区中的一张角色牌本回合(攻)+1000。");
  REQUIRE(entering);
  for (const findings::Finding& finding : conflicts::CheckUndetermined(*entering).findings)
    CHECK(finding.policies != std::vector<std::string>{"D-C10=chain-item"});
}

TEST_CASE("what no rule settles is told of each set by itself", "[conflicts][zero:405.1.4]") {
  auto input = ReadCells(TheParser(),
                         "此牌必须攻击。 || 此牌必须攻击。 | 此牌(攻)+500。 || "
                         "我方角色牌攻击时需支付（1）。");
  REQUIRE(input);
  for (const findings::Finding& finding : conflicts::CheckPairs(*input).findings) {
    if (finding.code != "C602" || finding.severity != findings::Severity::Error) continue;
    CHECK(finding.cases.empty());
  }
}

TEST_CASE("each set of colliding texts is told whole, and nothing else is",
          "[conflicts][zero:102.1][zero:102.2][zero:106.7][zero:707.2]") {
  for (const ConflictSet& set : Sets()) {
    INFO(set.name << ": " << set.cards << "\n  " << set.why);
    CHECK(Told(set.cards) == set.expected);
  }
}

TEST_CASE("of the look-alike of each set only what the clauses say is told",
          "[conflicts][zero:102.1][zero:102.2][zero:106.7][zero:707.2]") {
  for (const ConflictSet& set : Sets()) {
    INFO(set.name << ": " << set.twin << "\n  " << set.why);
    CHECK(Told(set.twin) == set.twin_expected);
  }
}

}  // namespace caiding::test
