// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "checker/findings/limits.h"
#include "cli/exit_code.h"
#include "corpus/decks.h"
#include "model/sheet/sheet.h"
#include "reports/report.h"

// What the commands of the program share. Inside cli/ only. The library that reads the command line
// is included in command.cpp and main.cpp alone: its templates take longer to compile than the
// commands.

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace caiding::cli {

/// What the command line asks for; set when a command's arguments were understood.
using Command = std::function<ExitCode()>;

/// Each adds one command to the program; `chosen` is set if it is called.
void AddBans(CLI::App& program, Command& chosen);
void AddCheck(CLI::App& program, Command& chosen);
/// `caiding decide TARGET --class N --reason TEXT`
void AddDecide(CLI::App& program, Command& chosen);
/// `caiding deck DECK`
void AddDeck(CLI::App& program, Command& chosen);
/// `caiding combos CARDS...`
void AddCombos(CLI::App& program, Command& chosen);
/// `caiding diff --editions A B FOLDER`
void AddDiff(CLI::App& program, Command& chosen);
void AddExplain(CLI::App& program, Command& chosen);
/// `caiding faq --findings FILE --scenarios PATH --rulings DIR`, `caiding faq --recheck RULINGS`
void AddFaq(CLI::App& program, Command& chosen);
/// `caiding loops --from SCENARIO`, `caiding loops --deck DECK`
void AddLoops(CLI::App& program, Command& chosen);
/// `caiding merge PARTS`
void AddMerge(CLI::App& program, Command& chosen);
void AddParse(CLI::App& program, Command& chosen);
void AddPlay(CLI::App& program, Command& chosen);
void AddScenario(CLI::App& program, Command& chosen);
/// `caiding template NAME`
void AddTemplate(CLI::App& program, Command& chosen);
/// `caiding verdicts OLD NEW`
void AddVerdicts(CLI::App& program, Command& chosen);
void AddReplay(CLI::App& program, Command& chosen, const std::string& own_path);

/// Adds a command below the program or below another command.
CLI::App& AddCommand(CLI::App& program, const std::string& name, const std::string& help,
                     const std::string& footer = {});

/// The command is nothing without one of its own commands.
void NeedCommand(CLI::App& command);

/// One of several options, and no two of them, has to be given.
CLI::App& AddOneOf(CLI::App& command, const std::string& name, const std::string& help);

/// When the command is called, `run` becomes what the program does.
void OnCall(CLI::App& command, Command& chosen, Command run);

/// As above; some of the options has to be given, else `named` is asked for.
void OnCall(CLI::App& command, Command& chosen, Command run,
            const std::vector<CLI::Option*>& some_of, const std::string& named);

/// The words that call the command again as it was called, its name first, without these options
/// and what they were given.
std::vector<std::string> WordsOf(const CLI::App& command, const std::set<std::string>& without);

/// Does what such words ask of a command that is added by `add`; nothing if they are none for it.
std::optional<ExitCode> CallAgain(
    const std::vector<std::string>& words,
    const std::function<void(CLI::App& program, Command& chosen)>& add);

/// The one option is nothing without the other.
void Need(CLI::Option* option, CLI::Option* needed);

/// What is said of an option beyond its name and help.
struct OptionForm {
  std::string type = {};  ///< What stands for the value in the help.
  bool is_required = false;
  CLI::Option* needs = nullptr;     ///< Only together with this one,
  CLI::Option* excludes = nullptr;  ///< or never.
  char delimiter = 0;               ///< Between several values in one word.
  std::optional<std::pair<std::uint64_t, std::uint64_t>> range =
      std::nullopt;                     ///< Least and greatest value.
  std::vector<std::string> words = {};  ///< The only values there are.
  std::function<std::string(const std::string&)> fault =
      nullptr;    ///< What is wrong with a value, or nothing.
  int count = 0;  ///< Exactly so many values; what follows belongs to another option.
};

/// Each adds an option whose value lands in `target`; a name without dashes takes what stands
/// alone.
CLI::Option* AddOption(CLI::App& command, const std::string& name, std::string& target,
                       const std::string& help, const OptionForm& form = {});
CLI::Option* AddOption(CLI::App& command, const std::string& name, std::vector<std::string>& target,
                       const std::string& help, const OptionForm& form = {});
CLI::Option* AddOption(CLI::App& command, const std::string& name, std::uint32_t& target,
                       const std::string& help, const OptionForm& form = {});
CLI::Option* AddOption(CLI::App& command, const std::string& name, std::uint64_t& target,
                       const std::string& help, const OptionForm& form = {});
/// Adds an option without a value: given or not.
CLI::Option* AddFlag(CLI::App& command, const std::string& name, bool& target,
                     const std::string& help);

/// Adds an option that takes one of a few words; `choose` gets the number of the word.
void AddWords(CLI::App& command, const std::string& name, const std::vector<std::string>& words,
              const std::function<void(std::size_t)>& choose, const std::string& help);

/// Adds an option that takes one of a few words, each of which stands for a value.
template <class Value>
void AddChoice(CLI::App& command, const std::string& name, Value& target,
               const std::vector<std::pair<std::string, Value>>& choices, const std::string& help) {
  std::vector<std::string> words;
  for (const auto& [word, value] : choices) words.push_back(word);
  AddWords(
      command, name, words, [&target, choices](std::size_t at) { target = choices[at].second; },
      help);
}

/// Adds `--edition`, one of the editions of the rulebook.
void AddEdition(CLI::App& command, std::string& target);

/// The ids of the editions of a game, the present one first.
std::vector<std::string> EditionsOf(const sheet::Sheet& sheet);
/// Adds `--lang zh|en`; where it is not given, the language of the game that the call is about.
void AddLanguage(CLI::App& command, reports::Language& language);
/// Adds `--format official|casual`, under which decks and ban lists are read.
void AddDeckFormat(CLI::App& command, corpus::DeckFormat& format);
/// Adds `--date`, a day that exists; never the clock's.
void AddDate(CLI::App& command, std::string& target, const std::string& help,
             const std::string& name = "--date");
/// Adds `--date YYYY-MM-DD|printed`: which text of cards with errata is read; empty: the newest.
void AddTextDate(CLI::App& command, std::string& target);
/// Adds `--jobs N`; 0, the default, is as many as the machine has processors.
void AddJobs(CLI::App& command, std::uint32_t& target,
             const std::string& help = "threads (default: all processors)");

/// Adds `--effort quick|normal|deep`: how many sets of cards are looked at for each card.
void AddEffort(CLI::App& command, findings::Effort& effort);

/// Adds `--max-input BYTES`; suffixes such as K and M count in 1024s.
void AddMaxInput(CLI::App& command, std::uint64_t& bytes_max);

/// Adds `--columns FILE`.
void AddColumns(CLI::App& command, std::string& path);

/// Adds `--game`, the game of cards whose files name none.
void AddGame(CLI::App& command, std::string& id);

/// The game that was asked for; else the one that the file names; empty: neither.
std::string GameAskedOr(const std::string& asked, const std::string& file);

}  // namespace caiding::cli
