// SPDX-License-Identifier: MIT
// A paragraph's abilities: what stands before them, which sentences make one, how often it is used.
#include <algorithm>
#include <utility>

#include "model/ir/walk.h"
#include "parser/compose/conventions.h"
#include "parser/reading/nearest.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {
std::vector<ir::Ability> Lowerer::Paragraph(const Derivation& paragraph) {
  counted_.reset();
  compared_.reset();
  Own(paragraph);
  return Abilities(Need(paragraph, Rule::ability));
}

namespace {

/// 此效果: which is counted, that of this card, or that of whatever copy.
/// Rule: [Zero 1.20, 703.4].
bool CountsAnyCopy(Choices& choices, ir::SourceRange range) {
  return choices.Choose(ir::Ambiguity::EffectNoun, range,
                        {"the effect of this card", "that effect of any copy of the card"}) == 1;
}

/// 我方每回合一次，: counted over all copies of the card.
bool IsOfPlayer(Lowerer& lower, const Derivation& often) {
  const Derivation* own = lower.Child(often, Rule::oftenOwn);
  return own != nullptr && CountsAnyCopy(lower.choices(), lower.RangeOf(*own));
}

}  // namespace

Frame Lowerer::Prefixes(const Derivation& ability) {
  Frame frame;
  for (const Derivation* prefix : ChildrenOf(ability, Rule::prefix)) {
    Own(*prefix);
    const Derivation& inner = *prefix->children[0];
    Own(inner);
    switch (inner.rule.As<Rule>()) {
      case Rule::timingMark:
        for (const Derivation* timing : ChildrenOf(inner, Rule::timing)) Timing(*timing, frame);
        break;
      case Rule::oftenPrefix:
        if (frame.per_turn != 0) Fail(inner);
        frame.per_turn = TimesATurn(inner);
        frame.is_of_each = Child(inner, Rule::oftenEach) != nullptr;
        frame.is_of_player = IsOfPlayer(*this, inner);
        break;
      case Rule::zonePrefix: {
        if (const Derivation* lead = Child(inner, Rule::zoneLead)) {
          ZoneLead(*lead, frame);
          break;
        }
        ZoneStatement(Need(inner, Rule::zoneStatement), frame);
        break;
      }
      default:
        if (IsOwn(inner) && own_.prefix != nullptr)
          own_.prefix(*this, inner, frame);
        else
          Fail(inner);
        break;
    }
  }
  return frame;
}

/// 此效果在休息区中有效, 此牌在我方手牌和休息区中有效.
/// Rule: [Zero 1.20, 700.11].
void Lowerer::ZoneStatement(const Derivation& statement, Frame& frame) {
  Own(statement);
  if (const Derivation* self = Child(statement, Rule::selfWord)) OwnAll(*self);
  const Derivation* owner = Child(statement, Rule::ownerWord);
  if (owner != nullptr && Owner(*owner) != ir::Player::You) Fail(*owner);
  if (Says(statement, U"也")) frame.zones.push_back(roles_.play);
  for (const Derivation* zone : ChildrenOf(statement, Rule::zoneName))
    frame.zones.push_back(Zone(*zone));
}

/// 此牌在休息区中时，: there it works. Rule: [Zero 1.20, 700.11].
void Lowerer::ZoneLead(const Derivation& lead, Frame& frame) {
  Own(lead);
  OwnAll(Need(lead, Rule::selfWord));
  for (const Rule word : {Rule::whenEnd, Rule::ifEnd}) {
    if (const Derivation* end = Child(lead, word)) OwnAll(*end);
  }
  if (const Derivation* owner = Child(lead, Rule::ownerWord)) {
    if (Owner(*owner) != ir::Player::You) Fail(*owner);
  }
  frame.zones.push_back(Zone(Need(lead, Rule::zoneName)));
}

/// 每回合一次，: how often in a turn.
std::uint8_t Lowerer::TimesATurn(const Derivation& often) {
  OwnAll(often);
  const Derivation* each = Child(often, Rule::oftenEach);
  const Derivation* own = Child(often, Rule::oftenOwn);
  const Derivation& words = each != nullptr  ? *each
                            : own != nullptr ? *own
                                             : Need(often, Rule::oftenWords);
  return static_cast<std::uint8_t>(std::clamp(Integer(Need(words, Rule::number)), 1, 255));
}

void Lowerer::Timing(const Derivation& timing, Frame& frame) {
  OwnAll(timing);
  std::u32string_view words = Words(Need(timing, Rule::bracketText));
  while (!words.empty()) {
    const std::size_t slash = words.find(U'/');
    const std::u32string_view word = words.substr(0, slash);
    words = slash == words.npos ? std::u32string_view{} : words.substr(slash + 1);
    if (word == U"我方回合中" || word == U"对方回合中") {
      const ir::Player player = word[0] == U'我' ? ir::Player::You : ir::Player::Opponent;
      if (frame.turn) Fail(timing);
      frame.turn = ir::Condition{RangeOf(timing), ir::TurnOf{player}};
      continue;
    }
    const auto id = ir::FindId<ir::TimingId>(vocabulary_.timings, word);
    if (id.IsNone()) {
      Fail(timing, NearestTiming(vocabulary_, word));
      return;
    }
    frame.windows.push_back({RangeOf(timing), ir::Window{id}});
  }
}

namespace {

/// 若如此: it goes on from what was done.
bool AsksWhatWasDone(const Sentence& sentence) {
  return std::any_of(sentence.conditions.begin(), sentence.conditions.end(),
                     [](const ir::Condition& condition) {
                       return std::holds_alternative<ir::PreviousDone>(condition.node);
                     });
}

}  // namespace

