// SPDX-License-Identifier: MIT
// Who and what: references, and phrases that select cards.
#include <algorithm>
#include <utility>

#include "parser/compose/phrases.h"
#include "parser/wordings/fftcg.en/lower.h"

namespace caiding::parser {

namespace {

ir::Objects Referred(ir::Reference reference) {
  const ir::SourceRange range = reference.range;
  return {range, std::move(reference)};
}

}  // namespace

ir::KindId EnglishLowerer::Kind(std::string_view english) const {
  const auto& kinds = given_.vocabulary.kinds;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].english == english) return ir::KindId{static_cast<std::uint8_t>(i)};
  }
  return {};
}

ir::ZoneId EnglishLowerer::ZoneCalled(std::string_view english) const {
  const auto& zones = given_.vocabulary.zones;
  for (std::size_t i = 0; i < zones.size(); ++i) {
    if (zones[i].english == english) return ir::ZoneId{static_cast<std::uint8_t>(i)};
  }
  return {};
}

// ---------------------------------------------------------------- references

ir::Reference EnglishLowerer::Last(ir::SourceRange range) {
  if (!said_.empty()) return {range, ir::Bound{said_.back().slot}};
  if (has_subject_) return {range, ir::EventSubject{}};
  return {range, ir::Self{}};
}

ir::Reference EnglishLowerer::Refer(const Node& node) {
  OwnAll(node);
  const ir::SourceRange range = RangeOf(node);
  switch (node.rule.As<Rule>()) {
    case Rule::self:
    case Rule::thisCard: return {range, ir::Self{}};
    case Rule::former:
      if (said_.size() >= 2) return {range, ir::Bound{said_[said_.size() - 2].slot}};
      break;
    case Rule::thatCard: {
      // The Forward: of those that were picked the last one that was called so.
      const auto kind = KindFilter(Need(node, Rule::kindWord));
      for (auto said = said_.rbegin(); said != said_.rend(); ++said) {
        if (kind && said->filter == *kind) return {range, ir::Bound{said->slot}};
      }
      return Last(range);
    }
    default: break;
  }
  return Last(range);
}

ir::Reference EnglishLowerer::ReferenceOf(const Node& np) {
  const ir::Objects thing = Thing(np);
  if (const auto* reference = std::get_if<ir::Reference>(&thing.node)) return *reference;
  Fail(np);
  return {};
}

// ---------------------------------------------------------------- phrases

/// A noun without a count and without words that say more of it: one of a list of nouns, no phrase
/// by itself.
bool EnglishLowerer::IsBare(const Node& term) const {
  const Node* thing = Child(term, Rule::thing);
  if (thing == nullptr) return false;
  return std::none_of(thing->children.begin(), thing->children.end(), [](const Tree& part) {
    switch (part->rule.As<Rule>()) {
      case Rule::head:
      case Rule::youControlPost:
      case Rule::opponentControlsPost:
      case Rule::theyControlPost:
      case Rule::inZone:
      case Rule::fromZone:
      case Rule::otherThan: return false;
      default: return true;
    }
  });
}

std::vector<ir::Objects> EnglishLowerer::Things(const Node& np, Home home, bool picks) {
  Own(np);
  std::vector<ir::Objects> things;
  const std::vector<const Node*> terms = All(np, Rule::term);
  if (!Has(np, Rule::orJoint)) {
    for (const Node* joint : All(np, Rule::andJoint)) OwnAll(*joint);
    for (const Node* term : terms) things.push_back(Term(*term, home, picks));
    return things;
  }
  for (const Node* joint : All(np, Rule::commaJoint)) OwnAll(*joint);
  // One of both sorts: the place that is said last is that of both.
  for (const Node* joint : All(np, Rule::orJoint)) OwnAll(*joint);
  if (Has(np, Rule::andJoint)) Fail(np);
  std::optional<ir::Selector> merged;
  std::vector<ir::Filter> either;
  const std::uint8_t first_slot = slots_;
  for (const Node* term : terms) {
    if (term != terms.front() && IsBare(*term)) Fail(*term);
    const ir::Objects part = Term(*term, home, false);
    const auto* selector = std::get_if<ir::Selector>(&part.node);
    if (selector == nullptr) {
      const ir::Reference one = std::get<ir::Reference>(part.node);
      either.push_back({one.range, ir::Is{one}});
      continue;
    }
    either.push_back(selector->filter);
    if (!merged) {
      merged = *selector;
    } else {
      merged->whose = selector->whose;
      merged->zones = selector->zones;
    }
  }
  if (!merged) {
    merged = ir::Selector{.range = RangeOf(np)};
    merged->zones = {given_.roles.play};
  }
  merged->filter = Either(std::move(either), RangeOf(np));
  slots_ = first_slot;
  merged->slot = NewSlot();
  if (picks) said_.push_back({merged->slot, merged->filter, false});
  things.push_back({RangeOf(np), std::move(*merged)});
  return things;
}

