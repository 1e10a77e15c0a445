// SPDX-License-Identifier: MIT
// Cards that share nothing with a card change nothing that is told of it, and are told nothing of
// it: tried with sets of shipped cards and a card that says nothing.
// What readings of a text come to (A5xx) is played with cards of the pool and left out.
#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "checker/check.h"
#include "corpus/embedded.h"
#include "corpus/games.h"
#include "corpus/keywords.h"
#include "corpus/read_cards.h"
#include "corpus/understand.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"

namespace caiding::test {
namespace {

using Cards = std::vector<sheet::CheckedCard>;

const parser::Parser& TheParser() {
  static const auto parser = corpus::MakeParser(zero::GameSheet());
  return *parser;
}

/// BOUND: cards of one set.
constexpr std::size_t kCardsMax = 4;

/// True if others may well have to do with the card: it permits, forbids, replaces, sets, gives or
/// takes.
bool IsSociable(const ir::Card& card) {
  for (const ir::CardText& text : card.texts) {
    for (const char32_t* word : {U"不能", U"变为", U"改为", U"失去", U"获得", U"必须", U"就可以"}) {
      if (text.words.find(word) != std::u32string::npos) return true;
    }
  }
  return false;
}

/// The shipped cards, those first that have to do with others.
const Cards& Shipped() {
  static const Cards cards = [] {
    Cards all;
    for (const corpus::EmbeddedFile& file : corpus::CardFilesForPlay(zero::GameSheet())) {
      const auto loaded = corpus::ReadCardText(std::string(file.content), std::string(file.path));
      for (const auto& card : loaded.cards)
        all.push_back(corpus::Understand(zero::GameSheet(), TheParser(), card.card));
    }
    std::stable_partition(all.begin(), all.end(),
                          [](const sheet::CheckedCard& card) { return IsSociable(card.card); });
    return all;
  }();
  return cards;
}

std::size_t SociableCount() {
  return static_cast<std::size_t>(
      std::count_if(Shipped().begin(), Shipped().end(),
                    [](const sheet::CheckedCard& card) { return IsSociable(card.card); }));
}

/// A few of the shipped cards; smaller sets are simpler.
Cards SomeCards() {
  const auto index = rc::gen::resize(100, rc::gen::inRange<std::size_t>(0, SociableCount()));
  const auto chosen = *rc::gen::suchThat(
      rc::gen::resize(static_cast<int>(kCardsMax),
                      rc::gen::nonEmpty(rc::gen::container<std::set<std::size_t>>(index))),
      [](const auto& set) { return set.size() <= kCardsMax; });
  Cards cards;
  for (const std::size_t i : chosen) cards.push_back(Shipped()[i]);
  return cards;
}

/// A card that nothing speaks of and that speaks of nothing.
sheet::CheckedCard AStranger() {
  ir::Card card;
  card.number = *rc::gen::element<std::string>("AA-1", "XZ-100-1", "ZZ-1");
  card.name = U"白纸一号";
  card.kind = *rc::gen::element(zero::kind::kCharacter, zero::kind::kEvent, zero::kind::kTactic);
  card.cost_total = *rc::gen::inRange(0, 4);
  card.colours = {ir::ColourId{static_cast<std::uint8_t>(*rc::gen::inRange(0, 6))}};
  if (card.kind == zero::kind::kTactic) card.subkind = zero::subkind::kNormal;
  if (card.kind == zero::kind::kCharacter) {
    card.stats = {{zero::stat::kAttack, 1000 * *rc::gen::inRange(0, 5)},
                  {zero::stat::kDefense, 1000 * *rc::gen::inRange(1, 5)}};
  }
  return corpus::Understand(zero::GameSheet(), TheParser(), card);
}

/// A plain card of each kind: what texts ask of a pool, some card of it then is (W402).
Cards PlainPool() {
  Cards pool;
  for (const ir::KindId kind :
       {zero::kind::kCharacter, zero::kind::kEquipment, zero::kind::kTactic, zero::kind::kEvent}) {
    ir::Card card;
    card.number = "PLAIN-" + std::to_string(kind.value);
    card.name = U"素" + std::u32string(1, static_cast<char32_t>(U'甲' + kind.value));
    card.kind = kind;
    card.cost_total = 1;
    card.colours = {ir::ColourId{0}};
    if (kind == zero::kind::kTactic) card.subkind = zero::subkind::kNormal;
    if (kind == zero::kind::kCharacter)
      card.stats = {{zero::stat::kAttack, 1000}, {zero::stat::kDefense, 1000}};
    pool.push_back(corpus::Understand(zero::GameSheet(), TheParser(), card));
  }
  return pool;
}

std::vector<findings::Finding> FindingsOf(Cards cards, Cards pool) {
  auto input = std::make_shared<findings::CheckInput>();
  input->sheet = &zero::GameSheet();
  input->cards = std::move(cards);
  input->pool = std::move(pool);
  input->bounds = findings::BoundsOf(findings::Effort::Quick);
  input->reparse = corpus::ReparserOf(zero::GameSheet(), TheParser());
  input->wording = &corpus::WordingOf(zero::GameSheet());
  using findings::Question;
  return checker::Check(input,
                        {.only = {Question::Order, Question::Pairs, Question::Continuous,
                                  Question::Undetermined, Question::Loops, Question::Vacuity}})
      .findings;
}

/// All that is told of these cards, but for how much else was searched.
using Told = std::vector<std::string>;
Told ToldOf(const std::set<std::string>& numbers, const std::vector<findings::Finding>& findings) {
  Told told;
  for (const findings::Finding& finding : findings) {
    const bool is_of_these =
        std::any_of(finding.cards.begin(), finding.cards.end(),
                    [&](const std::string& card) { return numbers.contains(card); });
    if (!is_of_these) continue;
    std::string one = finding.code + " " + finding.fingerprint + " " +
                      std::to_string(static_cast<int>(finding.severity)) + " " + finding.message.zh;
    for (const std::string& card : finding.cards) one += " " + card;
    for (const findings::Span& span : finding.spans)
      one += " " + span.card + "/" + std::to_string(span.begin) + "-" + std::to_string(span.end);
    for (const findings::Case& each : finding.cases) one += " case " + each.message.zh;
    for (const findings::Outcome& outcome : finding.outcomes)
      one += " " + outcome.certificate.digest;
    told.push_back(std::move(one));
  }
  return told;
}

std::set<std::string> NumbersOf(const Cards& cards) {
  std::set<std::string> numbers;
  for (const sheet::CheckedCard& card : cards) numbers.insert(card.card.number);
  return numbers;
}

}  // namespace

TEST_CASE("cards that share nothing with a card change nothing that is told of it", "[law]") {
  CHECK(rc::check("shipped cards and a stranger", [] {
    const Cards cards = SomeCards();
    const sheet::CheckedCard stranger = AStranger();
    const auto numbers = NumbersOf(cards);
    const auto alone = ToldOf(numbers, FindingsOf(cards, {}));
    RC_TAG(alone.size());
    Cards among = cards;
    among.insert(among.begin() + *rc::gen::inRange<std::ptrdiff_t>(
                                     0, static_cast<std::ptrdiff_t>(cards.size()) + 1),
                 stranger);
    RC_ASSERT(ToldOf(numbers, FindingsOf(among, {})) == alone);
    Cards pool = PlainPool();
    const auto beside = ToldOf(numbers, FindingsOf(cards, pool));
    pool.push_back(stranger);
    RC_ASSERT(ToldOf(numbers, FindingsOf(cards, pool)) == beside);
  }));
}

TEST_CASE("a card that says nothing is accused of nothing that is played, whatever the pool",
          "[law]") {
  CHECK(rc::check("a stranger beside shipped cards", [] {
    const Cards pool = SomeCards();
    const sheet::CheckedCard stranger = AStranger();
    for (const findings::Finding& finding : FindingsOf({stranger}, pool)) {
      RC_LOG() << finding.code << " " << finding.message.zh << "\n";
      RC_ASSERT(finding.evidence_kind != findings::EvidenceKind::Played);
    }
    // What a keyword permits may be forbidden; nothing else is told of a card that bears one.
    sheet::CheckedCard guard = stranger;
    guard.card.texts = {{U"守备"}};
    guard = corpus::Understand(zero::GameSheet(), TheParser(), guard.card);
    if (guard.card.kind != zero::kind::kCharacter) return;
    for (const findings::Finding& finding : FindingsOf({guard}, pool)) {
      RC_LOG() << finding.code << " " << finding.message.zh << "\n";
      RC_ASSERT(finding.code == "C601" || finding.code == "C602" ||
                finding.evidence_kind != findings::EvidenceKind::Played);
    }
  }));
}

TEST_CASE("a loop of the pool alone is no finding about a card that lies beside it", "[law]") {
  const auto with_text = [](const char* number, const std::u32string& name,
                            const std::u32string& text) {
    ir::Card card;
    card.number = number;
    card.name = name;
    card.kind = zero::kind::kCharacter;
    card.cost_total = 1;
    card.colours = {ir::ColourId{0}};
    card.stats = {{zero::stat::kAttack, 1000}, {zero::stat::kDefense, 1000}};
    card.texts = {{text}};
    return corpus::Understand(zero::GameSheet(), TheParser(), card);
  };
  const sheet::CheckedCard wheel = with_text("UN-1", U"水车", U"（横置）：重置此牌。");
  const sheet::CheckedCard miller =
      with_text("UN-2", U"磨工", U"（横置）：重置我方的一张其他角色牌。");
  const auto loops_without = [](const std::string& accused,
                                const std::vector<findings::Finding>& findings) {
    return std::count_if(findings.begin(), findings.end(), [&](const findings::Finding& finding) {
      return finding.code.starts_with("N7") &&
             std::find(finding.cards.begin(), finding.cards.end(), accused) == finding.cards.end();
    });
  };
  CHECK(loops_without("", FindingsOf({wheel}, {miller})) > 0);
  CHECK(loops_without("UN-2", FindingsOf({miller}, {wheel})) == 0);
}

}  // namespace caiding::test
