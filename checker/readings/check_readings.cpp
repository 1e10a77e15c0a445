// SPDX-License-Identifier: MIT
#include "checker/readings/check_readings.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include "checker/findings/confirm.h"
#include "checker/findings/reread.h"
#include "checker/readings/behaviour.h"
#include "checker/readings/contrasts.h"
#include "checker/readings/minimise.h"
#include "checker/readings/reach.h"
#include "checker/readings/sketched.h"
#include "checker/readings/table.h"
#include "checker/readings/tell_finding.h"
#include "checker/readings/witness.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {
namespace {

using findings::CheckInput;
using findings::Finding;
using sheet::CheckedCard;

/// Why a variant cannot be played, or nothing.
std::optional<ir::Message> GapOf(const Contrast& contrast) {
  for (const Variant& variant : contrast.variants) {
    auto gaps = contrast.sheet->gaps(variant.card);
    if (!gaps.empty()) return std::move(gaps.front());
  }
  return std::nullopt;
}

/// The variants with nothing but the words in question taken differently: what other texts on the
/// board quote is no matter of this one.
std::vector<Variant> Isolated(const Contrast& contrast) {
  std::vector<Variant> isolated = contrast.variants;
  for (std::size_t i = 0; i < isolated.size(); ++i) {
    isolated[i].card.texts[contrast.text.index] = contrast.abilities[i];
    isolated[i].policies = contrast.variants.front().policies;
  }
  return isolated;
}

std::vector<ir::Ability> AllAbilities(const std::vector<Variant>& variants) {
  std::vector<ir::Ability> all;
  for (const Variant& variant : variants) {
    const std::vector<ir::Ability> own = ir::AllAbilitiesOf(variant.card);
    all.insert(all.end(), own.begin(), own.end());
  }
  return all;
}

/// The meanings that boards are made from: none of a name, which is what the cards at hand say.
std::vector<std::vector<ir::Ability>> MadeFrom(const Contrast& contrast) {
  if (!contrast.point) return {};
  return contrast.abilities;
}

/// Among how many boards that all tell the variants apart the smallest is picked.
constexpr std::size_t kCandidatesMax = 4;  // not a limit: something was found by then.

/// Looks for a difference between the variants of one contrast.
class Comparison {
 public:
  Comparison(const CheckedCard& card, const Contrast& contrast, const CheckInput& input,
             findings::Meter& meter)
      : contrast_(contrast),
        meter_(meter),
        // The table points into no abilities, so that they may go.
        table_(LayTable(card, contrast.variants.front().choices, AllAbilities(Isolated(contrast)),
                        MadeFrom(contrast), input, meter)),
        aimed_(AimedPositions(table_, table_.aims)),
        last_(AimedPositions(table_, table_.last_aims)),
        boards_(GeneratePositions(table_, meter)),
        rules_(BuildRulesPerVariant(*contrast.sheet, Isolated(contrast), table_.cards)) {}
  /// The same on the boards of another table.
  Comparison(const Contrast& contrast, Table table, findings::Meter& meter)
      : contrast_(contrast),
        meter_(meter),
        table_(std::move(table)),
        boards_(GeneratePositions(table_, meter)),
        rules_(BuildRulesPerVariant(*contrast.sheet, Isolated(contrast), table_.cards)) {}

  /// How the variants behave, on the smallest boards found; no boards if none tells any apart.
  Behaviour Find() const {
    Behaviour behaviour;
    Members all;
    for (std::size_t i = 0; i < contrast_.variants.size(); ++i) all.push_back(i);
    const bool is_apart = Part(all, 0, behaviour);
    if (!is_apart && boards_.is_cut) meter_.Note(findings::Limit::reading_positions_max);
    return behaviour;
  }
  Searched searched() const {
    return {.boards = boards_.positions.size(),
            .aimed = aimed_.size() + last_.size(),
            .has_of_difference = !aimed_.empty()};
  }
  const Table& table() const { return table_; }
  const kernel::Rules& rules() const { return rules_.front(); }
  /// A game in which the variants part, if one is found.
  std::optional<findings::GameReached> Reach() const {
    const findings::Meter::Pause pause(meter_);
    return ReachInGame(*contrast_.sheet, contrast_.variants, Isolated(contrast_), table_, meter_);
  }

