// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "corpus/bans/ban_list.h"

namespace caiding::corpus {

/// What could be read of a ban list, and what is wrong with the rest.
struct LoadedBanList {
  BanList list;
  std::vector<InputError> errors;
};

/// Reads a ban list, keys in Chinese or English: YAML, JSON, or a table (CSV, XLSX) with an entry a
/// row. `file` stands for it in places, and its end says whether it is a table.
LoadedBanList ReadBanList(std::string bytes, const std::string& file);

/// The same from a file; one that cannot be read is an error.
LoadedBanList ReadBanListFile(const std::string& path);

}  // namespace caiding::corpus
