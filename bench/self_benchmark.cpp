// SPDX-License-Identifier: MIT
// How many seeded faults the checks find, and how many clear cards they accuse: the cards of
// the demo set, spoiled in one way each. Usage: self_benchmark [CARDS_PER_WAY] [--table FILE]
// With --table: the table must say the same, or the program fails and prints what differs.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "cli/check_set.h"
#include "corpus/embedded.h"
#include "corpus/keywords.h"
#include "corpus/seeded_defects.h"
#include "model/zero/vocabulary.h"

namespace {

using namespace caiding;

struct Rate {
  std::size_t hits = 0;
  std::size_t tries = 0;
};

/// The 95 % interval of a rate. Source: E. B. Wilson, Probable inference, the law of succession, and
/// statistical inference, J. Am. Stat. Assoc. 22 (1927).
std::string WithBounds(Rate rate) {
  if (rate.tries == 0) return "-\t-\t-";
  constexpr double kZ = 1.959963984540054;
  const double n = static_cast<double>(rate.tries);
  const double p = static_cast<double>(rate.hits) / n;
  const double middle = (p + kZ * kZ / (2 * n)) / (1 + kZ * kZ / n);
  const double half = kZ * std::sqrt(p * (1 - p) / n + kZ * kZ / (4 * n * n)) / (1 + kZ * kZ / n);
  char text[64];
  std::snprintf(text, sizeof text, "%.3f\t%.3f\t%.3f", p, std::max(0.0, middle - half),
                std::min(1.0, middle + half));
  return text;
}

/// The demo set: written to be clear.
corpus::LoadedCards ClearCards() {
  corpus::LoadedCards all;
  for (const auto& file : corpus::EmbeddedIn("zero/cards/demo-")) {
    auto loaded = corpus::ReadCardText(std::string(file.content), std::string(file.path));
    std::move(loaded.cards.begin(), loaded.cards.end(), std::back_inserter(all.cards));
  }
  return all;
}

/// The numbers of the cards of which one of the codes is said, with its source where it names one.
std::set<std::string> Accused(const reports::Report& report, const std::vector<std::string>& codes) {
  std::set<std::string> numbers;
  const auto is_asked = [&](const std::string& code) {
    return std::find(codes.begin(), codes.end(), code) != codes.end();
  };
  for (const evidence::Finding& finding : report.findings) {
    const bool fits = codes.empty() ? finding.severity != evidence::Severity::Info
                                    : is_asked(finding.code) || is_asked(finding.code + "/" + finding.source);
    if (fits && !finding.cards.empty()) numbers.insert(finding.cards.begin(), finding.cards.end());
  }
  return numbers;
}

/// What is asked about cards that are spoiled in this way: the questions that its codes answer. The others
/// could neither find it nor miss it.
cli::CheckSetOptions AskAbout(const corpus::SeededDefect& way, cli::CheckSetOptions options) {
  for (const evidence::QuestionEntry& entry : evidence::Questions()) {
    const bool is_asked = std::any_of(way.expected.begin(), way.expected.end(), [&](const std::string& code) {
      return entry.codes.find(code.substr(0, 4)) != entry.codes.npos;
    });
    if (is_asked && entry.question != evidence::Question::Text) options.only.push_back(entry.question);
  }
  options.text_only = options.only.empty();
  return options;
}

/// Every `step`th card that the way fits, `most` at the most.
corpus::LoadedCards Spoil(const corpus::LoadedCards& clear, const corpus::SeededDefect& way,
                          std::size_t most) {
  corpus::LoadedCards fitting;
  for (const corpus::LoadedCard& card : clear.cards) {
    auto spoiled = way.seed(card);
    if (spoiled) fitting.cards.push_back(std::move(*spoiled));
  }
  corpus::LoadedCards chosen;
  const std::size_t step = std::max<std::size_t>(1, fitting.cards.size() / most);
  for (std::size_t i = 0; i < fitting.cards.size() && chosen.cards.size() < most; i += step) {
    chosen.cards.push_back(std::move(fitting.cards[i]));
  }
  return chosen;
}

std::string Table(std::size_t most) {
  auto keywords = corpus::ZeroKeywords();
  auto parser = parser::Parser::Create(zero::GameVocabulary(), *keywords);
  if (!parser) return parser.Error().reason;
  cli::CheckSetOptions options;
  options.jobs = 2;
  const corpus::LoadedCards cards = ClearCards();
  std::string table = "way\twhat\tseeded\tfound\trecall\tlower\tupper\n";
  for (const corpus::SeededDefect& way : corpus::SeededDefects()) {
    const corpus::LoadedCards spoiled = Spoil(cards, way, most);
    const auto report = cli::CheckSet(spoiled, cards, *parser, AskAbout(way, options));
    const auto accused = Accused(report, way.expected);
    Rate rate{0, spoiled.cards.size()};
    for (const auto& card : spoiled.cards) {
      const bool is_found = accused.count(card.card.number) > 0;
      rate.hits += is_found ? 1 : 0;
      if (!is_found) std::fprintf(stderr, "%s not found: %s\n", way.id, card.card.number.c_str());
    }
    table += std::string(way.id) + "\t" + way.what + "\t" + std::to_string(rate.tries) + "\t" +
             std::to_string(rate.hits) + "\t" + WithBounds(rate) + "\n";
    std::fprintf(stderr, "%s %zu of %zu\n", way.id, rate.hits, rate.tries);
  }
  const auto report = cli::CheckSet(cards, {}, *parser, options);
  Rate clean{0, cards.cards.size()};
  const auto accused = Accused(report, {});
  for (const auto& card : cards.cards) clean.hits += 1 - accused.count(card.card.number);
  table += std::string("clear\tthe cards as they are: not accused\t") + std::to_string(clean.tries) + "\t" +
           std::to_string(clean.hits) + "\t" + WithBounds(clean) + "\n";
  return table;
}

}  // namespace

int main(int argc, char** argv) {
  std::size_t most = 12;
  const char* file = nullptr;
  for (int i = 1; i < argc; ++i) {
    if (std::string(argv[i]) == "--table" && i + 1 < argc) {
      file = argv[++i];
    } else {
      most = static_cast<std::size_t>(std::max(1, std::atoi(argv[i])));
    }
  }
  const std::string table = Table(most);
  if (file == nullptr) {
    std::fputs(table.c_str(), stdout);
    return 0;
  }
  std::ifstream in(file);
  const std::string kept((std::istreambuf_iterator<char>(in)), {});
  if (kept == table) return 0;
  std::printf("%s says otherwise; it is now:\n%s", file, table.c_str());
  return 1;
}
