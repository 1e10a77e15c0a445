// SPDX-License-Identifier: MIT
// The pipeline of `caiding check`: text -> readings -> findings -> those that replay.
#include "cli/check_set.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <future>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <thread>

#include "checker/conflicts/check_layer.h"
#include "checker/conflicts/check_order.h"
#include "checker/conflicts/check_pairs.h"
#include "checker/conflicts/check_undetermined.h"
#include "checker/evidence/certificate_json.h"
#include "checker/evidence/confirm.h"
#include "checker/evidence/obeyed.h"
#include "checker/evidence/read_card.h"
#include "checker/evidence/story.h"
#include "checker/loops/check_loops.h"
#include "checker/neighbours/neighbours.h"
#include "checker/pictures/pictures.h"
#include "checker/proofreading/check_proofreading.h"
#include "checker/readings/check_readings.h"
#include "checker/readings/obey_rulings.h"
#include "checker/smt/formulated.h"
#include "checker/vacuity/check_vacuity.h"
#include "corpus/games.h"
#include "corpus/policy_texts.h"
#include "corpus/rulings/obey_conventions.h"
#include "corpus/understand.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"
#include "parser/repair.h"

namespace caiding::cli {
namespace {

using evidence::CheckedCard;
using evidence::CheckInput;
using evidence::Finding;
using CheckFunction = std::function<evidence::Answer(const CheckInput&)>;
/// A check and what it answers.
struct Check {
  evidence::Question question;
  CheckFunction run;
  bool needs_settling = false;  ///< Rests on `sheet::SettlingRules`.
};
/// Threads that outlive the report of an interrupted run share it.
using SharedInput = std::shared_ptr<CheckInput>;

/// Neighbours of a card on its page.
constexpr std::size_t kNeighboursShown = 10;

/// How often a run that may be ended looks whether it is.
constexpr std::chrono::milliseconds kLookEvery{50};

void Append(std::vector<Finding>& to, std::vector<Finding> from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

/// `parse` are the options with the conventions that the rules team decided on.
std::vector<CheckedCard> ReadTexts(const sheet::Sheet& sheet, const std::vector<corpus::LoadedCard>& cards,
                                   const parser::Parser& parser, const parser::ParseOptions& parse,
                                   const CheckSetOptions& options) {
  std::vector<CheckedCard> checked;
  checked.reserve(cards.size());
  for (const corpus::LoadedCard& loaded : cards) {
    checked.push_back(
        corpus::Understand(sheet, parser, loaded.card, parse, corpus::CardPlaceText(loaded.place)));
    if (options.progress) options.progress({"reading", checked.size(), cards.size()});
  }
  return checked;
}

evidence::NumberTwice Clash(const corpus::LoadedCard& first, const corpus::LoadedCard& second) {
  return {.number = first.card.number,
          .first_place = corpus::CardPlaceText(first.place),
          .second_place = corpus::CardPlaceText(second.place),
          .second_name = ir::EncodeUtf8(second.card.name)};
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

/// Looks for what was meant on behalf of proofreading.
proofreading::RepairFunction MakeRepair(const sheet::Sheet& sheet, const parser::Parser& parser,
                                         const parser::ParseOptions& options) {
  return [&sheet, &parser, options](std::u32string_view text, const ir::Card& card, std::size_t paragraph,
                            bool is_life_burst) {
    const parser::ParagraphContext context =
        is_life_burst ? corpus::LifeBurstContextOf(card) : corpus::ContextOf(card, paragraph);
    return parser::FindRepairs(parser, *sheet.vocabulary, text, context, options);
  };
}

std::vector<std::pair<std::string, std::string>> PoliciesOf(const CheckSetOptions& options) {
  std::vector<std::pair<std::string, std::string>> policies;
  for (const evidence::Ruling& ruling : options.rulings) {
    if (ruling.kind == evidence::RulingKind::Policy) policies.emplace_back(ruling.target, ruling.value);
  }
  std::sort(policies.begin(), policies.end());
  return policies;
}

CheckInput MakeInput(const corpus::LoadedCards& cards, const corpus::LoadedCards& pool,
                     const parser::Parser& parser, const parser::ParseOptions& parse,
                     const CheckSetOptions& options) {
  CheckInput input;
  input.sheet = cards.sheet;
  input.edition = options.edition;
  input.cards = ReadTexts(*cards.sheet, cards.cards, parser, parse, options);
  input.pool = ReadTexts(*cards.sheet, OthersOf(pool, cards), parser, parse, options);
  input.policies = PoliciesOf(options);
  input.numbers_twice = FindClashes(cards, pool);
  input.reparse = corpus::ReparserOf(parser, parse);
  input.policy_text = [sheet = input.sheet](std::string_view id, std::string_view value) {
    return corpus::TellPolicy(*sheet, id, value);
  };
  input.wording = &corpus::WordingOf(*input.sheet, cards.wording.value_or(""));
  input.progress = options.progress;
  input.memory = options.memory;
  input.queries = options.queries;
  return input;
}

evidence::StatedByNumber StatedFieldsOf(const corpus::LoadedCards& cards) {
  evidence::StatedByNumber stated;
  for (const corpus::LoadedCard& card : cards.cards) stated[card.card.number] = card.stated;
  return stated;
}

/// What a check that was not done has to say: that it has looked at nothing.
evidence::Answer NoAnswer(evidence::Question question, const CheckInput& input) {
  return {.findings = {},
          .scope = evidence::MakeScope(question, evidence::Meter(input.bounds),
                                       {{.what = evidence::Count::cards, .looked_at = 0, .total = input.cards.size()}})};
}

/// The checks that play and are asked for, in the order of their codes. Those that rest on what the rules do by themselves
/// look at nothing where the sheet of the game does not state it.
std::vector<Check> PlayedChecks(const sheet::Sheet& sheet, const CheckSetOptions& options) {
  const Check all[] = {
      {evidence::Question::Readings, readings::CheckReadings},
      {evidence::Question::Order, conflicts::CheckOrder, true},
      {evidence::Question::Pairs, conflicts::CheckPairs, true},
      {evidence::Question::Continuous, conflicts::CheckLayer, true},
      {evidence::Question::Undetermined, conflicts::CheckUndetermined},
      {evidence::Question::Loops, loops::CheckLoops},
      {evidence::Question::Vacuity, vacuity::CheckVacuity, true}};
  std::vector<Check> asked;
  for (const Check& check : all) {
    const bool is_asked = options.only.empty() ||
                          std::find(options.only.begin(), options.only.end(), check.question) != options.only.end();
    if (!is_asked || options.text_only) continue;
    asked.push_back(check);
    if (!check.needs_settling || sheet.settling) continue;
    asked.back().run = [question = check.question](const CheckInput& input) { return NoAnswer(question, input); };
  }
  return asked;
}

using RunningCheck = std::packaged_task<evidence::Answer()>;

/// The checks share nothing but their input, so each may have a thread; with one job they have one together. The
/// threads are nobody's: a run that is ended does not wait for them.
std::vector<std::future<evidence::Answer>> Begin(const std::vector<Check>& checks, const SharedInput& input,
                                                 unsigned jobs) {
  std::vector<std::future<evidence::Answer>> answers;
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
bool Await(const std::future<evidence::Answer>& answer, const std::function<bool()>& is_ended) {
  if (!is_ended) {
    answer.wait();
    return true;
  }
  while (answer.wait_for(kLookEvery) != std::future_status::ready) {
    if (is_ended()) return answer.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
  }
  return true;
}

/// The order of the answers is that of the list. Notes which checks were not done when the run was ended.
std::vector<evidence::Answer> RunChecks(const std::vector<Check>& checks, const SharedInput& input,
                                        const CheckSetOptions& options, reports::Report& report) {
  auto running = Begin(checks, input, options.jobs);
  std::vector<evidence::Answer> answers;
  for (std::size_t i = 0; i < checks.size(); ++i) {
    if (Await(running[i], options.is_ended)) {
      answers.push_back(running[i].get());
      continue;
    }
    answers.push_back(NoAnswer(checks[i].question, *input));
    report.interrupted.push_back(checks[i].question);
  }
  return answers;
}

/// The text checks look at everything.
evidence::Scope ScopeOfTexts(const CheckInput& input) {
  const std::size_t count = input.cards.size();
  return evidence::MakeScope(evidence::Question::Text, evidence::Meter(input.bounds),
                             {{.what = evidence::Count::cards, .looked_at = count, .total = count}});
}

/// Fills in findings and scopes; the fingerprints of what was proved to be no finding.
std::vector<std::string> FindAll(const SharedInput& shared, const evidence::StatedByNumber& stated,
                                 const proofreading::RepairFunction& repair,
                                 const CheckSetOptions& options, reports::Report& report) {
  const CheckInput& input = *shared;
  std::vector<Finding> played;
  std::vector<std::string> settled;
  for (evidence::Answer& answer : RunChecks(PlayedChecks(*input.sheet, options), shared, options, report)) {
    Append(played, std::move(answer.findings));
    settled.insert(settled.end(), answer.settled.begin(), answer.settled.end());
    report.scope.push_back(std::move(answer.scope));
  }
  report.findings = proofreading::CheckProofreading(input, stated, repair);
  Append(report.findings, evidence::Confirm(std::move(played), evidence::ReaderOf(input)));
  Append(report.findings, proofreading::CheckAssumedFields(input, report.findings));
  return settled;
}

/// What every certificate says of how its texts are read.
struct HowRead {
  std::string wording;               ///< Empty: the usual one of the game.
  std::vector<std::string> without;  ///< Conventions.
};

void NameReading(const HowRead& read, evidence::Certificate& certificate) {
  certificate.wording = read.wording;
  certificate.conventions_off = read.without;
  certificate.digest = evidence::DigestOf(certificate);
}

/// Says in every certificate how its texts are read.
void NameReading(const HowRead& read, std::vector<Finding>& findings) {
  if (read.wording.empty() && read.without.empty()) return;
  for (Finding& finding : findings) {
    for (evidence::Outcome& outcome : finding.outcomes) NameReading(read, outcome.certificate);
    if (!finding.game) continue;
    for (evidence::Certificate& certificate : finding.game->certificates) NameReading(read, certificate);
  }
}

/// A finding that nobody looked for is not gone, and a waiver of it not stale.
void KeepUnsettled(std::vector<evidence::RulingOutcome>& outcomes) {
  for (evidence::RulingOutcome& outcome : outcomes) {
    const bool is_waiver = outcome.ruling.kind == evidence::RulingKind::Waiver;
    if (is_waiver && outcome.state == evidence::RulingState::Stale) outcome.state = evidence::RulingState::Unused;
  }
}

/// Obeys the rulings that speak of findings; what became of all of them, in the order of the file.
/// `others` are the outcomes of those on conventions.
std::vector<evidence::RulingOutcome> ObeyRest(const CheckInput& input,
                                              const std::vector<evidence::Ruling>& rulings,
                                              readings::ObeyedReadings obeyed,
                                              const std::vector<evidence::RulingOutcome>& others,
                                              const std::vector<std::string>& settled,
                                              reports::Report& report) {
  auto outcomes = evidence::ObeyOnFindings(report.findings, input, rulings, settled);
  if (reports::IsPartial(report)) KeepUnsettled(outcomes);
  Append(report.findings, std::move(obeyed.decided));
  outcomes.insert(outcomes.end(), obeyed.outcomes.begin(), obeyed.outcomes.end());
  outcomes.insert(outcomes.end(), others.begin(), others.end());
  const auto order = [&](const evidence::RulingOutcome& outcome) {
    return std::find(rulings.begin(), rulings.end(), outcome.ruling) - rulings.begin();
  };
  std::stable_sort(outcomes.begin(), outcomes.end(),
                   [&](const auto& a, const auto& b) { return order(a) < order(b); });
  return outcomes;
}

/// Adds the gaps of the card with these readings, each once.
void AddGaps(const CheckedCard& card, const evidence::ReadingChoices& choices,
             std::vector<evidence::Message>& gaps) {
  const auto read = evidence::ReadWithChoices(card, choices);
  if (!read) return;
  for (const ir::Message& gap : card.sheet->gaps(*read)) {
    evidence::Message told{std::string(gap.zh), std::string(gap.en)};
    const bool is_known = std::find(gaps.begin(), gaps.end(), told) != gaps.end();
    if (!is_known) gaps.push_back(std::move(told));
  }
}

/// What formulas say of one text in its first reading.
void AddFormulas(const CheckedCard& card, int text, const std::vector<ir::Ability>& abilities,
                 reports::ToldSentences& told) {
  const smt::Formulated formulated = smt::SentencesOf(*card.sheet, abilities);
  told.sentences += formulated.sentences;
  for (const smt::OutOfScope& one : formulated.out_of_scope) {
    told.untold.push_back({.span = {card.card.number, text, one.range.begin, one.range.end},
                           .kind = one.kind,
                           .why = {smt::InChinese(one.why), smt::InEnglish(one.why)}});
  }
}

reports::ToldSentences FormulasOf(const CheckedCard& card) {
  reports::ToldSentences told;
  if (!evidence::IsUnderstood(card)) return told;
  const auto read = evidence::ReadWithChoices(card, evidence::FirstReadings(card));
  if (!read) return told;
  for (std::size_t i = 0; i < read->paragraphs.size(); ++i)
    AddFormulas(card, static_cast<int>(i), read->paragraphs[i], told);
  AddFormulas(card, -1, read->life_burst, told);
  return told;
}

/// What the switches of these findings ask and answer; each is named "D-C02=never" there.
std::map<std::string, evidence::Message> PolicyTextsOf(const sheet::Sheet& sheet, const std::vector<Finding>& findings) {
  std::map<std::string, evidence::Message> texts;
  for (const Finding& finding : findings) {
    for (const std::string& policy : finding.policies) {
      const std::size_t equals = policy.find('=');
      const std::string id = policy.substr(0, equals);
      texts[id] = corpus::TellPolicy(sheet, id, {});
      if (equals != policy.npos) texts[policy] = corpus::TellPolicy(sheet, id, policy.substr(equals + 1));
    }
  }
  return texts;
}

evidence::Scope ScopeOfPlaying(const CheckInput& input, const evidence::Meter& meter) {
  const auto understood = static_cast<std::size_t>(
      std::count_if(input.cards.begin(), input.cards.end(), evidence::IsUnderstood));
  return evidence::MakeScope(evidence::Question::Playing, meter,
                             {{.what = evidence::Count::cards,
                               .looked_at = understood,
                               .total = input.cards.size()}});
}

}  // namespace

std::vector<evidence::Message> PlayGapsOf(const CheckedCard& card, evidence::Meter& meter) {
  std::vector<evidence::Message> gaps;
  if (!evidence::IsUnderstood(card)) return gaps;
  const evidence::ReadingChoices first = evidence::FirstReadings(card);
  AddGaps(card, first, gaps);
  for (std::size_t p = 0; p < first.size(); ++p) {
    const ir::Readings& readings =
        p < card.paragraphs.size() ? card.paragraphs[p] : *card.life_burst;
    for (std::size_t r = 1; r < readings.readings.size(); ++r) {
      if (meter.IsSpent(evidence::Limit::gap_readings_max, r)) break;
      evidence::ReadingChoices choices = first;
      choices[p] = readings.readings[r].choices;
      AddGaps(card, choices, gaps);
    }
  }
  return gaps;
}

CheckInput ReadInput(const corpus::LoadedCards& cards, const parser::Parser& parser,
                     const CheckSetOptions& options) {
  return MakeInput(cards, {}, parser, options.parse, options);
}

void AddForPages(const CheckInput& input, reports::Report& report) {
  report.policy_texts = PolicyTextsOf(*input.sheet, report.findings);
  report.neighbours = neighbours::NeighboursOf(input, report.findings, kNeighboursShown);
  const evidence::CardReader read = evidence::ReaderOf(input);
  for (Finding& finding : report.findings) {
    for (evidence::Outcome& outcome : finding.outcomes) {
      outcome.table_after = evidence::TellBoardAfter(outcome.certificate, read);
    }
    auto pictures = pictures::PicturesOf(finding, read);
    if (!pictures.empty()) report.pictures.emplace(finding.fingerprint, std::move(pictures));
  }
}

reports::Report CheckSet(const corpus::LoadedCards& cards, const corpus::LoadedCards& pool,
                         const parser::Parser& parser, const CheckSetOptions& options) {
  const parser::ParseOptions parse = corpus::WithConventions(options.parse, options.rulings);
  const SharedInput shared = std::make_shared<CheckInput>(MakeInput(cards, pool, parser, parse, options));
  CheckInput& input = *shared;
  reports::Report report;
  report.sheet = input.sheet;
  report.edition = input.edition;
  report.wording = input.wording;
  report.pool_cards = input.pool.size();
  report.unread = cards.errors.size() + pool.errors.size();
  // What is intended is what all checks play, so it comes first.
  readings::ObeyedReadings obeyed = readings::ObeyRulings(input, options.rulings);
  evidence::Meter meter(input.bounds);
  std::vector<std::vector<evidence::Message>> gaps_of;
  for (const CheckedCard& card : input.cards) gaps_of.push_back(PlayGapsOf(card, meter));
  report.scope = {ScopeOfTexts(input), ScopeOfPlaying(input, meter)};
  report.is_text_only = options.text_only;
  const std::vector<std::string> settled =
      FindAll(shared, StatedFieldsOf(cards), MakeRepair(*cards.sheet, parser, parse), options, report);
  const auto conventions = corpus::ObeyConventions(parser, input, parse, options.rulings);
  report.rulings = ObeyRest(input, options.rulings, std::move(obeyed), conventions, settled, report);
  NameReading({corpus::NameOfWording(*input.sheet, input.wording->id), parse.conventions_off}, report.findings);
  reports::SortFindings(report.findings);
  if (options.for_pages) AddForPages(input, report);
  const bool is_read_still = reports::IsPartial(report);
  for (std::size_t i = 0; i < input.cards.size(); ++i) {
    reports::ToldSentences formulas = FormulasOf(input.cards[i]);
    report.cards.push_back({.checked = is_read_still ? input.cards[i] : std::move(input.cards[i]),
                            .play_gaps = std::move(gaps_of[i]),
                            .formulas = std::move(formulas)});
  }
  return report;
}

}  // namespace caiding::cli
