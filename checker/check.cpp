// SPDX-License-Identifier: MIT
// From an input to a checked set: every check, what was played confirmed by replay, the rulings
// obeyed.
#include "checker/check.h"

#include <algorithm>
#include <chrono>
#include <future>
#include <iterator>
#include <thread>
#include <utility>

#include "checker/conflicts/check_layer.h"
#include "checker/conflicts/check_order.h"
#include "checker/conflicts/check_pairs.h"
#include "checker/conflicts/check_undetermined.h"
#include "checker/conflicts/hubs.h"
#include "checker/evidence/card_reader.h"
#include "checker/evidence/certificate_json.h"
#include "checker/findings/confirm.h"
#include "checker/findings/obeyed.h"
#include "checker/findings/point_at_cards.h"
#include "checker/findings/reread.h"
#include "checker/findings/sort_findings.h"
#include "checker/findings/tell_line.h"
#include "checker/hidden/check_hidden.h"
#include "checker/loops/check_loops.h"
#include "checker/neighbours/neighbours.h"
#include "checker/pictures/loop_facts.h"
#include "checker/pictures/pictures.h"
#include "checker/readings/check_readings.h"
#include "checker/readings/obey_rulings.h"
#include "checker/smt/formulated.h"
#include "checker/vacuity/check_vacuity.h"
#include "model/sheet/checked_card.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::checker {
namespace {

using findings::CheckInput;
using findings::Finding;
using sheet::CheckedCard;
using CheckFunction = std::function<findings::Answer(const CheckInput&)>;
/// A check and what it answers.
struct Check {
  findings::Question question;
  CheckFunction run;
};

/// Neighbours of a card on its page.
constexpr std::size_t kNeighboursShown = 10;

/// How often a run that may be ended looks whether it is.
constexpr std::chrono::milliseconds kLookEvery{50};

void Append(std::vector<Finding>& to, std::vector<Finding> from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

/// What a check that was not done has to say: that it has looked at nothing.
findings::Answer NoAnswer(findings::Question question, const CheckInput& input) {
  return {.findings = {},
          .scope = findings::MakeScope(
              *input.sheet, question, findings::Meter(input.bounds),
              {{.what = findings::Count::cards, .looked_at = 0, .total = input.cards.size()}})};
}

/// The checks that play and are asked for, in the order of their codes.
std::vector<Check> PlayedChecks(const CheckOptions& options) {
  // What takes as long as all others together has the threads that the run may have.
  const auto check_loops = [jobs = options.jobs](const CheckInput& input) {
    return loops::CheckLoops(input, jobs);
  };
  const Check all[] = {{findings::Question::Readings, readings::CheckReadings},
                       {findings::Question::Order, conflicts::CheckOrder},
                       {findings::Question::Pairs, conflicts::CheckPairs},
                       {findings::Question::Continuous, conflicts::CheckLayer},
                       {findings::Question::Undetermined, conflicts::CheckUndetermined},
                       {findings::Question::Loops, check_loops},
                       {findings::Question::Hidden, hidden::CheckHidden},
                       {findings::Question::Vacuity, vacuity::CheckVacuity}};
  std::vector<Check> asked;
  for (const Check& check : all) {
    const bool is_asked =
        options.only.empty() ||
        std::find(options.only.begin(), options.only.end(), check.question) != options.only.end();
    if (!is_asked || options.text_only) continue;
    asked.push_back(check);
  }
  return asked;
}

using RunningCheck = std::packaged_task<findings::Answer()>;

/// The checks share nothing but their input, so each may have a thread; with one job they have one
/// together. The threads are nobody's: a run that is ended does not wait for them.
std::vector<std::future<findings::Answer>> Begin(const std::vector<Check>& checks,
                                                 const SharedInput& input, unsigned jobs) {
  std::vector<std::future<findings::Answer>> answers;
  std::vector<RunningCheck> tasks;
  for (const Check& check : checks) {
    tasks.emplace_back([run = check.run, input] { return run(*input); });
    answers.push_back(tasks.back().get_future());
  }
  if (jobs > 1) {
    for (RunningCheck& task : tasks) std::thread(std::move(task)).detach();
    return answers;
  }
  std::thread([tasks = std::move(tasks)]() mutable {
    for (RunningCheck& task : tasks) task();
  }).detach();
  return answers;
}

/// True if the answer is there; false if the run is ended before.
bool Await(const std::future<findings::Answer>& answer, const std::function<bool()>& is_ended) {
  if (!is_ended) {
    answer.wait();
    return true;
  }
  while (answer.wait_for(kLookEvery) != std::future_status::ready) {
    if (is_ended()) return answer.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
  }
  return true;
}

/// The order of the answers is that of the list. Notes which checks were not done when the run was
/// ended.
std::vector<findings::Answer> RunChecks(const std::vector<Check>& checks, const SharedInput& input,
                                        const CheckOptions& options, CheckedSet& checked) {
  auto running = Begin(checks, input, options.jobs);
  std::vector<findings::Answer> answers;
  for (std::size_t i = 0; i < checks.size(); ++i) {
    if (Await(running[i], options.is_ended)) {
      answers.push_back(running[i].get());
      continue;
    }
    answers.push_back(NoAnswer(checks[i].question, *input));
    checked.interrupted.push_back(checks[i].question);
  }
  return answers;
}

/// The text checks look at everything.
findings::Scope ScopeOfTexts(const CheckInput& input) {
  const std::size_t count = input.cards.size();
  return findings::MakeScope(
      *input.sheet, findings::Question::Text, findings::Meter(input.bounds),
      {{.what = findings::Count::cards, .looked_at = count, .total = count}});
}

/// What the checks that play are handed: with a bound the first cards, and nothing of the others.
SharedInput PlayedInput(const SharedInput& shared, const CheckOptions& options) {
  const std::size_t max = options.played_max;
  if (max == 0 || shared->cards.size() <= max || options.text_only) return shared;
  auto played = std::make_shared<CheckInput>();
  *played = *shared;
  played->cards.erase(played->cards.begin() + static_cast<std::ptrdiff_t>(max),
                      played->cards.end());
  played->is_whole = false;
  return played;
}

/// The scope of a check that was handed so many cards less than there are.
void CountUnplayed(std::size_t unplayed, findings::Scope& scope) {
  for (findings::Covered& covered : scope.covered) {
    if (covered.what == findings::Count::cards && covered.total) *covered.total += unplayed;
  }
  scope.unreached += unplayed;
}

/// Fills in findings and scopes; the fingerprints of what was proved to be no finding.
std::vector<std::string> FindAll(const SharedInput& shared, const CheckOptions& options,
                                 CheckedSet& checked) {
  const CheckInput& input = *shared;
  std::vector<Finding> played;
  std::vector<std::string> settled;
  const SharedInput handed = PlayedInput(shared, options);
  checked.unplayed = input.cards.size() - handed->cards.size();
  for (findings::Answer& answer : RunChecks(PlayedChecks(options), handed, options, checked)) {
    CountUnplayed(checked.unplayed, answer.scope);
    Append(played, std::move(answer.findings));
    settled.insert(settled.end(), answer.settled.begin(), answer.settled.end());
    checked.scope.push_back(std::move(answer.scope));
  }
  checked.findings = proofreading::CheckProofreading(input, options.stated, options.repair);
  Append(checked.findings, findings::Confirm(std::move(played), findings::ReaderOf(input)));
  Append(checked.findings, proofreading::CheckAssumedFields(input, checked.findings));
  return settled;
}

void NameReading(const CheckOptions& options, evidence::Certificate& certificate) {
  certificate.wording = options.wording;
  certificate.conventions_off = options.conventions_off;
  certificate.digest = evidence::DigestOf(certificate);
}

/// Says in every certificate in which wording its texts are read, and without which conventions.
void NameReading(const CheckOptions& options, std::vector<Finding>& findings) {
  if (options.wording.empty() && options.conventions_off.empty()) return;
  for (Finding& finding : findings) {
    for (findings::Outcome& outcome : finding.outcomes) NameReading(options, outcome.certificate);
    if (!finding.game) continue;
    for (evidence::Certificate& certificate : finding.game->certificates)
      NameReading(options, certificate);
  }
}

/// A finding that nobody looked for is not gone, and a waiver of it not stale. One that is there
/// has been looked for.
void KeepUnsettled(const std::vector<Finding>& findings,
                   std::vector<filed::RulingOutcome>& outcomes) {
  for (filed::RulingOutcome& outcome : outcomes) {
    const filed::Ruling& ruling = outcome.ruling;
    const bool is_there = std::any_of(findings.begin(), findings.end(), [&](const Finding& one) {
      return one.fingerprint == ruling.target;
    });
    const bool is_excused = ruling.kind == filed::RulingKind::Waiver && !is_there &&
                            outcome.state == filed::RulingState::Stale;
    if (is_excused) outcome.state = filed::RulingState::Unused;
  }
}

/// Obeys the rulings that speak of findings; what became of all of them, in the order of the file.
/// `others` are the outcomes of those on conventions.
std::vector<filed::RulingOutcome> ObeyRest(const CheckInput& input,
                                           const std::vector<filed::Ruling>& rulings,
                                           readings::ObeyedReadings obeyed,
                                           const std::vector<filed::RulingOutcome>& others,
                                           const std::vector<std::string>& settled,
                                           CheckedSet& checked) {
  const findings::CasesOf cases_of =
      rulings.empty() ? findings::CasesOf{} : conflicts::CasesByFingerprint(input);
  auto outcomes = findings::ObeyOnFindings(checked.findings, input, rulings, settled, cases_of);
  if (!checked.interrupted.empty() || checked.unplayed > 0)
    KeepUnsettled(checked.findings, outcomes);
  Append(checked.findings, std::move(obeyed.decided));
  outcomes.insert(outcomes.end(), obeyed.outcomes.begin(), obeyed.outcomes.end());
  outcomes.insert(outcomes.end(), others.begin(), others.end());
  const auto order = [&](const filed::RulingOutcome& outcome) {
    return std::find(rulings.begin(), rulings.end(), outcome.ruling) - rulings.begin();
  };
  std::stable_sort(outcomes.begin(), outcomes.end(),
                   [&](const auto& a, const auto& b) { return order(a) < order(b); });
  return outcomes;
}

/// Adds the gaps of the card with these readings, each once.
void AddGaps(const CheckedCard& card, const sheet::ReadingChoices& choices,
             std::vector<ir::Message>& gaps) {
  const auto read = sheet::ReadWithChoices(card, choices);
  if (!read) return;
  for (ir::Message& gap : card.sheet->gaps(*read)) {
    const bool is_known = std::find(gaps.begin(), gaps.end(), gap) != gaps.end();
    if (!is_known) gaps.push_back(std::move(gap));
  }
}

/// What formulas say of one text in its first reading.
void AddFormulas(const CheckedCard& card, ir::TextPlace text,
                 const std::vector<ir::Ability>& abilities, findings::ToldSentences& told) {
  const smt::Formulated formulated = smt::SentencesOf(*card.sheet, abilities);
  told.sentences += formulated.sentences;
  for (const smt::OutOfScope& one : formulated.out_of_scope) {
    told.untold.push_back({.span = {card.card.number, text, one.range.begin, one.range.end},
                           .kind = one.kind,
                           .why = {smt::InChinese(one.why), smt::InEnglish(one.why)}});
  }
}

findings::ToldSentences FormulasOf(const CheckedCard& card) {
  findings::ToldSentences told;
  if (!findings::IsUnderstood(card)) return told;
  const auto read = sheet::ReadWithChoices(card, sheet::FirstReadings(card));
  if (!read) return told;
  for (std::size_t i = 0; i < read->texts.size(); ++i)
    AddFormulas(card, ir::PlaceOf(card.card, i), read->texts[i], told);
  return told;
}

/// What the switches of these findings ask and answer; each is named "D-C02=never" there.
std::map<std::string, ir::Message> PolicyTextsOf(const CheckInput& input,
                                                 const std::vector<Finding>& findings) {
  std::map<std::string, ir::Message> texts;
  if (!input.policy_text) return texts;
  for (const Finding& finding : findings) {
    for (const std::string& policy : finding.policies) {
      const std::size_t equals = policy.find('=');
      const std::string id = policy.substr(0, equals);
      texts[id] = input.policy_text(id, {});
      if (equals != policy.npos) texts[policy] = input.policy_text(id, policy.substr(equals + 1));
    }
  }
  return texts;
}

findings::Scope ScopeOfPlaying(const CheckInput& input, const findings::Meter& meter) {
  const auto understood = static_cast<std::size_t>(
      std::count_if(input.cards.begin(), input.cards.end(), findings::IsUnderstood));
  return findings::MakeScope(
      *input.sheet, findings::Question::Playing, meter,
      {{.what = findings::Count::cards, .looked_at = understood, .total = input.cards.size()}});
}

}  // namespace

std::vector<ir::Message> PlayGapsOf(const CheckedCard& card, findings::Meter& meter) {
  std::vector<ir::Message> gaps;
  if (!findings::IsUnderstood(card)) return gaps;
  const sheet::ReadingChoices first = sheet::FirstReadings(card);
  AddGaps(card, first, gaps);
  for (std::size_t p = 0; p < first.size(); ++p) {
    const ir::Readings& readings = card.texts[p];
    for (std::size_t r = 1; r < readings.readings.size(); ++r) {
      if (meter.IsSpent(findings::Limit::gap_readings_max, r)) break;
      sheet::ReadingChoices choices = first;
      choices[p] = readings.readings[r].choices;
      AddGaps(card, choices, gaps);
    }
  }
  return gaps;
}

CheckedSet Check(const SharedInput& shared, const CheckOptions& options) {
  CheckInput& input = *shared;
  CheckedSet checked;
  // What is intended is what all checks play, so it comes first.
  readings::ObeyedReadings obeyed = readings::ObeyRulings(input, options.rulings);
  findings::Meter meter(input.bounds);
  for (const CheckedCard& card : input.cards)
    checked.cards.push_back({.play_gaps = PlayGapsOf(card, meter)});
  checked.scope = {ScopeOfTexts(input), ScopeOfPlaying(input, meter)};
  const std::vector<std::string> settled = FindAll(shared, options, checked);
  std::vector<filed::RulingOutcome> others;
  if (options.obey_conventions) others = options.obey_conventions(input);
  checked.rulings = ObeyRest(input, options.rulings, std::move(obeyed), others, settled, checked);
  NameReading(options, checked.findings);
  findings::SortFindings(checked.findings);
  findings::PointAtCards(checked.findings);
  for (std::size_t i = 0; i < input.cards.size(); ++i)
    checked.cards[i].formulas = FormulasOf(input.cards[i]);
  return checked;
}

ForPages MakeForPages(const CheckInput& input, std::vector<Finding>& findings) {
  ForPages pages;
  pages.policy_texts = PolicyTextsOf(input, findings);
  pages.neighbours = neighbours::NeighboursOf(input, findings, kNeighboursShown);
  const evidence::CardReader read = findings::ReaderOf(input);
  for (Finding& finding : findings) {
    for (findings::Outcome& outcome : finding.outcomes) {
      outcome.table_after = findings::TellBoardAfter(outcome.certificate, read);
    }
    auto pictures = pictures::PicturesOf(finding, read);
    if (!pictures.empty()) pages.pictures.emplace(finding.fingerprint, std::move(pictures));
    if (auto facts = pictures::FactsOfLoop(finding, read))
      pages.loops.emplace(finding.fingerprint, std::move(*facts));
  }
  return pages;
}

}  // namespace caiding::checker
