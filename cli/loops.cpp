// SPDX-License-Identifier: MIT
// caiding loops: the loops from the position of a scenario, or those of one deck.
#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <map>
#include <optional>
#include <thread>
#include <variant>

#include <fmt/format.h>
#include <unistd.h>

#include "checker/check.h"
#include "checker/conflicts/layer_report.h"
#include "checker/findings/confirm.h"
#include "checker/findings/reread.h"
#include "checker/findings/settle_within.h"
#include "checker/findings/sort_findings.h"
#include "checker/loops/check_loops.h"
#include "checker/loops/find_loops.h"
#include "checker/loops/loops_after.h"
#include "checker/loops/tell_loop.h"
#include "cli/check_set.h"
#include "cli/command.h"
#include "cli/deck_rules.h"
#include "cli/input_errors.h"
#include "cli/interrupt.h"
#include "cli/lay_code.h"
#include "cli/line_of.h"
#include "cli/own_cards.h"
#include "cli/print.h"
#include "cli/progress_line.h"
#include "cli/write_report.h"
#include "corpus/bans/read_ban_list.h"
#include "corpus/games.h"
#include "corpus/keywords.h"
#include "corpus/understand.h"
#include "model/kernel/settling.h"
#include "model/scenario/run.h"
#include "model/sheet/checked_card.h"
#include "model/sheet/sheet.h"
#include "reports/findings_json.h"
#include "reports/terminal.h"

