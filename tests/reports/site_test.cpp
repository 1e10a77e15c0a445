// SPDX-License-Identifier: MIT
#include <filesystem>
#include <fstream>
#include <regex>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "model/zero/sheet.h"
#include "parser/wordings/zero.zh/card_wording.h"
#include "reports/site/html.h"
#include "reports/site/page_names.h"
#include "tests/reports/pages.h"
#include "tests/reports/sample_report.h"

namespace caiding::reports {
namespace {

using findings::Finding;

bool Contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// The pages alone, without what they load.
Pages HtmlOf(const Report& report, const SiteOptions& options = {}) {
  Pages pages = PagesOf(report, options);
  std::erase_if(pages, [](const auto& file) { return !file.first.ends_with(".html"); });
  return pages;
}

/// A report that has every sort of page.
Report AFullReport() {
  Report report = ASampleReport();
  findings::Picture picture;
  picture.title = {"循环的一轮", "one round of the loop"};
  picture.nodes = {{.mark = findings::PictureMark::Decision,
                    .player = 1,
                    .is_optional = true,
                    .title = {},
                    .lines = {{"敲钟", "ring"}}}};
  picture.edges = {{.from = 0, .to = 0, .labels = {}, .is_closing = true}};
  report.pictures[report.findings.front().fingerprint] = {picture};
  report.baseline = Baseline{.standings = {Standing::New, Standing::Unchanged}, .gone = {}};
  report.neighbours = {{{.number = "L-03", .name = "回声", .findings = 1, .points = 300}}, {}, {}};
  return report;
}

SiteOptions WithCoverage() {
  return {
      .language = Language::Chinese,
      .coverage = {{"702.3", "covered", "The <whole> chain resolves.", "a.yaml"}},
      .codes = {{"A501", "# A501 two-readings\n\n| open | clear |\n| --- | --- |\n| a<b> | c |\n"},
                {"N701", "# N701\n"}}};
}

/// How often it stands there.
std::size_t Count(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

void WriteInto(const std::filesystem::path& folder, const Pages& pages) {
  for (const auto& [path, content] : pages) {
    std::filesystem::create_directories((folder / path).parent_path());
    std::ofstream(folder / path) << content;
  }
}

/// Where a link of a page leads, below the folder.
std::string Target(const std::string& page, const std::string& link) {
  const std::filesystem::path path =
      std::filesystem::path(page).parent_path() / link.substr(0, link.find('#'));
  return path.lexically_normal().string();
}

}  // namespace

TEST_CASE("the five characters that HTML reads are escaped") {
  CHECK(site::Escape(std::string_view("<a href='x'>&\"")) ==
        "&lt;a href=&#39;x&#39;&gt;&amp;&quot;");
}

TEST_CASE("marks split the text, the graver one shows where two overlap") {
  const std::vector<site::TextMark> marks = {
      {.begin = 0, .end = 4, .css_class = "info", .title = "i", .rank = 0},
      {.begin = 1, .end = 2, .css_class = "error", .title = "e", .rank = 2, .page = "f.html"}};
  CHECK(
      site::MarkText(U"a<cde", marks) ==
      "<mark class=\"info\" title=\"i\">a</mark><mark class=\"error\" title=\"e\"><a href=\"f.html\">&lt;</a></mark>"
      "<mark class=\"info\" title=\"i\">cd</mark>e");
}

TEST_CASE("a mark beyond the text does not reach out of it") {
  const std::vector<site::TextMark> marks = {
      {.begin = 7, .end = 9, .css_class = "error", .title = "", .rank = 2}};
  CHECK(site::MarkText(U"ab", marks) == "ab");
}

TEST_CASE("card text and names never become markup, on no page") {
  Report report = AFullReport();
  report.cards[0].checked.texts[0].text = U"<script>alert(1)</script>";
  report.cards[0].checked.card.name = U"<b>{{name}}</b>";
  report.findings[0].message = {"<img src=x>", "</script>"};
  report.findings[0].cards = {"<i>"};
  report.decisions_file = "<u>.yaml";
  for (const auto& [path, page] : HtmlOf(report, WithCoverage())) {
    INFO(path);
    CHECK_FALSE(Contains(page, "<script>alert"));
    CHECK_FALSE(Contains(page, "<b>{{"));
    CHECK_FALSE(Contains(page, "<img"));
    CHECK_FALSE(Contains(page, "<i>"));
    CHECK_FALSE(Contains(page, "<u>"));
    CHECK_FALSE(Contains(page, "<whole>"));
  }
  CHECK(Contains(FirstFindingOf(report), "&lt;img src=x&gt;"));
  CHECK(Contains(FirstCardOf(report), "&lt;b&gt;{{name}}&lt;/b&gt;"));
}

TEST_CASE("no page asks for anything from outside, and every link leads to a file of the report") {
  const Pages pages = PagesOf(AFullReport(), WithCoverage());
  const std::regex link("(?:href|src)=\"([^\"#][^\"]*)\"");
  for (const auto& [path, page] : HtmlOf(AFullReport(), WithCoverage())) {
    INFO(path);
    CHECK(Contains(page, "default-src 'none'"));
    CHECK_FALSE(Contains(page, "@import"));
    for (auto at = std::sregex_iterator(page.begin(), page.end(), link);
         at != std::sregex_iterator(); ++at) {
      const std::string where = (*at)[1];
      INFO(where);
      const bool is_beside = Contains(where, "pictures/") || where == "data:,";
      CHECK((is_beside || pages.contains(Target(path, where))));
    }
  }
  CHECK(pages.contains("loops.html"));
  CHECK(pages.contains("policies.html"));
  CHECK(pages.contains("coverage.html"));
}

TEST_CASE("every page is in both languages alike") {
  for (const auto& [path, page] : HtmlOf(AFullReport(), WithCoverage())) {
    INFO(path);
    CHECK(Count(page, " lang=\"zh-Hans\"") == Count(page, " lang=\"en\"") + 1);  // The page itself.
    CHECK(Contains(page, "<html lang=\"zh-Hans\" data-lang=\"zh\">"));
  }
}

TEST_CASE("every page states what the run was made with and how much was understood") {
  Report report = AFullReport();
  report.decisions_file = "team.yaml";
  report.pool_cards = 7;
  report.pool_files = {"older/"};
  for (const auto& [path, page] : HtmlOf(report, WithCoverage())) {
    INFO(path);
    CHECK(Contains(page, "Zero Dimension 1.20"));
    CHECK(Contains(page, "<code>team.yaml</code>"));
    CHECK(Contains(page, "cards besides: 7, from older/"));
    CHECK(Contains(page, "2 of 3 cards"));
    CHECK(Contains(page, "The rest:"));
    CHECK(Contains(page, "L-02</a> &lt;夜&gt;&amp;&quot;航&quot;"));
    CHECK(Contains(page, "limits of the search"));
    CHECK(Contains(page, "cards not playable: 1"));
  }
}

TEST_CASE("a partial report says so on every page") {
  Report report = AFullReport();
  report.interrupted = {findings::Question::Loops};
  for (const auto& [path, page] : HtmlOf(report, WithCoverage())) {
    INFO(path);
    CHECK(Contains(page, "this report is partial"));
    CHECK(Contains(page, "这份报告不完整"));
  }
}

TEST_CASE("a set with a card that is not understood is called clean on no page") {
  Report report = ASampleReport();
  report.findings.clear();
  for (const auto& [path, page] : HtmlOf(report)) {
    if (path == "cards/L-01.html") continue;
    INFO(path);
    CHECK_FALSE(Contains(page, "nothing was found"));
    CHECK_FALSE(Contains(page, "Nothing was found within"));
    CHECK_FALSE(Contains(page, "没有发现问题。"));
  }
  CHECK(Contains(OverviewOf(report), "1 not fully understood"));
  CHECK(Contains(PageOf(report, "run.html"), "a declared card name is not played yet"));
  CHECK(Contains(PageOf(report, "cards/L-02.html"), "no finding does not mean no problem"));
  CHECK(Contains(PageOf(report, "cards/L-03.html"), "it was not played"));
}

TEST_CASE("a set without findings, all of it played, is called clean") {
  Report report;
  report.sheet = &zero::GameSheet();
  report.wording = &zero_zh::CardWording();
  report.cards = {ACard("L-01", U"灯塔守", U"抽一张牌。")};
  CHECK(Contains(OverviewOf(report), "nothing was found"));
  CHECK(Contains(OverviewOf(report), "class=\"verdict clean\""));
  CHECK(Contains(FirstCardOf(report), "Nothing was found within the scope"));
}

TEST_CASE("equal reports give equal pages") {
  CHECK(PagesOf(AFullReport(), WithCoverage()) == PagesOf(AFullReport(), WithCoverage()));
}

TEST_CASE(
    "the page of a finding has its steps, boards, suggestion and the command that replays it") {
  Report report = AFullReport();
  Finding& finding = report.findings.front();
  finding.outcomes[0].table_after = finding.board;
  finding.outcomes[0].table_after[0].card = "F-09";
  const std::string page = FirstFindingOf(report);
  CHECK(Contains(page, "you draw one card"));
  CHECK(Contains(page, "我方抽一张牌"));
  CHECK(Contains(page, "<span class=\"cite\">[Zero 1.20, 602.1]</span>"));
  CHECK(Contains(page, "caiding replay certificates/A501-0011223344556601-2.json"));
  CHECK(Contains(page, "【登场时】可以废弃此牌。若如此，抽一张牌。"));
  // Only what differs from the board before is marked.
  CHECK(Count(page, "class=\"mini changed\"") == 1);
  finding.outcomes[0].table_after = finding.board;
  CHECK(Contains(FirstFindingOf(report), "Every card is where and as it was."));
  // What lies there twice is drawn once.
  finding.board = {finding.board[1], finding.board[1], finding.board[1]};
  CHECK(Contains(FirstFindingOf(report), "×3"));
}

TEST_CASE("the pages show a finding's pictures in both languages and name the file of each") {
  const Report report = AFullReport();
  for (const std::string& page : {FirstFindingOf(report), PageOf(report, "loops.html")}) {
    CHECK(Contains(page, "选择 · 对方 · 可选"));
    CHECK(Contains(page, "choice · opponent · optional"));
    CHECK(Contains(page, "pictures/" + report.findings.front().fingerprint + ".svg"));
  }
  CHECK(PageOf(ASampleReport(), "loops.html").empty());
}

TEST_CASE("a code that a finding has is explained on a page, from Markdown with tables") {
  Pages pages = PagesOf(AFullReport(), WithCoverage());
  const std::string code = pages["codes/A501.html"];
  CHECK(Contains(code, "<h1>A501 two-readings</h1>"));
  CHECK(Contains(code, "<th>open</th>"));
  CHECK(Contains(code, "../findings/A501-0011223344556601.html"));
  CHECK_FALSE(Contains(code, "a<b>"));
  CHECK_FALSE(pages.contains("codes/N701.html"));
  CHECK(Contains(pages["findings/A501-0011223344556601.html"], "href=\"../codes/A501.html\""));
  CHECK_FALSE(Contains(pages["findings/S201-0011223344556602.html"], "codes/S201"));
}

TEST_CASE("a clause leads to its evidence where that is listed") {
  const std::string page =
      PagesOf(AFullReport(), WithCoverage())["findings/A501-0011223344556601.html"];
  CHECK(Contains(
      page, "<a class=\"cite\" href=\"../coverage.html#clause-702.3\">[Zero 1.20, 702.3]</a>"));
  CHECK(Contains(page, "<span class=\"cite\">[Zero 1.20, 700.9]</span>"));
}

TEST_CASE("the page of open rules tells what they ask, what was answered, and for which findings") {
  Report report = AFullReport();
  report.policy_texts = {{"D-C02", {"问<什么>", "when is there a window"}},
                         {"D-C02=if-chain-empty", {"连锁空时", "with an empty chain"}}};
  const std::string page = PageOf(report, "policies.html");
  CHECK(Contains(page, "问&lt;什么&gt;"));
  CHECK(Contains(page, "<code>D-C02=if-chain-empty</code> <span lang=\"zh-Hans\">连锁空时</span>"));
  CHECK(Contains(page, "findings/A501-0011223344556601.html"));
}

TEST_CASE("a finding's words on its card lead to its page") {
  CHECK(Contains(FirstCardOf(ASampleReport()),
                 "<a href=\"../findings/A501-0011223344556601.html\">可以</a>"));
}

TEST_CASE("the page of a card tells its neighbours with their points and how these are counted") {
  Report report = ASampleReport();
  CHECK_FALSE(Contains(FirstCardOf(report), "Cards that it has most to do with"));
  report.neighbours = {
      {{.number = "L-03", .name = "回<声>", .findings = 1, .names = 2, .needs = 3, .points = 507}},
      {},
      {}};
  const std::string page = FirstCardOf(report);
  CHECK(Contains(
      page,
      "<a class=\"number\" href=\"../cards/L-03.html\">L-03</a> <span translate=\"no\">回&lt;声&gt;</span>"));
  CHECK(Contains(page, "<td>5.07</td><td>1</td><td>2</td><td>3</td>"));
  CHECK(Contains(page, "points = 3 × findings that speak of both"));
  CHECK_FALSE(Contains(PageOf(report, "cards/L-02.html"), "Cards that it has most to do with"));
}

TEST_CASE("cards get files of their own whatever their number") {
  CHECK(site::FileNameOf("BP02-042") == "BP02-042");
  CHECK(site::FileNameOf("../x") == "_2e__2e__2f_x");
  CHECK(site::FileNameOf("") == "_");
  CHECK(site::FileNameOf(std::string(4000, '/')).size() < 150);
  Report report;
  report.sheet = &zero::GameSheet();
  for (const char* number : {"a", "A", "a", "a/b", "零"})
    report.cards.push_back(ACard(number, U"牌", U"抽一张牌。"));
  const site::PageNames names = site::NamePages(report);
  CHECK(names.cards == std::vector<std::string>{"cards/a.html", "cards/A~2.html", "cards/a~3.html",
                                                "cards/a_2f_b.html", "cards/_e9__9b__b6_.html"});
}

TEST_CASE("findings with one fingerprint have files of their own") {
  Report report = AFullReport();
  report.findings.push_back(report.findings[0]);
  const std::string stem = FileStemOf(report, report.findings[0]);
  const std::string again = FileStemOf(report, report.findings.back());
  CHECK(again == stem + "~2");
  CHECK(CertificateFileName(again, 0) == stem + "~2-1.json");
  CHECK(Contains(PageOf(report, "findings/" + stem + ".html"), "certificates/" + stem + "-1.json"));
  CHECK(
      Contains(PageOf(report, "findings/" + again + ".html"), "certificates/" + again + "-1.json"));
}

TEST_CASE("a card that a finding speaks of is not among those without findings") {
  Report report = AFullReport();
  CHECK(Contains(PageOf(report, "all.html"), "Cards without findings within the scope"));
  const std::string first = "cards/" + report.cards[0].checked.card.number;
  const auto in_last_section = [&](const std::string& page) {
    return page.find(first, page.rfind("class=\"names\"")) != std::string::npos;
  };
  report.findings[1].spans.push_back({.card = report.cards[0].checked.card.number});
  report.findings.erase(report.findings.begin());
  CHECK_FALSE(in_last_section(PageOf(report, "all.html")));
  report.findings[0].spans.pop_back();
  CHECK(in_last_section(PageOf(report, "all.html")));
}

TEST_CASE("the list of the overview knows every card and finding") {
  Report report = AFullReport();
  // It lies on the board of the finding, which does not speak of it.
  report.findings[0].cards.push_back(report.cards[1].checked.card.number);
  const std::string script = PageOf(report, "assets/list-data.js");
  const std::string_view head = "\"use strict\";\nconst caidingList = ";
  REQUIRE(script.starts_with(head));
  REQUIRE(script.ends_with(";\n"));
  const auto data =
      nlohmann::json::parse(script.substr(head.size(), script.size() - head.size() - 2));
  CHECK(data["cards"].size() == 3);
  CHECK(data["cards"][1]["state"] == "not-understood");
  CHECK(data["cards"][0]["findings"] == nlohmann::json::array({0}));
  CHECK(data["cards"][1]["findings"] == nlohmann::json::array({1}));
  CHECK(data["findings"][0]["code"] == "A501");
  CHECK(data["findings"][0]["standing"] == "new");
  CHECK(data["findings"][1]["page"] == "findings/S201-0011223344556602.html");
}

TEST_CASE("reports can be written for the browser test", "[.browser]") {
  const char* folder = std::getenv("CAIDING_SAMPLE_SITES");
  REQUIRE(folder != nullptr);
  WriteInto(std::filesystem::path(folder) / "sample", PagesOf(AFullReport(), WithCoverage()));
  WriteInto(std::filesystem::path(folder) / "large", PagesOf(ALargeReport(3000, 5000)));
}

}  // namespace caiding::reports
