// SPDX-License-Identifier: MIT
// Laws that hold for every game: printing and reading are inverse, lines replay, equal positions
// have equal hashes.
#include <algorithm>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <utility>

#include <catch2/catch.hpp>

#include "checker/evidence/certificate_json.h"
#include "checker/evidence/claim.h"
#include "checker/evidence/replay.h"
#include "checker/findings/record.h"
#include "corpus/understand.h"
#include "model/ir/print_canonical.h"
#include "model/ir/utf8.h"
#include "model/kernel/canonical.h"
#include "model/kernel/take_back.h"
#include "parser/compose/read_canonical.h"
#include "tests/sheets/games.h"
#include "tests/sheets/laid.h"
#include "tests/sheets/random_card.h"

namespace caiding::tests::sheets {
namespace {

using evidence::ReplayVerdict;
using sheet::Sheet;

constexpr int kCards = 300;   ///< Random cards that are printed and read, of each game.
constexpr int kLines = 40;    ///< Random lines, of each game.
constexpr int kChoices = 14;  ///< Of a line, at most.

/// The card as it would stand in a file, with the text of its abilities, and all its readings.
sheet::CheckedCard Printed(const TestedGame& game, const ir::ReadCard& card) {
  ir::Card printed = card.card;
  for (const auto& paragraph : card.texts) {
    const std::string text = game.wording->cards->print_natural(paragraph, *game.sheet->vocabulary);
    printed.texts.push_back({*ir::DecodeUtf8(text)});
  }
  return corpus::Understand(*game.sheet, *game.parser, printed);
}

std::string FormOf(const Sheet& sheet, const std::vector<ir::Ability>& abilities) {
  return ir::PrintCanonical(abilities, *sheet.vocabulary);
}

bool MeansOneOf(const Sheet& sheet, const ir::Readings& readings,
                const std::vector<ir::Ability>& abilities) {
  return std::any_of(readings.readings.begin(), readings.readings.end(),
                     [&](const ir::Reading& reading) {
                       return FormOf(sheet, reading.abilities) == FormOf(sheet, abilities);
                     });
}

/// A table of random cards on both sides, read from their texts.
struct RandomTable {
  Laid laid;
  findings::Line line;
};

RandomTable MakeTable(const TestedGame& game, unsigned seed) {
  const Sheet& sheet = *game.sheet;
  std::mt19937 random(seed);
  RandomTable table{Laid(sheet), {}};
  for (int player = 0; player < 2; ++player) {
    for (int i = 0; i < 3; ++i) {
      const auto card = Printed(game, RandomCard(sheet, 3 * player + i, random));
      table.line.readings.push_back(sheet::FirstReadings(card));
      const auto read = sheet::ReadWithChoices(card, table.line.readings.back());
      REQUIRE(read);
      const bool is_unit = read->card.kind == sheet.roles.kinds.unit;
      table.laid.Put(*read, player,
                     is_unit && i < 2 ? sheet.roles.zones.play : sheet.roles.zones.hand);
    }
  }
  table.laid.Furnish(2);
  table.line.sheet = &sheet;
  table.line.cards = table.laid.cards;
  table.line.readings.resize(table.laid.cards.size());
  table.line.position = table.laid.position;
  return table;
}

/// Random choices from the position; those decisions that had another option are noted.
void PlayOn(findings::Line& line, const kernel::Rules& rules, unsigned seed) {
  std::mt19937 random(seed);
  auto state = line.sheet->lay(rules, line.position, kernel::Moment{}, nullptr);
  REQUIRE(state);
  const auto decision = std::make_unique<kernel::Decision>();
  for (int i = 0; i < kChoices && !kernel::IsOver(*state); ++i) {
    kernel::Legal(rules, *state, *decision);
    line.choices.push_back(static_cast<std::uint16_t>(random() % decision->count));
    kernel::Apply(rules, *state, line.choices.back());
  }
}

ReplayVerdict VerdictOn(const TestedGame& game, evidence::Certificate certificate) {
  certificate.digest = evidence::DigestOf(certificate);
  return evidence::Replay(certificate, ReaderOf(game)).verdict;
}

/// The same position, cards that lie in a hand listed the other way round.
kernel::Position WithHandsTurned(const Sheet& sheet, kernel::Position position) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < position.cards.size(); ++i) {
    if (position.cards[i].zone == sheet.roles.zones.hand) places.push_back(i);
  }
  for (std::size_t i = 0; i < places.size() / 2; ++i) {
    std::swap(position.cards[places[i]], position.cards[places[places.size() - 1 - i]]);
  }
  return position;
}

