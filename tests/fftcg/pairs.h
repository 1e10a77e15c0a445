// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "tests/fftcg/builders.h"

// One position in words that both games know, laid out in each.

namespace caiding::tests::pairs {

/// What the words of a pair are in one game.
struct Words {
  ZoneId play, hand, deck, heap, removed;
  ZoneId struck;   ///< What damage to a player takes the top card of.
  ZoneId flipped;  ///< Where that card ends up.
  KindId unit;
  StatId power;  ///< What damage is held against.
  TimingId enters;
};
inline const Words kZero{z::zone::kBattle,  z::zone::kHand,    z::zone::kDeck, z::zone::kRest,
                         z::zone::kRemoved, z::zone::kLife,    z::zone::kRest, z::kind::kCharacter,
                         z::stat::kDefense, z::timing::kEnters};
inline const Words kFf{ff::zone::kField,      ff::zone::kHand,       ff::zone::kDeck,
                       ff::zone::kBreak,      ff::zone::kRemoved,    ff::zone::kDeck,
                       ff::zone::kDamage,     ff::f::kind::kForward, ff::f::stat::kPower,
                       ff::f::timing::kEnters};

using Texts = std::function<std::vector<Ability>(const Words&)>;
inline Texts NoText() {
  return [](const Words&) { return std::vector<Ability>{}; };
}

/// A card that is the same in both games, as far as they can tell.
struct Seed {
  std::string name;
  bool is_unit = true;
  int power = 0;
  Texts texts = NoText();
  bool is_burst = false;  ///< What it says happens when damage reveals it.
};
inline Seed Unit(const std::string& name, int power, Texts texts = NoText()) {
  return Seed{name, true, power, std::move(texts)};
}
/// A spell: an instant tactic, or a summon.
inline Seed Spell(const std::string& name, std::function<Effect(const Words&)> effect) {
  return Seed{name, false, 0, [effect = std::move(effect)](const Words& words) {
                return std::vector<Ability>{OnUse(effect(words))};
              }};
}

enum class Where { Play, Hand, Heap, Struck };

/// The position: player 0 may use cards in an own main phase, decks of ten.
struct Scene {
  struct Entry {
    Seed seed;
    int player = 0;
    Where where = Where::Play;
  };
  std::vector<Entry> entries;
  int hand_fillers = 0;    ///< More cards that do nothing in the hand of player 0.
  bool ends_turn = false;  ///< The last main phase of the turn, in games that have two.

  /// The object that the card will be, in either game.
  int Put(Seed seed, int player, Where where) {
    entries.push_back({std::move(seed), player, where});
    return static_cast<int>(entries.size()) - 1;
  }
};

inline ZoneId ZoneOf(Where where, const Words& words) {
  switch (where) {
    case Where::Play: return words.play;
    case Where::Hand: return words.hand;
    case Where::Heap: return words.heap;
    case Where::Struck: return words.struck;
  }
  return {};
}

/// Costs nothing and does nothing: whoever has it is asked for a decision at every priority.
inline Ability Anchor() { return Paying({}, Draws(0)); }

inline Play LayZero(const Scene& scene) {
  std::vector<ir::ReadCard> cards;
  kernel::Position position;
  position.step = z::step::kAction;
  const auto put = [&](ir::ReadCard card, int player, ZoneId zone) {
    position.cards.push_back(Placed(static_cast<std::uint16_t>(cards.size()), player, zone));
    cards.push_back(std::move(card));
  };
  for (const Scene::Entry& entry : scene.entries) {
    const Seed& seed = entry.seed;
    const std::u32string name(seed.name.begin(), seed.name.end());
    ir::ReadCard card = seed.is_unit ? ACharacter(seed.name, name, seed.power, seed.power, 0)
                                     : ACard(seed.name, name, z::kind::kTactic, 0);
    if (!seed.is_unit) card.card.subkind = z::subkind::kInstant;
    std::vector<Ability> texts = seed.texts(kZero);
    if (seed.is_burst) {
      for (Ability& text : texts) text.kind = AbilityKind::LifeBurst;
      AddBurst(card, std::move(texts));
    } else {
      for (Ability& text : texts) card.texts.push_back({std::move(text)});
    }
    put(std::move(card), entry.player, ZoneOf(entry.where, kZero));
  }
  for (int player = 0; player < 2; ++player) {
    ir::ReadCard anchor = ACard("anchor", U"anchor", z::kind::kEvent, 9);
    anchor.texts = {{Anchor()}};
    put(std::move(anchor), player, z::zone::kEvent);
    for (int i = 0; i < 10; ++i)
      put(ACharacter("filler", U"filler", 1000, 1000, 9), player, kZero.deck);
    for (int i = 0; i < 6; ++i)
      put(ACharacter("filler", U"filler", 1000, 1000, 9), player, kZero.struck);
  }
  for (int i = 0; i < scene.hand_fillers; ++i) {
    put(ACharacter("filler", U"filler", 1000, 1000, 9), 0, kZero.hand);
  }
  return Play(z::BuildRules(cards), position, z::MakeState);
}

inline Play LayFf(const Scene& scene) {
  ff::Scene laid;
  if (scene.ends_turn) laid.position.step = ff::f::step::kMain2;
  for (const Scene::Entry& entry : scene.entries) {
    const Seed& seed = entry.seed;
    ff::ReadCard card = seed.is_unit
                            ? ff::AForward(seed.name, seed.power)
                            : ff::ACard(seed.name, ff::f::kind::kSummon, 0, ff::element::kFire);
    for (Ability& text : seed.texts(kFf)) card.texts.push_back({std::move(text)});
    card.card.is_burst = seed.is_burst;
    laid.Put(std::move(card), entry.player, ZoneOf(entry.where, kFf));
  }
  laid.Fill(0, kFf.hand, scene.hand_fillers);
  return ff::Lay(std::move(laid));
}

}  // namespace caiding::tests::pairs
