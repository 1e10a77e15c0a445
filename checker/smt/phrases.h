// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "checker/smt/facts.h"
#include "model/ir/ability.h"
#include "model/ir/vocabulary.h"

namespace caiding::smt {

/// Words of a text that have a value in a position: of an object, true or false, or a number.
struct Phrase {
  std::variant<ir::Filter, ir::Condition, ir::Quantity> words;
  std::optional<ir::Selector> of;  ///< Of a filter: the selection in which it stands, if any.
};

/// A text taken apart: its phrases in their order, the outermost of each, and what is left.
struct Parts {
  std::vector<Phrase> phrases;
  std::vector<ir::Ability> frame;  ///< Every phrase replaced by one that says nothing.
};
Parts TakeApart(const std::vector<ir::Ability>& abilities);

/// True if the rules look at how one of the phrases is put, not only at its value, so that they are
/// the same only if they are equal: words that tie them to what was picked, done or chosen before;
/// a filter outside of a selection, from which the rules read colours, names and players; a
/// selection of any card at all beside one that names a sort, for only the latter may fail
/// ([Zero 1.20, 615.8]); a number that is not worked out in both; what a policy reads from more
/// than the one object.
bool AreTied(const Phrase& left, const Phrase& right, const Schema& schema);

/// The same for what asks the same of the past of a turn, and for nothing else.
std::u32string NameOf(const ir::HappenedThisTurn& asked, const ir::Vocabulary& words);
/// The same of how a card was paid for.
std::u32string NameOf(const ir::PaidWith& asked, const ir::Vocabulary& words);

}  // namespace caiding::smt
