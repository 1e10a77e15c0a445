// SPDX-License-Identifier: MIT
#include <filesystem>
#include <fstream>
#include <regex>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "model/fftcg/sheet.h"
#include "model/fftcg/vocabulary.h"
#include "model/zero/sheet.h"
#include "parser/wordings/zero.zh/card_wording.h"
#include "reports/site/card_fields.h"
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

TEST_CASE("the fields of a card are told in the language of the cards of its game", "[reports]") {
  ReportedCard card;
  card.checked.sheet = &fftcg::GameSheet();
  card.checked.card.kind = fftcg::kind::kForward;
  card.checked.card.cost_total = 2;
  card.checked.card.colours = {fftcg::element::kWind};
  card.checked.card.stats = {{fftcg::stat::kPower, 4000}};
  CHECK(site::TellFields(card) == "forward · wind · cost 2 · power 4000");
}

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

TEST_CASE("the page of a finding says what differs first, then what the cards say, then boards") {
  Report report = ASampleReport();
  const std::string page = FirstFindingOf(report);
  const std::vector<std::string> order = {"<h2 id=\"apart\">", "<h2 id=\"texts\">",
                                          "<h2 id=\"board\">", "<h2 id=\"outcomes\">",
                                          "<h2 id=\"record\">"};
  std::size_t at = 0;
  for (const std::string& heading : order) {
    INFO(heading);
    REQUIRE(page.find(heading, at) != std::string::npos);
    at = page.find(heading, at);
  }
  const std::string apart =
      page.substr(page.find(order[0]), page.find(order[1]) - page.find(order[0]));
  CHECK(Contains(apart, "<em><span lang=\"zh-Hans\">我方手牌 1 张</span>"));
  CHECK(Contains(apart, "<em><span lang=\"zh-Hans\">我方手牌 0 张</span>"));
  // The third step of the first outcome is the first that the second has not.
  CHECK(Count(page, "class=\"is-apart\"") == 1);
}

TEST_CASE("what all outcomes come to is not marked, and where their ends are alike the steps are") {
  Report report = ASampleReport();
  Finding& finding = report.findings.front();
  for (auto& outcome : finding.outcomes) outcome.board_after.push_back({"同", "the same"});
  CHECK(Count(FirstFindingOf(report), "<em><span lang=\"zh-Hans\">同</span>") == 0);
  for (auto& outcome : finding.outcomes) outcome.board_after = {{"同", "the same"}};
  const std::string page = FirstFindingOf(report);
  CHECK(Contains(page, "the first step that is another one"));
  CHECK(Contains(page, "<em><span lang=\"zh-Hans\">我方抽一张牌"));
  finding.outcomes[1].steps = finding.outcomes[0].steps;
  CHECK_FALSE(Contains(FirstFindingOf(report), "id=\"apart\""));
}

TEST_CASE("outcomes on boards of their own are not held against each other") {
  Report report = ASampleReport();
  Finding& finding = report.findings.front();
  finding.outcomes.push_back(finding.outcomes[0]);
  finding.outcomes[2].board = {finding.board[0]};
  finding.outcomes[2].board_after.push_back({"别的", "another"});
  CHECK(Count(FirstFindingOf(report), "<em><span lang=\"zh-Hans\">我方手牌 1 张") == 2);
  CHECK(Count(FirstFindingOf(report), "<em><span lang=\"zh-Hans\">别的") == 0);
}

TEST_CASE("the page of a finding shows the texts with its words marked, names and places") {
  Report report = ASampleReport();
  const std::string plain = FirstFindingOf(report);
  CHECK(Contains(plain, "L-01</a> <span translate=\"no\">灯塔守</span>"));
  CHECK(Contains(plain, "<span class=\"place\">set.json:1</span>"));
  CHECK(Contains(
      plain,
      "【登场时】<mark class=\"error\" title=\"A501 two-readings/may-scope\">可以</mark>废弃此牌"));
  report.cards[0].checked.fields = {
      {.field = "cost", .place = {"set.xlsx", 7, 3, true, "表<一>"}, .seen = "3(绿1)"},
      {.field = "text", .place = {"set.xlsx", 7, 28, true, "表<一>"}, .seen = "【登场时】…"}};
  report.findings[0].spans.push_back({.card = "L-01", .field = "cost"});
  const std::string page = FirstFindingOf(report);
  CHECK(Contains(page, "set.xlsx:表&lt;一&gt;!AB7"));
  CHECK(Contains(page, "<span lang=\"en\">: </span><q translate=\"no\" lang=\"zh\"><mark"));
  CHECK(Contains(page, "3(绿1)</mark></q> <span class=\"place\">set.xlsx:表&lt;一&gt;!C7</span>"));
  CHECK(Contains(FirstCardOf(report), "set.xlsx:表&lt;一&gt;!AB7"));
}

TEST_CASE("a card that only lies on the board is said to, and its text is not shown") {
  Report report = ASampleReport();
  report.findings[0].cards.push_back("L-03");
  const std::string page = FirstFindingOf(report);
  CHECK(Contains(page, "cards that only lie on the board"));
  CHECK_FALSE(Contains(page, "宣布一个牌名"));
  report.findings[0].spans.push_back({.card = "L-03", .text = {}, .begin = 0, .end = 2});
  const std::string spoken = FirstFindingOf(report);
  CHECK_FALSE(Contains(spoken, "cards that only lie on the board"));
  CHECK(Contains(
      spoken, "<mark class=\"error\" title=\"A501 two-readings/may-scope\">宣布</mark>一个牌名"));
}

