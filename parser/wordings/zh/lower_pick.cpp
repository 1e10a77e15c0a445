// SPDX-License-Identifier: MIT
// 选择, 指定: what is picked by a word of its own.
#include <type_traits>
#include <utility>

#include "model/ir/walk.h"
#include "parser/compose/conventions.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {

/// What 选择 or 指定 picks.
ir::Selector Lowerer::PickedBy(const Derivation* word, const Derivation& np, ir::Player who) {
  if (word != nullptr) OwnAll(*word);  // None: 以…为对象.
  const bool is_choice = word != nullptr && word->rule == Rule::chooseWord;
  const ir::SourceRange range = text_.Original(word != nullptr ? word->begin : np.begin, np.end);
  ir::Objects objects = OnePhrase(np);
  auto* selector = std::get_if<ir::Selector>(&objects.node);
  if (selector == nullptr) {
    Fail(np);
    return {};
  }
  // 对方选择一张手牌: the hand is the doer's.
  const bool is_hidden = selector->zones.size() == 1 && who != ir::Player::Unstated;
  if (is_hidden && selector->whose == ir::Player::Unstated) selector->whose = who;
  AskOfEach(*selector, Words(np));
  composer_.NoteOwner(*selector);
  discourse_.last_objects = {Again(objects)};
  const auto option = choices_.Choose(ir::Ambiguity::Picking, range,
                                      {"as the word says", "as the other word would say"});
  if (option == 1) choices_.Break(is_choice ? kChosenIsNoTarget : kDesignatedIsTarget, range);
  selector->picking = is_choice == (option == 0) ? ir::Picking::Chosen : ir::Picking::Designated;
  return std::move(*selector);
}

/// 双方玩家各选择战斗区中的一张角色牌: of the own ones, or of all.
void Lowerer::AskOfEach(ir::Selector& picked, std::u32string_view words) {
  const bool is_open = discourse_.clause_player == ir::Player::EachPlayer &&
                       picked.whose == ir::Player::Unstated &&
                       picked.zones == std::vector{roles_.play};
  if (!is_open) return;
  // 其战斗区中的, 各自战斗区中的: of the own ones.
  const bool is_its = words.size() > 1 && words[0] == U'其' &&
                      std::u32string_view(U"中他它余").find(words[1]) == std::u32string_view::npos;
  const bool is_own = is_its || words.find(U"各自") != std::u32string_view::npos;
  if (words.find(U"任意") != std::u32string_view::npos) return;
  if (is_own || choices_.Choose(ir::Ambiguity::MissingZone, picked.range,
                                {"from either player's", "from each player's own"}) == 1)
    picked.whose = ir::Player::You;
}

namespace {

/// What the deed is done to, where no rule ties that to the own cards; null: it is no such deed.
ir::Objects* DoneToAny(ir::Effect& deed) {
  return std::visit(
      [](auto& node) -> ir::Objects* {
        using Node = std::decay_t<decltype(node)>;
        if constexpr (std::is_same_v<Node, ir::DealDamage>) {
          return &node.to;
        } else if constexpr (std::is_same_v<Node, ir::PutMarkers>) {
          return &node.on;
        } else if constexpr (std::is_same_v<Node, ir::Destroy> ||
                             std::is_same_v<Node, ir::Orient> || std::is_same_v<Node, ir::Move> ||
                             std::is_same_v<Node, ir::Heal>) {
          return &node.what;
        } else {
          return nullptr;
        }
      },
      deed.node);
}

}  // namespace

/// 每位玩家破坏一张角色牌: each one of the own, or any. Of 废弃 and 舍弃 it is said that they are
/// the own ones, of other deeds it is not. Rule: [Zero 1.20, 606.1], [Zero 1.20, 605.1].
void Lowerer::AskWhoseOfEach(const Derivation& verb, ir::Effect& done) {
  ir::Objects* what = DoneToAny(done);
  auto* cards = what == nullptr ? nullptr : std::get_if<ir::Selector>(&what->node);
  if (cards == nullptr || cards->count.kind == ir::CountKind::All) return;
  bool is_known = false;
  const auto is = [&](const ir::Is&) { is_known = true; };
  ir::Walk(std::as_const(cards->filter), is);
  const bool is_in_play = cards->zones.empty() || cards->zones == std::vector{roles_.play};
  if (is_known || !is_in_play || cards->whose != ir::Player::Unstated || Says(verb, U"任意"))
    return;
  const bool is_own = Says(verb, U"各自") || Says(verb, U"自己");
  if (is_own || choices_.Choose(ir::Ambiguity::MissingZone, cards->range,
                                {"of either player", "of each player's own"}) == 0)
    return;
  cards->whose = ir::Player::You;
  cards->zones = {roles_.play};
}

