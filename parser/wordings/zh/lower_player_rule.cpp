// SPDX-License-Identifier: MIT
// What a player may not, may only or may do, and how many cards one keeps.
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {

/// Rule: [Zero 1.20, 203.3].
ir::Effect Lowerer::HandLimit(const Derivation& act, Part& part) {
  Own(act);
  part.is_statement = true;
  part.has_subject = true;
  ir::ChangeHandLimit change{.player = ir::Player::You, .amount = {}, .duration = {}};
  const Derivation* owner = Child(act, Rule::limitOwner);
  if (owner != nullptr) {
    Own(*owner);
    const Derivation* whose = Child(*owner, Rule::ownerWord);
    change.player = whose == nullptr ? ir::Player::Either : Owner(*whose);
    if (change.player == ir::Player::ItsController || change.player == ir::Player::Unstated)
      Fail(*owner);
  }
  for (const Derivation* duration : ChildrenOf(act, Rule::duration)) {
    if (part.duration) Fail(*duration);
    part.duration = DurationOf(*duration);
    part.duration_leads = owner == nullptr || duration->begin < owner->begin;
  }
  if (const Derivation* operation = Child(act, Rule::statOperation)) {
    change.amount = Operation(*operation, change.is_set);
  }
  return {RangeOf(act), std::move(change)};
}

/// 不能将休息区中的角色牌登场. Rule: [Zero 1.20, 205.2].
void Lowerer::PutIntoPlay(const Derivation& deed, ir::ConstrainPlayer& rule) {
  Own(deed);
  ir::Objects objects = OnePhrase(Need(deed, Rule::np));
  if (const Derivation* from = Child(deed, Rule::fromZone)) PutFrom(*from, objects);
  const auto* cards = std::get_if<ir::Selector>(&objects.node);
  if (cards == nullptr || cards->count.kind != ir::CountKind::All || cards->extreme ||
      cards->distinct || cards->place != ir::Place::Anywhere || cards->zones.empty() ||
      cards->whose != ir::Player::Unstated) {
    Fail(deed);
    return;
  }
  rule.deed = ir::PlayerDeed::PutIntoPlay;
  rule.cards = cards->filter;
  rule.from = cards->zones;
}

/// With what a player attacks and defends.
ir::Selector Lowerer::CharactersOf(ir::Player whose, ir::SourceRange range) {
  ir::Selector characters{.range = range, .whose = whose};
  characters.filter = {range, ir::IsKind{roles_.character}};
  characters.count.kind = ir::CountKind::All;
  characters.slot = composer_.NewSlot();
  return characters;
}

/// 对方不能攻击此牌以外的角色牌: none of that player's characters may. Rule: [Zero 1.20, 501.2].
ir::Effect Lowerer::Against(const Derivation& deed, ir::Player whose, Part& part) {
  Own(deed);
  const ir::SourceRange range = RangeOf(deed);
  if (whose != ir::Player::You && whose != ir::Player::Opponent) Fail(deed);
  if (part.duration && !part.duration_leads) part.duration_leads = true;
  ir::Constrain rule{.subject = {range, CharactersOf(whose, range)}, .by = {}, .duration = {}};
  if (const Derivation* np = Child(deed, Rule::np)) {
    // 以…为攻击对象: the word for it stands behind the noun.
    const bool is_aim = Words(deed).starts_with(U"以") || Words(deed).starts_with(U"选择") ||
                        Words(deed).starts_with(U"指定");
    // 对此牌进行攻击: it stands behind it here as well.
    const bool is_attack = is_aim || (Words(deed).starts_with(U"对")
                                          ? Words(deed).ends_with(U"攻击")
                                          : Words(deed).find(U"攻击") < np->begin - deed.begin);
    rule.deed = is_attack ? ir::Deed::Attack : ir::Deed::Defend;
    rule.by = SortOf(*np);
    return {range, std::move(rule)};
  }
  rule.deed = ir::Deed::AttackLife;
  const Derivation* owner = Child(deed, Rule::ownerWord);
  if (owner != nullptr && Owner(*owner) == whose) Fail(*owner);
  return {range, std::move(rule)};
}

ir::Effect Lowerer::AttackPrice(const Derivation& act, const Derivation& pay, Part& part) {
  // 对方需支付(1)才能攻击: each of that player's characters. Rule: [Zero 1.20, 405.1.4].
  OwnAll(pay);
  const Derivation& whose = Need(act, Rule::ownerWord);
  ir::Selector characters = CharactersOf(Owner(whose), RangeOf(whose));
  if (characters.whose == ir::Player::Unstated || characters.whose == ir::Player::ItsController)
    Fail(whose);
  if (const Derivation* duration = Child(act, Rule::duration)) {
    part.duration = DurationOf(*duration);
    part.duration_leads = true;
  }
  const ir::Objects subject{RangeOf(whose), std::move(characters)};
  return {RangeOf(act), ir::Constrain{.subject = subject,
                                      .modality = ir::Modality::Cannot,
                                      .deed = ir::Deed::AttackFreely,
                                      .by = {},
                                      .duration = {},
                                      .count = Amount(Need(act, Rule::amount))}};
}

/// 对方的效果不能以此牌为对象. Rule: [Zero 1.20, 705.6].
ir::Effect Lowerer::AimedRule(const Derivation& act, const Derivation& aimed, Part& part) {
  Own(aimed);
  OwnAll(Need(act, Rule::cannotWord));
  const ir::SourceRange range = RangeOf(act);
  for (const Derivation* duration : ChildrenOf(act, Rule::duration)) {
    if (part.duration) Fail(*duration);
    part.duration = DurationOf(*duration);
    part.duration_leads = true;
  }
  std::vector<ir::Filter> by;
  if (const Derivation* owner = Child(act, Rule::ownerWord))
    by.push_back({RangeOf(*owner), ir::ControlledBy{Owner(*owner)}});
  if (const Derivation* source = Child(act, Rule::effectSource)) {
    OwnAll(*source);
    if (!IsAnySource(*source)) by.push_back({RangeOf(*source), ir::IsKind{roles_.spell}});
  }
  if (const Derivation* np = Child(act, Rule::np)) by.push_back(SortOf(*np));
  if (const Derivation* player = Child(act, Rule::player))
    by.push_back({RangeOf(*player), ir::ControlledBy{PlayerOf(*player)}});
  if (const Derivation* word = Child(aimed, Rule::chooseWord)) OwnAll(*word);
  ir::Constrain rule{.subject = OnePhrase(Need(aimed, Rule::np)),
                     .deed = ir::Deed::BeTargeted,
                     .by = {},
                     .duration = {}};
  if (aimed.rule == Rule::effectDeed) {
    rule.deed = Says(aimed, own_.taps)     ? ir::Deed::BecomeTapped
                : Says(aimed, own_.resets) ? ir::Deed::BecomeUpright
                                           : ir::Deed::BeDestroyedByEffects;
    // 将我方的角色牌移出游戏.
    if (const Derivation* away = Child(aimed, Rule::awayWord)) {
      rule.by = ir::Filter{range, ir::ControlledBy{ir::Player::Either}};
      Away(*away, rule);
      rule.by.reset();
    }
    // By whoever's effect, which is not the same as by anything.
    if (by.empty() && rule.deed != ir::Deed::BeDestroyedByEffects)
      by.push_back({range, ir::ControlledBy{ir::Player::Either}});
  }
  if (!by.empty()) rule.by = Both(std::move(by), range);
  return {range, std::move(rule)};
}

ir::Effect Lowerer::LifeRule(const Derivation& act, const Derivation& owner, Part& part) {
  ir::ConstrainPlayer rule;
  rule.player = Owner(owner);
  rule.deed = ir::PlayerDeed::HaveLifeAttacked;
  const Derivation* never = Child(act, Rule::neverWord);
  const bool is_burst = !own_.bursts.empty() && Says(act, own_.bursts);
  if (is_burst) rule.deed = ir::PlayerDeed::Burst;
  OwnAll(never != nullptr ? *never : Need(act, Rule::cannotWord));
  for (const Derivation* duration : ChildrenOf(act, Rule::duration)) {
    if (part.duration) Fail(*duration);
    part.duration = DurationOf(*duration);
    part.duration_leads = duration->begin < owner.begin;
  }
  if (never == nullptr || is_burst) return {RangeOf(act), std::move(rule)};
  // 生命区不会受到伤害: all of it comes to nothing.
  if (rule.player != ir::Player::You && rule.player != ir::Player::Opponent) Fail(owner);
  const ir::SourceRange range = RangeOf(act);
  ir::Replace replace;
  replace.event = {
      range, ir::PlayerEvent{ir::PlayerHappening::LifeTakesDamage, rule.player, SortWithin(act)}};
  replace.instead =
      ir::Box<ir::Effect>(ir::Effect{range, ir::AmountBecomes{ir::Constant(0, range)}});
  return {range, std::move(replace)};
}

namespace {

bool IsOneTurn(ir::DurationKind kind) {
  return kind == ir::DurationKind::ThisTurn || kind == ir::DurationKind::NextTurn ||
         kind == ir::DurationKind::YourNextTurn || kind == ir::DurationKind::OpponentsNextTurn;
}

}  // namespace

namespace {

/// 一张角色牌和装备牌, 一张角色牌和一张装备牌: any of these sorts, with the number of the first.
ir::Selector LimitedSorts(Lowerer& lower, const Derivation& np) {
  if (lower.ChildrenOf(np, Rule::npTerm).size() < 2) return lower.SelectorOf(np);
  std::vector<ir::Objects> objects = lower.Phrase(np);
  auto* first = objects.empty() ? nullptr : std::get_if<ir::Selector>(&objects.front().node);
  if (first == nullptr) {
    lower.Fail(np);
    return {};
  }
  std::vector<ir::Filter> sorts;
  for (const ir::Objects& one : objects) {
    const auto* cards = std::get_if<ir::Selector>(&one.node);
    const bool is_sort = cards != nullptr && cards->zones.empty() &&
                         cards->whose == ir::Player::Unstated && !cards->extreme &&
                         !cards->distinct && !(cards->filter == ir::Filter{}) &&
                         (cards->count == first->count || cards->count == ir::Count{} ||
                          cards->count.kind == ir::CountKind::All);
    if (!is_sort) {
      lower.Fail(np);
      return {};
    }
    sorts.push_back(cards->filter);
  }
  first->filter = Either(std::move(sorts), lower.RangeOf(np));
  return *first;
}

/// 一张角色牌和一张装备牌: each sort has a number of its own.
bool CountsEach(const Lowerer& lower, const Derivation& np) {
  std::size_t counted = 0;
  for (const Derivation* term : lower.ChildrenOf(np, Rule::npTerm)) {
    const auto before = lower.ChildrenOf(*term, Rule::pre);
    counted += std::any_of(before.begin(), before.end(), [&](const Derivation* pre) {
      return lower.Child(*pre, Rule::quantity) != nullptr;
    });
  }
  return counted > 1;
}

/// 最多使用两张角色牌和战术牌: so many of them in all, or so many of either sort; nothing: in all.
/// Of what is used no clause counts a limit over several sorts. Rule: [Zero 1.20, 318.1],
/// [Zero 1.20, 623.1].
std::optional<ir::Effect> AskLimitOfSorts(Lowerer& lower, const Derivation& act,
                                          const ir::ConstrainPlayer& rule) {
  const auto* sorts = rule.cards ? std::get_if<ir::AnyOf>(&rule.cards->node) : nullptr;
  const Derivation& np = lower.Need(act, Rule::np);
  const bool is_or = lower.HasInside(np, Rule::orWord) || lower.HasInside(np, Rule::nameOr);
  // That of their costs is another sum.
  const bool is_total =
      (lower.Says(act, U"合计") || lower.Says(act, U"总计")) && !lower.Says(act, U"费用");
  const ir::SourceRange range = lower.RangeOf(act);
  if (sorts == nullptr || is_or || is_total) return std::nullopt;
  if (!CountsEach(lower, np) &&
      lower.choices().Choose(ir::Ambiguity::Distribution, range,
                             {"so many of all of these", "so many of each of these sorts"}) == 0)
    return std::nullopt;
  ir::Sequence of_each;
  for (const ir::Filter& sort : sorts->parts) {
    ir::ConstrainPlayer one = rule;
    one.cards = sort;
    of_each.steps.push_back({range, std::move(one)});
  }
  return ir::Effect{range, std::move(of_each)};
}

}  // namespace

ir::Effect Lowerer::UseLimit(const Derivation& act, const Derivation& rate,
                             ir::ConstrainPlayer rule) {
  // 每回合最多使用两张战术牌: no more of them once so many were used.
  OwnAll(rate);
  ir::Selector cards = LimitedSorts(*this, Need(act, Rule::np));
  const bool is_count =
      cards.count.kind == ir::CountKind::Exactly || cards.count.kind == ir::CountKind::UpTo;
  const bool is_limit =
      Says(rate, U"只") || Says(rate, U"多") || cards.count.kind == ir::CountKind::UpTo;
  if (!is_count || !is_limit || !cards.zones.empty() || cards.whose != ir::Player::Unstated ||
      cards.extreme || cards.distinct) {
    Fail(rate);
  }
  rule.deed = ir::PlayerDeed::Use;
  rule.cards = cards.filter;
  rule.count = cards.count.number;
  const ir::SourceRange range = RangeOf(act);
  if (std::optional<ir::Effect> of_each = AskLimitOfSorts(*this, act, rule)) return *of_each;
  // 只能使用一张战术牌: of tactics no more, or nothing but that.
  const bool is_open = rate.rule == Rule::quotaWord && !Says(rate, U"多") &&
                       cards.count.kind == ir::CountKind::Exactly &&
                       !(cards.filter == ir::Filter{});
  const bool is_whole = is_open && choices_.Choose(ir::Ambiguity::Grouping, range,
                                                   {"no more than so many of that sort",
                                                    "nothing but so many of that sort"}) == 1;
  if (!is_whole) return {range, std::move(rule)};
  ir::ConstrainPlayer others = rule;
  others.count.reset();
  others.cards = ir::Filter{range, ir::NoneOf{{cards.filter}}};
  others.modality = ir::Modality::Cannot;
  return {range, ir::Sequence{{{range, std::move(rule)}, {range, std::move(others)}}}};
}

ir::PlayerDeed Lowerer::PlayerDeedOf(const Derivation& deed) {
  OwnAll(deed);
  if (deed.rule == Rule::useKindDeed) {
    return Says(deed, own_.character) ? ir::PlayerDeed::UseCharacters : ir::PlayerDeed::UseTactics;
  }
  if (Says(deed, U"启动")) return ir::PlayerDeed::Activate;
  if (!own_.bursts.empty() && Says(deed, own_.bursts)) return ir::PlayerDeed::Burst;
  if (Says(deed, U"找") || Says(deed, U"索")) return ir::PlayerDeed::Search;
  if (Says(deed, U"抽牌")) return ir::PlayerDeed::Draw;
  if (Says(deed, U"攻击")) return ir::PlayerDeed::Attack;
  if (Says(deed, U"查看")) return ir::PlayerDeed::LookAtDeck;
  return Says(deed, U"放置") ? ir::PlayerDeed::PlaceResource : ir::PlayerDeed::Defend;
}

/// 对方不能在战斗阶段中抽牌: not while it is so.
ir::Effect Lowerer::PlayerRule(const Derivation& act, Part& part) {
  const Derivation* such = Child(act, Rule::suchPlayer);
  if (such != nullptr && any_player_ == ir::Player::Unstated)
    return OfSuchPlayers(act, *such, part);
  const Derivation* scope = Child(act, Rule::ruleScope);
  const Derivation* except = Child(act, Rule::exceptStep);
  if (const Derivation* own_turn = Child(act, Rule::ownTurnIn))
    return InOwnTurn(*own_turn, PlainPlayerRule(act, part), false);
  if (const Derivation* outside = Child(act, Rule::outsideOwnTurn))
    return InOwnTurn(*outside, PlainPlayerRule(act, part), true);
  if (const Derivation* only = Child(act, Rule::onlyIn)) return OnlyThere(act, *only, part);
  if (const Derivation* step = Child(act, Rule::stepScope)) return InTurnsStep(act, *step, part);
  if (scope == nullptr && except == nullptr) return PlainPlayerRule(act, part);
  if (const Derivation* player = Child(act, Rule::player))
    discourse_.clause_player = PlayerOf(*player);
  Own(scope != nullptr ? *scope : *except);
  ir::Condition condition =
      scope != nullptr ? ScopeOf(*scope) : OutsideStep(*except, discourse_.clause_player);
  ir::Effect rule = PlainPlayerRule(act, part);
  return {RangeOf(act), ir::If{std::move(condition), ir::Box<ir::Effect>(std::move(rule)), {}}};
}

/// 战斗区中没有『A』的玩家不能使用战术牌: of the one and of the other, as long as it is so.
ir::Effect Lowerer::OfSuchPlayers(const Derivation& act, const Derivation& such, Part& part) {
  const ir::SourceRange range = RangeOf(act);
  const Part before = part;
  ir::Sequence both;
  for (const ir::Player who : {ir::Player::You, ir::Player::Opponent}) {
    ir::Condition is_so = SuchPlayer(such, who);
    part = before;
    any_player_ = who;
    ir::Effect rule = PlayerRule(act, part);
    any_player_ = ir::Player::Unstated;
    both.steps.push_back(
        {range, ir::If{std::move(is_so), ir::Box<ir::Effect>(std::move(rule)), {}}});
  }
  return {range, std::move(both)};
}

/// 对方只能在自己的回合中使用战术牌, 只能在战斗阶段中使用: nowhere else. Rule: [Zero 1.20, 102.2].
ir::Effect Lowerer::OnlyThere(const Derivation& act, const Derivation& only, Part& part) {
  Own(only);
  if (const Derivation* own_turn = Child(only, Rule::ownTurnIn))
    return InOwnTurn(*own_turn, PlainPlayerRule(act, part), true);
  discourse_.clause_player = PlayerOf(Need(act, Rule::player));
  const Derivation& scope = Need(only, Rule::ruleScope);
  Own(scope);
  const ir::SourceRange range = RangeOf(scope);
  ir::Condition there = ScopeOf(scope);
  ir::Effect rule = PlainPlayerRule(act, part);
  return {RangeOf(act), ir::If{{range, ir::NotHold{ir::Box<ir::Condition>(std::move(there))}},
                               ir::Box<ir::Effect>(std::move(rule)),
                               {}}};
}

/// 在下个回合的资源步骤中不能放置资源牌: in that turn.
ir::Effect Lowerer::InTurnsStep(const Derivation& act, const Derivation& step, Part& part) {
  Own(step);
  OwnAll(step);
  discourse_.clause_player = PlayerOf(Need(act, Rule::player));
  ir::Effect rule = PlainPlayerRule(act, part);
  // What lasts looks at no step; resources are placed in that one only. Rule: [Zero 1.20, 404.1].
  const auto* told = std::get_if<ir::ConstrainPlayer>(&rule.node);
  const bool is_placing = told != nullptr && told->deed == ir::PlayerDeed::PlaceResource;
  if (!part.duration || !IsOneTurn(part.duration->kind) || !is_placing || !Says(step, U"资源"))
    Fail(step);
  return rule;
}

/// 每位玩家在其回合中最多使用两张牌: of each in the own turn only. Rule: [Zero 1.20, 809.2].
/// 不能在自己的回合以外使用: in no other turn than that.
ir::Effect Lowerer::InOwnTurn(const Derivation& own_turn, const ir::Effect& rule, bool is_outside) {
  OwnAll(own_turn);
  const ir::SourceRange range = RangeOf(own_turn);
  const auto* told = std::get_if<ir::ConstrainPlayer>(&rule.node);
  if (told == nullptr) {
    Fail(own_turn);
    return rule;
  }
  const auto of = [&](ir::Player who) {
    ir::ConstrainPlayer one = *told;
    one.player = who;
    ir::Effect effect{rule.range, std::move(one)};
    ir::Condition in_turn{range, ir::TurnOf{who}};
    if (is_outside) in_turn = {range, ir::NotHold{ir::Box<ir::Condition>(std::move(in_turn))}};
    return ir::Effect{rule.range,
                      ir::If{std::move(in_turn), ir::Box<ir::Effect>(std::move(effect)), {}}};
  };
  if (told->player == ir::Player::You || told->player == ir::Player::Opponent)
    return of(told->player);
  if (told->player != ir::Player::EachPlayer && told->player != ir::Player::Either) Fail(own_turn);
  ir::Sequence both;
  both.steps.push_back(of(ir::Player::You));
  ir::Effect other = composer_.Anew(of(ir::Player::Opponent));
  both.steps.push_back(std::move(other));
  return {rule.range, std::move(both)};
}

ir::Effect Lowerer::PlainPlayerRule(const Derivation& act, Part& part) {
  Own(act);
  part.is_statement = true;
  part.has_subject = true;
  ir::ConstrainPlayer rule;
  if (const Derivation* pay = Child(act, Rule::mustPay)) return AttackPrice(act, *pay, part);
  if (Says(act, U"不" + std::u32string(own_.resets)) && Child(act, Rule::np) != nullptr &&
      Child(act, Rule::cannotWord) == nullptr)
    return StayTapped(act, part);
  for (const Rule deed : {Rule::aimedDeed, Rule::effectDeed}) {
    if (const Derivation* aimed = Child(act, deed)) return AimedRule(act, *aimed, part);
  }
  if (const Derivation* rate = Child(act, Rule::togetherRate))
    return AttacksTogether(act, *rate, part);
  if (const Derivation* aim = Child(act, Rule::mustAim)) return MustAim(act, *aim, part);
  if (const Derivation* use = Child(act, Rule::inTurnUse)) return InTurnUse(act, *use, part);
  if (const Derivation* owner = Child(act, Rule::ownerWord)) return LifeRule(act, *owner, part);
  if (act.children.front()->rule == Rule::rateWord && Child(act, Rule::player) == nullptr) {
    // 每回合只能使用一张{A}: whoever uses it, of one's own. Rule: [Zero 1.20, 610.1].
    rule.player = ir::Player::You;
    return UseLimit(act, Need(act, Rule::rateWord), std::move(rule));
  }
  if (Child(act, Rule::nobodysDeed) != nullptr) return NobodysRule(act, std::move(rule), part);
  const Derivation* such = Child(act, Rule::suchPlayer);
  const Derivation& player = such != nullptr ? *such : Need(act, Rule::player);
  rule.player = discourse_.clause_player = such != nullptr ? any_player_ : PlayerOf(player);
  for (const Derivation* duration : ChildrenOf(act, Rule::duration)) {
    if (part.duration) Fail(*duration);
    part.duration = DurationOf(*duration);
    part.duration_leads = duration->begin < player.begin;
  }
  if (const Derivation* tail = Child(act, Rule::lastTail)) {
    if (part.duration) Fail(*tail);
    part.duration = Tail(*tail);
  }
  if (const Derivation* attack = Child(act, Rule::thatAttack)) {
    // 此次攻击对方不能防御: only that it is met can be meant.
    part.duration = AttackDuration(*attack);
    part.duration_leads = true;
    if (PlayerDeedOf(Need(act, Rule::playerDeed)) != ir::PlayerDeed::Defend) Fail(act);
  }
  if (const Derivation* look = Child(act, Rule::lookDeed)) return LookRule(act, *look, rule, part);
  if (const Derivation* made = Child(act, Rule::madeDeed)) return MadeRule(act, *made, rule);
  if (std::optional<ir::Effect> told = RuleOfGame(act, rule, part)) return *std::move(told);
  if (const Derivation* aim = Child(act, Rule::onlyAim)) {
    // 对方只能攻击此牌: none of that player's characters attacks anything else.
    // Rule: [Zero 1.20, 501.2].
    Own(*aim);
    const ir::SourceRange range = RangeOf(act);
    if (rule.player != ir::Player::You && rule.player != ir::Player::Opponent) Fail(player);
    part.duration_leads = true;
    ir::Constrain only{.subject = {range, CharactersOf(rule.player, range)},
                       .modality = ir::Modality::Only,
                       .deed = ir::Deed::Attack,
                       .by = SortOf(Need(*aim, Rule::np)),
                       .duration = {}};
    return {range, std::move(only)};
  }
  if (Child(act, Rule::amount) != nullptr) return DrawLimit(act, std::move(rule), part);
  if (const Derivation* rate = Child(act, Rule::rateWord))
    return UseLimit(act, *rate, std::move(rule));
  if (const Derivation* quota = Child(act, Rule::quotaWord)) {
    // 下个回合中最多使用一张: of one turn, in which they are counted.
    const bool is_each = Child(act, Rule::perTurn) != nullptr;
    const bool is_own = Child(act, Rule::ownTurnIn) != nullptr;
    if (!is_each && !is_own && (!part.duration || !IsOneTurn(part.duration->kind))) Fail(*quota);
    return UseLimit(act, *quota, std::move(rule));
  }
  return DeedRules(act, std::move(rule), part);
}

/// 本回合不能使用战术牌: neither player can, or the opponent cannot. Who is meant where nobody is
/// named is told of drawing alone. Rule: [Zero 1.20, 602.1], [Zero 1.20, 610.1].
ir::Effect Lowerer::NobodysRule(const Derivation& act, ir::ConstrainPlayer rule, Part& part) {
  const ir::SourceRange range = RangeOf(act);
  for (const Derivation* duration : ChildrenOf(act, Rule::duration)) {
    if (part.duration) Fail(*duration);
    part.duration = DurationOf(*duration);
    part.duration_leads = true;
  }
  if (const Derivation* tail = Child(act, Rule::lastTail)) {
    if (part.duration) Fail(*tail);
    part.duration = Tail(*tail);
  }
  rule.player = choices_.Choose(ir::Ambiguity::Grouping, range,
                                {"neither player can", "the opponent cannot"}) == 1
                    ? ir::Player::Opponent
                    : ir::Player::EachPlayer;
  OwnAll(Need(act, Rule::cannotWord));
  for (const Derivation* word : ChildrenOf(act, Rule::ruleAnd)) OwnAll(*word);
  ir::Sequence rules;
  for (const Derivation* deed : ChildrenOf(act, Rule::nobodysDeed)) {
    Own(*deed);
    const Derivation* use = Child(*deed, Rule::useDeed);
    const bool draws = Child(*deed, Rule::nobodyDraws) != nullptr;
    if (draws) OwnAll(*deed);
    rule.deed = draws ? ir::PlayerDeed::Draw : ir::PlayerDeed::PlaceResource;
    rules.steps.push_back(use != nullptr ? RuleOf(*use, rule, part, range)
                                         : ir::Effect{range, rule});
  }
  if (rules.steps.size() == 1) return std::move(rules.steps.front());
  return {range, std::move(rules)};
}

/// 除抽牌步骤外不能抽牌: in none of the others.
ir::Condition Lowerer::OutsideStep(const Derivation& except, ir::Player doer) {
  const ir::SourceRange range = RangeOf(except);
  return {range, ir::NotHold{ir::Box<ir::Condition>(OwnedStep(except, doer))}};
}

/// 对方的角色牌每回合合计只能攻击两次: with whichever of them. Rule: [Zero 1.20, 501.1].
ir::Effect Lowerer::AttacksTogether(const Derivation& act, const Derivation& rate, Part& part) {
  OwnAll(rate);
  const Derivation& owner = Need(act, Rule::ownerWord);
  if (const Derivation* within = Child(act, Rule::within)) OwnAll(*within);
  for (const Derivation* duration : ChildrenOf(act, Rule::duration)) {
    if (part.duration) Fail(*duration);
    part.duration = DurationOf(*duration);
    part.duration_leads = true;
  }
  const Derivation& times = Need(act, Rule::attackTimes);
  Own(times);
  const Derivation& number = Need(times, Rule::number);
  ir::ConstrainPlayer rule;
  rule.player = Owner(owner);
  if (rule.player == ir::Player::ItsController || rule.player == ir::Player::Unstated) Fail(owner);
  const bool is_of_turn = HasInside(rate, Rule::perTurn);
  if (!is_of_turn && (!part.duration || !IsOneTurn(part.duration->kind))) Fail(rate);
  rule.deed = ir::PlayerDeed::Attack;
  rule.count = ir::Constant(Integer(number), RangeOf(number));
  return {RangeOf(act), std::move(rule)};
}

/// 对方攻击时，必须选择此牌为攻击对象: none of that player's aims at anything else that may be
/// attacked. Rule: [Zero 1.20, 501.2].
ir::Effect Lowerer::MustAim(const Derivation& act, const Derivation& aim, Part& part) {
  Own(aim);
  OwnAll(Need(aim, Rule::mustWord));
  for (const Derivation* lead : {Child(act, Rule::aimLead), Child(aim, Rule::ableTail)}) {
    if (lead != nullptr) OwnAll(*lead);
  }
  const Derivation& player = Need(act, Rule::player);
  const ir::Player whose = PlayerOf(player);
  if (whose != ir::Player::You && whose != ir::Player::Opponent) Fail(player);
  if (const Derivation* duration = Child(act, Rule::duration)) {
    part.duration = DurationOf(*duration);
    part.duration_leads = true;
  }
  const ir::SourceRange range = RangeOf(act);
  return {range, ir::Constrain{.subject = {range, CharactersOf(whose, range)},
                               .modality = ir::Modality::Must,
                               .deed = ir::Deed::AimAt,
                               .by = SortOf(Need(aim, Rule::np)),
                               .duration = {}}};
}

/// 我方可以在对方回合中使用角色牌: as what may be used at any time, in such a turn.
ir::Effect Lowerer::InTurnUse(const Derivation& act, const Derivation& use, Part& part) {
  Own(use);
  OwnAll(Need(act, Rule::mayWord));
  const ir::Player whose = PlayerOf(Need(act, Rule::player));
  if (const Derivation* duration = Child(act, Rule::duration)) {
    part.duration = DurationOf(*duration);
    part.duration_leads = true;
  }
  ir::Condition turn = ScopeOf(use);
  ir::Selector cards = SelectorOf(Need(use, Rule::np));
  const bool is_sort = cards.count.kind == ir::CountKind::All && !cards.extreme &&
                       !cards.distinct &&
                       (cards.whose == ir::Player::Unstated || cards.whose == whose);
  if (!is_sort || whose != ir::Player::You) Fail(use);
  cards.whose = whose;
  const ir::SourceRange range = RangeOf(act);
  ir::Effect may{range, ir::Constrain{.subject = {range, std::move(cards)},
                                      .modality = ir::Modality::Can,
                                      .deed = ir::Deed::UseAtInstantSpeed,
                                      .by = {},
                                      .duration = {}}};
  return {range, ir::If{std::move(turn), ir::Box<ir::Effect>(std::move(may)), {}}};
}

/// 对方不能重置资源牌, 不能发动角色牌的启动效果: none of that player's. Rule: [Zero 1.20, 104.2].
ir::Effect Lowerer::ResetBan(const Derivation& deed, const ir::ConstrainPlayer& rule,
                             ir::Deed what) {
  Own(deed);
  ir::Selector cards = SelectorOf(Need(deed, Rule::np));
  const bool is_sort = cards.count.kind == ir::CountKind::All && !cards.extreme &&
                       !cards.distinct &&
                       (cards.whose == ir::Player::Unstated || cards.whose == rule.player);
  if (!is_sort || rule.modality != ir::Modality::Cannot) Fail(deed);
  cards.whose = rule.player == ir::Player::EachPlayer ? ir::Player::Either : rule.player;
  const ir::SourceRange range = RangeOf(deed);
  return {range, ir::Constrain{
                     .subject = {range, std::move(cards)}, .deed = what, .by = {}, .duration = {}}};
}

/// 双方不能将休息区中的牌加入手牌: by no effect of theirs. Rule: [Zero 1.20, 609.1].
ir::Effect Lowerer::MoveBan(const Derivation& deed, const ir::ConstrainPlayer& rule) {
  Own(deed);
  const ir::SourceRange range = RangeOf(deed);
  if (rule.modality != ir::Modality::Cannot) Fail(deed);
  ir::Objects those = OnePhrase(Need(deed, Rule::np));
  if (const Derivation* from = Child(deed, Rule::fromZone)) PutFrom(*from, those);
  auto* cards = std::get_if<ir::Selector>(&those.node);
  if (cards != nullptr) {
    if (cards->count.kind != ir::CountKind::All || cards->extreme || cards->distinct ||
        cards->zones.empty())
      Fail(deed);
    if (cards->whose == ir::Player::Unstated) cards->whose = ir::Player::Either;
  }
  const ir::Destination to = DestinationOf(deed);
  if (to.place != ir::Place::Anywhere || to.is_top_or_bottom) Fail(deed);
  const ir::Player by = rule.player == ir::Player::EachPlayer ? ir::Player::Either : rule.player;
  return {range, ir::Constrain{.subject = std::move(those),
                               .deed = ir::Deed::BeMoved,
                               .by = ir::Filter{range, ir::ControlledBy{by}},
                               .duration = {},
                               .from = {to.zone}}};
}

/// 我方不会因对方的效果舍弃手牌. Rule: [Zero 1.20, 608.1].
ir::Effect Lowerer::MadeRule(const Derivation& act, const Derivation& made,
                             ir::ConstrainPlayer rule) {
  Own(made);
  const Derivation* never = Child(act, Rule::neverWord);
  OwnAll(never != nullptr ? *never : Need(act, Rule::cannotWord));
  const Derivation& source = Need(made, Rule::effectSource);
  OwnAll(source);
  // Of tactics only is not told.
  if (Words(source) != U"效果" && !IsAnySource(source)) Fail(source);
  const Derivation* owner = Child(made, Rule::ownerWord);
  rule.by = owner == nullptr ? ir::Player::Either : Owner(*owner);
  const Derivation* draw = Child(made, Rule::drawDeed);
  OwnAll(draw != nullptr ? *draw : Need(made, Rule::discardsHand));
  rule.deed = draw != nullptr ? ir::PlayerDeed::Draw : ir::PlayerDeed::Discard;
  return {RangeOf(act), std::move(rule)};
}

/// 对方不能为角色牌升级: that player does not, where effects still may. Rule: [Zero 1.20, 600.1].
ir::Effect Lowerer::NoLevelUp(const Derivation& deed, ir::ConstrainPlayer rule) {
  OwnAll(deed);
  if (rule.modality != ir::Modality::Cannot) Fail(deed);
  if (rule.player == ir::Player::Unstated || rule.player == ir::Player::ItsController) Fail(deed);
  rule.deed = ir::PlayerDeed::LevelUp;
  return {RangeOf(deed), std::move(rule)};
}

/// 我方可以随时查看那张牌, 双方都不能查看那些牌. Rule: [Zero 1.20, 614.1].
ir::Effect Lowerer::LookRule(const Derivation& act, const Derivation& look,
                             const ir::ConstrainPlayer& rule, Part& part) {
  Own(look);
  for (const Rule word : {Rule::anyTimeMay, Rule::cannotWord, Rule::anyTime, Rule::particle}) {
    for (const Derivation* said : ChildrenOf(act, word)) OwnAll(*said);
  }
  if (part.duration) part.duration_leads = true;
  const bool is_may = Child(act, Rule::anyTimeMay) != nullptr;
  ir::Objects those = OnePhrase(Need(look, Rule::np));
  const auto* cards = std::get_if<ir::Selector>(&those.node);
  // 查看牌组 has words of its own.
  if (cards != nullptr && cards->zones == std::vector{roles_.deck} &&
      cards->place == ir::Place::Anywhere)
    Fail(look);
  const ir::SourceRange range = RangeOf(act);
  const ir::Player who = rule.player == ir::Player::EachPlayer ? ir::Player::Either : rule.player;
  return {range, ir::Constrain{.subject = std::move(those),
                               .modality = is_may ? ir::Modality::Can : ir::Modality::Cannot,
                               .deed = ir::Deed::BeLookedAt,
                               .by = ir::Filter{range, ir::ControlledBy{who}},
                               .duration = {}}};
}

/// 不能攻击，也不能使用战术牌: every deed that a player may or may not do.
ir::Effect Lowerer::DeedRules(const Derivation& act, ir::ConstrainPlayer rule, Part& part) {
  // 只能在…中: not elsewhere.
  const bool is_only = Child(act, Rule::onlyIn) != nullptr;
  const bool is_cannot = is_only || Child(act, Rule::cannotWord) != nullptr;
  if (!is_only) OwnAll(Need(act, is_cannot ? Rule::cannotWord : Rule::mayWord));
  rule.modality = is_cannot ? ir::Modality::Cannot : ir::Modality::Can;
  for (const Rule word : {Rule::particle, Rule::ruleAnd}) {
    for (const Derivation* said : ChildrenOf(act, word)) OwnAll(*said);
  }
  // 不能攻击，也不能使用战术牌: neither of them.
  ir::Sequence rules;
  for (const Tree& child : act.children) {
    switch (child->rule.As<Rule>()) {
      case Rule::playerDeed:
      case Rule::useKindDeed:
      case Rule::useDeed:
      case Rule::putDeed:
      case Rule::withDeed:
      case Rule::levelDeed:
      case Rule::defendThisDeed:
      case Rule::activateBanDeed:
      case Rule::resetBanDeed:
      case Rule::moveBanDeed:
      case Rule::againstDeed:
        rules.steps.push_back(RuleOf(*child, rule, part, RangeOf(act)));
        break;
      default: break;
    }
  }
  if (rules.steps.empty()) Fail(act);
  if (rules.steps.size() == 1) return std::move(rules.steps.front());
  return {RangeOf(act), std::move(rules)};
}

/// What the rules of the game grant or ask of a player, changed; nothing: no such words are said.
std::optional<ir::Effect> Lowerer::RuleOfGame(const Derivation& act,
                                              const ir::ConstrainPlayer& rule, const Part& part) {
  if (Child(act, Rule::losesDeed) != nullptr) return NeverLoses(act, rule);
  if (const Derivation* more = Child(act, Rule::moreOften)) return MoreThanOnce(act, *more, rule);
  if (const Derivation* turn = Child(act, Rule::perTurn)) OwnAll(*turn);
  if (const Derivation* times = Child(act, Rule::attackTimes))
    return AttacksOfTurn(act, *times, rule, part);
  if (const Derivation* defence = Child(act, Rule::withDefence)) {
    // 对方只能以『A』防御: with none of the others.
    OwnAll(*defence);
    const ir::SourceRange range = RangeOf(act);
    ir::Selector others = CharactersOf(rule.player, range);
    others.filter =
        Both({{range, ir::NoneOf{{SortOf(Need(act, Rule::np))}}}, others.filter}, range);
    return ir::Effect{range, ir::Constrain{.subject = {range, std::move(others)},
                                           .modality = ir::Modality::Cannot,
                                           .deed = ir::Deed::Defend,
                                           .by = {},
                                           .duration = {}}};
  }
  return std::nullopt;
}

/// By what the game is lost. Rule: [Zero 1.20, 101.2].
ir::LossCause Lowerer::LossCauseIn(const Derivation& act, ir::Player who) {
  const auto said = ChildrenOf(act, Rule::lossBy);
  if (said.empty()) return ir::LossCause::Any;
  if (said.size() > 1) Fail(*said.back());
  const Derivation& by = *said.front();
  OwnAll(by);
  const Derivation* life = Child(by, Rule::lifeLost);
  if (life == nullptr) return ir::LossCause::EmptyDeck;
  if (const Derivation* owner = Child(*life, Rule::ownerWord)) {
    const ir::Player whose = Owner(*owner);
    if (whose != who && whose != ir::Player::Unstated && !Says(*owner, U"其")) Fail(*owner);
  }
  return ir::LossCause::LifeDamage;
}

/// 我方不会因牌组中没有足够的牌而输掉游戏. Rule: [Zero 1.20, 101.2].
ir::Effect Lowerer::NeverLoses(const Derivation& act, ir::ConstrainPlayer rule) {
  for (const Rule word : {Rule::neverWord, Rule::cannotWord, Rule::particle, Rule::losesDeed}) {
    for (const Derivation* said : ChildrenOf(act, word)) OwnAll(*said);
  }
  rule.deed = ir::PlayerDeed::LoseGame;
  rule.cause = LossCauseIn(act, rule.player);
  return {RangeOf(act), std::move(rule)};
}

/// 在资源步骤中可以额外放置一张资源牌, 每回合可以额外进行一次升级: more than the rules grant.
ir::Effect Lowerer::MoreThanOnce(const Derivation& act, const Derivation& more,
                                 ir::ConstrainPlayer rule) {
  Own(more);
  OwnAll(Need(act, Rule::mayWord));
  rule.modality = ir::Modality::Can;
  const Derivation* given = Child(more, Rule::moreGiven);
  if (given != nullptr) OwnAll(*given);
  const Derivation* amount = Child(more, Rule::amount);
  // 为两张角色牌升级: of each once.
  rule.deed = amount != nullptr ? ir::PlayerDeed::PlaceResource : ir::PlayerDeed::LevelUp;
  const Derivation* number =
      amount != nullptr ? Child(*amount, Rule::number) : Child(more, Rule::number);
  if (number == nullptr) {
    Fail(more);
    return {};
  }
  if (amount != nullptr) Own(*amount);
  const std::int32_t many = Integer(*number) + (given == nullptr ? 0 : 1);
  if (many < 2) Fail(*number);
  // 可以放置两张资源牌: of what the rules grant only where it is said of each turn, or of the step.
  const bool is_of_rule =
      Child(act, Rule::perTurn) != nullptr || Child(act, Rule::moreScope) != nullptr;
  if (amount != nullptr && given == nullptr && !Says(more, U"多") && !is_of_rule) Fail(more);
  rule.count = ir::Constant(many, RangeOf(*number));
  if (const Derivation* turn = Child(act, Rule::perTurn)) OwnAll(*turn);
  for (const Derivation* scope : ChildrenOf(act, Rule::moreScope)) {
    OwnAll(*scope);
    // Only there does one place resources; levels rise whenever one may act.
    const ir::StepId step = StepOf(Need(*scope, Rule::stepWord)).step;
    if (amount == nullptr || !Says(*scope, U"资源") || step.IsNone()) Fail(*scope);
  }
  return {RangeOf(act), std::move(rule)};
}

/// 每回合最多宣布两次攻击: with whatever cards. Rule: [Zero 1.20, 501.1].
ir::Effect Lowerer::AttacksOfTurn(const Derivation& act, const Derivation& times,
                                  ir::ConstrainPlayer rule, const Part& part) {
  Own(times);
  const Derivation* rate = Child(act, Rule::rateWord);
  const Derivation& word = rate != nullptr ? *rate : Need(act, Rule::quotaWord);
  OwnAll(word);
  if (rate != nullptr && !Says(word, U"只") && !Says(word, U"多")) Fail(word);
  const bool is_each = rate != nullptr || Child(act, Rule::perTurn) != nullptr;
  if (!is_each && (!part.duration || !IsOneTurn(part.duration->kind))) Fail(word);
  const Derivation& number = Need(times, Rule::number);
  rule.deed = ir::PlayerDeed::Attack;
  rule.count = ir::Constant(Integer(number), RangeOf(number));
  return {RangeOf(act), std::move(rule)};
}

/// 我方可以选择不重置此牌: in the reset step, in which else all become upright.
/// Rule: [Zero 1.20, 401.1].
ir::Effect Lowerer::StayTapped(const Derivation& act, Part& part) {
  OwnAll(Need(act, Rule::mayWord));
  if (const Derivation* scope = Child(act, Rule::moreScope)) OwnAll(*scope);
  const Derivation& player = Need(act, Rule::player);
  const ir::Player who = PlayerOf(player);
  const ir::Objects those = OnePhrase(Need(act, Rule::np));
  const ir::Player whose = composer_.OwnerOfCards(those).value_or(ir::Player::Unstated);
  if (who != ir::Player::You || (whose != ir::Player::You && whose != ir::Player::Unstated))
    Fail(player);
  part.has_subject = true;
  return {RangeOf(act), ir::Constrain{.subject = those,
                                      .modality = ir::Modality::Can,
                                      .deed = ir::Deed::StayTapped,
                                      .by = {},
                                      .duration = {}}};
}

/// 对方不能以费用2以下的角色牌进行防御: none of those of that player does it.
ir::Effect Lowerer::WithThose(const Derivation& deed, ir::Player whose, ir::SourceRange range) {
  Own(deed);
  if (whose != ir::Player::You && whose != ir::Player::Opponent) Fail(deed);
  const Derivation* defence = Child(deed, Rule::withDefence);
  if (defence != nullptr) OwnAll(*defence);
  if (const Derivation* attacker = Child(deed, Rule::bareOf)) {
    // 对方不能以…防御此牌的攻击: it is not met by those. Rule: [Zero 1.20, 502.2].
    return {range, ir::Constrain{.subject = {RangeOf(*attacker), BareOf(*attacker)},
                                 .modality = ir::Modality::Cannot,
                                 .deed = ir::Deed::BeDefended,
                                 .by = SortOf(Need(deed, Rule::np)),
                                 .duration = {}}};
  }
  ir::Objects those = OnePhrase(Need(deed, Rule::np));
  auto* cards = std::get_if<ir::Selector>(&those.node);
  if (cards != nullptr) {
    if (cards->count.kind != ir::CountKind::All || cards->extreme || cards->distinct ||
        (cards->whose != ir::Player::Unstated && cards->whose != whose))
      Fail(deed);
    cards->whose = whose;
  }
  return {range, ir::Constrain{.subject = std::move(those),
                               .modality = ir::Modality::Cannot,
                               .deed = defence != nullptr ? ir::Deed::Defend : ir::Deed::Attack,
                               .by = {},
                               .duration = {}}};
}

/// 使用装备牌与角色牌: neither of them.
ir::Selector Lowerer::UsedSort(const Derivation& np) {
  std::vector<ir::Objects> sorts = Phrase(np);
  auto* first = sorts.empty() ? nullptr : std::get_if<ir::Selector>(&sorts.front().node);
  if (first == nullptr || sorts.size() == 1) {
    if (first == nullptr) Fail(np);
    return first == nullptr ? ir::Selector{} : *first;
  }
  std::vector<ir::Filter> either;
  for (const ir::Objects& one : sorts) {
    const auto* sort = std::get_if<ir::Selector>(&one.node);
    const bool is_plain = sort != nullptr && sort->count == first->count && !sort->extreme &&
                          !sort->distinct && sort->zones == first->zones &&
                          sort->whose == first->whose;
    if (!is_plain) Fail(np);
    if (sort != nullptr) either.push_back(sort->filter);
  }
  first->filter = Either(std::move(either), RangeOf(np));
  return *first;
}

/// One of the deeds of which a player's rule speaks.
ir::Effect Lowerer::RuleOf(const Derivation& deed, ir::ConstrainPlayer rule, Part& part,
                           ir::SourceRange range) {
  if (deed.rule == Rule::againstDeed) return Against(deed, rule.player, part);
  if (deed.rule == Rule::moveBanDeed) return MoveBan(deed, rule);
  if (deed.rule == Rule::levelDeed) return NoLevelUp(deed, rule);
  for (const Derivation* attack : ChildrenOf(deed, Rule::thatAttack)) {
    // 此次攻击: as long as it goes on.
    if (part.duration) Fail(*attack);
    part.duration = AttackDuration(*attack);
    part.duration_leads = true;
  }
  if (deed.rule == Rule::defendThisDeed) {
    Own(deed);
    rule.deed = ir::PlayerDeed::Defend;
    return {range, std::move(rule)};
  }
  if (deed.rule == Rule::resetBanDeed) return ResetBan(deed, rule, ir::Deed::BecomeUpright);
  if (deed.rule == Rule::activateBanDeed) return ResetBan(deed, rule, ir::Deed::ActivateEffects);
  if (deed.rule == Rule::withDeed) return WithThose(deed, rule.player, range);
  if (deed.rule == Rule::putDeed) {
    PutIntoPlay(deed, rule);
    return {range, std::move(rule)};
  }
  if (const Derivation* use = deed.rule == Rule::useDeed ? &deed : nullptr) {
    Own(*use);
    ir::Selector used = UsedSort(Need(*use, Rule::np));
    // 使用休息区中的牌: from where is said before the noun.
    const std::vector<ir::ZoneId> zones = std::exchange(used.zones, {});
    if (used.count.kind != ir::CountKind::All || used.extreme || used.distinct ||
        used.whose != ir::Player::Unstated)
      Fail(*use);
    ir::Filter cards = used.filter;
    if (!zones.empty()) {
      if (Child(*use, Rule::fromZone) != nullptr) Fail(*use);
      rule.deed = ir::PlayerDeed::Use;
      rule.from = zones;
      rule.cards = std::move(cards);
      return {range, std::move(rule)};
    }
    if (const Derivation* from = Child(*use, Rule::fromZone)) {
      if (Child(*from, Rule::ownerWord) != nullptr || PlaceOf(*from) != ir::Place::Anywhere)
        Fail(*from);
      rule.deed = ir::PlayerDeed::Use;
      rule.from = ZonesOf(*from);
      rule.cards = std::move(cards);
      return {range, std::move(rule)};
    }
    const auto* kind = std::get_if<ir::IsKind>(&cards.node);
    if (kind != nullptr && kind->kind == roles_.character) {
      rule.deed = ir::PlayerDeed::UseCharacters;
    } else if (kind != nullptr && kind->kind == roles_.spell) {
      rule.deed = ir::PlayerDeed::UseTactics;
    } else {
      rule.deed = ir::PlayerDeed::Use;
      rule.cards = std::move(cards);
    }
    return {range, std::move(rule)};
  }
  rule.deed = PlayerDeedOf(deed);
  return {range, std::move(rule)};
}

}  // namespace caiding::parser
