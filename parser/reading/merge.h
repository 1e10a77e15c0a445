// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "model/ir/readings.h"
#include "parser/reading/chart.h"
#include "parser/reading/choices.h"
#include "parser/reading/normal_text.h"
#include "parser/reading/parse_options.h"

namespace caiding::parser {

/// Collects what every derivation and every run of decisions says, merges equal meanings, and
/// filters by the conventions.
class Merge {
 public:
  /// `conventions`: those of the wording. Others that a reading breaks take nothing away: they say
  /// which reading comes first, one that breaks fewest of them.
  Merge(const std::vector<Tree>& trees, const NormalText& text, const ParseOptions& options,
        std::span<const Convention> conventions);

  void Add(std::size_t tree, std::vector<ir::Ability> abilities, const Choices& choices);
  void AddFailure(ir::SourceRange range, std::string nearest);
  void AddUnowned(ir::SourceRange range);
  bool IsFull() const;
  void Finish(ir::Readings& result);

 private:
  struct Candidate {
    std::size_t tree = 0;
    std::vector<ir::Ability> abilities;
    std::vector<Taken> taken;
    std::vector<Breach> breaches;
    std::size_t put_behind = 0;  ///< How often it breaks what the wording does not list.
  };
  /// What it breaks, the graver first: rules that take readings away, and those that order them.
  static std::pair<std::size_t, std::size_t> Breaks(const Candidate& candidate);
  void Filter(ir::Readings& result);
  void NumberChoices(ir::Readings& result);
  /// The convention of the wording with this name, if it has it and it is applied.
  const Convention* Applied(ConventionName name) const;
  bool IsListed(ConventionName name) const;
  ir::ChoicePoint GroupingPoint(const std::vector<std::size_t>& trees) const;

  const std::vector<Tree>& trees_;
  const NormalText& text_;
  const ParseOptions& options_;
  std::span<const Convention> conventions_;
  std::vector<Candidate> candidates_;
  std::uint32_t runs_ = 0;
  std::vector<ir::NotUnderstood> failures_;
  std::vector<ir::NotUnderstood> unowned_;
};

}  // namespace caiding::parser
