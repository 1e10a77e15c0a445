// SPDX-License-Identifier: MIT
// Chains of clauses: how far 可以, a duration and a condition reach.
#include "model/ir/walk.h"
#include "parser/compose/conventions.h"
#include "parser/compose/lower.h"

namespace caiding::parser {
namespace {

/// Where an effect keeps how long it lasts; null if it is over at once.
ir::Duration* DurationIn(ir::Effect& effect) {
  return std::visit(
      [](auto& node) -> ir::Duration* {
        if constexpr (requires { node.duration; }) return &node.duration;
        else return nullptr;
      },
      effect.node);
}

bool CanLast(ir::Effect& effect) {
  if (DurationIn(effect) != nullptr) return true;
  if (auto* steps = std::get_if<ir::Sequence>(&effect.node)) {
    return !steps->steps.empty() && CanLast(steps->steps.front());
  }
  return false;
}

void SetDuration(ir::Effect& effect, const ir::Duration& duration) {
  if (ir::Duration* place = DurationIn(effect)) *place = duration;
  if (auto* steps = std::get_if<ir::Sequence>(&effect.node)) {
    for (ir::Effect& step : steps->steps) SetDuration(step, duration);
  }
}

bool RefersToSlots(const ir::Effect& effect, std::uint8_t begin, std::uint8_t end) {
  bool refers = false;
  auto look = [&](const ir::Bound& bound) { refers = refers || (bound.slot >= begin && bound.slot < end); };
  ir::Walk(effect, look);
  return refers;
}

ir::Effect InOrder(std::vector<ir::Effect> steps, ir::SourceRange range) {
  std::vector<ir::Effect> flat;
  for (ir::Effect& step : steps) {
    if (auto* inner = std::get_if<ir::Sequence>(&step.node)) {
      for (ir::Effect& one : inner->steps) flat.push_back(std::move(one));
    } else {
      flat.push_back(std::move(step));
    }
  }
  if (flat.size() == 1) return std::move(flat[0]);
  return {range, ir::Sequence{std::move(flat)}};
}

bool IsChoice(const ir::Effect& effect) {
  const auto* may = std::get_if<ir::May>(&effect.node);
  return std::holds_alternative<ir::ChooseOne>((may == nullptr ? effect : *may->then).node);
}

}  // namespace

std::vector<Part> Lowerer::ChainParts(const Derivation& chain) {
  Own(chain);
  std::vector<Part> parts;
  bool is_tight = false;
  bool says_and = false;
  for (const Tree& child : chain.children) {
    if (child->rule == Rule::joiner) {
      OwnAll(*child);
      is_tight = Child(*child, Rule::joinTight) != nullptr;
      says_and = Words(*child).find(U'并') != std::u32string::npos;
      // 从以下效果中选择一个：A；B；C: another option, not what comes after the choice.
      if (Words(*child) == U"；" && !parts.empty() && IsChoice(parts.back().effect)) Fail(*child);
      continue;
    }
    if (const Derivation* lead = child->rule == Rule::link ? Child(*child, Rule::turnLead) : nullptr) {
      // 回合结束时将其移出游戏: no comma between the moment and what is done then.
      Own(*child);
      Own(*lead);
      Part when;
      when.kind = Part::Kind::When;
      const Derivation& inner = *lead->children[0];
      when.event = inner.rule == Rule::turnEvent ? TurnEvent(inner) : BattleEnds(inner);
      when.range = RangeOf(*lead);
      when.is_tight = is_tight;
      when.slots_begin = when.slots_end = discourse_.slots;
      parts.push_back(std::move(when));
      is_tight = false;
    }
    const std::uint8_t slots_begin = discourse_.slots;
    discourse_.doer_before = 
        says_and && !parts.empty() ? parts.back().doer.value_or(ir::Player::Unstated) : ir::Player::Unstated;
    Part part = child->rule == Rule::act ? ActPart(*child) : LinkPart(*child);
    discourse_.doer_before = ir::Player::Unstated;
    says_and = false;
    part.slots_begin = slots_begin;
    part.slots_end = discourse_.slots;
    part.is_tight = is_tight;
    part.range = RangeOf(*child);
    // （攻）+1000，（防）+1000 is one change.
    if (!parts.empty() && part.kind == Part::Kind::Act && !part.has_subject && !part.duration && !part.may) {
      auto* before = std::get_if<ir::ChangeStats>(&parts.back().effect.node);
      const auto* now = std::get_if<ir::ChangeStats>(&part.effect.node);
      if (before != nullptr && now != nullptr && parts.back().kind == Part::Kind::Act) {
        before->changes.insert(before->changes.end(), now->changes.begin(), now->changes.end());
        continue;
      }
    }
    parts.push_back(std::move(part));
  }
  return parts;
}

Part Lowerer::LinkPart(const Derivation& link) {
  Own(link);
  if (Child(link, Rule::turnLead) != nullptr) return ActPart(Need(link, Rule::act));
  const Derivation& inner = *link.children[0];
  if (inner.rule == Rule::elseAct) {
    Own(inner);
    OwnAll(Need(inner, Rule::elseWord));
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
    if (states == nullptr) return UnlessPart(lead);
    Own(lead);
    part.kind = Part::Kind::If;
    part.condition = {RangeOf(lead), ir::NotHold{ir::Box<ir::Condition>(States(*states))}};
    return part;
  }
  if (lead.rule == Rule::ifLead) {
    part.kind = Part::Kind::If;
    part.condition = IfCondition(lead, &part.is_after_done);
    return part;
  }
  Sentence sentence;
  Lead(inner, sentence);
  if (!sentence.more_events.empty()) Fail(inner);
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
  part.duration = DurationOf(*duration);
  part.duration_leads = true;
  part.has_subject = true;
}

Part Lowerer::ActPart(const Derivation& act) {
  Own(act);
  Part part;
  const Derivation& inner = *act.children[0];
  switch (inner.rule) {
    case Rule::insteadAct: {
      Own(inner);
      part = ActPart(Need(inner, Rule::act));
      part.kind = Part::Kind::Instead;
      return part;
    }
    case Rule::replaceAct:
      part.effect = ReplaceAct(inner);
      LeadDuration(inner, part);
      part.is_statement = true;
      return part;
    case Rule::replacePlayerAct:
      part.effect = ReplacePlayerAct(inner);
      LeadDuration(inner, part);
      part.is_statement = true;
      return part;
    case Rule::handLimitAct: part.effect = HandLimit(inner, part); return part;
    case Rule::chooseOneAct: part.effect = ChooseOneAct(inner); return part;
    case Rule::verbAct:
      part.effect = VerbAct(inner, part);
      part.is_statement = std::holds_alternative<ir::PreventDamage>(part.effect.node);
      return part;
    case Rule::statAct: part.effect = StatAct(inner, part); return part;
    case Rule::useOtherwiseAct:
      part.effect = UseOtherwiseAct(inner);
      part.is_statement = true;
      return part;
    case Rule::playerRuleAct: part.effect = PlayerRule(inner, part); return part;
    case Rule::paymentAct:
      part.effect = PaymentRule(inner);
      part.is_statement = true;
      return part;
    case Rule::pairAct: part.effect = PairAct(inner, part); return part;
    case Rule::contestAct: part.effect = ContestOf(inner); return part;
    default: Fail(act); return part;
  }
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

ir::Effect Lowerer::ReplaceAct(const Derivation& act) {
  Own(act);
  ir::Replace replace;
  replace.event = ObjectEventOf(Need(act, Rule::np), Need(act, Rule::eventVerb));
  // 改为移出游戏: what it would have happened to.
  const ir::Objects hit = std::get<ir::ObjectEvent>(replace.event.node).subject;
  const bool is_reference = std::holds_alternative<ir::Reference>(hit.node);
  discourse_.last_objects = {is_reference ? hit : ir::Objects{hit.range, ir::Reference{hit.range, ir::EventSubject{}}}};
  Replacement(act, replace);
  return {RangeOf(act), std::move(replace)};
}

/// 如果我方将要抽牌，改为…. Rule: [Zero 1.20, 707.4].
ir::Effect Lowerer::ReplacePlayerAct(const Derivation& act) {
  Own(act);
  ir::PlayerEvent event;
  if (const Derivation* player = Child(act, Rule::player)) {
    event.player = PlayerOf(*player);
  } else {
    event.happening = ir::PlayerHappening::LifeTakesDamage;
    event.player = Owner(Need(act, Rule::ownerWord));
  }
  if (event.player != ir::Player::You && event.player != ir::Player::Opponent) Fail(act);
  ir::Replace replace;
  replace.event = {RangeOf(act), event};
  discourse_.last_objects.clear();
  Replacement(act, replace);
  return {RangeOf(act), std::move(replace)};
}

/// What happens instead, and whether somebody decides that.
void Lowerer::Replacement(const Derivation& act, ir::Replace& replace) {
  if (const Derivation* may = Child(act, Rule::mayWord)) {
    OwnAll(*may);
    replace.is_optional = true;
  }
  const Derivation& instead = Need(act, Rule::replacement);
  Own(instead);
  if (const Derivation* inner = Child(instead, Rule::act)) {
    Part part = ActPart(*inner);
    if (part.duration) SetDuration(part.effect, *part.duration);
    if (part.may) {
      part.effect = {part.range, ir::May{part.may_who, ir::Box<ir::Effect>(std::move(part.effect))}};
    }
    replace.instead = ir::Box<ir::Effect>(std::move(part.effect));
  } else {
    ir::Quantity amount;
    const ir::SourceRange range = RangeOf(instead);
    if (Says(instead, U"一半")) {
      amount = {range, ir::Box<ir::Arithmetic>(ir::Arithmetic{ir::Operator::Divide, {range, ir::EventAmount{}},
                                                              ir::Constant(2, range)})};
    } else if (const Derivation* times = Child(instead, Rule::number)) {
      amount = {range, ir::Box<ir::Arithmetic>(ir::Arithmetic{
                           ir::Operator::Multiply, {range, ir::EventAmount{}},
                           ir::Constant(Integer(*times), RangeOf(*times))})};
    } else {
      amount = Amount(Need(instead, Rule::amount));
    }
    replace.instead = ir::Box<ir::Effect>(ir::Effect{range, ir::AmountBecomes{std::move(amount)}});
  }
}

ir::Effect Lowerer::ChooseOneAct(const Derivation& act) {
  Own(act);
  ir::ChooseOne choose;
  if (const Derivation* player = Child(act, Rule::player)) choose.who = PlayerOf(*player);
  const Derivation* may = Child(act, Rule::mayWord);
  if (may != nullptr) OwnAll(*may);
  const Derivation& lead = Need(act, Rule::optionsLead);
  Own(lead);
  if (const Derivation* number = Child(lead, Rule::number)) {
    if (static_cast<std::size_t>(Integer(*number)) != ChildrenOf(act, Rule::option).size()) Fail(lead);
  }
  if (const Derivation* chosen = Child(lead, Rule::chosenCount)) {
    OwnAll(*chosen);
    choose.count = Integer(Need(*chosen, Rule::number));
    choose.is_up_to = Says(*chosen, U"多");
    if (choose.count < 1 || static_cast<std::size_t>(choose.count) > ChildrenOf(act, Rule::option).size()) {
      Fail(*chosen);
    }
    // BOUND: what is chosen of five options at most, so that both players' choices fit a state.
    if (choose.count > 1 && ChildrenOf(act, Rule::option).size() > 5) Fail(*chosen);
  }
  bool separates_by_stop = false;
  for (const Derivation* separator : ChildrenOf(act, Rule::optionSeparator)) {
    OwnAll(*separator);
    separates_by_stop = separates_by_stop || Words(*separator).starts_with(U"；");
  }
  for (const Derivation* option : ChildrenOf(act, Rule::option)) {
    Own(*option);
    if (separates_by_stop) {
      for (const Derivation* joiner : ChildrenOf(Need(*option, Rule::chain), Rule::joiner)) {
        if (Words(*joiner) == U"；") Fail(*joiner);
      }
    }
    std::vector<Part> parts = ChainParts(Need(*option, Rule::chain));
    SpreadDurations(parts);
    choose.options.push_back(BuildChain(parts, 0));
  }
  const ir::Player who = choose.who == ir::Player::Unstated ? ir::Player::You : choose.who;
  ir::Effect effect{RangeOf(act), std::move(choose)};
  if (may == nullptr) return effect;
  return {RangeOf(act), ir::May{who, ir::Box<ir::Effect>(std::move(effect))}};
}

void Lowerer::SpreadDurations(std::vector<Part>& parts) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (!parts[i].duration) continue;
    const ir::Duration duration = *parts[i].duration;
    const bool lasts = CanLast(parts[i].effect);
    if (lasts) SetDuration(parts[i].effect, duration);
    std::vector<std::size_t> tight;
    std::vector<std::size_t> loose;
    for (std::size_t j = i + 1; j < parts.size(); ++j) {
      const bool is_act = parts[j].kind == Part::Kind::Act;
      if (!is_act || parts[j].duration) break;
      if (!parts[i].duration_leads && parts[j].has_subject) break;
      if (!CanLast(parts[j].effect)) continue;
      (loose.empty() && parts[j].is_tight ? tight : loose).push_back(j);
    }
    for (const std::size_t j : tight) SetDuration(parts[j].effect, duration);
    if (!lasts && tight.empty() && loose.empty()) {
      if (!failure_) failure_ = Failure{duration.range, {}};
    }
    if (loose.empty()) continue;
    const auto option = choices_.Choose(ir::Ambiguity::DurationScope, duration.range,
                                        {"all clauses", "the first clause only"});
    if (option == 1) continue;
    for (const std::size_t j : loose) SetDuration(parts[j].effect, duration);
  }
}

