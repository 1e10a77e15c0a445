// SPDX-License-Identifier: MIT
// Locks over turns: what leaves the other player nothing to do is found with a certificate that
// replays, and what leaves something is not.
#include <algorithm>

#include <catch2/catch.hpp>

#include "checker/combos/find_combos.h"
#include "checker/evidence/certificate_json.h"
#include "checker/evidence/locked.h"
#include "checker/evidence/replay.h"
#include "checker/findings/confirm.h"
#include "checker/findings/reread.h"
#include "checker/locks/lock_sets.h"
#include "checker/locks/play_lock.h"
#include "corpus/keywords.h"
#include "model/zero/sheet.h"
#include "tests/checker/loops/loop_sets.h"

namespace caiding::test {
namespace {

const parser::Parser& TheParser() {
  static const auto parser = corpus::MakeParser(zero::GameSheet());
  return *parser;
}

findings::CheckInput InputFrom(const std::string& cells) {
  auto input = InputOfCells(TheParser(), cells);
  INFO((input ? "" : input.Error().reason));
  REQUIRE(input);
  return std::move(*input);
}

locks::PlayedForLock Play(const findings::CheckInput& input) {
  std::vector<const sheet::CheckedCard*> cards;
  for (const auto& card : input.cards) cards.push_back(&card);
  findings::Meter meter(input.bounds);
  return locks::PlayForLock(input, cards, meter);
}

bool Locks(const std::string& cells) { return Play(InputFrom(cells)).lock.has_value(); }

}  // namespace

TEST_CASE("cards that leave the other player nothing to do are a lock",
          "[locks][zero:405.5][zero:405.8]") {
  CHECK(Locks("[事件 2] 对方不能使用牌。"));
  // Each kind of card by itself; attacks and equipment need characters, which cannot be used.
  CHECK(Locks("对方不能使用角色牌。 || 对方不能使用战术牌。 || [事件 2] 对方不能使用事件牌。"));
  // The own turn is over before anything but an instant could be used in it.
  // Rule: [Zero 1.20, 402.1], [Zero 1.20, 619.1].
  CHECK(Locks("[事件 2] 对方不能使用战术牌。 || 【对方回合开始时】结束本回合。"));
}

TEST_CASE("what leaves the other player something to do is no lock",
          "[locks][zero:405.5][zero:405.8]") {
  CHECK_FALSE(Locks("[事件 2] 对方不能使用角色牌。"));
  CHECK_FALSE(Locks("[事件 2] 对方不能使用角色牌。 || 对方不能使用战术牌。"));
  CHECK_FALSE(Locks("[事件 2] 对方不能使用费用2以下的牌。"));
  CHECK_FALSE(Locks("[事件 2] 对方不能使用绿色牌。"));
  CHECK_FALSE(Locks("[事件 2] 对方角色牌不能攻击。"));
  CHECK_FALSE(Locks("[事件 2] 我方不能使用牌。"));
  // In the turn of its player only.
  CHECK_FALSE(Locks("【我方回合开始时】对方本回合不能使用牌。"));
  // With a resource more each turn it is paid for some day. Rule: [Zero 1.20, 404.1].
  CHECK_FALSE(Locks("[事件 2] 对方使用牌的费用+6。"));
  CHECK_FALSE(Locks("[事件 2] 对方使用牌的费用+6。 || [事件 2] 对方使用牌的费用+5。"));
}

TEST_CASE("events that would have to be there together are no lock", "[locks][zero:321.4]") {
  CHECK_FALSE(Locks(
      "[事件 2] 对方不能使用角色牌。 || [事件 2] 对方不能使用战术牌。 || [事件 2] 对方不能使用事件牌。"));
}

TEST_CASE("an instant answers what is only begun in the turn", "[locks][zero:311.4]") {
  CHECK_FALSE(Locks("【对方回合开始时】对方本回合不能使用牌。"));
  CHECK_FALSE(Locks("（横置）：本回合对方不能使用牌。"));
  CHECK_FALSE(Locks("（横置）：横置对方资源区中的所有资源牌。"));
  CHECK_FALSE(Locks("【对方回合开始时】结束本回合。"));
}

TEST_CASE("a lock that is used up does not go on", "[locks][zero:606.1]") {
  CHECK(Locks("[事件 2] 对方不能使用战术牌。 || 【对方回合开始时】结束本回合。"));
  CHECK_FALSE(Locks("[事件 2] 对方不能使用战术牌。 || 【对方回合开始时】废弃此牌：结束本回合。"));
  CHECK_FALSE(Locks("[战术 1] 本回合对方不能使用牌。"));
}

TEST_CASE("what the other player chooses for themselves is not chosen for them",
          "[locks][zero:102.3]") {
  // They take the card, and are free.
  CHECK_FALSE(
      Locks("【对方回合开始时】对方从以下效果中选择一个：此牌获得“对方不能使用牌。”；抽一张牌。"));
}

TEST_CASE("a lock comes with what the opponent could do without it, and both replay", "[locks]") {
  const auto input = InputFrom("[事件 2] 对方不能使用牌。");
  const auto played = Play(input);
  REQUIRE(played.lock);
  const findings::Finding& finding = played.lock->finding;
  CHECK(finding.code == "N706");
  REQUIRE(finding.outcomes.size() == 2);
  const auto reader = findings::ReaderOf(input);
  CHECK(findings::Confirm({finding}, reader).front().code == "N706");
  CHECK(finding.outcomes[0].certificate.claim.starts_with("lock "));
  CHECK(finding.outcomes[1].certificate.claim == "may-act second");
  // The one does not hold where the other does.
  for (const std::size_t which : {0U, 1U}) {
    evidence::Certificate forged = finding.outcomes[which].certificate;
    forged.claim = which == 0 ? "may-act second" : "lock 0 to 1 on second";
    forged.digest = evidence::DigestOf(forged);
    CHECK(evidence::Replay(forged, reader).verdict == evidence::ReplayVerdict::DoesNotReplay);
  }
}

TEST_CASE("a claim of a lock is of whole turns of the player who is locked", "[locks]") {
  const auto input = InputFrom("[事件 2] 对方不能使用牌。");
  const auto played = Play(input);
  REQUIRE(played.lock);
  const evidence::Certificate& right = played.lock->finding.outcomes[0].certificate;
  const auto why = [&](const std::string& claim) {
    evidence::Certificate forged = right;
    forged.claim = claim;
    forged.digest = evidence::DigestOf(forged);
    return evidence::Replay(forged, findings::ReaderOf(input)).reason;
  };
  const std::string last = std::to_string(right.choices.size());
  CHECK(why("lock 0 to " + last + " on second").empty());
  CHECK(why("lock 0 to " + last + " on first") == "it is the locked player's turn");
  CHECK(why("lock 0 to 1 on second") == "these are not whole turns of each player");
  CHECK(why("lock 0 to " + std::to_string(right.choices.size() + 1) + " on second") ==
        "the round ends after the last choice");
}

TEST_CASE("what is done without a choice is an action too", "[locks][zero:405.8]") {
  evidence::ActionWatch watch(1);
  kernel::Event event;
  event.kind = kernel::EventKind::AttackDeclared;
  event.player = 0;
  watch.Add(event);
  CHECK_FALSE(watch.has_acted());
  event.player = 1;
  watch.Add(event);
  CHECK(watch.has_acted());
}

TEST_CASE("a lock is a combo of its pool, the smallest set of it, and hides no loop",
          "[locks][combos]") {
  const auto input = InputFrom(
      "[事件 2] 对方不能使用牌。 || [事件 2] 对方不能使用角色牌。 || （横置）：重置此牌。");
  combos::ComboQuery query;
  const auto found = combos::FindCombos(input, query).combos;
  const auto lock = std::find_if(found.begin(), found.end(), [](const auto& combo) {
    return combo.wins == findings::ComboWins::Lock;
  });
  REQUIRE(lock != found.end());
  REQUIRE(lock->cards.size() == 1);
  CHECK(lock->cards.front().number == "S-1");
  CHECK(std::count_if(found.begin(), found.end(),
                      [](const auto& combo) { return combo.finding.code == "N706"; }) == 1);
  CHECK(std::any_of(found.begin(), found.end(),
                    [](const auto& combo) { return combo.finding.code == "N701"; }));
  query.with_loops = false;
  CHECK(combos::FindCombos(input, query).combos.size() == 1);
  query.with_locks = false;
  CHECK(combos::FindCombos(input, query).combos.empty());
}

TEST_CASE("sets for locks are made of cards that restrain", "[locks]") {
  const auto input = InputFrom(
      "[事件 2] 对方不能使用牌。 || 【登场时】抽一张牌。 || （横置）：横置对方资源区中的一张资源牌。 || [事件 2] 我方不能使用战术牌。");
  std::vector<ir::ReadCard> cards;
  for (const auto& card : input.cards)
    cards.push_back(*sheet::ReadWithChoices(card, sheet::FirstReadings(card)));
  CHECK(locks::Restrains(zero::GameSheet(), cards[0]));
  CHECK_FALSE(locks::Restrains(zero::GameSheet(), cards[1]));
  CHECK(locks::Restrains(zero::GameSheet(), cards[2]));
  CHECK_FALSE(locks::Restrains(zero::GameSheet(), cards[3]));
  findings::Meter meter(input.bounds);
  const auto all = [](const locks::CardSet&) { return true; };
  CHECK(locks::FindLockSets(zero::GameSheet(), cards, 2, all, meter) ==
        std::vector<locks::CardSet>{{0}, {2}, {0, 2}});
  CHECK(meter.Reached(findings::Limit::lock_pairs_per_card) == 0);
  findings::Bounds narrow;
  narrow.lock_pairs_per_card = 0;
  findings::Meter narrow_meter(narrow);
  CHECK(locks::FindLockSets(zero::GameSheet(), cards, 2, all, narrow_meter) ==
        std::vector<locks::CardSet>{{0}, {2}});
  CHECK(narrow_meter.Reached(findings::Limit::lock_pairs_per_card) > 0);
}

TEST_CASE(
    "those cards are likeliest to lock together that keep the other player from different things",
    "[locks]") {
  const auto input = InputFrom(
      "[事件 2] 对方不能使用角色牌。 || [事件 2] 对方不能使用角色牌。 || [事件 2] 对方不能使用战术牌。");
  std::vector<ir::ReadCard> cards;
  for (const auto& card : input.cards)
    cards.push_back(*sheet::ReadWithChoices(card, sheet::FirstReadings(card)));
  findings::Bounds bounds;
  bounds.lock_pairs_per_card = 1;
  findings::Meter meter(bounds);
  const auto all = [](const locks::CardSet&) { return true; };
  const auto sets = locks::FindLockSets(zero::GameSheet(), cards, 2, all, meter);
  CHECK(sets == std::vector<locks::CardSet>{{0}, {1}, {2}, {0, 2}, {1, 2}});
}

}  // namespace caiding::test
