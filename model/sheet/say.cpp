// SPDX-License-Identifier: MIT
#include "model/sheet/say.h"

#include <optional>

#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"

namespace caiding::sheet {
namespace {

using ir::Message;

/// What stands for what, and how it is called where the game has no such thing.
template <class Roles, class Id>
struct Called {
  std::string_view what;
  Id Roles::*role;
  const char* zh;
  const char* en;
};

constexpr Called<ZoneRoles, ir::ZoneId> kZones[] = {
    {"play", &ZoneRoles::play, "场上", "play"},
    {"hand", &ZoneRoles::hand, "手牌", "hand"},
    {"pool", &ZoneRoles::pool, "用来支付的牌", "what pays"},
    {"hidden pile", &ZoneRoles::hidden_pile, "牌库", "library"},
    {"damage pile", &ZoneRoles::damage_pile, "玩家", "player"},
    {"discard pile", &ZoneRoles::discard_pile, "弃牌堆", "discard pile"},
    {"removed", &ZoneRoles::removed, "除外", "out of play"},
    {"stack", &ZoneRoles::stack, "堆叠", "stack"},
};

constexpr Called<KindRoles, ir::KindId> kKinds[] = {
    {"unit", &KindRoles::unit, "能战斗的牌", "fighting card"},
    {"spell", &KindRoles::spell, "一次性的牌", "card that is used once"},
};

Message InFull(const ir::Word& word) {
  return {ir::EncodeUtf8(word.spellings.front()), word.english};
}

/// As it stands before or behind other words: a zone's longest name, a kind's shortest.
Message Last(const ir::Word& word) { return {ir::EncodeUtf8(word.spellings.back()), word.english}; }

/// A term that a sheet may leave out.
Message Or(const Message& term, const char* zh, const char* en) {
  return term.en.empty() ? Message{zh, en} : term;
}

std::optional<Message> ZoneFor(const Sheet& sheet, std::string_view what, bool is_place) {
  for (const auto& one : kZones) {
    if (one.what != what) continue;
    const ir::ZoneId zone = sheet.roles.zones.*one.role;
    if (zone.IsNone()) return Message{one.zh, one.en};
    const ir::Word& word = sheet.vocabulary->zones[zone.value];
    return is_place ? Last(word) : InFull(word);
  }
  return std::nullopt;
}

std::optional<Message> KindFor(const Sheet& sheet, std::string_view what, bool is_card) {
  for (const auto& one : kKinds) {
    if (one.what != what) continue;
    const ir::KindId kind = sheet.roles.kinds.*one.role;
    if (kind.IsNone()) return Message{one.zh, one.en};
    const ir::Word& word = sheet.vocabulary->kinds[kind.value];
    return is_card ? InFull(word) : Last(word);
  }
  return std::nullopt;
}

/// Without the ending, if it has it.
bool Take(std::string_view& what, std::string_view ending) {
  if (!what.ends_with(ending)) return false;
  what.remove_suffix(ending.size());
  return true;
}

/// What play goes by where continuous effects never settle, before "each once, in order".
Message Unsettled(std::string_view policy) {
  if (policy.empty()) return {};
  return {std::string(policy) + "，或", std::string(policy) + ", or "};
}

std::optional<Message> TermFor(const Sheet& sheet, std::string_view what) {
  const Terms& terms = sheet.terms;
  if (what == "attach") return Or(terms.attach, "附着", "attach");
  if (what == "character name") return Or(terms.character_name, "名称", "name");
  if (what == "battle") return Or(terms.battle, "战斗中", "battle");
  if (what == "each stat") return Or(terms.each_stat, "数值", "stats");
  if (what == "keywords") return Or(terms.keywords, "关键词", "keywords");
  if (what == "aim") return Or(terms.aim, "玩家", "the player");
  if (what == "quick spell") return terms.from_hand;
  if (what == "damage pile" && !terms.life.en.empty()) return terms.life;
  if (what == "unsettled") return Unsettled(sheet.unsettled_policy);
  return std::nullopt;
}

/// What happens to cards in every game, and what of them, as this one calls it.
std::optional<Message> DeedFor(const Sheet& sheet, std::string_view what) {
  for (const std::string_view deed :
       {"tapped", "uprighted", "destroyed", "strength", "life card", "life burst"}) {
    if (deed != what) continue;
    const std::string called =
        ir::CalledIn(*sheet.vocabulary, ("<" + std::string(deed) + ">").c_str());
    return Message{called, called};
  }
  return std::nullopt;
}

std::optional<Message> Find(const Sheet& sheet, std::string_view what) {
  if (auto term = TermFor(sheet, what)) return term;
  if (auto deed = DeedFor(sheet, what)) return deed;
  const bool is_card = Take(what, " card");
  if (auto kind = KindFor(sheet, what, is_card)) return kind;
  const bool is_place = Take(what, " zone");
  return ZoneFor(sheet, what, is_place);
}

void Fill(const Sheet& sheet, std::string& text, std::string Message::*language) {
  std::size_t from = 0;
  while ((from = text.find('<', from)) != std::string::npos) {
    const std::size_t end = text.find('>', from);
    if (end == std::string::npos) return;
    const auto word = Find(sheet, std::string_view(text).substr(from + 1, end - from - 1));
    if (word) text.replace(from, end - from + 1, (*word).*language);
    from += word ? ((*word).*language).size() : 1;
  }
}

}  // namespace

Message WordFor(const Sheet& sheet, std::string_view what) {
  return Find(sheet, what).value_or(Message{});
}

Message Say(const Sheet& sheet, const Message& sentence) {
  Message said = sentence;
  Fill(sheet, said.zh, &Message::zh);
  Fill(sheet, said.en, &Message::en);
  return said;
}

}  // namespace caiding::sheet
