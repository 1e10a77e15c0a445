// SPDX-License-Identifier: MIT
// caiding bans: the smallest ban list that breaks every combo of a list.
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <map>
#include <optional>
#include <sstream>

#include "cli/command.h"
#include "cli/input_errors.h"
#include "cli/print.h"
#include "cli/tell_bans.h"
#include "corpus/bans/read_ban_list.h"
#include "corpus/bans/read_combos.h"
#include "corpus/intake/value_reader.h"
#include "model/scenario/words.h"
#include "reports/combos.h"

namespace caiding::cli {
namespace {

using ir::Message;

/// Far above any sensible weight, and no sum of them overflows.
constexpr std::int64_t kWeightMax = 1'000'000;

struct BansOptions {
  std::string combos;
  std::vector<std::string> never_ban;
  std::vector<std::string> weights;
  std::string ban_list;
  std::string date;
  std::vector<std::string> classes;
  bool may_restrict = false;
  bool has_front = false;
  std::vector<std::string> tried;
  std::string earlier;
  std::size_t sets_max = bans::Question{}.sets_max;
  bool as_json = false;
  reports::Language language = reports::Language::Chinese;
};

ExitCode Refuse(const BansOptions& options, const Message& why) {
  Complain(reports::In(options.language, why));
  return ExitCode::BadInput;
}

/// "N=W"; nothing if it is none.
std::optional<std::pair<std::string, std::int64_t>> WeightOf(const std::string& text) {
  const std::size_t at = text.rfind('=');
  if (at == text.npos || at == 0) return std::nullopt;
  std::int64_t weight = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + at + 1, end, weight);
  if (error != std::errc() || stop != end || weight < 1 || weight > kWeightMax) return std::nullopt;
  return std::pair{text.substr(0, at), weight};
}

/// "N", a ban, or "N=C", no more than C copies.
std::optional<std::pair<std::string, int>> TriedOf(const std::string& text) {
  const std::size_t at = text.rfind('=');
  if (at == text.npos) return std::pair{text, 0};
  int copies = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + at + 1, end, copies);
  if (at == 0 || error != std::errc() || stop != end || copies < 0) return std::nullopt;
  return std::pair{text.substr(0, at), copies};
}

/// A class of combos: N or K and three digits.
bool IsClass(const std::string& text) {
  return text.size() == 4 && (text[0] == 'N' || text[0] == 'K') &&
         text.find_first_not_of("0123456789", 1) == text.npos;
}

/// An option names a card that no combo has.
std::optional<Message> UnknownNumber(const bans::Question& question, const bans::Wishes& wishes,
                                     const std::vector<std::string>& tried) {
  std::vector<std::string> asked = wishes.never_ban;
  for (const auto& [number, weight] : wishes.weights) asked.push_back(number);
  for (const std::string& text : tried) asked.push_back(TriedOf(text)->first);
  std::vector<std::string> known;
  for (const bans::Card& card : question.cards)
    known.insert(known.end(), card.numbers.begin(), card.numbers.end());
  for (const std::string& number : asked) {
    if (bans::FindCard(question, number)) continue;
    const std::string nearest = scenario::NearestOf(known, number);
    const std::string zh = nearest.empty() ? "" : "（最接近：`" + nearest + "`）";
    const std::string en = nearest.empty() ? "" : " (nearest: `" + nearest + "`)";
    return Message{"看到 `" + number + "`，应为组合中的牌的编号" + zh,
                   "saw `" + number + "`, expected the number of a card of the combos" + en};
  }
  return std::nullopt;
}

ExitCode CodeOf(const BansAsked& asked) {
  const bans::Answer& answer = asked.answer;
  for (const bans::Group& group : answer.groups) {
    if (group.proof == bans::Proof::Disputed) return ExitCode::ToolFailure;
  }
  if (asked.front && asked.front->proof == bans::Proof::Disputed) return ExitCode::ToolFailure;
  const bool is_all_done =
      answer.unbreakable.empty() && answer.verdict == findings::Verdict::Proved;
  return is_all_done ? ExitCode::Clean : ExitCode::Findings;
}

