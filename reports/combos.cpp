// SPDX-License-Identifier: MIT
#include "reports/combos.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "checker/evidence/certificate_json.h"
#include "model/ir/utf8.h"
#include "model/kernel/clause.h"
#include "model/sheet/sheet.h"
#include "reports/choose_combos.h"
#include "reports/combo_templates.h"
#include "reports/near_deck.h"

namespace caiding::reports {
namespace {

using Json = nlohmann::ordered_json;

Json WriteMessage(const ir::Message& message) { return {{"zh", message.zh}, {"en", message.en}}; }

/// The sentence with the clause behind it.
ir::Message WithCitation(const sheet::Sheet& sheet, std::string_view clause, const std::string& zh,
                         const std::string& en) {
  const std::string cited = " " + sheet::Cite(sheet, clause);
  return {zh + cited, en + cited};
}

ir::Message TellWins(const sheet::Sheet& sheet, findings::ComboWins wins) {
  switch (wins) {
    case findings::ComboWins::Nothing: return {"对局继续", "the game goes on"};
    case findings::ComboWins::Draw: return {"平局", "the game is a draw"};
    case findings::ComboWins::Game: return {"发动的一方获胜", "its player wins"};
    case findings::ComboWins::GameLost: return {"发动的一方落败", "its player loses"};
    case findings::ComboWins::DeckOut:
      return WithCitation(
          sheet, sheet.deck.out_clause,
          "对方的" + sheet::WordFor(sheet, "hidden pile").zh + "耗尽，下次抽牌时落败",
          "the opponent has no card left to draw and loses with the next draw");
    case findings::ComboWins::Lock:
      return {"对方被封锁，每个回合都不能行动",
              "the opponent is locked: not able to act in any turn"};
  }
  return {};
}

Json WriteCards(const std::vector<findings::ComboCard>& listed) {
  Json cards = Json::array();
  for (const auto& card : listed)
    cards.push_back({{"number", card.number}, {"copies", card.copies}});
  return cards;
}

Json WriteTemplate(const findings::ComboTemplate& found) {
  return {{"fixed", WriteCards(found.fixed)},
          {"variants", WriteCards(found.variants)},
          {"combos", found.combos},
          {"slot", WriteMessage(found.slot)},
          {"others", found.others}};
}

Json WriteCombo(const sheet::Sheet& sheet, const findings::Combo& combo) {
  const Json cards = WriteCards(combo.cards);
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
    gain.push_back({{"what", filed::NameOf(one.what)},
                    {"player", one.is_opponents ? "opponent" : "controller"},
                    {"amount", one.amount},
                    {"display", WriteMessage(sheet::Say(sheet, filed::TellKind(one.what)))}});
  }
  Json json = {
      {"id", combo.id},
      {"code", combo.finding.code},
      {"cards", cards},
      {"gain", gain},
      {"wins", NameOf(combo.wins)},
      {"summary", WriteMessage(combo.finding.message)},
      {"turn", combo.turn},
      {"seen_by_turn",
       {{"3", combo.seen_by_turn[0]}, {"5", combo.seen_by_turn[1]}, {"7", combo.seen_by_turn[2]}}},
      {"steps", steps},
      {"evidence", certificates}};
  if (combo.lacks) json["lacks"] = WriteCards(*combo.lacks);
  return json;
}

Json WriteClass(const findings::ComboCardClass& card) {
  return {{"number", card.number}, {"name", card.name}, {"same_as", card.same_as}};
}

ir::Message WordFor(filed::MendKind kind) {
  switch (kind) {
    case filed::MendKind::Other: return {"其他", "other"};
    case filed::MendKind::Dearer: return {"多付一张资源", "one resource more"};
    case filed::MendKind::OncePerTurn: return {"每回合一次", "once a turn"};
  }
  return {};
}

ir::Message WordsFor(const std::vector<filed::MendKind>& kinds) {
  ir::Message words;
  for (const auto kind : kinds) {
    const auto word = WordFor(kind);
    words.zh += (words.zh.empty() ? "" : "、") + word.zh;
    words.en += (words.en.empty() ? "" : ", ") + word.en;
  }
  return words;
}

Json MendAsJson(const filed::Mend& mend) {
  Json changes = Json::array();
  for (const auto& change : mend.changes) {
    Json kinds = Json::array();
    for (const auto kind : change.kinds) kinds.push_back(filed::NameOf(kind));
    changes.push_back(
        {{"paragraph", change.paragraph + 1}, {"kinds", kinds}, {"text", change.text}});
  }
  Json json = {{"number", mend.number},       {"name", mend.name},
               {"combos", mend.combos},       {"broken", mend.broken},
               {"undecided", mend.undecided}, {"changes", changes},
               {"tried", mend.tried},         {"is_cut", mend.is_cut ? 1 : 0}};
  if (!mend.other_printing.empty()) json["other_printing"] = mend.other_printing;
  return json;
}

/// "breaks all 2", "breaks 1 of 2", "none found".
ir::Message TellEffect(const filed::Mend& mend) {
  const std::size_t broken = mend.broken.size();
  if (broken == 0 && mend.undecided.empty())
    return {"没有找到能打断其组合的改法", "none found that breaks any of its combos"};
  if (broken == 0) {
    return {
        fmt::format(
            "没有找到确定能打断其组合的改法；改后它的 {} 个组合中有 {} 个没有再找到，但搜索到了上限",
            mend.combos, mend.undecided.size()),
        fmt::format("none found that surely breaks any of its combos; "
                    "with this, {} of its {} were not found again, but the search met its limits",
                    mend.undecided.size(), mend.combos)};
  }
  if (broken == mend.combos) {
    return {fmt::format("打断它的全部 {} 个组合", broken),
            fmt::format("breaks all {} of its combos", broken)};
  }
  ir::Message told{fmt::format("只打断它的 {} 个组合中的 {} 个", mend.combos, broken),
                   fmt::format("breaks only {} of its {} combos", broken, mend.combos)};
  if (!mend.undecided.empty()) {
    told.zh += fmt::format("，另有 {} 个没有再找到，但搜索到了上限", mend.undecided.size());
    told.en += fmt::format(", {} more were not found again, but the search met its limits",
                           mend.undecided.size());
  }
  return told;
}

ir::Message TellMend(const filed::Mend& mend) {
  ir::Message told = TellEffect(mend);
  const std::string name = mend.number + " " + mend.name;
  told = {fmt::format("  {}：{}（试了 {} 种改法{}）", name, told.zh, mend.tried,
                      mend.is_cut ? "，没有试完" : ""),
          fmt::format("  {}: {} ({} changed texts tried{})", name, told.en, mend.tried,
                      mend.is_cut ? ", not all" : "")};
  for (const auto& change : mend.changes) {
    const auto word = WordsFor(change.kinds);
    told.zh +=
        fmt::format("\n    第 {} 段（{}）：`{}`", change.paragraph + 1, word.zh, change.text);
    told.en +=
        fmt::format("\n    paragraph {} ({}): `{}`", change.paragraph + 1, word.en, change.text);
  }
  if (!mend.other_printing.empty() && !mend.changes.empty()) {
    told.zh += fmt::format("\n    注意：此牌另有印刷 {}，只改一处会使两者成为不同的牌（F105）",
                           mend.other_printing);
    told.en +=
        fmt::format("\n    mind: it is printed as {} too; changing one makes them two cards (F105)",
                    mend.other_printing);
  }
  return told;
}

}  // namespace

