// SPDX-License-Identifier: MIT
#include <algorithm>
#include <functional>

#include "model/kernel/compile.h"

#include "model/ir/match.h"
#include "model/ir/walk.h"
#include "model/kernel/pack.h"

namespace caiding::kernel {
namespace {

using Visit = std::function<void(const ir::Objects&, ir::Player, bool)>;


}  // namespace

bool IsAmongPicked(const ir::Filter& filter) {
  if (const auto* is = std::get_if<ir::Is>(&filter.node)) {
    return std::holds_alternative<ir::Bound>(is->object.node);
  }
  const auto* all = std::get_if<ir::AllOf>(&filter.node);
  return all != nullptr && std::any_of(all->parts.begin(), all->parts.end(), IsAmongPicked);
}

bool IsSortAmong(const ir::Selector& selector) {
  const auto* all = std::get_if<ir::AllOf>(&selector.filter.node);
  if (all == nullptr) return false;
  const bool is_among = std::any_of(all->parts.begin(), all->parts.end(), [](const ir::Filter& part) {
    return std::holds_alternative<ir::Is>(part.node);
  });
  return is_among && all->parts.size() > 1;
}

namespace {

/// What hangs on the outcome of a contest is an effect of its own. Rule: [Zero 1.20, 900.对决.3].
bool TriggersAnew(const ir::If& conditional) {
  return std::holds_alternative<ir::WonContest>(conditional.condition.node);
}

struct Compiler {
  Program program;
  const std::vector<TargetSlot>& targets;
  const ir::Effect* may = nullptr;  // What is compiled is done by those who said yes to it.
  bool is_each_said = false;   // A loop over the players is open.

  std::uint16_t Here() const { return static_cast<std::uint16_t>(program.code.size()); }
  std::uint16_t Add(Instruction instruction) {
    program.code.push_back(std::move(instruction));
    return static_cast<std::uint16_t>(program.code.size() - 1);
  }

  void AddPick(const ir::Effect& effect, const ir::Selector& selector, ir::Player who) {
    for (const TargetSlot& target : targets) {
      if (target.selector == &selector) return;
    }
    Instruction pick;
    pick.op = Op::Pick;
    pick.who = who;
    pick.selector = &selector;
    pick.is_own_only = std::holds_alternative<ir::Scrap>(effect.node) ||
                       std::holds_alternative<ir::Discard>(effect.node);
    pick.is_search = std::holds_alternative<ir::Search>(effect.node);
    pick.node = may;
    Add(pick);
  }

  void AddLeaf(const ir::Effect& effect) {
    ForEachPicked(effect, [&](const ir::Selector& selector, ir::Player who) { AddPick(effect, selector, who); });
    Instruction leaf;
    leaf.op = std::holds_alternative<ir::Declare>(effect.node) ? Op::Declare : Op::Do;
    leaf.node = &effect;
    Add(leaf);
  }

  static void ForEachPicked(const ir::Effect& effect,
                            const std::function<void(const ir::Selector&, ir::Player)>& visit);

  void AddMay(const ir::Effect& effect, const ir::May& asked) {
    Instruction ask;
    ask.op = Op::AskMay;
    ask.who = asked.who;
    const std::uint16_t at = Add(ask);
    const bool asks_each = asked.who == ir::Player::EachPlayer || asked.who == ir::Player::Either;
    if (asks_each && !is_each_said) {
      may = &effect;
      AddOfWilling(*asked.then);
      may = nullptr;
    } else {
      AddEffect(*asked.then);
    }
    program.code[at].jump = Here();
  }

  /// 每位玩家可以 S: both have been asked; step by step, each who said yes does it. What speaks of cards
  /// picked before goes on as one, for these are each player's own. Loops and picks keep as their
  /// `node` what had to be said yes to. Rule: [Zero 1.20, 102.3].
  void AddOfWilling(const ir::Effect& effect) {
    if (const auto* each = std::get_if<ir::EachPlayerDoes>(&effect.node)) return AddOfWilling(*each->then);
    const auto* sequence = std::get_if<ir::Sequence>(&effect.node);
    if (sequence != nullptr && !SpeaksOfPicked(effect)) {
      for (const ir::Effect& step : sequence->steps) AddOfWilling(step);
    } else if (!AddTogether(effect)) {
      AddLoop(effect);
    }
  }

