// SPDX-License-Identifier: MIT
#include "parser/reading/forced_decisions.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "model/ir/assert.h"
#include "model/ir/utf8.h"
#include "parser/reading/first_signs.h"
#include "parser/reading/generated_parser.h"

namespace caiding::parser {
namespace {

using antlr4::atn::ATNConfigSet;
using antlr4::atn::ParserATNSimulator;

/// The alternatives of one decision that may lead to a tree; the last one is being followed.
using Alternatives = std::vector<std::size_t>;

constexpr std::size_t kKeyFactor = 31;

/// ANTLR's own prediction, except that an ambiguity is not resolved but written down.
class ForcedPrediction final : public ParserATNSimulator {
 public:
  ForcedPrediction(antlr4::Parser& driven, std::vector<antlr4::dfa::DFA>& automata,
                   antlr4::atn::PredictionContextCache& contexts)
      : ParserATNSimulator(&driven, driven.getATN(), automata, contexts), first_(driven.getATN()) {
    for (antlr4::atn::DecisionState* decision : atn.decisionToState) CheckToldApart(decision);
  }

  /// Forgets the text before.
  void Begin() {
    script_.clear();
    steps_ = 0;
  }
  void Rewind() { next_ = 0; }

  /// Turns the script to the next alternative; false if there is none left.
  bool Advance() {
    while (!script_.empty()) {
      script_.back().pop_back();
      if (!script_.back().empty()) return true;
      script_.pop_back();
    }
    return false;
  }

  std::uint64_t Steps() const { return steps_; }

  std::size_t adaptivePredict(antlr4::TokenStream* input, std::size_t decision,
                              antlr4::ParserRuleContext* context) override {
    if (next_ == script_.size()) script_.push_back(Look(input, decision, context));
    return script_[next_++].back();
  }

 protected:
  /// Called where looking ahead without the stack ends with several alternatives alive. None that
  /// is missing can lead to a tree. ANTLR would look ahead again, with the stack, for those that
  /// can; to try the few that cannot is some five times faster.
  std::size_t execATNWithFullContext(antlr4::dfa::DFA&, antlr4::dfa::DFAState* ahead, ATNConfigSet*,
                                     antlr4::TokenStream*, std::size_t,
                                     antlr4::ParserRuleContext*) override {
    const antlrcpp::BitSet alive = ahead->configs->getAlts();
    for (std::size_t i = alive.size(); i-- > 0;) {
      if (alive.test(i)) ambiguous_.push_back(i);
    }
    return ambiguous_.back();
  }

 private:
  /// The runtime keys what it looks at by 31 * state + alternative, so with more than 31
  /// alternatives it could take one for another. Not if the two begin differently.
  void CheckToldApart(antlr4::atn::DecisionState* decision) {
    const std::size_t count = decision->transitions.size();
    if (count <= kKeyFactor) return;
    const auto first = antlr4::atn::LL1Analyzer(atn).getDecisionLookahead(decision);
    for (std::size_t i = kKeyFactor; i < count; ++i) {
      CAIDING_ASSERT(first[i].And(first[i - kKeyFactor]).isEmpty(),
                     "alternatives of a rule that stand 31 apart begin with different words");
    }
    std::size_t alone = 0;
    for (std::size_t i = 0; i < count; ++i) {
      ATNConfigSet start(false);
      antlr4::atn::ATNConfig::Set busy;
      closure(std::make_shared<antlr4::atn::ATNConfig>(decision->transitions[i]->target, i + 1,
                                                       antlr4::atn::PredictionContext::EMPTY),
              &start, busy, true, false, false);
      alone += start.size();
    }
    CAIDING_ASSERT(
        alone == computeStartState(decision, &antlr4::ParserRuleContext::EMPTY, false)->size(),
        "the beginnings of a rule's alternatives are told apart");
  }

