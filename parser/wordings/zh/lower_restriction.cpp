// SPDX-License-Identifier: MIT
// 不能, 只能, 必须, 可以: what a card may not, may only, must or may do.
#include <algorithm>
#include <array>
#include <utility>

#include "model/ir/walk.h"
#include "parser/compose/conventions.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {

/// A deed that nothing more is said of.
ir::Deed Lowerer::PlainDeed(const Derivation& inner) {
  switch (inner.rule.As<Rule>()) {
    case Rule::leaveDeed: return ir::Deed::LeavePlay;
    case Rule::battleDestroyedDeed: return ir::Deed::BeDestroyedInBattle;
    case Rule::activateDeed:
      // 不能发动效果: those that trigger are carried out as well. Rule: [Zero 1.20, 702.3].
      // Nobody uses one that triggers. Rule: [Zero 1.20, 702.2].
      if (!Says(inner, U"启动") && !Words(inner).starts_with(U"使用")) Fail(inner);
      return ir::Deed::ActivateEffects;
    case Rule::neverDamage: return ir::Deed::TakeDamage;
    case Rule::enterUnusedDeed: return ir::Deed::EnterUnused;
    case Rule::beCancelledDeed: return ir::Deed::BeCancelled;
    case Rule::sameNameDeed: return ir::Deed::BeScrappedForName;
    case Rule::beUsedDeed: return ir::Deed::BeUsed;
    case Rule::tapActivateDeed: OwnAll(inner); return ir::Deed::ActivateTapping;
    case Rule::attachDeed: return ir::Deed::AttachTo;
    case Rule::beHealedDeed: OwnAll(inner); return ir::Deed::BeHealed;
    case Rule::gainDeed: return ir::Deed::GainKeyword;
    default:
      if (IsOwn(inner) && own_.deed != nullptr) return own_.deed(*this, inner);
      Fail(inner);
      return ir::Deed::Attack;
  }
}

namespace {

/// Whose life these attack: that of the other player.
ir::Player FoeOf(const ir::Objects& subject) {
  const auto* those = std::get_if<ir::Selector>(&subject.node);
  const bool are_theirs = those != nullptr && those->whose == ir::Player::Opponent;
  return are_theirs ? ir::Player::You : ir::Player::Opponent;
}

}  // namespace

/// 被费用2以下的战术牌指定: of which cards the effects are. 战术牌 alone has words of its own.
ir::Filter Lowerer::SourceCards(const Derivation& cards) {
  Own(cards);
  ir::Filter sort = SourceSort(Need(cards, Rule::np));
  const auto is_plain = [&](const ir::Filter& part) {
    const auto* kind = std::get_if<ir::IsKind>(&part.node);
    return std::holds_alternative<ir::ControlledBy>(part.node) ||
           (kind != nullptr && kind->kind == roles_.spell);
  };
  const auto* all = std::get_if<ir::AllOf>(&sort.node);
  if (all != nullptr ? std::all_of(all->parts.begin(), all->parts.end(), is_plain) : is_plain(sort))
    Fail(cards);
  return sort;
}

namespace {

/// Whose cards a sort is told of, and the rest of it; nobody's: it is not told.
std::pair<ir::Player, std::vector<ir::Filter>> ApartFromWhose(const ir::Filter& sort) {
  const auto* all = std::get_if<ir::AllOf>(&sort.node);
  std::pair<ir::Player, std::vector<ir::Filter>> apart{ir::Player::Unstated, {}};
  for (const ir::Filter& part : all == nullptr ? std::vector{sort} : all->parts) {
    const auto* by = std::get_if<ir::ControlledBy>(&part.node);
    if (by != nullptr && apart.first == ir::Player::Unstated)
      apart.first = by->player;
    else
      apart.second.push_back(part);
  }
  return apart;
}

}  // namespace

/// 对方的角色牌的效果以外的效果: all but those, whosever they are, or of that player's the others.
/// Neither 610 nor 705 tells whether a word for whose stands inside of 以外.
/// Rule: [Zero 1.20, 610.3], [Zero 1.20, 705.6].
ir::Filter Lowerer::OtherEffects(const Derivation& by) {
  OwnAll(by);
  const ir::SourceRange range = RangeOf(by);
  std::vector<ir::Filter> said;
  if (const Derivation* np = Child(by, Rule::np)) said.push_back(SourceSort(*np));
  if (const Derivation* owner = Child(by, Rule::ownerWord))
    said.push_back({RangeOf(*owner), ir::ControlledBy{Owner(*owner)}});
  const Derivation* effect = Child(by, Rule::effectSource);
  if (effect != nullptr && !IsAnySource(*effect))
    said.push_back({RangeOf(*effect), ir::IsKind{roles_.spell}});
  if (said.empty()) Fail(by);
  const ir::Filter sort = Both(std::move(said), range);
  auto [whose, rest] = ApartFromWhose(sort);
  const ir::Filter others{range, ir::NoneOf{{sort}}};
  const bool is_of_one = whose == ir::Player::You || whose == ir::Player::Opponent;
  if (!is_of_one || rest.empty()) return others;
  if (choices_.Choose(ir::Ambiguity::Grouping, range,
                      {"of whichever player", "of that player only"}) == 0)
    return others;
  return Both(
      {{range, ir::ControlledBy{whose}}, {range, ir::NoneOf{{Both(std::move(rest), range)}}}},
      range);
}

/// Of which cards the effects are; nothing: of whichever.
std::optional<ir::Filter> Lowerer::SourceFilter(const Derivation& by) {
  if (const Derivation* others = Child(by, Rule::otherEffects)) {
    Own(by);
    return OtherEffects(*others);
  }
  Own(by);
  std::vector<ir::Filter> parts;
  if (const Derivation* np = Child(by, Rule::np)) parts.push_back(SourceSort(*np));
  if (const Derivation* cards = Child(by, Rule::sourceCards)) parts.push_back(SourceCards(*cards));
  if (const Derivation* owner = Child(by, Rule::ownerWord)) {
    parts.push_back({RangeOf(*owner), ir::ControlledBy{Owner(*owner)}});
  }
  if (const Derivation* effect = Child(by, Rule::effectSource)) {
    CheckCardsAnd(by, *effect);
    OwnAll(*effect);
    if (!IsAnySource(*effect)) parts.push_back({RangeOf(*effect), ir::IsKind{roles_.spell}});
  }
  if (const Derivation* used = Child(by, Rule::usedPhrase)) {
    // 对方使用的战术牌: 使用中的 by itself says nobody.
    OwnAll(by);
    if (!Says(*used, U"方")) Fail(*used);
    const bool is_theirs = Says(*used, U"对方");
    parts.push_back(
        {RangeOf(*used), ir::ControlledBy{is_theirs ? ir::Player::Opponent : ir::Player::You}});
    parts.push_back({RangeOf(by), ir::IsKind{roles_.spell}});
  }
  if (parts.empty()) return std::nullopt;
  return Both(std::move(parts), RangeOf(by));
}

