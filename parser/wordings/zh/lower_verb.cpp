// SPDX-License-Identifier: MIT
// What a clause tells a player to do.
#include <algorithm>
#include <utility>

#include "model/ir/walk.h"
#include "parser/compose/conventions.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {
namespace {

/// Whoever the cards belong to that the clause speaks of.
bool IsOfThem(ir::Player who) {
  return who == ir::Player::ItsController || who == ir::Player::ItsOwner;
}

/// Not the effect's own player, or not for certain.
bool IsAnother(ir::Player who) { return who == ir::Player::Opponent || who == ir::Player::Chosen; }

/// 每横置一张, 因此横置的张数, 相同数量: the words count to how many a deed was done.
bool CountsDone(std::u32string_view words, std::u32string_view deed) {
  const auto says = [&](std::u32string_view before, std::u32string_view behind) {
    const std::u32string said = std::u32string(before).append(deed).append(behind);
    return words.find(said) != std::u32string_view::npos;
  };
  for (const std::u32string_view many :
       {U"相同张数", U"相同数量", U"同样数量", U"同等数量", U"等量", U"张数相同", U"数量相同"}) {
    if (words.find(many) != std::u32string_view::npos) return true;
  }
  return says(U"每", U"") || says(U"因此", U"") || says(U"以此法", U"") || says(U"", U"的牌") ||
         says(U"", U"的张数") || says(U"", U"的数量");
}

/// Only cards that do not lie rested.
void MeanUpright(ir::Selector& cards) {
  const ir::Filter upright{cards.range, ir::Has{ir::Quality::Upright}};
  std::vector<ir::Filter> parts;
  if (const auto* all = std::get_if<ir::AllOf>(&cards.filter.node))
    parts = all->parts;
  else
    parts.push_back(cards.filter);
  if (std::find(parts.begin(), parts.end(), upright) != parts.end()) return;
  parts.insert(parts.begin(), upright);
  cards.filter = Both(std::move(parts), cards.range);
}

}  // namespace

/// 但『龙』除外: what is none of them.
std::vector<ir::Filter> Lowerer::ExceptedBy(const Derivation& words) {
  Own(words);
  const Derivation& sorts = Need(words, Rule::exceptSorts);
  Own(sorts);
  for (const Derivation* join : ChildrenOf(sorts, Rule::exceptAnd)) OwnAll(*join);
  std::vector<ir::Filter> excepted;
  const Derivation* owner = nullptr;
  for (const Derivation* sort : ChildrenOf(sorts, Rule::exceptSort)) {
    Own(*sort);
    ir::Filter such = SortWord(Need(*sort, Rule::sortWord));
    // 我方的『A』和『B』: whose they are is said of both, as in 破坏我方的『A』和『B』.
    if (const Derivation* said = Child(*sort, Rule::turnOwner)) owner = said;
    if (owner != nullptr) {
      // 我方的『A』除外: not the other player's.
      OwnAll(*owner);
      const ir::Player whose = Says(*owner, U"对方") ? ir::Player::Opponent : ir::Player::You;
      such = Both({{RangeOf(*owner), ir::ControlledBy{whose}}, std::move(such)}, RangeOf(*sort));
    }
    excepted.push_back(std::move(such));
  }
  return excepted;
}

/// 破坏所有角色牌，但『龙』除外: of all those only the others.
void Lowerer::ExceptThose(ir::Effect& effect, const Derivation& words) {
  const ir::SourceRange range = RangeOf(words);
  const std::vector<ir::Filter> others = NoneOfThese(ExceptedBy(words), range);
  bool is_of_all = true;
  bool is_any = false;
  auto narrow = [&](ir::Objects& objects) {
    auto* selector = std::get_if<ir::Selector>(&objects.node);
    if (selector == nullptr) return;
    is_any = true;
    is_of_all = is_of_all && selector->count.kind == ir::CountKind::All;
    std::vector<ir::Filter> parts{selector->filter};
    if (const auto* all = std::get_if<ir::AllOf>(&selector->filter.node)) parts = all->parts;
    parts.insert(parts.begin(), others.begin(), others.end());
    selector->filter = Both(std::move(parts), range);
  };
  ir::Walk(effect, narrow);
  if (!is_any || !is_of_all) Fail(words);
}

/// 废弃战斗区中的角色牌，直到剩余两张为止: all of them but so many. Rule: [Zero 1.20, 103.5].
void Lowerer::AllBut(ir::Effect& effect, const Derivation& until) {
  OwnAll(until);
  const ir::SourceRange range = RangeOf(until);
  const ir::Quantity left = Amount(Need(until, Rule::amount));
  std::size_t found = 0;
  auto narrow = [&](ir::Objects& objects) {
    auto* cards = std::get_if<ir::Selector>(&objects.node);
    if (cards == nullptr) return;
    ++found;
    if (cards->count.kind != ir::CountKind::All || cards->extreme || cards->distinct) Fail(until);
    const Derivation* zone = Child(until, Rule::zoneName);
    if (zone != nullptr && cards->zones != std::vector{Zone(*zone)}) Fail(*zone);
    ir::Selector all = *cards;
    all.slot = composer_.NewSlot();
    // 对方废弃战斗区中的角色牌: whose are counted is said by who does it.
    if (all.whose == ir::Player::Unstated && discourse_.clause_player != ir::Player::Unstated)
      Fail(until);
    if (all.whose == ir::Player::Unstated) all.whose = ir::Player::You;
    cards->count.kind = ir::CountKind::Exactly;
    cards->count.number = {range, ir::Box<ir::Arithmetic>(ir::Arithmetic{
                                      ir::Operator::Subtract,
                                      {range, ir::CountOf{ir::Box<ir::Selector>(std::move(all))}},
                                      left})};
    discourse_.uncounted.erase(cards->slot);
  };
  ir::Walk(effect, narrow);
  // 舍弃手牌直到剩余三张 says so in its own words.
  bool is_discard = false;
  const auto look = [&](const ir::Discard&) { is_discard = true; };
  ir::Walk(effect, look);
  if (found != 1 || is_discard) Fail(until);
}

/// 移出游戏，直到此牌离开战斗区为止: then it comes back to where it was, if the text does not say
/// itself what comes of it. Rule: [Zero 1.20, 700.10].
ir::Effect Lowerer::GoneUntil(const Derivation& act, ir::Effect effect, Part& part) {
  const auto* move = std::get_if<ir::Move>(&effect.node);
  const bool is_gone = move != nullptr && move->to.zone == roles_.removed && part.duration &&
                       Child(act, Rule::lastTail) != nullptr;
  if (!is_gone) return effect;
  const bool is_turn = part.duration->kind == ir::DurationKind::ThisTurn;
  if (!is_turn && part.duration->kind != ir::DurationKind::WhileSourceThere) return effect;
  const auto* cards = std::get_if<ir::Selector>(&move->what.node);
  const bool is_placed = cards != nullptr && cards->zones.size() == 1;
  const ir::ZoneId zone = is_placed ? cards->zones.front() : roles_.play;
  if (zone != roles_.play && zone != roles_.hand) return effect;
  part.duration.reset();
  if (TextBehind(act).find(is_turn ? U"回合结束时" : U"此牌离开") != std::u32string_view::npos)
    return effect;
  const ir::SourceRange range = effect.range;
  ir::Move back{Again(move->what), ir::Destination{.zone = zone}};
  ir::Delay delay{{}, ir::Box<ir::Effect>(ir::Effect{range, std::move(back)})};
  if (is_turn) {
    delay.event = {range, ir::PlayerEvent{ir::PlayerHappening::TurnEnds, ir::Player::Either}};
    delay.duration = {range, ir::DurationKind::ThisTurn};
  } else {
    ir::ObjectEvent leaves{.happening = ir::Happening::Leaves, .subject = {}, .from = {}, .to = {}};
    leaves.subject = {range, ir::Reference{range, ir::Self{}}};
    delay.event = {range, std::move(leaves)};
  }
  return {range, ir::Sequence{{std::move(effect), {range, std::move(delay)}}}};
}

/// 双方可以各舍弃一张手牌: of both alone.
void Lowerer::CheckEachToo(const Derivation& act, ir::Player who) {
  const Derivation* each = Child(act, Rule::eachToo);
  if (each == nullptr) return;
  OwnAll(*each);
  if (who != ir::Player::EachPlayer) Fail(*each);
}

/// 我方便抽一张牌, 对方必须舍弃一张牌, 双方都…: what stands between and says no more.
void Lowerer::OwnParticles(const Derivation& act) {
  for (const Rule word : {Rule::particle, Rule::mustDo, Rule::firstDo}) {
    for (const Derivation* said : ChildrenOf(act, word)) {
      OwnAll(*said);
      // 依次 is said of who does it.
      const bool is_verb = act.rule == Rule::verbAct || act.rule == Rule::pickAct;
      if (Child(*said, Rule::inTurn) != nullptr && !is_verb) Fail(*said);
    }
  }
  // 对方须支付(1)，否则…: a price, which leads what is to come of it.
  const bool is_price = text_.text.substr(act.end, 3) == U"，否则" && HasInside(act, Rule::mustDo);
  if (is_price) Fail(act);
}

/// 获胜的玩家, 手牌较少的玩家: which of both does it comes out only then; null: it is known.
const Derivation* Lowerer::OneOfBoth(const Derivation& act) const {
  if (const Derivation* compared = Child(act, Rule::comparedPlayer)) return compared;
  const Derivation* player = Child(act, Rule::player);
  if (player == nullptr) return nullptr;
  const bool is_turn_player = Child(*player, Rule::turnPlayer) != nullptr ||
                              (Child(*player, Rule::thatPlayer) != nullptr &&
                               discourse_.that_is_turn_player && !discourse_.has_chosen_player);
  return is_turn_player || Child(*player, Rule::winnerWord) != nullptr ? player : nullptr;
}

/// 双方玩家依次抽一张牌: the one after the other, each to the end. Rule: [Zero 1.20, 102.3].
void Lowerer::InTurn(const Derivation& act, ir::Effect& effect) {
  const auto particles = ChildrenOf(act, Rule::particle);
  const bool is_said = std::any_of(
      particles.begin(), particles.end(),
      [&](const Derivation* particle) { return Child(*particle, Rule::inTurn) != nullptr; });
  if (!is_said) return;
  auto* each = std::get_if<ir::EachPlayerDoes>(&effect.node);
  if (each == nullptr)
    Fail(act);
  else
    each->in_turn = true;
}

/// 横置或重置一张角色牌: which of both is done to the same card.
void Lowerer::EitherDeed(const Derivation& either, ir::Player who, ir::ChooseOne& choose) {
  ir::Objects what = OnePhrase(Need(either, Rule::np));
  composer_.AskHowMany(what);
  const ir::Objects again = Again(what);
  for (const Derivation* deed : ChildrenOf(either, Rule::eitherDeed)) {
    const ir::Objects& one = choose.options.empty() ? what : again;
    choose.options.push_back(DeedOn(*deed, {one}, who));
  }
  discourse_.last_objects = {again};
}

namespace {

/// 横置或重置一张角色牌: done to that one, not to what was spoken of before.
void CheckSharedCard(Lowerer& lower, const std::vector<const Derivation*>& verbs) {
  for (std::size_t i = 0; i + 1 < verbs.size(); ++i) {
    const Rule next = verbs[i + 1]->children[0]->rule.As<Rule>();
    const bool is_shared = lower.HasInside(*verbs[i], Rule::bareDeedVerb) &&
                           (next == Rule::turnVerb || next == Rule::destroyVerb);
    if (is_shared && lower.HasInside(*verbs[i + 1], Rule::np)) lower.Fail(*verbs[i]);
  }
}

}  // namespace

namespace {

/// 对方舍弃一张手牌或废弃一张资源牌: who does it takes the one or the other, or the effect's own
/// player does; only which card it is, is told. Rule: [Zero 1.20, 606.3], [Zero 1.20, 608.1].
void AskWhoTakes(Lowerer& lower, const Derivation& either, ir::ChooseOne& choose) {
  const std::size_t lead = lower.Need(either, Rule::verb).begin - either.begin;
  const std::u32string_view before = lower.Words(either).substr(0, lead);
  if (before.find(U"选择") != before.npos || lower.Child(either, Rule::otherDoes) != nullptr)
    return;
  if (lower.choices().Choose(
          ir::Ambiguity::Picking, lower.RangeOf(either),
          {"who does it takes one of them", "the effect's own player takes one of them"}) == 1)
    choose.who = ir::Player::You;
}

}  // namespace

/// 抽一张牌或破坏一张装备牌: who does it takes one.
ir::Effect Lowerer::EitherVerb(const Derivation& either, Part& part) {
  Own(either);
  for (const Derivation* word : ChildrenOf(either, Rule::orWord)) OwnAll(*word);
  for (const Derivation* may : ChildrenOf(either, Rule::mayWord)) {
    OwnAll(*may);
    part.may = RangeOf(*may);
  }
  part.is_either = true;
  ir::ChooseOne choose;
  ir::Player who = ir::Player::Unstated;
  OwnParticles(either);
  if (const Derivation* player = Child(either, Rule::player)) {
    who = PlayerOf(*player);
    // Each of both chooses by itself: said in other words.
    if (who != ir::Player::You && who != ir::Player::Opponent) Fail(*player);
    choose.who = who;
    part.may_who = who;
    part.doer = who;
    discourse_.last_player = who;
  }
  discourse_.clause_player = who;
  if (const auto verbs = ChildrenOf(either, Rule::verb);
      verbs.size() == 1 && Child(either, Rule::otherDoes) == nullptr) {
    // 选择将其放回牌组顶或牌组底: it is chosen where, and said so; 选择一张牌放回… chooses the
    // card.
    if (verbs.front()->children[0]->rule == Rule::shortVerb) Fail(either);
    ir::Effect effect = Verb(*verbs.front(), who, part);
    const auto* move = std::get_if<ir::Move>(&effect.node);
    const bool are_ends = move != nullptr ? move->to.is_top_or_bottom
                                          : std::holds_alternative<ir::ChooseOne>(effect.node);
    if (!are_ends) Fail(either);
    discourse_.clause_player = ir::Player::Unstated;
    part.is_either = false;
    return effect;
  }
  if (Child(either, Rule::eitherDeed) != nullptr) {
    EitherDeed(either, who, choose);
    discourse_.clause_player = ir::Player::Unstated;
    return {RangeOf(either), std::move(choose)};
  }
  // 其 in the one is nothing that the other picks: only one of them is done.
  Branches branches(discourse_);
  CheckSharedCard(*this, ChildrenOf(either, Rule::verb));
  for (const Tree& child : either.children) {
    if (child->rule == Rule::verb) {
      branches.Next();
      choose.options.push_back(Verb(*child, who, part));
    } else if (child->rule == Rule::otherDoes) {
      branches.Next();
      Own(*child);
      OwnParticles(*child);
      const ir::Player other = PlayerOf(Need(*child, Rule::player));
      if (other != ir::Player::You && other != ir::Player::Opponent) Fail(*child);
      discourse_.clause_player = other;
      choose.options.push_back(Verb(Need(*child, Rule::verb), other, part));
      discourse_.clause_player = who;
    }
  }
  branches.End();
  if (who == ir::Player::Opponent && !part.may) AskWhoTakes(*this, either, choose);
  discourse_.clause_player = ir::Player::Unstated;
  discourse_.last_objects.clear();
  part.is_elliptical = false;
  return {RangeOf(either), std::move(choose)};
}

