// SPDX-License-Identifier: MIT
#include <algorithm>

#include <catch2/catch.hpp>

#include "model/zero/sheet.h"
#include "tests/reports/faq/sample_entries.h"

namespace caiding::reports::faq {
namespace {

std::string Edited(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

bool Holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

Entry AChangedEntry(const std::string& id) {
  Entry entry = AnEntry(id);
  entry.answer = {"另答", "another answer"};
  return entry;
}

/// The same sentences in other words.
Sentences Reworded() {
  return PlainSentences(Language::English, {ASentence("C604.ruling", "-", "REWORDED {{answer}}")});
}

const std::string kMine = "RULING as I put it";

/// A document of the entries A and B, in which A was edited by hand.
std::string AnEditedDocument() {
  return Edited(ADocument({AnEntry("A"), AnEntry("B")}).markdown, "RULING answer A", kMine);
}

}  // namespace

TEST_CASE("writing again without an edit changes nothing but what is new", "[faq]") {
  const std::string first = ADocument({AnEntry("A"), AnEntry("B")}).markdown;
  const Document again = ADocument({AnEntry("B"), AnEntry("A")}, first);
  CHECK(again.markdown == first);
  CHECK(again.counts.same == 2);
  CHECK(again.counts.fresh == 0);
}

TEST_CASE("an edited entry keeps its edit, over reordering and over reworded sentences", "[faq]") {
  const Document again =
      ADocument({AnEntry("C"), AnEntry("B"), AnEntry("A")}, AnEditedDocument(), Reworded());
  CHECK(Holds(again.markdown, kMine));
  CHECK(Holds(again.markdown, "REWORDED answer B"));
  CHECK_FALSE(Holds(again.markdown, "answer A\n\n<!-- /faq A"));
  CHECK(again.counts.kept == 1);
  CHECK(again.counts.same == 1);
  CHECK(again.counts.fresh == 1);
  // And once more: the edit is still known as one.
  CHECK(ADocument({AnEntry("A"), AnEntry("B"), AnEntry("C")}, again.markdown, Reworded())
            .counts.kept == 1);
}

TEST_CASE("an edited entry whose source has changed keeps its words, with the new ones beside them",
          "[faq]") {
  const Document changed = ADocument({AChangedEntry("A"), AnEntry("B")}, AnEditedDocument());
  CHECK(changed.outdated_ids == std::vector<std::string>{"A"});
  CHECK(changed.counts.outdated == 1);
  CHECK(Holds(changed.markdown, kMine));
  CHECK(Holds(changed.markdown, "> CHANGED"));
  CHECK(Holds(changed.markdown, "RULING another answer"));
  // It stays outdated until the writer decides.
  const Document again = ADocument({AChangedEntry("A"), AnEntry("B")}, changed.markdown);
  CHECK(again.markdown == changed.markdown);
  CHECK(again.counts.outdated == 1);
}

TEST_CASE(
    "who takes the new words out keeps the edit, who takes the edit out has an entry without one",
    "[faq]") {
  const std::string changed =
      ADocument({AChangedEntry("A"), AnEntry("B")}, AnEditedDocument()).markdown;
  const std::size_t mark = changed.find("<!-- faq-new A");
  const std::size_t close = changed.find("<!-- /faq A");
  std::string kept = changed;
  kept.erase(mark, close - mark);
  const Document with_edit = ADocument({AChangedEntry("A"), AnEntry("B")}, kept);
  CHECK(with_edit.counts.kept == 1);
  CHECK(Holds(with_edit.markdown, kMine));

  const std::size_t old = changed.find("#### <span id=\"A\">");
  const std::size_t fresh = changed.find("#### <span id=\"A\">", mark);
  std::string taken = changed;
  taken.erase(old, fresh - old);
  const Document without = ADocument({AChangedEntry("A"), AnEntry("B")}, taken);
  CHECK(without.counts.same == 2);
  CHECK_FALSE(Holds(without.markdown, kMine));
}

TEST_CASE("the mark between an edit and the new words may be left behind by either choice",
          "[faq]") {
  const std::string changed =
      ADocument({AChangedEntry("A"), AnEntry("B")}, AnEditedDocument()).markdown;
  const std::size_t mark = changed.find("<!-- faq-new A");
  const std::size_t fresh = changed.find("> CHANGED", mark);
  const std::size_t close = changed.find("<!-- /faq A");
  std::string kept = changed;
  kept.erase(fresh, close - fresh);
  CHECK(ADocument({AChangedEntry("A"), AnEntry("B")}, kept).counts.kept == 1);

  const std::size_t old = changed.find("#### <span id=\"A\">");
  std::string taken = changed;
  taken.erase(old, mark - old);
  const Document without = ADocument({AChangedEntry("A"), AnEntry("B")}, taken);
  CHECK(without.counts.same == 2);
  CHECK_FALSE(Holds(without.markdown, "CHANGED"));
  // Taken as it was, it is no edit: what comes next is written anew.
  CHECK(ADocument({AnEntry("A"), AnEntry("B")}, taken).counts.outdated == 0);
}

TEST_CASE(
    "who takes out the edit and the note, but not the mark that nobody sees, has taken over the new words",
    "[faq]") {
  const std::string changed =
      ADocument({AChangedEntry("A"), AnEntry("B")}, AnEditedDocument()).markdown;
  const std::size_t old = changed.find("#### <span id=\"A\">");
  std::string taken = changed;
  taken.erase(old, changed.find("<!-- faq-new A") - old);
  taken = Edited(taken, "> CHANGED\n", "");
  const Document without = ADocument({AChangedEntry("A"), AnEntry("B")}, taken);
  CHECK(without.counts.same == 2);
  CHECK(without.outdated_ids.empty());
  CHECK(without.markdown == ADocument({AChangedEntry("A"), AnEntry("B")}).markdown);
}

TEST_CASE("a note without the mark above it does not stay in the entry", "[faq]") {
  const std::string changed =
      ADocument({AChangedEntry("A"), AnEntry("B")}, AnEditedDocument()).markdown;
  const std::size_t mark = changed.find("<!-- faq-new A");
  const std::size_t note = changed.find("> CHANGED", mark);
  std::string both = changed;
  both.erase(mark, note - mark);
  const std::size_t fresh = both.find("#### <span id=\"A\">", mark);
  std::string kept = both;
  kept.erase(fresh, both.find("<!-- /faq A") - fresh);
  const Document first = ADocument({AChangedEntry("A"), AnEntry("B")}, kept);
  CHECK(Holds(first.markdown, kMine));
  CHECK_FALSE(Holds(first.markdown, "CHANGED"));
  // Text that stands there stays: it is one body now.
  const Document with_both = ADocument({AChangedEntry("A"), AnEntry("B")}, both);
  CHECK(Holds(with_both.markdown, kMine));
  CHECK(Holds(with_both.markdown, "RULING another answer"));
  CHECK_FALSE(Holds(with_both.markdown, "CHANGED"));
}

TEST_CASE("new words that the writer has begun to work on are not written anew", "[faq]") {
  const std::string changed =
      ADocument({AChangedEntry("A"), AnEntry("B")}, AnEditedDocument()).markdown;
  const std::string worked_on = Edited(changed, "RULING another answer", "RULING half mended");
  const Document again = ADocument({AChangedEntry("A"), AnEntry("B")}, worked_on);
  CHECK(Holds(again.markdown, "RULING half mended"));
  CHECK(again.counts.outdated == 1);
}

TEST_CASE("an edited entry that is no longer generated is kept apart, and comes back with its edit",
          "[faq]") {
  const Document gone = ADocument({AnEntry("B")}, AnEditedDocument());
  CHECK(gone.counts.apart == 1);
  CHECK(gone.markdown.find("## Apart") < gone.markdown.find(kMine));
  const Document still = ADocument({AnEntry("B")}, gone.markdown);
  CHECK(still.markdown == gone.markdown);
  const Document back = ADocument({AnEntry("A"), AnEntry("B")}, gone.markdown);
  CHECK(back.counts.kept == 1);
  CHECK_FALSE(Holds(back.markdown, "## Apart"));
}

TEST_CASE("an entry without an edit that is no longer generated goes, and is counted", "[faq]") {
  const Document gone = ADocument({AnEntry("A")}, AnEditedDocument());
  CHECK(gone.counts.dropped == 1);
  CHECK_FALSE(Holds(gone.markdown, "answer B"));
}

TEST_CASE("where input is missing no entry is dropped, and all come back to their places",
          "[faq]") {
  const std::string first = ADocument({AnEntry("A"), AnEntry("B")}).markdown;
  const auto kept = ReadKept(first, "faq.md", Language::English);
  REQUIRE(kept);
  const auto partial = WriteDocument(
      {AnEntry("A")}, PlainSentences(),
      {.sheet = &zero::GameSheet(), .edition = "1.20", .is_whole = false}, kept->frames);
  REQUIRE(partial);
  CHECK(partial->counts.dropped == 0);
  CHECK(partial->counts.apart == 1);
  CHECK(Holds(partial->markdown, "RULING answer B"));
  CHECK(ADocument({AnEntry("A"), AnEntry("B")}, partial->markdown).markdown == first);
}

TEST_CASE("an entry that the writer emptied stays empty", "[faq]") {
  std::string text = ADocument({AnEntry("A")}).markdown;
  const std::size_t body = text.find("#### <span id=\"A\">");
  text.erase(body, text.find("<!-- /faq A") - body);
  const Document again = ADocument({AnEntry("A")}, text);
  CHECK(again.counts.kept == 1);
  CHECK_FALSE(Holds(again.markdown, "RULING answer A"));
  // Even if it would say something else now.
  CHECK_FALSE(Holds(ADocument({AChangedEntry("A")}, text).markdown, "RULING"));
}

TEST_CASE("the ends of lines are nobody's edit", "[faq]") {
  const std::string first = ADocument({AnEntry("A")}).markdown;
  std::string saved = "\xEF\xBB\xBF";
  for (const char c : first) saved += c == '\n' ? std::string("\r\n") : std::string(1, c);
  CHECK(ADocument({AnEntry("A")}, saved).markdown == first);
}

TEST_CASE("line breaks of Markdown that the writer made are kept, and are an edit by themselves",
          "[faq]") {
  const std::string first = ADocument({AnEntry("A"), AnEntry("B")}).markdown;
  const Document mine =
      ADocument({AnEntry("A"), AnEntry("B")}, Edited(first, "RULING answer A", "one  \ntwo"));
  CHECK(Holds(mine.markdown, "one  \ntwo"));
  const Document again = ADocument({AnEntry("A"), AnEntry("B")}, mine.markdown);
  CHECK(again.markdown == mine.markdown);
  CHECK(again.counts.kept == 1);
  CHECK(
      ADocument({AnEntry("A"), AnEntry("B")}, Edited(first, "RULING answer A", "RULING answer A  "))
          .counts.kept == 1);
}

TEST_CASE("other blanks at the ends of lines are nobody's edit", "[faq]") {
  const std::string first = ADocument({AnEntry("A")}).markdown;
  std::string saved;
  for (const char c : first) saved += c == '\n' ? std::string("\t\n") : std::string(1, c);
  CHECK(ADocument({AnEntry("A")}, saved).markdown == first);
  CHECK(
      ADocument({AnEntry("A")}, Edited(first, "\n\n<!-- /faq A", "\n   \n<!-- /faq A")).markdown ==
      first);
}

TEST_CASE("a preface that was edited is kept, and is no entry", "[faq]") {
  const std::string text = Edited(ADocument({AnEntry("A")}).markdown, "1 in all", "Welcome.");
  const Document again = ADocument({AnEntry("A"), AnEntry("B")}, text);
  CHECK(Holds(again.markdown, "Welcome."));
  CHECK(again.counts.kept == 0);
}

TEST_CASE("a file with a broken frame is refused with the line of it", "[faq]") {
  const std::string text = ADocument({AnEntry("A"), AnEntry("B")}).markdown;
  const auto reason = [](const std::string& broken) {
    const auto kept = ReadKept(broken, "faq.md", Language::English);
    return kept ? std::string("read") : kept.Error().reason;
  };
  CHECK(reason("# Something else\n").starts_with("faq.md:1: "));
  CHECK(reason(Edited(text, "<!-- /faq A -->", "")).find("is broken") != std::string::npos);
  CHECK(reason(Edited(text, "<!-- /faq B -->\n", "")).find("the frame of B is not closed") !=
        std::string::npos);
  CHECK(reason(Edited(text, "<!-- faq A body=", "<!-- faq A boby=")).starts_with("faq.md:"));
  CHECK(reason(Edited(text, "<!-- faq B ", "<!-- faq A ")) != "read");
  CHECK(reason(Edited(text, "<!-- /faq A -->", "<!-- /faq A -->\n\nmy own words"))
            .find("outside of the entries") != std::string::npos);
  CHECK(reason(text) == "read");
}

TEST_CASE("of text outside of the entries the first line that was changed is named", "[faq]") {
  const std::string text = ADocument({AnEntry("A"), AnEntry("B")}).markdown;
  const auto reason = [](const std::string& changed, Language language = Language::English) {
    const auto kept = ReadKept(changed, "faq.md", language);
    return kept ? std::string("read") : kept.Error().reason;
  };
  const auto at = [&](const std::string& part) {
    const auto before = text.begin() + static_cast<std::ptrdiff_t>(text.find(part));
    return "faq.md:" + std::to_string(std::count(text.begin(), before, '\n') + 1) + ": ";
  };
  CHECK(reason(Edited(text, "## By rule", "## By clause")).starts_with(at("## By rule")));
  // A line that was put in is named, of one that was taken out what stands there now.
  CHECK(reason(Edited(text, "### Rule 106.7", "my words\n### Rule 106.7"))
            .starts_with(at("### Rule 106.7")));
  CHECK(reason(Edited(text, "## By rule\n\n", "")).starts_with(at("## By rule")));
  CHECK(reason(Edited(text, "FORMULA 3", "FORMULA 4")).starts_with(at("FORMULA 3")));
  CHECK(Holds(reason(Edited(text, "## By rule", "## By clause"), Language::Chinese),
              "条目之外的文字"));
}

TEST_CASE("what is wrong with a file is said in the language that was asked for", "[faq]") {
  const std::string text = ADocument({AnEntry("A")}).markdown;
  const auto reason = [](const std::string& broken) {
    const auto kept = ReadKept(broken, "faq.md", Language::Chinese);
    return kept ? std::string("read") : kept.Error().reason;
  };
  CHECK(Holds(reason("# Something else\n"), "faq.md:1: 不是"));
  CHECK(Holds(reason(Edited(text, "<!-- /faq A -->", "")), "没有结束"));
  CHECK(Holds(reason(Edited(text, "<!-- faq A body=", "<!-- faq A boby=")), "损坏"));
}

}  // namespace caiding::reports::faq
