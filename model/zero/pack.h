// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "model/kernel/pack.h"
#include "model/kernel/pack_steps.h"
#include "model/kernel/pending.h"
#include "model/kernel/relocate.h"
#include "model/kernel/triggers.h"
#include "model/zero/policies.h"
#include "model/zero/rulebook.h"
#include "model/zero/vocabulary.h"

// What the parts of the pack share. Not for other layers: their front door is game.h.

namespace caiding::zero {

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
  kSetup,
  kTurn,
  kBattle,
  kDrawCards,
  kLifeDamage,
  kPayment,
  kSameName,
  kHost,
  kOrderCards,
  kTacticEnd,
  kDiscardDown,
  kFlipResource,
  kPutMarker,
  kCopyEntry,
  kOrderEffects,
  kEntered,
  kRevealSame,
  kEnterState,
  kPickWinner,
  kLowerGoes,
  kEndTurn,
  kLaterStrikes,
  kInsteads,
};

/// The kinds of priority window.
enum Window : std::uint8_t { kFreeTiming, kActionPhase, kAfterDeclaration };

static_assert(kPolicyCount <= kernel::kPoliciesMax);
/// The value of a switch; that it was read is noted.
template <class Switch>
Switch Ask(Game& game) {
  return static_cast<Switch>(game.Policy(kNumberOf<Switch>));
}
/// True if the switch has this value; that it was read is noted.
template <class Switch>
bool IsDecided(Game& game, Switch value) {
  return Ask<Switch>(game) == value;
}

/// True if the edition has no rule for this: the line ends, and says which row is missing.
template <class Switch>
bool IsRefused(Game& game, Switch early) {
  if (!IsDecided(game, early)) return false;
  game.state.result = kernel::Result::UndefinedInEdition;
  game.state.flags = static_cast<std::uint8_t>(kNumberOf<Switch> + 1);
  return true;
}

/// `Object::way` of a card that a swap has brought in, until the turn ends. D-A13.
inline constexpr std::uint8_t kSwappedIn = 255;

/// What `Use::ability` says besides: an attack made although rested, and combat damage outlived
/// that would have destroyed. Both are of this turn, like the uses.
inline constexpr std::uint16_t kAttackedAgain = 0xFFFE;
inline constexpr std::uint16_t kOutlivedBattle = 0xFFFD;
/// What would have destroyed it by damage was replaced: it stays until something else hurts it, or
/// its defence falls below what it was then. That is added here; above the greatest all are one.
/// Rule: [Zero 1.20, 309.2], [Zero 1.20, 707.4].
inline constexpr std::uint16_t kSavedFromDamage = 0xC000;
inline constexpr std::uint16_t kSavedDefenceMax = 0x3FF0;
constexpr bool IsSavedFromDamage(std::uint16_t use) {
  return use >= kSavedFromDamage && use <= kSavedFromDamage + kSavedDefenceMax;
}
/// A defence made by one who may defend again.
inline constexpr std::uint16_t kDefended = kernel::kDefendedUse;
int CountUses(const Game& game, int object, std::uint16_t use);
void AddUse(Game& game, int object, std::uint16_t use);
void DropUses(Game& game, int object, std::uint16_t use);
/// The destruction of it by the damage that it has was replaced, at the defence that it has.
void NoteSavedFromDamage(Game& game, int object);
/// Nothing saves it from the damage that it has any more.
void DropSavedFromDamage(Game& game, int object);
/// It was saved from the damage that it has, and its defence has not fallen since.
bool IsStillSavedFromDamage(Game& game, int object);

inline constexpr int kOpeningCards = 6;  ///< Rule: [Zero 1.20, 100.9].
inline constexpr int kHandLimit = 6;     ///< Rule: [Zero 1.20, 203.3].

const kernel::Pack& ZeroPack();

inline bool IsInPlay(const Object& object) {
  return object.zone == zone::kBattle || object.zone == zone::kEvent;
}
inline bool IsCharacter(const Game& game, int object) {
  return game.CardOf(object).kind == kind::kCharacter;
}
void SetFlag(Game& game, int object, kernel::ObjectFlag flag, bool is_set);

