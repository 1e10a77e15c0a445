// SPDX-License-Identifier: MIT
#include "checker/readings/check_readings.h"

#include <algorithm>
#include <iterator>

#include "checker/evidence/confirm.h"
#include "checker/readings/contrasts.h"
#include "checker/readings/minimise.h"
#include "checker/readings/sketched.h"
#include "checker/readings/table.h"
#include "checker/readings/tell_finding.h"
#include "checker/readings/witness.h"

namespace caiding::readings {
namespace {

using evidence::CheckedCard;
using evidence::CheckInput;
using evidence::Finding;

/// Why a variant cannot be played, or nothing.
std::optional<evidence::Message> GapOf(const Contrast& contrast) {
  for (const Variant& variant : contrast.variants) {
    const auto gaps = zero::PlayGaps(variant.card);
    if (!gaps.empty()) return evidence::Message{std::string(gaps.front().zh), std::string(gaps.front().en)};
  }
  return std::nullopt;
}

/// The variants with nothing but the words in question taken differently: what other texts on the
/// board quote is no matter of this one.
std::vector<Variant> Isolated(const Contrast& contrast) {
  std::vector<Variant> isolated = contrast.variants;
  for (std::size_t i = 0; i < isolated.size(); ++i) {
    zero::ReadCard& card = isolated[i].card;
    (contrast.paragraph < 0 ? card.life_burst
                            : card.paragraphs[static_cast<std::size_t>(contrast.paragraph)]) =
        contrast.abilities[i];
    isolated[i].policies = contrast.variants.front().policies;
  }
  return isolated;
}

std::vector<ir::Ability> AllAbilities(const std::vector<Variant>& variants) {
  std::vector<ir::Ability> all;
  for (const Variant& variant : variants) {
    for (const auto& paragraph : variant.card.paragraphs) {
      all.insert(all.end(), paragraph.begin(), paragraph.end());
    }
    all.insert(all.end(), variant.card.life_burst.begin(), variant.card.life_burst.end());
  }
  return all;
}

/// Looks for a difference between the variants of one contrast.
class Comparison {
 public:
  Comparison(const CheckedCard& card, const Contrast& contrast, const CheckInput& input,
             evidence::Meter& meter)
      : contrast_(contrast),
        meter_(meter),
        // The table points into no abilities, so that they may go.
        table_(LayTable(card, contrast.variants.front().choices, AllAbilities(Isolated(contrast)),
                        input, meter)),
        boards_(GeneratePositions(table_, meter)),
        rules_(BuildRulesPerVariant(Isolated(contrast), table_.cards)) {}
  /// The same on the boards of another table.
  Comparison(const Contrast& contrast, Table table, evidence::Meter& meter)
      : contrast_(contrast),
        meter_(meter),
        table_(std::move(table)),
        boards_(GeneratePositions(table_, meter)),
        rules_(BuildRulesPerVariant(Isolated(contrast), table_.cards)) {}

  /// The smallest difference found, with the classes of all variants; none within the scope.
  std::optional<Difference> Find() const {
    auto difference = FindAmong(AllVariants());
    if (!difference && boards_.is_cut) meter_.Note(evidence::Limit::reading_positions_max);
    if (!difference) return std::nullopt;
    return Minimise(RulesOf(AllVariants()), *difference, meter_);
  }
  std::vector<ClassWitness> Witnesses(const Difference& difference) const {
    return MakeWitnesses(contrast_.variants, table_.cards, table_.choices, difference);
  }
  /// How many classes there are once those that looked alike there were compared elsewhere.
  std::size_t CountClasses(const Difference& difference) const {
    return CountClasses(AllVariants(), difference);
  }
  std::size_t positions() const { return boards_.positions.size(); }
  const Table& table() const { return table_; }
  const kernel::Rules& rules() const { return rules_.front(); }

 private:
  using Members = std::vector<std::size_t>;

  Members AllVariants() const {
    Members all;
    for (std::size_t i = 0; i < contrast_.variants.size(); ++i) all.push_back(i);
    return all;
  }
  RulesList RulesOf(const Members& members) const {
    RulesList list;
    for (const std::size_t member : members) list.push_back(&rules_[member]);
    return list;
  }
  std::optional<Difference> FindAmong(const Members& members) const {
    const RulesList rules = RulesOf(members);
    for (const kernel::Position& position : boards_.positions) {
      if (auto difference = FindDifference(rules, position, meter_)) return difference;
    }
    return std::nullopt;
  }
  std::size_t CountClasses(const Members& members, const Difference& difference) const {
    const auto count = static_cast<std::size_t>(
        *std::max_element(difference.classes.begin(), difference.classes.end()) + 1);
    std::size_t classes = 0;
    for (std::size_t number = 0; number < count; ++number) {
      Members alike;
      for (std::size_t i = 0; i < members.size(); ++i) {
        if (difference.classes[i] == number) alike.push_back(members[i]);
      }
      const auto further = alike.size() < 2 ? std::nullopt : FindAmong(alike);
      classes += further ? CountClasses(alike, *further) : 1;
    }
    return classes;
  }