ir::Objects EnglishLowerer::Thing(const Node& np, Home home, bool picks) {
  std::vector<ir::Objects> things = Things(np, home, picks);
  if (things.size() != 1) Fail(np);
  return things.empty() ? ir::Objects{} : std::move(things.front());
}

/// The discarded card, the Forward put into the Break Zone: what was spoken of.
bool EnglishLowerer::SpeaksOfIt(const Node& thing) const {
  const Node* article = AnyOf(thing, {Rule::article, Rule::allOf});
  if (article == nullptr || !Says(*article, U"the") || said_.empty()) return false;
  const Node* quality = Child(thing, Rule::qualityAdjective);
  if (quality != nullptr &&
      AnyOf(*quality, {Rule::revealedWord, Rule::discardedWord, Rule::chosenWord}) != nullptr)
    return true;
  const Node* put = Child(thing, Rule::putThere);
  return Has(thing, Rule::handledSo) || (put != nullptr && !Has(*put, Rule::thisTurn));
}

ir::Objects EnglishLowerer::Term(const Node& term, Home home, bool picks) {
  Own(term);
  if (const Node* thing = Child(term, Rule::thing); thing != nullptr && SpeaksOfIt(*thing)) {
    OwnAll(*thing);
    return Referred(Last(RangeOf(term)));
  }
  if (const Node* thing = Child(term, Rule::thing))
    return {RangeOf(term), SelectorOf(*thing, home, picks)};
  const Node* word = term.children.empty() ? nullptr : term.children.front().get();
  if (word == nullptr) {
    Fail(term);
    return {};
  }
  if (word->rule == RuleId(Rule::wholeHand) || word->rule == RuleId(Rule::allOfZone)) {
    ir::Selector all{.range = RangeOf(term)};
    all.count.kind = ir::CountKind::All;
    if (word->rule == RuleId(Rule::allOfZone)) {
      Own(*word);
      PlaceIn(Need(*word, Rule::inZone), all);
    } else {
      OwnAll(*word);
      const bool is_deck = Says(*word, U"deck");
      all.zones = {is_deck ? given_.roles.deck : given_.roles.hand};
      all.whose = Says(*word, U"your") ? ir::Player::You : doer_;
    }
    all.slot = NewSlot();
    if (picks) {
      said_.push_back({all.slot, all.filter, true});
    }
    return {RangeOf(term), std::move(all)};
  }
  if (word->rule == RuleId(Rule::theRest)) {
    OwnAll(*word);
    // What is left of the cards that were looked at: those that stand first in the ability.
    if (said_.empty()) Fail(term);
    ir::Selector rest{.range = RangeOf(term)};
    rest.slot = NewSlot();
    const auto first = said_.empty() ? ir::Reference{}
                                     : ir::Reference{RangeOf(term), ir::Bound{said_.front().slot}};
    rest.count.kind = ir::CountKind::All;
    std::vector<ir::Filter> parts{{RangeOf(term), ir::Is{first}}};
    if (said_.size() > 1)
      parts.push_back({RangeOf(term), ir::IsNot{{RangeOf(term), ir::Bound{said_.back().slot}}}});
    rest.filter = Both(std::move(parts), RangeOf(term));
    return {RangeOf(term), std::move(rest)};
  }
  if (word->rule == RuleId(Rule::them) && them_) {
    OwnAll(*word);
    return *std::exchange(them_, std::nullopt);
  }
  // Where it lies is known of what is spoken of.
  if (const Node* from = Child(term, Rule::fromZone)) OwnAll(*from);
  return Referred(Refer(*word));
}

