// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/intake/json_value.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {

/// Where a card states a field, and how.
struct StatedField {
  std::string field;          ///< Its key.
  std::size_t paragraph = 0;  ///< Of the text.
  std::size_t offset = 0;
  std::string seen;  ///< The words of a string; any other value as `file` has it, null as nothing.
};

/// The fields of a card that was read without an error, in the order of the file; of a table also
/// the cells that say nothing. `file` is the text that the value was read from.
std::vector<StatedField> StatedFieldsOf(const sheet::Sheet& sheet, const JsonValue& card,
                                        std::string_view file);

}  // namespace caiding::corpus
