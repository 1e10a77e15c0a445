// SPDX-License-Identifier: MIT
// The corpus of continuous effects whose order matters or that never settle: of each set what is
// told is what the clauses say, and of its look-alike too.
#include <algorithm>
#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>

#include "checker/conflicts/check_layer.h"
#include "checker/conflicts/hubs.h"
#include "checker/conflicts/layer_triples.h"
#include "checker/evidence/claim.h"
#include "checker/findings/confirm.h"
#include "checker/findings/obeyed.h"
#include "checker/findings/reread.h"
#include "checker/positions/playable.h"
#include "corpus/keywords.h"
#include "model/ir/match.h"
#include "model/sheet/checked_card.h"
#include "model/zero/sheet.h"
#include "tests/checker/card_cells.h"
#include "tests/checker/conflicts/counting_memory.h"

namespace caiding::test {
namespace {

/// One line of the file.
struct LayerRow {
  std::string name;
  std::string told;
  std::string cards;  ///< As in `card_cells.h`.
  std::string twin;
  std::string twin_told;
  std::string why;
};

const parser::Parser& TheParser() {
  static const auto parser = corpus::MakeParser(zero::GameSheet());
  return *parser;
}

std::vector<LayerRow> Rows() {
  std::ifstream in("tests/checker/conflicts/layer_sets.tsv");
  std::vector<LayerRow> rows;
  std::string line;
  while (std::getline(in, line)) {
    if (line.starts_with("#")) continue;
    std::istringstream cells(line);
    LayerRow row;
    for (std::string* cell :
         {&row.name, &row.told, &row.cards, &row.twin, &row.twin_told, &row.why}) {
      std::getline(cells, *cell, '\t');
    }
    rows.push_back(std::move(row));
  }
  REQUIRE(rows.size() >= 20);
  return rows;
}

/// `series` of the cards in their order; what is missing is not stated.
std::vector<findings::Finding> FindingsOf(
    const std::string& cards, const std::vector<std::string>& series = {},
    std::vector<std::pair<std::string, std::string>> policies = {}) {
  auto input = ReadCells(TheParser(), cards);
  INFO((input ? "" : input.Error().reason));
  REQUIRE(input);
  input->policies = std::move(policies);
  for (std::size_t i = 0; i < series.size(); ++i) input->cards[i].card.series = series[i];
  return findings::Confirm(conflicts::CheckLayer(*input).findings, findings::ReaderOf(*input));
}

/// The same of the first card, with the others as the pool. All are numbered in their order.
std::vector<findings::Finding> WithPool(const std::string& card, const std::string& pool) {
  auto input = ReadCells(TheParser(), card + " || " + pool);
  INFO((input ? "" : input.Error().reason));
  REQUIRE(input);
  input->pool.assign(input->cards.begin() + 1, input->cards.end());
  input->cards.resize(1);
  return findings::Confirm(conflicts::CheckLayer(*input).findings, findings::ReaderOf(*input));
}

/// Accepts the one finding that there is, on these cards.
filed::Ruling WaiverOf(const std::vector<findings::Finding>& findings,
                       std::vector<std::string> cards) {
  REQUIRE(findings.size() == 1);
  return {.id = "R-1",
          .date = "2026-03-01",
          .by = "Lin",
          .reason = "so",
          .kind = filed::RulingKind::Waiver,
          .target = findings[0].fingerprint,
          .value = {},
          .cards = std::move(cards),
          .file = "d.yaml",
          .target_place = {},
          .value_place = {}};
}

/// What is found of cards under these waivers, and what became of those.
struct UnderWaivers {
  std::vector<findings::Finding> findings;
  std::vector<filed::RulingState> states;
};

UnderWaivers Waived(const std::string& cards, const std::vector<filed::Ruling>& waivers) {
  auto input = ReadCells(TheParser(), cards);
  REQUIRE(input);
  UnderWaivers under{.findings = conflicts::CheckLayer(*input).findings, .states = {}};
  for (const filed::RulingOutcome& outcome : findings::ObeyOnFindings(
           under.findings, *input, waivers, {}, conflicts::CasesByFingerprint(*input)))
    under.states.push_back(outcome.state);
  return under;
}

/// " 2" of an oscillation.
std::string PeriodOf(const findings::Finding& finding) {
  const auto claim = evidence::ParseClaim(finding.outcomes.front().certificate.claim);
  const auto* oscillates = claim ? std::get_if<evidence::Oscillates>(&*claim) : nullptr;
  return oscillates == nullptr ? "" : " " + std::to_string(oscillates->period);
}

/// The code, the cards with + between, and the period; "-": nothing. What is told has been
/// replayed.
std::string Told(const std::string& cards) {
  std::string told;
  for (const findings::Finding& finding : FindingsOf(cards)) {
    told += (told.empty() ? "" : "; ") + finding.code + " ";
    for (const std::string& card : finding.cards)
      told += (card == finding.cards.front() ? "" : "+") + card;
    if (finding.code == "C606") told += PeriodOf(finding);
  }
  return told.empty() ? "-" : told;
}

bool Met(const findings::Answer& answer, findings::Limit limit) {
  const auto& limits = answer.scope.limits;
  const auto entry =
      std::find_if(limits.begin(), limits.end(),
                   [&](const findings::Bounded& bounded) { return bounded.limit == limit; });
  REQUIRE(entry != limits.end());
  return entry->reached > 0;
}

findings::Covered CountOf(const findings::Answer& answer, findings::Count what) {
  const auto& covered = answer.scope.covered;
  const auto entry = std::find_if(covered.begin(), covered.end(),
                                  [&](const findings::Covered& one) { return one.what == what; });
  REQUIRE(entry != covered.end());
  return *entry;
}

}  // namespace

TEST_CASE(
    "which sets of continuous effects were looked at in vain is remembered, with their orders",
    "[continuous][memory]") {
  auto input = ReadCells(
      TheParser(), "[事件 1] 所有角色牌的(攻)变为0。 || [事件 1] 战斗区中的角色牌(攻)-1000。");
  REQUIRE(input);
  CheckRemembers(*input, conflicts::CheckLayer);
}

TEST_CASE(
    "continuous effects whose order matters or that never settle are told, and nothing else is",
    "[conflicts][zero:701.3][zero:701.8]") {
  for (const LayerRow& row : Rows()) {
    INFO(row.name << ": " << row.cards << "\n  " << row.why);
    CHECK(Told(row.cards) == row.told);
  }
}

TEST_CASE("of the look-alikes only what the clauses say is told",
          "[conflicts][zero:701.3][zero:701.8]") {
  for (const LayerRow& row : Rows()) {
    INFO(row.name << ": " << row.twin << "\n  " << row.why);
    CHECK(Told(row.twin) == row.twin_told);
  }
}

TEST_CASE("both orders are played by one player who uses the one card and then the other",
          "[conflicts][zero:701.4]") {
  const auto findings = FindingsOf("所有角色牌的(攻)变为1000。 || 所有角色牌的(攻)变为2000。");
  REQUIRE(findings.size() == 1);
  // Which comes first, 701.3 says: nobody has to decide.
  CHECK(findings[0].severity == findings::Severity::Info);
  CHECK(findings[0].clauses == std::vector<std::string>{"701.3", "701.6", "701.7"});
  CHECK(findings[0].spans.size() == 2);
  CHECK(findings[0].message.en.find("attack 2000 ↔ 1000") != std::string::npos);
  REQUIRE(findings[0].outcomes.size() == 2);
  const auto& first = findings[0].outcomes[0].certificate;
  const auto& second = findings[0].outcomes[1].certificate;
  const auto one = evidence::ParseClaim(first.claim);
  const auto other = evidence::ParseClaim(second.claim);
  REQUIRE((one && other));
  CHECK(std::get<evidence::OutcomeIs>(*one).outcome == std::get<evidence::OutcomeIs>(*other).other);
  CHECK(first.position == second.position);
  CHECK_FALSE(first.choices.empty());
  CHECK(first.choices != second.choices);
}

TEST_CASE("what cards of the pool do by themselves accuses no other card",
          "[conflicts][zero:701.3][zero:701.8]") {
  const std::vector<std::string> pools{
      "所有角色牌的(攻)变为1000。 || 所有角色牌的(攻)变为2000。",
      "所有角色牌的(攻)变为3000。 || 我方战斗区中的角色牌(攻)+1000。",
      "对方战斗区中的角色牌失去所有效果。",
      "战斗区中的{乙}失去所有效果。 || 战斗区中的{丙}失去所有效果。 || 战斗区中的{丁}失去所有效果。"};
  for (const std::string& pool : pools) {
    for (const std::string card :
         {"守备", "[角色 1 3000/1000] ", "突袭 | 贯通", "此牌(防)+500。"}) {
      INFO(card << " beside " << pool);
      CHECK(WithPool(card, pool).empty());
    }
  }
  // A card that has a part in it is told, with what it meets and nothing else.
  const auto findings = WithPool("所有角色牌的(攻)变为500。", pools[0]);
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].cards == std::vector<std::string>{"S-1", "S-2", "S-3"});
  REQUIRE(findings[0].cases.size() == 2);
  for (const findings::Case& one : findings[0].cases) CHECK(one.cards.size() == 1);
}

