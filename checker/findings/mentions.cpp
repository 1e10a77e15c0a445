// SPDX-License-Identifier: MIT
#include "checker/findings/mentions.h"

#include <algorithm>

#include "model/ir/match.h"

namespace caiding::findings {
namespace {

/// Walks the IR downwards, one overload per node; nodes without anything to note do nothing.
class Collector {
 public:
  explicit Collector(Mentions& mentions) : mentions_(mentions) {}

  void operator()(const ir::Ability& ability) {
    mentions_.level_max = std::max(mentions_.level_max, ability.level);
    mentions_.zones.insert(ability.functional_zones.begin(), ability.functional_zones.end());
    All(ability.triggers);
    (*this)(ability.condition);
    Maybe(ability.turn_condition);
    if (ability.cost) All(ability.cost->items);
    (*this)(ability.effect);
    Maybe(ability.x_is);
    Maybe(ability.keyword);
  }

 private:
  template <class Node>
  void All(const std::vector<Node>& nodes) {
    for (const Node& node : nodes) (*this)(node);
  }
  template <class Node>
  void Maybe(const std::optional<Node>& node) {
    if (node) (*this)(*node);
  }
  template <class Node>
  void operator()(const ir::Box<Node>& box) {
    (*this)(*box);
  }
  void Name(NameForm form, const std::u32string& name) {
    mentions_.names.push_back({form, name, range_});
  }

  // Players, references, durations and numbers are looked at by nobody.
  void operator()(const ir::Reference&) {}

  void operator()(const ir::Quantity& quantity) {
    ir::Match(
        quantity.node, [](const ir::Number&) {}, [](const ir::VariableX&) {},
        [&](const ir::CountOf& count) { (*this)(*count.objects); }, [](const ir::StatOf&) {},
        [](const ir::CostOf&) {}, [](const ir::DamageOn&) {},
        [&](const ir::MarkersOn& on) { mentions_.markers.insert(on.marker); },
        [](const ir::EventAmount&) {}, [](const ir::KeywordNumber&) {},
        [](const ir::DeclaredNumber&) {},
        [&](const ir::TotalOf& total) { (*this)(*total.objects); },
        [&](const ir::TimesThisTurn& times) { (*this)(times.event); },
        [&](const ir::Box<ir::Arithmetic>& sum) {
          (*this)(sum->left);
          (*this)(sum->right);
        });
  }

  void operator()(const ir::Filter& filter) {
    const ir::SourceRange outer = range_;
    range_ = filter.range;
    std::visit([&](const auto& node) { Note(node); }, filter.node);
    range_ = outer;
  }
  void Note(const ir::AllOf& node) { All(node.parts); }
  void Note(const ir::AnyOf& node) { All(node.parts); }
  void Note(const ir::NoneOf& node) { All(node.parts); }
  void Note(const ir::IsKind& node) { mentions_.kinds.insert(node.kind); }
  void Note(const ir::IsSubkind&) {}
  void Note(const ir::HasColour&) {}
  void Note(const ir::CostIs& node) { (*this)(node.value); }
  void Note(const ir::StatIs& node) { (*this)(node.value); }
  void Note(const ir::CardNameIs& node) { Name(NameForm::CardName, node.name); }
  void Note(const ir::CardNameContains& node) { Name(NameForm::CardNamePart, node.part); }
  void Note(const ir::CardNameIsDeclared&) {}
  void Note(const ir::Named& node) {
    switch (node.sense) {
      case ir::NameSense::Either: return Name(NameForm::Either, node.name);
      case ir::NameSense::CharacterName: return Name(NameForm::CharacterName, node.name);
      case ir::NameSense::Trait: return Name(NameForm::Trait, node.name);
    }
  }
  void Note(const ir::SharesCharacterName&) {}
  void Note(const ir::SharesSecondName&) {}
  void Note(const ir::SameCardAs&) {}
  void Note(const ir::Shares&) {}
  void Note(const ir::HasKeyword&) {}
  void Note(const ir::LevelIs& node) {
    mentions_.level_max = std::max(mentions_.level_max, node.level);
  }
  void Note(const ir::HasMarker& node) { mentions_.markers.insert(node.marker); }
  void Note(const ir::Has& node) { mentions_.qualities.insert(node.quality); }
  void Note(const ir::IsNot&) {}
  void Note(const ir::Is&) {}
  void Note(const ir::ControlledBy&) {}
  void Note(const ir::PairedWith&) {}
  void Note(const ir::InStateOf&) {}
  void Note(const ir::HasDeclared&) {}
  void Note(const ir::AttachedTo&) { mentions_.qualities.insert(ir::Quality::Attached); }
  void Note(const ir::Bears& node) {
    mentions_.qualities.insert(ir::Quality::Attached);
    All(node.parts);
  }
  void Note(const ir::AimsAt& node) { All(node.parts); }
  void Note(const ir::LiesBelow&) {}
  void Note(const ir::HasEffect&) {}
  void Note(const ir::Underwent&) {}
  void Note(const ir::Fights&) { mentions_.qualities.insert(ir::Quality::InBattle); }

