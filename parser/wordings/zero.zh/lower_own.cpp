// SPDX-License-Identifier: MIT
// The open classes of Chinese.g4: which function lowers what Zero.g4 puts there.
#include "parser/wordings/zero.zh/lower_own.h"

#include <array>

#include "model/ir/walk.h"
#include "parser/wordings/zero.zh/rules.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {
namespace {

void LowerPrefix(Lowerer& lower, const Derivation& prefix, Frame& frame) {
  switch (prefix.rule.As<ZeroRule>()) {
    case ZeroRule::levelMark:
      frame.level = lower.Integer(lower.Need(prefix, Rule::digits));
      if (const Derivation* word = lower.Child(prefix, Rule::atLeastWord)) lower.OwnAll(*word);
      if (const Derivation* end = lower.Child(prefix, ZeroRule::levelEnd)) lower.OwnAll(*end);
      return;
    case ZeroRule::lifeBurstMark: frame.is_life_burst = true; return;
    default: lower.Fail(prefix); return;
  }
}

void LowerLimit(Lowerer& lower, const Derivation& limit, ir::UsageLimit& of) {
  switch (limit.rule.As<ZeroRule>()) {
    case ZeroRule::limitNormalTactic: of.is_normal_tactic_timing_only = true; return;
    case ZeroRule::limitBattlePhase: of.is_battle_phase_only = true; return;
    case ZeroRule::limitPerName:
      if (const Derivation* name = lower.Child(limit, Rule::keywordName)) lower.OwnAll(*name);
      of.is_once_per_name = true;
      return;
    default: lower.Fail(limit); return;
  }
}

/// (2红红): so many of each colour, and how many in all.
ir::CostItem PayColoured(Lowerer& lower, const Derivation& cost) {
  ir::PayResources pay;
  std::int32_t coloured = 0;
  for (const Derivation* colour : lower.ChildrenOf(cost, Rule::colourChar)) {
    const ir::ColourId id = lower.Colour(*colour);
    ++coloured;
    if (!pay.coloured.empty() && pay.coloured.back().first == id)
      ++pay.coloured.back().second;
    else
      pay.coloured.emplace_back(id, 1);
  }
  const ir::SourceRange range = lower.RangeOf(cost);
  const Derivation* digits = lower.Child(cost, Rule::digits);
  pay.total = ir::Constant(coloured + (digits == nullptr ? 0 : lower.Integer(*digits)), range);
  return {range, std::move(pay)};
}

/// 横置一张『A』：, 横置此牌和一张『A』：: each is paid. Rule: [Zero 1.20, 104.4].
std::vector<ir::CostItem> TapCosts(Lowerer& lower, const Derivation& cost) {
  const ir::SourceRange range = lower.RangeOf(cost);
  std::vector<ir::Objects> cards = lower.Phrase(lower.Need(cost, Rule::np));
  auto& last = lower.composer().discourse.last_objects;
  last.clear();
  std::vector<ir::CostItem> items;
  for (ir::Objects& one : cards) {
    last.push_back(Again(one));
    const auto* reference = std::get_if<ir::Reference>(&one.node);
    const bool is_self = reference != nullptr && std::holds_alternative<ir::Self>(reference->node);
    if (is_self && cards.size() == 1) lower.Fail(cost);  // 横置此牌 is （横置）.
    if (is_self)
      items.push_back({range, ir::TapSelf{}});
    else
      items.push_back({range, ir::TapCost{std::move(one)}});
  }
  return items;
}

std::vector<ir::CostItem> LowerCost(Lowerer& lower, const Derivation& cost) {
  switch (cost.rule.As<ZeroRule>()) {
    case ZeroRule::tapSelf: return {{lower.RangeOf(cost), ir::TapSelf{}}};
    case ZeroRule::payColoured: return {PayColoured(lower, cost)};
    case ZeroRule::tapCost: return TapCosts(lower, cost);
    default: lower.Fail(cost); return {};
  }
}

/// What bears it, as a filter; none where it is any character. Rule: [Zero 1.20, 319.6].
std::optional<ir::Filter> BearerSort(Lowerer& lower, const Derivation& np) {
  auto& antecedents = lower.composer().discourse.antecedents;
  const auto known = antecedents.size();
  ir::Filter sort = lower.SortOf(np);
  antecedents.resize(known);
  const auto* kind = std::get_if<ir::IsKind>(&sort.node);
  const bool is_any = sort == ir::Filter{} || (kind != nullptr && lower.Words(np) == U"角色牌");
  return is_any ? std::nullopt : std::optional(std::move(sort));
}

/// 当装备牌装备在此牌上时.
void AttachedVerb(Lowerer& lower, const Derivation& verb, ir::ObjectEvent& event) {
  event.happening = ir::Happening::IsAttached;
  event.cause = BearerSort(lower, lower.Need(verb, Rule::np));
}

/// 当角色牌装备此牌时, 当此牌被装备时: the same event, told of its other end.
void BearsVerb(Lowerer& lower, const Derivation& verb, ir::ObjectEvent& event) {
  event.happening = ir::Happening::IsAttached;
  const Derivation* np = lower.Child(verb, Rule::np);
  const auto attached = ir::FindId<ir::KindId>(lower.vocabulary().kinds, U"装备牌");
  const ir::SourceRange range = lower.RangeOf(verb);
  // 此牌被装备, of what is borne itself; nothing else is said of it.
  if (np == nullptr && lower.composer().IsOn(attached)) return;
  if (const auto* one = std::get_if<ir::Reference>(&event.subject.node)) {
    event.cause = ir::Filter{one->range, ir::Is{*one}};
  } else {
    const auto& cards = std::get<ir::Selector>(event.subject.node);
    if (!cards.zones.empty() || cards.extreme || cards.distinct) return lower.Fail(verb);
    std::vector<ir::Filter> parts;
    if (cards.whose != ir::Player::Unstated)
      parts.push_back({range, ir::ControlledBy{cards.whose}});
    if (!(cards.filter == ir::Filter{})) parts.push_back(cards.filter);
    event.cause = Both(std::move(parts), range);
    lower.ForgetSubject(event);
  }
  if (np != nullptr) {
    event.subject = lower.EventCards(*np);
    return;
  }
  ir::Selector any{.range = range};
  any.filter = {range, ir::IsKind{attached}};
  any.slot = lower.composer().NewSlot();
  event.subject = {range, std::move(any)};
}

void LowerEventVerb(Lowerer& lower, const Derivation& verb, ir::ObjectEvent& event) {
  switch (verb.rule.As<ZeroRule>()) {
    case ZeroRule::levelsUpVerb: event.happening = ir::Happening::LevelsUp; return;
    case ZeroRule::levelRisesVerb: event.happening = ir::Happening::LevelRises; return;
    case ZeroRule::sameCardLevelVerb: event.happening = ir::Happening::LevelsUpBySameCard; return;
    case ZeroRule::attachedVerb: return AttachedVerb(lower, verb, event);
    case ZeroRule::bearsVerb: return BearsVerb(lower, verb, event);
    default: lower.Fail(verb); return;
  }
}

ir::Condition LowerState(Lowerer& lower, const Derivation& state) {
  const ir::SourceRange range = lower.RangeOf(state);
  const auto is = [&](ir::Quality quality) {
    const ir::Reference object = lower.ReferenceOf(lower.Need(state, Rule::np));
    return ir::Condition{range, ir::ObjectIs{object, {range, ir::Has{quality}}}};
  };
  switch (state.rule.As<ZeroRule>()) {
    case ZeroRule::levelState: {
      ir::Comparison comparison =
          lower.CompareWord(nullptr, lower.Child(state, Rule::comparisonWord));
      if (lower.Says(state, U"达到")) comparison = ir::Comparison::AtLeast;
      if (const Derivation* way = lower.Child(state, Rule::thisWay)) lower.OwnAll(*way);
      const ir::Reference object = lower.ReferenceOf(lower.Need(state, Rule::np));
      if (const Derivation* way = lower.Child(state, Rule::thisWay)) lower.OwnAll(*way);
      if (const Derivation* risen = lower.Child(state, ZeroRule::hasRisen)) {
        lower.OwnAll(*risen);
        const bool is_not = lower.Child(*risen, Rule::neverYet) != nullptr;
        return {range, ir::ObjectIs{object,
                                    {range, ir::LevelIs{is_not ? ir::Comparison::AtMost
                                                               : ir::Comparison::AtLeast,
                                                        is_not ? 1 : 2}}}};
      }
      const Derivation* said = lower.Child(state, ZeroRule::levelNumber);
      if (said != nullptr) lower.Own(*said);
      const Derivation* digits = lower.Child(said != nullptr ? *said : state, Rule::digits);
      const std::int32_t level = lower.Integer(
          digits != nullptr ? *digits : lower.Need(said != nullptr ? *said : state, Rule::number));
      return {range, ir::ObjectIs{object, {range, ir::LevelIs{comparison, level}}}};
    }
    case ZeroRule::remnantState: return is(ir::Quality::HasRemnants);
    case ZeroRule::pairedState: return is(ir::Quality::Paired);
    case ZeroRule::attachedState: {
      const Derivation* bears = lower.Child(state, ZeroRule::bearsWord);
      const Derivation* never = lower.Child(state, Rule::neverYet);
      if (never == nullptr) never = lower.Child(state, ZeroRule::bearsNone);
      if (never != nullptr) {
        lower.OwnAll(*never);
        return {range, ir::NotHold{ir::Box<ir::Condition>(is(ir::Quality::Attached))}};
      }
      if (bears == nullptr) return is(ir::Quality::Attached);
      lower.OwnAll(*bears);
      const auto both = lower.ChildrenOf(state, Rule::np);
      const ir::Reference object = lower.ReferenceOf(*both[0]);
      return {range, ir::ObjectIs{object, BearsOne(lower, *both[1])}};
    }
    default: lower.Fail(state); return {};
  }
}

ir::Filter LowerStateFilter(Lowerer& lower, const Derivation& filter) {
  lower.Own(filter);
  switch (filter.rule.As<ZeroRule>()) {
    case ZeroRule::levelFilter: {
      const ir::Comparison comparison =
          lower.CompareWord(nullptr, lower.Child(filter, Rule::comparisonWord));
      const Derivation* digits = lower.Child(filter, Rule::digits);
      return {lower.RangeOf(filter),
              ir::LevelIs{
                  comparison,
                  lower.Integer(digits != nullptr ? *digits : lower.Need(filter, Rule::number))}};
    }
    case ZeroRule::traitFilter: {
      const bool is_trait = lower.Says(filter, U"属性");
      return lower.Name(lower.Need(filter, Rule::name),
                        is_trait ? ir::NameSense::Trait : ir::NameSense::CharacterName, false);
    }
    default: lower.Fail(filter); return {};
  }
}

/// 此牌与『A』视为专用成立. Rule: [Zero 1.20, 900.专用X.1].
ir::Effect LowerPair(Lowerer& lower, const Derivation& act, Part& part) {
  lower.Own(act);
  part.is_statement = true;
  part.has_subject = true;
  lower.OwnAll(lower.Need(act, ZeroRule::pairWith));
  lower.OwnAll(lower.Need(act, ZeroRule::pairWord));
  const Derivation& self = lower.Need(act, Rule::selfWord);
  ir::Constrain pair{.subject = {lower.RangeOf(self), lower.SelfReference(self)},
                     .modality = ir::Modality::Can,
                     .deed = ir::Deed::CountAsPaired,
                     .by = lower.Names(lower.Need(act, Rule::names), ir::NameSense::Either, false),
                     .duration = {}};
  return {lower.RangeOf(act), std::move(pair)};
}
/// The top card of each deck is what is compared. Rule: [Zero 1.20, 900.对决.1].
ir::Effect LowerContest(Lowerer& lower, const Derivation& words) {
  lower.OwnAll(words);
  const auto top = [&](ir::Player whose) {
    ir::Selector card{.range = lower.RangeOf(words), .whose = whose, .place = ir::Place::Top};
    card.zones = {ir::FindId<ir::ZoneId>(lower.vocabulary().zones, U"牌组")};
    card.slot = lower.composer().NewSlot();
    return card;
  };
  ir::Contest contest;
  contest.yours = top(ir::Player::You);
  contest.theirs = top(ir::Player::Opponent);
  return {lower.RangeOf(words), std::move(contest)};
}

/// 可以如同瞬间战术牌一般使用手牌中的『A』. Rule: [Zero 1.20, 320.3].
ir::Effect LowerInstant(Lowerer& lower, const Derivation& act, Part& part) {
  lower.Own(act);
  part.is_statement = true;
  part.has_subject = true;
  lower.OwnAll(lower.Need(act, Rule::mayWord));
  ir::Objects cards = lower.OnePhrase(lower.Need(act, Rule::np));
  if (const Derivation* from = lower.Child(act, Rule::fromZone)) lower.PutFrom(*from, cards);
  auto* sort = std::get_if<ir::Selector>(&cards.node);
  if (sort != nullptr && (sort->count.kind != ir::CountKind::All || sort->extreme ||
                          sort->distinct || sort->place != ir::Place::Anywhere))
    lower.Fail(act);
  if (sort != nullptr && sort->whose == ir::Player::Unstated) sort->whose = ir::Player::You;
  return {lower.RangeOf(act), ir::Constrain{.subject = std::move(cards),
                                            .modality = ir::Modality::Can,
                                            .deed = ir::Deed::UseAtInstantSpeed,
                                            .by = {},
                                            .duration = {}}};
}

ir::Effect LowerAct(Lowerer& lower, const Derivation& act, Part& part) {
  switch (act.rule.As<ZeroRule>()) {
    case ZeroRule::useOtherwiseAct: part.is_statement = true; return LowerUseOtherwise(lower, act);
    case ZeroRule::payInsteadAct: part.is_statement = true; return LowerPayInstead(lower, act);
    case ZeroRule::pairAct: return LowerPair(lower, act, part);
    case ZeroRule::contestAct: return LowerContest(lower, act);
    case ZeroRule::instantAct: return LowerInstant(lower, act, part);
    default: lower.Fail(act); return {};
  }
}

/// 为其放置两张等级指示物: it rises so many levels, one after the other. Rule: [Zero 1.20, 600.3],
/// [Zero 1.20, 323.1].
ir::Effect LevelMarkers(Lowerer& lower, const VerbPhrase& verb) {
  for (const Derivation* owner : lower.ChildrenOf(verb.node, Rule::ownerOf)) {
    lower.OwnAll(*owner);
    if (!lower.Says(*owner, U"我方") && !lower.Says(*owner, U"自己")) lower.Fail(*owner);
  }
  const ir::Quantity many = lower.Amount(lower.Need(verb.node, Rule::amount));
  const auto* number = std::get_if<ir::Number>(&many.node);
  // BOUND: a character has three levels. Rule: [Zero 1.20, 307.1].
  if (number == nullptr || number->value < 1 || number->value > 2) lower.Fail(verb.node);
  ir::Objects what = lower.OnePhrase(lower.Need(verb.node, Rule::np));
  const ir::Objects again = Again(what);
  lower.composer().discourse.last_objects = {again};
  ir::Sequence steps;
  steps.steps.push_back({verb.range, ir::LevelUp{std::move(what)}});
  for (std::int32_t i = 1; number != nullptr && i < number->value; ++i)
    steps.steps.push_back({verb.range, ir::LevelUp{again}});
  if (steps.steps.size() == 1) return std::move(steps.steps.front());
  return {verb.range, std::move(steps)};
}

/// 从休息区中选择一张装备牌，将其装备给…: what is put onto another card. By an effect that costs
/// nothing. Rule: [Zero 1.20, 319.3].
ir::Objects AttachedCard(Lowerer& lower, const Derivation& verb, const Derivation& np) {
  ir::Objects what = lower.OnePhrase(np);
  for (const Rule word : {Rule::freely, Rule::anaphor}) {
    if (const Derivation* said = lower.Child(verb, word)) lower.OwnAll(*said);
  }
  if (const Derivation* from = lower.Child(verb, Rule::fromZone)) lower.PutFrom(*from, what);
  const Derivation* choose = lower.Child(verb, Rule::chooseWord);
  if (choose == nullptr) return what;
  lower.OwnAll(*choose);
  auto* cards = std::get_if<ir::Selector>(&what.node);
  if (cards == nullptr) lower.Fail(verb);
  if (cards != nullptr) cards->picking = ir::Picking::Chosen;
  return what;
}

/// 此牌 on an equipment card, or a card that is said to be one.
bool IsAttachment(Lowerer& lower, const ir::Objects& what) {
  const auto kind = ir::FindId<ir::KindId>(lower.vocabulary().kinds, U"装备牌");
  if (const auto* reference = std::get_if<ir::Reference>(&what.node)) {
    return std::holds_alternative<ir::Self>(reference->node) && lower.composer().IsOn(kind);
  }
  bool is_one = false;
  const auto look = [&](const ir::IsKind& is) { is_one = is_one || is.kind == kind; };
  ir::Walk(std::get<ir::Selector>(what.node).filter, look);
  return is_one;
}

/// 将其装备给另一张角色牌, of one that lies on the other side: to any, or to another one there.
/// Rule: [Zero 1.20, 319.3].
void AskWhoseBearer(Lowerer& lower, const Derivation& phrase, const ir::Objects& what,
                    ir::Objects& to) {
  auto* bearer = std::get_if<ir::Selector>(&to.node);
  const bool is_open = bearer != nullptr && bearer->whose == ir::Player::Unstated &&
                       bearer->zones.empty() && lower.HasInside(phrase, Rule::another) &&
                       lower.composer().OwnerOfCards(what) == ir::Player::Opponent;
  if (is_open && lower.choices().Choose(ir::Ambiguity::MissingZone, bearer->range,
                                        {"of either side", "of the same side"}) == 1)
    bearer->whose = ir::Player::Opponent;
}

ir::Effect LowerVerb(Lowerer& lower, const VerbPhrase& verb) {
  const auto both = lower.ChildrenOf(verb.node, Rule::np);
  switch (verb.node.rule.As<ZeroRule>()) {
    case ZeroRule::attachVerb: {
      if (both.size() == 1) {
        // 找一张装备牌，装备给此牌: what was spoken of last.
        const auto& last = lower.composer().discourse.last_objects;
        verb.part.is_elliptical = true;
        if (last.size() != 1) {
          lower.Fail(verb.node);
          return {};
        }
        ir::Objects what = last.front();
        what.range = verb.range;
        return {verb.range, ir::Attach{std::move(what), lower.OnePhrase(*both[0])}};
      }
      ir::Objects what = AttachedCard(lower, verb.node, *both[0]);
      ir::Objects to = lower.OnePhrase(*both[1]);
      // 将此牌移到…上: only of what is attached. Rule: [Zero 1.20, 319.1].
      if (!lower.Says(verb.node, U"装备给") && !lower.Says(verb.node, U"装备在") &&
          !lower.Says(verb.node, U"装备到") && !IsAttachment(lower, what))
        lower.Fail(verb.node);
      AskWhoseBearer(lower, *both[1], what, to);
      return {verb.range, ir::Attach{std::move(what), std::move(to)}};
    }
    case ZeroRule::stackVerb: return LowerStackVerb(lower, verb.node);
    case ZeroRule::levelUpVerb:
      if (const Derivation* owner = lower.Child(verb.node, Rule::ownerWord)) {
        if (lower.Owner(*owner) != ir::Player::You) lower.Fail(*owner);
      }
      // Face down below the card, as they lie anyway. Rule: [Zero 1.20, 323.1].
      for (const RuleId word : {RuleId(Rule::faceDown), RuleId(Rule::topWord), RuleId(Rule::bareOf),
                                RuleId(Rule::underWord), RuleId(Rule::ontoWord)}) {
        for (const Derivation* said : lower.ChildrenOf(verb.node, word)) lower.OwnAll(*said);
      }
      if (lower.Child(verb.node, Rule::amount) != nullptr) return LevelMarkers(lower, verb);
      if (lower.Child(verb.node, Rule::topWord) != nullptr)
        return lower.Simply(verb, [](const ir::Objects& one) { return ir::LevelUp{one, true}; });
      return lower.Simply(verb, [](const ir::Objects& one) { return ir::LevelUp{one}; });
    case ZeroRule::tokenVerb: return LowerTokenVerb(lower, verb.node);
    case ZeroRule::contestVerb: return LowerContest(lower, verb.node);
    case ZeroRule::finalReleaseVerb: return LowerFinalRelease(lower, verb.node);
    default: lower.Fail(verb.node); return {};
  }
}

ir::Effect LowerPredicate(Lowerer& lower, const Derivation& predicate, const ir::Objects& subject) {
  if (predicate.rule == ZeroRule::burstPredicate) {
    // 此牌的攻击不能使反击特效发动: those of the life that it attacks. Rule: [Zero 1.20, 704.4].
    lower.OwnAll(predicate);
    if (lower.Says(predicate, U"我方")) lower.Fail(predicate);
    return {lower.RangeOf(predicate),
            ir::Constrain{subject, ir::Modality::Cannot, ir::Deed::SetOffBursts, {}, {}}};
  }
  if (predicate.rule == ZeroRule::levelPredicate) {
    // 视为等级3, 等级视为比实际高一级. Rule: [Zero 1.20, 307.1].
    lower.Own(predicate);
    const Derivation* number = lower.Child(predicate, Rule::number);
    const std::int32_t many =
        lower.Integer(number != nullptr ? *number : lower.Need(predicate, Rule::digits));
    const bool is_more = lower.Says(predicate, U"比");
    const bool is_lower = is_more && lower.Says(predicate, U"低");
    const ir::StatId level = ir::FindId<ir::StatId>(lower.vocabulary().stats, U"等级");
    const ir::SourceRange range = lower.RangeOf(predicate);
    const ir::Quantity amount = ir::Constant(is_lower ? -many : many, range);
    return {range, ir::ChangeStats{subject, {{level, !is_more, amount}}, {}}};
  }
  if (!(predicate.rule == ZeroRule::pairPredicate)) lower.Fail(predicate);
  lower.OwnAll(predicate);
  return {lower.RangeOf(predicate),
          ir::Constrain{subject, ir::Modality::Can, ir::Deed::CountAsPaired, {}, {}}};
}

ir::Deed LowerDeed(Lowerer& lower, const Derivation& deed) {
  switch (deed.rule.As<ZeroRule>()) {
    case ZeroRule::levelUpDeed: return ir::Deed::LevelUp;
    case ZeroRule::equipDeed: return ir::Deed::BearAttached;
    case ZeroRule::equipSortDeed:
      // Of all equipment it is said in other words.
      if (lower.Words(lower.Need(deed, Rule::np)) == U"装备牌") lower.Fail(deed);
      return ir::Deed::BearAttached;
    default: lower.Fail(deed); return ir::Deed::Attack;
  }
}

ir::Deed LowerCan(Lowerer& lower, const Derivation& can) {
  switch (can.rule.As<ZeroRule>()) {
    case ZeroRule::instantCan: return ir::Deed::UseAtInstantSpeed;
    case ZeroRule::uncountedLevelUp: return ir::Deed::LevelUpUncounted;
    case ZeroRule::bearSeveralCan: return ir::Deed::BearAttached;
    default: lower.Fail(can); return ir::Deed::Attack;
  }
}

ir::Quality LowerQuality(Lowerer& lower, const Derivation& adjective) {
  switch (adjective.rule.As<ZeroRule>()) {
    case ZeroRule::tokenAdjective: return ir::Quality::Token;
    case ZeroRule::attachedAdjective: return ir::Quality::Attached;
    default: lower.Fail(adjective); return ir::Quality::Token;
  }
}

/// LV2的: of just that level, or of that one and more, as the same sign says before an effect.
/// Rule: [Zero 1.20, 307.2], [Zero 1.20, 317.1].
ir::LevelIs JustOrMore(Lowerer& lower, const Derivation& words, std::int32_t level) {
  const bool is_more = lower.choices().Choose(ir::Ambiguity::NumberSense, lower.RangeOf(words),
                                              {"just that level", "that level or more"}) == 1;
  return {is_more ? ir::Comparison::AtLeast : ir::Comparison::Equal, level};
}

/// 一张LV2角色牌: the same. At the head of a text it is the sign before an effect.
/// Rule: [Zero 1.20, 307.2], [Zero 1.20, 600.6].
ir::LevelIs BareLevel(Lowerer& lower, const Derivation& bare) {
  lower.Own(bare);
  const char32_t before = lower.SignBefore(bare);
  if (before != U'张' && before != U'名') lower.Fail(bare);
  return JustOrMore(lower, bare, lower.Integer(lower.Need(bare, Rule::digits)));
}

ir::Filter LowerAdjective(Lowerer& lower, const Derivation& adjective) {
  const ir::SourceRange range = lower.RangeOf(adjective);
  switch (adjective.rule.As<ZeroRule>()) {
    case ZeroRule::levelAdjective: {
      if (const Derivation* risen = lower.Child(adjective, ZeroRule::risenAdjective)) {
        lower.OwnAll(*risen);
        const bool is_not = lower.Child(*risen, Rule::neverYet) != nullptr;
        return {range, ir::LevelIs{is_not ? ir::Comparison::AtMost : ir::Comparison::AtLeast,
                                   is_not ? 1 : 2}};
      }
      if (const Derivation* bare = lower.Child(adjective, ZeroRule::bareLevel))
        return {range, BareLevel(lower, *bare)};
      const Derivation* digits = lower.Child(adjective, Rule::digits);
      const std::int32_t level =
          lower.Integer(digits != nullptr ? *digits : lower.Need(adjective, Rule::number));
      const Derivation* comparison = lower.Child(adjective, Rule::comparisonWord);
      if (comparison == nullptr && lower.Words(adjective).starts_with(U"LV"))
        return {range, JustOrMore(lower, adjective, level)};
      return {range, ir::LevelIs{lower.CompareWord(nullptr, comparison), level}};
    }
    case ZeroRule::secondNameAdjective: {
      const Derivation* np = lower.Child(adjective, Rule::np);
      return {range, ir::SharesSecondName{np == nullptr ? ir::Reference{range, ir::Self{}}
                                                        : lower.ReferenceOf(*np)}};
    }
    case ZeroRule::pairedAdjective:
      return {range, ir::PairedWith{lower.ReferenceOf(lower.Need(adjective, Rule::np))}};
    case ZeroRule::bearingAdjective: return Bearing(lower, *adjective.children[0]);
    case ZeroRule::belowAdjective: {
      // 此牌下方的, 作为变身牌放置在此牌下方的.
      const Derivation& under = lower.Need(adjective, Rule::bareOf);
      for (const Derivation* word :
           {lower.Child(adjective, ZeroRule::asPart), lower.Child(adjective, ZeroRule::asRemnant),
            lower.Child(adjective, Rule::underWord)}) {
        if (word != nullptr) lower.OwnAll(*word);
      }
      const ir::Below as = lower.Child(adjective, ZeroRule::asPart) != nullptr ? ir::Below::Part
                           : lower.Child(adjective, ZeroRule::asRemnant) != nullptr
                               ? ir::Below::Remnant
                               : ir::Below::Unstated;
      return {range, ir::LiesBelow{lower.BareOf(under), as}};
    }
    default: lower.Fail(adjective); return {};
  }
}

ir::Filter LowerHead(Lowerer& lower, const Derivation& head, ir::Selector& selector) {
  const ir::SourceRange range = lower.RangeOf(head);
  const auto zone = [&](std::u32string_view name) {
    return ir::FindId<ir::ZoneId>(lower.vocabulary().zones, name);
  };
  switch (head.rule.As<ZeroRule>()) {
    case ZeroRule::battleWord: {
      lower.OwnAll(head);
      const auto quality =
          lower.Says(head, U"攻击") ? ir::Quality::Attacking : ir::Quality::Defending;
      const auto character = ir::FindId<ir::KindId>(lower.vocabulary().kinds, U"角色牌");
      return Both({{range, ir::IsKind{character}}, {range, ir::Has{quality}}}, range);
    }
    case ZeroRule::resourceWord: return lower.CardsOf(head, zone(U"资源区"), selector);
    case ZeroRule::lifeWord: return lower.CardsOf(head, zone(U"生命区"), selector);
    case ZeroRule::tokenWord: {
      lower.OwnAll(head);
      const ir::Filter token{range, ir::Has{ir::Quality::Token}};
      if (!lower.Says(head, U"角色牌")) return token;
      // 角色牌代替物: none that is equipment. Rule: [Zero 1.20, 325.3].
      const auto character = ir::FindId<ir::KindId>(lower.vocabulary().kinds, U"角色牌");
      return Both({token, {range, ir::IsKind{character}}}, range);
    }
    case ZeroRule::pileWord:
      lower.OwnAll(head);
      return {range,
              ir::LiesBelow{{range, ir::Self{}},
                            lower.Says(head, U"变身") ? ir::Below::Part : ir::Below::Remnant}};
    default: lower.Fail(head); return {};
  }
}

/// 专用：…: it is printed like the keyword with a name, and is another.
ir::KeywordId WithEffect(const ir::Vocabulary& vocabulary, ir::KeywordId keyword) {
  const bool is_pair = keyword == ir::FindId<ir::KeywordId>(vocabulary.keywords, U"专用");
  return is_pair ? ir::FindId<ir::KeywordId>(vocabulary.keywords, U"专用效果") : keyword;
}

/// 那张事件牌 is any card that was spoken of.
/// 角色牌及其装备牌.
constexpr std::array<std::u32string_view, 2> kBorneByIt = {U"其装备牌", U"其所有装备牌"};

constexpr std::array<std::u32string_view, 3> kKindsTold = {U"角色", U"装备", U"战术"};

}  // namespace

const OwnWords kZeroWords = {
    .prefix = LowerPrefix,
    .limit = LowerLimit,
    .cost = LowerCost,
    .event_verb = LowerEventVerb,
    .state = LowerState,
    .state_filter = LowerStateFilter,
    .act = LowerAct,
    .verb = LowerVerb,
    .predicate = LowerPredicate,
    .deed = LowerDeed,
    .can = LowerCan,
    .quality = LowerQuality,
    .adjective = LowerAdjective,
    .head = LowerHead,
    .borne = Borne,
    .with_effect = WithEffect,
    .kinds_told = kKindsTold,
    .character = U"角色",
    .level = U"等级",
    .attached = U"装备牌",
    .borne_by_it = kBorneByIt,
    .scraps = U"废弃",
    .taps = U"横置",
    .resets = U"重置",
    .bursts = U"反击",
    .places = U"资源牌",
    .placed_in = U"资源区",
    .first_step = U"开始步骤",
    .last_step = U"结束步骤",
    .enters_tapped = U"横置登场",
};

}  // namespace caiding::parser
