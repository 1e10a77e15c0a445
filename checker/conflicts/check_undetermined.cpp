// SPDX-License-Identifier: MIT
#include "checker/conflicts/check_undetermined.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "checker/conflicts/blank.h"
#include "checker/conflicts/card_order.h"
#include "checker/conflicts/flip.h"
#include "checker/conflicts/flip_story.h"
#include "checker/conflicts/policy_clauses.h"
#include "checker/findings/catalogue.h"
#include "checker/findings/fingerprint.h"
#include "checker/findings/record.h"
#include "checker/positions/barren.h"
#include "checker/positions/minimise.h"
#include "checker/positions/playable.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::conflicts {
namespace {

using findings::Finding;
using positions::Table;

constexpr positions::BoardLimits kBoardLimits{.copies = findings::Limit::policy_copies_max,
                                              .fillers = findings::Limit::policy_fillers_max,
                                              .positions = findings::Limit::policy_positions_max};

/// The same table with the candidate's texts taken away: what still depends on a policy then is a
/// matter of the rules alone, not of the card.
Table Twin(Table table) {
  for (std::size_t i = 0; i < table.own; ++i) table = WithBlank(std::move(table), i);
  return table;
}

bool IsDecided(const findings::CheckInput& input, std::string_view id) {
  return std::any_of(input.policies.begin(), input.policies.end(),
                     [&](const auto& policy) { return policy.first == id; });
}

/// Which clauses leave it open, behind the question that ends the message.
void AppendSentence(ir::Message& message, const ir::Message& sentence) {
  if (sentence.en.empty()) return;
  message.zh += "。" + sentence.zh;
  message.en += ". " + sentence.en;
}

std::vector<ir::Card> PrintedCards(const Table& table) {
  std::vector<ir::Card> cards;
  for (const auto& card : table.cards) cards.push_back(card.card);
  return cards;
}

/// What is known of one policy so far: its finding and the cards that it names.
struct PolicyReport {
  Finding finding;
  std::vector<std::string> names;
  bool is_in_the_way = false;  ///< Some card cannot be used without deciding it.
};

/// Everything that one run of the check carries along.
class Check {
 public:
  explicit Check(const findings::CheckInput& input)
      : input_(input),
        meter_(input.bounds),
        policies_(positions::PoliciesOfRun(input)),
        flips_(FlipsOf(*input.sheet, policies_, input.contradictions)),
        known_(input, findings::Question::Undetermined) {}

  findings::Answer Run() {
    const positions::Playable playable = positions::PlayableCards(input_);
    positions::SetOfCards accused(playable.accused);
    std::iota(accused.begin(), accused.end(), std::size_t{0});
    std::size_t done = 0;
    for (const sheet::CheckedCard* card : CardOrder(playable).MembersOf(accused)) {
      if (input_.progress) input_.progress({"policies", done++, playable.accused});
      if (!Recall(*card)) Search(*card);
    }
    findings::Answer answer;
    answer.scope = findings::MakeScope(*input_.sheet, findings::Question::Undetermined, meter_,
                                       CoveredOf(playable));
    for (auto& [id, report] : reports_) {
      Finish(report, id);
      report.finding.scope = findings::TellScope(answer.scope);
      answer.findings.push_back(std::move(report.finding));
    }
    return answer;
  }

 private:
  /// What can be played of all cards, and what was looked at of that.
  std::vector<findings::Covered> CoveredOf(const positions::Playable& playable) const {
    std::vector<findings::Covered> covered{{.what = findings::Count::cards,
                                            .looked_at = playable.accused,
                                            .total = input_.cards.size()},
                                           {.what = findings::Count::playable,
                                            .looked_at = playable.accused,
                                            .total = playable.accused},
                                           {.what = findings::Count::switch_values,
                                            .looked_at = flips_.size(),
                                            .total = flips_.size()}};
    // Lines that did not settle within the limits say nothing, and that is said.
    if (tally_.undecided > 0) {
      covered.push_back({.what = findings::Count::comparisons,
                         .looked_at = tally_.compared - std::min(tally_.undecided, tally_.compared),
                         .total = tally_.compared});
    }
    return covered;
  }

  /// True if an earlier run found that nothing depends on a switch there.
  bool Recall(const sheet::CheckedCard& card) {
    const auto counts = known_.Find({&card}, meter_);
    if (!counts || counts->size() != 2) return false;
    tally_.compared += (*counts)[0];
    tally_.undecided += (*counts)[1];
    return true;
  }

