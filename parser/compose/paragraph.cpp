// SPDX-License-Identifier: MIT
// A paragraph's abilities: which sentences make one, how often it is used.
#include <set>
#include <utility>

#include "model/ir/walk.h"
#include "parser/compose/composer.h"
#include "parser/compose/conventions.h"

namespace caiding::parser {
namespace {

/// True if a sentence behind the first speaks of what was picked before.
bool RefersBack(const std::vector<Sentence>& sentences) {
  bool refers = false;
  const auto look = [&](const ir::Bound&) { refers = true; };
  for (std::size_t i = 1; i < sentences.size(); ++i) {
    for (const Part& part : sentences[i].parts) {
      ir::Walk(part.effect, look);
      ir::Walk(part.condition, look);
    }
  }
  return refers;
}

}  // namespace

bool IsLimited(const ir::Ability& ability) {
  return ability.kind == ir::AbilityKind::Triggered || ability.kind == ir::AbilityKind::Activated;
}

/// 费用：S1。S2: is S2 done where nothing was paid?
void Composer::SplitAfterCost(Gathered& gathered, ir::SourceRange& range) {
  auto& sentences = gathered.sentences;
  const bool is_open =
      sentences.size() > 1 && sentences.front().cost && !gathered.frame.windows.empty();
  if (!is_open || RefersBack(sentences)) return;
  const auto option =
      choices_.Choose(ir::Ambiguity::Colon, sentences.front().range,
                      {"the cost is for every sentence", "the cost is for its sentence only"});
  if (option == 0) return;
  choices_.Break(kCostCoversAll, sentences.front().range);
  gathered.abilities.push_back(
      Assemble(gathered.frame, {sentences.front()}, sentences.front().range));
  sentences.erase(sentences.begin());
  range.begin = sentences.front().range.begin;
}

/// How often, and in which turns only.
void Composer::PutLimits(Gathered& gathered) {
  const bool has_limit = !(gathered.limit == ir::UsageLimit{});
  // What is always so is not used at any time. Rule: [Zero 1.20, 703.4], [Zero 1.20, 809.3].
  if (gathered.turn && !IsLimited(gathered.abilities.back())) Fail(gathered.range);
  for (ir::Ability& one : gathered.abilities) {
    const bool is_last = &one == &gathered.abilities.back();
    if (!is_last && !(gathered.limit_is_for_all && IsLimited(one))) continue;
    if (gathered.limit_is_for_all && has_limit) one.limit = gathered.limit;
    if (!gathered.turn) continue;
    if (one.turn_condition) Fail(gathered.range);
    one.turn_condition = gathered.turn;
  }
}

namespace {

/// The cards that a price speaks of first.
std::set<std::uint8_t> SlotsOf(const ir::Cost& cost) {
  std::set<std::uint8_t> slots;
  const auto look = [&](const ir::Selector& cards) { slots.insert(cards.slot); };
  for (const ir::CostItem& item : cost.items) ir::Walk(item, look);
  return slots;
}

/// 舍弃的牌, where another price is paid: there is none.
bool SpeaksOfPaid(const ir::Effect& effect, const ir::Cost& cost) {
  const std::set<std::uint8_t> slots = SlotsOf(cost);
  bool speaks = false;
  const auto look = [&](const ir::Bound& bound) { speaks = speaks || slots.count(bound.slot) > 0; };
  ir::Walk(effect, look);
  return speaks;
}

}  // namespace

/// What may be paid in the place of the cost of the first sentence.
std::vector<ir::Cost> Composer::OtherCosts(const Gathered& gathered) {
  for (const Sentence& sentence : gathered.sentences) {
    const bool is_first = &sentence == &gathered.sentences.front();
    if (!is_first && !sentence.other_costs.empty()) Fail(sentence.range);
  }
  return gathered.sentences.front().other_costs;
}

/// The same effect for each other price is an ability of its own, where nothing is counted of how
/// often it is used. Rule: [Zero 1.20, 703.1], [Zero 1.20, 703.4].
void Composer::PayOtherwise(const std::vector<ir::Cost>& others, Gathered& gathered) {
  const ir::Ability made = gathered.abilities.back();
  const bool is_counted = !(made.limit == ir::UsageLimit{}) || gathered.turn.has_value();
  bool is_apart = made.kind == ir::AbilityKind::Activated && !is_counted && made.cost.has_value();
  if (is_apart) is_apart = !SpeaksOfPaid(made.effect, *made.cost);
  for (const ir::Cost& other : others) {
    if (!is_apart || SpeaksOfPaid(made.effect, other)) return Fail(made.range);
    gathered.abilities.push_back(made);
    gathered.abilities.back().cost = other;
  }
}

namespace {

/// 其控制者可以…: whoever's card it is does it.
bool IsOfItsPlayer(const ir::Effect& effect) {
  bool is_its = false;
  const auto look = [&](const auto& node) requires requires { node.who == ir::Player::You; }
  { is_its = is_its || node.who == ir::Player::ItsController || node.who == ir::Player::ItsOwner; };
  ir::Walk(effect, look);
  return is_its;
}

/// Whose cards they are that the event may happen to; null: it is of one player or one card.
ir::Player* OfAnyone(ir::Ability& ability) {
  if (ability.kind != ir::AbilityKind::Triggered || ability.triggers.size() != 1) return nullptr;
  auto* event = std::get_if<ir::ObjectEvent>(&ability.triggers.front().node);
  auto* cards = event == nullptr ? nullptr : std::get_if<ir::Selector>(&event->subject.node);
  const bool is_anyones = cards != nullptr && (cards->whose == ir::Player::Unstated ||
                                               cards->whose == ir::Player::Either);
  return is_anyones ? &cards->whose : nullptr;
}

}  // namespace

/// 双方玩家都可以使用此效果，每回合只能使用一次: so often in all, or each of them. That a limit
/// stays with the card is told, and not whose uses it counts. Rule: [Zero 1.20, 703.3],
/// [Zero 1.20, 703.4].
void Composer::AskLimitOfUsers(ir::Ability& made) {
  ir::UsageLimit& limit = made.limit;
  const bool is_open = limit.users == ir::Users::Either && limit.per_turn > 0 &&
                       !limit.is_of_each && !limit.is_of_player && !limit.is_once;
  if (is_open && choices_.Choose(ir::Ambiguity::Distribution, made.range,
                                 {"so often in all", "so often for each player"}) == 1)
    limit.is_of_each = true;
}

/// 每回合一次，当角色牌登场时，其控制者…: so often in all, or for each player whose card it is.
/// Only of activated effects is told what counts. Rule: [Zero 1.20, 703.4].
void Composer::AskLimitOfEach(Gathered& gathered) {
  ir::UsageLimit only;
  only.per_turn = gathered.abilities.back().limit.per_turn;
  ir::Ability& made = gathered.abilities.back();
  ir::Player* whose = OfAnyone(made);
  if (whose == nullptr || only.per_turn == 0 || !(made.limit == only) ||
      !IsOfItsPlayer(made.effect))
    return;
  if (choices_.Choose(ir::Ambiguity::Grouping, made.range,
                      {"so often in all", "so often for each player"}) == 0)
    return;
  *whose = ir::Player::Opponent;
  ir::Ability theirs = made;
  *whose = ir::Player::You;
  gathered.abilities.push_back(std::move(theirs));
}

/// The sentences so far are an ability.
void Composer::FinishAbility(Gathered& gathered) {
  auto& sentences = gathered.sentences;
  if (sentences.empty()) return;
  ir::SourceRange range{sentences.front().range.begin, sentences.back().range.end};
  if (gathered.abilities.empty()) range.begin = gathered.range.begin;
  SplitAfterCost(gathered, range);
  const std::vector<ir::Cost> others = OtherCosts(gathered);
  const bool is_one_sentence = sentences.size() == 1;
  ir::Ability made = Assemble(gathered.frame, std::move(sentences), range);
  if (made.limit.per_turn == 0)
    made.limit = gathered.limit;
  else if (!(gathered.limit == ir::UsageLimit{}))
    Fail(gathered.range);
  if (gathered.frame.per_turn != 0) {
    // What is always so is not used, but may replace something. Rule: [Zero 1.20, 703.4].
    bool replaces = false;
    const auto look = [&](const ir::Replace&) { replaces = true; };
    ir::Walk(std::as_const(made.effect), look);
    if ((!IsLimited(made) && !replaces) || made.limit.per_turn != 0) Fail(gathered.range);
    made.limit.per_turn = gathered.frame.per_turn;
    made.limit.is_of_each = gathered.frame.is_of_each;
    made.limit.is_of_player = gathered.frame.is_of_player;
  }
  made.x_is = gathered.x_is;
  // What is always so is carried out at no time. Rule: [Zero 1.20, 701.2].
  if (gathered.x_at_resolution && made.kind == ir::AbilityKind::Continuous) Fail(gathered.range);
  if (!gathered.x_at_use) AskWhenDefined(made, gathered.x_at_resolution, gathered.x_is_apart);
  const bool is_told = gathered.x_at_resolution || gathered.x_at_use || discourse.counts_once;
  if (is_told) {
    FollowNone(made);
  } else {
    AskWhenCounted(made);
    AskWhenWorkedOut(made);
  }
  AskLimitOfUsers(made);
  if (is_one_sentence) AskRate(made);
  AskHowFarDone(made.effect);
  AskOfEachPlace(made.effect);
  AskWhoOfEither(made);
  AskUntilItBegins(made);
  AskOnceOfEach(made);
  AskOnceForAll(made);
  const bool is_already_so = AskIfAlreadySo(made);
  gathered.abilities.push_back(std::move(made));
  if (is_already_so) {
    ir::Ability already = AlreadySo(gathered.abilities.back());
    gathered.abilities.push_back(std::move(already));
  }
  PutLimits(gathered);
  AskLimitOfEach(gathered);
  if (!others.empty()) PayOtherwise(others, gathered);
  sentences.clear();
  gathered.limit = {};
  gathered.limit_is_for_all = false;
  gathered.turn.reset();
  gathered.x_is.reset();
  gathered.x_at_resolution = false;
  gathered.x_at_use = false;
  gathered.x_is_apart = false;
}

}  // namespace caiding::parser
