// SPDX-License-Identifier: MIT
// Sentences: what leads them, their clauses, and what stands behind.
#include <algorithm>
#include <utility>

#include "model/ir/walk.h"
#include "parser/compose/phrases.h"
#include "parser/wordings/fftcg.en/lower.h"
#include "parser/wordings/fftcg.en/steps.h"

namespace caiding::parser {

namespace {

constexpr std::string_view kFirstMainPhase = "the first main phase begins";

ir::Effect Joined(std::vector<ir::Effect> effects, ir::SourceRange range) {
  if (effects.size() == 1) return std::move(effects.front());
  return {range, ir::Sequence{std::move(effects)}};
}

/// Those from there on, taken out.
std::vector<ir::Effect> TakeFrom(std::vector<ir::Effect>& effects, std::size_t begin) {
  const auto from = effects.begin() + static_cast<std::ptrdiff_t>(begin);
  std::vector<ir::Effect> taken(std::make_move_iterator(from),
                                std::make_move_iterator(effects.end()));
  effects.erase(from, effects.end());
  return taken;
}

/// All of them, if what stands before them was done.
ir::Effect IfDone(std::vector<ir::Effect> effects) {
  const ir::SourceRange range = effects.front().range;
  ir::Effect all = Joined(std::move(effects), range);
  return {range,
          ir::If{{range, ir::PreviousDone{}}, ir::Box<ir::Effect>(std::move(all)), std::nullopt}};
}

void AddDuration(ir::Effect& effect, const ir::Duration& duration) {
  const auto set = [&](ir::Duration& held) {
    if (held == ir::Duration{}) held = duration;
  };
  ir::Walk(effect, set);
}

}  // namespace

/// What stands before the clauses of a sentence.
struct EnglishLowerer::Leads {
  std::vector<ir::Condition> conditions;
  std::optional<ir::TriggerEvent> replaced;  ///< What has to happen for something else instead.
  std::optional<ir::Effect> unless_paid;     ///< What somebody may pay, so that nothing is done.
  std::optional<ir::Duration> lasting;       ///< Of what waits or replaces.
  bool is_past = false;   ///< What it tells of has happened: it is no event that may be replaced.
  bool is_would = false;  ///< It has not happened: it is replaced, or nothing is meant.
  bool is_next = false;   ///< Of such events the next one, and no other.
  bool is_otherwise = false;
  bool goes_on = false;  ///< It goes on with the sentence before, that no full stop has ended.
};

// ---------------------------------------------------------------- how long, when

std::optional<ir::Duration> EnglishLowerer::DurationIn(const Node& holder) {
  static constexpr std::pair<Rule, ir::DurationKind> kDurations[] = {
      {Rule::thisTurn, ir::DurationKind::ThisTurn},
      {Rule::untilTheirEnd, ir::DurationKind::UntilOpponentsNextTurnEnds},
      {Rule::untilYourTurn, ir::DurationKind::UntilYourNextTurn},
      {Rule::theirNextTurn, ir::DurationKind::OpponentsNextTurn},
      {Rule::yourNextTurn, ir::DurationKind::YourNextTurn}};
  for (const auto& [rule, kind] : kDurations) {
    if (const Node* node = Child(holder, rule)) {
      OwnAll(*node);
      // The next turn: the one behind this one, whosever it is.
      if (rule == Rule::untilTheirEnd && !Says(*node, U"opponent"))
        return ir::Duration{RangeOf(*node), ir::DurationKind::ThisAndNextTurn};
      return ir::Duration{RangeOf(*node), kind};
    }
  }
  if (const Node* end = Child(holder, Rule::untilYourEnd)) {
    OwnAll(*end);
    // Your turn: the one that is on, which on an action of the other player's is none of yours.
    bool is_next = Says(*end, U"next");
    if (!is_next) {
      is_next = given_.choices.Choose(ir::Ambiguity::TurnSense, RangeOf(*end),
                                      {"this turn", "the own next turn"}) == 1;
    }
    return ir::Duration{RangeOf(*end), is_next ? ir::DurationKind::UntilYourNextTurnEnds
                                               : ir::DurationKind::ThisTurn};
  }
  if (const Node* next = Child(holder, Rule::nextActive)) {
    OwnAll(*next);
    return ir::Duration{RangeOf(*next), Has(*next, Rule::yourNext) ? ir::DurationKind::YourNextReset
                                        : Has(*next, Rule::theirNext)
                                            ? ir::DurationKind::OpponentsNextReset
                                            : ir::DurationKind::NextReset};
  }
  if (const Node* here = Child(holder, Rule::whileHere)) {
    OwnAll(*here);
    return ir::Duration{RangeOf(*here), ir::DurationKind::WhileSourceThere};
  }
  if (const Node* game = Child(holder, Rule::restOfGame)) Fail(*game);
  return std::nullopt;
}

/// At the beginning or end of a turn, or of a phase in it.
ir::TriggerEvent EnglishLowerer::Moment(const Node& moment) {
  Own(moment);
  const ir::SourceRange range = RangeOf(moment);
  const Node* word = AnyOf(moment, {Rule::beginningWord, Rule::endWord});
  OwnAll(*word);
  const bool ends = word->rule == RuleId(Rule::endWord);
  const Node& time = Need(moment, Rule::timeOf);
  Own(time);
  const Node* which = time.children.empty() ? nullptr : time.children.front().get();
  if (which == nullptr) {
    Fail(moment);
    return {};
  }
  ir::Player whose = ir::Player::Either;
  const auto player = [](const Node& node) {
    switch (node.rule.As<Rule>()) {
      case Rule::yourTurns:
      case Rule::yourNextTime:
      case Rule::yourPhase: return ir::Player::You;
      case Rule::theirTurns:
      case Rule::theirNextTime:
      case Rule::theirPhase: return ir::Player::Opponent;
      default: return ir::Player::Either;
    }
  };
  if (which->rule != RuleId(Rule::phaseTime)) {
    OwnAll(*which);
    whose = player(*which);
    return {range,
            ir::PlayerEvent{ends ? ir::PlayerHappening::TurnEnds : ir::PlayerHappening::TurnBegins,
                            whose}};
  }
  Own(*which);
  if (const Node* any = Child(*which, Rule::anyPhase)) OwnAll(*any);
  if (const Node* owner = AnyOf(*which, {Rule::yourPhase, Rule::theirPhase, Rule::yourNext})) {
    OwnAll(*owner);
    whose = owner->rule == RuleId(Rule::yourNext) ? ir::Player::You : player(*owner);
  }
  if (Says(*which, U"each")) whose = ir::Player::You;
  if (const Node* during = Child(*which, Rule::timeOf)) {
    OwnAll(*during);
    if (!during->children.empty()) whose = player(*during->children.front());
  }
  const Node* phase = AnyOf(*which, {Rule::attackPhase, Rule::mainPhase, Rule::endPhase});
  OwnAll(*phase);
  if (ends) Fail(moment);
  return PhaseMoment(*phase, whose, range);
}

/// A phase begins.
ir::TriggerEvent EnglishLowerer::PhaseMoment(const Node& phase, ir::Player whose,
                                             ir::SourceRange range) {
  const Node* number = Child(phase, Rule::number);
  const std::int32_t which = number == nullptr ? 0 : PlainNumber(*number);
  if (which < 0 || which > 2) Fail(phase);
  const std::string_view begins = phase.rule == RuleId(Rule::attackPhase)
                                      ? "the attack phase begins"
                                  : which == 1 ? kFirstMainPhase
                                  : which == 2 ? "the second main phase begins"
                                  : phase.rule == RuleId(Rule::mainPhase) ? "a main phase begins"
                                                                          : "the end phase begins";
  const auto& timings = given_.vocabulary.timings;
  for (std::size_t i = 0; i < timings.size(); ++i) {
    if (timings[i].english == begins) {
      moment_whose_ = whose;
      return {range, ir::Window{ir::TimingId{static_cast<std::uint8_t>(i)}}};
    }
  }
  Fail(phase);
  return {};
}

/// As long as this phase is on.
ir::Condition EnglishLowerer::DuringPhase(const Node& holder) {
  const Node* phase = AnyOf(holder, {Rule::attackPhase, Rule::mainPhase, Rule::endPhase});
  OwnAll(*phase);
  const Node* number = Child(*phase, Rule::number);
  const std::int32_t which = number == nullptr ? 0 : PlainNumber(*number);
  if (which < 0 || which > 2) Fail(*phase);
  const std::string_view called = phase->rule == RuleId(Rule::attackPhase) ? "attack phase"
                                  : phase->rule != RuleId(Rule::mainPhase) ? "end phase"
                                  : which == 1                             ? "first main phase"
                                  : which == 2                             ? "second main phase"
                                                                           : "main phase";
  const auto& steps = given_.vocabulary.steps;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps[i].english == called)
      return {RangeOf(holder), ir::DuringStep{ir::StepId{static_cast<std::uint8_t>(i)}}};
  }
  Fail(holder);
  return {};
}