// quoted_names.cpp
/// Settles in the texts of the store what each 『A』 names, from the names and traits that its
/// cards print (policy D-T01). Before anything points into the texts. Rule: [Zero 1.20, 305.2],
/// [Zero 1.20, 306.2].
void SettleQuotedNames(kernel::Rules& rules);

// keyword_numbers.cpp
/// Settles in the texts of the store what the numbers printed with keywords are (policy D-T28).
/// Before anything points into the texts. Rule: [Zero 1.20, 303.8], [Zero 1.20, 303.9].
void SettleKeywordNumbers(kernel::Rules& rules);

// setup.cpp, turn.cpp
bool StepSetup(Game& game);
void SetupOptions(Game& game, Decision& decision);
void AnswerSetup(Game& game, const Option& option);
bool StepTurn(Game& game);
void TurnOptions(Game& game, Decision& decision);
void AnswerTurn(Game& game, const Option& option);
/// Cuts everything short: the turn goes on with its clean-up step. Rule: [Zero 1.20, 619.1].
void EndTurnNow(Game& game);
bool StepDiscardDown(Game& game);
void DiscardDownOptions(Game& game, Decision& decision);
void AnswerDiscardDown(Game& game, const Option& option);

// combat.cpp
/// True if the object has an ability for this timing.
bool Listens(Game& game, int object, ir::TimingId timing);
void DeclareAttack(Game& game, int attacker);
/// The battle is over, and what hears of that does so; it still has to be cleared away.
/// Rule: [Zero 1.20, 506.1].
void TellBattleEnd(Game& game, EventKind kind, const char* clause);
bool CanDeclareAttack(Game& game, int object);
bool MustAttackFirst(Game& game, int player);
bool StepBattle(Game& game);
/// Ends the battle phase if a combatant has moved or changed sides.
/// Rule: [Zero 1.20, 500.3], [Zero 1.20, 501.4], [Zero 1.20, 503.4]; policy D-C16.
bool InterruptBattle(Game& game);
/// The battle phase goes on. D-C22b: whether from the declaration. Rule: [Zero 1.20, 500.2].
bool IsInBattlePhase(Game& game);
void BattleOptions(Game& game, Decision& decision);
void AnswerBattle(Game& game, const Option& option);

// battle_damage.cpp
/// Everybody in the combat deals battle damage. Rule: [Zero 1.20, 505.3], [Zero 1.20, 507.4].
void Fight(Game& game);
/// Whether the clauses that print "exceeds" hold for it. Rule: [Zero 1.20, 803.1]; policy D-C05.
bool ExceedsWherePrinted(Game& game, int object);
bool StepLaterStrikes(Game& game);
/// What waits for the later strikes of a combat; null: nothing does. Rule: [Zero 1.20, 507.7].
const Frame* LaterStrikes(const Game& game);
/// True if first strikes have beaten it and others are still to strike: the battle, not a check,
/// destroys it when everybody has. Rule: [Zero 1.20, 505.3], [Zero 1.20, 507.7].
bool IsBeatenInFight(const Game& game, int object);
bool StepPickWinner(Game& game);
void PickWinnerOptions(Game& game, Decision& decision);
void AnswerPickWinner(Game& game, const Option& option);
/// Rule: [Zero 1.20, 505.1], [Zero 1.20, 505.2].
void StrikeLife(Game& game, int attacker);
/// Takes combatants out of the combat as they are. Rule: [Zero 1.20, 621.1], [Zero 1.20, 621.2].
void RemoveFromBattle(Game& game, Frame& frame, const ir::RemoveFromBattle& remove);

// life.cpp
/// Deals damage to a player's life: the cards are fixed now and flipped one by one.
/// Rule: [Zero 1.20, 704.8], [Zero 1.20, 505.1].
void DamageLife(Game& game, int player, int amount, int source, bool is_battle);
/// Deals it to both, by an effect: the active player decides first what is done, and that player's
/// life is flipped first. Rule: [Zero 1.20, 102.3], [Zero 1.20, 704.10].
void DamageBothLives(Game& game, int amount, int source);
bool StepLifeDamage(Game& game);