namespace {

/// 横置的角色牌的一张装备牌: which characters those are is known once it is carried out, so that
/// one of what they bear is chosen then. Rule: [Zero 1.20, 705.8].
void ChooseOfTheirs(std::uint8_t slot, ir::Effect& effect) {
  auto look = [&](ir::Selector& cards) {
    bool is_theirs = false;
    const auto borne = [&](const ir::AttachedTo& by) {
      const auto* bound = std::get_if<ir::Bound>(&by.to.node);
      is_theirs = is_theirs || (bound != nullptr && bound->slot == slot);
    };
    ir::Walk(std::as_const(cards.filter), borne);
    const bool is_some =
        cards.count.kind == ir::CountKind::Exactly || cards.count.kind == ir::CountKind::UpTo;
    if (is_theirs && is_some && cards.picking == ir::Picking::Unmarked)
      cards.picking = ir::Picking::Chosen;
  };
  ir::Walk(effect, look);
}

}  // namespace

/// 与一张角色牌的(攻)相同: what a number speaks of is picked before. Rule: [Zero 1.20, 705.1].
ir::Effect Lowerer::PickedOnTheWay(std::size_t before, ir::Player who, ir::Effect effect) {
  if (on_the_way_.size() <= before) return effect;
  ir::Sequence steps;
  for (std::size_t i = before; i < on_the_way_.size(); ++i) {
    ir::Selector& picked = on_the_way_[i];
    // What is said of all of them picks none.
    const bool are_all = picked.count.kind == ir::CountKind::All;
    if (!are_all) picked.picking = ir::Picking::Designated;
    if (are_all) ChooseOfTheirs(picked.slot, effect);
    steps.steps.push_back({picked.range, ir::Pick{who, std::move(picked)}});
  }
  on_the_way_.resize(before);
  const ir::SourceRange range = effect.range;
  if (auto* inner = std::get_if<ir::Sequence>(&effect.node)) {
    for (ir::Effect& step : inner->steps) steps.steps.push_back(std::move(step));
  } else {
    steps.steps.push_back(std::move(effect));
  }
  return {range, std::move(steps)};
}

namespace {

/// 每有一张，双方各抽一张牌: what is done, by each of both if they do it, as often as it is
/// counted. `picked_before`: how many had been picked on the way before the clause.
ir::Effect DoneBy(Lowerer& lower, const Derivation& act, ir::Player who, std::size_t picked_before,
                  Part& part) {
  std::optional<ir::Quantity> factor;
  if (const Derivation* each = lower.Child(act, Rule::eachCount)) factor = lower.EachCount(*each);
  const Derivation* picks = lower.Child(act, Rule::pickOnly);
  const Derivation& verb = picks != nullptr ? *picks : lower.Need(act, Rule::verb);
  // 使用此牌时，额外支付(2): what using it costs, nothing that is done again.
  if (lower.Child(act, Rule::againWord) != nullptr && lower.Says(verb, U"支付")) lower.Fail(act);
  const ir::SourceRange range = lower.RangeOf(act);
  if (who == ir::Player::EachPlayer) {
    ir::Effect done = lower.Verb(verb, ir::Player::Unstated, part);
    // 双方玩家以展示牌组顶的方式进行游戏: told of both already.
    if (lower.Says(verb, U"进行游戏")) return done;
    // 最多三张: of each, which is not said of both.
    if (const Derivation* cap = lower.Child(act, Rule::timesCap)) lower.Fail(*cap);
    if (factor) lower.composer().Scale(done, *factor, range);
    lower.AskWhoseOfEach(verb, done);
    if (std::optional<ir::Effect> both = lower.AskWhoseOpponent(done)) return *std::move(both);
    return {range, ir::EachPlayerDoes{ir::Box<ir::Effect>(std::move(done))}};
  }
  ir::Effect effect = lower.Verb(verb, who, part);
  const Derivation* cap = lower.Child(act, Rule::timesCap);
  if (cap != nullptr && !factor) lower.Fail(*cap);
  // 每破坏一张，其控制者抽一张牌: that of each, which is not said of all of them.
  if (factor && IsOfThem(who)) lower.Fail(act);
  if (!factor) effect = lower.AskIfScaledToo(act, std::move(effect));
  if (factor) {
    if (cap == nullptr) lower.SayScaled(*factor);
    ir::Effect scaled = effect;
    lower.composer().Scale(scaled, *factor, range);
    effect = cap == nullptr ? std::move(scaled)
                            : lower.UpToTimes(*cap, std::move(effect), std::move(scaled), *factor);
  }
  return lower.PickedOnTheWay(picked_before, who, std::move(effect));
}

}  // namespace

void Lowerer::SayScaled(const ir::Quantity& factor) { told_.scaled = factor; }

/// 每有一张，抽一张牌，舍弃一张手牌: once, or so often as well. That one goes from the left to the
/// right is told, and not how far the counting goes. Rule: [Zero 1.20, 700.9].
ir::Effect Lowerer::AskIfScaledToo(const Derivation& act, ir::Effect effect) {
  const std::optional<ir::Quantity> factor = std::exchange(told_.scaled, std::nullopt);
  const bool goes_on = factor && act.begin > 0 && text_.text[act.begin - 1] == U'，';
  if (!goes_on || !composer_.CanScale(effect)) return effect;
  if (choices_.Choose(ir::Ambiguity::Grouping, RangeOf(act), {"once", "so often as well"}) == 0)
    return effect;
  told_.scaled = factor;
  composer_.Scale(effect, AgainCounted(*factor), RangeOf(act));
  return effect;
}

/// 每有一张，抽一张牌，最多抽三张: once there are so many that it would be more, it is just that.
ir::Effect Lowerer::UpToTimes(const Derivation& cap, ir::Effect once, ir::Effect scaled,
                              const ir::Quantity& factor) {
  Own(cap);
  for (const Rule word : {Rule::thisWay, Rule::cardWord, Rule::cappedDeed}) {
    if (const Derivation* said = Child(cap, word)) OwnAll(*said);
  }
  const ir::SourceRange range = RangeOf(cap);
  auto* draw = std::get_if<ir::Draw>(&once.node);
  auto* deal = std::get_if<ir::DealLifeDamage>(&once.node);
  const Derivation* deed = Child(cap, Rule::cappedDeed);
  const bool is_alike =
      (draw != nullptr && !Says(cap, U"点") && (deed == nullptr || Says(*deed, U"抽"))) ||
      (deal != nullptr && Says(cap, U"点") && (deed == nullptr || Says(*deed, U"造成")));
  ir::Quantity* step = draw != nullptr ? &draw->count : deal != nullptr ? &deal->amount : nullptr;
  auto* each = step == nullptr ? nullptr : std::get_if<ir::Number>(&step->node);
  const ir::Quantity most = Amount(Need(cap, Rule::amount));
  const auto* bound = std::get_if<ir::Number>(&most.node);
  const bool is_whole = is_alike && each != nullptr && bound != nullptr && each->value > 0 &&
                        bound->value > 0 && bound->value % each->value == 0;
  if (!is_whole) {
    Fail(cap);
    return scaled;
  }
  ir::Quantity there = factor;
  const auto again = [&](ir::Selector& counted) { counted.slot = composer_.NewSlot(); };
  ir::Walk(there, again);
  const ir::Quantity full = ir::Constant(bound->value / each->value, range);
  each->value = bound->value;
  return {range, ir::If{{range, ir::Compare{std::move(there), ir::Comparison::LessThan, full}},
                        ir::Box<ir::Effect>(std::move(scaled)),
                        ir::Box<ir::Effect>(std::move(once))}};
}

/// 对方舍弃一张手牌，若C，再舍弃一张: whoever did the same before does it again.
std::optional<ir::Player> Lowerer::WhoDidBefore(const Derivation& act) {
  // 对方舍弃一张手牌并抽一张牌: one subject for both.
  if (IsAnother(discourse_.doer_before)) return discourse_.doer_before;
  const Derivation* verb = Child(act, Rule::verb);
  const bool is_again = Child(act, Rule::againWord) != nullptr ||
                        (act.begin > 0 && text_.text[act.begin - 1] == U'再');
  if (verb == nullptr || !is_again || discourse_.deeds.empty()) return std::nullopt;
  const Deed& before = discourse_.deeds.back();
  const bool is_same = before.words.substr(0, 1) == Words(*verb).substr(0, 1);
  return is_same && IsAnother(before.who) ? std::optional(before.who) : std::nullopt;
}

namespace {

/// 额外抽两张牌: besides what stands before, which 重新抽两张牌 does not say.
void TakeWordsOfManner(Lowerer& lower, const Derivation& act, Part& part) {
  for (const Rule word : {Rule::againWord, Rule::softly, Rule::fromActive}) {
    if (const Derivation* said = lower.Child(act, word)) lower.OwnAll(*said);
  }
  const Derivation* again = lower.Child(act, Rule::againWord);
  if (again != nullptr && lower.Words(*again) != U"重新") part.says_more = true;
}

}  // namespace

ir::Effect Lowerer::VerbAct(const Derivation& act, Part& part) {
  Own(act);
  discourse_.clause_begin = discourse_.antecedents.size();
  if (const Derivation* either = Child(act, Rule::eitherVerb)) return EitherVerb(*either, part);
  if (const Derivation* lead = Child(act, Rule::resolvingLead)) {
    // What is chosen or declared is so then anyway. Rule: [Zero 1.20, 705.8].
    const bool says_when = HasInside(act, Rule::chooseWord) || HasInside(act, Rule::declareVerb);
    if (!says_when) Fail(*lead);
    OwnAll(*lead);
  }
  const std::size_t before = on_the_way_.size();
  for (const Derivation* may : ChildrenOf(act, Rule::mayWord)) {
    OwnAll(*may);
    part.may = RangeOf(*may);
  }
  for (const Derivation* duration : ChildrenOf(act, Rule::duration)) {
    if (part.duration) Fail(*duration);
    part.duration = DurationOf(*duration);
    part.duration_leads = true;
  }
  TakeWordsOfManner(*this, act, part);
  OwnParticles(act);
  if (const Derivation* tail = Child(act, Rule::lastTail)) {
    if (part.duration) Fail(*tail);
    part.duration = Tail(*tail);
  }
  ir::Player who = ir::Player::Unstated;
  const Derivation* player = Child(act, Rule::player);
  if (const Derivation* one = OneOfBoth(act)) return OfWinner(act, *one, part);
  const bool is_one = player != nullptr && Child(*player, Rule::onePlayer) != nullptr;
  std::optional<ir::Effect> chooses;  // 一名玩家 does it: a target. Rule: [Zero 1.20, 705.1].
  if (is_one) chooses = ChoosePlayer(*player, ir::Picking::Designated);
  if (player != nullptr) {
    who = is_one ? ir::Player::Chosen : PlayerOf(*player);
    part.doer = part.may_who = who;
    part.says_both = Says(*player, U"双方") || Says(*player, U"每");
    discourse_.last_player = who;
    if (who != ir::Player::EachPlayer && Child(act, Rule::fromActive) != nullptr) Fail(act);
  }
  // 我方可以使对方舍弃一张手牌: the one decides, the other does it.
  const Derivation* let = Child(act, Rule::letPlayer);
  if (let != nullptr) {
    OwnAll(*let);
    part.doer = who = discourse_.last_player = ir::Player::Opponent;
  }
  if (player == nullptr && let == nullptr) {
    if (const auto before_it = WhoDidBefore(act)) part.doer = who = *before_it;
  }
  CheckEachToo(act, who);
  discourse_.clause_player = who;
  ir::Effect effect = DoneBy(*this, act, who, before, part);
  InTurn(act, effect);
  LetUse(effect, part);
  ReturnLater(effect, part, act);
  if (const Derivation* except = Child(act, Rule::exceptTail)) ExceptThose(effect, *except);
  if (const Derivation* until = Child(act, Rule::untilLeft)) AllBut(effect, *until);
  discourse_.clause_player = ir::Player::Unstated;
  effect = GoneUntil(act, std::move(effect), part);
  if (!chooses) return effect;
  const Derivation* may = Child(act, Rule::mayWord);
  if (may != nullptr && may->begin >= player->end) {
    // 一名玩家可以…: first it is known who.
    effect = {RangeOf(act), ir::May{who, ir::Box<ir::Effect>(std::move(effect))}};
    part.may.reset();
  }
  part.may_who = ir::Player::You;
  return {RangeOf(act), ir::Sequence{{*std::move(chooses), std::move(effect)}}};
}

/// 移出游戏，直到此牌离开战斗区为止: then it goes back to where it was. Rule: [Zero 1.20, 700.10].
void Lowerer::ReturnLater(ir::Effect& effect, Part& part, const Derivation& act) {
  const auto* move = std::get_if<ir::Move>(&effect.node);
  if (move == nullptr || !part.duration || move->to.zone != roles_.removed) return;
  // How it comes back may be told by the text itself.
  if (TextBehind(act).find(U"离开战斗区时") != std::u32string_view::npos) {
    part.duration.reset();
    return;
  }
  const ir::SourceRange range = effect.range;
  ir::ZoneId home = roles_.play;
  if (const auto* cards = std::get_if<ir::Selector>(&move->what.node)) {
    if (cards->zones.size() != 1 || cards->place != ir::Place::Anywhere) return;
    home = cards->zones.front();
  }
  if (home != roles_.play && home != roles_.hand) return;
  ir::Delay back{{}, {}};
  switch (part.duration->kind) {
    case ir::DurationKind::WhileSourceThere: {
      const ir::Objects self{range, ir::Reference{range, ir::Self{}}};
      back.event = {range,
                    ir::ObjectEvent{
                        .happening = ir::Happening::Leaves, .subject = self, .from = {}, .to = {}}};
      break;
    }
    case ir::DurationKind::ThisTurn:
      back.event = {range, ir::PlayerEvent{ir::PlayerHappening::TurnEnds, ir::Player::Either}};
      back.duration = {range, ir::DurationKind::ThisTurn};
      break;
    case ir::DurationKind::UntilYourNextTurn:
      back.event = {range, ir::PlayerEvent{ir::PlayerHappening::TurnBegins, ir::Player::You}};
      break;
    default: return;
  }
  ir::Move home_again{Again(move->what), ir::Destination{.zone = home}};
  back.then = ir::Box<ir::Effect>(ir::Effect{range, std::move(home_again)});
  part.duration.reset();
  ir::Sequence both;
  both.steps.push_back(std::move(effect));
  both.steps.push_back({range, std::move(back)});
  effect = {range, std::move(both)};
}

