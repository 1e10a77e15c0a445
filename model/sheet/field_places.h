// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "model/sheet/checked_card.h"

namespace caiding::sheet {

/// Where the file states the field, or this paragraph of the text; null: it does not.
const FieldPlace* FindPlace(const std::vector<FieldPlace>& fields, std::string_view key,
                            std::size_t paragraph = 0);

/// The same, and for what the file does not have the name of the card; null: the card came from no
/// file.
const FieldPlace* NearestPlace(const std::vector<FieldPlace>& fields, std::string_view key,
                               std::size_t paragraph = 0);

}  // namespace caiding::sheet
