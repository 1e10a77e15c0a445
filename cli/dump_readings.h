// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/proofreading/not_understood.h"
#include "model/ir/wording.h"
#include "reports/report.h"

namespace caiding::cli {

/// How each reading is shown.
enum class DumpForm : std::uint8_t {
  Readings,   ///< Counts, choice points, conventions, and what each reading says.
  Ir,         ///< The tree of each reading.
  Canonical,  ///< The printed form of each reading that has no other.
};

struct DumpOptions {
  DumpForm form = DumpForm::Readings;
  bool is_json = false;
  bool tells_gaps = false;  ///< In JSON: what of each card the engine does not carry out yet.
  reports::Language language = reports::Language::Chinese;  ///< Of what each reading says.
  const ir::Wording* wording = nullptr;                     ///< Null: what it says is not told.
  proofreading::RepairFunction repair{};  ///< What tells a slip from words that are not read.
};

/// What was read of each paragraph of each card, as text or JSON.
std::string DumpCards(const std::vector<sheet::CheckedCard>& cards, const DumpOptions& options);

}  // namespace caiding::cli
