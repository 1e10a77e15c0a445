// SPDX-License-Identifier: MIT
#include "checker/evidence/claim.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include <fmt/format.h>

#include "model/ir/match.h"

namespace caiding::evidence {
namespace {

using kernel::Result;

std::string_view PrintResult(Result result) {
  switch (result) {
    case Result::Running: return "running";
    case Result::FirstWins: return "first-wins";
    case Result::SecondWins: return "second-wins";
    case Result::Draw: return "draw";
    case Result::NobodyWins: return "nobody-wins";
    case Result::UndefinedInEdition: return "undefined-in-edition";
    case Result::UnknownCapacity: return "unknown-capacity";
    case Result::UnknownUnplayable: return "unknown-unplayable";
  }
  return "running";
}

std::optional<Result> ParseResult(std::string_view text) {
  for (const Result result :
       {Result::Running, Result::FirstWins, Result::SecondWins, Result::Draw, Result::NobodyWins,
        Result::UndefinedInEdition, Result::UnknownCapacity, Result::UnknownUnplayable}) {
    if (PrintResult(result) == text) return result;
  }
  return std::nullopt;
}

template <class Integer>
std::optional<Integer> ParseNumber(std::string_view text, int base) {
  Integer value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::vector<std::string_view> SplitWords(std::string_view text) {
  std::vector<std::string_view> words;
  while (true) {
    const std::size_t space = text.find(' ');
    words.push_back(text.substr(0, space));
    if (space == std::string_view::npos) return words;
    text.remove_prefix(space + 1);
  }
}

std::optional<Claim> ParseOutcome(const std::vector<std::string_view>& words) {
  OutcomeIs claim;
  const auto outcome = ParseNumber<std::uint64_t>(words[1], 16);
  if (!outcome) return std::nullopt;
  claim.outcome = *outcome;
  if (words.size() == 4 && words[2] == "not") {
    claim.other = ParseNumber<std::uint64_t>(words[3], 16);
    if (!claim.other) return std::nullopt;
  }
  return claim;
}

/// "… 3 to 7": the claim between two numbers.
template <class Between>
std::optional<Claim> ParseBetween(const std::vector<std::string_view>& words) {
  if (words.size() != 4 || words[2] != "to") return std::nullopt;
  const auto from = ParseNumber<std::uint32_t>(words[1], 10);
  const auto to = ParseNumber<std::uint32_t>(words[3], 10);
  if (!from || !to || *from >= *to) return std::nullopt;
  return Between{*from, *to};
}

std::vector<std::string_view> SplitAt(std::string_view text, char mark) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t at = text.find(mark);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::string PrintGain(const std::vector<std::int64_t>& gain) {
  std::string text;
  for (const std::int64_t one : gain) text += fmt::format("{}{:+}", text.empty() ? "" : ",", one);
  return text;
}

/// "… 3 to 7 times 5 by +1,-2".
template <class Growing>
std::optional<Growing> ParseGrowing(const std::vector<std::string_view>& words) {
  if (words.size() < 8 || words[2] != "to" || words[4] != "times" || words[6] != "by")
    return std::nullopt;
  const auto from = ParseNumber<std::uint32_t>(words[1], 10);
  const auto to = ParseNumber<std::uint32_t>(words[3], 10);
  const auto times = ParseNumber<std::uint32_t>(words[5], 10);
  if (!from || !to || !times || *from >= *to || *times == 0) return std::nullopt;
  Growing claim;
  claim.from = *from;
  claim.to = *to;
  claim.times = *times;
  for (std::string_view word : SplitAt(words[7], ',')) {
    if (!word.empty() && word.front() == '+') word.remove_prefix(1);
    const auto one = ParseNumber<std::int64_t>(word, 10);
    if (!one || *one == 0) return std::nullopt;
    claim.gain.push_back(*one);
  }
  return claim;
}

std::string_view PrintPlayer(std::uint8_t player) { return player == 0 ? "first" : "second"; }

std::optional<std::uint8_t> ParsePlayer(std::string_view word) {
  for (const auto player : {std::uint8_t{0}, std::uint8_t{1}}) {
    if (PrintPlayer(player) == word) return player;
  }
  return std::nullopt;
}

/// What the player does before winning.
std::string_view PrintAfterwards(Afterwards afterwards) {
  switch (afterwards) {
    case Afterwards::Declining: return "wins";
    case Afterwards::Attacking: return "attacks and wins";
    case Afterwards::AttackingNextTurn: return "attacks next turn and wins";
  }
  return "";
}

template <class Growing>
std::string PrintWinner(const Growing& claim) {
  if (!claim.winner) return "";
  return fmt::format(" then {} {}", PrintPlayer(*claim.winner), PrintAfterwards(claim.afterwards));
}

/// These words stand there, from this one to the last.
bool IsPrinted(Afterwards afterwards, const std::vector<std::string_view>& words, std::size_t at) {
  const auto printed = SplitAt(PrintAfterwards(afterwards), ' ');
  return std::equal(printed.begin(), printed.end(),
                    words.begin() + static_cast<std::ptrdiff_t>(std::min(at, words.size())),
                    words.end());
}

/// What may stand behind the gain, two words at a time.
class Tail {
 public:
  explicit Tail(const std::vector<std::string_view>& words) : words_(words) {}

  bool Has(std::string_view first, std::string_view second) {
    const bool is_there =
        words_.size() >= at_ + 2 && words_[at_] == first && words_[at_ + 1] == second;
    if (is_there) at_ += 2;
    return is_there;
  }

  template <class Growing>
  void ReadWinner(Growing& claim) const {
    if (words_.size() <= at_ + 2 || words_[at_] != "then") return;
    claim.winner = ParsePlayer(words_[at_ + 1]);
    for (const Afterwards afterwards : {Afterwards::Attacking, Afterwards::AttackingNextTurn}) {
      if (IsPrinted(afterwards, words_, at_ + 2)) claim.afterwards = afterwards;
    }
  }

 private:
  const std::vector<std::string_view>& words_;
  std::size_t at_ = 8;
};

/// "… in order then dry then first wins": each of it once.
std::optional<Claim> ParseGrows(const std::vector<std::string_view>& words) {
  auto claim = ParseGrowing<Grows>(words);
  if (!claim) return std::nullopt;
  Tail tail(words);
  claim->is_in_order = tail.Has("in", "order");
  claim->stops = tail.Has("then", "stop");
  claim->runs_dry = tail.Has("then", "dry");
  tail.ReadWinner(*claim);
  return *claim;
}

/// "… in order then first wins".
std::optional<Claim> ParseRunsOnGrowing(const std::vector<std::string_view>& words) {
  auto claim = ParseGrowing<RunsOnGrowing>(words);
  if (!claim) return std::nullopt;
  Tail tail(words);
  claim->is_in_order = tail.Has("in", "order");
  tail.ReadWinner(*claim);
  return *claim;
}

/// "lock 0 to 6 on second".
std::optional<Claim> ParseLocks(const std::vector<std::string_view>& words) {
  if (words.size() != 6 || words[2] != "to" || words[4] != "on") return std::nullopt;
  const auto from = ParseNumber<std::uint32_t>(words[1], 10);
  const auto to = ParseNumber<std::uint32_t>(words[3], 10);
  const auto player = ParsePlayer(words[5]);
  if (!from || !to || !player || *from >= *to) return std::nullopt;
  return Locks{*from, *to, *player};
}

std::optional<Claim> ParseMayAct(std::string_view word) {
  const auto player = ParsePlayer(word);
  if (!player) return std::nullopt;
  return MayAct{*player};
}

using kernel::Decider;
using kernel::Option;
using kernel::OptionVerb;

constexpr std::array<std::string_view, 3> kDeciders{"first", "second", "chance"};
constexpr std::array<std::string_view, 12> kVerbs{
    "pass",           "yes",         "no",   "use-card", "activate", "level-up",
    "declare-attack", "attack-life", "pick", "done",     "value",    "order"};
static_assert(kVerbs.size() == static_cast<std::size_t>(OptionVerb::Order) + 1);

template <class Enum, std::size_t kCount>
std::optional<Enum> ParseName(const std::array<std::string_view, kCount>& names,
                              std::string_view word) {
  const auto found = std::find(names.begin(), names.end(), word);
  if (found == names.end()) return std::nullopt;
  return static_cast<Enum>(found - names.begin());
}

/// "first declare-attack 3 0"; without an object "-" stands in its place.
std::string PrintOption(Decider decider, const Option& option) {
  const std::string object =
      option.object == Option::kNoObject ? "-" : std::to_string(option.object);
  return fmt::format("{} {} {} {}", kDeciders[static_cast<std::size_t>(decider)],
                     kVerbs[static_cast<std::size_t>(option.verb)], object, option.value);
}

/// The four words from the second on.
template <class Choice>
std::optional<Choice> ParseOption(const std::vector<std::string_view>& words) {
  if (words.size() < 5) return std::nullopt;
  const auto decider = ParseName<Decider>(kDeciders, words[1]);
  const auto verb = ParseName<OptionVerb>(kVerbs, words[2]);
  const auto object = words[3] == "-" ? std::optional(std::uint16_t{Option::kNoObject})
                                      : ParseNumber<std::uint16_t>(words[3], 10);
  const auto value = ParseNumber<std::int32_t>(words[4], 10);
  if (!decider || !verb || !object || !value) return std::nullopt;
  Choice choice;
  choice.decider = *decider;
  choice.option = Option{*verb, *object, *value};
  return choice;
}

std::optional<Claim> ParseMayChoose(const std::vector<std::string_view>& words) {
  const auto claim = ParseOption<MayChoose>(words);
  if (!claim) return std::nullopt;
  return *claim;
}

std::optional<Claim> ParseMayNotChoose(const std::vector<std::string_view>& words) {
  auto claim = ParseOption<MayNotChoose>(words);
  if (!claim) return std::nullopt;
  if (words.size() == 7 && words[5] == "by") claim->clause = words[6];
  return *claim;
}

/// "0,2,1": nothing unless each number is there once.
std::optional<std::vector<std::uint16_t>> ParsePlaces(std::string_view word) {
  std::vector<std::uint16_t> places;
  for (std::size_t begin = 0; begin <= word.size();) {
    const std::size_t end = std::min(word.find(',', begin), word.size());
    const auto place = ParseNumber<std::uint16_t>(word.substr(begin, end - begin), 10);
    if (!place) return std::nullopt;
    places.push_back(*place);
    begin = end + 1;
  }
  std::vector<std::uint16_t> sorted = places;
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    if (sorted[i] != i) return std::nullopt;
  }
  return places;
}

/// "table 00c0ffee00c0ffee not 00000000deadbeef by 0,2,1".
std::optional<Claim> ParseTable(const std::vector<std::string_view>& words) {
  if (words.size() != 6 || words[2] != "not" || words[4] != "by") return std::nullopt;
  const auto table = ParseNumber<std::uint64_t>(words[1], 16);
  const auto other = ParseNumber<std::uint64_t>(words[3], 16);
  const auto places = ParsePlaces(words[5]);
  if (!table || !other || !places) return std::nullopt;
  return TableIs{*table, *other, *places};
}

/// With a period of one it would rest.
std::optional<Claim> ParseOscillates(std::string_view word) {
  const auto period = ParseNumber<std::uint32_t>(word, 10);
  if (!period || *period < 2) return std::nullopt;
  return Oscillates{*period};
}

/// "… 3 to 2": a card and a zone.
template <class Takes>
std::optional<Takes> ParseTakes(const std::vector<std::string_view>& words) {
  if (words.size() < 4 || words[2] != "to") return std::nullopt;
  const auto card = ParseNumber<std::uint16_t>(words[1], 10);
  const auto zone = ParseNumber<std::uint16_t>(words[3], 10);
  if (!card || !zone) return std::nullopt;
  Takes claim;
  claim.card = *card;
  claim.zone = *zone;
  return claim;
}

std::optional<Claim> ParseTakesUnshown(const std::vector<std::string_view>& words) {
  const auto claim = ParseTakes<TakesUnshown>(words);
  if (!claim) return std::nullopt;
  return *claim;
}

/// "takes-none 4 to 2 in any way".
std::optional<Claim> ParseTakesNone(const std::vector<std::string_view>& words) {
  auto claim = ParseTakes<TakesNone>(words);
  if (!claim) return std::nullopt;
  claim->in_any_way =
      words.size() == 7 && words[4] == "in" && words[5] == "any" && words[6] == "way";
  return *claim;
}

/// "seen 00c0ffee00c0ffee not 00000000deadbeef alike 3 4".
std::optional<Claim> ParseSeen(const std::vector<std::string_view>& words) {
  if (words.size() != 7 || words[2] != "not" || words[4] != "alike") return std::nullopt;
  const auto seen = ParseNumber<std::uint64_t>(words[1], 16);
  const auto other = ParseNumber<std::uint64_t>(words[3], 16);
  const auto one = ParseNumber<std::uint16_t>(words[5], 10);
  const auto another = ParseNumber<std::uint16_t>(words[6], 10);
  if (!seen || !other || !one || !another) return std::nullopt;
  return SeenIs{*seen, *other, {*one, *another}};
}

std::optional<Claim> ParseWords(const std::vector<std::string_view>& words) {
  if (words.size() < 2) return std::nullopt;
  if (words[0] == "outcome") return ParseOutcome(words);
  if (words[0] == "loop") return ParseBetween<Loops>(words);
  if (words[0] == "runs-on") return ParseBetween<RunsOn>(words);
  if (words[0] == "grow") return ParseGrows(words);
  if (words[0] == "runs-on-growing") return ParseRunsOnGrowing(words);
  if (words[0] == "lock") return ParseLocks(words);
  if (words[0] == "may-act") return ParseMayAct(words[1]);
  if (words[0] == "may-choose") return ParseMayChoose(words);
  if (words[0] == "may-not-choose") return ParseMayNotChoose(words);
  if (words[0] == "table") return ParseTable(words);
  if (words[0] == "oscillates") return ParseOscillates(words[1]);
  if (words[0] == "takes-unshown") return ParseTakesUnshown(words);
  if (words[0] == "takes-none") return ParseTakesNone(words);
  if (words[0] == "seen") return ParseSeen(words);
  if (words[0] != "result") return std::nullopt;
  const auto result = ParseResult(words[1]);
  if (!result) return std::nullopt;
  return ResultIs{*result};
}

}  // namespace

std::string PrintClaim(const Claim& claim) {
  return ir::Match(
      claim,
      [](const OutcomeIs& is) {
        if (!is.other) return fmt::format("outcome {:016x}", is.outcome);
        return fmt::format("outcome {:016x} not {:016x}", is.outcome, *is.other);
      },
      [](const Loops& loop) { return fmt::format("loop {} to {}", loop.from, loop.to); },
      [](const ResultIs& is) { return fmt::format("result {}", PrintResult(is.result)); },
      [](const RunsOn& runs) { return fmt::format("runs-on {} to {}", runs.from, runs.to); },
      [](const Grows& grows) {
        return fmt::format("grow {} to {} times {} by {}{}{}{}{}", grows.from, grows.to,
                           grows.times, PrintGain(grows.gain), grows.is_in_order ? " in order" : "",
                           grows.stops ? " then stop" : "", grows.runs_dry ? " then dry" : "",
                           PrintWinner(grows));
      },
      [](const RunsOnGrowing& runs) {
        return fmt::format("runs-on-growing {} to {} times {} by {}{}{}", runs.from, runs.to,
                           runs.times, PrintGain(runs.gain), runs.is_in_order ? " in order" : "",
                           PrintWinner(runs));
      },
      [](const Locks& lock) {
        return fmt::format("lock {} to {} on {}", lock.from, lock.to, PrintPlayer(lock.player));
      },
      [](const MayAct& may) { return fmt::format("may-act {}", PrintPlayer(may.player)); },
      [](const MayChoose& may) { return "may-choose " + PrintOption(may.decider, may.option); },
      [](const MayNotChoose& may) {
        const std::string by = may.clause.empty() ? "" : " by " + may.clause;
        return "may-not-choose " + PrintOption(may.decider, may.option) + by;
      },
      [](const TableIs& is) {
        return fmt::format("table {:016x} not {:016x} by {}", is.table, is.other,
                           fmt::join(is.places, ","));
      },
      [](const Oscillates& is) { return fmt::format("oscillates {}", is.period); },
      [](const TakesUnshown& takes) {
        return fmt::format("takes-unshown {} to {}", takes.card, takes.zone);
      },
      [](const TakesNone& takes) {
        return fmt::format("takes-none {} to {}{}", takes.card, takes.zone,
                           takes.in_any_way ? " in any way" : "");
      },
      [](const SeenIs& is) {
        return fmt::format("seen {:016x} not {:016x} alike {} {}", is.seen, is.other, is.alike[0],
                           is.alike[1]);
      });
}

std::optional<Claim> ParseClaim(std::string_view text) {
  const std::optional<Claim> claim = ParseWords(SplitWords(text));
  // Anything that would print otherwise is not a claim: one text per claim.
  if (!claim || PrintClaim(*claim) != text) return std::nullopt;
  return claim;
}

}  // namespace caiding::evidence