  static bool SpeaksOfPicked(const ir::Effect& effect) {
    bool does = false;
    auto visit = [&](const ir::Bound&) { does = true; };
    ir::Walk(effect, visit);
    return does;
  }

  void AddIf(const ir::Effect& effect, const ir::If& conditional) {
    if (TriggersAnew(conditional)) {
      Instruction leaf;
      leaf.op = Op::Do;
      leaf.node = &effect;
      Add(leaf);
      return;
    }
    Instruction test;
    test.op = Op::JumpIfNot;
    test.condition = &conditional.condition;
    const std::uint16_t at = Add(test);
    AddEffect(*conditional.then);
    if (!conditional.otherwise) {
      program.code[at].jump = Here();
      return;
    }
    Instruction skip;
    skip.op = Op::Jump;
    const std::uint16_t over = Add(skip);
    program.code[at].jump = Here();
    AddEffect(**conditional.otherwise);
    program.code[over].jump = Here();
  }

  /// What each player picks to scrap or discard goes together, once both have picked.
  /// Rule: [Zero 1.20, 102.3], [Zero 1.20, 102.4].
  bool AddTogether(const ir::Effect& effect) {
    const bool goes_together = std::holds_alternative<ir::Scrap>(effect.node) ||
                               std::holds_alternative<ir::Discard>(effect.node);
    if (!goes_together) return false;
    ForEachPicked(effect, [&](const ir::Selector& selector, ir::Player) {
      AddPick(effect, selector, ir::Player::EachPlayer);
    });
    Instruction leaf;
    leaf.op = Op::Do;
    leaf.node = &effect;
    Add(leaf);
    return true;
  }

  void AddEachPlayer(const ir::EachPlayerDoes& each) {
    if (is_each_said) return AddEffect(*each.then);
    if (!AddTogether(*each.then)) AddLoop(*each.then);
  }

  void AddLoop(const ir::Effect& then) {
    AddLoopOver([&] { AddEffect(then); });
  }

  void AddLoopOver(const std::function<void()>& add_body) {
    Instruction open;
    open.op = Op::EachPlayer;
    open.node = may;
    const std::uint16_t at = Add(open);
    is_each_said = true;
    add_body();
    is_each_said = false;
    Instruction next;
    next.op = Op::NextPlayer;
    next.jump = static_cast<std::uint16_t>(at + 1);
    next.node = may;
    Add(next);
  }

  /// 每位玩家从以下效果中选择一个: both choose, then each does what was chosen. Rule: [Zero 1.20, 102.3].
  void AddModesOfEach(const ir::Effect& effect, const ir::ChooseOne& choose) {
    Instruction ask;
    ask.op = Op::AskMode;
    ask.who = ir::Player::EachPlayer;
    ask.modes.resize(ModesOf(choose).size());
    Add(ask);
    may = &effect;
    AddLoopOver([&] { AddModes(choose, &effect); });
    may = nullptr;
  }

  /// `chosen`: what was chosen of it before, by both players.
  void AddModes(const ir::ChooseOne& choose, const ir::Effect* chosen = nullptr) {
    Instruction ask;
    ask.op = Op::AskMode;
    ask.who = choose.who;
    ask.node = chosen;
    const std::uint16_t at = Add(ask);
    std::vector<std::uint16_t> modes;
    std::vector<std::uint16_t> ends;
    for (const std::vector<std::size_t>& chosen_ones : ModesOf(choose)) {
      modes.push_back(Here());
      for (const std::size_t option : chosen_ones) AddEffect(choose.options[option]);
      Instruction leave;
      leave.op = Op::Jump;
      ends.push_back(Add(leave));
    }
    program.code[at].modes = std::move(modes);
    for (const std::uint16_t end : ends) program.code[end].jump = Here();
  }

  /// Asked first; where the deed is declined or cannot be done, the rest happens.
  void AddUnless(const ir::Unless& unless) {
    static const ir::Condition kNotDone = [] {
      ir::Condition done;
      done.node = ir::PreviousDone{};
      ir::Condition not_done;
      not_done.node = ir::NotHold{ir::Box<ir::Condition>(std::move(done))};
      return not_done;
    }();
    Instruction ask;
    ask.op = Op::AskMay;
    ask.who = unless.who;
    const std::uint16_t at = Add(ask);
    AddEffect(*unless.deed);
    Instruction test;
    test.op = Op::JumpIfNot;
    test.condition = &kNotDone;
    const std::uint16_t after = Add(test);
    program.code[at].jump = Here();
    AddEffect(*unless.then);
    program.code[after].jump = Here();
  }

