// SPDX-License-Identifier: MIT
#include "bench/pool.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <nlohmann/json.hpp>

namespace caiding::bench {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kDemoSet = "corpus/zero/cards";
constexpr std::array kFamilies = {"", "甲", "乙", "丙", "丁", "戊", "己", "庚", "辛", "壬", "癸"};

/// A planted combo: the texts of its cards, where {A}, {B} and {C} stand for their names, and {T}
/// for the name of a token. None of them loops without the others.
struct Plan {
  std::vector<std::vector<const char*>> texts;
};

const std::array<Plan, 6> kPairs = {{
    {{{"（横置）：重置我方战斗区中的一张{B}。"}, {"（横置）：重置我方战斗区中的一张{A}。"}}},
    {{{"（横置）：重置我方战斗区中的一张{B}，此牌本回合(攻)+500。"},
      {"（横置）：重置我方战斗区中的一张{A}。"}}},
    {{{"当我方战斗区中的{B}被横置时，可以重置那张牌。"},
      {"（横置）：在此牌上放置一个怒气指示物。"}}},
    {{{"（横置）：重置我方资源区中的一张资源牌。"}, {"支付(1)：重置我方战斗区中的一张{A}。"}}},
    {{{"（横置）：将一张名为{T}的绿色的(攻)1000(防)1000的角色牌代替物登场。"},
      {"当我方战斗区中的{T}登场时，重置我方战斗区中的一张{A}。"}}},
    {{{"当我方战斗区中的{B}被重置时，横置那张牌。"}, {"当此牌被横置时，重置此牌。"}}},
}};

const std::array<Plan, 4> kTriples = {{
    {{{"（横置）：重置我方战斗区中的一张{B}。"},
      {"（横置）：重置我方战斗区中的一张{C}。"},
      {"（横置）：重置我方战斗区中的一张{A}。"}}},
    {{{"（横置）：将一张名为{T}的绿色的(攻)1000(防)1000的角色牌代替物登场。"},
      {"当我方战斗区中的{T}登场时，重置我方战斗区中的一张{C}。"},
      {"（横置）：重置我方战斗区中的一张{A}。"}}},
    {{{"废弃我方战斗区中的一张{B}：重置我方战斗区中的一张{C}。"},
      {},
      {"（横置）：从我方休息区中将一张{B}登场。"}}},
    {{{"（横置）：重置我方资源区中的一张资源牌。"},
      {"支付(1)：重置我方战斗区中的一张{C}。"},
      {"（横置）：重置我方战斗区中的一张{A}。"}}},
}};

void Replace(std::string& text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

/// The demo set in the order of its numbers.
std::vector<Json> ReadDemoSet() {
  std::vector<std::filesystem::path> files;
  for (const auto& file : std::filesystem::directory_iterator(kDemoSet)) {
    if (file.path().filename().string().starts_with("demo-")) files.push_back(file.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<Json> cards;
  for (const auto& file : files) {
    std::ifstream in(file);
    const Json set = Json::parse(in, nullptr, false);
    if (set.is_discarded()) continue;
    for (const Json& card : set["cards"]) cards.push_back(card);
  }
  if (!cards.empty()) return cards;
  std::fprintf(stderr, "the demo set is not in %s\n", kDemoSet);
  std::exit(3);
}

/// The card in another family: all that has a name has another one.
Json Rename(Json card, const std::string& family) {
  if (family.empty()) return card;
  card["number"] = card["number"].get<std::string>() + "-" + family;
  card["name"] = card["name"].get<std::string>() + family;
  card["series"] = card["series"].get<std::string>() + family;
  for (const char* field : {"traits", "characters"}) {
    for (Json& name : card[field]) name = name.get<std::string>() + family;
  }
  for (Json& paragraph : card["text"]) {
    std::string text = paragraph.get<std::string>();
    Replace(text, "』", family + "』");
    Replace(text, "}", family + "}");
    paragraph = text;
  }
  return card;
}

std::string NameOf(std::size_t combo, std::size_t card) {
  return "机巧" + std::to_string(combo) + "号" + static_cast<char>('A' + card);
}

std::string Named(std::string text, std::size_t combo) {
  for (std::size_t other = 0; other < 3; ++other) {
    Replace(text, std::string{"{"} + static_cast<char>('A' + other) + "}",
            "{" + NameOf(combo, other) + "}");
  }
  Replace(text, "{T}", "{机巧" + std::to_string(combo) + "号影}");
  return text;
}

Json PlantedCard(const Plan& plan, std::size_t combo, std::size_t index,
                 const std::string& series) {
  Json text = Json::array();
  for (const char* paragraph : plan.texts[index]) text.push_back(Named(paragraph, combo));
  return Json{{"number", "JQ-" + std::to_string(combo) + static_cast<char>('A' + index)},
              {"name", NameOf(combo, index)},
              {"kind", "角色牌"},
              {"cost", {{"total", 2}}},
              {"color", "红"},
              {"characters", Json::array()},
              {"traits", Json::array()},
              {"attack", 1000},
              {"defense", 1000},
              {"text", text},
              {"rarity", "普"},
              {"series", series}};
}

}  // namespace

Pool MakePool(std::size_t cards, std::size_t combos) {
  const std::vector<Json> demo = ReadDemoSet();
  const std::string own_series = demo.front()["series"].get<std::string>();
  Pool pool;
  std::vector<Json> all;
  for (std::size_t combo = 0; combo < combos; ++combo) {
    const bool is_pair = combo % 2 == 0;
    const Plan& plan =
        is_pair ? kPairs[combo / 2 % kPairs.size()] : kTriples[combo / 2 % kTriples.size()];
    const std::string series =
        own_series + kFamilies[combo % std::max<std::size_t>(1, cards / demo.size())];
    std::set<std::string> numbers;
    for (std::size_t index = 0; index < plan.texts.size(); ++index) {
      all.push_back(PlantedCard(plan, combo, index, series));
      numbers.insert(all.back()["number"].get<std::string>());
    }
    pool.planted.push_back(std::move(numbers));
  }
  for (std::size_t i = 0; all.size() < cards; ++i) {
    all.push_back(Rename(demo[i % demo.size()], kFamilies[i / demo.size() % kFamilies.size()]));
  }
  pool.json = Json{{"game", "zero"}, {"edition", "1.20"}, {"cards", all}}.dump(1);
  return pool;
}

}  // namespace caiding::bench
