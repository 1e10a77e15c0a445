// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "checker/readings/variant.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {

/// One question about a text: the words, and the variants that answer it differently while all
/// else is read alike.
struct Contrast {
  const sheet::Sheet* sheet = nullptr;  ///< Of the card's game; never null.
  ir::TextPlace text{};
  ir::SourceRange range;
  ir::Ambiguity source = ir::Ambiguity::Grouping;
  std::u32string name;  ///< For `NameOrTrait`: the name.
  /// The choice point in question; none for a name, where the naming switch tells the variants
  /// apart.
  std::optional<std::size_t> point{};
  std::vector<std::uint8_t> options{};  ///< What each variant takes there.
  std::vector<Variant> variants;
  std::vector<std::vector<ir::Ability>> abilities;  ///< What the text means, per variant.
  std::vector<ir::Message> labels;                  ///< What each variant takes the words to mean.
};

/// Every question that the readings of this card leave open, in text order: one per choice point
/// at which readings part, and one per 『A』 that is a character name and a trait in the pool
/// (the naming switch tells the variants apart there, unless the run has decided it). At most
/// `reading_variants_max` variants each.
std::vector<Contrast> FindContrasts(const sheet::CheckedCard& card,
                                    const findings::CheckInput& input, findings::Meter& meter);

}  // namespace caiding::readings