/// 对方的战术牌和装备牌: the one as well as the other; whose the second is may be left open.
ir::Filter Lowerer::SourceSort(const Derivation& np) {
  const auto terms = ChildrenOf(np, Rule::npTerm);
  if (terms.size() < 2) return SortOf(np);
  std::vector<ir::Filter> either;
  std::vector<ir::Objects> objects = Phrase(np);
  const auto* first = std::get_if<ir::Selector>(&objects.front().node);
  const ir::Player whose = first == nullptr ? ir::Player::Unstated : first->whose;
  // 对方 is shared by all of them, or said of the first only.
  const bool is_of_first =
      whose != ir::Player::Unstated &&
      choices_.Choose(ir::Ambiguity::Grouping, RangeOf(np),
                      {"whose they are is said of all", "it is said of the first only"}) == 1;
  for (const ir::Objects& one : objects) {
    const auto* sort = std::get_if<ir::Selector>(&one.node);
    if (sort == nullptr || sort->count.kind != ir::CountKind::All || sort->extreme ||
        sort->distinct || !sort->zones.empty()) {
      Fail(np);
      return {};
    }
    std::vector<ir::Filter> parts;
    const bool keeps = !either.empty() && is_of_first ? false : sort->whose != ir::Player::Unstated;
    if (keeps) parts.push_back({sort->range, ir::ControlledBy{sort->whose}});
    if (!(sort->filter == ir::Filter{})) parts.push_back(sort->filter);
    either.push_back(Both(std::move(parts), sort->range));
  }
  return Either(std::move(either), RangeOf(np));
}

/// 不会受到战术牌造成的伤害: such damage comes to nothing. Rule: [Zero 1.20, 607.1].
ir::Effect Lowerer::NoEffectDamage(const Derivation& never, const ir::Objects& subject) {
  Own(never);
  const Derivation& words = never.rule == Rule::onlyBattleHurt ? never : *never.children[0];
  const ir::SourceRange range = RangeOf(words);
  if (const Derivation* sort = Child(words, Rule::effectSort)) OwnAll(*sort);
  ir::ObjectEvent hurt{
      .happening = ir::Happening::TakesDamage, .subject = subject, .from = {}, .to = {}};
  hurt.damage = ir::DamageSort::Effect;
  if (const Derivation* owner = Child(words, Rule::ownerWord)) hurt.by = Owner(*owner);
  if (const Derivation* np = Child(words, Rule::np)) hurt.cause = SortOf(*np);
  if (const Derivation* effect = Child(words, Rule::effectSource)) {
    OwnAll(*effect);
    if (!IsAnySource(*effect)) hurt.cause = ir::Filter{RangeOf(*effect), ir::IsKind{roles_.spell}};
  }
  Own(words);
  ir::Replace replace{.event = {range, std::move(hurt)}, .duration = {}};
  replace.instead =
      ir::Box<ir::Effect>(ir::Effect{range, ir::AmountBecomes{ir::Constant(0, range)}});
  return {range, std::move(replace)};
}

/// 以变身以外的方式: in no other way than by that keyword; nothing where it is use.
std::optional<ir::Filter> Lowerer::EntryWay(const Derivation& words) {
  const Derivation* keyword = Child(words, Rule::keywordName);
  if (keyword == nullptr) return std::nullopt;
  return ir::Filter{RangeOf(*keyword), ir::HasKeyword{KeywordNamed(*keyword)}};
}

/// 不受对方的效果影响. Rule: [Zero 1.20, 102.2].
ir::Constrain Lowerer::Unaffected(const Derivation& words, const ir::Objects& subject) {
  Own(words);
  ir::Constrain rule{.subject = subject, .deed = ir::Deed::BeAffected, .by = {}, .duration = {}};
  const Derivation& by = Need(words, Rule::byEffects);
  rule.by = SourceFilter(by);
  if (const Derivation* except = Child(words, Rule::exceptEffects)) LetThrough(*except, rule);
  return rule;
}

/// …，但对方的角色牌的效果除外: those come through.
void Lowerer::LetThrough(const Derivation& except, ir::Constrain& rule) {
  Own(except);
  const std::optional<ir::Filter> through = SourceFilter(Need(except, Rule::byEffects));
  if (!through) Fail(except);
  auto [whose, rest] = ApartFromWhose(through.value_or(ir::Filter{}));
  const auto* of = rule.by ? std::get_if<ir::ControlledBy>(&rule.by->node) : nullptr;
  const ir::SourceRange range = RangeOf(except);
  const bool is_same = of != nullptr && (whose == of->player || whose == ir::Player::Unstated);
  if ((rule.by && !is_same) || (is_same && rest.empty())) Fail(except);
  const ir::Filter no{
      range, ir::NoneOf{{is_same ? Both(std::move(rest), range) : through.value_or(ir::Filter{})}}};
  rule.by = rule.by ? Both({*rule.by, no}, range) : no;
}

namespace {

/// 对方的战术牌的效果和对方的装备牌的效果: any of them; nothing: whichever it is.
std::optional<ir::Filter> AnySourceOf(Lowerer& lower, const Derivation& deed) {
  const auto sources = lower.ChildrenOf(deed, Rule::bySource);
  if (sources.empty()) return std::nullopt;
  if (sources.size() == 1) return lower.SourceFilter(*sources.front());
  for (const Derivation* join : lower.ChildrenOf(deed, Rule::npAnd)) lower.OwnAll(*join);
  std::vector<ir::Filter> any;
  for (const Derivation* by : sources) {
    std::optional<ir::Filter> of = lower.SourceFilter(*by);
    if (!of) lower.Fail(*by);
    if (of) any.push_back(*std::move(of));
  }
  return Either(std::move(any), lower.RangeOf(deed));
}

/// 不会受到低于2000的战斗伤害: what that damage is below; nothing: it is any.
std::optional<ir::Quantity> DamageBelow(Lowerer& lower, const Derivation& deed) {
  const Derivation* bound = lower.Child(deed, Rule::lowerThan);
  if (bound == nullptr) return std::nullopt;
  lower.Own(*bound);
  return lower.Value(lower.Need(*bound, Rule::value));
}

/// 不会被对方的效果破坏: only those effects do not.
void TakeSource(Lowerer& lower, const Derivation* by, ir::Constrain& constrain) {
  if (by == nullptr) return;
  if (std::optional<ir::Filter> of = lower.SourceFilter(*by)) constrain.by = std::move(of);
}

/// 不会被破坏, 不会被对方的效果破坏: by whatever, or only by those effects.
void TakeDestroyer(Lowerer& lower, const Derivation& deed, ir::Constrain& constrain) {
  const Derivation* by = lower.ByEffects(deed);
  constrain.deed = by == nullptr ? ir::Deed::BeDestroyed : ir::Deed::BeDestroyedByEffects;
  TakeSource(lower, by, constrain);
}

/// 不能被对方指定为对象: which sources, or whose, may not aim at it.
void TakeAim(Lowerer& lower, const Derivation& deed, ir::Constrain& constrain) {
  if (auto any = AnySourceOf(lower, deed)) constrain.by = std::move(any);
  if (const Derivation* chosen = lower.Child(deed, Rule::bareChoosing)) lower.OwnAll(*chosen);
  if (const Derivation* player = lower.Child(deed, Rule::byPlayer)) {
    lower.OwnAll(*player);
    const bool is_own = lower.Says(*player, U"我方");
    constrain.by = {lower.RangeOf(*player),
                    ir::ControlledBy{is_own ? ir::Player::You : ir::Player::Opponent}};
  }
}

/// 不能因对方的效果变为横置: by which effects it does not become so.
void TakeEffects(Lowerer& lower, const Derivation& deed, ir::Constrain& constrain) {
  TakeSource(lower, lower.ByEffects(deed), constrain);
  constrain.by = lower.NotAnyEffect(constrain.by, deed);
}

/// 不能攻击对方的生命区: they attack no other life than that of their foe.
void CheckLife(Lowerer& lower, const Derivation& deed, const ir::Objects& subject) {
  const Derivation* owner = lower.Child(deed, Rule::ownerWord);
  if (owner != nullptr && lower.Owner(*owner) != FoeOf(subject)) lower.Fail(deed);
}

/// 不能离开休息区: said of what lies there.
void CheckLiesThere(Lowerer& lower, const Derivation& deed, const ir::Objects& subject,
                    ir::ZoneId play) {
  const Derivation* zone = lower.Child(deed, Rule::zoneName);
  const auto* cards = std::get_if<ir::Selector>(&subject.node);
  if (cards == nullptr || cards->zones.size() != 1 ||
      (zone != nullptr && cards->zones.front() != lower.Zone(*zone)))
    lower.Fail(deed);
  // 因效果离开战斗区 is a deed of its own.
  if (zone != nullptr && lower.Zone(*zone) == play) lower.Fail(deed);
}

}  // namespace

