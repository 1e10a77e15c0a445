// SPDX-License-Identifier: MIT
// What is said of cards: numbers, gains, what may not be done.
#include <utility>

#include "parser/compose/phrases.h"
#include "parser/wordings/fftcg.en/lower.h"

namespace caiding::parser {

namespace {

ir::Quantity Negative(ir::Quantity amount) {
  if (auto* number = std::get_if<ir::Number>(&amount.node)) {
    number->value = -number->value;
    return amount;
  }
  const ir::SourceRange range = amount.range;
  return {range, ir::Box<ir::Arithmetic>(
                     ir::Arithmetic{ir::Operator::Subtract, ir::Constant(0), std::move(amount)})};
}

ir::Effect Joined(std::vector<ir::Effect> effects, ir::SourceRange range) {
  if (effects.size() == 1) return std::move(effects.front());
  return {range, ir::Sequence{std::move(effects)}};
}

}  // namespace

ir::Effect EnglishLowerer::PowerChange(const ir::Objects& what, ir::Quantity amount, bool is_set,
                                       ir::SourceRange range) {
  ir::StatChange change{Power(), is_set, std::move(amount)};
  return {range, ir::ChangeStats{what, {std::move(change)}, lasts_.value_or(ir::Duration{})}};
}

ir::Effect EnglishLowerer::Statement(const Node& clause) {
  if (const Node* cost = Child(clause, Rule::costStatement)) return CostStatement(*cost);
  if (const Node* damage = Child(clause, Rule::damageStatement)) return DamageStatement(*damage);
  if (const Node* power = Child(clause, Rule::powerStatement)) return PowerStatement(*power);
  if (const Node* ban = Child(clause, Rule::playerBan)) return PlayerBan(*ban);
  if (const Node* way = Child(clause, Rule::otherWay)) return OtherWay(*way);
  if (const Node* later = Child(clause, Rule::castLater)) {
    // From where it lies, as from the hand.
    Own(*later);
    ir::ConstrainPlayer may{ir::Player::You, ir::Modality::Can, ir::PlayerDeed::Use,
                            lasts_.value_or(ir::Duration{})};
    may.cards = FilterOf(Need(*later, Rule::np));
    may.from = {given_.roles.removed};
    return {RangeOf(clause), std::move(may)};
  }
  std::vector<ir::Effect> effects;
  const Node& np = Need(clause, Rule::np);
  // What deals damage is this card or what was spoken of: it does no more than that.
  bool is_predicate = false;
  std::vector<ir::Objects> subjects = Things(np, {}, false);
  for (const Tree& predicate : clause.children) {
    if (predicate.get() == &np) {
      is_predicate = true;
      continue;
    }
    if (!is_predicate) continue;
    const std::size_t before = effects.size();
    for (const ir::Objects& what : subjects) Predicate(*predicate, what, effects);
    static_cast<void>(before);
  }
  if (effects.empty()) Fail(clause);
  return Joined(std::move(effects), RangeOf(clause));
}

void EnglishLowerer::Predicate(const Node& predicate, const ir::Objects& what,
                               std::vector<ir::Effect>& effects) {
  const ir::SourceRange range = RangeOf(predicate);
  const auto constrain = [&](ir::Modality modality, ir::Deed deed) {
    OwnAll(predicate);
    ir::Constrain node{what, modality, deed, std::nullopt, lasts_.value_or(ir::Duration{})};
    effects.push_back({range, std::move(node)});
  };
  switch (predicate.rule.As<Rule>()) {
    case Rule::gains: return Gains(predicate, what, effects);
    case Rule::loses: return Loses(predicate, what, effects);
    case Rule::cannot: return Cannot(predicate, what, effects);
    case Rule::canVerb: return Can(predicate, what, effects);
    case Rule::becomes: return Becomes(predicate, what, effects);
    case Rule::isAlso: return IsAlso(predicate, what, effects);
    case Rule::mustVerb: {
      constrain(ir::Modality::Must,
                Has(predicate, Rule::attackWord) ? ir::Deed::Attack : ir::Deed::Defend);
      if (const Node* np = Child(predicate, Rule::np))
        std::get<ir::Constrain>(effects.back().node).by = FilterOf(*np);
      return;
    }
    case Rule::entersHow: return constrain(ir::Modality::Cannot, ir::Deed::EnterUpright);
    case Rule::dealsVerb:
      Own(predicate);
      has_deed_ = true;
      effects.push_back({range, Deal(predicate)});
      return;
    // Words that stand behind the predicates of the same clause.
    case Rule::thisTurn:
    case Rule::forEach: return;
    default: return;
  }
}

std::optional<ir::Gain> EnglishLowerer::GainOf(const Node& gain) {
  switch (gain.rule.As<Rule>()) {
    case Rule::keywordGain: Own(gain); return Keyword(Need(gain, Rule::keywordWord));
    case Rule::abilityGain: {
      Own(gain);
      ir::GainAbilities granted;
      for (ir::Ability& ability : Granted(Need(gain, Rule::granted)))
        granted.abilities.emplace_back(std::move(ability));
      return granted;
    }
    case Rule::elementGain:
      Own(gain);
      if (const Node* element = Child(gain, Rule::element)) return ir::GainColour{Colour(*element)};
      if (!declared_sort_) Fail(gain);
      return ir::GainDeclared{ir::Declared::Colour, declared_};
    case Rule::jobGain: {
      Own(gain);
      if (const Node* mark = Child(gain, Rule::nameMark)) {
        const ir::Filter named = NameMark(*mark);
        if (const auto* name = std::get_if<ir::CardNameIs>(&named.node))
          return ir::GainCharacterName{name->name};
        return ir::GainTrait{std::get<ir::Named>(named.node).name};
      }
      if (!declared_sort_) Fail(gain);
      return ir::GainDeclared{ir::Declared::Trait, declared_};
    }
    default: return std::nullopt;
  }
}

void EnglishLowerer::Gains(const Node& gains, const ir::Objects& what,
                           std::vector<ir::Effect>& effects) {
  Own(gains);
  std::vector<ir::Gain> list;
  for (const Tree& tree : gains.children) {
    const Node& gain = *tree;
    if (gain.rule == RuleId(Rule::powerGain)) {
      Own(gain);
      effects.push_back(
          PowerChange(what, Scaled(Number(Need(gain, Rule::number))), false, RangeOf(gain)));
    } else if (gain.rule == RuleId(Rule::powerEqual)) {
      Own(gain);
      effects.push_back(PowerChange(what, Value(Need(gain, Rule::value)), false, RangeOf(gain)));
    } else if (auto one = GainOf(gain)) {
      list.push_back(std::move(*one));
    } else {
      Fail(gain);
    }
  }
  if (!list.empty())
    effects.push_back(
        {RangeOf(gains), ir::Grant{what, std::move(list), lasts_.value_or(ir::Duration{})}});
}

void EnglishLowerer::Loses(const Node& loses, const ir::Objects& what,
                           std::vector<ir::Effect>& effects) {
  Own(loses);
  for (const Tree& tree : loses.children) {
    const Node& loss = *tree;
    const ir::SourceRange range = RangeOf(loss);
    Own(loss);
    ir::LoseEffects lose{what, std::nullopt, lasts_.value_or(ir::Duration{})};
    switch (loss.rule.As<Rule>()) {
      case Rule::powerLoss:
        effects.push_back(
            PowerChange(what, Negative(Scaled(Number(Need(loss, Rule::number)))), false, range));
        continue;
      case Rule::powerLossEqual:
        effects.push_back(
            PowerChange(what, Negative(Value(Need(loss, Rule::value))), false, range));
        continue;
      case Rule::keywordLoss: lose.keyword = Keyword(Need(loss, Rule::keywordWord)).keyword; break;
      case Rule::allLoss:
        OwnAll(loss);
        if (Has(loss, Rule::lostJobs)) lose.lost = ir::Lost::Traits;
        break;
      default: Fail(loss); break;
    }
    effects.push_back({range, std::move(lose)});
  }
}

// ---------------------------------------------------------------- what may not be done

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
      OwnAll(source);
      either.push_back({RangeOf(source), ir::HasEffect{ir::EffectSort::LifeBurst}});
      is_plain = false;
    } else if (source.rule == RuleId(Rule::np)) {
      // Summons and abilities have words of their own here.
      const auto holds = [&](Rule rule) { return source.inside[RuleId(rule).value]; };
      if (holds(Rule::abilityWord) || (holds(Rule::summonWord) && !holds(Rule::nameMark)))
        Fail(source);
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
    case Rule::banBlock:
      node.deed = ir::Deed::Defend;
      if (const Node* np = Child(ban, Rule::np)) node.by = FilterOf(*np);
      break;
    case Rule::beBlocked:
      node.deed = ir::Deed::BeDefended;
      if (const Node* np = Child(ban, Rule::np)) node.by = FilterOf(*np);
      break;
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
    case Rule::receiveDamage: node.deed = ir::Deed::TakeDamage; break;
    case Rule::banActivate: NotActivate(ban, node); break;
    case Rule::banUse:
      if (Says(ban, U"special") || Says(ban, U"action")) Fail(ban);
      node.deed = ir::Deed::ActivateEffects;
      break;
    case Rule::gainNo: {
      node.deed = ir::Deed::GainKeyword;
      node.by =
          ir::Filter{RangeOf(ban), ir::HasKeyword{Keyword(Need(ban, Rule::keywordWord)).keyword}};
      break;
    }
    default: Fail(ban); break;
  }
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
      default: Fail(deed); break;
    }
  }
}