ir::Selector EnglishLowerer::SelectorOf(const Node& thing, Home home, bool picks) {
  Own(thing);
  ir::Selector selector{.range = RangeOf(thing)};
  std::vector<ir::Filter> filters;
  if (Says(thing, U"them")) {
    // 1 of them.
    selector.count.number = Number(Need(thing, Rule::number));
    filters.push_back({RangeOf(thing), ir::Is{Last(RangeOf(thing))}});
  } else {
    Determine(thing, selector);
    filters.push_back(Head(Need(thing, Rule::head)));
    Adjectives(thing, filters);
    for (const Tree& post : thing.children) Post(*post, selector, filters);
    SetHome(thing, home, selector);
    // What a Summon is aimed at is controlled, not the Summon; the other cards are the rest.
    const bool aims = Has(thing, Rule::aiming);
    if (aims && AnyOf(thing, {Rule::youControlPost, Rule::opponentControlsPost}) != nullptr)
      Fail(thing);
    const Node* article = Child(thing, Rule::article);
    const bool is_rest = article != nullptr && Says(*article, U"the") &&
                         Has(thing, Rule::otherWord) && thing.inside[RuleId(Rule::cardWord).value];
    if (is_rest && thing.children.back()->rule == RuleId(Rule::head)) Fail(thing);
  }
  std::erase_if(filters, [](const ir::Filter& filter) {
    const auto* all = std::get_if<ir::AllOf>(&filter.node);
    return all != nullptr && all->parts.empty();
  });
  selector.slot = NewSlot();
  const ir::Filter sort = filters.empty() ? ir::Filter{} : filters.front();
  selector.filter = filters.empty() ? ir::Filter{} : Both(std::move(filters), RangeOf(thing));
  if (picks) {
    said_.push_back({selector.slot, sort, selector.count != ir::Count{}});
  }
  return selector;
}

/// A Forward is one on the field, unless words say where it lies or its verb does.
///
/// Rule: [FF-TCG 3.2, 11.9.1].
void EnglishLowerer::SetHome(const Node& thing, Home home, ir::Selector& selector) {
  if (!selector.zones.empty()) return;
  const bool is_among =
      std::any_of(thing.children.begin(), thing.children.end(),
                  [](const auto& post) { return post->rule == RuleId(Rule::amongThem); });
  if (is_among) return;
  if (!home.zone.IsNone()) {
    selector.zones = {home.zone};
    if (selector.whose == ir::Player::Unstated) selector.whose = home.whose;
    return;
  }
  const Node* kind = Child(Need(Need(thing, Rule::head), Rule::headPart), Rule::kindWord);
  // Summons and abilities are nowhere but on the stack. Rule: [FF-TCG 3.2, 7.1].
  const bool waits =
      kind != nullptr && AnyOf(*kind, {Rule::summonWord, Rule::abilityWord}) != nullptr;
  if (waits)
    selector.zones = {given_.roles.stack};
  else if (kind == nullptr || !Has(*kind, Rule::cardWord))
    selector.zones = {given_.roles.play};
}

void EnglishLowerer::Determine(const Node& thing, ir::Selector& selector) {
  selector.count.kind = ir::CountKind::All;
  for (const Tree& tree : thing.children) {
    const Node& word = *tree;
    switch (word.rule.As<Rule>()) {
      case Rule::counted:
      case Rule::someOf: {
        Own(word);
        if (const Node* total = Child(word, Rule::total)) OwnAll(*total);
        selector.count = {ir::CountKind::Exactly, Number(Need(word, Rule::number))};
        if (Says(word, U"your")) {
          selector.whose = ir::Player::You;
          selector.zones = {given_.roles.play};
        }
        if (const Node* more = Child(word, Rule::orMore)) {
          selector.count.kind =
              Has(*more, Rule::moreWord) ? ir::CountKind::AtLeast : ir::CountKind::UpTo;
          OwnAll(*more);
        }
        return;
      }
      case Rule::upToCount:
        Own(word);
        OwnAll(Need(word, Rule::upTo));
        selector.count = {ir::CountKind::UpTo, Number(Need(word, Rule::number))};
        return;
      case Rule::anyOf:
        OwnAll(word);
        selector.count.kind = ir::CountKind::AnyNumber;
        return;
      case Rule::topOf:
        Own(word);
        selector.place = Has(word, Rule::topWord) ? ir::Place::Top : ir::Place::Bottom;
        OwnAll(*word.children.front());
        selector.count = {ir::CountKind::Exactly, ir::Constant(1)};
        if (const Node* number = Child(word, Rule::number)) selector.count.number = Number(*number);
        return;
      case Rule::noneOf:
        OwnAll(word);
        selector.count = {ir::CountKind::Exactly, ir::Constant(0)};
        return;
      case Rule::article: {
        OwnAll(word);
        const bool is_one = Says(word, U"a") || Says(word, U"an") || Says(word, U"one");
        if (is_one) selector.count = {ir::CountKind::Exactly, ir::Constant(1)};
        if (Says(word, U"your")) selector.whose = ir::Player::You;
        return;
      }
      case Rule::allOf:
      case Rule::both: OwnAll(word); return;
      default: break;
    }
  }
}

