// SPDX-License-Identifier: MIT
// Chains of clauses: how far 可以, a duration and a condition reach.
#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <utility>

#include "model/ir/walk.h"
#include "parser/compose/conventions.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {
namespace {

bool IsChoice(const ir::Effect& effect) {
  const auto* may = std::get_if<ir::May>(&effect.node);
  return std::holds_alternative<ir::ChooseOne>((may == nullptr ? effect : *may->then).node);
}

/// 支付(2)来抽一张牌: what is done to some end.
bool IsPrice(const ir::Effect& effect) {
  return std::holds_alternative<ir::Pay>(effect.node) ||
         std::holds_alternative<ir::Discard>(effect.node) ||
         std::holds_alternative<ir::Scrap>(effect.node) ||
         std::holds_alternative<ir::Orient>(effect.node) ||
         std::holds_alternative<ir::RemoveMarkers>(effect.node) ||
         std::holds_alternative<ir::Move>(effect.node);
}

/// What a player does alone, so that the player told before may go on with it.
bool IsDeedOfOne(const ir::Effect& effect) {
  if (const auto* draw = std::get_if<ir::Draw>(&effect.node))
    return draw->who == ir::Player::Unstated;
  if (const auto* discard = std::get_if<ir::Discard>(&effect.node))
    return discard->who == ir::Player::Unstated;
  if (const auto* scrap = std::get_if<ir::Scrap>(&effect.node))
    return scrap->who == ir::Player::Unstated;
  const auto* shuffle = std::get_if<ir::Shuffle>(&effect.node);
  return shuffle != nullptr && shuffle->whose == ir::Player::Unstated;
}

/// 然后, 之后, 再, 则, 且: what follows belongs to what stands before.
bool IsThen(std::u32string_view joiner) {
  return joiner != U"，" && joiner != U"；" && joiner != U"，同时";
}

/// How a clause is joined to the one before.
struct Joined {
  bool is_tight = false;
  bool says_and = false;
  bool is_apart = false;
  bool is_then = false;
  bool is_and = false;
  bool is_behind = false;
};

/// What a joiner says of the clause behind it.
Joined JoinedBy(const Lowerer& lower, const Derivation& joiner) {
  const std::u32string_view words = lower.Words(joiner);
  return {.is_tight = lower.Child(joiner, Rule::joinTight) != nullptr,
          .says_and = words.find(U'并') != std::u32string_view::npos,
          .is_apart = words == U"；",
          .is_then = IsThen(words),
          .is_and = words.find(U'且') != std::u32string_view::npos,
          .is_behind = lower.HasInside(joiner, Rule::afterwards)};
}

}  // namespace

/// The moment that a link of a chain waits for.
Part Lowerer::WhenPart(const Derivation& lead) {
  Part when;
  when.kind = Part::Kind::When;
  const Derivation& inner = *lead.children[0];
  if (SkipsTurn(inner)) Fail(inner);
  when.event = inner.rule == Rule::turnEvent ? TurnEvent(inner) : BattleEnds(inner);
  when.is_of_this_turn = Child(inner, Rule::turnThis) != nullptr;
  when.range = RangeOf(lead);
  return when;
}

/// S，除非C.
bool Lowerer::EndsInUnless(const Derivation& chain) const {
  const bool is_reminded = chain.children.back()->rule == Rule::reminder;
  const Derivation& last = *chain.children[chain.children.size() - (is_reminded ? 2 : 1)];
  const Derivation* lead = last.rule == Rule::link ? Child(last, Rule::lead) : nullptr;
  return lead != nullptr && Child(*lead, Rule::unlessLead) != nullptr;
}

/// 对方的角色牌不能攻击我方生命区，除非支付(1): who pays is not told. 不能攻击，除非支付 is what
/// attacking costs. Rule: [Zero 1.20, 405.1.4].
bool Lowerer::IsForeignPrice(const Derivation& chain, const std::vector<Part>& parts) const {
  const auto* rule = std::get_if<ir::Constrain>(&parts[0].effect.node);
  if (rule == nullptr || !std::holds_alternative<ir::Pay>(parts[1].effect.node)) return false;
  if (rule->deed == ir::Deed::Attack && !rule->by) return true;
  const auto* cards = std::get_if<ir::Selector>(&rule->subject.node);
  const bool is_reminded = chain.children.back()->rule == Rule::reminder;
  const Derivation& last = *chain.children[chain.children.size() - (is_reminded ? 2 : 1)];
  return cards != nullptr && cards->whose == ir::Player::Opponent && !HasInside(last, Rule::player);
}

/// The condition behind what it governs, in front of it.
void Lowerer::PutUnlessFirst(const Derivation& chain, std::vector<Part>& parts) {
  if (!EndsInUnless(chain)) return;
  if (parts.size() == 2 && IsForeignPrice(chain, parts)) Fail(chain);
  if (parts.size() == 2 && parts[0].kind == Part::Kind::Act && parts[1].kind == Part::Kind::If) {
    std::swap(parts[0], parts[1]);
    parts[1].is_tight = false;
  } else if (parts.back().kind == Part::Kind::If) {
    Fail(chain);
  }
}

namespace {

/// （攻）+1000，（防）+1000 is one change: the second is put to the first.
bool IsOneChange(Part& first, const Part& second) {
  if (second.kind != Part::Kind::Act || second.has_subject || second.duration || second.may)
    return false;
  auto* before = std::get_if<ir::ChangeStats>(&first.effect.node);
  const auto* now = std::get_if<ir::ChangeStats>(&second.effect.node);
  // （攻）+500，每有一张牌，再（攻）+500: the one does not follow what the other follows.
  const bool follows =
      second.says_more && now != nullptr &&
      std::any_of(now->changes.begin(), now->changes.end(), [](const ir::StatChange& change) {
        return !std::holds_alternative<ir::Number>(change.amount.node);
      });
  if (follows) return false;
  if (before == nullptr || now == nullptr || first.kind != Part::Kind::Act) return false;
  before->changes.insert(before->changes.end(), now->changes.begin(), now->changes.end());
  return true;
}

}  // namespace

namespace {

/// Cards of a player's own zones, whose it is not said.
ir::Selector* OwnZoneOf(ir::Objects& objects, const Roles& roles,
                        const std::set<std::uint8_t>& own_unsaid) {
  auto* selector = std::get_if<ir::Selector>(&objects.node);
  if (selector == nullptr) return nullptr;
  const bool is_unsaid =
      selector->whose == ir::Player::Unstated ||
      (selector->whose == ir::Player::You && own_unsaid.count(selector->slot) > 0);
  const auto is_own = [&](ir::ZoneId zone) {
    return zone == roles.hand || zone == roles.deck || zone == roles.life || zone == roles.spent;
  };
  if (!is_unsaid) return nullptr;
  const bool are_own = selector->zones.size() == 1 && is_own(selector->zones.front());
  return are_own ? selector : nullptr;
}

/// 横置资源区中的一张牌, 将生命区中的一张牌翻为面朝上: cards of a zone that each player has, whose
/// it is not said; null: it does no such thing. Rule: [Zero 1.20, 200.2].
ir::Selector* TurnedInOneZone(ir::Effect& effect, const Composer& composer) {
  auto* orient = std::get_if<ir::Orient>(&effect.node);
  auto* turn = std::get_if<ir::TurnFace>(&effect.node);
  ir::Objects* what = orient != nullptr ? &orient->what : turn != nullptr ? &turn->what : nullptr;
  auto* cards = what == nullptr ? nullptr : std::get_if<ir::Selector>(&what->node);
  const bool is_open = cards != nullptr && cards->whose == ir::Player::Unstated &&
                       composer.IsOfEachPlayer(cards->zones) && !SaysWhich(cards->filter);
  return is_open ? cards : nullptr;
}

/// 对方抽两张牌，舍弃一张手牌: a clause that names nobody goes on with the player before, or is the
/// own player's. Who draws is said by a rule. True: it was asked. Rule: [Zero 1.20, 602.1].
bool AskWhoGoesOn(const Part& before, Part& part, const Roles& roles, const Composer& composer,
                  Choices& choices, ir::SourceRange range) {
  const bool is_open = before.doer == ir::Player::Opponent && !part.doer && !part.is_tight &&
                       !part.is_apart && part.kind == Part::Kind::Act;
  if (!is_open) return false;
  auto* discard = std::get_if<ir::Discard>(&part.effect.node);
  auto* scrap = std::get_if<ir::Scrap>(&part.effect.node);
  auto* move = std::get_if<ir::Move>(&part.effect.node);
  auto* reveal = std::get_if<ir::Reveal>(&part.effect.node);
  auto* look = std::get_if<ir::Look>(&part.effect.node);
  ir::Objects* what = discard != nullptr  ? &discard->what
                      : scrap != nullptr  ? &scrap->what
                      : move != nullptr   ? &move->what
                      : reveal != nullptr ? &reveal->what
                      : look != nullptr   ? &look->what
                                          : nullptr;
  ir::Selector* cards = what != nullptr ? OwnZoneOf(*what, roles, composer.discourse.own_unsaid)
                                        : TurnedInOneZone(part.effect, composer);
  if (cards == nullptr) return false;
  if (choices.Choose(ir::Ambiguity::Grouping, range,
                     {"the own player's", "of the player of the clause before"}) == 0) {
    if (what == nullptr) cards->whose = ir::Player::You;
    return true;
  }
  if (discard != nullptr) discard->who = ir::Player::Opponent;
  if (scrap != nullptr) scrap->who = ir::Player::Opponent;
  if (discard == nullptr && scrap == nullptr) cards->whose = ir::Player::Opponent;
  return true;
}

/// 其中一张: some of those, picked by somebody.
bool IsSomeOf(const ir::Selector& cards, std::uint8_t those) {
  if (cards.count.kind == ir::CountKind::All || cards.picking == ir::Picking::Random) return false;
  bool is_of = false;
  const auto look = [&](const ir::Is& is) {
    const auto* bound = std::get_if<ir::Bound>(&is.object.node);
    is_of = is_of || (bound != nullptr && bound->slot == those);
  };
  ir::Walk(cards.filter, look);
  return is_of;
}

/// What an effect picks of those cards where it names nobody; null: nothing, or several times.
ir::Objects* PickedOfThose(ir::Effect& effect, std::uint8_t those) {
  std::vector<ir::Objects*> picked;
  auto look = [&](ir::Objects& objects) {
    const auto* cards = std::get_if<ir::Selector>(&objects.node);
    if (cards != nullptr && IsSomeOf(*cards, those)) picked.push_back(&objects);
  };
  ir::Walk(effect, look);
  return picked.size() == 1 ? picked.front() : nullptr;
}

/// The same, where that player picks first what it is done to. Rule: [Zero 1.20, 705.8].
void PickFirstBy(ir::Player who, ir::Objects& picked, ir::Effect& effect) {
  const ir::SourceRange range = effect.range;
  ir::Selector cards = std::get<ir::Selector>(picked.node);
  cards.picking = ir::Picking::Chosen;
  picked = Again(picked);
  ir::Effect pick{range, ir::Pick{who, std::move(cards)}};
  ir::Effect done = std::move(effect);
  effect = {range, ir::Sequence{{std::move(pick), std::move(done)}}};
}

/// 对方展示手牌，选择其中一张移出游戏: the own player picks, or who has shown. Where nobody is
/// named, a rule tells who draws and not who picks. Rule: [Zero 1.20, 602.1], [Zero 1.20, 616.1].
void AskWhoPicksOfShown(const Part& before, Part& part, std::uint8_t shown, Choices& choices) {
  const bool is_open = before.doer == ir::Player::Opponent && !part.doer && !part.is_tight &&
                       !part.is_apart && part.kind == Part::Kind::Act;
  if (!is_open) return;
  ir::Pick* pick = nullptr;
  auto look = [&](ir::Pick& one) {
    if (one.who == ir::Player::Unstated && IsSomeOf(one.what, shown)) pick = &one;
  };
  ir::Walk(part.effect, look);
  ir::Objects* picked = pick != nullptr ? nullptr : PickedOfThose(part.effect, shown);
  if (pick == nullptr && picked == nullptr) return;
  if (choices.Choose(ir::Ambiguity::Picking, part.range,
                     {"the effect's own player picks", "who has shown them picks"}) == 0)
    return;
  if (pick != nullptr)
    pick->who = ir::Player::Opponent;
  else
    PickFirstBy(ir::Player::Opponent, *picked, part.effect);
}

/// Of which cards something is stated: all of a sort.
std::vector<ir::Selector*> StatedOf(ir::Effect& effect) {
  if (auto* steps = std::get_if<ir::Sequence>(&effect.node)) {
    std::vector<ir::Selector*> all;
    for (ir::Effect& step : steps->steps) {
      const auto of_step = StatedOf(step);
      all.insert(all.end(), of_step.begin(), of_step.end());
    }
    return all;
  }
  auto* stats = std::get_if<ir::ChangeStats>(&effect.node);
  auto* grant = std::get_if<ir::Grant>(&effect.node);
  auto* limit = std::get_if<ir::Constrain>(&effect.node);
  ir::Objects* what = stats != nullptr   ? &stats->what
                      : grant != nullptr ? &grant->what
                      : limit != nullptr ? &limit->subject
                                         : nullptr;
  auto* cards = what == nullptr ? nullptr : std::get_if<ir::Selector>(&what->node);
  if (cards == nullptr || cards->count.kind != ir::CountKind::All) return {};
  return {cards};
}

/// 我方战斗区中横置的角色牌（攻）+500，未横置的角色牌（防）+500: the place of the one may be that
/// of the other, too. Rule: [Zero 1.20, 700.9].
void AskWherePlaceGoesOn(Part& before, Part& part, Choices& choices, ir::SourceRange range) {
  const bool are_alike = before.kind == Part::Kind::Act && part.kind == Part::Kind::Act &&
                         before.is_statement && part.is_statement && part.has_subject;
  if (!are_alike) return;
  const auto told = StatedOf(before.effect);
  std::vector<ir::Selector*> bare;
  for (ir::Selector* cards : StatedOf(part.effect)) {
    const bool is_bare = cards->whose == ir::Player::Unstated && cards->zones.empty() &&
                         !std::holds_alternative<ir::Is>(cards->filter.node);
    if (is_bare) bare.push_back(cards);
  }
  const bool is_open =
      !told.empty() && !bare.empty() &&
      (told.front()->whose == ir::Player::You || told.front()->whose == ir::Player::Opponent);
  if (!is_open || choices.Choose(ir::Ambiguity::Grouping, range,
                                 {"in the same place", "wherever they are"}) == 1)
    return;
  for (ir::Selector* cards : bare) {
    cards->whose = told.front()->whose;
    cards->zones = told.front()->zones;
  }
}

/// What a clause leaves open and the one before tells: who does it, and where.
void AskWhatGoesOn(std::vector<Part>& parts, Part& part, const Roles& roles,
                   const Composer& composer, Choices& choices) {
  if (parts.empty()) return;
  const Discourse& discourse = composer.discourse;
  const bool is_asked = AskWhoGoesOn(parts.back(), part, roles, composer, choices, part.range);
  if (discourse.shown && !is_asked)
    AskWhoPicksOfShown(parts.back(), part, *discourse.shown, choices);
  AskWherePlaceGoesOn(parts.back(), part, choices, part.range);
}

/// 其余的手牌, of what every player picked from: the rest of each one's own.
bool IsOwnRest(const ir::Effect& effect, const Roles& roles) {
  if (const auto* steps = std::get_if<ir::Sequence>(&effect.node))
    return !steps->steps.empty() && IsOwnRest(steps->steps.front(), roles);
  const auto* move = std::get_if<ir::Move>(&effect.node);
  const auto* discard = std::get_if<ir::Discard>(&effect.node);
  const ir::Objects* what = move != nullptr      ? &move->what
                            : discard != nullptr ? &discard->what
                                                 : nullptr;
  const auto* cards = what == nullptr ? nullptr : std::get_if<ir::Selector>(&what->node);
  if (cards == nullptr || cards->whose != ir::Player::Unstated ||
      cards->zones != std::vector{roles.hand})
    return false;
  bool is_rest = false;
  const auto look = [&](const ir::IsNot& other) {
    is_rest = is_rest || std::holds_alternative<ir::Bound>(other.object.node);
  };
  ir::Walk(cards->filter, look);
  return is_rest;
}

/// All cards but those that were picked.
bool IsOfTheOthers(const ir::Effect& effect) {
  bool is_so = false;
  const auto look = [&](const ir::Selector& cards) {
    if (cards.count.kind != ir::CountKind::All || cards.whose != ir::Player::Unstated) return;
    const auto none = [&](const ir::NoneOf& of) {
      const auto is_pick = [](const ir::Filter& part) {
        const auto* is = std::get_if<ir::Is>(&part.node);
        return is != nullptr && std::holds_alternative<ir::Bound>(is->object.node);
      };
      is_so = is_so || std::any_of(of.parts.begin(), of.parts.end(), is_pick);
    };
    const auto is_not = [&](const ir::IsNot& of) {
      is_so = is_so || std::holds_alternative<ir::Bound>(of.object.node);
    };
    ir::Walk(cards.filter, none);
    ir::Walk(cards.filter, is_not);
  };
  ir::Walk(effect, look);
  return is_so;
}

/// 每位玩家舍弃一张手牌，然后抽一张牌: who did the one does the other. Without 然后 or 并, a clause
/// that names nobody may be the own player's. Rule: [Zero 1.20, 602.1].
void AskIfEachGoesOn(Part& part, bool is_joined, const Roles& roles, Choices& choices,
                     ir::SourceRange range) {
  const bool is_rest = IsOwnRest(part.effect, roles);
  if (part.kind != Part::Kind::Act || part.doer || part.may ||
      !(IsDeedOfOne(part.effect) || is_rest))
    return;
  // 将未被选择的角色牌横置: of what both have chosen, not of what each has.
  if (!is_rest && IsOfTheOthers(part.effect)) return;
  // What is scrapped is each player's own anyway. Rule: [Zero 1.20, 606.1].
  const bool is_own = std::holds_alternative<ir::Scrap>(part.effect.node);
  const bool is_each =
      is_joined || is_own || is_rest ||
      choices.Choose(ir::Ambiguity::Grouping, range,
                     {"of the player of the clause before", "the own player's"}) == 0;
  if (!is_each) return;
  part.effect = {part.effect.range,
                 ir::EachPlayerDoes{ir::Box<ir::Effect>(ir::Effect(part.effect))}};
  part.doer = ir::Player::EachPlayer;
}

/// Is there anything of which so many are taken? （不足三张则全部舍弃） speaks of it.
bool TakesSoMany(const std::vector<Part>& parts, std::int32_t number) {
  bool takes = false;
  const auto visit = [&](const ir::Selector& cards) {
    takes = takes || cards.count.number == ir::Constant(number);
  };
  for (const Part& part : parts) ir::Walk(part.effect, visit);
  return takes;
}

}  // namespace

