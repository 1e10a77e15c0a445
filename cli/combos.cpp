// SPDX-License-Identifier: MIT
// caiding combos: the smallest sets of cards of a pool that loop together.
#include "reports/combos.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <thread>

#include <fmt/format.h>

#include "checker/combos/find_combos.h"
#include "checker/combos/mend.h"
#include "checker/evidence/certificate_json.h"
#include "checker/findings/confirm.h"
#include "checker/findings/fingerprint.h"
#include "checker/findings/reread.h"
#include "checker/findings/sort_findings.h"
#include "cli/check_set.h"
#include "cli/combos.h"
#include "cli/command.h"
#include "cli/deck_rules.h"
#include "cli/input_errors.h"
#include "cli/interrupt.h"
#include "cli/journal.h"
#include "cli/memory_file.h"
#include "cli/print.h"
#include "cli/progress_line.h"
#include "cli/write_file.h"
#include "cli/write_report.h"
#include "corpus/bans/read_ban_list.h"
#include "corpus/intake/csv_writer.h"
#include "corpus/intake/xlsx_writer.h"
#include "corpus/keywords.h"
#include "model/ir/utf8.h"
#include "model/sheet/checked_card.h"
#include "reports/combo_table.h"
#include "reports/combo_templates.h"
#include "reports/near_deck.h"

