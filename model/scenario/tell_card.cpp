// SPDX-License-Identifier: MIT
#include "model/scenario/tell_card.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "model/ir/utf8.h"
#include "model/kernel/board.h"
#include "model/kernel/game.h"
#include "model/scenario/effect_texts.h"
#include "model/scenario/look.h"
#include "model/scenario/tell.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::scenario {
namespace {

using kernel::Characteristics;
using kernel::Object;

Message WordOf(const ir::Word& word) {
  return {ir::EncodeUtf8(word.spellings.front()), word.english};
}

void Append(Message& list, const Message& item, const char* zh = "，", const char* en = ", ") {
  if (item.zh.empty()) return;
  list.zh += (list.zh.empty() ? "" : zh) + item.zh;
  list.en += (list.en.empty() ? "" : en) + item.en;
}

Message Same(const std::string& text) { return {text, text}; }

/// What the object is like now; nothing where it is not in play.
std::optional<Characteristics> LookAt(const kernel::Rules& rules, kernel::State state,
                                      std::uint16_t object) {
  kernel::Game game{rules, state};
  const Characteristics* now = kernel::Look(game, object);
  return now == nullptr ? std::nullopt : std::optional(*now);
}

std::optional<std::int32_t> Printed(const ir::Card& card, std::size_t stat) {
  for (const auto& [id, value] : card.stats) {
    if (id.value == stat) return value;
  }
  return std::nullopt;
}

/// Its numbers now, those that an effect has changed with the printed ones: "攻 1500（印刷 1000）".
Message TellNumbers(const Table& table, const ir::Card& card, const Characteristics& now) {
  const auto& words = sheet::WordsOf(table.rules).stats;
  Message told;
  for (std::size_t stat = 0; stat < words.size(); ++stat) {
    const auto printed = Printed(card, stat);
    if (!printed) continue;
    const Message word = WordOf(words[stat]);
    const std::string value = " " + std::to_string(now.stats[stat]);
    const std::string was = std::to_string(*printed);
    const bool is_changed = now.stats[stat] != *printed;
    Append(told, {word.zh + value + (is_changed ? "（印刷 " + was + "）" : ""),
                  word.en + value + (is_changed ? " (printed " + was + ")" : "")});
  }
  return told;
}

Message TellKeywords(const Table& table, const Characteristics& now) {
  const auto& words = sheet::WordsOf(table.rules).keywords;
  Message told;
  for (std::size_t word = 0; word < words.size() && word < 64; ++word) {
    if ((now.keywords >> word & 1U) != 0) Append(told, WordOf(words[word]), "、", ", ");
  }
  return told;
}

/// Tapped, damaged, level, what it bears and what lies below.
Message TellCondition(const Table& table, std::uint16_t index) {
  const sheet::Sheet& sheet = sheet::SheetOf(table.rules);
  const Object& object = table.state.objects[index];
  Message told;
  if (object.Has(kernel::kTapped)) Append(told, {"横置", "tapped"});
  if (object.Has(kernel::kFaceDown)) Append(told, {"面朝下", "face down"});
  if (object.Has(kernel::kEnteredThisTurn)) Append(told, {"本回合登场", "entered this turn"});
  if (object.level > 1) {
    const std::string level = std::to_string(object.level);
    Append(told, {"LV" + level, "level " + level});
  }
  if (object.damage != 0) {
    const std::string damage = std::to_string(object.damage);
    Append(told, {"伤害 " + damage, "damage " + damage});
  }
  for (const std::string& marker : MarkersOn(table, index)) Append(told, Same(marker));
  const std::size_t below = CardsBelow(table, index).size();
  if (below > 0) {
    const std::string count = std::to_string(below);
    Append(told, {"下面 " + count + " 张", count + " below"});
  }
  if (object.host != kernel::kNoObject8) {
    const std::string host = TellNumber(object.host);
    Append(told, sheet::Say(sheet, {"<attach>于 " + host, "attached to " + host}));
    if (table.state.objects[object.host].controller != object.controller) {
      const Message who = TellPlayer(object.controller);
      Append(told, {"控制者是" + who.zh, "controlled by " + who.en});
    }
  }
  if (object.controller != object.owner) {
    const Message owner = TellPlayer(object.owner);
    Append(told, {"持有者是" + owner.zh, "owned by " + owner.en});
  }
  return told;
}

/// True if this effect is one without which the object would be another, or which is on it.
bool Affects(const Table& table, std::size_t effect, std::uint16_t object,
             const std::optional<Characteristics>& now) {
  const kernel::EffectInstance& one = table.state.effects[effect];
  if (kernel::IsCurrent(table.state, one.affected) && one.affected.object == object) return true;
  if (!now) return false;
  kernel::State without = table.state;
  std::move(without.effects.begin() + static_cast<std::ptrdiff_t>(effect) + 1,
            without.effects.begin() + without.effect_count,
            without.effects.begin() + static_cast<std::ptrdiff_t>(effect));
  --without.effect_count;
  const auto other = LookAt(table.rules, without, object);
  return !other || !(*other == *now);
}

/// A limit of the board that names what it binds.
void AddLimits(const Table& table, std::uint16_t object, std::vector<Message>& lines) {
  kernel::State state = table.state;
  kernel::Game game{table.rules, state};
  const kernel::Board& board = kernel::CurrentBoard(game);
  for (std::size_t i = 0; i < board.limit_count; ++i) {
    const kernel::Limit& limit = board.limits[i];
    if (limit.object != object || limit.source.IsNone()) continue;
    const std::string source = TellNumbered(table, limit.source.object);
    const Message line{"  受限于 " + source, "  bound by " + source};
    if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(line);
  }
}

void AddEffects(const Table& table, std::uint16_t object, std::vector<Message>& lines) {
  const auto now = LookAt(table.rules, table.state, object);
  std::vector<Message> told;
  for (std::size_t i = 0; i < table.state.effect_count; ++i) {
    if (!Affects(table, i, object, now)) continue;
    const Message effect = TellEffect(table, table.state.effects[i]);
    told.push_back({"  " + effect.zh, "  " + effect.en});
  }
  AddLimits(table, object, told);
  if (told.empty()) {
    lines.push_back({"现在没有效果影响它", "no effect affects it now"});
    return;
  }
  lines.push_back({"影响它的：", "what affects it:"});
  lines.insert(lines.end(), told.begin(), told.end());
}

Message TellWhere(const Table& table, std::uint16_t index) {
  const Object& object = table.state.objects[index];
  const auto& zones = sheet::WordsOf(table.rules).zones;
  const Message who = TellPlayer(object.controller);
  if (object.zone.IsNone() || object.zone.value >= zones.size()) return who;
  const Message zone = WordOf(zones[object.zone.value]);
  return {who.zh + "的" + zone.zh, who.en + "'s " + zone.en};
}

Message ListOfTexts(const std::vector<std::u32string>& texts) {
  Message told;
  for (const std::u32string& text : texts) Append(told, Same(ir::EncodeUtf8(text)), "、", ", ");
  return told;
}

/// "角色，费用 3（绿 1），绿，攻 1000，防 1000"
Message TellFields(const sheet::Sheet& sheet, const ir::Card& card) {
  const ir::Vocabulary& words = *sheet.vocabulary;
  Message told;
  if (card.kind.value < words.kinds.size()) Append(told, WordOf(words.kinds[card.kind.value]));
  if (!card.subkind.IsNone() && card.subkind.value < words.subkinds.size())
    Append(told, WordOf(words.subkinds[card.subkind.value]));
  const std::string total = card.is_cost_x ? std::string("X") : std::to_string(card.cost_total);
  Message coloured;
  for (const auto& [colour, count] : card.cost_coloured) {
    const Message word = WordOf(words.colours[colour.value]);
    const std::string number = " " + std::to_string(count);
    Append(coloured, {word.zh + number, word.en + number}, "、", ", ");
  }
  const bool is_coloured = !coloured.zh.empty();
  Append(told, {"费用 " + total + (is_coloured ? "（" + coloured.zh + "）" : ""),
                "cost " + total + (is_coloured ? " (" + coloured.en + ")" : "")});
  for (const ir::ColourId colour : card.colours) Append(told, WordOf(words.colours[colour.value]));
  for (const auto& [stat, value] : card.stats) {
    const Message word = WordOf(words.stats[stat.value]);
    const std::string number = " " + std::to_string(value);
    Append(told, {word.zh + number, word.en + number});
  }
  return told;
}

}  // namespace

