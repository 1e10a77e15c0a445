// SPDX-License-Identifier: MIT
// A sentence: what leads it, what it costs, its clauses.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "model/ir/walk.h"
#include "parser/compose/conventions.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {

namespace {

/// 每回合第一次使用…时，其费用-1: a cost is paid before anything could trigger.
/// Rule: [Zero 1.20, 303.4].
bool IsCheaper(const std::vector<Part>& parts) {
  const auto* change =
      parts.size() == 1 ? std::get_if<ir::ChangeCost>(&parts.front().effect.node) : nullptr;
  return change != nullptr && change->duration.kind == ir::DurationKind::WhileThere;
}

}  // namespace

namespace {

/// What this very card costs.
bool IsOfSelf(const ir::Effect& effect) {
  const auto* change = std::get_if<ir::ChangeCost>(&effect.node);
  const auto* is = change == nullptr ? nullptr : std::get_if<ir::Is>(&change->cards.filter.node);
  return is != nullptr && std::holds_alternative<ir::Self>(is->object.node);
}

}  // namespace

/// What is paid beside the cost, of any kind of card. Rule: [Zero 1.20, 318.2],
/// [Zero 1.20, 320.4].
void Lowerer::ExtraCost(const Derivation& extra, Sentence& sentence) {
  if (composer_.nesting > 0) Fail(extra);
  for (const Rule word : {Rule::selfWord, Rule::mustPay, Rule::freeX}) {
    for (const Derivation* said : ChildrenOf(extra, word)) OwnAll(*said);
  }
  if (const Derivation* doer = Child(extra, Rule::doer)) {
    if (DoerOf(extra, ir::Player::You) != ir::Player::You) Fail(*doer);
  }
  sentence.cost = CostOf(extra);
  sentence.cost_is_optional = Child(extra, Rule::mayWord) != nullptr;
  sentence.is_cost_of_use = true;
}

namespace {

/// 若如此 behind a cost that may be left: if it was paid. True if there is one.
bool AskWhetherPaid(std::vector<ir::Condition>& conditions) {
  bool asks = false;
  for (ir::Condition& condition : conditions) {
    if (!std::holds_alternative<ir::PreviousDone>(condition.node)) continue;
    condition.node = ir::PaidExtra{};
    asks = true;
  }
  return asks;
}

}  // namespace

namespace {

/// 此牌攻击时，可以同时攻击两张角色牌: which attack may be made, and no trigger on it.
/// Rule: [Zero 1.20, 507.1].
bool IsHowItAttacks(const Sentence& sentence) {
  const auto* attacks =
      sentence.event ? std::get_if<ir::ObjectEvent>(&sentence.event->node) : nullptr;
  const bool is_attack = attacks != nullptr && (attacks->happening == ir::Happening::Attacks ||
                                                attacks->happening == ir::Happening::IsAttacked);
  if (!is_attack || sentence.parts.size() != 1 || sentence.parts.front().duration) return false;
  const auto* limit = std::get_if<ir::Constrain>(&sentence.parts.front().effect.node);
  return limit != nullptr && limit->modality == ir::Modality::Can &&
         (limit->deed == ir::Deed::AttackUpright || limit->deed == ir::Deed::AttackSeveral);
}

/// 使用此牌时，可以废弃…来代替支付其费用: how it may be used, and no trigger on it.
/// Rule: [Zero 1.20, 623.5].
bool IsHowItIsUsed(const Sentence& sentence) {
  const auto* used = sentence.event ? std::get_if<ir::ObjectEvent>(&sentence.event->node) : nullptr;
  const auto* self = used == nullptr ? nullptr : std::get_if<ir::Reference>(&used->subject.node);
  return self != nullptr && used->happening == ir::Happening::IsUsed &&
         std::holds_alternative<ir::Self>(self->node) && sentence.parts.size() == 1 &&
         std::holds_alternative<ir::UseOtherwise>(sentence.parts.front().effect.node);
}

bool IsOfUse(const ir::TriggerEvent& event) {
  const auto* used = std::get_if<ir::ObjectEvent>(&event.node);
  return used != nullptr && used->happening == ir::Happening::IsUsed;
}

/// 我方使用『A』时，可以废弃…来代替支付费用: another way for those cards, not for this one.
bool IsHowOthersAreUsed(const Sentence& sentence) {
  return sentence.event && IsOfUse(*sentence.event) && sentence.parts.size() == 1 &&
         std::holds_alternative<ir::UseOtherwise>(sentence.parts.front().effect.node);
}

/// 此牌攻击角色牌时只能被…防御 has words of its own.
bool SaysWhoDefends(const Sentence& sentence) {
  const auto* limit = std::get_if<ir::Constrain>(&sentence.parts.front().effect.node);
  const auto* event = std::get_if<ir::ObjectEvent>(&sentence.event->node);
  return limit != nullptr && limit->modality == ir::Modality::Only &&
         event->happening == ir::Happening::IsAttacked;
}

/// 此牌攻击时不会受到战斗伤害 is no trigger.
bool IsLimitOfBattle(const Sentence& sentence) {
  if (!sentence.event || !BeginsInBattle(*sentence.event) || sentence.parts.empty() ||
      sentence.parts.front().has_subject)
    return false;
  const auto* limit = std::get_if<ir::Constrain>(&sentence.parts.front().effect.node);
  return limit != nullptr && limit->duration.kind == ir::DurationKind::WhileThere;
}

}  // namespace

