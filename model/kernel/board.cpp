// SPDX-License-Identifier: MIT
#include "model/kernel/board.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <type_traits>

#include "model/kernel/board_pass.h"
#include "model/kernel/evaluate.h"
#include "model/kernel/pack.h"
#include "model/kernel/same_board.h"
#include "model/kernel/strata.h"

// Continuous effects are applied in the order of taking effect, and each one only if its source
// still has it when its turn comes. Rule: [Zero 1.20, 701.3], [Zero 1.20, 701.8]. An effect that is
// lost later in the order must not have acted: the pass is then repeated with that known. Effects
// without a stable result apply once in order (policy D-M12d).

namespace caiding::kernel {
namespace {

// BOUND: passes of one evaluation.
constexpr int kPassesMax = 8;
// BOUND: evaluations that look at what the one before came to.
constexpr int kRepeatsMax = 4;

/// Rule: [FF-TCG 3.2, 11.12.4.6].
void ApplyByStrata(Pass& pass) {
  Game& game = pass.game;
  ApplyInStrata(game, game.rules.pack->strata, [&](const InForce& one, int stratum) {
    Trace trace;
    pass.stratum = stratum;
    pass.trace = &trace;
    pass.effect = one.effect;
    if (one.effect < 0) {
      ApplyGained(pass, one);
    } else {
      const EffectInstance effect = game.state.effects[static_cast<std::size_t>(one.effect)];
      if (effect.form == EffectForm::Printed) ApplyPrinted(pass, effect);
      if (effect.form == EffectForm::Lasting) ApplyLasting(pass, effect);
    }
    pass.trace = nullptr;
    return trace;
  });
}

void PlaceKeywordsOf(Game& game, Characteristics& look, std::uint16_t card, int level) {
  const CardEntry& entry = game.rules.entries[card];
  look.keywords |= entry.summary.keywords;
  if (!entry.summary.has_marked_keywords) return;
  for (const ir::KeywordId keyword : entry.keywords) {
    if (HasAtLevel(game, card, level, keyword)) look.keywords |= std::uint64_t{1} << keyword.value;
  }
}

/// The card on top has the keywords of its parts, at its own level. Rule: [Zero 1.20, 900.变身.8].
void PlaceParts(Game& game) {
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& part = game.At(i);
    if (part.card == kNone16 || !IsPart(part)) continue;
    game.board.has_parts = true;
    Characteristics* look = Place(game, part.host);
    if (look != nullptr) PlaceKeywordsOf(game, *look, part.card, game.At(part.host).level);
  }
}

void PlacePrinted(Game& game) {
  Board& board = game.board;
  const Pack& pack = *game.rules.pack;
  for (const int i : InZone(game, pack.play) | InZone(game, pack.play_annex)) {
    const Object& object = game.At(i);
    if (board.count >= kInPlayMax) return RunOut(game, Capacity::Objects);
    board.object[board.count] = static_cast<std::uint8_t>(i);
    Characteristics& look = board.list[board.count++];
    look.Clear();
    board.place[static_cast<std::size_t>(i)] = board.count;
    for (const auto& [stat, value] : game.CardOf(i).stats) {
      if (stat.value < kStatsMax) look.stats[stat.value] = value;
    }
    PlaceKeywordsOf(game, look, object.card, object.level);
  }
  if (game.rules.has_parts) PlaceParts(game);
  // Bonuses of attached cards are no effects. Rule: [Zero 1.20, 310.1], [Zero 1.20, 319.12].
  for (int place = 0; place < board.count; ++place) {
    const int index = board.object[static_cast<std::size_t>(place)];
    const Object& object = game.At(index);
    Characteristics* host = object.host == kNoObject8 ? nullptr : Place(game, object.host);
    if (host == nullptr) continue;
    for (const auto& [stat, value] : game.CardOf(index).stats) {
      if (stat.value < kStatsMax) host->stats[stat.value] += value;
    }
  }
}

void ResetBoard(Game& game) {
  Board& board = game.board;
  for (int place = 0; place < board.count; ++place) {
    board.place[board.object[static_cast<std::size_t>(place)]] = 0;
  }
  board.count = board.limit_count = board.shield_count = board.cost_count = board.loss_count = 0;
  board.has_parts = board.is_unsettled = false;
  board.use_limit_count = 0;
  board.hand_limit.fill(game.rules.pack->hand_limit);
  board.player_cannot = {};
}

/// What all that is in force looks at, play itself included.
Aspects ReadsInForce(const Game& game) {
  const Pack& pack = *game.rules.pack;
  Aspects reads = AspectOf(pack.play) | AspectOf(pack.play_annex);
  for (int i = 0; i < game.state.effect_count; ++i) {
    const EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    switch (effect.form) {
      case EffectForm::Printed:
      case EffectForm::Watch: reads |= game.rules.abilities[effect.code].reads; break;
      case EffectForm::Lasting: reads |= game.rules.node_reads[effect.code]; break;
      case EffectForm::Delayed: break;
    }
  }
  return reads;
}

/// Which places lose their effects in this pass and did not before; those that take their own left
/// out.
std::uint64_t LostAnew(const Pass& pass) {
  static_assert(kInPlayMax <= 64, "one bit for each");
  std::uint64_t anew = 0;
  for (std::size_t place = 0; place < pass.game.board.count; ++place) {
    const bool is_own = pass.now[place].taker == pass.game.board.object[place];
    if (pass.now[place].is_known && !pass.before[place].is_known && !is_own)
      anew |= std::uint64_t{1} << place;
  }
  return anew;
}

/// What was lost later than it acted must not have acted, nor taken anything. True if the pass
/// stands. Rule: [Zero 1.20, 701.8].
bool NoteLosses(Pass& pass) {
  const Board& board = pass.game.board;
  const std::uint64_t anew = LostAnew(pass);
  bool is_stable = true;
  for (std::size_t place = 0; place < board.count; ++place) {
    const Loss& now = pass.now[place];
    if (!now.is_known || pass.before[place].is_known) continue;
    const std::uint8_t taker = now.taker == kNoObject8 ? std::uint8_t{0} : board.place[now.taker];
    const bool is_taken_too = taker != 0 && (anew >> (taker - 1) & 1) != 0;
    if (!is_taken_too) pass.before[place] = now;
    is_stable = is_stable && !is_taken_too && now.is_barring && !pass.has_acted[place] &&
                board.list[place].granted_count == 0;
  }
  return is_stable;
}

/// What is affected by no effect of some source was not affected by those before it in the order
/// either. True if the pass has seen that. Rule: [Zero 1.20, 102.2].
bool KeepUnaffected(Pass& pass) {
  std::vector<Limit> found = UnaffectedOn(pass.game.board);
  const bool is_seen = AreSame(found, pass.unaffected);
  pass.unaffected = std::move(found);
  return is_seen;
}

/// One way through the order of taking effect.
void ApplyOnce(Pass& pass) {
  Game& game = pass.game;
  ClearBoard(game);
  MarkLosses(pass);
  pass.now = {};
  pass.has_acted = {};
  for (pass.effect = 0; pass.effect < game.state.effect_count; ++pass.effect) {
    const EffectInstance& effect = game.state.effects[static_cast<std::size_t>(pass.effect)];
    if (effect.form == EffectForm::Printed) ApplyPrinted(pass, effect);
    if (effect.form == EffectForm::Lasting && effect.spare == 0) ApplyLasting(pass, effect);
  }
}

/// Every effect in the order of taking effect, again where one lost its own, or does not affect
/// what it was applied to. What is affected only as long as it is not comes and goes with every
/// pass: that is applied once in order (policy D-M12d).
void ApplyInOrder(Game& game) {
  Pass pass{.game = game};
  bool is_seen = true;
  for (int round = 0; round < kPassesMax; ++round) {
    ApplyOnce(pass);
    is_seen = KeepUnaffected(pass);
    if (NoteLosses(pass) && is_seen) return;
  }
  if (is_seen) return;
  pass.unaffected.clear();
  ApplyOnce(pass);
  game.board.is_unsettled = true;
}

/// The effects look at what they come to, until that stays. What does not settle is applied once in
/// order (policy D-M12d).
void RepeatUntilStable(Game& game) {
  for (int round = 0; round < kRepeatsMax; ++round) {
    const Board last = game.board;
    game.seen_board = &last;
    ApplyInOrder(game);
    game.seen_board = nullptr;
    if (IsSame(last, game.board)) return;
  }
  ApplyInOrder(game);
  game.board.is_unsettled = true;
}

/// Apart from the question whether it has to be: that is asked many times a step.
[[gnu::noinline]] Board& WorkOutBoard(Game& game) {
  game.board_is_current = true;  // What is looked at meanwhile sees the order so far.
  game.board_reads = ReadsInForce(game);
  if (game.rules.pack->stratum != nullptr) {
    Pass pass{.game = game};
    ClearBoard(game);
    ApplyByStrata(pass);
    return game.board;
  }
  game.board_was_seen = false;
  ApplyInOrder(game);
  // D-M33b: what texts see of other effects.
  if (game.board_was_seen && AnswerTo(game, Question::SeenValues) == 1) RepeatUntilStable(game);
  return game.board;
}

}  // namespace