namespace {

/// It has an event of its own, or holds while something is so.
bool SaysWhen(const Sentence& sentence) {
  return sentence.event || (sentence.state && IsStaticChain(sentence.parts));
}

}  // namespace

/// 只能在…使用, and not what.
bool Lowerer::SaysBareUse(const Derivation& act) const {
  if (!HasInside(act, Rule::onlyUse) && !HasInside(act, Rule::onlyWhile)) return false;
  if (act.rule == Rule::onlyUse) return Child(act, Rule::selfWord) == nullptr;
  if (act.rule == Rule::statAct && Child(act, Rule::np) == nullptr) {
    // 只能在…使用, as what this card is not allowed to.
    const Derivation* predicate = Child(act, Rule::predicate);
    const Derivation* said = predicate == nullptr ? nullptr : Child(*predicate, Rule::restriction);
    const Derivation* only = said == nullptr ? nullptr : Child(*said, Rule::onlyWhile);
    const Derivation* deed = only == nullptr ? nullptr : Child(*only, Rule::deed);
    if (deed != nullptr && Child(*deed, Rule::beUsedDeed) != nullptr) return true;
  }
  return std::any_of(act.children.begin(), act.children.end(),
                     [&](const Tree& child) { return SaysBareUse(*child); });
}

/// 复制…。可以为该复制重新选择对象: of the copy that the sentence before makes.
/// Rule: [Zero 1.20, 705.1].
bool Lowerer::RetargetsBefore(Gathered& gathered, const Sentence& said) {
  const auto* again =
      said.parts.size() == 1 ? std::get_if<ir::CopyItem>(&said.parts.front().effect.node) : nullptr;
  if (again == nullptr || !again->may_choose_target || !(again->item == ir::Objects{}))
    return false;
  ir::CopyItem* copy = nullptr;
  if (!gathered.sentences.empty() && !gathered.sentences.back().parts.empty())
    copy = std::get_if<ir::CopyItem>(&gathered.sentences.back().parts.back().effect.node);
  const bool is_plain = said.conditions.empty() && !said.event && !said.cost && !said.state &&
                        !said.next && !said.is_otherwise &&
                        said.parts.front().doer.value_or(ir::Player::You) == ir::Player::You;
  if (copy == nullptr || !is_plain)
    composer_.Fail(said.range, {});
  else
    copy->may_choose_target = true;
  return true;
}

namespace {

/// 费用最高的角色牌有两张以上的场合，由对方选择其中一张: nothing is done with it, so it tells how
/// the sentence before picks. Rule: [Zero 1.20, 705.8].
bool PicksEqual(const Sentence& sentence) {
  if (sentence.parts.size() != 1 ||
      !std::holds_alternative<ir::Pick>(sentence.parts.front().effect.node))
    return false;
  const auto is_of_most = [](const ir::Condition& condition) {
    const auto* there = std::get_if<ir::ThereAre>(&condition.node);
    return there != nullptr && there->objects.extreme.has_value();
  };
  return (sentence.state && is_of_most(*sentence.state)) ||
         std::any_of(sentence.conditions.begin(), sentence.conditions.end(), is_of_most);
}

}  // namespace

/// 将一张角色牌移出游戏。当此牌离开战斗区时，将那张牌登场: of the one that was removed, so that the
/// moment is waited for once. Rule: [Zero 1.20, 702.1], [Zero 1.20, 200.2].
bool Lowerer::WaitsUntilItIsGone(const Derivation& act, const std::vector<Sentence>& before) const {
  const auto leads = ChildrenOf(act, Rule::lead);
  if (leads.size() != 1 || Child(act, Rule::costPart) != nullptr) return false;
  const Derivation& lead = *leads.front();
  const bool goes = lead.children[0]->rule == Rule::whenLead && HasInside(lead, Rule::selfWord) &&
                    Says(lead, U"离开战斗区") && !Says(lead, U"每");
  const Derivation* chain = Child(act, Rule::chain);
  if (!goes || chain == nullptr || !HasInside(*chain, Rule::anaphor)) return false;
  bool is_removed = false;
  const auto look = [&](const ir::Move& move) {
    is_removed = is_removed || move.to.zone == roles_.removed;
  };
  for (const Sentence& sentence : before) {
    for (const Part& part : sentence.parts) ir::Walk(part.effect, look);
  }
  return is_removed;
}

