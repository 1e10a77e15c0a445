// SPDX-License-Identifier: MIT
// Where cards go, and how they lie there.
#include <algorithm>

#include "model/ir/walk.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {
namespace {

/// Not the effect's own player, or not for certain.
bool IsAnother(ir::Player who) { return who == ir::Player::Opponent || who == ir::Player::Chosen; }

/// 一张…代替物: some token, not one that was spoken of.
bool AsksForToken(const ir::Objects& objects) {
  const auto* selector = std::get_if<ir::Selector>(&objects.node);
  bool asks = false;
  const auto look = [&](const ir::Has& has) { asks = asks || has.quality == ir::Quality::Token; };
  if (selector != nullptr) ir::Walk(selector->filter, look);
  return asks;
}

}  // namespace

/// Of a verb that picks so many from somewhere, or by chance.
std::vector<ir::Objects> Lowerer::MovedOf(const VerbPhrase& verb) {
  const bool is_some = verb.np == nullptr || Child(verb.node, Rule::fromThem) != nullptr ||
                       Child(verb.node, Rule::randomly) != nullptr;
  if (!is_some) return CountedObjectsOf(verb);
  ir::Objects some{verb.range, SomeFrom(verb.node)};
  discourse_.last_objects = {Again(some)};
  return {std::move(some)};
}

/// 从中选择一张，将其加入手牌: 其 is what was chosen; it is as much as both by themselves.
std::vector<ir::Effect> Lowerer::PickApart(const VerbPhrase& verb,
                                           std::vector<ir::Objects>& objects) {
  const Derivation* again = Child(verb.node, Rule::anaphor);
  if (again == nullptr) return {};
  OwnAll(*again);
  if (objects.size() != 1) Fail(*again);
  const auto* chosen = objects.empty() ? nullptr : std::get_if<ir::Selector>(&objects.front().node);
  if (chosen == nullptr) return {};
  std::vector<ir::Effect> picks{{verb.range, ir::Pick{ir::Player::Unstated, *chosen}}};
  objects.front() = Again(objects.front());
  return picks;
}

ir::Effect Lowerer::MoveVerb(const VerbPhrase& verb) {
  const Derivation* every = Child(verb.node, Rule::allAfter);
  const Derivation* some = Child(verb.node, Rule::someShown);
  std::vector<ir::Objects> objects;
  if (some != nullptr)
    objects.push_back(SomeShown(*some));
  else
    objects = every != nullptr ? ObjectsOf(verb) : MovedOf(verb);
  if (every != nullptr) {
    // 将其中的角色牌全部加入手牌: no number stands before.
    OwnAll(*every);
    for (const ir::Objects& one : objects) {
      const auto* cards = std::get_if<ir::Selector>(&one.node);
      if (cards != nullptr && cards->count.kind != ir::CountKind::All) Fail(*every);
      if (cards != nullptr) discourse_.uncounted.erase(cards->slot);
    }
  }
  if (const Derivation* among = Child(verb.node, Rule::fromAmong)) {
    for (ir::Objects& one : objects) PutAmong(*among, one);
  }
  if (const Derivation* together = Child(verb.node, Rule::together)) OwnAll(*together);
  if (const Derivation* rather = Child(verb.node, Rule::ratherTail)) {
    // Where a card that is used once goes, not whither anything else would have gone.
    const bool goes = composer_.IsSpell() || (context_.is_life_burst && composer_.nesting == 0);
    const Derivation* zone = Child(*rather, Rule::zoneName);
    const bool is_spent = zone != nullptr && Zone(*zone) == roles_.spent;
    // 被此牌战斗破坏的角色牌移出游戏，而不是送入休息区: where such a card would have gone is known.
    bool is_destroyed = false;
    const auto look = [&](const ir::Underwent& underwent) {
      const auto* event = std::get_if<ir::ObjectEvent>(&underwent.event->node);
      is_destroyed = is_destroyed ||
                     (event != nullptr && (event->happening == ir::Happening::Destroyed ||
                                           event->happening == ir::Happening::BattleDestroyed));
    };
    for (const ir::Objects& one : objects) ir::Walk(one, look);
    const bool is_told = is_destroyed && objects.size() == 1 && is_spent;
    if (!is_told && (!goes || !is_spent || verb.np == nullptr || !IsSelf(*verb.np))) Fail(*rather);
    OwnAll(*rather);
  }
  const Derivation* choose = Child(verb.node, Rule::chooseWord);
  if (choose != nullptr) OwnAll(*choose);
  for (ir::Objects& one : objects) {
    auto* selector = std::get_if<ir::Selector>(&one.node);
    const bool is_random = selector != nullptr && selector->picking == ir::Picking::Random;
    if (choose != nullptr && selector != nullptr && !is_random)
      selector->picking = ir::Picking::Chosen;
  }
  if (const Derivation* from = Child(verb.node, Rule::fromZone)) {
    for (ir::Objects& one : objects) PutFrom(*from, one);
  }
  PutFromSides(verb.node, objects);
  if (const Derivation* each = Child(verb.node, Rule::eachSide))
    return MoveOfEachSide(verb, *each, objects);
  const bool is_for_other = EntersForOther(verb.node, objects);
  std::vector<ir::Effect> picks;
  if (!IsNamedByUser(verb, objects)) picks = PickFirst(verb, objects);
  if (picks.empty()) picks = AskWhoPicks(verb, objects);
  if (picks.empty()) picks = PickApart(verb, objects);
  ir::Effect moved = MoveLike(verb.node, std::move(objects));
  auto there = [&](ir::Destination& to) {
    if (is_for_other && to.zone == roles_.play) to.whose = ir::Player::Opponent;
  };
  ir::Walk(moved, there);
  if (picks.empty()) return moved;
  return Behind(verb, std::move(picks), std::move(moved));
}

