// SPDX-License-Identifier: MIT
#include "checker/hidden/two_positions.h"

#include <algorithm>
#include <deque>
#include <memory>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "checker/evidence/refused_here.h"
#include "checker/evidence/table_seen.h"
#include "checker/evidence/taken.h"
#include "checker/positions/footprint.h"
#include "checker/positions/minimise.h"
#include "model/kernel/canonical.h"
#include "model/kernel/engine.h"
#include "model/kernel/refusal.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::hidden {
namespace {

constexpr positions::BoardLimits kBoardLimits{.copies = findings::Limit::hidden_copies_max,
                                              .fillers = findings::Limit::hidden_fillers_max,
                                              .positions = findings::Limit::hidden_positions_max};

/// Both positions at the same point of the turn.
struct Node {
  std::array<kernel::State, 2> states;
  std::array<std::vector<std::uint16_t>, 2> ways;
  bool has_parted = false;  ///< Only the first goes on: the second has no such choice.
  bool is_shown = false;    ///< The card has been shown on the first.
};

/// Hears what becomes of a card.
class Fate final : public kernel::EventSink {
 public:
  Fate(std::uint16_t card, const Unseen& unseen) : card_(card), unseen_(unseen) {}

  void Add(const kernel::Event& event) override {
    if (event.card != card_) return;
    if (event.kind == kernel::EventKind::Revealed) is_shown = true;
    // Any card may be drawn.
    if (event.kind == kernel::EventKind::Drew) is_drawn = true;
    if (event.kind == kernel::EventKind::Moved && event.to == unseen_.to) is_taken = true;
  }

  bool is_shown = false;
  bool is_drawn = false;
  bool is_taken = false;

 private:
  std::uint16_t card_;
  const Unseen& unseen_;
};

/// The two cards of the pair count as one.
evidence::Alike Alike(const Pair& pair) { return {pair.asked_for, pair.other}; }

/// The place of an option among those of a decision; -1 if it is not one of them.
int PlaceOf(const kernel::Decision& decision, const kernel::Option& option) {
  for (std::uint16_t i = 0; i < decision.count; ++i) {
    if (decision.options[i] == option) return i;
  }
  return -1;
}

}  // namespace

/// Goes through the turn in both positions at once.
struct Witnesses::Search {
  const Witnesses& of;
  findings::Meter& meter;
  std::array<kernel::Position, 2> positions;
  std::deque<Node> open{};
  std::unordered_set<std::uint64_t> seen{};
  std::array<std::unique_ptr<kernel::Decision>, 2> decisions{std::make_unique<kernel::Decision>(),
                                                             std::make_unique<kernel::Decision>()};
  std::uint16_t turn = 0;

  const kernel::Rules& rules() const { return of.rules_; }
  bool IsAct() const { return of.unseen_.sort == UnseenSort::Act; }

  std::optional<Witness> Go() {
    Node start;
    for (std::size_t i = 0; i < 2; ++i) {
      const auto state = sheet::Lay(rules(), positions[i]);
      if (!state || kernel::IsOver(*state)) return std::nullopt;
      start.states[i] = *state;
    }
    turn = start.states[0].turn_number;
    if (!IsAct() && LooksOtherwise(start)) return Seen(start);
    open.push_back(std::move(start));
    std::uint32_t visited = 0;
    while (!open.empty() && !meter.IsSpent(findings::Limit::hidden_states_max, visited++)) {
      const Node here = std::move(open.front());
      open.pop_front();
      if (auto witness = LookAt(here)) return witness;
    }
    return std::nullopt;
  }

  std::optional<Witness> LookAt(const Node& here) {
    for (std::size_t i = 0; i < 2; ++i) kernel::Legal(rules(), here.states[i], *decisions[i]);
    const bool asks_alike = !here.has_parted && decisions[0]->kind == decisions[1]->kind &&
                            decisions[0]->decider == decisions[1]->decider;
    for (std::uint16_t option = 0; option < decisions[0]->count; ++option) {
      const kernel::Option& chosen = decisions[0]->options[option];
      if (UsesCard(here.states[0], chosen)) continue;
      const int same = asks_alike ? PlaceOf(*decisions[1], chosen) : -1;
      if (auto witness = Take(here, option, same, asks_alike)) return witness;
    }
    return IsAct() || !asks_alike ? std::nullopt : OfferedToOther(here);
  }

