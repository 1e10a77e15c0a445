// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/read_cards.h"
#include "reports/faq/entry.h"

// What a FAQ is made of, from each kind of input.

namespace caiding::cli {

/// Entries, and what none was made of.
struct FaqEntries {
  std::vector<reports::faq::Entry> entries;
  std::vector<corpus::InputError> errors;           ///< Bad input; the rest is there all the same.
  std::map<std::string, std::size_t> other_codes;   ///< Findings that players do not ask about, by code.
  std::size_t waived = 0;                           ///< Findings that the team accepts as they are.
  std::size_t about_stand_ins = 0;                  ///< Findings about a card that does not exist.
  std::size_t without_example = 0;                  ///< Entries whose example was left out, see `AddStandIns`.
};

/// Adds an entry for each finding of a report (`findings.json`) that players would ask about.
void AddFindings(const std::string& path, FaqEntries& faq);

/// The same for the content of such a file.
void AddFindingsFrom(std::string bytes, const std::string& file, FaqEntries& faq);

/// The id of an entry: readable, and nothing in it ends a comment. `told` stands in it as far as it may, a digest of
/// `whole` behind it.
std::string EntryId(std::string_view told, const std::string& whole);

}  // namespace caiding::cli
