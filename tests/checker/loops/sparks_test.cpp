// SPDX-License-Identifier: MIT
// Which made-up cards set off what waits for something that no board does by itself.
#include <catch2/catch.hpp>

#include "checker/findings/agents.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "parser/wordings/zero.zh/card_wording.h"

namespace caiding::test {
namespace {

using ir::Happening;

/// The names of the cards that set off what waits for this.
std::vector<std::u32string> SparksOf(Happening happening, std::vector<ir::ZoneId> from = {},
                                     std::vector<ir::ZoneId> to = {}) {
  ir::ObjectEvent event;
  event.happening = happening;
  event.from = std::move(from);
  event.to = std::move(to);
  ir::Ability waiting;
  waiting.kind = ir::AbilityKind::Triggered;
  waiting.triggers.push_back({.range = {}, .node = std::move(event)});
  std::vector<std::u32string> names;
  for (const findings::MadeUp& spark :
       findings::SparksFor(zero::GameSheet(), zero_zh::CardWording(), {waiting}))
    names.push_back(spark.name);
  return names;
}

}  // namespace

TEST_CASE("what waits is set off by the one card that does it", "[loops]") {
  using Names = std::vector<std::u32string>;
  CHECK(SparksOf(Happening::BecomesUpright) == Names{U"重置者"});
  CHECK(SparksOf(Happening::ControlChanges) == Names{U"交出者"});
  CHECK(SparksOf(Happening::IsHealed) == Names{U"回复者"});
  CHECK(SparksOf(Happening::Enters) == Names{U"召来者"});
  CHECK(SparksOf(Happening::IsTargeted) == Names{U"指定者"});
  CHECK(SparksOf(Happening::Moves, {}, {zero::zone::kHand}) == Names{U"送回者"});
  CHECK(SparksOf(Happening::Moves, {zero::zone::kDeck}) == Names{U"磨牌者"});
  CHECK(SparksOf(Happening::Moves, {}, {zero::zone::kLife}) == Names{U"补命者"});
  CHECK(SparksOf(Happening::Moves, {zero::zone::kResource}) == Names{U"补源者"});
  CHECK(SparksOf(Happening::GetsMarkers) == Names{U"标记者"});
  CHECK(SparksOf(Happening::LosesMarkers) == Names{U"除记者"});
  CHECK(SparksOf(Happening::BecomesTapped) == Names{U"横置者"});
  CHECK(SparksOf(Happening::TakesDamage) == Names{U"伤人者"});
  CHECK(SparksOf(Happening::IsRevealed) == Names{U"展示者"});
  CHECK(SparksOf(Happening::Moves, {}, {zero::zone::kRest}).empty());
  CHECK(SparksOf(Happening::Attacks).empty());
}

TEST_CASE("a marker that is waited for is the one that is put", "[loops]") {
  ir::ObjectEvent event;
  event.happening = Happening::GetsMarkers;
  event.marker = U"露水";
  ir::Ability waiting;
  waiting.kind = ir::AbilityKind::Triggered;
  waiting.triggers.push_back({.range = {}, .node = std::move(event)});
  const auto sparks = findings::SparksFor(zero::GameSheet(), zero_zh::CardWording(), {waiting});
  REQUIRE(sparks.size() == 1);
  CHECK(sparks.front().text == U"废弃此牌：在战斗区中的一张牌上放置一个露水指示物。");
}

}  // namespace caiding::test