/// 在双方的资源区中各选择一张牌送入休息区: where both of them lie.
void Lowerer::PutFromSides(const Derivation& verb, std::vector<ir::Objects>& objects) {
  const Derivation* zone = Child(verb, Rule::sidesZone);
  if (zone == nullptr) return;
  Own(*zone);
  if (const Derivation* tail = Child(*zone, Rule::zoneTail)) OwnAll(*tail);
  for (ir::Objects& one : objects) PutFrom(*zone, one);
}

/// 将对方的一张手牌送入休息区, 舍弃对方的一张手牌: picked unseen by who has the effect, or by the
/// other player. Of what is scrapped it is told who picks. Rule: [Zero 1.20, 203.6],
/// [Zero 1.20, 606.3], [Zero 1.20, 608.1].
std::vector<ir::Effect> Lowerer::AskWhoPicks(const VerbPhrase& verb,
                                             std::vector<ir::Objects>& objects) {
  if (verb.who != ir::Player::Unstated || objects.size() != 1 || discourse_.shown) return {};
  const auto* cards = std::get_if<ir::Selector>(&objects.front().node);
  const bool is_hidden = cards != nullptr && cards->whose == ir::Player::Opponent &&
                         cards->zones == std::vector{roles_.hand} &&
                         cards->count.kind == ir::CountKind::Exactly &&
                         cards->picking == ir::Picking::Unmarked;
  if (!is_hidden) return {};
  const auto option = choices_.Choose(ir::Ambiguity::Picking, cards->range,
                                      {"the effect's own player picks", "the other player picks"});
  if (option == 0) return {};
  std::vector<ir::Effect> picks{{verb.range, ir::Pick{ir::Player::Opponent, *cards}}};
  objects.front() = Again(objects.front());
  return picks;
}

/// 从中选择一张: among the cards last shown, or last picked.
void Lowerer::PutAmong(const Derivation& among, ir::Objects& objects) {
  auto* cards = std::get_if<ir::Selector>(&objects.node);
  if (const Derivation* set = Child(among, Rule::doneSet)) return PutAmongDone(*set, among, cards);
  OwnAll(among);
  if (cards == nullptr || !cards->zones.empty() || cards->whose != ir::Player::Unstated) {
    Fail(among);
    return;
  }
  const std::uint8_t slot = cards->slot;
  const ir::Filter those = AmongThem(among);
  discourse_.picked = slot;
  if (const auto* all = std::get_if<ir::AllOf>(&cards->filter.node)) {
    std::vector<ir::Filter> parts = all->parts;
    parts.insert(parts.begin(), those);
    cards->filter = Both(std::move(parts), cards->filter.range);
  } else {
    cards->filter = Both({those, cards->filter}, cards->range);
  }
}

