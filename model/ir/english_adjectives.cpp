// SPDX-License-Identifier: MIT
// What is said of cards in English, one test a function.
#include <algorithm>

#include "model/ir/assert.h"
#include "model/ir/english_phrases.h"
#include "model/ir/utf8.h"

namespace caiding::ir {
namespace {

template <class Node>
bool AreAll(const std::vector<Filter>& parts) {
  return !parts.empty() && std::all_of(parts.begin(), parts.end(), [](const Filter& part) {
    return std::holds_alternative<Node>(part.node);
  });
}

}  // namespace

EnglishPhrases::Described EnglishPhrases::Describe(const Filter& filter) const {
  Described noun;
  Add(noun, filter);
  return noun;
}

void EnglishPhrases::Add(Described& noun, const Filter& filter) const {
  std::visit([&](const auto& node) { Add(noun, node); }, filter.node);
}

void EnglishPhrases::Add(Described& noun, const AllOf& all) const {
  for (const Filter& part : all.parts) Add(noun, part);
}

/// `red or blue`, `『A』 or 『B』`, or nouns in brackets.
void EnglishPhrases::Add(Described& noun, const AnyOf& any) const {
  std::vector<std::string> one;
  std::vector<std::string> many;
  const bool is_plain = AreAll<HasColour>(any.parts) || AreAll<IsSubkind>(any.parts);
  for (const Filter& part : any.parts) {
    if (is_plain) {
      one.push_back(Describe(part).before.front());
    } else {
      one.push_back(Sort(part, false));
      many.push_back(Sort(part, true));
    }
  }
  if (is_plain) {
    noun.before.push_back(JoinEnglish(one, " or "));
    return;
  }
  const std::string either = "[" + JoinEnglish(one, " or ") + "]";
  if (noun.one.empty()) {
    noun.one = either;
    noun.many = "[" + JoinEnglish(many, " or ") + "]";
  } else {
    noun.behind.push_back("that " + std::string("is ") + either);
  }
}

namespace {

/// Is tapped: is not tapped; has a card: does not have a card; attacked this turn: did not attack
/// this turn.
std::string Denied(const std::string& predicate) {
  if (predicate.starts_with("is ")) return "is not " + predicate.substr(3);
  if (predicate.starts_with("has ")) return "does not have " + predicate.substr(4);
  const std::size_t end = predicate.find("ed ");
  CAIDING_ASSERT(end != std::string::npos, "what is told of the past is told in the past tense");
  return "did not " + predicate.substr(0, end) + predicate.substr(end + 2);
}

}  // namespace

void EnglishPhrases::Add(Described& noun, const NoneOf& none) const {
  if (none.parts.size() == 1) {
    const Filter& part = none.parts.front();
    if (const auto* keyword = std::get_if<HasKeyword>(&part.node)) {
      noun.behind.push_back("without " + Word(keyword->keyword));
      return;
    }
    if (const auto* has = std::get_if<Has>(&part.node); has != nullptr) {
      noun.behind.push_back("that " + Denied(Predicate(part, false)));
      return;
    }
  }
  std::vector<std::string> parts;
  for (const Filter& part : none.parts) parts.push_back(WithArticle(Sort(part, false)));
  noun.behind.push_back("that is not " + JoinEnglish(parts, " nor "));
}

void EnglishPhrases::Add(Described& noun, const IsKind& kind) const {
  if (!noun.one.empty()) {
    noun.behind.push_back("that is " + WithArticle(Word(kind.kind) + " card"));
    return;
  }
  noun.one = Word(kind.kind) + " card";
  noun.many = noun.one + "s";
}

void EnglishPhrases::Add(Described& noun, const IsSubkind& subkind) const {
  noun.before.push_back(Word(subkind.subkind));
}

void EnglishPhrases::Add(Described& noun, const HasColour& colour) const {
  noun.before.push_back(Word(colour.colour));
}

void EnglishPhrases::Add(Described& noun, const CostIs& cost) const {
  noun.behind.push_back("with cost " + Compared(cost.comparison, Say(cost.value)));
}

void EnglishPhrases::Add(Described& noun, const StatIs& stat) const {
  noun.behind.push_back((stat.is_printed ? "with printed " : "with ") + OfStat(stat.stat) + " " +
                        Compared(stat.comparison, Say(stat.value)));
}

void EnglishPhrases::Add(Described& noun, const CardNameIs& card) const {
  noun.behind.push_back("called {" + EncodeUtf8(card.name) + "}");
}

void EnglishPhrases::Add(Described& noun, const CardNameContains& card) const {
  noun.behind.push_back("with a card name that holds {" + EncodeUtf8(card.part) + "}");
}

void EnglishPhrases::Add(Described& noun, const CardNameIsDeclared&) const {
  noun.behind.emplace_back("with the declared card name");
}

void EnglishPhrases::Add(Described& noun, const Named& named) const {
  const std::string name = Quoted(named.name);
  const std::string original = named.is_original ? "with the original " : "with the ";
  switch (named.sense) {
    case NameSense::Either:
      if (named.is_original)
        noun.behind.push_back("originally " + name);
      else
        noun.before.push_back(name);
      return;
    case NameSense::CharacterName:
      noun.behind.push_back(original + Own("<character name>") + " " + name);
      return;
    case NameSense::Trait: noun.behind.push_back(original + Own("<trait >") + name); return;
  }
}

void EnglishPhrases::Add(Described& noun, const SharesCharacterName& shares) const {
  noun.behind.push_back("with the same " + Own("<character name>") + " as " + Say(shares.with));
}

void EnglishPhrases::Add(Described& noun, const SharesSecondName& shares) const {
  noun.behind.push_back("with the same second name as " + Say(shares.with));
}

void EnglishPhrases::Add(Described& noun, const Shares& shares) const {
  const std::string as = " as " + Say(shares.with);
  if (shares.in_full && shares.what == Shared::Trait)
    return noun.behind.push_back("with exactly the same traits" + as);
  if (shares.in_full && shares.what == Shared::Colour)
    return noun.behind.push_back("with exactly the same colours" + as);
  switch (shares.what) {
    case Shared::Trait:
      noun.behind.push_back("with a trait in common with " + Say(shares.with));
      return;
    case Shared::Colour: noun.behind.push_back("with the same colour" + as); return;
    case Shared::CardName: noun.behind.push_back("with the same card name" + as); return;
    case Shared::Kind: noun.behind.push_back("of the same kind" + as); return;
  }
}

void EnglishPhrases::Add(Described& noun, const SameCardAs& same) const {
  noun.behind.push_back("that is the same card as " + Say(same.with));
}

void EnglishPhrases::Add(Described& noun, const HasKeyword& keyword) const {
  noun.behind.push_back("with " + Word(keyword.keyword));
}

void EnglishPhrases::Add(Described& noun, const LevelIs& level) const {
  noun.behind.push_back("of level " + Compared(level.comparison, std::to_string(level.level)));
}

void EnglishPhrases::Add(Described& noun, const HasMarker& marker) const {
  const std::string name = EncodeUtf8(marker.marker);
  const bool is_some = marker.comparison == Comparison::AtLeast && marker.count == 1;
  noun.behind.push_back(is_some
                            ? "with a " + name + " marker"
                            : "with " + Compared(marker.comparison, std::to_string(marker.count)) +
                                  " " + name + " markers");
}

void EnglishPhrases::Add(Described& noun, const Has& has) const {
  switch (has.quality) {
    case Quality::Tapped: noun.before.push_back(Own("<tapped>")); return;
    case Quality::Upright: noun.before.push_back(Own("<upright>")); return;
    case Quality::FaceUp: noun.before.emplace_back("face-up"); return;
    case Quality::FaceDown: noun.before.emplace_back("face-down"); return;
    case Quality::Damaged: noun.before.emplace_back("damaged"); return;
    case Quality::Token: noun.before.emplace_back("token"); return;
    case Quality::Attached: noun.behind.emplace_back("with a card attached to it"); return;
    case Quality::Attacking: noun.before.emplace_back("attacking"); return;
    case Quality::Defending: noun.before.emplace_back("defending"); return;
    case Quality::Attacked: noun.before.emplace_back("attacked"); return;
    case Quality::InBattle: noun.behind.emplace_back("in battle"); return;
    case Quality::EnteredThisTurn: noun.behind.emplace_back("that entered this turn"); return;
    case Quality::Resource: noun.before.emplace_back("resource"); return;
    case Quality::Paired: noun.before.emplace_back("paired"); return;
    case Quality::HasRemnants: noun.behind.emplace_back("with remnants under it"); return;
    case Quality::AttackedThisTurn: noun.behind.emplace_back("that attacked this turn"); return;
    case Quality::DefendedThisTurn: noun.behind.emplace_back("that defended this turn"); return;
    case Quality::ActivatedOnStack:
      noun.behind.emplace_back("with an activated effect on the stack");
      return;
    case Quality::TriggeredOnStack:
      noun.behind.emplace_back("with a triggered effect on the stack");
      return;
    case Quality::InPlay: noun.behind.emplace_back("in play"); return;
  }
}

void EnglishPhrases::Add(Described& noun, const IsNot& other) const {
  if (std::holds_alternative<Self>(other.object.node))
    noun.before.insert(noun.before.begin(), "other");
  else
    noun.behind.push_back("other than " + Say(other.object));
}

void EnglishPhrases::Add(Described& noun, const Is& is) const {
  const bool is_pick = std::holds_alternative<Bound>(is.object.node);
  noun.behind.push_back((is_pick ? "among " : "that is ") + Say(is.object));
}

void EnglishPhrases::Add(Described& noun, const ControlledBy& by) const {
  noun.behind.push_back(OfWhom(by.player));
}

void EnglishPhrases::Add(Described& noun, const PairedWith& paired) const {
  noun.behind.push_back("paired with " + Say(paired.with));
}

void EnglishPhrases::Add(Described& noun, const InStateOf& state) const {
  noun.behind.push_back("in the state of " + Word(state.keyword));
}

void EnglishPhrases::Add(Described& noun, const Fights& fights) const {
  const std::string with = Say(fights.with);
  switch (fights.as) {
    case Facing::Either: noun.behind.push_back("in battle with " + with); return;
    case Facing::Attacks: noun.behind.push_back("that attacks " + with); return;
    case Facing::Defends: noun.behind.push_back("that defends against " + with); return;
    case Facing::IsAttacked: noun.behind.push_back("that is attacked by " + with); return;
    case Facing::IsDefended: noun.behind.push_back("that is defended against by " + with); return;
  }
}

void EnglishPhrases::Add(Described& noun, const HasDeclared& has) const {
  switch (has.what) {
    case Declared::CardName: noun.behind.emplace_back("with the declared card name"); return;
    case Declared::Trait: noun.behind.emplace_back("with the declared trait"); return;
    case Declared::Colour: noun.behind.emplace_back("of the declared colour"); return;
    case Declared::Number: noun.behind.emplace_back("with the declared number"); return;
    case Declared::Kind: noun.behind.emplace_back("of the declared kind"); return;
    case Declared::Player: noun.behind.push_back(OfWhom(Player::Chosen)); return;
    case Declared::CharacterName:
      noun.behind.emplace_back("with the declared character name");
      return;
  }
}

void EnglishPhrases::Add(Described& noun, const AttachedTo& attached) const {
  noun.behind.push_back("attached to " + Say(attached.to));
}

void EnglishPhrases::Add(Described& noun, const AimsAt& aims) const {
  noun.behind.push_back(
      "aimed at " +
      Sort(aims.parts.size() == 1 ? aims.parts[0] : Filter{{}, AllOf{aims.parts}}, true));
}

void EnglishPhrases::Add(Described& noun, const Bears& bears) const {
  const Filter all{{}, AllOf{bears.parts}};
  noun.behind.push_back("that bears " + WithArticle(Sort(all, false)));
}

void EnglishPhrases::Add(Described& noun, const HasEffect& has) const {
  if (has.timing) {
    noun.behind.push_back("with an effect of the timing " + Word(*has.timing));
    return;
  }
  switch (has.sort) {
    case EffectSort::Any: noun.behind.emplace_back("with an effect"); return;
    case EffectSort::Continuous: noun.behind.emplace_back("with a continuous effect"); return;
    case EffectSort::Triggered: noun.behind.emplace_back("with a triggered effect"); return;
    case EffectSort::Activated: noun.behind.emplace_back("with an activated effect"); return;
    case EffectSort::LifeBurst: noun.behind.emplace_back("with a life burst"); return;
  }
}

void EnglishPhrases::Add(Described& noun, const LiesBelow& below) const {
  const char* as = below.as == Below::Part      ? "that is a part below "
                   : below.as == Below::Remnant ? "that is a remnant below "
                                                : "below ";
  noun.behind.push_back(as + Say(below.under));
}

/// What has happened to it, without saying of what.
void EnglishPhrases::Add(Described& noun, const Underwent& underwent) const {
  std::string what = Say(*underwent.event);
  if (const auto* event = std::get_if<ObjectEvent>(&underwent.event->node)) what = Befalls(*event);
  noun.behind.push_back("of which it is so that it " + what +
                        (underwent.is_this_turn ? " this turn" : ""));
}

std::string EnglishPhrases::Predicate(const Filter& filter, bool is_plural) const {
  const std::string is = is_plural ? "are " : "is ";
  const std::string has = is_plural ? "have " : "has ";
  if (const auto* any = std::get_if<AnyOf>(&filter.node)) {
    std::vector<std::string> parts;
    for (const Filter& part : any->parts) parts.push_back(Predicate(part, is_plural));
    return JoinEnglish(parts, " or ");
  }
  if (const auto* of = std::get_if<Is>(&filter.node)) {
    const bool is_pick = std::holds_alternative<Bound>(of->object.node);
    return is + (is_pick ? "among " : "") + Say(of->object);
  }
  const Described noun = Describe(filter);
  const bool is_state =
      noun.one.empty() && noun.behind.empty() && !std::holds_alternative<Named>(filter.node);
  if (is_state) {
    const auto* quality = std::get_if<Has>(&filter.node);
    const bool is_thing = quality != nullptr && (quality->quality == Quality::Token ||
                                                 quality->quality == Quality::Resource);
    return is + (is_thing ? "a " : "") + JoinEnglish(noun.before, " ");
  }
  const bool is_one = noun.one.empty() && noun.before.empty() && noun.behind.size() == 1;
  if (!is_one) return is + (is_plural ? Sort(filter, true) : WithArticle(Sort(filter, false)));
  const std::string& words = noun.behind.front();
  if (words.starts_with("with ")) return has + words.substr(5);
  if (words.starts_with("that is ")) return is + words.substr(8);
  if (words.starts_with("that bears ")) return (is_plural ? "bear " : "bears ") + words.substr(11);
  if (words.starts_with("that ")) return words.substr(5);
  return is + words;
}

}  // namespace caiding::ir