/// 复制…，可以为该复制重新选择对象: the copy that the clause before makes. Rule:
/// [Zero 1.20, 705.1].
bool Lowerer::Retargets(std::vector<Part>& parts, Part& part) {
  auto* again = std::get_if<ir::CopyItem>(&part.effect.node);
  if (again == nullptr || !again->may_choose_target) return false;
  if (parts.empty() && part.may) return false;  // Of the sentence before: see `AddAct`.
  auto* copy = parts.empty() ? nullptr : std::get_if<ir::CopyItem>(&parts.back().effect.node);
  if (copy == nullptr || !part.may || part.doer.value_or(ir::Player::You) != ir::Player::You) {
    composer_.Fail(part.effect.range, {});
    return false;
  }
  copy->may_choose_target = true;
  parts.back().effect.range.end = part.effect.range.end;
  return true;
}

/// 选择一张角色牌：, 进行对决：.
Part Lowerer::PickPart(const Derivation& act) {
  Part part;
  part.effect = VerbAct(act, part);
  return part;
}

/// 回合结束时将其移出游戏: no comma between the moment and what is done then.
void Lowerer::AddTurnLead(const Derivation& link, bool& is_tight, std::vector<Part>& parts) {
  const Derivation* lead = Child(link, Rule::turnLead);
  if (lead == nullptr) return;
  Own(link);
  Own(*lead);
  Part when = WhenPart(*lead);
  when.is_tight = std::exchange(is_tight, false);
  when.slots_begin = when.slots_end = discourse_.slots;
  parts.push_back(std::move(when));
}

/// What says more of the clause before it, and does nothing: 那张牌须为『A』, 由对方选择.
bool Lowerer::SaysOfBefore(const Derivation& link, std::vector<Part>& parts) {
  const Derivation* must = Child(link, Rule::hasToBe);
  const Derivation* who = Child(link, Rule::pickedBy);
  const Derivation* lies = Child(link, Rule::liesSo);
  if (must == nullptr && who == nullptr && lies == nullptr) return false;
  Own(link);
  if (lies != nullptr)
    LiesSo(*lies, parts);
  else if (must != nullptr)
    HasToBe(*must, parts);
  else
    PickedBySomebody(*who, parts);
  return true;
}

/// 执行以下全部动作：A，B in a clause, without marks; null: there is none.
const Derivation* Lowerer::ListIn(const Derivation& clause) const {
  const Derivation& act = clause.rule == Rule::link ? *clause.children.back() : clause;
  const Derivation* all = act.rule == Rule::act ? Child(act, Rule::doAllAct) : nullptr;
  return all == nullptr ? nullptr : Child(*all, Rule::chain);
}

/// 移除一张等级指示物，将其送入休息区: the marker is the card that goes, and goes there anyway.
///
/// Rule: [Zero 1.20, 323.1], [Zero 1.20, 323.3].
bool Lowerer::SendsMarkerOn(const Part& before, const Part& part, std::u32string_view words) const {
  const auto* removed = std::get_if<ir::RemoveMarkers>(&before.effect.node);
  const auto* sent = std::get_if<ir::Move>(&part.effect.node);
  if (removed == nullptr || sent == nullptr || own_.level.empty()) return false;
  return removed->marker == own_.level && sent->to.zone == roles_.spent &&
         (words.starts_with(U"将其送") || words.starts_with(U"把其送") ||
          words.starts_with(U"将它送") || words.starts_with(U"把它送"));
}

/// （不足三张则全部舍弃）, 如果有多张，由对方选择其中一张: what is said of the clause before it.
void Lowerer::ReadReminder(const Derivation& reminder, std::vector<Part>& parts) {
  if (const Derivation* tie = Child(reminder, Rule::tieReminder)) OfEqual(*tie, parts);
  OwnAll(reminder);  // What the rules say anyway. Rule: [Zero 1.20, 102.5].
  const Derivation* compares = Child(reminder, Rule::comparesThem);
  if (compares != nullptr && !discourse_.shown) Fail(*compares);
  const Derivation* told = Child(reminder, Rule::reminderText);
  const Derivation* fewer = told == nullptr ? nullptr : Child(*told, Rule::number);
  if (fewer != nullptr && !TakesSoMany(parts, Integer(*fewer))) Fail(*fewer);
}

/// What must not stand behind these clauses.
void Lowerer::CheckJoiner(const Derivation& joiner, const std::vector<Part>& parts) {
  // 支付(2)来抽一张牌: only of what costs something.
  const bool is_to_end = HasInside(joiner, Rule::purpose);
  if (is_to_end && (parts.empty() || !IsPrice(parts.back().effect))) Fail(joiner);
  // 即使那张牌不能被破坏 is no 即.
  if (Words(joiner).ends_with(U"即") && TextBehind(joiner).starts_with(U"使")) Fail(joiner);
  // 从以下效果中选择一个：A；B；C: another option, not what comes after the choice.
  if (Words(joiner) == U"；" && !parts.empty() &&
      (IsChoice(parts.back().effect) || parts.back().is_list))
    Fail(joiner);
}

/// A clause, with what those before it tell of who does it and what was picked.
Part Lowerer::LinkBehind(const Derivation& link, const std::vector<Part>& parts, bool is_and,
                         bool each_before) {
  const std::optional<ir::Player> doer = parts.empty() ? std::nullopt : parts.back().doer;
  discourse_.doer_before = is_and ? doer.value_or(discourse_.option_doer) : discourse_.option_doer;
  discourse_.each_goes_on = each_before;
  discourse_.doer_of_last = doer.value_or(ir::Player::Unstated);
  discourse_.picked_last = std::exchange(discourse_.just_picked, std::nullopt);
  const bool named_user = discourse_.names_user;
  Part part = LinkPart(link);
  if (named_user) discourse_.names_user = false;
  discourse_.picked_last.reset();
  discourse_.doer_of_last = ir::Player::Unstated;
  discourse_.each_goes_on = false;
  discourse_.doer_before = ir::Player::Unstated;
  return part;
}

/// A clause that says no more than how one before it is done, or to what.
bool Lowerer::IsOfBefore(const Derivation& link, std::vector<Part>& parts, Part& part) {
  if (!parts.empty() && IsOneChange(parts.back(), part)) return true;
  if (Retargets(parts, part)) return true;
  return !parts.empty() && SendsMarkerOn(parts.back(), part, Words(link));
}

namespace {

/// A joiner, which may not stand in every list.
Joined ReadJoiner(Lowerer& lower, const Derivation& joiner, bool is_in_list, bool is_marked,
                  const std::vector<Part>& parts) {
  // 执行以下全部动作：A，B: all that follows is of the list.
  if (is_in_list) lower.Fail(joiner);
  lower.OwnAll(joiner);
  // （2）A并B: of a list with marks the last takes what is joined to it.
  if (is_marked && lower.Child(joiner, Rule::joinTight) != nullptr) lower.Fail(joiner);
  lower.CheckJoiner(joiner, parts);
  return JoinedBy(lower, joiner);
}

/// The verb of a clause that names nobody before it; null: there is none.
const Derivation* VerbIn(const Lowerer& lower, const Derivation& clause) {
  const Derivation& act = clause.rule == Rule::link ? *clause.children.back() : clause;
  const Derivation* verb = act.rule == Rule::act ? lower.Child(act, Rule::verbAct) : nullptr;
  if (verb != nullptr) verb = lower.Child(*verb, Rule::verb);
  if (verb == nullptr) return nullptr;
  const Derivation& group = *verb->children[0];
  switch (group.rule.As<Rule>()) {
    case Rule::turnVerb:
    case Rule::copyingVerb:
    case Rule::markerVerb:
    case Rule::actionVerb:
    case Rule::choosingVerb:
    case Rule::shortVerb:
    case Rule::showingVerb: return group.children[0].get();
    default: return &group;
  }
}

/// 展示后洗切牌组, but 此牌登场后 is a moment, 使用此牌后 a time that is told otherwise, and
/// 展示后加入手牌 one verb.
bool CanComeBehind(const Lowerer& lower, const Derivation* before, const Derivation& clause) {
  const Derivation* first = before == nullptr ? nullptr : VerbIn(lower, *before);
  if (first == nullptr) return false;
  const Derivation& begins = first->children.empty() ? *first : *first->children.front();
  if (begins.rule == Rule::np && begins.begin == first->begin) return false;
  if (first->rule == Rule::useVerb && lower.Words(*first).starts_with(U"使用")) return false;
  const Derivation* next = VerbIn(lower, clause);
  const bool goes_on =
      next != nullptr && (next->rule == Rule::bareMoveVerb || next->rule == Rule::restMoveVerb);
  return !(goes_on && lower.Words(*before).ends_with(U"展示"));
}

/// How the clause is joined to the one before.
void PutJoined(const Joined& joined, Part& part) {
  part.is_tight = joined.is_tight;
  part.is_apart = joined.is_apart;
  part.is_then = joined.is_then;
  part.is_and = joined.is_and;
}

/// A clause as it is joined to those before, of which every player may have done the last.
Part ReadClause(Lowerer& lower, const Discourse& discourse, const Roles& roles,
                const Derivation& clause, const Joined& joined, const std::vector<Part>& parts) {
  const std::uint8_t slots_begin = discourse.slots;
  const bool is_and = joined.says_and && !parts.empty();
  const bool each_before = !parts.empty() && parts.back().doer == ir::Player::EachPlayer &&
                           !joined.is_apart && clause.rule != Rule::pickAct;
  Part part = lower.LinkBehind(clause, parts, is_and, each_before);
  const bool is_joined = joined.is_tight || joined.is_then;
  if (each_before) AskIfEachGoesOn(part, is_joined, roles, lower.choices(), lower.RangeOf(clause));
  part.slots_begin = slots_begin;
  part.slots_end = discourse.slots;
  PutJoined(joined, part);
  part.is_anyway = clause.rule == Rule::link && lower.Child(clause, Rule::anyway) != nullptr;
  part.range = lower.RangeOf(clause);
  return part;
}

/// 破坏一张『A』或『B』并抽一张牌: whether the clause behind 并 has gone into the one before.
bool GoesIntoBefore(Lowerer& lower, const Derivation*& either, bool is_and,
                    std::vector<Part>& parts, Part& part) {
  // 并 may go with the last of them only.
  const bool ends_in_either = is_and && either != nullptr && either->end == parts.back().text_end;
  if (ends_in_either && lower.composer().AskWhatAnd(parts.back(), part, lower.RangeOf(*either))) {
    either = nullptr;
    return true;
  }
  const bool is_more = !parts.empty() && (is_and || part.is_then);
  return is_more && (lower.composer().AskWhatAndOfDeeds(parts.back(), part) ||
                     (is_and && lower.composer().AskWhatBeforeAnd(parts.back(), part)));
}

/// Puts a clause behind those before, and what it says is done otherwise behind it.
void AddClause(Part part, std::vector<Part>& parts) {
  std::optional<ir::Effect> otherwise = std::exchange(part.otherwise, std::nullopt);
  parts.push_back(std::move(part));
  if (!otherwise) return;
  // …，选择两项；否则选择一项：A；B.
  Part other;
  other.kind = Part::Kind::Else;
  other.range = parts.back().range;
  other.effect = *std::move(otherwise);
  parts.push_back(std::move(other));
}

}  // namespace