void Lowerer::AddAct(Gathered& gathered, const Derivation& act) {
  // A later sentence with a trigger or a cost of its own is another ability.
  bool starts = Child(act, Rule::costPart) != nullptr;
  for (const Derivation* lead : ChildrenOf(act, Rule::lead)) {
    starts = starts || lead->children[0]->rule == Rule::whenLead ||
             lead->children[0]->rule == Rule::entryLead;
  }
  // It is known before anything is done.
  const bool is_first = gathered.sentences.empty() && gathered.abilities.empty();
  if (Child(act, Rule::extraCost) != nullptr && !is_first) Fail(act);
  const bool is_later = starts && !gathered.sentences.empty();
  // 回合结束时 after something that is done is waited for once. Rule: [Zero 1.20, 700.10].
  const bool waits = is_later && (WaitsForTurn(act, gathered.sentences, gathered.frame) ||
                                  WaitsUntilItIsGone(act, gathered.sentences));
  const bool is_next = is_later && !waits;
  if (is_next) {
    composer_.FinishAbility(gathered);
    StartAfresh();
  }
  // 对方的角色牌攻击时才能使用 by itself is said of this card, behind an effect of that effect.
  const bool is_bare_use = !is_first && SaysBareUse(act);
  if (is_bare_use) Fail(act);
  discourse_.counts_at_resolution = false;
  Sentence said = ActSentence(act);
  // 此效果清算时每有一张…: when it is counted is said.
  if (std::exchange(discourse_.counts_at_resolution, false)) gathered.x_at_resolution = true;
  StartWithFight(gathered, act, said);
  if (!is_first && PicksEqual(said)) Fail(act);
  if (RetargetsBefore(gathered, said)) return;
  gathered.sentences.push_back(std::move(said));
  for (const Part& part : gathered.sentences.back().parts) {
    if (!part.works_in.empty()) {
      if (!gathered.frame.zones.empty() || !is_first) Fail(act);
      gathered.frame.zones = part.works_in;
    }
    if (part.per_turn == 0) continue;
    if (gathered.limit.per_turn != 0) Fail(act);
    gathered.limit.per_turn = part.per_turn;
  }
  // 【登场时】S。当此牌攻击时，T: T is for that event alone. Rule: [Zero 1.20, 702.1].
  if (is_next && SaysWhen(gathered.sentences.back())) gathered.frame.windows.clear();
  if (const Derivation* often = Child(act, Rule::oftenPrefix)) {
    if (gathered.limit.per_turn != 0) Fail(*often);
    gathered.limit.per_turn = TimesATurn(*often);
    gathered.limit.is_of_each = Child(*often, Rule::oftenEach) != nullptr;
    gathered.limit.is_of_player = IsOfPlayer(*this, *often);
  }
  // 此牌的费用-1。抽一张牌: what using it costs, and what it then does; or the other way round.
  const Sentence& last = gathered.sentences.back();
  const bool is_rule = gathered.frame.windows.empty() && composer_.IsSpell() &&
                       !last.is_otherwise && !AsksWhatWasDone(last) && IsRuleOfUse(last.parts);
  if (!is_rule) return;
  if (gathered.sentences.size() > 1) {
    Sentence rule = std::move(gathered.sentences.back());
    gathered.sentences.pop_back();
    composer_.FinishAbility(gathered);
    gathered.sentences.push_back(std::move(rule));
  }
  composer_.FinishAbility(gathered);
  StartAfresh();
}

/// 此牌攻击后，S: the attack starts it, and S waits for the end of the battle.
/// Rule: [Zero 1.20, 506.1].
void Lowerer::StartWithFight(Gathered& gathered, const Derivation& act, const Sentence& said) {
  if (said.fights.empty()) return;
  const bool is_first = gathered.sentences.empty() && gathered.frame.windows.empty() &&
                        !gathered.frame.is_life_burst && !composer_.IsSpell();
  if (!is_first) return Fail(act);
  gathered.frame.windows = said.fights;
}

/// Behind a keyword there is no effect that it could be about.
void Lowerer::AddLimit(Gathered& gathered, const Derivation& words) {
  if (gathered.sentences.empty()) Fail(words);
  const bool has_effects =
      std::any_of(gathered.abilities.begin(), gathered.abilities.end(), IsLimited);
  if (LimitSentence(words, gathered.limit) && has_effects) {
    const auto option = choices_.Choose(ir::Ambiguity::EffectNoun, RangeOf(words),
                                        {"the effect before it", "every effect of the paragraph"});
    gathered.limit_is_for_all = option == 1;
  }
  LimitTurn(words, gathered.turn);
}

/// X为我方手牌的数量: worked out when the effect is carried out, which may be said once more.
ir::Quantity Lowerer::Definition(const Derivation& definition) {
  Own(definition);
  for (const Rule word : {Rule::atUse, Rule::staysSo}) {
    if (const Derivation* said = Child(definition, word)) OwnAll(*said);
  }
  const Derivation& said_value = Need(definition, Rule::value);
  if (const Derivation* tail = Child(definition, Rule::valueTail)) {
    OwnAll(*tail);
    // 此牌的(攻)的数值 is one phrase.
    const auto terms = ChildrenOf(said_value, Rule::term);
    if (!terms.empty() && !(terms.back()->children[0]->rule == Rule::product)) Fail(*tail);
  }
  ir::Quantity value = Value(said_value);
  const Derivation* bound = Child(definition, Rule::xBound);
  if (bound == nullptr) return value;
  // X为…，至多为三: whichever is less.
  OwnAll(*bound);
  const Derivation* word = Child(*bound, Rule::boundWord);
  const bool is_least =
      word != nullptr ? Child(*word, Rule::leastBound) != nullptr : Says(*bound, U"少");
  const ir::Operator way = is_least ? ir::Operator::Greater : ir::Operator::Lesser;
  const Derivation& number = Need(*bound, Rule::number);
  return {RangeOf(definition),
          ir::Box<ir::Arithmetic>(ir::Arithmetic{way, std::move(value),
                                                 ir::Constant(Integer(number), RangeOf(number))})};
}

void Lowerer::AddDefinition(Gathered& gathered, const Derivation& definition) {
  if (gathered.sentences.empty()) Fail(definition);
  const bool counts_then = std::exchange(discourse_.counts_at_resolution, false);
  gathered.x_is = Definition(definition);
  gathered.x_at_resolution = discourse_.counts_at_resolution;
  gathered.x_is_apart = definition.begin > 0 && text_.text[definition.begin - 1] == U'。';
  discourse_.counts_at_resolution = counts_then;
  const Derivation* at_use = Child(definition, Rule::atUse);
  gathered.x_at_use = at_use != nullptr;
  // 使用此牌时: of what a card does later nobody keeps what it was then. Rule: [Zero 1.20, 303.8].
  if (at_use != nullptr && Child(*at_use, Rule::selfWord) != nullptr && !composer_.MayBeSpell())
    Fail(*at_use);
}

