// SPDX-License-Identifier: MIT
#include "checker/smt/formulated.h"

#include "model/ir/either.h"
#include "model/ir/fields.h"
#include "model/ir/match.h"
#include "model/ir/walk.h"

namespace caiding::smt {
namespace {

bool IsBoth(ir::Player player) {
  return player == ir::Player::EachPlayer || player == ir::Player::Either;
}

std::string KindOf(const ir::EffectNode& sentence) {
  return std::visit([]<class Node>(const Node&) { return std::string(ir::Label<Node>::english); },
                    ir::AsVariant(sentence));
}

/// Notes every sentence that it meets; what is put off or given away is noted as that and not met
/// again.
class Counter {
 public:
  Counter(const sheet::Sheet& sheet, Formulated& formulated, std::optional<Unformulated> because)
      : sheet_(sheet), formulated_(formulated), because_(because) {}

  void operator()(ir::Effect& effect) {
    if (std::holds_alternative<ir::Sequence>(effect.node)) return;
    Note(effect);
    if (auto* delay = std::get_if<ir::Delay>(&effect.node))
      Inner(*delay->then, Unformulated::Later);
    if (auto* replace = std::get_if<ir::Replace>(&effect.node))
      Inner(*replace->instead, Unformulated::Later);
  }
  void operator()(ir::GainAbilities& gain) {
    for (ir::Box<ir::Ability>& ability : gain.abilities)
      Inner(ability->effect, Unformulated::Gained);
  }
  /// The text of a keyword stands in no card: its sentences stand where it is gained.
  void operator()(ir::KeywordUse& use) {
    const auto first = static_cast<std::ptrdiff_t>(formulated_.out_of_scope.size());
    const ir::SourceRange place = last_;
    for (ir::Box<ir::Ability>& ability : use.expansion)
      Inner(ability->effect, Unformulated::Gained);
    for (auto one = formulated_.out_of_scope.begin() + first; one != formulated_.out_of_scope.end();
         ++one)
      one->range = place;
  }

 private:
  void Note(const ir::Effect& effect) {
    ++formulated_.sentences;
    last_ = effect.range;
    const auto why = because_ ? because_ : WhyOutOfScope(sheet_, effect.node);
    if (why) formulated_.out_of_scope.push_back({effect.range, KindOf(effect.node), *why});
  }
  void Inner(ir::Effect& effect, Unformulated because) {
    Counter inner(sheet_, formulated_, because_ ? because_ : because);
    ir::Walk(effect, inner);
    effect = {};
  }