  void AddEffect(const ir::Effect& effect) {
    if (const auto* sequence = std::get_if<ir::Sequence>(&effect.node)) {
      for (const ir::Effect& step : sequence->steps) AddEffect(step);
    } else if (const auto* asked = std::get_if<ir::May>(&effect.node)) {
      AddMay(effect, *asked);
    } else if (const auto* conditional = std::get_if<ir::If>(&effect.node)) {
      AddIf(effect, *conditional);
    } else if (const auto* unless = std::get_if<ir::Unless>(&effect.node)) {
      AddUnless(*unless);
    } else if (const auto* each = std::get_if<ir::EachPlayerDoes>(&effect.node)) {
      AddEachPlayer(*each);
    } else if (const auto* choose = std::get_if<ir::ChooseOne>(&effect.node)) {
      const bool is_of_each = choose->who == ir::Player::EachPlayer || choose->who == ir::Player::Either;
      if (is_of_each && !is_each_said) return AddModesOfEach(effect, *choose);
      AddModes(*choose);
    } else {
      AddLeaf(effect);
    }
  }
};

void Compiler::ForEachPicked(const ir::Effect& effect,
                             const std::function<void(const ir::Selector&, ir::Player)>& visit) {
  if (const auto* search = std::get_if<ir::Search>(&effect.node)) {
    for (const ir::Selector& find : search->finds) visit(find, search->who);
    return;
  }
  if (const auto* pick = std::get_if<ir::Pick>(&effect.node)) return visit(pick->what, pick->who);
  if (const auto* contest = std::get_if<ir::Contest>(&effect.node)) {
    visit(contest->yours, ir::Player::You);
    visit(contest->theirs, ir::Player::You);
    return;
  }
  ForEachPhrase(effect, [&](const ir::Objects& objects, ir::Player who, bool) {
    if (const auto* selector = std::get_if<ir::Selector>(&objects.node)) visit(*selector, who);
  });
}

/// References to these slots become references to what the event happened to.
void PutSubject(const std::vector<std::uint8_t>& slots, ir::Effect& effect) {
  if (slots.empty()) return;
  auto visit = [&](ir::Reference& reference) {
    const auto* bound = std::get_if<ir::Bound>(&reference.node);
    if (bound == nullptr || std::find(slots.begin(), slots.end(), bound->slot) == slots.end()) return;
    reference.node = ir::EventSubject{};
  };
  ir::Walk(effect, visit);
}

/// What is in force afterwards or waits gets a number.
void AddNode(Rules& rules, const ir::Effect& effect) {
  if (rules.node_numbers.contains(&effect)) return;
  rules.node_numbers[&effect] = static_cast<std::uint16_t>(rules.nodes.size());
  rules.nodes.push_back(&effect);
  rules.node_reads.push_back(ReadsOf(effect));
}

struct Registrar {
  Rules& rules;
  std::uint16_t card;
  ir::KeywordId keyword;
  bool (*is_public)(ir::ZoneId);

  void GainKeyword(const ir::KeywordUse& use) {
    for (const auto& ability : use.expansion) {
      const std::uint16_t number = AddAbility(rules, *ability, kNone16, 0, use.keyword, is_public);
      const bool is_first = &ability == &use.expansion.front();
      if (is_first) rules.abilities[number].keyword_number = use.number.value_or(0);
    }
  }

  void Gains(const std::vector<ir::Gain>& gains) {
    for (const ir::Gain& gain : gains) {
      if (const auto* use = std::get_if<ir::KeywordUse>(&gain)) GainKeyword(*use);
      if (const auto* abilities = std::get_if<ir::GainAbilities>(&gain)) {
        for (const auto& ability : abilities->abilities) {
          if (ability->keyword) GainKeyword(*ability->keyword);
          else AddAbility(rules, *ability, kNone16, 0, {}, is_public);
        }
      }
    }
  }