void Lowerer::AddSentence(Gathered& gathered, const Derivation& sentence) {
  Own(sentence);
  const Derivation& inner = *sentence.children[0];
  switch (inner.rule.As<Rule>()) {
    case Rule::actSentence: AddAct(gathered, inner); return;
    case Rule::limitSentence: AddLimit(gathered, inner); return;
    case Rule::reminderSentence: AddReminder(gathered, inner); return;
    case Rule::usualSentence: AddUsual(gathered, inner); return;
    case Rule::spareSentence: AddSparing(gathered, inner); return;
    case Rule::exceptionSentence: AddException(gathered, inner); return;
    case Rule::failedSentence: AddFailed(gathered, inner); return;
    case Rule::xSentence: AddDefinition(gathered, inner); return;
    case Rule::pickedBy: AddPickedBy(gathered, inner); return;
    case Rule::moreOptions: AddMoreOptions(gathered, inner); return;
    case Rule::keywordSentence: {
      // Behind a timing it would be unclear what the timing reaches.
      if (!gathered.frame.windows.empty() || gathered.frame.turn) Fail(inner);
      composer_.FinishAbility(gathered);
      StartAfresh();
      for (ir::Ability& keyword : KeywordLine(inner, gathered.frame))
        gathered.abilities.push_back(std::move(keyword));
      return;
    }
    case Rule::zoneStatement:
    case Rule::natureSentence: return;  // Where and how it works is known before the effect.
    default: Fail(inner); return;
  }
}

/// Who picks where several are equal: whose effect it is, anyway. Rule: [Zero 1.20, 705.8].
/// 不会受到战斗伤害。效果造成的伤害不受此限制: of the other sort, of which the bar does not speak.
/// Rule: [Zero 1.20, 607.1].
void Lowerer::CheckFree(const Gathered& gathered, const Derivation& free) {
  if (gathered.sentences.empty() || gathered.sentences.back().parts.empty()) return Fail(free);
  const bool is_of_battle = Words(free) == U"战斗";
  bool is_other = false;
  const auto bar = [&](const ir::Constrain& one) {
    is_other = is_other || (!is_of_battle && (one.deed == ir::Deed::TakeBattleDamage ||
                                              one.deed == ir::Deed::TakeBattleDamageAttacking ||
                                              one.deed == ir::Deed::TakeBattleDamageDefending));
  };
  const auto shield = [&](const ir::PreventDamage& one) {
    const auto barred = is_of_battle ? ir::DamageSort::Effect : ir::DamageSort::Battle;
    is_other = is_other || one.sort == barred;
  };
  const ir::Effect& before = gathered.sentences.back().parts.back().effect;
  ir::Walk(before, bar);
  ir::Walk(before, shield);
  if (!is_other) Fail(free);
}

void Lowerer::AddReminder(Gathered& gathered, const Derivation& reminder) {
  if (Child(reminder, Rule::tieChooser) != nullptr) {
    if (gathered.sentences.empty()) return Fail(reminder);
    OfEqual(reminder, gathered.sentences.back().parts);
  }
  if (const Derivation* free = Child(reminder, Rule::freeDamage)) CheckFree(gathered, *free);
  if (Child(reminder, Rule::tieMost) != nullptr && Child(reminder, Rule::tieChooser) == nullptr)
    return Fail(reminder);
  if (const Derivation* all = Child(reminder, Rule::tieAll)) {
    // 若有多张并列，则它们都…: which they do only where no number says how many.
    bool is_of_all = false;
    const auto look = [&](const ir::Selector& cards) {
      is_of_all = is_of_all || (cards.extreme && cards.count.kind == ir::CountKind::All);
    };
    if (!gathered.sentences.empty() && !gathered.sentences.back().parts.empty())
      ir::Walk(gathered.sentences.back().parts.back().effect, look);
    if (!is_of_all) Fail(*all);
  }
  OwnAll(reminder);
}

/// 若没有花指示物，照常受到伤害: then nothing is in the place of what was to happen.
void Lowerer::AddUsual(Gathered& gathered, const Derivation& usual) {
  Own(usual);
  for (const Rule word : {Rule::whenEnd, Rule::ifEnd, Rule::asUsual}) {
    if (const Derivation* said = Child(usual, word)) OwnAll(*said);
  }
  Sentence* before = gathered.sentences.empty() ? nullptr : &gathered.sentences.back();
  const bool replaces = before != nullptr && before->parts.size() == 1 &&
                        std::holds_alternative<ir::Replace>(before->parts.front().effect.node);
  if (!replaces) return Fail(usual);
  ir::Condition otherwise = State(Need(usual, Rule::state));
  if (const auto* no = std::get_if<ir::NotHold>(&otherwise.node)) {
    before->conditions.push_back(ir::Condition(*no->part));
  } else {
    before->conditions.push_back(
        {RangeOf(usual), ir::NotHold{ir::Box<ir::Condition>(std::move(otherwise))}});
  }
  ++before->ifs;
}