// ---------------------------------------------------------------- of which sort

void EnglishLowerer::Adjectives(const Node& thing, std::vector<ir::Filter>& filters) {
  for (const Tree& tree : thing.children) {
    const Node& word = *tree;
    const ir::SourceRange range = RangeOf(word);
    switch (word.rule.As<Rule>()) {
      case Rule::element: filters.push_back(Element(word)); break;
      case Rule::multiElement: Fail(word); break;
      case Rule::otherWord: {
        OwnAll(word);
        const bool is_said = !said_.empty() && !has_subject_;
        filters.push_back(
            {range, ir::IsNot{is_said ? Last(range) : ir::Reference{range, ir::Self{}}}});
        break;
      }
      case Rule::qualityAdjective: filters.push_back(Quality(word)); break;
      default: break;
    }
  }
}

ir::Filter EnglishLowerer::Quality(const Node& holder) {
  OwnAll(holder);
  const ir::SourceRange range = RangeOf(holder);
  const auto is = [&](ir::Quality quality) { return ir::Filter{range, ir::Has{quality}}; };
  const Node* word = holder.children.empty() ? nullptr : holder.children.front().get();
  switch (word == nullptr ? Rule::paragraph : word->rule.As<Rule>()) {
    case Rule::dullWord: return is(ir::Quality::Tapped);
    case Rule::activeWord: return is(ir::Quality::Upright);
    case Rule::attackingWord: return is(ir::Quality::Attacking);
    case Rule::blockingWord: return is(ir::Quality::Defending);
    case Rule::damagedWord: return is(ir::Quality::Damaged);
    case Rule::faceDownWord: return is(ir::Quality::FaceDown);
    // What was revealed, discarded or chosen was spoken of.
    case Rule::revealedWord:
    case Rule::discardedWord:
    case Rule::chosenWord:
      if (!said_.empty()) return {range, ir::Is{Last(range)}};
      break;
    default: break;
  }
  Fail(holder);
  return {};
}

ir::ColourId EnglishLowerer::Colour(const Node& element) {
  OwnAll(element);
  static constexpr std::pair<Rule, std::string_view> kElements[] = {
      {Rule::fireWord, "fire"},           {Rule::iceWord, "ice"},     {Rule::windWord, "wind"},
      {Rule::earthWord, "earth"},         {Rule::waterWord, "water"}, {Rule::lightWord, "light"},
      {Rule::lightningWord, "lightning"}, {Rule::darkWord, "dark"}};
  for (const auto& [rule, english] : kElements) {
    if (!Has(element, rule)) continue;
    const auto& colours = given_.vocabulary.colours;
    for (std::size_t i = 0; i < colours.size(); ++i) {
      if (colours[i].english == english) return ir::ColourId{static_cast<std::uint8_t>(i)};
    }
  }
  Fail(element);
  return {};
}

ir::Filter EnglishLowerer::Element(const Node& element) {
  const ir::Filter has{RangeOf(element), ir::HasColour{Colour(element)}};
  if (!Has(element, Rule::nonWord)) return has;
  return {RangeOf(element), ir::NoneOf{{has}}};
}

std::optional<ir::Filter> EnglishLowerer::KindFilter(const Node& kind) {
  OwnAll(kind);
  const ir::SourceRange range = RangeOf(kind);
  const auto is = [&](std::string_view english) {
    return ir::Filter{range, ir::IsKind{Kind(english)}};
  };
  if (Has(kind, Rule::forwardWord)) return is("forward");
  if (Has(kind, Rule::backupWord)) return is("backup");
  if (Has(kind, Rule::summonWord)) return is("summon");
  if (Has(kind, Rule::monsterWord)) return is("monster");
  // Characters are all but Summons; on the field there is nothing else. Rule: [FF-TCG 3.2, 6.6.4].
  if (Has(kind, Rule::characterWord)) return ir::Filter{range, ir::NoneOf{{is("summon")}}};
  if (const Node* ability = Child(kind, Rule::abilityWord)) {
    const auto waits = [&](ir::Quality quality) { return ir::Filter{range, ir::Has{quality}}; };
    if (Says(*ability, U"special")) Fail(kind);
    if (Says(*ability, U"action")) return waits(ir::Quality::ActivatedOnStack);
    if (Says(*ability, U"auto-ability") || Says(*ability, U"auto-abilities") ||
        Says(*ability, U"auto"))
      return waits(ir::Quality::TriggeredOnStack);
    return Either({waits(ir::Quality::ActivatedOnStack), waits(ir::Quality::TriggeredOnStack)},
                  range);
  }
  return std::nullopt;
}