namespace caiding::cli {
namespace {

using ir::Message;
using sheet::CheckedCard;

struct LoopsOptions {
  std::string scenario;
  std::string deck;
  std::string against;
  std::vector<std::string> pool;
  std::string columns;
  std::string game;
  std::string ban_list;
  corpus::DeckFormat format = corpus::DeckFormat::Official;
  std::string out;
  std::string report_folder;
  std::string edition;
  std::uint32_t states = 20000;  ///< Of a scenario's position.
  findings::Effort effort = findings::Effort::Normal;
  unsigned jobs = 0;  ///< 0: as many as the machine has.
  reports::Language language = reports::Language::Chinese;
};

ExitCode Fail(const std::string& reason, ExitCode code) {
  Complain(reason);
  return code;
}

ExitCode Fail(const LoopsOptions& options, const Message& reason, ExitCode code) {
  Complain(options.language, reason);
  return code;
}

/// V901 is a defect of ours; what ends by itself is no reason to fail.
ExitCode CodeOf(const reports::Report& report) {
  ExitCode code = reports::Unreached(report) > 0 ? ExitCode::Unreached : ExitCode::Clean;
  for (const findings::Finding& finding : report.findings) {
    if (finding.code.front() == 'V') code = Worst(code, ExitCode::ToolFailure);
    if (finding.severity != findings::Severity::Info) code = Worst(code, ExitCode::Findings);
  }
  return code;
}

ExitCode WriteOut(const reports::Report& report, const LoopsOptions& options) {
  if (options.out.empty()) return ExitCode::Clean;
  std::ofstream out(options.out, std::ios::binary);
  out << reports::WriteFindings(report);
  out.close();
  return out.good() ? ExitCode::Clean
                    : Fail(options, {options.out + " 无法写入", options.out + " cannot be written"},
                           ExitCode::ToolFailure);
}

ExitCode ReportAll(const reports::Report& report, const LoopsOptions& options) {
  reports::TerminalOptions terminal;
  terminal.language = options.language;
  terminal.detail = reports::Detail::Full;
  terminal.with_scope = true;
  terminal.use_colour = isatty(STDOUT_FILENO) == 1;
  if (!options.report_folder.empty())
    terminal.certificate_folder = options.report_folder + "/certificates";
  std::fputs(reports::PrintReport(report, terminal).c_str(), stdout);
  const ExitCode code = Worst(CodeOf(report), WriteOut(report, options));
  if (options.report_folder.empty()) return code;
  const auto written = WriteReport(report, options.report_folder, options.language, "");
  return written ? code : Fail(written.Error().reason, ExitCode::ToolFailure);
}

/// What leaves has been replayed.
reports::Report MakeReport(const findings::CheckInput& input, findings::Answer answer,
                           const LoopsOptions& options) {
  reports::Report report;
  report.sheet = input.sheet;
  report.edition = input.edition;
  report.effort = options.effort;
  report.wording = input.wording;
  report.pool_cards = input.pool.size();
  report.findings = findings::Confirm(std::move(answer.findings), findings::ReaderOf(input));
  report.scope = {std::move(answer.scope)};
  findings::SortFindings(report.findings);
  findings::Meter meter(input.bounds);
  for (const CheckedCard& card : input.cards) {
    report.cards.push_back({.checked = card, .play_gaps = checker::PlayGapsOf(card, meter)});
  }
  if (!options.report_folder.empty()) AddForPages(input, report);
  return report;
}

// From a scenario.

/// Where no certificate can be written, the loops are told all the same.
ExitCode TellWithoutCertificate(const scenario::Table& table, const findings::Bounds& bounds,
                                const LoopsOptions& options) {
  const std::string pile = sheet::WordFor(sheet::SheetOf(table.rules), "hidden pile").zh;
  const Message why{
      "此局面不只是桌上的牌（有未处理的、生效中的或" + pile + "的范围），证书写不下；以下没有证书",
      "the position is more than the cards on the table (something waits, lasts, or may be drawn), "
      "which no certificate holds: what follows has none"};
  if (!options.out.empty() || !options.report_folder.empty())
    return Fail(options, why, ExitCode::BadInput);
  PrintLine(options.language, why);
  findings::Meter meter(bounds);
  loops::Looked looked;
  const auto found = loops::FindLoopsFrom(table.rules, table.state, meter, looked);
  ExitCode code = ExitCode::Clean;
  for (const loops::FoundLoop& loop : found) {
    const bool may_end = loop.growth && loop.growth->end == loops::GrowthEnd::Stops;
    if (!may_end) code = ExitCode::Findings;
    const std::string name = loops::CodeOf(loop);
    PrintLine(options.language, {"[" + name + "]", "[" + name + "]"});
    for (const Message& line :
         loops::TellLoop(sheet::SheetOf(table.rules), table.rules.cards, loop))
      PrintLine(options.language, {"  " + line.zh, "  " + line.en});
  }
  if (found.empty()) PrintLine(options.language, {"没有找到循环", "no loop was found"});
  if (findings::SettleWithin(table.rules, table.state, meter).what ==
      kernel::Settling::Oscillates) {
    code = ExitCode::Findings;
    const sheet::Sheet& sheet = sheet::SheetOf(table.rules);
    PrintLine(
        options.language,
        sheet::Say(sheet,
                   {"[C606] 此局面的永续效果没有稳定的结果，"
                    "以上以对局中的算法为准（<unsettled>按先后各计算一次）",
                    "[C606] the continuous effects of the position come to nothing that stays: "
                    "what is said above rests on what play makes of them "
                    "(<unsettled>each once, in order)"}));
  }
  const findings::Scope scope = loops::ScopeAfter(sheet::SheetOf(table.rules), meter, looked);
  const Message told = findings::TellScope(scope);
  PrintLine(options.language, {"范围：" + told.zh, "within this scope: " + told.en});
  for (const Message& left_out : findings::TellLeftOut(scope)) {
    PrintLine(options.language, {"没有看完：" + left_out.zh, "left out: " + left_out.en});
  }
  return code;
}

ExitCode RunScenario(const LoopsOptions& options) {
  const auto own = ReadOwnCards({options.pool, options.columns, options.game}, options.language);
  if (!own) return Fail(own.Error().reason, ExitCode::ToolFailure);
  if (own->input != ExitCode::Clean) return own->input;
  auto read = LoadScenario(options.scenario, own->finder, true);
  if (const auto* errors = std::get_if<std::vector<corpus::InputError>>(&read)) {
    return PrintInputErrors(*errors, options.language);
  }
  NoteReplaced(std::get<LoadedScenario>(read), options.language);
  scenario::Scenario& scenario = std::get<LoadedScenario>(read).scenario;
  const auto reads = ParserOf(*own, *scenario.sheet);
  if (!reads) return Fail(reads.Error().reason, ExitCode::ToolFailure);
  const parser::Parser& parser = **reads;
  if (!options.edition.empty()) scenario.edition = options.edition;
  const auto begun = scenario::PlayScript(scenario, corpus::PlayReaderOf(parser));
  if (const auto* failure = std::get_if<scenario::LayFailure>(&begun)) {
    return Fail(options, failure->reason, CodeOfFailure(*failure));
  }
  const auto& table = std::get<scenario::Table>(begun);
  const std::string actions = std::to_string(table.taken.size());
  PrintLine(options.language,
            {options.scenario + "：从剧本的 " + actions + " 个选择之后找本回合内的循环",
             options.scenario + ": loops of the turn, from behind the " + actions +
                 " choices of its script"});
  findings::CheckInput input;
  input.sheet = scenario.sheet;
  input.wording = &corpus::WordingOf(*input.sheet);
  input.edition = sheet::FindEdition(*input.sheet, scenario.edition).id;
  input.bounds.loop_board_states_max = options.states;
  input.cards = cli::CardsOn(table, parser);
  const auto line = cli::LineOf(scenario, table, input.cards);
  if (!line) return TellWithoutCertificate(table, input.bounds, options);
  auto answer = loops::FindLoopsAfter(*line, input.bounds);
  if (!answer) return Fail(answer.Error().reason, ExitCode::ToolFailure);
  // What loops, and that nothing does, then rests on a policy.
  findings::Meter meter(input.bounds);
  if (auto oscillation = conflicts::ReportOscillation(*line, meter)) {
    oscillation->scope = findings::TellScope(answer->scope);
    answer->findings.push_back(std::move(*oscillation));
  }
  return ReportAll(MakeReport(input, std::move(*answer), options), options);
}

// Of a deck.

/// A legal deck and its different cards as they are read.
struct KnownDeck {
  corpus::Deck deck;
  std::vector<CheckedCard> cards;
};

/// The deck, or nothing and why on standard error: only what may be played is searched.
std::optional<KnownDeck> ReadKnownDeck(const std::string& file, const corpus::LoadedCards& pool,
                                       const DeckRules& rules, const std::string& edition,
                                       const parser::Parser& parser, reports::Language language) {
  auto loaded = ReadDeck(file, language);
  if (!loaded) return std::nullopt;
  corpus::Deck& deck = loaded->deck;
  const auto problems = ProblemsOf(deck, rules);
  for (const auto& problem : problems) {
    Fail(reports::In(language, TellProblem(rules, deck, problem, edition)), ExitCode::BadInput);
  }
  if (!problems.empty()) return std::nullopt;
  KnownDeck known{std::move(deck), {}};
  for (const auto& [number, copies] : known.deck.cards) {
    const auto is_known = [&, wanted = number](const CheckedCard& card) {
      return card.card.number == wanted;
    };
    if (std::any_of(known.cards.begin(), known.cards.end(), is_known)) continue;
    for (const corpus::LoadedCard& card : pool.cards) {
      if (card.card.number != number) continue;
      known.cards.push_back(corpus::Understand(*pool.sheet, parser, card.card, {},
                                               corpus::CardPlaceText(card.place)));
      break;
    }
  }
  return known;
}

std::map<std::string, std::array<std::uint8_t, 2>> CopiesIn(const KnownDeck& own,
                                                            const std::optional<KnownDeck>& other) {
  std::map<std::string, std::array<std::uint8_t, 2>> copies;
  const auto add = [&](const corpus::Deck& deck, std::size_t which) {
    for (const auto& [number, count] : deck.cards) {
      copies[number][which] = static_cast<std::uint8_t>(copies[number][which] + count);
    }
  };
  add(own.deck, 0);
  if (other) add(other->deck, 1);
  return copies;
}

void PrintWhatIsAsked(const sheet::Sheet& sheet, const LoopsOptions& options,
                      const KnownDeck& own) {
  const Message deck = sheet::WordFor(sheet, "hidden pile");
  const std::string named = options.against.empty() ? "" : options.against;
  PrintLine(options.language,
            {fmt::format("{} {}：{} 张，{} 种；对方：空场、白板{}", deck.zh, options.deck,
                         corpus::CountCards(own.deck), own.cards.size(),
                         named.empty() ? "" : "、" + deck.zh + " " + named),
             fmt::format("deck {}: {} cards, {} different; against an empty side, plain cards{}",
                         options.deck, corpus::CountCards(own.deck), own.cards.size(),
                         named.empty() ? "" : ", the deck " + named)});
}

ExitCode RunDeck(const LoopsOptions& options) {
  const corpus::LoadedCards pool =
      ReadPool(options.pool, options.columns, GameAskedOr(options.game, options.deck));
  const auto parser = corpus::MakeParser(*pool.sheet, pool.wording.value_or(""));
  if (!parser) return Fail(parser.Error().reason, ExitCode::ToolFailure);
  corpus::LoadedBanList bans;
  if (!options.ban_list.empty()) bans = corpus::ReadBanListFile(options.ban_list);
  ExitCode errors = Worst(PrintInputErrors(pool.errors, options.language),
                          PrintInputErrors(bans.errors, options.language));
  if (!bans.errors.empty()) return errors;  // Half a list would call banned cards legal.
  errors = Worst(errors, PrintClashes(pool.clashes, options.language));
  findings::CheckInput input;
  input.sheet = pool.sheet;
  input.wording = &corpus::WordingOf(*input.sheet);
  input.edition = sheet::FindEdition(*input.sheet, options.edition).id;
  input.bounds = findings::BoundsOf(options.effort);
  const DeckRules rules = MakeDeckRules(pool, input.edition, options.format, bans.list, "");
  if (!options.ban_list.empty())
    PrintBanList(options.ban_list, rules.date, rules.entries, rules.pool, options.language);
  const auto read = [&](const std::string& file) {
    return ReadKnownDeck(file, pool, rules, input.edition, *parser, options.language);
  };
  const auto own = read(options.deck);
  if (!own) return ExitCode::BadInput;
  std::optional<KnownDeck> other;
  if (!options.against.empty() && !(other = read(options.against))) return ExitCode::BadInput;
  loops::AtTable table;
  table.copies = CopiesIn(*own, other);
  table.jobs = options.jobs > 0 ? options.jobs : std::max(1U, std::thread::hardware_concurrency());
  input.cards = own->cards;
  for (const CheckedCard& card : other ? other->cards : std::vector<CheckedCard>{}) {
    if (table.copies[card.card.number][0] == 0) input.pool.push_back(card);
  }
  PrintWhatIsAsked(*input.sheet, options, *own);
  findings::Answer answer;
  {
    ProgressLine line(options.language);
    input.progress = [&line](const findings::Progress& progress) { line.Show(progress); };
    ListenForInterrupt(options.language);
    table.is_ended = IsInterrupted;
    answer = loops::CheckDeckLoops(input, table);
  }
  if (IsInterrupted() && answer.scope.unreached > 0) errors = Worst(errors, ExitCode::Interrupted);
  return Worst(errors, ReportAll(MakeReport(input, std::move(answer), options), options));
}

ExitCode RunLoops(const LoopsOptions& options) {
  if (!options.scenario.empty()) return RunScenario(options);
  return RunDeck(options);
}

void AddDeckOptions(CLI::App& command, LoopsOptions& options, CLI::Option* deck) {
  AddOption(command, "--against", options.against, "the deck of a named opponent",
            {.type = "DECK", .needs = deck});
  AddOption(
      command, "--pool", options.pool,
      "card files or folders that say what the cards are (default: the shipped cards, which a "
      "scenario may name besides)",
      {.type = "CARDS"});
  AddColumns(command, options.columns);
  AddGame(command, options.game);
  AddOption(command, "--banlist", options.ban_list,
            "banned and restricted cards (YAML, JSON, CSV or XLSX), as on its latest day",
            {.type = "FILE", .needs = deck});
  AddDeckFormat(command, options.format);
  AddEffort(command, options.effort);
  AddJobs(command, options.jobs, "threads for a deck (default: all processors)");
}

}  // namespace

void AddLoops(CLI::App& program, Command& chosen) {
  CLI::App& command =
      AddCommand(program, "loops", "Find the loops from a position, or those of one deck",
                 "Exit codes: 0 none, 1 some, 2 a file is wrong or a deck not legal, 3 failure,\n"
                 "5 none, but not all sets of cards that were to be looked at were reached.");
  auto options = std::make_shared<LoopsOptions>();
  CLI::App& where = AddOneOf(command, "where", "where to begin");
  CLI::Option* from = AddOption(where, "--from", options->scenario,
                                "a scenario: from where its script ends; - is standard input",
                                {.type = "SCENARIO"});
  CLI::Option* deck =
      AddOption(where, "--deck", options->deck,
                "a legal deck, on boards against nobody's, plain and a named opponent's cards",
                {.type = "DECK"});
  AddOption(command, "--states", options->states,
            "at most so many states of the position's turn (default 20000)",
            {.type = "N", .needs = from, .range = {{1, 1'000'000}}});
  AddDeckOptions(command, *options, deck);
  AddOption(command, "--out", options->out, "write the findings with their certificates as JSON",
            {.type = "FILE"});
  AddOption(command, "--report", options->report_folder,
            "write index.html, findings.json and the certificates there", {.type = "DIR"});
  AddEdition(command, options->edition);
  AddLanguage(command, options->language);
  OnCall(command, chosen, [options] { return RunLoops(*options); });
}

}  // namespace caiding::cli
