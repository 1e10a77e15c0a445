// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "cli/exit_code.h"
#include "corpus/read_cards.h"
#include "reports/report.h"

namespace caiding::cli {

/// Prints each error on standard error, one line each; `BadInput` if there is one.
ExitCode PrintInputErrors(const std::vector<corpus::InputError>& errors,
                          reports::Language language);

/// Says on standard error where a number stands for two contents, of which the first is used;
/// `BadInput` if one does.
ExitCode PrintClashes(const std::vector<corpus::NumberClash>& clashes, reports::Language language);

/// Names on standard error each file that is a table or not in UTF-8, and how it was read.
void PrintFiles(const std::vector<corpus::LoadedFile>& files, reports::Language language);

}  // namespace caiding::cli
