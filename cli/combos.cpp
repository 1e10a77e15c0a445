// SPDX-License-Identifier: MIT
// caiding combos: the smallest sets of cards of a pool that loop together.
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <thread>

#include "checker/combos/find_combos.h"
#include "checker/combos/mend.h"
#include "checker/evidence/certificate_json.h"
#include "checker/evidence/confirm.h"
#include "checker/evidence/fingerprint.h"
#include "checker/evidence/read_card.h"
#include "cli/check_set.h"
#include "cli/command.h"
#include "cli/input_errors.h"
#include "cli/progress_line.h"
#include "cli/write_report.h"
#include "corpus/bans/read_ban_list.h"
#include "corpus/keywords.h"
#include "model/ir/utf8.h"
#include "reports/combos.h"

namespace caiding::cli {
namespace {

/// BOUND: changed texts of one card that are searched for `--mend`; the output says if there were more.
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
  unsigned jobs = 0;  ///< 0: as many as the machine has.
  std::uint64_t max_input = corpus::ReadOptions{}.max_input;
  std::string columns;
};

std::string LineOf(const std::vector<std::string>& numbers) {
  std::string line;
  for (const std::string& number : numbers) line += (line.empty() ? "" : "\t") + number;
  return line;
}

/// The sets that have been played and came to nothing, a line each: the numbers of the cards, "=", and
/// what it took. A run that was killed need not play them again. What came to something is played again:
/// its evidence is not kept here.
class Journal {
 public:
  /// `about`: of what it speaks. One that speaks of something else is begun anew.
  Journal(const std::string& path, const std::string& about) {
    if (path.empty()) return;
    const std::string head = "caiding combos " + about;
    std::ifstream in(path);
    std::string line;
    const bool goes_on = static_cast<bool>(std::getline(in, line)) && line == head;
    while (goes_on && std::getline(in, line)) Read(line);
    in.close();
    out_.open(path, goes_on ? std::ios::app : std::ios::trunc);
    if (!goes_on) out_ << head << std::endl;
  }
  bool IsBroken() const { return out_.is_open() && !out_.good(); }

  std::optional<combos::SetCounts> Find(const std::vector<std::string>& numbers) const {
    const auto known = barren_.find(LineOf(numbers));
    if (known == barren_.end()) return std::nullopt;
    return known->second;
  }
  void Hear(const std::vector<std::string>& numbers, const combos::SetCounts& counts) {
    if (!out_.is_open()) return;
    out_ << LineOf(numbers) << kMark;
    for (const std::uint64_t count : NumbersOf(counts)) out_ << count << ' ';
    // Line by line to the disk: the run may be killed at any time. A line without its end does not count.
    out_ << '.' << std::endl;
  }

 private:
  static constexpr std::string_view kMark = "\t=\t";

  static std::vector<std::uint64_t> NumbersOf(const combos::SetCounts& counts) {
    std::vector<std::uint64_t> numbers{counts.positions, counts.states, counts.growths,
                                       counts.settled, counts.mixed, counts.bodiless};
    numbers.insert(numbers.end(), counts.reached.begin(), counts.reached.end());
    return numbers;
  }

  void Read(const std::string& line) {
    const std::size_t mark = line.find(kMark);
    if (mark == std::string::npos || line.back() != '.') return;
    combos::SetCounts counts;
    std::istringstream numbers(line.substr(mark + kMark.size()));
    numbers >> counts.positions >> counts.states >> counts.growths >> counts.settled >> counts.mixed >> counts.bodiless;
    for (std::uint64_t& reached : counts.reached) numbers >> reached;
    if (numbers) barren_[line.substr(0, mark)] = counts;
  }

