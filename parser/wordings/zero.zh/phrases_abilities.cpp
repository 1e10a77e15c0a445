// SPDX-License-Identifier: MIT
// The Chinese wording of costs, abilities and paragraphs.
#include <algorithm>
#include <utility>

#include "model/ir/match.h"
#include "model/ir/utf8.h"
#include "model/ir/walk.h"
#include "parser/compose/quoted.h"
#include "parser/wordings/zero.zh/phrases.h"
#include "parser/wordings/zero.zh/print.h"

namespace caiding::zero_zh {
namespace {

/// The condition that says which of its kind the event of the ability has to be (第二张), or null.
const HappenedThisTurn* NthOf(const Ability& ability) {
  const auto* happened = std::get_if<HappenedThisTurn>(&ability.condition.node);
  const bool is_nth = happened != nullptr && ability.is_checked_once &&
                      ability.triggers.size() == 1 && happened->comparison == Comparison::Equal &&
                      *happened->event == ability.triggers[0];
  return is_nth ? happened : nullptr;
}

/// What is done, where a continuous effect has what is in force: that has to be said.
bool IsDone(const Effect& effect) {
  return std::visit(
      [](const auto& node) {
        using T = std::decay_t<decltype(node)>;
        if constexpr (std::is_same_v<T, Sequence>) {
          return std::any_of(node.steps.begin(), node.steps.end(), IsDone);
        } else if constexpr (std::is_same_v<T, If>) {
          return IsDone(*node.then) || (node.otherwise && IsDone(**node.otherwise));
        } else if constexpr (std::is_same_v<T, ChangeControl>) {
          return !node.is_held;
        } else if constexpr (std::is_same_v<T, BecomeCopy>) {
          return true;
        } else if constexpr (std::is_same_v<T, UseOtherwise> || std::is_same_v<T, Reveal>) {
          return false;
        } else {
          return !requires { node.duration; };
        }
      },
      effect.node);
}

/// 触发：; nothing of a keyword, which is no effect of one kind.
std::u32string KindOf(const Ability& ability) {
  static constexpr const char32_t* kKinds[] = {U"永续",     U"触发",   U"启动",
                                               U"反击特效", U"使用时", U"登场处理"};
  if (ability.keyword) return U"";
  return std::u32string(kKinds[static_cast<std::size_t>(ability.kind)]) + U"：";
}

}  // namespace

std::u32string Phrases::OfCost(const Cost& cost) const {
  std::u32string text;
  for (const CostItem& item : cost.items) {
    if (!text.empty()) text += U"，";
    text += Match(
        item.node, [](const TapSelf&) { return std::u32string(U"（横置）"); },
        [&](const PayResources& pay) {
          if (pay.coloured.empty()) return U"支付（" + OfQuantity(pay.total) + U"）";
          std::int32_t rest = 0;
          if (const auto* total = std::get_if<Number>(&pay.total.node)) rest = total->value;
          std::u32string icons;
          for (const auto& [colour, count] : pay.coloured) {
            for (std::int32_t i = 0; i < count; ++i)
              icons += Word(vocabulary_.colours, colour).substr(0, 1);
            rest -= count;
          }
          return U"支付（" + (rest > 0 ? OfQuantity(Constant(rest)) : U"") + icons + U"）";
        },
        [&](const DiscardCost& discard) { return U"舍弃" + OfSelector(discard.cards, true, true); },
        [&](const ScrapCost& scrap) {
          std::u32string cards;
          for (const Objects& one : scrap.cards)
            cards += (cards.empty() ? U"" : U"和") + OfObjects(one);
          return U"废弃" + cards;
        },
        [&](const TapCost& tap) { return U"横置" + OfObjects(tap.cards); },
        [&](const RevealCost& reveal) { return U"展示" + OfObjects(reveal.cards); },
        [&](const MoveCost& move) {
          Destination to;
          to.zone = move.zone;
          to.place = move.place;
          return U"将" + OfObjects(move.cards) +
                 (move.is_shuffled ? U"洗回" + Word(vocabulary_.zones, move.zone) : To(to));
        },
        [&](const RemoveMarkersCost& remove) {
          std::u32string count = Counted(Count{CountKind::Exactly, remove.count});
          count.back() = U'个';
          const std::u32string markers =
              OfObjects(remove.from) + U"上的" + count + remove.marker + U"指示物";
          return remove.to ? U"将" + markers + To(*remove.to) : U"移除" + markers;
        },
        [&](const DoCost& price) { return OfEffect(*price.deed, false); });
  }
  return text;
}

/// How often and when an ability may be used.
std::u32string Phrases::OfLimit(const UsageLimit& limit) const {
  std::u32string text;
  if (limit.per_turn > 0) {
    text += (limit.is_of_player ? U"。我方"
             : limit.is_of_each ? U"。每位玩家"
                                : U"。此效果") +
            std::u32string(U"每回合只能使用") +
            Counted(Count{CountKind::Exactly, Constant(limit.per_turn)});
    text.back() = U'次';
    if (limit.is_of_player || limit.is_of_each) text += U"此效果";
  }
  if (limit.per_game > 0) {
    text +=
        U"。此效果一局游戏只能使用" + Counted(Count{CountKind::Exactly, Constant(limit.per_game)});
    text.back() = U'次';
  }
  if (limit.is_normal_tactic_timing_only) text += U"。此效果只能在使用普通战术的时机下使用";
  if (limit.is_battle_phase_only) text += U"。此效果只能在战斗阶段中使用";
  if (limit.is_once_per_name) text += U"。同一角色名的角色牌一回合只能进行一次此效果";
  if (limit.is_once) text += U"。此效果只适用一次";
  if (limit.users == ir::Users::Either) text += U"。双方玩家都可以使用此效果";
  if (limit.users == ir::Users::Opponent) text += U"。只有对方可以使用此效果";
  return text;
}

/// What is paid beside the cost where it may be left, or where nothing else is said.
/// Rule: [Zero 1.20, 318.2], [Zero 1.20, 320.4].
std::optional<std::u32string> Phrases::OfExtraCost(const Ability& ability) const {
  const auto* steps = std::get_if<Sequence>(&ability.effect.node);
  const bool does_more = steps == nullptr || !steps->steps.empty();
  const bool is_extra =
      ability.kind == AbilityKind::UseEffect && ability.cost && (ability.is_optional || !does_more);
  if (!is_extra) return std::nullopt;
  std::u32string text =
      (ability.is_optional ? U"使用此牌时，可以额外" : U"使用此牌的额外费用为：") +
      OfCost(*ability.cost);
  if (does_more) text += U"。" + OfEffect(ability.effect, false);
  if (ability.x_is) text += U"。X为" + OfQuantity(*ability.x_is);
  return text + OfLimit(ability.limit);
}

namespace {

/// Of which it is spoken as 那些牌.
std::set<std::uint8_t> HoldingMany(const Ability& ability) {
  std::set<std::uint8_t> many;
  const auto quoted = parser::InQuotes<Selector>(ability);
  const auto look = [&](const Selector& cards) {
    const bool is_one =
        cards.count.number == Constant(1) &&
        (cards.count.kind == CountKind::Exactly || cards.count.kind == CountKind::UpTo);
    if (!is_one && quoted.count(&cards) == 0) many.insert(cards.slot);
  };
  Walk(ability, look);
  return many;
}

}  // namespace

/// Slots are numbered in each ability by itself, quoted ones too.
std::u32string Phrases::OfAbility(const Ability& ability, TurnIsSaid said) const {
  const auto before = std::exchange(many_, HoldingMany(ability));
  std::u32string text = OfOneAbility(ability, said);
  many_ = before;
  return text;
}

/// 【我方主要阶段】: when it may be used.
std::u32string Phrases::WindowsOf(const Ability& ability) const {
  std::u32string text;
  for (const TriggerEvent& trigger : ability.triggers) {
    const auto* window = std::get_if<Window>(&trigger.node);
    if (window != nullptr && !window->of)
      text += U"【" + Word(vocabulary_.timings, window->timing) + U"】";
  }
  return text;
}

/// 当…时，: what it waits for, and which of its kind that has to be, if that is said.
std::u32string Phrases::LeadsOf(const Ability& ability, const HappenedThisTurn* nth) const {
  std::u32string leads;
  for (const TriggerEvent& trigger : ability.triggers) {
    const auto* window = std::get_if<Window>(&trigger.node);
    if (window != nullptr && window->of) {
      const auto* sort = std::get_if<Selector>(&window->of->node);
      leads += (sort == nullptr ? OfObjects(*window->of) : OfSelector(*sort, true, false)) + U"【" +
               Word(vocabulary_.timings, window->timing) + U"】，";
      continue;
    }
    if (window != nullptr) continue;
    const auto* object = std::get_if<ObjectEvent>(&trigger.node);
    const auto* first =
        ability.triggers.empty() ? nullptr : std::get_if<ObjectEvent>(&ability.triggers[0].node);
    if (&trigger != &ability.triggers[0] && object != nullptr && first != nullptr &&
        object->happening == first->happening && object->happening != Happening::IsUsed &&
        Happens(*object) == Happens(*first) && leads.ends_with(U"时，")) {
      // 此牌或者我方其他…登场时: one verb for both.
      const std::u32string verb = Happens(*first) + U"时，";
      const auto* selector = std::get_if<Selector>(&object->subject.node);
      leads =
          leads.substr(0, leads.size() - verb.size()) + U"或者" +
          (selector == nullptr ? OfObjects(object->subject) : OfSelector(*selector, true, false)) +
          verb;
      continue;
    }
    if (&trigger != &ability.triggers[0] && object != nullptr && first != nullptr &&
        object->subject == first->subject && leads.ends_with(U"时，") && !IsOfOtherEnd(*object)) {
      leads = leads.substr(0, leads.size() - 2) + U"或" + Happens(*object) + U"时，";
      continue;
    }
    if (&trigger != &ability.triggers[0] && nth == nullptr && leads.ends_with(U"时，") &&
        !std::holds_alternative<StateBegins>(trigger.node)) {
      // 我方使用『A』或对方使用战术牌时.
      leads = leads.substr(0, leads.size() - 2) + U"或" + OfEvent(trigger) + U"时，";
      continue;
    }
    leads += U"当" + (nth == nullptr ? OfEvent(trigger) : OfNth(trigger, nth->count)) + U"时，";
  }
  return leads;
}

/// 此效果在休息区也有效: besides where it is played. Rule: [Zero 1.20, 700.11].
std::u32string Phrases::WhereItWorks(const std::vector<ZoneId>& zones) const {
  if (zones.empty()) return {};
  const bool also = zones.size() > 1 && Word(vocabulary_.zones, zones.front()) == U"战斗区";
  std::u32string listed;
  for (auto zone = zones.begin() + (also ? 1 : 0); zone != zones.end(); ++zone) {
    if (!listed.empty()) listed += U"和";
    listed += Word(vocabulary_.zones, *zone);
  }
  return U"此效果在" + listed + (also ? U"也有效。" : U"中有效。");
}

std::u32string Phrases::OfOneAbility(const Ability& ability, TurnIsSaid said) const {
  std::u32string text;
  if (ability.level > 1) text += U"LV" + OfQuantity(Constant(ability.level)) + U" ";
  text += WhereItWorks(ability.functional_zones);
  if (ability.kind == AbilityKind::LifeBurst && !is_explicit_) text += U"反击特效：";
  const auto* turn =
      ability.turn_condition ? std::get_if<TurnOf>(&ability.turn_condition->node) : nullptr;
  if (turn != nullptr && said == TurnIsSaid::Before)
    text += U"【" + Who(turn->player) + U"回合中】";
  const HappenedThisTurn* nth = NthOf(ability);
  text += WindowsOf(ability);
  const std::u32string leads = LeadsOf(ability, nth);
  if (ability.keyword) {
    text += OfKeyword(*ability.keyword);
    return text;
  }
  text += leads;
  if (ability.kind == AbilityKind::EntryEffect) text += U"于此牌登场时，";
  if (!IsTrivial(ability.condition) && nth == nullptr) {
    const bool bare = !is_explicit_ && std::holds_alternative<UsedThisTurn>(ability.condition.node);
    text += (bare ? U"" : U"如果") + OfCondition(ability.condition) + U"，";
  }
  if (const auto extra = OfExtraCost(ability)) return text + *extra;
  const bool is_gated = (!IsTrivial(ability.condition) && nth == nullptr) || ability.is_optional;
  if (ability.cost && ability.cost->payer != Player::Unstated) text += Who(ability.cost->payer);
  if (ability.is_optional) text += is_explicit_ ? U"可以选择是否" : U"可以";
  if (ability.cost) text += OfCost(*ability.cost) + U"：";
  const bool scoped = is_gated && !ability.cost;
  text += is_explicit_ && scoped ? Scoped(ability.effect) : OfEffect(ability.effect, scoped);
  if (ability.x_is) text += U"。X为" + OfQuantity(*ability.x_is);
  if (ability.kind == AbilityKind::Continuous && IsDone(ability.effect))
    text += U"。此效果为永续效果";
  text += OfLimit(ability.limit);
  if (ability.turn_condition && turn == nullptr) {
    text += U"。此效果只能在" + OfCondition(*ability.turn_condition) + U"时使用";
  }
  if (turn != nullptr && said == TurnIsSaid::After)
    text += U"。此效果只能在" + Who(turn->player) + U"回合使用";
  return text;
}

std::u32string Phrases::Paragraph(const std::vector<Ability>& abilities) const {
  std::u32string text;
  const bool is_of_all =
      std::all_of(abilities.begin(), abilities.end(), [&](const Ability& ability) {
        return ability.turn_condition == abilities.front().turn_condition;
      });
  for (const Ability& ability : abilities) {
    const auto shared = &ability == &abilities.front() ? TurnIsSaid::Before : TurnIsSaid::Already;
    text += OfAbility(ability, is_of_all ? shared : TurnIsSaid::After);
    if (!text.ends_with(U"。")) text += U"。";
  }
  return text;
}

std::string PrintNatural(const std::vector<Ability>& abilities, const Vocabulary& vocabulary) {
  return EncodeUtf8(Phrases(vocabulary, false).Paragraph(abilities));
}

std::string PrintParaphrase(const std::vector<Ability>& abilities, const Vocabulary& vocabulary) {
  std::u32string text;
  for (const Ability& ability : abilities) {
    if (!text.empty()) text += U" ";
    text += KindOf(ability) + Phrases(vocabulary, {ability}).Paragraph({ability});
  }
  return EncodeUtf8(text);
}

}  // namespace caiding::zero_zh
