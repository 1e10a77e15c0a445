// SPDX-License-Identifier: MIT
// A sheet of forty cards in which some twenty have a slip in a field, a unit or a writing; its last
// two columns say where. Each is told at its card and place, and nothing else is told.
#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "checker/proofreading/check_proofreading.h"
#include "corpus/parsers.h"
#include "corpus/read_cards.h"
#include "corpus/understand.h"
#include "model/ir/utf8.h"
#include "model/zero/sheet.h"
#include "parser/repair.h"
#include "parser/wordings/zero.zh/card_wording.h"

namespace caiding::proofreading {
namespace {

using findings::CheckInput;
using findings::Finding;

constexpr const char* kSheet = "tests/checker/proofreading/planted_slips.csv";

std::string Content(const std::string& path) {
  std::ifstream file(path);
  REQUIRE(file.good());
  std::stringstream content;
  content << file.rdbuf();
  return content.str();
}

std::vector<std::string> Cells(const std::string& row) {
  std::vector<std::string> cells;
  std::stringstream stream(row);
  for (std::string cell; std::getline(stream, cell, ',');) cells.push_back(cell);
  return cells;
}

/// "FH-003 W406 text 二张" of each planted slip.
std::vector<std::string> Planted(const std::string& table) {
  std::vector<std::string> planted;
  std::stringstream stream(table);
  std::string row;
  std::getline(stream, row);
  while (std::getline(stream, row)) {
    const std::vector<std::string> cells = Cells(row);
    constexpr std::size_t kSlip = 14;
    if (cells.size() <= kSlip || cells[kSlip].empty()) continue;
    const std::string words = cells.size() > kSlip + 1 ? " " + cells[kSlip + 1] : "";
    planted.push_back(cells[0] + " " + cells[kSlip] + words);
  }
  std::sort(planted.begin(), planted.end());
  return planted;
}

/// The place of a finding as the sheet names it.
std::string PlaceOf(const Finding& finding, const CheckInput& input) {
  if (finding.spans.empty()) return "nowhere";
  const findings::Span& span = finding.spans.front();
  if (!span.field.empty()) return span.field;
  const auto card =
      std::find_if(input.cards.begin(), input.cards.end(),
                   [&](const sheet::CheckedCard& one) { return one.card.number == span.card; });
  REQUIRE(card != input.cards.end());
  const std::u32string& text = card->texts[span.text.index].text;
  const std::string words = ir::EncodeUtf8(text.substr(span.begin, span.end - span.begin));
  return (span.text.IsParagraph() ? "text " : "life_burst ") + words;
}

/// The cards of a table, read; with the functions that the checks are handed.
struct Set {
  explicit Set(const std::string& table, const std::string& name = kSheet) {
    const corpus::LoadedCards loaded = corpus::ReadCardText(table, name);
    CHECK(loaded.errors.empty());
    parser = *parsers.Of(zero::GameSheet());
    input.sheet = &zero::GameSheet();
    input.wording = &zero_zh::CardWording();
    input.cards = corpus::UnderstandAll(*parser, loaded);
    input.reparse = corpus::ReparserOf(zero::GameSheet(), *parser);
    for (const corpus::LoadedCard& card : loaded.cards) stated[card.card.number] = card.stated;
  }

  std::vector<Finding> Findings() const {
    const RepairFunction repair = [this](std::u32string_view text, const ir::Card& card,
                                         ir::TextPlace place) {
      return parser::FindRepairs(*parser, *input.sheet->vocabulary, text,
                                 corpus::ContextOf(*input.sheet, card, place));
    };
    return CheckProofreading(input, stated, repair);
  }

