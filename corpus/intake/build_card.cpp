// SPDX-License-Identifier: MIT
#include "corpus/intake/build_card.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "corpus/games.h"
#include "corpus/intake/headings.h"
#include "model/ir/edit_distance.h"
#include "model/ir/message.h"
#include "model/ir/utf8.h"
#include "model/ir/vocabulary.h"
#include "model/sheet/fields.h"

namespace caiding::corpus {
namespace {

using Kind = JsonValue::Kind;
using ir::CardField;
using ir::Message;

constexpr std::int64_t kNumberMax = 1'000'000;

Message Both(const std::string& text) { return {text, text}; }

// A printed list of what a file writes for the words of a vocabulary, for messages.
std::string Spellings(const sheet::Sheet& sheet, const std::vector<ir::Word>& words) {
  std::string list;
  for (const ir::Word& word : words) {
    if (!list.empty()) list += "|";
    list += sheet.language == "en" ? word.english : ir::EncodeUtf8(word.spellings.front());
  }
  return list;
}

std::string Shortened(const std::string& text) {
  constexpr std::size_t kShown = 20;
  const std::u32string points = ir::DecodeUtf8(text).value_or(std::u32string());
  return points.size() <= kShown ? text : ir::EncodeUtf8(points.substr(0, kShown)) + "…";
}

Message SeenValue(const JsonValue& value) {
  switch (value.kind) {
    case Kind::Null: return Both("`null`");
    case Kind::Boolean: return Both(value.boolean ? "`true`" : "`false`");
    case Kind::Integer: return Both("`" + std::to_string(value.integer) + "`");
    case Kind::Real: return {"小数", "a number with a fraction"};
    case Kind::String: return Both("`\"" + Shortened(value.text) + "\"`");
    case Kind::Array: return {"列表", "a list"};
    case Kind::Object: return {"对象", "an object"};
    case Kind::TooDeep: return {"超过 64 层的嵌套", "a nest deeper than 64"};
  }
  return {};
}

// Finds the first value that is nested too deep, wherever it stands.
const JsonValue* FindTooDeep(const JsonValue& value) {
  if (value.kind == Kind::TooDeep) return &value;
  for (const JsonValue& item : value.items) {
    if (const JsonValue* found = FindTooDeep(item)) return found;
  }
  for (const JsonValue::Member& member : value.members) {
    if (const JsonValue* found = FindTooDeep(member.value)) return found;
  }
  return nullptr;
}

/// Quotations inside quotations, of brackets too: what is deeper is no card text.
constexpr std::size_t kQuotesDeepMax = 64;

/// True if quotations or brackets of the text stand deeper in one another than that. A sign that
/// both opens and closes (") may open every time until it has stood as often as it would close.
bool IsQuotedTooDeep(std::u32string_view text) {
  constexpr std::u32string_view kOpen = U"“‘「『（(【[";
  constexpr std::u32string_view kClose = U"”’」』）)】]";
  std::size_t depth = 0;
  for (const char32_t point : text) {
    if (kOpen.find(point) != kOpen.npos && ++depth > kQuotesDeepMax) return true;
    if (kClose.find(point) != kClose.npos && depth > 0) --depth;
  }
  const auto both = std::count(text.begin(), text.end(), U'"');
  return static_cast<std::size_t>(both) > 2 * kQuotesDeepMax;
}

class FieldReader {
 public:
  FieldReader(const sheet::Sheet& sheet, const JsonValue& value, BuiltCard& out)
      : sheet_(sheet), value_(value), vocabulary_(*sheet.vocabulary), out_(out), card_(out.card) {}

  void ReadAll() {
    RefuseRepeatedKeys();
    if (sheet_.fields.are_all) RefuseUnknownKeys();
    ReadNames();
    ReadKind();
    ReadCost();
    ReadColours();
    ReadCharacters();
    ReadNameList("traits", card_.traits, CardField::Traits);
    ReadMoreTraits();
    ReadSecondName();
    ReadSubkind();
    ReadMarks();
    ReadStats();
    ReadStated();
    ReadText();
    ReadClassified();
    ReadOptionalString("rarity", card_.rarity);
    ReadOptionalString("series", card_.series);
    RefuseWrongGame();
    ReadOptionalString("edition", out_.edition);
  }

