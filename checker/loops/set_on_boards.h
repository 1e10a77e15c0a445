// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "checker/findings/limits.h"
#include "checker/loops/check_loops.h"
#include "checker/loops/find_loops.h"
#include "checker/loops/payoffs.h"
#include "checker/loops/pool_breakers.h"
#include "checker/positions/table.h"
#include "model/kernel/position.h"
#include "model/kernel/rules.h"
#include "model/sheet/checked_card.h"

namespace caiding::loops {

/// A loop with the smallest position that was found for it.
struct SmallLoop {
  FoundLoop loop;
  kernel::Position position;
  bool is_legal = true;  ///< The board that it was found on.
};

/// It stops or not, and the active player, whose loop it is, wins by it.
bool WinsFor(const SmallLoop& small);

/// Of the game: by what the winner does then, where it stops, or by what its rule makes of it.
kernel::Result ResultOf(const FoundLoop& loop);

/// What has been searched so far.
struct Searched {
  std::size_t positions = 0;
  std::uint64_t states = 0;
  std::uint64_t growths = 0;  ///< Lines on which something grows,
  std::uint64_t settled = 0;  ///< and those of them of which it is known what becomes of them.

  void Add(const Searched& other) {
    positions += other.positions;
    states += other.states;
    growths += other.growths;
    settled += other.settled;
  }

  void Add(const Looked& looked) {
    states += looked.states;
    growths += looked.growths;
    settled += looked.settled;
  }

  std::vector<std::uint64_t> Written() const { return {positions, states, growths, settled}; }
  /// Reads what `Written` gave; false if it is something else.
  bool Read(const std::vector<std::uint64_t>& numbers) {
    if (numbers.size() != 4) return false;
    positions = numbers[0];
    states = numbers[1];
    growths = numbers[2];
    settled = numbers[3];
    return true;
  }
};

/// Who may lie beside the cards of a candidate.
enum class Company : std::uint8_t {
  Plain,
  /// And, where nothing loops among those, who once does what triggers wait for.
  WithSparks,
};

/// Which card of a set lies beside those of a loop, and whether the other player has it.
struct Beside {
  std::uint16_t card = 0;
  bool is_others = false;
};

/// One candidate, from its positions to the smallest loop of each class.
class SetOnBoards {
 public:
  /// `states`: the limit of how many states of it are looked at. `is_legal`: those boards come
  /// first, and the others only where none of them shows a loop. `company`: who may lie beside
  /// them. `accused`: of these cards one has to have a part in what is found; none: whoever.
  SetOnBoards(const findings::CheckInput& input,
              const std::vector<const sheet::CheckedCard*>& cards, findings::Limit states,
              Company company, IsLegal is_legal = {}, std::vector<std::uint16_t> accused = {});

  /// `wants_ends`: what grows and stops, or may do so, is looked for as well; without it only what
  /// wins by that.
  Searched Play(findings::Meter& meter, const positions::Seats& seats = {}, bool wants_ends = true);

  /// The same on this board alone, with this card of the set beside what a player has in play: it
  /// has to have a part in what is found, and that to decide the game or to gain what the
  /// `known` gain does not hold. Nothing where the table has no card of some number.
  Searched PlayBeside(const NamedBoard& board, Beside beside, const RoundGain& known,
                      findings::Meter& meter, bool wants_ends);

  /// What a round of it comes to.
  RoundGain GainOf(const FoundLoop& loop) const;

  NamedBoard Named(const SmallLoop& small) const;

  std::optional<findings::Finding> Report(const SmallLoop& small, findings::Meter& meter) const;

  /// What has to be known of it to look for what breaks it.
  ToldRound RoundOf(const SmallLoop& small) const;

  /// Something loops in which no accused card has a part.
  bool HasOthers() const { return has_others_; }

  /// Some loop of it goes on for ever.
  bool HasForEver() const;

  /// Its player wins because the other one has no card left to draw.
  bool WinsByDeck(const SmallLoop& small) const;

  /// It goes on for ever and nobody can leave it.
  static bool IsMandatory(const SmallLoop& small);

