// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/ir/ability.h"
#include "parser/compose/wording.h"
#include "parser/reading/chart.h"
#include "parser/wordings/fftcg.en/rules.h"

// From one derivation by grammar/Fftcg.g4 and one run of decisions to abilities. Its parts stand in
// the lower_*.cpp files, one construct a file. Every function owns the tokens of the node that it
// is handed; what no function is handed stays without an owner, and is reported.

namespace caiding::parser {

/// One run over one derivation.
Lowered LowerEnglish(const Derivation& paragraph, const ToLower& given);

/// Where the things of a phrase lie if it does not say so: what is searched for lies in the deck.
struct Home {
  ir::ZoneId zone{};
  ir::Player whose = ir::Player::Unstated;
};

/// What an earlier phrase of the ability has picked.
struct Said {
  std::uint8_t slot = 0;
  ir::Filter filter;
  bool is_plural = false;
  bool waits = false;      ///< It waits on the stack.
  int deed = 0;            ///< Of several that one deed picks: which deed.
  bool is_many = false;    ///< It is more than one card.
  ir::ZoneId went = {};    ///< Where it was put, if it was.
  ir::ZoneId lies = {};    ///< Where it lay, if that is no place on the field.
  bool is_chosen = false;  ///< By "choose" or "select", and not by a deed that needs cards.
  bool is_dulled = false;  ///< By the deed that picked it.
  bool is_shown = false;   ///< It was revealed.
  bool is_paid = false;    ///< It was the price of what follows: "if you do so" stands behind.
  ir::Player whose = ir::Player::Unstated;  ///< Whose it was said to be.
};

/// Which card a deed that does something to "it" can mean, of those that were spoken of.
enum class Meant : std::uint8_t {
  Last,     ///< Whichever was spoken of last.
  NotPaid,  ///< None that was the price of the deed.
  OnField,  ///< Nor one that lies elsewhere: it is broken, dealt damage, gains something.
};

class EnglishLowerer {
 public:
  EnglishLowerer(const ToLower& given, std::size_t tokens) : given_(given), owned_(tokens, false) {}

  std::vector<ir::Ability> Paragraph(const Derivation& paragraph);
  std::vector<std::uint32_t> Unowned() const;
  std::optional<NoMeaning> failure;

 private:
  using Rule = FftcgRule;
  using Node = Derivation;
  struct Steps;

  // The tree.
  const Node* Child(const Node& node, Rule rule) const;
  const Node* AnyOf(const Node& node, std::initializer_list<Rule> rules) const;
  const Node& Need(const Node& node, Rule rule);
  std::vector<const Node*> All(const Node& node, Rule rule) const;
  bool Has(const Node& node, Rule rule) const { return Child(node, rule) != nullptr; }
  /// True if one of the words that stand in the node itself, in no child of it, is this one.
  bool Says(const Node& node, std::u32string_view word) const;
  std::u32string Spelling(const Node& node) const;
  ir::SourceRange RangeOf(const Node& node) const;
  void Own(const Node& node);
  void OwnAll(const Node& node);
  void Fail(const Node& node);