TEST_CASE("what one paragraph does by itself hides no matter of another one",
          "[conflicts][zero:701.3][zero:701.8]") {
  const std::string setter = "所有角色牌的(攻)变为1000。";
  // The first paragraph matters with another copy of its own card, whatever the other cards are.
  const std::string both = "对方战斗区中的角色牌失去所有效果。 | 所有角色牌的(攻)变为2000。";
  const auto marks_setting = [](const findings::Finding& finding) {
    return std::any_of(finding.spans.begin(), finding.spans.end(), [](const findings::Span& span) {
      return span.card == "S-2" && span.text == ir::TextPlace{1};
    });
  };
  const auto of_pool = WithPool(setter, both);
  REQUIRE(of_pool.size() == 1);
  CHECK(of_pool[0].code == "C605");
  CHECK(of_pool[0].cards == std::vector<std::string>{"S-1", "S-2"});
  // With both checked the second shows its own matter as well, once.
  const auto of_set = FindingsOf(setter + " || " + both);
  CHECK(std::any_of(of_set.begin(), of_set.end(), [](const findings::Finding& finding) {
    return finding.cards == std::vector<std::string>{"S-1", "S-2"} ||
           finding.cards == std::vector<std::string>{"S-2", "S-1"};
  }));
  // Without the first paragraph it is the same matter.
  const auto plain = WithPool(setter, "此牌(防)+500。 | 所有角色牌的(攻)变为2000。");
  REQUIRE(plain.size() == 1);
  CHECK(marks_setting(plain[0]));
  // What the card of the pool has to do with itself alone is not told.
  CHECK(WithPool("此牌(防)+500。", both).empty());
}

