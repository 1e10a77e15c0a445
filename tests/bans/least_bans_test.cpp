// SPDX-License-Identifier: MIT
#include "checker/bans/least_bans.h"

#include <set>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "tests/bans/questions.h"

namespace caiding::bans {
namespace {

using findings::Verdict;

/// "A", "B2 C" and so on: a ban, and a restriction with its copies.
std::string Told(const BanSet& set) {
  std::string told;
  for (const Measure& measure : set) {
    told += (told.empty() ? "" : " ") + std::string(1, static_cast<char>('A' + measure.card));
    if (measure.copies > 0) told += std::to_string(measure.copies);
  }
  return told;
}

std::vector<std::string> Told(const Group& group) {
  std::vector<std::string> told;
  for (const BanSet& set : group.sets) told.push_back(Told(set));
  return told;
}

struct Tried {
  std::int64_t least = 0;
  std::set<BanSet> sets;
};

/// Tries every subset of the measures: the cheapest that break all these combos.
Tried TryAll(const Question& question, const std::vector<std::size_t>& combos) {
  Tried tried;
  tried.least = -1;
  ForEachSet(question, [&](BanSet set, std::int64_t cost) {
    if (!BreaksAll(question, set, combos) || (tried.least >= 0 && cost > tried.least)) return;
    if (cost != tried.least) tried.sets.clear();
    tried.least = cost;
    std::sort(set.begin(), set.end());
    tried.sets.insert(set);
  });
  return tried;
}

/// The sets of the whole answer: one of each group, in every way.
std::set<BanSet> Product(const Answer& answer) {
  std::set<BanSet> product = {{}};
  for (const Group& group : answer.groups) {
    std::set<BanSet> longer;
    for (const BanSet& set : product) {
      for (const BanSet& more : group.sets) {
        BanSet both = set;
        both.insert(both.end(), more.begin(), more.end());
        std::sort(both.begin(), both.end());
        longer.insert(both);
      }
    }
    product = longer;
  }
  return product;
}

void AgreesWithTrying(const Question& question) {
  const Answer answer = FindLeastBans(question);
  std::vector<std::size_t> breakable;
  for (std::size_t i = 0; i < question.combos.size(); ++i) {
    if (!question.combos[i].is_chosen) continue;
    const bool can_be = BreaksAll(question, AllMeasures(question), {i});
    const auto& named = answer.unbreakable;
    RC_ASSERT(can_be == (std::find(named.begin(), named.end(), i) == named.end()));
    if (can_be) breakable.push_back(i);
  }
  const Tried tried = TryAll(question, breakable);
  RC_ASSERT(answer.verdict == Verdict::Proved);
  RC_ASSERT(answer.least == tried.least);
  RC_ASSERT(Product(answer) == tried.sets);
  RC_ASSERT(CountSets(answer) == std::optional<std::uint64_t>(tried.sets.size()));
}

/// Taken out one by one, each measure of each smallest set is missed.
void HasNothingToSpare(const Question& question) {
  for (const Group& group : FindLeastBans(question).groups) {
    for (const BanSet& set : group.sets) {
      RC_ASSERT(BreaksAll(question, set, group.combos));
      for (std::size_t i = 0; i < set.size(); ++i) {
        BanSet without = set;
        without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
        RC_ASSERT_FALSE(BreaksAll(question, without, group.combos));
      }
    }
  }
}

}  // namespace

TEST_CASE("the smallest bans are those that trying every subset finds, all of them", "[bans]") {
  CHECK(rc::check("bans only", [] { AgreesWithTrying(RandomQuestion(false)); }));
  CHECK(rc::check("bans and restrictions", [] { AgreesWithTrying(RandomQuestion(true)); }));
}

TEST_CASE("no measure of a smallest set can be left out", "[bans]") {
  CHECK(rc::check("bans and restrictions", [] { HasNothingToSpare(RandomQuestion(true)); }));
}

TEST_CASE("one card in every combo is the only smallest ban", "[bans]") {
  const Answer answer = FindLeastBans(Of(4, {"AB", "AC", "AD"}));
  REQUIRE(answer.groups.size() == 1);
  CHECK(Told(answer.groups[0]) == std::vector<std::string>{"A"});
  CHECK(answer.verdict == Verdict::Proved);
}

TEST_CASE("a triangle takes two bans, in three ways", "[bans]") {
  const Answer answer = FindLeastBans(Of(3, {"AB", "BC", "AC"}));
  REQUIRE(answer.groups.size() == 1);
  CHECK(answer.least == 2);
  CHECK(Told(answer.groups[0]) == std::vector<std::string>{"A B", "A C", "B C"});
  CHECK(answer.groups[0].is_complete);
}

TEST_CASE("combos without a common card are groups of their own", "[bans]") {
  const Answer answer = FindLeastBans(Of(6, {"AB", "EF", "CD", "BA"}));
  REQUIRE(answer.groups.size() == 3);
  CHECK(answer.groups[0].combos == std::vector<std::size_t>{0, 3});
  CHECK(answer.least == 3);
  CHECK(CountSets(answer) == std::optional<std::uint64_t>(8));
}

TEST_CASE("forty pairs are proved to take forty bans, though there are 2 to the 40th of them",
          "[bans]") {
  Question question = Cards(80);
  for (std::size_t i = 0; i < 40; ++i) {
    Combo combo;
    combo.id = "c" + std::to_string(i);
    combo.needs = {{2 * i, 1}, {2 * i + 1, 1}};
    question.combos.push_back(combo);
  }
  const Answer answer = FindLeastBans(question);
  CHECK(answer.least == 40);
  CHECK(answer.verdict == Verdict::Proved);
  CHECK(CountSets(answer) == std::optional<std::uint64_t>(std::uint64_t{1} << 40));
}

TEST_CASE("a heavy card is spared if lighter ones do", "[bans]") {
  Question question = Of(3, {"AB", "AC"});
  question.cards[0].weight = 3;
  CHECK(Told(FindLeastBans(question).groups.at(0)) == std::vector<std::string>{"B C"});
  question.cards[0].weight = 2;
  CHECK(Told(FindLeastBans(question).groups.at(0)) == std::vector<std::string>{"A", "B C"});
}

TEST_CASE("a restriction breaks exactly the combos that need more copies", "[bans][zero:100.5]") {
  const Question question = Of(2, {"AA", "AAA", "AB"});
  CHECK(Breaks({0, 1}, question.combos[0]));
  CHECK(Breaks({0, 1}, question.combos[1]));
  CHECK_FALSE(Breaks({0, 1}, question.combos[2]));
  CHECK_FALSE(Breaks({0, 2}, question.combos[0]));
  CHECK(Breaks({0, 2}, question.combos[1]));
  CHECK(Breaks({0, 0}, question.combos[2]));
}

TEST_CASE("a restriction is taken where it is enough, and no harder than needed", "[bans]") {
  Question question = Of(2, {"AAAB", "AAB"});
  CHECK(Told(FindLeastBans(question).groups.at(0)) == std::vector<std::string>{"A", "B"});
  question.levels = {1, 2, 3};
  const Answer answer = FindLeastBans(question);
  CHECK(Told(answer.groups.at(0)) == std::vector<std::string>{"A1"});
  CHECK(answer.least == 3);
  question.levels = {2, 3};
  CHECK(Told(FindLeastBans(question).groups.at(0)) == std::vector<std::string>{"A", "B"});
}

TEST_CASE("of a card that the present list restricts fewer copies have to go", "[bans]") {
  Question question = Of(2, {"AB"});
  question.levels = {1, 2, 3};
  question.cards[1].allowed = 1;
  const Answer answer = FindLeastBans(question);
  CHECK(Told(answer.groups.at(0)) == std::vector<std::string>{"B"});
  CHECK(answer.least == 1);
}

TEST_CASE("what nothing allowed can break is named, and the rest is solved", "[bans]") {
  Question question = Of(4, {"AB", "CD", "AC"});
  question.cards[0].is_never_banned = true;
  question.cards[1].is_never_banned = true;
  const Answer answer = FindLeastBans(question);
  CHECK(answer.unbreakable == std::vector<std::size_t>{0});
  REQUIRE(answer.groups.size() == 1);
  CHECK(Told(answer.groups[0]) == std::vector<std::string>{"C"});
}

TEST_CASE("a card that is never banned may be restricted all the same", "[bans]") {
  Question question = Of(1, {"AA"});
  question.cards[0].is_never_banned = true;
  CHECK(FindLeastBans(question).unbreakable.size() == 1);
  question.levels = {1};
  CHECK(Told(FindLeastBans(question).groups.at(0)) == std::vector<std::string>{"A1"});
}

TEST_CASE("combos of other classes and those that are broken already ask for nothing", "[bans]") {
  Question question = Of(4, {"AB", "CD"});
  question.combos[0].is_chosen = false;
  question.combos[1].broken_by = 0;
  const Answer answer = FindLeastBans(question);
  CHECK(answer.groups.empty());
  CHECK(answer.broken == std::vector<std::size_t>{1});
  CHECK(answer.least == 0);
  CHECK(answer.verdict == Verdict::Proved);
  CHECK(CountSets(answer) == std::optional<std::uint64_t>(1));
}

TEST_CASE("a list of sets that is cut says so", "[bans]") {
  Question question = Of(3, {"AB", "BC", "AC"});
  question.sets_max = 2;
  const Answer cut = FindLeastBans(question);
  CHECK(cut.groups.at(0).sets.size() == 2);
  CHECK_FALSE(cut.groups.at(0).is_complete);
  CHECK(cut.verdict == Verdict::Proved);
  CHECK_FALSE(CountSets(cut));
  question.sets_max = 3;
  CHECK(FindLeastBans(question).groups.at(0).is_complete);
}

TEST_CASE("without effort nothing is called proved", "[bans]") {
  Question question =
      Of(9, {"ABC", "ADG", "BEH", "CFI", "DEF", "GHI", "AEI", "CEG", "BDI", "CDH", "AFH", "BFG"});
  question.effort = 1;
  const Answer answer = FindLeastBans(question);
  CHECK(answer.verdict == Verdict::Unknown);
  CHECK(answer.groups.at(0).proof == Proof::Open);
  CHECK_FALSE(answer.groups.at(0).is_complete);
  REQUIRE(answer.groups.at(0).sets.size() == 1);
  CHECK(BreaksAll(question, answer.groups[0].sets[0], answer.groups[0].combos));
}

}  // namespace caiding::bans
