// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/ir/message.h"
#include "model/scenario/words.h"

// What may be typed while a scenario is played by hand, besides numbers and actions.

namespace caiding::scenario {

/// A command, with what stands behind it and what it does.
struct DialogueCommand {
  std::string_view en;
  std::string_view zh;
  ir::Message behind;  ///< What follows it; empty: nothing.
  ir::Message does;
};

/// Every command, in the order in which `help` lists them.
std::span<const DialogueCommand> DialogueCommands();

/// Their words, the short ones among them.
ScenarioWords CommandWords();

/// What is said of a line about a loop that cannot be carried out, in both languages.
ir::Message TellLoopProblem(const std::string& problem);

/// How far a pass goes.
enum class HowFar : std::uint8_t {
  Once,
  News,     ///< Until something happens.
  Resolve,  ///< Until the stack is empty.
  Step,     ///< To the next step.
  Turn,     ///< To the next turn.
};
inline constexpr int kHowFars = 5;

/// "until something happens"; the game's words in it are put in by `sheet::Say`.
ir::Message TellHowFar(HowFar far);

/// How it is typed: `once`, 一次.
ScenarioWords HowFarWords();

}  // namespace caiding::scenario
