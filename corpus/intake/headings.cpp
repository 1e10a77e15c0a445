// SPDX-License-Identifier: MIT
#include "corpus/intake/headings.h"

#include <algorithm>
#include <array>
#include <compare>

#include "corpus/games.h"
#include "model/ir/utf8.h"
#include "model/sheet/fields.h"
#include "model/sheet/sheet.h"

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

/// True of a heading that tables of any game have.
bool IsShared(std::string_view plain) {
  const auto is_it = [plain](const Heading& one) {
    return one.key == plain || one.heading == plain;
  };
  return std::any_of(kHeadings.begin(), kHeadings.end(), is_it) ||
         std::any_of(kOthers.begin(), kOthers.end(), is_it);
}

/// True of a heading that files of this game have for some field, and not those of any game.
bool IsOwn(const sheet::CardFields& fields, std::string_view plain) {
  const std::vector<std::string_view> own = OwnKeys(fields);
  return !IsShared(plain) && std::find(own.begin(), own.end(), plain) != own.end();
}

/// True of a heading of a field that only cards of this game have, whatever it is called.
bool IsOfOwnField(const sheet::CardFields& fields, std::string_view heading) {
  const std::string_view key = KeyOfHeading(heading, {});
  const auto is_it = [key](std::string_view own) { return !own.empty() && own == key; };
  return sheet::FindField(fields, key) != nullptr || is_it(fields.more_traits) ||
         is_it(fields.burst_mark) || is_it(fields.generic_mark);
}

bool HasKind(const sheet::Sheet& game, std::string_view word) {
  const auto& kinds = game.vocabulary->kinds;
  const std::u32string spelt = ir::DecodeUtf8(word).value_or(std::u32string());
  return !ir::FindId<ir::KindId>(kinds, spelt).IsNone() ||
         std::any_of(kinds.begin(), kinds.end(),
                     [word](const ir::Word& kind) { return kind.english == word; });
}

/// How much says that cards are of a game: first its own fields and kinds; only then what it calls
/// the fields that cards of any game have, for anybody may call a number a code.
struct Signs {
  std::ptrdiff_t fields = 0;
  std::ptrdiff_t names = 0;
  friend auto operator<=>(const Signs&, const Signs&) = default;
};

Signs SignsOf(const sheet::Sheet& game, const std::vector<std::string_view>& headings,
              std::string_view kind) {
  Signs signs{.fields = HasKind(game, kind) ? 1 : 0};
  for (const std::string_view heading : headings) {
    if (IsOfOwnField(game.fields, heading))
      ++signs.fields;
    else if (IsOwn(game.fields, Plain(heading)))
      ++signs.names;
  }
  return signs;
}

}  // namespace

std::vector<std::string_view> OwnKeys(const sheet::CardFields& fields) {
  std::vector<std::string_view> keys;
  for (const auto& [key, heading] : fields.headings) keys.push_back(heading);
  for (const sheet::KindField& field : fields.of_kinds) keys.push_back(field.key);
  for (const std::string_view key : {fields.more_traits, fields.burst_mark, fields.generic_mark}) {
    if (!key.empty()) keys.push_back(key);
  }
  return keys;
}

const sheet::Sheet* GameOfHeadings(const std::vector<std::string_view>& headings,
                                   std::string_view kind,
                                   const std::vector<const sheet::Sheet*>& games) {
  const sheet::Sheet* found = nullptr;
  Signs most;
  for (const sheet::Sheet* game : games) {
    const Signs signs = SignsOf(*game, headings, kind);
    if (signs > most) found = game;
    most = std::max(most, signs);
  }
  return found;
}

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
    for (const std::string_view key : OwnKeys(game->fields)) {
      if (key == plain) return key;
    }
    const ir::TextRoleId role = sheet::FindTextRole(game->fields, plain);
    if (!role.IsNone()) return sheet::RowOf(game->fields, role).key;
  }
  return {};
}

}  // namespace caiding::corpus
