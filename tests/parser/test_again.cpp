// SPDX-License-Identifier: MIT
// What is done again: a process that is repeated, and what is done until something is so.
#include "model/ir/walk.h"
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

ir::Process ProcessOf(std::string_view text) {
  const ir::Ability ability = Only(text, kTactic);
  const auto* steps = std::get_if<ir::Sequence>(&ability.effect.node);
  const ir::EffectNode& node = steps == nullptr ? ability.effect.node : steps->steps.front().node;
  REQUIRE(std::holds_alternative<ir::Process>(node));
  return std::get<ir::Process>(node);
}

std::vector<ir::Effect> StepsOf(const ir::Process& process) {
  return std::get<ir::Sequence>(process.what->node).steps;
}

}  // namespace

TEST_CASE("what was told before is repeated as long as something is so", "[parser][zero:700.9]") {
  const char* plain = "抽一张牌。如果我方手牌有三张以下，重复此过程。";
  const auto steps = StepsOf(ProcessOf(plain));
  REQUIRE(steps.size() == 2);
  const auto& once_more = std::get<ir::If>(steps.back().node);
  CHECK(std::holds_alternative<ir::Again>(once_more.then->node));
  for (const char* other : {"抽一张牌。如果我方手牌有三张以下，则重复这个过程。",
                            "抽一张牌。若我方手牌有三张以下，再次进行此流程。",
                            "抽一张牌。只要我方手牌有三张以下，就重复上述过程。",
                            "抽一张牌，如果我方手牌有三张以下，重复该过程。"}) {
    INFO(other);
    CHECK(OnlyReading(other, kTactic) == OnlyReading(plain, kTactic));
  }
}

TEST_CASE("it is repeated until a card is shown or destroyed", "[parser][zero:700.9]") {
  const char* shown =
      "展示我方牌组顶的一张牌，然后放到牌组底。重复此过程，直到展示的牌为『甲』为止。";
  const char* found =
      "展示我方牌组顶的一张牌，然后放到牌组底。重复此过程，直到以此法展示出一张『甲』为止。";
  CHECK(IsRead(shown, kTactic));
  CHECK(IsRead(found, kTactic));
  const auto steps = StepsOf(
      ProcessOf("对战斗区中的一张角色牌造成500点伤害。重复此过程，直到那张角色牌被破坏为止。"));
  REQUIRE(steps.size() == 2);
  const auto& goes_on = std::get<ir::If>(steps.back().node);
  // While it lies in play: what is not gone is not destroyed.
  CHECK(std::holds_alternative<ir::NotHold>(goes_on.condition.node));
}

TEST_CASE("it is repeated until something is so", "[parser][zero:700.9]") {
  const char* plain = "将我方牌组顶的一张牌送入休息区。重复此过程，直到我方休息区中有『甲』为止。";
  const auto steps = StepsOf(ProcessOf(plain));
  REQUIRE(steps.size() == 2);
  CHECK(std::holds_alternative<ir::NotHold>(std::get<ir::If>(steps.back().node).condition.node));
  for (const char* other :
       {"将我方牌组顶的一张牌送入休息区，重复此过程，直到我方休息区中有『甲』为止。",
        "将我方牌组顶的一张牌送入休息区。重复这个过程直到我方休息区中有『甲』。",
        "将我方牌组顶的一张牌送入休息区。直到我方休息区中有『甲』为止，重复此过程。",
        "反复将我方牌组顶的一张牌送入休息区，直到我方休息区中有『甲』为止。"}) {
    INFO(other);
    CHECK(OnlyReading(other, kTactic) == OnlyReading(plain, kTactic));
  }
  // Without a word for it only a contest is held again.
  CHECK_FALSE(IsRead("将我方牌组顶的一张牌送入休息区，直到我方休息区中有『甲』为止。", kTactic));
}

TEST_CASE("somebody may have it repeated", "[parser][zero:700.9]") {
  const auto steps = StepsOf(ProcessOf("抽一张牌。对方可以重复此过程任意次。"));
  CHECK(std::get<ir::May>(steps.back().node).who == ir::Player::Opponent);
  CHECK_FALSE(IsRead("抽一张牌。对方重复此过程。", kTactic));
  CHECK_FALSE(IsRead("抽一张牌。重复此过程任意次。", kTactic));
}