namespace {

/// It speaks of what one of the options picks, which is nothing where another one is chosen.
/// Rule: [Zero 1.20, 700.9].
bool SpeaksOfOption(const ir::Effect& list, const Part& part) {
  std::set<std::uint8_t> picked;
  const auto pick = [&](const ir::Selector& cards) { picked.insert(cards.slot); };
  const auto look_into = [&](const ir::ChooseOne& choose) {
    for (const ir::Effect& option : choose.options) ir::Walk(option, pick);
  };
  ir::Walk(list, look_into);
  bool speaks = false;
  const auto look = [&](const ir::Bound& bound) {
    speaks = speaks || picked.count(bound.slot) > 0;
  };
  ir::Walk(part.effect, look);
  ir::Walk(part.condition, look);
  return speaks;
}

}  // namespace

std::vector<Part> Lowerer::ChainParts(const Derivation& chain) {
  Own(chain);
  std::vector<Part> parts;
  Joined joined;
  const Derivation* either = nullptr;  // 『A』或『B』 in the clause before.
  const Derivation* list = nullptr;    // 以下全部动作：A，B.
  const Derivation* marked = nullptr;  // （1）A（2）B.
  const Derivation* last = nullptr;    // The clause before.
  bool says_but = false;               // 但 stands before the clause.
  const ir::Player oneself = discourse_.oneself;
  const bool replaced_damage = std::exchange(replaces_damage_, false);
  const bool replaced_leaving = std::exchange(replaces_leaving_, false);
  const bool hit_was_told = std::exchange(hit_is_told_, false);
  const bool player_ruled = std::exchange(player_ruled_, false);
  for (const Tree& child : chain.children) {
    if (child->rule == Rule::reminder) {
      ReadReminder(*child, parts);
      continue;
    }
    if (child->rule == Rule::joiner) {
      joined = ReadJoiner(*this, *child, list != nullptr, marked != nullptr, parts);
      says_but = Says(*child, U"但");
      continue;
    }
    if (child->rule == Rule::letLink) {
      // 支付(2)使…: only of what costs something.
      if (parts.empty() || !IsPrice(parts.back().effect)) Fail(*child);
      joined = {.is_tight = true};
    }
    const Derivation* before = std::exchange(last, child.get());
    if (joined.is_behind && !CanComeBehind(*this, before, *child)) Fail(*child);
    if (child->rule == Rule::link && SaysOfBefore(*child, parts)) continue;
    if (child->rule == Rule::link) AddTurnLead(*child, joined.is_tight, parts);
    const bool is_and = joined.says_and && !parts.empty();
    Part part = ReadClause(*this, discourse_, roles_, *child, joined, parts);
    joined.says_and = false;
    // 重置那张角色牌，但不能攻击: of which card is not told.
    const bool is_open = part.is_statement && !part.has_subject;
    if (std::exchange(says_but, false) && is_open && (parts.empty() || !parts.back().is_statement))
      Fail(*child);
    // 选择以下一项：A；B并C: 并 stands within the last of the list.
    if (joined.is_tight && !parts.empty() && parts.back().is_list) Fail(*child);
    // A；B，将其横置: of what B picks, so a part of B.
    if (!parts.empty() && parts.back().is_list && SpeaksOfOption(parts.back().effect, part))
      Fail(*child);
    if (IsOfBefore(*child, parts, part)) continue;
    AskWhatGoesOn(parts, part, roles_, composer_, choices_);
    if (GoesIntoBefore(*this, either, is_and, parts, part)) continue;
    either = part.kind == Part::Kind::Act ? EitherIn(*child) : nullptr;
    if (either != nullptr) composer_.AskOneSort(part, RangeOf(*either));
    part.text_end = child->end;
    AddClause(std::move(part), parts);
    list = ListIn(*child);
    marked = HasInside(*child, Rule::markedOption) ? child.get() : nullptr;
  }
  discourse_.just_picked.reset();
  discourse_.oneself = oneself;
  replaces_damage_ = replaced_damage;
  PutUnlessFirst(chain, parts);
  composer_.PutLastFirst(parts);
  for (const Part& part : parts) {
    // What is done where damage would be has to say what becomes of it.
    if (part.in_place && !hit_is_told_) Fail(chain);
  }
  hit_is_told_ = hit_was_told;
  player_ruled_ = player_ruled;
  replaces_leaving_ = replaced_leaving;
  GatherInstead(parts);
  return parts;
}

/// …，由对方选择: who picks what the clause before speaks of. Rule: [Zero 1.20, 705.8].
void Lowerer::PickedBySomebody(const Derivation& words, std::vector<Part>& parts) {
  OwnAll(words);
  if (parts.empty() || parts.back().kind != Part::Kind::Act) return Fail(words);
  Part& before = parts.back();
  // 改为A或B，由我方选择: of what is done instead.
  if (!before.instead.empty()) return PickedBySomebody(words, before.instead);
  if (auto* choose = std::get_if<ir::ChooseOne>(&before.effect.node)) {
    // 选择一项：…，由对方选择.
    if (choose->is_random || Says(words, U"张")) Fail(words);
    says_chooser_ = true;
    choose->who = Says(words, U"对方") ? ir::Player::Opponent : ir::Player::You;
    return;
  }
  std::vector<ir::Objects*> picked;
  auto look = [&](ir::Objects& objects) {
    const auto* cards = std::get_if<ir::Selector>(&objects.node);
    const bool is_picked = cards != nullptr && cards->count.kind != ir::CountKind::All;
    if (is_picked && cards->picking != ir::Picking::Random) picked.push_back(&objects);
  };
  ir::Walk(before.effect, look);
  const bool is_own = !Says(words, U"对方");
  // 各选择一张，由我方选择那些牌: who does it picks all of them anyway. Rule: [Zero 1.20, 705.8].
  if (is_own && picked.size() > 1 && Says(words, U"那些")) return;
  if (picked.size() != 1) return Fail(words);
  PickFirstBy(is_own ? ir::Player::Unstated : ir::Player::Opponent, *picked.front(), before.effect);
}

/// …，那张牌以横置的状态进入: how what the clause before it moves comes to lie there.
void Lowerer::LiesSo(const Derivation& lies, std::vector<Part>& parts) {
  Own(lies);
  const ir::Reference meant = Anaphor(Need(lies, Rule::anaphor));
  ir::ZoneId zone;
  if (const Derivation* named = Child(lies, Rule::zoneName)) zone = Zone(*named);
  if (const Derivation* owner = Child(lies, Rule::ownerOf)) OwnAll(*owner);
  std::size_t moved = 0;
  const auto turn = [&](ir::Move& move) {
    const auto* cards = std::get_if<ir::Selector>(&move.what.node);
    const auto* bound = std::get_if<ir::Bound>(&meant.node);
    const bool is_it = bound != nullptr && cards != nullptr && cards->slot == bound->slot;
    const ir::Objects it{move.what.range, ir::Reference{move.what.range, meant.node}};
    if ((!is_it && !(move.what == it)) || (!zone.IsNone() && zone != move.to.zone)) return;
    ++moved;
    const bool was_down = move.to.is_face_down;
    for (const Rule how : {Rule::tapped, Rule::upright, Rule::faceDown, Rule::faceUp}) {
      const Derivation* said = Child(lies, how);
      if (said == nullptr) continue;
      OwnAll(*said);
      if (how == Rule::tapped) move.to.is_tapped = true;
      if (how == Rule::faceDown) move.to.is_face_down = true;
      // What was told otherwise before is not told so now.
      if (how == Rule::upright && move.to.is_tapped) Fail(lies);
      if (how == Rule::faceUp && was_down) Fail(lies);
    }
  };
  if (!parts.empty()) ir::Walk(parts.back().effect, turn);
  if (moved != 1) Fail(lies);
}

/// …，那张牌须为『A』: what is picked before has to be so as well.
void Lowerer::HasToBe(const Derivation& must, std::vector<Part>& parts) {
  const PickedSort sort = SortAsked(must);
  bool is_put = false;
  auto narrow = [&](ir::Selector& picked) {
    if (!is_put) is_put = Narrows(sort, picked);
  };
  for (Part& part : parts) ir::Walk(part.effect, narrow);
  if (!is_put) Fail(must);
  if (sort.together) ShareTotal(must, sort, parts);
}

/// 那些牌的费用合计须为5以下, of two phrases: what the first leaves is for the other one.
void Lowerer::ShareTotal(const Derivation& must, const PickedSort& sort, std::vector<Part>& parts) {
  const auto slot_of = [](const ir::Objects& one) -> std::optional<std::uint8_t> {
    const auto* reference = std::get_if<ir::Reference>(&one.node);
    const auto* bound = reference == nullptr ? nullptr : std::get_if<ir::Bound>(&reference->node);
    if (bound == nullptr) return std::nullopt;
    return bound->slot;
  };
  const auto& last = discourse_.last_objects;
  if (last.size() < 2) return;
  const std::optional<std::uint8_t> other = slot_of(last.back());
  if (last.size() > 2 || !other || slot_of(last.front()) != sort.slot) return Fail(must);
  bool is_put = false;
  auto narrow = [&](ir::Selector& picked) {
    if (is_put || picked.slot != *other || !MayShareTotal(*sort.together, picked)) return;
    is_put = true;
    picked.filter = Also(WithinTotal(*sort.together, *sort.slot, RangeOf(must)), picked.filter,
                         picked.filter.range);
  };
  for (Part& part : parts) ir::Walk(part.effect, narrow);
  if (!is_put) Fail(must);
}

/// 那张牌须为『A』: which pick is meant, and what is asked of it.
Lowerer::PickedSort Lowerer::SortAsked(const Derivation& must) {
  Own(must);
  if (const Derivation* word = Child(must, Rule::mustPay)) OwnAll(*word);
  const Derivation* number = Child(must, Rule::plainCost);
  if (number == nullptr) number = Child(must, Rule::statName);
  if (number != nullptr) return CostAsked(must, *number);
  const ir::Reference meant = Anaphor(Need(must, Rule::anaphor));
  const Derivation& filter = Need(must, Rule::stateFilter);
  Own(filter);
  ir::Filter so = StateFilter(*filter.children[0]);
  const auto* bound = std::get_if<ir::Bound>(&meant.node);
  if (bound == nullptr) return {{}, std::move(so), {}};
  return {bound->slot, std::move(so), {}};
}

/// 其费用须为3以下, 那些牌的费用合计不能超过5.
Lowerer::PickedSort Lowerer::CostAsked(const Derivation& must, const Derivation& cost) {
  const ir::SourceRange range = RangeOf(must);
  ir::StatId stat;
  if (cost.rule == Rule::statName)
    stat = Stat(cost);
  else
    OwnAll(cost);
  for (const Rule word : {Rule::sameAs, Rule::overCompare, Rule::togetherWord}) {
    if (const Derivation* said = Child(must, word)) OwnAll(*said);
  }
  std::optional<std::uint8_t> slot;
  const auto note = [&](const ir::ReferenceNode& node) {
    if (const auto* bound = std::get_if<ir::Bound>(&node)) slot = bound->slot;
  };
  if (const Derivation* which = Child(must, Rule::anaphor))
    note(Anaphor(*which).node);
  else if (discourse_.last_objects.size() == 1)
    note(std::get<ir::Reference>(discourse_.last_objects.front().node).node);
  ir::Comparison how =
      CompareWord(Child(must, Rule::overCompare), Child(must, Rule::comparisonWord));
  if (Says(must, U"不得") || Says(must, U"不能") || Says(must, U"不可")) {
    switch (how) {
      case ir::Comparison::MoreThan: how = ir::Comparison::AtMost; break;
      case ir::Comparison::LessThan: how = ir::Comparison::AtLeast; break;
      case ir::Comparison::AtMost: how = ir::Comparison::MoreThan; break;
      case ir::Comparison::AtLeast: how = ir::Comparison::LessThan; break;
      default: Fail(must); break;
    }
  }
  ir::Quantity value = Value(Need(must, Rule::value));
  PickedSort sort{slot, {}, {}};
  if (Child(must, Rule::togetherWord) != nullptr)
    sort.together = ir::Together{.stat = stat, .comparison = how, .value = std::move(value)};
  else if (!stat.IsNone())
    sort.filter = {range, ir::StatIs{stat, how, std::move(value), false}};
  else
    sort.filter = {range, ir::CostIs{how, std::move(value)}};
  return sort;
}

