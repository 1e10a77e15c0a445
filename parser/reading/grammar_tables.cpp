// SPDX-License-Identifier: MIT
// The only file that knows how ANTLR stores its network; everything else sees GrammarTables.
#include "parser/reading/grammar_tables.h"

#include <algorithm>
#include <functional>
#include <optional>

#include "ZeroLexer.h"
#include "ZeroParser.h"
#include "antlr4-runtime.h"
#include "model/ir/assert.h"

namespace caiding::parser {
namespace {

using antlr4::atn::ATN;
using antlr4::atn::ATNState;
using antlr4::atn::RuleTransition;
using antlr4::atn::Transition;

constexpr const char* kRuleNames[] = {
#define ZERO_RULE(name) #name,
#include "grammar/zero_rules.def"
#undef ZERO_RULE
};

/// The one code point of a literal as ANTLR prints it, quotes included.
std::optional<char32_t> LiteralCodePoint(const std::string& literal) {
  if (literal.size() < 3) return std::nullopt;
  const std::string body = literal.substr(1, literal.size() - 2);
  const std::u32string decoded = antlrcpp::utf8_to_utf32(body.data(), body.data() + body.size());
  if (decoded.size() == 1) return decoded[0];
  if (decoded.size() == 2 && decoded[0] == U'\\') return decoded[1];
  return std::nullopt;
}

class TableBuilder {
 public:
  TableBuilder(const ATN& atn, std::size_t token_max) : atn_(atn), token_max_(token_max) {}

  GrammarTables Build() {
    FindNullableRules();
    tables_.rule_start.resize(atn_.ruleToStartState.size());
    for (std::size_t rule = 0; rule < atn_.ruleToStartState.size(); ++rule) NumberRule(rule);
    for (const auto& [state, id] : ids_) AddSteps(state, id);
    ComputeFirstSets();
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
      case Transition::PRECEDENCE:
        return true;
      default:
        return false;
    }
  }
  static ATNState* Next(const Transition* step) {
    return IsCall(step) ? static_cast<const RuleTransition*>(step)->followState : step->target;
  }
  static std::size_t Callee(const Transition* step) { return step->target->ruleIndex; }
  bool ReadsNothing(const Transition* step) const {
    return IsFree(step) || (IsCall(step) && nullable_[Callee(step)]);
  }
  static bool IsStop(ATNState* state) {
    return state->getStateType() == ATNState::RULE_STOP;
  }

