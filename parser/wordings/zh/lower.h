// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/vocabulary.h"
#include "parser/compose/composer.h"
#include "parser/compose/phrases.h"
#include "parser/compose/wording.h"
#include "parser/reading/chart.h"
#include "parser/wordings/zh/own_words.h"
#include "parser/wordings/zh/rules.h"

// From one derivation and one run of decisions to abilities: what the rules of grammar/Chinese.g4
// mean. Its parts stand in the lower_*.cpp files, one construct a file; what only a game says is
// lowered by its wording's functions (own_words.h), which look at a derivation with the same means.

namespace caiding::parser {

/// A verb in hand: who does it to what, in which clause.
struct VerbPhrase {
  const Derivation& node;
  ir::SourceRange range;
  const Derivation* np = nullptr;  ///< The first phrase in it.
  ir::Player who = ir::Player::Unstated;
  Part& part;
};

/// What one ability has told, of which its later words speak; another one starts afresh.
struct Remembered {
  std::optional<ir::SourceRange> origin;     ///< Where it is told how a card came into play.
  std::optional<ir::DealDamage> damage;      ///< What was last said to be dealt.
  std::optional<ir::ChangeStats> change;     ///< What was last said to change.
  std::vector<ir::Filter> among_several;     ///< Of which 其中 speaks, each told by itself.
  std::optional<ir::Selector> sort;          ///< Of which a verb has spoken last.
  std::optional<ir::Duration> duration;      ///< How long that lasts, where its clause says it.
  bool says_duration = false;                ///< Some clause has said how long.
  std::optional<std::uint8_t> pile;          ///< Slot of the one of two piles.
  std::vector<ir::KeywordId> lost_keywords;  ///< 失去突袭: which were told last.
  std::optional<ir::Quantity> removed;       ///< How many markers were taken off last.
  std::optional<ir::Quantity> factor;        ///< 每有一张, of the statement before.
  std::optional<ir::Quantity> scaled;        ///< 每有一张, of what is done before.
  std::optional<std::pair<ir::Player, std::optional<ir::Duration>>> counted_in_turn;
  std::optional<ir::Quantity> counted_nth;  ///< Which of them that was.
  std::optional<ir::Compare> compared;      ///< Two numbers, of which 那个差 speaks.
  std::optional<ir::Quantity> halved;       ///< Of which it was asked whether it is odd.
  std::optional<std::int32_t> shown_count;  ///< How many were shown or looked at last.
};

/// How a condition is joined to the one before it.
struct StateJoin {
  bool is_or = false;
  bool has_comma = false;
};

class Lowerer;

/// What stands before the noun of a phrase, of which a noun behind 和 may be said too.
struct StandsBefore {
  bool is_read = false;  ///< It is a phrase that selects.
  ir::Player whose = ir::Player::Unstated;
  std::vector<ir::ZoneId> zones;    ///< 战斗区中的.
  bool is_counted = false;          ///< 两张, 所有.
  std::vector<ir::Filter> filters;  ///< 横置的.
};

/// Which words a phrase has before its noun.
struct SaidBefore {
  bool is_placed = false;
  bool is_counted = false;
  bool says_each = false;
  bool says_another = false;
  bool says_done = false;    ///< 以此法破坏的: they are known.
  bool says_except = false;  ///< 除此牌以外的: other than what, is said.
  bool says_both_sides = false;
  bool says_total = false;  ///< 合计两张.
  bool says_rest = false;   ///< 其余的: all others there are.
  bool says_own = false;    ///< 其, 各自 of what every player does.
};

/// One run over one derivation, with the game's own words.
Lowered LowerChinese(const OwnWords& own, const Derivation& paragraph, const ToLower& given);

class Lowerer {
 public:
  Lowerer(const OwnWords& own, const ToLower& given);

  /// The abilities of a whole paragraph. Check `composer().failure` and `Unowned` afterwards.
  std::vector<ir::Ability> Paragraph(const Derivation& paragraph);
  /// The normal code points that no node took, in order.
  std::vector<std::uint32_t> Unowned(const Derivation& paragraph) const;

  Composer& composer() { return composer_; }
  Choices& choices() { return choices_; }
  const ir::Vocabulary& vocabulary() const { return vocabulary_; }
  /// What a keyword stands for.
  std::vector<ir::Ability> Expand(const ir::KeywordUse& use) const { return expand_(use); }

  // The tree.
  const Derivation* Child(const Derivation& node, RuleId rule) const;
  /// The child that must be there; if it is not, the derivation fails and a blank one stands in.
  const Derivation& Need(const Derivation& node, RuleId rule);
  std::vector<const Derivation*> ChildrenOf(const Derivation& node, RuleId rule) const;
  std::u32string_view Words(const Derivation& node) const;
  /// The text that follows.
  std::u32string_view TextBehind(const Derivation& node) const {
    return std::u32string_view(text_.text).substr(node.end);
  }
  /// The sign before it; none at the head of the text.
  char32_t SignBefore(const Derivation& node) const {
    return node.begin == 0 ? U'\0' : text_.text[node.begin - 1];
  }
  bool Says(const Derivation& node, std::u32string_view word) const;
  ir::SourceRange RangeOf(const Derivation& node) const;
  void Own(const Derivation& node);
  void OwnAll(const Derivation& node);
  void Fail(const Derivation& node, std::string nearest = {});

  // lower_noun.cpp
  std::vector<ir::Objects> Phrase(const Derivation& np);
  void ShareWhatStandsBefore(const Derivation& np, std::vector<ir::Objects>& objects,
                             const std::vector<StandsBefore>& before);
  void CheckList(const Derivation& np);
  void ShareAmong(std::vector<ir::Objects>& objects);
  void AskWhoseNoun(const Derivation& np, std::vector<ir::Objects>& objects);
  ir::Reference PickedBearer(const Derivation& np);
  void EachOfThem(const Derivation& each, std::vector<ir::Objects>& objects,
                  const std::vector<StandsBefore>& before);
  SaidBefore ReadBefore(const Derivation& term, ir::Selector& selector,
                        std::vector<ir::Filter>& filters);
  std::vector<ir::Objects> EitherPhrase(const Derivation& np);
  std::vector<ir::Objects> SoManyThings(const Derivation& term);
  ir::Filter NotDone(const Derivation& adjective);
  ir::Filter UnderwentAdjective(const Derivation& adjective, ir::Selector& selector);
  ir::Together TogetherIn(const Derivation& adjective);
  void LieBelow(ir::Selector& cards, const ir::Reference& under, ir::SourceRange range);
  void MoreAdjective(const Derivation& adjective, ir::Selector& selector,
                     std::vector<ir::Filter>& filters);
  ir::Quantity SameMany(const Derivation& many);
  ir::Player DonePlayer(const Derivation& words);
  bool SaysDeclared(const Derivation& words) const;
  void TotalOfThem(const Derivation& total, std::vector<ir::Objects>& objects,
                   const std::vector<StandsBefore>& before);
  ir::Selector OfOtherSide(ir::Selector& own);
  bool MeanTheRest(ir::Selector& selector, const std::vector<ir::Filter>& filters) const;
  ir::Player PlayerOfCard(const Derivation& whose);
  ir::Player OwnerOrController(const Derivation& words);
  ir::Reference ThatSort(const Derivation& sort, ir::KindId kind);
  void AskAttackingWhen(const Derivation& term, bool is_counted, const ir::Selector& selector,
                        std::vector<ir::Filter>& filters);
  void AskUnlikeWhat(const Derivation& term, ir::Selector& selector,
                     std::vector<ir::Filter>& filters);
  void AskExceptWhose(const Derivation& term, bool& is_placed, ir::Selector& selector,
                      std::vector<ir::Filter>& filters);
  ir::Objects SomeShown(const Derivation& some);
  ir::Objects OnePhrase(const Derivation& np);
  ir::Selector SelectorOf(const Derivation& np);
  void AdjectiveOf(const Derivation& adjective, ir::Selector& selector,
                   std::vector<ir::Filter>& filters);
  std::optional<ir::Reference> ReferenceIn(const Derivation& core, std::optional<ir::Player> whose,
                                           const std::vector<ir::Filter>& filters);
  std::optional<ir::Reference> HitJustNow(const Derivation& core,
                                          const std::vector<ir::Filter>& filters);
  ir::Reference HostReference(const Derivation& core);
  bool HasLeftBefore(std::uint32_t place) const;
  ir::Objects Term(const Derivation& term);
  ir::Objects BareTerm(const Derivation& term);
  std::optional<ir::Objects> ThoseOfAll(const Derivation& core, ir::SourceRange range);
  void AskUnlikeEachOther(const Derivation& term, ir::Selector& selector,
                          std::vector<ir::Filter>& filters);
  void RememberTerm(const Derivation& term, const ir::Selector& selector, const SaidBefore& said,
                    bool is_reference);
  ir::Extreme Superlative(const Derivation& adjective);
  ir::Filter DoneTo(const Derivation& said, ir::Player who);
  static ir::Filter DestroyedNow(ir::SourceRange range);
  ir::Filter DoneAdjective(const Derivation& adjective);
  ir::Objects SomeOfThem(const Derivation& some);
  ir::Filter AmongThem(const Derivation& words);
  ir::Filter AmongSeveral(ir::SourceRange range, const Derivation& words);
  void Place(const Derivation& pre, ir::Selector& selector, bool& is_placed);
  ir::Count Quantity_(const Derivation& quantity, std::vector<ir::Filter>& filters);
  ir::Count Behind(const Derivation& quantity);
  void AddSharedNoun(const Derivation& unit, const Derivation& last,
                     std::vector<ir::Filter>& filters);
  ir::Filter HeadGroup(const Derivation& group, ir::Selector& selector, bool has_filters);
  std::vector<ir::Filter> UnitAdjectives(const Derivation& unit, bool is_later, bool has_filters,
                                         const ir::Selector& selector);
  ir::Filter Head(const Derivation& head, ir::Selector& selector);
  ir::Filter Adjective(const Derivation& adjective);
  ir::Filter QualityAdjective(const Derivation& adjective);
  ir::Reference BareOf(const Derivation& of);
  ir::Filter Names(const Derivation& names, ir::NameSense sense, bool is_original);
  ir::Filter NameSequence(const Derivation& sequence, ir::NameSense sense, bool is_original);
  ir::Filter Name(const Derivation& name, ir::NameSense sense, bool is_original);
  std::u32string NameText(const Derivation& name);
  ir::Filter KindFilter(const Derivation& kind_word);
  bool AreAlikeInFull(const Derivation& adjective, const Derivation* with);
  ir::Filter AnySharing(const Derivation& adjective);
  ir::Filter DeclaredThing(const Derivation& adjective);
  ir::Filter DeclaredSort(const Derivation& sort);
  ir::Filter KeywordState(const Derivation& state);
  ir::Reference Anaphor(const Derivation& anaphor, std::optional<ir::Player> whose = {});
  ir::Reference OneOfTwo(const Derivation& word);
  ir::Reference SelfReference(const Derivation& self);
  ir::Reference ReferenceOf(const Derivation& np);
  ir::Reference ReferenceTo(const ir::Objects& objects, const Derivation& np);
  ir::Player Owner(const Derivation& owner);
  ir::Player Its() const;
  ir::Player Oneself(const Derivation& owner);
  void AboutCards(const ir::Objects& cards);
  ir::Player ThatPlayer(const Derivation& player);
  ir::Distinct DistinctIn(const Derivation& adjective);
  ir::Player PlayerOf(const Derivation& player);
  ir::Player AskWhoIsMade(const Derivation& player);
  ir::ZoneId Zone(const Derivation& zone_name);
  ir::Filter SortOf(const Derivation& np);
  ir::Filter AnySortOf(const Derivation& np);
  ir::Filter SortIn(const ir::Selector& sort, const Derivation& np);
  std::vector<ir::ZoneId> ZonesOf(const Derivation& from_zone);
  ir::Place PlaceOf(const Derivation& from_zone);
  void PutFrom(const Derivation& from_zone, ir::Objects& objects);

