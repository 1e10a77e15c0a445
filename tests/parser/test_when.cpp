// SPDX-License-Identifier: MIT
// When something happens, in which state and for how long: by what, from where, the first in a
// turn.
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

ir::ObjectEvent EventOf(std::string_view text, const ParagraphContext& context = {}) {
  const ir::Ability ability = Only(text, context);
  INFO(text);
  REQUIRE(ability.triggers.size() == 1);
  REQUIRE(std::holds_alternative<ir::ObjectEvent>(ability.triggers[0].node));
  return std::get<ir::ObjectEvent>(ability.triggers[0].node);
}

ir::PlayerEvent PlayersEventOf(std::string_view text) {
  const ir::Ability ability = Only(text);
  INFO(text);
  REQUIRE(ability.triggers.size() == 1);
  REQUIRE(std::holds_alternative<ir::PlayerEvent>(ability.triggers[0].node));
  return std::get<ir::PlayerEvent>(ability.triggers[0].node);
}

std::size_t ReadingsOf(std::string_view text, const ParagraphContext& context = {}) {
  const ir::Readings readings = Read(text, context);
  INFO(text);
  CHECK(readings.not_understood.empty());
  return readings.readings.size();
}

}  // namespace

TEST_CASE("destruction other than in battle is told from any and from that by effects",
          "[parser][zero:605.6]") {
  for (const char* text :
       {"当此牌因战斗以外的原因被破坏时，抽一张牌。", "当此牌以战斗以外的方式被破坏时，抽一张牌。",
        "当此牌并非因战斗而被破坏时，抽一张牌。", "当此牌被战斗以外的原因破坏时，抽一张牌。"}) {
    const ir::ObjectEvent event = EventOf(text);
    CHECK(event.happening == ir::Happening::Destroyed);
    CHECK(event.damage == ir::DamageSort::Effect);
    CHECK(event.by == ir::Player::Unstated);
  }
  CHECK(EventOf("当此牌被破坏时，抽一张牌。").damage == ir::DamageSort::Any);
  CHECK(EventOf("当此牌因效果被破坏时，抽一张牌。").by == ir::Player::Either);
  CHECK(EventOf("当此牌因战斗而被破坏时，抽一张牌。").happening == ir::Happening::BattleDestroyed);
}

TEST_CASE("a draw by an effect is told from any", "[parser][zero:602.1]") {
  const ir::PlayerEvent drawn = PlayersEventOf("每当我方因效果抽牌时，此牌（攻）+500。");
  CHECK(drawn.happening == ir::PlayerHappening::Draws);
  CHECK(drawn.damage == ir::DamageSort::Effect);
  CHECK(PlayersEventOf("每当我方抽牌时，此牌（攻）+500。").damage == ir::DamageSort::Any);
  // Whose effect it is, is not kept.
  CHECK_FALSE(IsRead("每当我方因对方的效果抽牌时，此牌（攻）+500。"));
}

TEST_CASE("from elsewhere is from each zone but the one named", "[parser][zero:200.1]") {
  const std::size_t zones = zero::GameVocabulary().zones.size();
  const ir::ObjectEvent enters = EventOf("当角色牌从手牌以外的区域登场时，抽一张牌。");
  CHECK(enters.from.size() + 1 == zones);
  CHECK(std::find(enters.from.begin(), enters.from.end(), zero::zone::kHand) == enters.from.end());
  const ir::ObjectEvent gains = EventOf("当对方从牌组以外的区域将牌加入手牌时，抽一张牌。");
  CHECK(std::find(gains.from.begin(), gains.from.end(), zero::zone::kDeck) == gains.from.end());
  CHECK(gains.by == ir::Player::Opponent);
  CheckReadSame(
      std::array<OtherWords, 2>{{{"当此牌从除战斗区以外的其他区域进入休息区时，抽一张牌。",
                                  "当此牌从战斗区以外的区域进入休息区时，抽一张牌。"},
                                 {"当角色牌从非手牌的区域登场时，抽一张牌。",
                                  "当角色牌从手牌以外的区域登场时，抽一张牌。"}}});
  // Where to look for a card has to be said.
  CHECK_FALSE(IsRead("从牌组以外的区域将一张牌加入手牌。", kTactic));
}