ir::Filter EnglishLowerer::Head(const Node& head) {
  Own(head);
  std::vector<ir::Filter> parts;
  for (const Node* part : All(head, Rule::headPart)) parts.push_back(HeadPart(*part));
  return parts.size() == 1 ? std::move(parts.front()) : Either(std::move(parts), RangeOf(head));
}

ir::Filter EnglishLowerer::HeadPart(const Node& part) {
  Own(part);
  std::vector<ir::Filter> all;
  std::vector<ir::Filter> elements;
  for (const Node* element : All(part, Rule::element)) elements.push_back(Element(*element));
  if (elements.size() == 1) all.push_back(elements.front());
  if (elements.size() > 1) all.push_back(Either(std::move(elements), RangeOf(part)));
  for (const Node* mark : All(part, Rule::nameMark)) all.push_back(NameMark(*mark));
  if (const Node* kind = Child(part, Rule::kindWord)) {
    if (auto filter = KindFilter(*kind)) all.push_back(std::move(*filter));
  }
  return all.empty() ? ir::Filter{} : Both(std::move(all), RangeOf(part));
}

std::u32string EnglishLowerer::NameOf(const Node& run) {
  OwnAll(run);
  return Spelling(run);
}

ir::Filter EnglishLowerer::NameMark(const Node& mark) {
  Own(mark);
  const Node* run = AnyOf(mark, {Rule::nameRun, Rule::bareName});
  if (run == nullptr) {
    Fail(mark);
    return {};
  }
  const std::u32string name = NameOf(*run);
  const ir::SourceRange range = RangeOf(mark);
  if (const Node* sort = Child(mark, Rule::cardNameSort)) {
    OwnAll(*sort);
    return {range, ir::CardNameIs{name}};
  }
  if (const Node* sort = Child(mark, Rule::jobSort)) {
    OwnAll(*sort);
    return {range, ir::Named{ir::NameSense::Trait, name}};
  }
  OwnAll(Need(mark, Rule::categorySort));
  // A category is what a card prints beside its jobs: a trait that says so.
  return {range, ir::Named{ir::NameSense::Trait, U"Category " + name}};
}

// ---------------------------------------------------------------- what stands behind the noun

void EnglishLowerer::Post(const Node& post, ir::Selector& selector,
                          std::vector<ir::Filter>& filters) {
  const ir::SourceRange range = RangeOf(post);
  const auto add = [&](ir::FilterNode node) { filters.push_back({range, std::move(node)}); };
  const auto on_field = [&](ir::Player whose) {
    OwnAll(post);
    selector.whose = whose;
    if (selector.zones.empty()) selector.zones = {given_.roles.play};
  };
  switch (post.rule.As<Rule>()) {
    case Rule::youControlPost: return on_field(ir::Player::You);
    case Rule::opponentControlsPost: return on_field(ir::Player::Opponent);
    case Rule::theyControlPost:
      if (Says(post, U"either")) return on_field(ir::Player::Either);
      return on_field(doer_ == ir::Player::EachPlayer ? ir::Player::You : doer_);
    case Rule::ofCost: return add(CostFilter(post));
    case Rule::ofPower:
    case Rule::bornePower: return add(PowerFilter(post));
    case Rule::inZone:
    case Rule::fromZone:
    case Rule::ofDeck: return PlaceIn(post, selector);
    case Rule::otherThan: {
      Own(post);
      if (const Node* np = Child(post, Rule::np)) {
        // Where it lies is said of the whole phrase.
        for (const Rule place : {Rule::inZone, Rule::fromZone, Rule::youControlPost,
                                 Rule::opponentControlsPost, Rule::theyControlPost}) {
          if (np->inside[RuleId(place).value]) Fail(*np);
        }
        const ir::Objects other = Thing(*np);
        if (const auto* one = std::get_if<ir::Reference>(&other.node)) return add(ir::IsNot{*one});
        return add(ir::NoneOf{{std::get<ir::Selector>(other.node).filter}});
      }
      if (const Node* number = Child(post, Rule::number)) {
        ir::CostIs cost{ir::Comparison::Equal, Number(*number)};
        if (const Node* more = Child(post, Rule::orMore)) {
          OwnAll(*more);
          cost.comparison =
              Has(*more, Rule::moreWord) ? ir::Comparison::AtLeast : ir::Comparison::AtMost;
        }
        return add(ir::NoneOf{{{range, std::move(cost)}}});
      }
      std::vector<ir::Filter> none;
      for (const Node* element : All(post, Rule::element)) none.push_back(Element(*element));
      return add(ir::NoneOf{std::move(none)});
    }
    case Rule::amongThem:
    case Rule::handledSo:
      OwnAll(post);
      // Removed from the game: that is where it lies.
      if (Says(post, U"removed") && Says(post, U"game") && !Says(post, U"you")) {
        selector.zones = {given_.roles.removed};
        return;
      }
      if (said_.empty()) Fail(post);
      return add(ir::Is{Last(range)});
    case Rule::differing:
      OwnAll(post);
      selector.distinct = Has(post, Rule::namesWord)      ? ir::Distinct::CardName
                          : Has(post, Rule::costsWord)    ? ir::Distinct::Cost
                          : Has(post, Rule::elementsWord) ? ir::Distinct::Colour
                                                          : ir::Distinct::Kind;
      return;
    default: return PostOfSort(post, selector, filters);
  }
}

