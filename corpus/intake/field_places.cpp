// SPDX-License-Identifier: MIT
#include "corpus/intake/field_places.h"

#include <algorithm>

#include "corpus/intake/build_card.h"
#include "model/ir/utf8.h"
#include "model/sheet/fields.h"

namespace caiding::corpus {
namespace {

using Kind = JsonValue::Kind;

bool IsCell(const JsonValue& value) { return value.end == 0; }

std::string SeenOf(const JsonValue& value, std::string_view file) {
  if (IsCell(value) || value.kind == Kind::String || value.kind == Kind::Null) return value.text;
  return std::string(file.substr(value.offset, value.end - value.offset));
}

/// How many paragraphs one string or cell holds; an empty one has a place all the same.
std::size_t CountParagraphs(std::string_view words) {
  std::size_t count = 0;
  for (std::size_t begin = 0; begin <= words.size();) {
    const std::size_t end = std::min(words.find('\n', begin), words.size());
    const auto line = ir::DecodeUtf8(words.substr(begin, end - begin)).value_or(std::u32string());
    if (!line.empty() && (count == 0 || !GoesOn(line))) ++count;
    begin = end + 1;
  }
  return std::max<std::size_t>(count, 1);
}

/// Where the paragraphs stand: each where it begins, or all of them in one string or cell.
void AddText(const JsonValue& text, std::string_view file, std::vector<StatedField>& fields) {
  if (text.kind != Kind::Array || text.items.empty()) {
    const std::string seen = SeenOf(text, file);
    const std::size_t count = text.kind == Kind::String ? CountParagraphs(text.text) : 1;
    for (std::size_t i = 0; i < count; ++i) fields.push_back({"text", i, text.offset, seen});
    return;
  }
  std::size_t paragraph = 0;
  for (const JsonValue& item : text.items) {
    const bool is_first = &item == &text.items.front();
    const std::u32string words = ir::DecodeUtf8(item.text).value_or(std::u32string());
    if (!is_first && GoesOn(words)) {
      fields.back().seen += item.text;
    } else {
      fields.push_back({"text", paragraph++, item.offset, SeenOf(item, file)});
    }
  }
}

}  // namespace

std::vector<StatedField> StatedFieldsOf(const sheet::Sheet& sheet, const JsonValue& card,
                                        std::string_view file) {
  std::vector<std::string> keys = CardKeys(sheet);
  for (const sheet::TextRole& role : sheet.fields.texts) {
    if (std::find(keys.begin(), keys.end(), role.key) == keys.end()) keys.emplace_back(role.key);
  }
  std::vector<StatedField> fields;
  for (const std::string& key : keys) {
    const JsonValue* value = FindStated(card, key);
    if (value == nullptr) continue;
    if (key == "text") {
      AddText(*value, file, fields);
    } else {
      fields.push_back({key, 0, value->offset, SeenOf(*value, file)});
    }
  }
  std::stable_sort(fields.begin(), fields.end(),
                   [](const StatedField& a, const StatedField& b) { return a.offset < b.offset; });
  return fields;
}

}  // namespace caiding::corpus