namespace {

/// What such a condition asks of the card of the event, as a quality of it; null: it asks no such
/// thing.
std::optional<ir::Filter> AskedOfEvent(const ir::Condition& condition) {
  if (const auto* no = std::get_if<ir::NotHold>(&condition.node)) {
    auto part = AskedOfEvent(*no->part);
    if (!part) return std::nullopt;
    return ir::Filter{condition.range, ir::NoneOf{{std::move(*part)}}};
  }
  const auto* is = std::get_if<ir::ObjectIs>(&condition.node);
  if (is == nullptr || !std::holds_alternative<ir::EventSubject>(is->object.node))
    return std::nullopt;
  return is->filter;
}

/// 那张牌的费用-1, of the card of the event.
bool IsOfEvent(const Part& part) {
  const auto* change = std::get_if<ir::ChangeCost>(&part.effect.node);
  const auto* is = change == nullptr ? nullptr : std::get_if<ir::Is>(&change->cards.filter.node);
  return is != nullptr && std::holds_alternative<ir::EventSubject>(is->object.node);
}

/// 使用角色牌时，若那张牌为红色，费用-1: of the card used, and known before it is paid, so no
/// trigger. Rule: [Zero 1.20, 303.4], [Zero 1.20, 623.1].
void StateCostOfUse(Sentence& sentence) {
  const auto* used = sentence.event ? std::get_if<ir::ObjectEvent>(&sentence.event->node) : nullptr;
  const auto* cards = used == nullptr ? nullptr : std::get_if<ir::Selector>(&used->subject.node);
  if (cards == nullptr || sentence.parts.empty() || !IsCheaper(sentence.parts)) return;
  const bool says_it = IsOfEvent(sentence.parts.front());
  const bool is_cost_of_it = used->happening == ir::Happening::IsUsed &&
                             (says_it || !sentence.conditions.empty()) &&
                             (says_it || !sentence.parts.front().has_subject) && !sentence.cost &&
                             !sentence.is_nth && sentence.more_events.empty();
  if (!is_cost_of_it) return;
  ir::Selector dearer = *cards;
  dearer.count = {};
  dearer.count.kind = ir::CountKind::All;
  if (!used->from.empty()) dearer.zones = used->from;
  std::vector<ir::Filter> asked;
  std::vector<ir::Condition> others;
  for (ir::Condition& condition : sentence.conditions) {
    if (auto of_it = AskedOfEvent(condition))
      asked.push_back(std::move(*of_it));
    else
      others.push_back(std::move(condition));
  }
  asked.push_back(dearer.filter);
  if (asked.size() > 1) dearer.filter = {sentence.range, ir::AllOf{std::move(asked)}};
  std::get<ir::ChangeCost>(sentence.parts.front().effect.node).cards = std::move(dearer);
  sentence.conditions_before = 0;
  sentence.conditions = std::move(others);
  sentence.ifs = sentence.conditions.size();
  sentence.event.reset();
}

/// It says what cards cost, all of it or up to a cap.
bool ChangesCost(const ir::Effect& effect) {
  if (const auto* branch = std::get_if<ir::If>(&effect.node)) return ChangesCost(*branch->then);
  if (const auto* steps = std::get_if<ir::Sequence>(&effect.node))
    return !steps->steps.empty() &&
           std::all_of(steps->steps.begin(), steps->steps.end(), ChangesCost);
  const auto* change = std::get_if<ir::ChangeCost>(&effect.node);
  return change != nullptr && change->duration.kind == ir::DurationKind::WhileThere;
}

}  // namespace