/// 从因此牌的效果移出游戏的牌中选择一张角色牌: of those to which that was done.
void Lowerer::PutAmongDone(const Derivation& set, const Derivation& among, ir::Selector* cards) {
  Own(among);
  Own(set);
  OwnAll(Need(set, Rule::cardWord));
  if (cards == nullptr || !cards->zones.empty() || cards->whose != ir::Player::Unstated) {
    Fail(among);
    return;
  }
  const Derivation* underwent = Child(set, Rule::underwentAdjective);
  ir::Filter those = underwent != nullptr ? UnderwentAdjective(*underwent, *cards)
                                          : DoneAdjective(Need(set, Rule::doneAdjective));
  cards->whose = ir::Player::Either;
  cards->filter = Also(std::move(those), cards->filter, cards->range);
}

/// 从双方的休息区中各一张: one of each side. Who does not say that it chooses may
/// mean that each player does.
Lowerer::OfSides Lowerer::OfEachSide(const VerbPhrase& verb, const Derivation& each,
                                     const std::vector<ir::Objects>& objects) {
  OwnAll(each);
  const auto* cards = objects.size() == 1 ? std::get_if<ir::Selector>(&objects[0].node) : nullptr;
  // 双方玩家从自己的休息区中各选一张: each of them does, which 各 says again.
  const bool is_said = discourse_.clause_player == ir::Player::EachPlayer && cards != nullptr &&
                       cards->whose != ir::Player::Either && cards->whose != ir::Player::Opponent;
  if (is_said) return {objects, false};
  if (cards == nullptr || cards->whose != ir::Player::Either || IsAnother(verb.who)) {
    Fail(each);
    return {};
  }
  ir::Selector yours = *cards;
  yours.whose = ir::Player::You;
  const bool is_each =
      verb.who == ir::Player::Unstated &&
      choices_.Choose(ir::Ambiguity::Distribution, RangeOf(each),
                      {"the effect's own player picks both", "each player picks one"}) == 1;
  const ir::Objects own{objects[0].range, yours};
  if (is_each) {
    discourse_.last_objects = {Again(own)};
    return {{own}, true};
  }
  ir::Selector theirs = *cards;
  theirs.whose = ir::Player::Opponent;
  theirs.slot = composer_.NewSlot();
  composer_.Remember(theirs);
  const ir::Objects others{objects[0].range, std::move(theirs)};
  discourse_.last_objects = {Again(own), Again(others)};
  return {{own, others}, false};
}

ir::Effect Lowerer::MoveOfEachSide(const VerbPhrase& verb, const Derivation& each,
                                   const std::vector<ir::Objects>& objects) {
  OfSides sides = OfEachSide(verb, each, objects);
  if (sides.objects.empty()) return {};
  ir::Effect moved = MoveLike(verb.node, std::move(sides.objects));
  if (!sides.is_each) return moved;
  return {verb.range, ir::EachPlayerDoes{ir::Box<ir::Effect>(std::move(moved))}};
}

/// 登场一张角色牌.
ir::Effect Lowerer::EnterVerb(const VerbPhrase& verb) {
  std::vector<ir::Objects> objects = ObjectsOf(verb);
  if (const Derivation* from = Child(verb.node, Rule::fromZone)) {
    for (ir::Objects& one : objects) PutFrom(*from, one);
  }
  ir::Destination to{.zone = roles_.play, .whose = ir::Player::You};
  to.is_tapped = Says(verb.node, own_.enters_tapped);
  // 对方的角色牌横置登场 is said of whichever enters.
  if (to.is_tapped && verb.node.children.front()->rule == Rule::np &&
      std::any_of(objects.begin(), objects.end(),
                  [&](const ir::Objects& one) { return IsAnyThatEnters(one); }))
    Fail(verb.node);
  // 对方登场一张角色牌: on whose side is not what the rule says of effects.
  // Rule: [Zero 1.20, 318.6].
  const bool is_others = verb.who != ir::Player::Unstated && verb.who != ir::Player::You;
  if (is_others && verb.node.children.back()->rule == Rule::np) Fail(verb.node);
  ir::Effect effect = ForEach(objects, [&](const ir::Objects& one) { return ir::Move{one, to}; });
  effect.range = verb.range;
  return effect;
}