  /// What only this game says is lowered by its wording.
  bool ChangesSides(const Derivation& node, const std::vector<ir::Objects>& what) const;
  bool EntersForOther(const Derivation& node, const std::vector<ir::Objects>& what) const;
  static bool IsOwn(const Derivation& node) { return node.rule.value >= kChineseRules; }
  Composer::Going GoingOf(const Derivation& destination) const;

  // lower_adjective.cpp
  ir::Filter CostAdjective(const Derivation& adjective);
  ir::Quantity CostValue(const Derivation& value);
  ir::Declared DeclaredSortOf(const Derivation& sort) const;
  void BoundsIn(const Derivation& bounds, ir::Declare& declare);
  ir::Condition ExtremeState(const Derivation& state);
  ir::Selector AmongAll(const Derivation& among);
  ir::Quantity Scaled(ir::Quantity number, const Derivation& value);
  ir::Quantity SumOrTerm(const Derivation& value);
  std::vector<ir::Condition> AmongThose(const ir::Reference& object, const ir::Selector& all,
                                        ir::SourceRange range);
  ir::Quantity NumberOf(const Derivation& words, const ir::Reference& object);
  ir::Condition BareNumber(const Derivation& state, const Derivation& bare);
  ir::Condition NumberWithin(const Derivation& state, const Derivation& numbers);
  ir::Condition CountWithin(const Derivation& state, const Derivation& numbers);
  ir::Condition NamedState(const Derivation& state);
  ir::Condition Controlled(const Derivation& state);
  ir::Condition TopIs(ir::Selector top, ir::Filter is, bool is_not, ir::SourceRange range);
  ir::Condition BothAre(const Derivation& state);
  ir::Condition ShareState(const Derivation& state);
  ir::Filter EitherPart(const Derivation& part);
  ir::FilterNode NumberIs(const Derivation* name, ir::Comparison how, ir::Quantity number);
  ir::Filter EitherAdjective(const Derivation& either);
  ir::Filter EffectAdjective(const Derivation& words);
  ir::Filter TwoStats(const Derivation& both);
  ir::Condition TimesOther(const Derivation& state, const Derivation* times);
  ir::Quantity OfOtherPlayer(const Derivation& opponent, const ir::Quantity& own);
  ir::Quantity MoreThanOther(const Derivation& each, const Derivation& opponent);
  void MeanHalf(ir::Selector& selector, const Derivation& term);
  ir::Filter StatAdjective(const Derivation& adjective);
  ir::Filter NameAdjective(const Derivation& adjective);
  ir::Filter CardNameAdjective(const Derivation& adjective);
  ir::Filter KeywordAdjective(const Derivation& adjective);
  ir::Filter AndOrOf(const Derivation& adjective, std::vector<ir::Filter> keywords);
  ir::Filter SameCardAdjective(const Derivation& adjective);
  ir::Filter SortWord(const Derivation& sort);
  static std::vector<ir::Filter> NoneOfThese(std::vector<ir::Filter> sorts, ir::SourceRange range);
  ir::Filter NotAdjective(const Derivation& adjective);
  ir::Filter CompareAdjective(const Derivation& adjective);
  bool IsBareComparison(const Derivation& adjective) const;
  ir::Filter MoreThanOne(const Derivation& adjective, const ir::Reference& than);
  bool GoesOnAlike(const Derivation& term, const Derivation& pre) const;
  ir::Filter MarkerAdjective(const Derivation& adjective);
  ir::Filter FightsAdjective(const Derivation& adjective);
  ir::Filter SameCostAdjective(const Derivation& adjective);
  std::vector<std::pair<ir::Comparison, ir::Quantity>> RangeOfNumbers(const Derivation& range,
                                                                      bool& is_any);
  template <class Test>
  ir::Filter WithinRange(const Derivation& range, const Test& test_for);
  ir::Filter ColourAdjective(const Derivation& adjective);
  ir::Filter ItemWord(const Derivation& word, ir::Selector& selector);
  ir::Filter AimSort(const Derivation& np);
  ir::Filter CardsOf(const Derivation& word, ir::ZoneId zone, ir::Selector& selector);

  // lower_value.cpp
  ir::Quantity HowMuch(const Derivation& how_much);
  ir::Quantity SetNumber(const Derivation& number, ir::SourceRange range);
  ir::Quantity ProductOf(const Derivation& product, ir::SourceRange range);
  ir::Quantity DoneCount(const Derivation& count);
  ir::Quantity CountedEach(const Derivation& each);
  void OwnMoment(const Derivation& words);
  void AskWhoseCounted(ir::Selector& counted);
  ir::Quantity EachCount(const Derivation& each);
  ir::Selector EachCounted(const Derivation& each);
  ir::Shared SharedSort(const Derivation& word);
  ir::Quantity KindsWithin(const Derivation& words);
  ir::Selector InLocative(ir::Selector cards, const Derivation& place);
  std::optional<ir::Quantity> SortsTogether(const Derivation& each);
  std::optional<ir::Quantity> SortsEach(const Derivation& each);
  ir::Quantity Value(const Derivation& value);
  ir::Quantity ValueTerm(const Derivation& term);
  ir::Quantity PlainValue(const Derivation& inner);
  ir::Quantity TotalValue(const Derivation& total);
  ir::Quantity OfTheMost(const Derivation& value, const Derivation& np);
  ir::Quantity Difference(const Derivation& words);
  ir::Quantity GapBetween(ir::Quantity one, ir::Quantity other, ir::SourceRange range);
  ir::Quantity UsedEach(const Derivation& each);
  ir::Quantity PastEach(const Derivation& each, const Derivation& past);
  ir::Quantity EventsAmount(const Derivation& words);
  ir::Quantity PastCount(const Derivation& count);
  std::u32string MarkerIn(const Derivation& words);
  ir::Player PlayerMark(const Derivation& mark);
  ir::Quantity Amount(const Derivation& amount);
  ir::Quantity DeclaredAmount(const Derivation& amount);
  std::int32_t Integer(const Derivation& number);
  ir::StatId Stat(const Derivation& stat_name);
  ir::ColourId Colour(const Derivation& colour);
  ir::Duration DurationOf(const Derivation& duration);
  ir::DurationKind TwoTurns(const Derivation& said);
  ir::DurationKind UntilNextTurn(const Derivation& said);
  ir::Comparison CompareWord(const Derivation* compare, const Derivation* tail);
  std::u32string Marker(const Derivation& marker_name);