  // lower_paragraph.cpp
  void Keywords(const Node& line, std::vector<ir::Ability>& abilities);
  ir::Ability WithKeyword(const Node& line, std::string_view word);
  ir::Ability Activated(const Node& node);
  void Statements(const Node& body, ir::Ability& ability);
  static bool SaysOfUse(const ir::Effect& effect);
  static bool LiftsHowMany(const ir::Effect& effect);
  static bool OnlyReplaces(const ir::Effect& effect);
  ir::Effect Body(const Node& body, ir::Ability* ability);
  std::vector<ir::Ability> Granted(const Node& granted);
  std::vector<ir::Ability> AbilitiesOf(const Node& node);
  ir::Cost CostOf(const Node& cost);
  ir::ColourId ColourOfIcon(const Node& icon) const;
  void Pay(const std::vector<const Node*>& icons, ir::Cost& cost);
  ir::CostItem AsCost(ir::Effect deed);
  void Limit(const Node& limit, ir::Ability* ability);
  ir::Condition EachOfCosts(ir::Selector held, ir::SourceRange range);
  void CastLimit(const Node& limit, ir::Ability& ability);
  static void AddCondition(ir::Ability& ability, ir::Condition condition);
  static const ir::ThereAre* WhereSelfIs(const ir::Condition& condition);
  static bool DropIfContrary(ir::Ability& ability, const ir::Condition& other);
  void UseWhen(const Node& limit, ir::Ability& ability);
  void Reminder(const Node& reminder, ir::Ability* ability, const Steps* steps);
  void AsRulesSay(const Node& words, const Steps* steps);
  ir::KeywordUse Keyword(const Node& word);
  ir::Condition Gate(const Node& gate);

  // lower_sentence.cpp
  struct Leads;
  /// The rest of a sentence behind a condition in the middle of it.
  struct Rest {
    std::optional<std::size_t> begin = {};  ///< The first effect of it.
    std::optional<ir::Condition> holds = {};
    std::optional<ir::TriggerEvent> replaced = {};
  };
  Rest RestBehind(const Node& lead, std::size_t begin);
  void HangRest(const Node& sentence, Rest& rest, std::vector<ir::Effect>& effects);
  void ReadIf(const Node& lead, Leads& leads);
  bool IsWhileHere(const Node& lead) const;
  ir::Condition AreSoMany(const Node& lead, std::uint8_t slot);
  void WouldHappen(const Node& lead, Leads& leads);
  void ReadRareLead(const Node& lead, Leads& leads);
  void ReadOwnAbility(const Node& lead, Steps& steps, Leads& leads);
  void BeginBeside(const Node& lead, Steps& steps);
  void ReadWhenIs(const Node& lead, Steps& steps, Leads& leads);
  bool SaysWould(const Node& node) const;
  void ReadLead(const Node& lead, ir::Ability* ability, Steps& steps, Leads& leads);
  std::optional<ir::Condition> AsState(const ir::TriggerEvent& event, ir::SourceRange range) const;
  static bool IsOfPicked(const ir::TriggerEvent& event);
  bool PutUnderEvent(std::vector<ir::Effect>& effects, Leads& leads, Steps& steps,
                     ir::SourceRange range);
  void AddTo(Steps& steps, std::vector<ir::Effect> effects, Leads& leads, ir::Ability* ability,
             std::uint8_t first_slot, ir::SourceRange range);
  void HoldAsLong(ir::Ability& ability, const std::vector<ir::Effect>& effects, Leads& leads);
  void Sentence(const Node& sentence, ir::Ability* ability, Steps& steps);
  std::vector<ir::Effect> Clauses(const Node& sentence);
  ir::Effect Clause(const Node& clause);
  std::optional<ir::Reference> SelfOf(const Node& clause) const;
  static bool IsRemovedWhileHere(const ir::Effect& effect, ir::ZoneId removed);
  ir::Effect BackWhenGone(ir::Effect removes);
  ir::Effect ClauseEffect(const Node& clause);
  ir::Effect PickedByDoer(ir::Effect effect);
  void NoteSpokenOf(const Node& clause);
  void CheckLasts(const Node& clause, const ir::Effect& effect);
  void ReadTrailers(const Node& clause);
  ir::Effect WithTrailers(const Node& clause, ir::Effect effect);
  void Trigger(const Node& lead, ir::Ability* ability, Steps& steps);
  void WaitFor(std::vector<ir::TriggerEvent> events, const Node& lead, ir::Ability* ability,
               Steps& steps);
  bool HasJustEntered(const ir::TriggerEvent& event) const;
  void PhaseBegins(const Node& lead, ir::Ability* ability, Steps& steps);
  ir::Condition DuringPhase(const Node& holder);
  ir::TriggerEvent PhaseMoment(const Node& phase, ir::Player whose, ir::SourceRange range);
  ir::TriggerEvent Moment(const Node& moment);
  ir::Effect AtMoment(ir::TriggerEvent event, const Node& moment, ir::Effect effect);
  ir::Duration Duration(const Node& holder);
  std::optional<ir::Duration> DurationIn(const Node& holder);
  ir::Player Doer(const Node& clause);
  std::vector<ir::Effect> Options(const Node& sentence);
  ir::Effect Unpaid(const Node& pays);
  void ExtraCost(const Node& sentence, ir::Ability* ability);