/// When your Attack Phase starts.
void EnglishLowerer::PhaseBegins(const Node& lead, ir::Ability* ability, Steps& steps) {
  Own(lead);
  const Node* owner =
      AnyOf(lead, {Rule::yourPhase, Rule::theirPhase, Rule::yourNext, Rule::anyPhase});
  if (owner != nullptr) OwnAll(*owner);
  if (owner != nullptr && owner->rule == RuleId(Rule::anyPhase)) owner = nullptr;
  const ir::Player whose = owner == nullptr && !Says(lead, U"each") ? ir::Player::Either
                           : owner != nullptr && owner->rule == RuleId(Rule::theirPhase)
                               ? ir::Player::Opponent
                               : ir::Player::You;
  const Node* phase = AnyOf(lead, {Rule::attackPhase, Rule::mainPhase, Rule::endPhase});
  OwnAll(*phase);
  WaitFor({PhaseMoment(*phase, whose, RangeOf(lead))}, lead, ability, steps);
}

// ---------------------------------------------------------------- clauses

ir::Player EnglishLowerer::Doer(const Node& clause) {
  const Node* doer = AnyOf(
      clause, {Rule::youDoer, Rule::opponentDoer, Rule::eachDoer, Rule::thatDoer, Rule::ownerDoer});
  if (doer == nullptr) return ir::Player::Unstated;
  Own(*doer);
  switch (doer->rule.As<Rule>()) {
    case Rule::youDoer: return ir::Player::Unstated;
    case Rule::opponentDoer: return ir::Player::Opponent;
    case Rule::eachDoer:
      if (const Node* who = Child(*doer, Rule::playerCondition)) {
        // Of each of them that is asked before it does anything.
        doer_if_ = Controls(*who, ir::Player::You);
      }
      return ir::Player::EachPlayer;
    case Rule::ownerDoer:
      // Of what was picked or has happened last.
      if (said_.empty() && !has_subject_) Fail(*doer);
      if (const Node* card = Child(*doer, Rule::thatCard)) static_cast<void>(Refer(*card));
      return Says(*doer, U"owner") ? ir::Player::ItsOwner : ir::Player::ItsController;
    default: return ir::Player::Opponent;  // They: the only other player there is.
  }
}

void EnglishLowerer::ReadTrailers(const Node& clause) {
  if (const auto lasts = DurationIn(clause)) lasts_ = lasts;
  // Said of each of several things.
  for (const Node* again : All(clause, Rule::thisTurn)) OwnAll(*again);
  if (const Node* stays = Child(clause, Rule::staysMark)) OwnAll(*stays);
  if (const Node* each = Child(clause, Rule::forEach)) factor_ = Counted(*each);
  if (const Node* instead = Child(clause, Rule::insteadMark)) {
    OwnAll(*instead);
    is_instead_ = true;
  }
  if (const Node* power = Child(clause, Rule::noMatterPower)) OwnAll(*power);
  if (const Node* stays = Child(clause, Rule::stayMark)) {
    OwnAll(*stays);
    lasts_ = ir::Duration{RangeOf(*stays), ir::DurationKind::WhileSourceThere};
  }
  for (const Node* also : All(clause, Rule::alsoMark)) OwnAll(*also);
  if (const Node* many = Child(clause, Rule::asManyMark)) OwnAll(*many);
}

/// Later, once. In whose turn a phase is to come no event tells: it is the next one after such a
/// turn has begun.
ir::Effect EnglishLowerer::AtMoment(ir::TriggerEvent event, const Node& moment, ir::Effect effect) {
  const ir::SourceRange range = effect.range;
  const ir::Player whose = std::exchange(moment_whose_, ir::Player::Either);
  const auto* phase = std::get_if<ir::Window>(&event.node);
  const bool is_first =
      phase != nullptr && given_.vocabulary.timings[phase->timing.value].english == kFirstMainPhase;
  effect = {range, ir::Delay{std::move(event), ir::Box<ir::Effect>(std::move(effect))}};
  if (whose == ir::Player::Either) return effect;
  if (Spelling(moment).find(U"next") == std::u32string::npos) Fail(moment);
  // In a turn of one's own the next phase may be one of this turn, unless it is the first.
  const bool says_turn = moment.inside[RuleId(Rule::yourNextTime).value];
  if (whose == ir::Player::You && !says_turn && !is_first) Fail(moment);
  const ir::PlayerEvent turn{ir::PlayerHappening::TurnBegins, whose};
  return {range, ir::Delay{{RangeOf(moment), turn}, ir::Box<ir::Effect>(std::move(effect))}};
}

