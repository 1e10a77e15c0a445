// SPDX-License-Identifier: MIT
#include "checker/conflicts/check_layer.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "checker/conflicts/hubs.h"
#include "checker/conflicts/layer_orders.h"
#include "checker/conflicts/layer_report.h"
#include "checker/conflicts/layer_search.h"
#include "checker/conflicts/layer_sets.h"
#include "checker/conflicts/layer_triples.h"
#include "checker/positions/barren.h"
#include "checker/positions/minimise.h"
#include "checker/positions/playable.h"
#include "checker/positions/table.h"
#include "model/sheet/sheet.h"

namespace caiding::conflicts {
namespace {

using findings::Finding;
using positions::RankedSet;
using positions::SetOfCards;
using positions::Table;

positions::BoardLimits BoardLimitsFor(const SetOfCards& set) {
  return {.copies = set.size() == 1 ? findings::Limit::layer_copies_max
                                    : findings::Limit::layer_set_copies_max,
          .fillers = findings::Limit::layer_fillers_max,
          .positions = findings::Limit::layer_positions_max};
}

/// What one set came to.
struct Looked {
  std::optional<Instance> instance;
  OrderCount orders;
  bool is_lost = false;  ///< Something was the matter that could not be written down.
};

/// A set on the table, and its boards.
struct LaidSet {
  Table table;
  LayerSearch search;
  positions::Boards boards;

  LaidSet(const LaidSet&) = delete;  // The search points to the table.
  LaidSet& operator=(const LaidSet&) = delete;

  LaidSet(const findings::CheckInput& input, const std::vector<const sheet::CheckedCard*>& members,
          const positions::BoardLimits& limits, findings::Meter& meter)
      : table(positions::SetTable(*input.sheet, members)),
        search(table, positions::PoliciesOfRun(input), meter),
        boards(positions::MakePositions(table, limits, meter,
                                        SeatsOf(input, members, meter.Max(limits.copies)))) {}

 private:
  static positions::Seats SeatsOf(const findings::CheckInput& input,
                                  const std::vector<const sheet::CheckedCard*>& members,
                                  std::uint32_t copies) {
    std::vector<const ir::Card*> printed;
    for (const sheet::CheckedCard* member : members) printed.push_back(&member->card);
    return SeatsFor(*input.sheet, printed, copies);
  }
};

/// The first board of these cards on which something is the matter, made small.
Looked LookAt(const findings::CheckInput& input,
              const std::vector<const sheet::CheckedCard*>& members,
              const positions::BoardLimits& limits, findings::Meter& meter) {
  Looked looked;
  LaidSet laid(input, members, limits, meter);
  for (const kernel::Position& board : laid.boards.positions) {
    const auto found = laid.search.Look(board, looked.orders);
    if (!found) continue;
    const findings::Meter::Pause pause(meter);
    OrderCount again;
    const kernel::Position position =
        positions::Minimise(board, [&](const kernel::Position& smaller) {
          const auto still = laid.search.Look(smaller, again);
          return still && still->oscillates == found->oscillates;
        });
    looked.instance = ReportLayer(input, laid.table, laid.search.rules(), position,
                                  *laid.search.Look(position, again),
                                  laid.search.AtWork(position, found->oscillates));
    looked.is_lost = !looked.instance;
    if (looked.instance) return looked;
  }
  if (laid.boards.is_cut) meter.Note(limits.positions);
  return looked;
}

/// The check of all sets of one run.
class Check {
 public:
  explicit Check(const findings::CheckInput& input)
      : input_(input),
        playable_(positions::PlayableCards(input)),
        order_(playable_),
        known_(input, findings::Question::Continuous),
        meter_(input.bounds) {}

