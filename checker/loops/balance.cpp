// SPDX-License-Identifier: MIT
#include "checker/loops/balance.h"

#include <algorithm>
#include <map>
#include <utility>

#include "checker/smt/linear.h"

namespace caiding::loops {
namespace {

using positions::Need;
using positions::Node;
using positions::NodeKind;
using positions::Stock;
using positions::Touch;

/// The solver's own measure; far more than a dozen nodes need.
constexpr unsigned kEffort = 200'000;

/// How many copies of a card may hear one event: `loop_copies_max` of the boards, on either side.
constexpr std::int64_t kListeners = 4;

/// The variables: how often each node acts in a round, then how much of what a node gives goes to
/// which need. Each stock is given on its own: a card that enters is upright and may be scrapped too.
class Balance {
 public:
  Balance(const std::vector<const Node*>& nodes, const positions::Pointers& cards)
      : nodes_(nodes), cards_(cards), variables_(nodes.size()) {}

  bool HasSolution(const std::vector<std::size_t>& set) {
    for (std::size_t to = 0; to < nodes_.size(); ++to) {
      for (const Need& need : nodes_[to]->needs) Meet(to, need);
    }
    Share();
    for (const std::size_t card : set) TakePart(card);
    return smt::SolveLinear(variables_, rows_, kEffort) != smt::Solvable::No;
  }

 private:
  struct Given {
    std::size_t from;
    std::size_t touch;
    Stock stock;
    friend auto operator<=>(const Given&, const Given&) = default;
  };

  bool MayGive(const Touch& made, std::size_t from, const Need& need, std::size_t to) const {
    return std::any_of(need.any_of.begin(), need.any_of.end(), [&](const Touch& wanted) {
      return positions::Fits(made, *nodes_[from], wanted, *nodes_[to], cards_);
    });
  }

  void Meet(std::size_t to, const Need& need) {
    if (positions::IsForExactness(need)) return;
    const bool is_event = need.stock == Stock::None;
    smt::LinearRow row;
    for (std::size_t from = 0; from < nodes_.size(); ++from) {
      const auto& produces = nodes_[from]->produces;
      for (std::size_t touch = 0; touch < produces.size(); ++touch) {
        const Touch& made = produces[touch];
        if (!MayGive(made, from, need, to)) continue;
        const bool has_end = made.amount != Touch::kUnbounded;
        if (is_event) {
          // An event that happens at all happens as often as it must, if it is not known how often.
          row.terms.push_back({from, has_end ? kListeners * made.amount : kPlenty});
        } else if (has_end) {
          row.terms.push_back({variables_, 1});
          shares_[{from, touch, need.stock}].push_back(variables_++);
        } else {
          row.terms.push_back({from, kPlenty});
        }
      }
    }
    row.terms.push_back({to, is_event ? -1 : -std::int64_t{need.amount}});
    rows_.push_back(std::move(row));
  }

  /// What is given goes to one need of a sort only.
  void Share() {
    for (const auto& [given, parts] : shares_) {
      smt::LinearRow row;
      row.terms.push_back({given.from, nodes_[given.from]->produces[given.touch].amount});
      for (const std::size_t part : parts) row.terms.push_back({part, -1});
      rows_.push_back(std::move(row));
    }
  }

  void TakePart(std::size_t card) {
    smt::LinearRow row{.terms = {}, .least = 1};
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      const bool is_of_card = nodes_[i]->kind == NodeKind::Ability || nodes_[i]->kind == NodeKind::Use;
      if (is_of_card && nodes_[i]->card == card) row.terms.push_back({i, 1});
    }
    rows_.push_back(std::move(row));
  }

  /// Stands for any amount: a node that gives without end gives this much each time.
  static constexpr std::int64_t kPlenty = 1'000'000;

  const std::vector<const Node*>& nodes_;
  const positions::Pointers& cards_;
  std::size_t variables_;
  std::vector<smt::LinearRow> rows_;
  std::map<Given, std::vector<std::size_t>> shares_;
};

}  // namespace

bool IsBalanced(const std::vector<const Node*>& nodes, const std::vector<std::size_t>& set,
                const positions::Pointers& cards) {
  return Balance(nodes, cards).HasSolution(set);
}

}  // namespace caiding::loops
