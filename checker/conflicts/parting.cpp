// SPDX-License-Identifier: MIT
#include "checker/conflicts/parting.h"

#include <algorithm>
#include <memory>
#include <tuple>

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
        best_of_one_.reset();
        for (const Ending& other : sides_[1 - side].endings.all) Consider(side, *ending, other);
        for (const Ending& other : Along(*ending, sides_[1 - side])) Consider(side, *ending, other);
        TakeBestOfOne();
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
    if (best_of_one_ && !(rank < rank_of_one_)) return;
    rank_of_one_ = rank;
    Parting& best = best_of_one_.emplace();
    best.endings[side] = ending;
    best.endings[1 - side] = other;
    best.is_only[side] = true;
    const auto& only = sides_[1 - side].only;
    best.is_only[1 - side] = std::any_of(
        only.begin(), only.end(), [&](const Ending* one) { return one->table == other.table; });
    best.shared = shared;
  }

  /// What parts an ending from the other side is what parts its best pair: where that may not be
  /// shown, no worse one stands for it.
  void TakeBestOfOne() {
    if (!best_of_one_ || (best_ && !(rank_of_one_ < rank_))) return;
    const auto& endings = best_of_one_->endings;
    if (may_show_ && !may_show_({&endings[0].line, &endings[1].line})) return;
    rank_ = rank_of_one_;
    best_ = std::move(best_of_one_);
  }

  /// Whether an ending is one of both sides, choices after the common ones, choices in all.
  using Rank = std::tuple<int, std::size_t, std::size_t>;

  const std::array<Side, 2>& sides_;
  EndingLimits limits_;
  findings::Meter& meter_;
  const MayShow& may_show_;
  std::optional<Parting> best_;
  Rank rank_;
  std::optional<Parting> best_of_one_;  ///< Of the ending that is looked at.
  Rank rank_of_one_;
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