  // lower_lead.cpp and lower_event.cpp
  void Lead(const Derivation& lead, Sentence& sentence);
  void StateAsEvent(const Derivation& what, Sentence& sentence);
  bool Whenever(const Derivation& when, Sentence& sentence);
  void EveryHurt(const Derivation& every, const Derivation& hurt, Sentence& sentence);
  void HurtOnce(const Derivation& every, const Derivation& hurt, Sentence& sentence);
  void AskCountedOfOne(const Derivation& turn, bool is_said, Sentence& sentence);
  std::optional<ir::TriggerEvent> WonAs(const Derivation& verb, const Sentence& sentence);
  void WonAsEvents(const Derivation& event, Sentence& sentence);
  void SubjectsAndVerbs(const Derivation& what, Sentence& sentence);
  void WhenLead(const Derivation& when, Sentence& sentence);
  void WhenEvent(const Derivation& when, const Derivation& told, Sentence& sentence);
  void AskCause(const Derivation& verb, Sentence& sentence);
  void AskByPlayer(const Derivation& verb, Sentence& sentence);
  void HowMuchDamage(const Derivation& verb, Sentence& sentence);
  void AgainstStat(const Derivation& verb, Sentence& sentence);
  ir::TriggerEvent LifeHurtBy(const Derivation& event);
  void LiesThere(const Derivation& place, ir::ObjectEvent& event);
  ir::TriggerEvent FightsWith(const Derivation& event, const Derivation& with, ir::Player who);
  ir::TriggerEvent PlacesEvent(const Derivation& event, ir::Player who);
  ir::TriggerEvent DoesToCards(const Derivation& event, const Derivation& deed, ir::Player who);
  void AskInBattleToo(ir::SourceRange range, Sentence& sentence);
  void AwaitThatOne(Sentence& sentence);
  ir::TriggerEvent UsesEffect(const Derivation& event, const Derivation& use, ir::Player who);
  ir::TriggerEvent ShowsEvent(const Derivation& event, const Derivation& np, ir::Player who);
  ir::TriggerEvent RaisesEvent(const Derivation& event, const Derivation& np, ir::Player who);
  void AskBattleOr(const Derivation& verb, Sentence& sentence);
  ir::ZoneId PlacedZone(const Derivation& words);
  ir::TriggerEvent LifeLost(const Derivation& event, const Derivation& loss);
  const Derivation* OwnZoneOf(const Derivation& during) const;
  ir::TriggerEvent Brings(const Derivation& event, const Derivation& np, ir::Player who);
  ir::TriggerEvent TargetsEvent(const Derivation& event);
  ir::TriggerEvent TargetsOne(const Derivation& event, const Derivation& np);
  ir::DuringStep StepOf(const Derivation& word);
  ir::Condition StepState(const Derivation& state);
  ir::Condition ScopeOf(const Derivation& scope);
  void ExceptSelf(std::vector<ir::Objects>& subjects, const Derivation& words);
  bool SkipsTurn(const Derivation& event) const;
  bool NamesOneTurn(const Derivation& event) const;
  ir::TriggerEvent Event(const Derivation& event);
  ir::TriggerEvent EventTold(const Derivation& event);
  ir::TriggerEvent TurnEvent(const Derivation& event);
  ir::TriggerEvent BattleEnds(const Derivation& event);
  ir::Objects EventCards(const Derivation& np);
  ir::TriggerEvent ObjectEventOf(const Derivation& np, const Derivation& verb,
                                 const Derivation* place = nullptr);
  void Causes(const Derivation& inner, ir::ObjectEvent& event);
  void EventVerb(const Derivation& verb, ir::ObjectEvent& event);
  void EventVerbOf(const Derivation& inner, ir::ObjectEvent& event);
  void BattleSent(const Derivation& sent, ir::ObjectEvent& event);
  void TurnedVerb(const Derivation& turned, ir::ObjectEvent& event);
  void WentThrough(const Derivation& went, ir::ObjectEvent& event);
  ir::Player NewController(const Derivation& event);
  ir::TriggerEvent IntoState(const Derivation& event, const Derivation& into);
  void CausedFirst(const Derivation& because, ir::TriggerEvent& told);
  void Survived(const Derivation& tail, Sentence& sentence);
  void FightsWith(const Derivation& foe, Sentence& sentence);
  void AfterFight(const Derivation& over, Sentence& sentence);
  void StartWithFight(Gathered& gathered, const Derivation& act, const Sentence& said);
  void NextCardLead(const Derivation& lead, const Derivation& next, Sentence& sentence);
  void CheckWaitedIf(const Derivation& lead, const ir::TriggerEvent& event);
  ir::Condition AttacksSo(const Derivation& state);
  ir::Condition NthState(const Derivation& state);
  ir::Condition NothingFound(const Derivation& state, const Derivation& found);
  ir::Condition UsedByBoth(const Derivation& state);
  ir::Condition NeitherUsed(const Derivation& state);
  ir::Condition UsedSeveral(const std::vector<ir::Objects>& sorts, ir::Player by, bool is_never,
                            const Derivation& state);
  ir::Condition WentState(const Derivation& state);
  void DamagedVerb(const Derivation& verb, ir::ObjectEvent& event);
  void FightsVerb(const Derivation& event, ir::ObjectEvent& done);
  ir::Player ByWhom(const Derivation& verb, ir::Player otherwise);
  ir::TriggerEvent UseEvent(const Derivation& event);
  ir::TriggerEvent DrawEvent(const Derivation& event);
  void OfOtherLife(const Derivation& verb, const ir::ObjectEvent& event);
  ir::Condition DestroyedByIt(const Derivation& state, bool* is_after_done);
  ir::Condition UntilDestroyed(const Derivation& state);
  ir::Condition IsGone(const ir::Reference& whom, ir::SourceRange range);
  void FirstOfEither(const Derivation& nth, Sentence& sentence);
  ir::Condition OwnMore(const Derivation& state);
  ir::Condition SeveralAim(const Derivation& state);
  ir::Comparison UnderAtMost(const Derivation& state);
  ir::TriggerEvent PlayersEvent(const Derivation& event);
  ir::TriggerEvent CardUsed(const Derivation& event, ir::Player who, const Derivation& np,
                            const Derivation* from);
  ir::TriggerEvent CardDiscarded(const Derivation& event, ir::Player who, const Derivation& np);
  /// 效果, 战术牌和效果: whatever effect it is.
  bool IsAnySource(const Derivation& source) const {
    return Child(source, Rule::anySource) != nullptr;
  }
  ir::TriggerEvent DiscardEvent(const Derivation& event);
  ir::TriggerEvent DestroysEvent(const Derivation& event);
  ir::Player DoerOf(const Derivation& event, ir::Player otherwise);
  static void GoesTo(ir::Player whose, ir::ObjectEvent& event);
  void IntoOwnZone(const Derivation& destination, ir::Player who, ir::ObjectEvent& event);
  void MovesVerb(const Derivation& verb, ir::ObjectEvent& event);
  void LeavesVerb(const Derivation& verb, ir::ObjectEvent& event);
  void CausedBy(const Derivation& because, ir::ObjectEvent& event);
  void SentTo(const Derivation& destination, ir::ObjectEvent& event);
  ir::Filter SortAside(const Derivation& np, const ir::ObjectEvent& event);
  void ForgetSubject(const ir::ObjectEvent& event);
  bool LessensInAll(const Derivation& act);
  bool BesideAreCharacters(const ir::Selector& only, ir::SourceRange range);
  void AskWhoseTurn(const ir::Effect& effect, ir::Duration& duration);
  bool AsksWhoseTurn(const Derivation& act, const ir::Effect& effect) const;
  bool IsBackInDeck(const Derivation& node, const std::vector<ir::Objects>& what) const;
  void AskWhereInDeck(const Derivation& node, const std::vector<ir::Objects>& what,
                      ir::Destination& to, std::optional<ir::Player>& shuffled);
  ir::Quantity OfGroup(ir::Selector those, ir::StatId stat, bool is_more);
  ir::Quantity BesideGroup(const Derivation& group, ir::StatId stat, ir::Comparison comparison);
  std::optional<ir::Filter> NoneOfList(const Derivation& adjective);
  ir::Selector AnyOfThem(const std::vector<ir::Objects>& objects, const Derivation& np);
  ir::Selector CountedCards(const Derivation& np);
  void AskCountedOfEach(const Derivation& what, Sentence& sentence);
  ir::Filter ComparedWithGroup(const Derivation& adjective, const ir::Selector& those,
                               bool is_more);
  void DefendsVerb(const Derivation& verb, ir::ObjectEvent& event);
  ir::Filter OthersThan(const ir::Selector& only, ir::SourceRange range);
  std::vector<ir::Effect> PickApart(const VerbPhrase& verb, std::vector<ir::Objects>& objects);
  void SpeakOfFoe(ir::Selector foe, ir::Facing as, const ir::ObjectEvent& event);
  void FoeAside(const Derivation& np, ir::Facing as, ir::ObjectEvent& event);
  void OtherSide(const Derivation& np, ir::Happening other_end, ir::ObjectEvent& event);
  void OtherVerb(const Derivation& inner, ir::ObjectEvent& event);
  void AttacksVerb(const Derivation& verb, ir::ObjectEvent& event);
  void DefendedVerb(const Derivation& verb, ir::ObjectEvent& event);
  void CheckCardsAnd(const Derivation& source, const Derivation& effect);
  void TargetedVerb(const Derivation& verb, ir::ObjectEvent& event);
  void TargetedBy(const Derivation& verb, ir::ObjectEvent& event);
  void SpeakOfWhatWent(const ir::Objects& subject);
  void ComesFrom(const Derivation& from, ir::ObjectEvent& event);
  ir::TriggerEvent DoesEvent(const Derivation& event);
  ir::TriggerEvent LifeAttackedEvent(const Derivation& event);
  ir::TriggerEvent EffectEvent(const Derivation& event);
  void BareVerb(const Derivation& bare, ir::ObjectEvent& event);
  ir::TriggerEvent MarkersEvent(const Derivation& event);
  void MoreVerbs(const Derivation& event, Sentence& sentence);
  bool MayShareCause(const Derivation& event, const Derivation& said,
                     const ir::ObjectEvent& other) const;
  void EventDetails(const Derivation& what, Sentence& sentence);
  void SeveralEvents(const Derivation& when, const Derivation& told, Sentence& sentence);
  void OfActivePlayer(const Derivation& during, ir::TriggerEvent& event) const;
  void NextTiming(const Derivation& moment, Sentence& sentence);
  void CheckIfEvent(const Derivation& when, const Derivation& what, const Sentence& sentence);
  void DealsToAny(const Derivation& deals, Sentence& sentence);
  void SpeakOfItsPlayer(const ir::TriggerEvent& event);
  void DealsDamage(const Derivation& verb, ir::ObjectEvent& event);
  ir::Condition TakenOff(const Derivation& state);
  std::optional<ir::Condition> InOwnTurn(const Derivation& own, ir::TriggerEvent& event);