TEST_CASE("only the paragraphs at work are marked", "[conflicts][zero:701.3]") {
  const auto findings = FindingsOf(
      "此牌(防)+500。 | 所有角色牌的(攻)变为1000。 | 守备 || 所有角色牌的(攻)变为2000。 | 我方每有一张手牌，"
      "此牌(防)+500。");
  REQUIRE(findings.size() == 1);
  REQUIRE(findings[0].spans.size() == 2);
  CHECK(findings[0].spans[0].card == "S-1");
  CHECK(findings[0].spans[0].text == ir::TextPlace{1});
  CHECK(findings[0].spans[1].card == "S-2");
  CHECK(findings[0].spans[1].text == ir::TextPlace{0});
}

TEST_CASE("a card whose order with many matters is told once, with a case for each",
          "[conflicts][zero:701.3]") {
  const auto findings = FindingsOf(
      "所有角色牌的(攻)变为1000。 || 我方战斗区中的角色牌(攻)+1000。 || 所有角色牌(攻)-500。");
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].cards == std::vector<std::string>{"S-1", "S-2", "S-3"});
  CHECK(findings[0].cases.size() == 2);
}

TEST_CASE("what was accepted of two cards stays accepted, whatever joins them",
          "[conflicts][zero:701.3]") {
  const std::string two = "所有角色牌的(攻)变为1000。 || 我方战斗区中的角色牌(攻)+1000(防)+1000。";
  const filed::Ruling ruling = WaiverOf(FindingsOf(two), {"S-1", "S-2"});
  // The third meets only the second, which is the hub then.
  auto more = Waived(two + " || 所有角色牌的(防)变为1000。", {ruling});
  REQUIRE(more.findings.size() == 1);
  REQUIRE(more.findings[0].cases.size() == 2);
  CHECK(more.states == std::vector{filed::RulingState::Obeyed});
  CHECK_FALSE(more.findings[0].decided);
  CHECK(more.findings[0].severity == findings::Severity::Info);
  const auto is_decided = [](const findings::Case& one) {
    return one.message.en.ends_with(" (decided: R-1)");
  };
  for (const findings::Case& one : more.findings[0].cases)
    CHECK(is_decided(one) == (one.cards == std::vector<std::string>{"S-1"}));
  CHECK(more.findings[0].message.en.ends_with(" (1 of 2 cases decided)"));

  // The rest is accepted as well, and then the whole is; a fourth leaves only its own case open,
  // though the first is the hub again.
  filed::Ruling rest = WaiverOf(more.findings, {"S-1", "S-2", "S-3"});
  rest.id = "R-2";
  const std::string three = two + " || 所有角色牌的(防)变为1000。";
  CHECK(Waived(three, {rest}).findings.at(0).decided);
  const auto four = Waived(three + " || 所有角色牌的(防)变为3000。", {rest});
  CHECK(four.states == std::vector{filed::RulingState::Obeyed});
  CHECK_FALSE(four.findings.at(0).decided);
  // With fewer cards nothing is left open.
  const auto fewer = Waived(two, {rest});
  CHECK(fewer.findings.at(0).decided);
}