  corpus::Parsers parsers;
  const parser::Parser* parser = nullptr;
  CheckInput input;
  findings::StatedByNumber stated;
};

std::vector<std::string> Told(const std::vector<Finding>& findings, const CheckInput& input) {
  std::vector<std::string> told;
  for (const Finding& finding : findings)
    told.push_back(finding.cards.front() + " " + finding.code + " " + PlaceOf(finding, input));
  std::sort(told.begin(), told.end());
  return told;
}

}  // namespace

TEST_CASE("each planted slip of a sheet is told at its card and place, and no other card is",
          "[proofreading][slips]") {
  const std::string table = Content(kSheet);
  const Set set(table);
  CHECK(set.input.cards.size() == 40);
  CHECK(Told(set.Findings(), set.input) == Planted(table));
}

TEST_CASE("a text that is offered for a slip is read, and the slip is gone from it",
          "[proofreading][slips]") {
  const Set set(Content(kSheet));
  std::size_t offered = 0;
  for (const Finding& finding : set.Findings()) {
    INFO(finding.cards.front() + " " + finding.message.en);
    REQUIRE(finding.suggestion.has_value());
    CHECK_FALSE(finding.suggestion->text.zh.empty());
    const findings::Span& span = finding.spans.front();
    if (!span.field.empty()) continue;
    CHECK(finding.suggestion->is_checked);
    REQUIRE(finding.suggestion->replacement.size() == 1);
    ++offered;
    CheckInput repaired = set.input;
    for (sheet::CheckedCard& card : repaired.cards) {
      if (card.card.number != span.card) continue;
      const auto words = ir::DecodeUtf8(finding.suggestion->replacement.front());
      card.card.texts[span.text.index].words = *words;
      card.texts[span.text.index] = set.input.reparse(*words, card.card, span.text);
    }
    for (const Finding& left : CheckProofreading(repaired, set.stated))
      CHECK((left.code != finding.code || left.cards.front() != span.card));
  }
  CHECK(offered >= 12);
}

/// Codes of what is told of one card with this text.
std::vector<std::string> CodesOf(const std::string& kind, const std::string& text) {
  const bool is_spell = kind == "战术";
  const Set set(
      "编号,牌名,类别,费用,颜色,角色名,属性,攻,防,攻击加成,防御加成,战术类型,效果\n"
      "T-1,甲," +
      kind + ",2,红,-,-," + (kind == "角色" ? "1000,1000" : ",") + "," +
      (kind == "装备" ? "500,0" : ",") + "," + (is_spell ? "普通" : "") + "," + text + "\n");
  std::vector<std::string> codes;
  for (const Finding& finding : set.Findings()) codes.push_back(finding.code);
  return codes;
}

using Codes = std::vector<std::string>;

TEST_CASE("what counts cards is told where no deck has so many",
          "[proofreading][slips][zero:100.4]") {
  for (const std::string before_and_after :
       {"对对方生命区造成|点伤害。", "抽|张牌。",
        "将对方战斗区中的一张费用|以下的角色牌移回持有者手牌。", "我方使用角色牌时，费用-|。"}) {
    const std::size_t bar = before_and_after.find('|');
    const std::string kind = before_and_after.starts_with("我方") ? "事件" : "战术";
    for (const int number : {1, 3, 50, 51, 500, 1000, 5000}) {
      std::string text = before_and_after;
      text.replace(bar, 1, std::to_string(number));
      INFO(text);
      CHECK(CodesOf(kind, text) == (number > 50 ? Codes{"F108"} : Codes{}));
    }
  }
}

TEST_CASE("what a card does to itself is told where its kind cannot take it",
          "[proofreading][slips][zero:308.1][zero:309.1]") {
  const Codes told{"F109"};
  for (const char* text :
       {"此牌本回合(防)+2000。", "此牌本回合(攻)+500(防)+500。", "此牌(攻)变为3000。"}) {
    INFO(text);
    CHECK(CodesOf("战术", text) == told);
    CHECK(CodesOf("角色", text) != told);
  }
  CHECK(CodesOf("战术", "当此牌攻击时，抽一张牌。") == told);
  CHECK(CodesOf("事件", "此牌(攻)+500。") == told);
  CHECK(CodesOf("装备", "当此牌攻击时，抽一张牌。") == told);
  // The bonuses of equipment are its own; what is given to others is theirs.
  CHECK(CodesOf("装备", "如果我方手牌中没有牌，此牌(攻)+500。").empty());
  CHECK(CodesOf("装备", "当装备此牌的角色牌攻击时，抽一张牌。").empty());
  CHECK(CodesOf("战术", "我方战斗区中的一张角色牌本回合(防)+2000。").empty());
  CHECK(CodesOf("战术", "我方战斗区中的一张角色牌本回合获得以下效果“此牌(攻)+500。”").empty());
  CHECK(CodesOf("角色", "当此牌攻击时，抽一张牌。").empty());
}

TEST_CASE("a card that does not fight gives itself no keyword of fights",
          "[proofreading][slips][zero:302.1]") {
  const Codes told{"F109"};
  for (const char* text : {"此牌本回合获得贯通。", "此牌本回合获得突袭。", "此牌获得守备。",
                           "此牌本回合获得会心一击。", "此牌本回合获得突袭和贯通。"}) {
    INFO(text);
    CHECK(CodesOf("战术", text) == told);
    const std::string on_entry = std::string("【登场时】") + text;
    CHECK(CodesOf("事件", on_entry) == told);
    CHECK(CodesOf("角色", on_entry).empty());
  }
  CHECK(CodesOf("事件", "此牌获得以下效果“此牌(攻)+500。”") == told);
  // What a tactic can be; another card; or what is given to another one.
  for (const char* text : {"此牌获得速攻。", "我方战斗区中的一张角色牌本回合获得贯通。",
                           "我方战斗区中的所有角色牌本回合获得突袭。",
                           "我方战斗区中的一张角色牌本回合获得以下效果“此牌获得贯通。”"}) {
    INFO(text);
    CHECK(CodesOf("战术", text).empty());
  }
  CHECK(CodesOf("装备", "装备此牌的角色牌获得贯通。").empty());
}

TEST_CASE("what is never turned neither turns itself nor waits to be turned",
          "[proofreading][slips][zero:104.5][zero:104.6]") {
  const Codes told{"F109"};
  for (const char* text :
       {"（横置）：抽一张牌。", "横置此牌：抽一张牌。", "（横置），支付(1)：抽一张牌。",
        "【回合开始时】重置此牌。", "当此牌被横置时，抽一张牌。"}) {
    INFO(text);
    CHECK(CodesOf("事件", text) == told);
    CHECK(CodesOf("装备", text).empty());
    CHECK(CodesOf("角色", text).empty());
  }
  CHECK(CodesOf("战术", "横置此牌。") == told);
  CHECK(CodesOf("战术", "重置此牌，抽一张牌。") == told);
  // It speaks of other cards, gives it to them, or goes where cards are turned.
  for (const char* text :
       {"横置我方一张角色牌：抽一张牌。", "【回合开始时】重置我方战斗区中的一张角色牌。",
        "我方战斗区中的所有角色牌获得以下效果“（横置）：抽一张牌。”"}) {
    INFO(text);
    CHECK(CodesOf("事件", text).empty());
  }
  CHECK(CodesOf("战术", "横置对方战斗区中的一张角色牌。").empty());
  CHECK(CodesOf("战术", "将此牌横置放置到资源区。").empty());
  CHECK(CodesOf("战术", "将此牌横置放置到资源区，重置此牌。").empty());
}

TEST_CASE("cards in hand are discarded, those on the table are scrapped, and not the other way",
          "[proofreading][slips][zero:606.1][zero:608.1]") {
  const Codes told{"W406"};
  for (const char* text : {"【登场时】舍弃我方生命区的一张牌。", "【登场时】对方舍弃一张资源牌。",
                           "【登场时】舍弃我方战斗区中的一张角色牌。",
                           "舍弃生命区的一张牌：抽一张牌。", "【登场时】舍弃牌组顶的一张牌。",
                           "【登场时】废弃一张手牌。", "【登场时】对方废弃手牌中的两张牌。",
                           "废弃一张手牌：抽一张牌。", "每当我方废弃一张手牌时，抽一张牌。"}) {
    INFO(text);
    CHECK(CodesOf("角色", text) == told);
  }
  for (const char* text :
       {"【登场时】废弃我方生命区的一张牌。", "【登场时】对方废弃一张资源牌。",
        "【登场时】废弃我方战斗区中的一张角色牌。", "废弃生命区的一张牌：抽一张牌。",
        "【登场时】将牌组顶的一张牌送入休息区。", "【登场时】将一张手牌送入休息区。",
        "【登场时】将我方生命区顶的一张牌送入休息区。", "【登场时】舍弃一张手牌。",
        "【登场时】对方舍弃手牌中的两张牌。", "舍弃一张手牌：抽一张牌。", "废弃此牌：抽一张牌。",
        "每当我方舍弃一张手牌时，抽一张牌。", "【登场时】抽两张牌，舍弃一张手牌。"}) {
    INFO(text);
    CHECK(CodesOf("角色", text).empty());
  }
}

TEST_CASE("a text with the wrong verb is offered with the right one, in its own words",
          "[proofreading][slips]") {
  const auto offered = [](const std::string& text) {
    const Set set(
        "编号,牌名,类别,费用,颜色,角色名,属性,攻,防,效果\nT-1,甲,角色,2,红,-,-,1000,1000," + text +
        "\n");
    const auto findings = set.Findings();
    REQUIRE(findings.size() == 1);
    CHECK(findings.front().suggestion->is_checked);
    REQUIRE(findings.front().suggestion->replacement.size() == 1);
    return findings.front().suggestion->replacement.front();
  };
  CHECK(offered("【登场时】舍弃我方生命区的一张牌。") == "【登场时】废弃我方生命区的一张牌。");
  CHECK(offered("废弃一张手牌：抽一张牌。") == "舍弃一张手牌：抽一张牌。");
  CHECK(offered("每当我方废弃一张手牌时，抽一张牌。") == "每当我方舍弃一张手牌时，抽一张牌。");
  CHECK(offered("【登场时】舍弃牌组顶的一张牌。") == "【登场时】将牌组顶的一张牌送入休息区。");
}

TEST_CASE("a number field has digits of the width of the other fields, and says where",
          "[proofreading][slips]") {
  const auto told = [](const std::vector<std::string>& numbers) {
    std::string table = "编号,牌名,类别,颜色,角色名,属性,费用,攻,防,效果\n";
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const std::string name = std::vector<std::string>{"甲", "乙", "丙"}[i];
      table += "T-" + std::to_string(i) + "," + name + ",角色,红,-,-," + numbers[i] + ",远程\n";
    }
    const Set set(table);
    std::vector<std::string> places;
    for (const Finding& finding : set.Findings()) {
      if (finding.code != "W406") continue;
      REQUIRE(finding.suggestion.has_value());
      places.push_back(finding.cards.front() + " " + PlaceOf(finding, set.input) + " " +
                       finding.suggestion->text.en);
    }
    return places;
  };
  using Places = std::vector<std::string>;
  CHECK(told({"2,２０００,1000", "2,1000,1000"}) == Places{"T-0 attack write `2000`"});
  CHECK(told({"2,2000,1000", "2,1000,1０00"}) == Places{"T-1 defense write `1000`"});
  CHECK(told({"２(红１),2000,1000", "2,1000,1000"}) == Places{"T-0 cost write `2(红1)`"});
  CHECK(told({"2,2000,1000", "2,1000,1000"}).empty());
  CHECK(told({"２,２０００,１０００", "２,１０００,１０００"}).empty());
  CHECK(told({"2,２０００,１０００", "２,１０００,１０００"}).empty());
}