  void Visit(const ir::Effect& effect) {
    if (const auto* sequence = std::get_if<ir::Sequence>(&effect.node)) {
      for (const ir::Effect& step : sequence->steps) Visit(step);
    } else if (const auto* may = std::get_if<ir::May>(&effect.node)) {
      Visit(*may->then);
    } else if (const auto* conditional = std::get_if<ir::If>(&effect.node)) {
      if (TriggersAnew(*conditional)) {
        AddNode(rules, effect);
        AddMade(effect, {}, *conditional->then);
      }
      Visit(*conditional->then);
      if (conditional->otherwise) Visit(**conditional->otherwise);
    } else if (const auto* unless = std::get_if<ir::Unless>(&effect.node)) {
      Visit(*unless->deed);
      Visit(*unless->then);
    } else if (const auto* each = std::get_if<ir::EachPlayerDoes>(&effect.node)) {
      Visit(*each->then);
    } else if (const auto* choose = std::get_if<ir::ChooseOne>(&effect.node)) {
      for (const ir::Effect& option : choose->options) Visit(option);
    } else if (const auto* delay = std::get_if<ir::Delay>(&effect.node)) {
      AddNode(rules, effect);
      AddMade(effect, {delay->event}, *delay->then);
      Visit(*delay->then);
    } else {
      AddNode(rules, effect);
      if (const auto* grant = std::get_if<ir::Grant>(&effect.node)) Gains(grant->gains);
      if (const auto* replace = std::get_if<ir::Replace>(&effect.node)) AddInstead(effect, *replace->instead);
    }
  }

  /// What happens instead, where that is an effect by itself: carried out there and then, nobody answers
  /// it, and its cards are picked then. Rule: [Zero 1.20, 707.1], [Zero 1.20, 705.1].
  void AddInstead(const ir::Effect& effect, const ir::Effect& instead) {
    if (std::holds_alternative<ir::AmountBecomes>(instead.node)) return;
    auto ability = std::make_unique<ir::Ability>();
    ability->kind = ir::AbilityKind::EntryEffect;
    ability->effect = instead;
    const ir::Ability& text = *ability;
    rules.made.push_back(std::move(ability));
    rules.delayed[&effect] = AddAbility(rules, text, kNone16, 0, keyword, is_public);
  }

