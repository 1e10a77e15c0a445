// SPDX-License-Identifier: MIT
// What hangs on cards that not both players see is told, each time beside a text where both see it.
#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "checker/evidence/certificate_json.h"
#include "checker/evidence/play_line.h"
#include "checker/evidence/replay.h"
#include "checker/evidence/table_seen.h"
#include "checker/findings/confirm.h"
#include "checker/findings/reread.h"
#include "checker/hidden/check_hidden.h"
#include "checker/hidden/two_positions.h"
#include "checker/hidden/unseen.h"
#include "corpus/keywords.h"
#include "corpus/read_cards.h"
#include "corpus/understand.h"
#include "model/ir/utf8.h"
#include "model/zero/sheet.h"
#include "model/zero/view.h"
#include "parser/wordings/zero.zh/card_wording.h"
#include "tests/checker/loops/loop_sets.h"

namespace caiding::test {
namespace {

using findings::Finding;

const parser::Parser& TheParser() {
  static const auto parser = corpus::MakeParser(zero::GameSheet());
  return *parser;
}

struct Row {
  std::string code;
  std::string text;
};

std::vector<Row> Rows() {
  std::ifstream in("tests/checker/hidden/texts.tsv");
  std::vector<Row> rows;
  std::string line;
  while (std::getline(in, line)) {
    if (line.starts_with("#")) continue;
    std::istringstream cells(line);
    Row row;
    std::getline(cells, row.code, '\t');
    std::getline(cells, row.text, '\t');
    rows.push_back(std::move(row));
  }
  return rows;
}

findings::CheckInput Input(const std::string& text) {
  const auto input = InputOfCells(TheParser(), text);
  INFO(text << (input ? "" : ": " + input.Error().reason));
  REQUIRE(input);
  return *input;
}

/// What is told of a character with this text, replayed.
std::vector<Finding> Told(const findings::CheckInput& input) {
  return findings::Confirm(hidden::CheckHidden(input).findings, findings::ReaderOf(input));
}

/// The position that a certificate begins with.
kernel::State Begin(const evidence::Certificate& certificate) {
  std::vector<ir::ReadCard> cards;
  for (const ir::Card& card : certificate.cards) cards.emplace_back(card);
  for (ir::ReadCard& card : cards) card.card.texts.clear();
  const kernel::Rules rules = sheet::Build(zero::GameSheet(), cards);
  const auto state = sheet::Lay(rules, certificate.position);
  REQUIRE(state);
  return *state;
}

std::vector<ir::ReadCard> CardsOf(const evidence::Certificate& certificate,
                                  const evidence::CardReader& read) {
  std::vector<ir::ReadCard> cards;
  for (std::size_t i = 0; i < certificate.cards.size(); ++i) {
    auto card = read(certificate.cards[i], certificate.readings[i]);
    REQUIRE(card);
    cards.push_back(std::move(*card));
  }
  return cards;
}

kernel::Policies PoliciesOf(const evidence::Certificate& certificate) {
  kernel::Policies policies;
  for (const auto& [name, value] : certificate.policies)
    REQUIRE(sheet::SetPolicy(*certificate.sheet, policies, name, value));
  return policies;
}

/// A certificate played again: its states before the first choice and after each.
struct Played {
  Played(const evidence::Certificate& certificate, const evidence::CardReader& read)
      : cards(CardsOf(certificate, read)),
        rules(sheet::Build(*certificate.sheet, cards, PoliciesOf(certificate))) {
    auto line = evidence::PlayLine(rules, certificate.position, certificate.choices);
    REQUIRE(line);
    states = std::move(*line);
  }

