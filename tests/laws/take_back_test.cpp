// SPDX-License-Identifier: MIT
#include "model/kernel/take_back.h"

#include <algorithm>
#include <random>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "model/kernel/engine.h"
#include "model/zero/vocabulary.h"
#include "tests/laws/pool.h"

namespace caiding::tests {
namespace {

using kernel::Decision;
using kernel::Option;
using kernel::OptionVerb;
using kernel::State;

Decision LegalIn(const State& state) {
  Decision decision;
  kernel::Legal(LawPool().rules, state, decision);
  return decision;
}

/// A position in which somebody has priority, or at last any position.
State PositionWithPriority(std::uint64_t seed) {
  State state;
  for (std::uint64_t i = 0; i < 20; ++i) {
    state = RandomPosition(LawPool(), seed + i);
    if (LegalIn(state).kind == kernel::DecisionKind::Priority) break;
  }
  return state;
}

bool AreSame(const Decision& left, const Decision& right) {
  return left.kind == right.kind && left.decider == right.decider && left.count == right.count &&
         std::equal(left.options.begin(), left.options.begin() + left.count, right.options.begin());
}

bool Begins(const Option& option) {
  return option.verb == OptionVerb::UseCard || option.verb == OptionVerb::Activate ||
         option.verb == OptionVerb::LevelUp;
}

/// All that anybody may act on: what is known of the order of decks is left out.
State WithoutKnowledge(State state) {
  for (int i = 0; i < state.object_count; ++i) {
    kernel::Object& object = state.objects[static_cast<std::size_t>(i)];
    if (object.zone == zero::zone::kDeck && object.rank > 0) object.rank = 0;
  }
  return state;
}

/// An announcement as it was made so far.
struct Announcement {
  State before;
  State now;
  std::vector<Option> taken;  ///< Players' choices, the first one begins it.
  std::vector<Option> told;   ///< Answers of chance.
};

bool Take(State& state, const Option& option) {
  const Decision decision = LegalIn(state);
  const auto end = decision.options.begin() + decision.count;
  const auto found = std::find(decision.options.begin(), end, option);
  if (found == end) return false;
  kernel::Apply(LawPool().rules, state,
                static_cast<std::uint16_t>(found - decision.options.begin()));
  return true;
}

/// Begun again with the same choices, it comes to the same place, and chance is not asked again.
bool ComesBack(const Announcement& announcement, const State& back) {
  State again = back;
  const bool is_taken = std::all_of(announcement.taken.begin(), announcement.taken.end(),
                                    [&](const Option& option) { return Take(again, option); });
  return is_taken && again == announcement.now;
}

}  // namespace

TEST_CASE("an announcement taken back at any of its decisions leaves nothing but what was seen",
          "[laws][zero:902.1][zero:902.2]") {
  const Pool& pool = LawPool();
  int taken_back = 0;
  CHECK(rc::check("announcements in positions of random games", [&] {
    const std::uint64_t seed =
        *rc::gen::resize(100, rc::gen::inRange<std::uint64_t>(1, 1'000'000'000));
    std::mt19937_64 random(seed);
    const State before = PositionWithPriority(seed);
    const Decision here = LegalIn(before);
    for (std::uint16_t i = 0; i < here.count; ++i) {
      if (!Begins(here.options[i])) continue;
      Announcement announcement{before, before, {here.options[i]}, {}};
      kernel::Apply(pool.rules, announcement.now, i);
      while (!kernel::IsOver(announcement.now) && kernel::IsAnnouncing(announcement.now)) {
        RC_LOG() << "seed " << seed << ", option " << i << ", choice " << announcement.taken.size();
        const State back = kernel::TakeBack(pool.rules, before, announcement.told);
        RC_ASSERT(WithoutKnowledge(back) == WithoutKnowledge(before));
        RC_ASSERT((announcement.told.empty() ? back == before : !(back == before)));
        RC_ASSERT(AreSame(LegalIn(back), here));
        RC_ASSERT(ComesBack(announcement, back));
        ++taken_back;
        const Decision decision = LegalIn(announcement.now);
        const auto choice = static_cast<std::uint16_t>(random() % decision.count);
        const bool is_told = decision.kind == kernel::DecisionKind::DrawOrder;
        (is_told ? announcement.told : announcement.taken).push_back(decision.options[choice]);
        kernel::Apply(pool.rules, announcement.now, choice);
      }
    }
  }));
  CHECK(taken_back >= 100);
}

}  // namespace caiding::tests