// ---------------------------------------------------------------- what it becomes

void EnglishLowerer::Becomes(const Node& becomes, const ir::Objects& what,
                             std::vector<ir::Effect>& effects) {
  Own(becomes);
  const ir::SourceRange range = RangeOf(becomes);
  const ir::Duration duration = lasts_.value_or(ir::Duration{});
  ir::BecomeTrait become{what, {}, duration};
  become.is_also = Says(becomes, U"also");
  std::vector<ir::Gain> gains;
  std::vector<ir::Effect> more;
  const auto gain = [&](const Node& node) {
    if (node.rule == RuleId(Rule::plainPower)) {
      Own(node);
      more.push_back(PowerChange(what, Number(Need(node, Rule::number)), true, RangeOf(node)));
    } else if (auto one = GainOf(node)) {
      gains.push_back(std::move(*one));
    }
  };
  for (const Tree& tree : becomes.children) {
    const Node& part = *tree;
    if (part.rule == RuleId(Rule::becomesKind)) {
      Own(part);
      const auto kind = KindFilter(Need(part, Rule::kindWord));
      const auto* is = kind ? std::get_if<ir::IsKind>(&kind->node) : nullptr;
      if (is == nullptr)
        Fail(part);
      else
        become.kind = is->kind;
      for (const Tree& inner : part.children) gain(*inner);
    } else if (part.rule == RuleId(Rule::becomesElement)) {
      Own(part);
      if (const Node* element = Child(part, Rule::element))
        become.colour = Colour(*element);
      else if (declared_sort_)
        become.declared = ir::HasDeclared{*declared_sort_, declared_};
      else
        Fail(part);
    } else {
      gain(part);
    }
  }
  effects.push_back({range, std::move(become)});
  for (ir::Effect& effect : more) effects.push_back(std::move(effect));
  if (!gains.empty()) effects.push_back({range, ir::Grant{what, std::move(gains), duration}});
}

