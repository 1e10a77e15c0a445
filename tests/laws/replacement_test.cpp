// SPDX-License-Identifier: MIT
// Random games of cards that change what is about to happen, under the switches that say how.
#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "model/kernel/engine.h"
#include "model/kernel/game.h"
#include "model/kernel/inner.h"
#include "model/zero/policies.h"
#include "model/zero/sheet.h"
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
// May let something else happen instead of a draw.
constexpr std::size_t kMayDraw = 9;

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
    card.texts = {{text.text}};
    cards.push_back(std::move(card));
  }
  return cards;
}

/// The switches that say what becomes of such events, each with any of its values.
kernel::Policies SomePolicies(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  kernel::Policies policies;
  if (random() % 4 == 0) sheet::SetEdition(zero::GameSheet(), policies, "early");
  for (const kernel::PolicyEntry& entry : zero::ImplementedPolicies()) {
    const bool is_meant = entry.id == "D-M01" || entry.id == "D-M22a" || entry.id == "D-M22c" ||
                          entry.id == "D-M45" || entry.id == "D-M47";
    if (is_meant) {
      sheet::SetPolicy(zero::GameSheet(), policies, entry.id,
                       entry.values[random() % entry.values.size()]);
    }
  }
  return policies;
}

int CountInPlay(const State& state, std::size_t card, int player) {
  const auto end = state.objects.begin() + state.object_count;
  return static_cast<int>(
      std::count_if(state.objects.begin(), end, [&](const kernel::Object& object) {
        return object.card == card && object.zone == zero::zone::kBattle &&
               object.controller == player;
      }));
}

/// The card whose player says now whether it changes what is about to happen, or -1.
int AskedCard(const State& state, const kernel::Decision& decision) {
  const kernel::Frame& top = state.frames[static_cast<std::size_t>(state.frame_count - 1)];
  const bool is_asked = decision.kind == kernel::DecisionKind::May &&
                        top.kind == kernel::FrameKind::Lot && top.procedure == kernel::kAsksInside;
  const auto end = state.picks.begin() + state.pick_count;
  const auto pick = std::find_if(state.picks.begin(), end,
                                 [&](const kernel::Pick& one) { return one.holder == top.holder; });
  return is_asked && pick != end ? pick->object.object : -1;
}

/// Hears what happens and notes what never may.
class Hears : public kernel::EventSink {
 public:
  std::string broken;
  int replaced = 0;
  int declined = 0;

  /// The position before a step: what happens in it is held against what is in play at that moment.
  void Begin(const State& before) {
    for (std::size_t card = 0; card < kAlwaysCount; ++card) {
      for (int player : {0, 1}) InPlay(card, player) = CountInPlay(before, card, player);
    }
  }

  /// The player of this card, which may change a draw, lets the card be drawn. That is asked once
  /// of each card that is drawn.
  void Decline(int object) {
    if (std::count(declined_.begin(), declined_.end(), object) > 0)
      broken = "one draw was asked about twice";
    declined_.push_back(object);
    ++declined;
  }

  void Add(const kernel::Event& event) override {
    if (event.kind == EventKind::Replaced) ++replaced;
    // A draw is over once something happens instead, a card was drawn, or none was there.
    const bool ends_draw = event.kind == EventKind::Replaced || event.kind == EventKind::Drew ||
                           event.kind == EventKind::PlayerLost;
    if (ends_draw) declined_.clear();
    if (event.card < kAlwaysCount && event.kind == EventKind::Entered)
      ++InPlay(event.card, event.player);
    if (event.card < kAlwaysCount && event.kind == EventKind::Left)
      --InPlay(event.card, event.player);
    if (event.kind == EventKind::DamageDealt)
      Demand(kNoDamage, event, "a character took damage that is replaced");
    if (event.kind == EventKind::LifeDamaged)
      Demand(kNoLifeDamage, event, "life took damage that is replaced");
    if (event.kind == EventKind::Drew)
      Demand(kNoDraw, event, "a card was drawn though that is replaced");
  }

 private:
  void Demand(Always always, const kernel::Event& event, const char* what) {
    if (InPlay(always, event.player) > 0) broken = what;
  }
  int& InPlay(std::size_t card, int player) {
    return in_play_[2 * card + static_cast<std::size_t>(player)];
  }

  std::array<int, 2 * kAlwaysCount> in_play_{};
  std::vector<int> declined_;
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
  const std::vector<ir::ReadCard> cards = ReadPlayable(Cards());
  REQUIRE(cards.size() == Texts().size());
  int replaced = 0;
  int declined = 0;
  CHECK(rc::check("games of cards that change what happens", [&] {
    const std::uint64_t first =
        *rc::gen::resize(100, rc::gen::inRange<std::uint64_t>(1, 1'000'000'000));
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
      for (const std::uint16_t option : play.chosen) {
        const int asked = AskedCard(line.Now(), line.Choices());
        const bool is_of_draw =
            asked >= 0 && line.Now().objects[static_cast<std::size_t>(asked)].card == kMayDraw;
        if (is_of_draw && line.Choices().options[option].verb == kernel::OptionVerb::No)
          hears.Decline(asked);
        hears.Begin(line.Now());
        line.Take(option);
        RC_ASSERT(hears.broken == "");
        RC_ASSERT(!AwaitsNoBattle(pool, line.Now()));
      }
      replaced += hears.replaced;
      declined += hears.declined;
    }
  }));
  INFO(replaced << " events were replaced, " << declined << " draws were let happen");
  CHECK(replaced >= 1000);
  CHECK(declined >= 100);
}

}  // namespace caiding::tests
