// SPDX-License-Identifier: MIT
// What may not be done, and what may: by what, in which way.
#include <utility>

#include "parser/compose/phrases.h"
#include "parser/wordings/fftcg.en/lower.h"

namespace caiding::parser {

ir::Filter EnglishLowerer::Source(const Node& words) {
  Own(words);
  const ir::SourceRange range = RangeOf(words);
  std::vector<ir::Filter> parts;
  if (const Node* whose = Child(words, Rule::opposing)) {
    OwnAll(*whose);
    parts.push_back({range, ir::ControlledBy{ir::Player::Opponent}});
  }
  if (const Node* whose = Child(words, Rule::yourOwn)) {
    OwnAll(*whose);
    parts.push_back({range, ir::ControlledBy{ir::Player::You}});
  }
  if (const Node* theirs = Child(words, Rule::ofOpponent)) {
    OwnAll(*theirs);
    parts.push_back({range, ir::ControlledBy{ir::Player::Opponent}});
  }
  if (const Node* element = Child(words, Rule::element)) parts.push_back(Element(*element));
  const std::vector<const Node*> sorts = All(words, Rule::sourceWord);
  if (sorts.size() != 1) Fail(words);
  for (const Node* sort : sorts) {
    OwnAll(*sort);
    const ir::Filter summon{range, ir::IsKind{given_.roles.spell}};
    if (Has(*sort, Rule::summonSource)) parts.push_back(summon);
    // An ability is a Character's: what a Summon does is no ability.
    if (Has(*sort, Rule::abilitySource)) parts.push_back({range, ir::NoneOf{{summon}}});
    if (AnyOf(*sort, {Rule::specialSource, Rule::actionSource, Rule::battleSource}) != nullptr)
      Fail(*sort);
  }
  return parts.empty() ? ir::Filter{} : Both(std::move(parts), range);
}

/// A burst comes from the damage zone, where its card lies then. Rule: [FF-TCG 3.2, 11.10.2].
ir::Filter EnglishLowerer::BurstSource(const Node& burst) {
  OwnAll(burst);
  const ir::SourceRange range = RangeOf(burst);
  ir::ObjectEvent moves{ir::Happening::Moves, {}, {}, {ZoneCalled("damage zone")}};
  ir::TriggerEvent event{range, std::move(moves)};
  return {range, ir::Underwent{ir::Box<ir::TriggerEvent>(std::move(event)), false}};
}

ir::Filter EnglishLowerer::Sources(const Node& sources) {
  Own(sources);
  std::vector<ir::Filter> either;
  ir::Player whose = ir::Player::Unstated;
  bool has_summons = false;
  bool has_abilities = false;
  bool is_plain = true;
  std::optional<ir::Filter> shared;
  for (const Tree& tree : sources.children) {
    const Node& source = *tree;
    if (source.rule == RuleId(Rule::ofThatKind)) {
      OwnAll(source);
      if (!declared_sort_) Fail(source);
      shared = ir::Filter{RangeOf(source),
                          ir::HasDeclared{declared_sort_.value_or(ir::Declared::Kind), declared_}};
      continue;
    }
    if (source.rule == RuleId(Rule::notDealing)) {
      OwnAll(source);
      continue;
    }
    if (source.rule == RuleId(Rule::sharingElement)) {
      OwnAll(source);
      shared = ir::Filter{RangeOf(source),
                          ir::Shares{ir::Shared::Colour, {RangeOf(source), ir::Self{}}}};
      continue;
    }
    if (source.rule == RuleId(Rule::exBurst)) {
      either.push_back(BurstSource(source));
      is_plain = false;
    } else if (source.rule == RuleId(Rule::abilityOf)) {
      // By the ability of such a card: that card is what does it.
      Own(source);
      if (Says(source, U"special") || Says(source, U"action") || Says(source, U"auto"))
        Fail(source);
      either.push_back(FilterOf(Need(source, Rule::np)));
      is_plain = false;
    } else if (source.rule == RuleId(Rule::np)) {
      // Summons and abilities have words of their own here.
      const auto holds = [&](Rule rule) { return source.inside[RuleId(rule).value]; };
      // But of such a cost, such power or with such a keyword they are a phrase.
      const bool is_told = holds(Rule::nameMark) || holds(Rule::ofCost) || holds(Rule::withKeyword);
      if (holds(Rule::abilityWord) || (holds(Rule::summonWord) && !is_told)) Fail(source);
      either.push_back(FilterOf(source));
      is_plain = false;
    } else {
      const Node* sort = Child(source, Rule::sourceWord);
      has_summons = has_summons || (sort != nullptr && Has(*sort, Rule::summonSource));
      has_abilities = has_abilities || (sort != nullptr && Has(*sort, Rule::abilitySource));
      if (Has(source, Rule::opposing) || Has(source, Rule::ofOpponent))
        whose = ir::Player::Opponent;
      if (Has(source, Rule::yourOwn)) whose = ir::Player::You;
      is_plain = is_plain && !Has(source, Rule::element);
      either.push_back(Source(source));
    }
  }
  const ir::SourceRange range = RangeOf(sources);
  // Summons or abilities are all effects that there are; the first word says whose both are.
  if (is_plain && has_summons && has_abilities) {
    if (shared) return *shared;
    if (whose == ir::Player::Unstated) return {};
    return {range, ir::ControlledBy{whose}};
  }
  if (shared) Fail(sources);
  if (either.empty()) return {};
  return Either(std::move(either), range);
}

/// Not in the next active phase, in none, or not at all.
void EnglishLowerer::NotActivate(const Node& ban, ir::Constrain& node) {
  node.deed = ir::Deed::BecomeUpright;
  if (const Node* next = Child(ban, Rule::nextActive)) {
    OwnAll(*next);
    node.duration.kind = Has(*next, Rule::yourNext)    ? ir::DurationKind::YourNextReset
                         : Has(*next, Rule::theirNext) ? ir::DurationKind::OpponentsNextReset
                                                       : ir::DurationKind::NextReset;
  } else if (Says(ban, U"active")) {
    // In the active phase only: effects may activate it still.
    node.modality = ir::Modality::Must;
    node.deed = ir::Deed::StayTapped;
  }
}

/// Damage lower than that. Of several cards each is held against its own power.
ir::Quantity EnglishLowerer::Below(const Node& below, const ir::Objects& what) {
  Own(below);
  const bool is_of_each =
      std::holds_alternative<ir::Selector>(what.node) && below.inside[RuleId(Rule::statOf).value];
  if (is_of_each && !said_.empty()) Fail(below);
  const bool had_subject = std::exchange(has_subject_, has_subject_ || is_of_each);
  ir::Quantity value = Value(Need(below, Rule::value));
  has_subject_ = had_subject;
  return value;
}

/// This card: by nobody and nothing, or by no effect. Rule: [FF-TCG 3.2, 11.12.5.1].
void EnglishLowerer::NotPlayed(const Node& ban, ir::Constrain& node) {
  const auto* one = std::get_if<ir::Reference>(&node.subject.node);
  if (one == nullptr || !std::holds_alternative<ir::Self>(one->node) || node.by) Fail(ban);
  node.deed = Has(ban, Rule::bySource) ? ir::Deed::EnterUnused : ir::Deed::BeUsed;
}

/// With power less than their own: of several cards each is held against its own.
ir::Filter EnglishLowerer::OfTheOther(const Node& np, const ir::Objects& what) {
  const bool is_of_each =
      std::holds_alternative<ir::Selector>(what.node) && np.inside[RuleId(Rule::statOf).value];
  if (is_of_each && !said_.empty()) Fail(np);
  const bool had_subject = std::exchange(has_subject_, has_subject_ || is_of_each);
  ir::Filter filter = FilterOf(np);
  has_subject_ = had_subject;
  return filter;
}

ir::Constrain EnglishLowerer::Ban(const Node& ban, const ir::Objects& what) {
  Own(ban);
  ir::Constrain node{what, ir::Modality::Cannot, ir::Deed::Attack, std::nullopt,
                     lasts_.value_or(ir::Duration{})};
  bool spares_damage = false;
  if (const Node* by = Child(ban, Rule::bySource)) {
    Own(*by);
    const Node& sources = Need(*by, Rule::sources);
    spares_damage = Has(sources, Rule::notDealing);
    const ir::Filter filter = Sources(sources);
    if (filter != ir::Filter{}) node.by = filter;
  }
  switch (ban.rule.As<Rule>()) {
    case Rule::banAttack: break;
    case Rule::banBlock: node.deed = ir::Deed::Defend; break;
    case Rule::beBlocked: node.deed = ir::Deed::BeDefended; break;
    case Rule::beChosen: node.deed = ir::Deed::BeTargeted; break;
    case Rule::beBroken:
      node.deed = spares_damage || node.by ? ir::Deed::BeDestroyedByEffects : ir::Deed::BeDestroyed;
      if (spares_damage != node.by.has_value() && node.by && !spares_damage) Fail(ban);
      break;
    case Rule::becomeDull: node.deed = ir::Deed::BecomeTapped; break;
    case Rule::beReturned:
    case Rule::bePut: {
      ir::Selector zones;
      PlaceIn(Need(ban, Rule::toZone), zones);
      node.deed = ir::Deed::BeMoved;
      node.from = zones.zones;
      break;
    }
    case Rule::beRemoved:
      node.deed = ir::Deed::BeMoved;
      node.from = {given_.roles.removed};
      break;
    case Rule::leaveNot:
      node.deed = ir::Deed::LeavePlay;
      if (const Node* sources = Child(ban, Rule::sources)) node.by = Sources(*sources);
      break;
    case Rule::receiveDamage:
      node.deed = ir::Deed::TakeDamage;
      if (const Node* below = Child(ban, Rule::belowDamage)) node.below = Below(*below, what);
      break;
    case Rule::dealNo:
      if (Says(ban, U"receive") || Has(ban, Rule::battleDamage)) Fail(ban);
      node.deed = ir::Deed::DealDamage;
      break;
    case Rule::banParty: node.deed = ir::Deed::FormParty; break;
    case Rule::bePlayed: NotPlayed(ban, node); break;
    case Rule::beCancelled: node.deed = ir::Deed::BeCancelled; break;
    case Rule::banTrigger: node.deed = ir::Deed::TriggerEffects; break;
    case Rule::banActivate: NotActivate(ban, node); break;
    case Rule::banUse:
      if (Says(ban, U"special") || Says(ban, U"action")) Fail(ban);
      node.deed = ir::Deed::ActivateEffects;
      break;
    case Rule::gainNo: {
      node.deed = ir::Deed::GainKeyword;
      std::vector<ir::Filter> keywords;
      for (const Node* word : All(ban, Rule::keywordWord))
        keywords.push_back({RangeOf(ban), ir::HasKeyword{Keyword(*word).keyword}});
      node.by = Either(std::move(keywords), RangeOf(ban));
      break;
    }
    default: Fail(ban); break;
  }
  // What is blocked, dealt damage to, or attacked with.
  if (const Node* np = Child(ban, Rule::np)) node.by = OfTheOther(*np, what);
  return node;
}

void EnglishLowerer::Cannot(const Node& cannot, const ir::Objects& what,
                            std::vector<ir::Effect>& effects) {
  Own(cannot);
  for (const Tree& tree : cannot.children) {
    if (tree->rule == RuleId(Rule::cannotWord)) {
      OwnAll(*tree);
    } else if (tree->rule == RuleId(Rule::banAll)) {
      OwnAll(*tree);
      for (const ir::Deed deed : {ir::Deed::Attack, ir::Deed::Defend})
        effects.push_back(
            {RangeOf(*tree), ir::Constrain{what, ir::Modality::Cannot, deed, std::nullopt,
                                           lasts_.value_or(ir::Duration{})}});
    } else if (tree->rule == RuleId(Rule::receiveOrDeal)) {
      OwnAll(*tree);
      for (const ir::Deed deed : {ir::Deed::TakeDamage, ir::Deed::DealDamage})
        effects.push_back(
            {RangeOf(*tree), ir::Constrain{what, ir::Modality::Cannot, deed, std::nullopt,
                                           lasts_.value_or(ir::Duration{})}});
    } else {
      effects.push_back({RangeOf(*tree), Ban(*tree, what)});
    }
  }
}

void EnglishLowerer::Can(const Node& can, const ir::Objects& what,
                         std::vector<ir::Effect>& effects) {
  Own(can);
  const auto may = [&](ir::Deed deed, ir::Quantity count) {
    ir::Constrain node{what, ir::Modality::Can, deed, std::nullopt,
                       lasts_.value_or(ir::Duration{})};
    node.count = std::move(count);
    effects.push_back({RangeOf(can), std::move(node)});
  };
  for (const Tree& tree : can.children) {
    const Node& deed = *tree;
    switch (deed.rule.As<Rule>()) {
      case Rule::attackTimes: {
        Own(deed);
        const Node* times = Child(deed, Rule::number);
        may(ir::Deed::AttackAgain, ir::Constant(times == nullptr ? 1 : PlainNumber(*times) - 1));
        break;
      }
      case Rule::attackAtOnce: {
        OwnAll(deed);
        may(ir::Deed::AttackOnEntryTurn, ir::Constant(1));
        std::get<ir::Constrain>(effects.back().node).count.reset();
        break;
      }
      case Rule::blockTimes: {
        // That it blocks two at once is another thing.
        Own(deed);
        if (Says(deed, U"forwards") || Says(deed, U"forward")) Fail(deed);
        may(ir::Deed::DefendAgain, Number(Need(deed, Rule::number)));
        break;
      }
      case Rule::attackOnce:
        OwnAll(deed);
        may(ir::Deed::AttackAgain, ir::Constant(1));
        break;
      case Rule::attackPlain:
      case Rule::blockPlain: {
        // None of them can.
        OwnAll(deed);
        ir::Objects all = what;
        auto* none = std::get_if<ir::Selector>(&all.node);
        if (none == nullptr || none->count != ir::Count{ir::CountKind::Exactly, ir::Constant(0)}) {
          Fail(deed);
          break;
        }
        none->count = {ir::CountKind::All};
        effects.push_back(
            {RangeOf(can), ir::Constrain{all, ir::Modality::Cannot,
                                         deed.rule == RuleId(Rule::attackPlain) ? ir::Deed::Attack
                                                                                : ir::Deed::Defend,
                                         std::nullopt, lasts_.value_or(ir::Duration{})}});
        break;
      }
      case Rule::castAnytime: effects.push_back({RangeOf(can), CanBeCast(deed, what)}); break;
      case Rule::produceCp: effects.push_back({RangeOf(can), CanProduce(deed, what)}); break;
      case Rule::partyWith: {
        Own(deed);
        may(ir::Deed::FormParty, ir::Constant(1));
        auto& node = std::get<ir::Constrain>(effects.back().node);
        node.count.reset();
        node.by = FilterOf(Need(deed, Rule::np));
        break;
      }
      default: Fail(deed); break;
    }
  }
}

/// Of two cards of which the rules let nobody have both. Rule: [FF-TCG 3.2, 11.4.3].
ir::Constrain EnglishLowerer::CanBeCast(const Node& deed, const ir::Objects& what) {
  Own(deed);
  if (const Node* field = Child(deed, Rule::ontoField)) OwnAll(*field);
  const Node& condition = Need(deed, Rule::condition);
  Own(condition);
  const Node& held = Need(condition, Rule::youControl);
  Own(held);
  ir::Constrain node{what, ir::Modality::Can, ir::Deed::BeUsed, std::nullopt,
                     lasts_.value_or(ir::Duration{})};
  node.by = FilterOf(Need(held, Rule::np));
  return node;
}

/// CP of elements that it does not have.
ir::Constrain EnglishLowerer::CanProduce(const Node& deed, const ir::Objects& what) {
  Own(deed);
  ir::Constrain node{what, ir::Modality::Can, ir::Deed::Produce, std::nullopt,
                     lasts_.value_or(ir::Duration{})};
  const Node& produced = Need(deed, Rule::produceVerb);
  Own(produced);
  if (const Node* number = Child(produced, Rule::number)) node.count = Number(*number);
  if (const Node* any = Child(produced, Rule::anyOfElements)) OwnAll(*any);
  std::vector<ir::Filter> elements;
  for (const Node* element : All(produced, Rule::element)) elements.push_back(Element(*element));
  if (!elements.empty()) node.by = Either(std::move(elements), RangeOf(deed));
  return node;
}

}  // namespace caiding::parser
