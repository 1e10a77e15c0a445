// SPDX-License-Identifier: MIT
// One slip of the hand in a clear text, made by rules and a seed, and the repair that is offered.
#include <algorithm>
#include <random>

#include "model/ir/utf8.h"
#include "model/zero/vocabulary.h"
#include "parser/reading/nearest.h"
#include "parser/repair.h"
#include "parser/wordings/zero.zh/nearest.h"
#include "parser/wordings/zero.zh/repair_meaning.h"
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

/// Words in which the slips are made.
constexpr std::u32string_view kWords[] = {
    U"破坏", U"舍弃", U"角色牌", U"战斗区", U"休息区", U"对方", U"我方", U"手牌",   U"牌组",
    U"登场", U"费用", U"以上",   U"以下",   U"造成",   U"伤害", U"横置", U"重置",   U"废弃",
    U"获得", U"查看", U"展示",   U"洗切",   U"加入",   U"放回", U"移回", U"持有者", U"如果",
    U"所有", U"最多", U"防御",   U"攻击",   U"生命区", U"贯通", U"可以", U"其他",   U"本回合",
};
/// Signs written for others.
constexpr std::u32string_view kStrangers = U"环坯舌奇角包占付币芳弃坑片直扬费止卞恋成宫横量至发兑";

std::size_t Below(std::mt19937& random, std::size_t end) {
  return static_cast<std::size_t>(random()) % end;
}

/// The word with one sign changed, left out or doubled, or two that change places.
std::u32string Slipped(std::u32string word, std::mt19937& random) {
  const std::size_t at = Below(random, word.size());
  const auto place = static_cast<std::ptrdiff_t>(at);
  switch (random() % 4) {
    case 0: word[at] = kStrangers[Below(random, kStrangers.size())]; break;
    case 1: word.erase(word.begin() + place); break;
    case 2: word.insert(word.begin() + place, word[at]); break;
    default: std::swap(word[at == 0 ? 0 : at - 1], word[at == 0 ? 1 : at]); break;
  }
  return word;
}

struct Slip {
  std::u32string meant;
  std::u32string written;
};

/// Texts of the quoted cards that have one reading.
std::vector<std::u32string> ClearTexts() {
  std::vector<std::u32string> clear;
  for (const std::string& text : QuotedTexts()) {
    const ir::Readings readings = Read(text);
    if (readings.not_understood.empty() && readings.readings.size() == 1)
      clear.push_back(Wide(text));
  }
  return clear;
}

std::vector<Slip> Slips(std::size_t count, std::uint32_t seed) {
  const std::vector<std::u32string> clear = ClearTexts();
  std::mt19937 random(seed);
  std::vector<Slip> slips;
  // BOUND: not every text holds the word that is drawn.
  for (int tries = 0; slips.size() < count && tries < 20'000; ++tries) {
    const std::u32string& text = clear[Below(random, clear.size())];
    const std::u32string word(kWords[Below(random, std::size(kWords))]);
    const std::size_t at = text.find(word);
    if (at == text.npos) continue;
    std::u32string written = text;
    written.replace(at, word.size(), Slipped(word, random));
    if (!Reader().Parse(written, {}, {}).not_understood.empty()) slips.push_back({text, written});
  }
  return slips;
}

std::vector<ir::Repair> RepairsOf(std::u32string_view text) {
  return FindRepairs(Reader(), zero::GameVocabulary(), text, {}).found;
}

/// The signs of a text that say something alone.
std::u32string Saying(std::u32string_view text) {
  std::u32string saying;
  for (const char32_t sign : text) {
    if (std::u32string_view(U"不未非无没一二两三四五六七八九十百千万0123456789").find(sign) !=
        std::u32string_view::npos)
      saying.push_back(sign);
  }
  return saying;
}

std::size_t CountOf(std::u32string_view text, std::u32string_view word) {
  std::size_t count = 0;
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) ++count;
  return count;
}

}  // namespace

