// SPDX-License-Identifier: MIT
// Written out once: each copy of these is large.
#include "model/ir/read_card.h"

#include <algorithm>
#include <utility>

namespace caiding::ir {

ReadCard::ReadCard() = default;
ReadCard::ReadCard(Card without_text) : card(std::move(without_text)) {}
ReadCard::ReadCard(const ReadCard&) = default;
ReadCard::ReadCard(ReadCard&&) noexcept = default;
ReadCard& ReadCard::operator=(const ReadCard&) = default;
ReadCard& ReadCard::operator=(ReadCard&&) noexcept = default;
ReadCard::~ReadCard() = default;

namespace {

/// How many texts stand behind the paragraphs.
std::size_t CountWithRole(const std::vector<CardText>& texts) {
  return static_cast<std::size_t>(std::count_if(
      texts.begin(), texts.end(), [](const CardText& text) { return !text.role.IsNone(); }));
}

/// How many of the texts are paragraphs; the words of those may be left out.
std::size_t CountParagraphs(const ReadCard& card) {
  return card.texts.size() - std::min(card.texts.size(), CountWithRole(card.card.texts));
}

}  // namespace

std::span<const CardText> ParagraphsOf(const Card& card) {
  return std::span(card.texts).first(card.texts.size() - CountWithRole(card.texts));
}

TextPlace PlaceOf(const Card& card, std::size_t index) { return {index, card.texts[index].role}; }

std::vector<CardText> AsParagraphs(std::vector<std::u32string> paragraphs) {
  std::vector<CardText> texts;
  for (std::u32string& words : paragraphs) texts.push_back({std::move(words)});
  return texts;
}

std::span<const std::vector<Ability>> ParagraphsOf(const ReadCard& card) {
  return std::span(card.texts).first(CountParagraphs(card));
}

TextRoleId RoleOf(const ReadCard& card, std::size_t index) {
  if (index < CountParagraphs(card)) return {};
  return card.card.texts[card.card.texts.size() - (card.texts.size() - index)].role;
}

std::vector<Ability> AllAbilitiesOf(const ReadCard& card) {
  std::vector<Ability> all;
  for (const auto& text : card.texts) all.insert(all.end(), text.begin(), text.end());
  return all;
}

}  // namespace caiding::ir