TEST_CASE("the first in a turn may stand apart from the turn", "[parser][zero:702.7]") {
  CheckReadSame(std::array<OtherWords, 4>{
      {{"每个回合中，当我方的角色牌第一次被破坏时，抽一张牌。",
        "每回合第一次我方的角色牌被破坏时，抽一张牌。"},
       {"每回合，我方第一次抽牌时，此牌（攻）+500。", "每回合我方第一次抽牌时，此牌（攻）+500。"},
       {"每个回合中，每当对方首次使用战术牌时，抽一张牌。",
        "每回合对方第一次使用战术牌时，抽一张牌。"},
       {"每回合我方首次舍弃手牌时，抽一张牌。", "每回合我方第一次舍弃手牌时，抽一张牌。"}}});
  // The first of two events: none of the other sort has been.
  const ir::Ability either = Only("每回合第一次我方的角色牌被破坏或移出游戏时，抽一张牌。");
  CHECK(either.triggers.size() == 2);
  CHECK(std::holds_alternative<ir::AnyHolds>(either.condition.node));
  CHECK_FALSE(IsRead("每回合第二次我方的角色牌被破坏或移出游戏时，抽一张牌。"));
}

TEST_CASE("healing, discarding and markers are events told of the damage, the step, the marker",
          "[parser][zero:326.5]") {
  CheckReadSame(std::array<OtherWords, 3>{
      {{"当此牌上的伤害被回复时，抽一张牌。", "当此牌回复伤害时，抽一张牌。"},
       {"当我方的角色牌受到的伤害被治愈时，抽一张牌。", "当我方的角色牌回复伤害时，抽一张牌。"},
       {"当一个火花指示物被放置在我方的角色牌上时，将那个指示物移动到此牌上。",
        "当一个火花指示物被放置在我方的角色牌上时，将那张牌上的一个火花指示物移动到此牌上。"}}});
  const ir::Ability step = Only("当我方在弃牌步骤中舍弃手牌时，抽一张牌。");
  CHECK(std::holds_alternative<ir::DuringStep>(step.condition.node));
  const ir::ObjectEvent made = EventOf("当我方因对方的效果舍弃手牌时，抽一张牌。");
  CHECK(made.by_effect);
  CHECK(made.by == ir::Player::Opponent);
  // Of which marker is not told.
  CHECK_FALSE(IsRead("当此牌被破坏时，移去那个指示物。"));
}

TEST_CASE("whose life a card damages follows from whose card it is", "[parser][zero:505.1]") {
  const ir::ObjectEvent theirs = EventOf("当对方的角色牌对我方生命区造成战斗伤害时，抽一张牌。");
  CHECK(theirs.happening == ir::Happening::DealsLifeDamage);
  CHECK(theirs.damage == ir::DamageSort::Battle);
  CHECK_FALSE(IsRead("当对方的角色牌对对方生命区造成战斗伤害时，抽一张牌。"));
  CHECK_FALSE(IsRead("当此牌对我方生命区造成战斗伤害时，抽一张牌。"));
  CheckReadSame(std::array<OtherWords, 2>{
      {{"当我方生命区中的牌因对方的角色牌的攻击而送入休息区时，抽一张牌。",
        "当对方的角色牌对我方生命区造成战斗伤害时，抽一张牌。"},
       {"当对方的效果破坏我方的角色牌时，抽一张牌。",
        "当我方的角色牌被对方的效果破坏时，抽一张牌。"}}});
}

TEST_CASE("states are told with 在…状态下, of both players and of the one that is fought",
          "[parser][zero:104.2]") {
  CheckReadSame(std::array<OtherWords, 6>{
      {{"如果此牌在横置状态下，此牌（攻）+1000。", "如果此牌处于横置状态，此牌（攻）+1000。"},
       {"如果此牌处于横置状态之下，此牌（攻）+1000。", "如果此牌处于横置状态，此牌（攻）+1000。"},
       {"【回合结束时】如果本回合双方玩家都没有攻击过，抽一张牌。",
        "【回合结束时】如果本回合没有玩家攻击过，抽一张牌。"},
       {"【回合结束时】如果本回合对方没有宣布过攻击，抽一张牌。",
        "【回合结束时】如果本回合对方没有角色牌宣布攻击过，抽一张牌。"},
       {"如果对方战斗区中的角色牌比我方的多，此牌（攻）+1000。",
        "如果对方战斗区中的角色牌比我方多，此牌（攻）+1000。"},
       {"【战斗成立时】如果与此牌战斗的角色牌的费用比此牌高，抽一张牌。",
        "【战斗成立时】如果此牌的费用低于与此牌战斗的角色牌，抽一张牌。"}}});
  CheckReadSame(
      std::array<OtherWords, 2>{{{"如果此牌与和其战斗的角色牌（攻）相同，此牌不会受到战斗伤害。",
                                  "如果此牌的（攻）等于与此牌战斗的角色牌，此牌不会受到战斗伤害。"},
                                 {"【登场时】如果此牌的费用比我方手牌的数量大，抽一张牌。",
                                  "【登场时】如果此牌的费用大于我方手牌的数量，抽一张牌。"}}});
  CHECK(ReadingsOf("如果我方生命区中的牌不足三张以下，此牌获得坚韧。") == 2);
}