/// 双方玩家各废弃一张牌。未能废弃的玩家抽一张牌: what each does besides, where it was not done.
/// Rule: [Zero 1.20, 102.3], [Zero 1.20, 102.5].
void Lowerer::AddFailed(Gathered& gathered, const Derivation& failed) {
  Own(failed);
  OwnParticles(failed);
  for (const Rule word : {Rule::thisWay, Rule::doneDeed}) {
    if (const Derivation* said = Child(failed, word)) OwnAll(*said);
  }
  for (const Rule word : {Rule::kindWord, Rule::cardWord}) {
    // 未能废弃角色牌的玩家: of what was to be scrapped.
    const Derivation* what = Child(failed, word);
    if (what == nullptr) continue;
    OwnAll(*what);
    const bool is_told = !discourse_.deeds.empty() &&
                         discourse_.deeds.back().words.find(Words(*what)) != std::u32string::npos;
    if (!is_told) Fail(*what);
  }
  Sentence* before = gathered.sentences.empty() ? nullptr : &gathered.sentences.back();
  Part* last = before == nullptr || before->parts.size() != 1 ? nullptr : &before->parts.back();
  auto* each = last == nullptr ? nullptr : std::get_if<ir::EachPlayerDoes>(&last->effect.node);
  const Derivation* deed = Child(failed, Rule::doneDeed);
  if (each == nullptr || last->may || (deed != nullptr && !IsLastDeed(*deed))) return Fail(failed);
  const ir::SourceRange range = RangeOf(failed);
  discourse_.clause_player = ir::Player::EachPlayer;
  Part besides;
  ir::Effect then = Verb(Need(failed, Rule::verb), ir::Player::Unstated, besides);
  discourse_.clause_player = ir::Player::Unstated;
  ir::Condition done{range, ir::PreviousDone{}};
  ir::If otherwise{{range, ir::NotHold{ir::Box<ir::Condition>(std::move(done))}},
                   ir::Box<ir::Effect>(std::move(then)),
                   {}};
  ir::Effect first = ir::Effect(*each->then);
  *each->then = {range, ir::Sequence{{std::move(first), {range, std::move(otherwise)}}}};
}

/// 破坏一张角色牌。若对方支付(2)，则不破坏: that player may pay so that it does not happen.
void Lowerer::AddSparing(Gathered& gathered, const Derivation& spares) {
  Own(spares);
  const Derivation& spared = Need(spares, Rule::spared);
  OwnAll(spared);
  if (const Derivation* end = Child(spares, Rule::ifEnd)) OwnAll(*end);
  Sentence* before = gathered.sentences.empty() ? nullptr : &gathered.sentences.back();
  const bool is_plain =
      before != nullptr && !before->parts.empty() &&
      std::all_of(before->parts.begin(), before->parts.end(),
                  [](const Part& part) { return part.kind == Part::Kind::Act && !part.may; });
  Part* last = is_plain ? &before->parts.back() : nullptr;
  if (last == nullptr || !IsLastDeed(spared)) return Fail(spares);
  if (const Derivation* may = Child(spares, Rule::mayWord)) OwnAll(*may);
  if (const Derivation* np = Child(spares, Rule::np)) ReferenceOf(*np);
  const ir::Player who = PlayerOf(Need(spares, Rule::player));
  if (who != ir::Player::You && who != ir::Player::Opponent && who != ir::Player::ItsController)
    Fail(spares);
  discourse_.clause_player = who;
  Part price;
  ir::Effect deed = Verb(Need(spares, Rule::verb), who, price);
  discourse_.clause_player = ir::Player::Unstated;
  const ir::SourceRange range = RangeOf(spares);
  last->effect = {range, ir::Unless{who, ir::Box<ir::Effect>(std::move(deed)),
                                    ir::Box<ir::Effect>(std::move(last->effect))}};
}

/// 如果C，则此效果不适用: only where that is not so. Rule: [Zero 1.20, 700.9].
void Lowerer::AddException(Gathered& gathered, const Derivation& words) {
  Own(words);
  for (const Rule end : {Rule::ifEnd, Rule::whenEnd}) {
    if (const Derivation* said = Child(words, end)) OwnAll(*said);
  }
  if (gathered.sentences.size() != 1) return Fail(words);
  Sentence& first = gathered.sentences.front();
  ir::Condition but = States(Need(words, Rule::states));
  if (const Derivation* np = Child(words, Rule::np)) ReferenceOf(*np);
  const ir::SourceRange range = RangeOf(words);
  first.conditions.push_back({range, ir::NotHold{ir::Box<ir::Condition>(std::move(but))}});
  first.range.end = range.end;
}

/// Nothing but what is done or is so, without a condition, a trigger or a price.
bool Lowerer::IsPlainSentence(const Gathered& gathered) const {
  if (gathered.sentences.size() != 1 || !gathered.abilities.empty()) return false;
  const Sentence& only = gathered.sentences.front();
  return only.conditions.empty() && !only.event && !only.cost && !only.state && !only.next &&
         !only.unless && std::all_of(only.parts.begin(), only.parts.end(), [](const Part& part) {
           return part.kind == Part::Kind::Act;
         });
}

/// …，此效果每回合只能使用一次; …，每回合一次.
const Derivation* Lowerer::LimitBehind(const Derivation& tail) const {
  const Derivation* limit = Child(tail, Rule::limitTail);
  return limit != nullptr ? limit : Child(tail, Rule::oftenTail);
}

/// S。【我方回合中】S: another effect of the same paragraph, in a frame of its own; only the level
/// is said of both. Rule: [Zero 1.20, 307.2], [Zero 1.20, 700.6].
void Lowerer::AddMarked(Gathered& gathered, const Derivation& marked) {
  composer_.FinishAbility(gathered);
  StartAfresh();
  Own(marked);
  Frame frame;
  frame.level = gathered.frame.level;
  frame.zones = gathered.frame.zones;
  const Derivation& mark = Need(marked, Rule::timingMark);
  Own(mark);
  for (const Derivation* timing : ChildrenOf(mark, Rule::timing)) Timing(*timing, frame);
  Gathered own{RangeOf(marked), frame};
  for (const Tree& child : marked.children) {
    switch (child->rule.As<Rule>()) {
      case Rule::timingMark: break;
      case Rule::stop: OwnAll(*child); break;
      case Rule::actSentence: AddAct(own, *child); break;
      case Rule::sentenceTail:
        Own(*child);
        if (const Derivation* tail = LimitBehind(*child))
          AddLimit(own, *tail);
        else if (const Derivation* note = Child(*child, Rule::limitNote))
          AddLimit(own, *note);
        else
          AddDefinition(own, Need(*child, Rule::xSentence));
        break;
      case Rule::sentence: AddSentence(own, *child); break;
      default: Fail(*child); break;
    }
  }
  composer_.FinishAbility(own);
  for (ir::Ability& ability : own.abilities) gathered.abilities.push_back(std::move(ability));
}