  /// And more than a round of one player that changes nothing.
  bool HasNews() const;

  /// More than such a round was found, and it is not of the other player's will alone: the rest
  /// hides nothing of what the boards show.
  bool HasOwnNews() const;

  const std::vector<SmallLoop>& found() const { return found_; }
  std::vector<SmallLoop>& found() { return found_; }

  /// True if the names and traits of the made-up card matter; else any plain character stands in
  /// its place.
  bool NeedsBearer(SmallLoop& small, findings::Meter& meter);

 private:
  findings::Line LineOf(const SmallLoop& small) const;

  /// Which loops of the position count: those in which an accused card has a part. What cards of
  /// the pool do by themselves is no matter of a card that lies beside them, and hides nothing.
  std::function<bool(const FoundLoop&)> Counting(const kernel::Position& position,
                                                 findings::Meter& meter);

  static bool HasCard(const kernel::Position& position, std::uint16_t card);

  /// True if it is the same loop, and acts by no other paragraphs, with the texts of this card
  /// blank: then it is there as any card would be.
  bool LoopsWithout(std::uint16_t card, const FoundLoop& loop, const kernel::Position& position,
                    findings::Meter& meter);

  /// The rules with the texts of this card blank, as the candidate counts its cards.
  std::shared_ptr<const kernel::Rules> RulesWithout(std::uint16_t card);

  /// Where nothing was found and triggers wait for cards that leave a hand by rule: the boards on
  /// which the active player holds one too many. Together they may take no more than one board.
  /// Rule: [Zero 1.20, 408.1].
  template <class PlayBoard>
  Looked PlayFullHands(const std::vector<kernel::Position>& boards, const PlayBoard& play,
                       findings::Meter& meter) const;

  /// Where nothing was found: with somebody who once does what triggers wait for. What the other
  /// boards took is not counted here; the plainest boards show it, so that all of these together
  /// may take no more than one board.
  template <class PlayBoard>
  Looked PlaySparked(const std::vector<kernel::Position>& boards, const PlayBoard& play,
                     findings::Meter& meter) const;

  /// Where nothing was found, but some round was gone through once and took from a pile that held
  /// too little for another: whether it repeats shows where the piles hold more. Together these
  /// boards take no more than one does, as those with a spark.
  template <class PlayBoard>
  Looked PlayFilled(std::vector<kernel::Position> boards, const PlayBoard& play,
                    findings::Meter& meter);

  /// The loop needs somebody who sets it off: who, and that any other would do.
  void TellSpark(const SmallLoop& small, findings::Finding& finding) const;

  /// The candidate's cards that the smallest position still holds.
  std::set<std::uint16_t> OwnCardsIn(const kernel::Position& position) const;

  /// `at_first`: what had been visited when a loop was found that is not of the other player's will
  /// alone and, of several cards, changes something; filled in here.
  bool IsSpent(findings::Meter& meter, std::uint32_t visited,
               std::optional<std::uint32_t>& at_first) const;

  /// How many states of a board may be looked at in each order, at least one, and what says so.
  struct Room {
    findings::Limit limit;
    std::uint32_t states = 0;
  };

  /// What is left of the limit when so many have been visited.
  static Room RoomOf(findings::Limit limit, const findings::Meter& meter, std::uint32_t visited);

  bool MayLie(const kernel::Position& position) const { return !is_legal_ || is_legal_(position); }

  /// The first board of each way to share the cards out between the players, before boards on which
  /// only those beside them differ: a round of both is seen on no other.
  /// Ends behind them.
  std::vector<kernel::Position>::iterator PutSeatingsFirst(
      std::vector<kernel::Position>& positions) const;

  /// Of several cards, all of them in play and one on the active player's side: each way to seat
  /// them with one plain card on either side, so that whatever aims at another card has an aim, or
  /// with markers of which their texts speak.
  std::vector<kernel::Position>::iterator PutAimedFirst(
      std::vector<kernel::Position>::iterator begin,
      std::vector<kernel::Position>::iterator end) const;