ir::Constrain Lowerer::DeedOf(const Derivation& deed, const ir::Objects& subject,
                              ir::Modality modality) {
  Own(deed);
  const Derivation& inner = *deed.children[0];
  Own(inner);
  ir::Constrain constrain{
      .subject = subject, .modality = modality, .deed = ir::Deed::Attack, .by = {}, .duration = {}};
  const bool is_any = modality == ir::Modality::Cannot || modality == ir::Modality::Only;
  const auto sort = [&](const Derivation& np) { return is_any ? AnySortOf(np) : SortOf(np); };
  if (const Derivation* np = Child(inner, Rule::np)) constrain.by = sort(*np);
  if (inner.rule == Rule::gainDeed) constrain.by = KeywordsOf(inner);
  switch (inner.rule.As<Rule>()) {
    case Rule::attackDeed: constrain.deed = ir::Deed::Attack; break;
    case Rule::defendDeed: constrain.deed = ir::Deed::Defend; break;
    case Rule::beAttackedDeed: constrain.deed = ir::Deed::BeAttacked; break;
    case Rule::beDefendedDeed: constrain.deed = ir::Deed::BeDefended; break;
    case Rule::neverTargeted:
    case Rule::beTargetedDeed:
      constrain.deed = ir::Deed::BeTargeted;
      TakeAim(*this, inner, constrain);
      break;
    case Rule::beDestroyedDeed:
    case Rule::neverDestroyed: TakeDestroyer(*this, inner, constrain); break;
    case Rule::uprightDeed:
    case Rule::beTappedDeed:
      constrain.deed =
          inner.rule == Rule::uprightDeed ? ir::Deed::BecomeUpright : ir::Deed::BecomeTapped;
      TakeEffects(*this, inner, constrain);
      break;
    case Rule::beMovedDeed:
      TakeEffects(*this, inner, constrain);
      if (const Derivation* bare = Child(inner, Rule::bareAway))
        Away(*bare, constrain);
      else
        Away(Need(inner, Rule::awayWord), constrain);
      break;
    case Rule::beScrappedDeed:
    case Rule::beDiscardedDeed:
      constrain.deed =
          inner.rule == Rule::beScrappedDeed ? ir::Deed::BeScrapped : ir::Deed::BeDiscarded;
      TakeEffects(*this, inner, constrain);
      break;
    case Rule::attackLifeDeed:
      constrain.deed = ir::Deed::AttackLife;
      CheckLife(*this, inner, subject);
      break;
    case Rule::neverBattleDamage:
      constrain.deed = ir::Deed::TakeBattleDamage;
      constrain.below = DamageBelow(*this, inner);
      break;
    case Rule::usedFromDeed: return UsedFrom(inner, subject, modality);
    case Rule::stayThereDeed:
      constrain.deed = ir::Deed::BeMoved;
      TakeEffects(*this, inner, constrain);
      CheckLiesThere(*this, inner, subject, roles_.play);
      break;
    case Rule::sameNameDeed:
      OwnAll(inner);
      constrain.deed = PlainDeed(inner);
      break;
    case Rule::enterUnusedDeed:
      constrain.deed = ir::Deed::EnterUnused;
      if (const Derivation* word = Child(inner, Rule::cardWord)) OwnAll(*word);
      constrain.by = EntryWay(inner);
      break;
    default: constrain.deed = PlainDeed(inner); break;
  }
  return constrain;
}

/// 突袭或贯通, 这些效果: which keywords may not be gained.
ir::Filter Lowerer::KeywordsOf(const Derivation& gained) {
  for (const Rule word : {Rule::keywordJoin, Rule::orWord}) {
    for (const Derivation* join : ChildrenOf(gained, word)) OwnAll(*join);
  }
  std::vector<ir::Filter> any;
  for (const Derivation* name : ChildrenOf(gained, Rule::keywordName))
    any.push_back({RangeOf(*name), ir::HasKeyword{KeywordNamed(*name)}});
  if (const Derivation* those = Child(gained, Rule::lostOnes)) {
    OwnAll(*those);
    for (const ir::KeywordId keyword : told_.lost_keywords)
      any.push_back({RangeOf(*those), ir::HasKeyword{keyword}});
  }
  if (any.empty()) Fail(gained);
  if (any.size() == 1) return any.front();
  return Either(std::move(any), RangeOf(gained));
}

/// 不能在登场的回合使用…: of those that entered in this turn, or of the card that has.
ir::Effect Lowerer::EntryTurnCannot(const Derivation& entry, ir::Objects subject,
                                    ir::SourceRange range) {
  Own(entry);
  OwnAll(Need(entry, Rule::cannotWord));
  if (const Derivation* self = Child(entry, Rule::selfWord)) OwnAll(*self);
  const Derivation& deed = Need(entry, Rule::deed);
  // 不能在登场的回合攻击 has words of its own.
  if (deed.children[0]->rule == Rule::attackDeed) Fail(deed);
  auto* cards = std::get_if<ir::Selector>(&subject.node);
  const ir::Filter is_new{range, ir::Has{ir::Quality::EnteredThisTurn}};
  if (cards != nullptr) {
    cards->filter = Also(is_new, cards->filter, range);
    return {range, DeedOf(deed, subject, ir::Modality::Cannot)};
  }
  const ir::Reference itself = std::get<ir::Reference>(subject.node);
  ir::Effect cannot{range, DeedOf(deed, subject, ir::Modality::Cannot)};
  return {
      range,
      ir::If{{range, ir::ObjectIs{itself, is_new}}, ir::Box<ir::Effect>(std::move(cannot)), {}}};
}

/// 角色牌不能从休息区登场: nobody puts them into play from there. Rule: [Zero 1.20, 205.2].
ir::Effect Lowerer::FromThereCannot(const Derivation& there, const ir::Objects& subject) {
  Own(there);
  for (const Rule word : {Rule::cannotWord, Rule::neverWord, Rule::orWord}) {
    for (const Derivation* said : ChildrenOf(there, word)) OwnAll(*said);
  }
  if (const Derivation* owner = Child(there, Rule::ownerOf)) Fail(*owner);
  const auto* cards = std::get_if<ir::Selector>(&subject.node);
  const bool is_sort = cards != nullptr && cards->count.kind == ir::CountKind::All &&
                       cards->zones.empty() && !cards->extreme && !cards->distinct;
  if (!is_sort) {
    Fail(there);
    return {};
  }
  ir::ConstrainPlayer rule{
      .player = cards->whose == ir::Player::Unstated ? ir::Player::EachPlayer : cards->whose,
      .deed = ir::PlayerDeed::PutIntoPlay,
      .duration = {}};
  rule.cards = cards->filter;
  for (const Derivation* zone : ChildrenOf(there, Rule::zoneName)) rule.from.push_back(Zone(*zone));
  return {RangeOf(there), std::move(rule)};
}