TEST_CASE("what was accepted of other texts, or of other cards, is stale",
          "[conflicts][zero:701.3]") {
  const std::string two = "所有角色牌的(攻)变为1000。 || 我方战斗区中的角色牌(攻)+1000。";
  const filed::Ruling ruling = WaiverOf(FindingsOf(two), {"S-1", "S-2"});
  for (const std::string other : {"所有角色牌的(攻)变为2000。 || 我方战斗区中的角色牌(攻)+1000。",
                                  "所有角色牌的(攻)变为1000。 || 我方战斗区中的角色牌(攻)+500。"}) {
    const auto waived = Waived(other, {ruling});
    CHECK(waived.states == std::vector{filed::RulingState::Stale});
    REQUIRE(waived.findings.size() == 1);
    CHECK_FALSE(waived.findings[0].decided);
  }
}

TEST_CASE("an accused card is named before those of the pool, and is the hub of two that may be",
          "[conflicts][zero:701.3]") {
  auto input =
      ReadCells(TheParser(), "所有角色牌的(攻)变为1000。 || 我方战斗区中的角色牌(攻)+1000。");
  REQUIRE(input);
  input->pool.assign(input->cards.begin(), input->cards.begin() + 1);
  input->cards.erase(input->cards.begin());
  const auto findings = conflicts::CheckLayer(*input).findings;
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].cards == std::vector<std::string>{"S-2", "S-1"});
}

TEST_CASE("where nobody can use both cards, both orders are laid out", "[conflicts][zero:701.8]") {
  const auto findings = FindingsOf("对方战斗区中的角色牌失去所有效果。");
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].clauses == std::vector<std::string>{"701.3", "701.6", "701.7", "701.8"});
  REQUIRE(findings[0].outcomes.size() == 2);
  const auto one = evidence::ParseClaim(findings[0].outcomes[0].certificate.claim);
  const auto other = evidence::ParseClaim(findings[0].outcomes[1].certificate.claim);
  REQUIRE((one && other));
  CHECK(std::get<evidence::TableIs>(*one).table == std::get<evidence::TableIs>(*other).other);
  CHECK_FALSE(findings[0].outcomes[0].certificate.position ==
              findings[0].outcomes[1].certificate.position);
}

