// SPDX-License-Identifier: MIT
#include "checker/loops/check_loops.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

#include "checker/loops/candidates.h"
#include "checker/loops/find_loops.h"
#include "checker/loops/report_loop.h"
#include "checker/loops/winner.h"
#include "checker/positions/barren.h"
#include "checker/positions/minimise.h"
#include "checker/positions/playable.h"
#include "checker/positions/table.h"
#include "model/ir/utf8.h"
#include "model/story/story.h"

namespace caiding::loops {
namespace {

using findings::Finding;
using positions::Table;
using sheet::CheckedCard;

constexpr positions::BoardLimits kBoardLimits{.copies = findings::Limit::loop_copies_max,
                                              .fillers = findings::Limit::loop_fillers_max,
                                              .positions = findings::Limit::loop_positions_max};

constexpr std::array<std::uint8_t, 2> kPlayers{0, 1};
constexpr int kMoreInPiles = 4;  ///< So that a round that takes two cards comes round twice.

/// A loop with the smallest position that was found for it.
struct SmallLoop {
  FoundLoop loop;
  kernel::Position position;
  bool is_legal = true;  ///< The board that it was found on.
};

/// Of one class, and growing alike if they grow.
bool IsSame(const FoundLoop& a, const FoundLoop& b) {
  if (a.loop_class != b.loop_class) return false;
  if (a.winner != b.winner) return false;
  if (!a.growth || !b.growth) return !a.growth && !b.growth;
  return a.growth->end == b.growth->end && IsAlike(a.growth->gain, b.growth->gain);
}

/// All that acts in the one acts in the other.
bool ActsWithin(const FoundLoop& a, const FoundLoop& b) {
  return std::all_of(a.parts.begin(), a.parts.end(), [&](const LoopPart& part) {
    return std::find(b.parts.begin(), b.parts.end(), part) != b.parts.end();
  });
}

/// What tells a loop from others of its position, without its line.
FoundLoop OutlineOf(const FoundLoop& loop) {
  FoundLoop outline;
  outline.loop_class = loop.loop_class;
  outline.willing = loop.willing;
  outline.parts = loop.parts;
  outline.growth = loop.growth;
  outline.winner = loop.winner;
  return outline;
}

/// It stops, and the active player, whose loop it is, wins by it.
bool WinsFor(const SmallLoop& small) { return small.loop.winner == small.position.active_player; }

/// Somebody wins by it, where it stops or by what the rule of the game makes of it.
bool HasWinner(const FoundLoop& loop) {
  const kernel::Result result = loop.procedure.result;
  return loop.winner || result == kernel::Result::FirstWins || result == kernel::Result::SecondWins;
}

/// The piles that every game has: whoever finds one of them empty has as good as lost.
std::vector<ir::ZoneId> PilesOf(const sheet::Sheet& sheet) {
  const sheet::ZoneRoles& zones = sheet.roles.zones;
  std::vector<ir::ZoneId> piles{zones.hidden_pile};
  if (!zones.damage_pile.IsNone()) piles.push_back(zones.damage_pile);
  return piles;
}

bool HasPiles(const sheet::Sheet& sheet, const kernel::Position& position) {
  const auto piles = PilesOf(sheet);
  return std::all_of(piles.begin(), piles.end(), [&](ir::ZoneId pile) {
    return std::all_of(kPlayers.begin(), kPlayers.end(), [&](std::uint8_t player) {
      return std::any_of(position.cards.begin(), position.cards.end(), [&](const auto& placed) {
        return placed.zone == pile && placed.controller == player;
      });
    });
  });
}

/// With more cards like the last one in each deck, life and hand that has cards.
kernel::Position Filled(const sheet::Sheet& sheet, kernel::Position position) {
  auto piles = PilesOf(sheet);
  piles.push_back(sheet.roles.zones.hand);
  for (const ir::ZoneId pile : piles) {
    for (const std::uint8_t player : kPlayers) {
      const auto last = std::find_if(
          position.cards.rbegin(), position.cards.rend(),
          [&](const auto& placed) { return placed.zone == pile && placed.controller == player; });
      if (last == position.cards.rend()) continue;
      const kernel::PlacedCard more = *last;
      for (int i = 0; i < kMoreInPiles; ++i) position.cards.push_back(more);
    }
  }
  return position;
}

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

Table MakeTable(const findings::CheckInput& input, const std::vector<const CheckedCard*>& cards,
                Company company) {
  Table table = positions::SetTable(*input.sheet, cards, positions::Sturdiness::WhereWornDown);
  if (company == Company::WithSparks) positions::AddSparks(table, input);
  return table;
}

/// One candidate, from its positions to the smallest loop of each class.
class Candidate {
 public:
  /// `states`: the limit of how many states of it are looked at. `is_legal`: those boards come
  /// first, and the others only where none of them shows a loop. `company`: who may lie beside
  /// them. `accused`: of these cards one has to have a part in what is found; none: whoever.
  Candidate(const findings::CheckInput& input, const std::vector<const CheckedCard*>& cards,
            findings::Limit states, Company company, IsLegal is_legal = {},
            std::vector<std::uint16_t> accused = {})
      : table_(MakeTable(input, cards, company)),
        policies_(positions::PoliciesOfRun(input)),
        rules_(sheet::Build(*input.sheet, table_.cards, policies_)),
        states_(states),
        is_legal_(std::move(is_legal)),
        accused_(std::move(accused)) {}

