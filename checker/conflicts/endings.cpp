// SPDX-License-Identifier: MIT
#include "checker/conflicts/endings.h"

#include <algorithm>
#include <deque>
#include <memory>

#include "model/kernel/canonical.h"
#include "model/kernel/outcome.h"
#include "model/kernel/table_hash.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::conflicts {
namespace {

using kernel::DecisionKind;
using kernel::OptionVerb;

/// A line that stands at a decision.
struct Open {
  kernel::State state;
  Choices line;
  std::uint32_t responses = 0;
};

bool IsUse(const kernel::Decision& decision, std::uint16_t option) {
  return decision.kind == DecisionKind::Priority &&
         decision.options[option].verb != OptionVerb::Pass;
}

class Collector {
 public:
  Collector(const kernel::Rules& rules, std::uint16_t turn, const EndingLimits& limits,
            findings::Meter& meter)
      : rules_(rules), turn_(turn), limits_(limits), meter_(meter) {}

  /// From one option of a decision; that choice is no response.
  std::optional<Endings> After(const kernel::State& state, std::uint16_t option) {
    kernel::Legal(rules_, state, *decision_);
    Take({state, {}, 0}, option, 0);
    return Run();
  }

  std::optional<Endings> From(const kernel::State& state, const Choices& line) {
    Open here{state, line, 0};
    // The first choice was the use itself.
    for (std::size_t i = 1; i < line.size(); ++i) {
      const bool is_response =
          line[i].kind == DecisionKind::Priority && line[i].option.verb != OptionVerb::Pass;
      here.responses += is_response ? 1 : 0;
    }
    open_.push_back(std::move(here));
    return Run();
  }

 private:
  std::optional<Endings> Run() {
    while (!open_.empty() && !has_failed_) {
      const Open here = std::move(open_.front());
      open_.pop_front();
      kernel::Legal(rules_, here.state, *decision_);
      Expand(here);
    }
    if (has_failed_) return std::nullopt;
    std::stable_sort(
        endings_.all.begin(), endings_.all.end(),
        [](const Ending& a, const Ending& b) { return a.line.size() < b.line.size(); });
    return std::move(endings_);
  }

  void Expand(const Open& here) {
    // Played to the end of the turn, nothing new is begun once play has settled.
    const bool only_passes =
        WhereSettled(rules_, here.state, turn_) == Settled::Action || HasPassed(here);
    for (std::uint16_t option = 0; option < decision_->count && !has_failed_; ++option) {
      const bool is_response = IsUse(*decision_, option);
      if (is_response && (only_passes || here.responses >= meter_.Max(limits_.responses))) continue;
      Take(here, option, is_response ? 1 : 0);
    }
  }

  /// The active player has passed on the empty stack of the main step.
  bool HasPassed(const Open& here) const {
    return limits_.horizon == Horizon::Turn && here.state.frame_count == 2 &&
           here.state.stack_count == 0 &&
           here.state.step == sheet::SheetOf(rules_).roles.steps.main &&
           decision_->kind == DecisionKind::Priority;
  }

  void Take(const Open& here, std::uint16_t option, std::uint32_t responses) {
    Open next{here.state, here.line, here.responses + responses};
    const Settled settled = TakeUntilSettled(rules_, next.state, option, turn_, limits_.horizon);
    endings_.consulted |= kernel::ConsultedPolicies(next.state);
    if (IsLost(next.state)) {
      has_failed_ = true;
      return;
    }
    next.line.push_back(
        {decision_->kind, decision_->decider, decision_->options[option], here.state.step, option});
    if (settled != Settled::No) return End(here, std::move(next), settled);
    const std::uint64_t hash = kernel::CanonicalHash(rules_, next.state) + next.responses;
    if (!seen_.insert(hash).second) return;
    has_failed_ = meter_.IsSpent(limits_.states, visited_++);
    open_.push_back(std::move(next));
  }

  void End(const Open& before, Open&& here, Settled settled) {
    const std::uint64_t table = kernel::TableHash(rules_, here.state);
    if (!ended_.insert(table).second) return;
    kernel::State next = before.state;
    kernel::Apply(rules_, next, here.line.back().index);
    if (IsLost(next)) {
      has_failed_ = true;
      return;
    }
    endings_.all.push_back(
        {table, kernel::OutcomeDigest(rules_, next), settled, std::move(here.line)});
  }

  const kernel::Rules& rules_;
  std::uint16_t turn_;
  EndingLimits limits_;
  findings::Meter& meter_;
  std::uint32_t visited_ = 0;
  bool has_failed_ = false;
  std::deque<Open> open_;
  std::unordered_set<std::uint64_t> seen_;
  Tables ended_;
  Endings endings_;
  std::unique_ptr<kernel::Decision> decision_ = std::make_unique<kernel::Decision>();
};

/// Goes on wherever play settles, until the turn is over.
class Reach {
 public:
  Reach(const kernel::Rules& rules, std::uint16_t turn, std::uint32_t uses, findings::Limit states,
        findings::Meter& meter)
      : rules_(rules), turn_(turn), uses_(uses), states_(states), meter_(meter) {}