namespace {

/// 使用此牌时，若C，此牌不能被取消: what is so when it is used decides. Rule: [Zero 1.20, 707.4].
void HoldAtUse(Sentence& sentence) {
  const auto is_later = [](const Part& part) {
    const auto* limit = std::get_if<ir::Constrain>(&part.effect.node);
    return limit != nullptr && limit->deed == ir::Deed::BeCancelled;
  };
  if (std::none_of(sentence.parts.begin(), sentence.parts.end(), is_later)) return;
  const auto hold = [](ir::Condition& condition) {
    if (std::holds_alternative<ir::HeldAtUse>(condition.node)) return;
    const ir::SourceRange range = condition.range;
    condition = {range, ir::HeldAtUse{ir::Box<ir::Condition>(std::move(condition))}};
  };
  for (ir::Condition& condition : sentence.conditions) hold(condition);
  for (Part& part : sentence.parts) {
    if (part.kind == Part::Kind::If) hold(part.condition);
  }
}

}  // namespace

namespace {

/// 使用此牌时，可以废弃一张牌，此牌的费用-1: by then it would be paid. Rule: [Zero 1.20, 623.1].
bool SaysOwnCost(const Sentence& sentence) {
  const auto* used = std::get_if<ir::ObjectEvent>(&sentence.event->node);
  const auto* itself = used == nullptr ? nullptr : std::get_if<ir::Reference>(&used->subject.node);
  if (itself == nullptr || !std::holds_alternative<ir::Self>(itself->node) ||
      used->happening != ir::Happening::IsUsed)
    return false;
  bool says_it = false;
  const auto look = [&](const ir::Effect& effect) { says_it = says_it || IsOfSelf(effect); };
  for (const Part& part : sentence.parts) ir::Walk(part.effect, look);
  return says_it;
}

}  // namespace

/// What is said of using cards: what it costs is no trigger. Rule: [Zero 1.20, 303.4].
void Lowerer::SettleUse(Sentence& sentence, const Derivation& act) {
  // 使用角色牌时，其费用-1: the words for it, without a trigger, are read by themselves.
  const bool says_it = sentence.conditions.empty() && sentence.parts.size() == 1 &&
                       IsOfEvent(sentence.parts.front()) &&
                       Words(Need(act, Rule::chain)).starts_with(U"其");
  if (!says_it) StateCostOfUse(sentence);
  const auto* used = sentence.event ? std::get_if<ir::ObjectEvent>(&sentence.event->node) : nullptr;
  const auto* itself = used == nullptr ? nullptr : std::get_if<ir::Reference>(&used->subject.node);
  if (itself != nullptr && std::holds_alternative<ir::Self>(itself->node) &&
      IsRuleOfUse(sentence.parts) && used->happening == ir::Happening::IsUsed) {
    // 使用此牌时，此牌的费用-1: known before it is paid, so no trigger. Rule: [Zero 1.20, 303.4].
    HoldAtUse(sentence);
    sentence.event.reset();
    used = nullptr;
  }
  if (used != nullptr && SaysOwnCost(sentence)) Fail(act);
  if (used != nullptr && used->happening == ir::Happening::IsUsed && sentence.parts.size() == 1 &&
      !sentence.parts.front().has_subject && !sentence.cost) {
    if (ChangesCost(sentence.parts.front().effect)) choices_.Break(kCostOfUse, sentence.range);
  }
  // Once it is used it is paid. Rule: [Zero 1.20, 623.1].
  if (used != nullptr && used->happening == ir::Happening::IsUsed && !sentence.parts.empty() &&
      IsOfEvent(sentence.parts.front()))
    Fail(act);
  if (used != nullptr && sentence.is_nth && IsCheaper(sentence.parts)) Fail(act);
}