  /// What is about the card itself shows it, or shows that it may be used: not what is looked for.
  bool UsesCard(const kernel::State& state, const kernel::Option& option) const {
    if (option.verb == kernel::OptionVerb::LevelUp) return true;
    if (option.object >= state.object_count) return false;
    const std::uint16_t card = state.objects[option.object].card;
    if (card == of.pair_.idle) return true;
    const bool is_it = card == of.pair_.asked_for || card == of.pair_.other;
    return is_it && (!IsAct() || option.verb == kernel::OptionVerb::UseCard);
  }

  std::optional<Witness> Take(const Node& here, std::uint16_t option, int same, bool asks_alike) {
    if (!IsAct() && same < 0) {
      return asks_alike ? OfferedToOne(here, 0, decisions[0]->options[option]) : std::nullopt;
    }
    Node next = here;
    Fate first(of.pair_.asked_for, of.unseen_);
    kernel::Apply(rules(), next.states[0], option, &first);
    next.ways[0].push_back(option);
    Fate second(of.pair_.other, of.unseen_);
    next.has_parted = same < 0;
    if (!next.has_parted) {
      const auto there = static_cast<std::uint16_t>(same);
      kernel::Apply(rules(), next.states[1], there, &second);
      next.ways[1].push_back(there);
    }
    next.is_shown = next.is_shown || first.is_shown;
    if (next.is_shown || (IsAct() && first.is_drawn)) return std::nullopt;
    if (IsAct() && second.is_taken) return std::nullopt;
    if (IsAct() && first.is_taken) return Taken(next);
    for (const kernel::State& state : next.states) {
      if (kernel::IsOver(state) || IsLate(state)) return std::nullopt;
    }
    if (!IsAct() && LooksOtherwise(next)) return Seen(next);
    if (seen.insert(kernel::CanonicalHash(rules(), next.states[0])).second)
      open.push_back(std::move(next));
    return std::nullopt;
  }

  /// What may be chosen where the card is not the one that is asked for.
  std::optional<Witness> OfferedToOther(const Node& here) {
    for (std::uint16_t i = 0; i < decisions[1]->count; ++i) {
      const kernel::Option& option = decisions[1]->options[i];
      if (UsesCard(here.states[1], option) || PlaceOf(*decisions[0], option) >= 0) continue;
      if (auto witness = OfferedToOne(here, 1, option)) return witness;
    }
    return std::nullopt;
  }

  /// The option may be chosen in one of both, and in the other one the rules refuse it.
  std::optional<Witness> OfferedToOne(const Node& here, std::size_t one,
                                      const kernel::Option& option) const {
    const kernel::Decider decider = decisions[one]->decider;
    const kernel::Refusal refusal = kernel::WhyNot(rules(), here.states[1 - one], decider, option);
    if (!evidence::IsRefusedHere(refusal)) return std::nullopt;
    Witness witness = At(here);
    (one == 0 ? witness.with : witness.without).claim = evidence::MayChoose{decider, option};
    (one == 0 ? witness.without : witness.with).claim =
        evidence::MayNotChoose{decider, option, refusal.clause.id};
    return witness;
  }

  /// The search ends where the next turn has begun and somebody may do in it what needs time.
  bool IsLate(const kernel::State& state) const {
    const bool is_next = state.turn_number == turn + 1;
    const ir::StepId main = sheet::SheetOf(rules()).roles.steps.main;
    return state.turn_number != turn && (!is_next || state.step == main);
  }

  std::uint64_t SeenOf(const kernel::State& state) const {
    return evidence::SeenDigest(rules(), state, Alike(of.pair_));
  }
  bool LooksOtherwise(const Node& node) const {
    return SeenOf(node.states[0]) != SeenOf(node.states[1]);
  }

  Witness At(const Node& node) const {
    return {.with = {.position = positions[0], .choices = node.ways[0], .claim = {}},
            .without = {.position = positions[1], .choices = node.ways[1], .claim = {}}};
  }

  /// The act is done in the first and not in the second: where only the first goes on, it cannot
  /// be.
  Witness Taken(const Node& node) const {
    const std::uint16_t zone = of.unseen_.to.value;
    const std::uint16_t other = of.pair_.other;
    const bool in_any_way =
        node.has_parted && !evidence::MayBeTakenNext(rules(), node.states[1], other, zone);
    Witness witness = At(node);
    witness.with.claim = evidence::TakesUnshown{of.pair_.asked_for, zone};
    witness.without.claim = evidence::TakesNone{other, zone, in_any_way};
    return witness;
  }

  /// Both see something else in the one than in the other.
  Witness Seen(const Node& node) const {
    const std::uint64_t first = SeenOf(node.states[0]);
    const std::uint64_t second = SeenOf(node.states[1]);
    Witness witness = At(node);
    witness.with.claim = evidence::SeenIs{first, second, Alike(of.pair_)};
    witness.without.claim = evidence::SeenIs{second, first, Alike(of.pair_)};
    return witness;
  }
};

