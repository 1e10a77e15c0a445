// SPDX-License-Identifier: MIT
// What is said of numbers, of "it" and of two things at once: nothing of it is dropped, and
// familiar words are read in whatever company.
#include <fstream>
#include <string>

#include "tests/parser/english_reader.h"

namespace caiding::parser {

TEST_CASE("familiar words are read in new company", "[english]") {
  std::ifstream lines("tests/parser/english_texts.txt");
  int read = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.starts_with("#")) continue;
    const bool is_summon = line.starts_with("S: ");
    INFO(line);
    CHECK(
        IsReadInEnglish(is_summon ? line.substr(3) : line, is_summon ? kSummonCard : kForwardCard));
    ++read;
  }
  CHECK(read >= 200);
}

// ---------------------------------------------------------------- for each

TEST_CASE("what is said for each of something multiplies the number of the deed", "[english]") {
  const auto crystals = TheOnly<ir::PutMarkers>(
      OnlyAbility("When Astrid enters the field, gain {C} for each _Job Tinker_ you control."));
  CHECK(std::holds_alternative<ir::CountOf>(crystals.count.node));
  const auto picked = TheOnly<ir::Pick>(OnlyAbility(
      "When Astrid attacks, your opponent selects 1 Forward they control for each Ice Backup you control. "
      "Break them."));
  CHECK(std::holds_alternative<ir::CountOf>(picked.what.count.number.node));
  const auto put = TheOnly<ir::Move>(OnlyAbility(
      "When Astrid attacks, put the top card of your deck into the Break Zone for each Monster you control."));
  CHECK(
      std::holds_alternative<ir::CountOf>(std::get<ir::Selector>(put.what.node).count.number.node));
  const auto hit = TheOnly<ir::DealLifeDamage>(OnlyAbility(
      "When Astrid attacks, Astrid deals your opponent 1 point of damage for each Monster you control."));
  CHECK(std::holds_alternative<ir::CountOf>(hit.amount.node));
  CHECK_FALSE(IsReadInEnglish("When Astrid attacks, dull Astrid for each Monster you control."));
}

TEST_CASE("cards equal in number to something are drawn or discarded", "[english]") {
  const std::string as_many = " cards equal to the number of _Job Tinker_ you control.";
  const auto draw = TheOnly<ir::Draw>(OnlyAbility("When Astrid attacks, draw" + as_many));
  CHECK(std::holds_alternative<ir::CountOf>(draw.count.node));
  const auto discard =
      TheOnly<ir::Discard>(OnlyAbility("When Astrid attacks, your opponent discards" + as_many));
  CHECK(discard.who == ir::Player::Opponent);
  CHECK(std::holds_alternative<ir::CountOf>(
      std::get<ir::Selector>(discard.what.node).count.number.node));
}

TEST_CASE("cards that were cast or discarded this turn are counted", "[english][ff:11.11.9]") {
  CHECK(
      HowMany<ir::TimesThisTurn>(OnlyAbility(
          "When Astrid attacks, deal 1000 damage for each Summon you have cast this turn to all the Forwards "
          "opponent controls.")) == 1);
  CHECK(
      HowMany<ir::TimesThisTurn>(OnlyAbility(
          "When Astrid attacks, Astrid gains +2000 power for each card your opponent has discarded this turn until "
          "the end of the turn.")) == 1);
}

TEST_CASE("what was paid as X is X", "[english]") {
  CHECK(HowMany<ir::VariableX>(OnlyAbility(
            "{X}{D}: Choose 1 Forward. Deal it 1000 damage for each CP paid as X.")) == 2);
}

TEST_CASE("damage that is divided equally is rounded as the brackets say", "[english][ff:4.2]") {
  const auto deal = TheOnly<ir::DealDamage>(OnlyAbility(
      "{1}: Divide 7000 damage equally among all the Forwards opponent controls (round up to the nearest 1000)."));
  const auto& product = *std::get<ir::Box<ir::Arithmetic>>(deal.amount.node);
  CHECK(product.operation == ir::Operator::Multiply);
  CHECK(product.right == ir::Constant(1000));
}

