// SPDX-License-Identifier: MIT
// How many seeded faults the checks find, and how many clear cards they accuse: the cards of the
// demo set, spoiled in one way each; texts with two meanings and their rewordings; then the sets of
// cards that loop or collide and their look-alikes. From the root of the repository:
//   self_benchmark [CARDS_PER_WAY]   the table
//     --game GAME          of its demo set, spoiled in its ways, and nothing else
//     --cards FILE         spoils these cards, not the demo set, and says nothing else
//     --meanings, --sets   the rows of the texts with two meanings alone, or those of the sets
//     --source SLUG        of the texts with two meanings those of one source, which implies
//     --meanings
//     --write-texts FILE   writes what becomes of each text with two meanings
//     --texts FILE         takes that from the file and checks one text of each source again
//     --table FILE         the table must say the same, or the program fails and prints what
//     differs
//     --read-only          takes from that table what is played, and reads again what is only read
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include "bench/compose_texts.h"
#include "bench/meaning_rows.h"
#include "bench/rate.h"
#include "cli/check_set.h"
#include "corpus/embedded.h"
#include "corpus/fftcg/seeded_defects.h"
#include "corpus/keywords.h"
#include "corpus/zero/seeded_defects.h"
#include "model/fftcg/sheet.h"
#include "model/zero/sheet.h"
#include "tests/checker/card_cells.h"
#include "tests/checker/conflicts/conflict_sets.h"
#include "tests/checker/loops/loop_sets.h"

