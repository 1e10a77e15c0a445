// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "model/ir/expected.h"
#include "model/scenario/table.h"

namespace caiding::corpus {

/// A scenario that begins where the table stands, in English words, for instance to go on from: the
/// scenario `yaml` with its cards and policies, its edition or this one, another position, and no
/// script. Read again, it gives the same state up to a renaming of objects. Fails with what goes on
/// that cannot be written down: the middle of an announcement, an effect, a payment, a combat.
Expected<std::string> WritePosition(std::string_view yaml, const scenario::Table& table,
                                    std::string_view edition = {});

}  // namespace caiding::corpus
