// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "checker/findings/scope.h"

// Do the readings of a text agree? Obligation of A501, A502, A503 and R302.

namespace caiding::readings {

/// The findings about the readings of the input's cards, in card order. Played ones have been
/// replayed; one that did not is a V901.
///
/// A choice between a name and a trait (the sheet's naming switch) is reported here, not as C608.
findings::Answer CheckReadings(const findings::CheckInput& input);

/// One question about a text of a card, and its answer.
struct Answered {
  findings::Finding finding;              ///< Replayed; its classes are those of `options`.
  bool is_proved_same = false;            ///< Nothing is left to decide, and there is no finding.
  bool is_confirmed = false;              ///< That proof, by a second solver.
  std::vector<std::string> fingerprints;  ///< Under each code that such a question may get.
  ir::TextPlace text{};
  /// The choice point that was asked about; none where the naming switch decides.
  std::optional<std::size_t> point;
  /// For each class, a meaning of the text, the options that lead to it; each reading by itself
  /// where none were told apart, for people may tell them apart. None without a choice point.
  std::vector<std::vector<std::uint8_t>> options;
};

/// Every question about one card of the input or its pool.
std::vector<Answered> AnswerQuestions(const sheet::CheckedCard& card,
                                      const findings::CheckInput& input, findings::Meter& meter);

/// The fingerprints that these questions may get, without an answer: no search.
std::vector<std::string> FingerprintsOf(const sheet::CheckedCard& card,
                                        const findings::CheckInput& input);

}  // namespace caiding::readings
