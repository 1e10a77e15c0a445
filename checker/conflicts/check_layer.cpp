// SPDX-License-Identifier: MIT
#include "checker/conflicts/check_layer.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "checker/conflicts/layer_orders.h"
#include "checker/conflicts/layer_report.h"
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

bool IsAmong(const std::vector<Ordered>& results, const Ordered& one) {
  return std::any_of(results.begin(), results.end(),
                     [&](const Ordered& other) { return other.table == one.table; });
}

LayerMatters EachResultOf(std::vector<Ordered> all) {
  std::stable_partition(all.begin(), all.end(), Oscillates);
  LayerMatters matters{.oscillates = true, .results = {}, .difference = {}};
  for (Ordered& one : all) {
    if (!IsAmong(matters.results, one)) matters.results.push_back(std::move(one));
  }
  return matters;
}

/// What can be told apart by nobody is no other result.
std::optional<LayerMatters> ResultsThatDiffer(const kernel::Rules& rules,
                                              std::vector<Ordered> all) {
  LayerMatters matters;
  matters.results.push_back(std::move(all.front()));
  for (std::size_t i = 1; i < all.size(); ++i) {
    if (IsAmong(matters.results, all[i])) continue;
    ir::Message difference = TellDifferences(rules, matters.results.front(), all[i]);
    if (difference.zh.empty()) continue;
    if (matters.results.size() == 1) matters.difference = std::move(difference);
    matters.results.push_back(std::move(all[i]));
  }
  if (matters.results.size() < 2) return std::nullopt;
  return matters;
}

/// One set of cards and its boards.
class LayerSearch {
 public:
  LayerSearch(const Table& table, const kernel::Rules& rules, findings::Meter& meter)
      : table_(table), rules_(rules), meter_(meter) {}

  std::optional<LayerMatters> Look(const kernel::Position& position, OrderCount& count) {
    const std::vector<std::size_t> entries = InLayer(table_, position);
    if (!HasAll(position, entries)) return std::nullopt;
    std::vector<Ordered> all = InEveryOrder(rules_, position, entries, meter_, count);
    if (std::any_of(all.begin(), all.end(), Oscillates)) return EachResultOf(std::move(all));
    if (all.size() < 2) return std::nullopt;
    return ResultsThatDiffer(rules_, std::move(all));
  }

 private:
  /// Each card of the set is in play, so that no smaller set would do.
  bool HasAll(const kernel::Position& position, const std::vector<std::size_t>& entries) const {
    for (std::size_t card = 0; card < table_.own; ++card) {
      if (std::none_of(entries.begin(), entries.end(),
                       [&](std::size_t entry) { return position.cards[entry].card == card; })) {
        return false;
      }
    }
    return true;
  }

  const Table& table_;
  const kernel::Rules& rules_;
  findings::Meter& meter_;
};

positions::BoardLimits BoardLimitsFor(const SetOfCards& set) {
  return {.copies = set.size() == 1 ? findings::Limit::layer_copies_max
                                    : findings::Limit::layer_set_copies_max,
          .fillers = findings::Limit::layer_fillers_max,
          .positions = findings::Limit::layer_positions_max};
}

/// What one set came to.
struct Looked {
  std::optional<Finding> finding;
  OrderCount orders;
  bool is_lost = false;  ///< Something was the matter that could not be written down.
};

/// The first board of these cards on which something is the matter, made small.
Looked LookAt(const findings::CheckInput& input,
              const std::vector<const sheet::CheckedCard*>& members,
              const positions::BoardLimits& limits, findings::Meter& meter) {
  Looked looked;
  const Table table = positions::SetTable(*input.sheet, members);
  const kernel::Rules rules =
      sheet::Build(*input.sheet, table.cards, positions::PoliciesOfRun(input));
  LayerSearch search(table, rules, meter);
  std::vector<const ir::Card*> printed;
  for (const sheet::CheckedCard* member : members) printed.push_back(&member->card);
  const positions::Boards boards = positions::MakePositions(
      table, limits, meter, SeatsFor(*input.sheet, printed, meter.Max(limits.copies)));
  for (const kernel::Position& board : boards.positions) {
    const auto found = search.Look(board, looked.orders);
    if (!found) continue;
    const findings::Meter::Pause pause(meter);
    OrderCount again;
    const kernel::Position position =
        positions::Minimise(board, [&](const kernel::Position& smaller) {
          const auto still = search.Look(smaller, again);
          return still && still->oscillates == found->oscillates;
        });
    looked.finding = ReportLayer(input, table, rules, position, *search.Look(position, again));
    looked.is_lost = !looked.finding;
    if (looked.finding) return looked;
  }
  if (boards.is_cut) meter.Note(limits.positions);
  return looked;
}

/// True if a set that showed something is part of this one.
bool IsCovered(const SetOfCards& set, const std::vector<SetOfCards>& found) {
  return std::any_of(found.begin(), found.end(), [&](const SetOfCards& smaller) {
    return std::includes(set.begin(), set.end(), smaller.begin(), smaller.end());
  });
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
    const std::size_t small = sets.size();
    sets.insert(sets.end(), triples.likeliest.begin(), triples.likeliest.end());
    LookAtLikeliest(sets);
    NoteNotAskedFor(small, triples.total);
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
      if (!IsCovered(set, found_)) LookAtOne(set);
    }
  }

  /// `small`: how many sets of one card or two there are; `triples`: of three.
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
    if (looked.finding) {
      found_.push_back(set);
      answer_.findings.push_back(std::move(*looked.finding));
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
  std::vector<SetOfCards> found_;
  OrderCount orders_;
  std::uint64_t total_ = 0;
  std::size_t lost_ = 0;
};

}  // namespace

findings::Answer CheckLayer(const findings::CheckInput& input) { return Check(input).Run(); }

}  // namespace caiding::conflicts
