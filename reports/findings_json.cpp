// SPDX-License-Identifier: MIT
#include "reports/findings_json.h"

#include <algorithm>
#include <map>

#include <nlohmann/json.hpp>

#include "checker/evidence/certificate_json.h"
#include "checker/findings/card_facts.h"
#include "model/ir/tell_place.h"
#include "model/sheet/sheet.h"
#include "reports/places.h"
#include "reports/words.h"

namespace caiding::reports {
namespace {

using Json = nlohmann::ordered_json;

Json WriteMessage(const ir::Message& message) { return {{"zh", message.zh}, {"en", message.en}}; }

Json WriteMessages(const std::vector<ir::Message>& messages) {
  Json list = Json::array();
  for (const ir::Message& message : messages) list.push_back(WriteMessage(message));
  return list;
}

/// Null where the card came from no file. A place in a table is a cell, any other a line.
Json WritePlace(const sheet::FieldPlace* field) {
  if (field == nullptr) return nullptr;
  const ir::FilePlace& place = field->place;
  const bool is_cell = place.is_cell;
  return {{"file", place.file},
          {"sheet", place.sheet.empty() ? Json(nullptr) : Json(place.sheet)},
          {"row", is_cell ? Json(place.line) : Json(nullptr)},
          {"column", place.column},
          {"cell", is_cell ? Json(ir::CellName(place)) : Json(nullptr)},
          {"line", is_cell ? Json(nullptr) : Json(place.line)},
          {"field", field->field},
          {"text", field->seen}};
}

Json WriteSpan(const Report& report, const findings::Span& span) {
  const std::string field = FieldOf(report, span);
  Json json{{"card", span.card}, {"field", field}};
  if (!span.field.empty()) {
    json["paragraph"] = nullptr;
  } else {
    json["paragraph"] = span.text.IsParagraph() ? Json(span.text.index) : Json(field);
  }
  json["start"] = span.begin;
  json["end"] = span.end;
  json["place"] = WritePlace(PlaceOf(report, span));
  return json;
}

Json WriteSpans(const Report& report, const std::vector<findings::Span>& spans) {
  Json list = Json::array();
  for (const findings::Span& span : spans) list.push_back(WriteSpan(report, span));
  return list;
}

/// What is told once, one by one.
Json WriteCases(const Report& report, const std::vector<findings::Case>& cases) {
  Json list = Json::array();
  for (const findings::Case& one : cases) {
    list.push_back({{"cards", one.cards},
                    {"spans", WriteSpans(report, one.spans)},
                    {"message", WriteMessage(one.message)}});
  }
  return list;
}

/// One certificate stands for itself, several (one per reading or order) are a list.
Json WriteEvidence(const findings::Finding& finding) {
  Json certificates = Json::array();
  for (const findings::Outcome& outcome : finding.outcomes) {
    certificates.push_back(Json::parse(evidence::WriteCertificate(outcome.certificate)));
  }
  if (certificates.empty()) return nullptr;
  return certificates.size() == 1 ? certificates.front() : certificates;
}

Json WriteBoard(const std::vector<story::BoardRow>& board) {
  Json rows = Json::array();
  for (const story::BoardRow& row : board) {
    rows.push_back({{"player", row.player},
                    {"zone", WriteMessage(row.zone)},
                    {"card", row.card},
                    {"state", WriteMessage(row.state)}});
  }
  return rows;
}

Json WriteOutcome(const findings::Outcome& outcome) {
  return {{"label", WriteMessage(outcome.label)},
          {"marks", outcome.marks},
          {"board", WriteBoard(outcome.board)},
          {"steps", WriteMessages(outcome.steps)},
          {"board_after", WriteMessages(outcome.board_after)}};
}

Json WriteGame(const std::optional<findings::GameReached>& game) {
  if (!game) return nullptr;
  Json certificates = Json::array();
  for (const evidence::Certificate& certificate : game->certificates) {
    certificates.push_back(Json::parse(evidence::WriteCertificate(certificate)));
  }
  return {{"seed", game->seed}, {"turn", game->turn}, {"certificates", certificates}};
}

/// What the certificates show, told for people; the certificates alone are the evidence.
Json WriteWitness(const findings::Finding& finding) {
  if (finding.outcomes.empty()) return nullptr;
  Json outcomes = Json::array();
  for (const findings::Outcome& outcome : finding.outcomes)
    outcomes.push_back(WriteOutcome(outcome));
  return {{"position", NameOf(finding.origin)},
          {"game", WriteGame(finding.game)},
          {"board", WriteBoard(finding.board)},
          {"outcomes", outcomes}};
}

Json WriteSuggestion(const std::optional<findings::Suggestion>& suggestion) {
  if (!suggestion) return nullptr;
  return {{"text", WriteMessage(suggestion->text)},
          {"replacement", suggestion->replacement},
          {"checked", suggestion->is_checked}};
}

Json WriteWords(const std::vector<findings::Words>& words) {
  Json list = Json::array();
  for (const findings::Words& part : words) {
    list.push_back({{"text", part.text}, {"differs", part.differs}});
  }
  return list;
}

Json WriteClasses(const std::vector<findings::MeaningClass>& classes) {
  Json list = Json::array();
  for (const findings::MeaningClass& meaning : classes) {
    list.push_back({{"class", list.size() + 1},
                    {"label", WriteMessage(meaning.label)},
                    {"says", {{"zh", WriteWords(meaning.zh)}, {"en", WriteWords(meaning.en)}}},
                    {"outcome", meaning.outcome > 0 ? Json(meaning.outcome) : Json(nullptr)},
                    {"rewording", meaning.rewording},
                    {"none_found", WriteMessage(meaning.none_found)}});
  }
  return list;
}

/// Each ruling, and what became of it.
Json WriteRulings(const Report& report) {
  Json list = Json::array();
  for (const filed::RulingOutcome& outcome : report.rulings) {
    const filed::Ruling& ruling = outcome.ruling;
    const bool is_waiver = ruling.kind == filed::RulingKind::Waiver;
    list.push_back({{"id", ruling.id},
                    {"date", ruling.date},
                    {"by", ruling.by},
                    {"reason", ruling.reason},
                    {"kind", filed::NameOf(ruling.kind)},
                    {"target", ruling.target},
                    // What the cards of a waiver were stands in the file of decisions.
                    {"value", is_waiver ? "" : ruling.value},
                    {"cards", ruling.cards},
                    {"line", ruling.target_place.line},
                    {"state", filed::NameOf(outcome.state)}});
  }
  return list;
}

/// What suppresses the finding, and the severity that it had.
Json WriteDecided(const std::optional<findings::Decided>& decided) {
  if (!decided) return nullptr;
  return {{"ruling", decided->ruling.id},
          {"severity", NameOf(decided->severity)},
          {"text", WriteMessage(filed::TellRuling(decided->ruling))}};
}

Json WriteFinding(const Report& report, const findings::Finding& finding) {
  return {{"fingerprint", finding.fingerprint},
          {"code", finding.code},
          {"slug", SlugOf(finding.code)},
          {"source", finding.source.empty() ? Json(nullptr) : Json(finding.source)},
          {"severity", NameOf(finding.severity)},
          {"verdict", NameOf(finding.verdict)},
          {"evidence_kind", NameOf(finding.evidence_kind)},
          {"cards", finding.cards},
          {"spans", WriteSpans(report, finding.spans)},
          {"cases", WriteCases(report, finding.cases)},
          {"clauses", finding.clauses},
          {"policies", finding.policies},
          {"message", WriteMessage(finding.message)},
          {"scope", WriteMessage(finding.scope)},
          {"evidence", WriteEvidence(finding)},
          {"witness", WriteWitness(finding)},
          {"classes", WriteClasses(finding.classes)},
          {"suggestion", WriteSuggestion(finding.suggestion)},
          {"decided", WriteDecided(finding.decided)}};
}

/// What the cards are with which it was played: a waiver of the finding is bound to that.
Json WriteAbout(const Report& report, const findings::Finding& finding) {
  Json about = Json::object();
  const auto add = [&](const ir::Card& card) {
    const bool is_named =
        std::find(finding.cards.begin(), finding.cards.end(), card.number) != finding.cards.end();
    if (!is_named) return;
    Json& facts = about[card.number] = Json::object();
    for (const findings::CardFact& fact : findings::FactsOf(*report.sheet, card))
      facts[fact.key] = fact.value;
  };
  for (const findings::Outcome& outcome : finding.outcomes) {
    for (const ir::Card& card : outcome.certificate.cards) add(card);
  }
  for (const ReportedCard& card : report.cards) add(card.checked.card);
  return about;
}

/// What became of the findings of the earlier run; each finding says itself how it stands to them.
Json WriteBaseline(const Baseline& baseline) {
  Json gone = Json::array();
  for (const GoneFinding& one : baseline.gone) {
    gone.push_back({{"fingerprint", one.finding.fingerprint},
                    {"code", one.finding.code},
                    {"cards", one.finding.cards},
                    {"message", WriteMessage(one.finding.message)},
                    {"checked", one.is_checked}});
  }
  return {{"new", baseline.Count(Standing::New)},
          {"unchanged", baseline.Count(Standing::Unchanged)},
          {"gone", gone}};
}

Json WriteCounts(const Summary& summary) {
  Json codes = Json::object();
  for (const auto& [code, count] : summary.by_code) codes[code] = count;
  return {{"error", summary.errors},
          {"warning", summary.warnings},
          {"info", summary.infos},
          {"codes", codes}};
}

/// The numbers of the cards for which the predicate holds, in input order.
template <class Predicate>
Json NumbersOf(const Report& report, Predicate predicate) {
  Json numbers = Json::array();
  for (const ReportedCard& card : report.cards) {
    if (predicate(card)) numbers.push_back(card.checked.card.number);
  }
  return numbers;
}

/// What was counted, and null where nobody counted how much there is.
Json WriteCovered(const findings::Covered& covered) {
  return {{"looked_at", covered.looked_at},
          {"total", covered.total ? Json(*covered.total) : Json(nullptr)}};
}

/// The scope of one check: for programs by name, for people as text.
Json WriteScope(const findings::Scope& scope) {
  const findings::QuestionEntry& entry = findings::EntryOf(scope.question);
  Json covered = Json::object();
  for (const findings::Covered& one : scope.covered) {
    covered[std::string(findings::NameOf(one.what))] = WriteCovered(one);
  }
  Json limits = Json::object();
  for (const findings::Bounded& limit : scope.limits) {
    limits[std::string(findings::NameOf(limit.limit))] = {{"value", limit.value},
                                                          {"reached", limit.reached}};
  }
  return {{"check", entry.name},
          {"codes", entry.codes},
          {"unreached", scope.unreached},
          {"text", WriteMessage(findings::TellScope(scope))},
          {"left_out", WriteMessages(findings::TellLeftOut(scope))},
          {"covered", covered},
          {"limits", limits}};
}

/// Which sentences of effects have a formula, and why the others have none.
Json WriteFormulas(const Report& report, const Summary& summary) {
  Json untold = Json::array();
  std::map<std::string, std::uint64_t> because;
  for (const ReportedCard& card : report.cards) {
    for (const UntoldSentence& one : card.formulas.untold) {
      ++because[one.why.en];
      untold.push_back({{"span", WriteSpan(report, one.span)},
                        {"kind", one.kind},
                        {"why", WriteMessage(one.why)}});
    }
  }
  return {{"sentences", summary.sentences},
          {"told", summary.sentences - summary.untold_sentences},
          {"cards", summary.saying_cards},
          {"cards_told", summary.told_cards},
          {"because", because},
          {"out_of_scope", untold}};
}

Json WriteSummary(const Report& report) {
  const Summary summary = Summarise(report);
  Json scopes = Json::array();
  for (const findings::Scope& scope : report.scope) scopes.push_back(WriteScope(scope));
  return {{"cards", summary.cards},
          {"pool", report.pool_cards},
          {"unread", report.unread},
          {"understood", summary.understood},
          {"playable", summary.playable},
          {"not_understood", NumbersOf(report,
                                       [](const ReportedCard& card) {
                                         return !findings::IsUnderstood(card.checked);
                                       })},
          {"not_playable", NumbersOf(report,
                                     [](const ReportedCard& card) {
                                       return findings::IsUnderstood(card.checked) &&
                                              !card.play_gaps.empty();
                                     })},
          {"abilities", summary.abilities},
          {"trees", summary.trees},
          {"readings", summary.readings},
          {"formulas", WriteFormulas(report, summary)},
          {"findings", WriteCounts(summary)},
          {"unreached", Unreached(report)},
          {"scope", scopes}};
}

/// Whose texts of cards with errata were read.
Json WriteTexts(const filed::TextsRead& texts) {
  Json corrected = Json::array();
  for (const filed::CorrectedText& one : texts.corrected)
    corrected.push_back({{"card", one.card}, {"from", one.from}});
  return {{"date", texts.date.empty() ? "newest" : texts.date},
          {"with_errata", texts.with_errata},
          {"corrected", corrected}};
}

/// Null, or what was interrupted.
Json WritePartial(const Report& report) {
  if (!IsPartial(report)) return nullptr;
  Json checks = Json::array();
  for (const findings::Question question : report.interrupted)
    checks.push_back(findings::EntryOf(question).name);
  return {{"interrupted", checks}, {"text", WriteMessage(TellPartial(report))}};
}

}  // namespace

std::string WriteFindings(const Report& report) {
  Json findings = Json::array();
  for (std::size_t i = 0; i < report.findings.size(); ++i) {
    findings.push_back(WriteFinding(report, report.findings[i]));
    if (report.findings[i].evidence_kind == findings::EvidenceKind::Played)
      findings.back()["about"] = WriteAbout(report, report.findings[i]);
    findings.back()["baseline"] =
        report.baseline ? Json(NameOf(report.baseline->standings[i])) : Json(nullptr);
  }
  const Json json{{"version", kFindingsVersion},
                  {"game", std::string(report.sheet->id)},
                  {"edition", sheet::FindEdition(*report.sheet, report.edition).id},
                  {"effort", findings::NameOf(report.effort)},
                  {"texts", WriteTexts(report.texts)},
                  {"partial", WritePartial(report)},
                  {"summary", WriteSummary(report)},
                  {"decisions", WriteRulings(report)},
                  {"baseline", report.baseline ? WriteBaseline(*report.baseline) : Json(nullptr)},
                  {"findings", findings}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace caiding::reports
