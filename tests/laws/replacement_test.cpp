// SPDX-License-Identifier: MIT
// Random games of cards that change what is about to happen, under the switches that say how.
#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "model/kernel/engine.h"
#include "model/zero/policies.h"
#include "model/zero/vocabulary.h"
#include "tests/engine/random_play.h"
#include "tests/laws/pool.h"

namespace caiding::tests {
namespace {

using kernel::EventKind;
using kernel::State;

constexpr std::uint64_t kGames = 4;  // For each set of policies.

// In play these always let something else happen, whatever others say of the same event.
enum Always : std::size_t { kNoDamage, kNoLifeDamage, kNoDraw, kAlwaysCount };

struct Text {
  ir::KindId kind;
  ir::SubkindId subkind;
  const char32_t* text;
};

const std::vector<Text>& Texts() {
  using namespace zero;
  static const std::vector<Text> texts = {
      {kind::kCharacter, {}, U"如果我方角色牌将要受到伤害，改为将我方牌组顶的一张牌送入休息区。"},
      {kind::kCharacter, {}, U"如果我方生命区将要受到伤害，改为将我方牌组顶的一张牌送入休息区。"},
      {kind::kCharacter, {}, U"如果我方将要抽牌，改为将我方牌组顶的一张牌送入休息区。"},
      {kind::kCharacter, {}, U"如果我方角色牌将要受到伤害，可以改为抽一张牌。"},
      {kind::kCharacter, {}, U"如果我方角色牌将要受到伤害，改为其受到2倍的伤害。"},
      {kind::kCharacter, {}, U"如果战斗区中的角色牌将要受到伤害，改为其受到1000点伤害。"},
      {kind::kCharacter, {}, U"如果我方生命区将要受到伤害，可以改为舍弃一张手牌。"},
      {kind::kCharacter, {}, U"如果对方生命区将要受到伤害，改为受到2倍的伤害。"},
      {kind::kCharacter, {}, U"如果对方生命区将要受到伤害，改为受到1点伤害。"},
      {kind::kCharacter, {}, U"如果我方将要抽牌，可以改为在此牌上放置一个墨指示物。"},
      {kind::kCharacter, {}, U"如果我方将要抽牌，改为抽两张牌。"},
      {kind::kCharacter, {}, U"若我方角色牌将被破坏，可以改为移出游戏。"},
      {kind::kCharacter, {}, U"【攻击时】本次战斗结束时，抽一张牌。"},
      {kind::kEvent, {}, U"如果我方事件牌将要进入休息区，可以改为移出游戏。"},
      {kind::kEquipment, {}, U"如果我方装备牌将要进入休息区，可以改为移出游戏。"},
      {kind::kTactic, subkind::kNormal, U"对战斗区中的所有角色牌造成1000点伤害。"},
      {kind::kTactic, subkind::kNormal, U"对双方生命区造成1点伤害。"},
      {kind::kTactic, subkind::kNormal, U"双方玩家抽两张牌。"},
      {kind::kTactic, subkind::kNormal, U"本次战斗结束时，抽一张牌。"},
      {kind::kTactic, subkind::kInstant, U"结束本回合。"},
  };
  return texts;
}

/// The card `number` bears the text of that number; all of them are free.
std::vector<ir::Card> Cards() {
  std::vector<ir::Card> cards;
  for (const Text& text : Texts()) {
    ir::Card card;
    card.number = "CHANGE-" + std::to_string(cards.size());
    card.name = std::u32string(U"改") + static_cast<char32_t>(U'一' + cards.size());
    card.kind = text.kind;
    card.subkind = text.subkind;
    card.colours = {ir::ColourId{0}};
    if (text.kind == zero::kind::kCharacter) {
      card.stats = {{zero::stat::kAttack, 1000}, {zero::stat::kDefense, 2000}};
    }
    card.text = {text.text};
    cards.push_back(std::move(card));
  }
  return cards;
}

/// The switches that say what becomes of such events, each with any of its values.
zero::Policies SomePolicies(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  zero::Policies policies;
  if (random() % 4 == 0) zero::SetEdition(policies, "early");
  for (const zero::PolicyEntry& entry : zero::ImplementedPolicies()) {
    const bool is_meant = entry.id == "D-M01" || entry.id == "D-M22a" || entry.id == "D-M22c" ||
                          entry.id == "D-M45" || entry.id == "D-M47";
    if (is_meant) zero::SetPolicy(policies, entry.id, entry.values[random() % entry.values.size()]);
  }
  return policies;
}

bool HasInPlay(const State& state, std::size_t card, int player) {
  const auto end = state.objects.begin() + state.object_count;
  return std::any_of(state.objects.begin(), end, [&](const kernel::Object& object) {
    return object.card == card && object.zone == zero::zone::kBattle && object.controller == player;
  });
}

/// Hears what happens and notes what never may.
class Hears : public kernel::EventSink {
 public:
  const State* now = nullptr;
  std::string broken;
  int replaced = 0;

