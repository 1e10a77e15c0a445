// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "checker/evidence/afterwards.h"
#include "model/kernel/decision.h"
#include "model/kernel/state.h"

// What a certificate says of the line that it plays. A claim is printed as text in the
// certificate and looked at again by every replay.

namespace caiding::evidence {

/// After the last choice the outcome has this digest (see `OutcomeDigest`); if `other` is given,
/// that is the outcome of the finding's other certificate, and the two differ.
struct OutcomeIs {
  std::uint64_t outcome = 0;
  std::optional<std::uint64_t> other;
  friend bool operator==(const OutcomeIs&, const OutcomeIs&) = default;
};

/// The states after choice number `from` and after choice number `to` (0: before the first) are
/// the same but for the names of their objects, as an isomorphism shows; `from` < `to`.
struct Loops {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  friend bool operator==(const Loops&, const Loops&) = default;
};

/// After the last choice the game has this result.
struct ResultIs {
  kernel::Result result = kernel::Result::Running;
  friend bool operator==(const ResultIs&, const ResultIs&) = default;
};

/// After the last choice the game goes on by itself and never comes to another decision: the
/// states after its steps number `from` and `to` (1: after the first) are the same but for the
/// names of their objects; `from` < `to`. Rule: [Zero 1.20, 901.1].
struct RunsOn {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  friend bool operator==(const RunsOn&, const RunsOn&) = default;
};

/// The choices from `from` to `to` are a round, which is played so many times: after each the
/// control part is the same as before the first but for the names of objects, and the sizes have
/// grown by the gain once more (see `sizes.h`; the gains in the order of their keys).
/// `is_in_order`: cards in piles keep their order, too. `stops`: what follows goes as the rounds
/// went, until the game is over or no choice leads on so. `runs_dry`: of something that each round
/// takes there is nothing left after the last one. `winner`: whoever has won then, or wins as soon
/// as everybody declines what may be declined, before two turns have begun; who declines before the
/// first round does not see this player win (see `ResultOfDeclining`). `afterwards`: this player
/// wins by attacking then, and not by attacking before the first round. That it would go on for
/// ever is not claimed here: no number of rounds shows that.
struct Grows {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  std::uint32_t times = 0;
  std::vector<std::int64_t> gain;
  bool is_in_order = false;
  bool stops = false;
  bool runs_dry = false;
  std::optional<std::uint8_t> winner{};
  Afterwards afterwards = Afterwards::Declining;  ///< Where somebody wins.
  friend bool operator==(const Grows&, const Grows&) = default;
};

/// The same of the game's own steps after the last choice, as in `RunsOn`: that choice may end the
/// game, or come to another one, and then somebody may win by it, as above.
struct RunsOnGrowing {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  std::uint32_t times = 0;
  std::vector<std::int64_t> gain;
  bool is_in_order = false;
  std::optional<std::uint8_t> winner{};
  Afterwards afterwards = Afterwards::Declining;
  friend bool operator==(const RunsOnGrowing&, const RunsOnGrowing&) = default;
};

/// The choices from `from` to `to` go through whole turns, as many of each player, and afterwards
/// everything is as before but for what was gained, the cards of the decks, and this player's hand;
/// in between this player was never able to use a card or an ability, to level up or to attack.
/// What other choices of this player lead to is not claimed here: one line cannot show it.
struct Locks {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  std::uint8_t player = 1;
  friend bool operator==(const Locks&, const Locks&) = default;
};

/// After the last choice this player is able to use a card or an ability, to level up or to attack.
struct MayAct {
  std::uint8_t player = 1;
  friend bool operator==(const MayAct&, const MayAct&) = default;
};

/// After the last choice this option is among those of the one who decides.
struct MayChoose {
  kernel::Decider decider = kernel::Decider::First;
  kernel::Option option;
  friend bool operator==(const MayChoose&, const MayChoose&) = default;
};

/// After the last choice it is not, because a rule or an effect says so: this rule. That another
/// thing is decided there shows nothing.
struct MayNotChoose {
  kernel::Decider decider = kernel::Decider::First;
  kernel::Option option;
  std::string clause;
  friend bool operator==(const MayNotChoose&, const MayNotChoose&) = default;
};

/// The position that is laid out has a table of this hash, whatever its objects are called (see
/// `TableHash`); laid out in another order, the same cards have another table. Of cards that are
/// laid out the first has taken effect first. Rule: [Zero 1.20, 701.3].
struct TableIs {
  std::uint64_t table = 0;
  std::uint64_t other = 0;
  std::vector<std::uint16_t>
      places;  ///< For each card of the position, where it stands in the other order.
  friend bool operator==(const TableIs&, const TableIs&) = default;
};

/// After the last choice the continuous effects come to nothing that stays: what they come to goes
/// round in so many rounds (see `kernel::SettleEffects`). Rule: [Zero 1.20, 701.1].
struct Oscillates {
  std::uint32_t period = 0;
  friend bool operator==(const Oscillates&, const Oscillates&) = default;
};

/// The last choice moves a card of this sort, by its place among the cards of the certificate, into
/// this zone; and nothing on the line shows one of this sort.
struct TakesUnshown {
  std::uint16_t card = 0;
  std::uint16_t zone = 0;
  friend bool operator==(const TakesUnshown&, const TakesUnshown&) = default;
};

/// No choice of the line moves a card of this sort into this zone; `in_any_way`: nor does any that
/// may be made after the last one.
struct TakesNone {
  std::uint16_t card = 0;
  std::uint16_t zone = 0;
  bool in_any_way = false;
  friend bool operator==(const TakesNone&, const TakesNone&) = default;
};

/// After the last choice what both players see has this digest (see `SeenDigest`), and another one
/// in the finding's other certificate. Cards of these two sorts count as one there.
struct SeenIs {
  std::uint64_t seen = 0;
  std::uint64_t other = 0;
  std::array<std::uint16_t, 2> alike{};
  friend bool operator==(const SeenIs&, const SeenIs&) = default;
};

using Claim =
    std::variant<OutcomeIs, Loops, ResultIs, RunsOn, Grows, RunsOnGrowing, Locks, MayAct, MayChoose,
                 MayNotChoose, TableIs, Oscillates, TakesUnshown, TakesNone, SeenIs>;

/// "outcome 00c0ffee00c0ffee not 00000000deadbeef", "loop 3 to 7", "result draw",
/// "runs-on 12 to 20", "grow 3 to 7 times 5 by +1 in order", "grow 3 to 7 times 5 by +1,-2 then
/// stop", "grow 3 to 7 times 5 by +1,-2 then dry then first wins", "grow … then first attacks and
/// wins", "grow … then first attacks next turn and wins", "runs-on-growing 12 to 20 times 3 by +1",
/// "lock 0 to 6 on second", "may-act second", "may-choose first declare-attack 3 0",
/// "may-not-choose second done - 0 by 502.5". "table 00c0ffee00c0ffee not 00000000deadbeef by
/// 0,2,1", "oscillates 2", "takes-unshown 3 to 2", "takes-none 4 to 2", "takes-none 4 to 2 in any
/// way", "seen 00c0ffee00c0ffee not 00000000deadbeef alike 3 4".
std::string PrintClaim(const Claim& claim);

/// Reads exactly what `PrintClaim` writes.
std::optional<Claim> ParseClaim(std::string_view text);

}  // namespace caiding::evidence
