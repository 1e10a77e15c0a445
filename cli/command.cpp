// SPDX-License-Identifier: MIT
#include "cli/command.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <fstream>
#include <limits>
#include <regex>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "corpus/games.h"
#include "corpus/intake/value_reader.h"
#include "corpus/read_cards.h"
#include "model/sheet/sheet.h"

namespace caiding::cli {
namespace {

/// Says of an option what its form says.
CLI::Option* Shape(CLI::Option* option, const OptionForm& form) {
  if (!form.type.empty()) option->type_name(form.type);
  if (form.is_required) option->required();
  if (form.needs != nullptr) option->needs(form.needs);
  if (form.excludes != nullptr) option->excludes(form.excludes);
  // One word, so that what stands behind it is the next argument.
  if (form.delimiter != 0) option->delimiter(form.delimiter)->allow_extra_args(false);
  if (form.range) option->check(CLI::Range(form.range->first, form.range->second).description(""));
  if (!form.words.empty()) option->check(CLI::IsMember(form.words));
  if (form.fault) option->check(form.fault);
  if (form.count > 0) option->expected(form.count)->allow_extra_args(false);
  return option;
}

/// The option takes a whole number, from 0 to this.
CLI::Option* ShapeNumber(CLI::Option* option, const OptionForm& form, std::uint64_t most) {
  if (!form.range) {
    option->check([most](const std::string& text) {
      std::uint64_t number = 0;
      const char* end = text.data() + text.size();
      const auto [stop, error] = std::from_chars(text.data(), end, number);
      const bool is_number = error == std::errc() && stop == end && number <= most;
      return is_number ? std::string() : "seen `" + text + "`, expected a whole number from 0 on";
    });
  }
  return Shape(option, form);
}

/// The option names files that are read.
bool IsRead(const CLI::Option* option) {
  constexpr std::array kTypes = {"CARDS", "CERTIFICATE", "COMBOS.json",    "DECK",
                                 "FILE",  "SCENARIO",    "SCENARIO|FOLDER"};
  constexpr std::array kWritten = {"cache", "next",   "out",   "part",
                                   "plan",  "resume", "sarif", "save"};
  const auto is_type = [&](const char* type) { return option->get_type_name() == type; };
  const auto is_name = [&](const char* name) { return option->check_lname(name); };
  return std::any_of(kTypes.begin(), kTypes.end(), is_type) &&
         std::none_of(kWritten.begin(), kWritten.end(), is_name);
}

/// How often the options of the command, and of the groups in it, name standard input.
std::ptrdiff_t CountStandardInput(const CLI::App& command) {
  std::ptrdiff_t named = 0;
  for (const CLI::Option* option : command.get_options()) {
    if (IsRead(option))
      named += std::count(option->results().begin(), option->results().end(), "-");
  }
  for (const CLI::App* group :
       command.get_subcommands([](const CLI::App* one) { return one->get_name().empty(); })) {
    named += CountStandardInput(*group);
  }
  return named;
}

/// Standard input comes to its end once: who read it second would find nothing in it.
void CheckStandardInput(const CLI::App& command) {
  const std::ptrdiff_t named = CountStandardInput(command);
  if (named < 2) return;
  const std::string seen = "seen " + std::to_string(named) + " times";
  throw CLI::ValidationError("-", seen + ", expected once: standard input can be read once");
}

/// What the options of the command, and of the groups in it, were given, by the type of the value.
void Collect(const CLI::App& command, std::string_view type, std::vector<std::string>& words) {
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_type_name() != type) continue;
    words.insert(words.end(), option->results().begin(), option->results().end());
  }
  for (const CLI::App* group :
       command.get_subcommands([](const CLI::App* one) { return one->get_name().empty(); })) {
    Collect(*group, type, words);
  }
}

