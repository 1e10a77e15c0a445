// SPDX-License-Identifier: MIT
#pragma once

#include "parser/reading/choices.h"

namespace caiding::parser {

// How printed cards mean what grammar leaves open. No clause stands behind it, so the wording does
// not list it: a reading that breaks it is left, and comes behind those that do not.

/// Forward or Monster of cost 2 or less: the words behind a list of nouns are said of each of them.
inline constexpr ConventionName kReachesTheList{"reaches-the-list"};

}  // namespace caiding::parser