/// What it has or has not.
void EnglishLowerer::PostOfSort(const Node& post, ir::Selector& selector,
                                std::vector<ir::Filter>& filters) {
  const ir::SourceRange range = RangeOf(post);
  const auto add = [&](ir::FilterNode node) { filters.push_back({range, std::move(node)}); };
  switch (post.rule.As<Rule>()) {
    case Rule::without: {
      Own(post);
      if (const Node* keyword = Child(post, Rule::plainKeyword)) {
        Own(*keyword);
        const auto id = Keyword(Need(*keyword, Rule::keywordWord)).keyword;
        return add(ir::NoneOf{{{range, ir::HasKeyword{id}}}});
      }
      if (const Node* burst = Child(post, Rule::exBurst)) {
        OwnAll(*burst);
        return add(ir::NoneOf{{{range, ir::HasEffect{ir::EffectSort::LifeBurst}}}});
      }
      return Fail(post);
    }
    case Rule::withCounter: {
      Own(post);
      ir::HasMarker has{NameOf(Need(post, Rule::counterName))};
      if (const Node* number = Child(post, Rule::number)) has.count = PlainNumber(*number);
      if (const Node* more = Child(post, Rule::orMore)) OwnAll(*more);
      return add(std::move(has));
    }
    case Rule::sameAs: {
      Own(post);
      OwnAll(*AnyOf(post, {Rule::namesWord, Rule::elementsWord, Rule::typesWord}));
      const Node* np = Child(post, Rule::np);
      const ir::Reference with =
          np == nullptr ? ir::Reference{range, ir::Self{}} : ReferenceOf(*np);
      const auto what = Has(post, Rule::namesWord)      ? ir::Shared::CardName
                        : Has(post, Rule::elementsWord) ? ir::Shared::Colour
                                                        : ir::Shared::Kind;
      return add(ir::Shares{what, with});
    }
    case Rule::entered: {
      OwnAll(post);
      if (Has(post, Rule::attackedWord)) return add(ir::Has{ir::Quality::AttackedThisTurn});
      return add(ir::Has{Says(post, U"blocked") ? ir::Quality::DefendedThisTurn
                                                : ir::Quality::EnteredThisTurn});
    }
    case Rule::blockedBy: {
      Own(post);
      const ir::Reference with = ReferenceOf(Need(post, Rule::np));
      const Node* blocks = Child(post, Rule::isBlocking);
      if (blocks != nullptr) OwnAll(*blocks);
      const bool defends = blocks != nullptr || Says(post, U"blocking");
      return add(ir::Fights{with, defends ? ir::Facing::Defends : ir::Facing::IsDefended});
    }
    default: return PostOfWords(post, selector, filters);
  }
}