 private:
  /// Tells these variants apart as far as can be; `outcome` is what they share so far. False if
  /// they look alike.
  bool Part(const Members& members, std::size_t outcome, Behaviour& behaviour) const {
    auto told = members.size() < 2 ? std::nullopt : TellApart(members);
    if (!told) {
      behaviour.classes.push_back({.members = members, .outcome = outcome});
      return false;
    }
    std::size_t first = 1;
    for (const ToldApart& board : behaviour.boards) first += board.witnesses.size();
    behaviour.boards.push_back(*told);
    for (std::size_t w = 0; w < told->witnesses.size(); ++w) {
      Part(AlikeWith(*told, told->witnesses[w].variant), first + w, behaviour);
    }
    return true;
  }

  /// The members that look like this one on the board.
  static Members AlikeWith(const ToldApart& told, std::size_t variant) {
    const auto at =
        std::find(told.members.begin(), told.members.end(), variant) - told.members.begin();
    const std::uint8_t number = told.difference.classes[static_cast<std::size_t>(at)];
    Members alike;
    for (std::size_t i = 0; i < told.members.size(); ++i) {
      if (told.difference.classes[i] == number) alike.push_back(told.members[i]);
    }
    return alike;
  }

  /// The smallest difference found, with a witness for each class; nothing if there is none.
  std::optional<ToldApart> TellApart(const Members& members) const {
    const auto found = FindAmong(members);
    if (found.empty()) return std::nullopt;
    std::vector<Variant> variants;
    for (const std::size_t member : members) variants.push_back(contrast_.variants[member]);
    ToldApart told{.members = members,
                   .difference = SmallestOf(RulesOf(members), variants, found),
                   .witnesses = {}};
    told.witnesses =
        MakeWitnesses(*contrast_.sheet, variants, table_.cards, table_.choices, told.difference);
    for (ClassWitness& witness : told.witnesses) witness.variant = members[witness.variant];
    const auto classes =
        *std::max_element(told.difference.classes.begin(), told.difference.classes.end());
    if (told.witnesses.size() != classes + std::size_t{1}) return std::nullopt;
    return told;
  }

  /// The one that becomes the smallest: first come those of which people can be shown what comes.
  Difference SmallestOf(const RulesList& rules, const std::vector<Variant>& variants,
                        const std::vector<Difference>& found) const {
    std::optional<Difference> best;
    std::tuple<bool, bool, std::size_t> best_size;
    for (const Difference& one : found) {
      Difference smallest = Smallest(rules, variants, one);
      const Story story =
          StoryOf(*contrast_.sheet, variants, table_.cards, table_.choices, smallest);
      const std::tuple size{!story.plays_out, !story.game_goes_on, smallest.position.cards.size()};
      if (best && size >= best_size) continue;
      best = std::move(smallest);
      best_size = size;
    }
    return *best;
  }

  /// On the smallest board, with real cards where they will do.
  Difference Smallest(const RulesList& rules, const std::vector<Variant>& variants,
                      const Difference& found) const {
    const StoryTest story_of = [&](const Difference& difference) {
      return StoryOf(*contrast_.sheet, variants, table_.cards, table_.choices, difference);
    };
    const Difference smallest = Minimise(rules, found, story_of, meter_);
    const Difference real = PreferReal(rules, table_.cards, smallest, story_of, meter_);
    return real.position == smallest.position ? smallest : Minimise(rules, real, story_of, meter_);
  }

  RulesList RulesOf(const Members& members) const {
    RulesList list;
    for (const std::size_t member : members) list.push_back(&rules_[member]);
    return list;
  }
  /// The first board that tells them apart, and some that lay the same cards beside the one under
  /// test, which may need fewer: what lies in play already need not be paid for.
  std::vector<Difference> FindAmong(const Members& members) const {
    const RulesList rules = RulesOf(members);
    const std::size_t alike = 2 * table_.subjects.size();
    std::vector<Difference> found;
    for (std::size_t i = 0; i < boards_.positions.size(); ++i) {
      if (i == alike) found = FindAimed(rules, aimed_);
      if (found.size() == kCandidatesMax || (!found.empty() && i % alike == 0)) break;
      auto difference = FindDifference(rules, boards_.positions[i], meter_);
      const bool fits =
          difference && (found.empty() || difference->classes == found.front().classes);
      if (fits) found.push_back(std::move(*difference));
    }
    return found.empty() ? FindAimed(rules, last_) : found;
  }

