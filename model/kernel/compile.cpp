// SPDX-License-Identifier: MIT
#include "model/kernel/compile.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#include "model/ir/assert.h"
#include "model/ir/walk.h"
#include "model/kernel/pack.h"
#include "model/kernel/phrases.h"

namespace caiding::kernel {

bool TriggersAnew(const ir::If& conditional) {
  // To repeat it is no effect of its outcome.
  return (conditional.triggers ||
          std::holds_alternative<ir::WonContest>(conditional.condition.node)) &&
         !std::holds_alternative<ir::Again>(conditional.then->node);
}

namespace {

struct Compiler {
  Program program;
  const std::vector<TargetSlot>& targets;
  const ir::Effect* may = nullptr;  // What is compiled is done by those who said yes to it.
  bool is_each_said = false;        // A loop over the players is open.
  std::optional<std::uint16_t> process = {};  // Where what may be repeated begins.
  const ir::ChooseOne* announced = nullptr;   // What is chosen before.

  std::uint16_t Here() const { return static_cast<std::uint16_t>(program.code.size()); }
  std::uint16_t Add(Instruction instruction) {
    program.code.push_back(std::move(instruction));
    return static_cast<std::uint16_t>(program.code.size() - 1);
  }

  void AddPick(const ir::Effect& effect, const ir::Selector& selector, ir::Player who) {
    for (const TargetSlot& target : targets) {
      if (target.selector == &selector) return;
    }
    Instruction pick;
    pick.op = Op::Pick;
    pick.who = who;
    pick.selector = &selector;
    pick.is_own_only = std::holds_alternative<ir::Scrap>(effect.node) ||
                       std::holds_alternative<ir::Discard>(effect.node);
    pick.is_search = std::holds_alternative<ir::Search>(effect.node);
    pick.node = may;
    Add(pick);
  }

  void AddLeaf(const ir::Effect& effect) {
    ForEachPicked(effect, [&](const ir::Selector& selector, ir::Player who) {
      AddPick(effect, selector, who);
    });
    Instruction leaf;
    leaf.op = std::holds_alternative<ir::Declare>(effect.node) ? Op::Declare : Op::Do;
    leaf.node = &effect;
    Add(leaf);
  }

  static void ForEachPicked(const ir::Effect& effect,
                            const std::function<void(const ir::Selector&, ir::Player)>& visit);

  void AddMay(const ir::Effect& effect, const ir::May& asked) {
    Instruction ask;
    ask.op = Op::AskMay;
    ask.who = asked.who;
    const std::uint16_t at = Add(ask);
    const bool asks_each = asked.who == ir::Player::EachPlayer || asked.who == ir::Player::Either;
    if (asks_each && !is_each_said) {
      may = &effect;
      AddOfWilling(*asked.then);
      may = nullptr;
    } else {
      AddEffect(*asked.then);
    }
    program.code[at].jump = Here();
  }

  /// 每位玩家可以 S: both have been asked; step by step, each who said yes does it. What speaks of
  /// cards picked before goes on as one, for these are each player's own. Loops and picks keep as
  /// their `node` what had to be said yes to. Rule: [Zero 1.20, 102.3].
  void AddOfWilling(const ir::Effect& effect) {
    if (const auto* each = std::get_if<ir::EachPlayerDoes>(&effect.node))
      return AddOfWilling(*each->then);
    const auto* sequence = std::get_if<ir::Sequence>(&effect.node);
    if (sequence != nullptr && !SpeaksOfPicked(effect)) {
      for (const ir::Effect& step : sequence->steps) AddOfWilling(step);
    } else if (!AddTogether(effect)) {
      AddLoop(effect);
    }
  }

  static bool SpeaksOfPicked(const ir::Effect& effect) {
    bool does = false;
    auto visit = [&](const ir::Bound&) { does = true; };
    ir::Walk(effect, visit);
    return does;
  }

  void AddIf(const ir::Effect& effect, const ir::If& conditional) {
    if (TriggersAnew(conditional)) {
      Instruction leaf;
      leaf.op = Op::Do;
      leaf.node = &effect;
      Add(leaf);
      return;
    }
    Instruction test;
    test.op = Op::JumpIfNot;
    test.condition = &conditional.condition;
    const std::uint16_t at = Add(test);
    AddEffect(*conditional.then);
    if (!conditional.otherwise) {
      program.code[at].jump = Here();
      return;
    }
    Instruction skip;
    skip.op = Op::Jump;
    const std::uint16_t over = Add(skip);
    program.code[at].jump = Here();
    AddEffect(**conditional.otherwise);
    program.code[over].jump = Here();
  }

  /// What each player picks to scrap or discard goes together, once both have picked.
  /// Rule: [Zero 1.20, 102.3], [Zero 1.20, 102.4].
  bool AddTogether(const ir::Effect& effect) {
    const bool goes_together = std::holds_alternative<ir::Scrap>(effect.node) ||
                               std::holds_alternative<ir::Discard>(effect.node);
    if (!goes_together) return false;
    ForEachPicked(effect, [&](const ir::Selector& selector, ir::Player) {
      AddPick(effect, selector, ir::Player::EachPlayer);
    });
    Instruction leaf;
    leaf.op = Op::Do;
    leaf.node = &effect;
    Add(leaf);
    return true;
  }

