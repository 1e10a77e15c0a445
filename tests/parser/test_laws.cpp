// SPDX-License-Identifier: MIT
#include <algorithm>

#include "model/ir/print_canonical.h"
#include "parser/reading/enumerators.h"
#include "parser/wordings/zero.zh/grammar.h"
#include "parser/wordings/zero.zh/print.h"
#include "parser/wordings/zh/normalise.h"
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

void CheckCanonical(const ir::Reading& reading) {
  ParseOptions canonical;
  canonical.is_canonical = true;
  const std::string printed = ir::PrintCanonical(reading.abilities, zero::GameVocabulary());
  INFO(printed);
  const ir::Readings again = Read(printed, {}, canonical);
  REQUIRE(again.readings.size() == 1);
  CHECK(again.readings[0].abilities == reading.abilities);
}

/// Words whose absence changes nothing: a particle, a measure or a stop; see parser/README.md.
bool IsOnTheList(char32_t point) {
  static constexpr std::u32string_view kList =
      U"的中将然后，。并其者了在战斗成功为次：可以牌当所有全部会来而择手变要时";
  return kList.find(point) != std::u32string_view::npos;
}

}  // namespace

TEST_CASE("the canonical form of every quoted reading reads back to it alone",
          "[parser][property]") {
  for (const std::string& text : QuotedTexts()) {
    for (const ir::Reading& reading : Read(text).readings) CheckCanonical(reading);
  }
}

TEST_CASE("the canonical form of generated readings reads back to them alone",
          "[parser][property]") {
  const Enumerators enumerators(ZeroGrammar());
  int read = 0;
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    const std::u32string text = enumerators.GenerateText(seed);
    const ir::Readings readings = Reader().Parse(text, {}, {.readings_max = 64});
    for (const ir::Reading& reading : readings.readings) {
      CheckCanonical(reading);
      ++read;
    }
  }
  CHECK(read > 100);
}

TEST_CASE("the natural form of every quoted reading has it among its readings",
          "[parser][property]") {
  for (const std::string& text : QuotedTexts()) {
    for (const ir::Reading& reading : Read(text).readings) {
      const std::string printed = zero_zh::PrintNatural(reading.abilities, zero::GameVocabulary());
      INFO(printed);
      const ir::Readings again = Read(printed);
      CHECK(std::any_of(again.readings.begin(), again.readings.end(), [&](const ir::Reading& one) {
        return one.abilities == reading.abilities;
      }));
    }
  }
}

TEST_CASE("deleting any code point of a quoted text changes what it says", "[parser][property]") {
  for (const std::string& text : QuotedTexts()) {
    const std::u32string wide = Wide(text);
    const ir::Readings whole = Reader().Parse(wide, {}, {});
    const NormalText normal = Normalise(wide);
    for (const ir::SourceRange place : normal.from) {
      std::u32string shorter = wide;
      shorter.erase(place.begin, place.end - place.begin);
      const ir::Readings less = Reader().Parse(shorter, {}, {});
      bool is_same = less.not_understood.empty() && less.readings.size() == whole.readings.size();
      for (std::size_t i = 0; is_same && i < less.readings.size(); ++i) {
        is_same = less.readings[i].abilities == whole.readings[i].abilities;
      }
      INFO(text << " without code point " << place.begin);
      CHECK((!is_same || IsOnTheList(wide[place.begin])));
    }
  }
}

}  // namespace caiding::parser