/// What is said of a clause behind it.
ir::Effect EnglishLowerer::WithTrailers(const Node& clause, ir::Effect effect) {
  const ir::SourceRange range = effect.range;
  if (const Node* later = Child(clause, Rule::momentTrailer)) {
    Own(*later);
    const Node& moment = Need(*later, Rule::moment);
    ir::TriggerEvent event = Moment(moment);
    effect = AtMoment(std::move(event), moment, std::move(effect));
  }
  if (const Node* when = Child(clause, Rule::ifTrailer)) {
    Own(*when);
    if (const Node* bought = Child(*when, Rule::unlessPays)) {
      OwnAll(Need(*when, Rule::unlessWord));
      ir::Effect paid = Unpaid(*bought);
      return {range, ir::Unless{unless_payer_, ir::Box<ir::Effect>(std::move(paid)),
                                ir::Box<ir::Effect>(std::move(effect))}};
    }
    const Node& condition = Need(*when, Rule::condition);
    const Node* pays =
        condition.children.size() == 1 ? Child(condition, Rule::opponentPays) : nullptr;
    const Node* unless = Child(*when, Rule::unlessWord);
    if (unless != nullptr) OwnAll(*unless);
    if (pays != nullptr && unless == nullptr) {
      Own(condition);
      ir::Effect paid = Unpaid(*pays);
      effect = {range, ir::Unless{unless_payer_, ir::Box<ir::Effect>(std::move(paid)),
                                  ir::Box<ir::Effect>(std::move(effect))}};
      return effect;
    }
    // Dull this card if it is active: the one of which the clause speaks.
    const auto before = std::exchange(it_, SelfOf(clause));
    ir::Condition holds = Condition(condition);
    it_ = before;
    if (unless != nullptr) holds = {holds.range, ir::NotHold{ir::Box<ir::Condition>(holds)}};
    ir::If branch{std::move(holds), ir::Box<ir::Effect>(std::move(effect)), std::nullopt};
    effect = {range, std::move(branch)};
  }
  const Node* turn = AnyOf(clause, {Rule::duringYours, Rule::duringTheirs, Rule::duringEach});
  if (turn != nullptr && turn->rule != RuleId(Rule::duringEach)) {
    OwnAll(*turn);
    const bool is_yours = turn->rule == RuleId(Rule::duringYours);
    ir::Condition condition{RangeOf(*turn),
                            ir::TurnOf{is_yours ? ir::Player::You : ir::Player::Opponent}};
    ir::If branch{std::move(condition), ir::Box<ir::Effect>(std::move(effect)), std::nullopt};
    effect = {range, std::move(branch)};
  }
  return effect;
}

/// How long it lasts is said of something that lasts: nothing else takes it up.
void EnglishLowerer::CheckLasts(const Node& clause, const ir::Effect& effect) {
  if ((!DurationIn(clause) && !Has(clause, Rule::stayMark)) || !lasts_) return;
  bool is_taken = false;
  const auto look = [&](const ir::Duration& held) {
    is_taken = is_taken || held.kind == lasts_->kind;
  };
  ir::Walk(effect, look);
  if (!is_taken) Fail(clause);
}

/// This card, if something is done with it or said of it alone.
std::optional<ir::Reference> EnglishLowerer::SelfOf(const Node& clause) const {
  const auto is_self = [&](const Node& holder) {
    const std::vector<const Node*> phrases = All(holder, Rule::np);
    const Node* term = phrases.size() == 1 ? Child(*phrases.front(), Rule::term) : nullptr;
    return term != nullptr && All(*phrases.front(), Rule::term).size() == 1 &&
           Has(*term, Rule::self);
  };
  const bool is_said =
      is_self(clause) ||
      std::any_of(clause.children.begin(), clause.children.end(), [&](const Tree& verb) {
        return verb->rule != RuleId(Rule::ifTrailer) && is_self(*verb);
      });
  // It deals them damage, it is given to them: of two cards that are spoken of that one is not
  // sure.
  const bool has_other =
      Has(clause, Rule::dealsVerb) ||
      std::any_of(clause.children.begin(), clause.children.end(), [&](const Tree& part) {
        return part->rule != RuleId(Rule::ifTrailer) &&
               (part->inside[RuleId(Rule::it).value] || part->inside[RuleId(Rule::them).value]);
      });
  if (!is_said || has_other) return std::nullopt;
  return ir::Reference{RangeOf(clause), ir::Self{}};
}

/// The cards that the other player does something with are picked by that player.
/// Rule: [FF-TCG 3.2, 11.3.3].
ir::Effect EnglishLowerer::PickedByDoer(ir::Effect effect) {
  if (doer_ == ir::Player::EachPlayer) {
    auto* puts = std::get_if<ir::Move>(&effect.node);
    auto* own = puts == nullptr ? nullptr : std::get_if<ir::Selector>(&puts->what.node);
    const bool is_own = own != nullptr && puts->to.zone == given_.roles.spent &&
                        own->picking == ir::Picking::Chosen;
    if (is_own && own->whose == ir::Player::Unstated) own->whose = ir::Player::You;
  }
  if (doer_ != ir::Player::Opponent && doer_ != ir::Player::ItsController) return effect;
  if (auto* all = std::get_if<ir::Sequence>(&effect.node)) {
    for (ir::Effect& step : all->steps) step = PickedByDoer(std::move(step));
    return effect;
  }
  auto* move = std::get_if<ir::Move>(&effect.node);
  auto* destroy = std::get_if<ir::Destroy>(&effect.node);
  auto* orient = std::get_if<ir::Orient>(&effect.node);
  auto* reveal = std::get_if<ir::Reveal>(&effect.node);
  ir::Objects* what = move != nullptr      ? &move->what
                      : destroy != nullptr ? &destroy->what
                      : orient != nullptr  ? &orient->what
                      : reveal != nullptr  ? &reveal->what
                                           : nullptr;
  const auto* cards = what == nullptr ? nullptr : std::get_if<ir::Selector>(&what->node);
  const bool is_picked = cards != nullptr && cards->count.kind != ir::CountKind::All &&
                         cards->place == ir::Place::Anywhere &&
                         cards->picking != ir::Picking::Random;
  if (!is_picked) return effect;
  const ir::SourceRange range = what->range;
  ir::Selector picked = *cards;
  // A player puts away cards of their own.
  const bool is_put = move != nullptr && move->to.zone == given_.roles.spent;
  if (is_put && picked.whose == ir::Player::Unstated) picked.whose = doer_;
  picked.picking = ir::Picking::Chosen;
  what->node = ir::Reference{range, ir::Bound{picked.slot}};
  ir::Effect pick{range, ir::Pick{doer_, std::move(picked)}};
  return {effect.range, ir::Sequence{{std::move(pick), std::move(effect)}}};
}

/// Deal the chosen Forward damage and dull it: that one again.
void EnglishLowerer::NoteSpokenOf(const Node& clause) {
  const bool is_called =
      clause.inside[RuleId(Rule::chosenWord).value] || clause.inside[RuleId(Rule::thatCard).value];
  const std::u32string words = Spelling(clause);
  const bool says_so = words.find(U"chosen") != std::u32string::npos ||
                       words.find(U"selected") != std::u32string::npos;
  const auto last =
      std::find_if(said_.rbegin(), said_.rend(), [](const Said& said) { return said.is_chosen; });
  if (is_called && says_so && last != said_.rend() && !last->is_many)
    spoken_ = LastChosen(RangeOf(clause));
}

