// SPDX-License-Identifier: MIT
// The law that a negative says its scope, for every question and every limit of the one list.
#include <algorithm>

#include <catch2/catch.hpp>

#include "model/zero/sheet.h"
#include "parser/wordings/zero.zh/card_wording.h"
#include "reports/findings_json.h"
#include "reports/site/html.h"
#include "reports/terminal.h"
#include "reports/words.h"
#include "tests/reports/pages.h"
#include "tests/reports/sample_report.h"

namespace caiding::reports {
namespace {

bool Contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

bool HasChinese(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) >= 0xE0; });
}

/// One card, nothing found, every check ran and reached every limit of its own.
Report ACleanReport() {
  Report report;
  report.sheet = &zero::GameSheet();
  report.wording = &zero_zh::CardWording();
  report.cards = {ACard("L-01", U"灯塔守", U"抽一张牌。")};
  findings::Meter meter(findings::Bounds{});
  for (const auto& entry : findings::Limits()) meter.Note(entry.limit);
  for (const auto& entry : findings::Questions()) {
    report.scope.push_back(
        findings::MakeScope(zero::GameSheet(), entry.question, meter,
                            {{.what = findings::Count::cards, .looked_at = 1, .total = 1}}));
  }
  return report;
}

TerminalOptions In(Language language) { return {.language = language, .with_scope = true}; }

}  // namespace

TEST_CASE("a report without findings states every check that ran, in its language") {
  const Report report = ACleanReport();
  REQUIRE(IsClean(report));
  const std::string zh = PrintReport(report, In(Language::Chinese));
  const std::string en = PrintReport(report, In(Language::English));
  const std::string page = PageOf(report, "run.html");
  const std::string json = WriteFindings(report);
  for (const auto& entry : findings::Questions()) {
    INFO(entry.name);
    CHECK(Contains(zh, std::string(entry.zh) + "：1 张牌；"));
    CHECK(Contains(en, std::string(entry.en) + ": 1 card"));
    CHECK(Contains(page, site::Both(NameOfQuestion(entry.question))));
    CHECK(Contains(json, "\"check\": \"" + std::string(entry.name) + "\""));
  }
}

TEST_CASE("every limit of the list is stated in every form, in its language, when it was reached") {
  const Report report = ACleanReport();
  const std::string zh = PrintReport(report, In(Language::Chinese));
  const std::string en = PrintReport(report, In(Language::English));
  const std::string page = PageOf(report, "run.html");
  const std::string json = WriteFindings(report);
  for (const auto& entry : findings::Limits()) {
    INFO(entry.name);
    CHECK(entry.questions != 0);
    const ir::Message told = findings::TellLimit(
        zero::GameSheet(),
        {.limit = entry.limit, .value = findings::ValueOf({}, entry.limit), .reached = 0});
    CHECK(Contains(zh, told.zh));
    CHECK(Contains(en, told.en));
    CHECK(Contains(page, site::Both(told)));
    CHECK(Contains(json, "\"" + std::string(entry.name) + "\""));
  }
}

TEST_CASE("an English count puts its words in the number") {
  const auto copies = [](std::uint32_t count) {
    return findings::TellLimit(
               zero::GameSheet(),
               {.limit = findings::Limit::loop_copies_max, .value = count, .reached = 0})
        .en;
  };
  CHECK(copies(1) == "1 copy of a card");
  CHECK(copies(2) == "2 copies of a card");
  for (const auto& entry : findings::Limits()) {
    for (const std::uint32_t count : {1U, 2U}) {
      const auto told = findings::TellLimit(zero::GameSheet(),
                                            {.limit = entry.limit, .value = count, .reached = 0});
      CHECK_FALSE(Contains(told.en, "(s)"));
      CHECK_FALSE(Contains(told.en, "(y)"));
    }
  }
}

TEST_CASE("both texts of a limit hold its value, and each is in its own language") {
  for (const auto& entry : findings::Limits()) {
    INFO(entry.name);
    CHECK(Contains(std::string(entry.zh), "{}"));
    CHECK(Contains(std::string(entry.en), "{}"));
    CHECK(HasChinese(entry.zh));
    CHECK_FALSE(HasChinese(entry.en));
  }
}

TEST_CASE(
    "what was not looked at whole says how much there is, and a limit that was not met nothing") {
  const findings::Meter meter(findings::Bounds{});
  const auto scope =
      findings::MakeScope(zero::GameSheet(), findings::Question::Undetermined, meter,
                          {{.what = findings::Count::cards, .looked_at = 120, .total = 340},
                           {.what = findings::Count::sets, .looked_at = 7, .total = std::nullopt},
                           {.what = findings::Count::playable, .looked_at = 5, .total = 5}});
  const auto left_out = findings::TellLeftOut(scope);
  REQUIRE(left_out.size() == 2);
  CHECK(left_out[0] == ir::Message{"只看了 340 张牌中的 120 张", "120 of 340 cards looked at"});
  CHECK(Contains(left_out[1].en, "there are more"));
}

