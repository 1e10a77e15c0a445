// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "checker/bans/question.h"
#include "checker/findings/finding.h"

namespace caiding::bans {

/// So many copies of a card and no more; 0: it is banned.
struct Measure {
  std::size_t card = 0;
  int copies = 0;
  friend auto operator<=>(const Measure&, const Measure&) = default;
};

/// What a measure costs: the card's weight for a ban. Where cards may be restricted as well, the
/// weight for each copy that it takes away, so that a restriction costs less than the ban of the
/// card.
std::int64_t CostOf(const Question& question, const Measure& measure);

/// Would the measure break the combo? Exactly those that need more copies than it leaves.
bool Breaks(const Measure& measure, const Combo& combo);

using BanSet = std::vector<Measure>;

/// How sure it is that no cheaper set will do.
enum class Proof : std::uint8_t {
  BothSolvers,  ///< Z3 and cvc5 say so.
  OneSolver,    ///< Z3 says so; cvc5 is not there, or did not decide.
  Open,         ///< Neither could be asked to the end: the sets are the best that was found.
  Disputed,     ///< One of the solvers is wrong: a defect of ours, or of theirs.
};

/// Combos that share cards with each other and with no other group: what is best for one group is
/// best whatever is done about the others.
struct Group {
  std::vector<std::size_t> combos;  ///< Of the question.
  std::int64_t least = 0;
  std::vector<BanSet> sets;  ///< Each breaks all of `combos` at the cost `least`.
  bool is_complete = false;  ///< There are no others.
  Proof proof = Proof::Open;
};

/// One set of each group, whichever, is a smallest set for all of them.
struct Answer {
  std::vector<Group> groups;
  std::vector<std::size_t> broken;       ///< By the present list: left out.
  std::vector<std::size_t> unbreakable;  ///< By anything that is allowed: left out.
  std::int64_t least = 0;                ///< Of all groups together.
  findings::Verdict verdict =
      findings::Verdict::Unknown;  ///< Of "nothing cheaper breaks them all".
};

/// The smallest sets of bans, or of bans and restrictions, that break every chosen combo that can
/// be broken.
Answer FindLeastBans(const Question& question);

/// How many smallest sets there are in all; nothing if that is not known, or above 10^18.
std::optional<std::uint64_t> CountSets(const Answer& answer);

/// Whether the set breaks every one of these combos.
bool BreaksAll(const Question& question, const BanSet& set, const std::vector<std::size_t>& combos);

}  // namespace caiding::bans
