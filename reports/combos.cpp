// SPDX-License-Identifier: MIT
#include "reports/combos.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "checker/evidence/certificate_json.h"

namespace caiding::reports {
namespace {

using Json = nlohmann::ordered_json;

Json WriteMessage(const evidence::Message& message) {
  return {{"zh", message.zh}, {"en", message.en}};
}

std::string_view NameOf(evidence::ComboWins wins) {
  switch (wins) {
    case evidence::ComboWins::Nothing: return "none";
    case evidence::ComboWins::Draw: return "draw";
    case evidence::ComboWins::Game: return "game";
    case evidence::ComboWins::GameLost: return "game-lost";
  }
  return "none";
}

evidence::Message TellWins(evidence::ComboWins wins) {
  switch (wins) {
    case evidence::ComboWins::Nothing: return {"对局继续", "the game goes on"};
    case evidence::ComboWins::Draw: return {"平局", "the game is a draw"};
    case evidence::ComboWins::Game: return {"发动的一方获胜", "its player wins"};
    case evidence::ComboWins::GameLost: return {"发动的一方落败", "its player loses"};
  }
  return {};
}

Json WriteCombo(const evidence::Combo& combo) {
  Json cards = Json::array();
  for (const auto& card : combo.cards) cards.push_back({{"number", card.number}, {"copies", card.copies}});
  Json certificates = Json::array();
  for (const auto& outcome : combo.finding.outcomes) {
    certificates.push_back(Json::parse(evidence::WriteCertificate(outcome.certificate)));
  }
  Json steps = Json::array();
  for (const auto& outcome : combo.finding.outcomes) {
    for (const auto& step : outcome.steps) steps.push_back(WriteMessage(step));
  }
  Json gain = Json::array();
  for (const auto& one : combo.gain) {
    gain.push_back({{"what", one.what}, {"player", one.is_opponents ? "opponent" : "controller"}, {"amount", one.amount}});
  }
  return {{"id", combo.id},
          {"code", combo.finding.code},
          {"cards", cards},
          {"gain", gain},
          {"wins", NameOf(combo.wins)},
          {"summary", WriteMessage(combo.finding.message)},
          {"turn", combo.turn},
          {"seen_by_turn", {{"3", combo.seen_by_turn[0]}, {"5", combo.seen_by_turn[1]}, {"7", combo.seen_by_turn[2]}}},
          {"steps", steps},
          {"evidence", certificates}};
}

Json WriteClass(const evidence::ComboCardClass& card) {
  return {{"number", card.number}, {"name", card.name}, {"same_as", card.same_as}};
}

std::string Percent(double chance) { return fmt::format("{:.1f}%", 100 * chance); }

std::string PrintCombo(const evidence::Combo& combo, Language language) {
  const bool is_chinese = language == Language::Chinese;
  std::string cards;
  for (const auto& card : combo.cards) {
    cards += (cards.empty() ? "" : " + ") + card.name + (card.copies > 1 ? fmt::format("×{}", card.copies) : "");
  }
  const auto wins = TellWins(combo.wins);
  const auto& chance = combo.seen_by_turn;
  std::string text = fmt::format("{} {}  {}\n  {}\n", combo.finding.code, combo.id, cards,
                                 is_chinese ? combo.finding.message.zh : combo.finding.message.en);
  text += is_chinese
              ? fmt::format("  结果：{}；最早第 {} 个己方回合；到第 3、5、7 个己方回合见到全部牌的概率：{}、{}、{}\n", wins.zh,
                            combo.turn, Percent(chance[0]), Percent(chance[1]), Percent(chance[2]))
              : fmt::format("  outcome: {}; not before own turn {}; every piece seen by own turn 3, 5, 7: {}, {}, {}\n",
                            wins.en, combo.turn, Percent(chance[0]), Percent(chance[1]), Percent(chance[2]));
  return text;
}

}  // namespace

std::string WriteCombos(const evidence::Combos& combos, bool is_official) {
  Json root;
  root["caiding_combos"] = kCombosVersion;
  root["format"] = is_official ? "official" : "casual";
  root["scope"] = WriteMessage(evidence::TellScope(combos.scope));
  root["cards"] = Json::array();
  for (const auto& card : combos.cards) root["cards"].push_back(WriteClass(card));
  root["combos"] = Json::array();
  for (const auto& combo : combos.combos) root["combos"].push_back(WriteCombo(combo));
  return root.dump(2) + "\n";
}

std::string PrintCombos(const evidence::Combos& combos, Language language) {
  const bool is_chinese = language == Language::Chinese;
  std::string text;
  for (const auto& combo : combos.combos) text += PrintCombo(combo, language) + "\n";
  const auto scope = evidence::TellScope(combos.scope);
  text += is_chinese ? fmt::format("组合 {} 个，在此范围内：{}\n", combos.combos.size(), scope.zh)
                     : fmt::format("{} combos found within this scope: {}\n", combos.combos.size(), scope.en);
  return text;
}

}  // namespace caiding::reports
