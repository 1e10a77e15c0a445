// SPDX-License-Identifier: MIT
#include <algorithm>

#include "checker/readings/table.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {
namespace {

using kernel::PlacedCard;
using kernel::Position;

void AddGroup(const std::vector<PlacedCard>& group, Position& position) {
  const auto first = static_cast<std::int16_t>(position.cards.size());
  for (PlacedCard card : group) {
    if (card.attached_to >= 0)
      card.attached_to = static_cast<std::int16_t>(card.attached_to + first);
    position.cards.push_back(card);
  }
}

/// The scenery, the card under test as `subject` has it, and the chosen groups.
Position MakePosition(const Table& table, const std::vector<PlacedCard>& subject,
                      const std::vector<const std::vector<PlacedCard>*>& groups,
                      std::uint8_t active_player) {
  Position position;
  position.cards = subject;  // First, so that its attachments keep their indices.
  for (const std::vector<PlacedCard>* group : groups) AddGroup(*group, position);
  position.cards.insert(position.cards.end(), table.scenery.begin(), table.scenery.end());
  position.active_player = active_player;
  position.turn_number = 2;
  position.step = table.sheet->roles.steps.main;
  return position;
}

/// The next subset of this size in lexicographic order; false after the last.
bool NextSubset(std::vector<std::size_t>& subset, std::size_t count) {
  for (std::size_t i = subset.size(); i-- > 0;) {
    if (subset[i] + (subset.size() - i) < count) {
      ++subset[i];
      for (std::size_t j = i + 1; j < subset.size(); ++j) subset[j] = subset[j - 1] + 1;
      return true;
    }
  }
  return false;
}

std::vector<std::size_t> FirstOfSize(std::size_t size) {
  std::vector<std::size_t> subset(size);
  for (std::size_t i = 0; i < size; ++i) subset[i] = i;
  return subset;
}

/// Collects positions until there are enough.
class Collector {
 public:
  Collector(const Table& table, std::size_t count_max) : table_(table), count_max_(count_max) {}

  void AddBothTurns(const std::vector<std::size_t>& extras) {
    std::vector<const std::vector<PlacedCard>*> groups;
    for (const std::size_t extra : extras) groups.push_back(&table_.extras[extra]);
    for (const std::uint8_t active : {std::uint8_t{0}, std::uint8_t{1}}) {
      for (const auto& subject : table_.subjects) {
        if (IsFull()) return;
        boards_.positions.push_back(MakePosition(table_, subject, groups, active));
      }
    }
  }
  void AddAllOfSize(std::size_t size) {
    if (size > table_.extras.size()) return;
    std::vector<std::size_t> subset = FirstOfSize(size);
    do {
      AddBothTurns(subset);
    } while (!boards_.is_cut && NextSubset(subset, table_.extras.size()));
  }
  positions::Boards Take() { return std::move(boards_); }

 private:
  bool IsFull() {
    boards_.is_cut = boards_.positions.size() >= count_max_;
    return boards_.is_cut;
  }

  const Table& table_;
  std::size_t count_max_;
  positions::Boards boards_;
};

}  // namespace

std::vector<Position> AimedPositions(const Table& table,
                                     const std::vector<std::vector<PlacedCard>>& aims) {
  std::vector<Position> positions;
  for (const std::vector<PlacedCard>& aim : aims) {
    for (const std::uint8_t active : {std::uint8_t{0}, std::uint8_t{1}}) {
      for (const auto& subject : table.subjects)
        positions.push_back(MakePosition(table, subject, {&aim}, active));
    }
  }
  return positions;
}

positions::Boards GeneratePositions(const Table& table, const findings::Meter& meter) {
  const std::size_t rich = meter.Max(findings::Limit::reading_rich_extras_max);
  Collector collector(table, meter.Max(findings::Limit::reading_positions_max));
  collector.AddAllOfSize(0);
  collector.AddAllOfSize(1);
  // Boards with much on them are few and find what needs several cards at once.
  collector.AddBothTurns(FirstOfSize(std::min(table.extras.size(), rich)));
  const std::size_t most =
      std::min<std::size_t>(meter.Max(findings::Limit::reading_extras_max), rich);
  for (std::size_t size = 2; size <= most; ++size) collector.AddAllOfSize(size);
  return collector.Take();
}

}  // namespace caiding::readings
