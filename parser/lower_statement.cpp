// SPDX-License-Identifier: MIT
// What a clause states of cards or players: stats, gains, losses, restrictions, costs.
#include "parser/conventions.h"
#include "parser/lower.h"

namespace caiding::parser {
namespace {

ir::Quantity Negative(ir::Quantity quantity) {
  if (auto* number = std::get_if<ir::Number>(&quantity.node)) {
    number->value = -number->value;
    return quantity;
  }
  const ir::SourceRange range = quantity.range;
  return {range, ir::Box<ir::Arithmetic>(ir::Arithmetic{ir::Operator::Subtract, ir::Constant(0),
                                                        std::move(quantity)})};
}

}  // namespace

ir::Effect Lowerer::StatAct(const Derivation& act, Part& part) {
  Own(act);
  discourse_.clause_begin = discourse_.antecedents.size();
  part.is_statement = true;
  if (const Derivation* extra = Child(act, Rule::extra)) OwnAll(*extra);
  const Derivation* np = Child(act, Rule::np);
  const Derivation* each = Child(act, Rule::eachCount);
  const auto durations = ChildrenOf(act, Rule::duration);
  const Derivation* tail = Child(act, Rule::lastTail);
  if (durations.size() + (tail == nullptr ? 0 : 1) > 1) Fail(act);
  if (tail != nullptr) {
    Own(*tail);
    part.duration = DurationOf(*tail);
  }
  const Derivation* said = Child(act, Rule::predicate);
  if (const Derivation* swap = said == nullptr ? nullptr : Child(*said, Rule::swapPredicate)) {
    if (const Derivation* inner = Child(*swap, Rule::duration)) {
      if (part.duration || !durations.empty()) Fail(*inner);
      part.duration = DurationOf(*inner);
    }
  }
  if (!durations.empty()) {
    part.duration = DurationOf(*durations[0]);
    part.duration_leads = np == nullptr || durations[0]->begin < np->begin;
  }
  std::optional<ir::Quantity> factor;
  if (each != nullptr) {
    factor = EachCount(*each);
  }
  if (const Derivation* let = Child(act, Rule::letWord)) OwnAll(*let);
  std::vector<ir::Objects> subjects;
  if (np != nullptr) {
    subjects = Phrase(*np);
    for (const Rule words : {Rule::exceptLead, Rule::exceptTail}) {
      if (const Derivation* except = Child(act, words)) ExceptSelf(subjects, *except);
    }
    part.has_subject = true;
  } else if (each != nullptr && Child(*each, Rule::markerName) != nullptr && Child(*each, Rule::np) != nullptr) {
    // 此牌每有一个灵魂指示物，(攻)+500: of what bears them.
    const ir::Quantity* counted = &*factor;
    if (const auto* per = std::get_if<ir::Box<ir::Arithmetic>>(&counted->node)) counted = &(*per)->left;
    subjects = {{RangeOf(*each), std::get<ir::MarkersOn>(counted->node).object}};
    part.has_subject = true;
  } else if (discourse_.subject) {
    subjects = {*discourse_.subject};
  } else {
    subjects = {{RangeOf(act), ir::Reference{RangeOf(act), ir::Self{}}}};
    const bool is_self_plain = Child(act, Rule::predicate)->children[0]->rule != Rule::traitPredicate;
    if (!is_self_plain) Fail(act);
  }
  if (const Derivation* cost = Child(act, Rule::costPredicate)) {
    // 我方使用『A』时费用-1
    if (subjects.size() > 1) Fail(*cost);
    auto* selector = std::get_if<ir::Selector>(&subjects[0].node);
    if (const Derivation* player = Child(act, Rule::player)) {
      const ir::Player who = PlayerOf(*player);
      if (selector != nullptr && selector->whose == ir::Player::Unstated) selector->whose = who;
      else if (selector != nullptr || who != ir::Player::You) Fail(*player);
    }
    ir::Effect change = CostPredicate(*cost, subjects[0]);
    if (const Derivation* used = Child(act, Rule::usedKeyword)) {
      OwnAll(*used);
      auto* node = std::get_if<ir::ChangeCost>(&change.node);
      if (node != nullptr) node->of = KeywordNamed(Need(*used, Rule::keywordName));
    }
    if (auto* node = std::get_if<ir::ChangeCost>(&change.node)) WhichInTurn(act, *node, part);
    if (factor) Scale(change, *factor, act);
    return change;
  }
  const Derivation& predicate = Need(act, Rule::predicate);
  // 此牌与『A』视为专用成立 says what belongs together, not that each of both does.
  if (subjects.size() > 1 && Child(predicate, Rule::pairPredicate) != nullptr) Fail(predicate);
  discourse_.subject = Again(subjects[0]);
  discourse_.last_objects = {Again(subjects[0])};
  ir::Sequence steps;
  for (const ir::Objects& subject : subjects) steps.steps.push_back(Predicate(predicate, subject));
  ir::Effect effect = steps.steps.size() == 1 ? std::move(steps.steps[0])
                                              : ir::Effect{RangeOf(act), std::move(steps)};
  if (factor) Scale(effect, *factor, act);
  return effect;
}

/// 但此牌除外, 除此牌外，: this card is none of them.
void Lowerer::ExceptSelf(std::vector<ir::Objects>& subjects, const Derivation& words) {
  OwnAll(words);
  const ir::SourceRange range = RangeOf(words);
  for (ir::Objects& subject : subjects) {
    auto* selector = std::get_if<ir::Selector>(&subject.node);
    if (selector == nullptr || selector->count.kind != ir::CountKind::All) {
      Fail(words);
      continue;
    }
    ir::Filter other{range, ir::IsNot{ir::Reference{range, ir::Self{}}}};
    if (auto* all = std::get_if<ir::AllOf>(&selector->filter.node)) {
      all->parts.insert(all->parts.begin(), std::move(other));
      if (all->parts.size() == 1) selector->filter = ir::Filter(all->parts[0]);
    } else {
      selector->filter = Both({std::move(other), selector->filter}, range);
    }
  }
}

ir::Effect Lowerer::Predicate(const Derivation& predicate, const ir::Objects& subject) {
  Own(predicate);
  const Derivation& inner = *predicate.children[0];
  const ir::SourceRange range = RangeOf(inner);
  switch (inner.rule) {
    case Rule::statMods: return {range, ir::ChangeStats{subject, StatMods(inner), {}}};
    case Rule::gainPredicate: return GainPredicate(inner, subject);
    case Rule::losePredicate: {
      Own(inner);
      const auto names = ChildrenOf(inner, Rule::keywordName);
      for (const Derivation* join : ChildrenOf(inner, Rule::keywordJoin)) OwnAll(*join);
      if (names.empty()) return {range, ir::LoseEffects{subject, {}, {}}};
      ir::Sequence losses;
      for (const Derivation* name : names) {
        const ir::Objects who = losses.steps.empty() ? subject : Again(subject);
        losses.steps.push_back({RangeOf(*name), ir::LoseEffects{who, KeywordNamed(*name), {}}});
      }
      if (losses.steps.size() == 1) return std::move(losses.steps[0]);
      return {range, std::move(losses)};
    }
    case Rule::traitPredicate:
      Own(inner);
      return {range, ir::BecomeTrait{subject, NameText(*Need(inner, Rule::name).children[0]), {}}};
    case Rule::cardNamePredicate:
      Own(inner);
      return {range, ir::BecomeCardName{subject, NameText(*Need(inner, Rule::name).children[0]), {}}};
    case Rule::restriction: return Restriction(inner, subject);
    case Rule::pairPredicate:
      OwnAll(inner);
      return {range, ir::Constrain{subject, ir::Modality::Can, ir::Deed::CountAsPaired, {}, {}}};
    case Rule::statePredicate:
      Own(inner);
      return {range, ir::EnterState{subject, KeywordNamed(Need(inner, Rule::keywordName))}};
    case Rule::copyPredicate:
      Own(inner);
      return {range, ir::BecomeCopy{subject, OnePhrase(Need(inner, Rule::np))}};
    case Rule::costPredicate: return CostPredicate(inner, subject);
    case Rule::swapPredicate: Own(inner); return SwapStats(inner, subject);
    case Rule::lifeDamagePredicate: {
      Own(inner);
      if (const Derivation* owner = Child(inner, Rule::ownerWord)) OwnAll(*owner);
      return {range, ir::ExtraLifeDamage{subject, Amount(Need(inner, Rule::amount)), {}}};
    }
    default: Fail(predicate); return {};
  }
}

ir::Effect Lowerer::CostPredicate(const Derivation& predicate, const ir::Objects& subject) {
  Own(predicate);
  if (const Derivation* word = Child(predicate, Rule::colourless)) OwnAll(*word);
  bool is_set = false;
  ir::Quantity amount = Operation(Need(predicate, Rule::statOperation), is_set);
  if (is_set) Fail(predicate);
  ir::Selector cards;
  if (const auto* selector = std::get_if<ir::Selector>(&subject.node)) {
    cards = *selector;
    // 我方使用的『A』: what using them costs, wherever they are used from.
    if (cards.zones == std::vector<ir::ZoneId>{ir::FindId<ir::ZoneId>(vocabulary_.zones, U"连锁")}) {
      cards.zones.clear();
    }
  } else {
    cards.range = subject.range;
    cards.filter = {subject.range, ir::Is{std::get<ir::Reference>(subject.node)}};
    cards.slot = NewSlot();
  }
  ir::ChangeCost change{std::move(cards), std::move(amount), {}};
  change.bound = Bound(predicate, change.amount);
  return {RangeOf(predicate), std::move(change)};
}

ir::Quantity Lowerer::Operation(const Derivation& operation, bool& is_set) {
  Own(operation);
  const Derivation& word = *operation.children[0];
  OwnAll(word);
  is_set = word.rule == Rule::becomesWord;
  ir::Quantity value = Value(Need(operation, Rule::value));
  return word.rule == Rule::minusWord ? Negative(std::move(value)) : value;
}

std::vector<ir::StatChange> Lowerer::StatMods(const Derivation& mods) {
  Own(mods);
  std::vector<ir::StatChange> changes;
  for (const Derivation* mod : ChildrenOf(mods, Rule::statMod)) {
    Own(*mod);
    bool is_set = false;
    std::vector<ir::StatId> stats;
    for (const Derivation* name : ChildrenOf(*mod, Rule::statName)) stats.push_back(Stat(*name));
    const ir::Quantity amount = Operation(Need(*mod, Rule::statOperation), is_set);
    for (const ir::StatId stat : stats) changes.push_back({stat, is_set, amount});
  }
  if (const Derivation* tail = Child(mods, Rule::boundTail)) {
    // Behind several changes it would have to be said of which.
    const bool is_one = ChildrenOf(mods, Rule::statMod).size() == 1 && !changes.empty() && !changes.front().is_set;
    if (!is_one) Fail(*tail);
    for (ir::StatChange& change : changes) change.bound = Bound(mods, change.amount);
  }
  return changes;
}

ir::Effect Lowerer::GainPredicate(const Derivation& predicate, const ir::Objects& subject) {
  Own(predicate);
  for (const Derivation* word : ChildrenOf(predicate, Rule::gainAnd)) OwnAll(*word);
  ir::Grant grant{subject, {}, {}};
  for (const Derivation* gain : ChildrenOf(predicate, Rule::gain)) {
    Own(*gain);
    const Derivation& inner = *gain->children[0];
    switch (inner.rule) {
      case Rule::keywordUse: grant.gains.push_back(Keyword(inner)); break;
      case Rule::gainTrait:
        Own(inner);
        grant.gains.push_back(ir::GainTrait{NameText(*Need(inner, Rule::name).children[0])});
        break;
      case Rule::gainName:
        Own(inner);
        grant.gains.push_back(ir::GainCharacterName{NameText(*Need(inner, Rule::name).children[0])});
        break;
      case Rule::gainQuoted: grant.gains.push_back(QuotedAbilities(inner)); break;
      case Rule::gainEffectsOf:
        Own(inner);
        grant.gains.push_back(ir::GainEffectsOf{ReferenceOf(Need(inner, Rule::np))});
        break;
      default: Fail(inner); break;
    }
  }
  return {RangeOf(predicate), std::move(grant)};
}

ir::GainAbilities Lowerer::QuotedAbilities(const Derivation& quoted) {
  Own(quoted);
  const Discourse outside = discourse_;
  discourse_ = {};
  ++nesting_;
  ir::GainAbilities gained;
  for (ir::Ability& ability : Abilities(Need(quoted, Rule::ability))) {
    gained.abilities.emplace_back(std::move(ability));
  }
  --nesting_;
  discourse_ = outside;
  return gained;
}

ir::Constrain Lowerer::DeedOf(const Derivation& deed, const ir::Objects& subject,
                              ir::Modality modality) {
  Own(deed);
  const Derivation& inner = *deed.children[0];
  Own(inner);
  ir::Constrain constrain{.subject = subject, .modality = modality, .deed = ir::Deed::Attack, .by = {}, .duration = {}};
  if (const Derivation* np = Child(inner, Rule::np)) {
    constrain.by = SortOf(*np);
  }
  const auto source = [&](const Derivation* by) {
    if (by == nullptr) return;
    Own(*by);
    std::vector<ir::Filter> parts;
    if (const Derivation* owner = Child(*by, Rule::ownerWord)) {
      parts.push_back({RangeOf(*owner), ir::ControlledBy{Owner(*owner)}});
    }
    if (const Derivation* effect = Child(*by, Rule::effectSource)) {
      OwnAll(*effect);
      if (Says(*effect, U"战术")) {
        parts.push_back({RangeOf(*effect), ir::IsKind{ir::FindId<ir::KindId>(vocabulary_.kinds, U"战术牌")}});
      }
    }
    if (!parts.empty()) constrain.by = Both(std::move(parts), RangeOf(*by));
  };
  switch (inner.rule) {
    case Rule::attackDeed: constrain.deed = ir::Deed::Attack; break;
    case Rule::defendDeed: constrain.deed = ir::Deed::Defend; break;
    case Rule::beAttackedDeed: constrain.deed = ir::Deed::BeAttacked; break;
    case Rule::beDefendedDeed: constrain.deed = ir::Deed::BeDefended; break;
    case Rule::neverTargeted:
    case Rule::beTargetedDeed:
      constrain.deed = ir::Deed::BeTargeted;
      source(Child(inner, Rule::bySource));
      break;
    case Rule::beDestroyedDeed:
    case Rule::neverDestroyed: {
      const Derivation* by = Child(inner, Rule::byEffects);
      constrain.deed = by == nullptr ? ir::Deed::BeDestroyed : ir::Deed::BeDestroyedByEffects;
      source(by);
      break;
    }
    case Rule::uprightDeed: constrain.deed = ir::Deed::BecomeUpright; break;
    case Rule::levelUpDeed: constrain.deed = ir::Deed::LevelUp; break;
    case Rule::leaveDeed: constrain.deed = ir::Deed::LeavePlay; break;
    case Rule::attackLifeDeed:
      constrain.deed = ir::Deed::AttackLife;
      if (const Derivation* owner = Child(inner, Rule::ownerWord)) {
        if (Owner(*owner) != ir::Player::Opponent) Fail(inner);
      }
      break;
    case Rule::battleDestroyedDeed: constrain.deed = ir::Deed::BeDestroyedInBattle; break;
    case Rule::activateDeed: constrain.deed = ir::Deed::ActivateEffects; break;
    case Rule::equipDeed: constrain.deed = ir::Deed::BearAttached; break;
    case Rule::beTappedDeed: constrain.deed = ir::Deed::BecomeTapped; break;
    case Rule::neverBattleDamage:
      constrain.deed = ir::Deed::TakeBattleDamage;
      if (const Derivation* lower = Child(inner, Rule::lowerThan)) {
        Own(*lower);
        constrain.below = Value(Need(*lower, Rule::value));
      }
      break;
    case Rule::usedFromDeed: return UsedFrom(inner, subject, modality);
    case Rule::neverDamage: constrain.deed = ir::Deed::TakeDamage; break;
    default: Fail(deed); break;
  }
  return constrain;
}

ir::Constrain Lowerer::AttachDeed(const Derivation& deed, const ir::Objects& subject,
                                  ir::Modality modality) {
  Own(deed);
  return {.subject = subject, .modality = modality, .deed = ir::Deed::AttachTo,
          .by = SortOf(Need(deed, Rule::np)), .duration = {}};
}

ir::Constrain Lowerer::MoreOften(const Derivation& can, const Derivation& again, const ir::Objects& subject,
                                 ir::Deed deed) {
  Own(can);
  Own(again);
  const Derivation* more = Child(again, Rule::moreWords);
  if (more != nullptr) OwnAll(*more);
  const Derivation& number = Need(again, Rule::number);
  const std::int32_t times = Integer(number) - (more == nullptr ? 1 : 0);
  if (times < 1) Fail(again);
  return ir::Constrain{.subject = subject, .modality = ir::Modality::Can, .deed = deed,
                       .by = {}, .duration = {}, .count = ir::Constant(times, RangeOf(number))};
}

ir::Effect Lowerer::Restriction(const Derivation& restriction, const ir::Objects& subject) {
  Own(restriction);
  const ir::SourceRange range = RangeOf(restriction);
  for (const Rule word : {Rule::cannotWord, Rule::neverWord, Rule::mustWord, Rule::deedAnd,
                          Rule::whileAttackingWord, Rule::whileDefendingWord}) {
    for (const Derivation* node : ChildrenOf(restriction, word)) OwnAll(*node);
  }
  const auto plain = [&](ir::Modality modality, ir::Deed deed) {
    return ir::Effect{range, ir::Constrain{subject, modality, deed, {}, {}}};
  };
  if (const Derivation* when = Child(restriction, Rule::onlyWhile)) {
    // 只能在C时攻击: not where C does not hold.
    Own(*when);
    ir::Condition state;
    if (const Derivation* owner = Child(*when, Rule::turnOwner)) {
      OwnAll(*owner);
      state = {RangeOf(*when), ir::TurnOf{Says(*owner, U"对方") ? ir::Player::Opponent : ir::Player::You}};
    } else {
      state = State(Need(*when, Rule::state));
    }
    ir::Effect cannot{range, DeedOf(Need(*when, Rule::deed), subject, ir::Modality::Cannot)};
    return {range, ir::If{{range, ir::NotHold{ir::Box<ir::Condition>(std::move(state))}}, ir::Box<ir::Effect>(std::move(cannot)), {}}};
  }
  if (const Derivation* entry = Child(restriction, Rule::notOnEntryTurn)) {
    OwnAll(*entry);
    return plain(ir::Modality::Cannot, ir::Deed::AttackOnEntryTurn);
  }
  if (const Derivation* enter = Child(restriction, Rule::enterTapped)) {
    OwnAll(*enter);
    return plain(ir::Modality::Cannot, ir::Deed::EnterUpright);
  }
  if (const Derivation* dealt = Child(restriction, Rule::dealtDamage)) {
    OwnAll(*dealt);
    return plain(ir::Modality::Cannot, ir::Deed::HaveDamagePrevented);
  }
  if (const Derivation* undefended = Child(restriction, Rule::attackUndefended)) {
    Own(*undefended);
    OwnAll(Need(*undefended, Rule::cannotWord));
    ir::Constrain constrain{.subject = subject, .modality = ir::Modality::Cannot,
                            .deed = ir::Deed::BeDefended, .by = {}, .duration = {}};
    if (const Derivation* by = Child(*undefended, Rule::np)) {
      constrain.by = SortOf(*by);
    }
    return {range, std::move(constrain)};
  }
  if (Child(restriction, Rule::whileAttackingWord) != nullptr) {
    return plain(ir::Modality::Cannot, ir::Deed::TakeBattleDamageAttacking);
  }
  if (Child(restriction, Rule::whileDefendingWord) != nullptr) {
    return plain(ir::Modality::Cannot, ir::Deed::TakeBattleDamageDefending);
  }
  if (const Derivation* price = Child(restriction, Rule::attackPrice)) {
    Own(*price);
    return {range, ir::Constrain{.subject = subject, .modality = ir::Modality::Cannot, .deed = ir::Deed::AttackFreely,
                                 .by = {}, .duration = {}, .count = Amount(Need(*price, Rule::amount))}};
  }
  if (const Derivation* never = Child(restriction, Rule::neverDeed)) {
    return {range, DeedOf(*never, subject, ir::Modality::Cannot)};
  }
  if (const Derivation* only = Child(restriction, Rule::onlyRestriction)) {
    Own(*only);
    if (const Derivation* attach = Child(*only, Rule::attachDeed)) {
      return {range, AttachDeed(*attach, subject, ir::Modality::Only)};
    }
    if (const Derivation* used = Child(*only, Rule::usedFromDeed)) {
      return {range, UsedFrom(*used, subject, ir::Modality::Only)};
    }
    if (const Derivation* attack = Child(*only, Rule::attackDeed)) {
      // Of all that may be attacked, life included, nothing else. Rule: [Zero 1.20, 501.2].
      Own(*attack);
      return {range, ir::Constrain{.subject = subject, .modality = ir::Modality::Only, .deed = ir::Deed::Attack,
                                   .by = SortOf(Need(*attack, Rule::np)), .duration = {}}};
    }
    if (const Derivation* life = Child(*only, Rule::attackLifeDeed)) {
      OwnAll(*life);
      const auto character = ir::FindId<ir::KindId>(vocabulary_.kinds, U"角色牌");
      return {range, ir::Constrain{.subject = subject, .modality = ir::Modality::Cannot, .deed = ir::Deed::Attack,
                                   .by = ir::Filter{range, ir::IsKind{character}}, .duration = {}}};
    }
    if (const Derivation* when = Child(*only, Rule::whenAttackingCharacters)) OwnAll(*when);
    ir::Constrain constrain{.subject = subject, .modality = ir::Modality::Only, .deed = ir::Deed::BeDefended, .by = {}, .duration = {}};
    constrain.by = SortOf(Need(*only, Rule::np));
    return {range, std::move(constrain)};
  }
  if (const Derivation* aim = Child(restriction, Rule::aimRule)) {
    Own(*aim);
    OwnAll(Need(*aim, Rule::mustWord));
    return {range, ir::Constrain{.subject = subject, .modality = ir::Modality::Must, .deed = ir::Deed::AimAt,
                                 .by = SortOf(Need(*aim, Rule::np)), .duration = {}}};
  }
  if (const Derivation* can = Child(restriction, Rule::canRestriction)) {
    if (const Derivation* again = Child(*can, Rule::againCan)) {
      return {range, MoreOften(*can, *again, subject, ir::Deed::AttackAgain)};
    }
    if (const Derivation* again = Child(*can, Rule::defendAgainCan)) {
      return {range, MoreOften(*can, *again, subject, ir::Deed::DefendAgain)};
    }
    if (const Derivation* several = Child(*can, Rule::severalCan)) {
      Own(*can);
      Own(*several);
      return {range, ir::Constrain{.subject = subject, .modality = ir::Modality::Can, .deed = ir::Deed::AttackSeveral,
                                   .by = {}, .duration = {}, .count = Amount(Need(*several, Rule::amount))}};
    }
    if (const Derivation* attach = Child(*can, Rule::attachCan)) {
      Own(*can);
      Own(*attach);
      return {range, AttachDeed(Need(*attach, Rule::attachDeed), subject, ir::Modality::Can)};
    }
    OwnAll(*can);
    switch (can->children[0]->rule) {
      case Rule::entryTurnCan: return plain(ir::Modality::Can, ir::Deed::AttackOnEntryTurn);
      case Rule::uprightCan: return plain(ir::Modality::Can, ir::Deed::AttackUpright);
      case Rule::instantCan: return plain(ir::Modality::Can, ir::Deed::UseAtInstantSpeed);
      case Rule::uncountedLevelUp: return plain(ir::Modality::Can, ir::Deed::LevelUpUncounted);
      case Rule::defendTappedCan: return plain(ir::Modality::Can, ir::Deed::DefendTapped);
      case Rule::firstCan: return plain(ir::Modality::Can, ir::Deed::DealBattleDamageFirst);
      default: Fail(*can); return {};
    }
  }
  const bool is_must = Child(restriction, Rule::mustWord) != nullptr;
  ir::Sequence steps;
  const auto joins = ChildrenOf(restriction, Rule::deedAnd);
  const bool is_and = !is_must && joins.size() == 1 && !Says(*joins[0], U"不能") && !Says(*joins[0], U"或");
  for (const Derivation* deed : ChildrenOf(restriction, Rule::deed)) {
    const ir::Objects who = steps.steps.empty() ? subject : Again(subject);
    steps.steps.push_back({RangeOf(*deed), DeedOf(*deed, who, is_must ? ir::Modality::Must : ir::Modality::Cannot)});
  }
  if (steps.steps.size() == 1) return std::move(steps.steps[0]);
  if (steps.steps.size() == 2 && !is_must) {
    // 不能攻击和防御费用5以上的角色牌: is it attacked by none, or by none of those?
    auto& first = std::get<ir::Constrain>(steps.steps[0].node);
    const auto& last = std::get<ir::Constrain>(steps.steps[1].node);
    const auto shares = [](ir::Deed deed) {
      return deed == ir::Deed::Attack || deed == ir::Deed::Defend;
    };
    if (!first.by && last.by && shares(first.deed) && shares(last.deed) && !joins.empty() && !Says(*joins[0], U"不能")) {
      const auto option = choices_.Choose(ir::Ambiguity::CannotBoth, range, {"the last deed only", "both deeds"});
      if (option == 1) first.by = last.by;
    }
    if (is_and) {
      const auto option = choices_.Choose(ir::Ambiguity::CannotBoth, range, {"neither", "not both"});
      if (option == 1) {
        choices_.Break(kNeither, range);
        return {range, ir::ChooseOne{ir::Player::You, std::move(steps.steps)}};
      }
    }
  }
  return {range, std::move(steps)};
}

/// 此牌与『A』视为专用成立. Rule: [Zero 1.20, 900.专用X.1].
ir::Effect Lowerer::PairAct(const Derivation& act, Part& part) {
  Own(act);
  part.is_statement = true;
  part.has_subject = true;
  OwnAll(Need(act, Rule::pairWith));
  OwnAll(Need(act, Rule::pairWord));
  const Derivation& self = Need(act, Rule::selfWord);
  ir::Constrain pair{.subject = {RangeOf(self), SelfReference(self)},
                     .modality = ir::Modality::Can,
                     .deed = ir::Deed::CountAsPaired,
                     .by = Names(Need(act, Rule::names), ir::NameSense::Either, false),
                     .duration = {}};
  return {RangeOf(act), std::move(pair)};
}

/// The top card of each deck is what is compared. Rule: [Zero 1.20, 900.对决.1].
ir::Effect Lowerer::ContestOf(const Derivation& words) {
  OwnAll(words);
  const auto top = [&](ir::Player whose) {
    ir::Selector card{.range = RangeOf(words), .whose = whose, .place = ir::Place::Top};
    card.zones = {ir::FindId<ir::ZoneId>(vocabulary_.zones, U"牌组")};
    card.slot = NewSlot();
    return card;
  };
  ir::Contest contest;
  contest.yours = top(ir::Player::You);
  contest.theirs = top(ir::Player::Opponent);
  return {RangeOf(words), std::move(contest)};
}

/// Rule: [Zero 1.20, 203.3].
ir::Effect Lowerer::HandLimit(const Derivation& act, Part& part) {
  Own(act);
  part.is_statement = true;
  part.has_subject = true;
  ir::ChangeHandLimit change{.player = ir::Player::You, .amount = {}, .duration = {}};
  const Derivation* owner = Child(act, Rule::limitOwner);
  if (owner != nullptr) {
    Own(*owner);
    change.player = Owner(Need(*owner, Rule::ownerWord));
    if (change.player == ir::Player::ItsController || change.player == ir::Player::Unstated) Fail(*owner);
  }
  for (const Derivation* duration : ChildrenOf(act, Rule::duration)) {
    if (part.duration) Fail(*duration);
    part.duration = DurationOf(*duration);
    part.duration_leads = owner == nullptr || duration->begin < owner->begin;
  }
  if (const Derivation* operation = Child(act, Rule::statOperation)) {
    change.amount = Operation(*operation, change.is_set);
  }
  return {RangeOf(act), std::move(change)};
}

ir::Effect Lowerer::PlayerRule(const Derivation& act, Part& part) {
  Own(act);
  part.is_statement = true;
  part.has_subject = true;
  ir::ConstrainPlayer rule;
  if (const Derivation* pay = Child(act, Rule::mustPay)) {
    // 对方需支付(1)才能攻击: each of that player's characters. Rule: [Zero 1.20, 405.1.4].
    OwnAll(*pay);
    const Derivation& whose = Need(act, Rule::ownerWord);
    ir::Selector characters{.range = RangeOf(whose), .whose = Owner(whose)};
    if (characters.whose == ir::Player::Unstated || characters.whose == ir::Player::ItsController) Fail(whose);
    characters.filter = {RangeOf(whose), ir::IsKind{ir::FindId<ir::KindId>(vocabulary_.kinds, U"角色牌")}};
    characters.count.kind = ir::CountKind::All;
    characters.slot = NewSlot();
    if (const Derivation* duration = Child(act, Rule::duration)) {
      part.duration = DurationOf(*duration);
      part.duration_leads = true;
    }
    const ir::Objects subject{RangeOf(whose), std::move(characters)};
    return {RangeOf(act), ir::Constrain{.subject = subject, .modality = ir::Modality::Cannot, .deed = ir::Deed::AttackFreely,
                                        .by = {}, .duration = {}, .count = Amount(Need(act, Rule::amount))}};
  }
  if (const Derivation* owner = Child(act, Rule::ownerWord)) {
    rule.player = Owner(*owner);
    rule.deed = ir::PlayerDeed::HaveLifeAttacked;
    OwnAll(Need(act, Rule::cannotWord));
    for (const Derivation* duration : ChildrenOf(act, Rule::duration)) {
      if (part.duration) Fail(*duration);
      part.duration = DurationOf(*duration);
      part.duration_leads = duration->begin < owner->begin;
    }
    return {RangeOf(act), std::move(rule)};
  }
  const Derivation& player = Need(act, Rule::player);
  rule.player = PlayerOf(player);
  for (const Derivation* duration : ChildrenOf(act, Rule::duration)) {
    if (part.duration) Fail(*duration);
    part.duration = DurationOf(*duration);
    part.duration_leads = duration->begin < player.begin;
  }
  if (Child(act, Rule::amount) != nullptr) return DrawLimit(act, std::move(rule), part);
  if (const Derivation* rate = Child(act, Rule::rateWord)) {
    // 每回合最多使用两张战术牌: no more of them once so many were used.
    OwnAll(*rate);
    ir::Selector cards = SelectorOf(Need(act, Rule::np));
    const bool is_count = cards.count.kind == ir::CountKind::Exactly || cards.count.kind == ir::CountKind::UpTo;
    const bool is_limit = Says(*rate, U"只") || Says(*rate, U"多") || cards.count.kind == ir::CountKind::UpTo;
    if (!is_count || !is_limit || !cards.zones.empty() || cards.whose != ir::Player::Unstated || cards.extreme || cards.is_distinct) Fail(*rate);
    rule.deed = ir::PlayerDeed::Use;
    rule.cards = cards.filter;
    rule.count = cards.count.number;
    return {RangeOf(act), std::move(rule)};
  }
  const bool is_cannot = Child(act, Rule::cannotWord) != nullptr;
  OwnAll(Need(act, is_cannot ? Rule::cannotWord : Rule::mayWord));
  rule.modality = is_cannot ? ir::Modality::Cannot : ir::Modality::Can;
  if (const Derivation* use = Child(act, Rule::useDeed)) {
    Own(*use);
    ir::Filter cards = SortOf(Need(*use, Rule::np));
    const auto* kind = std::get_if<ir::IsKind>(&cards.node);
    if (kind != nullptr && kind->kind == ir::FindId<ir::KindId>(vocabulary_.kinds, U"角色牌")) {
      rule.deed = ir::PlayerDeed::UseCharacters;
    } else if (kind != nullptr && kind->kind == ir::FindId<ir::KindId>(vocabulary_.kinds, U"战术牌")) {
      rule.deed = ir::PlayerDeed::UseTactics;
    } else {
      rule.deed = ir::PlayerDeed::Use;
      rule.cards = std::move(cards);
    }
    return {RangeOf(act), std::move(rule)};
  }
  const Derivation* kinds = Child(act, Rule::useKindDeed);
  const Derivation& deed = kinds != nullptr ? *kinds : Need(act, Rule::playerDeed);
  OwnAll(deed);
  if (Says(deed, U"抽牌")) rule.deed = ir::PlayerDeed::Draw;
  else if (Says(deed, U"角色")) rule.deed = ir::PlayerDeed::UseCharacters;
  else if (Says(deed, U"战术")) rule.deed = ir::PlayerDeed::UseTactics;
  else if (Says(deed, U"攻击")) rule.deed = ir::PlayerDeed::Attack;
  else if (Says(deed, U"防御")) rule.deed = ir::PlayerDeed::Defend;
  else if (Says(deed, U"查看")) rule.deed = ir::PlayerDeed::LookAtDeck;
  else rule.deed = ir::PlayerDeed::PlaceResource;
  return {RangeOf(act), std::move(rule)};
}

}  // namespace caiding::parser