  // lower_verb.cpp
  ir::Effect Verb(const Node& holder);
  static Meant MeantBy(Rule verb);
  ir::EffectNode VerbNode(const Node& verb);
  ir::Objects SoManyOfHand(const Node& many);
  ir::EffectNode DrawCards(const Node& verb, ir::Player who);
  ir::EffectNode VerbOfCards(const Node& verb);
  ir::EffectNode VerbOfPlay(const Node& verb);
  ir::EffectNode VerbOfGame(const Node& verb);
  ir::EffectNode Pick(const Node& verb);
  std::vector<ir::Selector> OneByOne(ir::Selector both);
  ir::EffectNode Divide(const Node& verb);
  ir::EffectNode Deal(const Node& verb);
  ir::EffectNode EachOther(const ir::Reference& one, const ir::Reference& other,
                           ir::SourceRange range);
  bool DealsEachOther(const Node& predicate, const std::vector<ir::Objects>& subjects,
                      std::vector<ir::Effect>& effects);
  ir::Effect DealOne(ir::Objects to, const Node& amount);
  ir::EffectNode ToPlayer(const Node& node);
  ir::EffectNode MoveTo(const Node& verb, ir::Destination to, Home home = {});
  void NoteWhereTo(const ir::Objects& what, ir::ZoneId zone);
  ir::EffectNode PutInto(const Node& verb, Home home = {});
  ir::EffectNode PlayOnto(const Node& verb);
  ir::EffectNode SearchFor(const Node& verb);
  ir::EffectNode TurnOver(const Node& verb);
  ir::EffectNode CastCard(const Node& verb);
  ir::EffectNode PayInEffect(const Node& verb);
  ir::EffectNode Choose(const Node& verb);
  ir::EffectNode ChooseAsMany(const Node& verb, const Node& many);
  ir::EffectNode NameWords(const Node& verb);
  ir::EffectNode DullOrFreeze(const Node& verb);
  ir::EffectNode SplitTotal(const Node& split);
  ir::EffectNode ShuffleInto(const Node& verb, const Node& into);
  ir::Player ShuffledOf(ir::Player named, const ir::Objects& what, const Node& into);
  std::vector<ir::Objects> OneOfEach(const Node& each);
  ir::EffectNode NameWord(const Node& word, std::optional<ir::Filter> excepted);
  ir::EffectNode Counters(const Node& verb);
  ir::EffectNode DamageChange(const Node& verb);
  ir::EffectNode Skip(const Node& verb);
  ir::Destination DestinationOf(const Node& destination);
  ir::Effect ForEachOf(const Node& verb, const std::vector<ir::Objects>& objects,
                       ir::EffectNode (*make)(ir::Objects));
  std::vector<ir::Objects> AllThings(const Node& verb, Home home = {});

  // lower_ban.cpp
  ir::Constrain CanBeCast(const Node& deed, const ir::Objects& what);
  ir::Constrain CanProduce(const Node& deed, const ir::Objects& what);

  // lower_change.cpp
  void BanUse(const Node& deed, ir::ConstrainPlayer& node);
  void BanPlay(const Node& deed, ir::ConstrainPlayer& node);

