// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <vector>

#include "model/ir/ability.h"

// What is put together from phrases, whatever was said before.

namespace caiding::parser {

/// What is all of these.
ir::Filter Both(std::vector<ir::Filter> parts, ir::SourceRange range);
/// What is so, and is of the sort that was told.
ir::Filter Also(ir::Filter so, const ir::Filter& sort, ir::SourceRange range);
/// What is one of these.
ir::Filter Either(std::vector<ir::Filter> parts, ir::SourceRange range);
/// An effect for each of the phrases, in their order.
ir::Effect ForEach(const std::vector<ir::Objects>& objects,
                   const std::function<ir::EffectNode(const ir::Objects&)>& make);
/// The same things once more: what a selector picked, or the reference itself.
ir::Objects Again(const ir::Objects& objects);

}  // namespace caiding::parser
