// SPDX-License-Identifier: MIT
#include "cli/tell_front.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "cli/bans_words.h"

namespace caiding::cli {
namespace {

using bans::After;
using bans::BanSet;
using bans::Front;
using bans::FrontPoint;
using bans::Measure;
using bans::Question;
using ir::Message;
using Json = nlohmann::ordered_json;
using Combos = std::vector<std::size_t>;

/// Of these the ones of that turn.
Combos OfTurn(const Question& question, Combos combos, int turn) {
  std::erase_if(combos, [&](std::size_t combo) { return question.combos[combo].turn != turn; });
  return combos;
}

std::vector<std::string> FastestOf(const Question& question, const After& after) {
  if (!after.fastest) return {};
  return IdsOf(question, OfTurn(question, after.left, *after.fastest));
}

/// The first few, and how many there are.
Message Some(const std::vector<std::string>& ids) {
  constexpr std::size_t kTold = 6;
  if (ids.size() <= kTold) return Joined(ids);
  const auto end = ids.begin() + static_cast<std::ptrdiff_t>(kTold);
  const Message first = Joined(std::vector<std::string>(ids.begin(), end));
  return {fmt::format("{} 等 {} 个", first.zh, ids.size()),
          fmt::format("{}, … {} in all", first.en, ids.size())};
}

/// "own turn 3 (k1, k2)".
Message TellFastest(const Question& question, const After& after) {
  if (!after.fastest) return {"没有组合留下", "no combo is left"};
  const Message ids = Some(FastestOf(question, after));
  return {fmt::format("最快的在己方第 {} 个回合（{}）", *after.fastest, ids.zh),
          fmt::format("the fastest left is of own turn {} ({})", *after.fastest, ids.en)};
}

Message TellSet(const Question& question, const BanSet& set) {
  std::vector<Message> measures;
  for (const Measure& measure : set) measures.push_back(TellMeasure(question, measure));
  return Joined(measures);
}

/// "k1, k2", or that there are none.
Message TellIds(const Question& question, const Combos& combos) {
  if (combos.empty()) return {"无", "none"};
  return Joined(IdsOf(question, combos));
}

Message TellProof(bans::Proof proof) {
  switch (proof) {
    case bans::Proof::BothSolvers:
      return {"已证明没有别的取舍，同样的取舍可能还有别的禁法（Z3 与 cvc5 一致）",
              "proved that there is no other trade-off, though other bans may come to the same "
              "(Z3 and cvc5 agree)"};
    case bans::Proof::OneSolver:
      return {"已证明没有别的取舍，同样的取舍可能还有别的禁法（只有 Z3；cvc5 没有回答）",
              "proved that there is no other trade-off, though other bans may come to the same "
              "(Z3 alone; no answer of cvc5)"};
    case bans::Proof::Open:
      return {"未知有没有更好的：求解的步数用完",
              "unknown whether there are better ones: the solver's effort was spent"};
    case bans::Proof::Disputed:
      return {"V902：Z3 与 cvc5 的回答不同", "V902: Z3 and cvc5 disagree"};
  }
  return {};
}

Message TellPoint(const Question& question, const FrontPoint& point) {
  const Message fastest = TellFastest(question, bans::WhatIsLeft(question, point.set));
  if (point.set.empty())
    return {fmt::format("  什么都不禁：{}", fastest.zh), fmt::format("  nothing: {}", fastest.en)};
  const Message set = TellSet(question, point.set);
  const std::size_t cards = point.set.size();
  return {
      fmt::format("  {} 张牌，代价 {}（{}）：{}", cards, point.cost, set.zh, fastest.zh),
      fmt::format("  {}, cost {} ({}): {}", cards == 1 ? "1 card" : fmt::format("{} cards", cards),
                  point.cost, set.en, fastest.en)};
}

Json MeasuresJson(const Question& question, const BanSet& set) {
  Json measures = Json::array();
  for (const Measure& measure : set) {
    const bans::Card& card = question.cards[measure.card];
    measures.push_back({{"number", card.numbers.front()},
                        {"name", card.name},
                        {"copies", measure.copies},
                        {"cost", bans::CostOf(question, measure)}});
  }
  return measures;
}

Json TurnJson(std::optional<int> turn) { return turn ? Json(*turn) : Json(); }

/// What is in the first and not in the second; both ascend.
Combos Without(const Combos& some, const Combos& others) {
  Combos without;
  std::set_difference(some.begin(), some.end(), others.begin(), others.end(),
                      std::back_inserter(without));
  return without;
}

}  // namespace

std::vector<Message> TellFront(const Question& question, const Front& front) {
  const Message proof = TellProof(front.proof);
  std::vector<Message> lines{
      {fmt::format(
           "取舍：每一种都不能既少动牌、又省代价、又让最快的组合更晚；回合是各牌付清费用的下限；{}",
           proof.zh),
       fmt::format(
           "trade-offs: of each, nothing touches fewer cards, costs less and leaves a later fastest combo; turns are the bound by resources; {}",
           proof.en)}};
  for (const FrontPoint& point : front.points) lines.push_back(TellPoint(question, point));
  return lines;
}

std::vector<Message> TellAfter(const Question& question, const BanSet& set, const After& after) {
  const Message measures = TellSet(question, set);
  const Message broken = TellIds(question, after.broken);
  const Message left = TellIds(question, after.left);
  const Message fastest = TellFastest(question, after);
  return {{fmt::format("若{}：打断 {}；留下 {}；{}", measures.zh, broken.zh, left.zh, fastest.zh),
           fmt::format("after {}: broken {}; left {}; {}", measures.en, broken.en, left.en,
                       fastest.en)}};
}

std::vector<Message> TellTwoDays(const Question& question, const TwoDays& days) {
  const Message broken = TellIds(question, Without(days.before.left, days.now.left));
  const Message free = TellIds(question, Without(days.now.left, days.before.left));
  const Message before = TellFastest(question, days.before);
  const Message now = TellFastest(question, days.now);
  return {
      {fmt::format("禁限表从 {} 到 {}：新打断 {}；重新可用 {}", days.earlier, days.later, broken.zh,
                   free.zh),
       fmt::format("the list from {} to {}: newly broken {}; free again {}", days.earlier,
                   days.later, broken.en, free.en)},
      {fmt::format("  {}：{}", days.earlier, before.zh),
       fmt::format("  {}: {}", days.earlier, before.en)},
      {fmt::format("  {}：{}", days.later, now.zh), fmt::format("  {}: {}", days.later, now.en)}};
}

Json FrontJson(const Question& question, const Front& front) {
  Json points = Json::array();
  for (const FrontPoint& point : front.points) {
    const After after = bans::WhatIsLeft(question, point.set);
    points.push_back({{"cards", point.set.size()},
                      {"cost", point.cost},
                      {"measures", MeasuresJson(question, point.set)},
                      {"fastest_turn", TurnJson(point.fastest)},
                      {"fastest", FastestOf(question, after)},
                      {"left", IdsOf(question, after.left)}});
  }
  return {{"proof", ProofName(front.proof)}, {"points", std::move(points)}};
}

Json AfterJson(const Question& question, const BanSet& set, const After& after) {
  return {{"measures", MeasuresJson(question, set)},
          {"broken", IdsOf(question, after.broken)},
          {"left", IdsOf(question, after.left)},
          {"fastest_turn", TurnJson(after.fastest)},
          {"fastest", FastestOf(question, after)}};
}

Json TwoDaysJson(const Question& question, const TwoDays& days) {
  return {{"earlier", days.earlier},
          {"later", days.later},
          {"newly_broken", IdsOf(question, Without(days.before.left, days.now.left))},
          {"free_again", IdsOf(question, Without(days.now.left, days.before.left))},
          {"fastest_turn_earlier", TurnJson(days.before.fastest)},
          {"fastest_turn", TurnJson(days.now.fastest)}};
}

}  // namespace caiding::cli