  // lower_statement.cpp
  ir::Effect Statement(const Node& clause);
  void Predicate(const Node& predicate, const ir::Objects& what, std::vector<ir::Effect>& effects);
  void Gains(const Node& gains, const ir::Objects& what, std::vector<ir::Effect>& effects);
  std::optional<ir::Gain> GainOf(const Node& gain);
  void GainAsked(ir::SourceRange range, const ir::Objects& what, std::vector<ir::Effect>& effects);
  std::vector<ir::HasDeclared> NamedBy(const Node& words);
  void Loses(const Node& loses, const ir::Objects& what, std::vector<ir::Effect>& effects);
  void Cannot(const Node& cannot, const ir::Objects& what, std::vector<ir::Effect>& effects);
  void NotActivate(const Node& ban, ir::Constrain& node);
  ir::Quantity Below(const Node& below, const ir::Objects& what);
  ir::Constrain Ban(const Node& ban, const ir::Objects& what);
  void NotPlayed(const Node& ban, ir::Constrain& node);
  ir::Filter OfTheOther(const Node& np, const ir::Objects& what);
  ir::Filter BurstSource(const Node& burst);
  ir::Filter Sources(const Node& sources);
  ir::Filter Source(const Node& words);
  void Can(const Node& can, const ir::Objects& what, std::vector<ir::Effect>& effects);
  void Becomes(const Node& becomes, const ir::Objects& what, std::vector<ir::Effect>& effects);
  void IsAlso(const Node& also, const ir::Objects& what, std::vector<ir::Effect>& effects);
  void ReadWhoPays(const Node& cost, ir::ChangeCost& change);
  ir::Effect CostStatement(const Node& statement);
  ir::Quantity LeastCost(const Node& bound);
  void CostsLess(const Node& predicate, const ir::Objects& what, std::vector<ir::Effect>& effects);
  ir::Effect AfterUse(const Node& after);
  ir::Effect BeforePaid(const Node& before);
  ir::Effect DamageStatement(const Node& statement);
  ir::Effect PowerStatement(const Node& statement);
  ir::Effect ElementStatement(const Node& statement);
  ir::Effect PlayerBan(const Node& ban);
  ir::Effect OtherWay(const Node& way);
  ir::Effect PowerChange(const ir::Objects& what, ir::Quantity amount, bool is_set,
                         ir::SourceRange range);

  // lower_event.cpp
  std::vector<ir::TriggerEvent> Events(const Node& event);
  std::vector<ir::TriggerEvent> EventsOf(const Node& event);
  void HoldsInTurn(const Node& event);
  ir::TriggerEvent SourceDoes(const Node& does);
  ir::TriggerEvent TogetherHappens(const Node& event, const std::vector<ir::Objects>& subjects);
  ir::TriggerEvent PartyAttacks(const Node& party);
  ir::TriggerEvent CountersChange(const Node& counter);
  ir::TriggerEvent AbilityDeals(const Node& deals);
  ir::TriggerEvent BurstUsed(ir::Player who, ir::SourceRange range);
  void Enters(const Node& verb, ir::ObjectEvent& event);
  void NoteChooser(const ir::ObjectEvent& event, ir::SourceRange range);
  ir::TriggerEvent ObjectHappens(const Node& verb, const ir::Objects& subject);
  ir::Selector PlacesOf(const Node& verb, Rule rule);
  void HappensOnField(const Node& verb, ir::ObjectEvent& event);
  void HappensToCard(const Node& verb, ir::ObjectEvent& event);
  void DealsDamage(const Node& verb, ir::ObjectEvent& event);
  void CausedBy(const Node& holder, ir::ObjectEvent& event);
  std::vector<ir::ZoneId> ElsewhereThan(const Node& other);
  ir::TriggerEvent CastsNth(const Node& does, const Node& nth, ir::Player who);
  ir::TriggerEvent DrawsNth(const Node& does, const Node& nth, ir::Player who);
  void OwnTurnOfNth(const Node& does);
  ir::PlayerEvent Draws(const Node& does, ir::Player who);
  std::int32_t Nth(const Node& nth);
  ir::Condition IsNthDamage(const Node& nth, ir::Player who);
  ir::TriggerEvent PlayerHappens(const Node& event);

