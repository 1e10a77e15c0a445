// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "checker/findings/duty.h"
#include "reports/site/card_fields.h"
#include "reports/site/page_names.h"
#include "reports/site/site.h"
#include "reports/site/template.h"

// What the pages share. Inside reports/site/ only.

namespace caiding::reports::site {

/// What every page is made from.
struct Site {
  const Report& report;
  const SiteOptions& options;
  Summary summary;
  PageNames names;
  std::vector<const ReportedCard*> cards;  ///< Of the report, then those of its pool with a page.
  std::map<std::string, std::size_t> card_of;         ///< The first card with this number.
  std::vector<std::vector<std::size_t>> findings_of;  ///< Of each card: those that speak of it.
};

Site MakeSite(const Report& report, const SiteOptions& options);

/// One page, before the frame that all have is put around it.
struct Page {
  std::string path;  ///< Below the folder.
  ir::Message title;
  std::string body;
  std::vector<const char*>
      scripts{};  ///< Below `assets/`, run in this order once the page is there.
};

/// From a page in this folder to the folder of the report: "" or "../".
std::string RootOf(const std::string& path);

/// True for a card that was not checked itself.
bool IsOfPool(const Site& site, std::size_t card);

/// The card with this number, if it has a page.
const ReportedCard* FindCard(const Site& site, const std::string& number);

/// The number as a link to its card's page, if it has one.
std::string LinkToCard(const Site& site, const std::string& number, const std::string& root);

/// The same with the name beside it.
std::string LinkToNamedCard(const Site& site, const std::string& number, const std::string& root);

/// The same of each.
std::string LinkToNamedCards(const Site& site, const std::vector<std::string>& numbers,
                             const std::string& root);

/// A list of names with one text each, as a template walks it.
template <class Texts>
Value Each(const char* name, const Texts& texts) {
  Value list = List();
  for (const auto& text : texts) list.push_back(Object({{name, text}}));
  return list;
}

/// A colour as cards print it.
std::string TellColour(const sheet::Sheet& sheet, ir::ColourId colour);

/// What stands before a finding: how grave it is, whether it was decided, how it stands to the
/// earlier run.
std::string WriteBadges(const Site& site, std::size_t index);

/// A badge of a card that is not fully understood, or not playable; empty otherwise.
std::string WriteState(const ReportedCard& card);

/// "badge error" with the severity and the code.
std::string WriteSeverity(const findings::Finding& finding);

/// "D-C02" of "D-C02=if-chain-empty".
std::string IdOfPolicy(const std::string& policy);

/// In words what a switch ("D-C02") asks or a value ("D-C02=never") answers; empty if nobody said.
std::string TextOfPolicy(const Report& report, const std::string& name);

/// How many clauses have evidence.
ir::Message TellCoverage(const std::vector<CoverageRow>& rows);

/// The numbers of the cards that the finding speaks of, each once, the accused first. What only
/// lies on its boards is not among them.
std::vector<std::string> SpokenOf(const findings::Finding& finding);

/// Those that only lie on its boards.
std::vector<std::string> OnlyOnBoards(const findings::Finding& finding);

/// In the order in which reports list findings.
inline constexpr std::array kDuties{findings::Duty::Change, findings::Duty::Decide,
                                    findings::Duty::Know, findings::Duty::Record};

/// The findings of each duty, in the order of the report.
std::vector<std::vector<std::size_t>> ByDuty(const Report& report);

/// The numbers of its cards in one order, by which findings of the same cards stand together.
std::string SetOfCards(const findings::Finding& finding);

/// The series of the accused card, empty if it states none.
std::string SeriesOf(const Site& site, const findings::Finding& finding);

/// Lists of findings, a line each with its link. Made once for many pages.
class FindingLines {
 public:
  explicit FindingLines(const Site& site);
  std::string Write(const std::vector<std::size_t>& findings, const std::string& root);

 private:
  const Site& site_;
  Template template_;
};

/// How the report is framed: what it was made with, how much was understood, what stands above each
/// page.
class Frame {
 public:
  explicit Frame(const Site& site);
  std::string Around(const Page& page);

