// SPDX-License-Identifier: MIT
// The page of a finding: message, what sets its outcomes apart, the texts, meanings, what may be
// done, board before, outcomes side by side, what it rests on.
#include <algorithm>

#include <fmt/format.h>

#include "checker/findings/duty.h"
#include "checker/findings/loop_facts.h"
#include "reports/pictures.h"
#include "reports/site/assets.h"
#include "reports/site/html.h"
#include "reports/site/parts.h"
#include "reports/titles.h"
#include "reports/words.h"

namespace caiding::reports::site {
namespace {

using findings::Finding;
using ir::Message;

Value EachMessage(const char* name, const std::vector<Message>& messages) {
  Value list = List();
  for (const Message& message : messages) list.push_back(Object({{name, BothWithParts(message)}}));
  return list;
}

/// The message as HTML, or no if there is none.
Value IfAny(const Message& message) {
  return message.en.empty() ? Value(false) : Value(Both(message));
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

/// The switches with what they ask and what they are set to, in words.
Value Policies(const Report& report, const Finding& finding) {
  Value policies = List();
  for (const std::string& policy : finding.policies) {
    policies.push_back(Object({{"policy", policy},
                               {"asks", TextOfPolicy(report, IdOfPolicy(policy))},
                               {"says", TextOfPolicy(report, policy)}}));
  }
  return policies;
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

/// The steps by the headings that stand among them, those marked that another outcome has not.
Value GroupsOf(const findings::Outcome& outcome, const Apart& apart) {
  Value groups = List();
  Value steps = List();
  Value heading(false);
  const auto close = [&] {
    if (!steps.is_empty_list()) groups.push_back(Object({{"heading", heading}, {"steps", steps}}));
    steps = List();
  };
  for (std::size_t i = 0; i < outcome.steps.size(); ++i) {
    const Message& step = outcome.steps[i];
    if (findings::IsHeading(step)) {
      close();
      heading = Value(Both(step));
      continue;
    }
    steps.push_back(Object({{"step", BothWithParts(step)},
                            {"is_apart", i >= apart.from_step},
                            {"is_first_apart", i == apart.from_step}}));
  }
  close();
  return groups;
}

/// The lines at the end, those marked that not every outcome has.
Value LinesOf(const findings::Outcome& outcome, const Apart& apart) {
  Value lines = List();
  for (std::size_t i = 0; i < outcome.board_after.size(); ++i) {
    lines.push_back(Object(
        {{"line", BothWithParts(outcome.board_after[i])}, {"is_apart", bool(apart.lines[i])}}));
  }
  return lines;
}

/// What a table says of the loop, above its picture; no if it is none.
Value LoopOf(const Report& report, const Finding& finding) {
  const auto known = report.loops.find(finding.fingerprint);
  if (known == report.loops.end()) return Value(false);
  const findings::LoopFacts& facts = known->second;
  return Object({{"has_gain", !facts.gain.empty()},
                 {"gain", EachMessage("line", facts.gain)},
                 {"end", BothWithParts(facts.end)},
                 {"has_rule", !facts.rule.empty()},
                 {"rule", EachMessage("line", facts.rule)},
                 {"has_breakers", !facts.breakers.empty()},
                 {"breakers", EachMessage("line", facts.breakers)}});
}

/// The page of a finding of the report, or no if there is no such finding.
Value IfThere(const Site& site, std::size_t index) {
  return index < site.names.findings.size() ? Value("../" + site.names.findings[index])
                                            : Value(false);
}

}  // namespace

std::string MarkLabel(const findings::Outcome& outcome) {
  return InBothLanguages(MarkFirst(outcome.label.zh, outcome.marks),
                         MarkFirst(outcome.label.en, outcome.marks));
}

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

Value FindingPages::OutcomeOf(const Finding& finding, std::size_t index, const Apart& apart) {
  const findings::Outcome& outcome = finding.outcomes[index];
  const std::vector<story::BoardRow>& before =
      outcome.board.empty() ? finding.board : outcome.board;
  return Object(
      {{"number", std::to_string(index + 1)},
       {"label", MarkLabel(outcome)},
       {"board", Board(outcome.board, {})},
       {"has_steps", !outcome.steps.empty()},
       {"groups", GroupsOf(outcome, apart)},
       {"has_after", !outcome.board_after.empty() || !outcome.table_after.empty()},
       {"board_after", IsUnchanged(outcome.table_after, before)
                           ? Value(false)
                           : Board(outcome.table_after, before)},
       {"after", LinesOf(outcome, apart)},
       {"command", ReplayCommand(CertificateFileName(FileStemOf(site_.report, finding), index))}});
}

Value FindingPages::Outcomes(const Finding& finding, const std::vector<Apart>& apart) {
  Value outcomes = List();
  for (std::size_t i = 0; i < finding.outcomes.size(); ++i)
    outcomes.push_back(OutcomeOf(finding, i, apart[i]));
  return outcomes;
}

void FindingPages::Evidence(const Finding& finding, Value& values) {
  const std::vector<Apart> apart = TellApart(finding);
  const Message& title = finding.outcomes.size() == 1 ? words::kPlayed : words::kOutcomes;
  const Value pictures = WritePictures(site_.report, finding, "../");
  values.set("differences", Differences(finding, apart));
  values.set("loop", LoopOf(site_.report, finding));
  values.set("has_pictures", !pictures.is_false());
  values.set("pictures", pictures);
  values.set("origin", Both(WordFor(finding.origin)));
  values.set("board", Board(finding.board, {}));
  values.set("has_outcomes", !finding.outcomes.empty());
  values.set("outcomes_title", Both(title));
  values.set("outcomes", Outcomes(finding, apart));
  values.set("game", GameOf(site_.report, finding));
}

Page FindingPages::Write(std::size_t index) {
  const Finding& finding = site_.report.findings[index];
  const auto code_page = PathOfCode(site_, finding.code);
  const Value texts = CardTexts(site_, finding);
  const std::vector<std::string> on_boards = OnlyOnBoards(finding);
  Value values =
      Object({{"badges", WriteBadges(site_, index)},
              {"title", Both(TitleOf(finding))},
              {"duty", Both(findings::WordFor(findings::DutyOf(finding)))},
              {"cards", LinkToNamedCards(site_, SpokenOf(finding), "../")},
              {"beside",
               on_boards.empty() ? Value(false) : Value(LinkToNamedCards(site_, on_boards, "../"))},
              {"message", BothWithParts(finding.message)},
              {"decided", IfDecided(finding)},
              {"has_clauses", !finding.clauses.empty()},
              {"clauses", Clauses(site_, finding)},
              {"has_policies", !finding.policies.empty()},
              {"policies", Policies(site_.report, finding)},
              {"has_texts", !texts.is_empty_list()},
              {"texts", texts},
              {"has_cases", !finding.cases.empty()},
              {"cases", Cases(site_, finding)},
              {"verdict", Both(WordFor(finding.verdict))},
              {"scope", IfAny(finding.scope)},
              {"fingerprint", finding.fingerprint},
              {"commands", Each("command", CommandsToDecide(finding))},
              {"code", finding.code},
              {"code_page", code_page ? Value(*code_page) : Value(false)},
              {"has_meanings", !finding.classes.empty()},
              {"meanings", Meanings(finding)},
              {"suggestion", SuggestionOf(finding)},
              {"before", index == 0 ? Value(false) : IfThere(site_, index - 1)},
              {"next", IfThere(site_, index + 1)}});
  Evidence(finding, values);
  std::string name = finding.code;
  for (const std::string& number : finding.cards) name += " " + number;
  return {.path = site_.names.findings[index],
          .title = {name + " · 裁定", name + " · caiding"},
          .body = template_.Fill(values)};
}

}  // namespace caiding::reports::site
