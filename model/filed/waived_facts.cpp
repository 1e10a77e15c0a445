// SPDX-License-Identifier: MIT
#include "model/filed/waived_facts.h"

#include <sstream>

namespace caiding::filed {

std::string WriteFact(const WaivedFact& fact) {
  return fact.number + '\t' + fact.key + '\t' + fact.value + '\n';
}

std::vector<WaivedFact> FactsIn(const Ruling& waiver) {
  std::vector<WaivedFact> facts;
  if (waiver.kind != RulingKind::Waiver) return facts;
  std::istringstream lines(waiver.value);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream cells(line);
    WaivedFact fact;
    std::getline(cells, fact.number, '\t');
    std::getline(cells, fact.key, '\t');
    std::getline(cells, fact.value);
    facts.push_back(std::move(fact));
  }
  return facts;
}

}  // namespace caiding::filed
