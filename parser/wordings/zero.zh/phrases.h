// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/vocabulary.h"

namespace caiding::zero_zh {

using namespace ir;  // Every node of the IR has its phrase here.

/// The Chinese wording of IR nodes, for the natural printer and the Chinese paraphrase.
///
/// `is_explicit` puts scopes in 〔…〕 and says who decides, which a card would not print.
class Phrases {
 public:
  Phrases(const Vocabulary& vocabulary, bool is_explicit)
      : vocabulary_(vocabulary), is_explicit_(is_explicit) {}

  /// For the paraphrase of these, which numbers what later words refer to.
  Phrases(const Vocabulary& vocabulary, const std::vector<Ability>& abilities);

  std::u32string Paragraph(const std::vector<Ability>& abilities) const;

 private:
  /// Where the turn in which an effect can be used is said: before it and all that follow in the
  /// paragraph, after it, or before it already. Rule: [Zero 1.20, 809.3].
  enum class TurnIsSaid : std::uint8_t { Before, After, Already };
  std::u32string OfLimit(const UsageLimit& limit) const;
  std::optional<std::u32string> OfExtraCost(const Ability& ability) const;
  std::u32string OfAbility(const Ability& ability, TurnIsSaid turn) const;
  std::u32string OfOneAbility(const Ability& ability, TurnIsSaid turn) const;
  std::u32string WhereItWorks(const std::vector<ZoneId>& zones) const;
  std::u32string WindowsOf(const Ability& ability) const;
  std::u32string LeadsOf(const Ability& ability, const HappenedThisTurn* nth) const;
  std::u32string OfEffect(const Effect& effect, bool is_scoped) const;
  std::u32string Steps(const std::vector<Effect>& steps, bool is_scoped) const;
  std::u32string Scoped(const Effect& effect) const;
  std::u32string Verb(const Effect& effect) const;
  std::u32string Verb(const Sequence& sequence) const;
  std::u32string Verb(const Draw& draw) const;
  std::u32string Verb(const Move& move) const;
  std::u32string Verb(const Destroy& destroy) const;
  std::u32string Verb(const Scrap& scrap) const;
  std::u32string Verb(const Discard& discard) const;
  std::u32string Verb(const DealDamage& damage) const;
  std::u32string Verb(const DealLifeDamage& damage) const;
  std::u32string Verb(const Heal& heal) const;
  std::u32string Verb(const Orient& orient) const;
  std::u32string Verb(const TurnFace& turn) const;
  std::u32string Verb(const ChangeStats& change) const;
  std::u32string Verb(const Grant& grant) const;
  std::u32string Verb(const LoseEffects& lose) const;
  std::u32string Verb(const BecomeTrait& become) const;
  std::u32string Verb(const BecomeCardName& become) const;
  std::u32string Verb(const Constrain& constrain) const;
  std::u32string Verb(const ConstrainPlayer& rule) const;
  std::u32string Verb(const ChangeHandLimit& change) const;
  std::u32string Verb(const ExtraLifeDamage& extra) const;
  std::u32string Verb(const ChangeCost& change) const;
  std::u32string Verb(const PreventDamage& prevent) const;
  std::u32string Verb(const ChangeControl& control) const;
  std::u32string Verb(const Search& search) const;
  std::u32string Verb(const Reveal& reveal) const;
  std::u32string Verb(const Look& look) const;
  std::u32string Verb(const Shuffle& shuffle) const;
  std::u32string Verb(const Declare& declare) const;
  std::u32string Verb(const PutMarkers& put) const;
  std::u32string Verb(const RemoveMarkers& remove) const;
  std::u32string Verb(const MoveMarkers& move) const;
  std::u32string Verb(const Attach& attach) const;
  std::u32string Verb(const Stack& stack) const;
  std::u32string Verb(const UseOtherwise& use) const;
  std::u32string Verb(const LevelUp& level) const;
  std::u32string Verb(const Swap& swap) const;
  std::u32string Verb(const Cancel& cancel) const;
  std::u32string Verb(const RemoveFromBattle& remove) const;
  std::u32string Verb(const Redirect& redirect) const;
  std::u32string Verb(const CopyItem& copy) const;
  std::u32string Verb(const ChangeTarget& change) const;
  std::u32string Verb(const RevealUntil& reveal) const;
  std::u32string Verb(const MoveDamage& move) const;
  std::u32string Verb(const ExtraTurn& turn) const;
  std::u32string Verb(const TradeStat& trade) const;
  std::u32string Verb(const BecomeCopy& become) const;
  std::u32string Verb(const EndTurn&) const;
  std::u32string Verb(const UseCard& use) const;
  std::u32string Verb(const EnterAsCopy& enter) const;
  std::u32string Verb(const CreateToken& token) const;
  std::u32string Verb(const Contest&) const;
  std::u32string Verb(const EnterState& state) const;
  std::u32string Verb(const WinGame& win) const;
  std::u32string Verb(const May& may) const;
  std::u32string Verb(const If& branch) const;
  std::u32string Verb(const Pay& pay) const;
  std::u32string Verb(const Unless& unless) const;
  std::u32string Verb(const Process& process) const;
  std::u32string Verb(const Again&) const;
  std::u32string Verb(const EachPlayerDoes& each) const;
  std::u32string Verb(const ChooseOne& choose) const;
  std::u32string Verb(const Replace& replace) const;
  std::u32string Verb(const AmountBecomes& amount) const;
  std::u32string Verb(const Delay& delay) const;
  std::u32string Verb(const Pick& pick) const;
  /// What only may be done, attacked or paid with.
  std::u32string Only(const Constrain& constrain) const;
  /// 对方角色牌的: whose effects are meant.
  std::u32string SourceOf(const Constrain& constrain) const;
  std::u32string OfAiming(const Constrain& constrain) const;
  /// 不受效果影响, 不受效果影响，但…的效果除外.
  std::u32string Unaffected(const Constrain& constrain) const;
  std::u32string EntryWay(const Constrain& constrain) const;
  std::u32string Looked(const Constrain& constrain) const;
  std::u32string Keywords(const Constrain& constrain) const;
  static std::u32string Because(LossCause cause);
  std::u32string ByEffects(const Constrain& constrain) const;
  std::u32string OfBattleDamage(const Constrain& constrain) const;
  std::u32string Moved(const Constrain& constrain) const;
  /// 手牌或休息区.
  std::u32string MovedTo(const std::vector<ZoneId>& zones) const;
  std::u32string Zones(const std::vector<ZoneId>& zones) const;
  /// 两张牌.
  std::u32string Cards(const Quantity& count) const;
  /// -1; or 每有一张『A』， and -1 for each of them.
  struct Change {
    std::u32string each;
    std::u32string value;
  };
  Change Changed(const Quantity& amount) const;
  std::u32string Each(const Quantity& factor) const;
  /// ，最少为1: how far a change may take it.
  std::u32string Bounded(const Quantity& amount, const std::optional<Quantity>& bound) const;
  std::u32string Gains(const std::vector<Gain>& gains) const;
  std::u32string To(const Destination& to) const;
  std::u32string OfKeyword(const KeywordUse& use) const;
  std::u32string OfCondition(const Condition& condition) const;
  std::u32string OfCondition(const AllHold& all) const;
  std::u32string OfCondition(const AnyHolds& any) const;
  std::u32string OfCondition(const NotHold& negated) const;
  std::u32string OfCondition(const ThereAre& there) const;
  std::u32string OfCondition(const ObjectIs& is) const;
  std::u32string OfCondition(const OnlyThis& only) const;
  std::u32string OfCondition(const TurnOf& turn) const;
  std::u32string OfCondition(const DuringStep& step) const;
  std::u32string OfCondition(const Compare& compare) const;
  std::u32string OfCondition(const PreviousDone&) const;
  std::u32string OfCondition(const UsedThisTurn& used) const;
  std::u32string OfCondition(const EnteredThrough& entered) const;
  std::u32string OfCondition(const PaidExtra& paid) const;
  std::u32string OfCondition(const HeldAtUse& held) const;
  std::u32string OfCondition(const WonContest& won) const;
  std::u32string HowManyWere(const HappenedThisTurn& happened) const;
  std::u32string OfCondition(const HappenedThisTurn& happened) const;
  std::u32string OfCondition(const AllAlike& alike) const;
  std::u32string OfCondition(const PaidWith& paid) const;
  std::u32string Joined(const std::vector<Condition>& parts, const char32_t* word) const;
  std::u32string OfEvent(const TriggerEvent& event) const;
  bool IsSaidAsDone(const ObjectEvent& event) const;
  std::u32string SentTo(const ObjectEvent& event) const;
  bool IsOfOtherEnd(const ObjectEvent& event) const;
  std::u32string OtherEnd(const ObjectEvent& event) const;
  std::u32string Because(const ObjectEvent& event) const;
  std::u32string IsDestroyed(const ObjectEvent& event, const std::u32string& because) const;
  std::u32string BecomesTarget(const ObjectEvent& event) const;
  std::u32string Happens(const ObjectEvent& event) const;
  /// 我方使用本回合的第二张战术牌: which of its kind in a turn the event has to be.
  std::u32string OfNth(const TriggerEvent& event, const Quantity& number) const;
  std::u32string OfCost(const Cost& cost) const;
  std::u32string OfObjects(const Objects& objects) const;
  std::u32string OfReference(const Reference& reference) const;
  std::u32string OfSelector(const Selector& selector, bool with_place, bool with_count) const;
  std::u32string Noun(const Filter& filter) const;
  std::u32string HeadOf(const Filter& filter) const;
  std::u32string AdjectiveOf(const Filter& filter) const;
  std::u32string AdjectiveOf(const AllOf& all) const;
  std::u32string AdjectiveOf(const AnyOf& any) const;
  std::u32string AdjectiveOf(const NoneOf& none) const;
  std::u32string AdjectiveOf(const IsKind& kind) const;
  std::u32string AdjectiveOf(const IsSubkind& subkind) const;
  std::u32string AdjectiveOf(const HasColour& colour) const;
  std::u32string AdjectiveOf(const CostIs& cost) const;
  std::u32string AdjectiveOf(const StatIs& stat) const;
  std::u32string AdjectiveOf(const CardNameIs& card) const;
  std::u32string AdjectiveOf(const CardNameContains& card) const;
  std::u32string AdjectiveOf(const CardNameIsDeclared&) const;
  std::u32string AdjectiveOf(const Named& named) const;
  std::u32string AdjectiveOf(const SharesCharacterName& shares) const;
  std::u32string AdjectiveOf(const SharesSecondName& shares) const;
  std::u32string AdjectiveOf(const Shares& shares) const;
  std::u32string AdjectiveOf(const SameCardAs& same) const;
  std::u32string AdjectiveOf(const HasKeyword& keyword) const;
  std::u32string AdjectiveOf(const LevelIs& level) const;
  std::u32string AdjectiveOf(const HasMarker& marker) const;
  std::u32string AdjectiveOf(const Has& has) const;
  std::u32string AdjectiveOf(const IsNot& not_this) const;
  std::u32string AdjectiveOf(const Is&) const;
  std::u32string AdjectiveOf(const ControlledBy& by) const;
  std::u32string AdjectiveOf(const PairedWith& paired) const;
  std::u32string AdjectiveOf(const InStateOf& state) const;
  std::u32string AdjectiveOf(const Fights& fights) const;
  std::u32string AdjectiveOf(const HasDeclared& has) const;
  std::u32string AdjectiveOf(const AttachedTo& attached) const;
  std::u32string AdjectiveOf(const Bears& bears) const;
  std::u32string AdjectiveOf(const AimsAt& aims) const;
  std::u32string AdjectiveOf(const LiesBelow& below) const;
  std::u32string AdjectiveOf(const HasEffect& has) const;
  std::u32string MixedOr(const ir::AnyOf& any) const;
  std::u32string AdjectiveOf(const Underwent& underwent) const;
  std::u32string OfArithmetic(const Arithmetic& sum) const;
  std::u32string OfQuantity(const Quantity& quantity) const;
  std::u32string Many(const Count& count) const;
  std::u32string Items(const Selector& selector) const;
  std::u32string HowMany(const Quantity& number) const;
  std::u32string OfTimes(const TriggerEvent& event) const;
  std::u32string Counted(const Count& count) const;
  std::u32string Last(const Duration& duration) const;
  std::u32string Who(Player player) const;
  template <class IdType>
  std::u32string Word(const std::vector<ir::Word>& words, IdType id) const {
    return id.value < words.size() ? words[id.value].spellings[0] : U"？";
  }
  std::u32string Stat(StatId stat) const;

  const Vocabulary& vocabulary_;
  bool is_explicit_;
  mutable std::set<std::uint8_t> many_;  ///< Slots of the ability in hand that hold several cards.
  bool is_of_each_ = false;  ///< Inside of what every player does: 我方 would be one of them.
  bool says_any_ = false;    ///< Of that: the cards may be anybody's, and no rule says so.
  std::set<std::uint8_t> spoken_of_{};  ///< Slots that later words refer to.
};

}  // namespace caiding::zero_zh
