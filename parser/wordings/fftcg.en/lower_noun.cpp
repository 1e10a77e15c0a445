// SPDX-License-Identifier: MIT
// Who and what: references, and phrases that select cards.
#include <algorithm>
#include <utility>

#include "parser/compose/phrases.h"
#include "parser/wordings/fftcg.en/conventions.h"
#include "parser/wordings/fftcg.en/lower.h"

namespace caiding::parser {

namespace {

ir::Objects Referred(ir::Reference reference) {
  const ir::SourceRange range = reference.range;
  return {range, std::move(reference)};
}

/// A card of the sort, one of them.
bool IsOne(const ir::Count& count) {
  const auto* number = std::get_if<ir::Number>(&count.number.node);
  return count.kind == ir::CountKind::Exactly && number != nullptr && number->value == 1;
}

/// What is both that card and not that card: there is none.
bool IsOfNone(const std::vector<ir::Filter>& filters) {
  return std::any_of(filters.begin(), filters.end(), [&](const ir::Filter& one) {
    const auto* other = std::get_if<ir::IsNot>(&one.node);
    return other != nullptr &&
           std::any_of(filters.begin(), filters.end(), [&](const ir::Filter& filter) {
             const auto* is = std::get_if<ir::Is>(&filter.node);
             return is != nullptr && is->object.node == other->object.node;
           });
  });
}

/// One card and another were chosen at once, and nothing since: "it" is neither.
bool AreTwoOfOneDeed(const std::vector<Said>& said) {
  if (said.size() < 2) return false;
  const Said& one = said[said.size() - 2];
  const Said& other = said.back();
  return one.deed == other.deed && one.is_chosen && other.is_chosen && !one.is_many &&
         !other.is_many;
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

/// What a deed was done with that something else hangs on is what that cost, unless the deed put it
/// onto the field.
void EnglishLowerer::NotePaid() {
  for (Said& said : said_) {
    const bool has_left = !said.went.IsNone() && said.went != given_.roles.play;
    said.is_paid = said.is_paid || (!said.is_chosen && (has_left || said.is_dulled));
  }
}

/// The deed in hand may be done to it.
bool EnglishLowerer::CanMean(const Said& said) const {
  if (meant_ == Meant::Last) return true;
  if (said.is_paid || meant_ == Meant::NotPaid) return !said.is_paid;
  return said.went.IsNone() ? said.lies.IsNone() : said.went == given_.roles.play;
}

/// Of those that were spoken of the last to which the deed in hand may be done; if there is none,
/// what the event has happened to may lie on the field, and else it is the last of all.
ir::Reference EnglishLowerer::LastMeant(ir::SourceRange range, bool is_one) {
  const auto find = [&](auto is_meant) -> std::optional<ir::Reference> {
    for (auto said = said_.rbegin(); said != said_.rend(); ++said) {
      if ((!is_one || !said->is_many) && is_meant(*said))
        return ir::Reference{range, ir::Bound{said->slot}};
    }
    return std::nullopt;
  };
  if (const auto meant = find([&](const Said& said) { return CanMean(said); })) return *meant;
  if (has_subject_ && meant_ == Meant::OnField) return {range, ir::EventSubject{}};
  const auto any = find([](const Said&) { return true; });
  return any ? *any : Last(range);
}

/// The chosen Forward, the selected card.
std::optional<ir::Reference> EnglishLowerer::LastChosen(ir::SourceRange range) const {
  for (auto said = said_.rbegin(); said != said_.rend(); ++said) {
    if (said->is_chosen) return ir::Reference{range, ir::Bound{said->slot}};
  }
  return std::nullopt;
}

ir::Reference EnglishLowerer::Refer(const Node& node) {
  OwnAll(node);
  const ir::SourceRange range = RangeOf(node);
  switch (node.rule.As<Rule>()) {
    case Rule::self: return {range, ir::Self{}};
    case Rule::thisCard: {
      // This card: the one in hand, as a card calls itself by its name.
      const bool is_card = Has(Need(node, Rule::kindWord), Rule::cardWord);
      if (is_card && is_quoted_ == 0 && !said_.empty()) return Last(range);
      // This Forward, where one was picked: the card in hand calls itself by its name.
      const auto kind = KindFilter(Need(node, Rule::kindWord));
      for (auto said = said_.rbegin(); kind && is_quoted_ == 0 && said != said_.rend(); ++said) {
        if (said->filter == *kind) return {range, ir::Bound{said->slot}};
      }
      return {range, ir::Self{}};
    }
    // One card: of those that were picked the last that is no more than one.
    case Rule::it:
      if (it_) return {range, it_->node};
      if (spoken_) return {range, spoken_->node};
      if (AreTwoOfOneDeed(said_)) Fail(node);
      return LastMeant(range, true);
    case Rule::them: return LastMeant(range, false);
    case Rule::former:
      // One, and the other: by itself it is either of them.
      if (Says(node, U"one") && !Says(node, U"the") && !names_other_) Fail(node);
      if (said_.size() >= 2) return {range, ir::Bound{said_[said_.size() - 2].slot}};
      if (Says(node, U"first") || Says(node, U"one")) Fail(node);
      break;
    case Rule::latter:
      if (said_.size() < 2 && Says(node, U"second")) Fail(node);
      // The other: of two of which the first was spoken of.
      if (Says(node, U"other") && (!names_first_ || said_.size() < 2)) Fail(node);
      break;
    case Rule::thatCard: {
      if (Has(node, Rule::hasComeWord)) {
        // What the event has happened to, whatever was picked since.
        if (!has_subject_) Fail(node);
        return {range, ir::EventSubject{}};
      }
      // Of nothing that was spoken of it says nothing.
      if (said_.empty() && !has_subject_) Fail(node);
      const bool is_chosen = Says(node, U"chosen") || Says(node, U"selected");
      if (const auto chosen = is_chosen ? LastChosen(range) : std::nullopt) return *chosen;
      // The Forward: of those that were picked the last one that was called so.
      const auto kind = KindFilter(Need(node, Rule::kindWord));
      // It deals damage to that Forward: not to itself.
      const auto is_called = [&](const Said& said) {
        const bool deals =
            dealer_ && dealer_->node == ir::ReferenceNode{ir::Bound{said.slot}} && has_subject_;
        return kind && said.filter == *kind && !deals;
      };
      for (auto said = said_.rbegin(); said != said_.rend(); ++said) {
        if (is_called(*said) && CanMean(*said)) return {range, ir::Bound{said->slot}};
      }
      for (auto said = said_.rbegin(); said != said_.rend(); ++said) {
        if (is_called(*said)) return {range, ir::Bound{said->slot}};
      }
      if (has_subject_) return {range, ir::EventSubject{}};
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
      case Rule::opposingOne:
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

/// Of what was shown, of which each of several phrases takes some; hands back what it was before.
std::optional<ir::Reference> EnglishLowerer::Among(const std::vector<const Node*>& terms) {
  const auto before = among_;
  if (terms.size() > 1 && !among_ && !said_.empty() &&
      terms.back()->inside[RuleId(Rule::amongThem).value])
    among_ = Last(RangeOf(*terms.back()));
  return before;
}

/// 1 Forward and 1 Backup among them: the place behind the last is that of all that name none.
void EnglishLowerer::SharePlace(const std::vector<const Node*>& terms,
                                std::vector<ir::Objects>& things) {
  if (terms.size() < 2 || terms.size() != things.size() || !HasPosts(*terms.back())) return;
  const Node* thing = Child(*terms.back(), Rule::thing);
  const auto* last = std::get_if<ir::Selector>(&things.back().node);
  if (thing == nullptr || last == nullptr) return;
  const bool is_among = Has(*thing, Rule::amongThem);
  const Node* place = AnyOf(*thing, {Rule::youControlPost, Rule::opponentControlsPost,
                                     Rule::theyControlPost, Rule::inZone, Rule::fromZone});
  if (!is_among && place == nullptr) return;
  std::optional<ir::Filter> among;
  const auto* all = std::get_if<ir::AllOf>(&last->filter.node);
  for (const ir::Filter& part : all != nullptr ? all->parts : std::vector{last->filter}) {
    if (std::holds_alternative<ir::Is>(part.node)) among = part;
  }
  const auto is_open = [&](std::size_t i) {
    return !HasPosts(*terms[i]) && std::holds_alternative<ir::Selector>(things[i].node);
  };
  bool has_open = false;
  for (std::size_t i = 0; i + 1 < things.size(); ++i) has_open = has_open || is_open(i);
  if (!has_open) return;
  if (!is_among && given_.choices.Choose(ir::Ambiguity::Grouping, RangeOf(*place),
                                         {"said of all of them", "said of the last"}) == 1)
    return;
  for (std::size_t i = 0; i + 1 < things.size(); ++i) {
    if (!is_open(i)) continue;
    auto& selector = std::get<ir::Selector>(things[i].node);
    selector.zones = last->zones;
    selector.whose = last->whose;
    if (!is_among || !among) continue;
    std::vector<ir::Filter> parts{*among};
    if (selector.filter != ir::Filter{}) parts.push_back(std::move(selector.filter));
    selector.filter = Both(std::move(parts), selector.range);
  }
}

/// A noun in front of which nothing says how many.
bool EnglishLowerer::IsCountless(const Node& term) const {
  const Node* thing = Child(term, Rule::thing);
  if (thing == nullptr || thing->children.empty()) return false;
  switch (thing->children.front()->rule.As<Rule>()) {
    case Rule::counted:
    case Rule::upToCount:
    case Rule::allOf:
    case Rule::anyOf:
    case Rule::article:
    case Rule::topOf:
    case Rule::someOf:
    case Rule::both:
    case Rule::noneOf:
    case Rule::manyMark:
    case Rule::number: return false;
    default: return true;
  }
}

/// Words behind the noun say more of it.
bool EnglishLowerer::HasPosts(const Node& term) const {
  const Node* thing = Child(term, Rule::thing);
  return thing == nullptr || thing->children.empty() ||
         thing->children.back()->rule != RuleId(Rule::head);
}

std::vector<ir::Objects> EnglishLowerer::Things(const Node& np, Home home, bool picks) {
  Own(np);
  std::vector<ir::Objects> things;
  const std::vector<const Node*> terms = All(np, Rule::term);
  if (!Has(np, Rule::orJoint)) {
    for (const Node* joint : All(np, Rule::andJoint)) OwnAll(*joint);
    for (const Node* joint : All(np, Rule::commaJoint)) OwnAll(*joint);
    // A plain noun behind a plain noun is one of a list of nouns, which is one phrase.
    for (std::size_t i = 1; i < terms.size(); ++i) {
      if (IsCountless(*terms[i]) && !HasPosts(*terms[i - 1])) Fail(*terms[i]);
    }
    const auto among = Among(terms);
    for (const Node* term : terms) {
      things.push_back(Term(*term, home, picks));
      if (auto other = OfOtherDeck(things.back(), picks)) {
        // Of the one or the other: one of them, and somebody says which.
        if (SaysOrOfDecks(*term)) Fail(*term);
        things.push_back(std::move(*other));
      }
    }
    among_ = among;
    SharePlace(terms, things);
    return things;
  }
  for (const Node* joint : All(np, Rule::commaJoint)) OwnAll(*joint);
  // One of both sorts: the place that is said last is that of both.
  for (const Node* joint : All(np, Rule::orJoint)) OwnAll(*joint);
  if (Has(np, Rule::andJoint)) Fail(np);
  std::optional<ir::Selector> merged;
  std::vector<ir::Filter> either;
  const std::uint8_t first_slot = slots_;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const Node* term = terms[i];
    if (i > 0 && IsBare(*term)) Fail(*term);
    if (i > 0 && IsCountless(*term) && !HasPosts(*terms[i - 1]))
      given_.choices.Break(kReachesTheList, RangeOf(*term));
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
      // 1 of these or 2 of those: that is no number of both together.
      const bool is_counted =
          selector->count.kind != ir::CountKind::All || merged->count.kind != ir::CountKind::All;
      if (!IsCountless(*term) && is_counted && !(IsOne(selector->count) && IsOne(merged->count)))
        Fail(*term);
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
  if (picks) {
    said_.push_back({merged->slot, merged->filter, false});
    said_.back().whose = merged->whose;
  }
  things.push_back({RangeOf(np), std::move(*merged)});
  return things;
}

/// Of your deck or your opponent's deck.
bool EnglishLowerer::SaysOrOfDecks(const Node& term) const {
  const Node* thing = Child(term, Rule::thing);
  const std::vector<const Node*> decks =
      thing == nullptr ? std::vector<const Node*>{} : All(*thing, Rule::ofDeck);
  return std::any_of(decks.begin(), decks.end(),
                     [&](const Node* decks_of) { return Says(*decks_of, U"or"); });
}

/// The top card of your deck and your opponent's deck: one of each.
std::optional<ir::Objects> EnglishLowerer::OfOtherDeck(ir::Objects& things, bool picks) {
  auto* one = std::get_if<ir::Selector>(&things.node);
  const bool is_of_both = one != nullptr && one->place != ir::Place::Anywhere &&
                          one->whose == ir::Player::Either && one->zones.size() == 2 &&
                          one->zones[0] == one->zones[1];
  if (!is_of_both) return std::nullopt;
  one->zones.pop_back();
  ir::Selector other = *one;
  one->whose = ir::Player::You;
  other.whose = ir::Player::Opponent;
  other.slot = NewSlot();
  if (picks) {
    Said said = said_.back();
    said.slot = other.slot;
    said_.push_back(std::move(said));
  }
  return ir::Objects{other.range, std::move(other)};
}

ir::Objects EnglishLowerer::Thing(const Node& np, Home home, bool picks) {
  std::vector<ir::Objects> things = Things(np, home, picks);
  if (things.size() != 1) Fail(np);
  return things.empty() ? ir::Objects{} : std::move(things.front());
}

/// The discarded card, the Forward put into the Break Zone: what was spoken of.
bool EnglishLowerer::SpeaksOfIt(const Node& thing) const {
  const Node* article = AnyOf(thing, {Rule::article, Rule::allOf});
  const Node* quality = Child(thing, Rule::qualityAdjective);
  const bool is_called =
      quality != nullptr &&
      AnyOf(*quality, {Rule::revealedWord, Rule::discardedWord, Rule::chosenWord}) != nullptr;
  if (said_.empty() && !has_subject_) return false;
  // Chosen Forward, without an article: that one as well.
  if (is_called && thing.children.front()->rule == RuleId(Rule::qualityAdjective)) return true;
  if (article == nullptr || !Says(*article, U"the")) return false;
  if (is_called) return true;
  const Node* put = Child(thing, Rule::putThere);
  return Has(thing, Rule::handledSo) || (put != nullptr && !Has(*put, Rule::thisTurn));
}

/// The discarded card, the Forward put into the Break Zone: the last that went there, of those that
/// were picked or by the event; otherwise the last of all.
ir::Reference EnglishLowerer::CalledByWhereItWent(const Node& thing) {
  const ir::SourceRange range = RangeOf(thing);
  ir::Selector to;
  const Node* handled = Child(thing, Rule::handledSo);
  const Node* quality = Child(thing, Rule::qualityAdjective);
  const auto says = [&](std::u32string_view word, Rule rule) {
    const bool is_word = quality != nullptr && Child(*quality, rule) != nullptr &&
                         Says(*Child(*quality, rule), word);
    return is_word || (handled != nullptr && Says(*handled, word));
  };
  if (const Node* put = Child(thing, Rule::putThere)) {
    for (const Node* zone : All(*put, Rule::toZone)) PlaceIn(*zone, to);
  } else if (says(U"discarded", Rule::discardedWord) ||
             (handled != nullptr && Says(*handled, U"put"))) {
    to.zones = {given_.roles.spent};
  } else if (says(U"removed", Rule::chosenWord)) {
    to.zones = {given_.roles.removed};
  }
  const bool is_chosen = says(U"chosen", Rule::chosenWord) || says(U"selected", Rule::chosenWord);
  if (const auto chosen = is_chosen ? LastChosen(range) : std::nullopt) return *chosen;
  if (says(U"revealed", Rule::revealedWord)) {
    const auto shown =
        std::find_if(said_.rbegin(), said_.rend(), [](const Said& said) { return said.is_shown; });
    if (shown != said_.rend()) return {range, ir::Bound{shown->slot}};
  }
  if (to.zones.empty()) return Last(range);
  for (auto said = said_.rbegin(); said != said_.rend(); ++said) {
    if (!said->went.IsNone() && to.zones == std::vector{said->went})
      return {range, ir::Bound{said->slot}};
  }
  return has_subject_ ? ir::Reference{range, ir::EventSubject{}} : Last(range);
}

/// What is left of the cards that were looked at: those that stand first in the ability.
ir::Selector EnglishLowerer::TheRest(const Node& term) {
  const ir::SourceRange range = RangeOf(term);
  ir::Selector rest{.range = range};
  rest.slot = NewSlot();
  rest.count.kind = ir::CountKind::All;
  if (said_.empty()) {
    Fail(term);
    return rest;
  }
  const auto said = [&](std::size_t i) { return ir::Reference{range, ir::Bound{said_[i].slot}}; };
  std::vector<ir::Filter> parts{{range, ir::Is{said(0)}}};
  // Not what the last deed took of them.
  for (std::size_t taken = 1; taken < said_.size(); ++taken) {
    if (said_[taken].deed == said_.back().deed) parts.push_back({range, ir::IsNot{said(taken)}});
  }
  rest.filter = Both(std::move(parts), range);
  return rest;
}

/// That party: those that attack together.
ir::Selector EnglishLowerer::Party(const Node& word) {
  OwnAll(word);
  const ir::SourceRange range = RangeOf(word);
  ir::Selector party{.range = range, .zones = {given_.roles.play}};
  party.slot = NewSlot();
  party.count.kind = ir::CountKind::All;
  party.filter = Both({{range, ir::Has{ir::Quality::Attacking}}, {range, InParty(range)}}, range);
  return party;
}

ir::Objects EnglishLowerer::Term(const Node& term, Home home, bool picks) {
  Own(term);
  if (const Node* thing = Child(term, Rule::thing); thing != nullptr && SpeaksOfIt(*thing)) {
    OwnAll(*thing);
    // It is known: behind a comparison words of place are said of what is compared to it.
    const bool has_place = AnyOf(*thing, {Rule::youControlPost, Rule::opponentControlsPost,
                                          Rule::theyControlPost, Rule::inZone}) != nullptr;
    if (posts_ > 0 && has_place) Fail(*thing);
    return Referred(CalledByWhereItWent(*thing));
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
      all.whose = Says(*word, U"opponent") ? ir::Player::Opponent
                  : Says(*word, U"your")   ? ir::Player::You
                                           : doer_;
    }
    all.slot = NewSlot();
    if (picks) {
      said_.push_back({all.slot, all.filter, true, false, deeds_});
    }
    return {RangeOf(term), std::move(all)};
  }
  if (word->rule == RuleId(Rule::theRest)) {
    OwnAll(*word);
    if (names_first_ && Says(*word, U"other") && !Says(*word, U"cards")) Fail(term);
    return {RangeOf(term), TheRest(term)};
  }
  if (word->rule == RuleId(Rule::thatParty)) return {RangeOf(term), Party(*word)};
  const bool is_several = word->rule == RuleId(Rule::them) && said_.empty() && !has_subject_;
  if (is_several && !them_) {
    // They: those of which a condition has told.
    OwnAll(*word);
    if (!those_) Fail(term);
    return {RangeOf(term), those_.value_or(ir::Selector{})};
  }
  if (word->rule == RuleId(Rule::them) && !them_) {
    if (auto all = AllOfDeed(RangeOf(term))) {
      OwnAll(*word);
      return {RangeOf(term), std::move(*all)};
    }
  }
  if (word->rule == RuleId(Rule::them) && them_) {
    OwnAll(*word);
    return *std::exchange(them_, std::nullopt);
  }
  // Where it lies is known of what is spoken of; behind a comparison the place is not its own.
  if (const Node* from = AnyOf(term, {Rule::fromZone, Rule::inZone})) {
    OwnAll(*from);
    if (posts_ > 0) Fail(*from);
  }
  return Referred(Refer(*word));
}

/// Them: all that the last deed picked, where that is more than one phrase of it.
std::optional<ir::Selector> EnglishLowerer::AllOfDeed(ir::SourceRange range) {
  if (said_.empty()) return std::nullopt;
  std::vector<ir::Filter> any;
  for (const Said& said : said_) {
    if (said.deed == said_.back().deed)
      any.push_back({range, ir::Is{{range, ir::Bound{said.slot}}}});
  }
  if (any.size() < 2) return std::nullopt;
  ir::Selector all{.range = range};
  all.slot = NewSlot();
  all.count.kind = ir::CountKind::All;
  all.filter = {range, ir::AnyOf{std::move(any)}};
  return all;
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
    AsMany(thing, selector);
    filters.push_back(Head(Need(thing, Rule::head)));
    Adjectives(thing, filters);
    if (const Node* theirs = Child(thing, Rule::opposingOne)) {
      OwnAll(*theirs);
      // Your opponent's: "your" is no word of its own.
      if (const Node* your = Child(thing, Rule::article); your != nullptr && Says(*your, U"your"))
        Fail(thing);
      selector.whose = ir::Player::Opponent;
    }
    for (std::size_t i = 0; i < thing.children.size(); ++i) {
      if (i > 0 && BelongsInside(*thing.children[i - 1], *thing.children[i])) Fail(thing);
      ++posts_;
      Post(*thing.children[i], selector, filters);
      --posts_;
    }
    SetHome(thing, home, selector);
    if (IsSpokenOf(thing)) Fail(thing);
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
  // The other cards revealed are those that are left, and not "others" among themselves.
  if (IsOfNone(filters)) Fail(thing);
  selector.slot = NewSlot();
  const ir::Filter sort = filters.empty() ? ir::Filter{} : filters.front();
  selector.filter = filters.empty() ? ir::Filter{} : Both(std::move(filters), RangeOf(thing));
  if (picks) {
    said_.push_back({selector.slot, sort, selector.count != ir::Count{},
                     selector.zones == std::vector{given_.roles.stack}, deeds_});
    said_.back().whose = selector.whose;
    const auto& zones = selector.zones;
    const bool is_elsewhere =
        !zones.empty() && std::find(zones.begin(), zones.end(), given_.roles.play) == zones.end();
    if (is_elsewhere) said_.back().lies = zones.front();
    const auto* number = std::get_if<ir::Number>(&selector.count.number.node);
    const bool is_plural =
        selector.count.kind == ir::CountKind::Exactly && number != nullptr && number->value > 1;
    said_.back().is_many = is_plural || selector.count.kind == ir::CountKind::All ||
                           selector.count.kind == ir::CountKind::AnyNumber;
    PickLater(selector);
  }
  return selector;
}

/// What no "choose" picks is no target: it is picked when the effect gets there. In the hand and
/// the deck there is nothing to target. Rule: [FF-TCG 3.2, 11.11.5.1].
void EnglishLowerer::PickLater(ir::Selector& selector) const {
  const auto is_seen = [&](ir::ZoneId zone) {
    return zone != given_.roles.hand && zone != given_.roles.deck && zone != given_.roles.stack;
  };
  const bool may_be_target = !selector.zones.empty() && selector.count.kind != ir::CountKind::All &&
                             std::all_of(selector.zones.begin(), selector.zones.end(), is_seen);
  if (may_be_target && selector.picking == ir::Picking::Unmarked)
    selector.picking = ir::Picking::Chosen;
}

/// Words of place, or of what was done, behind a phrase that a comparison names belong to that
/// phrase: equal to the number of Backups you control.
bool EnglishLowerer::BelongsInside(const Node& before, const Node& post) const {
  switch (post.rule.As<Rule>()) {
    case Rule::youControlPost:
    case Rule::opponentControlsPost:
    case Rule::theyControlPost:
    case Rule::inZone:
    case Rule::handledSo:
    case Rule::putThere:
    case Rule::removedBy: break;
    default: return false;
  }
  if (!before.inside[RuleId(Rule::np).value]) return false;
  switch (before.rule.As<Rule>()) {
    case Rule::ofCost:
    case Rule::ofPower:
    case Rule::sameAs:
    case Rule::costsMore:
    case Rule::asManyAs:
    case Rule::equalCount: return !EndsWithPlace(before);
    default: return false;
  }
}

/// The phrase inside says where its cards lie, or is a word like "it".
bool EnglishLowerer::EndsWithPlace(const Node& node) const {
  if (node.rule == RuleId(Rule::thing)) {
    if (SpeaksOfIt(node)) return true;
    for (const Rule place :
         {Rule::youControlPost, Rule::opponentControlsPost, Rule::theyControlPost, Rule::inZone,
          Rule::fromZone, Rule::handledSo, Rule::putThere, Rule::removedBy}) {
      if (Has(node, place)) return true;
    }
    return false;
  }
  switch (node.rule.As<Rule>()) {
    case Rule::it:
    case Rule::them:
    case Rule::self:
    case Rule::thisCard:
    case Rule::former:
    case Rule::latter: return true;
    default: break;
  }
  return std::any_of(node.children.begin(), node.children.end(),
                     [&](const Tree& child) { return EndsWithPlace(*child); });
}

/// The Forward: where one was spoken of, it is that one and no sort.
bool EnglishLowerer::IsSpokenOf(const Node& thing) const {
  const Node* article = Child(thing, Rule::article);
  if (article == nullptr || !Says(*article, U"the") || thing.children.size() != 2) return false;
  const Node* head = Child(thing, Rule::head);
  const Node* part = head == nullptr ? nullptr : Child(*head, Rule::headPart);
  return part != nullptr && part->children.size() == 1 && Has(*part, Rule::kindWord) &&
         (!said_.empty() || has_subject_);
}

/// Each noun of the phrase names what waits on the stack. Rule: [FF-TCG 3.2, 7.1].
bool EnglishLowerer::IsOfStack(const Node& thing) const {
  const Node* head = Child(thing, Rule::head);
  if (head == nullptr) return false;
  const std::vector<const Node*> parts = All(*head, Rule::headPart);
  return std::all_of(parts.begin(), parts.end(), [&](const Node* part) {
    const Node* kind = Child(*part, Rule::kindWord);
    return kind != nullptr && AnyOf(*kind, {Rule::summonWord, Rule::abilityWord}) != nullptr;
  });
}

/// A Forward is one on the field, unless words say where it lies or its verb does.
///
/// Rule: [FF-TCG 3.2, 11.9.1].
void EnglishLowerer::SetHome(const Node& thing, Home home, ir::Selector& selector) {
  // Whose ability waits, not what lies on whose field.
  const bool is_controlled =
      AnyOf(thing, {Rule::youControlPost, Rule::opponentControlsPost}) != nullptr;
  if (is_controlled && IsOfStack(thing)) selector.zones = {given_.roles.stack};
  if (!selector.zones.empty()) return;
  const bool is_among =
      std::any_of(thing.children.begin(), thing.children.end(), [](const auto& post) {
        return post->rule == RuleId(Rule::amongThem) || post->rule == RuleId(Rule::handledSo) ||
               post->rule == RuleId(Rule::putThere);
      });
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

/// As many as there are of something else, or up to so many.
void EnglishLowerer::AsMany(const Node& thing, ir::Selector& selector) {
  const Node* mark = Child(thing, Rule::manyMark);
  if (mark == nullptr) return;
  Own(*mark);
  const Node* up_to = Child(*mark, Rule::upTo);
  if (up_to != nullptr) OwnAll(*up_to);
  selector.count.kind = up_to != nullptr ? ir::CountKind::UpTo : ir::CountKind::Exactly;
  if (const Node* equal = Child(thing, Rule::equalCount)) {
    Own(*equal);
    selector.count.number = Value(Need(*equal, Rule::value));
    return;
  }
  const Node& as = Need(thing, Rule::asManyAs);
  Own(as);
  selector.count.number = HowMany(Sort(Need(as, Rule::np)), as);
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
        if (const Node* exactly = Child(word, Rule::exactlyWord)) OwnAll(*exactly);
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
      case Rule::otherWord:
        // Another one is one.
        if (Says(word, U"another")) selector.count = {ir::CountKind::Exactly, ir::Constant(1)};
        break;
      default: break;
    }
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

ir::Filter EnglishLowerer::FilterOf(const Node& np) { return OwnedFilter(Sort(np)); }

/// What passes, and whose it is.
ir::Filter EnglishLowerer::OwnedFilter(ir::Selector sort) {
  if (sort.whose == ir::Player::Unstated) return std::move(sort.filter);
  std::vector<ir::Filter> parts{{sort.range, ir::ControlledBy{sort.whose}}};
  if (sort.filter != ir::Filter{}) parts.push_back(std::move(sort.filter));
  return Both(std::move(parts), sort.range);
}

}  // namespace caiding::parser
