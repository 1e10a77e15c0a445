// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/games.h"
#include "corpus/read_cards.h"
#include "corpus/scenario/card_finder.h"
#include "parser/parse.h"
#include "reports/faq/entry.h"

// What a FAQ is made of, from each kind of input.

namespace caiding::cli {

/// Entries, and what none was made of.
struct FaqEntries {
  std::vector<reports::faq::Entry> entries;
  std::set<std::string> ids = {};                      ///< Theirs.
  const sheet::Sheet* sheet = &corpus::DefaultGame();  ///< Of the game that all of them are of.
  std::string edition =
      std::string(corpus::DefaultGame().editions.front().id);  ///< Of the rulebook.
  std::vector<reports::faq::Message> texts{};  ///< Whose texts of cards with errata are told of.
  bool is_whole = true;                        ///< False: of what is not there nothing follows.
  std::vector<corpus::InputError> errors;      ///< Bad input; the rest is there all the same.
  std::map<std::string, std::size_t>
      other_codes;                  ///< Findings that players do not ask about, by code.
  std::size_t waived = 0;           ///< Findings that the team accepts as they are.
  std::size_t repeated = 0;         ///< Findings that ask what another one of the same cards asks.
  std::size_t about_stand_ins = 0;  ///< Findings about a card that does not exist.
  std::size_t not_in_force = 0;     ///< Rulings: drafts, withdrawn, superseded.
  std::size_t told_by_rulings = 0;  ///< Scenarios that show a ruling, whose entry tells them.
  std::vector<reports::faq::Message>
      failures;                     ///< Scenarios that come to something else than they expect.
  std::size_t without_example = 0;  ///< Entries whose example was left out, see `AddStandIns`.
};

/// Adds an entry for each finding of a report (`findings.json`) that players would ask about. Cards
/// that its evidence does not hold are looked up in the rest of the report and in `pool`.
void AddFindings(const std::string& path, const corpus::LoadedCards& pool, FaqEntries& faq);

/// Adds an entry for each ruling in force, with the scenario that shows it as its example, and for
/// each scenario below these paths; `cards` are the cards as they are now. A scenario that is not
/// played as it expects gives no entry.
void AddRulings(const std::string& folder, const corpus::CardFinder& cards,
                const parser::Parser& parser, FaqEntries& faq, std::set<std::string>& shown);
/// `shown`: the scenarios that show rulings, as `std::filesystem::weakly_canonical` writes them;
/// they are left out.
void AddScenarios(const std::vector<std::string>& paths, const corpus::CardFinder& cards,
                  const parser::Parser& parser, const std::set<std::string>& shown,
                  FaqEntries& faq);

/// Adds the entry; false if its id is there already.
bool AddEntry(reports::faq::Entry entry, FaqEntries& faq);

/// What a switch asks, and what it is taken to answer.
reports::faq::Message TellAssumption(const sheet::Sheet& sheet, const std::string& policy,
                                     const std::string& value);

/// The id of an entry: readable, and nothing in it ends a comment. `told` stands in it as far as it
/// may, a digest of `whole` behind it.
std::string EntryId(std::string_view told, const std::string& whole);

}  // namespace caiding::cli