/// A turn that is waited for: its player's, whoever's card waits.
ir::TriggerEvent Lowerer::Awaited(const ir::TriggerEvent& event) const {
  const auto* window = std::get_if<ir::Window>(&event.node);
  if (window == nullptr) return event;
  constexpr std::pair<std::u32string_view, ir::Player> kOwners[] = {
      {U"", ir::Player::Either}, {U"我方", ir::Player::You}, {U"对方", ir::Player::Opponent}};
  for (const auto& [owner, player] : kOwners) {
    for (const bool begins : {true, false}) {
      const std::u32string word = std::u32string(owner) + (begins ? U"回合开始时" : U"回合结束时");
      if (ir::FindId<ir::TimingId>(vocabulary_.timings, word) != window->timing) continue;
      const auto happening = begins ? ir::PlayerHappening::TurnBegins : ir::PlayerHappening::TurnEnds;
      return {event.range, ir::PlayerEvent{happening, player}};
    }
  }
  return event;
}

void Lowerer::AddOtherwise(std::vector<ir::Effect>& steps, ir::Effect otherwise, ir::SourceRange range) {
  ir::Effect* last = steps.empty() ? nullptr : &steps.back();
  // 回合结束时，如果C，S1。否则S2: the other case of what is asked then.
  if (auto* delay = last == nullptr ? nullptr : std::get_if<ir::Delay>(&last->node)) last = &*delay->then;
  ir::If* branch = last == nullptr ? nullptr : std::get_if<ir::If>(&last->node);
  if (branch != nullptr && !branch->otherwise) {
    branch->otherwise = ir::Box<ir::Effect>(std::move(otherwise));
    return;
  }
  if (steps.empty() || !std::holds_alternative<ir::May>(steps.back().node)) {
    if (!failure_) failure_ = Failure{range, {}};
    return;
  }
  ir::Condition done{range, ir::PreviousDone{}};
  ir::Condition not_done{range, ir::NotHold{ir::Box<ir::Condition>(std::move(done))}};
  steps.push_back({range, ir::If{std::move(not_done), ir::Box<ir::Effect>(std::move(otherwise)), {}}});
}

