// SPDX-License-Identifier: MIT
// What a clause tells a player to do.
#include "parser/compose/conventions.h"
#include "parser/compose/lower.h"

namespace caiding::parser {
namespace {

/// Not the effect's own player, or not for certain.
bool IsAnother(ir::Player who) { return who == ir::Player::Opponent || who == ir::Player::Chosen; }

}  // namespace

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
  const Derivation* player = Child(act, Rule::player);
  const bool is_one = player != nullptr && Child(*player, Rule::onePlayer) != nullptr;
  std::optional<ir::Effect> chooses;  // 一名玩家 does it: a target. Rule: [Zero 1.20, 705.1].
  if (is_one) chooses = ChoosePlayer(*player, ir::Picking::Designated);
  if (player != nullptr) {
    who = is_one ? ir::Player::Chosen : PlayerOf(*player);
    part.may_who = who;
    part.doer = who;
    discourse_.last_player = who;
  }
  // 对方舍弃一张手牌并抽一张牌: one subject for both.
  if (player == nullptr && IsAnother(discourse_.doer_before)) part.doer = who = discourse_.doer_before;
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
  // Another player than the effect's own picks what this verb cannot say it picks: first that, each by itself.
  const auto pick_first = [&](std::vector<ir::Objects>& objects) {
    std::vector<ir::Effect> picks;
    if (!IsAnother(who)) return picks;
    for (ir::Objects& one : objects) {
      const auto* selector = std::get_if<ir::Selector>(&one.node);
      if (selector == nullptr || selector->count.kind == ir::CountKind::All) continue;
      picks.push_back({range, ir::Pick{who, *selector}});
      one = Again(one);
    }
    return picks;
  };
  const auto behind = [&](std::vector<ir::Effect> picks, ir::Effect effect) {
    effect.range = range;
    if (picks.empty()) return effect;
    picks.push_back(std::move(effect));
    return ir::Effect{range, ir::Sequence{std::move(picks)}};
  };
  const auto acted = [&](const std::function<ir::EffectNode(const ir::Objects&)>& make) {
    std::vector<ir::Objects> objects = phrase();
    std::vector<ir::Effect> picks = pick_first(objects);
    return behind(std::move(picks), ForEach(objects, make));
  };

  switch (inner.rule) {
    case Rule::drawVerb: return DrawVerb(inner, who);
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
      std::vector<ir::Effect> picks = pick_first(objects);
      if (picks.empty()) return MoveLike(inner, std::move(objects));
      return behind(std::move(picks), MoveLike(inner, std::move(objects)));
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
    case Rule::declareVerb:
    case Rule::redirectVerb:
      // Who else does it is nothing that these say.
      if (IsAnother(who)) Fail(verb);
      return inner.rule == Rule::declareVerb ? DeclareVerb(inner) : RedirectVerb(inner);
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
      std::vector<ir::Quantity> amounts;
      for (const ir::Objects& one : objects) {
        amounts.push_back(says_each ? amount : EachOrInTotal(one, amount, says_total, range));
      }
      std::vector<ir::Effect> picks = pick_first(objects);
      std::size_t next = 0;
      ir::Effect effect = ForEach(objects, [&](const ir::Objects& one) { return ir::DealDamage{one, amounts[next++]}; });
      return behind(std::move(picks), std::move(effect));
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
      return acted([&](const ir::Objects& one) { return ir::Heal{one, amount}; });
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
    case Rule::pickPlayerVerb: {
      // Somebody else choosing is asked nowhere yet.
      if (who != ir::Player::Unstated && who != ir::Player::You) Fail(inner);
      const bool is_choice = Child(inner, Rule::chooseWord) != nullptr;
      return ChoosePlayer(inner, is_choice ? ir::Picking::Chosen : ir::Picking::Designated);
    }
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

}  // namespace caiding::parser
