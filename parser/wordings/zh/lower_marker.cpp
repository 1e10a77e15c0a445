// SPDX-License-Identifier: MIT
// Markers put on, taken off and moved.
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {

ir::Effect Lowerer::PutMarkersVerb(const Derivation& verb) {
  Own(verb);
  const Derivation& amount = Need(verb, Rule::markerAmount);
  Own(amount);
  ir::PutMarkers put;
  put.count = Amount(Need(amount, Rule::amount));
  put.marker = Marker(Need(verb, Rule::markerName));
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
  if (!Says(verb, U"上各放"))
    put.count = composer_.EachOrInTotal(put.on, std::move(put.count), false, RangeOf(verb));
  return {RangeOf(verb), std::move(put)};
}

/// 放置一个花指示物，最多放置至三个: only where there are less.
ir::Effect Lowerer::BoundMarkersVerb(const Derivation& verb) {
  Own(verb);
  const ir::SourceRange range = RangeOf(verb);
  const Derivation& most = Need(verb, Rule::markersMost);
  Own(most);
  const Derivation& number = Need(most, Rule::number);
  ir::Effect effect = PutMarkersVerb(Need(verb, Rule::putMarkers));
  const auto* put = std::get_if<ir::PutMarkers>(&effect.node);
  const auto* bearer = put == nullptr ? nullptr : std::get_if<ir::Reference>(&put->on.node);
  // Of several at once, not all of which may have room, nothing is said.
  if (bearer == nullptr || put->player != ir::Player::Unstated ||
      !(put->count == ir::Constant(1))) {
    Fail(most);
    return effect;
  }
  ir::Condition has_room{range, ir::Compare{{range, ir::MarkersOn{*bearer, put->marker}},
                                            ir::Comparison::LessThan,
                                            ir::Constant(Integer(number), RangeOf(number))}};
  return {range, ir::If{std::move(has_room), ir::Box<ir::Effect>(std::move(effect)), {}}};
}

ir::Effect Lowerer::RemoveMarkersVerb(const Derivation& verb) {
  Own(verb);
  ir::RemoveMarkers remove;
  const Derivation* zone = Child(verb, Rule::zoneName);
  if (zone == nullptr) OwnAll(Need(verb, Rule::takeOffWord));
  if (const Derivation* player = Child(verb, Rule::playerMark)) {
    remove.player = PlayerMark(*player);
  } else if (const Derivation* np = Child(verb, Rule::np)) {
    remove.from = OnePhrase(*np);
  } else {
    const ir::SourceRange range = RangeOf(verb);  // 移去所有花指示物.
    remove.from = {range, composer_.Resolve(range, true, false, {}, true)};
  }
  remove.marker = Marker(Need(verb, Rule::markerName));
  if (zone != nullptr) {
    // Only markers of the level are cards, and go there. Rule: [Zero 1.20, 323.3].
    if (const Derivation* owner = Child(verb, Rule::ownerOf)) OwnAll(*owner);
    if (Zone(*zone) != roles_.spent || own_.level.empty() || remove.marker != own_.level)
      Fail(verb);
  }
  if (const Derivation* amount = Child(verb, Rule::markerAmount)) {
    Own(*amount);
    remove.count = Amount(Need(*amount, Rule::amount));
  }
  if (const Derivation* all = Child(verb, Rule::allWord)) OwnAll(*all);
  return {RangeOf(verb), std::move(remove)};
}

ir::Effect Lowerer::MoveMarkersVerb(const Derivation& verb) {
  Own(verb);
  const auto both = ChildrenOf(verb, Rule::np);
  ir::MoveMarkers move;
  move.from = OnePhrase(*both[0]);
  move.marker = Marker(Need(verb, Rule::markerName));
  if (const Derivation* amount = Child(verb, Rule::markerAmount)) {
    Own(*amount);
    move.count = Amount(Need(*amount, Rule::amount));
  }
  if (const Derivation* all = Child(verb, Rule::allWord)) OwnAll(*all);
  move.to = OnePhrase(*both[1]);
  return {RangeOf(verb), std::move(move)};
}

}  // namespace caiding::parser
