// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "parser/reading/chart.h"

namespace caiding::parser {

/// Random well-formed paragraphs, for laws about the parser.
///
/// It walks ANTLR's network as it is, not the chart's tables: a text may well need what the tables
/// would have lost.
class TextGenerator {
 public:
  explicit TextGenerator(const Grammar& grammar);
  ~TextGenerator();

  /// The same text for the same seed.
  std::u32string Generate(std::uint64_t seed) const;

  /// How many ways there are to go on wherever the grammar leaves several: its alternatives.
  std::size_t Alternatives() const;
  /// The rule in which this alternative stands, and where it leads.
  std::string NameOf(std::size_t alternative) const;
  /// A short paragraph that goes through this alternative, the same for the same seed.
  std::u32string GenerateThrough(std::size_t alternative, std::uint64_t seed) const;
  /// The alternatives that a derivation of this normalised text goes through; one by plain tables.
  std::set<std::size_t> AlternativesOf(const Derivation& derivation,
                                       std::u32string_view text) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace caiding::parser
