// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "model/ir/message.h"

namespace caiding::cli {

/// Writes the file whole; false if it cannot be.
bool WriteFile(const std::string& path, const std::string& content);

/// The same, but what was there stays until the new content is complete: a file beside it takes its
/// name.
bool ReplaceFile(const std::string& path, const std::string& content);

/// True if a file is there, which somebody may have written in; a pipe or a terminal is none.
bool WouldOverwrite(const std::string& path);
ir::Message TellNoOverwrite(const std::string& path);

}  // namespace caiding::cli