  /// `wants_ends`: what grows and stops, or may do so, is looked for as well; without it only what
  /// wins by that.
  Searched Play(findings::Meter& meter, const positions::Seats& seats = {},
                bool wants_ends = true) {
    Searched searched;
    Looked looked;
    std::size_t after_first = 0;
    auto boards = positions::MakePositions(table_, kBoardLimits, meter, seats);
    std::stable_partition(boards.positions.begin(), boards.positions.end(),
                          [this](const kernel::Position& position) { return MayLie(position); });
    const auto play = [&](const kernel::Position& position, Looked& of_these) {
      ++searched.positions;
      const Wanted wanted{.grows = !wants_ends || !HasNews(),
                          .states_max = 0,
                          .order = {},
                          .counts = Counting(position, meter)};
      for (auto& loop : FindLoops(rules_, position, meter, of_these, wanted)) {
        if (!loop.is_drained || !KeepFilled(loop, position, meter)) Keep(std::move(loop), position);
      }
      if (std::exchange(of_these.is_short, false)) short_.push_back(position);
    };
    for (const auto& position : boards.positions) {
      // Beside what a legal board shows, the others show nothing.
      if (HasLegal() && !MayLie(position)) break;
      // A mandatory loop says it all; beside an optional one another class may still stand.
      if (HasMandatory() || IsSpent(meter, looked.states, after_first)) break;
      play(position, looked);
    }
    const Looked sparked = PlaySparked(boards.positions, play, meter);
    const Looked filled = PlayFilled(play, meter);
    if (boards.is_cut && found_.empty()) meter.Note(kBoardLimits.positions);
    for (const Looked& part : {looked, sparked, filled}) {
      searched.states += part.states;
      searched.growths += part.growths;
      searched.settled += part.settled;
    }
    const findings::Meter::Pause pause(meter);
    if (wants_ends)
      KeepWhatCounts();
    else
      std::erase_if(
          found_, [](const SmallLoop& small) { return !IsForEver(small.loop) && !WinsFor(small); });
    DropEmpty();
    for (auto& small : found_) Shrink(small, meter);
    return searched;
  }

  std::optional<Finding> Report(const SmallLoop& small, findings::Meter& meter) const {
    const findings::Line line{.sheet = table_.sheet,
                              .cards = table_.cards,
                              .readings = table_.readings,
                              .policies = policies_,
                              .position = small.position,
                              .choices = {}};
    auto finding = ReportLoop(line, OwnCardsIn(small.position), small.loop, meter);
    if (finding) TellSpark(small, *finding);
    return finding;
  }

  /// Something loops in which no accused card has a part.
  bool HasOthers() const { return has_others_; }

