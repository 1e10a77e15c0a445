// SPDX-License-Identifier: MIT
// caiding deck: whether decks are legal, by the rules and by a dated ban list.
#include <cstdio>

#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/deck_rules.h"
#include "cli/input_errors.h"
#include "cli/print.h"
#include "corpus/bans/check_deck.h"
#include "corpus/bans/read_ban_list.h"
#include "corpus/intake/value_reader.h"
#include "model/scenario/edition.h"
#include "model/sheet/sheet.h"

namespace caiding::cli {
namespace {

using corpus::DeckProblem;
using ir::Message;

struct DeckOptions {
  std::vector<std::string> decks;
  std::string ban_list;
  corpus::DeckFormat format = corpus::DeckFormat::Official;
  std::vector<std::string> pool;
  std::string columns;
  std::string game;
  std::string edition;  ///< Empty: the present one of the game.
  std::string date;
  bool as_json = false;
  reports::Language language = reports::Language::Chinese;
};

const char* NameOf(corpus::DeckFormat format) {
  switch (format) {
    case corpus::DeckFormat::Casual: return "casual";
    case corpus::DeckFormat::Official: return "official";
  }
  return "";
}

const char* NameOf(DeckProblem::Kind kind) {
  switch (kind) {
    case DeckProblem::Kind::Size: return "size";
    case DeckProblem::Kind::UnknownCard: return "unknown-card";
    case DeckProblem::Kind::Copies: return "copies";
    case DeckProblem::Kind::Series: return "series";
    case DeckProblem::Kind::UnknownSeries: return "unknown-series";
    case DeckProblem::Kind::Banned: return "banned";
    case DeckProblem::Kind::Restricted: return "restricted";
  }
  return "";
}

nlohmann::ordered_json AsJson(const Message& message) {
  return {{"zh", message.zh}, {"en", message.en}};
}

nlohmann::ordered_json AsJson(const corpus::Deck& deck, const std::string& file,
                              const std::vector<DeckProblem>& problems, const DeckRules& against,
                              const DeckOptions& options) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const DeckProblem& problem : problems) {
    nlohmann::ordered_json one{{"kind", NameOf(problem.kind)}, {"place", PlaceOf(deck, problem)}};
    if (problem.entry != DeckProblem::kWholeDeck)
      one["number"] = deck.cards.at(problem.entry).first;
    if (!problem.source.file.empty()) one["ban"] = corpus::PlaceText(problem.source);
    one["clauses"] = problem.clauses;
    one["message"] = AsJson(
        Message{scenario::CiteEdition(*against.sheet, problem.told.zh, options.edition, true),
                scenario::CiteEdition(*against.sheet, problem.told.en, options.edition, false)});
    list.push_back(std::move(one));
  }
  return {{"file", file},
          {"name", deck.name},
          {"cards", corpus::CountCards(deck)},
          {"legal", problems.empty()},
          {"problems", std::move(list)}};
}

void PrintDeck(const corpus::Deck& deck, const std::string& file,
               const std::vector<DeckProblem>& problems, const DeckRules& against,
               const DeckOptions& options) {
  const std::string cards = std::to_string(corpus::CountCards(deck));
  const std::string count = std::to_string(problems.size());
  const std::string name = deck.name.empty() ? "" : " " + deck.name;
  const bool is_legal = problems.empty();
  PrintLine(options.language, {file + name + "：" + cards + " 张牌，" +
                                   (is_legal ? "合法" : "不合法（" + count + " 处）"),
                               file + name + ": " + cards + " cards, " +
                                   (is_legal ? "legal" : "not legal (" + count + ")")});
  for (const DeckProblem& problem : problems) {
    const Message told = TellProblem(against, deck, problem, options.edition);
    PrintLine(options.language, {"  " + told.zh, "  " + told.en});
  }
}

/// Under what the decks were checked, and what of the list speaks of no known card. Which text a
/// card has says of which others it is a copy. Rule: [Zero 1.20, 327.1].
void PrintScope(const DeckRules& against, const filed::TextsRead& texts,
                const DeckOptions& options) {
  const std::string format = NameOf(options.format);
  Message line{"赛制 " + format + "，规则 " + options.edition,
               "format " + format + ", rules " + options.edition};
  const Message list = options.ban_list.empty()
                           ? Message{"没有禁限表", "no ban list"}
                           : TellBanList(options.ban_list, against.date, !options.date.empty(),
                                         against.entries.size());
  PrintLine(options.language, {line.zh + "，" + list.zh, line.en + ", " + list.en});
  if (texts.with_errata > 0) PrintLine(options.language, filed::TellTexts(texts));
  for (const Message& note : NotesOn(against.entries, against.pool))
    PrintLine(options.language, note);
}