/// The game that the head of a file names as a key, in YAML or JSON; null: none.
const sheet::Sheet* GameNamedIn(const std::string& path) {
  constexpr std::size_t kHead = 4096;
  std::string head(kHead, '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(head.data(), static_cast<std::streamsize>(kHead));
  head.resize(static_cast<std::size_t>(file.gcount()));
  static const std::regex kGame(
      R"re((^|[{,\n])[ \t\r\n]*"?game"?[ \t]*:[ \t]*"?([a-z]+)"?[ \t]*([,}\r\n#]|$))re");
  std::smatch found;
  if (!std::regex_search(head, found, kGame)) return nullptr;
  const auto& games = corpus::WordedGames();
  const auto game = std::find_if(games.begin(), games.end(), [&](const sheet::Sheet* one) {
    return one->id == found[2].str();
  });
  return game == games.end() ? nullptr : *game;
}

/// The game that a call is about, as far as it can be told before anything is done: that of
/// `--game`, of a file that names one, or of the first cards. Standard input is not looked at.
const sheet::Sheet& GameOfCall(const CLI::App& command) {
  const CLI::Option* named = command.get_option_no_throw("--game");
  if (named != nullptr && named->count() > 0) {
    const sheet::Sheet* game = corpus::FindGame(named->results().front());
    return game == nullptr ? corpus::DefaultGame() : *game;
  }
  for (const char* type : {"SCENARIO", "SCENARIO|FOLDER", "DECK", "COMBOS.json", "FILE"}) {
    std::vector<std::string> files;
    Collect(command, type, files);
    for (const std::string& file : files) {
      if (const sheet::Sheet* game = GameNamedIn(file)) return *game;
    }
  }
  std::vector<std::string> cards;
  Collect(command, "CARDS", cards);
  if (cards.empty() || cards.front() == "-") return corpus::DefaultGame();
  return *corpus::ReadCards({cards.front()}, {.games = corpus::WordedGames()}).sheet;
}

}  // namespace

CLI::App& AddCommand(CLI::App& program, const std::string& name, const std::string& help,
                     const std::string& footer) {
  CLI::App* command = program.add_subcommand(name, help);
  if (!footer.empty()) command->footer(footer);
  return *command;
}

void NeedCommand(CLI::App& command) { command.require_subcommand(1); }

CLI::App& AddOneOf(CLI::App& command, const std::string& name, const std::string& help) {
  CLI::App* group = command.add_option_group(name, help);
  group->require_option(1);
  return *group;
}

void OnCall(CLI::App& command, Command& chosen, Command run) {
  command.callback([&command, &chosen, run = std::move(run)] {
    CheckStandardInput(command);
    chosen = run;
  });
}

void OnCall(CLI::App& command, Command& chosen, Command run,
            const std::vector<CLI::Option*>& some_of, const std::string& named) {
  command.callback([&command, &chosen, run = std::move(run), some_of, named] {
    CheckStandardInput(command);
    const bool is_given = std::any_of(some_of.begin(), some_of.end(),
                                      [](const CLI::Option* one) { return one->count() > 0; });
    if (!is_given) throw CLI::RequiredError(named);
    chosen = run;
  });
}

void Need(CLI::Option* option, CLI::Option* needed) { option->needs(needed); }

std::vector<std::string> WordsOf(const CLI::App& command, const std::set<std::string>& without) {
  std::vector<std::string> words{command.get_name()};
  std::vector<std::string> named;
  for (const CLI::Option* option : command.get_options()) {
    const auto& results = option->results();
    if (option->get_lnames().empty()) words.insert(words.end(), results.begin(), results.end());
    const std::string name = "--" + option->get_single_name();
    if (option->get_lnames().empty() || results.empty() || without.contains(name)) continue;
    named.push_back(name);
    const bool is_flag = option->get_items_expected_max() == 0;
    if (!is_flag) named.insert(named.end(), results.begin(), results.end());
  }
  // What stands alone comes first: an option that takes several values would take it, too.
  words.insert(words.end(), named.begin(), named.end());
  return words;
}

std::optional<ExitCode> CallAgain(
    const std::vector<std::string>& words,
    const std::function<void(CLI::App& program, Command& chosen)>& add) {
  CLI::App program;
  Command chosen;
  add(program, chosen);
  try {
    program.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  } catch (const CLI::ParseError&) {
    return std::nullopt;
  }
  return chosen();
}

CLI::Option* AddOption(CLI::App& command, const std::string& name, std::string& target,
                       const std::string& help, const OptionForm& form) {
  return Shape(command.add_option(name, target, help), form);
}

CLI::Option* AddOption(CLI::App& command, const std::string& name, std::vector<std::string>& target,
                       const std::string& help, const OptionForm& form) {
  return Shape(command.add_option(name, target, help), form);
}

CLI::Option* AddOption(CLI::App& command, const std::string& name, std::uint32_t& target,
                       const std::string& help, const OptionForm& form) {
  constexpr auto kMost = std::numeric_limits<std::uint32_t>::max();
  return ShapeNumber(command.add_option(name, target, help), form, kMost);
}

CLI::Option* AddOption(CLI::App& command, const std::string& name, std::uint64_t& target,
                       const std::string& help, const OptionForm& form) {
  constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
  return ShapeNumber(command.add_option(name, target, help), form, kMost);
}

CLI::Option* AddFlag(CLI::App& command, const std::string& name, bool& target,
                     const std::string& help) {
  return command.add_flag(name, target, help);
}

