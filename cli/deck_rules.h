// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "corpus/bans/ban_list.h"
#include "corpus/deck_file.h"
#include "corpus/decks.h"
#include "corpus/read_cards.h"
#include "reports/report.h"

// What the commands that take decks share.

namespace caiding::cli {

/// The cards of the files (`columns`: see `AddColumns`), of those with errata the text of the day;
/// of none: the shipped ones.
corpus::LoadedCards ReadPool(const std::vector<std::string>& paths, const std::string& columns = {},
                             const std::string& game = {}, const std::string& text_date = {});

/// The deck, or nothing and why on standard error.
std::optional<corpus::LoadedDeck> ReadDeck(const std::string& file, reports::Language language);

/// What a deck is held against.
struct DeckRules {
  const sheet::Sheet* sheet = nullptr;  ///< Of the game of the pool; never null.
  std::vector<ir::Card> pool;
  kernel::Policies policies;
  corpus::DeckFormat format = corpus::DeckFormat::Official;
  std::string date;  ///< Of the ban list; empty: there is none, or it is empty.
  std::vector<corpus::BanEntry> entries;
};

/// `date`: on which the list is asked; empty: on its latest first day.
DeckRules MakeDeckRules(const corpus::LoadedCards& pool, const std::string& edition,
                        corpus::DeckFormat format, const corpus::BanList& bans,
                        const std::string& date);

/// A line for each entry that speaks of no card of the pool: perhaps it is misspelt.
std::vector<ir::Message> NotesOn(const std::vector<corpus::BanEntry>& entries,
                                 const std::vector<ir::Card>& pool);

/// "ban list FILE, 3 in force on 2026-03-01"; the day may be given or be the latest of the list.
ir::Message TellBanList(const std::string& file, const std::string& date, bool is_given,
                        std::size_t entries);

/// Prints which list is obeyed, on its latest day, and what of it speaks of no card of the pool.
void PrintBanList(const std::string& file, const std::string& date,
                  const std::vector<corpus::BanEntry>& entries, const std::vector<ir::Card>& pool,
                  reports::Language language);

/// What makes the deck illegal, by the rules and by the ban list.
std::vector<corpus::DeckProblem> ProblemsOf(const corpus::Deck& deck, const DeckRules& rules);

/// "deck.json:3:5"
std::string PlaceOf(const corpus::Deck& deck, const corpus::DeckProblem& problem);

/// The problem with its place, its clauses as the edition has them.
ir::Message TellProblem(const DeckRules& rules, const corpus::Deck& deck,
                        const corpus::DeckProblem& problem, const std::string& edition);

}  // namespace caiding::cli
