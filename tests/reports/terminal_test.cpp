// SPDX-License-Identifier: MIT
#include "reports/terminal.h"

#include <algorithm>

#include <catch2/catch.hpp>

#include "checker/findings/catalogue.h"
#include "model/ir/print_tree.h"
#include "reports/differences.h"
#include "reports/titles.h"
#include "tests/reports/sample_report.h"

namespace caiding::reports {

TEST_CASE("a text finding shows code, message, place, marked text, clause and help") {
  const Report report = ASampleReport();
  CHECK(PrintFinding(report, report.findings[1], {.detail = Detail::Full}) ==
        "错误[S201] 读不懂的写法：" + report.findings[1].message.zh +
            "\n"
            "  --> set.json:2: L-02 <夜>&\"航\" 第1段第1字\n"
            "   | 【启航时】抽一张牌。\n"
            "   | ^^^^^^^^^^\n"
            "   = 条款：[Zero 1.20, 800.1]\n"
            "   = 建议：最接近的已知写法：`【登场时】`\n"
            "   = 指纹：" +
            report.findings[1].fingerprint +
            "\n"
            "   = 作出裁定：caiding decide " +
            report.findings[1].fingerprint +
            " --waive --reason …\n"
            "   = 详见：caiding explain S201\n\n");
}

TEST_CASE("a played finding tells the board, both outcomes and how to replay them") {
  const Report report = ASampleReport();
  const std::string text = PrintFinding(
      report, report.findings[0],
      {.language = Language::English, .certificate_folder = "r", .detail = Detail::Full});
  CHECK(text == "error[A501] two-readings/may-scope: " + report.findings[0].message.en +
                    "\n"
                    "  --> set.json:1: L-01 灯塔守 paragraph 1, character 6\n"
                    "   | 【登场时】可以废弃此牌，抽一张牌。\n"
                    "   |           ^^^^\n"
                    "   = rule: [Zero 1.20, 702.3], [Zero 1.20, 700.9]\n"
                    "   = policies: D-C02=if-chain-empty\n"
                    "   = board: (constructed)\n"
                    "       you, hand: L-01 灯塔守\n"
                    "       you, deck: F-01 (top)\n"
                    "       you, deck: F-01\n"
                    "       opponent, battle zone: F-02 (tapped)\n"
                    "   = outcome 1: 可以 covers the scrap only: drawing is a must\n"
                    "       1. you enter L-01 灯塔守 [Zero 1.20, 318.4]\n"
                    "       2. you decline to scrap [Zero 1.20, 702.3]\n"
                    "       3. you draw one card [Zero 1.20, 602.1]\n"
                    "       at the end: your hand: 1 card\n"
                    "       replay: caiding replay r/A501-0011223344556601-1.json\n"
                    "   = outcome 2: 可以 reaches the full stop: no scrap, no card\n"
                    "       1. you enter L-01 灯塔守 [Zero 1.20, 318.4]\n"
                    "       2. you decline to scrap [Zero 1.20, 702.3]\n"
                    "       at the end: your hand: 0 cards\n"
                    "       replay: caiding replay r/A501-0011223344556601-2.json\n"
                    "   = scope: shown by an example; 400 positions\n"
                    "   = help: state the condition (the rewording was parsed again and checked)\n"
                    "       【登场时】可以废弃此牌。若如此，抽一张牌。\n"
                    "   = fingerprint: 0011223344556601\n"
                    "   = to decide: caiding decide 0011223344556601 --waive --reason …\n"
                    "   = more: caiding explain A501\n\n");
}

TEST_CASE("in short a finding tells what to choose between, what differs, and how to decide") {
  const Report report = ASampleReport();
  const findings::Finding& finding = report.findings[0];
  const std::string text = PrintFinding(report, finding, {.language = Language::English});
  CHECK(text ==
        "error[A501] two-readings/may-scope: " + finding.message.en +
            "\n"
            "  --> set.json:1: L-01 灯塔守 paragraph 1, character 6\n"
            "   | 【登场时】可以废弃此牌，抽一张牌。\n"
            "   |           ^^^^\n"
            "   = rule: [Zero 1.20, 702.3], [Zero 1.20, 700.9]\n"
            "   = outcome 1: 可以 covers the scrap only: drawing is a must: your hand: 1 card\n"
            "   = outcome 2: 可以 reaches the full stop: no scrap, no card: your hand: 0 cards\n"
            "   = help: state the condition (the rewording was parsed again and checked)\n"
            "       【登场时】可以废弃此牌。若如此，抽一张牌。\n"
            "   = if it stays: caiding decide 0011223344556601 --waive --reason …\n\n");
}

TEST_CASE("a finding in a line has code, place, card, message and fingerprint") {
  const Report report = ASampleReport();
  CHECK(PrintFinding(report, report.findings[1], {.detail = Detail::Line}) ==
        "错误[S201] set.json:2 L-02 <夜>&\"航\"：" + report.findings[1].message.zh + " (" +
            report.findings[1].fingerprint + ")\n");
}

TEST_CASE("a long text is told in short by its lines that are marked") {
  Report report = ASampleReport();
  std::u32string words;
  for (int i = 0; i < 60; ++i) words += U"抽一张牌。";
  report.cards[0] = ACard("L-01", U"灯塔守", words);
  findings::Finding finding = AFinding("S205", "L-01", 150, 152);
  const std::string text = PrintFinding(report, finding, {});
  CHECK(std::count(text.begin(), text.end(), '\n') <= 7);
  CHECK(text.find("^^^^") != std::string::npos);
  CHECK(text.find("   | …\n") != std::string::npos);
  const std::string full = PrintFinding(report, finding, {.detail = Detail::Full});
  CHECK(full.find("   | …\n") == std::string::npos);
}

TEST_CASE("only the paragraphs that a repair changes are told in short") {
  Report report = ASampleReport();
  findings::Finding finding = report.findings[1];
  finding.suggestion =
      findings::Suggestion{.text = {"改", "mend"},
                           .replacement = {"【启航时】抽一张牌。", "【登场时】抽一张牌。"},
                           .is_checked = true};
  const std::string text = PrintFinding(report, finding, {});
  CHECK(text.find("       【登场时】抽一张牌。\n") != std::string::npos);
  CHECK(text.find("       【启航时】抽一张牌。\n") == std::string::npos);
}

TEST_CASE("what is alike in all outcomes differs in none, and steps speak where boards are alike") {
  const auto outcome = [](std::vector<ir::Message> board, std::vector<ir::Message> steps) {
    findings::Outcome made;
    made.board_after = std::move(board);
    made.steps = std::move(steps);
    return made;
  };
  const ir::Message shared{"同", "same"};
  const ir::Message first{"甲", "first"};
  const auto by_board =
      DifferingLines({outcome({shared, first, shared}, {first}), outcome({shared}, {})});
  CHECK(by_board[0] == std::vector<ir::Message>{first, shared});
  CHECK(by_board[1].empty());
  const auto by_steps =
      DifferingLines({outcome({shared}, {{"甲 [Zero 1.20, 602.1]", "first [Zero 1.20, 602.1]"}}),
                      outcome({shared}, {})});
  CHECK(by_steps[0] == std::vector<ir::Message>{first});
  CHECK(DifferingLines({outcome({first}, {first})})[0].empty());
}

TEST_CASE("the report names each card that is not understood or cannot be played, and counts") {
  const std::string text =
      PrintReport(ASampleReport(), {.language = Language::English, .with_scope = true});
  const std::string tail =
      "cards that are not fully understood (1):\n"
      "  L-02 <夜>&\"航\"\n"
      "cards that are read but cannot be played yet (no played findings) (1):\n"
      "  L-03 回声: a declared card name is not played yet\n"
      "searched (what was not found is absent within this scope only):\n"
      "  C608 undetermined: 120 of 340 cards; cards that can be played, in their first reading; "
      "what one use comes to; one switch at a time\n"
      "    at most: 14 boards a card, 250 states a use, 1 response meanwhile\n"
      "    left out: 120 of 340 cards looked at\n"
      "    left out: the limit of 14 boards a card was met once, the rest was not looked at\n"
      "  read: 2 effects, 6 ways to parse them, 3 different meanings\n"
      "3 cards checked: 2 fully understood, 1 of them playable\n"
      "2 findings: 2 to be changed, 0 to be decided, 0 to be known, 0 for the record (2 errors, 0 "
      "warnings, 0 infos)\n"
      "next: caiding explain A501 (what it means, how to mend it); --full tells all of the play; "
      "--report DIR writes pages\n";
  REQUIRE(text.size() > tail.size());
  CHECK(text.substr(text.size() - tail.size()) == tail);
}

TEST_CASE("without --scope one line says that a negative has a scope, and where it is told") {
  const std::string text = PrintReport(ASampleReport(), {.language = Language::English});
  CHECK(
      text.find("searched: 1 check, 1 of them not to the end; what was not found is absent within "
                "that scope only: see --scope or the report\n") != std::string::npos);
  CHECK(text.find("boards a card") == std::string::npos);
  Report nothing = ASampleReport();
  nothing.cards.clear();
  nothing.findings.clear();
  CHECK(PrintReport(nothing, {.with_scope = true}).find("查找范围") == std::string::npos);
  CHECK(PrintReport(nothing, {}).find("查找范围") == std::string::npos);
}

namespace {

/// One finding of each duty, the least first in the report, and twelve more of one code.
Report AMixedReport() {
  Report report = ASampleReport();
  report.findings = {AFinding("S203", "L-01", 0, 1), AFinding("C601", "L-01", 0, 1),
                     AFinding("R301", "L-01", 0, 1), AFinding("S201", "L-02", 0, 1)};
  for (int i = 0; i < 12; ++i) {
    report.findings.push_back(AFinding("A502", "L-03", 0, 2));
    report.findings.back().fingerprint = "00000000000000" + std::to_string(10 + i);
  }
  return report;
}

std::size_t CountIn(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

}  // namespace

TEST_CASE("findings are told by what has to be done, the worst first, code by code") {
  const std::string text = PrintReport(AMixedReport(), {.language = Language::English});
  const std::vector<std::string> order{
      "to be changed (13)\n", "error[A502]",          "error[S201]",
      "to be decided (1)\n",  "warning[R301]",        "to be known (1)\n",
      "info[C601]",           "for the record (1)\n", "info[S203]"};
  std::size_t at = 0;
  for (const std::string& part : order) {
    INFO(part);
    const std::size_t found = text.find(part);
    REQUIRE(found != std::string::npos);
    CHECK(found >= at);
    at = found;
  }
}

TEST_CASE("after ten of a code, and for the record, a finding has a line") {
  const std::string text = PrintReport(AMixedReport(), {});
  CHECK(CountIn(text, "错误[A502] 所指不明") == 10);
  CHECK(CountIn(text, "错误[A502] set.json:3 L-03") == 2);
  for (int i = 0; i < 12; ++i) CHECK(CountIn(text, "00000000000000" + std::to_string(10 + i)) == 1);
  CHECK(CountIn(text, "提示[S203] set.json:1 L-01") == 1);
  const std::string full = PrintReport(AMixedReport(), {.detail = Detail::Full});
  CHECK(CountIn(full, "错误[A502] 所指不明") == 12);
  CHECK(CountIn(full, "提示[S203] 没有写明的栏目") == 1);
  const std::string lines = PrintReport(AMixedReport(), {.detail = Detail::Line});
  CHECK(CountIn(lines, " set.json:") == 16);
  CHECK(CountIn(lines, "\n   |") == 0);
  CHECK(CountIn(lines, "查找范围：1 类检查") == 1);
}

TEST_CASE("what was asked for by code or card is told, and the rest is counted") {
  TerminalOptions options{.language = Language::English};
  options.shown.codes = {"S2", "C601"};
  const std::string by_code = PrintReport(AMixedReport(), options);
  CHECK(CountIn(by_code, "[A502]") + CountIn(by_code, "[R301]") == 0);
  CHECK(CountIn(by_code, "info[S203] assumed-field") == 1);
  CHECK(CountIn(by_code, "13 more not listed") == 1);
  CHECK(CountIn(by_code, "16 findings: 13 to be changed") == 1);
  options.shown = {.codes = {}, .cards = {"L-02"}};
  const std::string by_card = PrintReport(AMixedReport(), options);
  CHECK(CountIn(by_card, "[S201]") == 1);
  CHECK(CountIn(by_card, "15 more not listed") == 1);
  CHECK(CountIn(by_card, "L-03 回声") == 0);
  // L-03 lies on the board of what is said of L-01.
  findings::Finding played = AFinding("A501", "L-01", 0, 1);
  played.cards.push_back("L-03");
  CHECK_FALSE(IsShown(played, {.codes = {}, .cards = {"L-03"}}));
  CHECK(IsShown(played, {.codes = {}, .cards = {"L-01"}}));
  played.spans.clear();
  CHECK(IsShown(played, {.codes = {}, .cards = {"L-03"}}));
  CHECK(IsCodeOrFamily("A5"));
  CHECK(IsCodeOrFamily("A501"));
  CHECK_FALSE(IsCodeOrFamily("A5011"));
  CHECK_FALSE(IsCodeOrFamily("a5"));
  CHECK_FALSE(IsCodeOrFamily(""));
}

TEST_CASE("what was not reached is said in every form") {
  Report report = AMixedReport();
  report.scope[0].unreached = 3;
  report.interrupted = {findings::Question::Loops};
  for (const Detail detail : {Detail::Line, Detail::Short, Detail::Full}) {
    const std::string text =
        PrintReport(report, {.detail = detail, .shown = {.codes = {"C"}, .cards = {}}});
    CHECK(text.starts_with(TellNotWhole(3).zh + "\n"));
    CHECK(CountIn(text, TellPartial(report).zh) == 1);
  }
  CHECK(PrintNotWhole(report, Language::English) ==
        TellNotWhole(3).en + "\n" + TellPartial(report).en + "\n");
  CHECK(PrintNotWhole(ASampleReport(), Language::English).empty());
}

TEST_CASE("every code and every source of open words has a name in Chinese") {
  for (const findings::CatalogueEntry& entry : findings::Catalogue()) {
    INFO(entry.code);
    CHECK(TitleOf(std::string(entry.code)).zh != entry.slug);
    CHECK(TitleOf(std::string(entry.code)).en == entry.slug);
  }
  findings::Finding finding = findings::NewFinding("A501");
  for (int i = 0; i <= static_cast<int>(ir::Ambiguity::NameOrTrait); ++i) {
    finding.source = ir::AmbiguityName(static_cast<ir::Ambiguity>(i));
    std::replace(finding.source.begin(), finding.source.end(), ' ', '-');
    INFO(finding.source);
    const bool is_told_by_code = finding.source == "antecedent";
    CHECK((TitleOf(finding).zh == "多种理解") == is_told_by_code);
    CHECK(TitleOf(finding).en == "two-readings/" + finding.source);
  }
}

TEST_CASE("there is no colour unless asked for") {
  const Report report = ASampleReport();
  CHECK(PrintReport(report, {}).find('\x1b') == std::string::npos);
  TerminalOptions options;
  options.use_colour = true;
  CHECK(PrintReport(report, options).find("\x1b[1;31m错误[A501]\x1b[0m") != std::string::npos);
}

}  // namespace caiding::reports