namespace {

using namespace caiding;
using bench::Rate;
using bench::Row;

constexpr unsigned kJobs = 2;

/// A game whose cards are spoiled.
struct SpoiledGame {
  const sheet::Sheet* sheet;
  const std::vector<corpus::SeededDefect>* ways;
  bool has_texts;  ///< Texts with two meanings and sets are written down for it.
};

std::vector<SpoiledGame> SpoiledGames() {
  return {{&zero::GameSheet(), &corpus::SeededDefectsOfZero(), true},
          {&fftcg::GameSheet(), &corpus::SeededDefectsOfFftcg(), false}};
}

/// The cards to be spoiled: of a file, or the demo set, which was written to be clear.
corpus::LoadedCards CardsToSpoil(const sheet::Sheet& sheet, const std::string& file) {
  if (!file.empty()) return corpus::ReadCards({file}, {.usual = &sheet});
  corpus::LoadedCards all;
  all.sheet = &sheet;
  for (const auto& demo : corpus::EmbeddedIn(std::string(sheet.id) + "/cards/demo-")) {
    auto loaded = corpus::ReadCardText(std::string(demo.content), std::string(demo.path));
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

/// The paragraphs that are not those of the card before; its number if another field was changed.
std::u32string WhatIsNew(const corpus::LoadedCard& before, const corpus::LoadedCard& spoiled) {
  std::u32string changed;
  for (const ir::CardText& text : spoiled.card.texts) {
    const bool is_kept =
        std::any_of(before.card.texts.begin(), before.card.texts.end(),
                    [&](const ir::CardText& kept) { return kept.words == text.words; });
    if (!is_kept) changed += text.words + U"\n";
  }
  if (!changed.empty()) return changed;
  return {before.card.number.begin(), before.card.number.end()};
}

/// Every `step`th card that the way fits, `most` at the most; the same words count once.
corpus::LoadedCards Spoil(const corpus::LoadedCards& clear, const corpus::SeededDefect& way,
                          std::size_t most) {
  corpus::LoadedCards fitting;
  std::set<std::u32string> texts;
  for (const corpus::LoadedCard& card : clear.cards) {
    auto spoiled = way.seed(card);
    if (spoiled && texts.insert(WhatIsNew(card, *spoiled)).second)
      fitting.cards.push_back(std::move(*spoiled));
  }
  corpus::LoadedCards chosen;
  chosen.sheet = clear.sheet;
  const std::size_t step = std::max<std::size_t>(1, fitting.cards.size() / most);
  for (std::size_t i = 0; i < fitting.cards.size() && chosen.cards.size() < most; i += step) {
    chosen.cards.push_back(std::move(fitting.cards[i]));
  }
  return chosen;
}

bool GoesOn(const findings::Finding& finding) {
  return finding.code.front() == 'N' && finding.code != "N705";
}

/// A set that is not read counts as one in which nothing is found.
void TellUnread(const std::string& name, const Failure& why) {
  std::fprintf(stderr, "%s: %s\n", name.c_str(), why.reason.c_str());
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
  const auto sets = test::ReadLoopSets("bench/loop_sets.tsv");
  if (!sets) return sets.Error().reason + "\n";
  std::map<std::string, Rate> found;
  Rate twins;
  Rate real;
  for (const test::LoopSet& set : *sets) {
    const auto findings = test::LoopsOf(parser, set.cards);
    const auto of_twin = test::LoopsOf(parser, set.twin);
    Rate& rate = found[set.code];
    ++rate.tries;
    ++twins.tries;
    if (!findings || !of_twin) {
      TellUnread(set.name, (findings ? of_twin : findings).Error());
      continue;
    }
    const bool is_found = test::IsAmong(*findings, set.code, set.gain);
    rate.hits += is_found ? 1 : 0;
    if (!is_found) std::fprintf(stderr, "%s not found: %s\n", set.code.c_str(), set.name.c_str());
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

/// "C601 S-1+S-2 102.2,318.8" without what stands behind the cards.
std::string CodeAndCards(const std::string& gist) {
  const auto words = test::Split(gist, " ");
  return words.size() < 2 ? gist : words[0] + " " + words[1];
}

/// Everything that is told of the cards: of each finding its code and its cards.
Expected<std::vector<std::string>> ToldOf(const parser::Parser& parser, const std::string& cells) {
  auto told = test::AllToldOf(parser, cells);
  if (!told) return told.Error();
  for (std::string& gist : *told) gist = CodeAndCards(gist);
  return told;
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
  const auto sets = test::ReadConflictSets("bench/conflict_sets.tsv");
  if (!sets) return sets.Error().reason + "\n";
  std::map<std::string, Rate> found;
  Rate twins;
  Rate real;
  for (const test::ConflictSet& set : *sets) {
    const auto told = ToldOf(parser, set.cards);
    const auto of_twin = ToldOf(parser, set.twin);
    ++twins.tries;
    for (const std::string& wanted : WantedIn(set.expected)) ++found[wanted.substr(0, 4)].tries;
    if (!told || !of_twin) {
      TellUnread(set.name, (told ? of_twin : told).Error());
      continue;
    }
    for (const std::string& wanted : WantedIn(set.expected)) {
      Rate& rate = found[wanted.substr(0, 4)];
      const std::size_t hits = CountCommon({wanted}, *told);
      rate.hits += hits;
      if (hits == 0) std::fprintf(stderr, "%s not found: %s\n", wanted.c_str(), set.name.c_str());
    }
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

/// What is asked of the program.
struct Asked {
  std::string game = "zero";
  std::size_t most = 12;
  bool only_sets = false;
  bool only_meanings = false;
  bool only_reads = false;
  std::string cards{};
  std::string source{};
  std::string table{};
  std::string texts{};
  std::string texts_to_write{};
};

/// Checks one text of each source and its rewording again, not the same one of all sources. Fails
/// with the first that has become something else.
Expected<std::vector<bench::TextOutcome>> RecheckSome(const parser::Parser& parser,
                                                      std::vector<bench::TextOutcome> kept) {
  std::vector<bench::TextOutcome> again = kept;
  std::vector<bench::TextOutcome*> some;
  std::size_t source = 0;
  for (std::size_t i = 0; i < again.size(); ++i) {
    source += i > 0 && again[i].slug != again[i - 1].slug ? 1 : 0;
    if (again[i].number == source % bench::kTextsASource + 1) some.push_back(&again[i]);
  }
  bench::CheckTexts(parser, some, kJobs);
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (again[i].outcome == kept[i].outcome && again[i].told == kept[i].told) continue;
    return Failure{again[i].slug + " " + std::to_string(again[i].number) + " is now " +
                   again[i].outcome + " (" + again[i].told + "): " + again[i].cell};
  }
  return kept;
}

/// The rows of the texts with two meanings, or why there are none.
std::string MeaningRows(const parser::Parser& parser, const Asked& asked) {
  auto sources = bench::ReadMeaningSources("bench/two_meanings.tsv");
  if (!sources) return sources.Error().reason + "\n";
  if (!asked.source.empty()) {
    std::erase_if(*sources, [&](const auto& source) { return source.slug != asked.source; });
  }
  std::vector<bench::TextOutcome> texts = bench::TextsOf(*sources);
  if (!asked.texts.empty()) {
    auto kept = bench::KeptOutcomes(asked.texts, texts);
    if (kept) kept = RecheckSome(parser, std::move(*kept));
    return kept ? bench::MeaningRows(*sources, *kept) : kept.Error().reason + "\n";
  }
  std::vector<bench::TextOutcome*> all;
  for (bench::TextOutcome& text : texts) all.push_back(&text);
  // The first of each source first, so that a run that is cut short has seen something of each.
  std::stable_sort(all.begin(), all.end(),
                   [](const auto* one, const auto* other) { return one->number < other->number; });
  bench::CheckTexts(parser, all, kJobs);
  if (!asked.texts_to_write.empty()) std::ofstream(asked.texts_to_write) << bench::Lines(texts);
  return bench::MeaningRows(*sources, texts);
}

/// The rows of what is written down, without those of spoiled cards.
std::string TableOfTexts(const Asked& asked) {
  const auto parser = corpus::MakeParser(zero::GameSheet());
  if (!parser) return parser.Error().reason;
  return (asked.only_sets ? "" : MeaningRows(*parser, asked)) +
         (asked.only_meanings ? "" : LoopRows(*parser) + ConflictRows(*parser));
}

/// The row of the table that begins so; empty: there is none.
std::string KeptRow(const std::string& table, const std::string& id) {
  std::ifstream in(table);
  for (std::string line; std::getline(in, line);) {
    if (line.rfind(id + "\t", 0) == 0) return line + "\n";
  }
  return "";
}

/// The rows of the cards of a game that are spoiled, and of those that are not.
std::string RowsOfCards(const SpoiledGame& game, const parser::Parser& parser, const Asked& asked) {
  cli::CheckSetOptions options;
  options.jobs = kJobs;
  const corpus::LoadedCards cards = CardsToSpoil(*game.sheet, asked.cards);
  std::string rows;
  for (const corpus::SeededDefect& way : *game.ways) {
    const cli::CheckSetOptions about = AskAbout(way, options);
    if (asked.only_reads && !about.text_only) {
      rows += KeptRow(asked.table, way.id);
      continue;
    }
    const corpus::LoadedCards spoiled = Spoil(cards, way, asked.most);
    const auto report = cli::CheckSet(spoiled, cards, parser, about);
    const auto accused = Accused(report, way.expected);
    Rate rate{0, spoiled.cards.size()};
    for (const auto& card : spoiled.cards) {
      const bool is_found = (accused.count(card.card.number) > 0) != way.keeps_meaning;
      rate.hits += is_found ? 1 : 0;
      if (!is_found) std::fprintf(stderr, "%s not found: %s\n", way.id, card.card.number.c_str());
    }
    rows += Row(way.id, way.what, rate);
    std::fprintf(stderr, "%s %zu of %zu\n", way.id, rate.hits, rate.tries);
  }
  if (asked.only_reads) return rows + KeptRow(asked.table, "clear");
  const auto report = cli::CheckSet(cards, {}, parser, options);
  Rate clean{0, cards.cards.size()};
  const auto accused = Accused(report, {});
  for (const auto& card : cards.cards) clean.hits += 1 - accused.count(card.card.number);
  return rows + Row("clear", "the cards as they are: not accused", clean);
}

/// The whole table, or why there is none.
std::string Table(const Asked& asked) {
  for (const SpoiledGame& game : SpoiledGames()) {
    if (game.sheet->id != asked.game) continue;
    const auto parser = corpus::MakeParser(*game.sheet);
    if (!parser) return parser.Error().reason;
    const std::string table =
        "way\twhat\tseeded\tfound\trecall\tlower\tupper\n" + RowsOfCards(game, *parser, asked);
    if (!asked.cards.empty() || !game.has_texts) return table;
    return table + MeaningRows(*parser, asked) + LoopRows(*parser) + ConflictRows(*parser);
  }
  return "";
}

Asked ReadArguments(const std::vector<std::string>& arguments) {
  Asked asked;
  const std::map<std::string, std::string Asked::*> files{
      {"--game", &Asked::game},     {"--cards", &Asked::cards},
      {"--source", &Asked::source}, {"--table", &Asked::table},
      {"--texts", &Asked::texts},   {"--write-texts", &Asked::texts_to_write}};
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const auto file = files.find(arguments[i]);
    if (file != files.end() && i + 1 < arguments.size()) {
      asked.*file->second = arguments[++i];
    } else if (arguments[i] == "--sets") {
      asked.only_sets = true;
    } else if (arguments[i] == "--read-only") {
      asked.only_reads = true;
    } else if (arguments[i] == "--meanings") {
      asked.only_meanings = true;
    } else {
      asked.most = static_cast<std::size_t>(std::max(1, std::atoi(arguments[i].c_str())));
    }
  }
  asked.only_meanings |= !asked.source.empty();
  return asked;
}

}  // namespace

int main(int argc, char** argv) {
  const Asked asked = ReadArguments({argv + 1, argv + argc});
  const auto games = SpoiledGames();
  const auto is_asked = [&](const SpoiledGame& game) { return game.sheet->id == asked.game; };
  if (std::none_of(games.begin(), games.end(), is_asked)) {
    std::fprintf(stderr, "no cards of %s are spoiled\n", asked.game.c_str());
    return 2;
  }
  const std::string table =
      asked.only_sets || asked.only_meanings ? TableOfTexts(asked) : Table(asked);
  if (asked.table.empty()) {
    std::fputs(table.c_str(), stdout);
    return 0;
  }
  std::ifstream in(asked.table);
  const std::string kept((std::istreambuf_iterator<char>(in)), {});
  if (kept == table) return 0;
  std::printf("%s says otherwise; it is now:\n%s", asked.table.c_str(), table.c_str());
  return 1;
}