  void AddEachPlayer(const ir::EachPlayerDoes& each) {
    if (is_each_said) return AddEffect(*each.then);
    if (each.in_turn || !AddTogether(*each.then)) AddLoop(*each.then);
  }

  void AddLoop(const ir::Effect& then) {
    AddLoopOver([&] { AddEffect(then); });
  }

  void AddLoopOver(const std::function<void()>& add_body) {
    Instruction open;
    open.op = Op::EachPlayer;
    open.node = may;
    const std::uint16_t at = Add(open);
    is_each_said = true;
    add_body();
    is_each_said = false;
    Instruction next;
    next.op = Op::NextPlayer;
    next.jump = static_cast<std::uint16_t>(at + 1);
    next.node = may;
    Add(next);
  }

  /// 每位玩家从以下效果中选择一个: both choose, then each does what was chosen.
  /// Rule: [Zero 1.20, 102.3].
  void AddModesOfEach(const ir::Effect& effect, const ir::ChooseOne& choose) {
    Instruction ask;
    ask.op = Op::AskMode;
    ask.who = ir::Player::EachPlayer;
    ask.modes.resize(ModesOf(choose).size());
    Add(ask);
    may = &effect;
    AddLoopOver([&] { AddModes(choose, &effect); });
    may = nullptr;
  }

  /// `chosen`: what was chosen of it before, by both players.
  void AddModes(const ir::ChooseOne& choose, const ir::Effect* chosen = nullptr) {
    Instruction ask;
    ask.op = Op::AskMode;
    ask.who = choose.who;
    ask.is_random = choose.is_random;
    ask.is_announced = &choose == announced;
    ask.node = chosen;
    const std::uint16_t at = Add(ask);
    std::vector<std::uint16_t> modes;
    std::vector<std::uint16_t> ends;
    for (const std::vector<std::size_t>& chosen_ones : ModesOf(choose)) {
      modes.push_back(Here());
      for (const std::size_t option : chosen_ones) AddEffect(choose.options[option]);
      Instruction leave;
      leave.op = Op::Jump;
      ends.push_back(Add(leave));
    }
    program.code[at].modes = std::move(modes);
    for (const std::uint16_t end : ends) program.code[end].jump = Here();
  }

  /// Asked first; where the deed is declined or cannot be done, the rest happens.
  void AddUnless(const ir::Unless& unless) {
    static const ir::Condition kNotDone = [] {
      ir::Condition done;
      done.node = ir::PreviousDone{};
      ir::Condition not_done;
      not_done.node = ir::NotHold{ir::Box<ir::Condition>(std::move(done))};
      return not_done;
    }();
    Instruction ask;
    ask.op = Op::AskMay;
    ask.who = unless.who;
    const std::uint16_t at = Add(ask);
    AddEffect(*unless.deed);
    Instruction test;
    test.op = Op::JumpIfNot;
    test.condition = &kNotDone;
    const std::uint16_t after = Add(test);
    program.code[at].jump = Here();
    AddEffect(*unless.then);
    program.code[after].jump = Here();
  }

  /// S。…重复此过程: whatever is repeated within it goes back to its beginning.
  void AddProcess(const ir::Process& repeated) {
    const auto before = std::exchange(process, Here());
    AddEffect(*repeated.what);
    process = before;
  }

  void AddAgain() {
    CAIDING_ASSERT(process, "what is repeated is a process");
    Instruction again;
    again.op = Op::Again;
    again.jump = *process;
    Add(again);
  }