TEST_CASE("cards of two series lie on two sides, and no cards of three lie together",
          "[conflicts][zero:100.6]") {
  const std::string on_one_side =
      "我方战斗区中的角色牌获得属性『骑士』。 || 我方战斗区中的『骑士』(攻)+1000。";
  CHECK(FindingsOf(on_one_side, {"灯会", "灯会"}).size() == 1);
  CHECK(FindingsOf(on_one_side, {"灯会", "夜市"}).empty());
  const std::string on_any = "所有角色牌的(攻)变为3000。 || 我方战斗区中的角色牌(攻)+1000。";
  CHECK(FindingsOf(on_any, {"灯会", "夜市"}).size() == 1);
  const std::string ring =
      "战斗区中的{乙}失去所有效果。 || 战斗区中的{丙}失去所有效果。 || 战斗区中的{甲}失去所有效果。";
  CHECK(FindingsOf(ring, {"灯会", "夜市"}).size() == 1);
  CHECK(FindingsOf(ring, {"灯会", "夜市", "海雾"}).empty());
}

TEST_CASE("an oscillation is told with its rounds and the switch that decides what play does",
          "[conflicts][zero:701.1][zero:701.8]") {
  const std::string weak = "[角色 1 2000/2000] 如果此牌的攻击力为2000以上，此牌(攻)-1000。";
  CHECK(FindingsOf(weak).empty());
  const auto findings = FindingsOf(weak, {}, {{"D-M33b", "final"}});
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].severity == findings::Severity::Error);
  CHECK(findings[0].policies == std::vector<std::string>{"D-M12d=once-in-order", "D-M33b=final"});
  REQUIRE_FALSE(findings[0].outcomes.empty());
  CHECK(findings[0].outcomes[0].certificate.claim == "oscillates 2");
  CHECK(findings[0].outcomes[0].steps.size() == 2);
}

TEST_CASE("where it is not known whether effects come to rest, the limit that was met is told",
          "[conflicts][zero:701.1]") {
  auto input =
      ReadCells(TheParser(), "[角色 1 2000/2000] 如果此牌的攻击力为2000以上，此牌(攻)-1000。");
  REQUIRE(input);
  input->policies = {{"D-M33b", "final"}};
  const auto whole = conflicts::CheckLayer(*input);
  CHECK(whole.findings.size() == 1);
  CHECK_FALSE(Met(whole, findings::Limit::layer_rounds_max));
  CHECK_FALSE(Met(whole, findings::Limit::layer_changing_max));

  SECTION("too few rounds to see one come again") {
    input->bounds.layer_rounds_max = 1;
    const auto cut = conflicts::CheckLayer(*input);
    CHECK(cut.findings.empty());
    CHECK(Met(cut, findings::Limit::layer_rounds_max));
    CHECK_FALSE(Met(cut, findings::Limit::layer_changing_max));
  }
  SECTION("more effects come and go than every start is tried of") {
    input->bounds.layer_changing_max = 0;
    const auto cut = conflicts::CheckLayer(*input);
    CHECK(cut.findings.empty());
    CHECK(Met(cut, findings::Limit::layer_changing_max));
    CHECK_FALSE(Met(cut, findings::Limit::layer_rounds_max));
  }
}

TEST_CASE("three cards that are not asked for are counted, and that is no cut",
          "[conflicts][zero:701.8]") {
  auto input = ReadCells(
      TheParser(),
      "战斗区中的{乙}失去所有效果。 || 战斗区中的{丙}失去所有效果。 || 战斗区中的{甲}失去所有效果。");
  REQUIRE(input);
  const auto whole = conflicts::CheckLayer(*input);
  CHECK(whole.findings.size() == 1);
  CHECK_FALSE(Met(whole, findings::Limit::layer_triples_per_card));

  input->bounds.layer_triples_per_card = 0;
  const auto less = conflicts::CheckLayer(*input);
  CHECK(less.findings.empty());
  CHECK(Met(less, findings::Limit::layer_triples_per_card));
  CHECK(less.scope.unreached == 0);
  CHECK(CountOf(less, findings::Count::sets).total == CountOf(whole, findings::Count::sets).total);
  CHECK(CountOf(less, findings::Count::sets).looked_at ==
        CountOf(whole, findings::Count::sets).looked_at - 1);
}

