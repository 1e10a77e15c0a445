// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/vocabulary.h"
#include "parser/compose/context.h"
#include "parser/reading/chart.h"
#include "parser/reading/choices.h"
#include "parser/reading/normal_text.h"

// From one derivation and one run of decisions to abilities. One class, because the phrases of a
// paragraph speak about each other (那张牌, 其, the subject of the clause before).
//
// Its parts stand in the lower_*.cpp files, one concept a file.

namespace caiding::parser {

/// Expands a keyword to its text's abilities; an effect after its colon is a placeholder there.
using KeywordExpander = std::function<std::vector<ir::Ability>(const ir::KeywordUse&)>;
/// The placeholder in a keyword's text: drawing this many cards.
inline constexpr std::int32_t kPlaceholderDraw = 99999;

/// A clause of a sentence before its scope questions are settled.
struct Part {
  enum class Kind : std::uint8_t { Act, If, Else, When, Next, Instead, Unless };
  Kind kind = Kind::Act;
  ir::SourceRange range;
  bool is_tight = false;         ///< Joined to the clause before it by 并 and the like.
  ir::Effect effect;
  ir::Condition condition;       ///< Of an If.
  std::optional<ir::TriggerEvent> event;  ///< Of a When or Next.
  bool is_after_done = false;    ///< 若如此.
  std::optional<ir::SourceRange> may;     ///< Where its 可以 stands.
  ir::Player may_who = ir::Player::You;  ///< Of an Unless: who may do its effect instead.
  std::optional<ir::Player> doer;        ///< Of a verb: who is said to do it.
  std::optional<ir::Duration> duration;   ///< Stated in this clause.
  bool duration_leads = false;   ///< It stands before the clause's subject.
  bool has_subject = false;      ///< A statement with a subject of its own.
  bool is_elliptical = false;    ///< Its object is the one of the clause before.
  bool is_statement = false;     ///< It may stand in a continuous ability.
  std::uint8_t slots_begin = 0;  ///< The selectors made in it.
  std::uint8_t slots_end = 0;
};

class Lowerer {
 public:
  Lowerer(const NormalText& text, const ir::Vocabulary& vocabulary, const ParagraphContext& context,
          const KeywordExpander& expand, Choices& choices);

  /// The abilities of a whole paragraph. Check `failure` and `unowned` afterwards.
  std::vector<ir::Ability> Paragraph(const Derivation& paragraph);

  /// Why this derivation means nothing, if so.
  struct Failure {
    ir::SourceRange range;
    std::string nearest;
  };
  const std::optional<Failure>& failure() const { return failure_; }
  /// The normal code points that no node took, in order.
  std::vector<std::uint32_t> Unowned(const Derivation& paragraph) const;