namespace {

/// 不会被战斗和对方的效果破坏: by neither. Rule: [Zero 1.20, 605.3], [Zero 1.20, 605.4].
ir::Effect NeitherDestroys(Lowerer& lower, const Derivation& both, const ir::Objects& subject) {
  lower.Own(both);
  for (const Rule join : {Rule::npAnd, Rule::orWord}) {
    if (const Derivation* said = lower.Child(both, join)) lower.OwnAll(*said);
  }
  const ir::SourceRange range = lower.RangeOf(both);
  ir::Constrain in_battle{
      .subject = subject, .deed = ir::Deed::BeDestroyedInBattle, .by = {}, .duration = {}};
  ir::Constrain by_effect{.subject = Again(subject),
                          .deed = ir::Deed::BeDestroyedByEffects,
                          .by = lower.SourceFilter(lower.Need(both, Rule::byEffects)),
                          .duration = {}};
  return {range, ir::Sequence{{{range, std::move(in_battle)}, {range, std::move(by_effect)}}}};
}

}  // namespace

/// 不能被对方的效果破坏、横置或移回手牌: none of that by such effects.
ir::Effect Lowerer::SeveralDone(const Derivation& several, const ir::Objects& subject) {
  Own(several);
  const ir::SourceRange range = RangeOf(several);
  for (const Derivation* join : ChildrenOf(several, Rule::doneAnd)) OwnAll(*join);
  if (const Derivation* both = Child(several, Rule::battleAndEffects))
    return NeitherDestroys(*this, *both, subject);
  const Derivation* effects = ByEffects(several);
  std::optional<ir::Filter> by = effects == nullptr ? std::nullopt : SourceFilter(*effects);
  ir::Sequence none;
  for (const Derivation* done : ChildrenOf(several, Rule::doneByEffect)) {
    Own(*done);
    ir::Constrain rule{.subject = none.steps.empty() ? subject : Again(subject),
                       .deed = ir::Deed::BeDestroyedByEffects,
                       .by = by,
                       .duration = {}};
    const std::u32string_view word = Words(*done);
    const bool is_turned = word == own_.taps || word == own_.resets;
    if (is_turned || Child(*done, Rule::awayWord) != nullptr) rule.by = NotAnyEffect(by, several);
    if (is_turned) rule.deed = word == own_.taps ? ir::Deed::BecomeTapped : ir::Deed::BecomeUpright;
    if (const Derivation* away = Child(*done, Rule::awayWord)) Away(*away, rule);
    none.steps.push_back({RangeOf(*done), std::move(rule)});
  }
  return {range, std::move(none)};
}

/// 被对方的效果, 因为对方的效果而.
const Derivation* Lowerer::ByEffects(const Derivation& deed) {
  const Derivation* because = Child(deed, Rule::becauseOf);
  if (because != nullptr) Own(*because);
  return Child(because != nullptr ? *because : deed, Rule::byEffects);
}

/// 被效果横置: by whoever's effect, which is not the same as by anything.
std::optional<ir::Filter> Lowerer::NotAnyEffect(const std::optional<ir::Filter>& by,
                                                const Derivation& deed) {
  const Derivation* effects = ByEffects(deed);
  if (by || effects == nullptr) return by;
  return ir::Filter{RangeOf(*effects), ir::ControlledBy{ir::Player::Either}};
}

/// 移回手牌, 离开战斗区: out of play, to where.
void Lowerer::Away(const Derivation& away, ir::Constrain& constrain) {
  Own(away);
  constrain.deed = ir::Deed::BeMoved;
  if (Child(away, Rule::awayFromPlay) != nullptr) {
    OwnAll(away);
    if (!constrain.by) Fail(away);
    constrain.deed = ir::Deed::LeavePlay;
    return;
  }
  if (const Derivation* zone = Child(away, Rule::zoneName)) {
    constrain.from = {Zone(*zone)};
    return;
  }
  if (const Derivation* elsewhere = Child(away, Rule::anywhereElse)) {
    OwnAll(*elsewhere);  // Wherever it would go.
    return;
  }
  const ir::Destination to = DestinationOf(away);
  if (to.place != ir::Place::Anywhere || to.is_top_or_bottom) Fail(away);
  constrain.from = {to.zone};
}

ir::Constrain Lowerer::AttachDeed(const Derivation& deed, const ir::Objects& subject,
                                  ir::Modality modality) {
  Own(deed);
  return {.subject = subject,
          .modality = modality,
          .deed = ir::Deed::AttachTo,
          .by = SortOf(Need(deed, Rule::np)),
          .duration = {}};
}

ir::Constrain Lowerer::MoreOften(const Derivation& can, const Derivation& again,
                                 const ir::Objects& subject, ir::Deed deed) {
  Own(can);
  Own(again);
  for (const Rule word : {Rule::perTurn, Rule::oneTurn}) {
    if (const Derivation* often = Child(again, word)) OwnAll(*often);
  }
  if (Child(again, Rule::number) == nullptr) {  // 可以再次攻击
    return ir::Constrain{.subject = subject,
                         .modality = ir::Modality::Can,
                         .deed = deed,
                         .by = {},
                         .duration = {},
                         .count = ir::Constant(1, RangeOf(again))};
  }
  const Derivation* more = Child(again, Rule::moreWords);
  if (more != nullptr) OwnAll(*more);
  const Derivation& number = Need(again, Rule::number);
  const std::int32_t times = Integer(number) - (more == nullptr ? 1 : 0);
  if (times < 1) Fail(again);
  return ir::Constrain{.subject = subject,
                       .modality = ir::Modality::Can,
                       .deed = deed,
                       .by = {},
                       .duration = {},
                       .count = ir::Constant(times, RangeOf(number))};
}

ir::Effect Lowerer::OnlyWhile(const Derivation& when, const ir::Objects& subject,
                              ir::SourceRange range) {
  // 只能在C时攻击: not where C does not hold.
  Own(when);
  const Derivation* own = Child(when, Rule::ownOrientation);
  const auto* itself = std::get_if<ir::Reference>(&subject.node);
  // 只能在横置时攻击: of this card.
  if (own != nullptr && (itself == nullptr || !std::holds_alternative<ir::Self>(itself->node)))
    Fail(*own);
  if (const Derivation* end = own == nullptr ? nullptr : Child(when, Rule::whenEnd)) OwnAll(*end);
  ir::Condition state = own != nullptr ? OwnOrientation(*own) : ScopeOf(when);
  ir::Effect cannot{range, DeedOf(Need(when, Rule::deed), subject, ir::Modality::Cannot)};
  if (when.rule == Rule::cannotWhile) {
    const Derivation* never = Child(when, Rule::neverWord);
    OwnAll(never != nullptr ? *never : Need(when, Rule::cannotWord));
    return {range, ir::If{std::move(state), ir::Box<ir::Effect>(std::move(cannot)), {}}};
  }
  return {range, ir::If{{range, ir::NotHold{ir::Box<ir::Condition>(std::move(state))}},
                        ir::Box<ir::Effect>(std::move(cannot)),
                        {}}};
}

