// SPDX-License-Identifier: MIT
#include "checker/evidence/replay.h"

#include <memory>

#include <catch2/catch.hpp>

#include "checker/evidence/certificate_json.h"
#include "checker/evidence/claim.h"
#include "checker/evidence/play_line.h"
#include "checker/evidence/table_seen.h"
#include "checker/findings/confirm.h"
#include "checker/findings/record.h"
#include "checker/findings/tell_line.h"
#include "corpus/games.h"
#include "model/kernel/engine.h"
#include "model/kernel/refusal.h"
#include "model/kernel/table_hash.h"
#include "model/story/story.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "tests/evidence/read_text.h"

namespace caiding::tests {
namespace {

using evidence::Certificate;
using evidence::Replay;
using evidence::ReplayVerdict;

/// 紫罗兰上校 enters beside another 『红绸军』 and draws a card: hand, resources, a companion,
/// decks.
findings::Line DrawingLine() {
  const auto cards = ReadCardList(R"([
    {"number":"BP02-042","name":"紫罗兰上校","kind":"角色","cost":{"total":1,"红":1},"color":"红",
     "characters":["紫罗兰"],"traits":["红绸军"],"attack":1000,"defense":1000,
     "text":["【登场时】若我方战斗区中有其他『红绸军』，抽一张牌。"]},
    {"number":"X-1","name":"同袍","kind":"角色","cost":{"total":1,"红":1},"color":"红",
     "characters":["同袍"],"traits":["红绸军"],"attack":1000,"defense":1000,"text":[]}])");
  findings::Line line;
  line.sheet = cards.front().sheet;
  for (const auto& card : cards) {
    line.readings.push_back(sheet::FirstReadings(card));
    line.cards.push_back(*sheet::ReadWithChoices(card, line.readings.back()));
  }
  const auto place = [&](std::uint16_t card, std::uint8_t player, ir::ZoneId zone) {
    kernel::PlacedCard placed;
    placed.card = card;
    placed.owner = placed.controller = player;
    placed.zone = zone;
    placed.is_face_down = zone == zero::zone::kDeck || zone == zero::zone::kLife;
    line.position.cards.push_back(placed);
  };
  place(0, 0, zero::zone::kHand);
  place(1, 0, zero::zone::kBattle);
  place(1, 0, zero::zone::kResource);
  for (std::uint8_t player = 0; player < 2; ++player) {
    place(1, player, zero::zone::kDeck);
    place(1, player, zero::zone::kDeck);
    place(1, player, zero::zone::kLife);
  }
  line.position.step = zero::step::kAction;
  return line;
}

/// A character of 2000/1000 with this text, laid out alone.
findings::Line LaidOut(const std::string& text) {
  const auto cards =
      ReadCardList(R"([{"number":"X-1","name":"灯","kind":"角色","cost":{"total":1},"color":"红",
    "characters":[],"traits":[],"attack":2000,"defense":1000,"text":[")" +
                   text + "\"]}]");
  findings::Line line;
  line.sheet = cards.front().sheet;
  line.readings.push_back(sheet::FirstReadings(cards.front()));
  line.cards.push_back(*sheet::ReadWithChoices(cards.front(), line.readings.back()));
  kernel::PlacedCard placed;
  placed.zone = zero::zone::kBattle;
  line.position.cards.push_back(placed);
  line.position.step = zero::step::kAction;
  return line;
}

/// Uses the card, or its ability, and passes until what that adds has resolved.
findings::Line Played(findings::Line line, kernel::OptionVerb first = kernel::OptionVerb::UseCard) {
  const kernel::Rules rules = sheet::Build(zero::GameSheet(), line.cards, line.policies);
  kernel::State state = *sheet::Lay(rules, line.position);
  const auto decision = std::make_unique<kernel::Decision>();
  const auto take = [&](kernel::OptionVerb verb) {
    kernel::Legal(rules, state, *decision);
    for (std::uint16_t i = 0; i < decision->count; ++i) {
      if (decision->options[i].verb != verb) continue;
      kernel::Apply(rules, state, i);
      line.choices.push_back(i);
      return;
    }
    FAIL("no such option");
  };
  take(first);
  for (int i = 0; i < 6 && state.stack_count > 0; ++i) take(kernel::OptionVerb::Pass);
  return line;
}

Certificate DrawingCertificate() {
  const findings::Line line = Played(DrawingLine());
  const auto outcome = findings::OutcomeOf(line);
  REQUIRE(outcome);
  const auto certificate = findings::Record(line, evidence::OutcomeIs{*outcome, std::nullopt});
  REQUIRE(certificate);
  return *certificate;
}

/// The verdict once the tampered certificate has a digest that fits again.
ReplayVerdict VerdictOnForged(Certificate certificate) {
  certificate.digest = evidence::DigestOf(certificate);
  return Replay(certificate, ParsingReader()).verdict;
}

/// 紫罗兰上校 has entered in this turn; X-1 lay there before.
struct Entered {
  Certificate certificate;
  kernel::Option attack_at_once;
  kernel::Option attack;
};

Entered EnteredColonel() {
  const findings::Line line = Played(DrawingLine());
  const kernel::Rules rules = sheet::Build(zero::GameSheet(), line.cards, line.policies);
  kernel::State state = *sheet::Lay(rules, line.position);
  for (const std::uint16_t choice : line.choices) kernel::Apply(rules, state, choice);
  const auto attack_of = [&](std::uint16_t card) {
    for (std::uint16_t i = 0; i < state.object_count; ++i) {
      const kernel::Object& object = state.objects[i];
      if (object.card == card && object.zone == zero::zone::kBattle && object.controller == 0) {
        return kernel::Option{kernel::OptionVerb::DeclareAttack, i, 0};
      }
    }
    FAIL("it is not there");
    return kernel::Option{};
  };
  return {DrawingCertificate(), attack_of(0), attack_of(1)};
}

ReplayVerdict VerdictOnClaim(Certificate certificate, const evidence::Claim& claim) {
  certificate.claim = evidence::PrintClaim(claim);
  return VerdictOnForged(std::move(certificate));
}

}  // namespace

TEST_CASE("a certificate of BP02-042 drawing a card replays",
          "[evidence][zero:702.4][zero:801.1][zero:602.1]") {
  const Certificate certificate = DrawingCertificate();
  const auto result = Replay(certificate, ParsingReader());
  INFO(result.reason);
  CHECK(result.verdict == ReplayVerdict::Replays);
  std::string told;
  for (const auto& step : findings::TellSteps(certificate, ParsingReader())) told += step.zh + "\n";
  INFO(told);
  CHECK(told.find("我方抽") != std::string::npos);
}

TEST_CASE("what is claimed of continuous effects is looked at again",
          "[evidence][zero:701.1][zero:701.3]") {
  const auto claimed = [](const char* text, const evidence::Claim& claim) {
    const auto certificate = findings::Record(LaidOut(text), claim);
    REQUIRE(certificate);
    return Replay(*certificate, ParsingReader()).verdict;
  };
  const char* const oscillates = "我方战斗区中的角色牌失去所有效果。";
  const char* const settles = "如果此牌的攻击力为2000以上，此牌(攻)+1000。";
  const char* const looks_in_order = "如果此牌的攻击力为2000以上，此牌(攻)-1000。";  // D-M33b.
  CHECK(claimed(oscillates, evidence::Oscillates{2}) == ReplayVerdict::Replays);
  CHECK(claimed(oscillates, evidence::Oscillates{4}) == ReplayVerdict::DoesNotReplay);
  CHECK(claimed(settles, evidence::Oscillates{2}) == ReplayVerdict::DoesNotReplay);
  CHECK(claimed(looks_in_order, evidence::Oscillates{2}) == ReplayVerdict::DoesNotReplay);
}

TEST_CASE("both tables of an order that matters are looked at again", "[evidence][zero:701.3]") {
  // Set to 3000 and then raised, or raised and then set.
  findings::Line line = LaidOut("所有角色牌的(攻)变为3000。");
  const findings::Line raising = LaidOut("我方战斗区中的角色牌(攻)+1000。");
  line.cards.push_back(raising.cards.front());
  line.readings.push_back(raising.readings.front());
  line.position.cards.push_back(line.position.cards.front());
  line.position.cards.back().card = 1;
  kernel::Position swapped = line.position;
  std::swap(swapped.cards[0], swapped.cards[1]);
  const kernel::Rules rules = sheet::Build(zero::GameSheet(), line.cards, line.policies);
  const std::uint64_t raised = kernel::TableHash(rules, *sheet::Lay(rules, line.position));
  const std::uint64_t set = kernel::TableHash(rules, *sheet::Lay(rules, swapped));
  const auto verdict = [&](const evidence::TableIs& claim) {
    const auto certificate = findings::Record(line, claim);
    REQUIRE(certificate);
    return Replay(*certificate, ParsingReader()).verdict;
  };
  CHECK(verdict({raised, set, {1, 0}}) == ReplayVerdict::Replays);
  CHECK(verdict({raised, set, {0, 1}}) == ReplayVerdict::DoesNotReplay);
  CHECK(verdict({raised, set + 1, {1, 0}}) == ReplayVerdict::DoesNotReplay);
  CHECK(verdict({set, raised, {1, 0}}) == ReplayVerdict::DoesNotReplay);
  CHECK(verdict({raised, raised, {0, 1}}) == ReplayVerdict::DoesNotReplay);
  CHECK(verdict({raised, set, {0}}) == ReplayVerdict::DoesNotReplay);
}

TEST_CASE("what is claimed to be choosable has to be", "[evidence][zero:318.8][zero:405.1]") {
  const Entered entered = EnteredColonel();
  using evidence::MayChoose;
  using kernel::Decider;
  CHECK(VerdictOnClaim(entered.certificate, MayChoose{Decider::First, entered.attack}) ==
        ReplayVerdict::Replays);
  CHECK(VerdictOnClaim(entered.certificate, MayChoose{Decider::First, entered.attack_at_once}) ==
        ReplayVerdict::DoesNotReplay);
  CHECK(VerdictOnClaim(entered.certificate, MayChoose{Decider::Second, entered.attack}) ==
        ReplayVerdict::DoesNotReplay);
}

TEST_CASE("what is claimed not to be choosable has to be refused, and by that rule",
          "[evidence][zero:318.8]") {
  const Entered entered = EnteredColonel();
  const auto verdict_on = [&](kernel::Decider decider, const kernel::Option& option,
                              const std::string& clause) {
    return VerdictOnClaim(entered.certificate, evidence::MayNotChoose{decider, option, clause});
  };
  using kernel::Decider;
  CHECK(verdict_on(Decider::First, entered.attack_at_once, "318.8") == ReplayVerdict::Replays);
  CHECK(verdict_on(Decider::First, entered.attack_at_once, "405.1.2") ==
        ReplayVerdict::DoesNotReplay);
  CHECK(verdict_on(Decider::First, entered.attack, "318.8") == ReplayVerdict::DoesNotReplay);
  // Where somebody else is asked, or something else, the engine names the rule of what is asked:
  // that refuses nothing.
  const findings::Line line = Played(DrawingLine());
  const kernel::Rules rules = sheet::Build(zero::GameSheet(), line.cards, line.policies);
  kernel::State state = *sheet::Lay(rules, line.position);
  for (const std::uint16_t choice : line.choices) kernel::Apply(rules, state, choice);
  const auto clause_of = [&](kernel::Decider decider, const kernel::Option& option) {
    return std::string(kernel::WhyNot(rules, state, decider, option).clause.id);
  };
  const kernel::Option pick{kernel::OptionVerb::Pick, entered.attack.object, 0};
  CHECK(verdict_on(Decider::Second, entered.attack, clause_of(Decider::Second, entered.attack)) ==
        ReplayVerdict::DoesNotReplay);
  CHECK(verdict_on(Decider::First, pick, clause_of(Decider::First, pick)) ==
        ReplayVerdict::DoesNotReplay);
}

TEST_CASE("that a card is taken, or is not, is looked at again", "[evidence]") {
  const auto line_of = [](const char* text) {
    findings::Line line = LaidOut(text);
    for (const auto player : {std::uint8_t{0}, std::uint8_t{1}}) {
      for (const ir::ZoneId zone : {zero::zone::kDeck, zero::zone::kDeck, zero::zone::kLife}) {
        kernel::PlacedCard placed;
        placed.owner = placed.controller = player;
        placed.zone = zone;
        placed.is_face_down = true;
        line.position.cards.push_back(placed);
      }
    }
    return Played(std::move(line), kernel::OptionVerb::Activate);
  };
  const auto claimed = [](const findings::Line& line, const evidence::Claim& claim) {
    const auto certificate = findings::Record(line, claim);
    REQUIRE(certificate);
    const auto result = Replay(*certificate, ParsingReader());
    return result.verdict == ReplayVerdict::Replays ? std::string() : result.reason;
  };
  const std::uint16_t hand = zero::zone::kHand.value;
  const std::uint16_t deck = zero::zone::kDeck.value;
  using evidence::TakesNone;
  using evidence::TakesUnshown;
  const findings::Line taking = line_of("（横置）：将此牌加入手牌。");
  CHECK(claimed(taking, TakesUnshown{0, hand}) == "");
  CHECK(claimed(taking, TakesUnshown{0, deck}) != "");
  CHECK(claimed(taking, TakesUnshown{1, hand}) != "");
  CHECK(claimed(taking, TakesNone{0, hand}) != "");
  CHECK(claimed(taking, TakesNone{0, deck}) == "");
  // Before the last choice it is not taken yet, but may be.
  findings::Line cut = taking;
  cut.choices.pop_back();
  CHECK(claimed(cut, TakesUnshown{0, hand}) != "");
  CHECK(claimed(cut, TakesNone{0, hand, false}) == "");
  CHECK(claimed(cut, TakesNone{0, hand, true}) != "");
  CHECK(claimed(cut, TakesNone{0, deck, true}) == "");
  // What has been shown is not taken unshown.
  const findings::Line shown = line_of("（横置）：展示我方牌组顶的一张牌，将那张牌加入手牌。");
  CHECK(claimed(shown, TakesUnshown{0, hand}) == "such a card is shown");
}

TEST_CASE("what both players see is looked at again", "[evidence]") {
  const findings::Line before = DrawingLine();
  const findings::Line after = Played(before);
  const auto seen = [](const findings::Line& line, const evidence::Alike& alike) {
    const kernel::Rules rules = sheet::Build(zero::GameSheet(), line.cards, line.policies);
    const auto states = evidence::PlayLine(rules, line.position, line.choices);
    REQUIRE(states);
    return evidence::SeenDigest(rules, states->back(), alike);
  };
  const auto verdict = [&](const evidence::SeenIs& claim) {
    const auto certificate = findings::Record(after, claim);
    REQUIRE(certificate);
    return Replay(*certificate, ParsingReader()).verdict;
  };
  const evidence::Alike alike{1, 0};
  const std::uint64_t is = seen(after, alike);
  const std::uint64_t was = seen(before, alike);
  CHECK(is != was);
  CHECK(verdict({is, was, alike}) == ReplayVerdict::Replays);
  CHECK(verdict({was, is, alike}) == ReplayVerdict::DoesNotReplay);
  CHECK(verdict({is, is, alike}) == ReplayVerdict::DoesNotReplay);
  // What lies where nobody sees it makes no difference, nor which of two sorts that count as one.
  findings::Line other = before;
  for (kernel::PlacedCard& placed : other.position.cards) {
    if (placed.zone == zero::zone::kDeck) placed.card = 0;
  }
  CHECK(seen(other, alike) == was);
  for (kernel::PlacedCard& placed : other.position.cards) {
    if (placed.zone == zero::zone::kResource) placed.card = 0;
  }
  CHECK(seen(other, alike) == was);
  CHECK(seen(other, {0, 0}) != seen(before, {0, 0}));
}

TEST_CASE("a certificate replays after it was written and read", "[evidence]") {
  const auto read = evidence::ParseCertificate(evidence::WriteCertificate(DrawingCertificate()),
                                               corpus::FindGame);
  REQUIRE(read);
  CHECK(Replay(*read, ParsingReader()).verdict == ReplayVerdict::Replays);
}

TEST_CASE("a certificate names the edition that was played, and no other", "[evidence]") {
  findings::Line line = DrawingLine();
  REQUIRE(sheet::SetEdition(*line.sheet, line.policies, "early"));
  line = Played(line);
  const auto outcome = findings::OutcomeOf(line);
  REQUIRE(outcome);
  const auto certificate = findings::Record(line, evidence::OutcomeIs{*outcome, std::nullopt});
  REQUIRE(certificate);
  CHECK(certificate->edition == "early");
  const auto read =
      evidence::ParseCertificate(evidence::WriteCertificate(*certificate), corpus::FindGame);
  REQUIRE(read);
  CHECK(Replay(*read, ParsingReader()).verdict == ReplayVerdict::Replays);
  Certificate mislabelled = *certificate;
  mislabelled.edition = "1.20";
  CHECK(VerdictOnForged(mislabelled) == ReplayVerdict::DoesNotReplay);
  Certificate of_present = DrawingCertificate();
  CHECK(of_present.edition == "1.20");
  of_present.edition = "early";
  CHECK(VerdictOnForged(of_present) == ReplayVerdict::DoesNotReplay);
}

TEST_CASE("a certificate with a forged digest is still held to what it observed", "[evidence]") {
  const Certificate original = DrawingCertificate();
  REQUIRE(VerdictOnForged(original) == ReplayVerdict::Replays);

  Certificate other_text = original;
  other_text.cards[0].texts[0].words = U"【登场时】若我方战斗区中有其他『红绸军』，抽两张牌。";
  CHECK(VerdictOnForged(other_text) == ReplayVerdict::DoesNotReplay);

  Certificate other_trait = original;
  other_trait.cards[1].traits = {U"蓝绸军"};
  CHECK(VerdictOnForged(other_trait) == ReplayVerdict::DoesNotReplay);

  Certificate other_position = original;
  other_position.position.cards[1].is_tapped = true;
  CHECK(VerdictOnForged(other_position) == ReplayVerdict::DoesNotReplay);

  Certificate other_hash = original;
  other_hash.observed.back() ^= 1;
  CHECK(VerdictOnForged(other_hash) == ReplayVerdict::DoesNotReplay);

  Certificate other_claim = original;
  other_claim.claim = "outcome 0000000000000001";
  CHECK(VerdictOnForged(other_claim) == ReplayVerdict::DoesNotReplay);

  Certificate other_readings = original;
  other_readings.readings[0] = {{7, 7}};
  CHECK(VerdictOnForged(other_readings) == ReplayVerdict::DoesNotReplay);

  Certificate other_policies = original;
  other_policies.policies.emplace_back("D-C02", "never");
  CHECK(VerdictOnForged(other_policies) == ReplayVerdict::DoesNotReplay);
}

TEST_CASE("a certificate that contradicts itself in form is malformed", "[evidence]") {
  const Certificate original = DrawingCertificate();

  Certificate no_claim = original;
  no_claim.claim = "differs";
  CHECK(VerdictOnForged(no_claim) == ReplayVerdict::Malformed);

  Certificate fewer_hashes = original;
  fewer_hashes.observed.pop_back();
  CHECK(VerdictOnForged(fewer_hashes) == ReplayVerdict::Malformed);

  Certificate fewer_readings = original;
  fewer_readings.readings.pop_back();
  CHECK(VerdictOnForged(fewer_readings) == ReplayVerdict::Malformed);

  Certificate unknown_policy = original;
  unknown_policy.policies = {{"D-X99", "yes"}};
  CHECK(VerdictOnForged(unknown_policy) == ReplayVerdict::Malformed);
}

TEST_CASE("a choice that is not legal does not replay, wherever it points", "[evidence]") {
  Certificate certificate = DrawingCertificate();
  certificate.choices.front() = 65535;
  CHECK(VerdictOnForged(certificate) == ReplayVerdict::DoesNotReplay);
}

TEST_CASE("a position that names what is not there does not replay", "[evidence]") {
  Certificate certificate = DrawingCertificate();
  certificate.position.cards[0].card = 99;
  CHECK(VerdictOnForged(certificate) == ReplayVerdict::DoesNotReplay);
}

TEST_CASE("a played finding whose certificate does not replay becomes V901", "[evidence]") {
  findings::Finding finding;
  finding.code = "A501";
  finding.fingerprint = "f";
  finding.cards = {"BP02-042"};
  finding.evidence_kind = findings::EvidenceKind::Played;
  finding.outcomes = {{.label = {},
                       .marks = {},
                       .certificate = DrawingCertificate(),
                       .steps = {},
                       .board_after = {}}};

  auto confirmed = findings::Confirm({finding}, ParsingReader());
  REQUIRE(confirmed.size() == 1);
  CHECK(confirmed[0].code == "A501");

  finding.outcomes[0].certificate.observed[0] ^= 1;
  confirmed = findings::Confirm({finding}, ParsingReader());
  REQUIRE(confirmed.size() == 1);
  CHECK(confirmed[0].code == "V901");
  CHECK(confirmed[0].cards == std::vector<std::string>{"BP02-042"});
  CHECK(confirmed[0].message.en ==
        "a defect of this tool: the evidence of A501 does not replay (the digest does not fit)");

  finding.outcomes.clear();
  CHECK(findings::Confirm({finding}, ParsingReader())[0].code == "V901");
}

}  // namespace caiding::tests