ExitCode CheckOne(const std::string& file, const DeckRules& against, const DeckOptions& options,
                  nlohmann::ordered_json& json) {
  const auto loaded = ReadDeck(file, options.language);
  if (!loaded) return ExitCode::BadInput;
  const corpus::Deck& deck = loaded->deck;
  const auto problems = ProblemsOf(deck, against);
  const std::vector<Message> names = corpus::NamesThatDiffer(*loaded, against.pool);
  if (options.as_json) {
    json.push_back(AsJson(deck, file, problems, against, options));
    for (const Message& note : names) json.back()["notes"].push_back(AsJson(note));
  } else {
    PrintDeck(deck, file, problems, against, options);
    for (const Message& note : names)
      PrintLine(options.language, {"  注意：" + note.zh, "  note: " + note.en});
  }
  ExitCode code = problems.empty() ? ExitCode::Clean : ExitCode::Findings;
  for (const DeckProblem& problem : problems) {
    // Nothing can be said of a card that nobody described, or of a series that is not stated.
    const bool is_unknown = problem.kind == DeckProblem::Kind::UnknownCard ||
                            problem.kind == DeckProblem::Kind::UnknownSeries;
    if (is_unknown) code = ExitCode::BadInput;
  }
  return code;
}

ExitCode RunDeck(DeckOptions options) {
  const std::string game = GameAskedOr(options.game, options.decks.front());
  const corpus::LoadedCards pool = ReadPool(options.pool, options.columns, game, options.date);
  const filed::TextsRead texts = corpus::TextsReadIn(options.date, {&pool});
  options.edition = sheet::FindEdition(*pool.sheet, options.edition).id;
  corpus::LoadedBanList bans;
  if (!options.ban_list.empty()) bans = corpus::ReadBanListFile(options.ban_list);
  ExitCode code = Worst(PrintInputErrors(pool.errors, options.language),
                        PrintInputErrors(bans.errors, options.language));
  if (!bans.errors.empty()) return code;  // Half a list would call banned cards legal.
  const DeckRules against =
      MakeDeckRules(pool, options.edition, options.format, bans.list, options.date);
  auto decks = nlohmann::ordered_json::array();
  for (const std::string& file : options.decks)
    code = Worst(code, CheckOne(file, against, options, decks));
  if (options.as_json) {
    nlohmann::ordered_json root{{"caiding_deck", 1},          {"format", NameOf(options.format)},
                                {"edition", options.edition}, {"banlist", options.ban_list},
                                {"date", against.date},       {"decks", std::move(decks)}};
    if (texts.with_errata > 0) root["texts"] = AsJson(filed::TellTexts(texts));
    std::puts(root.dump(2, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
  } else {
    PrintScope(against, texts, options);
  }
  return code;
}

}  // namespace

void AddDeck(CLI::App& program, Command& chosen) {
  CLI::App& command =
      AddCommand(program, "deck", "Check whether decks are legal, by the rules and by a ban list",
                 "Exit codes: 0 legal, 1 not legal, 2 a file is wrong or a card is unknown.");
  auto options = std::make_shared<DeckOptions>();
  AddOption(command, "decks", options->decks,
            "deck lists: text with a card a line, CSV, XLSX, YAML or JSON",
            {.type = "DECK", .is_required = true});
  AddOption(command, "--banlist", options->ban_list,
            "banned and restricted cards: YAML, JSON, CSV or XLSX", {.type = "FILE"});
  AddDeckFormat(command, options->format);
  AddDate(
      command, options->date,
      "which entries hold (default: the latest first day in the list; never the clock), and which text of cards with "
      "errata (default: the newest)");
  AddOption(command, "--pool", options->pool,
            "card files or folders that say what the cards are (default: the shipped cards)",
            {.type = "CARDS"});
  AddColumns(command, options->columns);
  AddGame(command, options->game);
  AddFlag(command, "--json", options->as_json, "print JSON");
  AddEdition(command, options->edition);
  AddLanguage(command, options->language);
  OnCall(command, chosen, [options] { return RunDeck(*options); });
}

}  // namespace caiding::cli