Board& Board::operator=(const Board& other) {
  if (this == &other) return *this;
  const auto copy = [](const auto& from, int counted, auto& to) {
    std::copy(from.begin(), from.begin() + counted, to.begin());
  };
  place = other.place;
  copy(other.list, other.count, list);
  copy(other.object, other.count, object);
  copy(other.limits, other.limit_count, limits);
  copy(other.shields, other.shield_count, shields);
  copy(other.costs, other.cost_count, costs);
  copy(other.losses, other.loss_count, losses);
  copy(other.use_limits, other.use_limit_count, use_limits);
  hand_limit = other.hand_limit;
  player_cannot = other.player_cannot;
  count = other.count;
  limit_count = other.limit_count;
  shield_count = other.shield_count;
  cost_count = other.cost_count;
  is_unsettled = other.is_unsettled;
  has_parts = other.has_parts;
  loss_count = other.loss_count;
  use_limit_count = other.use_limit_count;
  return *this;
}

void Characteristics::Clear() {
  static_assert(std::is_trivially_copyable_v<Characteristics>);
  // The members before the lists, as bytes: it is done for every object in play.
  std::memset(static_cast<void*>(this), 0, offsetof(Characteristics, granted));
}

void ClearBoard(Game& game) {
  ResetBoard(game);
  PlacePrinted(game);
}