  /// Some loop of it goes on for ever.
  bool HasForEver() const {
    return std::any_of(found_.begin(), found_.end(),
                       [](const SmallLoop& small) { return IsForEver(small.loop); });
  }

  /// Its player wins because the other one has no card left to draw.
  bool WinsByDeck(const SmallLoop& small) const {
    if (!WinsFor(small)) return false;
    const auto start = sheet::Lay(rules_, small.position);
    return start && HasNothingToDraw(rules_, *start, small.loop.growth->line,
                                     1 - small.position.active_player);
  }

  /// And more than a round of one player that changes nothing.
  bool HasNews() const {
    return std::any_of(found_.begin(), found_.end(), [](const SmallLoop& small) {
      return IsForEver(small.loop) && !IsEmptyRound(small.loop);
    });
  }

  const std::vector<SmallLoop>& found() const { return found_; }
  std::vector<SmallLoop>& found() { return found_; }

  /// True if the names and traits of the made-up card matter; else any plain character stands in
  /// its place.
  bool NeedsBearer(SmallLoop& small, findings::Meter& meter) {
    if (!table_.has_bearer) return false;
    kernel::Position plain = small.position;
    bool is_there = false;
    for (auto& placed : plain.cards) {
      if (placed.card != table_.bearer) continue;
      is_there = true;
      placed.card = table_.filler;
    }
    if (!is_there) return false;
    const findings::Meter::Pause pause(meter);
    auto loop = FindSame(plain, small.loop, meter);
    if (!loop) return true;
    small = {std::move(*loop), std::move(plain), small.is_legal};
    return false;
  }

 private:
  /// Which loops of the position count: those in which an accused card has a part. What cards of
  /// the pool do by themselves is no matter of a card that lies beside them, and hides nothing.
  std::function<bool(const FoundLoop&)> Counting(const kernel::Position& position,
                                                 findings::Meter& meter) {
    if (accused_.empty()) return {};
    return [this, &position, &meter,
            judged = std::vector<std::pair<FoundLoop, bool>>{}](const FoundLoop& loop) mutable {
      const auto known = std::find_if(judged.begin(), judged.end(), [&](const auto& one) {
        return IsSame(one.first, loop) && one.first.willing == loop.willing &&
               one.first.parts == loop.parts;
      });
      if (known != judged.end()) return known->second;
      const bool is_accused =
          std::any_of(accused_.begin(), accused_.end(), [&](std::uint16_t card) {
            return HasCard(position, card) && !LoopsWithout(card, loop, position, meter);
          });
      has_others_ = has_others_ || !is_accused;
      judged.emplace_back(OutlineOf(loop), is_accused);
      return is_accused;
    };
  }

  static bool HasCard(const kernel::Position& position, std::uint16_t card) {
    return std::any_of(position.cards.begin(), position.cards.end(),
                       [&](const auto& placed) { return placed.card == card; });
  }

  /// True if it is the same loop, and acts by no other paragraphs, with the texts of this card
  /// blank: then it is there as any card would be.
  bool LoopsWithout(std::uint16_t card, const FoundLoop& loop, const kernel::Position& position,
                    findings::Meter& meter) {
    const auto blank = RulesWithout(card);
    const findings::Meter::Pause pause(meter);
    Looked looked;
    const Wanted wanted{.grows = loop.growth.has_value(),
                        .states_max = loop.reach,
                        .order = loop.order,
                        .counts = [&](const FoundLoop& other) {
                          return IsSame(other, loop) && ActsWithin(other, loop);
                        }};
    return !FindLoops(*blank, position, meter, looked, wanted).empty();
  }

  /// The rules with the texts of this card blank, as the candidate counts its cards.
  std::shared_ptr<const kernel::Rules> RulesWithout(std::uint16_t card) {
    auto& rules = rules_without_[card];
    if (rules) return rules;
    std::vector<ir::ReadCard> cards = table_.cards;
    for (auto& text : cards[card].texts) text.clear();
    rules = std::make_shared<const kernel::Rules>(sheet::Build(*table_.sheet, cards, policies_));
    return rules;
  }

