// SPDX-License-Identifier: MIT
// What cards tell to do: how often, to what, and which of it is picked when.
#include <string>
#include <variant>
#include <vector>

#include "tests/parser/english_reader.h"

namespace caiding::parser {
namespace {

const ir::Selector& PhraseIn(const ir::Objects& objects) {
  REQUIRE(std::holds_alternative<ir::Selector>(objects.node));
  return std::get<ir::Selector>(objects.node);
}

std::uint8_t SlotOf(const ir::Objects& objects) {
  REQUIRE(std::holds_alternative<ir::Reference>(objects.node));
  return std::get<ir::Bound>(std::get<ir::Reference>(objects.node).node).slot;
}

}  // namespace

TEST_CASE("two abilities that trigger in one effect stand beside each other",
          "[english][ff:11.8.17.1]") {
  const ir::Ability ability = OnlyAbility(
      "When Astrid attacks, you may reveal any number of cards from your hand. When you reveal 2 or more "
      "Fire cards, choose 1 Forward. Break it. When you reveal 2 or more Water cards, draw 1 card.");
  const auto& steps = std::get<ir::Sequence>(ability.effect.node).steps;
  REQUIRE(steps.size() == 3);
  const ir::Objects revealed = TheOnly<ir::Reveal>(ability).what;
  const std::uint8_t shown = PhraseIn(revealed).slot;
  for (const std::size_t place : {1U, 2U}) {
    const auto& own = std::get<ir::If>(steps[place].node);
    CHECK(own.triggers);
    // Both ask of the cards that were shown.
    const auto& asks = std::get<ir::If>(own.then->node);
    const auto& there = std::get<ir::ThereAre>(asks.condition.node);
    bool is_of_shown = false;
    const auto look = [&](const ir::Bound& bound) { is_of_shown = bound.slot == shown; };
    ir::Walk(there.objects.filter, look);
    CHECK(is_of_shown);
  }
  // When you do so, again: that is what the first one did.
  const ir::Ability inner = OnlyAbility(
      "When Astrid attacks, you may discard 1 card. When you do so, you may draw 1 card. When you do "
      "so, choose 1 Forward. Break it.");
  CHECK(std::get<ir::Sequence>(inner.effect.node).steps.size() == 2);
}

TEST_CASE("what has happened this turn is no event that something happens instead of",
          "[english]") {
  const std::string_view start = "When Astrid enters the field, draw 1 card. ";
  const ir::Ability asked = OnlyAbility(
      std::string(start) + "If 3 or more Forwards were attacking this turn, draw 2 cards instead.");
  CHECK(HowMany<ir::Replace>(asked) == 0);
  CHECK(TheOnly<ir::HappenedThisTurn>(asked).count == ir::Constant(3));
  CHECK(TheOnly<ir::If>(asked).is_instead);
  CHECK(HowMany<ir::Replace>(
            OnlyAbility("If Astrid is dealt damage, the damage becomes 0 instead.")) == 1);
  // That is so of the card, whenever it was.
  const ir::Ability cast =
      OnlyAbility(std::string(start) + "If Astrid was cast, draw 2 cards instead.");
  CHECK(HowMany<ir::Replace>(cast) == 0);
  CHECK(HowMany<ir::Underwent>(cast) == 1);
  CHECK(TheOnly<ir::If>(cast).is_instead);
}

TEST_CASE("at the beginning of the next phase is once", "[english]") {
  const ir::Ability once =
      OnlyAbility("At the beginning of the next Main Phase 1, draw 1 card.", kSummonCard);
  CHECK(once.triggers.empty());
  CHECK(HowMany<ir::Delay>(once) == 1);
  const ir::Ability each = OnlyAbility("At the beginning of your Main Phase 1, draw 1 card.");
  CHECK(each.triggers.size() == 1);
  CHECK(HowMany<ir::Delay>(each) == 0);
}

TEST_CASE("each main phase has a moment of its own", "[english][ff:9.3.1.3]") {
  const auto timing = [](const std::string& phase) {
    const ir::Ability ability = OnlyAbility("At the beginning of " + phase + ", draw 1 card.");
    const ir::TriggerEvent begins = ability.triggers.at(0);
    return std::get<ir::Window>(begins.node).timing;
  };
  CHECK(timing("your Main Phase 2") == fftcg::timing::kSecondMainPhaseBegins);
  CHECK(timing("Main Phase 1 during each of your turns") == fftcg::timing::kFirstMainPhaseBegins);
}

TEST_CASE("damage is divided as its player likes, or equally", "[english][ff:11.3.6]") {
  const std::string two = "{0}: Choose up to 2 Forwards. Divide 6000 damage among them ";
  CHECK(TheOnly<ir::DealDamage>(OnlyAbility(two + "as you like. (Unit must be 1000.)")).is_shared);
  const auto equal = TheOnly<ir::DealDamage>(OnlyAbility(two + "equally."));
  CHECK_FALSE(equal.is_shared);
  const auto* part = std::get_if<ir::Box<ir::Arithmetic>>(&equal.amount.node);
  REQUIRE(part != nullptr);
  CHECK((*part)->operation == ir::Operator::Divide);
  CheckSame(two + "equally.",
            "{0}: Choose up to 2 Forwards. Divide 6000 damage equally among them.");
}

TEST_CASE("the Forward that entered is that of the event, whatever was chosen since", "[english]") {
  const std::string start = "When a Wind Forward enters your field, choose 1 Forward. ";
  const auto dealt = TheOnly<ir::DealDamage>(OnlyAbility(
      start +
      "The Forward that entered the field deals damage equal to its power to the chosen "
      "Forward."));
  const auto* power = std::get_if<ir::StatOf>(&dealt.amount.node);
  REQUIRE(power != nullptr);
  CHECK(std::holds_alternative<ir::EventSubject>(power->object.node));
  CHECK_FALSE(
      IsReadInEnglish("Choose 1 Forward. Break the Forward that entered the field.", kSummonCard));
}

TEST_CASE("what a Summon says of being used is in force before it is", "[english][ff:11.3.5]") {
  for (
      const char* text :
      {"If you control 2 or more Forwards, the cost required to cast Undine is reduced by 2.",
       "You can only pay with CP produced by Backups to cast Undine.",
       "You can only cast Undine during your turn.",
       "Before paying the cost to cast Undine, you can pay {C} to reduce the cost required to cast "
       "Undine by 2."}) {
    INFO(text);
    CHECK(OnlyAbility(text, kSummonCard).kind == ir::AbilityKind::Continuous);
  }
  CHECK(OnlyAbility("The cost required to cast your next Summon this turn is reduced by 2.",
                    kSummonCard)
            .kind == ir::AbilityKind::UseEffect);
}

TEST_CASE("it is one card, whatever several were shown since", "[english]") {
  const std::string start =
      "When Astrid enters the field, choose 1 Forward. Reveal the top 3 cards of your deck. ";
  const ir::Ability ability =
      OnlyAbility(start + "If you have a Job Monk among them, deal it 7000 damage.");
  const std::uint8_t chosen = TheOnly<ir::Pick>(ability).what.slot;
  const ir::Objects hit = TheOnly<ir::DealDamage>(ability).to;
  CHECK(SlotOf(hit) == chosen);
  // Them are the cards that were shown.
  const ir::Ability them =
      OnlyAbility(start + "Return them to the bottom of your deck in any order.");
  CHECK(SlotOf(TheOnly<ir::Move>(them).what) != TheOnly<ir::Pick>(them).what.slot);
}

TEST_CASE("when a state is on, what is said of a card holds as long; what is done is done once",
          "[english]") {
  const ir::Ability holds =
      OnlyAbility("When your opponent controls 2 or more Forwards, Astrid gains +2000 power.");
  CHECK(holds.kind == ir::AbilityKind::Continuous);
  CHECK(HowMany<ir::If>(holds) == 1);
  const ir::Ability does =
      OnlyAbility("When your opponent controls 2 or more Forwards, draw 1 card.");
  CHECK(does.kind == ir::AbilityKind::Triggered);
}

TEST_CASE("each of two deals damage to the other", "[english]") {
  const std::string two = "Choose 1 Forward you control and 1 Forward opponent controls. ";
  CheckSame(two + "Each Forward deals damage equal to its power to the other.",
            two + "They deal damage equal to their respective power to each other.", kSummonCard);
}

TEST_CASE("what waits goes on with what it has picked", "[english]") {
  const std::string start =
      "Choose 1 Forward. Deal it 3000 damage. When it is put from the field into the Break Zone this "
      "turn, choose 1 Forward opponent controls. ";
  const auto waits = TheOnly<ir::Delay>(OnlyAbility(start + "Dull it.", kSummonCard));
  CHECK(std::get<ir::Sequence>(waits.then->node).steps.size() == 2);
  // A deed of its own is done at once.
  const auto by_itself = TheOnly<ir::Delay>(OnlyAbility(start + "Draw 1 card.", kSummonCard));
  CHECK_FALSE(std::holds_alternative<ir::Sequence>(by_itself.then->node));
}

TEST_CASE("the Forward put somewhere is the one that was, and not what was chosen since",
          "[english]") {
  const ir::Ability ability = OnlyAbility(
      "{D}, put 1 Forward into the Break Zone: Choose 1 Forward. Deal it damage equal to the power of "
      "the Forward put in the Break Zone.");
  const auto paid = TheOnly<ir::ScrapCost>(ability);
  const auto dealt = TheOnly<ir::DealDamage>(ability);
  const auto& power = std::get<ir::StatOf>(dealt.amount.node);
  CHECK(std::get<ir::Bound>(power.object.node).slot == PhraseIn(paid.cards.at(0)).slot);
}

TEST_CASE("instead of all that the last sentence does, where none of it is of the same sort",
          "[english]") {
  const std::string start = "Choose 1 Forward. Draw 1 card. Dull it and Freeze it. ";
  const std::string if_so = "If you control 3 or more Backups, ";
  const auto replaced = [&](const std::string& instead) {
    const auto branch =
        TheOnly<ir::If>(OnlyAbility(start + if_so + instead + " instead.", kSummonCard));
    REQUIRE(branch.otherwise);
    const auto* both = std::get_if<ir::Sequence>(&(*branch.otherwise)->node);
    return both == nullptr ? std::size_t{1} : both->steps.size();
  };
  CHECK(replaced("break it") == 2);
  CHECK(replaced("draw 2 cards") == 1);
}

TEST_CASE("of costs 1, 2 and 3 is one of each", "[english]") {
  CHECK(HowMany<ir::ThereAre>(
            OnlyAbility("You must control Characters of cost 1, 2, and 3 to cast Astrid.")) == 3);
  CHECK(HowMany<ir::ThereAre>(
            OnlyAbility("You must control Characters of cost 2 or less to cast Astrid.")) == 1);
}

TEST_CASE("when so many are put there by this effect, it is asked of those it was done to",
          "[english][ff:11.8.17.1]") {
  const ir::Ability ability = OnlyAbility(
      "When Astrid enters the field, break all the Forwards of cost 2 or less. When 3 or more Forwards "
      "are put from the field into the Break Zone by this effect, draw 1 card.");
  CHECK(HowMany<ir::If>(ability) == 2);
  const auto there = TheOnly<ir::ThereAre>(ability);
  CHECK(there.count == ir::Constant(3, there.count.range));
  CHECK(there.objects.zones == std::vector<ir::ZoneId>{fftcg::zone::kBreak});
  const auto broken = TheOnly<ir::Destroy>(ability);
  bool is_of_them = false;
  const auto look = [&](const ir::Bound& bound) {
    is_of_them = bound.slot == PhraseIn(broken.what).slot;
  };
  ir::Walk(there.objects.filter, look);
  CHECK(is_of_them);
}

TEST_CASE("half is rounded as the brackets say", "[english][ff:4.2]") {
  const std::string half =
      "When Astrid attacks, choose 1 Forward. Deal it damage equal to half of Astrid's power";
  const auto amount = [&](const std::string& brackets) {
    return TheOnly<ir::DealDamage>(OnlyAbility(half + brackets)).amount;
  };
  // Of 9000 these are 4500, 5000 and 4000: a part of a thousand counts as a whole one, or as none.
  const auto whole = [](const ir::Quantity& value) {
    const auto* product = std::get_if<ir::Box<ir::Arithmetic>>(&value.node);
    REQUIRE(product != nullptr);
    REQUIRE((*product)->operation == ir::Operator::Multiply);
    const auto* part = std::get_if<ir::Box<ir::Arithmetic>>(&(*product)->left.node);
    REQUIRE(part != nullptr);
    return std::holds_alternative<ir::StatOf>((*part)->left.node);
  };
  CHECK(whole(amount(" (round up to the nearest 1000).")));
  CHECK_FALSE(whole(amount(" (round down to the nearest 1000).")));
  const auto plain = amount(".");
  CHECK(std::get<ir::Box<ir::Arithmetic>>(plain.node)->operation == ir::Operator::Divide);
}

TEST_CASE("what nothing chooses is no target", "[english][ff:11.11.5.1]") {
  const auto picking = [](std::string_view text) {
    const ir::Objects what = TheOnly<ir::Move>(OnlyAbility(text, kSummonCard)).what;
    return PhraseIn(what).picking;
  };
  CHECK(picking("Put 1 Backup you control into the Break Zone.") == ir::Picking::Chosen);
  CHECK(picking("Put all the Backups into the Break Zone.") == ir::Picking::Unmarked);
  const ir::Ability paid = OnlyAbility("{1}, put 1 Backup into the Break Zone: Draw 1 card.");
  const auto scrapped = TheOnly<ir::ScrapCost>(paid);
  CHECK(PhraseIn(scrapped.cards.at(0)).picking == ir::Picking::Unmarked);
}

TEST_CASE("of up to two the first one is not skipped", "[english]") {
  const std::string then = "Break the first Forward and return the other to its owner's hand.";
  const ir::Ability up_to = OnlyAbility("Choose up to 2 Forwards. " + then, kSummonCard);
  std::vector<ir::Selector> picked;
  const auto look = [&](const ir::Pick& pick) { picked.push_back(pick.what); };
  ir::Walk(up_to, look);
  REQUIRE(picked.size() == 2);
  CHECK(picked[0].count.number == ir::Constant(1, picked[0].count.number.range));
  // As many as there are of the first.
  const auto* count = std::get_if<ir::CountOf>(&picked[1].count.number.node);
  REQUIRE(count != nullptr);
  CHECK(std::holds_alternative<ir::Is>(count->objects->filter.node));
}

TEST_CASE("a burst as the source of an effect is a card in the damage zone",
          "[english][ff:11.10.2]") {
  const auto limit = TheOnly<ir::Constrain>(OnlyAbility("Astrid cannot be chosen by EX Bursts."));
  REQUIRE(limit.by);
  const auto& lies = std::get<ir::Underwent>(limit.by->node);
  CHECK(std::get<ir::ObjectEvent>(lies.event->node).to ==
        std::vector<ir::ZoneId>{fftcg::zone::kDamage});
  CHECK_FALSE(lies.is_this_turn);
}

TEST_CASE("two things that are done in place of a cost are two deeds", "[english][ff:2.1]") {
  const auto way = TheOnly<ir::UseOtherwise>(OnlyAbility(
      "You can dull 1 active Fire Forward and 1 active Ice Forward (instead of paying the CP cost) "
      "to cast Astrid."));
  CHECK(way.also.size() == 2);
}

TEST_CASE("what may be bought off, what has to be done this turn, what may be cast", "[english]") {
  CHECK(HowMany<ir::Unless>(OnlyAbility(
            "Choose 1 Summon. Cancel its effect unless your opponent pays {2}.", kSummonCard)) ==
        1);
  CheckSame("Choose 1 Summon choosing a Forward you control. Cancel its effect.",
            "Choose 1 Summon that targets a Forward you control. Cancel its effect.", kSummonCard);
  const auto must = TheOnly<ir::Constrain>(OnlyAbility(
      "Choose 1 Forward opponent controls. It must attack this turn if possible.", kSummonCard));
  CHECK(must.modality == ir::Modality::Must);
  CHECK(must.duration.kind == ir::DurationKind::ThisTurn);
  const auto leave = TheOnly<ir::ConstrainPlayer>(OnlyAbility(
      "Choose 1 Forward in your opponent's Break Zone. Remove it from the game. You can cast it as "
      "though you owned it at any time you could normally cast it.",
      kSummonCard));
  CHECK(leave.modality == ir::Modality::Can);
  CHECK(leave.from == std::vector<ir::ZoneId>{fftcg::zone::kRemoved});
}

TEST_CASE("what was paid for a deed is not what it is done to", "[english][ff:11.11.5]") {
  const std::string choose = "When Astrid attacks, choose 1 Forward. ";
  const auto dealt = [&](const std::string& rest) {
    const ir::Ability ability = OnlyAbility(choose + rest);
    const std::uint8_t chosen = TheOnly<ir::Pick>(ability).what.slot;
    return SlotOf(TheOnly<ir::DealDamage>(ability).to) == chosen;
  };
  CHECK(dealt("You may put 1 Backup into the Break Zone. If you do so, deal it 7000 damage."));
  CHECK(dealt("Dull 1 active Backup you control. If you do so, deal it 3000 damage."));
  CHECK(dealt("You may discard 1 card. If you do so, deal it 3000 damage."));
  CHECK(
      dealt("Remove the top card of your deck from the game. If the removed card is a Forward, "
            "deal it 3000 damage."));
  CHECK(
      dealt("You may put 1 Forward you control into the Break Zone. If you do so, deal the "
            "chosen Forward 3000 damage."));
  // What was put onto the field is spoken of last.
  CHECK_FALSE(
      dealt("You may play 1 Forward from your hand onto the field. If you do so, deal it "
            "3000 damage."));
}

TEST_CASE("of nothing that was chosen it is what was picked last", "[english]") {
  const ir::Ability both =
      OnlyAbility("When Astrid attacks, dull 1 Forward opponent controls. Freeze it.");
  CHECK(SlotOf(TheOnly<ir::Constrain>(both).subject) ==
        PhraseIn(TheOnly<ir::Orient>(both).what).slot);
}

TEST_CASE("then goes on with its sentence, under what that stands under", "[english][ff:11.11.5]") {
  const std::string start = "When Astrid attacks, discard 1 card. If the discarded card is a ";
  const auto steps = [](const ir::Ability& ability) {
    const ir::Effect then = *TheOnly<ir::If>(ability).then;
    const auto* all = std::get_if<ir::Sequence>(&then.node);
    return all == nullptr ? std::size_t{1} : all->steps.size();
  };
  CHECK(steps(OnlyAbility(start + "Fire card, draw 2 cards then discard 1 card.")) == 2);
  CHECK(steps(OnlyAbility(start + "Fire card, draw 2 cards. Then, discard 1 card.")) == 1);
  CHECK(HowMany<ir::Discard>(
            OnlyAbility("When Astrid attacks, draw 1 card then discard 1 card.")) == 1);
}

TEST_CASE("words of place behind a comparison with a known card are said of those compared",
          "[english]") {
  const auto dulled = TheOnly<ir::Orient>(OnlyAbility(
      "When Astrid attacks, you may discard 1 card. If you do so, dull all the Forwards of the "
      "same cost as the discarded card opponent controls."));
  CHECK(PhraseIn(dulled.what).whose == ir::Player::Opponent);
}

}  // namespace caiding::parser