ir::Effect Lowerer::BareMoveVerb(const VerbPhrase& verb) {
  if (verb.np != nullptr) return EnterVerb(verb);
  verb.part.is_elliptical = true;
  if (discourse_.last_objects.empty()) Fail(verb.node);
  std::vector<ir::Objects> objects = discourse_.last_objects;
  for (ir::Objects& one : objects) one.range = verb.range;
  return MoveLike(verb.node, std::move(objects));
}

/// 放回原处: cards that were only looked at lie where they lay. Rule: [Zero 1.20, 614.1].
ir::Effect Lowerer::BackVerb(const VerbPhrase& verb) {
  for (const Derivation* manner : ChildrenOf(verb.node, Rule::manner)) OwnAll(*manner);
  const auto is_known = [&](const ir::Objects& one) {
    const auto* reference = std::get_if<ir::Reference>(&one.node);
    const auto* bound = reference == nullptr ? nullptr : std::get_if<ir::Bound>(&reference->node);
    return bound != nullptr && discourse_.shown && bound->slot == *discourse_.shown;
  };
  // What is only shown lies where it lay as well. Rule: [Zero 1.20, 616.1].
  const auto is_look = [](const Deed& deed) {
    return deed.words.starts_with(U"查看") || deed.words.find(U"展示") != std::u32string::npos;
  };
  const bool is_last = !discourse_.deeds.empty() && is_look(discourse_.deeds.back());
  // 否则，将那张牌放回原处: of the card that is named, whatever else was told in between.
  const bool is_named =
      verb.np != nullptr && std::any_of(discourse_.deeds.begin(), discourse_.deeds.end(), is_look);
  const bool was_looked_at = (is_last || is_named) && discourse_.shown;
  if (!was_looked_at || (verb.np != nullptr && !is_known(OnePhrase(*verb.np)))) Fail(verb.node);
  const auto manners = ChildrenOf(verb.node, Rule::manner);
  const Derivation* order = Child(verb.node, Rule::anyOrder);
  if (order != nullptr) OwnAll(*order);
  const bool is_ordered =
      order != nullptr || std::any_of(manners.begin(), manners.end(), [](const Derivation* manner) {
        return manner->children[0]->rule == Rule::anyOrder;
      });
  if (is_ordered) {
    // 以任意顺序放回: where they lay, on top of the deck.
    const ir::Reference those{verb.range, ir::Bound{discourse_.shown.value_or(0)}};
    if (!discourse_.shown_on_top && !discourse_.shown_in_life) Fail(verb.node);
    if (manners.size() > 1) Fail(verb.node);
    ir::Destination to{.zone = discourse_.shown_in_life ? roles_.life : roles_.deck,
                       .place = ir::Place::Top};
    to.order = ir::Order::Any;
    return {verb.range, ir::Move{{verb.range, those}, to}};
  }
  return {verb.range, ir::Sequence{}};
}

ir::Objects Lowerer::RestOf(const VerbPhrase& verb) {
  const Derivation& rest = Need(verb.node, Rule::restPhrase);
  if (const Derivation* done = Child(rest, Rule::doneAdjective)) {
    // 其余因此展示的牌: of those the ones that were not taken.
    const bool is_until =
        Says(*done, U"展示") && discourse_.shown_on_top &&
        std::any_of(discourse_.deeds.begin(), discourse_.deeds.end(), [](const Deed& deed) {
          return deed.words.find(U"展示") != deed.words.npos &&
                 (deed.words.find(U"直到") != deed.words.npos ||
                  deed.words.find(U"直至") != deed.words.npos);
        });
    // 展示…直到…为止 tells of the one that is found; all that were shown are meant.
    const ir::Filter those =
        is_until ? ir::Filter{RangeOf(rest),
                              ir::Is{{RangeOf(rest), ir::Bound{discourse_.shown.value_or(0)}}}}
                 : DoneAdjective(*done);
    const auto* is = std::get_if<ir::Is>(&those.node);
    const auto* bound = is == nullptr ? nullptr : std::get_if<ir::Bound>(&is->object.node);
    const auto shown = discourse_.shown ? discourse_.shown : discourse_.among;
    if (bound == nullptr || !shown || bound->slot != *shown) Fail(rest);
  }
  OwnAll(rest);
  const ir::SourceRange place = RangeOf(rest);
  const std::optional<std::uint8_t> those = discourse_.shown ? discourse_.shown : discourse_.among;
  // 另一张: of two, the one that was not taken.
  const bool are_several = !those && !told_.among_several.empty();
  if ((!those && !are_several) || (Says(rest, U"另") && !discourse_.picked)) Fail(rest);
  // 另一张 of five is one of the four that are left.
  if (Says(rest, U"另") && told_.shown_count.value_or(0) > 2) Fail(rest);
  ir::Selector others{.range = place};
  std::vector<ir::Filter> filters{{place, ir::Is{{place, ir::Bound{those.value_or(0)}}}}};
  if (are_several) filters = {Either(told_.among_several, place)};
  if (discourse_.picked)
    filters.push_back({place, ir::IsNot{{place, ir::Bound{*discourse_.picked}}}});
  for (const std::uint8_t taken : discourse_.picked_before)
    filters.push_back({place, ir::IsNot{{place, ir::Bound{taken}}}});
  others.filter = Both(std::move(filters), place);
  others.count.kind = ir::CountKind::All;
  others.slot = composer_.NewSlot();
  return {place, std::move(others)};
}

