// SPDX-License-Identifier: MIT
#include "cli/deck_rules.h"

#include <fstream>
#include <iterator>

#include "corpus/bans/check_deck.h"
#include "corpus/embedded.h"
#include "corpus/scenario/edition.h"

namespace caiding::cli {

corpus::LoadedCards ReadPool(const std::vector<std::string>& paths) {
  if (!paths.empty()) return corpus::ReadCards(paths);
  corpus::LoadedCards shipped;
  for (const corpus::EmbeddedFile& file : corpus::CardFilesForPlay()) {
    auto read = corpus::ReadCardText(std::string(file.content), std::string(file.path));
    for (corpus::LoadedCard& card : read.cards) shipped.cards.push_back(std::move(card));
  }
  return shipped;
}

Expected<corpus::Deck> ReadDeckFile(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  const std::string content{std::istreambuf_iterator<char>(in), {}};
  if (!in.is_open() || in.bad()) return Failure{file + " cannot be read"};
  return corpus::ReadDeck(content, file);
}

DeckRules MakeDeckRules(const corpus::LoadedCards& pool, const std::string& edition, corpus::DeckFormat format,
                        const corpus::BanList& bans, const std::string& date) {
  DeckRules rules;
  for (const corpus::LoadedCard& card : pool.cards) rules.pool.push_back(card.card);
  zero::SetEdition(rules.policies, edition);
  rules.format = format;
  rules.date = date.empty() || bans.entries.empty() ? corpus::LatestDate(bans) : date;
  rules.entries = corpus::InForce(bans, format, rules.date);
  return rules;
}

std::vector<corpus::DeckProblem> ProblemsOf(const corpus::Deck& deck, const DeckRules& rules) {
  auto problems = corpus::FindDeckProblems(deck, rules.pool, rules.policies, rules.format);
  for (corpus::DeckProblem& problem : corpus::FindBannedCards(deck, rules.pool, rules.entries, rules.policies)) {
    problems.push_back(std::move(problem));
  }
  return problems;
}

std::string PlaceOf(const corpus::Deck& deck, const corpus::DeckProblem& problem) {
  const bool is_whole = problem.entry == corpus::DeckProblem::kWholeDeck;
  return corpus::PlaceText(is_whole ? deck.place : deck.places.at(problem.entry));
}

evidence::Message TellProblem(const corpus::Deck& deck, const corpus::DeckProblem& problem,
                              const std::string& edition) {
  const std::string place = PlaceOf(deck, problem);
  return {place + "：" + corpus::CiteEdition(problem.told.zh, edition, true),
          place + ": " + corpus::CiteEdition(problem.told.en, edition, false)};
}

}  // namespace caiding::cli