/// 本回合我方可以使用那张牌: at any time within it, as cards are used.
/// Rule: [Zero 1.20, 623.5].
void Lowerer::LetUse(ir::Effect& effect, Part& part) {
  const auto* use = std::get_if<ir::UseCard>(&effect.node);
  if (use == nullptr || !part.may || !part.duration || use->is_free) return;
  ir::ConstrainPlayer rule{.player = part.may_who,
                           .modality = ir::Modality::Can,
                           .deed = ir::PlayerDeed::Use,
                           .duration = {}};
  if (const auto* one = std::get_if<ir::Reference>(&use->what.node)) {
    rule.cards = ir::Filter{use->what.range, ir::Is{*one}};
  } else {
    const auto& cards = std::get<ir::Selector>(use->what.node);
    if (cards.count.kind != ir::CountKind::All || cards.extreme || cards.distinct) return;
    rule.cards = cards.filter;
    rule.from = cards.zones;
    rule.place = cards.place;
  }
  part.may.reset();
  part.is_statement = true;
  part.has_subject = true;
  effect.node = std::move(rule);
}

/// 获胜的玩家抽一张牌: either of both, as the contest before it came out.
/// Rule: [Zero 1.20, 900.对决.3].
ir::Effect Lowerer::OfWinner(const Derivation& act, const Derivation& player, Part& part) {
  const ir::SourceRange range = RangeOf(act);
  if (Child(act, Rule::eachCount) != nullptr) Fail(act);
  const bool is_turn_player =
      player.rule == Rule::player && Child(player, Rule::winnerWord) == nullptr;
  if (Child(player, Rule::suchPlayer) != nullptr) return OfEachSuch(act, player, part);
  const std::optional<ir::SourceRange> may = std::exchange(part.may, std::nullopt);
  if (may && may->begin < RangeOf(player).begin) Fail(act);
  ir::Sequence steps;
  for (const ir::Player who : {ir::Player::You, ir::Player::Opponent}) {
    ir::Condition is_meant = IsMeant(player, who);
    discourse_.clause_player = who;
    ir::Effect done = Verb(Need(act, Rule::verb), who, part);
    if (may) done = {range, ir::May{who, ir::Box<ir::Effect>(std::move(done))}};
    steps.steps.push_back(
        {range, ir::If{std::move(is_meant), ir::Box<ir::Effect>(std::move(done)), {}}});
  }
  discourse_.clause_player = ir::Player::Unstated;
  part.doer.reset();
  part.is_elliptical = false;
  discourse_.that_is_turn_player = discourse_.that_is_turn_player || is_turn_player;
  if (player.rule != Rule::comparedPlayer && !is_turn_player) return {range, std::move(steps)};
  // Who it is, is known before it is done: the other one is asked only where it is not this one.
  auto& first = std::get<ir::If>(steps.steps.front().node);
  auto& other = std::get<ir::If>(steps.steps.back().node);
  // A turn is always one player's or the other's. Rule: [Zero 1.20, 400.1].
  if (is_turn_player)
    first.otherwise = std::move(other.then);
  else
    first.otherwise = ir::Box<ir::Effect>(std::move(steps.steps.back()));
  ir::Effect either = std::move(steps.steps.front());
  return either;
}

/// 获胜的玩家, 手牌较多的玩家: whether that player is the one.
ir::Condition Lowerer::IsMeant(const Derivation& player, ir::Player who) {
  const ir::SourceRange range = RangeOf(player);
  const ir::Player other = who == ir::Player::You ? ir::Player::Opponent : ir::Player::You;
  if (const Derivation* such = Child(player, Rule::suchPlayer)) {
    Own(player);
    return SuchPlayer(*such, who);
  }
  const Derivation* compared = player.rule == Rule::comparedPlayer ? &player : nullptr;
  if (compared == nullptr && Child(player, Rule::winnerWord) == nullptr) {
    // 主动玩家. Rule: [Zero 1.20, 400.1].
    OwnAll(player);
    return {range, ir::TurnOf{who}};
  }
  if (compared == nullptr) {
    OwnAll(player);
    return {range, ir::WonContest{Says(player, U"败") ? other : who}};
  }
  Own(*compared);
  if (const Derivation* showed = Child(*compared, Rule::showedSuch))
    return ShowedSuch(*showed, who);
  if (Child(*compared, Rule::np) == nullptr) {
    // 展示了费用较低的牌的玩家, 费用较大的一方.
    OwnAll(*compared);
    const bool is_more = Child(*compared, Rule::moreWord) != nullptr;
    ir::Quantity own = CostShownBy(who, range);
    return {range, ir::Compare{std::move(own),
                               is_more ? ir::Comparison::MoreThan : ir::Comparison::LessThan,
                               CostShownBy(other, range)}};
  }
  if (const Derivation* word = Child(*compared, Rule::countWord)) OwnAll(*word);
  const Derivation* more = Child(*compared, Rule::moreWord);
  OwnAll(more != nullptr ? *more : Need(*compared, Rule::lessWord));
  const auto count = [&](ir::Player whose) {
    ir::Quantity counted = CountedIn(Need(*compared, Rule::np), range);
    auto& cards = *std::get<ir::CountOf>(counted.node).objects;
    if (cards.whose != ir::Player::Unstated || cards.zones.empty()) Fail(*compared);
    cards.whose = whose;
    return counted;
  };
  ir::Quantity own = count(who);
  return {range, ir::Compare{std::move(own),
                             more != nullptr ? ir::Comparison::MoreThan : ir::Comparison::LessThan,
                             count(other)}};
}

/// 控制『A』的玩家抽一张牌: each of whom it is so, both at once. Rule: [Zero 1.20, 102.3].
ir::Effect Lowerer::OfEachSuch(const Derivation& act, const Derivation& player, Part& part) {
  const ir::SourceRange range = RangeOf(act);
  if (Child(act, Rule::eachCount) != nullptr || part.may) Fail(act);
  ir::Condition is_so = IsMeant(player, ir::Player::You);
  discourse_.clause_player = ir::Player::EachPlayer;
  ir::Effect done = Verb(Need(act, Rule::verb), ir::Player::Unstated, part);
  discourse_.clause_player = ir::Player::Unstated;
  part.doer.reset();
  part.is_elliptical = false;
  ir::Effect branch{range, ir::If{std::move(is_so), ir::Box<ir::Effect>(std::move(done)), {}}};
  return {range, ir::EachPlayerDoes{ir::Box<ir::Effect>(std::move(branch))}};
}

/// 战斗区中没有『A』的玩家: whether it is so of that one, whose everything is of which nobody's is
/// said.
ir::Condition Lowerer::SuchPlayer(const Derivation& such, ir::Player who) {
  OwnAll(such);
  if (any_player_ != ir::Player::Unstated || HasInside(such, Rule::ownerWord) ||
      HasInside(such, Rule::anaphor))
    Fail(such);
  if (const Derivation* controls = Child(such, Rule::suchControls)) {
    const bool is_lack = Child(*controls, Rule::notControl) != nullptr;
    return Exists(Need(*controls, Rule::np), who, roles_.play, is_lack);
  }
  const Derivation& state = *such.children.front();
  const Discourse before = discourse_;
  any_player_ = who;
  ir::Condition is_so = state.rule == Rule::suchHas     ? ExistsState(state)
                        : state.rule == Rule::suchCount ? CountState(state)
                                                        : UsedState(state);
  any_player_ = ir::Player::Unstated;
  const auto slots = discourse_.slots;
  discourse_ = before;
  discourse_.slots = slots;
  auto of_whom = [&](ir::Selector& cards) {
    if (cards.whose == ir::Player::Unstated) cards.whose = who;
  };
  ir::Walk(is_so, of_whom);
  return is_so;
}

/// 放到牌组底, of which is spoken as 放置的牌.
bool Lowerer::IsSuchDeed(std::u32string_view words, std::u32string_view said) {
  // 横置未被选择的角色牌 is no choosing.
  for (std::size_t at = words.find(said); at != words.npos; at = words.find(said, at + 1)) {
    if (at == 0 || (words[at - 1] != U'被' && words[at - 1] != U'所')) return true;
  }
  // 若没有找到: of what was looked for.
  if (said == U"找到" && words.find(U"找") != words.npos) return true;
  const bool is_put = said == U"放置" || said == U"放到";
  return is_put && (words.find(U"放") != words.npos || words.find(U"置于") != words.npos);
}

/// 支付了, 横置了: what was last told to be done is such a deed.
bool Lowerer::IsLastDeed(const Derivation& said) const {
  return !discourse_.deeds.empty() && IsSuchDeed(discourse_.deeds.back().words, Words(said));
}

ir::Effect Lowerer::Verb(const Derivation& verb, ir::Player who, Part& part) {
  ir::Effect effect = VerbOf(verb, who, part);
  const Derivation& inner = *verb.children[0];
  const bool is_moved = Child(inner, Rule::npMoveVerb) != nullptr;
  const bool has_objects = Child(inner, Rule::np) != nullptr || is_moved ||
                           inner.rule == Rule::bareMoveVerb || inner.rule == Rule::choosingVerb ||
                           inner.rule == Rule::turnVerb || inner.rule == Rule::showingVerb;
  discourse_.deeds.push_back({std::u32string(Words(verb)), who,
                              has_objects ? discourse_.last_objects : std::vector<ir::Objects>{},
                              discourse_.clause_player == ir::Player::EachPlayer});
  return effect;
}

/// What is said in a word or two: 破坏, 移出游戏, 其余破坏.
ir::Effect Lowerer::ShortVerb(const VerbPhrase& phrase) {
  switch (phrase.node.rule.As<Rule>()) {
    case Rule::swapControlVerb: return SwapControl(phrase);
    case Rule::moveDamageVerb: return MoveDamageVerb(phrase);
    case Rule::extraTurnVerb: return ExtraTurnVerb(phrase);
    case Rule::npMoveVerb:
      // 那张牌登场 says as much in other words.
      if (HasInside(phrase.node, Rule::toPlay)) Fail(phrase.node);
      return MoveVerb(phrase);
    case Rule::someMoveVerb: phrase.part.is_elliptical = true; return MoveVerb(phrase);
    case Rule::afterUseVerb: return AfterUse(phrase);
    case Rule::preventThat:
      // 改为…并防止该次伤害: what is replaced does not happen. Rule: [Zero 1.20, 707.1].
      if (!replaces_damage_) Fail(phrase.node);
      hit_is_told_ = true;
      return {phrase.range, ir::Sequence{}};
    case Rule::sparesIt:
      if (!replaces_leaving_) Fail(phrase.node);
      OwnAll(phrase.node);
      hit_is_told_ = true;
      return {phrase.range, ir::Sequence{}};
    case Rule::dealNothing: return DealNothing(phrase);
    case Rule::pileVerb: return PileVerb(phrase);
    case Rule::pileMove: return PileMove(phrase);
    case Rule::voidVerb:
      return Acted(phrase, [](const ir::Objects& one) { return ir::LoseEffects{one, {}, {}}; });
    case Rule::retargetVerb: {
      // Said of the clause before, which copies.
      if (const Derivation* word = Child(phrase.node, Rule::chooseWord)) OwnAll(*word);
      return {phrase.range, ir::CopyItem{.item = {}, .may_choose_target = true}};
    }
    case Rule::bareDeedVerb:
      phrase.part.is_elliptical = true;
      if (discourse_.last_objects.empty()) Fail(phrase.node);
      return DeedOn(phrase.node, discourse_.last_objects, phrase.who);
    case Rule::restDeedVerb: {
      if (const Derivation* all = Child(phrase.node, Rule::wholly)) OwnAll(*all);
      phrase.part.is_elliptical = true;
      return DeedOn(Need(phrase.node, Rule::pickedDeed), {RestOf(phrase)}, phrase.who);
    }
    case Rule::removeVerb: {
      std::vector<ir::Objects> objects = CountedObjectsOf(phrase);
      for (ir::Objects& one : objects) composer_.AskFromWhere(one, {.is_leaving = true});
      std::vector<ir::Effect> picks = PickFirst(phrase, objects);
      return Behind(phrase, std::move(picks), ForEach(objects, [&](const ir::Objects& one) {
                      return ir::Move{one, ir::Destination{.zone = roles_.removed}};
                    }));
    }
    default: Fail(phrase.node); return {};
  }
}

/// 对方将那些牌分为两组: those that are picked are the one, the rest is the other.
/// Rule: [Zero 1.20, 705.8].
ir::Effect Lowerer::PileVerb(const VerbPhrase& verb) {
  OwnAll(Need(verb.node, Rule::heapWord));
  const std::uint8_t shown = discourse_.shown.value_or(0);
  if (!discourse_.shown) Fail(verb.node);
  if (verb.np != nullptr) {
    const ir::Objects those = OnePhrase(*verb.np);
    const auto* reference = std::get_if<ir::Reference>(&those.node);
    const auto* bound = reference == nullptr ? nullptr : std::get_if<ir::Bound>(&reference->node);
    if (bound == nullptr || bound->slot != shown) Fail(*verb.np);
  }
  ir::Selector pile{.range = verb.range};
  pile.filter = {verb.range, ir::Is{{verb.range, ir::Bound{shown}}}};
  pile.count.kind = ir::CountKind::AnyNumber;
  pile.picking = ir::Picking::Chosen;
  pile.slot = composer_.NewSlot();
  composer_.Remember(pile);
  told_.pile = pile.slot;
  return {verb.range, ir::Pick{verb.who, std::move(pile)}};
}

