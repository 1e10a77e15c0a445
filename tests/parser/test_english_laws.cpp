// SPDX-License-Identifier: MIT
// Laws of the grammar of English card texts: both enumerators agree on it, every token has a place.
#include <cstdlib>

#include "model/ir/print_canonical.h"
#include "parser/reading/enumerators.h"
#include "parser/reading/grammar_tables.h"
#include "parser/wordings/fftcg.en/grammar.h"
#include "parser/wordings/fftcg.en/normalise.h"
#include "parser/wordings/fftcg.en/tables.h"
#include "tests/parser/english_reader.h"

namespace caiding::parser {
namespace {

/// How many texts are generated for each law: 1000, or what CAIDING_TEXTS says for a longer run.
std::uint64_t HowManyTexts() {
  const char* asked = std::getenv("CAIDING_TEXTS");
  return asked == nullptr ? 1000 : std::strtoull(asked, nullptr, 10);
}

const std::uint64_t kTexts = HowManyTexts();

/// A generated text as a card would print it.
std::u32string Printed(std::u32string_view normal) {
  std::u32string printed = Spelled(ReadTables(kFftcgTables).words, normal);
  for (char32_t& point : printed) {
    if (point == U'#') point = U'2';
    if (point == U'鸟') point = U'Q';
    if (point == U'@') point = U'A';
  }
  return printed;
}

}  // namespace

TEST_CASE("both enumerators count the same trees of generated English texts",
          "[english][property]") {
  const Enumerators enumerators(FftcgGrammar());
  std::uint64_t compared = 0;
  for (std::uint64_t seed = 1; seed <= kTexts; ++seed) {
    const std::u32string text = enumerators.GenerateText(seed);
    INFO("seed " << seed << ": " << ir::EncodeUtf8(Printed(text)));
    const std::uint64_t by_chart = enumerators.CountByChart(text);
    REQUIRE(by_chart >= 1);
    const ForcedCount forced = enumerators.CountByForcedDecisions(text);
    if (forced.end != ForcedEnd::AllTrees) continue;
    CHECK(forced.trees == by_chart);
    ++compared;
  }
  CHECK(compared >= kTexts - kTexts / 10);
}

TEST_CASE("both enumerators refuse and accept the same English texts with one token missing",
          "[english][property]") {
  const Enumerators enumerators(FftcgGrammar());
  std::uint64_t refused = 0;
  for (std::uint64_t seed = 1; seed <= kTexts; ++seed) {
    std::u32string text = enumerators.GenerateText(seed);
    text.erase(seed % text.size(), 1);
    const ForcedCount forced = enumerators.CountByForcedDecisions(text);
    if (forced.end != ForcedEnd::AllTrees) continue;
    const std::uint64_t by_chart = enumerators.CountByChart(text);
    INFO("seed " << seed << ": " << ir::EncodeUtf8(Printed(text)));
    CHECK(forced.trees == by_chart);
    refused += by_chart == 0 ? 1 : 0;
  }
  CHECK(refused >= kTexts / 4);
}

TEST_CASE("the English tables that the program is built with are those of the generated parser",
          "[english]") {
  CHECK(ReadTables(kFftcgTables) == BuildGrammarTables(FftcgGrammar()));
  CHECK_FALSE(ReadTables(kFftcgTables).words.empty());
}

TEST_CASE(
    "a generated English text is understood with every token owned, or has a place where it is "
    "not",
    "[english][property]") {
  const Enumerators enumerators(FftcgGrammar());
  std::uint64_t understood = 0;
  for (std::uint64_t seed = 1; seed <= kTexts; ++seed) {
    const std::u32string text = Printed(enumerators.GenerateText(seed));
    INFO("seed " << seed << ": " << ir::EncodeUtf8(text));
    const ir::Readings readings =
        EnglishReader().Parse(text, {fftcg::kind::kForward, false, {}, U"A"});
    CHECK(readings.not_understood.empty() != readings.readings.empty());
    for (const ir::NotUnderstood& part : readings.not_understood)
      CHECK(part.range.end <= text.size());
    understood += readings.not_understood.empty() ? 1 : 0;
  }
  CHECK(understood >= kTexts / 10);
}

namespace {

/// What is printed of a reading is read back as the same.
void CheckReadBack(const std::vector<ir::Ability>& abilities) {
  const std::string canonical = ir::PrintCanonical(abilities, fftcg::GameVocabulary());
  INFO(canonical);
  const ir::Readings back = EnglishReader().Parse(ir::DecodeUtf8(canonical).value_or(U""),
                                                  kForwardCard, {.is_canonical = true});
  REQUIRE(back.readings.size() == 1);
  CHECK(back.readings[0].abilities == abilities);
}

}  // namespace

TEST_CASE("what a generated English text means is read back as itself", "[english][property]") {
  const Enumerators enumerators(FftcgGrammar());
  std::uint64_t read = 0;
  for (std::uint64_t seed = 1; seed <= kTexts; ++seed) {
    const std::u32string text = Printed(enumerators.GenerateText(seed));
    INFO("seed " << seed << ": " << ir::EncodeUtf8(text));
    const ir::Readings readings =
        EnglishReader().Parse(text, {fftcg::kind::kForward, false, {}, U"A"});
    for (const ir::Reading& reading : readings.readings) CheckReadBack(reading.abilities);
    read += readings.readings.empty() ? 0 : 1;
  }
  CHECK(read >= kTexts / 10);
}

TEST_CASE("the canonical form of an English reading is read back as itself", "[english]") {
  for (
      const std::string_view text :
      {"When Astrid attacks, you may pay {f}{1}. When you do so, choose 1 Forward. Break it.",
       "{EX} When Astrid enters the field, draw 1 card.",
       "{0}: Until the end of the turn, Astrid also becomes a Forward with 7000 power.",
       "When Astrid forms a party and attacks, draw 1 card.", "Warp 3 - {w}{1}",
       "When Astrid enters the field, if the cost paid to cast Astrid included Fire CP, draw 1 card.",
       "Backups you control can produce CP of any Element.",
       "{1}: Name 1 Element other than Light. Astrid becomes that Element until the end of the turn.",
       "Astrid can form a party with Forwards of any Element.",
       "_Damage 5_ -- The _Job Tinker_ Forwards you control gain +1000 power and Brave."}) {
    INFO(text);
    const ir::Readings readings = ReadEnglish(text);
    REQUIRE(readings.readings.size() == 1);
    CheckReadBack(readings.readings[0].abilities);
  }
}

}  // namespace caiding::parser
