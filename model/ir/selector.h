// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model/ir/id.h"
#include "model/ir/match.h"
#include "model/ir/player.h"
#include "model/ir/quantity.h"
#include "model/ir/reference.h"
#include "model/ir/source_range.h"

namespace caiding::ir {

struct Filter;

enum class Comparison : std::uint8_t { Equal, NotEqual, AtLeast, AtMost, MoreThan, LessThan };

struct IsKind {
  KindId kind;
  friend bool operator==(const IsKind&, const IsKind&) = default;
};
struct IsSubkind {
  SubkindId subkind;
  friend bool operator==(const IsSubkind&, const IsSubkind&) = default;
};
struct HasColour {
  ColourId colour;
  friend bool operator==(const HasColour&, const HasColour&) = default;
};
/// Rule: [Zero 1.20, 303.7], [Zero 1.20, 613.1].
struct CostIs {
  Comparison comparison = Comparison::Equal;
  Quantity value;
  friend bool operator==(const CostIs&, const CostIs&) = default;
};
struct StatIs {
  StatId stat;
  Comparison comparison = Comparison::Equal;
  Quantity value;
  bool is_printed = false;
  friend bool operator==(const StatIs&, const StatIs&) = default;
};
/// {A}. Rule: [Zero 1.20, 301.2].
struct CardNameIs {
  std::u32string name;
  friend bool operator==(const CardNameIs&, const CardNameIs&) = default;
};
/// 卡牌名带有{A}.
struct CardNameContains {
  std::u32string part;
  friend bool operator==(const CardNameContains&, const CardNameContains&) = default;
};
/// The card name that was declared under `slot` (说出一个牌名). Rule: [Zero 1.20, 301.5].
struct CardNameIsDeclared {
  std::uint8_t slot = 0;
  friend bool operator==(const CardNameIsDeclared&, const CardNameIsDeclared&) = default;
};

/// What a player may be told to declare.
enum class Declared : std::uint8_t {
  CardName,       ///< 宣布一个牌名. Rule: [Zero 1.20, 301.5].
  Trait,          ///< 宣布一个属性
  Colour,         ///< 宣布一种颜色. Rule: [Zero 1.20, 103.2].
  Number,         ///< 宣布一个数字. Rule: [Zero 1.20, 103.4].
  Player,         ///< 选择一名玩家. Rule: [Zero 1.20, 705.8].
  Kind,           ///< 宣布一种类别. Rule: [Zero 1.20, 302.1].
  CharacterName,  ///< 宣布一个角色名. Rule: [Zero 1.20, 305.2].
};
/// In the place of a slot: what another effect of this card had declared last.
constexpr std::uint8_t kDeclaredByCard = 255;
/// 宣布的属性的, 宣布的颜色的: it has what was declared under `slot`.
struct HasDeclared {
  Declared what = Declared::Trait;
  std::uint8_t slot = 0;
  friend bool operator==(const HasDeclared&, const HasDeclared&) = default;
};

/// What a bracketed name names.
enum class NameSense : std::uint8_t {
  Either,         ///< Character name or trait, whichever the card has (policy D-T01).
  CharacterName,  ///< Rule: [Zero 1.20, 305.2].
  Trait,          ///< Rule: [Zero 1.20, 306.2].
};
/// 『A』, or a bare word that a convention reads so.
struct Named {
  NameSense sense = NameSense::Either;
  std::u32string name;
  bool is_original = false;  ///< 原本属性, 原本角色名: as printed. Rule: [Zero 1.20, 204.5].
  friend bool operator==(const Named&, const Named&) = default;
};
/// 与此牌角色名相同的. Rule: [Zero 1.20, 305.11].
struct SharesCharacterName {
  Reference with;
  friend bool operator==(const SharesCharacterName&, const SharesCharacterName&) = default;
};
/// 与此牌斩魄刀名相同的: both print a second name, and it is the same one.
/// Rule: [Zero 1.20, 900.刀剑解放.1]; policy D-T10.
struct SharesSecondName {
  Reference with;
  friend bool operator==(const SharesSecondName&, const SharesSecondName&) = default;
};
/// 与此牌属性相同的, 与那张牌颜色相同的: it has that in common with one of those.
struct Shares {
  Shared what = Shared::Trait;
  Reference with;
  bool in_full = false;  ///< 属性完全相同的: every one that either has, and there is one.
  friend bool operator==(const Shares&, const Shares&) = default;
};
/// 与此牌为同一张牌的: equal in all printed text. Rule: [Zero 1.20, 327.1].
struct SameCardAs {
  Reference with;
  friend bool operator==(const SameCardAs&, const SameCardAs&) = default;
};
/// Bears this keyword (带有神速效果的).
struct HasKeyword {
  KeywordId keyword;
  friend bool operator==(const HasKeyword&, const HasKeyword&) = default;
};
/// Rule: [Zero 1.20, 600.6].
struct LevelIs {
  Comparison comparison = Comparison::AtLeast;
  std::int32_t level = 1;
  friend bool operator==(const LevelIs&, const LevelIs&) = default;
};
/// 带有花指示物的, 放置有两个以上花指示物的. Rule: [Zero 1.20, 326.1].
struct HasMarker {
  std::u32string marker;
  Comparison comparison = Comparison::AtLeast;  ///< How many of them.
  std::int32_t count = 1;
  friend bool operator==(const HasMarker&, const HasMarker&) = default;
};

/// What the lower card is once one card lies on another.
enum class Below : std::uint8_t {
  Unstated,
  Part,     ///< 变身牌: both count as one card, with the effects of both.
            ///< Rule: [Zero 1.20, 900.变身.6].
  Remnant,  ///< 刀魂牌: it only lies there. Rule: [Zero 1.20, 900.刀剑解放.1].
  Gone,     ///< It goes to the rest zone at once. Rule: [Zero 1.20, 900.高速换装.1].
};
/// 此牌下方的变身牌: it lies below that one as such a card.
struct LiesBelow {
  Reference under;
  Below as = Below::Unstated;
  friend bool operator==(const LiesBelow&, const LiesBelow&) = default;
};
/// 因此牌的效果移出游戏的, 被此牌战斗破坏的, 因效果登场的: what the event says has happened to it,
/// and it is what has become of it. The event's subject is nothing: it stands for the object.
struct Underwent {
  Box<TriggerEvent> event;
  bool is_this_turn = false;  ///< 本回合…过的
  friend bool operator==(const Underwent&, const Underwent&);
};

/// What sort of effect is asked for. Rule: [Zero 1.20, 700.2].
enum class EffectSort : std::uint8_t { Any, Continuous, Triggered, Activated, LifeBurst };
/// 带有反击特效的, 带有【登场时】效果的, 有效果的: it has such an effect.
struct HasEffect {
  EffectSort sort = EffectSort::Any;
  std::optional<TimingId> timing = {};  ///< Only of this timing.
  friend bool operator==(const HasEffect&, const HasEffect&) = default;
};

/// A yes-or-no state of an object.
enum class Quality : std::uint8_t {
  Tapped,   ///< 横置的. Rule: [Zero 1.20, 104.2].
  Upright,  ///< 未横置的, 竖置的, 重置的
  FaceUp,
  FaceDown,
  Damaged,
  Token,     ///< 代替物
  Attached,  ///< Bears an attached card (装备着装备牌的).
  Attacking,
  Defending,
  Attacked,  ///< Chosen as the object of the present attack.
  InBattle,
  EnteredThisTurn,
  Resource,          ///< Lies in a zone of resources.
  Paired,            ///< 专用成立: it and its partner belong together.
  HasRemnants,       ///< 其下放置有刀魂牌. Rule: [Zero 1.20, 900.解放形态.1].
  AttackedThisTurn,  ///< 本回合攻击过的: it has made an attack. Rule: [Zero 1.20, 501.1].
  DefendedThisTurn,  ///< 本回合防御过的: it has been a defender. Rule: [Zero 1.20, 502.2].
  ActivatedOnStack,  ///< 启动效果: one of it waits on the stack. Rule: [Zero 1.20, 620.2].
  TriggeredOnStack,  ///< 触发效果: one of it waits on the stack. Rule: [Zero 1.20, 620.2].
  InPlay,            ///< 战斗区中的, of what is told of a target. Rule: [Zero 1.20, 318.1].
};
struct Has {
  Quality quality = Quality::Tapped;
  friend bool operator==(const Has&, const Has&) = default;
};
/// 其他, 另一张, 此牌以外的: any object but this one.
struct IsNot {
  Reference object;
  friend bool operator==(const IsNot&, const IsNot&) = default;
};
struct Is {
  Reference object;
  friend bool operator==(const Is&, const Is&) = default;
};
/// 我方, 对方 as a filter: whose it is, seen from the effect's controller.
struct ControlledBy {
  Player player = Player::You;
  friend bool operator==(const ControlledBy&, const ControlledBy&) = default;
};
/// 与此牌专用成立的: one of both names the other as its partner. Rule: [Zero 1.20, 900.专用X.1].
struct PairedWith {
  Reference with;
  friend bool operator==(const PairedWith&, const PairedWith&) = default;
};
/// 处于聚气状态的: tapped for this keyword's effect, which has not come about yet.
///
/// Rule: [Zero 1.20, 900.聚气.4].
struct InStateOf {
  KeywordId keyword;
  friend bool operator==(const InStateOf&, const InStateOf&) = default;
};
/// On which side of the combat an object stands to another one.
enum class Facing : std::uint8_t {
  Either,      ///< 与此牌战斗的. Rule: [Zero 1.20, 504.4].
  Attacks,     ///< 攻击此牌的. Rule: [Zero 1.20, 501.1].
  Defends,     ///< 防御此牌的. Rule: [Zero 1.20, 502.2].
  IsAttacked,  ///< 被此牌攻击的
  IsDefended,  ///< 此牌防御的
};
/// 与此牌战斗的, 攻击此牌的: it stands so to that one in the combat that goes on.
struct Fights {
  Reference with;
  Facing as = Facing::Either;
  friend bool operator==(const Fights&, const Fights&) = default;
};
/// 装备在此牌上的: that one bears it. Rule: [Zero 1.20, 319.6].
struct AttachedTo {
  Reference to;
  friend bool operator==(const AttachedTo&, const AttachedTo&) = default;
};
/// 装备着『A』的: it bears an attached card that passes all parts. Rule: [Zero 1.20, 319.6].
struct Bears {
  std::vector<Filter> parts;
  friend bool operator==(const Bears&, const Bears&);
};
/// 以『A』为对象的: what waits on the stack, with a target that passes all parts.
/// Rule: [Zero 1.20, 705.1].
struct AimsAt {
  std::vector<Filter> parts;
  friend bool operator==(const AimsAt&, const AimsAt&);
};
struct AllOf {
  std::vector<Filter> parts;
  friend bool operator==(const AllOf&, const AllOf&);
};
struct AnyOf {
  std::vector<Filter> parts;
  friend bool operator==(const AnyOf&, const AnyOf&);
};
struct NoneOf {
  std::vector<Filter> parts;
  friend bool operator==(const NoneOf&, const NoneOf&);
};

CAIDING_ONE_OF(FilterNode, AllOf, AnyOf, NoneOf, IsKind, IsSubkind, HasColour, CostIs, StatIs,
               CardNameIs, CardNameContains, CardNameIsDeclared, Named, SharesCharacterName,
               HasKeyword, LevelIs, HasMarker, Has, IsNot, Is, ControlledBy, SharesSecondName,
               SameCardAs, PairedWith, InStateOf, Fights, HasDeclared, AttachedTo, Bears, Shares,
               AimsAt, LiesBelow, Underwent, HasEffect);

/// A test on one object. The default value, an empty `AllOf`, holds for every object.
struct Filter {
  SourceRange range;
  FilterNode node;
  friend bool operator==(const Filter&, const Filter&);
};

/// How many of the matching objects are picked.
enum class CountKind : std::uint8_t {
  Exactly,    ///< 两张: exactly so many at announcement, as many as possible later.
  UpTo,       ///< 最多两张: from none to so many.
  AtLeast,    ///< 两张以上
  AnyNumber,  ///< 任意数量
  All,        ///< 所有, 全部, or an uncounted plural of a continuous effect.
};
struct Count {
  CountKind kind = CountKind::Exactly;
  Quantity number = Constant(1);
  friend bool operator==(const Count&, const Count&) = default;
};

/// How the text says that the objects are picked. Policy D-C11.
enum class Picking : std::uint8_t {
  Unmarked,    ///< A target, named at announcement, where the verb allows targets.
  Designated,  ///< 指定: a target. Rule: [Zero 1.20, 705.1].
  Chosen,      ///< 选择: a choice at resolution. Rule: [Zero 1.20, 705.8].
  Random,
};

/// 攻击力最高的, 费用最低的: of all that match otherwise, only those with the greatest or least
/// number.
struct Extreme {
  StatId stat;  ///< None: the total cost. Rule: [Zero 1.20, 303.7].
  bool is_greatest = true;
  friend bool operator==(const Extreme&, const Extreme&) = default;
};

/// In what no two of the picked ones may be alike.
enum class Distinct : std::uint8_t {
  CardName,       ///< 牌名不同的. Rule: [Zero 1.20, 301.1].
  CharacterName,  ///< 角色名不同的: they share none. Rule: [Zero 1.20, 305.11].
  Cost,           ///< 费用不同的. Rule: [Zero 1.20, 303.7].
  Colour,         ///< 颜色不同的: they share none. Rule: [Zero 1.20, 304.1].
  Trait,          ///< 属性不同的: they share none. Rule: [Zero 1.20, 306.2].
  Kind,           ///< 类别不同的. Rule: [Zero 1.20, 302.1].
};

/// 费用合计5以下的: what the numbers of all picked ones come to together compares so.
struct Together {
  StatId stat;  ///< None: the total cost. Rule: [Zero 1.20, 303.7].
  Comparison comparison = Comparison::AtMost;
  Quantity value;
  friend bool operator==(const Together&, const Together&) = default;
};

/// Which part of an ordered zone.
enum class Place : std::uint8_t { Anywhere, Top, Bottom };

/// Which cards a phrase selects: where, whose, how many, of which sort.
struct Selector {
  SourceRange range;
  Player whose = Player::Unstated;
  std::vector<ZoneId> zones;  ///< Any of these; empty: not stated.
  Place place = Place::Anywhere;
  Filter filter;
  Count count;
  Picking picking = Picking::Unmarked;
  std::uint8_t slot = 0;  ///< Its number in the ability, see `Bound`.
  std::optional<Extreme> extreme = {};
  std::optional<Distinct> distinct =
      {};  ///< 牌名不同的, 费用不同的: no two of them are alike in that.
  std::optional<Together> together = {};
  friend bool operator==(const Selector&, const Selector&) = default;
};

CAIDING_ONE_OF(ObjectsNode, Reference, Selector);

/// The objects that an effect acts on: those referred to, or those selected now.
struct Objects {
  SourceRange range;
  ObjectsNode node;
  friend bool operator==(const Objects&, const Objects&) = default;
};

}  // namespace caiding::ir
