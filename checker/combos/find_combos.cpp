// SPDX-License-Identifier: MIT
#include "checker/combos/find_combos.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <iterator>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

#include "checker/combos/chances.h"
#include "checker/findings/mentions.h"
#include "checker/locks/lock_sets.h"
#include "checker/locks/play_lock.h"
#include "checker/loops/candidates.h"
#include "checker/loops/check_loops.h"
#include "checker/loops/payoffs.h"
#include "checker/loops/tell_pool_breakers.h"
#include "checker/loops/ties.h"
#include "checker/positions/first_turn.h"
#include "checker/positions/playable.h"
#include "model/ir/utf8.h"
#include "model/sheet/loop_rule.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::combos {
namespace {

using findings::Combo;
using loops::CardSet;
using sheet::CheckedCard;

constexpr std::size_t kNoSeries = 0;  ///< A series that is not stated may be any.
constexpr std::array kTurns = {3, 5, 7};

/// The sets of one run and what each came to.
class PoolSearch {
 public:
  PoolSearch(const findings::CheckInput& input, const ComboQuery& query)
      : input_(input),
        query_(query),
        allowed_(Allowed(input, query)),
        playable_(positions::ByNumber(positions::PlayableCards(allowed_))),
        meter_(allowed_.bounds),
        footprints_(loops::MakeFootprints(*input_.sheet, playable_.read)),
        ties_(footprints_) {
    std::map<std::string, std::size_t> numbers{{"", kNoSeries}};
    for (const ir::ReadCard& card : playable_.read) {
      series_.push_back(numbers.emplace(card.card.series, numbers.size()).first->second);
    }
  }

  findings::Combos Run() {
    Choose();
    ForEachSize([this](std::size_t begin, std::size_t end) {
      PlayAll(begin, end);
      return !IsEnded();
    });
    PlayPayoffs();
    if (query_.with_locks)
      ForEachLockSize([this](std::size_t begin, std::size_t end) {
        PlayLocks(begin, end);
        return !IsEnded();
      });
    return Collect();
  }

  Pass Next() {
    is_recalling_ = true;
    Choose();
    Pass pass{.chosen = chosen_, .open = {}};
    ForEachSize(
        [&](std::size_t begin, std::size_t end) { return RecallAll(begin, end, pass.open); });
    if (query_.with_locks)
      ForEachLockSize(
          [&](std::size_t begin, std::size_t end) { return RecallLocks(begin, end, pass.open); });
    return pass;
  }

  void PlayThese(const std::vector<Task>& tasks) {
    std::map<std::string, std::size_t> index_of;
    for (std::size_t card = 0; card < playable_.read.size(); ++card)
      index_of.emplace(CardOf(card).number, card);
    ForEach(0, tasks.size(), [&](std::size_t at) {
      const Task& task = tasks[at];
      CardSet set;
      for (const std::string& number : task.numbers) set.push_back(index_of.at(number));
      Played played;
      if (task.asked == Asked::Loops)
        PlayNew(set, played);
      else
        PlayNewForLock(set, played);
      Hear(task, played, tasks.size());
    });
  }

 private:
  loops::CandidateQuery SetsWanted() const {
    using findings::Limit;
    return {.size = query_.size,
            .lasting = loops::Lasting::ForEver,
            .per_card = {.pairs = Limit::combo_pairs_per_card,
                         .triples = Limit::combo_triples_per_card,
                         .wider = Limit::combo_wider_per_card,
                         .helped = Limit::combo_helped_per_card,
                         .sieved = Limit::combo_sieved_per_card},
            .may_meet = [this](const CardSet& set) { return MayMeet(set); },
            .jobs = query_.jobs};
  }

  /// Fills in the sets to look at, as they were chosen before or anew.
  void Choose() {
    chosen_ = query_.chosen ? *query_.chosen : ChooseAnew();
    for (const auto& entry : findings::Limits())
      meter_.Note(entry.limit, chosen_.reached[static_cast<std::size_t>(entry.limit)]);
    sets_ = chosen_.loops;
    results_.resize(sets_.size());
    lock_sets_ = chosen_.locks;
    locks_.resize(lock_sets_.size());
  }