namespace {

bool IsOtherThanSelf(const ir::Filter& filter) {
  const auto* other = std::get_if<ir::IsNot>(&filter.node);
  return other != nullptr && std::holds_alternative<ir::Self>(other->object.node);
}

/// 另一张角色牌, on what characters bear: another than the one that bears it, as it is no character
/// itself. Rule: [Zero 1.20, 319.6].
void MeanOthersThanBearer(ir::Ability& ability, ir::KindId character) {
  bool grants = false;
  const auto look = [&](const ir::GainAbilities&) { grants = true; };
  ir::Walk(std::as_const(ability), look);
  // Where something happens to a character it may be another than that one.
  if (grants || !ability.triggers.empty()) return;
  auto mean = [&](ir::Selector& cards) {
    auto* all = std::get_if<ir::AllOf>(&cards.filter.node);
    const bool is_of_characters =
        all != nullptr && std::any_of(all->parts.begin(), all->parts.end(), [&](const auto& part) {
          const auto* is = std::get_if<ir::IsKind>(&part.node);
          return is != nullptr && is->kind == character;
        });
    if (!is_of_characters) return;
    for (ir::Filter& part : all->parts) {
      if (IsOtherThanSelf(part)) part.node = ir::IsNot{{part.range, ir::Host{}}};
    }
  };
  ir::Walk(ability, mean);
}

}  // namespace

std::vector<ir::Ability> Lowerer::Abilities(const Derivation& ability) {
  Own(ability);
  Frame frame = Prefixes(ability);
  const bool says_where = WhereItWorks(ability, frame);
  if (const Derivation* line = Child(ability, Rule::keywordLine)) return KeywordLine(*line, frame);
  if (const Derivation* effect = Child(ability, Rule::keywordEffect))
    return KeywordEffect(*effect, frame);
  if (const Derivation* both = Child(ability, Rule::keywordsFirst))
    return KeywordsFirst(*both, frame);
  Gathered gathered{RangeOf(ability), frame};
  const Derivation* defined = nullptr;
  for (const Tree& child : ability.children) {
    switch (child->rule.As<Rule>()) {
      case Rule::prefix: break;
      case Rule::chosenX:
        // Who uses the card says what X is anyway. Rule: [Zero 1.20, 303.8].
        OwnAll(*child);
        if (!composer_.MayBeSpell()) Fail(*child);
        break;
      case Rule::xSentence:
        defined = child.get();  // X为…。S: as behind what speaks of it.
        break;
      case Rule::stop: OwnAll(*child); break;
      case Rule::actSentence: AddAct(gathered, *child); break;
      case Rule::sentenceTail:
        Own(*child);
        if (const Derivation* tail = LimitBehind(*child))
          AddLimit(gathered, *tail);
        else if (const Derivation* note = Child(*child, Rule::limitNote))
          AddLimit(gathered, *note);
        else
          AddDefinition(gathered, Need(*child, Rule::xSentence));
        break;
      case Rule::sentence: AddSentence(gathered, *child); break;
      case Rule::markedAnd:
        OwnAll(*child);
        // 如果C，S，并且【回合结束时】…: C may be said of both.
        if (!frame.windows.empty() || frame.turn || !IsPlainSentence(gathered)) Fail(*child);
        break;
      case Rule::markedAbility: AddMarked(gathered, *child); break;
      default: Fail(*child); break;
    }
  }
  if (defined != nullptr) gathered.x_is = Definition(*defined);
  if (!gathered.sentences.empty()) composer_.FinishAbility(gathered);
  if (composer_.IsOn(ir::FindId<ir::KindId>(vocabulary_.kinds, own_.attached)) &&
      composer_.nesting == 0) {
    for (ir::Ability& one : gathered.abilities) MeanOthersThanBearer(one, roles_.character);
  }
  // Of what came into play in an earlier turn it is not kept how it did.
  for (const ir::Ability& told : gathered.abilities) {
    if (told_.origin && !composer_.IsAtEntry(told)) composer_.Fail(*told_.origin);
  }
  // Of several it would have to be said of which.
  if ((says_where || frame.is_continuous) && gathered.abilities.size() != 1) Fail(ability);
  return std::move(gathered.abilities);
}

/// S。（此为永续效果。） Rule: [Zero 1.20, 700.2].
bool Lowerer::SaysNature(const Derivation& ability, Frame& frame) {
  bool says_where = false;
  for (const Derivation* sentence : ChildrenOf(ability, Rule::sentence)) {
    const Derivation* nature = Child(*sentence, Rule::natureSentence);
    if (nature == nullptr) continue;
    Own(*nature);
    if (frame.is_continuous) Fail(*nature);
    frame.is_continuous = true;
    const Derivation& text = Need(*nature, Rule::natureText);
    Own(text);
    // What is always so goes onto no stack. Rule: [Zero 1.20, 701.1].
    for (const Derivation* zone : ChildrenOf(text, Rule::zoneName)) {
      if (Zone(*zone) != roles_.stack) Fail(*zone);
    }
    for (const Derivation* where : ChildrenOf(text, Rule::natureZone)) {
      Own(*where);
      says_where = true;
      frame.zones.push_back(Zone(Need(*where, Rule::zoneName)));
    }
  }
  return says_where;
}

