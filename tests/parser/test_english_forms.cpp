// SPDX-License-Identifier: MIT
// What cards say of payments, of what may be done, of numbers and of what has happened.
#include <string>
#include <tuple>
#include <variant>

#include "tests/parser/english_reader.h"

namespace caiding::parser {

// ---------------------------------------------------------------- payments

TEST_CASE("a text asks with what its card was paid for", "[english][ff:11.4.6.1.1]") {
  const auto included = TheOnly<ir::PaidWith>(OnlyAbility(
      "When Astrid enters the field, if the cost paid to cast Astrid included Fire CP, draw 1 card."));
  CHECK(included.colour == fftcg::element::kFire);
  CHECK_FALSE(included.is_only);
  const auto only = TheOnly<ir::PaidWith>(OnlyAbility(
      "When Astrid enters the field, if the cost to cast Astrid was only paid with Ice CP, draw 1 card."));
  CHECK(only.colour == fftcg::element::kIce);
  CHECK(only.is_only);
  const auto several = TheOnly<ir::PaidWith>(OnlyAbility(
      "When Astrid enters the field, if the cost to cast Astrid was paid with CP of 3 or "
      "more different Elements, draw 1 card."));
  CHECK(several.are_colours);
  CHECK(several.count == ir::Constant(3));
  CHECK(several.comparison == ir::Comparison::AtLeast);
  const auto backups = TheOnly<ir::PaidWith>(OnlyAbility(
      "When Astrid enters the field, if the CP paid to cast Astrid was only produced by Backups, draw "
      "1 card."));
  CHECK(backups.by == ir::Filter{{}, ir::IsKind{fftcg::kind::kBackup}});
}

TEST_CASE("before it is paid for, a deed makes a card cost less", "[english][ff:11.4.4]") {
  const auto way = TheOnly<ir::UseOtherwise>(OnlyAbility(
      "Before paying the cost to cast Astrid, you can discard 1 Summon to reduce the cost "
      "required to cast Astrid by 2."));
  REQUIRE(way.also.size() == 1);
  CHECK(std::holds_alternative<ir::DiscardCost>(way.also[0].node));
  const auto& less = *std::get<ir::Box<ir::Arithmetic>>(way.cost.node);
  CHECK(less.operation == ir::Operator::Subtract);
  CHECK(less.right == ir::Constant(2));
}

TEST_CASE("some cards cost less or more, and no less than is said", "[english]") {
  const auto less = TheOnly<ir::ChangeCost>(OnlyAbility("Your Summons cost 1 less to cast."));
  CHECK(less.amount == ir::Constant(-1));
  const auto bound = TheOnly<ir::ChangeCost>(OnlyAbility(
      "The cost required to cast your Summons is reduced by 2 (it cannot be reduced to 0)."));
  CHECK(bound.bound == ir::Constant(1));
}

TEST_CASE("for every 2 halves, for each does not", "[english]") {
  const auto every = TheOnly<ir::ChangeCost>(OnlyAbility(
      "The cost required to cast Astrid is reduced by 1 for every 2 Backups you control."));
  CHECK(
      HowMany<ir::CountOf>(OnlyAbility("The cost required to cast Astrid is reduced by 1 for each "
                                       "Backup you control.")) == 1);
  CHECK_FALSE(
      every ==
      TheOnly<ir::ChangeCost>(OnlyAbility(
          "The cost required to cast Astrid is reduced by 1 for each Backup you control.")));
}

TEST_CASE("for every 3 counts whole groups, although what is divided is rounded up",
          "[english][ff:4.2]") {
  const auto every = TheOnly<ir::Draw>(
      OnlyAbility("When Astrid attacks, draw 1 card for every 3 Forwards you control."));
  const auto& groups = std::get<ir::Box<ir::Arithmetic>>(every.count.node);
  CHECK(groups->operation == ir::Operator::Divide);
  CHECK(groups->right == ir::Constant(3));
  const auto& less = std::get<ir::Box<ir::Arithmetic>>(groups->left.node);
  CHECK(less->operation == ir::Operator::Subtract);
  CHECK(less->right == ir::Constant(2));
}

TEST_CASE("the end of the next turn is that of no player's", "[english]") {
  const auto lasts = [](const std::string& until) {
    return TheOnly<ir::Constrain>(
               OnlyAbility("Choose 1 Forward. It cannot attack until the end of " + until + ".",
                           kSummonCard))
        .duration.kind;
  };
  CHECK(lasts("the next turn") == ir::DurationKind::ThisAndNextTurn);
  CHECK(lasts("your opponent's next turn") == ir::DurationKind::UntilOpponentsNextTurnEnds);
}

// ---------------------------------------------------------------- what may be done

TEST_CASE("a card can produce CP of elements that it does not have", "[english][ff:5.2.1.3.1]") {
  const auto any =
      TheOnly<ir::Constrain>(OnlyAbility("Backups you control can produce CP of any Element."));
  CHECK(any.deed == ir::Deed::Produce);
  CHECK_FALSE(any.by);
  const auto two = TheOnly<ir::Constrain>(OnlyAbility("Astrid can produce Wind or Water CP."));
  REQUIRE(two.by);
  CHECK(std::holds_alternative<ir::AnyOf>(two.by->node));
}

TEST_CASE("with whom a party is formed is a permission or a ban", "[english][ff:15.1.1.9.1]") {
  const auto can =
      TheOnly<ir::Constrain>(OnlyAbility("Astrid can form a party with Forwards of any Element."));
  CHECK(can.modality == ir::Modality::Can);
  CHECK(can.deed == ir::Deed::FormParty);
  const auto cannot = TheOnly<ir::Constrain>(OnlyAbility("Astrid cannot form parties."));
  CHECK(cannot.modality == ir::Modality::Cannot);
  CHECK(cannot.deed == ir::Deed::FormParty);
}

TEST_CASE("power that cannot rise, damage that is not dealt, triggers that are not", "[english]") {
  CHECK(TheOnly<ir::Constrain>(
            OnlyAbility("The power of Forwards you control cannot be decreased by Summons."))
            .deed == ir::Deed::HaveStatLowered);
  CHECK(TheOnly<ir::Constrain>(OnlyAbility("Astrid cannot deal damage to Monsters.")).deed ==
        ir::Deed::DealDamage);
  CHECK(TheOnly<ir::Constrain>(
            OnlyAbility("{2}: Choose 1 Forward in your Break Zone. Play it onto the field. Its "
                        "auto-abilities will not trigger."))
            .deed == ir::Deed::TriggerEffects);
}

TEST_CASE("what is chosen must be this card", "[english]") {
  const auto must = TheOnly<ir::Constrain>(
      OnlyAbility("Summons or abilities of your opponent must choose Astrid if possible."));
  CHECK(must.modality == ir::Modality::Must);
  CHECK(must.deed == ir::Deed::BeTargeted);
  CHECK(must.by == ir::Filter{{}, ir::ControlledBy{ir::Player::Opponent}});
}

TEST_CASE("an element that is named may not be any", "[english]") {
  const auto declare = TheOnly<ir::Declare>(OnlyAbility(
      "{1}: Name 1 Element other than Light. Astrid becomes the named Element until the end of the turn."));
  CHECK(declare.except == ir::Filter{{}, ir::HasColour{fftcg::element::kLight}});
}

// ---------------------------------------------------------------- numbers and conditions

TEST_CASE("as many as there are of something else", "[english]") {
  const auto pick = TheOnly<ir::Pick>(OnlyAbility(
      "When Astrid enters the field, choose as many Forwards as the Backups you control."));
  CHECK(pick.what.count.kind == ir::CountKind::Exactly);
  CHECK(std::holds_alternative<ir::CountOf>(pick.what.count.number.node));
  const auto up_to = TheOnly<ir::Pick>(
      OnlyAbility("When Astrid enters the field, choose up to the same number of Forwards as the "
                  "Backups you control."));
  CHECK(up_to.what.count.kind == ir::CountKind::UpTo);
}

TEST_CASE("words of place behind a comparison belong to what is compared", "[english]") {
  const auto pick = TheOnly<ir::Pick>(OnlyAbility(
      "{2}: Choose 1 Forward of cost equal to the number of Backups you control. Break it."));
  CHECK(pick.what.whose == ir::Player::Unstated);
  const auto theirs = TheOnly<ir::Pick>(OnlyAbility(
      "{2}: Choose 1 Forward opponent controls of cost equal to the number of Backups you "
      "control. Break it."));
  CHECK(theirs.what.whose == ir::Player::Opponent);
}

TEST_CASE("6 or more asks of the same cards again", "[english]") {
  const ir::Ability ability = OnlyAbility(
      "If you have 3 or more Summons in your Break Zone, Astrid gains +1000 power, and if you have 7 "
      "or more, Astrid also gains Haste.");
  CHECK(HowMany<ir::ThereAre>(ability) == 2);
  const auto grant = TheOnly<ir::Grant>(ability);
  CHECK(grant.gains.size() == 1);
}

TEST_CASE("the one has more than the other", "[english]") {
  const auto compare = TheOnly<ir::Compare>(
      OnlyAbility("If you control more Forwards than your opponent, Astrid gains Brave."));
  CHECK(compare.comparison == ir::Comparison::MoreThan);
  CHECK_FALSE(
      OnlyAbility("If your opponent controls more Forwards than you, Astrid gains Brave.") ==
      OnlyAbility("If you control more Forwards than your opponent, Astrid gains Brave."));
}

TEST_CASE("how often it has happened this turn", "[english]") {
  const auto attacked = TheOnly<ir::HappenedThisTurn>(
      OnlyAbility("When Astrid attacks, if 2 or more Forwards attacked this turn, draw 1 card."));
  CHECK(attacked.count == ir::Constant(2));
  CHECK(std::get<ir::ObjectEvent>(attacked.event->node).happening == ir::Happening::Attacks);
  const auto drawn = TheOnly<ir::HappenedThisTurn>(OnlyAbility(
      "At the end of each of your turns, if you have drawn 4 or more cards this turn, draw 1 card."));
  CHECK(drawn.count == ir::Constant(4));
}

TEST_CASE("a card of several elements has two of them at least", "[english]") {
  const auto pick = TheOnly<ir::Pick>(OnlyAbility("{2}: Choose 1 Multi-Element Forward. Dull it."));
  const auto& all = std::get<ir::AllOf>(pick.what.filter.node);
  CHECK(all.parts.size() == 2);
}

TEST_CASE("so many counters are at most, exactly or at least so many", "[english]") {
  using ir::Comparison;
  // What stands before the counters, and how many are meant.
  const std::tuple<const char*, Comparison, int> all[] = {{"2 or less", Comparison::AtMost, 2},
                                                          {"2 or fewer", Comparison::AtMost, 2},
                                                          {"2 or more", Comparison::AtLeast, 2},
                                                          {"2", Comparison::Equal, 2},
                                                          {"a", Comparison::AtLeast, 1}};
  for (const auto& [words, comparison, count] : all) {
    const std::string many = words;
    const ir::HasMarker wanted{U"Ember Counter", comparison, count};
    CHECK(TheOnly<ir::HasMarker>(OnlyAbility("{2}: Choose 1 Forward with " + many +
                                             " Ember Counters on it. Dull it.")) == wanted);
    CHECK(TheOnly<ir::HasMarker>(OnlyAbility(
              "If Astrid has " + many + " Ember Counters on it, Astrid gains Haste.")) == wanted);
    CHECK(TheOnly<ir::HasMarker>(OnlyAbility(
              "If " + many + " Ember Counters are placed on Astrid, Astrid gains Haste.")) ==
          wanted);
  }
  // That so few come is no event.
  const auto coming = [](const std::string& many) {
    return "When " + many + " Ember Counters are placed on Astrid, draw 1 card.";
  };
  CHECK(IsReadInEnglish(coming("1 or more")));
  CHECK_FALSE(IsReadInEnglish(coming("1 or less")));
}

TEST_CASE("points of damage of this turn are at most, exactly or at least so many", "[english]") {
  const auto how = [](const std::string& points) {
    return TheOnly<ir::HappenedThisTurn>(OnlyAbility("When Astrid attacks, if you have received " +
                                                     points + " this turn, draw 1 card."))
        .comparison;
  };
  CHECK(how("2 points of damage or less") == ir::Comparison::AtMost);
  CHECK(how("2 points of damage or more") == ir::Comparison::AtLeast);
  CHECK(how("exactly 2 points of damage") == ir::Comparison::Equal);
}

TEST_CASE("exactly so many cards are no more", "[english]") {
  const auto how = [](const std::string& condition) {
    return TheOnly<ir::ThereAre>(
               OnlyAbility("When Astrid attacks, if " + condition + ", draw 1 card."))
        .comparison;
  };
  CHECK(how("you control exactly 2 Forwards") == ir::Comparison::Equal);
  CHECK(how("you have exactly 2 Summons in your Break Zone") == ir::Comparison::Equal);
  CHECK(how("there are exactly 2 Summons in your Break Zone") == ir::Comparison::Equal);
  CHECK(how("there are 2 or more Summons in your Break Zone") == ir::Comparison::AtLeast);
}

TEST_CASE("what was put somewhere by something was not put there by anything else", "[english]") {
  const auto underwent = [](const std::string& due) {
    return TheOnly<ir::Underwent>(
        OnlyAbility("{2}: Choose 1 Forward put from the field into the Break Zone " + due +
                    "this turn. Add it to your hand."));
  };
  const auto event = [&](const std::string& due) {
    return std::get<ir::ObjectEvent>(underwent(due).event->node);
  };
  CHECK_FALSE(event("").by_effect);
  CHECK_FALSE(event("").cause.has_value());
  CHECK(event("due to your Summons ").by_effect);
  CHECK(event("due to your Summons ").cause.has_value());
  // When that was is not said.
  CHECK_FALSE(IsReadInEnglish(
      "{2}: Choose 1 Forward. Break it. Choose 1 Forward put into the Break Zone due to your "
      "Summons. Add it to your hand."));
}

// ---------------------------------------------------------------- events and references

TEST_CASE("a fifth point of damage is one with which so many are there", "[english]") {
  const ir::Ability ability = OnlyAbility(
      "When you receive a fifth point of damage, you may pay {f}. When you do so, play "
      "Astrid onto the field dull. This effect will trigger only if Astrid is in the Break Zone.");
  CHECK(HowMany<ir::Compare>(ability) == 1);
  CHECK(std::holds_alternative<ir::PlayerEvent>(ability.triggers.at(0).node));
}

TEST_CASE("a phase starts", "[english]") {
  CheckSame("When your Attack Phase starts, draw 1 card.",
            "At the beginning of your Attack Phase, draw 1 card.");
}

TEST_CASE("removed after use, not put into the Break Zone", "[english][ff:11.12.5.1]") {
  const auto replace = TheOnly<ir::Replace>(OnlyAbility(
      "{D}: Choose 1 Summon in your Break Zone. Cast it. Remove it from the game after use instead of "
      "putting it in the Break Zone."));
  CHECK(std::get<ir::ObjectEvent>(replace.event.node).from == std::vector{fftcg::zone::kStack});
}

TEST_CASE("that card is the one that was called so, and no other", "[english]") {
  // What was discarded is no Forward.
  const ir::Ability ability = OnlyAbility(
      "When a Forward enters the field, you may discard 1 Summon. If you do so, break that Forward.");
  const auto destroy = TheOnly<ir::Destroy>(ability);
  const auto& one = std::get<ir::Reference>(destroy.what.node);
  CHECK(std::holds_alternative<ir::EventSubject>(one.node));
  // Of nothing that was said before it says nothing.
  CHECK_FALSE(IsReadInEnglish("When Astrid attacks, break that Forward."));
}

TEST_CASE("all that names no place is taken from among what was shown", "[english]") {
  const ir::Ability ability = OnlyAbility(
      "When Astrid enters the field, reveal the top 3 cards of your deck. Add 1 Forward and 1 Backup "
      "among them to your hand and put the rest of the cards into the Break Zone.");
  int among = 0;
  const auto look = [&](const ir::Move& move) {
    const auto* cards = std::get_if<ir::Selector>(&move.what.node);
    if (cards != nullptr && cards->count.kind == ir::CountKind::Exactly && cards->zones.empty())
      ++among;
  };
  ir::Walk(ability, look);
  CHECK(among == 2);
}

TEST_CASE("its power is that of what deals the damage", "[english]") {
  const auto deal = TheOnly<ir::DealDamage>(OnlyAbility(
      "{2}: Choose 1 Forward you control and 1 Forward opponent controls. The former deals damage "
      "equal to its power to the latter."));
  const auto& power = std::get<ir::StatOf>(deal.amount.node);
  const auto& to = std::get<ir::Reference>(deal.to.node);
  CHECK_FALSE(power.object.node == to.node);
}

TEST_CASE("them is all that one deed has picked", "[english]") {
  const auto destroy =
      TheOnly<ir::Destroy>(OnlyAbility("{2}: Choose 1 Forward and 1 Backup. Break them."));
  const auto& cards = std::get<ir::Selector>(destroy.what.node);
  CHECK(std::get<ir::AnyOf>(cards.filter.node).parts.size() == 2);
}

TEST_CASE("two Forwards deal damage to each other once", "[english]") {
  const ir::Ability ability = OnlyAbility(
      "When Astrid enters the field, choose 1 Forward opponent controls. Astrid and the chosen Forward "
      "deal damage equal to their respective power to the other.");
  CHECK(HowMany<ir::DealDamage>(ability) == 2);
  CHECK(
      HowMany<ir::DealDamage>(OnlyAbility(
          "{2}: Choose 1 Forward you control and 1 Forward opponent controls. They deal damage equal "
          "to their respective power to each other.")) == 2);
}

TEST_CASE("the rest is what no part of the last deed took", "[english]") {
  const ir::Ability ability = OnlyAbility(
      "When Astrid enters the field, reveal the top 3 cards of your deck. Add 1 Forward and 1 Backup "
      "among them to your hand and put the rest of the cards into the Break Zone.");
  CHECK(HowMany<ir::IsNot>(ability) == 2);
}

TEST_CASE("what only replaces is in force, and no deed", "[english][ff:11.12.5.1]") {
  CHECK(OnlyAbility("If Astrid is dealt damage by a Summon, reduce the damage by 2000 instead.")
            .kind == ir::AbilityKind::Continuous);
}

TEST_CASE("how long it lasts is said of nothing that is done at once", "[english]") {
  CHECK_FALSE(IsReadInEnglish("{2}: Choose 1 Forward. Break it until the end of the turn."));
  CHECK(IsReadInEnglish("{2}: Choose 1 Forward. It gains Haste until the end of the turn."));
}

TEST_CASE("both choices of a list have its actions", "[english][ff:11.6.6]") {
  const ir::Ability ability = OnlyAbility(
      "When Astrid enters the field, select 1 of the 2 following actions. If you control a Monster, "
      "select up to 2 of the 2 following actions instead: \"Draw 1 card.\" \"Choose 1 Forward. Dull "
      "it.\"");
  const auto branch = TheOnly<ir::If>(ability);
  CHECK(branch.is_instead);
  CHECK(std::get<ir::ChooseOne>(branch.then->node).options.size() == 2);
  REQUIRE(branch.otherwise);
  CHECK(std::get<ir::ChooseOne>((*branch.otherwise)->node).options.size() == 2);
}

// ---------------------------------------------------------------- open words

TEST_CASE("a cost behind a list of two is said of both, or of the last", "[english]") {
  const ir::Readings readings =
      ReadEnglish("{2}: Choose 1 Forward or Monster of cost 3 or less. Break it.");
  CHECK(readings.not_understood.empty());
  CHECK(readings.readings.size() == 2);
}

/// What the first reading says of what is selected first.
ir::Filter FirstFilter(const std::string& text) {
  const ir::Readings readings = ReadEnglish(text);
  INFO(text);
  CHECK(readings.not_understood.empty());
  REQUIRE_FALSE(readings.readings.empty());
  std::vector<ir::Selector> found;
  const auto look = [&](const ir::Selector& selector) { found.push_back(selector); };
  ir::Walk(readings.readings.front().abilities.front(), look);
  REQUIRE_FALSE(found.empty());
  return found.front().filter;
}

TEST_CASE("words behind a list are said of all of it in the first reading", "[english]") {
  for (
      const char* text :
      {"Choose 1 Job Monk or Card Name Monk of cost 2 or less in your Break Zone. Add it to your hand.",
       "Choose 1 Forward, Backup or Monster of cost 3 or less opponent controls. Break it.",
       "Choose 1 Job Monk or Job Thief or Card Name Monk of cost 2 or less. Break it.",
       "Choose up to 2 Forwards and/or Monsters of cost 3 or less. Break them.",
       "Choose 1 Forward or Monster that entered the field this turn. Break it.",
       "Choose 1 Forward or Monster without Haste. Break it.",
       "When a Forward or Monster of cost 2 or less enters the field under your control, draw 1 card.",
       "If you control a Job Monk or Card Name Monk with 5000 power or more, draw 1 card.",
       "Draw 1 card for each Job Monk or Card Name Monk of cost 2 or less you control.",
       "Discard 1 Forward or Monster of cost 2 or less: Draw 1 card."}) {
    // The list, and beside it what is said of it.
    const ir::Filter filter = FirstFilter(text);
    INFO(text);
    const auto* all = std::get_if<ir::AllOf>(&filter.node);
    REQUIRE(all != nullptr);
    CHECK(std::holds_alternative<ir::AnyOf>(all->parts.front().node));
    CHECK(ReadEnglish(text).readings.size() >= 2);
  }
}

TEST_CASE("words behind a noun with a count of its own are said of it alone", "[english]") {
  for (const char* text :
       {"Choose 1 Forward or 1 Monster of cost 3 or less. Break it.",
        "Choose 1 Forward of cost 2 or less or Monster of cost 4 or less. Break it."}) {
    INFO(text);
    CHECK(std::holds_alternative<ir::AnyOf>(FirstFilter(text).node));
    CHECK(ReadEnglish(text).readings.size() == 1);
  }
}

TEST_CASE("a place behind a list of two is said of both, or of the last", "[english]") {
  const ir::Readings readings =
      ReadEnglish("{2}: Choose 1 Forward and 1 Monster opponent controls. Break them.");
  CHECK(readings.not_understood.empty());
  REQUIRE(readings.readings.size() == 2);
  REQUIRE(readings.points.size() == 1);
  CHECK(readings.points[0].source == ir::Ambiguity::Grouping);
}

}  // namespace caiding::parser