/// When this card is used, somebody does something 额外.
bool Lowerer::SaysExtraDeed(const Derivation& act, const Sentence& sentence) {
  const auto* used = std::get_if<ir::ObjectEvent>(&sentence.event->node);
  const auto* itself = used == nullptr ? nullptr : std::get_if<ir::Reference>(&used->subject.node);
  if (itself == nullptr || used->happening != ir::Happening::IsUsed ||
      !std::holds_alternative<ir::Self>(itself->node))
    return false;
  const Derivation& first = *Need(act, Rule::chain).children[0];
  const Derivation* deed = Child(first, Rule::verbAct);
  const Derivation* again = deed == nullptr ? nullptr : Child(*deed, Rule::againWord);
  return again != nullptr && Words(*again).starts_with(U"额外");
}

/// What stands before the clauses; true if it says what somebody must pay or else.
bool Lowerer::Leads(const Derivation& act, Sentence& sentence) {
  const auto leads = ChildrenOf(act, Rule::lead);
  const bool says_unless = !leads.empty() && leads.back()->children[0]->rule == Rule::unlessLead;
  for (const Derivation* end : ChildrenOf(act, Rule::leadEnd)) {
    OwnAll(*end);
    if (Says(*end, U"否则") && !says_unless) Fail(*end);  // 除非…，否则….
  }
  const bool asks_price =
      says_unless && Child(*leads.back()->children[0], Rule::mustPay) != nullptr;
  // 对方须支付(1)，否则…: what is to come of it is said.
  const auto ends = ChildrenOf(act, Rule::leadEnd);
  if (asks_price && (ends.empty() || !Says(*ends.back(), U"否则"))) Fail(act);
  for (const Derivation* lead : leads) {
    const bool had_event = sentence.event || sentence.state;
    const bool had_moment = had_event || sentence.next;
    Lead(*lead, sentence);
    if (!had_moment) sentence.conditions_before = sentence.conditions.size();
    const bool is_event =
        lead->children[0]->rule == Rule::whenLead || lead->children[0]->rule == Rule::timedLead;
    if (had_event && is_event) Fail(*lead);
  }
  return asks_price;
}

