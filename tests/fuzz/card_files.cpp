// SPDX-License-Identifier: MIT
// Card files from arbitrary bytes: reading ends, and every error and card has a place.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "corpus/decks.h"
#include "corpus/read_cards.h"

namespace {

using caiding::corpus::InputError;
using caiding::corpus::LoadedCard;
using caiding::corpus::LoadedCards;

void Require(bool holds) {
  if (!holds) std::abort();
}

void CheckLoaded(const LoadedCards& loaded) {
  for (const LoadedCard& card : loaded.cards) {
    Require(!card.card.number.empty() && !card.card.name.empty());
    Require(!card.card.kind.IsNone() && card.place.line > 0 && card.place.column > 0);
  }
  for (const InputError& error : loaded.errors) {
    const auto words = Describe(error);
    Require(!words.zh.empty() && !words.en.empty());
  }
  Require(!loaded.cards.empty() || !loaded.errors.empty() || loaded.files.size() == 1);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  CheckLoaded(caiding::corpus::ReadCardText(bytes, "input.json"));
  CheckLoaded(caiding::corpus::ReadCardText(bytes, "input.jsonl"));
  static_cast<void>(caiding::corpus::ReadDeck(bytes, "deck.json").HasValue());
  return 0;
}