ir::Effect Lowerer::RestMoveVerb(const VerbPhrase& verb) {
  verb.part.is_elliptical = true;
  for (const Rule word : {Rule::wholly, Rule::softly}) {
    if (const Derivation* said = Child(verb.node, word)) OwnAll(*said);
  }
  if (const Derivation* who = Child(verb.node, Rule::byWhom)) {
    // 由对方以任意顺序: that another puts them in order is kept nowhere.
    OwnAll(*who);
    if (Says(*who, U"对方")) Fail(*who);
  }
  return MoveLike(verb.node, {RestOf(verb)});
}

/// What the words of a destination tell of where cards come from: 放回牌组 and 加入手牌 name a zone
/// as well.
Composer::Going Lowerer::GoingOf(const Derivation& destination) const {
  const Derivation& to = *destination.children[0];
  const Derivation* zone = to.rule == Rule::toZone ? Child(to, Rule::zoneName) : nullptr;
  const auto is_named = [&](ir::ZoneId role) {
    return zone != nullptr && ir::FindId<ir::ZoneId>(vocabulary_.zones, Words(*zone)) == role;
  };
  const bool is_deck = to.rule == Rule::toDeck || is_named(roles_.deck);
  const bool is_hand = to.rule == Rule::toHand || is_named(roles_.hand);
  const bool is_life_or_pool =
      zone != nullptr &&
      composer_.IsOfEachPlayer({ir::FindId<ir::ZoneId>(vocabulary_.zones, Words(*zone))}) &&
      !is_named(roles_.spent);
  return {.is_entering = to.rule == Rule::toPlay,
          .is_leaving = to.rule == Rule::toRemoved || (is_deck && Says(to, U"放回")),
          .is_gaining = is_hand && Says(to, U"加入"),
          .is_put = (is_deck && !Says(to, U"回")) || is_life_or_pool};
}

/// 将对方战斗区中的一张角色牌移动到我方战斗区: it does not enter, but is controlled by another.
/// Rule: [Zero 1.20, 612.4].
bool Lowerer::ChangesSides(const Derivation& node, const std::vector<ir::Objects>& what) const {
  const Derivation* destination = Child(node, Rule::destination);
  if (destination == nullptr || destination->children[0]->rule != Rule::toZone) return false;
  const bool says_move = Words(*destination).starts_with(U"移");
  return std::any_of(what.begin(), what.end(), [&](const ir::Objects& one) {
    const auto* cards = std::get_if<ir::Selector>(&one.node);
    return cards != nullptr ? cards->zones == std::vector{roles_.play} : says_move;
  });
}

