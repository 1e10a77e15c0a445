// SPDX-License-Identifier: MIT
// caiding parse: what a text may mean, without checking it.
#include <algorithm>
#include <cstdio>
#include <optional>

#include "cli/check_set.h"
#include "cli/command.h"
#include "cli/dump_readings.h"
#include "cli/input_errors.h"
#include "cli/print.h"
#include "corpus/games.h"
#include "corpus/keywords.h"
#include "corpus/understand.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"

namespace caiding::cli {
namespace {

/// What fights, in the shortest way to say it.
std::string PlainKind(const sheet::Sheet& sheet) { return sheet::WordFor(sheet, "unit").zh; }

struct ParseCommandOptions {
  std::vector<std::string> cards;
  std::vector<std::string> texts;
  std::string game;  ///< Empty: the usual one.
  std::string kind;  ///< Empty: what fights.
  std::string name;  ///< Of the card that --text stands on.
  bool is_life_burst = false;
  DumpOptions dump;
  reports::Language language = reports::Language::Chinese;
  std::uint64_t max_input = corpus::ReadOptions{}.max_input;
  std::string columns;
  bool no_conventions = false;
  bool is_canonical = false;
};

/// The game of what names none; null: there is no game of the name that was given.
const sheet::Sheet* GameOf(const ParseCommandOptions& options) {
  return options.game.empty() ? &corpus::DefaultGame() : corpus::FindGame(options.game);
}

corpus::LoadedCards ReadFiles(const ParseCommandOptions& options, const sheet::Sheet& usual) {
  return corpus::ReadCards(options.cards, {.max_input = options.max_input,
                                           .standard_input = nullptr,
                                           .columns = options.columns,
                                           .games = corpus::WordedGames(),
                                           .usual = options.game.empty() ? nullptr : &usual});
}

/// The paragraphs of a text, one a line.
std::vector<std::u32string> Lines(std::u32string_view text) {
  std::vector<std::u32string> lines(1);
  for (const char32_t c : text) {
    if (c == U'\n') {
      lines.emplace_back();
    } else {
      lines.back() += c;
    }
  }
  return lines;
}

/// A card that holds nothing but the text given by `--text`; nothing if it is no UTF-8.
std::optional<ir::Card> CardOfText(const std::string& text, const ParseCommandOptions& options,
                                   const sheet::Sheet& sheet) {
  const auto decoded = ir::DecodeUtf8(text);
  const auto kind = ir::DecodeUtf8(options.kind.empty() ? PlainKind(sheet) : options.kind);
  const auto name = ir::DecodeUtf8(options.name);
  if (!decoded || !kind || !name) return std::nullopt;
  ir::Card card;
  card.number = "text";
  card.name = *name;
  const std::vector<ir::Word>& kinds = sheet.vocabulary->kinds;
  card.kind = ir::FindId<ir::KindId>(kinds, *kind);
  for (std::size_t i = 0; card.kind.IsNone() && i < kinds.size(); ++i) {
    if (kinds[i].english == options.kind) card.kind = ir::KindId{static_cast<std::uint8_t>(i)};
  }
  if (options.is_life_burst) {
    card.texts = {{*decoded, sheet::RoleOfDamage(sheet.fields)}};
  } else {
    card.texts = ir::AsParagraphs(Lines(*decoded));
  }
  return card;
}

ExitCode ReadTexts(const ParseCommandOptions& options, const sheet::Sheet& sheet,
                   const parser::Parser& parser, const parser::ParseOptions& parse,
                   std::vector<sheet::CheckedCard>& cards) {
  ExitCode code = ExitCode::Clean;
  for (const std::string& text : options.texts) {
    const auto card = CardOfText(text, options, sheet);
    if (card && !card->kind.IsNone()) {
      cards.push_back(corpus::Understand(sheet, parser, *card, parse));
      continue;
    }
    Complain(options.language,
             card ? ir::Message{"--kind 不是牌的类别", "--kind names no kind of card"}
                  : ir::Message{"--text 不是完好的 UTF-8", "--text is not well-formed UTF-8"});
    code = ExitCode::BadInput;
  }
  return code;
}

ExitCode RunParse(const ParseCommandOptions& options) {
  const sheet::Sheet* usual = GameOf(options);
  if (usual == nullptr) {
    const ir::Message expected = corpus::GameExpected(corpus::WordedGames());
    Complain(options.language, {"--game " + options.game + "：要" + expected.zh,
                                "--game " + options.game + ": expected " + expected.en});
    return ExitCode::BadInput;
  }
  const corpus::LoadedCards loaded = ReadFiles(options, *usual);
  ExitCode code = PrintInputErrors(loaded.errors, options.language);
  const auto parser = corpus::MakeParser(*loaded.sheet, loaded.wording.value_or(""));
  if (!parser) {
    std::fprintf(stderr, "caiding: %s\n", parser.Error().reason.c_str());
    return ExitCode::ToolFailure;
  }
  const parser::ParseOptions parse{.apply_conventions = !options.no_conventions,
                                   .is_canonical = options.is_canonical};
  std::vector<sheet::CheckedCard> cards = corpus::UnderstandAll(*parser, loaded, parse);
  code = Worst(code, ReadTexts(options, *loaded.sheet, *parser, parse, cards));
  DumpOptions dump = options.dump;
  dump.language = options.language;
  const auto* wording = corpus::FindWording(*loaded.sheet, loaded.wording.value_or(""));
  dump.wording = wording == nullptr ? nullptr : wording->cards;
  if (dump.is_json) dump.repair = MakeRepair(*loaded.sheet, *parser, parse);
  std::fputs(DumpCards(cards, dump).c_str(), stdout);
  const bool all = std::all_of(cards.begin(), cards.end(), findings::IsRead);
  return Worst(code, all ? ExitCode::Clean : ExitCode::Findings);
}

}  // namespace

void AddParse(CLI::App& program, Command& chosen) {
  CLI::App& command = AddCommand(program, "parse", "Show every reading of card texts");
  auto options = std::make_shared<ParseCommandOptions>();
  CLI::Option* cards = AddOption(command, "cards", options->cards,
                                 "card files or folders; - is standard input", {.type = "CARDS"});
  CLI::Option* text = AddOption(command, "--text", options->texts,
                                "a card text, one paragraph a line", {.type = "TEXT"});
  AddOption(command, "--game", options->game,
            "the game of --text and of cards that name none (default " +
                std::string(corpus::DefaultGame().id) + ")",
            {.type = "GAME"});
  AddOption(
      command, "--kind", options->kind,
      "the kind of card that --text stands on (default " + PlainKind(corpus::DefaultGame()) + ")",
      {.type = "KIND"});
  AddOption(command, "--name", options->name, "the name of the card that --text stands on",
            {.type = "NAME"});
  AddFlag(command, "--life-burst", options->is_life_burst, "--text is a life burst");
  AddChoice<DumpForm>(
      command, "--dump", options->dump.form,
      {{"readings", DumpForm::Readings}, {"ir", DumpForm::Ir}, {"canonical", DumpForm::Canonical}},
      "how each reading is shown (default readings)");
  AddChoice<bool>(command, "--format", options->dump.is_json, {{"text", false}, {"json", true}},
                  "form of the output (default text)");
  AddFlag(command, "--gaps", options->dump.tells_gaps,
          "with --format json: what of each card is not played yet");
  AddFlag(command, "--no-conventions", options->no_conventions,
          "keep the readings that conventions of reading take away");
  AddFlag(command, "--canonical", options->is_canonical, "read the canonical printed form");
  AddLanguage(command, options->language);
  AddMaxInput(command, options->max_input);
  AddColumns(command, options->columns);
  OnCall(
      command, chosen, [options] { return RunParse(*options); }, {cards, text}, "CARDS or --text");
}

}  // namespace caiding::cli
