// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "corpus/read_cards.h"

namespace caiding::corpus {

/// A file to read, or why there is none.
using FoundFile = std::variant<std::string, InputError>;

/// The card files behind the paths as given: a folder stands for all card files in it, by name.
std::vector<FoundFile> CollectFiles(const std::vector<std::string>& paths);

/// The bytes of a file ("-": standard input), or why they cannot be had.
std::variant<std::string, InputError> ReadBytes(const std::string& path,
                                                const ReadOptions& options);

/// An error that concerns a file as a whole.
InputError FileError(const std::string& file, Message seen, Message expected);

}  // namespace caiding::corpus
