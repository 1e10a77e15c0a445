// SPDX-License-Identifier: MIT
// What each game has its own words for, and sentences that are the same for all games but for
// those.
#include "model/ir/words.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "corpus/clauses.h"
#include "corpus/games.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"

namespace caiding {
namespace {

using ir::Message;
using sheet::Sheet;

template <class E>
void AddKeys(std::set<std::u32string>& keys) {
  for (const ir::EnumWord& word : ir::kEnumWords<E>) {
    const std::u32string label = word.chinese;
    if (label.starts_with(U'<')) keys.insert(label.substr(1, label.size() - 2));
  }
}

/// Of the enumerations of the IR.
std::set<std::u32string> KeysOfWords() {
  std::set<std::u32string> keys;
  AddKeys<ir::Player>(keys);
  AddKeys<ir::Quality>(keys);
  AddKeys<ir::NameSense>(keys);
  AddKeys<ir::Distinct>(keys);
  AddKeys<ir::Deed>(keys);
  AddKeys<ir::PlayerDeed>(keys);
  AddKeys<ir::Happening>(keys);
  AddKeys<ir::PlayerHappening>(keys);
  AddKeys<ir::DurationKind>(keys);
  return keys;
}

std::set<std::u32string> KeysOf(const Sheet& sheet) {
  std::set<std::u32string> keys;
  for (const ir::OwnWord& own : sheet.vocabulary->own) keys.emplace(own.key);
  return keys;
}

std::vector<std::string_view> AllOf(const sheet::Citations& cited) {
  const auto& [deeds, order, words, state, use] = cited;
  const auto& [text, cannot, cost, attack, aim, defend, barred, fight, bearer, main, discard, limit,
               shown] = deeds;
  const auto& [triggers, own, continuous, taking, own_first, active_first, taken, changes] = order;
  const auto& [card, character, trait, kinds, timings, trigger, condition, targets, paid, sentences,
               open] = words;
  const auto& [zones, kinds_of_card, subkinds, levels, damage, costs, markers, one, zero] = state;
  const auto& [used, tapping, payment, exact] = use;
  std::vector<std::string_view> all{
      text,     cannot,    cost,         attack,  aim,      defend,    barred,  fight,
      bearer,   main,      discard,      limit,   triggers, own,       changes, continuous,
      taking,   own_first, active_first, taken,   card,     character, trait,   kinds,
      timings,  trigger,   condition,    targets, paid,     sentences, zones,   kinds_of_card,
      subkinds, levels,    damage,       costs,   markers,  one,       zero,    used,
      tapping,  payment,   exact,        shown};
  for (int source = 0; source <= static_cast<int>(ir::Ambiguity::NameOrTrait); ++source) {
    all.push_back(sheet::ClauseOf(words, static_cast<ir::Ambiguity>(source)));
  }
  return all;
}

}  // namespace

TEST_CASE("every clause that checks cite of a game stands in its clause table", "[sheets]") {
  for (const Sheet* sheet : corpus::Games()) {
    int stated = 0;
    for (const std::string_view clause : AllOf(sheet->citations)) {
      if (clause.empty()) continue;
      ++stated;
      CAPTURE(sheet->id, clause);
      CHECK(corpus::FindClause(*sheet, clause) != nullptr);
    }
    CHECK(stated > 0);
    CHECK(corpus::FindClause(*sheet, sheet->examples.clause) != nullptr);
    const sheet::Examples& one = sheet->examples;
    kernel::Policies policies;
    CHECK((one.policy.empty() || sheet::SetPolicy(*sheet, policies, one.policy, one.value)));
  }
}

TEST_CASE("each game has a word of its own, and another, for each thing that has no common one",
          "[sheets]") {
  const std::set<std::u32string> asked = KeysOfWords();
  REQUIRE(asked.size() > 10);
  const std::set<std::u32string> first = KeysOf(*corpus::Games().front());
  for (const Sheet* sheet : corpus::Games()) {
    CAPTURE(sheet->id);
    const std::set<std::u32string> keys = KeysOf(*sheet);
    CHECK(keys == first);
    CHECK(std::includes(keys.begin(), keys.end(), asked.begin(), asked.end()));
    std::set<std::u32string> spellings;
    for (const ir::OwnWord& own : sheet->vocabulary->own) {
      CAPTURE(ir::EncodeUtf8(own.spelling));
      CHECK(spellings.insert(own.spelling).second);
    }
  }
}

TEST_CASE("a label is the game's word, and where it has none the key", "[sheets]") {
  ir::Vocabulary words;
  CHECK(ir::SpelledIn(words, U"横置") == U"横置");
  CHECK(ir::SpelledIn(words, U"<attach>") == U"attach");
  words.own = {{U"attach", U"附着", "bind"}, {U"bears", U"附着着"}};
  CHECK(ir::SpelledIn(words, U"<attach>") == U"附着");
  CHECK(ir::CalledIn(words, "<attach>") == "bind");
  CHECK(ir::CalledIn(words, "<bears>") == "bears");
}

TEST_CASE("a sentence is said in the words of each game", "[sheets]") {
  const Message sentence{"<unit card>离开<play>，<spell>进入<stack>",
                         "a <unit> leaves the <play>, a <spell> goes on the <stack>"};
  std::set<std::string> said;
  for (const Sheet* sheet : corpus::Games()) {
    const Message told = sheet::Say(*sheet, sentence);
    CAPTURE(sheet->id, told.zh, told.en);
    CHECK(said.insert(told.zh).second);
    CHECK(said.insert(told.en).second);
    CHECK(told.zh.find('<') == std::string::npos);
    CHECK(told.en.find(sheet->vocabulary->zones[sheet->roles.zones.play.value].english) !=
          std::string::npos);
  }
}

TEST_CASE("a game that lacks a thing tells of it in words of no game, and what is no role stays",
          "[sheets]") {
  Sheet sheet = *corpus::Games().front();
  sheet.roles.zones.pool = {};
  sheet.terms.attach = {};
  const Message told = sheet::Say(sheet, {"<pool>，<attach>，<b>，<", "<pool>, <attach>, <b>, <"});
  CHECK(told.zh == "用来支付的牌，附着，<b>，<");
  CHECK(told.en == "what pays, attach, <b>, <");
  CHECK(sheet::WordFor(sheet, "b") == Message{});
}

TEST_CASE("what is not cited is left out", "[sheets]") {
  CHECK(sheet::Stated({"1.1", "", "2.2"}) == std::vector<std::string>{"1.1", "2.2"});
}

}  // namespace caiding
