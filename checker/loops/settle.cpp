// SPDX-License-Identifier: MIT
#include "checker/loops/settle.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "checker/evidence/growing.h"
#include "checker/loops/prove_growth.h"
#include "checker/loops/readers.h"
#include "checker/loops/winner.h"
#include "model/story/story.h"

namespace caiding::loops {
namespace {

using evidence::PileOrder;
using ir::Message;
using kernel::State;

constexpr std::uint32_t kRoundsLeast = 2;

/// Where a proof is tried: at every number of the first few rounds, then less and less often.
bool IsTried(std::uint32_t base) { return base < 4 || (base & (base - 1)) == 0; }

/// How many rounds of what only grows are played: texts compare with small numbers.
std::uint32_t BasesOf(const findings::Meter& meter) {
  return meter.Max(findings::Limit::loop_rounds_max) / 5;
}

}  // namespace

bool Shrinks(const evidence::Sizes& gain) {
  return std::any_of(gain.begin(), gain.end(), [](const auto& entry) { return entry.second < 0; });
}

namespace {

/// How a line that is played on came to its end.
enum class Stop : std::uint8_t { None, Stopped, Dry, NoRoom, Otherwise };

/// The loop played on, round after round.
class PlayedOn {
 public:
  PlayedOn(const kernel::Rules& rules, const State& start, const FoundLoop& loop,
           const findings::Meter& meter)
      : rules_(rules), loop_(loop), steps_max_(meter.Max(findings::Limit::loop_runaway_steps_max)) {
    State state = start;
    line_.assign(loop.choices.begin(), loop.choices.begin() + loop.from);
    for (const std::uint16_t choice : line_) kernel::Apply(rules, state, choice);
    begins_.push_back(state);
    for (std::size_t i = loop.from; i < loop.to; ++i) Take(state, loop.choices[i]);
    begins_.push_back(state);
  }

  /// One round more; false if it stopped.
  bool Next() {
    State state = begins_.back();
    for (std::size_t i = 0; i < wanted_.size(); ++i) {
      const auto option = Onwards(state, i);
      if (!option) {
        ComeToEnd(state, first_options_[i]);
        return false;
      }
      kernel::Apply(rules_, state, *option);
      line_.push_back(*option);
    }
    const auto gain = evidence::GainBetween(rules_, begins_.front(), state, PileOrder::Ignored);
    if (!gain ||
        *gain != evidence::Times(loop_.growth->gain, static_cast<std::int64_t>(begins_.size()))) {
      stop_ = RunsDry(state) ? Stop::Dry : Stop::Otherwise;
      // The round in which the last cards are taken belongs to it, if there were any left.
      const bool takes_last = stop_ == Stop::Dry && !RunsDry(begins_.back());
      if (!takes_last) line_.resize(line_.size() - wanted_.size());
      return false;
    }
    begins_.push_back(state);
    return true;
  }

  std::uint32_t rounds() const { return static_cast<std::uint32_t>(begins_.size() - 1); }
  const std::vector<std::uint16_t>& line() const { return line_; }
  /// The line that ends after so many rounds.
  std::vector<std::uint16_t> LineOf(std::uint32_t rounds) const {
    const auto end = static_cast<std::ptrdiff_t>(loop_.from + rounds * wanted_.size());
    return {line_.begin(), line_.begin() + end};
  }
  Stop stop() const { return stop_; }
  kernel::Result result() const { return result_; }

  /// The round of that number, step by step; without its gain.
  PlayedRound Round(std::uint32_t number) const {
    PlayedRound round;
    story::EventLog log;
    State state = begins_[number];
    round.states.push_back(state);
    for (std::size_t i = 0; i < wanted_.size(); ++i) {
      const std::uint16_t choice = line_[loop_.from + number * wanted_.size() + i];
      for (State& step : evidence::StepsAfter(rules_, state, choice, steps_max_))
        round.states.push_back(step);
      kernel::Apply(rules_, state, choice, &log);
      round.states.push_back(state);
    }
    round.events = std::move(log.events);
    return round;
  }
  const State& Begin(std::uint32_t number) const { return begins_[number]; }

 private:
  struct Deed {
    kernel::OptionVerb verb = kernel::OptionVerb::Pass;
    std::uint16_t card = kernel::kNone16;
    friend bool operator==(const Deed&, const Deed&) = default;
  };

  static Deed DeedOf(const State& state, const kernel::Option& option) {
    return {option.verb, option.object < state.object_count ? state.objects[option.object].card
                                                            : kernel::kNone16};
  }