/// 我方将其中一组加入手牌，另一组送入休息区: who does it takes the one or the other.
ir::Effect Lowerer::PileMove(const VerbPhrase& verb) {
  for (const Rule word : {Rule::heapWord, Rule::restPhrase, Rule::wholly}) {
    for (const Derivation* said : ChildrenOf(verb.node, word)) OwnAll(*said);
  }
  if (!told_.pile || !discourse_.shown) {
    Fail(verb.node);
    return {};
  }
  std::vector<ir::Destination> to;
  for (const Derivation* goes : ChildrenOf(verb.node, Rule::pileGoes)) {
    Own(*goes);
    to.push_back(DestinationOf(Need(*goes, Rule::destination)));
    for (const Derivation* manner : ChildrenOf(*goes, Rule::manner)) Manner(*manner, to.back());
  }
  const ir::SourceRange range = verb.range;
  const auto picked = [&] {
    return ir::Objects{range, ir::Reference{range, ir::Bound{*told_.pile}}};
  };
  const auto rest = [&] {
    ir::Selector others{.range = range};
    others.filter = Both({{range, ir::Is{{range, ir::Bound{*discourse_.shown}}}},
                          {range, ir::IsNot{{range, ir::Bound{*told_.pile}}}}},
                         range);
    others.count.kind = ir::CountKind::All;
    others.slot = composer_.NewSlot();
    return ir::Objects{range, std::move(others)};
  };
  ir::ChooseOne choose;
  if (verb.who != ir::Player::Unstated) choose.who = verb.who;
  choose.options.push_back({range, ir::Sequence{{{range, ir::Move{picked(), to.front()}},
                                                 {range, ir::Move{rest(), to.back()}}}}});
  choose.options.push_back({range, ir::Sequence{{{range, ir::Move{rest(), to.front()}},
                                                 {range, ir::Move{picked(), to.back()}}}}});
  return {range, std::move(choose)};
}

/// 攻击生命区成功时，可以不造成战斗伤害: none of the attack that goes on. Rule: [Zero 1.20, 504.2].
ir::Effect Lowerer::DealNothing(const VerbPhrase& phrase) {
  // Only behind an attack on life is it told whom the damage would hit.
  const std::u32string_view before = std::u32string_view(text_.text).substr(0, phrase.node.begin);
  const std::size_t attack = before.rfind(U"攻击");
  const bool is_of_life =
      attack != before.npos && before.substr(attack).find(U"生命区") != std::u32string_view::npos;
  // 改为不造成 is of what may be left.
  if (!is_of_life || (Says(phrase.node, U"改为") && !phrase.part.may)) Fail(phrase.node);
  ir::PreventDamage none{.what = {}, .amount = {}, .duration = {}};
  none.sort = ir::DamageSort::Battle;
  // 攻击我方生命区成功时: whose it hits is said there, or it is the other side's.
  const std::u32string_view said = before.substr(attack == before.npos ? 0 : attack);
  const bool is_own = said.find(U"我方生命区") != said.npos;
  const std::size_t stop = before.rfind(U'。');
  const bool is_theirs =
      attack != before.npos && before.find(U"对方", stop == before.npos ? 0 : stop) < attack;
  if (is_theirs && !is_own) Fail(phrase.node);
  none.life = is_own ? ir::Player::You : ir::Player::Opponent;
  none.duration = {phrase.range, ir::DurationKind::ThisBattle};
  return {phrase.range, std::move(none)};
}

ir::Effect Lowerer::PayVerb(const VerbPhrase& phrase) {
  if (const Derivation* word = Child(phrase.node, Rule::payingWord)) OwnAll(*word);
  return {phrase.range, ir::Pay{phrase.who, Amount(Need(phrase.node, Rule::amount))}};
}

/// 令对方角色牌横置: who is told to do it is no card that does it.
void Lowerer::CheckTurned(const Derivation& verb, ir::Player who) {
  if (const Derivation* soft = Child(verb, Rule::softly)) OwnAll(*soft);
  const bool is_turned = verb.rule == Rule::tapVerb || verb.rule == Rule::uprightAllVerb ||
                         verb.rule == Rule::npMoveVerb || verb.rule == Rule::leaveBattleVerb ||
                         verb.rule == Rule::faceVerb || verb.rule == Rule::swapStatsVerb;
  if (!is_turned || who == ir::Player::Unstated || verb.children.empty()) return;
  const Derivation& first = *verb.children.front();
  if (first.rule == Rule::np && first.begin == verb.begin) Fail(verb);
}

namespace {

/// What only keeps the alternatives of the grammar few.
bool IsGroup(const Derivation& verb) {
  return verb.rule == Rule::turnVerb || verb.rule == Rule::copyingVerb ||
         verb.rule == Rule::markerVerb || verb.rule == Rule::actionVerb ||
         verb.rule == Rule::choosingVerb || verb.rule == Rule::shortVerb ||
         verb.rule == Rule::contestOnly || verb.rule == Rule::showingVerb;
}

/// The verb itself, whichever group it stands in.
const Derivation& OwnInner(Lowerer& lower, const Derivation& verb) {
  lower.Own(verb);
  const Derivation& group = *verb.children[0];
  lower.Own(group);
  const Derivation& inner = IsGroup(group) ? *group.children[0] : group;
  lower.Own(inner);
  return inner;
}

/// Declared, or led to another target: who else does it is nothing that these say.
ir::Effect DeclaredOrRedirected(Lowerer& lower, const Derivation& verb, const VerbPhrase& phrase) {
  if (IsAnother(phrase.who)) lower.Fail(verb);
  return phrase.node.rule == Rule::declareVerb ? lower.DeclareVerb(phrase.node)
                                               : lower.RedirectVerb(phrase.node);
}

}  // namespace

ir::Effect Lowerer::VerbOf(const Derivation& verb, ir::Player who, Part& part) {
  const Derivation& inner = OwnInner(*this, verb);
  CheckTurned(inner, who);
  return VerbOfRule(inner, who, part);
}

/// 将此牌上的伤害转移到…上. Rule: [Zero 1.20, 607.1], [Zero 1.20, 618.1].
ir::Effect Lowerer::MoveDamageVerb(const VerbPhrase& verb) {
  const auto both = ChildrenOf(verb.node, Rule::np);
  for (const Rule word : {Rule::allWord, Rule::allDamage}) {
    if (const Derivation* said = Child(verb.node, word)) OwnAll(*said);
  }
  // Nothing but markers of the level lies under a card. Rule: [Zero 1.20, 323.1].
  if (both.size() != 2 || Child(verb.node, Rule::underWord) != nullptr) {
    Fail(verb.node);
    return {};
  }
  ir::MoveDamage move{.from = OnePhrase(*both.front()), .to = {}, .amount = {}};
  if (const Derivation* amount = Child(verb.node, Rule::amount)) move.amount = Amount(*amount);
  move.to = OnePhrase(*both.back());
  discourse_.last_objects = {Again(move.to)};
  return {verb.range, std::move(move)};
}

/// 额外进行一个回合. Rule: [Zero 1.20, 400.1].
ir::Effect Lowerer::ExtraTurnVerb(const VerbPhrase& verb) {
  const ir::Player who = verb.who == ir::Player::Unstated ? ir::Player::You : verb.who;
  if (who != ir::Player::You && who != ir::Player::Opponent) Fail(verb.node);
  // 进行一个回合: one that is not said to be more than there would be.
  const bool is_more =
      Says(verb.node, U"额外") || Says(verb.node, U"追加") || Says(verb.node, U"再");
  if (!is_more) Fail(verb.node);
  return {verb.range, ir::ExtraTurn{who}};
}

/// 赢得游戏, 对方输掉游戏. Rule: [Zero 1.20, 101.2], [Zero 1.20, 101.5].
ir::Effect Lowerer::WinVerb(const VerbPhrase& verb) {
  const Derivation* loses = Child(verb.node, Rule::loses);
  if (loses == nullptr) return {verb.range, ir::WinGame{verb.who}};
  OwnAll(*loses);
  if (verb.who != ir::Player::You && verb.who != ir::Player::Opponent) Fail(verb.node);
  return {verb.range, ir::WinGame{verb.who, true}};
}

namespace {

/// How many are picked, where a plain number says it.
std::optional<std::int32_t> HowManyAre(const ir::Selector& cards) {
  const auto* many = std::get_if<ir::Number>(&cards.count.number.node);
  if (cards.count.kind != ir::CountKind::Exactly || many == nullptr) return std::nullopt;
  return many->value;
}

/// 一同破坏, 各自破坏, 此牌对…造成伤害: what the effect is of does it anyway.
void OwnDoerWords(Lowerer& lower, const Derivation& verb, ir::Player who) {
  if (const Derivation* apart = lower.Child(verb, Rule::apart)) lower.OwnAll(*apart);
  for (const Rule word : {Rule::together, Rule::selfWord}) {
    const bool is_told = word == Rule::together || verb.rule == Rule::damageVerb ||
                         verb.rule == Rule::lifeDamageVerb;
    const Derivation* said = is_told ? lower.Child(verb, word) : nullptr;
    if (said != nullptr) lower.OwnAll(*said);
    if (said != nullptr && word == Rule::selfWord && who != ir::Player::Unstated) lower.Fail(*said);
  }
}

}  // namespace

ir::Effect Lowerer::VerbOfRule(const Derivation& inner, ir::Player who, Part& part) {
  OwnDoerWords(*this, inner, who);
  const VerbPhrase phrase{inner, RangeOf(inner), Child(inner, Rule::np), who, part};
  switch (inner.rule.As<Rule>()) {
    case Rule::drawVerb: return DrawVerb(inner, who);
    case Rule::discardVerb: return DiscardVerb(phrase);
    case Rule::scrapVerb: return ScrapVerb(phrase);
    case Rule::destroyVerb:
      return Acted(phrase, [](const ir::Objects& one) { return ir::Destroy{one}; });
    case Rule::tapVerb: return TapVerb(phrase);
    case Rule::uprightAllVerb:
      return Acted(phrase, [](const ir::Objects& one) { return ir::Orient{one, false}; });
    case Rule::moveVerb: return MoveVerb(phrase);
    case Rule::bareMoveVerb: return BareMoveVerb(phrase);
    case Rule::restMoveVerb: return RestMoveVerb(phrase);
    case Rule::swapControlVerb:
    case Rule::npMoveVerb:
    case Rule::moveDamageVerb:
    case Rule::extraTurnVerb:
    case Rule::someMoveVerb:
    case Rule::afterUseVerb:
    case Rule::preventThat:
    case Rule::sparesIt:
    case Rule::dealNothing:
    case Rule::pileVerb:
    case Rule::pileMove:
    case Rule::voidVerb:
    case Rule::retargetVerb:
    case Rule::bareDeedVerb:
    case Rule::restDeedVerb:
    case Rule::removeVerb: return ShortVerb(phrase);
    case Rule::revealVerb:
    case Rule::lookVerb: return ShowVerb(phrase);
    case Rule::declareVerb:
    case Rule::redirectVerb: return DeclaredOrRedirected(*this, inner, phrase);
    case Rule::searchVerb: return SearchVerb(inner, who);
    case Rule::shuffleVerb: return ShuffleVerb(phrase);
    case Rule::damageVerb: return DamageVerb(phrase);
    case Rule::lifeDamageVerb: return LifeDamageVerb(phrase);
    case Rule::healVerb: return HealVerb(phrase);
    case Rule::preventVerb: return PreventVerb(phrase);
    case Rule::controlVerb:
    case Rule::givenControl: return ControlVerb(phrase);
    case Rule::swapVerb: return SwapVerb(phrase);
    case Rule::leaveBattleVerb:
      return Acted(phrase, [](const ir::Objects& one) { return ir::RemoveFromBattle{one}; });
    case Rule::newTargetVerb: return NewTargetVerb(phrase);
    case Rule::skipStepVerb: return SkipStepVerb(phrase);
    case Rule::revealUntilVerb: return RevealUntilVerb(phrase);
    case Rule::copyVerb:
    case Rule::cancelVerb: return StackItemVerb(phrase);
    case Rule::useVerb: return UseVerb(phrase);
    default: return RarerVerb(phrase);
  }
}

/// 放置指示物, 选择, 获得胜利: on markers, picks, numbers and the game; what only a game says.
ir::Effect Lowerer::RarerVerb(const VerbPhrase& phrase) {
  switch (phrase.node.rule.As<Rule>()) {
    case Rule::putMarkers: return PutMarkersVerb(phrase.node);
    case Rule::removeMarkers: return RemoveMarkersVerb(phrase.node);
    case Rule::moveMarkers: return MoveMarkersVerb(phrase.node);
    case Rule::winVerb: return WinVerb(phrase);
    case Rule::backVerb: return BackVerb(phrase);
    case Rule::payVerb: return PayVerb(phrase);
    case Rule::endTurnVerb: return {phrase.range, ir::EndTurn{}};
    case Rule::copyEnterVerb: return CopyEnterVerb(phrase);
    case Rule::pickVerb: return PickVerb(phrase);
    case Rule::pickSomeVerb: return PickSomeVerb(phrase);
    case Rule::pickedVerb: return PickedVerb(phrase.node, phrase.who);
    case Rule::pickPlayerVerb: return PickPlayerVerb(phrase);
    case Rule::eachSideVerb: return EachSideVerb(phrase);
    case Rule::becomeStatsVerb: return BecomeStats(phrase.node);
    case Rule::swapStatsVerb: return SwapStatsVerb(phrase);
    case Rule::faceVerb: return FaceVerb(phrase);
    default:
      if (IsOwn(phrase.node) && own_.verb != nullptr) return own_.verb(*this, phrase);
      Fail(phrase.node);
      return {};
  }
}

namespace {

/// 对方展示手牌: the hand is the doer's.
void GiveToDoer(ir::Selector& selector, ir::Player who) {
  const bool is_hidden = selector.zones.size() == 1 && who != ir::Player::Unstated;
  if (is_hidden && selector.whose == ir::Player::Unstated) selector.whose = who;
}

}  // namespace

std::vector<ir::Objects> Lowerer::ObjectsOf(const VerbPhrase& verb) {
  std::vector<ir::Objects> objects = Phrase(*verb.np);
  discourse_.last_objects.clear();
  for (ir::Objects& one : objects) {
    if (auto* selector = std::get_if<ir::Selector>(&one.node)) {
      GiveToDoer(*selector, verb.who);
      composer_.NoteOwner(*selector);
    }
    discourse_.last_objects.push_back(Again(one));
  }
  return objects;
}

/// 互换A和B的控制权: each of both goes to the other player. Rule: [Zero 1.20, 612.4].
ir::Effect Lowerer::SwapControl(const VerbPhrase& verb) {
  const auto both = ChildrenOf(verb.node, Rule::np);
  if (both.empty()) return SwapControlOfBoth(verb);
  ir::Sequence steps;
  std::vector<ir::Effect> changes;
  for (const Derivation* np : both) {
    const ir::Objects one = OnePhrase(*np);
    const auto* picked = std::get_if<ir::Selector>(&one.node);
    if (picked == nullptr && IsSelf(*np)) {
      // 将此牌与…互换控制权.
      changes.push_back({verb.range, ir::ChangeControl{one, ir::Player::Opponent, {}}});
      continue;
    }
    const bool is_of_one = picked != nullptr && (picked->whose == ir::Player::You ||
                                                 picked->whose == ir::Player::Opponent);
    if (!is_of_one || !(picked->count == ir::Count{})) {
      Fail(*np);
      return {};
    }
    const ir::Player heir =
        picked->whose == ir::Player::You ? ir::Player::Opponent : ir::Player::You;
    steps.steps.push_back({one.range, ir::Pick{ir::Player::Unstated, *picked}});
    std::get<ir::Pick>(steps.steps.back().node).what.picking = ir::Picking::Designated;
    changes.push_back({verb.range, ir::ChangeControl{Again(one), heir, {}}});
  }
  if (std::get<ir::ChangeControl>(changes[0].node).to ==
      std::get<ir::ChangeControl>(changes[1].node).to)
    Fail(verb.node);
  for (ir::Effect& change : changes) steps.steps.push_back(std::move(change));
  return {verb.range, std::move(steps)};
}

