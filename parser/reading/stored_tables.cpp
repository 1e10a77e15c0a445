// SPDX-License-Identifier: MIT
#include "parser/reading/stored_tables.h"

#include <algorithm>
#include <map>
#include <ostream>

#include "model/ir/utf8.h"

namespace caiding::parser {
namespace {

constexpr std::size_t kWordBits = 64;

TokenSet SetOf(const StoredTables::SetWords& words) {
  TokenSet set;
  for (std::size_t i = words.size(); i-- > 0;) set = (set << kWordBits) | TokenSet(words[i]);
  return set;
}
StoredTables::SetWords WordsOf(const TokenSet& set) {
  StoredTables::SetWords words{};
  for (std::size_t token = 0; token < set.size(); ++token) {
    if (set[token]) words[token / kWordBits] |= std::uint64_t{1} << token % kWordBits;
  }
  return words;
}

/// A constant array, an element a line, as `print` writes it.
template <class Elements, class Print>
void WriteArray(std::ostream& out, std::string_view declaration, const Elements& elements,
                const Print& print) {
  out << "constexpr " << declaration << "[] = {\n";
  for (const auto& element : elements) {
    print(element);
    out << ",\n";
  }
  out << "};\n";
}

std::string_view KindWord(GrammarTables::Step::Kind kind) {
  switch (kind) {
    case GrammarTables::Step::Kind::Free: return "Kind::Free";
    case GrammarTables::Step::Kind::Read: return "Kind::Read";
    case GrammarTables::Step::Kind::Call: return "Kind::Call";
  }
  return "";
}

}  // namespace

GrammarTables ReadTables(const StoredTables& stored) {
  GrammarTables tables;
  tables.states.assign(stored.states.begin(), stored.states.end());
  tables.steps.assign(stored.steps.begin(), stored.steps.end());
  tables.sets.reserve(stored.sets.size());
  for (const auto& words : stored.sets) tables.sets.push_back(SetOf(words));
  tables.takes_anything.assign(stored.takes_anything.begin(), stored.takes_anything.end());
  tables.rule_start.assign(stored.rule_start.begin(), stored.rule_start.end());
  for (const std::uint16_t id : stored.rule_ids) tables.rule_ids.emplace_back(id);
  for (const auto& [kind, spelling] : stored.words) tables.words.emplace(kind, spelling);
  tables.start = stored.start;
  for (const auto& [point, kind] : stored.tokens) tables.token_of.emplace(point, kind);
  tables.any_token = stored.any_token;
  return tables;
}

void WriteTables(std::ostream& out, std::string_view name, const GrammarTables& tables) {
  out << std::boolalpha << "// Written by write_tables from the grammar " << name << ".\n"
      << "#include \"parser/reading/stored_tables.h\"\n\nnamespace caiding::parser {\nnamespace {\n"
      << "using Kind = GrammarTables::Step::Kind;\n";
  WriteArray(out, "GrammarTables::State kStates", tables.states, [&](const auto& state) {
    out << '{' << state.steps_begin << ", " << state.steps_end << ", " << state.first << ", "
        << state.may_end << ", " << state.is_stop << '}';
  });
  WriteArray(out, "GrammarTables::Step kSteps", tables.steps, [&](const auto& step) {
    out << '{' << KindWord(step.kind) << ", " << step.to << ", " << step.argument << '}';
  });
  WriteArray(out, "StoredTables::SetWords kSets", tables.sets, [&](const TokenSet& set) {
    out << '{';
    for (const std::uint64_t word : WordsOf(set)) out << word << "u, ";
    out << '}';
  });
  const auto as_it_is = [&](const auto& number) { out << number; };
  WriteArray(out, "bool kTakesAnything", tables.takes_anything, as_it_is);
  WriteArray(out, "std::uint32_t kRuleStart", tables.rule_start, as_it_is);
  WriteArray(out, "std::uint16_t kRuleIds", tables.rule_ids, [&](RuleId id) { out << id.value; });
  const std::map<char32_t, TokenKind> in_order(tables.token_of.begin(), tables.token_of.end());
  WriteArray(out, "StoredTables::Token kTokens", in_order, [&](const auto& token) {
    out << '{' << static_cast<std::uint32_t>(token.first) << ", " << token.second << '}';
  });
  // An array of nothing is none in C++; the span of it is.
  out << "constexpr std::array<StoredTables::Word, " << tables.words.size() << "> kWords = {{\n";
  for (const auto& [kind, spelling] : tables.words)
    out << '{' << kind << ", U\"" << ir::EncodeUtf8(spelling) << "\"},\n";
  out << "}};\n}  // namespace\n\nextern const StoredTables k" << name << "Tables;\n"
      << "const StoredTables k" << name
      << "Tables = {kStates, kSteps, kSets, kTakesAnything, kRuleStart, kRuleIds, kTokens, kWords, "
      << tables.start << ", " << tables.any_token << "};\n}  // namespace caiding::parser\n";
}

}  // namespace caiding::parser
