// SPDX-License-Identifier: MIT
#include <set>
#include <string>
#include <variant>

#include <catch2/catch.hpp>

#include "corpus/scenario/read.h"
#include "model/scenario/script_words.h"
#include "model/scenario/words.h"
#include "model/scenario/zone_words.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"

namespace caiding::corpus {
namespace {

scenario::Scenario Good(const std::string& yaml) {
  auto read = ReadScenario(yaml, "s.yaml");
  if (const auto* errors = std::get_if<std::vector<InputError>>(&read)) {
    FAIL(Describe(errors->front()).en);
  }
  return std::get<scenario::Scenario>(read);
}

TEST_CASE("a scenario says the same in Chinese and in English", "[corpus]") {
  const scenario::Scenario chinese = Good(R"(标题: 试
规则: ["106.4"]
书中: 照条文。
裁定项: {D-C02: never}
行动玩家: 后手
步骤: 结束步骤
回合: 5
先手:
  战斗区: [INV-008 名为 甲, {牌: BP02-058, 装备于: 甲, 横置: 是}, {编号: INV-001, 名为: 乙, 等级: 2, 伤害: 500, 本回合登场: 是, 持有者: 后手, 指示物: {亡灵: 1}}]
  手牌: [2 张 INV-001]
  资源区: [{牌: INV-002, 面朝下: 是}]
  生命区: 3
  牌组: 4
后手: {休息区: [INV-002], 移出游戏: [INV-002]}
动作:
  - 后手: 让过
  - 使用 先手/INV-002 给 甲
  - 攻击 甲 -> 生命
  - 防御 无
  - 到 行动阶段
  - 期望: {横置: {甲: 否}}
期望:
  攻防: {甲: [1000, 1000]}
  位于: {甲: 先手.战斗区}
  张数: {先手.手牌: 2}
  包含: {后手.事件区: 空}
  等级: {乙: 2}
  伤害: {乙: 500}
  装备于: {BP02-058: 甲}
  具有: {甲: 突袭}
  不具有: {甲: [守备]}
  胜者: 无
  步骤: 结束步骤
  决定者: 后手
  决定: 优先权
  行动玩家: 后手
  可行: [让过, 使用 INV-001]
  不可行: [升级 甲]
  发生: [抽牌 先手, 受到伤害 甲 500]
  未发生: [平局]
)");
  const scenario::Scenario english = Good(R"(title: 试
rules: ["106.4"]
says: 照条文。
policies: {D-C02: never}
active: second
step: end step
turn: 5
first:
  battle: [INV-008 as 甲, {card: BP02-058, on: 甲, tapped: true}, {card: INV-001, as: 乙, level: 2, damage: 500, entered_this_turn: true, owner: second, markers: {亡灵: 1}}]
  hand: [2 x INV-001]
  resource: [{card: INV-002, face_down: true}]
  life: 3
  deck: 4
second: {rest: [INV-002], removed: [INV-002]}
actions:
  - second: pass
  - use first/INV-002 on 甲
  - attack 甲 -> life
  - defend none
  - to 行动阶段
  - expect: {tapped: {甲: false}}
expect:
  stats: {甲: [1000, 1000]}
  where: {甲: first.battle}
  count: {first.hand: 2}
  holds: {second.event: nothing}
  level: {乙: 2}
  damage: {乙: 500}
  attached: {BP02-058: 甲}
  has: {甲: 突袭}
  has_not: {甲: [守备]}
  winner: none
  step: 结束步骤
  decider: second
  decision: priority
  active: second
  legal: [pass, use INV-001]
  illegal: [level 甲]
  happened: [drew first, damage_dealt 甲 500]
  not_happened: [game_drawn]
)");
  CHECK(chinese.title == english.title);
  CHECK(chinese.rules == english.rules);
  CHECK(chinese.policies == english.policies);
  CHECK(chinese.active_player == english.active_player);
  CHECK(chinese.step == english.step);
  REQUIRE(chinese.placed.size() == english.placed.size());
  for (std::size_t i = 0; i < chinese.placed.size(); ++i) {
    CHECK(chinese.placed[i].number == english.placed[i].number);
    CHECK(chinese.placed[i].alias == english.placed[i].alias);
    CHECK(chinese.placed[i].host == english.placed[i].host);
    CHECK(chinese.placed[i].card == english.placed[i].card);
  }
  REQUIRE(chinese.steps.size() == english.steps.size());
  for (std::size_t i = 0; i < chinese.steps.size(); ++i) {
    INFO(i);
    const auto& [action, check] = chinese.steps[i];
    REQUIRE(action.has_value() == english.steps[i].first.has_value());
    if (action) {
      CHECK(action->verb == english.steps[i].first->verb);
      CHECK(action->arguments == english.steps[i].first->arguments);
      CHECK(action->player == english.steps[i].first->player);
    } else {
      CHECK(check->kind == english.steps[i].second->kind);
      CHECK(check->subject == english.steps[i].second->subject);
      CHECK(check->values == english.steps[i].second->values);
    }
  }
}

TEST_CASE("every word that scenarios know has one Chinese word and means one thing", "[corpus]") {
  for (const scenario::ScenarioWords words :
       {scenario::SectionWords(), scenario::ZoneWords(zero::GameSheet()), scenario::DetailWords(),
        scenario::CheckWords(), scenario::VerbWords(), scenario::DecisionWords(),
        scenario::EventWords(), scenario::PlayerWords()}) {
    std::set<std::string_view> chinese;
    for (const scenario::ScenarioWord& word : words) {
      INFO(word.en << " " << word.zh);
      CHECK_FALSE(word.zh.empty());
      CHECK(chinese.insert(word.zh).second);
    }
  }
}

TEST_CASE("every happening, decision and option of the engine is a word of scenarios", "[corpus]") {
  for (int i = 0; i <= static_cast<int>(kernel::EventKind::ChoiceMade); ++i) {
    const std::string name(scenario::EventName(static_cast<kernel::EventKind>(i)));
    INFO(name);
    CHECK(scenario::EnglishOf(scenario::EventWords(), name) == name);
  }
  for (int i = 0; i <= static_cast<int>(kernel::DecisionKind::EndLoop); ++i) {
    const std::string name = scenario::DecisionName(static_cast<kernel::DecisionKind>(i));
    INFO(name);
    CHECK(scenario::EnglishOf(scenario::DecisionWords(), name) == name);
  }
  for (int i = 0; i <= static_cast<int>(kernel::OptionVerb::Order); ++i) {
    const std::string name(scenario::OptionVerbName(static_cast<kernel::OptionVerb>(i)));
    INFO(name);
    CHECK(scenario::EnglishOf(scenario::VerbWords(), name) == name);
  }
  for (std::uint8_t i = 0; i < zero::zone::kCount; ++i) {
    const std::string name = scenario::ZoneName(zero::GameSheet(), 0, ir::ZoneId{i})
                                 .substr(std::string_view("first.").size());
    CHECK(scenario::EnglishOf(scenario::ZoneWords(zero::GameSheet()), name) == name);
  }
}

TEST_CASE("the nearest word is near", "[corpus]") {
  CHECK(scenario::NearestOf(scenario::SectionWords(), "expekt") == "expect");
  CHECK(scenario::NearestOf(scenario::SectionWords(), "qqqqqq").empty());
  CHECK(scenario::NearestOf({"106.5", "106.4"}, "106.55") == "106.5");
  CHECK(scenario::NearestOf(std::vector<std::string>{}, "x").empty());
}

}  // namespace
}  // namespace caiding::corpus