namespace caiding::cli {
namespace {

/// BOUND: changed texts of one card that are searched for `--mend`; the output says if there were
/// more.
constexpr std::size_t kMendTries = 60;

/// How many copies these entries allow, by number; a card of equal text goes with the one that is
/// named. Rule: [Zero 1.20, 327.1].
std::map<std::string, int> AllowedBy(const std::vector<corpus::BanEntry>& entries,
                                     const std::vector<corpus::LoadedCard>& cards) {
  std::map<std::string, int> allowed;
  const auto allow = [&](const ir::Card& card, int copies) {
    const auto known = allowed.emplace(card.number, copies).first;
    known->second = std::min(known->second, copies);
  };
  for (const corpus::BanEntry& entry : entries) {
    for (const auto& named : cards) {
      const bool is_meant = entry.number.empty() ? ir::EncodeUtf8(named.card.name) == entry.name
                                                 : named.card.number == entry.number;
      if (!is_meant) continue;
      for (const auto& card : cards) {
        if (ir::IsSameCard(card.card, named.card)) allow(card.card, entry.copies);
      }
    }
  }
  return allowed;
}

/// The entries of the list that hold: on its latest day, in the format that is asked about.
std::vector<corpus::BanEntry> EntriesOf(const corpus::BanList& list, bool is_official) {
  const auto format = is_official ? corpus::DeckFormat::Official : corpus::DeckFormat::Casual;
  return corpus::InForce(list, format, corpus::LatestDate(list));
}

/// A digest of all that the cards say.
std::string CardsDigest(const corpus::LoadedCards& loaded) {
  evidence::Certificate cards;
  cards.sheet = loaded.sheet;
  cards.wording = loaded.wording.value_or("");
  for (const corpus::LoadedCard& card : loaded.cards) cards.cards.push_back(card.card);
  return findings::MakeFingerprint("cards", {evidence::WriteCertificate(cards)});
}

std::string LimitsDigest(const std::map<std::string, int>& allowed, const CombosOptions& options) {
  std::vector<std::string> limits{std::to_string(options.size),
                                  options.is_official ? "official" : "casual"};
  const findings::Bounds bounds = findings::BoundsOf(options.effort);
  for (const auto& entry : findings::Limits())
    limits.push_back(std::to_string(findings::ValueOf(bounds, entry.limit)));
  for (const auto& [number, copies] : allowed)
    limits.push_back(number + "=" + std::to_string(copies));
  return findings::MakeFingerprint("limits", limits);
}

std::vector<const ir::Card*> CardsOf(const findings::CheckInput& input) {
  std::vector<const ir::Card*> cards;
  for (const auto& card : input.cards) cards.push_back(&card.card);
  return cards;
}

/// A combo leaves only if its certificate replays; one that does not is a defect of ours, told and
/// left out.
ExitCode Confirm(const findings::CheckInput& input, findings::Combos& combos) {
  ExitCode code = ExitCode::Clean;
  for (findings::Combo& combo : combos.combos) {
    combo.finding =
        std::move(findings::Confirm({combo.finding}, findings::ReaderOf(input)).front());
    if (combo.finding.code.front() != 'V') continue;
    code = ExitCode::ToolFailure;
    Complain(combo.finding.code + " " + combo.finding.message.zh + " / " +
             combo.finding.message.en);
  }
  std::erase_if(combos.combos,
                [](const findings::Combo& combo) { return combo.finding.code.front() == 'V'; });
  return code;
}

ExitCode WriteOut(const findings::Combos& combos, const CombosOptions& options) {
  if (options.out.empty()) return ExitCode::Clean;
  std::ofstream out(options.out, std::ios::binary);
  out << reports::WriteCombos(combos, options.is_official);
  out.close();
  if (out.good()) return ExitCode::Clean;
  Complain(options.out + " cannot be written");
  return ExitCode::ToolFailure;
}

/// The end of the name says which form it has.
std::string FaultOfTable(const std::string& path) {
  const bool is_table = path.ends_with(".csv") || path.ends_with(".xlsx");
  return is_table ? "" : "seen `" + path + "`, expected a file that ends in .csv or .xlsx";
}

ExitCode WriteTable(const findings::Combos& combos, const CombosOptions& options) {
  if (options.table.empty()) return ExitCode::Clean;
  corpus::CardTable table{.sheet = "combos", .rows = {}};
  for (auto& cells : reports::ComboTable(combos, options.language))
    table.rows.push_back({static_cast<std::uint32_t>(table.rows.size() + 1), std::move(cells)});
  const auto bytes = options.table.ends_with(".csv")
                         ? Expected<std::string>(corpus::WriteCsv(table))
                         : corpus::WriteXlsx(table);
  if (bytes && WriteFile(options.table, *bytes)) return ExitCode::Clean;
  Complain(options.language, {options.table + " 无法写入", options.table + " cannot be written"});
  return ExitCode::ToolFailure;
}

ExitCode WritePage(findings::CheckInput input, const findings::Combos& combos,
                   const CombosOptions& options) {
  if (options.report_folder.empty()) return ExitCode::Clean;
  reports::Report report;
  report.sheet = input.sheet;
  report.edition = input.edition;
  report.wording = input.wording;
  report.effort = options.effort;
  report.scope = {combos.scope};
  for (const auto& combo : combos.combos) {
    report.findings.push_back(combo.finding);
    report.findings.back().suggestion = reports::SuggestMends(combo.id, combos.mends);
  }
  AddForPages(input, report);
  for (const auto& combo : combos.combos) {
    findings::LoopFacts& facts = report.loops[combo.id];
    facts.end = reports::TellOutcome(*combos.sheet, combo);
    facts.turn = combo.turn;
    facts.seen_by_turn = combo.seen_by_turn;
  }
  for (auto& card : input.cards)
    report.cards.push_back({.checked = std::move(card), .play_gaps = {}});
  findings::SortFindings(report.findings);
  const auto written = WriteReport(report, options.report_folder, options.language, "");
  if (written) return ExitCode::Clean;
  Complain(written.Error().reason);
  return ExitCode::ToolFailure;
}

/// Where what has been looked at is kept; without `--resume` nowhere.
std::optional<Journal> OpenJournal(const ComboPool& pool, const CombosOptions& options,
                                   ir::Message& why) {
  if (options.resume.empty()) return std::nullopt;
  const Origin origin = OriginOf(pool, options);
  const std::string about =
      findings::MakeFingerprint("combos", {origin.program, origin.cards, origin.limits});
  auto journal = Journal::Open(options.resume, about, why);
  if (journal && journal->was_damaged()) {
    Complain(options.language, {options.resume + " 已损坏，从头记起",
                                options.resume + " was damaged: it is begun anew"});
  } else if (journal && journal->is_begun_anew()) {
    Complain(
        options.language,
        {options.resume + " 说的是别的牌、选项或别的版本，从头记起",
         options.resume + " speaks of other cards, options or another build: it is begun anew"});
  }
  return journal;
}

/// A journal that lacks something is told of, for the next run has to repeat it.
ExitCode CloseJournal(const Journal& journal, const CombosOptions& options) {
  if (journal.is_whole()) return ExitCode::Clean;
  Complain(
      options.language,
      {options.resume + " 没有写全：接着做时会重做缺的部分",
       options.resume + " could not be written to the end: a resumed run repeats what it lacks"});
  return ExitCode::ToolFailure;
}

ExitCode SearchPool(const ComboPool& pool, const CombosOptions& options) {
  const auto parser = corpus::MakeParser(*pool.cards.sheet);
  if (!parser) {
    Complain(parser.Error().reason);
    return ExitCode::ToolFailure;
  }
  ProgressLine line(options.language);
  const findings::CheckInput input = ReadComboTexts(pool.cards, *parser, options, line);
  ir::Message why;
  std::optional<Journal> journal = OpenJournal(pool, options, why);
  if (!why.en.empty()) {
    Complain(options.language, why);
    return ExitCode::BadInput;
  }
  ListenForInterrupt(options.language);
  combos::ComboQuery query = QueryOf(pool, options);
  query.is_ended = IsInterrupted;
  if (journal) {
    query.known = [&](const auto& task) { return journal->Find(task); };
    query.heard = [&](const auto& task, const auto& outcome) { journal->Hear(task, outcome); };
  }
  const ExitCode code = SearchCombos(input, query, pool.choice, options);
  return journal ? Worst(code, CloseJournal(*journal, options)) : code;
}

/// In both languages, as whoever asks and whoever reads the list may speak another one.
ExitCode ExplainQuery(const ComboPool& pool) {
  ir::Message told = reports::TellChoice(*pool.cards.sheet, pool.choice);
  if (told.en.empty()) told = {"列出全部组合，按找到的顺序", "all combos, as they are found"};
  for (const auto language : {reports::Language::Chinese, reports::Language::English})
    PrintLine(language, told);
  return pool.input;
}

ExitCode RunCombos(CombosOptions options) {
  if (!ReadNear(options)) return ExitCode::BadInput;
  const ComboPool pool = ReadComboPool(options);
  if (!pool.is_usable) return pool.input;
  if (options.explains_query) return ExplainQuery(pool);
  if (!options.plan.empty()) return WriteFirstPlan(pool, options);
  if (!options.shard.empty()) return PlayShard(pool, options);
  return Worst(pool.input, SearchPool(pool, options));
}

/// What is wrong with a value of `--shard`, or nothing.
std::string FaultOfShard(const std::string& text) {
  if (ParseShard(text)) return {};
  return "seen `" + text + "`, expected i/n with i from 0 to n - 1, such as 3/7";
}

void AddSharing(CLI::App& command, CombosOptions& options) {
  CLI::Option* shard = AddOption(command, "--shard", options.shard,
                                 "play but the i-th of n shards of what is open, from 0 on",
                                 {.type = "i/n", .fault = FaultOfShard});
  CLI::Option* part =
      AddOption(command, "--part", options.part,
                "where the shard writes what it came to, for `caiding merge`; a shard that was "
                "killed goes on from there",
                {.type = "FILE", .needs = shard});
  Need(shard, part);
  AddOption(command, "--after", options.after, "the plan of the pass (default: the first pass)",
            {.type = "PLAN", .needs = shard});
  AddOption(command, "--plan", options.plan,
            "write the plan of the first pass, so that no shard has to choose the sets anew",
            {.type = "FILE", .excludes = shard});
}

}  // namespace

bool ReadNear(CombosOptions& options) {
  if (options.near.empty()) return true;
  const auto loaded = ReadDeck(options.near, options.language);
  if (!loaded) return false;
  options.near_deck.emplace();
  for (const auto& [number, copies] : loaded->deck.cards) (*options.near_deck)[number] += copies;
  return true;
}

ComboPool ReadComboPool(const CombosOptions& options) {
  const corpus::ReadOptions read{.max_input = options.max_input,
                                 .standard_input = nullptr,
                                 .columns = options.columns,
                                 .games = corpus::WordedGames(),
                                 .usual = corpus::FindGame(options.game)};
  ComboPool pool{.cards = corpus::ReadCards(options.cards, read), .allowed = {}};
  PrintFiles(pool.cards.files, options.language);
  pool.input = PrintInputErrors(pool.cards.errors, options.language);
  pool.input = Worst(pool.input, PrintClashes(pool.cards.clashes, options.language));
  auto choice = reports::ReadComboChoice(*pool.cards.sheet, options.where, options.sort);
  if (!choice) {
    Complain("--where, --sort: " + choice.Error().reason);
    pool.is_usable = false;
    pool.input = ExitCode::BadInput;
    return pool;
  }
  pool.choice = std::move(*choice);
  if (options.banlist.empty()) return pool;
  const corpus::LoadedBanList banned = corpus::ReadBanListFile(options.banlist);
  pool.is_usable = banned.errors.empty();
  if (!pool.is_usable) {
    pool.input = PrintInputErrors(banned.errors, options.language);
    return pool;
  }
  const auto entries = EntriesOf(banned.list, options.is_official);
  std::vector<ir::Card> cards;
  for (const auto& card : pool.cards.cards) cards.push_back(card.card);
  PrintBanList(options.banlist, corpus::LatestDate(banned.list), entries, cards, options.language);
  pool.allowed = AllowedBy(entries, pool.cards.cards);
  return pool;
}

Origin OriginOf(const ComboPool& pool, const CombosOptions& options) {
  return {.program = DigestOfProgram(),
          .cards = CardsDigest(pool.cards),
          .limits = LimitsDigest(pool.allowed, options),
          .call = options.call};
}

combos::ComboQuery QueryOf(const ComboPool& pool, const CombosOptions& options) {
  combos::ComboQuery query{.size = options.size, .is_official = options.is_official};
  query.allowed = pool.allowed;
  query.jobs = options.jobs > 0 ? options.jobs : std::max(1U, std::thread::hardware_concurrency());
  return query;
}

findings::CheckInput ReadComboTexts(const corpus::LoadedCards& cards, const parser::Parser& parser,
                                    const CombosOptions& options, ProgressLine& line) {
  CheckSetOptions set;
  set.effort = options.effort;
  set.progress = [&line](const findings::Progress& progress) { line.Show(progress); };
  return ReadInput(cards, parser, set);
}

ExitCode SearchCombos(const findings::CheckInput& input, const combos::ComboQuery& query,
                      const reports::ComboChoice& choice, const CombosOptions& options) {
  findings::Combos combos = combos::FindCombos(input, query);
  const bool is_partial = IsInterrupted() && combos.scope.unreached > 0;
  if (options.mends && !is_partial)
    combos.mends = combos::FindMends(input, query, combos, kMendTries);
  ExitCode code = Confirm(input, combos);
  if (is_partial) code = Worst(code, ExitCode::Interrupted);
  // Of a deck each is asked for by itself.
  if (!options.near_deck) combos.templates = reports::FindTemplates(combos, CardsOf(input));
  reports::Choose(choice, combos);
  if (options.near_deck) reports::KeepNear(*options.near_deck, options.near, combos);
  reports::KeepTemplatesOf(combos);
  PrintLines(reports::PrintCombos(combos, options.language));
  code = Worst(code, WriteOut(combos, options));
  code = Worst(code, WriteTable(combos, options));
  code = Worst(code, WritePage(input, combos, options));
  if (combos.scope.unreached > 0) code = Worst(code, ExitCode::Unreached);
  return Worst(code, combos.combos.empty() ? ExitCode::Clean : ExitCode::Findings);
}

void AddCombos(CLI::App& program, Command& chosen) { AddCombos(program, chosen, RunCombos); }

void AddCombos(CLI::App& program, Command& chosen,
               const std::function<ExitCode(const CombosOptions&)>& run) {
  CLI::App& command =
      AddCommand(program, "combos", "Find the smallest sets of cards of a pool that loop together");
  auto options = std::make_shared<CombosOptions>();
  AddOption(command, "cards", options->cards, "card files or folders; - is standard input",
            {.type = "CARDS", .is_required = true});
  AddOption(command, "--size", options->size,
            "at most so many different cards a combo, but for one more that pays off (default 2)",
            {.type = "1..3", .range = {{1, 3}}});
  AddChoice<bool>(command, "--format", options->is_official,
                  {{"official", true}, {"casual", false}},
                  "official: cards of one side are of one series (default)");
  AddOption(command, "--banlist", options->banlist,
            "leave out what the ban list leaves no room for", {.type = "FILE"});
  AddOption(
      command, "--where", options->where,
      "tell only those of which this holds, e.g. `cards<=2 and ending=deck-out`: cards, copies, "
      "cost, turn, ending, class, gain, card or colour, with = != < <= > >=",
      {.type = "TEST"});
  AddOption(command, "--sort", options->sort,
            "the least first: by cards, copies, cost or turn; or the strongest first: strength",
            {.type = "FIELD"});
  AddFlag(command, "--explain-query", options->explains_query,
          "only say in full words what --where and --sort ask for, in both languages");
  AddOption(command, "--near", options->near,
            "tell only what this deck holds, or lacks at most two cards of, with what it lacks",
            {.type = "DECK"});
  AddOption(command, "--table", options->table, "write the combos as a table",
            {.type = "FILE.csv|xlsx", .fault = FaultOfTable});
  AddOption(command, "--out", options->out, "write the combos as JSON, for `caiding bans`",
            {.type = "FILE"});
  AddFlag(
      command, "--mend", options->mends,
      "for each card of a combo, the smallest change of its text that breaks its combos, searched again");
  AddOption(command, "--resume", options->resume,
            "keep what has been looked at in FILE, and go on from there if a run was killed",
            {.type = "FILE"});
  AddOption(command, "--report", options->report_folder, "write page and certificates into DIR",
            {.type = "DIR"});
  AddEffort(command, options->effort);
  AddJobs(command, options->jobs);
  AddLanguage(command, options->language);
  AddMaxInput(command, options->max_input);
  AddColumns(command, options->columns);
  AddGame(command, options->game);
  AddSharing(command, *options);
  OnCall(command, chosen, [options, run, &command] {
    options->call =
        WordsOf(command, {"--shard", "--part", "--after", "--plan", "--jobs", "--resume"});
    return run(*options);
  });
}

}  // namespace caiding::cli
