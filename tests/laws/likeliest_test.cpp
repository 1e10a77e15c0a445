// SPDX-License-Identifier: MIT
// A card that loops with one of the demo set is found to, however many other cards there are.
#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "checker/loops/check_loops.h"
#include "corpus/embedded.h"
#include "corpus/keywords.h"
#include "corpus/read_cards.h"
#include "corpus/understand.h"
#include "model/ir/assert.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"

namespace caiding::tests {
namespace {

constexpr std::size_t kCards = 320;

std::vector<sheet::CheckedCard> DemoSet(const parser::Parser& parser) {
  std::vector<sheet::CheckedCard> cards;
  for (const corpus::EmbeddedFile& file : corpus::CardFilesForPlay(zero::GameSheet())) {
    for (const auto& loaded :
         corpus::ReadCardText(std::string(file.content), std::string(file.path)).cards) {
      cards.push_back(corpus::Understand(zero::GameSheet(), parser, loaded.card));
    }
  }
  return cards;
}

ir::Card Waker() {
  ir::Card card;
  card.number = "XY-1";
  card.name = U"唤醒人";
  card.kind = zero::kind::kCharacter;
  card.cost_total = 1;
  // With a character name: two of them may not lie on one side, so that it does not loop by itself.
  card.characters = {U"阿醒"};
  card.colours = {zero::colour::kBlack};
  card.stats = {{zero::stat::kAttack, 1000}, {zero::stat::kDefense, 1000}};
  card.texts = {{U"（横置）：重置我方战斗区中的一张其他角色牌。"}};
  return card;
}

bool FindsWith(const findings::CheckInput& input, const std::string& number) {
  const auto found = loops::CheckLoops(input).findings;
  return std::any_of(found.begin(), found.end(), [&](const findings::Finding& finding) {
    const auto& cards = finding.cards;
    return finding.code == "N701" && cards.size() == 2 &&
           std::find(cards.begin(), cards.end(), "XY-1") != cards.end() &&
           std::find(cards.begin(), cards.end(), number) != cards.end();
  });
}

}  // namespace

TEST_CASE("what loops with a card of the pool is found, and found as the last of one file too",
          "[loops]") {
  const auto parser = corpus::MakeParser(zero::GameSheet());
  REQUIRE(parser);
  const auto waker = corpus::Understand(zero::GameSheet(), *parser, Waker());
  findings::CheckInput input;
  input.sheet = &zero::GameSheet();
  input.cards = {waker};
  input.pool = DemoSet(*parser);
  REQUIRE(input.pool.size() >= kCards);
  CHECK(FindsWith(input, "XZ-271"));

  findings::CheckInput one_file;
  one_file.sheet = &zero::GameSheet();
  const auto is_partner = [](const sheet::CheckedCard& card) {
    return card.card.number == "XZ-271";
  };
  const auto partner = std::find_if(input.pool.begin(), input.pool.end(), is_partner);
  REQUIRE(partner != input.pool.end());
  one_file.cards = {*partner};
  for (const auto& card : input.pool) {
    if (one_file.cards.size() + 1 < kCards && !is_partner(card)) one_file.cards.push_back(card);
  }
  one_file.cards.push_back(waker);
  CHECK(FindsWith(one_file, "XZ-271"));
}

}  // namespace caiding::tests