  /// Of the boards on which the active player holds all cards, upright, beside one plain character,
  /// the first for each way to lay them in the zones, then the same without that character: where
  /// each of them lies is seen on no other.
  void PutPlacesFirst(std::vector<kernel::Position>::iterator begin,
                      std::vector<kernel::Position>::iterator end) const;
  /// True if none of the own cards is tapped, or in a hand.
  bool AllWait(const kernel::Position& position) const;

  /// Of those with copies on both sides the first for each way to share out who bears a name: what
  /// takes a copy of each player's is seen on no other board.
  std::vector<kernel::Position> OfBothSides(const std::vector<kernel::Position>& positions) const;

  bool HasLegal() const;

  bool HasMandatory() const;

  /// Beside what goes on for ever, what ends is no news; of the rest what is unknown comes before
  /// what stops, and one of it is told.
  void KeepWhatCounts();

  /// Nobody knows whether it stops, but on another board the same paragraphs add the same and stop.
  bool IsKnownToStop(const SmallLoop& small) const;

  /// One after the other: each is compared with all that are left.
  void DropKnownToStop();

  /// Beside what gains for ever, a round that changes nothing is no news; beside what takes all
  /// there is of a pile, what is left when nothing is left is none.
  void DropEmpty();

  /// Beside what wins, the same growth that does not win is no news.
  void DropOutdone();

  /// What comes back only after some pile ran dry, changes nothing, or wins as one would without
  /// it, is judged where the piles and hands hold more: keeps what its player's rounds come to
  /// there; false if nothing.
  bool KeepFilled(const FoundLoop& bare, const kernel::Position& position, findings::Meter& meter);

  /// Looks at so many states of each board, in order, until something is found: most loops show
  /// there, and one board with many states hides no other. Those of which there is more to be seen.
  std::vector<kernel::Position> GlanceAt(const std::vector<kernel::Position>& boards,
                                         Searched& searched, Looked& looked,
                                         findings::Meter& meter);

  /// One such look, at so many states of a board, until `most` have been looked at in all.
  std::vector<kernel::Position> LookShortly(const std::vector<kernel::Position>& boards,
                                            std::uint32_t states, std::uint32_t most,
                                            Searched& searched, Looked& looked,
                                            findings::Meter& meter);

  void TakeLoops(std::vector<FoundLoop> loops, const kernel::Position& position,
                 findings::Meter& meter);

  /// A made-up card sets a round off and has no part in it: what it does over and over is no round
  /// of these cards.
  bool HasSpark(const FoundLoop& loop) const;

  void NoteShort(Looked& looked, const kernel::Position& position);

  /// `grows`: what grows is looked for as well.
  void PlayOn(const kernel::Position& position, bool grows, findings::Meter& meter, Looked& looked,
              Room room);

  /// Leaves of what was found what is to be told, on the smallest boards.
  void Judge(bool wants_ends, findings::Meter& meter);

  std::optional<kernel::Position> Laid(const NamedBoard& board) const;

  /// The same was found, and not of the other player's will alone where this is not.
  bool IsKnown(const FoundLoop& loop, const kernel::Position& position) const;

  void Keep(FoundLoop loop, const kernel::Position& position);

  std::optional<FoundLoop> FindSame(const kernel::Position& position, const FoundLoop& wanted,
                                    findings::Meter& meter);

  void Shrink(SmallLoop& small, findings::Meter& meter);

  positions::Table table_;
  kernel::Policies policies_;
  kernel::Rules rules_;
  findings::Limit states_;
  IsLegal is_legal_;
  std::vector<std::uint16_t> accused_;
  bool has_others_ = false;
  std::map<std::uint16_t, std::shared_ptr<const kernel::Rules>> rules_without_;
  std::vector<SmallLoop> found_;
  std::vector<kernel::Position> short_;  ///< Boards on which a pile held too little for two rounds,
  std::vector<kernel::Position> ended_;  ///< and on which play went on by itself to an early end.
};

}  // namespace caiding::loops