  Chosen ChooseAnew() const {
    Chosen chosen;
    findings::Meter meter(allowed_.bounds);
    if (query_.with_loops) {
      loops::Candidates found = loops::FindCandidates(footprints_, SetsWanted(), meter);
      chosen.loops = std::move(found.sets);
      chosen.sieved = found.sieved;
      chosen.unreached = found.unreached;
    }
    if (query_.with_locks) {
      const auto one_side = [this](const CardSet& set) { return IsOfOneSeries(set); };
      chosen.locks =
          locks::FindLockSets(*input_.sheet, playable_.read, query_.size, one_side, meter);
    }
    for (const auto& entry : findings::Limits())
      chosen.reached[static_cast<std::size_t>(entry.limit)] = meter.Reached(entry.limit);
    return chosen;
  }

  /// The sets of cards in groups of one size, smaller ones first: those with a smaller combo need
  /// no look. Ends where `play` is false: then it is not known what all of the group come to.
  template <class Play>
  void ForEachSize(const Play& play) {
    for (std::size_t begin = 0, end = 0; begin < sets_.size(); begin = end) {
      const std::size_t size = sets_[begin].size();
      while (end < sets_.size() && sets_[end].size() == size) ++end;
      if (!play(begin, end)) return;
      for (std::size_t index = begin; index < end; ++index) {
        // What a set shows hides only sets that hold all of it, even if it took fewer of its cards:
        // so the answer for a set hangs on its own parts.
        if (results_[index].hides) found_.push_back(sets_[index]);
      }
      if (size < query_.size) AddBearers(begin, end);
    }
  }

  /// The same of the sets that may lock the other player; one that holds a lock needs no look.
  template <class Play>
  void ForEachLockSize(const Play& play) {
    for (std::size_t begin = 0, end = 0; begin < lock_sets_.size(); begin = end) {
      while (end < lock_sets_.size() && lock_sets_[end].size() == lock_sets_[begin].size()) ++end;
      if (!play(begin, end)) return;
      for (std::size_t index = begin; index < end; ++index) {
        if (locks_[index].hides) locking_.push_back(lock_sets_[index]);
      }
    }
  }

  bool IsEnded() const { return query_.is_ended && query_.is_ended(); }

  /// What goes on for ever and wins nothing: where it lies, and what it gains.
  struct EndlessCombo {
    loops::NamedBoard board;
    loops::RoundGain gain;
  };

  struct Played {
    bool is_played = false;
    std::vector<Combo> combos;
    std::vector<EndlessCombo> endless;
    std::map<std::string, loops::ToldRound> rounds;  ///< Of its loops, by `DigestOf`.
    SetCounts counts;
    bool hides = false;  ///< As in `SetOutcome`.
  };

  /// Of its certificate.
  static const std::string& DigestOf(const Combo& combo) {
    return combo.finding.outcomes.front().certificate.digest;
  }

  /// A combo that wins nothing, with a card that waits for something of its round.
  struct Payoff {
    loops::PayoffSet with;
    const EndlessCombo* combo = nullptr;
  };

  static findings::CheckInput Allowed(const findings::CheckInput& input, const ComboQuery& query) {
    findings::CheckInput allowed;
    allowed.sheet = input.sheet;
    allowed.edition = input.edition;
    allowed.policies = input.policies;
    allowed.bounds = input.bounds;
    for (const CheckedCard& card : input.cards) {
      const auto limit = query.allowed.find(card.card.number);
      if (limit == query.allowed.end() || limit->second > 0) allowed.cards.push_back(card);
    }
    return allowed;
  }

  const ir::Card& CardOf(std::size_t index) const { return playable_.read[index].card; }

  /// Cards of one side are of one series.
  bool IsBySeries() const { return query_.is_official && input_.sheet->deck.is_of_one_series; }

  /// Cards of two sides are of two series at most.
  bool MayMeet(const CardSet& set) const {
    if (!IsBySeries() || set.size() <= 2) return true;
    const auto same = [&](std::size_t i, std::size_t k) {
      const std::size_t one = series_[set[i]];
      const std::size_t other = series_[set[k]];
      return one == kNoSeries || other == kNoSeries || one == other;
    };
    return same(0, 1) || same(0, 2) || same(1, 2);
  }

  /// As the cards of one side have to be.
  bool IsOfOneSeries(const CardSet& set) const {
    std::set<std::size_t> series;
    for (const std::size_t card : set) series.insert(series_[card]);
    series.erase(kNoSeries);
    return !IsBySeries() || series.size() < 2;
  }

  /// Such sets are looked at longest.
  bool AreClose(const CardSet& set) const { return set.size() == 1 || ties_.AreClose(set); }