ir::Message TellOutcome(const sheet::Sheet& sheet, const findings::Combo& combo) {
  ir::Message wins = TellWins(sheet, combo.wins);
  // What came before the round may have taken much, a whole deck for instance: nothing of it comes
  // of the round.
  if (combo.wins == findings::ComboWins::Nothing && combo.gain.empty()) {
    wins = {wins.zh + "，一轮本身没有净得", wins.en + ", and a round by itself gains nothing"};
  }
  return wins;
}

namespace {

std::string Percent(double chance) { return fmt::format("{:.1f}%", 100 * chance); }

/// "3", "X", "2 × 3"
std::string CostOf(const findings::ComboCard& card) {
  const std::string cost = card.is_cost_x ? "X" : std::to_string(card.cost);
  return card.copies > 1 ? fmt::format("{} × {}", card.copies, cost) : cost;
}

/// What its cards cost in all, each and together, and in which colours.
ir::Message TellCost(const sheet::Sheet& sheet, const findings::Combo& combo) {
  std::string each;
  bool has_x = false;
  for (const auto& card : combo.cards) {
    each += (each.empty() ? "" : " + ") + CostOf(card);
    has_x |= card.is_cost_x;
  }
  const std::int64_t total = NumberOf(combo, ComboNumber::Cost);
  const ir::Message colours = TellColours(sheet, combo);
  const std::string sum = fmt::format("{}{}", total, has_x ? " + X" : "");
  const std::string all = each == sum ? sum : each + " = " + sum;
  ir::Message told{"费用：" + all, "cost: " + all};
  if (colours.en.empty()) return told;
  return {told.zh + "；颜色：" + colours.zh, told.en + "; colours: " + colours.en};
}

}  // namespace