std::string FaultOfWeight(const std::string& text) {
  return WeightOf(text) ? ""
                        : "seen `" + text + "`, expected NUMBER=WEIGHT, the weight 1.." +
                              std::to_string(kWeightMax);
}

std::string FaultOfTried(const std::string& text) {
  return TriedOf(text) ? "" : "seen `" + text + "`, expected NUMBER or NUMBER=COPIES";
}

std::string FaultOfClass(const std::string& text) {
  return IsClass(text) ? "" : "seen `" + text + "`, expected a class such as N701 or K801";
}

/// What holds on a day of the list, in the format of the combos.
std::vector<corpus::BanEntry> InForceOn(const corpus::BanList& list, const filed::ComboList& combos,
                                        const std::string& date) {
  const bool is_official = combos.format == "official";
  return corpus::InForce(
      list, is_official ? corpus::DeckFormat::Official : corpus::DeckFormat::Casual, date);
}

std::vector<bans::PresentLimit> LimitsOf(const std::vector<corpus::BanEntry>& entries) {
  std::vector<bans::PresentLimit> limits;
  for (const corpus::BanEntry& entry : entries)
    limits.push_back({entry.number, entry.name, entry.copies});
  return limits;
}

bans::Wishes WishesOf(const BansOptions& options, const corpus::BanList& list,
                      const BansAsked& asked) {
  bans::Wishes wishes;
  wishes.classes = options.classes;
  wishes.never_ban = options.never_ban;
  for (const std::string& text : options.weights) wishes.weights.push_back(*WeightOf(text));
  wishes.present = LimitsOf(asked.present);
  if (options.may_restrict) wishes.levels = list.levels;
  return wishes;
}

/// What is said of a card twice comes to the stricter of both.
bans::BanSet TriedSet(const BansOptions& options, const bans::Question& question) {
  std::map<std::size_t, int> strictest;
  for (const std::string& text : options.tried) {
    const auto [number, copies] = *TriedOf(text);
    const auto known = strictest.emplace(*bans::FindCard(question, number), copies).first;
    known->second = std::min(known->second, copies);
  }
  bans::BanSet set;
  for (const auto& [card, copies] : strictest) set.push_back({card, copies});
  return set;
}

/// It leaves as many copies as there may be anyway.
std::optional<Message> NoRestriction(const BansOptions& options, const bans::Question& question) {
  for (const std::string& text : options.tried) {
    const auto [number, copies] = *TriedOf(text);
    const int allowed = question.cards[*bans::FindCard(question, number)].allowed;
    if (copies < allowed) continue;
    const std::string most = std::to_string(allowed);
    return Message{"看到 `" + text + "`，应为少于 " + most + " 张",
                   "saw `" + text + "`, expected fewer than " + most + " copies"};
  }
  return std::nullopt;
}

/// What an earlier day's entries left, beside what those of the day that was asked about leave.
TwoDays CompareDays(const BansOptions& options, const corpus::BanList& list, bans::Wishes wishes,
                    const BansAsked& asked, int copies_max) {
  wishes.present = LimitsOf(InForceOn(list, asked.list, options.earlier));
  const bans::Question before = bans::MakeQuestion(asked.list, copies_max, wishes);
  return {options.earlier, asked.date, bans::WhatIsLeft(before, {}),
          bans::WhatIsLeft(asked.question, {})};
}