/// Two cards that were spoken of last, one of each; nothing: there are no such two.
std::vector<ir::Objects> Lowerer::BothOfLast(const Derivation& words) {
  for (const Rule word : {Rule::kindWord, Rule::cardWord, Rule::bothOnes}) {
    for (const Derivation* said : ChildrenOf(words, word)) OwnAll(*said);
  }
  if (discourse_.last_objects.size() == 2) return discourse_.last_objects;
  Fail(words);
  return {};
}

/// 互相获得对方的那张角色牌的控制权: of the two that were picked, one of each side.
/// Rule: [Zero 1.20, 612.4].
ir::Effect Lowerer::SwapControlOfBoth(const VerbPhrase& verb) {
  ir::Sequence steps;
  std::vector<ir::Player> heirs;
  for (const ir::Objects& one : BothOfLast(verb.node)) {
    const ir::Player whose = composer_.OwnerOfCards(one).value_or(ir::Player::Unstated);
    const ir::Player heir = whose == ir::Player::You ? ir::Player::Opponent : ir::Player::You;
    if (whose != ir::Player::You && whose != ir::Player::Opponent) Fail(verb.node);
    heirs.push_back(heir);
    steps.steps.push_back({verb.range, ir::ChangeControl{one, heir, {}}});
  }
  if (heirs.size() == 2 && heirs[0] == heirs[1]) Fail(verb.node);
  return {verb.range, std::move(steps)};
}

/// A与B互相造成…: both are picked, and then each deals its damage. Rule: [Zero 1.20, 607.1].
ir::Effect Lowerer::MutualDamageOf(const VerbPhrase& verb, const Derivation& np, ir::StatId stat) {
  const std::vector<ir::Objects> both = Phrase(np);
  if (both.size() != 2) {
    Fail(np);
    return {};
  }
  ir::Sequence steps;
  discourse_.last_objects.clear();
  for (const ir::Objects& one : both) {
    discourse_.last_objects.push_back(Again(one));
    const auto* picked = std::get_if<ir::Selector>(&one.node);
    if (picked == nullptr) continue;
    if (!(picked->count == ir::Count{})) Fail(np);
    ir::Selector target = *picked;
    target.picking = ir::Picking::Designated;
    composer_.NoteOwner(target);
    steps.steps.push_back({one.range, ir::Pick{ir::Player::Unstated, std::move(target)}});
  }
  for (std::size_t i = 0; i < both.size(); ++i) {
    const ir::Reference deals = std::get<ir::Reference>(discourse_.last_objects[i].node);
    steps.steps.push_back(
        {verb.range, ir::DealDamage{discourse_.last_objects[1 - i],
                                    {verb.range, ir::StatOf{deals, stat, false}}}});
  }
  return {verb.range, std::move(steps)};
}

/// 那两张牌各自对另一张造成与自身(攻)相同的伤害: as much as each has, to the other.
/// Rule: [Zero 1.20, 607.1].
ir::Effect Lowerer::MutualDamage(const VerbPhrase& verb) {
  const Derivation& mutual = Need(verb.node, Rule::mutualDamage);
  Own(mutual);
  const Derivation& amount = Need(mutual, Rule::ownAmount);
  Own(amount);
  const ir::StatId stat = Stat(Need(amount, Rule::statName));
  const Derivation* both_phrase =
      mutual.children.front()->rule == Rule::np || ChildrenOf(mutual, Rule::bothOnes).empty()
          ? Child(mutual, Rule::np)
          : nullptr;
  if (both_phrase != nullptr && text_.text[mutual.begin] != U'与' &&
      text_.text[mutual.begin] != U'和' && Child(mutual, Rule::selfWord) == nullptr)
    return MutualDamageOf(verb, *both_phrase, stat);
  if (const Derivation* np = Child(mutual, Rule::np)) {
    // 此牌与一张角色牌互相造成…: what fights is this card.
    if (const Derivation* self = Child(mutual, Rule::selfWord)) OwnAll(*self);
    const ir::Objects other = OnePhrase(*np);
    const auto* cards = std::get_if<ir::Selector>(&other.node);
    if (cards != nullptr && !(cards->count == ir::Count{})) Fail(*np);
    const ir::Reference itself{verb.range, ir::Self{}};
    const ir::Reference that = std::get<ir::Reference>(Again(other).node);
    discourse_.last_objects = {Again(other)};
    return {verb.range,
            ir::Sequence{
                {{verb.range, ir::DealDamage{other, {verb.range, ir::StatOf{itself, stat, false}}}},
                 {verb.range, ir::DealDamage{{verb.range, itself},
                                             {verb.range, ir::StatOf{that, stat, false}}}}}}};
  }
  const std::vector<ir::Objects> both = BothOfLast(mutual);
  ir::Sequence steps;
  for (std::size_t i = 0; i < both.size(); ++i) {
    const auto& deals = std::get<ir::Reference>(both[i].node);
    steps.steps.push_back(
        {verb.range, ir::DealDamage{both[1 - i], {verb.range, ir::StatOf{deals, stat, false}}}});
  }
  return {verb.range, std::move(steps)};
}

/// 此牌使用后移出游戏: where a card that is used once goes then. Rule: [Zero 1.20, 320.4].
ir::Effect Lowerer::AfterUse(const VerbPhrase& verb) {
  if (!composer_.IsSpell()) Fail(verb.node);
  for (const Derivation* self : ChildrenOf(verb.node, Rule::selfWord)) SelfReference(*self);
  if (const Derivation* rather = Child(verb.node, Rule::ratherTail)) OwnAll(*rather);
  if (const Derivation* zone = Child(verb.node, Rule::zoneName)) {
    // 不送入休息区，而是…: where it would go. Rule: [Zero 1.20, 320.4].
    if (Zone(*zone) != roles_.spent) Fail(*zone);
    if (const Derivation* owner = Child(verb.node, Rule::ownerOf)) OwnAll(*owner);
  }
  ir::Destination to = DestinationOf(Need(verb.node, Rule::destination));
  for (const Derivation* manner : ChildrenOf(verb.node, Rule::manner)) Manner(*manner, to);
  discourse_.last_objects = {{verb.range, ir::Reference{verb.range, ir::Self{}}}};
  discourse_.antecedents.push_back(
      {.node = ir::Self{}, .kind = {}, .is_weak = true, .label = "this card"});
  return {verb.range, ir::Move{{verb.range, ir::Reference{verb.range, ir::Self{}}}, to}};
}

/// 破坏, 横置, 移出战斗, of what was told before the word.
ir::Effect Lowerer::DeedOn(const Derivation& deed, const std::vector<ir::Objects>& objects,
                           ir::Player who) {
  OwnAll(deed);
  const std::u32string_view word = Words(deed);
  ir::Effect effect = ForEach(objects, [&](const ir::Objects& one) -> ir::EffectNode {
    if (word == own_.taps) return ir::Orient{one, true};
    if (word == own_.resets) return ir::Orient{one, false};
    if (word == own_.scraps) return ir::Scrap{who, one};
    if (word == U"舍弃") return ir::Discard{who, one};
    if (word.ends_with(U"战斗")) return ir::RemoveFromBattle{one};
    return ir::Destroy{one};
  });
  effect.range = RangeOf(deed);
  return effect;
}

/// 将…全部横置: all of them.
void Lowerer::Wholly(const VerbPhrase& verb, std::vector<ir::Objects>& objects) {
  const Derivation* all = Child(verb.node, Rule::wholly);
  if (all == nullptr) return;
  OwnAll(*all);
  if (Words(*all) == U"也") return;
  for (ir::Objects& one : objects) {
    auto* selector = std::get_if<ir::Selector>(&one.node);
    if (selector == nullptr) continue;
    if (!(selector->count == ir::Count{}) && selector->count.kind != ir::CountKind::All) Fail(*all);
    selector->count.kind = ir::CountKind::All;
  }
}

/// 改为破坏两张: so many of the sort of which the deed before has spoken.
ir::Objects Lowerer::SomeMore(const Derivation& more) {
  Own(more);
  std::vector<ir::Filter> filters;
  const ir::Count count = Quantity_(Need(more, Rule::quantity), filters);
  if (!told_.sort || !filters.empty() || count.kind == ir::CountKind::All) {
    Fail(more);
    return {};
  }
  ir::Selector again = *told_.sort;
  again.range = RangeOf(more);
  again.count = count;
  again.slot = composer_.NewSlot();
  composer_.Remember(again);
  return {again.range, std::move(again)};
}

std::vector<ir::Objects> Lowerer::NamedBy(const VerbPhrase& verb) {
  const Derivation* more = Child(verb.node, Rule::someMore);
  if (more != nullptr) return {SomeMore(*more)};
  std::vector<ir::Objects> objects = Phrase(*verb.np);
  const auto* sort =
      objects.size() == 1 ? std::get_if<ir::Selector>(&objects.front().node) : nullptr;
  if (sort != nullptr)
    told_.sort = *sort;
  else
    told_.sort.reset();
  return objects;
}

std::vector<ir::Objects> Lowerer::CountedObjectsOf(const VerbPhrase& verb) {
  std::vector<ir::Objects> objects = NamedBy(verb);
  AskBothSides(objects);
  Wholly(verb, objects);
  const Derivation* all = Child(verb.node, Rule::wholly);
  const bool says_all = all != nullptr && Words(*all) != U"也";
  discourse_.last_objects.clear();
  for (ir::Objects& one : objects) {
    if (!says_all) composer_.AskHowMany(one);
    if (auto* selector = std::get_if<ir::Selector>(&one.node)) {
      GiveToDoer(*selector, verb.who);
      composer_.NoteOwner(*selector);
    }
    discourse_.last_objects.push_back(Again(one));
  }
  return objects;
}

/// 破坏双方战斗区中的一张角色牌: one of all, or one of each side.
void Lowerer::AskBothSides(std::vector<ir::Objects>& objects) {
  auto* cards = objects.size() == 1 ? std::get_if<ir::Selector>(&objects.front().node) : nullptr;
  if (cards == nullptr || both_sides_.count(cards->slot) == 0) return;
  const auto option = choices_.Choose(ir::Ambiguity::Distribution, cards->range,
                                      {"so many of all of them", "so many of each side"});
  if (option == 1) objects.push_back({cards->range, OfOtherSide(*cards)});
}

/// 对方将自己的一张装备牌移回手牌: whoever does it picks, or it is an object that is named when
/// the effect is used. What is scrapped and discarded is picked by its player, of other deeds no
/// clause tells. Rule: [Zero 1.20, 705.1], [Zero 1.20, 606.3].
bool Lowerer::IsNamedByUser(const VerbPhrase& verb, const std::vector<ir::Objects>& objects) {
  const auto* cards =
      objects.size() == 1 ? std::get_if<ir::Selector>(&objects.front().node) : nullptr;
  const bool is_open =
      verb.who == ir::Player::Opponent && cards != nullptr &&
      cards->whose == ir::Player::Opponent && Says(verb.node, U"自己") &&
      cards->count.kind == ir::CountKind::Exactly && cards->picking == ir::Picking::Unmarked &&
      !cards->zones.empty() && cards->place == ir::Place::Anywhere &&
      std::none_of(cards->zones.begin(), cards->zones.end(),
                   [&](ir::ZoneId zone) { return zone == roles_.hand || zone == roles_.deck; });
  return is_open && choices_.Choose(ir::Ambiguity::Picking, cards->range,
                                    {"who does it picks", "the effect's own player names it"}) == 1;
}

std::vector<ir::Effect> Lowerer::PickFirst(const VerbPhrase& verb,
                                           std::vector<ir::Objects>& objects) const {
  std::vector<ir::Effect> picks;
  if (!IsAnother(verb.who)) return picks;
  for (ir::Objects& one : objects) {
    const auto* selector = std::get_if<ir::Selector>(&one.node);
    if (selector == nullptr || selector->count.kind == ir::CountKind::All) continue;
    picks.push_back({verb.range, ir::Pick{verb.who, *selector}});
    one = Again(one);
  }
  return picks;
}

ir::Effect Lowerer::Behind(const VerbPhrase& verb, std::vector<ir::Effect> picks,
                           ir::Effect effect) const {
  effect.range = verb.range;
  if (picks.empty()) return effect;
  picks.push_back(std::move(effect));
  return {verb.range, ir::Sequence{std::move(picks)}};
}

ir::Effect Lowerer::Simply(const VerbPhrase& verb, const Making& make) {
  ir::Effect effect = ForEach(ObjectsOf(verb), make);
  effect.range = verb.range;
  return effect;
}

ir::Effect Lowerer::Acted(const VerbPhrase& verb, const Making& make) {
  std::vector<ir::Objects> objects = CountedObjectsOf(verb);
  std::vector<ir::Effect> picks;
  if (!IsNamedByUser(verb, objects)) picks = PickFirst(verb, objects);
  return Behind(verb, std::move(picks), ForEach(objects, make));
}

/// 横置任意张『A』。每横置一张，…: where it is counted to how many that is done, what lies rested
/// already is none of them. Rule: [Zero 1.20, 104.4].
ir::Effect Lowerer::TapVerb(const VerbPhrase& verb) {
  const bool is_counted = CountsDone(TextBehind(verb.node), own_.taps);
  return Acted(verb, [&](const ir::Objects& one) {
    ir::Orient tap{one, true};
    auto* cards = std::get_if<ir::Selector>(&tap.what.node);
    const bool is_open = cards != nullptr && cards->count.kind != ir::CountKind::All &&
                         !(cards->count == ir::Count{}) &&
                         !std::holds_alternative<ir::Is>(cards->filter.node);
    if (is_counted && is_open) MeanUpright(*cards);
    return tap;
  });
}