/// S。此效果在休息区中有效: as before it. Rule: [Zero 1.20, 700.11].
bool Lowerer::WhereItWorks(const Derivation& ability, Frame& frame) {
  bool says_where = SaysNature(ability, frame);
  for (const Derivation* sentence : ChildrenOf(ability, Rule::sentence)) {
    const Derivation* statement = Child(*sentence, Rule::zoneStatement);
    if (statement == nullptr) continue;
    ZoneStatement(*statement, frame);
    says_where = true;
  }
  // 此效果只能在此牌在休息区中时使用.
  for (const Derivation* sentence : ChildrenOf(ability, Rule::sentence)) {
    const Derivation* limit = Child(*sentence, Rule::limitSentence);
    if (limit == nullptr) continue;
    for (const Derivation* part : ChildrenOf(*limit, Rule::limitPart)) {
      const Derivation* during = Child(*part, Rule::limitWhile);
      const Derivation* zone = during == nullptr ? nullptr : OwnZoneOf(*during);
      if (zone == nullptr) continue;
      says_where = true;
      frame.zones.push_back(Zone(*zone));
    }
  }
  return says_where;
}

/// 在此牌在休息区中时: the zone outside of play where the card itself has to lie.
/// Rule: [Zero 1.20, 700.11].
const Derivation* Lowerer::OwnZoneOf(const Derivation& during) const {
  const Derivation* state = Child(during, Rule::state);
  const Derivation* where = state == nullptr ? nullptr : Child(*state, Rule::inZoneState);
  if (where == nullptr || Child(*where, Rule::thisWay) != nullptr) return nullptr;
  const Derivation* np = Child(*where, Rule::np);
  const Derivation* zone = Child(*where, Rule::zoneName);
  const Derivation* owner = Child(*where, Rule::ownerWord);
  if (np == nullptr || zone == nullptr || !IsSelf(*np)) return nullptr;
  if (owner != nullptr && !Says(*owner, U"我方")) return nullptr;
  const auto id = ir::FindId<ir::ZoneId>(vocabulary_.zones, Words(*zone));
  return id.IsNone() || id == roles_.play ? nullptr : zone;
}

namespace {

/// {A}的此效果每回合一次: counted of each, or over all copies. No clause says which of a limit
/// that is worded for several cards. Rule: [Zero 1.20, 703.4].
bool CountsTogether(Lowerer& lower, const Derivation& of_name, const Derivation& inner) {
  const bool is_of_each = lower.Child(of_name, Rule::eachLimited) != nullptr ||
                          lower.Words(inner).find(U"各") != std::u32string_view::npos;
  const bool is_total = lower.Says(of_name, U"合计") || lower.Says(inner, U"合计") ||
                        lower.Says(inner, U"总共") || lower.Says(of_name, U"同名");
  if (is_of_each && is_total) lower.Fail(of_name);
  if (is_of_each || is_total) return is_total;
  return CountsAnyCopy(lower.choices(), lower.RangeOf(of_name));
}

/// 每回合此效果只能使用一次: the effect is spoken of, if need be behind the turn.
bool SpeaksOfEffect(const Lowerer& lower, const Derivation& sentence) {
  if (sentence.rule == Rule::oftenTail) return true;  // …，每回合一次.
  const Derivation* subject = lower.Child(sentence, Rule::limitSubject);
  const std::u32string_view words = lower.Words(sentence);
  const bool is_behind = subject == nullptr && words.find(U"效果") != words.npos &&
                         !words.ends_with(U"效果") && !words.ends_with(U"效果)");
  return is_behind || (subject != nullptr && lower.Says(*subject, U"效果"));
}

/// What a limit says one after the other; 每回合一次 behind a comma is one of that sort.
std::vector<const Derivation*> PartsOfLimit(const Lowerer& lower, const Derivation& sentence) {
  std::vector<const Derivation*> parts = lower.ChildrenOf(sentence, Rule::limitPart);
  if (const Derivation* times = lower.Child(sentence, Rule::timesPart)) parts.push_back(times);
  return parts;
}

}  // namespace