namespace {

/// 每位玩家选择对方的一张角色牌横置: the same of what is chosen by a word of its own.
std::optional<ir::Effect> AskWhoseIsChosen(Lowerer& lower, const ir::Effect& done) {
  const auto* steps = std::get_if<ir::Sequence>(&done.node);
  if (steps == nullptr || steps->steps.size() != 2) return std::nullopt;
  ir::Effect last = steps->steps[1];
  const auto* pick = std::get_if<ir::Pick>(&steps->steps[0].node);
  const bool is_open = pick != nullptr && pick->who == ir::Player::Unstated &&
                       pick->what.whose == ir::Player::Opponent &&
                       pick->what.count.kind == ir::CountKind::Exactly &&
                       pick->what.picking == ir::Picking::Chosen && DoneToAny(last) != nullptr;
  if (!is_open || lower.choices().Choose(ir::Ambiguity::Grouping, pick->what.range,
                                         {"of each player's opponent", "of the own opponent"}) == 0)
    return std::nullopt;
  ir::Effect theirs = lower.composer().Anew(done);
  auto& again = std::get<ir::Sequence>(theirs.node).steps;
  std::get<ir::Pick>(again.front().node).who = ir::Player::Opponent;
  ir::Sequence both{steps->steps};
  both.steps.insert(both.steps.end(), again.begin(), again.end());
  return ir::Effect{done.range, std::move(both)};
}

}  // namespace

/// 每位玩家将对方休息区中的一张牌移出游戏: of each player's opponent, or of the opponent of the
/// effect's own player, as 610 says whom the word means. Rule: [Zero 1.20, 610.1].
std::optional<ir::Effect> Lowerer::AskWhoseOpponent(const ir::Effect& done) {
  if (std::optional<ir::Effect> both = AskWhoseIsChosen(*this, done)) return both;
  ir::Effect theirs = done;
  const auto* hits = std::get_if<ir::DealLifeDamage>(&done.node);
  if (hits != nullptr && hits->to == ir::Player::Opponent &&
      choices_.Choose(ir::Ambiguity::Grouping, done.range,
                      {"of each player's opponent", "of the own opponent"}) == 1)
    return ir::Effect{done.range, ir::Sequence{{done, std::move(theirs)}}};
  ir::Objects* what = DoneToAny(theirs);
  auto* cards = what == nullptr ? nullptr : std::get_if<ir::Selector>(&what->node);
  const bool is_open =
      cards != nullptr && cards->whose == ir::Player::Opponent &&
      cards->count.kind == ir::CountKind::Exactly &&
      (cards->picking == ir::Picking::Unmarked || cards->picking == ir::Picking::Chosen);
  if (!is_open || choices_.Choose(ir::Ambiguity::Grouping, cards->range,
                                  {"of each player's opponent", "of the own opponent"}) == 0)
    return std::nullopt;
  ir::Selector picked = *cards;
  picked.slot = composer_.NewSlot();
  *what = Again({picked.range, picked});
  ir::Sequence both;
  both.steps.push_back(done);
  both.steps.push_back({done.range, ir::Pick{ir::Player::Opponent, std::move(picked)}});
  both.steps.push_back(std::move(theirs));
  return ir::Effect{done.range, std::move(both)};
}

/// 从对方手牌中选择一张费用3以下的牌: by who has the effect and cannot see it, or by who can. Rule:
/// [Zero 1.20, 203.6], [Zero 1.20, 705.8].
ir::Player Lowerer::AskWhoLooks(const VerbPhrase& verb, const ir::Selector& picked) {
  const bool is_open = verb.who == ir::Player::Unstated && !discourse_.shown &&
                       picked.whose == ir::Player::Opponent &&
                       picked.zones == std::vector{roles_.hand} &&
                       picked.picking == ir::Picking::Chosen && !(picked.filter == ir::Filter{});
  if (is_open && choices_.Choose(ir::Ambiguity::Picking, picked.range,
                                 {"the effect's own player picks", "the other player picks"}) == 1)
    return ir::Player::Opponent;
  return verb.who;
}

