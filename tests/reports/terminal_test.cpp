// SPDX-License-Identifier: MIT
#include "reports/terminal.h"

#include <catch2/catch.hpp>

#include "tests/reports/sample_report.h"

namespace caiding::reports {

TEST_CASE("a text finding shows code, message, place, marked text, clause and help") {
  const Report report = ASampleReport();
  CHECK(PrintFinding(report, report.findings[1], {}) ==
        "错误[S201] unknown-phrase: " + report.findings[1].message.zh +
            "\n"
            "  --> set.json:2: L-02 <夜>&\"航\" 第1段, 第1字\n"
            "   | 【启航时】抽一张牌。\n"
            "   | ^^^^^^^^^^\n"
            "   = 条款: [Zero 1.20, 800.1]\n"
            "   = 建议: 最接近的已知写法：`【登场时】`\n"
            "   = 指纹: " +
            report.findings[1].fingerprint +
            "\n"
            "   = 作出裁定: caiding decide " +
            report.findings[1].fingerprint +
            " --waive --reason …\n"
            "   = 详见: caiding explain S201\n\n");
}

TEST_CASE("a played finding tells the board, both outcomes and how to replay them") {
  const Report report = ASampleReport();
  const std::string text =
      PrintFinding(report, report.findings[0],
                   {.language = Language::English, .use_colour = false, .certificate_folder = "r"});
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
                    "   = scope: refuted; 400 positions\n"
                    "   = help: state the condition (the rewording was parsed again and checked)\n"
                    "       【登场时】可以废弃此牌。若如此，抽一张牌。\n"
                    "   = fingerprint: 0011223344556601\n"
                    "   = to decide: caiding decide 0011223344556601 --waive --reason …\n"
                    "   = more: caiding explain A501\n\n");
}

TEST_CASE("the report names each card that is not understood or cannot be played, and counts") {
  const std::string text =
      PrintReport(ASampleReport(),
                  {.language = Language::English, .use_colour = false, .certificate_folder = {}});
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
      "3 cards checked: 2 fully understood, 1 of them playable; 2 abilities, 6 trees, 3 readings\n"
      "findings: 2 errors, 0 warnings, 0 infos\n";
  REQUIRE(text.size() > tail.size());
  CHECK(text.substr(text.size() - tail.size()) == tail);
}

TEST_CASE("there is no colour unless asked for") {
  const Report report = ASampleReport();
  CHECK(PrintReport(report, {}).find('\x1b') == std::string::npos);
  TerminalOptions options;
  options.use_colour = true;
  CHECK(PrintReport(report, options).find("\x1b[1;31m错误[A501]\x1b[0m") != std::string::npos);
}

}  // namespace caiding::reports
