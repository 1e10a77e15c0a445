// SPDX-License-Identifier: MIT
// Pictures of loops: what the clauses say of a loop's class is what its cycle shows; who feeds whom
// is what the texts say of each other.
#include "checker/pictures/pictures.h"

#include <algorithm>
#include <set>

#include <catch2/catch.hpp>
#include <pugixml.hpp>

#include "checker/combos/find_combos.h"
#include "checker/evidence/claim.h"
#include "checker/findings/reread.h"
#include "checker/loops/check_loops.h"
#include "model/sheet/checked_card.h"
#include "reports/pictures.h"
#include "tests/checker/loops/builders.h"

namespace caiding::test {
namespace {

using findings::Finding;
using findings::Picture;
using findings::PictureMark;
using findings::PictureNode;
using ir::Happening;
using ir::Player;

/// A loop of these cards with the cycle that shows it.
struct Shown {
  Finding finding;
  Picture picture;
};

/// The first loop of this code; fails if there is none, or no picture of it.
Shown ShownLoop(std::vector<sheet::CheckedCard> cards, const std::string& code) {
  findings::CheckInput input = InputOf(std::move(cards));
  input.bounds.loop_positions_max = 120;
  for (Finding& finding : loops::CheckLoops(input).findings) {
    if (finding.code != code) continue;
    auto picture = pictures::ShowLoop(finding, findings::ReaderOf(input));
    REQUIRE(picture.has_value());
    return {std::move(finding), std::move(*picture)};
  }
  FAIL("no " + code + " is found");
  return {};
}

std::size_t CountMarks(const Picture& picture, PictureMark mark) {
  return static_cast<std::size_t>(
      std::count_if(picture.nodes.begin(), picture.nodes.end(),
                    [&](const PictureNode& node) { return node.mark == mark; }));
}

/// Who may stop: the players of the optional choices of the round.
std::set<int> WhoMayDecline(const Picture& picture) {
  std::set<int> players;
  for (const PictureNode& node : picture.nodes) {
    if (node.mark == PictureMark::Decision && node.is_optional) players.insert(node.player);
  }
  return players;
}

/// The things from the first of the round on, in the order of the arrows, until one comes back.
std::vector<std::size_t> WayRound(const Picture& picture) {
  std::vector<std::size_t> way{1};
  while (way.size() <= picture.nodes.size()) {
    const auto next = std::find_if(picture.edges.begin(), picture.edges.end(),
                                   [&](const auto& edge) { return edge.from == way.back(); });
    if (next == picture.edges.end()) return {};
    if (next->to == 1) return way;
    way.push_back(next->to);
  }
  return {};
}

std::size_t ChoicesClaimed(const Finding& finding) {
  const auto claim = evidence::ParseClaim(finding.outcomes.front().certificate.claim);
  if (const auto* loops = std::get_if<evidence::Loops>(&*claim)) return loops->to - loops->from;
  if (const auto* grows = std::get_if<evidence::Grows>(&*claim)) return grows->to - grows->from;
  return 0;
}

bool HasLine(const PictureNode& node, const std::string& words) {
  return std::any_of(node.lines.begin(), node.lines.end(),
                     [&](const auto& line) { return line.en.find(words) != std::string::npos; });
}

/// （横置）： the effect, then upright this.
sheet::CheckedCard TapsFor(std::string number, ir::Effect effect) {
  return Character(std::move(number),
                   {Activated({ir::TapSelf{}}, Both(std::move(effect), Upright(ItSelf())))});
}

sheet::CheckedCard Wheel() {
  return Character("W-1", {Activated({ir::TapSelf{}}, Upright(ItSelf()))});
}
sheet::CheckedCard Bell() {
  return Character("W-2", {Triggered(When(Happening::BecomesTapped, ItSelf()), Upright(ItSelf())),
                           Triggered(When(Happening::BecomesUpright, ItSelf()), Tap(ItSelf()))});
}
std::vector<sheet::CheckedCard> BothMay() {
  return {
      Character("W-3", {Triggered(When(Happening::BecomesTapped, OneCharacter(Player::Opponent)),
                                  Upright(OneCharacter(Player::Opponent)), true)}),
      Character("W-4",
                {Triggered(When(Happening::BecomesUpright, ItSelf()), Tap(ItSelf()), true)})};
}

ir::Objects Called(std::u32string name) {
  ir::Objects one = OneCharacter(Player::You);
  std::get<ir::Selector>(one.node).filter.node = ir::Named{ir::NameSense::Either, std::move(name)};
  return one;
}

/// Taps to upright a character of this name.
sheet::CheckedCard Wakes(std::string number, std::u32string own_name, std::u32string other) {
  return Character(std::move(number),
                   {Activated({ir::TapSelf{}}, Upright(Called(std::move(other))))},
                   std::move(own_name));
}

/// Who feeds whom in the first combo of the pool.
Picture ShownFeeding(std::vector<sheet::CheckedCard> cards, std::size_t size) {
  const findings::CheckInput input = InputOf(std::move(cards));
  combos::ComboQuery query;
  query.size = size;
  const auto combos = combos::FindCombos(input, query);
  REQUIRE_FALSE(combos.combos.empty());
  auto picture = pictures::ShowFeeding(combos.combos.front().finding, findings::ReaderOf(input));
  REQUIRE(picture.has_value());
  return std::move(*picture);
}

std::string NumberOf(const PictureNode& node) {
  return node.title.en.substr(0, node.title.en.find(' '));
}

/// "P-1 > P-2: is uprighted" for each arrow, sorted.
std::vector<std::string> ArrowsOf(const Picture& picture) {
  std::vector<std::string> arrows;
  for (const auto& edge : picture.edges) {
    std::string words;
    for (const auto& label : edge.labels) words += (words.empty() ? "" : ", ") + label.en;
    arrows.push_back(NumberOf(picture.nodes[edge.from]) + " > " + NumberOf(picture.nodes[edge.to]) +
                     ": " + words + (edge.is_by_text ? "?" : ""));
  }
  std::sort(arrows.begin(), arrows.end());
  return arrows;
}

/// Every word of the drawing, run together.
std::string WordsOf(const pugi::xml_node& svg) {
  std::string words;
  for (const auto& text : svg.select_nodes("//text")) words += text.node().child_value();
  return words;
}

std::string WithoutSpaces(std::string text) {
  std::erase(text, ' ');
  return text;
}

}  // namespace

TEST_CASE("the cycle of a loop of one player holds optional choices of that player only",
          "[pictures][zero:901.2]") {
  const Shown shown = ShownLoop({Wheel()}, "N701");
  CHECK(WhoMayDecline(shown.picture).size() == 1);
  CHECK(CountMarks(shown.picture, PictureMark::Gain) == 0);
}

TEST_CASE("the cycle of a loop of both holds an optional choice of each",
          "[pictures][zero:901.3]") {
  const Shown shown = ShownLoop(BothMay(), "N702");
  CHECK(WhoMayDecline(shown.picture) == std::set{0, 1});
  CHECK(CountMarks(shown.picture, PictureMark::Trigger) == 2);
}

TEST_CASE("the cycle of a mandatory loop shows its triggers and nothing to decline",
          "[pictures][zero:901.4]") {
  const Shown shown = ShownLoop({Bell()}, "N703");
  CHECK(WhoMayDecline(shown.picture).empty());
  CHECK(CountMarks(shown.picture, PictureMark::Trigger) == 2);
}

TEST_CASE(
    "each choice of the certificate's round stands in the cycle, which comes back to its begin",
    "[pictures][zero:901.1]") {
  for (const Shown& shown :
       {ShownLoop({Wheel()}, "N701"), ShownLoop(BothMay(), "N702"), ShownLoop({Bell()}, "N703"),
        ShownLoop({TapsFor("W-5", Marker())}, "N701"),
        ShownLoop({TapsFor("W-6", DrawOne())}, "N705")}) {
    INFO(shown.finding.message.en);
    CHECK(CountMarks(shown.picture, PictureMark::Decision) == ChoicesClaimed(shown.finding));
    const std::size_t aside = 1 + CountMarks(shown.picture, PictureMark::End);
    CHECK(WayRound(shown.picture).size() == shown.picture.nodes.size() - aside);
    CHECK(std::count_if(shown.picture.edges.begin(), shown.picture.edges.end(),
                        [](const auto& edge) { return edge.is_closing; }) == 1);
  }
}

TEST_CASE("what a round adds stands in the cycle of a growing loop", "[pictures][zero:326.1]") {
  const Shown shown = ShownLoop({TapsFor("W-5", Marker())}, "N701");
  REQUIRE(CountMarks(shown.picture, PictureMark::Gain) == 1);
  CHECK(HasLine(shown.picture.nodes.back(), "怒气 markers on W-5 +1"));
  CHECK(CountMarks(shown.picture, PictureMark::End) == 0);
}

TEST_CASE("a loop that ends with the deck has a way out of its cycle", "[pictures][zero:101.2]") {
  const Shown shown = ShownLoop({TapsFor("W-6", DrawOne())}, "N705");
  REQUIRE(CountMarks(shown.picture, PictureMark::End) == 1);
  CHECK(HasLine(shown.picture.nodes[shown.picture.nodes.size() - 2], "deck -1"));
  CHECK(HasLine(shown.picture.nodes.back(), "stops after"));
}

TEST_CASE("of a long round the middle is one thing that tells how much it stands for",
          "[pictures]") {
  ir::Sequence many;
  for (int i = 0; i < 800; ++i) many.steps.push_back(Marker());
  const Shown shown = ShownLoop({TapsFor("W-8", Make(many))}, "N701");
  CHECK(shown.picture.nodes.size() == 80);
  const auto told =
      std::find_if(shown.picture.nodes.begin(), shown.picture.nodes.end(),
                   [](const PictureNode& node) { return HasLine(node, "more boxes"); });
  REQUIRE(told != shown.picture.nodes.end());
  CHECK(WayRound(shown.picture).size() == shown.picture.nodes.size() - 1);
}

TEST_CASE("a certificate that plays otherwise than it says gets no picture", "[pictures]") {
  Shown shown = ShownLoop({Wheel()}, "N701");
  const findings::CheckInput input = InputOf({Wheel()});
  Finding shorter = shown.finding;
  shorter.outcomes.front().certificate.choices.clear();
  CHECK(pictures::PicturesOf(shorter, findings::ReaderOf(input)).empty());
  Finding outcome = shown.finding;
  outcome.outcomes.front().certificate.claim = evidence::PrintClaim(evidence::OutcomeIs{1, 2});
  CHECK(pictures::PicturesOf(outcome, findings::ReaderOf(input)).empty());
  CHECK_FALSE(pictures::PicturesOf(shown.finding, findings::ReaderOf(input)).empty());
}

TEST_CASE("cards that upright each other feed each other, and neither itself",
          "[pictures][zero:104.2]") {
  const Picture picture = ShownFeeding({Wakes("P-1", U"日", U"月"), Wakes("P-2", U"月", U"日")}, 2);
  CHECK(ArrowsOf(picture) ==
        std::vector<std::string>{"P-1 > P-2: is uprighted", "P-2 > P-1: is uprighted"});
}

TEST_CASE("three cards in a ring feed one another in its direction only",
          "[pictures][zero:104.2]") {
  const Picture picture = ShownFeeding(
      {Wakes("P-1", U"日", U"月"), Wakes("P-2", U"月", U"星"), Wakes("P-3", U"星", U"日")}, 3);
  CHECK(ArrowsOf(picture) == std::vector<std::string>{"P-1 > P-2: is uprighted",
                                                      "P-2 > P-3: is uprighted",
                                                      "P-3 > P-1: is uprighted"});
}

TEST_CASE("the attack with a card that hears of it is a thing of its own",
          "[pictures][zero:405.1]") {
  findings::CheckInput input = InputOf(
      {Character("W-9", {Triggered(When(Happening::Attacks, ItSelf()), Upright(ItSelf()))})});
  input.bounds.loop_positions_max = 120;
  const auto findings = loops::CheckLoops(input).findings;
  REQUIRE_FALSE(findings.empty());
  const auto picture = pictures::ShowFeeding(findings.front(), findings::ReaderOf(input));
  REQUIRE(picture);
  const auto attack = std::find_if(
      picture->nodes.begin(), picture->nodes.end(),
      [](const PictureNode& node) { return HasLine(node, "attacking with the card"); });
  REQUIRE(attack != picture->nodes.end());
  const auto place = static_cast<std::size_t>(attack - picture->nodes.begin());
  const auto joins = [&](bool from) {
    return std::any_of(picture->edges.begin(), picture->edges.end(),
                       [&](const auto& edge) { return (from ? edge.from : edge.to) == place; });
  };
  CHECK(joins(true));
  CHECK(joins(false));
}

TEST_CASE("what triggers and what is triggered are told apart from what only could be",
          "[pictures][zero:702.1]") {
  const Picture picture = ShownFeeding({Bell()}, 1);
  CHECK(ArrowsOf(picture) ==
        std::vector<std::string>{"W-2 > W-2: is tapped", "W-2 > W-2: is uprighted"});
  CHECK(picture.nodes.size() == 2);
}

TEST_CASE("a drawing is well-formed, holds every word of its picture, and says what it shows",
          "[pictures]") {
  for (const Shown& shown :
       {ShownLoop(BothMay(), "N702"), ShownLoop({TapsFor("W-5", Marker())}, "N701")}) {
    for (const auto language : {reports::Language::Chinese, reports::Language::English}) {
      const std::string svg =
          reports::DrawPicture(shown.picture, language, reports::PlaceOfPicture::File, "p");
      pugi::xml_document document;
      REQUIRE(document.load_string(svg.c_str(), pugi::parse_full).status == pugi::status_ok);
      const pugi::xml_node root = document.child("svg");
      CHECK(std::string(root.attribute("role").value()) == "img");
      CHECK(root.child("title").child_value() == reports::In(language, shown.picture.title));
      CHECK(root.child("desc").child_value() == reports::In(language, shown.picture.description));
      const std::string words = WithoutSpaces(WordsOf(root));
      for (const PictureNode& node : shown.picture.nodes) {
        for (const auto& line : node.lines) {
          INFO(reports::In(language, line));
          CHECK(words.find(WithoutSpaces(reports::In(language, line))) != std::string::npos);
        }
      }
      CHECK(svg ==
            reports::DrawPicture(shown.picture, language, reports::PlaceOfPicture::File, "p"));
    }
  }
}

TEST_CASE("names never become markup in a drawing", "[pictures]") {
  Picture picture;
  picture.title = {"<a>", "<a>"};
  picture.nodes = {{.mark = PictureMark::Event, .title = {}, .lines = {{"<b>&\"", "<b>&\""}}},
                   {.mark = PictureMark::End, .title = {}, .lines = {{"]]>", "]]>"}}}};
  picture.edges = {{.from = 0, .to = 1, .labels = {{"<c>", "<c>"}}}};
  const std::string svg =
      reports::DrawPicture(picture, reports::Language::English, reports::PlaceOfPicture::File, "p");
  pugi::xml_document document;
  REQUIRE(document.load_string(svg.c_str(), pugi::parse_full).status == pugi::status_ok);
  CHECK(WordsOf(document.child("svg")) == "<b>&\"the end]]><c>");
}

TEST_CASE("a drawing in a page asks for nothing and brings no style of its own", "[pictures]") {
  Picture picture;
  picture.nodes = {{.mark = PictureMark::Start, .title = {}, .lines = {{"甲", "A"}}}};
  const std::string svg =
      reports::DrawPicture(picture, reports::Language::Chinese, reports::PlaceOfPicture::Page, "p");
  CHECK(svg.find("http") == std::string::npos);
  CHECK(svg.find("<style") == std::string::npos);
  CHECK(svg.find("lang=\"zh-Hans\"") != std::string::npos);
}

}  // namespace caiding::test
