// SPDX-License-Identifier: MIT
// The Chinese wording of how effects follow from and depend on each other.
#include "model/ir/match.h"
#include "parser/wordings/zero.zh/phrases.h"
#include "parser/wordings/zero.zh/phrases_numbers.h"

namespace caiding::zero_zh {
namespace {

/// The instruction itself says that this player carries it out.
bool IsDoneBy(const Effect& effect, Player player) {
  return std::visit(
      [&](const auto& node) {
        if constexpr (requires { node.who; })
          return node.who == player;
        else
          return false;
      },
      effect.node);
}

/// True if `now` gains something for the subject of the change of stats before it, and as long.
bool GoesOn(const Effect& before, const Effect& now) {
  const auto* stats = std::get_if<ChangeStats>(&before.node);
  const auto* grant = std::get_if<Grant>(&now.node);
  if (stats == nullptr || grant == nullptr || stats->duration.kind != grant->duration.kind)
    return false;
  const auto* reference = std::get_if<Reference>(&grant->what.node);
  if (reference == nullptr) return stats->what == grant->what;
  const auto* bound = std::get_if<Bound>(&reference->node);
  const auto* selector = std::get_if<Selector>(&stats->what.node);
  if (selector != nullptr) return bound != nullptr && bound->slot == selector->slot;
  return stats->what == grant->what;
}

/// The move of what `before` shows; null if `now` is something else.
const Move* MoveOfShown(const Effect& before, const Effect& now) {
  const auto* reveal = std::get_if<Reveal>(&before.node);
  const auto* move = std::get_if<Move>(&now.node);
  if (reveal == nullptr || move == nullptr) return nullptr;
  const auto* reference = std::get_if<Reference>(&move->what.node);
  const auto* bound = reference == nullptr ? nullptr : std::get_if<Bound>(&reference->node);
  const auto* selector = std::get_if<Selector>(&reveal->what.node);
  const bool is_plain = selector != nullptr && selector->picking == Picking::Unmarked &&
                        selector->count.kind == CountKind::Exactly;
  return is_plain && bound != nullptr && bound->slot == selector->slot ? move : nullptr;
}

}  // namespace

std::u32string Phrases::Steps(const std::vector<Effect>& steps, bool is_scoped) const {
  std::u32string text;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (i > 0 && !is_explicit_ && GoesOn(steps[i - 1], steps[i])) {
      // 此牌（攻）+1000并获得贯通: the same subject for as long.
      const auto& grant = std::get<Grant>(steps[i].node);
      text += U"并获得" + Gains(grant.gains);
      continue;
    }
    if (!text.empty()) text += is_scoped ? U"并" : U"。";
    const bool has_next = !is_explicit_ && i + 1 < steps.size();
    if (const Move* move = has_next ? MoveOfShown(steps[i], steps[i + 1]) : nullptr) {
      // 将其中一张角色牌展示后加入手牌: what is moved is said once.
      text += U"将" + OfObjects(std::get<Reveal>(steps[i].node).what) + U"展示后" + To(move->to);
      ++i;
      continue;
    }
    text += OfEffect(steps[i], is_scoped);
  }
  return text;
}

std::u32string Phrases::Scoped(const Effect& effect) const {
  const std::u32string text = OfEffect(effect, true);
  return is_explicit_ ? U"〔" + text + U"〕" : text;
}

std::u32string Phrases::OfEffect(const Effect& effect, bool is_scoped) const {
  if (const auto* sequence = std::get_if<Sequence>(&effect.node))
    return Steps(sequence->steps, is_scoped);
  return Verb(effect);
}

std::u32string Phrases::Verb(const Effect& effect) const {
  return std::visit([&](const auto& node) { return Verb(node); }, effect.node);
}

std::u32string Phrases::Verb(const Sequence& sequence) const { return Steps(sequence.steps, true); }

std::u32string Phrases::Verb(const May& may) const {
  const std::u32string who = may.who == Player::You ? U"" : Who(may.who);
  std::u32string deed = Scoped(*may.then);
  // 对方可以舍弃一张手牌: who does it is said once.
  if (!is_explicit_ && IsDoneBy(*may.then, may.who) && deed.starts_with(who))
    deed = deed.substr(who.size());
  return who + (is_explicit_ ? U"可以选择是否" : U"可以") + deed;
}

