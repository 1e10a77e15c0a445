// SPDX-License-Identifier: MIT
// A paragraph's abilities: what stands before them, which sentences make one, how often it is used.
#include <algorithm>
#include <utility>

#include "model/ir/walk.h"
#include "parser/compose/conventions.h"
#include "parser/compose/lower.h"
#include "parser/reading/nearest.h"

namespace caiding::parser {
namespace {

/// True if it is an effect that can be used or triggered so many times.
bool IsLimited(const ir::Ability& ability) {
  return ability.kind == ir::AbilityKind::Triggered || ability.kind == ir::AbilityKind::Activated;
}

}  // namespace

bool Lowerer::RefersBack(const std::vector<Sentence>& sentences) const {
  bool refers = false;
  const auto look = [&](const ir::Bound&) { refers = true; };
  for (std::size_t i = 1; i < sentences.size(); ++i) {
    for (const Part& part : sentences[i].parts) {
      ir::Walk(part.effect, look);
      ir::Walk(part.condition, look);
    }
  }
  return refers;
}

std::vector<ir::Ability> Lowerer::Paragraph(const Derivation& paragraph) {
  Own(paragraph);
  return Abilities(Need(paragraph, Rule::ability));
}

Lowerer::Frame Lowerer::Prefixes(const Derivation& ability) {
  Frame frame;
  for (const Derivation* prefix : ChildrenOf(ability, Rule::prefix)) {
    Own(*prefix);
    const Derivation& inner = *prefix->children[0];
    Own(inner);
    switch (inner.rule) {
      case Rule::levelMark:
        frame.level = Integer(Need(inner, Rule::digits));
        if (const Derivation* word = Child(inner, Rule::atLeastWord)) OwnAll(*word);
        if (const Derivation* end = Child(inner, Rule::levelEnd)) OwnAll(*end);
        break;
      case Rule::timingMark:
        for (const Derivation* timing : ChildrenOf(inner, Rule::timing)) Timing(*timing, frame);
        break;
      case Rule::lifeBurstMark: frame.is_life_burst = true; break;
      case Rule::oftenPrefix:
        if (frame.per_turn != 0) Fail(inner);
        frame.per_turn = static_cast<std::uint8_t>(std::clamp(Integer(Need(inner, Rule::number)), 1, 255));
        break;
      case Rule::zonePrefix: {
        const Derivation& statement = Need(inner, Rule::zoneStatement);
        Own(statement);
        frame.zones.push_back(Zone(Need(statement, Rule::zoneName)));
        if (Says(statement, U"也")) {
          const auto battle = ir::FindId<ir::ZoneId>(vocabulary_.zones, U"战斗区");
          frame.zones.insert(frame.zones.begin(), battle);
        }
        break;
      }
      default: Fail(inner); break;
    }
  }
  return frame;
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

/// What is gathered of a paragraph while its sentences are read.
struct Lowerer::Gathered {
  const Derivation& ability;
  const Frame& frame;
  std::vector<ir::Ability> abilities = {};  ///< Those that are whole.
  std::vector<Sentence> sentences = {};     ///< Of the one that is not yet.
  ir::UsageLimit limit = {};                ///< What is said of the latter.
  bool limit_is_for_all = false;
  std::optional<ir::Condition> turn = {};   ///< In which turns only it can be used.
  std::optional<ir::Quantity> x_is = {};
};

/// 费用：S1。S2: is S2 done where nothing was paid?
void Lowerer::SplitAfterCost(Gathered& gathered, ir::SourceRange& range) {
  auto& sentences = gathered.sentences;
  const bool is_open = sentences.size() > 1 && sentences.front().cost && !gathered.frame.windows.empty();
  if (!is_open || RefersBack(sentences)) return;
  const auto option = choices_.Choose(ir::Ambiguity::Colon, sentences.front().range,
                                      {"the cost is for every sentence", "the cost is for its sentence only"});
  if (option == 0) return;
  choices_.Break(kCostCoversAll, sentences.front().range);
  gathered.abilities.push_back(Assemble(gathered.frame, {sentences.front()}, sentences.front().range));
  sentences.erase(sentences.begin());
  range.begin = sentences.front().range.begin;
}

/// How often, and in which turns only.
void Lowerer::PutLimits(Gathered& gathered) {
  const bool has_limit = !(gathered.limit == ir::UsageLimit{});
  // What is always so is not used at any time. Rule: [Zero 1.20, 703.4], [Zero 1.20, 809.3].
  if (gathered.turn && !IsLimited(gathered.abilities.back())) Fail(gathered.ability);
  for (ir::Ability& one : gathered.abilities) {
    const bool is_last = &one == &gathered.abilities.back();
    if (!is_last && !(gathered.limit_is_for_all && IsLimited(one))) continue;
    if (gathered.limit_is_for_all && has_limit) one.limit = gathered.limit;
    if (!gathered.turn) continue;
    if (one.turn_condition) Fail(gathered.ability);
    one.turn_condition = gathered.turn;
  }
}

/// The sentences so far are an ability.
void Lowerer::FinishAbility(Gathered& gathered) {
  auto& sentences = gathered.sentences;
  if (sentences.empty()) return;
  ir::SourceRange range{sentences.front().range.begin, sentences.back().range.end};
  if (gathered.abilities.empty()) range.begin = RangeOf(gathered.ability).begin;
  SplitAfterCost(gathered, range);
  ir::Ability made = Assemble(gathered.frame, std::move(sentences), range);
  if (made.limit.per_turn == 0) made.limit = gathered.limit;
  else if (!(gathered.limit == ir::UsageLimit{})) Fail(gathered.ability);
  if (gathered.frame.per_turn != 0) {
    // What is always so is not used. Rule: [Zero 1.20, 703.4].
    if (!IsLimited(made) || made.limit.per_turn != 0) Fail(gathered.ability);
    made.limit.per_turn = gathered.frame.per_turn;
  }
  made.x_is = gathered.x_is;
  AskWhenWorkedOut(made);
  gathered.abilities.push_back(std::move(made));
  PutLimits(gathered);
  sentences.clear();
  gathered.limit = {};
  gathered.limit_is_for_all = false;
  gathered.turn.reset();
  gathered.x_is.reset();
}

void Lowerer::AddAct(Gathered& gathered, const Derivation& act) {
  // A later sentence with a trigger or a cost of its own is another ability.
  bool starts = Child(act, Rule::costPart) != nullptr;
  for (const Derivation* lead : ChildrenOf(act, Rule::lead)) {
    starts = starts || lead->children[0]->rule == Rule::whenLead || lead->children[0]->rule == Rule::entryLead;
  }
  const bool is_later = starts && !gathered.sentences.empty();
  // 回合结束时 after something that is done is waited for once. Rule: [Zero 1.20, 700.10].
  if (is_later && !WaitsForTurn(act, gathered.sentences, gathered.frame)) {
    FinishAbility(gathered);
    discourse_ = {};
  }
  gathered.sentences.push_back(ActSentence(act));
}

/// Behind a keyword there is no effect that it could be about.
void Lowerer::AddLimit(Gathered& gathered, const Derivation& words) {
  if (gathered.sentences.empty()) Fail(words);
  const bool has_effects = std::any_of(gathered.abilities.begin(), gathered.abilities.end(), IsLimited);
  if (LimitSentence(words, gathered.limit) && has_effects) {
    const auto option = choices_.Choose(ir::Ambiguity::EffectNoun, RangeOf(words),
                                        {"the effect before it", "every effect of the paragraph"});
    gathered.limit_is_for_all = option == 1;
  }
  LimitTurn(words, gathered.turn);
}

void Lowerer::AddDefinition(Gathered& gathered, const Derivation& definition) {
  if (gathered.sentences.empty()) Fail(definition);
  Own(definition);
  gathered.x_is = Value(Need(definition, Rule::value));
}

void Lowerer::AddSentence(Gathered& gathered, const Derivation& sentence) {
  Own(sentence);
  const Derivation& inner = *sentence.children[0];
  switch (inner.rule) {
    case Rule::actSentence: AddAct(gathered, inner); return;
    case Rule::limitSentence: AddLimit(gathered, inner); return;
    case Rule::xSentence: AddDefinition(gathered, inner); return;
    case Rule::keywordSentence: {
      // Behind a timing it would be unclear what the timing reaches.
      if (!gathered.frame.windows.empty() || gathered.frame.turn) Fail(inner);
      FinishAbility(gathered);
      discourse_ = {};
      for (ir::Ability& keyword : KeywordLine(inner, gathered.frame)) gathered.abilities.push_back(std::move(keyword));
      return;
    }
    default: Fail(inner); return;  // Where it works stands before the effect.
  }
}

std::vector<ir::Ability> Lowerer::Abilities(const Derivation& ability) {
  Own(ability);
  const Frame frame = Prefixes(ability);
  if (const Derivation* line = Child(ability, Rule::keywordLine)) return KeywordLine(*line, frame);
  if (const Derivation* effect = Child(ability, Rule::keywordEffect)) return KeywordEffect(*effect, frame);
  if (const Derivation* both = Child(ability, Rule::keywordsFirst)) return KeywordsFirst(*both, frame);
  Gathered gathered{ability, frame};
  for (const Tree& child : ability.children) {
    switch (child->rule) {
      case Rule::prefix: break;
      case Rule::stop: OwnAll(*child); break;
      case Rule::actSentence: AddAct(gathered, *child); break;
      case Rule::sentenceTail:
        Own(*child);
        if (const Derivation* tail = Child(*child, Rule::limitTail)) AddLimit(gathered, *tail);
        else AddDefinition(gathered, Need(*child, Rule::xSentence));
        break;
      case Rule::sentence: AddSentence(gathered, *child); break;
      default: Fail(*child); break;
    }
  }
  FinishAbility(gathered);
  return std::move(gathered.abilities);
}

bool Lowerer::LimitSentence(const Derivation& sentence, ir::UsageLimit& limit) {
  Own(sentence);
  for (const Derivation* word : ChildrenOf(sentence, Rule::limitAnd)) OwnAll(*word);
  if (const Derivation* subject = Child(sentence, Rule::limitSubject)) OwnAll(*subject);
  for (const Derivation* part : ChildrenOf(sentence, Rule::limitPart)) {
    Own(*part);
    const Derivation& inner = *part->children[0];
    Own(inner);
    if (inner.rule == Rule::limitPerTurn) {
      limit.per_turn = static_cast<std::uint8_t>(std::min(Integer(Need(inner, Rule::number)), 255));
    }
    if (inner.rule == Rule::limitNormalTactic) limit.is_normal_tactic_timing_only = true;
    if (inner.rule == Rule::limitBattlePhase) limit.is_battle_phase_only = true;
    if (inner.rule == Rule::limitPerName) {
      if (const Derivation* name = Child(inner, Rule::keywordName)) OwnAll(*name);
      limit.is_once_per_name = true;
    }
  }
  const Derivation* subject = Child(sentence, Rule::limitSubject);
  return sentence.rule == Rule::limitTail || (subject != nullptr && Says(*subject, U"此效果"));
}

/// Rule: [Zero 1.20, 809.3].
void Lowerer::LimitTurn(const Derivation& sentence, std::optional<ir::Condition>& limit) {
  for (const Derivation* part : ChildrenOf(sentence, Rule::limitPart)) {
    const Derivation* turn = Child(*part, Rule::limitOwnTurn);
    if (turn == nullptr) continue;
    const Derivation& owner = Need(*turn, Rule::turnOwner);
    OwnAll(owner);
    if (limit) Fail(*turn);
    const ir::Player whose = Says(owner, U"对方") ? ir::Player::Opponent : ir::Player::You;
    limit = ir::Condition{RangeOf(*turn), ir::TurnOf{whose}};
  }
}

}  // namespace caiding::parser