TEST_CASE("all triples are counted, and of each card as many handed back as asked for",
          "[conflicts][zero:701.3]") {
  auto input = ReadCells(TheParser(), "所有角色牌的(攻)变为1000。");
  REQUIRE(input);
  const auto triples_of = [&](std::size_t count, std::size_t accused,
                              std::vector<positions::SetOfCards> shown = {}) {
    positions::Playable playable = positions::PlayableCards(*input);
    playable.cards.resize(count, playable.cards.front());
    playable.read.resize(count, playable.read.front());
    playable.accused = accused;
    return conflicts::FindLayerTriples(zero::GameSheet(), playable, conflicts::CardOrder(playable),
                                       shown, 3);
  };
  // Each changes each: every three are a ring.
  CHECK(triples_of(20, 20).total == 20 * 19 * 18 / 6);
  CHECK(triples_of(400, 400).total == 400 * 399 * 398 / 6);
  // One of the first two, or both, with cards of the pool.
  CHECK(triples_of(20, 2).total == 2 * (18 * 17 / 2) + 18);
  // In order they are {0 1 2}, {0 1 3} and {0 1 4}, of the first card and of the second.
  CHECK(triples_of(20, 1).likeliest.size() == 3);
  CHECK(triples_of(20, 2).likeliest.size() == 3);
  // Three that hold a pair that showed something need not show it: 18 of them are gone.
  CHECK(triples_of(20, 20, {{0, 1}}).total == 20 * 19 * 18 / 6 - 18);
  CHECK(triples_of(20, 20, {{0}}).total == 19 * 18 * 17 / 6);
}

TEST_CASE("a ring of three comes before three that only meet", "[conflicts][zero:701.8]") {
  // Each takes from the next what it asks for; the fourth meets all and is changed by none.
  auto input = ReadCells(TheParser(),
                         "战斗区中的{乙}失去所有效果。 || 战斗区中的{丙}失去所有效果。 || "
                         "战斗区中的{甲}失去所有效果。 || "
                         "此牌(攻)+1000。");
  REQUIRE(input);
  const positions::Playable playable = positions::PlayableCards(*input);
  const auto triples = conflicts::FindLayerTriples(zero::GameSheet(), playable,
                                                   conflicts::CardOrder(playable), {}, 1);
  REQUIRE_FALSE(triples.likeliest.empty());
  const auto likeliest =
      std::max_element(triples.likeliest.begin(), triples.likeliest.end(),
                       [](const positions::RankedSet& a, const positions::RankedSet& b) {
                         return a.likelihood < b.likelihood;
                       });
  CHECK(likeliest->cards == positions::SetOfCards{0, 1, 2});
  // Of each of the three it is the first; of the fourth there is none such.
  CHECK(triples.likeliest.size() == 2);
}

TEST_CASE("orders that the engine has no room for are counted as not looked at",
          "[conflicts][zero:701.3]") {
  // Each card in play gains as many effects as its paragraphs say, and there is room for eight.
  const auto orders = [](int gains) {
    std::string text = "所有角色牌的(攻)变为1000。";
    for (int i = 1; i <= gains; ++i) {
      text += " | 战斗区中的角色牌获得以下效果“我方手牌在" + std::to_string(i) +
              "张以上时，此牌(攻)+1000。”";
    }
    auto input = ReadCells(TheParser(), text);
    INFO((input ? "" : input.Error().reason));
    REQUIRE(input);
    return CountOf(conflicts::CheckLayer(*input), findings::Count::layer_orders);
  };
  const findings::Covered all = orders(8);
  CHECK(all.total > 0);
  CHECK(all.looked_at == all.total);
  const findings::Covered some = orders(9);
  CHECK(some.looked_at < some.total);
}

TEST_CASE("a finding names the switches that its boards ask, and no others",
          "[conflicts][zero:701.3]") {
  const auto set_and_added =
      FindingsOf("所有角色牌的(攻)变为3000。 || 我方战斗区中的角色牌(攻)+1000。");
  REQUIRE(set_and_added.size() == 1);
  CHECK(set_and_added[0].policies == std::vector<std::string>{"D-M33a=timestamp"});
  const auto two_set = FindingsOf("所有角色牌的(攻)变为1000。 || 所有角色牌的(攻)变为2000。");
  REQUIRE(two_set.size() == 1);
  CHECK(two_set[0].policies.empty());
}

}  // namespace caiding::test
