// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "checker/evidence/card_reader.h"
#include "checker/findings/check_input.h"
#include "corpus/keywords.h"
#include "corpus/read_cards.h"
#include "corpus/understand.h"
#include "model/ir/assert.h"
#include "model/sheet/checked_card.h"
#include "model/zero/sheet.h"

namespace caiding::tests {

/// The parser of the game; there is one for all tests, its making takes a while.
inline const parser::Parser& GameParser() {
  static const auto parser = corpus::MakeParser(zero::GameSheet());
  CAIDING_ASSERT(parser.HasValue(), "the keyword table is understood");
  return *parser;
}

/// The cards of a JSON card list ("[{…},…]") with all their readings.
inline std::vector<sheet::CheckedCard> ReadCardList(const std::string& list) {
  const std::string file = R"({"game":"zero","edition":"1.20","cards":)" + list + "}";
  const auto loaded = corpus::ReadCardText(file, "test.json");
  CAIDING_ASSERT(loaded.errors.empty(), "the test's cards can be read");
  return corpus::UnderstandAll(GameParser(), loaded);
}

/// A reader that parses, as `caiding-replay` hands it.
inline evidence::CardReader ParsingReader() {
  return [](const ir::Card& card, const sheet::ReadingChoices& choices) {
    return sheet::ReadWithChoices(corpus::Understand(zero::GameSheet(), GameParser(), card),
                                  choices);
  };
}

}  // namespace caiding::tests
