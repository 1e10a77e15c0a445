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

/// The variables: how often each node acts in a round, then how much of what a node gives goes to
/// which need. Each stock is given on its own: a card that enters is upright and may be scrapped
/// too.
class Balance {
 public:
  Balance(const std::vector<const Node*>& nodes, const positions::Pointers& cards, Lasting lasting,
          int copies_max)
      : nodes_(nodes),
        cards_(cards),
        lasting_(lasting),
        copies_max_(copies_max),
        variables_(nodes.size()) {}

  bool HasSolution(const std::vector<std::size_t>& set) {
    FindTaking();
    for (std::size_t to = 0; to < nodes_.size(); ++to) {
      for (const Need& need : nodes_[to]->needs) Meet(to, need, {to, -std::int64_t{need.amount}});
    }
    for (const auto& [touch, taken] : taking_) {
      const Need hand{
          .any_of = {{.fact = positions::Fact::ToHand}, {.fact = positions::Fact::Draws}},
          .stock = Stock::Hand};
      Meet(touch.first, hand, {taken, -1});
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

  /// How many copies of a card may hear one event: those of either deck.
  std::int64_t Listeners() const { return 2 * copies_max_; }

  bool MayGive(const Touch& made, std::size_t from, const Need& need, std::size_t to) const {
    return WantedOf(made, from, need, to) != nullptr;
  }

  /// What the need wants of the fact; null: nothing.
  const Touch* WantedOf(const Touch& made, std::size_t from, const Need& need,
                        std::size_t to) const {
    const auto found =
        std::find_if(need.any_of.begin(), need.any_of.end(), [&](const Touch& wanted) {
          return positions::Fits(made, *nodes_[from], wanted, *nodes_[to], cards_);
        });
    return found == need.any_of.end() ? nullptr : &*found;
  }

  /// What only happens with cards that are taken has a variable of its own: how much there is of
  /// it.
  void FindTaking() {
    for (std::size_t from = 0; from < nodes_.size(); ++from) {
      const auto& produces = nodes_[from]->produces;
      for (std::size_t touch = 0; touch < produces.size(); ++touch) {
        if (produces[touch].takes != Stock::Hand) continue;
        const std::size_t taken = variables_++;
        taking_[{from, touch}] = taken;
        const bool has_end = produces[touch].amount != Touch::kUnbounded;
        rows_.push_back(
            {.terms = {{from, has_end ? produces[touch].amount : kPlenty}, {taken, -1}}});
      }
    }
  }

  /// How often the fact comes about: a variable and a factor.
  smt::LinearTerm Amount(std::size_t from, std::size_t touch) const {
    const auto taken = taking_.find({from, touch});
    if (taken != taking_.end()) return {taken->second, 1};
    const Touch& made = nodes_[from]->produces[touch];
    return {from, made.amount == Touch::kUnbounded ? kPlenty : made.amount};
  }

  /// `takes`: how much, as a negative term.
  void Meet(std::size_t to, const Need& need, smt::LinearTerm takes) {
    if (!IsAsked(need, lasting_)) return;
    takes.factor += Rebate(to, need);
    if (takes.factor >= 0) return;
    const bool is_event = need.stock == Stock::None;
    smt::LinearRow row;
    for (std::size_t from = 0; from < nodes_.size(); ++from) {
      const auto& produces = nodes_[from]->produces;
      for (std::size_t touch = 0; touch < produces.size(); ++touch) {
        const Touch& made = produces[touch];
        const Touch* wanted = WantedOf(made, from, need, to);
        if (made.fact == positions::Fact::CostDown || wanted == nullptr) continue;
        if (is_event) {
          smt::LinearTerm often = Amount(from, touch);
          often.factor *= nodes_[to]->is_granted ? kPlenty : Listeners();
          row.terms.push_back(often);
        } else {
          // What is given up to pay is not used as well.
          const bool is_given_up = wanted->pays > 0;
          row.terms.push_back({variables_, is_given_up ? wanted->pays : 1});
          shares_[{from, touch, is_given_up ? Stock::Hand : need.stock}].push_back(variables_++);
        }
      }
    }
    row.terms.push_back(is_event ? smt::LinearTerm{to, -1} : takes);
    rows_.push_back(std::move(row));
  }

  /// How much less at most the need takes because something costs less.
  std::int64_t Rebate(std::size_t to, const Need& need) const {
    std::int64_t rebate = 0;
    for (std::size_t from = 0; from < nodes_.size(); ++from) {
      for (const Touch& made : nodes_[from]->produces) {
        if (made.fact != positions::Fact::CostDown || !MayGive(made, from, need, to)) continue;
        if (made.amount == Touch::kUnbounded || nodes_[from]->is_granted) return kPlenty;
        rebate += copies_max_ * made.amount;
      }
    }
    return rebate;
  }

  /// What is given goes to one need of a sort only.
  void Share() {
    for (const auto& [given, parts] : shares_) {
      smt::LinearRow row;
      row.terms.push_back(Amount(given.from, given.touch));
      for (const std::size_t part : parts) row.terms.push_back({part, -1});
      rows_.push_back(std::move(row));
    }
  }

  void TakePart(std::size_t card) {
    smt::LinearRow row{.terms = {}, .least = 1};
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      const bool is_of_card =
          nodes_[i]->kind == NodeKind::Ability || nodes_[i]->kind == NodeKind::Use;
      if (is_of_card && nodes_[i]->card == card) row.terms.push_back({i, 1});
    }
    rows_.push_back(std::move(row));
  }

  /// Stands for any amount: a node that gives without end gives this much each time.
  static constexpr std::int64_t kPlenty = 1'000'000;

  const std::vector<const Node*>& nodes_;
  const positions::Pointers& cards_;
  Lasting lasting_;
  std::int64_t copies_max_;  ///< So many may make the cards of one player cheaper.
  std::size_t variables_;
  std::vector<smt::LinearRow> rows_;
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> taking_;
  std::map<Given, std::vector<std::size_t>> shares_;
};

}  // namespace

bool IsBalanced(const std::vector<const Node*>& nodes, const std::vector<std::size_t>& set,
                const positions::Pointers& cards, Lasting lasting, int copies_max) {
  return Balance(nodes, cards, lasting, copies_max).HasSolution(set);
}

}  // namespace caiding::loops