TEST_CASE("of forty texts with one slip at least thirty get back what was meant",
          "[parser][repair][property]") {
  for (const std::uint32_t seed : {1U, 2U, 3U, 4U, 5U}) {
    std::size_t right = 0;
    const std::vector<Slip> slips = Slips(40, seed);
    REQUIRE(slips.size() == 40);
    for (const Slip& slip : slips) {
      const auto repairs = RepairsOf(slip.written);
      const bool is_right = !repairs.empty() && repairs.front().text == slip.meant;
      if (!is_right) {
        UNSCOPED_INFO(ir::EncodeUtf8(slip.written)
                      << " gets "
                      << (repairs.empty() ? "nothing" : ir::EncodeUtf8(repairs.front().text)));
      }
      right += is_right ? 1 : 0;
    }
    INFO("seed " << seed);
    CHECK(right >= 30);
  }
}

TEST_CASE("a repair of a slip adds and drops no negation, number or player",
          "[parser][repair][property]") {
  for (const Slip& slip : Slips(150, 7)) {
    for (const ir::Repair& repair : RepairsOf(slip.written)) {
      INFO(ir::EncodeUtf8(slip.written) << " gets " << ir::EncodeUtf8(repair.text));
      CHECK(Saying(repair.text) == Saying(slip.written));
      for (const std::u32string_view player : {U"我方", U"对方", U"双方"})
        CHECK(CountOf(repair.text, player) >= CountOf(slip.written, player));
    }
  }
}

TEST_CASE("what only lacks words of the grammar is not repaired into something else",
          "[parser][repair]") {
  for (const char* text :
       {"【登场时】抽一张牌，对方玩家唱一首歌。", "此牌可以攻击飞行的角色牌。",
        "【登场时】其余的怪物放回牌组底。", "【登场时】我方抽两张卡片并跳过下个阶段。",
        "此牌可以攻击不在战斗区中的东西。"}) {
    INFO(text);
    CHECK(RepairsOf(Wide(text)).empty());
  }
}

TEST_CASE("an edit that says more or less than the text is no slip undone", "[parser][repair]") {
  const std::vector<std::u32string> words = {U"不可以", U"可以", U"其余",   U"对方",
                                             U"战斗区", U"攻击", U"被攻击", U"破坏"};
  std::vector<std::u32string> sorted = words;
  std::sort(sorted.begin(), sorted.end());
  const auto undoes = [&](std::u32string_view text, std::uint32_t begin, std::u32string seen,
                          std::u32string meant) {
    const ir::SourceRange range{begin, begin + static_cast<std::uint32_t>(seen.size())};
    return UndoesSlip(text, {range, std::move(seen), std::move(meant)}, sorted);
  };
  CHECK_FALSE(undoes(U"此牌可以攻击", 2, U"可以", U"不可以"));
  CHECK_FALSE(undoes(U"此牌攻击时", 2, U"攻击", U"被攻击"));
  CHECK_FALSE(undoes(U"其余牌", 0, U"其余", U""));
  CHECK_FALSE(undoes(U"破坏我方角色牌", 2, U"我方", U"对方"));
  CHECK_FALSE(undoes(U"抽两张牌", 1, U"两张", U"三张"));
  CHECK(undoes(U"破环角色牌", 0, U"破环", U"破坏"));
  CHECK(undoes(U"坏破角色牌", 0, U"坏破", U"破坏"));
  CHECK(undoes(U"战斗斗区中", 0, U"战斗斗区", U"战斗区"));
}

TEST_CASE("where no reading goes on is told, not what follows and not what stands before",
          "[parser]") {
  const auto place = [](const char* text) {
    const ir::Readings readings = Read(text);
    REQUIRE(readings.not_understood.size() == 1);
    const std::u32string wide = Wide(text);
    return ir::EncodeUtf8(wide.substr(readings.not_understood[0].range.begin));
  };
  CHECK(place("【登场时】抽一张月亮。") == "月亮。");
  CHECK(place("【登场时】抽一张牌。方我战斗区中的『雪钟』本回合(防)+500。") ==
        "方我战斗区中的『雪钟』本回合(防)+500。");
  CHECK(place("【登场时】得获贯通。") == "获贯通。");  // 得 begins 得到.
}

TEST_CASE("every construction that is shown as an example is read", "[parser]") {
  for (const std::u32string_view text : KnownConstructions()) {
    INFO(Utf8(text));
    const ParagraphContext spell{zero::kind::kTactic, false, {}, {}};
    CHECK(Reader().Parse(text, spell, {}).not_understood.empty());
  }
}

}  // namespace caiding::parser