std::string TellNumber(std::uint16_t object) { return "#" + std::to_string(object + 1); }

std::string TellNumbered(const Table& table, std::uint16_t object) {
  const std::string name = table.NameOf(object);
  const std::string title = TellObject(table, object);
  return TellNumber(object) + " " + (title.starts_with(name) ? title : name + " " + title);
}

Message TellInPlay(const Table& table, std::uint16_t object) {
  const std::string name = TellNumbered(table, object);
  Message told;
  if (const auto now = LookAt(table.rules, table.state, object)) {
    Append(told, TellNumbers(table, table.rules.cards[table.state.objects[object].card], *now));
    Append(told, TellKeywords(table, *now), "；", "; ");
  }
  Append(told, TellCondition(table, object), "；", "; ");
  if (told.zh.empty()) return Same(name);
  return {name + "：" + told.zh, name + ": " + told.en};
}

Message TellTexts(const ir::Card& card) {
  std::string texts;
  for (const ir::CardText& text : card.texts) texts += "「" + ir::EncodeUtf8(text.words) + "」";
  if (texts.empty()) return {};
  const std::string name = story::TellCard(card);
  return {name + "：" + texts, name + ": " + texts};
}

std::vector<Message> TellPrinted(const sheet::Sheet& sheet, const ir::Card& card) {
  std::vector<Message> lines{Same(story::TellCard(card)), TellFields(sheet, card)};
  const Message called = sheet::WordFor(sheet, "character name");
  const Message names = ListOfTexts(card.characters);
  if (!names.zh.empty() && card.characters != std::vector{card.name})
    lines.push_back({called.zh + "：" + names.zh, called.en + ": " + names.en});
  const Message traits = ListOfTexts(card.traits);
  if (!traits.zh.empty()) lines.push_back({"属性：" + traits.zh, "traits: " + traits.en});
  for (std::size_t i = 0; i < card.texts.size(); ++i) {
    const Message name = sheet::NameOfText(sheet.fields, ir::PlaceOf(card, i));
    const std::string text = ir::EncodeUtf8(card.texts[i].words);
    lines.push_back({name.zh + "：" + text, name.en + ": " + text});
  }
  if (card.texts.empty()) lines.push_back({"没有文字", "no text"});
  return lines;
}