ir::Effect Lowerer::AttackUndefended(const Derivation& undefended, const ir::Objects& subject,
                                     ir::SourceRange range) {
  Own(undefended);
  if (const Derivation* attack = Child(undefended, Rule::thatAttack)) OwnAll(*attack);
  OwnAll(Need(undefended, Rule::cannotWord));
  if (const Derivation* end = Child(undefended, Rule::whenEnd)) OwnAll(*end);
  ir::Constrain constrain{.subject = subject,
                          .modality = ir::Modality::Cannot,
                          .deed = ir::Deed::BeDefended,
                          .by = {},
                          .duration = {}};
  if (const Derivation* by = Child(undefended, Rule::np)) {
    constrain.by = SortOf(*by);
  }
  return {range, std::move(constrain)};
}

namespace {

/// True if the filter asks for this kind and for more.
bool SaysKind(const ir::Filter& filter, ir::KindId kind) {
  bool says = false;
  const auto look = [&](const ir::IsKind& is) { says = says || is.kind == kind; };
  ir::Walk(filter, look);
  return says && !std::holds_alternative<ir::IsKind>(filter.node);
}

}  // namespace

/// 此牌只能攻击C: of all that may be attacked, life included, nothing else.
/// Rule: [Zero 1.20, 501.2].
ir::Effect Lowerer::OnlyAttack(const Derivation& attack, const ir::Objects& subject,
                               ir::SourceRange range) {
  Own(attack);
  // 此牌只能攻击 leaves open what else it would do.
  const Derivation* what = Child(attack, Rule::np);
  if (what == nullptr) {
    Fail(attack);
    return {};
  }
  ir::Filter sort = SortOf(*what);
  const bool is_of_kind = SaysKind(sort, roles_.character);
  ir::Effect only{range, ir::Constrain{.subject = subject,
                                       .modality = ir::Modality::Only,
                                       .deed = ir::Deed::Attack,
                                       .by = sort,
                                       .duration = {}}};
  // 只能攻击此牌: nothing else, or this card even while it is upright, which nothing else may be.
  // Rule: [Zero 1.20, 501.2].
  const bool is_of_one = HasInside(*what, Rule::selfWord) || HasInside(*what, Rule::anaphor);
  const auto* attackers = std::get_if<ir::Selector>(&subject.node);
  // 只能攻击费用3以下的角色牌: nothing else at all, or no other characters.
  // Rule: [Zero 1.20, 501.2], [Zero 1.20, 501.3].
  if (!is_of_one && is_of_kind &&
      choices_.Choose(
          ir::Ambiguity::Grouping, range,
          {"nothing else can be attacked", "nothing else that fights can be attacked"}) == 1)
    return {range, ir::Constrain{.subject = subject,
                                 .modality = ir::Modality::Cannot,
                                 .deed = ir::Deed::Attack,
                                 .by = Both({{range, ir::IsKind{roles_.character}},
                                             {range, ir::NoneOf{{std::move(sort)}}}},
                                            range),
                                 .duration = {}}};
  const bool is_open =
      is_of_one && attackers != nullptr && attackers->count.kind == ir::CountKind::All;
  if (!is_open || choices_.Choose(ir::Ambiguity::Grouping, range,
                                  {"nothing else can be attacked",
                                   "it may be attacked even while it is upright"}) == 0)
    return only;
  ir::Effect may{range, ir::Constrain{.subject = subject,
                                      .modality = ir::Modality::Can,
                                      .deed = ir::Deed::AttackUpright,
                                      .by = {},
                                      .duration = {}}};
  return {range, ir::Sequence{{std::move(only), std::move(may)}}};
}

namespace {

/// 只会被战术牌的效果破坏: by no other effect; whether battle is left out as well, 只 does not say.
/// Rule: [Zero 1.20, 605.3], [Zero 1.20, 605.4].
ir::Effect OnlyDestroyedBy(Lowerer& lower, const Derivation& only, const ir::Objects& subject) {
  lower.Own(only);
  const ir::SourceRange range = lower.RangeOf(only);
  const Derivation& by = *lower.ByEffects(only);
  const std::optional<ir::Filter> sort = lower.SourceFilter(by);
  // 只会被效果破坏: by whichever.
  ir::Constrain in_battle{
      .subject = subject, .deed = ir::Deed::BeDestroyedInBattle, .by = {}, .duration = {}};
  if (!sort) return {range, std::move(in_battle)};
  ir::Constrain others{.subject = subject,
                       .deed = ir::Deed::BeDestroyedByEffects,
                       .by = ir::Filter{range, ir::NoneOf{{*sort}}},
                       .duration = {}};
  if (lower.choices().Choose(ir::Ambiguity::DestructionCause, range,
                             {"no other effect destroys it", "nothing else destroys it"}) == 0)
    return {range, std::move(others)};
  in_battle.subject = Again(subject);
  return {range, ir::Sequence{{{range, std::move(others)}, {range, std::move(in_battle)}}}};
}

}  // namespace

ir::Effect Lowerer::OnlyRestriction(const Derivation& only, const ir::Objects& subject,
                                    ir::SourceRange range) {
  Own(only);
  if (const Derivation* way = Child(only, Rule::onlyByUse)) {
    OwnAll(only);
    return {range, ir::Constrain{.subject = subject,
                                 .modality = ir::Modality::Cannot,
                                 .deed = ir::Deed::EnterUnused,
                                 .by = EntryWay(*way),
                                 .duration = {}}};
  }
  if (const Derivation* effect = Child(only, Rule::onlyByEffect)) {
    // 只能因效果登场: not by being used. Rule: [Zero 1.20, 205.2].
    OwnAll(*effect);
    return {range, ir::Constrain{.subject = subject,
                                 .modality = ir::Modality::Cannot,
                                 .deed = ir::Deed::BeUsed,
                                 .by = {},
                                 .duration = {}}};
  }
  if (const Derivation* destroyed = Child(only, Rule::onlyDestroyed))
    return OnlyDestroyedBy(*this, *destroyed, subject);
  if (const Derivation* attach = Child(only, Rule::attachDeed)) {
    return {range, AttachDeed(*attach, subject, ir::Modality::Only)};
  }
  if (const Derivation* used = Child(only, Rule::usedFromDeed)) {
    return {range, UsedFrom(*used, subject, ir::Modality::Only)};
  }
  if (const Derivation* attack = Child(only, Rule::attackDeed))
    return OnlyAttack(*attack, subject, range);
  if (const Derivation* life = Child(only, Rule::attackLifeDeed)) {
    OwnAll(*life);
    const auto character = roles_.character;
    return {range, ir::Constrain{.subject = subject,
                                 .modality = ir::Modality::Cannot,
                                 .deed = ir::Deed::Attack,
                                 .by = ir::Filter{range, ir::IsKind{character}},
                                 .duration = {}}};
  }
  if (const Derivation* defend = Child(only, Rule::onlyDefend)) {
    // Against no others. Rule: [Zero 1.20, 502.2].
    Own(*defend);
    const Derivation& np = Need(*defend, Rule::np);
    ir::Filter others{RangeOf(np), ir::NoneOf{{SortOf(np)}}};
    return {range, ir::Constrain{.subject = subject,
                                 .modality = ir::Modality::Cannot,
                                 .deed = ir::Deed::Defend,
                                 .by = std::move(others),
                                 .duration = {}}};
  }
  ir::Constrain constrain{.subject = subject,
                          .modality = ir::Modality::Only,
                          .deed = ir::Deed::BeDefended,
                          .by = {},
                          .duration = {}};
  constrain.by = SortOf(Need(only, Rule::np));
  ir::Effect limit{range, std::move(constrain)};
  const Derivation* when = Child(only, Rule::whenAttackingCharacters);
  if (when == nullptr) return limit;
  // 攻击角色牌时: an attack on life may be met by anybody. Rule: [Zero 1.20, 900.神速.3].
  OwnAll(*when);
  return {range, ir::If{OneIsAttacked(RangeOf(*when)), ir::Box<ir::Effect>(std::move(limit)), {}}};
}