/// Keywords, elements, what was named.
void EnglishLowerer::PostOfWords(const Node& post, ir::Selector& selector,
                                 std::vector<ir::Filter>& filters) {
  const ir::SourceRange range = RangeOf(post);
  const auto add = [&](ir::FilterNode node) { filters.push_back({range, std::move(node)}); };
  switch (post.rule.As<Rule>()) {
    case Rule::withKeyword: {
      Own(post);
      if (const Node* burst = Child(post, Rule::exBurst)) {
        OwnAll(*burst);
        return add(ir::HasEffect{ir::EffectSort::LifeBurst});
      }
      if (const Node* warp = Child(post, Rule::warpWord)) {
        OwnAll(*warp);
        for (std::size_t i = 0; i < given_.vocabulary.keywords.size(); ++i) {
          if (given_.vocabulary.keywords[i].english == "warp")
            return add(ir::HasKeyword{ir::KeywordId{static_cast<std::uint8_t>(i)}});
        }
      }
      std::vector<ir::Filter> keywords;
      for (const Node* plain : All(post, Rule::plainKeyword)) {
        Own(*plain);
        keywords.push_back(
            {range, ir::HasKeyword{Keyword(Need(*plain, Rule::keywordWord)).keyword}});
      }
      if (keywords.empty()) return Fail(post);
      filters.push_back(Either(std::move(keywords), range));
      return;
    }
    case Rule::ofElement: {
      Own(post);
      std::vector<ir::Filter> elements;
      for (const Node* element : All(post, Rule::element)) elements.push_back(Element(*element));
      if (const Node* cost = Child(post, Rule::ofCost)) add(CostFilter(*cost));
      if (elements.empty()) return;  // Of any element.
      if (Says(post, U"except") || Says(post, U"other")) return add(ir::NoneOf{elements});
      filters.push_back(elements.front());
      return;
    }
    case Rule::ofThatKind:
      OwnAll(post);
      if (!declared_sort_) return Fail(post);
      return add(ir::HasDeclared{*declared_sort_, declared_});
    default: return PostOfDeed(post, selector, filters);
  }
}

/// What has happened to it, or what it aims at.
void EnglishLowerer::PostOfDeed(const Node& post, ir::Selector& selector,
                                std::vector<ir::Filter>& filters) {
  const ir::SourceRange range = RangeOf(post);
  const auto add = [&](ir::FilterNode node) { filters.push_back({range, std::move(node)}); };
  switch (post.rule.As<Rule>()) {
    case Rule::forming: {
      Own(post);
      // In the party that attacks, with this card in it.
      if (const Node* np = Child(post, Rule::np)) static_cast<void>(ReferenceOf(*np));
      ir::ObjectEvent attacks{ir::Happening::Attacks, {}};
      attacks.in_party = true;
      add(ir::Has{ir::Quality::Attacking});
      return add(ir::Underwent{
          ir::Box<ir::TriggerEvent>(ir::TriggerEvent{range, std::move(attacks)}), true});
    }
    case Rule::putThere: {
      Own(post);
      ir::Selector to;
      for (const Node* zone : All(post, Rule::toZone)) PlaceIn(*zone, to);
      ir::Selector from;
      for (const Node* zone : All(post, Rule::fromZone)) PlaceIn(*zone, from);
      if (const Node* due = Child(post, Rule::dueTo)) OwnAll(*due);
      if (!DurationIn(post)) {
        if (said_.empty()) return Fail(post);
        return add(ir::Is{Last(range)});
      }
      ir::ObjectEvent moves{ir::Happening::Moves, {}, from.zones, to.zones};
      selector.zones = to.zones;
      return add(ir::Underwent{ir::Box<ir::TriggerEvent>(ir::TriggerEvent{range, std::move(moves)}),
                               true});
    }
    case Rule::dealtDamage: {
      Own(post);
      ir::ObjectEvent takes{ir::Happening::TakesDamage, {}};
      takes.by_object = ReferenceOf(Need(post, Rule::np));
      return add(ir::Underwent{ir::Box<ir::TriggerEvent>(ir::TriggerEvent{range, std::move(takes)}),
                               true});
    }
    case Rule::aiming: {
      Own(post);
      ir::Selector aims = Sort(Need(post, Rule::np));
      std::vector<ir::Filter> parts;
      if (aims.whose != ir::Player::Unstated)
        parts.push_back({range, ir::ControlledBy{aims.whose}});
      if (aims.filter != ir::Filter{}) parts.push_back(aims.filter);
      return add(ir::AimsAt{std::move(parts)});
    }
    case Rule::totalCost: {
      Own(post);
      ir::Together together{{}, ir::Comparison::Equal, Number(Need(post, Rule::number))};
      if (const Node* more = Child(post, Rule::orMore)) {
        OwnAll(*more);
        together.comparison =
            Has(*more, Rule::moreWord) ? ir::Comparison::AtLeast : ir::Comparison::AtMost;
      }
      selector.together = std::move(together);
      return;
    }
    default: return;
  }
}

