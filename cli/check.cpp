// SPDX-License-Identifier: MIT
// caiding check: from card files to findings on the terminal, as JSON and as a page.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <thread>

#include <unistd.h>

#include "cli/check_set.h"
#include "cli/check_view.h"
#include "cli/command.h"
#include "cli/input_errors.h"
#include "cli/interrupt.h"
#include "cli/known_findings.h"
#include "cli/memory_file.h"
#include "cli/print.h"
#include "cli/progress_line.h"
#include "cli/write_file.h"
#include "cli/write_report.h"
#include "cli/written_queries.h"
#include "corpus/games.h"
#include "corpus/keywords.h"
#include "corpus/rulings/read_rulings.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"
#include "reports/findings_json.h"
#include "reports/sarif.h"
#include "reports/terminal.h"

namespace caiding::cli {
namespace {

/// BOUND: cards of a run that are played, unless `--play-max` says otherwise: a few minutes of a
/// small machine. No game has so many that are new at once; a bigger pool belongs behind `--pool`.
constexpr std::uint32_t kPlayMax = 1000;

enum class Format { Text, Json, Sarif };
enum class FailOn { Error, Warning, Never };

struct CheckOptions {
  std::vector<std::string> cards;
  std::vector<std::string> pool;
  std::string report_folder;
  std::string sarif;
  std::string coverage;
  Format format = Format::Text;
  FailOn fail_on = FailOn::Warning;
  reports::Language language = reports::Language::Chinese;
  unsigned jobs = 0;  ///< 0: as many as the machine has.
  std::uint64_t max_input = corpus::ReadOptions{}.max_input;
  std::string columns;
  std::string game;  ///< Of cards that name none; empty: as their fields say.
  std::string decisions;
  std::string baseline;
  std::string cache;
  bool no_cache = false;
  std::string queries_folder;
  bool no_conventions = false;
  bool text_only = false;
  findings::Effort effort = findings::Effort::Normal;
  std::uint32_t play_max = kPlayMax;
  std::string edition;  ///< Empty: the present one of the game.
  CheckView view;
  std::string date;  ///< Of the texts of cards with errata; empty: the newest.
};

/// Does a finding of this severity count for exit code 1?
bool Counts(findings::Severity severity, FailOn fail_on) {
  switch (fail_on) {
    case FailOn::Error: return severity == findings::Severity::Error;
    case FailOn::Warning: return severity != findings::Severity::Info;
    case FailOn::Never: return false;
  }
  return false;
}

/// V901 and V902 are defects of ours, whatever `--fail-on` says.
ExitCode CodeOf(const findings::Finding& finding, FailOn fail_on) {
  if (finding.code.front() == 'V') return ExitCode::ToolFailure;
  return Counts(finding.severity, fail_on) ? ExitCode::Findings : ExitCode::Clean;
}

ExitCode CodeOf(const reports::Report& report, FailOn fail_on) {
  ExitCode code = reports::Unreached(report) > 0 ? ExitCode::Unreached : ExitCode::Clean;
  for (const findings::Finding& finding : report.findings) {
    code = Worst(code, CodeOf(finding, fail_on));
  }
  return code;
}

void PrintText(const reports::Report& report, const CheckOptions& options) {
  if (options.view.is_quiet) {
    std::fputs(reports::PrintNotWhole(report, options.language).c_str(), stderr);
    return;
  }
  reports::TerminalOptions terminal = TerminalOf(options.view, options.language);
  terminal.use_colour = isatty(STDOUT_FILENO) == 1;
  if (!options.report_folder.empty()) {
    terminal.certificate_folder = options.report_folder + "/certificates";
    terminal.page = options.report_folder + "/index.html";
  }
  std::fputs(reports::PrintReport(report, terminal).c_str(), stdout);
}

ExitCode ReportSet(const reports::Report& report, const CheckOptions& options) {
  switch (options.format) {
    case Format::Text: PrintText(report, options); break;
    case Format::Json: std::fputs(reports::WriteFindings(report).c_str(), stdout); break;
    case Format::Sarif:
      std::fputs(reports::WriteSarif(report, options.language).c_str(), stdout);
      break;
  }
  const ExitCode code = CodeOf(report, options.fail_on);
  if (!options.sarif.empty() &&
      !WriteFile(options.sarif, reports::WriteSarif(report, options.language))) {
    Complain(options.language, {"无法写入 " + options.sarif, options.sarif + " cannot be written"});
    return ExitCode::ToolFailure;
  }
  if (options.report_folder.empty()) return code;
  const auto written =
      WriteReport(report, options.report_folder, options.language, options.coverage);
  if (written) return code;
  const std::string& reason = written.Error().reason;
  Complain(options.language, {"报告没有写成（" + reason + "）", reason});
  return ExitCode::ToolFailure;
}

/// The edition whose rules are asked for.
std::string EditionOf(const sheet::Sheet& sheet, const CheckOptions& options) {
  return options.edition.empty() ? std::string(sheet.editions.front().id) : options.edition;
}

/// A card of a colour that the edition does not know is bad input there.
void TakeOutUnknownColours(const std::string& edition, corpus::LoadedCards& cards) {
  const sheet::Edition& known = sheet::FindEdition(*cards.sheet, edition);
  std::erase_if(cards.cards, [&](const corpus::LoadedCard& card) {
    const auto& colours = card.card.colours;
    const auto unknown = std::find_if(colours.begin(), colours.end(), [&](ir::ColourId colour) {
      return std::find(known.without_colours.begin(), known.without_colours.end(), colour) !=
             known.without_colours.end();
    });
    if (unknown == colours.end()) return false;
    const ir::Word& word = cards.sheet->vocabulary->colours[unknown->value];
    cards.errors.push_back({card.place,
                            card.card.number,
                            {ir::EncodeUtf8(word.spellings.front()), word.english},
                            known.colours_told});
    return true;
  });
}

/// What earlier runs came to: nothing without a place for it. `why` is set if `--cache` names what
/// is none of ours; the usual file is done without then.
std::unique_ptr<MemoryFile> OpenMemory(const CheckOptions& options, ir::Message& why) {
  const std::string path = options.cache.empty() ? UsualMemoryPath() : options.cache;
  const std::string program = DigestOfProgram();
  // Whoever wants to see what was asked wants it asked.
  const bool is_unwanted = options.no_cache || options.text_only || !options.queries_folder.empty();
  if (is_unwanted || path.empty() || program.empty()) return nullptr;
  auto memory = MemoryFile::Open(path, program, why);
  if (memory && memory->was_damaged()) {
    Complain(options.language, {path + " 已损坏，重新建立；这次会慢一些",
                                path + " was damaged and is made anew: this run takes longer"});
  }
  if (memory || !options.cache.empty()) return memory;
  Complain(options.language, {why.zh + "；这次不用缓存", why.en + "; searching without one"});
  why = {};
  return nullptr;
}

/// What `--baseline` names. `why` is set if that holds no findings, or those of another game,
/// edition or effort: beside them everything would seem to have changed.
std::vector<reports::EarlierFinding> ReadBaseline(const sheet::Sheet& sheet,
                                                  const CheckOptions& options, ir::Message& why) {
  const auto known = ReadWholeReport(options.baseline, why);
  if (!known) return {};
  const std::string game(sheet.id);
  const std::string edition = EditionOf(sheet, options);
  if (known->game != game || known->edition != edition) {
    why = {options.baseline + " 是 " + known->game + " " + known->edition + " 的，应为 " + game +
               " " + edition + " 的结果",
           options.baseline + " is of " + known->game + " " + known->edition +
               ", expected findings of " + game + " " + edition};
    return {};
  }
  const std::string effort(findings::NameOf(options.effort));
  if (!known->effort.empty() && known->effort != effort) {
    why = {options.baseline + " 来自 --effort " + known->effort + " 的运行，应为 --effort " +
               effort + " 的",
           options.baseline + " is of a run with --effort " + known->effort +
               ", expected one with --effort " + effort};
    return {};
  }
  std::vector<reports::EarlierFinding> earlier;
  for (const KnownFinding& finding : known->findings) {
    earlier.push_back({.fingerprint = finding.fingerprint,
                       .code = finding.code,
                       .cards = finding.cards,
                       .message = {finding.message_zh, finding.message_en}});
  }
  return earlier;
}

reports::Baseline Compare(const reports::Report& report, const corpus::LoadedCards& pool,
                          const std::vector<reports::EarlierFinding>& earlier) {
  reports::CardsOfRun cards;
  for (const reports::ReportedCard& card : report.cards) {
    const std::string& number = card.checked.card.number;
    cards.checked.insert(number);
    if (!findings::IsUnderstood(card.checked) || !card.play_gaps.empty())
      cards.unplayed.insert(number);
  }
  cards.there = cards.checked;
  for (const corpus::LoadedCard& card : pool.cards) cards.there.insert(card.card.number);
  reports::Baseline baseline = reports::CompareWithEarlier(report.findings, earlier, cards);
  for (reports::GoneFinding& gone : baseline.gone) {
    // What was not looked for is not gone.
    if (reports::IsPartial(report) || reports::Unreached(report) > 0) gone.is_checked = false;
  }
  return baseline;
}

/// Everything that the run has to say, wherever it was asked for.
ExitCode TellAll(reports::Report& report, const corpus::LoadedCards& pool,
                 const std::vector<reports::EarlierFinding>& earlier, WrittenQueries& queries,
                 const CheckOptions& options) {
  if (!options.baseline.empty()) report.baseline = Compare(report, pool, earlier);
  if (!options.queries_folder.empty()) {
    if (const ir::Message why = queries.WriteTo(options.queries_folder); !why.en.empty()) {
      Complain(options.language, why);
      return ExitCode::ToolFailure;
    }
  }
  const ExitCode stale = PrintInputErrors(corpus::StaleErrors(report.rulings), options.language);
  return Worst(stale, ReportSet(report, options));
}

/// Ends the program here: threads of checks that were not done still use what would be taken down
/// on the way out. A report that could not be written is worse than one that is partial.
[[noreturn]] void LeaveInterrupted(ExitCode code) {
  std::fflush(nullptr);
  std::_Exit(static_cast<int>(code == ExitCode::ToolFailure ? code : ExitCode::Interrupted));
}

/// What the files of the call say.
struct Given {
  corpus::LoadedCards cards;
  corpus::LoadedCards pool;
  std::vector<filed::Ruling> rulings;
  std::vector<reports::EarlierFinding> earlier;
  ExitCode input = ExitCode::Clean;  ///< Bad input if some of them could not be read as it stands.
};

/// Reads all of them and prints what is wrong with them. `why` is set without the earlier run that
/// was named: compared with nothing, everything would seem new.
Given ReadGiven(const CheckOptions& options, ir::Message& why) {
  const corpus::ReadOptions read{.max_input = options.max_input,
                                 .standard_input = nullptr,
                                 .columns = options.columns,
                                 .games = corpus::WordedGames(),
                                 .usual = corpus::FindGame(options.game),
                                 .text_date = options.date};
  Given given;
  given.cards = corpus::ReadCards(options.cards, read);
  corpus::ReadOptions read_pool = read;
  read_pool.run = given.cards.sheet;
  given.pool = corpus::ReadCards(options.pool, read_pool);
  if (!options.view.is_quiet) {
    PrintFiles(given.cards.files, options.language);
    PrintFiles(given.pool.files, options.language);
  }
  TakeOutUnknownColours(options.edition, given.cards);
  TakeOutUnknownColours(options.edition, given.pool);
  corpus::LoadedRulings decisions;
  if (!options.decisions.empty())
    decisions = corpus::ReadRulingFile(*given.cards.sheet, options.decisions);
  given.rulings = std::move(decisions.rulings);
  for (const auto* errors : {&given.cards.errors, &given.pool.errors, &decisions.errors}) {
    given.input = Worst(given.input, PrintInputErrors(*errors, options.language));
  }
  if (!options.baseline.empty()) given.earlier = ReadBaseline(*given.cards.sheet, options, why);
  return given;
}

/// Of the check what the call says by itself.
CheckSetOptions SetOptionsOf(const sheet::Sheet& sheet, const CheckOptions& options) {
  CheckSetOptions set;
  set.edition = EditionOf(sheet, options);
  set.text_only = options.text_only;
  set.effort = options.effort;
  set.played_max = options.play_max;
  set.for_pages = !options.report_folder.empty();
  set.parse.apply_conventions = !options.no_conventions;
  set.jobs = options.jobs > 0 ? options.jobs : std::max(1U, std::thread::hardware_concurrency());
  set.is_ended = IsInterrupted;
  return set;
}

/// Checks what was given and tells it.
ExitCode CheckGiven(Given given, const parser::Parser& parser, findings::Memory* memory,
                    const CheckOptions& options) {
  ListenForInterrupt(options.language);
  WrittenQueries queries;
  ProgressLine line(options.language);
  CheckSetOptions set = SetOptionsOf(*given.cards.sheet, options);
  set.memory = memory;
  set.rulings = std::move(given.rulings);
  set.progress = [&line](const findings::Progress& progress) { line.Show(progress); };
  if (!options.queries_folder.empty()) {
    set.queries = [&queries](const findings::DecidedQuery& query) { queries.Add(query); };
  }
  reports::Report report = CheckSet(given.cards, given.pool, parser, set);
  report.pool_files = options.pool;
  report.texts = corpus::TextsReadIn(options.date, {&given.cards, &given.pool});
  report.decisions_file = options.decisions;
  line.Close();
  const ExitCode code =
      Worst(given.input, TellAll(report, given.pool, given.earlier, queries, options));
  if (reports::IsPartial(report)) LeaveInterrupted(code);
  return code;
}

/// The numbers of the cards that a finding may speak of.
std::set<std::string> NumbersOf(const Given& given) {
  std::set<std::string> numbers;
  for (const corpus::LoadedCards* loaded : {&given.cards, &given.pool}) {
    for (const corpus::LoadedCard& card : loaded->cards) numbers.insert(card.card.number);
  }
  return numbers;
}

/// Why the check cannot begin; empty: it can.
ir::Message WhyNot(const Given& given, const CheckOptions& options) {
  const sheet::Sheet& sheet = *given.cards.sheet;
  const std::string edition = EditionOf(sheet, options);
  if (sheet::FindEdition(sheet, edition).id != edition) {
    const std::string id(sheet.id);
    return {"看到 `--edition " + edition + "`，应为 `" + id + "` 的版本",
            "seen `--edition " + edition + "`, expected an edition of `" + id + "`"};
  }
  return WhyNoView(options.view, options.format == Format::Text, NumbersOf(given));
}

ExitCode RunCheck(const CheckOptions& options) {
  ir::Message why;
  Given given = ReadGiven(options, why);
  if (why.en.empty()) why = WhyNot(given, options);
  const auto memory = why.en.empty() ? OpenMemory(options, why) : nullptr;
  if (!why.en.empty()) {
    Complain(options.language, why);
    return ExitCode::BadInput;
  }
  const auto parser = corpus::MakeParser(*given.cards.sheet, given.cards.wording.value_or(""));
  if (!parser) {
    const std::string& reason = parser.Error().reason;
    Complain(options.language, {"读牌的语法没有备好（" + reason + "）", reason});
    return ExitCode::ToolFailure;
  }
  return CheckGiven(std::move(given), *parser, memory.get(), options);
}

}  // namespace

void AddCheck(CLI::App& program, Command& chosen) {
  CLI::App& command = AddCommand(program, "check", "Check card files and report what is wrong");
  auto options = std::make_shared<CheckOptions>();
  AddOption(command, "cards", options->cards, "card files or folders; - is standard input",
            {.type = "CARDS", .is_required = true});
  AddOption(command, "--pool", options->pool,
            "further cards that may lie on a board beside them; not accused", {.type = "CARDS"});
  CLI::Option* report = AddOption(
      command, "--report", options->report_folder,
      "write the report there: pages from index.html on, findings.json and the certificates",
      {.type = "DIR"});
  AddOption(command, "--sarif", options->sarif,
            "write the findings as SARIF 2.1.0 there, for editors and code hosts",
            {.type = "FILE"});
  AddOption(command, "--coverage", options->coverage,
            "the table of `scripts/clause-coverage zero --tsv FILE`, as a page of the report",
            {.type = "FILE", .needs = report});
  AddChoice<Format>(command, "--format", options->format,
                    {{"text", Format::Text}, {"json", Format::Json}, {"sarif", Format::Sarif}},
                    "what standard output gets (default text)");
  AddChoice<FailOn>(
      command, "--fail-on", options->fail_on,
      {{"error", FailOn::Error}, {"warning", FailOn::Warning}, {"never", FailOn::Never}},
      "the least severity that ends with exit code 1 (default warning)");
  AddView(command, options->view);
  AddEffort(command, options->effort);
  AddOption(command, "--play-max", options->play_max,
            "play so many cards, the first of the files, and no more; 0: all (default " +
                std::to_string(kPlayMax) + ")",
            {.type = "N"});
  AddJobs(command, options->jobs);
  AddFlag(command, "--no-conventions", options->no_conventions,
          "keep the readings that conventions of reading take away");
  CLI::Option* text_only =
      AddFlag(command, "--text-only", options->text_only, "proofread the texts, play nothing");
  // Without play, a decision about a played finding would seem stale.
  AddOption(command, "--decisions", options->decisions,
            "what the rules team decided: obeyed, shown, and an error where it is stale",
            {.type = "FILE", .excludes = text_only});
  AddOption(
      command, "--baseline", options->baseline,
      "findings.json of an earlier run: each finding is marked as new or unchanged, and what is gone is listed",
      {.type = "FILE", .excludes = text_only});
  CLI::Option* no_cache =
      AddFlag(command, "--no-cache", options->no_cache, "search everything anew and keep nothing");
  AddOption(
      command, "--cache", options->cache,
      "where what was searched in vain is kept for the next run (default $XDG_CACHE_HOME/caiding/check.sqlite)",
      {.type = "FILE", .excludes = no_cache});
  AddOption(
      command, "--dump-smt", options->queries_folder,
      "write the solver's questions on which a proof rests there, for other solvers to answer",
      {.type = "DIR", .excludes = text_only});
  AddEdition(command, options->edition);
  AddTextDate(command, options->date);
  AddLanguage(command, options->language);
  AddMaxInput(command, options->max_input);
  AddColumns(command, options->columns);
  AddGame(command, options->game);
  OnCall(command, chosen, [options] { return RunCheck(*options); });
}

}  // namespace caiding::cli
