// SPDX-License-Identifier: MIT
#include "tests/engine/random_play.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <random>

#include "model/kernel/engine.h"

namespace caiding::tests {
namespace {

using Counts = std::array<int, 2>;

/// Cards per owner that are no tokens.
Counts CountCards(const kernel::State& state) {
  Counts counts{};
  for (int i = 0; i < state.object_count; ++i) {
    const kernel::Object& object = state.objects[static_cast<std::size_t>(i)];
    if (object.card == kernel::kNone16 || object.Has(kernel::kToken)) continue;
    ++counts[object.owner];
  }
  return counts;
}

bool HasRepeatedOption(const kernel::Decision& decision) {
  for (int i = 0; i < decision.count; ++i) {
    for (int j = 0; j < i; ++j) {
      if (decision.options[static_cast<std::size_t>(i)] ==
          decision.options[static_cast<std::size_t>(j)]) {
        return true;
      }
    }
  }
  return false;
}

/// What is only true between choices: nothing is half paid or out of any zone for no reason.
std::string LookAt(const kernel::State& state, const Counts& cards) {
  if (CountCards(state) != cards) return "cards are not conserved";
  for (int i = 0; i < state.object_count; ++i) {
    const kernel::Object& object = state.objects[static_cast<std::size_t>(i)];
    if (object.card == kernel::kNone16) continue;
    if (object.damage < 0) return "damage is below 0";
    if (object.host != kernel::kNoObject8 && state.objects[object.host].card == kernel::kNone16) {
      return "something is attached to nothing";
    }
    if (object.zone.IsNone() && object.host == kernel::kNoObject8) return "a card is nowhere";
  }
  const kernel::State copy = state;
  if (!(copy == state)) return "a copy is not equal";
  if (kernel::PositionHash(copy) != kernel::PositionHash(state)) return "equal states hash apart";
  return {};
}

bool IsSame(const kernel::Decision& a, const kernel::Decision& b) {
  return a.kind == b.kind && a.decider == b.decider && a.count == b.count &&
         std::equal(a.options.begin(), a.options.begin() + a.count, b.options.begin(),
                    b.options.begin() + b.count);
}

/// A line of play offers what `Legal` finds from nothing but the state. (That it goes where `Apply`
/// goes is what `ReplayDiffers` looks at.)
std::string LookAtDecision(const kernel::Rules& rules, const kernel::Line& line) {
  if (HasRepeatedOption(line.Choices())) return "an option stands twice";
  kernel::Decision fresh;
  kernel::Legal(rules, line.Now(), fresh);
  return IsSame(fresh, line.Choices()) ? std::string()
                                       : "a line of play offers other options than its state";
}

/// A fork offers what a line of play does, and goes where it goes, whatever it was asked before.
class ForkBeside {
 public:
  explicit ForkBeside(const kernel::Rules& rules) : fork_(rules) {}

  /// Before the choice is made. Looks at one choice in `kForksEvery`, for it takes as long as some
  /// choices do.
  std::string Look(const kernel::Line& line, std::uint16_t other, std::uint16_t option) {
    hash_.reset();
    if (choices_++ % kForksEvery != 0) return {};
    fork_.GoTo(line.Now());
    if (!IsSame(fork_.Choices(), line.Choices())) return "a fork offers other options";
    fork_.After(other);
    hash_ = kernel::PositionHash(fork_.After(option));
    return {};
  }
  /// After it.
  std::string Compare(std::uint64_t hash) const {
    return hash_ && *hash_ != hash ? "a fork goes elsewhere" : std::string();
  }

 private:
  static constexpr int kForksEvery = 4;
  kernel::Fork fork_;
  int choices_ = 0;
  std::optional<std::uint64_t> hash_;
};

}  // namespace

Playthrough PlayRandomly(const kernel::Rules& rules, const kernel::State& start, std::uint64_t seed,
                         bool is_checked) {
  Playthrough play;
  std::mt19937_64 random(seed);
  kernel::Line line(rules, start);
  ForkBeside fork(rules);
  const Counts cards = CountCards(start);
  if (is_checked) play.hashes.push_back(kernel::PositionHash(start));
  while (!kernel::IsOver(line.Now()) && play.choices < kChoicesMax) {
    const kernel::Decision& decision = line.Choices();
    if (decision.count < 2) {
      play.broken = "a running game has fewer than two options";
      break;
    }
    if (is_checked) play.broken = LookAtDecision(rules, line);
    if (!play.broken.empty()) break;
    const auto option = static_cast<std::uint16_t>(random() % decision.count);
    if (is_checked)
      play.broken = fork.Look(line, static_cast<std::uint16_t>(decision.count - 1), option);
    if (!play.broken.empty()) break;
    line.Take(option);
    ++play.choices;
    if (!is_checked) continue;
    play.chosen.push_back(option);
    play.hashes.push_back(kernel::PositionHash(line.Now()));
    play.broken = fork.Compare(play.hashes.back());
    if (play.broken.empty()) play.broken = LookAt(line.Now(), cards);
    if (!play.broken.empty()) break;
  }
  play.result = kernel::GetResult(line.Now());
  play.capacity = line.Now().capacity;
  play.turns = line.Now().turn_number;
  if (play.broken.empty() && is_checked && kernel::IsOver(line.Now())) {
    kernel::Decision decision;
    kernel::Legal(rules, line.Now(), decision);
    if (decision.count != 0 || line.Choices().count != 0) {
      play.broken = "a game that is over has options";
    }
  }
  return play;
}

std::string ReplayDiffers(const kernel::Rules& rules, const kernel::State& start,
                          const Playthrough& play) {
  kernel::State state = start;
  for (std::size_t i = 0; i < play.chosen.size(); ++i) {
    if (kernel::PositionHash(state) != play.hashes[i]) return "a replayed choice list hashes apart";
    kernel::Apply(rules, state, play.chosen[i]);
  }
  if (kernel::PositionHash(state) != play.hashes.back()) return "a replayed choice list ends apart";
  return {};
}

void Tally::Add(const Playthrough& play) {
  ++Of(play.result);
  ++games;
  choices += play.choices;
  turns += play.turns;
}

void Print(Tally tally) {
  using kernel::Result;
  std::printf(
      "%ld games: %ld first, %ld second, %ld drawn, %ld without a winner, %ld undefined, "
      "%ld not finished, %ld out of room\n",
      tally.games, tally.Of(Result::FirstWins), tally.Of(Result::SecondWins),
      tally.Of(Result::Draw), tally.Of(Result::NobodyWins), tally.Of(Result::UndefinedInEdition),
      tally.Of(Result::Running), tally.Of(Result::UnknownCapacity));
  const auto games = static_cast<double>(tally.games);
  std::printf("%.1f choices and %.1f turns a game\n", static_cast<double>(tally.choices) / games,
              static_cast<double>(tally.turns) / games);
}

long GamesAskedFor(const char* word) {
  char* end = nullptr;
  const long games = std::strtol(word, &end, 10);
  return *end == '\0' && games > 0 ? games : 0;
}

}  // namespace caiding::tests