 private:
  /// Something that 那张牌 or 其 may refer to.
  struct Antecedent {
    ir::ReferenceNode node;
    bool may_be_one = true;
    bool may_be_many = false;
    ir::KindId kind;
    bool is_weak = false;  ///< Only if nothing else fits.
    bool is_in_play = true;  ///< It may lie in a battle zone.
    bool is_foe = false;     ///< It is set against what was spoken of, so that 其 is not it.
    std::string label;
  };
  /// What one ability has said so far.
  struct Discourse {
    std::uint8_t slots = 0;
    std::vector<Antecedent> antecedents;
    std::vector<ir::Objects> last_objects;   ///< For clauses that leave their object out.
    std::optional<ir::Objects> subject;      ///< For clauses that leave their subject out.
    std::optional<std::uint8_t> shown;       ///< Slot of the cards last shown or looked at.
    std::optional<std::uint8_t> picked;      ///< Slot of the cards last taken from among them.
    std::optional<std::uint8_t> among;       ///< Slot of the cards that 其中 last meant.
    std::optional<std::uint8_t> declared;    ///< Slot of what was declared last.
    ir::Declared declared_what = ir::Declared::CardName;
    bool has_chosen_player = false;          ///< 选择一名玩家 was said.
    ir::Player clause_player = ir::Player::Unstated;
    ir::Player doer_before = ir::Player::Unstated;  ///< Who did what stands before 并: the same does what follows.
    ir::Player last_player = ir::Player::Unstated;  ///< Whom a later 各 repeats.
    bool names_self = false;                 ///< 此牌 was said.
    bool is_weak_place = false;              ///< Inside a condition.
    /// Whose cards the slots hold where that is known; Unstated: the doer's.
    std::map<std::uint8_t, ir::Player> owners;
    std::set<std::uint8_t> uncounted;  ///< Slots of phrases without a number or 所有.
    std::set<std::uint8_t> each_said;  ///< Slots of phrases with 每张.
    std::set<std::uint8_t> meant_as_many;  ///< Slots that 那些牌 means.
    std::map<std::uint8_t, ir::KindId> meant_kinds;  ///< Slots that 那张角色牌 means, and which kind it says.
    std::size_t clause_begin = 0;      ///< How many antecedents stood before this clause.
    std::optional<ir::Player> event_owner;   ///< Whose the card is that the event happens to.
  };
  /// The parts of a sentence.
  struct Sentence {
    std::vector<ir::Condition> conditions;
    std::optional<ir::TriggerEvent> event;
    std::size_t conditions_before = 0;    ///< How many of them stand before the event.
    bool event_is_turn = false;           ///< 回合结束时 and the like.
    bool names_one_turn = false;          ///< 本回合结束时: not every turn's.
    bool waits = false;                   ///< Its event is waited for once.
    bool is_otherwise = false;            ///< 否则 begins it.
    bool is_nth = false;                  ///< Its event is counted: 第二张.
    std::vector<ir::TriggerEvent> more_events;  ///< 此牌或者…登场时
    std::optional<ir::Condition> state;   ///< 当 STATE 时
    ir::SourceRange state_range;
    std::optional<ir::TriggerEvent> state_event;  ///< The event that the state words may mean.
    bool state_is_open = false;           ///< The verb does not decide.
    std::optional<ir::TriggerEvent> next;
    std::optional<Part> unless;           ///< 除非 somebody does something.
    bool is_entry = false;
    std::optional<ir::Cost> cost;
    bool cost_is_optional = false;
    std::vector<Part> parts;
    ir::SourceRange range;
  };
  /// What the prefixes of an ability say.
  struct Frame {
    std::int32_t level = 1;
    std::vector<ir::ZoneId> zones;
    std::vector<ir::TriggerEvent> windows;
    std::optional<ir::Condition> turn;
    std::uint8_t per_turn = 0;  ///< 每回合一次，; 0: not said.
    bool is_life_burst = false;
  };
  /// An ability that says nothing yet but what stands before its sentences.
  static ir::Ability InFrame(const Frame& frame, ir::SourceRange range);

  // The tree.
  const Derivation* Child(const Derivation& node, Rule rule) const;
  /// The child that must be there; if it is not, the derivation fails and a blank one stands in.
  const Derivation& Need(const Derivation& node, Rule rule);
  std::vector<const Derivation*> ChildrenOf(const Derivation& node, Rule rule) const;
  std::u32string_view Words(const Derivation& node) const;
  bool Says(const Derivation& node, std::u32string_view word) const;
  ir::SourceRange RangeOf(const Derivation& node) const;
  void Own(const Derivation& node);
  void OwnAll(const Derivation& node);
  void Fail(const Derivation& node, std::string nearest = {});