  const Contrast& contrast_;
  evidence::Meter& meter_;
  Table table_;
  positions::Boards boards_;
  std::vector<kernel::Rules> rules_;
};

struct CheckedContrast {
  std::optional<Finding> finding = {};  ///< None: the variants were proved to mean the same.
  bool is_confirmed = false;       ///< By a second solver.
  /// The outcome of each variant, as the witnesses are numbered; empty: none differ.
  std::vector<std::uint8_t> classes = {};
};

/// The finding, if some board tells the variants apart.
std::optional<CheckedContrast> TellIfDifferent(const CheckedCard& card, const Contrast& contrast,
                                               const Comparison& comparison, const CheckInput& input,
                                               evidence::Meter& meter) {
  const auto difference = comparison.Find();
  if (!difference) return std::nullopt;
  const auto witnesses = comparison.Witnesses(*difference);
  if (witnesses.size() < 2) return std::nullopt;
  return CheckedContrast{
      .finding = TellDifference(card, contrast, *difference, witnesses,
                                comparison.CountClasses(*difference), comparison.positions(), input, meter),
      .classes = difference->classes};
}

CheckedContrast CheckContrast(const CheckedCard& card, const Contrast& contrast,
                              const CheckInput& input, evidence::Meter& meter) {
  if (const auto gap = GapOf(contrast)) return {.finding = TellUnplayable(card, contrast, *gap)};
  const Comparison comparison(card, contrast, input, meter);
  if (auto told = TellIfDifferent(card, contrast, comparison, input, meter)) return *told;
  const Sketched sketched =
      SketchDifferences(card, contrast, comparison.table(), comparison.rules(), meter);
  if (sketched.is_disputed) return {.finding = TellDisputed(card, contrast)};
  if (sketched.are_same) return {.is_confirmed = sketched.is_confirmed};
  if (sketched.has_boards) {
    const Comparison on_sketches(contrast, sketched.table, meter);
    if (auto told = TellIfDifferent(card, contrast, on_sketches, input, meter)) return *told;
  }
  return {.finding = TellAlike(card, contrast, comparison.positions(), meter)};
}

std::vector<std::vector<std::uint8_t>> OptionsOf(const Contrast& contrast,
                                                 const CheckedContrast& checked) {
  std::vector<std::vector<std::uint8_t>> options(checked.finding->outcomes.size());
  for (std::size_t i = 0; contrast.point && i < checked.classes.size(); ++i) {
    if (checked.classes[i] < options.size()) options[checked.classes[i]].push_back(contrast.options[i]);
  }
  return options;
}

}  // namespace

evidence::Answer CheckReadings(const CheckInput& input) {
  using evidence::Count;
  evidence::Meter meter(input.bounds);
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
    if (!evidence::IsUnderstood(card)) continue;
    ++understood;
    for (const Contrast& contrast : FindContrasts(card, input, meter)) {
      ++asked;
      played += GapOf(contrast) ? 0 : 1;
      auto checked = CheckContrast(card, contrast, input, meter);
      if (checked.finding) {
        findings.push_back(std::move(*checked.finding));
        continue;
      }
      confirmed += checked.is_confirmed ? 1 : 0;
      const auto fingerprints = PossibleFingerprints(card, contrast);
      settled.insert(settled.end(), fingerprints.begin(), fingerprints.end());
      ++proved;
    }
  }
  std::vector<evidence::Covered> covered = {
      {.what = Count::cards, .looked_at = understood, .total = input.cards.size()},
      {.what = Count::questions, .looked_at = played, .total = asked}};
  if (proved > 0) {
    covered.push_back({.what = Count::proofs, .looked_at = proved, .total = proved});
    covered.push_back({.what = Count::confirmed, .looked_at = confirmed, .total = proved});
  }
  return {.findings = evidence::Confirm(std::move(findings), evidence::ReaderOf(input)),
          .scope = evidence::MakeScope(evidence::Question::Readings, meter, std::move(covered)),
          .settled = std::move(settled)};
}

std::vector<Answered> AnswerQuestions(const CheckedCard& card, const CheckInput& input,
                                      evidence::Meter& meter) {
  std::vector<Answered> answers;
  if (!evidence::IsUnderstood(card)) return answers;
  for (const Contrast& contrast : FindContrasts(card, input, meter)) {
    CheckedContrast checked = CheckContrast(card, contrast, input, meter);
    if (!checked.finding) {
      answers.push_back({.finding = {}, .is_proved_same = true,
                         .fingerprints = PossibleFingerprints(card, contrast),
                         .paragraph = contrast.paragraph, .point = contrast.point, .options = {}});
      continue;
    }
    auto options = OptionsOf(contrast, checked);
    std::vector<Finding> one;
    one.push_back(std::move(*checked.finding));
    answers.push_back({.finding = std::move(evidence::Confirm(std::move(one), evidence::ReaderOf(input)).front()),
                       .fingerprints = PossibleFingerprints(card, contrast),
                       .paragraph = contrast.paragraph,
                       .point = contrast.point,
                       .options = std::move(options)});
  }
  return answers;
}

std::vector<std::string> FingerprintsOf(const CheckedCard& card, const CheckInput& input) {
  std::vector<std::string> all;
  if (!evidence::IsUnderstood(card)) return all;
  evidence::Meter meter(input.bounds);
  for (const Contrast& contrast : FindContrasts(card, input, meter)) {
    const auto some = PossibleFingerprints(card, contrast);
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

}  // namespace caiding::readings
