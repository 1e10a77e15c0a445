// SPDX-License-Identifier: MIT
// The only file that knows how ANTLR stores its network; everything else sees GrammarTables.
#include "parser/reading/grammar_tables.h"

#include <algorithm>
#include <compare>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "model/ir/assert.h"
#include "parser/reading/generated_parser.h"

namespace caiding::parser {
namespace {

using antlr4::atn::ATN;
using antlr4::atn::ATNState;
using antlr4::atn::AtomTransition;
using antlr4::atn::RuleTransition;
using antlr4::atn::Transition;

/// Where a rule is put in the place of its name, in which such place: null outside of any.
struct Site {
  ATNState* follow = nullptr;
  const Site* outer = nullptr;
};
/// A state of the network, as often as it is put somewhere.
struct Place {
  ATNState* state = nullptr;
  const Site* site = nullptr;
  friend auto operator<=>(const Place&, const Place&) = default;
};
/// A step of ANTLR's from there.
struct Way {
  Place to;
  const Transition* step = nullptr;  ///< Null: nothing is read.
  std::size_t rule = 0;              ///< Of a call.
};

/// BOUND: rules put in places inside rules put in places.
constexpr int kSpliceDepthMax = 16;

class TableBuilder {
  using Step = GrammarTables::Step;
  /// A state while its steps are still changed.
  struct State {
    std::vector<Step> steps;
    TokenSet first;
    bool may_end = false;
    bool is_stop = false;
  };

 public:
  /// `spliced`: the rules that are put in the place of their names.
  TableBuilder(const ATN& atn, std::size_t token_max, std::vector<bool> spliced)
      : atn_(atn), token_max_(token_max), spliced_(std::move(spliced)) {}

  GrammarTables Build() {
    FindNullableRules();
    tables_.rule_start.resize(atn_.ruleToStartState.size());
    for (std::size_t rule = 0; rule < atn_.ruleToStartState.size(); ++rule) {
      if (!spliced_[rule]) NumberRule(rule);
    }
    for (const auto& [place, id] : ids_) AddSteps(place, id);
    SkipJoints();
    FindCalls();
    ComputeFirstSets();
    LayDown();
    return std::move(tables_);
  }

 private:
  static bool IsCall(const Transition* step) {
    return step->getSerializationType() == Transition::RULE;
  }
  static bool IsFree(const Transition* step) {
    switch (step->getSerializationType()) {
      case Transition::EPSILON:
      case Transition::ACTION:
      case Transition::PREDICATE:
      case Transition::PRECEDENCE: return true;
      default: return false;
    }
  }
  static ATNState* Next(const Transition* step) {
    return IsCall(step) ? static_cast<const RuleTransition*>(step)->followState : step->target;
  }
  static bool IsEnd(const Place& place) {
    return place.state->getStateType() == ATNState::RULE_STOP && place.site == nullptr;
  }
  bool ReadsNothing(const Way& way) const {
    return way.step == nullptr || (IsCall(way.step) && nullable_[way.rule]);
  }

  /// The ways on. What is put in the place of a name is reached and left as if it were written
  /// there, so that derivations come in the same order either way.
  std::vector<Way> Ways(const Place& place) {
    if (IsEnd(place)) return {};
    if (IsLast(place)) return {{Left({place.site->follow, place.site->outer}), nullptr, 0}};
    std::vector<Way> ways;
    for (const Transition* step : place.state->transitions) {
      const Place next{Next(step), place.site};
      if (IsCall(step) && spliced_[step->target->ruleIndex]) {
        ways.push_back({Begin(place), nullptr, 0});
      } else if (!IsFree(step)) {
        ways.push_back({IsName(next) ? Begin(next) : Left(next), step, step->target->ruleIndex});
      } else if (IsName(next)) {
        AddFirst(Begin(next), ways);
      } else {
        ways.push_back({Left(next), nullptr, 0});
      }
    }
    return ways;
  }

