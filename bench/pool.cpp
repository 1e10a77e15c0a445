// SPDX-License-Identifier: MIT
#include "bench/pool.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>

#include <nlohmann/json.hpp>

namespace caiding::bench {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kDemoSet = "corpus/zero/cards";

/// So many cards share a trait, whatever the size of the pool: as in a real set.
constexpr std::size_t kCardsPerTrait = 60;

/// A kind of planted combo: the text of each of its cards, where 『T』, 『U』 and 『V』 stand for
/// the traits of its first, second and third card, and {W} for the name of a token. None of them
/// loops without the others, and each speaks of every card of a trait, so that nothing but what
/// cards do ties them.
using Plan = std::vector<const char*>;

const std::array<Plan, 10> kPlans = {{
    {"（横置）：重置我方战斗区中的一张『U』。", "（横置）：重置我方战斗区中的一张『T』。"},
    {"（横置）：重置我方战斗区中的一张『U』，此牌本回合(攻)+500。",
     "（横置）：重置我方战斗区中的一张『T』。"},
    {"当我方战斗区中的『U』被横置时，可以重置那张牌。", "（横置）：在此牌上放置一个怒气指示物。"},
    {"（横置）：重置我方资源区中的一张资源牌。", "支付(1)：重置我方战斗区中的一张『T』。"},
    {"（横置）：将一张名为{W}的绿色的属性『U』的(攻)500(防)500的角色牌代替物登场。",
     "当我方战斗区中的『U』登场时，重置我方战斗区中的一张『T』。"},
    {"（横置）：重置我方战斗区中的一张『U』，将对方牌组顶的一张牌送入休息区。",
     "（横置）：重置我方战斗区中的一张『T』。"},
    {"（横置）：重置我方战斗区中的一张『U』。", "（横置）：重置我方战斗区中的一张『V』。",
     "（横置）：重置我方战斗区中的一张『T』。"},
    {"（横置）：将一张名为{W}的绿色的属性『U』的(攻)500(防)500的角色牌代替物登场。",
     "当我方战斗区中的『U』登场时，重置我方战斗区中的一张『V』。",
     "（横置）：重置我方战斗区中的一张『T』。"},
    {"（横置）：重置我方资源区中的一张资源牌。", "支付(1)：重置我方战斗区中的一张『V』。",
     "（横置）：重置我方战斗区中的一张『T』。"},
    {"（横置）：在我方战斗区中的一张『U』上放置一个怒气指示物。",
     "移除此牌上的一个怒气指示物：重置我方战斗区中的一张『V』。",
     "（横置）：重置我方战斗区中的一张『T』。"},
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

/// What is in brackets of that kind in the text, in its order.
std::vector<std::string> Quoted(const std::string& text, const std::string& open,
                                const std::string& close) {
  std::vector<std::string> quoted;
  for (std::size_t at = text.find(open); at != std::string::npos; at = text.find(open, at)) {
    at += open.size();
    const std::size_t end = text.find(close, at);
    if (end == std::string::npos) break;
    quoted.push_back(text.substr(at, end - at));
  }
  return quoted;
}

/// Tells the demo set anew: each card has a text of its own, put together from the paragraphs of
/// two cards of one kind, with other numbers, traits and names.
class Teller {
 public:
  explicit Teller(std::size_t cards) : demo_(ReadDemoSet()) {
    for (std::size_t i = 0; i < std::max<std::size_t>(3, cards / kCardsPerTrait); ++i)
      traits_.push_back("第" + std::to_string(i + 1) + "旗");
    for (const Json& card : demo_) {
      names_.insert(card["name"].get<std::string>());
      for (const Json& trait : card["traits"]) old_traits_.insert(trait.get<std::string>());
    }
  }

  /// Whom the plants speak of: as many traits in turn, other ones for each.
  std::string Trait(std::size_t at) const { return traits_[at % traits_.size()]; }
  const std::string& series() const { return series_; }

  Json Card(std::size_t index, std::size_t pool) {
    Json card = Pick(demo_);
    card["number"] = "JQ-" + std::to_string(index + 1);
    card["name"] = NameOf(index);
    card["series"] = series_;
    for (Json& trait : card["traits"]) trait = Pick(traits_);
    card["text"] = Mixed(card);
    for (Json& paragraph : card["text"]) paragraph = Retold(paragraph.get<std::string>(), pool);
    return card;
  }

  static std::string NameOf(std::size_t index) { return "第" + std::to_string(index + 1) + "号"; }

 private:
  template <typename List>
  const typename List::value_type& Pick(const List& list) {
    return list[Below(list.size())];
  }
  std::size_t Below(std::size_t end) { return random_() % end; }

  static bool IsOfLevel(const Json& paragraph) {
    return paragraph.get<std::string>().starts_with("LV");
  }

  /// The paragraphs of the card, the first of them taken from another card of its kind half of the
  /// time: levels stay in their order.
  Json Mixed(const Json& card) {
    Json text = card["text"];
    const Json& other = Pick(demo_);
    if (text.empty() || other["text"].empty() || Below(2) == 0) return text;
    if (other["kind"] == card["kind"] && !IsOfLevel(text[0]) && !IsOfLevel(other["text"][0]))
      text[0] = other["text"][0];
    return text;
  }

  std::string Retold(std::string text, std::size_t pool) {
    for (const std::string& trait : Quoted(text, "『", "』"))
      if (old_traits_.contains(trait))
        Replace(text, "『" + trait + "』", "『" + Pick(traits_) + "』");
    for (const std::string& name : Quoted(text, "{", "}"))
      if (names_.contains(name)) Replace(text, "{" + name + "}", "{" + NameOf(Below(pool)) + "}");
    for (const std::string from : {"1000", "2000"})
      Replace(text, from, std::to_string(500 * (1 + Below(5))));
    return text;
  }

  std::vector<Json> demo_;
  std::string series_ = "机巧";
  std::vector<std::string> traits_;
  std::set<std::string> names_;
  std::set<std::string> old_traits_;
  std::mt19937_64 random_{1};
};

Json PlantedCard(const Plan& plan, std::size_t combo, std::size_t index, const Teller& teller) {
  // Other traits for each plant, and never one trait twice within it.
  const auto trait = [&](std::size_t card) { return teller.Trait(combo * 3 + card); };
  std::string text = plan[index];
  constexpr std::array kNames = {"『T』", "『U』", "『V』"};
  for (std::size_t card = 0; card < kNames.size(); ++card)
    Replace(text, kNames[card], "『" + trait(card) + "』");
  Replace(text, "{W}", "{" + std::to_string(combo + 1) + "号影}");
  const std::string name = std::to_string(combo + 1) + "号机巧" + static_cast<char>('A' + index);
  return Json{{"number", "JQ-" + std::to_string(combo + 1) + static_cast<char>('A' + index)},
              {"name", name},
              {"kind", "角色牌"},
              {"cost", {{"total", 2}}},
              {"color", "红"},
              {"characters", Json::array()},
              {"traits", {trait(index)}},
              {"attack", 1000},
              {"defense", 1000},
              {"text", {text}},
              {"rarity", "普"},
              {"series", teller.series()}};
}

}  // namespace

Pool MakePool(std::size_t cards, std::size_t combos) {
  Teller teller(cards);
  Pool pool;
  std::vector<Json> all;
  for (std::size_t combo = 0; combo < combos; ++combo) {
    const Plan& plan = kPlans[combo % kPlans.size()];
    std::set<std::string> numbers;
    for (std::size_t index = 0; index < plan.size(); ++index) {
      all.push_back(PlantedCard(plan, combo, index, teller));
      numbers.insert(all.back()["number"].get<std::string>());
    }
    pool.planted.push_back(std::move(numbers));
  }
  for (std::size_t i = 0; all.size() < cards; ++i) all.push_back(teller.Card(i, cards));
  // Nothing may hang on where in the file a card stands.
  std::shuffle(all.begin(), all.end(), std::mt19937_64(2));
  pool.json = Json{{"game", "zero"}, {"edition", "1.20"}, {"cards", all}}.dump(1);
  return pool;
}

}  // namespace caiding::bench
