// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <initializer_list>
#include <vector>

#include "model/fftcg/rulebook.h"
#include "model/fftcg/vocabulary.h"
#include "model/kernel/executors.h"
#include "model/kernel/pack.h"
#include "model/kernel/pack_steps.h"
#include "model/kernel/pending.h"
#include "model/kernel/relocate.h"
#include "model/kernel/triggers.h"

// What the parts of the pack share. Not for other layers: their front door is game.h.

namespace caiding::fftcg {

using kernel::Decision;
using kernel::DecisionKind;
using kernel::EventKind;
using kernel::Frame;
using kernel::FrameKind;
using kernel::Game;
using kernel::Object;
using kernel::ObjectRef;
using kernel::Option;
using kernel::OptionVerb;
using kernel::State;
using kernel::Who;

/// The procedures of the rules, numbers of pack frames.
enum Procedure : std::uint8_t {
  kTurn,
  kAttackPhase,
  kDrawCards,
  kPlayerDamage,
  kPayment,
  kPlayCharacter,
  kSummonEnd,
  kHandLimit,
  kTooManyBackups,
  kSetup,
  kSplitDamage,
  kTurnUp,
  kPrime,
  kWarp,
  kTurnOver,
  kOrderCards,
};

/// The kinds of priority window: a main phase, an attack phase, the end phase.
enum Window : std::uint8_t { kMainWindow, kAttackWindow, kEndWindow };

/// Bits of `PlayerState::flags`: what the next check of the rules processes looks for.
enum PlayerFlag : std::uint8_t {
  kCouldNotDraw = 1,          ///< Rule: [FF-TCG 3.2, 12.4.2].
  kDamagedWithEmptyDeck = 2,  ///< Rule: [FF-TCG 3.2, 3.1.3].
};

/// Damage is split in thousands. Rule: [FF-TCG 3.2, 11.3.6], [FF-TCG 3.2, 10.1.4.2.1].
inline constexpr int kShareUnit = 1000;
inline constexpr int kOpeningCards = 5;  ///< Rule: [FF-TCG 3.2, 8.2.1.3].
inline constexpr int kHandMax = 5;       ///< Rule: [FF-TCG 3.2, 9.5.1.2].
inline constexpr int kBackupsMax = 5;    ///< Rule: [FF-TCG 3.2, 7.7.4].
inline constexpr int kDamageLoses = 7;   ///< Rule: [FF-TCG 3.2, 12.4.1].

const kernel::Pack& FfPack();

/// Tells on which clauses rests what goes on without a happening of its own.
inline void RestOn(Game& game, std::initializer_list<kernel::Cited> clauses, int player,
                   int object = -1) {
  kernel::Tell(game, EventKind::ChoiceMade, clauses, player, object);
}

inline bool IsThere(const Object& object) { return object.card != kernel::kNone16; }
inline bool IsOnField(const Object& object) {
  return IsThere(object) && object.zone == zone::kField;
}
/// Rule: [FF-TCG 3.2, 6.6.4].
inline bool IsKind(Game& game, int object, ir::KindId kind) {
  return kernel::HasKind(game, object, kind);
}
void SetFlag(Game& game, int object, kernel::ObjectFlag flag, bool is_set);

// setup.cpp
bool StepSetup(Game& game);
void SetupOptions(Game& game, Decision& decision);
void AnswerSetup(Game& game, const Option& option);

// turn.cpp
bool StepTurn(Game& game);
/// The frames of a position in this step; false if positions do not stand there.
bool PlaceInTurn(Game& game, ir::StepId step);
bool StepHandLimit(Game& game);
void HandLimitOptions(Game& game, Decision& decision);
void EnterStep(Game& game, ir::StepId step, const char* clause);
void OpenTimings(Game& game, ir::TimingId timing);

// combat.cpp
bool StepAttackPhase(Game& game);
void AttackPhaseOptions(Game& game, Decision& decision);
void AnswerAttackPhase(Game& game, const Option& option);
/// An attack phase whose preparation step is open.
void PushAttackPhase(Game& game);

// party.cpp
bool IsAttacking(Game& game, int object);
/// It attacks with others. Rule: [FF-TCG 3.2, 15.1.1.9.1].
bool AttacksInParty(Game& game, int object);
bool StepSplit(Game& game);
void SplitOptions(Game& game, Decision& decision);
void AnswerSplit(Game& game, const Option& option);

// use.cpp
/// Own main phase, empty stack, priority. Rule: [FF-TCG 3.2, 11.4.1].
bool IsMainTiming(const Game& game, int player);
bool Actions(Game& game, int player, Decision& decision);
void Act(Game& game, int player, const Option& option);
void BeginAnnounce(Game& game, Frame& frame);
/// What an effect lets its player play or cast, once the effect is done.
/// Rule: [FF-TCG 3.2, 11.3.11], [FF-TCG 3.2, 11.4.1.1].
void PlayAfterwards(Game& game, int object, int player, bool is_free);
bool MayTarget(Game& game, const kernel::Context& context, int object);
void ResolveItem(Game& game, const kernel::StackItem& item);
bool StepSummonEnd(Game& game);
bool StepPlayCharacter(Game& game);
void PlayCharacterOptions(Game& game, Decision& decision);
void AnswerPlayCharacter(Game& game, const Option& option);

// cost.cpp
/// Of these two elements a player controls one card at most, and none makes points by being
/// discarded. Rule: [FF-TCG 3.2, 12.4.7], [FF-TCG 3.2, 5.2.1.3].
bool IsLightOrDark(const ir::Card& card);
/// The same of the elements that the card has now.
bool IsLightOrDark(Game& game, int object);
bool CanPay(Game& game, const Frame& frame, const ir::PayResources* cost);
void PushPayment(Game& game, const Frame& frame, const ir::PayResources* cost);
int MaxX(Game& game, const Frame& frame);
bool MayPayWith(Game& game, const kernel::Context& context, const ir::CostNode& node, int object);
void Pay(Game& game, Frame& frame, const ir::CostNode& node, const kernel::ObjectList& objects);
bool StepPayment(Game& game);
void PaymentOptions(Game& game, Decision& decision);
void AnswerPayment(Game& game, const Option& option);
/// The same of a card that is played in another way than for its cost.
bool CanPayWay(Game& game, const Frame& frame, const ir::UseOtherwise& way);
void PushPaymentOfWay(Game& game, const Frame& frame, const ir::UseOtherwise& way);
/// What makes the next card that the player uses cheaper is over once this one is used.
void UseUpNext(Game& game, int player, int object);
/// True if so many points of any element can be made. Rule: [FF-TCG 3.2, 10.1.2.3].
bool CanMake(Game& game, int player, int source, int points);

/// What `EffectInstance::part` says of control that ends; `amount` is who has it then.
inline constexpr std::uint8_t kLent = 0xFD;

// keywords.cpp
/// The keyword as this card prints it, or null.
const ir::KeywordUse* KeywordOf(const kernel::Rules& rules, std::uint16_t card,
                                ir::KeywordId keyword);
/// The keyword of an ability with the cost that a wording may have put beside it.
ir::KeywordUse WithPrice(const ir::Ability& ability);
/// What stands behind the dash of its keyword: what using it costs, or null.
const ir::PayResources* PriceOfKeyword(const ir::KeywordUse& use);

// order_cards.cpp
/// Several cards go to one place of the deck in an order that chance tells, or each to the top or
/// the bottom, as its mover likes; false if there is nothing of that to say.
/// Rule: [FF-TCG 3.2, 11.11.5], [FF-TCG 3.2, 11.11.5.1].
bool MoveInOrder(Game& game, const ir::Destination& to, const kernel::ObjectList& list,
                 std::uint8_t follower, std::uint8_t mover);
bool StepOrderCards(Game& game);
void OrderCardsOptions(Game& game, Decision& decision);

// search.cpp
bool StepTurnOver(Game& game);

// limit_break.cpp
bool IsLimitBreak(const Game& game, int object);
/// True if as many others can be turned up as the card asks for.
/// Rule: [FF-TCG 3.2, 15.2.8.3.1], [FF-TCG 3.2, 15.2.8.3.2].
bool CanTurnUp(Game& game, int player, int object);
void PushTurnUp(Game& game, int player, int object);
bool StepTurnUp(Game& game);
void TurnUpOptions(Game& game, Decision& decision);
/// From wherever it has moved to, a card with Limit Break goes face up to its deck.
/// Rule: [FF-TCG 3.2, 15.2.8.4.1], [FF-TCG 3.2, 15.2.8.4.5].
ObjectRef ReturnLimitBreak(Game& game, ObjectRef moved, ir::ZoneId from);

// warp.cpp
bool CanWarp(Game& game, int player, int object);
void PushWarp(Game& game, int player, int object);
bool StepWarp(Game& game);
/// The two abilities that work while the card is removed. Rule: [FF-TCG 3.2, 15.2.7.4],
/// [FF-TCG 3.2, 15.2.7.5].
std::vector<ir::Ability> AbilitiesOfWarp(const ir::Card& card);

// prime.cpp
bool CanPrime(Game& game, int player, int object);
void PushPrime(Game& game, int player, int object);
bool StepPrime(Game& game);
void PrimeOptions(Game& game, Decision& decision);
void AnswerPrime(Game& game, const Option& option);
/// What gives the upper card the name of the lower one. Rule: [FF-TCG 3.2, 15.2.9.4.1].
ir::Ability NameOfPrime(const std::u32string& name);
/// The card that lies below this one, or none. Rule: [FF-TCG 3.2, 15.2.9.4].
ObjectRef LowerOf(const Game& game, int object);

/// True if some text puts something else in the place of an event, so that a player may be asked
/// which of several does so first.
bool MayAskWhichFirst(const kernel::Rules& rules);
/// Which of several replacements acts first: its place among `sources`, as the player chooses.
///
/// Rule: [FF-TCG 3.2, 11.12.5.7].
int ChooseWhichFirst(Game& game, int player, const ObjectRef* sources, int count);

// damage.cpp
bool StepPlayerDamage(Game& game);
void PlayerDamageOptions(Game& game, Decision& decision);
void AnswerPlayerDamage(Game& game, const Option& option);
/// What deals damage.
struct Damager {
  int source = -1;
  bool is_battle = false;
};
/// Damage to a player: card by card, then the bursts. Rule: [FF-TCG 3.2, 6.5.2],
/// [FF-TCG 3.2, 6.5.2.1].
void DamagePlayer(Game& game, int player, int amount, Damager by);
/// Puts damage on a forward; what it leads to waits for the next check.
/// Rule: [FF-TCG 3.2, 5.2.6.1b], [FF-TCG 3.2, 12.3].
void DamageForward(Game& game, int object, int amount, Damager by);
/// Why cards are drawn.
enum class Drawing : std::uint8_t { Effect, Turn, FirstTurn };
/// Rule: [FF-TCG 3.2, 12.4.2], [FF-TCG 3.2, 9.2.1.1], [FF-TCG 3.2, 9.2.1.3].
void DrawCards(Game& game, int player, int count, Drawing why = Drawing::Effect);
bool StepDraw(Game& game);

// moves.cpp
/// How a card on the field comes to leave it.
enum class Leaving : std::uint8_t { Moved, Broken };
/// Moves one object with everything that belongs to it: replacement, owner's zone, triggers.
/// Rule: [FF-TCG 3.2, 7.3], [FF-TCG 3.2, 7.4].
ObjectRef MoveCard(Game& game, int object, kernel::Arrival arrival);
/// Cards that leave the field for the break zone as one event, broken or just put there.
/// Rule: [FF-TCG 3.2, 12.3], [FF-TCG 3.2, 15.1.1.3.1], [FF-TCG 3.2, 15.1.1.3.2].
struct Leaver {
  ObjectRef object;
  Leaving leaving = Leaving::Moved;
};
struct Leavers {
  std::array<Leaver, kernel::kInPlayMax> items{};
  int count = 0;
  void Add(ObjectRef object, Leaving leaving);
};
void LeaveTogether(Game& game, const Leavers& leavers, std::uint8_t follower, const char* clause);
/// Rule: [FF-TCG 3.2, 15.1.1.4.1].
void DiscardAll(Game& game, const kernel::ObjectList& objects, std::uint8_t follower,
                const char* clause = "");
/// `clause`: what asks for it. Rule: [FF-TCG 3.2, 6.3.1].
bool Turn(Game& game, int object, bool is_dull, const char* clause = "");

// check.cpp
/// A card says that this player wins: the next check looks at it together with who has lost.
void NoteWin(Game& game, int player);
bool Checks(Game& game);
bool StepTooManyBackups(Game& game);
void TooManyBackupsOptions(Game& game, Decision& decision);
/// True if a player may put the card onto the field now. Rule: [FF-TCG 3.2, 7.7.3],
/// [FF-TCG 3.2, 7.7.4], [FF-TCG 3.2, 7.7.5].
bool MayEnter(Game& game, int player, int object);

/// Power of a card that has left, for what waits or resolves without it.
/// Rule: [FF-TCG 3.2, 11.11.4].
std::int32_t LastKnown(Game& game, const kernel::Context& context, ir::StatId stat);

// counters.cpp
/// So many lie there. `bearer`: an object, or a player as `kernel::PlayerAsBearer`.
bool HasCounters(const Game& game, int bearer, const std::u32string& marker, int count);
/// Puts so many on the object, or with a negative number takes them off, as far as they are there.
/// Rule: [FF-TCG 3.2, 6.7.1], [FF-TCG 3.2, 15.1.1.10.1].
void GiveCounters(Game& game, int object, const std::u32string& marker, int difference);
/// The same of what is counted on a player. Rule: [FF-TCG 3.2, 6.8.1].
void GiveCrystals(Game& game, int player, const std::u32string& marker, int difference);

// uses.cpp
/// What `kernel::Use::ability` says of an attack of a card that had attacked before this turn.
inline constexpr std::uint16_t kAttackedAgain = 0xFFFE;
/// The same of what a card was paid with: one bit for each element of the points in the low byte.
inline constexpr std::uint16_t kPaidWith = 0xF000;
void AddUse(Game& game, int object, std::uint16_t use);
int CountUses(const Game& game, int object, std::uint16_t use);
/// What the words ask for has happened to the object: it attacks in a party, was damaged by a card
/// this turn, or has come to where it lies, this turn or at all. Rule: [FF-TCG 3.2, 15.1.1.9.1].
bool HasUndergone(Game& game, const kernel::Context& context, const ir::Underwent& past,
                  int object);
/// Remembers for this turn which card damaged the object, if the text of that card asks.
void NoteDamage(Game& game, int object, int source);
/// The same of where the card came from and went to, if some text of the game asks.
void NoteMove(Game& game, ObjectRef now, ir::ZoneId from, ir::ZoneId to);
/// The card has gone on as another object: what was paid for it goes with it.
void PassPaymentOn(Game& game, ObjectRef before, ObjectRef now);
/// With what it was paid for this turn, if its text asks. Rule: [FF-TCG 3.2, 11.2.1.1].
bool WasPaidWith(Game& game, const kernel::Context& context, const ir::PaidWith& asked);

// declare.cpp
/// What may be named, one option each. Rule: [FF-TCG 3.2, 11.11.5.1].
void Declarable(Game& game, const Frame& frame, const ir::Declare& declare, Decision& decision);

// execute.cpp
/// What the pack does for each effect.
const kernel::Executors& EffectsDone();

}  // namespace caiding::fftcg
