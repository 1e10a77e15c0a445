// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "model/ir/ability.h"

namespace caiding::parser {

/// Something that 那张牌 or 其 may refer to.
struct Antecedent {
  ir::ReferenceNode node;
  bool may_be_one = true;
  bool may_be_many = false;
  ir::KindId kind;
  bool is_weak = false;                 ///< Only if nothing else fits.
  bool is_in_play = true;               ///< It may lie in a battle zone.
  std::vector<std::u32string> names{};  ///< What its words call it, in brackets.
  bool is_foe = false;  ///< It is set against what was spoken of, so that 其 is not it.
  std::string label;
};

/// What somebody was told to do, of which later words may speak: 支付了, 以此法破坏的.
struct Deed {
  std::u32string words;
  ir::Player who = ir::Player::Unstated;
  std::vector<ir::Objects> objects;  ///< As later words refer to them; empty: it has none.
  bool is_of_each = false;           ///< Each player does it.
};

/// Who did what 若如此 asks for, where that is said.
enum class WhoDid : std::uint8_t { Unsaid, Anyone, Both };

/// What one ability has said so far.
struct Discourse {
  WhoDid who_did = WhoDid::Unsaid;  ///< 如果有玩家这样做, 如果双方都这样做.
  std::uint8_t slots = 0;
  std::vector<Antecedent> antecedents;
  std::vector<ir::Objects> last_objects;      ///< For clauses that leave their object out.
  std::optional<ir::Objects> subject;         ///< For clauses that leave their subject out.
  std::optional<std::uint8_t> shown;          ///< Slot of the cards last shown or looked at.
  bool shown_on_top = false;                  ///< They lie on top of a deck.
  bool shown_in_life = false;                 ///< They lie on top of life.
  std::optional<std::uint8_t> picked;         ///< Slot of the cards last taken from among them.
  std::vector<std::uint8_t> picked_before{};  ///< Those taken from among them before it.
  std::vector<std::uint8_t> picks{};  ///< What clauses of their own picked: 选择…, 以…为对象.
  std::map<std::uint8_t, std::vector<ir::ZoneId>> places{};  ///< Where the slots were picked from.
  std::optional<std::uint8_t> among;     ///< Slot of the cards that 其中 last meant.
  std::optional<std::uint8_t> declared;  ///< Slot of what was declared last.
  ir::Declared declared_what = ir::Declared::CardName;
  std::optional<std::uint8_t> just_picked;  ///< Slot of what this clause picks: 选择一张角色牌.
  std::optional<std::uint8_t> picked_last;  ///< What the clause before picked: 其 behind it.
  bool has_chosen_player = false;           ///< 选择一名玩家 was said.
  ir::Player clause_player = ir::Player::Unstated;
  ir::Player said_owner = ir::Player::Unstated;  ///< Whose cards were named last: 对方战斗区中的.
  ir::Player doer_of_last = ir::Player::Unstated;  ///< Who did what stands before, in the sentence.
  bool names_user = false;  ///< 使用此效果的玩家 did what stands before: 其 is that player.
  bool names_controller = false;  ///< 此牌的控制者 was said, who need not be who uses its effect.
  /// Whom 自己 means where the clause does not say who does it; Unstated: nobody can tell.
  ir::Player oneself = ir::Player::You;
  ir::Player doer_before =
      ir::Player::Unstated;  ///< Who did what stands before 并: the same does what follows.
  /// Who does what an option says that names nobody; Unstated: the effect's own player.
  ir::Player option_doer = ir::Player::Unstated;
  ir::Player chooser = ir::Player::Unstated;  ///< Who chooses of the options that are being read.
  bool each_goes_on = false;  ///< Each player did what stands before, and does what follows.
  ir::Player last_player = ir::Player::Unstated;  ///< Whom a later 各 repeats.
  bool that_is_turn_player = false;               ///< 那位玩家 is whoever has the turn.
  bool names_self = false;                        ///< 此牌 was said.
  bool is_weak_place = false;                     ///< Inside a condition.
  /// Whose cards the slots hold where that is known; Unstated: the doer's.
  std::map<std::uint8_t, ir::Player> owners;
  std::set<std::uint8_t> own_unsaid;       ///< Slots of a zone taken to be the own one.
  std::set<std::uint8_t> uncounted;        ///< Slots of phrases without a number or 所有.
  std::set<std::uint8_t> each_said;        ///< Slots of phrases with 每张.
  std::set<std::uint8_t> of_both_places;   ///< Slots of phrases with 手牌和休息区中的.
  bool names_one_player = false;           ///< Its event is told of 一位玩家.
  std::optional<std::uint8_t> every_time;  ///< 每当: slot of what it happens to, uncounted.
  std::map<std::uint32_t, std::int32_t> repeated;  ///< 重复两次: where, and how often in all.
  std::set<std::uint8_t> each_that_is;  ///< Slots of sorts of which a state is told: 只要…处于….
  std::set<std::uint8_t> meant_as_many;  ///< Slots that 那些牌 means.
  std::map<std::uint8_t, ir::KindId>
      meant_kinds;  ///< Slots that 那张角色牌 means, and which kind it says.
  std::optional<ir::Selector> those_all;  ///< 全部为『A』的话，那些牌: of whom that was told.
  std::vector<Deed> deeds;                ///< What was told to be done, in order.
  std::size_t clause_begin = 0;           ///< How many antecedents stood before this clause.
  ir::KindId cause_kind;     ///< Of which kind the card is that does what the event tells.
  bool is_aimed_at = false;  ///< The event is that something became a target.
  ir::Player aimed_by = ir::Player::Unstated;  ///< Of whose effect.
  std::optional<ir::Filter> aimed_cause;       ///< Of what sort of card.
  std::optional<std::uint8_t> item;  ///< Slot of the effect on the stack that was spoken of last.
  std::optional<ir::Player> event_owner;  ///< Whose the card is that the event happens to.
  std::optional<ir::Selector> foe;  ///< What the card of the event fights, where words tell of it.
  std::u32string event_words;  ///< What the event says is done to it: 被破坏的角色牌 is that one.
  bool counts_once = false;           ///< 此时…: when a number is worked out is said.
  bool counts_at_resolution = false;  ///< 清算此效果时…: then.
  bool event_has_amount = false;      ///< It is damage, so that 等量的 is as much.
};

/// What several branches say, of which one is carried out: none knows what another one picks, and
/// what follows them may mean what either picked.
class Branches {
 public:
  explicit Branches(Discourse& discourse)
      : discourse_(discourse), before_(discourse.antecedents), all_(before_) {}
  void Next() {
    Gather();
    discourse_.antecedents = before_;
  }
  void End() {
    Gather();
    discourse_.antecedents = std::move(all_);
  }

 private:
  void Gather() {
    const auto known = static_cast<std::ptrdiff_t>(before_.size());
    if (discourse_.antecedents.size() <= before_.size()) return;
    all_.insert(all_.end(), discourse_.antecedents.begin() + known, discourse_.antecedents.end());
    discourse_.antecedents.resize(before_.size());
  }

  Discourse& discourse_;
  std::vector<Antecedent> before_;
  std::vector<Antecedent> all_;
};

}  // namespace caiding::parser