std::u32string Phrases::Verb(const If& branch) const {
  const bool after = std::holds_alternative<PreviousDone>(branch.condition.node);
  const auto* no = std::get_if<NotHold>(&branch.condition.node);
  if (no != nullptr && std::holds_alternative<Again>(branch.then->node) && !branch.otherwise)
    return U"重复此过程，直到" + OfCondition(*no->part) + U"为止";
  std::u32string text;
  if (branch.otherwise && branch.is_instead) {
    text = OfEffect(**branch.otherwise, true) + U"。如果" + OfCondition(branch.condition) +
           U"，改为" + Scoped(*branch.then);
    return text;
  }
  const bool bare = !is_explicit_ && std::holds_alternative<UsedThisTurn>(branch.condition.node);
  return (after  ? U"若"
          : bare ? U""
                 : U"如果") +
         OfCondition(branch.condition) + U"，" + Scoped(*branch.then) +
         (branch.otherwise ? U"，否则" + Scoped(**branch.otherwise) : U"");
}

std::u32string Phrases::Verb(const Pay& pay) const {
  return Who(pay.who) + U"支付（" + OfQuantity(pay.amount) + U"）";
}

std::u32string Phrases::Verb(const Unless& unless) const {
  const std::u32string deed = OfEffect(*unless.deed, true);
  return U"除非" + (is_explicit_ ? Who(unless.who) + U"选择〔" + deed + U"〕" : deed) + U"，" +
         Scoped(*unless.then);
}

std::u32string Phrases::Verb(const Process& process) const {
  return is_explicit_ ? U"进行以下过程：" + Scoped(*process.what) : OfEffect(*process.what, false);
}

std::u32string Phrases::Verb(const Again&) const { return U"重复此过程"; }

std::u32string Phrases::Verb(const EachPlayerDoes& each) const {
  Phrases of_each = *this;
  of_each.is_of_each_ = true;
  of_each.says_any_ = !is_explicit_ && (std::holds_alternative<Destroy>(each.then->node) ||
                                        std::holds_alternative<Orient>(each.then->node) ||
                                        std::holds_alternative<Move>(each.then->node) ||
                                        std::holds_alternative<Heal>(each.then->node) ||
                                        std::holds_alternative<PutMarkers>(each.then->node) ||
                                        std::holds_alternative<DealDamage>(each.then->node));
  return (each.in_turn ? U"每位玩家依次" : U"每位玩家") + of_each.Scoped(*each.then);
}

std::u32string Phrases::Verb(const ChooseOne& choose) const {
  if (choose.is_random && choose.options.size() == 2 && choose.count == 1) {
    std::u32string toss = U"掷一枚硬币";
    for (std::size_t side = 0; side < 2; ++side) {
      const auto* steps = std::get_if<Sequence>(&choose.options[side].node);
      if (steps != nullptr && steps->steps.empty()) continue;
      toss += std::u32string(toss.size() > 5 ? U"；" : U"。") + (side == 0 ? U"正面" : U"反面") +
              U"的场合，" + Scoped(choose.options[side]);
    }
    return toss;
  }
  std::u32string count = Counted(
      Count{choose.is_up_to ? CountKind::UpTo : CountKind::Exactly, Constant(choose.count)});
  count.back() = U'个';
  const std::u32string picks = choose.is_random ? U"随机从以下效果中选择" : U"从以下效果中选择";
  std::u32string text = (choose.who == Player::You ? U"" : Who(choose.who)) + picks + count + U"：";
  for (std::size_t i = 0; i < choose.options.size(); ++i) {
    text += (i == 0 ? U"" : U"；") + Scoped(choose.options[i]);
  }
  return text;
}

std::u32string Phrases::Verb(const Replace& replace) const {
  std::u32string event = OfEvent(replace.event);
  const std::u32string next = replace.is_next_only ? U"下一次" : U"";
  if (const auto* object = std::get_if<ObjectEvent>(&replace.event.node)) {
    const auto* selector = std::get_if<Selector>(&object->subject.node);
    event =
        (selector == nullptr ? OfObjects(object->subject) : OfSelector(*selector, true, false)) +
        next + U"将要" + Happens(*object);
  }
  if (const auto* player = std::get_if<PlayerEvent>(&replace.event.node)) {
    const bool is_draw = player->happening == PlayerHappening::Draws;
    const bool is_loss = player->happening == PlayerHappening::LosesGame;
    event = Who(player->player) +
            (is_draw   ? next + U"将要抽牌"
             : is_loss ? next + U"将要" + Because(player->cause) + U"输掉游戏"
                       : U"生命区" + next + U"将要受到" + OfSort(player->damage) + U"伤害");
  }
  const auto* amount = std::get_if<AmountBecomes>(&replace.instead->node);
  return Last(replace.duration) + U"如果" + event +
         (replace.is_optional ? U"，可以改为" : U"，改为") +
         (amount != nullptr ? Verb(*replace.instead) : Scoped(*replace.instead));
}