TEST_CASE("how a card came into play this turn may be asked by what is always so",
          "[parser][zero:625.1]") {
  const ir::Ability entered = Only("如果此牌在本回合因效果而登场，此牌不能被攻击。");
  const auto* past = std::get_if<ir::HappenedThisTurn>(&entered.condition.node);
  REQUIRE(past != nullptr);
  CHECK(std::get<ir::ObjectEvent>(past->event->node).by_effect);
  // Of an earlier turn it is not kept.
  CHECK_FALSE(IsRead("如果此牌因效果而登场，此牌不能被攻击。"));
  const ir::Ability used = Only("【登场时】如果此牌是从休息区中使用的，抽一张牌。");
  const auto* use = std::get_if<ir::HappenedThisTurn>(&used.condition.node);
  REQUIRE(use != nullptr);
  const auto& event = std::get<ir::ObjectEvent>(use->event->node);
  CHECK(event.happening == ir::Happening::IsUsed);
  CHECK(event.from == std::vector{zero::zone::kRest});
}

TEST_CASE("an attack on several cards is a state of the attacker", "[parser][zero:507.1]") {
  const ir::Ability two = Only("此牌同时攻击两张角色牌的场合，此牌（攻）-500。");
  const auto* all = std::get_if<ir::AllHold>(&two.condition.node);
  REQUIRE(all != nullptr);
  REQUIRE(all->parts.size() == 2);
  CHECK(std::get<ir::ThereAre>(all->parts[1].node).comparison == ir::Comparison::Equal);
}

TEST_CASE("a number of cards used is of the turn that is named", "[parser][zero:102.2]") {
  const ir::Ability most = Only("对方在其下个回合中最多使用一张战术牌。", kTactic);
  const auto& limit = std::get<ir::ConstrainPlayer>(most.effect.node);
  CHECK(limit.deed == ir::PlayerDeed::Use);
  CHECK(limit.duration.kind == ir::DurationKind::OpponentsNextTurn);
  CHECK(limit.count == ir::Constant(1));
  // 只能使用一张战术牌: no more tactics than that, or nothing else either.
  CHECK(ReadingsOf("对方在其下个回合中只能使用一张战术牌。", kTactic) == 2);
  // In which turn it is not told.
  CHECK_FALSE(IsRead("对方最多使用一张战术牌。", kTactic));
}

TEST_CASE("a timing behind a sentence begins another effect", "[parser][zero:700.6]") {
  const auto two = OnlyReading("此牌不能攻击生命区。【我方回合中】此牌（攻）+2000。");
  REQUIRE(two.size() == 2);
  CHECK_FALSE(two[0].turn_condition);
  CHECK(two[1].turn_condition);
  // The level of a paragraph is that of all its effects.
  for (const ir::Ability& one :
       OnlyReading("LV2 此牌不能攻击生命区。【我方回合中】此牌（攻）+2000。"))
    CHECK(one.level == 2);
}

TEST_CASE("where an effect can only be used from is where it works", "[parser][zero:700.11]") {
  const ir::Ability there = Only("将此牌移出游戏：抽一张牌。此效果只能在此牌在休息区中时使用。");
  CHECK(there.functional_zones == std::vector{zero::zone::kRest});
  CHECK_FALSE(there.turn_condition);
  const ir::Ability state = Only("(横置)：抽一张牌。此效果只能在我方没有手牌时使用。");
  CHECK(state.functional_zones.empty());
  CHECK(state.turn_condition);
}

TEST_CASE("what happens to any of a sort may be the one or the other", "[parser][zero:702.1]") {
  const ir::Ability either = Only("当我方的角色牌攻击或防御时，抽一张牌。");
  REQUIRE(either.triggers.size() == 2);
  const auto& first = std::get<ir::ObjectEvent>(either.triggers[0].node);
  const auto& second = std::get<ir::ObjectEvent>(either.triggers[1].node);
  CHECK(first.happening == ir::Happening::Attacks);
  CHECK(second.happening == ir::Happening::Defends);
  CHECK(first.subject == second.subject);
}