// draw.cpp
/// Rule: [Zero 1.20, 101.2].
void DrawCards(Game& game, int player, int count);
/// Both do, the active player first. Rule: [Zero 1.20, 102.3].
void BothDrawCards(Game& game, int count);
bool StepDraw(Game& game);

// may_use.cpp, chain.cpp
/// The card's text or kind may let it be used outside of the main window.
bool IsQuick(const kernel::Rules& rules, std::size_t card);
bool Actions(Game& game, int player, Decision& decision);
void Act(Game& game, int player, const Option& option);
void ResolveItem(Game& game, const kernel::StackItem& item);
bool StepTacticEnd(Game& game);
/// An effect uses cards, the normal way, once it is done. Rule: [Zero 1.20, 623.10].
void UseByEffect(Game& game, Frame& frame, const ir::UseCard& use);
void BeginAnnounce(Game& game, Frame& frame);
const ir::Selector* ExtraPick(Game& game, const Frame& frame);
bool MayTarget(Game& game, const kernel::Context& context, int object);

// cost.cpp
struct Price {
  int total = 0;
  std::array<int, colour::kCount> coloured{};
  unsigned allowed = 0xFF;  ///< What may pay, one bit each: the colours, then the colourless.
};
bool CanPay(Game& game, const Frame& frame, const ir::PayResources* cost);
void PushPayment(Game& game, const Frame& frame, const ir::PayResources* cost);
int MaxX(Game& game, const Frame& frame);
/// What the card costs its controller now. Rule: [Zero 1.20, 303.4].
int PresentCost(Game& game, int object, int original);
bool MayPayWith(Game& game, const kernel::Context& context, const ir::CostNode& node, int object);
void Pay(Game& game, Frame& frame, const ir::CostNode& node, const kernel::ObjectList& objects);
/// Deeds that are carried out as a price. Rule: [Zero 1.20, 703.1].
bool IsPriceDeed(const ir::Effect& deed);
/// Whether so many resources can be paid, and the paying of them.
bool CanPayTotal(Game& game, int player, int total);
void PushPaymentOf(Game& game, int player, int total);
bool StepPayment(Game& game);
void PaymentOptions(Game& game, Decision& decision);
void AnswerPayment(Game& game, const Option& option);

// pay_instead.cpp
/// What may be given in place of resources, by what price, and whether it pays for all.
struct Substitute {
  int object = -1;
  const ir::CostNode* price = nullptr;
  bool is_whole = false;
};
/// For using `card`. Rule: [Zero 1.20, 303.2].
std::vector<Substitute> SubstitutesFor(Game& game, int player, int card);
/// One card of one phrase is given each time.
bool IsPlayableSubstitute(const ir::UseOtherwise& use);

// level_up.cpp
/// The two kinds of upgrade, as options and stack items name them. Rule: [Zero 1.20, 600.2].
enum LevelUpKind : std::uint8_t { kNormalLevelUp, kBySameCard };
bool CanLevelUp(Game& game, int player, int object);
/// Rule: [Zero 1.20, 600.5].
bool CanLevelUpBySameCard(Game& game, int player, int object);
void PushRevealSame(Game& game, const Frame& announcement);
bool StepRevealSame(Game& game);
void RevealSameOptions(Game& game, Decision& decision);
void AnswerRevealSame(Game& game, const Option& option);
/// The revealed card goes under the character. Rule: [Zero 1.20, 600.5], [Zero 1.20, 600.13].
void LevelUpBySameCard(Game& game, const kernel::StackItem& item);
void PushFlipResource(Game& game, int player);
bool StepFlipResource(Game& game);
void FlipResourceOptions(Game& game, Decision& decision);
void AnswerFlipResource(Game& game, const Option& option);
/// The top card of the deck goes under the character. Rule: [Zero 1.20, 600.3],
/// [Zero 1.20, 600.12].
bool LevelUp(Game& game, int player, int object, bool is_put = false);
bool StepPutMarker(Game& game);