  bool HoldsSmaller(const CardSet& set) const { return Holds(found_, set); }

  static bool Holds(const std::vector<CardSet>& found, const CardSet& set) {
    return std::any_of(found.begin(), found.end(), [&](const CardSet& smaller) {
      return smaller.size() < set.size() &&
             std::includes(set.begin(), set.end(), smaller.begin(), smaller.end());
    });
  }

  /// Does it for each number, in as many threads as are asked for, until the run is to end.
  template <class Do>
  void ForEach(std::size_t begin, std::size_t end, const Do& once) const {
    std::atomic<std::size_t> next{begin};
    const auto work = [&] {
      for (std::size_t index = next++; index < end && !IsEnded(); index = next++) once(index);
    };
    std::vector<std::thread> others;
    for (std::size_t job = 1; job < query_.jobs; ++job) others.emplace_back(work);
    work();
    for (std::thread& other : others) other.join();
  }

  void PlayAll(std::size_t begin, std::size_t end) {
    ForEach(begin, end, [this](std::size_t index) {
      if (HoldsSmaller(sets_[index])) return;
      Play({Asked::Loops, NumbersOf(sets_[index])}, results_[index],
           [&](Played& played) { PlayNew(sets_[index], played); });
    });
  }

  void PlayLocks(std::size_t begin, std::size_t end) {
    ForEach(begin, end, [this](std::size_t index) {
      if (Holds(locking_, lock_sets_[index])) return;
      Play({Asked::Locks, NumbersOf(lock_sets_[index])}, locks_[index],
           [&](Played& played) { PlayNewForLock(lock_sets_[index], played); });
    });
  }

  /// Takes over what is known of the sets, and tells which are left to play; true: none.
  bool RecallAll(std::size_t begin, std::size_t end, std::vector<Task>& open) {
    if (sets_[begin].size() == 1) {
      PlayAll(begin, end);
      return true;
    }
    const std::size_t before = open.size();
    for (std::size_t index = begin; index < end; ++index) {
      if (!HoldsSmaller(sets_[index]))
        Recall({Asked::Loops, NumbersOf(sets_[index])}, results_[index], open);
    }
    return open.size() == before;
  }

  bool RecallLocks(std::size_t begin, std::size_t end, std::vector<Task>& open) {
    if (lock_sets_[begin].size() == 1) {
      PlayLocks(begin, end);
      return true;
    }
    const std::size_t before = open.size();
    for (std::size_t index = begin; index < end; ++index) {
      if (!Holds(locking_, lock_sets_[index]))
        Recall({Asked::Locks, NumbersOf(lock_sets_[index])}, locks_[index], open);
    }
    return open.size() == before;
  }

  void Recall(const Task& task, Played& played, std::vector<Task>& open) const {
    const auto known = KnownOf(task);
    if (known)
      Take(*known, played);
    else
      open.push_back(task);
  }

  std::optional<SetOutcome> KnownOf(const Task& task) const {
    return query_.known ? query_.known(task) : std::nullopt;
  }

  static void Take(const SetOutcome& known, Played& played) {
    played.is_played = true;
    played.counts = known.counts;
    played.hides = known.hides;
  }

  /// Puts the sets of these that need a card of some name or trait behind them, each with a card of
  /// the pool that has it.
  void AddBearers(std::size_t begin, std::size_t end) {
    std::set<CardSet> more;
    for (std::size_t index = begin; index < end; ++index) {
      if (results_[index].counts.bodiless == 0 || !results_[index].combos.empty()) continue;
      std::size_t tried = 0;
      for (const std::size_t bearer : BearersFor(sets_[index])) {
        if (meter_.IsSpent(findings::Limit::combo_bearers_max, tried++)) break;
        CardSet set = sets_[index];
        set.insert(std::upper_bound(set.begin(), set.end(), bearer), bearer);
        if (MayMeet(set)) more.insert(std::move(set));
      }
    }
    for (std::size_t next = end;
         next < sets_.size() && sets_[next].size() == sets_[begin].size() + 1; ++next) {
      more.erase(sets_[next]);
    }
    sets_.insert(sets_.begin() + static_cast<std::ptrdiff_t>(end), more.begin(), more.end());
    results_.resize(sets_.size());
  }