Message TellEffect(const Table& table, const kernel::EffectInstance& effect) {
  const PrintedText text = ParagraphOf(table.rules, TextOfEffect(table.rules, effect));
  const bool has_source =
      !effect.source.IsNone() && effect.source.object < table.state.object_count;
  Message told = Same(has_source             ? TellNumbered(table, effect.source.object)
                      : text.card != nullptr ? story::TellCard(*text.card)
                                             : std::string("?"));
  if (text.card != nullptr) {
    told.zh += "：「" + text.words + "」";
    told.en += ": \"" + text.words + "\"";
  }
  if (effect.form == kernel::EffectForm::Lasting) Append(told, {"持续中", "lasting"});
  if (effect.form == kernel::EffectForm::Delayed) Append(told, {"等待中", "waiting"});
  if (kernel::IsCurrent(table.state, effect.affected)) {
    const std::string on = " → " + TellNumber(effect.affected.object);
    told.zh += on;
    told.en += on;
  }
  return told;
}

std::vector<Message> TellCardNow(const Table& table, std::uint16_t object) {
  const ir::Card& card = table.rules.cards[table.state.objects[object].card];
  std::vector<Message> lines = TellPrinted(sheet::SheetOf(table.rules), card);
  lines.front() = Same(TellNumbered(table, object));
  const Message where = TellWhere(table, object);
  Message now = TellCondition(table, object);
  if (const auto look = LookAt(table.rules, table.state, object)) {
    Message like = TellNumbers(table, card, *look);
    Append(like, TellKeywords(table, *look), "；", "; ");
    Append(like, now, "；", "; ");
    now = like;
  }
  lines.push_back({"现在：" + where.zh + (now.zh.empty() ? "" : "；" + now.zh),
                   "now: " + where.en + (now.en.empty() ? "" : "; " + now.en)});
  for (const std::uint16_t below : CardsBelow(table, object)) {
    const std::string name = TellNumbered(table, below);
    lines.push_back({"下面：" + name, "below: " + name});
  }
  AddEffects(table, object, lines);
  return lines;
}

}  // namespace caiding::scenario
