// SPDX-License-Identifier: MIT
// What card texts of FF-TCG in English mean: expectations are the rulebook's.
#include "tests/parser/english_reader.h"

namespace caiding::parser {
namespace {

using ir::AbilityKind;

const ir::Selector& SelectorIn(const ir::Objects& objects) {
  REQUIRE(std::holds_alternative<ir::Selector>(objects.node));
  return std::get<ir::Selector>(objects.node);
}

bool IsSelf(const ir::Objects& objects) {
  const auto* one = std::get_if<ir::Reference>(&objects.node);
  return one != nullptr && std::holds_alternative<ir::Self>(one->node);
}

}  // namespace

TEST_CASE("the four sorts of ability are told apart by how they are written",
          "[english][ff:11.5.2]") {
  CHECK(OnlyAbility("The Forwards you control gain +1000 power.").kind == AbilityKind::Continuous);
  CHECK(OnlyAbility("When Astrid attacks, draw 1 card.").kind == AbilityKind::Triggered);
  CHECK(OnlyAbility("{f}{1}: Draw 1 card.").kind == AbilityKind::Activated);
  CHECK(OnlyAbility("Choose 1 Forward. Break it.", kSummonCard).kind == AbilityKind::UseEffect);
}

TEST_CASE("a special ability also costs a card of the same name", "[english][ff:11.7.1]") {
  const ir::Ability special = OnlyAbility("[Frost Waltz] {S}{i}{i}{2}{D}: Draw 2 cards.");
  REQUIRE(special.cost);
  REQUIRE(special.cost->items.size() == 3);
  const auto paid = TheOnly<ir::PayResources>(special);
  CHECK(paid.total == ir::Constant(4));
  REQUIRE(paid.coloured.size() == 1);
  CHECK(paid.coloured[0] == std::pair(fftcg::element::kIce, 2));
  CHECK(HowMany<ir::TapSelf>(special) == 1);
  const ir::Selector same = TheOnly<ir::DiscardCost>(special).cards;
  CHECK(same.zones == std::vector{fftcg::zone::kHand});
  const auto* shares = std::get_if<ir::Shares>(&same.filter.node);
  REQUIRE(shares != nullptr);
  CHECK(shares->what == ir::Shared::CardName);
}

TEST_CASE("what stands before the colon is paid: icons and deeds", "[english][ff:11.6.2.1]") {
  CHECK(HowMany<ir::ScrapCost>(OnlyAbility("{1}, put Astrid into the Break Zone: Draw 1 card.")) ==
        1);
  CHECK(HowMany<ir::DiscardCost>(OnlyAbility("Discard 2 cards: Draw 1 card.")) == 1);
  CHECK(HowMany<ir::TapCost>(OnlyAbility("Dull 3 active Backups: Draw 1 card.")) == 1);
  const auto moved =
      TheOnly<ir::MoveCost>(OnlyAbility("Remove 4 cards in your Break Zone from the game: "
                                        "Draw 1 card."));
  CHECK(moved.zone == fftcg::zone::kRemoved);
  CHECK(SelectorIn(moved.cards).zones == std::vector{fftcg::zone::kBreak});
}

TEST_CASE("the card's own name is this card, and no element", "[english][ff:5.2.4.1]") {
  const ParagraphContext lightning{fftcg::kind::kForward, false, {}, U"Lightning"};
  CHECK(IsSelf(TheOnly<ir::ChangeStats>(
                   OnlyAbility("Lightning gains +1000 power until the end of the turn.", lightning))
                   .what));
  const ir::Ability others = OnlyAbility(
      "The Lightning Forwards other than Lightning you control gain +1000 power.", lightning);
  CHECK(TheOnly<ir::HasColour>(others).colour == fftcg::element::kLightning);
  CHECK(std::holds_alternative<ir::Self>(TheOnly<ir::IsNot>(others).object.node));
}

TEST_CASE("a name in brackets behind the name only tells which card is meant", "[english]") {
  const ParagraphContext one{fftcg::kind::kForward, false, {}, U"Astrid (VII)"};
  CHECK(IsSelf(TheOnly<ir::ChangeStats>(OnlyAbility("Astrid gains +1000 power.", one)).what));
}

TEST_CASE("marks of names are read alike, whichever the list uses", "[english]") {
  CheckSame(
      "When Astrid enters the field, you may search for 1 _Job Tinker_ and add it to your hand.",
      "When Astrid enters the field, you may search for 1 ~Job Tinker~ and add it to your hand.");
  CheckSame(
      "When Astrid enters the field, you may search for 1 _Card Name Brunhild_ and add it to "
      "your hand.",
      "When Astrid enters the field, you may search for 1 Card Name Brunhild and add it to your "
      "hand.");
  CHECK(TheOnly<ir::CardNameIs>(
            OnlyAbility("Choose 1 _Card Name Storm of Ash_. Break it.", kSummonCard))
            .name == U"Storm of Ash");
}

TEST_CASE("choose names a target, select picks later", "[english][ff:11.3.3]") {
  CHECK(TheOnly<ir::Pick>(OnlyAbility("When Astrid attacks, choose 1 Forward. Dull it."))
            .what.picking == ir::Picking::Designated);
  CHECK(TheOnly<ir::Pick>(OnlyAbility("When Astrid attacks, select 1 Forward. Dull it."))
            .what.picking == ir::Picking::Chosen);
}

TEST_CASE("what is searched for lies in the deck", "[english][ff:15.1.1.8.1]") {
  const auto search = TheOnly<ir::Search>(OnlyAbility(
      "When Astrid enters the field, search for 1 Wind Forward of cost 3 or less and play "
      "it onto the field dull."));
  REQUIRE(search.finds.size() == 1);
  CHECK(search.finds[0].zones == std::vector{fftcg::zone::kDeck});
}

TEST_CASE("what is frozen does not become active in its controller's next active phase",
          "[english][ff:15.2.4.2]") {
  const auto frozen = TheOnly<ir::Constrain>(
      OnlyAbility("When Astrid attacks, choose 1 Forward. Dull it and Freeze it."));
  CHECK(frozen.deed == ir::Deed::BecomeUpright);
  CHECK(frozen.modality == ir::Modality::Cannot);
  CHECK(frozen.duration.kind == ir::DurationKind::NextReset);
}

TEST_CASE("when you do so is an ability of its own, if you do so is not",
          "[english][ff:11.8.17.1]") {
  const ir::Ability when = OnlyAbility(
      "When Astrid attacks, you may discard 1 card. When you do so, choose 1 Forward. Break it.");
  const auto own = TheOnly<ir::If>(when);
  CHECK(own.triggers);
  // All that follows is the new ability's.
  CHECK(std::get<ir::Sequence>(own.then->node).steps.size() == 2);
  const auto same = TheOnly<ir::If>(
      OnlyAbility("When Astrid attacks, you may discard 1 card. If you do so, draw 2 cards."));
  CHECK_FALSE(same.triggers);
  CHECK(std::holds_alternative<ir::PreviousDone>(same.condition.node));
}

TEST_CASE("a condition behind the event is part of the trigger", "[english][ff:11.8.13]") {
  const ir::Ability ability =
      OnlyAbility("When Astrid enters the field, if you control 3 or more Backups, draw 1 card.");
  const auto* there = std::get_if<ir::ThereAre>(&ability.condition.node);
  REQUIRE(there != nullptr);
  CHECK(there->count == ir::Constant(3));
  CHECK(HowMany<ir::If>(ability) == 0);
}

TEST_CASE("a condition in the midst is looked at when the effect gets there", "[english]") {
  const ir::Ability ability = OnlyAbility(
      "When Astrid enters the field, choose 1 Forward. If you control 3 or more Backups, break it.");
  CHECK(IsTrivial(ability.condition));
  CHECK(HowMany<ir::If>(ability) == 1);
}

TEST_CASE("instead replaces what was told before", "[english][ff:11.12.5.6]") {
  const auto branch = TheOnly<ir::If>(OnlyAbility(
      "Choose 1 Forward. Deal it 3000 damage. If you have received 5 points of damage or more, deal it "
      "8000 damage instead.",
      kSummonCard));
  CHECK(branch.is_instead);
  CHECK(std::get<ir::DealDamage>(branch.then->node).amount == ir::Constant(8000));
  REQUIRE(branch.otherwise);
  CHECK(std::get<ir::DealDamage>((*branch.otherwise)->node).amount == ir::Constant(3000));
}

TEST_CASE("damage that would be dealt is replaced", "[english][ff:11.12.5.1]") {
  const auto halved = TheOnly<ir::Replace>(
      OnlyAbility("If Astrid is dealt damage, reduce the damage by 2000 instead."));
  CHECK(std::get<ir::ObjectEvent>(halved.event.node).happening == ir::Happening::TakesDamage);
  CHECK_FALSE(halved.is_next_only);
  const auto next = TheOnly<ir::Replace>(OnlyAbility(
      "{D}: Choose 1 Forward. During this turn, the next damage dealt to it becomes 0 instead."));
  CHECK(next.is_next_only);
  CHECK(next.duration.kind == ir::DurationKind::ThisTurn);
}

TEST_CASE("Damage N gives its ability from so much damage on", "[english][ff:15.2.6.2]") {
  const ir::Ability ability = OnlyAbility("_Damage 3_ -- Astrid gains +2000 power.");
  const auto compare = TheOnly<ir::Compare>(ability);
  CHECK(compare.comparison == ir::Comparison::AtLeast);
  CHECK(compare.right == ir::Constant(3));
  CheckSame("_Damage 3_ -- Astrid gains +2000 power.", "Damage 3 - Astrid gains +2000 power.");
}

TEST_CASE("keywords stand for themselves, each an ability", "[english][ff:15.2.1.1]") {
  const ir::Readings readings = ReadEnglish("**Brave**, **Haste** and **First Strike**");
  REQUIRE(readings.readings.size() == 1);
  REQUIRE(readings.readings[0].abilities.size() == 3);
  CHECK(readings.readings[0].abilities[1].keyword->keyword == fftcg::keyword::kHaste);
}

TEST_CASE("Warp has a number and a cost, Limit Break a number, Prime a name and a cost",
          "[english][ff:15.2.7.2][ff:15.2.8.2][ff:15.2.9.2]") {
  const ir::Ability warp = OnlyAbility("Warp 3 - {w}{1}");
  CHECK(warp.keyword->keyword == fftcg::keyword::kWarp);
  CHECK(warp.keyword->number == 3);
  CHECK(TheOnly<ir::PayResources>(warp).total == ir::Constant(2));
  const ir::Ability limit = OnlyAbility("~Limit Break~ - 4");
  CHECK(limit.keyword->keyword == fftcg::keyword::kLimitBreak);
  CHECK(limit.keyword->number == 4);
  const ir::Ability prime = OnlyAbility("Prime _Card Name Ymir_ -- {e}{e}{2}");
  CHECK(prime.keyword->keyword == fftcg::keyword::kPrime);
  CHECK(prime.keyword->names == std::vector<std::u32string>{U"Ymir"});
  CHECK(TheOnly<ir::PayResources>(prime).total == ir::Constant(4));
}

TEST_CASE("an EX mark stands before the ability that it opens", "[english][ff:11.10.3]") {
  CHECK(OnlyAbility("{EX} When Astrid enters the field, draw 1 card.").is_burst);
  CHECK_FALSE(OnlyAbility("When Astrid enters the field, draw 1 card.").is_burst);
  // An X before a colon is paid.
  CHECK_FALSE(OnlyAbility("{x}{D}: Draw 1 card.").is_burst);
}

TEST_CASE("of several quoted actions so many are carried out", "[english][ff:11.6.6]") {
  const auto choose = TheOnly<ir::ChooseOne>(OnlyAbility(
      "When Astrid enters the field, select up to 2 of the 3 following actions: \"Choose 1 Forward. "
      "Dull it.\" \"Draw 1 card.\" \"Astrid gains Haste until the end of the turn.\""));
  CHECK(choose.options.size() == 3);
  CHECK(choose.count == 2);
  CHECK(choose.is_up_to);
}

TEST_CASE("what is granted in quotes speaks of its bearer", "[english]") {
  const ir::Ability ability = OnlyAbility(
      "{2}: Choose 1 Forward. Until the end of the turn, it gains \"When this Forward attacks, draw 1 "
      "card.\"");
  const auto grant = TheOnly<ir::Grant>(ability);
  CHECK(grant.duration.kind == ir::DurationKind::ThisTurn);
  REQUIRE(grant.gains.size() == 1);
  const auto& granted = std::get<ir::GainAbilities>(grant.gains[0]);
  REQUIRE(granted.abilities.size() == 1);
  CHECK(granted.abilities[0]->kind == AbilityKind::Triggered);
  const auto& event = std::get<ir::ObjectEvent>(granted.abilities[0]->triggers.at(0).node);
  CHECK(IsSelf(event.subject));
}

TEST_CASE("limits of use belong to their ability", "[english][ff:11.6.3]") {
  const ir::Ability ability = OnlyAbility(
      "{1}: Draw 1 card. You can only use this ability during your turn and only once per turn.");
  CHECK(ability.limit.per_turn == 1);
  REQUIRE(ability.turn_condition);
  CHECK(std::get<ir::TurnOf>(ability.turn_condition->node).player == ir::Player::You);
  const ir::Ability hand = OnlyAbility(
      "Discard Astrid: Draw 1 card. You can only use this ability if Astrid is in your "
      "hand.");
  CHECK(hand.functional_zones == std::vector{fftcg::zone::kHand});
  CHECK(IsTrivial(hand.condition));
}

TEST_CASE("for each multiplies what stands in its clause", "[english]") {
  const auto change = TheOnly<ir::ChangeStats>(
      OnlyAbility("For each Backup you control, Astrid gains +1000 power."));
  CHECK(std::holds_alternative<ir::Box<ir::Arithmetic>>(change.changes.at(0).amount.node));
  CheckSame("For each Backup you control, Astrid gains +1000 power.",
            "Astrid gains +1000 power for each Backup you control.");
}

TEST_CASE("costs change, and no further than is said", "[english]") {
  const auto change = TheOnly<ir::ChangeCost>(OnlyAbility(
      "The cost required to cast _Card Name Undine_ is reduced by 2 (it cannot become 0)."));
  CHECK(change.amount == ir::Constant(-2));
  REQUIRE(change.bound);
  CHECK(*change.bound == ir::Constant(1));
}

TEST_CASE("a Character becomes a Forward beside what it is", "[english]") {
  const ir::Ability ability = OnlyAbility(
      "{0}: Until the end of the turn, Astrid also becomes a Forward with 7000 power and Haste.");
  const auto become = TheOnly<ir::BecomeTrait>(ability);
  CHECK(become.kind == fftcg::kind::kForward);
  CHECK(become.is_also);
  CHECK(TheOnly<ir::ChangeStats>(ability).changes.at(0).is_set);
  CHECK(HowMany<ir::Grant>(ability) == 1);
}

TEST_CASE("a party attacks as one", "[english][ff:15.1.1.9.1]") {
  const ir::Ability ability = OnlyAbility("When Astrid forms a party and attacks, draw 1 card.");
  CHECK(std::get<ir::ObjectEvent>(ability.triggers.at(0).node).in_party);
}

TEST_CASE("points of damage go to a player, damage to Forwards", "[english]") {
  CHECK(TheOnly<ir::DealLifeDamage>(
            OnlyAbility("When Astrid attacks, Astrid deals your opponent 1 point of damage."))
            .to == ir::Player::Opponent);
  const auto deal = TheOnly<ir::DealDamage>(
      OnlyAbility("When Astrid attacks, deal 4000 damage to all the Forwards opponent controls."));
  CHECK(SelectorIn(deal.to).whose == ir::Player::Opponent);
  CHECK(SelectorIn(deal.to).count.kind == ir::CountKind::All);
}

TEST_CASE("what is not said in these words is not read, and has its place", "[english]") {
  for (const std::string_view text :
       {"Astrid grumbles.", "When Astrid sneezes, draw 1 card.", "Choose 1 Forward. Tickle it.",
        "{f}: Draw 1 crad.", "The power of Forwards cannot be multiplied by Summons."}) {
    INFO(text);
    const ir::Readings readings = ReadEnglish(text);
    REQUIRE(readings.not_understood.size() == 1);
    const ir::SourceRange place = readings.not_understood[0].range;
    CHECK(place.begin < place.end);
    CHECK(place.end <= text.size());
  }
  const std::string_view slip = "{f}: Draw 1 crad.";
  CHECK(ReadEnglish(slip).not_understood[0].range.begin == slip.find("crad"));
}

TEST_CASE("a negation, a number or a player more or less is another meaning", "[english]") {
  const std::pair<std::string_view, std::string_view> pairs[] = {
      {"Astrid cannot attack.", "Astrid cannot block."},
      {"Astrid gains +1000 power.", "Astrid gains +2000 power."},
      {"If you control a Monster, Astrid gains Haste.",
       "If you don't control any Monsters, Astrid gains Haste."},
      {"The Forwards you control gain Brave.", "The Forwards opponent controls gain Brave."},
      {"When Astrid attacks, draw 1 card.", "When Astrid attacks, you may draw 1 card."},
      {"When Astrid attacks, draw 1 card.", "When Astrid blocks, draw 1 card."},
      {"When Astrid attacks, your opponent discards 1 card.",
       "When Astrid attacks, your opponent randomly discards 1 card."}};
  for (const auto& [one, other] : pairs) {
    INFO(one << " / " << other);
    CHECK_FALSE(OnlyAbility(one) == OnlyAbility(other));
  }
}

TEST_CASE("who chooses says how many, or all of them", "[english][ff:11.3.3]") {
  CHECK(IsReadInEnglish("Choose 1 Forward. Break it."));
  CHECK(IsReadInEnglish("Choose all the Forwards opponent controls. Break them."));
  CHECK_FALSE(IsReadInEnglish("Choose Forward. Break it."));
  CHECK_FALSE(IsReadInEnglish("When Astrid enters the field, choose Forward. Dull it."));
}

TEST_CASE("it is neither of two that were chosen at once", "[english][ff:11.3.3]") {
  CHECK_FALSE(IsReadInEnglish(
      "Choose 1 Forward you control and 1 Forward opponent controls. Deal it 3000 damage."));
  CHECK(IsReadInEnglish(
      "Choose 1 Forward you control and 1 Forward opponent controls. Deal them 3000 damage."));
  CHECK(IsReadInEnglish("Choose 1 Forward opponent controls. Deal it 3000 damage."));
}

}  // namespace caiding::parser
