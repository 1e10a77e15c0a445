// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "checker/findings/kind_field.h"
#include "checker/findings/limits.h"
#include "checker/findings/loop_facts.h"
#include "checker/findings/neighbour.h"
#include "checker/findings/picture.h"
#include "checker/findings/scope.h"
#include "checker/findings/told_sentences.h"
#include "checker/proofreading/check_proofreading.h"
#include "model/filed/ruling.h"

// The front door of the checks: an input becomes a checked set. Commands and benches call it;
// whoever calls it reads the texts first and prints the set afterwards.

namespace caiding::checker {

/// Threads that outlive the answer to an interrupted run share it.
using SharedInput = std::shared_ptr<findings::CheckInput>;

struct CheckOptions {
  std::vector<filed::Ruling> rulings{};  ///< What the rules team decided.
  bool text_only = false;                ///< Proofread; nothing is played.
  /// Of the questions that are played only these; empty: all.
  std::vector<findings::Question> only{};
  /// BOUND: of the cards so many are played, the first of the input; 0: all. The texts of all are
  /// looked at. What is left out counts as unreached: unlike any limit of a check it makes what is
  /// told of a card depend on how many stand before it, so only huge inputs may meet it.
  std::size_t played_max = 0;
  unsigned jobs = 1;  ///< Threads; the result does not depend on it.
  /// True once the run is to end; may be empty. Checks that are not done then are left out of the
  /// set, which says so. Their threads may still run: the caller leaves the program without taking
  /// down what it handed over.
  std::function<bool()> is_ended{};
  findings::StatedByNumber stated{};      ///< Which fields each card states.
  proofreading::RepairFunction repair{};  ///< Looks for what was meant; may be empty.
  /// What became of the rulings on conventions of reading, which whoever reads the texts obeys; may
  /// be empty.
  std::function<std::vector<filed::RulingOutcome>(const findings::CheckInput&)> obey_conventions{};
  std::vector<std::string>
      conventions_off{};  ///< Without which the texts are read; certificates say so.
  std::string
      wording{};  ///< Of the texts, as certificates name it; empty: the usual one of the game.
};

/// What is said of a card as a whole.
struct AboutCard {
  std::vector<ir::Message>
      play_gaps{};  ///< Why it cannot be played; empty: the engine plays all of it.
  findings::ToldSentences formulas{};
};

struct CheckedSet {
  std::vector<findings::Finding>
      findings;                  ///< Confirmed by replay, sorted, see `findings::SortFindings`.
  std::vector<AboutCard> cards;  ///< As in the input.
  std::vector<filed::RulingOutcome> rulings;  ///< What became of each, in the order given.
  std::vector<findings::Scope> scope;         ///< What each check that ran has looked at.
  /// Whose checks were not done when the run was interrupted: nothing of them is in the set.
  std::vector<findings::Question> interrupted;
  std::size_t unplayed = 0;  ///< Cards beyond `CheckOptions::played_max`.
};

/// Obeys the rulings, runs every check that is asked for, replays what was played. What is intended
/// takes the place of the other readings in the input.
CheckedSet Check(const SharedInput& input, const CheckOptions& options);

/// Why the card cannot be played yet under one of its readings; empty if it can, or if it is not
/// understood. Looks at as many readings as the limit allows.
std::vector<ir::Message> PlayGapsOf(const sheet::CheckedCard& card, findings::Meter& meter);

/// What only pages show.
struct ForPages {
  std::map<std::string, ir::Message>
      policy_texts;  ///< What switches ask ("D-C02"), and their values answer.
  std::vector<std::vector<findings::Neighbour>> neighbours;        ///< Of each card, closest first.
  std::map<std::string, std::vector<findings::Picture>> pictures;  ///< By fingerprint.
  std::map<std::string, findings::LoopFacts> loops;                ///< By fingerprint.
};

/// Makes it, and fills in the boards at the end of what was played: certificates are played again
/// with the cards of the input.
ForPages MakeForPages(const findings::CheckInput& input, std::vector<findings::Finding>& findings);

}  // namespace caiding::checker