/// What is paid before the rest is done: the cost of the sentence, or parts of their own.
std::vector<Part> Lowerer::PaidBefore(const Derivation& act, Sentence& sentence) {
  std::vector<Part> inner;
  const Derivation* cost = Child(act, Rule::costPart);
  const Derivation* payer = cost == nullptr ? nullptr : Child(*cost, Rule::payer);
  const Derivation* bearer = cost == nullptr ? nullptr : Child(*cost, Rule::bearerOwner);
  if (bearer != nullptr) {
    // 装备此牌的角色牌的控制者支付(3)：: who controls this card as well. Rule: [Zero 1.20, 319.13].
    OwnAll(*bearer);
    if (Child(*bearer, Rule::foeOwner) != nullptr || Says(*bearer, U"对方"))
      Fail(*bearer);
    else
      HostReference(Need(*bearer, Rule::hostWord));
  }
  if (payer != nullptr) {
    const ir::Player who = PayerOf(*payer);
    // Behind what was done it is a part of that.
    const bool is_first = discourse_.deeds.empty() && (sentence.event || !composer_.IsSpell());
    if (is_first) {
      sentence.cost = TriggerCostOf(*cost, who);
      sentence.cost_is_optional = true;
    } else {
      inner = PaidBy(*cost, who);
    }
    sentence.is_paid_by_other = true;
  } else if (cost != nullptr && sentence.event_is_turn && sentence.names_one_turn) {
    // 本回合结束时，可以废弃那张牌：S: paid when the moment has come.
    inner = PaidThen(*cost);
  } else if (cost != nullptr) {
    std::vector<ir::Cost> costs = CostsOf(*cost);
    if (costs.size() == 1) AskOfOneSort(costs);
    sentence.cost = std::move(costs.front());
    sentence.other_costs.assign(std::make_move_iterator(costs.begin() + 1),
                                std::make_move_iterator(costs.end()));
    sentence.cost_is_optional = Child(*cost, Rule::mayWord) != nullptr;
  }
  for (const Derivation* below : ChildrenOf(act, Rule::doesBelow)) {
    // 可以使用以下效果。废弃此牌：…: what costs something may be left anyway.
    OwnAll(*below);
    if (Child(*below, Rule::mayWord) != nullptr && (!sentence.cost || cost->begin < below->begin))
      Fail(*below);
  }
  return inner;
}

namespace {

/// 若我方没有手牌，可以不支付费用使用此牌。, and nothing else: how it may be used, and nothing that
/// is done once it is. Rule: [Zero 1.20, 623.5].
void UsedForNothing(Sentence& sentence) {
  Part* part = sentence.parts.size() == 1 ? &sentence.parts.front() : nullptr;
  const auto* use = part == nullptr ? nullptr : std::get_if<ir::UseCard>(&part->effect.node);
  const auto* it = use == nullptr ? nullptr : std::get_if<ir::Reference>(&use->what.node);
  const bool is_self = it != nullptr && std::holds_alternative<ir::Self>(it->node);
  const bool is_plain = !sentence.event && !sentence.next && !sentence.state && !sentence.cost &&
                        !sentence.unless && !sentence.is_otherwise;
  if (!is_self || !is_plain || !use->is_free || !part->may || part->duration) return;
  part->effect.node = ir::UseOtherwise{ir::Constant(0), {}, {}};
  part->may.reset();
  part->is_statement = true;
}

}  // namespace

/// 此牌攻击时（攻）+500: neither 当 nor a stop parts what is so from when it is, so it is no
/// trigger that would leave it so for good. Rule: [Zero 1.20, 702.1], [Zero 1.20, 900.远程.3].
void Lowerer::WhileItFights(const Derivation& act, Sentence& sentence) {
  const auto leads = ChildrenOf(act, Rule::lead);
  if (leads.empty() || !sentence.event || !BeginsInBattle(*sentence.event)) return;
  const Derivation& when = *leads.back()->children[0];
  const std::u32string_view said = Words(when);
  const bool is_plain = when.rule == Rule::whenLead && said.ends_with(U"时") &&
                        !said.starts_with(U"当") && !said.starts_with(U"每") &&
                        Need(act, Rule::chain).begin == when.end && !sentence.cost;
  if (is_plain && composer_.ReplaceWhileItFights(sentence)) return;
  if (!is_plain || sentence.parts.empty() || !CanHoldInBattle(sentence.parts)) return;
  if (SaysWhoDefends(sentence)) return;
  if (!composer_.HoldWhileItFights(sentence)) Fail(act);
}

