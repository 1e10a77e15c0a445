// SPDX-License-Identifier: MIT
#include "checker/pictures/round.h"

#include <memory>

#include "checker/evidence/card_reader.h"
#include "checker/evidence/claim.h"
#include "checker/evidence/growing.h"
#include "checker/evidence/play_line.h"
#include "checker/evidence/sizes.h"
#include "checker/loops/growth.h"
#include "model/ir/match.h"
#include "model/kernel/engine.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::pictures {
namespace {

using evidence::PileOrder;
using kernel::State;

/// Notes how much has been logged after two of the steps, and stops after the later one.
class StepMarks final : public kernel::StepWatch {
 public:
  StepMarks(const story::EventLog& log, std::uint32_t from, std::uint32_t to)
      : log_(log), from_(from), to_(to) {}
  bool See(const State&) override {
    ++steps_;
    if (steps_ == from_) begin = log_.events.size();
    if (steps_ == to_) end = log_.events.size();
    return steps_ < to_;
  }
  std::size_t begin = 0;
  std::size_t end = 0;

 private:
  const story::EventLog& log_;
  std::uint32_t from_;
  std::uint32_t to_;
  std::uint32_t steps_ = 0;
};

/// A certificate's line, and the parts of it that its claim speaks of.
class Player {
 public:
  Player(const evidence::Certificate& certificate, std::vector<State> states, Round& round)
      : certificate_(certificate), states_(std::move(states)), round_(round) {}

  bool Play(const evidence::OutcomeIs&) { return false; }
  bool Play(const evidence::ResultIs&) { return false; }
  bool Play(const evidence::MayAct&) { return false; }
  bool Play(const evidence::MayChoose&) { return false; }
  bool Play(const evidence::MayNotChoose&) { return false; }
  bool Play(const evidence::TableIs&) { return false; }
  bool Play(const evidence::Oscillates&) { return false; }
  bool Play(const evidence::TakesUnshown&) { return false; }
  bool Play(const evidence::TakesNone&) { return false; }
  bool Play(const evidence::SeenIs&) { return false; }
  bool Play(const evidence::Locks& claim) { return PlayChoices(claim.from, claim.to); }
  bool Play(const evidence::Loops& claim) { return PlayChoices(claim.from, claim.to); }
  bool Play(const evidence::RunsOn& claim) { return PlaySteps(claim.from, claim.to); }
  bool Play(const evidence::Grows& claim) {
    round_.stops = claim.stops;
    if (!PlayChoices(claim.from, claim.to)) return false;
    return TellGain(states_[claim.from], states_[claim.to],
                    claim.is_in_order ? PileOrder::Kept : PileOrder::Ignored);
  }
  bool Play(const evidence::RunsOnGrowing& claim) {
    if (!PlaySteps(claim.from, claim.to)) return false;
    std::vector<State> steps{states_[states_.size() - 2]};
    for (State& state :
         evidence::StepsAfter(round_.rules, steps.front(), certificate_.choices.back(), claim.to)) {
      steps.push_back(state);
    }
    return claim.to < steps.size() &&
           TellGain(steps[claim.from], steps[claim.to],
                    claim.is_in_order ? PileOrder::Kept : PileOrder::Ignored);
  }

 private:
  bool PlayChoices(std::uint32_t from, std::uint32_t to) {
    if (to >= states_.size()) return false;
    round_.choices_before = from;
    const auto decision = std::make_unique<kernel::Decision>();
    for (std::uint32_t i = from; i < to; ++i) {
      State state = states_[i];
      kernel::Legal(round_.rules, state, *decision);
      round_.beats.emplace_back(loops::Describe(state, *decision, certificate_.choices[i], i));
      story::EventLog log;
      kernel::Apply(round_.rules, state, certificate_.choices[i], &log);
      round_.beats.insert(round_.beats.end(), log.events.begin(), log.events.end());
    }
    return true;
  }

  bool PlaySteps(std::uint32_t from, std::uint32_t to) {
    if (certificate_.choices.empty()) return false;
    round_.choices_before = certificate_.choices.size();
    State state = states_[states_.size() - 2];
    story::EventLog log;
    StepMarks marks(log, from, to);
    kernel::ApplyWatched(round_.rules, state, certificate_.choices.back(), marks, &log);
    if (marks.end < marks.begin) return false;  // There are fewer steps than the claim says.
    const auto begin = log.events.begin();
    round_.beats.assign(begin + static_cast<std::ptrdiff_t>(marks.begin),
                        begin + static_cast<std::ptrdiff_t>(marks.end));
    return true;
  }

  bool TellGain(const State& before, const State& after, PileOrder order) {
    const auto gain = evidence::GainBetween(round_.rules, before, after, order);
    if (gain) round_.gains = loops::TellGain(round_.rules, before, *gain);
    return gain.has_value();
  }

  const evidence::Certificate& certificate_;
  std::vector<State> states_;
  Round& round_;
};

/// The cards as the certificate reads them; nothing if one cannot be read so.
std::optional<std::vector<ir::ReadCard>> ReadCards(const evidence::Certificate& certificate,
                                                   const evidence::CardReader& read) {
  std::vector<ir::ReadCard> cards;
  for (std::size_t i = 0; i < certificate.cards.size(); ++i) {
    auto card = read(certificate.cards[i], certificate.readings[i]);
    if (!card) return std::nullopt;
    cards.push_back(std::move(*card));
  }
  return cards;
}

}  // namespace

std::vector<kernel::Event> EventsOf(const Round& round) {
  std::vector<kernel::Event> events;
  for (const Beat& beat : round.beats) {
    if (const auto* event = std::get_if<kernel::Event>(&beat)) events.push_back(*event);
  }
  return events;
}

std::optional<Round> PlayRound(const evidence::Certificate& certificate,
                               const evidence::CardReader& read) {
  const auto claim = evidence::ParseClaim(certificate.claim);
  auto cards = ReadCards(certificate, read);
  if (!claim || !cards) return std::nullopt;
  kernel::Policies policies;
  for (const auto& [name, value] : certificate.policies)
    sheet::SetPolicy(*certificate.sheet, policies, name, value);
  Round round;
  round.cards = std::move(*cards);
  round.rules = sheet::Build(*certificate.sheet, round.cards, policies);
  auto states = evidence::PlayLine(round.rules, certificate.position, certificate.choices);
  if (!states) return std::nullopt;
  Player player(certificate, std::move(*states), round);
  const bool is_played = std::visit([&](const auto& form) { return player.Play(form); }, *claim);
  if (!is_played) return std::nullopt;
  return round;
}

}  // namespace caiding::pictures
