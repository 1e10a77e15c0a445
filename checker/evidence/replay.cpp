// SPDX-License-Identifier: MIT
#include "checker/evidence/replay.h"

#include <algorithm>

#include "checker/evidence/card_reader.h"
#include "checker/evidence/certificate_json.h"
#include "checker/evidence/claim.h"
#include "checker/evidence/growing.h"
#include "checker/evidence/locked.h"
#include "checker/evidence/play_line.h"
#include "checker/evidence/refused_here.h"
#include "checker/evidence/runs_on.h"
#include "checker/evidence/table_seen.h"
#include "checker/evidence/taken.h"
#include "model/ir/match.h"
#include "model/kernel/canonical.h"
#include "model/kernel/outcome.h"
#include "model/kernel/refusal.h"
#include "model/kernel/settling.h"
#include "model/kernel/table_hash.h"

namespace caiding::evidence {
namespace {

ReplayResult Malformed(std::string reason) { return {ReplayVerdict::Malformed, std::move(reason)}; }
ReplayResult DoesNotReplay(std::string reason) {
  return {ReplayVerdict::DoesNotReplay, std::move(reason)};
}

/// Sets the policies that the certificate names; the name that is not known, or empty.
std::string SetPolicies(const Certificate& certificate, kernel::Policies& policies) {
  for (const auto& [name, value] : certificate.policies) {
    if (!sheet::SetPolicy(*certificate.sheet, policies, name, value)) return name + "=" + value;
  }
  return {};
}

Expected<std::vector<ir::ReadCard>> ReadCards(const Certificate& certificate,
                                              const CardReader& read) {
  std::vector<ir::ReadCard> cards;
  for (std::size_t i = 0; i < certificate.cards.size(); ++i) {
    auto card = read(certificate.cards[i], certificate.readings[i]);
    if (!card) return card.Error();
    cards.push_back(std::move(*card));
  }
  return cards;
}

/// The number of the first state whose hash is not the observed one, or -1.
int FindOtherHash(const std::vector<kernel::State>& states,
                  const std::vector<std::uint64_t>& observed) {
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (kernel::PositionHash(states[i]) != observed[i]) return static_cast<int>(i);
  }
  return -1;
}

/// A certificate names every policy on which its line rests, so that another default of a later
/// release changes nothing.
bool NamesItsPolicies(const Certificate& certificate, const kernel::Policies& policies,
                      const kernel::PolicyMask& consulted) {
  return certificate.policies == PoliciesOf(*certificate.sheet, policies, consulted);
}

/// A line that was played again.
struct Played {
  const kernel::Rules& rules;
  const kernel::Position& position;
  const std::vector<std::uint16_t>& choices;
  const std::vector<kernel::State>& states;  ///< Before the first choice and after each.

