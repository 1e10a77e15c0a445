// SPDX-License-Identifier: MIT
// What is said of cards: numbers, gains, what may not be done.
#include <algorithm>
#include <utility>

#include "parser/compose/phrases.h"
#include "parser/wordings/fftcg.en/lower.h"

namespace caiding::parser {

namespace {

ir::Quantity Negative(ir::Quantity amount) {
  if (auto* number = std::get_if<ir::Number>(&amount.node)) {
    number->value = -number->value;
    return amount;
  }
  const ir::SourceRange range = amount.range;
  return {range, ir::Box<ir::Arithmetic>(
                     ir::Arithmetic{ir::Operator::Subtract, ir::Constant(0), std::move(amount)})};
}

ir::Effect Joined(std::vector<ir::Effect> effects, ir::SourceRange range) {
  if (effects.size() == 1) return std::move(effects.front());
  return {range, ir::Sequence{std::move(effects)}};
}

}  // namespace

ir::Effect EnglishLowerer::PowerChange(const ir::Objects& what, ir::Quantity amount, bool is_set,
                                       ir::SourceRange range) {
  ir::StatChange change{Power(), is_set, std::move(amount)};
  return {range, ir::ChangeStats{what, {std::move(change)}, lasts_.value_or(ir::Duration{})}};
}

ir::Effect EnglishLowerer::Statement(const Node& clause) {
  if (const Node* cost = Child(clause, Rule::costStatement)) return CostStatement(*cost);
  if (const Node* damage = Child(clause, Rule::damageStatement)) return DamageStatement(*damage);
  if (const Node* power = Child(clause, Rule::powerStatement)) return PowerStatement(*power);
  if (const Node* ban = Child(clause, Rule::playerBan)) return PlayerBan(*ban);
  if (const Node* way = Child(clause, Rule::otherWay)) return OtherWay(*way);
  if (const Node* untriggered = Child(clause, Rule::noTriggers)) {
    OwnAll(*untriggered);
    const ir::SourceRange range = RangeOf(clause);
    return {range, ir::Constrain{{range, Last(range)},
                                 ir::Modality::Cannot,
                                 ir::Deed::TriggerEffects,
                                 std::nullopt,
                                 lasts_.value_or(ir::Duration{})}};
  }
  if (const Node* after = Child(clause, Rule::afterUse)) return AfterUse(*after);
  if (const Node* before = Child(clause, Rule::beforePaid)) return BeforePaid(*before);
  if (const Node* must = Child(clause, Rule::mustChoose)) {
    Own(*must);
    const ir::Filter by = Sources(Need(*must, Rule::sources));
    const Node* not_so = Child(*must, Rule::cannotWord);
    if (not_so != nullptr) OwnAll(*not_so);
    if (not_so != nullptr && Says(*must, U"possible")) Fail(*must);
    ir::Constrain node{Thing(Need(*must, Rule::np)),
                       not_so != nullptr ? ir::Modality::Cannot : ir::Modality::Must,
                       ir::Deed::BeTargeted, std::nullopt, lasts_.value_or(ir::Duration{})};
    if (by != ir::Filter{}) node.by = by;
    return {RangeOf(clause), std::move(node)};
  }
  if (const Node* later = Child(clause, Rule::castLater)) {
    // From where it lies, as from the hand: at any time, or for a time that is said.
    Own(*later);
    // Whose it is, its user says anyway.
    if (const Node* owned = Child(*later, Rule::asOwned)) OwnAll(*owned);
    if (!Says(*later, U"normally") && !lasts_) Fail(*later);
    ir::ConstrainPlayer may{ir::Player::You, ir::Modality::Can, ir::PlayerDeed::Use,
                            lasts_.value_or(ir::Duration{})};
    may.cards = FilterOf(Need(*later, Rule::np));
    may.from = {given_.roles.removed};
    return {RangeOf(clause), std::move(may)};
  }
  std::vector<ir::Effect> effects;
  const Node& np = Need(clause, Rule::np);
  // What deals damage is this card or what was spoken of: it does no more than that.
  bool is_predicate = false;
  // What gains or loses something lies on the field.
  const bool is_of_field = AnyOf(clause, {Rule::gains, Rule::loses, Rule::doublesPower}) != nullptr;
  const bool is_held = AnyOf(clause, {Rule::cannot, Rule::mustVerb, Rule::staysDull}) != nullptr;
  const Meant meant = std::exchange(meant_, is_of_field ? Meant::OnField
                                            : is_held   ? Meant::NotPaid
                                                        : meant_);
  std::vector<ir::Objects> subjects = Things(np, {}, false);
  meant_ = meant;
  // They: those of which something was said.
  const auto* all =
      subjects.size() == 1 ? std::get_if<ir::Selector>(&subjects.front().node) : nullptr;
  if (all != nullptr && all->count.kind == ir::CountKind::All) those_ = *all;
  for (const Tree& predicate : clause.children) {
    if (predicate.get() == &np) {
      is_predicate = true;
      continue;
    }
    if (!is_predicate) continue;
    if (DealsEachOther(*predicate, subjects, effects)) continue;
    for (const ir::Objects& what : subjects) Predicate(*predicate, what, effects);
  }
  if (effects.empty()) Fail(clause);
  return Joined(std::move(effects), RangeOf(clause));
}

/// This card and the chosen one deal damage to each other: both are named before the verb.
bool EnglishLowerer::DealsEachOther(const Node& predicate, const std::vector<ir::Objects>& subjects,
                                    std::vector<ir::Effect>& effects) {
  if (predicate.rule != RuleId(Rule::dealsVerb) || subjects.size() != 2) return false;
  const Node* each_other = Child(predicate, Rule::toEachOther);
  const auto* one = std::get_if<ir::Reference>(&subjects[0].node);
  const auto* other = std::get_if<ir::Reference>(&subjects[1].node);
  if (each_other == nullptr || one == nullptr || other == nullptr) return false;
  Own(predicate);
  OwnAll(*each_other);
  has_deed_ = true;
  effects.push_back({RangeOf(predicate), EachOther(*one, *other, RangeOf(predicate))});
  return true;
}

void EnglishLowerer::Predicate(const Node& predicate, const ir::Objects& what,
                               std::vector<ir::Effect>& effects) {
  const ir::SourceRange range = RangeOf(predicate);
  const auto constrain = [&](ir::Modality modality, ir::Deed deed) {
    OwnAll(predicate);
    ir::Constrain node{what, modality, deed, std::nullopt, lasts_.value_or(ir::Duration{})};
    effects.push_back({range, std::move(node)});
  };
  switch (predicate.rule.As<Rule>()) {
    case Rule::gains: return Gains(predicate, what, effects);
    case Rule::loses: return Loses(predicate, what, effects);
    case Rule::cannot: return Cannot(predicate, what, effects);
    case Rule::canVerb: return Can(predicate, what, effects);
    case Rule::becomes: return Becomes(predicate, what, effects);
    case Rule::isAlso: return IsAlso(predicate, what, effects);
    case Rule::mustVerb: {
      constrain(ir::Modality::Must,
                Has(predicate, Rule::attackWord) ? ir::Deed::Attack : ir::Deed::Defend);
      if (const Node* np = Child(predicate, Rule::np))
        std::get<ir::Constrain>(effects.back().node).by = FilterOf(*np);
      return;
    }
    case Rule::formsWith: {
      constrain(ir::Modality::Can, ir::Deed::FormParty);
      std::get<ir::Constrain>(effects.back().node).by = FilterOf(Need(predicate, Rule::np));
      return;
    }
    case Rule::costsLess: return CostsLess(predicate, what, effects);
    case Rule::doublesPower: {
      Own(predicate);
      const auto* one = std::get_if<ir::Reference>(&what.node);
      if (one == nullptr) return Fail(predicate);
      ir::Quantity power{range, ir::StatOf{*one, Power()}};
      const Node* halves = Child(predicate, Rule::halveWord);
      if (halves != nullptr) {
        OwnAll(*halves);
        power = HalfOf(std::move(power));
      }
      effects.push_back(PowerChange(what, std::move(power), halves != nullptr, range));
      return;
    }
    case Rule::entersHow: return constrain(ir::Modality::Cannot, ir::Deed::EnterUpright);
    case Rule::dealsVerb:
      Own(predicate);
      has_deed_ = true;
      // Its power: that of what deals.
      if (const auto* one = std::get_if<ir::Reference>(&what.node)) dealer_ = *one;
      effects.push_back({range, Deal(predicate)});
      dealer_.reset();
      return;
    // Words that stand behind the predicates of the same clause.
    case Rule::thisTurn:
    case Rule::forEach: return;
    default: return;
  }
}

std::optional<ir::Gain> EnglishLowerer::GainOf(const Node& gain) {
  switch (gain.rule.As<Rule>()) {
    case Rule::keywordGain: Own(gain); return Keyword(Need(gain, Rule::keywordWord));
    case Rule::abilityGain: {
      Own(gain);
      ir::GainAbilities granted;
      for (ir::Ability& ability : Granted(Need(gain, Rule::granted)))
        granted.abilities.emplace_back(std::move(ability));
      return granted;
    }
    case Rule::elementGain:
      Own(gain);
      if (const Node* element = Child(gain, Rule::element)) return ir::GainColour{Colour(*element)};
      if (!declared_sort_) Fail(gain);
      return ir::GainDeclared{ir::Declared::Colour, declared_};
    case Rule::jobGain: {
      Own(gain);
      if (Says(gain, U"all") || Says(gain, U"jobs")) {
        const Node* np = Child(gain, Rule::np);
        if (np == nullptr) Fail(gain);
        return ir::GainTraitsOf{np == nullptr ? Last(RangeOf(gain)) : ReferenceOf(*np)};
      }
      if (const Node* mark = Child(gain, Rule::nameMark)) {
        const ir::Filter named = NameMark(*mark);
        if (const auto* name = std::get_if<ir::CardNameIs>(&named.node))
          return ir::GainCharacterName{name->name};
        return ir::GainTrait{std::get<ir::Named>(named.node).name};
      }
      if (!declared_sort_) Fail(gain);
      return ir::GainDeclared{ir::Declared::Trait, declared_};
    }
    case Rule::sameGain: {
      // All the abilities of it; of one sort only no effect tells.
      const Node* all = Child(gain, Rule::allAbilities);
      const Node* np = Child(gain, Rule::np);
      if (all == nullptr || np == nullptr || Says(*all, U"special") || Says(*all, U"action"))
        return std::nullopt;
      Own(gain);
      OwnAll(*all);
      return ir::GainEffectsOf{ReferenceOf(*np)};
    }
    default: return std::nullopt;
  }
}

/// Those abilities: each of which was asked, if such a card has it.
void EnglishLowerer::GainAsked(ir::SourceRange range, const ir::Objects& what,
                               std::vector<ir::Effect>& effects) {
  for (const ir::KeywordId keyword : asked_keywords_->second) {
    ir::Selector held = asked_keywords_->first;
    held.slot = NewSlot();
    std::vector<ir::Filter> parts{{range, ir::HasKeyword{keyword}}};
    if (held.filter != ir::Filter{}) parts.insert(parts.begin(), std::move(held.filter));
    held.filter = Both(std::move(parts), range);
    ir::KeywordUse use;
    use.keyword = keyword;
    ir::Grant grant{what, {std::move(use)}, lasts_.value_or(ir::Duration{})};
    ir::If branch{ThereAre(std::move(held), false, range),
                  ir::Box<ir::Effect>(ir::Effect{range, std::move(grant)}), std::nullopt};
    effects.push_back({range, std::move(branch)});
  }
}

void EnglishLowerer::Gains(const Node& gains, const ir::Objects& what,
                           std::vector<ir::Effect>& effects) {
  Own(gains);
  std::vector<ir::Gain> list;
  for (const Tree& tree : gains.children) {
    const Node& gain = *tree;
    if (gain.rule == RuleId(Rule::powerGain)) {
      Own(gain);
      effects.push_back(
          PowerChange(what, Scaled(Number(Need(gain, Rule::number))), false, RangeOf(gain)));
    } else if (gain.rule == RuleId(Rule::powerEqual)) {
      Own(gain);
      effects.push_back(PowerChange(what, Value(Need(gain, Rule::value)), false, RangeOf(gain)));
    } else if (gain.rule == RuleId(Rule::elementGain) && All(gain, Rule::element).size() > 1) {
      Own(gain);
      for (const Node* element : All(gain, Rule::element))
        list.emplace_back(ir::GainColour{Colour(*element)});
    } else if (gain.rule == RuleId(Rule::namedGain)) {
      Own(gain);
      for (const ir::HasDeclared& named : NamedBy(gain))
        list.emplace_back(ir::GainDeclared{named.what, named.slot});
    } else if (gain.rule == RuleId(Rule::sameGain) && Says(gain, U"those") && asked_keywords_) {
      OwnAll(gain);
      GainAsked(RangeOf(gain), what, effects);
    } else if (auto one = GainOf(gain)) {
      list.push_back(std::move(*one));
    } else {
      Fail(gain);
    }
  }
  if (!list.empty())
    effects.push_back(
        {RangeOf(gains), ir::Grant{what, std::move(list), lasts_.value_or(ir::Duration{})}});
}

void EnglishLowerer::Loses(const Node& loses, const ir::Objects& what,
                           std::vector<ir::Effect>& effects) {
  Own(loses);
  for (const Tree& tree : loses.children) {
    const Node& loss = *tree;
    const ir::SourceRange range = RangeOf(loss);
    Own(loss);
    ir::LoseEffects lose{what, std::nullopt, lasts_.value_or(ir::Duration{})};
    switch (loss.rule.As<Rule>()) {
      case Rule::powerLoss:
        effects.push_back(
            PowerChange(what, Negative(Scaled(Number(Need(loss, Rule::number)))), false, range));
        continue;
      case Rule::powerLossEqual:
        effects.push_back(
            PowerChange(what, Negative(Value(Need(loss, Rule::value))), false, range));
        continue;
      case Rule::keywordLoss: lose.keyword = Keyword(Need(loss, Rule::keywordWord)).keyword; break;
      case Rule::allLoss:
        OwnAll(loss);
        if (Has(loss, Rule::lostJobs)) lose.lost = ir::Lost::Traits;
        break;
      default: Fail(loss); break;
    }
    effects.push_back({range, std::move(lose)});
  }
}

// ---------------------------------------------------------------- what it becomes

/// The named Element and Job: what was named of each sort that the words say.
std::vector<ir::HasDeclared> EnglishLowerer::NamedBy(const Node& words) {
  static constexpr std::pair<std::u32string_view, ir::Declared> kSorts[] = {
      {U"element", ir::Declared::Colour}, {U"job", ir::Declared::Trait}};
  std::vector<ir::HasDeclared> named;
  for (const auto& [word, sort] : kSorts) {
    if (!Says(words, word)) continue;
    const auto last =
        std::find_if(all_declared_.rbegin(), all_declared_.rend(),
                     [of_sort = sort](const ir::HasDeclared& one) { return one.what == of_sort; });
    if (last == all_declared_.rend())
      Fail(words);
    else
      named.push_back(*last);
  }
  return named;
}

void EnglishLowerer::Becomes(const Node& becomes, const ir::Objects& what,
                             std::vector<ir::Effect>& effects) {
  Own(becomes);
  const ir::SourceRange range = RangeOf(becomes);
  const ir::Duration duration = lasts_.value_or(ir::Duration{});
  ir::BecomeTrait become{what, {}, duration};
  become.is_also = Says(becomes, U"also");
  std::vector<ir::Gain> gains;
  std::vector<ir::Effect> more;
  const auto gain = [&](const Node& node) {
    if (node.rule == RuleId(Rule::plainPower)) {
      Own(node);
      more.push_back(PowerChange(what, Number(Need(node, Rule::number)), true, RangeOf(node)));
    } else if (auto one = GainOf(node)) {
      gains.push_back(std::move(*one));
    }
  };
  for (const Tree& tree : becomes.children) {
    const Node& part = *tree;
    if (part.rule == RuleId(Rule::becomesKind)) {
      Own(part);
      const auto kind = KindFilter(Need(part, Rule::kindWord));
      const auto* is = kind ? std::get_if<ir::IsKind>(&kind->node) : nullptr;
      if (is == nullptr)
        Fail(part);
      else
        become.kind = is->kind;
      for (const Tree& inner : part.children) gain(*inner);
    } else if (part.rule == RuleId(Rule::becomesNamed)) {
      Own(part);
      const ir::Filter named = NameMark(Need(part, Rule::nameMark));
      const auto* trait = std::get_if<ir::Named>(&named.node);
      if (trait == nullptr)
        Fail(part);
      else
        become.trait = trait->name;
      for (const Tree& inner : part.children) gain(*inner);
    } else if (part.rule == RuleId(Rule::becomesElement)) {
      Own(part);
      if (const Node* element = Child(part, Rule::element))
        become.colour = Colour(*element);
      else
        for (ir::HasDeclared& named : NamedBy(part)) {
          if (!become.declared) {
            become.declared = named;
            continue;
          }
          ir::BecomeTrait besides{what, {}, duration};
          besides.declared = named;
          more.push_back({RangeOf(part), std::move(besides)});
        }
    } else {
      gain(part);
    }
  }
  effects.push_back({range, std::move(become)});
  for (ir::Effect& effect : more) effects.push_back(std::move(effect));
  if (!gains.empty()) effects.push_back({range, ir::Grant{what, std::move(gains), duration}});
}

void EnglishLowerer::IsAlso(const Node& also, const ir::Objects& what,
                            std::vector<ir::Effect>& effects) {
  Own(also);
  is_everywhere_ = is_everywhere_ || Says(also, U"situations");
  const ir::Duration duration = lasts_.value_or(ir::Duration{});
  std::vector<ir::Gain> gains;
  for (const Tree& tree : also.children) {
    const Node& part = *tree;
    if (part.rule == RuleId(Rule::nameMark)) {
      const ir::Filter named = NameMark(part);
      if (const auto* name = std::get_if<ir::CardNameIs>(&named.node))
        gains.emplace_back(ir::GainCharacterName{name->name});
      else
        gains.emplace_back(ir::GainTrait{std::get<ir::Named>(named.node).name});
      continue;
    }
    Own(part);
    const auto kind = KindFilter(Need(part, Rule::kindWord));
    const auto* is = kind ? std::get_if<ir::IsKind>(&kind->node) : nullptr;
    if (is == nullptr) {
      Fail(part);
      continue;
    }
    ir::BecomeTrait become{what, {}, duration};
    become.kind = is->kind;
    become.is_also = true;
    effects.push_back({RangeOf(part), std::move(become)});
    if (const Node* power = Child(part, Rule::plainPower)) {
      Own(*power);
      effects.push_back(
          PowerChange(what, Number(Need(*power, Rule::number)), true, RangeOf(*power)));
    }
  }
  if (!gains.empty())
    effects.push_back({RangeOf(also), ir::Grant{what, std::move(gains), duration}});
}

}  // namespace caiding::parser