/// It is removed from the game, and nothing else is done with it.
bool EnglishLowerer::IsRemovedWhileHere(const ir::Effect& effect, ir::ZoneId removed) {
  const auto* move = std::get_if<ir::Move>(&effect.node);
  return move != nullptr && move->to.zone == removed &&
         std::holds_alternative<ir::Reference>(move->what.node);
}

/// Removed for as long as this card is on the field: when it leaves, what was removed comes back;
/// if it is there no more, nothing is removed.
ir::Effect EnglishLowerer::BackWhenGone(ir::Effect removes) {
  const ir::SourceRange range = removes.range;
  const ir::Reference self{range, ir::Self{}};
  ir::Move back{std::get<ir::Move>(removes.node).what, {given_.roles.play, ir::Player::ItsOwner}};
  ir::TriggerEvent leaves{range, ir::ObjectEvent{ir::Happening::Leaves, {range, self}}};
  ir::Delay later{std::move(leaves), ir::Box<ir::Effect>(ir::Effect{range, std::move(back)})};
  ir::Effect both{range, ir::Sequence{{std::move(removes), {range, std::move(later)}}}};
  ir::Condition is_here{range, ir::ObjectIs{self, {range, ir::Has{ir::Quality::InPlay}}}};
  return {range, ir::If{std::move(is_here), ir::Box<ir::Effect>(std::move(both)), std::nullopt}};
}

ir::Effect EnglishLowerer::Clause(const Node& clause) {
  is_factor_taken_ = false;
  const std::size_t said = said_.size();
  ir::Effect effect = ClauseEffect(clause);
  // What was picked since is "it" from here on.
  if (said_.size() > said) spoken_.reset();
  if (factor_ && !is_factor_taken_ && !ScaleEffect(effect)) Fail(clause);
  NoteSpokenOf(clause);
  const bool is_while_here = lasts_ && lasts_->kind == ir::DurationKind::WhileSourceThere;
  if (is_while_here && IsRemovedWhileHere(effect, given_.roles.removed))
    return BackWhenGone(std::move(effect));
  CheckLasts(clause, effect);
  return effect;
}

/// You can play 2 or more of them onto the field: that so many may lie there is no deed, but a rule
/// that is lifted. Rule: [FF-TCG 3.2, 7.7.3], [FF-TCG 3.2, 7.7.5].
bool EnglishLowerer::SaysHowManyMayBe(const Node& clause) const {
  const Node* may = Child(clause, Rule::mayMark);
  const Node* play = Child(clause, Rule::playVerb);
  if (may == nullptr || play == nullptr || !Says(*may, U"can")) return false;
  for (const Node* np : All(*play, Rule::np)) {
    for (const Node* term : All(*np, Rule::term)) {
      const Node* thing = Child(*term, Rule::thing);
      const Node* counted = thing == nullptr ? nullptr : Child(*thing, Rule::counted);
      if (counted != nullptr && Has(*counted, Rule::orMore)) return true;
    }
  }
  return false;
}

/// Each of them may be played although others of the sort lie there.
ir::Effect EnglishLowerer::SeveralMayBe(const Node& clause) {
  const ir::SourceRange range = RangeOf(clause);
  OwnAll(Need(clause, Rule::mayMark));
  OwnAll(Need(clause, Rule::youDoer));
  const Node& play = Need(clause, Rule::playVerb);
  Own(play);
  OwnAll(Need(play, Rule::ontoField));
  ir::Selector sort = Sort(Need(play, Rule::np));
  const bool are_two =
      sort.count.kind == ir::CountKind::AtLeast && sort.count.number == ir::Constant(2);
  // From somewhere: that is a deed.
  const Node& np = Need(play, Rule::np);
  const bool says_where = np.inside[RuleId(Rule::fromZone).value] ||
                          np.inside[RuleId(Rule::inZone).value] ||
                          np.inside[RuleId(Rule::ofDeck).value];
  if (!are_two || says_where || Has(play, Rule::dulled)) Fail(clause);
  sort.count = {ir::CountKind::All};
  sort.zones.clear();
  sort.whose = ir::Player::You;
  ir::Constrain several{{range, sort}, ir::Modality::Can, ir::Deed::BeUsed, sort.filter, {}};
  return {range, std::move(several)};
}

ir::Effect EnglishLowerer::ClauseEffect(const Node& clause) {
  Own(clause);
  ReadTrailers(clause);
  const bool is_statement =
      AnyOf(clause, {Rule::np, Rule::costStatement, Rule::damageStatement, Rule::powerStatement,
                     Rule::playerBan, Rule::otherWay, Rule::castLater, Rule::afterUse,
                     Rule::beforePaid, Rule::mustChoose, Rule::noTriggers}) != nullptr;
  // So many times as much is said of the number itself.
  if (Has(clause, Rule::costStatement) && Has(clause, Rule::forEach)) Fail(clause);
  if (is_statement) return WithTrailers(clause, Statement(clause));
  if (SaysHowManyMayBe(clause)) return SeveralMayBe(clause);
  const Node* doer = AnyOf(
      clause, {Rule::youDoer, Rule::opponentDoer, Rule::eachDoer, Rule::thatDoer, Rule::ownerDoer});
  if (doer != nullptr) doer_ = Doer(clause);
  ir::Effect effect = WithTrailers(clause, PickedByDoer(Verb(clause)));
  const ir::SourceRange range = effect.range;
  if (const Node* may = Child(clause, Rule::mayMark)) {
    OwnAll(*may);
    is_may_ = true;
  }
  if (const Node* extra = Child(clause, Rule::extraCostMark)) {
    OwnAll(*extra);
    extra_cost_ = effect;
  }
  if (auto asked = std::exchange(doer_if_, std::nullopt)) {
    ir::If branch{std::move(*asked), ir::Box<ir::Effect>(std::move(effect)), std::nullopt};
    effect = {range, std::move(branch)};
  }
  if (doer_ == ir::Player::EachPlayer)
    effect = {range, ir::EachPlayerDoes{ir::Box<ir::Effect>(std::move(effect))}};
  return effect;
}

/// …, and if so, …: what hangs on a condition in the middle of a sentence.
EnglishLowerer::Rest EnglishLowerer::RestBehind(const Node& lead, std::size_t begin) {
  Leads inner;
  ReadIf(lead, inner);
  if (inner.unless_paid) Fail(lead);
  Rest rest{begin, {}, std::move(inner.replaced)};
  if (!inner.conditions.empty()) rest.holds = std::move(inner.conditions.front());
  return rest;
}