  /// The alternatives that go on with the text. Where the next sign tells, ANTLR is not asked.
  Alternatives Look(antlr4::TokenStream* input, std::size_t decision,
                    antlr4::ParserRuleContext* context) {
    if (const std::size_t only = first_.OnlyOne(decision, input->LA(1)); only != 0) return {only};
    ++steps_;
    ambiguous_.clear();
    const std::size_t only = ParserATNSimulator::adaptivePredict(input, decision, context);
    return ambiguous_.empty() ? Alternatives{only} : ambiguous_;
  }

  FirstSigns first_;
  std::vector<Alternatives> script_;
  Alternatives ambiguous_;  ///< Of the decision in hand, in falling order.
  std::size_t next_ = 0;
  std::uint64_t steps_ = 0;
};

/// A parse tree as a word: rules with brackets around what they hold.
using Outline = std::vector<std::uint32_t>;
constexpr std::uint32_t kToken = 0;
constexpr std::uint32_t kEnd = 1;

void WriteOutline(antlr4::tree::ParseTree& tree, Outline& outline) {
  auto* rule = dynamic_cast<antlr4::ParserRuleContext*>(&tree);
  if (rule == nullptr) {
    outline.push_back(kToken);
    return;
  }
  outline.push_back(static_cast<std::uint32_t>(rule->getRuleIndex()) + 2);
  for (antlr4::tree::ParseTree* child : rule->children) WriteOutline(*child, outline);
  outline.push_back(kEnd);
}

}  // namespace

struct ForcedDecisions::Impl {
  // Shared with no other parser: what is learnt of lookahead here stays here.
  std::vector<antlr4::dfa::DFA> automata;
  antlr4::atn::PredictionContextCache contexts;
  GeneratedParser made;
  antlr4::ParserRuleContext* (*read_paragraph)(antlr4::Parser&);
  ForcedPrediction* prediction = nullptr;  ///< Owned by the parser.

  explicit Impl(const Grammar& grammar) : made(grammar), read_paragraph(grammar.read_paragraph) {
    const antlr4::atn::ATN& atn = made.Network();
    automata.reserve(atn.getNumberOfDecisions());
    for (std::size_t i = 0; i < atn.getNumberOfDecisions(); ++i) {
      automata.emplace_back(atn.getDecisionState(i), i);
    }
    prediction = new ForcedPrediction(*made.parser, automata, contexts);
    made.parser->setInterpreter(prediction);
    made.parser->setErrorHandler(std::make_shared<antlr4::BailErrorStrategy>());
    made.parser->removeErrorListeners();
    made.lexer->removeErrorListeners();
  }

  /// One run along the script. The exception is ANTLR's: a wrong turn was taken.
  bool Run(Outline& outline) {
    made.parser->reset();
    prediction->Rewind();
    try {
      WriteOutline(*read_paragraph(*made.parser), outline);
      return true;
    } catch (const antlr4::ParseCancellationException&) {
      return false;
    }
  }
};

ForcedDecisions::ForcedDecisions(const Grammar& grammar) : impl_(std::make_unique<Impl>(grammar)) {}
ForcedDecisions::~ForcedDecisions() = default;

ForcedCount ForcedDecisions::Count(std::u32string_view normal_text, std::uint64_t trees_max,
                                   std::uint64_t steps_max) {
  GeneratedParser& made = impl_->made;
  made.input.load(ir::EncodeUtf8(normal_text));
  made.lexer->setInputStream(&made.input);
  made.stream.setTokenSource(made.lexer.get());
  impl_->prediction->Begin();

  ForcedCount count;
  std::set<Outline> trees;
  do {
    Outline outline;
    if (impl_->Run(outline)) trees.insert(std::move(outline));
    ++count.runs;
    count.steps = impl_->prediction->Steps();
    if (trees.size() > trees_max)
      count.end = ForcedEnd::TooManyTrees;
    else if (count.steps > steps_max)
      count.end = ForcedEnd::OutOfSteps;
  } while (count.end == ForcedEnd::AllTrees && impl_->prediction->Advance());
  count.trees = trees.size();
  return count;
}

}  // namespace caiding::parser