/// 每位玩家可以S。若如此做，T: each who did S does T, or the effect's own player does; a T that says who
/// does it says which. Rule: [Zero 1.20, 102.3].
void Lowerer::AfterDone(std::vector<ir::Effect>& steps, ir::If after, const std::vector<Part>& parts,
                        ir::SourceRange range) {
  auto* may = steps.empty() ? nullptr : std::get_if<ir::May>(&steps.back().node);
  const bool asks_each = may != nullptr && may->who == ir::Player::EachPlayer;
  const Part* first = parts.empty() ? nullptr : &parts.front();
  if (!asks_each || first == nullptr || first->is_statement ||
      (first->doer && *first->doer != ir::Player::EachPlayer)) {
    steps.push_back({range, std::move(after)});
    return;
  }
  const bool says_who = first->doer.has_value();
  const auto option = says_who ? 0U : choices_.Choose(ir::Ambiguity::Distribution, range,
                                                      {"each player who did so", "the effect's own player"});
  if (option == 1) {
    steps.push_back({range, std::move(after)});
    return;
  }
  // What each does is said once for each already.
  if (auto* each = std::get_if<ir::EachPlayerDoes>(&after.then->node)) {
    ir::Effect inner = *each->then;
    *after.then = std::move(inner);
  }
  ir::Effect of_each{range, ir::EachPlayerDoes{ir::Box<ir::Effect>(ir::Effect{range, std::move(after)})}};
  ir::Effect done = *may->then;
  *may->then = {range, ir::Sequence{{std::move(done), std::move(of_each)}}};
}

