// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "cli/write_report.h"
#include "model/ir/expected.h"
#include "reports/report.h"

namespace caiding::cli {

enum class PandocForm : std::uint8_t { Docx, Pdf };

/// Turns Markdown (`commonmark` with spans) into a file by the program pandoc, which is started
/// without a shell; what was at `path` stays until the new file is complete. A PDF needs one of the
/// programs that lay out pages besides. Fails if a program is not installed, and says which and how
/// to get it, or if it fails.
Expected<Written> RunPandoc(const std::string& markdown, const std::string& path, PandocForm form,
                            reports::Language language);

}  // namespace caiding::cli
