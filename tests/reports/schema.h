// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace caiding::reports {

/// The first place where `value` breaks the schema, or empty. Knows the words that our schemas
/// and that of SARIF use: type, const, enum, anyOf, oneOf, $ref, required, properties, additionalProperties, items,
/// minItems, uniqueItems, minLength, pattern, format, minimum, maximum. Any other word is a failure of its own.
std::string FirstViolation(const nlohmann::json& schema, const nlohmann::json& value);

}  // namespace caiding::reports
