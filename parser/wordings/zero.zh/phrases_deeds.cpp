// SPDX-License-Identifier: MIT
// The Chinese wording of what is done with cards, markers and players.
#include <algorithm>

#include "parser/wordings/zero.zh/phrases.h"
#include "parser/wordings/zero.zh/phrases_numbers.h"

namespace caiding::zero_zh {

std::u32string Phrases::Cards(const Quantity& count) const {
  return Counted(Count{CountKind::Exactly, count}) + U"牌";
}

std::u32string Phrases::Verb(const Draw& draw) const {
  const std::u32string draws = Who(draw.who) + U"抽";
  const auto* count = std::get_if<CountOf>(&draw.count.node);
  // 抽等量的牌: as many as those that were picked.
  if (count != nullptr && count->objects->whose == Player::Either &&
      std::holds_alternative<Is>(count->objects->filter.node)) {
    return draws + U"等量的牌";
  }
  const bool is_plain = std::holds_alternative<Number>(draw.count.node) ||
                        std::holds_alternative<VariableX>(draw.count.node);
  return is_plain ? draws + Cards(draw.count)
                  : draws + U"等同于" + OfQuantity(draw.count) + U"的牌";
}

std::u32string Phrases::Verb(const Move& move) const {
  const auto* selector = std::get_if<Selector>(&move.what.node);
  const auto* among = selector == nullptr ? nullptr : std::get_if<AllOf>(&selector->filter.node);
  const auto is_other = [](const Filter& part) { return std::holds_alternative<IsNot>(part.node); };
  if (among != nullptr && selector->count.kind == CountKind::All && among->parts.size() >= 2 &&
      std::holds_alternative<Is>(among->parts[0].node) &&
      std::all_of(among->parts.begin() + 1, among->parts.end(), is_other)) {
    return U"其余牌" + To(move.to);
  }
  const Picking picking = selector == nullptr ? Picking::Unmarked : selector->picking;
  const char32_t* word = picking == Picking::Chosen   ? U"选择"
                         : picking == Picking::Random ? U"随机将"
                                                      : U"将";
  return word + OfObjects(move.what) + To(move.to);
}

std::u32string Phrases::Verb(const Destroy& destroy) const {
  return U"破坏" + OfObjects(destroy.what);
}

std::u32string Phrases::Verb(const Scrap& scrap) const {
  return Who(scrap.who) + U"废弃" + OfObjects(scrap.what);
}

namespace {

/// 随机, where chance picks them.
std::u32string AtRandom(const Objects& objects) {
  const auto* selector = std::get_if<Selector>(&objects.node);
  return selector != nullptr && selector->picking == Picking::Random ? U"随机" : U"";
}

}  // namespace

std::u32string Phrases::Verb(const Discard& discard) const {
  return Who(discard.who) + AtRandom(discard.what) + U"舍弃" + OfObjects(discard.what);
}

std::u32string Phrases::Verb(const DealDamage& damage) const {
  // In the place of what was to take it.
  if (std::holds_alternative<EventAmount>(damage.amount.node))
    return U"使" + OfObjects(damage.to) + U"受到那些伤害";
  return U"对" + OfObjects(damage.to) + U"造成" + OfQuantity(damage.amount) + U"点伤害" +
         (damage.is_shared ? U"，由我方任意分配" : U"");
}

std::u32string Phrases::Verb(const DealLifeDamage& damage) const {
  return U"对" + Who(damage.to) + U"生命区造成" + OfQuantity(damage.amount) + U"点伤害";
}

std::u32string Phrases::Verb(const Heal& heal) const {
  return U"回复" + OfObjects(heal.what) +
         (heal.amount ? OfQuantity(*heal.amount) + U"点伤害" : U"上的所有伤害");
}

std::u32string Phrases::Verb(const Orient& orient) const {
  return (orient.is_tapped ? U"横置" : U"重置") + OfObjects(orient.what);
}

std::u32string Phrases::Verb(const TurnFace& turn) const {
  if (turn.is_over) return U"将" + OfObjects(turn.what) + U"翻面";
  return U"将" + OfObjects(turn.what) + (turn.is_face_down ? U"翻为面朝下" : U"翻为面朝上");
}

std::u32string Phrases::Verb(const Grant& grant) const {
  return OfObjects(grant.what) + Last(grant.duration) + U"获得" + Gains(grant.gains);
}

namespace {

std::u32string WordOf(Lost lost) {
  switch (lost) {
    case Lost::Effects: return U"效果";
    case Lost::Traits: return U"属性";
    case Lost::CharacterNames: return U"角色名";
    case Lost::Colours: return U"颜色";
  }
  return U"";
}

}  // namespace

std::u32string Phrases::Verb(const LoseEffects& lose) const {
  return OfObjects(lose.what) + Last(lose.duration) + U"失去" +
         (lose.keyword  ? Word(vocabulary_.keywords, *lose.keyword)
          : lose.timing ? U"【" + Word(vocabulary_.timings, *lose.timing) + U"】的效果"
                        : U"所有" + WordOf(lose.lost));
}

std::u32string Phrases::Verb(const BecomeTrait& become) const {
  return OfObjects(become.what) + Last(become.duration) + U"属性变为『" + become.trait + U"』";
}

std::u32string Phrases::Verb(const BecomeCardName& become) const {
  return OfObjects(become.what) + Last(become.duration) + U"牌名变为{" + become.name + U"}";
}

std::u32string Phrases::Verb(const ChangeControl& control) const {
  if (control.is_held)
    return Last(control.duration) + OfObjects(control.what) + U"由" + Who(control.to) + U"控制";
  return Last(control.duration) + (control.to == Player::You ? U"" : Who(control.to)) + U"获得" +
         OfObjects(control.what) + U"的控制权";
}

std::u32string Phrases::Verb(const Search& search) const {
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
}

std::u32string Phrases::Verb(const Reveal& reveal) const {
  return AtRandom(reveal.what) + U"展示" + OfObjects(reveal.what);
}

std::u32string Phrases::Verb(const Look& look) const {
  return AtRandom(look.what) + U"查看" + OfObjects(look.what);
}

std::u32string Phrases::Verb(const Shuffle& shuffle) const {
  return U"洗切" + Who(shuffle.whose) + U"牌组";
}

namespace {

/// 1以上6以下的: which number may be declared.
std::u32string BoundsOf(const Declare& declare) {
  std::u32string bounds;
  if (declare.least > 0) bounds += Digits(declare.least) + U"以上";
  if (declare.most > 0) bounds += Digits(declare.most) + U"以下";
  return bounds.empty() ? bounds : bounds + U"的";
}

}  // namespace

std::u32string Phrases::Verb(const Declare& declare) const {
  switch (declare.what) {
    case Declared::CardName: return U"宣布一个牌名";
    case Declared::Trait: return U"宣布一个属性";
    case Declared::Colour: return U"宣布一种颜色";
    case Declared::Number: return U"宣布一个" + BoundsOf(declare) + U"数字";
    case Declared::Kind: return U"宣布一种类别";
    case Declared::CharacterName: return U"宣布一个角色名";
    case Declared::Player:
      return declare.picking == Picking::Chosen ? U"选择一名玩家" : U"指定一名玩家";
  }
  return U"";
}

std::u32string Phrases::Verb(const PutMarkers& put) const {
  // 每移出一张，放置一个.
  const auto* times = std::get_if<Box<Arithmetic>>(&put.count.node);
  if (times != nullptr && (*times)->operation == Operator::Multiply) {
    const std::u32string each = Each((*times)->left);
    PutMarkers one = put;
    one.count = (*times)->right;
    if (!each.empty()) return each + Verb(one);
  }
  // 等同于…的: of what is no plain number.
  const bool is_plain = std::holds_alternative<Number>(put.count.node) ||
                        std::holds_alternative<VariableX>(put.count.node);
  std::u32string count = is_plain ? Counted(Count{CountKind::Exactly, put.count})
                                  : U"等同于" + OfQuantity(put.count) + U"的";
  if (is_plain) count.back() = U'个';
  const std::u32string place =
      put.player == Player::Unstated ? OfObjects(put.on) : Who(put.player) + U"玩家";
  return U"在" + place + U"上放置" + count + put.marker + U"指示物";
}

std::u32string Phrases::Verb(const RemoveMarkers& remove) const {
  std::u32string count = U"所有";
  if (remove.count) {
    count = Counted(Count{CountKind::Exactly, *remove.count});
    count.back() = U'个';
  }
  const std::u32string place =
      remove.player == Player::Unstated ? OfObjects(remove.from) : Who(remove.player) + U"玩家";
  const std::u32string markers = place + U"上的" + count + remove.marker + U"指示物";
  return remove.to ? U"将" + markers + To(*remove.to) : U"移除" + markers;
}

std::u32string Phrases::Verb(const MoveMarkers& move) const {
  std::u32string count = U"所有";
  if (move.count) {
    count = Counted(Count{CountKind::Exactly, *move.count});
    count.back() = U'个';
  }
  return U"将" + OfObjects(move.from) + U"上的" + count + move.marker + U"指示物移动到" +
         OfObjects(move.to) + U"上";
}

std::u32string Phrases::Verb(const Attach& attach) const {
  return U"将" + OfObjects(attach.what) + U"装备给" + OfObjects(attach.to);
}

std::u32string Phrases::Verb(const LevelUp& level) const {
  if (level.is_put)
    return U"将我方牌组顶的一张牌面朝下放置在" + OfObjects(level.what) + U"下方作为等级指示物";
  return U"为" + OfObjects(level.what) + U"升级";
}

std::u32string Phrases::Verb(const Swap& swap) const {
  return U"将" + OfObjects(swap.first) + U"与" + OfObjects(swap.second) + U"互换";
}

namespace {

/// What has aimed at the card that the event tells of: 那个效果.
bool IsWhatAims(const Filter& filter) {
  if (const auto* all = std::get_if<AllOf>(&filter.node))
    return std::any_of(all->parts.begin(), all->parts.end(), IsWhatAims);
  const auto* aims = std::get_if<AimsAt>(&filter.node);
  const auto* it = aims == nullptr || aims->parts.size() != 1
                       ? nullptr
                       : std::get_if<Is>(&aims->parts.front().node);
  return it != nullptr && std::holds_alternative<EventSubject>(it->object.node);
}

}  // namespace

std::u32string Phrases::Verb(const Cancel& cancel) const {
  const auto* item = std::get_if<Selector>(&cancel.item.node);
  if (item != nullptr && IsWhatAims(item->filter)) {
    const auto* all = std::get_if<AllOf>(&item->filter.node);
    const bool is_card = all != nullptr && all->parts.size() == 2;
    return is_card ? std::u32string(U"取消那张战术牌") : std::u32string(U"取消那个效果");
  }
  const std::u32string text = U"取消" + OfObjects(cancel.item);
  return cancel.to ? text + U"，将其" + To(*cancel.to) + U"，而不是送入休息区" : text;
}

std::u32string Phrases::Verb(const RemoveFromBattle& remove) const {
  return U"将" + OfObjects(remove.what) + U"移出战斗";
}

std::u32string Phrases::Verb(const Redirect& redirect) const {
  return U"将攻击对象变更为" +
         (redirect.to ? OfObjects(*redirect.to) : Who(redirect.life) + U"生命区");
}

std::u32string Phrases::Verb(const CopyItem& copy) const {
  return U"复制" + OfObjects(copy.item) +
         (copy.may_choose_target ? U"，可以为该复制重新选择对象" : U"");
}

std::u32string Phrases::Verb(const ChangeTarget& change) const {
  const std::u32string who = change.who == Player::Opponent ? U"对方" : U"";
  if (change.to) return U"将" + OfObjects(change.item) + U"的对象变更为" + OfObjects(*change.to);
  return who + U"将" + OfObjects(change.item) + U"的对象变更为另一个合法的对象";
}

std::u32string Phrases::Verb(const MoveDamage& move) const {
  const std::u32string much = move.amount ? OfQuantity(*move.amount) + U"点" : U"所有";
  return U"将" + OfObjects(move.from) + U"上的" + much + U"伤害转移到" + OfObjects(move.to) + U"上";
}

std::u32string Phrases::Verb(const TradeStat& trade) const {
  const std::u32string with = trade.with ? U"与" + OfObjects(*trade.with) : U"";
  return Last(trade.duration) + U"将" + OfObjects(trade.what) + with + U"的" + Stat(trade.stat) +
         U"互换";
}

std::u32string Phrases::Verb(const ExtraTurn& turn) const {
  return Who(turn.who) + U"额外进行一个回合";
}

std::u32string Phrases::Verb(const RevealUntil& reveal) const {
  return U"逐一展示" + Who(reveal.shown.whose) + U"牌组顶的牌，直到展示出" +
         OfSelector(reveal.found, false, true) + U"为止";
}

namespace {

/// What a copy keeps.
std::u32string WordOf(Kept kept) {
  switch (kept) {
    case Kept::CharacterName: return U"角色名";
    case Kept::CardName: return U"牌名";
    case Kept::Traits: return U"属性";
    case Kept::Colours: return U"颜色";
    case Kept::Cost: return U"费用";
    case Kept::Stats: return U"（攻）（防）";
    case Kept::Effects: return U"效果";
    case Kept::ThisEffect: return U"此效果";
  }
  return U"";
}

}  // namespace

std::u32string Phrases::Verb(const BecomeCopy& become) const {
  std::u32string text =
      OfObjects(become.what) + Last(become.duration) + U"成为" + OfObjects(become.of) + U"的复制";
  for (std::size_t i = 0; i < become.keeps.size(); ++i) {
    text += (i == 0 ? U"，但保留" : U"和") + WordOf(become.keeps[i]);
    if (become.keeps[i] == Kept::CharacterName && !become.kept_name.empty())
      text += U"『" + become.kept_name + U"』";
  }
  return text;
}

std::u32string Phrases::Verb(const EndTurn&) const { return std::u32string(U"结束本回合"); }

std::u32string Phrases::Verb(const UseCard& use) const {
  return (use.is_free ? U"不支付费用使用" : U"使用") + OfObjects(use.what);
}

std::u32string Phrases::Verb(const EnterAsCopy& enter) const {
  return U"将" + OfObjects(enter.what) + U"作为" + OfObjects(enter.of) + U"来登场";
}

std::u32string Phrases::Verb(const CreateToken& token) const {
  std::u32string text =
      U"将" + Counted(Count{token.is_up_to ? CountKind::UpTo : CountKind::Exactly, token.count});
  if (token.copy_of) text += U"复制" + OfReference(*token.copy_of) + U"的";
  if (!token.name.empty()) text += U"名为{" + token.name + U"}的";
  for (const std::u32string& name : token.characters) text += U"角色名『" + name + U"』的";
  for (const std::u32string& trait : token.traits) text += U"属性『" + trait + U"』的";
  for (const auto& [stat, value] : token.stats) text += Stat(stat) + OfQuantity(Constant(value));
  if (!token.stats.empty()) text += U"的";
  for (const ColourId colour : token.colours) text += Word(vocabulary_.colours, colour);
  for (const Gain& gain : token.gains) text += U"带有" + Gains({gain}) + U"的";
  if (!token.kind.IsNone()) text += Word(vocabulary_.kinds, token.kind);
  text += U"代替物";
  if (token.whose != Player::You) text += U"在" + Who(token.whose) + U"战斗区";
  return text + (token.is_tapped ? U"横置登场" : U"登场");
}

std::u32string Phrases::Verb(const Contest&) const { return std::u32string(U"进行对决"); }

std::u32string Phrases::Verb(const EnterState& state) const {
  return OfObjects(state.what) + U"进入" + Word(vocabulary_.keywords, state.keyword) + U"状态";
}

std::u32string Phrases::Verb(const WinGame& win) const {
  return Who(win.who) + (win.is_loss ? U"输掉游戏" : U"赢得游戏");
}

}  // namespace caiding::zero_zh
