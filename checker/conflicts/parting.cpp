// SPDX-License-Identifier: MIT
#include "checker/conflicts/parting.h"

#include <algorithm>
#include <memory>
#include <tuple>
#include <utility>

#include "model/kernel/outcome.h"
#include "model/kernel/table_hash.h"

namespace caiding::conflicts {
namespace {

std::size_t SharedBy(const Choices& a, const Choices& b) {
  const std::size_t shorter = std::min(a.size(), b.size());
  std::size_t shared = 0;
  while (shared < shorter && a[shared] == b[shared]) ++shared;
  return shared;
}

/// The same choice at the decision of `state`, if it is asked there and offered.
std::optional<Choice> Find(const kernel::Rules& rules, const kernel::State& state,
                           const Choice& wanted) {
  const auto decision = std::make_unique<kernel::Decision>();
  kernel::Legal(rules, state, *decision);
  for (std::uint16_t i = 0; i < decision->count; ++i) {
    const Choice choice{decision->kind, decision->decider, decision->options[i], state.step, i};
    if (choice == wanted) return choice;
  }
  return std::nullopt;
}

/// A line as far as another one can be followed.
struct Followed {
  kernel::State state;
  kernel::State before;  ///< Before the last choice.
  Choices line;
  Settled settled = Settled::No;
};

Followed Follow(const Choices& line, const kernel::Rules& rules, const kernel::State& start,
                Horizon horizon) {
  Followed followed{start, start, {}, Settled::No};
  for (const Choice& wanted : line) {
    if (followed.settled != Settled::No || kernel::IsOver(followed.state)) break;
    const auto choice = Find(rules, followed.state, wanted);
    if (!choice) break;
    followed.before = followed.state;
    followed.settled =
        TakeUntilSettled(rules, followed.state, choice->index, start.turn_number, horizon);
    followed.line.push_back(*choice);
  }
  return followed;
}

class Search {
 public:
  Search(const std::array<Side, 2>& sides, const EndingLimits& limits, findings::Meter& meter,
         const MayShow& may_show)
      : sides_(sides), limits_(limits), meter_(meter), may_show_(may_show) {}

  std::optional<Parting> Run() {
    for (std::size_t side = 0; side < 2; ++side) {
      for (const Ending* ending : sides_[side].only) {
        for (const Ending& other : sides_[1 - side].endings.all) Consider(side, *ending, other);
        for (const Ending& other : Along(*ending, sides_[1 - side])) Consider(side, *ending, other);
      }
    }
    return std::move(best_);
  }

 private:
  /// To what the other side comes if it goes along with this line as far as it can.
  std::vector<Ending> Along(const Ending& ending, const Side& side) {
    Followed followed = Follow(ending.line, side.rules, side.start, limits_.horizon);
    if (followed.line.empty() || IsLost(followed.state)) return {};
    if (followed.settled != Settled::No) return {EndingOf(side, std::move(followed))};
    const findings::Meter::Pause pause(meter_);
    auto endings = EndingsFrom(side.rules, followed.state, side.start.turn_number, followed.line,
                               limits_, meter_);
    return endings ? std::move(endings->all) : std::vector<Ending>{};
  }

  static Ending EndingOf(const Side& side, Followed&& followed) {
    kernel::State next = followed.before;
    kernel::Apply(side.rules, next, followed.line.back().index);
    return {kernel::TableHash(side.rules, followed.state), kernel::OutcomeDigest(side.rules, next),
            followed.settled, std::move(followed.line)};
  }

  void Consider(std::size_t side, const Ending& ending, const Ending& other) {
    if (ending.table == other.table || ending.digest == other.digest) return;
    const std::size_t shared = SharedBy(ending.line, other.line);
    const bool both = !Holds(sides_[side].endings, other);
    const std::size_t apart = ending.line.size() + other.line.size() - 2 * shared;
    const Rank rank{both ? 0 : 1, apart, ending.line.size() + other.line.size()};
    if (best_ && !(rank < rank_)) return;
    std::array<const Choices*, 2> lines{&ending.line, &other.line};
    if (side == 1) std::swap(lines[0], lines[1]);
    if (may_show_ && !may_show_(lines)) return;
    rank_ = rank;
    best_.emplace();
    best_->endings[side] = ending;
    best_->endings[1 - side] = other;
    best_->is_only[side] = true;
    const auto& only = sides_[1 - side].only;
    best_->is_only[1 - side] = std::any_of(
        only.begin(), only.end(), [&](const Ending* one) { return one->table == other.table; });
    best_->shared = shared;
  }

  /// Whether an ending is one of both sides, choices after the common ones, choices in all.
  using Rank = std::tuple<int, std::size_t, std::size_t>;

  const std::array<Side, 2>& sides_;
  EndingLimits limits_;
  findings::Meter& meter_;
  const MayShow& may_show_;
  std::optional<Parting> best_;
  Rank rank_;
};

}  // namespace

bool CanBeFollowed(const Choices& line, const kernel::Rules& rules, const kernel::State& start,
                   Horizon horizon) {
  const Followed followed = Follow(line, rules, start, horizon);
  return followed.line.size() == line.size() && followed.settled != Settled::No &&
         !IsLost(followed.state);
}

std::optional<Parting> FindParting(const std::array<Side, 2>& sides, const EndingLimits& limits,
                                   findings::Meter& meter, const MayShow& may_show) {
  return Search(sides, limits, meter, may_show).Run();
}

}  // namespace caiding::conflicts