TEST_CASE(
    "a number with blanks is linked to its own card, not to one whose number it begins with") {
  Report report = ASampleReport();
  report.named_pool = {ACard("L", U"短", U"守备"), ACard("L 2 b", U"长 名", U"守备")};
  report.findings[0].cards = {"L-01", "L 2 b"};
  report.findings[0].board = {
      {.player = 0, .zone = {"手牌", "hand"}, .card = "L 2 b 长 名", .state = {}},
      {.player = 0, .zone = {"手牌", "hand"}, .card = "杂兵 甲", .state = {}}};
  const std::string page = FirstFindingOf(report);
  CHECK(Contains(page, ">L 2 b</a>"));
  CHECK_FALSE(Contains(page, "cards/L.html"));
}

TEST_CASE("without cards nothing was checked, which is no clean run") {
  Report report = ASampleReport();
  report.cards.clear();
  report.findings.clear();
  report.unread = 0;
  CHECK_FALSE(IsClean(report));
  CHECK(Contains(PageOf(report, "index.html"), "no card was given: nothing was checked"));
}

TEST_CASE("a card of the pool has a page, which says that it was not checked") {
  Report report = ASampleReport();
  report.named_pool = {ACard("P-01", U"旧<灯>", U"守备")};
  report.findings[0].cards.push_back("P-01");
  report.findings[0].spans.push_back({.card = "P-01", .text = {}, .begin = 0, .end = 2});
  const std::string page = PageOf(report, "cards/P-01.html");
  CHECK(Contains(page, "<span lang=\"en\">pool</span>"));
  CHECK(Contains(page, "../findings/A501-0011223344556601.html"));
  CHECK(Contains(FirstFindingOf(report), "../cards/P-01.html"));
  CHECK(Contains(PageOf(report, "all.html"), "<span translate=\"no\">旧&lt;灯&gt;</span>"));
  CHECK(Contains(PageOf(report, "assets/list-data.js"), "\"pool\":[{\"number\":\"P-01\""));
  report.findings.clear();
  CHECK(Contains(PageOf(report, "cards/P-01.html"), "it was not checked by itself"));
}

TEST_CASE("the cases of a finding are listed with their cards, places and words") {
  Report report = ASampleReport();
  CHECK_FALSE(Contains(FirstFindingOf(report), "id=\"cases\""));
  report.findings[0].cases = {{.cards = {"L-03"},
                               .spans = {{.card = "L-03", .text = {}, .begin = 0, .end = 2}},
                               .message = {"另一例", "another case"}}};
  const std::string page = FirstFindingOf(report);
  CHECK(Contains(page, "another case"));
  CHECK(Contains(page, "<q translate=\"no\" lang=\"zh\">宣布</q>"));
}

TEST_CASE("the overview begins with what has to be done, counted and listed, the worst first") {
  Report report = ASampleReport();
  for (int i = 0; i < 30; ++i) {
    report.findings.push_back(AFinding("W401", "L-01", 0, 1));
    report.findings.back().severity = findings::Severity::Warning;
  }
  report.findings.push_back(AFinding("S203", "L-01", 0, 1));
  const std::string page = OverviewOf(report);
  const std::size_t counts = page.find("class=\"counts duties\"");
  REQUIRE(counts < page.find("class=\"verdict"));
  CHECK(Contains(page, "<a href=\"#change\">"));
  CHECK(Contains(page, "<dd>30</dd>"));
  CHECK(page.find("<h2 id=\"change\">") < page.find("<h2 id=\"decide\">"));
  CHECK_FALSE(Contains(page, "<h2 id=\"know\">"));
  CHECK(Contains(page, "<a href=\"all.html#decide\"><span lang=\"zh-Hans\">另有 10 项</span>"));
  CHECK(Contains(page, "<a href=\"all.html#record\"><span lang=\"zh-Hans\">全部 1 项</span>"));
}

TEST_CASE("the table of loops has what one decides by, and the rule stands above the picture") {
  Report report = AFullReport();
  Finding& finding = report.findings.front();
  finding.cards = {"L-01", "L-02"};
  findings::LoopFacts facts;
  facts.gain = {{"手牌 +1", "hand +1"}};
  facts.end = {"永不停止", "never stops"};
  facts.rule = {{"选择一个数字 [Zero 1.20, 901.2]", "names a number [Zero 1.20, 901.2]"}};
  facts.breakers = {{"对方：使用 L-03", "opponent: use L-03"}};
  facts.turn = 4;
  facts.seen_by_turn = {0.1, 0.25, 0.5};
  report.loops[finding.fingerprint] = facts;
  const std::string page = PageOf(report, "loops.html");
  for (const char* part :
       {"hand +1", "never stops", "names a number", "opponent: use L-03", "<td>4</td>",
        "<td>6</td>", "3: 10.0%<br>5: 25.0%<br>7: 50.0%", ">绿色</td>"}) {
    INFO(part);
    CHECK(Contains(page, part));
  }
  CHECK(page.find("class=\"rule\"") < page.find("<figure>"));
  const std::string own = FirstFindingOf(report);
  CHECK(own.find("names a number") < own.find("<figure>"));
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
