// SPDX-License-Identifier: MIT
#include <algorithm>
#include <random>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "model/kernel/canonical.h"
#include "model/kernel/engine.h"
#include "model/kernel/game.h"
#include "model/zero/vocabulary.h"
#include "tests/engine/random_play.h"
#include "tests/laws/pool.h"

namespace caiding::tests {
namespace {

using kernel::Decision;
using kernel::Option;
using kernel::OptionVerb;
using kernel::State;

std::uint64_t AnySeed() {
  return *rc::gen::resize(100, rc::gen::inRange<std::uint64_t>(1, 1'000'000'000));
}

Decision LegalIn(const State& state) {
  Decision decision;
  kernel::Legal(LawPool().rules, state, decision);
  return decision;
}

/// What an option does, with cards in place of copies: copies that cannot be told apart are offered
/// once, and which of them stands for the others may change.
using Deed = std::tuple<OptionVerb, int, std::int32_t>;
std::set<Deed> DeedsIn(const State& state, const Decision& decision) {
  std::set<Deed> deeds;
  for (int i = 0; i < decision.count; ++i) {
    const Option& option = decision.options[static_cast<std::size_t>(i)];
    const int card = option.object == Option::kNoObject ? -1 : state.objects[option.object].card;
    deeds.insert({option.verb, card, option.value});
  }
  return deeds;
}

/// All that happened to the cards, whatever their numbers: what lies where and how, what is in
/// force in which order, what waits. In which order triggers wait and picks were made is left out:
/// a player still chooses among the former, and the latter follow the numbers.
struct Table {
  std::multiset<std::tuple<int, int, int, int, int, int, int>> objects;
  std::vector<std::pair<kernel::EffectForm, int>> effects;
  std::multiset<int> waiting;
  std::multiset<std::pair<int, int>> markers;
  kernel::Result result = kernel::Result::Running;
  bool operator==(const Table&) const = default;
};

Table TableOf(const State& state) {
  Table table;
  for (std::size_t i = 0; i < state.object_count; ++i) {
    const kernel::Object& object = state.objects[i];
    table.objects.insert({object.card, object.zone.value, object.controller, object.flags,
                          object.damage, object.level, object.rank});
  }
  for (std::size_t i = 0; i < state.effect_count; ++i) {
    table.effects.emplace_back(state.effects[i].form, state.effects[i].code);
  }
  for (std::size_t i = 0; i < state.waiting_count; ++i)
    table.waiting.insert(state.waiting[i].ability);
  for (std::size_t i = 0; i < state.marker_count; ++i) {
    table.markers.insert({state.markers[i].name, state.markers[i].count});
  }
  table.result = state.result;
  return table;
}

/// A prohibition for the rest of the turn.
bool Forbid(State& state, std::uint16_t node, int object, int player) {
  if (state.effect_count >= kernel::kEffectsMax) return false;
  kernel::EffectInstance effect;
  effect.form = kernel::EffectForm::Lasting;
  effect.code = node;
  effect.controller = static_cast<std::uint8_t>(player);
  effect.part = 0xFF;
  effect.duration = static_cast<std::uint8_t>(ir::DurationKind::ThisTurn);
  effect.turns = 1;
  if (object >= 0) effect.affected = kernel::RefTo(state, object);
  state.effects[state.effect_count++] = effect;
  return true;
}

}  // namespace

TEST_CASE("the laws are tried on shipped and on random cards", "[laws]") {
  const Pool& pool = LawPool();
  INFO(pool.shipped << " shipped, " << pool.generated << " generated");
  CHECK(pool.shipped >= 50);
  CHECK(pool.generated >= 100);
  CHECK(pool.prohibitions.size() >= 21);
  CHECK(pool.player_prohibitions.size() >= 6);
}

TEST_CASE("every game ends, conserves its cards, can be carried out and replays to the same hashes",
          "[laws][zero:902.1]") {
  const Pool& pool = LawPool();
  CHECK(rc::check("games with random decks", [&] {
    const std::uint64_t seed = AnySeed();
    const State start = RandomStart(pool, seed);
    const Playthrough play = PlayRandomly(pool.rules, start, seed);
    RC_LOG() << "seed " << seed;
    RC_ASSERT(play.broken == "");
    RC_ASSERT(play.result != kernel::Result::UnknownUnplayable);
    RC_ASSERT(play.result != kernel::Result::Running);
    RC_ASSERT(ReplayDiffers(pool.rules, start, play) == "");
  }));
}

TEST_CASE("looking changes nothing and shows the same again", "[laws]") {
  const Pool& pool = LawPool();
  CHECK(rc::check("positions of random games", [&] {
    const State state = RandomPosition(pool, AnySeed());
    State looked_at = state;
    kernel::Game game(pool.rules, looked_at);
    kernel::CurrentBoard(game);
    RC_ASSERT(kernel::IsDerivedRight(game));
    game.Touch();
    kernel::CurrentBoard(game);
    RC_ASSERT(kernel::IsDerivedRight(game));
    RC_ASSERT(looked_at == state);
    const Decision first = LegalIn(state);
    const Decision second = LegalIn(state);
    RC_ASSERT(std::equal(first.options.begin(), first.options.begin() + first.count,
                         second.options.begin(), second.options.begin() + second.count));
  }));
}

TEST_CASE("a prohibition gives nobody another way to act", "[laws][zero:102.2]") {
  const Pool& pool = LawPool();
  CHECK(rc::check("positions of random games", [&] {
    const State state = RandomPosition(pool, AnySeed());
    const Decision before = LegalIn(state);
    if (before.kind != kernel::DecisionKind::Priority) return;
    const auto deeds = DeedsIn(state, before);
    const auto look = [&](const State& forbidden) {
      for (const Deed& deed : DeedsIn(forbidden, LegalIn(forbidden))) {
        // Who no longer has to attack may pass. Rule: [Zero 1.20, 405.1.5].
        if (std::get<OptionVerb>(deed) == OptionVerb::Pass) continue;
        RC_ASSERT(deeds.count(deed) == 1U);
      }
    };
    for (const std::uint16_t node : pool.player_prohibitions) {
      for (int player = 0; player < 2; ++player) {
        State forbidden = state;
        if (Forbid(forbidden, node, -1, player)) look(forbidden);
      }
    }
    State copy = state;
    const kernel::Game game(pool.rules, copy);
    for (const int object : kernel::InZone(game, zero::zone::kBattle)) {
      for (const std::uint16_t node : pool.prohibitions) {
        State forbidden = state;
        if (Forbid(forbidden, node, object, 0)) look(forbidden);
      }
    }
  }));
}

TEST_CASE("what a player may do does not depend on what is hidden from them", "[laws]") {
  const Pool& pool = LawPool();
  CHECK(rc::check("positions of random games", [&] {
    const std::uint64_t seed = AnySeed();
    const State state = RandomPosition(pool, seed);
    const Decision before = LegalIn(state);
    if (before.kind != kernel::DecisionKind::Priority) return;
    const int hidden_from = before.decider == kernel::Decider::First ? 0 : 1;
    // A hand card of the other player changes places with a card of their unknown deck.
    State copy = state;
    const kernel::Game game(pool.rules, copy);
    State swapped = state;
    for (const int hand : kernel::InZone(game, zero::zone::kHand, 1 - hidden_from)) {
      for (const int deck : kernel::InZone(game, zero::zone::kDeck, 1 - hidden_from)) {
        if (state.objects[static_cast<std::size_t>(deck)].rank != 0) continue;
        std::swap(swapped.objects[static_cast<std::size_t>(hand)].card,
                  swapped.objects[static_cast<std::size_t>(deck)].card);
        break;
      }
      break;
    }
    RC_ASSERT(DeedsIn(swapped, LegalIn(swapped)) == DeedsIn(state, before));
  }));
}

TEST_CASE("what happens to several objects at once does not depend on their numbers",
          "[laws][zero:102.3]") {
  const Pool& pool = LawPool();
  CHECK(rc::check("positions of random games", [&] {
    const std::uint64_t seed = AnySeed();
    const State state = RandomPosition(pool, seed);
    const Decision here = LegalIn(state);
    // Picks of several are made in the order of the numbers, so that each set is picked once.
    if (here.kind != kernel::DecisionKind::Priority) return;
    std::vector<std::uint16_t> permutation(state.object_count);
    for (std::size_t i = 0; i < permutation.size(); ++i)
      permutation[i] = static_cast<std::uint16_t>(i);
    std::mt19937_64 random(seed);
    std::shuffle(permutation.begin(), permutation.end(), random);
    const State renamed = kernel::RenameObjects(pool.rules, state, permutation);
    const Decision there = LegalIn(renamed);
    RC_ASSERT(DeedsIn(state, here) == DeedsIn(renamed, there));
    for (std::uint16_t i = 0; i < here.count; ++i) {
      Option option = here.options[i];
      if (option.object != Option::kNoObject) option.object = permutation[option.object];
      const auto end = there.options.begin() + there.count;
      const auto same = std::find(there.options.begin(), end, option);
      if (same == end) continue;  // Another of several copies stands for it.
      State left = state;
      State right = renamed;
      kernel::Apply(pool.rules, left, i);
      kernel::Apply(pool.rules, right, static_cast<std::uint16_t>(same - there.options.begin()));
      RC_LOG() << "seed " << seed << ", option " << i;
      RC_ASSERT(TableOf(left) == TableOf(right));
      const kernel::DecisionKind next = LegalIn(left).kind;
      if (next != kernel::DecisionKind::Priority) continue;
      RC_ASSERT(kernel::CanonicalHash(pool.rules, left) ==
                kernel::CanonicalHash(pool.rules, right));
    }
  }));
}

}  // namespace caiding::tests