  /// Where nothing was found: with somebody who once does what triggers wait for. What the other
  /// boards took is not counted here; the plainest boards show it, so that all of these together
  /// may take no more than one board.
  template <class PlayBoard>
  Looked PlaySparked(const std::vector<kernel::Position>& boards, const PlayBoard& play,
                     findings::Meter& meter) const {
    Looked looked;
    for (const auto& board : boards) {
      for (const std::uint16_t spark : table_.sparks) {
        if (!found_.empty() || meter.IsSpent(states_, looked.states) ||
            meter.IsSpent(findings::Limit::loop_board_states_max, looked.states)) {
          return looked;
        }
        play(positions::WithSpark(table_, spark, board), looked);
      }
    }
    return looked;
  }

  /// Where nothing was found, but some round was gone through once and took from a pile that held
  /// too little for another: whether it repeats shows where the piles hold more. Together these
  /// boards take no more than one does, as those with a spark.
  template <class PlayBoard>
  Looked PlayFilled(const PlayBoard& play, findings::Meter& meter) {
    Looked looked;
    for (const auto& board : std::exchange(short_, {})) {
      if (!found_.empty() || meter.IsSpent(states_, looked.states) ||
          meter.IsSpent(findings::Limit::loop_board_states_max, looked.states)) {
        break;
      }
      play(Filled(*table_.sheet, board), looked);
    }
    return looked;
  }

  /// The loop needs somebody who sets it off: who, and that any other would do.
  void TellSpark(const SmallLoop& small, Finding& finding) const {
    for (const std::uint16_t spark : table_.sparks) {
      const auto& placed = small.position.cards;
      const bool is_there = std::any_of(placed.begin(), placed.end(),
                                        [&](const auto& one) { return one.card == spark; });
      if (!is_there) continue;
      const ir::Card& card = table_.cards[spark].card;
      const std::string name = story::TellCard(card);
      const std::string text = ir::EncodeUtf8(card.texts.front().words);
      finding.message.zh +=
          "。起动它的是造出来的 " + name + "：“" + text + "”；这样的效果都能起动它";
      finding.message.en += "; it is set off by the made-up " + name + " (“" + text +
                            "”), as it would be by any such effect";
    }
  }

  /// The candidate's cards that the smallest position still holds.
  std::set<std::uint16_t> OwnCardsIn(const kernel::Position& position) const {
    std::set<std::uint16_t> cards;
    for (const auto& placed : position.cards) {
      if (placed.card < table_.own) cards.insert(placed.card);
    }
    return cards;
  }

  bool IsSpent(findings::Meter& meter, std::uint32_t visited, std::size_t& after_first) const {
    if (meter.IsSpent(states_, visited)) return true;
    return HasForEver() &&
           meter.IsSpent(findings::Limit::loop_positions_after_first_max, after_first++);
  }

  bool MayLie(const kernel::Position& position) const { return !is_legal_ || is_legal_(position); }

  bool HasLegal() const {
    return std::any_of(found_.begin(), found_.end(), [](const SmallLoop& small) {
      return small.is_legal && (IsForEver(small.loop) || WinsFor(small));
    });
  }

  bool HasMandatory() const {
    return std::any_of(found_.begin(), found_.end(), [](const SmallLoop& small) {
      return IsForEver(small.loop) && (small.loop.loop_class == LoopClass::MandatoryTriggered ||
                                       small.loop.loop_class == LoopClass::Mandatory);
    });
  }

  /// Beside what goes on for ever, what ends is no news; of the rest what is unknown comes before
  /// what stops, and one of it is told.
  void KeepWhatCounts() {
    if (HasForEver()) {
      std::erase_if(
          found_, [](const SmallLoop& small) { return !IsForEver(small.loop) && !WinsFor(small); });
      return;
    }
    const auto wins = std::find_if(found_.begin(), found_.end(), WinsFor);
    if (wins != found_.end()) {
      std::erase_if(found_, [](const SmallLoop& small) { return !WinsFor(small); });
      return;
    }
    DropKnownToStop();
    const auto unknown = std::find_if(found_.begin(), found_.end(), [](const SmallLoop& small) {
      return small.loop.growth && small.loop.growth->end == GrowthEnd::Unknown;
    });
    if (unknown != found_.end()) std::iter_swap(found_.begin(), unknown);
    if (found_.size() > 1) found_.erase(found_.begin() + 1, found_.end());
  }

