// SPDX-License-Identifier: MIT
// Of which sort: elements, types, names, states.
#include <algorithm>
#include <utility>

#include "parser/compose/phrases.h"
#include "parser/wordings/fftcg.en/lower.h"
#include "parser/wordings/fftcg.en/normalise.h"

namespace caiding::parser {

void EnglishLowerer::Adjectives(const Node& thing, std::vector<ir::Filter>& filters) {
  for (const Tree& tree : thing.children) {
    const Node& word = *tree;
    const ir::SourceRange range = RangeOf(word);
    switch (word.rule.As<Rule>()) {
      case Rule::element: filters.push_back(Element(word)); break;
      case Rule::multiElement: filters.push_back(MultiElement(word)); break;
      case Rule::otherWord: {
        OwnAll(word);
        filters.push_back({range, ir::IsNot{OtherThanWhich(thing, range)}});
        break;
      }
      case Rule::qualityAdjective: filters.push_back(Quality(word)); break;
      default: break;
    }
  }
}

/// Other cards on the field than the one there that was picked last, or that the event has happened
/// to; other cards elsewhere than the last one; and else than this card.
ir::Reference EnglishLowerer::OtherThanWhich(const Node& thing, ir::SourceRange range) {
  const bool is_elsewhere =
      AnyOf(thing, {Rule::inZone, Rule::fromZone, Rule::amongThem}) != nullptr;
  if (is_elsewhere && !said_.empty()) return Last(range);
  // One of the opponent's is none of yours: your other ones are others than something else.
  const bool is_theirs = AnyOf(thing, {Rule::opponentControlsPost, Rule::opposingOne}) != nullptr;
  const auto excluded = is_theirs                          ? ir::Player::You
                        : Has(thing, Rule::youControlPost) ? ir::Player::Opponent
                                                           : ir::Player::Unstated;
  for (auto said = said_.rbegin(); said != said_.rend(); ++said) {
    const bool is_excluded = excluded != ir::Player::Unstated && said->whose == excluded;
    const bool lies_there =
        said->went.IsNone() && said->lies.IsNone() && !said->is_paid && !is_excluded;
    if (lies_there || said->went == given_.roles.play) return {range, ir::Bound{said->slot}};
  }
  if (has_subject_) return {range, ir::EventSubject{}};
  return {range, ir::Self{}};
}

/// Of two elements at least: of these two, or of those. Rule: [FF-TCG 3.2, 5.2.1.1].
ir::Filter EnglishLowerer::MultiElement(const Node& word) {
  OwnAll(word);
  const ir::SourceRange range = RangeOf(word);
  const auto has = [&](std::size_t colour) {
    return ir::Filter{range, ir::HasColour{ir::ColourId{static_cast<std::uint8_t>(colour)}}};
  };
  std::vector<ir::Filter> pairs;
  const std::size_t count = given_.vocabulary.colours.size();
  for (std::size_t one = 0; one < count; ++one) {
    for (std::size_t other = one + 1; other < count; ++other)
      pairs.push_back({range, ir::AllOf{{has(one), has(other)}}});
  }
  return {range, ir::AnyOf{std::move(pairs)}};
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
    // Which of those that are activated are special no word tells: both sorts are all of them.
    if (Says(*ability, U"special") && !has_actions_) Fail(kind);
    if (Says(*ability, U"action") || Says(*ability, U"special"))
      return waits(ir::Quality::ActivatedOnStack);
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
  const std::vector<const Node*> sorts = All(head, Rule::headPart);
  const auto is_of = [&](std::u32string_view word) {
    return std::any_of(sorts.begin(), sorts.end(), [&](const Node* part) {
      const Node* kind = Child(*part, Rule::kindWord);
      const Node* ability = kind == nullptr ? nullptr : Child(*kind, Rule::abilityWord);
      return ability != nullptr && Says(*ability, word);
    });
  };
  has_actions_ = is_of(U"action") && is_of(U"special");
  for (const Node* part : sorts) {
    ir::Filter sort = HeadPart(*part);
    if (std::find(parts.begin(), parts.end(), sort) == parts.end())
      parts.push_back(std::move(sort));
  }
  has_actions_ = false;
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

/// The last word says of which kind cards are.
bool EnglishLowerer::EndsWithKind(const Node& run) const {
  static constexpr std::u32string_view kKinds[] = {
      U"forward", U"forwards", U"backup", U"backups", U"monsters", U"characters", U"summons"};
  if (run.end <= run.begin + 1) return false;
  const char32_t last = given_.text.text[run.end - 1];
  return std::any_of(std::begin(kKinds), std::end(kKinds),
                     [&](std::u32string_view kind) { return SignOfWord(kind) == last; });
}

/// Several counters are of the sort that one is.
std::u32string EnglishLowerer::CounterCalled(const Node& counter) {
  std::u32string name = NameOf(counter);
  constexpr std::u32string_view kSeveral = U"ounters";
  if (name.ends_with(kSeveral)) name.pop_back();
  return name;
}

ir::Filter EnglishLowerer::NameMark(const Node& mark) {
  Own(mark);
  const Node* run = AnyOf(mark, {Rule::nameRun, Rule::bareName});
  if (run == nullptr) {
    Fail(mark);
    return {};
  }
  const std::u32string name = NameOf(*run);
  // The mark closes behind the noun: nobody is called so.
  if (EndsWithKind(*run)) Fail(mark);
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

}  // namespace caiding::parser