TEST_CASE(
    "what the effort does not ask for is told as such, and sets that were not reached are told") {
  findings::Meter meter(findings::Bounds{});
  meter.Note(findings::Limit::order_pairs_per_card, 12);
  findings::Scope scope =
      findings::MakeScope(zero::GameSheet(), findings::Question::Order, meter, {});
  const auto not_asked_for = findings::TellLeftOut(scope);
  REQUIRE(not_asked_for.size() == 1);
  CHECK(not_asked_for[0].en.starts_with("12 more not asked for (the "));
  CHECK(not_asked_for[0].zh.starts_with("另有 12 组没有要求看（"));
  scope.unreached = 1;
  const auto with_unreached = findings::TellLeftOut(scope);
  REQUIRE(with_unreached.size() == 2);
  CHECK(with_unreached[1].en == "1 of the sets of cards that were to be looked at was not reached");
}

TEST_CASE("more effort asks for more sets of each card, and changes no other limit") {
  const findings::Bounds quick = findings::BoundsOf(findings::Effort::Quick);
  const findings::Bounds normal = findings::BoundsOf(findings::Effort::Normal);
  const findings::Bounds deep = findings::BoundsOf(findings::Effort::Deep);
  std::size_t per_card = 0;
  for (const auto& entry : findings::Limits()) {
    INFO(entry.name);
    const auto value = [&](const findings::Bounds& bounds) {
      return findings::ValueOf(bounds, entry.limit);
    };
    CHECK(value(normal) == value({}));
    if (entry.is_per_card) {
      ++per_card;
      CHECK(value(quick) <= value(normal));
      CHECK(value(normal) <= value(deep));
      CHECK(value(quick) < value(deep));
    } else {
      CHECK(value(quick) == value(normal));
      CHECK(value(deep) == value(normal));
    }
    // What counts sets says so by its name.
    CHECK(entry.is_per_card == entry.name.ends_with("_per_card"));
  }
  CHECK(per_card >= 5);
}

TEST_CASE(
    "a run that did not reach all says so first, on the terminal, on the overview and in the "
    "JSON") {
  Report report = ACleanReport();
  REQUIRE_FALSE(report.scope.empty());
  const auto first_line = [&] {
    const std::string text = PrintReport(report, In(Language::English));
    return text.substr(0, text.find('\n'));
  };
  const auto unreached_in_json = [&] {
    return Contains(WriteFindings(report), "\"unreached\": 7");
  };
  CHECK_FALSE(Contains(first_line(), "not whole"));
  CHECK_FALSE(Contains(PageOf(report, "index.html"), "this run is not whole"));
  CHECK_FALSE(unreached_in_json());
  CHECK(IsClean(report));
  report.scope.front().unreached = 4;
  report.scope.back().unreached += 3;
  CHECK(Unreached(report) == 7);
  CHECK(first_line() ==
        "this run is not whole: 7 of the sets of cards that were to be looked at were not reached");
  CHECK(Contains(PageOf(report, "index.html"), "this run is not whole: 7 of the sets"));
  CHECK(unreached_in_json());
  CHECK_FALSE(IsClean(report));
}

TEST_CASE("a run says with how much effort it looked") {
  Report report = ACleanReport();
  for (const auto effort :
       {findings::Effort::Quick, findings::Effort::Normal, findings::Effort::Deep}) {
    report.effort = effort;
    const std::string name(findings::NameOf(effort));
    CHECK(Contains(WriteFindings(report), "\"effort\": \"" + name + "\""));
    CHECK(Contains(PageOf(report, "index.html"), "effort " + name));
    CHECK(Contains(PageOf(report, "run.html"), "effort " + name));
  }
}

TEST_CASE("a meter notes what a limit cuts off, and nothing while it is paused") {
  findings::Meter meter(findings::Bounds{});
  const auto limit = findings::Limit::loop_cards_max;
  CHECK_FALSE(meter.IsSpent(limit, meter.Max(limit) - 1));
  CHECK(meter.Reached(limit) == 0);
  CHECK(meter.IsSpent(limit, meter.Max(limit)));
  {
    const findings::Meter::Pause pause(meter);
    CHECK(meter.IsSpent(limit, meter.Max(limit)));
  }
  CHECK(meter.Reached(limit) == 1);
}

}  // namespace caiding::reports