void MarkLosses(const Pass& pass) {
  Board& board = pass.game.board;
  for (std::size_t place = 0; place < board.count; ++place) {
    const Loss& loss = pass.before[place];
    board.list[place].has_lost_own = loss.is_known;
    board.list[place].is_barred = loss.is_known && loss.is_barring;
    if (loss.is_known) board.list[place].keywords = 0;
  }
}

void PlaceKeywords(Game& game, int object) {
  Characteristics& look = *Place(game, object);
  const Object& self = game.At(object);
  PlaceKeywordsOf(game, look, self.card, self.level);
  for (int i = 0; game.board.has_parts && i < game.state.object_count; ++i) {
    const Object& part = game.At(i);
    if (part.card != kNone16 && part.host == object && IsPart(part))
      PlaceKeywordsOf(game, look, part.card, self.level);
  }
}

Board& CurrentBoard(Game& game) { return game.board_is_current ? game.board : WorkOutBoard(game); }

bool IsDerivedRight(Game& game) {
  if (!(game.zones == ZoneIndex(game.state))) return false;
  if (!game.board_is_current) return true;
  State copy = game.state;
  Game fresh(game.rules, copy);
  return IsSame(game.board, CurrentBoard(fresh));
}

const Characteristics* Look(Game& game, int object) {
  CurrentBoard(game);
  game.board_was_seen = true;
  if (game.seen_board == nullptr) return Place(game, object);
  const std::uint8_t place = game.seen_board->place[static_cast<std::size_t>(object)];
  return place == 0 ? nullptr : &game.seen_board->list[static_cast<std::size_t>(place - 1)];
}

}  // namespace caiding::kernel
