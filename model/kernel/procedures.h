// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "model/kernel/game.h"

// The procedures of a pack: what a frame of the pack does, by the number that the frame carries.

namespace caiding::kernel {

/// How a frame of the pack goes on. One that never stands at a decision has neither options nor
/// answer.
struct Procedure {
  /// One step; true if it stands at a decision.
  bool (*step)(Game&) = nullptr;
  /// Writes the options of the decision at which it stands.
  void (*options)(Game&, Decision&) = nullptr;
  void (*answer)(Game&, const Option&) = nullptr;
};

inline constexpr std::size_t kProceduresMax = 32;
using Procedures = std::array<Procedure, kProceduresMax>;

/// One line of a pack's table.
struct ProcedureOf {
  std::uint8_t number = 0;
  Procedure does;
};

constexpr Procedures MakeProcedures(std::initializer_list<ProcedureOf> lines) {
  Procedures table{};
  for (const ProcedureOf& line : lines) table[line.number] = line.does;
  return table;
}

}  // namespace caiding::kernel
