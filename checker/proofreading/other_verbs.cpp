// SPDX-License-Identifier: MIT
#include "checker/proofreading/other_verbs.h"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>

#include "checker/findings/catalogue.h"
#include "checker/findings/edited_text.h"
#include "checker/findings/fingerprint.h"
#include "checker/proofreading/amounts.h"
#include "checker/proofreading/texts.h"
#include "model/ir/utf8.h"
#include "model/ir/walk.h"
#include "model/sheet/sheet.h"

namespace caiding::proofreading {
namespace {

using findings::CheckInput;
using findings::Finding;
using sheet::CheckedCard;

using Zones = std::vector<ir::ZoneId>;

/// Of the zones in which cards are said to lie; where that is not said, or lets either verb stand,
/// neither is wrong.
class Verbs {
 public:
  explicit Verbs(const sheet::ZoneRoles& zones) : zones_(zones) {}

  bool IsOfHand(const Zones& from) const { return AreAll(from, {zones_.hand}); }
  bool IsOfTable(const Zones& from) const {
    return AreAll(from, {zones_.play, zones_.annex, zones_.pool, zones_.damage_pile});
  }
  /// There neither verb is right.
  bool IsOfPile(const Zones& from) const { return AreAll(from, {zones_.hidden_pile}); }
  ir::ZoneId discard_pile() const { return zones_.discard_pile; }

 private:
  static bool AreAll(const Zones& from, std::initializer_list<ir::ZoneId> wanted) {
    return !from.empty() && std::all_of(from.begin(), from.end(), [&](ir::ZoneId zone) {
      return !zone.IsNone() && std::find(wanted.begin(), wanted.end(), zone) != wanted.end();
    });
  }
  sheet::ZoneRoles zones_;
};

Zones ZonesOf(const ir::Objects& objects) {
  const auto* selector = std::get_if<ir::Selector>(&objects.node);
  return selector == nullptr ? Zones{} : selector->zones;
}

/// Puts the right verb in the place of each wrong one.
struct SetRight {
  Verbs verbs;
  std::vector<ir::SourceRange> wrong{};  ///< In text order.

  void operator()(ir::Effect& effect) {
    if (auto* discard = std::get_if<ir::Discard>(&effect.node)) {
      const Zones from = ZonesOf(discard->what);
      if (verbs.IsOfTable(from)) {
        Put(effect, ir::Scrap{discard->who, std::move(discard->what)});
      } else if (verbs.IsOfPile(from)) {
        Put(effect, ir::Move{std::move(discard->what), {.zone = verbs.discard_pile()}});
      }
    } else if (auto* scrap = std::get_if<ir::Scrap>(&effect.node)) {
      if (verbs.IsOfHand(ZonesOf(scrap->what)))
        Put(effect, ir::Discard{scrap->who, std::move(scrap->what)});
    }
  }
  void operator()(ir::CostItem& item) {
    if (auto* discard = std::get_if<ir::DiscardCost>(&item.node)) {
      const Zones from = discard->cards.zones;
      ir::Objects cards{discard->cards.range, std::move(discard->cards)};
      if (verbs.IsOfTable(from)) {
        Put(item, ir::ScrapCost{{std::move(cards)}});
      } else if (verbs.IsOfPile(from)) {
        Put(item, ir::MoveCost{.cards = std::move(cards), .zone = verbs.discard_pile()});
      } else {
        discard->cards = std::get<ir::Selector>(std::move(cards.node));
      }
    } else if (auto* scrap = std::get_if<ir::ScrapCost>(&item.node)) {
      const bool is_one = scrap->cards.size() == 1;
      if (is_one && verbs.IsOfHand(ZonesOf(scrap->cards.front())))
        Put(item, ir::DiscardCost{std::get<ir::Selector>(std::move(scrap->cards.front().node))});
    }
  }
  void operator()(ir::TriggerEvent& event) {
    auto* happens = std::get_if<ir::ObjectEvent>(&event.node);
    if (happens == nullptr) return;
    const Zones from = happens->from.empty() ? ZonesOf(happens->subject) : happens->from;
    ir::Happening right = happens->happening;
    if (right == ir::Happening::Discarded && verbs.IsOfTable(from))
      right = ir::Happening::Scrapped;
    else if (right == ir::Happening::Scrapped && verbs.IsOfHand(from))
      right = ir::Happening::Discarded;
    if (right == happens->happening) return;
    happens->happening = right;
    wrong.push_back(event.range);
  }

