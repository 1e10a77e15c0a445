// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "corpus/bans/ban_list.h"
#include "corpus/decks.h"
#include "corpus/read_cards.h"
#include "model/ir/expected.h"

// What the commands that take decks share.

namespace caiding::cli {

/// The cards of the files; of none: the shipped ones.
corpus::LoadedCards ReadPool(const std::vector<std::string>& paths);

Expected<corpus::Deck> ReadDeckFile(const std::string& file);

/// What a deck is held against.
struct DeckRules {
  std::vector<ir::Card> pool;
  zero::Policies policies;
  corpus::DeckFormat format = corpus::DeckFormat::Official;
  std::string date;  ///< Of the ban list; empty: there is none, or it is empty.
  std::vector<corpus::BanEntry> entries;
};

/// `date`: on which the list is asked; empty: on its latest first day.
DeckRules MakeDeckRules(const corpus::LoadedCards& pool, const std::string& edition, corpus::DeckFormat format,
                        const corpus::BanList& bans, const std::string& date);

/// What makes the deck illegal, by the rules and by the ban list.
std::vector<corpus::DeckProblem> ProblemsOf(const corpus::Deck& deck, const DeckRules& rules);

/// "deck.json:3:5"
std::string PlaceOf(const corpus::Deck& deck, const corpus::DeckProblem& problem);

/// The problem with its place, its clauses as the edition has them.
evidence::Message TellProblem(const corpus::Deck& deck, const corpus::DeckProblem& problem,
                              const std::string& edition);

}  // namespace caiding::cli