  /// True at the end of what was put somewhere.
  static bool IsLast(const Place& place) {
    return place.site != nullptr && place.state->getStateType() == ATNState::RULE_STOP;
  }
  /// True if nothing stands here but the name of what is put in its place.
  bool IsName(const Place& place) const {
    if (place.state->transitions.size() != 1) return false;
    const Transition* step = place.state->transitions[0];
    return IsCall(step) && spliced_[step->target->ruleIndex];
  }
  /// Where what stands for this name begins.
  Place Begin(const Place& name) {
    const Transition* call = name.state->transitions[0];
    const Place begin{call->target->transitions[0]->target, SiteOf(Next(call), name.site)};
    return IsName(begin) ? Begin(begin) : begin;
  }
  /// The alternatives of what stands for a name are alternatives where the name is one.
  void AddFirst(const Place& begin, std::vector<Way>& ways) {
    if (begin.state->getStateType() != ATNState::BLOCK_START) {
      ways.push_back({begin, nullptr, 0});
      return;
    }
    for (const Way& way : Ways(begin)) ways.push_back(way);
  }
  /// Where to go on from here if this is only the end of what was put somewhere.
  Place Left(const Place& place) const {
    if (place.site == nullptr) return place;
    if (place.state->getStateType() == ATNState::BLOCK_END)
      return Left({place.state->transitions[0]->target, place.site});
    if (!IsLast(place)) return place;
    Place behind{place.site->follow, place.site->outer};
    const auto& steps = behind.state->transitions;
    const bool is_joint =
        behind.state->getStateType() == ATNState::BASIC && steps.size() == 1 && IsFree(steps[0]);
    if (is_joint) behind.state = steps[0]->target;
    return Left(behind);
  }

  const Site* SiteOf(ATNState* follow, const Site* outer) {
    int depth = 0;
    for (const Site* one = outer; one != nullptr; one = one->outer) ++depth;
    CAIDING_ASSERT(depth < kSpliceDepthMax, "a rule that is put in its place does not hold itself");
    auto& site = sites_[{follow, outer}];
    if (site == nullptr) site = std::make_unique<Site>(Site{follow, outer});
    return site.get();
  }

  void FindNullableRules() {
    nullable_.assign(atn_.ruleToStartState.size(), false);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t rule = 0; rule < nullable_.size(); ++rule) {
        if (!nullable_[rule] && ReachesEnd({atn_.ruleToStartState[rule], nullptr})) {
          nullable_[rule] = true;
          changed = true;
        }
      }
    }
  }

  bool ReachesEnd(const Place& start) {
    std::vector<Place> todo{start};
    std::set<Place> seen{start};
    while (!todo.empty()) {
      const Place place = todo.back();
      todo.pop_back();
      if (IsEnd(place)) return true;
      for (const Way& way : Ways(place)) {
        if (ReadsNothing(way) && seen.insert(way.to).second) todo.push_back(way.to);
      }
    }
    return false;
  }

  /// Numbers the states of one rule in an order that reading nothing never goes back in.
  void NumberRule(std::size_t rule) {
    const Place start{atn_.ruleToStartState[rule], nullptr};
    std::vector<Place> order;
    std::map<Place, int> mark;  // 1 open, 2 done
    const std::function<void(const Place&)> visit = [&](const Place& place) {
      if (mark[place] != 0) {
        CAIDING_ASSERT(mark[place] == 2, "no loop of the grammar repeats nothing");
        return;
      }
      mark[place] = 1;
      for (const Way& way : Ways(place)) {
        if (ReadsNothing(way)) visit(way.to);
      }
      mark[place] = 2;
      order.push_back(place);
    };
    std::vector<Place> todo{start};
    std::set<Place> reached;
    std::vector<Place> all;
    while (!todo.empty()) {
      const Place place = todo.back();
      todo.pop_back();
      if (!reached.insert(place).second) continue;
      all.push_back(place);
      for (const Way& way : Ways(place)) todo.push_back(way.to);
    }
    for (const Place& place : all) {
      if (mark[place] == 0) visit(place);
    }
    std::reverse(order.begin(), order.end());
    rules_.push_back({ids_.size(), ids_.size() + order.size(), {}});
    rule_numbers_.push_back(rule);
    for (const Place& place : order) {
      ids_.emplace_back(place, static_cast<std::uint32_t>(ids_.size()));
      id_of_[place] = ids_.back().second;
    }
    tables_.rule_start[rule] = id_of_[start];
  }

  void AddSteps(const Place& place, std::uint32_t id) {
    if (states_.size() < ids_.size()) states_.resize(ids_.size());
    State& row = states_[id];
    row.is_stop = IsEnd(place);
    for (const Way& way : Ways(place)) {
      using Kind = Step::Kind;
      if (way.step == nullptr) {
        row.steps.push_back({Kind::Free, id_of_[way.to], 0});
      } else if (IsCall(way.step)) {
        row.steps.push_back({Kind::Call, id_of_[way.to], static_cast<std::uint32_t>(way.rule)});
      } else {
        row.steps.push_back({Kind::Read, id_of_[way.to], SetOf(way.step)});
      }
    }
  }

  std::uint32_t SetOf(const Transition* step) {
    TokenSet set;
    const bool is_one = step->getSerializationType() == Transition::ATOM;
    if (is_one && static_cast<const AtomTransition*>(step)->_label <= token_max_) {
      set.set(static_cast<const AtomTransition*>(step)->_label);
      return NumberOf(set);
    }
    for (std::size_t token = 1; token <= token_max_; ++token) {
      if (step->matches(token, antlr4::Token::MIN_USER_TOKEN_TYPE, token_max_)) set.set(token);
    }
    if (step->matches(antlr4::Token::EOF, antlr4::Token::MIN_USER_TOKEN_TYPE, token_max_))
      set.set(0);
    return NumberOf(set);
  }