  /// The cards of the pool that have a name or trait of which the texts of the set speak and which
  /// no card of it has.
  std::vector<std::size_t> BearersFor(const CardSet& set) const {
    std::vector<findings::NameMention> asked;
    for (const std::size_t card : set) {
      for (const auto& paragraph : ir::ParagraphsOf(playable_.read[card])) {
        const auto names = findings::CollectMentions(paragraph).names;
        asked.insert(asked.end(), names.begin(), names.end());
      }
    }
    std::erase_if(asked, [&](const findings::NameMention& name) {
      return std::any_of(set.begin(), set.end(),
                         [&](std::size_t card) { return findings::Bears(CardOf(card), name); });
    });
    std::vector<std::size_t> bearers;
    for (std::size_t card = 0; card < playable_.read.size(); ++card) {
      const auto bears = [&](const findings::NameMention& name) {
        return findings::Bears(CardOf(card), name);
      };
      if (std::any_of(asked.begin(), asked.end(), bears)) bearers.push_back(card);
    }
    return bearers;
  }

  std::vector<std::string> NumbersOf(const CardSet& set) const {
    std::vector<std::string> numbers;
    for (const std::size_t card : set) numbers.push_back(CardOf(card).number);
    return numbers;
  }

  /// Whoever has to tell a combo plays it; what is known of any other set is taken over.
  template <class PlayIt>
  void Play(const Task& task, Played& played, const PlayIt& play) {
    const auto known = KnownOf(task);
    const bool is_enough = known && (is_recalling_ || !known->is_found);
    if (is_enough)
      Take(*known, played);
    else
      play(played);
    Hear(task, played, task.asked == Asked::Locks ? lock_sets_.size() : sets_.size(), !known);
  }

  /// Says that one of so many sets has been played, and what it came to if that is news.
  void Hear(const Task& task, const Played& played, std::size_t total, bool is_news = true) {
    const std::lock_guard lock(mutex_);
    const std::size_t done = ++done_[static_cast<std::size_t>(task.asked)];
    if (input_.progress)
      input_.progress({task.asked == Asked::Locks ? "locks" : "combos", done, total});
    if (is_news && query_.heard)
      query_.heard(task, {played.counts, !played.combos.empty(), played.hides});
  }

  std::vector<const CheckedCard*> MembersOf(const CardSet& set) const {
    std::vector<const CheckedCard*> members;
    for (const std::size_t card : set) members.push_back(playable_.cards[card]);
    return members;
  }

  void PlayNew(const CardSet& set, Played& played) {
    findings::Meter meter(allowed_.bounds);
    const auto is_legal = [&](const kernel::Position& position) { return IsLegal(set, position); };
    Keep(set, loops::PlayTogether(allowed_, MembersOf(set), AreClose(set), is_legal, meter), meter,
         played);
    played.is_played = true;
    // What ends and wins hides no loop of more cards.
    played.hides = std::any_of(played.combos.begin(), played.combos.end(),
                               [](const Combo& combo) { return !combo.ends && !IsEmpty(combo); });
  }

  void Keep(const CardSet& set, loops::PlayedSet result, const findings::Meter& meter,
            Played& played) const {
    SetCounts& counts = played.counts;
    counts.positions = result.positions;
    counts.states = result.states;
    counts.growths = result.growths;
    counts.settled = result.settled;
    Note(meter, counts);
    for (auto& loop : result.loops) {
      // No deck holds made-up cards: those of the pool are tried instead.
      if (loop.needs_bearer) {
        counts.bodiless = 1;
        continue;
      }
      if (!IsLegal(set, loop.board.position)) {
        counts.mixed = 1;
        continue;
      }
      loops::NamedBoard board = loop.board;
      loops::ToldRound round = std::move(loop.round);
      Combo combo = Tell(set, std::move(loop));
      played.rounds.emplace(DigestOf(combo), std::move(round));
      if (combo.wins == findings::ComboWins::Nothing)
        played.endless.push_back({std::move(board), GainOf(combo)});
      KeepBest(played.combos, std::move(combo));
    }
    // Beside a legal one the others are no news.
    if (!played.combos.empty()) counts.mixed = counts.bodiless = 0;
  }

