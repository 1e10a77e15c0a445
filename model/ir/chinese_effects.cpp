// SPDX-License-Identifier: MIT
// The Chinese wording of effects.
#include <algorithm>

#include "model/ir/chinese_phrases.h"
#include "model/ir/match.h"

namespace caiding::ir {
namespace {

/// 第一张: counted with 一, 二.
std::u32string Ordinal(const Quantity& number) {
  static constexpr std::u32string_view kWords = U"一二三四五六七八九十";
  const auto* value = std::get_if<Number>(&number.node);
  const bool has_word = value != nullptr && value->value >= 1 && value->value <= 10;
  return has_word ? std::u32string(1, kWords[static_cast<std::size_t>(value->value - 1)]) : U"X";
}

/// The instruction itself says that this player carries it out.
bool IsDoneBy(const Effect& effect, Player player) {
  return std::visit(
      [&](const auto& node) {
        if constexpr (requires { node.who; }) return node.who == player;
        else return false;
      },
      effect.node);
}

std::u32string Signed(std::u32string value) {
  return value.starts_with(U"-") ? value : U"+" + value;
}

/// True if `now` gains something for the subject of the change of stats before it, and as long.
bool GoesOn(const Effect& before, const Effect& now) {
  const auto* stats = std::get_if<ChangeStats>(&before.node);
  const auto* grant = std::get_if<Grant>(&now.node);
  if (stats == nullptr || grant == nullptr || stats->duration.kind != grant->duration.kind) return false;
  const auto* reference = std::get_if<Reference>(&grant->what.node);
  if (reference == nullptr) return stats->what == grant->what;
  const auto* bound = std::get_if<Bound>(&reference->node);
  const auto* selector = std::get_if<Selector>(&stats->what.node);
  if (selector != nullptr) return bound != nullptr && bound->slot == selector->slot;
  return stats->what == grant->what;
}

}  // namespace

std::u32string ChinesePhrases::To(const Destination& to) const {
  std::u32string text;
  if (to.order == Order::Any) text += U"以任意顺序";
  if (to.order == Order::Random) text += U"随机";
  if (to.is_face_down) text += U"面朝下";
  if (to.is_tapped) text += U"横置";
  const std::u32string zone = Word(vocabulary_.zones, to.zone);
  const std::u32string whose = to.whose == Player::ItsOwner ? U"" : Who(to.whose);
  if (zone == U"手牌") return text + U"加入" + (to.whose == Player::ItsOwner ? U"持有者" : whose) + zone;
  if (zone == U"牌组") {
    std::u32string place = to.is_top_or_bottom         ? U"顶或者牌组底"
                           : to.place == Place::Top    ? U"顶"
                           : to.place == Place::Bottom ? U"底"
                                                       : U"";
    return text + U"放回" + whose + zone + place;
  }
  if (zone == U"战斗区") return text + (to.whose == Player::Opponent ? U"在对方战斗区登场" : U"登场");
  if (zone == U"移出游戏") return text + zone;
  if (zone == U"休息区") return text + U"送入" + whose + zone;
  return text + U"加入" + whose + zone;
}

std::u32string ChinesePhrases::OfKeyword(const KeywordUse& use) const {
  std::u32string text = Word(vocabulary_.keywords, use.keyword);
  if (text == U"专用于" || text == U"专用效果") text = U"专用";
  const std::string narrow = use.number ? std::to_string(*use.number) : "";
  const std::u32string number(narrow.begin(), narrow.end());
  const bool counts = text == U"查克拉" || text == U"忍法奥义" || text == U"肆意横行";
  if (use.number) text = counts ? text + number : U"（" + number + U"）" + text;
  for (const std::u32string& name : use.names) text += U"『" + name + U"』";
  return text;
}

std::u32string ChinesePhrases::Gains(const std::vector<Gain>& gains) const {
  std::u32string text;
  for (const Gain& gain : gains) {
    if (!text.empty()) text += U"和";
    text += Match(
        gain, [&](const KeywordUse& use) { return OfKeyword(use); },
        [](const GainTrait& trait) { return U"属性『" + trait.trait + U"』"; },
        [](const GainCharacterName& name) { return U"角色名『" + name.name + U"』"; },
        [&](const GainAbilities& gained) {
          std::vector<Ability> abilities;
          for (const Box<Ability>& ability : gained.abilities) abilities.push_back(*ability);
          return U"以下效果“" + Paragraph(abilities) + U"”";
        },
        [&](const GainEffectsOf& of) { return OfReference(of.object) + U"的所有效果"; });
  }
  return text;
}

std::u32string ChinesePhrases::Bounded(const Quantity& amount, const std::optional<Quantity>& bound) const {
  if (!bound) return U"";
  return (IsDecrease(amount) ? U"，最少为" : U"，最多为") + OfQuantity(*bound);
}

ChinesePhrases::Change ChinesePhrases::Changed(const Quantity& amount) const {
  const auto* sum = std::get_if<Box<Arithmetic>>(&amount.node);
  if (sum == nullptr) return {U"", Signed(OfQuantity(amount))};
  const auto* count = std::get_if<CountOf>(&(*sum)->left.node);
  if (count != nullptr && (*sum)->operation == Operator::Multiply) {
    const Selector& counted = *count->objects;
    std::u32string each = Who(counted.whose);
    for (const ZoneId zone : counted.zones) each += Word(vocabulary_.zones, zone) + U"中";
    return {each + U"每有一张" + Noun(counted.filter) + U"，", Changed((*sum)->right).value};
  }
  if ((*sum)->operation == Operator::Subtract && (*sum)->left == Constant(0)) {
    return {U"", U"-" + OfQuantity((*sum)->right)};
  }
  return {U"", Signed(OfQuantity(amount))};
}

std::u32string ChinesePhrases::Stats(const ChangeStats& change) const {
  std::u32string each;
  std::u32string mods;
  for (const StatChange& one : change.changes) {
    const Change changed = Changed(one.amount);
    if (!changed.each.empty()) each = changed.each;
    const std::u32string value = one.is_set ? U"变为" + OfQuantity(one.amount) : changed.value;
    // (攻)和(防)-1000，最少为0: the bound is one of both.
    const bool is_shared = one.bound && &one != &change.changes.back() && (&one)[1].amount == one.amount;
    mods += Stat(one.stat) + (is_shared ? std::u32string(U"和") : value + Bounded(one.amount, one.bound));
  }
  return each + OfObjects(change.what) + Last(change.duration) + mods;
}

std::u32string ChinesePhrases::Constraint(const Constrain& constrain) const {
  const std::u32string subject = OfObjects(constrain.subject) + Last(constrain.duration);
  const auto other = [&] { return constrain.by ? Noun(*constrain.by) : std::u32string(); };
  const auto source = [&]() -> std::u32string {
    if (!constrain.by) return U"";
    std::u32string text;
    const auto add = [&](const Filter& filter) {
      if (const auto* by = std::get_if<ControlledBy>(&filter.node)) text = Who(by->player) + text;
      if (const auto* kind = std::get_if<IsKind>(&filter.node)) text += Word(vocabulary_.kinds, kind->kind) + U"的";
    };
    add(*constrain.by);
    if (const auto* all = std::get_if<AllOf>(&constrain.by->node)) {
      for (const Filter& part : all->parts) add(part);
    }
    return text;
  };
  std::u32string modality = U"不能";
  if (constrain.modality == Modality::Must) modality = U"必须";
  if (constrain.modality == Modality::Can) modality = U"可以";
  if (constrain.modality == Modality::Only) {
    if (constrain.deed == Deed::BePaidWith) return subject + U"的费用只能用" + other() + U"资源牌支付";
    if (constrain.deed == Deed::Attack) return subject + U"只能攻击" + other();
    if (constrain.deed == Deed::BeUsed) {
      std::u32string zones;
      for (const ZoneId zone : constrain.from) zones += (zones.empty() ? U"" : U"或") + Word(vocabulary_.zones, zone);
      return subject + U"只能从" + zones + U"中使用";
    }
    const bool is_attaching = constrain.deed == Deed::AttachTo;
    return subject + (is_attaching ? U"只能装备给" + other() : U"只能被" + other() + U"防御");
  }
  const std::u32string count = constrain.count ? OfQuantity(*constrain.count) : U"";
  switch (constrain.deed) {
    case Deed::AttackSeveral: return subject + U"可以攻击最多" + count + U"张角色牌";
    case Deed::AttackFreely: return subject + U"攻击时需支付（" + count + U"）";
    case Deed::Attack: return subject + modality + U"攻击" + other();
    case Deed::AttackOnEntryTurn:
      return subject + (constrain.modality == Modality::Cannot ? U"不能在登场的回合攻击" : U"登场回合就可以攻击");
    case Deed::AttackUpright: return subject + U"可以攻击未横置的角色牌";
    case Deed::Defend: return subject + modality + U"防御" + other();
    case Deed::BeDefended: return subject + modality + U"被" + other() + U"防御";
    case Deed::BeAttacked: return subject + modality + U"被" + other() + U"攻击";
    case Deed::BeTargeted: {
      std::u32string by = source();
      if (!by.empty() && !by.ends_with(U"的")) by += U"效果的";
      return subject + modality + U"成为" + by + U"对象";
    }
    case Deed::BeDestroyed: return subject + modality + U"被破坏";
    case Deed::BeDestroyedByEffects: return subject + modality + U"被" + source() + U"效果破坏";
    case Deed::TakeBattleDamage:
      return subject + U"不会受到" + (constrain.below ? U"比" + OfQuantity(*constrain.below) + U"低的" : U"") + U"战斗伤害";
    case Deed::TakeBattleDamageAttacking: return subject + U"攻击时不会受到战斗伤害";
    case Deed::TakeBattleDamageDefending: return subject + U"防御时不会受到战斗伤害";
    case Deed::TakeDamage: return subject + U"不会受到伤害";
    case Deed::DealBattleDamageFirst: return subject + U"在战斗中能够优先造成战斗伤害";
    case Deed::BecomeUpright: return subject + modality + U"重置";
    case Deed::LevelUp: return subject + modality + U"升级";
    case Deed::UseAtInstantSpeed: return subject + U"能在使用瞬间战术的时机下使用";
    case Deed::UseTactics: return subject + modality + U"使用战术牌";
    case Deed::ActivateEffects: return subject + modality + U"发动效果";
    case Deed::LeavePlay: return subject + modality + U"离开战斗区";
    case Deed::EnterUpright: return subject + U"登场时需横置";
    case Deed::LevelUpUncounted: return subject + U"的次元升级不计算在一回合一次的升级中";
    case Deed::CountAsPaired: return subject + (constrain.by ? U"与" + other() : U"") + U"视为专用成立";
    case Deed::HaveDamagePrevented: return subject + U"造成的战斗伤害不能被防止";
    case Deed::BearAttached: return subject + modality + U"装备装备牌";
    case Deed::AttachTo: return subject + modality + U"装备给" + other();
    case Deed::BePaidWith: return subject + U"的费用必须用至少" + count + U"张" + other() + U"资源牌支付";
    case Deed::AttackLife: return subject + modality + U"攻击生命区";
    case Deed::AimAt: return subject + U"进行攻击时必须攻击" + other();
    case Deed::AttackAgain: return subject + U"可以额外攻击" + count + U"次";
    case Deed::BeDestroyedInBattle: return subject + U"不会被战斗破坏";
    case Deed::BecomeTapped: return subject + modality + U"被横置";
    case Deed::DefendAgain: return subject + U"可以额外防御" + count + U"次";
    case Deed::DefendTapped: return subject + U"横置状态也可以防御";
    case Deed::BeUsed: {
      std::u32string zones;
      for (const ZoneId zone : constrain.from) zones += (zones.empty() ? U"" : U"或") + Word(vocabulary_.zones, zone);
      return subject + U"不能从" + zones + U"中使用";
    }
  }
  return subject;
}

std::u32string ChinesePhrases::Steps(const std::vector<Effect>& steps, bool is_scoped) const {
  std::u32string text;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (i > 0 && !is_explicit_ && GoesOn(steps[i - 1], steps[i])) {
      // 此牌（攻）+1000并获得贯通: the same subject for as long.
      const auto& grant = std::get<Grant>(steps[i].node);
      text += U"并获得" + Gains(grant.gains);
      continue;
    }
    if (!text.empty()) text += is_scoped ? U"并" : U"。";
    text += OfEffect(steps[i], is_scoped);
  }
  return text;
}

