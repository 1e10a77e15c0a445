// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace caiding::corpus {

/// The bytes of a file ("-": standard input); nothing if it cannot be opened or read, as a folder
/// cannot.
std::optional<std::string> ReadFile(const std::string& path);

/// Does a name end so? Capitals count as small letters, for files come as CARDS.XLSX too; `ending`
/// is in small letters.
bool HasEnding(std::string_view name, std::string_view ending);

}  // namespace caiding::corpus