void EnglishLowerer::HangRest(const Node& sentence, Rest& rest, std::vector<ir::Effect>& effects) {
  std::vector<ir::Effect> hanging = TakeFrom(effects, *rest.begin);
  const ir::SourceRange range = hanging.front().range;
  ir::Box<ir::Effect> then(Joined(std::move(hanging), range));
  if (rest.replaced) {
    if (!std::exchange(is_instead_, false)) Fail(sentence);
    effects.push_back({range, ir::Replace{std::move(*rest.replaced), std::move(then),
                                          lasts_.value_or(ir::Duration{})}});
  } else if (rest.holds) {
    effects.push_back({range, ir::If{std::move(*rest.holds), std::move(then), std::nullopt}});
  }
}

std::vector<ir::Effect> EnglishLowerer::Clauses(const Node& sentence) {
  std::vector<ir::Effect> effects;
  doer_ = ir::Player::Unstated;
  spoken_.reset();
  std::optional<std::size_t> may_begin;
  ir::Player may_who = ir::Player::You;
  const auto lead_lasts = lasts_;
  const auto lead_factor = factor_;
  std::vector<ir::Effect> after_done;
  bool is_done_lead = false;
  Rest rest;
  bool is_either = false;
  for (const Tree& tree : sentence.children) {
    if (tree->rule == RuleId(Rule::join)) {
      Own(*tree);
      is_either = Says(*tree, U"or");
      // You may pay, if you do so, …: the rest of the sentence hangs on it.
      if (const Node* done = Child(*tree, Rule::ifDone)) {
        OwnAll(*done);
        NotePaid();
        is_done_lead = true;
      }
      continue;
    }
    if (tree->rule == RuleId(Rule::ifLead) && !effects.empty()) {
      if (may_begin || rest.begin || is_done_lead) Fail(*tree);
      rest = RestBehind(*tree, effects.size());
      continue;
    }
    if (tree->rule != RuleId(Rule::clause)) continue;
    lasts_ = lead_lasts;
    factor_ = lead_factor;
    is_may_ = false;
    ir::Effect effect = Clause(*tree);
    // A duration behind joined effects is that of all of them that have none.
    if (lasts_ && !lead_lasts) {
      for (ir::Effect& before : effects) AddDuration(before, *lasts_);
    }
    if (is_may_ && !may_begin && !is_done_lead) {
      may_begin = effects.size();
      may_who = doer_ == ir::Player::Unstated || doer_ == ir::Player::EachPlayer ? ir::Player::You
                                                                                 : doer_;
    }
    const auto* nothing = std::get_if<ir::Sequence>(&effect.node);
    if (nothing != nullptr && nothing->steps.empty()) continue;
    if (std::exchange(is_either, false) && !effects.empty()) {
      // The one or the other.
      const ir::SourceRange range = effects.back().range;
      ir::ChooseOne choose;
      choose.options.push_back(std::move(effects.back()));
      choose.options.push_back(std::move(effect));
      effects.back() = {range, std::move(choose)};
      continue;
    }
    (is_done_lead ? after_done : effects).push_back(std::move(effect));
  }
  if (rest.begin && *rest.begin < effects.size()) HangRest(sentence, rest, effects);
  lasts_.reset();
  factor_.reset();
  if (may_begin && *may_begin == effects.size()) {
    Fail(sentence);  // What may be done is nothing by itself.
  } else if (may_begin) {
    std::vector<ir::Effect> optional = TakeFrom(effects, *may_begin);
    const ir::SourceRange range = optional.front().range;
    effects.push_back(
        {range, ir::May{may_who, ir::Box<ir::Effect>(Joined(std::move(optional), range))}});
  }
  if (!after_done.empty()) effects.push_back(IfDone(std::move(after_done)));
  return effects;
}

std::vector<ir::Effect> EnglishLowerer::Options(const Node& sentence) {
  std::vector<ir::Effect> options;
  // What is said of the choice is not said of the actions.
  const bool was_instead = is_instead_;
  const auto event_lasts = event_lasts_;
  const auto event_holds = event_holds_;
  const auto lasts = lasts_;
  for (const Node* option : All(sentence, Rule::optionText)) {
    Own(*option);
    // What one action picks, another one does not speak of.
    const std::vector<Said> before = said_;
    if (const Node* reminder = Child(*option, Rule::reminder))
      Reminder(*reminder, nullptr, nullptr);
    if (const Node* body = Child(*option, Rule::body)) {
      options.push_back(Body(*body, nullptr));
    } else {
      // A gain by itself: what was picked before gains it.
      const Node& gain = Need(*option, Rule::loneGain);
      std::vector<ir::Effect> effects;
      const ir::SourceRange range = RangeOf(*option);
      Gains(gain, {range, Last(range)}, effects);
      options.push_back(Joined(std::move(effects), range));
    }
    said_ = before;
  }
  is_instead_ = was_instead;
  event_lasts_ = event_lasts;
  event_holds_ = event_holds;
  lasts_ = lasts;
  return options;
}

/// If somebody does not pay: what would have been paid.
ir::Effect EnglishLowerer::Unpaid(const Node& pays) {
  Own(pays);
  if (const Node* negation = Child(pays, Rule::negated)) OwnAll(*negation);
  unless_payer_ = Says(pays, U"you") ? ir::Player::You : ir::Player::Opponent;
  const ir::Player doer = std::exchange(doer_, ir::Player::Unstated);
  ir::Effect paid = Verb(pays);
  doer_ = doer;
  return paid;
}

/// What may be paid besides when this card is cast. Rule: [FF-TCG 3.2, 11.3.5].
void EnglishLowerer::ExtraCost(const Node& sentence, ir::Ability* ability) {
  // It is said of the casting, which is an event.
  const Node* lead = Child(sentence, Rule::ifLead);
  const Node* condition = lead == nullptr ? nullptr : Child(*lead, Rule::condition);
  if (condition != nullptr && Has(*condition, Rule::youDid)) return Fail(sentence);
  if (ability == nullptr || !is_may_ || ability->cost) return Fail(sentence);
  ir::Cost cost;
  cost.items.push_back(AsCost(std::move(*extra_cost_)));
  ability->cost = std::move(cost);
  ability->is_optional = true;
}

// ---------------------------------------------------------------- sentences

/// When: the trigger of the ability if it stands before everything else, or an ability that waits.
void EnglishLowerer::Trigger(const Node& lead, ir::Ability* ability, Steps& steps) {
  Own(lead);
  std::vector<ir::TriggerEvent> events;
  for (const Tree& tree : lead.children) {
    if (tree->rule == RuleId(Rule::event)) {
      for (ir::TriggerEvent& event : Events(*tree)) events.push_back(std::move(event));
    } else if (tree->rule == RuleId(Rule::opponentControls) ||
               tree->rule == RuleId(Rule::youControl) || tree->rule == RuleId(Rule::handCount) ||
               tree->rule == RuleId(Rule::counterPlaced)) {
      // That counters are placed is an event; that there are so many is a state.
      if (tree->rule == RuleId(Rule::counterPlaced) && !Says(*tree, U"there")) Fail(*tree);
      events.push_back({RangeOf(*tree), ir::StateBegins{ConditionPart(*tree)}});
    } else {
      events.push_back(Moment(*tree));
    }
  }
  // What has to be so of one of several events is not asked of the others.
  if (event_holds_ && lead.children.size() > 1) Fail(lead);
  WaitFor(std::move(events), lead, ability, steps);
}