 private:
  const JsonValue* Find(std::string_view key) const { return FindValue(value_, key); }
  void Refuse(const JsonValue& value, std::string_view key, Message expected) {
    Message seen = SeenValue(value);
    const std::string label = "`" + std::string(AsWritten(key)) + "` = ";
    out_.errors.push_back({value.offset, {label + seen.zh, label + seen.en}, std::move(expected)});
  }
  /// The key by which this file calls the field, if its game has one of its own.
  std::string_view AsWritten(std::string_view key) const {
    for (const auto& [field, own] : sheet_.fields.headings) {
      if (field == key && value_.Find(key) == nullptr && value_.Find(own) != nullptr) return own;
    }
    return key;
  }
  void RefuseMissing(std::string_view key) {
    const std::string label = "`" + std::string(key) + "`";
    out_.errors.push_back({value_.offset,
                           {"没有 " + label + " 的牌", "a card without " + label},
                           {"字段 " + label, "the field " + label}});
  }
  /// A key and its Chinese heading are one field.
  void RefuseRepeatedKeys() {
    std::map<std::string_view, std::string_view> key_of;
    const std::vector<std::string> keys = CardKeys(sheet_);
    for (const std::string& key : keys) {
      const std::string_view heading = HeadingOf(key);
      if (!heading.empty()) key_of.emplace(heading, key);
    }
    std::set<std::string_view> seen;
    for (const JsonValue::Member& member : value_.members) {
      const auto known = key_of.find(member.key);
      const std::string_view key = known == key_of.end() ? member.key : known->second;
      if (seen.insert(key).second) continue;
      const std::string label = "`" + member.key + "`";
      out_.errors.push_back({member.offset,
                             {"重复的字段 " + label, "the field " + label + " again"},
                             {"每个字段一次", "each field once"}});
    }
  }
  void RefuseUnknownKeys() {
    std::vector<std::string> known = KnownCardKeys(sheet_);
    for (const char* other :
         {"wording", "errata", "errata_from", "errata_text", "errata_life_burst"}) {
      known.emplace_back(other);
    }
    for (const JsonValue::Member& member : value_.members) {
      if (std::find(known.begin(), known.end(), member.key) != known.end()) continue;
      const std::string label = "`" + member.key + "`";
      const std::string nearest = "`" + NearestKey(member.key, known) + "`";
      out_.errors.push_back({member.offset,
                             {"没有的字段 " + label, "an unknown field " + label},
                             {"牌的字段，最接近的是 " + nearest,
                              "a field of a card, the nearest one is " + nearest}});
    }
  }
  static std::string NearestKey(const std::string& key, const std::vector<std::string>& known) {
    const std::u32string wanted = ir::DecodeUtf8(key).value_or(std::u32string());
    const auto distance = [&](const std::string& one) {
      return ir::EditDistance(wanted, ir::DecodeUtf8(one).value_or(std::u32string()));
    };
    return *std::min_element(known.begin(), known.end(), [&](const auto& a, const auto& b) {
      return distance(a) < distance(b);
    });
  }
  void Assume(CardField field) { card_.assumed.push_back(field); }
  /// False of a field that no card of the game has.
  bool IsHad(CardField field) const {
    const auto& had = sheet_.fields.assumed;
    const auto is_it = [field](const auto& assumed) { return assumed.first == field; };
    return std::any_of(had.begin(), had.end(), is_it);
  }
  /// Of a field that no card of some games has, nothing is assumed there.
  void AssumeIfHad(CardField field) {
    if (IsHad(field)) Assume(field);
  }

