// SPDX-License-Identifier: MIT
// What the pack says that it does not carry out: each event that a text may wait for either is told
// somewhere, or is a gap of its card; what lies on the table, and what pays.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <utility>

#include <catch2/catch.hpp>

#include "model/fftcg/pack.h"
#include "model/fftcg/sheet.h"
#include "tests/fftcg/builders.h"

namespace caiding::tests::ff {
namespace {

/// The text of the files of a folder.
std::string Sources(const std::filesystem::path& folder) {
  std::string text;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    const std::string name = file.path().filename().string();
    if (!name.ends_with(".cpp") || name == "gaps.cpp") continue;
    std::ifstream in(file.path());
    text.append(std::istreambuf_iterator<char>(in), {});
  }
  return text;
}

/// The words of an enum that stand behind these words.
std::set<std::string> NamesBehind(const std::string& text, const char* pattern) {
  std::set<std::string> names;
  const std::regex one(pattern);
  for (std::sregex_iterator at(text.begin(), text.end(), one), end; at != end; ++at)
    names.insert((*at)[1]);
  return names;
}

bool HasGap(Ability ability) {
  return !f::PlayGaps(With(AForward("x", 1000), std::move(ability))).empty();
}

bool IsAwaited(Happening happening) { return !HasGap(When(happening, This(), Draws(1))); }

bool IsAwaited(PlayerHappening happening) {
  Ability ability = When(Happening::Enters, This(), Draws(1));
  ability.triggers[0].node = ir::PlayerEvent{happening, Player::You};
  return !HasGap(std::move(ability));
}

}  // namespace

TEST_CASE("an event is waited for if and only if the pack or the kernel tells it", "[fftcg]") {
  // The tests run in the root of the tree.
  const std::string sources = Sources("model/fftcg") + Sources("model/kernel");
  // In brackets or behind `?` and `:`, as it is told; events that are compared stand behind `==`
  // and `!=`.
  std::set<std::string> told =
      NamesBehind(sources, R"(Occurrence(?: leave)?\{\s*\.happening = ir::Happening::(\w+))");
  told.merge(NamesBehind(sources, R"(\? ir::Happening::(\w+))"));
  told.merge(NamesBehind(sources, R"([^:]: ir::Happening::(\w+))"));
  const std::set<std::string> of_players =
      NamesBehind(sources, R"(HappenToPlayer\(game, ir::PlayerHappening::(\w+))");
  const std::pair<const char*, Happening> all[] = {
      {"Enters", Happening::Enters},
      {"Leaves", Happening::Leaves},
      {"Destroyed", Happening::Destroyed},
      {"BattleDestroyed", Happening::BattleDestroyed},
      {"Scrapped", Happening::Scrapped},
      {"Discarded", Happening::Discarded},
      {"Moves", Happening::Moves},
      {"BecomesTapped", Happening::BecomesTapped},
      {"BecomesUpright", Happening::BecomesUpright},
      {"TakesDamage", Happening::TakesDamage},
      {"DealsLifeDamage", Happening::DealsLifeDamage},
      {"Attacks", Happening::Attacks},
      {"IsAttacked", Happening::IsAttacked},
      {"Defends", Happening::Defends},
      {"WinsBattle", Happening::WinsBattle},
      {"IsUsed", Happening::IsUsed},
      {"LevelsUp", Happening::LevelsUp},
      {"IsRevealed", Happening::IsRevealed},
      {"IsTargeted", Happening::IsTargeted},
      {"LevelsUpBySameCard", Happening::LevelsUpBySameCard},
      {"HitsLife", Happening::HitsLife},
      {"GetsMarkers", Happening::GetsMarkers},
      {"LosesMarkers", Happening::LosesMarkers},
      {"IsHealed", Happening::IsHealed},
      {"ControlChanges", Happening::ControlChanges},
      {"StatRises", Happening::StatRises},
      {"StatFalls", Happening::StatFalls},
      {"LevelRises", Happening::LevelRises},
      {"AttacksLife", Happening::AttacksLife},
      {"DeclaresAttack", Happening::DeclaresAttack},
      {"DeclaresDefence", Happening::DeclaresDefence},
      {"IsAttached", Happening::IsAttached},
      {"IsCancelled", Happening::IsCancelled},
      {"UsesEffect", Happening::UsesEffect}};
  for (const auto& [name, happening] : all) {
    CAPTURE(name);
    CHECK(IsAwaited(happening) == told.contains(name));
  }
  const std::pair<const char*, PlayerHappening> players[] = {
      {"Draws", PlayerHappening::Draws},
      {"LifeTakesDamage", PlayerHappening::LifeTakesDamage},
      {"TurnBegins", PlayerHappening::TurnBegins},
      {"TurnEnds", PlayerHappening::TurnEnds},
      {"BattleEnds", PlayerHappening::BattleEnds},
      {"Shuffles", PlayerHappening::Shuffles},
      {"LosesGame", PlayerHappening::LosesGame}};
  for (const auto& [name, happening] : players) {
    CAPTURE(name);
    CHECK(IsAwaited(happening) == of_players.contains(name));
  }
}

