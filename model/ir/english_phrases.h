// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/field_visit.h"
#include "model/ir/vocabulary.h"

// How a reading is told in English, one function a node: a node that is missing does not compile.

namespace caiding::ir {

/// A noun phrase; what is done by it agrees with its number.
struct EnglishNoun {
  std::string text;
  bool is_plural = false;
};

/// Of a number of cards of either player: of both of them together.
std::string EnglishTogether(std::string cards);

class EnglishPhrases {
 public:
  explicit EnglishPhrases(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  /// One ability as a sentence without its stop; picks are numbered where later words refer to
  /// them.
  std::string Sentence(const Ability& ability);

 private:
  // print_paraphrase.cpp
  std::string OfAbility(const Ability& ability) const;
  std::string Leads(const Ability& ability) const;
  std::string OfLimit(const UsageLimit& limit) const;
  std::string Meaning(const KeywordUse& use) const;
  std::string Say(const Cost& cost) const;
  std::string Say(const TapSelf&) const;
  std::string Say(const PayResources& pay) const;
  std::string Say(const DiscardCost& discard) const;
  std::string Say(const ScrapCost& scrap) const;
  std::string Say(const TapCost& tap) const;
  std::string Say(const RevealCost& reveal) const;
  std::string Say(const MoveCost& move) const;
  std::string Say(const RemoveMarkersCost& remove) const;
  std::string Say(const DoCost& price) const;

  // english_nouns.cpp
  template <class Tag>
  std::string Word(Id<Tag> id) const;
  std::string Own(const char* label) const { return CalledIn(vocabulary_, label); }
  std::string OfWhom(Player player) const;
  std::string Slot(std::uint8_t slot) const;
  EnglishNoun Noun(const Reference& reference) const;
  EnglishNoun Noun(const Objects& objects) const;
  /// With how many there are of them.
  EnglishNoun Noun(const Selector& selector) const;
  EnglishNoun Counted(const Count& count, const std::string& one, const std::string& many,
                      const std::string& adjective) const;
  std::string Say(const Reference& reference) const { return Noun(reference).text; }
  std::string Say(const Objects& objects) const { return Noun(objects).text; }
  std::string Say(const Selector& selector) const { return Noun(selector).text; }
  /// The sort of cards alone: `character card of yours`.
  std::string Sort(const Selector& selector, bool is_plural) const;
  std::string Sort(const Filter& filter, bool is_plural) const;
  std::string Place(const Selector& selector) const;
  std::string Zones(const std::vector<ZoneId>& zones) const;
  std::string Quoted(const std::u32string& name) const;
  std::string Markers(const Quantity& count, const std::u32string& marker) const;
  std::string MarkersOf(const std::optional<Quantity>& count, const std::u32string& marker) const;

  // english_adjectives.cpp
  struct Described;
  Described Describe(const Filter& filter) const;
  void Add(Described& noun, const Filter& filter) const;
  void Add(Described& noun, const AllOf& all) const;
  void Add(Described& noun, const AnyOf& any) const;
  void Add(Described& noun, const NoneOf& none) const;
  void Add(Described& noun, const IsKind& kind) const;
  void Add(Described& noun, const IsSubkind& subkind) const;
  void Add(Described& noun, const HasColour& colour) const;
  void Add(Described& noun, const CostIs& cost) const;
  void Add(Described& noun, const StatIs& stat) const;
  void Add(Described& noun, const CardNameIs& card) const;
  void Add(Described& noun, const CardNameContains& card) const;
  void Add(Described& noun, const CardNameIsDeclared& card) const;
  void Add(Described& noun, const Named& named) const;
  void Add(Described& noun, const SharesCharacterName& shares) const;
  void Add(Described& noun, const SharesSecondName& shares) const;
  void Add(Described& noun, const Shares& shares) const;
  void Add(Described& noun, const SameCardAs& same) const;
  void Add(Described& noun, const HasKeyword& keyword) const;
  void Add(Described& noun, const LevelIs& level) const;
  void Add(Described& noun, const HasMarker& marker) const;
  void Add(Described& noun, const Has& has) const;
  void Add(Described& noun, const IsNot& other) const;
  void Add(Described& noun, const Is& is) const;
  void Add(Described& noun, const ControlledBy& by) const;
  void Add(Described& noun, const PairedWith& paired) const;
  void Add(Described& noun, const InStateOf& state) const;
  void Add(Described& noun, const Fights& fights) const;
  void Add(Described& noun, const HasDeclared& has) const;
  void Add(Described& noun, const AttachedTo& attached) const;
  void Add(Described& noun, const Bears& bears) const;
  void Add(Described& noun, const AimsAt& aims) const;
  void Add(Described& noun, const LiesBelow& below) const;
  void Add(Described& noun, const HasEffect& has) const;
  void Add(Described& noun, const Underwent& underwent) const;
  /// What such an object does or is: `is tapped`, `has cost 3`.
  std::string Predicate(const Filter& filter, bool is_plural) const;

  // english_numbers.cpp
  std::string Say(const Quantity& quantity) const;
  std::string Say(const Arithmetic& sum) const;
  std::string Counted(const CountOf& count, bool is_plural) const;
  std::string OfStat(StatId stat) const;
  std::string Compared(Comparison comparison, const std::string& value) const;
  std::string Gets(const StatChange& change) const;
  std::string Change(const Quantity& amount, const std::string& of) const;
  std::string Bounded(const Quantity& amount, const std::optional<Quantity>& bound) const;
  std::string Last(const Duration& duration) const;

  // english_conditions.cpp
  std::string Say(const Condition& condition) const;
  std::string Say(const AllHold& all) const;
  std::string Say(const AnyHolds& any) const;
  std::string Say(const NotHold& negated) const;
  std::string Say(const ThereAre& there) const;
  std::string Say(const ObjectIs& is) const;
  std::string Say(const OnlyThis& only) const;
  std::string Say(const TurnOf& turn) const;
  std::string Say(const DuringStep& step) const;
  std::string Say(const Compare& compare) const;
  std::string Say(const PreviousDone&) const;
  std::string Say(const UsedThisTurn& used) const;
  std::string Say(const HappenedThisTurn& happened) const;
  std::string Say(const AllAlike& alike) const;
  std::string Say(const EnteredThrough& entered) const;
  std::string Say(const PaidExtra& paid) const;
  std::string Say(const HeldAtUse& held) const;
  std::string Say(const WonContest& won) const;
  std::string Say(const PaidWith& paid) const;
  std::string Say(const TriggerEvent& event) const;
  std::string Say(const Window& window) const;
  std::string Say(const ObjectEvent& event) const;
  std::string Say(const StateBegins& begins) const;
  std::string Say(const PlayerEvent& event) const;
  std::string EventNoun(const Objects& subject) const;
  std::string Happens(const ObjectEvent& event) const;
  std::string Befalls(const ObjectEvent& event) const;
  std::string Because(const ObjectEvent& event) const;

  // english_effects.cpp
  std::string Say(const Effect& effect) const;
  std::string Say(const Sequence& sequence) const;
  std::string Say(const Draw& draw) const;
  std::string Say(const Move& move) const;
  std::string Say(const Destroy& destroy) const;
  std::string Say(const Scrap& scrap) const;
  std::string Say(const Discard& discard) const;
  std::string Say(const DealDamage& damage) const;
  std::string Say(const DealLifeDamage& damage) const;
  std::string Say(const Heal& heal) const;
  std::string Say(const Orient& orient) const;
  std::string Say(const TurnFace& turn) const;
  std::string Say(const ChangeStats& change) const;
  std::string Say(const Grant& grant) const;
  std::string Say(const LoseEffects& lose) const;
  std::string Say(const BecomeTrait& become) const;
  std::string Say(const BecomeCardName& become) const;
  std::string Say(const ExtraLifeDamage& extra) const;
  std::string Say(const ChangeCost& change) const;
  std::string Say(const PreventDamage& prevent) const;
  std::string Say(const ChangeControl& control) const;
  std::string Say(const Search& search) const;
  std::string Say(const Reveal& reveal) const;
  std::string Say(const Look& look) const;
  std::string Say(const Shuffle& shuffle) const;
  std::string Say(const Declare& declare) const;
  std::string Say(const PutMarkers& put) const;
  std::string Say(const RemoveMarkers& remove) const;
  std::string Say(const MoveMarkers& move) const;
  std::string Say(const Attach& attach) const;
  std::string Say(const Stack& stack) const;
  std::string Say(const LevelUp& level) const;
  std::string Say(const Swap& swap) const;
  std::string Say(const Cancel& cancel) const;
  std::string Say(const RemoveFromBattle& remove) const;
  std::string Say(const CopyItem& copy) const;
  std::string Say(const ChangeTarget& change) const;
  std::string Say(const RevealUntil& reveal) const;
  std::string Say(const MoveDamage& move) const;
  std::string Say(const ExtraTurn& turn) const;
  std::string Say(const TradeStat& trade) const;
  std::string Say(const BecomeCopy& become) const;
  std::string Say(const EndTurn&) const;
  std::string Say(const UseCard& use) const;
  std::string Say(const EnterAsCopy& enter) const;
  std::string Say(const CreateToken& token) const;
  std::string Say(const Contest&) const;
  std::string Say(const May& may) const;
  std::string Say(const If& branch) const;
  std::string Say(const Process& process) const;
  std::string Say(const Again&) const;
  std::string Say(const EachPlayerDoes& each) const;
  std::string Say(const ChooseOne& choose) const;
  std::string Say(const Replace& replace) const;
  std::string Say(const AmountBecomes& amount) const;
  std::string Say(const Delay& delay) const;
  std::string Say(const Pick& pick) const;
  std::string Say(const UseOtherwise& use) const;
  std::string Say(const EnterState& state) const;
  std::string Say(const WinGame& win) const;
  std::string Say(const Pay& pay) const;
  std::string Say(const Unless& unless) const;
  std::string Say(const Redirect& redirect) const;
  std::string To(const Destination& to) const;
  std::string Gains(const std::vector<Gain>& gains) const;
  std::string OfKeyword(const KeywordUse& use) const;

  // english_limits.cpp
  std::string Say(const Constrain& constrain) const;
  std::string Say(const ConstrainPlayer& rule) const;
  std::string Say(const ChangeHandLimit& change) const;
  std::string OfDeed(const Constrain& constrain) const;
  std::string Other(const Constrain& constrain, bool is_plural) const;
  std::string ByEffects(const Constrain& constrain) const;
  std::string Times(const Constrain& constrain) const;
  std::string OfDeed(const ConstrainPlayer& rule) const;

  template <class Variant>
  std::string SayAny(const Variant& node) const {
    return std::visit([this](const auto& one) { return this->Say(one); }, node);
  }

  std::string Whose(Player player) const;
  std::string Scope(const Effect& effect) const { return "[" + Say(effect) + "]"; }

  const Vocabulary& vocabulary_;
  bool is_of_each_ = false;          ///< Told of what each player does: theirs is their own.
  std::set<std::uint8_t> referred_;  ///< Slots that later words speak of.
  std::set<std::uint8_t> plural_;    ///< Slots of several cards.
};

/// What stands before the head of a noun, the head, and what stands behind it.
struct EnglishPhrases::Described {
  std::vector<std::string> before;
  std::string one;   ///< The head; empty: `card`.
  std::string many;  ///< Its plural.
  std::vector<std::string> behind;
};

/// `you`, `the opponent`: who does it; empty if it is not said.
std::string EnglishDoer(Player player);
/// Battle damage, damage by effects.
std::string EnglishDamage(DamageSort damage);
std::string EnglishCause(LossCause cause);
/// `your `, `the opponent's `: whose it is; empty if it is not said.
std::string EnglishWhose(Player player);
/// `draw` or `the opponent draws`: told to do, or told of another.
std::string EnglishDeed(Player who, std::string_view verb);
/// `one`, `two`, … `ten`, then digits.
std::string EnglishCounting(const Quantity& quantity, const std::string& otherwise);
/// `first`, `second`, … `tenth`, then `number 11`.
std::string EnglishOrdinal(const Quantity& quantity, const std::string& otherwise);
std::string WithArticle(const std::string& noun);
std::string JoinEnglish(const std::vector<std::string>& parts, std::string_view word);
/// `gains` of one, `gain` of several; the verb as one does it.
std::string Agreeing(const EnglishNoun& noun, std::string_view verb);

template <class Tag>
std::string EnglishPhrases::Word(Id<Tag> id) const {
  const auto& words = WordsOf(vocabulary_, id);
  return id.value < words.size() ? words[id.value].english : "nothing";
}

}  // namespace caiding::ir