  // lower_moment.cpp
  ir::Condition StepPlace(const Derivation& place);
  ir::Condition OwnedStep(const Derivation& during, ir::Player doer);
  ir::Condition StepOfEvent(const Derivation& during, const ir::TriggerEvent& event);
  ir::Condition FightMoment(const Derivation& moment);
  ir::Condition PlayersFight(const Derivation& moment);
  ir::Condition UseMoment(const Derivation& moment, bool is_own_word);
  ir::TriggerEvent TimingOf(std::u32string_view word, const ir::Objects& subject,
                            const Derivation& words);
  void BearerTimings(const Derivation& when, Sentence& sentence);
  void CheckAfter(const Derivation& when, const Derivation& what, const ir::TriggerEvent& event);
  std::optional<ir::Condition> NoneLeft(const Derivation& what, const ir::TriggerEvent& event);
  ir::Condition AttacksNow(const Derivation& state, const Derivation& aimed);
  ir::Condition OfTurnPlayer(const Derivation& state);
  ir::Effect TakingMore(const Derivation& more, const ir::Effect& one);
  ir::Effect WithMore(const Derivation& more, ir::Effect one);
  void AddMoreOptions(Gathered& gathered, const Derivation& more);
  void AddPickedBy(Gathered& gathered, const Derivation& words);
  std::vector<Part> PaidBy(const Derivation& cost, ir::Player who);
  std::vector<Part> PaidThen(const Derivation& cost);
  ir::Player PayerOf(const Derivation& payer);
  ir::Cost TriggerCostOf(const Derivation& cost, ir::Player payer);
  ir::Effect HitChange(const Derivation& act);
  ir::Effect StaysAct(const Derivation& act);
  ir::Player TurnOwnerOf(const Derivation& event);
  void EnteredBy(const Derivation& what, Sentence& sentence);

  // lower_state.cpp
  ir::Condition NumberState(const Derivation& state);
  ir::Condition ParityState(const Derivation& state);
  ir::Condition PlacedIf(const Derivation& lead);
  ir::Condition NumbersCompared(const Derivation& state);
  ir::Condition CountsCompared(const Derivation& state, ir::Comparison comparison);
  std::optional<ir::Condition> SetState(const Derivation& state);
  ir::Condition ThoseThatAre(ir::Selector sort, ir::Filter is, ir::SourceRange range);
  ir::Condition GroupIs(const ir::Selector& sort, ir::Filter is, bool is_not,
                        ir::SourceRange range);
  ir::Condition SuchPlayer(const Derivation& such, ir::Player who);
  ir::Effect OfEachSuch(const Derivation& act, const Derivation& player, Part& part);
  ir::Effect OfSuchPlayers(const Derivation& act, const Derivation& such, Part& part);
  ir::Condition ControlState(const Derivation& state);
  ir::Condition AllAreState(const Derivation& state);
  bool MeansAsked(const Derivation* np) const;
  void RememberAsked(const std::vector<ir::Objects>& objects, bool asks);
  ir::Selector AllAskedFor(const Derivation* np);
  ir::Effect CostInTurns(const Derivation& act, ir::Effect cost);
  ir::Condition SoleState(const Derivation& state);
  ir::Condition AimState(const Derivation& state);
  ir::Condition OriginState(const Derivation& state);
  ir::Condition DeclaredState(const Derivation& state);
  ir::Condition NeitherState(const Derivation& state);
  std::optional<ir::Condition> AskWhatOr(const Derivation& np,
                                         const std::vector<ir::Condition>& parts);
  ir::Condition SumState(const Derivation& state, const Derivation& np);
  ir::Condition KindsState(const Derivation& state);
  ir::Condition PaidState(const Derivation& state);
  ir::Condition NotOfBoth(const ir::Selector& cards, ir::SourceRange range);
  ir::Condition Exists(const Derivation& np, ir::Player whose, ir::ZoneId zone, bool is_lack);
  ir::Quantity MoreBy(const Derivation& state, ir::Quantity than, bool is_more,
                      ir::Comparison& comparison);
  void PutAmong(const Derivation& among, ir::Objects& objects);
  void PutAmongDone(const Derivation& set, const Derivation& among, ir::Selector* cards);
  ir::Comparison OverAtLeast(const Derivation& state);
  ir::Shares SharedWith(const Derivation& state, const Derivation& shared,
                        const ir::Reference& with);
  std::optional<ir::Condition> AlikeWithFoe(const Derivation& state,
                                            const std::vector<ir::Objects>& objects,
                                            const std::vector<ir::Reference>& known);
  ir::Condition AskAndOr(const Derivation& states, std::vector<ir::Condition> parts);
  ir::Condition AskJoins(const std::vector<StateJoin>& joins, std::vector<ir::Condition> parts);
  bool AskJustSoMany(const ir::ThereAre& there, ir::SourceRange range);
  bool AskJustSoMany(std::int32_t number, ir::SourceRange range);
  void AskWhoseCounted(ir::Selector& counted, ir::Player before);
  ir::Condition DoneState(const Derivation& state);
  ir::Condition AlikeState(const Derivation& state);
  ir::Condition BothCounts(const Derivation& state);
  ir::Condition ShownCompares(const Derivation& state);
  ir::Condition ShowedSuch(const Derivation& showed, ir::Player who);
  ir::Quantity CostShownBy(ir::Player who, ir::SourceRange range);
  ir::Selector ShownCards(ir::SourceRange range);
  std::optional<ir::Condition> ShownAlike(const Derivation& state, const Derivation* pair);
  ir::Condition HigherState(const Derivation& state);
  bool IsThanEach(const ir::Selector& others, bool says_each);
  ir::Condition PairState(const Derivation& state, const Derivation& pair);
  ir::Condition SetAlike(const Derivation& state, const Derivation& np, ir::Objects set);
  std::vector<ir::Reference> BothOf(const Derivation& pair);
  std::optional<ir::Condition> FoeCompares(const Derivation& state);
  ir::Condition AgainstThem(ir::SourceRange range, const ir::Quantity& left,
                            ir::Comparison comparison, ir::Selector others, bool is_each,
                            const ir::Quantity& like);
  const Derivation* NumberOfSome(const Derivation& value) const;
  ir::Condition AgainstNumberSaid(const Derivation& number, const ir::Quantity& left,
                                  ir::Comparison comparison, ir::SourceRange range);
  ir::Condition FightsState(const Derivation& state);
  ir::Condition States(const Derivation& states);
  ir::Condition State(const Derivation& state);
  ir::Player AskWhoseZone(const std::vector<ir::ZoneId>& zones, ir::SourceRange range);
  ir::Condition ExistsState(const Derivation& state);
  bool LacksOnlyBoth(const Derivation& np, const ir::Selector& cards, ir::SourceRange range);
  ir::Condition BelowState(const Derivation& state);
  void CheckPaid(const Derivation& np, const Derivation& state, bool is_while_used);
  ir::Condition HasState(const Derivation& state);
  ir::Condition BusyState(const Derivation& state);
  ir::Condition StateOf(const Derivation& state);
  ir::Condition ExistsMore(const Derivation& more);
  bool HasInside(const Derivation& node, Rule rule) const;
  ir::Comparison MoreOrFewer(const Derivation& word);
  ir::Condition ZoneCount(const Derivation& state);
  ir::Condition Unhurt(const Derivation& state);
  bool IsSelf(const Derivation& np) const;
  bool AsksEachPlayer(const Derivation& state) const;
  ir::Condition OneIsAttacked(ir::SourceRange range);
  void KeepBearer(const ir::Condition& condition);
  ir::Condition IfCondition(const Derivation& lead, bool* is_after_done);
  ir::Condition ConditionOf(const Derivation& lead, bool* is_after_done);
  bool SaysWhile(const Derivation& lead) const;
  void NextLead(const Derivation& lead, Sentence& sentence);
  void TimedLead(const Derivation& lead, Sentence& sentence);
  Part UnlessPart(const Derivation& lead);
  ir::Condition CountState(const Derivation& state);
  ir::Condition IsState(const Derivation& state);
  ir::Condition StatState(const Derivation& state);
  ir::Condition NumberOfThose(const ir::Quantity& number, ir::Comparison how, ir::Quantity value,
                              const ir::Reference& object, ir::SourceRange range);
  ir::Condition AgainstNumberOf(const Derivation& bare, ir::Quantity left,
                                ir::Comparison comparison, ir::SourceRange range);
  ir::Condition InZoneState(const Derivation& state);
  ir::Filter StateFilter(const Derivation& inner);
  ir::Condition BearsMarkers(const Derivation& state, const Derivation& markers);

  // lower_past.cpp
  ir::Condition UsedState(const Derivation& state);
  ir::Condition PastState(const Derivation& state);
  ir::TriggerEvent AttackedPast(const Derivation& state, const Derivation& attacked,
                                const Derivation*& never);
  std::optional<ir::TriggerEvent> CardsPast(const Derivation& state, const Derivation& verb,
                                            ir::Quantity& count);
  ir::Condition SelfPast(const Derivation& state);
  ir::Condition SoManyPast(const Derivation& state);
  ir::TriggerEvent BroughtPast(const Derivation& state, ir::Quantity& count);
  ir::Condition OwnPast(const Derivation& state, const Derivation& past);
  void Nth(const Derivation& nth, const ir::TriggerEvent& event, Sentence& sentence);

  // lower_lead.cpp again
  ir::Condition IfBody(const Derivation& body, bool* is_after_done);
  ir::Condition WonState(const Derivation& state);