TEST_CASE("what goes with it is a part of the process, what follows is none",
          "[parser][zero:700.9]") {
  const ir::Ability ability =
      Only("展示我方牌组顶的一张牌。如果那张牌不是角色牌，将其放到牌组底并重复此过程。抽一张牌。",
           kTactic);
  const auto& all = std::get<ir::Sequence>(ability.effect.node).steps;
  REQUIRE(all.size() == 2);
  CHECK(std::holds_alternative<ir::Draw>(all.back().node));
  const auto steps = StepsOf(std::get<ir::Process>(all.front().node));
  REQUIRE(steps.size() == 2);
  CHECK(std::get<ir::Sequence>(std::get<ir::If>(steps.back().node).then->node).steps.size() == 2);
}

TEST_CASE("of several sentences all are the process, or the last one", "[parser]") {
  const ir::Readings readings =
      Read("抽一张牌。舍弃一张手牌。如果我方手牌有两张以上，重复此过程。", kTactic);
  CHECK(readings.not_understood.empty());
  CHECK(readings.readings.size() == 2);
}

TEST_CASE("nothing before it, nothing to repeat", "[parser]") {
  CHECK_FALSE(IsRead("重复此过程。", kTactic));
  CHECK_FALSE(IsRead("抽一张牌。在本回合结束时，重复此过程。", kTactic));
}

TEST_CASE("contests are held until somebody has won", "[parser][zero:900.对决.1]") {
  const char* plain = "进行对决，直到有一方获胜为止。";
  const auto steps = StepsOf(ProcessOf(plain));
  REQUIRE(steps.size() == 2);
  CHECK(std::holds_alternative<ir::Contest>(steps.front().node));
  for (const char* other :
       {"反复进行对决，直到有玩家获胜为止。", "进行对决。重复此过程，直到分出胜负为止。"}) {
    INFO(other);
    CHECK(OnlyReading(other, kTactic) == OnlyReading(plain, kTactic));
  }
}

TEST_CASE("it prints as it is read", "[parser][print]") {
  for (const char* form :
       {"抽一张牌。如果我方手牌有三张以下，重复此过程。",
        "将我方资源区中的所有资源牌翻面。重复此过程，直到我方资源区中没有面朝上的资源牌为止。",
        "反复进行对决，直到有一方获胜为止。获胜的玩家抽一张牌。",
        "抽一张牌。我方可以重复此过程。"}) {
    INFO(form);
    const std::vector<ir::Ability> said = OnlyReading(form, kTactic);
    const std::string printed = zero_zh::PrintNatural(said, zero::GameVocabulary());
    INFO(printed);
    CHECK(OnlyReading(printed, kTactic) == said);
  }
}

TEST_CASE("whoever showed such a card", "[parser][zero:616.1]") {
  CHECK(IsRead("双方玩家各展示牌组顶的一张牌。展示出『甲』的玩家抽一张牌。", kTactic));
}

TEST_CASE("markers of the level go where cards go", "[parser][zero:323.1]") {
  const ir::Ability price =
      Only("将此牌上的一张等级指示物放到其持有者的牌组底，并将一张手牌放到牌组底：抽一张牌。");
  REQUIRE(price.cost);
  REQUIRE(price.cost->items.size() == 2);
  const auto& removed = std::get<ir::RemoveMarkersCost>(price.cost->items.front().node);
  REQUIRE(removed.to);
  CHECK(removed.to->zone == zero::zone::kDeck);
  CheckPrintsAsRead(std::array{"将此牌上的一张等级指示物加入持有者手牌：重置此牌。",
                               "【登场时】将此牌上的一张等级指示物移出游戏。",
                               "当一张等级指示物离开此牌时，抽一张牌。"});
  // Other markers are no cards.
  CHECK_FALSE(IsRead("【登场时】将此牌上的一个花指示物移回持有者手牌。"));
}

TEST_CASE("control follows who is ahead at each moment", "[parser][zero:612.4]") {
  const ir::Ability ability = Only("此牌始终由手牌较多的玩家控制。");
  CHECK(ability.kind == ir::AbilityKind::Continuous);
  int held = 0;
  const auto look = [&](const ir::ChangeControl& control) { held += control.is_held ? 1 : 0; };
  ir::Walk(ability, look);
  CHECK(held == 2);
  CheckPrintsAsRead(
      std::array{"此牌始终由手牌较多的玩家控制。", "此牌总是由休息区中的角色牌最少的玩家控制。"});
}

TEST_CASE("what the effect of a keyword costs", "[parser][zero:303.4]") {
  for (const char* form : {"我方使用通灵效果时，不需要支付其费用。", "我方使用变身效果时，费用-1。",
                           "我方『甲』的形态转换费用-1。", "对方使用形态转换效果的费用+1。"}) {
    INFO(form);
    const ir::Ability ability = Only(form);
    CHECK(ability.kind == ir::AbilityKind::Continuous);
    CHECK(std::get<ir::ChangeCost>(ability.effect.node).of);
  }
}

}  // namespace caiding::parser
