// SPDX-License-Identifier: MIT
// Costs, damage, power and what players may do.
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

/// Whose casting it is, and of the next one or of which one of each turn.
void EnglishLowerer::ReadWhoPays(const Node& cost, ir::ChangeCost& change) {
  const Node* payer = Child(cost, Rule::costPayer);
  if (payer != nullptr) {
    // What the other player casts, whosever the words are.
    OwnAll(*payer);
    if (change.cards.whose != ir::Player::Unstated) Fail(cost);
    change.cards.whose = ir::Player::Opponent;
  }
  if (change.cards.whose == ir::Player::Unstated) change.cards.whose = ir::Player::You;
  if (Says(cost, U"next")) {
    change.which = ir::InTurn::Next;
    change.nth = ir::Constant(1);
  }
  // Of each turn the first, the second.
  const Node* nth = Child(cost, Rule::nthWord);
  const Node* each = Child(cost, Rule::inEachTurn);
  if ((nth == nullptr) != (each == nullptr)) Fail(cost);
  if (each != nullptr) OwnAll(*each);
  if (nth != nullptr) change.nth = ir::Constant(Nth(*nth));
}

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
    ReadWhoPays(cost, change);
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
  const Node* bound = Child(*how, Rule::notBelow);
  if (bound == nullptr) bound = Child(statement, Rule::notBelow);
  if (bound != nullptr) change.bound = LeastCost(*bound);
  change.is_set = how->rule == RuleId(Rule::costBecomes);
  const bool is_less = how->rule == RuleId(Rule::costReduced);
  change.amount = is_less ? Negative(std::move(amount)) : std::move(amount);
  effects.insert(effects.begin(), {range, std::move(change)});
  return Joined(std::move(effects), range);
}

/// It cannot become 0: the least that it may be.
ir::Quantity EnglishLowerer::LeastCost(const Node& bound) {
  Own(bound);
  const Node& text = Need(bound, Rule::notBelowText);
  Own(text);
  const Node* number = Child(text, Rule::number);
  if (number == nullptr) {
    Fail(bound);
    return {};
  }
  const Node* below = Child(text, Rule::belowWord);
  if (below != nullptr) OwnAll(*below);
  const bool is_reached = below != nullptr || Says(text, U"less");
  return ir::Constant(PlainNumber(*number) + (is_reached ? 0 : 1));
}

/// These cost 1 less.
void EnglishLowerer::CostsLess(const Node& predicate, const ir::Objects& what,
                               std::vector<ir::Effect>& effects) {
  Own(predicate);
  const ir::SourceRange range = RangeOf(predicate);
  ir::ChangeCost change;
  change.duration = lasts_.value_or(ir::Duration{});
  if (const auto* cards = std::get_if<ir::Selector>(&what.node)) {
    change.cards = *cards;
    change.cards.zones.clear();
  } else {
    change.cards.filter = {range, ir::Is{std::get<ir::Reference>(what.node)}};
  }
  change.cards.count = {ir::CountKind::All};
  if (change.cards.whose == ir::Player::Unstated) change.cards.whose = ir::Player::You;
  if (const Node* field = Child(predicate, Rule::ontoField)) OwnAll(*field);
  if (const Node* each = Child(predicate, Rule::forEach)) factor_ = Counted(*each);
  ir::Quantity amount;
  if (const Node* number = Child(predicate, Rule::number)) {
    amount = Scaled(Number(*number));
  } else {
    ir::Cost paid;
    Pay(All(predicate, Rule::costIcon), paid);
    const auto* resources =
        paid.items.empty() ? nullptr : std::get_if<ir::PayResources>(&paid.items.front().node);
    if (resources == nullptr || !resources->coloured.empty()) return Fail(predicate);
    amount = Scaled(resources->total);
  }
  if (const Node* bound = Child(predicate, Rule::notBelow)) change.bound = LeastCost(*bound);
  const Node* less = Child(predicate, Rule::lessWord);
  OwnAll(*AnyOf(predicate, {Rule::lessWord, Rule::moreWord}));
  change.amount = less != nullptr ? Negative(std::move(amount)) : std::move(amount);
  effects.push_back({range, std::move(change)});
}

