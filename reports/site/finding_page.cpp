// SPDX-License-Identifier: MIT
// The page of a finding: message, facts, meanings, board before, outcomes side by side, what may be
// done.
#include <algorithm>

#include <fmt/format.h>

#include "reports/pictures.h"
#include "reports/places.h"
#include "reports/site/assets.h"
#include "reports/site/html.h"
#include "reports/site/parts.h"
#include "reports/words.h"

namespace caiding::reports::site {
namespace {

using findings::Finding;
using ir::Message;

/// A list of names with one text each, as a template walks it.
template <class Texts>
Value Each(const char* name, const Texts& texts) {
  Value list = List();
  for (const auto& text : texts) list.push_back(Object({{name, text}}));
  return list;
}

Value EachMessage(const char* name, const std::vector<Message>& messages) {
  Value list = List();
  for (const Message& message : messages) list.push_back(Object({{name, BothWithParts(message)}}));
  return list;
}

/// The message as HTML, or no if there is none.
Value IfAny(const Message& message) {
  return message.en.empty() ? Value(false) : Value(Both(message));
}

Value Places(const Site& site, const Finding& finding) {
  Value places = List();
  for (const findings::Span& span : finding.spans) {
    const std::string file = TellPlace(site.report, span);
    const std::string in_file = file.empty() ? std::string() : " " + Escape(file);
    places.push_back(Object(
        {{"place", Escape(span.card) + " " + Both(NameOfPlace(site.report, span)) + in_file}}));
  }
  return places;
}

/// What is told once, one by one, each with its first place.
Value Cases(const Site& site, const Finding& finding) {
  Value cases = List();
  for (const findings::Case& one : finding.cases) {
    const std::string file =
        one.spans.empty() ? std::string() : TellPlace(site.report, one.spans.front());
    cases.push_back(Object({{"told", BothWithParts(one.message)}, {"place", Escape(file)}}));
  }
  return cases;
}

/// Where the evidence for a clause is listed, or no if it is not.
Value IfCovered(const Site& site, const std::string& clause) {
  const std::vector<CoverageRow>& rows = site.options.coverage;
  const bool is_listed = std::any_of(rows.begin(), rows.end(),
                                     [&](const CoverageRow& row) { return row.clause == clause; });
  return is_listed ? Value("coverage.html#clause-" + clause) : Value(false);
}

Value Clauses(const Site& site, const Finding& finding) {
  Value clauses = List();
  for (const std::string& clause : finding.clauses) {
    clauses.push_back(
        Object({{"clause", Citation(site.report, clause)}, {"evidence", IfCovered(site, clause)}}));
  }
  return clauses;
}

std::string MarkWords(const std::vector<findings::Words>& words) {
  std::string html;
  for (const findings::Words& part : words) {
    html += part.differs ? "<em>" + Escape(part.text) + "</em>" : Escape(part.text);
  }
  return html;
}

/// What the text says under each class of meanings, the words that differ marked.
Value Meanings(const Finding& finding) {
  Value meanings = List();
  for (std::size_t i = 0; i < finding.classes.size(); ++i) {
    const findings::MeaningClass& meaning = finding.classes[i];
    meanings.push_back(Object(
        {{"label", Both(meaning.label)},
         {"is_intended", IsIntended(finding, i + 1)},
         {"says", InBothLanguages(MarkWords(meaning.zh), MarkWords(meaning.en))},
         {"outcome", meaning.outcome > 0 ? Value(std::to_string(meaning.outcome)) : Value(false)},
         {"rewording", Each("paragraph", meaning.rewording)},
         {"none_found", IfAny(meaning.none_found)}}));
  }
  return meanings;
}

Value SuggestionOf(const Finding& finding) {
  if (!finding.suggestion) return Value(false);
  const findings::Suggestion& suggestion = *finding.suggestion;
  const Message& state = suggestion.is_checked ? words::kChecked : words::kUnchecked;
  return Object({{"text", BothWithParts(suggestion.text)},
                 {"state", suggestion.replacement.empty() ? std::string() : Both(state)},
                 {"rewording", Each("paragraph", suggestion.replacement)}});
}

/// The text as HTML, with each of the words marked where it first stands.
std::string MarkFirst(const std::string& text, std::vector<std::string> words) {
  auto first = words.end();
  std::string::size_type at = std::string::npos;
  for (auto word = words.begin(); word != words.end(); ++word) {
    const std::string::size_type found = word->empty() ? std::string::npos : text.find(*word);
    if (found < at) first = word;
    at = std::min(at, found);
  }
  if (first == words.end()) return Escape(text);
  const std::string marked = *first;
  words.erase(first);
  return Escape(text.substr(0, at)) + "<em>" + Escape(marked) + "</em>" +
         MarkFirst(text.substr(at + marked.size()), words);
}

/// The label with the words that differ marked in both languages.
std::string MarkLabel(const findings::Outcome& outcome) {
  return InBothLanguages(MarkFirst(outcome.label.zh, outcome.marks),
                         MarkFirst(outcome.label.en, outcome.marks));
}

std::string ReplayCommand(const std::string& file) { return "caiding replay certificates/" + file; }

Value GameOf(const Report& report, const Finding& finding) {
  if (!finding.game) return Value(false);
  const std::string stem = FileStemOf(report, finding);
  std::vector<std::string> commands;
  for (std::size_t i = 0; i < finding.game->certificates.size(); ++i)
    commands.push_back(ReplayCommand(GameFileName(stem, i)));
  return Object({{"told", Both(TellGame(*finding.game))}, {"files", Each("command", commands)}});
}

Value IfDecided(const Finding& finding) {
  return finding.decided ? Value(Both(filed::TellRuling(finding.decided->ruling))) : Value(false);
}

std::string LinksToCards(const Site& site, const Finding& finding) {
  std::string cards;
  for (const std::string& number : finding.cards) cards += LinkToCard(site, number, "../") + " ";
  return cards;
}

/// The page of a finding of the report, or no if there is no such finding.
Value IfThere(const Site& site, std::size_t index) {
  return index < site.names.findings.size() ? Value("../" + site.names.findings[index])
                                            : Value(false);
}

}  // namespace

Value WritePictures(const Report& report, const Finding& finding, const std::string& root) {
  const auto known = report.pictures.find(finding.fingerprint);
  if (known == report.pictures.end()) return Value(false);
  std::string html;
  for (const findings::Picture& picture : known->second) {
    const std::string file = PictureFileName(finding.fingerprint, picture.kind);
    html += fmt::format(
        "<figure><figcaption><a href=\"{}pictures/{}\">{}</a></figcaption>\n<div class=\"scroll\" tabindex=\"0\">\n",
        root, Escape(file), Both(picture.title));
    for (const Language language : {Language::Chinese, Language::English}) {
      const char* suffix = language == Language::Chinese ? "-zh" : "-en";
      html += DrawPicture(picture, language, PlaceOfPicture::Page, "picture-" + file + suffix);
    }
    html += "</div></figure>\n";
  }
  return Value(html);
}

FindingPages::FindingPages(const Site& site)
    : site_(site), template_(kFindingTemplate), board_(kBoardTemplate) {}

Value FindingPages::Board(const std::vector<story::BoardRow>& board,
                          const std::vector<story::BoardRow>& before) {
  if (board.empty()) return Value(false);
  return Value(board_.Fill(Object({{"sides", BoardSides(site_, board, before)}})));
}

Value FindingPages::OutcomeOf(const Finding& finding, std::size_t index) {
  const findings::Outcome& outcome = finding.outcomes[index];
  const std::vector<story::BoardRow>& before =
      outcome.board.empty() ? finding.board : outcome.board;
  return Object(
      {{"number", std::to_string(index + 1)},
       {"label", MarkLabel(outcome)},
       {"board", Board(outcome.board, {})},
       {"has_steps", !outcome.steps.empty()},
       {"steps", EachMessage("step", outcome.steps)},
       {"has_after", !outcome.board_after.empty() || !outcome.table_after.empty()},
       {"board_after", IsUnchanged(outcome.table_after, before)
                           ? Value(false)
                           : Board(outcome.table_after, before)},
       {"after", EachMessage("line", outcome.board_after)},
       {"command", ReplayCommand(CertificateFileName(FileStemOf(site_.report, finding), index))}});
}

Value FindingPages::Outcomes(const Finding& finding) {
  Value outcomes = List();
  for (std::size_t i = 0; i < finding.outcomes.size(); ++i)
    outcomes.push_back(OutcomeOf(finding, i));
  return outcomes;
}

Page FindingPages::Write(std::size_t index) {
  const Finding& finding = site_.report.findings[index];
  const Message& title = finding.outcomes.size() == 1 ? words::kPlayed : words::kOutcomes;
  const Value pictures = WritePictures(site_.report, finding, "../");
  const auto code_page = PathOfCode(site_, finding.code);
  const std::string body =
      template_.Fill(Object({{"badges", WriteBadges(site_, index)},
                             {"slug", SlugOf(finding)},
                             {"cards", LinksToCards(site_, finding)},
                             {"places", Places(site_, finding)},
                             {"message", BothWithParts(finding.message)},
                             {"decided", IfDecided(finding)},
                             {"has_clauses", !finding.clauses.empty()},
                             {"clauses", Clauses(site_, finding)},
                             {"has_policies", !finding.policies.empty()},
                             {"policies", Each("policy", finding.policies)},
                             {"verdict", Both(WordFor(finding.verdict))},
                             {"scope", IfAny(finding.scope)},
                             {"fingerprint", finding.fingerprint},
                             {"commands", Each("command", CommandsToDecide(finding))},
                             {"code", finding.code},
                             {"code_page", code_page ? Value(*code_page) : Value(false)},
                             {"has_cases", !finding.cases.empty()},
                             {"cases", Cases(site_, finding)},
                             {"has_meanings", !finding.classes.empty()},
                             {"meanings", Meanings(finding)},
                             {"suggestion", SuggestionOf(finding)},
                             {"origin", Both(WordFor(finding.origin))},
                             {"board", Board(finding.board, {})},
                             {"has_pictures", !pictures.is_false()},
                             {"pictures", pictures},
                             {"has_outcomes", !finding.outcomes.empty()},
                             {"outcomes_title", Both(title)},
                             {"outcomes", Outcomes(finding)},
                             {"game", GameOf(site_.report, finding)},
                             {"before", index == 0 ? Value(false) : IfThere(site_, index - 1)},
                             {"next", IfThere(site_, index + 1)}}));
  std::string name = finding.code;
  for (const std::string& number : finding.cards) name += " " + number;
  return {.path = site_.names.findings[index],
          .title = {name + " · 裁定", name + " · caiding"},
          .body = body};
}

}  // namespace caiding::reports::site