/// There is a character at which an attack goes. Rule: [Zero 1.20, 501.2].
ir::Condition Lowerer::OneIsAttacked(ir::SourceRange range) {
  ir::Selector attacked = CharactersOf(ir::Player::Either, range);
  attacked.zones = {roles_.play};
  attacked.count = {};
  attacked.filter = Both({{range, ir::Has{ir::Quality::Attacked}}, attacked.filter}, range);
  return {range, ir::ThereAre{std::move(attacked)}};
}

/// 每回合只能攻击一次: each of them once, or one of them and then no other. Whoever has attacked is
/// known; what is done once keeps no count. Rule: [Zero 1.20, 501.1], [Zero 1.20, 102.2].
ir::Effect Lowerer::AttackQuota(const Derivation& quota, const ir::Objects& subject) {
  Own(quota);
  const ir::SourceRange range = RangeOf(quota);
  for (const Rule word : {Rule::perTurn, Rule::quotaWord}) OwnAll(Need(quota, word));
  const Derivation& times = Need(quota, Rule::attackTimes);
  OwnAll(times);
  if (Integer(Need(times, Rule::number)) != 1 || composer_.IsSpell()) Fail(quota);
  const ir::Filter attacked{range, ir::Has{ir::Quality::AttackedThisTurn}};
  ir::Constrain no_more{.subject = subject,
                        .modality = ir::Modality::Cannot,
                        .deed = ir::Deed::Attack,
                        .by = {},
                        .duration = {}};
  auto* cards = std::get_if<ir::Selector>(&no_more.subject.node);
  if (cards == nullptr) {
    ir::Condition has{range, ir::ObjectIs{std::get<ir::Reference>(subject.node), attacked}};
    return {range,
            ir::If{std::move(has), ir::Box<ir::Effect>(ir::Effect{range, std::move(no_more)}), {}}};
  }
  const bool says_total = Says(quota, U"合计") || Says(quota, U"总共");
  const bool is_total =
      says_total ||
      (!Says(quota, U"各") &&
       choices_.Choose(ir::Ambiguity::Distribution, range,
                       {"each of them so often", "all of them together so often"}) == 1);
  if (!is_total) {
    cards->filter = Also(attacked, cards->filter, range);
    return {range, std::move(no_more)};
  }
  ir::ObjectEvent event{
      .happening = ir::Happening::Attacks, .subject = subject, .from = {}, .to = {}};
  auto& any = std::get<ir::Selector>(event.subject.node);
  any.count = {};
  any.slot = composer_.NewSlot();
  ir::Condition has{range, ir::HappenedThisTurn{ir::TriggerEvent{range, std::move(event)}}};
  return {range,
          ir::If{std::move(has), ir::Box<ir::Effect>(ir::Effect{range, std::move(no_more)}), {}}};
}

ir::Effect Lowerer::CanRestriction(const Derivation& can, const ir::Objects& subject,
                                   ir::SourceRange range) {
  const auto plain = [&](ir::Modality modality, ir::Deed deed) {
    return ir::Effect{range, ir::Constrain{subject, modality, deed, {}, {}}};
  };
  if (const Derivation* again = Child(can, Rule::againCan)) {
    return {range, MoreOften(can, *again, subject, ir::Deed::AttackAgain)};
  }
  if (const Derivation* again = Child(can, Rule::defendAgainCan)) {
    return {range, MoreOften(can, *again, subject, ir::Deed::DefendAgain)};
  }
  if (const Derivation* several = Child(can, Rule::severalCan)) {
    Own(can);
    Own(*several);
    // No others can be attacked anyway. Rule: [Zero 1.20, 501.2].
    for (const Derivation* said : ChildrenOf(*several, Rule::foePlace)) OwnAll(*said);
    return {range, ir::Constrain{.subject = subject,
                                 .modality = ir::Modality::Can,
                                 .deed = ir::Deed::AttackSeveral,
                                 .by = {},
                                 .duration = {},
                                 .count = Amount(Need(*several, Rule::amount))}};
  }
  if (const Derivation* used = Child(can, Rule::usedFromCan)) {
    Own(can);
    Own(*used);
    ir::Constrain may = UsedFrom(Need(*used, Rule::usedFromDeed), subject, ir::Modality::Can);
    if (may.from.size() != 1) return {range, std::move(may)};
    // From there, at its own cost. Rule: [Zero 1.20, 623.5].
    const auto& self = std::get<ir::Reference>(subject.node);
    return {range, ir::UseOtherwise{{range, ir::CostOf{self}}, may.from.front(), {}}};
  }
  if (const Derivation* used = Child(can, Rule::usedInTurnCan)) {
    Own(can);
    Own(*used);
    ir::Condition turn = ScopeOf(*used);
    ir::Effect then = plain(ir::Modality::Can, ir::Deed::UseAtInstantSpeed);
    return {range, ir::If{std::move(turn), ir::Box<ir::Effect>(std::move(then)), {}}};
  }
  if (const Derivation* attach = Child(can, Rule::attachCan)) {
    Own(can);
    Own(*attach);
    return {range, AttachDeed(Need(*attach, Rule::attachDeed), subject, ir::Modality::Can)};
  }
  OwnAll(can);
  switch (can.children[0]->rule.As<Rule>()) {
    case Rule::plainAttackCan:
    case Rule::entryTurnCan: return plain(ir::Modality::Can, ir::Deed::AttackOnEntryTurn);
    case Rule::uprightCan: return plain(ir::Modality::Can, ir::Deed::AttackUpright);
    case Rule::defendTappedCan: return plain(ir::Modality::Can, ir::Deed::DefendTapped);
    case Rule::firstCan: return plain(ir::Modality::Can, ir::Deed::DealBattleDamageFirst);
    default:
      if (IsOwn(*can.children[0]) && own_.can != nullptr) {
        ir::Effect may = plain(ir::Modality::Can, own_.can(*this, *can.children[0]));
        // 可以装备两张装备牌: how many.
        if (const Derivation* many = Child(*can.children[0], Rule::amount))
          std::get<ir::Constrain>(may.node).count = Amount(*many);
        return may;
      }
      Fail(can);
      return {};
  }
}

namespace {

/// The one or the other is forbidden, as whoever has the cards likes.
ir::Effect NotBoth(const ir::Objects& subject, std::vector<ir::Effect> bans,
                   ir::SourceRange range) {
  const auto* cards = std::get_if<ir::Selector>(&subject.node);
  const bool is_theirs = cards != nullptr && cards->whose == ir::Player::Opponent;
  return {range,
          ir::ChooseOne{is_theirs ? ir::Player::Opponent : ir::Player::You, std::move(bans)}};
}

}  // namespace