  // lower_verb.cpp
  static bool IsSuchDeed(std::u32string_view words, std::u32string_view said);
  bool IsLastDeed(const Derivation& said) const;
  ir::Effect OfWinner(const Derivation& act, const Derivation& player, Part& part);
  ir::Condition IsMeant(const Derivation& player, ir::Player who);
  void Wholly(const VerbPhrase& verb, std::vector<ir::Objects>& objects);
  ir::Effect ShortVerb(const VerbPhrase& phrase);
  ir::Effect SwapControl(const VerbPhrase& verb);
  ir::Effect AfterUse(const VerbPhrase& verb);
  ir::Effect DeedOn(const Derivation& deed, const std::vector<ir::Objects>& objects,
                    ir::Player who);
  ir::Effect PayVerb(const VerbPhrase& phrase);
  ir::Effect DealNothing(const VerbPhrase& phrase);
  ir::Effect PileVerb(const VerbPhrase& verb);
  ir::Effect PileMove(const VerbPhrase& verb);
  std::vector<ir::Objects> BothOfLast(const Derivation& words);
  ir::Effect SwapControlOfBoth(const VerbPhrase& verb);
  ir::Effect MutualDamageOf(const VerbPhrase& verb, const Derivation& np, ir::StatId stat);
  ir::Effect MutualDamage(const VerbPhrase& verb);
  void CheckTurned(const Derivation& verb, ir::Player who);
  ir::Effect VerbOf(const Derivation& verb, ir::Player who, Part& part);
  void AllBut(ir::Effect& effect, const Derivation& until);
  ir::Effect GoneUntil(const Derivation& act, ir::Effect effect, Part& part);
  ir::Effect WinVerb(const VerbPhrase& verb);
  ir::Effect MoveDamageVerb(const VerbPhrase& verb);
  ir::Effect ExtraTurnVerb(const VerbPhrase& verb);
  ir::Effect VerbOfRule(const Derivation& inner, ir::Player who, Part& part);
  ir::Effect RarerVerb(const VerbPhrase& phrase);
  ir::Effect VerbAct(const Derivation& act, Part& part);
  ir::Effect Verb(const Derivation& verb, ir::Player who, Part& part);
  /// What a verb speaks of, which later words may mean again.
  std::vector<ir::Objects> ObjectsOf(const VerbPhrase& verb);
  /// What a verb names, or so many more of what the verb before has named.
  std::vector<ir::Objects> NamedBy(const VerbPhrase& verb);
  ir::Objects SomeMore(const Derivation& more);
  /// The same, and how many of them where that is not said.
  std::vector<ir::Objects> CountedObjectsOf(const VerbPhrase& verb);
  /// Another player than the effect's own picks what a verb cannot say it picks: first that, each
  /// by itself.
  bool IsNamedByUser(const VerbPhrase& verb, const std::vector<ir::Objects>& objects);
  ir::Player AskWhoLooks(const VerbPhrase& verb, const ir::Selector& picked);
  std::vector<ir::Effect> PickFirst(const VerbPhrase& verb,
                                    std::vector<ir::Objects>& objects) const;
  ir::Effect Behind(const VerbPhrase& verb, std::vector<ir::Effect> picks, ir::Effect effect) const;
  using Making = std::function<ir::EffectNode(const ir::Objects&)>;
  /// What happens to each of the objects.
  ir::Effect Simply(const VerbPhrase& verb, const Making& make);
  /// The same to objects that the doer picks.
  ir::Effect Acted(const VerbPhrase& verb, const Making& make);
  void AskBothSides(std::vector<ir::Objects>& objects);
  void NoteBothPlaces(const Derivation& place, const ir::Selector& selector);
  ir::Effect DiscardSome(const VerbPhrase& verb, const Derivation& some);
  ir::Effect DiscardUntil(const VerbPhrase& verb, const Derivation& until);
  ir::Effect DiscardVerb(const VerbPhrase& verb);
  ir::Effect TapVerb(const VerbPhrase& verb);
  void OwnParticles(const Derivation& act);
  void CheckEachToo(const Derivation& act, ir::Player who);
  const Derivation* OneOfBoth(const Derivation& act) const;
  ir::Effect UpToTimes(const Derivation& cap, ir::Effect once, ir::Effect scaled,
                       const ir::Quantity& factor);
  void EitherDeed(const Derivation& either, ir::Player who, ir::ChooseOne& choose);
  void InTurn(const Derivation& act, ir::Effect& effect);
  ir::Effect EitherVerb(const Derivation& either, Part& part);
  void ExceptThose(ir::Effect& effect, const Derivation& words);
  std::vector<ir::Filter> ExceptedBy(const Derivation& words);
  ir::Effect PickedOnTheWay(std::size_t before, ir::Player who, ir::Effect effect);
  ir::Effect ScrapVerb(const VerbPhrase& verb);
  ir::Effect ShowVerb(const VerbPhrase& verb);
  void AtRandom(const Derivation& random, std::vector<ir::Objects>& objects);
  ir::Effect LookThrough(const VerbPhrase& verb);
  ir::Effect ShuffleVerb(const VerbPhrase& verb);
  ir::Effect DamageVerb(const VerbPhrase& verb);
  /// Which cards deal damage, and how, as far as it is said.
  struct Dealers {
    ir::Objects cards;
    bool are_several = false;
    bool are_joint = false;  ///< So much by all of them together.
    bool says_each = false;  ///< 各, 每张.
  };
  std::optional<Dealers> DealersOf(const VerbPhrase& verb);
  void CheckDealtTo(const Dealers& dealers, const VerbPhrase& verb);
  ir::Effect DealtBy(const Dealers& dealers, const VerbPhrase& verb, ir::Effect effect);
  void MeanDealer(const Dealers& dealers, const VerbPhrase& verb, ir::Quantity& amount);
  std::optional<ir::Player> WhoDidBefore(const Derivation& act);
  ir::Effect LifeDamageVerb(const VerbPhrase& verb);
  ir::Effect SwapVerb(const VerbPhrase& verb);
  ir::Effect CopyEnterVerb(const VerbPhrase& verb);
  ir::Effect HealVerb(const VerbPhrase& verb);
  ir::DamageSort DamageSortOf(const Derivation& words) const;
  /// 战斗伤害: the sort that stands among these words; any, if none does.
  ir::DamageSort SortWithin(const Derivation& words);
  ir::PreventDamage HeldBack(const Derivation& act);
  ir::Effect AskWhatIsSpared(const Derivation& player, ir::PreventDamage prevent);
  ir::Effect AskIfScaledToo(const Derivation& act, ir::Effect effect);
  /// 每有一张，S: that what is done is counted so often.
  void SayScaled(const ir::Quantity& factor);
  void AskHowManyMarkers(std::optional<ir::Quantity>& count, bool says_all, ir::SourceRange range);
  ir::Effect PreventVerb(const VerbPhrase& verb);
  ir::Effect ControlVerb(const VerbPhrase& verb);
  ir::Destination CancelledTo(const Derivation& tail);
  ir::Effect StackItemVerb(const VerbPhrase& verb);
  ir::Effect StackItem(const VerbPhrase& verb, bool is_copy);
  ir::Effect ShownTop(const VerbPhrase& verb);
  ir::Effect CancelThat(const Derivation& that);
  ir::Effect CancelAny(const Derivation& any);
  ir::Effect NewTargetVerb(const VerbPhrase& verb);
  ir::Effect SkipStepVerb(const VerbPhrase& verb);
  ir::Effect RevealUntilVerb(const VerbPhrase& verb);
  ir::Effect TakesDamage(const VerbPhrase& verb);
  ir::Effect PickedShown(const Derivation& verb, ir::Player who);
  ir::Effect UseVerb(const VerbPhrase& verb);
  ir::Effect FaceVerb(const VerbPhrase& verb);
  ir::Objects OnTopOfLife(const VerbPhrase& verb, ir::Objects cards) const;

  // lower_move.cpp
  ir::Effect MoveVerb(const VerbPhrase& verb);
  std::vector<ir::Objects> MovedOf(const VerbPhrase& verb);
  void PutFromSides(const Derivation& verb, std::vector<ir::Objects>& objects);
  std::vector<ir::Effect> AskWhoPicks(const VerbPhrase& verb, std::vector<ir::Objects>& objects);
  /// What is picked of each side, and whether each player picks the own one.
  struct OfSides {
    std::vector<ir::Objects> objects;
    bool is_each = false;
  };
  OfSides OfEachSide(const VerbPhrase& verb, const Derivation& each,
                     const std::vector<ir::Objects>& objects);
  ir::Effect MoveOfEachSide(const VerbPhrase& verb, const Derivation& each,
                            const std::vector<ir::Objects>& objects);
  ir::Effect BareMoveVerb(const VerbPhrase& verb);
  ir::Effect EnterVerb(const VerbPhrase& verb);
  ir::Effect BackVerb(const VerbPhrase& verb);
  ir::Objects RestOf(const VerbPhrase& verb);
  ir::Effect PickSeveral(const VerbPhrase& verb, const Derivation* word);
  ir::Effect RestMoveVerb(const VerbPhrase& verb);
  ir::Effect MoveLike(const Derivation& node, std::vector<ir::Objects> what);
  bool AskOnePlace(const Derivation& node, const ir::Objects& cards);
  ir::Effect SearchVerb(const Derivation& verb, ir::Player who);