  /// Each combo that goes on for ever and wins nothing is played once more with each card of the
  /// pool that waits for something of its round. What more comes of it is a combo of its own.
  void PlayPayoffs() {
    std::vector<Payoff> payoffs;
    without_payoffs_ = sets_.size();
    for (std::size_t index = 0; index < sets_.size(); ++index)
      AddPayoffs(sets_[index], results_[index], payoffs);
    std::vector<Played> played(payoffs.size());
    ForEach(0, payoffs.size(), [&](std::size_t index) {
      PlayPayoff(payoffs[index], played[index]);
      const std::lock_guard lock(mutex_);
      if (input_.progress) input_.progress({"payoffs", ++payoffs_done_, payoffs.size()});
    });
    for (std::size_t index = 0; index < payoffs.size(); ++index) {
      std::erase_if(played[index].combos, [&](const Combo& combo) {
        return combo.wins == findings::ComboWins::Nothing &&
               !loops::GainsMore(GainOf(combo), payoffs[index].combo->gain);
      });
      sets_.push_back(payoffs[index].with.set);
    }
    std::move(played.begin(), played.end(), std::back_inserter(results_));
  }

  void AddPayoffs(const CardSet& set, const Played& played, std::vector<Payoff>& payoffs) {
    const bool wins =
        std::any_of(played.combos.begin(), played.combos.end(),
                    [](const Combo& combo) { return combo.wins != findings::ComboWins::Nothing; });
    if (wins) return;
    const auto may_lie = [&](std::size_t, const CardSet& with_it) { return MayMeet(with_it); };
    for (const EndlessCombo& combo : played.endless) {
      for (auto& with : loops::PayoffsOf(footprints_, set, may_lie, meter_))
        payoffs.push_back({std::move(with), &combo});
    }
  }

  void PlayPayoff(const Payoff& payoff, Played& played) const {
    const CardSet& set = payoff.with.set;
    findings::Meter meter(allowed_.bounds);
    const auto is_legal = [&](const kernel::Position& position) { return IsLegal(set, position); };
    auto result = loops::PlayWithPayoff(allowed_, MembersOf(set), payoff.with.place,
                                        payoff.combo->board, payoff.combo->gain, is_legal, meter);
    played.is_played = true;
    Keep(set, std::move(result), meter, played);
  }

  void PlayNewForLock(const CardSet& set, Played& played) const {
    findings::Meter meter(allowed_.bounds);
    auto result = locks::PlayForLock(allowed_, MembersOf(set), meter);
    played.is_played = true;
    played.counts = {.positions = result.positions, .states = result.states};
    Note(meter, played.counts);
    if (!result.lock) {
      played.counts.bodiless = result.needs_bearer ? 1 : 0;
      return;
    }
    if (!IsLegal(set, result.lock->position)) {
      played.counts.mixed = 1;
      return;
    }
    loops::PlayedLoop told;
    told.finding = std::move(result.lock->finding);
    told.board.position = std::move(result.lock->position);
    Combo combo = Tell(set, std::move(told));
    combo.wins = findings::ComboWins::Lock;
    played.combos.push_back(std::move(combo));
    played.hides = true;
  }

  static void Note(const findings::Meter& meter, SetCounts& counts) {
    for (const auto& entry : findings::Limits()) {
      counts.reached[static_cast<std::size_t>(entry.limit)] = meter.Reached(entry.limit);
    }
  }

  /// What a combo is: a smaller one makes a larger one of the same sort no news.
  enum class Sort : std::uint8_t { Empty, Loop, End, Lock };
  static Sort SortOf(const Combo& combo) {
    if (combo.wins == findings::ComboWins::Lock) return Sort::Lock;
    if (IsEmpty(combo)) return Sort::Empty;
    return combo.ends ? Sort::End : Sort::Loop;
  }
  /// What changes nothing hides only the same; what ends and wins hides no loop, and no loop what
  /// wins; a lock and the others have nothing to do with each other.
  static bool Hides(const Combo& smaller, const Combo& larger) {
    const Sort small = SortOf(smaller);
    const Sort large = SortOf(larger);
    if (small != Sort::Lock && large == Sort::Empty) return true;
    return small == large && !IsMore(larger, smaller);
  }

  /// One player repeats at will what changes nothing.
  static bool IsEmpty(const Combo& combo) {
    return combo.finding.code == "N701" && combo.gain.empty() &&
           combo.wins == findings::ComboWins::Nothing;
  }

  static loops::RoundGain GainOf(const Combo& combo) { return {combo.gain, combo.resolved}; }

  /// It wins where the known one does not, or gains what that one does not.
  static bool IsMore(const Combo& combo, const Combo& known) {
    const bool wins =
        combo.wins == findings::ComboWins::Game || combo.wins == findings::ComboWins::DeckOut;
    if (known.wins != findings::ComboWins::Nothing) return false;
    return wins || loops::GainsMore(GainOf(combo), GainOf(known));
  }