/// What is asked of the pick is put to what it has to be; false: it is another one.
bool Lowerer::Narrows(const PickedSort& sort, ir::Selector& picked) const {
  if (!sort.slot || picked.slot != *sort.slot) return false;
  if (sort.together) {
    if (picked.together) return false;
    picked.together = sort.together;
    return true;
  }
  picked.filter = Also(sort.filter, picked.filter, picked.filter.range);
  return true;
}

/// The nouns joined by 或 of which the clause speaks; null: none, or not as its only object.
const Derivation* Lowerer::EitherIn(const Derivation& act) const {
  if (!HasInside(act, Rule::headGroup)) return nullptr;
  if (act.rule == Rule::adjective || act.rule == Rule::quantity) return nullptr;
  if (act.rule == Rule::headGroup && ChildrenOf(act, Rule::headUnit).size() > 1) return &act;
  const Derivation* found = nullptr;
  for (const Tree& child : act.children) {
    const Derivation* inner = EitherIn(*child);
    if (inner != nullptr && found != nullptr) return nullptr;
    if (inner != nullptr) found = inner;
  }
  return found;
}

Part Lowerer::LinkPart(const Derivation& link) {
  if (link.rule == Rule::act) return ActPart(link);
  if (link.rule == Rule::pickAct) return PickPart(link);
  if (link.rule == Rule::letLink) {
    Part part;
    OwnAll(Need(link, Rule::letsWord));
    part.effect = StatAct(link, part);
    return part;
  }
  Own(link);
  if (Child(link, Rule::turnLead) != nullptr) return ActPart(Need(link, Rule::act));
  if (const Derivation* anyway = Child(link, Rule::anyway)) {
    OwnAll(*anyway);
    return ActPart(Need(link, Rule::act));
  }
  const Derivation& inner = *link.children[0];
  if (inner.rule == Rule::elseAct) {
    Own(inner);
    OwnAll(Need(inner, Rule::elseWord));
    CheckNotDone(Need(inner, Rule::elseWord));
    Part part = ActPart(Need(inner, Rule::act));
    if (part.kind != Part::Kind::Act) Fail(inner);
    part.kind = Part::Kind::Else;
    return part;
  }
  return inner.rule == Rule::act ? ActPart(inner) : LeadPart(inner);
}

Part Lowerer::LeadPart(const Derivation& inner) {
  Part part;
  Own(inner);
  const Derivation& lead = *inner.children[0];
  if (lead.rule == Rule::unlessLead) {
    const Derivation* states = Child(lead, Rule::states);
    if (Child(lead, Rule::mustPay) != nullptr) Fail(lead);  // 对方须支付(1)，否则… leads all of it.
    if (states == nullptr) return UnlessPart(lead);
    Own(lead);
    part.kind = Part::Kind::If;
    part.condition = {RangeOf(lead), ir::NotHold{ir::Box<ir::Condition>(States(*states))}};
    part.says_unless = true;
    return part;
  }
  if (lead.rule == Rule::ifLead) {
    part.kind = Part::Kind::If;
    part.condition = IfCondition(lead, &part.is_after_done);
    part.holds_while = SaysWhile(lead);
    return part;
  }
  Sentence sentence;
  Lead(inner, sentence);
  if (!sentence.more_events.empty()) Fail(inner);
  part.turn_before = sentence.turn_before;
  part.lasts = sentence.lasts;
  part.is_of_this_turn = sentence.is_of_this_turn;
  if (sentence.event) {
    part.kind = Part::Kind::When;
    part.event = sentence.event;
  } else if (sentence.next) {
    part.kind = Part::Kind::Next;
    part.event = sentence.next;
  } else if (sentence.state) {
    part.kind = Part::Kind::If;
    part.condition = *sentence.state;
  } else {
    Fail(inner);
  }
  return part;
}

/// 本回合如果…将要…，改为….
void Lowerer::LeadDuration(const Derivation& act, Part& part) {
  const Derivation* duration = Child(act, Rule::duration);
  if (duration == nullptr) return;
  const auto several = ChildrenOf(act, Rule::duration);
  if (several.size() > 1) Fail(*several.back());
  part.duration = DurationOf(*duration);
  part.duration_leads = true;
  part.has_subject = true;
}

/// What changes what would happen: it is in force, as long as its lead says.
Part Lowerer::ChangePart(const Derivation& act) {
  Part part;
  part.effect = act.rule == Rule::replaceAct         ? ReplaceAct(act, part)
                : act.rule == Rule::replacePlayerAct ? ReplacePlayerAct(act, part)
                : act.rule == Rule::damageChange     ? DamageChange(act, part)
                : act.rule == Rule::dealtChange      ? DealtChange(act)
                : act.rule == Rule::lifeDamageChange ? LifeDamageChange(act)
                : act.rule == Rule::preventedAct     ? PreventedAct(act)
                                                     : AttackPriceAct(act);
  LeadDuration(act, part);
  part.is_statement = true;
  return part;
}

/// 可以改为S, 可以S作为代替: what stands before will do as well.
Part Lowerer::MayBeInstead(const Derivation& act, Part part) {
  if (const Derivation* may = Child(act, Rule::mayWord)) {
    OwnAll(*may);
    if (part.may) Fail(act);
    part.may = RangeOf(*may);
    part.may_be_instead = true;
  }
  if (Child(act, Rule::verbAct) != nullptr && part.may) part.may_be_instead = true;
  return part;
}

Part Lowerer::ActPart(const Derivation& act) {
  Own(act);
  Part part;
  const Derivation& inner = *act.children[0];
  switch (inner.rule.As<Rule>()) {
    case Rule::insteadAct: {
      Own(inner);
      if (const Derivation* number = Child(inner, Rule::insteadNumber))
        InsteadNumber(*number, part);
      else if (const Derivation* verb = Child(inner, Rule::verbAct))
        part.effect = VerbAct(*verb, part);
      else
        InsteadStated(Need(inner, Rule::act), part);
      part.kind = Part::Kind::Instead;
      if (const Derivation* of = Child(inner, Rule::insteadOf)) {
        OwnAll(*of);
        part.in_place_of_all = !Says(*of, U"后者");
      }
      return MayBeInstead(inner, std::move(part));
    }
    case Rule::replaceAct:
    case Rule::replacePlayerAct:
    case Rule::damageChange:
    case Rule::dealtChange:
    case Rule::lifeDamageChange:
    case Rule::preventedAct:
    case Rule::attackPriceAct: return ChangePart(inner);
    case Rule::handLimitAct: part.effect = HandLimit(inner, part); return part;
    case Rule::chooseOneAct:
      part.effect = ChooseOneAct(inner, part);
      part.is_list = true;
      return part;
    case Rule::doAllAct: part.effect = DoAllAct(inner); return part;
    case Rule::laterAct: part.effect = LaterAct(inner); return part;
    case Rule::hitChange: part.effect = HitChange(inner); return part;
    case Rule::staysAct: part.effect = StaysAct(inner); return part;
    case Rule::entersWithAct: part.effect = EntersWith(inner); return part;
    case Rule::tossAct:
      Own(inner);
      part.effect = Child(inner, Rule::coinAct) != nullptr ? CoinAct(*inner.children[0])
                                                           : DiceAct(*inner.children[0]);
      return part;
    case Rule::verbAct:
      part.effect = VerbAct(inner, part);
      part.is_statement =
          part.is_statement || std::holds_alternative<ir::PreventDamage>(part.effect.node);
      return part;
    case Rule::againAct: part.effect = AgainAct(inner, part); return part;
    case Rule::untilAct: part.effect = UntilAct(inner, part); return part;
    case Rule::heldAct: part.effect = HeldAct(inner, part); return part;
    case Rule::keywordPriceAct: part.effect = KeywordPrice(inner, part); return part;
    case Rule::statAct: part.effect = StatAct(inner, part); return part;
    case Rule::playerRuleAct:
      part.effect = PlayerRule(inner, part);
      discourse_.clause_player = ir::Player::Unstated;
      player_ruled_ = true;
      return part;
    case Rule::paymentAct:
      part.effect = PaymentRule(inner);
      part.is_statement = true;
      return part;
    default:
      if (IsOwn(inner) && own_.act != nullptr)
        part.effect = own_.act(*this, inner, part);
      else
        Fail(act);
      return part;
  }
}

namespace {

/// What has to be so that nothing ends: 直到没有…为止 goes on while there is one.
ir::Condition Opposite(ir::Condition condition) {
  if (const auto* no = std::get_if<ir::NotHold>(&condition.node)) return *no->part;
  const ir::SourceRange range = condition.range;
  return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(condition))}};
}

}  // namespace

/// 直到C为止: once more, where it is not so yet.
ir::Effect Lowerer::AgainUntil(const Derivation& until) {
  Own(until);
  const Derivation* won = Child(until, Rule::wonState);
  const Derivation* destroyed = Child(until, Rule::destroyedByIt);
  ir::Condition reached = won != nullptr         ? WonState(*won)
                          : destroyed != nullptr ? UntilDestroyed(*destroyed)
                                                 : States(Need(until, Rule::states));
  const ir::SourceRange range = RangeOf(until);
  ir::If goes_on{Opposite(std::move(reached)), ir::Box<ir::Effect>({range, ir::Again{}}), {}};
  return {range, std::move(goes_on)};
}

/// 重复此过程: of which process the composer knows. Rule: [Zero 1.20, 700.9].
ir::Effect Lowerer::AgainAct(const Derivation& act, Part& part) {
  Own(act);
  OwnParticles(act);
  const Derivation* often = Child(act, Rule::soManyTimes);
  for (const Rule word : {Rule::repeatWord, Rule::sameProcess, Rule::againMore, Rule::againInAll}) {
    if (const Derivation* said = Child(act, word)) OwnAll(*said);
  }
  const Derivation* may = Child(act, Rule::mayWord);
  const Derivation* player = Child(act, Rule::player);
  if (may != nullptr) {
    OwnAll(*may);
    part.may = RangeOf(*may);
  }
  if (player != nullptr) {
    // Nobody does it for himself alone: who is told may say so.
    part.may_who = PlayerOf(*player);
    const bool is_one = part.may_who == ir::Player::You || part.may_who == ir::Player::Opponent;
    if (may == nullptr || !is_one) Fail(*player);
  }
  if (const Derivation* times = Child(act, Rule::repeatTimes)) {
    // As often as one likes is only of what one may do.
    OwnAll(*times);
    if (may == nullptr) Fail(*times);
  }
  const Derivation* until = Child(act, Rule::untilSo);
  if (often != nullptr && (until != nullptr || may != nullptr)) Fail(act);
  if (until != nullptr) return AgainUntil(*until);
  if (often != nullptr) discourse_.repeated[RangeOf(act).begin] = TimesInAll(act, *often);
  return {RangeOf(act), ir::Again{}};
}

/// 重复两次: twice in all, or twice besides the first time. The rulebook says it of loops alone, in
/// both ways. Rule: [Zero 1.20, 901.2].
std::int32_t Lowerer::TimesInAll(const Derivation& act, const Derivation& often) {
  Own(often);
  const Derivation& number = Need(often, Rule::number);
  const std::int32_t times = Integer(number);
  // BOUND: each time is an effect of its own.
  constexpr std::int32_t kTimesMost = 6;
  if (times < 1 || times > kTimesMost) Fail(number);
  if (Child(act, Rule::againInAll) != nullptr) return times;
  // …，再重复两次: 再 is no word that only joins them.
  if (act.begin > 0 && text_.text[act.begin - 1] == U'再') Fail(act);
  // 重复一次 can only be said of another time.
  const bool is_more = Child(act, Rule::againMore) != nullptr || times == 1;
  return is_more || choices_.Choose(ir::Ambiguity::NumberSense, RangeOf(act),
                                    {"so often in all", "so often besides"}) == 1
             ? times + 1
             : times;
}

/// 反复进行对决，直到有一方获胜为止: what is done is a process of its own. Without a word for it
/// only a contest says how it may come out.
ir::Effect Lowerer::UntilAct(const Derivation& act, Part& part) {
  Own(act);
  const Derivation& deed = Need(act, Rule::verbAct);
  const bool says_often = deed.begin != act.begin;
  ir::Effect done = VerbAct(deed, part);
  if (!says_often && !std::holds_alternative<ir::Contest>(done.node)) Fail(act);
  if (part.may || part.duration) Fail(act);
  std::vector<ir::Effect> steps{std::move(done)};
  steps.push_back(AgainUntil(Need(act, Rule::untilSo)));
  const ir::SourceRange range = RangeOf(act);
  ir::Effect all{range, ir::Sequence{std::move(steps)}};
  return {range, ir::Process{ir::Box<ir::Effect>(std::move(all))}};
}

/// 此牌总是由手牌较多的玩家控制: whoever it is at each moment. Rule: [Zero 1.20, 612.1],
/// [Zero 1.20, 612.4].
ir::Effect Lowerer::HeldAct(const Derivation& act, Part& part) {
  Own(act);
  part.is_statement = true;
  part.has_subject = true;
  const ir::SourceRange range = RangeOf(act);
  const ir::Objects what = OnePhrase(Need(act, Rule::np));
  const auto held_by = [&](ir::Player who) {
    return ir::Effect{range, ir::ChangeControl{what, who, {}, true}};
  };
  if (const Derivation* player = Child(act, Rule::player)) {
    const ir::Player who = PlayerOf(*player);
    if (who != ir::Player::You && who != ir::Player::Opponent) Fail(*player);
    return held_by(who);
  }
  const Derivation& compared = Need(act, Rule::comparedPlayer);
  ir::Sequence either;
  for (const ir::Player who : {ir::Player::You, ir::Player::Opponent}) {
    either.steps.push_back(
        {range, ir::If{IsMeant(compared, who), ir::Box<ir::Effect>(held_by(who)), {}}});
  }
  return {range, std::move(either)};
}

