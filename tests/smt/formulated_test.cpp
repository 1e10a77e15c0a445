// SPDX-License-Identifier: MIT
// Which sentences of a card have a formula, and why the others have none.
#include "checker/smt/formulated.h"

#include <catch2/catch.hpp>

#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "tests/laws/pool.h"

namespace caiding::tests {
namespace {

using smt::Formulated;
using smt::Unformulated;

/// Of a character with this text.
Formulated SentencesIn(std::u32string text) {
  ir::Card card;
  card.number = "SM-1";
  card.name = U"试作";
  card.kind = zero::kind::kCharacter;
  card.cost_total = 1;
  card.colours = {zero::colour::kGreen};
  card.stats = {{zero::stat::kAttack, 1000}, {zero::stat::kDefense, 1000}};
  card.texts = {{std::move(text)}};
  const auto read = ReadPlayable({card});
  REQUIRE(read.size() == 1);
  return smt::SentencesOf(zero::GameSheet(), read.front().texts.front());
}

ir::Effect Does(ir::EffectNode node) {
  ir::Effect effect;
  effect.node = std::move(node);
  return effect;
}

}  // namespace

TEST_CASE("a sentence that is carried out and has a formula is counted and not listed",
          "[smt][zero:700.9]") {
  CHECK(SentencesIn(U"【登场时】抽一张牌。") == Formulated{.sentences = 1, .out_of_scope = {}});
  CHECK(SentencesIn(U"【登场时】抽一张牌，舍弃一张手牌。") ==
        Formulated{.sentences = 2, .out_of_scope = {}});
}

TEST_CASE("a sentence without a formula is listed where it stands, with the reason",
          "[smt][zero:325.3]") {
  const Formulated makes =
      SentencesIn(U"【登场时】将一张名为{影}的黄色的(攻)1000(防)1000的角色牌代替物登场。");
  REQUIRE(makes.out_of_scope.size() == 1);
  CHECK(makes.sentences == 1);
  CHECK(makes.out_of_scope.front().why == Unformulated::MakesObjects);
  CHECK(makes.out_of_scope.front().kind == "create token");
  CHECK(makes.out_of_scope.front().range.begin == 5);  // Behind 【登场时】.
}

TEST_CASE("what is in force by itself is listed as that, whatever it says", "[smt][zero:701.1]") {
  const Formulated stronger = SentencesIn(U"此牌（攻）+1000。");
  REQUIRE(stronger.out_of_scope.size() == 1);
  CHECK(stronger.out_of_scope.front().why == Unformulated::InForce);
}

TEST_CASE("what is put off has a formula, what is done then has none", "[smt][zero:102.5]") {
  ir::Ability ability;
  ability.kind = ir::AbilityKind::UseEffect;
  ir::Sequence both;
  both.steps = {Does(ir::Draw{}), Does(ir::Draw{})};
  ir::Delay later;
  later.then = ir::Box<ir::Effect>(Does(std::move(both)));
  ability.effect = Does(std::move(later));
  const Formulated put_off = smt::SentencesOf(zero::GameSheet(), {ability});
  CHECK(put_off.sentences == 3);
  REQUIRE(put_off.out_of_scope.size() == 2);
  for (const smt::OutOfScope& one : put_off.out_of_scope) {
    CHECK(one.why == Unformulated::Later);
    CHECK(one.kind == "draw");
  }
}

}  // namespace caiding::tests