  /// Nothing is left in some pile of which each round takes cards.
  bool RunsDry(const State& state) const {
    const evidence::Sizes& gain = loop_.growth->gain;
    return std::any_of(gain.begin(), gain.end(), [&](const auto& change) {
      return change.first.kind == evidence::SizeKind::Cards && change.second < 0 &&
             evidence::IsEmptied(state, change.first);
    });
  }

  /// What leads on as in the first round: the same deed if it does, else any. Where it changes
  /// sizes only, to pass may lead to the same control part.
  std::optional<std::uint16_t> Onwards(const State& state, std::size_t step) const {
    if (kernel::IsOver(state)) return std::nullopt;
    kernel::Legal(rules_, state, *decision_);
    for (std::uint16_t option = 0; option < decision_->count; ++option) {
      if (DeedOf(state, decision_->options[option]) != first_options_[step]) continue;
      State next = state;
      kernel::Apply(rules_, next, option);
      const bool leads_on =
          !kernel::IsOver(next) &&
          evidence::ControlHash(rules_, next, PileOrder::Ignored) == wanted_[step];
      if (leads_on) return option;
    }
    return evidence::OptionTowards(rules_, state, wanted_[step]);
  }

  void Take(State& state, std::uint16_t choice) {
    kernel::Legal(rules_, state, *decision_);
    first_options_.push_back(DeedOf(state, decision_->options[choice]));
    kernel::Apply(rules_, state, choice);
    line_.push_back(choice);
    wanted_.push_back(evidence::ControlHash(rules_, state, PileOrder::Ignored));
  }

  /// Nothing leads on as before: does the same deed end the game, or is there no room for it?
  void ComeToEnd(const State& state, const Deed& deed) {
    stop_ = Stop::Stopped;
    result_ = kernel::GetResult(state);
    if (kernel::IsOver(state)) return;
    kernel::Legal(rules_, state, *decision_);
    for (std::uint16_t option = 0; option < decision_->count; ++option) {
      State next = state;
      kernel::Apply(rules_, next, option);
      const kernel::Result result = kernel::GetResult(next);
      if (kernel::IsUnknown(result))
        stop_ = result == kernel::Result::UnknownCapacity ? Stop::NoRoom : Stop::Otherwise;
      if (stop_ != Stop::Stopped) return;
      // What comes of going on to another turn is not the doing of the round.
      const bool is_same_deed = DeedOf(state, decision_->options[option]) == deed &&
                                next.turn_number == state.turn_number;
      if (!is_same_deed || !kernel::IsOver(next) || result_ != kernel::Result::Running) continue;
      result_ = result;
      line_.push_back(option);
    }
  }

