// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "model/kernel/engine.h"
#include "model/kernel/game.h"
#include "model/kernel/relocate.h"
#include "model/zero/vocabulary.h"
#include "tests/laws/pool.h"

namespace caiding::tests {
namespace {

namespace zone = zero::zone;
using kernel::State;

ir::Objects Those() {
  ir::Objects objects;
  objects.node = ir::Reference{{}, ir::Bound{0}};
  return objects;
}

ir::Effect MoveTo(ir::ZoneId where) {
  ir::Move move{Those(), {}};
  move.to.zone = where;
  ir::Effect effect;
  effect.node = std::move(move);
  return effect;
}

/// What happens to several cards at once: "those cards" are those of slot 0.
std::vector<ir::Effect> Deeds() {
  std::vector<ir::Effect> deeds;
  const auto add = [&](auto node) {
    ir::Effect effect;
    effect.node = std::move(node);
    deeds.push_back(std::move(effect));
  };
  add(ir::Destroy{Those()});
  add(ir::Scrap{ir::Player::You, Those()});
  add(ir::DealDamage{Those(), ir::Constant(2000)});
  add(ir::Heal{Those(), std::nullopt});
  add(ir::Orient{Those(), true});
  add(ir::Orient{Those(), false});
  add(ir::PutMarkers{Those(), U"试作"});
  for (const ir::ZoneId where :
       {zone::kHand, zone::kRest, zone::kRemoved, zone::kResource, zone::kDeck}) {
    deeds.push_back(MoveTo(where));
  }
  return deeds;
}

/// A card that no deck holds: one ability a deed.
ir::ReadCard DeedsCard() {
  ir::ReadCard card;
  card.card.number = "BATCH-1";
  card.card.name = U"众";
  card.card.kind = zero::kind::kCharacter;
  for (const ir::Effect& deed : Deeds()) {
    ir::Ability ability;
    ability.kind = ir::AbilityKind::Activated;
    ability.effect = deed;
    card.texts.push_back({std::move(ability)});
  }
  return card;
}

constexpr std::array kHeard = {ir::Happening::Leaves,      ir::Happening::Destroyed,
                               ir::Happening::Scrapped,    ir::Happening::BecomesTapped,
                               ir::Happening::TakesDamage, ir::Happening::Moves};

/// A character that hears when this happens to any character.
ir::ReadCard Listener(std::size_t number) {
  ir::ObjectEvent event;
  event.happening = kHeard[number];
  ir::Selector any;
  any.whose = ir::Player::Either;
  any.count.kind = ir::CountKind::All;
  event.subject.node = any;
  ir::Ability ability;
  ability.kind = ir::AbilityKind::Triggered;
  ability.triggers.emplace_back();
  ability.triggers.front().node = event;
  ability.effect.node = ir::Shuffle{ir::Player::You};
  ir::ReadCard card;
  card.card.number = "HEAR-" + std::to_string(number);
  card.card.name = std::u32string(U"听") + static_cast<char32_t>(U'一' + number);
  card.card.kind = zero::kind::kCharacter;
  card.card.stats = {{zero::stat::kAttack, 1000}, {zero::stat::kDefense, 5000}};
  card.texts = {{std::move(ability)}};
  return card;
}

const Pool& BatchPool() {
  static const Pool pool = [] {
    std::vector<ir::ReadCard> others = {DeedsCard()};
    for (std::size_t i = 0; i < kHeard.size(); ++i) others.push_back(Listener(i));
    return PoolWith(others);
  }();
  return pool;
}

int CardNumber(const Pool& pool, const std::string& number) {
  const auto& cards = pool.rules.cards;
  return static_cast<int>(
      std::find_if(cards.begin(), cards.end(),
                   [&](const ir::Card& card) { return card.number == number; }) -
      cards.begin());
}

/// Some listeners come into play on both sides.
void AddListeners(const Pool& pool, State& position, std::mt19937_64& random) {
  kernel::Game game(pool.rules, position);
  for (int i = 0; i < 3; ++i) {
    const int card = CardNumber(pool, "HEAR-" + std::to_string(random() % kHeard.size()));
    kernel::CreateObject(game, static_cast<std::uint16_t>(card), static_cast<int>(random() % 2),
                         zone::kBattle);
  }
}

std::vector<std::uint16_t> DeedNumbers(const Pool& pool) {
  return pool.rules.entries[static_cast<std::size_t>(CardNumber(pool, "BATCH-1"))].abilities;
}

/// Stops when the deed is done.
class UntilDone : public kernel::StepWatch {
 public:
  explicit UntilDone(std::uint8_t holder) : holder_(holder) {}
  bool See(const State& state) override {
    const auto end = state.frames.begin() + state.frame_count;
    is_done_ = std::none_of(state.frames.begin(), end, [&](const kernel::Frame& frame) {
      return frame.kind == kernel::FrameKind::Effect && frame.holder == holder_;
    });
    return !is_done_;
  }
  bool IsDone() const { return is_done_; }