  /// One combo for a class and its cards: the one that wins or gains something, if one does.
  static void KeepBest(std::vector<Combo>& combos, Combo combo) {
    const auto known = std::find_if(combos.begin(), combos.end(),
                                    [&](const Combo& other) { return other.id == combo.id; });
    if (known == combos.end())
      combos.push_back(std::move(combo));
    else if (IsMore(combo, *known))
      *known = std::move(combo);
  }

  /// Each side of the position is of one series, with as many copies as a deck may hold.
  bool IsLegal(const CardSet& set, const kernel::Position& position) const {
    std::array<std::set<std::string>, 2> series;
    for (const auto& placed : position.cards) {
      if (placed.card >= set.size() || CardOf(set[placed.card]).series.empty()) continue;
      series[placed.owner].insert(CardOf(set[placed.card]).series);
    }
    if (IsBySeries() && (series[0].size() > 1 || series[1].size() > 1)) return false;
    for (std::size_t i = 0; i < set.size(); ++i) {
      for (const int side : {0, 1}) {
        if (CopiesOfSame(set, position, i, side) > AllowedOf(set[i])) return false;
      }
    }
    return true;
  }

  /// Of the card under all its numbers.
  int CopiesOfSame(const CardSet& set, const kernel::Position& position, std::size_t card,
                   int side) const {
    int copies = 0;
    for (std::size_t i = 0; i < set.size(); ++i) {
      if (ir::IsSameCard(CardOf(set[i]), CardOf(set[card]))) copies += CopiesIn(position, i, side);
    }
    return copies;
  }

  static int CopiesIn(const kernel::Position& position, std::size_t card, int side) {
    return static_cast<int>(std::count_if(
        position.cards.begin(), position.cards.end(),
        [&](const auto& placed) { return placed.card == card && placed.owner == side; }));
  }

  int AllowedOf(std::size_t card) const {
    const auto limit = query_.allowed.find(CardOf(card).number);
    const int copies_max = input_.sheet->deck.copies_max;
    return limit == query_.allowed.end() ? copies_max : std::min(copies_max, limit->second);
  }

  Combo Tell(const CardSet& set, loops::PlayedLoop loop) const {
    Combo combo;
    combo.id = loop.finding.fingerprint;
    combo.gain = std::move(loop.gain.gain);
    combo.resolved = std::move(loop.gain.resolved);
    combo.ends = loop.ends;
    combo.wins = loop.draws_out ? findings::ComboWins::DeckOut
                                : WinsOf(loop.result, loop.board.position.active_player);
    std::array<std::vector<Piece>, 2> pieces;  // Of each side.
    positions::CostOfPiece costs;
    for (std::size_t i = 0; i < set.size(); ++i) {
      const int copies =
          std::max(CopiesIn(loop.board.position, i, 0), CopiesIn(loop.board.position, i, 1));
      if (copies == 0) continue;
      const ir::Card& card = CardOf(set[i]);
      combo.cards.push_back({card.number, story::TellCard(card), static_cast<std::uint8_t>(copies),
                             card.cost_total, card.is_cost_x, card.colours,
                             static_cast<std::uint8_t>(CopiesIn(
                                 loop.board.position, i, loop.board.position.active_player))});
      for (const int side : {0, 1}) {
        const int of_side = CopiesIn(loop.board.position, i, side);
        if (of_side > 0)
          pieces[static_cast<std::size_t>(side)].push_back({of_side, AllowedOf(set[i])});
      }
      costs.emplace(static_cast<std::uint16_t>(i), card.cost_total);
    }
    const bool is_lock = loop.finding.code == "N706";
    combo.turn = positions::FirstTurn(*input_.sheet, loop.board.position, costs, is_lock);
    const sheet::DeckRules& deck = input_.sheet->deck;
    for (std::size_t i = 0; i < kTurns.size(); ++i) {
      const sheet::LoopRule* rule = input_.sheet->loop_rule;
      const int seen = deck.opening_hand + kTurns[i] * (rule == nullptr ? 1 : rule->drawn_a_turn);
      combo.seen_by_turn[i] =
          ChanceToSee(pieces[0], deck.size, seen) * ChanceToSee(pieces[1], deck.size, seen);
    }
    combo.finding = std::move(loop.finding);
    return combo;
  }