// ---------------------------------------------------------------- this and that

TEST_CASE("this card and that card are both asked for", "[english]") {
  const std::string both = "{1}: Draw 1 card. You can only use this ability if you control ";
  CHECK(HowMany<ir::ThereAre>(OnlyAbility(both + "_Card Name Tindra_ and _Card Name Brant_.")) ==
        2);
  CHECK(HowMany<ir::ThereAre>(OnlyAbility(both + "2 or more Fire Forwards and Ice Forwards.")) ==
        1);
}

TEST_CASE("1 of these or 2 of those is no number of both together", "[english]") {
  const ir::Ability ability =
      OnlyAbility("If you control 1 Monster or 2 Backups, Astrid gains Haste.");
  CHECK(HowMany<ir::AnyHolds>(ability) == 1);
  CHECK(HowMany<ir::AnyOf>(ability) == 0);
  CHECK(HowMany<ir::AnyHolds>(OnlyAbility(
            "If you control a _Card Name Tindra_ or a _Card Name Brant_, Astrid gains Haste.")) ==
        0);
}

TEST_CASE("one thing if there is none and another instead if there is one: neither is asked before",
          "[english][ff:11.8.13]") {
  const ir::Ability ability = OnlyAbility(
      "At the end of each of your turns, if there is no Rune Counter placed on Astrid, place 1 Rune Counter on Astrid. "
      "If 1 or more Rune Counters are placed on Astrid, draw 1 card instead.");
  CHECK(IsTrivial(ability.condition));
  const auto branch = TheOnly<ir::If>(ability);
  CHECK(std::holds_alternative<ir::Draw>(branch.then->node));
  CHECK(branch.otherwise.has_value());
}

// ---------------------------------------------------------------- it

TEST_CASE("it is the card of which the clause speaks", "[english]") {
  const auto asked = TheOnly<ir::ObjectIs>(
      OnlyAbility("When you cast a Summon, you may dull Astrid if it is active."));
  CHECK(std::holds_alternative<ir::Self>(asked.object.node));
}

TEST_CASE("the chosen Forward is that one without an article as well", "[english]") {
  const std::string before = "{1}: Choose 1 Forward. Reveal the top card of your deck. Return ";
  CheckSame(before + "chosen Forward to its owner's hand.",
            before + "the chosen Forward to its owner's hand.");
}

TEST_CASE("the rest is what is left, and said in one way", "[english]") {
  const ir::Ability ability = OnlyAbility(
      "When Astrid enters the field, reveal the top 5 cards of your deck. Add 1 _Job Tinker_ other than _Card Name Brant_ "
      "among them to your hand. Then, shuffle the other cards revealed and return them to the bottom of your deck.");
  CHECK(HowMany<ir::Move>(ability) == 2);
}

TEST_CASE("a name that ends with a noun is one whose mark closes too late", "[english]") {
  CHECK_FALSE(IsReadInEnglish("The ~Job Tinker Forwards~ you control gain +1000 power."));
  CHECK(IsReadInEnglish("The ~Job Tinker~ Forwards you control gain +1000 power."));
}

TEST_CASE("the chosen one, and it again in the same sentence", "[english]") {
  const auto turned = TheOnly<ir::Orient>(OnlyAbility(
      "{1}: Choose 1 Forward. Reveal the top card of your deck. If it is a Summon, deal the chosen Forward 4000 damage and "
      "dull it."));
  CHECK(turned.what == ir::Objects{{}, ir::Reference{{}, ir::Bound{0}}});
}

