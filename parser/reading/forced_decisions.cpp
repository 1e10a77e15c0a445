// SPDX-License-Identifier: MIT
#include "parser/reading/forced_decisions.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "parser/reading/foresight.h"
#include "parser/reading/generated_parser.h"

namespace caiding::parser {
namespace {

using antlr4::atn::ParserATNSimulator;

/// The alternatives of one decision that may lead to a tree; the last one is being followed.
using Alternatives = std::vector<std::size_t>;

/// In the place of ANTLR's prediction: decisions as the script says, one run after another.
class ForcedPrediction final : public ParserATNSimulator {
 public:
  ForcedPrediction(antlr4::Parser& driven, std::vector<antlr4::dfa::DFA>& automata,
                   antlr4::atn::PredictionContextCache& contexts)
      : ParserATNSimulator(&driven, driven.getATN(), automata, contexts),
        foresight_(driven.getATN()) {}

  /// Forgets the text before.
  void Begin(const std::vector<std::size_t>& signs, ForcedSight sight) {
    foresight_.Read(signs);
    sight_ = sight;
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
    if (next_ == script_.size()) script_.push_back(Look(input->index(), decision, context));
    return script_[next_++].back();
  }

 private:
  /// Where nothing leads to a tree the first is taken: that it leads to none the parser finds out.
  Alternatives Look(std::size_t place, std::size_t decision,
                    const antlr4::ParserRuleContext* context) {
    ++steps_;
    Alternatives found = sight_ == ForcedSight::WholeText
                             ? foresight_.Alive(decision, place, context)
                             : foresight_.Beginning(decision, place);
    if (found.empty()) return {1};
    std::reverse(found.begin(), found.end());
    return found;
  }

  Foresight foresight_;
  ForcedSight sight_ = ForcedSight::WholeText;
  std::vector<Alternatives> script_;
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
  // ANTLR's prediction wants them; nothing is ever learnt in them.
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

  /// The tokens of the text, with its end.
  std::vector<std::size_t> Signs() {
    made.stream.fill();
    std::vector<std::size_t> signs;
    for (const antlr4::Token* token : made.stream.getTokens()) signs.push_back(token->getType());
    return signs;
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
                                   std::uint64_t steps_max, ForcedSight sight) {
  GeneratedParser& made = impl_->made;
  made.Load(normal_text);
  impl_->prediction->Begin(impl_->Signs(), sight);

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