void AddWords(CLI::App& command, const std::string& name, const std::vector<std::string>& words,
              const std::function<void(std::size_t)>& choose, const std::string& help) {
  std::string names;
  for (const std::string& word : words) names += (names.empty() ? "" : "|") + word;
  const auto find = [words, names, name, choose](const std::string& given) {
    const auto found = std::find(words.begin(), words.end(), given);
    if (found == words.end())
      throw CLI::ValidationError(name, "seen `" + given + "`, expected " + names);
    choose(static_cast<std::size_t>(found - words.begin()));
  };
  command.add_option_function<std::string>(name, find, help)->type_name(names);
}

void AddLanguage(CLI::App& command, reports::Language& language) {
  AddChoice<reports::Language>(
      command, "--lang", language,
      {{"zh", reports::Language::Chinese}, {"en", reports::Language::English}},
      "language of the output (default: that of the game, zh where nothing says which)");
  command.parse_complete_callback([&command, &language] {
    if (command.count("--lang") > 0) return;
    language = GameOfCall(command).language == "en" ? reports::Language::English
                                                    : reports::Language::Chinese;
  });
}

std::vector<std::string> EditionsOf(const sheet::Sheet& sheet) {
  std::vector<std::string> editions;
  for (const sheet::Edition& edition : sheet.editions) editions.emplace_back(edition.id);
  return editions;
}

void AddEdition(CLI::App& command, std::string& target) {
  std::vector<std::string> editions;
  for (const sheet::Sheet* game : corpus::WordedGames()) {
    for (std::string& edition : EditionsOf(*game)) editions.push_back(std::move(edition));
  }
  AddOption(command, "--edition", target, "edition of the rulebook (default: the present one)",
            {.type = fmt::format("{}", fmt::join(editions, "|")), .words = editions});
}

void AddDeckFormat(CLI::App& command, corpus::DeckFormat& format) {
  AddChoice<corpus::DeckFormat>(
      command, "--format", format,
      {{"official", corpus::DeckFormat::Official}, {"casual", corpus::DeckFormat::Casual}},
      "official: one series, and the list's official entries (default)");
}

void AddDate(CLI::App& command, std::string& target, const std::string& help,
             const std::string& name) {
  const auto fault = [](const std::string& text) {
    return corpus::IsDate(text)
               ? std::string()
               : "seen `" + text + "`, expected a day that exists, such as 2026-03-01";
  };
  AddOption(command, name, target, help, {.type = "YYYY-MM-DD", .fault = fault});
}

void AddTextDate(CLI::App& command, std::string& target) {
  const auto fault = [](const std::string& text) {
    return text == "printed" || corpus::IsDate(text)
               ? std::string()
               : "seen `" + text + "`, expected printed or a day that exists, such as 2026-03-01";
  };
  AddOption(
      command, "--date", target,
      "the text of cards with errata: as printed, or in force on that day (default: the newest)",
      {.type = "YYYY-MM-DD|printed", .fault = fault});
}

void AddJobs(CLI::App& command, std::uint32_t& target, const std::string& help) {
  AddOption(command, "--jobs", target, help, {.type = "N", .range = {{1, 1024}}});
}

void AddEffort(CLI::App& command, findings::Effort& effort) {
  using findings::Effort;
  AddChoice<Effort>(
      command, "--effort", effort,
      {{"quick", Effort::Quick}, {"normal", Effort::Normal}, {"deep", Effort::Deep}},
      "how many sets of cards are looked at for each card, the likeliest first (default normal)");
}

void AddMaxInput(CLI::App& command, std::uint64_t& bytes_max) {
  command.add_option("--max-input", bytes_max, "bytes that a file may have (default 64M)")
      ->transform(CLI::AsSizeValue(false).description(""))
      ->type_name("BYTES");
}

void AddColumns(CLI::App& command, std::string& path) {
  AddOption(command, "--columns", path,
            "a CSV of two columns, heading and field, for tables with headings of their own",
            {.type = "FILE"});
}

void AddGame(CLI::App& command, std::string& id) {
  std::vector<std::string> games;
  for (const sheet::Sheet* game : corpus::WordedGames()) games.emplace_back(game->id);
  AddOption(command, "--game", id,
            "the game of cards that name none (default: the one whose fields they have)",
            {.type = fmt::format("{}", fmt::join(games, "|")), .words = games});
}

std::string GameAskedOr(const std::string& asked, const std::string& file) {
  const sheet::Sheet* named = asked.empty() ? GameNamedIn(file) : nullptr;
  return named == nullptr ? asked : std::string(named->id);
}

}  // namespace caiding::cli