TEST_CASE("the revealed card is the one that was shown, whatever was chosen since", "[english]") {
  const auto move = TheOnly<ir::Move>(OnlyAbility(
      "When Astrid enters the field, reveal the top card of your deck. If it is a Forward, choose 1 Forward. Deal it 5000 "
      "damage. Add the revealed card to your hand."));
  CHECK(move.what == ir::Objects{{}, ir::Reference{{}, ir::Bound{0}}});
}

TEST_CASE("other Forwards are others than the one in hand", "[english]") {
  const auto other_than = [](const char* text) {
    return TheOnly<ir::IsNot>(OnlyAbility(text)).object.node;
  };
  const ir::ReferenceNode subject = ir::EventSubject{};
  const ir::ReferenceNode self = ir::Self{};
  CHECK(
      other_than(
          "When a Forward you control attacks, choose 1 other Forward you control. Activate it.") ==
      subject);
  CHECK(
      other_than(
          "When Astrid attacks, you may discard 1 card. If you do so, all the other Forwards you control gain "
          "Haste until the end of the turn.") == self);
  CHECK(other_than("{1}: Choose 1 Forward. Deal 1000 damage to all the other Forwards.") ==
        ir::ReferenceNode{ir::Bound{0}});
}

TEST_CASE("it deals damage to that Forward, and not to itself", "[english]") {
  const auto deal = TheOnly<ir::DealDamage>(OnlyAbility(
      "When a Forward opponent controls enters the field, choose 1 Forward you control. It deals damage equal to its power "
      "to that Forward."));
  CHECK(deal.to == ir::Objects{{}, ir::Reference{{}, ir::EventSubject{}}});
}

TEST_CASE("two cards form a party together", "[english][ff:15.1.1.9.1]") {
  const ir::Ability ability =
      OnlyAbility("When Astrid and _Card Name Brant_ form a party, draw 1 card.");
  REQUIRE(ability.triggers.size() == 1);
  const auto& attacks = std::get<ir::ObjectEvent>(ability.triggers[0].node);
  CHECK(attacks.in_party);
  CHECK(attacks.cause == ir::Filter{{}, ir::CardNameIs{U"Brant"}});
  CHECK_FALSE(IsReadInEnglish("When Astrid and _Card Name Brant_ are broken, draw 1 card."));
}

TEST_CASE("what the other player does is done with what that player picks",
          "[english][ff:11.3.3]") {
  const auto pick = TheOnly<ir::Pick>(OnlyAbility(
      "When Astrid attacks, your opponent puts 1 Backup they control into the Break Zone."));
  CHECK(pick.who == ir::Player::Opponent);
  CHECK(pick.what.picking == ir::Picking::Chosen);
  CHECK(
      HowMany<ir::Pick>(OnlyAbility(
          "When Astrid attacks, your opponent puts the top card of their deck into the Break Zone.")) ==
      0);
}

TEST_CASE("each player puts away cards of their own", "[english]") {
  CHECK(OnlyAbility("When Astrid attacks, each player puts 1 Backup into the Break Zone.") ==
        OnlyAbility(
            "When Astrid attacks, each player puts 1 Backup they control into the Break Zone."));
  CHECK(OnlyAbility("When Astrid attacks, your opponent puts 1 Backup into the Break Zone.") ==
        OnlyAbility(
            "When Astrid attacks, your opponent puts 1 Backup they control into the Break Zone."));
}

TEST_CASE("of several cards each is held against its own power", "[english]") {
  const auto ban = TheOnly<ir::Constrain>(OnlyAbility(
      "{1}: All the Forwards opponent controls cannot block Forwards with a power inferior to their own this turn."));
  REQUIRE(ban.by);
  int compared = 0;
  const auto look = [&](const ir::StatOf& stat) {
    ++compared;
    CHECK(std::holds_alternative<ir::EventSubject>(stat.object.node));
  };
  ir::Walk(*ban.by, look);
  CHECK(compared == 1);
}

// ---------------------------------------------------------------- when

