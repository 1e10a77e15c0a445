// SPDX-License-Identifier: MIT
// Combos over a pool: what is planted is found, smallest sets only, within the rules of decks.
#include "reports/combos.h"

#include <algorithm>
#include <set>

#include <catch2/catch.hpp>

#include "checker/combos/chances.h"
#include "checker/combos/find_combos.h"
#include "checker/findings/confirm.h"
#include "checker/findings/reread.h"
#include "checker/loops/candidates.h"
#include "model/sheet/checked_card.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "tests/checker/loops/builders.h"

namespace caiding::test {
namespace {

using Numbers = std::vector<std::string>;

ir::Objects Called(std::u32string name) {
  ir::Objects one = OneCharacter(ir::Player::You);
  std::get<ir::Selector>(one.node).filter.node = ir::Named{ir::NameSense::Either, std::move(name)};
  return one;
}

/// Taps to upright a character of this name.
sheet::CheckedCard Wakes(std::string number, std::u32string own_name, std::u32string other) {
  return Character(std::move(number),
                   {Activated({ir::TapSelf{}}, Upright(Called(std::move(other))))},
                   std::move(own_name));
}

sheet::CheckedCard Of(sheet::CheckedCard card, std::string series) {
  card.card.series = std::move(series);
  return card;
}

std::vector<Numbers> SetsIn(const findings::Combos& combos) {
  std::vector<Numbers> sets;
  for (const auto& combo : combos.combos) {
    Numbers numbers;
    for (const auto& card : combo.cards) numbers.push_back(card.number);
    if (std::find(sets.begin(), sets.end(), numbers) == sets.end()) sets.push_back(numbers);
  }
  return sets;
}

std::vector<Numbers> SetsOf(std::vector<sheet::CheckedCard> cards, combos::ComboQuery query = {}) {
  return SetsIn(combos::FindCombos(InputOf(std::move(cards)), query));
}

const sheet::CheckedCard kDay = Wakes("P-1", U"日", U"月");
const sheet::CheckedCard kMoon = Wakes("P-2", U"月", U"日");
const sheet::CheckedCard kIdle = Character("P-3", {Activated({ir::TapSelf{}}, DrawOne())});

}  // namespace

TEST_CASE("two cards that upright each other are a combo, and neither is one alone",
          "[combos][zero:901.2]") {
  CHECK(SetsOf({kDay, kMoon, kIdle}) == std::vector<Numbers>{{"P-1", "P-2"}});
  CHECK(SetsOf({kDay, kIdle}).empty());
  CHECK(SetsOf({kMoon, kIdle}).empty());
}

TEST_CASE("a set that holds a smaller combo is none of its own", "[combos]") {
  const auto third = Wakes("P-4", U"星", U"日");
  combos::ComboQuery query;
  query.size = 3;
  CHECK(SetsOf({kDay, kMoon, third}, query) == std::vector<Numbers>{{"P-1", "P-2"}});
}

TEST_CASE("three cards in a ring are found only where three are asked for", "[combos]") {
  const std::vector<sheet::CheckedCard> ring{Wakes("P-1", U"日", U"月"), Wakes("P-2", U"月", U"星"),
                                             Wakes("P-3", U"星", U"日")};
  CHECK(SetsOf(ring).empty());
  combos::ComboQuery query;
  query.size = 3;
  CHECK(SetsOf(ring, query) == std::vector<Numbers>{{"P-1", "P-2", "P-3"}});
}

TEST_CASE("in official play the cards of one side are of one series", "[combos][zero:100.6]") {
  const std::vector<sheet::CheckedCard> mixed{Of(kDay, "甲"), Of(kMoon, "乙")};
  CHECK(SetsOf(mixed).empty());
  combos::ComboQuery casual;
  casual.is_official = false;
  CHECK(SetsOf(mixed, casual) == std::vector<Numbers>{{"P-1", "P-2"}});
}

TEST_CASE("a board that no two decks bring about hides no legal one", "[combos][zero:100.6]") {
  // Whose character the other card is matters to neither text.
  ir::Objects any = OneCharacter(ir::Player::You);
  std::get<ir::Selector>(any.node).whose = {};
  ir::Objects first = any;
  std::get<ir::Selector>(first.node).filter.node = ir::Named{ir::NameSense::Either, U"日"};
  const auto taps = Of(Character("P-1", {Activated({ir::TapSelf{}}, Marker())}, U"日"), "甲");
  const auto wakes =
      Of(Character("P-2", {Triggered(When(ir::Happening::BecomesTapped, first), Upright(first))}),
         "乙");
  combos::ComboQuery casual;
  casual.is_official = false;
  CHECK(SetsOf({taps, wakes}, casual) == std::vector<Numbers>{{"P-1", "P-2"}});
  const auto found = combos::FindCombos(InputOf({taps, wakes}), {});
  CAPTURE(findings::TellScope(found.scope).en);
  CHECK(SetsIn(found) == std::vector<Numbers>{{"P-1", "P-2"}});
  // Where it has to be one's own, there is no legal one.
  const auto own = Of(Character("P-2", {Triggered(When(ir::Happening::BecomesTapped, Called(U"日")),
                                                  Upright(Called(U"日")))}),
                      "乙");
  CHECK(SetsOf({taps, own}).empty());
}

TEST_CASE("what ends by itself is a combo only where its player wins by it",
          "[combos][zero:101.1]") {
  // It attacks again and again, until no life is left.
  const auto attacks =
      Character("P-9", {Triggered(When(ir::Happening::Attacks, ItSelf()), Upright(ItSelf()))});
  const auto input = InputOf({attacks});
  combos::ComboQuery query;
  const auto found = combos::FindCombos(input, query).combos;
  const auto wins = std::find_if(found.begin(), found.end(), [](const auto& combo) {
    return combo.wins == findings::ComboWins::Game;
  });
  REQUIRE(wins != found.end());
  CHECK(wins->finding.code == "N705");
  CHECK(findings::Confirm({wins->finding}, findings::ReaderOf(input)).front().code == "N705");
  const auto draws =
      Character("P-8", {Activated({ir::TapSelf{}}, Both(DrawOne(), Upright(ItSelf())))});
  CHECK(combos::FindCombos(InputOf({draws}), query).combos.empty());
}

TEST_CASE("a card of a name that the texts ask for is a card of the pool", "[combos]") {
  // It scraps a 月 to be uprighted, and puts it back by tapping: not without a 月.
  const auto scraps = [](std::string number) {
    return Character(std::move(number),
                     {Activated({ir::ScrapCost{{Called(U"月")}}}, Upright(ItSelf())),
                      Activated({ir::TapSelf{}}, MoveTo(
                                                     [] {
                                                       ir::Objects back = Called(U"月");
                                                       std::get<ir::Selector>(back.node).zones = {
                                                           zero::zone::kRest};
                                                       return back;
                                                     }(),
                                                     zero::zone::kBattle))});
  };
  combos::ComboQuery query;
  query.size = 2;
  CHECK(SetsOf({scraps("P-1"), kIdle}, query).empty());
  CHECK(SetsOf({scraps("P-1"), kIdle, Character("P-2", {}, U"月")}, query) ==
        std::vector<Numbers>{{"P-1", "P-2"}});
}

TEST_CASE("a banned card is in no combo", "[combos]") {
  combos::ComboQuery query;
  query.allowed["P-2"] = 0;
  CHECK(SetsOf({kDay, kMoon}, query).empty());
}

TEST_CASE("a combo replays, and does not depend on the threads", "[combos]") {
  const auto input = InputOf({kDay, kMoon, kIdle});
  combos::ComboQuery query;
  const auto one = combos::FindCombos(input, query);
  query.jobs = 3;
  const auto three = combos::FindCombos(input, query);
  CHECK(reports::WriteCombos(one, true) == reports::WriteCombos(three, true));
  REQUIRE(one.combos.size() == 1);
  const auto confirmed = findings::Confirm({one.combos.front().finding}, findings::ReaderOf(input));
  CHECK(confirmed.front().code == "N701");
}

TEST_CASE("a combo that only adds says what one round brings", "[combos][zero:901.2]") {
  ir::PutMarkers put;
  put.on = ItSelf();
  put.marker = U"怒气";
  put.count = ir::Constant(2);
  ir::Effect more;
  more.node = put;
  ir::Sequence both;
  both.steps = {Upright(ItSelf()), more};
  ir::Effect effect;
  effect.node = both;
  combos::ComboQuery query;
  const auto found =
      combos::FindCombos(InputOf({Character("P-1", {Activated({ir::TapSelf{}}, effect)})}), query);
  REQUIRE(found.combos.size() == 1);
  REQUIRE(found.combos.front().gain.size() == 1);
  CHECK(found.combos.front().gain.front().what == filed::GainKind::Markers);
  CHECK(found.combos.front().gain.front().amount == 2);
  CHECK(!found.combos.front().gain.front().is_opponents);
}

TEST_CASE(
    "a card that waits for something of a round is tried beside it, beyond the size asked for",
    "[combos][zero:901.2]") {
  const auto engine = Character("P-1", {Activated({ir::TapSelf{}}, Upright(ItSelf()))});
  const auto marks = [](std::string number, ir::Happening happening) {
    ir::PutMarkers put;
    put.on = ItSelf();
    put.marker = U"怒气";
    put.count = ir::Constant(1);
    return Character(std::move(number),
                     {Triggered(When(happening, OneCharacter(ir::Player::You)), Make(put))});
  };
  combos::ComboQuery query;
  query.size = 1;
  const auto input = InputOf(
      {engine, marks("P-2", ir::Happening::BecomesUpright), marks("P-3", ir::Happening::Enters)});
  const auto found = combos::FindCombos(input, query).combos;
  const auto with = std::find_if(found.begin(), found.end(),
                                 [](const auto& combo) { return combo.cards.size() == 2; });
  REQUIRE(with != found.end());
  CHECK(with->cards[1].number == "P-2");
  REQUIRE(with->gain.size() == 1);
  CHECK(with->gain.front().what == filed::GainKind::Markers);
  CHECK(findings::Confirm({with->finding}, findings::ReaderOf(input)).front().code == "N701");
  for (const auto& combo : found) {
    for (const auto& card : combo.cards) CHECK(card.number != "P-3");
  }
}

TEST_CASE("what came to nothing before is not played again, and the scope is the same",
          "[combos]") {
  const auto input = InputOf({Of(kDay, "甲"), Of(kMoon, "乙")});
  std::map<combos::Task, combos::SetOutcome> barren;
  combos::ComboQuery query;
  query.heard = [&](const combos::Task& task, const combos::SetOutcome& outcome) {
    barren[task] = outcome;
  };
  const auto first = combos::FindCombos(input, query);
  CHECK(first.combos.empty());
  REQUIRE(barren.count({combos::Asked::Loops, {"P-1", "P-2"}}) == 1);
  query.heard = [](const combos::Task&, const combos::SetOutcome&) {
    FAIL("nothing is played again");
  };
  query.known = [&](const combos::Task& task) { return std::optional(barren.at(task)); };
  CHECK(findings::TellScope(combos::FindCombos(input, query).scope).en ==
        findings::TellScope(first.scope).en);
}

TEST_CASE("a search that is to end says what it has left", "[combos]") {
  const auto input = InputOf({kDay, kMoon, kIdle});
  combos::ComboQuery query;
  query.is_ended = [] { return true; };
  query.heard = [](const combos::Task&, const combos::SetOutcome&) { FAIL("it is to end"); };
  const auto left = combos::FindCombos(input, query);
  CHECK(left.combos.empty());
  CHECK(left.scope.unreached == 1);
}

TEST_CASE("chances to see every piece agree with counting hands", "[combos]") {
  // Decks of seven with two pieces, three seen: every hand is counted.
  const std::vector<combos::Piece> pieces{{1, 2}, {1, 1}};
  int good = 0;
  int all = 0;
  for (int hand = 0; hand < 128; ++hand) {
    if (__builtin_popcount(static_cast<unsigned>(hand)) != 3) continue;
    ++all;
    const bool has_first = (hand & 0b11) != 0;
    const bool has_second = (hand & 0b100) != 0;
    if (has_first && has_second) ++good;
  }
  CHECK(combos::ChanceToSee(pieces, 7, 3) == Approx(static_cast<double>(good) / all));
  CHECK(combos::ChanceToSee(pieces, 7, 7) == Approx(1));
  CHECK(combos::ChanceToSee({{2, 1}}, 7, 7) == Approx(0));
}

namespace {

ir::Ability Lasting(ir::EffectNode node) {
  ir::Ability ability;
  ability.kind = ir::AbilityKind::Continuous;
  ability.effect.node = std::move(node);
  return ability;
}

/// The characters of its player may (not) do so as long as it lies there.
ir::Ability Constrains(ir::Modality modality, ir::Deed deed,
                       ir::Objects whom = AllCharacters(ir::Player::You)) {
  ir::Constrain constrain;
  constrain.subject = std::move(whom);
  constrain.modality = modality;
  constrain.deed = deed;
  return Lasting(constrain);
}

ir::Effect EffectOf(ir::EffectNode node) {
  ir::Effect effect;
  effect.node = std::move(node);
  return effect;
}

sheet::CheckedCard ForNothing(sheet::CheckedCard card) {
  card.card.cost_total = 0;
  return card;
}

ir::Ability MakesTokens() {
  ir::CreateToken token;
  return Activated({ir::TapSelf{}}, EffectOf(token));
}

/// Instead of the deed this card goes back to the hand.
ir::Ability Instead(ir::TriggerEvent event, ir::Effect effect) {
  ir::Replace replace;
  replace.event = std::move(event);
  replace.instead = ir::Box<ir::Effect>(std::move(effect));
  return Lasting(replace);
}

ir::Ability AttackingReturns() {
  return Triggered(When(ir::Happening::Attacks, ItSelf()), MoveTo(ItSelf(), zero::zone::kHand));
}

ir::Ability TapsToHurt() {
  return Activated({ir::TapSelf{}},
                   EffectOf(ir::Sequence{{EffectOf(ir::DealDamage{ItSelf(), ir::Constant(500)}),
                                          Upright(ItSelf())}}));
}

struct Sieved {
  loops::Footprints footprints;
  std::vector<loops::CardSet> found;
};

loops::CandidateQuery Query(loops::Lasting lasting) {
  using findings::Limit;
  return {.lasting = lasting,
          .per_card = {.pairs = Limit::combo_pairs_per_card,
                       .triples = Limit::combo_triples_per_card,
                       .wider = Limit::combo_wider_per_card,
                       .helped = Limit::combo_helped_per_card,
                       .sieved = Limit::combo_sieved_per_card},
          .jobs = 2};
}

Sieved SieveOf(const std::vector<ir::ReadCard>& read,
               loops::Lasting lasting = loops::Lasting::ForEver) {
  Sieved sieved{.footprints = loops::MakeFootprints(zero::GameSheet(), read), .found = {}};
  findings::Bounds bounds;
  bounds.combo_pairs_per_card = bounds.combo_triples_per_card = 1000;
  bounds.combo_wider_per_card = bounds.combo_helped_per_card = 1000;
  findings::Meter meter(bounds);
  sieved.found = loops::FindCandidates(sieved.footprints, Query(lasting), meter).sets;
  return sieved;
}

std::vector<ir::ReadCard> ReadAll(const std::vector<sheet::CheckedCard>& cards) {
  std::vector<ir::ReadCard> read;
  for (const auto& card : cards)
    read.push_back(*sheet::ReadWithChoices(card, sheet::FirstReadings(card)));
  return read;
}

/// Of the cards that only help so many could be left out.
std::ptrdiff_t Spared(const Sieved& sieved, const loops::CardSet& set,
                      const std::set<std::size_t>& helpers, loops::Lasting lasting) {
  return std::count_if(set.begin(), set.end(), [&](std::size_t card) {
    loops::CardSet others = set;
    std::erase(others, card);
    return helpers.contains(card) && !others.empty() &&
           loops::MayRepeat(sieved.footprints, others, lasting);
  });
}

/// Every set of at most three cards that may repeat is found, but for those with two cards that
/// only help and are not needed. How many there are.
std::size_t CheckAllFound(const std::vector<ir::ReadCard>& read,
                          const std::set<std::size_t>& helpers, loops::Lasting lasting) {
  const Sieved sieved = SieveOf(read, lasting);
  std::size_t expected = 0;
  for (std::size_t a = 0; a < read.size(); ++a) {
    for (std::size_t b = a; b < read.size(); ++b) {
      for (std::size_t c = b; c < read.size(); ++c) {
        if (b == a && c != a) continue;
        loops::CardSet set{a};
        if (b != a) set.push_back(b);
        if (c != b) set.push_back(c);
        if (!loops::MayRepeat(sieved.footprints, set, lasting)) continue;
        if (std::find(sieved.found.begin(), sieved.found.end(), set) == sieved.found.end()) {
          CAPTURE(set);
          CHECK(Spared(sieved, set, helpers, lasting) >= 2);
        } else {
          ++expected;
        }
      }
    }
  }
  CHECK(sieved.found.size() == expected);
  return expected;
}

}  // namespace

TEST_CASE("the sieve of a pool loses no set that may repeat", "[combos]") {
  const auto upright_any = OneCharacter(ir::Player::You);
  const std::vector<sheet::CheckedCard> cards{
      Wakes("P-1", U"日", U"月"),
      Wakes("P-2", U"月", U"星"),
      Wakes("P-3", U"星", U"日"),
      kIdle,
      Character("P-5",
                {Triggered(When(ir::Happening::BecomesUpright, upright_any), Tap(upright_any))}),
      Wakes("P-4", U"月", U"日"),
      Character("P-7", {Activated({ir::TapSelf{}}, Upright(upright_any))}),
      Character("P-6", {Activated({ir::TapSelf{}}, MoveTo(ItSelf(), zero::zone::kHand))}),
      ForNothing(Character("P-8", {AttackingReturns()})),
      Character("P-9", {Constrains(ir::Modality::Can, ir::Deed::AttackOnEntryTurn)}),
      Character("P-10", {MakesTokens()}),
      Character("P-11", {Triggered(When(ir::Happening::Enters, upright_any), Upright(ItSelf()))}),
      Character("P-12", {Activated({ir::ScrapCost{{upright_any}}}, Upright(upright_any))}),
      Character("P-13", {Instead(When(ir::Happening::Destroyed, upright_any),
                                 MoveTo(ItSelf(), zero::zone::kRemoved))}),
      Character("P-14", {TapsToHurt()}),
      Character("P-15", {Constrains(ir::Modality::Cannot, ir::Deed::TakeDamage)}),
      Character("P-16",
                {Triggered(When(ir::Happening::Destroyed, upright_any), Upright(upright_any))}),
  };
  // Those that only help: attacks on entry, no damage.
  CHECK(CheckAllFound(ReadAll(cards), {9, 15}, loops::Lasting::ForEver) >= 40);
  CHECK(CheckAllFound(ReadAll(cards), {9, 15}, loops::Lasting::WhileDeck) >= 40);
}

TEST_CASE("a card that only helps is taken in where something needs its help",
          "[combos][zero:405.1]") {
  const auto returns = ForNothing(Character("P-1", {AttackingReturns()}));
  const auto rush = Character("P-2", {Constrains(ir::Modality::Can, ir::Deed::AttackOnEntryTurn)});
  const auto own_rush =
      Character("P-3", {Constrains(ir::Modality::Can, ir::Deed::AttackOnEntryTurn, ItSelf())});
  const auto no_defence = Character("P-4", {Constrains(ir::Modality::Cannot, ir::Deed::Defend,
                                                       AllCharacters(ir::Player::Opponent))});
  using Sets = std::vector<loops::CardSet>;
  CHECK(SieveOf(ReadAll({returns, rush})).found == Sets{{0, 1}});
  CHECK(SieveOf(ReadAll({returns, own_rush})).found.empty());
  CHECK(SieveOf(ReadAll({returns, no_defence})).found.empty());
}

TEST_CASE("a card that only helps is taken in only where it may spare what is hurt",
          "[combos][zero:309.2]") {
  const auto hurts = Character("P-1", {TapsToHurt()}, U"日");
  const auto helped = [&](ir::Modality modality, ir::Deed deed, ir::Objects whom) {
    const auto found =
        SieveOf(ReadAll({hurts, Character("P-2", {Constrains(modality, deed, std::move(whom))})}))
            .found;
    return std::find(found.begin(), found.end(), loops::CardSet{0, 1}) != found.end();
  };
  using ir::Deed;
  using ir::Modality;
  CHECK(helped(Modality::Cannot, Deed::TakeDamage, AllCharacters(ir::Player::You)));
  CHECK(helped(Modality::Cannot, Deed::BeDestroyed, Called(U"日")));
  CHECK_FALSE(helped(Modality::Cannot, Deed::TakeDamage, Called(U"月")));
  CHECK_FALSE(helped(Modality::Cannot, Deed::TakeDamage, ItSelf()));
  CHECK_FALSE(helped(Modality::Cannot, Deed::Attack, AllCharacters(ir::Player::Opponent)));
  CHECK_FALSE(helped(Modality::Can, Deed::AttackOnEntryTurn, AllCharacters(ir::Player::You)));
  // What it does to itself only does it good.
  CHECK(SieveOf(ReadAll({Character("P-1", {Activated({ir::TapSelf{}}, Upright(ItSelf()))}),
                         Character("P-2", {Constrains(Modality::Cannot, Deed::TakeDamage)})}))
            .found == std::vector<loops::CardSet>{{0}});
}

TEST_CASE("a card that uprights resources does not upright itself", "[combos][zero:303.3]") {
  ir::Objects resource = OneCharacter(ir::Player::You);
  std::get<ir::Selector>(resource.node).zones = {zero::zone::kResource};
  std::get<ir::Selector>(resource.node).filter = {};
  CHECK(SieveOf(ReadAll({Character("P-1", {Activated({ir::TapSelf{}}, Upright(resource))})}))
            .found.empty());
}

TEST_CASE("what changes a strength helps a text that looks at it", "[combos][zero:317.3]") {
  const auto upright_if = [](std::int32_t attack) {
    ir::Objects strong = OneCharacter(ir::Player::You);
    auto& filter = std::get<ir::Selector>(strong.node).filter;
    ir::Filter is_strong;
    is_strong.node = ir::StatIs{zero::stat::kAttack, ir::Comparison::AtLeast, ir::Constant(attack)};
    filter.node = ir::AllOf{{filter, is_strong}};
    return Character("P-1", {Activated({ir::TapSelf{}}, Upright(strong))});
  };
  ir::ChangeStats stronger;
  stronger.what = AllCharacters(ir::Player::You);
  stronger.changes = {{.stat = zero::stat::kAttack, .amount = ir::Constant(5000)}};
  const auto lifts = Character("P-2", {Lasting(stronger)});
  // 1000 and 5000 are enough for 6000; two copies come to 11000.
  CHECK(SetsOf({upright_if(6000), lifts}) == std::vector<Numbers>{{"P-1", "P-2"}});
  CHECK(SetsOf({upright_if(12000), lifts}).empty());
  stronger.changes.front().stat = zero::stat::kDefense;
  const auto found =
      SieveOf(ReadAll({upright_if(6000), Character("P-2", {Lasting(stronger)})})).found;
  CHECK(std::find(found.begin(), found.end(), loops::CardSet{0, 1}) == found.end());
}

TEST_CASE("what is taken elsewhere instead is the card of the event, not any other",
          "[combos][zero:605.7]") {
  // Whoever is destroyed stays while another card is removed instead: it may be destroyed anew.
  const auto any = OneCharacter(ir::Player::You);
  const auto hurts = Character("P-1", {Activated({}, EffectOf(ir::Destroy{any}))});
  const auto with = [&](ir::TriggerEvent event, ir::Effect instead) {
    const auto found = SieveOf(ReadAll(
        {hurts, Character("P-2", {Instead(std::move(event), std::move(instead)),
                                  Triggered(When(ir::Happening::Destroyed, any), DrawOne())})}));
    return std::any_of(
        found.footprints.nodes_of[1].begin(), found.footprints.nodes_of[1].end(),
        [](const auto& node) {
          return node.kind == positions::NodeKind::Ability &&
                 std::any_of(node.produces.begin(), node.produces.end(),
                             [](const auto& made) { return made.fact == positions::Fact::Enters; });
        });
  };
  ir::Objects it;
  it.node = ir::Reference{.range = {}, .node = ir::EventSubject{}};
  const auto removed = [](ir::Objects what) {
    return MoveTo(std::move(what), zero::zone::kRemoved);
  };
  CHECK(with(When(ir::Happening::Destroyed, any), removed(ItSelf())));
  CHECK_FALSE(with(When(ir::Happening::Destroyed, any), removed(it)));
  CHECK_FALSE(with(When(ir::Happening::Destroyed, ItSelf()), removed(ItSelf())));
}

}  // namespace caiding::test