void EnglishLowerer::IsAlso(const Node& also, const ir::Objects& what,
                            std::vector<ir::Effect>& effects) {
  Own(also);
  const ir::Duration duration = lasts_.value_or(ir::Duration{});
  std::vector<ir::Gain> gains;
  for (const Tree& tree : also.children) {
    const Node& part = *tree;
    if (part.rule == RuleId(Rule::nameMark)) {
      const ir::Filter named = NameMark(part);
      if (const auto* name = std::get_if<ir::CardNameIs>(&named.node))
        gains.emplace_back(ir::GainCharacterName{name->name});
      else
        gains.emplace_back(ir::GainTrait{std::get<ir::Named>(named.node).name});
      continue;
    }
    Own(part);
    const auto kind = KindFilter(Need(part, Rule::kindWord));
    const auto* is = kind ? std::get_if<ir::IsKind>(&kind->node) : nullptr;
    if (is == nullptr) {
      Fail(part);
      continue;
    }
    ir::BecomeTrait become{what, {}, duration};
    become.kind = is->kind;
    become.is_also = true;
    effects.push_back({RangeOf(part), std::move(become)});
  }
  if (!gains.empty())
    effects.push_back({RangeOf(also), ir::Grant{what, std::move(gains), duration}});
}

// ---------------------------------------------------------------- costs, damage, players