TEST_CASE("a card that deals damage does so in battle as well, a Summon does not", "[english]") {
  const auto by = [](const char* what) {
    return TheOnly<ir::ObjectEvent>(OnlyAbility("If Astrid is dealt damage by " +
                                                std::string(what) +
                                                ", reduce the damage by 2000 instead."))
        .by_effect;
  };
  CHECK_FALSE(by("a Forward of cost 4 or more"));
  CHECK(by("your opponent's Summons or abilities"));
}

TEST_CASE("what is removed while this card is there comes back when it leaves", "[english]") {
  const ir::Ability ability = OnlyAbility(
      "When Astrid enters the field, choose 1 Forward. Remove it from the game until Astrid leaves the field.");
  const auto later = TheOnly<ir::Delay>(ability);
  CHECK(std::get<ir::ObjectEvent>(later.event.node).happening == ir::Happening::Leaves);
  CHECK(TheOnly<ir::If>(ability).otherwise == std::nullopt);
}

TEST_CASE("the next phase of a player is awaited in a turn of that player", "[english]") {
  CHECK(HowMany<ir::Delay>(OnlyAbility(
            "When Astrid attacks, at the beginning of your next Main Phase 1, draw 1 card.")) == 2);
  CHECK(
      HowMany<ir::Delay>(OnlyAbility(
          "When Astrid attacks, remove Astrid from the game. Play Astrid onto the field at the beginning of your "
          "opponent's next Attack Phase.")) == 2);
  CHECK(HowMany<ir::Delay>(OnlyAbility(
            "When Astrid attacks, at the beginning of the next Main Phase 2, draw 1 card.")) == 1);
}

TEST_CASE("when it enters, at the end of a turn: later, once", "[english]") {
  const ir::Ability ability = OnlyAbility(
      "When Astrid enters the field, at the end of your opponent's turn, break all the Monsters.");
  CHECK(ability.triggers.size() == 1);
  CHECK(HowMany<ir::Delay>(ability) == 1);
}

TEST_CASE("who plays a card controls it", "[english]") {
  const auto move = TheOnly<ir::Move>(OnlyAbility(
      "When Astrid enters the field, your opponent may play 1 Backup from their hand onto the field."));
  CHECK(move.to.whose == ir::Player::Opponent);
}

TEST_CASE("what stands in the place of something lasts as long", "[english]") {
  const ir::Ability ability = OnlyAbility(
      "When Astrid attacks, choose 1 Forward. It loses 1000 power until the end of the turn. If you have 5 or more cards in "
      "your hand, it loses 3000 power instead.");
  int lasting = 0;
  const auto look = [&](const ir::ChangeStats& change) {
    lasting += change.duration.kind == ir::DurationKind::ThisTurn ? 1 : 0;
  };
  ir::Walk(ability, look);
  CHECK(lasting == 2);
}

TEST_CASE("what may still happen to a chosen card this turn is awaited", "[english]") {
  const std::string chosen = "{1}: Choose 1 Forward. Deal it 3000 damage. If it ";
  CHECK(HowMany<ir::Delay>(OnlyAbility(
            chosen + "is put from the field into the Break Zone this turn, draw 1 card.")) == 1);
  CHECK(
      HowMany<ir::Replace>(OnlyAbility(
          chosen +
          "is put from the field into the Break Zone this turn, remove it from the game instead.")) ==
      1);
}

TEST_CASE("when it enters, behind what puts it there, is an ability of its own", "[english]") {
  const ir::Ability ability = OnlyAbility(
      "{1}: Choose 1 Forward in your Break Zone. Play it onto the field. When it enters the field, draw 1 card.");
  CHECK(HowMany<ir::Delay>(ability) == 0);
  CHECK(TheOnly<ir::If>(ability).triggers);
}

