// SPDX-License-Identifier: MIT
#include "model/kernel/add_ability.h"

#include <algorithm>

#include "model/ir/declared.h"
#include "model/ir/walk.h"
#include "model/kernel/compile.h"
#include "model/kernel/pack.h"
#include "model/kernel/phrases.h"

namespace caiding::kernel {
namespace {

/// References to these slots become references to what the event happened to.
template <class Node>
void PutSubject(const std::vector<std::uint8_t>& slots, Node& node) {
  if (slots.empty()) return;
  auto visit = [&](ir::Reference& reference) {
    const auto* bound = std::get_if<ir::Bound>(&reference.node);
    if (bound == nullptr || std::find(slots.begin(), slots.end(), bound->slot) == slots.end())
      return;
    reference.node = ir::EventSubject{};
  };
  ir::Walk(node, visit);
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
          if (ability->keyword)
            GainKeyword(*ability->keyword);
          else
            AddAbility(rules, *ability, kNone16, 0, {}, is_public);
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
    } else if (const auto* process = std::get_if<ir::Process>(&effect.node)) {
      Visit(*process->what);
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
      if (const auto* replace = std::get_if<ir::Replace>(&effect.node))
        AddInstead(effect, *replace->instead);
    }
  }

  /// What happens instead, where that is an effect by itself: carried out there and then, nobody
  /// answers it, and its cards are picked then. Rule: [Zero 1.20, 707.1], [Zero 1.20, 705.1].
  void AddInstead(const ir::Effect& effect, const ir::Effect& instead) {
    if (std::holds_alternative<ir::AmountBecomes>(instead.node)) return;
    const auto& replaced = std::get<ir::Replace>(effect.node).event;
    if (const auto* event = std::get_if<ir::ObjectEvent>(&replaced.node))
      rules.replaced |= std::uint64_t{1} << static_cast<unsigned>(event->happening);
    auto ability = std::make_unique<ir::Ability>();
    ability->kind = ir::AbilityKind::EntryEffect;
    ability->effect = instead;
    const ir::Ability& text = *ability;
    rules.made.push_back(std::move(ability));
    rules.delayed[&effect] = AddAbility(rules, text, kNone16, 0, keyword, is_public);
  }

