// SPDX-License-Identifier: MIT
#include "model/story/refusal_sentences.h"

#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::story {
namespace {

using kernel::RefusalKind;

Message SentenceFor(RefusalKind kind) {
  switch (kind) {
    case RefusalKind::None: return {"可以", "it is legal"};
    case RefusalKind::GameOver: return {"游戏已结束", "the game is over"};
    case RefusalKind::OtherDecides: return {"现在不由该玩家决定", "somebody else decides now"};
    case RefusalKind::OtherDecision:
      return {"现在要先作别的决定", "something else has to be decided now"};
    case RefusalKind::NotControlled:
      return {"该牌不由此玩家控制", "the player does not control that card"};
    case RefusalKind::NotWhereUsed:
      return {"该牌不在可以使用的区域", "the card lies where it cannot be used from"};
    case RefusalKind::NotInPlay: return {"该牌不在<play>", "the card is not in the <play>"};
    case RefusalKind::NotExecutable:
      return {"引擎还不能执行该牌的文本", "the engine cannot play the text of that card yet"};
    case RefusalKind::WrongTiming:
      return {"现在不是可以这样做的时机", "this is not the time for it"};
    case RefusalKind::StackNotEmpty:
      return {"<stack>上还有未清算的牌或效果", "the <stack> is not empty"};
    case RefusalKind::NotActivePlayer:
      return {"现在不是该玩家的回合", "it is not that player's turn"};
    case RefusalKind::Forbidden:
      return {"有效果禁止这样做", "an effect says that it cannot be done"};
    case RefusalKind::ConditionFails:
      return {"不满足文本中的条件", "the condition of the text does not hold"};
    case RefusalKind::UsedUp:
      return {"本回合的次数已用完", "it was done as often as allowed this turn"};
    case RefusalKind::NoTargets: return {"没有足够的合法对象", "there are too few legal targets"};
    case RefusalKind::NoBearer:
      return {"没有可以<attach>的<unit card>", "there is no <unit> to bear it"};
    case RefusalKind::CannotPay:
      return {"资源不足以支付费用", "the resources do not suffice for the cost"};
    case RefusalKind::CannotPayPart:
      return {"无法支付费用中的其他部分", "another part of the cost cannot be paid"};
    case RefusalKind::WrongKind:
      return {"只有<play>中的<unit card>可以", "only a <unit> in the <play> can"};
    case RefusalKind::Tapped: return {"该牌处于横置状态", "the card is tapped"};
    case RefusalKind::Upright: return {"该牌处于竖置状态", "the card is upright"};
    case RefusalKind::EnteredThisTurn: return {"该牌本回合登场", "the card entered this turn"};
    case RefusalKind::NoSuchAbility:
      return {"该牌现在没有这个启动效果", "the card does not have this activated ability now"};
    case RefusalKind::MustActFirst:
      return {"有必须先做的事", "something that must be done goes first"};
    case RefusalKind::OwnSide: return {"该牌在不对的一方", "the card is on the wrong side"};
    case RefusalKind::IsAttacked: return {"该牌正受到攻击", "the card is what is attacked"};
    case RefusalKind::NotAsked: return {"该牌不符合所要求的", "the card is not what is asked for"};
    case RefusalKind::AlreadyPicked: return {"该牌已被选过", "the card was picked already"};
    case RefusalKind::OutOfOrder:
      return {"同样的一组牌要按顺序选择", "the same set is picked in its order only"};
    case RefusalKind::TooFewLeft:
      return {"选它之后剩下的不够", "too few would be left to pick after it"};
    case RefusalKind::MorePicks: return {"还必须继续选择", "more has to be picked"};
    case RefusalKind::Untargetable: return {"该牌不能成为对象", "the card cannot be a target"};
    case RefusalKind::Itself: return {"效果不能以自身为对象", "an effect cannot target itself"};
    case RefusalKind::NotOffered:
      return {"现在要作的决定里没有这一项", "what is decided now does not offer it"};
  }
  return {};
}

void Append(Message& message, const std::string& zh, const std::string& en) {
  message.zh += zh;
  message.en += en;
}

}  // namespace

Message TellRefusal(const kernel::Rules& rules, const kernel::State& state,
                    const kernel::Refusal& refusal) {
  Message told = sheet::Say(sheet::SheetOf(rules), SentenceFor(refusal.kind));
  if (!refusal.source.IsNone()) {
    const std::uint16_t card = state.objects[refusal.source.object].card;
    const std::string name = card < rules.cards.size() ? TellCard(rules.cards[card]) : "?";
    Append(told, "：" + name, ": " + name);
  }
  if (!refusal.clause.IsNone()) {
    const std::string clause = " " + kernel::Cite(refusal.clause);
    Append(told, clause, clause);
  }
  const auto& policies = sheet::SheetOf(rules).policies;
  if (refusal.policy >= 0 && static_cast<std::size_t>(refusal.policy) < policies.size()) {
    const kernel::PolicyEntry& policy = policies[static_cast<std::size_t>(refusal.policy)];
    const std::string value =
        std::string(policy.id) + "=" + std::string(policy.values[refusal.policy_value]);
    Append(told, "（裁定项 " + value + " 时可以）", " (legal under policy " + value + ")");
  }
  return told;
}

}  // namespace caiding::story
