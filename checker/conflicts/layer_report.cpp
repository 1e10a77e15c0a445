// SPDX-License-Identifier: MIT
#include "checker/conflicts/layer_report.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <utility>

#include "checker/conflicts/layer_entry.h"
#include "checker/conflicts/layer_sets.h"
#include "checker/conflicts/tell_layer.h"
#include "checker/evidence/play_line.h"
#include "checker/findings/catalogue.h"
#include "checker/findings/fingerprint.h"
#include "checker/findings/reread.h"
#include "checker/findings/settle_within.h"
#include "checker/findings/tell_line.h"
#include "checker/positions/meaning.h"
#include "checker/positions/playable.h"
#include "model/kernel/outcome.h"
#include "model/kernel/table_hash.h"
#include "model/sheet/checked_card.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::conflicts {
namespace {

using findings::Finding;
using kernel::Settlement;

// BOUND: results that are shown; the message tells of two.
constexpr std::size_t kResultsShown = 4;

/// The paragraphs that are in force in play.
void AddSpans(Finding& finding, const sheet::Sheet& sheet, const ir::ReadCard& card) {
  for (std::size_t paragraph = 0; paragraph < ir::ParagraphsOf(card).size(); ++paragraph) {
    ir::ReadCard alone = card;
    for (std::size_t i = 0; i < alone.texts.size(); ++i) {
      if (i != paragraph) alone.texts[i].clear();
    }
    if (!LayerPrintOf(sheet, alone).has_any) continue;
    finding.spans.push_back(
        {.card = card.card.number,
         .text = {paragraph},
         .begin = 0,
         .end = static_cast<std::uint32_t>(card.card.texts[paragraph].words.size())});
  }
}

std::vector<findings::Span> SpansOf(const std::vector<ir::ReadCard>& cards,
                                    const std::vector<ParagraphAtWork>& at_work) {
  std::vector<findings::Span> spans;
  for (const ParagraphAtWork& one : at_work) {
    const ir::Card& card = cards[one.card].card;
    spans.push_back({.card = card.number,
                     .text = {one.paragraph},
                     .begin = 0,
                     .end = static_cast<std::uint32_t>(card.texts[one.paragraph].words.size())});
  }
  return spans;
}

/// Each of the cards may be the one that does it with others.
std::vector<Part> PartsOf(const positions::Table& table, const std::vector<std::uint16_t>& told) {
  std::vector<Part> parts;
  for (const std::uint16_t index : told) {
    const ir::ReadCard& card = table.cards[index];
    const std::string name = story::TellCard(card.card);
    parts.push_back({.card = card.card.number,
                     .meaning = positions::MeaningOf(*table.sheet, card),
                     .name = {name, name}});
  }
  return parts;
}

/// A finding about these cards, and their names for its message.
struct Begun {
  Finding finding;
  std::string names;
};

Begun BeginAbout(const char* code, const sheet::Sheet& sheet,
                 const std::vector<ir::ReadCard>& cards, const std::vector<std::uint16_t>& told) {
  Begun begun{findings::NewFinding(code), {}};
  begun.finding.verdict = findings::Verdict::Refuted;
  begun.finding.evidence_kind = findings::EvidenceKind::Played;
  std::vector<std::string> about;
  for (const std::uint16_t index : told) {
    const ir::ReadCard& card = cards[index];
    begun.finding.cards.push_back(card.card.number);
    AddSpans(begun.finding, sheet, card);
    about.push_back(positions::MeaningOf(sheet, card));
    begun.names += (begun.names.empty() ? "" : "、") + story::TellCard(card.card);
  }
  begun.finding.fingerprint = findings::MakeFingerprint(code, about);
  return begun;
}

/// Effects are taken from somebody.
void AddTaking(Finding& finding, const sheet::Sheet& sheet, const std::vector<ir::ReadCard>& cards,
               const std::vector<std::uint16_t>& told) {
  const bool takes = std::any_of(told.begin(), told.end(), [&](std::uint16_t card) {
    return LayerPrintOf(sheet, cards[card]).takes_effects;
  });
  const std::string_view clause = sheet.citations.order.taken_effects;
  if (takes && !clause.empty()) finding.clauses.emplace_back(clause);
}

std::string Valued(const sheet::Sheet& sheet, const kernel::Policies& policies,
                   std::string_view id) {
  return std::string(id) + "=" + std::string(sheet::GetPolicy(sheet, policies, id));
}

/// The switches that the boards ask, and the one about what never settles where play asks it.
void AddPolicies(Finding& finding, const kernel::Rules& rules, const kernel::Policies& policies,
                 const std::vector<const kernel::State*>& states) {
  std::set<std::string> asked;
  const sheet::Sheet& sheet = sheet::SheetOf(rules);
  const auto& entries = sheet.policies;
  for (const kernel::State* state : states) {
    const kernel::PolicyMask mask = kernel::AskedByBoard(rules, *state);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (mask.Has(i)) asked.insert(Valued(sheet, policies, entries[i].id));
    }
    if (kernel::IsLeftToPolicy(rules, *state))
      asked.insert(Valued(sheet, policies, sheet.unsettled_policy));
  }
  finding.policies.assign(asked.begin(), asked.end());
}

