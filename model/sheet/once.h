// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <mutex>

#include "model/sheet/sheet.h"

namespace caiding::sheet {

/// What `make` makes of a game, made once. Not to be asked by itself for what it makes.
template <auto make>
const auto& OncePerGame(const Sheet& sheet) {
  static std::mutex mutex;
  static std::map<const Sheet*, decltype(make(sheet))> made;
  const std::lock_guard lock(mutex);
  auto found = made.find(&sheet);
  if (found == made.end()) found = made.emplace(&sheet, make(sheet)).first;
  return found->second;
}

}  // namespace caiding::sheet