  /// Nobody knows whether it stops, but on another board the same paragraphs add the same and stop.
  bool IsKnownToStop(const SmallLoop& small) const {
    const auto& growth = small.loop.growth;
    if (!growth || growth->end != GrowthEnd::Unknown) return false;
    return std::any_of(found_.begin(), found_.end(), [&](const SmallLoop& other) {
      const auto& known = other.loop.growth;
      return known && known->end == GrowthEnd::Stops && IsAlike(known->gain, growth->gain) &&
             ActsWithin(other.loop, small.loop);
    });
  }

  /// One after the other: each is compared with all that are left.
  void DropKnownToStop() {
    for (auto small = found_.begin(); small != found_.end();)
      small = IsKnownToStop(*small) ? found_.erase(small) : small + 1;
  }

  /// Beside what gains for ever, a round that changes nothing is no news; beside what takes all
  /// there is of a pile, what is left when nothing is left is none.
  void DropEmpty() {
    const bool has_news = HasNews();
    const bool runs_dry = std::any_of(found_.begin(), found_.end(), [](const SmallLoop& small) {
      return small.loop.growth && small.loop.growth->runs_dry;
    });
    std::erase_if(found_, [&](const SmallLoop& small) {
      return IsEmptyRound(small.loop) && (has_news || (runs_dry && small.loop.is_drained));
    });
  }

  /// What comes back only after some pile ran dry is judged where the piles hold more: keeps what
  /// its player's rounds come to there; false if nothing.
  bool KeepFilled(const FoundLoop& drained, const kernel::Position& position,
                  findings::Meter& meter) {
    const findings::Meter::Pause pause(meter);
    const kernel::Position filled = Filled(*table_.sheet, position);
    Looked looked;
    bool is_kept = false;
    const Wanted wanted{
        .grows = true, .states_max = 0, .order = {}, .counts = Counting(filled, meter)};
    for (auto& loop : FindLoops(rules_, filled, meter, looked, wanted)) {
      if (loop.willing != drained.willing || loop.is_drained) continue;
      is_kept = true;
      Keep(std::move(loop), filled);
    }
    return is_kept;
  }

  void Keep(FoundLoop loop, const kernel::Position& position) {
    const bool is_known = std::any_of(found_.begin(), found_.end(), [&](const SmallLoop& small) {
      return IsSame(small.loop, loop);
    });
    if (!is_known) found_.push_back({std::move(loop), position, MayLie(position)});
  }

  std::optional<FoundLoop> FindSame(const kernel::Position& position, const FoundLoop& wanted,
                                    findings::Meter& meter) {
    Looked looked;
    const Wanted alike{.grows = wanted.growth.has_value(),
                       .states_max = wanted.reach,
                       .order = wanted.order,
                       .counts = Counting(position, meter)};
    for (auto& loop : FindLoops(rules_, position, meter, looked, alike)) {
      if (IsSame(loop, wanted)) return std::move(loop);
    }
    return std::nullopt;
  }

  void Shrink(SmallLoop& small, findings::Meter& meter) {
    // Who wins, wins with cards in the piles: not because this board has none.
    const bool ends = HasWinner(small.loop);
    small.position = positions::Minimise(small.position, [&](const kernel::Position& smaller) {
      if (ends && !HasPiles(*table_.sheet, smaller)) return false;
      return FindSame(smaller, small.loop, meter).has_value();
    });
    if (auto loop = FindSame(small.position, small.loop, meter)) small.loop = std::move(*loop);
  }