ir::Message TellColours(const sheet::Sheet& sheet, const findings::Combo& combo) {
  std::set<ir::ColourId> colours;
  for (const auto& card : combo.cards) colours.insert(card.colours.begin(), card.colours.end());
  ir::Message words;
  for (const ir::ColourId colour : colours) {
    const ir::Word& word = sheet.vocabulary->colours[colour.value];
    words.zh += (words.zh.empty() ? "" : "、") + ir::EncodeUtf8(word.spellings.back());
    words.en += (words.en.empty() ? "" : ", ") + std::string(word.english);
  }
  return words;
}

ir::Message TellGain(const sheet::Sheet& sheet, const findings::Combo& combo) {
  ir::Message told;
  for (const auto& one : combo.gain) {
    const ir::Message what = sheet::Say(sheet, filed::TellKind(one.what));
    const bool is_opponents = one.is_opponents;
    told.zh += fmt::format("{}{}{} {:+}", told.zh.empty() ? "" : "，",
                           is_opponents ? "对方的" : "己方的", what.zh, one.amount);
    told.en += fmt::format("{}{}{} {:+}", told.en.empty() ? "" : ", ",
                           is_opponents ? "the opponent's " : "own ", what.en, one.amount);
  }
  return told;
}

namespace {

/// What its cards cost, and what a round brings.
std::string PrintCostAndGain(const sheet::Sheet& sheet, const findings::Combo& combo,
                             Language language) {
  std::string text = "  " + In(language, TellCost(sheet, combo)) + "\n";
  const ir::Message gain = TellGain(sheet, combo);
  if (gain.en.empty()) return text;
  return text + "  " + In(language, {"每轮净得：" + gain.zh, "gain a round: " + gain.en}) + "\n";
}

std::string PrintCombo(const sheet::Sheet& sheet, const findings::Combo& combo, Language language) {
  const bool is_chinese = language == Language::Chinese;
  std::string cards;
  for (const auto& card : combo.cards) {
    cards += (cards.empty() ? "" : " + ") + card.name +
             (card.copies > 1 ? fmt::format("×{}", card.copies) : "");
  }
  const ir::Message wins = TellOutcome(sheet, combo);
  const auto& chance = combo.seen_by_turn;
  std::string text = fmt::format("{} {}  {}\n  {}\n", combo.finding.code, combo.id, cards,
                                 is_chinese ? combo.finding.message.zh : combo.finding.message.en);
  text += PrintCostAndGain(sheet, combo, language);
  text +=
      is_chinese
          ? fmt::format(
                "  结果：{}；全额支付费用的话，最早第 {} 个己方回合；到第 3、5、7 个己方回合见到全部牌的概率：{}、{}、{}\n",
                wins.zh, combo.turn, Percent(chance[0]), Percent(chance[1]), Percent(chance[2]))
          : fmt::format(
                "  outcome: {}; if every piece is paid for in full, own turn {} at the earliest; every piece seen by own turn 3, 5, 7: {}, {}, {}\n",
                wins.en, combo.turn, Percent(chance[0]), Percent(chance[1]), Percent(chance[2]));
  const ir::Message lacks = TellLacks(combo);
  if (!lacks.en.empty()) text += "  " + In(language, lacks) + "\n";
  return text;
}

}  // namespace

std::string_view NameOf(findings::ComboWins wins) {
  switch (wins) {
    case findings::ComboWins::Nothing: return "none";
    case findings::ComboWins::Draw: return "draw";
    case findings::ComboWins::Game: return "game";
    case findings::ComboWins::GameLost: return "game-lost";
    case findings::ComboWins::DeckOut: return "deck-out";
    case findings::ComboWins::Lock: return "lock";
  }
  return "none";
}

std::string WriteMend(const filed::Mend& mend) { return MendAsJson(mend).dump(); }