ExitCode RunBans(const BansOptions& options) {
  corpus::LoadedCombos combos = corpus::ReadCombosFile(options.combos);
  corpus::LoadedBanList list;
  if (!options.ban_list.empty()) list = corpus::ReadBanListFile(options.ban_list);
  const ExitCode code = Worst(PrintInputErrors(combos.errors, options.language),
                              PrintInputErrors(list.errors, options.language));
  if (code != ExitCode::Clean) return code;
  BansAsked asked;
  asked.combos_file = options.combos;
  asked.ban_list = options.ban_list;
  asked.date = options.date.empty() || list.list.entries.empty() ? corpus::LatestDate(list.list)
                                                                 : options.date;
  asked.classes = options.classes;
  asked.list = std::move(combos.list);
  asked.mends = std::move(combos.mends);
  asked.present = InForceOn(list.list, asked.list, asked.date);
  const bans::Wishes wishes = WishesOf(options, list.list, asked);
  if (options.may_restrict && wishes.levels.empty()) {
    return Refuse(options, {"看到 --restrict 和没有档位（levels）的禁限表，应为其中之一",
                            "saw --restrict and a ban list without levels, expected one of them"});
  }
  if (!options.earlier.empty() && asked.date.empty()) {
    return Refuse(options, {"看到 --earlier 而没有带日期的禁限表（--banlist）",
                            "saw --earlier and no ban list with dates (--banlist)"});
  }
  if (!options.earlier.empty() && options.earlier >= asked.date) {
    return Refuse(options,
                  {"看到 --earlier " + options.earlier + "，应早于 " + asked.date,
                   "saw --earlier " + options.earlier + ", expected a day before " + asked.date});
  }
  const int copies_max = combos.sheet->deck.copies_max;
  asked.question = bans::MakeQuestion(asked.list, copies_max, wishes);
  asked.question.sets_max = options.sets_max;
  if (const auto wrong = UnknownNumber(asked.question, wishes, options.tried))
    return Refuse(options, *wrong);
  if (const auto wrong = NoRestriction(options, asked.question)) return Refuse(options, *wrong);
  asked.answer = bans::FindLeastBans(asked.question);
  if (options.has_front) asked.front = bans::FindFront(asked.question);
  if (!options.tried.empty()) asked.tried = TriedSet(options, asked.question);
  if (!options.earlier.empty())
    asked.two_days = CompareDays(options, list.list, wishes, asked, copies_max);
  if (options.as_json) {
    std::fputs(BansJson(asked).c_str(), stdout);
  } else {
    for (const Message& line : TellBans(asked)) PrintLine(options.language, line);
    PrintLines(reports::PrintMends(asked.mends, options.language));
  }
  return CodeOf(asked);
}

}  // namespace

void AddBans(CLI::App& program, Command& chosen) {
  CLI::App& command = AddCommand(
      program, "bans", "Find the smallest ban list that breaks every combo",
      "A ban costs the card's weight; with --restrict the weight for each copy taken away (a ban of four: 4, a\n"
      "restriction to 1, 2, 3 copies: 3, 2, 1). Exit codes: 0 all can be broken and the least cost is proved,\n"
      "1 some cannot be broken, or nothing is proved, 2 a file is wrong.");
  auto options = std::make_shared<BansOptions>();
  AddOption(command, "combos", options->combos, "what `caiding combos` found",
            {.type = "COMBOS.json", .is_required = true});
  AddOption(command, "--never-ban", options->never_ban, "cards that are not to be banned",
            {.type = "N,N", .delimiter = ','});
  AddOption(command, "--weight", options->weights,
            "what a ban of the card costs (default 1); may be repeated",
            {.type = "N=W", .fault = FaultOfWeight});
  AddOption(command, "--banlist", options->ban_list,
            "the present list: combos that it breaks are left out", {.type = "FILE"});
  AddDate(command, options->date,
          "which of its entries hold (default: its latest first day; never the clock)");
  AddOption(command, "--classes", options->classes,
            "the classes to break, for instance N701,N704 (default: all)",
            {.type = "N701,…", .delimiter = ',', .fault = FaultOfClass});
  AddFlag(command, "--restrict", options->may_restrict,
          "cards may be restricted too, to the `levels` of the list (default 1, 2, 3 copies)");
  AddOption(command, "--sets", options->sets_max,
            "how many smallest sets of a group to list (default 64)",
            {.type = "N", .range = {{1, 100'000}}});
  AddFlag(command, "--front", options->has_front,
          "also every trade-off between cards touched, cost, and the fastest combo that is left");
  AddOption(command, "--ban", options->tried,
            "also what is left after these bans, or restrictions to so many copies",
            {.type = "N[=C],…", .delimiter = ',', .fault = FaultOfTried});
  AddDate(command, options->earlier,
          "also what has changed in the list since that day: newly broken, free again",
          "--earlier");
  AddFlag(command, "--json", options->as_json, "print JSON");
  AddLanguage(command, options->language);
  OnCall(command, chosen, [options] { return RunBans(*options); });
}

}  // namespace caiding::cli