/// 对方可以将其手牌中的一张角色牌登场: who is told to do so with own cards has them, as each of
/// both players has them who is told so. Rule: [Zero 1.20, 318.6], [Zero 1.20, 610.3].
bool Lowerer::EntersForOther(const Derivation& node, const std::vector<ir::Objects>& what) const {
  const Derivation* destination = Child(node, Rule::destination);
  const Derivation* enters = destination == nullptr ? nullptr : Child(*destination, Rule::toPlay);
  if (enters == nullptr || discourse_.clause_player != ir::Player::Opponent) return false;
  for (const Rule word : {Rule::ownerWord, Rule::ownerOf, Rule::holderOf}) {
    if (Child(*enters, word) != nullptr) return false;
  }
  return std::all_of(what.begin(), what.end(), [&](const ir::Objects& one) {
    const auto* cards = std::get_if<ir::Selector>(&one.node);
    return cards != nullptr && cards->whose == ir::Player::Opponent;
  });
}

ir::Effect Lowerer::MoveLike(const Derivation& node, std::vector<ir::Objects> what) {
  const ir::SourceRange range = RangeOf(node);
  for (ir::Objects& one : what) composer_.AskFromWhere(one, GoingOf(Need(node, Rule::destination)));
  ir::Destination to = DestinationOf(Need(node, Rule::destination));
  if (to.zone == roles_.play && ChangesSides(node, what)) {
    const bool is_told = to.whose == ir::Player::You || to.whose == ir::Player::Opponent;
    if (!is_told || what.size() != 1) Fail(node);
    return {range, ir::ChangeControl{what.front(), to.whose, {}}};
  }
  // A token that is not in play is none any more, so none can be put there.
  // Rule: [Zero 1.20, 325.9].
  const bool puts_into_play = Need(node, Rule::destination).children[0]->rule == Rule::toPlay;
  if (puts_into_play && std::any_of(what.begin(), what.end(), AsksForToken)) Fail(node);
  if (const Derivation* free = Child(node, Rule::forNothing)) {
    OwnAll(*free);
    // 不支付此牌的费用 is said of using this card.
    if (!puts_into_play || HasInside(*free, Rule::selfWord)) Fail(*free);
  }
  for (const Derivation* manner : ChildrenOf(node, Rule::manner)) Manner(*manner, to);
  if (const Derivation* order = Child(node, Rule::orderTail)) {
    OwnAll(*order);
    if (Child(*order, Rule::anyOrder) != nullptr)
      to.order = ir::Order::Any;
    else
      to.is_face_down = Child(*order, Rule::faceDown) != nullptr;
  }
  ir::Sequence steps;
  const bool is_shuffled = Child(Need(node, Rule::destination), Rule::toShuffled) != nullptr;
  std::optional<ir::Player> deck = is_shuffled ? composer_.OneDeck(what, to.whose) : std::nullopt;
  if (is_shuffled && !deck) Fail(Need(node, Rule::destination));
  if (!is_shuffled) AskWhereInDeck(node, what, to, deck);
  const Derivation* show = Child(node, Rule::showFirst);
  if (show == nullptr) show = Child(node, Rule::showWord);
  if (show != nullptr) {
    OwnAll(*show);
    for (ir::Objects& one : what) {
      steps.steps.push_back({RangeOf(*show), ir::Reveal{one}});
      one = Again(one);
    }
  }
  if (steps.steps.empty() && to.is_top_or_bottom && what.size() == 1 &&
      AskOnePlace(node, what[0])) {
    // All to the one end, or all to the other.
    to.is_top_or_bottom = false;
    ir::ChooseOne ends;
    for (const ir::Place place : {ir::Place::Top, ir::Place::Bottom}) {
      to.place = place;
      ends.options.push_back({range, ir::Move{what[0], to}});
    }
    return {range, std::move(ends)};
  }
  for (ir::Objects& one : what) steps.steps.push_back({range, ir::Move{std::move(one), to}});
  const Derivation& place = Need(node, Rule::destination);
  if (deck) {
    steps.steps.push_back({RangeOf(place), ir::Shuffle{deck.value_or(ir::Player::Unstated)}});
  }
  if (steps.steps.size() == 1) return std::move(steps.steps[0]);
  return {range, std::move(steps)};
}

