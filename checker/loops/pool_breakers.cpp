// SPDX-License-Identifier: MIT
#include "checker/loops/pool_breakers.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "checker/evidence/sizes.h"
#include "checker/loops/settle.h"
#include "checker/positions/table.h"
#include "model/kernel/canonical.h"
#include "model/kernel/engine.h"
#include "model/sheet/sheet.h"

namespace caiding::loops {
namespace {

using kernel::Decider;
using kernel::DecisionKind;
using kernel::OptionVerb;

constexpr std::size_t kUsesMax = 16;      // not a limit: what is beyond is told as unknown
constexpr std::size_t kChoicesMax = 256;  // not a limit: what is beyond is told as unknown
constexpr int kMoreInPiles = 3;           ///< So many more than lie on the smallest board.
constexpr std::size_t kDeclinedMax = 64;  // not a limit: a longer walk is searched instead
/// BOUND: that nothing goes on is said of a board on which the other player holds more, and has to
/// be looked through to its end.
constexpr std::uint32_t kTimesTheStates = 2;
constexpr int kMarksMax = 3;  // not a limit: what shows later is searched instead

/// A choice of the line, as it is told apart from others.
struct Taken {
  Decider by = Decider::First;
  DecisionKind kind = DecisionKind::Priority;
  kernel::Option option;
};

/// The rules of a board with one more card in the store.
struct Widened {
  kernel::Rules rules;
  std::uint16_t card = 0;                 ///< The card of the pool.
  std::vector<std::uint16_t> background;  ///< Plain cards of the colours that it costs.
  std::vector<ir::ReadCard> cards;
};

Widened Widen(const findings::Line& line, const sheet::CheckedCard& card) {
  Widened wide;
  wide.cards = line.cards;
  // A table of its own has what it takes to pay for it.
  const positions::Table own = positions::SetTable(*line.sheet, {&card});
  for (std::size_t i = 0; i < own.cards.size(); ++i) {
    const auto at = static_cast<std::uint16_t>(wide.cards.size());
    const bool is_plain =
        std::find(own.background.begin(), own.background.end(), i) != own.background.end();
    if (i == 0) wide.card = at;
    if (is_plain) wide.background.push_back(at);
    if (i == 0 || is_plain) wide.cards.push_back(own.cards[i]);
  }
  wide.rules = sheet::Build(*line.sheet, wide.cards, line.policies);
  return wide;
}

/// One card of the pool against one loop.
class Trial {
 public:
  Trial(const ToldRound& told, const std::vector<Taken>& taken, std::size_t objects,
        const Widened& wide, const findings::Bounds& bounds)
      : told_(told), taken_(taken), objects_(objects), wide_(wide), bounds_(bounds) {}

  /// False if the card cannot lie there.
  bool Try(std::uint8_t player, Held held, std::size_t card, std::vector<PoolBreaker>& tried) {
    const auto start = sheet::Lay(wide_.rules, Beside(player, held));
    if (!start || kernel::IsOver(*start)) return false;
    added_ = start->object_count - objects_;
    player_ = player;
    entry_ = {};
    entry_.card = card;
    entry_.player = player;
    entry_.held = held;
    std::vector<Use> uses;
    const bool comes_round = ComesRound(*start, 0, &uses);
    if (held == Held::InPlay && !comes_round) {
      const Breaking breaking = Search(*start);
      PoolBreaker lies = entry_;
      lies.breaking = breaking;
      // What goes on beside it as before is no news of a card that only lies there.
      if (breaking != Breaking::GoesOn) tried.push_back(lies);
      if (breaking == Breaking::Breaks) return true;
    }
    for (const Use& use : uses) tried.push_back(Judge(use));
    return true;
  }

 private:
  /// A place of the walk at which the card may be used.
  struct Use {
    kernel::State state;
    std::uint16_t option = 0;
    kernel::Option taken;
    std::size_t next = 0;  ///< Of the loop's own choices.
    PoolBreaker entry;
  };

