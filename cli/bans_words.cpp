// SPDX-License-Identifier: MIT
#include "cli/bans_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace caiding::cli {

using bans::Proof;
using bans::Question;
using ir::Message;

Message Joined(const std::vector<Message>& parts) {
  std::vector<std::string> zh;
  std::vector<std::string> en;
  for (const Message& part : parts) {
    zh.push_back(part.zh);
    en.push_back(part.en);
  }
  return {fmt::format("{}", fmt::join(zh, "、")), fmt::format("{}", fmt::join(en, ", "))};
}

Message Joined(const std::vector<std::string>& parts) {
  return {fmt::format("{}", fmt::join(parts, "、")), fmt::format("{}", fmt::join(parts, ", "))};
}

std::vector<std::string> IdsOf(const Question& question, const std::vector<std::size_t>& combos) {
  std::vector<std::string> ids;
  for (const std::size_t combo : combos) ids.push_back(question.combos[combo].id);
  return ids;
}

std::string ProofName(Proof proof) {
  switch (proof) {
    case Proof::BothSolvers: return "both-solvers";
    case Proof::OneSolver: return "one-solver";
    case Proof::Open: return "open";
    case Proof::Disputed: return "disputed";
  }
  return "";
}

Message TellMeasure(const Question& question, const bans::Measure& measure) {
  const bans::Card& card = question.cards[measure.card];
  const std::string name = fmt::format("{} {{{}}}", card.numbers.front(), card.name);
  const Message told = measure.copies == 0
                           ? Message{"禁 " + name, "ban " + name}
                           : Message{fmt::format("限 {} 至 {} 张", name, measure.copies),
                                     fmt::format("restrict {} to {}", name, measure.copies)};
  if (card.numbers.size() == 1) return told;
  const Message others =
      Joined(std::vector<std::string>(card.numbers.begin() + 1, card.numbers.end()));
  return {fmt::format("{}（连同文字相同的 {}）", told.zh, others.zh),
          fmt::format("{} (with {}, equal in text)", told.en, others.en)};
}

}  // namespace caiding::cli
