// SPDX-License-Identifier: MIT
// Every name that `caiding explain` knows has an example, or says why it has none.
#include "corpus/name_examples.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>

#include "corpus/clauses.h"
#include "corpus/embedded.h"
#include "corpus/games.h"
#include "corpus/keywords.h"
#include "corpus/policy_texts.h"
#include "corpus/scenario/examples.h"
#include "corpus/scenario/read.h"
#include "corpus/understand.h"
#include "model/ir/utf8.h"
#include "model/scenario/run.h"
#include "model/zero/sheet.h"

namespace caiding::corpus {
namespace {

const sheet::Sheet& Zero() { return zero::GameSheet(); }

/// Clauses, switches, questions that are no switch.
std::vector<std::string> Names() {
  std::vector<std::string> names;
  for (const ClauseRow& row : Clauses(Zero())) names.emplace_back(row.id);
  for (const kernel::PolicyEntry& policy : Zero().policies) names.emplace_back(policy.id);
  for (const WithoutSwitch& row : RowsWithoutSwitch(Zero())) names.emplace_back(row.id);
  return names;
}

/// The scenarios that are called after a name, or that show its clause.
std::vector<const EmbeddedFile*> ScenariosOf(const std::string& name) {
  std::vector<const EmbeddedFile*> files = ExamplesOfPolicy(Zero(), name);
  for (const auto* file : {ExampleOfClause(Zero(), name), ExampleOfQuestion(Zero(), name)}) {
    if (file != nullptr) files.push_back(file);
  }
  return files;
}

TEST_CASE("every name has an example or says why it has none", "[corpus][examples]") {
  for (const std::string& name : Names()) {
    INFO(name);
    const NameExample* row = FindNameExample(Zero(), name);
    CHECK((row != nullptr || !ScenariosOf(name).empty()));
    // A row that a scenario has made superfluous is stale.
    if (row != nullptr) CHECK(ScenariosOf(name).empty());
  }
}

TEST_CASE("each row is of a name that there is, once", "[corpus][examples]") {
  const auto names = Names();
  std::set<std::string_view> seen;
  for (const NameExample& row : NameExamples(Zero())) {
    INFO(row.name);
    CHECK(std::find(names.begin(), names.end(), row.name) != names.end());
    CHECK(seen.insert(row.name).second);
    CHECK_FALSE(row.zh.empty());
    CHECK_FALSE(row.en.empty());
  }
}

TEST_CASE("a reason is of a sort, is said once, and names what is missing", "[corpus][examples]") {
  std::map<std::string_view, int> said;
  for (const NameExample& row : NameExamples(Zero())) {
    if (!row.shows.empty()) continue;
    INFO(row.name);
    CHECK(std::find(std::begin(kNoExampleSorts), std::end(kNoExampleSorts), row.how) !=
          std::end(kNoExampleSorts));
    CHECK(++said[row.en] == 1);
    CHECK(++said[row.zh] == 1);
    if (row.how == "not-built") {
      CHECK(row.en.find("missing") != std::string_view::npos);
      CHECK(row.zh.find("缺") + row.zh.find("还没有") != 2 * std::string_view::npos);
    }
  }
}

TEST_CASE("what a row shows is there", "[corpus][examples]") {
  for (const NameExample& row : NameExamples(Zero())) {
    if (row.shows.empty()) continue;
    INFO(row.name);
    const std::string shows(row.shows);
    if (shows.front() == '=') {
      const NameExample* other = FindNameExample(Zero(), shows.substr(1));
      const bool has_file =
          other != nullptr && !other->shows.empty() && other->shows.front() != '=';
      CHECK((has_file || !ScenariosOf(shows.substr(1)).empty()));
    } else if (shows.starts_with("code ")) {
      CHECK(std::filesystem::exists("reports/explain/" + shows.substr(5) + ".md"));
      CHECK_FALSE(row.how.empty());
    } else {
      CHECK(FindEmbedded(PathOf(Zero(), shows)).has_value());
      CHECK_FALSE(row.how.empty());
    }
  }
}

TEST_CASE("each question that is no switch is played as its row says", "[corpus][examples]") {
  const auto parser = MakeParser(Zero());
  REQUIRE(parser.HasValue());
  int played = 0;
  for (const WithoutSwitch& row : RowsWithoutSwitch(Zero())) {
    INFO(row.id);
    const EmbeddedFile* file = ExampleOfQuestion(Zero(), row.id);
    if (file == nullptr) continue;
    ++played;
    // What is not built cannot be shown.
    CHECK(row.why != "not-built");
    const auto read = ReadScenario(std::string(file->content), std::string(file->path));
    REQUIRE(std::holds_alternative<scenario::Scenario>(read));
    const auto result =
        scenario::RunScenario(std::get<scenario::Scenario>(read), corpus::PlayReaderOf(*parser));
    INFO(result.reason.en);
    CHECK(result.status == scenario::ScenarioResult::Status::Holds);
  }
  CHECK(played >= 8);
}

// The rows quote card texts: what they say is read is read, and what they say is not read is not.
TEST_CASE("what the rows say of texts is so", "[corpus][examples]") {
  const auto parser = MakeParser(Zero());
  REQUIRE(parser.HasValue());
  const auto reads = [&](const char32_t* text) {
    ir::Card card;
    card.number = "T-1";
    card.kind = Zero().roles.kinds.unit;
    card.texts = ir::AsParagraphs({text});
    return corpus::PlayReaderOf(*parser)(Zero(), card).HasValue();
  };
  for (const char32_t* text :
       {U"【回合结束时】如果此牌本回合攻击过，抽一张牌。", U"我方手牌上限+2。",
        U"舍弃一张手牌：抽一张牌。此效果只能在我方战斗区有『A』时使用。",
        U"【登场时】将一张(攻)1000(防)1000的角色牌代替物在对方战斗区登场。", U"此牌的效果无效。",
        U"【登场时】每位玩家获得战斗区中的一张角色牌的控制权。"}) {
    INFO(ir::EncodeUtf8(text));
    CHECK(reads(text));
  }
  for (const char32_t* text :
       {U"此牌在对方回合中可以攻击。", U"清算步骤开始时，抽一张牌。", U"【清算步骤】抽一张牌。",
        U"将休息区中的一张我方控制的角色牌加入手牌。"}) {
    INFO(ir::EncodeUtf8(text));
    CHECK_FALSE(reads(text));
  }
}

}  // namespace
}  // namespace caiding::corpus
