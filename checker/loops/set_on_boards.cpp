// SPDX-License-Identifier: MIT
#include "checker/loops/set_on_boards.h"

#include <algorithm>
#include <array>
#include <utility>

#include "checker/loops/payoffs.h"
#include "checker/loops/report_loop.h"
#include "checker/loops/winner.h"
#include "checker/positions/minimise.h"
#include "checker/positions/playable.h"
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
/// So many states of a board are looked at before the next one: most loops show within few. That
/// takes at most one share of the states of a set of several cards in addition, where there are
/// enough of them; one card alone has few boards. No limits: what is put off is looked at
/// afterwards.
constexpr std::uint32_t kGlance = 300;
constexpr std::uint32_t kShareOfGlances = 2;
/// Before that the first boards get a still shorter look, so that a few on which much can be done
/// do not take all glances. What is put off is looked at afterwards, as above.
constexpr std::uint32_t kPeek = 100;
constexpr std::uint32_t kPeeks = 12;
constexpr std::uint32_t kWorthGlances = 1000;
constexpr int kMoreInPiles = 4;  ///< So that a round that takes two cards comes round twice.

/// Of one class, and growing alike if they grow.
bool IsSame(const FoundLoop& a, const FoundLoop& b) {
  if (a.loop_class != b.loop_class) return false;
  if (a.winner != b.winner) return false;
  if (!a.growth || !b.growth) return !a.growth && !b.growth;
  return a.growth->end == b.growth->end && IsAlike(a.growth->gain, b.growth->gain);
}

