// SPDX-License-Identifier: MIT
// The tree as lowering looks at it: children, words, who owns which token.
#include <algorithm>

#include "parser/wordings/fftcg.en/lower.h"
#include "parser/wordings/fftcg.en/normalise.h"

namespace caiding::parser {

const Derivation* EnglishLowerer::Child(const Node& node, Rule rule) const {
  for (const Tree& child : node.children) {
    if (child->rule == RuleId(rule)) return child.get();
  }
  return nullptr;
}

const Derivation* EnglishLowerer::AnyOf(const Node& node, std::initializer_list<Rule> rules) const {
  for (const Tree& child : node.children) {
    for (const Rule rule : rules) {
      if (child->rule == RuleId(rule)) return child.get();
    }
  }
  return nullptr;
}

const Derivation& EnglishLowerer::Need(const Node& node, Rule rule) {
  static const Derivation blank;
  const Node* child = Child(node, rule);
  if (child == nullptr) Fail(node);
  return child == nullptr ? blank : *child;
}

std::vector<const Derivation*> EnglishLowerer::All(const Node& node, Rule rule) const {
  std::vector<const Node*> all;
  for (const Tree& child : node.children) {
    if (child->rule == RuleId(rule)) all.push_back(child.get());
  }
  return all;
}

bool EnglishLowerer::Says(const Node& node, std::u32string_view word) const {
  const char32_t sign = SignOfWord(word);
  auto child = node.children.begin();
  for (std::uint32_t place = node.begin; place < node.end; ++place) {
    while (child != node.children.end() && (*child)->end <= place) ++child;
    const bool is_inside = child != node.children.end() && (*child)->begin <= place;
    if (!is_inside && place < given_.text.text.size() && given_.text.text[place] == sign)
      return true;
  }
  return false;
}

std::u32string EnglishLowerer::Spelling(const Node& node) const {
  return std::u32string(given_.text.Spelling(node.begin, node.end));
}

ir::SourceRange EnglishLowerer::RangeOf(const Node& node) const {
  return given_.text.Original(node.begin, node.end);
}

void EnglishLowerer::Own(const Node& node) {
  auto child = node.children.begin();
  for (std::uint32_t place = node.begin; place < node.end && place < owned_.size(); ++place) {
    while (child != node.children.end() && (*child)->end <= place) ++child;
    const bool is_inside = child != node.children.end() && (*child)->begin <= place;
    if (!is_inside) owned_[place] = true;
  }
}

void EnglishLowerer::OwnAll(const Node& node) {
  for (std::uint32_t place = node.begin; place < node.end && place < owned_.size(); ++place)
    owned_[place] = true;
}

void EnglishLowerer::Fail(const Node& node) {
  if (!failure) failure = NoMeaning{RangeOf(node), {}};
}

std::vector<std::uint32_t> EnglishLowerer::Unowned() const {
  std::vector<std::uint32_t> unowned;
  for (std::uint32_t place = 0; place < owned_.size(); ++place) {
    if (!owned_[place]) unowned.push_back(place);
  }
  return unowned;
}

Lowered LowerEnglish(const Derivation& paragraph, const ToLower& given) {
  EnglishLowerer lowerer(given, given.text.text.size());
  Lowered lowered;
  lowered.abilities = lowerer.Paragraph(paragraph);
  lowered.failure = lowerer.failure;
  lowered.unowned = lowerer.Unowned();
  return lowered;
}

}  // namespace caiding::parser
