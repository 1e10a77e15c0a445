// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "model/ir/ability.h"
#include "parser/compose/context.h"
#include "parser/compose/discourse.h"
#include "parser/compose/roles.h"
#include "parser/compose/sentence.h"
#include "parser/reading/choices.h"

namespace caiding::parser {

/// What a filter calls cards.
std::vector<std::u32string> NamesIn(const ir::Filter& filter);

/// Just the cards that were spoken of, or to which an effect did something: whose they are is
/// known. 本回合被破坏过的 says that of no card.
bool SaysWhich(const ir::Filter& filter);

/// Why a derivation means nothing.
struct NoMeaning {
  ir::SourceRange range;
  std::string nearest;
};

/// Puts together what the phrases of one derivation mean, in one run of decisions. One class,
/// because the phrases of a paragraph speak about each other.
///
/// What the words are is the wordings' business: they say here what they have found.
class Composer {
 public:
  Composer(const Roles& roles, const ParagraphContext& context, Choices& choices)
      : roles_(roles), context_(context), choices_(choices) {}

  Discourse discourse;               ///< What the ability in hand has said so far.
  int nesting = 0;                   ///< Inside how many granted effects.
  std::optional<NoMeaning> failure;  ///< The first one.

  /// The derivation means nothing, because of these words.
  void Fail(ir::SourceRange range, std::string nearest = {}) {
    if (!failure) failure = NoMeaning{range, std::move(nearest)};
  }
  std::uint8_t NewSlot() { return discourse.slots++; }
  /// The same effect once more, picking anew.
  ir::Effect Anew(const ir::Effect& effect);
  /// True for a card whose plain sentences are what it does when it is used, outside of quoted
  /// effects.
  bool IsSpell() const {
    return nesting == 0 && !context_.kind.IsNone() && context_.kind == roles_.spell;
  }

  /// The same, or a card of which the kind is not known.
  bool MayBeSpell() const { return IsSpell() || (nesting == 0 && context_.kind.IsNone()); }

  /// It stands on a card of this kind.
  bool IsOn(ir::KindId kind) const { return !kind.IsNone() && context_.kind == kind; }

  // battle.cpp
  /// True if one of these begins while an attack is on: 【攻击时】, 当此牌防御时.
  bool AttackIsOn(const std::vector<ir::TriggerEvent>& triggers) const;
  /// 此牌攻击时（攻）+500: no trigger, but so as long as it attacks. False where the event is of
  /// another sort. Rule: [Zero 1.20, 900.远程.3], [Zero 1.20, 702.1].
  bool HoldWhileItFights(Sentence& sentence);
  /// 此牌攻击时被破坏的角色牌，改为…: by its battle damage, or by anything as long as it attacks.
  /// False where nothing of that sort is said.
  ///
  /// Rule: [Zero 1.20, 803.2], [Zero 1.20, 803.6].
  bool ReplaceWhileItFights(Sentence& sentence);

  // zones.cpp
  /// It is carried out when the card is used or has just come into play.
  bool IsAtEntry(const ir::Ability& ability) const;
  bool HappensToItself(const ir::TriggerEvent& event) const;
  /// 舍弃此牌：…: it works where this card can be discarded from, as no other place is one where it
  /// could do anything. Rule: [Zero 1.20, 700.11].
  void InferZone(ir::Ability& ability) const;

  // references.cpp
  /// What such a word refers to; asks if that may be several things.
  /// With names: only what was called so.
  ir::Reference Resolve(ir::SourceRange range, bool wants_one, bool wants_many, ir::KindId kind,
                        bool may_be_self, const std::vector<std::u32string>& names = {},
                        std::optional<ir::Player> whose = {});
  /// 费用相同的: as what, where it is not said.
  ir::Reference AskLikeWhat(ir::SourceRange range);
  /// Later words may mean these cards.
  void Remember(const ir::Selector& selector);
  void AmongShown(const ir::Selector& selector, std::vector<ir::Filter>& filters,
                  ir::SourceRange range);
  std::optional<ir::Player> OwnerOfCards(const ir::Objects& cards) const;
  void NoteOwner(const ir::Selector& selector);
  std::optional<ir::Player> OneDeck(const std::vector<ir::Objects>& moved, ir::Player said) const;