  std::map<std::string, combos::SetCounts> barren_;
  std::ofstream out_;
};

/// How many copies the list allows as it is on its latest day, by number; a card of equal text goes
/// with the one that is named. Rule: [Zero 1.20, 327.1].
std::map<std::string, int> AllowedBy(const corpus::BanList& list, bool is_official,
                                     const std::vector<evidence::CheckedCard>& cards) {
  const auto format = is_official ? corpus::DeckFormat::Official : corpus::DeckFormat::Casual;
  std::map<std::string, int> allowed;
  const auto allow = [&](const ir::Card& card, int copies) {
    const auto known = allowed.emplace(card.number, copies).first;
    known->second = std::min(known->second, copies);
  };
  for (const corpus::BanEntry& entry : corpus::InForce(list, format, corpus::LatestDate(list))) {
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

/// The bytes of this very program: another one may read and play otherwise.
std::string OwnBytes() {
  std::ifstream in("/proc/self/exe", std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Everything that a result hangs on.
std::string AboutOf(const evidence::CheckInput& input, const CombosOptions& options,
                    const std::map<std::string, int>& allowed) {
  std::vector<std::string> about{OwnBytes(), std::to_string(options.size), options.is_official ? "official" : "casual"};
  evidence::Certificate cards;
  cards.game = input.game;
  cards.edition = input.edition;
  cards.policies = input.policies;
  for (const evidence::CheckedCard& card : input.cards) cards.cards.push_back(card.card);
  about.push_back(evidence::WriteCertificate(cards));
  for (const auto& entry : evidence::Limits()) {
    about.push_back(std::to_string(evidence::ValueOf(input.bounds, entry.limit)));
  }
  for (const auto& [number, copies] : allowed) about.push_back(number + "=" + std::to_string(copies));
  return evidence::MakeFingerprint("combos", about);
}

/// A combo leaves only if its certificate replays.
ExitCode Confirm(const evidence::CheckInput& input, evidence::Combos& combos) {
  ExitCode code = ExitCode::Clean;
  for (evidence::Combo& combo : combos.combos) {
    auto confirmed = evidence::Confirm({combo.finding}, evidence::ReaderOf(input));
    combo.finding = std::move(confirmed.front());
    if (combo.finding.code.front() == 'V') code = ExitCode::ToolFailure;
  }
  return code;
}

ExitCode WriteOut(const evidence::Combos& combos, const CombosOptions& options) {
  if (options.out.empty()) return ExitCode::Clean;
  std::ofstream out(options.out, std::ios::binary);
  out << reports::WriteCombos(combos, options.is_official);
  out.close();
  if (out.good()) return ExitCode::Clean;
  std::fprintf(stderr, "caiding: %s cannot be written\n", options.out.c_str());
  return ExitCode::ToolFailure;
}

ExitCode WritePage(evidence::CheckInput input, const evidence::Combos& combos, const CombosOptions& options) {
  if (options.report_folder.empty()) return ExitCode::Clean;
  reports::Report report;
  report.edition = input.edition;
  report.scope = {combos.scope};
  for (const auto& combo : combos.combos) {
    report.findings.push_back(combo.finding);
    report.findings.back().suggestion = reports::SuggestMends(combo.id, combos.mends);
  }
  AddPictures(input, report);
  for (auto& card : input.cards) report.cards.push_back({.checked = std::move(card), .play_gaps = {}});
  reports::SortFindings(report.findings);
  const auto written = WriteReport(report, options.report_folder, options.language, "");
  if (written) return ExitCode::Clean;
  std::fprintf(stderr, "caiding: %s\n", written.Error().reason.c_str());
  return ExitCode::ToolFailure;
}

ExitCode RunCombos(const CombosOptions& options) {
  const corpus::ReadOptions read{
      .max_input = options.max_input, .standard_input = nullptr, .columns = options.columns};
  const corpus::LoadedCards cards = corpus::ReadCards(options.cards, read);
  PrintFiles(cards.files, options.language);
  const ExitCode errors = PrintInputErrors(cards.errors, options.language);
  const auto parser = corpus::MakeZeroParser();
  if (!parser) {
    std::fprintf(stderr, "caiding: %s\n", parser.Error().reason.c_str());
    return ExitCode::ToolFailure;
  }
  ProgressLine line;
  CheckSetOptions set;
  set.progress = [&line](const evidence::Progress& progress) { line.Show(progress); };
  const evidence::CheckInput input = ReadInput(cards, *parser, set);
  corpus::LoadedBanList banned;
  if (!options.banlist.empty()) banned = corpus::ReadBanListFile(options.banlist);
  if (!banned.errors.empty()) return PrintInputErrors(banned.errors, options.language);
  const auto allowed = AllowedBy(banned.list, options.is_official, input.cards);
  Journal journal(options.resume, AboutOf(input, options, allowed));
  if (journal.IsBroken()) {
    std::fprintf(stderr, "caiding: %s cannot be written\n", options.resume.c_str());
    return ExitCode::BadInput;
  }
  combos::ComboQuery query{.size = options.size, .is_official = options.is_official};
  query.allowed = allowed;
  query.jobs = options.jobs > 0 ? options.jobs : std::max(1U, std::thread::hardware_concurrency());
  query.known = [&](const auto& numbers) { return journal.Find(numbers); };
  query.heard = [&](const auto& numbers, const auto& counts) { journal.Hear(numbers, counts); };
  evidence::Combos combos = combos::FindCombos(input, query);
  if (options.mends) combos.mends = combos::FindMends(input, query, combos, kMendTries);
  ExitCode code = Worst(errors, Confirm(input, combos));
  std::fputs(reports::PrintCombos(combos, options.language).c_str(), stdout);
  code = Worst(code, WriteOut(combos, options));
  code = Worst(code, WritePage(input, combos, options));
  return Worst(code, combos.combos.empty() ? ExitCode::Clean : ExitCode::Findings);
}

}  // namespace

void AddCombos(CLI::App& program, Command& chosen) {
  CLI::App* command =
      program.add_subcommand("combos", "Find the smallest sets of cards of a pool that loop together");
  auto options = std::make_shared<CombosOptions>();
  command->add_option("cards", options->cards, "card files or folders; - is standard input")
      ->required()
      ->type_name("CARDS");
  command->add_option("--size", options->size, "at most so many different cards a combo")
      ->check(CLI::Range(1, 3))
      ->type_name("1..3");
  AddChoice<bool>(*command, "--format", options->is_official, {{"official", true}, {"casual", false}},
                  "official: cards of one side are of one series (default)");
  command->add_option("--banlist", options->banlist, "leave out what the ban list leaves no room for")
      ->type_name("FILE");
  command->add_option("--out", options->out, "write the combos as JSON, for `caiding bans`")->type_name("FILE");
  command->add_flag("--mend", options->mends,
                    "for each card of a combo, the smallest change of its text that breaks its combos, searched again");
  command->add_option("--resume", options->resume,
                      "keep what has been looked at in FILE, and go on from there if a run was killed")
      ->type_name("FILE");
  command->add_option("--report", options->report_folder, "write page and certificates into DIR")->type_name("DIR");
  command->add_option("--jobs", options->jobs, "threads; default: as many as the machine has")->type_name("N");
  AddLanguage(*command, options->language);
  AddMaxInput(*command, options->max_input);
  AddColumns(*command, options->columns);
  command->callback([options, &chosen] { chosen = [options] { return RunCombos(*options); }; });
}

}  // namespace caiding::cli