// moves.cpp, entry.cpp
enum class Cause : std::uint8_t { Effect, Rule, Cost, Use, Relieved };
/// What is done while something is announced is a price. Rule: [Zero 1.20, 703.1].
Cause CauseOf(const Frame& frame);
/// What goes there goes to its owner's, whoever had it. Rule: [Zero 1.20, 102.7],
/// [Zero 1.20, 200.4].
bool IsOwnersZone(ir::ZoneId zone);
/// Moves one object with everything that belongs to it: replacement, owner's zone, leaving,
/// entering, triggers. Returns the reference to it afterwards.
/// Rule: [Zero 1.20, 200.3], [Zero 1.20, 205.2], [Zero 1.20, 609.1].
ObjectRef MoveCard(Game& game, int object, kernel::Arrival arrival, Cause cause);
/// A card is now in play. Rule: [Zero 1.20, 205.2], [Zero 1.20, 801.1], [Zero 1.20, 701.2].
/// `needs_host`: equipment that nobody bears yet.
void Enter(Game& game, int object, ir::ZoneId from, Cause cause, bool needs_host);
bool StepEntered(Game& game);
/// What destroys. Rule: [Zero 1.20, 605.3], [Zero 1.20, 605.4], [Zero 1.20, 605.6].
struct Destroyer {
  int by = -1;               ///< Whose effect, or -1.
  ObjectRef by_object = {};  ///< The card whose effect it is.
  bool is_battle = false;
  std::uint8_t follower = 255;  ///< Whose picks go along: 以此法破坏的牌 are those cards.
};
/// Destroys objects at once. Rule: [Zero 1.20, 605.1], [Zero 1.20, 802.1].
void DestroyAll(Game& game, const kernel::ObjectList& objects, const char* clause,
                const Destroyer& destroyer = {});
/// May these words of an ability reach removed cards? Those of a zone do if they name it; those
/// that speak of a card do if their own text has removed it, at once or where what waits was put
/// off. Rule: [Zero 1.20, 208.1], [Zero 1.20, 208.2].
bool BringsBack(const kernel::Rules& rules, std::uint16_t ability, const ir::Objects& what);
/// Sets `follows_removal`, once all abilities are in the store.
void NoteRemovals(kernel::Rules& rules);
/// Whether texts are asked what happens instead of a card's going.
enum class Asks : std::uint8_t { No, Yes };
/// Sends own cards to the rest zone. Where they have no room any more nothing else can happen.
/// Rule: [Zero 1.20, 606.1], [Zero 1.20, 206.3], [Zero 1.20, 319.8].
void ScrapAll(Game& game, const kernel::ObjectList& objects, std::uint8_t follower,
              const char* clause, Cause cause = Cause::Rule, Asks asks = Asks::Yes);
void DiscardAll(Game& game, const kernel::ObjectList& objects, std::uint8_t follower,
                Cause cause = Cause::Rule);
/// Rule: [Zero 1.20, 104.2].
bool Turn(Game& game, int object, bool is_tapped, bool by_effect = false);
/// Attaches equipment; what was there before is scrapped. Rule: [Zero 1.20, 319.9].
void AttachTo(Game& game, int equipment, int host, Cause cause);
/// The same for equipment that lies anywhere: it enters first. False if it does not come to it.
/// Rule: [Zero 1.20, 319.13], [Zero 1.20, 319.16].
bool AttachFromAnywhere(Game& game, ObjectRef equipment, int host, std::uint8_t follower);
bool StepHost(Game& game);
void HostOptions(Game& game, Decision& decision);
void AnswerHost(Game& game, const Option& option);
bool StepOrderCards(Game& game);
void OrderCardsOptions(Game& game, Decision& decision);

// piles.cpp
/// The way of use with this number among what the card offers (`Object::way`), or null.
/// Rule: [Zero 1.20, 623.5].
const ir::UseOtherwise* WayOfUse(const Game& game, int object, int way);
/// Puts a card onto one in play: it enters and takes over its state. Returns where it is.
/// Rule: [Zero 1.20, 900.变身.1], [Zero 1.20, 900.变身.7], [Zero 1.20, 900.变身.11].
int EnterOnto(Game& game, int object, int lower, ir::Below below, std::uint8_t way,
              bool inherits_all = true);