/// 选择一张角色牌, 从休息区中选择一张角色牌: later words speak of it.
ir::Effect Lowerer::PickVerb(const VerbPhrase& verb) {
  says_items_ = true;
  ir::Effect effect = PlainPick(verb);
  says_items_ = false;
  return effect;
}

ir::Effect Lowerer::PlainPick(const VerbPhrase& verb) {
  const Derivation* word = Child(verb.node, Rule::chooseWord);
  if (word == nullptr) word = Child(verb.node, Rule::designateWord);
  const Derivation* from = Child(verb.node, Rule::fromZone);
  const bool is_each_side = HasInside(*verb.np, Rule::eachSideMany);
  if (from == nullptr && Child(verb.node, Rule::fromAmong) == nullptr &&
      (is_each_side || ChildrenOf(*verb.np, Rule::npTerm).size() > 1))
    return PickSeveral(verb, word);
  ir::Objects picked{verb.range, PickedBy(word, *verb.np, verb.who)};
  if (from != nullptr) {
    PutFrom(*from, picked);
    discourse_.last_objects = {Again(picked)};
  }
  if (const Derivation* among = Child(verb.node, Rule::fromAmong)) PutAmong(*among, picked);
  discourse_.subject = Again(picked);
  discourse_.just_picked = std::get<ir::Selector>(picked.node).slot;
  discourse_.picks.push_back(std::get<ir::Selector>(picked.node).slot);
  const ir::Player who = AskWhoLooks(verb, std::get<ir::Selector>(picked.node));
  return {verb.range, ir::Pick{who, std::get<ir::Selector>(std::move(picked.node))}};
}

/// 选择我方的一张角色牌和对方的一张角色牌: each by itself.
ir::Effect Lowerer::PickSeveral(const VerbPhrase& verb, const Derivation* word) {
  if (word != nullptr) OwnAll(*word);
  const bool is_choice = word != nullptr && word->rule == Rule::chooseWord;
  const ir::SourceRange range = verb.range;
  ir::Sequence picks;
  std::vector<ir::Objects> picked;
  std::vector<ir::Objects> objects = Phrase(*verb.np);
  const auto option = choices_.Choose(ir::Ambiguity::Picking, range,
                                      {"as the word says", "as the other word would say"});
  if (option == 1) choices_.Break(is_choice ? kChosenIsNoTarget : kDesignatedIsTarget, range);
  for (ir::Objects& one : objects) {
    auto* cards = std::get_if<ir::Selector>(&one.node);
    if (cards == nullptr || cards->count.kind == ir::CountKind::All) {
      Fail(*verb.np);
      continue;
    }
    AskOfEach(*cards, Words(*verb.np));
    composer_.NoteOwner(*cards);
    picked.push_back(Again(one));
    cards->picking = is_choice == (option == 0) ? ir::Picking::Chosen : ir::Picking::Designated;
    picks.steps.push_back({one.range, ir::Pick{verb.who, std::move(*cards)}});
  }
  discourse_.last_objects = std::move(picked);
  if (picks.steps.size() == 1) return std::move(picks.steps.front());
  return {range, std::move(picks)};
}