TEST_CASE("what the pack has no rule for is a gap, told once", "[fftcg]") {
  CHECK(f::PlayGaps(AForward("x", 1000)).empty());
  CHECK_FALSE(HasGap(When(Happening::Enters, This(), Draws(1))));
  CHECK(HasGap(When(Happening::Enters, This(), Do(ir::LevelUp{This()}))));
  const ReadCard twice =
      With(With(AForward("x", 1000), When(Happening::LevelsUp, This(), Draws(1))),
           When(Happening::HitsLife, This(), Draws(1)));
  CHECK(f::PlayGaps(twice).size() == 1);
  ReadCard burst = AForward("x", 1000);
  burst.card.texts = {{U"", sheet::RoleOfDamage(f::GameSheet().fields)}};
  burst.texts = {{When(Happening::Enters, This(), Draws(1))}};
  CHECK(f::PlayGaps(burst).size() == 1);
}

TEST_CASE("what the kernel never finds of a card is a gap", "[fftcg]") {
  const auto breaks = [](ir::FilterNode node) {
    ir::Selector cards;
    cards.zones = {zone::kField};
    cards.filter.node = std::move(node);
    return HasGap(When(Happening::Enters, This(), Do(ir::Destroy{{{}, std::move(cards)}})));
  };
  CHECK_FALSE(breaks(ir::Has{ir::Quality::Damaged}));
  CHECK(breaks(ir::HasEffect{ir::EffectSort::LifeBurst}));
  CHECK(breaks(ir::Underwent{ir::Box<ir::TriggerEvent>(ir::TriggerEvent{}), true}));
}

TEST_CASE("a move is replaced whatever causes it, or that is a gap", "[fftcg][ff:11.12.5.1]") {
  const auto instead_of = [](ir::ObjectEvent event) {
    ir::Replace replace{{{}, std::move(event)}, ir::Box<Effect>(Moves(This(), zone::kRemoved)), {}};
    return HasGap(While(Do(std::move(replace))));
  };
  const ir::ObjectEvent broken{Happening::Moves, This(), {zone::kField}, {zone::kBreak}};
  CHECK_FALSE(instead_of(broken));
  ir::ObjectEvent by_effect = broken;
  by_effect.by_effect = true;
  CHECK(instead_of(by_effect));
  ir::ObjectEvent by_opponent = broken;
  by_opponent.by = Player::Opponent;
  CHECK(instead_of(by_opponent));
  ir::ObjectEvent by_sort = broken;
  by_sort.cause = Filter{};
  CHECK(instead_of(by_sort));
  ir::ObjectEvent by_card = broken;
  by_card.by_object = ir::Reference{{}, ir::Self{}};
  CHECK(instead_of(by_card));
}

