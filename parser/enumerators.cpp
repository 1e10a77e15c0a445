// SPDX-License-Identifier: MIT
#include "parser/enumerators.h"

#include "parser/chart.h"
#include "parser/generate_text.h"
#include "parser/grammar_tables.h"

namespace caiding::parser {

struct Enumerators::Impl {
  GrammarTables tables = BuildGrammarTables();
  ForcedDecisions forced;
  TextGenerator generator;
};

Enumerators::Enumerators() : impl_(std::make_unique<Impl>()) {}
Enumerators::~Enumerators() = default;

std::uint64_t Enumerators::CountByChart(std::u32string_view normal_text) const {
  return Enumerate(impl_->tables, Tokens(impl_->tables, normal_text), Rule::paragraph, 0).count;
}

ForcedCount Enumerators::CountByForcedDecisions(std::u32string_view normal_text,
                                                std::uint64_t steps_max) const {
  return impl_->forced.Count(normal_text, kCountCompared, steps_max);
}

std::u32string Enumerators::GenerateText(std::uint64_t seed) const {
  return impl_->generator.Generate(seed);
}

const TextGenerator& Enumerators::Texts() const { return impl_->generator; }

}  // namespace caiding::parser