  /// The same among boards made to be acted on. Those made from the difference come after the
  /// barest ones.
  std::vector<Difference> FindAimed(const RulesList& rules,
                                    const std::vector<kernel::Position>& boards) const {
    const std::size_t alike = 2 * table_.subjects.size();
    std::vector<Difference> found;
    for (std::size_t i = 0; i < boards.size(); ++i) {
      if (!found.empty() && i % alike == 0) break;
      auto difference = FindDifference(rules, boards[i], meter_, Effort::Aimed);
      const bool fits =
          difference && (found.empty() || difference->classes == found.front().classes);
      if (fits) found.push_back(std::move(*difference));
      if (found.size() == kCandidatesMax) break;
    }
    return found;
  }

  const Contrast& contrast_;
  findings::Meter& meter_;
  Table table_;
  std::vector<kernel::Position> aimed_;  ///< None on a table that a solver has sketched.
  std::vector<kernel::Position> last_;   ///< Likewise; looked at where no other board parts them.
  positions::Boards boards_;
  std::vector<kernel::Rules> rules_;
};

/// Each variant by itself: what was not told apart may still be told apart by people.
Behaviour OneEach(const Contrast& contrast) {
  Behaviour behaviour;
  for (std::size_t i = 0; i < contrast.variants.size(); ++i) {
    behaviour.classes.push_back({.members = {i}, .outcome = 0});
  }
  return behaviour;
}

struct CheckedContrast {
  std::optional<Finding> finding = {};  ///< None: the variants were proved to mean the same.
  bool is_confirmed = false;            ///< By a second solver.
  Behaviour behaviour = {};
};

/// The finding, if some board tells the variants apart.
std::optional<CheckedContrast> TellIfDifferent(const CheckedCard& card, const Contrast& contrast,
                                               const Comparison& comparison,
                                               const CheckInput& input, findings::Meter& meter) {
  Behaviour behaviour = comparison.Find();
  if (behaviour.boards.empty()) return std::nullopt;
  Finding finding = TellDifference(card, contrast, behaviour, comparison.searched(), input, meter);
  finding.game = comparison.Reach();
  finding.origin = finding.game ? findings::Origin::Reached : findings::Origin::Constructed;
  return CheckedContrast{.finding = std::move(finding), .behaviour = std::move(behaviour)};
}

/// Since `before` a limit ended the search of the boards, or of the lines of play on one of them.
bool IsCutSince(const findings::Meter& before, const findings::Meter& meter) {
  using findings::Limit;
  const findings::Meter since = meter.Since(before);
  const auto ended = {Limit::reading_positions_max, Limit::reading_states_max,
                      Limit::reading_choices_max, Limit::reading_aimed_states_max,
                      Limit::reading_aimed_choices_max};
  return std::any_of(ended.begin(), ended.end(),
                     [&](Limit limit) { return since.Reached(limit) > 0; });
}

CheckedContrast CheckContrast(const CheckedCard& card, const Contrast& contrast,
                              const CheckInput& input, findings::Meter& meter) {
  if (const auto gap = GapOf(contrast)) {
    return {.finding = TellUnplayable(card, contrast, *gap), .behaviour = OneEach(contrast)};
  }
  const findings::Meter before = meter;
  const Comparison comparison(card, contrast, input, meter);
  if (auto told = TellIfDifferent(card, contrast, comparison, input, meter)) return *told;
  const Sketched sketched =
      SketchDifferences(card, contrast, comparison.table(), comparison.rules(), meter);
  if (sketched.is_disputed) {
    return {.finding = TellDisputed(card, contrast), .behaviour = OneEach(contrast)};
  }
  if (sketched.are_same) {
    for (const std::string& query : sketched.queries) {
      if (input.queries)
        input.queries({input.sheet, "A503", card.card.number, contrast.text, query});
    }
    return {.is_confirmed = sketched.is_confirmed};
  }
  if (sketched.has_boards) {
    const Comparison on_sketches(contrast, sketched.table, meter);
    if (auto told = TellIfDifferent(card, contrast, on_sketches, input, meter)) return *told;
  }
  const bool is_cut = IsCutSince(before, meter);
  return {.finding = TellAlike(card, contrast, comparison.searched(), is_cut, meter),
          .behaviour = OneEach(contrast)};
}

/// For each class the options at the choice point that lead to it.
std::vector<std::vector<std::uint8_t>> OptionsOf(const Contrast& contrast,
                                                 const Behaviour& behaviour) {
  std::vector<std::vector<std::uint8_t>> options;
  if (!contrast.point) return options;
  for (const BehaviourClass& alike : behaviour.classes) {
    auto& of_class = options.emplace_back();
    for (const std::size_t member : alike.members) of_class.push_back(contrast.options[member]);
  }
  return options;
}

Finding Confirmed(Finding finding, const CheckInput& input) {
  std::vector<Finding> one;
  one.push_back(std::move(finding));
  return std::move(findings::Confirm(std::move(one), findings::ReaderOf(input)).front());
}

/// The answer to one question.
Answered AnswerOne(const CheckedCard& card, const Contrast& contrast, const CheckInput& input,
                   findings::Meter& meter) {
  CheckedContrast checked = CheckContrast(card, contrast, input, meter);
  Answered answer{.finding = {},
                  .is_proved_same = !checked.finding,
                  .is_confirmed = checked.is_confirmed,
                  .fingerprints = PossibleFingerprints(card, contrast),
                  .text = contrast.text,
                  .point = contrast.point,
                  .options = {}};
  if (answer.is_proved_same) return answer;
  TellClasses(card, contrast, checked.behaviour.classes, input, meter, *checked.finding);
  answer.finding = Confirmed(std::move(*checked.finding), input);
  answer.options = OptionsOf(contrast, checked.behaviour);
  return answer;
}

}  // namespace