TEST_CASE("what has happened this turn is told of no card that asks", "[fftcg][ff:11.11.9]") {
  const auto asks = [](Objects subject) {
    const ir::ObjectEvent went{
        Happening::Moves, std::move(subject), {zone::kField}, {zone::kBreak}};
    const ir::Box<ir::TriggerEvent> event(ir::TriggerEvent{{}, went});
    Ability ability = When(Happening::Enters, This(), Draws(1));
    ability.condition.node = ir::HappenedThisTurn{event};
    Ability counts = When(Happening::Enters, This(), Draws(1));
    const ir::Quantity times{{}, ir::TimesThisTurn{event}};
    counts.condition.node = ir::Compare{times, ir::Comparison::AtLeast, ir::Constant(1)};
    CHECK(HasGap(ability) == HasGap(counts));
    return HasGap(std::move(ability));
  };
  Selector others = Forwards(1, Player::Either);
  CHECK_FALSE(asks({{}, others}));
  others.filter = {{}, ir::IsNot{{{}, ir::Self{}}}};
  CHECK(asks({{}, others}));
  CHECK(asks(This()));
}

TEST_CASE("what lies on the table is described as it was laid", "[fftcg][ff:7.9.2]") {
  Scene scene;
  const int tired = scene.Field(AForward("tired", 5000), 0);
  scene.At(tired).is_tapped = true;
  scene.At(tired).damage = 2000;
  const int stolen = scene.Field(AForward("stolen", 3000), 1);
  scene.At(stolen).controller = 0;
  scene.At(stolen).entered_this_turn = true;
  scene.Hand(AForward("held", 1000), 1);
  const int top = scene.OnDeck(AForward("top", 1000), 0);
  const int next = scene.OnDeck(AForward("next", 1000), 0);
  scene.position.turn_number = 3;
  const Play play = Lay(scene);
  const kernel::Position told = f::DescribePosition(play.rules, play.state);
  CHECK(told.turn_number == 3);
  CHECK(told.step == f::step::kMain1);
  CHECK(told.active_player == 0);
  const auto of = [&](int object) {
    const auto card = scene.At(object).card;
    return *std::find_if(told.cards.begin(), told.cards.end(),
                         [&](const auto& placed) { return placed.card == card; });
  };
  CHECK(of(tired).is_tapped);
  CHECK(of(tired).damage == 2000);
  CHECK(of(stolen).owner == 1);
  CHECK(of(stolen).controller == 0);
  CHECK(of(stolen).entered_this_turn);
  const auto place = [&](int object) {
    const auto card = scene.At(object).card;
    return std::find_if(told.cards.begin(), told.cards.end(),
                        [&](const auto& placed) { return placed.card == card; }) -
           told.cards.begin();
  };
  CHECK(place(top) < place(next));
  const auto again = f::MakeState(play.rules, told);
  REQUIRE(again);
  CHECK(f::DescribePosition(play.rules, *again) == told);
}

TEST_CASE("five backups pay a point each, then cards in hand pay two",
          "[fftcg][ff:11.2.1.1][ff:7.7.4]") {
  const std::vector<ReadCard> cards = {ABackup("plain")};
  const auto laid = [&](std::int32_t amount, int backups) {
    kernel::Position position;
    for (int i = 0; i < backups; ++i) position.cards.push_back(Placed(0, 1, zone::kField));
    f::LayPayment(cards, {0}, 1, amount, position);
    int field = -backups;
    int hand = 0;
    for (const kernel::PlacedCard& placed : position.cards) {
      CHECK(placed.owner == 1);
      ++(placed.zone == zone::kField ? field : hand);
    }
    return std::pair(field, hand);
  };
  CHECK(laid(0, 0) == std::pair(0, 0));
  CHECK(laid(3, 0) == std::pair(3, 0));
  CHECK(laid(8, 0) == std::pair(5, 2));
  CHECK(laid(3, 4) == std::pair(1, 1));
}

}  // namespace caiding::tests::ff