  void operator()(const ir::Selector& selector) {
    mentions_.selectors.push_back(&selector);
    mentions_.zones.insert(selector.zones.begin(), selector.zones.end());
    (*this)(selector.filter);
    (*this)(selector.count.number);
  }
  void operator()(const ir::Objects& objects) {
    std::visit([&](const auto& node) { (*this)(node); }, objects.node);
  }
  void OnlyFilter(const ir::Filter& filter) {
    mentions_.filters.push_back(&filter);
    (*this)(filter);
  }

  void operator()(const ir::Condition& condition) {
    std::visit([&](const auto& node) { Note(node); }, condition.node);
  }
  void Note(const ir::AllHold& node) { All(node.parts); }
  void Note(const ir::AnyHolds& node) { All(node.parts); }
  void Note(const ir::NotHold& node) { (*this)(node.part); }
  void Note(const ir::ThereAre& node) {
    (*this)(node.objects);
    (*this)(node.count);
  }
  void Note(const ir::ObjectIs& node) { OnlyFilter(node.filter); }
  void Note(const ir::OnlyThis& node) { (*this)(node.objects); }
  void Note(const ir::TurnOf&) {}
  void Note(const ir::DuringStep&) {}
  void Note(const ir::Compare& node) {
    (*this)(node.left);
    (*this)(node.right);
  }
  void Note(const ir::PreviousDone&) {}
  void Note(const ir::UsedThisTurn& node) { OnlyFilter(node.filter); }
  void Note(const ir::EnteredThrough&) {}
  void Note(const ir::PaidExtra&) {}
  void Note(const ir::HeldAtUse& node) { (*this)(node.part); }
  void Note(const ir::WonContest&) {}
  void Note(const ir::HappenedThisTurn& node) { (*this)(node.event); }
  void Note(const ir::AllAlike& node) { (*this)(node.objects); }
  void Note(const ir::PaidWith& node) {
    if (node.by) OnlyFilter(*node.by);
    (*this)(node.count);
  }

  void operator()(const ir::TriggerEvent& event) {
    std::visit([&](const auto& node) { Note(node); }, event.node);
  }
  void Note(const ir::Window& node) { mentions_.timings.insert(node.timing); }
  void Note(const ir::ObjectEvent& node) {
    mentions_.happenings.insert(node.happening);
    mentions_.zones.insert(node.from.begin(), node.from.end());
    mentions_.zones.insert(node.to.begin(), node.to.end());
    (*this)(node.subject);
  }
  void Note(const ir::StateBegins& node) { (*this)(node.state); }
  void Note(const ir::PlayerEvent&) {}

  void operator()(const ir::CostItem& item) {
    std::visit([&](const auto& node) { Note(node); }, item.node);
  }
  void Note(const ir::TapSelf&) {}
  void Note(const ir::PayResources& node) { (*this)(node.total); }
  void Note(const ir::DiscardCost& node) { (*this)(node.cards); }
  void Note(const ir::ScrapCost& node) { All(node.cards); }
  void Note(const ir::TapCost& node) { (*this)(node.cards); }
  void Note(const ir::RevealCost& node) { (*this)(node.cards); }
  void Note(const ir::MoveCost& node) { (*this)(node.cards); }
  void Note(const ir::DoCost& node) { (*this)(node.deed); }
  void Note(const ir::RemoveMarkersCost& node) {
    mentions_.markers.insert(node.marker);
    (*this)(node.from);
  }

