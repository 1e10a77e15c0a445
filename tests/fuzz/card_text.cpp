// SPDX-License-Identifier: MIT
// A paragraph from arbitrary bytes: parsing ends, and says either what it means or what it does not
// understand, with places inside the text.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "corpus/keywords.h"
#include "model/ir/print_canonical.h"
#include "model/ir/utf8.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "parser/parse.h"

namespace {

using caiding::ir::Readings;

void Require(bool holds) {
  if (!holds) std::abort();
}

const caiding::parser::Parser& ZeroParser() {
  static const auto parser = caiding::corpus::MakeParser(caiding::zero::GameSheet());
  Require(parser.HasValue());
  return *parser;
}

void CheckReadings(const Readings& readings, std::u32string_view text) {
  Require(readings.text == text);
  for (const auto& place : readings.not_understood) {
    Require(place.range.begin <= place.range.end && place.range.end <= text.size());
  }
  for (const auto& point : readings.points) Require(point.range.end <= text.size());
  for (const auto& reading : readings.readings) {
    Require(reading.choices.size() == readings.points.size());
  }
  Require(readings.not_understood.empty() || readings.readings.empty());
}

/// The canonical form of a reading reads back to it alone.
void CheckCanonical(const caiding::ir::Reading& reading) {
  const auto printed = caiding::ir::DecodeUtf8(
      caiding::ir::PrintCanonical(reading.abilities, caiding::zero::GameVocabulary()));
  Require(printed.has_value());
  const Readings again = ZeroParser().Parse(*printed, {}, {.is_canonical = true});
  Require(again.readings.size() == 1 && again.readings[0].abilities == reading.abilities);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  const auto text = caiding::ir::DecodeUtf8(bytes);
  if (!text) return 0;
  ZeroParser().Parse(*text, {}, {.is_canonical = true});
  for (const bool apply_conventions : {true, false}) {
    const Readings readings =
        ZeroParser().Parse(*text, {.kind = caiding::zero::kind::kCharacter, .classified = {}},
                           {.apply_conventions = apply_conventions, .readings_max = 64});
    CheckReadings(readings, *text);
    for (const auto& reading : readings.readings) CheckCanonical(reading);
  }
  return 0;
}