  void FindNullableRules() {
    nullable_.assign(atn_.ruleToStartState.size(), false);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t rule = 0; rule < nullable_.size(); ++rule) {
        if (!nullable_[rule] && ReachesStop(atn_.ruleToStartState[rule])) {
          nullable_[rule] = true;
          changed = true;
        }
      }
    }
  }

  bool ReachesStop(ATNState* start) const {
    std::vector<ATNState*> todo{start};
    std::vector<ATNState*> seen{start};
    while (!todo.empty()) {
      ATNState* state = todo.back();
      todo.pop_back();
      if (IsStop(state)) return true;
      for (const Transition* step : state->transitions) {
        if (!ReadsNothing(step)) continue;
        ATNState* next = Next(step);
        if (std::find(seen.begin(), seen.end(), next) != seen.end()) continue;
        seen.push_back(next);
        todo.push_back(next);
      }
    }
    return false;
  }

  /// Numbers the states of one rule in an order that reading nothing never goes back in.
  void NumberRule(std::size_t rule) {
    std::vector<ATNState*> order;
    std::unordered_map<ATNState*, int> mark;  // 1 open, 2 done
    const std::function<void(ATNState*)> visit = [&](ATNState* state) {
      if (mark[state] != 0) {
        CAIDING_ASSERT(mark[state] == 2, "no loop of the grammar repeats nothing");
        return;
      }
      mark[state] = 1;
      if (!IsStop(state)) {
        for (const Transition* step : state->transitions) {
          if (ReadsNothing(step)) visit(Next(step));
        }
      }
      mark[state] = 2;
      order.push_back(state);
    };
    std::vector<ATNState*> todo{atn_.ruleToStartState[rule]};
    std::unordered_map<ATNState*, bool> reached;
    std::vector<ATNState*> all;
    while (!todo.empty()) {
      ATNState* state = todo.back();
      todo.pop_back();
      if (reached[state]) continue;
      reached[state] = true;
      all.push_back(state);
      if (IsStop(state)) continue;
      for (const Transition* step : state->transitions) todo.push_back(Next(step));
    }
    for (ATNState* state : all) {
      if (mark[state] == 0) visit(state);
    }
    std::reverse(order.begin(), order.end());
    for (ATNState* state : order) {
      ids_.emplace_back(state, static_cast<std::uint32_t>(ids_.size()));
      id_of_[state] = ids_.back().second;
    }
    tables_.rule_start[rule] = id_of_[atn_.ruleToStartState[rule]];
  }

  void AddSteps(ATNState* state, std::uint32_t id) {
    if (tables_.states.size() < ids_.size()) tables_.states.resize(ids_.size());
    GrammarTables::State& row = tables_.states[id];
    row.is_stop = IsStop(state);
    if (row.is_stop) return;
    for (const Transition* step : state->transitions) {
      using Kind = GrammarTables::Step::Kind;
      if (IsCall(step)) {
        row.steps.push_back({Kind::Call, id_of_[Next(step)],
                             static_cast<std::uint32_t>(Callee(step))});
      } else if (IsFree(step)) {
        row.steps.push_back({Kind::Free, id_of_[Next(step)], 0});
      } else {
        row.steps.push_back({Kind::Read, id_of_[Next(step)], SetOf(step)});
      }
    }
  }

  std::uint32_t SetOf(const Transition* step) {
    TokenSet set;
    for (std::size_t token = 1; token <= token_max_; ++token) {
      if (step->matches(token, antlr4::Token::MIN_USER_TOKEN_TYPE, token_max_)) set.set(token);
    }
    if (step->matches(antlr4::Token::EOF, antlr4::Token::MIN_USER_TOKEN_TYPE, token_max_)) set.set(0);
    const auto known = std::find(tables_.sets.begin(), tables_.sets.end(), set);
    if (known != tables_.sets.end()) {
      return static_cast<std::uint32_t>(known - tables_.sets.begin());
    }
    tables_.sets.push_back(set);
    return static_cast<std::uint32_t>(tables_.sets.size() - 1);
  }

  void ComputeFirstSets() {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = tables_.states.size(); i-- > 0;) changed |= UpdateFirst(tables_.states[i]);
    }
  }

  bool UpdateFirst(GrammarTables::State& state) {
    TokenSet first = state.first;
    bool may_end = state.is_stop || state.may_end;
    for (const auto& step : state.steps) {
      using Kind = GrammarTables::Step::Kind;
      const GrammarTables::State& next = tables_.states[step.to];
      if (step.kind == Kind::Read) {
        first |= tables_.sets[step.argument];
        continue;
      }
      bool passes = true;
      if (step.kind == Kind::Call) {
        const GrammarTables::State& callee = tables_.states[tables_.rule_start[step.argument]];
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

  const ATN& atn_;
  std::size_t token_max_;
  GrammarTables tables_;
  std::vector<bool> nullable_;
  std::vector<std::pair<ATNState*, std::uint32_t>> ids_;
  std::unordered_map<const ATNState*, std::uint32_t> id_of_;
};

}  // namespace

GrammarTables BuildGrammarTables() {
  antlr4::ANTLRInputStream input("");
  ZeroLexer lexer(&input);
  antlr4::CommonTokenStream stream(&lexer);
  ZeroParser parser(&stream);
  const ATN& atn = parser.getATN();
  const auto& vocabulary = parser.getVocabulary();
  const std::size_t token_max = atn.maxTokenType;
  CAIDING_ASSERT(token_max < kTokenKindsMax, "the grammar's words fit the token sets");

  GrammarTables tables = TableBuilder(atn, token_max).Build();
  tables.rule_names = parser.getRuleNames();
  CAIDING_ASSERT(tables.rule_names.size() == std::size(kRuleNames), "Rule lists every rule");
  for (std::size_t i = 0; i < tables.rule_names.size(); ++i) {
    CAIDING_ASSERT(tables.rule_names[i] == kRuleNames[i], "Rule has the grammar's order");
  }
  for (std::size_t token = 1; token <= token_max; ++token) {
    if (const auto point = LiteralCodePoint(vocabulary.getLiteralName(token))) {
      tables.token_of.emplace(*point, static_cast<TokenKind>(token));
    }
  }
  tables.any_token = static_cast<TokenKind>(ZeroParser::ANY);
  return tables;
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