std::u32string Phrases::Verb(const AmountBecomes& amount) const {
  const auto* product = std::get_if<Box<Arithmetic>>(&amount.amount.node);
  const bool is_of_it =
      product != nullptr && std::holds_alternative<EventAmount>((*product)->left.node);
  if (is_of_it && (*product)->operation == Operator::Divide && (*product)->right == Constant(2)) {
    return U"其受到一半的伤害";
  }
  if (is_of_it && (*product)->operation == Operator::Multiply) {
    return U"其受到" + OfQuantity((*product)->right) + U"倍的伤害";
  }
  if (is_of_it && (*product)->operation == Operator::Lesser)
    return U"其最多受到" + OfQuantity((*product)->right) + U"点伤害";
  const bool is_more = is_of_it && (*product)->operation == Operator::Add;
  if (is_explicit_ && (is_more || (is_of_it && (*product)->operation == Operator::Subtract)))
    return (is_more ? U"该伤害增加" : U"该伤害减少") + OfQuantity((*product)->right) + U"点";
  return U"其受到" + OfQuantity(amount.amount) + U"点伤害";
}

namespace {

/// The turn whose end is waited for behind its beginning: the next one of that player.
const PlayerEvent* NextTurnEnds(const Delay& delay) {
  const auto* begins = std::get_if<PlayerEvent>(&delay.event.node);
  const auto* inner = std::get_if<Delay>(&delay.then->node);
  const auto* ends = inner == nullptr ? nullptr : std::get_if<PlayerEvent>(&inner->event.node);
  const bool is_next =
      begins != nullptr && ends != nullptr && begins->happening == PlayerHappening::TurnBegins &&
      ends->happening == PlayerHappening::TurnEnds && begins->player == ends->player;
  return is_next ? ends : nullptr;
}

}  // namespace

std::u32string Phrases::Verb(const Delay& delay) const {
  if (const PlayerEvent* ends = NextTurnEnds(delay)) {
    const std::u32string whose = ends->player == Player::You        ? U"我方"
                                 : ends->player == Player::Opponent ? U"对方"
                                                                    : U"";
    return U"下个" + whose + U"回合结束时，" + Scoped(*std::get<Delay>(delay.then->node).then);
  }
  const auto* turn = std::get_if<PlayerEvent>(&delay.event.node);
  if (turn != nullptr && turn->happening == PlayerHappening::TurnEnds && !delay.is_repeated &&
      delay.duration.kind == DurationKind::ThisTurn)
    return U"本" + (turn->player == Player::Either ? U"" : Who(turn->player)) + U"回合结束时，" +
           Scoped(*delay.then);
  const std::u32string lasts =
      delay.duration.kind == DurationKind::WhileThere ? U"" : Last(delay.duration) + U"，";
  if (delay.is_repeated)
    return lasts + U"每当" + OfEvent(delay.event) + U"时，" + Scoped(*delay.then);
  const auto* object = std::get_if<ObjectEvent>(&delay.event.node);
  if (object == nullptr)
    return lasts + (is_explicit_ ? U"下一次" : U"当") + OfEvent(delay.event) + U"时，" +
           Scoped(*delay.then);
  std::u32string happens = Happens(*object);
  if (object->happening == Happening::BecomesUpright) happens = U"重置";
  return lasts + U"当" + OfObjects(object->subject) + U"下一次" + happens + U"时，" +
         Scoped(*delay.then);
}

std::u32string Phrases::Verb(const Pick& pick) const {
  const char32_t* word = pick.what.picking == Picking::Designated ? U"指定"
                         : pick.what.picking == Picking::Random   ? U"随机选择"
                                                                  : U"选择";
  return Who(pick.who) + word + OfSelector(pick.what, true, true);
}

}  // namespace caiding::zero_zh
