// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/smt/facts.h"
#include "checker/smt/terms.h"
#include "model/ir/condition.h"
#include "model/ir/selector.h"

// Only the .cpp files of this folder include this: formulas stay here.

namespace caiding::smt {

/// Whom a word means: you, the opponent, or both.
struct Who {
  Truth you;
  Truth opponent;
};

/// Something that is true in every position of a game.
struct Law {
  std::string_view clause{};  ///< That says so; empty: it lies in what is counted or pointed at.
  Truth holds = true;
};

/// Where the facts of a position are looked up: those of one that a step has made of another.
class Facts {
 public:
  Facts() = default;
  Facts(const Facts&) = delete;
  Facts& operator=(const Facts&) = delete;
  virtual ~Facts() = default;
  virtual Truth TruthOf(const Fact& fact) = 0;
  virtual Number NumberOf(const Fact& fact) = 0;
};

/// A position of which nothing is known, and what the words of a text come to in it as formulas
/// over its facts. A second semantics beside `kernel/evaluate.h`, written from the same clauses.
///
/// With `slots` objects every count is the sum over them. With none (`Unbounded`) there is one
/// object, number 0, which may be any object of any position; what the text says of others is a
/// number or a truth without a name, the same one for the same words. What then holds of all values
/// holds of every position, however many objects it has.
///
/// The words that it is given must outlive it: what a number comes to is worked out once.
class World {
 public:
  /// Tells what a fact is; without one every fact is a variable.
  using Oracle = std::function<std::int64_t(const Fact&)>;

  World(z3::context& context, const Schema& schema, int slots, Oracle oracle = {});
  /// A position whose facts are formulas over those of another one.
  World(z3::context& context, const Schema& schema, int slots, Facts& facts);
  static World Unbounded(z3::context& context, const Schema& schema) {
    return {context, schema, 0};
  }

  Truth Passes(const ir::Filter& filter, int object);
  Truth SelectsButForExtreme(const ir::Selector& selector, int object);
  Truth Selects(const ir::Selector& selector, int object);
  /// It lies where the selection looks, and is whose it says.
  Truth IsWithin(const ir::Selector& selector, int object);
  Number Value(const ir::Quantity& quantity);
  Truth Holds(const ir::Condition& condition);
  /// Who a word means; "you" where nobody is named or nothing is meant.
  Who WhoIs(ir::Player player);

  /// What is true in every position of the game, as far as the facts asked about so far go: one by
  /// one,
  std::vector<Law> Laws();
  /// and all of it.
  Truth WellFormed();

  /// A fact: a variable, made when it is first asked about, or what the oracle says.
  Truth TruthOf(const Fact& fact);
  Number NumberOf(const Fact& fact);
  /// The variables so far.
  const std::map<Fact, z3::expr>& variables() const { return variables_; }
  int objects() const { return is_unbounded_ ? 1 : slots_; }
  const Schema& schema() const { return schema_; }
  z3::context& context() { return context_; }

 private:
  z3::expr VariableOf(const Fact& fact);
  Truth Is(FactKind kind, int object, int number = 0, const std::u32string& name = {});
  Truth CostsAlike(int left, int right);
  Truth Any(const std::vector<Truth>& parts);
  Truth All(const std::vector<Truth>& parts);
  Truth IsIn(int object, ir::ZoneId zone);
  Truth IsInPlay(int object);
  Truth LiesWhere(const ir::Selector& selector, int object);
  Truth IsWhose(const ir::Selector& selector, int object);
  Truth PassesAny(const std::vector<ir::Filter>& parts, int object);
  Truth PassesAll(const std::vector<ir::Filter>& parts, int object);
  Truth HasQuality(ir::Quality quality, int object);
  Truth HasColour(ir::ColourId colour, int object);
  Truth StatIs(const ir::StatIs& is, int object);
  Truth IsControlledBy(ir::Player player, int object);
  Truth BearsOne(const ir::Bears& bears, int object);
  Truth IsOfKindOf(const ir::Shares& shares, int object);
  Truth Untold(const ir::FilterNode& filter, int object);
  Truth BearsMarkers(const ir::HasMarker& has, int object);
  Number Counted(const Fact& stat);
  Truth IsNamed(const ir::Named& named, int object);
  Truth RefersTo(const ir::Reference& reference, int object);
  Truth AnyReferredTo(const ir::Reference& reference, FactKind pair, int object);
  Number Count(const ir::Selector& selector);
  Truth IsAlone(const ir::Selector& selector);
  Truth ObjectIs(const ir::ObjectIs& is);
  Truth WasUsed(const ir::UsedThisTurn& used);
  Truth CameBy(const ir::EnteredThrough& through);
  Truth StandsTo(const ir::Fights& fights, int object);
  Number CountKinds(ir::Shared what, const ir::Selector& selector);
  Number Total(const ir::TotalOf& total);
  Truth KindsAlike(int left, int right);
  Truth Alike(ir::Distinct in, int left, int right);
  Truth AreAlike(const ir::AllAlike& alike);
  Law LawOf(const Fact& fact);
  Law LawOfSubkind(const Number& kind, const Number& subkind);
  Truth FitsName(const Fact& fact);
  Truth PointsAtOne(const Fact& fact);
  /// A number of the first object referred to; 0 if there is none.
  Number NumberOfFirst(const ir::Reference& reference, FactKind kind, int number,
                       bool is_at_least_0);
  Number SumOver(const ir::Reference& reference, FactKind kind, int number,
                 const std::u32string& name);
  Number MarkersOfPlayer(const ir::MarkersOn& on);
  Number ValueOf(const ir::Quantity& quantity);

  /// Which variable without a name stands for what these words say of other objects: equal words,
  /// one variable. `sort` tells apart what is said.
  int Unnamed(int sort, const ir::Selector& words);
  int UnnamedOf(int sort, const ir::Reference& reference, int number, const std::u32string& name);

  z3::context& context_;
  Schema schema_;
  int slots_;
  bool is_unbounded_;
  Oracle oracle_;
  Facts* facts_ = nullptr;
  std::set<Fact> asked_;
  std::map<Fact, z3::expr> variables_;
  std::map<const ir::Quantity*, Number> values_;
  std::map<Fact, Number> counted_;  ///< Stats as numbers of their own, see `Counted`.
  std::vector<std::pair<int, ir::Selector>> words_;  ///< What the unnamed facts are of.
};

Truth Compared(const Number& left, ir::Comparison comparison, const Number& right);

}  // namespace caiding::smt
