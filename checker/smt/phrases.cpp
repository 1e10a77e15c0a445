// SPDX-License-Identifier: MIT
#include "checker/smt/phrases.h"

#include "model/ir/print_canonical.h"
#include "model/ir/utf8.h"
#include "model/ir/walk.h"

namespace caiding::smt {
namespace {

/// Takes phrases out on the way down, so that nothing within one is met again.
struct Taker {
  std::vector<Phrase>& phrases;

  template <class Words>
  void Take(Words& words) {
    phrases.push_back({.words = words, .of = std::nullopt});
    words = Words{};
  }
  void operator()(ir::Condition& condition) { Take(condition); }
  void operator()(ir::Filter& filter) { Take(filter); }
  void operator()(ir::Quantity& quantity) { Take(quantity); }
  void operator()(ir::Selector& selector) {
    phrases.push_back({.words = selector.filter, .of = selector});
    selector.filter = {};
  }
};

struct TieFinder {
  const Schema& schema;
  bool is_tied = false;
  void operator()(const ir::IsNot&) { is_tied = true; }
  void operator()(const ir::Named& named) {
    is_tied = is_tied || (schema.are_quoted_names_settled && named.sense == ir::NameSense::Either);
  }
  void operator()(const ir::Is&) { is_tied = true; }
  void operator()(const ir::Bound&) { is_tied = true; }
  void operator()(const ir::VariableX&) { is_tied = true; }
  void operator()(const ir::PreviousDone&) { is_tied = true; }
  void operator()(const ir::HeldAtUse&) { is_tied = true; }
  void operator()(const ir::WonContest&) { is_tied = true; }
  void operator()(const ir::CardNameIsDeclared&) { is_tied = true; }
  void operator()(const ir::HasDeclared&) { is_tied = true; }
  void operator()(const ir::Selector& selector) { is_tied = is_tied || selector.distinct; }
  // What has happened is not laid out, nor is what others of a sort are like.
  void operator()(const ir::HappenedThisTurn&) { is_tied = true; }
  void operator()(const ir::TimesThisTurn&) { is_tied = true; }
  void operator()(const ir::Underwent&) { is_tied = true; }
  void operator()(const ir::LiesBelow&) { is_tied = true; }
  void operator()(const ir::HasEffect&) { is_tied = true; }
  void operator()(const ir::TotalOf&) { is_tied = true; }
  void operator()(const ir::AllAlike&) { is_tied = true; }
  void operator()(const ir::PaidWith&) { is_tied = true; }
  void operator()(const ir::Together&) { is_tied = true; }
  void operator()(const ir::Extreme&) { is_tied = true; }
};

}  // namespace

Parts TakeApart(const std::vector<ir::Ability>& abilities) {
  Parts parts;
  parts.frame = abilities;
  Taker take{parts.phrases};
  for (ir::Ability& ability : parts.frame) ir::Walk(ability, take);
  return parts;
}

namespace {

std::u32string Printed(ir::ConditionNode asked, const ir::Vocabulary& words) {
  ir::Ability text;
  text.condition.node = std::move(asked);
  return ir::DecodeUtf8(ir::PrintCanonical({text}, words)).value_or(U"");
}

}  // namespace

std::u32string NameOf(const ir::HappenedThisTurn& asked, const ir::Vocabulary& words) {
  return Printed(asked, words);
}

std::u32string NameOf(const ir::PaidWith& asked, const ir::Vocabulary& words) {
  return Printed(asked, words);
}

bool AreTied(const Phrase& left, const Phrase& right, const Schema& schema) {
  if (schema.are_parts_counted) return true;
  TieFinder find{schema};
  std::visit([&](const auto& words) { ir::Walk(words, find); }, left.words);
  std::visit([&](const auto& words) { ir::Walk(words, find); }, right.words);
  if (find.is_tied) return true;
  const auto* one = std::get_if<ir::Filter>(&left.words);
  const auto* other = std::get_if<ir::Filter>(&right.words);
  if (one != nullptr && other != nullptr) {
    return !left.of || !right.of || (*one == ir::Filter{}) != (*other == ir::Filter{});
  }
  const auto is_worked_out = [](const Phrase& phrase) {
    const auto* quantity = std::get_if<ir::Quantity>(&phrase.words);
    return quantity == nullptr || std::holds_alternative<ir::Box<ir::Arithmetic>>(quantity->node);
  };
  return !is_worked_out(left) || !is_worked_out(right);
}

}  // namespace caiding::smt