  // lower_noun.cpp
  std::vector<ir::Objects> Phrase(const Derivation& np);
  ir::Objects OnePhrase(const Derivation& np);
  ir::Selector SelectorOf(const Derivation& np);
  ir::Objects Term(const Derivation& term);
  ir::Extreme Superlative(const Derivation& adjective);
  ir::Objects SomeOfThem(const Derivation& some);
  ir::Filter AmongThem(const Derivation& words);
  void Place(const Derivation& pre, ir::Selector& selector, bool& is_placed);
  ir::Count Quantity_(const Derivation& quantity, std::vector<ir::Filter>& filters);
  ir::Filter HeadGroup(const Derivation& group, ir::Selector& selector, bool has_filters);
  ir::Filter Head(const Derivation& head, ir::Selector& selector);
  ir::Filter Adjective(const Derivation& adjective);
  ir::Filter QualityAdjective(const Derivation& adjective);
  ir::Reference BareOf(const Derivation& of);
  ir::Filter Names(const Derivation& names, ir::NameSense sense, bool is_original);
  ir::Filter NameSequence(const Derivation& sequence, ir::NameSense sense, bool is_original);
  ir::Filter Name(const Derivation& name, ir::NameSense sense, bool is_original);
  std::u32string NameText(const Derivation& name);
  ir::Filter KindFilter(const Derivation& kind_word);
  ir::Filter AnySharing(const Derivation& adjective);
  ir::Filter DeclaredThing(const Derivation& adjective);
  ir::Filter Bearing(const Derivation& adjective);
  ir::Filter BearsOne(const Derivation& np);
  ir::Filter KeywordState(const Derivation& state);
  ir::Reference Anaphor(const Derivation& anaphor);
  ir::Reference Resolve(ir::SourceRange range, bool wants_one, bool wants_many, ir::KindId kind,
                        bool may_be_self);
  ir::Reference SelfReference(const Derivation& self);
  ir::Reference ReferenceOf(const Derivation& np);
  ir::Player Owner(const Derivation& owner);
  ir::Player ThatPlayer(const Derivation& player);
  ir::Distinct DistinctIn(const Derivation& adjective);
  ir::Player PlayerOf(const Derivation& player);
  ir::ZoneId Zone(const Derivation& zone_name);
  void Remember(const ir::Selector& selector);
  std::optional<ir::Player> OwnerOfCards(const ir::Objects& cards) const;
  void NoteOwner(const ir::Selector& selector);
  std::optional<ir::Player> OneDeck(const std::vector<ir::Objects>& moved, ir::Player said) const;
  void AmongShown(const ir::Selector& selector, std::vector<ir::Filter>& filters, ir::SourceRange range);
  std::uint8_t NewSlot() { return discourse_.slots++; }
  ir::Filter SortOf(const Derivation& np);
  void PutFrom(const Derivation& from_zone, ir::Objects& objects);
  ir::Filter Both(std::vector<ir::Filter> parts, ir::SourceRange range) const;
  ir::Filter Either(std::vector<ir::Filter> parts, ir::SourceRange range) const;

  // lower_found.cpp
  ir::Selector OfMeantKind(const ir::Selector& found) const;
  ir::Selector PickOfFound(const ir::Selector& found, ir::SourceRange range);
  void PickFound(const ir::Condition& condition, std::set<std::uint8_t>& picked, ir::Effect& effect);
  void MeanFound(const ir::Condition& condition, ir::Effect& effect);
  void SettleFound(ir::Ability& ability);

  // lower_open.cpp
  void AskHowMany(ir::Objects& objects);
  ir::Quantity EachOrInTotal(const ir::Objects& objects, ir::Quantity amount, bool says_total, ir::SourceRange range);
  void AskFromWhere(ir::Objects& objects, const Derivation& destination);
  void SettleOther(const ir::Selector& selector, std::vector<ir::Filter>& filters);
  void AskWhenWorkedOut(ir::Ability& ability);

  // lower_value.cpp
  ir::Quantity HowMuch(const Derivation& how_much);
  ir::Quantity EachCount(const Derivation& each);
  void Scale(ir::Effect& effect, const ir::Quantity& factor, const Derivation& where);
  ir::Quantity Value(const Derivation& value);
  ir::Quantity ValueTerm(const Derivation& term);
  ir::Quantity PlainValue(const Derivation& inner);
  ir::Player PlayerMark(const Derivation& mark);
  ir::Quantity Amount(const Derivation& amount);
  ir::Quantity DeclaredAmount(const Derivation& amount);
  std::int32_t Integer(const Derivation& number);
  ir::StatId Stat(const Derivation& stat_name);
  ir::ColourId Colour(const Derivation& colour);
  ir::Duration DurationOf(const Derivation& duration);
  ir::Comparison CompareWord(const Derivation* compare, const Derivation* tail);
  std::u32string Marker(const Derivation& marker_name);

  // lower_lead.cpp and lower_event.cpp
  void Lead(const Derivation& lead, Sentence& sentence);
  void WhenLead(const Derivation& when, Sentence& sentence);
  void AskCause(const Derivation& verb, Sentence& sentence);
  void ExceptSelf(std::vector<ir::Objects>& subjects, const Derivation& words);
  bool NamesOneTurn(const Derivation& event) const;
  ir::TriggerEvent Event(const Derivation& event);
  ir::TriggerEvent TurnEvent(const Derivation& event);
  ir::TriggerEvent BattleEnds(const Derivation& event);
  ir::Objects EventCards(const Derivation& np);
  ir::TriggerEvent ObjectEventOf(const Derivation& np, const Derivation& verb);
  void EventVerb(const Derivation& verb, ir::ObjectEvent& event);
  ir::Player ByWhom(const Derivation& verb, ir::Player otherwise);