 private:
  Value Navigation(const std::string& path) const;
  std::string Statement(const std::string& root);

  const Site& site_;
  Template layout_;
  Template statement_;
  std::map<std::string, std::string> statements_;  ///< By the root of the page.
};

/// The pages of cards.
class CardPages {
 public:
  explicit CardPages(const Site& site);
  Page Write(std::size_t card);

 private:
  Value Text(std::size_t card, ir::TextPlace place) const;
  Value Texts(std::size_t card) const;

  const Site& site_;
  Template template_;
  FindingLines lines_;
};

/// In what an outcome of a finding is otherwise than those that are told beside it.
struct Apart {
  static constexpr std::size_t kNowhere = std::string::npos;
  std::vector<bool> lines;           ///< Of each line at its end: not every other outcome has it.
  std::size_t from_step = kNowhere;  ///< The first step that is another one.
};

/// That of each outcome; those that are played on boards of their own are compared among each other
/// only.
std::vector<Apart> TellApart(const findings::Finding& finding);

/// What sets the outcomes apart, one beside the other; no if nothing told does.
Value Differences(const findings::Finding& finding, const std::vector<Apart>& apart);

/// The label with the words that differ marked in both languages.
std::string MarkLabel(const findings::Outcome& outcome);

/// The texts of the cards that a finding names, with its words marked, and where they stand in
/// their files.
Value CardTexts(const Site& site, const findings::Finding& finding);

/// Where the card stands in its file: "set.xlsx:Sheet1!A7"; no if nobody knows.
Value PlaceOfCard(const ReportedCard& card);

/// Where one of its texts does, if the file says so.
Value PlaceOfText(const ReportedCard& card, ir::TextPlace text);

/// The instances of a finding that tells several as one.
Value Cases(const Site& site, const findings::Finding& finding);

/// The pages of findings.
class FindingPages {
 public:
  explicit FindingPages(const Site& site);
  Page Write(std::size_t finding);

 private:
  Value Board(const std::vector<story::BoardRow>& board,
              const std::vector<story::BoardRow>& before);
  Value OutcomeOf(const findings::Finding& finding, std::size_t index, const Apart& apart);
  Value Outcomes(const findings::Finding& finding, const std::vector<Apart>& apart);
  void Evidence(const findings::Finding& finding, Value& values);

  const Site& site_;
  Template template_;
  Template board_;
};

/// Each picture in both languages, one of which the page shows, and the file that it is kept in.
Value WritePictures(const Report& report, const findings::Finding& finding,
                    const std::string& root);

/// The picture of a board: two sides, their zones, their cards. Those that do not stand in `before`
/// are marked.
Value BoardSides(const Site& site, const std::vector<story::BoardRow>& board,
                 const std::vector<story::BoardRow>& before);

/// True if the same cards lie in the same zones in the same state.
bool IsUnchanged(const std::vector<story::BoardRow>& board,
                 const std::vector<story::BoardRow>& before);

Page WriteOverview(const Site& site);
/// Every card and every finding as one plain list: for print, and without script.
Page WriteEverything(const Site& site);
/// What was looked at: scope of each check, what could not be read, understood, played or told.
Page WriteRunPage(const Site& site);
/// Every loop and combo with its pictures; nothing if there is none.
std::optional<Page> WriteLoopsPage(const Site& site);
/// The switches that findings rest on; nothing if there is none.
std::optional<Page> WritePoliciesPage(const Site& site);
/// The evidence for each clause; nothing if none was given.
std::optional<Page> WriteCoveragePage(const Site& site);
/// The page of a code, below the folder; nothing if it has none.
std::optional<std::string> PathOfCode(const Site& site, const std::string& code);
/// What each code of a finding means.
std::vector<Page> WriteCodePages(const Site& site);
/// What the pages are made of, with licences.
Page WriteAboutPage();

/// The cards and findings as data for the list of the overview, which filters and shows them.
std::string WriteListData(const Site& site);

}  // namespace caiding::reports::site
