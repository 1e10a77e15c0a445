// SPDX-License-Identifier: MIT
// The corpus of loop sets: each is found in its class, with its gain and with who may stop it, and
// its look-alike is not taken for it.
#include <algorithm>
#include <map>
#include <optional>

#include <catch2/catch.hpp>

#include "checker/findings/confirm.h"
#include "checker/findings/reread.h"
#include "checker/loops/check_loops.h"
#include "corpus/keywords.h"
#include "model/zero/sheet.h"
#include "tests/checker/loops/loop_sets.h"

namespace caiding::test {
namespace {

const parser::Parser& TheParser() {
  static const auto parser = corpus::MakeParser(zero::GameSheet());
  return *parser;
}

std::vector<LoopSet> Sets() {
  auto sets = ReadLoopSets("tests/checker/loops/sets.tsv");
  INFO((sets ? "" : sets.Error().reason));
  REQUIRE(sets);
  return std::move(*sets);
}

std::vector<findings::Finding> FindingsOf(const std::string& cards) {
  auto findings = LoopsOf(TheParser(), cards);
  INFO((findings ? "" : findings.Error().reason));
  REQUIRE(findings);
  return std::move(*findings);
}

std::string Gist(const std::vector<findings::Finding>& findings) {
  std::string gist;
  for (const auto& finding : findings)
    gist += "  " + finding.code + ": " + finding.message.en + "\n";
  return gist.empty() ? "  nothing\n" : gist;
}

/// How the message of a finding says who may stop it.
std::string WordsFor(const std::string& who) {
  static const std::map<std::string, std::string> words{
      {"you", "; you may stop at any time"},
      {"opponent", "; the opponent may stop at any time"},
      {"either", "; either player may stop at any time"},
      {"nobody", "; nothing on the table breaks it"}};
  return words.at(who);
}

}  // namespace

TEST_CASE("each loop set is found in its class, with its gain and with who may stop it",
          "[loops][zero:901.1][zero:901.2][zero:901.3][zero:901.4][zero:901.6]") {
  for (const LoopSet& set : Sets()) {
    const auto findings = FindingsOf(set.cards);
    INFO(set.name << ": " << set.cards << "\n  wanted " << set.code << ", " << set.gain << "\n"
                  << Gist(findings));
    CHECK(IsAmong(findings, set.code, set.gain));
    // Nothing else is said to go on, but for what one player may do for nothing.
    for (const auto& finding : findings)
      CHECK((finding.code == set.code || finding.code == "N705" ||
             finding.severity == findings::Severity::Info));
    if (set.who == "-") continue;
    const auto found = std::find_if(findings.begin(), findings.end(),
                                    [&](const auto& finding) { return finding.code == set.code; });
    CHECK((found != findings.end() &&
           found->message.en.find(WordsFor(set.who)) != std::string::npos));
  }
}

TEST_CASE("the look-alike of each loop set ends, and is not said to go on",
          "[loops][zero:703.4][zero:702.7][zero:101.2]") {
  for (const LoopSet& set : Sets()) {
    const auto findings = FindingsOf(set.twin);
    INFO(set.name << ": " << set.twin << "\n  wanted " << set.twin_code << " because " << set.why
                  << "\n"
                  << Gist(findings));
    const std::string allowed = set.twin_code == "~" ? "N705" : set.twin_code;
    for (const auto& finding : findings) CHECK(finding.code == allowed);
    CHECK((set.twin_code != "N705" || !findings.empty()));
  }
}

TEST_CASE("what a card of the pool does alone is not told, and hides no loop of the card beside it",
          "[loops][zero:901.1][zero:901.4]") {
  const auto beside_pool = [](const std::string& accused) {
    auto input = InputOfCells(TheParser(), accused +
                                               " || （横置）：在此牌上放置一个『怒气』指示物，"
                                               "重置此牌。 | 当我方舍弃手牌时，抽一张牌。");
    REQUIRE(input);
    REQUIRE(input->cards.size() == 2);
    input->pool = {input->cards.back()};
    input->cards.pop_back();
    return findings::Confirm(loops::CheckLoops(*input).findings, findings::ReaderOf(*input));
  };
  for (const char* discards : {"当我方因效果抽牌时，舍弃一张手牌。",
                               "当我方因效果抽牌时，舍弃一张手牌，此牌本回合(防)+500。"}) {
    const auto findings = beside_pool(discards);
    INFO(discards << "\n" << Gist(findings));
    CHECK(IsAmong(findings, "N705", "deck -1"));
    CHECK(!IsAmong(findings, "N701", ""));
  }
  // Rule: [Zero 1.20, 602.1]: what is put back is not discarded.
  for (const char* other :
       {"当我方因效果抽牌时，将一张手牌放回牌组底。", "当我方抽牌时，此牌本回合(防)+500。"}) {
    const auto findings = beside_pool(other);
    INFO(other << "\n" << Gist(findings));
    CHECK(findings.empty());
  }
}

TEST_CASE(
    "a loop of one player's options and another's triggers names the switch between the clauses",
    "[loops][zero:901.2][zero:901.4]") {
  const auto findings =
      FindingsOf("当我方角色牌被横置时，可以重置那张牌。 || 当对方的角色牌被重置时，横置那张牌。");
  INFO(Gist(findings));
  const auto found = std::find_if(findings.begin(), findings.end(),
                                  [](const auto& one) { return one.code == "N701"; });
  REQUIRE(found != findings.end());
  const auto& policies = found->policies;
  CHECK(std::find(policies.begin(), policies.end(), "D-M09=by-901-2") != policies.end());
}

TEST_CASE("who takes the other deck to its end wins, in whatever words, and not by half of it",
          "[loops][zero:101.2]") {
  const auto wins = [](const findings::Finding& finding) {
    return finding.code == "N705" && finding.message.en.find("you win") != std::string::npos;
  };
  const std::vector<std::string> takes{"将对方牌组顶的两张牌送入休息区",
                                       "将对方牌组顶的一张牌移出游戏", "对方抽一张牌"};
  for (const std::string& take : takes) {
    for (const std::string& round :
         {"（横置）：" + take + "，重置此牌。", "支付(0)：" + take + "。"}) {
      const auto findings = FindingsOf(round);
      INFO(round << "\n" << Gist(findings));
      const auto won = std::find_if(findings.begin(), findings.end(), wins);
      REQUIRE(won != findings.end());
      CHECK(won->severity == findings::Severity::Warning);
    }
    for (const std::string& alike : {"（横置）：" + take + "，重置此牌。此效果每回合只能使用一次。",
                                     "支付(1)：" + take + "。"}) {
      const auto findings = FindingsOf(alike);
      INFO(alike << "\n" << Gist(findings));
      CHECK(std::none_of(findings.begin(), findings.end(), wins));
    }
  }
  for (const char* own :
       {"（横置）：将我方牌组顶的一张牌送入休息区，重置此牌。", "（横置）：抽一张牌，重置此牌。"}) {
    const auto findings = FindingsOf(own);
    INFO(own << "\n" << Gist(findings));
    const auto by_deck = [](const findings::Finding& finding) {
      return finding.message.en.find("deck -1") != std::string::npos &&
             finding.severity != findings::Severity::Info;
    };
    CHECK(std::none_of(findings.begin(), findings.end(), by_deck));
  }
}

TEST_CASE("what one player gains alone is told beside what takes both",
          "[loops][zero:901.2][zero:901.3]") {
  const std::string passed = "(0)：对方获得此牌的控制权。 || ";
  const std::string taken =
      "(0)：获得对方战斗区中的一张角色牌的控制权，将那张牌重置。此牌本回合（攻）+100。";
  const std::string gain = "effects of attack +100 on S-2 +1";
  const auto findings = FindingsOf(passed + taken);
  INFO(Gist(findings));
  CHECK(IsAmong(findings, "N702", "no net gain"));
  CHECK(IsAmong(findings, "N701", gain));
  // Rule: [Zero 1.20, 703.4].
  CHECK(!IsAmong(FindingsOf(passed + taken + "此效果每回合只能使用一次。"), "N701", gain));
}

TEST_CASE("what the other player does with the cards that a loop gives is told beside it",
          "[loops][zero:901.2][zero:901.3]") {
  const std::string gives =
      "(0)：在对方战斗区中登场一张黑色的角色牌代替物“陶俑”（攻）500、（防）500。"
      "此牌本回合（防）+300。 || ";
  const std::string uses = "废弃我方战斗区中的一张代替物：此牌本回合（攻）+300。";
  const auto findings = FindingsOf(gives + uses);
  INFO(Gist(findings));
  CHECK(IsAmong(findings, "N701", "token"));
  CHECK(IsAmong(findings, "N702", "effects of attack +300"));
  // Rule: [Zero 1.20, 703.4].
  CHECK(!IsAmong(FindingsOf(gives + uses + "此效果每回合只能使用一次。"), "N702", ""));
}

TEST_CASE("of what grows without end it is told how much there is after ten thousand rounds",
          "[loops][zero:901.4]") {
  const auto told_of = [](const std::string& cards, const std::string& code) {
    std::string told;
    for (const auto& finding : FindingsOf(cards)) {
      if (finding.code != code) continue;
      for (const auto& step : finding.outcomes.front().steps) told += step.en + "\n";
    }
    return told;
  };
  const std::string grows = told_of(
      "当此牌被横置时，重置此牌。 | "
      "当此牌被重置时，在此牌上放置两个『怒气』指示物，横置此牌。",
      "N703");
  INFO(grows);
  CHECK(grows.find("after the round that was shown and 10000 more there are:") !=
        std::string::npos);
  CHECK(grows.find("怒气 markers on S-1: 2000") != std::string::npos);
  // Whoever likes may name any number: none is told.
  const std::string at_will =
      told_of("（横置）：在此牌上放置一个『怒气』指示物，重置此牌。", "N701");
  INFO(at_will);
  CHECK(at_will.find("markers on S-1: ") == std::string::npos);
}

TEST_CASE("a gain outranks a round that changes nothing", "[loops][zero:901.2]") {
  const auto severity_of = [](const std::string& cards,
                              const std::string& gain) -> std::optional<findings::Severity> {
    for (const auto& finding : FindingsOf(cards)) {
      if (finding.code == "N701" && finding.message.en.find(gain) != std::string::npos)
        return finding.severity;
    }
    return std::nullopt;
  };
  CHECK(severity_of("（横置）：重置此牌。", "no net gain") == findings::Severity::Info);
  CHECK(severity_of("（横置）：在此牌上放置一个『怒气』指示物，重置此牌。", "markers") ==
        findings::Severity::Warning);
}

TEST_CASE("the corpus holds a hundred loop sets over all classes", "[loops][zero:901.1]") {
  const auto sets = Sets();
  CHECK(sets.size() >= 100);
  for (const char* code : {"N701", "N702", "N703", "N704", "N705"}) {
    INFO(code);
    CHECK(std::count_if(sets.begin(), sets.end(),
                        [&](const LoopSet& set) { return set.code == code; }) >= 4);
  }
}

}  // namespace caiding::test