/// The player of the turn has priority in the main step, and nobody has passed: a position that is
/// laid stands so unless nobody there has anything to do.
bool IsAtRest(const Sheet& sheet, const kernel::Rules& rules, const kernel::State& state) {
  const auto decision = std::make_unique<kernel::Decision>();
  kernel::Legal(rules, state, *decision);
  return state.step == sheet.roles.steps.main && state.stack_count == 0 &&
         state.active_player == 0 && decision->kind == kernel::DecisionKind::Priority &&
         decision->decider == kernel::Decider::First;
}

/// How many cards a spell draws that draws half of three.
int DrawnByHalfOfThree(const Sheet& sheet) {
  Laid laid(sheet);
  ir::Draw draw;
  draw.count.node = ir::Box<ir::Arithmetic>(
      ir::Arithmetic{ir::Operator::Divide, ir::Constant(3), ir::Constant(2)});
  ir::ReadCard card = PlainCard(sheet, 1, sheet.roles.kinds.spell, 0);
  card.card.subkind = sheet.roles.kinds.slow_spell;
  card.texts = {{OnUse(std::move(draw))}};
  const int spell = laid.Put(std::move(card), 0, sheet.roles.zones.hand);
  // With something else to do its player is asked again before the turn goes on.
  laid.Put(PlainCard(sheet, 2, sheet.roles.kinds.unit, 0), 0, sheet.roles.zones.hand);
  laid.Furnish(0);
  const kernel::Rules rules = laid.Build();
  auto state = laid.Lay(rules);
  REQUIRE(state);
  const int before = CountIn(*state, 0, sheet.roles.zones.hidden_pile);
  REQUIRE(Use(rules, *state, spell));
  return before - CountIn(*state, 0, sheet.roles.zones.hidden_pile);
}

}  // namespace

TEST_CASE(
    "what is printed of random cards reads back as one of its meanings, in words and in the "
    "canonical form",
    "[sheets]") {
  for (const TestedGame& game : Games()) {
    CAPTURE(game.sheet->id);
    std::set<std::string> texts;
    for (unsigned seed = 1; seed <= kCards; ++seed) {
      CAPTURE(seed);
      std::mt19937 random(seed);
      const ir::ReadCard card = RandomCard(*game.sheet, 1, random);
      const sheet::CheckedCard read = Printed(game, card);
      const std::vector<ir::Ability>& meant = card.texts.front();
      const std::string text = ir::EncodeUtf8(read.card.texts.front().words);
      CAPTURE(text, FormOf(*game.sheet, meant));
      texts.insert(text);
      CHECK(read.texts.front().not_understood.empty());
      CHECK(MeansOneOf(*game.sheet, read.texts.front(), meant));
      const auto form = ir::DecodeUtf8(FormOf(*game.sheet, meant));
      const auto again = parser::ReadCanonical(*form, *game.sheet->vocabulary);
      REQUIRE(again.abilities);
      CHECK(*again.abilities == meant);
    }
    CHECK(texts.size() > kCards / 10);
  }
}

TEST_CASE("random lines of random cards replay from their certificates, and tampered ones do not",
          "[sheets]") {
  for (const TestedGame& game : Games()) {
    CAPTURE(game.sheet->id);
    for (unsigned seed = 1; seed <= kLines; ++seed) {
      CAPTURE(seed);
      RandomTable table = MakeTable(game, seed);
      const kernel::Rules rules = table.laid.Build();
      PlayOn(table.line, rules, seed);
      const auto outcome = findings::OutcomeOf(table.line);
      REQUIRE(outcome);
      auto recorded = findings::Record(table.line, evidence::OutcomeIs{*outcome, std::nullopt});
      REQUIRE(recorded);
      // As one says that names the wording of its cards.
      recorded->wording = game.wording->cards->id;
      recorded->digest = evidence::DigestOf(*recorded);
      const auto written =
          evidence::ParseCertificate(evidence::WriteCertificate(*recorded), FindGame);
      REQUIRE(written);
      CHECK(*written == *recorded);
      REQUIRE(VerdictOn(game, *written) == ReplayVerdict::Replays);
      evidence::Certificate tampered = *written;
      tampered.observed.back() ^= 1;
      CHECK(VerdictOn(game, tampered) != ReplayVerdict::Replays);
      tampered = *written;
      tampered.choices.pop_back();
      CHECK(VerdictOn(game, tampered) != ReplayVerdict::Replays);
      tampered = *written;
      tampered.position.cards.front().owner = 1 - tampered.position.cards.front().owner;
      CHECK(VerdictOn(game, tampered) != ReplayVerdict::Replays);
      tampered = *written;
      tampered.digest.front() = tampered.digest.front() == '0' ? '1' : '0';
      CHECK(evidence::Replay(tampered, ReaderOf(game)).verdict != ReplayVerdict::Replays);
    }
  }
}