  const kernel::Rules& rules_;
  const FoundLoop& loop_;
  std::size_t steps_max_;  ///< Of the engine, between two decisions.
  std::vector<State> begins_;
  std::vector<std::uint16_t> line_;
  std::vector<std::uint64_t> wanted_;
  std::vector<Deed> first_options_;
  Stop stop_ = Stop::None;
  kernel::Result result_ = kernel::Result::Running;
  std::unique_ptr<kernel::Decision> decision_ = std::make_unique<kernel::Decision>();
};

Message TellResult(kernel::Result result) {
  switch (result) {
    case kernel::Result::FirstWins: return {"我方获胜", "you win"};
    case kernel::Result::SecondWins: return {"对方获胜", "the opponent wins"};
    case kernel::Result::Draw: return {"平局", "the game is a draw"};
    case kernel::Result::NobodyWins: return {"游戏结束，无人获胜", "the game ends and nobody wins"};
    case kernel::Result::Running:
    case kernel::Result::UndefinedInEdition:
    case kernel::Result::UnknownCapacity:
    case kernel::Result::UnknownUnplayable: break;
  }
  return {};
}

/// The engine has its say after a proof: what it plays has to go on as was proved.
void Contradict(Growth& growth) {
  growth.end = GrowthEnd::Unknown;
  growth.why = {{"证明与引擎的实战不符，这是本工具的缺陷",
                 "the proof and the play disagree, which is a defect of this tool"}};
}

/// What comes of trying to prove that a round goes on for ever.
struct Attempt {
  bool is_proved = false;
  std::optional<std::int64_t> fails_at;  ///< In so many rounds something is not as in this one.
};

/// What the solver says of one round; fills in the proof, or why there is none.
Attempt Prove(const kernel::Rules& rules, PlayedRound round, const State& next, Growth& growth,
              findings::Meter& meter, std::vector<Message>& why) {
  auto gain = evidence::GainBetween(rules, round.states.front(), next, PileOrder::Kept);
  if (!gain || evidence::GainsOf(*gain) != evidence::GainsOf(growth.gain)) {
    why = {{"牌的顺序也在变", "the order of cards changes as well"}};
    return {};
  }
  round.gain = std::move(*gain);
  const Readers readers = FindReaders(rules, round);
  if (!readers.objections.empty()) {
    why = readers.objections;
    return {};
  }
  const RoundFormula formula = FormulaOf(rules, round, readers, PileOrder::Kept);
  const auto answer =
      smt::Accelerate(formula.round, meter.Max(findings::Limit::loop_proof_effort_max));
  if (answer.going == smt::Going::ForEver) {
    growth.has_second_opinion = answer.has_second_opinion;
    growth.query = answer.query;
    return {.is_proved = true, .fails_at = {}};
  }
  if (answer.going == smt::Going::FailsAt && answer.about < formula.about.size()) {
    why = {formula.about[answer.about]};
    return {.is_proved = false, .fails_at = answer.n};
  }
  why = {{"求解器没有给出证明：" + answer.why, "the solver gave no proof: " + answer.why}};
  return {};
}

/// Why it stopped: what the solver finds to fail first, if the play agrees, and who won.
std::vector<Message> WhyStopped(const kernel::Rules& rules, const PlayedOn& played,
                                const FoundLoop& loop, findings::Meter& meter) {
  std::vector<Message> why;
  PlayedRound round = played.Round(0);
  round.gain = loop.growth->gain;
  const RoundFormula formula =
      FormulaOf(rules, round, FindReaders(rules, round), PileOrder::Ignored);
  const auto answer =
      smt::Accelerate(formula.round, meter.Max(findings::Limit::loop_proof_effort_max));
  // A guard is asked at every step, so that it may fail in the round before it counts.
  const std::int64_t rounds = played.rounds();
  const bool agrees =
      answer.going == smt::Going::FailsAt && (answer.n == rounds || answer.n + 1 == rounds);
  if (agrees && answer.about < formula.about.size()) why.push_back(formula.about[answer.about]);
  const Message result = TellResult(played.result());
  if (!result.en.empty()) why.push_back(result);
  if (why.empty())
    why.push_back({"这一轮不能再照样完成", "the round cannot be gone through again"});
  return why;
}

/// Nothing gets less but what is this player's: more of it takes more rounds, and changes nothing
/// else.
bool TakesOnlyFrom(int player, const State& start, const evidence::Sizes& gain) {
  return std::all_of(gain.begin(), gain.end(), [&](const auto& change) {
    const evidence::SizeKey& key = change.first;
    if (change.second >= 0) return true;
    if (key.kind == evidence::SizeKind::Cards) return key.controller == player;
    return key.object < start.object_count && start.objects[key.object].controller == player;
  });
}

Message TellWin(int winner, evidence::Afterwards afterwards) {
  const bool is_first = winner == 0;
  switch (afterwards) {
    case evidence::Afterwards::Declining:
      return is_first
                 ? Message{"此后谁都不再行动，对方抽牌时我方获胜",
                           "if then nobody does anything, you win as the opponent has to draw"}
                 : Message{"此后谁都不再行动，我方抽牌时对方获胜",
                           "if then nobody does anything, the opponent wins as you have to draw"};
    case evidence::Afterwards::Attacking:
      return is_first
                 ? Message{"之后我方在本回合内攻击，对方不应对，我方获胜",
                           "if you then attack this turn and the opponent does nothing, you win"}
                 : Message{"之后对方在本回合内攻击，我方不应对，对方获胜",
                           "if the opponent then attacks this turn and you do nothing, the "
                           "opponent wins"};
    case evidence::Afterwards::AttackingNextTurn:
      return is_first
                 ? Message{"之后对方在其回合内不行动，我方在自己的下个回合攻击，我方获胜",
                           "if the opponent then does nothing and you attack in your next turn, you "
                           "win"}
                 : Message{
                       "之后我方在自己的回合内不行动，对方在其下个回合攻击，对方获胜",
                       "if you then do nothing and the opponent attacks in their next turn, the "
                       "opponent wins"};
  }
  return {};
}

/// The rounds need the other player's will as well: nobody does what the other one wins by.
bool NeedsOther(const FoundLoop& loop, int player) {
  return loop.willing.players[static_cast<std::size_t>(1 - player)];
}

/// Who wins by what was played, if it costs nothing of their own: else it hangs on how much each
/// has. Where declining is not enough, the active player attacks.
void NoteWinner(const kernel::Rules& rules, const State& start, FoundLoop& loop) {
  Growth& growth = *loop.growth;
  const int active = start.active_player;
  if (!TakesOnlyFrom(1 - active, start, growth.gain)) return;
  // Where nobody is asked in between, the rounds begin with the last choice.
  const std::size_t before = loop.is_runaway ? loop.choices.size() - 1 : loop.from;
  loop.winner = WinnerAfter(rules, start, growth.line, before);
  if (!loop.winner) {
    const auto attack = AttackAfter(rules, start, growth.line, before, active).wins;
    if (attack) loop.winner = active;
    loop.afterwards = attack.value_or(evidence::Afterwards::Declining);
  }
  if (loop.winner && NeedsOther(loop, *loop.winner)) loop.winner.reset();
  if (loop.winner && growth.result == kernel::Result::Running)
    growth.why.push_back(TellWin(*loop.winner, loop.afterwards));
}

/// Of what goes on for ever: after how many rounds the active player wins by attacking. What was
/// played is left as it is unless it takes more.
void NoteAttack(const kernel::Rules& rules, const State& start, FoundLoop& loop, PlayedOn played,
                std::uint32_t rounds_max) {
  Growth& growth = *loop.growth;
  const int active = start.active_player;
  if (NeedsOther(loop, active) || !TakesOnlyFrom(1 - active, start, growth.gain)) return;
  while (played.rounds() < rounds_max && played.Next()) {
  }
  // What is shown are the rounds from which on it is proved.
  const std::size_t proved = played.LineOf(growth.proved_from).size();
  const auto attack_after = [&](std::uint32_t rounds) {
    return AttackAfter(rules, start, played.LineOf(rounds), proved, active);
  };
  // More rounds are no worse: where the most of them are not enough, fewer are not.
  const Attack most = attack_after(played.rounds());
  loop.wins_anyway = most.wins_anyway;
  if (!most.wins) return;
  std::uint32_t rounds = growth.rounds;
  while (rounds < played.rounds() && !attack_after(rounds).wins) ++rounds;
  loop.winner = active;
  loop.afterwards = *attack_after(rounds).wins;
  growth.rounds = rounds;
  growth.line = played.LineOf(rounds);
  const Message win = TellWin(active, loop.afterwards);
  growth.why = {
      {fmt::format("{} 轮{}", rounds, win.zh), fmt::format("after {} rounds, {}", rounds, win.en)}};
}

/// Of what there is nothing left.
Message TellDry(const kernel::Rules& rules, const State& begin, const evidence::Sizes& gain) {
  Message told{"取尽：", "nothing is left to take: "};
  bool is_first = true;
  for (const auto& [key, size] : gain) {
    if (key.kind != evidence::SizeKind::Cards || size > 0) continue;
    const Message what = TellSize(rules, begin, key);
    told.zh += (is_first ? "" : "，") + what.zh;
    told.en += (is_first ? "" : ", ") + what.en;
    is_first = false;
  }
  return told;
}

/// Rounds after which, without a choice, the game is over or somebody is asked again.
void NoteEnd(const kernel::Rules& rules, const State& start, const State& before, FoundLoop& loop) {
  State last = before;
  kernel::Apply(rules, last, loop.choices.back());
  if (kernel::IsUnknown(kernel::GetResult(last))) return;
  Growth& growth = *loop.growth;
  if (growth.end == GrowthEnd::ForEver) return Contradict(growth);
  growth.end = GrowthEnd::Stops;
  growth.result = kernel::GetResult(last);
  growth.why = {TellResult(growth.result)};
  if (growth.why.front().en.empty())
    growth.why = {{"之后停下，轮到有人选择", "then it stops, and somebody is to choose"}};
  NoteWinner(rules, start, loop);
}

bool SettleSteps(const kernel::Rules& rules, const State& start, FoundLoop& loop,
                 findings::Meter& meter) {
  Growth& growth = *loop.growth;
  State state = start;
  for (std::size_t i = 0; i + 1 < loop.choices.size(); ++i)
    kernel::Apply(rules, state, loop.choices[i]);
  const std::uint32_t length = loop.to - loop.from;
  const std::size_t wanted = loop.from + static_cast<std::size_t>(BasesOf(meter)) * length;
  const auto steps = evidence::StepsAfter(rules, state, loop.choices.back(), wanted);
  growth.line = loop.choices;
  growth.rounds = 0;
  // A pile that gets smaller is another one each time.
  const PileOrder order = Shrinks(growth.gain) ? PileOrder::Ignored : PileOrder::Kept;
  for (std::uint32_t k = 0; loop.from + (k + 1) * length <= steps.size(); ++k) {
    const auto at = [&](std::uint32_t number) -> const State& { return steps[number - 1]; };
    const auto gain =
        evidence::GainBetween(rules, at(loop.from), at(loop.from + (k + 1) * length), order);
    if (!gain ||
        evidence::GainsOf(*gain) != evidence::GainsOf(evidence::Times(growth.gain, k + 1))) {
      if (growth.end == GrowthEnd::ForEver) Contradict(growth);
      break;
    }
    growth.rounds = k + 1;
    if (growth.end == GrowthEnd::ForEver || Shrinks(growth.gain)) continue;
    PlayedRound round;
    for (std::uint32_t i = loop.from + k * length; i <= loop.from + (k + 1) * length; ++i)
      round.states.push_back(at(i));
    round.events = loop.round;
    if (Prove(rules, std::move(round), at(loop.from + (k + 1) * length), growth, meter, growth.why)
            .is_proved) {
      growth.end = GrowthEnd::ForEver;
      growth.why.clear();
    }
  }
  const bool has_ended = steps.size() < wanted;
  // What goes on after a pile has run dry is another round, which is looked for by itself.
  if (!has_ended && Shrinks(growth.gain)) return false;
  if (has_ended) NoteEnd(rules, start, state, loop);
  if (growth.end == GrowthEnd::Unknown && growth.why.empty()) {
    growth.why = {{"引擎装不下之后的局面", "what follows outgrows the engine"}};
  }
  return growth.rounds >= kRoundsLeast;
}

}  // namespace

bool Settle(const kernel::Rules& rules, const State& start, FoundLoop& loop,
            findings::Meter& meter) {
  if (loop.is_runaway) return SettleSteps(rules, start, loop, meter);
  Growth& growth = *loop.growth;
  const bool shrinks = Shrinks(growth.gain);
  PlayedOn played(rules, start, loop, meter);
  const std::uint32_t limit = meter.Max(findings::Limit::loop_rounds_max);
  std::uint32_t rounds_max = shrinks ? limit : BasesOf(meter);
  bool goes_on = played.Next();
  for (std::uint32_t base = 0;
       goes_on && growth.end == GrowthEnd::Unknown && played.rounds() < rounds_max; ++base) {
    Attempt attempt;
    if (!shrinks && IsTried(base)) {
      attempt = Prove(rules, played.Round(base), played.Begin(base + 1), growth, meter, growth.why);
    }
    if (attempt.is_proved) {
      growth.end = GrowthEnd::ForEver;
      growth.proved_from = base;
      growth.why.clear();
    }
    // It is played until then, to see whether it stops.
    if (attempt.fails_at && *attempt.fails_at < limit) {
      const auto until = static_cast<std::uint32_t>(base + *attempt.fails_at + 2);
      rounds_max = std::max(rounds_max, std::min(limit, until));
    }
    goes_on = played.Next();
  }
  growth.rounds = played.rounds();
  growth.line = played.line();
  if (growth.end == GrowthEnd::ForEver) {
    if (played.stop() == Stop::Stopped || played.stop() == Stop::Otherwise)
      Contradict(growth);
    else if (goes_on)
      NoteAttack(rules, start, loop, std::move(played), BasesOf(meter));
    return growth.rounds >= kRoundsLeast;
  }
  switch (played.stop()) {
    case Stop::None: break;
    case Stop::Stopped:
      growth.end = GrowthEnd::Stops;
      growth.why = WhyStopped(rules, played, loop, meter);
      growth.result = played.result();
      NoteWinner(rules, start, loop);
      break;
    case Stop::Dry:
      growth.end = GrowthEnd::Stops;
      growth.runs_dry = true;
      growth.why = {TellDry(rules, played.Begin(0), growth.gain)};
      NoteWinner(rules, start, loop);
      break;
    case Stop::NoRoom:
      growth.why.push_back({"引擎装不下之后的局面", "what follows outgrows the engine"});
      break;
    case Stop::Otherwise:
      growth.why.push_back({"之后的一轮增减不同", "a later round adds something else"});
      break;
  }
  if (growth.end == GrowthEnd::Unknown && growth.why.empty()) {
    meter.Note(findings::Limit::loop_rounds_max);
    growth.why = {
        {"没有打到它停下的那一轮", "it was not played up to the round in which it stops"}};
  }
  return growth.rounds >= kRoundsLeast;
}

}  // namespace caiding::loops
