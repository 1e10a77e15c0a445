// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "reports/coverage.h"
#include "reports/report.h"

// The report as pages that are opened from a folder: no server, no network, nothing asked from
// outside.

namespace caiding::reports {

/// What a code means, in Markdown.
struct CodePage {
  std::string code;
  std::string markdown;
};

/// What the pages show besides the report.
struct SiteOptions {
  Language language = Language::Chinese;  ///< In which they open at first; they can be switched.
  std::vector<CoverageRow> coverage{};    ///< The evidence for each clause; empty: no such page.
  std::vector<CodePage> codes{};          ///< Those of them that findings have get a page.
};

/// Takes one file: where it goes below the folder, with "/", and what it holds. False ends the
/// writing.
using TakeFile = std::function<bool(const std::string& path, const std::string& content)>;

/// Hands over `index.html`, a page for each card and each finding, the pages beside them, and in
/// `assets/` what they load. Equal reports give equal bytes. False if `take` said so.
bool WriteSite(const Report& report, const SiteOptions& options, const TakeFile& take);

/// Stands in the head of every page, by which a later run knows what it may remove.
inline constexpr const char* kMadeBy = "<meta name=\"generator\" content=\"caiding\">";

}  // namespace caiding::reports