/// 将手牌随机舍弃一张.
ir::Effect Lowerer::DiscardSome(const VerbPhrase& verb, const Derivation& some) {
  Own(some);
  if (const Derivation* owner = Child(verb.node, Rule::ownerWord))
    CheckHand(Owner(*owner), verb.who, *owner);
  std::vector<ir::Filter> filters;
  ir::Selector cards{.range = verb.range, .zones = {roles_.hand}};
  cards.count = Quantity_(Need(some, Rule::quantity), filters);
  if (!filters.empty()) Fail(some);
  if (Child(verb.node, Rule::randomly) != nullptr) cards.picking = ir::Picking::Random;
  cards.slot = composer_.NewSlot();
  composer_.Remember(cards);
  const ir::Objects discarded{verb.range, std::move(cards)};
  discourse_.last_objects = {Again(discarded)};
  return {verb.range, ir::Discard{verb.who, discarded}};
}

/// 舍弃手牌直到剩余三张.
ir::Effect Lowerer::DiscardUntil(const VerbPhrase& verb, const Derivation& until) {
  if (const Derivation* owner = Child(verb.node, Rule::ownerWord))
    CheckHand(Owner(*owner), verb.who, *owner);
  ir::Selector cards{.range = verb.range, .zones = {roles_.hand}};
  cards.count.number = HandUntil(until, verb.who, false);
  cards.slot = composer_.NewSlot();
  composer_.Remember(cards);
  const ir::Objects discarded{verb.range, std::move(cards)};
  discourse_.last_objects = {Again(discarded)};
  return {verb.range, ir::Discard{verb.who, discarded}};
}

ir::Effect Lowerer::DiscardVerb(const VerbPhrase& verb) {
  const Derivation* random = Child(verb.node, Rule::randomly);
  if (random != nullptr) OwnAll(*random);
  if (const Derivation* until = Child(verb.node, Rule::untilHand))
    return DiscardUntil(verb, *until);
  if (const Derivation* some = Child(verb.node, Rule::someHand)) return DiscardSome(verb, *some);
  std::vector<ir::Objects> objects = NamedBy(verb);
  Wholly(verb, objects);
  discourse_.last_objects.clear();
  for (ir::Objects& one : objects) {
    if (const Derivation* from = Child(verb.node, Rule::fromZone)) PutFrom(*from, one);
    composer_.AskHowMany(one);
    if (auto* selector = std::get_if<ir::Selector>(&one.node)) {
      if (selector->zones.empty()) selector->zones = {roles_.hand};
      if (random != nullptr) selector->picking = ir::Picking::Random;
    }
    discourse_.last_objects.push_back(Again(one));
  }
  std::vector<ir::Effect> picks = AskWhoPicks(verb, objects);
  ir::Effect effect = ForEach(objects, [&](const ir::Objects& one) {
    return ir::Discard{verb.who, one};
  });
  return Behind(verb, std::move(picks), std::move(effect));
}

ir::Effect Lowerer::ScrapVerb(const VerbPhrase& verb) {
  std::vector<ir::Objects> objects = NamedBy(verb);
  Wholly(verb, objects);
  discourse_.last_objects.clear();
  for (ir::Objects& one : objects) {
    composer_.AskHowMany(one);
    discourse_.last_objects.push_back(Again(one));
  }
  ir::Effect effect = ForEach(objects, [&](const ir::Objects& one) {
    return ir::Scrap{verb.who, one};
  });
  effect.range = verb.range;
  return effect;
}

/// 以展示牌组顶的方式进行: its top card is always shown. Rule: [Zero 1.20, 201.6].
ir::Effect Lowerer::ShownTop(const VerbPhrase& verb) {
  OwnAll(Need(verb.node, Rule::topWord));
  if (const Derivation* word = Child(verb.node, Rule::cardWord)) OwnAll(*word);
  ir::Selector top{.range = verb.range, .zones = {roles_.deck}, .place = ir::Place::Top};
  top.whose = OwnerOf(Child(verb.node, Rule::ownerOf), verb.who);
  if (top.whose == ir::Player::Unstated || top.whose == ir::Player::ItsOwner)
    top.whose = verb.who == ir::Player::Opponent ? ir::Player::Opponent : ir::Player::You;
  top.slot = composer_.NewSlot();
  verb.part.is_statement = true;
  if (discourse_.clause_player != ir::Player::EachPlayer)
    return {verb.range, ir::Reveal{{verb.range, std::move(top)}}};
  // Both players do: the one top as the other.
  ir::Selector other = top;
  other.whose = ir::Player::Opponent;
  other.slot = composer_.NewSlot();
  return {verb.range, ir::Sequence{{{verb.range, ir::Reveal{{verb.range, std::move(top)}}},
                                    {verb.range, ir::Reveal{{verb.range, std::move(other)}}}}}};
}

/// 查看牌组: all of it. Rule: [Zero 1.20, 614.1].
ir::Effect Lowerer::LookThrough(const VerbPhrase& verb) {
  ir::Selector deck{.range = verb.range, .zones = {roles_.deck}};
  if (const Derivation* owner = Child(verb.node, Rule::ownerWord)) deck.whose = Owner(*owner);
  if (deck.whose == ir::Player::Unstated) deck.whose = ir::Player::You;
  // 我方可以查看牌组 is what the player is allowed.
  if (verb.part.may && verb.part.doer) Fail(verb.node);
  deck.count.kind = ir::CountKind::All;
  deck.slot = composer_.NewSlot();
  composer_.Remember(deck);
  composer_.NoteOwner(deck);
  discourse_.shown = deck.slot;
  const ir::Objects all{verb.range, std::move(deck)};
  discourse_.last_objects = {Again(all)};
  return {verb.range, ir::Look{all}};
}

/// 随机查看对方的一张手牌: chance takes so many of them.
void Lowerer::AtRandom(const Derivation& random, std::vector<ir::Objects>& objects) {
  OwnAll(random);
  for (ir::Objects& one : objects) {
    auto* cards = std::get_if<ir::Selector>(&one.node);
    if (cards == nullptr || cards->count.kind != ir::CountKind::Exactly) return Fail(random);
    cards->picking = ir::Picking::Random;
  }
}

ir::Effect Lowerer::ShowVerb(const VerbPhrase& verb) {
  if (Says(verb.node, U"进行游戏") && Child(verb.node, Rule::topWord) == nullptr) {
    // 以展示手牌的方式进行游戏: all of them, always.
    ir::Selector hand{.range = verb.range, .zones = {roles_.hand}};
    hand.count.kind = ir::CountKind::All;
    hand.whose = OwnerOf(Child(verb.node, Rule::ownerOf), verb.who);
    if (hand.whose == ir::Player::Unstated || hand.whose == ir::Player::ItsOwner)
      hand.whose = verb.who == ir::Player::Opponent ? ir::Player::Opponent : ir::Player::You;
    if (discourse_.clause_player == ir::Player::EachPlayer) hand.whose = ir::Player::Either;
    hand.slot = composer_.NewSlot();
    verb.part.is_statement = true;
    return {verb.range, ir::Reveal{{verb.range, std::move(hand)}}};
  }
  if (Child(verb.node, Rule::topWord) != nullptr) return ShownTop(verb);
  if (verb.node.rule == Rule::lookVerb && verb.np == nullptr && verb.node.end - verb.node.begin > 2)
    return LookThrough(verb);
  if (const Derivation* up = Child(verb.node, Rule::faceUp)) OwnAll(*up);
  if (verb.np == nullptr) {
    // 可以展示: what was spoken of last.
    verb.part.is_elliptical = true;
    if (discourse_.last_objects.empty()) Fail(verb.node);
    const bool is_look = verb.node.rule == Rule::lookVerb;
    ir::Effect shown =
        ForEach(discourse_.last_objects, [&](const ir::Objects& one) -> ir::EffectNode {
          if (is_look) return ir::Look{one};
          return ir::Reveal{one};
        });
    shown.range = verb.range;
    return shown;
  }
  std::vector<ir::Objects> objects = ObjectsOf(verb);
  Wholly(verb, objects);
  if (const Derivation* random = Child(verb.node, Rule::randomly)) AtRandom(*random, objects);
  if (const Derivation* from = Child(verb.node, Rule::fromZone)) {
    for (ir::Objects& one : objects) PutFrom(*from, one);
  }
  if (const Derivation* among = Child(verb.node, Rule::fromAmong)) {
    for (ir::Objects& one : objects) PutAmong(*among, one);
  }
  const bool says_always = Says(verb.node, U"保持") || Says(verb.node, U"始终");
  if (says_always) verb.part.is_statement = true;
  for (const ir::Objects& one : objects) {
    const auto* pile = std::get_if<ir::Selector>(&one.node);
    // Only the top of a deck is always shown. Rule: [Zero 1.20, 201.6].
    const bool is_top =
        pile != nullptr && (pile->place == ir::Place::Top || HasInside(verb.node, Rule::lifeTop) ||
                            pile->zones == std::vector{roles_.hand});
    if (says_always && !is_top) Fail(verb.node);
    if (const auto* selector = std::get_if<ir::Selector>(&one.node)) {
      // 展示其中的一张: the rest of them is the rest of those looked at before.
      if (discourse_.among && discourse_.picked == selector->slot) continue;
      discourse_.shown = selector->slot;
      told_.shown_count = HowManyAre(*selector);
      discourse_.shown_on_top = selector->place == ir::Place::Top &&
                                selector->zones == std::vector<ir::ZoneId>{roles_.deck};
      discourse_.shown_in_life = HasInside(verb.node, Rule::lifeTop) &&
                                 selector->zones == std::vector<ir::ZoneId>{roles_.life};
      discourse_.picked.reset();
    }
  }
  const bool is_reveal = verb.node.rule == Rule::revealVerb;
  ir::Effect effect = ForEach(objects, [&](const ir::Objects& one) -> ir::EffectNode {
    const ir::Objects cards = OnTopOfLife(verb, one);
    if (is_reveal) return ir::Reveal{cards};
    return ir::Look{cards};
  });
  effect.range = verb.range;
  return effect;
}

ir::Effect Lowerer::ShuffleVerb(const VerbPhrase& verb) {
  const ir::Player whose = OwnerOf(Child(verb.node, Rule::ownerOf), verb.who);
  verb.part.is_elliptical = true;
  return {verb.range, ir::Shuffle{whose}};
}

/// 使此牌受到那些伤害: in the place of what was to take it. Rule: [Zero 1.20, 707.1].
ir::Effect Lowerer::TakesDamage(const VerbPhrase& verb) {
  for (const Rule word : {Rule::thatDamage, Rule::anaphor}) {
    if (const Derivation* said = Child(verb.node, word)) OwnAll(*said);
  }
  // Only of damage that is being replaced is it known how much it is.
  if (!replaces_damage_) Fail(verb.node);
  const ir::Objects whom = OnePhrase(*verb.np);
  discourse_.last_objects = {Again(whom)};
  return {verb.range, ir::DealDamage{whom, {verb.range, ir::EventAmount{}}}};
}

namespace {

/// More than one card, or nobody knows how many.
bool AreSeveral(const ir::Objects& cards) {
  const auto* selector = std::get_if<ir::Selector>(&cards.node);
  return selector != nullptr && !(selector->count == ir::Count{});
}

}  // namespace

/// 『A』对…造成1000点伤害: each of them so much, or all of them together. No clause tells which:
/// damage adds up, however much it is. Rule: [Zero 1.20, 607.1], [Zero 1.20, 607.2].
std::optional<Lowerer::Dealers> Lowerer::DealersOf(const VerbPhrase& verb) {
  const Derivation* words = Child(verb.node, Rule::dealtBy);
  if (words == nullptr) return std::nullopt;
  Own(*words);
  if (verb.who != ir::Player::Unstated) Fail(*words);
  const Derivation& np = Need(*words, Rule::np);
  const Derivation* how = Child(*words, Rule::dealtHow);
  if (how != nullptr) OwnAll(*how);
  Dealers dealers{OnePhrase(np)};
  const auto* one = std::get_if<ir::Reference>(&dealers.cards.node);
  const bool is_self = one != nullptr && std::holds_alternative<ir::Self>(one->node);
  if (is_self && (how != nullptr || words->begin != np.begin)) Fail(*words);
  if (is_self) return std::nullopt;  // What the effect is of does it anyway.
  composer_.AskHowMany(dealers.cards);
  if (const auto* cards = std::get_if<ir::Selector>(&dealers.cards.node))
    composer_.NoteOwner(*cards);
  dealers.are_several = AreSeveral(dealers.cards) || HasInside(np, Rule::thoseOnes);
  if (!dealers.are_several) {
    if (how != nullptr) Fail(*how);
    return dealers;
  }
  const auto* cards = std::get_if<ir::Selector>(&dealers.cards.node);
  const bool says_every = cards != nullptr && discourse_.each_said.count(cards->slot) > 0;
  const bool says_joint = how != nullptr && !Says(*how, U"各") && !Says(*how, U"别");
  if (says_every && says_joint) Fail(*how);
  dealers.says_each = says_every || (how != nullptr && !says_joint);
  dealers.are_joint = says_joint;
  if (how == nullptr && !says_every)
    dealers.are_joint =
        choices_.Choose(ir::Ambiguity::Distribution, RangeOf(np),
                        {"each of them deals so much", "all of them deal so much together"}) == 1;
  return dealers;
}

/// 每张『A』各对一张角色牌: each to one of its own, which nothing here says; 同一张 is one for all
/// of them.
void Lowerer::CheckDealtTo(const Dealers& dealers, const VerbPhrase& verb) {
  const bool may_be_own = dealers.says_each && HasInside(*verb.np, Rule::exactly);
  if (may_be_own && !HasInside(*verb.np, Rule::sameOne)) Fail(*verb.np);
}

/// 等同于自身(攻)的, 等同于其(攻)的: of the card that deals it, where it is one.
void Lowerer::MeanDealer(const Dealers& dealers, const VerbPhrase& verb, ir::Quantity& amount) {
  const ir::Objects again = Again(dealers.cards);
  const auto* dealer = std::get_if<ir::Reference>(&again.node);
  const bool says_own = Says(Need(verb.node, Rule::howMuch), U"自身");
  bool is_of_several = false;
  auto mean = [&](ir::Reference& reference) {
    if (dealer == nullptr) return;
    if (says_own && std::holds_alternative<ir::Self>(reference.node)) reference.node = dealer->node;
    is_of_several = is_of_several || (dealers.are_several && reference.node == dealer->node);
  };
  ir::Walk(amount, mean);
  if (is_of_several) Fail(verb.node);
}