  std::vector<ir::ReadCard> cards;
  kernel::Rules rules;
  std::vector<kernel::State> states;
};

/// The place of a made-up card among those of a certificate.
std::uint16_t PlaceOf(const evidence::Certificate& certificate, const std::string& number) {
  const auto& cards = certificate.cards;
  const auto found = std::find_if(cards.begin(), cards.end(),
                                  [&](const ir::Card& card) { return card.number == number; });
  REQUIRE(found != cards.end());
  return static_cast<std::uint16_t>(found - cards.begin());
}

/// The zones in which the copies of a card lie.
std::vector<int> ZonesOf(const kernel::State& state, std::uint16_t card) {
  std::vector<int> zones;
  for (int i = 0; i < state.object_count; ++i) {
    const auto& object = state.objects[static_cast<std::size_t>(i)];
    if (object.card == card) zones.push_back(object.zone.value);
  }
  std::sort(zones.begin(), zones.end());
  return zones;
}

/// The cards that the player sees, in the order of the objects, and how many there are anywhere.
std::vector<int> SeenBy(const kernel::State& state, int player) {
  std::vector<int> seen;
  for (int i = 0; i < state.object_count; ++i) {
    const auto& object = state.objects[static_cast<std::size_t>(i)];
    seen.push_back(zero::MaySee(state, i, player) ? object.card : -1);
    seen.push_back(object.zone.value);
  }
  return seen;
}

}  // namespace

TEST_CASE(
    "an act, a condition or a cost that only one player can check is told, one that both can is not",
    "[hidden][zero:614.3][zero:616.1]") {
  const auto rows = Rows();
  REQUIRE(rows.size() >= 40);
  for (const Row& row : rows) {
    INFO(row.code << " " << row.text);
    std::vector<std::string> codes;
    for (const Finding& finding : Told(Input(row.text))) codes.push_back(finding.code);
    CHECK(codes == (row.code == "-" ? std::vector<std::string>{} : std::vector{row.code}));
  }
}

TEST_CASE("who does not see the card cannot tell the two positions apart", "[hidden][zero:614.3]") {
  for (const Row& row : Rows()) {
    if (row.code != "I501" && row.code != "I502") continue;
    INFO(row.text);
    const auto findings = Told(Input(row.text));
    REQUIRE(findings.size() == 1);
    const Finding& finding = findings.front();
    CHECK(finding.verdict == findings::Verdict::Refuted);
    CHECK(finding.evidence_kind == findings::EvidenceKind::Played);
    REQUIRE(finding.outcomes.size() == 2);
    const auto& with = finding.outcomes[0].certificate;
    const auto& without = finding.outcomes[1].certificate;
    CHECK(with.position.cards != without.position.cards);
    const kernel::State one = Begin(with);
    const kernel::State other = Begin(without);
    const bool first_cannot = SeenBy(one, 0) == SeenBy(other, 0);
    const bool second_cannot = SeenBy(one, 1) == SeenBy(other, 1);
    CHECK((first_cannot || second_cannot));
  }
}

TEST_CASE("up to the last choice who does not see the card sees the same, and then one act is done",
          "[hidden][zero:614.3]") {
  for (const Row& row : Rows()) {
    if (row.code != "I501" && row.code != "I502") continue;
    INFO(row.text);
    const findings::CheckInput input = Input(row.text);
    const auto findings = Told(input);
    REQUIRE(findings.size() == 1);
    const auto& first = findings.front().outcomes[0].certificate;
    const auto& second = findings.front().outcomes[1].certificate;
    const Played with(first, findings::ReaderOf(input));
    const Played without(second, findings::ReaderOf(input));
    const hidden::Pair pair{PlaceOf(first, "PLAIN-A"), PlaceOf(first, "PLAIN-B"),
                            PlaceOf(first, "PLAIN-C")};
    // A claim of what may be chosen is about the last state.
    const bool is_of_choices = first.claim.find("choose") != std::string::npos;
    const std::size_t before =
        with.states.size() - (is_of_choices || with.states.size() == 1 ? 0 : 1);
    REQUIRE(without.states.size() >= before);
    std::array<bool, 2> cannot_tell{true, true};
    for (std::size_t i = 0; i < before; ++i) {
      for (int player = 0; player < 2; ++player) {
        if (SeenBy(with.states[i], player) != SeenBy(without.states[i], player))
          cannot_tell[static_cast<std::size_t>(player)] = false;
      }
    }
    CHECK((cannot_tell[0] || cannot_tell[1]));
    const kernel::State& end = with.states.back();
    if (row.code == "I501") {
      CHECK(ZonesOf(end, pair.asked_for) != ZonesOf(with.states[before - 1], pair.asked_for));
      CHECK(ZonesOf(without.states.back(), pair.other) ==
            ZonesOf(without.states[before - 1], pair.other));
    } else if (!is_of_choices) {
      CHECK(
          evidence::TableSeen(with.rules, end, {pair.asked_for, pair.other}) !=
          evidence::TableSeen(without.rules, without.states.back(), {pair.asked_for, pair.other}));
    }
  }
}

TEST_CASE("a certificate says what is done, and replays only where it is",
          "[hidden][evidence][zero:614.3]") {
  const auto starts = [](const std::string& claim, const char* with) {
    return claim.rfind(with, 0) == 0;
  };
  for (const Row& row : Rows()) {
    if (row.code != "I501" && row.code != "I502") continue;
    INFO(row.text);
    const findings::CheckInput input = Input(row.text);
    const auto findings = Told(input);
    REQUIRE(findings.size() == 1);
    const auto& with = findings.front().outcomes[0].certificate;
    const auto& without = findings.front().outcomes[1].certificate;
    INFO(with.claim << " / " << without.claim);
    if (row.code == "I501") {
      CHECK(starts(with.claim, "takes-unshown "));
      CHECK(starts(without.claim, "takes-none "));
    } else {
      CHECK((starts(with.claim, "seen ") || starts(with.claim, "may-")));
    }
    const auto replays = [&](evidence::Certificate certificate) {
      certificate.digest = evidence::DigestOf(certificate);
      return evidence::Replay(certificate, findings::ReaderOf(input)).verdict ==
             evidence::ReplayVerdict::Replays;
    };
    CHECK(replays(with));
    // What is claimed of the one is not so in the other.
    evidence::Certificate other = without;
    other.claim = with.claim;
    CHECK_FALSE(replays(other));
    if (!starts(with.claim, "takes-unshown ")) continue;
    // Before the last choice the act is not done.
    evidence::Certificate cut = with;
    cut.choices.pop_back();
    cut.observed.pop_back();
    CHECK_FALSE(replays(cut));
  }
}

TEST_CASE("more cards of a kind than are laid out are a limit that is told", "[hidden]") {
  const auto reached = [](const std::string& text) {
    std::uint64_t times = 0;
    for (const auto& bounded : hidden::CheckHidden(Input(text)).scope.limits) {
      if (bounded.limit == findings::Limit::hidden_asked_max) times = bounded.reached;
    }
    return times;
  };
  CHECK(reached("【登场时】如果对方手牌中红色的牌在八张以下，抽一张牌。") == 0);
  CHECK(reached("【登场时】如果对方手牌中红色的牌在二十张以下，抽一张牌。") == 1);
}

TEST_CASE("showing the card is the repair of an act, and is read again", "[hidden][zero:616.1]") {
  const auto repair = [](const std::string& text) {
    const auto findings = Told(Input(text));
    REQUIRE(findings.size() == 1);
    REQUIRE(findings.front().suggestion);
    const auto& replacement = findings.front().suggestion->replacement;
    CHECK(findings.front().suggestion->is_checked == !replacement.empty());
    return replacement.empty() ? std::string() : replacement.front();
  };
  const std::string shown = repair("【登场时】查看我方牌组顶的三张牌，将其中一张角色牌加入手牌。");
  CHECK(shown == "【登场时】查看我方牌组顶的三张牌，将其中一张角色牌展示后加入手牌。");
  CHECK(Told(Input(shown)).empty());
  const std::string last = repair("展示牌组顶的一张牌，支付（2）：抽一张牌。");
  CHECK(last.find("：") > last.find("展示"));
  CHECK(Told(Input(last)).empty());
}

TEST_CASE("nothing of the demo set is hidden from those who have to check it", "[hidden]") {
  const auto loaded = corpus::ReadCards({"corpus/zero/cards"}, {});
  REQUIRE(loaded.errors.empty());
  findings::CheckInput input;
  input.sheet = loaded.sheet;
  input.wording = &zero_zh::CardWording();
  input.cards = corpus::UnderstandAll(TheParser(), loaded);
  REQUIRE(input.cards.size() > 300);
  for (const auto& finding : hidden::CheckHidden(input).findings)
    CHECK(finding.cards.front() + " " + finding.message.en == "");
}

}  // namespace caiding::test
