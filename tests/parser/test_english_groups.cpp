// SPDX-License-Identifier: MIT
// What is named of several sorts, what happens next, who forms a party, what is split or shared
// out.
#include <string>
#include <variant>

#include "tests/parser/english_reader.h"

namespace caiding::parser {

TEST_CASE("an element and a job are named at once, and each is meant by its word", "[english]") {
  const auto both = OnlyAbility(
      "{S}: Name 1 Element and 1 Job. Astrid becomes the named Element and Job until the end of the "
      "turn.");
  CHECK(HowMany<ir::Declare>(both) == 2);
  std::vector<ir::BecomeTrait> become;
  const auto look = [&](const ir::BecomeTrait& one) { become.push_back(one); };
  ir::Walk(both, look);
  REQUIRE(become.size() == 2);
  REQUIRE(become[0].declared);
  REQUIRE(become[1].declared);
  CHECK(become[0].declared->what == ir::Declared::Colour);
  CHECK(become[1].declared->what == ir::Declared::Trait);
  CHECK_FALSE(become[0].declared->slot == become[1].declared->slot);
  CHECK_FALSE(IsReadInEnglish("{S}: Name 1 Element. Astrid becomes the named Job."));
}

TEST_CASE("the next time something would happen is one event that is replaced", "[english]") {
  const std::string picked = "{0}: Choose 1 Forward you control other than Astrid. ";
  const auto next = TheOnly<ir::Replace>(OnlyAbility(
      picked +
      "During this turn, the next time this Forward would take damage, reduce it by 4000 "
      "instead and deal Astrid 4000 damage."));
  CHECK(next.is_next_only);
  CHECK(next.duration.kind == ir::DurationKind::ThisTurn);
  const auto& event = std::get<ir::ObjectEvent>(next.event.node);
  CHECK(std::holds_alternative<ir::Bound>(std::get<ir::Reference>(event.subject.node).node));
  // Nothing is replaced: what is done then is no change of the event.
  CHECK_FALSE(IsReadInEnglish("The next time Astrid would take damage, draw 1 card."));
}

TEST_CASE("what would happen is replaced, and triggers nothing", "[english][ff:11.12.5.1]") {
  const auto instead = OnlyAbility(
      "When Astrid would be put from the field into the Break Zone, remove it from the game "
      "instead.");
  CHECK(instead.triggers.empty());
  CHECK_FALSE(TheOnly<ir::Replace>(instead).is_optional);
  CHECK(
      TheOnly<ir::Replace>(
          OnlyAbility("If a Forward you control would be broken, you may discard 1 card instead."))
          .is_optional);
  CHECK_FALSE(IsReadInEnglish("When Astrid would be broken, draw 1 card."));
}

TEST_CASE("that party are those that attack together", "[english][ff:15.1.1.9.1]") {
  const auto party = OnlyAbility("If Astrid forms a party, that party cannot be blocked.");
  CHECK(party.kind == ir::AbilityKind::Continuous);
  const auto barred = TheOnly<ir::Constrain>(party);
  CHECK(barred.deed == ir::Deed::BeDefended);
  CHECK(std::get<ir::Selector>(barred.subject.node).count.kind == ir::CountKind::All);
  CHECK(HowMany<ir::ObjectIs>(party) == 1);
  CHECK(HowMany<ir::Replace>(party) == 0);
  // An event that something waits for stays one.
  CHECK(OnlyAbility("When Astrid forms a party, draw 1 card.").triggers.size() == 1);
}

TEST_CASE("who forms a party with a card is another card", "[english][ff:15.1.1.9.1]") {
  const auto both = OnlyAbility(
      "When Astrid forms a party and attacks, Astrid and all the Forwards forming a party with it "
      "gain +3000 power until the end of the turn.");
  CHECK(HowMany<ir::IsNot>(both) == 1);
  CHECK(
      HowMany<ir::IsNot>(OnlyAbility(
          "When Astrid attacks, all the Forwards forming a party gain +1000 power until the end of "
          "the turn.")) == 0);
}

TEST_CASE("those abilities are each one that was asked for", "[english]") {
  const auto each = OnlyAbility(
      "If a Forward in your Break Zone has **Haste**, **First Strike**, or **Brave**, Astrid gains "
      "those abilities.");
  CHECK(HowMany<ir::Grant>(each) == 3);
  CHECK(HowMany<ir::If>(each) == 4);
  CHECK_FALSE(IsReadInEnglish("If you control a Forward, Astrid gains those abilities."));
}

TEST_CASE("a total is split among those that were chosen", "[english][ff:11.3.6]") {
  const auto deal = TheOnly<ir::DealDamage>(OnlyAbility(
      "{S}: Choose any number of Forwards. Deal them a total amount of damage equal to 5000 "
      "multiplied by each Forward of cost 3 or less you control, split as you wish among the chosen "
      "Forwards (damage must be in increments of 1000)."));
  CHECK(deal.is_shared);
  CHECK(std::holds_alternative<ir::Reference>(deal.to.node));
  CHECK_FALSE(IsReadInEnglish(
      "Choose 1 Forward. Deal it a total amount of damage equal to 5000, split as you like among all "
      "the Forwards."));
}

TEST_CASE("one card of each element is paid, and what else is paid stands beside it",
          "[english][ff:11.4.4]") {
  const auto way = TheOnly<ir::UseOtherwise>(OnlyAbility(
      "You can pay {2} and remove 1 Fire, 1 Wind and 1 Water Character in your Break Zone from the "
      "game (instead of paying the CP cost) to cast Astrid."));
  CHECK(way.also.size() == 4);
  CHECK_FALSE(IsReadInEnglish(
      "You can remove 2 Fire, 1 Wind and 1 Water Character in your Break Zone from the game (instead "
      "of paying the CP cost) to cast Astrid."));
}

TEST_CASE("what hangs on another way of casting is not read yet", "[english]") {
  CHECK(IsReadInEnglish("You can pay {e}{u} (instead of paying the CP cost) to cast Astrid."));
  CHECK_FALSE(IsReadInEnglish(
      "You can pay {e}{u} (instead of paying the CP cost) to cast Astrid. If you do so, when Astrid "
      "enters the field, Astrid deals you 1 point of damage."));
}

TEST_CASE("of two that are found neither shares with the other", "[english]") {
  const auto found = TheOnly<ir::Search>(OnlyAbility(
      "When Astrid enters the field, you may search for up to 1 _Job Page_ and up to 1 Summon that "
      "don't share Elements, and add them to your hand."));
  REQUIRE(found.finds.size() == 2);
  bool is_unlike = false;
  const auto look = [&](const ir::Shares& shares) {
    is_unlike = shares.what == ir::Shared::Colour &&
                shares.with.node == ir::ReferenceNode{ir::Bound{found.finds[0].slot}};
  };
  ir::Walk(found.finds[1].filter, look);
  CHECK(is_unlike);
  CHECK_FALSE(IsReadInEnglish("Choose 1 Forward that don't share Elements. Break it."));
}

TEST_CASE("as many actions as there are of something, at most all of them", "[english]") {
  const auto many = OnlyAbility(
      "When Astrid enters the field, select up to the same number of the 2 following actions as the "
      "Backups you control: \"Draw 1 card.\" \"Gain {C}.\"");
  std::vector<ir::ChooseOne> choices;
  const auto look = [&](const ir::ChooseOne& one) { choices.push_back(one); };
  ir::Walk(many, look);
  REQUIRE(choices.size() == 2);
  CHECK(choices[0].count == 2);
  CHECK(choices[1].count == 1);
  CHECK(choices[0].options.size() == 2);
  CHECK(choices[0].options == choices[1].options);
}

TEST_CASE("the top card of both decks are two cards, each put back into its own", "[english]") {
  const auto both = OnlyAbility(
      "When Astrid enters the field, look at the top card of your deck and your opponent's deck. Put "
      "them on the top or bottom of the respective decks.");
  std::vector<ir::Player> whose;
  const auto look = [&](const ir::Look& one) {
    whose.push_back(std::get<ir::Selector>(one.what.node).whose);
  };
  ir::Walk(both, look);
  CHECK(whose == std::vector{ir::Player::You, ir::Player::Opponent});
  CHECK(TheOnly<ir::Move>(both).to.is_top_or_bottom);
}

TEST_CASE("a card that was cast, and one that is named with its job", "[english]") {
  const auto more = OnlyAbility(
      "When Astrid enters the field, select 1 of the 2 following actions. If Astrid was cast, select "
      "up to 2 of the 2 following actions instead: \"Draw 1 card.\" \"Gain {C}.\"");
  CHECK(TheOnly<ir::If>(more).is_instead);
  CHECK(HowMany<ir::Underwent>(more) == 1);
  const auto found = OnlyAbility(
      "Put Astrid into the Break Zone: Search for 1 _Card Name Bertil_ with _Job Page_ and play it "
      "onto the field.");
  CHECK(HowMany<ir::Search>(found) == 1);
  CHECK(HowMany<ir::CardNameIs>(found) == 1);
  CHECK(HowMany<ir::Named>(found) == 1);
}

TEST_CASE("what is left of cards goes elsewhere, and a pile is shuffled into the deck",
          "[english]") {
  const std::string look = "Look at the top 3 cards of your deck. ";
  std::vector<ir::Move> moves;
  const auto note = [&](const ir::Move& move) { moves.push_back(move); };
  const auto both = OnlyAbility(look +
                                    "Add 1 card among them to your hand and the rest to the "
                                    "bottom of your deck in any order.",
                                kSummonCard);
  ir::Walk(both, note);
  REQUIRE(moves.size() == 2);
  CHECK(moves[0].to.zone == fftcg::zone::kHand);
  CHECK(moves[1].to.place == ir::Place::Bottom);
  const auto& rest = std::get<ir::Selector>(moves[1].what.node);
  CHECK(rest.count.kind == ir::CountKind::All);
  int others = 0;
  const auto other = [&](const ir::IsNot&) { ++others; };
  ir::Walk(rest.filter, other);
  CHECK(others == 1);
  const auto shuffled = OnlyAbility("Shuffle your Break Zone into your deck.", kSummonCard);
  CHECK(HowMany<ir::Shuffle>(shuffled) == 1);
  CHECK(TheOnly<ir::Move>(shuffled).to.zone == fftcg::zone::kDeck);
  CHECK_FALSE(IsReadInEnglish("Shuffle your Break Zone.", kSummonCard));
  CHECK_FALSE(IsReadInEnglish("Shuffle your hand into your Break Zone.", kSummonCard));
}

TEST_CASE("the deck that cards are shuffled into is shuffled", "[english]") {
  const auto whose = [](const char* text) {
    return TheOnly<ir::Shuffle>(OnlyAbility(text, kSummonCard)).whose;
  };
  const std::string choose = "Choose 1 Forward opponent controls. Shuffle it into ";
  CHECK(whose((choose + "its owner's deck.").c_str()) == ir::Player::ItsOwner);
  CHECK(whose("Shuffle your Break Zone into your deck.") == ir::Player::Unstated);
  CHECK(whose("Your opponent shuffles their Break Zone into their deck.") == ir::Player::Opponent);
  CHECK_FALSE(
      IsReadInEnglish("Choose 2 Forwards. Shuffle them into their owners' decks.", kSummonCard));
  CHECK_FALSE(IsReadInEnglish("Shuffle all the Forwards into their owners' decks.", kSummonCard));
}

TEST_CASE("unless somebody pays, crystals in number, control while this card is there",
          "[english]") {
  CheckSame("When your opponent casts a Summon, unless your opponent pays {2}, cancel its effect.",
            "When your opponent casts a Summon, cancel its effect unless your opponent pays {2}.");
  CheckSame("When Astrid attacks, if you have 2 {C}, draw 1 card.",
            "When Astrid attacks, if you have {C}{C}, draw 1 card.");
  const auto held = TheOnly<ir::ChangeControl>(OnlyAbility(
      "When Astrid enters the field, choose 1 Forward opponent controls. Gain control of "
      "it as long as Astrid is on the field."));
  CHECK(held.duration.kind == ir::DurationKind::WhileSourceThere);
  CHECK_FALSE(
      IsReadInEnglish("When Astrid attacks, draw 1 card as long as Astrid is on the field."));
}

TEST_CASE("the opponent's bursts, the opponent's hand, a job instead of its own", "[english]") {
  const auto bursts =
      TheOnly<ir::ConstrainPlayer>(OnlyAbility("EX Bursts of your opponent do not trigger."));
  CHECK(bursts.deed == ir::PlayerDeed::Burst);
  CHECK(bursts.player == ir::Player::Opponent);
  const auto hand = TheOnly<ir::Look>(OnlyAbility("Look at your opponent's hand.", kSummonCard));
  CHECK(std::get<ir::Selector>(hand.what.node).whose == ir::Player::Opponent);
  const auto frog = TheOnly<ir::BecomeTrait>(OnlyAbility(
      "Choose 1 Forward. It becomes a _Job Frog_ with 1000 power until the end of the turn.",
      kSummonCard));
  CHECK(frog.trait == U"Frog");
}

TEST_CASE("of one deck or the other is not of both, of two zones of two players not of four",
          "[english]") {
  const std::string put = "Put the top card of your deck ";
  CHECK(HowMany<ir::Move>(
            OnlyAbility(put + "and your opponent's deck into the Break Zone.", kSummonCard)) == 2);
  CHECK_FALSE(IsReadInEnglish(put + "or your opponent's deck into the Break Zone.", kSummonCard));
  const std::string draw = "Draw 1 card for each Forward in your Break Zone and ";
  CHECK(IsReadInEnglish(draw + "your opponent's Break Zone.", kSummonCard));
  CHECK(IsReadInEnglish(draw + "your Damage Zone.", kSummonCard));
  CHECK_FALSE(IsReadInEnglish(draw + "your opponent's Damage Zone.", kSummonCard));
}

TEST_CASE("several revealed cards cost what they cost together", "[english]") {
  const std::string reveal = "Choose 1 Forward. Reveal the top ";
  const std::string deal = " of your deck. Deal it 1000 damage for each CP required to play the ";
  const auto all = OnlyAbility(reveal + "2 cards" + deal + "revealed cards.", kSummonCard);
  CHECK(HowMany<ir::TotalOf>(all) == 1);
  CHECK(HowMany<ir::CostOf>(all) == 0);
  const auto one = OnlyAbility(reveal + "card" + deal + "revealed card.", kSummonCard);
  CHECK(HowMany<ir::CostOf>(one) == 1);
}

TEST_CASE("what went somewhere this turn is counted as often as it went, what lies there is there",
          "[english]") {
  const std::string choose =
      "When Astrid enters the field, choose up to the same number of Forwards "
      "opponent controls as the ";
  const auto gone = OnlyAbility(
      choose + "Characters put into the Break Zone from your field during this turn. Dull them.");
  CHECK(HowMany<ir::TimesThisTurn>(gone) == 1);
  CHECK(HowMany<ir::Underwent>(gone) == 0);
  const auto there = OnlyAbility(choose + "Characters in your Break Zone. Dull them.");
  CHECK(HowMany<ir::CountOf>(there) == 1);
  const std::string draw = "When Astrid enters the field, draw 1 card for each Forward ";
  const std::string put = "put from the field into the Break Zone this turn.";
  CHECK(IsReadInEnglish(draw + put));
  // What has happened is counted without the card that asks.
  CHECK_FALSE(IsReadInEnglish(draw + "other than Astrid " + put));
}

TEST_CASE("that all have a keyword is more than that one has it", "[english]") {
  const std::string when = "When Astrid attacks, if ";
  CHECK(IsReadInEnglish(when + "a Forward you control has Haste, draw 1 card."));
  CHECK_FALSE(IsReadInEnglish(when + "all the Forwards you control have Haste, draw 1 card."));
  CHECK_FALSE(IsReadInEnglish(when + "each Forward you control has Haste, draw 1 card."));
  CHECK_FALSE(IsReadInEnglish(when + "every Forward you control has Haste, draw 1 card."));
}

TEST_CASE("an ability is triggered from a card of that sort", "[english]") {
  const auto cancels = OnlyAbility(
      "Choose 1 auto-ability triggered from a Forward. Cancel its effect.", kSummonCard);
  CHECK(HowMany<ir::IsKind>(cancels) == 1);
  CHECK(HowMany<ir::Cancel>(cancels) == 1);
  CHECK_FALSE(IsReadInEnglish("Choose 1 Forward triggered from a Backup. Break it.", kSummonCard));
}

TEST_CASE("damage is split in thousands", "[english]") {
  const std::string split =
      "Choose any number of Forwards opponent controls. Deal them a total amount of damage equal "
      "to 8000, split as you like among them (damage must be in units of ";
  CHECK(IsReadInEnglish(split + "1000).", kSummonCard));
  CHECK_FALSE(IsReadInEnglish(split + "2000).", kSummonCard));
}

TEST_CASE("how many may be played is no deed", "[english]") {
  const auto several = OnlyAbility("You can play 2 or more Dark Characters onto the field.");
  CHECK(several.kind == ir::AbilityKind::Continuous);
  const auto lifted = TheOnly<ir::Constrain>(several);
  CHECK(lifted.modality == ir::Modality::Can);
  CHECK(lifted.deed == ir::Deed::BeUsed);
  CHECK(lifted.by);
  CHECK(HowMany<ir::Move>(several) == 0);
  CHECK_FALSE(IsReadInEnglish("You can play 3 or more Dark Characters onto the field."));
  CHECK_FALSE(IsReadInEnglish("You can play 2 or more _Job Page_ from your hand onto the field."));
  CHECK_FALSE(IsReadInEnglish(
      "When Astrid attacks, you can play 2 or more Dark Characters onto the field."));
  CHECK_FALSE(IsReadInEnglish("{1}: You can play 2 or more Dark Characters onto the field."));
  CHECK(
      IsReadInEnglish("When Astrid attacks, you may play 1 Forward of cost 2 or more from your "
                      "hand onto the field."));
}

}  // namespace caiding::parser
