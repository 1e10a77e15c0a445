// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace caiding::cli {

/// Writes the file whole; false if it cannot be.
bool WriteFile(const std::string& path, const std::string& content);

}  // namespace caiding::cli