  void operator()(const ir::KeywordUse& keyword) {
    // {A} is told by what the keyword stands for.
    for (const std::u32string& name : keyword.names) {
      if (!name.starts_with(U"{")) Name(NameForm::KeywordName, name);
    }
    All(keyword.expansion);
  }
  void operator()(const ir::Gain& gain) {
    ir::Match(
        gain, [&](const ir::KeywordUse& keyword) { (*this)(keyword); },
        [&](const ir::GainTrait& trait) { mentions_.granted_traits.insert(trait.trait); },
        [&](const ir::GainCharacterName& name) { mentions_.granted_names.insert(name.name); },
        [&](const ir::GainAbilities& gained) { All(gained.abilities); },
        [](const ir::GainEffectsOf&) {}, [](const ir::GainColour&) {},
        [](const ir::GainDeclared&) {}, [](const ir::GainTraitsOf&) {});
  }

  void operator()(const ir::Effect& effect) {
    std::visit([&](const auto& node) { Note(node); }, effect.node);
  }
  void Note(const ir::Sequence& node) { All(node.steps); }
  void Note(const ir::Draw& node) { (*this)(node.count); }
  void Note(const ir::Move& node) {
    mentions_.zones.insert(node.to.zone);
    (*this)(node.what);
  }
  void Note(const ir::Destroy& node) { (*this)(node.what); }
  void Note(const ir::Scrap& node) { (*this)(node.what); }
  void Note(const ir::Discard& node) { (*this)(node.what); }
  void Note(const ir::DealDamage& node) {
    (*this)(node.to);
    (*this)(node.amount);
  }
  void Note(const ir::DealLifeDamage& node) { (*this)(node.amount); }
  void Note(const ir::Heal& node) {
    mentions_.qualities.insert(ir::Quality::Damaged);
    (*this)(node.what);
    Maybe(node.amount);
  }
  void Note(const ir::Orient& node) {
    mentions_.qualities.insert(ir::Quality::Tapped);
    (*this)(node.what);
  }
  void Note(const ir::TurnFace& node) { (*this)(node.what); }
  void Note(const ir::ChangeStats& node) {
    (*this)(node.what);
    for (const ir::StatChange& change : node.changes) (*this)(change.amount);
  }
  void Note(const ir::Grant& node) {
    (*this)(node.what);
    All(node.gains);
  }
  void Note(const ir::LoseEffects& node) { (*this)(node.what); }
  void Note(const ir::BecomeTrait& node) {
    mentions_.granted_traits.insert(node.trait);
    (*this)(node.what);
  }
  void Note(const ir::Constrain& node) {
    (*this)(node.subject);
    if (node.by) OnlyFilter(*node.by);
    if (node.below) (*this)(*node.below);
  }
  void Note(const ir::ConstrainPlayer& node) {
    if (node.cards) OnlyFilter(*node.cards);
    Maybe(node.count);
  }
  void Note(const ir::ChangeHandLimit& node) { Maybe(node.amount); }
  void Note(const ir::ExtraLifeDamage& node) {
    (*this)(node.what);
    (*this)(node.amount);
  }
  void Note(const ir::ChangeCost& node) {
    (*this)(node.cards);
    (*this)(node.amount);
  }
  void Note(const ir::PreventDamage& node) {
    if (!node.life) (*this)(node.what);
    Maybe(node.amount);
  }
  void Note(const ir::ChangeControl& node) { (*this)(node.what); }
  void Note(const ir::Search& node) { All(node.finds); }
  void Note(const ir::Reveal& node) { (*this)(node.what); }
  void Note(const ir::Look& node) { (*this)(node.what); }
  void Note(const ir::Shuffle&) {}
  void Note(const ir::Declare&) {}
  void Note(const ir::PutMarkers& node) {
    mentions_.markers.insert(node.marker);
    (*this)(node.on);
  }
  void Note(const ir::RemoveMarkers& node) {
    mentions_.markers.insert(node.marker);
    (*this)(node.from);
  }
  void Note(const ir::Attach& node) {
    (*this)(node.what);
    (*this)(node.to);
  }
  void Note(const ir::Stack& node) {
    (*this)(node.what);
    (*this)(node.with);
  }
  void Note(const ir::LevelUp& node) { (*this)(node.what); }
  void Note(const ir::Swap& node) {
    (*this)(node.first);
    (*this)(node.second);
  }
  void Note(const ir::UseOtherwise& node) {
    (*this)(node.cost);
    if (node.onto) (*this)(*node.onto);
    if (node.others) (*this)(*node.others);
  }
  void Note(const ir::Cancel& node) { (*this)(node.item); }
  void Note(const ir::RemoveFromBattle& node) { (*this)(node.what); }
  void Note(const ir::CopyItem& node) { (*this)(node.item); }
  void Note(const ir::ChangeTarget& node) { (*this)(node.item); }
  void Note(const ir::MoveDamage& node) {
    (*this)(node.from);
    (*this)(node.to);
  }
  void Note(const ir::ExtraTurn&) {}
  void Note(const ir::TradeStat& node) {
    (*this)(node.what);
    if (node.with) (*this)(*node.with);
  }
  void Note(const ir::RevealUntil& node) {
    (*this)(node.shown);
    (*this)(node.found);
  }
  void Note(const ir::Redirect& node) {
    if (node.to) (*this)(*node.to);
  }
  void Note(const ir::BecomeCopy& node) {
    (*this)(node.what);
    (*this)(node.of);
  }
  void Note(const ir::EndTurn&) {}
  void Note(const ir::UseCard& node) { (*this)(node.what); }
  void Note(const ir::EnterAsCopy& node) {
    (*this)(node.what);
    (*this)(node.of);
  }
  void Note(const ir::MoveMarkers& node) {
    mentions_.markers.insert(node.marker);
    (*this)(node.from);
    (*this)(node.to);
  }
  void Note(const ir::BecomeCardName& node) { (*this)(node.what); }
  void Note(const ir::WinGame&) {}
  void Note(const ir::CreateToken& node) {
    mentions_.tokens.push_back(&node);
    All(node.gains);
  }
  void Note(const ir::Contest& node) {
    (*this)(node.yours);
    (*this)(node.theirs);
  }
  void Note(const ir::EnterState& node) { (*this)(node.what); }
  void Note(const ir::Pay& node) { (*this)(node.amount); }
  void Note(const ir::Unless& node) {
    (*this)(node.deed);
    (*this)(node.then);
  }
  void Note(const ir::May& node) { (*this)(node.then); }
  void Note(const ir::If& node) {
    (*this)(node.condition);
    (*this)(node.then);
    Maybe(node.otherwise);
  }
  void Note(const ir::Process& node) { (*this)(node.what); }
  void Note(const ir::Again&) {}
  void Note(const ir::EachPlayerDoes& node) { (*this)(node.then); }
  void Note(const ir::ChooseOne& node) { All(node.options); }
  void Note(const ir::Replace& node) {
    (*this)(node.event);
    (*this)(node.instead);
  }
  void Note(const ir::AmountBecomes& node) { (*this)(node.amount); }
  void Note(const ir::Delay& node) {
    (*this)(node.event);
    (*this)(node.then);
  }
  void Note(const ir::Pick& node) { (*this)(node.what); }

  Mentions& mentions_;
  ir::SourceRange range_;
};

}  // namespace

bool Bears(const ir::Card& card, const NameMention& mention) {
  const auto has = [&](const std::vector<std::u32string>& names) {
    return std::find(names.begin(), names.end(), mention.name) != names.end();
  };
  switch (mention.form) {
    case NameForm::CardName: return card.name == mention.name;
    case NameForm::CardNamePart: return card.name.find(mention.name) != std::u32string::npos;
    case NameForm::CharacterName: return has(card.characters);
    case NameForm::Trait: return has(card.traits);
    case NameForm::Either: return has(card.characters) || has(card.traits);
    case NameForm::KeywordName:
      return has(card.characters) || has(card.traits) || card.name == mention.name;
  }
  return false;
}

Mentions CollectMentions(const std::vector<ir::Ability>& abilities) {
  Mentions mentions;
  Collector collector(mentions);
  for (const ir::Ability& ability : abilities) collector(ability);
  return mentions;
}

}  // namespace caiding::findings
