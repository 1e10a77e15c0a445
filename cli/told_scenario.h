// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "model/scenario/run.h"
#include "model/scenario/scenario.h"
#include "reports/faq/entry.h"

namespace caiding::cli {

/// What a played scenario asks and answers, without id and example: in the words of its `question`
/// and `answer`, else of what the players do and of what comes out.
reports::faq::Entry TellScenario(const scenario::Scenario& scenario,
                                 const scenario::ScenarioResult& result);

/// How it goes; nothing where the text of a stand-in works in it.
std::optional<reports::faq::Example> TellExample(const scenario::Scenario& scenario,
                                                 const scenario::ScenarioResult& result);

}  // namespace caiding::cli
