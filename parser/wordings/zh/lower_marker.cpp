// SPDX-License-Identifier: MIT
// Markers put on, taken off and moved.
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {

ir::Effect Lowerer::PutMarkersVerb(const Derivation& verb) {
  Own(verb);
  const Derivation& amount = Need(verb, Rule::markerAmount);
  Own(amount);
  ir::PutMarkers put;
  // 任意数量的 is asked nowhere but in costs.
  const Derivation* many = Child(amount, Rule::sameMany);
  put.count = many != nullptr ? SameMany(*many) : Amount(Need(amount, Rule::amount));
  put.marker = Marker(Need(verb, Rule::markerName));
  FromDeck(verb, put.marker);
  if (const Derivation* player = Child(verb, Rule::playerMark)) {
    put.player = PlayerMark(*player);
    return {RangeOf(verb), std::move(put)};
  }
  // 此牌获得…, 此牌放置…: who gains them bears them.
  if (const Derivation* bearer = Child(verb, Rule::bareOf)) {
    const ir::Reference bears = BareOf(*bearer);
    put.on = {bears.range, bears};
  } else {
    put.on = OnePhrase(Need(verb, Rule::np));
  }
  if (!Says(verb, U"各放"))
    put.count = composer_.EachOrInTotal(put.on, std::move(put.count), false, RangeOf(verb));
  if (const Derivation* limit = Child(verb, Rule::markerLimit))
    return UpToSoMany(*limit, std::move(put), RangeOf(verb));
  return {RangeOf(verb), std::move(put)};
}

/// 来自我方牌组顶的等级指示物, 放置在…下方: only markers of the level are cards, which lie under it
/// and come from there anyway. Rule: [Zero 1.20, 323.1], [Zero 1.20, 600.2].
void Lowerer::FromDeck(const Derivation& verb, const std::u32string& marker) {
  const bool is_card = !own_.level.empty() && marker == own_.level;
  for (const Rule word : {Rule::markerFrom, Rule::markerFromTail}) {
    const Derivation* from = Child(verb, word);
    if (from == nullptr) continue;
    OwnAll(*from);
    if (!is_card) Fail(*from);
    if (const Derivation* owner = Child(*from, Rule::ownerWord)) {
      if (Owner(*owner) != ir::Player::You) Fail(*owner);
    }
  }
  for (const Derivation* under : ChildrenOf(verb, Rule::underWord)) {
    OwnAll(*under);
    if (!is_card) Fail(*under);
  }
}

/// …，最多三个: so many of them that there are no more than that. Rule: [Zero 1.20, 326.5].
ir::Effect Lowerer::UpToSoMany(const Derivation& limit, ir::PutMarkers put, ir::SourceRange range) {
  OwnAll(limit);
  if (const auto* picked = std::get_if<ir::Selector>(&put.on.node)) {
    // Which one is known before it is counted. Rule: [Zero 1.20, 705.1].
    ir::Selector one = *picked;
    if (!(one.count == ir::Count{})) Fail(limit);
    one.picking = ir::Picking::Designated;
    put.on = {one.range, ir::Reference{one.range, ir::Bound{one.slot}}};
    ir::Effect rest = UpToSoMany(limit, std::move(put), range);
    return {range, ir::Sequence{{{one.range, ir::Pick{ir::Player::Unstated, std::move(one)}},
                                 std::move(rest)}}};
  }
  const auto* on = std::get_if<ir::Reference>(&put.on.node);
  const auto* count = std::get_if<ir::Number>(&put.count.node);
  const std::int32_t most = Integer(Need(limit, Rule::number));
  if (on == nullptr || count == nullptr || count->value < 1 || count->value > most) {
    Fail(limit);
    return {range, std::move(put)};
  }
  const ir::Quantity there{range, ir::MarkersOn{*on, put.marker}};
  ir::If has_room{
      {range, ir::Compare{there, ir::Comparison::AtMost, ir::Constant(most - count->value, range)}},
      ir::Box<ir::Effect>(ir::Effect{range, put}),
      {}};
  if (count->value > 1) {
    put.count = {range, ir::Box<ir::Arithmetic>(ir::Arithmetic{ir::Operator::Subtract,
                                                               ir::Constant(most, range), there})};
    has_room.otherwise = ir::Box<ir::Effect>(ir::Effect{range, std::move(put)});
  }
  return {range, std::move(has_room)};
}

/// 我方战斗区中的一个花指示物: of a card there that bears one; 所有花指示物: of all that do.
ir::Objects Lowerer::BearerIn(const Derivation& place, const Derivation& verb) {
  const ir::SourceRange range = RangeOf(place);
  ir::Selector bearer{.range = range};
  bool is_placed = false;
  Place(place, bearer, is_placed);
  bearer.filter = {range, ir::HasMarker{MarkerIn(verb)}};
  if (bearer.zones != std::vector{roles_.play}) Fail(place);
  const Derivation* amount = Child(verb, Rule::markerAmount);
  const Derivation* number = amount == nullptr ? nullptr : Child(*amount, Rule::amount);
  // Several of them might be of several cards.
  if (amount == nullptr)
    bearer.count.kind = ir::CountKind::All;
  else if (number == nullptr || !(Amount(*number).node == ir::Constant(1).node))
    Fail(verb);
  bearer.slot = composer_.NewSlot();
  composer_.Remember(bearer);
  composer_.NoteOwner(bearer);
  const ir::Objects objects{range, std::move(bearer)};
  discourse_.last_objects = {Again(objects)};
  return objects;
}

/// 那个指示物: the one that the event has put there.
std::u32string Lowerer::MarkerOfEvent(const Derivation& that) {
  OwnAll(that);
  if (!marker_of_event_) {
    Fail(that);
    return {};
  }
  const Derivation* name = Child(that, Rule::markerName);
  if (name != nullptr && Marker(*name) != *marker_of_event_) Fail(*name);
  return *marker_of_event_;
}

/// 移回持有者手牌, 放到其持有者的牌组底; nothing for where they go anyway.
/// Rule: [Zero 1.20, 323.1], [Zero 1.20, 323.3].
std::optional<ir::Destination> Lowerer::MarkersGoTo(const Derivation& goes) {
  const ir::Destination to = DestinationOf(goes);
  const ir::Destination plain{.zone = to.zone, .place = to.place};
  if (!(to == plain)) Fail(goes);
  if (to.zone == roles_.spent) return std::nullopt;
  const bool is_placed_in_deck = to.zone == roles_.deck && to.place != ir::Place::Anywhere;
  if (to.zone != roles_.hand && to.zone != roles_.removed && !is_placed_in_deck) Fail(goes);
  return to;
}

ir::Effect Lowerer::RemoveMarkersVerb(const Derivation& verb) {
  Own(verb);
  ir::RemoveMarkers remove;
  if (const Derivation* that = Child(verb, Rule::thatMarker)) {
    OwnAll(Need(verb, Rule::takeOffWord));
    const ir::SourceRange range = RangeOf(*that);
    remove.marker = MarkerOfEvent(*that);
    remove.count = ir::Constant(1, range);
    remove.from = {range, ir::Reference{range, ir::EventSubject{}}};
    return {RangeOf(verb), std::move(remove)};
  }
  const Derivation* goes = Child(verb, Rule::destination);
  if (goes == nullptr) OwnAll(Need(verb, Rule::takeOffWord));
  if (const Derivation* player = Child(verb, Rule::playerMark)) {
    remove.player = PlayerMark(*player);
  } else if (const Derivation* place = Child(verb, Rule::markersPlace)) {
    remove.from = BearerIn(*place, verb);
  } else if (const Derivation* np = Child(verb, Rule::np)) {
    remove.from = OnePhrase(*np);
  } else {
    const ir::SourceRange range = RangeOf(verb);  // 移去所有花指示物.
    remove.from = {range, composer_.Resolve(range, true, false, {}, true)};
  }
  remove.marker = MarkerIn(verb);
  // Only markers of the level lie under a card. Rule: [Zero 1.20, 323.1].
  const Derivation* bearer = Child(verb, Rule::np);
  const bool is_below = bearer != nullptr && text_.text.substr(bearer->end, 1) == U"下";
  if (is_below && (own_.level.empty() || remove.marker != own_.level)) Fail(verb);
  if (goes != nullptr) {
    // Only markers of the level are cards, and go there. Rule: [Zero 1.20, 323.3].
    if (own_.level.empty() || remove.marker != own_.level) Fail(verb);
    remove.to = MarkersGoTo(*goes);
    if (const Derivation* rather = Child(verb, Rule::ratherTail)) {
      const Derivation* zone = Child(*rather, Rule::zoneName);
      if (zone == nullptr || Zone(*zone) != roles_.spent) Fail(*rather);
      OwnAll(*rather);
    }
  }
  if (const Derivation* amount = Child(verb, Rule::markerAmount)) {
    Own(*amount);
    if (const Derivation* any = Child(*amount, Rule::anyMarkers)) {
      // So many as who does it likes: asked for only where it is paid.
      OwnAll(*any);
      if (!in_cost_) Fail(*any);
    } else if (const Derivation* many = Child(*amount, Rule::sameMany)) {
      remove.count = SameMany(*many);
    } else {
      remove.count = Amount(Need(*amount, Rule::amount));
    }
  }
  if (const Derivation* all = Child(verb, Rule::allWord)) OwnAll(*all);
  // How many all of them were, nobody can tell once they are gone.
  told_.removed = remove.count;
  return {RangeOf(verb), std::move(remove)};
}

/// 将灵魂指示物移动到此牌上: all of them, or one, where no number is said. 326 tells how one is
/// moved, and how many no clause. Rule: [Zero 1.20, 326.8].
void Lowerer::AskHowManyMarkers(std::optional<ir::Quantity>& count, bool says_all,
                                ir::SourceRange range) {
  if (count || says_all) return;
  if (choices_.Choose(ir::Ambiguity::NumberSense, range, {"all of them", "one of them"}) == 1)
    count = ir::Constant(1, range);
}

ir::Effect Lowerer::MoveMarkersVerb(const Derivation& verb) {
  Own(verb);
  const auto both = ChildrenOf(verb, Rule::np);
  ir::MoveMarkers move;
  if (const Derivation* that = Child(verb, Rule::thatMarker)) {
    const ir::SourceRange range = RangeOf(*that);
    move.marker = MarkerOfEvent(*that);
    move.count = ir::Constant(1, range);
    move.from = {range, ir::Reference{range, ir::EventSubject{}}};
    if (both.size() > 1 && !(OnePhrase(*both[0]).node == move.from.node)) Fail(*both[0]);
    move.to = OnePhrase(*both.back());
    return {RangeOf(verb), std::move(move)};
  }
  if (const Derivation* place = Child(verb, Rule::markersPlace))
    move.from = BearerIn(*place, verb);
  else
    move.from = OnePhrase(*both[0]);
  move.marker = MarkerIn(verb);
  // 所有花指示物: how many, and no part of the name.
  const bool is_counted = move.marker.starts_with(U"所有") || move.marker.starts_with(U"全部") ||
                          move.marker.starts_with(U"任意") || move.marker.starts_with(U"任何");
  if (is_counted) Fail(verb);
  FromDeck(verb, move.marker);
  if (const Derivation* amount = Child(verb, Rule::markerAmount)) {
    Own(*amount);
    move.count = Amount(Need(*amount, Rule::amount));
  }
  for (const Rule word : {Rule::allWord, Rule::allDamage}) {
    if (const Derivation* all = Child(verb, word)) OwnAll(*all);
  }
  if (Child(verb, Rule::allDamage) != nullptr && move.count) Fail(verb);
  const bool says_all =
      Child(verb, Rule::allWord) != nullptr || Child(verb, Rule::allDamage) != nullptr;
  AskHowManyMarkers(move.count, says_all, RangeOf(verb));
  move.to = OnePhrase(*both.back());
  for (const Derivation* under : ChildrenOf(verb, Rule::underWord)) {
    // Only markers of the level lie under a card. Rule: [Zero 1.20, 323.1].
    OwnAll(*under);
    if (own_.level.empty() || move.marker != own_.level) Fail(verb);
  }
  return {RangeOf(verb), std::move(move)};
}

}  // namespace caiding::parser