std::string WriteCombos(const findings::Combos& combos, bool is_official) {
  Json root;
  root["caiding_combos"] = kCombosVersion;
  root["format"] = is_official ? "official" : "casual";
  root["scope"] = WriteMessage(findings::TellScope(combos.scope));
  root["left_out"] = Json::array();
  for (const auto& left_out : findings::TellLeftOut(combos.scope))
    root["left_out"].push_back(WriteMessage(left_out));
  root["cards"] = Json::array();
  for (const auto& card : combos.cards) root["cards"].push_back(WriteClass(card));
  root["combos"] = Json::array();
  for (const auto& combo : combos.combos)
    root["combos"].push_back(WriteCombo(*combos.sheet, combo));
  if (!combos.templates.empty()) {
    root["templates"] = Json::array();
    for (const auto& found : combos.templates) root["templates"].push_back(WriteTemplate(found));
  }
  if (!combos.mends.empty()) {
    root["mends"] = Json::array();
    for (const auto& mend : combos.mends) root["mends"].push_back(MendAsJson(mend));
  }
  return root.dump(2) + "\n";
}

namespace {

/// Of a template the first of its combos in full, with what may stand in the place of one card;
/// lists and tables have them all.
std::string PrintOnce(const findings::Combos& combos, const findings::Combo& combo,
                      Language language) {
  for (const auto& found : combos.templates) {
    const auto place = std::find(found.combos.begin(), found.combos.end(), combo.id);
    if (place == found.combos.end()) continue;
    if (place != found.combos.begin()) return "";
    return PrintCombo(*combos.sheet, combo, language) + "  " + In(language, TellTemplate(found)) +
           "\n\n";
  }
  return PrintCombo(*combos.sheet, combo, language) + "\n";
}

}  // namespace

std::string PrintCombos(const findings::Combos& combos, Language language) {
  const bool is_chinese = language == Language::Chinese;
  std::string text;
  if (combos.scope.unreached > 0) text += In(language, TellNotWhole(combos.scope.unreached)) + "\n";
  const ir::Message& chosen = combos.scope.chosen;
  if (!chosen.en.empty()) text += In(language, chosen) + "\n";
  for (const auto& combo : combos.combos) text += PrintOnce(combos, combo, language);
  const auto scope = findings::TellScope(combos.scope);
  for (const auto& left_out : findings::TellLeftOut(combos.scope)) {
    text += is_chinese ? fmt::format("没有看完：{}\n", left_out.zh)
                       : fmt::format("left out: {}\n", left_out.en);
  }
  text += is_chinese ? fmt::format("组合 {} 个，在此范围内：{}\n", combos.combos.size(), scope.zh)
                     : fmt::format("{} combos found within this scope: {}\n", combos.combos.size(),
                                   scope.en);
  return text + PrintMends(combos.mends, language);
}

std::optional<findings::Suggestion> SuggestMends(const std::string& combo,
                                                 const std::vector<filed::Mend>& mends) {
  ir::Message text;
  for (const auto& mend : mends) {
    if (std::find(mend.broken.begin(), mend.broken.end(), combo) == mend.broken.end()) continue;
    text.zh += (text.zh.empty() ? "改文（各牌单独改即可，重新搜索过）：" : "；") + mend.number +
               " " + mend.name;
    text.en += (text.en.empty() ? "text changes (each card by itself, searched again): " : "; ") +
               mend.number + " " + mend.name;
    for (const auto& change : mend.changes) {
      const auto word = WordsFor(change.kinds);
      text.zh += fmt::format("，第 {} 段（{}）：`{}`", change.paragraph + 1, word.zh, change.text);
      text.en +=
          fmt::format(", paragraph {} ({}): `{}`", change.paragraph + 1, word.en, change.text);
    }
    if (mend.other_printing.empty()) continue;
    text.zh += "（另有印刷 " + mend.other_printing + "：F105）";
    text.en += " (also printed as " + mend.other_printing + ": F105)";
  }
  if (text.en.empty()) return std::nullopt;
  return findings::Suggestion{.text = text, .replacement = {}, .is_checked = true};
}

std::string PrintMends(const std::vector<filed::Mend>& mends, Language language) {
  if (mends.empty()) return {};
  const ir::Message head{
      "改文（改后重新解析；各组合只用它自己的牌重新搜索，不含卡池的其他牌）：",
      "text changes (parsed again, and each combo's own cards searched again, not the pool):"};
  std::string text = "\n" + In(language, head) + "\n";
  for (const auto& mend : mends) text += In(language, TellMend(mend)) + "\n";
  return text;
}

}  // namespace caiding::reports