  std::uint32_t NumberOf(const TokenSet& set) {
    const auto next = static_cast<std::uint32_t>(tables_.sets.size());
    const auto [known, is_new] = set_numbers_.emplace(set, next);
    if (is_new) tables_.sets.push_back(set);
    return known->second;
  }

  /// A free step to where there is just one way on becomes that way: most of ANTLR's states only
  /// join others. Later states first, since free steps lead to them.
  void SkipJoints() {
    for (std::size_t id = states_.size(); id-- > 0;) {
      for (Step& step : states_[id].steps) {
        step.to = BehindJoints(step.to);
        const std::vector<Step>& next = states_[step.to].steps;
        if (step.kind == Step::Kind::Free && next.size() == 1) step = next[0];
      }
    }
    for (std::uint32_t& start : tables_.rule_start) start = BehindJoints(start);
  }
  std::uint32_t BehindJoints(std::uint32_t state) const {
    while (states_[state].steps.size() == 1 && states_[state].steps[0].kind == Step::Kind::Free)
      state = states_[state].steps[0].to;
    return state;
  }

  /// The states that can be reached, in their order, into the tables.
  void LayDown() {
    const std::vector<bool> is_reached = Reached();
    std::vector<std::uint32_t> number(states_.size(), 0);
    std::uint32_t kept = 0;
    for (std::size_t id = 0; id < states_.size(); ++id) {
      number[id] = kept;
      kept += is_reached[id] ? 1 : 0;
    }
    for (std::size_t id = 0; id < states_.size(); ++id) {
      if (!is_reached[id]) continue;
      const State& state = states_[id];
      const auto begin = static_cast<std::uint32_t>(tables_.steps.size());
      // What is reached last is the first derivation, so the first alternative comes last.
      for (auto step = state.steps.rbegin(); step != state.steps.rend(); ++step)
        tables_.steps.push_back({step->kind, number[step->to], step->argument});
      tables_.states.push_back({.steps_begin = begin,
                                .steps_end = static_cast<std::uint32_t>(tables_.steps.size()),
                                .first = NumberOf(state.first),
                                .may_end = state.may_end,
                                .is_stop = state.is_stop});
    }
    for (std::uint32_t& start : tables_.rule_start) start = number[start];
  }
  std::vector<bool> Reached() const {
    std::vector<bool> is_reached(states_.size(), false);
    std::vector<std::uint32_t> todo = tables_.rule_start;
    while (!todo.empty()) {
      const std::uint32_t state = todo.back();
      todo.pop_back();
      if (is_reached[state]) continue;
      is_reached[state] = true;
      for (const Step& step : states_[state].steps) todo.push_back(step.to);
    }
    return is_reached;
  }

  /// A rule is worked out again only when one that it calls has changed.
  void ComputeFirstSets() {
    std::vector<bool> has_changed(rules_.size(), true);
    for (bool changed = true; changed;) {
      changed = false;
      std::vector<bool> now(rules_.size(), false);
      for (std::size_t i = rules_.size(); i-- > 0;) {
        const RuleStates& rule = rules_[i];
        const bool is_open = has_changed[i] ||
                             std::any_of(rule.calls.begin(), rule.calls.end(), [&](std::size_t to) {
                               return has_changed[to] || now[to];
                             });
        if (!is_open) continue;
        bool is_new = false;
        for (std::size_t state = rule.end; state-- > rule.begin;)
          is_new |= UpdateFirst(states_[state]);
        now[i] = is_new;
        changed = changed || is_new;
      }
      has_changed = std::move(now);
    }
  }

  bool UpdateFirst(State& state) const {
    TokenSet first = state.first;
    bool may_end = state.is_stop || state.may_end;
    for (const Step& step : state.steps) {
      const State& next = states_[step.to];
      if (step.kind == Step::Kind::Read) {
        first |= tables_.sets[step.argument];
        continue;
      }
      bool passes = true;
      if (step.kind == Step::Kind::Call) {
        const State& callee = states_[tables_.rule_start[step.argument]];
        first |= callee.first;
        passes = callee.may_end;
      }
      if (passes) {
        first |= next.first;
        may_end = may_end || next.may_end;
      }
    }
    const bool changed = first != state.first || may_end != state.may_end;
    state.first = first;
    state.may_end = may_end;
    return changed;
  }

  /// The states of one rule, which are numbered together, and which rules they call.
  struct RuleStates {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::set<std::size_t> calls;  ///< Places in `rules_`.
  };

