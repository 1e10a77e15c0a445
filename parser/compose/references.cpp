// SPDX-License-Identifier: MIT
// What 那张牌, 其 and the like may refer to, and whose the cards are that were spoken of.
#include <algorithm>

#include "model/ir/walk.h"
#include "parser/compose/composer.h"
#include "parser/compose/conventions.h"

namespace caiding::parser {

/// 展示其手牌并将所有那个牌名的牌…: where nothing else is said, among the cards just shown.
void Composer::AmongShown(const ir::Selector& selector, std::vector<ir::Filter>& filters,
                          ir::SourceRange range) {
  if (!discourse.shown || !selector.zones.empty() || selector.whose != ir::Player::Unstated) return;
  bool is_named = false;
  for (const ir::Filter& filter : filters) {
    if (std::holds_alternative<ir::Is>(filter.node)) return;
    is_named = is_named || std::holds_alternative<ir::CardNameIsDeclared>(filter.node) ||
               std::holds_alternative<ir::HasDeclared>(filter.node);
    const auto number = [&](const ir::DeclaredNumber&) { is_named = true; };
    ir::Walk(filter, number);
  }
  if (!is_named) return;
  const auto option =
      choices_.Choose(ir::Ambiguity::MissingZone, range, {"among the cards shown", "anywhere"});
  if (option == 1) {
    choices_.Break(kAmongShown, range);
    return;
  }
  filters.insert(filters.begin(), ir::Filter{range, ir::Is{{range, ir::Bound{*discourse.shown}}}});
}

std::vector<std::u32string> NamesIn(const ir::Filter& filter) {
  std::vector<std::u32string> names;
  const auto named = [&](const ir::Named& one) { names.push_back(one.name); };
  const auto card = [&](const ir::CardNameIs& one) { names.push_back(one.name); };
  ir::Walk(filter, named);
  ir::Walk(filter, card);
  return names;
}

void Composer::Remember(const ir::Selector& selector) {
  Antecedent antecedent{.node = ir::Bound{selector.slot},
                        .kind = {},
                        .is_weak = discourse.is_weak_place,
                        .label = "slot " + std::to_string(selector.slot)};
  const auto* number = std::get_if<ir::Number>(&selector.count.number.node);
  const bool is_single =
      number != nullptr && number->value == 1 &&
      (selector.count.kind == ir::CountKind::Exactly || selector.count.kind == ir::CountKind::UpTo);
  antecedent.may_be_one = is_single;
  antecedent.may_be_many = !is_single;
  if (discourse.is_weak_place) antecedent.may_be_one = true;
  const auto battle = roles_.play;
  antecedent.is_in_play =
      selector.zones.empty() ||
      std::find(selector.zones.begin(), selector.zones.end(), battle) != selector.zones.end();
  const auto note_kind = [&](const ir::Filter& filter) {
    if (const auto* kind = std::get_if<ir::IsKind>(&filter.node)) antecedent.kind = kind->kind;
  };
  note_kind(selector.filter);
  if (const auto* all = std::get_if<ir::AllOf>(&selector.filter.node)) {
    for (const ir::Filter& part : all->parts) note_kind(part);
  }
  antecedent.names = NamesIn(selector.filter);
  discourse.antecedents.push_back(std::move(antecedent));
}

namespace {

/// 舍弃一张手牌：以一张角色牌为对象，将其破坏; 展示手牌，选择其中的一张，将其舍弃: who picks by a
/// word of its own picks what something is then done to, not what was given up or shown before.
/// Rule: [Zero 1.20, 705.1], [Zero 1.20, 705.8].
void ForgetBeforePick(const std::vector<std::uint8_t>& picks,
                      std::vector<const Antecedent*>& those) {
  if (picks.empty()) return;
  const auto is_pick = [&](const Antecedent* one, auto begin) {
    const auto* bound = std::get_if<ir::Bound>(&one->node);
    return bound != nullptr && std::find(begin, picks.end(), bound->slot) != picks.end();
  };
  const auto last = std::find_if(those.begin(), those.end(), [&](const Antecedent* one) {
    return is_pick(one, picks.end() - 1);
  });
  if (last == those.end()) return;
  those.erase(std::remove_if(those.begin(), last,
                             [&](const Antecedent* one) {
                               return std::holds_alternative<ir::Bound>(one->node) &&
                                      !is_pick(one, picks.begin());
                             }),
              last);
}

}  // namespace

ir::Reference Composer::Resolve(ir::SourceRange range, bool wants_one, bool wants_many,
                                ir::KindId kind, bool may_be_self,
                                const std::vector<std::u32string>& names,
                                std::optional<ir::Player> whose) {
  const auto fits = [&](const Antecedent& antecedent) {
    const auto owner =
        whose ? OwnerOfCards({range, ir::Reference{range, antecedent.node}}) : std::nullopt;
    const bool is_known = owner == ir::Player::You || owner == ir::Player::Opponent;
    if (is_known && owner != whose) return false;
    for (const std::u32string& name : names) {
      const auto& called = antecedent.names;
      if (std::find(called.begin(), called.end(), name) == called.end()) return false;
    }
    const bool number =
        (wants_one && antecedent.may_be_one) || (wants_many && antecedent.may_be_many);
    return number && (kind.IsNone() || antecedent.kind.IsNone() || antecedent.kind == kind);
  };
  std::vector<const Antecedent*> strong;
  std::vector<const Antecedent*> weak;
  for (const Antecedent& antecedent : discourse.antecedents) {
    if (!fits(antecedent)) continue;
    // 那张牌 is another card than the one that speaks.
    if (!may_be_self && std::holds_alternative<ir::Self>(antecedent.node)) continue;
    if (may_be_self && antecedent.is_foe) continue;
    (antecedent.is_weak ? weak : strong).push_back(&antecedent);
  }
  ForgetBeforePick(discourse.picks, strong);
  if (strong.empty() && !weak.empty()) {
    // 那些牌 behind two sorts would be both.
    const auto is_found = [](const Antecedent* one) {
      return std::holds_alternative<ir::Bound>(one->node);
    };
    const auto found = std::count_if(weak.begin(), weak.end(), is_found);
    if (found > 1 && !wants_one) Fail(range);
    if (found > 1)
      strong = weak;
    else
      strong.push_back(weak.back());
  }
  // Nothing else was spoken of.
  if (strong.empty() && wants_one && discourse.names_self && may_be_self) {
    choices_.Break(kItIsThisCard, range);
    return {range, ir::Self{}};
  }
  if (strong.empty()) {
    Fail(range);
    return {range, ir::Self{}};
  }
  if (strong.size() == 1) return {range, strong[0]->node};
  // 舍弃一张手牌：选择一张角色牌，将其破坏: 其 is what was picked just before.
  if (may_be_self && discourse.picked_last) {
    const ir::ReferenceNode picked = ir::Bound{*discourse.picked_last};
    for (const Antecedent* antecedent : strong) {
      if (antecedent->node == picked) return {range, picked};
    }
  }
  std::vector<std::string> labels;
  for (const Antecedent* antecedent : strong) labels.push_back(antecedent->label);
  const auto option = choices_.Choose(ir::Ambiguity::Antecedent, range, std::move(labels));
  return {range, strong[option]->node};
}

/// 舍弃一张手牌：破坏一张费用相同的角色牌: as what was spoken of before, or as this card.
ir::Reference Composer::AskLikeWhat(ir::SourceRange range) {
  const ir::Reference meant = Resolve(range, true, false, {}, true);
  const auto place = std::find_if(discourse.antecedents.begin(), discourse.antecedents.end(),
                                  [&](const Antecedent& one) { return one.node == meant.node; });
  // What the same clause names is what is compared; a card that is used is none of those in play.
  const auto before =
      discourse.antecedents.begin() +
      static_cast<std::ptrdiff_t>(std::min(discourse.clause_begin, discourse.antecedents.size()));
  const bool is_open =
      place < before && !IsSpell() && std::holds_alternative<ir::Bound>(meant.node);
  if (!is_open ||
      choices_.Choose(ir::Ambiguity::Antecedent, range, {place->label, "this card"}) == 0)
    return meant;
  return {range, ir::Self{}};
}

/// Whose cards these are, as far as the words tell; Unstated: those of whoever does it.
std::optional<ir::Player> Composer::OwnerOfCards(const ir::Objects& cards) const {
  const auto referred = [&](const ir::Reference& reference) -> std::optional<ir::Player> {
    if (std::holds_alternative<ir::Self>(reference.node)) return ir::Player::You;
    if (std::holds_alternative<ir::EventSubject>(reference.node)) return discourse.event_owner;
    const auto* bound = std::get_if<ir::Bound>(&reference.node);
    if (bound == nullptr) return std::nullopt;
    const auto known = discourse.owners.find(bound->slot);
    return known == discourse.owners.end() ? std::nullopt : std::optional(known->second);
  };
  if (const auto* reference = std::get_if<ir::Reference>(&cards.node)) return referred(*reference);
  const auto& selector = std::get<ir::Selector>(cards.node);
  const ir::Filter* first = &selector.filter;
  const auto* all = std::get_if<ir::AllOf>(&first->node);
  if (all != nullptr && !all->parts.empty()) first = &all->parts.front();
  if (const auto* is = std::get_if<ir::Is>(&first->node)) return referred(is->object);
  if (selector.whose == ir::Player::You || selector.whose == ir::Player::Opponent)
    return selector.whose;
  if (selector.whose != ir::Player::Unstated || selector.zones.empty()) return std::nullopt;
  // 战斗区中的一张角色牌 is anybody's; where it is not said, other zones are those of the doer.
  for (const ir::ZoneId zone : roles_.shared) {
    if (std::find(selector.zones.begin(), selector.zones.end(), zone) != selector.zones.end())
      return std::nullopt;
  }
  return ir::Player::Unstated;
}

void Composer::NoteOwner(const ir::Selector& selector) {
  discourse.places.insert_or_assign(selector.slot, selector.zones);
  const auto owner = OwnerOfCards({selector.range, selector});
  if (owner)
    discourse.owners.insert_or_assign(selector.slot, *owner);
  else
    discourse.owners.erase(selector.slot);
}

/// The player whose deck all of these go to, if that is one and the one said.
/// Rule: [Zero 1.20, 617.1].
std::optional<ir::Player> Composer::OneDeck(const std::vector<ir::Objects>& moved,
                                            ir::Player said) const {
  const auto plain = [&](ir::Player player) {
    const bool is_doer =
        player == ir::Player::You && discourse.clause_player != ir::Player::EachPlayer;
    return is_doer ? ir::Player::Unstated : player;
  };
  std::optional<ir::Player> deck;
  if (said != ir::Player::ItsOwner) deck = plain(said);
  for (const ir::Objects& cards : moved) {
    const std::optional<ir::Player> owner = OwnerOfCards(cards);
    // 洗入我方牌组: whose it is, is told.
    if (!owner && said != ir::Player::ItsOwner && deck) continue;
    if (!owner || (deck && *deck != plain(*owner))) return std::nullopt;
    deck = plain(*owner);
  }
  return deck;
}

}  // namespace caiding::parser
