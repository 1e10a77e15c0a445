// SPDX-License-Identifier: MIT
#include "tests/fftcg/builders.h"

#include <catch2/catch.hpp>

#include "model/fftcg/policies.h"

namespace caiding::tests::ff {

ReadCard ACard(const std::string& name, KindId kind, int cost, ColourId colour) {
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

ReadCard AForward(const std::string& name, int power, int cost, ColourId colour) {
  ReadCard card = ACard(name, f::kind::kForward, cost, colour);
  card.card.stats = {{f::stat::kPower, power}};
  return card;
}

ReadCard ABackup(const std::string& name, int cost, ColourId colour) {
  return ACard(name, f::kind::kBackup, cost, colour);
}

ReadCard ASummon(const std::string& name, Effect effect, int cost, ColourId colour) {
  ReadCard card = ACard(name, f::kind::kSummon, cost, colour);
  card.texts = {{OnUse(std::move(effect))}};
  return card;
}

ReadCard With(ReadCard card, Ability ability) {
  card.texts.push_back({std::move(ability)});
  return card;
}

ReadCard Generic(ReadCard card) {
  card.card.subkind = f::subkind::kGeneric;
  return card;
}

ReadCard WithBurst(ReadCard card) {
  card.card.is_burst = true;
  return card;
}

ReadCard Of(ReadCard card, std::vector<ColourId> elements) {
  card.card.colours = std::move(elements);
  return card;
}

ReadCard WithJob(ReadCard card, std::u32string job) {
  card.card.traits = {std::move(job)};
  return card;
}

Ability AKeywordOf(KeywordId keyword) {
  KeywordUse use;
  use.keyword = keyword;
  Ability ability;
  ability.keyword = std::move(use);
  return ability;
}

Filter IsForward() { return Test(IsKind{f::kind::kForward}); }

Selector Forwards(int count, Player whose, CountKind kind) {
  return Some(count, whose, zone::kField, IsForward(), 0, kind);
}

Effect Moves(Objects what, ZoneId where) {
  Move move;
  move.what = std::move(what);
  move.to.zone = where;
  return Do(std::move(move));
}

Effect Breaks(Objects what) { return Do(Destroy{std::move(what)}); }

Effect Damages(Objects what, int amount) {
  return Do(DealDamage{std::move(what), Constant(amount)});
}

Effect Hits(int amount, Player whom) { return Do(DealLifeDamage{whom, Constant(amount)}); }

Effect Steals(Objects what) {
  ChangeControl change;
  change.what = std::move(what);
  return Do(std::move(change));
}

Effect Activates(Objects what) { return Do(Orient{std::move(what), false}); }

Effect Powers(Objects what, int amount, DurationKind duration) {
  return Changes(std::move(what), f::stat::kPower, amount, duration);
}

Ability WhenMoved(Objects what, ZoneId from, ZoneId to, Effect effect) {
  Ability ability = When(Happening::Moves, std::move(what), std::move(effect));
  auto& event = std::get<ObjectEvent>(ability.triggers[0].node);
  event.from = {from};
  event.to = {to};
  return ability;
}

Objects AForwardOf(Player whose) { return Those(Forwards(1, whose)); }

Objects Called(const std::string& name, Player whose) {
  return Those(Some(1, whose, zone::kField,
                    Test(CardNameIs{std::u32string(name.begin(), name.end())}), 0, CountKind::All));
}

Effect OneOf(std::vector<Effect> options, int count) {
  ChooseOne choose;
  choose.options = std::move(options);
  choose.count = count;
  return Do(std::move(choose));
}

CostNode Points(int total, int of, ColourId colour) {
  PayResources pay{Constant(total), {}};
  if (of > 0) pay.coloured = {{colour, of}};
  return pay;
}

Ability SpecialOf(std::vector<CostNode> costs, Effect effect) {
  const Filter same = Test(SharesCharacterName{Reference{.range = {}, .node = Self{}}});
  costs.push_back(DiscardCost{Some(1, Player::You, zone::kHand, same, 7)});
  return Paying(std::move(costs), std::move(effect));
}

namespace {

Ability AKeywordWith(KeywordId keyword, int number, int price) {
  Ability ability = AKeywordOf(keyword);
  ability.keyword->number = number;
  ability.keyword->expansion.emplace_back(Paying({Points(price)}, Draws(0)));
  return ability;
}

}  // namespace

ReadCard WithLimitBreak(ReadCard card, int price) {
  return With(std::move(card), AKeywordWith(f::keyword::kLimitBreak, price, 0));
}

ReadCard WithWarp(ReadCard card, int counters, int price) {
  return With(std::move(card), AKeywordWith(f::keyword::kWarp, counters, price));
}

ReadCard WithPrime(ReadCard card, const std::string& name, int price) {
  Ability ability = AKeywordWith(f::keyword::kPrime, 1, price);
  ability.keyword->names = {std::u32string(name.begin(), name.end())};
  return With(std::move(card), std::move(ability));
}

Effect Finds(Filter filter, ZoneId where, int count) {
  Search search;
  search.who = Player::You;
  search.finds = {Some(count, Player::You, zone::kDeck, std::move(filter), 3)};
  Move move;
  move.what = Picked(3);
  move.to.zone = where;
  move.to.whose = Player::You;
  return Steps({Do(std::move(search)), Do(std::move(move))});
}

Effect Plays(Objects what, bool is_free) { return Do(UseCard{std::move(what), is_free}); }

bool BothPass(Play& play) { return play.Pass() && play.Pass(); }

void PickAll(Play& play) {
  const auto is_asked = [&] {
    const kernel::DecisionKind kind = play.Kind();
    return kind == kernel::DecisionKind::PickCost || kind == kernel::DecisionKind::PickTarget;
  };
  while (!kernel::IsOver(play.state) && is_asked() && play.Choose(kernel::OptionVerb::Pick)) {
  }
}

std::string WhyNot(const Play& play, kernel::OptionVerb verb, int object, int value) {
  const kernel::Option option{verb, static_cast<std::uint16_t>(object), value};
  return kernel::WhyNot(play.rules, play.state, play.Now().decider, option).clause.id;
}

std::vector<int> DrawnBy(const Play& play) {
  std::vector<int> players;
  for (const kernel::Event& event : play.events) {
    if (event.kind == kernel::EventKind::Drew) players.push_back(event.player);
  }
  return players;
}

kernel::Policies Switched(std::string_view id, std::string_view value) {
  kernel::Policies policies;
  CHECK(kernel::SetPolicy(f::ImplementedPolicies(), policies, id, value));
  return policies;
}

Play Lay(Scene scene, const kernel::Policies& policies) {
  for (int player = 0; player < 2; ++player) {
    scene.Field(With(ACard("anchor", f::kind::kMonster, 9, element::kFire), Paying({}, Draws(0))),
                player);
    scene.Fill(player, zone::kDeck, scene.deck[static_cast<std::size_t>(player)]);
  }
  return Play(f::BuildRules(scene.cards, policies), scene.position, f::MakeState);
}

}  // namespace caiding::tests::ff
