// SPDX-License-Identifier: MIT
#include "parser/reading/enumerators.h"

#include "parser/reading/chart.h"
#include "parser/reading/generate_text.h"
#include "parser/reading/grammar_tables.h"

namespace caiding::parser {

struct Enumerators::Impl {
  explicit Impl(const Grammar& grammar)
      : tables(BuildGrammarTables(grammar)),
        plain(BuildPlainTables(grammar)),
        forced(grammar),
        generator(grammar) {}

  GrammarTables tables;
  GrammarTables plain;  ///< For what goes through the network itself.
  ForcedDecisions forced;
  TextGenerator generator;
};

Enumerators::Enumerators(const Grammar& grammar) : impl_(std::make_unique<Impl>(grammar)) {}
Enumerators::~Enumerators() = default;

std::uint64_t Enumerators::CountByChart(std::u32string_view normal_text) const {
  return Enumerate(impl_->tables, Tokens(impl_->tables, normal_text), 0).count;
}

ForcedCount Enumerators::CountByForcedDecisions(std::u32string_view normal_text,
                                                std::uint64_t steps_max, ForcedSight sight) const {
  return impl_->forced.Count(normal_text, kCountCompared, steps_max, sight);
}

std::u32string Enumerators::GenerateText(std::uint64_t seed) const {
  return impl_->generator.Generate(seed);
}

std::set<std::size_t> Enumerators::AlternativesOf(std::u32string_view normal_text) const {
  const ChartResult chart =
      Enumerate(impl_->plain, Tokens(impl_->plain, normal_text), kCountTraced);
  if (chart.count == 0 || chart.count > kCountTraced) return {};
  std::set<std::size_t> all = impl_->generator.AlternativesOf(*chart.trees.front(), normal_text);
  for (const Tree& tree : chart.trees) {
    const std::set<std::size_t> one = impl_->generator.AlternativesOf(*tree, normal_text);
    std::erase_if(all, [&](std::size_t alternative) { return !one.contains(alternative); });
  }
  return all;
}

const TextGenerator& Enumerators::Texts() const { return impl_->generator; }

}  // namespace caiding::parser