  kernel::Position Beside(std::uint8_t player, Held held) const {
    kernel::Position position = told_.line.position;
    const sheet::Sheet& sheet = *told_.line.sheet;
    if (sheet.lay_payment != nullptr) {
      const auto most = static_cast<std::int32_t>(bounds_.board_resources_max);
      sheet.lay_payment(wide_.cards, wide_.background, player, most, position);
    }
    const sheet::ZoneRoles& zones = sheet.roles.zones;
    // So that a use that ends the round does not end the game.
    for (const ir::ZoneId pile : {zones.hidden_pile, zones.damage_pile}) {
      for (const std::uint8_t side : {std::uint8_t{0}, std::uint8_t{1}}) {
        for (int i = 0; i < kMoreInPiles && !pile.IsNone(); ++i)
          Put(wide_.background.front(), side, pile, position);
      }
    }
    const bool is_fixture = wide_.cards[wide_.card].card.kind == sheet.roles.kinds.fixture;
    const ir::ZoneId in_play = is_fixture ? zones.annex : zones.play;
    Put(wide_.card, player, held == Held::InHand ? zones.hand : in_play, position);
    return position;
  }

  static void Put(std::uint16_t card, std::uint8_t player, ir::ZoneId zone,
                  kernel::Position& position) {
    kernel::PlacedCard placed;
    placed.card = card;
    placed.owner = placed.controller = player;
    placed.zone = zone;
    position.cards.push_back(std::move(placed));
  }

  /// Plays the loop's own choices from there on, the one with this number next, and lets every
  /// other chance pass, until a round has come again or can no more.
  bool ComesRound(kernel::State state, std::size_t next, std::vector<Use>* uses) {
    std::optional<evidence::Split> mark;
    int marks = 0;
    for (std::size_t declined = 0; declined < kDeclinedMax && IsInTurn(state);) {
      kernel::Legal(wide_.rules, state, *decision_);
      if (next == taken_.size()) next = told_.loop.from;
      if (uses != nullptr) NoteUses(state, next, *uses);
      const auto own = Find(taken_[next]);
      if (own && next == told_.loop.from) {
        auto now = evidence::SplitState(wide_.rules, state, evidence::PileOrder::Ignored);
        if (mark && ComesAgain(*mark, now)) return true;
        if (++marks == kMarksMax) return false;
        mark = std::move(now);
      }
      const auto option = own ? own : Declining();
      if (!option) return false;
      own ? ++next : ++declined;
      kernel::Apply(wide_.rules, state, *option);
    }
    return false;
  }

  bool IsInTurn(const kernel::State& state) const {
    return !kernel::IsOver(state) && state.turn_number == told_.line.position.turn_number;
  }

  /// Nothing is different but sizes, and none of them is less unless the loop takes from it.
  bool ComesAgain(const evidence::Split& before, const evidence::Split& now) const {
    if (kernel::CanonicalHash(wide_.rules, before.control) !=
        kernel::CanonicalHash(wide_.rules, now.control))
      return false;
    if (told_.loop.growth && Shrinks(told_.loop.growth->gain)) return true;
    return std::all_of(before.sizes.begin(), before.sizes.end(), [&](const auto& entry) {
      const auto size = now.sizes.find(entry.first);
      return size != now.sizes.end() && size->second >= entry.second;
    });
  }

  /// Where the card may be used in the decision that was read.
  void NoteUses(const kernel::State& state, std::size_t next, std::vector<Use>& uses) {
    if (decision_->kind != DecisionKind::Priority ||
        decision_->decider != kernel::DeciderOf(player_))
      return;
    for (std::uint16_t i = 0; i < decision_->count; ++i) {
      const kernel::Option& option = decision_->options[i];
      const bool is_card =
          option.object < state.object_count && state.objects[option.object].card == wide_.card;
      if (!is_card) continue;
      PoolBreaker entry = entry_;
      entry.verb = option.verb;
      entry.moment = MomentOf(state);
      // The same chance in a later round is the same.
      const bool is_known = std::any_of(uses.begin(), uses.end(), [&](const Use& use) {
        return use.next == next && use.entry.moment == entry.moment && use.taken == option;
      });
      if (!is_known) uses.push_back({state, i, option, next, entry});
    }
  }