/// Removed from the game after use, not put into the Break Zone.
ir::Effect EnglishLowerer::AfterUse(const Node& after) {
  Own(after);
  const ir::SourceRange range = RangeOf(after);
  ir::Objects what = Thing(Need(after, Rule::np));
  ir::ObjectEvent event{ir::Happening::Moves, what, {given_.roles.stack}, {given_.roles.spent}};
  ir::Move out{std::move(what), {given_.roles.removed}};
  is_instead_ = false;  // It has said what it replaces.
  return {range, ir::Replace{{range, std::move(event)},
                             ir::Box<ir::Effect>(ir::Effect{range, std::move(out)}),
                             lasts_.value_or(ir::Duration{})}};
}

/// Before paying, a deed makes it cost less: another way of using the card.
/// Rule: [FF-TCG 3.2, 11.4.4].
ir::Effect EnglishLowerer::BeforePaid(const Node& before) {
  Own(before);
  const ir::SourceRange range = RangeOf(before);
  if (Has(before, Rule::costPayer)) Fail(before);
  for (const Node* self : All(before, Rule::self)) OwnAll(*self);
  if (const Node* field = Child(before, Rule::ontoField)) OwnAll(*field);
  ir::Cost also;
  Pay(All(before, Rule::costIcon), also);
  for (const Node* deed : All(before, Rule::costDeed)) {
    Own(*deed);
    also.items.push_back(AsCost(Verb(*deed)));
  }
  has_deed_ = false;
  if (const Node* each = Child(before, Rule::forEach)) factor_ = Counted(*each);
  ir::Quantity cost{range, ir::CostOf{{range, ir::Self{}}}};
  ir::UseOtherwise way{
      {range, ir::Box<ir::Arithmetic>(ir::Arithmetic{ir::Operator::Subtract, std::move(cost),
                                                     Scaled(Value(Need(before, Rule::value)))})},
      {},
      std::nullopt};
  if (const Node* bound = Child(before, Rule::notBelow)) {
    way.cost = {range, ir::Box<ir::Arithmetic>(ir::Arithmetic{
                           ir::Operator::Greater, std::move(way.cost), LeastCost(*bound)})};
  }
  way.also = std::move(also.items);
  return {range, std::move(way)};
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
  const Node* such = Child(statement, Rule::suchDamage);
  const Node* next = such != nullptr ? such : Child(statement, Rule::nextDamage);
  if (next == nullptr) {
    OwnAll(Need(statement, Rule::plainDamage));
    return becomes;
  }
  Own(*next);
  if (const auto lasts = DurationIn(*next)) lasts_ = lasts;
  ir::Replace replace{{}, ir::Box<ir::Effect>(becomes), lasts_.value_or(ir::Duration{})};
  replace.is_next_only = such == nullptr;
  if (const Node* np = Child(*next, Rule::np)) {
    ir::ObjectEvent event{ir::Happening::TakesDamage, {}};
    if (const Node* aimed = Child(*next, Rule::aimedAt)) {
      // The next damage that it deals.
      Own(*aimed);
      event.by_object = ReferenceOf(*np);
      event.subject = Thing(Need(*aimed, Rule::np));
    } else {
      event.subject = Thing(*np);
    }
    CausedBy(*next, event);
    replace.event = {range, std::move(event)};
  } else {
    const Node* hit = AnyOf(*next, {Rule::youHit, Rule::opponentHit, Rule::eachHit, Rule::themHit});
    if (hit == nullptr) {
      Fail(*next);
      return becomes;
    }
    OwnAll(*hit);
    if (hit == nullptr || hit->rule == RuleId(Rule::themHit)) Fail(*next);
    replace.event = {
        range, ir::PlayerEvent{
                   ir::PlayerHappening::LifeTakesDamage,
                   hit->rule == RuleId(Rule::youHit) ? ir::Player::You : ir::Player::Opponent}};
  }
  is_instead_ = false;  // It has said what it replaces.
  return {range, std::move(replace)};
}

/// The element of the card becomes another one.
ir::Effect EnglishLowerer::ElementStatement(const Node& statement) {
  ir::BecomeTrait become{Thing(Need(statement, Rule::np)), {}, lasts_.value_or(ir::Duration{})};
  if (const Node* element = Child(statement, Rule::element))
    become.colour = Colour(*element);
  else if (declared_sort_ == ir::Declared::Colour)
    become.declared = ir::HasDeclared{ir::Declared::Colour, declared_};
  else
    Fail(statement);
  return {RangeOf(statement), std::move(become)};
}

