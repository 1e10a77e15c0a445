// SPDX-License-Identifier: MIT
#include "corpus/intake/headings.h"

#include <algorithm>
#include <array>

#include "corpus/games.h"
#include "model/sheet/fields.h"

namespace caiding::corpus {
namespace {

struct Heading {
  std::string_view key;
  std::string_view heading;
};

// The Chinese headings of spreadsheets mean the same as the keys. Those that only one game has
// stand in its sheet.
constexpr std::array kHeadings = {
    Heading{"number", "编号"},
    Heading{"name", "牌名"},
    Heading{"kind", "类别"},
    Heading{"cost", "费用"},
    Heading{"color", "颜色"},
    Heading{"traits", "属性"},
    Heading{"attack", "攻"},
    Heading{"defense", "防"},
    Heading{"text", "效果"},
    Heading{"rarity", "稀有度"},
    Heading{"series", "系列"},
    Heading{"classified", "效果类型"},
    Heading{"game", "游戏"},
    Heading{"edition", "版本"},
    Heading{"second_name", "斩魄刀名"},
    Heading{"wording", "措辞"},
    Heading{"errata_from", "勘误日期"},
    Heading{"errata_text", "勘误效果"},
};

// What tables write instead.
constexpr std::array kOthers = {
    Heading{"number", "卡号"},   Heading{"number", "卡牌编号"},
    Heading{"number", "牌号"},   Heading{"name", "卡名"},
    Heading{"name", "卡牌名"},   Heading{"name", "名称"},
    Heading{"kind", "种类"},     Heading{"kind", "类型"},
    Heading{"kind", "type"},     Heading{"cost", "总费用"},
    Heading{"color", "colour"},  Heading{"characters", "character"},
    Heading{"traits", "trait"},  Heading{"attack", "攻击"},
    Heading{"attack", "atk"},    Heading{"defense", "防御"},
    Heading{"defense", "def"},   Heading{"defense", "defence"},
    Heading{"text", "效果文本"}, Heading{"defense_bonus", "defence_bonus"},
    Heading{"text", "文本"},     Heading{"text", "效果文字"},
    Heading{"text", "effect"},   Heading{"rarity", "罕贵度"},
};

/// Without blanks around and in capitals' place small letters.
std::string Plain(std::string_view heading) {
  std::string plain;
  for (const char c : heading) {
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r') continue;
    plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 0x20) : c;
  }
  return plain;
}

}  // namespace

std::string_view HeadingOf(std::string_view key) {
  const auto* found = std::find_if(kHeadings.begin(), kHeadings.end(),
                                   [&](const Heading& heading) { return heading.key == key; });
  if (found != kHeadings.end()) return found->heading;
  for (const sheet::Sheet* game : Games()) {
    for (const auto& [field, heading] : game->fields.headings) {
      if (field == key) return heading;
    }
  }
  return {};
}

std::string_view KeyOfHeading(std::string_view heading, const OwnHeadings& own) {
  const std::string plain = Plain(heading);
  for (const auto& [mine, key] : own) {
    if (Plain(mine) == plain) return key;
  }
  for (const Heading& known : kHeadings) {
    if (known.heading == plain || known.key == plain) return known.key;
  }
  for (const Heading& known : kOthers) {
    if (known.heading == plain) return known.key;
  }
  for (const sheet::Sheet* game : Games()) {
    for (const auto& [key, known] : game->fields.headings) {
      if (known == plain || key == plain) return key;
    }
    if (const auto* field = sheet::FindField(game->fields, plain)) return field->key;
    const ir::TextRoleId role = sheet::FindTextRole(game->fields, plain);
    if (!role.IsNone()) return sheet::RowOf(game->fields, role).key;
  }
  return {};
}

}  // namespace caiding::corpus
