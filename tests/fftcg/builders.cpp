// SPDX-License-Identifier: MIT
#include "tests/fftcg/builders.h"

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

Play Lay(Scene scene) {
  for (int player = 0; player < 2; ++player) {
    scene.Field(With(ACard("anchor", f::kind::kMonster, 9, element::kFire), Paying({}, Draws(0))),
                player);
    scene.Fill(player, zone::kDeck, scene.deck[static_cast<std::size_t>(player)]);
  }
  return Play(f::BuildRules(scene.cards), scene.position, f::MakeState);
}

}  // namespace caiding::tests::ff
