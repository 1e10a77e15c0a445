// SPDX-License-Identifier: MIT
// A search that is shared comes to what one run comes to, to the byte: however many shards there
// are, and wherever one of them was killed. CAIDING_LAW_SETS and CAIDING_LAW_SEED ask for other
// pools and another seed.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "checker/combos/find_combos.h"
#include "cli/part.h"
#include "cli/write_file.h"
#include "corpus/intake/read_file.h"
#include "reports/combos.h"
#include "tests/checker/loops/builders.h"
#include "tests/checker/loops/generated.h"

namespace caiding::test {
namespace {

using cli::Outcomes;
using combos::SetOutcome;
using combos::Task;

constexpr unsigned kPools = 3;
constexpr unsigned kSeed = 41;
constexpr unsigned kKills = 20;
/// BOUND: of a search for sets of at most three cards.
constexpr std::size_t kPassesMax = 3;

combos::ComboQuery QueryWith(const Outcomes& known) {
  combos::ComboQuery query;
  query.size = 3;
  query.known = [&known](const Task& task) -> std::optional<SetOutcome> {
    const auto found = known.find(task);
    return found == known.end() ? std::nullopt : std::optional(found->second);
  };
  return query;
}

std::string Told(const findings::Combos& combos) {
  return reports::PrintCombos(combos, reports::Language::English) +
         reports::WriteCombos(combos, true);
}

/// A pool in which something may be found, shuffled.
findings::CheckInput AnyPool(Random& random) {
  Cards cards = UnrelatedCards(random);
  cards.resize(12);
  const Cards set = AnyLoopSet(random);
  cards.insert(cards.end(), set.begin(), set.end());
  std::shuffle(cards.begin(), cards.end(), random);
  return InputOf(cards);
}

/// Of the pool only the cards of these tasks.
findings::CheckInput Some(const findings::CheckInput& all, const std::vector<Task>& tasks) {
  findings::CheckInput some = all;
  std::erase_if(some.cards, [&](const sheet::CheckedCard& card) {
    return std::none_of(tasks.begin(), tasks.end(), [&](const Task& task) {
      return std::count(task.numbers.begin(), task.numbers.end(), card.card.number) > 0;
    });
  });
  return some;
}

/// What one shard comes to, as it is read back from its part.
Outcomes Play(const findings::CheckInput& input, const std::vector<Task>& open, cli::Shard shard) {
  const auto tasks = cli::TasksOf(open, shard);
  cli::Part part{.origin = {}, .pass = cli::PassDigest(open), .shard = shard, .outcomes = {}};
  combos::ComboQuery query;
  query.size = 3;
  query.heard = [&](const Task& task, const SetOutcome& outcome) {
    part.outcomes.emplace(task, outcome);
  };
  combos::PlayTasks(Some(input, tasks), query, tasks);
  const auto read = cli::ParsePart(cli::WritePart(part));
  REQUIRE(read);
  CHECK(read->outcomes == part.outcomes);
  return read->outcomes;
}

/// What so many shards come to, pass by pass.
std::string ToldShared(const findings::CheckInput& input, std::size_t shards) {
  Outcomes known;
  combos::Pass pass = combos::NextPass(input, QueryWith(known));
  for (std::size_t passes = 0; !pass.open.empty(); ++passes) {
    REQUIRE(passes < kPassesMax);
    for (std::size_t number = 0; number < shards; ++number)
      known.merge(Play(input, pass.open, {number, shards}));
    pass = combos::NextPass(input, QueryWith(known));
  }
  combos::ComboQuery query = QueryWith(known);
  query.chosen = pass.chosen;
  return Told(combos::FindCombos(input, query));
}

/// Tasks by random names, with what they came to.
Outcomes AnyOutcomes(Random& random) {
  Outcomes outcomes;
  for (unsigned i = 0; i < 40; ++i) {
    Task task{random() % 4 == 0 ? combos::Asked::Locks : combos::Asked::Loops,
              {"A-" + std::to_string(random() % 90), "日\"\n" + std::to_string(i)}};
    SetOutcome outcome{.counts = {}, .is_found = random() % 3 == 0, .hides = random() % 5 == 0};
    outcome.counts.states = random();
    outcome.counts.positions = random() % 7;
    outcome.counts.reached[random() % outcome.counts.reached.size()] = 1 + random() % 9;
    outcomes.emplace(std::move(task), outcome);
  }
  return outcomes;
}

}  // namespace

TEST_CASE("a search in 1, 7 and 64 shards tells what one run tells", "[shards]") {
  const unsigned pools = AskedFor("CAIDING_LAW_SETS", kPools);
  const unsigned seed = AskedFor("CAIDING_LAW_SEED", kSeed);
  std::printf("%u pools, CAIDING_LAW_SEED=%u\n", pools, seed);
  std::size_t with_combos = 0;
  for (unsigned i = 0; i < pools; ++i) {
    CAPTURE(seed, i);
    Random random(seed + std::uint64_t{i} * 1000003);
    const findings::CheckInput input = AnyPool(random);
    const auto whole = combos::FindCombos(input, QueryWith({}));
    with_combos += whole.combos.empty() ? 0 : 1;
    for (const std::size_t shards : {1, 7, 64}) {
      CAPTURE(shards);
      CHECK(ToldShared(input, shards) == Told(whole));
    }
  }
  // A law about nothing would hold too.
  CHECK(with_combos * 2 > pools);
}

TEST_CASE("every task is in one shard, and no shard has two more than another", "[shards]") {
  Random random(kSeed);
  std::vector<Task> open;
  for (const auto& [task, outcome] : AnyOutcomes(random)) open.push_back(task);
  for (const std::size_t shards : {1, 2, 7, 64}) {
    std::vector<Task> all;
    for (std::size_t number = 0; number < shards; ++number) {
      const auto tasks = cli::TasksOf(open, {number, shards});
      CHECK(tasks.size() - open.size() / shards <= 1);
      all.insert(all.end(), tasks.begin(), tasks.end());
    }
    std::sort(all.begin(), all.end());
    CHECK(all == open);
  }
}

TEST_CASE("a part is the same whenever its shard was killed", "[shards]") {
  Random random(kSeed);
  const auto folder = std::filesystem::temp_directory_path() / "caiding_parts_test";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  const std::string path = (folder / "3.part").string();
  const Outcomes outcomes = AnyOutcomes(random);
  const cli::Part head{
      .origin = {"p", "c", "l", {"combos", "x y"}}, .pass = "1", .shard = {3, 7}, .outcomes = {}};
  for (unsigned kill = 0; kill < kKills; ++kill) {
    auto log = cli::PartLog::Open(path, head);
    REQUIRE(log);
    CHECK_FALSE((*log)->is_begun_anew());
    std::size_t left = 1 + random() % 4;
    for (const auto& [task, outcome] : outcomes) {
      if ((*log)->outcomes().contains(task) || left-- == 0) continue;
      (*log)->Hear(task, outcome);
      if (left == 0) break;
    }
    log->reset();
    // What a kill leaves may end anywhere in a line, but not in the first, which is written whole.
    const std::string begun = *corpus::ReadFile(path + ".begun");
    const std::size_t head_end = begun.find('\n') + 1;
    const std::size_t cut = std::min<std::size_t>(begun.size() - head_end, random() % 30);
    REQUIRE(cli::WriteFile(path + ".begun", begun.substr(0, begun.size() - cut)));
    CHECK_FALSE(std::filesystem::exists(path));
  }
  auto log = cli::PartLog::Open(path, head);
  REQUIRE(log);
  CHECK_FALSE((*log)->outcomes().empty());
  for (const auto& [task, outcome] : outcomes) {
    if (!(*log)->outcomes().contains(task)) (*log)->Hear(task, outcome);
  }
  REQUIRE((*log)->Finish());
  cli::Part whole = head;
  whole.outcomes = outcomes;
  CHECK(*corpus::ReadFile(path) == cli::WritePart(whole));
  CHECK_FALSE(std::filesystem::exists(path + ".begun"));
  std::filesystem::remove_all(folder);
}

TEST_CASE("what another search has begun is no beginning", "[shards]") {
  const auto folder = std::filesystem::temp_directory_path() / "caiding_begun_test";
  std::filesystem::create_directories(folder);
  const std::string path = (folder / "0.part").string();
  cli::Part part{.origin = {"p", "c", "l", {}}, .pass = "1", .shard = {0, 2}, .outcomes = {}};
  (*cli::PartLog::Open(path, part))->Hear({combos::Asked::Loops, {"A"}}, {});
  part.origin.cards = "others";
  auto log = cli::PartLog::Open(path, part);
  REQUIRE(log);
  CHECK((*log)->is_begun_anew());
  CHECK((*log)->outcomes().empty());
  std::filesystem::remove_all(folder);
}

namespace {

/// The parts of a search in so many shards, which have played nothing.
std::vector<cli::NamedPart> PartsOf(std::size_t shards) {
  std::vector<cli::NamedPart> parts;
  for (std::size_t number = 0; number < shards; ++number) {
    parts.push_back({std::to_string(number) + ".part",
                     {.origin = {"program", "cards", "limits", {"combos", "P"}},
                      .pass = cli::PassDigest({}),
                      .shard = {number, shards},
                      .outcomes = {}}});
  }
  return parts;
}

std::string WhyNot(const std::vector<cli::NamedPart>& parts,
                   const std::optional<cli::Plan>& plan = std::nullopt) {
  return cli::WhyNotWhole(parts, plan).en;
}

}  // namespace

TEST_CASE("parts that are no whole are refused by name", "[shards]") {
  CHECK(WhyNot(PartsOf(3)).empty());
  const auto with = [](const auto& change) {
    auto parts = PartsOf(3);
    change(parts);
    return WhyNot(parts);
  };
  CHECK(with([](auto& parts) { parts.erase(parts.begin() + 1); }) == "shard 1/3 is missing");
  CHECK(with([](auto& parts) { parts.push_back(parts[1]); }) ==
        "1.part and 1.part are both shard 1/3");
  CHECK(with([](auto& parts) { parts[2].part.origin.program = "x"; }) ==
        "2.part is of another build than 0.part");
  CHECK(with([](auto& parts) { parts[2].part.origin.cards = "x"; }) ==
        "2.part is of other cards than 0.part");
  CHECK(with([](auto& parts) { parts[2].part.origin.limits = "x"; }) ==
        "2.part is under other limits than 0.part");
  CHECK(with([](auto& parts) {
          parts[2].part.origin.call = {"combos", "Q"};
        }) == "2.part is with other options than 0.part");
  CHECK(with([](auto& parts) { parts[2].part.shard.of = 4; }) ==
        "2.part is of another number of shards (4, not 3) than 0.part");
  CHECK(with([](auto& parts) { parts[2].part.pass = "x"; }) ==
        "2.part is of another pass than 0.part");
  CHECK(with([](auto& parts) {
          for (auto& one : parts) one.part.has_plan = true;
        }) == "0.part goes on from a plan, which is missing");
}

TEST_CASE("parts go on from the plan that they were made from", "[shards]") {
  auto parts = PartsOf(2);
  for (auto& one : parts) one.part.has_plan = true;
  cli::Plan plan{.origin = parts.front().part.origin, .next = {}, .known = {}};
  CHECK(WhyNot(parts, plan).empty());
  plan.next.open.push_back({combos::Asked::Loops, {"A"}});
  CHECK(WhyNot(parts, plan) == "0.part does not go on from this plan");
}

TEST_CASE("what is not whole, or no part, is never read as one", "[shards]") {
  Random random(kSeed);
  cli::Part part = PartsOf(2).front().part;
  part.outcomes = AnyOutcomes(random);
  const std::string bytes = cli::WritePart(part);
  REQUIRE(cli::ParsePart(bytes));
  for (unsigned i = 0; i < 200; ++i) {
    CHECK_FALSE(cli::ParsePart(bytes.substr(0, random() % bytes.size())));
    std::string changed = bytes;
    changed[random() % bytes.size()] ^= 1;
    CHECK_FALSE(cli::ParsePart(changed));
  }
  CHECK_FALSE(cli::ParsePart(""));
  CHECK_FALSE(cli::ParsePart("{}\n"));
  CHECK_FALSE(cli::ParsePlan(bytes));
}

TEST_CASE("a plan reads back", "[shards]") {
  Random random(kSeed);
  cli::Plan plan{
      .origin = PartsOf(1).front().part.origin, .next = {}, .known = AnyOutcomes(random)};
  plan.next.chosen = {.loops = {{1}, {1, 2}}, .locks = {{3}}, .sieved = 7, .unreached = 9};
  plan.next.chosen.reached[2] = 5;
  plan.next.open = {{combos::Asked::Locks, {"B"}}, {combos::Asked::Loops, {"A", "B"}}};
  const auto read = cli::ParsePlan(cli::WritePlan(plan));
  REQUIRE(read);
  CHECK(read->origin == plan.origin);
  CHECK(read->next.chosen == plan.next.chosen);
  CHECK(read->next.open == plan.next.open);
  CHECK(read->known == plan.known);
}

TEST_CASE("a shard is a number less than how many there are", "[shards]") {
  CHECK(cli::ParseShard("3/7") == cli::Shard{3, 7});
  CHECK(cli::ParseShard("0/1") == cli::Shard{0, 1});
  for (const char* wrong :
       {"7/7", "3/1", "0/0", "-1/7", "3", "3/", "/7", "3/7/9", "a/b", " 3/7", ""})
    CHECK_FALSE(cli::ParseShard(wrong));
}

}  // namespace caiding::test
