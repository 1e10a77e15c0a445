// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace caiding::reports {

/// The first place where `value` breaks the JSON schema, and by which of its words (`/runs/0:
/// required`), or empty. Asks `first_violation.py`, and tells if it does not answer.
std::string FirstViolation(const nlohmann::json& schema, const nlohmann::json& value);

}  // namespace caiding::reports
