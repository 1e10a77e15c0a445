// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "model/filed/ruling.h"
#include "model/ir/card.h"
#include "model/sheet/sheet.h"

// What a card is beside its words. What was played was played with cards that cost so much and are
// so strong, so a waiver of it is bound to that: if one of them changes, it is decided anew.

namespace caiding::findings {

/// One field of a card that play may look at; its number, name, rarity and the like are none, nor
/// is the order of what it lists.
struct CardFact {
  std::string key;    ///< In reports and in files of decisions: "cost".
  Message name;       ///< 费用, cost.
  std::string value;  ///< As cards print it; "-": none.
};

/// Every field that cards of its kind have.
std::vector<CardFact> FactsOf(const sheet::Sheet& sheet, const ir::Card& card);

/// What has changed of the cards since they were decided on: "S-1: cost was 2, is 0"; empty if
/// nothing has. Cards that are not in the input are not looked at.
Message TellChangedFacts(const filed::Ruling& waiver, const CheckInput& input);

}  // namespace caiding::findings