bool StepLowerGoes(Game& game);
/// D-M38a: the card that was shown for the keyword has left the hand, and enters all the same.
bool IsShownElsewhere(Game& game, const Frame& frame);
void StackThem(Game& game, Frame& frame, const ir::Stack& stack);
/// Rule: [Zero 1.20, 622.1].
void SwapThem(Game& game, Frame& frame, const ir::Swap& swap);
bool NamesTargetsLast(Game& game, const Frame& frame);
const char* Refuses(Game& game, kernel::StackItem& item);

// bearing.cpp
/// True if the character may bear the equipment, whoever puts it on. Rule: [Zero 1.20, 319.15].
bool CanBear(Game& game, int equipment, int host);
/// True if the player may put it on that character. Rule: [Zero 1.20, 319.3], [Zero 1.20, 319.17].
bool MayEquip(Game& game, int player, int equipment, int host);
bool MayPickExtra(Game& game, const kernel::Context& context, int object);

// declare.cpp
/// The attack that is on goes at another object, or at life (`to` is null); false if it cannot.
/// Rule: [Zero 1.20, 501.2]; policies D-M48, D-M49.
bool RedirectAttack(Game& game, const kernel::ObjectList* to);
/// The names, traits or colours that may be declared, one option each. Rule: [Zero 1.20, 301.7].
void Declarable(Game& game, const Frame& frame, const ir::Declare& declare, Decision& decision);

// replacement.cpp
/// Damage of one card to another.
struct Hit {
  int object = -1;
  int amount = 0;
  int source = -1;
};
/// The damage that arrives after replacements and shields. Rule: [Zero 1.20, 707.2].
int ReplaceDamage(Game& game, const Hit& hit, bool is_battle);
/// What of the damage to the player's life a shield lets through. Rule: [Zero 1.20, 607.5],
/// [Zero 1.20, 704.8].
int PreventForLife(Game& game, const kernel::Shield& shield, int player, int amount,
                   bool is_battle);
/// Who is asked first what becomes of such an event, or -1. Rule: [Zero 1.20, 102.3].
int AskedOfDamage(Game& game, const Hit& hit, bool is_battle);
int AskedOfMove(Game& game, int object, const kernel::Arrival& arrival, ir::Happening cause,
                const Destroyer& destroyer = {});
/// What becomes of a destruction.
enum class Replaced : std::uint8_t {
  No,
  BySomethingElse,  ///< It is not destroyed. Rule: [Zero 1.20, 707.4].
  ByGoingElsewhere  ///< It is destroyed all the same. Rule: [Zero 1.20, 605.7].
};
/// What happens instead of its destruction is begun, if anything does. Rule: [Zero 1.20, 707.1].
Replaced ReplaceDestruction(Game& game, int object, const Destroyer& destroyer);
/// True if something else happens instead of this, which is begun. Where a card goes instead is no
/// matter of this but of `ReplaceMove`. Rule: [Zero 1.20, 707.1], [Zero 1.20, 707.4].
bool HappensInstead(Game& game, const kernel::Occurrence& would);
/// Who is asked first whether it does, or -1. Rule: [Zero 1.20, 102.3].
int AskedOfHappening(Game& game, const kernel::Occurrence& would);
/// Who is asked first whether something happens instead of its destruction, or -1.
int AskedOfDestruction(Game& game, int object, const Destroyer& destroyer);
/// Where the card goes after replacements. Rule: [Zero 1.20, 707.4], [Zero 1.20, 605.7].
/// `destroyer`: what destroys it, where something does.
void ReplaceMove(Game& game, int object, kernel::Arrival& arrival, ir::Happening cause,
                 const Destroyer& destroyer = {});

