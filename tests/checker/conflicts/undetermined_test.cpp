// SPDX-License-Identifier: MIT
#include <algorithm>

#include <catch2/catch.hpp>

#include "checker/conflicts/check_undetermined.h"
#include "checker/conflicts/flip.h"
#include "checker/conflicts/policy_clauses.h"
#include "checker/evidence/certificate_json.h"
#include "checker/evidence/replay.h"
#include "checker/findings/reread.h"
#include "model/sheet/checked_card.h"
#include "model/zero/policies.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "tests/checker/loops/builders.h"

namespace caiding::test {
namespace {

/// 【战斗破坏时】抽一张牌。
sheet::CheckedCard DrawsWhenBeaten(std::int32_t defense) {
  ir::TriggerEvent event;
  event.node = ir::Window{zero::timing::kBattleDestroyed};
  auto card = Character("T1", {Triggered(event, DrawOne())});
  card.card.stats[1].second = defense;
  return card;
}

bool Names(const std::vector<findings::Finding>& findings, const std::string& policy) {
  return std::any_of(findings.begin(), findings.end(), [&](const findings::Finding& finding) {
    return finding.policies.front().starts_with(policy + "=");
  });
}

}  // namespace

TEST_CASE("damage just equal to the defence is left open by the rulebook",
          "[conflicts][zero:803.1]") {
  findings::CheckInput input = InputOf({DrawsWhenBeaten(1000)});
  const auto findings = conflicts::CheckUndetermined(input).findings;
  REQUIRE(Names(findings, "D-C05"));
  for (const auto& finding : findings) {
    CHECK(finding.severity == findings::Severity::Info);
    CHECK(finding.outcomes.size() == 2);
    for (const auto& outcome : finding.outcomes) {
      const auto replay = evidence::Replay(outcome.certificate, findings::ReaderOf(input));
      INFO(finding.policies.front() << ": " << replay.reason);
      CHECK(replay.verdict == evidence::ReplayVerdict::Replays);
    }
  }
}

TEST_CASE("a card that no equal damage meets does not depend on that policy",
          "[conflicts][zero:803.1]") {
  CHECK_FALSE(
      Names(conflicts::CheckUndetermined(InputOf({DrawsWhenBeaten(1500)})).findings, "D-C05"));
}

TEST_CASE("what the rulebook leaves open weighs the same with and without a pool", "[conflicts]") {
  findings::CheckInput input = InputOf({DrawsWhenBeaten(1000)});
  const auto told = [&] {
    std::vector<std::pair<std::string, findings::Severity>> all;
    for (const auto& finding : conflicts::CheckUndetermined(input).findings)
      all.emplace_back(finding.fingerprint, finding.severity);
    return all;
  };
  const auto alone = told();
  REQUIRE_FALSE(alone.empty());
  input.pool = {Character("T2", {}), DrawsWhenBeaten(1000)};
  CHECK(told() == alone);
  input.policies = {{"D-C05", "at-least"}};
  for (const auto& finding : conflicts::CheckUndetermined(input).findings) {
    if (finding.policies.front() != "D-C05=at-least") continue;
    CHECK(finding.severity == findings::Severity::Info);
  }
}

TEST_CASE("what words mean is asked of the readings and never undetermined",
          "[conflicts][zero:305.2][zero:306.2]") {
  const auto flips = conflicts::FlipsOf(zero::GameSheet(), {});
  const auto flips_it = [&](std::string_view id) {
    return std::any_of(flips.begin(), flips.end(),
                       [&](const conflicts::Flip& flip) { return flip.id == id; });
  };
  CHECK_FALSE(flips_it("D-T01"));
  CHECK(flips_it("D-T26"));
}

TEST_CASE("what a clause excludes everywhere is not turned", "[conflicts][zero:704.8]") {
  const std::vector<kernel::Contradiction> excluded = {
      {.id = "D-C15", .value = "flip-all-first", .by = {}, .clauses = {"704.8"}},
      {.id = "D-C08", .value = "ignore-if-incomplete", .by = {}, .clauses = {"102.6"}}};
  const auto flips = conflicts::FlipsOf(zero::GameSheet(), {}, excluded);
  const auto turns = [&](std::string_view id, std::string_view other) {
    return std::any_of(flips.begin(), flips.end(), [&](const conflicts::Flip& flip) {
      return flip.id == id && flip.other == other;
    });
  };
  CHECK_FALSE(turns("D-C15", "flip-all-first"));
  CHECK_FALSE(turns("D-C08", "ignore-if-incomplete"));
  // The other values of a switch are turned all the same.
  CHECK(turns("D-C08", "partial-everywhere"));
  // Who has set an excluded value by hand has decided: nothing is held against it.
  kernel::Policies policies;
  REQUIRE(sheet::SetPolicy(zero::GameSheet(), policies, "D-C15", "flip-all-first"));
  for (const conflicts::Flip& flip : conflicts::FlipsOf(zero::GameSheet(), policies, excluded))
    CHECK(flip.id != "D-C15");
}

TEST_CASE("a card that hangs on what a clause decides is not told, and why else is",
          "[conflicts][zero:803.1]") {
  findings::CheckInput input = InputOf({DrawsWhenBeaten(1000)});
  input.why_open = [](std::string_view id) -> ir::Message {
    if (id != "D-C05") return {};
    return {"803.1 写“超过”", "803.1 says exceeds"};
  };
  const auto findings = conflicts::CheckUndetermined(input).findings;
  REQUIRE(Names(findings, "D-C05"));
  for (const auto& finding : findings) {
    const bool is_it = finding.policies.front().starts_with("D-C05=");
    CHECK(finding.message.en.ends_with("803.1 says exceeds") == is_it);
    CHECK(finding.message.zh.ends_with("803.1 写“超过”") == is_it);
  }
  const std::vector<kernel::Contradiction> excluded = {
      {.id = "D-C05", .value = "more-where-printed", .by = {}, .clauses = {"607.3"}}};
  input.contradictions = excluded;
  CHECK_FALSE(Names(conflicts::CheckUndetermined(input).findings, "D-C05"));
}

TEST_CASE("every card is looked at, in the order of their numbers", "[conflicts]") {
  const auto told = [](std::vector<sheet::CheckedCard> cards) {
    const findings::Answer answer = conflicts::CheckUndetermined(InputOf(std::move(cards)));
    std::vector<std::string> findings;
    for (const findings::Finding& finding : answer.findings) {
      findings.push_back(finding.fingerprint);
      findings.insert(findings.end(), finding.cards.begin(), finding.cards.end());
      for (const findings::Outcome& outcome : finding.outcomes) {
        findings.push_back(evidence::WriteCertificate(outcome.certificate));
      }
    }
    return findings;
  };
  sheet::CheckedCard other = DrawsWhenBeaten(1000);
  other.card.number = "A0";
  const auto one_order = told({DrawsWhenBeaten(1000), other});
  CHECK_FALSE(one_order.empty());
  CHECK(told({other, DrawsWhenBeaten(1000)}) == one_order);
}

TEST_CASE("comparisons of lines that did not settle are told, and only those", "[conflicts]") {
  const auto covered = [](const findings::CheckInput& input) {
    const auto scope = conflicts::CheckUndetermined(input).scope;
    const auto found =
        std::find_if(scope.covered.begin(), scope.covered.end(),
                     [](const auto& one) { return one.what == findings::Count::comparisons; });
    return found == scope.covered.end() ? std::optional<findings::Covered>() : *found;
  };
  findings::CheckInput input = InputOf({DrawsWhenBeaten(1500)});
  CHECK_FALSE(covered(input));
  input.bounds.policy_states_max = 1;
  const auto cut = covered(input);
  REQUIRE(cut);
  CHECK(cut->looked_at < cut->total);
}

TEST_CASE("a switch is told by what it asks and answers, where somebody knows that",
          "[conflicts]") {
  findings::CheckInput input = InputOf({DrawsWhenBeaten(1000)});
  input.policy_text = [](std::string_view id, std::string_view value) -> ir::Message {
    if (id != "D-C05") return {};
    return value.empty()
               ? ir::Message{"多少伤害才够", "how much damage is enough"}
               : ir::Message{"取值：" + std::string(value), "value " + std::string(value)};
  };
  for (const auto& finding : conflicts::CheckUndetermined(input).findings) {
    const std::string id = finding.policies.front().substr(0, finding.policies.front().find('='));
    const bool is_known = id == "D-C05";
    INFO(finding.message.en);
    CHECK(finding.message.en.ends_with(is_known ? "how much damage is enough (D-C05)" : id));
    if (is_known) CHECK(finding.outcomes.front().label.zh.starts_with("取值："));
  }
}

TEST_CASE("every implemented policy names its clauses", "[conflicts]") {
  for (const auto& policy : zero::ImplementedPolicies()) {
    INFO(policy.id);
    CHECK_FALSE(conflicts::ClausesOfPolicy(zero::GameSheet(), policy.id).empty());
  }
}

}  // namespace caiding::test
