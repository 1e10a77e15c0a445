// SPDX-License-Identifier: MIT
// Where cards go, and how they lie there.
#include "parser/compose/lower.h"

namespace caiding::parser {

ir::Effect Lowerer::MoveLike(const Derivation& node, std::vector<ir::Objects> what) {
  const ir::SourceRange range = RangeOf(node);
  for (ir::Objects& one : what) AskFromWhere(one, Need(node, Rule::destination));
  ir::Destination to = DestinationOf(Need(node, Rule::destination));
  for (const Derivation* manner : ChildrenOf(node, Rule::manner)) Manner(*manner, to);
  ir::Sequence steps;
  const bool is_shuffled = Child(Need(node, Rule::destination), Rule::toShuffled) != nullptr;
  const std::optional<ir::Player> deck = is_shuffled ? OneDeck(what, to.whose) : std::nullopt;
  if (is_shuffled && !deck) Fail(Need(node, Rule::destination));
  const Derivation* show = Child(node, Rule::showFirst);
  if (show == nullptr) show = Child(node, Rule::showWord);
  if (show != nullptr) {
    OwnAll(*show);
    for (ir::Objects& one : what) {
      steps.steps.push_back({RangeOf(*show), ir::Reveal{one}});
      one = Again(one);
    }
  }
  for (ir::Objects& one : what) steps.steps.push_back({range, ir::Move{std::move(one), to}});
  const Derivation& place = Need(node, Rule::destination);
  if (is_shuffled) {
    steps.steps.push_back({RangeOf(place), ir::Shuffle{deck.value_or(ir::Player::Unstated)}});
  }
  if (steps.steps.size() == 1) return std::move(steps.steps[0]);
  return {range, std::move(steps)};
}

ir::Effect Lowerer::SearchVerb(const Derivation& verb, ir::Player who) {
  ir::Search search{.who = who, .finds = {}};
  for (const Derivation* either : ChildrenOf(verb, Rule::orWord)) OwnAll(*either);
  ir::Player whose = ir::Player::Unstated;
  if (const Derivation* owner = Child(verb, Rule::ownerWord)) whose = Owner(*owner);
  std::vector<ir::ZoneId> zones;
  for (const Derivation* zone : ChildrenOf(verb, Rule::zoneName)) zones.push_back(Zone(*zone));
  const Derivation& np = Need(verb, Rule::np);
  std::vector<ir::Objects> objects = Phrase(np);
  discourse_.last_objects.clear();
  for (ir::Objects& one : objects) {
    auto* selector = std::get_if<ir::Selector>(&one.node);
    if (selector == nullptr || !selector->zones.empty()) {
      Fail(np);
      return {};
    }
    selector->zones = zones;
    selector->whose = whose;
    NoteOwner(*selector);
    discourse_.last_objects.push_back(Again(one));
    search.finds.push_back(*selector);
  }
  ir::Effect found{RangeOf(verb), std::move(search)};
  const Derivation* tail = Child(verb, Rule::findTail);
  if (tail == nullptr) return found;
  Own(*tail);
  ir::Sequence steps{{std::move(found)}};
  steps.steps.push_back(MoveLike(*tail, discourse_.last_objects));
  return {RangeOf(verb), std::move(steps)};
}

ir::Player Lowerer::OwnerOf(const Derivation* owner_of, ir::Player otherwise) {
  if (owner_of == nullptr) return otherwise;
  OwnAll(*owner_of);
  if (Says(*owner_of, U"我方")) return ir::Player::You;
  if (Says(*owner_of, U"对方")) return ir::Player::Opponent;
  if (Says(*owner_of, U"持有者")) return ir::Player::ItsOwner;
  return otherwise == ir::Player::Unstated ? ir::Player::ItsOwner : otherwise;
}

ir::Destination Lowerer::DestinationOf(const Derivation& destination) {
  Own(destination);
  const Derivation& inner = *destination.children[0];
  Own(inner);
  ir::Destination to;
  to.whose = OwnerOf(Child(inner, Rule::ownerOf), ir::Player::ItsOwner);
  const auto named = [&](std::u32string_view word) {
    return ir::FindId<ir::ZoneId>(vocabulary_.zones, word);
  };
  switch (inner.rule) {
    case Rule::toHand: to.zone = named(U"手牌"); break;
    case Rule::toDeck: {
      to.zone = named(U"牌组");
      const Derivation& places = Need(inner, Rule::deckPlaces);
      OwnAll(places);
      const bool top = Child(places, Rule::topWord) != nullptr;
      const bool bottom = Child(places, Rule::bottomWord) != nullptr;
      to.is_top_or_bottom = top && bottom;
      if (top && !bottom) to.place = ir::Place::Top;
      if (bottom && !top) to.place = ir::Place::Bottom;
      break;
    }
    case Rule::toShuffled: to.zone = named(U"牌组"); break;
    case Rule::toLifeTop:
      OwnAll(Need(inner, Rule::topWord));
      to.zone = named(U"生命区");
      break;
    case Rule::toZone: to.zone = Zone(Need(inner, Rule::zoneName)); break;
    case Rule::toRemoved: to.zone = named(U"移出游戏"); break;
    case Rule::toPlay:
      // A card enters under the controller of the effect. Rule: [Zero 1.20, 318.6].
      to.zone = named(U"战斗区");
      to.whose = ir::Player::You;
      if (const Derivation* owner = Child(inner, Rule::ownerWord)) to.whose = Owner(*owner);
      if (const Derivation* owner = Child(inner, Rule::ownerOf)) to.whose = OwnerOf(owner, ir::Player::You);
      break;
    default: Fail(destination); break;
  }
  return to;
}

void Lowerer::Manner(const Derivation& manner, ir::Destination& destination) {
  OwnAll(manner);
  switch (manner.children[0]->rule) {
    case Rule::anyOrder: destination.order = ir::Order::Any; break;
    case Rule::atRandom: destination.order = ir::Order::Random; break;
    case Rule::faceDown: destination.is_face_down = true; break;
    case Rule::faceUp: destination.is_face_down = false; break;
    case Rule::tapped: destination.is_tapped = true; break;
    default: Fail(manner); break;
  }
}

}  // namespace caiding::parser
