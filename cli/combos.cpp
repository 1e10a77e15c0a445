// SPDX-License-Identifier: MIT
// caiding combos: the smallest sets of cards of a pool that loop together.
#include "reports/combos.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <thread>

#include "checker/combos/find_combos.h"
#include "checker/combos/mend.h"
#include "checker/evidence/certificate_json.h"
#include "checker/findings/confirm.h"
#include "checker/findings/fingerprint.h"
#include "checker/findings/reread.h"
#include "checker/findings/sort_findings.h"
#include "cli/check_set.h"
#include "cli/command.h"
#include "cli/deck_rules.h"
#include "cli/input_errors.h"
#include "cli/journal.h"
#include "cli/print.h"
#include "cli/progress_line.h"
#include "cli/write_report.h"
#include "corpus/bans/read_ban_list.h"
#include "corpus/keywords.h"
#include "model/ir/utf8.h"
#include "model/sheet/checked_card.h"

namespace caiding::cli {
namespace {

/// BOUND: changed texts of one card that are searched for `--mend`; the output says if there were
/// more.
constexpr std::size_t kMendTries = 60;

struct CombosOptions {
  std::vector<std::string> cards;
  std::size_t size = 2;
  bool is_official = true;
  std::string banlist;
  std::string out;
  std::string resume;
  bool mends = false;
  std::string report_folder;
  reports::Language language = reports::Language::Chinese;
  findings::Effort effort = findings::Effort::Normal;
  unsigned jobs = 0;  ///< 0: as many as the machine has.
  std::uint64_t max_input = corpus::ReadOptions{}.max_input;
  std::string columns;
};

/// How many copies these entries allow, by number; a card of equal text goes with the one that is
/// named. Rule: [Zero 1.20, 327.1].
std::map<std::string, int> AllowedBy(const std::vector<corpus::BanEntry>& entries,
                                     const std::vector<sheet::CheckedCard>& cards) {
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

/// The bytes of this very program: another one may read and play otherwise.
std::string OwnBytes() {
  std::ifstream in("/proc/self/exe", std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Everything that a result hangs on.
std::string AboutOf(const findings::CheckInput& input, const CombosOptions& options,
                    const std::map<std::string, int>& allowed) {
  std::vector<std::string> about{OwnBytes(), std::to_string(options.size),
                                 options.is_official ? "official" : "casual"};
  evidence::Certificate cards;
  cards.sheet = input.sheet;
  cards.edition = input.edition;
  cards.policies = input.policies;
  for (const sheet::CheckedCard& card : input.cards) cards.cards.push_back(card.card);
  about.push_back(evidence::WriteCertificate(cards));
  for (const auto& entry : findings::Limits()) {
    about.push_back(std::to_string(findings::ValueOf(input.bounds, entry.limit)));
  }
  for (const auto& [number, copies] : allowed)
    about.push_back(number + "=" + std::to_string(copies));
  return findings::MakeFingerprint("combos", about);
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
std::optional<Journal> OpenJournal(const findings::CheckInput& input, const CombosOptions& options,
                                   const std::map<std::string, int>& allowed, ir::Message& why) {
  if (options.resume.empty()) return std::nullopt;
  auto journal = Journal::Open(options.resume, AboutOf(input, options, allowed), why);
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

ExitCode Search(const findings::CheckInput& input, const std::map<std::string, int>& allowed,
                const CombosOptions& options) {
  ir::Message why;
  std::optional<Journal> journal = OpenJournal(input, options, allowed, why);
  if (!why.en.empty()) {
    Complain(options.language, why);
    return ExitCode::BadInput;
  }
  combos::ComboQuery query{.size = options.size, .is_official = options.is_official};
  query.allowed = allowed;
  query.jobs = options.jobs > 0 ? options.jobs : std::max(1U, std::thread::hardware_concurrency());
  if (journal) {
    query.known = [&](const auto& numbers) { return journal->Find(numbers); };
    query.heard = [&](const auto& numbers, const auto& counts) { journal->Hear(numbers, counts); };
  }
  findings::Combos combos = combos::FindCombos(input, query);
  if (options.mends) combos.mends = combos::FindMends(input, query, combos, kMendTries);
  ExitCode code = Confirm(input, combos);
  PrintLines(reports::PrintCombos(combos, options.language));
  if (journal && !journal->is_whole()) {
    Complain(
        options.language,
        {options.resume + " 没有写全：接着做时会重做缺的部分",
         options.resume + " could not be written to the end: a resumed run repeats what it lacks"});
    code = Worst(code, ExitCode::ToolFailure);
  }
  code = Worst(code, WriteOut(combos, options));
  code = Worst(code, WritePage(input, combos, options));
  if (combos.scope.unreached > 0) code = Worst(code, ExitCode::Unreached);
  return Worst(code, combos.combos.empty() ? ExitCode::Clean : ExitCode::Findings);
}

ExitCode RunCombos(const CombosOptions& options) {
  const corpus::ReadOptions read{
      .max_input = options.max_input, .standard_input = nullptr, .columns = options.columns};
  const corpus::LoadedCards cards = corpus::ReadCards(options.cards, read);
  PrintFiles(cards.files, options.language);
  ExitCode errors = PrintInputErrors(cards.errors, options.language);
  errors = Worst(errors, PrintClashes(cards.clashes, options.language));
  const auto parser = corpus::MakeParser(*cards.sheet);
  if (!parser) {
    Complain(parser.Error().reason);
    return ExitCode::ToolFailure;
  }
  ProgressLine line(options.language);
  CheckSetOptions set;
  set.effort = options.effort;
  set.progress = [&line](const findings::Progress& progress) { line.Show(progress); };
  const findings::CheckInput input = ReadInput(cards, *parser, set);
  corpus::LoadedBanList banned;
  if (!options.banlist.empty()) banned = corpus::ReadBanListFile(options.banlist);
  if (!banned.errors.empty()) return PrintInputErrors(banned.errors, options.language);
  const auto entries = EntriesOf(banned.list, options.is_official);
  std::vector<ir::Card> pool;
  for (const auto& card : input.cards) pool.push_back(card.card);
  if (!options.banlist.empty())
    PrintBanList(options.banlist, corpus::LatestDate(banned.list), entries, pool, options.language);
  return Worst(errors, Search(input, AllowedBy(entries, input.cards), options));
}

}  // namespace

void AddCombos(CLI::App& program, Command& chosen) {
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
  OnCall(command, chosen, [options] { return RunCombos(*options); });
}

}  // namespace caiding::cli