Sentence Lowerer::ActSentence(const Derivation& act) {
  discourse_.names_user = false;
  Own(act);
  told_.factor.reset();
  told_.scaled.reset();
  Sentence sentence;
  sentence.range = RangeOf(act);
  if (const Derivation* word = Child(act, Rule::elseWord)) {
    OwnAll(*word);
    sentence.is_otherwise = true;
    CheckNotDone(*word);
  }
  const Derivation* extra = Child(act, Rule::extraCost);
  if (extra != nullptr) ExtraCost(*extra, sentence);
  // 无论是否有『A』，之后S: no condition before it reaches it.
  sentence.says_then = Child(act, Rule::thenWord) != nullptr && Child(act, Rule::anyway) == nullptr;
  for (const Rule word : {Rule::anyway, Rule::thenWord}) {
    if (const Derivation* said = Child(act, word)) OwnAll(*said);
  }
  const bool asks_price = Leads(act, sentence);
  std::vector<Part> inner = PaidBefore(act, sentence);
  for (const Derivation* lead : ChildrenOf(act, Rule::innerLead)) {
    Own(*lead);
    if (const Derivation* end = Child(*lead, Rule::leadEnd)) OwnAll(*end);
    inner.push_back(LeadPart(Need(*lead, Rule::lead)));
    inner.back().range = RangeOf(*lead);
  }
  if (extra != nullptr && AskWhetherPaid(sentence.conditions) && !sentence.cost_is_optional)
    Fail(act);
  if (extra != nullptr && Child(act, Rule::chain) == nullptr) return sentence;
  // Only of a tactic something else is done when it resolves. Rule: [Zero 1.20, 320.5].
  if (extra != nullptr && !composer_.MayBeSpell()) Fail(act);
  sentence.parts = ChainParts(Need(act, Rule::chain));
  // 此牌登场时带有三个花指示物: carried out while it enters.
  if (HasInside(act, Rule::entersWithAct)) sentence.is_entry = true;
  sentence.parts.insert(sentence.parts.begin(), inner.begin(), inner.end());
  for (const Part& part : sentence.parts) {
    // 攻击时须支付(1)，否则不能攻击 is what attacking costs. Rule: [Zero 1.20, 405.1.4].
    const auto* limit = std::get_if<ir::Constrain>(&part.effect.node);
    if (asks_price && limit != nullptr && limit->deed == ir::Deed::Attack) Fail(act);
    // 攻击时，须额外支付(1) is no cost of using the card, either.
    const bool is_price = std::holds_alternative<ir::ChangeCost>(part.effect.node) &&
                          HasInside(Need(act, Rule::chain), Rule::mustPay);
    if (is_price && sentence.event && !IsOfUse(*sentence.event)) Fail(act);
    // 使用此牌时须额外支付(1)。 is read as what is paid beside the cost. Rule: [Zero 1.20, 318.2].
    const std::u32string_view behind = TextBehind(act);
    const bool is_extra_cost = is_price && act.begin == 0 && sentence.parts.size() == 1 &&
                               Words(act).starts_with(U"使用") && composer_.nesting == 0 &&
                               (behind.starts_with(U"。") || behind.starts_with(U"，"));
    if (is_extra_cost && IsOfSelf(part.effect)) Fail(act);
  }
  if (sentence.unless) sentence.parts.insert(sentence.parts.begin(), *sentence.unless);
  // 使用此牌时，可以额外支付(2): what using it costs, no trigger. Rule: [Zero 1.20, 320.4].
  if (sentence.event && extra == nullptr && SaysExtraDeed(act, sentence)) Fail(act);
  if (IsHowItAttacks(sentence) || IsHowItIsUsed(sentence)) sentence.event.reset();
  if (IsHowOthersAreUsed(sentence)) Fail(act);
  if (act.begin == 0 && composer_.nesting == 0) UsedForNothing(sentence);
  WhileItFights(act, sentence);
  if (IsLimitOfBattle(sentence)) choices_.Break(kWhileInBattle, sentence.range);
  SettleUse(sentence, act);
  return sentence;
}