TEST_CASE("a text that does something to itself is offered with another subject, in its own words",
          "[proofreading][slips]") {
  const auto offered = [](const std::string& kind, const std::string& text) {
    const Set set("编号,牌名,类别,费用,颜色,角色名,属性,战术类型,攻击加成,防御加成,效果\nT-1,甲," +
                  kind + ",2,红,-,-," + (kind == "战术" ? "普通,," : ",500,0") + "," + text + "\n");
    const auto findings = set.Findings();
    REQUIRE(findings.size() == 1);
    REQUIRE(findings.front().suggestion->replacement.size() == 1);
    return findings.front().suggestion->replacement.front();
  };
  CHECK(offered("战术", "此牌本回合(防)+2000。") == "我方战斗区中的一张角色牌本回合(防)+2000。");
  CHECK(offered("战术", "此牌本回合（防）+2000。") ==
        "我方战斗区中的一张角色牌本回合（防）+2000。");
  CHECK(offered("装备", "当此牌攻击时，抽一张牌。") == "当装备此牌的角色牌攻击时，抽一张牌。");
}

TEST_CASE("a keyword has a number where its text uses one, and only there",
          "[proofreading][slips][zero:900.概述.1]") {
  const Codes told{"S201"};
  for (const char* keyword : {"贯通", "坚韧", "会心一击", "先制"}) {
    for (const char* number : {"2", " 3", "（1）", "(2)", "(1)", "２"}) {
      INFO(std::string(keyword) + number);
      CHECK(CodesOf("角色", std::string(keyword) + number) == told);
    }
    CHECK(CodesOf("角色", keyword).empty());
  }
  for (const char* keyword : {"查克拉", "肆意横行"}) {
    INFO(keyword);
    CHECK(CodesOf("角色", keyword) == told);
    CHECK(CodesOf("角色", std::string(keyword) + "2").empty());
  }
}

TEST_CASE("what is told of slips does not depend on the order of the cards",
          "[proofreading][slips]") {
  Set set(Content(kSheet));
  const auto told = Told(set.Findings(), set.input);
  std::reverse(set.input.cards.begin(), set.input.cards.end());
  CHECK(Told(set.Findings(), set.input) == told);
}

TEST_CASE("shipped cards have none of these slips", "[proofreading][slips]") {
  for (const char* path : {"corpus/zero/cards/invented.json", "corpus/zero/play/quoted.json"}) {
    INFO(path);
    const Set set(Content(path), path);
    for (const Finding& finding : set.Findings()) {
      INFO(finding.cards.front() + " " + finding.message.en);
      const bool is_of_slips = finding.code == "F106" || finding.code == "F107" ||
                               finding.code == "F108" || finding.code == "F109" ||
                               finding.code == "W406";
      CHECK_FALSE(is_of_slips);
    }
  }
}

}  // namespace caiding::proofreading
