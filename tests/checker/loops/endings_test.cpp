// SPDX-License-Identifier: MIT
// What a round comes to: every way to go round with everything that it may do, and who wins by it.
#include <algorithm>
#include <array>
#include <string>

#include <catch2/catch.hpp>

#include "corpus/keywords.h"
#include "model/zero/sheet.h"
#include "tests/checker/loops/loop_sets.h"

namespace caiding::test {
namespace {

const parser::Parser& TheParser() {
  static const auto parser = corpus::MakeParser(zero::GameSheet());
  return *parser;
}

enum class Ending { Attack, AttackNextTurn, DeckOut, None };

/// What a round does, and who wins by it.
struct Deed {
  const char* text;
  Ending ending;
};

constexpr std::array kDeeds{
    // 101.1: without life, the next hit loses the game.
    Deed{"对对方的生命区造成1点伤害", Ending::Attack},
    Deed{"将对方生命区顶的一张牌送入休息区", Ending::Attack},
    // 101.2: who has to draw from an empty deck loses.
    Deed{"将对方牌组顶的一张牌送入休息区", Ending::DeckOut},
    Deed{"对方抽一张牌", Ending::DeckOut},
    // 325: what enters may attack in its player's next turn; 308: not with an attack of 0.
    Deed{"将一张名为{木人}的红色的(攻)1000(防)1000的角色牌代替物登场", Ending::AttackNextTurn},
    Deed{"将一张名为{木人}的红色的(攻)0(防)1000的角色牌代替物登场", Ending::None},
    // What one has more of by oneself wins nothing.
    Deed{"在此牌上放置一个灵魂指示物", Ending::None},
    Deed{"此牌本回合(攻)+500", Ending::None},
    Deed{"对方舍弃一张手牌", Ending::None},
    // What one's own cards run out by does not win either.
    Deed{"对我方的生命区造成1点伤害", Ending::None},
    Deed{"将我方牌组顶的一张牌送入休息区", Ending::None},
    Deed{"抽一张牌", Ending::None},
};

/// Ways to go round; # is the deed.
constexpr std::array kRounds{
    "支付(0)：#。",
    "（横置）：#，重置此牌。",
    "支付(0)：将我方战斗区中的一张{乙}移回持有者手牌。 | 我方{乙}登场时，#。 || [角色 0 1000/1000]",
};

std::string With(std::string round, const std::string& deed) {
  return round.replace(round.find('#'), 1, deed);
}

/// As the message of a finding says it.
Ending EndingOf(const std::string& message) {
  if (message.find("you then attack this turn") != std::string::npos) return Ending::Attack;
  if (message.find("you attack in your next turn") != std::string::npos)
    return Ending::AttackNextTurn;
  // In the round itself, or in the next turn.
  if (message.find("you win") != std::string::npos) return Ending::DeckOut;
  return Ending::None;
}

}  // namespace

TEST_CASE("each round is told with who wins by it",
          "[loops][zero:101.1][zero:101.2][zero:308.2][zero:325.1]") {
  for (const char* round : kRounds) {
    for (const Deed& deed : kDeeds) {
      const std::string cards = With(round, deed.text);
      const auto findings = LoopsOf(TheParser(), cards);
      INFO(cards);
      INFO((findings ? "" : findings.Error().reason));
      REQUIRE(findings);
      CHECK(!findings->empty());
      Ending ending = Ending::None;
      for (const auto& finding : *findings) {
        UNSCOPED_INFO(finding.code << ": " << finding.message.en);
        if (ending == Ending::None) ending = EndingOf(finding.message.en);
      }
      CHECK(ending == deed.ending);
    }
  }
}

TEST_CASE("once a turn, no round wins", "[loops][zero:703.4]") {
  for (const Deed& deed : kDeeds) {
    const std::string cards = "支付(0)：" + std::string(deed.text) + "。此效果每回合只能使用一次。";
    const auto findings = LoopsOf(TheParser(), cards);
    INFO(cards);
    REQUIRE(findings);
    CHECK(findings->empty());
  }
}

TEST_CASE("a round that gains nothing is told with the card that it pays off with",
          "[loops][zero:901.2]") {
  const std::string pair =
      "支付(0)：将我方战斗区中的一张{乙}移回持有者手牌。 || [角色 0 1000/1000] || ";
  struct Row {
    const char* payoff;
    const char* told;  ///< Of what is found beside the round that gains nothing; empty: nothing.
  };
  for (const Row& row :
       {Row{"我方角色牌登场时，在此牌上放置一个灵魂指示物。", "markers on S-3 +1"},
        Row{"我方角色牌登场时，对对方的生命区造成1点伤害。", "you then attack this turn"},
        Row{"我方角色牌登场时，对方抽一张牌。", "you win"},
        Row{"对方角色牌登场时，对对方的生命区造成1点伤害。", ""},
        Row{"我方角色牌攻击时，对对方的生命区造成1点伤害。", ""}}) {
    const auto findings = LoopsOf(TheParser(), pair + row.payoff);
    INFO(row.payoff);
    REQUIRE(findings);
    std::string others;
    for (const auto& finding : *findings) {
      if (finding.cards.size() == 3) others += finding.message.en + "\n";
    }
    INFO(others);
    if (std::string(row.told).empty())
      CHECK(others.empty());
    else
      CHECK(others.find(row.told) != std::string::npos);
  }
}

TEST_CASE("a round is told with the card that adds to what it gains", "[loops][zero:901.2]") {
  const std::string pair =
      "支付(0)：将我方战斗区中的一张{乙}移回持有者手牌，在此牌上放置一个灵魂指示物。 || "
      "[角色 0 1000/1000] || ";
  const auto is_told_of_three = [&](const char* payoff) {
    const auto findings = LoopsOf(TheParser(), pair + payoff);
    INFO(payoff);
    REQUIRE(findings);
    return std::any_of(findings->begin(), findings->end(),
                       [](const auto& finding) { return finding.cards.size() == 3; });
  };
  CHECK(is_told_of_three("我方角色牌登场时，在此牌上放置一个灵魂指示物。"));
  CHECK_FALSE(is_told_of_three("我方角色牌攻击时，在此牌上放置一个灵魂指示物。"));
  // It takes off what the round puts on: there is no more of it.
  CHECK_FALSE(is_told_of_three(
      "我方角色牌登场时，在此牌上放置一个灵魂指示物。然后移去此牌上的一个灵魂指示物。"));
}

}  // namespace caiding::test
