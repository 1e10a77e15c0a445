// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace caiding::corpus {

/// What of a scenario stays as it is written when it is saved anew.
enum class Kept { AllButScript, AllButPlay };

/// The lines of the top-level keys that are kept, as they stand in the file: all but actions and
/// expectation, or only what is said of the cards and rules. With an edition, that is said in place
/// of the file's. Where keys share lines, as in `{title: …}`, they are written anew.
std::string KeptKeys(std::string_view yaml, Kept kept, std::string_view edition = {});

}  // namespace caiding::corpus
