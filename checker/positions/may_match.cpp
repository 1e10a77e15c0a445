// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "checker/positions/footprint.h"
#include "model/ir/match.h"
#include "model/ir/walk.h"

namespace caiding::positions {
namespace {

/// What can be said of a filter from the printed card alone.
enum class Answer : std::uint8_t { No, Maybe, Yes };

Answer Not(Answer answer) {
  switch (answer) {
    case Answer::No: return Answer::Yes;
    case Answer::Maybe: return Answer::Maybe;
    case Answer::Yes: return Answer::No;
  }
  return Answer::Maybe;
}

Answer Sure(bool holds) { return holds ? Answer::Yes : Answer::No; }

bool Contains(const std::vector<std::u32string>& names, const std::u32string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// An answer that texts may change.
Answer Open(Answer answer, bool is_open) { return is_open ? Answer::Maybe : answer; }

Answer MatchNamed(const ir::Named& named, const ir::Card& card, const Changes& changes) {
  const bool is_character = Contains(card.characters, named.name);
  const bool is_trait = Contains(card.traits, named.name);
  const bool is_given = changes.names.contains(named.name) || changes.traits.contains(named.name);
  if (is_given && !named.is_original) return Answer::Maybe;
  switch (named.sense) {
    case ir::NameSense::Either: return Sure(is_character || is_trait);
    case ir::NameSense::CharacterName: return Sure(is_character);
    case ir::NameSense::Trait: return Sure(is_trait);
  }
  return Answer::Maybe;
}

Answer CompareNumbers(std::int32_t left, ir::Comparison comparison, const ir::Quantity& right) {
  const auto* number = std::get_if<ir::Number>(&right.node);
  if (number == nullptr) return Answer::Maybe;
  switch (comparison) {
    case ir::Comparison::Equal: return Sure(left == number->value);
    case ir::Comparison::NotEqual: return Sure(left != number->value);
    case ir::Comparison::AtLeast: return Sure(left >= number->value);
    case ir::Comparison::AtMost: return Sure(left <= number->value);
    case ir::Comparison::MoreThan: return Sure(left > number->value);
    case ir::Comparison::LessThan: return Sure(left < number->value);
  }
  return Answer::Maybe;
}

Answer Look(const ir::Filter& filter, const ir::Card& card, const Changes& changes) {
  const auto maybe = [](const auto&) { return Answer::Maybe; };
  return ir::Match(
      filter.node,
      [&](const ir::AllOf& all) {
        Answer answer = Answer::Yes;
        for (const auto& part : all.parts) answer = std::min(answer, Look(part, card, changes));
        return answer;
      },
      [&](const ir::AnyOf& any) {
        Answer answer = Answer::No;
        for (const auto& part : any.parts) answer = std::max(answer, Look(part, card, changes));
        return answer;
      },
      [&](const ir::NoneOf& none) {
        Answer answer = Answer::No;
        for (const auto& part : none.parts) answer = std::max(answer, Look(part, card, changes));
        return Not(answer);
      },
      [&](const ir::IsKind& kind) { return Open(Sure(card.kind == kind.kind), changes.kinds); },
      [&](const ir::IsSubkind& subkind) { return Sure(card.subkind == subkind.subkind); },
      [&](const ir::HasColour& colour) {
        return Sure(std::find(card.colours.begin(), card.colours.end(), colour.colour) !=
                    card.colours.end());
      },
      [&](const ir::CostIs& cost) {
        return card.is_cost_x || changes.costs
                   ? Answer::Maybe
                   : CompareNumbers(card.cost_total, cost.comparison, cost.value);
      },
      [&](const ir::CardNameIs& name) {
        return Open(Sure(card.name == name.name), changes.card_names);
      },
      [&](const ir::CardNameContains& name) {
        return Open(Sure(card.name.find(name.part) != std::u32string::npos), changes.card_names);
      },
      [&](const ir::Named& named) { return MatchNamed(named, card, changes); },
      [&](const ir::StatIs& node) { return maybe(node); },
      [&](const ir::CardNameIsDeclared& node) { return maybe(node); },
      [&](const ir::SharesCharacterName& node) { return maybe(node); },
      [&](const ir::SharesSecondName& node) { return maybe(node); },
      [&](const ir::SameCardAs& node) { return maybe(node); },
      [&](const ir::Shares& node) { return maybe(node); },
      [&](const ir::HasKeyword& node) { return maybe(node); },
      [&](const ir::LevelIs& node) { return maybe(node); },
      [&](const ir::HasMarker& node) { return maybe(node); },
      [&](const ir::Has& node) { return maybe(node); },
      [&](const ir::IsNot& node) { return maybe(node); },
      [&](const ir::Is& node) { return maybe(node); },
      [&](const ir::ControlledBy& node) { return maybe(node); },
      [&](const ir::PairedWith& node) { return maybe(node); },
      [&](const ir::InStateOf& node) { return maybe(node); },
      [&](const ir::Fights& node) { return maybe(node); },
      [&](const ir::HasDeclared& node) { return maybe(node); },
      [&](const ir::AttachedTo& node) { return maybe(node); },
      [&](const ir::Bears& node) { return maybe(node); },
      [&](const ir::AimsAt& node) { return maybe(node); },
      [&](const ir::LiesBelow& node) { return maybe(node); },
      [&](const ir::HasEffect& node) { return maybe(node); },
      [&](const ir::Underwent& node) { return maybe(node); });
}

/// Notes what texts can change of what is printed.
struct Changing {
  Changes changes{};
  void operator()(const ir::GainCharacterName& gain) { changes.names.insert(gain.name); }
  void operator()(const ir::GainTrait& gain) { changes.traits.insert(gain.trait); }
  void operator()(const ir::BecomeTrait& become) { changes.traits.insert(become.trait); }
  void operator()(const ir::BecomeCardName&) { changes.card_names = true; }
  void operator()(const ir::ChangeCost&) { changes.costs = true; }
  // What is attached is equipment then. Rule: [Zero 1.20, 319.1].
  void operator()(const ir::Attach&) { changes.kinds = true; }
  void operator()(const ir::BecomeCopy&) { changes.cards = true; }
  void operator()(const ir::EnterAsCopy&) { changes.cards = true; }
  void operator()(const ir::ChangeControl&) { changes.controllers = true; }
};

}  // namespace

void Changes::Add(const Changes& other) {
  names.insert(other.names.begin(), other.names.end());
  traits.insert(other.traits.begin(), other.traits.end());
  card_names = card_names || other.card_names;
  costs = costs || other.costs;
  kinds = kinds || other.kinds;
  cards = cards || other.cards;
  controllers = controllers || other.controllers;
}

Changes ChangesBy(const ir::ReadCard& card) {
  Changing changing;
  for (const auto& text : card.texts) {
    for (const ir::Ability& ability : text) ir::Walk(ability, changing);
  }
  return std::move(changing.changes);
}

bool MayMatch(const ir::Filter& filter, const ir::Card& card, const Changes& changes) {
  return changes.cards || Look(filter, card, changes) != Answer::No;
}

}  // namespace caiding::positions
