// SPDX-License-Identifier: MIT
#include "model/sheet/fields.h"

#include <algorithm>

#include "model/ir/assert.h"

namespace caiding::sheet {
namespace {

bool Holds(const std::vector<ir::KindId>& kinds, ir::KindId kind) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

}  // namespace

std::vector<const KindField*> FieldsOf(const CardFields& fields, ir::KindId kind) {
  std::vector<const KindField*> found;
  for (const KindField& field : fields.of_kinds) {
    if (Has(kind, field)) found.push_back(&field);
  }
  return found;
}

const KindField* FindField(const CardFields& fields, std::string_view key) {
  const auto found = std::find_if(fields.of_kinds.begin(), fields.of_kinds.end(),
                                  [&](const KindField& field) { return field.key == key; });
  return found == fields.of_kinds.end() ? nullptr : &*found;
}

ir::KindId KindWithSubkind(const CardFields& fields) {
  for (const KindField& field : fields.of_kinds) {
    if (field.stat.IsNone()) return field.kinds.front();
  }
  return {};
}

bool Has(ir::KindId kind, const KindField& field) { return Holds(field.kinds, kind); }

bool Has(ir::KindId kind, const KindMark& mark) { return Holds(mark.kinds, kind); }

std::string_view ClauseAgainst(const CardFields& fields, ir::KindId kind, ir::TimingId timing) {
  for (const KindTiming& one : fields.timings) {
    if (one.timing == timing && !Holds(one.kinds, kind)) return one.clause;
  }
  return {};
}

const TextRole& RowOf(const CardFields& fields, ir::TextRoleId role) {
  CAIDING_ASSERT(role.value < fields.texts.size(), "a role of the game's own table");
  return fields.texts[role.value];
}

ir::TextRoleId FindTextRole(const CardFields& fields, std::string_view key) {
  for (std::size_t i = 0; i < fields.texts.size(); ++i) {
    if (fields.texts[i].key == key) return {static_cast<std::uint8_t>(i)};
  }
  return {};
}

ir::TextRoleId RoleOfDamage(const CardFields& fields) {
  for (std::size_t i = 0; i < fields.texts.size(); ++i) {
    if (fields.texts[i].is_of_damage) return {static_cast<std::uint8_t>(i)};
  }
  return {};
}

bool IsOfDamage(const CardFields& fields, ir::TextRoleId role) {
  return !role.IsNone() && RowOf(fields, role).is_of_damage;
}

ir::Message NameOfText(const CardFields& fields, ir::TextPlace text) {
  if (!text.IsParagraph()) return RowOf(fields, text.role).name;
  const std::string number = std::to_string(text.index + 1);
  return {"第" + number + "段", "paragraph " + number};
}

}  // namespace caiding::sheet
