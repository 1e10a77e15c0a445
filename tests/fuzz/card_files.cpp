// SPDX-License-Identifier: MIT
// Card files from arbitrary bytes: reading ends, and every error and card has a place.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "corpus/bans/read_ban_list.h"
#include "corpus/deck_file.h"
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
  for (const char* name : {"deck.json", "deck.txt", "deck.csv"})
    static_cast<void>(caiding::corpus::ReadDeckList(bytes, name).errors.empty());
  static_cast<void>(caiding::corpus::ReadBanList(bytes, "bans.csv").errors.empty());
  return 0;
}
