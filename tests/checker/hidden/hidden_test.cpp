// SPDX-License-Identifier: MIT
// What hangs on cards that not both players see is told, each time beside a text where both see it.
#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "checker/evidence/play_line.h"
#include "checker/findings/confirm.h"
#include "checker/findings/reread.h"
#include "checker/hidden/check_hidden.h"
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