/// It enters the field by what was done just before: nothing is left to wait for.
bool EnglishLowerer::HasJustEntered(const ir::TriggerEvent& event) const {
  const auto* enters = std::get_if<ir::ObjectEvent>(&event.node);
  const auto* one = enters == nullptr || enters->happening != ir::Happening::Enters
                        ? nullptr
                        : std::get_if<ir::Reference>(&enters->subject.node);
  const auto* picked = one == nullptr ? nullptr : std::get_if<ir::Bound>(&one->node);
  return picked != nullptr && std::any_of(said_.begin(), said_.end(), [&](const Said& said) {
           return said.slot == picked->slot && said.went == given_.roles.play;
         });
}

/// The events trigger the ability if they stand before everything else; otherwise they are awaited.
void EnglishLowerer::WaitFor(std::vector<ir::TriggerEvent> events, const Node& lead,
                             ir::Ability* ability, Steps& steps) {
  // At the beginning of the next one: once, and not each time.
  const bool is_next =
      lead.rule == RuleId(Rule::momentLead) && Spelling(lead).find(U"next") != std::u32string::npos;
  // When it enters, at the end of the turn: later, and no other event that triggers it.
  const bool is_later =
      lead.rule == RuleId(Rule::momentLead) && ability != nullptr && !ability->triggers.empty();
  if (ability != nullptr && steps.IsEmpty() && !ability->cost && !is_next && !is_later) {
    // On the same turn as what happened to it: that is said of the card.
    bool says_since = false;
    for (const ir::TriggerEvent& event : events) {
      const auto look = [&](const ir::Underwent& underwent) {
        says_since = says_since || underwent.is_this_turn;
      };
      ir::Walk(event, look);
    }
    if (event_lasts_ && !says_since) Fail(lead);
    event_lasts_.reset();
    // Of the event itself: looked at when it happens.
    if (auto holds = std::exchange(event_holds_, std::nullopt))
      AddCondition(*ability, std::move(*holds));
    if (std::exchange(is_first_in_turn_, false)) ability->limit.per_turn = 1;
    for (ir::TriggerEvent& event : events) ability->triggers.push_back(std::move(event));
    if (moment_whose_ == ir::Player::You || moment_whose_ == ir::Player::Opponent)
      ability->turn_condition = {RangeOf(lead), ir::TurnOf{moment_whose_}};
    moment_whose_ = ir::Player::Either;
    return;
  }
  if (events.size() != 1) return Fail(lead);
  if (moment_whose_ != ir::Player::Either && !is_next) Fail(lead);
  // Play it onto the field. When it enters: an ability of its own.
  if (HasJustEntered(events.front()) && !event_holds_ && !event_lasts_)
    return steps.BeginOwnAbility();
  steps.waits_for = std::move(events.front());
  steps.waits_lead = &lead;
}

/// If: a condition, an event that is replaced, or a price.
void EnglishLowerer::ReadIf(const Node& lead, Leads& leads) {
  Own(lead);
  const Node& condition = Need(lead, Rule::condition);
  const bool is_one = condition.children.size() == 1;
  if (is_one && Has(condition, Rule::opponentPays)) {
    Own(condition);
    leads.unless_paid = Unpaid(Need(condition, Rule::opponentPays));
  } else if (is_one && Has(condition, Rule::event)) {
    Own(condition);
    const Node& event = Need(condition, Rule::event);
    if (Has(event, Rule::counterEvent)) return Fail(lead);
    std::vector<ir::TriggerEvent> events = Events(event);
    if (events.size() != 1) return Fail(lead);
    leads.replaced = std::move(events.front());
    leads.is_would = SaysWould(event);
    leads.is_past =
        std::any_of(event.children.begin(), event.children.end(), [&](const Tree& part) {
          if (part->rule == RuleId(Rule::np)) return false;
          static constexpr std::u32string_view kPast[] = {U"was",     U"were",     U"has",
                                                          U"have",    U"attacked", U"blocked",
                                                          U"entered", U"left",     U"formed"};
          return std::any_of(std::begin(kPast), std::end(kPast),
                             [&](std::u32string_view word) { return Says(*part, word); });
        });
  } else {
    leads.conditions.push_back(Condition(condition));
  }
}

/// As long as this card is on the field, of what is done once: so long it lasts.
bool EnglishLowerer::IsWhileHere(const Node& lead) const {
  const Node* condition = Child(lead, Rule::condition);
  if (condition == nullptr || !Says(lead, U"long") || condition->children.size() != 1) return false;
  const Node* state = Child(*condition, Rule::isState);
  return state != nullptr && Has(*state, Rule::onFieldState) &&
         state->inside[RuleId(Rule::self).value] && !state->inside[RuleId(Rule::thing).value];
}

/// So many of those with which something was done lie where they were put.
ir::Condition EnglishLowerer::AreSoMany(const Node& lead, std::uint8_t slot) {
  const ir::SourceRange range = RangeOf(lead);
  for (const Node* zone : All(lead, Rule::fromZone)) OwnAll(*zone);
  ir::Selector there = Sort(Need(lead, Rule::np));
  there.zones.clear();
  there.whose = ir::Player::Unstated;
  if (const Node* to = Child(lead, Rule::toZone))
    PlaceIn(*to, there);
  else
    there.zones = {Says(lead, U"removed") ? given_.roles.removed : given_.roles.spent};
  std::vector<ir::Filter> parts{{range, ir::Is{{range, ir::Bound{slot}}}}};
  if (there.filter != ir::Filter{}) parts.push_back(std::move(there.filter));
  there.filter = Both(std::move(parts), range);
  return ThereAre(std::move(there), false, range);
}

/// When you discard such a card, when so many are put there by this effect: an ability of its own.
void EnglishLowerer::ReadOwnAbility(const Node& lead, Steps& steps, Leads& leads) {
  Own(lead);
  if (lead.rule == RuleId(Rule::whenMany)) {
    const std::optional<std::uint8_t> slot = steps.LastSlot();
    if (!slot) return Fail(lead);
    leads.conditions.push_back(AreSoMany(lead, *slot));
    return steps.BeginOwnAbility();
  }
  BeginBeside(lead, steps);
  leads.conditions.push_back(Did(Need(lead, Rule::didSo)));
}

/// Another one beside one of its own: it speaks of what was done before both.
void EnglishLowerer::BeginBeside(const Node& lead, Steps& steps) {
  if (did_said_) {
    steps.EndOwnAbility(RangeOf(lead));
    said_ = *did_said_;
  }
  did_said_ = said_;
  steps.BeginOwnAbility();
}