  void FindCalls() {
    std::map<std::size_t, std::size_t> place_of;
    for (std::size_t i = 0; i < rules_.size(); ++i) place_of.emplace(rule_numbers_[i], i);
    for (RuleStates& rule : rules_) {
      for (std::size_t state = rule.begin; state < rule.end; ++state) {
        for (const Step& step : states_[state].steps) {
          if (step.kind == Step::Kind::Call) rule.calls.insert(place_of.at(step.argument));
        }
      }
    }
  }

  const ATN& atn_;
  std::size_t token_max_;
  GrammarTables tables_;
  std::vector<State> states_;
  std::unordered_map<TokenSet, std::uint32_t> set_numbers_;
  std::vector<RuleStates> rules_;
  std::vector<std::size_t> rule_numbers_;  ///< Of `rules_`, as the generated parser has them.
  std::vector<bool> spliced_;
  std::vector<bool> nullable_;
  std::map<std::pair<ATNState*, const Site*>, std::unique_ptr<Site>> sites_;
  std::vector<std::pair<Place, std::uint32_t>> ids_;
  std::map<Place, std::uint32_t> id_of_;
};

}  // namespace

namespace {

GrammarTables TablesOf(const GeneratedParser& made, std::vector<bool> spliced) {
  const ATN& atn = made.Network();
  const auto& vocabulary = made.parser->getVocabulary();
  const std::size_t token_max = atn.maxTokenType;
  CAIDING_ASSERT(token_max < kTokenKindsMax, "the grammar's words fit the token sets");
  GrammarTables tables = TableBuilder(atn, token_max, std::move(spliced)).Build();
  for (std::size_t token = 1; token <= token_max; ++token) {
    const auto kind = static_cast<TokenKind>(token);
    const std::u32string literal = LiteralOf(vocabulary, token);
    if (literal.empty()) continue;
    tables.token_of.emplace(literal.size() == 1 ? literal[0] : WordSign(token), kind);
    if (literal.size() > 1) tables.words.emplace(kind, literal);
  }
  tables.any_token = static_cast<TokenKind>(made.AnyToken());
  TokenSet strange;
  strange.set(tables.any_token);
  for (const TokenSet& set : tables.sets)
    tables.takes_anything.push_back(set == strange || set.count() > token_max / 2);
  tables.start = static_cast<std::uint32_t>(made.StartRule());
  return tables;
}

}  // namespace

GrammarTables BuildGrammarTables(const Grammar& grammar) {
  const GeneratedParser made(grammar);
  std::vector<bool> spliced;
  std::vector<RuleId> ids;
  std::size_t named = 0;
  for (const std::string& name : made.parser->getRuleNames()) {
    spliced.push_back(name.ends_with('_'));
    const auto known = std::find(grammar.rules.begin(), grammar.rules.end(), name);
    CAIDING_ASSERT(spliced.back() == (known == grammar.rules.end()),
                   "a grammar names the rules that leave nodes");
    ids.emplace_back(static_cast<std::uint16_t>(known - grammar.rules.begin()));
    named += spliced.back() ? 0 : 1;
  }
  CAIDING_ASSERT(named < kRulesMax, "the grammar's rules fit the sets of rules");
  CAIDING_ASSERT(named == grammar.rules.size(),
                 "every rule that a grammar names is one of its own");
  GrammarTables tables = TablesOf(made, std::move(spliced));
  tables.rule_ids = std::move(ids);
  return tables;
}

GrammarTables BuildPlainTables(const Grammar& grammar) {
  const GeneratedParser made(grammar);
  const std::size_t count = made.parser->getRuleNames().size();
  GrammarTables tables = TablesOf(made, std::vector<bool>(count, false));
  for (std::size_t rule = 0; rule < count; ++rule)
    tables.rule_ids.emplace_back(static_cast<std::uint16_t>(rule));
  return tables;
}

std::u32string Spelled(const std::map<TokenKind, std::u32string>& words, std::u32string_view text) {
  if (words.empty()) return std::u32string(text);
  std::u32string spelled;
  for (const char32_t point : text) {
    if (!spelled.empty()) spelled += U' ';
    if (IsWordSign(point))
      spelled += words.at(static_cast<TokenKind>(point - kWordSigns));
    else
      spelled += point;
  }
  return spelled;
}

std::vector<TokenKind> Tokens(const GrammarTables& tables, std::u32string_view text) {
  std::vector<TokenKind> tokens;
  tokens.reserve(text.size() + 1);
  for (const char32_t point : text) {
    const auto known = tables.token_of.find(point);
    tokens.push_back(known == tables.token_of.end() ? tables.any_token : known->second);
  }
  tokens.push_back(0);
  return tokens;
}

}  // namespace caiding::parser
