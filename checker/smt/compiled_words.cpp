// SPDX-License-Identifier: MIT
#include "checker/smt/compiled_words.h"

#include <algorithm>
#include <deque>
#include <set>
#include <utility>

#include "checker/smt/ask.h"
#include "checker/smt/labelled.h"
#include "checker/smt/world.h"

namespace caiding::smt {
namespace {

constexpr int kAnyObject = 0;  // The one object of an unbounded world.

Truth Compile(World& world, const ir::Condition& condition) { return world.Holds(condition); }
Truth Compile(World& world, const ir::Filter& filter) { return world.Passes(filter, kAnyObject); }

/// Words with their labels. They stay where they are: a world remembers what it has met by its
/// place.
template <class Words>
using Kept = std::deque<std::pair<Words, std::size_t>>;

}  // namespace

struct CompiledWords::Compiled {
  z3::context context{};
  World world;
  Labelled labelled;
  Kept<ir::Condition> conditions{};
  Kept<ir::Filter> filters{};

  Compiled(const Schema& schema, unsigned effort)
      : world(World::Unbounded(context, schema)), labelled(context, effort) {}

  template <class Words>
  std::size_t LabelOf(const Words& words, Kept<Words>& kept) {
    const auto known =
        std::find_if(kept.begin(), kept.end(), [&](const auto& one) { return one.first == words; });
    if (known != kept.end()) return known->second;
    auto& [stored, label] = kept.emplace_back(words, 0);
    label = labelled.Add(Compile(world, stored));
    return label;
  }

  template <class Words>
  Settled CanBe(const std::vector<Words>& all, Kept<Words>& kept) {
    Labels statements;
    for (const Words& words : all) statements.push_back(LabelOf(words, kept));
    const std::vector<Law> laws = world.Laws();
    Labels asked = statements;
    for (const Law& law : laws) asked.push_back(labelled.Add(law.holds));
    switch (labelled.Check(asked)) {
      case z3::sat: return {Answer::Yes};
      case z3::unknown: return {Answer::Open};
      case z3::unsat: return NeverBecauseOf(statements, laws, labelled.LeastOf(asked));
    }
    return {};
  }

  /// The answer "no" with the statements and laws of the least part.
  Settled NeverBecauseOf(const Labels& statements, const std::vector<Law>& laws,
                         const Labels& least) {
    Finding none = NoneIn(labelled.Query(least));
    Settled settled{.answer = none.found == Found::No ? Answer::No : Answer::Disputed,
                    .has_second_opinion = none.has_second_opinion,
                    .query = std::move(none.query)};
    std::set<std::size_t> untold(least.begin(), least.end());
    for (std::size_t place = 0; place < statements.size(); ++place) {
      if (untold.erase(statements[place]) != 0) settled.blamed.push_back(place);
    }
    std::set<std::string> clauses;
    for (const Law& law : laws) {
      if (untold.contains(labelled.Add(law.holds)) && !law.clause.empty())
        clauses.emplace(law.clause);
    }
    settled.clauses.assign(clauses.begin(), clauses.end());
    return settled;
  }
};

CompiledWords::CompiledWords(const Schema& schema, unsigned effort)
    : compiled_(std::make_unique<Compiled>(schema, effort)) {}
CompiledWords::~CompiledWords() = default;

Settled CompiledWords::CanBe(const std::vector<ir::Condition>& conditions) {
  return compiled_->CanBe(conditions, compiled_->conditions);
}

Settled CompiledWords::CanBe(const std::vector<ir::Filter>& filters) {
  return compiled_->CanBe(filters, compiled_->filters);
}

}  // namespace caiding::smt