bool Lowerer::LimitSentence(const Derivation& sentence, ir::UsageLimit& limit) {
  Own(sentence);
  for (const Derivation* word : ChildrenOf(sentence, Rule::limitAnd)) OwnAll(*word);
  if (const Derivation* subject = Child(sentence, Rule::limitSubject)) OwnAll(*subject);
  if (const Derivation* others = Child(sentence, Rule::limitOthers)) OwnAll(*others);
  for (const Derivation* part : PartsOfLimit(*this, sentence)) {
    Own(*part);
    const Derivation& inner = *part->children[0];
    Own(inner);
    if (inner.rule == Rule::limitPerTurn) {
      OwnAll(inner);  // 任意次: no limit.
      // 每个我方回合: of those turns only, which is said beside it.
      const auto parts = ChildrenOf(sentence, Rule::limitPart);
      const bool says_turn = std::any_of(parts.begin(), parts.end(), [&](const Derivation* one) {
        return Child(*one, Rule::limitOwnTurn) != nullptr;
      });
      if (Child(inner, Rule::turnOwner) != nullptr && !says_turn) Fail(inner);
      const Derivation* number = Child(inner, Rule::number);
      if (number != nullptr)
        limit.per_turn = static_cast<std::uint8_t>(std::min(Integer(*number), 255));
    }
    if (inner.rule == Rule::limitOfPlayer) {
      OwnAll(inner);
      // 不能使用此效果两次以上: one time less than that.
      const std::int32_t barred = Child(inner, Rule::barsUse) != nullptr ? 1 : 0;
      const std::int32_t times = Integer(Need(inner, Rule::number)) - barred;
      if (times < 1) Fail(inner);
      limit.per_turn = static_cast<std::uint8_t>(std::clamp(times, 1, 255));
      if (Child(sentence, Rule::limitOthers) != nullptr) continue;
      // 合计 is said of all of them.
      limit.is_of_player = Says(inner, U"合计") || Says(inner, U"同名");
      if (limit.is_of_player) continue;
      // 每回合只能使用一次, said of 我方: this card's, or that of whatever copy.
      // Rule: [Zero 1.20, 703.4].
      limit.is_of_player = CountsAnyCopy(choices_, RangeOf(inner));
    }
    if (inner.rule == Rule::limitOnce) {
      OwnAll(inner);
      if (Integer(Need(inner, Rule::number)) != 1) Fail(inner);
      limit.is_once = true;
    }
    if (inner.rule == Rule::limitPerGame) {
      OwnAll(inner);
      limit.per_game =
          static_cast<std::uint8_t>(std::clamp(Integer(Need(inner, Rule::number)), 1, 255));
    }
    if (inner.rule == Rule::limitOfEach) {
      OwnAll(inner);
      limit.is_of_each = true;
      limit.per_turn =
          static_cast<std::uint8_t>(std::clamp(Integer(Need(inner, Rule::number)), 1, 255));
    }
    if (inner.rule == Rule::limitForBoth) {
      OwnAll(inner);
      limit.users = ir::Users::Either;
      if (discourse_.names_controller) Fail(inner);
    }
    if (inner.rule == Rule::limitForOther) {
      OwnAll(inner);
      limit.users = ir::Users::Opponent;
      if (discourse_.names_controller) Fail(inner);
    }
    if (IsOwn(inner) && own_.limit != nullptr) own_.limit(*this, inner, limit);
    const Derivation* said = Child(sentence, Rule::limitSubject);
    const Derivation* of_name = Child(said == nullptr ? inner : *said, Rule::limitOfName);
    if (of_name == nullptr) of_name = Child(inner, Rule::limitedGroup);
    if (of_name != nullptr) limit.is_of_player = CountsTogether(*this, *of_name, inner);
  }
  return sentence.rule == Rule::limitTail || SpeaksOfEffect(*this, sentence);
}

namespace {

/// 只能在我方回合使用，且只有当C时才能使用: both of them.
void AddTo(std::optional<ir::Condition>& limit, ir::Condition more) {
  if (!limit) {
    limit = std::move(more);
    return;
  }
  const ir::SourceRange range{limit->range.begin, more.range.end};
  limit = ir::Condition{range, ir::AllHold{{*std::move(limit), std::move(more)}}};
}

}  // namespace

/// 在横置时: this card is. Rule: [Zero 1.20, 104.2].
ir::Condition Lowerer::OwnOrientation(const Derivation& own) {
  OwnAll(own);
  const ir::SourceRange range = RangeOf(own);
  const bool is_tapped = Says(own, own_.taps);
  const ir::Filter so{range, ir::Has{is_tapped ? ir::Quality::Tapped : ir::Quality::Upright}};
  return {range, ir::ObjectIs{{range, ir::Self{}}, so}};
}

/// Rule: [Zero 1.20, 809.3].
void Lowerer::LimitTurn(const Derivation& sentence, std::optional<ir::Condition>& limit) {
  for (const Derivation* part : ChildrenOf(sentence, Rule::limitPart)) {
    if (const Derivation* during = Child(*part, Rule::limitWhile)) {
      Own(*during);
      for (const Rule word : {Rule::whenEnd, Rule::ifEnd}) {
        if (const Derivation* end = Child(*during, word)) OwnAll(*end);
      }
      if (OwnZoneOf(*during) != nullptr) {
        OwnAll(*during);
        // Known before the effect, as where it works.
        continue;
      }
      const Derivation* moment = Child(*during, Rule::useMoment);
      const Derivation* own = Child(*during, Rule::ownOrientation);
      AddTo(limit, moment != nullptr ? UseMoment(*moment, true)
                   : own != nullptr  ? OwnOrientation(*own)
                                     : State(Need(*during, Rule::state)));
    }
    if (const Derivation* never = Child(*part, Rule::limitNotWhile)) {
      Own(*never);
      for (const Rule word :
           {Rule::whenEnd, Rule::within, Rule::ifEnd, Rule::cannotWord, Rule::allOfWord}) {
        if (const Derivation* said = Child(*never, word)) OwnAll(*said);
      }
      const ir::SourceRange range = RangeOf(*never);
      ir::Condition then;
      if (const Derivation* owner = Child(*never, Rule::turnOwner)) {
        OwnAll(*owner);
        then = {range, ir::TurnOf{Says(*owner, U"对方") ? ir::Player::Opponent : ir::Player::You}};
      } else if (const Derivation* moment = Child(*never, Rule::useMoment)) {
        then = UseMoment(*moment, false);
      } else {
        then = State(Need(*never, Rule::state));
      }
      AddTo(limit, {range, ir::NotHold{ir::Box<ir::Condition>(std::move(then))}});
    }
    // Any time is one where it may be used anyway. Rule: [Zero 1.20, 703.4].
    if (const Derivation* any = Child(*part, Rule::limitAnyTime)) OwnAll(*any);
    const Derivation* turn = Child(*part, Rule::limitOwnTurn);
    if (turn == nullptr) continue;
    // 自己的回合: of whoever uses it, who controls it then. Rule: [Zero 1.20, 610.3].
    const Derivation* own = Child(*turn, Rule::usersTurn);
    const Derivation& owner = own != nullptr ? *own : Need(*turn, Rule::turnOwner);
    OwnAll(owner);
    if (const Derivation* within = Child(*turn, Rule::within)) OwnAll(*within);
    const ir::Player whose = Says(owner, U"对方") ? ir::Player::Opponent : ir::Player::You;
    AddTo(limit, {RangeOf(*turn), ir::TurnOf{whose}});
  }
}

}  // namespace caiding::parser