TEST_CASE("when its cost is so is an ability of its own, of what was shown", "[english]") {
  const ir::Ability ability = OnlyAbility(
      "When Astrid enters the field, reveal the top card of your deck. When the revealed card's cost is 3 or less, draw 1 "
      "card. When the revealed card's cost is 4 or 6, choose 1 Forward. Break it.");
  int own = 0;
  const auto look = [&](const ir::If& branch) { own += branch.triggers ? 1 : 0; };
  ir::Walk(ability, look);
  CHECK(own == 2);
}

TEST_CASE("a number is odd or even", "[english]") {
  const auto compared = TheOnly<ir::Compare>(
      OnlyAbility("{1}: Choose 1 Forward. If its cost is an odd number, break it."));
  CHECK(std::get<ir::Box<ir::Arithmetic>>(compared.left.node)->operation ==
        ir::Operator::Remainder);
  CHECK(compared.right == ir::Constant(1));
}

TEST_CASE("the second card of a turn is cast or drawn when so many have been", "[english]") {
  for (const char* text :
       {"When you draw your second card in a turn, Astrid gains Haste until the end of the turn.",
        "When you cast your second Summon each turn, draw 1 card."}) {
    const auto held = TheOnly<ir::HappenedThisTurn>(OnlyAbility(text));
    CHECK(held.comparison == ir::Comparison::Equal);
    CHECK(held.count == ir::Constant(2));
  }
}

TEST_CASE("a Summon or an ability chooses a card", "[english]") {
  const auto chosen = TheOnly<ir::ObjectEvent>(OnlyAbility(
      "When a Summon or an ability of your opponent chooses a Forward you control, draw 1 card."));
  CHECK(chosen.happening == ir::Happening::IsTargeted);
  CHECK(chosen.by_effect);
}

TEST_CASE("it happens in a turn", "[english]") {
  CHECK(
      HowMany<ir::TurnOf>(OnlyAbility(
          "When Astrid is put from the field into the Break Zone during your opponent's turn, draw 1 card.")) ==
      1);
}

TEST_CASE("what the other player casts costs more", "[english]") {
  const auto change = TheOnly<ir::ChangeCost>(
      OnlyAbility("The cost required for your opponent to cast Summons is increased by 1."));
  CHECK(change.cards.whose == ir::Player::Opponent);
}

// ---------------------------------------------------------------- what is not sure is not read

TEST_CASE("so many again are those of the same player", "[english]") {
  const std::string before =
      "When Astrid attacks, if you control 3 or more Forwards, draw 1 card. ";
  CHECK(IsReadInEnglish(before + "If you control 5 or more, draw 2 cards instead."));
  CHECK_FALSE(IsReadInEnglish(before + "If your opponent controls 5 or more, draw 2 cards."));
  CHECK_FALSE(IsReadInEnglish(
      "When Astrid attacks, if you have cast 2 or more cards this turn, draw 1 card. If you control 4 "
      "or more, draw 2 cards instead."));
  CHECK_FALSE(IsReadInEnglish(
      "When Astrid attacks, if you have 3 or more cards in your hand, draw 1 card. If you control 4 or "
      "more, draw 2 cards instead."));
}

TEST_CASE("the damage that both players have received is that of both", "[english]") {
  const std::string deal =
      "When Astrid attacks, choose 1 Forward. Deal it 1000 damage for each point of damage ";
  const auto compared = TheOnly<ir::DealDamage>(OnlyAbility(deal + "both players have received."));
  int summed = 0;
  const auto look = [&](const ir::Box<ir::Arithmetic>& computed) {
    summed += computed->operation == ir::Operator::Add ? 1 : 0;
  };
  ir::Walk(compared.amount, look);
  CHECK(summed == 1);
  CHECK(IsReadInEnglish(deal + "your opponent has received."));
  CHECK_FALSE(IsReadInEnglish(deal + "either player has received."));
}