  static findings::ComboWins WinsOf(kernel::Result result, int active_player) {
    const auto winner = active_player == 0 ? kernel::Result::FirstWins : kernel::Result::SecondWins;
    if (result == kernel::Result::Draw) return findings::ComboWins::Draw;
    if (result == winner) return findings::ComboWins::Game;
    const bool is_lost =
        result == kernel::Result::FirstWins || result == kernel::Result::SecondWins;
    return is_lost ? findings::ComboWins::GameLost : findings::ComboWins::Nothing;
  }

  findings::Combos Collect() {
    findings::Combos all;
    all.sheet = input_.sheet;
    SetCounts sum;
    std::uint64_t played = 0;
    std::set<std::string> numbers;
    for (Played& result : results_) {
      played += result.is_played ? 1 : 0;
      AddUp(sum, result.counts);
      for (Combo& combo : result.combos) KeepBest(all.combos, std::move(combo));
    }
    std::uint64_t played_for_locks = 0;
    for (Played& result : locks_) {
      played_for_locks += result.is_played ? 1 : 0;
      AddUp(sum, result.counts);
      for (Combo& combo : result.combos) KeepBest(all.combos, std::move(combo));
    }
    KeepSmallest(all.combos);
    TryBreakers(all.combos);
    for (const Combo& combo : all.combos) {
      for (const auto& card : combo.cards) numbers.insert(card.number);
    }
    for (const std::string& number : numbers) all.cards.push_back(ClassOf(number));
    all.scope = ScopeOf(played, played_for_locks, sum);
    for (Combo& combo : all.combos) combo.finding.scope = findings::TellScope(all.scope);
    return all;
  }

  /// To each loop that is told, which cards of the pool break it.
  void TryBreakers(std::vector<Combo>& combos) {
    std::map<std::string, const loops::ToldRound*> rounds;
    for (const Played& result : results_) {
      for (const auto& [digest, round] : result.rounds) rounds.emplace(digest, &round);
    }
    std::vector<loops::CardToTry> against;
    for (const CheckedCard* card : playable_.cards) against.push_back({.card = card});
    std::vector<findings::Meter> met(combos.size(), findings::Meter(allowed_.bounds));
    ForEach(0, combos.size(), [&](std::size_t index) {
      const auto round = rounds.find(DigestOf(combos[index]));
      if (round == rounds.end()) return;
      loops::AddPoolBreakers(*round->second, against, findings::Limit::combo_breakers_max,
                             allowed_.bounds, met[index], combos[index].finding);
    });
    for (const findings::Meter& one : met) meter_.NoteAll(one);
  }

  /// Of combos one of which takes all cards of the other and more, the other, if it is of a sort
  /// that hides it.
  static void KeepSmallest(std::vector<Combo>& combos) {
    const auto numbers_of = [](const Combo& combo) {
      std::set<std::string> numbers;
      for (const auto& card : combo.cards) numbers.insert(card.number);
      return numbers;
    };
    const std::vector<Combo> others = combos;
    std::erase_if(combos, [&](const Combo& combo) {
      const auto own = numbers_of(combo);
      return std::any_of(others.begin(), others.end(), [&](const Combo& other) {
        const auto numbers = numbers_of(other);
        return numbers.size() < own.size() && Hides(other, combo) &&
               std::includes(own.begin(), own.end(), numbers.begin(), numbers.end());
      });
    });
  }

  findings::ComboCardClass ClassOf(const std::string& number) const {
    const auto is_it = [&](const ir::ReadCard& card) { return card.card.number == number; };
    const ir::Card& own = std::find_if(playable_.read.begin(), playable_.read.end(), is_it)->card;
    findings::ComboCardClass one{number, ir::EncodeUtf8(own.name), {}};
    for (const CheckedCard& card : input_.cards) {
      if (card.card.number != number && ir::IsSameCard(own, card.card))
        one.same_as.push_back(card.card.number);
    }
    return one;
  }

  static void AddUp(SetCounts& sum, const SetCounts& one) {
    sum.positions += one.positions;
    sum.states += one.states;
    sum.growths += one.growths;
    sum.settled += one.settled;
    sum.mixed += one.mixed;
    sum.bodiless += one.bodiless;
    for (std::size_t i = 0; i < sum.reached.size(); ++i) sum.reached[i] += one.reached[i];
  }