/// 若不支付: of what was last told to be done.
void Lowerer::CheckNotDone(const Derivation& word) {
  const Derivation* not_done = Child(word, Rule::notDone);
  if (not_done == nullptr) return;
  // 如果无法废弃: no deed stands apart from the words that deny it.
  const bool is_cut = Words(word).ends_with(U"无法") || Words(word).ends_with(U"不能") ||
                      Words(word).ends_with(U"不能够");
  if (is_cut) Fail(word);
  for (const Rule rule : {Rule::doneDeed, Rule::payDeed}) {
    const Derivation* deed = Child(*not_done, rule);
    if (deed != nullptr && !IsLastDeed(*deed)) Fail(word);
  }
  // 若对方没有如此做: of what that player was told.
  const Derivation* who = Child(*not_done, Rule::donePlayer);
  // 如果有玩家没有如此做: not that nobody did.
  if (who != nullptr && (HasInside(*who, Rule::anyoneDid) || HasInside(*who, Rule::bothDid)))
    Fail(word);
  const bool is_others = who != nullptr && Says(*who, U"对方");
  if (is_others && (discourse_.deeds.empty() || discourse_.deeds.back().who == ir::Player::You ||
                    discourse_.deeds.back().who == ir::Player::Unstated))
    Fail(word);
}

/// True for 回合结束时 and the like behind sentences that do something once.
bool Lowerer::WaitsForTurn(const Derivation& act, const std::vector<Sentence>& before,
                           const Frame& frame) {
  const auto leads = ChildrenOf(act, Rule::lead);
  if (leads.empty()) return false;
  // 在下一次【回合结束时】: of one turn anyway.
  const Derivation* first = Child(*leads[0], Rule::whenLead);
  if (first != nullptr && Child(*first, Rule::nextTiming) != nullptr)
    return !before.empty() && Child(act, Rule::costPart) == nullptr;
  const Derivation* turn = nullptr;
  bool is_each = false;
  for (const Derivation* lead : leads) {
    const Derivation* when = Child(*lead, Rule::whenLead);
    const Derivation* body = when == nullptr ? nullptr : Child(*when, Rule::whenBody);
    if (body == nullptr) body = when;  // …的场合 is said of events only.
    const Derivation* event = body == nullptr ? nullptr : Child(*body, Rule::event);
    if (event == nullptr && when != nullptr) event = Child(*when, Rule::stepMoment);
    const Derivation* found = event == nullptr ? nullptr : Child(*event, Rule::turnEvent);
    if (found != nullptr && (lead == leads[0] || NamesOneTurn(*found))) {
      turn = found;
      is_each = Says(*when, U"每当") || Child(*found, Rule::everyTurn) != nullptr;
    }
  }
  if (turn == nullptr) return false;
  if (Child(act, Rule::costPart) != nullptr && !NamesOneTurn(*turn)) return false;
  // 若如此做，则在下个我方回合结束时，…: put off by what was done.
  if (HasInside(*leads[0], Rule::ifDone) && NamesOneTurn(*turn)) return true;
  const bool something_is_done =
      std::any_of(before.begin(), before.end(), [](const Sentence& sentence) {
        return !IsStaticChain(sentence.parts) || sentence.next ||
               std::any_of(sentence.parts.begin(), sentence.parts.end(),
                           [](const Part& part) { return part.duration.has_value(); });
      });
  if (!something_is_done) return false;
  const bool is_spell = composer_.IsSpell();
  if (NamesOneTurn(*turn) || composer_.IsDoneOnce(frame) || is_spell) return true;
  if (is_each) return false;  // 每当我方回合结束时
  const ir::SourceRange range = RangeOf(*turn);
  const auto option =
      choices_.Choose(ir::Ambiguity::TurnSense, range, {"waited for once", "each such turn"});
  // Whose turn is said where turns of that player are meant, and that may be every one of them.
  if (option == 1 && Child(*turn, Rule::turnOwner) == nullptr) choices_.Break(kWaitsOnce, range);
  return option == 0;
}

}  // namespace caiding::parser