  std::optional<std::u32string> AsText(const JsonValue& value, std::string_view key,
                                       const Message& expected) {
    if (value.kind != Kind::String) {
      Refuse(value, key, expected);
      return std::nullopt;
    }
    return ir::DecodeUtf8(value.text).value_or(std::u32string());
  }
  void ReadNames() {
    const Message expected{"非空字符串", "a string that is not empty"};
    if (const JsonValue* number = Find("number")) {
      if (number->kind != Kind::String || number->text.empty()) Refuse(*number, "number", expected);
      card_.number = number->text;
    } else {
      RefuseMissing("number");
    }
    if (const JsonValue* name = Find("name")) {
      if (name->kind == Kind::String && name->text.empty()) Refuse(*name, "name", expected);
      card_.name = AsText(*name, "name", expected).value_or(std::u32string());
    } else {
      RefuseMissing("name");
    }
  }
  template <class IdType>
  IdType AsWord(const JsonValue& value, std::string_view key, const std::vector<ir::Word>& words) {
    const std::string list = Spellings(sheet_, words);
    const Message expected{"其中之一：" + list, "one of " + list};
    IdType id{};
    if (value.kind == Kind::String) {
      id = ir::FindId<IdType>(words, ir::DecodeUtf8(value.text).value_or(std::u32string()));
      // Lists of cards in English have the English words.
      for (std::size_t i = 0; id.IsNone() && i < words.size(); ++i) {
        if (words[i].english == value.text) id = IdType{static_cast<std::uint8_t>(i)};
      }
    }
    if (id.IsNone()) Refuse(value, key, expected);
    return id;
  }
  void ReadKind() {
    if (const JsonValue* kind = Find("kind")) {
      card_.kind = AsWord<ir::KindId>(*kind, "kind", vocabulary_.kinds);
    } else {
      card_.kind = sheet_.roles.kinds.unit;
      Assume(CardField::Kind);
    }
  }
  void ReadSubkind() {
    for (const sheet::KindField& field : sheet_.fields.of_kinds) {
      if (!field.stat.IsNone()) continue;
      const bool is_its = sheet::Has(card_.kind, field);
      if (const JsonValue* value = Find(field.key)) {
        const auto subkind = AsWord<ir::SubkindId>(*value, field.key, vocabulary_.subkinds);
        if (is_its) card_.subkind = subkind;
      } else if (is_its) {
        card_.subkind = ir::SubkindId{static_cast<std::uint8_t>(field.assumed)};
        Assume(CardField::Subkind);
      }
    }
  }
  std::optional<std::int32_t> AsNumber(const JsonValue& value, std::string_view key,
                                       std::int64_t least, std::int64_t most) {
    if (value.kind == Kind::Integer && value.integer >= least && value.integer <= most) {
      return static_cast<std::int32_t>(value.integer);
    }
    const std::string range = std::to_string(least) + ".." + std::to_string(most);
    Refuse(value, key, {"整数（" + range + "）", "a whole number (" + range + ")"});
    return std::nullopt;
  }
  void ReadCostTotal(const JsonValue& value) {
    if (value.kind == Kind::String && (value.text == "X" || value.text == "x")) {
      card_.is_cost_x = true;
    } else if (value.kind == Kind::Integer) {
      card_.cost_total = AsNumber(value, "cost", 0, kCostMax).value_or(0);
    } else {
      Refuse(
          value, "cost",
          {R"(整数、"X" 或 {"total":3,"绿":1})", R"(a whole number, "X" or {"total":3,"绿":1})"});
    }
  }
  void ReadCost() {
    const JsonValue* cost = Find("cost");
    if (cost == nullptr) {
      card_.cost_total = 1;
      Assume(CardField::Cost);
    } else if (cost->kind == Kind::Object) {
      ReadCostObject(*cost);
    } else {
      ReadCostTotal(*cost);
    }
  }
  void ReadCostObject(const JsonValue& cost) {
    std::int32_t coloured = 0;  // A total below it is a finding (F102), not bad input.
    const JsonValue::Member* total = cost.Find("total");
    for (const JsonValue::Member& member : cost.members) {
      if (&member == total) continue;
      const auto colour = ir::FindId<ir::ColourId>(
          vocabulary_.colours, ir::DecodeUtf8(member.key).value_or(std::u32string()));
      if (colour.IsNone()) {
        const std::string list = "total|" + Spellings(sheet_, vocabulary_.colours);
        out_.errors.push_back(
            {member.offset, Both("`cost`." + member.key), {"其中之一：" + list, "one of " + list}});
        continue;
      }
      const std::int32_t count = AsNumber(member.value, "cost", 0, kCostMax).value_or(0);
      coloured += count;
      if (count > 0) card_.cost_coloured.emplace_back(colour, count);
    }
    std::sort(card_.cost_coloured.begin(), card_.cost_coloured.end());
    if (total != nullptr) {
      ReadCostTotal(total->value);
    } else {
      card_.cost_total = coloured;
    }
  }
  void ReadColours() {
    const JsonValue* colour = Find("color");
    if (colour == nullptr && vocabulary_.colours.empty()) return;
    if (colour == nullptr) {
      card_.colours = {sheet_.roles.colours.usual};
      Assume(CardField::Colour);
      return;
    }
    if (colour->kind == Kind::String)
      AddColour(*colour);
    else if (colour->kind == Kind::Array)
      for (const auto& item : colour->items) AddColour(item);
    else
      AddColour(*colour);
  }
  void AddColour(const JsonValue& value) {
    if (value.kind == Kind::String && value.text == "无色") return;
    card_.colours.push_back(AsWord<ir::ColourId>(value, "color", vocabulary_.colours));
  }
  void ReadNameList(std::string_view key, std::vector<std::u32string>& names, CardField field) {
    const JsonValue* list = Find(key);
    if (list == nullptr) return AssumeIfHad(field);
    const Message expected{"字符串或字符串列表", "a string or a list of strings"};
    if (list->kind == Kind::Array) {
      for (const JsonValue& item : list->items) AddName(item, key, names, expected);
    } else {
      AddName(*list, key, names, expected);
    }
  }
  /// Where cards bear no name of a character beside their own, rules about equal names mean that
  /// one. Rule: [FF-TCG 3.2, 12.4.6].
  void ReadCharacters() {
    ReadNameList("characters", card_.characters, CardField::Characters);
    if (!IsHad(CardField::Characters) && card_.characters.empty() && !card_.name.empty())
      card_.characters.push_back(card_.name);
  }
  void ReadMoreTraits() {
    const JsonValue* list =
        sheet_.fields.more_traits.empty() ? nullptr : Find(sheet_.fields.more_traits);
    if (list == nullptr) return;
    std::vector<std::u32string> names;
    const Message expected{"字符串列表", "a list of strings"};
    if (list->kind != Kind::Array) return Refuse(*list, sheet_.fields.more_traits, expected);
    for (const JsonValue& item : list->items)
      AddName(item, sheet_.fields.more_traits, names, expected);
    for (const std::u32string& name : names)
      card_.traits.push_back(std::u32string(sheet_.fields.before_trait) + name);
  }
  /// Yes or no under a key; nothing: the card does not say.
  std::optional<bool> Mark(std::string_view key) {
    const JsonValue* value = key.empty() ? nullptr : Find(key);
    if (value == nullptr) return std::nullopt;
    if (value->kind == Kind::Boolean) return value->boolean;
    // As it stands in YAML and in tables.
    if (value->kind == Kind::String && value->text == "true") return true;
    if (value->kind == Kind::String && value->text == "false") return false;
    Refuse(*value, key, {"true 或 false", "true or false"});
    return std::nullopt;
  }
  void ReadMarks() {
    card_.is_burst = Mark(sheet_.fields.burst_mark).value_or(card_.is_burst);
    if (const auto is_generic = Mark(sheet_.fields.generic_mark))
      card_.subkind = *is_generic ? sheet_.fields.if_generic : sheet_.fields.if_not_generic;
  }
  void ReadSecondName() {
    const JsonValue* name = Find("second_name");
    if (name == nullptr) return;
    auto text = AsText(*name, "second_name", {"字符串", "a string"});
    if (text) card_.second_name = std::move(*text);
  }
  void AddName(const JsonValue& value, std::string_view key, std::vector<std::u32string>& names,
               const Message& expected) {
    auto name = AsText(value, key, expected);
    if (name && !name->empty()) names.push_back(std::move(*name));
  }
  std::vector<const sheet::KindField*> NumbersOf(ir::KindId kind) const {
    auto fields = sheet::FieldsOf(sheet_.fields, kind);
    std::erase_if(fields, [](const sheet::KindField* field) { return field->stat.IsNone(); });
    return fields;
  }
  void ReadStats() {
    const auto own = NumbersOf(card_.kind);
    bool is_assumed = false;
    for (const sheet::KindField* field : own) {
      const JsonValue* value = Find(field->key);
      const auto number = value == nullptr ? std::nullopt : AsStat(*value, field->key);
      card_.stats.emplace_back(field->stat, number.value_or(field->assumed));
      is_assumed |= value == nullptr;
    }
    if (is_assumed) Assume(CardField::Stats);
    if (own.empty()) RefuseWrongStats();
  }
  std::optional<std::int32_t> AsStat(const JsonValue& value, std::string_view key) {
    return AsNumber(value, key, -kNumberMax, kNumberMax);
  }
  // Of a kind without numbers those of a unit are looked at: they may be stated, though not had.
  void RefuseWrongStats() {
    for (const sheet::KindField* field : NumbersOf(sheet_.roles.kinds.unit)) {
      if (const JsonValue* value = Find(field->key)) AsStat(*value, field->key);
    }
  }
  /// What may become a unit prints for then what a unit has.
  bool NeverFights() const {
    const sheet::KindRoles& kinds = sheet_.roles.kinds;
    return !card_.kind.IsNone() && (card_.kind == kinds.payer || card_.kind == kinds.spell);
  }
  Message NoneOfIt(const sheet::KindField& field) const {
    std::vector<ir::Word> have;
    for (const ir::KindId kind : field.kinds) have.push_back(vocabulary_.kinds[kind.value]);
    const std::string kinds = Spellings(sheet_, have);
    return {"没有：只有这样的牌才有" + field.told.zh + "：" + kinds,
            "none: only these cards have " + field.told.en + ": " + kinds};
  }
  // Tables fill the cells of other kinds with zero or nothing.
  static bool IsFiller(const JsonValue& value) {
    return (value.kind == Kind::Integer && value.integer == 0) ||
           (value.kind == Kind::String && value.text.empty());
  }
  void ReadStated() {
    for (const sheet::KindField& field : sheet_.fields.of_kinds) {
      const JsonValue* value = Find(field.key);
      const bool is_its = sheet::Has(card_.kind, field);
      if (value == nullptr || (!is_its && IsFiller(*value))) continue;
      if (!is_its && sheet_.fields.are_all && NeverFights())
        Refuse(*value, field.key, NoneOfIt(field));
      out_.stated.emplace_back(field.key);
    }
  }
  // One string is split at line ends.
  void AddLines(const std::u32string& text) {
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find(U'\n', begin), text.size());
      if (end > begin) card_.texts.push_back({text.substr(begin, end - begin)});
      begin = end + 1;
    }
  }
  void JoinItems() {
    for (std::size_t i = 1; i < card_.texts.size();) {
      const std::u32string& line = card_.texts[i].words;
      if (!GoesOn(line)) {
        ++i;
        continue;
      }
      // What the quotation begins with shows only behind a blank.
      if (line.front() == U'"') card_.texts[i - 1].words += U' ';
      card_.texts[i - 1].words += line;
      card_.texts.erase(card_.texts.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  /// Text that a reader can follow.
  std::optional<std::u32string> AsProse(const JsonValue& value, std::string_view key,
                                        const Message& expected) {
    auto words = AsText(value, key, expected);
    if (!words || !IsQuotedTooDeep(*words)) return words;
    const std::string label = "`" + std::string(key) + "`";
    const std::string most = std::to_string(kQuotesDeepMax);
    out_.errors.push_back({value.offset,
                           {label + " 中的引号或括号嵌套过深",
                            "quotations in " + label + " that are nested too deep"},
                           {"最多 " + most + " 层嵌套", "a nest of at most " + most}});
    return std::nullopt;
  }
  void ReadText() {
    const Message expected{"段落列表（字符串）", "a list of paragraphs (strings)"};
    if (const JsonValue* text = Find("text")) {
      if (text->kind == Kind::Array) {
        for (const JsonValue& item : text->items) {
          if (auto paragraph = AsProse(item, "text", expected)) {
            card_.texts.push_back({std::move(*paragraph)});
          }
        }
      } else if (auto one = AsProse(*text, "text", expected)) {
        AddLines(*one);
      }
    } else {
      RefuseMissing("text");
    }
    JoinItems();
    for (const sheet::TextRole& role : sheet_.fields.texts) ReadTextOf(role);
  }
  void ReadTextOf(const sheet::TextRole& role) {
    const JsonValue* value = Find(role.key);
    if (value == nullptr) return;
    auto words = AsProse(*value, role.key, {"字符串", "a string"});
    if (!words || words->empty()) return;
    card_.texts.push_back({std::move(*words), sheet::FindTextRole(sheet_.fields, role.key)});
  }
  void ReadClassified() {
    const JsonValue* list = Find("classified");
    if (list == nullptr) return;
    const Message expected{"与段落数相同的列表：永续|触发|启动|null",
                           "a list as long as `text` of 永续|触发|启动|null"};
    if (list->kind != Kind::Array || list->items.size() != ir::ParagraphsOf(card_).size()) {
      return Refuse(*list, "classified", expected);
    }
    for (const JsonValue& item : list->items) {
      const auto kind = AsAbilityKind(item);
      if (!kind && item.kind != Kind::Null) Refuse(item, "classified", expected);
      card_.classified.push_back(kind);
    }
  }
  static std::optional<ir::AbilityKind> AsAbilityKind(const JsonValue& value) {
    if (value.kind != Kind::String) return std::nullopt;
    if (value.text == "永续") return ir::AbilityKind::Continuous;
    if (value.text == "触发") return ir::AbilityKind::Triggered;
    if (value.text == "启动") return ir::AbilityKind::Activated;
    return std::nullopt;
  }
  // Which game it is was looked at before; that it is none by its type is said here.
  void RefuseWrongGame() {
    std::string game;
    ReadOptionalString("game", game);
  }
  void ReadOptionalString(std::string_view key, std::string& out) {
    const JsonValue* value = Find(key);
    if (value == nullptr) return;
    if (value->kind != Kind::String) return Refuse(*value, key, {"字符串", "a string"});
    out = value->text;
  }

  static constexpr std::int64_t kCostMax = 99;
  const sheet::Sheet& sheet_;
  const JsonValue& value_;
  const ir::Vocabulary& vocabulary_;
  BuiltCard& out_;
  ir::Card& card_;
};

}  // namespace

const JsonValue* FindStated(const JsonValue& card, std::string_view key) {
  const JsonValue::Member* member = card.Find(key);
  const std::string_view heading = HeadingOf(key);
  if (member == nullptr && !heading.empty()) member = card.Find(heading);
  for (const sheet::Sheet* game : Games()) {
    for (const auto& [field, own] : game->fields.headings) {
      if (member == nullptr && field == key) member = card.Find(own);
    }
  }
  return member == nullptr ? nullptr : &member->value;
}

// Null counts as missing.
const JsonValue* FindValue(const JsonValue& card, std::string_view key) {
  const JsonValue* value = FindStated(card, key);
  return value == nullptr || value->kind == Kind::Null ? nullptr : value;
}

bool GoesOn(std::u32string_view line) {
  constexpr std::u32string_view kMarks = U"●○◆◇■□・·①②③④⑤\"";
  return !line.empty() && kMarks.find(line.front()) != kMarks.npos;
}

std::vector<std::string> CardKeys(const sheet::Sheet& sheet) {
  std::vector<std::string> keys = {"number",     "name",   "kind",        "cost", "color",
                                   "characters", "traits", "second_name", "text", "life_burst",
                                   "classified", "rarity", "series",      "game", "edition"};
  for (const sheet::KindField& field : sheet.fields.of_kinds) keys.emplace_back(field.key);
  return keys;
}

std::vector<std::string> KnownCardKeys(const sheet::Sheet& sheet) {
  std::vector<std::string> keys = CardKeys(sheet);
  const std::size_t count = keys.size();
  for (std::size_t i = 0; i < count; ++i) {
    const std::string_view heading = HeadingOf(keys[i]);
    if (!heading.empty()) keys.emplace_back(heading);
  }
  for (const std::string_view own : OwnKeys(sheet.fields)) keys.emplace_back(own);
  return keys;
}

BuiltCard BuildCard(const sheet::Sheet& sheet, const JsonValue& value) {
  BuiltCard out;
  if (value.kind != Kind::Object) {
    out.errors.push_back(
        {value.offset, SeenValue(value), {"一张牌（对象）", "a card (an object)"}});
    return out;
  }
  FieldReader(sheet, value, out).ReadAll();
  if (const JsonValue* deep = FindTooDeep(value)) {
    out.errors.insert(out.errors.begin(),
                      {deep->offset, SeenValue(*deep), {"最多 64 层嵌套", "a nest of at most 64"}});
  }
  return out;
}

}  // namespace caiding::corpus
