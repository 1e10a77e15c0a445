// SPDX-License-Identifier: MIT
// Slips of English texts: each is read again, put right, and never by the grammar.
#include "parser/repair.h"
#include "tests/parser/english_reader.h"

namespace caiding::parser {
namespace {

std::vector<ir::Repair> RepairsOf(std::string_view text) {
  INFO(text);
  const std::u32string points = ir::DecodeUtf8(text).value_or(U"");
  CHECK_FALSE(IsReadInEnglish(text));
  return FindRepairs(EnglishReader(), fftcg::GameVocabulary(), points, kForwardCard).found;
}

/// The text has one slip, which is put right so.
void CheckSlip(std::string_view text, std::u32string_view seen, std::u32string_view meant) {
  const auto repairs = RepairsOf(text);
  INFO(text);
  REQUIRE_FALSE(repairs.empty());
  REQUIRE(repairs[0].edits.size() == 1);
  CHECK(repairs[0].edits[0].seen == seen);
  CHECK(repairs[0].edits[0].meant == meant);
  CHECK(IsReadInEnglish(ir::EncodeUtf8(repairs[0].text)));
}

}  // namespace

TEST_CASE("poor spelling is a slip with its place", "[english]") {
  CheckSlip("When Astrid enters the fielld, draw 1 card.", U"fielld", U"field");
  CheckSlip("When Astrid attacks, choose 1 Forward. It cannot attack of block this turn.", U"of",
            U"or");
  CheckSlip("{f}: Draw 1 crad.", U"crad", U"card");
}

TEST_CASE("the own name spelled otherwise is a slip", "[english]") {
  CheckSlip("When Astryd enters the field, draw 1 card.", U"Astryd", U"Astrid");
  const auto twice = RepairsOf("When Astryd attacks, Astryd gains +1000 power.");
  REQUIRE_FALSE(twice.empty());
  CHECK(twice[0].text == U"When Astrid attacks, Astrid gains +1000 power.");
}

TEST_CASE("a full stop for the colon of a cost is a slip", "[english]") {
  CheckSlip("{D}, put Astrid into the Break Zone. Choose 1 Forward. Dull it.", U".", U":");
}

TEST_CASE("a comma, a stop, a mark or a blank in the wrong place is a slip", "[english]") {
  CheckSlip("When Astrid attacks. Choose 1 Forward. Dull it.", U".", U",");
  CheckSlip("When Astrid attacks, you may pay {1}, When you do so, draw 1 card.", U",", U".");
  CheckSlip("{1}: Deal damage equal to half ofAstrid's power to all the Forwards.", U"", U" ");
}

TEST_CASE("the mark of a name that closes behind the noun is a slip", "[english]") {
  const auto repairs = RepairsOf("The ~Job Tinker Forwards~ you control gain Haste.");
  REQUIRE_FALSE(repairs.empty());
  CHECK(repairs[0].text == U"The ~Job Tinker~ Forwards you control gain Haste.");
}

TEST_CASE("another name where the own one stands is a slip", "[english]") {
  const auto repairs =
      RepairsOf("If you control a Forward other than Tindra, Tindra gains +1000 power.");
  REQUIRE_FALSE(repairs.empty());
  CHECK(repairs[0].text ==
        U"If you control a Forward other than Astrid, Astrid gains +1000 power.");
}

TEST_CASE("a quotation that does not close is a slip", "[english]") {
  const auto repairs = RepairsOf(
      "{1}: Choose 1 Forward. It gains \"This Forward cannot be blocked. until the end of the turn.");
  REQUIRE_FALSE(repairs.empty());
}

TEST_CASE("an icon that nobody knows is no name of an ability, and no cost", "[english]") {
  for (const char* text : {"{q}{D}: Draw 1 card.", "{q}: Draw 1 card.", "{1}{q}{D}: Draw 1 card.",
                           "When Astrid enters the field, you may pay {q}."}) {
    INFO(text);
    CHECK_FALSE(IsReadInEnglish(text));
  }
  CHECK(IsReadInEnglish("{1}{D}: Draw 1 card."));
}

TEST_CASE("an icon that there is not is told with those that there are", "[english]") {
  for (const auto& [text, place] : {std::pair{"{Q}{d}: Draw 1 card.", 0U},
                                    {"{2}{d}, {q}: Draw 1 card.", 8U},
                                    {"{2}{fire}: Draw 1 card.", 3U}}) {
    INFO(text);
    const ir::Readings readings = ReadEnglish(text);
    REQUIRE(readings.not_understood.size() == 1);
    CHECK(readings.not_understood[0].range.begin == place);
    CHECK(readings.not_understood[0].nearest.find("{d}") != std::string::npos);
    CHECK(readings.not_understood[0].nearest.find("{1}") != std::string::npos);
    // It is one that there is, and no half of it is a slip of its own.
    const auto repairs = RepairsOf(text);
    REQUIRE_FALSE(repairs.empty());
    for (const ir::Repair& repair : repairs) CHECK(repair.edits[0].seen.ends_with(U"}"));
  }
  CheckSlip("{d}}: Draw 1 card.", U"}", U"");
}

TEST_CASE("a text in another language is told what is read", "[english]") {
  const ir::Readings readings = ReadEnglish("\u62bd\u4e00\u5f20\u724c\u3002");
  REQUIRE(readings.not_understood.size() == 1);
  CHECK(readings.not_understood[0].range.begin == 0);
  CHECK(readings.not_understood[0].nearest == "fftcg.en");
}

TEST_CASE("the nearest known word is named where a word is not known", "[english]") {
  const ir::Readings readings = ReadEnglish("When Astrid attackks, draw 1 card.");
  REQUIRE(readings.not_understood.size() == 1);
  CHECK(readings.not_understood[0].nearest == "attacks");
}

}  // namespace caiding::parser
