// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "model/fftcg/game.h"
#include "model/fftcg/vocabulary.h"
#include "tests/engine/builders.h"
#include "tests/fftcg/play.h"

// Cards and scenes of FF-TCG in a few words; abilities are made as for the other game.

namespace caiding::tests::ff {

namespace f = caiding::fftcg;
using f::ReadCard;
namespace zone = f::zone;
namespace element = f::element;

inline ReadCard ACard(const std::string& name, KindId kind, int cost, ColourId colour) {
  ReadCard card;
  card.card.number = name;
  card.card.name = std::u32string(name.begin(), name.end());
  card.card.characters = {card.card.name};
  card.card.kind = kind;
  card.card.subkind = f::subkind::kUnique;
  card.card.cost_total = cost;
  card.card.colours = {colour};
  return card;
}
inline ReadCard AForward(const std::string& name, int power, int cost = 0,
                         ColourId colour = element::kFire) {
  ReadCard card = ACard(name, f::kind::kForward, cost, colour);
  card.card.stats = {{f::stat::kPower, power}};
  return card;
}
inline ReadCard ABackup(const std::string& name, int cost = 0, ColourId colour = element::kFire) {
  return ACard(name, f::kind::kBackup, cost, colour);
}
inline ReadCard ASummon(const std::string& name, Effect effect, int cost = 0,
                        ColourId colour = element::kFire) {
  ReadCard card = ACard(name, f::kind::kSummon, cost, colour);
  card.abilities = {OnUse(std::move(effect))};
  return card;
}
inline ReadCard With(ReadCard card, Ability ability) {
  card.abilities.push_back(std::move(ability));
  return card;
}
inline ReadCard Generic(ReadCard card) {
  card.card.subkind = f::subkind::kGeneric;
  return card;
}
inline ReadCard WithBurst(ReadCard card) {
  card.has_ex_burst = true;
  return card;
}
inline ReadCard Of(ReadCard card, std::vector<ColourId> elements) {
  card.card.colours = std::move(elements);
  return card;
}
inline ReadCard WithJob(ReadCard card, std::u32string job) {
  card.card.traits = {std::move(job)};
  return card;
}
inline Ability AKeywordOf(KeywordId keyword) {
  KeywordUse use;
  use.keyword = keyword;
  Ability ability;
  ability.keyword = std::move(use);
  return ability;
}
inline Filter IsForward() { return Test(IsKind{f::kind::kForward}); }
/// Forwards on the field.
inline Selector Forwards(int count, Player whose, CountKind kind = CountKind::Exactly) {
  return Some(count, whose, zone::kField, IsForward(), 0, kind);
}

inline Effect Moves(Objects what, ZoneId where) {
  Move move;
  move.what = std::move(what);
  move.to.zone = where;
  return Do(std::move(move));
}
inline Effect Breaks(Objects what) { return Do(Destroy{std::move(what)}); }
inline Effect Damages(Objects what, int amount) {
  return Do(DealDamage{std::move(what), Constant(amount)});
}
/// Damage to the opponent.
inline Effect Hits(int amount, Player whom = Player::Opponent) {
  return Do(DealLifeDamage{whom, Constant(amount)});
}
inline Effect Steals(Objects what) {
  ChangeControl change;
  change.what = std::move(what);
  return Do(std::move(change));
}
inline Effect Activates(Objects what) { return Do(Orient{std::move(what), false}); }
inline Effect Powers(Objects what, int amount, DurationKind duration = DurationKind::ThisTurn) {
  return Changes(std::move(what), f::stat::kPower, amount, duration);
}
/// When a matching card goes from one zone to another.
inline Ability WhenMoved(Objects what, ZoneId from, ZoneId to, Effect effect) {
  Ability ability = When(Happening::Moves, std::move(what), std::move(effect));
  auto& event = std::get<ObjectEvent>(ability.triggers[0].node);
  event.from = {from};
  event.to = {to};
  return ability;
}
inline Objects AForwardOf(Player whose) { return Those(Forwards(1, whose)); }

/// A table that is being laid; player 0 is in the first main phase.
struct Scene {
  std::vector<ReadCard> cards;
  kernel::Position position;
  std::array<int, 2> deck = {10, 10};  ///< How many fillers lie below what `OnDeck` put.

  Scene() { position.step = f::step::kMain1; }
  /// The object that the card will be.
  int Put(ReadCard card, int player, ZoneId where) {
    const auto index = static_cast<std::uint16_t>(cards.size());
    cards.push_back(std::move(card));
    position.cards.push_back(Placed(index, player, where));
    return static_cast<int>(position.cards.size()) - 1;
  }
  int Field(ReadCard card, int player) { return Put(std::move(card), player, zone::kField); }
  int Hand(ReadCard card, int player) { return Put(std::move(card), player, zone::kHand); }
  /// The first one is the topmost.
  int OnDeck(ReadCard card, int player) { return Put(std::move(card), player, zone::kDeck); }
  /// Cards that do nothing: fire forwards of cost 9, all with one name.
  void Fill(int player, ZoneId where, int count) {
    for (int i = 0; i < count; ++i) Put(Generic(AForward("filler", 1000, 9)), player, where);
  }
  kernel::PlacedCard& At(int object) { return position.cards[static_cast<std::size_t>(object)]; }
};

/// Each player gets a monster with an ability that costs and does nothing, so that nobody's priority
/// passes by itself.
inline Play Lay(Scene scene) {
  for (int player = 0; player < 2; ++player) {
    scene.Field(With(ACard("anchor", f::kind::kMonster, 9, element::kFire), Paying({}, Draws(0))),
                player);
    scene.Fill(player, zone::kDeck, scene.deck[static_cast<std::size_t>(player)]);
  }
  return Play(f::BuildRules(scene.cards), scene.position, f::MakeState);
}

}  // namespace caiding::tests::ff