/// 不能攻击和防御, 必须攻击.
ir::Effect Lowerer::Deeds(const Derivation& restriction, const ir::Objects& subject) {
  const ir::SourceRange range = RangeOf(restriction);
  const bool is_must = Child(restriction, Rule::mustWord) != nullptr;
  if (is_must && Words(Need(restriction, Rule::mustWord)).size() > 2) {
    // 若能攻击必须攻击: what is able is what must. Rule: [Zero 1.20, 102.1].
    const Derivation& able = Need(Need(restriction, Rule::mustWord), Rule::ableWord);
    const Derivation& must = *Need(restriction, Rule::deed).children[0];
    if (Says(able, U"攻击") != (must.rule == Rule::attackDeed)) Fail(restriction);
  }
  ir::Sequence steps;
  const auto joins = ChildrenOf(restriction, Rule::deedAnd);
  const bool is_and = !is_must && joins.size() == 1 && !HasInside(*joins[0], Rule::cannotWord) &&
                      !Says(*joins[0], U"或");
  for (const Derivation* deed : ChildrenOf(restriction, Rule::deed)) {
    const ir::Objects who = steps.steps.empty() ? subject : Again(subject);
    steps.steps.push_back(
        {RangeOf(*deed), DeedOf(*deed, who, is_must ? ir::Modality::Must : ir::Modality::Cannot)});
    // 不能被对方选择: an attack chooses its object as well. Rule: [Zero 1.20, 501.3].
    const bool is_open = !is_must && HasInside(*deed, Rule::bareChoosing);
    if (is_open && choices_.Choose(ir::Ambiguity::Picking, RangeOf(*deed),
                                   {"by effects alone", "as the object of an attack as well"}) == 1)
      steps.steps.push_back({RangeOf(*deed), ir::Constrain{.subject = Again(subject),
                                                           .modality = ir::Modality::Cannot,
                                                           .deed = ir::Deed::BeAttacked,
                                                           .by = {},
                                                           .duration = {}}});
  }
  if (steps.steps.size() == 1) return std::move(steps.steps[0]);
  if (steps.steps.size() == 2 && !is_must) {
    // 不能攻击和防御费用5以上的角色牌: is it attacked by none, or by none of those?
    auto& first = std::get<ir::Constrain>(steps.steps[0].node);
    const auto& last = std::get<ir::Constrain>(steps.steps[1].node);
    const auto shares = [](ir::Deed deed) {
      return deed == ir::Deed::Attack || deed == ir::Deed::Defend;
    };
    if (!first.by && last.by && shares(first.deed) && shares(last.deed) && !joins.empty() &&
        !HasInside(*joins[0], Rule::cannotWord)) {
      const auto option =
          choices_.Choose(ir::Ambiguity::CannotBoth, range, {"the last deed only", "both deeds"});
      if (option == 1) first.by = last.by;
    }
    if (is_and) {
      const auto option =
          choices_.Choose(ir::Ambiguity::CannotBoth, range, {"neither", "not both"});
      if (option == 1) {
        choices_.Break(kNeither, range);
        return NotBoth(subject, std::move(steps.steps), range);
      }
    }
  }
  return {range, std::move(steps)};
}

/// 攻击时必须攻击『A』, 必须以『A』为攻击对象. Rule: [Zero 1.20, 501.2].
ir::Effect Lowerer::AimRule(const Derivation& aim, const ir::Objects& subject,
                            ir::SourceRange range) {
  Own(aim);
  const Derivation* must = Child(aim, Rule::mustWord);
  ir::Filter by = SortOf(Need(aim, Rule::np));
  // Nothing attacks itself.
  const auto* itself = std::get_if<ir::Reference>(&subject.node);
  const auto* is = std::get_if<ir::Is>(&by.node);
  if (itself != nullptr && is != nullptr && is->object.node == itself->node) Fail(aim);
  if (must == nullptr) {
    // 攻击对象只能是『A』: it attacks nothing else.
    return {range, ir::Constrain{.subject = subject,
                                 .modality = ir::Modality::Only,
                                 .deed = ir::Deed::Attack,
                                 .by = std::move(by),
                                 .duration = {}}};
  }
  OwnAll(*must);
  for (const Rule word : {Rule::aimLead, Rule::chooseWord}) {
    if (const Derivation* said = Child(aim, word)) OwnAll(*said);
  }
  return {range, ir::Constrain{.subject = subject,
                               .modality = ir::Modality::Must,
                               .deed = ir::Deed::AimAt,
                               .by = std::move(by),
                               .duration = {}}};
}

namespace {

/// What words that say no more than that forbid; nothing: there are none of them.
std::optional<ir::Deed> ForbiddenDeed(Lowerer& lower, const Derivation& restriction) {
  constexpr std::array<std::pair<Rule, ir::Deed>, 5> kForbidden{{
      {Rule::notOnEntryTurn, ir::Deed::AttackOnEntryTurn},
      {Rule::notReset, ir::Deed::BecomeUpright},
      {Rule::battleProof, ir::Deed::BeDestroyedInBattle},
      {Rule::enterTapped, ir::Deed::EnterUpright},
      {Rule::dealtDamage, ir::Deed::HaveDamagePrevented},
  }};
  for (const auto& [rule, deed] : kForbidden) {
    const Derivation* words = lower.Child(restriction, rule);
    if (words == nullptr) continue;
    lower.OwnAll(*words);
    return deed;
  }
  return std::nullopt;
}

/// 攻击时必须支付(2): what it may not do unless that is paid; nothing: it has no price.
std::optional<ir::Effect> PriceRule(Lowerer& lower, const Derivation& restriction,
                                    const ir::Objects& subject) {
  const Derivation* defence = lower.Child(restriction, Rule::defencePrice);
  const Derivation* attack = lower.Child(restriction, Rule::attackPrice);
  const Derivation* price = attack != nullptr ? attack : defence;
  if (price == nullptr) return std::nullopt;
  lower.Own(*price);
  return ir::Effect{
      lower.RangeOf(restriction),
      ir::Constrain{.subject = subject,
                    .modality = ir::Modality::Cannot,
                    .deed = attack != nullptr ? ir::Deed::AttackFreely : ir::Deed::DefendFreely,
                    .by = {},
                    .duration = {},
                    .count = lower.Amount(lower.Need(*price, Rule::amount))}};
}

/// 不会被破坏, 不会受到效果伤害: what never happens to it.
ir::Effect NeverRule(Lowerer& lower, const Derivation& never, const ir::Objects& subject,
                     ir::SourceRange range) {
  const Derivation& inner = *never.children[0];
  const bool is_of_effects =
      inner.rule == Rule::neverDamage &&
      (lower.Child(inner, Rule::effectSource) != nullptr ||
       lower.Child(inner, Rule::np) != nullptr || lower.Child(inner, Rule::effectSort) != nullptr);
  if (is_of_effects) return lower.NoEffectDamage(never, subject);
  return {range, lower.DeedOf(never, subject, ir::Modality::Cannot)};
}

/// 只受到『A』的战斗伤害: no other damage at all, or of battle damage no other. On what 只 bears,
/// no clause tells. Rule: [Zero 1.20, 607.1].
ir::Effect OnlyHurtBy(Lowerer& lower, const Derivation& battle, const Derivation& by,
                      const ir::Objects& subject) {
  lower.Own(by);
  lower.Own(battle);
  const ir::SourceRange range = lower.RangeOf(battle);
  ir::Filter sort = lower.SortOf(lower.Need(by, Rule::np));
  ir::Constrain spared{
      .subject = subject, .deed = ir::Deed::TakeBattleDamage, .by = {}, .duration = {}};
  spared.by = ir::Filter{range, ir::NoneOf{{std::move(sort)}}};
  if (lower.choices().Choose(ir::Ambiguity::Grouping, range,
                             {"of all damage, that alone", "of battle damage, that alone"}) == 1)
    return {range, std::move(spared)};
  ir::Sequence both;
  both.steps.push_back(lower.NoEffectDamage(battle, subject));
  spared.subject = Again(subject);
  both.steps.push_back({range, std::move(spared)});
  return {range, std::move(both)};
}

/// 攻击时，不能选择生命区作为攻击对象: what it may aim at.
ir::Constrain AimWhenAttacking(Lowerer& lower, const Derivation& attacking,
                               const ir::Objects& subject) {
  lower.Own(attacking);
  for (const Rule word : {Rule::whenEnd, Rule::cannotWord})
    lower.OwnAll(lower.Need(attacking, word));
  const Derivation& deed = lower.Need(attacking, Rule::deed);
  const std::u32string_view words = lower.Words(deed);
  if (!words.ends_with(U"对象") || words.starts_with(U"成为")) lower.Fail(deed);
  ir::Constrain rule = lower.DeedOf(deed, subject, ir::Modality::Cannot);
  if (rule.deed != ir::Deed::AttackLife && rule.deed != ir::Deed::Attack) lower.Fail(deed);
  return rule;
}

}  // namespace

