// SPDX-License-Identifier: MIT
// What a clause tells a player to do, and what is paid before the colon.
#include "parser/conventions.h"
#include "parser/lower.h"

namespace caiding::parser {

ir::Effect Lowerer::ForEach(const std::vector<ir::Objects>& objects,
                            const std::function<ir::EffectNode(const ir::Objects&)>& make) const {
  ir::Sequence steps;
  for (const ir::Objects& one : objects) steps.steps.push_back({one.range, make(one)});
  if (steps.steps.size() == 1) return std::move(steps.steps[0]);
  return {objects.empty() ? ir::SourceRange{} : objects.front().range, std::move(steps)};
}

/// The same things once more: what a selector picked, or the reference itself.
ir::Objects Lowerer::Again(const ir::Objects& objects) const {
  if (const auto* selector = std::get_if<ir::Selector>(&objects.node)) {
    return {objects.range, ir::Reference{objects.range, ir::Bound{selector->slot}}};
  }
  return objects;
}

ir::Effect Lowerer::VerbAct(const Derivation& act, Part& part) {
  Own(act);
  discourse_.clause_begin = discourse_.antecedents.size();
  for (const Derivation* may : ChildrenOf(act, Rule::mayWord)) {
    OwnAll(*may);
    part.may = RangeOf(*may);
  }
  if (const Derivation* duration = Child(act, Rule::duration)) {
    part.duration = DurationOf(*duration);
    part.duration_leads = true;
  }
  if (const Derivation* tail = Child(act, Rule::lastTail)) {
    Own(*tail);
    if (part.duration) Fail(*tail);
    part.duration = DurationOf(*tail);
  }
  ir::Player who = ir::Player::Unstated;
  if (const Derivation* player = Child(act, Rule::player)) {
    who = PlayerOf(*player);
    part.may_who = who;
    part.doer = who;
    discourse_.last_player = who;
  }
  discourse_.clause_player = who;
  std::optional<ir::Quantity> factor;
  if (const Derivation* each = Child(act, Rule::eachCount)) factor = EachCount(*each);
  const Derivation& verb = Need(act, Rule::verb);
  ir::Effect effect;
  if (who == ir::Player::EachPlayer) {
    ir::Effect done = Verb(verb, ir::Player::Unstated, part);
    if (factor) Scale(done, *factor, act);
    effect = {RangeOf(act), ir::EachPlayerDoes{ir::Box<ir::Effect>(std::move(done))}};
  } else {
    effect = Verb(verb, who, part);
    if (factor) Scale(effect, *factor, act);
  }
  discourse_.clause_player = ir::Player::Unstated;
  return effect;
}

ir::Effect Lowerer::Verb(const Derivation& verb, ir::Player who, Part& part) {
  Own(verb);
  const Derivation& group = *verb.children[0];
  Own(group);
  const bool is_group = group.rule == Rule::turnVerb || group.rule == Rule::copyingVerb ||
                        group.rule == Rule::markerVerb || group.rule == Rule::actionVerb ||
                        group.rule == Rule::choosingVerb;
  const Derivation& inner = is_group ? *group.children[0] : group;
  Own(inner);
  const ir::SourceRange range = RangeOf(inner);
  const Derivation* np = Child(inner, Rule::np);
  const bool asks_number = inner.rule == Rule::destroyVerb || inner.rule == Rule::tapVerb ||
                           inner.rule == Rule::uprightAllVerb || inner.rule == Rule::moveVerb ||
                           inner.rule == Rule::damageVerb || inner.rule == Rule::healVerb ||
                           inner.rule == Rule::controlVerb;
  const auto phrase = [&]() {
    std::vector<ir::Objects> objects = Phrase(*np);
    discourse_.last_objects.clear();
    for (ir::Objects& one : objects) {
      if (asks_number) AskHowMany(one);
      if (auto* selector = std::get_if<ir::Selector>(&one.node)) {
        // 对方展示手牌: the hand is the doer's.
        const bool is_hidden = selector->zones.size() == 1 && who != ir::Player::Unstated;
        if (is_hidden && selector->whose == ir::Player::Unstated) selector->whose = who;
        NoteOwner(*selector);
      }
      discourse_.last_objects.push_back(Again(one));
    }
    return objects;
  };
  const auto simple = [&](const std::function<ir::EffectNode(const ir::Objects&)>& make) {
    ir::Effect effect = ForEach(phrase(), make);
    effect.range = range;
    return effect;
  };
  // Another player than the effect's own picks what this verb cannot say it picks.
  const auto picked_by = [&](ir::Effect effect, const std::vector<ir::Objects>& objects) {
    const auto* selector = objects.size() == 1 ? std::get_if<ir::Selector>(&objects[0].node) : nullptr;
    if (who != ir::Player::Opponent || selector == nullptr ||
        selector->count.kind == ir::CountKind::All) {
      return effect;
    }
    return ir::Effect{range, ir::Sequence{{{range, ir::Pick{who, *selector}}, std::move(effect)}}};
  };
  const auto acted = [&](const std::function<ir::EffectNode(const ir::Objects&)>& make) {
    const std::vector<ir::Objects> objects = phrase();
    const auto* selector = objects.size() == 1 ? std::get_if<ir::Selector>(&objects[0].node) : nullptr;
    if (who == ir::Player::Opponent && selector != nullptr &&
        selector->count.kind != ir::CountKind::All) {
      return picked_by({range, make(Again(objects[0]))}, objects);
    }
    ir::Effect effect = ForEach(objects, make);
    effect.range = range;
    return effect;
  };

  switch (inner.rule) {
    case Rule::drawVerb:
      if (const Derivation* same = Child(inner, Rule::sameAs)) {
        OwnAll(*same);
        return {range, ir::Draw{who, Value(Need(inner, Rule::value))}};
      }
      return {range, ir::Draw{who, Amount(Need(inner, Rule::amount))}};
    case Rule::discardVerb: {
      const Derivation* random = Child(inner, Rule::randomly);
      if (random != nullptr) OwnAll(*random);
      std::vector<ir::Objects> objects = Phrase(*np);
      discourse_.last_objects.clear();
      for (ir::Objects& one : objects) {
        AskHowMany(one);
        if (auto* selector = std::get_if<ir::Selector>(&one.node)) {
          if (selector->zones.empty()) selector->zones = {ir::FindId<ir::ZoneId>(vocabulary_.zones, U"手牌")};
          if (random != nullptr) selector->picking = ir::Picking::Random;
        }
        discourse_.last_objects.push_back(Again(one));
      }
      ir::Effect effect = ForEach(objects, [&](const ir::Objects& one) { return ir::Discard{who, one}; });
      effect.range = range;
      return effect;
    }
    case Rule::scrapVerb: {
      std::vector<ir::Objects> objects = Phrase(*np);
      discourse_.last_objects.clear();
      for (ir::Objects& one : objects) {
        AskHowMany(one);
        discourse_.last_objects.push_back(Again(one));
      }
      ir::Effect effect = ForEach(objects, [&](const ir::Objects& one) { return ir::Scrap{who, one}; });
      effect.range = range;
      return effect;
    }
    case Rule::destroyVerb: return acted([](const ir::Objects& one) { return ir::Destroy{one}; });
    case Rule::tapVerb: return acted([](const ir::Objects& one) { return ir::Orient{one, true}; });
    case Rule::uprightAllVerb: return acted([](const ir::Objects& one) { return ir::Orient{one, false}; });
    case Rule::moveVerb: {
      std::vector<ir::Objects> objects = phrase();
      const Derivation* choose = Child(inner, Rule::chooseWord);
      if (choose != nullptr) OwnAll(*choose);
      for (ir::Objects& one : objects) {
        auto* selector = std::get_if<ir::Selector>(&one.node);
        if (choose != nullptr && selector != nullptr) selector->picking = ir::Picking::Chosen;
      }
      if (const Derivation* from = Child(inner, Rule::fromZone)) {
        for (ir::Objects& one : objects) PutFrom(*from, one);
      }
      const auto* selector = objects.size() == 1 ? std::get_if<ir::Selector>(&objects[0].node) : nullptr;
      if (who == ir::Player::Opponent && selector != nullptr && selector->count.kind != ir::CountKind::All) {
        return picked_by(MoveLike(inner, {Again(objects[0])}), objects);
      }
      return MoveLike(inner, std::move(objects));
    }
    case Rule::bareMoveVerb: {
      if (np != nullptr) {
        std::vector<ir::Objects> objects = phrase();
        if (const Derivation* from = Child(inner, Rule::fromZone)) {
          for (ir::Objects& one : objects) PutFrom(*from, one);
        }
        ir::Destination to{.zone = ir::FindId<ir::ZoneId>(vocabulary_.zones, U"战斗区"), .whose = ir::Player::You};
        to.is_tapped = Says(inner, U"横置登场");
        // 对方登场一张角色牌: on whose side is not what the rule says of effects. Rule: [Zero 1.20, 318.6].
        const bool is_others = who != ir::Player::Unstated && who != ir::Player::You;
        if (is_others && inner.children.back()->rule == Rule::np) Fail(inner);
        ir::Effect effect = ForEach(objects, [&](const ir::Objects& one) { return ir::Move{one, to}; });
        effect.range = range;
        return effect;
      }
      part.is_elliptical = true;
      if (discourse_.last_objects.empty()) Fail(inner);
      std::vector<ir::Objects> objects = discourse_.last_objects;
      for (ir::Objects& one : objects) one.range = range;
      return MoveLike(inner, std::move(objects));
    }
    case Rule::restMoveVerb: {
      const Derivation& rest = Need(inner, Rule::restPhrase);
      OwnAll(rest);
      const ir::SourceRange place = RangeOf(rest);
      const std::optional<std::uint8_t> those = discourse_.shown ? discourse_.shown : discourse_.among;
      // 另一张: of two, the one that was not taken.
      if (!those || (Says(rest, U"另") && !discourse_.picked)) Fail(rest);
      ir::Selector others{.range = place};
      std::vector<ir::Filter> filters{{place, ir::Is{{place, ir::Bound{those.value_or(0)}}}}};
      if (discourse_.picked) filters.push_back({place, ir::IsNot{{place, ir::Bound{*discourse_.picked}}}});
      others.filter = Both(std::move(filters), place);
      others.count.kind = ir::CountKind::All;
      others.slot = NewSlot();
      part.is_elliptical = true;
      return MoveLike(inner, {{place, std::move(others)}});
    }
    case Rule::revealVerb:
    case Rule::lookVerb: {
      std::vector<ir::Objects> objects = phrase();
      for (const ir::Objects& one : objects) {
        if (const auto* selector = std::get_if<ir::Selector>(&one.node)) {
          discourse_.shown = selector->slot;
          discourse_.picked.reset();
        }
      }
      const bool is_reveal = inner.rule == Rule::revealVerb;
      ir::Effect effect = ForEach(objects, [&](const ir::Objects& one) -> ir::EffectNode {
        if (is_reveal) return ir::Reveal{one};
        return ir::Look{one};
      });
      effect.range = range;
      return effect;
    }
    case Rule::declareVerb: {
      OwnAll(inner);
      const std::uint8_t slot = NewSlot();
      discourse_.declared = slot;
      return {range, ir::DeclareName{slot}};
    }
    case Rule::searchVerb: return SearchVerb(inner, who);
    case Rule::shuffleVerb: {
      const ir::Player whose = OwnerOf(Child(inner, Rule::ownerOf), who);
      part.is_elliptical = true;
      return {range, ir::Shuffle{whose}};
    }
    case Rule::damageVerb: {
      std::vector<ir::Objects> objects = phrase();
      const ir::Quantity amount = HowMuch(Need(inner, Rule::howMuch));
      const bool says_each = Says(inner, U"各造成") || Says(inner, U"分别造成");
      const bool says_total = Says(inner, U"合计造成");
      ir::Effect effect = ForEach(objects, [&](const ir::Objects& one) {
        return ir::DealDamage{one, says_each ? amount : EachOrInTotal(one, amount, says_total, range)};
      });
      effect.range = range;
      return effect;
    }
    case Rule::lifeDamageVerb: {
      const ir::Player to = Owner(Need(inner, Rule::ownerWord));
      return {range, ir::DealLifeDamage{to, HowMuch(Need(inner, Rule::howMuch))}};
    }
    case Rule::healVerb: {
      std::optional<ir::Quantity> amount;
      if (const Derivation* how_much = Child(inner, Rule::healAmount)) {
        OwnAll(*how_much);
        if (const Derivation* number = Child(*how_much, Rule::amount)) amount = Amount(*number);
      }
      return simple([&](const ir::Objects& one) { return ir::Heal{one, amount}; });
    }
    case Rule::preventVerb: {
      std::optional<ir::Quantity> amount;
      if (const Derivation* all = Child(inner, Rule::preventAll)) OwnAll(*all);
      if (const Derivation* number = Child(inner, Rule::amount)) amount = Amount(*number);
      return simple([&](const ir::Objects& one) { return ir::PreventDamage{one, amount, {}}; });
    }
    case Rule::controlVerb:
      if (const Derivation* to = Child(inner, Rule::turnOwner)) {
        OwnAll(*to);
        const ir::Player heir = Says(*to, U"对方") ? ir::Player::Opponent : ir::Player::You;
        return simple([&](const ir::Objects& one) { return ir::ChangeControl{one, heir, {}}; });
      }
      return simple([&](const ir::Objects& one) {
        return ir::ChangeControl{one, who == ir::Player::Unstated ? ir::Player::You : who, {}};
      });
    case Rule::swapVerb: {
      const auto both = ChildrenOf(inner, Rule::np);
      ir::Objects first = OnePhrase(*both[0]);
      ir::Objects second = OnePhrase(*both[1]);
      return {range, ir::Swap{std::move(first), std::move(second)}};
    }
    case Rule::leaveBattleVerb:
      return simple([](const ir::Objects& one) { return ir::RemoveFromBattle{one}; });
    case Rule::copyVerb:
    case Rule::cancelVerb: {
      // Only what is on the stack can be cancelled, or copied as it stands there.
      // Rule: [Zero 1.20, 620.2], [Zero 1.20, 706.7].
      const bool is_copy = inner.rule == Rule::copyVerb;
      const ir::ZoneId stack = ir::FindId<ir::ZoneId>(vocabulary_.zones, U"连锁");
      return simple([&](const ir::Objects& one) {
        ir::Objects item = one;
        auto* selector = std::get_if<ir::Selector>(&item.node);
        if (selector != nullptr && selector->zones.empty()) selector->zones = {stack};
        return is_copy ? ir::EffectNode{ir::CopyItem{std::move(item)}}
                       : ir::EffectNode{ir::Cancel{std::move(item)}};
      });
    }
    case Rule::useVerb: {
      const Derivation* free = Child(inner, Rule::freely);
      if (free != nullptr) OwnAll(*free);
      ir::Objects what = OnePhrase(*np);
      if (const Derivation* zone = Child(inner, Rule::zoneName)) {
        const Derivation* owner = Child(inner, Rule::ownerWord);
        const ir::Player whose = owner == nullptr ? ir::Player::Unstated : Owner(*owner);
        auto* selector = std::get_if<ir::Selector>(&what.node);
        if (selector == nullptr) {
          ir::Selector self{.range = what.range, .whose = whose, .zones = {Zone(*zone)}};
          self.filter = {what.range, ir::Is{std::get<ir::Reference>(what.node)}};
          self.slot = NewSlot();
          what.node = std::move(self);
        } else {
          if (!selector->zones.empty()) Fail(inner);
          selector->zones = {Zone(*zone)};
          selector->whose = whose;
        }
      }
      return {range, ir::UseCard{std::move(what), free != nullptr}};
    }
    case Rule::attachVerb: {
      const auto both = ChildrenOf(inner, Rule::np);
      ir::Objects what = OnePhrase(*both[0]);
      ir::Objects to = OnePhrase(*both[1]);
      return {range, ir::Attach{std::move(what), std::move(to)}};
    }
    case Rule::stackVerb: return StackVerb(inner);
    case Rule::putMarkers: return PutMarkersVerb(inner);
    case Rule::removeMarkers: return RemoveMarkersVerb(inner);
    case Rule::moveMarkers: return MoveMarkersVerb(inner);
    case Rule::winVerb: return {range, ir::WinGame{who}};
    case Rule::payVerb: return {range, ir::Pay{who, Amount(Need(inner, Rule::amount))}};
    case Rule::endTurnVerb: return {range, ir::EndTurn{}};
    case Rule::contestVerb: return ContestOf(inner);
    case Rule::finalReleaseVerb: return FinalRelease(inner);
    case Rule::levelUpVerb: return simple([](const ir::Objects& one) { return ir::LevelUp{one}; });
    case Rule::copyEnterVerb: {
      const auto both = ChildrenOf(inner, Rule::np);
      ir::Objects what = OnePhrase(*both[0]);
      ir::Objects of = OnePhrase(*both[1]);
      return {range, ir::EnterAsCopy{std::move(what), std::move(of)}};
    }
    case Rule::pickVerb: {
      return {range, ir::Pick{who, PickedBy(*inner.children[0], *np, who)}};
    }
    case Rule::pickedVerb: return PickedVerb(inner, who);
    case Rule::becomeStatsVerb: return BecomeStats(inner);
    case Rule::swapStatsVerb: {
      const std::vector<ir::Objects> objects = phrase();
      if (objects.size() != 1) Fail(inner);
      return SwapStats(inner, objects.empty() ? ir::Objects{} : objects.front());
    }
    case Rule::faceVerb: {
      const bool is_down = Child(inner, Rule::faceDownWord) != nullptr;
      OwnAll(*inner.children.back());
      return simple([&](const ir::Objects& one) { return ir::TurnFace{one, is_down}; });
    }
    case Rule::tokenVerb: return TokenVerb(inner);
    default: Fail(verb); return {};
  }
}

/// What 选择 or 指定 picks.
ir::Selector Lowerer::PickedBy(const Derivation& word, const Derivation& np, ir::Player who) {
  OwnAll(word);
  const bool is_choice = word.rule == Rule::chooseWord;
  const ir::SourceRange range = text_.Original(word.begin, np.end);
  ir::Objects objects = OnePhrase(np);
  auto* selector = std::get_if<ir::Selector>(&objects.node);
  if (selector == nullptr) {
    Fail(np);
    return {};
  }
  // 对方选择一张手牌: the hand is the doer's.
  const bool is_hidden = selector->zones.size() == 1 && who != ir::Player::Unstated;
  if (is_hidden && selector->whose == ir::Player::Unstated) selector->whose = who;
  NoteOwner(*selector);
  discourse_.last_objects = {Again(objects)};
  const auto option = choices_.Choose(ir::Ambiguity::Picking, range, {"as the word says", "as the other word would say"});
  if (option == 1) choices_.Break(is_choice ? kChosenIsNoTarget : kDesignatedIsTarget, range);
  selector->picking = is_choice == (option == 0) ? ir::Picking::Chosen : ir::Picking::Designated;
  return std::move(*selector);
}

/// 选择一张角色牌并破坏: picked by that word, and then it happens to it.
ir::Effect Lowerer::PickedVerb(const Derivation& verb, ir::Player who) {
  const ir::SourceRange range = RangeOf(verb);
  const Derivation& deed = Need(verb, Rule::pickedDeed);
  OwnAll(deed);
  const bool is_discard = Says(deed, U"舍");
  if (is_discard || Says(deed, U"废")) {
    // Who does it picks, and never targets. Rule: [Zero 1.20, 606.3], [Zero 1.20, 608.1].
    OwnAll(*verb.children[0]);
    ir::Objects cards = OnePhrase(Need(verb, Rule::np));
    auto* selector = std::get_if<ir::Selector>(&cards.node);
    if (selector == nullptr || verb.children[0]->rule != Rule::chooseWord) Fail(verb);
    if (is_discard && selector != nullptr && selector->zones.empty()) {
      selector->zones = {ir::FindId<ir::ZoneId>(vocabulary_.zones, U"手牌")};
    }
    discourse_.last_objects = {Again(cards)};
    if (is_discard) return {range, ir::Discard{who, std::move(cards)}};
    return {range, ir::Scrap{who, std::move(cards)}};
  }
  const ir::Selector selector = PickedBy(*verb.children[0], Need(verb, Rule::np), who);
  const ir::Objects those{selector.range, ir::Reference{selector.range, ir::Bound{selector.slot}}};
  ir::Effect done{range, ir::Destroy{those}};
  if (Says(deed, U"置")) done.node = ir::Orient{those, Says(deed, U"横")};
  return {range, ir::Sequence{{{range, ir::Pick{who, selector}}, std::move(done)}}};
}

/// 将那张牌变为(攻)1000(防)1000.
ir::Effect Lowerer::BecomeStats(const Derivation& verb) {
  ir::Objects what = OnePhrase(Need(verb, Rule::np));
  AskHowMany(what);
  discourse_.last_objects = {Again(what)};
  discourse_.subject = Again(what);
  ir::ChangeStats change{std::move(what), {}, {}};
  for (const Derivation* pair : ChildrenOf(verb, Rule::statPair)) {
    Own(*pair);
    const Derivation& number = Need(*pair, Rule::number);
    const ir::StatId stat = Stat(Need(*pair, Rule::statName));
    change.changes.push_back({stat, true, ir::Constant(Integer(number), RangeOf(number))});
  }
  return {RangeOf(verb), std::move(change)};
}

/// Each of both becomes what the other one was before: both numbers are worked out first.
ir::Effect Lowerer::SwapStats(const Derivation& words, const ir::Objects& subject) {
  OwnAll(Need(words, Rule::swapWord));
  const ir::SourceRange range = RangeOf(words);
  const auto names = ChildrenOf(words, Rule::statName);
  const ir::StatId first = Stat(*names[0]);
  const ir::StatId second = Stat(*names[1]);
  const auto* reference = std::get_if<ir::Reference>(&subject.node);
  const auto* selector = std::get_if<ir::Selector>(&subject.node);
  // Of each of several cards the numbers are its own, which no phrase says.
  const bool is_one = selector == nullptr || (selector->count == ir::Count{});
  if (first == second || !is_one) Fail(words);
  const ir::Reference those = reference != nullptr ? *reference : ir::Reference{range, ir::Bound{selector->slot}};
  const auto now = [&](ir::StatId stat) { return ir::Quantity{range, ir::StatOf{those, stat, false}}; };
  return {range, ir::ChangeStats{subject, {{first, true, now(second)}, {second, true, now(first)}}, {}}};
}

ir::Effect Lowerer::MoveLike(const Derivation& node, std::vector<ir::Objects> what) {
  const ir::SourceRange range = RangeOf(node);
  for (ir::Objects& one : what) AskFromWhere(one, Need(node, Rule::destination));
  ir::Destination to = DestinationOf(Need(node, Rule::destination));
  for (const Derivation* manner : ChildrenOf(node, Rule::manner)) Manner(*manner, to);
  ir::Sequence steps;
  const bool is_shuffled = Child(Need(node, Rule::destination), Rule::toShuffled) != nullptr;
  const std::optional<ir::Player> deck = is_shuffled ? OneDeck(what, to.whose) : std::nullopt;
  if (is_shuffled && !deck) Fail(Need(node, Rule::destination));
  const Derivation* show = Child(node, Rule::showFirst);
  if (show == nullptr) show = Child(node, Rule::showWord);
  if (show != nullptr) {
    OwnAll(*show);
    for (ir::Objects& one : what) {
      steps.steps.push_back({RangeOf(*show), ir::Reveal{one}});
      one = Again(one);
    }
  }
  for (ir::Objects& one : what) steps.steps.push_back({range, ir::Move{std::move(one), to}});
  const Derivation& place = Need(node, Rule::destination);
  if (is_shuffled) {
    steps.steps.push_back({RangeOf(place), ir::Shuffle{deck.value_or(ir::Player::Unstated)}});
  }
  if (steps.steps.size() == 1) return std::move(steps.steps[0]);
  return {range, std::move(steps)};
}

ir::Effect Lowerer::SearchVerb(const Derivation& verb, ir::Player who) {
  ir::Search search{.who = who, .finds = {}};
  for (const Derivation* either : ChildrenOf(verb, Rule::orWord)) OwnAll(*either);
  ir::Player whose = ir::Player::Unstated;
  if (const Derivation* owner = Child(verb, Rule::ownerWord)) whose = Owner(*owner);
  std::vector<ir::ZoneId> zones;
  for (const Derivation* zone : ChildrenOf(verb, Rule::zoneName)) zones.push_back(Zone(*zone));
  const Derivation& np = Need(verb, Rule::np);
  std::vector<ir::Objects> objects = Phrase(np);
  discourse_.last_objects.clear();
  for (ir::Objects& one : objects) {
    auto* selector = std::get_if<ir::Selector>(&one.node);
    if (selector == nullptr || !selector->zones.empty()) {
      Fail(np);
      return {};
    }
    selector->zones = zones;
    selector->whose = whose;
    NoteOwner(*selector);
    discourse_.last_objects.push_back(Again(one));
    search.finds.push_back(*selector);
  }
  ir::Effect found{RangeOf(verb), std::move(search)};
  const Derivation* tail = Child(verb, Rule::findTail);
  if (tail == nullptr) return found;
  Own(*tail);
  ir::Sequence steps{{std::move(found)}};
  steps.steps.push_back(MoveLike(*tail, discourse_.last_objects));
  return {RangeOf(verb), std::move(steps)};
}

ir::Player Lowerer::OwnerOf(const Derivation* owner_of, ir::Player otherwise) {
  if (owner_of == nullptr) return otherwise;
  OwnAll(*owner_of);
  if (Says(*owner_of, U"我方")) return ir::Player::You;
  if (Says(*owner_of, U"对方")) return ir::Player::Opponent;
  if (Says(*owner_of, U"持有者")) return ir::Player::ItsOwner;
  return otherwise == ir::Player::Unstated ? ir::Player::ItsOwner : otherwise;
}

ir::Destination Lowerer::DestinationOf(const Derivation& destination) {
  Own(destination);
  const Derivation& inner = *destination.children[0];
  Own(inner);
  ir::Destination to;
  to.whose = OwnerOf(Child(inner, Rule::ownerOf), ir::Player::ItsOwner);
  const auto named = [&](std::u32string_view word) {
    return ir::FindId<ir::ZoneId>(vocabulary_.zones, word);
  };
  switch (inner.rule) {
    case Rule::toHand: to.zone = named(U"手牌"); break;
    case Rule::toDeck: {
      to.zone = named(U"牌组");
      const Derivation& places = Need(inner, Rule::deckPlaces);
      OwnAll(places);
      const bool top = Child(places, Rule::topWord) != nullptr;
      const bool bottom = Child(places, Rule::bottomWord) != nullptr;
      to.is_top_or_bottom = top && bottom;
      if (top && !bottom) to.place = ir::Place::Top;
      if (bottom && !top) to.place = ir::Place::Bottom;
      break;
    }
    case Rule::toShuffled: to.zone = named(U"牌组"); break;
    case Rule::toLifeTop:
      OwnAll(Need(inner, Rule::topWord));
      to.zone = named(U"生命区");
      break;
    case Rule::toZone: to.zone = Zone(Need(inner, Rule::zoneName)); break;
    case Rule::toRemoved: to.zone = named(U"移出游戏"); break;
    case Rule::toPlay:
      // A card enters under the controller of the effect. Rule: [Zero 1.20, 318.6].
      to.zone = named(U"战斗区");
      to.whose = ir::Player::You;
      if (const Derivation* owner = Child(inner, Rule::ownerWord)) to.whose = Owner(*owner);
      if (const Derivation* owner = Child(inner, Rule::ownerOf)) to.whose = OwnerOf(owner, ir::Player::You);
      break;
    default: Fail(destination); break;
  }
  return to;
}

void Lowerer::Manner(const Derivation& manner, ir::Destination& destination) {
  OwnAll(manner);
  switch (manner.children[0]->rule) {
    case Rule::anyOrder: destination.order = ir::Order::Any; break;
    case Rule::atRandom: destination.order = ir::Order::Random; break;
    case Rule::faceDown: destination.is_face_down = true; break;
    case Rule::faceUp: destination.is_face_down = false; break;
    case Rule::tapped: destination.is_tapped = true; break;
    default: Fail(manner); break;
  }
}

ir::Effect Lowerer::PutMarkersVerb(const Derivation& verb) {
  Own(verb);
  const Derivation& amount = Need(verb, Rule::markerAmount);
  Own(amount);
  ir::PutMarkers put;
  put.count = Amount(Need(amount, Rule::amount));
  put.marker = Marker(Need(verb, Rule::markerName));
  if (const Derivation* player = Child(verb, Rule::playerMark)) {
    put.player = PlayerMark(*player);
    return {RangeOf(verb), std::move(put)};
  }
  put.on = OnePhrase(Need(verb, Rule::np));
  if (!Says(verb, U"上各放")) put.count = EachOrInTotal(put.on, std::move(put.count), false, RangeOf(verb));
  return {RangeOf(verb), std::move(put)};
}

ir::Effect Lowerer::RemoveMarkersVerb(const Derivation& verb) {
  Own(verb);
  ir::RemoveMarkers remove;
  if (const Derivation* player = Child(verb, Rule::playerMark)) {
    remove.player = PlayerMark(*player);
  } else {
    remove.from = OnePhrase(Need(verb, Rule::np));
  }
  remove.marker = Marker(Need(verb, Rule::markerName));
  if (const Derivation* amount = Child(verb, Rule::markerAmount)) {
    Own(*amount);
    remove.count = Amount(Need(*amount, Rule::amount));
  }
  if (const Derivation* all = Child(verb, Rule::allWord)) OwnAll(*all);
  return {RangeOf(verb), std::move(remove)};
}

ir::Effect Lowerer::MoveMarkersVerb(const Derivation& verb) {
  Own(verb);
  const auto both = ChildrenOf(verb, Rule::np);
  ir::MoveMarkers move;
  move.from = OnePhrase(*both[0]);
  move.marker = Marker(Need(verb, Rule::markerName));
  if (const Derivation* amount = Child(verb, Rule::markerAmount)) {
    Own(*amount);
    move.count = Amount(Need(*amount, Rule::amount));
  }
  if (const Derivation* all = Child(verb, Rule::allWord)) OwnAll(*all);
  move.to = OnePhrase(*both[1]);
  return {RangeOf(verb), std::move(move)};
}

ir::Effect Lowerer::TokenVerb(const Derivation& verb) {
  ir::CreateToken token;
  token.count = Amount(Need(verb, Rule::amount));
  std::vector<const Derivation*> parts = ChildrenOf(verb, Rule::tokenPart);
  std::vector<const Derivation*> separators = ChildrenOf(verb, Rule::tokenSeparator);
  if (const Derivation* details = Child(verb, Rule::tokenDetails)) {
    Own(*details);
    for (const Derivation* part : ChildrenOf(*details, Rule::tokenPart)) parts.push_back(part);
    for (const Derivation* one : ChildrenOf(*details, Rule::tokenSeparator)) separators.push_back(one);
  }
  for (const Derivation* separator : separators) OwnAll(*separator);
  for (const Derivation* part : parts) {
    Own(*part);
    if (const Derivation* brace = Child(*part, Rule::braceName)) {
      token.name = NameText(*brace);
    } else if (const Derivation* name = Child(*part, Rule::name)) {
      std::u32string text = NameText(*name->children[0]);
      if (Says(*part, U"角色名")) token.characters.push_back(std::move(text));
      else if (Says(*part, U"名为")) token.name = std::move(text);
      else token.traits.push_back(std::move(text));
    } else if (const Derivation* colour = Child(*part, Rule::colour)) {
      token.colours.push_back(Colour(*colour));
    } else if (const Derivation* kind = Child(*part, Rule::kindWord)) {
      OwnAll(*kind);
      token.kind = ir::FindId<ir::KindId>(vocabulary_.kinds, Words(*kind));
    } else if (const Derivation* stat = Child(*part, Rule::statName)) {
      token.stats.emplace_back(Stat(*stat), Integer(Need(*part, Rule::digits)));
    } else if (const auto keywords = ChildrenOf(*part, Rule::keywordUse); !keywords.empty()) {
      for (const Derivation* join : ChildrenOf(*part, Rule::keywordJoin)) OwnAll(*join);
      for (const Derivation* keyword : keywords) token.gains.push_back(Keyword(*keyword));
    } else if (const Derivation* quoted = Child(*part, Rule::gainQuoted)) {
      token.gains.push_back(QuotedAbilities(*quoted));
    }
  }
  if (const Derivation* tapped = Child(verb, Rule::tapped)) {
    OwnAll(*tapped);
    token.is_tapped = true;
  }
  return {RangeOf(verb), std::move(token)};
}

ir::Cost Lowerer::CostOf(const Derivation& cost) {
  Own(cost);
  for (const Derivation* separator : ChildrenOf(cost, Rule::costSeparator)) OwnAll(*separator);
  if (const Derivation* may = Child(cost, Rule::mayWord)) OwnAll(*may);
  ir::Cost result;
  for (const Derivation* item : ChildrenOf(cost, Rule::costItem)) result.items.push_back(CostItemOf(*item));
  return result;
}

ir::CostItem Lowerer::CostItemOf(const Derivation& item) {
  Own(item);
  discourse_.clause_begin = discourse_.antecedents.size();
  const Derivation& inner = *item.children[0];
  Own(inner);
  const ir::SourceRange range = RangeOf(inner);
  const Derivation* np = Child(inner, Rule::np);
  const auto remember = [&](const ir::Objects& objects) { discourse_.last_objects = {Again(objects)}; };
  switch (inner.rule) {
    case Rule::tapSelf: return {range, ir::TapSelf{}};
    case Rule::payCost: return {range, ir::PayResources{Amount(Need(inner, Rule::amount)), {}}};
    case Rule::payColoured: {
      ir::PayResources pay;
      std::int32_t coloured = 0;
      for (const Derivation* colour : ChildrenOf(inner, Rule::colourChar)) {
        const ir::ColourId id = Colour(*colour);
        ++coloured;
        if (!pay.coloured.empty() && pay.coloured.back().first == id) ++pay.coloured.back().second;
        else pay.coloured.emplace_back(id, 1);
      }
      const Derivation* digits = Child(inner, Rule::digits);
      pay.total = ir::Constant(coloured + (digits == nullptr ? 0 : Integer(*digits)), range);
      return {range, std::move(pay)};
    }
    case Rule::discardCost: {
      ir::Objects discarded = OnePhrase(*np);
      if (const Derivation* from = Child(inner, Rule::fromZone)) PutFrom(*from, discarded);
      ir::Selector cards;
      if (auto* selector = std::get_if<ir::Selector>(&discarded.node)) {
        cards = std::move(*selector);
      } else {
        cards.range = discarded.range;
        cards.filter = {discarded.range, ir::Is{std::get<ir::Reference>(discarded.node)}};
        cards.slot = NewSlot();
      }
      if (cards.zones.empty()) cards.zones = {ir::FindId<ir::ZoneId>(vocabulary_.zones, U"手牌")};
      discourse_.last_objects = {{range, ir::Reference{range, ir::Bound{cards.slot}}}};
      return {range, ir::DiscardCost{std::move(cards)}};
    }
    case Rule::scrapCost: return {range, ir::ScrapCost{Phrase(*np)}};
    case Rule::tapCost: {
      ir::Objects cards = OnePhrase(*np);
      remember(cards);
      const auto* reference = std::get_if<ir::Reference>(&cards.node);
      if (reference != nullptr && std::holds_alternative<ir::Self>(reference->node)) {
        Fail(inner);  // 横置此牌 is （横置）.
      }
      return {range, ir::TapCost{std::move(cards)}};
    }
    case Rule::revealCost: {
      ir::Objects cards = OnePhrase(*np);
      remember(cards);
      if (const auto* selector = std::get_if<ir::Selector>(&cards.node)) discourse_.shown = selector->slot;
      return {range, ir::RevealCost{std::move(cards)}};
    }
    case Rule::moveCost: {
      ir::Objects cards = OnePhrase(*np);
      if (const Derivation* from = Child(inner, Rule::fromZone)) PutFrom(*from, cards);
      remember(cards);
      ir::Destination to = DestinationOf(Need(inner, Rule::destination));
      const ir::Destination plain{.zone = to.zone, .place = to.place};
      if (!(to == plain)) Fail(inner);
      return {range, ir::MoveCost{std::move(cards), to.zone, to.place}};
    }
    case Rule::markerCost: {
      ir::Effect removed = RemoveMarkersVerb(*inner.children[0]);
      auto& remove = std::get<ir::RemoveMarkers>(removed.node);
      if (!remove.count || remove.player != ir::Player::Unstated) Fail(inner);
      return {range, ir::RemoveMarkersCost{std::move(remove.from), std::move(remove.marker),
                                           remove.count.value_or(ir::Constant(1))}};
    }
    default: Fail(item); return {};
  }
}

}  // namespace caiding::parser
