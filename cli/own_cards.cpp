// SPDX-License-Identifier: MIT
#include "cli/own_cards.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdio>
#include <string_view>
#include <utility>

#include "cli/input_errors.h"
#include "corpus/games.h"
#include "corpus/intake/read_file.h"
#include "corpus/intake/value_reader.h"
#include "corpus/keywords.h"
#include "corpus/scenario/read.h"
#include "reports/display_width.h"

namespace caiding::cli {
namespace {

using corpus::InputError;

/// BOUND: bytes of a scenario.
constexpr std::size_t kMebibytesMax = 4;

/// The game of the given cards may be one whose files have to name their wording.
std::vector<const sheet::Sheet*> GamesWith(const corpus::CardFinder& cards) {
  std::vector<const sheet::Sheet*> games = corpus::ReadableGames();
  const bool is_there =
      cards.sheet == nullptr || std::find(games.begin(), games.end(), cards.sheet) != games.end();
  if (!is_there) games.push_back(cards.sheet);
  return games;
}

/// One parser reads the texts of all cards: they are of one game.
InputError OtherGame(const std::string& path, const sheet::Sheet& own, const sheet::Sheet& given) {
  const std::string seen(own.id);
  const std::string expected(given.id);
  return {.place = {.file = path},
          .card = {},
          .seen = {"游戏 `" + seen + "`", "the game `" + seen + "`"},
          .expected = {"所给的牌的游戏 `" + expected + "`（`game: " + expected + "`）",
                       "that of the given cards, `" + expected + "` (`game: " + expected + "`)"}};
}

/// The path as one word of a shell, which no option begins like. Names may be Chinese.
std::string ShellPath(const std::string& path) {
  constexpr std::string_view kPlain = "._-/+,:@%=";
  const bool is_plain = std::all_of(path.begin(), path.end(), [&](const char byte) {
    const auto code = static_cast<unsigned char>(byte);
    return code >= 0x80 || std::isalnum(code) != 0 || kPlain.find(byte) != kPlain.npos;
  });
  const std::string named = path.size() > 1 && path.starts_with('-') ? "./" + path : path;
  if (is_plain && !path.empty()) return named;
  std::string word = "'";
  for (const char byte : named) word += byte == '\'' ? "'\\''" : std::string(1, byte);
  return word + "'";
}

}  // namespace

std::string PlayCommand(const std::string& scenario, const OwnCardFiles& files) {
  std::string command = "caiding play " + ShellPath(scenario);
  if (!files.paths.empty()) command += " --pool";
  for (const std::string& path : files.paths) command += " " + ShellPath(path);
  if (!files.columns.empty()) command += " --columns " + ShellPath(files.columns);
  if (!files.game.empty()) command += " --game " + files.game;
  return command;
}

void AddOwnCards(CLI::App& command, OwnCardFiles& files) {
  AddOption(command, "--pool", files.paths,
            "card files or folders whose cards may be named by number, beside the shipped ones; "
            "theirs are meant where both have one",
            {.type = "CARDS"});
  AddColumns(command, files.columns);
  AddGame(command, files.game);
}

Expected<OwnCards> ReadOwnCards(const OwnCardFiles& files, reports::Language language) {
  const corpus::LoadedCards loaded =
      corpus::ReadCards(files.paths, {.max_input = corpus::ReadOptions{}.max_input,
                                      .standard_input = nullptr,
                                      .columns = files.columns,
                                      .games = corpus::WordedGames(),
                                      .usual = corpus::FindGame(files.game)});
  const std::string wording = loaded.wording.value_or("");
  auto parsers = std::make_shared<corpus::Parsers>();
  const auto parser = parsers->Of(*loaded.sheet, wording);
  if (!parser) return parser.Error();
  const ExitCode input =
      Worst(PrintInputErrors(loaded.errors, language), PrintClashes(loaded.clashes, language));
  return OwnCards{corpus::MakeCardFinder(loaded), wording, std::move(parsers), *parser, input};
}

Expected<const parser::Parser*> ParserOf(const OwnCards& own, const sheet::Sheet& sheet) {
  const bool is_given = own.finder.sheet == nullptr || own.finder.sheet == &sheet;
  return own.parsers->Of(sheet, is_given ? own.wording : std::string());
}

std::variant<LoadedScenario, std::vector<InputError>> LoadScenario(const std::string& path,
                                                                   const corpus::CardFinder& cards,
                                                                   bool is_board_enough) {
  auto bytes = corpus::ReadFile(path);
  if (!bytes) {
    const InputError error{.place = {.file = path},
                           .card = {},
                           .seen = {"不能打开的文件", "a file that cannot be opened"},
                           .expected = {"场景（YAML）", "a scenario (YAML)"}};
    return std::vector{error};
  }
  auto yaml = corpus::DecodeValues(std::move(*bytes), path, kMebibytesMax);
  if (yaml.error) return std::vector{std::move(*yaml.error)};
  auto read = corpus::ReadScenario(yaml.text, path, GamesWith(cards),
                                   {.cards = &cards, .is_board_enough = is_board_enough});
  if (auto* errors = std::get_if<std::vector<InputError>>(&read)) return std::move(*errors);
  LoadedScenario file{std::get<scenario::Scenario>(std::move(read)), std::move(yaml.text), {}};
  if (cards.sheet != nullptr && cards.sheet != file.scenario.sheet)
    return std::vector{OtherGame(path, *file.scenario.sheet, *cards.sheet)};
  file.replaced = corpus::PutIn(cards, file.scenario);
  return file;
}

void NoteReplaced(const LoadedScenario& file, reports::Language language) {
  for (const corpus::LoadedCard& card : file.replaced) {
    const std::string place = corpus::CardPlaceText(card.place);
    const std::string& number = card.card.number;
    const ir::Message told{
        file.scenario.file + "：" + number + " 用的是 " + place + " 的牌，与此文件里写的不同",
        file.scenario.file + ": " + number + " is the card of " + place +
            ", which is not what this file says of it"};
    std::fprintf(stderr, "%s\n", reports::Printable(reports::In(language, told)).c_str());
  }
}

}  // namespace caiding::cli