  findings::Answer Run() {
    std::vector<RankedSet> sets = FindLayerPairs(*input_.sheet, playable_);
    LookAtLikeliest(sets);
    const LayerTriples triples = FindLayerTriples(*input_.sheet, playable_, order_, found_,
                                                  meter_.Max(Limit::layer_triples_per_card));
    const LayerTriples all = FindLayerTriples(*input_.sheet, playable_, order_, {}, 0);
    const std::size_t small = sets.size();
    sets.insert(sets.end(), triples.likeliest.begin(), triples.likeliest.end());
    LookAtLikeliest(sets);
    NoteNotAskedFor(small, all.total);
    answer_.findings = TellByHub(std::move(instances_), input_, TellOrderOfHub);
    answer_.scope = Scope();
    for (Finding& finding : answer_.findings) finding.scope = findings::TellScope(answer_.scope);
    return std::move(answer_);
  }

 private:
  using Limit = findings::Limit;
  using Members = CardOrder::Members;

  /// Those that the effort asks for and that were not looked at yet, smaller ones first.
  void LookAtLikeliest(const std::vector<RankedSet>& sets) {
    const positions::LikeliestSets likeliest =
        positions::ChooseLikeliest(sets, playable_.cards, playable_.accused, [&](std::size_t size) {
          return meter_.Max(size == 2 ? Limit::layer_pairs_per_card
                                      : Limit::layer_triples_per_card);
        });
    for (const SetOfCards& set : likeliest.sets) {
      if (!looked_at_.insert(set).second) continue;
      if (input_.progress)
        input_.progress({"continuous", looked_at_.size() - 1, likeliest.sets.size()});
      LookAtOne(set);
    }
  }

  /// `small`: how many sets of one card or two there are; `triples`: of three, also those that
  /// are left out since two of their cards showed something.
  void NoteNotAskedFor(std::uint64_t small, std::uint64_t triples) {
    const auto of_three = static_cast<std::uint64_t>(
        std::count_if(looked_at_.begin(), looked_at_.end(),
                      [](const SetOfCards& set) { return set.size() == 3; }));
    meter_.Note(Limit::layer_pairs_per_card, small - (looked_at_.size() - of_three));
    meter_.Note(Limit::layer_triples_per_card, triples - of_three);
    total_ = small + triples;
  }

  void LookAtOne(const SetOfCards& set) {
    const Members members = order_.MembersOf(set);
    if (Recall(members)) return;
    const findings::Meter before = meter_;
    Looked looked = LookAt(input_, members, BoardLimitsFor(set), meter_);
    Count(looked.orders);
    if (looked.is_lost) ++lost_;
    if (looked.instance) {
      if (set.size() == 2) found_.push_back(set);
      instances_.push_back(std::move(*looked.instance));
    } else if (!looked.is_lost) {
      known_.Keep(members, meter_.Since(before), {looked.orders.asked, looked.orders.known});
    }
  }

  /// True if an earlier run found nothing; what it counted is counted again.
  bool Recall(const Members& members) {
    const auto counts = known_.Find(members, meter_);
    if (!counts || counts->size() != 2) return false;
    Count({.asked = (*counts)[0], .known = (*counts)[1]});
    return true;
  }

  void Count(const OrderCount& orders) {
    orders_.asked += orders.asked;
    orders_.known += orders.known;
  }

  findings::Scope Scope() const {
    auto covered = positions::CoveredBy(playable_, input_);
    covered.push_back(
        {.what = findings::Count::sets, .looked_at = looked_at_.size() - lost_, .total = total_});
    covered.push_back({.what = findings::Count::layer_orders,
                       .looked_at = orders_.known,
                       .total = orders_.asked});
    return findings::MakeScope(*input_.sheet, findings::Question::Continuous, meter_,
                               std::move(covered));
  }

  const findings::CheckInput& input_;
  positions::Playable playable_;
  CardOrder order_;
  positions::BarrenSets known_;
  findings::Meter meter_;
  findings::Answer answer_;
  std::set<SetOfCards> looked_at_;
  std::vector<SetOfCards> found_;  ///< Of two cards, those that showed something.
  std::vector<Instance> instances_;
  OrderCount orders_;
  std::uint64_t total_ = 0;
  std::size_t lost_ = 0;
};

}  // namespace

findings::Answer CheckLayer(const findings::CheckInput& input) { return Check(input).Run(); }

}  // namespace caiding::conflicts
