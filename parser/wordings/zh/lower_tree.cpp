// SPDX-License-Identifier: MIT
// How lowering looks at a derivation, and how it takes note of what it has given a meaning to.
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {

Lowerer::Lowerer(const OwnWords& own, const ToLower& given)
    : own_(own),
      text_(given.text),
      vocabulary_(given.vocabulary),
      roles_(given.roles),
      context_(given.context),
      expand_(given.expand),
      choices_(given.choices),
      composer_(given.roles, given.context, given.choices),
      discourse_(composer_.discourse),
      owned_(given.text.text.size() + 1, false) {}

Lowered LowerChinese(const OwnWords& own, const Derivation& paragraph, const ToLower& given) {
  Lowerer lowerer(own, given);
  Lowered lowered{.abilities = lowerer.Paragraph(paragraph), .failure = lowerer.composer().failure};
  if (!lowered.failure) lowered.unowned = lowerer.Unowned(paragraph);
  return lowered;
}

const Derivation* Lowerer::Child(const Derivation& node, RuleId rule) const {
  for (const Tree& child : node.children) {
    if (child->rule == rule) return child.get();
  }
  return nullptr;
}

const Derivation& Lowerer::Need(const Derivation& node, RuleId rule) {
  if (const Derivation* child = Child(node, rule)) return *child;
  Fail(node);
  // Deep enough for every place that looks at the first child of a first child.
  static const Tree kBlank = [] {
    Tree tree = std::make_shared<Derivation>();
    for (int depth = 0; depth < 8; ++depth) {
      auto outer = std::make_shared<Derivation>();
      outer->children.push_back(tree);
      tree = outer;
    }
    return tree;
  }();
  return *kBlank;
}

std::vector<const Derivation*> Lowerer::ChildrenOf(const Derivation& node, RuleId rule) const {
  std::vector<const Derivation*> found;
  for (const Tree& child : node.children) {
    if (child->rule == rule) found.push_back(child.get());
  }
  return found;
}

std::u32string_view Lowerer::Words(const Derivation& node) const {
  return std::u32string_view(text_.text).substr(node.begin, node.end - node.begin);
}

bool Lowerer::Says(const Derivation& node, std::u32string_view word) const {
  // A word that the game has not is said nowhere; what a name spells, nobody says.
  if (word.empty()) return false;
  const std::u32string_view words = Words(node);
  std::size_t end = 0;  // Where the last name that has been passed ends.
  for (std::size_t at = words.find(word); at != words.npos; at = words.find(word, at + 1)) {
    const std::size_t name = words.find_first_of(U"『{", end);
    if (name == words.npos || at <= name) return true;
    const std::size_t closed = words.find(words[name] == U'『' ? U'』' : U'}', name);
    if (closed == words.npos) return true;
    end = closed + 1;
    if (at < end) {
      if (at + word.size() > end) return true;
    } else {
      at = at - 1;  // Behind that name: there may be another one before it.
    }
  }
  return false;
}

ir::SourceRange Lowerer::RangeOf(const Derivation& node) const {
  return text_.Original(node.begin, node.end);
}

void Lowerer::Own(const Derivation& node) {
  std::uint32_t at = node.begin;
  for (const Tree& child : node.children) {
    for (; at < child->begin; ++at) owned_[at] = true;
    at = child->end;
  }
  for (; at < node.end && at < owned_.size(); ++at) owned_[at] = true;
}

void Lowerer::OwnAll(const Derivation& node) {
  for (std::uint32_t at = node.begin; at < node.end && at < owned_.size(); ++at) owned_[at] = true;
}

void Lowerer::Fail(const Derivation& node, std::string nearest) {
  composer_.Fail(RangeOf(node), std::move(nearest));
}

std::vector<std::uint32_t> Lowerer::Unowned(const Derivation& paragraph) const {
  std::vector<std::uint32_t> unowned;
  for (std::uint32_t at = paragraph.begin; at < text_.text.size(); ++at) {
    if (!owned_[at]) unowned.push_back(at);
  }
  return unowned;
}

}  // namespace caiding::parser