// instead.cpp
/// 可以改为: whether its controller lets it. 下一次: then not again. Rule: [Zero 1.20, 707.1].
bool WantsToReplace(Game& game, const kernel::Shield& shield);
/// True if what happens is done by what the shield lets happen instead: it never acts on that.
/// Rule: [Zero 1.20, 707.2].
bool ActsItself(const Game& game, const kernel::Shield& shield);
/// Begins what happens instead, if that is an effect by itself. Rule: [Zero 1.20, 707.4].
bool BeginInstead(Game& game, const kernel::Shield& shield, ObjectRef subject, int amount);
/// True if something is about to happen to the object instead of something else.
bool AwaitsInstead(const Game& game, int object);
/// Begins it for the next of several to which it happens at once.
bool StepInsteads(Game& game);
/// What was begun since there were so many frames happens in turn: the active player's first, each
/// player's in the order in which it was begun. Rule: [Zero 1.20, 102.3].
void PutInTurnOrder(Game& game, int begun);
/// True if a text waits for this to happen to the player.
bool IsReplacedForPlayer(Game& game, ir::PlayerHappening happening, int player);
/// What becomes of something that was about to happen to a player.
struct PlayerEventOutcome {
  int amount = 0;
  std::optional<kernel::Shield> instead = {};  ///< Lets something else happen.
};
/// Who is asked first what becomes of it, or -1.
int AskedForPlayer(Game& game, ir::PlayerHappening happening, int player, int amount,
                   ir::DamageSort damage = ir::DamageSort::Any);
/// What becomes of it once texts have changed it and players have said what they let happen.
/// Nothing is begun yet. Rule: [Zero 1.20, 707.1], [Zero 1.20, 707.2].
/// `attacker` deals it as battle damage; -1: it is no battle damage.
PlayerEventOutcome ChangeForPlayer(Game& game, ir::PlayerHappening happening, int player,
                                   int amount, int attacker = -1);
/// Begins what happens instead; false if nothing does. Rule: [Zero 1.20, 707.4].
bool BeginInstead(Game& game, const PlayerEventOutcome& event);
/// Of an event of each player at once, given by player, whose is begun last and so happens first:
/// the one of which something is done by the active player. Rule: [Zero 1.20, 102.3].
int BeginsLast(const Game& game, const PlayerEventOutcome& first, const PlayerEventOutcome& second);

// search.cpp
/// Found cards lie in no zone; the deck is shuffled. Several: all or none.
/// Rule: [Zero 1.20, 615.3], [Zero 1.20, 615.5], [Zero 1.20, 615.10].
void SearchThem(Game& game, Frame& frame, const ir::Search& search);
void RevealThem(Game& game, Frame& frame, const ir::Reveal& reveal);
/// Shows cards to everybody where they lie. Rule: [Zero 1.20, 616.1], [Zero 1.20, 616.2].
void Reveal(Game& game, const Frame& frame, const kernel::ObjectList& list);
void LookAtThem(Game& game, Frame& frame, const ir::Look& look);

// control.cpp
/// Control changes, the object stays the same. Rule: [Zero 1.20, 612.4], [Zero 1.20, 609.2].
void TakeControl(Game& game, Frame& frame, const ir::Effect& effect,
                 const ir::ChangeControl& change);
/// Gives control back where it has ended. True if that changed anything. Rule: [Zero 1.20, 612.5].
bool CheckControl(Game& game);

// copy.cpp
/// The effect by which a card enters as a copy of another, or null. Rule: [Zero 1.20, 706.6].
const ir::Effect* CopyEffect(const Game& game, int object);
/// A used card enters as a copy of what its player chooses.
void PushCopyEntry(Game& game, const kernel::StackItem& item);
bool StepCopyEntry(Game& game);
void CopyEntryOptions(Game& game, Decision& decision);
void AnswerCopyEntry(Game& game, const Option& option);

/// A card in play becomes a copy: it neither enters nor leaves. Rule: [Zero 1.20, 706.5].
void TurnIntoCopy(Game& game, Frame& frame, const ir::Effect& effect, const ir::BecomeCopy& become);
/// D-M34: what was due as the card became a copy waits for new damage, or for what enters.
bool IsSparedFromDamage(const Game& game, int object);
bool IsSparedFromNames(const Game& game, int left, int right);
/// It took damage: it is looked at again.
void EndSparing(Game& game, int object);
/// True if both would not be left side by side. Rule: [Zero 1.20, 305.4].
bool Clash(Game& game, int left, int right);
/// A copy of a card in use goes onto the stack, with all that was chosen for it; it is not used.
/// Rule: [Zero 1.20, 706.7].
void CopyOnStack(Game& game, Frame& frame, const ir::CopyItem& copy);

