// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model/ir/condition.h"
#include "model/ir/cost.h"
#include "model/ir/destination.h"
#include "model/ir/duration.h"
#include "model/ir/trigger_event.h"

// One struct per thing that a card text can tell the game to do. To add one, follow
// "Add an effect" in CONTRIBUTING.md; the compiler names the places that must know it.

namespace caiding::ir {

struct Ability;
struct Effect;

/// `who` draws `count` cards (抽一张牌); a player with too few cards in the deck loses.
///
/// Rule: [Zero 1.20, 602.1], [Zero 1.20, 101.2].
struct Draw {
  Player who = Player::Unstated;
  Quantity count = Constant(1);
  friend bool operator==(const Draw&, const Draw&) = default;
};

/// 将 S 移回持有者手牌, 登场, 加入手牌, 放回牌组顶, 送入休息区, 移出游戏 ...
struct Move {
  Objects what;
  Destination to;
  friend bool operator==(const Move&, const Move&) = default;
};

/// 破坏. Rule: [Zero 1.20, 605.1].
struct Destroy {
  Objects what;
  friend bool operator==(const Destroy&, const Destroy&) = default;
};

/// 废弃: `who` picks among its own cards; never targets. Rule: [Zero 1.20, 606.3].
struct Scrap {
  Player who = Player::Unstated;
  Objects what;
  friend bool operator==(const Scrap&, const Scrap&) = default;
};

/// 舍弃: `who` picks hand cards. Rule: [Zero 1.20, 608.1].
struct Discard {
  Player who = Player::Unstated;
  Objects what;
  friend bool operator==(const Discard&, const Discard&) = default;
};

/// 对 S 造成 n 点伤害. Rule: [Zero 1.20, 607.1].
struct DealDamage {
  Objects to;
  Quantity amount;
  bool is_shared = false;  ///< 任意分配: so much in all, as who deals it likes.
  friend bool operator==(const DealDamage&, const DealDamage&) = default;
};

/// 对对方生命区造成 n 点伤害. Rule: [Zero 1.20, 704.8].
struct DealLifeDamage {
  Player to = Player::Opponent;
  Quantity amount;
  friend bool operator==(const DealLifeDamage&, const DealLifeDamage&) = default;
};

/// 回复; no amount: all damage. Rule: [Zero 1.20, 618.1].
struct Heal {
  Objects what;
  std::optional<Quantity> amount;
  friend bool operator==(const Heal&, const Heal&) = default;
};

/// 横置 or 重置. Rule: [Zero 1.20, 104.2].
struct Orient {
  Objects what;
  bool is_tapped = true;
  friend bool operator==(const Orient&, const Orient&) = default;
};

/// 翻为面朝下 or 面朝上; 翻面.
struct TurnFace {
  Objects what;
  bool is_face_down = true;
  bool is_over = false;  ///< 翻面: each to its other face, whichever it shows.
  friend bool operator==(const TurnFace&, const TurnFace&) = default;
};

/// One of （攻）+1000, （防）变为2000. Rule: [Zero 1.20, 317.3].
struct StatChange {
  StatId stat;
  bool is_set = false;  ///< 变为 rather than plus or minus.
  Quantity amount;
  std::optional<Quantity> bound = {};  ///< 最少为0, 最多为5000: it takes the value no further.
  /// 始终等于那张牌的(攻): of what lasts, worked out at each moment rather than once. One card at
  /// most is spoken of in it.
  bool follows = false;
  friend bool operator==(const StatChange&, const StatChange&) = default;
};
struct ChangeStats {
  Objects what;
  std::vector<StatChange> changes;
  Duration duration;
  friend bool operator==(const ChangeStats&, const ChangeStats&) = default;
};

/// A keyword as printed, with its parameters, and the abilities that it stands for.
///
/// Rule: [Zero 1.20, 900].
struct KeywordUse {
  KeywordId keyword;
  std::optional<std::int32_t> number;   ///< 查克拉 2, (3) 变身
  std::vector<std::u32string> names;    ///< 通灵 [A]; in braces: the name of a card (专用{A})
  std::vector<Box<Ability>> expansion;  ///< Its text from the keyword table, parsed.
  friend bool operator==(const KeywordUse&, const KeywordUse&);
};

struct GainTrait {
  std::u32string trait;
  friend bool operator==(const GainTrait&, const GainTrait&) = default;
};
struct GainCharacterName {
  std::u32string name;
  friend bool operator==(const GainCharacterName&, const GainCharacterName&) = default;
};
/// 获得以下效果“…”
struct GainAbilities {
  std::vector<Box<Ability>> abilities;
  friend bool operator==(const GainAbilities&, const GainAbilities&);
};
/// 获得那张牌的所有效果. Rule: [Zero 1.20, 709.1].
struct GainEffectsOf {
  Reference object;
  friend bool operator==(const GainEffectsOf&, const GainEffectsOf&) = default;
};
/// 获得红色, 也视为红色: beside the colours that it has. Rule: [Zero 1.20, 304.1].
struct GainColour {
  ColourId colour;
  friend bool operator==(const GainColour&, const GainColour&) = default;
};
/// 获得该属性: what was declared under `slot`.
struct GainDeclared {
  Declared what = Declared::Trait;
  std::uint8_t slot = 0;
  friend bool operator==(const GainDeclared&, const GainDeclared&) = default;
};
/// 获得那张牌的所有属性. Rule: [Zero 1.20, 306.2].
struct GainTraitsOf {
  Reference object;
  friend bool operator==(const GainTraitsOf&, const GainTraitsOf&) = default;
};
CAIDING_ONE_OF(Gain, KeywordUse, GainTrait, GainCharacterName, GainAbilities, GainEffectsOf,
               GainColour, GainDeclared, GainTraitsOf);

/// 获得. Rule: [Zero 1.20, 709.7].
struct Grant {
  Objects what;
  std::vector<Gain> gains;
  Duration duration;
  friend bool operator==(const Grant&, const Grant&);
};

/// What a card may lose all of.
enum class Lost : std::uint8_t {
  Effects,
  Traits,          ///< 失去所有属性. Rule: [Zero 1.20, 306.2].
  CharacterNames,  ///< 失去所有角色名. Rule: [Zero 1.20, 305.2].
  Colours,         ///< 失去所有颜色. Rule: [Zero 1.20, 304.1].
};

/// 失去所有效果, or one keyword. Rule: [Zero 1.20, 708.1].
struct LoseEffects {
  Objects what;
  std::optional<KeywordId> keyword;  ///< None: all effects.
  Duration duration;
  std::optional<TimingId> timing = {};  ///< 失去【登场时】的效果: only those of this timing.
  Lost lost = Lost::Effects;            ///< 失去所有属性: of what, instead of effects.
  friend bool operator==(const LoseEffects&, const LoseEffects&) = default;
};

/// An attribute is replaced (变为, 视为); a kind or a colour too.
struct BecomeTrait {
  Objects what;
  std::u32string trait;
  Duration duration;
  KindId kind = {};      ///< Of that kind, instead of an attribute. Rule: [FF-TCG 3.2, 6.6.4].
  ColourId colour = {};  ///< Of that colour. Rule: [FF-TCG 3.2, 5.2.1.1].
  std::optional<HasDeclared> declared = {};  ///< What was declared.
  bool is_also = false;                      ///< Beside what it is.
  friend bool operator==(const BecomeTrait&, const BecomeTrait&) = default;
};

enum class Modality : std::uint8_t {
  Cannot,  ///< 不能; beats `Can`. Rule: [Zero 1.20, 102.2].
  Can,     ///< 可以, 能: lifts what a rule forbids.
  Only,    ///< 只能被…: not by anything else.
  Must,    ///< 必须, as far as able.
};

/// 牌名变为{A}: the card has this card name instead of its own. Rule: [Zero 1.20, 301.4].
struct BecomeCardName {
  Objects what;
  std::u32string name;
  Duration duration;
  friend bool operator==(const BecomeCardName&, const BecomeCardName&) = default;
};

/// What a `Constrain` speaks of.
enum class Deed : std::uint8_t {
  Attack,
  AttackOnEntryTurn,  ///< 登场回合就可以攻击
  AttackUpright,      ///< 可以攻击未横置的角色牌
  Defend,
  BeDefended,  ///< `by` tells by whom.
  BeAttacked,
  BeTargeted,  ///< Rule: [Zero 1.20, 705.6].
  BeDestroyed,
  BeDestroyedByEffects,
  TakeBattleDamage,
  TakeBattleDamageAttacking,
  TakeBattleDamageDefending,
  TakeDamage,
  DealBattleDamageFirst,  ///< 先制
  BecomeUpright,          ///< 不能重置, in the reset step too.
  LevelUp,
  UseAtInstantSpeed,  ///< 速攻
  UseTactics,
  ActivateEffects,  ///< 发动启动效果. Rule: [Zero 1.20, 703.1].
  LeavePlay,
  EnterUpright,  ///< 登场时需横置 is `Cannot`.
  LevelUpUncounted,  ///< 次元升级不计算在一回合一次的升级中. Rule: [Zero 1.20, 900.超级赛亚人.1].
  CountAsPaired,  ///< 视为专用成立; `by` tells with what. Rule: [Zero 1.20, 900.专用X.1].
  HaveDamagePrevented,  ///< 造成的战斗伤害不能被防止
  AttackSeveral,  ///< 可以攻击最多两张角色牌; `count` tells how many. Rule: [Zero 1.20, 507.1].
  AttackFreely,  ///< 攻击时需支付 (1) is `Cannot`; `count` tells the price.
                 ///< Rule: [Zero 1.20, 405.1.4].
  BearAttached,  ///< 不能装备装备牌. Rule: [Zero 1.20, 319.15].
  AttachTo,    ///< 只能装备给, 可以装备给: `by` tells to whom. Rule: [Zero 1.20, 319.3].
  BePaidWith,  ///< 费用只能用…支付; `by` tells with what, `count` with how many.
               ///< Rule: [Zero 1.20, 328.3].
  AttackLife,  ///< 不能攻击生命区. Rule: [Zero 1.20, 501.3].
  AimAt,       ///< 进行攻击时必须攻击: `by` tells what, if that may be attacked.
               ///< Rule: [Zero 1.20, 501.2].
  AttackAgain,  ///< 可以额外攻击一次: `count` times more although rested. Rule: [Zero 1.20, 102.1].
  BeDestroyedInBattle,  ///< 不会被战斗破坏. Rule: [Zero 1.20, 803.1].
  BecomeTapped,         ///< 不能被横置, by effects and for costs. Rule: [Zero 1.20, 104.2].
  DefendAgain,  ///< 可以防御两次: `count` times more although rested. Rule: [Zero 1.20, 102.1].
  DefendTapped,  ///< 横置时也可以防御. Rule: [Zero 1.20, 502.2].
  BeUsed,        ///< 只能从手牌中使用: `from` tells from where. Rule: [Zero 1.20, 623.5].
  BeMoved,  ///< 不能被效果移回手牌: out of play by effects, `by` tells by which, `from` to where.
            ///< Rule: [Zero 1.20, 102.2].
  EnterUnused,  ///< 不能以使用以外的方式登场; `by`: nor by use, but with such a keyword
                ///< (不能以变身以外的方式登场). Rule: [Zero 1.20, 205.2].
  BeCancelled,  ///< 不能被取消. Rule: [Zero 1.20, 620.1].
  BeAffected,   ///< 不受…效果影响: `by` tells by which effects. Rule: [Zero 1.20, 102.2].
  BeScrappedForName,  ///< 同名也不会被废弃. Rule: [Zero 1.20, 305.4].
  SetOffBursts,       ///< 此牌的攻击不能使反击特效发动: what its damage reveals.
                      ///< Rule: [Zero 1.20, 704.4].
  GainKeyword,        ///< 不能获得突袭: `by` tells which keywords. Rule: [Zero 1.20, 102.2].
  ActivateTapping,    ///< 不能使用带有（横置）费用的效果. Rule: [Zero 1.20, 317.5].
  StayTapped,         ///< 可以不重置: in the reset step. Rule: [Zero 1.20, 401.1].
  AttackUntapped,     ///< 攻击时不横置 is `Must`, 可以不横置进行攻击 `Can`.
                      ///< Rule: [Zero 1.20, 501.1].
  DefendFreely,  ///< `Cannot`: not for nothing, 防御时需支付（1）; `count` tells the price.
  BeHealed,      ///< 不能回复伤害. Rule: [Zero 1.20, 618.1].
  BeScrapped,  ///< 不能被废弃: for costs as well; `by`: by which effects. Rule: [Zero 1.20, 606.1].
  BeDiscarded,  ///< 不能被舍弃. Rule: [Zero 1.20, 608.1].
  FormParty,    ///< In an attack of several: `by` tells with whom. Rule: [FF-TCG 3.2, 15.1.1.9.1].
  Produce,      ///< What pays costs: `by` tells of which colours; none: of any.
                ///< Rule: [FF-TCG 3.2, 5.2.1.3.1].
  HaveStatRaised,   ///< `by` tells by which effects.
  HaveStatLowered,  ///< `by` tells by which effects.
  DealDamage,       ///< `by` tells to what.
  TriggerEffects,   ///< Its triggered effects trigger.
  BeLookedAt,  ///< 可以随时查看那张牌: `by` tells whose player looks. Rule: [Zero 1.20, 614.1].
};
struct Constrain {
  Objects subject;
  Modality modality = Modality::Cannot;
  Deed deed = Deed::Attack;
  std::optional<Filter> by;  ///< The other side of the deed, for instance the defenders.
  Duration duration;
  std::optional<Quantity> below = {};  ///< Only of damage lower than this (比…低的战斗伤害).
  std::optional<Quantity> count = std::nullopt;  ///< How many, where the deed has a number.
  std::vector<ZoneId> from = {};  ///< From or to which zones, where the deed has a place.
  friend bool operator==(const Constrain&, const Constrain&) = default;
};

/// A player's rules change (对方玩家不能抽牌 and the like).
enum class PlayerDeed : std::uint8_t {
  Draw,
  UseCharacters,
  UseTactics,
  Attack,
  Defend,
  PlaceResource,
  HaveLifeAttacked,  ///< 我方生命区不能被攻击. Rule: [Zero 1.20, 501.3].
  LookAtDeck,        ///< 查看牌组; without it nothing is found there. Rule: [Zero 1.20, 615.2].
  Use,               ///< 使用 cards of the sort that `cards` tells.
  PutIntoPlay,       ///< 将休息区中的牌登场: by an effect, from where `from` tells.
                     ///< Rule: [Zero 1.20, 205.2].
  Activate,          ///< 使用启动效果. Rule: [Zero 1.20, 703.1].
  Search,            ///< 从牌组中找牌. Rule: [Zero 1.20, 615.1].
  TakeStep,          ///< 进行抽牌步骤: `step` tells which. Rule: [Zero 1.20, 403.1].
  Burst,             ///< 发动反击特效. Rule: [Zero 1.20, 704.4].
  LoseGame,          ///< 输掉游戏: `cause` tells by what. Rule: [Zero 1.20, 101.2].
  LevelUp,           ///< 进行升级. Rule: [Zero 1.20, 600.1].
  Discard,           ///< 因效果舍弃手牌: `by` tells whose. Rule: [Zero 1.20, 608.1].
};
struct ConstrainPlayer {
  Player player = Player::Opponent;
  Modality modality = Modality::Cannot;
  PlayerDeed deed = PlayerDeed::Draw;
  Duration duration;
  std::optional<Filter> cards = {};
  std::optional<Quantity> count = {};  ///< Not more than so many of them in a turn; where it is
                                       ///< `Can`, so many where the rules grant one.
  std::vector<ZoneId> from = {};
  StepId step = {};
  LossCause cause = LossCause::Any;
  Place place = Place::Anywhere;  ///< 从牌组顶使用: where in `from`.
  Player by = Player::Unstated;   ///< 因对方的效果: whose effect makes the player do it.
  friend bool operator==(const ConstrainPlayer&, const ConstrainPlayer&) = default;
};

/// 我方手牌上限变为8, +2, 没有手牌上限: how many cards the player keeps in the discard step.
///
/// Rule: [Zero 1.20, 203.3], [Zero 1.20, 408.1].
struct ChangeHandLimit {
  Player player = Player::You;
  bool is_set = false;             ///< 变为 rather than plus or minus.
  std::optional<Quantity> amount;  ///< None: no limit at all.
  Duration duration;
  friend bool operator==(const ChangeHandLimit&, const ChangeHandLimit&) = default;
};

/// The battle damage that the object deals to life grows: what 会心一击 does.
struct ExtraLifeDamage {
  Objects what;
  Quantity amount;
  Duration duration;
  bool is_set = false;  ///< 变为2点: so much, whatever else there is. Rule: [Zero 1.20, 505.1].
  DamageSort sort = DamageSort::Battle;  ///< 造成的伤害+1: whatever deals it.
  friend bool operator==(const ExtraLifeDamage&, const ExtraLifeDamage&) = default;
};

/// 第二张, 第二张及之后的, 下一张: which of the cards that a player uses in a turn.
enum class InTurn : std::uint8_t { Nth, FromNth, Next };

/// 使用…时无色费用-1: what the matching cards of `who` cost changes.
struct ChangeCost {
  Selector cards;
  Quantity amount;  ///< Negative: cheaper; the coloured part never falls. Rule: [Zero 1.20, 303.5].
  Duration duration;
  std::optional<KeywordId> of = {};    ///< Not the cards' cost, but that of this keyword of theirs.
  std::optional<Quantity> bound = {};  ///< 最少为1: it takes the cost no further.
  std::optional<Quantity> nth = {};  ///< 每回合使用的第一张…: only which of them in the turn.
  InTurn which = InTurn::Nth;        ///< Of which `nth` tells; `Next`: counted from now on.
  bool is_set = false;               ///< 费用变为1: it costs so much.
  friend bool operator==(const ChangeCost&, const ChangeCost&) = default;
};

/// 防止将要受到的 n 点伤害; no amount: all. Rule: [Zero 1.20, 607.5].
struct PreventDamage {
  Objects what;
  std::optional<Quantity> amount;
  Duration duration;
  DamageSort sort = DamageSort::Any;
  bool is_next_only = false;                  ///< 下一次: all of one blow, or of none.
  std::optional<Player> life = std::nullopt;  ///< Whose life is spared, instead of `what`.
  friend bool operator==(const PreventDamage&, const PreventDamage&) = default;
};

/// 获得控制权. Rule: [Zero 1.20, 612.4].
struct ChangeControl {
  Objects what;
  Player to = Player::You;
  Duration duration;
  /// 总是由…控制: in force as long as its text is, and no gain that is taken once.
  bool is_held = false;
  friend bool operator==(const ChangeControl&, const ChangeControl&) = default;
};

/// 找: the found cards lie in no zone until a later step moves them. Rule: [Zero 1.20, 615.3].
/// Several selectors: all or none is found. Rule: [Zero 1.20, 615.10].
struct Search {
  Player who = Player::Unstated;
  std::vector<Selector> finds;
  friend bool operator==(const Search&, const Search&) = default;
};

/// 选择 by itself: `who` picks now what later words refer to. Rule: [Zero 1.20, 705.8].
struct Pick {
  Player who = Player::Unstated;
  Selector what;
  friend bool operator==(const Pick&, const Pick&) = default;
};

/// 展示. Rule: [Zero 1.20, 616.1].
struct Reveal {
  Objects what;
  friend bool operator==(const Reveal&, const Reveal&) = default;
};

/// 查看. Rule: [Zero 1.20, 614.1].
struct Look {
  Objects what;
  friend bool operator==(const Look&, const Look&) = default;
};

/// 洗切牌组. Rule: [Zero 1.20, 617.1].
struct Shuffle {
  Player whose = Player::Unstated;
  friend bool operator==(const Shuffle&, const Shuffle&) = default;
};

/// 宣布一个牌名, 宣布一个属性, 宣布一个数字, 选择一名玩家; later words speak of it as
/// `CardNameIsDeclared{slot}`, `HasDeclared`, `DeclaredNumber` or `Player::Chosen`. Rule:
/// [Zero 1.20, 301.5], [Zero 1.20, 705.8].
struct Declare {
  std::uint8_t slot = 0;
  Declared what = Declared::CardName;
  Picking picking = Picking::Chosen;  ///< A player may be a target. Rule: [Zero 1.20, 705.1].
  std::int32_t least = 0;             ///< Of a number: from which on it may be.
  std::int32_t most = 0;              ///< Up to which; 0: whatever it is.
  std::optional<Filter> except = {};  ///< Nothing that a card of this sort has.
  friend bool operator==(const Declare&, const Declare&) = default;
};

struct PutMarkers {
  Objects on;
  std::u32string marker;
  Quantity count = Constant(1);
  Player player = Player::Unstated;  ///< Unstated: on objects. Rule: [Zero 1.20, 326.1].
  friend bool operator==(const PutMarkers&, const PutMarkers&) = default;
};
struct RemoveMarkers {
  Objects from;
  std::u32string marker;
  std::optional<Quantity> count;  ///< None: all.
  Player player = Player::Unstated;
  /// 移回持有者手牌: where markers that are cards go instead of the rest zone.
  /// Rule: [Zero 1.20, 323.1].
  std::optional<Destination> to = {};
  friend bool operator==(const RemoveMarkers&, const RemoveMarkers&) = default;
};

/// 将…上的指示物移动到…上: off the one and onto the other, or nothing at all.
///
/// Rule: [Zero 1.20, 326.8], [Zero 1.20, 326.9].
struct MoveMarkers {
  Objects from;
  Objects to;
  std::u32string marker;
  std::optional<Quantity> count;  ///< None: all.
  friend bool operator==(const MoveMarkers&, const MoveMarkers&) = default;
};

/// 将…上的伤害转移到…上: off the one and onto the other. Rule: [Zero 1.20, 607.1],
/// [Zero 1.20, 618.1].
struct MoveDamage {
  Objects from;
  Objects to;
  std::optional<Quantity> amount;  ///< None: all.
  friend bool operator==(const MoveDamage&, const MoveDamage&) = default;
};

/// A与B互换(攻): each has what the other one had. Rule: [Zero 1.20, 317.3].
struct TradeStat {
  Objects what;
  std::optional<Objects> with = {};  ///< None: `what` are two cards.
  StatId stat;
  Duration duration = {};
  friend bool operator==(const TradeStat&, const TradeStat&) = default;
};

/// 额外进行一个回合: a turn of `who` behind the present one. Rule: [Zero 1.20, 400.1].
struct ExtraTurn {
  Player who = Player::You;
  friend bool operator==(const ExtraTurn&, const ExtraTurn&) = default;
};

/// 装备给: an attached card goes onto another host.
struct Attach {
  Objects what;
  Objects to;
  friend bool operator==(const Attach&, const Attach&) = default;
};

/// 放置在…下 or 上: a card goes under or onto another. What is put onto a card takes over its
/// state.
struct Stack {
  Objects what;
  Objects with;
  bool is_under = true;
  Below below = Below::Unstated;
  friend bool operator==(const Stack&, const Stack&) = default;
};

/// 升级 by an effect: the top of the deck becomes a level marker.
struct LevelUp {
  Objects what;
  bool is_put = false;  ///< 作为等级指示物放置: its level rises, and nobody has upgraded it.
                        ///< Rule: [Zero 1.20, 600.7], [Zero 1.20, 323.1].
  friend bool operator==(const LevelUp&, const LevelUp&) = default;
};

/// 互换. Rule: [Zero 1.20, 622.1].
struct Swap {
  Objects first;
  Objects second;
  friend bool operator==(const Swap&, const Swap&) = default;
};

/// 取消: an item leaves the stack unresolved. Rule: [Zero 1.20, 620.1].
struct Cancel {
  Objects item;
  std::optional<Destination> to = std::nullopt;  ///< 而不是送入休息区. Rule: [Zero 1.20, 620.2].
  friend bool operator==(const Cancel&, const Cancel&) = default;
};

/// 移出战斗: out of the combat that goes on. Rule: [Zero 1.20, 621.1].
struct RemoveFromBattle {
  Objects what;
  friend bool operator==(const RemoveFromBattle&, const RemoveFromBattle&) = default;
};

/// 变更攻击对象: the attack that is on goes at something else. Rule: [Zero 1.20, 501.2]; policy
/// D-M48.
struct Redirect {
  std::optional<Objects> to;       ///< None: life.
  Player life = Player::Unstated;  ///< Whose, if it is life; Unstated: that of whoever is attacked.
  friend bool operator==(const Redirect&, const Redirect&) = default;
};

/// 复制: a copy of a card in use goes onto the stack. Rule: [Zero 1.20, 706.7].
struct CopyItem {
  Objects item;
  bool may_choose_target = false;  ///< 可以为该复制重新选择对象. Rule: [Zero 1.20, 705.1].
  friend bool operator==(const CopyItem&, const CopyItem&) = default;
};

/// 将…的对象变更为另一个合法的对象: what waits on the stack gets another target, as `who` picks it.
/// Rule: [Zero 1.20, 705.1].
struct ChangeTarget {
  Objects item;
  Player who = Player::You;
  std::optional<Objects> to = {};  ///< 变更为此牌: which one, where no one picks it.
  friend bool operator==(const ChangeTarget&, const ChangeTarget&) = default;
};

/// 展示牌组顶的牌直到展示出一张『A』为止: from the top of a deck one card after the other, until so
/// many are found. `shown` stands for all of them. Rule: [Zero 1.20, 616.1].
struct RevealUntil {
  Selector shown;
  Selector found;
  friend bool operator==(const RevealUntil&, const RevealUntil&) = default;
};

/// What a copy keeps of what it was.
enum class Kept : std::uint8_t {
  CharacterName,
  CardName,
  Traits,
  Colours,
  Cost,
  Stats,
  Effects,
  ThisEffect
};

/// 成为…的复制: a card in play becomes a copy. Rule: [Zero 1.20, 706.5].
struct BecomeCopy {
  Objects what;
  Objects of;
  Duration duration = {};         ///< Afterwards it is itself again.
  std::vector<Kept> keeps = {};   ///< 但保留角色名.
  std::u32string kept_name = {};  ///< Its character name, where the text says it again.
  friend bool operator==(const BecomeCopy&, const BecomeCopy&) = default;
};

/// 结束本回合. Rule: [Zero 1.20, 619.1].
struct EndTurn {
  friend bool operator==(const EndTurn&, const EndTurn&) = default;
};

/// 使用 by an effect. Rule: [Zero 1.20, 623.10].
struct UseCard {
  Objects what;
  bool is_free = false;  ///< 不支付费用
  friend bool operator==(const UseCard&, const UseCard&) = default;
};

/// 可以支付 (X) 来使用此牌: another way of using this card, at another price, from another zone or
/// onto a card in play. Rule: [Zero 1.20, 623.5], [Zero 1.20, 623.6].
struct UseOtherwise {
  Quantity cost;
  ZoneId from;                   ///< None: from where it is used anyway.
  std::optional<Selector> onto;  ///< 须将此牌放置在…上. Rule: [Zero 1.20, 900.变身.1].
  std::vector<CostItem> also = {};  ///< 支付(2)并舍弃一张手牌来使用: beside the number.
  bool keeps_coloured = false;  ///< 代替支付无色费用: what is coloured is paid all the same.
  std::optional<Selector> others = {};  ///< 我方使用『A』时，可以…: whatever of these is used.
  bool is_each = false;  ///< Of these: as often as one likes, each time in place of a resource.
  friend bool operator==(const UseOtherwise&, const UseOtherwise&) = default;
};

/// 将此牌作为战斗区中的一张牌来登场. Rule: [Zero 1.20, 706.6].
struct EnterAsCopy {
  Objects what;
  Objects of;
  friend bool operator==(const EnterAsCopy&, const EnterAsCopy&) = default;
};

/// A token with what its text states enters. Rule: [Zero 1.20, 325.3].
struct CreateToken {
  Quantity count = Constant(1);
  std::u32string name;
  KindId kind;
  std::vector<ColourId> colours;
  std::vector<std::u32string> characters;
  std::vector<std::u32string> traits;
  std::vector<std::pair<StatId, std::int32_t>> stats;
  std::vector<Gain> gains;
  bool is_tapped = false;      ///< 以横置状态登场
  Player whose = Player::You;  ///< In whose battle zone. Rule: [Zero 1.20, 318.6].
  bool is_up_to = false;       ///< 最多两张
  std::optional<Reference> copy_of =
      std::nullopt;  ///< 复制那张牌的代替物. Rule: [Zero 1.20, 706.2].
  friend bool operator==(const CreateToken&, const CreateToken&);
};

/// 对决: each player shows the top of the deck, the greater cost wins.
/// Rule: [Zero 1.20, 900.对决.1].
struct Contest {
  Selector yours;   ///< The top of the own deck.
  Selector theirs;  ///< That of the opponent.
  friend bool operator==(const Contest&, const Contest&) = default;
};

/// 进入聚气状态: the keyword's own effect is carried out without its cost, and the object is
/// tapped.
///
/// Rule: [Zero 1.20, 900.聚气.4], [Zero 1.20, 900.聚气.5].
struct EnterState {
  Objects what;
  KeywordId keyword;
  friend bool operator==(const EnterState&, const EnterState&) = default;
};

/// 赢得游戏: the player wins. Rule: [Zero 1.20, 101.5].
struct WinGame {
  Player who = Player::Unstated;
  bool is_loss = false;  ///< 对方输掉游戏: that player loses, so that the other one wins, and
                         ///< whoever cannot lose does not. Rule: [Zero 1.20, 101.2].
  friend bool operator==(const WinGame&, const WinGame&) = default;
};

/// 支付(2) in an effect: `who` pays so much in resources, or nothing happens.
///
/// Rule: [Zero 1.20, 303.3], [Zero 1.20, 102.5].
struct Pay {
  Player who = Player::Unstated;
  Quantity amount = Constant(1);
  /// How much of it is of which colour. Rule: [FF-TCG 3.2, 11.6.2.1].
  std::vector<std::pair<ColourId, std::int32_t>> coloured = {};
  friend bool operator==(const Pay&, const Pay&) = default;
};

/// Sentences and clauses, left to right. Rule: [Zero 1.20, 700.9].
struct Sequence {
  std::vector<Effect> steps;
  friend bool operator==(const Sequence&, const Sequence&);
};

/// 可以 inside a resolution: `who` decides whether `then` happens.
struct May {
  Player who = Player::You;
  Box<Effect> then;
  friend bool operator==(const May&, const May&);
};

/// 如果 C，S: C is looked at when the effect gets there.
struct If {
  Condition condition;
  Box<Effect> then;
  std::optional<Box<Effect>> otherwise;
  bool is_instead = false;  ///< 改为, not 否则: which happens is decided on use.
                            ///< Rule: [Zero 1.20, 707.5].
  bool triggers = false;    ///< When you do so: what follows is an ability of its own, which goes
                            ///< onto the stack then. Rule: [FF-TCG 3.2, 11.8.17.1].
  friend bool operator==(const If&, const If&);
};

/// 除非 `who` `deed`，S: `who` may do the deed; where it is not done, `then` happens.
struct Unless {
  Player who = Player::You;
  Box<Effect> deed;
  Box<Effect> then;
  friend bool operator==(const Unless&, const Unless&);
};

/// S。…重复此过程: what can be done anew, wherever an `Again` in it says so.
///
/// Rule: [Zero 1.20, 700.9].
struct Process {
  Box<Effect> what;
  friend bool operator==(const Process&, const Process&);
};

/// 重复此过程: back to where the process around it begins; what stands behind it is not done this
/// time. Where it is always said again, nothing ends it. Rule: [Zero 1.20, 901.6].
struct Again {
  friend bool operator==(const Again&, const Again&) = default;
};

/// 每位玩家 S: choices in turn order, then all at once. Rule: [Zero 1.20, 102.3].
struct EachPlayerDoes {
  Box<Effect> then;
  bool in_turn = false;  ///< 依次: the active player does all of it before the other begins.
  friend bool operator==(const EachPlayerDoes&, const EachPlayerDoes&);
};

/// 从以下效果中选择一个: one of the effects is carried out, or several, in the order of the text.
struct ChooseOne {
  Player who = Player::You;
  std::vector<Effect> options;
  std::int32_t count = 1;  ///< 选择两个
  bool is_up_to = false;   ///< 最多
  bool is_random = false;  ///< 掷一枚硬币, 随机选择: chance takes one, each as likely as the other.
  friend bool operator==(const ChooseOne&, const ChooseOne&);
};

/// …将要 E，改为 S: instead of the event the effect happens; once per event.
///
/// Rule: [Zero 1.20, 707.2].
struct Replace {
  TriggerEvent event;
  Box<Effect> instead;
  Duration duration;
  bool is_optional = false;   ///< 可以改为: its controller decides each time.
  bool is_next_only = false;  ///< 下一次将要…: that one time, and not again.
  friend bool operator==(const Replace&, const Replace&);
};

/// 改为 inside a replacement: the event's amount is multiplied or set.
struct AmountBecomes {
  Quantity amount;
  friend bool operator==(const AmountBecomes&, const AmountBecomes&) = default;
};

/// 当此牌下一次…时，…: a trigger that waits for its event once; 本回合中，每当…，…: it waits for a
/// time, for each such event.
struct Delay {
  TriggerEvent event;
  Box<Effect> then;
  Duration duration = {};  ///< None: until it has happened.
  bool is_repeated = false;
  friend bool operator==(const Delay&, const Delay&);
};

/// An effect that is in force while its source's ability holds. Continuous abilities hold these
/// effects in their body: ChangeStats, ChangeControl, Grant, LoseEffects, Constrain, Replace,
/// ChangeCost, ExtraLifeDamage, PreventDamage, BecomeTrait, ConstrainPlayer, and Sequence or If of
/// them.
CAIDING_ONE_OF(EffectNode, Sequence, Draw, Move, Destroy, Scrap, Discard, DealDamage,
               DealLifeDamage, Heal, Orient, TurnFace, ChangeStats, Grant, LoseEffects, BecomeTrait,
               Constrain, ConstrainPlayer, ExtraLifeDamage, ChangeCost, PreventDamage,
               ChangeControl, Search, Reveal, Look, Shuffle, Declare, PutMarkers, RemoveMarkers,
               Attach, Stack, LevelUp, Swap, Cancel, RemoveFromBattle, CopyItem, BecomeCopy,
               EndTurn, UseCard, EnterAsCopy, CreateToken, Contest, May, If, EachPlayerDoes,
               ChooseOne, Replace, AmountBecomes, Delay, Pick, UseOtherwise, EnterState,
               MoveMarkers, BecomeCardName, WinGame, Pay, Unless, ChangeHandLimit, Redirect,
               ChangeTarget, RevealUntil, MoveDamage, ExtraTurn, TradeStat, Process, Again);

struct Effect {
  SourceRange range;
  EffectNode node;
  friend bool operator==(const Effect&, const Effect&);
};

}  // namespace caiding::ir
