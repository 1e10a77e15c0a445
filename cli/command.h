// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/exit_code.h"
#include "reports/report.h"

// What the commands of the program share. Inside cli/ only.

namespace caiding::cli {

/// What the command line asks for; set when a command's arguments were understood.
using Command = std::function<ExitCode()>;

/// Each adds one command to the program; `chosen` is set if it is called.
void AddBans(CLI::App& program, Command& chosen);
void AddCheck(CLI::App& program, Command& chosen);
/// `caiding deck DECK`
void AddDeck(CLI::App& program, Command& chosen);
/// `caiding combos CARDS...`
void AddCombos(CLI::App& program, Command& chosen);
/// `caiding diff --editions A B FOLDER`
void AddDiff(CLI::App& program, Command& chosen);
void AddExplain(CLI::App& program, Command& chosen);
/// `caiding loops --from SCENARIO`, `caiding loops --deck DECK`
void AddLoops(CLI::App& program, Command& chosen);
void AddParse(CLI::App& program, Command& chosen);
void AddPlay(CLI::App& program, Command& chosen);
void AddScenario(CLI::App& program, Command& chosen);
void AddReplay(CLI::App& program, Command& chosen, const std::string& own_path);

/// Adds an option that takes one of a few words, each of which stands for a value.
template <class Value>
void AddChoice(CLI::App& command, const std::string& name, Value& target,
               const std::vector<std::pair<std::string, Value>>& words, const std::string& help) {
  std::string names;
  for (const auto& [word, value] : words) names += (names.empty() ? "" : "|") + word;
  const auto choose = [&target, words, name, names](const std::string& given) {
    for (const auto& [word, value] : words) {
      if (word != given) continue;
      target = value;
      return;
    }
    throw CLI::ValidationError(name, "seen `" + given + "`, expected " + names);
  };
  command.add_option_function<std::string>(name, choose, help)->type_name(names);
}

/// Adds `--edition`, one of the editions of the rulebook.
void AddEdition(CLI::App& command, std::string& target);
/// Adds `--lang zh|en`.
void AddLanguage(CLI::App& command, reports::Language& language);

/// Adds `--max-input BYTES`; suffixes such as K and M count in 1024s.
void AddMaxInput(CLI::App& command, std::uint64_t& bytes_max);

/// Adds `--columns FILE`.
void AddColumns(CLI::App& command, std::string& path);

}  // namespace caiding::cli
