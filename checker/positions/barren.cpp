// SPDX-License-Identifier: MIT
#include "checker/positions/barren.h"

#include <utility>

#include "model/ir/print_canonical.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"

namespace caiding::positions {
namespace {

using findings::Meter;
using sheet::CheckedCard;

/// Parts of a key, each with its length, so that no two lists run together.
class Parts {
 public:
  void Add(const std::string& part) { text_ += std::to_string(part.size()) + ':' + part; }
  void Add(std::int64_t number) { text_ += std::to_string(number) + ';'; }
  void Add(const std::u32string& part) { Add(ir::EncodeUtf8(part)); }
  template <class List, class AddOne>
  void AddList(const List& list, AddOne add_one) {
    Add(static_cast<std::int64_t>(list.size()));
    for (const auto& one : list) add_one(one);
  }
  std::string Take() { return std::move(text_); }

 private:
  std::string text_;
};

/// What is printed beside the text. Number and rarity are no part of the game.
/// Rule: [Zero 1.20, 327.2].
std::string FieldsOf(const ir::Card& card) {
  Parts parts;
  parts.Add(card.name);
  parts.Add(card.second_name);
  parts.Add(card.series);
  parts.Add(card.kind.value);
  parts.Add(card.subkind.value);
  parts.Add(card.cost_total);
  parts.Add(card.is_cost_x ? 1 : 0);
  parts.AddList(card.cost_coloured, [&](const auto& cost) {
    parts.Add(cost.first.value);
    parts.Add(cost.second);
  });
  parts.AddList(card.colours, [&](const auto& colour) { parts.Add(colour.value); });
  parts.AddList(card.characters, [&](const auto& name) { parts.Add(name); });
  parts.AddList(card.traits, [&](const auto& trait) { parts.Add(trait); });
  parts.AddList(card.stats, [&](const auto& stat) {
    parts.Add(stat.first.value);
    parts.Add(stat.second);
  });
  return parts.Take();
}

std::string CanonicalOf(const ir::Vocabulary& words, const ir::Readings& readings) {
  Parts parts;
  parts.AddList(readings.readings, [&](const ir::Reading& reading) {
    parts.Add(ir::PrintCanonical(reading.abilities, words));
  });
  return parts.Take();
}

std::string PartOf(const CheckedCard& card) {
  const ir::Vocabulary& words = *card.sheet->vocabulary;
  Parts parts;
  parts.Add(FieldsOf(card.card));
  const auto paragraphs = sheet::ParagraphsOf(card);
  parts.AddList(paragraphs,
                [&](const ir::Readings& readings) { parts.Add(CanonicalOf(words, readings)); });
  for (std::size_t i = paragraphs.size(); i < card.texts.size(); ++i)
    parts.Add(CanonicalOf(words, card.texts[i]));
  return parts.Take();
}

/// How many other sets are asked for changes no answer.
std::string PartOf(const findings::Bounds& bounds) {
  Parts parts;
  for (const auto& entry : findings::Limits()) {
    if (!entry.is_per_card) parts.Add(findings::ValueOf(bounds, entry.limit));
  }
  return parts.Take();
}

}  // namespace

BarrenSets::BarrenSets(const findings::CheckInput& input, findings::Question question)
    : memory_(input.memory) {
  if (memory_ == nullptr) return;
  Parts parts;
  parts.Add(std::string(findings::EntryOf(question).name));
  parts.Add(std::string(input.sheet->id));
  parts.Add(input.edition);
  parts.AddList(input.policies, [&](const auto& policy) {
    parts.Add(policy.first);
    parts.Add(policy.second);
  });
  parts.Add(PartOf(input.bounds));
  run_ = parts.Take();
  for (const auto* cards : {&input.cards, &input.pool}) {
    for (const CheckedCard& card : *cards) parts_.emplace(&card, PartOf(card));
  }
}

findings::MemoryKey BarrenSets::KeyOf(const Members& members, const std::string& matter) const {
  std::vector<std::string> parts{run_, matter};
  // What is one card to the rules hangs on the wording, too. Rule: [Zero 1.20, 327.1].
  std::string alike;
  for (const CheckedCard* card : members) {
    parts.push_back(parts_.at(card));
    for (const CheckedCard* other : members)
      alike += ir::IsSameCard(card->card, other->card) ? '1' : '0';
  }
  parts.push_back(alike);
  return findings::MakeMemoryKey(parts);
}

std::optional<std::vector<std::uint64_t>> BarrenSets::Find(const Members& members, Meter& meter,
                                                           const std::string& matter) const {
  if (memory_ == nullptr) return std::nullopt;
  auto numbers = memory_->Find(KeyOf(members, matter));
  const std::size_t limits = findings::kLimitCount;
  if (!numbers || numbers->size() < limits) return std::nullopt;
  for (const auto& entry : findings::Limits()) {
    meter.Note(entry.limit, (*numbers)[static_cast<std::size_t>(entry.limit)]);
  }
  numbers->erase(numbers->begin(), numbers->begin() + static_cast<std::ptrdiff_t>(limits));
  return numbers;
}

void BarrenSets::Keep(const Members& members, const Meter& met, std::vector<std::uint64_t> counts,
                      const std::string& matter) const {
  if (memory_ == nullptr) return;
  std::vector<std::uint64_t> numbers;
  for (const auto& entry : findings::Limits()) numbers.push_back(met.Reached(entry.limit));
  numbers.insert(numbers.end(), counts.begin(), counts.end());
  memory_->Keep(KeyOf(members, matter), numbers);
}

}  // namespace caiding::positions