TEST_CASE("what the damage before it has destroyed is known at once", "[parser][zero:607.4]") {
  CheckReadSame(std::array<OtherWords, 2>{
      {{"【登场时】对战斗区中的一张角色牌造成2000点伤害。若那张角色牌因此被破坏，抽一张牌。",
        "【登场时】对战斗区中的一张角色牌造成2000点伤害。如果那张角色牌因此而被破坏的话，抽一张牌。"},
       {"【登场时】破坏战斗区中的一张角色牌。若那张角色牌因此被破坏，抽一张牌。",
        "【登场时】破坏战斗区中的一张角色牌。若如此，抽一张牌。"}}});
  const ir::Ability not_so = Only(
      "【登场时】对战斗区中的一张角色牌造成2000点伤害。若那张角色牌没有因此被破坏，抽一张牌。");
  const auto& steps = std::get<ir::Sequence>(not_so.effect.node).steps;
  CHECK(std::holds_alternative<ir::NotHold>(std::get<ir::If>(steps.back().node).condition.node));
  // What did not have damage dealt to it was not destroyed by that.
  CHECK_FALSE(IsRead("【登场时】横置战斗区中的一张角色牌。若那张角色牌因此被破坏，抽一张牌。"));
}

TEST_CASE("of both players the one that could not does something besides", "[parser][zero:102.5]") {
  const ir::Ability each =
      Only("每位玩家废弃自己资源区中的一张牌。未能废弃的玩家抽一张牌。", kTactic);
  const auto& does = std::get<ir::EachPlayerDoes>(each.effect.node);
  const auto& steps = std::get<ir::Sequence>(does.then->node).steps;
  REQUIRE(steps.size() == 2);
  const auto& branch = std::get<ir::If>(steps[1].node);
  CHECK(std::holds_alternative<ir::NotHold>(branch.condition.node));
  CHECK(std::holds_alternative<ir::Draw>(branch.then->node));
  // It has to be what was told before.
  CHECK_FALSE(IsRead("每位玩家废弃自己资源区中的一张牌。未能舍弃的玩家抽一张牌。", kTactic));
}

TEST_CASE("one may make the other do it, and use this card only in a state",
          "[parser][zero:102.2]") {
  const ir::Ability makes = Only("【登场时】我方可以使对方舍弃一张手牌。");
  CHECK(makes.is_optional);
  CHECK(std::get<ir::Discard>(makes.effect.node).who == ir::Player::Opponent);
  CheckReadSame(std::array<OtherWords, 1>{
      {{"我方没有手牌时才能使用此牌。", "只有在我方没有手牌时，才能使用此牌。"}}});
}

TEST_CASE("those of which all is told are all of them", "[parser][zero:700.9]") {
  const ir::Readings read = Read("我方战斗区中的角色牌全部为『灯塔』的话，那些牌（防）+500。");
  REQUIRE(read.readings.size() == 1);
  const ir::Ability& those = read.readings.front().abilities.front();
  const auto& change = std::get<ir::ChangeStats>(those.effect.node);
  const auto& cards = std::get<ir::Selector>(change.what.node);
  CHECK(cards.count.kind == ir::CountKind::All);
  CHECK(cards.whose == ir::Player::You);
}

TEST_CASE("of what is always so the turn of entry and the battle are states",
          "[parser][zero:701.1]") {
  const ParagraphContext character{zero::kind::kCharacter, false, {}, {}};
  const ir::Ability entered = Only("此牌登场的回合，我方不能使用战术牌。", character);
  CHECK(entered.kind == ir::AbilityKind::Continuous);
  const auto& rule = std::get<ir::If>(entered.effect.node);
  CHECK(std::holds_alternative<ir::ObjectIs>(rule.condition.node));
  CHECK(std::get<ir::ConstrainPlayer>(rule.then->node).duration.kind ==
        ir::DurationKind::WhileThere);
  CHECK(Only("此牌同时攻击两张角色牌的场合，本次战斗中，此牌（攻）-500。", character).kind ==
        ir::AbilityKind::Continuous);
  // What a timing starts lasts for that turn.
  const ir::Ability timed = Only("【登场时】此牌在登场的回合中（攻）+500。", character);
  CHECK(std::get<ir::ChangeStats>(timed.effect.node).duration.kind == ir::DurationKind::EntryTurn);
}

TEST_CASE("a second verb without a cause of its own has that of the first",
          "[parser][zero:702.1]") {
  const ir::Ability goes = Only("当我方的角色牌因对方的战术牌移回手牌或移出游戏时，抽一张牌。");
  REQUIRE(goes.triggers.size() == 2);
  for (const ir::TriggerEvent& event : goes.triggers)
    CHECK(std::get<ir::ObjectEvent>(event.node).cause.has_value());
}

}  // namespace caiding::parser