  // open.cpp
  /// What a destination tells of where cards come from.
  struct Going {
    bool is_entering = false;  ///< Into play.
    bool is_leaving = false;   ///< Out of the game, or back into the deck.
    bool is_gaining = false;   ///< To the hand, as something gained.
    bool is_put = false;       ///< Into the deck or into life, not back there.
    bool IsTold() const { return is_entering || is_leaving || is_gaining || is_put; }
  };
  void AskHowMany(ir::Objects& objects);
  ir::Quantity EachOrInTotal(const ir::Objects& objects, ir::Quantity amount, bool says_total,
                             ir::SourceRange range);
  void AskFromWhere(ir::Objects& objects, const Going& going);
  bool IsOfEachPlayer(const std::vector<ir::ZoneId>& zones) const;
  ir::ZoneId AskWhichZone(const ir::Selector& selector, const Going& going);
  bool IsAmongShown(ir::Selector& selector, const Going& going);
  /// `says_another`: 另一张, not 其他. False: than what is not said, and was asked.
  bool SettleOther(const ir::Selector& selector, bool says_another,
                   std::vector<ir::Filter>& filters);
  /// `is_apart`: a sentence of its own defines it.
  void AskWhenDefined(ir::Ability& ability, bool says_at_resolution, bool is_apart);
  void AskWhenCounted(ir::Ability& ability);
  void AskWhenWorkedOut(ir::Ability& ability);
  void AskHowFarDone(ir::Effect& effect);
  void AskRate(ir::Ability& ability);
  bool AskIfNoneIsDone(std::vector<ir::Effect>& steps, std::size_t at);
  void FollowNone(ir::Ability& ability);
  std::vector<ir::Cost> OtherCosts(const Gathered& gathered);
  void PayOtherwise(const std::vector<ir::Cost>& others, Gathered& gathered);

  // scale.cpp
  bool CanScale(const ir::Effect& effect) const;
  void Scale(ir::Effect& effect, const ir::Quantity& factor, ir::SourceRange where);

  // finished.cpp
  void AskUntilItBegins(ir::Ability& ability);
  void AskOnceOfEach(ir::Ability& ability);
  void AskOnceForAll(ir::Ability& ability);
  void AskOfEachPlace(ir::Effect& effect);
  void AskWhoOfEither(ir::Ability& ability);
  bool AskIfAlreadySo(const ir::Ability& ability);
  ir::Ability AlreadySo(const ir::Ability& ability);

  // chain.cpp
  bool AskWhatAndOfDeeds(Part& before, const Part& next);
  bool AskWhatBeforeAnd(Part& before, const Part& next);
  bool AskWhatAnd(Part& before, const Part& next, ir::SourceRange range);
  void AskOneSort(Part& part, ir::SourceRange range);
  void SpreadDurations(std::vector<Part>& parts);
  /// S1，S2，如果C: before what it governs.
  void PutLastFirst(std::vector<Part>& parts);
  ir::Effect BuildChain(std::vector<Part>& parts, std::size_t begin);
  ir::TriggerEvent Awaited(const ir::TriggerEvent& event) const;

  // ability.cpp
  bool IsDoneOnce(const Frame& frame) const;
  ir::Ability Assemble(const Frame& frame, std::vector<Sentence> sentences, ir::SourceRange range);

  // paragraph.cpp
  /// The sentences so far are an ability.
  void FinishAbility(Gathered& gathered);

 private:
  // found.cpp
  ir::Selector OfMeantKind(const ir::Selector& found) const;
  ir::Selector PickOfFound(const ir::Selector& found, ir::SourceRange range);
  void PickFound(const ir::Condition& condition, std::set<std::uint8_t>& picked,
                 ir::Effect& effect);
  void MeanFound(const ir::Condition& condition, ir::Effect& effect);
  bool IsEachThatIs(const ir::Selector& found) const;
  void CheckEachThatIs(const ir::Ability& ability);
  void SettleFound(ir::Ability& ability);

