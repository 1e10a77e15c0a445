// SPDX-License-Identifier: MIT
// Cards and places in English.
#include <algorithm>
#include <array>
#include <cctype>

#include "model/ir/english_phrases.h"
#include "model/ir/match.h"
#include "model/ir/utf8.h"

namespace caiding::ir {

std::string EnglishDoer(Player player) {
  switch (player) {
    case Player::Unstated:
    case Player::You: return "you";
    case Player::Opponent: return "the opponent";
    case Player::Either: return "either player";
    case Player::EachPlayer: return "each player";
    case Player::ItsController: return "its controller";
    case Player::ItsOwner: return "its owner";
    case Player::Chosen: return "the chosen player";
    case Player::Active: return "the active player";
  }
  return "";
}

std::string EnglishWhose(Player player) {
  switch (player) {
    case Player::Unstated: return "";
    case Player::You: return "your ";
    case Player::Opponent: return "the opponent's ";
    case Player::Either: return "either player's ";
    case Player::EachPlayer: return "each player's ";
    case Player::ItsController: return "its controller's ";
    case Player::ItsOwner: return "its owner's ";
    case Player::Chosen: return "the chosen player's ";
    case Player::Active: return "the active player's ";
  }
  return "";
}

std::string JoinEnglish(const std::vector<std::string>& parts, std::string_view word) {
  std::string text;
  for (const std::string& part : parts) {
    if (!text.empty()) text += word;
    text += part;
  }
  return text;
}

std::string WithArticle(const std::string& noun) {
  const std::string_view vowels = "aeiou";
  const bool is_open = !noun.empty() && vowels.find(noun.front()) != vowels.npos;
  return (is_open ? "an " : "a ") + noun;
}

std::string EnglishDeed(Player who, std::string_view verb) {
  if (who == Player::Unstated || who == Player::You) return std::string(verb);
  return EnglishDoer(who) + " " + Agreeing({}, verb);
}

std::string Agreeing(const EnglishNoun& noun, std::string_view verb) {
  std::string text(verb);
  if (noun.is_plural) return text;
  if (text == "are") return "is";
  if (text == "have") return "has";
  return text + (text.ends_with("ch") || text.ends_with("s") || text.ends_with("sh") ? "es" : "s");
}

std::string EnglishCounting(const Quantity& quantity, const std::string& otherwise) {
  static constexpr std::array kWords = {"no",  "one",   "two",   "three", "four", "five",
                                        "six", "seven", "eight", "nine",  "ten"};
  const auto* number = std::get_if<Number>(&quantity.node);
  if (number == nullptr || number->value < 0 || number->value > 10) return otherwise;
  return kWords.at(static_cast<std::size_t>(number->value));
}

std::string EnglishOrdinal(const Quantity& quantity, const std::string& otherwise) {
  static constexpr std::array kWords = {"first", "second",  "third",  "fourth", "fifth",
                                        "sixth", "seventh", "eighth", "ninth",  "tenth"};
  const auto* number = std::get_if<Number>(&quantity.node);
  const bool has_word = number != nullptr && number->value >= 1 && number->value <= 10;
  return has_word ? kWords.at(static_cast<std::size_t>(number->value - 1)) : "number " + otherwise;
}

std::string EnglishPhrases::Whose(Player player) const {
  const bool is_own = player == Player::You || player == Player::Unstated;
  return is_of_each_ && is_own ? "their own " : EnglishWhose(player);
}

std::string EnglishPhrases::OfWhom(Player player) const {
  switch (player) {
    case Player::Unstated: return "";
    case Player::You: return is_of_each_ ? "of theirs" : "of yours";
    case Player::Opponent: return "of the opponent";
    case Player::Either: return "of either player";
    case Player::EachPlayer: return "of each player";
    case Player::ItsController: return "of its controller";
    case Player::ItsOwner: return "of its owner";
    case Player::Chosen: return "of the chosen player";
    case Player::Active: return "of the active player";
  }
  return "";
}

std::string EnglishPhrases::Quoted(const std::u32string& name) const {
  return "『" + EncodeUtf8(name) + "』";
}

/// The number of a pick that later words speak of.
std::string EnglishPhrases::Slot(std::uint8_t slot) const {
  return referred_.count(slot) == 0 ? "" : " (#" + std::to_string(slot + 1) + ")";
}

EnglishNoun EnglishPhrases::Noun(const Reference& reference) const {
  return Match(
      reference.node, [](const Self&) { return EnglishNoun{"this card"}; },
      [](const Host&) { return EnglishNoun{"the card that bears this one"}; },
      [](const EventSubject&) { return EnglishNoun{"the card that it happened to"}; },
      [&](const Bound& bound) {
        const bool is_plural = plural_.count(bound.slot) > 0;
        return EnglishNoun{(is_plural ? "those cards" : "that card") + Slot(bound.slot), is_plural};
      });
}

EnglishNoun EnglishPhrases::Noun(const Objects& objects) const {
  return std::visit([this](const auto& node) { return Noun(node); }, objects.node);
}

/// `one … of them`, `up to two …`, `every …`.
EnglishNoun EnglishPhrases::Counted(const Count& count, const std::string& one,
                                    const std::string& many, const std::string& adjective) const {
  const bool is_one = count.number == Constant(1);
  const std::string& noun = is_one ? one : many;
  const std::string amount = Say(count.number);
  const bool is_plain = amount.find(' ') == amount.npos;
  const std::string number =
      EnglishCounting(count.number, is_plain ? amount : "(" + amount + ")") + " ";
  switch (count.kind) {
    case CountKind::Exactly: return {number + adjective + noun, !is_one};
    case CountKind::UpTo: return {"up to " + number + adjective + noun, !is_one};
    case CountKind::AtLeast: return {"at least " + number + adjective + noun, !is_one};
    case CountKind::AnyNumber: return {"any number of " + adjective + many, true};
    case CountKind::All: return {"every " + adjective + one, false};
  }
  return {};
}

namespace {

/// What the selector is of: a card that is known otherwise, not one of a pick.
const Reference* KnownCard(const Filter& filter) {
  const Filter* first = &filter;
  const auto* all = std::get_if<AllOf>(&filter.node);
  if (all != nullptr && !all->parts.empty()) first = &all->parts.front();
  const auto* is = std::get_if<Is>(&first->node);
  const bool is_known = is != nullptr && !std::holds_alternative<Bound>(is->object.node);
  return is_known ? &is->object : nullptr;
}

bool IsAmongPicked(const Filter& filter) {
  if (const auto* all = std::get_if<AllOf>(&filter.node))
    return std::any_of(all->parts.begin(), all->parts.end(), IsAmongPicked);
  const auto* is = std::get_if<Is>(&filter.node);
  return is != nullptr && std::holds_alternative<Bound>(is->object.node);
}

std::string HowPicked(Picking picking) {
  switch (picking) {
    case Picking::Unmarked: return "";
    case Picking::Designated: return "designated ";
    case Picking::Chosen: return "chosen ";
    case Picking::Random: return "random ";
  }
  return "";
}

}  // namespace

EnglishNoun EnglishPhrases::Noun(const Selector& selector) const {
  if (const Reference* known = KnownCard(selector.filter))
    return {Say(*known) + Place(selector) + Slot(selector.slot)};
  if (selector.place != Place::Anywhere && !selector.zones.empty()) {
    const std::string where = selector.place == Place::Top ? "the top " : "the bottom ";
    const EnglishNoun cards =
        Counted(selector.count, Sort(selector.filter, false), Sort(selector.filter, true), "");
    const bool is_one = cards.text.starts_with("one ");
    return {where + (is_one ? cards.text.substr(4) : cards.text) + Place(selector) +
                Slot(selector.slot),
            cards.is_plural};
  }
  EnglishNoun noun = Counted(selector.count, Sort(selector, false), Sort(selector, true),
                             HowPicked(selector.picking));
  noun.text += Slot(selector.slot);
  return noun;
}

std::string EnglishPhrases::Zones(const std::vector<ZoneId>& zones) const {
  std::vector<std::string> words;
  for (const ZoneId zone : zones) words.push_back(Word(zone));
  // All but one are told by that one.
  if (zones.size() > 2 && zones.size() + 1 == vocabulary_.zones.size()) {
    for (std::size_t i = 0; i < vocabulary_.zones.size(); ++i) {
      const ZoneId one{static_cast<std::uint8_t>(i)};
      if (std::find(zones.begin(), zones.end(), one) == zones.end())
        return "zones other than the " + Word(one);
    }
  }
  return JoinEnglish(words, " or ");
}

std::string EnglishTogether(std::string cards) {
  static constexpr std::string_view kEither = "either player's ";
  const auto at = cards.find(kEither);
  if (at == cards.npos) return cards;
  return cards.replace(at, kEither.size(), "both players' ") + " together";
}

/// ` in your hand`, ` of your deck`.
std::string EnglishPhrases::Place(const Selector& selector) const {
  if (selector.zones.empty()) {
    // Cards that were picked are those cards, whose they may be.
    if (selector.whose == Player::Either && IsAmongPicked(selector.filter)) return "";
    const std::string whose = OfWhom(selector.whose);
    return whose.empty() ? "" : " " + whose;
  }
  const std::string zones = Zones(selector.zones);
  // Cards that are out of the game are in no place.
  if (zones.starts_with("removed")) {
    const std::string whose = OfWhom(selector.whose);
    return (whose.empty() ? "" : " " + whose) + " " + zones;
  }
  const std::string whose = Whose(selector.whose);
  const bool is_end = selector.place != Place::Anywhere;
  return (is_end ? " of " : " in ") + (whose.empty() ? "the " : whose) + zones;
}

std::string EnglishPhrases::Sort(const Selector& selector, bool is_plural) const {
  std::string text = Sort(selector.filter, is_plural) + Place(selector);
  if (selector.distinct) {
    switch (*selector.distinct) {
      case Distinct::CardName: text += " with different card names"; break;
      case Distinct::CharacterName:
        text += " with different " + Own("<character name>") + "s";
        break;
      case Distinct::Cost: text += " with different costs"; break;
      case Distinct::Colour: text += " with different colours"; break;
      case Distinct::Trait: text += " with different traits"; break;
      case Distinct::Kind: text += " of different kinds"; break;
    }
  }
  if (selector.extreme) {
    text += selector.extreme->is_greatest ? " with the greatest " : " with the least ";
    text += selector.extreme->stat.IsNone() ? "cost" : OfStat(selector.extreme->stat);
  }
  if (selector.together) {
    const Together& sum = *selector.together;
    text += " with a total " + (sum.stat.IsNone() ? std::string("cost") : OfStat(sum.stat)) + " " +
            Compared(sum.comparison, Say(sum.value));
  }
  return text;
}

std::string EnglishPhrases::Sort(const Filter& filter, bool is_plural) const {
  if (std::holds_alternative<Is>(filter.node)) {
    if (const Reference* known = KnownCard(filter)) return Say(*known);
  }
  const Described noun = Describe(filter);
  std::string text;
  for (const std::string& word : noun.before) text += word + " ";
  text += noun.one.empty() ? (is_plural ? "cards" : "card") : is_plural ? noun.many : noun.one;
  for (const std::string& words : noun.behind) text += " " + words;
  return text;
}

std::string EnglishPhrases::Markers(const Quantity& count, const std::u32string& marker) const {
  const std::string word = EncodeUtf8(marker) + (count == Constant(1) ? " marker" : " markers");
  return EnglishCounting(count, Say(count)) + " " + word;
}

std::string EnglishPhrases::MarkersOf(const std::optional<Quantity>& count,
                                      const std::u32string& marker) const {
  return count ? Markers(*count, marker) : "all " + EncodeUtf8(marker) + " markers";
}

}  // namespace caiding::ir
