// SPDX-License-Identifier: MIT
#include "cli/deck_rules.h"

#include "cli/input_errors.h"
#include "cli/print.h"
#include "corpus/bans/check_deck.h"
#include "corpus/embedded.h"
#include "corpus/games.h"
#include "model/scenario/edition.h"

namespace caiding::cli {

corpus::LoadedCards ReadPool(const std::vector<std::string>& paths, const std::string& columns,
                             const std::string& game, const std::string& text_date) {
  corpus::ReadOptions read;
  read.columns = columns;
  read.games = corpus::WordedGames();
  read.usual = corpus::FindGame(game);
  read.text_date = text_date;
  if (!paths.empty()) return corpus::ReadCards(paths, read);
  corpus::LoadedCards shipped;
  shipped.sheet = read.usual == nullptr ? &corpus::DefaultGame() : read.usual;
  for (const corpus::EmbeddedFile& file : corpus::CardFilesForPlay(*shipped.sheet)) {
    auto cards = corpus::ReadCardText(std::string(file.content), std::string(file.path), read);
    for (corpus::LoadedCard& card : cards.cards) shipped.cards.push_back(std::move(card));
  }
  return shipped;
}

std::optional<corpus::LoadedDeck> ReadDeck(const std::string& file, reports::Language language) {
  corpus::LoadedDeck deck = corpus::ReadDeckFile(file);
  if (PrintInputErrors(deck.errors, language) != ExitCode::Clean) return std::nullopt;
  return deck;
}

DeckRules MakeDeckRules(const corpus::LoadedCards& pool, const std::string& edition,
                        corpus::DeckFormat format, const corpus::BanList& bans,
                        const std::string& date) {
  DeckRules rules;
  rules.sheet = pool.sheet;
  for (const corpus::LoadedCard& card : pool.cards) rules.pool.push_back(card.card);
  sheet::SetEdition(*pool.sheet, rules.policies, edition);
  rules.format = format;
  rules.date = date.empty() || bans.entries.empty() ? corpus::LatestDate(bans) : date;
  rules.entries = corpus::InForce(bans, format, rules.date);
  return rules;
}

std::vector<ir::Message> NotesOn(const std::vector<corpus::BanEntry>& entries,
                                 const std::vector<ir::Card>& pool) {
  std::vector<ir::Message> notes;
  for (const corpus::BanEntry& entry : corpus::WithoutCard(entries, pool)) {
    const ir::Message told = corpus::TellEntry(entry);
    notes.push_back({"  注意：卡池里没有这一条所指的牌：" + told.zh,
                     "  note: the pool lacks the card of " + told.en});
  }
  return notes;
}

ir::Message TellBanList(const std::string& file, const std::string& date, bool is_given,
                        std::size_t entries) {
  if (date.empty()) return {"禁限表 " + file + "，没有条目", "ban list " + file + ", no entries"};
  const std::string count = std::to_string(entries);
  return {"禁限表 " + file + "，" + date + (is_given ? "" : "（表中最新的日期）") + " 有效 " +
              count + " 条",
          "ban list " + file + ", " + count + " in force on " + date +
              (is_given ? "" : " (the latest day of the list)")};
}

void PrintBanList(const std::string& file, const std::string& date,
                  const std::vector<corpus::BanEntry>& entries, const std::vector<ir::Card>& pool,
                  reports::Language language) {
  PrintLine(language, TellBanList(file, date, false, entries.size()));
  for (const ir::Message& note : NotesOn(entries, pool)) PrintLine(language, note);
}

std::vector<corpus::DeckProblem> ProblemsOf(const corpus::Deck& deck, const DeckRules& rules) {
  auto problems =
      corpus::FindDeckProblems(*rules.sheet, deck, rules.pool, rules.policies, rules.format);
  for (corpus::DeckProblem& problem :
       corpus::FindBannedCards(*rules.sheet, deck, rules.pool, rules.entries, rules.policies)) {
    problems.push_back(std::move(problem));
  }
  return problems;
}

std::string PlaceOf(const corpus::Deck& deck, const corpus::DeckProblem& problem) {
  const bool is_whole = problem.entry == corpus::DeckProblem::kWholeDeck;
  return corpus::PlaceText(is_whole ? deck.place : deck.places.at(problem.entry));
}

ir::Message TellProblem(const DeckRules& rules, const corpus::Deck& deck,
                        const corpus::DeckProblem& problem, const std::string& edition) {
  const std::string place = PlaceOf(deck, problem);
  return {place + "：" + scenario::CiteEdition(*rules.sheet, problem.told.zh, edition, true),
          place + ": " + scenario::CiteEdition(*rules.sheet, problem.told.en, edition, false)};
}

}  // namespace caiding::cli
