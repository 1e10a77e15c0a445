// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "model/scenario/run.h"

// A scenario as it was played, in the words of the game.

namespace caiding::scenario {

/// "先手", "the first player"; -1 is nobody or chance.
Message TellPlayer(int player);

/// What lies on the table at the beginning: one line per player and zone.
std::vector<Message> TellPosition(const ScenarioResult& result);

/// "先手：使用 T-1 a"
Message TellAction(const sheet::Sheet& sheet, const ScriptAction& action, int player);

/// What a check says of the table, as a sentence.
Message TellCheck(const sheet::Sheet& sheet, const ScriptCheck& check);

/// What came out instead of what was expected.
Message TellOutcome(const sheet::Sheet& sheet, const CheckResult& result);

/// The whole play: the position, each action with what followed and the clauses of it, and for
/// each check that does not hold what was expected and what came out. One line each.
std::vector<Message> TellPlay(const ScenarioResult& result);

}  // namespace caiding::scenario