  const kernel::State& End() const { return states.back(); }
};

std::string LookAt(const OutcomeIs& claim, const Played& line) {
  if (kernel::OutcomeDigest(line.rules, line.End()) != claim.outcome)
    return "the outcome is another";
  if (claim.other == claim.outcome) return "the outcomes do not differ";
  return {};
}

std::string LookAt(const Loops& claim, const Played& line) {
  if (claim.to >= line.states.size()) return "the loop ends after the last choice";
  if (kernel::FindIsomorphism(line.rules, line.states[claim.from], line.states[claim.to]))
    return {};
  return "the position does not come back";
}

std::string LookAt(const ResultIs& claim, const Played& line) {
  if (kernel::GetResult(line.End()) == claim.result) return {};
  return "the game's result is another";
}

std::string LookAt(const RunsOn& claim, const Played& line) {
  if (line.choices.empty()) return "nothing was chosen that could run on";
  const kernel::State& before = line.states[line.states.size() - 2];
  if (RunsRoundBetween(line.rules, before, line.choices.back(), claim.from, claim.to)) return {};
  return "the position does not come back";
}

std::string LookAt(const Grows& claim, const Played& line) {
  return WhyNotGrowing(line.rules, line.states, claim);
}

std::string LookAt(const RunsOnGrowing& claim, const Played& line) {
  if (line.choices.empty()) return "nothing was chosen that could run on";
  return WhyNotGrowing(line.rules, line.states[line.states.size() - 2], line.choices.back(), claim);
}

std::string LookAt(const Locks& claim, const Played& line) {
  return WhyNotLocked(line.rules, line.states, line.choices, claim);
}

std::string LookAt(const MayAct& claim, const Played& line) {
  return IsAbleToAct(line.rules, line.End(), claim.player) ? "" : "the player is not able to act";
}

std::string LookAt(const MayChoose& claim, const Played& line) {
  const kernel::Refusal refusal =
      kernel::WhyNot(line.rules, line.End(), claim.decider, claim.option);
  return refusal.kind == kernel::RefusalKind::None ? "" : "it may not be chosen";
}

std::string LookAt(const MayNotChoose& claim, const Played& line) {
  const kernel::Refusal refusal =
      kernel::WhyNot(line.rules, line.End(), claim.decider, claim.option);
  if (refusal.kind == kernel::RefusalKind::None) return "it may be chosen";
  if (!IsRefusedHere(refusal)) return "it is not what is asked there";
  return claim.clause == refusal.clause.id ? "" : "another rule keeps it from being chosen";
}

/// The same cards laid out in another order; nothing if there are not as many places as cards.
std::optional<kernel::Position> Reordered(const kernel::Position& position,
                                          const std::vector<std::uint16_t>& places) {
  if (places.size() != position.cards.size()) return std::nullopt;
  kernel::Position other = position;
  for (std::size_t i = 0; i < places.size(); ++i) {
    kernel::PlacedCard& placed = other.cards[places[i]];
    placed = position.cards[i];
    if (placed.attached_to >= 0) {
      placed.attached_to =
          static_cast<std::int16_t>(places[static_cast<std::size_t>(placed.attached_to)]);
    }
  }
  return other;
}

std::string LookAtTable(const Played& line, const kernel::State& state, std::uint64_t table,
                        const char* which) {
  if (!kernel::CanBeWorkedOut(line.rules, state))
    return std::string("the engine has no room for ") + which;
  return kernel::TableHash(line.rules, state) == table ? std::string()
                                                       : std::string(which) + " is another";
}

std::string LookAt(const TableIs& claim, const Played& line) {
  if (!line.choices.empty()) return "something is chosen, so the table is not as it was laid out";
  if (claim.other == claim.table) return "the tables do not differ";
  const auto position = Reordered(line.position, claim.places);
  if (!position) return "there is not one place for each card";
  const auto other = sheet::Lay(line.rules, *position);
  if (!other) return "the cards cannot be laid out in the other order";
  std::string wrong = LookAtTable(line, line.End(), claim.table, "the table");
  return wrong.empty() ? LookAtTable(line, *other, claim.other, "the table of the other order")
                       : wrong;
}

// BOUND: as far as the replayer looks whether effects come to rest, above what any search does.
constexpr std::size_t kReplayedRounds = 64;
constexpr std::size_t kReplayedChanging = 16;

std::string LookAt(const Oscillates& claim, const Played& line) {
  // A claim that a wider search made replays as well.
  const kernel::SettlingLimits limits{.rounds = kReplayedRounds + claim.period,
                                      .changing = kReplayedChanging};
  const kernel::Settlement found = kernel::SettleEffects(line.rules, line.End(), limits);
  if (found.what == kernel::Settling::Settles) return "the continuous effects come to rest";
  if (found.what != kernel::Settling::Oscillates)
    return "nothing can be said of the continuous effects";
  return found.rounds.size() == claim.period
             ? ""
             : "the continuous effects go round in another number of rounds";
}

std::string LookAt(const TakesUnshown& claim, const Played& line) {
  return WhyNotTaken(line.rules, line.states, line.choices, claim);
}

std::string LookAt(const TakesNone& claim, const Played& line) {
  return WhyNotTaken(line.rules, line.states, line.choices, claim);
}

std::string LookAt(const SeenIs& claim, const Played& line) {
  if (claim.other == claim.seen) return "what is seen does not differ";
  return SeenDigest(line.rules, line.End(), claim.alike) == claim.seen ? ""
                                                                       : "something else is seen";
}

ReplayResult LookAtClaim(const Claim& claim, const Played& line) {
  std::string wrong = std::visit([&](const auto& form) { return LookAt(form, line); }, claim);
  return wrong.empty() ? ReplayResult{} : DoesNotReplay(std::move(wrong));
}

ReplayResult Play(const Certificate& certificate, const Claim& claim, const CardReader& read,
                  const kernel::Policies& policies, kernel::EventSink* sink) {
  const auto cards = ReadCards(certificate, read);
  if (!cards) return DoesNotReplay(cards.Error().reason);
  const kernel::Rules rules = sheet::Build(*certificate.sheet, *cards, policies);
  const auto states = PlayLine(rules, certificate.position, certificate.choices, sink);
  if (!states) return DoesNotReplay(states.Error().reason);
  if (const int step = FindOtherHash(*states, certificate.observed); step >= 0) {
    return DoesNotReplay("another position stands there after choice " + std::to_string(step));
  }
  if (!NamesItsPolicies(certificate, policies, kernel::ConsultedPolicies(states->back()))) {
    return DoesNotReplay("the line rests on other policies than the certificate names");
  }
  return LookAtClaim(claim, {rules, certificate.position, certificate.choices, *states});
}

}  // namespace

ReplayResult Replay(const Certificate& certificate, const CardReader& read,
                    kernel::EventSink* sink) {
  const auto claim = ParseClaim(certificate.claim);
  if (!claim) return Malformed("the claim is not understood: " + certificate.claim);
  if (certificate.readings.size() != certificate.cards.size()) {
    return Malformed("there is not one list of readings per card");
  }
  if (certificate.observed.size() != certificate.choices.size() + 1) {
    return Malformed("there is not one observed hash per step");
  }
  kernel::Policies policies;
  if (const std::string unknown = SetPolicies(certificate, policies); !unknown.empty()) {
    return Malformed("no such policy is known: " + unknown);
  }
  if (sheet::EditionOf(*certificate.sheet, policies) != certificate.edition) {
    return DoesNotReplay("the policies that the certificate names are not those of its edition");
  }
  if (DigestOf(certificate) != certificate.digest) return DoesNotReplay("the digest does not fit");
  return Play(certificate, *claim, read, policies, sink);
}

}  // namespace caiding::evidence
