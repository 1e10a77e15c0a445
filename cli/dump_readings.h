// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checker/findings/check_input.h"

namespace caiding::cli {

/// How each reading is shown.
enum class DumpForm : std::uint8_t {
  Readings,   ///< Counts, choice points, conventions, and what each reading chooses.
  Ir,         ///< The tree of each reading.
  Canonical,  ///< The printed form of each reading that has no other.
};

struct DumpOptions {
  DumpForm form = DumpForm::Readings;
  bool is_json = false;
};

/// What was read of each paragraph of each card, as text or JSON.
std::string DumpCards(const std::vector<sheet::CheckedCard>& cards, const DumpOptions& options);

}  // namespace caiding::cli