// effect_order.cpp
/// The continuous effects of what enters begin now. Rule: [Zero 1.20, 701.2].
void NoteNewEffects(Game& game, ObjectRef entered);
/// Puts what began at the same time in order; true if players have to. Rule: [Zero 1.20, 701.5].
bool CheckEffectOrder(Game& game);
bool IsOrderingEffects(const Game& game);
bool StepOrderEffects(Game& game);
void OrderEffectsOptions(Game& game, Decision& decision);
void AnswerOrderEffects(Game& game, const Option& option);

// shown_top.cpp
/// True if its player plays with the top card of a deck shown. Rule: [Zero 1.20, 201.6].
/// The pile whose top the ability always shows, or null.
const ir::Selector* ShownPile(const ir::Ability& ability);
bool ShowsDeckTop(const kernel::AbilityEntry& ability);
/// Shows what lies on top now, once what is carried out is complete. True if that changed anything.
/// Rule: [Zero 1.20, 201.7].
bool ShowTops(Game& game);

// permission.cpp
/// False if nothing on the table lets this player use cards from elsewhere: a short look.
bool MayBePermitted(const Game& game, int player);
/// The card's text may let a player use cards that could not be used otherwise.
bool PermitsUse(const kernel::Rules& rules, std::size_t card);
/// True if an effect lets this player use the card from where it lies.
/// Rule: [Zero 1.20, 623.8], [Zero 1.20, 623.9].
bool IsUsePermitted(Game& game, int player, int object);

// check.cpp
bool Checks(Game& game);
bool StepSameName(Game& game);
void SameNameOptions(Game& game, Decision& decision);
void AnswerSameName(Game& game, const Option& option);

// pairs.cpp
/// 专用成立, as a state and as a relation.
bool IsPaired(Game& game, int object);
bool ArePartners(Game& game, int object, int other);

// printed_words.cpp
/// What rules 800 and 900 say of the words that are printed before the ability.
kernel::AbilityClauses ClausesOfAbility(const kernel::AbilityEntry& ability);

// keyword_state.cpp
/// True if the object has an effect of the keyword to enter its state for.
bool HasStateOf(Game& game, int object, ir::KeywordId keyword);
/// Carries that effect out without its cost; of several one is chosen.
void PushEnterState(Game& game, int object, ir::KeywordId keyword);
bool StepEnterState(Game& game);
void EnterStateOptions(Game& game, Decision& decision);
void AnswerEnterState(Game& game, const Option& option);

// execute.cpp
/// What the pack does for each effect.
const kernel::Executors& EffectsDone();
/// What an effect does with cards, or what is done with them as a price: so much damage for each,
/// the other face, so many more markers or fewer, of which the card hears.
/// Rule: [Zero 1.20, 607.1], [Zero 1.20, 204.6], [Zero 1.20, 326.4].
void DamageAll(Game& game, const Frame& frame, const kernel::ObjectList& list, int amount);
void TurnAll(Game& game, const kernel::ObjectList& list, const ir::TurnFace& turn, Cause cause);
void TurnCard(Game& game, int object, bool is_down, const char* clause, Cause cause);
void ChangeMarkersOn(Game& game, const Frame& frame, int object, std::uint16_t name, int change,
                     const char* clause, Cause cause = Cause::Effect);
/// Deals damage at once: of all of it is settled what arrives, who is asked in turn order, before
/// any of it is put; what happens instead comes in turn order. Rule: [Zero 1.20, 102.3],
/// [Zero 1.20, 707.1].
void DealAtOnce(Game& game, const Hit* hits, int count, bool is_battle);
/// What of the damage that is dealt arrives; what happens instead is begun.
/// Rule: [Zero 1.20, 707.1].
int DamageThatArrives(Game& game, int object, int amount, int source, bool is_battle);
/// Puts damage on a character. Rule: [Zero 1.20, 607.1], [Zero 1.20, 607.2].
void PutDamage(Game& game, int object, int amount, int source, bool is_battle);

}  // namespace caiding::zero