  void Add(const kernel::Event& event) override {
    if (event.kind == EventKind::Replaced) ++replaced;
    if (event.kind == EventKind::DamageDealt) Demand(kNoDamage, event, "a character took damage that is replaced");
    if (event.kind == EventKind::LifeDamaged) Demand(kNoLifeDamage, event, "life took damage that is replaced");
    if (event.kind == EventKind::Drew) Demand(kNoDraw, event, "a card was drawn though that is replaced");
  }

 private:
  void Demand(Always always, const kernel::Event& event, const char* what) {
    if (now != nullptr && HasInPlay(*now, always, event.player)) broken = what;
  }
};

/// 本次战斗结束时 is waited for while there is none.
bool AwaitsNoBattle(const Pool& pool, const State& state) {
  if (!state.battle.attacker.IsNone()) return false;
  const auto end = state.effects.begin() + state.effect_count;
  return std::any_of(state.effects.begin(), end, [&](const kernel::EffectInstance& effect) {
    if (effect.form != kernel::EffectForm::Delayed) return false;
    const auto& delay = std::get<ir::Delay>(pool.rules.nodes[effect.code]->node);
    const auto* event = std::get_if<ir::PlayerEvent>(&delay.event.node);
    return event != nullptr && event->happening == ir::PlayerHappening::BattleEnds;
  });
}

}  // namespace

TEST_CASE("what is always replaced never happens, and each game can be carried out",
          "[laws][zero:707.2][zero:707.4][zero:506.1]") {
  const std::vector<zero::ReadCard> cards = ReadPlayable(Cards());
  REQUIRE(cards.size() == Texts().size());
  int replaced = 0;
  CHECK(rc::check("games of cards that change what happens", [&] {
    const std::uint64_t first = *rc::gen::resize(100, rc::gen::inRange<std::uint64_t>(1, 1'000'000'000));
    const Pool pool = PoolOf(cards, SomePolicies(first));
    for (std::uint64_t seed = first; seed < first + kGames; ++seed) {
      RC_LOG() << "seed " << seed;
      const State start = RandomStart(pool, seed);
      const Playthrough play = PlayRandomly(pool.rules, start, seed);
      RC_ASSERT(play.broken == "");
      RC_ASSERT(play.result != kernel::Result::UnknownUnplayable);
      RC_ASSERT(ReplayDiffers(pool.rules, start, play) == "");
      Hears hears;
      kernel::Line line(pool.rules, start, &hears);
      hears.now = &line.Now();
      for (const std::uint16_t option : play.chosen) {
        line.Take(option);
        RC_ASSERT(hears.broken == "");
        RC_ASSERT(!AwaitsNoBattle(pool, line.Now()));
      }
      replaced += hears.replaced;
    }
  }));
  INFO(replaced << " events were replaced");
  CHECK(replaced >= 1000);
}

}  // namespace caiding::tests
