// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/findings/finding.h"

namespace caiding::findings {

/// What the catalogue says of one code.
struct CatalogueEntry {
  std::string_view code;
  std::string_view slug;
  Severity severity;
  std::string_view group;  ///< The folder of the check that emits it.
  std::string_view zh;     ///< Templates with arguments {0}, {1}, …
  std::string_view en;
};

/// A code that is not built yet.
struct ReservedCode {
  std::string_view code;
  std::string_view slug;
};

/// Every implemented code, sorted.
std::span<const CatalogueEntry> Catalogue();

/// Every code that is reserved, sorted.
std::span<const ReservedCode> ReservedCodes();

/// The entry of an implemented code, or null.
const CatalogueEntry* FindEntry(std::string_view code);

/// The sentence of `code` with its arguments, in both languages. The code is implemented.
Message MakeMessage(std::string_view code, const std::vector<std::string>& zh_arguments,
                    const std::vector<std::string>& en_arguments);

/// The same with arguments that need no translation.
Message MakeMessage(std::string_view code, const std::vector<std::string>& arguments);

/// A finding of `code` with its severity from the catalogue and nothing else filled in.
Finding NewFinding(std::string_view code);

}  // namespace caiding::findings
