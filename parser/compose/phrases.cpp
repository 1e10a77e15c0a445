// SPDX-License-Identifier: MIT
#include "parser/compose/phrases.h"

#include <utility>

namespace caiding::parser {

ir::Filter Both(std::vector<ir::Filter> parts, ir::SourceRange range) {
  if (parts.size() == 1) return std::move(parts[0]);
  return {range, ir::AllOf{std::move(parts)}};
}

ir::Filter Also(ir::Filter so, const ir::Filter& sort, ir::SourceRange range) {
  std::vector<ir::Filter> parts{std::move(so)};
  if (const auto* all = std::get_if<ir::AllOf>(&sort.node))
    parts.insert(parts.end(), all->parts.begin(), all->parts.end());
  else
    parts.push_back(sort);
  return Both(std::move(parts), range);
}

ir::Filter Either(std::vector<ir::Filter> parts, ir::SourceRange range) {
  if (parts.size() == 1) return std::move(parts[0]);
  return {range, ir::AnyOf{std::move(parts)}};
}

ir::Effect ForEach(const std::vector<ir::Objects>& objects,
                   const std::function<ir::EffectNode(const ir::Objects&)>& make) {
  ir::Sequence steps;
  for (const ir::Objects& one : objects) steps.steps.push_back({one.range, make(one)});
  if (steps.steps.size() == 1) return std::move(steps.steps[0]);
  return {objects.empty() ? ir::SourceRange{} : objects.front().range, std::move(steps)};
}

ir::Objects Again(const ir::Objects& objects) {
  if (const auto* selector = std::get_if<ir::Selector>(&objects.node)) {
    return {objects.range, ir::Reference{objects.range, ir::Bound{selector->slot}}};
  }
  return objects;
}

}  // namespace caiding::parser
