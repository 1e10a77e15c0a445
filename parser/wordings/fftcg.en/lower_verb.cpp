// SPDX-License-Identifier: MIT
// What is done.
#include <utility>

#include "model/ir/walk.h"
#include "parser/compose/phrases.h"
#include "parser/wordings/fftcg.en/lower.h"

namespace caiding::parser {

namespace {

ir::EffectNode Joined(std::vector<ir::Effect> effects) {
  if (effects.size() == 1) return std::move(effects.front().node);
  return ir::Sequence{std::move(effects)};
}

/// Of cards that were picked before.
bool IsAmongPicked(const ir::Filter& filter) {
  bool is_picked = false;
  const auto look = [&](const ir::Bound&) { is_picked = true; };
  ir::Walk(filter, look);
  return is_picked;
}

/// "it" behind what picks: the same once more.
ir::Player DoerOrNobody(ir::Player doer) {
  return doer == ir::Player::EachPlayer ? ir::Player::Unstated : doer;
}

}  // namespace

/// What is broken, turned or dealt damage lies on the field; what is put somewhere may lie
/// anywhere.
Meant EnglishLowerer::MeantBy(Rule verb) {
  switch (verb) {
    case Rule::breakVerb:
    case Rule::dealVerb:
    case Rule::dullVerb:
    case Rule::activateVerb:
    case Rule::freezeVerb:
    case Rule::dullAndFreeze:
    case Rule::doublePower:
    case Rule::controlVerb: return Meant::OnField;
    case Rule::returnVerb:
    case Rule::addVerb:
    case Rule::putVerb:
    case Rule::playVerb:
    case Rule::removeVerb: return Meant::NotPaid;
    default: return Meant::Last;
  }
}

ir::Effect EnglishLowerer::Verb(const Node& holder) {
  for (const Tree& child : holder.children) {
    switch (child->rule.As<Rule>()) {
      case Rule::dealsVerb: {
        Own(*child);
        const Meant meant = std::exchange(meant_, Meant::OnField);
        ir::Effect effect{RangeOf(holder), Deal(*child)};
        meant_ = meant;
        return effect;
      }
      case Rule::np:
      case Rule::negated:
      case Rule::youDoer:
      case Rule::opponentDoer:
      case Rule::eachDoer:
      case Rule::thatDoer:
      case Rule::ownerDoer:
      case Rule::mayMark: continue;
      default: break;
    }
    Own(*child);
    has_deed_ = true;
    ++deeds_;
    const Meant meant = std::exchange(meant_, MeantBy(child->rule.As<Rule>()));
    const std::size_t said_before = said_.size();
    ir::Effect effect{RangeOf(holder), VerbNode(*child)};
    meant_ = meant;
    for (std::size_t i = said_before; i < said_.size(); ++i) {
      said_[i].is_chosen = child->rule == RuleId(Rule::pickVerb);
      said_[i].is_dulled = child->rule == RuleId(Rule::dullVerb);
      said_[i].is_shown = child->rule == RuleId(Rule::revealVerb);
    }
    return effect;
  }
  Fail(holder);
  return {};
}

/// 1 Fire, 1 Wind and 1 Water Character: one card of each element.
std::vector<ir::Objects> EnglishLowerer::OneOfEach(const Node& each) {
  Own(each);
  const ir::SourceRange range = RangeOf(each);
  for (const Node* number : All(each, Rule::number)) {
    if (PlainNumber(*number) != 1) Fail(*number);
  }
  ir::Selector sort{.range = range};
  std::vector<ir::Filter> filters;
  if (auto kind = KindFilter(Need(each, Rule::kindWord))) filters.push_back(std::move(*kind));
  for (const Tree& post : each.children) {
    ++posts_;
    Post(*post, sort, filters);
    --posts_;
  }
  if (sort.zones.empty()) sort.zones = {given_.roles.play};
  std::vector<ir::Objects> all;
  for (const Node* element : All(each, Rule::element)) {
    ir::Selector one = sort;
    one.slot = NewSlot();
    std::vector<ir::Filter> both = filters;
    both.push_back(Element(*element));
    one.filter = Both(std::move(both), range);
    said_.push_back({one.slot, one.filter, false, false, deeds_});
    PickLater(one);
    all.push_back({range, std::move(one)});
  }
  return all;
}

std::vector<ir::Objects> EnglishLowerer::AllThings(const Node& verb, Home home) {
  if (const Node* each = Child(verb, Rule::oneOfEach)) return OneOfEach(*each);
  std::vector<ir::Objects> all;
  std::vector<const Node*> terms;
  for (const Node* np : All(verb, Rule::np)) {
    for (const Node* term : All(*np, Rule::term)) terms.push_back(term);
  }
  const bool are_several = All(verb, Rule::np).size() > 1;
  const auto among = are_several ? Among(terms) : among_;
  for (const Node* np : All(verb, Rule::np)) {
    // A plain noun is one of a list of nouns, which is one phrase.
    const Node* term = Child(*np, Rule::term);
    if (!all.empty() && term != nullptr && IsCountless(*term)) Fail(*np);
    for (ir::Objects& one : Things(*np, home, true)) all.push_back(std::move(one));
  }
  among_ = among;
  if (are_several) SharePlace(terms, all);
  if (all.empty()) Fail(verb);
  return all;
}

ir::Effect EnglishLowerer::ForEachOf(const Node& verb, const std::vector<ir::Objects>& objects,
                                     ir::EffectNode (*make)(ir::Objects)) {
  std::vector<ir::Effect> effects;
  for (const ir::Objects& one : objects) effects.push_back({RangeOf(verb), make(one)});
  return {RangeOf(verb), Joined(std::move(effects))};
}

/// Cards of the hand equal in number to something.
ir::Objects EnglishLowerer::SoManyOfHand(const Node& many) {
  Own(many);
  const ir::SourceRange range = RangeOf(many);
  const Node& equal = Need(many, Rule::equalCount);
  Own(equal);
  ir::Selector cards{.range = range, .zones = {given_.roles.hand}};
  cards.count = {ir::CountKind::Exactly, Value(Need(equal, Rule::value))};
  cards.slot = NewSlot();
  said_.push_back({cards.slot, {}, true, false, deeds_});
  said_.back().lies = given_.roles.hand;
  return {range, std::move(cards)};
}

/// So many cards, as many as of something, or as many as were spoken of.
ir::EffectNode EnglishLowerer::DrawCards(const Node& verb, ir::Player who) {
  const ir::SourceRange range = RangeOf(verb);
  const Node* number = Child(verb, Rule::number);
  if (const Node* many = Child(verb, Rule::drawnMany)) {
    Own(*many);
    if (const Node* equal = Child(*many, Rule::equalCount)) {
      Own(*equal);
      return ir::Draw{who, Value(Need(*equal, Rule::value))};
    }
    const Node& as = Need(*many, Rule::asManyAs);
    Own(as);
    return ir::Draw{who, HowMany(Sort(Need(as, Rule::np)), as)};
  }
  if (const Node* many = Child(verb, Rule::asMany)) {
    OwnAll(*many);
    if (said_.empty()) Fail(verb);
    ir::Selector those{.range = range, .count = {ir::CountKind::All}};
    those.slot = NewSlot();
    those.filter = {range, ir::Is{Last(range)}};
    return ir::Draw{who, {range, ir::CountOf{ir::Box<ir::Selector>(std::move(those))}}};
  }
  if (const Node* for_each = Child(verb, Rule::forEach)) factor_ = Counted(*for_each);
  return ir::Draw{who, Scaled(number == nullptr ? ir::Constant(1, range) : Number(*number))};
}

ir::EffectNode EnglishLowerer::VerbNode(const Node& verb) {
  const ir::SourceRange range = RangeOf(verb);
  const ir::Player who = DoerOrNobody(doer_);
  const auto each = [&](ir::EffectNode (*make)(ir::Objects)) {
    return ForEachOf(verb, AllThings(verb), make).node;
  };
  switch (verb.rule.As<Rule>()) {
    case Rule::pickVerb: return Pick(verb);
    case Rule::drawVerb: return DrawCards(verb, who);
    case Rule::discardVerb: {
      const bool is_random = Has(verb, Rule::randomly);
      for (const Node* word : All(verb, Rule::randomly)) OwnAll(*word);
      const Node* many = Child(verb, Rule::discardedMany);
      ir::Objects cards = many != nullptr
                              ? SoManyOfHand(*many)
                              : Thing(Need(verb, Rule::np), {given_.roles.hand, {}}, true);
      if (auto* selector = std::get_if<ir::Selector>(&cards.node)) {
        selector->zones = {given_.roles.hand};
        selector->whose = ir::Player::Unstated;
        if (selector->count.kind == ir::CountKind::Exactly)
          selector->count.number = Scaled(std::move(selector->count.number));
        if (is_random) selector->picking = ir::Picking::Random;
      }
      NoteWhereTo(cards, given_.roles.spent);
      return ir::Discard{who, std::move(cards)};
    }
    case Rule::dealVerb: return Deal(verb);
    case Rule::breakVerb:
      return each([](ir::Objects what) -> ir::EffectNode { return ir::Destroy{std::move(what)}; });
    case Rule::dullVerb:
      return each([](ir::Objects what) -> ir::EffectNode {
        return ir::Orient{std::move(what), true};
      });
    case Rule::activateVerb:
      return each([](ir::Objects what) -> ir::EffectNode {
        return ir::Orient{std::move(what), false};
      });
    case Rule::freezeVerb:
      // Rule: [FF-TCG 3.2, 15.2.4.2].
      return each([](ir::Objects what) -> ir::EffectNode {
        return ir::Constrain{std::move(what),
                             ir::Modality::Cannot,
                             ir::Deed::BecomeUpright,
                             std::nullopt,
                             {{}, ir::DurationKind::NextReset}};
      });
    case Rule::dullAndFreeze: {
      std::vector<ir::Effect> effects;
      for (const ir::Objects& what : AllThings(verb)) {
        effects.push_back({range, ir::Orient{what, true}});
        effects.push_back({range, ir::Constrain{Again(what),
                                                ir::Modality::Cannot,
                                                ir::Deed::BecomeUpright,
                                                std::nullopt,
                                                {{}, ir::DurationKind::NextReset}}});
      }
      return Joined(std::move(effects));
    }
    default: return VerbOfCards(verb);
  }
}

/// Cards go somewhere, or are looked at.
ir::EffectNode EnglishLowerer::VerbOfCards(const Node& verb) {
  const ir::Player who = DoerOrNobody(doer_);
  switch (verb.rule.As<Rule>()) {
    case Rule::returnVerb:
    case Rule::addVerb:
    case Rule::putVerb: return PutInto(verb);
    case Rule::playVerb: return PlayOnto(verb);
    case Rule::removeVerb: {
      ir::Destination out{given_.roles.removed};
      if (const Node* down = Child(verb, Rule::faceDown)) {
        OwnAll(*down);
        out.is_face_down = true;
      }
      return MoveTo(verb, out);
    }
    case Rule::searchVerb: return SearchFor(verb);
    case Rule::turnOverVerb: return TurnOver(verb);
    case Rule::revealVerb: {
      if (const Node* until = Child(verb, Rule::until)) {
        Own(*until);
        const ir::Objects shown = Thing(Need(verb, Rule::np), {}, true);
        const ir::Objects found = Thing(Need(*until, Rule::np), {given_.roles.deck, {}}, true);
        const auto* all = std::get_if<ir::Selector>(&shown.node);
        const auto* one = std::get_if<ir::Selector>(&found.node);
        if (all == nullptr || one == nullptr) {
          Fail(verb);
          return ir::Sequence{};
        }
        return ir::RevealUntil{*all, *one};
      }
      ir::Objects shown = Thing(Need(verb, Rule::np), {}, true);
      if (Has(verb, Rule::randomly)) {
        for (const Node* word : All(verb, Rule::randomly)) OwnAll(*word);
        auto* cards = std::get_if<ir::Selector>(&shown.node);
        if (cards == nullptr) Fail(verb);
        if (cards != nullptr) cards->picking = ir::Picking::Random;
      }
      return ir::Reveal{std::move(shown)};
    }
    case Rule::lookVerb:
      return ForEachOf(verb, AllThings(verb),
                       [](ir::Objects what) -> ir::EffectNode { return ir::Look{std::move(what)}; })
          .node;
    case Rule::shuffleVerb: {
      if (const Node* into = Child(verb, Rule::toZone)) return ShuffleInto(verb, *into);
      const Node* np = Child(verb, Rule::np);
      if (Has(verb, Rule::zoneWhole)) Fail(verb);
      if (np == nullptr) return ir::Shuffle{who};
      const ir::Objects what = Thing(*np);
      const auto* cards = std::get_if<ir::Selector>(&what.node);
      const bool is_deck = cards != nullptr && cards->zones == std::vector{given_.roles.deck};
      if (is_deck) return ir::Shuffle{who};
      // Cards that were shown are shuffled by themselves: their order comes where they go.
      them_ = what;
      is_shuffled_ = true;
      return ir::Sequence{};
    }
    default: return VerbOfPlay(verb);
  }
}

/// What is cast, paid, named, counted.
ir::EffectNode EnglishLowerer::VerbOfPlay(const Node& verb) {
  const ir::SourceRange range = RangeOf(verb);
  const ir::Player who = DoerOrNobody(doer_);
  switch (verb.rule.As<Rule>()) {
    case Rule::castVerb: return CastCard(verb);
    case Rule::cancelVerb: {
      if (const Node* its = Child(verb, Rule::itsEffect)) {
        OwnAll(*its);
        // The effect of what waits: what was picked so, or what was cast.
        for (auto said = said_.rbegin(); said != said_.rend(); ++said) {
          if (said->waits) return ir::Cancel{{range, ir::Reference{range, ir::Bound{said->slot}}}};
        }
        if (subject_waits_) return ir::Cancel{{range, ir::Reference{range, ir::EventSubject{}}}};
        if (!chooser_) Fail(verb);
        ir::Selector chooser = chooser_.value_or(ir::Selector{});
        chooser.slot = NewSlot();
        return ir::Cancel{{range, std::move(chooser)}};
      }
      return ir::Cancel{Thing(Need(verb, Rule::np), {given_.roles.stack, {}}, true)};
    }
    case Rule::payVerb: return PayInEffect(verb);
    case Rule::gainCrystal: {
      const std::vector<const Node*> crystals = All(verb, Rule::crystal);
      for (const Node* crystal : crystals) OwnAll(*crystal);
      ir::PutMarkers put{.on = {range, ir::Reference{}}, .marker = U"Crystal"};
      put.count = Scaled(ir::Constant(static_cast<std::int32_t>(crystals.size()), range));
      put.player = who == ir::Player::Unstated ? ir::Player::You : who;
      return put;
    }
    case Rule::controlVerb: {
      ir::Objects taken = Thing(Need(verb, Rule::np), {}, true);
      // Whose it was said to be it may be no more.
      for (Said& said : said_) said.whose = ir::Player::Unstated;
      return ir::ChangeControl{std::move(taken), ir::Player::You, lasts_.value_or(ir::Duration{})};
    }
    case Rule::listVerb: return Choose(verb);
    case Rule::nameVerb: return NameWords(verb);
    case Rule::placeCounter:
    case Rule::removeCounter: return Counters(verb);
    case Rule::doubleDamage:
    case Rule::reduceDamage:
    case Rule::increaseDamage: return DamageChange(verb);
    default: return VerbOfGame(verb);
  }
}

/// What becomes of players and turns.
ir::EffectNode EnglishLowerer::VerbOfGame(const Node& verb) {
  const ir::SourceRange range = RangeOf(verb);
  const ir::Player who = DoerOrNobody(doer_);
  switch (verb.rule.As<Rule>()) {
    case Rule::receiveVerb: {
      const Node& points = Need(verb, Rule::pointsOf);
      Own(points);
      return ir::DealLifeDamage{who == ir::Player::Unstated ? ir::Player::You : who,
                                Number(Need(points, Rule::number))};
    }
    case Rule::divideVerb: return Divide(verb);
    case Rule::dullOrFreeze: return DullOrFreeze(verb);
    case Rule::doublePower: {
      // As much again, or half of it less.
      const Node* np = Child(verb, Rule::np);
      const ir::Objects what =
          np == nullptr ? ir::Objects{range, Last(range)} : Thing(*np, {}, true);
      const auto* one = std::get_if<ir::Reference>(&what.node);
      if (one == nullptr) Fail(verb);
      ir::Quantity power{range, ir::StatOf{one == nullptr ? Last(range) : *one, Power()}};
      const Node* halves = Child(verb, Rule::halveWord);
      if (halves == nullptr) return PowerChange(what, std::move(power), false, range).node;
      OwnAll(*halves);
      return PowerChange(what, HalfOf(std::move(power)), true, range).node;
    }
    case Rule::takeTurn:
      if (const Node* number = Child(verb, Rule::number)) {
        if (PlainNumber(*number) != 1) Fail(verb);
      }
      return ir::ExtraTurn{who == ir::Player::Unstated ? ir::Player::You : who};
    case Rule::skipVerb: return Skip(verb);
    case Rule::winVerb: {
      const Node* lose = Child(verb, Rule::loseWord);
      if (lose != nullptr) OwnAll(*lose);
      return ir::WinGame{who, lose != nullptr};
    }
    default: Fail(verb); return ir::Sequence{};
  }
}

// ---------------------------------------------------------------- picking, choosing, naming

/// Choose: a target, when it goes onto the stack; select: later. Rule: [FF-TCG 3.2, 11.3.3].
ir::EffectNode EnglishLowerer::Pick(const Node& verb) {
  const bool is_target = Says(verb, U"choose") || Says(verb, U"chooses");
  const bool names_group =
      verb.inside[RuleId(Rule::article).value] || verb.inside[RuleId(Rule::allOf).value];
  std::vector<ir::Effect> picks;
  for (ir::Objects& one : AllThings(verb)) {
    auto* selector = std::get_if<ir::Selector>(&one.node);
    if (selector == nullptr) {
      Fail(verb);
      continue;
    }
    selector->picking = is_target ? ir::Picking::Designated : ir::Picking::Chosen;
    // "Choose Forward": neither how many nor all of them.
    if (selector->count.kind == ir::CountKind::All && !names_group) Fail(verb);
    // A Summon or an ability that waits. Rule: [FF-TCG 3.2, 11.3.3].
    if (selector->zones.empty() && !IsAmongPicked(selector->filter)) Fail(verb);
    for (ir::Selector& each : OneByOne(std::move(*selector)))
      picks.push_back({one.range, ir::Pick{DoerOrNobody(doer_), std::move(each)}});
  }
  return Joined(std::move(picks));
}

/// Two cards of which the first and the other are spoken of: each is picked by itself.
std::vector<ir::Selector> EnglishLowerer::OneByOne(ir::Selector both) {
  const bool are_two =
      both.count.number == ir::Constant(2, both.count.number.range) &&
      (both.count.kind == ir::CountKind::Exactly || both.count.kind == ir::CountKind::UpTo);
  if (!names_first_ || !are_two) return {std::move(both)};
  both.count.number = ir::Constant(1, both.count.number.range);
  ir::Selector other = both;
  other.slot = NewSlot();
  if (both.count.kind == ir::CountKind::UpTo) {
    // One alone is the first: without a first one there is no other.
    ir::Selector first{.range = both.range,
                       .filter = {both.range, ir::Is{{both.range, ir::Bound{both.slot}}}}};
    first.slot = NewSlot();
    first.count = {ir::CountKind::All};
    other.count.number = {both.range, ir::CountOf{ir::Box<ir::Selector>(std::move(first))}};
  }
  std::vector<ir::Filter> parts;
  if (other.filter != ir::Filter{}) parts.push_back(std::move(other.filter));
  parts.push_back({both.range, ir::IsNot{{both.range, ir::Bound{both.slot}}}});
  other.filter = Both(std::move(parts), both.range);
  if (!said_.empty()) {
    Said second = said_.back();
    said_.back().is_plural = false;
    second.is_plural = false;
    second.slot = other.slot;
    said_.push_back(std::move(second));
  }
  return {std::move(both), std::move(other)};
}

/// Up to as many of them as there are of something: of three, of two or of one.
ir::EffectNode EnglishLowerer::ChooseAsMany(const Node& verb, const Node& many) {
  Own(many);
  const ir::SourceRange range = RangeOf(verb);
  const Node* up_to = Child(many, Rule::upTo);
  if (up_to != nullptr) OwnAll(*up_to);
  const Node& as = Need(verb, Rule::asManyAs);
  Own(as);
  const ir::Selector counted = Sort(Need(as, Rule::np));
  std::optional<ir::Box<ir::Effect>> fewer;
  // BOUND: as many actions as the text says that follow.
  const std::int32_t most = PlainNumber(Need(verb, Rule::number));
  for (std::int32_t count = 1; count <= most; ++count) {
    ir::Selector held = counted;
    held.slot = NewSlot();
    held.count = {ir::CountKind::AtLeast, ir::Constant(count)};
    ir::ChooseOne choose;
    choose.who = doer_ == ir::Player::Unstated ? ir::Player::You : doer_;
    choose.count = count;
    choose.is_up_to = up_to != nullptr;
    ir::If branch{ThereAre(std::move(held), false, range),
                  ir::Box<ir::Effect>(ir::Effect{range, std::move(choose)}), std::move(fewer)};
    fewer = ir::Box<ir::Effect>(ir::Effect{range, std::move(branch)});
  }
  if (fewer) return std::move((*fewer)->node);
  Fail(verb);
  return ir::Sequence{};
}

ir::EffectNode EnglishLowerer::Choose(const Node& verb) {
  if (const Node* many = Child(verb, Rule::listAsMany)) return ChooseAsMany(verb, *many);
  ir::ChooseOne choose;
  choose.who = doer_ == ir::Player::Unstated ? ir::Player::You : doer_;
  if (const Node* up_to = Child(verb, Rule::upTo)) {
    OwnAll(*up_to);
    choose.is_up_to = true;
  }
  const std::vector<const Node*> numbers = All(verb, Rule::number);
  for (const Node* number : numbers) OwnAll(*number);
  if (numbers.empty())
    Fail(verb);
  else
    choose.count = PlainNumber(*numbers.front());
  return choose;
}

/// One word of each sort that the verb names.
ir::EffectNode EnglishLowerer::NameWords(const Node& verb) {
  std::optional<ir::Filter> excepted;
  if (const Node* except = Child(verb, Rule::except)) {
    Own(*except);
    std::vector<ir::Filter> elements;
    for (const Node* element : All(*except, Rule::element)) elements.push_back(Element(*element));
    excepted = Either(std::move(elements), RangeOf(*except));
  }
  for (const Node* number : All(verb, Rule::number)) {
    if (PlainNumber(*number) != 1) Fail(verb);
  }
  std::vector<ir::Effect> named;
  for (const Tree& word : verb.children) {
    ir::EffectNode declare = NameWord(*word, excepted);
    if (std::holds_alternative<ir::Declare>(declare))
      named.push_back({RangeOf(verb), std::move(declare)});
  }
  if (named.empty()) Fail(verb);
  return Joined(std::move(named));
}

/// What is named, if the word says of which sort.
ir::EffectNode EnglishLowerer::NameWord(const Node& word, std::optional<ir::Filter> excepted) {
  static constexpr std::pair<Rule, ir::Declared> kSorts[] = {
      {Rule::typeNamed, ir::Declared::Kind},     {Rule::cardNamed, ir::Declared::CardName},
      {Rule::jobNamed, ir::Declared::Trait},     {Rule::elementNamed, ir::Declared::Colour},
      {Rule::numberNamed, ir::Declared::Number}, {Rule::categoryNamed, ir::Declared::Trait}};
  for (const auto& [rule, sort] : kSorts) {
    if (word.rule != RuleId(rule)) continue;
    OwnAll(word);
    declared_ = NewSlot();
    declared_sort_ = sort;
    all_declared_.push_back({sort, declared_});
    if (excepted && sort != ir::Declared::Colour) Fail(word);
    ir::Declare declare{declared_, sort};
    declare.except = std::move(excepted);
    return declare;
  }
  return ir::Sequence{};
}

// ---------------------------------------------------------------- damage

ir::Effect EnglishLowerer::DealOne(ir::Objects to, const Node& amount) {
  Own(amount);
  const ir::SourceRange range = RangeOf(amount);
  const std::vector<const Node*> numbers = All(amount, Rule::number);
  ir::Quantity damage;
  if (const Node* value = Child(amount, Rule::value)) {
    damage = Value(*value);
  } else if (const Node* each = Child(amount, Rule::forEach)) {
    const ir::Quantity first = Number(*numbers.front());
    factor_ = Counted(*each);
    damage = Scaled(Number(*numbers.back()));
    if (numbers.size() > 1)
      damage = {range, ir::Box<ir::Arithmetic>(
                           ir::Arithmetic{ir::Operator::Add, first, std::move(damage)})};
    factor_.reset();
  } else if (!numbers.empty()) {
    damage = Scaled(Number(*numbers.front()));
  } else {
    damage = {range, ir::EventAmount{}};
  }
  return {range, ir::DealDamage{std::move(to), std::move(damage)}};
}

ir::EffectNode EnglishLowerer::ToPlayer(const Node& node) {
  Own(node);
  const Node* hit = AnyOf(
      node, {Rule::youHit, Rule::opponentHit, Rule::eachHit, Rule::themHit, Rule::controllerHit});
  const Node& points = Need(node, Rule::pointsOf);
  Own(points);
  OwnAll(*hit);
  const ir::Player to = hit->rule == RuleId(Rule::controllerHit) ? ir::Player::ItsController
                        : hit->rule == RuleId(Rule::youHit)      ? ir::Player::You
                        : hit->rule == RuleId(Rule::opponentHit) ? ir::Player::Opponent
                                                                 : ir::Player::EachPlayer;
  if (hit->rule == RuleId(Rule::themHit)) Fail(*hit);
  return ir::DealLifeDamage{to, Number(Need(points, Rule::number))};
}

/// Each deals the other damage equal to its own power.
ir::EffectNode EnglishLowerer::EachOther(const ir::Reference& one, const ir::Reference& other,
                                         ir::SourceRange range) {
  const auto deals = [&](const ir::Reference& to, const ir::Reference& from) {
    return ir::Effect{range, ir::DealDamage{{range, to}, {range, ir::StatOf{from, Power()}}}};
  };
  return ir::Sequence{{deals(other, one), deals(one, other)}};
}

/// The one or the other, as its player likes. Rule: [FF-TCG 3.2, 15.2.4.2].
ir::EffectNode EnglishLowerer::DullOrFreeze(const Node& verb) {
  const ir::SourceRange range = RangeOf(verb);
  const ir::Objects what = Thing(Need(verb, Rule::np), {}, true);
  // Of what is picked now it would be picked twice.
  if (!std::holds_alternative<ir::Reference>(what.node)) Fail(verb);
  ir::ChooseOne choose;
  choose.options.push_back({range, ir::Orient{what, true}});
  choose.options.push_back({range, ir::Constrain{what,
                                                 ir::Modality::Cannot,
                                                 ir::Deed::BecomeUpright,
                                                 std::nullopt,
                                                 {{}, ir::DurationKind::NextReset}}});
  return choose;
}

/// As its player likes, or to each the same.
ir::EffectNode EnglishLowerer::Divide(const Node& verb) {
  const ir::SourceRange range = RangeOf(verb);
  ir::DealDamage deal{Thing(Need(verb, Rule::np), {}, true), Number(Need(verb, Rule::number))};
  const Node* equally = Child(verb, Rule::equallyWord);
  deal.is_shared = equally == nullptr;
  if (deal.is_shared) return deal;
  OwnAll(*equally);
  ir::Selector all{.range = range};
  if (const auto* cards = std::get_if<ir::Selector>(&deal.to.node)) {
    // Those of a number are picked first, and counted then.
    if (cards->count.kind != ir::CountKind::All) Fail(verb);
    all = *cards;
  } else {
    all.filter = {range, ir::Is{std::get<ir::Reference>(deal.to.node)}};
  }
  all.slot = NewSlot();
  all.count = {ir::CountKind::All};
  ir::Quantity count{range, ir::CountOf{ir::Box<ir::Selector>(std::move(all))}};
  deal.amount = ShareOf(std::move(deal.amount), std::move(count), verb);
  return deal;
}

/// So much in all, split as its player likes. Rule: [FF-TCG 3.2, 11.3.6].
ir::EffectNode EnglishLowerer::SplitTotal(const Node& split) {
  Own(split);
  const std::vector<const Node*> things = All(split, Rule::np);
  const ir::Objects to = Thing(*things.front(), {}, true);
  ir::Objects among = Thing(*things.back(), {}, true);
  // Both times the same cards.
  if (things.size() != 2 || to != among) Fail(split);
  if (const Node* units = Child(split, Rule::inUnits)) {
    Own(*units);
    // It is split in no other units.
    if (PlainNumber(Need(*units, Rule::number)) != 1000) Fail(*units);
  }
  ir::DealDamage deal{std::move(among), Value(Need(split, Rule::value))};
  deal.is_shared = true;
  return deal;
}

ir::EffectNode EnglishLowerer::Deal(const Node& verb) {
  if (const Node* split = Child(verb, Rule::dealSplit)) return SplitTotal(*split);
  const bool is_both = verb.rule == RuleId(Rule::dealBoth);
  if (const Node* player = Child(verb, Rule::toPlayer); player != nullptr && !is_both)
    return ToPlayer(*player);
  if (const Node* other = Child(verb, Rule::toEachOther)) {
    OwnAll(*other);
    const ir::SourceRange range = RangeOf(verb);
    const ir::Reference picked = Last(range);
    // They: both that were picked.
    const bool are_both = said_.size() > 1 && said_[said_.size() - 2].deed == said_.back().deed;
    if (!are_both) {
      Fail(verb);
      return ir::Sequence{};
    }
    return EachOther({range, ir::Bound{said_[said_.size() - 2].slot}}, picked, range);
  }
  if (const Node* divided = Child(verb, Rule::divided)) {
    Own(*divided);
    return Divide(*divided);
  }
  if (const Node* both = Child(verb, Rule::dealBoth)) {
    Own(*both);
    ir::Effect first{RangeOf(*both), Deal(*both)};
    return ir::Sequence{
        {std::move(first), {RangeOf(*both), ToPlayer(Need(*both, Rule::toPlayer))}}};
  }
  const Node& to = Need(verb, Rule::dealTo);
  Own(to);
  // Each deals it to the other: the other is none of those that are left of what was shown.
  if (to.inside[RuleId(Rule::theRest).value] && to.inside[RuleId(Rule::statOf).value]) Fail(verb);
  const std::vector<const Node*> amounts = All(to, Rule::damageAmount);
  const std::vector<const Node*> things = All(to, Rule::np);
  if (amounts.size() != things.size()) {
    Fail(verb);
    return ir::Sequence{};
  }
  std::vector<ir::Effect> effects;
  for (std::size_t i = 0; i < amounts.size(); ++i) {
    for (ir::Objects& one : Things(*things[i], {}, true))
      effects.push_back(DealOne(std::move(one), *amounts[i]));
  }
  return Joined(std::move(effects));
}

/// The damage of the event that is replaced.
ir::EffectNode EnglishLowerer::DamageChange(const Node& verb) {
  const ir::SourceRange range = RangeOf(verb);
  const ir::Quantity now{range, ir::EventAmount{}};
  const auto becomes = [&](ir::Operator how, ir::Quantity by) -> ir::EffectNode {
    return ir::AmountBecomes{
        {range, ir::Box<ir::Arithmetic>(ir::Arithmetic{how, now, std::move(by)})}};
  };
  if (verb.rule == RuleId(Rule::doubleDamage))
    return becomes(ir::Operator::Multiply, ir::Constant(2));
  if (verb.rule == RuleId(Rule::increaseDamage))
    return becomes(ir::Operator::Add, Value(Need(verb, Rule::value)));
  if (const Node* half = Child(verb, Rule::halfWord)) {
    OwnAll(*half);
    return becomes(ir::Operator::Divide, ir::Constant(2));
  }
  ir::EffectNode reduced = becomes(ir::Operator::Subtract, Value(Need(verb, Rule::value)));
  const Node* next = Child(verb, Rule::nextDamage);
  if (next == nullptr) return reduced;
  Own(*next);
  if (const auto lasts = DurationIn(*next)) lasts_ = lasts;
  ir::ObjectEvent event{ir::Happening::TakesDamage, Thing(Need(*next, Rule::np))};
  CausedBy(*next, event);
  ir::Replace replace{{range, std::move(event)},
                      ir::Box<ir::Effect>(ir::Effect{range, std::move(reduced)}),
                      lasts_.value_or(ir::Duration{})};
  replace.is_next_only = true;
  is_instead_ = false;
  return replace;
}

// ---------------------------------------------------------------- from place to place

ir::EffectNode EnglishLowerer::MoveTo(const Node& verb, ir::Destination to, Home home) {
  std::vector<ir::Effect> moves;
  for (ir::Objects& what : AllThings(verb, home)) {
    NoteWhereTo(what, to.zone);
    moves.push_back({RangeOf(verb), ir::Move{std::move(what), to}});
  }
  return Joined(std::move(moves));
}

/// So that it may be called by where it was put.
void EnglishLowerer::NoteWhereTo(const ir::Objects& what, ir::ZoneId zone) {
  const auto* cards = std::get_if<ir::Selector>(&what.node);
  const auto* one = std::get_if<ir::Reference>(&what.node);
  const auto* picked = one == nullptr ? nullptr : std::get_if<ir::Bound>(&one->node);
  for (Said& said : said_) {
    const bool is_it = (cards != nullptr && said.slot == cards->slot) ||
                       (picked != nullptr && said.slot == picked->slot);
    if (is_it) said.went = zone;
  }
}

ir::EffectNode EnglishLowerer::PutInto(const Node& verb, Home home) {
  ir::EffectNode put = MoveTo(verb, DestinationOf(Need(verb, Rule::destination)), home);
  const Node* also = Child(verb, Rule::restPut);
  if (also == nullptr) return put;
  // And what is left of them somewhere else.
  Own(*also);
  const Node& rest = Need(*also, Rule::theRest);
  OwnAll(rest);
  if (Says(rest, U"other") && !Says(rest, U"cards")) Fail(rest);
  ir::Move left{{RangeOf(rest), TheRest(rest)}, DestinationOf(Need(*also, Rule::destination))};
  return ir::Sequence{{{RangeOf(verb), std::move(put)}, {RangeOf(*also), std::move(left)}}};
}

/// Whose deck is shuffled: that of the owner of one card that was picked, the one that is named, or
/// that of who does it.
ir::Player EnglishLowerer::ShuffledOf(ir::Player named, const ir::Objects& what, const Node& into) {
  if (named == ir::Player::Opponent) return named;
  if (named == ir::Player::Either) Fail(into);
  if (named != ir::Player::ItsOwner) return DoerOrNobody(doer_);
  const auto* these = std::get_if<ir::Reference>(&what.node);
  const auto* bound = these == nullptr ? nullptr : std::get_if<ir::Bound>(&these->node);
  const auto* cards = std::get_if<ir::Selector>(&what.node);
  const int slot = bound != nullptr ? bound->slot : cards != nullptr ? cards->slot : -1;
  // Several cards may be of several owners; of what was not picked no owner is told.
  const bool is_one = !said_.empty() && said_.back().slot == slot && !said_.back().is_many &&
                      !said_.back().is_plural;
  if (!is_one) Fail(into);
  return named;
}

/// Into the deck, which is shuffled then. Rule: [FF-TCG 3.2, 15.1.1.8.1].
ir::EffectNode EnglishLowerer::ShuffleInto(const Node& verb, const Node& into) {
  const ir::SourceRange range = RangeOf(verb);
  ir::Selector place;
  PlaceIn(into, place);
  if (place.zones != std::vector{given_.roles.deck}) Fail(into);
  ir::Objects what{range, ir::Reference{}};
  if (const Node* whole = Child(verb, Rule::zoneWhole)) {
    ir::Selector all{.range = range, .whose = ZoneOwner(*whole), .zones = {Zone(*whole)}};
    all.slot = NewSlot();
    all.count = {ir::CountKind::All};
    what.node = std::move(all);
  } else if (const Node* np = Child(verb, Rule::np)) {
    what = Thing(*np, {}, true);
  } else {
    Fail(verb);
  }
  const ir::Player whose = ShuffledOf(place.whose, what, into);
  ir::Move in{std::move(what), {given_.roles.deck}};
  return ir::Sequence{{{range, std::move(in)}, {range, ir::Shuffle{whose}}}};
}

ir::Destination EnglishLowerer::DestinationOf(const Node& destination) {
  Own(destination);
  ir::Destination to;
  for (const Tree& tree : destination.children) {
    const Node& part = *tree;
    Own(part);
    const Node* zone = part.rule == RuleId(Rule::zoneIn) ? &part : Child(part, Rule::zoneIn);
    if (zone != nullptr) {
      to.zone = Zone(*zone);
      const ir::Player whose = ZoneOwner(*zone);
      if (whose != ir::Player::Unstated) to.whose = whose;
    }
    switch (part.rule.As<Rule>()) {
      case Rule::zoneIn: break;
      case Rule::deckTop:
      case Rule::bareTop: to.place = ir::Place::Top; break;
      case Rule::deckBottom:
      case Rule::bareBottom: to.place = ir::Place::Bottom; break;
      case Rule::ownDecks:
      case Rule::deckEither: to.is_top_or_bottom = true; break;
      case Rule::anyOrder: to.order = ir::Order::Any; break;
      case Rule::randomOrder: to.order = ir::Order::Random; break;
      case Rule::dulled: to.is_tapped = true; break;
      case Rule::faceDown: to.is_face_down = true; break;
      default: Fail(part); break;
    }
  }
  if (to.zone.IsNone()) to.zone = given_.roles.deck;
  if (std::exchange(is_shuffled_, false)) to.order = ir::Order::Random;
  return to;
}

ir::EffectNode EnglishLowerer::PlayOnto(const Node& verb) {
  ir::Destination to{given_.roles.play};
  const Node& field = Need(verb, Rule::ontoField);
  OwnAll(field);
  to.whose = Says(field, U"owner") || Says(field, U"owners") ? ir::Player::ItsOwner
             : Says(field, U"opponent")                      ? ir::Player::Opponent
             : doer_ == ir::Player::Opponent || doer_ == ir::Player::ItsController
                 ? doer_  // Whoever plays it controls it.
                 : ir::Player::You;
  if (Says(field, U"their") && to.whose == ir::Player::You) Fail(field);
  if (const Node* dull = Child(verb, Rule::dulled)) {
    OwnAll(*dull);
    to.is_tapped = true;
  }
  return MoveTo(verb, to);
}

/// Rule: [FF-TCG 3.2, 15.1.1.8.1].
ir::EffectNode EnglishLowerer::SearchFor(const Node& verb) {
  ir::Search search{DoerOrNobody(doer_)};
  for (ir::Objects& one : AllThings(verb, {given_.roles.deck, {}})) {
    auto* selector = std::get_if<ir::Selector>(&one.node);
    if (selector == nullptr) {
      Fail(verb);
      continue;
    }
    search.finds.push_back(std::move(*selector));
  }
  return search;
}

/// Card by card from the top until one of the sort is shown.
ir::EffectNode EnglishLowerer::TurnOver(const Node& verb) {
  OwnAll(Need(verb, Rule::number));
  OwnAll(Need(verb, Rule::deckTop));
  const ir::SourceRange range = RangeOf(verb);
  ir::Selector shown{.range = range, .zones = {given_.roles.deck}, .place = ir::Place::Top};
  shown.count = {ir::CountKind::AnyNumber};
  shown.slot = NewSlot();
  said_.push_back({shown.slot, {}, true, false, deeds_});
  const ir::Objects found = Thing(Need(verb, Rule::np), {given_.roles.deck, {}}, true);
  const auto* selector = std::get_if<ir::Selector>(&found.node);
  if (selector == nullptr) {
    Fail(verb);
    return ir::Sequence{};
  }
  return ir::RevealUntil{std::move(shown), *selector};
}

ir::EffectNode EnglishLowerer::CastCard(const Node& verb) {
  ir::UseCard use{Thing(Need(verb, Rule::np), {given_.roles.hand, {}}, true)};
  // Whose it is, its user says anyway.
  if (const Node* owned = Child(verb, Rule::asOwned)) OwnAll(*owned);
  if (const Node* freely = Child(verb, Rule::freely)) {
    OwnAll(*freely);
    use.is_free = true;
  }
  return use;
}

ir::EffectNode EnglishLowerer::PayInEffect(const Node& verb) {
  const Node* extra = Child(verb, Rule::extraMark);
  if (extra != nullptr) OwnAll(*extra);
  ir::Cost cost;
  Pay(All(verb, Rule::costIcon), cost);
  std::vector<ir::Effect> paid;
  for (const ir::CostItem& item : cost.items) {
    if (const auto* resources = std::get_if<ir::PayResources>(&item.node))
      paid.push_back(
          {RangeOf(verb), ir::Pay{DoerOrNobody(doer_), resources->total, resources->coloured}});
    else if (const auto* deed = std::get_if<ir::DoCost>(&item.node))
      paid.push_back(*deed->deed);
    else
      Fail(verb);
  }
  ir::EffectNode joined = Joined(std::move(paid));
  if (extra != nullptr) extra_cost_ = ir::Effect{RangeOf(verb), joined};
  return joined;
}

ir::EffectNode EnglishLowerer::Counters(const Node& verb) {
  const std::u32string marker = CounterCalled(Need(verb, Rule::counterName));
  const ir::Objects on = Thing(Need(verb, Rule::np), {}, true);
  const Node* number = Child(verb, Rule::number);
  const ir::Quantity count = number == nullptr ? ir::Constant(1) : Scaled(Number(*number));
  if (verb.rule == RuleId(Rule::placeCounter)) return ir::PutMarkers{on, marker, count};
  ir::RemoveMarkers remove{on, marker, count};
  if (const Node* all = Child(verb, Rule::allWord)) {
    OwnAll(*all);
    if (Says(*all, U"any")) Fail(*all);
    remove.count.reset();
  }
  return remove;
}

/// The next phase of that sort does not take place.
ir::EffectNode EnglishLowerer::Skip(const Node& verb) {
  const Node* phase = AnyOf(verb, {Rule::attackPhase, Rule::mainPhase, Rule::endPhase});
  OwnAll(*phase);
  const Node* whose = AnyOf(verb, {Rule::theirPhase, Rule::yourPhase});
  if (whose != nullptr) OwnAll(*whose);
  const bool is_yours = Says(verb, U"your") || (whose != nullptr && Has(verb, Rule::yourPhase));
  ir::ConstrainPlayer skip{is_yours ? ir::Player::You : ir::Player::Opponent, ir::Modality::Cannot,
                           ir::PlayerDeed::TakeStep};
  skip.duration = DurationIn(verb).value_or(ir::Duration{
      {}, is_yours ? ir::DurationKind::YourNextTurn : ir::DurationKind::OpponentsNextTurn});
  const auto& steps = given_.vocabulary.steps;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps[i].english == "attack phase" && phase->rule == RuleId(Rule::attackPhase))
      skip.step = ir::StepId{static_cast<std::uint8_t>(i)};
  }
  if (skip.step.IsNone()) Fail(verb);
  return skip;
}

}  // namespace caiding::parser