  void Search(const sheet::CheckedCard& card) {
    const findings::Meter meter = meter_;
    const Tally tally = tally_;
    if (LookAt(card)) return;
    known_.Keep({&card}, meter_.Since(meter),
                {tally_.compared - tally.compared, tally_.undecided - tally.undecided});
  }

  /// True if something of the card depends on a switch.
  bool LookAt(const sheet::CheckedCard& card) {
    const Table table = positions::SetTable(*input_.sheet, {&card});
    const Table twin_table = Twin(table);
    FlipSearch search(table, policies_, meter_, input_.contradictions);
    FlipSearch twin(twin_table, policies_, meter_, input_.contradictions);
    const positions::Boards boards = positions::MakePositions(table, kBoardLimits, meter_);
    if (boards.is_cut) meter_.Note(kBoardLimits.positions);
    std::set<std::string_view> found;
    for (const auto& position : boards.positions) {
      const kernel::PolicyMask consulted = search.Consulted(position);
      for (const Flip& flip : flips_) {
        if (!consulted.Has(flip.bit) || found.contains(flip.id)) continue;
        const bool matters = search.Compare(position, flip).has_value();
        Count(search.TakeTally());
        if (!matters) continue;
        const auto is_of_rules = IsOfRulesAlone(twin, position, flip);
        if (!is_of_rules) ++tally_.undecided;
        if (is_of_rules.value_or(true)) continue;
        if (Add(table, search, twin, position, flip)) {
          found.insert(flip.id);
          NoteIfInTheWay(table, search, boards, flip);
        }
        search.TakeTally();  // Making a witness smaller compares nothing new.
      }
    }
    return !found.empty();
  }

  /// Wherever the card or its effect can be used, whatever comes of it depends on the switch: then
  /// its own text cannot be played as long as nobody has decided. Who can choose something that
  /// comes to the same under both values can play on. It is asked of all boards: of those that an
  /// effort leaves out nobody knows, and more effort must not take a word back.
  void NoteIfInTheWay(const Table& table, FlipSearch& search, const positions::Boards& boards,
                      const Flip& flip) {
    PolicyReport& report = reports_.at(std::string(flip.id));
    if (report.is_in_the_way) return;
    const findings::Meter::Pause pause(meter_);
    if (!IsInTheWay(search, boards, flip)) return;
    report.is_in_the_way = !boards.is_cut || IsInTheWay(search, AllBoards(table), flip);
  }

  /// There is a use on these boards, and the switch matters to each.
  bool IsInTheWay(FlipSearch& search, const positions::Boards& boards, const Flip& flip) const {
    bool is_used = false;
    for (const kernel::Position& board : boards.positions) {
      if (!search.IsUsed(board)) continue;
      is_used = true;
      const auto matters = search.Compare(board, flip);
      if (!matters || matters->horizon != Horizon::Use || !IsLegalInBoth(*matters)) return false;
      if (!matters->is_apart) return false;
    }
    return is_used;
  }

  /// As many as there are with so many copies and fillers.
  positions::Boards AllBoards(const Table& table) const {
    findings::Bounds bounds = input_.bounds;
    // Not a limit: the copies and fillers bound how many there are.
    bounds.policy_positions_max = std::numeric_limits<std::uint32_t>::max();
    findings::Meter meter(bounds);
    return positions::MakePositions(table, kBoardLimits, meter);
  }

  /// What may be used in one window only is played in another.
  static bool IsLegalInBoth(const FlipMatters& matters) {
    return matters.is_legal[0] && matters.is_legal[1];
  }

  /// Whether the flip matters there without the card's text as well; nothing if that is not known.
  static std::optional<bool> IsOfRulesAlone(FlipSearch& twin, const kernel::Position& position,
                                            const Flip& flip) {
    const bool matters = twin.Compare(position, flip).has_value();
    const Tally tally = twin.TakeTally();
    if (matters) return true;
    if (tally.undecided > 0) return std::nullopt;
    return false;
  }

  void Count(const Tally& tally) {
    tally_.compared += tally.compared;
    tally_.undecided += tally.undecided;
  }