ir::FilterNode EnglishLowerer::CostFilter(const Node& post) {
  Own(post);
  const ir::SourceRange range = RangeOf(post);
  if (const Node* same = Child(post, Rule::ofSameCost)) {
    Own(*same);
    const Node* np = Child(*same, Rule::np);
    const ir::Reference as = np == nullptr ? Last(range) : ReferenceOf(*np);
    return ir::CostIs{ir::Comparison::Equal, {range, ir::CostOf{as}}};
  }
  if (const Node* compared = Child(post, Rule::costCompared)) {
    auto [comparison, value] = Compared(*compared);
    return ir::CostIs{comparison, std::move(value)};
  }
  const std::vector<const Node*> numbers = All(post, Rule::number);
  if (numbers.empty()) {
    if (declared_sort_ != ir::Declared::Number) Fail(post);
    return ir::CostIs{ir::Comparison::Equal, {range, ir::DeclaredNumber{declared_}}};
  }
  if (numbers.size() > 1) {
    std::vector<ir::Filter> either;
    for (const Node* number : numbers)
      either.push_back({range, ir::CostIs{ir::Comparison::Equal, Number(*number)}});
    return ir::AnyOf{std::move(either)};
  }
  ir::CostIs cost{ir::Comparison::Equal, Number(*numbers.front())};
  if (const Node* more = Child(post, Rule::orMore)) {
    cost.comparison = Has(*more, Rule::moreWord) ? ir::Comparison::AtLeast : ir::Comparison::AtMost;
    OwnAll(*more);
  }
  return cost;
}

ir::FilterNode EnglishLowerer::PowerFilter(const Node& post) {
  Own(post);
  ir::StatIs power{Power(), ir::Comparison::Equal, {}};
  if (const Node* compared = AnyOf(post, {Rule::costCompared, Rule::compared})) {
    std::tie(power.comparison, power.value) = Compared(*compared);
    return power;
  }
  power.value = Number(Need(post, Rule::number));
  if (const Node* more = Child(post, Rule::orMore)) {
    power.comparison =
        Has(*more, Rule::moreWord) ? ir::Comparison::AtLeast : ir::Comparison::AtMost;
    OwnAll(*more);
  }
  return power;
}

// ---------------------------------------------------------------- where

ir::ZoneId EnglishLowerer::Zone(const Node& zone_in) {
  OwnAll(zone_in);
  static constexpr std::pair<Rule, std::string_view> kZones[] = {
      {Rule::handZone, "hand"},          {Rule::deckZone, "deck"},
      {Rule::fieldZone, "field"},        {Rule::breakZone, "break zone"},
      {Rule::damageZone, "damage zone"}, {Rule::limitDeckZone, "limit break deck"},
      {Rule::outOfGame, "removed zone"}};
  for (const auto& [rule, english] : kZones) {
    if (Has(zone_in, rule)) return ZoneCalled(english);
  }
  Fail(zone_in);
  return {};
}

ir::Player EnglishLowerer::ZoneOwner(const Node& zone_in) {
  if (Has(zone_in, Rule::yourZone)) return ir::Player::You;
  if (Has(zone_in, Rule::ownersZone)) return ir::Player::ItsOwner;
  if (Has(zone_in, Rule::eachZone)) return ir::Player::Either;
  if (const Node* their = Child(zone_in, Rule::theirZone)) {
    if (Says(*their, U"opponent")) return ir::Player::Opponent;
    if (doer_ == ir::Player::EachPlayer) return ir::Player::You;
    return doer_ == ir::Player::Unstated ? ir::Player::Opponent : doer_;
  }
  return ir::Player::Unstated;
}

void EnglishLowerer::PlaceIn(const Node& holder, ir::Selector& selector) {
  Own(holder);
  for (const Node* zone : All(holder, Rule::zoneIn)) {
    selector.zones.push_back(Zone(*zone));
    const ir::Player whose = ZoneOwner(*zone);
    if (whose != ir::Player::Unstated) selector.whose = whose;
  }
}

// ---------------------------------------------------------------- for counting and comparing

ir::Selector EnglishLowerer::Sort(const Node& np, Home home) {
  const ir::Objects things = Thing(np, home);
  if (const auto* selector = std::get_if<ir::Selector>(&things.node)) return *selector;
  ir::Selector one{.range = RangeOf(np)};
  one.slot = NewSlot();
  one.filter = {RangeOf(np), ir::Is{std::get<ir::Reference>(things.node)}};
  return one;
}

ir::Filter EnglishLowerer::FilterOf(const Node& np) {
  ir::Selector sort = Sort(np);
  if (sort.whose == ir::Player::Unstated) return std::move(sort.filter);
  std::vector<ir::Filter> parts{{sort.range, ir::ControlledBy{sort.whose}}};
  if (sort.filter != ir::Filter{}) parts.push_back(std::move(sort.filter));
  return Both(std::move(parts), sort.range);
}

}  // namespace caiding::parser
