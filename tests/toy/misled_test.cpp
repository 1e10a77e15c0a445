// SPDX-License-Identifier: MIT
// The checks of the toy game, run on a sheet with one role that points elsewhere: what is planted
// is no longer found, or what is told of it is no longer so.
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "checker/combos/find_combos.h"
#include "checker/evidence/certificate_json.h"
#include "checker/evidence/replay.h"
#include "cli/check_set.h"
#include "tests/sheets/role_laws.h"
#include "tests/toy/reader.h"
#include "tests/toy/sheet.h"

namespace caiding::tests::toy {
namespace {

using Lines = std::vector<std::string>;

std::string Card(const std::string& number, const std::string& kind, int power,
                 const std::string& text) {
  return R"({"number": ")" + number + R"(", "name": ")" + number + R"(", "kind": ")" + kind +
         R"(", "cost": {"total": 0}, "characters": [], "traits": [], "rarity": "C", )" +
         R"("series": "玩具", "power": )" + std::to_string(power) + R"(, "text": [")" + text +
         R"("]})";
}

/// A loop of one card, one of two, and a spell that nothing is wrong with.
corpus::LoadedCards Planted() {
  return LoadCards(R"({"game": "toy", "edition": "1", "cards": [)" +
                   Card("TOY-1", "怪兽", 2000, "（倾斜）：扶正我方场地中的一张怪兽。") + "," +
                   Card("TOY-2", "怪兽", 3000, "（倾斜）：扶正我方场地中的一张弱小的怪兽。") + "," +
                   Card("TOY-3", "怪兽", 1000, "（倾斜）：扶正我方场地中的一张强壮的怪兽。") + "," +
                   Card("TOY-4", "法术", 0, "抽一张牌。") + "]}");
}

/// What the checks have to say of the cards, and whether the game as it is bears it out.
Lines Told(const sheet::Sheet& sheet) {
  corpus::LoadedCards loaded = Planted();
  REQUIRE(loaded.errors.empty());
  loaded.sheet = &sheet;
  cli::CheckSetOptions options;
  options.edition = "1";
  const reports::Report report = cli::CheckSet(loaded, {}, GameParser(), options);
  Lines lines;
  for (const findings::Finding& finding : report.findings) {
    std::string line = finding.code;
    for (const std::string& card : finding.cards) line += " " + card;
    for (const findings::Outcome& outcome : finding.outcomes) {
      evidence::Certificate certificate = outcome.certificate;
      certificate.sheet = &GameSheet();
      const auto replayed = evidence::Replay(certificate, ParsingReader());
      line +=
          replayed.verdict == evidence::ReplayVerdict::Replays ? " replays" : " does not replay";
    }
    lines.push_back(line);
  }
  return lines;
}

}  // namespace

TEST_CASE("a role that points elsewhere makes the checks of the toy game fail", "[toy]") {
  const Lines right = Told(GameSheet());
  REQUIRE(right == Lines{"N701 TOY-1 replays", "N701 TOY-2 TOY-3 replays"});
  std::set<std::string> unseen;
  for (const sheets::Misled& one : sheets::MisledSheets(GameSheet())) {
    CAPTURE(one.role);
    if (Told(one.sheet) == right) unseen.insert(one.role);
  }
  std::string all;
  for (const std::string& role : unseen) all += role + "; ";
  CHECK(all == "");
}

}  // namespace caiding::tests::toy
