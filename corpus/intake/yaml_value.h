// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string_view>

#include "corpus/intake/json_value.h"

namespace caiding::corpus {

/// Reads one YAML document (JSON is one) as the same values as a JSON document; offsets are bytes
/// of `text`, which is UTF-8 without a byte order mark. Bare scalars that are whole numbers have
/// the kind `Integer` and keep their spelling in `text`. Null, after `on_error`, if it cannot be
/// read.
JsonValue ReadYamlDocument(std::string_view text,
                           const std::function<void(const JsonError&)>& on_error);

}  // namespace caiding::corpus