/// What play does with what never settles.
ir::Message TellPlay(const kernel::Rules& rules, const kernel::Policies& policies,
                     const kernel::State& state) {
  if (!kernel::IsLeftToPolicy(rules, state))
    return {"每个效果按先后各计算一次", "applies each effect once, in order"};
  const sheet::Sheet& sheet = sheet::SheetOf(rules);
  const std::string policy = Valued(sheet, policies, sheet.unsettled_policy);
  return {"按 " + policy + " 处理", "goes by " + policy};
}

Finding BeginOscillation(const kernel::Rules& rules, const std::vector<ir::ReadCard>& cards,
                         const std::vector<std::uint16_t>& told, const kernel::State& state,
                         const Settlement& settlement, const kernel::Policies& policies) {
  Begun begun = BeginAbout("C606", sheet::SheetOf(rules), cards, told);
  const std::string period = std::to_string(settlement.rounds.size());
  const ir::Message play = TellPlay(rules, policies, state);
  const sheet::OrderCitations& cited = sheet::SheetOf(rules).citations.order;
  begun.finding.clauses = sheet::Stated({cited.continuous, cited.taking_effect});
  begun.finding.message =
      findings::MakeMessage("C606", {begun.names, period, play.zh}, {begun.names, period, play.en});
  AddPolicies(begun.finding, rules, policies, {&state});
  AddTaking(begun.finding, sheet::SheetOf(rules), cards, told);
  return std::move(begun.finding);
}

Finding BeginOrder(const sheet::Sheet& sheet, const std::vector<ir::ReadCard>& cards,
                   const std::vector<std::uint16_t>& told, const ir::Message& difference) {
  Begun begun = BeginAbout("C605", sheet, cards, told);
  const sheet::OrderCitations& cited = sheet.citations.order;
  begun.finding.clauses = sheet::Stated({cited.taking_effect, cited.own_first, cited.active_first});
  // Where no rule says which comes first, somebody has to.
  if (cited.taking_effect.empty()) begun.finding.severity = findings::Severity::Warning;
  begun.finding.message =
      findings::MakeMessage("C605", {begun.names, difference.zh}, {begun.names, difference.en});
  AddTaking(begun.finding, sheet, cards, told);
  return std::move(begun.finding);
}

evidence::Oscillates Period(const Settlement& settlement) {
  return evidence::Oscillates{static_cast<std::uint32_t>(settlement.rounds.size())};
}

