// SPDX-License-Identifier: MIT
#include "checker/proofreading/own_trigger.h"

#include <algorithm>
#include <optional>
#include <string>
#include <variant>

#include "checker/findings/catalogue.h"
#include "checker/findings/edited_text.h"
#include "checker/findings/fingerprint.h"
#include "checker/proofreading/texts.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"

namespace caiding::proofreading {
namespace {

using findings::Finding;
using sheet::CheckedCard;

template <class List, class Value>
bool Has(const List& list, const Value& value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

/// True if the card passes by what it prints.
bool Passes(const ir::Card& card, const ir::Filter& filter) {
  const auto passes = [&](const ir::Filter& part) { return Passes(card, part); };
  if (const auto* all = std::get_if<ir::AllOf>(&filter.node))
    return std::all_of(all->parts.begin(), all->parts.end(), passes);
  if (const auto* any = std::get_if<ir::AnyOf>(&filter.node))
    return std::any_of(any->parts.begin(), any->parts.end(), passes);
  if (const auto* kind = std::get_if<ir::IsKind>(&filter.node)) return kind->kind == card.kind;
  if (const auto* has = std::get_if<ir::HasColour>(&filter.node))
    return Has(card.colours, has->colour);
  if (const auto* named = std::get_if<ir::Named>(&filter.node)) {
    const bool is_trait = named->sense != ir::NameSense::CharacterName;
    const bool is_name = named->sense != ir::NameSense::Trait;
    return (is_trait && Has(card.traits, named->name)) ||
           (is_name && Has(card.characters, named->name));
  }
  const auto* whose = std::get_if<ir::ControlledBy>(&filter.node);
  return whose != nullptr && whose->player == ir::Player::You;
}

/// True if a cost of the card's own does this to it.
bool IsPaidWithSelf(const CheckedCard& card, ir::Happening happening) {
  const auto is_self = [](const ir::Objects& objects) {
    const auto* reference = std::get_if<ir::Reference>(&objects.node);
    return reference != nullptr && std::holds_alternative<ir::Self>(reference->node);
  };
  const auto does_so = [&](const ir::CostItem& item) {
    if (happening == ir::Happening::BecomesTapped)
      return std::holds_alternative<ir::TapSelf>(item.node);
    const auto* scrap = std::get_if<ir::ScrapCost>(&item.node);
    return scrap != nullptr && std::any_of(scrap->cards.begin(), scrap->cards.end(), is_self);
  };
  return std::any_of(card.texts.begin(), card.texts.end(), [&](const ir::Readings& readings) {
    if (readings.readings.empty()) return false;
    const auto& abilities = readings.readings.front().abilities;
    return std::any_of(abilities.begin(), abilities.end(), [&](const ir::Ability& ability) {
      return ability.cost &&
             std::any_of(ability.cost->items.begin(), ability.cost->items.end(), does_so);
    });
  });
}

/// What the card does itself that may be waited for; nothing if it does no such thing for sure.
std::optional<findings::Message> OwnDeed(const CheckedCard& card, ir::Happening happening) {
  // Of a fixture that bears a trait nobody would say that it is one of those.
  if (card.card.kind != card.sheet->roles.kinds.unit) return std::nullopt;
  if (happening == ir::Happening::Enters) return findings::Message{"进场", "the entry"};
  const bool is_of_scrapping =
      happening == ir::Happening::Scrapped || happening == ir::Happening::DestroyedOrScrapped;
  if (is_of_scrapping && IsPaidWithSelf(card, ir::Happening::Scrapped))
    return findings::Message{"作为自己的费用被废弃", "being given up for a cost"};
  if (happening == ir::Happening::BecomesTapped && IsPaidWithSelf(card, happening))
    return findings::Message{"为自己的费用横置", "being turned for a cost"};
  return std::nullopt;
}

/// The trigger waits for that to happen to any such card, however it comes about.
const ir::Selector* Awaited(const ir::ObjectEvent& event) {
  const bool is_plain = event.from.empty() && event.to.empty() && !event.by_effect &&
                        !event.by_object && !event.cause && event.by == ir::Player::Unstated &&
                        event.through.IsNone();
  const auto* subject = is_plain ? std::get_if<ir::Selector>(&event.subject.node) : nullptr;
  return subject == nullptr || subject->whose == ir::Player::Opponent ? nullptr : subject;
}

/// A trigger that its own card sets off, and by what.
struct Own {
  ir::SourceRange range;
  findings::Message deed;
};

/// True if the ability waits as soon as its card lies in play, whatever its level and whoever's
/// turn it is. Rule: [Zero 1.20, 307.2], [Zero 1.20, 700.11], [Zero 1.20, 809.1].
bool WorksInPlay(const ir::Ability& ability, const sheet::Sheet& sheet) {
  const auto& zones = ability.functional_zones;
  const bool is_in_play =
      zones.empty() || std::find(zones.begin(), zones.end(), sheet.roles.zones.play) != zones.end();
  return is_in_play && ability.level <= 1 && !ability.turn_condition &&
         ir::IsTrivial(ability.condition);
}

std::optional<Own> OwnTrigger(const ir::Ability& ability, const CheckedCard& card) {
  if (ability.kind != ir::AbilityKind::Triggered || ability.keyword) return std::nullopt;
  if (!WorksInPlay(ability, *card.sheet)) return std::nullopt;
  for (const ir::TriggerEvent& trigger : ability.triggers) {
    const auto* event = std::get_if<ir::ObjectEvent>(&trigger.node);
    const ir::Selector* awaited = event == nullptr ? nullptr : Awaited(*event);
    if (awaited == nullptr || !Passes(card.card, awaited->filter)) continue;
    if (const auto deed = OwnDeed(card, event->happening)) return Own{trigger.range, *deed};
  }
  return std::nullopt;
}

/// The text with "other" in it, read again: one reading, which the card does not set off itself.
std::optional<findings::Suggestion> WithOther(const CheckedCard& card, ir::TextPlace place,
                                              const ir::Readings& readings,
                                              const ir::SourceRange& told,
                                              const findings::CheckInput& input) {
  const ir::Wording& wording = findings::WordingOf(input);
  if (!input.reparse || wording.with_others == nullptr) return std::nullopt;
  const std::u32string& whole = readings.text;
  for (const std::u32string& other : wording.with_others(whole)) {
    const std::size_t grown = other.size() - whole.size();
    const bool is_within = other.substr(0, told.begin) == whole.substr(0, told.begin) &&
                           other.substr(told.end + grown) == whole.substr(told.end);
    if (!is_within) continue;
    const ir::Readings again = input.reparse(other, card.card, place);
    if (!again.not_understood.empty() || again.readings.size() != 1) continue;
    const auto& abilities = again.readings.front().abilities;
    const bool is_own = std::any_of(abilities.begin(), abilities.end(), [&](const auto& ability) {
      return OwnTrigger(ability, card).has_value();
    });
    if (is_own) continue;
    return findings::SuggestText(card, place, other,
                                 {"若不算此牌自己：", "if this card itself is not meant: "},
                                 findings::ReadAgain::Understood, input);
  }
  return std::nullopt;
}

}  // namespace

std::vector<Finding> FindOwnTriggers(const CheckedCard& card, const findings::CheckInput& input) {
  std::vector<Finding> findings;
  ForEachText(card, [&](const ir::Readings& readings, ir::TextPlace place) {
    if (readings.readings.empty()) return;
    for (const ir::Ability& ability : readings.readings.front().abilities) {
      const auto own = OwnTrigger(ability, card);
      if (!own || own->range.IsEmpty()) continue;
      const std::string words = WordsAt(readings, own->range);
      // The place tells equal words of two texts apart.
      Finding finding = AboutCard(
          "W407", card, {findings::NumberOf(place), words, std::to_string(findings.size())});
      finding.spans = {{.card = card.card.number,
                        .text = place,
                        .begin = own->range.begin,
                        .end = own->range.end}};
      finding.clauses = sheet::Stated({card.sheet->citations.words.trigger});
      finding.message = findings::MakeMessage("W407", {words, own->deed.zh}, {words, own->deed.en});
      finding.suggestion = WithOther(card, place, readings, own->range, input);
      findings.push_back(std::move(finding));
    }
  });
  return findings;
}

}  // namespace caiding::proofreading
