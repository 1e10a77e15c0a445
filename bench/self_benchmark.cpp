// SPDX-License-Identifier: MIT
// How many seeded faults the checks find, and how many clear cards they accuse: the cards of
// the demo set, spoiled in one way each; then the sets of cards that loop or collide and their
// look-alikes. From the root of the repository: self_benchmark [CARDS_PER_WAY] [--table FILE]
// [--sets] With --sets: the rows of these sets alone. With --table: the table must say the same, or
// the program fails and prints what differs.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include "cli/check_set.h"
#include "corpus/embedded.h"
#include "corpus/keywords.h"
#include "corpus/zero/seeded_defects.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "parser/wordings/zero.zh/wording.h"
#include "tests/checker/card_cells.h"
#include "tests/checker/conflicts/conflict_sets.h"
#include "tests/checker/loops/loop_sets.h"

namespace {

using namespace caiding;

struct Rate {
  std::size_t hits = 0;
  std::size_t tries = 0;
};

/// The 95 % interval of a rate. Source: E. B. Wilson, Probable inference, the law of succession,
/// and statistical inference, J. Am. Stat. Assoc. 22 (1927).
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
  all.sheet = &zero::GameSheet();
  for (const auto& file : corpus::EmbeddedIn("zero/cards/demo-")) {
    auto loaded = corpus::ReadCardText(std::string(file.content), std::string(file.path));
    std::move(loaded.cards.begin(), loaded.cards.end(), std::back_inserter(all.cards));
  }
  return all;
}

/// The numbers of the cards of which one of the codes is said, with its source where it names one.
std::set<std::string> Accused(const reports::Report& report,
                              const std::vector<std::string>& codes) {
  std::set<std::string> numbers;
  const auto is_asked = [&](const std::string& code) {
    return std::find(codes.begin(), codes.end(), code) != codes.end();
  };
  for (const findings::Finding& finding : report.findings) {
    const bool fits = codes.empty()
                          ? finding.severity != findings::Severity::Info
                          : is_asked(finding.code) || is_asked(finding.code + "/" + finding.source);
    if (fits && !finding.cards.empty()) numbers.insert(finding.cards.begin(), finding.cards.end());
  }
  return numbers;
}