ir::Effect Lowerer::DamageVerb(const VerbPhrase& verb) {
  if (Child(verb.node, Rule::mutualDamage) != nullptr) return MutualDamage(verb);
  if (Child(verb.node, Rule::thatDamage) != nullptr) return TakesDamage(verb);
  // 对方战斗区中的一张角色牌受到1000点伤害: nobody is said to do it.
  if (verb.who != ir::Player::Unstated && verb.node.begin == verb.np->begin) Fail(verb.node);
  std::optional<Dealers> dealers = DealersOf(verb);
  may_be_same_ = dealers && dealers->are_several && !dealers->are_joint;
  std::vector<ir::Objects> objects = CountedObjectsOf(verb);
  may_be_same_ = false;
  if (dealers) CheckDealtTo(*dealers, verb);
  if (const Derivation* same = Child(verb.node, Rule::sameAs)) OwnAll(*same);
  // 造成伤害，数值等于….
  const Derivation* value = Child(verb.node, Rule::value);
  ir::Quantity amount = value != nullptr ? Value(*value) : HowMuch(Need(verb.node, Rule::howMuch));
  if (dealers) MeanDealer(*dealers, verb, amount);
  const bool says_each = Says(verb.node, U"各造成") || Says(verb.node, U"分别造成") ||
                         Says(verb.node, U"各受到") || Says(verb.node, U"分别受到");
  // 由我方任意分配: so much in all, and not to each.
  const bool is_shared =
      Child(verb.node, Rule::sharedOut) != nullptr || Child(verb.node, Rule::sharedAs) != nullptr;
  for (const Rule word : {Rule::sharedOut, Rule::sharedAs}) {
    if (const Derivation* said = Child(verb.node, word)) OwnAll(*said);
  }
  const bool says_total = Says(verb.node, U"合计造成") || Says(verb.node, U"造成合计") ||
                          Says(verb.node, U"造成总计") || Says(verb.node, U"总计造成");
  std::vector<ir::Quantity> amounts;
  for (const ir::Objects& one : objects) {
    amounts.push_back(says_each || is_shared
                          ? amount
                          : composer_.EachOrInTotal(one, amount, says_total, verb.range));
  }
  std::vector<ir::Effect> picks = PickFirst(verb, objects);
  std::size_t next = 0;
  ir::Effect effect = ForEach(objects, [&](const ir::Objects& one) {
    return ir::DealDamage{one, amounts[next++], is_shared};
  });
  told_.damage.reset();
  const auto* dealt = std::get_if<ir::DealDamage>(&effect.node);
  if (dealt != nullptr && picks.empty()) told_.damage = *dealt;
  if (dealers) return DealtBy(*dealers, verb, std::move(effect));
  return Behind(verb, std::move(picks), std::move(effect));
}

/// Some of them are picked first, as with two that deal damage to each other; of all there are it
/// is asked how many those are. Where nobody is there to deal it, none is dealt.
/// Rule: [Zero 1.20, 102.5], [Zero 1.20, 607.1].
ir::Effect Lowerer::DealtBy(const Dealers& dealers, const VerbPhrase& verb, ir::Effect effect) {
  const auto* cards = std::get_if<ir::Selector>(&dealers.cards.node);
  if (cards == nullptr) {
    if (dealers.are_several) Fail(verb.node);
    return effect;
  }
  const bool are_all = cards->count.kind == ir::CountKind::All;
  ir::Selector there = *cards;
  if (!are_all) {
    there = {.range = cards->range};
    there.filter = {cards->range, ir::Is{{cards->range, ir::Bound{cards->slot}}}};
    there.count.kind = ir::CountKind::All;
    there.slot = composer_.NewSlot();
  }
  if (dealers.are_several && !dealers.are_joint) {
    const ir::Quantity many{verb.range, ir::CountOf{ir::Box<ir::Selector>(std::move(there))}};
    composer_.Scale(effect, many, verb.range);
  } else if (are_all) {
    ir::Condition anyone{verb.range, ir::ThereAre{std::move(there)}};
    effect = {verb.range, ir::If{std::move(anyone), ir::Box<ir::Effect>(std::move(effect)), {}}};
  }
  if (are_all) {
    // They are counted only, so that no later word can mean them.
    std::erase_if(discourse_.antecedents, [&](const Antecedent& known) {
      const auto* bound = std::get_if<ir::Bound>(&known.node);
      return bound != nullptr && bound->slot == cards->slot;
    });
    return effect;
  }
  ir::Selector picked = *cards;
  picked.picking = ir::Picking::Designated;
  ir::Effect pick{dealers.cards.range, ir::Pick{ir::Player::Unstated, std::move(picked)}};
  return {verb.range, ir::Sequence{{std::move(pick), std::move(effect)}}};
}

ir::Effect Lowerer::LifeDamageVerb(const VerbPhrase& verb) {
  const Derivation& owner = Need(verb.node, Rule::ownerWord);
  // 对其造成2000点伤害: to the card that was spoken of.
  if (Words(owner) == U"其" && TextBehind(owner).starts_with(U"造")) Fail(owner);
  const ir::Player to = Owner(owner);
  return {verb.range, ir::DealLifeDamage{to, HowMuch(Need(verb.node, Rule::howMuch))}};
}

ir::Effect Lowerer::SwapVerb(const VerbPhrase& verb) {
  const auto both = ChildrenOf(verb.node, Rule::np);
  ir::Objects first = OnePhrase(*both[0]);
  ir::Objects second = OnePhrase(*both[1]);
  // 将我方手牌中的A与战斗区中的B互换: 我方 may be said of both.
  const auto* own = std::get_if<ir::Selector>(&first.node);
  auto* other = std::get_if<ir::Selector>(&second.node);
  const bool is_open = own != nullptr && other != nullptr && own->whose == ir::Player::You &&
                       other->whose == ir::Player::Unstated &&
                       other->zones == std::vector{roles_.play};
  if (is_open && choices_.Choose(ir::Ambiguity::MissingZone, other->range,
                                 {"from either player's", "from the own one"}) == 1)
    other->whose = ir::Player::You;
  return {verb.range, ir::Swap{std::move(first), std::move(second)}};
}

ir::Effect Lowerer::CopyEnterVerb(const VerbPhrase& verb) {
  const auto both = ChildrenOf(verb.node, Rule::np);
  if (const Derivation* may = Child(verb.node, Rule::mayWord)) {
    // 此牌可以作为…的复制登场.
    OwnAll(*may);
    if (verb.part.may) Fail(*may);
    verb.part.may = RangeOf(*may);
  }
  ir::Objects what = OnePhrase(*both[0]);
  ir::Objects of = OnePhrase(*both[1]);
  return {verb.range, ir::EnterAsCopy{std::move(what), std::move(of)}};
}

ir::Effect Lowerer::HealVerb(const VerbPhrase& verb) {
  std::optional<ir::Quantity> amount;
  for (const Rule word : {Rule::healWord, Rule::takeOffWord, Rule::allWord, Rule::allDamage}) {
    if (const Derivation* said = Child(verb.node, word)) OwnAll(*said);
  }
  if (const Derivation* number = Child(verb.node, Rule::amount)) amount = Amount(*number);
  for (const Rule said : {Rule::healAmount, Rule::healNumber}) {
    const Derivation* how_much = Child(verb.node, said);
    if (how_much == nullptr) continue;
    OwnAll(*how_much);
    if (const Derivation* number = Child(*how_much, Rule::amount)) amount = Amount(*number);
  }
  if (verb.np == nullptr) {
    // 回复所有伤害: of what was spoken of last.
    verb.part.is_elliptical = true;
    if (discourse_.last_objects.empty()) Fail(verb.node);
    ir::Effect healed = ForEach(discourse_.last_objects, [&](const ir::Objects& one) {
      return ir::Heal{one, amount};
    });
    healed.range = verb.range;
    return healed;
  }
  const bool says_each = Says(verb.node, U"各") || Says(verb.node, U"分别");
  return Acted(verb, [&](const ir::Objects& one) -> ir::EffectNode {
    if (!amount || says_each) return ir::Heal{one, amount};
    return ir::Heal{one, composer_.EachOrInTotal(one, *amount, false, verb.range)};
  });
}

/// 战斗伤害, 非战斗伤害, 因效果受到的. Rule: [Zero 1.20, 505.1], [Zero 1.20, 607.1].
ir::DamageSort Lowerer::DamageSortOf(const Derivation& words) const {
  return Says(words, U"非") || Says(words, U"效果") ? ir::DamageSort::Effect
                                                    : ir::DamageSort::Battle;
}

ir::DamageSort Lowerer::SortWithin(const Derivation& words) {
  const Derivation* sort = Child(words, Rule::damageSort);
  if (sort == nullptr) return ir::DamageSort::Any;
  OwnAll(*sort);
  return DamageSortOf(*sort);
}

/// How much of which damage is held back, and whose life is spared; not yet for which objects.
/// Rule: [Zero 1.20, 607.5].
ir::PreventDamage Lowerer::HeldBack(const Derivation& act) {
  const Derivation& said = Need(act, Rule::damageSaid);
  Own(said);
  ir::PreventDamage prevent{.what = {}, .amount = {}, .duration = {}};
  if (const Derivation* owner = Child(act, Rule::ownerWord)) {
    prevent.life = Owner(*owner);
    if (*prevent.life != ir::Player::You && *prevent.life != ir::Player::Opponent) Fail(*owner);
  }
  if (const Derivation* all = Child(said, Rule::preventAll)) OwnAll(*all);
  std::vector<const Derivation*> next = ChildrenOf(act, Rule::nextHit);
  for (const Derivation* one : ChildrenOf(said, Rule::nextHit)) next.push_back(one);
  for (const Derivation* one : next) OwnAll(*one);
  if (next.size() > 1) Fail(*next.back());
  prevent.is_next_only = !next.empty();
  for (const Derivation* words : {Child(act, Rule::damageCause), Child(said, Rule::damageSort)}) {
    if (words == nullptr) continue;
    OwnAll(*words);
    if (prevent.sort != ir::DamageSort::Any) Fail(*words);
    prevent.sort = DamageSortOf(*words);
  }
  const Derivation* part = Child(said, Rule::damagePart);
  if (part != nullptr) Own(*part);
  const Derivation* amount = Child(said, Rule::amount);
  if (part != nullptr && amount != nullptr) Fail(*part);
  if (part != nullptr) prevent.amount = Amount(Need(*part, Rule::amount));
  if (amount == nullptr) return prevent;
  prevent.amount = Amount(*amount);
  // 下一次将要受到的500点伤害: of one blow, or however many it takes. Rule: [Zero 1.20, 607.6].
  if (prevent.is_next_only) {
    prevent.is_next_only =
        choices_.Choose(ir::Ambiguity::Distribution, RangeOf(said),
                        {"so much of the next damage only", "so much, of several if need be"}) == 0;
  }
  return prevent;
}

/// 本次攻击对…造成的: of the attack that goes on.
ir::Duration Lowerer::AttackDuration(const Derivation& attack) {
  OwnAll(attack);
  return {RangeOf(attack), ir::DurationKind::ThisBattle};
}

ir::Effect Lowerer::PreventVerb(const VerbPhrase& verb) {
  for (const Derivation* time : ChildrenOf(verb.node, Rule::preventTime)) {
    if (verb.part.duration) Fail(*time);
    verb.part.duration = DurationOf(*time);
    verb.part.duration_leads = true;
  }
  ir::PreventDamage prevent = HeldBack(verb.node);
  if (const Derivation* attack = Child(verb.node, Rule::thatAttack)) {
    verb.part.duration = AttackDuration(*attack);
    verb.part.duration_leads = true;
  }
  if (const Derivation* each = Child(verb.node, Rule::eachSide)) {
    if (prevent.life) Fail(*each);
    OwnAll(*each);
  }
  if (const Derivation* player = Child(verb.node, Rule::sparedPlayer))
    return AskWhatIsSpared(*player, std::move(prevent));
  if (prevent.life) return {verb.range, std::move(prevent)};
  // 各自将要受到的2000点伤害: of each.
  const bool is_open = prevent.amount && !prevent.is_next_only && !Says(verb.node, U"各") &&
                       !Says(verb.node, U"分别") && !Says(verb.node, U"每次");
  return Simply(verb, [&](const ir::Objects& one) {
    ir::PreventDamage of_one = prevent;
    of_one.what = one;
    if (is_open) of_one.amount = composer_.EachOrInTotal(one, *prevent.amount, false, verb.range);
    return of_one;
  });
}

/// 防止我方将要受到的伤害: of the life of that player, or of the cards in play as well. 607 has
/// damage dealt to cards and to life, and never to a player.
/// Rule: [Zero 1.20, 607.5], [Zero 1.20, 704.8].
ir::Effect Lowerer::AskWhatIsSpared(const Derivation& player, ir::PreventDamage prevent) {
  OwnAll(player);
  const ir::SourceRange range = RangeOf(player);
  const ir::Player whose = Says(player, U"对方") ? ir::Player::Opponent : ir::Player::You;
  ir::PreventDamage of_cards = prevent;
  prevent.life = whose;
  ir::Effect of_life{range, std::move(prevent)};
  if (choices_.Choose(ir::Ambiguity::MissingZone, range,
                      {"the life of that player", "that player's characters too"}) == 0)
    return of_life;
  ir::Selector all{.range = range, .whose = whose, .zones = {roles_.play}};
  all.filter = {range, ir::IsKind{roles_.character}};
  all.count.kind = ir::CountKind::All;
  all.slot = composer_.NewSlot();
  of_cards.what = {range, std::move(all)};
  return {range, ir::Sequence{{std::move(of_life), {range, std::move(of_cards)}}}};
}

ir::Effect Lowerer::ControlVerb(const VerbPhrase& verb) {
  ir::Player heir = verb.who == ir::Player::Unstated ? ir::Player::You : verb.who;
  if (const Derivation* to = Child(verb.node, Rule::turnOwner)) {
    OwnAll(*to);
    heir = Says(*to, U"对方") ? ir::Player::Opponent : ir::Player::You;
  }
  ir::Effect effect = ForEach(CountedObjectsOf(verb), [&](const ir::Objects& one) {
    return ir::ChangeControl{one, heir, {}};
  });
  effect.range = verb.range;
  return effect;
}

/// 将其移回持有者手牌，而不是送入休息区: whither what was cancelled goes. Rule: [Zero 1.20, 620.3].
ir::Destination Lowerer::CancelledTo(const Derivation& tail) {
  Own(tail);
  OwnAll(Need(tail, Rule::anaphor));
  // Without the words 改为 says so.
  if (const Derivation* rather = Child(tail, Rule::ratherTail)) {
    OwnAll(*rather);
    const Derivation* zone = Child(*rather, Rule::zoneName);
    if (zone == nullptr || Zone(*zone) != roles_.spent) Fail(*rather);
  }
  ir::Destination to = DestinationOf(Need(tail, Rule::destination));
  for (const Derivation* manner : ChildrenOf(tail, Rule::manner)) Manner(*manner, to);
  if (to.zone == roles_.play || to.whose != ir::Player::ItsOwner) Fail(tail);
  return to;
}