TEST_CASE(
    "equal positions have equal hashes, whatever their cards are listed like, and others have not",
    "[sheets]") {
  for (const TestedGame& game : Games()) {
    CAPTURE(game.sheet->id);
    const Sheet& sheet = *game.sheet;
    int at_rest = 0;
    for (unsigned seed = 1; seed <= kLines; ++seed) {
      CAPTURE(seed);
      RandomTable table = MakeTable(game, seed);
      const kernel::Rules rules = table.laid.Build();
      const auto lay = [&](const kernel::Position& position) {
        auto state = sheet.lay(rules, position, kernel::Moment{}, nullptr);
        REQUIRE(state);
        return *state;
      };
      const kernel::State state = lay(table.line.position);
      CHECK(kernel::PositionHash(lay(table.line.position)) == kernel::PositionHash(state));
      const std::uint64_t hash = kernel::CanonicalHash(rules, state);
      if (IsAtRest(sheet, rules, state)) {
        ++at_rest;
        CHECK(kernel::CanonicalHash(rules, lay(sheet.describe(rules, state))) == hash);
      }
      const kernel::Position turned = WithHandsTurned(sheet, table.line.position);
      CHECK(kernel::CanonicalHash(rules, lay(turned)) == hash);
      kernel::Position other = table.line.position;
      const auto top = std::find_if(other.cards.begin(), other.cards.end(),
                                    [&](const kernel::PlacedCard& placed) {
                                      return placed.zone == sheet.roles.zones.hidden_pile;
                                    });
      REQUIRE(top != other.cards.end());
      top->zone = sheet.roles.zones.discard_pile;
      CHECK(kernel::CanonicalHash(rules, lay(other)) != hash);
    }
    CHECK(at_rest > kLines / 4);
  }
}

TEST_CASE("an announcement that is taken back leaves the position as it was", "[sheets]") {
  for (const TestedGame& game : Games()) {
    CAPTURE(game.sheet->id);
    int taken_back = 0;
    for (unsigned seed = 1; seed <= kLines; ++seed) {
      CAPTURE(seed);
      RandomTable table = MakeTable(game, seed);
      const kernel::Rules rules = table.laid.Build();
      const auto state = table.laid.Lay(rules);
      REQUIRE(state);
      const auto decision = std::make_unique<kernel::Decision>();
      kernel::Legal(rules, *state, *decision);
      for (std::uint16_t i = 0; i < decision->count; ++i) {
        kernel::State next = *state;
        kernel::Apply(rules, next, i);
        if (!kernel::IsAnnouncing(next)) continue;
        ++taken_back;
        const kernel::State back = kernel::TakeBack(rules, *state, {});
        CHECK(kernel::CanonicalHash(rules, back) == kernel::CanonicalHash(rules, *state));
        CHECK(kernel::CanonicalHash(rules, back) != kernel::CanonicalHash(rules, next));
      }
    }
    CHECK(taken_back > 0);
  }
}

TEST_CASE(
    "half of three cards is one card in a game that rounds down and two in one that rounds up",
    "[sheets][zero:103.4][ff:4.2][toy:1.4]") {
  std::set<kernel::Rounding> seen;
  for (const TestedGame& game : Games()) {
    CAPTURE(game.sheet->id);
    const kernel::Rounding rounding = game.sheet->pack->rounding;
    seen.insert(rounding);
    CHECK(DrawnByHalfOfThree(*game.sheet) == (rounding == kernel::Rounding::Up ? 2 : 1));
  }
  CHECK(seen.size() == 2);
}

}  // namespace caiding::tests::sheets