/// For each card as `one` lays it out, where it stands in `other`.
std::vector<std::uint16_t> PlacesIn(const Ordered& other, const Ordered& one) {
  std::vector<std::uint16_t> places(one.place.size());
  for (std::size_t entry = 0; entry < one.place.size(); ++entry) {
    places[one.place[entry]] = static_cast<std::uint16_t>(other.place[entry]);
  }
  return places;
}

/// What the certificate of a result claims; the tables of two results are not the same.
evidence::Claim ClaimOf(const LayerMatters& matters, std::size_t result) {
  const Ordered& one = matters.results[result];
  if (Oscillates(one)) return Period(one.settlement);
  const Ordered& other = matters.results[result == 0 ? 1 : 0];
  return evidence::TableIs{one.table, other.table, PlacesIn(other, one)};
}

std::vector<ir::Card> PrintedCards(const std::vector<ir::ReadCard>& read) {
  std::vector<ir::Card> cards;
  for (const ir::ReadCard& card : read) cards.push_back(card.card);
  return cards;
}

/// Every result, with the cards laid out in its order; nothing if one cannot be written down.
std::vector<findings::Outcome> LaidOut(const findings::CheckInput& input,
                                       const positions::Table& table, const kernel::Rules& rules,
                                       const kernel::Policies& policies,
                                       const LayerMatters& matters) {
  std::vector<findings::Outcome> outcomes;
  for (std::size_t i = 0; i < std::min(matters.results.size(), kResultsShown); ++i) {
    const Ordered& one = matters.results[i];
    auto certificate = findings::Record({.sheet = table.sheet,
                                         .cards = table.cards,
                                         .readings = table.readings,
                                         .policies = policies,
                                         .position = one.position,
                                         .choices = {}},
                                        ClaimOf(matters, i));
    if (!certificate) return {};
    findings::Outcome outcome;
    outcome.label = TellOrder(rules, one);
    if (Oscillates(one)) outcome.steps = TellRounds(rules, one.state, one.settlement.rounds);
    outcome.board_after = findings::TellChanges(*certificate, findings::ReaderOf(input));
    outcome.certificate = std::move(*certificate);
    outcomes.push_back(std::move(outcome));
  }
  return outcomes;
}

/// Both orders, played, and what can then be seen to be different.
struct PlayedOrders {
  std::vector<findings::Outcome> outcomes;
  ir::Message difference;
};

/// Where two lines from one position have led; an object is called the same in both.
Ordered EndOf(const kernel::State& state, std::size_t cards) {
  Ordered end;
  end.state = state;
  end.place.resize(cards);
  std::iota(end.place.begin(), end.place.end(), std::size_t{0});
  return end;
}

/// The first two results, played by one player who uses the cards in the one and in the other
/// order; nothing if that cannot be done, or comes to the same.
std::optional<PlayedOrders> Used(const findings::CheckInput& input, const positions::Table& table,
                                 const kernel::Rules& rules, const kernel::Policies& policies,
                                 const kernel::Position& board, const LayerMatters& matters) {
  const auto position = BeforeEntry(table, board, matters.results.front().order);
  if (!position) return std::nullopt;
  std::vector<findings::Line> lines;
  std::vector<std::uint64_t> digests;
  std::vector<Ordered> ends;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto choices = UseInOrder(rules, *position, matters.results[i].order);
    if (!choices) return std::nullopt;
    lines.push_back({.sheet = table.sheet,
                     .cards = table.cards,
                     .readings = table.readings,
                     .policies = policies,
                     .position = *position,
                     .choices = *choices});
    const auto states = evidence::PlayLine(rules, *position, *choices);
    if (!states) return std::nullopt;
    digests.push_back(kernel::OutcomeDigest(rules, states->back()));
    ends.push_back(EndOf(states->back(), position->cards.size()));
  }
  PlayedOrders played{.outcomes = {}, .difference = TellDifferences(rules, ends[0], ends[1])};
  if (played.difference.zh.empty() || digests[0] == digests[1]) return std::nullopt;
  for (std::size_t i = 0; i < 2; ++i) {
    auto certificate = findings::Record(lines[i], evidence::OutcomeIs{digests[i], digests[1 - i]});
    if (!certificate) return std::nullopt;
    played.outcomes.push_back(
        {.label = TellOrder(rules, matters.results[i]),
         .marks = {},
         .certificate = *certificate,
         .steps = findings::TellSteps(*certificate, findings::ReaderOf(input)),
         .board_after = findings::TellChanges(*certificate, findings::ReaderOf(input)),
         .board = story::TellBoard(*table.sheet, PrintedCards(table.cards), *position)});
  }
  return played;
}

}  // namespace