/// What may or must pay for a card. Rule: [Zero 1.20, 328.3].
ir::Effect Lowerer::PaymentRule(const Derivation& act) {
  Own(act);
  OwnAll(Need(act, Rule::costWord));
  OwnAll(Need(act, Rule::payingWord));
  const Derivation* must = Child(act, Rule::mustWord);
  if (must != nullptr) OwnAll(*must);
  const Derivation* amount = Child(act, Rule::amount);
  if ((must == nullptr) != (amount == nullptr)) Fail(act);
  ir::Constrain constrain{.subject = OnePhrase(Need(act, Rule::np)), .by = {}, .duration = {}};
  constrain.modality = must != nullptr ? ir::Modality::Must : ir::Modality::Only;
  constrain.deed = ir::Deed::BePaidWith;
  if (amount != nullptr) constrain.count = Amount(*amount);
  std::vector<ir::Filter> colours;
  for (const Derivation* colour : ChildrenOf(act, Rule::colour)) {
    colours.push_back({RangeOf(*colour), ir::HasColour{Colour(*colour)}});
  }
  if (must != nullptr && colours.size() > 1) Fail(act);
  constrain.by = colours.size() == 1 ? colours[0] : ir::Filter{RangeOf(act), ir::AnyOf{colours}};
  return {RangeOf(act), std::move(constrain)};
}

/// 不是+1000而是+2000, 改为+2000: the change before it, by another number.
void Lowerer::InsteadNumber(const Derivation& number, Part& part) {
  Own(number);
  if (const Derivation* much = Child(number, Rule::howMuch)) {
    // 造成1000点伤害。若C，改为造成2000点伤害: to the same.
    if (!told_.damage) return Fail(number);
    ir::DealDamage dealt = *told_.damage;
    dealt.to = Again(dealt.to);
    dealt.amount = HowMuch(*much);
    part.effect = {RangeOf(number), std::move(dealt)};
    return;
  }
  part.is_statement = true;
  // As long as the change before it; if that was told of several, nobody can tell.
  part.duration = told_.duration;
  if (!told_.duration && told_.says_duration) Fail(number);
  const ir::SourceRange range = RangeOf(number);
  const auto operations = ChildrenOf(number, Rule::statOperation);
  if (!told_.change || operations.empty()) {
    Fail(number);
    return;
  }
  ir::ChangeStats change = *told_.change;
  change.what = Again(change.what);
  bool is_set = false;
  if (operations.size() > 1) {
    const ir::Quantity before = Operation(*operations.front(), is_set);
    const bool is_that = std::all_of(
        change.changes.begin(), change.changes.end(),
        [&](const ir::StatChange& one) { return one.is_set == is_set && one.amount == before; });
    if (!is_that) Fail(number);
  }
  const ir::Quantity amount = Operation(*operations.back(), is_set);
  for (ir::StatChange& one : change.changes) {
    one.amount = amount;
    one.is_set = is_set;
  }
  part.effect = {range, std::move(change)};
}

/// 此牌本回合（攻）+500。若C，改为（攻）+1000: as long as what it stands in the place of; if that
/// was told of several, nobody can tell. Rule: [Zero 1.20, 707.1].
void Lowerer::InsteadStated(const Derivation& act, Part& part) {
  const std::optional<ir::Duration> lasts = told_.duration;
  const bool is_unknown = !lasts && told_.change && told_.says_duration;
  part = ActPart(act);
  const bool is_stated = std::holds_alternative<ir::ChangeStats>(part.effect.node) ||
                         std::holds_alternative<ir::Grant>(part.effect.node);
  if (!part.is_statement || !is_stated || part.duration || part.may) return;
  if (is_unknown) Fail(act);
  part.duration = lasts;
  told_.duration = lasts;
}

/// 如果有多张，由对方选择其中一张: of several that are equally great or small, whoever is named
/// picks. Rule: [Zero 1.20, 705.8].
void Lowerer::OfEqual(const Derivation& tie, std::vector<Part>& parts) {
  Own(tie);
  OwnAll(tie);
  const Derivation* chooser = Child(tie, Rule::tieChooser);
  bool is_own = chooser != nullptr && !Says(*chooser, U"对方");
  if (const Derivation* each = chooser == nullptr ? nullptr : Child(*chooser, Rule::tieOwn)) {
    // 由那位玩家选择: where each player does it, each picks anyway.
    const bool is_of_each = !parts.empty() && parts.back().doer == ir::Player::EachPlayer;
    if (is_of_each) return;
    if (!Says(*each, U"控制者")) return Fail(tie);
    is_own = false;
  }
  const Derivation* most = Child(tie, Rule::tieMost);
  // Who does it picks anyway.
  const bool picks_anyway =
      is_own && !parts.empty() && parts.back().doer.value_or(ir::Player::You) == ir::Player::You;
  if (picks_anyway && most == nullptr) return;
  std::vector<ir::Objects*> found;
  auto look = [&](ir::Objects& objects) {
    const auto* cards = std::get_if<ir::Selector>(&objects.node);
    if (cards != nullptr && cards->extreme) found.push_back(&objects);
  };
  if (!parts.empty()) ir::Walk(parts.back().effect, look);
  if (found.size() != 1) {
    Fail(tie);
    return;
  }
  ir::Selector equal = std::get<ir::Selector>(found.front()->node);
  if (equal.count.kind == ir::CountKind::All) Fail(tie);
  if (chooser != nullptr && Child(*chooser, Rule::tieOwn) != nullptr) {
    // 由其控制者选择: of cards of one player that player.
    is_own = equal.whose == ir::Player::You;
    if (!is_own && equal.whose != ir::Player::Opponent) Fail(tie);
  }
  if (most != nullptr && !(Superlative(*most) == *equal.extreme)) Fail(*most);
  if (picks_anyway) return;
  equal.picking = ir::Picking::Chosen;
  const ir::SourceRange range = equal.range;
  *found.front() = Again(*found.front());
  ir::Effect& effect = parts.back().effect;
  const ir::SourceRange whole = effect.range;
  ir::Sequence steps;
  steps.steps.push_back(
      {range, ir::Pick{is_own ? ir::Player::You : ir::Player::Opponent, std::move(equal)}});
  steps.steps.push_back(std::move(effect));
  effect = {whole, std::move(steps)};
}

ir::Effect Lowerer::ReplaceAct(const Derivation& act, Part& part) {
  Own(act);
  // What follows in the sentence is done in its place as well.
  replaces_damage_ = replaces_damage_ || HasInside(act, Rule::damagedVerb);
  replaces_leaving_ = true;
  return ReplacedEvent(act, part);
}

ir::Effect Lowerer::ReplacedEvent(const Derivation& act, Part& part) {
  for (const Rule word : {Rule::ifEnd, Rule::whenEnd}) {
    if (const Derivation* end = Child(act, word)) OwnAll(*end);
  }
  const Derivation* will = Child(act, Rule::effectWill);
  if (will == nullptr && Child(act, Rule::eventVerb) == nullptr) return HitTold(act, part);
  ir::Replace replace;
  replace.is_next_only = NextOnly(act);
  replace.event = will != nullptr ? EffectWill(*will)
                                  : ObjectEventOf(Need(act, Rule::np), Need(act, Rule::eventVerb));
  if (const Derivation* because = Child(act, Rule::byEffect))
    CausedBy(*because, std::get<ir::ObjectEvent>(replace.event.node));
  // 将要受到效果造成的伤害: all damage but that of battle. Rule: [Zero 1.20, 607.1].
  auto& event = std::get<ir::ObjectEvent>(replace.event.node);
  const bool is_of_any = event.by == ir::Player::Unstated && !event.cause && !event.by_object;
  if (event.happening == ir::Happening::TakesDamage && event.by_effect && is_of_any) {
    event.by_effect = false;
    event.damage = ir::DamageSort::Effect;
  }
  if (const Derivation* nth = Child(act, Rule::nthTime)) FirstReplaced(*nth, part);
  // 改为移出游戏: what it would have happened to.
  const ir::Objects hit = std::get<ir::ObjectEvent>(replace.event.node).subject;
  const bool is_reference = std::holds_alternative<ir::Reference>(hit.node);
  discourse_.last_objects = {
      is_reference ? hit : ir::Objects{hit.range, ir::Reference{hit.range, ir::EventSubject{}}}};
  if (const Derivation* only = Child(act, Rule::replaceIf)) ReplacedWhere(*only, part);
  Replacement(act, replace, part);
  return {RangeOf(act), std::move(replace)};
}

/// 对方的效果将要使我方的角色牌离开战斗区.
ir::TriggerEvent Lowerer::EffectWill(const Derivation& will) {
  Own(will);
  const Derivation* away = Child(will, Rule::awayFromPlay);
  if (away == nullptr) return EffectEvent(will);
  OwnAll(*away);
  ir::ObjectEvent leaves{.happening = ir::Happening::Leaves, .subject = {}, .from = {}, .to = {}};
  leaves.subject = EventCards(Need(will, Rule::np));
  CausedBy(will, leaves);
  return {RangeOf(will), std::move(leaves)};
}

/// 我方的效果造成的伤害+1000: of each damage that it deals. Rule: [Zero 1.20, 707.2].
ir::Effect Lowerer::DealtChange(const Derivation& act) {
  Own(act);
  const ir::SourceRange range = RangeOf(act);
  ir::ObjectEvent hurt{
      .happening = ir::Happening::TakesDamage, .subject = {}, .from = {}, .to = {}};
  if (const Derivation* to = Child(act, Rule::dealtTo)) {
    Own(*to);
    hurt.subject = EventCards(Need(*to, Rule::np));
  } else {
    ir::Selector any{.range = range};
    any.filter = {range, ir::IsKind{roles_.character}};
    any.slot = composer_.NewSlot();
    hurt.subject = {range, std::move(any)};
  }
  if (HasInside(act, Rule::causePlayer)) Fail(act);
  const Derivation* dealer = Child(act, Rule::dealer);
  if (dealer == nullptr) CausedBy(act, hurt);
  const Derivation* sort = Child(act, Rule::damageSort);
  if (dealer == nullptr && sort != nullptr && SortWithin(act) == ir::DamageSort::Battle)
    Fail(*sort);
  if (dealer != nullptr) {
    // 此牌造成的战斗伤害+1000: in battle, or by its effects.
    Own(*dealer);
    const ir::Reference who = ReferenceOf(Need(*dealer, Rule::np));
    const bool is_known =
        std::holds_alternative<ir::Self>(who.node) || std::holds_alternative<ir::Host>(who.node);
    if (!is_known) Fail(*dealer);
    hurt.by_object = who;
    hurt.damage = SortWithin(act);
  }
  ir::Quantity amount;
  if (const Derivation* scale = Child(act, Rule::damageScale)) {
    amount = ScaledDamage(*scale);
  } else {
    const bool is_less = Says(act, U"减少") || Says(act, U"-");
    amount = {range, ir::Box<ir::Arithmetic>(
                         ir::Arithmetic{is_less ? ir::Operator::Subtract : ir::Operator::Add,
                                        {range, ir::EventAmount{}},
                                        Amount(Need(act, Rule::amount))})};
  }
  ir::Replace replace{.event = {range, std::move(hurt)}, .duration = {}};
  replace.instead = ir::Box<ir::Effect>(ir::Effect{range, ir::AmountBecomes{std::move(amount)}});
  return {range, std::move(replace)};
}

/// 下一次将要被破坏时: that one time.
bool Lowerer::NextOnly(const Derivation& act) {
  const auto next = ChildrenOf(act, Rule::nextHit);
  for (const Derivation* one : next) OwnAll(*one);
  if (next.size() > 1) Fail(*next.back());
  return !next.empty();
}

/// 此牌将要受到的下一次伤害，改为…: as 如果此牌将要受到伤害. Rule: [Zero 1.20, 707.2].
ir::Effect Lowerer::HitTold(const Derivation& act, Part& part) {
  const ir::SourceRange range = RangeOf(act);
  ir::ObjectEvent hurt{
      .happening = ir::Happening::TakesDamage, .subject = {}, .from = {}, .to = {}};
  hurt.subject = EventCards(Need(act, Rule::np));
  hurt.damage = SortWithin(act);
  if (const Derivation* all = Child(act, Rule::preventAll)) OwnAll(*all);
  replaces_damage_ = true;
  const bool is_reference = std::holds_alternative<ir::Reference>(hurt.subject.node);
  const ir::Objects itself{hurt.subject.range,
                           ir::Reference{hurt.subject.range, ir::EventSubject{}}};
  discourse_.last_objects = {is_reference ? hurt.subject : itself};
  ir::Replace replace{.event = {range, std::move(hurt)}, .duration = {}};
  replace.is_next_only = NextOnly(act);
  Replacement(act, replace, part);
  return {range, std::move(replace)};
}

/// 每回合第一次将要受到伤害时: once in a turn.
void Lowerer::FirstReplaced(const Derivation& nth, Part& part) {
  OwnAll(nth);
  const Derivation& only = Need(nth, Rule::nthOnly);
  const Derivation* number = Child(only, Rule::number);
  const bool is_first = number == nullptr || Integer(*number) == 1;
  const Derivation* turn = Child(nth, Rule::nthTurn);
  if (!is_first || turn == nullptr || Child(*turn, Rule::perTurn) == nullptr) Fail(nth);
  part.per_turn = 1;
}

/// …将要…时，如果C，改为…: only where that holds.
void Lowerer::ReplacedWhere(const Derivation& only, Part& part) {
  Own(only);
  ir::Condition condition = IfCondition(Need(only, Rule::ifLead), nullptr);
  if (!part.replace_if)
    part.replace_if = std::move(condition);
  else
    part.replace_if = ir::Condition{
        RangeOf(only), ir::AllHold{{*std::move(part.replace_if), std::move(condition)}}};
}

/// 增加两倍, 提高两倍: to so much, or by so much. 增加一倍 would change nothing else.
/// Rule: [Zero 1.20, 103.4], which knows numbers only, and [Zero 1.20, 707.1], of 变为.
std::int32_t Lowerer::MoreTimes(std::int32_t factor, ir::SourceRange range) {
  const bool is_more =
      factor == 1 || choices_.Choose(ir::Ambiguity::NumberSense, range,
                                     {"so many times as much", "so many times more"}) == 1;
  return factor + (is_more ? 1 : 0);
}

/// 减半, 变为两倍, 变为1000点.
ir::Quantity Lowerer::ScaledDamage(const Derivation& scale) {
  OwnAll(scale);
  const ir::SourceRange range = RangeOf(scale);
  if (const Derivation* amount = Child(scale, Rule::amount)) return Amount(*amount);
  const Derivation* times = Child(scale, Rule::number);
  const ir::Operator operation = Says(scale, U"半") ? ir::Operator::Divide : ir::Operator::Multiply;
  std::int32_t factor = times == nullptr ? 2 : Integer(*times);
  if (Child(scale, Rule::moreTimes) != nullptr) factor = MoreTimes(factor, range);
  return {range, ir::Box<ir::Arithmetic>(ir::Arithmetic{
                     operation, {range, ir::EventAmount{}}, ir::Constant(factor, range)})};
}