  /// From left to right. Rule: [Zero 1.20, 700.9].
  void AddEffect(const ir::Effect& effect) {
    if (const auto* sequence = std::get_if<ir::Sequence>(&effect.node)) {
      for (const ir::Effect& step : sequence->steps) AddEffect(step);
    } else if (const auto* asked = std::get_if<ir::May>(&effect.node)) {
      AddMay(effect, *asked);
    } else if (const auto* conditional = std::get_if<ir::If>(&effect.node)) {
      AddIf(effect, *conditional);
    } else if (const auto* unless = std::get_if<ir::Unless>(&effect.node)) {
      AddUnless(*unless);
    } else if (const auto* repeated = std::get_if<ir::Process>(&effect.node)) {
      AddProcess(*repeated);
    } else if (std::holds_alternative<ir::Again>(effect.node)) {
      AddAgain();
    } else if (const auto* each = std::get_if<ir::EachPlayerDoes>(&effect.node)) {
      AddEachPlayer(*each);
    } else if (const auto* choose = std::get_if<ir::ChooseOne>(&effect.node)) {
      const bool is_of_each =
          choose->who == ir::Player::EachPlayer || choose->who == ir::Player::Either;
      if (is_of_each && !is_each_said) return AddModesOfEach(effect, *choose);
      AddModes(*choose);
    } else {
      AddLeaf(effect);
    }
  }
};

void Compiler::ForEachPicked(const ir::Effect& effect,
                             const std::function<void(const ir::Selector&, ir::Player)>& visit) {
  if (const auto* search = std::get_if<ir::Search>(&effect.node)) {
    for (const ir::Selector& find : search->finds) visit(find, search->who);
    return;
  }
  if (const auto* pick = std::get_if<ir::Pick>(&effect.node)) return visit(pick->what, pick->who);
  if (const auto* contest = std::get_if<ir::Contest>(&effect.node)) {
    visit(contest->yours, ir::Player::You);
    visit(contest->theirs, ir::Player::You);
    return;
  }
  ForEachPhrase(effect, [&](const ir::Objects& objects, ir::Player who, bool) {
    if (const auto* selector = std::get_if<ir::Selector>(&objects.node)) visit(*selector, who);
  });
}

/// What the step asks about.
void AddAskedAbout(const Instruction& step, std::vector<std::uint8_t>& slots) {
  const auto note = [&](const ir::Bound& bound) { slots.push_back(bound.slot); };
  if (step.condition != nullptr) ir::Walk(*step.condition, note);
}

/// True if the players show cards there.
bool AreShown(const Program& program, std::size_t first, std::size_t end) {
  return std::any_of(program.code.begin() + static_cast<std::ptrdiff_t>(first),
                     program.code.begin() + static_cast<std::ptrdiff_t>(end),
                     [](const Instruction& step) {
                       return step.op == Op::Do && step.node != nullptr &&
                              std::holds_alternative<ir::Reveal>(step.node->node);
                     });
}

/// 双方各展示一张牌。如果展示的牌中…: what each of both has shown, about which is asked once both
/// have.
void KeepOfBoth(Program& program) {
  for (std::size_t next = 0; next < program.code.size(); ++next) {
    if (program.code[next].op != Op::NextPlayer) continue;
    if (!AreShown(program, program.code[next].jump, next)) continue;
    std::vector<std::uint8_t> asked;
    for (std::size_t later = next + 1; later < program.code.size(); ++later)
      AddAskedAbout(program.code[later], asked);
    for (std::size_t within = program.code[next].jump; within < next; ++within) {
      const Instruction& step = program.code[within];
      if (step.op != Op::Pick) continue;
      const bool is_asked_about =
          std::find(asked.begin(), asked.end(), step.selector->slot) != asked.end();
      if (is_asked_about) program.code[next].kept.push_back(step.selector->slot);
    }
  }
}

}  // namespace

std::vector<std::vector<std::size_t>> ModesOf(const ir::ChooseOne& choose) {
  const std::size_t most =
      std::min(choose.options.size(), static_cast<std::size_t>(std::max(choose.count, 0)));
  std::vector<std::vector<std::size_t>> modes;
  for (std::size_t size = choose.is_up_to ? 0 : most; size <= most; ++size) {
    std::vector<std::size_t> chosen(size);
    for (std::size_t i = 0; i < size; ++i) chosen[i] = i;
    // BOUND: the sets of that size among the options.
    while (true) {
      modes.push_back(chosen);
      std::size_t at = size;
      while (at > 0 && chosen[at - 1] == choose.options.size() - size + at - 1) --at;
      if (at == 0) break;
      ++chosen[at - 1];
      for (std::size_t i = at; i < size; ++i) chosen[i] = chosen[i - 1] + 1;
    }
  }
  return modes;
}

const ir::ChooseOne* AnnouncedChoice(const ir::Effect& effect) {
  if (const auto* sequence = std::get_if<ir::Sequence>(&effect.node)) {
    for (const ir::Effect& step : sequence->steps) {
      if (const ir::ChooseOne* choice = AnnouncedChoice(step)) return choice;
    }
    return nullptr;
  }
  const auto* choice = std::get_if<ir::ChooseOne>(&effect.node);
  const bool is_own = choice != nullptr && !choice->is_random &&
                      (choice->who == ir::Player::You || choice->who == ir::Player::Unstated);
  return is_own ? choice : nullptr;
}

const ir::ChooseOne* AnnouncedChoice(const Rules& rules, std::uint16_t ability) {
  const bool is_before =
      rules.pack != nullptr && rules.pack->modes_chosen == ModesChosen::Announcing;
  if (!is_before || ability == kNone16) return nullptr;
  return AnnouncedChoice(rules.abilities[ability].text->effect);
}

Program CompileEffect(const ir::Effect& effect, const AbilityEntry& entry, bool asks_first) {
  const bool is_announced = entry.kind != ir::AbilityKind::LifeBurst;
  const std::vector<TargetSlot> none;
  Compiler compiler{.program = {},
                    .targets = is_announced ? entry.targets : none,
                    .announced = AnnouncedChoice(effect)};
  Instruction ask;
  ask.op = Op::AskMay;
  if (asks_first) compiler.Add(ask);
  compiler.AddEffect(effect);
  const std::uint16_t end = compiler.Add(Instruction{});
  if (asks_first) compiler.program.code.front().jump = end;
  KeepOfBoth(compiler.program);
  return std::move(compiler.program);
}

}  // namespace caiding::kernel
