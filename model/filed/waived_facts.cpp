// SPDX-License-Identifier: MIT
#include "model/filed/waived_facts.h"

#include <cstddef>
#include <sstream>
#include <utility>

namespace caiding::filed {
namespace {

/// Without tabs and line ends, which stand between the parts of a fact and between facts.
std::string Escaped(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '\\': escaped += "\\\\"; break;
      case '\t': escaped += "\\t"; break;
      case '\n': escaped += "\\n"; break;
      default: escaped += c;
    }
  }
  return escaped;
}

std::string Unescaped(const std::string& text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_escape = text[i] == '\\' && i + 1 < text.size();
    const char c = is_escape ? text[++i] : text[i];
    if (is_escape && c == 't')
      plain += '\t';
    else
      plain += is_escape && c == 'n' ? '\n' : c;
  }
  return plain;
}

}  // namespace

std::string WriteFact(const WaivedFact& fact) {
  return Escaped(fact.number) + '\t' + Escaped(fact.key) + '\t' + Escaped(fact.value) + '\n';
}

std::vector<WaivedFact> FactsIn(const Ruling& waiver) {
  std::vector<WaivedFact> facts;
  if (waiver.kind != RulingKind::Waiver) return facts;
  std::istringstream lines(waiver.value);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream cells(line);
    WaivedFact fact;
    const auto next = [&] {
      std::string cell;
      std::getline(cells, cell, '\t');
      return Unescaped(cell);
    };
    fact.number = next();
    fact.key = next();
    fact.value = next();
    facts.push_back(std::move(fact));
  }
  return facts;
}

}  // namespace caiding::filed
