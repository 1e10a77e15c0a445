// SPDX-License-Identifier: MIT
#include "checker/findings/card_facts.h"

#include <algorithm>

#include "model/filed/waived_facts.h"
#include "model/ir/utf8.h"

namespace caiding::findings {
namespace {

constexpr const char* kNone = "-";

template <class IdType>
std::string WordOf(const std::vector<ir::Word>& words, IdType id) {
  if (id.IsNone() || id.value >= words.size()) return kNone;
  return ir::EncodeUtf8(words[id.value].spellings.front());
}

/// In an order that does not hang on how they are listed.
std::string Listed(std::vector<std::string> names) {
  std::sort(names.begin(), names.end());
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : "、") + name;
  return list.empty() ? kNone : list;
}

std::string Listed(const std::vector<std::u32string>& names) {
  std::vector<std::string> encoded;
  for (const std::u32string& name : names) encoded.push_back(ir::EncodeUtf8(name));
  return Listed(std::move(encoded));
}

/// "3 红1 绿1", "X".
std::string CostOf(const ir::Vocabulary& words, const ir::Card& card) {
  std::vector<std::string> parts;
  for (const auto& [colour, amount] : card.cost_coloured)
    parts.push_back(WordOf(words.colours, colour) + std::to_string(amount));
  std::sort(parts.begin(), parts.end());
  std::string cost = std::to_string(card.cost_total) + (card.is_cost_x ? "+X" : "");
  for (const std::string& part : parts) cost += " " + part;
  return cost;
}

std::string ColoursOf(const ir::Vocabulary& words, const ir::Card& card) {
  std::vector<std::string> colours;
  for (const ir::ColourId colour : card.colours) colours.push_back(WordOf(words.colours, colour));
  return Listed(std::move(colours));
}

/// What the game calls a list that its cards print; else the word of the model.
Message NamedBy(const sheet::CardFields& fields, std::string_view key) {
  const auto found = std::find_if(fields.headings.begin(), fields.headings.end(),
                                  [&](const auto& heading) { return heading.first == key; });
  const std::string english(key);
  return {found == fields.headings.end() ? english : std::string(found->second), english};
}

/// The number or subkind of a field that not every kind has.
std::string ValueOf(const ir::Vocabulary& words, const sheet::KindField& field,
                    const ir::Card& card) {
  if (field.stat.IsNone()) return WordOf(words.subkinds, card.subkind);
  const auto found = std::find_if(card.stats.begin(), card.stats.end(),
                                  [&](const auto& stat) { return stat.first == field.stat; });
  return found == card.stats.end() ? kNone : std::to_string(found->second);
}

const ir::Card* FindCard(const CheckInput& input, const std::string& number) {
  for (const auto* list : {&input.cards, &input.pool}) {
    for (const sheet::CheckedCard& card : *list) {
      if (card.card.number == number) return &card.card;
    }
  }
  return nullptr;
}

}  // namespace

std::vector<CardFact> FactsOf(const sheet::Sheet& sheet, const ir::Card& card) {
  const ir::Vocabulary& words = *sheet.vocabulary;
  std::vector<CardFact> facts{
      {"kind", {"类别", "kind"}, WordOf(words.kinds, card.kind)},
      {"cost", {"费用", "cost"}, CostOf(words, card)},
      {"colours", {"颜色", "colours"}, ColoursOf(words, card)},
      {"characters", NamedBy(sheet.fields, "characters"), Listed(card.characters)},
      {"traits", NamedBy(sheet.fields, "traits"), Listed(card.traits)}};
  facts.push_back({"second_name", NamedBy(sheet.fields, "second_name"),
                   card.second_name.empty() ? kNone : ir::EncodeUtf8(card.second_name)});
  for (const sheet::KindField* field : sheet::FieldsOf(sheet.fields, card.kind)) {
    const std::string key(field->key);
    facts.push_back({key, {field->told.zh, key}, ValueOf(words, *field, card)});
  }
  return facts;
}

Message TellChangedFacts(const filed::Ruling& waiver, const CheckInput& input) {
  Message changed;
  for (const filed::WaivedFact& was : filed::FactsIn(waiver)) {
    const ir::Card* card = FindCard(input, was.number);
    if (card == nullptr) continue;
    const std::vector<CardFact> facts = FactsOf(*input.sheet, *card);
    const auto is = std::find_if(facts.begin(), facts.end(),
                                 [&](const CardFact& fact) { return fact.key == was.key; });
    const std::string value = is == facts.end() ? kNone : is->value;
    if (value == was.value) continue;
    const Message name = is == facts.end() ? Message{was.key, was.key} : is->name;
    changed.zh += (changed.zh.empty() ? "" : "，") + was.number + " 的" + name.zh + "当时是 " +
                  was.value + "，现在是 " + value;
    changed.en += (changed.en.empty() ? "" : ", ") + was.number + ": " + name.en + " was " +
                  was.value + ", is " + value;
  }
  return changed;
}

}  // namespace caiding::findings
