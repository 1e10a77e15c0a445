// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "corpus/scenario/run.h"
#include "corpus/scenario/scenario.h"
#include "reports/faq/entry.h"

namespace caiding::cli {

/// What a played scenario asks and answers, without id and example: in the words of its `question` and `answer`, else of
/// what the players do and of what comes out.
reports::faq::Entry TellScenario(const corpus::Scenario& scenario, const corpus::ScenarioResult& result);

/// How it goes; nothing where the text of a stand-in works in it.
std::optional<reports::faq::Example> TellExample(const corpus::Scenario& scenario, const corpus::ScenarioResult& result);

}  // namespace caiding::cli