/// 下一次受到的伤害减少500: so much of it does not come. Rule: [Zero 1.20, 607.5].
ir::PreventDamage Lowerer::LessOfNext(const Derivation& act, const Derivation& next) {
  OwnAll(next);
  ir::PreventDamage less{.what = {}, .amount = {}, .duration = {}};
  less.is_next_only = true;
  less.sort = SortWithin(act);
  if (ChildrenOf(act, Rule::nextHit).size() > 1) Fail(act);
  if (const Derivation* scale = Child(act, Rule::damageScale)) {
    // 变为0: nothing of it comes.
    if (!(ScaledDamage(*scale).node == ir::Constant(0).node)) Fail(*scale);
    return less;
  }
  if (Child(act, Rule::damageCap) != nullptr) Fail(act);
  if (!Says(act, U"减少") && !Says(act, U"-")) Fail(act);
  if (const Derivation* amount = Child(act, Rule::amount)) less.amount = Amount(*amount);
  return less;
}

/// 最多为1000点, 最多受到1000点: no more of one damage. Rule: [Zero 1.20, 707.2].
std::optional<ir::Quantity> Lowerer::Capped(const Derivation& act) {
  const Derivation* cap = Child(act, Rule::damageCap);
  if (cap != nullptr) Own(*cap);
  if (cap == nullptr && !Says(act, U"多受到") && !Says(act, U"多只")) return std::nullopt;
  const ir::SourceRange range = RangeOf(act);
  ir::Quantity most = Amount(Need(cap != nullptr ? *cap : act, Rule::amount));
  return ir::Quantity{range,
                      ir::Box<ir::Arithmetic>(ir::Arithmetic{
                          ir::Operator::Lesser, {range, ir::EventAmount{}}, std::move(most)})};
}

/// 本回合，…受到的伤害减少1000点: each damage, or so much of all that comes. What is noted over
/// several damages is told of prevention alone. Rule: [Zero 1.20, 607.5], [Zero 1.20, 607.6].
bool Lowerer::LessensInAll(const Derivation& act) {
  const bool is_plain = Child(act, Rule::duration) != nullptr && Child(act, Rule::np) != nullptr &&
                        Child(act, Rule::nthTime) == nullptr &&
                        Child(act, Rule::damageScale) == nullptr &&
                        Child(act, Rule::damageCap) == nullptr;
  if (!is_plain || !Says(act, U"减少") || Says(act, U"每次") || Says(act, U"各")) return false;
  return choices_.Choose(ir::Ambiguity::Distribution, RangeOf(act),
                         {"of each damage", "so much in all"}) == 1;
}

/// 此牌受到的伤害减少500: of each damage, so much less. Rule: [Zero 1.20, 707.2].
ir::Effect Lowerer::DamageChange(const Derivation& act, Part& part) {
  Own(act);
  if (const Derivation* nth = Child(act, Rule::nthTime)) FirstReplaced(*nth, part);
  if (const Derivation* all = Child(act, Rule::preventAll)) OwnAll(*all);
  const ir::SourceRange range = RangeOf(act);
  if (const Derivation* next = Child(act, Rule::nextHit)) {
    ir::PreventDamage less = LessOfNext(act, *next);
    less.what = OnePhrase(Need(act, Rule::np));
    return {range, std::move(less)};
  }
  if (LessensInAll(act)) {
    ir::PreventDamage less{.what = {}, .amount = {}, .duration = {}};
    less.what = OnePhrase(Need(act, Rule::np));
    less.sort = SortWithin(act);
    less.amount = Amount(Need(act, Rule::amount));
    return {range, std::move(less)};
  }
  ir::ObjectEvent hurt{
      .happening = ir::Happening::TakesDamage, .subject = {}, .from = {}, .to = {}};
  const Derivation* whom = Child(act, Rule::np);
  if (whom != nullptr) {
    hurt.subject = EventCards(*whom);
  } else {
    // 此牌不能…，且每回合第一次受到的伤害变为0: of what was spoken of.
    if (!discourse_.subject) Fail(act);
    if (discourse_.subject) hurt.subject = Again(*discourse_.subject);
  }
  hurt.damage = SortWithin(act);
  if (std::optional<ir::Quantity> capped = Capped(act)) {
    ir::Replace cap{.event = {range, std::move(hurt)}, .duration = {}};
    cap.instead = ir::Box<ir::Effect>(ir::Effect{range, ir::AmountBecomes{*std::move(capped)}});
    return {range, std::move(cap)};
  }
  if (const Derivation* scale = Child(act, Rule::damageScale)) {
    ir::Replace scaled{.event = {range, std::move(hurt)}, .duration = {}};
    scaled.instead =
        ir::Box<ir::Effect>(ir::Effect{range, ir::AmountBecomes{ScaledDamage(*scale)}});
    return {range, std::move(scaled)};
  }
  const bool is_less = Says(act, U"减少") || Says(act, U"-");
  ir::Quantity amount{range, ir::Box<ir::Arithmetic>(ir::Arithmetic{
                                 is_less ? ir::Operator::Subtract : ir::Operator::Add,
                                 {range, ir::EventAmount{}},
                                 Amount(Need(act, Rule::amount))})};
  ir::Replace replace{.event = {range, std::move(hurt)}, .duration = {}};
  replace.instead = ir::Box<ir::Effect>(ir::Effect{range, ir::AmountBecomes{std::move(amount)}});
  return {range, std::move(replace)};
}

/// 我方生命区受到的伤害减少1点: of each damage, so much less. Rule: [Zero 1.20, 707.2].
ir::Effect Lowerer::LifeDamageChange(const Derivation& act) {
  Own(act);
  const ir::SourceRange range = RangeOf(act);
  const ir::Player whose = Owner(Need(act, Rule::ownerWord));
  if (whose != ir::Player::You && whose != ir::Player::Opponent) Fail(act);
  if (const Derivation* all = Child(act, Rule::preventAll)) OwnAll(*all);
  if (const Derivation* next = Child(act, Rule::nextHit)) {
    ir::PreventDamage less = LessOfNext(act, *next);
    less.life = whose;
    return {range, std::move(less)};
  }
  ir::Quantity amount;
  if (std::optional<ir::Quantity> capped = Capped(act)) {
    amount = *std::move(capped);
  } else if (const Derivation* scale = Child(act, Rule::damageScale)) {
    amount = ScaledDamage(*scale);
  } else {
    const bool is_less = Says(act, U"减少") || Says(act, U"-");
    amount = {range, ir::Box<ir::Arithmetic>(
                         ir::Arithmetic{is_less ? ir::Operator::Subtract : ir::Operator::Add,
                                        {range, ir::EventAmount{}},
                                        Amount(Need(act, Rule::amount))})};
  }
  ir::Replace replace;
  replace.event = {range,
                   ir::PlayerEvent{ir::PlayerHappening::LifeTakesDamage, whose, SortWithin(act)}};
  replace.instead = ir::Box<ir::Effect>(ir::Effect{range, ir::AmountBecomes{std::move(amount)}});
  return {range, std::move(replace)};
}

/// 此牌受到的伤害被防止. Rule: [Zero 1.20, 607.5].
ir::Effect Lowerer::PreventedAct(const Derivation& act) {
  Own(act);
  ir::PreventDamage prevent = HeldBack(act);
  if (const Derivation* attack = Child(act, Rule::thatAttack)) {
    // 本次攻击对我方生命区造成的战斗伤害变为0: nothing of it comes.
    prevent.duration = AttackDuration(*attack);
    const Derivation* amount = Child(act, Rule::amount);
    if (amount != nullptr && !(Amount(*amount).node == ir::Constant(0).node)) Fail(*amount);
  } else if (const Derivation* amount = Child(act, Rule::amount)) {
    // …，防止其中的1000点.
    if (prevent.amount) Fail(*amount);
    prevent.amount = Amount(*amount);
  }
  if (const Derivation* each = Child(act, Rule::eachSide)) OwnAll(*each);
  if (!prevent.life) prevent.what = OnePhrase(Need(act, Rule::np));
  return {RangeOf(act), std::move(prevent)};
}

/// 对方的角色牌攻击时须支付(1)，否则不能攻击: what attacking costs.
/// Rule: [Zero 1.20, 405.1.4].
ir::Effect Lowerer::AttackPriceAct(const Derivation& act) {
  Own(act);
  for (const Rule word : {Rule::whenEnd, Rule::ifEnd, Rule::softly, Rule::wantsAttack,
                          Rule::inAttack, Rule::otherwiseNot, Rule::cannotWord}) {
    if (const Derivation* said = Child(act, word)) OwnAll(*said);
  }
  const Derivation* unless_paid = Child(act, Rule::unlessPaid);
  const Derivation& paid = unless_paid != nullptr ? *unless_paid : act;
  if (unless_paid == nullptr) OwnAll(Need(act, Rule::mustPay));
  ir::Constrain price{.subject = {},
                      .modality = ir::Modality::Cannot,
                      .deed = ir::Deed::AttackFreely,
                      .by = {},
                      .duration = {},
                      .count = Amount(Need(paid, Rule::amount))};
  const Derivation* np = Child(act, Rule::np);
  if (const Derivation* unless = Child(act, Rule::unlessPaid)) Own(*unless);
  if (np == nullptr) {
    // 对方须在宣布攻击时支付(1)，否则其角色牌不能攻击: of whichever of them.
    const Derivation& player = Need(act, Rule::player);
    const ir::Player whose = PlayerOf(player);
    if (whose != ir::Player::You && whose != ir::Player::Opponent) Fail(player);
    price.subject = {RangeOf(player), CharactersOf(whose, RangeOf(player))};
    return {RangeOf(act), std::move(price)};
  }
  price.subject = OnePhrase(*np);
  if (const Derivation* player = Child(paid, Rule::player)) {
    // Who attacks pays, nobody else.
    const ir::Player who = PlayerOf(*player);
    const auto* those = std::get_if<ir::Selector>(&price.subject.node);
    const ir::Player whose = those == nullptr ? ir::Player::You : those->whose;
    if (who != whose && who != ir::Player::ItsController) Fail(*player);
  }
  return {RangeOf(act), std::move(price)};
}

/// 此牌登场时带有三个花指示物: as it enters, before anything can happen.
/// Rule: [Zero 1.20, 801.4], [Zero 1.20, 326.5].
ir::Effect Lowerer::EntersWith(const Derivation& act) {
  Own(act);
  const Derivation& amount = Need(act, Rule::markerAmount);
  Own(amount);
  const Derivation& self = Need(act, Rule::selfWord);
  ir::PutMarkers put{.on = {RangeOf(self), SelfReference(self)}, .marker = {}};
  put.marker = Marker(Need(act, Rule::markerName));
  put.count = Amount(Need(amount, Rule::amount));
  return {RangeOf(act), std::move(put)};
}

/// 那张牌在回合结束时移出游戏. Rule: [Zero 1.20, 700.10].
ir::Effect Lowerer::LaterAct(const Derivation& act) {
  Own(act);
  const ir::SourceRange range = RangeOf(act);
  const Derivation* turn = Child(act, Rule::turnEvent);
  const ir::TriggerEvent event =
      turn != nullptr ? TurnEvent(*turn) : BattleEnds(Need(act, Rule::battleEnds));
  ir::Effect done{range, ir::Sequence{}};
  const auto put_off = [&](ir::Effect effect) {
    ir::Delay delay{composer_.Awaited(event), ir::Box<ir::Effect>(std::move(effect))};
    if (turn != nullptr && Child(*turn, Rule::turnThis) != nullptr)
      delay.duration = {RangeOf(*turn), ir::DurationKind::ThisTurn};
    effect = {range, std::move(delay)};
    if (turn == nullptr || !SkipsTurn(*turn)) return effect;
    // The end of the present turn is not that of the next one.
    const ir::TriggerEvent begins{
        RangeOf(*turn), ir::PlayerEvent{ir::PlayerHappening::TurnBegins, TurnOwnerOf(*turn)}};
    return ir::Effect{range, ir::Delay{begins, ir::Box<ir::Effect>(std::move(effect))}};
  };
  if (const Derivation* player = Child(act, Rule::player)) {
    // 其持有者在本回合结束时抽一张牌.
    if (turn != nullptr && !NamesOneTurn(*turn)) Fail(*turn);
    OwnParticles(act);
    const ir::Player who = discourse_.clause_player = PlayerOf(*player);
    if (who == ir::Player::EachPlayer || who == ir::Player::Either) Fail(*player);
    Part later;
    done = Verb(Need(act, Rule::verb), who, later);
    discourse_.clause_player = ir::Player::Unstated;
    if (const Derivation* may = Child(act, Rule::mayWord)) {
      OwnAll(*may);
      done = {range, ir::May{who, ir::Box<ir::Effect>(std::move(done))}};
    }
    return put_off(std::move(done));
  }
  const ir::Objects what = OnePhrase(Need(act, Rule::np));
  const auto* one = std::get_if<ir::Reference>(&what.node);
  // 那张牌在回合结束时…: of what was picked by what is done now, so of this turn.
  const bool is_now = one != nullptr && std::holds_alternative<ir::Bound>(one->node) &&
                      turn != nullptr && Child(*turn, Rule::turnOwner) == nullptr &&
                      Child(*turn, Rule::everyTurn) == nullptr &&
                      Child(*turn, Rule::turnEnds) != nullptr;
  if (turn != nullptr && !NamesOneTurn(*turn) && !is_now) Fail(*turn);
  discourse_.last_objects = {Again(what)};
  if (const Derivation* to = Child(act, Rule::destination)) {
    ir::Move move{what, DestinationOf(*to)};
    if (move.to.zone == roles_.play) Fail(*to);
    done.node = std::move(move);
  } else {
    done = DoneBarely(Need(act, Rule::bareVerb), what);
  }
  return put_off(std::move(done));
}

