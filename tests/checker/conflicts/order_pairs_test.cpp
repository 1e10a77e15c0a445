// SPDX-License-Identifier: MIT
// Which triggers of one player may wait at the same time: what is left out here is never played.
#include "checker/conflicts/order_pairs.h"

#include <catch2/catch.hpp>

#include "checker/positions/playable.h"
#include "corpus/keywords.h"
#include "model/zero/sheet.h"
#include "tests/checker/card_cells.h"

namespace caiding::test {
namespace {

const parser::Parser& TheParser() {
  static const auto parser = corpus::MakeParser(zero::GameSheet());
  return *parser;
}

/// True if the two cards, of these series, are a set to look at.
bool AreTogether(const std::string& left, const std::string& right, const std::string& series = {},
                 const std::string& other_series = {}) {
  auto input = ReadCells(TheParser(), left + " || " + right);
  INFO(left << " || " << right << (input ? "" : input.Error().reason));
  REQUIRE(input);
  input->cards.front().card.series = series;
  input->cards.back().card.series = other_series;
  const auto playable = positions::PlayableCards(*input);
  REQUIRE(playable.read.size() == 2);
  for (const auto& set : conflicts::FindOrderSets(zero::GameSheet(), playable.read, 2)) {
    if (set.cards.size() == 2) return true;
  }
  return false;
}

constexpr const char* kEnters = "【登场时】抽一张牌。";

}  // namespace

TEST_CASE("one card enters at a time, unless a text brings several", "[order][zero:106.7]") {
  CHECK_FALSE(AreTogether(kEnters, "【登场时】舍弃一张手牌。"));
  CHECK(AreTogether(kEnters, "我方的角色牌登场时，舍弃一张手牌。"));
  CHECK(
      AreTogether(kEnters, "【登场时】舍弃一张手牌。 | （横置）：从我方手牌中将两张角色牌登场。"));
  CHECK_FALSE(AreTogether(kEnters, "我方的装备牌登场时，舍弃一张手牌。"));
}

TEST_CASE("what a text makes of a card counts", "[order][zero:106.7]") {
  const std::string ninja = "我方的一张『忍者』登场时，舍弃一张手牌。";
  CHECK_FALSE(AreTogether(kEnters, ninja));
  CHECK(AreTogether(kEnters, "我方战斗区中的角色牌获得属性『忍者』。 | " + ninja));
}

TEST_CASE("what the rules do at once", "[order][zero:106.7]") {
  CHECK(AreTogether("【攻击时】抽一张牌。", "当我方角色牌被横置时，舍弃一张手牌。"));
  CHECK(AreTogether("当此牌升级成功时，舍弃一张手牌。", "当我方抽牌时，此牌本回合(攻)+1000。"));
  CHECK(AreTogether("【回合结束时】抽一张牌。", "【回合结束时】舍弃一张手牌。"));
  CHECK(AreTogether("【破坏时】抽一张牌。", "【破坏时】舍弃一张手牌。"));
  CHECK_FALSE(AreTogether("【攻击时】抽一张牌。", "【攻击时】舍弃一张手牌。"));
  CHECK_FALSE(AreTogether("【攻击时】抽一张牌。", "【破坏时】舍弃一张手牌。"));
}

TEST_CASE("what enters may send an older one away", "[order][zero:321.4]") {
  CHECK(
      AreTogether("[事件 1] 【登场时】抽一张牌。", "[事件 1] 当此牌进入休息区时，舍弃一张手牌。"));
  CHECK_FALSE(AreTogether(kEnters, "当此牌进入休息区时，舍弃一张手牌。"));
}

TEST_CASE("one player has cards of one series, unless they change sides", "[order][zero:100.6]") {
  const std::string draws = "【破坏时】抽一张牌。";
  const std::string discards = "【破坏时】舍弃一张手牌。";
  const std::string takes = discards + " | 【登场时】获得对方战斗区中的一张角色牌的控制权。";
  CHECK(AreTogether(draws, discards, "灯会", "灯会"));
  CHECK_FALSE(AreTogether(draws, discards, "灯会", "海灯"));
  CHECK(AreTogether(draws, discards, "灯会", ""));
  CHECK(AreTogether(draws, takes, "灯会", "海灯"));
}

}  // namespace caiding::test
