// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// What people write into the cells of tables, of cards and of other values alike.

namespace caiding::corpus {

/// Half-width letters, digits and signs; no blanks.
std::u32string FoldedCell(std::string_view cell);

/// True of what people write into a cell to say that there is none: 无, -, N/A and the like.
bool SaysNone(std::string_view cell);

/// `3`, `３`, `+3`, and `3.0` as spreadsheets keep it; nothing if it is no whole number.
std::optional<std::int64_t> WholeNumber(std::string_view cell);

/// A day as YYYY-MM-DD: 2026-03-01, 2026/3/1, 2026.3.1, 2026年3月1日, or the days that spreadsheets
/// count; a time of the day may stand behind it. What is none of these, or has anything else behind
/// it, stays as it is. Whether there is such a day says `IsDate`.
std::string DateOf(std::string_view cell);

}  // namespace caiding::corpus
