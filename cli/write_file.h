// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace caiding::cli {

/// Writes the file whole; false if it cannot be.
bool WriteFile(const std::string& path, const std::string& content);

/// The same, but what was there stays until the new content is complete: a file beside it takes its
/// name.
bool ReplaceFile(const std::string& path, const std::string& content);

}  // namespace caiding::cli