/// What is asked about cards that are spoiled in this way: the questions that its codes answer. The
/// others could neither find it nor miss it.
cli::CheckSetOptions AskAbout(const corpus::SeededDefect& way, cli::CheckSetOptions options) {
  for (const findings::QuestionEntry& entry : findings::Questions()) {
    const bool is_asked =
        std::any_of(way.expected.begin(), way.expected.end(), [&](const std::string& code) {
          return entry.codes.find(code.substr(0, 4)) != entry.codes.npos;
        });
    if (is_asked && entry.question != findings::Question::Text)
      options.only.push_back(entry.question);
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
  chosen.sheet = clear.sheet;
  const std::size_t step = std::max<std::size_t>(1, fitting.cards.size() / most);
  for (std::size_t i = 0; i < fitting.cards.size() && chosen.cards.size() < most; i += step) {
    chosen.cards.push_back(std::move(fitting.cards[i]));
  }
  return chosen;
}

std::string Row(const std::string& id, const std::string& what, Rate rate) {
  return id + "\t" + what + "\t" + std::to_string(rate.tries) + "\t" + std::to_string(rate.hits) +
         "\t" + WithBounds(rate) + "\n";
}

bool GoesOn(const findings::Finding& finding) {
  return finding.code.front() == 'N' && finding.code != "N705";
}

/// Of the loop sets: how many are found in their class with their gain; of their look-alikes: how
/// many are not taken for a loop; of what is said to go on for ever: how much does, in that class.
std::string LoopRows(const parser::Parser& parser) {
  static const std::pair<const char*, const char*> kClasses[] = {
      {"N701", "loops of one player, in their class with their gain"},
      {"N702", "loops of both players"},
      {"N703", "mandatory loops with triggers"},
      {"N704", "mandatory loops without triggers"},
      {"N705", "rounds that repeat and stop"}};
  const auto sets = test::ReadLoopSets("tests/checker/loops/sets.tsv");
  if (!sets) return sets.Error().reason + "\n";
  std::map<std::string, Rate> found;
  Rate twins;
  Rate real;
  for (const test::LoopSet& set : *sets) {
    const auto findings = test::LoopsOf(parser, set.cards);
    const auto of_twin = test::LoopsOf(parser, set.twin);
    if (!findings || !of_twin) return (findings ? of_twin : findings).Error().reason + "\n";
    Rate& rate = found[set.code];
    ++rate.tries;
    const bool is_found = test::IsAmong(*findings, set.code, set.gain);
    rate.hits += is_found ? 1 : 0;
    if (!is_found) std::fprintf(stderr, "%s not found: %s\n", set.code.c_str(), set.name.c_str());
    ++twins.tries;
    twins.hits += std::any_of(of_twin->begin(), of_twin->end(), GoesOn) ? 0 : 1;
    for (const auto* said : {&*findings, &*of_twin}) {
      for (const findings::Finding& finding : *said) {
        if (!GoesOn(finding)) continue;
        ++real.tries;
        real.hits += said == &*findings && finding.code == set.code ? 1 : 0;
      }
    }
  }
  std::string rows;
  for (const auto& [code, what] : kClasses)
    rows += Row(std::string("loops-") + code, what, found[code]);
  rows += Row("loops-twins", "look-alikes that end: not said to go on", twins);
  return rows +
         Row("loops-precision", "loops said to go on for ever: they do, in that class", real);
}

/// What the line says is told: each finding of it by itself.
std::vector<std::string> WantedIn(const std::string& told) {
  return told == "-" ? std::vector<std::string>{} : test::Split(told, "; ");
}

/// How many of the first are among the second, each as often as it stands there.
std::size_t CountCommon(std::vector<std::string> some, std::vector<std::string> others) {
  std::sort(some.begin(), some.end());
  std::sort(others.begin(), others.end());
  std::vector<std::string> common;
  std::set_intersection(some.begin(), some.end(), others.begin(), others.end(),
                        std::back_inserter(common));
  return common.size();
}

/// Of the sets of colliding texts: how much of what is to be told of each code is; of their
/// look-alikes: of how many nothing else is told; of everything that is told: how much is right.
std::string ConflictRows(const parser::Parser& parser) {
  const auto sets = test::ReadConflictSets("tests/checker/conflicts/sets.tsv");
  if (!sets) return sets.Error().reason + "\n";
  std::map<std::string, Rate> found;
  Rate twins;
  Rate real;
  for (const test::ConflictSet& set : *sets) {
    const auto told = test::AllToldOf(parser, set.cards);
    const auto of_twin = test::AllToldOf(parser, set.twin);
    if (!told || !of_twin) return (told ? of_twin : told).Error().reason + "\n";
    for (const std::string& wanted : WantedIn(set.expected)) {
      Rate& rate = found[wanted.substr(0, 4)];
      ++rate.tries;
      rate.hits += CountCommon({wanted}, *told);
    }
    ++twins.tries;
    const std::size_t right = CountCommon(*of_twin, WantedIn(set.twin_expected));
    twins.hits += right == of_twin->size() ? 1 : 0;
    real.tries += told->size() + of_twin->size();
    real.hits += CountCommon(*told, WantedIn(set.expected)) + right;
  }
  std::string rows;
  for (const auto& [code, rate] : found)
    rows += Row("conflicts-" + code, "colliding texts and empty words, of this code", rate);
  rows += Row("conflicts-twins", "look-alikes of colliding texts: nothing else is told", twins);
  return rows + Row("conflicts-precision", "what is told of colliding texts: it is so", real);
}

/// The rows of the sets that are written down, without those of spoiled cards.
std::string TableOfSets() {
  const auto parser = corpus::MakeParser(zero::GameSheet());
  return parser ? LoopRows(*parser) + ConflictRows(*parser) : parser.Error().reason;
}

std::string Table(std::size_t most) {
  auto keywords = corpus::KeywordsOf(zero::GameSheet());
  auto parser = parser::Parser::Create(parser::ZeroChinese(), zero::GameVocabulary(), *keywords);
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
    table += Row(way.id, way.what, rate);
    std::fprintf(stderr, "%s %zu of %zu\n", way.id, rate.hits, rate.tries);
  }
  const auto report = cli::CheckSet(cards, {}, *parser, options);
  Rate clean{0, cards.cards.size()};
  const auto accused = Accused(report, {});
  for (const auto& card : cards.cards) clean.hits += 1 - accused.count(card.card.number);
  table += Row("clear", "the cards as they are: not accused", clean);
  return table + LoopRows(*parser) + ConflictRows(*parser);
}

}  // namespace

int main(int argc, char** argv) {
  std::size_t most = 12;
  const char* file = nullptr;
  bool only_sets = false;
  for (int i = 1; i < argc; ++i) {
    if (std::string(argv[i]) == "--table" && i + 1 < argc) {
      file = argv[++i];
    } else if (std::string(argv[i]) == "--sets") {
      only_sets = true;
    } else {
      most = static_cast<std::size_t>(std::max(1, std::atoi(argv[i])));
    }
  }
  const std::string table = only_sets ? TableOfSets() : Table(most);
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