  // lower_condition.cpp
  ir::Condition Condition(const Node& condition);
  ir::Player Haver(const Node& part);
  ir::Condition ConditionPart(const Node& part);
  ir::Condition ConditionOfCards(const Node& part);
  ir::Condition ConditionOfOne(const Node& part);
  ir::Condition ConditionOfDeed(const Node& part);
  ir::Condition CompareHeld(const Node& part);
  ir::Condition OfThese(ir::Objects what, ir::Filter state, ir::SourceRange range);
  ir::Comparison HowMany(const Node& part);
  ir::Condition IsOdd(const Node& oddness, ir::Reference object);
  static bool SaysExactly(const Node& np);
  const ir::AnyOf* EachNamed(const Node& np, const ir::Selector& read);
  ir::HasMarker SoManyCounters(const Node& part);
  static ir::FilterNode InParty(ir::SourceRange range);
  ir::FilterNode MultiMark(const Node& mark);

  // lower_past.cpp
  ir::Condition ConditionOfPast(const Node& part);
  ir::Condition AttackedWith(const Node& part);
  static ir::Condition Happened(ir::TriggerEvent event, ir::SourceRange range);
  ir::Condition Did(const Node& part);
  ir::Condition IsOfBurst(const Node& part);
  ir::Condition JobCount(const Node& part);
  ir::Condition PowerIs(const Node& part);
  bool SaysEach(const Node& np) const;
  ir::Condition HaveKeywords(const Node& part, ir::Selector cards);
  ir::Condition HaveCards(const Node& part);
  static ir::Player CountedOf(const ir::Condition& counted);
  bool AsksTheSame(const Node& part, const ir::Condition& counted) const;
  ir::Condition HaveSoMany(const Node& part);
  ir::Condition Paid(const Node& part);
  ir::Condition Alike(const Node& part);

  // lower_condition.cpp
  ir::Condition Controls(const Node& part, ir::Player who);
  ir::Condition ThereAre(ir::Selector objects, bool is_negated, ir::SourceRange range);
  ir::Condition DamageTaken(const Node& part);
  ir::Condition Is(const Node& part);
  ir::Filter StateOf(const Node& part);
  std::pair<ir::Comparison, ir::Quantity> Compared(const Node& compared);

  // lower_value.cpp
  ir::Quantity Number(const Node& number);
  std::int32_t PlainNumber(const Node& number);
  ir::Quantity Value(const Node& value);
  ir::Quantity ValueTerm(const Node& term);
  void ReadRounding(const Node& node);
  ir::Quantity HalfOf(ir::Quantity whole);
  ir::Quantity ShareOf(ir::Quantity whole, ir::Quantity count, const Node& node);
  ir::Quantity Counted(const Node& each);
  ir::Quantity CountKinds(const Node& kinds);
  std::optional<ir::Shared> SharedWord(const Node& holder);
  ir::Quantity Scaled(ir::Quantity number);
  bool ScaleCount(ir::Selector& cards);
  bool ScaleEffect(ir::Effect& effect);
  ir::Quantity CountDeeds(const Node& deeds);
  ir::Quantity DamageOf(ir::Player player, ir::SourceRange range);
  ir::Quantity DamageGot(const Node& got);
  ir::Quantity CostOfThese(ir::Reference these, ir::SourceRange range);
  ir::Quantity HowMany(ir::Selector counted, const Node& node);
  bool SaysHowManyMayBe(const Node& clause) const;
  ir::Effect SeveralMayBe(const Node& clause);