TEST_CASE("it is what was picked since the chosen one was spoken of", "[english]") {
  const ir::Ability ability = OnlyAbility(
      "{1}: Choose 1 Forward. Reveal the top card of your deck. Return the chosen Forward to its owner's hand, search for "
      "1 Backup and add it to your hand.");
  int kept = 0;
  const auto look = [&](const ir::Move& move) {
    const auto* one = std::get_if<ir::Reference>(&move.what.node);
    kept += one != nullptr && one->node == ir::ReferenceNode{ir::Bound{0}} ? 1 : 0;
  };
  ir::Walk(ability, look);
  CHECK(kept == 1);
}

TEST_CASE("what this card deals damage to is asked, and not this card", "[english]") {
  const auto asked = TheOnly<ir::ObjectIs>(
      OnlyAbility("{1}: Choose 1 Forward. Astrid deals it 5000 damage if it is dull."));
  CHECK(asked.object.node == ir::ReferenceNode{ir::Bound{0}});
}

TEST_CASE("what is not replaced hangs on the first condition", "[english][ff:11.8.13]") {
  const std::string first =
      "At the end of each of your turns, if you don't control a Monster, draw 1 card";
  const std::string second = ". If you control a Monster, draw 2 cards instead.";
  CHECK(IsTrivial(OnlyAbility(first + second).condition));
  CHECK_FALSE(IsReadInEnglish(first + " and place 1 Rune Counter on Astrid" + second));
}

TEST_CASE("in whose turn one of several events has to happen is not asked of the others",
          "[english]") {
  const std::string broken = "a Forward opponent controls is broken during your turn, draw 1 card.";
  CHECK(IsReadInEnglish("When " + broken));
  CHECK_FALSE(IsReadInEnglish("When Astrid enters the field or when " + broken));
}

TEST_CASE("one of two is the first only beside the other", "[english]") {
  const std::string two = "{1}: Choose 1 Forward you control and 1 Forward opponent controls. ";
  CHECK_FALSE(IsReadInEnglish(two + "Break one."));
  CHECK(IsReadInEnglish(two + "Break the former."));
}

TEST_CASE("two names with more behind them are not one of both", "[english]") {
  const std::string both = "{1}: Draw 1 card. You can only use this ability if you control ";
  CHECK_FALSE(
      IsReadInEnglish(both + "_Card Name Tindra_ and _Card Name Brant_ of cost 3 or more."));
  CHECK(HowMany<ir::ThereAre>(
            OnlyAbility(both + "_Card Name Tindra_ Forward and _Card Name Brant_ Forward.")) == 2);
}

TEST_CASE("your other Forwards are others than one that is not yours", "[english]") {
  const auto other_than = [](const std::string& text) {
    return TheOnly<ir::IsNot>(OnlyAbility("When Astrid attacks, choose 1 Forward " + text))
        .object.node;
  };
  const std::string damage = "Deal it 1000 damage for each other Forward you control.";
  CHECK(other_than("opponent controls. " + damage) == ir::ReferenceNode{ir::Self{}});
  CHECK(other_than("you control. " + damage) == ir::ReferenceNode{ir::Bound{0}});
}

TEST_CASE("the next phase of a player may be one of this turn", "[english]") {
  CHECK_FALSE(IsReadInEnglish(
      "When Astrid attacks, at the beginning of your next End Phase, draw 1 card."));
  CHECK_FALSE(IsReadInEnglish(
      "When Astrid attacks, at the beginning of your next Attack Phase, draw 1 card."));
}

TEST_CASE("what the rules say of a return is said of a return", "[english]") {
  const std::string returns =
      "If Astrid leaves the field due to your opponent's Summons or abilities, return it to your hand instead. ";
  const std::string reminds =
      "(Astrid does not return to your hand if it receives damage equal or greater than its power or if its power is "
      "reduced to ";
  CHECK(IsReadInEnglish(returns + reminds + "0.)"));
  CHECK_FALSE(IsReadInEnglish(returns + reminds + "3000.)"));
  CHECK_FALSE(IsReadInEnglish("When Astrid attacks, draw 1 card. " + reminds + "0.)"));
}

}  // namespace caiding::parser