ir::Effect EnglishLowerer::PowerStatement(const Node& statement) {
  Own(statement);
  if (!Has(statement, Rule::powerOf)) return ElementStatement(statement);
  const Node& of = Need(statement, Rule::powerOf);
  Own(of);
  const Node* np = Child(of, Rule::np);
  const ir::Objects what = np != nullptr ? Thing(*np) : ir::Objects{RangeOf(of), Last(RangeOf(of))};
  if (const Node* kept = Child(statement, Rule::powerKept)) {
    Own(*kept);
    const Node* raised = Child(*kept, Rule::increasedWord);
    if (raised != nullptr) OwnAll(*raised);
    ir::Constrain node{what, ir::Modality::Cannot,
                       raised != nullptr ? ir::Deed::HaveStatRaised : ir::Deed::HaveStatLowered,
                       std::nullopt, lasts_.value_or(ir::Duration{})};
    if (const Node* by = Child(*kept, Rule::bySource)) {
      Own(*by);
      const ir::Filter filter = Sources(Need(*by, Rule::sources));
      if (filter != ir::Filter{}) node.by = filter;
    }
    return {RangeOf(statement), std::move(node)};
  }
  return PowerChange(what, Value(Need(statement, Rule::value)), true, RangeOf(statement));
}

/// Cannot use EX Bursts, or abilities of any sort.
void EnglishLowerer::BanUse(const Node& deed, ir::ConstrainPlayer& node) {
  Own(deed);
  if (const Node* burst = Child(deed, Rule::exBurst)) {
    OwnAll(*burst);
    node.deed = ir::PlayerDeed::Burst;
    return;
  }
  // Of one sort or of some cards no rule of a player tells.
  const ir::Selector used = Sort(Need(deed, Rule::np));
  const auto* either = std::get_if<ir::AnyOf>(&used.filter.node);
  const bool is_all = either != nullptr && used.whose == ir::Player::Unstated &&
                      used.zones == std::vector{given_.roles.stack} && either->parts.size() == 2;
  if (!is_all) Fail(deed);
  node.deed = ir::PlayerDeed::Activate;
}

/// Cannot play them by what effects do.
void EnglishLowerer::BanPlay(const Node& deed, ir::ConstrainPlayer& node) {
  Own(deed);
  if (const Node* field = Child(deed, Rule::ontoField)) OwnAll(*field);
  node.deed = ir::PlayerDeed::PutIntoPlay;
  node.cards = Sort(Need(deed, Rule::np)).filter;
  // This card: how it may be cast, see `CastLimit`.
  if (const auto* is = std::get_if<ir::Is>(&node.cards->node);
      is != nullptr && std::holds_alternative<ir::Self>(is->object.node))
    Fail(deed);
  const Node& by = *AnyOf(deed, {Rule::bySource, Rule::dueTo});
  Own(by);
  const ir::Filter cause = Sources(Need(by, Rule::sources));
  const ir::Filter summon{cause.range, ir::IsKind{given_.roles.spell}};
  const bool is_all =
      cause == ir::Filter{} || cause == ir::Filter{cause.range, ir::NoneOf{{summon}}};
  if (!is_all) Fail(deed);
}

ir::Effect EnglishLowerer::PlayerBan(const Node& ban) {
  Own(ban);
  if (const Node* burst = Child(ban, Rule::burstBan)) {
    // Of the opponent: that player uses none.
    OwnAll(*burst);
    return {RangeOf(ban),
            ir::ConstrainPlayer{ir::Player::Opponent, ir::Modality::Cannot, ir::PlayerDeed::Burst,
                                lasts_.value_or(ir::Duration{})}};
  }
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
        if (Says(deed, U"copies")) {
          // Whatever has its name.
          const ir::Reference of = ReferenceOf(Need(deed, Rule::np));
          node.cards = ir::Filter{RangeOf(deed), ir::Shares{ir::Shared::CardName, of}};
          break;
        }
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
      case Rule::useBan: BanUse(deed, node); break;
      case Rule::playBan: BanPlay(deed, node); break;
      case Rule::gainBan: Fail(deed); break;
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
  ir::UseOtherwise node{ir::Constant(0), {}, std::nullopt};
  for (const Node* deed : All(way, Rule::costDeed)) {
    Own(*deed);
    ir::Effect done = Verb(*deed);
    // Several things are several deeds.
    if (auto* all = std::get_if<ir::Sequence>(&done.node)) {
      for (ir::Effect& step : all->steps) node.also.push_back(AsCost(std::move(step)));
    } else {
      node.also.push_back(AsCost(std::move(done)));
    }
  }
  has_deed_ = false;
  return {RangeOf(way), std::move(node)};
}

}  // namespace caiding::parser
