// SPDX-License-Identifier: MIT
#include "parser/reading/chart.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <queue>

namespace caiding::parser {
namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

std::uint64_t AddSaturating(std::uint64_t a, std::uint64_t b) {
  return a > std::numeric_limits<std::uint64_t>::max() - b
             ? std::numeric_limits<std::uint64_t>::max()
             : a + b;
}
std::uint64_t MultiplySaturating(std::uint64_t a, std::uint64_t b) {
  if (a != 0 && b > std::numeric_limits<std::uint64_t>::max() / a) {
    return std::numeric_limits<std::uint64_t>::max();
  }
  return a * b;
}

/// How an item was reached: from which, and through which finished rule (kNone: none).
struct Edge {
  std::uint32_t from = kNone;
  std::uint32_t call = kNone;      ///< Index of the called invocation.
  std::uint32_t call_end = kNone;  ///< Item of that invocation at which it ended.
  std::uint32_t next = kNone;
};

/// A state at a place in the text, inside one invocation of a rule.
struct Item {
  std::uint32_t position = 0;
  std::uint32_t state = 0;
  std::uint64_t count = 0;
  std::uint32_t edges = kNone;
  std::uint32_t beside = kNone;  ///< The item before it at the same position.
};

/// One rule started at one place.
struct Invocation {
  std::uint32_t rule = 0;
  std::uint32_t start = 0;
  std::vector<Item> items;
  std::vector<std::uint32_t> ends;  ///< Items in the stop state.
};

/// What an invocation needs while it is being carried out; used again by the next one of its depth.
struct Workplace {
  using AgendaKey = std::pair<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t>;
  std::priority_queue<AgendaKey, std::vector<AgendaKey>, std::greater<>> agenda;
  std::vector<std::uint32_t> latest;  ///< By position: the item that was reached last, or kNone.
};

class Chart {
 public:
  Chart(const GrammarTables& tables, const std::vector<TokenKind>& tokens)
      : tables_(tables), tokens_(tokens) {
    memo_.assign(tables.rule_start.size() * tokens.size(), kNone);
  }

  ChartResult Run(std::size_t trees_max) {
    ChartResult result;
    const std::uint32_t root = Invoke(tables_.start, 0, 0);
    result.furthest = furthest_;
    result.furthest_word = furthest_word_;
    result.gave_up = gave_up_;
    if (gave_up_) return result;
    for (const std::uint32_t end : invocations_[root].ends) {
      const Item& item = invocations_[root].items[end];
      if (item.position != tokens_.size()) continue;
      result.count = AddSaturating(result.count, item.count);
      for (const Tree& tree : Trees(root, end, trees_max)) {
        if (result.trees.size() < trees_max) result.trees.push_back(tree);
      }
    }
    return result;
  }

 private:
  /// The invocation of `rule` at `start`, carried out on first use.
  std::uint32_t Invoke(std::uint32_t rule, std::uint32_t start, std::uint32_t depth) {
    std::uint32_t& known = memo_[rule * tokens_.size() + start];
    if (known != kNone) return known;
    if (depth > kChartDepthMax) gave_up_ = true;
    if (gave_up_) return kNone;
    Invocation fresh{.rule = rule, .start = start, .items = {}, .ends = {}};
    Workplace& here = WorkplaceOf(depth);
    Reach(fresh, here, start, tables_.rule_start[rule], 1, Edge{});
    while (!here.agenda.empty() && !gave_up_) {
      const std::uint32_t item = here.agenda.top().second;
      here.agenda.pop();
      Advance(fresh, here, item, depth);
    }
    for (const Item& item : fresh.items) here.latest[item.position] = kNone;
    const auto index = static_cast<std::uint32_t>(invocations_.size());
    invocations_.push_back(std::move(fresh));
    memo_[rule * tokens_.size() + start] = index;
    return index;
  }

  /// One for each depth, in a list that does not move them.
  Workplace& WorkplaceOf(std::uint32_t depth) {
    while (workplaces_.size() <= depth)
      workplaces_.push_back({.agenda = {}, .latest = std::vector(tokens_.size() + 1, kNone)});
    return workplaces_[depth];
  }

  /// Adds `count` ways to stand in `state` at `position`.
  void Reach(Invocation& invocation, Workplace& here, std::uint32_t position, std::uint32_t state,
             std::uint64_t count, Edge edge) {
    std::uint32_t found = here.latest[position];
    while (found != kNone && invocation.items[found].state != state)
      found = invocation.items[found].beside;
    if (found == kNone) {
      if (++items_used_ > kChartItemsMax) gave_up_ = true;
      found = static_cast<std::uint32_t>(invocation.items.size());
      invocation.items.push_back({position, state, 0, kNone, here.latest[position]});
      here.latest[position] = found;
      here.agenda.push({{position, state}, found});
      if (tables_.states[state].is_stop) invocation.ends.push_back(found);
    }
    Item& item = invocation.items[found];
    item.count = AddSaturating(item.count, count);
    if (edge.from != kNone) {
      edge.next = item.edges;
      item.edges = static_cast<std::uint32_t>(edges_.size());
      edges_.push_back(edge);
    }
  }

  bool MayContinue(std::uint32_t state, std::uint32_t position) const {
    const GrammarTables::State& row = tables_.states[state];
    return row.may_end || (position < tokens_.size() && tables_.sets[row.first][tokens_[position]]);
  }

