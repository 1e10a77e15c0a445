// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"

// The ambiguous cards on which laws of findings about readings are tested.

namespace caiding::tests {

/// A red character X-1 of cost 1 with this text, and the parser, as the program hands them.
findings::CheckInput InputOfText(const std::string& text);
std::vector<findings::Finding> CheckText(const std::string& text);

/// The inputs of the laboratory's A501 and A502 cases, each a set of its own.
const std::vector<findings::CheckInput>& Laboratory();

/// Every A501 and A502 of the laboratory; there are some.
const std::vector<findings::Finding>& AmbiguousFindings();

/// Words in the place of this text of a laboratory card.
ir::Readings ReadLaboratoryText(const std::string& card, ir::TextPlace place,
                                std::u32string_view text);

}  // namespace caiding::tests