  /// The ability that waits: its body, triggered by the delayed event, or at once.
  void AddMade(const ir::Effect& effect, std::vector<ir::TriggerEvent> triggers, const ir::Effect& then) {
    auto ability = std::make_unique<ir::Ability>();
    ability->kind = ir::AbilityKind::Triggered;
    ability->triggers = std::move(triggers);
    ability->effect = then;
    if (const auto* delay = std::get_if<ir::Delay>(&effect.node)) PutSubject(AwaitedSlots(*delay), ability->effect);
    const ir::Ability& text = *ability;
    rules.made.push_back(std::move(ability));
    rules.delayed[&effect] = AddAbility(rules, text, kNone16, 0, keyword, is_public);
  }
};

bool IsInPublicZone(const ir::Selector& selector, bool (*is_public)(ir::ZoneId)) {
  for (const ir::ZoneId zone : selector.zones) {
    if (!is_public(zone)) return false;
  }
  return selector.place == ir::Place::Anywhere;
}

/// D-C11: 0 unmarked phrases, 1 chosen ones too, 2 designating ones only.
bool IsTargetPhrase(ir::Picking picking, std::uint8_t answer) {
  switch (picking) {
    case ir::Picking::Unmarked: return answer != 2;
    case ir::Picking::Designated: return true;
    case ir::Picking::Chosen: return answer == 1;
    case ir::Picking::Random: return false;
  }
  return false;
}

/// The pack's answer before there is a game.
std::uint8_t AnswerIn(const Rules& rules, Question question) {
  if (rules.pack == nullptr) return 0;
  const std::int16_t number = rules.pack->switches[static_cast<std::size_t>(question)];
  return number < 0 ? std::uint8_t{0} : rules.policies[static_cast<std::size_t>(number)];
}

/// Targets are what an unmarked or designating phrase picks where the verb allows it.
/// Rule: [Zero 1.20, 705.1], [Zero 1.20, 705.8], [Zero 1.20, 606.3]; policy D-C11.
void FindTargets(const ir::Effect& effect, bool is_required, bool (*is_public)(ir::ZoneId),
                 std::uint8_t answer, std::vector<TargetSlot>& targets) {
  if (const auto* sequence = std::get_if<ir::Sequence>(&effect.node)) {
    for (const ir::Effect& step : sequence->steps) FindTargets(step, is_required, is_public, answer, targets);
  } else if (const auto* may = std::get_if<ir::May>(&effect.node)) {
    FindTargets(*may->then, false, is_public, answer, targets);
  } else if (const auto* conditional = std::get_if<ir::If>(&effect.node)) {
    // Targets of what triggers anew are named when it does. Rule: [Zero 1.20, 900.对决.3].
    if (!TriggersAnew(*conditional)) FindTargets(*conditional->then, false, is_public, answer, targets);
  } else if (const auto* unless = std::get_if<ir::Unless>(&effect.node)) {
    FindTargets(*unless->deed, false, is_public, answer, targets);
    FindTargets(*unless->then, is_required, is_public, answer, targets);
  } else if (const auto* pick = std::get_if<ir::Pick>(&effect.node)) {
    const bool is_own = pick->who == ir::Player::You || pick->who == ir::Player::Unstated;
    const bool is_target = is_own && IsInPublicZone(pick->what, is_public) &&
                           pick->what.count.kind != ir::CountKind::All &&
                           pick->what.picking == ir::Picking::Chosen && answer == 1;
    if (is_target) targets.push_back(TargetSlot{&pick->what, is_required});
  } else {
    ForEachPhrase(effect, [&](const ir::Objects& objects, ir::Player, bool is_target_verb) {
      const auto* selector = std::get_if<ir::Selector>(&objects.node);
      if (selector == nullptr || !is_target_verb || !IsInPublicZone(*selector, is_public)) return;
      // "This card from the rest zone" leaves nothing to name. Rule: [Zero 1.20, 200.7].
      if (std::holds_alternative<ir::Is>(selector->filter.node)) return;
      // One of those that were shown or picked before is picked when that is known. Rule: [Zero 1.20, 705.1].
      if (IsAmongPicked(selector->filter)) return;
      if (selector->count.kind == ir::CountKind::All) return;
      if (!IsTargetPhrase(selector->picking, answer)) return;
      targets.push_back(TargetSlot{selector, is_required});
    });
  }
}

const ir::Condition* FindHeldAtUse(const ir::Condition& condition) {
  if (const auto* held = std::get_if<ir::HeldAtUse>(&condition.node)) return &*held->part;
  if (const auto* all = std::get_if<ir::AllHold>(&condition.node)) {
    for (const ir::Condition& part : all->parts) {
      if (const ir::Condition* found = FindHeldAtUse(part)) return found;
    }
  }
  return nullptr;
}

const ir::Condition* FindHeldAtUse(const ir::Effect& effect) {
  if (const auto* sequence = std::get_if<ir::Sequence>(&effect.node)) {
    for (const ir::Effect& step : sequence->steps) {
      if (const ir::Condition* found = FindHeldAtUse(step)) return found;
    }
  }
  if (const auto* conditional = std::get_if<ir::If>(&effect.node)) {
    // 如果 C，改为 S: which of the two happens is decided on use. Rule: [Zero 1.20, 707.5].
    if (conditional->otherwise) return &conditional->condition;
    return FindHeldAtUse(conditional->condition);
  }
  return nullptr;
}

/// What its conditions ask of the past of a turn gets a place where that is counted.
void AddHistory(Rules& rules, const ir::Ability& ability) {
  struct {
    Rules& rules;
    std::uint16_t PlaceOf(const ir::HappenedThisTurn& asked) {
      const auto same = std::find_if(rules.history.begin(), rules.history.end(),
                                     [&](const ir::HappenedThisTurn* known) { return *known == asked; });
      const auto place = static_cast<std::uint16_t>(same - rules.history.begin());
      if (same == rules.history.end()) rules.history.push_back(&asked);
      return place;
    }
    void operator()(const ir::HappenedThisTurn& asked) { rules.history_numbers[&asked] = PlaceOf(asked); }
    // 每回合只能抽一张牌: how many were drawn is counted without being asked for.
    void operator()(const ir::ConstrainPlayer& limit) {
      if (limit.deed != ir::PlayerDeed::Draw || !limit.count) return;
      auto drawn = std::make_unique<ir::HappenedThisTurn>();
      drawn->event = ir::TriggerEvent{{}, ir::PlayerEvent{ir::PlayerHappening::Draws, ir::Player::You}};
      drawn->count = *limit.count;
      rules.made_history.push_back(std::move(drawn));
      rules.draw_limits[&limit] = PlaceOf(*rules.made_history.back());
    }
  } visit{rules};
  ir::Walk(ability, visit);
}

bool CostUsesX(const ir::Cost& cost) {
  bool is_used = false;
  auto visit = [&](const ir::VariableX&) { is_used = true; };
  ir::Walk(cost, visit);
  return is_used;
}

}  // namespace

std::vector<std::vector<std::size_t>> ModesOf(const ir::ChooseOne& choose) {
  const std::size_t most = std::min(choose.options.size(), static_cast<std::size_t>(std::max(choose.count, 0)));
  std::vector<std::vector<std::size_t>> modes;
  for (std::size_t size = choose.is_up_to ? 0 : most; size <= most; ++size) {
    std::vector<std::size_t> chosen(size);
    for (std::size_t i = 0; i < size; ++i) chosen[i] = i;
    // BOUND: the sets of that size among the options.
    while (true) {
      modes.push_back(chosen);
      std::size_t at = size;
      while (at > 0 && chosen[at - 1] == choose.options.size() - size + at - 1) --at;
      if (at == 0) break;
      ++chosen[at - 1];
      for (std::size_t i = at; i < size; ++i) chosen[i] = chosen[i - 1] + 1;
    }
  }
  return modes;
}

std::vector<std::uint8_t> SlotsFromBefore(const ir::Effect& effect) {
  struct {
    std::vector<std::uint8_t> picked;
    std::vector<std::uint8_t> meant;
    void operator()(const ir::Selector& selector) { picked.push_back(selector.slot); }
    void operator()(const ir::Bound& bound) { meant.push_back(bound.slot); }
  } visit;
  ir::Walk(effect, visit);
  std::vector<std::uint8_t> slots;
  for (const std::uint8_t slot : visit.meant) {
    const auto has = [&](const std::vector<std::uint8_t>& list) {
      return std::find(list.begin(), list.end(), slot) != list.end();
    };
    if (!has(visit.picked) && !has(slots)) slots.push_back(slot);
  }
  return slots;
}

std::vector<std::uint8_t> AwaitedSlots(const ir::Delay& delay) {
  if (!std::holds_alternative<ir::PlayerEvent>(delay.event.node)) return {};
  return SlotsFromBefore(*delay.then);
}

void ForEachPhrase(const ir::Effect& effect, const Visit& visit) {
  const auto you = ir::Player::You;
  ir::Match(
      effect.node, [&](const ir::Move& move) { visit(move.what, you, true); },
      [&](const ir::Destroy& destroy) { visit(destroy.what, you, true); },
      [&](const ir::Scrap& scrap) { visit(scrap.what, scrap.who, false); },
      [&](const ir::Discard& discard) { visit(discard.what, discard.who, false); },
      [&](const ir::DealDamage& deal) { visit(deal.to, you, true); },
      [&](const ir::Heal& heal) { visit(heal.what, you, true); },
      [&](const ir::Orient& orient) { visit(orient.what, you, true); },
      [&](const ir::TurnFace& turn) { visit(turn.what, you, true); },
      [&](const ir::ChangeStats& change) { visit(change.what, you, true); },
      [&](const ir::Grant& grant) { visit(grant.what, you, true); },
      [&](const ir::LoseEffects& lose) { visit(lose.what, you, true); },
      [&](const ir::BecomeTrait& become) { visit(become.what, you, true); },
      [&](const ir::Constrain& constrain) { visit(constrain.subject, you, true); },
      [&](const ir::ExtraLifeDamage& extra) { visit(extra.what, you, true); },
      [&](const ir::PreventDamage& prevent) { visit(prevent.what, you, true); },
      [&](const ir::ChangeControl& change) { visit(change.what, you, true); },
      [&](const ir::Reveal& reveal) { visit(reveal.what, you, false); },
      [&](const ir::Look& look) { visit(look.what, you, false); },
      [&](const ir::PutMarkers& put) {
        if (put.player == ir::Player::Unstated) visit(put.on, you, true);
      },
      [&](const ir::RemoveMarkers& remove) {
        if (remove.player == ir::Player::Unstated) visit(remove.from, you, true);
      },
      [&](const ir::MoveMarkers& move) {
        visit(move.from, you, true);
        visit(move.to, you, true);
      },
      [&](const ir::BecomeCardName& become) { visit(become.what, you, true); },
      [](const ir::WinGame&) {},
      [&](const ir::Attach& attach) {
        visit(attach.what, you, true);
        visit(attach.to, you, true);
      },
      [&](const ir::Stack& stack) {
        visit(stack.what, you, true);
        visit(stack.with, you, true);
      },
      [&](const ir::LevelUp& level) { visit(level.what, you, true); },
      [&](const ir::Swap& swap) {
        visit(swap.first, you, false);
        visit(swap.second, you, false);
      },
      [&](const ir::Cancel& cancel) { visit(cancel.item, you, true); },
      [&](const ir::EnterState& state) { visit(state.what, you, true); },
      [&](const ir::Redirect& redirect) {
        if (redirect.to) visit(*redirect.to, you, true);
      },
      [&](const ir::RemoveFromBattle& remove) { visit(remove.what, you, true); },
      [&](const ir::CopyItem& copy) { visit(copy.item, you, true); },
      [&](const ir::BecomeCopy& become) {
        visit(become.what, you, true);
        visit(become.of, you, true);
      },
      [&](const ir::UseCard& use) { visit(use.what, you, false); },
      [&](const ir::EnterAsCopy& enter) {
        visit(enter.what, you, false);
        visit(enter.of, you, false);
      },
      [](const ir::Sequence&) {}, [](const ir::Draw&) {}, [](const ir::DealLifeDamage&) {},
      [](const ir::ConstrainPlayer&) {}, [](const ir::ChangeCost&) {}, [](const ir::Search&) {},
      [](const ir::Shuffle&) {}, [](const ir::Declare&) {}, [](const ir::EndTurn&) {},
      [](const ir::UseOtherwise&) {},
      [](const ir::CreateToken&) {}, [](const ir::Contest&) {}, [](const ir::May&) {},
      [](const ir::If&) {}, [](const ir::EachPlayerDoes&) {}, [](const ir::ChooseOne&) {},
      [](const ir::Replace&) {}, [](const ir::AmountBecomes&) {}, [](const ir::Delay&) {},
      [](const ir::Pick&) {}, [](const ir::Pay&) {}, [](const ir::Unless&) {},
      [](const ir::ChangeHandLimit&) {});
}

Program CompileEffect(const ir::Effect& effect, const AbilityEntry& entry, bool asks_first) {
  const bool is_announced = entry.kind != ir::AbilityKind::LifeBurst;
  const std::vector<TargetSlot> none;
  Compiler compiler{.program = {}, .targets = is_announced ? entry.targets : none};
  Instruction ask;
  ask.op = Op::AskMay;
  if (asks_first) compiler.Add(ask);
  compiler.AddEffect(effect);
  const std::uint16_t end = compiler.Add(Instruction{});
  if (asks_first) compiler.program.code.front().jump = end;
  return std::move(compiler.program);
}

std::uint16_t AddAbility(Rules& rules, const ir::Ability& ability, std::uint16_t card,
                         std::uint8_t paragraph, ir::KeywordId keyword,
                         bool (*is_public)(ir::ZoneId)) {
  const auto known = rules.ability_numbers.find(&ability);
  if (known != rules.ability_numbers.end()) return known->second;
  const auto number = static_cast<std::uint16_t>(rules.abilities.size());
  rules.ability_numbers[&ability] = number;
  AbilityEntry entry;
  entry.text = &ability;
  entry.card = card;
  entry.paragraph = paragraph;
  entry.keyword = keyword;
  entry.kind = ability.kind;
  entry.held_at_use = FindHeldAtUse(ability.effect);
  // A defined X is not chosen. Rule: [Zero 1.20, 303.8].
  entry.uses_x = ability.cost && !ability.x_is && CostUsesX(*ability.cost);
  entry.reads = ReadsOf(ability);
  const bool is_announced = ability.kind == ir::AbilityKind::Triggered ||
                            ability.kind == ir::AbilityKind::Activated ||
                            ability.kind == ir::AbilityKind::UseEffect ||
                            ability.kind == ir::AbilityKind::LifeBurst;
  if (is_announced) {
    FindTargets(ability.effect, true, is_public, AnswerIn(rules, Question::PhraseTargets), entry.targets);
  }
  rules.abilities.push_back(entry);
  AddHistory(rules, ability);
  Registrar{rules, card, keyword, is_public}.Visit(ability.effect);
  if (ability.kind != ir::AbilityKind::Continuous) {
    rules.abilities[number].program = static_cast<std::uint16_t>(rules.programs.size());
    const bool asks_first = ability.kind == ir::AbilityKind::Triggered && ability.is_optional &&
                            rules.pack != nullptr && rules.pack->may_decided == MayDecided::Resolving;
    rules.programs.push_back(
        CompileEffect(ability.effect, rules.abilities[number], asks_first));
  }
  return number;
}

}  // namespace caiding::kernel
