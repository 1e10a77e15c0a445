// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "model/ir/ability.h"
#include "model/ir/vocabulary.h"

namespace caiding::ir {

/// A reading explained to a person in English, UTF-8, with its scopes in brackets, in the words of
/// the vocabulary.
std::string PrintParaphraseEn(const std::vector<Ability>& abilities, const Vocabulary& vocabulary);

}  // namespace caiding::ir