  // lower_state.cpp
  ir::Condition NumberState(const Derivation& state);
  ir::Condition FightsState(const Derivation& state);
  ir::Condition States(const Derivation& states);
  ir::Condition State(const Derivation& state);
  ir::Condition ExistsState(const Derivation& state);
  ir::Condition StateOf(const Derivation& state);
  ir::Condition IfCondition(const Derivation& lead, bool* is_after_done);
  Part UnlessPart(const Derivation& lead);

  // lower_past.cpp
  ir::Condition UsedState(const Derivation& state);
  ir::Condition PastState(const Derivation& state);
  ir::Condition SelfPast(const Derivation& state);
  void Nth(const Derivation& nth, const ir::TriggerEvent& event, Sentence& sentence);

  // lower_lead.cpp again
  ir::Condition IfBody(const Derivation& body, bool* is_after_done);

  // lower_verb.cpp
  ir::Effect VerbAct(const Derivation& act, Part& part);
  ir::Effect Verb(const Derivation& verb, ir::Player who, Part& part);
  ir::Effect MoveLike(const Derivation& node, std::vector<ir::Objects> what);
  ir::Effect SearchVerb(const Derivation& verb, ir::Player who);
  ir::Effect DrawVerb(const Derivation& verb, ir::Player who);
  ir::Effect DeclareVerb(const Derivation& verb);
  ir::Effect ChoosePlayer(const Derivation& words, ir::Picking picking);
  ir::Effect RedirectVerb(const Derivation& verb);

  // lower_pile.cpp
  ir::Effect StackVerb(const Derivation& verb);
  ir::Effect FinalRelease(const Derivation& verb);
  ir::Effect UseOtherwiseAct(const Derivation& act);

  // lower_token.cpp, lower_pick.cpp, lower_stats.cpp, lower_move.cpp, lower_marker.cpp, lower_cost.cpp
  ir::Effect TokenVerb(const Derivation& verb);
  ir::Effect PickedVerb(const Derivation& verb, ir::Player who);
  ir::Effect BecomeStats(const Derivation& verb);
  ir::Effect SwapStats(const Derivation& words, const ir::Objects& subject);
  ir::Selector PickedBy(const Derivation& word, const Derivation& np, ir::Player who);
  ir::Destination DestinationOf(const Derivation& destination);
  void Manner(const Derivation& manner, ir::Destination& destination);
  ir::Player OwnerOf(const Derivation* owner_of, ir::Player otherwise);
  ir::Effect PutMarkersVerb(const Derivation& verb);
  ir::Effect RemoveMarkersVerb(const Derivation& verb);
  ir::Effect MoveMarkersVerb(const Derivation& verb);
  ir::Effect ForEach(const std::vector<ir::Objects>& objects,
                     const std::function<ir::EffectNode(const ir::Objects&)>& make) const;
  ir::Objects Again(const ir::Objects& objects) const;
  ir::Cost CostOf(const Derivation& cost);
  ir::CostItem CostItemOf(const Derivation& item);

  // lower_statement.cpp
  ir::Effect StatAct(const Derivation& act, Part& part);
  ir::Effect Predicate(const Derivation& predicate, const ir::Objects& subject);
  ir::Effect CostPredicate(const Derivation& predicate, const ir::Objects& subject);
  std::vector<ir::StatChange> StatMods(const Derivation& mods);

  // lower_limit.cpp
  std::optional<ir::Quantity> Bound(const Derivation& of, const ir::Quantity& amount);
  ir::Constrain UsedFrom(const Derivation& deed, const ir::Objects& subject, ir::Modality modality);
  void WhichInTurn(const Derivation& act, ir::ChangeCost& change, Part& part);
  ir::Effect DrawLimit(const Derivation& act, ir::ConstrainPlayer rule, const Part& part);

  // lower_statement.cpp again
  ir::Quantity Operation(const Derivation& operation, bool& is_set);
  ir::Effect GainPredicate(const Derivation& predicate, const ir::Objects& subject);
  ir::GainAbilities QuotedAbilities(const Derivation& quoted);
  /// 可以攻击两次, 可以再防御一次: `deed` so many times more than any card may.
  ir::Constrain MoreOften(const Derivation& can, const Derivation& again, const ir::Objects& subject,
                          ir::Deed deed);
  ir::Effect Restriction(const Derivation& restriction, const ir::Objects& subject);
  ir::Constrain DeedOf(const Derivation& deed, const ir::Objects& subject, ir::Modality modality);
  ir::Constrain AttachDeed(const Derivation& deed, const ir::Objects& subject, ir::Modality modality);
  ir::Effect PairAct(const Derivation& act, Part& part);
  ir::Effect ContestOf(const Derivation& words);