  const sheet::Sheet& sheet_;
  Formulated& formulated_;
  std::optional<Unformulated> because_;
  ir::SourceRange last_{};  ///< Of the sentence that was met last.
};

void Count(const sheet::Sheet& sheet, ir::Ability ability, Formulated& formulated);

/// A printed keyword: its own text counts, where the keyword stands.
void CountKeyword(const sheet::Sheet& sheet, const ir::Ability& ability, Formulated& formulated) {
  Formulated text;
  for (const ir::Box<ir::Ability>& meant : ability.keyword->expansion) Count(sheet, *meant, text);
  formulated.sentences += text.sentences;
  for (OutOfScope& one : text.out_of_scope) {
    one.range = ability.range;
    formulated.out_of_scope.push_back(std::move(one));
  }
}

void Count(const sheet::Sheet& sheet, ir::Ability ability, Formulated& formulated) {
  if (ability.keyword) return CountKeyword(sheet, ability, formulated);
  const bool is_in_force = ability.kind == ir::AbilityKind::Continuous;
  Counter counter(sheet, formulated,
                  is_in_force ? std::optional(Unformulated::InForce) : std::nullopt);
  ir::Walk(ability.effect, counter);
}

}  // namespace

const char* InChinese(Unformulated why) {
  switch (why) {
#define REASON(name, zh, en) \
  case Unformulated::name:   \
    return zh;
#include "checker/smt/unformulated.def"
#undef REASON
  }
  return "";
}

const char* InEnglish(Unformulated why) {
  switch (why) {
#define REASON(name, zh, en) \
  case Unformulated::name:   \
    return en;
#include "checker/smt/unformulated.def"
#undef REASON
  }
  return "";
}

namespace {

/// No sentence of these is out of scope by its node alone.
template <class Node>
concept WithinScope =
    ir::Either<Node, ir::Sequence, ir::Unless, ir::EachPlayerDoes, ir::Draw, ir::Move, ir::Destroy,
               ir::Scrap, ir::Discard, ir::DealDamage, ir::Heal, ir::Orient, ir::TurnFace,
               ir::ChangeStats, ir::Grant, ir::LoseEffects, ir::BecomeTrait, ir::BecomeCardName,
               ir::Constrain, ir::ConstrainPlayer, ir::ExtraLifeDamage, ir::ChangeCost,
               ir::ChangeHandLimit, ir::PreventDamage, ir::Replace, ir::Delay, ir::ChangeControl,
               ir::Search, ir::Reveal, ir::Look, ir::Pick, ir::Shuffle, ir::PutMarkers,
               ir::RemoveMarkers, ir::MoveMarkers, ir::UseOtherwise, ir::DealLifeDamage, ir::Attach,
               ir::Cancel, ir::RemoveFromBattle, ir::Redirect, ir::CopyItem, ir::Contest,
               ir::Declare>;

}  // namespace

std::optional<Unformulated> WhyOutOfScope(const sheet::Sheet& sheet,
                                          const ir::EffectNode& sentence) {
  if (!sheet.settling) return Unformulated::OtherRules;
  using Why = std::optional<Unformulated>;
  const auto both = [](ir::Player who) {
    return IsBoth(who) ? Why(Unformulated::EachDecides) : Why();
  };
  return ir::Match(
      sentence, [](const WithinScope auto&) { return Why(); },
      [&](const ir::May& x) { return both(x.who); },
      [&](const ir::If& x) {
        return (x.triggers || std::holds_alternative<ir::WonContest>(x.condition.node)) &&
                       !std::holds_alternative<ir::Again>(x.then->node)
                   ? Why(Unformulated::TriggersByItself)
                   : Why();
      },
      [&](const ir::ChooseOne& x) {
        return x.is_random ? Why(Unformulated::ChanceDecides) : both(x.who);
      },
      [](const ir::Stack&) { return Why(Unformulated::CardsBelow); },
      [](const ir::LevelUp&) { return Why(Unformulated::CardsBelow); },
      [](const ir::Swap&) { return Why(Unformulated::TakesOver); },
      [](const ir::ChangeTarget&) { return Why(Unformulated::AimsAnew); },
      [](const ir::MoveDamage&) { return Why(Unformulated::CarriesOutText); },
      [](const ir::ExtraTurn&) { return Why(Unformulated::TurnGoesOn); },
      [](const ir::TradeStat&) { return Why(Unformulated::TakesOver); },
      [](const ir::Process&) { return Why(Unformulated::GoesRound); },
      [](const ir::Again&) { return Why(Unformulated::GoesRound); },
      [](const ir::RevealUntil&) { return Why(Unformulated::OrderDecides); },
      [](const ir::BecomeCopy&) { return Why(Unformulated::BecomesAnother); },
      [](const ir::EndTurn&) { return Why(Unformulated::TurnGoesOn); },
      [](const ir::UseCard&) { return Why(Unformulated::UseIsApart); },
      [](const ir::EnterAsCopy&) { return Why(Unformulated::BecomesAnother); },
      [](const ir::CreateToken&) { return Why(Unformulated::MakesObjects); },
      [](const ir::AmountBecomes&) { return Why(Unformulated::SpeaksOfReplaced); },
      [](const ir::EnterState&) { return Why(Unformulated::CarriesOutText); },
      [](const ir::WinGame&) { return Why(Unformulated::GameEnds); },
      [](const ir::Pay&) { return Why(Unformulated::ResourcesPay); });
}

Formulated SentencesOf(const sheet::Sheet& sheet, const std::vector<ir::Ability>& abilities) {
  Formulated formulated;
  for (const ir::Ability& ability : abilities) Count(sheet, ability, formulated);
  return formulated;
}

}  // namespace caiding::smt
