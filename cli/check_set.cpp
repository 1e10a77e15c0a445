// SPDX-License-Identifier: MIT
// The pipeline of `caiding check`: text -> readings -> findings -> those that replay.
#include "cli/check_set.h"

#include <algorithm>
#include <functional>
#include <future>
#include <iterator>
#include <map>
#include <mutex>
#include <set>

#include "checker/conflicts/check_order.h"
#include "checker/conflicts/check_undetermined.h"
#include "checker/evidence/confirm.h"
#include "checker/evidence/read_card.h"
#include "checker/loops/check_loops.h"
#include "checker/proofreading/check_proofreading.h"
#include "checker/readings/check_readings.h"
#include "corpus/understand.h"
#include "model/zero/game.h"

namespace caiding::cli {
namespace {

using evidence::CheckedCard;
using evidence::CheckInput;
using evidence::Finding;
using CheckFunction = std::function<std::vector<Finding>(const CheckInput&)>;

void Append(std::vector<Finding>& to, std::vector<Finding> from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

std::string PrintPlace(const corpus::Place& place) {
  return place.line == 0 ? place.file : place.file + ":" + std::to_string(place.line);
}

std::vector<CheckedCard> ReadTexts(const std::vector<corpus::LoadedCard>& cards,
                                   const parser::Parser& parser, const CheckSetOptions& options) {
  std::vector<CheckedCard> checked;
  checked.reserve(cards.size());
  for (const corpus::LoadedCard& loaded : cards) {
    checked.push_back(
        corpus::Understand(parser, loaded.card, options.parse, PrintPlace(loaded.place)));
    if (options.progress) options.progress({"reading", checked.size(), cards.size()});
  }
  return checked;
}

evidence::NumberTwice Clash(const corpus::LoadedCard& first, const corpus::LoadedCard& second) {
  return {.number = first.card.number,
          .first_place = PrintPlace(first.place),
          .second_place = PrintPlace(second.place)};
}

/// The same number twice in the cards, in the pool, or once in each (S204).
std::vector<evidence::NumberTwice> FindClashes(const corpus::LoadedCards& cards,
                                               const corpus::LoadedCards& pool) {
  std::vector<evidence::NumberTwice> clashes;
  for (const corpus::LoadedCards* loaded : {&cards, &pool}) {
    for (const corpus::NumberClash& clash : loaded->clashes) {
      clashes.push_back(Clash(clash.first, clash.second));
    }
  }
  std::map<std::string, const corpus::LoadedCard*> in_pool;
  for (const corpus::LoadedCard& card : pool.cards) in_pool[card.card.number] = &card;
  for (const corpus::LoadedCard& card : cards.cards) {
    const auto other = in_pool.find(card.card.number);
    if (other != in_pool.end() && !(other->second->card == card.card)) {
      clashes.push_back(Clash(card, *other->second));
    }
  }
  return clashes;
}

/// The pool without the cards that are checked themselves.
std::vector<corpus::LoadedCard> OthersOf(const corpus::LoadedCards& pool,
                                         const corpus::LoadedCards& cards) {
  std::set<std::string> numbers;
  for (const corpus::LoadedCard& card : cards.cards) numbers.insert(card.card.number);
  std::vector<corpus::LoadedCard> others;
  for (const corpus::LoadedCard& card : pool.cards) {
    if (numbers.count(card.card.number) == 0) others.push_back(card);
  }
  return others;
}

/// Parses again on behalf of checks, one at a time: the parser's runtime is not thread-safe.
evidence::ReparseFunction MakeReparse(const parser::Parser& parser,
                                      const parser::ParseOptions& options) {
  auto mutex = std::make_shared<std::mutex>();
  return [&parser, options, mutex](std::u32string_view text, const ir::Card& card,
                                   std::size_t paragraph, bool is_life_burst) {
    const std::lock_guard lock(*mutex);
    const parser::ParagraphContext context =
        is_life_burst ? corpus::LifeBurstContextOf(card) : corpus::ContextOf(card, paragraph);
    return parser.Parse(text, context, options);
  };
}

CheckInput MakeInput(const corpus::LoadedCards& cards, const corpus::LoadedCards& pool,
                     const parser::Parser& parser, const CheckSetOptions& options) {
  CheckInput input;
  input.cards = ReadTexts(cards.cards, parser, options);
  input.pool = ReadTexts(OthersOf(pool, cards), parser, options);
  input.numbers_twice = FindClashes(cards, pool);
  input.reparse = MakeReparse(parser, options.parse);
  input.progress = options.progress;
  return input;
}

/// The checks that play, in the order of their codes.
std::vector<CheckFunction> PlayedChecks() {
  return {readings::CheckReadings, conflicts::CheckOrder, conflicts::CheckUndetermined,
          loops::CheckLoops};
}

/// The checks share nothing but their input, so each may have a thread; the order of their
/// findings is that of the list.
std::vector<Finding> RunChecks(const std::vector<CheckFunction>& checks, const CheckInput& input,
                               unsigned jobs) {
  const auto policy = jobs > 1 ? std::launch::async : std::launch::deferred;
  std::vector<std::future<std::vector<Finding>>> running;
  for (const CheckFunction& check : checks) running.push_back(std::async(policy, check, std::cref(input)));
  std::vector<Finding> findings;
  for (auto& check : running) Append(findings, check.get());
  return findings;
}

std::vector<Finding> FindAll(const CheckInput& input, unsigned jobs) {
  std::vector<Finding> findings = proofreading::CheckProofreading(input);
  Append(findings, evidence::Confirm(RunChecks(PlayedChecks(), input, jobs),
                                     evidence::ReaderOf(input)));
  Append(findings, proofreading::CheckAssumedFields(input, findings));
  reports::SortFindings(findings);
  return findings;
}

std::vector<std::pair<std::string, std::uint64_t>> ScopeOf(const evidence::Bounds& bounds) {
  return {{"positions_max", bounds.positions_max}, {"lines_max", bounds.lines_max},
          {"choices_max", bounds.choices_max},     {"objects_max", bounds.objects_max},
          {"readings_max", bounds.readings_max},   {"loop_cards_max", bounds.loop_cards_max},
          {"loop_choices_max", bounds.loop_choices_max}, {"states_max", bounds.states_max}};
}

/// BOUND: readings per paragraph whose gaps are looked at.
constexpr std::size_t kReadingsLookedAt = 32;

/// Adds the gaps of the card with these readings, each once.
void AddGaps(const CheckedCard& card, const evidence::ReadingChoices& choices,
             std::vector<std::string>& gaps) {
  const auto read = evidence::ReadWithChoices(card, choices);
  if (!read) return;
  for (const std::string& gap : zero::PlayGaps(*read)) {
    if (std::find(gaps.begin(), gaps.end(), gap) == gaps.end()) gaps.push_back(gap);
  }
}

}  // namespace

std::vector<std::string> PlayGapsOf(const CheckedCard& card) {
  std::vector<std::string> gaps;
  if (!evidence::IsUnderstood(card)) return gaps;
  const evidence::ReadingChoices first = evidence::FirstReadings(card);
  AddGaps(card, first, gaps);
  for (std::size_t p = 0; p < first.size(); ++p) {
    const ir::Readings& readings =
        p < card.paragraphs.size() ? card.paragraphs[p] : *card.life_burst;
    for (std::size_t r = 1; r < std::min(readings.readings.size(), kReadingsLookedAt); ++r) {
      evidence::ReadingChoices choices = first;
      choices[p] = readings.readings[r].choices;
      AddGaps(card, choices, gaps);
    }
  }
  return gaps;
}

reports::Report CheckSet(const corpus::LoadedCards& cards, const corpus::LoadedCards& pool,
                         const parser::Parser& parser, const CheckSetOptions& options) {
  CheckInput input = MakeInput(cards, pool, parser, options);
  reports::Report report;
  report.game = input.game;
  report.edition = input.edition;
  report.pool_cards = input.pool.size();
  report.unread = cards.errors.size() + pool.errors.size();
  report.scope = ScopeOf(input.bounds);
  report.findings = FindAll(input, options.jobs);
  for (CheckedCard& card : input.cards) {
    std::vector<std::string> gaps = PlayGapsOf(card);
    report.cards.push_back({.checked = std::move(card), .play_gaps = std::move(gaps)});
  }
  return report;
}

}  // namespace caiding::cli
