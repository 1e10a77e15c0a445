// SPDX-License-Identifier: MIT
#include "checker/conflicts/check_layer.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "checker/conflicts/layer_orders.h"
#include "checker/conflicts/layer_report.h"
#include "checker/conflicts/layer_sets.h"
#include "checker/positions/barren.h"
#include "checker/positions/minimise.h"
#include "checker/positions/playable.h"
#include "checker/positions/table.h"

namespace caiding::conflicts {
namespace {

using evidence::Finding;
using positions::Table;

bool IsAmong(const std::vector<Ordered>& results, const Ordered& one) {
  return std::any_of(results.begin(), results.end(), [&](const Ordered& other) { return other.table == one.table; });
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
std::optional<LayerMatters> ResultsThatDiffer(const kernel::Rules& rules, std::vector<Ordered> all) {
  LayerMatters matters;
  matters.results.push_back(std::move(all.front()));
  for (std::size_t i = 1; i < all.size(); ++i) {
    if (IsAmong(matters.results, all[i])) continue;
    evidence::Message difference = TellDifferences(rules, matters.results.front(), all[i]);
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
  LayerSearch(const Table& table, const kernel::Rules& rules, evidence::Meter& meter)
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
  evidence::Meter& meter_;
};

positions::BoardLimits BoardLimitsFor(const LayerSet& set) {
  return {.copies = set.size() == 1 ? evidence::Limit::layer_copies_max : evidence::Limit::layer_set_copies_max,
          .fillers = evidence::Limit::layer_fillers_max,
          .positions = evidence::Limit::layer_positions_max};
}

/// What one set came to.
struct Looked {
  std::optional<Finding> finding;
  OrderCount orders;
  bool is_lost = false;  ///< Something was the matter that could not be written down.
  bool is_recalled = false;  ///< From an earlier run, which found nothing.
};

/// The first board of these cards on which something is the matter, made small.
Looked LookAt(const evidence::CheckInput& input, const std::vector<const evidence::CheckedCard*>& members,
              const positions::BoardLimits& limits, evidence::Meter& meter) {
  Looked looked;
  const Table table = positions::SetTable(members);
  const kernel::Rules rules = zero::BuildRules(table.cards, positions::PoliciesOfRun(input));
  LayerSearch search(table, rules, meter);
  std::vector<const ir::Card*> printed;
  for (const evidence::CheckedCard* member : members) printed.push_back(&member->card);
  const positions::Boards boards =
      positions::MakePositions(table, limits, meter, SeatsFor(printed, meter.Max(limits.copies)));
  for (const kernel::Position& board : boards.positions) {
    const auto found = search.Look(board, looked.orders);
    if (!found) continue;
    const evidence::Meter::Pause pause(meter);
    OrderCount again;
    const kernel::Position position = positions::Minimise(board, [&](const kernel::Position& smaller) {
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

/// What an earlier run counted where it found nothing.
Looked Recall(const positions::BarrenSets& known, const positions::BarrenSets::Members& members,
              evidence::Meter& meter) {
  const auto counts = known.Find(members, meter);
  if (!counts || counts->size() != 2) return {};
  return {.finding = {}, .orders = {.asked = (*counts)[0], .known = (*counts)[1]}, .is_lost = false, .is_recalled = true};
}

/// Looks, and keeps in mind where nothing is found.
Looked Search(const evidence::CheckInput& input, const positions::BarrenSets& known,
              const positions::BarrenSets::Members& members, const positions::BoardLimits& limits,
              evidence::Meter& meter) {
  const evidence::Meter before = meter;
  Looked looked = LookAt(input, members, limits, meter);
  const bool is_barren = !looked.finding && !looked.is_lost;
  if (is_barren) known.Keep(members, meter.Since(before), {looked.orders.asked, looked.orders.known});
  return looked;
}

/// True if a set that showed something is part of this one.
bool IsCovered(const LayerSet& set, const std::vector<LayerSet>& found) {
  return std::any_of(found.begin(), found.end(), [&](const LayerSet& smaller) {
    return std::includes(set.begin(), set.end(), smaller.begin(), smaller.end());
  });
}

}  // namespace

evidence::Answer CheckLayer(const evidence::CheckInput& input) {
  const positions::Playable playable = positions::PlayableCards(input);
  const auto sets = FindLayerSets(playable.read, playable.accused);
  const positions::BarrenSets known(input, evidence::Question::Continuous);
  evidence::Meter meter(input.bounds);
  evidence::Answer answer;
  std::vector<LayerSet> found;
  std::size_t done = 0;
  std::size_t lost = 0;
  OrderCount orders;
  for (const LayerSet& set : sets) {
    if (meter.IsSpent(evidence::Limit::layer_sets_max, done)) break;
    if (input.progress) input.progress({"continuous", done, sets.size()});
    ++done;
    if (IsCovered(set, found)) continue;
    std::vector<const evidence::CheckedCard*> members;
    for (const std::size_t index : set) members.push_back(playable.cards[index]);
    Looked looked = Recall(known, members, meter);
    if (!looked.is_recalled) looked = Search(input, known, members, BoardLimitsFor(set), meter);
    orders.asked += looked.orders.asked;
    orders.known += looked.orders.known;
    if (looked.is_lost) ++lost;
    if (!looked.finding) continue;
    found.push_back(set);
    answer.findings.push_back(std::move(*looked.finding));
  }
  auto covered = positions::CoveredBy(playable, input);
  covered.push_back({.what = evidence::Count::sets, .looked_at = done - lost, .total = sets.size()});
  covered.push_back({.what = evidence::Count::layer_orders, .looked_at = orders.known, .total = orders.asked});
  answer.scope = evidence::MakeScope(evidence::Question::Continuous, meter, std::move(covered));
  for (Finding& finding : answer.findings) finding.scope = evidence::TellScope(answer.scope);
  return answer;
}

}  // namespace caiding::conflicts