  findings::Scope ScopeOf(std::uint64_t played, std::uint64_t played_for_locks,
                          const SetCounts& sum) {
    using findings::Count;
    std::vector<findings::Covered> covered{
        {.what = Count::cards, .looked_at = playable_.cards.size(), .total = input_.cards.size()}};
    const auto tell = [&](Count what, std::uint64_t count) {
      covered.push_back({.what = what, .looked_at = count, .total = count});
    };
    tell(Count::combo_size, query_.size);
    if (IsBySeries()) TellSeries(tell);
    tell(Count::sieved, chosen_.sieved);
    const std::uint64_t unplayed = CountUnplayed();
    const std::uint64_t unplayed_for_locks = CountUnplayedForLocks();
    tell(Count::sets, played);
    covered.back().total = played + chosen_.unreached + unplayed;
    if (query_.with_locks) {
      tell(Count::locks, played_for_locks);
      *covered.back().total += unplayed_for_locks;
    }
    if (sum.mixed > 0) tell(Count::mixed, sum.mixed);
    if (sum.bodiless > 0) tell(Count::bodiless, sum.bodiless);
    tell(Count::positions, sum.positions);
    tell(Count::states, sum.states);
    // What grows and was not settled is unknown, not absent.
    if (sum.growths > 0) {
      covered.push_back({.what = Count::growths, .looked_at = sum.settled, .total = sum.growths});
    }
    for (const auto& entry : findings::Limits()) {
      meter_.Note(entry.limit, sum.reached[static_cast<std::size_t>(entry.limit)]);
    }
    findings::Scope scope =
        findings::MakeScope(*input_.sheet, findings::Question::Combos, meter_, std::move(covered));
    scope.unreached = chosen_.unreached + unplayed + unplayed_for_locks;
    return scope;
  }

  /// How many sets were left when the run was to end.
  std::uint64_t CountUnplayed() const {
    std::uint64_t unplayed = 0;
    for (std::size_t index = 0; index < sets_.size(); ++index) {
      const bool is_left = index >= without_payoffs_ || !HoldsSmaller(sets_[index]);
      if (is_left && !results_[index].is_played) ++unplayed;
    }
    return unplayed;
  }

  std::uint64_t CountUnplayedForLocks() const {
    std::uint64_t unplayed = 0;
    for (std::size_t index = 0; index < lock_sets_.size(); ++index) {
      if (!locks_[index].is_played && !Holds(locking_, lock_sets_[index])) ++unplayed;
    }
    return unplayed;
  }

  template <class Tell>
  void TellSeries(const Tell& tell) const {
    tell(findings::Count::combo_series, 1);
    const auto unstated =
        std::count_if(playable_.read.begin(), playable_.read.end(),
                      [](const ir::ReadCard& card) { return card.card.series.empty(); });
    if (unstated > 0) tell(findings::Count::series_unstated, static_cast<std::uint64_t>(unstated));
  }

  const findings::CheckInput& input_;
  const ComboQuery& query_;
  findings::CheckInput allowed_;
  positions::CardsByNumber playable_;
  findings::Meter meter_;
  loops::Footprints footprints_;
  loops::Ties ties_;
  Chosen chosen_;
  std::vector<CardSet> sets_;  ///< Those that were chosen, and what was put to them on the way.
  std::vector<std::size_t> series_;  ///< Of each card, as a number.
  std::vector<Played> results_;
  std::vector<CardSet> found_;
  std::vector<CardSet> lock_sets_;
  std::vector<Played> locks_;        ///< What each of them came to,
  std::vector<CardSet> locking_;     ///< and those that lock.
  std::size_t without_payoffs_ = 0;  ///< So many of the sets were not laid beside a combo.
  std::mutex mutex_;
  std::array<std::size_t, 2> done_{};  ///< Of each question.
  std::size_t payoffs_done_ = 0;
  bool is_recalling_ = false;  ///< Nothing is told: no evidence is needed.
};

}  // namespace

findings::Combos FindCombos(const findings::CheckInput& input, const ComboQuery& query) {
  return PoolSearch(input, query).Run();
}

Pass NextPass(const findings::CheckInput& input, const ComboQuery& query) {
  return PoolSearch(input, query).Next();
}

void PlayTasks(const findings::CheckInput& input, const ComboQuery& query,
               const std::vector<Task>& tasks) {
  PoolSearch(input, query).PlayThese(tasks);
}

}  // namespace caiding::combos
