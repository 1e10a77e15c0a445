// SPDX-License-Identifier: MIT
// A law over every shipped card and those of the goldens: what C608 reports stands. Both lines of a
// finding replay, both end where play has settled, and the two tables are not the same.
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include <catch2/catch.hpp>

#include "checker/conflicts/check_undetermined.h"
#include "checker/conflicts/settled.h"
#include "checker/evidence/card_reader.h"
#include "checker/evidence/replay.h"
#include "checker/findings/reread.h"
#include "corpus/embedded.h"
#include "corpus/keywords.h"
#include "corpus/policy_texts.h"
#include "corpus/read_cards.h"
#include "corpus/understand.h"
#include "model/kernel/canonical.h"
#include "model/kernel/table_hash.h"
#include "model/sheet/checked_card.h"
#include "model/sheet/sheet.h"
#include "model/zero/sheet.h"
#include "parser/wordings/zero.zh/card_wording.h"

namespace caiding::test {
namespace {

using conflicts::Horizon;
using conflicts::Settled;

/// Certificate lines as `caiding-replay` would play them, stopped where they were compared.
struct Compared {
  Settled settled = Settled::No;
  kernel::State state;
  kernel::Rules rules;
};

Compared PlayUntilSettled(const evidence::Certificate& certificate,
                          const evidence::CardReader& read, Horizon horizon) {
  std::vector<ir::ReadCard> cards;
  for (std::size_t i = 0; i < certificate.cards.size(); ++i) {
    const auto card = read(certificate.cards[i], certificate.readings[i]);
    REQUIRE(card.HasValue());
    cards.push_back(*card);
  }
  kernel::Policies policies;
  for (const auto& [id, value] : certificate.policies) {
    REQUIRE(sheet::SetPolicy(*certificate.sheet, policies, id, value));
  }
  Compared end;
  end.rules = sheet::Build(*certificate.sheet, cards, policies);
  const auto start = sheet::Lay(end.rules, certificate.position);
  REQUIRE(start.HasValue());
  end.state = *start;
  for (std::size_t i = 0; i < certificate.choices.size(); ++i) {
    const bool is_last = i + 1 == certificate.choices.size();
    if (!is_last) {
      kernel::Apply(end.rules, end.state, certificate.choices[i]);
      continue;
    }
    end.settled =
        TakeUntilSettled(end.rules, end.state, certificate.choices[i], start->turn_number, horizon);
  }
  return end;
}

/// True if the lines, played until play settles or until the turn is over, come to two tables.
bool StandsAt(Horizon horizon, const findings::Finding& finding, const evidence::CardReader& read) {
  const Compared usual = PlayUntilSettled(finding.outcomes[0].certificate, read, horizon);
  const Compared other = PlayUntilSettled(finding.outcomes[1].certificate, read, horizon);
  if (usual.settled == Settled::No || other.settled == Settled::No) return false;
  return kernel::TableHash(usual.rules, usual.state) !=
             kernel::TableHash(other.rules, other.state) &&
         !kernel::FindIsomorphism(usual.rules, usual.state, other.state);
}

std::vector<sheet::CheckedCard> AllCards() {
  const auto parser = corpus::MakeParser(zero::GameSheet());
  REQUIRE(parser.HasValue());
  std::vector<sheet::CheckedCard> cards;
  std::set<std::string> numbers;
  const auto add = [&](const std::string& text, const std::string& path) {
    for (auto& card : corpus::UnderstandAll(*parser, corpus::ReadCardText(text, path))) {
      if (numbers.insert(card.card.number).second) cards.push_back(std::move(card));
    }
  };
  for (const char* path : {"zero/cards/invented.json", "zero/play/quoted.json"}) {
    add(std::string(corpus::FindEmbedded(path).value_or("")), path);
  }
  for (const char* name : {"flag_C608_undetermined", "flag_C608_use_legal_or_not"}) {
    const auto path = std::filesystem::path("tests/golden") / name / "input.json";
    std::ifstream in(path, std::ios::binary);
    REQUIRE(in.good());
    add({std::istreambuf_iterator<char>(in), {}}, path.string());
  }
  return cards;
}

}  // namespace

TEST_CASE(
    "what is reported as undetermined replays, was compared where play has settled, and differs",
    "[conflicts]") {
  findings::CheckInput input;
  input.sheet = &zero::GameSheet();
  input.wording = &zero_zh::CardWording();
  input.cards = AllCards();
  input.policy_text = [](std::string_view id, std::string_view value) {
    return corpus::TellPolicy(zero::GameSheet(), id, value);
  };
  input.contradictions = corpus::Contradictions(zero::GameSheet());
  REQUIRE(input.cards.size() > 40);
  const auto findings = conflicts::CheckUndetermined(input).findings;
  // Of all else that these cards come to a clause decides.
  CHECK(findings.size() >= 2);
  const auto read = findings::ReaderOf(input);
  for (const auto& finding : findings) {
    INFO(finding.message.en);
    REQUIRE(finding.outcomes.size() == 2);
    // Neither of the two values is excluded by a clause wherever it is read.
    for (const auto& outcome : finding.outcomes) {
      for (const auto& [id, value] : outcome.certificate.policies)
        CHECK(kernel::FindContradiction(input.contradictions, id, value) == nullptr);
    }
    for (const auto& outcome : finding.outcomes) {
      const auto replay = evidence::Replay(outcome.certificate, read);
      INFO(replay.reason);
      CHECK(replay.verdict == evidence::ReplayVerdict::Replays);
    }
    const bool is_legality = finding.outcomes[0].certificate.choices.empty() ||
                             finding.outcomes[1].certificate.choices.empty();
    if (is_legality) continue;
    CHECK((StandsAt(Horizon::Use, finding, read) || StandsAt(Horizon::Turn, finding, read)));
    CHECK(finding.outcomes[0].board_after != finding.outcomes[1].board_after);
  }
}

}  // namespace caiding::test