std::u32string ChinesePhrases::Scoped(const Effect& effect) const {
  const std::u32string text = OfEffect(effect, true);
  return is_explicit_ ? U"〔" + text + U"〕" : text;
}

std::u32string ChinesePhrases::OfEffect(const Effect& effect, bool is_scoped) const {
  if (const auto* sequence = std::get_if<Sequence>(&effect.node)) return Steps(sequence->steps, is_scoped);
  return Verb(effect);
}

std::u32string ChinesePhrases::Verb(const Effect& effect) const {
  const auto cards = [&](const Quantity& count) { return Counted(Count{CountKind::Exactly, count}) + U"牌"; };
  return Match(
      effect.node, [&](const Sequence& sequence) { return Steps(sequence.steps, true); },
      [&](const Draw& draw) {
        const std::u32string draws = Who(draw.who) + U"抽";
        const auto* count = std::get_if<CountOf>(&draw.count.node);
        // 抽等量的牌: as many as those that were picked.
        if (count != nullptr && count->objects->whose == Player::Either &&
            std::holds_alternative<Is>(count->objects->filter.node)) {
          return draws + U"等量的牌";
        }
        const bool is_plain =
            std::holds_alternative<Number>(draw.count.node) || std::holds_alternative<VariableX>(draw.count.node);
        return is_plain ? draws + cards(draw.count) : draws + U"等同于" + OfQuantity(draw.count) + U"的牌";
      },
      [&](const Move& move) {
        const auto* selector = std::get_if<Selector>(&move.what.node);
        const auto* among = selector == nullptr ? nullptr : std::get_if<AllOf>(&selector->filter.node);
        if (among != nullptr && selector->count.kind == CountKind::All && among->parts.size() == 2 &&
            std::holds_alternative<Is>(among->parts[0].node) && std::holds_alternative<IsNot>(among->parts[1].node)) {
          return U"其余牌" + To(move.to);
        }
        return U"将" + OfObjects(move.what) + To(move.to);
      },
      [&](const Destroy& destroy) { return U"破坏" + OfObjects(destroy.what); },
      [&](const Scrap& scrap) { return Who(scrap.who) + U"废弃" + OfObjects(scrap.what); },
      [&](const Discard& discard) {
        const auto* selector = std::get_if<Selector>(&discard.what.node);
        const bool random = selector != nullptr && selector->picking == Picking::Random;
        return Who(discard.who) + (random ? U"随机舍弃" : U"舍弃") + OfObjects(discard.what);
      },
      [&](const DealDamage& damage) {
        return U"对" + OfObjects(damage.to) + U"造成" + OfQuantity(damage.amount) + U"点伤害";
      },
      [&](const DealLifeDamage& damage) {
        return U"对" + Who(damage.to) + U"生命区造成" + OfQuantity(damage.amount) + U"点伤害";
      },
      [&](const Heal& heal) {
        return U"回复" + OfObjects(heal.what) + (heal.amount ? OfQuantity(*heal.amount) + U"点伤害" : U"");
      },
      [&](const Orient& orient) { return (orient.is_tapped ? U"横置" : U"重置") + OfObjects(orient.what); },
      [&](const TurnFace& turn) {
        return U"将" + OfObjects(turn.what) + (turn.is_face_down ? U"翻为面朝下" : U"翻为面朝上");
      },
      [&](const ChangeStats& change) { return Stats(change); },
      [&](const Grant& grant) {
        return OfObjects(grant.what) + Last(grant.duration) + U"获得" + Gains(grant.gains);
      },
      [&](const LoseEffects& lose) {
        return OfObjects(lose.what) + Last(lose.duration) + U"失去" +
               (lose.keyword ? Word(vocabulary_.keywords, *lose.keyword) : U"所有效果");
      },
      [&](const BecomeTrait& become) {
        return OfObjects(become.what) + Last(become.duration) + U"属性变为『" + become.trait + U"』";
      },
      [&](const BecomeCardName& become) {
        return OfObjects(become.what) + Last(become.duration) + U"牌名变为{" + become.name + U"}";
      },
      [&](const Constrain& constrain) { return Constraint(constrain); },
      [&](const ConstrainPlayer& rule) {
        std::u32string deed;
        if (rule.count && rule.deed == PlayerDeed::Draw) {
          return Who(rule.player) + Last(rule.duration) + U"每回合最多抽" + cards(*rule.count);
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
        } else if (rule.cards) deed = U"使用" + Noun(*rule.cards);
        else switch (rule.deed) {
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
        }
        return Who(rule.player) + Last(rule.duration) + (rule.modality == Modality::Can ? U"可以" : U"不能") + deed;
      },
      [&](const ChangeHandLimit& change) {
        const std::u32string whose = Last(change.duration) + Who(change.player);
        if (!change.amount) return whose + U"没有手牌上限";
        const std::u32string amount = OfQuantity(*change.amount);
        return whose + U"手牌上限" + (change.is_set ? U"变为" + amount : Signed(amount));
      },
      [&](const ExtraLifeDamage& extra) {
        return OfObjects(extra.what) + Last(extra.duration) + U"直接攻击生命区成功时，额外多造成" +
               OfQuantity(extra.amount) + U"点战斗伤害";
      },
      [&](const ChangeCost& change) {
        Selector cards_used = change.cards;
        std::u32string who = Who(cards_used.whose);
        if (cards_used.zones.empty()) cards_used.whose = Player::Unstated;
        else who.clear();
        if (change.nth) {
          const bool is_now = change.duration.kind == DurationKind::ThisTurn;
          return who + (is_now ? U"本回合" : U"每回合") + U"使用的第" + Ordinal(*change.nth) + U"张" +
                 OfSelector(cards_used, true, false) + U"的费用" + Changed(change.amount).value +
                 Bounded(change.amount, change.bound);
        }
        const std::u32string of = change.of ? U"的" + Word(vocabulary_.keywords, *change.of) + U"效果" : U"";
        const Change changed = Changed(change.amount);
        const std::u32string when = changed.each.empty() ? U"时" : U"时，" + changed.each;
        return Last(change.duration) + who + U"使用" + OfSelector(cards_used, true, false) + of + when +
               U"无色费用" + changed.value + Bounded(change.amount, change.bound);
      },
      [&](const PreventDamage& prevent) {
        return Last(prevent.duration) + U"防止" + OfObjects(prevent.what) + U"将要受到的" +
               (prevent.amount ? OfQuantity(*prevent.amount) + U"点" : U"所有") + U"伤害";
      },
      [&](const ChangeControl& control) {
        return Last(control.duration) + (control.to == Player::You ? U"" : Who(control.to)) + U"获得" +
               OfObjects(control.what) + U"的控制权";
      },
      [&](const Search& search) {
        std::u32string text = Who(search.who) + U"从";
        for (std::size_t i = 0; i < search.finds.size(); ++i) {
          Selector find = search.finds[i];
          if (i == 0) {
            text += Who(find.whose);
            for (std::size_t z = 0; z < find.zones.size(); ++z) {
              text += (z == 0 ? U"" : U"或") + Word(vocabulary_.zones, find.zones[z]);
            }
            text += U"中找";
          } else {
            text += U"和";
          }
          find.whose = Player::Unstated;
          text += OfSelector(find, false, true);
        }
        return text;
      },
      [&](const Reveal& reveal) { return U"展示" + OfObjects(reveal.what); },
      [&](const Look& look) { return U"查看" + OfObjects(look.what); },
      [&](const Shuffle& shuffle) { return U"洗切" + Who(shuffle.whose) + U"牌组"; },
      [](const Declare& declare) -> std::u32string {
        switch (declare.what) {
          case Declared::CardName: return U"宣布一个牌名";
          case Declared::Trait: return U"宣布一个属性";
          case Declared::Colour: return U"宣布一种颜色";
          case Declared::Number: return U"宣布一个数字";
          case Declared::Player:
            return declare.picking == Picking::Chosen ? U"选择一名玩家" : U"指定一名玩家";
        }
        return U"";
      },
      [&](const PutMarkers& put) {
        std::u32string count = Counted(Count{CountKind::Exactly, put.count});
        count.back() = U'个';
        const std::u32string place =
            put.player == Player::Unstated ? OfObjects(put.on) : Who(put.player) + U"玩家";
        return U"在" + place + U"上放置" + count + put.marker + U"指示物";
      },
      [&](const RemoveMarkers& remove) {
        std::u32string count = U"所有";
        if (remove.count) {
          count = Counted(Count{CountKind::Exactly, *remove.count});
          count.back() = U'个';
        }
        const std::u32string place =
            remove.player == Player::Unstated ? OfObjects(remove.from) : Who(remove.player) + U"玩家";
        return U"移除" + place + U"上的" + count + remove.marker + U"指示物";
      },
      [&](const MoveMarkers& move) {
        std::u32string count = U"所有";
        if (move.count) {
          count = Counted(Count{CountKind::Exactly, *move.count});
          count.back() = U'个';
        }
        return U"将" + OfObjects(move.from) + U"上的" + count + move.marker + U"指示物移动到" +
               OfObjects(move.to) + U"上";
      },
      [&](const Attach& attach) { return U"将" + OfObjects(attach.what) + U"装备给" + OfObjects(attach.to); },
      [&](const Stack& stack) { return OfStack(stack); },
      [&](const UseOtherwise& use) { return OfOtherUse(use); },
      [&](const LevelUp& level) { return U"为" + OfObjects(level.what) + U"升级"; },
      [&](const Swap& swap) { return U"将" + OfObjects(swap.first) + U"与" + OfObjects(swap.second) + U"互换"; },
      [&](const Cancel& cancel) { return U"取消" + OfObjects(cancel.item); },
      [&](const RemoveFromBattle& remove) { return U"将" + OfObjects(remove.what) + U"移出战斗"; },
      [&](const Redirect& redirect) {
        return U"将攻击对象变更为" + (redirect.to ? OfObjects(*redirect.to) : Who(redirect.life) + U"生命区");
      },
      [&](const CopyItem& copy) { return U"复制" + OfObjects(copy.item); },
      [&](const BecomeCopy& become) {
        return OfObjects(become.what) + Last(become.duration) + U"成为" + OfObjects(become.of) + U"的复制";
      },
      [](const EndTurn&) { return std::u32string(U"结束本回合"); },
      [&](const UseCard& use) { return (use.is_free ? U"不支付费用使用" : U"使用") + OfObjects(use.what); },
      [&](const EnterAsCopy& enter) {
        return U"将" + OfObjects(enter.what) + U"作为" + OfObjects(enter.of) + U"来登场";
      },
      [&](const CreateToken& token) {
        std::u32string text = U"将" + Counted(Count{CountKind::Exactly, token.count});
        if (!token.name.empty()) text += U"名为{" + token.name + U"}的";
        for (const std::u32string& name : token.characters) text += U"角色名『" + name + U"』的";
        for (const std::u32string& trait : token.traits) text += U"属性『" + trait + U"』的";
        for (const auto& [stat, value] : token.stats) text += Stat(stat) + OfQuantity(Constant(value));
        if (!token.stats.empty()) text += U"的";
        for (const ColourId colour : token.colours) text += Word(vocabulary_.colours, colour);
        for (const Gain& gain : token.gains) text += U"带有" + Gains({gain}) + U"的";
        if (!token.kind.IsNone()) text += Word(vocabulary_.kinds, token.kind);
        return text + (token.is_tapped ? U"代替物横置登场" : U"代替物登场");
      },
      [](const Contest&) { return std::u32string(U"进行对决"); },
      [&](const EnterState& state) {
        return OfObjects(state.what) + U"进入" + Word(vocabulary_.keywords, state.keyword) + U"状态";
      },
      [&](const WinGame& win) { return Who(win.who) + U"赢得游戏"; },
      [&](const May& may) {
        const std::u32string who = may.who == Player::You ? U"" : Who(may.who);
        std::u32string deed = Scoped(*may.then);
        // 对方可以舍弃一张手牌: who does it is said once.
        if (!is_explicit_ && IsDoneBy(*may.then, may.who) && deed.starts_with(who)) deed = deed.substr(who.size());
        return who + (is_explicit_ ? U"可以选择是否" : U"可以") + deed;
      },
      [&](const If& branch) {
        const bool after = std::holds_alternative<PreviousDone>(branch.condition.node);
        std::u32string text;
        if (branch.otherwise) {
          text = OfEffect(**branch.otherwise, true) + U"。如果" + OfCondition(branch.condition) + U"，改为" +
                 Scoped(*branch.then);
          return text;
        }
        const bool bare = std::holds_alternative<UsedThisTurn>(branch.condition.node);
        return (after ? U"若" : bare ? U"" : U"如果") + OfCondition(branch.condition) + U"，" + Scoped(*branch.then);
      },
      [&](const Pay& pay) { return Who(pay.who) + U"支付（" + OfQuantity(pay.amount) + U"）"; },
      [&](const Unless& unless) {
        const std::u32string deed = OfEffect(*unless.deed, true);
        return U"除非" + (is_explicit_ ? Who(unless.who) + U"选择〔" + deed + U"〕" : deed) + U"，" + Scoped(*unless.then);
      },
      [&](const EachPlayerDoes& each) { return U"每位玩家" + Scoped(*each.then); },
      [&](const ChooseOne& choose) {
        std::u32string count =
            Counted(Count{choose.is_up_to ? CountKind::UpTo : CountKind::Exactly, Constant(choose.count)});
        count.back() = U'个';
        std::u32string text = (choose.who == Player::You ? U"" : Who(choose.who)) + U"从以下效果中选择" + count + U"：";
        for (std::size_t i = 0; i < choose.options.size(); ++i) {
          text += (i == 0 ? U"" : U"；") + Scoped(choose.options[i]);
        }
        return text;
      },
      [&](const Replace& replace) {
        std::u32string event = OfEvent(replace.event);
        if (const auto* object = std::get_if<ObjectEvent>(&replace.event.node)) {
          const auto* selector = std::get_if<Selector>(&object->subject.node);
          event = (selector == nullptr ? OfObjects(object->subject) : OfSelector(*selector, true, false)) + U"将要" +
                  Happens(*object);
        }
        if (const auto* player = std::get_if<PlayerEvent>(&replace.event.node)) {
          const bool is_draw = player->happening == PlayerHappening::Draws;
          event = Who(player->player) + (is_draw ? U"将要抽牌" : U"生命区将要受到伤害");
        }
        const auto* amount = std::get_if<AmountBecomes>(&replace.instead->node);
        return Last(replace.duration) + U"如果" + event + (replace.is_optional ? U"，可以改为" : U"，改为") +
               (amount != nullptr ? Verb(*replace.instead) : Scoped(*replace.instead));
      },
      [&](const AmountBecomes& amount) {
        const auto* product = std::get_if<Box<Arithmetic>>(&amount.amount.node);
        if (product != nullptr && std::holds_alternative<EventAmount>((*product)->left.node)) {
          return U"其受到" + OfQuantity((*product)->right) + U"倍的伤害";
        }
        return U"其受到" + OfQuantity(amount.amount) + U"点伤害";
      },
      [&](const Delay& delay) {
        const auto* object = std::get_if<ObjectEvent>(&delay.event.node);
        if (object == nullptr) return U"当" + OfEvent(delay.event) + U"时，" + Scoped(*delay.then);
        std::u32string happens = Happens(*object);
        if (object->happening == Happening::BecomesUpright) happens = U"重置";
        return U"当" + OfObjects(object->subject) + U"下一次" + happens + U"时，" + Scoped(*delay.then);
      },
      [&](const Pick& pick) {
        return Who(pick.who) + (pick.what.picking == Picking::Designated ? U"指定" : U"选择") +
               OfSelector(pick.what, true, true);
      });
}

}  // namespace caiding::ir
