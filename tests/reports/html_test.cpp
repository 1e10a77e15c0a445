// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <fstream>

#include <catch2/catch.hpp>

#include "reports/html.h"
#include "reports/html_parts.h"
#include "tests/reports/sample_report.h"

namespace caiding::reports {
namespace {

bool Contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

using evidence::Finding;

TEST_CASE("the five characters that HTML reads are escaped") {
  CHECK(Escape(std::string_view("<a href='x'>&\"")) == "&lt;a href=&#39;x&#39;&gt;&amp;&quot;");
}

TEST_CASE("marks split the text, the graver one shows where two overlap") {
  const std::vector<TextMark> marks = {
      {.begin = 0, .end = 4, .css_class = "info", .title = "i", .rank = 0},
      {.begin = 1, .end = 2, .css_class = "error", .title = "e", .rank = 2}};
  CHECK(MarkText(U"a<cde", marks) ==
        "<mark class=\"info\" title=\"i\">a</mark><mark class=\"error\" title=\"e\">&lt;</mark>"
        "<mark class=\"info\" title=\"i\">cd</mark>e");
}

TEST_CASE("a mark beyond the text does not reach out of it") {
  const std::vector<TextMark> marks = {
      {.begin = 7, .end = 9, .css_class = "error", .title = "", .rank = 2}};
  CHECK(MarkText(U"ab", marks) == "ab");
}

TEST_CASE("card text and names never become markup") {
  Report report = ASampleReport();
  report.cards[0].checked.paragraphs[0].text = U"<script>alert(1)</script>";
  report.findings[0].message = {"<img src=x>", "</script>"};
  const std::string page = WritePage(report, Language::Chinese);
  CHECK_FALSE(Contains(page, "<script>alert"));
  CHECK_FALSE(Contains(page, "<img"));
  CHECK(Contains(page, "&lt;img src=x&gt;"));
}

TEST_CASE("the page asks for nothing from outside") {
  const std::string page = WritePage(ASampleReport(), Language::Chinese);
  CHECK_FALSE(Contains(page, "http:"));
  CHECK_FALSE(Contains(page, "https:"));
  CHECK_FALSE(Contains(page, "src=\""));
  CHECK_FALSE(Contains(page, "@import"));
  CHECK(Contains(page, "default-src 'none'"));
}

TEST_CASE("the page shows a finding's pictures in both languages and names the file of each") {
  Report report = ASampleReport();
  Finding finding = report.findings.front();
  evidence::Picture picture;
  picture.title = {"循环的一轮", "one round of the loop"};
  picture.nodes = {{.mark = evidence::PictureMark::Decision, .player = 1, .is_optional = true, .title = {}, .lines = {{"敲钟", "ring"}}}};
  picture.edges = {{.from = 0, .to = 0, .labels = {}, .is_closing = true}};
  CHECK_FALSE(Contains(WritePage(report, Language::Chinese), "<svg"));
  report.pictures[finding.fingerprint] = {picture};
  const std::string page = WritePage(report, Language::Chinese);
  CHECK(Contains(page, "选择 · 对方 · 可选"));
  CHECK(Contains(page, "choice · opponent · optional"));
  CHECK(Contains(page, "pictures/" + finding.fingerprint + ".svg"));
  CHECK_FALSE(Contains(page, "http:"));
}

TEST_CASE("the page names cards that are not understood and never calls such a set clean") {
  Report report = ASampleReport();
  report.findings.clear();
  const std::string page = WritePage(report, Language::English);
  CHECK_FALSE(Contains(page, "nothing was found"));
  CHECK_FALSE(Contains(page, "没有发现问题"));
  CHECK(Contains(page, "1 not fully understood"));
  CHECK(Contains(page, "a declared card name is not played yet"));
}

TEST_CASE("a set without findings, all of it played, is called clean") {
  Report report;
  report.cards = {ACard("L-01", U"灯塔守", U"抽一张牌。")};
  CHECK(Contains(WritePage(report, Language::English), "nothing was found"));
}

TEST_CASE("both languages are on the page and each finding has its replay command") {
  const std::string page = WritePage(ASampleReport(), Language::Chinese);
  CHECK(Contains(page, "<html lang=\"zh-Hans\" data-lang=\"zh\">"));
  CHECK(Contains(page, "you draw one card"));
  CHECK(Contains(page, "我方抽一张牌"));
  CHECK(Contains(page, "caiding replay certificates/A501-0011223344556601-2.json"));
}

TEST_CASE("a sample page can be written for the browser test", "[.browser]") {
  const char* path = std::getenv("CAIDING_SAMPLE_PAGE");
  REQUIRE(path != nullptr);
  std::ofstream(path) << WritePage(ASampleReport(), Language::Chinese);
}

}  // namespace caiding::reports
