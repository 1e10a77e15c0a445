// SPDX-License-Identifier: MIT
// One finding on the page: message, facts, witness board, outcomes side by side, help.
#include <fmt/format.h>

#include "reports/html_parts.h"
#include "reports/pictures.h"
#include "reports/words.h"

namespace caiding::reports {
namespace {

using evidence::Finding;
using evidence::Message;

std::string Fact(const Message& key, const std::string& value) {
  return fmt::format("<dt>{}</dt><dd>{}</dd>\n", Both(key), value);
}

std::string WriteFacts(const Report& report, const Finding& finding) {
  std::string citations;
  for (const std::string& clause : finding.clauses) {
    citations += fmt::format("<span class=\"cite\">{}</span> ", Escape(Citation(report, clause)));
  }
  std::string policies;
  for (const std::string& policy : finding.policies) {
    policies += fmt::format("<code>{}</code> ", Escape(policy));
  }
  std::string facts;
  if (!citations.empty()) facts += Fact(words::kRule, citations);
  if (!policies.empty()) facts += Fact(words::kPolicies, policies);
  facts += Fact(words::kVerdict, Both(WordFor(finding.verdict)));
  if (!finding.scope.en.empty()) facts += Fact(words::kScope, Both(finding.scope));
  facts += Fact(words::kFingerprint, fmt::format("<code>{}</code>", Escape(finding.fingerprint)));
  for (const std::string& command : CommandsToDecide(finding)) {
    facts += Fact(words::kToDecide, fmt::format("<code>{}</code>", Escape(command)));
  }
  facts += Fact(words::kMore, fmt::format("<code>caiding explain {}</code>", Escape(finding.code)));
  return "<dl class=\"facts\">\n" + facts + "</dl>\n";
}

/// Rows of one player and zone share their first two cells.
std::size_t CountSameZone(const std::vector<evidence::BoardRow>& board, std::size_t from) {
  std::size_t end = from;
  while (end < board.size() && board[end].player == board[from].player &&
         board[end].zone == board[from].zone) {
    ++end;
  }
  return end - from;
}

std::string WriteBoard(const std::vector<evidence::BoardRow>& board, evidence::Origin origin) {
  if (board.empty()) return {};
  std::string rows;
  std::size_t left = 0;
  for (std::size_t i = 0; i < board.size(); ++i) {
    rows += "<tr>";
    if (left == 0) {
      left = CountSameZone(board, i);
      rows += fmt::format("<th rowspan=\"{0}\">{1}</th><td class=\"tight\" rowspan=\"{0}\">{2}</td>",
                          left, Both(NameOfPlayer(board[i].player)), Both(board[i].zone));
    }
    --left;
    rows += fmt::format("<td>{}</td><td>{}</td></tr>\n", Escape(board[i].card), Both(board[i].state));
  }
  return fmt::format(
      "<h4>{} ({})</h4>\n<div class=\"scroll\"><table class=\"board\"><thead><tr><th>{}</th><th>{}</th>"
      "<th>{}</th><th>{}</th></tr></thead>\n<tbody>\n{}</tbody></table></div>\n",
      Both(words::kBoard), Both(WordFor(origin)), Both(words::kPlayer), Both(words::kZone), Both(words::kCard),
      Both(words::kState), rows);
}

/// The label with the words that differ marked in both languages.
std::string WriteLabel(const evidence::Outcome& outcome) {
  std::string html = Both(outcome.label);
  for (const std::string& mark : outcome.marks) {
    const std::string escaped = Escape(mark);
    const std::string::size_type at = escaped.empty() ? std::string::npos : html.find(escaped);
    if (at != std::string::npos) {
      html.replace(at, escaped.size(), "<em>" + escaped + "</em>");
    }
  }
  return html;
}

std::string WriteOutcome(const Finding& finding, std::size_t index) {
  const evidence::Outcome& outcome = finding.outcomes[index];
  std::string steps;
  for (const Message& step : outcome.steps) {
    steps += fmt::format("<li>{}</li>\n", BothWithParts(step));
  }
  std::string after;
  for (const Message& line : outcome.board_after) {
    after += fmt::format("<p>{}</p>\n", BothWithParts(line));
  }
  if (!after.empty()) {
    after = fmt::format("<div class=\"after\"><strong>{}</strong>\n{}</div>\n",
                        Both(words::kAtTheEnd), after);
  }
  return fmt::format(
      "<section class=\"outcome\">\n<p class=\"label\">{}. {}</p>\n{}<ol>\n{}</ol>\n{}"
      "<code class=\"replay\">caiding replay certificates/{}</code>\n</section>\n",
      index + 1, WriteLabel(outcome), WriteBoard(outcome.board, finding.origin), steps, after, Escape(CertificateFileName(finding, index)));
}

std::string WriteOutcomes(const Finding& finding) {
  if (finding.outcomes.empty()) return {};
  std::string outcomes;
  for (std::size_t i = 0; i < finding.outcomes.size(); ++i) outcomes += WriteOutcome(finding, i);
  const Message& title = finding.outcomes.size() == 1 ? words::kPlayed : words::kOutcomes;
  return fmt::format("<h4>{}</h4>\n<div class=\"outcomes\">\n{}</div>\n", Both(title), outcomes);
}

/// Each picture in both languages, one of which the page shows, and the file that it is kept in.
std::string WritePictures(const Report& report, const Finding& finding) {
  const auto known = report.pictures.find(finding.fingerprint);
  if (known == report.pictures.end()) return {};
  std::string html;
  for (const evidence::Picture& picture : known->second) {
    const std::string file = PictureFileName(finding.fingerprint, picture.kind);
    html += fmt::format("<h4>{}</h4>\n<div class=\"scroll\">\n", Both(picture.title));
    for (const Language language : {Language::Chinese, Language::English}) {
      const char* suffix = language == Language::Chinese ? "-zh" : "-en";
      html += DrawPicture(picture, language, PlaceOfPicture::Page, "picture-" + file + suffix);
    }
    html += fmt::format("</div>\n<code class=\"replay\">pictures/{}</code>\n", Escape(file));
  }
  return html;
}

std::string WriteGame(const Finding& finding) {
  if (!finding.game) return {};
  std::string files;
  for (std::size_t i = 0; i < finding.game->certificates.size(); ++i) {
    files += fmt::format("<code class=\"replay\">caiding replay certificates/{}</code>\n",
                         Escape(GameFileName(finding, i)));
  }
  return fmt::format("<h4>{}</h4>\n<p>{}</p>\n{}", Both(words::kReached), Both(TellGame(*finding.game)), files);
}

std::string WriteSuggestion(const std::optional<evidence::Suggestion>& suggestion) {
  if (!suggestion) return {};
  std::string rewording;
  for (const std::string& paragraph : suggestion->replacement) {
    rewording += fmt::format("<p class=\"rewording\">{}</p>\n", Escape(paragraph));
  }
  const Message& state = suggestion->is_checked ? words::kChecked : words::kUnchecked;
  return fmt::format("<div class=\"suggestion\">\n<p>{}{}</p>\n{}</div>\n", BothWithParts(suggestion->text),
                     rewording.empty() ? "" : Both(state), rewording);
}

std::string WriteWords(const std::vector<evidence::Words>& words) {
  std::string html;
  for (const evidence::Words& part : words) {
    html += part.differs ? "<em>" + Escape(part.text) + "</em>" : Escape(part.text);
  }
  return html;
}

std::string WriteMeaning(const Finding& finding, std::size_t index) {
  const evidence::MeaningClass& meaning = finding.classes[index];
  std::string html = fmt::format("<li><p class=\"label\">{}{}</p>\n", Both(meaning.label),
                                 IsIntended(finding, index + 1) ? Both(words::kIntended) : "");
  html += fmt::format("<p><span lang=\"zh-Hans\">{}</span><span lang=\"en\">{}</span></p>\n",
                      WriteWords(meaning.zh), WriteWords(meaning.en));
  if (meaning.outcome > 0) html += fmt::format("<p>{} {}</p>\n", Both(words::kOutcome), meaning.outcome);
  for (const std::string& paragraph : meaning.rewording) {
    html += fmt::format("<p class=\"rewording\">{}</p>\n", Escape(paragraph));
  }
  if (!meaning.none_found.en.empty()) html += fmt::format("<p>{}</p>\n", Both(meaning.none_found));
  return html + "</li>\n";
}

/// What the text says under each class of meanings, the words that differ marked.
std::string WriteMeanings(const Finding& finding) {
  if (finding.classes.empty()) return {};
  std::string items;
  for (std::size_t i = 0; i < finding.classes.size(); ++i) items += WriteMeaning(finding, i);
  return fmt::format("<h4>{}</h4>\n<ol class=\"meanings\">\n{}</ol>\n", Both(words::kMeanings), items);
}

std::string WriteDecided(const Finding& finding) {
  if (!finding.decided) return {};
  return fmt::format("<p class=\"decided\"><strong>{}</strong> {}</p>\n", Both(words::kDecided),
                     Both(evidence::TellRuling(finding.decided->ruling)));
}

}  // namespace

std::string WriteStanding(const Report& report, const Finding& finding) {
  const auto standing = StandingOf(report, finding);
  if (!standing) return {};
  return fmt::format(" <span class=\"badge {}\">{}</span>", *standing == Standing::New ? "fresh" : "plain",
                     Both(WordFor(*standing)));
}

std::string WriteFindingHtml(const Report& report, const Finding& finding,
                             const std::string& anchor) {
  std::string where;
  for (const evidence::Span& span : finding.spans) {
    where += fmt::format("<span class=\"slug\">{} {}</span> ", Escape(span.card),
                         Both(NameOfParagraph(span.paragraph)));
  }
  return fmt::format(
      "<article class=\"finding\" id=\"{}\">\n<div class=\"line\"><span class=\"badge {}\">{} {}"
      "</span>{} <span class=\"slug\">{}</span> {}</div>\n<p class=\"message\">{}</p>\n",
      anchor, NameOf(finding.severity), Both(WordFor(finding.severity)), Escape(finding.code),
      WriteStanding(report, finding), Escape(SlugOf(finding)), where, BothWithParts(finding.message)) +
      WriteDecided(finding) + WriteFacts(report, finding) + WriteMeanings(finding) +
      WriteBoard(finding.board, finding.origin) + WritePictures(report, finding) + WriteOutcomes(finding) +
      WriteGame(finding) + WriteSuggestion(finding.suggestion) + "</article>\n";
}

}  // namespace caiding::reports