  // lower_draw.cpp
  ir::Effect DrawVerb(const Derivation& verb, ir::Player who);
  ir::Quantity AsMany(const Derivation& words);
  ir::Quantity AskWhoseShare(ir::Quantity counted);
  ir::Quantity OtherHand(const Derivation& owner, ir::SourceRange range);
  void CheckHand(ir::Player whose, ir::Player who, const Derivation& words);
  ir::Quantity HandUntil(const Derivation& until, ir::Player who, bool is_wanting);
  ir::Quantity CountedIn(const Derivation& np, ir::SourceRange range);
  bool IsLevel(ir::StatId stat) const;
  ir::Effect DeclareVerb(const Derivation& verb);
  ir::Effect ChoosePlayer(const Derivation& words, ir::Picking picking);
  ir::Effect PickPlayerVerb(const VerbPhrase& verb);
  ir::Effect RedirectVerb(const Derivation& verb);
  ir::Effect RedirectOf(const Derivation& verb, const Derivation& np);
  ir::Effect RedirectTo(const Derivation& verb);

  // lower_pick.cpp, lower_stats.cpp, lower_move.cpp, lower_marker.cpp, lower_cost.cpp
  ir::Effect PickVerb(const VerbPhrase& verb);
  ir::Effect PlainPick(const VerbPhrase& verb);
  void AskOfEach(ir::Selector& picked, std::u32string_view words);
  void AskWhoseOfEach(const Derivation& verb, ir::Effect& done);
  std::optional<ir::Effect> AskWhoseOpponent(const ir::Effect& done);
  ir::Selector SomeFrom(const Derivation& verb);
  ir::Effect PickSomeVerb(const VerbPhrase& verb);
  ir::CostItem PayCost(const Derivation& item);
  void AskWhosePaid(ir::Objects& objects);
  ir::Quantity MarkersThere(const ir::Reference& object, std::u32string marker,
                            ir::SourceRange range) const;
  ir::Filter MarkedWith(std::u32string marker, ir::SourceRange range) const;
  ir::Effect UpToSoMany(const Derivation& limit, ir::PutMarkers put, ir::SourceRange range);
  void FromDeck(const Derivation& verb, const std::u32string& marker);
  ir::Effect PickedDeed(const Derivation& deed, const ir::Objects& those);
  ir::Effect EachSideVerb(const VerbPhrase& verb);
  ir::Effect PickedVerb(const Derivation& verb, ir::Player who);
  ir::Effect TradeStat(const VerbPhrase& verb);
  ir::Effect SwapStatsVerb(const VerbPhrase& verb);
  ir::Effect BecomeStats(const Derivation& verb);
  ir::Effect SwapStats(const Derivation& words, const ir::Objects& subject);
  void NoteEveryTime(const Derivation& when, const ir::TriggerEvent& told);
  ir::Sequence SwappedOfTwo(const Derivation& words, const std::vector<ir::Objects>& subjects);
  ir::Effect AlikeStats(const Derivation& words, const ir::Objects& subject);
  std::pair<ir::StatId, ir::StatId> TwoStatsIn(const Derivation& words);
  ir::Reference OneWithStats(const Derivation& words, const ir::Objects& subject);
  ir::Selector PickedBy(const Derivation* word, const Derivation& np, ir::Player who);
  ir::Destination DestinationOf(const Derivation& destination);
  void Manner(const Derivation& manner, ir::Destination& destination);
  ir::Player OwnerOf(const Derivation* owner_of, ir::Player otherwise);
  ir::Effect PutMarkersVerb(const Derivation& verb);
  std::u32string MarkerOfEvent(const Derivation& that);
  std::optional<ir::Destination> MarkersGoTo(const Derivation& goes);
  ir::Effect RemoveMarkersVerb(const Derivation& verb);
  ir::Objects BearerIn(const Derivation& place, const Derivation& verb);
  ir::Effect MoveMarkersVerb(const Derivation& verb);
  ir::Cost CostOf(const Derivation& cost);
  std::vector<ir::Cost> CostsOf(const Derivation& cost);
  void AskOfOneSort(std::vector<ir::Cost>& costs);
  void AskWhatOrOfPrice(std::vector<ir::Cost>& costs, const Derivation& cost);
  /// What one phrase of a price says; a Fail where it is several prices.
  ir::CostItem CostItemOf(const Derivation& item);
  std::vector<ir::CostItem> CostItemsOf(const Derivation& item);
  std::vector<ir::CostItem> Told(const Derivation& item, std::vector<ir::CostItem> costs);
  bool SendsMarkerOn(const ir::CostItem& before, std::u32string_view words) const;
  std::vector<ir::Objects> PayingCards(const Derivation& item);
  std::vector<ir::CostItem> DiscardCosts(const Derivation& item);
  std::vector<ir::CostItem> MoveCosts(const Derivation& item);
  std::vector<ir::CostItem> RevealCosts(const Derivation& item);
  ir::CostItem DeedCost(const Derivation& item);

  // lower_statement.cpp
  ir::Quantity AgainCounted(ir::Quantity number);
  ir::Effect StatAct(const Derivation& act, Part& part);
  bool AsksWhoseReset(const Derivation& act, const ir::Effect& effect) const;
  ir::Effect InNextReset(ir::Effect effect, Part& part);
  ir::Effect ChosenGain(const Derivation& predicate, ir::Effect effect, Part& part);
  std::optional<ir::Quantity> FactorOf(const Derivation& act, bool says_extra);
  bool IsAlikeOfTwo(const Derivation& predicate) const;
  ir::Sequence AlikeOfTwo(const Derivation& words, const std::vector<ir::Objects>& subjects);
  ir::Sequence StatedOfEach(const Derivation& predicate, const std::vector<ir::Objects>& subjects,
                            bool is_more, const Part& part);
  void InEntryTurn(const Derivation& entry, std::vector<ir::Objects>& subjects);
  ir::Quality FightQuality(const Derivation& words) const;
  void SortInFight(const Derivation& words, std::vector<ir::Objects>& subjects, const Part& part);
  ir::Effect Predicate(const Derivation& predicate, const ir::Objects& subject);
  ir::Effect CostPredicate(const Derivation& predicate, const ir::Objects& subject);
  void EntryTurnOf(const Derivation& act, std::vector<ir::Objects>& subjects, Part& part);
  ir::Effect TraitPredicate(const Derivation& predicate, const ir::Objects& subject);
  ir::Effect LosePredicate(const Derivation& inner, const ir::Objects& subject);
  ir::Effect ColourPredicate(const Derivation& inner, const ir::Objects& subject);
  ir::BecomeCopy CopyOf(const Derivation& words, const ir::Objects& subject);
  ir::Effect WhileStep(const Derivation& words, ir::Effect effect);
  std::vector<ir::StatChange> StatMod(const Derivation& mod, const ir::Objects& subject);
  std::vector<ir::StatChange> StatsOperated(const Derivation& operation, const ir::Objects& subject,
                                            const std::vector<ir::StatId>& stats);
  std::vector<ir::StatChange> StatMods(const Derivation& mods, const ir::Objects& subject);
  std::vector<ir::StatChange> EachAsThere(const Derivation& operation, const Derivation& both,
                                          const std::vector<ir::StatId>& stats);
  /// What such a number of the subject is now, or is printed: of one only, as of each it would be
  /// its own.
  ir::Quantity OwnStat(const ir::Objects& subject, ir::StatId stat, bool is_printed,
                       const Derivation& words);
  ir::StatChange ScaledStat(const Derivation& scale, const ir::Objects& subject, ir::StatId stat);
  ir::Duration Tail(const Derivation& tail);
  void StatedDuration(const Derivation& act, Part& part);
  ir::Reference BearerOf(const ir::Quantity& factor, const Derivation& words);
  template <class Number>
  ir::Reference CountedOf(const ir::Quantity& factor, const Derivation& words);
  std::vector<ir::Objects> SubjectsOf(const Derivation& act,
                                      const std::optional<ir::Quantity>& factor, Part& part);
  void AskCountedTogether(const Derivation& act, std::vector<ir::Objects>& subjects);
  void AimInstead(ir::Filter& filter);
  void AimedThere(const Derivation& aim, std::vector<ir::Objects>& subjects);
  ir::Effect CostOfUsing(const Derivation& act, std::vector<ir::Objects>& subjects,
                         const std::optional<ir::Quantity>& factor, Part& part);
  ir::Effect Scaled(const Derivation& act, ir::Effect effect,
                    const std::optional<ir::Quantity>& factor);

  // lower_limit.cpp
  std::optional<ir::Quantity> Bound(const Derivation& of, const ir::Quantity& amount);
  ir::Constrain UsedFrom(const Derivation& deed, const ir::Objects& subject, ir::Modality modality);
  ir::Effect AskFirstOfAll(const Derivation& act, ir::Effect change, const Part& part);
  void SameTurnAgain(const Derivation& act, ir::ChangeCost& change, Part& part);
  void UsedFromThere(const Derivation& act, ir::ChangeCost& change);
  void WhichInTurn(const Derivation& act, ir::ChangeCost& change, Part& part);
  ir::Effect DrawLimit(const Derivation& act, ir::ConstrainPlayer rule, const Part& part);

