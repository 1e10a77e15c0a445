// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/ir/ability.h"

namespace caiding::ir {

/// Why a text may be read in more than one way. Each is a source of `language` section 5.
enum class Ambiguity : std::uint8_t {
  Grouping,        ///< Scope of 或, 和, 并, 的: the grammar has several derivations.
  DurationScope,   ///< Which clauses a duration covers.
  MayScope,        ///< How far 可以 reaches.
  Antecedent,      ///< What 那张牌, 其 or 该牌 refers to.
  Distribution,    ///< Each or in total.
  Picking,         ///< Target or choice.
  ConditionScope,  ///< How far 如果 reaches.
  StateOrEvent,    ///< 当…时 as trigger or as state.
  EvaluationTime,
  MissingZone,
  NumberSense,
  TurnSense,
  DestructionCause,
  OtherThan,
  EffectNoun,
  CannotBoth,
  Colon,
  NameOrTrait,  ///< 『A』 as character name or as trait.
};

/// A place where the readings of one paragraph part.
struct ChoicePoint {
  Ambiguity source = Ambiguity::Grouping;
  SourceRange range;                 ///< The words that may be read in several ways.
  std::vector<std::string> options;  ///< One short English label per option.
  friend bool operator==(const ChoicePoint&, const ChoicePoint&) = default;
};

/// One way to read a paragraph: which option each choice point takes, and what it then says.
struct Reading {
  std::vector<std::uint8_t> choices;  ///< One entry per choice point of `Readings::points`.
  std::vector<Ability> abilities;  ///< In text order; keywords first-class, see `Ability::keyword`.
  friend bool operator==(const Reading&, const Reading&) = default;
};

/// A rule of reading that a clause or a house decision stands behind.
struct AppliedConvention {
  std::string id;     ///< For instance "state-verbs".
  std::string basis;  ///< The clause or decision, for instance "Zero 1.20, 702.1".
  SourceRange range;
  std::uint64_t removed = 0;  ///< How many readings it took away.
  friend bool operator==(const AppliedConvention&, const AppliedConvention&) = default;
};

/// A span that no reading explains (S201), or a token that no node owns (S202).
struct NotUnderstood {
  SourceRange range;
  bool is_unowned_token = false;
  std::string nearest;  ///< The nearest known phrase, or empty.
  friend bool operator==(const NotUnderstood&, const NotUnderstood&) = default;
};

/// All that one paragraph may mean.
///
/// Understood if and only if `not_understood` is empty; then `readings` has at least one entry
/// (none for an empty paragraph), all different from each other.
struct Readings {
  std::u32string text;      ///< The paragraph as in the file.
  std::uint64_t trees = 0;  ///< Exact number of derivations.
  std::vector<ChoicePoint> points;
  std::vector<Reading> readings;
  std::vector<AppliedConvention> conventions;
  std::vector<NotUnderstood> not_understood;
  friend bool operator==(const Readings&, const Readings&) = default;
};

}  // namespace caiding::ir
