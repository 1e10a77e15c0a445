// SPDX-License-Identifier: MIT
// The Chinese wording of what may, must and cannot be done.
#include <algorithm>

#include "parser/wordings/zero.zh/phrases.h"
#include "parser/wordings/zero.zh/phrases_numbers.h"

namespace caiding::zero_zh {

std::u32string Phrases::Zones(const std::vector<ZoneId>& zones) const {
  // 手牌以外的区域: all but one are told by that one.
  if (zones.size() > 2 && zones.size() + 1 == vocabulary_.zones.size()) {
    for (std::size_t i = 0; i < vocabulary_.zones.size(); ++i) {
      const ZoneId one{static_cast<std::uint8_t>(i)};
      if (std::find(zones.begin(), zones.end(), one) == zones.end())
        return Word(vocabulary_.zones, one) + U"以外的区域";
    }
  }
  std::u32string text;
  for (const ZoneId zone : zones)
    text += (text.empty() ? U"" : U"或") + Word(vocabulary_.zones, zone);
  return text;
}

namespace {

/// 对方的, 战术牌的: said without a phrase for the card.
bool IsPlainSource(const Filter& by) {
  const auto is_plain = [](const Filter& filter) {
    return std::holds_alternative<ControlledBy>(filter.node) ||
           std::holds_alternative<IsKind>(filter.node);
  };
  const auto* all = std::get_if<AllOf>(&by.node);
  return all == nullptr ? is_plain(by)
                        : std::all_of(all->parts.begin(), all->parts.end(), is_plain);
}

}  // namespace

std::u32string Phrases::SourceOf(const Constrain& constrain) const {
  if (!constrain.by) return U"";
  if (!IsPlainSource(*constrain.by)) return Noun(*constrain.by) + U"的";
  std::u32string text;
  const auto add = [&](const Filter& filter) {
    if (const auto* by = std::get_if<ControlledBy>(&filter.node)) text = Who(by->player) + text;
    if (const auto* kind = std::get_if<IsKind>(&filter.node))
      text += Word(vocabulary_.kinds, kind->kind) + U"的";
  };
  add(*constrain.by);
  if (const auto* all = std::get_if<AllOf>(&constrain.by->node)) {
    for (const Filter& part : all->parts) add(part);
  }
  return text;
}

std::u32string Phrases::Only(const Constrain& constrain) const {
  const std::u32string subject = OfObjects(constrain.subject) + Last(constrain.duration);
  const std::u32string other = constrain.by ? Noun(*constrain.by) : std::u32string();
  if (constrain.deed == Deed::BePaidWith) return subject + U"的费用只能用" + other + U"资源牌支付";
  if (constrain.deed == Deed::Attack) return subject + U"只能攻击" + other;
  if (constrain.deed == Deed::BeUsed)
    return subject + U"只能从" + Zones(constrain.from) + U"中使用";
  const bool is_attaching = constrain.deed == Deed::AttachTo;
  return subject + (is_attaching ? U"只能装备给" + other : U"只能被" + other + U"防御");
}

/// 移回手牌, 移出游戏: how one says that a card goes there.
std::u32string Phrases::MovedTo(const std::vector<ZoneId>& zones) const {
  std::u32string text;
  for (const ZoneId zone : zones) {
    const std::u32string word = Word(vocabulary_.zones, zone);
    if (!text.empty()) text += U"或";
    if (word == U"移出游戏")
      text += word;
    else if (word == U"手牌")
      text += U"移回手牌";
    else if (word == U"牌组")
      text += U"放回牌组";
    else
      text += (word == U"休息区" ? U"送入" : U"加入") + word;
  }
  return text;
}

/// Whose effects aim: 对方效果的.
std::u32string Phrases::OfAiming(const Constrain& constrain) const {
  std::u32string by = SourceOf(constrain);
  const bool is_phrase = constrain.by && !IsPlainSource(*constrain.by);
  if (!by.empty() && (is_phrase || !by.ends_with(U"的"))) by += U"效果的";
  return by;
}

/// 突袭和贯通: which keywords a card may not gain.
std::u32string Phrases::Keywords(const Constrain& constrain) const {
  std::u32string text;
  const auto add = [&](const Filter& filter) {
    const auto* has = std::get_if<HasKeyword>(&filter.node);
    if (has == nullptr) return;
    text += (text.empty() ? U"" : U"和") + Word(vocabulary_.keywords, has->keyword);
  };
  if (!constrain.by) return text;
  add(*constrain.by);
  if (const auto* any = std::get_if<AnyOf>(&constrain.by->node)) {
    for (const Filter& part : any->parts) add(part);
  }
  return text;
}

/// 变身, or 使用 where no keyword is said.
std::u32string Phrases::EntryWay(const Constrain& constrain) const {
  const auto* way = constrain.by ? std::get_if<HasKeyword>(&constrain.by->node) : nullptr;
  return way == nullptr ? std::u32string(U"使用") : Word(vocabulary_.keywords, way->keyword);
}

/// 对方效果: by whose effects it is done, where that is said.
std::u32string Phrases::ByEffects(const Constrain& constrain) const {
  return constrain.by ? SourceOf(constrain) + U"效果" : U"";
}

/// 角色牌造成的比此牌(攻)低的: which battle damage is meant.
std::u32string Phrases::OfBattleDamage(const Constrain& constrain) const {
  return (constrain.by ? Noun(*constrain.by) + U"造成的" : U"") +
         (constrain.below ? U"比" + OfQuantity(*constrain.below) + U"低的" : U"");
}

/// 效果移回手牌; 移动到其他区域 where no zone is said.
std::u32string Phrases::Moved(const Constrain& constrain) const {
  if (constrain.from.empty()) return ByEffects(constrain) + U"移动到其他区域";
  return SourceOf(constrain) + U"效果" + MovedTo(constrain.from);
}

/// 我方可以随时查看此牌: who may, or may not, look at what lies hidden.
std::u32string Phrases::Looked(const Constrain& constrain) const {
  const auto* by = constrain.by ? std::get_if<ControlledBy>(&constrain.by->node) : nullptr;
  const std::u32string who = Who(by == nullptr ? Player::Either : by->player);
  const bool is_may = constrain.modality == Modality::Can;
  return Last(constrain.duration) + who + (is_may ? U"可以随时查看" : U"不能查看") +
         OfObjects(constrain.subject);
}

namespace {

std::u32string WordOf(Modality modality) {
  if (modality == Modality::Must) return U"必须";
  return modality == Modality::Can ? U"可以" : U"不能";
}

/// 登场回合就可以攻击.
std::u32string AttackOnEntry(Modality modality) {
  return modality == Modality::Cannot ? U"不能在登场的回合攻击" : U"登场回合就可以攻击";
}

/// 可以装备最多2张装备牌: how many it bears, or which; `count` and `other` are their words.
std::u32string Bearing(const Constrain& constrain, const std::u32string& count,
                       const std::u32string& other) {
  if (!constrain.count && !constrain.by && constrain.modality == Modality::Can)
    return U"可以装备任意数量的装备牌";
  return WordOf(constrain.modality) + U"装备" + (constrain.count ? U"最多" + count + U"张" : U"") +
         (constrain.by ? other : std::u32string(U"装备牌"));
}

/// 不能从手牌中使用; `zones` are the words for where from.
std::u32string UseFrom(const Constrain& constrain, const std::u32string& zones) {
  if (constrain.from.empty()) return U"不能使用";
  return WordOf(constrain.modality) + U"从" + zones + U"中使用";
}

/// 在重置步骤中可以不重置.
std::u32string StayingTapped(Modality modality) {
  return modality == Modality::Must ? U"不能在重置步骤中重置" : U"在重置步骤中可以不重置";
}

/// 可以不横置进行攻击.
std::u32string AttackingUntapped(Modality modality) {
  return modality == Modality::Must ? U"攻击时不横置" : U"可以不横置进行攻击";
}

/// 下一个, 本回合的: which step is skipped, by how long that lasts.
std::u32string WhichStep(DurationKind lasts) {
  const bool is_next =
      lasts == DurationKind::YourNextTurn || lasts == DurationKind::OpponentsNextTurn;
  if (is_next) return U"下一个";
  return lasts == DurationKind::ThisTurn ? U"本回合的" : U"";
}

/// 牌组顶, 牌组底, 手牌中: where in a zone a card lies from which it is used.
std::u32string PlaceIn(Place place) {
  if (place == Place::Top) return U"顶";
  return place == Place::Bottom ? U"底" : U"中";
}

}  // namespace

std::u32string Phrases::Unaffected(const Constrain& constrain) const {
  if (!constrain.by) return U"不受效果影响";
  if (const auto* none = std::get_if<NoneOf>(&constrain.by->node);
      none != nullptr && none->parts.size() == 1) {
    // Whose cards they are would stand before 以外 and be said of both.
    Constrain through = constrain;
    through.by = none->parts.front();
    return U"不受效果影响，但" + OfAiming(through) + U"除外";
  }
  return U"不受" + OfAiming(constrain) + U"影响";
}

std::u32string Phrases::Verb(const Constrain& constrain) const {
  if (constrain.modality == Modality::Only) return Only(constrain);
  const std::u32string subject = OfObjects(constrain.subject) + Last(constrain.duration);
  const std::u32string other = constrain.by ? Noun(*constrain.by) : std::u32string();
  const std::u32string modality = WordOf(constrain.modality);
  const std::u32string count = constrain.count ? OfQuantity(*constrain.count) : U"";
  switch (constrain.deed) {
    case Deed::AttackSeveral: return subject + U"可以攻击最多" + count + U"张角色牌";
    case Deed::AttackFreely: return subject + U"攻击时需支付（" + count + U"）";
    case Deed::Attack: return subject + modality + U"攻击" + other;
    case Deed::AttackOnEntryTurn: return subject + AttackOnEntry(constrain.modality);
    case Deed::AttackUpright: return subject + U"可以攻击未横置的角色牌";
    case Deed::Defend: return subject + modality + U"防御" + other;
    case Deed::BeDefended: return subject + modality + U"被" + other + U"防御";
    case Deed::BeAttacked: return subject + modality + U"被" + other + U"攻击";
    case Deed::BeTargeted: return subject + modality + U"成为" + OfAiming(constrain) + U"对象";
    case Deed::BeDestroyed: return subject + modality + U"被破坏";
    case Deed::BeDestroyedByEffects:
      return subject + modality + U"被" + SourceOf(constrain) + U"效果破坏";
    case Deed::TakeBattleDamage:
      return subject + U"不会受到" + OfBattleDamage(constrain) + U"战斗伤害";
    case Deed::TakeBattleDamageAttacking: return subject + U"攻击时不会受到战斗伤害";
    case Deed::TakeBattleDamageDefending: return subject + U"防御时不会受到战斗伤害";
    case Deed::TakeDamage: return subject + U"不会受到伤害";
    case Deed::DealBattleDamageFirst: return subject + U"在战斗中能够优先造成战斗伤害";
    case Deed::BecomeUpright:
      return subject + modality + (constrain.by ? U"被" : U"") + ByEffects(constrain) + U"重置";
    case Deed::LevelUp: return subject + modality + U"升级";
    case Deed::UseAtInstantSpeed: return subject + U"能在使用瞬间战术的时机下使用";
    case Deed::UseTactics: return subject + modality + U"使用战术牌";
    case Deed::ActivateEffects: return subject + modality + U"发动启动效果";
    case Deed::LeavePlay:
      return subject + modality + (constrain.by ? U"因" : U"") + ByEffects(constrain) +
             U"离开战斗区";
    case Deed::EnterUpright: return subject + U"登场时需横置";
    case Deed::LevelUpUncounted: return subject + U"的次元升级不计算在一回合一次的升级中";
    case Deed::CountAsPaired:
      return subject + (constrain.by ? U"与" + other : U"") + U"视为专用成立";
    case Deed::HaveDamagePrevented: return subject + U"造成的战斗伤害不能被防止";
    case Deed::BearAttached: return subject + Bearing(constrain, count, other);
    case Deed::AttachTo: return subject + modality + U"装备给" + other;
    case Deed::BePaidWith:
      return subject + U"的费用必须用至少" + count + U"张" + other + U"资源牌支付";
    case Deed::AttackLife: return subject + modality + U"攻击生命区";
    case Deed::AimAt: return subject + U"进行攻击时必须攻击" + other;
    case Deed::AttackAgain: return subject + U"可以额外攻击" + count + U"次";
    case Deed::BeDestroyedInBattle: return subject + U"不会被战斗破坏";
    case Deed::BecomeTapped: return subject + modality + U"被" + ByEffects(constrain) + U"横置";
    case Deed::DefendAgain: return subject + U"可以额外防御" + count + U"次";
    case Deed::DefendTapped: return subject + U"横置状态也可以防御";
    case Deed::BeUsed: return subject + UseFrom(constrain, Zones(constrain.from));
    case Deed::BeMoved: return subject + modality + U"被" + Moved(constrain);
    case Deed::EnterUnused: return subject + U"不能以" + EntryWay(constrain) + U"以外的方式登场";
    case Deed::BeCancelled: return subject + U"不能被取消";
    case Deed::BeAffected: return subject + Unaffected(constrain);
    case Deed::BeScrappedForName: return subject + U"不会因为角色名相同而被废弃";
    case Deed::SetOffBursts: return subject + U"的攻击不能使反击特效发动";
    case Deed::GainKeyword: return subject + U"不能获得" + Keywords(constrain);
    case Deed::ActivateTapping: return subject + U"不能使用带有（横置）费用的效果";
    case Deed::StayTapped: return subject + StayingTapped(constrain.modality);
    case Deed::AttackUntapped: return subject + AttackingUntapped(constrain.modality);
    case Deed::DefendFreely: return subject + U"需支付（" + count + U"）才能防御";
    case Deed::BeHealed: return subject + U"不能回复伤害";
    case Deed::BeScrapped: return subject + modality + U"被" + ByEffects(constrain) + U"废弃";
    case Deed::BeDiscarded: return subject + modality + U"被" + ByEffects(constrain) + U"舍弃";
    case Deed::BeLookedAt: return Looked(constrain);
    default: break;  // No text of these cards says so.
  }
  return subject;
}

/// 因牌组中没有足够的牌而.
std::u32string Phrases::Because(LossCause cause) {
  switch (cause) {
    case LossCause::EmptyDeck: return U"因牌组中没有足够的牌而";
    case LossCause::LifeDamage: return U"因生命区受到伤害而";
    case LossCause::Any: return U"";
  }
  return U"";
}

std::u32string Phrases::Verb(const ConstrainPlayer& rule) const {
  std::u32string deed;
  if (rule.deed == PlayerDeed::TakeStep) {
    const std::u32string which = WhichStep(rule.duration.kind);
    return Who(rule.player) + U"跳过" + which + Word(vocabulary_.steps, rule.step);
  }
  if (rule.count && rule.modality == Modality::Can) {
    const std::u32string who = Who(rule.player) + Last(rule.duration);
    if (rule.deed == PlayerDeed::PlaceResource)
      return who + U"在资源步骤中可以放置" + OfQuantity(*rule.count) + U"张资源牌";
    return who + U"每回合可以进行" + OfQuantity(*rule.count) + U"次升级";
  }
  if (rule.count && rule.deed == PlayerDeed::Attack) {
    return Who(rule.player) + Last(rule.duration) + U"每回合最多攻击" + OfQuantity(*rule.count) +
           U"次";
  }
  if (rule.deed == PlayerDeed::LoseGame) {
    return Who(rule.player) + Last(rule.duration) + U"不会" + Because(rule.cause) + U"输掉游戏";
  }
  if (rule.count && rule.deed == PlayerDeed::Draw) {
    return Who(rule.player) + Last(rule.duration) + U"每回合最多抽" + Cards(*rule.count);
  }
  if (rule.cards && rule.count) {
    return Who(rule.player) + Last(rule.duration) + U"每回合最多使用" +
           Counted(Count{CountKind::Exactly, *rule.count}) + Noun(*rule.cards);
  }
  if (rule.cards && rule.deed == PlayerDeed::PutIntoPlay) {
    Selector put;
    put.zones = rule.from;
    put.filter = *rule.cards;
    put.count.kind = CountKind::All;
    deed = U"将" + OfSelector(put, true, false) + U"登场";
  } else if (rule.cards) {
    if (!rule.from.empty()) deed = U"从" + Zones(rule.from) + PlaceIn(rule.place);
    deed += U"使用" + Noun(*rule.cards);
  } else
    switch (rule.deed) {
      case PlayerDeed::HaveLifeAttacked:
        return Last(rule.duration) + Who(rule.player) + U"生命区不能被攻击";
      case PlayerDeed::Draw: deed = U"抽牌"; break;
      case PlayerDeed::UseCharacters: deed = U"使用角色牌"; break;
      case PlayerDeed::UseTactics: deed = U"使用战术牌"; break;
      case PlayerDeed::Attack: deed = U"攻击"; break;
      case PlayerDeed::Defend: deed = U"防御"; break;
      case PlayerDeed::PlaceResource: deed = U"放置资源牌"; break;
      case PlayerDeed::LookAtDeck: deed = U"查看牌组"; break;
      case PlayerDeed::Use: deed = U"使用牌"; break;
      case PlayerDeed::PutIntoPlay: deed = U"将牌登场"; break;
      case PlayerDeed::Activate: deed = U"使用启动效果"; break;
      case PlayerDeed::Search: deed = U"从牌组中找牌"; break;
      case PlayerDeed::TakeStep: deed = U"进行" + Word(vocabulary_.steps, rule.step); break;
      case PlayerDeed::Burst: deed = U"发动反击特效"; break;
      case PlayerDeed::LoseGame: deed = U"输掉游戏"; break;
      case PlayerDeed::LevelUp: deed = U"进行升级"; break;
      case PlayerDeed::Discard: deed = U"舍弃手牌"; break;
    }
  const std::u32string by =
      rule.by == Player::Unstated
          ? std::u32string()
          : U"因" + (rule.by == Player::Either ? std::u32string() : Who(rule.by)) + U"效果";
  return Who(rule.player) + Last(rule.duration) +
         (rule.modality == Modality::Can ? U"可以" : U"不能") + by + deed;
}

std::u32string Phrases::Verb(const ChangeHandLimit& change) const {
  const std::u32string whose = Last(change.duration) + Who(change.player);
  if (!change.amount) return whose + U"没有手牌上限";
  const std::u32string amount = OfQuantity(*change.amount);
  return whose + U"手牌上限" + (change.is_set ? U"变为" + amount : Signed(amount));
}

std::u32string Phrases::Verb(const ExtraLifeDamage& extra) const {
  const std::u32string whose = OfObjects(extra.what) + Last(extra.duration);
  const std::u32string sort = extra.sort == DamageSort::Battle ? U"战斗伤害" : U"伤害";
  if (extra.is_set)
    return whose + U"对生命区造成的" + sort + U"变为" + OfQuantity(extra.amount) + U"点";
  if (extra.sort != DamageSort::Battle)
    return whose + U"对生命区造成的" + sort + Signed(OfQuantity(extra.amount)) + U"点";
  return whose + U"直接攻击生命区成功时，额外多造成" + OfQuantity(extra.amount) + U"点战斗伤害";
}

std::u32string Phrases::Verb(const ChangeCost& change) const {
  Selector cards_used = change.cards;
  std::u32string who = Who(cards_used.whose);
  if (cards_used.zones.empty())
    cards_used.whose = Player::Unstated;
  else
    who.clear();
  if (change.nth) {
    const bool is_now = change.duration.kind == DurationKind::ThisTurn;
    const std::u32string which =
        change.which == InTurn::Next
            ? U"下一张"
            : U"第" + Ordinal(*change.nth) +
                  (change.which == InTurn::FromNth ? U"张及之后的" : U"张");
    const Change step = change.is_set ? Change{U"", U""} : Changed(change.amount);
    return step.each + who + (is_now ? U"本回合" : U"每回合") + U"使用的" + which +
           OfSelector(cards_used, true, false) +
           (change.is_set ? U"的费用变为" + OfQuantity(change.amount)
                          : U"的无色费用" + step.value) +
           Bounded(change.amount, change.bound);
  }
  const std::u32string of =
      change.of ? U"的" + Word(vocabulary_.keywords, *change.of) + U"效果" : U"";
  const Change changed =
      change.is_set ? Change{U"", U"变为" + OfQuantity(change.amount)} : Changed(change.amount);
  const std::u32string when = changed.each.empty() ? U"时" : U"时，" + changed.each;
  return Last(change.duration) + who + U"使用" + OfSelector(cards_used, true, false) + of + when +
         (change.is_set ? U"费用" : U"无色费用") + changed.value +
         Bounded(change.amount, change.bound);
}

std::u32string Phrases::Verb(const PreventDamage& prevent) const {
  const std::u32string whom =
      prevent.life ? Who(*prevent.life) + U"生命区" : OfObjects(prevent.what);
  const std::u32string sort = OfSort(prevent.sort);
  const std::u32string text = Last(prevent.duration) + U"防止" + whom + U"将要受到的";
  const std::u32string points = prevent.amount ? OfQuantity(*prevent.amount) + U"点" : U"";
  if (!prevent.is_next_only) return text + (prevent.amount ? points : U"所有") + sort + U"伤害";
  return text + U"下一次" + sort + U"伤害" + (prevent.amount ? U"中的" + points : U"");
}

}  // namespace caiding::zero_zh