/// So many of a place or of those shown: 从对方手牌中随机选择一张, 从中选择一张角色牌.
ir::Selector Lowerer::SomeFrom(const Derivation& verb) {
  const ir::SourceRange range = RangeOf(verb);
  ir::Selector selector{.range = range};
  std::vector<ir::Filter> filters;
  if (const Derivation* np = Child(verb, Rule::np)) {
    selector = SelectorOf(*np);
    if (!(selector.filter == ir::Filter{})) filters.push_back(selector.filter);
    if (const auto* all = std::get_if<ir::AllOf>(&selector.filter.node)) filters = all->parts;
  } else {
    selector.count = Quantity_(Need(verb, Rule::quantity), filters);
    selector.slot = composer_.NewSlot();
  }
  if (const Derivation* them = Child(verb, Rule::fromThem)) {
    OwnAll(*them);
    if (!selector.zones.empty() || selector.whose != ir::Player::Unstated) Fail(*them);
    discourse_.picked = selector.slot;
    const std::uint8_t slots = discourse_.slots;
    discourse_.slots = selector.slot;
    filters.insert(filters.begin(), AmongThem(*them));
    discourse_.slots = slots;
  }
  selector.filter = Both(std::move(filters), range);
  if (const Derivation* random = Child(verb, Rule::randomly)) {
    OwnAll(*random);
    selector.picking = ir::Picking::Random;
  }
  if (Child(verb, Rule::np) == nullptr) composer_.Remember(selector);
  return selector;
}

/// 从中选择一张, 从对方手牌中随机选择一张牌.
ir::Effect Lowerer::PickSomeVerb(const VerbPhrase& verb) {
  OwnAll(Need(verb.node, Rule::chooseWord));
  ir::Objects picked{verb.range, SomeFrom(verb.node)};
  if (const Derivation* from = Child(verb.node, Rule::fromZone)) PutFrom(*from, picked);
  auto& selector = std::get<ir::Selector>(picked.node);
  if (selector.picking != ir::Picking::Random) selector.picking = ir::Picking::Chosen;
  const bool is_hidden = selector.zones.size() == 1 && verb.who != ir::Player::Unstated;
  if (is_hidden && selector.whose == ir::Player::Unstated) selector.whose = verb.who;
  composer_.NoteOwner(selector);
  discourse_.last_objects = {Again(picked)};
  discourse_.subject = Again(picked);
  discourse_.picks.push_back(selector.slot);
  return {verb.range, ir::Pick{verb.who, std::get<ir::Selector>(std::move(picked.node))}};
}

/// 选择手牌中的两张牌展示: picked by that word, and then shown. Rule: [Zero 1.20, 616.1].
ir::Effect Lowerer::PickedShown(const Derivation& verb, ir::Player who) {
  const ir::SourceRange range = RangeOf(verb);
  OwnAll(Need(verb, Rule::showWord));
  ir::Objects picked{range, PickedBy(&Need(verb, Rule::chooseWord), Need(verb, Rule::np), who)};
  if (const Derivation* from = Child(verb, Rule::fromZone)) PutFrom(*from, picked);
  auto& selector = std::get<ir::Selector>(picked.node);
  const bool is_hidden = selector.zones.size() == 1 && who != ir::Player::Unstated;
  if (is_hidden && selector.whose == ir::Player::Unstated) selector.whose = who;
  composer_.NoteOwner(selector);
  discourse_.shown = selector.slot;
  discourse_.shown_on_top = false;
  discourse_.picked.reset();
  const ir::Objects those = Again(picked);
  discourse_.last_objects = {those};
  return {range, ir::Sequence{{{range, ir::Pick{who, selector}}, {range, ir::Reveal{those}}}}};
}

/// What is done to cards that were picked before.
ir::Effect Lowerer::PickedDeed(const Derivation& deed, const ir::Objects& those) {
  const ir::SourceRange range = those.range;
  if (Words(deed) == own_.taps) return {range, ir::Orient{those, true}};
  if (Words(deed) == own_.resets) return {range, ir::Orient{those, false}};
  if (Words(deed) == own_.scraps) return {range, ir::Scrap{ir::Player::Unstated, those}};
  if (Words(deed).ends_with(U"战斗")) return {range, ir::RemoveFromBattle{those}};
  return {range, ir::Destroy{those}};
}

