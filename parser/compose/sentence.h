// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/ir/ability.h"

// What lowering gathers before it is settled what it means together: clauses, sentences, and what
// stands before them.

namespace caiding::parser {

/// A clause of a sentence before its scope questions are settled.
struct Part {
  enum class Kind : std::uint8_t { Act, If, Else, When, Next, Instead, Unless };
  Kind kind = Kind::Act;
  ir::SourceRange range;
  bool is_tight = false;  ///< Joined to the clause before it by 并 and the like.
  bool is_then = false;   ///< 然后 and the like join it: it comes after what stands before.
  bool is_apart = false;  ///< ； stands before it.
  bool is_anyway = false;  ///< 无论是否如此做，: no condition and no choice before it reaches it.
  ir::Effect effect;
  ir::Condition condition;                      ///< Of an If.
  std::optional<ir::TriggerEvent> event;        ///< Of a When or Next.
  std::optional<ir::Duration> lasts;            ///< Of these: for how long it is waited for.
  std::optional<ir::TriggerEvent> turn_before;  ///< Of these: as of a sentence.
  bool is_of_this_turn = false;                 ///< Of a When: 本回合结束时.
  bool is_after_done = false;                   ///< 若如此.
  bool holds_while = false;                     ///< Of an If: 只要, 期间.
  bool says_unless = false;                     ///< Of an If: 除非.
  std::optional<ir::SourceRange> may;           ///< Where its 可以 stands.
  bool may_be_instead = false;                  ///< Of an Instead: 可以改为, not 改为.
  std::optional<bool> in_place_of_all;          ///< Of an Instead: 后者改为, 两者都改为.
  ir::Player may_who = ir::Player::You;         ///< Of an Unless: who may do its effect instead.
  std::optional<ir::Player> doer;               ///< Of a verb: who is said to do it.
  bool says_both = false;                       ///< 双方, 每位玩家, not 该玩家.
  std::optional<ir::Duration> duration;         ///< Stated in this clause.
  bool duration_leads = false;                  ///< It stands before the clause's subject.
  bool duration_trails = false;                 ///< …，直到本回合结束 behind several.
  bool duration_ends = false;               ///< …直到本回合结束 at the end of a statement.
  bool duration_is_of_all = false;          ///< 两者都…: that of the clauses before, too.
  bool is_and = false;                      ///< ，且 and the like join it, and no 并.
  bool has_subject = false;                 ///< A statement with a subject of its own.
  bool is_elliptical = false;               ///< Its object is the one of the clause before.
  bool is_statement = false;                ///< It may stand in a continuous ability.
  bool is_either = false;                   ///< Deeds joined by 或.
  bool is_list = false;                     ///< Options behind a colon, or with marks.
  bool says_more = false;                   ///< 再, 额外: besides what is said before.
  std::size_t text_end = 0;                 ///< Where its words end in the normal text.
  std::size_t governs = 0;                  ///< Of an If: how many clauses, where that is settled.
  std::optional<ir::Condition> replace_if;  ///< Of such a one: only where this holds.
  bool in_place = false;                    ///< Of such a one: no 改为 says so.
  std::uint8_t per_turn = 0;  ///< 每回合第一次将要…: so often in a turn; 0: not said.
  std::vector<ir::ZoneId> works_in;     ///< 此牌在手牌中也视为…: where its effect works.
  std::optional<ir::Effect> otherwise;  ///< Of options: …；否则选择一项.
  std::vector<Part> instead;     ///< Of 改为: what is done in the place of what was to happen.
  std::uint8_t slots_begin = 0;  ///< The selectors made in it.
  std::uint8_t slots_end = 0;
};

/// The parts of a sentence.
struct Sentence {
  std::vector<ir::Condition> conditions;
  std::optional<ir::TriggerEvent> event;
  std::size_t ifs = 0;                          ///< How many of them 如果 says.
  std::size_t conditions_before = 0;            ///< How many of them stand before the event.
  bool event_is_turn = false;                   ///< 回合结束时 and the like.
  std::optional<ir::TriggerEvent> turn_before;  ///< 下个对方回合结束时: the beginning of that turn.
  bool holds_while = false;      ///< 只要, 期间: said of how long, not only of now.
  bool names_one_turn = false;   ///< 本回合结束时: not every turn's.
  bool is_of_this_turn = false;  ///< 本回合结束时: nor the next one that ends.
  bool waits = false;            ///< Its event is waited for once.
  bool is_otherwise = false;     ///< 否则 begins it.
  bool says_then = false;        ///< 然后 begins it.
  bool is_nth = false;           ///< Its event is counted: 第二张.
  std::vector<ir::TriggerEvent> more_events;  ///< 此牌或者…登场时
  std::vector<ir::TriggerEvent> fights;  ///< 此牌攻击后: what begins the battle that ends then.
  std::optional<ir::Condition> state;    ///< 当 STATE 时
  ir::SourceRange state_range;
  std::optional<ir::TriggerEvent> state_event;  ///< The event that the state words may mean.
  bool state_is_open = false;                   ///< The verb does not decide.
  bool is_said_continuous = false;              ///< 此效果为永续效果.
  std::optional<ir::TriggerEvent> next;
  std::optional<ir::Quantity> factor;  ///< 每受到500点伤害，: so many times.
  std::optional<ir::Duration> lasts;  ///< 本回合中，每当…时: for how long it is waited for.
  std::optional<Part> unless;         ///< 除非 somebody does something.
  bool is_entry = false;
  bool is_paid_by_other = false;  ///< 对方可以支付(1)：S: only where something triggers.
  std::optional<ir::Cost> cost;
  std::vector<ir::Cost> other_costs;  ///< 舍弃一张手牌或支付(2)：: what may be paid instead.
  bool cost_is_optional = false;
  bool is_cost_of_use = false;  ///< 使用此牌时，额外支付(2): whatever the card then does.
  std::vector<Part> parts;
  ir::SourceRange range;
};

/// What the prefixes of an ability say.
struct Frame {
  std::int32_t level = 1;
  std::vector<ir::ZoneId> zones;
  std::vector<ir::TriggerEvent> windows;
  std::optional<ir::Condition> turn;
  std::uint8_t per_turn = 0;  ///< 每回合一次，; 0: not said.
  bool is_of_each = false;    ///< 每位玩家每回合一次，: counted of each by itself.
  bool is_of_player = false;  ///< 我方每回合一次，: counted over all copies of the card.
  bool is_life_burst = false;
  bool is_continuous = false;  ///< 此效果为永续效果. Rule: [Zero 1.20, 700.2].
};

/// An ability that says nothing yet but what stands before its sentences.
ir::Ability InFrame(const Frame& frame, ir::SourceRange range);

/// What is gathered of a paragraph while its sentences are read.
struct Gathered {
  ir::SourceRange range;
  Frame frame;  ///< Without its windows once a later sentence says when it happens.
  std::vector<ir::Ability> abilities = {};  ///< Those that are whole.
  std::vector<Sentence> sentences = {};     ///< Of the one that is not yet.
  ir::UsageLimit limit = {};                ///< What is said of the latter.
  bool limit_is_for_all = false;
  std::optional<ir::Condition> turn = {};  ///< In which turns only it can be used.
  std::optional<ir::Quantity> x_is = {};
  bool x_at_resolution = false;  ///< X为此效果清算时….
  bool x_at_use = false;         ///< X为使用此牌时….
  bool x_is_apart = false;       ///< …X…。X为…: in a sentence of its own.
};

/// True if it is an effect that can be used or triggered so many times.
bool IsLimited(const ir::Ability& ability);
/// Several conditions as one; nothing if there are none.
std::optional<ir::Condition> AllOfThem(std::vector<ir::Condition> conditions,
                                       ir::SourceRange range);
/// True for clauses that may stand in a continuous ability.
bool IsStaticChain(const std::vector<Part>& parts);
/// 我方可以使用那张牌: what is said of a time, is allowed all the while.
bool IsLeave(const Part& part);
void MeanLeave(Part& part);
/// True for clauses that say how a card is paid or from where it is used, which is no part of what
/// it does then. Rule: [Zero 1.20, 303.4], [Zero 1.20, 328.3], [Zero 1.20, 623.5].
bool IsRuleOfUse(const std::vector<Part>& parts);
/// True for an attack, a defence and the like. Rule: [Zero 1.20, 501.1], [Zero 1.20, 502.2].
bool BeginsInBattle(const ir::TriggerEvent& event);
/// True for clauses that may be so as long as a card fights, and no longer.
bool CanHoldInBattle(const std::vector<Part>& parts);
/// 此牌攻击时，『A』不能防御: against that attack, not from then on. What parts an effect forbids
/// or orders to take in a battle, and not for how long, it does for this battle. `is_on`: whether
/// one is on; what waits for one is looked at by itself.
///
/// Rule: [Zero 1.20, 900.远程.3], [Zero 1.20, 506.1].
void EndWithBattle(ir::Effect& effect, bool is_on);
/// 每位玩家展示一张手牌。将其…: each goes on with that player's own cards, before the other begins.
///
/// Rule: [Zero 1.20, 102.3].
void JoinOfEach(std::vector<ir::Effect>& steps);
/// Where an effect keeps how long it lasts, it is put, in all its steps.
void SetDuration(ir::Effect& effect, const ir::Duration& duration);

}  // namespace caiding::parser
