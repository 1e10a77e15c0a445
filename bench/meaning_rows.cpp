// SPDX-License-Identifier: MIT
#include "bench/meaning_rows.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <fstream>
#include <set>
#include <thread>

#include "bench/rate.h"
#include "checker/findings/check_input.h"
#include "cli/check_set.h"
#include "tests/checker/card_cells.h"

namespace caiding::bench {
namespace {

constexpr const char* kHeading = "source\tnumber\ttext\toutcome\ttold\tcard\n";

/// What is told of the readings of the only card, without its place: "A501/may-scope".
std::set<std::string> Told(const reports::Report& report) {
  std::set<std::string> told;
  for (const findings::Finding& finding : report.findings) {
    if (finding.code.starts_with("A5")) told.insert(finding.code + "/" + finding.source);
  }
  return told;
}

std::string Joined(const std::set<std::string>& parts) {
  std::string joined;
  for (const std::string& part : parts) joined += (joined.empty() ? "" : ", ") + part;
  return joined.empty() ? "-" : joined;
}

std::string OutcomeOf(bool is_clear, bool is_understood, const std::set<std::string>& told) {
  if (is_clear) return !is_understood ? "unread" : told.empty() ? "clear" : "accused";
  const bool is_found = std::any_of(told.begin(), told.end(), [](const std::string& finding) {
    return finding.starts_with("A501") || finding.starts_with("A502");
  });
  return is_found ? "found" : "missed";
}

void Check(const parser::Parser& parser, TextOutcome& text) {
  const auto loaded = corpus::ReadCardText(
      R"({"game": "zero", "edition": "1.20", "cards": [)" + test::CardsJson(text.cell) + "]}",
      text.slug);
  cli::CheckSetOptions options;
  options.only = {findings::Question::Readings};
  const auto report = cli::CheckSet(loaded, {}, parser, options);
  const bool is_understood =
      !report.cards.empty() && findings::IsUnderstood(report.cards.front().checked);
  const auto told = Told(report);
  text.outcome = OutcomeOf(text.is_clear, is_understood, told);
  text.told = is_understood ? Joined(told) : "not read";
}

std::string Line(const TextOutcome& text) {
  return text.slug + "\t" + std::to_string(text.number) + "\t" +
         (text.is_clear ? "reworded" : "two") + "\t" + text.outcome + "\t" + text.told + "\t" +
         text.cell + "\n";
}

/// How many of the source's texts, or of its rewordings, became what they are to become.
Rate RateOf(const std::vector<TextOutcome>& texts, const std::string& slug, bool is_clear) {
  Rate rate;
  for (const TextOutcome& text : texts) {
    if (text.slug != slug || text.is_clear != is_clear) continue;
    ++rate.tries;
    rate.hits += text.outcome == (is_clear ? "clear" : "found") ? 1 : 0;
  }
  return rate;
}

}  // namespace

std::vector<TextOutcome> TextsOf(const std::vector<MeaningSource>& sources) {
  std::vector<TextOutcome> texts;
  for (const MeaningSource& source : sources) {
    std::size_t number = 0;
    for (const TextPair& pair : ComposeTexts(source, kTextsASource)) {
      ++number;
      texts.push_back({.slug = source.slug, .number = number, .cell = pair.two});
      texts.push_back(
          {.slug = source.slug, .number = number, .is_clear = true, .cell = pair.clear});
    }
  }
  return texts;
}

void CheckTexts(const parser::Parser& parser, const std::vector<TextOutcome*>& texts,
                unsigned jobs) {
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < texts.size(); i = next++) {
      Check(parser, *texts[i]);
      std::fputs(Line(*texts[i]).c_str(), stderr);
    }
  };
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < jobs; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
}

std::string Lines(const std::vector<TextOutcome>& texts) {
  std::string lines = kHeading;
  for (const TextOutcome& text : texts) lines += Line(text);
  return lines;
}

Expected<std::vector<TextOutcome>> KeptOutcomes(const std::string& file,
                                                const std::vector<TextOutcome>& texts) {
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  std::vector<TextOutcome> kept = texts;
  for (TextOutcome& text : kept) {
    std::getline(in, line);
    const auto fields = test::Split(line, "\t");
    if (fields.size() == 6) {
      text.outcome = fields[3];
      text.told = fields[4];
    }
    if (line + "\n" != Line(text)) return Failure{file + " has another text than " + text.cell};
  }
  if (std::getline(in, line)) return Failure{file + " has one text more: " + line};
  return kept;
}

std::string MeaningRows(const std::vector<MeaningSource>& sources,
                        const std::vector<TextOutcome>& texts) {
  std::string rows;
  for (const MeaningSource& source : sources) {
    rows += Row("source-" + source.slug, source.what, RateOf(texts, source.slug, false));
    rows += Row("source-" + source.slug + "-clear", "the same made clear: read and not accused",
                RateOf(texts, source.slug, true));
  }
  return rows;
}

}  // namespace caiding::bench