bool Oscillates(const Ordered& ordered) {
  return ordered.settlement.what == kernel::Settling::Oscillates;
}

ir::Message TellOrderOfHub(const ir::Message& hub, const ir::Message& partners,
                           const std::vector<ir::Message>& differences) {
  const ir::Message& one = differences.front();
  return findings::MakeMessage("C605", {hub.zh + " 分别与 " + partners.zh, "如：" + one.zh},
                               {hub.en + " with " + partners.en, "for instance " + one.en});
}

std::optional<Instance> ReportLayer(const findings::CheckInput& input,
                                    const positions::Table& table, const kernel::Rules& rules,
                                    const kernel::Position& position, const LayerMatters& matters,
                                    const std::vector<ParagraphAtWork>& at_work) {
  const kernel::Policies policies = positions::PoliciesOfRun(input);
  std::vector<std::uint16_t> own(table.own);
  std::iota(own.begin(), own.end(), std::uint16_t{0});
  auto played =
      matters.oscillates ? std::nullopt : Used(input, table, rules, policies, position, matters);
  const ir::Message& difference = played ? played->difference : matters.difference;
  Finding finding = matters.oscillates
                        ? BeginOscillation(rules, table.cards, own, matters.results.front().state,
                                           matters.results.front().settlement, policies)
                        : BeginOrder(*table.sheet, table.cards, own, difference);
  finding.spans = SpansOf(table.cards, at_work);
  if (!matters.oscillates) {
    AddPolicies(finding, rules, policies, {&matters.results[0].state, &matters.results[1].state});
  }
  finding.board = story::TellBoard(*table.sheet, PrintedCards(table.cards), position);
  finding.outcomes =
      played ? std::move(played->outcomes) : LaidOut(input, table, rules, policies, matters);
  if (finding.outcomes.empty()) return std::nullopt;
  // What never settles is a matter of just these cards.
  if (matters.oscillates) return Instance{.finding = std::move(finding), .parts = {}, .what = {}};
  return Instance{.finding = std::move(finding), .parts = PartsOf(table, own), .what = difference};
}

std::optional<Finding> ReportOscillation(const findings::Line& line, findings::Meter& meter) {
  const kernel::Rules rules = sheet::Build(*line.sheet, line.cards, line.policies);
  const auto states = evidence::PlayLine(rules, line.position, line.choices);
  if (!states) return std::nullopt;
  const Settlement settlement = findings::SettleWithin(rules, states->back(), meter);
  if (settlement.what != kernel::Settling::Oscillates) return std::nullopt;
  auto certificate = findings::Record(line, Period(settlement));
  if (!certificate) return std::nullopt;
  Finding finding =
      BeginOscillation(rules, line.cards, CardsThatChange(states->back(), settlement.rounds),
                       states->back(), settlement, line.policies);
  finding.board = story::TellBoard(*line.sheet, PrintedCards(line.cards), line.position);
  finding.outcomes.push_back({.label = {"从剧本结束处", "from where the script ends"},
                              .marks = {},
                              .certificate = std::move(*certificate),
                              .steps = TellRounds(rules, states->back(), settlement.rounds),
                              .board_after = {}});
  return finding;
}

}  // namespace caiding::conflicts