  Table table_;
  kernel::Policies policies_;
  kernel::Rules rules_;
  findings::Limit states_;
  IsLegal is_legal_;
  std::vector<std::uint16_t> accused_;
  bool has_others_ = false;
  std::map<std::uint16_t, std::shared_ptr<const kernel::Rules>> rules_without_;
  std::vector<SmallLoop> found_;
  std::vector<kernel::Position> short_;  ///< Boards on which a pile held too little for two rounds.
};

/// What playing one set came to.
struct PlayedCandidate {
  bool is_played = false;
  Searched searched;
  bool is_found = false;     ///< Something comes back or grows,
  bool is_for_ever = false;  ///< and for ever, with more than a round that changes nothing.
  bool is_empty = false;     ///< Nothing of it changes anything.
  bool is_won = false;       ///< Its player wins by something that stops.
  std::vector<std::optional<Finding>> findings;
  std::vector<std::string> queries;  ///< On which each of them rests; empty: on none.
  findings::Meter met;               ///< The limits that it met.

  explicit PlayedCandidate(const findings::Bounds& bounds) : met(bounds) {}
};

/// The sets of one run, those of one size at once.
class LoopRun {
 public:
  LoopRun(const findings::CheckInput& input, const AtTable& at_table)
      : input_(input),
        at_table_(at_table),
        meter_(BoundsOf(input, at_table)),
        known_(input, findings::Question::Loops) {
    positions::Playable playable = positions::PlayableCards(input);
    covered_ = positions::CoveredBy(playable, input);
    cards_ = positions::ByNumber(std::move(playable));
    candidates_ = FindSets();
    results_.resize(candidates_.sets.size(), PlayedCandidate(input.bounds));
  }

  findings::Answer Go() {
    const auto& sets = candidates_.sets;
    for (std::size_t begin = 0, end = 0; begin < sets.size(); begin = end) {
      while (end < sets.size() && sets[end].size() == sets[begin].size()) ++end;
      PlayAll(begin, end);
      for (std::size_t index = begin; index < end; ++index) Take(index);
    }
    answer_.scope = Scope();
    for (Finding& finding : answer_.findings) finding.scope = findings::TellScope(answer_.scope);
    return std::move(answer_);
  }

 private:
  /// Two decks hold few cards: at a table as many sets are asked for as the deepest effort does.
  static findings::Bounds BoundsOf(const findings::CheckInput& input, const AtTable& at_table) {
    findings::Bounds bounds = input.bounds;
    if (at_table.copies.empty()) return bounds;
    const findings::Bounds deep = findings::BoundsOf(findings::Effort::Deep);
    bounds.loop_pairs_per_card = deep.loop_pairs_per_card;
    bounds.loop_triples_per_card = deep.loop_triples_per_card;
    bounds.loop_wider_per_card = deep.loop_wider_per_card;
    bounds.loop_helped_per_card = deep.loop_helped_per_card;
    bounds.loop_sieved_per_card = deep.loop_sieved_per_card;
    return bounds;
  }

  Candidates FindSets() {
    using findings::Limit;
    const Footprints footprints = MakeFootprints(*input_.sheet, cards_.read);
    return FindCandidates(footprints,
                          {.size = meter_.Max(Limit::loop_cards_max),
                           .lasting = Lasting::WhileDeck,
                           .per_card = {.pairs = Limit::loop_pairs_per_card,
                                        .triples = Limit::loop_triples_per_card,
                                        .wider = Limit::loop_wider_per_card,
                                        .helped = Limit::loop_helped_per_card,
                                        .sieved = Limit::loop_sieved_per_card},
                           .accused = cards_.is_accused,
                           .jobs = at_table_.jobs},
                          meter_);
  }

  static bool HoldsOneOf(const std::vector<CardSet>& smaller, const CardSet& set) {
    return std::any_of(smaller.begin(), smaller.end(), [&](const CardSet& other) {
      return other.size() < set.size() &&
             std::includes(set.begin(), set.end(), other.begin(), other.end());
    });
  }