/// Whoever it depends on is not the player whose turn it is.
bool IsOfOtherPlayer(const FoundLoop& loop, const kernel::Position& position) {
  const auto active = static_cast<std::size_t>(position.active_player);
  return loop.willing.players[1 - active] && !loop.willing.players[active];
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

/// Somebody wins by it, where it stops or by what the rule of the game makes of it.
bool HasWinner(const FoundLoop& loop) {
  const kernel::Result result = loop.procedure.result;
  return loop.winner || result == kernel::Result::FirstWins || result == kernel::Result::SecondWins;
}

/// The game is over by it.
bool Decides(const FoundLoop& loop) {
  return loop.winner || ResultOf(loop) != kernel::Result::Running;
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

kernel::PlacedCard Plain(const Table& table, std::uint8_t player, ir::ZoneId zone) {
  kernel::PlacedCard placed;
  placed.card = table.filler;
  placed.owner = placed.controller = player;
  placed.zone = zone;
  return placed;
}

/// With more cards like the last one in each deck, life and hand; where there is none, with plain
/// ones.
kernel::Position Filled(const Table& table, kernel::Position position) {
  auto piles = PilesOf(*table.sheet);
  piles.push_back(table.sheet->roles.zones.hand);
  for (const ir::ZoneId pile : piles) {
    for (const std::uint8_t player : kPlayers) {
      const auto last = std::find_if(
          position.cards.rbegin(), position.cards.rend(),
          [&](const auto& placed) { return placed.zone == pile && placed.controller == player; });
      kernel::PlacedCard more = Plain(table, player, pile);
      if (last != position.cards.rend()) more = *last;
      for (int i = 0; i < kMoreInPiles; ++i) position.cards.push_back(more);
    }
  }
  return position;
}

Table MakeTable(const findings::CheckInput& input, const std::vector<const CheckedCard*>& cards,
                Company company) {
  Table table = positions::SetTable(*input.sheet, cards, positions::Sturdiness::WhereWornDown);
  if (company == Company::WithSparks) positions::AddSparks(table, input);
  return table;
}

}  // namespace

bool WinsFor(const SmallLoop& small) { return small.loop.winner == small.position.active_player; }

kernel::Result ResultOf(const FoundLoop& loop) {
  if (loop.winner && loop.afterwards != evidence::Afterwards::Declining)
    return *loop.winner == 0 ? kernel::Result::FirstWins : kernel::Result::SecondWins;
  return IsForEver(loop) ? loop.procedure.result : loop.growth->result;
}

SetOnBoards::SetOnBoards(const findings::CheckInput& input,
                         const std::vector<const CheckedCard*>& cards, findings::Limit states,
                         Company company, IsLegal is_legal, std::vector<std::uint16_t> accused)
    : table_(MakeTable(input, cards, company)),
      policies_(positions::PoliciesOfRun(input)),
      rules_(sheet::Build(*input.sheet, table_.cards, policies_)),
      states_(states),
      is_legal_(std::move(is_legal)),
      accused_(std::move(accused)) {}

Searched SetOnBoards::Play(findings::Meter& meter, const positions::Seats& seats, bool wants_ends) {
  Searched searched;
  Looked looked;
  std::optional<std::uint32_t> at_first;
  auto boards = positions::MakePositions(table_, kBoardLimits, meter, seats);
  std::stable_partition(boards.positions.begin(), boards.positions.end(),
                        [this](const kernel::Position& position) { return MayLie(position); });
  if (table_.own > 1) {
    const auto seated = PutSeatingsFirst(boards.positions);
    const auto aimed = PutAimedFirst(seated, boards.positions.end());
    PutPlacesFirst(aimed, boards.positions.end());
  }
  const auto play = [&](const kernel::Position& position, Looked& of_these) {
    ++searched.positions;
    PlayOn(position, !wants_ends || !HasNews(), meter, of_these,
           RoomOf(states_, meter, of_these.states));
  };
  Looked glanced;
  const auto left = GlanceAt(boards.positions, searched, glanced, meter);
  auto next = left.begin();
  for (; next != left.end(); ++next) {
    // Beside what a legal board shows, the others show nothing.
    if (HasLegal() && !MayLie(*next)) break;
    // A mandatory loop says it all; beside an optional one another class may still stand.
    if (HasMandatory() || IsSpent(meter, looked.states, at_first)) break;
    play(*next, looked);
  }
  Looked of_both;
  if (table_.own == 1 && found_.empty()) {
    for (const auto& position : OfBothSides({next, left.end()})) {
      if (meter.IsSpent(states_, of_both.states)) break;
      play(position, of_both);
    }
  }
  // Of one card alone the plainest boards come first, until only others can show anything.
  if (table_.own == 1 && found_.empty()) PutSeatingsFirst(boards.positions);
  const Looked sparked = PlaySparked(boards.positions, play, meter);
  const Looked full = PlayFullHands(boards.positions, play, meter);
  const Looked filled = PlayFilled(std::exchange(short_, {}), play, meter);
  const Looked longer = PlayFilled(std::exchange(ended_, {}), play, meter);
  if (boards.is_cut && found_.empty()) meter.Note(kBoardLimits.positions);
  for (const Looked& part : {glanced, looked, of_both, sparked, full, filled, longer})
    searched.Add(part);
  Judge(wants_ends, meter);
  return searched;
}

std::vector<kernel::Position> SetOnBoards::GlanceAt(const std::vector<kernel::Position>& boards,
                                                    Searched& searched, Looked& looked,
                                                    findings::Meter& meter) {
  if (table_.own == 1 || meter.Max(states_) < kWorthGlances) return boards;
  const auto left = LookShortly(boards, kPeek, kPeek * kPeeks, searched, looked, meter);
  const std::uint32_t most = looked.states + meter.Max(states_) / kShareOfGlances;
  return LookShortly(left, kGlance, most, searched, looked, meter);
}

std::vector<kernel::Position> SetOnBoards::LookShortly(const std::vector<kernel::Position>& boards,
                                                       std::uint32_t states, std::uint32_t most,
                                                       Searched& searched, Looked& looked,
                                                       findings::Meter& meter) {
  std::vector<kernel::Position> left;
  const bool is_by_card = !table_.sheet->roles.kinds.payer.IsNone();
  for (const auto& board : boards) {
    if (HasOwnNews() || looked.states >= most) {
      left.push_back(board);
      continue;
    }
    Looked here;
    // What a look that was too short left out is looked at afterwards, and told then.
    const findings::Meter before = meter;
    const Wanted wanted{.grows = true,
                        .states_max = states,
                        .order = is_by_card ? ExploreOrder::OneStep : ExploreOrder::Breadth,
                        .counts = Counting(board, meter)};
    TakeLoops(FindLoops(rules_, board, meter, here, wanted), board, meter);
    if (here.is_cut) meter = before;
    looked.states += here.states;
    if (here.is_cut) {
      left.push_back(board);
      continue;
    }
    // A board that is put off counts when it is looked at whole.
    ++searched.positions;
    looked.growths += here.growths;
    looked.settled += here.settled;
    NoteShort(here, board);
  }
  return left;
}

Searched SetOnBoards::PlayBeside(const NamedBoard& board, Beside beside, const RoundGain& known,
                                 findings::Meter& meter, bool wants_ends) {
  Searched searched;
  const auto position = Laid(board);
  if (!position) return searched;
  Looked looked;
  searched.positions = 1;
  // The smallest board of a round that takes nothing has no cards in its piles.
  kernel::Position laid = positions::WithSpark(table_, beside.card, *position);
  kernel::PlacedCard& placed = laid.cards.back();
  if (beside.is_others)
    placed.owner = placed.controller = static_cast<std::uint8_t>(1 - laid.active_player);
  PlayOn(Filled(table_, laid), true, meter, looked,
         RoomOf(findings::Limit::loop_payoff_states_max, meter, 0));
  searched.Add(looked);
  std::erase_if(found_, [&](const SmallLoop& small) {
    const bool is_more = Decides(small.loop) || GainsMore(GainOf(small.loop), known);
    return !is_more || !HasCard(small.position, beside.card) ||
           std::none_of(small.loop.parts.begin(), small.loop.parts.end(),
                        [&](const LoopPart& part) { return part.card == beside.card; });
  });
  Judge(wants_ends, meter);
  return searched;
}

std::vector<kernel::Position> SetOnBoards::OfBothSides(
    const std::vector<kernel::Position>& positions) const {
  std::set<std::vector<std::uint8_t>> seen;
  std::vector<kernel::Position> first;
  for (const auto& position : positions) {
    std::vector<std::uint8_t> own;
    std::vector<std::uint8_t> bearers;
    for (const auto& placed : position.cards) {
      if (placed.card < table_.own) own.push_back(placed.controller);
      if (table_.has_bearer && placed.card == table_.bearer) bearers.push_back(placed.controller);
    }
    const bool is_of_both =
        std::any_of(own.begin(), own.end(), [&](std::uint8_t side) { return side != own.front(); });
    if (is_of_both && seen.insert(bearers).second) first.push_back(position);
  }
  return first;
}

std::vector<kernel::Position>::iterator SetOnBoards::PutSeatingsFirst(
    std::vector<kernel::Position>& positions) const {
  std::set<std::vector<std::uint8_t>> seen;
  return std::stable_partition(
      positions.begin(), positions.end(), [&](const kernel::Position& position) {
        std::vector<std::uint8_t> seating;
        for (const auto& placed : position.cards) {
          if (placed.card < table_.own) seating.push_back(placed.controller);
        }
        // Of one card, as many copies as there may be; of more the plainest boards are enough.
        const bool is_plain = table_.own == 1 || seating.size() == table_.own;
        return is_plain && seen.insert(seating).second;
      });
}

std::vector<kernel::Position>::iterator SetOnBoards::PutAimedFirst(
    std::vector<kernel::Position>::iterator begin,
    std::vector<kernel::Position>::iterator end) const {
  const sheet::ZoneRoles& zones = table_.sheet->roles.zones;
  std::set<std::vector<std::uint8_t>> seen;
  return std::stable_partition(begin, end, [&](const kernel::Position& position) {
    std::vector<std::uint8_t> sides;
    std::size_t own = 0;
    bool is_marked = false;
    bool is_of_active = false;
    for (const auto& placed : position.cards) {
      const bool is_own = placed.card < table_.own;
      const bool is_there = sheet::IsInPlay(zones, placed.zone);
      if (!is_own && !is_there) continue;
      if (placed.is_tapped || !is_there) return false;
      own += is_own ? 1 : 0;
      is_marked = is_marked || !placed.markers.empty();
      is_of_active = is_of_active || (is_own && placed.controller == position.active_player);
      sides.push_back(placed.controller);
    }
    const std::size_t aims = is_marked ? 0 : 1;
    const bool is_aimed = is_of_active && own == table_.own && sides.size() == own + aims;
    return is_aimed && seen.insert(sides).second;
  });
}

void SetOnBoards::PutPlacesFirst(std::vector<kernel::Position>::iterator begin,
                                 std::vector<kernel::Position>::iterator end) const {
  const ir::ZoneId play = table_.sheet->roles.zones.play;
  const auto pays = [&](std::uint16_t card) {
    return std::find(table_.background.begin(), table_.background.end(), card) !=
           table_.background.end();
  };
  for (const int wanted : {1, 0}) {
    std::set<std::vector<std::uint8_t>> seen;
    begin = std::stable_partition(begin, end, [&](const kernel::Position& position) {
      std::vector<std::uint8_t> places;
      int helpers = 0;
      for (const auto& placed : position.cards) {
        const bool is_own = placed.card < table_.own;
        const bool helps = !is_own && !pays(placed.card) && placed.zone == play;
        if (!is_own && !helps) continue;
        if (placed.controller != position.active_player || placed.is_tapped) return false;
        if (is_own)
          places.push_back(placed.zone.value);
        else
          ++helpers;
      }
      return helpers == wanted && places.size() == table_.own && seen.insert(places).second;
    });
  }
}

bool SetOnBoards::AllWait(const kernel::Position& position) const {
  const ir::ZoneId hand = table_.sheet->roles.zones.hand;
  return std::none_of(position.cards.begin(), position.cards.end(), [&](const auto& placed) {
    return placed.card < table_.own && (placed.zone == hand || placed.is_tapped);
  });
}

RoundGain SetOnBoards::GainOf(const FoundLoop& loop) const {
  RoundGain round;
  if (loop.growth) round.gain = loop.growth->listed;
  for (const kernel::Event& event : loop.round) {
    if (event.kind == kernel::EventKind::StackItemResolved && event.card < table_.cards.size())
      ++round.resolved[table_.cards[event.card].card.number];
  }
  return round;
}

NamedBoard SetOnBoards::Named(const SmallLoop& small) const {
  NamedBoard board{small.position, {}};
  for (const ir::ReadCard& card : table_.cards) board.numbers.push_back(card.card.number);
  return board;
}

std::optional<kernel::Position> SetOnBoards::Laid(const NamedBoard& board) const {
  kernel::Position position = board.position;
  for (auto& placed : position.cards) {
    const auto has_number = [&](const ir::ReadCard& card) {
      return card.card.number == board.numbers[placed.card];
    };
    const auto card = std::find_if(table_.cards.begin(), table_.cards.end(), has_number);
    if (card == table_.cards.end()) return std::nullopt;
    placed.card = static_cast<std::uint16_t>(card - table_.cards.begin());
  }
  return position;
}

void SetOnBoards::PlayOn(const kernel::Position& position, bool grows, findings::Meter& meter,
                         Looked& looked, Room room) {
  const Wanted wanted{
      .grows = grows, .states_max = room.states, .order = {}, .counts = Counting(position, meter)};
  Looked here;
  TakeLoops(FindLoops(rules_, position, meter, here, wanted), position, meter);
  if (here.is_cut && room.states < meter.Max(findings::Limit::loop_board_states_max))
    meter.Note(room.limit);
  NoteShort(here, position);
  looked.Count(here);
}

void SetOnBoards::TakeLoops(std::vector<FoundLoop> loops, const kernel::Position& position,
                            findings::Meter& meter) {
  for (auto& loop : loops) {
    if (IsKnown(loop, position) || HasSpark(loop)) continue;
    // What ends is judged by what it drains.
    const bool is_drained = loop.is_drained && IsForEver(loop);
    const bool may_hide = is_drained || IsEmptyRound(loop) || loop.wins_anyway;
    if (!may_hide || !KeepFilled(loop, position, meter)) Keep(std::move(loop), position);
  }
}

bool SetOnBoards::HasSpark(const FoundLoop& loop) const {
  return std::any_of(loop.parts.begin(), loop.parts.end(), [&](const LoopPart& part) {
    return std::find(table_.sparks.begin(), table_.sparks.end(), part.card) != table_.sparks.end();
  });
}

void SetOnBoards::NoteShort(Looked& looked, const kernel::Position& position) {
  if (std::exchange(looked.is_short, false)) short_.push_back(position);
  if (std::exchange(looked.ends_early, false)) ended_.push_back(position);
}

void SetOnBoards::Judge(bool wants_ends, findings::Meter& meter) {
  const findings::Meter::Pause pause(meter);
  if (wants_ends)
    KeepWhatCounts();
  else
    std::erase_if(found_,
                  [](const SmallLoop& small) { return !IsForEver(small.loop) && !WinsFor(small); });
  DropEmpty();
  DropOutdone();
  for (auto& small : found_) Shrink(small, meter);
}

std::optional<Finding> SetOnBoards::Report(const SmallLoop& small, findings::Meter& meter) const {
  auto finding = ReportLoop(LineOf(small), OwnCardsIn(small.position), small.loop, meter);
  if (finding) TellSpark(small, *finding);
  return finding;
}

ToldRound SetOnBoards::RoundOf(const SmallLoop& small) const {
  return {.line = LineOf(small), .loop = small.loop};
}

findings::Line SetOnBoards::LineOf(const SmallLoop& small) const {
  return {.sheet = table_.sheet,
          .cards = table_.cards,
          .readings = table_.readings,
          .policies = policies_,
          .position = small.position,
          .choices = {}};
}

bool SetOnBoards::HasForEver() const {
  return std::any_of(found_.begin(), found_.end(),
                     [](const SmallLoop& small) { return IsForEver(small.loop); });
}

bool SetOnBoards::WinsByDeck(const SmallLoop& small) const {
  if (!WinsFor(small)) return false;
  const auto start = sheet::Lay(rules_, small.position);
  return start && HasNothingToDraw(rules_, *start, small.loop.growth->line,
                                   1 - small.position.active_player);
}

bool SetOnBoards::HasOwnNews() const {
  return std::any_of(found_.begin(), found_.end(), [](const SmallLoop& small) {
    return !IsEmptyRound(small.loop) && !IsOfOtherPlayer(small.loop, small.position);
  });
}

bool SetOnBoards::HasNews() const {
  return std::any_of(found_.begin(), found_.end(), [](const SmallLoop& small) {
    return IsForEver(small.loop) && !IsEmptyRound(small.loop);
  });
}

bool SetOnBoards::NeedsBearer(SmallLoop& small, findings::Meter& meter) {
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

std::function<bool(const FoundLoop&)> SetOnBoards::Counting(const kernel::Position& position,
                                                            findings::Meter& meter) {
  if (accused_.empty()) return {};
  return [this, &position, &meter,
          judged = std::vector<std::pair<FoundLoop, bool>>{}](const FoundLoop& loop) mutable {
    const auto known = std::find_if(judged.begin(), judged.end(), [&](const auto& one) {
      return IsSame(one.first, loop) && one.first.willing == loop.willing &&
             one.first.parts == loop.parts;
    });
    if (known != judged.end()) return known->second;
    const bool is_accused = std::any_of(accused_.begin(), accused_.end(), [&](std::uint16_t card) {
      return HasCard(position, card) && !LoopsWithout(card, loop, position, meter);
    });
    has_others_ = has_others_ || !is_accused;
    judged.emplace_back(OutlineOf(loop), is_accused);
    return is_accused;
  };
}

bool SetOnBoards::HasCard(const kernel::Position& position, std::uint16_t card) {
  return std::any_of(position.cards.begin(), position.cards.end(),
                     [&](const auto& placed) { return placed.card == card; });
}

bool SetOnBoards::LoopsWithout(std::uint16_t card, const FoundLoop& loop,
                               const kernel::Position& position, findings::Meter& meter) {
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

std::shared_ptr<const kernel::Rules> SetOnBoards::RulesWithout(std::uint16_t card) {
  auto& rules = rules_without_[card];
  if (rules) return rules;
  std::vector<ir::ReadCard> cards = table_.cards;
  for (auto& text : cards[card].texts) text.clear();
  rules = std::make_shared<const kernel::Rules>(sheet::Build(*table_.sheet, cards, policies_));
  return rules;
}

template <class PlayBoard>
Looked SetOnBoards::PlayFullHands(const std::vector<kernel::Position>& boards,
                                  const PlayBoard& play, findings::Meter& meter) const {
  Looked looked;
  const std::size_t one_too_many = static_cast<std::size_t>(rules_.pack->hand_limit) + 1;
  for (const auto& board : boards) {
    if (!table_.waits_for_full_hand || !found_.empty() ||
        meter.IsSpent(findings::Limit::loop_board_states_max, looked.states))
      break;
    play(positions::WithHand(table_, one_too_many, board), looked);
  }
  return looked;
}

template <class PlayBoard>
Looked SetOnBoards::PlaySparked(const std::vector<kernel::Position>& boards, const PlayBoard& play,
                                findings::Meter& meter) const {
  Looked looked;
  // Of what grows in a fight nothing is proved: by an effect it may be.
  const auto is_known = [](const SmallLoop& small) {
    return !small.loop.growth || small.loop.growth->end != GrowthEnd::Unknown;
  };
  const auto is_done = [&] {
    return std::any_of(found_.begin(), found_.end(), is_known) ||
           meter.IsSpent(states_, looked.states) ||
           meter.IsSpent(findings::Limit::loop_board_states_max, looked.states);
  };
  // What is set off waits where it works, and has not to be used before.
  std::vector<kernel::Position> waiting_first = boards;
  std::stable_partition(waiting_first.begin(), waiting_first.end(),
                        [this](const kernel::Position& board) { return AllWait(board); });
  for (const auto& board : waiting_first) {
    for (const std::uint16_t spark : table_.sparks) {
      if (is_done()) return looked;
      play(positions::WithSpark(table_, spark, board), looked);
    }
  }
  return looked;
}

template <class PlayBoard>
Looked SetOnBoards::PlayFilled(std::vector<kernel::Position> boards, const PlayBoard& play,
                               findings::Meter& meter) {
  Looked looked;
  for (const auto& board : boards) {
    if (!found_.empty() || meter.IsSpent(states_, looked.states) ||
        meter.IsSpent(findings::Limit::loop_board_states_max, looked.states)) {
      break;
    }
    play(Filled(table_, board), looked);
  }
  return looked;
}

void SetOnBoards::TellSpark(const SmallLoop& small, Finding& finding) const {
  for (const std::uint16_t spark : table_.sparks) {
    const auto& placed = small.position.cards;
    const bool is_there = std::any_of(placed.begin(), placed.end(),
                                      [&](const auto& one) { return one.card == spark; });
    if (!is_there) continue;
    const ir::Card& card = table_.cards[spark].card;
    const std::string name = story::TellCard(card);
    const std::string text = ir::EncodeUtf8(card.texts.front().words);
    finding.message.zh += "。起动它的是造出来的 " + name + "：“" + text + "”；这样的效果都能起动它";
    finding.message.en += "; it is set off by the made-up " + name + " (“" + text +
                          "”), as it would be by any such effect";
  }
}

std::set<std::uint16_t> SetOnBoards::OwnCardsIn(const kernel::Position& position) const {
  std::set<std::uint16_t> cards;
  for (const auto& placed : position.cards) {
    if (placed.card < table_.own) cards.insert(placed.card);
  }
  return cards;
}

bool SetOnBoards::IsSpent(findings::Meter& meter, std::uint32_t visited,
                          std::optional<std::uint32_t>& at_first) const {
  if (meter.IsSpent(states_, visited)) return true;
  // Of several cards, a round that changes nothing is often one card's own and hides the rest.
  const bool is_first = std::any_of(found_.begin(), found_.end(), [this](const SmallLoop& small) {
    return IsForEver(small.loop) && (table_.own == 1 || !IsEmptyRound(small.loop)) &&
           !IsOfOtherPlayer(small.loop, small.position);
  });
  if (!is_first) return false;
  if (!at_first) at_first = visited;
  // A single card costs little, and what both players do with it comes later.
  const auto most = table_.own == 1 ? findings::Limit::loop_single_states_after_first_max
                                    : findings::Limit::loop_states_after_first_max;
  return meter.IsSpent(most, visited - *at_first);
}

SetOnBoards::Room SetOnBoards::RoomOf(findings::Limit limit, const findings::Meter& meter,
                                      std::uint32_t visited) {
  const std::uint32_t most = meter.Max(limit);
  return {limit, most > visited ? most - visited : 1};
}

bool SetOnBoards::HasLegal() const {
  return std::any_of(found_.begin(), found_.end(), [](const SmallLoop& small) {
    return small.is_legal && (IsForEver(small.loop) || WinsFor(small));
  });
}

bool SetOnBoards::IsMandatory(const SmallLoop& small) {
  return IsForEver(small.loop) && (small.loop.loop_class == LoopClass::MandatoryTriggered ||
                                   small.loop.loop_class == LoopClass::Mandatory);
}

bool SetOnBoards::HasMandatory() const {
  return std::any_of(found_.begin(), found_.end(), IsMandatory);
}

void SetOnBoards::KeepWhatCounts() {
  if (HasForEver()) {
    std::erase_if(found_,
                  [](const SmallLoop& small) { return !IsForEver(small.loop) && !WinsFor(small); });
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

bool SetOnBoards::IsKnownToStop(const SmallLoop& small) const {
  const auto& growth = small.loop.growth;
  if (!growth || growth->end != GrowthEnd::Unknown) return false;
  return std::any_of(found_.begin(), found_.end(), [&](const SmallLoop& other) {
    const auto& known = other.loop.growth;
    return known && known->end == GrowthEnd::Stops && IsOfSameSorts(known->gain, growth->gain) &&
           ActsWithin(other.loop, small.loop);
  });
}

void SetOnBoards::DropKnownToStop() {
  for (auto small = found_.begin(); small != found_.end();)
    small = IsKnownToStop(*small) ? found_.erase(small) : small + 1;
}

void SetOnBoards::DropEmpty() {
  const bool has_news = HasNews();
  const bool runs_dry = std::any_of(found_.begin(), found_.end(), [](const SmallLoop& small) {
    return small.loop.growth && small.loop.growth->runs_dry;
  });
  std::erase_if(found_, [&](const SmallLoop& small) {
    return IsEmptyRound(small.loop) && (has_news || (runs_dry && small.loop.is_drained));
  });
}

void SetOnBoards::DropOutdone() {
  std::vector<FoundLoop> winning;
  for (const SmallLoop& small : found_) {
    if (WinsFor(small)) winning.push_back(OutlineOf(small.loop));
  }
  std::erase_if(found_, [&](const SmallLoop& small) {
    return std::any_of(winning.begin(), winning.end(), [&](FoundLoop wins) {
      wins.winner.reset();
      return !small.loop.winner && IsSame(wins, small.loop);
    });
  });
}

bool SetOnBoards::KeepFilled(const FoundLoop& bare, const kernel::Position& position,
                             findings::Meter& meter) {
  const findings::Meter::Pause pause(meter);
  const kernel::Position filled = Filled(table_, position);
  Looked looked;
  bool is_kept = false;
  const Wanted wanted{
      .grows = true, .states_max = 0, .order = {}, .counts = Counting(filled, meter)};
  for (auto& loop : FindLoops(rules_, filled, meter, looked, wanted)) {
    if (loop.willing != bare.willing || loop.is_drained) continue;
    if (bare.wins_anyway && !loop.winner) continue;
    // What grows for ever is no less where nothing runs dry: a win is told beside it.
    const bool goes_on = bare.growth && IsForEver(bare);
    if (goes_on && !IsForEver(loop) && !loop.winner) continue;
    is_kept = is_kept || !goes_on || IsForEver(loop);
    Keep(std::move(loop), filled);
  }
  return is_kept;
}

bool SetOnBoards::IsKnown(const FoundLoop& loop, const kernel::Position& position) const {
  return std::any_of(found_.begin(), found_.end(), [&](const SmallLoop& small) {
    return IsSame(small.loop, loop) &&
           (IsOfOtherPlayer(loop, position) || !IsOfOtherPlayer(small.loop, small.position));
  });
}

void SetOnBoards::Keep(FoundLoop loop, const kernel::Position& position) {
  if (IsKnown(loop, position)) return;
  std::erase_if(found_, [&](const SmallLoop& small) { return IsSame(small.loop, loop); });
  found_.push_back({std::move(loop), position, MayLie(position)});
}

std::optional<FoundLoop> SetOnBoards::FindSame(const kernel::Position& position,
                                               const FoundLoop& wanted, findings::Meter& meter) {
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

void SetOnBoards::Shrink(SmallLoop& small, findings::Meter& meter) {
  // Who wins, wins with cards in the piles: not because this board has none.
  const bool ends = HasWinner(small.loop);
  small.position = positions::Minimise(small.position, [&](const kernel::Position& smaller) {
    if (ends && !HasPiles(*table_.sheet, smaller)) return false;
    return FindSame(smaller, small.loop, meter).has_value();
  });
  if (auto loop = FindSame(small.position, small.loop, meter)) small.loop = std::move(*loop);
}

}  // namespace caiding::loops
