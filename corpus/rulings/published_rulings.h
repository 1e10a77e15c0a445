// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "corpus/read_cards.h"

// What the rules team told the players: a folder with one file or row an answer, each with the
// scenario that shows it. Not to be confused with `decisions.yaml`, which tells the checks what is
// intended.

namespace caiding::corpus {

enum class PublishedState : std::uint8_t {
  Draft,  ///< Not told to anybody yet.
  Published,
  Withdrawn,  ///< Told once, and taken back.
};

struct PublishedRuling {
  std::string id;
  std::string date;
  PublishedState state = PublishedState::Draft;
  std::vector<std::string> supersedes;  ///< Ids of those that it takes the place of.
  Message text;
  std::string
      scenario;  ///< Path of the scenario that shows it; what it expects is what the ruling says.
  Place place;
};

/// All rulings of a folder that can be read, and what is wrong with the others.
struct PublishedRulings {
  std::vector<PublishedRuling> rulings;  ///< By file name; ids are unique.
  std::vector<InputError> errors;
};

/// Reads every YAML file directly in the folder as one ruling, and each row of the tables (CSV,
/// XLSX) in it, keys and headings in Chinese or English; or the rows of one table. Scenarios stand
/// in folders below, their paths are told from the folder of the file.
PublishedRulings ReadPublishedRulings(const std::string& path);

/// The same for one file's content; `folder` is put before the path of its scenario.
PublishedRulings ReadPublishedRuling(std::string bytes, const std::string& file,
                                     const std::string& folder);

/// Adds an error for each ruling that supersedes one which is not there, or itself.
void CheckSuperseded(PublishedRulings& rulings);

/// Published, and no other published ruling takes its place.
bool IsInForce(const PublishedRuling& ruling, const std::vector<PublishedRuling>& all);

}  // namespace caiding::corpus