  bool Add(const Table& table, FlipSearch& search, FlipSearch& twin,
           const kernel::Position& position, const Flip& flip) {
    const ir::Card& card = table.cards.front().card;
    auto [entry, is_new] = reports_.try_emplace(std::string(flip.id));
    if (is_new && !Play(entry->second.finding, table, search, twin, position, flip)) {
      reports_.erase(entry);
      return false;
    }
    entry->second.finding.cards.push_back(card.number);
    entry->second.names.push_back(story::TellCard(card));
    for (std::size_t i = 0; i < ir::ParagraphsOf(card).size(); ++i) {
      entry->second.finding.spans.push_back(
          {.card = card.number,
           .text = {i},
           .begin = 0,
           .end = static_cast<std::uint32_t>(card.texts[i].words.size())});
    }
    return true;
  }

  /// Makes the evidence from the smallest board; false if it does not stand.
  bool Play(Finding& finding, const Table& table, FlipSearch& search, FlipSearch& twin,
            kernel::Position position, const Flip& flip) {
    const findings::Meter::Pause pause(meter_);
    position = positions::Minimise(position, [&](const kernel::Position& smaller) {
      return HasPiles(*input_.sheet, smaller) && search.Compare(smaller, flip).has_value() &&
             !IsOfRulesAlone(twin, smaller, flip).value_or(true);
    });
    const auto matters = search.Compare(position, flip);
    if (!matters) return false;
    finding = findings::NewFinding("C608");
    finding.verdict = findings::Verdict::Refuted;
    finding.evidence_kind = findings::EvidenceKind::Played;
    finding.board = story::TellBoard(*table.sheet, PrintedCards(table), position);
    finding.policies = {fmt::format("{}={}", flip.id, flip.usual)};
    return AddOutcomes(finding, table, search, position, flip, *matters);
  }

  bool AddOutcomes(Finding& finding, const Table& table, FlipSearch& search,
                   const kernel::Position& position, const Flip& flip, const FlipMatters& matters) {
    std::array<findings::Line, 2> lines;
    std::array<std::uint64_t, 2> digests{};
    for (std::size_t i = 0; i < 2; ++i) {
      lines[i] = {.sheet = table.sheet,
                  .cards = table.cards,
                  .readings = table.readings,
                  .policies = policies_,
                  .position = position,
                  .choices = IndicesOf(matters.lines[i])};
      if (i == 1) sheet::SetPolicy(*table.sheet, lines[i].policies, flip.id, flip.other);
      const auto digest = findings::OutcomeOf(lines[i]);
      if (!digest) return false;
      digests[i] = *digest;
    }
    if (digests[0] == digests[1]) return false;
    auto told = TellFlip(position, flip, matters, {&search.UsualRules(), &search.RulesWith(flip)},
                         input_.policy_text);
    for (std::size_t i = 0; i < 2; ++i) {
      auto certificate =
          findings::Record(lines[i], evidence::OutcomeIs{digests[i], digests[1 - i]});
      if (!certificate) return false;
      finding.outcomes.push_back({.label = std::move(told[i].label),
                                  .marks = {},
                                  .certificate = *certificate,
                                  .steps = std::move(told[i].steps),
                                  .board_after = std::move(told[i].table)});
    }
    return true;
  }

  void Finish(PolicyReport& report, const std::string& id) {
    Finding& finding = report.finding;
    // Play goes on by the usual value, so it is to be known; decided only where no use of a text
    // gets by without. Which other cards there are changes nothing of it.
    const bool is_open = report.is_in_the_way && !IsDecided(input_, id);
    finding.severity = is_open ? findings::Severity::Warning : findings::Severity::Info;
    finding.clauses = ClausesOfPolicy(*input_.sheet, id);
    finding.fingerprint = findings::MakeFingerprint("C608", {id});
    std::string names;
    for (const auto& name : report.names) names += (names.empty() ? "" : "、") + name;
    const ir::Message question = TellQuestion(id, input_.policy_text);
    finding.message = findings::MakeMessage("C608", {question.zh, names}, {question.en, names});
    if (input_.why_open) AppendSentence(finding.message, input_.why_open(id));
  }

  const findings::CheckInput& input_;
  findings::Meter meter_;
  kernel::Policies policies_;
  std::vector<Flip> flips_;
  positions::BarrenSets known_;
  std::map<std::string, PolicyReport> reports_;
  Tally tally_;
};

}  // namespace

findings::Answer CheckUndetermined(const findings::CheckInput& input) { return Check(input).Run(); }

}  // namespace caiding::conflicts