  // lower_statement.cpp again
  ir::Quantity Operation(const Derivation& operation, bool& is_set);
  ir::Effect GainPredicate(const Derivation& predicate, const ir::Objects& subject);
  ir::Effect LoseWords(const Derivation& lost, const ir::Objects& subject);
  ir::Effect InsteadOf(ir::Lost lost, std::vector<ir::Gain> gains, const ir::Objects& subject,
                       ir::SourceRange range);
  ir::Effect CharacterPredicate(const Derivation& inner, const ir::Objects& subject);
  ir::Effect DeclaredPredicate(const Derivation& inner, const ir::Objects& subject);
  ir::GainAbilities QuotedAbilities(const Derivation& quoted);
  ir::GainAbilities AbilitiesGained(const Derivation& quoted);
  ir::Effect LifeDamage(const Derivation& inner, const ir::Objects& subject);
  ir::Effect StaysTapped(ir::Effect effect) const;
  void WorksIn(const Derivation& words, const Derivation& act,
               const std::vector<ir::Objects>& subjects, Part& part);
  /// 可以攻击两次, 可以再防御一次: `deed` so many times more than any card may.
  ir::Constrain MoreOften(const Derivation& can, const Derivation& again,
                          const ir::Objects& subject, ir::Deed deed);
  ir::Effect Restriction(const Derivation& restriction, const ir::Objects& subject);
  ir::Effect OnlyUse(const Derivation& only);
  std::optional<ir::Effect> OnlyAct(const Derivation& act, Part& part);
  ir::Effect OnlyThen(const Derivation& only);
  ir::Effect OnlyThese(const Derivation& only);
  ir::Effect AimRule(const Derivation& aim, const ir::Objects& subject, ir::SourceRange range);
  ir::Effect WhileFighting(const Derivation& words, const std::vector<ir::Objects>& subjects,
                           ir::Effect effect);
  ir::Constrain DeedOf(const Derivation& deed, const ir::Objects& subject, ir::Modality modality);
  ir::Constrain AttachDeed(const Derivation& deed, const ir::Objects& subject,
                           ir::Modality modality);

  // lower_restriction.cpp
  ir::Effect OnlyWhile(const Derivation& when, const ir::Objects& subject, ir::SourceRange range);
  ir::Effect AttackUndefended(const Derivation& undefended, const ir::Objects& subject,
                              ir::SourceRange range);
  ir::Effect OnlyAttack(const Derivation& attack, const ir::Objects& subject,
                        ir::SourceRange range);
  ir::Effect OnlyRestriction(const Derivation& only, const ir::Objects& subject,
                             ir::SourceRange range);
  ir::Effect AttackQuota(const Derivation& quota, const ir::Objects& subject);
  ir::Effect CanRestriction(const Derivation& can, const ir::Objects& subject,
                            ir::SourceRange range);
  ir::Deed PlainDeed(const Derivation& inner);
  const Derivation* ByEffects(const Derivation& deed);
  ir::Effect NoEffectDamage(const Derivation& never, const ir::Objects& subject);
  std::optional<ir::Filter> SourceFilter(const Derivation& by);
  ir::Filter SourceSort(const Derivation& np);
  ir::Filter SourceCards(const Derivation& cards);
  void CheckEntry(const Derivation& enter, const ir::Objects& subject);
  bool IsAnyThatEnters(const ir::Objects& subject) const;
  std::optional<ir::Filter> EntryWay(const Derivation& words);
  ir::Constrain Unaffected(const Derivation& words, const ir::Objects& subject);
  void LetThrough(const Derivation& except, ir::Constrain& rule);
  ir::Effect PlainRestriction(const Derivation& restriction, const ir::Objects& subject);
  std::optional<ir::Filter> NotAnyEffect(const std::optional<ir::Filter>& by,
                                         const Derivation& deed);
  void Away(const Derivation& away, ir::Constrain& constrain);
  ir::Effect Deeds(const Derivation& restriction, const ir::Objects& subject);
  ir::Filter KeywordsOf(const Derivation& gained);
  ir::Effect EntryTurnCannot(const Derivation& entry, ir::Objects subject, ir::SourceRange range);
  ir::Effect SeveralDone(const Derivation& several, const ir::Objects& subject);
  ir::Effect FromThereCannot(const Derivation& there, const ir::Objects& subject);

  // lower_player_rule.cpp
  void PutIntoPlay(const Derivation& deed, ir::ConstrainPlayer& rule);
  ir::Effect PlayerRule(const Derivation& act, Part& part);
  ir::Effect PlainPlayerRule(const Derivation& act, Part& part);
  ir::Effect NobodysRule(const Derivation& act, ir::ConstrainPlayer rule, Part& part);
  ir::Effect DeedRules(const Derivation& act, ir::ConstrainPlayer rule, Part& part);
  ir::Effect RuleOf(const Derivation& deed, ir::ConstrainPlayer rule, Part& part,
                    ir::SourceRange range);
  ir::Effect HandLimit(const Derivation& act, Part& part);
  ir::Effect AttackPrice(const Derivation& act, const Derivation& pay, Part& part);
  ir::Effect AimedRule(const Derivation& act, const Derivation& aimed, Part& part);
  ir::Effect LifeRule(const Derivation& act, const Derivation& owner, Part& part);
  ir::Effect Against(const Derivation& deed, ir::Player whose, Part& part);
  ir::Selector CharactersOf(ir::Player whose, ir::SourceRange range);
  ir::Effect UseLimit(const Derivation& act, const Derivation& rate, ir::ConstrainPlayer rule);
  ir::Selector UsedSort(const Derivation& np);
  ir::PlayerDeed PlayerDeedOf(const Derivation& deed);
  std::optional<ir::Effect> RuleOfGame(const Derivation& act, const ir::ConstrainPlayer& rule,
                                       const Part& part);
  ir::LossCause LossCauseIn(const Derivation& act, ir::Player who);
  ir::Effect NeverLoses(const Derivation& act, ir::ConstrainPlayer rule);
  ir::Effect MoreThanOnce(const Derivation& act, const Derivation& more, ir::ConstrainPlayer rule);
  ir::Effect AttacksOfTurn(const Derivation& act, const Derivation& times, ir::ConstrainPlayer rule,
                           const Part& part);
  ir::Effect StayTapped(const Derivation& act, Part& part);
  ir::Effect WithThose(const Derivation& deed, ir::Player whose, ir::SourceRange range);
  ir::Condition OutsideStep(const Derivation& except, ir::Player doer);
  ir::Effect OnlyThere(const Derivation& act, const Derivation& only, Part& part);
  ir::Effect InTurnsStep(const Derivation& act, const Derivation& step, Part& part);
  ir::Effect InOwnTurn(const Derivation& own_turn, const ir::Effect& rule, bool is_outside);
  ir::Effect MustAim(const Derivation& act, const Derivation& aim, Part& part);
  ir::Effect InTurnUse(const Derivation& act, const Derivation& use, Part& part);
  ir::Effect MoveBan(const Derivation& deed, const ir::ConstrainPlayer& rule);
  ir::Effect ResetBan(const Derivation& deed, const ir::ConstrainPlayer& rule, ir::Deed what);
  ir::Effect MadeRule(const Derivation& act, const Derivation& made, ir::ConstrainPlayer rule);
  ir::Effect NoLevelUp(const Derivation& deed, ir::ConstrainPlayer rule);
  ir::Effect AttacksTogether(const Derivation& act, const Derivation& rate, Part& part);
  ir::Effect LookRule(const Derivation& act, const Derivation& look,
                      const ir::ConstrainPlayer& rule, Part& part);

  // lower_chain.cpp
  void PutUnlessFirst(const Derivation& chain, std::vector<Part>& parts);
  bool EndsInUnless(const Derivation& chain) const;
  bool IsForeignPrice(const Derivation& chain, const std::vector<Part>& parts) const;
  void AddTurnLead(const Derivation& link, bool& is_tight, std::vector<Part>& parts);
  bool SaysOfBefore(const Derivation& link, std::vector<Part>& parts);
  const Derivation* ListIn(const Derivation& clause) const;
  void HasToBe(const Derivation& must, std::vector<Part>& parts);
  void LiesSo(const Derivation& lies, std::vector<Part>& parts);
  /// What is asked of the pick of a slot.
  struct PickedSort {
    std::optional<std::uint8_t> slot;
    ir::Filter filter;
    std::optional<ir::Together> together;
  };
  PickedSort SortAsked(const Derivation& must);
  PickedSort CostAsked(const Derivation& must, const Derivation& cost);
  bool Narrows(const PickedSort& sort, ir::Selector& picked) const;
  void ShareTotal(const Derivation& must, const PickedSort& sort, std::vector<Part>& parts);
  ir::Filter WithinTotal(const ir::Together& total, std::uint8_t before, ir::SourceRange range);
  static bool MayShareTotal(const ir::Together& total, const ir::Selector& picked);
  void AskWhoseTotal(const Derivation& np, std::vector<ir::Objects>& objects);
  void AskWhoseMost(const Derivation& np, ir::Selector& cards);
  void PickedBySomebody(const Derivation& words, std::vector<Part>& parts);
  std::vector<Part> ChainParts(const Derivation& chain);
  bool IsOfBefore(const Derivation& link, std::vector<Part>& parts, Part& part);
  bool Retargets(std::vector<Part>& parts, Part& part);
  Part PickPart(const Derivation& act);
  void ReadReminder(const Derivation& reminder, std::vector<Part>& parts);
  void CheckJoiner(const Derivation& joiner, const std::vector<Part>& parts);
  ir::Effect EntersWith(const Derivation& act);
  Part WhenPart(const Derivation& lead);
  Part LinkPart(const Derivation& link);
  Part LinkBehind(const Derivation& link, const std::vector<Part>& parts, bool is_and,
                  bool each_before);
  Part LeadPart(const Derivation& lead);
  Part MayBeInstead(const Derivation& act, Part part);
  Part ActPart(const Derivation& act);
  Part ChangePart(const Derivation& act);
  void LeadDuration(const Derivation& act, Part& part);
  ir::Effect PaymentRule(const Derivation& act);
  void InsteadNumber(const Derivation& number, Part& part);
  void InsteadStated(const Derivation& act, Part& part);
  void OfEqual(const Derivation& tie, std::vector<Part>& parts);
  ir::Effect ReplaceAct(const Derivation& act, Part& part);
  void FirstReplaced(const Derivation& nth, Part& part);
  void ReplacedWhere(const Derivation& only, Part& part);
  ir::Effect ReplacedEvent(const Derivation& act, Part& part);
  ir::PreventDamage LessOfNext(const Derivation& act, const Derivation& next);
  ir::Effect DamageChange(const Derivation& act, Part& part);
  std::optional<ir::Quantity> Capped(const Derivation& act);
  ir::Effect HitTold(const Derivation& act, Part& part);
  bool NextOnly(const Derivation& act);
  ir::TriggerEvent EffectWill(const Derivation& will);
  ir::Effect DealtChange(const Derivation& act);
  void DrawnBy(const Derivation& because, ir::PlayerEvent& event);
  ir::Effect DiscardReplaced(const Derivation& act, const Derivation& np, Part& part);
  void LetUse(ir::Effect& effect, Part& part);
  void ReturnLater(ir::Effect& effect, Part& part, const Derivation& act);
  ir::Effect LifeDamageChange(const Derivation& act);
  ir::Effect PreventedAct(const Derivation& act);
  ir::Effect AttackPriceAct(const Derivation& act);
  ir::Effect LaterAct(const Derivation& act);
  ir::Effect AgainUntil(const Derivation& until);
  ir::Effect AgainAct(const Derivation& act, Part& part);
  std::int32_t TimesInAll(const Derivation& act, const Derivation& often);
  ir::Effect UntilAct(const Derivation& act, Part& part);
  ir::Effect HeldAct(const Derivation& act, Part& part);
  ir::Effect KeywordPrice(const Derivation& act, Part& part);
  ir::Effect DoneBarely(const Derivation& bare, const ir::Objects& what);
  ir::Effect DoAllAct(const Derivation& act);
  void RatherThan(const Derivation& tail, ir::Replace& replace);
  void TakenBy(const Derivation& taker, Part& part);
  ir::Duration AttackDuration(const Derivation& attack);
  ir::Quantity ScaledDamage(const Derivation& scale);
  std::int32_t MoreTimes(std::int32_t factor, ir::SourceRange range);
  ir::Condition TurnInWhich(const Derivation& turn, ir::Condition now);
  std::optional<ir::Filter> AskBorneSo(const Derivation& term, const Derivation& borne,
                                       ir::Selector& bearer);
  ir::Filter OtherEffects(const Derivation& by);
  ir::Effect ReplacePlayerAct(const Derivation& act, Part& part);
  void Replacement(const Derivation& act, ir::Replace& replace, Part& part);
  bool IsOwnEvent(const ir::TriggerEvent& event) const;
  const Derivation* EitherIn(const Derivation& act) const;
  void GatherInstead(std::vector<Part>& parts);
  void AskWhoChoosesInstead(ir::Replace& replace);
  ir::Effect CoinAct(const Derivation& act);
  ir::Effect DiceAct(const Derivation& act);
  std::array<bool, 6> FacesOf(const Derivation& faces);
  ir::Player DoerOfOptions(const Derivation& act, const std::vector<const Derivation*>& options,
                           ir::Player who);
  ir::Effect ChooseOneAct(const Derivation& act, Part& part);
  void OptionsLead(const Derivation& act, std::size_t options, bool says_may,
                   ir::ChooseOne& choose);
  std::vector<const Derivation*> Options(const Derivation& act);
  void ReadOptions(const std::vector<const Derivation*>& options,
                   const std::optional<ir::Duration>& lasts, bool separates_by_stop,
                   ir::ChooseOne& choose);
  ir::Effect OtherCount(const Derivation& leads, const ir::Effect& options);

