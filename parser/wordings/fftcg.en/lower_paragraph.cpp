// SPDX-License-Identifier: MIT
// One ability: what kind it is of, what it costs, when it may be used. Rule: [FF-TCG 3.2, 11.5.2].
#include <algorithm>
#include <map>
#include <utility>

#include "model/ir/walk.h"
#include "parser/compose/phrases.h"
#include "parser/wordings/fftcg.en/lower.h"
#include "parser/wordings/fftcg.en/steps.h"

namespace caiding::parser {

std::vector<ir::Ability> EnglishLowerer::Paragraph(const Node& paragraph) {
  names_first_ = paragraph.inside[RuleId(Rule::former).value];
  std::vector<ir::Ability> abilities = AbilitiesOf(paragraph);
  // The end of the text is a token, and nobody's.
  return abilities;
}

/// Of a paragraph or of a quotation: the mark, the gate and the ability itself.
std::vector<ir::Ability> EnglishLowerer::AbilitiesOf(const Node& node) {
  Own(node);
  std::vector<ir::Ability> abilities;
  const std::vector<const Node*> marks = All(node, Rule::exMark);
  const bool pays = AnyOf(node, {Rule::specialAbility, Rule::actionAbility}) != nullptr;
  for (const Node* mark : marks) {
    OwnAll(*mark);
    // An X before a price is paid.
    if (pays && Says(*mark, U"{x}")) Fail(*mark);
  }
  std::optional<ir::Condition> gate;
  if (const Node* damage = Child(node, Rule::damageGate)) gate = Gate(*damage);
  if (const Node* line = Child(node, Rule::keywordLine)) {
    Keywords(*line, abilities);
  } else if (const Node* warp = Child(node, Rule::warpLine)) {
    abilities.push_back(WithKeyword(*warp, "warp"));
  } else if (const Node* limit = Child(node, Rule::limitBreakLine)) {
    abilities.push_back(WithKeyword(*limit, "limit break"));
  } else if (const Node* prime = Child(node, Rule::primeLine)) {
    abilities.push_back(WithKeyword(*prime, "prime"));
  } else if (const Node* used = AnyOf(node, {Rule::specialAbility, Rule::actionAbility})) {
    abilities.push_back(Activated(*used));
  } else {
    ir::Ability ability;
    Statements(Need(node, Rule::body), ability);
    abilities.push_back(std::move(ability));
  }
  for (ir::Ability& ability : abilities) {
    ability.range = RangeOf(node);
    ability.is_burst = !marks.empty();
    if (!gate) continue;
    if (IsTrivial(ability.condition))
      ability.condition = *gate;
    else
      ability.condition = {RangeOf(node), ir::AllHold{{*gate, std::move(ability.condition)}}};
  }
  return abilities;
}

/// Damage N: its controller has received so much. Rule: [FF-TCG 3.2, 15.2.6.2].
ir::Condition EnglishLowerer::Gate(const Node& gate) {
  Own(gate);
  const ir::SourceRange range = RangeOf(gate);
  return {range, ir::Compare{DamageOf(ir::Player::You, range), ir::Comparison::AtLeast,
                             Number(Need(gate, Rule::number))}};
}

// ---------------------------------------------------------------- keywords

ir::KeywordUse EnglishLowerer::Keyword(const Node& word) {
  OwnAll(word);
  const std::string_view english = Has(word, Rule::braveWord)         ? "brave"
                                   : Has(word, Rule::hasteWord)       ? "haste"
                                   : Has(word, Rule::firstStrikeWord) ? "first strike"
                                                                      : "back attack";
  ir::KeywordUse use;
  const auto& keywords = given_.vocabulary.keywords;
  for (std::size_t i = 0; i < keywords.size(); ++i) {
    if (keywords[i].english == english) use.keyword = ir::KeywordId{static_cast<std::uint8_t>(i)};
  }
  return use;
}

void EnglishLowerer::Keywords(const Node& line, std::vector<ir::Ability>& abilities) {
  Own(line);
  for (const Node* word : All(line, Rule::keywordWord)) {
    ir::Ability ability;
    ability.keyword = Keyword(*word);
    abilities.push_back(std::move(ability));
  }
}

/// Warp, Limit Break, Prime: with a number, a name, a cost.
/// Rule: [FF-TCG 3.2, 15.2.7.2], [FF-TCG 3.2, 15.2.8.2], [FF-TCG 3.2, 15.2.9.2].
ir::Ability EnglishLowerer::WithKeyword(const Node& line, std::string_view word) {
  Own(line);
  ir::Ability ability;
  ir::KeywordUse use;
  const auto& keywords = given_.vocabulary.keywords;
  for (std::size_t i = 0; i < keywords.size(); ++i) {
    if (keywords[i].english == word) use.keyword = ir::KeywordId{static_cast<std::uint8_t>(i)};
  }
  if (const Node* number = Child(line, Rule::number)) use.number = PlainNumber(*number);
  if (const Node* mark = Child(line, Rule::nameMark)) {
    const ir::Filter named = NameMark(*mark);
    const auto* name = std::get_if<ir::CardNameIs>(&named.node);
    if (name == nullptr)
      Fail(*mark);
    else
      use.names = {name->name};
  }
  const std::vector<const Node*> icons = All(line, Rule::costIcon);
  if (!icons.empty()) {
    // What it is paid with is the price of its text, which the rules have.
    ir::Ability text;
    text.kind = ir::AbilityKind::Activated;
    text.cost.emplace();
    Pay(icons, *text.cost);
    use.expansion.emplace_back(std::move(text));
  }
  ability.keyword = std::move(use);
  return ability;
}

// ---------------------------------------------------------------- costs

/// The element of an icon; none: any will do.
ir::ColourId EnglishLowerer::ColourOfIcon(const Node& icon) const {
  static constexpr std::pair<std::u32string_view, std::string_view> kIcons[] = {
      {U"{f}", "fire"},  {U"{i}", "ice"},       {U"{w}", "wind"},
      {U"{e}", "earth"}, {U"{l}", "lightning"}, {U"{u}", "water"}};
  const auto& colours = given_.vocabulary.colours;
  for (const auto& [sign, english] : kIcons) {
    if (!Says(icon, sign)) continue;
    for (std::size_t i = 0; i < colours.size(); ++i) {
      if (colours[i].english == english) return ir::ColourId{static_cast<std::uint8_t>(i)};
    }
  }
  return {};
}

void EnglishLowerer::Pay(const std::vector<const Node*>& icons, ir::Cost& cost) {
  std::map<std::uint8_t, std::int32_t> coloured;
  std::int32_t total = 0;
  bool pays = false;
  bool is_x = false;
  std::int32_t crystals = 0;
  ir::SourceRange range;
  for (const Node* icon : icons) {
    Own(*icon);
    range = RangeOf(*icon);
    if (const Node* dull = Child(*icon, Rule::dullIcon)) {
      OwnAll(*dull);
      cost.items.push_back({range, ir::TapSelf{}});
    } else if (const Node* special = Child(*icon, Rule::specialIcon)) {
      // Another card of the same name is discarded. Rule: [FF-TCG 3.2, 11.7.1].
      OwnAll(*special);
      ir::Selector same{.range = range, .zones = {given_.roles.hand}};
      same.filter = {range, ir::Shares{ir::Shared::CardName, {range, ir::Self{}}}};
      same.slot = NewSlot();
      cost.items.push_back({range, ir::DiscardCost{std::move(same)}});
    } else if (const Node* crystal = Child(*icon, Rule::crystal)) {
      OwnAll(*crystal);
      ++crystals;
    } else {
      const Node& pay = Need(*icon, Rule::payIcon);
      OwnAll(pay);
      pays = true;
      const ir::ColourId colour = ColourOfIcon(pay);
      if (!colour.IsNone()) {
        ++coloured[colour.value];
        ++total;
        continue;
      }
      if (Says(pay, U"{x}")) {
        is_x = true;
        continue;
      }
      const std::u32string digits = Spelling(pay);
      std::int32_t number = 0;
      if (digits.size() > 5) Fail(pay);
      for (const char32_t digit : digits) {
        if (digit >= U'0' && digit <= U'9')
          number = number * 10 + static_cast<std::int32_t>(digit - U'0');
      }
      total += number;
    }
  }
  if (pays) {
    ir::PayResources paid{ir::Constant(total, range), {}};
    if (is_x) {
      paid.total = {range, ir::VariableX{}};
      if (total > 0)
        paid.total = {range, ir::Box<ir::Arithmetic>(ir::Arithmetic{ir::Operator::Add, paid.total,
                                                                    ir::Constant(total)})};
    }
    for (const auto& [colour, count] : coloured)
      paid.coloured.emplace_back(ir::ColourId{colour}, count);
    cost.items.insert(cost.items.begin(), {range, std::move(paid)});
  }
  if (crystals > 0) {
    ir::RemoveMarkers crystal{{range, ir::Reference{}}, U"Crystal", ir::Constant(crystals)};
    crystal.player = ir::Player::You;
    cost.items.push_back(
        {range, ir::DoCost{ir::Box<ir::Effect>(ir::Effect{range, std::move(crystal)})}});
  }
}

/// A deed as a price. Rule: [FF-TCG 3.2, 11.6.2.1].
ir::CostItem EnglishLowerer::AsCost(ir::Effect deed) {
  const ir::SourceRange range = deed.range;
  // What pays is picked when it is paid.
  const auto unmark = [](ir::Selector& cards) {
    if (cards.picking == ir::Picking::Chosen) cards.picking = ir::Picking::Unmarked;
  };
  ir::Walk(deed, unmark);
  if (auto* discard = std::get_if<ir::Discard>(&deed.node)) {
    if (auto* cards = std::get_if<ir::Selector>(&discard->what.node))
      return {range, ir::DiscardCost{std::move(*cards)}};
    // This card itself.
    ir::Selector self{.range = range, .zones = {given_.roles.hand}, .slot = NewSlot()};
    self.filter = {range, ir::Is{std::get<ir::Reference>(discard->what.node)}};
    return {range, ir::DiscardCost{std::move(self)}};
  }
  if (auto* move = std::get_if<ir::Move>(&deed.node)) {
    const auto* cards = std::get_if<ir::Selector>(&move->what.node);
    const bool is_on_field =
        cards == nullptr || cards->zones == std::vector<ir::ZoneId>{given_.roles.play};
    if (move->to.zone == given_.roles.spent && is_on_field)
      return {range, ir::ScrapCost{{std::move(move->what)}}};
    return {range, ir::MoveCost{std::move(move->what), move->to.zone, move->to.place}};
  }
  if (auto* orient = std::get_if<ir::Orient>(&deed.node); orient != nullptr && orient->is_tapped)
    return {range, ir::TapCost{std::move(orient->what)}};
  if (const auto* pay = std::get_if<ir::Pay>(&deed.node); pay != nullptr)
    return {range, ir::PayResources{pay->amount, pay->coloured}};
  if (auto* reveal = std::get_if<ir::Reveal>(&deed.node))
    return {range, ir::RevealCost{std::move(reveal->what)}};
  if (auto* remove = std::get_if<ir::RemoveMarkers>(&deed.node);
      remove != nullptr && remove->count && remove->player == ir::Player::Unstated)
    return {range, ir::RemoveMarkersCost{std::move(remove->from), remove->marker, *remove->count}};
  return {range, ir::DoCost{ir::Box<ir::Effect>(std::move(deed))}};
}

ir::Cost EnglishLowerer::CostOf(const Node& cost) {
  Own(cost);
  ir::Cost read;
  Pay(All(cost, Rule::costIcon), read);
  for (const Node* deed : All(cost, Rule::costDeed)) {
    Own(*deed);
    if (const Node* np = Child(*deed, Rule::np)) static_cast<void>(Thing(*np));
    ir::Effect done = Verb(*deed);
    // Several things are several prices.
    if (auto* sequence = std::get_if<ir::Sequence>(&done.node)) {
      for (ir::Effect& step : sequence->steps) read.items.push_back(AsCost(std::move(step)));
    } else {
      read.items.push_back(AsCost(std::move(done)));
    }
  }
  has_deed_ = false;
  return read;
}

ir::Ability EnglishLowerer::Activated(const Node& node) {
  Own(node);
  if (const Node* name = Child(node, Rule::specialName)) OwnAll(*name);
  ir::Ability ability;
  ability.kind = ir::AbilityKind::Activated;
  ability.cost = CostOf(Need(node, Rule::cost));
  ability.effect = Body(Need(node, Rule::body), &ability);
  if (LiftsHowMany(ability.effect)) Fail(node);
  return ability;
}

// ---------------------------------------------------------------- bodies

ir::Effect EnglishLowerer::Body(const Node& body, ir::Ability* ability) {
  Own(body);
  Steps steps;
  const auto did_said = std::exchange(did_said_, std::nullopt);
  if (body.inside[RuleId(Rule::roundsUp).value]) ReadRounding(body);
  const bool was_unended = std::exchange(is_unended_, false);
  for (const Node* sentence : All(body, Rule::sentence)) {
    Sentence(*sentence, ability, steps);
    is_unended_ = !Says(*sentence, U".");
  }
  is_unended_ = was_unended;
  did_said_ = did_said;
  // A limit of casting is all that its ability says.
  const bool says_limit = ability != nullptr && ability->effect != ir::Effect{};
  if (!says_limit) return steps.Finish(RangeOf(body));
  if (!steps.IsEmpty()) Fail(body);
  return ability->effect;
}

/// Nothing is done but in the place of something else: that is in force as long as its text is.
bool EnglishLowerer::OnlyReplaces(const ir::Effect& effect) {
  if (const auto* branch = std::get_if<ir::If>(&effect.node))
    return !branch->otherwise && OnlyReplaces(*branch->then);
  if (const auto* all = std::get_if<ir::Sequence>(&effect.node))
    return std::all_of(all->steps.begin(), all->steps.end(), OnlyReplaces);
  return std::holds_alternative<ir::Replace>(effect.node);
}

/// It says how this card is used, and what it costs then: that is in force wherever it is used.
bool EnglishLowerer::SaysOfUse(const ir::Effect& effect) {
  const auto is_self = [](const ir::Reference& one) {
    return std::holds_alternative<ir::Self>(one.node);
  };
  if (const auto* branch = std::get_if<ir::If>(&effect.node))
    return !branch->otherwise && SaysOfUse(*branch->then);
  if (const auto* all = std::get_if<ir::Sequence>(&effect.node))
    return !all->steps.empty() && std::all_of(all->steps.begin(), all->steps.end(), SaysOfUse);
  if (const auto* change = std::get_if<ir::ChangeCost>(&effect.node)) {
    const auto* is = std::get_if<ir::Is>(&change->cards.filter.node);
    return is != nullptr && is_self(is->object);
  }
  if (const auto* limit = std::get_if<ir::Constrain>(&effect.node)) {
    const auto* one = std::get_if<ir::Reference>(&limit->subject.node);
    const bool is_of_use = limit->deed == ir::Deed::BeUsed || limit->deed == ir::Deed::BePaidWith ||
                           limit->deed == ir::Deed::EnterUnused;
    return is_of_use && one != nullptr && is_self(*one);
  }
  return std::holds_alternative<ir::UseOtherwise>(effect.node);
}

/// Others of the sort may be played although one lies there: that is so, and no event brings it.
bool EnglishLowerer::LiftsHowMany(const ir::Effect& effect) {
  bool lifts = false;
  const auto look = [&](const ir::Constrain& limit) {
    const auto* cards = std::get_if<ir::Selector>(&limit.subject.node);
    lifts = lifts || (cards != nullptr && limit.modality == ir::Modality::Can &&
                      limit.deed == ir::Deed::BeUsed && limit.by == cards->filter);
  };
  ir::Walk(effect, look);
  return lifts;
}

/// Without a price: triggered, what a Summon does, or continuous.
void EnglishLowerer::Statements(const Node& body, ir::Ability& ability) {
  has_deed_ = false;
  ability.effect = Body(body, &ability);
  if (!ability.triggers.empty() && LiftsHowMany(ability.effect)) Fail(body);
  const bool is_summon = given_.context.kind == given_.roles.spell && !given_.context.kind.IsNone();
  // What hangs on how it was used is no part of how it is used.
  bool is_used_so = false;
  const auto look = [&](const ir::UseOtherwise&) { is_used_so = true; };
  ir::Walk(ability.effect, look);
  if (is_used_so && !SaysOfUse(ability.effect)) Fail(body);
  if (!ability.triggers.empty())
    ability.kind = ir::AbilityKind::Triggered;
  else if (is_summon && SaysOfUse(ability.effect))
    ability.kind = ir::AbilityKind::Continuous;
  else if (is_quoted_ == 0 && (is_summon || (has_deed_ && !OnlyReplaces(ability.effect))))
    ability.kind = ir::AbilityKind::UseEffect;
  else
    ability.kind = ir::AbilityKind::Continuous;
  if (!std::exchange(is_everywhere_, false)) return;
  const ir::ZoneId no_zone = ZoneCalled("no zone");
  for (std::size_t i = 0; i < given_.vocabulary.zones.size(); ++i) {
    const ir::ZoneId zone{static_cast<std::uint8_t>(i)};
    if (zone != no_zone) ability.functional_zones.push_back(zone);
  }
}

std::vector<ir::Ability> EnglishLowerer::Granted(const Node& granted) {
  // What is granted speaks for itself: its words mean nothing that was said outside.
  const auto said = std::exchange(said_, {});
  const auto slots = std::exchange(slots_, std::uint8_t{0});
  const auto lasts = std::exchange(lasts_, {});
  const auto factor = std::exchange(factor_, {});
  const auto chooser = std::exchange(chooser_, {});
  const bool has_subject = std::exchange(has_subject_, false);
  const bool had_deed = std::exchange(has_deed_, false);
  const bool was_instead = std::exchange(is_instead_, false);
  const ir::Player doer = std::exchange(doer_, ir::Player::Unstated);
  ++is_quoted_;
  std::vector<ir::Ability> abilities = AbilitiesOf(granted);
  --is_quoted_;
  said_ = said;
  slots_ = slots;
  lasts_ = lasts;
  factor_ = factor;
  chooser_ = chooser;
  has_subject_ = has_subject;
  has_deed_ = had_deed;
  is_instead_ = was_instead;
  doer_ = doer;
  return abilities;
}

// ---------------------------------------------------------------- limits

/// It has to hold besides.
void EnglishLowerer::AddCondition(ir::Ability& ability, ir::Condition condition) {
  if (IsTrivial(ability.condition)) {
    ability.condition = std::move(condition);
    return;
  }
  const ir::SourceRange range = condition.range;
  ability.condition = {range, ir::AllHold{{std::move(ability.condition), std::move(condition)}}};
}

/// If there is none, one thing; if there is one, another instead: neither is asked before the
/// ability triggers, since one of both is so.
bool EnglishLowerer::DropIfContrary(ir::Ability& ability, const ir::Condition& other) {
  // Both count cards: by which number each calls them does not matter.
  const auto unnumbered = [](ir::Condition one) {
    if (auto* there = std::get_if<ir::ThereAre>(&one.node)) there->objects.slot = 0;
    return one;
  };
  const auto is_not = [&](const ir::Condition& one, const ir::Condition& of) {
    const auto* negated = std::get_if<ir::NotHold>(&one.node);
    return negated != nullptr && unnumbered(*negated->part) == unnumbered(of);
  };
  const bool is_contrary = is_not(ability.condition, other) || is_not(other, ability.condition);
  if (is_contrary) ability.condition = {};
  return is_contrary;
}

/// The condition tells where this card lies; null: it tells something else.
const ir::ThereAre* EnglishLowerer::WhereSelfIs(const ir::Condition& condition) {
  const auto* there = std::get_if<ir::ThereAre>(&condition.node);
  const auto* is = there == nullptr ? nullptr : std::get_if<ir::Is>(&there->objects.filter.node);
  const bool is_self = is != nullptr && std::holds_alternative<ir::Self>(is->object.node);
  return is_self ? there : nullptr;
}

void EnglishLowerer::UseWhen(const Node& limit, ir::Ability& ability) {
  Own(limit);
  for (const Tree& tree : limit.children) {
    const Node& when = *tree;
    switch (when.rule.As<Rule>()) {
      case Rule::oncePer: {
        Own(when);
        const Node* per = AnyOf(when, {Rule::turnWord, Rule::gameWord});
        OwnAll(*per);
        std::uint8_t times = Says(when, U"twice") ? 2 : 1;
        if (const Node* number = Child(when, Rule::number))
          times = static_cast<std::uint8_t>(std::clamp(PlainNumber(*number), 1, 255));
        (per->rule == RuleId(Rule::turnWord) ? ability.limit.per_turn : ability.limit.per_game) =
            times;
        break;
      }
      case Rule::turnUse: {
        Own(when);
        const Node* turn = AnyOf(when, {Rule::duringYours, Rule::duringTheirs, Rule::duringEach});
        OwnAll(*turn);
        if (turn->rule == RuleId(Rule::duringEach)) break;
        ability.turn_condition = {RangeOf(when), ir::TurnOf{turn->rule == RuleId(Rule::duringYours)
                                                                ? ir::Player::You
                                                                : ir::Player::Opponent}};
        break;
      }
      case Rule::whileUse: {
        Own(when);
        ir::Condition condition = Condition(Need(when, Rule::condition));
        // Only if this card is in the hand: that is where the ability works.
        if (const ir::ThereAre* there = WhereSelfIs(condition)) {
          ability.functional_zones = there->objects.zones;
          break;
        }
        // Of several conditions that is one by itself.
        const auto* all = std::get_if<ir::AllHold>(&condition.node);
        if (all != nullptr && std::any_of(all->parts.begin(), all->parts.end(), WhereSelfIs))
          Fail(when);
        AddCondition(ability, std::move(condition));
        break;
      }
      case Rule::phaseUse: {
        Own(when);
        const Node* owner = AnyOf(when, {Rule::yourPhase, Rule::theirPhase});
        if (owner != nullptr) {
          OwnAll(*owner);
          ability.turn_condition = {RangeOf(when), ir::TurnOf{owner->rule == RuleId(Rule::yourPhase)
                                                                  ? ir::Player::You
                                                                  : ir::Player::Opponent}};
        }
        AddCondition(ability, DuringPhase(when));
        break;
      }
      case Rule::self:
      case Rule::np:
      case Rule::fromZone:
      case Rule::ontoField: break;
      default: Fail(when); break;
    }
  }
}

/// Such cards have to be there; of costs 1, 2 and 3: one of each cost.
ir::Condition EnglishLowerer::EachOfCosts(ir::Selector held, ir::SourceRange range) {
  const auto costs_of = [](const ir::Filter& filter) -> const ir::AnyOf* {
    const auto* any = std::get_if<ir::AnyOf>(&filter.node);
    const bool are_costs =
        any != nullptr && std::all_of(any->parts.begin(), any->parts.end(), [](const auto& part) {
          return std::holds_alternative<ir::CostIs>(part.node);
        });
    return are_costs ? any : nullptr;
  };
  auto* all = std::get_if<ir::AllOf>(&held.filter.node);
  ir::Filter* list = &held.filter;
  if (all != nullptr) {
    for (ir::Filter& part : all->parts) list = costs_of(part) != nullptr ? &part : list;
  }
  const ir::AnyOf* costs = costs_of(*list);
  if (costs == nullptr) return ThereAre(std::move(held), false, range);
  std::vector<ir::Condition> each;
  for (const ir::Filter& cost : std::vector(costs->parts)) {
    *list = cost;
    ir::Selector one = held;
    one.slot = NewSlot();
    each.push_back(ThereAre(std::move(one), false, range));
  }
  return {range, ir::AllHold{std::move(each)}};
}

/// How this card may be cast: with what it may be paid, if what, from where.
void EnglishLowerer::CastLimit(const Node& limit, ir::Ability& ability) {
  Own(limit);
  const ir::SourceRange range = RangeOf(limit);
  // To use this ability is no casting.
  if (const Node* use = Child(limit, Rule::useThis)) return Fail(*use);
  OwnAll(Need(limit, Rule::self));
  if (const Node* from = Child(limit, Rule::fromZone)) OwnAll(*from);
  if (const Node* field = Child(limit, Rule::ontoField)) OwnAll(*field);
  ir::Constrain node{
      {range, ir::Reference{range, ir::Self{}}}, ir::Modality::Only, ir::Deed::BePaidWith};
  const Node* np = Child(limit, Rule::np);
  if (const Node* by = Child(limit, Rule::cpBy)) {
    Own(*by);
    node.by = FilterOf(Need(*by, Rule::np));
    ability.effect = {range, std::move(node)};
    return;
  }
  if (const Node* of = Child(limit, Rule::cpOf)) {
    Own(*of);
    std::vector<ir::Filter> elements;
    for (const Node* element : All(*of, Rule::element)) elements.push_back(Element(*element));
    node.by = Either(std::move(elements), range);
    ability.effect = {range, std::move(node)};
    return;
  }
  if (const Node* sources = Child(limit, Rule::sources)) {
    // Not by what Summons and abilities do. Rule: [FF-TCG 3.2, 11.12.5.1].
    node.modality = ir::Modality::Cannot;
    node.deed = ir::Deed::EnterUnused;
    const ir::Filter by = Sources(*sources);
    if (by != ir::Filter{}) Fail(limit);
    ability.effect = {range, std::move(node)};
    return;
  }
  // Without that it cannot be cast.
  node.modality = ir::Modality::Cannot;
  node.deed = ir::Deed::BeUsed;
  ir::Condition needed{range, ir::AllHold{}};
  if (np != nullptr) {
    ir::Selector held = Sort(*np);
    held.whose = ir::Player::You;
    needed = EachOfCosts(std::move(held), range);
  } else {
    ir::Ability when;
    UseWhen(limit, when);
    if (when.limit != ir::UsageLimit{} || !when.functional_zones.empty()) return Fail(limit);
    needed = std::move(when.condition);
    if (when.turn_condition && IsTrivial(needed))
      needed = *when.turn_condition;
    else if (when.turn_condition)
      needed = {range, ir::AllHold{{*when.turn_condition, std::move(needed)}}};
    if (IsTrivial(needed)) return Fail(limit);
  }
  ir::Condition missing{range, ir::NotHold{ir::Box<ir::Condition>(std::move(needed))}};
  ability.effect = {
      range, ir::If{std::move(missing), ir::Box<ir::Effect>(ir::Effect{range, std::move(node)}),
                    std::nullopt}};
}

void EnglishLowerer::Limit(const Node& limit, ir::Ability* ability) {
  Own(limit);
  if (ability == nullptr) return Fail(limit);
  if (const Node* cast = Child(limit, Rule::castLimit)) return CastLimit(*cast, *ability);
  const Node& when = *AnyOf(limit, {Rule::useLimit, Rule::triggerLimit});
  UseWhen(when, *ability);
}

/// It does not return there if the rules put it away, for its damage or for a power of 0.
/// Rule: [FF-TCG 3.2, 12.4.4], [FF-TCG 3.2, 12.4.5].
void EnglishLowerer::AsRulesSay(const Node& words, const Steps* steps) {
  const Node* zone = Child(words, Rule::zoneIn);
  if (zone == nullptr) return;
  const bool returns = steps != nullptr && steps->MovesSelfTo(Zone(*zone));
  const bool is_reached = PlainNumber(Need(words, Rule::number)) == 0;
  if (!returns || !is_reached) Fail(words);
}

/// In brackets: what the rules say anyway, how long it lasts, how it is rounded.
void EnglishLowerer::Reminder(const Node& reminder, ir::Ability* ability, const Steps* steps) {
  Own(reminder);
  if (const Node* body = Child(reminder, Rule::body)) {
    // What it says is a sentence like any other.
    return Fail(*body);
  }
  for (const Tree& tree : reminder.children) {
    const Node& word = *tree;
    const Node* untriggered =
        word.rule == RuleId(Rule::noTrigger) ? &word : Child(word, Rule::noTrigger);
    if (word.rule == RuleId(Rule::asRulesSay)) AsRulesSay(word, steps);
    if (untriggered == nullptr) {
      OwnAll(word);
      continue;
    }
    Own(word);
    Own(*untriggered);
    ir::Condition condition = Condition(Need(*untriggered, Rule::condition));
    if (ability == nullptr) return Fail(word);
    const ir::SourceRange range = RangeOf(word);
    ir::Condition not_so{range, ir::NotHold{ir::Box<ir::Condition>(std::move(condition))}};
    if (IsTrivial(ability->condition))
      ability->condition = std::move(not_so);
    else
      ability->condition = {range, ir::AllHold{{std::move(ability->condition), std::move(not_so)}}};
  }
}

}  // namespace caiding::parser