findings::Answer CheckReadings(const CheckInput& input) {
  using findings::Count;
  findings::Meter meter(input.bounds);
  std::vector<Finding> findings;
  std::size_t understood = 0;
  std::size_t asked = 0;
  std::size_t played = 0;
  std::size_t proved = 0;
  std::size_t confirmed = 0;
  std::vector<std::string> settled;
  for (std::size_t i = 0; i < input.cards.size(); ++i) {
    const CheckedCard& card = input.cards[i];
    if (input.progress) input.progress({"readings", i, input.cards.size()});
    if (!findings::IsUnderstood(card)) continue;
    ++understood;
    for (const Contrast& contrast : FindContrasts(card, input, meter)) {
      ++asked;
      played += GapOf(contrast) ? 0 : 1;
      Answered answer = AnswerOne(card, contrast, input, meter);
      if (!answer.is_proved_same) {
        findings.push_back(std::move(answer.finding));
        continue;
      }
      confirmed += answer.is_confirmed ? 1 : 0;
      settled.insert(settled.end(), answer.fingerprints.begin(), answer.fingerprints.end());
      ++proved;
    }
  }
  std::vector<findings::Covered> covered = {
      {.what = Count::cards, .looked_at = understood, .total = input.cards.size()},
      {.what = Count::questions, .looked_at = played, .total = asked}};
  if (proved > 0) {
    covered.push_back({.what = Count::proofs, .looked_at = proved, .total = proved});
    covered.push_back({.what = Count::confirmed, .looked_at = confirmed, .total = proved});
  }
  return {.findings = std::move(findings),
          .scope = findings::MakeScope(*input.sheet, findings::Question::Readings, meter,
                                       std::move(covered)),
          .settled = std::move(settled)};
}

std::vector<Answered> AnswerQuestions(const CheckedCard& card, const CheckInput& input,
                                      findings::Meter& meter) {
  std::vector<Answered> answers;
  if (!findings::IsUnderstood(card)) return answers;
  for (const Contrast& contrast : FindContrasts(card, input, meter)) {
    answers.push_back(AnswerOne(card, contrast, input, meter));
  }
  return answers;
}

std::vector<std::string> FingerprintsOf(const CheckedCard& card, const CheckInput& input) {
  std::vector<std::string> all;
  if (!findings::IsUnderstood(card)) return all;
  findings::Meter meter(input.bounds);
  for (const Contrast& contrast : FindContrasts(card, input, meter)) {
    const auto some = PossibleFingerprints(card, contrast);
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

}  // namespace caiding::readings
