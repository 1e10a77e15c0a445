// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/read_cards.h"
#include "model/filed/ruling.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {

/// All rulings of a file that can be read, and what is wrong with the others.
struct LoadedRulings {
  std::vector<filed::Ruling> rulings;  ///< In file order; ids and targets are unique.
  std::vector<InputError> errors;
};

/// Reads decisions, keys in Chinese or English: YAML (`decisions.yaml`), or a table (CSV, XLSX)
/// with a decision a row. `file` stands for it in places, and its end says whether it is a table.
/// Policies and values that the game does not have are errors here already.
LoadedRulings ReadRulings(const sheet::Sheet& sheet, std::string_view text,
                          const std::string& file);

/// The same from a file; one that cannot be read is an error.
LoadedRulings ReadRulingFile(const sheet::Sheet& sheet, const std::string& path);

/// Where the place of a ruling is in its file.
Place PlaceOf(const filed::Ruling& ruling, filed::RulingPlace place);

/// The stale ones as errors of the file.
std::vector<InputError> StaleErrors(const std::vector<filed::RulingOutcome>& outcomes);

/// Sixteen hexadecimal digits, as a finding has them.
bool IsFingerprint(std::string_view text);

/// What is wrong with the target or value of a ruling on a policy or a convention; nothing if it is
/// right, or if it is about a finding.
struct WrongRuling {
  bool is_value = false;
  Message expected;
};
std::optional<WrongRuling> FindWrong(const sheet::Sheet& sheet, const filed::Ruling& ruling);

}  // namespace caiding::corpus