  void PlayAll(std::size_t begin, std::size_t end) {
    std::atomic<std::size_t> next{begin};
    const auto work = [&] {
      for (std::size_t index = next++; index < end; index = next++) Play(index);
    };
    std::vector<std::thread> others;
    for (unsigned job = 1; job < at_table_.jobs; ++job) others.emplace_back(work);
    work();
    for (std::thread& other : others) other.join();
  }

  /// By one thread at a time for each set.
  void Play(std::size_t index) {
    const CardSet& set = candidates_.sets[index];
    if (HoldsOneOf(looping_, set)) return;
    std::vector<const CheckedCard*> members;
    for (const std::size_t card : set) members.push_back(cards_.cards[card]);
    PlayedCandidate& result = results_[index];
    result.is_played = true;
    if (!Recall(members, result)) Search(set, members, StatesOf(index), result);
    const std::lock_guard lock(mutex_);
    if (input_.progress) input_.progress({"loops", done_++, candidates_.sets.size()});
  }

  /// True if an earlier run found nothing there: what it counted is what this run would count.
  bool Recall(const std::vector<const CheckedCard*>& members, PlayedCandidate& result) const {
    if (!at_table_.copies.empty())
      return false;  // What two decks hold is no part of what is remembered.
    const auto counts = known_.Find(members, result.met);
    return counts && result.searched.Read(*counts);
  }

  /// Which limit of its states is that of the set: two cards that may have been written for each
  /// other are looked at longest.
  findings::Limit StatesOf(std::size_t index) const {
    using findings::Limit;
    const std::size_t size = candidates_.sets[index].size();
    if (size == 1) return Limit::loop_set_states_max;
    if (size > 2) return Limit::loop_triple_set_states_max;
    return candidates_.are_close[index] ? Limit::loop_close_set_states_max
                                        : Limit::loop_pair_set_states_max;
  }

  /// The accused cards of a set that holds others as well, as a candidate counts them.
  std::vector<std::uint16_t> AccusedBesideOthers(const CardSet& set) const {
    std::vector<std::uint16_t> accused;
    for (std::size_t i = 0; i < set.size(); ++i) {
      if (cards_.is_accused[set[i]]) accused.push_back(static_cast<std::uint16_t>(i));
    }
    if (accused.size() == set.size()) accused.clear();
    return accused;
  }

  void Search(const CardSet& set, const std::vector<const CheckedCard*>& members,
              findings::Limit states, PlayedCandidate& result) const {
    result.met = findings::Meter(input_.bounds);
    // Two decks hold what they hold: whatever sets a loop off has to be theirs.
    const Company company = at_table_.copies.empty() ? Company::WithSparks : Company::Plain;
    Candidate candidate(input_, members, states, company, {}, AccusedBesideOthers(set));
    result.searched = candidate.Play(result.met, SeatsOf(members));
    result.is_found = !candidate.found().empty();
    result.is_for_ever = candidate.HasNews();
    const auto& found = candidate.found();
    result.is_empty = std::all_of(found.begin(), found.end(),
                                  [](const SmallLoop& small) { return IsEmptyRound(small.loop); });
    result.is_won = std::any_of(found.begin(), found.end(), WinsFor);
    for (const SmallLoop& small : found) {
      result.findings.push_back(candidate.Report(small, result.met));
      result.queries.push_back(small.loop.growth ? small.loop.growth->query : "");
    }
    // What only others loop by is nothing of this run, but it may be of another one.
    if (!result.is_found && !candidate.HasOthers() && at_table_.copies.empty())
      known_.Keep(members, result.met, result.searched.Written());
  }

  positions::Seats SeatsOf(const std::vector<const CheckedCard*>& cards) const {
    positions::Seats seats;
    if (at_table_.copies.empty()) return seats;
    for (const CheckedCard* card : cards) {
      const auto entry = at_table_.copies.find(card->card.number);
      seats.push_back(entry == at_table_.copies.end() ? std::array<std::uint8_t, 2>{}
                                                      : entry->second);
    }
    return seats;
  }

