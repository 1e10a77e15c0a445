// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace caiding::cli {

/// A page of reports/explain/ as it was when the program was built.
struct ExplainPage {
  std::string_view code;
  std::string_view text;
};

/// Every page, sorted by code.
const std::vector<ExplainPage>& ExplainPages();

}  // namespace caiding::cli