  /// The ability that waits: its body, triggered by the delayed event, or at once.
  void AddMade(const ir::Effect& effect, std::vector<ir::TriggerEvent> triggers,
               const ir::Effect& then) {
    auto ability = std::make_unique<ir::Ability>();
    ability->kind = ir::AbilityKind::Triggered;
    ability->triggers = std::move(triggers);
    ability->effect = then;
    if (const auto* delay = std::get_if<ir::Delay>(&effect.node)) {
      const std::vector<std::uint8_t> slots = AwaitedSlots(*delay);
      PutSubject(slots, ability->effect);
      for (ir::TriggerEvent& event : ability->triggers) PutSubject(slots, event);
    }
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

/// What cannot be named beforehand: "this card from the rest zone" leaves nothing to name, and one
/// of those that were shown, picked or declared before is picked when that is known. Rule:
/// [Zero 1.20, 200.7], [Zero 1.20, 705.1].
bool IsKnownLater(const ir::Selector& selector) {
  return std::holds_alternative<ir::Is>(selector.filter.node) || IsAmongPicked(selector.filter) ||
         ir::SpeaksOfDeclared(selector);
}

/// 指定一张角色牌, and 选择 where that names targets too: what the effect's own player picks by the
/// word itself. Rule: [Zero 1.20, 705.1], [Zero 1.20, 705.8]; policy D-C11.
bool IsTargetOfPick(const ir::Pick& pick, bool (*is_public)(ir::ZoneId), std::uint8_t answer) {
  const bool is_own = pick.who == ir::Player::You || pick.who == ir::Player::Unstated;
  const bool is_marked =
      pick.what.picking == ir::Picking::Chosen || pick.what.picking == ir::Picking::Designated;
  return is_own && is_marked && IsTargetPhrase(pick.what.picking, answer) &&
         IsInPublicZone(pick.what, is_public) && pick.what.count.kind != ir::CountKind::All &&
         !IsKnownLater(pick.what);
}

/// Targets are what an unmarked or designating phrase picks where the verb allows it.
/// Rule: [Zero 1.20, 705.1], [Zero 1.20, 705.8], [Zero 1.20, 606.3]; policy D-C11.
void FindTargets(const ir::Effect& effect, bool is_required, bool (*is_public)(ir::ZoneId),
                 std::uint8_t answer, std::vector<TargetSlot>& targets) {
  if (const auto* sequence = std::get_if<ir::Sequence>(&effect.node)) {
    for (const ir::Effect& step : sequence->steps)
      FindTargets(step, is_required, is_public, answer, targets);
  } else if (const auto* may = std::get_if<ir::May>(&effect.node)) {
    FindTargets(*may->then, false, is_public, answer, targets);
  } else if (const auto* conditional = std::get_if<ir::If>(&effect.node)) {
    // Targets of what triggers anew are named when it does. Rule: [Zero 1.20, 900.对决.3].
    if (!TriggersAnew(*conditional))
      FindTargets(*conditional->then, false, is_public, answer, targets);
  } else if (const auto* unless = std::get_if<ir::Unless>(&effect.node)) {
    FindTargets(*unless->deed, false, is_public, answer, targets);
    FindTargets(*unless->then, is_required, is_public, answer, targets);
  } else if (const auto* process = std::get_if<ir::Process>(&effect.node)) {
    std::vector<TargetSlot> inside;
    FindTargets(*process->what, is_required, is_public, answer, inside);
    for (const TargetSlot& slot : inside) {
      if (GoesOnWith(*process->what, slot.selector->slot)) targets.push_back(slot);
    }
  } else if (const auto* pick = std::get_if<ir::Pick>(&effect.node)) {
    if (IsTargetOfPick(*pick, is_public, answer))
      targets.push_back(TargetSlot{&pick->what, is_required, -1});
  } else {
    ForEachPhrase(effect, [&](const ir::Objects& objects, ir::Player, bool is_target_verb) {
      const auto* selector = std::get_if<ir::Selector>(&objects.node);
      if (selector == nullptr || !is_target_verb || !IsInPublicZone(*selector, is_public)) return;
      if (IsKnownLater(*selector)) return;
      if (selector->count.kind == ir::CountKind::All) return;
      if (!IsTargetPhrase(selector->picking, answer)) return;
      targets.push_back(TargetSlot{selector, is_required, -1});
    });
  }
}

/// Those of each of several effects, of which it is said before which is carried out.
void FindTargetsOfModes(const ir::ChooseOne& choice, bool (*is_public)(ir::ZoneId),
                        std::uint8_t answer, std::vector<TargetSlot>& targets) {
  for (std::size_t option = 0; option < choice.options.size(); ++option) {
    const std::size_t before = targets.size();
    FindTargets(choice.options[option], true, is_public, answer, targets);
    for (std::size_t i = before; i < targets.size(); ++i)
      targets[i].option = static_cast<std::int8_t>(option);
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
    if (conditional->is_instead) return &conditional->condition;
    return FindHeldAtUse(conditional->condition);
  }
  return nullptr;
}

/// What its conditions ask of the past of a turn gets a place where that is counted.
void AddHistory(Rules& rules, const ir::Ability& ability) {
  struct {
    Rules& rules;
    std::uint16_t PlaceOf(const ir::HappenedThisTurn& asked) {
      const auto same =
          std::find_if(rules.history.begin(), rules.history.end(),
                       [&](const ir::HappenedThisTurn* known) { return *known == asked; });
      const auto place = static_cast<std::uint16_t>(same - rules.history.begin());
      if (same == rules.history.end()) rules.history.push_back(&asked);
      return place;
    }
    void operator()(const ir::HappenedThisTurn& asked) {
      rules.history_numbers[&asked] = PlaceOf(asked);
    }
    // How often it has happened: counted on and on.
    void operator()(const ir::TimesThisTurn& times) {
      auto counted = std::make_unique<ir::HappenedThisTurn>();
      counted->event = times.event;
      counted->count = {{}, ir::TimesThisTurn{times.event}};
      rules.made_history.push_back(std::move(counted));
      static_cast<void>(PlaceOf(*rules.made_history.back()));
    }
    // 每回合只能抽一张牌: how many were drawn is counted without being asked for.
    void operator()(const ir::ConstrainPlayer& limit) {
      if (limit.deed != ir::PlayerDeed::Draw || !limit.count) return;
      auto drawn = std::make_unique<ir::HappenedThisTurn>();
      drawn->event =
          ir::TriggerEvent{{}, ir::PlayerEvent{ir::PlayerHappening::Draws, ir::Player::You}};
      drawn->count = *limit.count;
      rules.made_history.push_back(std::move(drawn));
      rules.draw_limits[&limit] = PlaceOf(*rules.made_history.back());
    }
  } visit{rules};
  ir::Walk(ability, visit);
}

/// How far the uses of a turn are counted: as far as some text asks. Rule: [Zero 1.20, 102.2].
void AddUsesCounted(Rules& rules, const ir::Ability& ability) {
  const auto count = [&](const std::optional<ir::Quantity>& most) {
    if (!most) return;
    const auto* number = std::get_if<ir::Number>(&most->node);
    const int asked =
        number == nullptr ? kUsedCardsMax : std::clamp(number->value, 0, kUsedCardsMax);
    rules.used_cards_counted = std::max(rules.used_cards_counted, asked);
  };
  const auto bar = [&](const ir::ConstrainPlayer& limit) {
    if (limit.cards) count(limit.count);
  };
  const auto change = [&](const ir::ChangeCost& cost) { count(cost.nth); };
  ir::Walk(ability, bar);
  ir::Walk(ability, change);
}

bool CostUsesX(const ir::Cost& cost) {
  bool is_used = false;
  auto visit = [&](const ir::VariableX&) { is_used = true; };
  ir::Walk(cost, visit);
  return is_used;
}

/// What few games ask for and what costs those that do not: they are told that nobody asks.
void NoteRareNeeds(Rules& rules, const ir::Ability& ability) {
  if (ability.limit.users != ir::Users::Controller) rules.is_shared = true;
  const auto watch = [&](const ir::ObjectEvent& event) {
    if (event.happening == ir::Happening::StatRises || event.happening == ir::Happening::StatFalls)
      rules.watches_numbers = true;
  };
  ir::Walk(ability, watch);
}

}  // namespace

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
  const bool is_announced =
      ability.kind == ir::AbilityKind::Triggered || ability.kind == ir::AbilityKind::Activated ||
      ability.kind == ir::AbilityKind::UseEffect || ability.kind == ir::AbilityKind::LifeBurst;
  if (is_announced) {
    FindTargets(ability.effect, true, is_public, AnswerIn(rules, Question::PhraseTargets),
                entry.targets);
  }
  const bool has_modes_before =
      is_announced && rules.pack != nullptr && rules.pack->modes_chosen == ModesChosen::Announcing;
  const ir::ChooseOne* choice = has_modes_before ? AnnouncedChoice(ability.effect) : nullptr;
  if (choice != nullptr) {
    FindTargetsOfModes(*choice, is_public, AnswerIn(rules, Question::PhraseTargets), entry.targets);
  }
  rules.abilities.push_back(entry);
  AddHistory(rules, ability);
  AddUsesCounted(rules, ability);
  NoteRareNeeds(rules, ability);
  Registrar registrar{rules, card, keyword, is_public};
  registrar.Visit(ability.effect);
  // What is done as a price may last as well.
  if (ability.cost) {
    for (const ir::CostItem& item : ability.cost->items) {
      if (const auto* price = std::get_if<ir::DoCost>(&item.node)) registrar.Visit(*price->deed);
    }
  }
  if (ability.kind != ir::AbilityKind::Continuous) {
    rules.abilities[number].program = static_cast<std::uint16_t>(rules.programs.size());
    const bool asks_first = ability.kind == ir::AbilityKind::Triggered && ability.is_optional &&
                            rules.pack != nullptr &&
                            rules.pack->may_decided == MayDecided::Resolving;
    rules.programs.push_back(CompileEffect(ability.effect, rules.abilities[number], asks_first));
  }
  return number;
}

std::uint16_t AddPrinted(Rules& rules, const ir::Ability& ability, std::uint16_t card,
                         ir::TextPlace text, ir::KeywordId keyword, bool (*is_public)(ir::ZoneId)) {
  const auto paragraph = text.IsParagraph() ? static_cast<std::uint8_t>(text.index) : kNoParagraph;
  const std::uint16_t number = AddAbility(rules, ability, card, paragraph, keyword, is_public);
  rules.abilities[number].role = text.role;
  return number;
}

}  // namespace caiding::kernel