/// 放回牌组, of cards from elsewhere, which nothing that stands behind it shuffles.
bool Lowerer::IsBackInDeck(const Derivation& node, const std::vector<ir::Objects>& what) const {
  const Derivation& to = *Child(node, Rule::destination)->children[0];
  const Derivation* places = Child(to, Rule::deckPlaces);
  const Derivation* zone = to.rule == Rule::toZone ? Child(to, Rule::zoneName) : nullptr;
  const bool is_place = places != nullptr && Child(*places, Rule::topWord) == nullptr &&
                        Child(*places, Rule::bottomWord) == nullptr;
  const bool is_zone =
      zone != nullptr && ir::FindId<ir::ZoneId>(vocabulary_.zones, Words(*zone)) == roles_.deck;
  // 。洗切牌组。: said at once behind it, and not of something that is done later.
  std::u32string_view behind = TextBehind(node);
  const std::size_t end = behind.find(U'。', behind.find(U'。') + 1);
  behind = behind.substr(0, end);
  if ((!is_place && !is_zone) || what.size() != 1 ||
      behind.find(U"洗") != std::u32string_view::npos)
    return false;
  const auto* cards = std::get_if<ir::Selector>(&what.front().node);
  return cards != nullptr && !cards->zones.empty() && cards->zones.front() != roles_.deck;
}

/// 放回牌组: shuffled into it, or on top of it. What is put at an end is told of, and who shuffles
/// is told to. Rule: [Zero 1.20, 201.5], [Zero 1.20, 617.1].
void Lowerer::AskWhereInDeck(const Derivation& node, const std::vector<ir::Objects>& what,
                             ir::Destination& to, std::optional<ir::Player>& shuffled) {
  if (Child(node, Rule::destination) == nullptr || to.place != ir::Place::Anywhere ||
      !IsBackInDeck(node, what))
    return;
  const auto deck = composer_.OneDeck(what, to.whose);
  if (!deck) return;
  if (choices_.Choose(ir::Ambiguity::MissingZone, RangeOf(Need(node, Rule::destination)),
                      {"shuffled into it", "on top of it"}) == 0)
    shuffled = deck;
  else
    to.place = ir::Place::Top;
}

/// 将那些牌放回牌组顶或牌组底: each by itself, or all of them to one of both ends.
/// Rule: [Zero 1.20, 201.5].
bool Lowerer::AskOnePlace(const Derivation& node, const ir::Objects& cards) {
  for (const Derivation* manner : ChildrenOf(node, Rule::manner)) {
    if (Child(*manner, Rule::apart) != nullptr) return false;
  }
  const auto* reference = std::get_if<ir::Reference>(&cards.node);
  const auto* bound = reference == nullptr ? nullptr : std::get_if<ir::Bound>(&reference->node);
  if (bound == nullptr) return false;
  const bool are_many = std::any_of(
      discourse_.antecedents.begin(), discourse_.antecedents.end(), [&](const Antecedent& one) {
        const auto* slot = std::get_if<ir::Bound>(&one.node);
        return slot != nullptr && slot->slot == bound->slot && !one.may_be_one;
      });
  return are_many && choices_.Choose(ir::Ambiguity::Distribution, RangeOf(node),
                                     {"each by itself", "all of them to one place"}) == 1;
}

ir::Effect Lowerer::SearchVerb(const Derivation& verb, ir::Player who) {
  ir::Search search{.who = who, .finds = {}};
  for (const Derivation* either : ChildrenOf(verb, Rule::zoneJoin)) OwnAll(*either);
  ir::Player whose = ir::Player::Unstated;
  if (const Derivation* owner = Child(verb, Rule::ownerWord)) whose = Owner(*owner);
  std::vector<ir::ZoneId> zones;
  for (const Derivation* zone : ChildrenOf(verb, Rule::zoneName)) zones.push_back(Zone(*zone));
  const Derivation& np = Need(verb, Rule::np);
  std::vector<ir::Objects> objects = Phrase(np);
  discourse_.last_objects.clear();
  for (ir::Objects& one : objects) {
    auto* selector = std::get_if<ir::Selector>(&one.node);
    // 找出我方牌组中的一张…: the place stands before the noun, where no 从 tells it.
    const bool is_placed = zones.empty();
    if (selector == nullptr || selector->zones.empty() != !is_placed) {
      Fail(np);
      return {};
    }
    if (is_placed &&
        !std::all_of(selector->zones.begin(), selector->zones.end(),
                     [&](ir::ZoneId zone) { return zone == roles_.deck || zone == roles_.spent; }))
      Fail(np);
    if (!is_placed) selector->zones = zones;
    if (!is_placed) selector->whose = whose;
    if (!is_placed) NoteBothPlaces(verb, *selector);
    composer_.NoteOwner(*selector);
    discourse_.last_objects.push_back(Again(one));
    search.finds.push_back(*selector);
  }
  ir::Effect found{RangeOf(verb), std::move(search)};
  const Derivation* tail = Child(verb, Rule::findTail);
  if (tail == nullptr) return found;
  Own(*tail);
  if (Child(*tail, Rule::destination) == nullptr) {
    // …，展示后，…: shown before anything else is done. 展示并加入手牌 is one tail.
    const std::u32string_view behind = TextBehind(verb);
    if (behind.starts_with(U"并加入") || behind.starts_with(U"后加入")) Fail(*tail);
    ir::Sequence shown{{std::move(found)}};
    for (const ir::Objects& one : discourse_.last_objects)
      shown.steps.push_back({RangeOf(*tail), ir::Reveal{one}});
    return {RangeOf(verb), std::move(shown)};
  }
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
  if (Says(*owner_of, U"控制者")) return ir::Player::ItsController;
  if (Says(*owner_of, U"自己")) return otherwise;  // Of whoever does it.
  return otherwise == ir::Player::Unstated ? ir::Player::ItsOwner : otherwise;
}

