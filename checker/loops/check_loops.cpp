// SPDX-License-Identifier: MIT
#include "checker/loops/check_loops.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

#include "checker/loops/candidates.h"
#include "checker/loops/find_loops.h"
#include "checker/loops/payoffs.h"
#include "checker/loops/set_on_boards.h"
#include "checker/loops/tell_pool_breakers.h"
#include "checker/positions/barren.h"
#include "checker/positions/playable.h"

namespace caiding::loops {
namespace {

using findings::Finding;
using sheet::CheckedCard;

/// A loop of a set.
struct ToldLoop {
  std::optional<Finding> finding;
  std::string query;  ///< On which it rests; empty: on none.
  RoundGain gain;
  bool is_for_ever = false;
  bool is_won = false;        ///< Its player wins by it.
  bool is_mandatory = false;  ///< Nobody can leave it.
  bool is_of_one = false;     ///< One player keeps it up alone.
  bool is_empty = false;      ///< Nothing of it changes anything.
  NamedBoard board;
  ToldRound round;
};

/// A set that loops, on the board of its loop, with a card that waits for something of its round.
struct Payoff {
  PayoffSet with;
  const ToldLoop* loop = nullptr;
  bool is_others = false;  ///< The other player has it.
};

/// How a set came to be played.
enum class SetSort : std::uint8_t { Candidate, WithPayoff };

/// What playing one set came to.
struct PlayedCandidate {
  bool is_played = false;
  Searched searched;
  bool is_found = false;     ///< Something comes back or grows,
  bool is_for_ever = false;  ///< and for ever, with more than a round that changes nothing.
  bool is_empty = false;     ///< Nothing of it changes anything.
  bool is_won = false;       ///< Its player wins by something that stops.
  std::vector<ToldLoop> loops;
  findings::Meter met;  ///< The limits that it met.

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
      ForEach(begin, end, [this](std::size_t index) { Play(index); });
      for (std::size_t index = begin; index < end; ++index) Take(sets[index], results_[index]);
    }
    PlayPayoffs();
    TryBreakers();
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
    footprints_ = MakeFootprints(*input_.sheet, cards_.read);
    return FindCandidates(footprints_,
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

  /// The other player has more and more cards, for which that one may have a use.
  static bool GivesCards(const ToldLoop& loop) {
    using filed::GainKind;
    return std::any_of(
        loop.gain.gain.begin(), loop.gain.gain.end(), [](const filed::ListedGain& one) {
          const bool is_usable = one.what == GainKind::Tokens || one.what == GainKind::Battle ||
                                 one.what == GainKind::Hand || one.what == GainKind::Resources;
          return is_usable && one.is_opponents && one.amount > 0;
        });
  }

  /// Beside a loop that may be left one that nobody can leave is news, and beside one that takes
  /// both players one that a player keeps up alone.
  bool MayOutdo(const CardSet& set) const {
    if (set.size() != 2) return false;
    return MayOutdoShared(set) ||
           (!HoldsOneOf(mandatory_, set) && MayGoOnUnasked(footprints_, set));
  }

  /// The loops that it holds all take both players.
  bool MayOutdoShared(const CardSet& set) const {
    return HoldsOneOf(shared_, set) && !HoldsOneOf(alone_, set);
  }

  bool IsEnded() const { return at_table_.is_ended && at_table_.is_ended(); }

  /// Does it for each number, in as many threads as are asked for, until the run is to end.
  template <class Do>
  void ForEach(std::size_t begin, std::size_t end, const Do& once) const {
    std::atomic<std::size_t> next{begin};
    const auto work = [&] {
      for (std::size_t index = next++; index < end && !IsEnded(); index = next++) once(index);
    };
    std::vector<std::thread> others;
    for (unsigned job = 1; job < at_table_.jobs; ++job) others.emplace_back(work);
    work();
    for (std::thread& other : others) other.join();
  }

  std::vector<const CheckedCard*> MembersOf(const CardSet& set) const {
    std::vector<const CheckedCard*> members;
    for (const std::size_t card : set) members.push_back(cards_.cards[card]);
    return members;
  }

  /// By one thread at a time for each set.
  void Play(std::size_t index) {
    const CardSet& set = candidates_.sets[index];
    if (HoldsOneOf(looping_, set) && !MayOutdo(set)) return;
    const auto members = MembersOf(set);
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

  /// Which limit of its states is that of the set: cards that may have been written for each other
  /// are looked at longest.
  findings::Limit StatesOf(std::size_t index) const {
    using findings::Limit;
    const std::size_t size = candidates_.sets[index].size();
    if (size == 1) return Limit::loop_set_states_max;
    const bool is_close = candidates_.are_close[index];
    if (size > 2) {
      return is_close ? Limit::loop_close_triple_set_states_max : Limit::loop_triple_set_states_max;
    }
    return is_close ? Limit::loop_close_set_states_max : Limit::loop_pair_set_states_max;
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
    SetOnBoards candidate(input_, members, states, company, {}, AccusedBesideOthers(set));
    result.searched = candidate.Play(result.met, SeatsOf(members));
    Tell(candidate, result);
    // What only others loop by is nothing of this run, but it may be of another one.
    if (!result.is_found && !candidate.HasOthers() && at_table_.copies.empty())
      known_.Keep(members, result.met, result.searched.Written());
  }

  static void Tell(const SetOnBoards& candidate, PlayedCandidate& result) {
    result.is_found = !candidate.found().empty();
    result.is_for_ever = candidate.HasNews();
    const auto& found = candidate.found();
    result.is_empty = std::all_of(found.begin(), found.end(),
                                  [](const SmallLoop& small) { return IsEmptyRound(small.loop); });
    result.is_won = std::any_of(found.begin(), found.end(), WinsFor);
    for (const SmallLoop& small : found) {
      const auto& growth = small.loop.growth;
      result.loops.push_back({.finding = candidate.Report(small, result.met),
                              .query = growth ? growth->query : "",
                              .gain = candidate.GainOf(small.loop),
                              .is_for_ever = IsForEver(small.loop),
                              .is_won = WinsFor(small),
                              .is_mandatory = SetOnBoards::IsMandatory(small),
                              .is_of_one = small.loop.loop_class == LoopClass::OnePlayer,
                              .is_empty = IsEmptyRound(small.loop),
                              .board = candidate.Named(small),
                              .round = candidate.RoundOf(small)});
    }
  }

  /// What goes on for ever and wins nothing is played once more with each card that waits for
  /// something of its round: it is told if more comes of it.
  void PlayPayoffs() {
    std::vector<Payoff> payoffs;
    for (std::size_t index = 0; index < candidates_.sets.size(); ++index) {
      const auto& loops = results_[index].loops;
      if (std::any_of(loops.begin(), loops.end(), [](const auto& loop) { return loop.is_won; }))
        continue;
      for (const ToldLoop& loop : loops) {
        if (loop.finding && loop.is_for_ever) AddPayoffs(candidates_.sets[index], loop, payoffs);
      }
    }
    std::vector<PlayedCandidate> played(payoffs.size(), PlayedCandidate(input_.bounds));
    ForEach(0, payoffs.size(),
            [&](std::size_t index) { PlayPayoff(payoffs[index], played[index]); });
    for (std::size_t index = 0; index < payoffs.size(); ++index) {
      std::erase_if(played[index].loops, [&](const ToldLoop& loop) {
        return !loop.is_won && !GainsMore(loop.gain, payoffs[index].loop->gain);
      });
      if (played[index].is_played)
        Take(payoffs[index].with.set, played[index], SetSort::WithPayoff);
      else
        LeaveOut();
    }
  }

  /// Counts a set that was left when the run was to end.
  void LeaveOut() {
    ++sets_;
    ++unplayed_;
  }

  void AddPayoffs(const CardSet& set, const ToldLoop& loop, std::vector<Payoff>& payoffs) {
    const bool gives = GivesCards(loop);
    const auto may_lie = [&](std::size_t card, const CardSet&) {
      return MayLieBeside(loop, card, false) || (gives && MayLieBeside(loop, card, true));
    };
    for (const auto& with : PayoffsOf(footprints_, set, may_lie, meter_)) {
      for (const bool is_others : {false, true}) {
        if ((!is_others || gives) && MayLieBeside(loop, CardOf(with), is_others))
          payoffs.push_back({with, &loop, is_others});
      }
    }
  }

  static std::size_t CardOf(const PayoffSet& with) { return with.set[with.place]; }

  /// At a table the deck of whoever loops has to hold the card, or that of the other player.
  bool MayLieBeside(const ToldLoop& loop, std::size_t card, bool is_others) const {
    if (at_table_.copies.empty()) return true;
    const auto copies = at_table_.copies.find(cards_.cards[card]->card.number);
    const auto active = static_cast<std::size_t>(loop.board.position.active_player);
    return copies != at_table_.copies.end() && copies->second[is_others ? 1 - active : active] > 0;
  }

  void PlayPayoff(const Payoff& payoff, PlayedCandidate& result) const {
    const CardSet& set = payoff.with.set;
    SetOnBoards candidate(input_, MembersOf(set), findings::Limit::loop_set_states_max,
                          Company::Plain, {}, AccusedBesideOthers(set));
    result.is_played = true;
    result.searched = candidate.PlayBeside(
        payoff.loop->board, {static_cast<std::uint16_t>(payoff.with.place), payoff.is_others},
        payoff.loop->gain, result.met, true);
    Tell(candidate, result);
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
  void Take(const CardSet& set, PlayedCandidate& result, SetSort sort = SetSort::Candidate) {
    ++sets_;
    if (!result.is_played) {
      // What holds a loop needs no look; the others are left by a run that was to end.
      if (!HoldsOneOf(looping_, set)) ++unplayed_;
      return;
    }
    searched_.Add(result.searched);
    meter_.NoteAll(result.met);
    if (sort == SetSort::Candidate && HoldsOneOf(looping_, set))
      KeepWhatOutdoes(set, MayOutdoShared(set), result);
    const bool is_news = result.is_for_ever || result.is_won || !HoldsOneOf(growing_, set);
    const bool is_told = std::any_of(result.loops.begin(), result.loops.end(),
                                     [](const auto& loop) { return loop.finding.has_value(); });
    if (result.is_for_ever && is_told) {
      looping_.push_back(set);
      if (std::any_of(result.loops.begin(), result.loops.end(),
                      [](const ToldLoop& loop) { return loop.is_mandatory; }))
        mandatory_.push_back(set);
      const bool takes_both =
          std::none_of(result.loops.begin(), result.loops.end(), [](const ToldLoop& loop) {
            return loop.is_for_ever && (loop.is_of_one || loop.is_mandatory);
          });
      (takes_both ? shared_ : alone_).push_back(set);
    } else if (result.is_found && !result.is_empty) {
      growing_.push_back(set);
    }
    // Of one class and the same cards the one that wins is told, or else one that gains something.
    std::stable_sort(result.loops.begin(), result.loops.end(),
                     [](const ToldLoop& a, const ToldLoop& b) {
                       return std::pair(!a.is_won, a.is_empty) < std::pair(!b.is_won, b.is_empty);
                     });
    for (ToldLoop& loop : result.loops) {
      auto& finding = loop.finding;
      // What stops does not hide what the whole set keeps up for ever.
      const bool goes_on = loop.is_for_ever && finding && finding->cards.size() == set.size();
      // A round that changes nothing is told once, of its own cards.
      const bool is_told_already = loop.is_empty && HoldsOneOf(empty_, set);
      if ((!is_news && !goes_on) || !finding || is_told_already ||
          !reported_.emplace(finding->code, finding->cards).second)
        continue;
      if (loop.is_empty) empty_.push_back(set);
      if (input_.queries && !loop.query.empty()) {
        input_.queries(
            {input_.sheet, finding->code, finding->cards.front(), std::nullopt, loop.query});
      }
      answer_.findings.push_back(*finding);
      rounds_.push_back(std::move(loop.round));
    }
  }

  /// Of a set that holds a loop already: what nobody can leave, where all its cards are needed, and
  /// where the loops that it holds are `shared`, what one player gains by alone.
  static void KeepWhatOutdoes(const CardSet& set, bool shared, PlayedCandidate& result) {
    std::erase_if(result.loops, [&](const ToldLoop& loop) {
      const bool needs_all = loop.finding && loop.finding->cards.size() == set.size();
      const bool gains_alone =
          shared && loop.is_of_one && loop.is_for_ever && !loop.gain.gain.empty();
      return !needs_all || (!loop.is_mandatory && !gains_alone);
    });
    result.is_found = result.is_for_ever = !result.loops.empty();
    result.is_won = false;
  }

  /// To each loop that is told, which of the cards break it.
  void TryBreakers() {
    std::vector<findings::Meter> met(rounds_.size(), findings::Meter(input_.bounds));
    const auto against = CardsToTry();
    ForEach(0, rounds_.size(), [&](std::size_t index) {
      AddPoolBreakers(rounds_[index], against, findings::Limit::loop_breakers_max, input_.bounds,
                      met[index], answer_.findings[index]);
    });
    for (const findings::Meter& one : met) meter_.NoteAll(one);
  }

  /// The cards that may break a loop, with who may hold them: at a table the decks say so.
  std::vector<CardToTry> CardsToTry() const {
    std::vector<CardToTry> cards;
    for (const CheckedCard* card : cards_.cards) {
      CardToTry one{.card = card};
      const auto copies = at_table_.copies.find(card->card.number);
      for (const std::size_t player : {0, 1}) {
        const bool is_held = copies != at_table_.copies.end() && copies->second[player] > 0;
        one.holders[player] = at_table_.copies.empty() || is_held;
      }
      cards.push_back(one);
    }
    return cards;
  }

  findings::Scope Scope() const {
    using findings::Count;
    std::vector<findings::Covered> covered = covered_;
    covered.push_back({.what = Count::sets,
                       .looked_at = sets_ - unplayed_,
                       .total = sets_ + candidates_.unreached});
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
    scope.unreached = candidates_.unreached + unplayed_;
    return scope;
  }

  const findings::CheckInput& input_;
  const AtTable& at_table_;
  std::vector<findings::Covered> covered_;
  positions::CardsByNumber cards_;
  findings::Meter meter_;
  Footprints footprints_;
  Candidates candidates_;
  std::vector<PlayedCandidate> results_;
  positions::BarrenSets known_;
  std::size_t sets_ = 0;
  std::size_t unplayed_ = 0;  ///< Of these, when the run was to end.
  Searched searched_;
  std::vector<CardSet> looping_;
  std::vector<CardSet> mandatory_;  ///< Of these, those whose loop nobody can leave,
  std::vector<CardSet> shared_;     ///< those whose loops all take both players,
  std::vector<CardSet> alone_;      ///< and the others.
  std::vector<CardSet> empty_;      ///< Of which a round was told that changes nothing.
  std::vector<CardSet> growing_;  ///< Of which it is known already that something of theirs grows.
  std::set<std::pair<std::string, std::vector<std::string>>> reported_;  ///< By code and cards.
  findings::Answer answer_;
  std::vector<ToldRound> rounds_;  ///< Of its findings, in their order.
  std::mutex mutex_;
  std::size_t done_ = 0;
};

}  // namespace

namespace {

/// What was found, told.
PlayedSet Told(SetOnBoards& candidate, const Searched& searched, findings::Meter& meter) {
  PlayedSet played{.loops = {},
                   .positions = searched.positions,
                   .states = searched.states,
                   .growths = searched.growths,
                   .settled = searched.settled};
  for (SmallLoop& small : candidate.found()) {
    const bool needs_bearer = candidate.NeedsBearer(small, meter);
    auto finding = candidate.Report(small, meter);
    if (!finding) continue;
    const bool ends = !IsForEver(small.loop);
    played.loops.push_back({.finding = std::move(*finding),
                            .board = candidate.Named(small),
                            .gain = candidate.GainOf(small.loop),
                            .ends = ends,
                            .result = ResultOf(small.loop),
                            .draws_out = ends && candidate.WinsByDeck(small),
                            .round = candidate.RoundOf(small),
                            .needs_bearer = needs_bearer});
  }
  return played;
}

}  // namespace

PlayedSet PlayTogether(const findings::CheckInput& input,
                       const std::vector<const CheckedCard*>& cards, bool are_close,
                       const IsLegal& is_legal, findings::Meter& meter) {
  using findings::Limit;
  const Limit states = are_close ? Limit::combo_close_set_states_max : Limit::combo_set_states_max;
  SetOnBoards candidate(input, cards, states, Company::Plain, is_legal);
  const Searched searched = candidate.Play(meter, {}, false);
  return Told(candidate, searched, meter);
}

PlayedSet PlayWithPayoff(const findings::CheckInput& input,
                         const std::vector<const CheckedCard*>& cards, std::size_t payoff,
                         const NamedBoard& board, const RoundGain& known, const IsLegal& is_legal,
                         findings::Meter& meter) {
  SetOnBoards candidate(input, cards, findings::Limit::combo_set_states_max, Company::Plain,
                        is_legal);
  const Searched searched =
      candidate.PlayBeside(board, {static_cast<std::uint16_t>(payoff)}, known, meter, false);
  return Told(candidate, searched, meter);
}

findings::Answer CheckLoops(const findings::CheckInput& input, unsigned jobs) {
  return CheckDeckLoops(input, {.copies = {}, .jobs = jobs});
}

findings::Answer CheckDeckLoops(const findings::CheckInput& input, const AtTable& table) {
  return LoopRun(input, table).Go();
}

}  // namespace caiding::loops