  /// What the set came to, in the order of the sets: the answer does not hang on who was first.
  void Take(std::size_t index) {
    ++sets_;
    PlayedCandidate& result = results_[index];
    if (!result.is_played) return;
    searched_.Add(result.searched);
    meter_.NoteAll(result.met);
    const CardSet& set = candidates_.sets[index];
    const bool is_news = result.is_for_ever || result.is_won || !HoldsOneOf(growing_, set);
    const bool is_told = std::any_of(result.findings.begin(), result.findings.end(),
                                     [](const auto& finding) { return finding.has_value(); });
    if (result.is_for_ever && is_told)
      looping_.push_back(set);
    else if (result.is_found && !result.is_empty)
      growing_.push_back(set);
    for (std::size_t i = 0; i < result.findings.size(); ++i) {
      std::optional<Finding>& finding = result.findings[i];
      if (!is_news || !finding || !reported_.emplace(finding->code, finding->cards).second)
        continue;
      if (input_.queries && !result.queries[i].empty()) {
        input_.queries(
            {input_.sheet, finding->code, finding->cards.front(), std::nullopt, result.queries[i]});
      }
      answer_.findings.push_back(std::move(*finding));
    }
  }

  findings::Scope Scope() const {
    using findings::Count;
    std::vector<findings::Covered> covered = covered_;
    covered.push_back(
        {.what = Count::sets, .looked_at = sets_, .total = sets_ + candidates_.unreached});
    if (sets_ > 0) {
      covered.push_back({.what = Count::positions,
                         .looked_at = searched_.positions,
                         .total = searched_.positions});
      covered.push_back(
          {.what = Count::states, .looked_at = searched_.states, .total = searched_.states});
      // What grows and was not settled is unknown, not absent.
      if (searched_.growths > 0) {
        covered.push_back(
            {.what = Count::growths, .looked_at = searched_.settled, .total = searched_.growths});
      }
    }
    findings::Scope scope =
        findings::MakeScope(*input_.sheet, findings::Question::Loops, meter_, std::move(covered));
    scope.unreached = candidates_.unreached;
    return scope;
  }

  const findings::CheckInput& input_;
  const AtTable& at_table_;
  std::vector<findings::Covered> covered_;
  positions::CardsByNumber cards_;
  findings::Meter meter_;
  Candidates candidates_;
  std::vector<PlayedCandidate> results_;
  positions::BarrenSets known_;
  std::size_t sets_ = 0;
  Searched searched_;
  std::vector<CardSet> looping_;
  std::vector<CardSet> growing_;  ///< Of which it is known already that something of theirs grows.
  std::set<std::pair<std::string, std::vector<std::string>>> reported_;
  findings::Answer answer_;
  std::mutex mutex_;
  std::size_t done_ = 0;
};

}  // namespace

PlayedSet PlayTogether(const findings::CheckInput& input,
                       const std::vector<const CheckedCard*>& cards, const IsLegal& is_legal,
                       findings::Meter& meter) {
  Candidate candidate(input, cards, findings::Limit::combo_set_states_max, Company::Plain,
                      is_legal);
  const Searched searched = candidate.Play(meter, {}, false);
  PlayedSet played{.loops = {},
                   .positions = searched.positions,
                   .states = searched.states,
                   .growths = searched.growths,
                   .settled = searched.settled};
  for (SmallLoop& small : candidate.found()) {
    const bool needs_bearer = candidate.NeedsBearer(small, meter);
    auto finding = candidate.Report(small, meter);
    if (!finding) continue;
    auto gain = small.loop.growth ? small.loop.growth->listed : std::vector<filed::ListedGain>{};
    const bool is_end = !IsForEver(small.loop);
    const auto result = is_end ? small.loop.growth->result : small.loop.procedure.result;
    const bool draws_out = is_end && candidate.WinsByDeck(small);
    played.loops.push_back(
        {std::move(*finding), small.position, std::move(gain), result, draws_out, needs_bearer});
  }
  return played;
}

findings::Answer CheckLoops(const findings::CheckInput& input) { return CheckDeckLoops(input, {}); }

findings::Answer CheckDeckLoops(const findings::CheckInput& input, const AtTable& table) {
  return LoopRun(input, table).Go();
}

}  // namespace caiding::loops
