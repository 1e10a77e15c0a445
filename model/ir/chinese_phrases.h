// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/vocabulary.h"

namespace caiding::ir {

/// The Chinese wording of IR nodes, for the natural printer and the Chinese paraphrase.
///
/// `is_explicit` puts scopes in 〔…〕 and says who decides, which a card would not print.
class ChinesePhrases {
 public:
  ChinesePhrases(const Vocabulary& vocabulary, bool is_explicit)
      : vocabulary_(vocabulary), is_explicit_(is_explicit) {}

  std::u32string Paragraph(const std::vector<Ability>& abilities) const;

 private:
  /// Where the turn in which an effect can be used is said: before it and all that follow in the
  /// paragraph, after it, or before it already. Rule: [Zero 1.20, 809.3].
  enum class TurnIsSaid : std::uint8_t { Before, After, Already };
  std::u32string OfAbility(const Ability& ability, TurnIsSaid turn) const;
  std::u32string OfEffect(const Effect& effect, bool is_scoped) const;
  std::u32string Steps(const std::vector<Effect>& steps, bool is_scoped) const;
  std::u32string Scoped(const Effect& effect) const;
  std::u32string Verb(const Effect& effect) const;
  std::u32string OfStack(const Stack& stack) const;
  std::u32string OfOtherUse(const UseOtherwise& use) const;
  /// -1; or 每有一张『A』， and -1 for each of them.
  struct Change {
    std::u32string each;
    std::u32string value;
  };
  Change Changed(const Quantity& amount) const;
  std::u32string Stats(const ChangeStats& change) const;
  /// ，最少为1: how far a change may take it.
  std::u32string Bounded(const Quantity& amount, const std::optional<Quantity>& bound) const;
  std::u32string Gains(const std::vector<Gain>& gains) const;
  std::u32string Constraint(const Constrain& constrain) const;
  std::u32string To(const Destination& to) const;
  std::u32string OfKeyword(const KeywordUse& use) const;
  std::u32string OfCondition(const Condition& condition) const;
  std::u32string Exists(const ThereAre& there) const;
  std::u32string OfEvent(const TriggerEvent& event) const;
  std::u32string Happens(const ObjectEvent& event) const;
  std::u32string OfPast(const HappenedThisTurn& happened) const;
  /// 我方使用本回合的第二张战术牌: which of its kind in a turn the event has to be.
  std::u32string OfNth(const TriggerEvent& event, const Quantity& number) const;
  std::u32string OfCost(const Cost& cost) const;
  std::u32string OfObjects(const Objects& objects) const;
  std::u32string OfReference(const Reference& reference) const;
  std::u32string OfSelector(const Selector& selector, bool with_place, bool with_count) const;
  std::u32string Noun(const Filter& filter) const;
  std::u32string HeadOf(const Filter& filter) const;
  std::u32string AdjectiveOf(const Filter& filter) const;
  std::u32string OfQuantity(const Quantity& quantity) const;
  std::u32string Counted(const Count& count) const;
  std::u32string Last(const Duration& duration) const;
  std::u32string Who(Player player) const;
  template <class IdType>
  std::u32string Word(const std::vector<ir::Word>& words, IdType id) const {
    return id.value < words.size() ? words[id.value].spellings[0] : U"？";
  }
  std::u32string Stat(StatId stat) const { return U"（" + Word(vocabulary_.stats, stat) + U"）"; }

  const Vocabulary& vocabulary_;
  bool is_explicit_;
};

}  // namespace caiding::ir