/// 破坏, 废弃, 横置, 移出游戏, of what was named before the verb.
ir::Effect Lowerer::DoneBarely(const Derivation& bare, const ir::Objects& what) {
  OwnAll(bare);
  const ir::SourceRange range = RangeOf(bare);
  if (Child(bare, Rule::bareDestroyed) != nullptr) return {range, ir::Destroy{what}};
  if (Child(bare, Rule::bareTapped) != nullptr) return {range, ir::Orient{what, true}};
  if (Child(bare, Rule::bareScrapped) != nullptr)
    return {range, ir::Scrap{ir::Player::Unstated, what}};
  if (Child(bare, Rule::toRemoved) != nullptr)
    return {range, ir::Move{what, ir::Destination{.zone = roles_.removed}}};
  Fail(bare);
  return {range, ir::Sequence{}};
}

/// 依次执行以下效果：①A。②B: all of them, in that order. Rule: [Zero 1.20, 700.9].
ir::Effect Lowerer::DoAllAct(const Derivation& act) {
  Own(act);
  OwnAll(Need(act, Rule::doesWord));
  const std::vector<const Derivation*> options = Options(act);
  if (const Derivation* number = Child(act, Rule::number)) {
    OwnAll(*number);
    if (!options.empty() && static_cast<std::size_t>(Integer(*number)) != options.size())
      Fail(*number);
    if (options.empty()) Fail(*number);
  }
  ir::Sequence all;
  const auto add = [&](const Derivation& chain) {
    std::vector<Part> parts = ChainParts(chain);
    composer_.SpreadDurations(parts);
    all.steps.push_back(composer_.BuildChain(parts, 0));
  };
  if (const Derivation* chain = Child(act, Rule::chain)) add(*chain);
  for (const Derivation* option : options) {
    Own(*option);
    add(Need(*option, Rule::chain));
  }
  ir::Effect effect{RangeOf(act), std::move(all)};
  const Derivation* may = Child(act, Rule::mayWord);
  if (may == nullptr) return effect;
  OwnAll(*may);
  return {RangeOf(act), ir::May{ir::Player::You, ir::Box<ir::Effect>(std::move(effect))}};
}

/// 如果我方将要抽牌，改为…. Rule: [Zero 1.20, 707.4].
ir::Effect Lowerer::ReplacePlayerAct(const Derivation& act, Part& part) {
  Own(act);
  ir::PlayerEvent event;
  if (const Derivation* loses = Child(act, Rule::losesDeed)) {
    // 将要因牌组中没有足够的牌而输掉游戏. Rule: [Zero 1.20, 101.2].
    OwnAll(*loses);
    event.happening = ir::PlayerHappening::LosesGame;
    event.player = PlayerOf(Need(act, Rule::player));
    event.cause = LossCauseIn(act, event.player);
  } else if (const Derivation* np = Child(act, Rule::np)) {
    return DiscardReplaced(act, *np, part);
  } else if (const Derivation* player = Child(act, Rule::player)) {
    event.player = PlayerOf(*player);
    if (const Derivation* because = Child(act, Rule::byEffect)) DrawnBy(*because, event);
  } else {
    event.happening = ir::PlayerHappening::LifeTakesDamage;
    event.player = Owner(Need(act, Rule::ownerWord));
    event.damage = SortWithin(act);
  }
  if (event.player != ir::Player::You && event.player != ir::Player::Opponent) Fail(act);
  for (const Rule word : {Rule::ifEnd, Rule::whenEnd}) {
    if (const Derivation* end = Child(act, word)) OwnAll(*end);
  }
  if (const Derivation* during = Child(act, Rule::during)) {
    Own(*during);
    if (Child(*during, Rule::stepWord) == nullptr) Fail(*during);
    part.replace_if = OwnedStep(*during, event.player);
    if (const Derivation* within = Child(*during, Rule::within)) OwnAll(*within);
  }
  // 将要抽牌而牌组中没有牌时: only then.
  if (const Derivation* state = Child(act, Rule::state)) {
    if (part.replace_if) Fail(*state);
    discourse_.clause_player = event.player;
    part.replace_if = State(*state);
    discourse_.clause_player = ir::Player::Unstated;
  }
  if (const Derivation* only = Child(act, Rule::replaceIf)) ReplacedWhere(*only, part);
  replaces_damage_ = replaces_damage_ || event.happening == ir::PlayerHappening::LifeTakesDamage;
  for (const Rule word : {Rule::drawDeed, Rule::drawnCards, Rule::preventAll}) {
    if (const Derivation* said = Child(act, word)) OwnAll(*said);
  }
  ir::Replace replace;
  replace.is_next_only = NextOnly(act);
  replace.event = {RangeOf(act), event};
  discourse_.last_objects.clear();
  Replacement(act, replace, part);
  return {RangeOf(act), std::move(replace)};
}

/// 将要因效果抽牌: what effect it is, is not told.
void Lowerer::DrawnBy(const Derivation& because, ir::PlayerEvent& event) {
  ir::ObjectEvent cause{.happening = ir::Happening::Moves, .subject = {}, .from = {}, .to = {}};
  CausedBy(because, cause);
  if (!cause.by_effect || cause.cause || cause.by != ir::Player::Unstated) Fail(because);
  event.damage = ir::DamageSort::Effect;
}

/// 如果我方将要舍弃手牌，改为…. Rule: [Zero 1.20, 608.1].
ir::Effect Lowerer::DiscardReplaced(const Derivation& act, const Derivation& np, Part& part) {
  for (const Rule word : {Rule::ifEnd, Rule::whenEnd}) {
    if (const Derivation* end = Child(act, word)) OwnAll(*end);
  }
  ir::Replace replace;
  replace.event = CardDiscarded(act, PlayerOf(Need(act, Rule::player)), np);
  if (const Derivation* because = Child(act, Rule::byEffect))
    CausedBy(*because, std::get<ir::ObjectEvent>(replace.event.node));
  if (const Derivation* only = Child(act, Rule::replaceIf)) ReplacedWhere(*only, part);
  const ir::SourceRange range = RangeOf(act);
  discourse_.last_objects = {{range, ir::Reference{range, ir::EventSubject{}}}};
  Replacement(act, replace, part);
  return {range, std::move(replace)};
}

namespace {

/// 将其移出游戏: where something else was to become of it, that is what does.
bool MovesIt(const ir::Effect& effect, const ir::TriggerEvent& event) {
  const auto* happens = std::get_if<ir::ObjectEvent>(&event.node);
  const auto* move = std::get_if<ir::Move>(&effect.node);
  const auto* what = move == nullptr ? nullptr : std::get_if<ir::Reference>(&move->what.node);
  if (happens == nullptr || what == nullptr) return false;
  const bool is_end = happens->happening == ir::Happening::Destroyed ||
                      happens->happening == ir::Happening::BattleDestroyed ||
                      happens->happening == ir::Happening::Scrapped ||
                      happens->happening == ir::Happening::Leaves ||
                      happens->happening == ir::Happening::Moves;
  const auto* itself = std::get_if<ir::Reference>(&happens->subject.node);
  return is_end && (std::holds_alternative<ir::EventSubject>(what->node) ||
                    (itself != nullptr && itself->node == what->node));
}

}  // namespace

/// True if it happens to the own player or cards.
bool Lowerer::IsOwnEvent(const ir::TriggerEvent& event) const {
  if (const auto* player = std::get_if<ir::PlayerEvent>(&event.node))
    return player->player == ir::Player::You;
  return composer_.OwnerOfCards(std::get<ir::ObjectEvent>(event.node).subject) == ir::Player::You;
}

/// …而不是送入休息区: of leaving only what goes there is meant.
void Lowerer::RatherThan(const Derivation& tail, ir::Replace& replace) {
  auto* event = std::get_if<ir::ObjectEvent>(&replace.event.node);
  if (event == nullptr) return Fail(tail);
  if (const Derivation* bare = Child(tail, Rule::bareVerb)) {
    // 不破坏，而是…: what was to happen.
    const bool is_same = (event->happening == ir::Happening::Destroyed &&
                          Child(*bare, Rule::bareDestroyed) != nullptr) ||
                         (event->happening == ir::Happening::Scrapped &&
                          Child(*bare, Rule::bareScrapped) != nullptr);
    if (!is_same) Fail(tail);
    return;
  }
  ir::ZoneId zone;
  if (const Derivation* named = Child(tail, Rule::zoneName)) zone = Zone(*named);
  for (const Rule to : {Rule::toHand, Rule::toDeck, Rule::toRemoved}) {
    if (Child(tail, to) != nullptr) zone = DestinationOf(tail).zone;
  }
  if (event->happening == ir::Happening::Leaves && !zone.IsNone()) {
    event->happening = ir::Happening::Moves;
    event->from = {roles_.play};
    event->to = {zone};
    return;
  }
  // What is destroyed goes to the rest zone. Rule: [Zero 1.20, 605.7].
  const bool is_known = event->happening == ir::Happening::Destroyed && zone == roles_.spent;
  const bool is_same =
      event->happening == ir::Happening::Moves && event->to == std::vector<ir::ZoneId>{zone};
  if (!is_known && !is_same) Fail(tail);
}

/// 改为由此牌受到: so much of it. Rule: [Zero 1.20, 707.2].
void Lowerer::TakenBy(const Derivation& taker, Part& part) {
  Own(taker);
  if (const Derivation* it = Child(taker, Rule::anaphor)) OwnAll(*it);
  if (!replaces_damage_) Fail(taker);
  const ir::SourceRange range = RangeOf(taker);
  Part taken;
  taken.range = range;
  taken.slots_begin = discourse_.slots;
  const ir::Objects whom = OnePhrase(Need(taker, Rule::np));
  discourse_.last_objects = {Again(whom)};
  taken.effect = {range, ir::DealDamage{whom, {range, ir::EventAmount{}}}};
  taken.slots_end = discourse_.slots;
  part.instead.push_back(std::move(taken));
}

namespace {

/// 受到3点伤害, 受到一半的伤害, 受到2倍的伤害, 最多受到1点伤害: how much it becomes.
ir::Quantity AmountInstead(Lowerer& lower, const Derivation& instead) {
  const ir::SourceRange range = lower.RangeOf(instead);
  if (lower.Says(instead, U"一半")) {
    return {range, ir::Box<ir::Arithmetic>(ir::Arithmetic{
                       ir::Operator::Divide, {range, ir::EventAmount{}}, ir::Constant(2, range)})};
  }
  if (const Derivation* times = lower.Child(instead, Rule::number)) {
    return {range, ir::Box<ir::Arithmetic>(
                       ir::Arithmetic{ir::Operator::Multiply,
                                      {range, ir::EventAmount{}},
                                      ir::Constant(lower.Integer(*times), lower.RangeOf(*times))})};
  }
  ir::Quantity amount = lower.Amount(lower.Need(instead, Rule::amount));
  if (!lower.Says(instead, U"多受到")) return amount;
  return {range, ir::Box<ir::Arithmetic>(ir::Arithmetic{
                     ir::Operator::Lesser, {range, ir::EventAmount{}}, std::move(amount)})};
}

}  // namespace

/// What happens instead, and whether somebody decides that.
void Lowerer::Replacement(const Derivation& act, ir::Replace& replace, Part& part) {
  if (const Derivation* may = Child(act, Rule::mayWord)) {
    OwnAll(*may);
    replace.is_optional = true;
  }
  if (const Derivation* doer = Child(act, Rule::insteadDoer)) {
    // 我方可以改为: of what happens to oneself nobody else decides.
    OwnAll(*doer);
    if (!IsOwnEvent(replace.event)) Fail(*doer);
  }
  const Derivation* tail = Child(act, Rule::insteadTail);
  if (tail != nullptr && Child(*tail, Rule::ratherTail) != nullptr)
    RatherThan(Need(*tail, Rule::ratherTail), replace);
  if (const Derivation* rather = Child(act, Rule::ratherThan)) {
    // 不送入休息区，而是移出游戏. Rule: [Zero 1.20, 707.1].
    RatherThan(*rather, replace);
    OwnAll(*rather);
    if (const Derivation* it = Child(act, Rule::anaphor)) OwnAll(*it);
  }
  if (tail != nullptr) OwnAll(*tail);
  const Derivation* in_place = Child(act, Rule::inPlace);
  const Derivation* taker = Child(act, Rule::byTaker);
  const Derivation* said = Child(act, Rule::replacement);
  if (said != nullptr && taker == nullptr) taker = Child(*said, Rule::byTaker);
  if (taker != nullptr) {
    if (said != nullptr) Own(*said);
    return TakenBy(*taker, part);
  }
  const Derivation& instead = tail != nullptr       ? act
                              : in_place != nullptr ? *in_place
                                                    : Need(act, Rule::replacement);
  Own(instead);
  if (in_place != nullptr) {
    // 可以横置此牌，使该伤害减少1点.
    const Derivation& first = Need(*in_place, Rule::act);
    const Rule sort = first.children[0]->rule.As<Rule>();
    if (sort == Rule::insteadAct || sort == Rule::replaceAct || sort == Rule::replacePlayerAct)
      Fail(first);
    part.in_place = true;
  }
  if (const Derivation* inner = Child(instead, Rule::act)) {
    const std::uint8_t slots_begin = discourse_.slots;
    // Who does it instead is not said where another was to.
    if (!IsOwnEvent(replace.event)) discourse_.oneself = ir::Player::Unstated;
    part.instead.push_back(ActPart(*inner));
    // 作为代替可以…: the replacing is what may be left.
    if ((tail != nullptr || in_place != nullptr) && part.instead.back().may) {
      // 可以废弃此牌来代替: that too.
      replace.is_optional = true;
      part.instead.back().may.reset();
    }
    if (part.instead.back().may && (Says(act, U"作为代替") || Says(act, U"取而代之"))) Fail(act);
    if (in_place != nullptr && MovesIt(part.instead.back().effect, replace.event))
      hit_is_told_ = true;
    part.doer = part.instead.back().doer;
    part.instead.back().range = RangeOf(*inner);
    part.instead.back().slots_begin = slots_begin;
    part.instead.back().slots_end = discourse_.slots;
  } else {
    const ir::SourceRange range = RangeOf(instead);
    Part amount_part;
    amount_part.range = range;
    amount_part.effect = {range, ir::AmountBecomes{AmountInstead(*this, instead)}};
    part.instead.push_back(std::move(amount_part));
  }
}

