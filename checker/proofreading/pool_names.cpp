// SPDX-License-Identifier: MIT
#include "checker/proofreading/pool_names.h"

#include <algorithm>

#include "checker/findings/mentions.h"
#include "checker/proofreading/texts.h"
#include "model/sheet/sheet.h"

namespace caiding::proofreading {
namespace {

using findings::Finding;
using findings::NameForm;
using findings::NameMention;
using sheet::CheckedCard;

void AddCard(const CheckedCard& card, PoolNames& pool) {
  pool.cards.insert(card.card.name);
  pool.characters.insert(card.card.characters.begin(), card.card.characters.end());
  pool.traits.insert(card.card.traits.begin(), card.card.traits.end());
  ForEachText(card, [&](const ir::Readings& readings, ir::TextPlace) {
    for (const ir::Reading& reading : readings.readings) {
      const auto mentions = findings::CollectMentions(reading.abilities);
      pool.characters.insert(mentions.granted_names.begin(), mentions.granted_names.end());
      pool.traits.insert(mentions.granted_traits.begin(), mentions.granted_traits.end());
      // A token has what the text states of it. Rule: [Zero 1.20, 325.3].
      for (const ir::CreateToken* token : mentions.tokens) {
        pool.cards.insert(token->name);
        pool.characters.insert(token->characters.begin(), token->characters.end());
        pool.traits.insert(token->traits.begin(), token->traits.end());
      }
    }
  });
}

bool IsPartOfSome(const std::u32string& part, const std::set<std::u32string>& names) {
  return std::any_of(names.begin(), names.end(), [&](const std::u32string& name) {
    return name.find(part) != std::u32string::npos;
  });
}

bool IsBorne(const NameMention& mention, const PoolNames& pool) {
  const auto is_in = [&](const std::set<std::u32string>& names) {
    return names.count(mention.name) > 0;
  };
  switch (mention.form) {
    case NameForm::CardName: return is_in(pool.cards);
    case NameForm::CardNamePart: return IsPartOfSome(mention.name, pool.cards);
    case NameForm::CharacterName: return is_in(pool.characters);
    case NameForm::Trait: return is_in(pool.traits);
    case NameForm::Either: return is_in(pool.characters) || is_in(pool.traits);
    case NameForm::KeywordName:
      return is_in(pool.characters) || is_in(pool.traits) || is_in(pool.cards);
  }
  return true;
}

std::string_view ClauseOf(const sheet::WordCitations& cited, NameForm form) {
  switch (form) {
    case NameForm::CardName:
    case NameForm::CardNamePart: return cited.card_name;
    case NameForm::CharacterName: return cited.character_name;
    case NameForm::Trait:
    case NameForm::Either:
    case NameForm::KeywordName: return cited.trait;
  }
  return {};
}

bool IsBefore(const NameMention& a, const NameMention& b) {
  return std::pair(a.range.begin, a.name) < std::pair(b.range.begin, b.name);
}

/// The names of all readings, each place once, in text order.
std::vector<NameMention> NamesOf(const ir::Readings& readings) {
  std::vector<NameMention> names;
  for (const ir::Reading& reading : readings.readings) {
    const auto mentions = findings::CollectMentions(reading.abilities);
    names.insert(names.end(), mentions.names.begin(), mentions.names.end());
  }
  std::stable_sort(names.begin(), names.end(), IsBefore);
  names.erase(std::unique(names.begin(), names.end(),
                          [](const NameMention& a, const NameMention& b) {
                            return a.range.begin == b.range.begin && a.name == b.name;
                          }),
              names.end());
  return names;
}

/// The range of the name with its brackets, searched from where its node begins: a node may span
/// more than the name.
ir::SourceRange PlaceOf(const NameMention& mention, const std::u32string& text,
                        const ir::Wording& wording) {
  std::size_t begin = text.find(mention.name, mention.range.begin);
  if (begin == std::u32string::npos) begin = text.find(mention.name);
  if (begin == std::u32string::npos) return mention.range;
  std::size_t end = begin + mention.name.size();
  const bool is_bracketed =
      begin > 0 && wording.quotes_open.find(text[begin - 1]) != std::u32string::npos;
  if (is_bracketed && end < text.size()) {
    --begin;
    ++end;
  }
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

}  // namespace

PoolNames CollectPoolNames(const findings::CheckInput& input) {
  PoolNames pool;
  for (const CheckedCard& card : input.cards) AddCard(card, pool);
  for (const CheckedCard& card : input.pool) AddCard(card, pool);
  return pool;
}

std::vector<Finding> FindUnknownNames(const CheckedCard& card, const PoolNames& pool,
                                      const ir::Wording& wording) {
  std::vector<Finding> findings;
  ForEachText(card, [&](const ir::Readings& readings, ir::TextPlace place) {
    for (const NameMention& mention : NamesOf(readings)) {
      if (IsBorne(mention, pool)) continue;
      Finding finding =
          AboutWords("R301", card, place, readings, PlaceOf(mention, readings.text, wording));
      finding.clauses = sheet::Stated({ClauseOf(card.sheet->citations.words, mention.form)});
      findings.push_back(std::move(finding));
    }
  });
  return findings;
}

}  // namespace caiding::proofreading