  // lower_noun.cpp
  std::vector<ir::Objects> Things(const Node& np, Home home, bool picks);
  ir::Objects Thing(const Node& np, Home home = {}, bool picks = false);
  bool SaysOrOfDecks(const Node& term) const;
  std::optional<ir::Objects> OfOtherDeck(ir::Objects& things, bool picks);
  bool IsBare(const Node& term) const;
  bool SpeaksOfIt(const Node& thing) const;
  ir::Reference CalledByWhereItWent(const Node& thing);
  std::optional<ir::Reference> Among(const std::vector<const Node*>& terms);
  void SharePlace(const std::vector<const Node*>& terms, std::vector<ir::Objects>& things);
  bool IsCountless(const Node& term) const;
  bool HasPosts(const Node& term) const;
  bool BelongsInside(const Node& before, const Node& post) const;
  bool EndsWithPlace(const Node& node) const;
  bool IsOfStack(const Node& thing) const;
  bool IsSpokenOf(const Node& thing) const;
  ir::Objects Term(const Node& term, Home home, bool picks);
  ir::Selector TheRest(const Node& term);
  ir::Selector Party(const Node& word);
  std::optional<ir::Selector> AllOfDeed(ir::SourceRange range);
  ir::Selector SelectorOf(const Node& thing, Home home, bool picks);
  void PickLater(ir::Selector& selector) const;
  /// What the phrase selects, for counting and comparing.
  ir::Selector Sort(const Node& np, Home home = {});
  ir::Filter FilterOf(const Node& np);
  static ir::Filter OwnedFilter(ir::Selector sort);
  ir::Reference ReferenceOf(const Node& np);
  ir::Reference Refer(const Node& node);
  ir::Reference Last(ir::SourceRange range);
  ir::Reference LastMeant(ir::SourceRange range, bool is_one);
  std::optional<ir::Reference> LastChosen(ir::SourceRange range) const;
  bool CanMean(const Said& said) const;
  void NotePaid();
  void Determine(const Node& thing, ir::Selector& selector);
  void AsMany(const Node& thing, ir::Selector& selector);
  void SetHome(const Node& thing, Home home, ir::Selector& selector);

  // lower_sort.cpp
  void Adjectives(const Node& thing, std::vector<ir::Filter>& filters);
  ir::Reference OtherThanWhich(const Node& thing, ir::SourceRange range);
  ir::Filter Head(const Node& head);
  ir::Filter HeadPart(const Node& part);
  ir::Filter NameMark(const Node& mark);
  ir::Filter Element(const Node& element);
  ir::Filter MultiElement(const Node& word);
  ir::Filter Quality(const Node& holder);
  std::u32string NameOf(const Node& run);
  bool EndsWithKind(const Node& run) const;
  std::u32string CounterCalled(const Node& counter);
  std::optional<ir::Filter> KindFilter(const Node& kind);

  // lower_post.cpp
  void Post(const Node& post, ir::Selector& selector, std::vector<ir::Filter>& filters);
  void PostOfSort(const Node& post, ir::Selector& selector, std::vector<ir::Filter>& filters);
  void PostOfLinks(const Node& post, ir::Selector& selector, std::vector<ir::Filter>& filters);
  void PostOfWords(const Node& post, ir::Selector& selector, std::vector<ir::Filter>& filters);
  void PostOfDeed(const Node& post, ir::Selector& selector, std::vector<ir::Filter>& filters);
  ir::FilterNode CostFilter(const Node& post);
  void PutThere(const Node& post, ir::Selector& selector, std::vector<ir::Filter>& filters);
  void HasKeywords(const Node& post, std::vector<ir::Filter>& filters);
  void OtherThan(const Node& post, std::vector<ir::Filter>& filters);
  std::pair<ir::Comparison, ir::Reference> ComparedToOf(const Node& of);
  ir::FilterNode CostsMore(const Node& post);
  ir::FilterNode PowerFilter(const Node& post);

  // lower_zone.cpp
  void PlaceIn(const Node& holder, ir::Selector& selector);
  ir::ZoneId Zone(const Node& zone_in);
  ir::Player ZoneOwner(const Node& zone_in);