/// Only what is on the stack can be cancelled, or copied as it stands there.
/// Rule: [Zero 1.20, 620.2], [Zero 1.20, 706.7].
ir::Effect Lowerer::StackItemVerb(const VerbPhrase& verb) {
  if (const Derivation* that = Child(verb.node, Rule::thatItem)) return CancelThat(*that);
  if (const Derivation* any = Child(verb.node, Rule::anyItem)) return CancelAny(*any);
  const bool is_copy = verb.node.rule == Rule::copyVerb;
  says_items_ = !is_copy;
  ir::Effect effect = StackItem(verb, is_copy);
  says_items_ = false;
  return effect;
}

ir::Effect Lowerer::StackItem(const VerbPhrase& verb, bool is_copy) {
  std::optional<ir::Destination> to;
  if (const Derivation* use = Child(verb.node, Rule::itsUse)) {
    OwnAll(*use);
    // A phrase of several words says 的 before it.
    if (verb.np == nullptr || !HasInside(*verb.np, Rule::itWord)) Fail(*use);
  }
  if (const Derivation* tail = Child(verb.node, Rule::cancelTo)) to = CancelledTo(*tail);
  if (const Derivation* there = Child(verb.node, Rule::onStack)) {
    if (Zone(Need(*there, Rule::zoneName)) != roles_.stack) Fail(*there);
    OwnAll(*there);
  }
  return Simply(verb, [&](const ir::Objects& one) {
    ir::Objects item = one;
    auto* selector = std::get_if<ir::Selector>(&item.node);
    if (selector != nullptr && selector->zones.empty()) selector->zones = {roles_.stack};
    return is_copy ? ir::EffectNode{ir::CopyItem{std::move(item)}}
                   : ir::EffectNode{ir::Cancel{std::move(item), to}};
  });
}

/// 取消连锁中的一个效果: whichever sort of item it is. Rule: [Zero 1.20, 620.2].
ir::Effect Lowerer::CancelAny(const Derivation& any) {
  Own(any);
  OwnAll(Need(any, Rule::zoneTail));
  const ir::SourceRange range = RangeOf(any);
  ir::Selector item{.range = range, .whose = ir::Player::Either};
  if (const Derivation* owner = Child(any, Rule::ownerWord)) item.whose = Owner(*owner);
  item.zones = {Zone(Need(any, Rule::zoneName))};
  if (item.zones.front() != roles_.stack) Fail(any);
  item.filter = Either({{range, ir::Has{ir::Quality::ActivatedOnStack}},
                        {range, ir::Has{ir::Quality::TriggeredOnStack}}},
                       range);
  item.count = {ir::CountKind::Exactly, ir::Constant(1)};
  item.slot = composer_.NewSlot();
  discourse_.item = item.slot;
  composer_.Remember(item);
  const ir::Objects picked{range, item};
  discourse_.last_objects = {Again(picked)};
  return {range, ir::Cancel{picked}};
}

/// 取消那个效果, 取消那张战术牌: what was spoken of, or what has aimed at the card that became a
/// target. Rule: [Zero 1.20, 620.2], [Zero 1.20, 705.1].
ir::Effect Lowerer::CancelThat(const Derivation& that) {
  OwnAll(that);
  const ir::SourceRange range = RangeOf(that);
  // 那张牌或那个效果: whichever of both it is.
  const bool is_card = Says(that, U"张") && !Says(that, U"或");
  if (discourse_.item && !is_card) {
    const ir::Reference item{range, ir::Bound{*discourse_.item}};
    return {range, ir::Cancel{{range, item}}};
  }
  const auto* kind =
      discourse_.aimed_cause ? std::get_if<ir::IsKind>(&discourse_.aimed_cause->node) : nullptr;
  const bool is_spell = kind != nullptr && kind->kind == roles_.spell;
  if (!discourse_.is_aimed_at || Says(that, U"启动") || Says(that, U"触发") ||
      (is_card && !is_spell)) {
    Fail(that);
    return {};
  }
  const ir::Filter it{range, ir::Is{ir::Reference{range, ir::EventSubject{}}}};
  std::vector<ir::Filter> parts{{range, ir::AimsAt{{it}}}};
  if (discourse_.aimed_cause) parts.push_back(*discourse_.aimed_cause);
  ir::Selector item{.range = range, .whose = discourse_.aimed_by, .zones = {roles_.stack}};
  item.filter = Both(std::move(parts), range);
  // It is no target: the words go back to it. Rule: [Zero 1.20, 705.8].
  item.picking = ir::Picking::Chosen;
  item.slot = composer_.NewSlot();
  composer_.Remember(item);
  const ir::Objects picked{range, item};
  discourse_.last_objects = {Again(picked)};
  return {range, ir::Cancel{picked}};
}

/// 将…的对象变更为另一个合法的对象. Rule: [Zero 1.20, 705.1].
ir::Effect Lowerer::NewTargetVerb(const VerbPhrase& verb) {
  for (const Rule word : {Rule::otherTarget, Rule::chooseWord}) {
    if (const Derivation* said = Child(verb.node, word)) OwnAll(*said);
  }
  ir::ChangeTarget change{.item = {}, .who = verb.who};
  if (verb.who == ir::Player::Unstated) change.who = ir::Player::You;
  if (const Derivation* tail = Child(verb.node, Rule::newTargetTail)) {
    Own(*tail);
    const Derivation& owner = Need(*tail, Rule::turnOwner);
    OwnAll(owner);
    if (const Derivation* word = Child(*tail, Rule::chooseWord)) OwnAll(*word);
    change.who = Says(owner, U"对方") ? ir::Player::Opponent : ir::Player::You;
  }
  says_items_ = true;
  change.item = OnePhrase(*verb.np);
  says_items_ = false;
  if (const auto both = ChildrenOf(verb.node, Rule::np); both.size() > 1) {
    // …的对象变更为此牌.
    if (const Derivation* before = Child(verb.node, Rule::bareOf)) OwnAll(*before);
    change.to = OnePhrase(*both.back());
  }
  auto* item = std::get_if<ir::Selector>(&change.item.node);
  if (item != nullptr && item->zones.empty()) item->zones = {roles_.stack};
  // 那张战术牌: what was picked there before.
  const auto* known = std::get_if<ir::Reference>(&change.item.node);
  const bool is_known = known != nullptr && std::holds_alternative<ir::Bound>(known->node);
  const bool is_there =
      item != nullptr && item->zones == std::vector{roles_.stack} && item->count == ir::Count{};
  if (!is_there && !is_known) Fail(verb.node);
  discourse_.last_objects = {Again(change.item)};
  return {verb.range, std::move(change)};
}

/// 跳过下一个抽牌步骤: of the own turns, or of the player's who is named.
ir::Effect Lowerer::SkipStepVerb(const VerbPhrase& verb) {
  ir::ConstrainPlayer rule{.player = verb.who, .deed = ir::PlayerDeed::TakeStep, .duration = {}};
  if (verb.who == ir::Player::Unstated) rule.player = ir::Player::You;
  if (rule.player != ir::Player::You && rule.player != ir::Player::Opponent &&
      rule.player != ir::Player::EachPlayer)
    Fail(verb.node);
  const auto said = ChildrenOf(verb.node, Rule::stepWord);
  if (said.empty()) return {};
  // 跳过抽牌步骤和资源步骤: each of them.
  const auto of_each = [&](ir::ConstrainPlayer one) -> ir::Effect {
    ir::Sequence rules;
    for (const Derivation* step : said) {
      one.step = StepOf(*step).step;
      rules.steps.push_back({verb.range, one});
    }
    if (rules.steps.size() == 1) return std::move(rules.steps.front());
    return {verb.range, std::move(rules)};
  };
  const Derivation* which = Child(verb.node, Rule::whichStep);
  // 对方跳过抽牌步骤: without a word for which, of each turn.
  if (which == nullptr) {
    verb.part.is_statement = true;
    return of_each(std::move(rule));
  }
  OwnAll(*which);
  if (verb.who == ir::Player::Unstated && Says(*which, U"对方"))
    rule.player = ir::Player::Opponent;  // 跳过对方的下一个抽牌步骤.
  // 跳过对方的下一个重置步骤: whose is told by the step alone.
  if (Says(*which, U"对方") && verb.who == ir::Player::Unstated) rule.player = ir::Player::Opponent;
  const bool is_own = rule.player == ir::Player::You;
  if (Says(*which, U"下") && rule.player == ir::Player::EachPlayer) Fail(*which);
  if (Says(*which, U"对方") && is_own) Fail(*which);
  if (Says(*which, U"下")) {
    rule.duration = {verb.range,
                     is_own ? ir::DurationKind::YourNextTurn : ir::DurationKind::OpponentsNextTurn};
  } else if (Says(*which, U"回合")) {
    rule.duration = {verb.range, ir::DurationKind::ThisTurn};
  }
  return of_each(std::move(rule));
}

/// 展示牌组顶的牌，直到展示出一张『A』为止. Rule: [Zero 1.20, 616.1].
ir::Effect Lowerer::RevealUntilVerb(const VerbPhrase& verb) {
  OwnAll(Need(verb.node, Rule::topWord));
  ir::Selector shown{.range = verb.range, .zones = {roles_.deck}, .place = ir::Place::Top};
  shown.whose = OwnerOf(Child(verb.node, Rule::ownerOf), verb.who);
  if (shown.whose != ir::Player::You && shown.whose != ir::Player::Opponent)
    shown.whose = ir::Player::You;
  shown.count.kind = ir::CountKind::AnyNumber;
  shown.slot = composer_.NewSlot();
  composer_.Remember(shown);
  // 那张牌 is the one that is found.
  if (!discourse_.antecedents.empty()) discourse_.antecedents.back().may_be_one = false;
  composer_.NoteOwner(shown);
  ir::Selector found = SelectorOf(*verb.np);
  // 直到出现角色牌为止: until there is one.
  if (discourse_.uncounted.erase(found.slot) != 0) found.count = {};
  if (found.count.kind != ir::CountKind::Exactly || !found.zones.empty() ||
      found.whose != ir::Player::Unstated || found.extreme || found.distinct)
    Fail(verb.node);
  found.picking = ir::Picking::Chosen;
  discourse_.shown = shown.slot;
  discourse_.shown_on_top = true;
  discourse_.picked = found.slot;
  discourse_.last_objects = {Again({verb.range, found})};
  return {verb.range, ir::RevealUntil{std::move(shown), std::move(found)}};
}

ir::Effect Lowerer::UseVerb(const VerbPhrase& verb) {
  const Derivation* free = Child(verb.node, Rule::freely);
  if (const Derivation* tail = Child(verb.node, Rule::freeTail)) {
    Own(*tail);
    if (free != nullptr) OwnAll(*free);  // Said twice.
    free = &Need(*tail, Rule::freely);
  }
  if (free != nullptr) OwnAll(*free);
  // 如同使用手牌一般: as any card is used. Rule: [Zero 1.20, 623.1].
  for (const Rule word : {Rule::asHand, Rule::asHandCard, Rule::paying}) {
    if (const Derivation* said = Child(verb.node, word)) OwnAll(*said);
  }
  ir::Objects what = OnePhrase(*verb.np);
  if (const Derivation* top = Child(verb.node, Rule::fromTop)) {
    // 从牌组顶使用: its top card, if it is such a one.
    OwnAll(*top);
    auto* card = std::get_if<ir::Selector>(&what.node);
    if (card == nullptr || !card->zones.empty() || card->whose != ir::Player::Unstated) Fail(*top);
    if (const Derivation* owner = Child(*top, Rule::ownerWord)) {
      const ir::Player whose = Owner(*owner);
      if (card != nullptr) card->whose = whose;
    }
    if (card != nullptr) {
      card->zones = {roles_.deck};
      card->place = ir::Place::Top;
      card->count = {};
    }
  }
  if (const Derivation* from = Child(verb.node, Rule::fromZone)) PutFrom(*from, what);
  if (const Derivation* zone = Child(verb.node, Rule::zoneName)) {
    const Derivation* owner = Child(verb.node, Rule::ownerWord);
    const ir::Player whose = owner == nullptr ? ir::Player::Unstated : Owner(*owner);
    auto* selector = std::get_if<ir::Selector>(&what.node);
    if (selector == nullptr) {
      ir::Selector self{.range = what.range, .whose = whose, .zones = {Zone(*zone)}};
      self.filter = {what.range, ir::Is{std::get<ir::Reference>(what.node)}};
      self.slot = composer_.NewSlot();
      what.node = std::move(self);
    } else {
      if (!selector->zones.empty()) Fail(verb.node);
      selector->zones = {Zone(*zone)};
      selector->whose = whose;
    }
  }
  return {verb.range, ir::UseCard{std::move(what), free != nullptr}};
}

ir::Effect Lowerer::FaceVerb(const VerbPhrase& verb) {
  const Derivation& turned = Need(verb.node, Rule::turned);
  OwnAll(turned);
  const bool is_down = Child(turned, Rule::faceDownWord) != nullptr;
  const bool is_up = Child(turned, Rule::faceUpWord) != nullptr;
  const auto turn = [&](const ir::Objects& one) {
    return ir::TurnFace{OnTopOfLife(verb, one), !is_up, !is_down && !is_up};
  };
  if (verb.np == nullptr) {
    // 横置并翻为面朝下: what was spoken of last.
    verb.part.is_elliptical = true;
    if (discourse_.last_objects.empty()) Fail(verb.node);
    ir::Effect again = ForEach(discourse_.last_objects, turn);
    again.range = verb.range;
    return again;
  }
  const Derivation* choose = Child(verb.node, Rule::chooseWord);
  if (choose == nullptr) return Acted(verb, turn);
  // 选择一张资源牌翻为面朝下: picked by that word, and then turned.
  ir::Objects picked{verb.range, PickedBy(choose, *verb.np, verb.who)};
  if (const Derivation* from = Child(verb.node, Rule::fromZone)) PutFrom(*from, picked);
  const auto cards = std::get<ir::Selector>(picked.node);
  discourse_.last_objects = {Again(picked)};
  return {verb.range, ir::Sequence{{{verb.range, ir::Pick{verb.who, cards}},
                                    {verb.range, turn(Again(picked))}}}};
}

/// 查看生命区的最上方: what leaves life is its top anyway, what stays there is any card of
/// it. Rule: [Zero 1.20, 202.6].
ir::Objects Lowerer::OnTopOfLife(const VerbPhrase& verb, ir::Objects cards) const {
  auto* pile = std::get_if<ir::Selector>(&cards.node);
  const bool is_top = pile != nullptr && pile->zones == std::vector<ir::ZoneId>{roles_.life} &&
                      HasInside(verb.node, Rule::lifeTop);
  if (is_top) pile->place = ir::Place::Top;
  return cards;
}

}  // namespace caiding::parser