ir::Effect EnglishLowerer::CostStatement(const Node& statement) {
  Own(statement);
  const ir::SourceRange range = RangeOf(statement);
  const Node* any = Child(statement, Rule::anyElement);
  const Node& cost = Need(statement, Rule::theCost);
  Own(cost);
  ir::ChangeCost change;
  change.duration = lasts_.value_or(ir::Duration{});
  if (const Node* np = Child(cost, Rule::np)) {
    change.cards = Sort(*np);
    change.cards.count = {ir::CountKind::All};
    change.cards.zones.clear();
    if (change.cards.whose == ir::Player::Unstated) change.cards.whose = ir::Player::You;
    if (Says(cost, U"next")) {
      change.which = ir::InTurn::Next;
      change.nth = ir::Constant(1);
    }
  } else {
    change.cards.filter = {range, ir::Is{Last(range)}};
    change.cards.count = {ir::CountKind::All};
  }
  if (const Node* field = Child(cost, Rule::ontoField)) OwnAll(*field);
  if (const auto lasts = DurationIn(cost)) change.duration = *lasts;
  std::vector<ir::Effect> effects;
  if (any != nullptr) {
    // Whatever the elements of what pays. Rule: [FF-TCG 3.2, 11.4.6.1.1].
    OwnAll(*any);
    ir::Constrain with{{range, change.cards},
                       ir::Modality::Can,
                       ir::Deed::BePaidWith,
                       std::nullopt,
                       change.duration};
    effects.push_back({range, std::move(with)});
  }
  const Node* how = AnyOf(statement, {Rule::costReduced, Rule::costIncreased, Rule::costBecomes});
  if (how == nullptr) return Joined(std::move(effects), range);
  Own(*how);
  if (const Node* each = Child(*how, Rule::forEach)) factor_ = Counted(*each);
  ir::Quantity amount;
  if (const Node* value = Child(*how, Rule::value)) {
    amount = Scaled(Value(*value));
  } else {
    ir::Cost paid;
    Pay(All(*how, Rule::costIcon), paid);
    const auto* resources =
        paid.items.empty() ? nullptr : std::get_if<ir::PayResources>(&paid.items.front().node);
    if (resources == nullptr || !resources->coloured.empty()) Fail(*how);
    if (resources != nullptr) amount = Scaled(resources->total);
  }
  if (const Node* bound = Child(*how, Rule::notBelow)) {
    Own(*bound);
    change.bound = ir::Constant(PlainNumber(Need(*bound, Rule::number)) + 1);
  }
  change.is_set = how->rule == RuleId(Rule::costBecomes);
  const bool is_less = how->rule == RuleId(Rule::costReduced);
  change.amount = is_less ? Negative(std::move(amount)) : std::move(amount);
  effects.insert(effects.begin(), {range, std::move(change)});
  return Joined(std::move(effects), range);
}