kernel::Position Exchanged(kernel::Position position, const Pair& pair) {
  for (kernel::PlacedCard& placed : position.cards) {
    if (placed.card == pair.asked_for) placed.card = pair.other;
  }
  return position;
}

Witnesses::Witnesses(const positions::Table& table, const Pair& pair, const Unseen& unseen,
                     const kernel::Policies& policies)
    : table_(table),
      pair_(pair),
      unseen_(unseen),
      policies_(policies),
      rules_(sheet::Build(*table.sheet, table.cards, policies)) {}

Witnesses::~Witnesses() = default;

/// The board with so many of the asked-for cards where they are looked for, and no other such card
/// there.
std::optional<kernel::Position> Witnesses::Prepared(const kernel::Position& board,
                                                    std::size_t wanted) const {
  kernel::Position position = board;
  const std::uint8_t side = unseen_.whose == ir::Player::Opponent ? 1 : 0;
  std::vector<std::size_t> there;
  for (std::size_t i = 0; i < position.cards.size(); ++i) {
    kernel::PlacedCard& placed = position.cards[i];
    if (placed.owner != side || placed.zone != unseen_.from || placed.card < table_.own) continue;
    there.push_back(i);
    placed.card = pair_.other;
  }
  if (unseen_.place == ir::Place::Bottom) std::reverse(there.begin(), there.end());
  while (there.size() < wanted) {
    kernel::PlacedCard added;
    added.card = pair_.other;
    added.owner = added.controller = side;
    added.zone = unseen_.from;
    there.push_back(position.cards.size());
    position.cards.push_back(std::move(added));
  }
  for (std::size_t i = 0; i < wanted; ++i) position.cards[there[i]].card = pair_.asked_for;
  // Not in a hand that the words look into.
  const ir::ZoneId hand = table_.sheet->roles.zones.hand;
  kernel::PlacedCard idle;
  idle.card = pair_.idle;
  idle.owner = idle.controller = unseen_.from == hand ? static_cast<std::uint8_t>(1 - side) : 0;
  idle.zone = hand;
  position.cards.push_back(std::move(idle));
  return position;
}

std::optional<Witness> Witnesses::FindOn(const kernel::Position& position,
                                         findings::Meter& meter) const {
  return Search{.of = *this, .meter = meter, .positions = {position, Exchanged(position, pair_)}}
      .Go();
}

/// Both players keep something to draw and to take damage with, so that nothing else ends the game,
/// and somebody has something to choose.
bool Witnesses::IsWhole(const kernel::Position& position) const {
  const auto has = [&](auto&& is) {
    return std::any_of(position.cards.begin(), position.cards.end(), is);
  };
  const sheet::ZoneRoles& zones = table_.sheet->roles.zones;
  for (const std::uint8_t side : {std::uint8_t{0}, std::uint8_t{1}}) {
    for (const ir::ZoneId zone : {zones.hidden_pile, zones.damage_pile}) {
      const bool is_there = has(
          [&](const kernel::PlacedCard& card) { return card.owner == side && card.zone == zone; });
      if (!zone.IsNone() && !is_there) return false;
    }
  }
  return has([&](const kernel::PlacedCard& card) { return card.card == pair_.idle; });
}

/// In the turn of who controls the card, or else in the other player's.
std::optional<Witness> Witnesses::Find(findings::Meter& meter) {
  const positions::Boards boards = positions::MakePositions(table_, kBoardLimits, meter);
  if (boards.is_cut) meter.Note(kBoardLimits.positions);
  // As many as the words speak of.
  const auto spoken_of = static_cast<std::size_t>(unseen_.count);
  const std::size_t asked_max = meter.Max(findings::Limit::hidden_asked_max);
  if (spoken_of > asked_max) meter.Note(findings::Limit::hidden_asked_max);
  const std::size_t wanted = std::min(spoken_of, asked_max);
  for (const std::uint8_t active : {std::uint8_t{0}, std::uint8_t{1}}) {
    for (const kernel::Position& board : boards.positions) {
      auto position = Prepared(board, wanted);
      if (!position) continue;
      position->active_player = active;
      if (!FindOn(*position, meter)) continue;
      const findings::Meter::Pause pause(meter);
      const kernel::Position smallest =
          positions::Minimise(*position, [&](const kernel::Position& smaller) {
            return IsWhole(smaller) && FindOn(smaller, meter).has_value();
          });
      return FindOn(smallest, meter);
    }
  }
  return std::nullopt;
}

}  // namespace caiding::hidden