/// When its cost is 2 or less, when it is a Forward: of what was shown or discarded before, and an
/// ability of its own. Rule: [FF-TCG 3.2, 11.8.17.1].
void EnglishLowerer::ReadWhenIs(const Node& lead, Steps& steps, Leads& leads) {
  Own(lead);
  const Node& state = *AnyOf(lead, {Rule::costIs, Rule::isState});
  // What it is like on the field may begin to be so: that is an event.
  const bool may_begin = AnyOf(state, {Rule::stateQuality, Rule::onFieldState, Rule::inZoneState,
                                       Rule::removedState, Rule::stateParty}) != nullptr;
  if (steps.IsEmpty() || may_begin || said_.empty()) return Fail(lead);
  BeginBeside(lead, steps);
  leads.conditions.push_back(ConditionPart(state));
}

/// When it would be put somewhere, … instead. Rule: [FF-TCG 3.2, 11.12.5.1].
void EnglishLowerer::WouldHappen(const Node& lead, Leads& leads) {
  Own(lead);
  std::vector<ir::TriggerEvent> events;
  for (const Node* event : All(lead, Rule::event)) {
    for (ir::TriggerEvent& one : Events(*event)) events.push_back(std::move(one));
  }
  if (events.size() != 1) return Fail(lead);
  leads.replaced = std::move(events.front());
  leads.is_would = true;
}

/// It has not happened.
bool EnglishLowerer::SaysWould(const Node& node) const {
  return node.inside[RuleId(Rule::would).value] || node.inside[RuleId(Rule::wouldDo).value];
}

/// What somebody may pay, or what happens next.
void EnglishLowerer::ReadRareLead(const Node& lead, Leads& leads) {
  switch (lead.rule.As<Rule>()) {
    case Rule::unlessLead:
      Own(lead);
      OwnAll(Need(lead, Rule::unlessWord));
      leads.unless_paid = Unpaid(Need(lead, Rule::unlessPays));
      break;
    case Rule::nextTimeLead: {
      Own(lead);
      std::vector<ir::TriggerEvent> events = Events(Need(lead, Rule::event));
      if (events.size() != 1) return Fail(lead);
      leads.replaced = std::move(events.front());
      leads.is_next = true;
      break;
    }
    default: break;
  }
}

void EnglishLowerer::ReadLead(const Node& lead, ir::Ability* ability, Steps& steps, Leads& leads) {
  switch (lead.rule.As<Rule>()) {
    case Rule::whenLead:
    case Rule::momentLead:
      // What would happen is replaced: it triggers nothing.
      if (SaysWould(lead))
        WouldHappen(lead, leads);
      else
        Trigger(lead, ability, steps);
      break;
    case Rule::ifLead: {
      const bool is_of_ability = ability != nullptr && ability->triggers.empty() && steps.IsEmpty();
      if (!is_of_ability && IsWhileHere(lead)) {
        OwnAll(lead);
        lasts_ = ir::Duration{RangeOf(lead), ir::DurationKind::WhileSourceThere};
        break;
      }
      ReadIf(lead, leads);
      break;
    }
    case Rule::whenDone:
      OwnAll(lead);
      NotePaid();
      did_said_.reset();
      steps.BeginOwnAbility();
      break;
    case Rule::ifDone:
      OwnAll(lead);
      NotePaid();
      leads.conditions.push_back({RangeOf(lead), ir::PreviousDone{}});
      break;
    case Rule::ifNotDone:
      OwnAll(lead);
      leads.is_otherwise = true;
      break;
    case Rule::durationLead:
      Own(lead);
      lasts_ = DurationIn(lead);
      break;
    case Rule::eachLead:
      Own(lead);
      factor_ = Counted(Need(lead, Rule::forEach));
      break;
    case Rule::whenDid:
    case Rule::whenMany: ReadOwnAbility(lead, steps, leads); break;
    case Rule::whenIs: ReadWhenIs(lead, steps, leads); break;
    case Rule::whenPhase: PhaseBegins(lead, ability, steps); break;
    case Rule::thenLead:
      OwnAll(lead);
      leads.goes_on = is_unended_ && Says(lead, U"then");
      break;
    case Rule::turnLead: {
      OwnAll(lead);
      if (const Node* during = Child(lead, Rule::duringPhase)) {
        leads.conditions.push_back(DuringPhase(*during));
        if (Says(*during, U"your"))
          leads.conditions.push_back({RangeOf(lead), ir::TurnOf{ir::Player::You}});
        break;
      }
      if (Has(lead, Rule::duringEach)) break;
      const bool is_yours = Has(lead, Rule::duringYours);
      leads.conditions.push_back(
          {RangeOf(lead), ir::TurnOf{is_yours ? ir::Player::You : ir::Player::Opponent}});
      break;
    }
    default: ReadRareLead(lead, leads); break;
  }
}

/// If it forms a party, if it was cast: that is so of the card, and no event.
std::optional<ir::Condition> EnglishLowerer::AsState(const ir::TriggerEvent& event,
                                                     ir::SourceRange range) const {
  const auto* happens = std::get_if<ir::ObjectEvent>(&event.node);
  const auto* one =
      happens == nullptr ? nullptr : std::get_if<ir::Reference>(&happens->subject.node);
  if (one == nullptr || event_lasts_ || lasts_ || happens->cause || event_holds_)
    return std::nullopt;
  if (happens->happening == ir::Happening::Attacks && happens->in_party && !is_instead_) {
    ir::Filter party =
        Both({{range, ir::Has{ir::Quality::Attacking}}, {range, InParty(range)}}, range);
    return ir::Condition{range, ir::ObjectIs{*one, std::move(party)}};
  }
  if (happens->happening != ir::Happening::IsUsed) return std::nullopt;
  ir::Underwent used{ir::Box<ir::TriggerEvent>(
                         ir::TriggerEvent{range, ir::ObjectEvent{ir::Happening::IsUsed, {}}}),
                     false};
  return ir::Condition{range, ir::ObjectIs{*one, {range, std::move(used)}}};
}

/// It happens to a card that was picked.
bool EnglishLowerer::IsOfPicked(const ir::TriggerEvent& event) {
  const auto* happens = std::get_if<ir::ObjectEvent>(&event.node);
  const auto* one =
      happens == nullptr ? nullptr : std::get_if<ir::Reference>(&happens->subject.node);
  return one != nullptr && std::holds_alternative<ir::Bound>(one->node);
}