ir::Effect EnglishLowerer::DamageStatement(const Node& statement) {
  Own(statement);
  const ir::SourceRange range = RangeOf(statement);
  const Node* how = AnyOf(statement, {Rule::damageBecomes, Rule::damageReduced,
                                      Rule::damageIncreased, Rule::damageDoubled});
  Own(*how);
  const ir::Quantity now{range, ir::EventAmount{}};
  const auto computed = [&](ir::Operator how_much, ir::Quantity by) {
    return ir::Quantity{range,
                        ir::Box<ir::Arithmetic>(ir::Arithmetic{how_much, now, std::move(by)})};
  };
  ir::Quantity amount;
  switch (how->rule.As<Rule>()) {
    case Rule::damageBecomes: amount = Value(Need(*how, Rule::value)); break;
    case Rule::damageReduced:
      amount = computed(ir::Operator::Subtract, Value(Need(*how, Rule::value)));
      break;
    case Rule::damageIncreased:
      amount = computed(ir::Operator::Add, Value(Need(*how, Rule::value)));
      break;
    default: amount = computed(ir::Operator::Multiply, ir::Constant(2)); break;
  }
  const ir::Effect becomes{range, ir::AmountBecomes{std::move(amount)}};
  const Node* next = Child(statement, Rule::nextDamage);
  if (next == nullptr) {
    OwnAll(Need(statement, Rule::plainDamage));
    return becomes;
  }
  Own(*next);
  if (const auto lasts = DurationIn(*next)) lasts_ = lasts;
  ir::Replace replace{{}, ir::Box<ir::Effect>(becomes), lasts_.value_or(ir::Duration{})};
  replace.is_next_only = true;
  if (const Node* np = Child(*next, Rule::np)) {
    ir::ObjectEvent event{ir::Happening::TakesDamage, Thing(*np)};
    CausedBy(*next, event);
    replace.event = {range, std::move(event)};
  } else {
    const Node* hit = AnyOf(*next, {Rule::youHit, Rule::opponentHit, Rule::eachHit, Rule::themHit});
    OwnAll(*hit);
    if (hit->rule == RuleId(Rule::themHit)) Fail(*hit);
    replace.event = {
        range, ir::PlayerEvent{
                   ir::PlayerHappening::LifeTakesDamage,
                   hit->rule == RuleId(Rule::youHit) ? ir::Player::You : ir::Player::Opponent}};
  }
  is_instead_ = false;  // It has said what it replaces.
  return {range, std::move(replace)};
}

ir::Effect EnglishLowerer::PowerStatement(const Node& statement) {
  Own(statement);
  const Node& of = Need(statement, Rule::powerOf);
  Own(of);
  const Node* np = Child(of, Rule::np);
  const ir::Objects what = np != nullptr ? Thing(*np) : ir::Objects{RangeOf(of), Last(RangeOf(of))};
  return PowerChange(what, Value(Need(statement, Rule::value)), true, RangeOf(statement));
}

ir::Effect EnglishLowerer::PlayerBan(const Node& ban) {
  Own(ban);
  const Node* banned = AnyOf(ban, {Rule::youDoer, Rule::opponentDoer, Rule::eachBanned});
  OwnAll(*banned);
  const ir::Player who = banned->rule == RuleId(Rule::youDoer)        ? ir::Player::You
                         : banned->rule == RuleId(Rule::opponentDoer) ? ir::Player::Opponent
                                                                      : ir::Player::EachPlayer;
  std::vector<ir::Effect> effects;
  for (const Tree& tree : ban.children) {
    const Node& deed = *tree;
    if (&deed == banned) continue;
    ir::ConstrainPlayer node{who, ir::Modality::Cannot, ir::PlayerDeed::Draw,
                             lasts_.value_or(ir::Duration{})};
    switch (deed.rule.As<Rule>()) {
      case Rule::castBan:
        Own(deed);
        node.deed = ir::PlayerDeed::Use;
        node.cards = Sort(Need(deed, Rule::np)).filter;
        break;
      case Rule::searchBan:
        Own(deed);
        node.deed = ir::PlayerDeed::Search;
        break;
      case Rule::drawBan: Own(deed); break;
      case Rule::attackBan:
        Own(deed);
        node.deed = ir::PlayerDeed::Attack;
        break;
      case Rule::blockBan:
        Own(deed);
        node.deed = ir::PlayerDeed::Defend;
        break;
      case Rule::useBan:
      case Rule::playBan: Fail(deed); break;
      default: continue;
    }
    effects.push_back({RangeOf(deed), std::move(node)});
  }
  return Joined(std::move(effects), RangeOf(ban));
}

/// You can do something in place of its cost. Rule: [FF-TCG 3.2, 11.4.4].
ir::Effect EnglishLowerer::OtherWay(const Node& way) {
  Own(way);
  OwnAll(Need(way, Rule::self));
  if (const Node* field = Child(way, Rule::ontoField)) OwnAll(*field);
  const Node& deed = Need(way, Rule::costDeed);
  Own(deed);
  ir::UseOtherwise node{ir::Constant(0), {}, std::nullopt};
  node.also.push_back(AsCost(Verb(deed)));
  has_deed_ = false;
  return {RangeOf(way), std::move(node)};
}

}  // namespace caiding::parser