ir::Destination Lowerer::DestinationOf(const Derivation& destination) {
  Own(destination);
  const Derivation& inner = *destination.children.back();
  Own(inner);
  ir::Destination to;
  to.whose = OwnerOf(Child(inner, Rule::ownerOf), ir::Player::ItsOwner);
  switch (inner.rule.As<Rule>()) {
    case Rule::toHand: to.zone = roles_.hand; break;
    case Rule::toDeck: {
      to.zone = roles_.deck;
      const Derivation& places = Need(inner, Rule::deckPlaces);
      OwnAll(places);
      const bool top = Child(places, Rule::topWord) != nullptr;
      const bool bottom = Child(places, Rule::bottomWord) != nullptr;
      to.is_top_or_bottom = top && bottom;
      if (top && !bottom) to.place = ir::Place::Top;
      if (bottom && !top) to.place = ir::Place::Bottom;
      break;
    }
    case Rule::toShuffled: to.zone = roles_.deck; break;
    case Rule::toLifeTop:
      to.zone = roles_.life;
      if (const Derivation* bottom = Child(inner, Rule::bottomWord)) {
        OwnAll(*bottom);
        to.place = ir::Place::Bottom;
      } else {
        OwnAll(Need(inner, Rule::topWord));
      }
      break;
    case Rule::toZone: to.zone = Zone(Need(inner, Rule::zoneName)); break;
    case Rule::toRemoved: to.zone = roles_.removed; break;
    case Rule::toPlay:
      // A card enters under the controller of the effect. Rule: [Zero 1.20, 318.6].
      to.zone = roles_.play;
      to.whose = ir::Player::You;
      if (const Derivation* owner = Child(inner, Rule::ownerWord)) to.whose = Owner(*owner);
      if (const Derivation* owner = Child(inner, Rule::ownerOf))
        to.whose = OwnerOf(owner, ir::Player::You);
      if (const Derivation* holder = Child(inner, Rule::holderOf)) {
        OwnAll(*holder);
        to.whose = ir::Player::ItsOwner;
      }
      to.is_tapped = Says(inner, own_.taps);
      break;
    default: Fail(destination); break;
  }
  return to;
}

void Lowerer::Manner(const Derivation& manner, ir::Destination& destination) {
  OwnAll(manner);
  switch (manner.children[0]->rule.As<Rule>()) {
    case Rule::anyOrder: destination.order = ir::Order::Any; break;
    case Rule::atRandom: destination.order = ir::Order::Random; break;
    case Rule::faceDown: destination.is_face_down = true; break;
    case Rule::faceUp: destination.is_face_down = false; break;
    case Rule::tapped: destination.is_tapped = true; break;
    case Rule::upright: destination.is_tapped = false; break;
    case Rule::apart: break;  // Each goes there by itself.
    case Rule::forNothing:
      // What is not put into play costs nothing that could be left out. Rule: [Zero 1.20, 205.2].
      if (destination.zone != roles_.play || HasInside(manner, Rule::selfWord)) Fail(manner);
      break;
    default: Fail(manner); break;
  }
}

}  // namespace caiding::parser
