// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

namespace caiding::corpus {

/// The bytes of a file ("-": standard input); nothing if it cannot be opened or read, as a folder
/// cannot.
std::optional<std::string> ReadFile(const std::string& path);

}  // namespace caiding::corpus
