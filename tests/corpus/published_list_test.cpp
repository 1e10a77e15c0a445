// SPDX-License-Identifier: MIT
// Card files as the published lists of one game in English have them, beside those of another game.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "corpus/read_cards.h"
#include "model/fftcg/vocabulary.h"

namespace caiding::corpus {
namespace {

namespace f = fftcg;

/// A card of the list; `changed` takes the place of what it says of the field.
std::string Line(const std::string& field = "", const std::string& changed = "") {
  std::string line = R"({"code": "T-1", "name": "Vane", "type": "forward", "element": ["fire"], )"
                     R"("cost": 2, "power": 5000, "job": ["Page", "Kite Mender"], )"
                     R"("category": ["VII"], "ex": true, "generic": true, "text": "**Haste**"})";
  if (field.empty()) return line + "\n";
  const std::size_t begin = line.find("\"" + field + "\"");
  const std::size_t end = line.find(", \"", begin);
  return line.replace(begin, end - begin, changed) + "\n";
}

/// Of every error its place, what was seen and what was expected.
std::vector<std::string> Errors(const std::string& text, const std::string& name = "a.jsonl") {
  std::vector<std::string> told;
  for (const InputError& error : ReadCardText(text, name).errors)
    told.push_back(Describe(error).en);
  return told;
}

using Strings = std::vector<std::string>;

}  // namespace

TEST_CASE("cards are of the game whose fields they have", "[corpus][ff:5.2.5.1]") {
  const LoadedCards loaded = ReadCardText(Line(), "a.jsonl");
  REQUIRE(loaded.errors.empty());
  REQUIRE(loaded.cards.size() == 1);
  CHECK(loaded.sheet->id == "fftcg");
  const ir::Card& card = loaded.cards[0].card;
  CHECK(card.number == "T-1");
  CHECK(card.kind == f::kind::kForward);
  CHECK(card.colours == std::vector{f::element::kFire});
  CHECK(card.stats.at(0).second == 5000);
  CHECK(card.traits == std::vector<std::u32string>{U"Page", U"Kite Mender", U"Category VII"});
  CHECK(card.is_burst);
  CHECK(card.subkind == f::subkind::kGeneric);
  CHECK(card.assumed.empty());
}

TEST_CASE("a table with the headings of the list says the same, with lists and marks in cells",
          "[corpus]") {
  const LoadedCards table = ReadCardText(
      "code,name,type,element,cost,power,job,category,ex,generic,text\n"
      "T-1,Vane,forward,fire,2,5000,Page; Kite Mender,VII,yes,TRUE,**Haste**\n"
      "T-2,Bellows,backup,fire/ice,2,,Smith,VII;X,,no,{D}: Draw 1 card.\n",
      "a.csv");
  REQUIRE(table.errors.empty());
  REQUIRE(table.cards.size() == 2);
  CHECK(table.cards[0].card == ReadCardText(Line(), "a.jsonl").cards.at(0).card);
  const ir::Card& backup = table.cards[1].card;
  CHECK(backup.colours == std::vector{f::element::kFire, f::element::kIce});
  CHECK(backup.traits == std::vector<std::u32string>{U"Smith", U"Category VII", U"Category X"});
  CHECK_FALSE(backup.is_burst);
  CHECK(backup.stats.empty());
}

TEST_CASE("who asks for a game gets it where files name none, and files that name one keep theirs",
          "[corpus]") {
  const std::string plain = R"({"number": "T-1", "name": "Vane", "text": ""})"
                            "\n";
  CHECK(ReadCardText(plain, "a.jsonl").sheet->id == "zero");
  ReadOptions asked;
  asked.usual = FindGame("fftcg");
  CHECK(ReadCardText(plain, "a.jsonl", asked).sheet->id == "fftcg");
  const std::string named = R"({"game": "zero", "number": "T-1", "name": "甲", "text": ""})"
                            "\n";
  CHECK(ReadCardText(named, "a.jsonl", asked).sheet->id == "zero");
}

TEST_CASE("where cards bear no name of a character, equal names are those of the cards",
          "[corpus][ff:12.4.6]") {
  const LoadedCards read = ReadCardText(Line(), "a.jsonl");
  REQUIRE(read.cards.size() == 1);
  CHECK(read.cards[0].card.characters == std::vector{read.cards[0].card.name});
  const std::string zero = R"({"game": "zero", "number": "T-1", "name": "甲", "text": ""})"
                           "\n";
  CHECK(ReadCardText(zero, "a.jsonl").cards.at(0).card.characters.empty());
}

TEST_CASE(
    "what fields and kinds only one game has say whose card it is, before what a number is called",
    "[corpus]") {
  const auto game_of = [](const std::string& line) {
    const LoadedCards read = ReadCardText(line + "\n", "a.jsonl");
    return read.sheet == nullptr ? std::string() : std::string(read.sheet->id);
  };
  CHECK(game_of(R"({"code": "T-1", "name": "Vane", "text": ""})") == "fftcg");
  CHECK(game_of(R"({"code": "T-1", "name": "甲", "text": "", "attack": 3, "defense": 3})") ==
        "zero");
  CHECK(game_of(R"({"code": "T-1", "name": "甲", "text": "", "kind": "event"})") == "zero");
  CHECK(game_of(R"({"number": "T-1", "name": "Vane", "text": "", "kind": "backup"})") == "fftcg");
  const LoadedCards table = ReadCardText("code,name,kind,cost,text\nT-1,甲,event,1,\n", "a.csv");
  CHECK(table.sheet->id == "zero");
}

TEST_CASE("what cannot be on a card is refused at its place, with the words that can",
          "[corpus][ff:6.6.4][ff:5.2.1.1][ff:5.2.6.1]") {
  CHECK(Errors(Line("type", R"("type": "forwrd")")) ==
        Strings{"a.jsonl:1:41 (T-1): saw `type` = `\"forwrd\"`, expected one of "
                "forward|backup|summon|monster"});
  CHECK(Errors(Line("element", R"("element": ["fier"])")) ==
        Strings{"a.jsonl:1:64 (T-1): saw `element` = `\"fier\"`, expected one of "
                "fire|ice|wind|earth|lightning|water|light|dark"});
  CHECK(Errors(Line("generic", R"("generik": true)")) ==
        Strings{"a.jsonl:1:164 (T-1): saw an unknown field `generik`, expected a field of a card, "
                "the nearest one is `generic`"});
  CHECK(Errors(Line("type", R"("type": "backup")")) ==
        Strings{"a.jsonl:1:92 (T-1): saw `power` = `5000`, expected none: only these cards have a "
                "power: forward"});
}

TEST_CASE("an unknown game is said before the fields are judged, and two games in one run",
          "[corpus]") {
  CHECK(Errors(Line("type", R"("game": "ffcg", "type": "zzz")")) ==
        Strings{"a.jsonl:1:1 (T-1): saw `game` = `ffcg`, expected a known game: `zero`, `fftcg`"});
  const std::string other = R"({"game": "zero", "number": "Z-1", "name": "甲", "text": ""})"
                            "\n";
  CHECK(Errors(Line() + other) ==
        Strings{"a.jsonl:2:1 (Z-1): saw two games in one run, `fftcg` and `zero`, expected cards "
                "of `fftcg`"});
}

TEST_CASE("one bad card hides no other", "[corpus]") {
  const std::string good = R"({"code": "T-2", "name": "Rime", "type": "backup", "text": ""})"
                           "\n";
  const LoadedCards loaded = ReadCardText(Line("type", R"("type": "zzz")") + good, "a.jsonl");
  CHECK(loaded.errors.size() == 1);
  REQUIRE(loaded.cards.size() == 1);
  CHECK(loaded.cards[0].card.number == "T-2");
}

TEST_CASE("that other cards have the same text is no field of the rules", "[corpus]") {
  const std::string line =
      R"({"code": "T-1", "name": "Vane", "type": "backup", "text": "", "also": ["T-9"]})"
      "\n";
  CHECK(Errors(line).empty());
}

}  // namespace caiding::corpus
