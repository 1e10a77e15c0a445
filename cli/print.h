// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "checker/findings/message.h"
#include "reports/report.h"

// What is said on the terminal: nothing that a card file says gets there as a control character.

namespace caiding::cli {

/// "caiding: REASON" on standard error.
void Complain(const std::string& reason);
void Complain(reports::Language language, const ir::Message& reason);

/// One line on standard output.
void PrintLine(const std::string& line);
void PrintLine(reports::Language language, const ir::Message& line);

/// Each line of the text on standard output.
void PrintLines(const std::string& text);

}  // namespace caiding::cli