  Moment MomentOf(const kernel::State& state) const {
    if (state.stack_count == 0) return {};
    const kernel::StackItem& top = state.stack[state.stack_count - 1];
    const bool is_ability = top.ability < wide_.rules.abilities.size();
    const auto object = static_cast<std::size_t>(top.source.object);
    std::uint16_t card = kernel::kNone16;
    if (is_ability)
      card = wide_.rules.abilities[top.ability].card;
    else if (object < state.object_count)
      card = state.objects[object].card;
    // What is granted, and what tokens do, is of no card that has a name here.
    if (card > wide_.card) return {.waits = Waiting::Other};
    if (!is_ability) return {.waits = Waiting::ItsCard, .card = card};
    return {.waits = Waiting::ItsAbility,
            .card = card,
            .paragraph = wide_.rules.abilities[top.ability].paragraph};
  }

  /// The same option, among those of the decision. Whatever came into being in the round has its
  /// number after those of the cards that lie there besides.
  std::optional<std::uint16_t> Find(const Taken& taken) const {
    if (decision_->decider != taken.by || decision_->kind != taken.kind) return std::nullopt;
    kernel::Option wanted = taken.option;
    if (wanted.object != kernel::Option::kNoObject && wanted.object >= objects_)
      wanted.object = static_cast<std::uint16_t>(wanted.object + added_);
    for (std::uint16_t i = 0; i < decision_->count; ++i) {
      if (decision_->options[i] == wanted) return i;
    }
    return std::nullopt;
  }

  std::optional<std::uint16_t> Declining() const {
    for (std::uint16_t i = 0; i < decision_->count; ++i) {
      const OptionVerb verb = decision_->options[i].verb;
      if (verb == OptionVerb::Pass || verb == OptionVerb::No || verb == OptionVerb::Done) return i;
    }
    return std::nullopt;
  }

  PoolBreaker Judge(const Use& use) {
    PoolBreaker entry = use.entry;
    kernel::State state = use.state;
    kernel::Apply(wide_.rules, state, use.option);
    std::size_t ways = 0;
    std::size_t choices = 0;
    entry.breaking = Follow(state, use.next, ways, choices);
    return entry;
  }

  /// The best that the player can make of a use that is begun, within so many choices in all: what
  /// may be taken back and begun anew has no last one.
  Breaking Follow(const kernel::State& state, std::size_t next, std::size_t& ways,
                  std::size_t& choices) {
    if (kernel::IsOver(state) || choices++ >= kChoicesMax) return Breaking::NotKnown;
    if (state.turn_number != told_.line.position.turn_number) return Breaking::Breaks;
    const auto decision = std::make_unique<kernel::Decision>();
    kernel::Legal(wide_.rules, state, *decision);
    const bool is_begun =
        decision->decider == kernel::DeciderOf(player_) && decision->kind != DecisionKind::Priority;
    if (!is_begun) {
      ++ways;
      return ComesRound(state, next, nullptr) ? Breaking::GoesOn : Search(state);
    }
    Breaking best = Breaking::GoesOn;
    for (std::uint16_t i = 0; i < decision->count && best != Breaking::Breaks; ++i) {
      if (ways >= kUsesMax) return Breaking::NotKnown;
      kernel::State chosen = state;
      kernel::Apply(wide_.rules, chosen, i);
      const Breaking one = Follow(chosen, next, ways, choices);
      if (one != Breaking::GoesOn) best = one;
    }
    return best;
  }

  /// Some limit kept a part of it from being looked at.
  static bool IsCut(const findings::Meter& meter) {
    const auto limits = findings::Limits();
    return std::any_of(limits.begin(), limits.end(),
                       [&](const auto& entry) { return meter.Reached(entry.limit) > 0; });
  }