/// 改为移回手牌或放到牌组底: the effect's own player chooses, or the player whose card it is. Rule:
/// [Zero 1.20, 102.3], [Zero 1.20, 707.1].
void Lowerer::AskWhoChoosesInstead(ir::Replace& replace) {
  auto* choose = std::get_if<ir::ChooseOne>(&replace.instead->node);
  const auto* event = std::get_if<ir::ObjectEvent>(&replace.event.node);
  const auto* cards = event == nullptr ? nullptr : std::get_if<ir::Selector>(&event->subject.node);
  const bool is_open = !std::exchange(says_chooser_, false) && choose != nullptr &&
                       !choose->is_random && choose->who == ir::Player::You && cards != nullptr &&
                       cards->whose != ir::Player::You;
  if (is_open &&
      choices_.Choose(ir::Ambiguity::Picking, replace.instead->range,
                      {"the effect's own player chooses", "the card's player chooses"}) == 1)
    choose->who = ir::Player::ItsController;
}

/// 如果…将要…，改为A并B: all that follows is done in the place of what was to happen. Behind ；,
/// what is always so stands beside it. Rule: [Zero 1.20, 707.1], [Zero 1.20, 707.4].
void Lowerer::GatherInstead(std::vector<Part>& parts) {
  const auto first = std::find_if(parts.begin(), parts.end(),
                                  [](const Part& part) { return !part.instead.empty(); });
  if (first == parts.end()) return;
  auto end = first + 1;
  while (end != parts.end() && end->kind != Part::Kind::Else && end->instead.empty() &&
         !(end->is_apart && IsStaticChain({end, parts.end()}))) {
    ++end;
  }
  std::vector<Part> instead = std::exchange(first->instead, {});
  instead.insert(instead.end(), std::make_move_iterator(first + 1), std::make_move_iterator(end));
  composer_.SpreadDurations(instead);
  auto& replace = std::get<ir::Replace>(first->effect.node);
  replace.instead = ir::Box<ir::Effect>(composer_.BuildChain(instead, 0));
  AskWhoChoosesInstead(replace);
  first->range.end = first->effect.range.end = instead.back().range.end;
  if (std::optional<ir::Condition> where = std::exchange(first->replace_if, std::nullopt)) {
    const ir::SourceRange whole = first->effect.range;
    first->effect = {whole,
                     ir::If{*std::move(where), ir::Box<ir::Effect>(std::move(first->effect)), {}}};
  }
  parts.erase(first + 1, end);
  GatherInstead(parts);
}

/// 掷一枚硬币。正面的场合，A；反面的场合，B: either comes as often as the other.
ir::Effect Lowerer::CoinAct(const Derivation& act) {
  Own(act);
  if (const Derivation* player = Child(act, Rule::player)) PlayerOf(*player);
  for (const Derivation* next : ChildrenOf(act, Rule::coinNext)) OwnAll(*next);
  ir::ChooseOne toss;
  toss.is_random = true;
  toss.options.resize(2, {RangeOf(act), ir::Sequence{}});
  std::array<bool, 2> is_said{};
  for (const Derivation* one : ChildrenOf(act, Rule::coinCase)) {
    Own(*one);
    if (const Derivation* end = Child(*one, Rule::ifEnd)) OwnAll(*end);
    const Derivation& side = Need(*one, Rule::coinSide);
    OwnAll(side);
    // Whoever guesses is right as often as not.
    const bool is_first = Says(side, U"正面") || ((Says(side, U"猜中") || Says(side, U"猜对")) &&
                                                  !Words(side).starts_with(U"没"));
    const std::size_t place = is_first ? 0 : 1;
    if (std::exchange(is_said[place], true)) Fail(*one);
    std::vector<Part> parts = ChainParts(Need(*one, Rule::chain));
    composer_.SpreadDurations(parts);
    toss.options[place] = composer_.BuildChain(parts, 0);
  }
  return {RangeOf(act), std::move(toss)};
}

/// 1到3, 1或2, 4以上, 偶数: which faces of a die.
std::array<bool, 6> Lowerer::FacesOf(const Derivation& faces) {
  OwnAll(faces);
  std::array<bool, 6> are{};
  std::vector<std::size_t> said;
  for (const Derivation* number : ChildrenOf(faces, Rule::number)) {
    const auto face = static_cast<std::size_t>(Integer(*number));
    if (face < 1 || face > are.size()) {
      Fail(*number);
      return are;
    }
    said.push_back(face - 1);
  }
  const Derivation* tail = Child(faces, Rule::comparisonWord);
  const bool is_list = Child(faces, Rule::orWord) != nullptr || said.size() == 1;
  for (std::size_t face = 0; face < are.size(); ++face) {
    if (said.empty())
      are[face] = (face % 2 == 0) == (Child(faces, Rule::oddFaces) != nullptr);
    else if (tail != nullptr)
      are[face] =
          CompareWord(nullptr, tail) == ir::Comparison::AtLeast ? face >= said[0] : face <= said[0];
    else if (is_list)
      are[face] = std::find(said.begin(), said.end(), face) != said.end();
    else
      are[face] = face >= said.front() && face <= said.back();
  }
  return are;
}

/// 掷一枚骰子。1到3的场合，A；4到6的场合，B: each face comes as often as any other.
ir::Effect Lowerer::DiceAct(const Derivation& act) {
  Own(act);
  if (const Derivation* player = Child(act, Rule::player)) PlayerOf(*player);
  for (const Derivation* next : ChildrenOf(act, Rule::coinNext)) OwnAll(*next);
  ir::ChooseOne toss;
  toss.is_random = true;
  toss.options.resize(6, {RangeOf(act), ir::Sequence{}});
  std::array<bool, 6> is_said{};
  for (const Derivation* one : ChildrenOf(act, Rule::diceCase)) {
    Own(*one);
    if (const Derivation* end = Child(*one, Rule::ifEnd)) OwnAll(*end);
    for (const Derivation* word : ChildrenOf(*one, Rule::diceWord)) OwnAll(*word);
    const std::array<bool, 6> faces = FacesOf(Need(*one, Rule::diceFaces));
    const Discourse before = discourse_;
    for (std::size_t face = 0; face < faces.size(); ++face) {
      if (!faces[face]) continue;
      if (std::exchange(is_said[face], true)) Fail(*one);
      const std::uint8_t slots = discourse_.slots;
      discourse_ = before;
      discourse_.slots = slots;
      std::vector<Part> parts = ChainParts(Need(*one, Rule::chain));
      composer_.SpreadDurations(parts);
      toss.options[face] = composer_.BuildChain(parts, 0);
    }
  }
  return {RangeOf(act), std::move(toss)};
}

/// What may be chosen, with or without a mark before each.
std::vector<const Derivation*> Lowerer::Options(const Derivation& act) {
  std::vector<const Derivation*> options = ChildrenOf(act, Rule::option);
  for (const Derivation* end : ChildrenOf(act, Rule::optionEnd)) OwnAll(*end);
  for (const Derivation* marked : ChildrenOf(act, Rule::markedOption)) {
    Own(*marked);
    OwnAll(Need(*marked, Rule::optionMark));
    options.push_back(&Need(*marked, Rule::option));
  }
  return options;
}

/// 对方选择一项：舍弃一张手牌；…: who chooses does it, or the effect's own player, as of whatever
/// names nobody. 选择并执行 says which. Rule: [Zero 1.20, 700.9].
ir::Player Lowerer::DoerOfOptions(const Derivation& act,
                                  const std::vector<const Derivation*>& options, ir::Player who) {
  if (const Derivation* by = Child(act, Rule::carriedBy)) {
    // 对方选择一项，由我方执行.
    OwnAll(*by);
    return ir::Player::Unstated;
  }
  if (who != ir::Player::Opponent) return ir::Player::Unstated;
  if (HasInside(act, Rule::doesWord)) return who;
  const bool all_say = std::all_of(options.begin(), options.end(), [&](const Derivation* option) {
    return HasInside(*option, Rule::player);
  });
  if (all_say) return ir::Player::Unstated;
  const auto option = choices_.Choose(ir::Ambiguity::Grouping, RangeOf(act),
                                      {"who chooses does it", "the effect's own player does it"});
  return option == 0 ? who : ir::Player::Unstated;
}

/// 否则选择一项: of the same options so many.
ir::Effect Lowerer::OtherCount(const Derivation& leads, const ir::Effect& options) {
  OwnAll(leads);
  ir::Effect other = composer_.Anew(options);
  auto* choose = std::get_if<ir::ChooseOne>(&other.node);
  const Derivation* chosen = Child(*leads.children.back(), Rule::chosenCount);
  if (choose == nullptr) {
    Fail(leads);
    return other;
  }
  if (chosen != nullptr && Child(*chosen, Rule::anyChosen) != nullptr) Fail(*chosen);
  choose->count = chosen == nullptr ? 1 : Integer(Need(*chosen, Rule::number));
  choose->is_up_to = chosen != nullptr && Says(*chosen, U"多");
  if (choose->count < 1 || static_cast<std::size_t>(choose->count) > choose->options.size() ||
      choose->is_random)
    Fail(leads);
  return other;
}

/// 选择以下两项：, 随机执行以下一项：: how many of the options, and whether at random.
void Lowerer::OptionsLead(const Derivation& act, std::size_t options, bool says_may,
                          ir::ChooseOne& choose) {
  const Derivation* does = Child(act, Rule::doesLead);
  const Derivation& leads = does != nullptr ? *does : Need(act, Rule::optionsLead);
  Own(leads);
  if (const Derivation* random = Child(leads, Rule::randomly)) {
    OwnAll(*random);
    choose.is_random = true;
    // Nobody chooses then.
    if (says_may || choose.who != ir::Player::You) Fail(*random);
  }
  const Derivation& lead = does != nullptr ? *does : *leads.children.back();
  Own(lead);
  if (const Derivation* word = Child(lead, Rule::doesWord)) OwnAll(*word);
  if (Words(lead) == U"二选一" && options != 2) Fail(lead);
  if (const Derivation* number = Child(lead, Rule::number)) {
    if (static_cast<std::size_t>(Integer(*number)) != options) Fail(lead);
  }
  if (const Derivation* chosen = Child(lead, Rule::chosenCount)) {
    OwnAll(*chosen);
    const bool is_any = Child(*chosen, Rule::anyChosen) != nullptr;
    choose.count =
        is_any ? static_cast<std::int32_t>(options) : Integer(Need(*chosen, Rule::number));
    choose.is_up_to = is_any || Says(*chosen, U"多");
    if (choose.count < 1 || static_cast<std::size_t>(choose.count) > options) {
      Fail(*chosen);
    }
    // BOUND: what is chosen of five options at most, so that both players' choices fit a state.
    if (choose.count > 1 && options > 5) Fail(*chosen);
  }
}

/// …：A；B: what each of the options does, and how long, if the words before them say so.
void Lowerer::ReadOptions(const std::vector<const Derivation*>& options,
                          const std::optional<ir::Duration>& lasts, bool separates_by_stop,
                          ir::ChooseOne& choose) {
  Branches branches(discourse_);
  for (const Derivation* option : options) {
    Own(*option);
    if (choose.count == 1) branches.Next();
    if (separates_by_stop) {
      for (const Derivation* joiner : ChildrenOf(Need(*option, Rule::chain), Rule::joiner)) {
        if (Words(*joiner) == U"；") Fail(*joiner);
      }
    }
    std::vector<Part> parts = ChainParts(Need(*option, Rule::chain));
    for (Part& one : parts) {
      if (lasts && one.duration) Fail(*option);
      if (lasts) one.duration = lasts;
    }
    composer_.SpreadDurations(parts);
    choose.options.push_back(composer_.BuildChain(parts, 0));
  }
  if (choose.count == 1) branches.End();
}

ir::Effect Lowerer::ChooseOneAct(const Derivation& act, Part& part) {
  Own(act);
  for (const Derivation* order : ChildrenOf(act, Rule::inOrder)) OwnAll(*order);
  const std::vector<const Derivation*> options = Options(act);
  ir::ChooseOne choose;
  if (const Derivation* player = Child(act, Rule::player)) choose.who = PlayerOf(*player);
  const Derivation* may = Child(act, Rule::mayWord);
  if (may != nullptr) OwnAll(*may);
  OwnParticles(act);
  for (const Rule word : {Rule::noRepeat, Rule::doesWord}) {
    for (const Derivation* said : ChildrenOf(act, word)) OwnAll(*said);
  }
  OptionsLead(act, options.size(), may != nullptr, choose);
  bool separates_by_stop = false;
  for (const Derivation* separator : ChildrenOf(act, Rule::optionSeparator)) {
    OwnAll(*separator);
    separates_by_stop = separates_by_stop || Words(*separator).starts_with(U"；");
  }
  // Another chooses, and it is not said who then does it: 自己 may be either.
  const ir::Player before = discourse_.oneself;
  if (choose.who != ir::Player::Unstated && choose.who != ir::Player::You) {
    discourse_.oneself = ir::Player::Unstated;
  }
  discourse_.option_doer = DoerOfOptions(act, options, choose.who);
  std::optional<ir::Duration> lasts;
  if (const Derivation* last = Child(act, Rule::optionsLast)) {
    // 选择以下一项，直到本回合结束为止生效：.
    Own(*last);
    lasts = DurationOf(Need(*last, Rule::duration));
  }
  const ir::Player chooser = std::exchange(discourse_.chooser, choose.who);
  ReadOptions(options, lasts, separates_by_stop, choose);
  discourse_.chooser = chooser;
  discourse_.oneself = before;
  discourse_.option_doer = ir::Player::Unstated;
  const ir::Player who = choose.who == ir::Player::Unstated ? ir::Player::You : choose.who;
  ir::Effect effect{RangeOf(act), std::move(choose)};
  const auto several = ChildrenOf(act, Rule::optionsLead);
  if (several.size() > 1) {
    // …，选择两项；否则选择一项：A；B.
    OwnAll(Need(act, Rule::elseWord));
    part.otherwise = OtherCount(*several.back(), effect);
  }
  if (const Derivation* more = Child(act, Rule::moreOptions)) {
    if (may != nullptr) Fail(*may);
    return WithMore(*more, std::move(effect));
  }
  if (may == nullptr) return effect;
  return {RangeOf(act), ir::May{who, ir::Box<ir::Effect>(std::move(effect))}};
}

}  // namespace caiding::parser
