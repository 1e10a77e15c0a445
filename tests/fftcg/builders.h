// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/fftcg/game.h"
#include "model/fftcg/vocabulary.h"
#include "model/kernel/refusal.h"
#include "tests/engine/builders.h"

// Cards and scenes of FF-TCG in a few words; abilities are made as for the other game.

namespace caiding::tests::ff {

namespace f = caiding::fftcg;
using ir::ReadCard;
namespace zone = f::zone;
namespace element = f::element;

ReadCard ACard(const std::string& name, KindId kind, int cost, ColourId colour);
ReadCard AForward(const std::string& name, int power, int cost = 0,
                  ColourId colour = element::kFire);
ReadCard ABackup(const std::string& name, int cost = 0, ColourId colour = element::kFire);
ReadCard ASummon(const std::string& name, Effect effect, int cost = 0,
                 ColourId colour = element::kFire);
ReadCard With(ReadCard card, Ability ability);
ReadCard Generic(ReadCard card);
ReadCard WithBurst(ReadCard card);
ReadCard Of(ReadCard card, std::vector<ColourId> elements);
ReadCard WithJob(ReadCard card, std::u32string job);
Ability AKeywordOf(KeywordId keyword);
Filter IsForward();
/// Forwards on the field.
Selector Forwards(int count, Player whose, CountKind kind = CountKind::Exactly);

Effect Moves(Objects what, ZoneId where);
Effect Breaks(Objects what);
Effect Damages(Objects what, int amount);
/// Damage to the opponent.
Effect Hits(int amount, Player whom = Player::Opponent);
Effect Steals(Objects what);
Effect Activates(Objects what);
Effect Powers(Objects what, int amount, DurationKind duration = DurationKind::ThisTurn);
/// When a matching card goes from one zone to another.
Ability WhenMoved(Objects what, ZoneId from, ZoneId to, Effect effect);
Objects AForwardOf(Player whose);
/// The cards with this name on the field.
Objects Called(const std::string& name, Player whose = Player::Either);
/// `who` chooses so many of the effects.
Effect OneOf(std::vector<Effect> options, int count = 1);
/// Pays so many points, so many of them of one element.
CostNode Points(int total, int of = 0, ColourId colour = element::kFire);
/// An ability that also costs a card of its own card's name from the hand.
Ability SpecialOf(std::vector<CostNode> costs, Effect effect);
ReadCard WithLimitBreak(ReadCard card, int price);
ReadCard WithWarp(ReadCard card, int counters, int price);
ReadCard WithPrime(ReadCard card, const std::string& name, int price);
Effect Finds(Filter filter, ZoneId where, int count = 1);
Effect Plays(Objects what, bool is_free = true);

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

/// Each player gets a monster with an ability that costs and does nothing, so that nobody's
/// priority passes by itself.
Play Lay(Scene scene, const kernel::Policies& policies = {});
/// The switches with this one set so.
kernel::Policies Switched(std::string_view id, std::string_view value);
/// Both pass: the next step of the attack phase, or the top of the stack resolves.
bool BothPass(Play& play);
/// Picks what is offered as long as a cost is paid or targets are named.
void PickAll(Play& play);
/// The clause under which this may not be done now; empty if it may.
std::string WhyNot(const Play& play, kernel::OptionVerb verb, int object, int value = 0);
/// The players who drew, in order.
std::vector<int> DrawnBy(const Play& play);

}  // namespace caiding::tests::ff
