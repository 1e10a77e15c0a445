// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "model/ir/expected.h"

namespace caiding::corpus {

/// What of a scenario stays as it is written when it is saved anew.
enum class Kept { AllButScript, AllButPlay };

/// The lines of the top-level keys that are kept, as they stand in the file: all but actions and
/// expectation, or only what is said of the cards and rules. Fails if keys do not stand one a line.
Expected<std::string> KeptKeys(std::string_view yaml, Kept kept);

}  // namespace caiding::corpus