/// 对方的角色牌横置登场: of whichever enters; of cards that lie somewhere it is what becomes of
/// them.
void Lowerer::CheckEntry(const Derivation& enter, const ir::Objects& subject) {
  if (Child(enter, Rule::tappedEntry) != nullptr && !IsAnyThatEnters(subject)) Fail(enter);
}

/// A sort of cards, of which is told neither where they lie nor how many they are.
bool Lowerer::IsAnyThatEnters(const ir::Objects& subject) const {
  const auto* cards = std::get_if<ir::Selector>(&subject.node);
  return cards != nullptr && cards->count.kind == ir::CountKind::All && cards->zones.empty() &&
         !cards->extreme && !cards->distinct;
}

ir::Effect Lowerer::Restriction(const Derivation& restriction, const ir::Objects& subject) {
  ir::Effect effect = PlainRestriction(restriction, subject);
  const Derivation* except = Child(restriction, Rule::exceptEffects);
  if (except == nullptr) return effect;
  std::size_t narrowed = 0;
  auto narrow = [&](ir::Constrain& rule) {
    // 不能被破坏，但…的效果除外: what an effect does not do would be left out.
    if (!rule.by) Fail(*except);
    LetThrough(*except, rule);
    ++narrowed;
  };
  ir::Walk(effect, narrow);
  if (narrowed == 0) Fail(*except);
  return effect;
}

ir::Effect Lowerer::PlainRestriction(const Derivation& restriction, const ir::Objects& subject) {
  Own(restriction);
  const ir::SourceRange range = RangeOf(restriction);
  for (const Rule word :
       {Rule::cannotWord, Rule::neverWord, Rule::mustWord, Rule::deedAnd, Rule::whileAttackingWord,
        Rule::whileDefendingWord, Rule::perTurn, Rule::ableTail}) {
    for (const Derivation* node : ChildrenOf(restriction, word)) OwnAll(*node);
  }
  const auto plain = [&](ir::Modality modality, ir::Deed deed) {
    return ir::Effect{range, ir::Constrain{subject, modality, deed, {}, {}}};
  };
  for (const Rule rule : {Rule::onlyWhile, Rule::cannotWhile}) {
    if (const Derivation* when = Child(restriction, rule)) return OnlyWhile(*when, subject, range);
  }
  if (const Derivation* enter = Child(restriction, Rule::enterTapped)) CheckEntry(*enter, subject);
  if (const auto deed = ForbiddenDeed(*this, restriction)) {
    return plain(ir::Modality::Cannot, *deed);
  }
  if (const Derivation* several = Child(restriction, Rule::severalDone))
    return SeveralDone(*several, subject);
  if (const Derivation* entry = Child(restriction, Rule::entryTurnCannot))
    return EntryTurnCannot(*entry, subject, range);
  if (const Derivation* there = Child(restriction, Rule::fromThereCannot))
    return FromThereCannot(*there, subject);
  if (Words(restriction).starts_with(U"的效果"))
    return plain(ir::Modality::Cannot, ir::Deed::ActivateEffects);
  if (const Derivation* stays = Child(restriction, Rule::stayTapped)) {
    OwnAll(*stays);
    return plain(ir::Modality::Can, ir::Deed::StayTapped);
  }
  if (const Derivation* undefended = Child(restriction, Rule::attackUndefended)) {
    return AttackUndefended(*undefended, subject, range);
  }
  if (Child(restriction, Rule::whileAttackingWord) != nullptr) {
    return plain(ir::Modality::Cannot, ir::Deed::TakeBattleDamageAttacking);
  }
  if (Child(restriction, Rule::whileDefendingWord) != nullptr) {
    return plain(ir::Modality::Cannot, ir::Deed::TakeBattleDamageDefending);
  }
  if (const Derivation* untapped = Child(restriction, Rule::notTapping)) {
    OwnAll(*untapped);
    // 可以不横置: it is left to its player. 不需要横置: what is not needed does not happen, for no
    // rule lets a player tap a card at will. Rule: [Zero 1.20, 501.1].
    const bool is_free = Words(*untapped).find_first_of(U"可能") != std::u32string_view::npos;
    return plain(is_free ? ir::Modality::Can : ir::Modality::Must, ir::Deed::AttackUntapped);
  }
  if (const Derivation* attacking = Child(restriction, Rule::attackingCannot))
    return {range, AimWhenAttacking(*this, *attacking, subject)};
  if (auto priced = PriceRule(*this, restriction, subject)) return *std::move(priced);
  if (const Derivation* never = Child(restriction, Rule::neverDeed))
    return NeverRule(*this, *never, subject, range);
  if (const Derivation* hurt = Child(restriction, Rule::plainHurt))
    return NeverRule(*this, *hurt, subject, range);
  if (const Derivation* battle = Child(restriction, Rule::onlyBattleHurt)) {
    if (const Derivation* by = Child(*battle, Rule::onlyHurtBy))
      return OnlyHurtBy(*this, *battle, *by, subject);
    return NoEffectDamage(*battle, subject);
  }
  if (const Derivation* only = Child(restriction, Rule::onlyRestriction))
    return OnlyRestriction(*only, subject, range);
  if (const Derivation* unaffected = Child(restriction, Rule::unaffected))
    return {range, Unaffected(*unaffected, subject)};
  if (const Derivation* aim = Child(restriction, Rule::aimRule))
    return AimRule(*aim, subject, range);
  if (const Derivation* can = Child(restriction, Rule::canRestriction))
    return CanRestriction(*can, subject, range);
  if (const Derivation* quota = Child(restriction, Rule::attackQuota))
    return AttackQuota(*quota, subject);
  return Deeds(restriction, subject);
}

}  // namespace caiding::parser