  ir::ColourId Colour(const Node& element);
  ir::KindId Kind(std::string_view english) const;
  ir::ZoneId ZoneCalled(std::string_view english) const;
  ir::StatId Power() const { return ir::StatId{0}; }
  std::uint8_t NewSlot() { return slots_++; }

  const ToLower& given_;
  std::vector<bool> owned_;
  std::vector<Said> said_;
  std::uint8_t slots_ = 0;
  std::uint8_t declared_ = 0;                  ///< Slot of what was named last.
  std::optional<ir::Declared> declared_sort_;  ///< Of which sort that is.
  std::vector<ir::HasDeclared> all_declared_;  ///< All that was named.
  /// Of which keywords was asked, and which cards: "those abilities".
  std::optional<std::pair<ir::Selector, std::vector<ir::KeywordId>>> asked_keywords_;
  bool has_subject_ = false;                        ///< The event has happened to another card.
  ir::Player doer_ = ir::Player::Unstated;          ///< Of the clause in hand.
  std::optional<ir::Duration> lasts_;               ///< How long what is said lasts.
  std::optional<ir::Quantity> factor_;              ///< For each of what: so many times.
  bool is_factor_taken_ = false;                    ///< A number has been multiplied by it.
  bool is_instead_ = false;                         ///< The clause replaces something.
  std::optional<ir::Objects> them_;                 ///< Cards that were shuffled, in no zone yet.
  bool is_shuffled_ = false;                        ///< They lie in no order.
  std::optional<ir::Duration> event_lasts_;         ///< Of what is waited for or replaced.
  std::optional<ir::Condition> event_holds_;        ///< What has to be so of the event.
  bool is_first_in_turn_ = false;                   ///< Of several such events in a turn the first.
  std::optional<ir::Effect> extra_cost_;            ///< What is paid besides, as one likes.
  ir::Player unless_payer_ = ir::Player::Opponent;  ///< Who may pay, so that nothing is done.
  std::optional<ir::Selector> those_;               ///< All of which something was asked.
  std::optional<ir::Reference> among_;    ///< What was shown or found, of which some are taken.
  std::optional<ir::Reference> it_;       ///< What the clause in hand is said of.
  std::optional<ir::Reference> spoken_;   ///< The chosen one, of which the sentence spoke.
  std::optional<ir::Reference> dealer_;   ///< What deals the damage that is spoken of.
  bool subject_waits_ = false;            ///< What was cast or used, and waits.
  std::optional<ir::Condition> counted_;  ///< Of how many was asked last.
  std::optional<ir::Condition> doer_if_;  ///< Of which players it is said.
  bool is_may_ = false;                   ///< The clause is left to its doer.
  ir::Player moment_whose_ = ir::Player::Either;  ///< Whose turn a moment of phases is in.
  int deeds_ = 0;                                 ///< How many deeds were read.
  int posts_ = 0;                                 ///< Behind how many nouns words are read.
  /// In the brackets behind it: to what a number is rounded, and whether up.
  std::optional<std::pair<std::int32_t, bool>> rounding_;
  std::optional<std::vector<Said>> did_said_;  ///< Before the last "when you discard …".
  int is_quoted_ = 0;                          ///< Inside how many quotations.
  bool has_deed_ = false;  ///< Something is done at once: it is no continuous ability.
  std::optional<ir::Selector> chooser_;  ///< What waits and has chosen the card of the event.
  bool has_actions_ = false;    ///< Special abilities are spoken of together with the others.
  bool names_first_ = false;    ///< The first of two picked cards is spoken of by itself.
  bool names_other_ = false;    ///< And the second of them, in the sentence in hand.
  Meant meant_ = Meant::Last;   ///< Of the deed in hand.
  bool is_unended_ = false;     ///< No full stop ends the sentence before.
  bool is_everywhere_ = false;  ///< What is said of the card is so wherever it lies.
};

}  // namespace caiding::parser