  // lower_player_rule.cpp
  void PutIntoPlay(const Derivation& deed, ir::ConstrainPlayer& rule);
  ir::Effect PlayerRule(const Derivation& act, Part& part);
  ir::Effect HandLimit(const Derivation& act, Part& part);

  // lower_chain.cpp
  std::vector<Part> ChainParts(const Derivation& chain);
  Part LinkPart(const Derivation& link);
  Part LeadPart(const Derivation& lead);
  Part ActPart(const Derivation& act);
  void LeadDuration(const Derivation& act, Part& part);
  ir::Effect PaymentRule(const Derivation& act);
  ir::Effect ReplaceAct(const Derivation& act);
  ir::Effect ReplacePlayerAct(const Derivation& act);
  void Replacement(const Derivation& act, ir::Replace& replace);
  void AfterDone(std::vector<ir::Effect>& steps, ir::If after, const std::vector<Part>& parts, ir::SourceRange range);
  ir::Effect ChooseOneAct(const Derivation& act);
  void SpreadDurations(std::vector<Part>& parts);
  ir::Effect BuildChain(std::vector<Part>& parts, std::size_t begin);
  std::size_t MayEnd(const std::vector<Part>& parts, std::size_t begin) const;
  ir::TriggerEvent Awaited(const ir::TriggerEvent& event) const;
  void AddOtherwise(std::vector<ir::Effect>& steps, ir::Effect otherwise, ir::SourceRange range);

  // lower_paragraph.cpp
  struct Gathered;
  std::vector<ir::Ability> Abilities(const Derivation& ability);
  /// True if a sentence behind the first speaks of what was picked before.
  bool RefersBack(const std::vector<Sentence>& sentences) const;
  Frame Prefixes(const Derivation& ability);
  void Timing(const Derivation& timing, Frame& frame);
  void AddSentence(Gathered& gathered, const Derivation& sentence);
  void AddAct(Gathered& gathered, const Derivation& act);
  void AddLimit(Gathered& gathered, const Derivation& words);
  void AddDefinition(Gathered& gathered, const Derivation& definition);
  void FinishAbility(Gathered& gathered);
  void SplitAfterCost(Gathered& gathered, ir::SourceRange& range);
  void PutLimits(Gathered& gathered);
  /// True if it says 此效果.
  bool LimitSentence(const Derivation& sentence, ir::UsageLimit& limit);
  /// 此效果只能在我方回合使用: only in such turns.
  void LimitTurn(const Derivation& sentence, std::optional<ir::Condition>& limit);

  // lower_ability.cpp
  Sentence ActSentence(const Derivation& sentence);
  ir::Ability Assemble(const Frame& frame, std::vector<Sentence> sentences, ir::SourceRange range);
  void SettleState(Sentence& sentence, bool body_is_static, bool is_tactic, ir::Ability& ability);
  ir::Effect Body(std::vector<Sentence>& sentences, bool first_condition_is_apart);
  bool IsDoneOnce(const Frame& frame) const;
  bool WaitsForTurn(const Derivation& act, const std::vector<Sentence>& before, const Frame& frame);
  std::optional<ir::Effect> SplitOtherwise(std::vector<Part>& parts);

  // lower_keyword.cpp
  std::vector<ir::Ability> KeywordLine(const Derivation& line, const Frame& frame);
  std::vector<ir::Ability> KeywordEffect(const Derivation& effect, const Frame& frame);
  std::vector<ir::Ability> KeywordsFirst(const Derivation& both, const Frame& frame);
  ir::KeywordUse Keyword(const Derivation& use);
  ir::KeywordId KeywordNamed(const Derivation& name);

  const NormalText& text_;
  const ir::Vocabulary& vocabulary_;
  const ParagraphContext& context_;
  const KeywordExpander& expand_;
  Choices& choices_;
  std::vector<bool> owned_;
  std::optional<Failure> failure_;
  Discourse discourse_;
  int nesting_ = 0;  ///< Inside how many granted effects.
};

}  // namespace caiding::parser