  /// Nobody has to be willing who was not.
  static bool NeedsNoMore(const Willing& a, const Willing& b) {
    return (!a.players[0] || b.players[0]) && (!a.players[1] || b.players[1]);
  }

  /// Whether anything goes on without anybody else's will from there, in this turn.
  Breaking Search(const kernel::State& state) const {
    const FoundLoop& loop = told_.loop;
    findings::Bounds bounds = bounds_;
    bounds.loop_board_states_max *= kTimesTheStates;
    findings::Meter meter(bounds);
    Looked looked;
    const Wanted wanted{.grows = loop.growth.has_value(),
                        .states_max = 0,
                        .order = {},
                        .counts = [&](const FoundLoop& other) {
                          return NeedsNoMore(other.willing, loop.willing) &&
                                 (IsForEver(other) || !IsForEver(loop)) &&
                                 (!IsEmptyRound(other) || IsEmptyRound(loop));
                        }};
    if (!FindLoopsFrom(wide_.rules, state, meter, looked, wanted).empty()) return Breaking::GoesOn;
    return IsCut(meter) ? Breaking::NotKnown : Breaking::Breaks;
  }

  const ToldRound& told_;
  const std::vector<Taken>& taken_;
  std::size_t objects_;  ///< How many lie on the board of the loop.
  const Widened& wide_;
  const findings::Bounds& bounds_;
  std::size_t added_ = 0;
  std::uint8_t player_ = 0;
  PoolBreaker entry_;
  std::unique_ptr<kernel::Decision> decision_ = std::make_unique<kernel::Decision>();
};

/// The choices of the loop, and how many objects lie on its board.
struct PlayedChoices {
  std::vector<Taken> taken;
  std::size_t objects = 0;
};

std::optional<PlayedChoices> PlayChoices(const ToldRound& told) {
  const kernel::Rules rules = sheet::Build(*told.line.sheet, told.line.cards, told.line.policies);
  auto state = sheet::Lay(rules, told.line.position);
  if (!state) return std::nullopt;
  PlayedChoices played;
  played.objects = state->object_count;
  const auto decision = std::make_unique<kernel::Decision>();
  for (const std::uint16_t option : told.loop.choices) {
    kernel::Legal(rules, *state, *decision);
    if (option >= decision->count) return std::nullopt;
    played.taken.push_back({decision->decider, decision->kind, decision->options[option]});
    kernel::Apply(rules, *state, option);
  }
  return played;
}

}  // namespace

bool MayBeBroken(const ToldRound& told) {
  const FoundLoop& loop = told.loop;
  const bool needs_both = loop.willing.players[0] && loop.willing.players[1];
  return !loop.is_runaway && !needs_both && told.line.choices.empty();
}

TriedCards FindPoolBreakers(const ToldRound& told, const std::vector<CardToTry>& pool,
                            findings::Limit most, const findings::Bounds& bounds,
                            findings::Meter& meter) {
  TriedCards tried;
  const auto played = PlayChoices(told);
  if (!played) return tried;
  std::size_t of_use = 0;
  for (std::size_t card = 0; card < pool.size(); ++card) {
    if (meter.IsSpent(most, of_use)) break;
    const Widened wide = Widen(told.line, *pool[card].card);
    Trial trial(told, played->taken, played->objects, wide, bounds);
    const std::size_t before = tried.entries.size();
    bool is_laid = false;
    for (const std::uint8_t player : {std::uint8_t{0}, std::uint8_t{1}}) {
      if (told.loop.willing.players[player] || !pool[card].holders[player]) continue;
      for (const Held held : {Held::InHand, Held::InPlay})
        is_laid = trial.Try(player, held, card, tried.entries) || is_laid;
    }
    if (is_laid) ++tried.looked_at;
    if (tried.entries.size() > before) ++of_use;
  }
  return tried;
}

}  // namespace caiding::loops