  // chain.cpp
  std::size_t ConditionEnd(const std::vector<Part>& parts, std::size_t begin,
                           bool is_in_midst) const;
  std::size_t AskHowFar(const std::vector<Part>& parts, std::size_t begin,
                        ir::SourceRange condition, bool is_in_midst = false);
  std::optional<std::size_t> MayAskedFor(const std::vector<Part>& parts, std::size_t at,
                                         std::size_t end) const;
  void SettleReach(Sentence& sentence);
  void SpreadBack(std::vector<Part>& parts);
  void AskInsteadOrBesides(const std::vector<Part>& governed, std::vector<ir::Effect>& steps,
                           ir::If& branch);
  std::size_t MayEnd(const std::vector<Part>& parts, std::size_t begin) const;
  std::size_t AskWhichAnswered(std::vector<Part>& parts, std::size_t at, std::size_t end);
  void AddOtherwise(std::vector<ir::Effect>& steps, ir::Effect otherwise, ir::SourceRange range);
  void AskOfDeclined(ir::If& branch, ir::SourceRange range);
  bool AskWhichWasDone(std::vector<ir::Effect>& steps, const ir::If& after);
  void AfterDone(std::vector<ir::Effect>& steps, ir::If after, const std::vector<Part>& parts,
                 ir::SourceRange range);

  bool AddIf(std::vector<Part>& parts, std::size_t& at, std::vector<ir::Effect>& steps);
  bool GoesWithBefore(const std::vector<Part>& parts, std::size_t at,
                      const std::vector<ir::Effect>& steps);
  ir::Effect KeptBack(std::vector<ir::Effect>& steps, ir::SourceRange unless);
  void AddUnless(std::vector<Part>& parts, std::size_t& at, std::vector<ir::Effect>& steps);
  bool AddWhen(std::vector<Part>& parts, std::size_t& at, std::vector<ir::Effect>& steps);
  void AddOptional(std::vector<Part>& parts, std::size_t& at, std::vector<ir::Effect>& steps);
  std::optional<ir::Condition> NoneOfCases(const std::vector<Part>& parts, std::size_t at);
  void AddElse(std::vector<Part>& parts, std::size_t& at, std::vector<ir::Effect>& steps);

  // ability.cpp
  void TieToSource(std::vector<Sentence>& sentences);
  void MeanAlways(std::vector<Sentence>& sentences);
  void JoinReplaced(std::vector<Sentence>& sentences, bool holds_by_itself);
  std::optional<ir::DurationKind> TiedTo(const ir::Condition& condition) const;
  void RefuseWhile(const std::vector<Sentence>& sentences);
  void MeanWhatHappened(Sentence& sentence);
  void MeanTurn(Sentence& sentence, ir::Ability& ability);
  void SettleWaiting(Sentence& first, const Frame& frame, bool is_of_tactic);
  bool SettleTimes(std::vector<Sentence>& sentences, bool may_hold, ir::SourceRange range);
  bool GoesOnBranch(std::vector<ir::Effect>& steps, ir::Effect& effect, ir::SourceRange range);
  std::vector<ir::Effect> InsteadOf(std::vector<ir::Effect>& steps, ir::If& branch,
                                    std::optional<bool> of_all, ir::SourceRange range);
  void EitherInstead(ir::If& branch);
  void BeginSentence(std::vector<ir::Effect>& steps, std::vector<std::size_t>& begins,
                     const Sentence* before);
  void EndBody(std::vector<ir::Effect>& steps, std::vector<std::size_t>& begins,
               std::vector<ir::Effect> of_list, ir::SourceRange range);
  void JoinProcess(std::vector<ir::Effect>& steps, std::vector<std::size_t>& begins,
                   ir::SourceRange range);
  void SettleState(Sentence& sentence, bool body_is_static, bool is_tactic, ir::Ability& ability);
  std::optional<ir::Effect> SplitOtherwise(std::vector<Part>& parts);
  std::vector<Part> BesidesInstead(Sentence& sentence, const ir::Condition& condition);
  bool GoesOnTheList(const Sentence& before, ir::SourceRange range);
  ir::Effect PutOff(const Sentence& sentence, ir::Effect effect) const;
  ir::Effect Body(std::vector<Sentence>& sentences, bool first_condition_is_apart);

  // paragraph.cpp
  void SplitAfterCost(Gathered& gathered, ir::SourceRange& range);
  void PutLimits(Gathered& gathered);
  void AskLimitOfEach(Gathered& gathered);
  void AskLimitOfUsers(ir::Ability& made);

  const Roles& roles_;
  const ParagraphContext& context_;
  Choices& choices_;
  bool is_said_continuous_ = false;  ///< Of the ability in hand: 此效果为永续效果.
};

}  // namespace caiding::parser
