// SPDX-License-Identifier: MIT
#include "model/ir/tell_place.h"

#include <cstdint>

namespace caiding::ir {
namespace {

/// Columns are A to Z, AA to AZ and so on.
std::string ColumnLetters(std::uint32_t column) {
  std::string letters;
  for (; column > 0; column = (column - 1) / 26) {
    letters.insert(letters.begin(), static_cast<char>('A' + (column - 1) % 26));
  }
  return letters;
}

}  // namespace

std::string CellName(const FilePlace& place) {
  if (!place.is_cell || place.line == 0) return {};
  return ColumnLetters(place.column) + std::to_string(place.line);
}

std::string TellPlace(const FilePlace& place) {
  if (place.line == 0) return place.sheet.empty() ? place.file : place.file + ":" + place.sheet;
  if (!place.is_cell) return TellLine(place) + ":" + std::to_string(place.column);
  const std::string sheet = place.sheet.empty() ? "" : place.sheet + "!";
  return place.file + ":" + sheet + CellName(place);
}

std::string TellLine(const FilePlace& place) {
  if (place.is_cell || place.line == 0) return TellPlace(place);
  return place.file + ":" + std::to_string(place.line);
}

}  // namespace caiding::ir