/// The clauses as what waits, replaces or may be bought off.
bool EnglishLowerer::PutUnderEvent(std::vector<ir::Effect>& effects, Leads& leads, Steps& steps,
                                   ir::SourceRange range) {
  const auto joined = [&] { return ir::Box<ir::Effect>(Joined(std::move(effects), range)); };
  const auto become = [&](ir::EffectNode node) {
    effects.clear();
    effects.push_back({range, std::move(node)});
  };
  if ((leads.is_next || leads.is_would) && !is_instead_) return false;
  if (leads.replaced && !leads.is_next) {
    if (auto state = AsState(*leads.replaced, range)) {
      leads.conditions.push_back(std::move(*state));
      leads.replaced.reset();
    }
  }
  if (leads.replaced && (!is_instead_ || leads.is_past)) {
    // Of a card that was picked it is yet to happen; otherwise it has, and nothing is replaced.
    if (!leads.is_past && IsOfPicked(*leads.replaced)) {
      const auto& waits = event_lasts_ ? event_lasts_ : leads.lasting;
      if (!waits || waits->kind != ir::DurationKind::ThisTurn || event_holds_) return false;
      become(ir::Delay{std::move(*leads.replaced), joined(), *waits});
      leads.replaced.reset();
      return true;
    }
    const auto& lasts = event_lasts_ ? event_lasts_ : leads.lasting;
    if (!lasts || lasts->kind != ir::DurationKind::ThisTurn) return false;
    counted_ = Happened(*leads.replaced, range);
    leads.conditions.push_back(*counted_);
    leads.replaced.reset();
  }
  if (event_holds_ && leads.replaced) become(ir::If{*event_holds_, joined(), std::nullopt});
  if (leads.unless_paid)
    become(ir::Unless{unless_payer_, ir::Box<ir::Effect>(std::move(*leads.unless_paid)), joined()});
  if (leads.replaced) {
    is_instead_ = false;
    // You may do something instead: each time its controller decides.
    const auto* may = effects.size() == 1 ? std::get_if<ir::May>(&effects.front().node) : nullptr;
    const bool is_optional = may != nullptr && may->who == ir::Player::You;
    if (is_optional) effects.front() = ir::Effect(*may->then);
    ir::Replace replace{*leads.replaced, joined(), leads.lasting.value_or(ir::Duration{})};
    replace.is_optional = is_optional;
    replace.is_next_only = leads.is_next;
    become(std::move(replace));
  }
  if (steps.waits_for) {
    if (moment_whose_ != ir::Player::Either) {
      ir::Effect later = AtMoment(std::move(*steps.waits_for), *steps.waits_lead, *joined());
      become(std::move(later.node));
    } else {
      become(
          ir::Delay{std::move(*steps.waits_for), joined(), leads.lasting.value_or(ir::Duration{})});
    }
    steps.waits_for.reset();
  }
  return true;
}

/// Puts the clauses where the leads say that they belong.
void EnglishLowerer::AddTo(Steps& steps, std::vector<ir::Effect> effects, Leads& leads,
                           ir::Ability* ability, std::uint8_t first_slot, ir::SourceRange range) {
  std::vector<ir::Condition>& all = leads.conditions;
  const bool is_more = all.empty() && !leads.is_otherwise && !is_instead_ && leads.goes_on;
  if (is_more && steps.GoOn(effects)) return;
  if (all.empty() && !leads.is_otherwise && !is_instead_)
    return steps.Add(std::move(effects), first_slot);
  ir::Condition condition =
      all.size() == 1 ? std::move(all.front()) : ir::Condition{range, ir::AllHold{std::move(all)}};
  // When …, if …: looked at when it triggers and when it resolves. Rule: [FF-TCG 3.2, 11.8.13].
  const bool is_of_ability = ability != nullptr && steps.IsEmpty() && !is_instead_ &&
                             IsTrivial(ability->condition) && !ability->triggers.empty();
  if (is_of_ability && !leads.is_otherwise) {
    ability->condition = std::move(condition);
    return steps.Add(std::move(effects), first_slot);
  }
  const bool is_dropped = is_instead_ && ability != nullptr && DropIfContrary(*ability, condition);
  ir::Effect then = Joined(std::move(effects), range);
  const bool is_added =
      leads.is_otherwise ? steps.AddOtherwise(std::move(then))
      : is_instead_
          ? !IsTrivial(condition) && steps.AddInstead(std::move(condition), std::move(then), range)
          : (steps.AddIf(std::move(condition), std::move(then), first_slot, range), true);
  // What is not replaced is done only if the first condition holds.
  const bool has_rest = is_dropped && !steps.IsOneDeed();
  if ((!is_added || has_rest) && !failure) failure = NoMeaning{range, {}};
}

/// When you control such a card, this one gains something: nothing is done, and no time is said, so
/// that it is so as long as the state is. Rule: [FF-TCG 3.2, 11.9.1].
void EnglishLowerer::HoldAsLong(ir::Ability& ability, const std::vector<ir::Effect>& effects,
                                Leads& leads) {
  if (ability.triggers.size() != 1 || has_deed_) return;
  auto* begins = std::get_if<ir::StateBegins>(&ability.triggers.front().node);
  bool lasts = false;
  const auto look = [&](const ir::Duration& held) { lasts = lasts || held != ir::Duration{}; };
  for (const ir::Effect& effect : effects) ir::Walk(effect, look);
  if (begins == nullptr || lasts) return;
  leads.conditions.push_back(std::move(begins->state));
  ability.triggers.clear();
}

void EnglishLowerer::Sentence(const Node& sentence, ir::Ability* ability, Steps& steps) {
  Own(sentence);
  const ir::SourceRange range = RangeOf(sentence);
  if (const Node* limit = Child(sentence, Rule::limit)) {
    Limit(*limit, ability);
    // The actions of a choice that stands before the limit.
    std::vector<ir::Effect> options = Options(sentence);
    if (!options.empty() && !steps.FillChoices(options)) Fail(sentence);
    return;
  }
  if (const Node* reminder = Child(sentence, Rule::reminder))
    return Reminder(*reminder, ability, &steps);
  names_other_ = sentence.inside[RuleId(Rule::latter).value];
  lasts_.reset();
  factor_.reset();
  event_lasts_.reset();
  event_holds_.reset();
  extra_cost_.reset();
  is_instead_ = false;
  const std::uint8_t first_slot = slots_;
  Leads leads;
  for (const Tree& lead : sentence.children) {
    if (lead->rule == RuleId(Rule::clause)) break;  // What stands behind it is read with it.
    ReadLead(*lead, ability, steps, leads);
  }
  leads.lasting = event_lasts_ ? event_lasts_ : lasts_;
  std::vector<ir::Effect> effects = Clauses(sentence);
  spoken_.reset();
  if (extra_cost_) return ExtraCost(sentence, ability);
  if (ability != nullptr && steps.IsEmpty()) HoldAsLong(*ability, effects, leads);
  std::vector<ir::Effect> options = Options(sentence);
  if (effects.empty()) return Fail(sentence);
  if (!options.empty()) {
    if (!Steps::FillChoice(effects.back(), options)) return Fail(sentence);
    steps.FillChoices(options);
  }
  if (!PutUnderEvent(effects, leads, steps, range)) return Fail(sentence);
  AddTo(steps, std::move(effects), leads, ability, first_slot, range);
}

}  // namespace caiding::parser
