// SPDX-License-Identifier: MIT
#include "model/scenario/screen.h"

#include <algorithm>

#include "model/ir/utf8.h"
#include "model/scenario/effect_texts.h"
#include "model/scenario/look.h"
#include "model/scenario/tell.h"
#include "model/scenario/tell_card.h"
#include "model/scenario/zone_words.h"
#include "model/sheet/sheet.h"

namespace caiding::scenario {
namespace {

using kernel::Object;

Message ZoneWord(const sheet::Sheet& sheet, ir::ZoneId zone) {
  const ir::Word& word = sheet.vocabulary->zones[zone.value];
  return {ir::EncodeUtf8(word.spellings.front()), word.english};
}

bool IsPile(const sheet::ZoneRoles& zones, ir::ZoneId zone) {
  return !zone.IsNone() && (zone == zones.hidden_pile || zone == zones.damage_pile);
}

/// "第 2 回合，先手的回合，行动阶段"
Message TellMoment(const Table& table) {
  const auto& steps = sheet::WordsOf(table.rules).steps;
  const std::string turn = std::to_string(table.state.turn_number);
  const Message who = TellPlayer(table.state.active_player);
  Message line{"—— 第 " + turn + " 回合，" + who.zh + "的回合",
               "—— turn " + turn + ", of " + who.en};
  if (!table.state.step.IsNone() && table.state.step.value < steps.size()) {
    const ir::Word& step = steps[table.state.step.value];
    line.zh += "，" + ir::EncodeUtf8(step.spellings.front());
    line.en += ", " + step.english;
  }
  return {line.zh + " ——", line.en + " ——"};
}

/// The player with what is only counted: the piles, and markers.
Message TellPlayerLine(const Table& table, int player) {
  const sheet::Sheet& sheet = sheet::SheetOf(table.rules);
  const Message who = TellPlayer(player);
  Message line{who.zh + "：", who.en + ":"};
  bool is_first = true;
  for (const ir::ZoneId zone : PlacedZones(sheet)) {
    if (!IsPile(sheet.roles.zones, zone)) continue;
    const std::string count = " " + std::to_string(CardsIn(table, {player, zone}).size());
    const Message word = ZoneWord(sheet, zone);
    line.zh += (is_first ? "" : "，") + word.zh + count;
    line.en += (is_first ? " " : ", ") + word.en + count;
    is_first = false;
  }
  for (const std::string& marker : MarkersOn(table, kernel::kFirstPlayerAsBearer + player)) {
    line.zh += "，" + marker;
    line.en += ", " + marker;
  }
  return line;
}

bool IsAttached(const Object& object) { return object.host != kernel::kNoObject8; }

/// A card in play, then what it bears.
void AddInPlay(const Table& table, std::uint16_t object, const std::string& indent,
               std::vector<Message>& lines) {
  const Message told = TellInPlay(table, object);
  lines.push_back({indent + told.zh, indent + told.en});
  for (std::uint16_t i = 0; i < table.state.object_count; ++i) {
    const Object& other = table.state.objects[i];
    const bool is_below = other.Has(kernel::kUnder) || other.Has(kernel::kCompanion);
    if (other.card == kernel::kNone16 || other.host != object || is_below) continue;
    const Message borne = TellInPlay(table, i);
    lines.push_back({indent + "  + " + borne.zh, indent + "  + " + borne.en});
  }
}

/// A zone whose cards stand in one line, the tapped and the face-down ones marked.
Message TellRow(const Table& table, const std::vector<std::uint16_t>& cards) {
  Message row;
  for (const std::uint16_t card : cards) {
    const Object& object = table.state.objects[card];
    const bool is_tapped = object.Has(kernel::kTapped);
    const bool is_down = object.Has(kernel::kFaceDown);
    const std::string name = TellNumbered(table, card);
    row.zh += (row.zh.empty() ? "" : "、") + name + (is_tapped ? "（横置）" : "") +
              (is_down ? "（面朝下）" : "");
    row.en += (row.en.empty() ? "" : ", ") + name + (is_tapped ? " (tapped)" : "") +
              (is_down ? " (face down)" : "");
  }
  return row;
}

void AddZone(const Table& table, int player, ir::ZoneId zone, std::vector<Message>& lines) {
  const sheet::Sheet& sheet = sheet::SheetOf(table.rules);
  const auto cards = CardsIn(table, {player, zone});
  const Message word = ZoneWord(sheet, zone);
  const std::string count = std::to_string(cards.size());
  const bool is_hand = zone == sheet.roles.zones.hand;
  if (cards.empty() && !is_hand && zone != sheet.roles.zones.play) return;
  Message head{"  " + word.zh + "（" + count + "）", "  " + word.en + " (" + count + ")"};
  if (cards.empty()) return lines.push_back(head);
  if (!sheet::IsInPlay(sheet.roles.zones, zone)) {
    const Message row = TellRow(table, cards);
    return lines.push_back({head.zh + "：" + row.zh, head.en + ": " + row.en});
  }
  lines.push_back({head.zh + "：", head.en + ":"});
  for (const std::uint16_t card : cards) {
    if (!IsAttached(table.state.objects[card])) AddInPlay(table, card, "    ", lines);
  }
}

Message KindOfItem(const kernel::StackItem& item) {
  switch (item.kind) {
    case kernel::StackItemKind::Card: return {"使用", "uses"};
    case kernel::StackItemKind::Copy: return {"复制", "copies"};
    case kernel::StackItemKind::LevelUp: return {"升级", "levels up"};
    case kernel::StackItemKind::Ability: break;
  }
  const bool is_trigger = (item.flags & kernel::kIsTrigger) != 0;
  return is_trigger ? Message{"触发", "triggers"} : Message{"启动", "activates"};
}

/// What waits, the top first, as it will resolve; with what it is on and its words.
void AddChain(const Table& table, std::vector<Message>& lines) {
  const kernel::State& state = table.state;
  if (state.stack_count == 0) return;
  lines.push_back(
      sheet::Say(sheet::SheetOf(table.rules),
                 {"<stack>（先清算的在上）：", "the <stack>, what resolves first on top:"}));
  for (std::size_t i = state.stack_count; i-- > 0;) {
    const kernel::StackItem& item = state.stack[i];
    const Message who = TellPlayer(item.controller);
    const Message does = KindOfItem(item);
    std::string name = item.source.IsNone() ? "?" : TellNumbered(table, item.source.object);
    for (std::size_t pick = 0; pick < state.pick_count; ++pick) {
      if (state.picks[pick].holder == item.holder && !state.picks[pick].object.IsNone())
        name += " → " + TellNumbered(table, state.picks[pick].object.object);
    }
    const PrintedText text = ParagraphOf(table.rules, item.ability);
    const std::string words = text.card == nullptr ? "" : "「" + text.words + "」";
    lines.push_back({"  " + who.zh + does.zh + " " + name + words,
                     "  " + who.en + " " + does.en + " " + name + words});
  }
}

void AddCombat(const Table& table, std::vector<Message>& lines) {
  const kernel::Battle& battle = table.state.battle;
  if (battle.attacker.IsNone()) return;
  const std::string attacker = TellNumbered(table, battle.attacker.object);
  Message line{"攻击：" + attacker + " →", "attack: " + attacker + " →"};
  for (const kernel::Bout& bout : battle) {
    const Message aim = sheet::WordFor(sheet::SheetOf(table.rules), "aim");
    const bool is_of_player = bout.attacked.IsNone();
    line.zh += " " + (is_of_player ? aim.zh : TellNumbered(table, bout.attacked.object));
    line.en += " " + (is_of_player ? aim.en : TellNumbered(table, bout.attacked.object));
    if (bout.defender.IsNone() || bout.defender == bout.attacked) continue;
    const std::string defender = TellNumbered(table, bout.defender.object);
    line.zh += "，" + defender + " 防御";
    line.en += ", " + defender + " defends";
  }
  lines.push_back(line);
}

void AddLasting(const Table& table, std::vector<Message>& lines) {
  for (std::size_t i = 0; i < table.state.effect_count; ++i) {
    const kernel::EffectInstance& effect = table.state.effects[i];
    const bool lasts =
        effect.form == kernel::EffectForm::Lasting || effect.form == kernel::EffectForm::Delayed;
    if (!lasts) continue;
    const Message told = TellEffect(table, effect);
    lines.push_back({"效果：" + told.zh, "effect: " + told.en});
  }
}

}  // namespace

std::vector<Message> TellScreen(const Table& table) {
  const sheet::Sheet& sheet = sheet::SheetOf(table.rules);
  std::vector<Message> lines{TellMoment(table)};
  for (int player = 0; player < 2; ++player) {
    lines.push_back(TellPlayerLine(table, player));
    for (const ir::ZoneId zone : PlacedZones(sheet)) {
      if (IsPile(sheet.roles.zones, zone)) continue;
      AddZone(table, player, zone, lines);
    }
  }
  AddChain(table, lines);
  AddCombat(table, lines);
  AddLasting(table, lines);
  return lines;
}

std::vector<Message> TellPile(const Table& table, int player, ir::ZoneId zone) {
  const sheet::Sheet& sheet = sheet::SheetOf(table.rules);
  const auto cards = CardsIn(table, {player, zone});
  const Message who = TellPlayer(player);
  const Message word = ZoneWord(sheet, zone);
  const std::string count = std::to_string(cards.size());
  std::vector<Message> lines{
      {who.zh + "的" + word.zh + "：" + count + " 张", who.en + "'s " + word.en + ": " + count}};
  const bool is_pile = IsPile(sheet.roles.zones, zone);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (is_pile && !IsPlaceKnown(table, cards, i)) {
      lines.push_back({"  其余的次序不知道", "  the order of the rest is not known"});
      break;
    }
    const Message told = TellInPlay(table, cards[i]);
    const std::string place = is_pile ? "  " + std::to_string(i + 1) + ". " : "  ";
    lines.push_back({place + told.zh, place + told.en});
  }
  return lines;
}

std::vector<std::uint16_t> CardsToRead(const Table& table) {
  const sheet::ZoneRoles& zones = sheet::SheetOf(table.rules).roles.zones;
  std::vector<std::uint16_t> cards;
  for (std::uint16_t i = 0; i < table.state.object_count; ++i) {
    const Object& object = table.state.objects[i];
    const bool is_open = sheet::IsInPlay(zones, object.zone) || object.zone == zones.hand ||
                         (!zones.stack.IsNone() && object.zone == zones.stack);
    if (object.card == kernel::kNone16 || !is_open) continue;
    if (std::find(cards.begin(), cards.end(), object.card) == cards.end())
      cards.push_back(object.card);
  }
  return cards;
}

}  // namespace caiding::scenario
