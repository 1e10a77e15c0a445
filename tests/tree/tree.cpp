// SPDX-License-Identifier: MIT
#include "tests/tree/tree.h"

#include <array>
#include <utility>

#include "model/ir/fields.h"
#include "model/ir/walk.h"
#include "model/kernel/announce.h"
#include "model/kernel/lasting.h"
#include "model/kernel/pack.h"
#include "model/kernel/pending.h"
#include "model/kernel/phrases.h"
#include "model/kernel/relocate.h"
#include "model/kernel/triggers.h"
#include "tests/tree/leaves.h"
#include "tests/tree/scene.h"

namespace caiding::tests {
namespace {

using kernel::Decision;
using kernel::DecisionKind;
using kernel::Frame;
using kernel::FrameKind;
using kernel::Game;
using kernel::Option;
using kernel::OptionVerb;

// BOUND: steps that something in between takes, and rounds of rules processes.
constexpr int kStepsMax = 20'000;
constexpr int kChecksMax = 200;

/// What is in between is no effect: procedures of the rules, which the engine carries out.
bool StepBetween(Game& game) {
  switch (game.Top().kind) {
    case FrameKind::Announce: return kernel::StepAnnounce(game);
    case FrameKind::Priority: return kernel::StepPriority(game);
    case FrameKind::Resolve: return kernel::StepResolve(game);
    case FrameKind::Triggers: return kernel::StepTriggers(game);
    case FrameKind::Lot: return kernel::StepLot(game);
    case FrameKind::Pack: return game.rules.pack->procedures[game.Top().procedure].step(game);
    case FrameKind::Effect: break;
  }
  return false;
}

void AnswerBetween(Game& game, const Option& option) {
  switch (game.Top().kind) {
    case FrameKind::Announce: return kernel::AnswerAnnounce(game, option);
    case FrameKind::Priority: return kernel::AnswerPriority(game, option);
    case FrameKind::Triggers: return kernel::AnswerTriggers(game, option);
    case FrameKind::Lot: return kernel::AnswerLot(game, option);
    case FrameKind::Pack:
      if (const auto answer = game.rules.pack->procedures[game.Top().procedure].answer)
        answer(game, option);
      return;
    case FrameKind::Resolve:
    case FrameKind::Effect: break;
  }
}

/// One round of the rules processes; true if something changed. Rule: [Zero 1.20, 607.4].
bool CheckOnce(Game& game) {
  if (!game.needs_checks || game.state.result != kernel::Result::Running) return false;
  game.needs_checks = false;
  if (!game.rules.pack->checks(game)) return false;
  game.needs_checks = true;
  return true;
}

void CheckAll(Game& game) {
  for (int round = 0; round < kChecksMax; ++round) {
    if (!CheckOnce(game)) return;
  }
  kernel::RunOut(game, kernel::Capacity::Steps);
}

/// What hangs on who won a contest triggers by itself. Rule: [Zero 1.20, 900.对决.3].
bool HangsOnContest(const ir::If& conditional) {
  if (std::holds_alternative<ir::Again>(conditional.then->node)) return false;
  return std::holds_alternative<ir::WonContest>(conditional.condition.node);
}

const ir::Condition* SaidOfUse(const ir::Condition& condition) {
  if (const auto* held = std::get_if<ir::HeldAtUse>(&condition.node)) return &*held->part;
  const auto* all = std::get_if<ir::AllHold>(&condition.node);
  if (all == nullptr) return nullptr;
  for (const ir::Condition& part : all->parts) {
    if (const ir::Condition* said = SaidOfUse(part)) return said;
  }
  return nullptr;
}

/// The condition by which "instead" is decided when the card is used. Rule: [Zero 1.20, 707.5].
const ir::Condition* DecidedOnUse(const ir::Effect& effect) {
  if (const auto* sequence = std::get_if<ir::Sequence>(&effect.node)) {
    for (const ir::Effect& step : sequence->steps) {
      if (const ir::Condition* decided = DecidedOnUse(step)) return decided;
    }
  }
  const auto* conditional = std::get_if<ir::If>(&effect.node);
  if (conditional == nullptr) return nullptr;
  return conditional->is_instead ? &conditional->condition : SaidOfUse(conditional->condition);
}

bool IsTrueHere(Scene& scene, const ir::Condition& condition) {
  const bool was_announced = (scene.Own().flags & kernel::kTargetsNamed) != 0;
  if (was_announced && DecidedOnUse(scene.Ability().text->effect) == &condition) {
    return (scene.Own().flags & kernel::kHeldAtUse) != 0;
  }
  return IsTrue(scene.Now(), condition);
}

Decision AskOne(Scene& scene, ir::Player who, DecisionKind kind) {
  Decision decision;
  decision.kind = kind;
  decision.decider =
      Who(scene.Now(), who, scene.You()) == 1 ? kernel::Decider::Second : kernel::Decider::First;
  decision.count = 0;
  return decision;
}

// The sentences that hold others.

void Carry(Scene& scene, const ir::Sequence& sequence) {
  for (const ir::Effect& step : sequence.steps) scene.Say(step);
}

bool GoesTogether(const ir::Effect& effect);

/// Each of them does it, as "you".
template <class Say>
void TakeTurns(Scene& scene, const std::vector<int>& players, Say&& say) {
  const auto before = scene.Own().scratch[0];
  for (const int player : players) {
    if (scene.IsGone()) return;
    // The frame says who is "you", for what must not come in between the two players.
    scene.Own().scratch[0] = static_cast<std::int16_t>(player + 1);
    say();
    if (!scene.IsGone()) scene.Settle();
  }
  if (scene.IsGone()) return;
  scene.Own().scratch[0] = before;
  scene.game.Touch();
}

void SayInTurn(Scene& scene, const ir::Effect& sentence, const std::vector<int>& players) {
  TakeTurns(scene, players, [&] { scene.Say(sentence); });
}

/// Both pick, then all of it happens at once.
void SayTogether(Scene& scene, const ir::Effect& sentence) {
  const bool before = std::exchange(scene.is_each_player, true);
  scene.Say(sentence);
  scene.is_each_player = before;
}

/// 那…, 其 and the like: cards that each player picked for himself.
bool SpeaksOfOwnPicks(const ir::Effect& effect) {
  bool does = false;
  auto see = [&](const ir::Bound&) { does = true; };
  ir::Walk(effect, see);
  return does;
}

/// What those do who said yes, sentence by sentence as far as it is no one thing.
void SayOfWilling(Scene& scene, const ir::Effect& effect) {
  if (scene.IsGone()) return;
  if (const auto* each = std::get_if<ir::EachPlayerDoes>(&effect.node)) {
    const bool was_target_part = std::exchange(scene.in_target_part, false);
    SayOfWilling(scene, *each->then);
    scene.in_target_part = was_target_part;
    return;
  }
  const auto* sequence = std::get_if<ir::Sequence>(&effect.node);
  if (sequence != nullptr && !SpeaksOfOwnPicks(effect)) {
    for (const ir::Effect& step : sequence->steps) SayOfWilling(scene, step);
  } else if (GoesTogether(effect)) {
    SayTogether(scene, effect);
  } else {
    SayInTurn(scene, effect, scene.willing);
  }
}

/// Both say first whether they do. Rule: [Zero 1.20, 102.3].
void CarryOfEach(Scene& scene, const ir::May& may) {
  std::vector<int> willing;
  const int active = scene.game.state.active_player;
  for (const int player : {active, kernel::Opponent(active)}) {
    Decision decision;
    decision.kind = DecisionKind::May;
    decision.decider = player == 0 ? kernel::Decider::First : kernel::Decider::Second;
    decision.count = 0;
    decision.options[decision.count++] = Option{OptionVerb::Yes, Option::kNoObject, 0};
    decision.options[decision.count++] = Option{OptionVerb::No, Option::kNoObject, 0};
    const auto answer = scene.Ask(decision);
    if (!answer) return;
    if (answer->verb == OptionVerb::Yes) willing.push_back(player);
  }
  scene.SetDone(!willing.empty());
  if (willing.empty()) return;
  const std::vector<int> before = std::exchange(scene.willing, willing);
  SayOfWilling(scene, *may.then);
  scene.willing = before;
}

void Carry(Scene& scene, const ir::May& may) {
  const bool is_each = may.who == ir::Player::EachPlayer || may.who == ir::Player::Either;
  if (is_each && scene.Own().scratch[0] == 0) return CarryOfEach(scene, may);
  Decision decision = AskOne(scene, may.who, DecisionKind::May);
  decision.options[decision.count++] = Option{OptionVerb::Yes, Option::kNoObject, 0};
  decision.options[decision.count++] = Option{OptionVerb::No, Option::kNoObject, 0};
  const auto answer = scene.Ask(decision);
  if (!answer) return;
  scene.SetDone(answer->verb == OptionVerb::Yes);
  if (answer->verb == OptionVerb::Yes) scene.Say(*may.then);
}

/// Who is asked may do the deed; where it is not done, the rest happens.
void Carry(Scene& scene, const ir::Unless& unless) {
  Decision decision = AskOne(scene, unless.who, DecisionKind::May);
  decision.options[decision.count++] = Option{OptionVerb::Yes, Option::kNoObject, 0};
  decision.options[decision.count++] = Option{OptionVerb::No, Option::kNoObject, 0};
  const auto answer = scene.Ask(decision);
  if (!answer) return;
  scene.SetDone(answer->verb == OptionVerb::Yes);
  if (answer->verb == OptionVerb::Yes) {
    scene.Say(*unless.deed);
    if (scene.IsGone() || scene.Now().said.previous_done) return;
  }
  scene.Say(*unless.then);
}

void Carry(Scene& scene, const ir::Effect& whole, const ir::If& conditional) {
  if (HangsOnContest(conditional)) {
    if (!scene.Begin() || !IsTrue(scene.Now(), conditional.condition)) return;
    return kernel::TriggerAnew(scene.game, scene.game.rules.delayed.at(&whole),
                               scene.Own().source.object);
  }
  if (IsTrueHere(scene, conditional.condition)) return scene.Say(*conditional.then);
  if (!conditional.otherwise) return;
  const bool before = std::exchange(scene.in_target_part, false);
  scene.Say(**conditional.otherwise);
  scene.in_target_part = before;
}

/// What all players throw away goes at once. Rule: [Zero 1.20, 102.3], [Zero 1.20, 102.4].
bool GoesTogether(const ir::Effect& effect) {
  return std::holds_alternative<ir::Scrap>(effect.node) ||
         std::holds_alternative<ir::Discard>(effect.node);
}

/// From its beginning, as often as it is said; its cards are picked each time.
void Carry(Scene& scene, const ir::Process& process) {
  const bool was_target_part = std::exchange(scene.in_target_part, false);
  do {
    scene.is_repeated = false;
    scene.Say(*process.what);
  } while (scene.is_repeated);
  scene.in_target_part = was_target_part;
}

void Carry(Scene& scene, const ir::Again&) { scene.is_repeated = true; }

void Carry(Scene& scene, const ir::EachPlayerDoes& each) {
  const bool was_target_part = std::exchange(scene.in_target_part, false);
  const int active = scene.game.state.active_player;
  if (scene.Own().scratch[0] != 0) {
    scene.Say(*each.then);  // Each of them is doing it already.
  } else if (GoesTogether(*each.then)) {
    SayTogether(scene, *each.then);
  } else {
    SayInTurn(scene, *each.then, {active, kernel::Opponent(active)});
    if (scene.IsGone()) return;
  }
  scene.in_target_part = was_target_part;
}

/// The sets of that size, each in the order of the text, by their first member, then by the next.
void AddSets(const std::size_t options, const std::size_t size, std::vector<std::size_t>& begun,
             std::vector<std::vector<std::size_t>>& sets) {
  if (begun.size() == size) return sets.push_back(begun);
  for (std::size_t next = begun.empty() ? 0 : begun.back() + 1; next < options; ++next) {
    begun.push_back(next);
    AddSets(options, size, begun, sets);
    begun.pop_back();
  }
}

/// What may be chosen of the options.
std::vector<std::vector<std::size_t>> SetsOf(const ir::ChooseOne& choose) {
  std::vector<std::vector<std::size_t>> sets;
  const auto most = std::min(choose.options.size(), static_cast<std::size_t>(choose.count));
  for (std::size_t size = choose.is_up_to ? 0 : most; size <= most; ++size) {
    std::vector<std::size_t> begun;
    AddSets(choose.options.size(), size, begun, sets);
  }
  return sets;
}

/// All that was chosen, one after the other. Rule: [Zero 1.20, 700.9].
void SayChosen(Scene& scene, const ir::ChooseOne& choose, std::size_t set) {
  const std::vector<std::vector<std::size_t>> sets = SetsOf(choose);
  for (const std::size_t option : sets[set]) {
    if (!scene.IsGone()) scene.Say(choose.options[option]);
  }
}

std::optional<Option> AskMode(Scene& scene, const ir::ChooseOne& choose, Decision decision) {
  const std::size_t sets = SetsOf(choose).size();
  for (std::size_t i = 0; i < sets; ++i) {
    decision.options[decision.count++] =
        Option{OptionVerb::Value, Option::kNoObject, static_cast<std::int32_t>(i)};
  }
  return scene.Ask(decision);
}

/// Both choose first, then each does what was chosen. Rule: [Zero 1.20, 102.3].
void CarryOfEach(Scene& scene, const ir::ChooseOne& choose) {
  const int active = scene.game.state.active_player;
  const std::array<int, 2> players{active, kernel::Opponent(active)};
  std::array<std::size_t, 2> chosen{};
  for (const int player : players) {
    Decision decision = AskOne(scene, ir::Player::You, DecisionKind::Mode);
    decision.decider = player == 0 ? kernel::Decider::First : kernel::Decider::Second;
    const auto answer = AskMode(scene, choose, decision);
    if (!answer) return;
    chosen[static_cast<std::size_t>(player)] = static_cast<std::size_t>(answer->value);
  }
  const bool before = std::exchange(scene.in_target_part, false);
  for (const int player : players) {
    TakeTurns(scene, {player},
              [&] { SayChosen(scene, choose, chosen[static_cast<std::size_t>(player)]); });
  }
  scene.in_target_part = before;
}

void Carry(Scene& scene, const ir::ChooseOne& choose) {
  const bool is_each = choose.who == ir::Player::EachPlayer || choose.who == ir::Player::Either;
  if (is_each && scene.Own().scratch[0] == 0) return CarryOfEach(scene, choose);
  Decision decision = AskOne(scene, is_each ? ir::Player::You : choose.who, DecisionKind::Mode);
  if (choose.is_random) decision.decider = kernel::Decider::Chance;
  const auto answer = AskMode(scene, choose, decision);
  if (!answer) return;
  const bool before = std::exchange(scene.in_target_part, false);
  SayChosen(scene, choose, static_cast<std::size_t>(answer->value));
  scene.in_target_part = before;
}

/// Found cards that stayed where they are go back. Rule: [Zero 1.20, 615.3].
void PutBack(Scene& scene) {
  Game& game = scene.game;
  for (int i = 0; i < game.state.pick_count; ++i) {
    const kernel::Pick pick = game.state.picks[static_cast<std::size_t>(i)];
    const bool is_found = pick.holder == scene.holder &&
                          kernel::IsCurrent(game.state, pick.object) &&
                          game.At(pick.object.object).zone == game.rules.pack->limbo;
    if (!is_found) continue;
    const int owner = game.At(pick.object.object).owner;
    kernel::Relocate(game, pick.object.object,
                     kernel::Arrival{game.rules.pack->hidden_pile, owner, 0, 0, scene.holder});
  }
}

template <class Node>
constexpr bool kIsControl = requires(Scene& scene, const Node& node) {
  Carry(scene, node);
}
|| requires(Scene& scene, const ir::Effect& whole, const Node& node) { Carry(scene, whole, node); };
template <class Node>
constexpr bool kIsSentence = requires(Scene& scene, const Node& node) {
  Do(scene, node);
}
|| requires(Scene& scene, const ir::Effect& whole, const Node& node) { Do(scene, whole, node); };

/// A kind without a meaning here is carried out by the engine, and counts as not covered.
void SayAsEngine(Scene& scene, const ir::Effect& whole) {
  kernel::ForEachPhrase(whole, [&](const ir::Objects& phrase, ir::Player who, bool names_targets) {
    scene.PickFor(phrase, {.who = who, .names_targets = names_targets});
  });
  if (!scene.Begin() || kernel::ExecuteLasting(scene.game, scene.Own(), whole)) return;
  scene.game.rules.pack->executors[whole.node.index()](scene.game, scene.Own(), whole);
}

template <class Node>
void SayNode(Scene& scene, const ir::Effect& whole, const Node& node) {
  if constexpr (requires { Carry(scene, node); }) {
    Carry(scene, node);
  } else if constexpr (requires { Carry(scene, whole, node); }) {
    Carry(scene, whole, node);
  } else if constexpr (requires { Do(scene, node); }) {
    Do(scene, node);
  } else if constexpr (requires { Do(scene, whole, node); }) {
    Do(scene, whole, node);
  } else {
    SayAsEngine(scene, whole);
  }
}

template <class... Nodes>
std::vector<NodeKind> KindsIn(const std::variant<Nodes...>*) {
  return {NodeKind{ir::Label<Nodes>::english, kIsControl<Nodes> || kIsSentence<Nodes>}...};
}

}  // namespace

Scene OnTop(Game& game, const Choose& choose, bool& is_stopped) {
  const Frame& frame = game.Top();
  return Scene{game, choose, is_stopped, frame.holder, frame.ability};
}

std::size_t Scene::Place() const {
  std::size_t place = 0;
  while (place < game.state.frame_count && (game.state.frames[place].kind != FrameKind::Effect ||
                                            game.state.frames[place].holder != holder)) {
    ++place;
  }
  return place;
}

bool Scene::IsGone() const {
  return is_stopped || is_repeated || game.state.result != kernel::Result::Running ||
         Place() == game.state.frame_count;
}

Sense Scene::Now() const {
  const Frame& frame = game.state.frames[Place()];
  kernel::Context said;
  said.source = frame.source;
  said.subject = frame.subject;
  said.amount = frame.amount;
  said.x = frame.x;
  // Whoever's turn it is among "each player" is "you".
  const int you = frame.scratch[0] > 0 ? frame.scratch[0] - 1 : frame.controller;
  said.controller = static_cast<std::uint8_t>(you);
  said.holder = holder;
  said.previous_done = (frame.flags & kernel::kPreviousDone) != 0;
  said.held_at_use = (frame.flags & kernel::kHeldAtUse) != 0;
  said.has_paid_extra = kernel::ContextOf(frame).has_paid_extra;
  said.has_won = (frame.flags & kernel::kWon) != 0;
  said.declared = frame.declared;
  return Sense{game, said};
}

void Scene::SetDone(bool is_done) {
  if (IsGone()) return;
  const unsigned others = Own().flags & ~static_cast<unsigned>(kernel::kPreviousDone);
  Own().flags = static_cast<std::uint8_t>(is_done ? others | kernel::kPreviousDone : others);
}

void Scene::Settle() {
  for (int step = 0; step < kStepsMax; ++step) {
    if (IsGone()) return;
    CheckAll(game);
    if (IsGone() || game.state.frame_count == Place() + 1) return;
    if (game.Top().kind == FrameKind::Effect) {
      OnTop(game, choose, is_stopped).Run();  // A life burst, what happens on entering ...
      continue;
    }
    if (!StepBetween(game)) continue;
    Decision decision;
    kernel::OptionsOf(game, decision);
    const auto option = Ask(decision);
    if (option) AnswerBetween(game, *option);
  }
  kernel::RunOut(game, kernel::Capacity::Steps);
}

std::optional<Option> Scene::Ask(const Decision& decision) {
  if (game.state.result != kernel::Result::Running || is_stopped) return std::nullopt;
  if (decision.count == 0) {
    game.state.result = kernel::Result::UnknownUnplayable;
    return std::nullopt;
  }
  if (decision.count == 1) return decision.options[0];
  const int chosen = choose(game.state, decision);
  is_stopped = chosen < 0 || chosen >= decision.count;
  if (is_stopped) return std::nullopt;
  game.StartStep();
  game.board_is_current = false;
  return decision.options[static_cast<std::size_t>(chosen)];
}

void Scene::PickFor(const ir::Objects& phrase, const Manner& manner) {
  if (const auto* selector = std::get_if<ir::Selector>(&phrase.node)) PickFor(*selector, manner);
}

void Scene::PickFor(const ir::Selector& selector, const Manner& manner) {
  const bool is_target = IsNamedTarget(*this, selector, manner);
  // A life burst is not announced: it names its targets now. Rule: [Zero 1.20, 704.3].
  const bool is_late = Ability().kind == ir::AbilityKind::LifeBurst;
  if (is_target && !is_late) return;
  Manner each = manner;
  if (is_each_player) each.who = ir::Player::EachPlayer;
  PickAmong(*this, selector, each, is_target);
}

Refs Scene::Meant(const ir::Objects& phrase) const {
  if (const auto* reference = std::get_if<ir::Reference>(&phrase.node))
    return Referred(Now(), *reference);
  const std::uint8_t slot = std::get<ir::Selector>(phrase.node).slot;
  return Referred(Now(), ir::Reference{{}, ir::Bound{slot}});
}

bool Scene::Begin() {
  Settle();
  if (IsGone()) return false;
  kernel::BeginEvent(game);
  return true;
}

void Scene::Say(const ir::Effect& effect) {
  Settle();
  if (IsGone()) return;
  const auto& node = ir::AsVariant(effect.node);
  std::visit([&](const auto& said) { SayNode(*this, effect, said); }, node);
}

void Scene::Run() {
  Say(Ability().text->effect);
  Settle();
  if (IsGone()) return;
  PutBack(*this);
  kernel::PopFrame(game);
  kernel::DropPicks(game, holder);
}

void ResolveByTree(const kernel::Rules& rules, kernel::State& state, const Choose& choose) {
  Game game(rules, state);
  bool is_stopped = false;
  OnTop(game, choose, is_stopped).Run();
  if (!is_stopped) CheckOnce(game);
}

std::vector<NodeKind> NodeKinds() {
  return KindsIn(static_cast<const ir::EffectNode::Alternatives*>(nullptr));
}

}  // namespace caiding::tests