  /// Another effect begins, which knows nothing of this one's words.
  void StartAfresh() {
    discourse_ = {};
    told_ = {};
  }
  /// So does a text within this one, behind which this one goes on.
  std::pair<Discourse, Remembered> StartApart() {
    std::pair<Discourse, Remembered> outside{discourse_, told_};
    StartAfresh();
    return outside;
  }
  void GoBackTo(const std::pair<Discourse, Remembered>& outside) {
    discourse_ = outside.first;
    told_ = outside.second;
  }

  // lower_paragraph.cpp
  std::vector<ir::Ability> Abilities(const Derivation& ability);
  Frame Prefixes(const Derivation& ability);
  std::uint8_t TimesATurn(const Derivation& often);
  void ZoneLead(const Derivation& lead, Frame& frame);
  bool WhereItWorks(const Derivation& ability, Frame& frame);
  bool SaysNature(const Derivation& ability, Frame& frame);
  void Timing(const Derivation& timing, Frame& frame);
  void AddSentence(Gathered& gathered, const Derivation& sentence);
  bool RetargetsBefore(Gathered& gathered, const Sentence& said);
  void AddAct(Gathered& gathered, const Derivation& act);
  void AddLimit(Gathered& gathered, const Derivation& words);
  const Derivation* LimitBehind(const Derivation& tail) const;
  void AddDefinition(Gathered& gathered, const Derivation& definition);
  bool IsPlainSentence(const Gathered& gathered) const;
  void AddMarked(Gathered& gathered, const Derivation& marked);
  void AddUsual(Gathered& gathered, const Derivation& usual);
  void AddFailed(Gathered& gathered, const Derivation& failed);
  bool WaitsUntilItIsGone(const Derivation& act, const std::vector<Sentence>& before) const;
  void AddSparing(Gathered& gathered, const Derivation& spares);
  void AddException(Gathered& gathered, const Derivation& words);
  void CheckFree(const Gathered& gathered, const Derivation& free);
  void AddReminder(Gathered& gathered, const Derivation& reminder);
  void ZoneStatement(const Derivation& statement, Frame& frame);
  bool SaysBareUse(const Derivation& act) const;
  ir::Quantity Definition(const Derivation& definition);
  /// True if it says 此效果.
  bool LimitSentence(const Derivation& sentence, ir::UsageLimit& limit);
  /// 此效果只能在我方回合使用: only in such turns.
  ir::Condition OwnOrientation(const Derivation& own);
  void LimitTurn(const Derivation& sentence, std::optional<ir::Condition>& limit);

  // lower_ability.cpp
  void CheckNotDone(const Derivation& word);
  void ExtraCost(const Derivation& extra, Sentence& sentence);
  bool Leads(const Derivation& act, Sentence& sentence);
  bool SaysExtraDeed(const Derivation& act, const Sentence& sentence);
  bool SendsMarkerOn(const Part& before, const Part& part, std::u32string_view words) const;
  void SettleUse(Sentence& sentence, const Derivation& act);
  std::vector<Part> PaidBefore(const Derivation& act, Sentence& sentence);
  void WhileItFights(const Derivation& act, Sentence& sentence);
  Sentence ActSentence(const Derivation& sentence);
  bool WaitsForTurn(const Derivation& act, const std::vector<Sentence>& before, const Frame& frame);

  // lower_keyword.cpp
  std::vector<ir::Ability> KeywordLine(const Derivation& line, const Frame& frame);
  std::vector<ir::Ability> KeywordEffect(const Derivation& effect, const Frame& frame);
  std::vector<ir::Ability> KeywordsFirst(const Derivation& both, const Frame& frame);
  ir::KeywordUse Keyword(const Derivation& use);
  ir::KeywordId KeywordNamed(const Derivation& name);
  void CheckTold(const Derivation& told, ir::KeywordUse& use);

 private:
  const OwnWords& own_;
  const NormalText& text_;
  const ir::Vocabulary& vocabulary_;
  const Roles& roles_;
  const ParagraphContext& context_;
  const KeywordExpander& expand_;
  Choices& choices_;
  Composer composer_;
  Discourse& discourse_;
  std::optional<ir::Selector> counted_;  ///< What a condition counted last, for 合计有三张以上.
  std::optional<ir::Selector> place_of_state_;  ///< Where a condition said last that something is.
  std::optional<ir::Selector> asked_there_;     ///< What that was: 那些牌 behind it.
  ir::Player any_player_ = ir::Player::Unstated;  ///< Whom 任意一位玩家 means now.
  std::vector<bool> owned_;
  std::vector<ir::Selector>
      on_the_way_;                ///< Picked by words inside numbers and adjectives of the clause.
  StandsBefore stands_before_;    ///< Of the phrase read last.
  bool is_of_each_side_ = false;  ///< 各一张: of the phrase being read.
  /// Whose cards 第一张 counted last, and for how long.
  bool says_besides_ = false;          ///< 也, 同时, 还 before what is stated.
  bool says_chooser_ = false;          ///< 改为A或B，由我方选择.
  std::set<std::uint8_t> in_all_;      ///< Slots of 合计…: so many of all places together.
  std::set<std::uint8_t> both_sides_;  ///< Slots of 双方…一张: one of all, or of each side.
  std::optional<ir::Selector> compared_;  ///< Cards of one player, set against the other's.
  bool counts_kinds_ = false;             ///< 五种: what is counted has to be unlike.
  bool may_be_same_ = false;              ///< Several do something, each to 同一张.
  bool is_counting_ = false;  ///< What is counted is being read: 不同牌名的 tells which count.
  Remembered told_;           ///< What this ability has told.
  bool in_event_ = false;     ///< What happens is being read: 任意一位玩家的 is whoever's.
  bool may_be_many_ = false;  ///< What triggers is being read: 任意数量的 are as many at once.
  std::optional<std::u32string> marker_of_event_;  ///< Of which sort those are that it has put.
  bool replaces_damage_ = false;   ///< What is done in the place of damage is being read.
  bool replaces_leaving_ = false;  ///< What is done in the place of something is being read.
  bool hit_is_told_ = false;       ///< It says what becomes of the damage.
  bool player_ruled_ = false;      ///< The clause before says what a player may not.
  bool says_items_ = false;        ///< Words for what waits on the stack may stand here.
  /// Where 横置的此牌 may be said: what has to be so of it, as long as the statement holds.
  std::optional<ir::Filter>* self_so_long_ = nullptr;
  bool in_cost_ = false;      ///< What is paid is being read.
  bool in_negation_ = false;  ///< 不同的 has been read: what must not be alike is being read.
};

}  // namespace caiding::parser