  std::optional<Tables> From(const kernel::State& start, std::optional<std::uint16_t> first) {
    if (first) {
      kernel::Legal(rules_, start, *decision_);
      if (!Take({start, 0}, *first, 0)) return std::nullopt;
    } else {
      open_.push_back({start, 0});
    }
    while (!open_.empty()) {
      const Place here = std::move(open_.front());
      open_.pop_front();
      kernel::Legal(rules_, here.state, *decision_);
      for (std::uint16_t option = 0; option < decision_->count; ++option) {
        if (!Take(here, option, IsUse(*decision_, option) ? 1 : 0)) return std::nullopt;
      }
    }
    return std::move(tables_);
  }

 private:
  struct Place {
    kernel::State state;
    std::uint32_t uses = 0;
  };

  /// False if the bound was met or the line is lost.
  bool Take(const Place& here, std::uint16_t option, std::uint32_t uses) {
    Place next{here.state, here.uses + uses};
    if (next.uses > uses_) return true;
    const Settled first = TakeUntilSettled(rules_, next.state, option, turn_);
    if (IsLost(next.state)) return false;
    if (first != Settled::No) tables_.insert(kernel::TableHash(rules_, next.state));
    if (first == Settled::TurnOver || first == Settled::GameOver) return true;
    if (first == Settled::Action) {
      // On from there, also where nobody has a choice.
      next.state = here.state;
      const Settled last = TakeUntilSettled(rules_, next.state, option, turn_, Horizon::Turn);
      if (IsLost(next.state)) return false;
      if (last != Settled::No) {
        tables_.insert(kernel::TableHash(rules_, next.state));
        return true;
      }
    }
    if (!seen_.insert(kernel::CanonicalHash(rules_, next.state) + next.uses).second) return true;
    open_.push_back(std::move(next));
    return !meter_.IsSpent(states_, visited_++);
  }

  const kernel::Rules& rules_;
  std::uint16_t turn_;
  std::uint32_t uses_;
  findings::Limit states_;
  findings::Meter& meter_;
  std::uint32_t visited_ = 0;
  std::deque<Place> open_;
  std::unordered_set<std::uint64_t> seen_;
  Tables tables_;
  std::unique_ptr<kernel::Decision> decision_ = std::make_unique<kernel::Decision>();
};

}  // namespace

std::optional<Endings> EndingsAfter(const kernel::Rules& rules, const kernel::State& state,
                                    std::uint16_t option, const EndingLimits& limits,
                                    findings::Meter& meter) {
  return Collector(rules, state.turn_number, limits, meter).After(state, option);
}

std::optional<Endings> EndingsFrom(const kernel::Rules& rules, const kernel::State& state,
                                   std::uint16_t turn, const Choices& line,
                                   const EndingLimits& limits, findings::Meter& meter) {
  return Collector(rules, turn, limits, meter).From(state, line);
}

std::optional<Tables> TablesWithin(const kernel::Rules& rules, const kernel::State& state,
                                   std::optional<std::uint16_t> first, std::uint32_t uses,
                                   findings::Limit states, findings::Meter& meter) {
  return Reach(rules, state.turn_number, uses, states, meter).From(state, first);
}

bool HasPiles(const sheet::Sheet& sheet, const kernel::Position& position) {
  constexpr std::ptrdiff_t kDeckMin = 2;  // One is drawn by a text, one next turn.
  const auto count = [&](int player, ir::ZoneId zone) {
    return std::count_if(position.cards.begin(), position.cards.end(), [&](const auto& card) {
      return card.controller == player && card.zone == zone;
    });
  };
  const sheet::ZoneRoles& zones = sheet.roles.zones;
  const auto has = [&](ir::ZoneId zone, std::ptrdiff_t least) {
    return zone.IsNone() || (count(0, zone) >= least && count(1, zone) >= least);
  };
  return has(zones.hidden_pile, kDeckMin) && has(zones.damage_pile, 1);
}

bool Holds(const Endings& endings, const Ending& ending) {
  return std::any_of(endings.all.begin(), endings.all.end(), [&](const Ending& other) {
    return other.table == ending.table || other.digest == ending.digest;
  });
}

const Ending* OnlyInFirst(const Endings& a, const Endings& b) {
  const auto found = std::find_if(a.all.begin(), a.all.end(),
                                  [&](const Ending& ending) { return !Holds(b, ending); });
  return found == a.all.end() ? nullptr : &*found;
}

std::vector<kernel::Event> EventsOf(const kernel::Rules& rules, kernel::State& state,
                                    const Choices& line, Horizon horizon) {
  const std::uint16_t turn = state.turn_number;
  story::EventLog log;
  for (const Choice& choice : line)
    TakeUntilSettled(rules, state, choice.index, turn, horizon, &log);
  return std::move(log.events);
}

std::vector<std::uint16_t> IndicesOf(const Choices& line) {
  std::vector<std::uint16_t> indices;
  for (const Choice& choice : line) indices.push_back(choice.index);
  return indices;
}

}  // namespace caiding::conflicts
