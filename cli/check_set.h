// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/limits.h"
#include "checker/proofreading/not_understood.h"
#include "corpus/read_cards.h"
#include "model/filed/ruling.h"
#include "parser/parse.h"
#include "reports/report.h"

namespace caiding::cli {

struct CheckSetOptions {
  parser::ParseOptions parse;
  std::string edition{};                 ///< Empty: the present one.
  std::vector<filed::Ruling> rulings{};  ///< What the rules team decided.
  findings::Effort effort =
      findings::Effort::Normal;  ///< How many sets are looked at for each card.
  bool text_only = false;        ///< Proofread; nothing is played.
  /// Of the questions that are played only these; empty: all.
  std::vector<findings::Question> only{};
  std::size_t played_max = 0;  ///< See `checker::CheckOptions::played_max`.
  bool for_pages = false;      ///< What only pages show is wanted, see `AddForPages`.
  unsigned jobs = 1;           ///< Threads; the result does not depend on it.
  findings::Memory* memory =
      nullptr;  ///< What earlier runs came to; the report does not depend on it.
  findings::ProgressHook progress;  ///< May be empty; called from any thread.
  findings::QueryHook queries{};    ///< The same.
  /// True once the run is to end; may be empty. Checks that are not done then are left out of the
  /// report, which says so. Their threads may still run: the caller leaves the program without
  /// taking down what it handed over.
  std::function<bool()> is_ended{};
};

/// Reads the texts, runs every check, replays what was played, sorts: from loaded cards to a
/// report. `pool` holds cards that may lie on a board beside the checked ones.
reports::Report CheckSet(const corpus::LoadedCards& cards, const corpus::LoadedCards& pool,
                         const parser::Parser& parser, const CheckSetOptions& options);

/// Looks for what was meant by a text that is not understood, on behalf of proofreading.
proofreading::RepairFunction MakeRepair(const sheet::Sheet& sheet, const parser::Parser& parser,
                                        const parser::ParseOptions& options);

/// The texts of the cards as the checks see them, without a pool or rulings.
findings::CheckInput ReadInput(const corpus::LoadedCards& cards, const parser::Parser& parser,
                               const CheckSetOptions& options);

/// Adds what only pages show: the neighbours of cards, and, for which certificates are played again
/// with the cards of the input, the boards at the end and the pictures of loops.
void AddForPages(const findings::CheckInput& input, reports::Report& report);

}  // namespace caiding::cli
