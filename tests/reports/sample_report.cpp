// SPDX-License-Identifier: MIT
#include "tests/reports/sample_report.h"

#include <string_view>

#include "checker/findings/catalogue.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "parser/wordings/zero.zh/card_wording.h"

namespace caiding::reports {
namespace {

using findings::Finding;
using findings::Outcome;

Outcome AnOutcome(const ir::Message& label, const std::string& mark, bool drew) {
  Outcome outcome{
      .label = label, .marks = {mark}, .certificate = {}, .steps = {}, .board_after = {}};
  outcome.certificate.sheet = &zero::GameSheet();
  outcome.certificate.edition = "1.20";
  outcome.certificate.position.step = zero::step::kAction;
  outcome.certificate.digest = std::string(32, '0');
  outcome.steps = {
      {"我方让 L-01 灯塔守 登场 [Zero 1.20, 318.4]", "you enter L-01 灯塔守 [Zero 1.20, 318.4]"},
      {"我方选择不废弃 [Zero 1.20, 702.3]", "you decline to scrap [Zero 1.20, 702.3]"}};
  if (drew)
    outcome.steps.push_back(
        {"我方抽一张牌 [Zero 1.20, 602.1]", "you draw one card [Zero 1.20, 602.1]"});
  outcome.board_after = {drew ? ir::Message{"我方手牌 1 张", "your hand: 1 card"}
                              : ir::Message{"我方手牌 0 张", "your hand: 0 cards"}};
  return outcome;
}

Finding APlayedFinding() {
  Finding finding = AFinding("A501", "L-01", 5, 7);
  finding.source = "may-scope";
  finding.evidence_kind = findings::EvidenceKind::Played;
  finding.message = findings::MakeMessage("A501", {"可以", "2"});
  finding.clauses = {"702.3", "700.9"};
  finding.policies = {"D-C02=if-chain-empty"};
  finding.scope = {"400 个局面", "400 positions"};
  finding.board = {{.player = 0, .zone = {"手牌", "hand"}, .card = "L-01 灯塔守", .state = {}},
                   {.player = 0, .zone = {"牌组", "deck"}, .card = "F-01", .state = {"顶", "top"}},
                   {.player = 0, .zone = {"牌组", "deck"}, .card = "F-01", .state = {}},
                   {.player = 1,
                    .zone = {"战斗区", "battle zone"},
                    .card = "F-02",
                    .state = {"横置", "tapped"}}};
  finding.outcomes = {
      AnOutcome({"可以只管废弃：之后必须抽牌", "可以 covers the scrap only: drawing is a must"},
                "必须", true),
      AnOutcome({"可以管到句号：不废弃就不抽", "可以 reaches the full stop: no scrap, no card"},
                "句号", false)};
  finding.suggestion =
      findings::Suggestion{.text = {"把条件写明", "state the condition"},
                           .replacement = {"【登场时】可以废弃此牌。若如此，抽一张牌。"},
                           .is_checked = true};
  return finding;
}

std::u32string NumberInWords(std::size_t number) {
  constexpr std::u32string_view kDigits = U"零一二三四五六七八九";
  std::u32string words;
  for (; number > 0; number /= 10) words.insert(words.begin(), kDigits[number % 10]);
  return words.empty() ? U"零" : words;
}

/// A finding of its own on this card.
Finding ALargeReportsFinding(std::size_t index, const std::string& card, const std::string& other) {
  const bool is_played = index % 2 == 0;
  Finding finding =
      is_played ? APlayedFinding() : AFinding(index % 3 == 0 ? "S201" : "W405", card, 5, 9);
  finding.fingerprint = std::to_string(1000000000000000 + index);
  finding.cards = {card, other};
  finding.spans = {{.card = card, .text = {}, .begin = 5, .end = 9},
                   {.card = other, .text = {}, .begin = 5, .end = 9}};
  finding.message = findings::MakeMessage(finding.code, {"抽" + std::to_string(index) + "张", "2"});
  return finding;
}

}  // namespace

ReportedCard ACard(const std::string& number, const std::u32string& name,
                   const std::u32string& paragraph) {
  ReportedCard card;
  card.checked.sheet = &zero::GameSheet();
  card.checked.card.number = number;
  card.checked.card.name = name;
  card.checked.card.kind = zero::kind::kCharacter;
  card.checked.card.cost_total = 3;
  card.checked.card.colours = {zero::colour::kGreen};
  card.checked.card.stats = {{zero::stat::kAttack, 2000}, {zero::stat::kDefense, 1000}};
  card.checked.card.texts = {{paragraph}};
  card.checked.place = "set.json:" + number.substr(number.size() - 1);
  card.checked.texts = {ir::Readings{.text = paragraph,
                                     .trees = 2,
                                     .points = {},
                                     .readings = {ir::Reading{.choices = {}, .abilities = {{}}}},
                                     .conventions = {},
                                     .not_understood = {}}};
  return card;
}

Finding AFinding(const std::string& code, const std::string& card, std::uint32_t begin,
                 std::uint32_t end) {
  Finding finding = findings::NewFinding(code);
  finding.fingerprint = "00112233445566" + card.substr(card.size() - 2);
  finding.cards = {card};
  finding.spans = {{.card = card, .text = {}, .begin = begin, .end = end}};
  return finding;
}

Report ASampleReport() {
  Report report;
  report.sheet = &zero::GameSheet();
  report.wording = &zero_zh::CardWording();
  report.cards = {ACard("L-01", U"灯塔守", U"【登场时】可以废弃此牌，抽一张牌。"),
                  ACard("L-02", U"<夜>&\"航\"", U"【启航时】抽一张牌。"),
                  ACard("L-03", U"回声", U"宣布一个牌名，抽一张牌。")};
  report.cards[0].checked.texts[0].points = {{.source = ir::Ambiguity::MayScope,
                                              .range = {5, 7},
                                              .options = {"to the comma", "to the stop"}}};
  report.cards[0].checked.texts[0].readings.push_back({});
  report.cards[1].checked.texts[0].readings.clear();
  report.cards[1].checked.texts[0].not_understood = {
      {.range = {0, 5}, .is_unowned_token = false, .nearest = "【登场时】"}};
  report.cards[2].play_gaps = {{"暂时不能执行宣布牌名", "a declared card name is not played yet"}};
  Finding unknown = AFinding("S201", "L-02", 0, 5);
  unknown.message = findings::MakeMessage("S201", {"【启航时】"});
  unknown.clauses = {"800.1"};
  unknown.suggestion = findings::Suggestion{
      .text = {"最接近的已知写法：`【登场时】`", "the nearest known phrase is `【登场时】`"},
      .replacement = {},
      .is_checked = false};
  report.findings = {APlayedFinding(), unknown};
  findings::Meter meter(findings::Bounds{});
  meter.Note(findings::Limit::policy_positions_max);
  report.scope = {
      findings::MakeScope(zero::GameSheet(), findings::Question::Undetermined, meter,
                          {{.what = findings::Count::cards, .looked_at = 120, .total = 340}})};
  return report;
}

Report ALargeReport(std::size_t cards, std::size_t findings) {
  Report report;
  report.sheet = &zero::GameSheet();
  report.wording = &zero_zh::CardWording();
  const auto number = [&](std::size_t i) { return "BIG-" + std::to_string(1000 + i % cards); };
  for (std::size_t i = 0; i < cards; ++i) {
    const std::u32string words = NumberInWords(i);
    report.cards.push_back(
        ACard(number(i), U"灯塔" + words, U"【登场时】可以废弃" + words + U"张牌，抽一张牌。"));
  }
  report.baseline.emplace();
  for (std::size_t i = 0; i < findings; ++i) {
    report.findings.push_back(ALargeReportsFinding(i, number(i), number(7 * i + 1)));
    report.baseline->standings.push_back(i % 3 == 0 ? Standing::New : Standing::Unchanged);
  }
  return report;
}

}  // namespace caiding::reports
