// SPDX-License-Identifier: MIT
#include "checker/pictures/loop_facts.h"

#include <algorithm>

#include "checker/pictures/round.h"
#include "checker/positions/first_turn.h"
#include "model/sheet/loop_rule.h"
#include "model/sheet/sheet.h"

namespace caiding::pictures {
namespace {

/// The cards of the finding; plain company costs nobody anything.
positions::CostOfPiece PiecesOf(const findings::Finding& finding,
                                const evidence::Certificate& certificate) {
  positions::CostOfPiece pieces;
  for (std::uint16_t i = 0; i < certificate.cards.size(); ++i) {
    const ir::Card& card = certificate.cards[i];
    const auto& told = finding.cards;
    if (std::find(told.begin(), told.end(), card.number) != told.end())
      pieces.emplace(i, card.cost_total);
  }
  return pieces;
}

}  // namespace

std::optional<findings::LoopFacts> FactsOfLoop(const findings::Finding& finding,
                                               const evidence::CardReader& read) {
  if (finding.outcomes.empty()) return std::nullopt;
  const findings::Outcome& outcome = finding.outcomes.front();
  const evidence::Certificate& certificate = outcome.certificate;
  auto round = PlayRound(certificate, read);
  if (!round) return std::nullopt;
  const sheet::Sheet& sheet = *certificate.sheet;
  findings::LoopFacts facts;
  facts.gain = std::move(round->gains);
  facts.end = outcome.label;
  facts.breakers = findings::ListUnder(outcome.steps, findings::kBreaking);
  if (sheet.loop_rule != nullptr)
    facts.rule =
        findings::ListUnder(outcome.steps, findings::HeadingOfRule(sheet.loop_rule->number));
  facts.turn = positions::FirstTurn(sheet, certificate.position, PiecesOf(finding, certificate),
                                    /*own_side_only=*/false);
  return facts;
}

}  // namespace caiding::pictures