/// 从双方的战斗区中各选择一张角色牌破坏: one of each side, by the own player or by each of both.
/// 610 says whose 我方 is, not who chooses where nobody is named. Rule: [Zero 1.20, 102.3].
ir::Effect Lowerer::EachSideVerb(const VerbPhrase& verb) {
  OwnAll(Need(verb.node, Rule::chooseWord));
  ir::Objects cards = OnePhrase(Need(verb.node, Rule::np));
  if (const Derivation* from = Child(verb.node, Rule::fromZone)) PutFrom(*from, cards);
  if (const Derivation* zone = Child(verb.node, Rule::sidesZone)) {
    Own(*zone);
    if (const Derivation* tail = Child(*zone, Rule::zoneTail)) OwnAll(*tail);
    PutFrom(*zone, cards);
  }
  OfSides sides = OfEachSide(verb, Need(verb.node, Rule::eachSide), {cards});
  const Derivation* deed = Child(verb.node, Rule::pickedDeed);
  if (deed != nullptr) OwnAll(*deed);
  if (deed != nullptr && Says(*deed, U"舍")) Fail(*deed);  // A hand is its player's alone.
  ir::Sequence steps;
  for (ir::Objects& one : sides.objects) {
    auto* picked = std::get_if<ir::Selector>(&one.node);
    if (picked == nullptr) continue;
    picked->picking = ir::Picking::Chosen;
    discourse_.each_said.insert(picked->slot);
    discourse_.picks.push_back(picked->slot);
    steps.steps.push_back({one.range, ir::Pick{verb.who, *picked}});
  }
  for (const ir::Objects& one : sides.objects) {
    if (deed != nullptr) steps.steps.push_back(PickedDeed(*deed, Again(one)));
  }
  ir::Effect effect{verb.range, std::move(steps)};
  if (!sides.is_each) return effect;
  verb.part.doer = ir::Player::EachPlayer;
  return {verb.range, ir::EachPlayerDoes{ir::Box<ir::Effect>(std::move(effect))}};
}

/// 选择一张角色牌并破坏: picked by that word, and then it happens to it.
ir::Effect Lowerer::PickedVerb(const Derivation& verb, ir::Player who) {
  if (Child(verb, Rule::showWord) != nullptr) return PickedShown(verb, who);
  const ir::SourceRange range = RangeOf(verb);
  const Derivation& deed = Need(verb, Rule::pickedDeed);
  OwnAll(deed);
  const bool is_discard = Says(deed, U"舍");
  if (is_discard || Words(deed) == own_.scraps) {
    // Who does it picks, and never targets. Rule: [Zero 1.20, 606.3], [Zero 1.20, 608.1].
    const Derivation* choose = Child(verb, Rule::chooseWord);
    if (choose != nullptr) OwnAll(*choose);
    const bool is_some = Child(verb, Rule::np) == nullptr || Child(verb, Rule::randomly) != nullptr;
    const Derivation* shown = Child(verb, Rule::someShown);
    ir::Objects cards = shown != nullptr ? SomeShown(*shown)
                        : is_some        ? ir::Objects{range, SomeFrom(verb)}
                                         : OnePhrase(Need(verb, Rule::np));
    if (const Derivation* from = Child(verb, Rule::fromZone)) PutFrom(*from, cards);
    if (const Derivation* among = Child(verb, Rule::fromAmong)) PutAmong(*among, cards);
    auto* selector = std::get_if<ir::Selector>(&cards.node);
    if (selector == nullptr || choose == nullptr) Fail(verb);
    if (is_discard && selector != nullptr && selector->zones.empty()) {
      selector->zones = {roles_.hand};
    }
    discourse_.last_objects = {Again(cards)};
    if (is_discard) return {range, ir::Discard{who, std::move(cards)}};
    return {range, ir::Scrap{who, std::move(cards)}};
  }
  const Derivation* word = Child(verb, Rule::chooseWord);
  if (word == nullptr) word = Child(verb, Rule::designateWord);
  if (Child(verb, Rule::np) == nullptr || Child(verb, Rule::randomly) != nullptr) {
    Fail(verb);
    return {};
  }
  ir::Objects picked{range, PickedBy(word, Need(verb, Rule::np), who)};
  if (const Derivation* from = Child(verb, Rule::fromZone)) PutFrom(*from, picked);
  if (const Derivation* among = Child(verb, Rule::fromAmong)) PutAmong(*among, picked);
  const ir::Selector selector = std::get<ir::Selector>(picked.node);
  const ir::Objects those{selector.range, ir::Reference{selector.range, ir::Bound{selector.slot}}};
  ir::Effect done = PickedDeed(deed, those);
  return {range, ir::Sequence{{{range, ir::Pick{who, selector}}, std::move(done)}}};
}

}  // namespace caiding::parser