 private:
  template <class Node, class Value>
  void Put(Node& at, Value right) {
    at.node = std::move(right);
    wrong.push_back(at.range);
  }
};

/// Where the abilities have a wrong verb; none is left in them.
std::vector<ir::SourceRange> WrongVerbs(std::vector<ir::Ability>& abilities,
                                        const CheckedCard& card) {
  SetRight set_right{Verbs(card.sheet->roles.zones)};
  for (ir::Ability& ability : abilities) ir::Walk(ability, set_right);
  return set_right.wrong;
}

std::u32string Natural(const std::vector<ir::Ability>& abilities, const CheckedCard& card,
                       const CheckInput& input) {
  const auto words = findings::WordingOf(input).print_natural(abilities, *card.sheet->vocabulary);
  return ir::DecodeUtf8(words).value_or(std::u32string());
}

/// What `turned` says instead of `printed`, put into the card's own words within the range;
/// nothing where they do not have it.
std::u32string InOwnWords(std::u32string_view text, ir::SourceRange range,
                          std::u32string_view printed, std::u32string_view turned) {
  const auto ahead = static_cast<std::size_t>(
      std::mismatch(printed.begin(), printed.end(), turned.begin(), turned.end()).first -
      printed.begin());
  printed.remove_prefix(ahead);
  turned.remove_prefix(ahead);
  const auto behind = static_cast<std::size_t>(
      std::mismatch(printed.rbegin(), printed.rend(), turned.rbegin(), turned.rend()).first -
      printed.rbegin());
  const std::u32string_view old_words = printed.substr(0, printed.size() - behind);
  const std::u32string_view new_words = turned.substr(0, turned.size() - behind);
  const std::size_t at = old_words.empty() ? text.npos : text.find(old_words, range.begin);
  if (at == text.npos || at + old_words.size() > range.end) return {};
  const auto begin = static_cast<std::uint32_t>(at);
  return findings::Replaced(text, {begin, begin + static_cast<std::uint32_t>(old_words.size())},
                            new_words);
}

findings::Suggestion Suggest(const CheckedCard& card, ir::TextPlace place, ir::SourceRange range,
                             const std::u32string& printed, const std::u32string& turned,
                             const CheckInput& input) {
  const std::u32string own = InOwnWords(card.texts[place.index].text, range, printed, turned);
  const auto is_right = [&] {
    if (!input.reparse) return true;
    auto again = PrintedAbilities(input.reparse(own, card.card, place));
    return !again.empty() && WrongVerbs(again, card).empty();
  };
  return findings::SuggestText(
      card, place, own.empty() || !is_right() ? turned : own,
      {"改用这些牌所在区域的动词", "use the verb for cards that lie there"},
      findings::ReadAgain::Understood, input);
}

}  // namespace

std::vector<Finding> FindOtherVerbs(const CheckedCard& card, const CheckInput& input) {
  std::vector<Finding> findings;
  ForEachText(card, [&](const ir::Readings& readings, ir::TextPlace place) {
    const std::vector<ir::Ability> before = PrintedAbilities(readings);
    std::vector<ir::Ability> abilities = before;
    const std::vector<ir::SourceRange> wrong = WrongVerbs(abilities, card);
    if (wrong.empty()) return;
    const std::u32string printed = Natural(before, card, input);
    const std::u32string turned = Natural(abilities, card, input);
    // In a wording that has one verb for both.
    if (printed == turned) return;
    const ir::SourceRange first = wrong.front();
    const std::string words = WordsAt(readings, first);
    // The place tells equal words of two texts apart.
    Finding finding = AboutCard("W406", card, {findings::NumberOf(place), "verb", words});
    for (const ir::SourceRange& range : wrong) {
      finding.spans.push_back(
          {.card = card.card.number, .text = place, .begin = range.begin, .end = range.end});
    }
    finding.message =
        findings::MakeMessage("W406", {words, "动词不是用于该区域的牌的", ""},
                              {words, "the verb is not that for cards that lie there", ""});
    finding.suggestion = Suggest(card, place, first, printed, turned, input);
    findings.push_back(std::move(finding));
  });
  return findings;
}

}  // namespace caiding::proofreading