std::size_t Lowerer::MayEnd(const std::vector<Part>& parts, std::size_t begin) const {
  std::size_t end = begin + 1;
  while (end < parts.size() && parts[end].kind == Part::Kind::Act &&
         (parts[end].is_tight || parts[end].is_elliptical ||
          RefersToSlots(parts[end].effect, parts[begin].slots_begin, parts[end - 1].slots_end))) {
    ++end;
  }
  return end;
}

ir::Effect Lowerer::BuildChain(std::vector<Part>& parts, std::size_t begin) {
  std::vector<ir::Effect> steps;
  const ir::SourceRange range = begin < parts.size()
                                    ? ir::SourceRange{parts[begin].range.begin, parts.back().range.end}
                                    : ir::SourceRange{};
  for (std::size_t i = begin; i < parts.size(); ++i) {
    Part& part = parts[i];
    switch (part.kind) {
      case Part::Kind::If: {
        if (i + 1 >= parts.size()) {
          if (!failure_) failure_ = Failure{part.range, {}};
          return {};
        }
        std::size_t end = parts.size();
        for (std::size_t j = i + 1; j < end; ++j) {
          if (parts[j].kind == Part::Kind::Else) end = j;
        }
        const bool has_else = end < parts.size();
        if (end == i + 1) {  // 如果C，否则S: nothing to do where C holds.
          if (!failure_) failure_ = Failure{part.range, {}};
          return {};
        }
        const std::size_t near = MayEnd(parts, i + 1);
        if (near < parts.size() && !has_else) {
          const auto option = choices_.Choose(ir::Ambiguity::ConditionScope, part.range,
                                              {"up to the full stop", "the next clause only"});
          if (option == 1) {
            choices_.Break(kConditionToStop, part.range);
            end = near;
          }
        }
        std::vector<Part> governed(parts.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                   parts.begin() + static_cast<std::ptrdiff_t>(end));
        const bool instead = governed.front().kind == Part::Kind::Instead && !steps.empty();
        if (instead) governed.front().kind = Part::Kind::Act;
        ir::If branch{part.condition, ir::Box<ir::Effect>(BuildChain(governed, 0)), {}};
        if (instead) {
          branch.otherwise = ir::Box<ir::Effect>(std::move(steps.back()));
          steps.pop_back();
        }
        i = end - 1;
        if (part.is_after_done && !branch.otherwise) {
          AfterDone(steps, std::move(branch), governed, part.range);
          break;
        }
        steps.push_back({part.range, std::move(branch)});
        break;
      }
      case Part::Kind::Unless: {
        // 除非…，S, and S，除非…: all of the sentence on that side.
        std::vector<Part> governed(parts.begin() + static_cast<std::ptrdiff_t>(i) + 1, parts.end());
        if (governed.empty() && steps.empty() && !failure_) failure_ = Failure{part.range, {}};
        ir::Effect then = governed.empty() ? InOrder(std::exchange(steps, {}), range) : BuildChain(governed, 0);
        steps.push_back({part.range, ir::Unless{part.may_who, ir::Box<ir::Effect>(std::move(part.effect)),
                                                ir::Box<ir::Effect>(std::move(then))}});
        i = parts.size() - 1;
        break;
      }
      case Part::Kind::When:
      case Part::Kind::Next: {
        if (i + 1 >= parts.size()) {
          if (!failure_) failure_ = Failure{part.range, {}};
          return {};
        }
        std::vector<Part> governed(parts.begin() + static_cast<std::ptrdiff_t>(i) + 1, parts.end());
        steps.push_back({part.range, ir::Delay{Awaited(*part.event), ir::Box<ir::Effect>(BuildChain(governed, 0))}});
        i = parts.size() - 1;
        break;
      }
      case Part::Kind::Else: {
        // 否则: to the end of the sentence, if what came before did not hold or was not done.
        std::vector<Part> governed(parts.begin() + static_cast<std::ptrdiff_t>(i), parts.end());
        governed.front().kind = Part::Kind::Act;
        AddOtherwise(steps, BuildChain(governed, 0), part.range);
        i = parts.size() - 1;
        break;
      }
      case Part::Kind::Instead:
        if (!failure_) failure_ = Failure{part.range, {}};
        return {};
      case Part::Kind::Act: {
        if (!part.may) {
          steps.push_back(std::move(part.effect));
          break;
        }
        std::size_t end = MayEnd(parts, i);
        const bool goes_on = end < parts.size() && !parts[end].is_after_done &&
                             parts[end].kind != Part::Kind::Else;
        if (goes_on) {
          const auto option = choices_.Choose(ir::Ambiguity::MayScope, *part.may,
                                              {"up to the full stop", "the first clause only"});
          if (option == 0) end = parts.size();
        }
        std::vector<Part> optional(parts.begin() + static_cast<std::ptrdiff_t>(i),
                                   parts.begin() + static_cast<std::ptrdiff_t>(end));
        const ir::SourceRange whole{part.may->begin, optional.back().range.end};
        optional.front().may.reset();
        const ir::Player who = part.may_who == ir::Player::Unstated ? ir::Player::You : part.may_who;
        steps.push_back({whole, ir::May{who, ir::Box<ir::Effect>(BuildChain(optional, 0))}});
        i = end - 1;
        break;
      }
    }
  }
  return InOrder(std::move(steps), range);
}

}  // namespace caiding::parser
