// SPDX-License-Identifier: MIT
#include <cstdio>
#include <exception>

#include <CLI/CLI.hpp>
#include <malloc.h>

#include "cli/command.h"

namespace caiding::cli {
namespace {

constexpr const char* kVersion = "caiding 0.1.0";

/// A search makes some thousands of states for each board and throws them away: memory that goes
/// back to the system each time has to be cleared by it each time.
void KeepFreedMemory() {
  constexpr int kKept = 256 << 20;
  mallopt(M_TRIM_THRESHOLD, kKept);
  mallopt(M_TOP_PAD, kKept / 8);
  mallopt(M_MMAP_THRESHOLD, kKept / 8);
}

/// Reads the command line; help is asked for or an argument is wrong: says so and is done.
ExitCode Run(int count, char** arguments) {
  CLI::App program("caiding checks the card texts of trading card games against their rules.");
  program.set_version_flag("--version", kVersion);
  program.require_subcommand(1);
  program.footer(
      "Exit codes: 0 clean, 1 findings at or above --fail-on, 2 bad input, 3 failure, 4 interrupted (a partial report),\n"
      "5 nothing of that, but not all sets of cards that were to be looked at were reached, 6 the rules refuse what a scenario\n"
      "does or its position.");
  Command chosen;
  AddCheck(program, chosen);
  AddParse(program, chosen);
  AddCombos(program, chosen);
  AddLoops(program, chosen);
  AddMerge(program, chosen);
  AddPlay(program, chosen);
  AddScenario(program, chosen);
  AddTemplate(program, chosen);
  AddReplay(program, chosen, arguments[0]);
  AddBans(program, chosen);
  AddDecide(program, chosen);
  AddDeck(program, chosen);
  AddDiff(program, chosen);
  AddExplain(program, chosen);
  AddFaq(program, chosen);
  AddVerdicts(program, chosen);
  try {
    program.parse(count, arguments);
  } catch (const CLI::ParseError& error) {
    return program.exit(error) == 0 ? ExitCode::Clean : ExitCode::BadInput;
  }
  return chosen();
}

}  // namespace
}  // namespace caiding::cli

int main(int count, char** arguments) {
  caiding::cli::KeepFreedMemory();
  try {
    return static_cast<int>(caiding::cli::Run(count, arguments));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "caiding: failure: %s\n", error.what());
  } catch (...) {
    std::fprintf(stderr, "caiding: failure of unknown kind\n");
  }
  return static_cast<int>(caiding::cli::ExitCode::ToolFailure);
}
