// SPDX-License-Identifier: MIT
#include "tests/engine/invented_cards.h"

namespace caiding::tests {

ir::ReadCard ATactic(const std::string& number, std::u32string name, bool is_instant, int cost,
                     ColourId colour, Effect effect) {
  ir::ReadCard card = ACard(number, std::move(name), z::kind::kTactic, cost, colour);
  card.card.subkind = is_instant ? z::subkind::kInstant : z::subkind::kNormal;
  card.texts = {{OnUse(std::move(effect))}};
  return card;
}

Effect MoveTo(Objects what, ZoneId zone, Place place) {
  Move move;
  move.what = std::move(what);
  move.to.zone = zone;
  move.to.place = place;
  return Do(move);
}

Effect DealsDamage(Objects to, int amount) {
  return Do(DealDamage{std::move(to), Constant(amount)});
}

Objects OneCharacter(std::uint8_t slot, Player whose) {
  return Those(Some(1, whose, z::zone::kBattle, IsCharacterCard(), slot));
}

std::vector<ir::ReadCard> InventedCards() {
  using z::zone::kBattle, z::zone::kDeck, z::zone::kHand, z::zone::kLife, z::zone::kRest;
  std::vector<ir::ReadCard> cards;
  const auto add = [&](ir::ReadCard card) { cards.push_back(std::move(card)); };

  ir::ReadCard violet = ACharacter("I-01", U"紫罗兰", 1000, 1000, 2, z::colour::kRed);
  violet.card.traits = {U"红军"};
  violet.texts = {
      {Whenever(z::timing::kEnters, Draws(1),
                Exists(Some(1, Player::You, kBattle, Both(Others(), ANamed(U"红军")))))}};
  add(violet);

  ir::ReadCard soldier = ACharacter("I-02", U"士兵", 1000, 1000, 1, z::colour::kRed);
  soldier.card.traits = {U"红军"};
  soldier.card.characters = {};
  add(soldier);

  ir::ReadCard rusher = ACharacter("I-03", U"先锋", 2000, 1000, 2, z::colour::kYellow);
  rusher.texts = {{AKeyword(z::keyword::kRush, {While(May(Deed::AttackOnEntryTurn))})}};
  add(rusher);

  ir::ReadCard guard = ACharacter("I-04", U"守卫", 1000, 3000, 2, z::colour::kBlue);
  guard.texts = {{AKeyword(z::keyword::kGuard, {While(May(Deed::Attack, Modality::Cannot))})}};
  add(guard);

  ir::ReadCard turtle = ACharacter("I-05", U"仙人", 1000, 2000, 2, z::colour::kGreen);
  turtle.card.traits = {U"龟"};
  turtle.texts = {{While(Do(ChangeStats{Those(Every(Player::You, Both(Others(), ANamed(U"龟")))),
                                        {StatChange{z::stat::kAttack, false, Constant(500)},
                                         StatChange{z::stat::kDefense, false, Constant(500)}},
                                        {}}))}};
  add(turtle);

  ir::ReadCard pupil = ACharacter("I-06", U"弟子", 1500, 1500, 1, z::colour::kGreen);
  pupil.card.traits = {U"龟"};
  pupil.card.cost_coloured = {{z::colour::kGreen, 1}};
  add(pupil);

  ir::ReadCard archer = ACharacter("I-07", U"弓手", 2000, 1000, 3, z::colour::kWhite);
  archer.texts = {{AKeyword(z::keyword::kRanged,
                            {While(May(Deed::TakeBattleDamageAttacking, Modality::Cannot))})},
                  {Paying({TapSelf{}}, DealsDamage(OneCharacter(), 500))}};
  add(archer);

  ir::ReadCard duelist = ACharacter("I-08", U"剑客", 2000, 2000, 3, z::colour::kBlack);
  duelist.texts = {{AKeyword(z::keyword::kFirstStrike, {While(May(Deed::DealBattleDamageFirst))})},
                   {AKeyword(z::keyword::kPierce,
                             {Whenever(z::timing::kAttackWon,
                                       Do(DealLifeDamage{Player::Opponent, Constant(1)}))})}};
  add(duelist);

  ir::ReadCard phoenix = ACharacter("I-09", U"不死鸟", 1500, 1500, 3, z::colour::kPurple);
  phoenix.texts = {{[] {
    Ability ability = When(Happening::DestroyedOrScrapped, This(), MoveTo(This(), z::zone::kHand));
    ability.level = 2;
    return ability;
  }()}};
  add(phoenix);

  ir::ReadCard navigator = ACharacter("I-10", U"航海士", 1000, 1000, 1, z::colour::kYellow);
  navigator.texts = {{[] {
    Ability ability = When(Happening::Moves, This(), Draws(1));
    std::get<ObjectEvent>(ability.triggers[0].node).to = {kRest};
    return ability;
  }()}};
  add(navigator);

  ir::ReadCard seeker = ACharacter("I-11", U"少年", 1000, 1000, 2, z::colour::kRed);
  seeker.texts = {{Paying(
      {ScrapCost{
          {This(), Those(Some(1, Player::You, kBattle, Both(Others(), IsCharacterCard())))}}},
      Steps({Do(Search{
                 Player::You,
                 {Some(1, Player::You, kDeck, Test(CostIs{Comparison::AtMost, Constant(3)}), 1)}}),
             MoveTo(Picked(1), kBattle)}))}};
  add(seeker);

  ir::ReadCard staff = ACard("I-12", U"如意棒", z::kind::kEquipment, 1, z::colour::kGreen);
  staff.card.stats = {{z::stat::kAttack, 2000}, {z::stat::kDefense, 500}};
  add(staff);

  ir::ReadCard cursed = ACard("I-13", U"诅咒之铠", z::kind::kEquipment, 1, z::colour::kBlack);
  cursed.card.stats = {{z::stat::kDefense, 1000}};
  cursed.texts = {{Whenever(z::timing::kDestroyed, Draws(1))}};
  add(cursed);

  ir::ReadCard festival = ACard("I-14", U"祭典", z::kind::kEvent, 2, z::colour::kWhite);
  festival.texts = {{While(Do(ChangeStats{Those(Every(Player::You, IsCharacterCard())),
                                          {StatChange{z::stat::kAttack, false, Constant(500)}},
                                          {}}))}};
  AddBurst(festival, {Burst(Draws(1))});
  add(festival);

  ir::ReadCard graveyard = ACard("I-15", U"墓地", z::kind::kEvent, 3, z::colour::kPurple);
  graveyard.texts = {{While(Do(Replace{
      TriggerEvent{.range = {},
                   .node = ObjectEvent{Happening::Moves,
                                       Those(Some(1, Player::Either, kBattle, IsCharacterCard())),
                                       {kBattle},
                                       {kRest}}},
      MoveTo(Objects{.range = {}, .node = Reference{.range = {}, .node = EventSubject{}}},
             z::zone::kRemoved),
      {}}))}};
  add(graveyard);

  add(ATactic("I-16", U"火球", true, 1, z::colour::kRed, DealsDamage(OneCharacter(), 2000)));
  add(ATactic(
      "I-17", U"补给", false, 1, z::colour::kBlue,
      Steps({Draws(2), Do(Discard{Player::Unstated, Those(Some(1, Player::You, kHand))})})));
  ir::ReadCard ray =
      ATactic("I-18", U"射线", true, 1, z::colour::kYellow,
              Do(LoseEffects{OneCharacter(), {}, Duration{{}, DurationKind::ThisTurn}}));
  AddBurst(ray, {Burst(Do(DealLifeDamage{Player::Opponent, Constant(1)}))});
  add(ray);
  ir::ReadCard ape = ATactic(
      "I-19", U"巨猿", false, 2, z::colour::kGreen,
      Steps({Do(ChangeStats{OneCharacter(0, Player::You),
                            {StatChange{z::stat::kAttack, false, Constant(4000)},
                             StatChange{z::stat::kDefense, false, Constant(4000)}},
                            {}}),
             Do(Grant{Picked(0),
                      {GainTrait{U"巨猿"},
                       GainAbilities{{Whenever(z::timing::kTurnEnds, MoveTo(This(), kHand))}}},
                      {}})}));
  add(ape);
  ir::ReadCard purge = ATactic(
      "I-20", U"清算", false, 3, z::colour::kBlack,
      Do(EachPlayerDoes{
          Do(Scrap{Player::You, Those(Some(1, Player::You, kBattle, IsCharacterCard()))})}));
  AddBurst(purge,
           {Burst(MoveTo(Those(Some(1, Player::Opponent, kBattle, IsCharacterCard())), kHand))});
  add(purge);
  add(ATactic("I-21", U"援军", false, 2, z::colour::kWhite, [] {
    CreateToken token;
    token.count = Constant(2);
    token.name = U"民兵";
    token.kind = z::kind::kCharacter;
    token.stats = {{z::stat::kAttack, 1000}, {z::stat::kDefense, 1000}};
    return Do(token);
  }()));
  ir::ReadCard healer = ACharacter("I-22", U"医师", 500, 2000, 2, z::colour::kWhite);
  healer.texts = {{[] {
    Ability ability =
        Whenever(z::timing::kYourTurnEnds,
                 MoveTo(Those(Some(1, Player::You, kDeck, {}, 0)), kLife, Place::Top));
    std::get<Selector>(std::get<Move>(ability.effect.node).what.node).place = Place::Top;
    ability.is_optional = true;
    return ability;
  }()}};
  add(healer);
  ir::ReadCard counter = ATactic("I-23", U"取消", true, 2, z::colour::kBlue,
                                 Do(Cancel{Those(Some(1, Player::Either, z::zone::kStack))}));
  add(counter);
  add(ATactic("I-24", U"休战", true, 4, z::colour::kBlue, Do(EndTurn{})));
  return cards;
}

std::vector<std::uint16_t> InventedDeck(std::size_t cards, std::size_t size, std::size_t first) {
  std::vector<std::uint16_t> deck;
  for (std::size_t i = 0; i < size; ++i) {
    deck.push_back(static_cast<std::uint16_t>((first + i) % cards));
  }
  return deck;
}

}  // namespace caiding::tests