  void Advance(Invocation& invocation, Workplace& here, std::uint32_t index, std::uint32_t depth) {
    const Item item = invocation.items[index];
    for (const auto& step : tables_.StepsOf(item.state)) {
      using Kind = GrammarTables::Step::Kind;
      switch (step.kind) {
        case Kind::Free:
          if (MayContinue(step.to, item.position)) {
            Reach(invocation, here, item.position, step.to, item.count,
                  {index, kNone, kNone, kNone});
          }
          break;
        case Kind::Read:
          if (item.position < tokens_.size() &&
              tables_.sets[step.argument][tokens_[item.position]]) {
            furthest_ = std::max(furthest_, item.position + 1);
            if (!tables_.takes_anything[step.argument])
              furthest_word_ = std::max(furthest_word_, item.position + 1);
            if (MayContinue(step.to, item.position + 1)) {
              Reach(invocation, here, item.position + 1, step.to, item.count,
                    {index, kNone, kNone, kNone});
            }
          }
          break;
        case Kind::Call: Call(invocation, here, index, step, depth); break;
      }
    }
  }

  void Call(Invocation& invocation, Workplace& here, std::uint32_t index,
            const GrammarTables::Step& step, std::uint32_t depth) {
    const Item item = invocation.items[index];
    if (item.position >= tokens_.size()) return;
    if (!MayContinue(tables_.rule_start[step.argument], item.position)) return;
    const std::uint32_t call = Invoke(step.argument, item.position, depth + 1);
    if (gave_up_) return;
    for (const std::uint32_t end : invocations_[call].ends) {
      const Item& finished = invocations_[call].items[end];
      if (!MayContinue(step.to, finished.position)) continue;
      Reach(invocation, here, finished.position, step.to,
            MultiplySaturating(item.count, finished.count), {index, call, end, kNone});
    }
  }

  /// The derivations of an invocation that end at `end`, at most `trees_max`.
  const std::vector<Tree>& Trees(std::uint32_t call, std::uint32_t end, std::size_t trees_max) {
    const auto key = (static_cast<std::uint64_t>(call) << 32) | end;
    if (const auto known = built_.find(key); known != built_.end()) return known->second;
    std::vector<Tree> trees;
    std::vector<Tree> children;
    const Invocation& invocation = invocations_[call];
    CollectPaths(call, end, invocation.items[end].position, trees_max, children, trees);
    return built_.emplace(key, std::move(trees)).first->second;
  }

  /// Walks back from `item` to the invocation's start; `children` is the path so far, last first.
  void CollectPaths(std::uint32_t call, std::uint32_t item, std::uint32_t end,
                    std::size_t trees_max, std::vector<Tree>& children, std::vector<Tree>& trees) {
    if (trees.size() >= trees_max) return;
    const Invocation& invocation = invocations_[call];
    std::size_t added = 0;
    // Straight runs are followed in a loop, so that long texts do not nest calls.
    while (true) {
      const std::uint32_t first = invocation.items[item].edges;
      if (first == kNone) {
        auto tree = std::make_shared<Derivation>();
        tree->rule = tables_.rule_ids[invocation.rule];
        tree->begin = invocation.start;
        tree->end = end;
        tree->children.assign(children.rbegin(), children.rend());
        tree->inside.set(tree->rule.value);
        for (const Tree& child : tree->children) tree->inside |= child->inside;
        trees.push_back(std::move(tree));
        break;
      }
      const Edge& edge = edges_[first];
      if (edge.next == kNone) {
        if (edge.call == kNone) {
          item = edge.from;
          continue;
        }
        const std::vector<Tree>& inner = Trees(edge.call, edge.call_end, trees_max);
        if (inner.size() == 1) {
          children.push_back(inner.front());
          ++added;
          item = edge.from;
          continue;
        }
      }
      CollectBranches(call, first, end, trees_max, children, trees);
      break;
    }
    children.resize(children.size() - added);
  }

  void CollectBranches(std::uint32_t call, std::uint32_t edge_index, std::uint32_t end,
                       std::size_t trees_max, std::vector<Tree>& children,
                       std::vector<Tree>& trees) {
    for (std::uint32_t i = edge_index; i != kNone; i = edges_[i].next) {
      const Edge edge = edges_[i];
      if (edge.call == kNone) {
        CollectPaths(call, edge.from, end, trees_max, children, trees);
        continue;
      }
      for (const Tree& inner : Trees(edge.call, edge.call_end, trees_max)) {
        children.push_back(inner);
        CollectPaths(call, edge.from, end, trees_max, children, trees);
        children.pop_back();
      }
    }
  }

  const GrammarTables& tables_;
  const std::vector<TokenKind>& tokens_;
  std::vector<std::uint32_t> memo_;
  std::vector<Invocation> invocations_;
  std::deque<Workplace> workplaces_;
  std::vector<Edge> edges_;
  std::unordered_map<std::uint64_t, std::vector<Tree>> built_;
  std::uint32_t items_used_ = 0;
  std::uint32_t furthest_ = 0;
  std::uint32_t furthest_word_ = 0;
  bool gave_up_ = false;
};

}  // namespace

ChartResult Enumerate(const GrammarTables& tables, const std::vector<TokenKind>& tokens,
                      std::size_t trees_max) {
  return Chart(tables, tokens).Run(trees_max);
}

}  // namespace caiding::parser