 private:
  std::uint8_t holder_;
  bool is_done_ = false;
};

struct Done {
  State state;
  bool is_done = false;  ///< No question came in between.
};

Done DoTo(const Pool& pool, const State& position, std::uint16_t deed, int source,
          const std::vector<int>& objects) {
  Done done{position, false};
  kernel::Game game(pool.rules, done.state);
  const std::uint8_t holder = kernel::FreshHolder(game);
  kernel::Frame& frame = kernel::PushFrame(game, kernel::FrameKind::Effect);
  frame.ability = deed;
  frame.holder = holder;
  frame.source = kernel::RefTo(done.state, source);
  frame.controller = game.At(source).controller;
  frame.flags = kernel::kPreviousDone;
  for (const int object : objects)
    kernel::AddPick(game, holder, 0, kernel::RefTo(done.state, object));
  UntilDone watch(holder);
  kernel::BeginWatched(pool.rules, done.state, watch);
  done.is_done = watch.IsDone() || kernel::IsOver(done.state);
  return done;
}

/// What triggered at the same time has no order: a player will choose it. Nor have piles of
/// markers. Rule: [Zero 1.20, 106.7].
State WithoutOrder(State state) {
  std::sort(state.markers.begin(), state.markers.begin() + state.marker_count,
            [](const kernel::MarkerPile& a, const kernel::MarkerPile& b) {
              return std::tuple(a.object, a.name) < std::tuple(b.object, b.name);
            });
  const auto key = [](const kernel::StackItem& item) {
    return std::tuple(item.ability, item.source.object, item.source.incarnation,
                      item.subject.object, item.subject.incarnation, item.amount, item.controller);
  };
  std::sort(
      state.waiting.begin(), state.waiting.begin() + state.waiting_count,
      [&](const kernel::StackItem& a, const kernel::StackItem& b) { return key(a) < key(b); });
  return state;
}

/// What differs, for the log.
std::string Differing(const State& left, const State& right) {
  std::string text;
  const auto tell = [&](const char* what, bool is_same) {
    if (!is_same) text += std::string(" ") + what;
  };
  tell("objects", left.objects == right.objects);
  tell("effects", left.effects == right.effects);
  tell("stack", left.stack == right.stack);
  tell("waiting", left.waiting == right.waiting);
  tell("frames", left.frames == right.frames);
  tell("picks", left.picks == right.picks);
  tell("markers", left.markers == right.markers);
  tell("battle", left.battle == right.battle);
  for (std::size_t i = 0; i < left.object_count; ++i) {
    const kernel::Object& x = left.objects[i];
    const kernel::Object& y = right.objects[i];
    if (x == y) continue;
    text += " object " + std::to_string(i) + ": zone " + std::to_string(x.zone.value) + "/" +
            std::to_string(y.zone.value) + ", incarnation " + std::to_string(x.incarnation) + "/" +
            std::to_string(y.incarnation) + ", card " + std::to_string(x.card) + "/" +
            std::to_string(y.card) + ", host " + std::to_string(x.host) + "/" +
            std::to_string(y.host);
  }
  return text;
}

std::string Listed(const State& state) {
  std::string text;
  for (int i = 0; i < state.waiting_count; ++i) {
    const kernel::StackItem& item = state.waiting[static_cast<std::size_t>(i)];
    text += " " + std::to_string(item.ability) + "/" + std::to_string(item.source.object) + "/" +
            std::to_string(item.subject.object);
  }
  return text;
}

}  // namespace

TEST_CASE("what happens to several cards at once happens in any order of them",
          "[laws][zero:102.3]") {
  const Pool& pool = BatchPool();
  const std::vector<std::uint16_t> deeds = DeedNumbers(pool);
  int several = 0;
  int with_triggers = 0;
  CHECK(rc::check("cards of random games", [&] {
    const std::uint64_t seed =
        *rc::gen::resize(100, rc::gen::inRange<std::uint64_t>(1, 1'000'000'000));
    std::mt19937_64 random(seed);
    State position = RandomPosition(pool, seed);
    if (position.waiting_count > 0 || kernel::IsOver(position)) return;
    AddListeners(pool, position, random);
    const kernel::Game game(pool.rules, position);
    std::vector<int> there;
    for (const int object : kernel::InZone(game, random() % 4 == 0 ? zone::kRest : zone::kBattle)) {
      there.push_back(object);
    }
    if (there.size() < 2) return;
    std::vector<int> those = there;
    std::shuffle(those.begin(), those.end(), random);
    those.resize(std::min<std::size_t>(those.size(), 2 + random() % 3));
    std::vector<int> others = those;
    std::shuffle(others.begin(), others.end(), random);
    const int source = there[random() % there.size()];
    for (std::size_t i = 0; i < deeds.size(); ++i) {
      const Done left = DoTo(pool, position, deeds[i], source, those);
      const Done right = DoTo(pool, position, deeds[i], source, others);
      RC_LOG() << "seed " << seed << ", deed " << i << ", waiting" << Listed(left.state) << " or"
               << Listed(right.state)
               << ", other:" << Differing(WithoutOrder(left.state), WithoutOrder(right.state))
               << "\n";
      RC_ASSERT(left.is_done == right.is_done);
      if (!left.is_done) continue;
      ++several;
      if (left.state.waiting_count > 0) ++with_triggers;
      RC_ASSERT(WithoutOrder(left.state) == WithoutOrder(right.state));
    }
  }));
  INFO(several << " batches, " << with_triggers << " of them with triggers");
  CHECK(several >= 200);
  CHECK(with_triggers >= 10);
}

}  // namespace caiding::tests
