// SPDX-License-Identifier: MIT
#include "tests/smt/steps.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string_view>
#include <vector>

#include "checker/smt/foretell.h"
#include "checker/smt/formulated.h"
#include "checker/smt/in_state.h"
#include "model/ir/print_tree.h"
#include "model/ir/walk.h"
#include "model/ir/words.h"
#include "model/kernel/engine.h"
#include "model/kernel/evaluate.h"
#include "model/kernel/pack.h"
#include "model/zero/policies.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "tests/laws/pool.h"
#include "tests/tree/grow.h"
#include "tests/tree/play.h"

namespace caiding::tests {
namespace {

using kernel::Game;
using kernel::State;
using smt::Fact;
using smt::FactKind;
namespace zone = zero::zone;

constexpr std::uint64_t kGrown = 1200;      // Random trees.
constexpr std::uint64_t kSentences = 2400;  // Random single sentences.
constexpr int kPositionsMax = 40;           // BOUND: positions that are tried before one will do.

/// The cards under one set of policies, and the effects of theirs that are compared.
struct StepPool {
  Pool pool;
  std::vector<std::uint16_t> effects{};
  std::vector<std::uint16_t>
      lasting{};  ///< Those that leave something in force that has facts, and do nothing else.
};

/// Everything that it changes while it is in force is a fact.
bool HasFacts(const ir::Effect& effect) {
  const auto& node = effect.node;
  if (const auto* grant = std::get_if<ir::Grant>(&node)) {
    return std::all_of(grant->gains.begin(), grant->gains.end(), [](const ir::Gain& gain) {
      const auto* use = std::get_if<ir::KeywordUse>(&gain);
      return use != nullptr ? use->expansion.empty()
                            : std::holds_alternative<ir::GainTrait>(gain) ||
                                  std::holds_alternative<ir::GainCharacterName>(gain);
    });
  }
  if (const auto* constrain = std::get_if<ir::Constrain>(&node))
    return constrain->modality == ir::Modality::Cannot && !constrain->by && !constrain->below;
  if (const auto* player = std::get_if<ir::ConstrainPlayer>(&node)) {
    return player->modality == ir::Modality::Cannot && !player->cards && !player->count &&
           player->from.empty();
  }
  return std::holds_alternative<ir::ChangeStats>(node) ||
         std::holds_alternative<ir::BecomeTrait>(node) ||
         std::holds_alternative<ir::BecomeCardName>(node);
}

const std::vector<ir::ReadCard>& GrownCards() {
  static const std::vector<ir::ReadCard> grown = [] {
    std::vector<ir::ReadCard> cards;
    for (std::uint64_t seed = 1; seed <= kGrown; ++seed) cards.push_back(GrownCard(seed));
    for (std::uint64_t seed = 1; seed <= kSentences; ++seed) cards.push_back(GrownSentence(seed));
    return cards;
  }();
  return grown;
}

/// The ability asks whether it is carried out at all, before its first word.
bool AsksFirst(const kernel::Rules& rules, const kernel::AbilityEntry& ability) {
  const auto& code = rules.programs[ability.program].code;
  return code.front().op == kernel::Op::AskMay && code[code.front().jump].op == kernel::Op::End;
}

/// Every other seed is one of the defaults.
const StepPool& StepPoolOf(std::uint64_t seed) {
  static std::map<std::uint64_t, StepPool> pools;
  const std::uint64_t policies = seed % 2 == 0 ? 0 : seed / 2 % kPolicySets;
  const auto known = pools.find(policies);
  if (known != pools.end()) return known->second;
  StepPool made{.pool = PoolWith(GrownCards(), policies)};
  const kernel::Rules& rules = made.pool.rules;
  made.effects = Effects(made.pool);
  std::erase_if(made.effects,
                [&](std::uint16_t number) { return AsksFirst(rules, rules.abilities[number]); });
  std::copy_if(
      made.effects.begin(), made.effects.end(), std::back_inserter(made.lasting),
      [&](std::uint16_t number) { return HasFacts(rules.abilities[number].text->effect); });
  return pools.emplace(policies, std::move(made)).first->second;
}

// Positions.

int AnyInPlay(Game& game, std::mt19937_64& random) {
  std::vector<int> list;
  for (int i = 0; i < game.state.object_count; ++i) {
    if (game.At(i).card != kernel::kNone16 && game.At(i).zone == zone::kBattle) list.push_back(i);
  }
  return list.empty() ? -1 : list[random() % list.size()];
}

/// What games seldom bring: markers, wounds, cards of the other player, decks of which something is
/// known.
void Stir(Game& game, std::mt19937_64& random) {
  for (std::uint16_t name = 0; name < game.rules.names.size(); ++name) {
    if (random() % 4 == 0)
      kernel::ChangeMarkers(game, kernel::PlayerAsBearer(static_cast<int>(random() % 2)), name, 2);
    const int bearer = AnyInPlay(game, random);
    if (bearer >= 0 && random() % 2 == 0)
      kernel::ChangeMarkers(game, bearer, name, 1 + static_cast<int>(random() % 3));
  }
  for (std::uint64_t i = random() % 4; i > 0; --i) {
    const int hurt = AnyInPlay(game, random);
    if (hurt < 0) continue;
    const int defense = kernel::StatOf(game, hurt, zero::stat::kDefense);
    if (defense > 1)
      game.At(hurt).damage =
          1 + static_cast<int>(random() % static_cast<std::uint64_t>(defense - 1));
    if (random() % 2 == 0) game.At(hurt).flags ^= kernel::kTapped;
  }
  const int stolen = AnyInPlay(game, random);
  if (stolen >= 0 && random() % 3 == 0 && game.At(stolen).host == kernel::kNoObject8) {
    kernel::ChangeController(game, stolen, kernel::Opponent(game.At(stolen).controller));
  }
  for (const int player : {0, 1}) {
    int top = 0;
    int bottom = 0;
    for (const int i : kernel::RankedIn(game, zone::kDeck, player)) {
      top = std::max<int>(top, game.At(i).rank);
      bottom = std::min<int>(bottom, game.At(i).rank);
    }
    for (std::uint64_t known = random() % 4; known > 0; --known) {
      for (const int i : kernel::InZone(game, zone::kDeck, player)) {
        if (game.At(i).rank != 0 || random() % 8 != 0) continue;
        kernel::SetRank(game, i, random() % 3 == 0 ? --bottom : ++top);
        break;
      }
    }
  }
}

/// Takes away whatever is in force that no fact tells.
void KeepWhatHasFacts(Game& game) {
  State& state = game.state;
  const auto begin = state.effects.begin();
  const auto kept =
      std::remove_if(begin, begin + state.effect_count, [&](const kernel::EffectInstance& one) {
        return one.form != kernel::EffectForm::Lasting || !HasFacts(*game.rules.nodes[one.code]);
      });
  std::fill(kept, begin + state.effect_count, kernel::EffectInstance{});
  state.effect_count = static_cast<decltype(state.effect_count)>(kept - begin);
  game.Touch();
}

/// No rule has anything to do in it.
bool IsStable(const Pool& pool, const State& state) {
  State copy = state;
  Game game(pool.rules, copy);
  return !pool.rules.pack->checks(game) && copy == state;
}

// What the engine does.

/// Notes what is picked, and what chance lets be drawn.
class Notes : public Listener {
 public:
  Notes(const kernel::Rules& rules, const State& start)
      : rules_(rules), holder_(start.frames[start.frame_count - std::size_t{1}].holder) {}

  void See(const State& state) override {
    const kernel::Frame* frame = FrameIn(state);
    if (frame == nullptr) return;
    const auto& code = rules_.programs[rules_.abilities[frame->ability].program].code;
    if (frame->pc != last_ && code[last_].op == kernel::Op::Pick)
      NotePicks(state, code[last_].selector->slot);
    last_ = frame->pc;
  }
  void Add(const kernel::Event& event) override {
    if (event.kind == kernel::EventKind::Drew) chosen_.drawn[event.player].push_back(event.object);
    if (event.kind == kernel::EventKind::LifeFlipped)
      chosen_.flipped[event.player].push_back(event.object);
  }
  /// With what was answered.
  smt::Chosen With(const std::vector<Asked>& asked) const {
    smt::Chosen chosen = chosen_;
    for (const Asked& one : asked) {
      const kernel::Option& option = one.options[static_cast<std::size_t>(one.chosen)];
      if (one.kind == kernel::DecisionKind::May)
        chosen.answers.push_back(option.verb == kernel::OptionVerb::Yes);
      if (one.kind == kernel::DecisionKind::Mode) chosen.sets.push_back(option.value);
    }
    return chosen;
  }

 private:
  const kernel::Frame* FrameIn(const State& state) const {
    for (int i = 0; i < state.frame_count; ++i) {
      const kernel::Frame& frame = state.frames[static_cast<std::size_t>(i)];
      if (frame.kind == kernel::FrameKind::Effect && frame.holder == holder_) return &frame;
    }
    return nullptr;
  }
  void NotePicks(const State& state, int slot) {
    smt::Chosen::Picked picked{slot, {}};
    for (int i = 0; i < state.pick_count; ++i) {
      const kernel::Pick& pick = state.picks[static_cast<std::size_t>(i)];
      if (pick.holder == holder_ && pick.slot == slot) picked.objects.push_back(pick.object.object);
    }
    chosen_.picks.push_back(std::move(picked));
  }

  const kernel::Rules& rules_;
  std::uint8_t holder_;
  std::uint16_t last_ = 0;
  smt::Chosen chosen_;
};

// What is compared.

constexpr std::array kPlain = {FactKind::IsThere,  FactKind::IsYours,    FactKind::IsYourOwn,
                               FactKind::IsTapped, FactKind::IsFaceDown, FactKind::IsToken,
                               FactKind::HasBelow, FactKind::Rank,       FactKind::Zone,
                               FactKind::Kind,     FactKind::Level,      FactKind::Damage};

/// Everything that may be asked of an object, as far as random texts can ask.
std::vector<Fact> FactsOf(const kernel::Rules& rules, Game& before, Game& after, int object) {
  std::vector<Fact> facts;
  const auto add = [&](FactKind kind, int number = 0, std::u32string name = {}) {
    facts.push_back({.kind = kind, .object = object, .number = number, .name = std::move(name)});
  };
  for (const FactKind kind : {FactKind::Subkind, FactKind::Cost, FactKind::WasUsedByYou,
                              FactKind::WasUsedByOpponent, FactKind::IsMute}) {
    add(kind);
  }
  for (const ir::StatId stat : {zero::stat::kAttack, zero::stat::kDefense}) {
    add(FactKind::Stat, stat.value);
    add(FactKind::PrintedStat, stat.value);
  }
  for (const std::u32string& name : rules.names) add(FactKind::Markers, 0, name);
  const ir::Card& card =
      before.At(object).card == kernel::kNone16 ? after.CardOf(object) : before.CardOf(object);
  std::vector<std::u32string> names = {U"海贼", U"试作员"};
  names.insert(names.end(), card.traits.begin(), card.traits.end());
  names.insert(names.end(), card.characters.begin(), card.characters.end());
  names.push_back(card.name);
  for (const std::u32string& name : names) {
    add(FactKind::HasTrait, 0, name);
    add(FactKind::HasCharacterName, 0, name);
    add(FactKind::CardNameIs, 0, name);
  }
  for (const ir::KeywordId keyword :
       {zero::keyword::kRush, zero::keyword::kGuard, zero::keyword::kGatherQi,
        zero::keyword::kPierce, zero::keyword::kChakra}) {
    add(FactKind::HasKeyword, keyword.value);
    add(FactKind::KeywordNumber, keyword.value);
    add(FactKind::IsInStateOf, keyword.value);
    add(FactKind::CameBy, keyword.value);
  }
  for (const ir::Quality quality :
       {ir::Quality::Attached, ir::Quality::Attacking, ir::Quality::Defending,
        ir::Quality::Attacked, ir::Quality::InBattle, ir::Quality::EnteredThisTurn,
        ir::Quality::Paired, ir::Quality::HasRemnants, ir::Quality::AttackedThisTurn,
        ir::Quality::DefendedThisTurn}) {
    add(FactKind::HasQuality, static_cast<int>(quality));
  }
  for (int deed = 0; deed <= static_cast<int>(ir::Deed::BeCancelled); ++deed)
    add(FactKind::Cannot, deed);
  for (const Game* game : {&before, &after}) {
    const std::uint8_t host = game->state.objects[static_cast<std::size_t>(object)].host;
    if (host != kernel::kNoObject8)
      facts.push_back({.kind = FactKind::IsBorneBy, .object = object, .other = host});
  }
  return facts;
}

std::vector<Fact> FactsOfGame(const kernel::Rules& rules) {
  std::vector<Fact> facts = {{.kind = FactKind::IsYourTurn}};
  for (const std::u32string& name : rules.names) {
    facts.push_back({.kind = FactKind::YourMarkers, .name = name});
    facts.push_back({.kind = FactKind::OpponentMarkers, .name = name});
  }
  for (int deed = 0; deed <= static_cast<int>(ir::PlayerDeed::Activate); ++deed) {
    facts.push_back({.kind = FactKind::YouCannot, .number = deed});
    facts.push_back({.kind = FactKind::OpponentCannot, .number = deed});
  }
  return facts;
}

struct Comparison {
  Game& before;
  Game& after;
  const kernel::Context& context;
  smt::Foretold& foretold;
  StepCoverage& coverage;
  std::string wrong = {};

  void Look(const Fact& fact) {
    const std::optional<std::int64_t> said = foretold.ValueOf(fact);
    if (!said) {
      ++coverage.unsaid;
      return;
    }
    ++coverage.facts;
    const std::int64_t is = smt::ValueIn(after, context, fact);
    if (*said == is) return;
    const std::int64_t was = smt::ValueIn(before, context, fact);
    const auto zone = [&](const Game& game) {
      return fact.object < 0 ? -1
                             : game.state.objects[static_cast<std::size_t>(fact.object)].zone.value;
    };
    wrong += "  " + smt::NameOf(fact) + " in zone " + std::to_string(zone(before)) + "/" +
             std::to_string(zone(after)) + ": was " + std::to_string(was) + ", engine " +
             std::to_string(is) + ", formulas " + std::to_string(*said) + "\n";
  }
  void Compare(std::mt19937_64& random) {
    for (const Fact& fact : FactsOfGame(before.rules)) Look(fact);
    const int objects = before.state.object_count;
    for (int object = 0; object < objects; ++object) {
      const auto place = static_cast<std::size_t>(object);
      const kernel::Object& was = before.state.objects[place];
      const kernel::Object& is = after.state.objects[place];
      Look({.kind = FactKind::IsThere, .object = object});
      if (was.card == kernel::kNone16 || is.card == kernel::kNone16) continue;
      for (const FactKind kind : kPlain) Look({.kind = kind, .object = object});
      const bool is_special = was.zone == zone::kBattle || is.zone == zone::kBattle || !(was == is);
      if (!is_special && random() % 16 != 0) continue;
      for (const Fact& fact : FactsOf(before.rules, before, after, object)) Look(fact);
    }
    if (after.state.object_count != objects) wrong += "  there are other objects\n";
  }
};

void Count(const ir::Ability& ability, StepCoverage& coverage) {
  auto sentence = [&](const ir::Effect& effect) {
    std::visit([&]<class Node>(const Node&) { ++coverage.sentences[ir::Label<Node>::english]; },
               ir::AsVariant(effect.node));
  };
  auto selection = [&](const ir::Selector& selector) {
    const auto word = []<class Enum>(Enum value) {
      return ir::kEnumWords<Enum>[static_cast<std::size_t>(value)].english;
    };
    ++coverage.words[std::string("count: ") + word(selector.count.kind)];
    ++coverage.words[std::string("picking: ") + word(selector.picking)];
    ++coverage.words[std::string("place: ") + word(selector.place)];
    ++coverage.words[std::string("whose: ") + word(selector.whose)];
    if (selector.distinct) ++coverage.words[std::string("apart in: ") + word(*selector.distinct)];
    if (selector.extreme) ++coverage.words["the greatest or least"];
  };
  auto filter = [&](const ir::Filter& one) {
    std::visit(
        [&]<class Node>(const Node&) {
          ++coverage.words[std::string("filter: ") + ir::Label<Node>::english];
        },
        ir::AsVariant(one.node));
  };
  ir::Walk(ability.effect, sentence);
  ir::Walk(ability.effect, selection);
  ir::Walk(ability.effect, filter);
}

/// Switches of which formulas know (`smt::Schema`): under another value of any other one they say
/// what holds under the default.
constexpr std::array<std::string_view, 6> kKnownSwitches = {"D-A02", "D-A10", "D-C30",
                                                            "D-C44", "D-T01", "D-T35"};

/// The switches that were read on the way, are not as by default, and are none of which formulas
/// know.
std::vector<std::string> StrangeSwitches(const kernel::Rules& rules, const State& end) {
  std::vector<std::string> strange;
  const auto& entries = zero::ImplementedPolicies();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const bool is_known = std::find(kKnownSwitches.begin(), kKnownSwitches.end(), entries[i].id) !=
                          kKnownSwitches.end();
    if (end.consulted.Has(i) && rules.policies[i] != 0 && !is_known)
      strange.emplace_back(entries[i].id);
  }
  return strange;
}

/// What one effect leaves, as both say.
std::string CompareStep(const Pool& pool, const State& position, std::uint16_t number,
                        std::mt19937_64& random, StepCoverage& coverage) {
  const kernel::AbilityEntry& ability = pool.rules.abilities[number];
  State start = WithEffect(pool, position, number, random);
  start.consulted = {};
  Notes notes(pool.rules, start);
  const auto played = PlayByProgram(pool.rules, start, random, &notes);
  if (!played) {
    ++coverage.beyond["the engine asks in the middle of a change"];
    return "";
  }
  if (kernel::IsOver(played->end)) {
    ++coverage.beyond["the game ends"];
    return "";
  }
  Game before(pool.rules, start);
  const kernel::Context context = kernel::ContextOf(before.Top());
  smt::Announced announced;
  if (ability.kind != ir::AbilityKind::LifeBurst) {
    for (const kernel::TargetSlot& target : ability.targets)
      announced.named.insert(target.selector->slot);
    if ((before.Top().flags & kernel::kTargetsNamed) != 0)
      announced.held_at_use = ability.held_at_use;
  }
  if (ability.kind == ir::AbilityKind::LifeBurst) {
    for (const kernel::TargetSlot& target : ability.targets)
      announced.late.insert(target.selector->slot);
  }
  const smt::Chosen chosen = notes.With(played->asked);
  smt::Foretold foretold(before, context, ability.text->effect, announced, chosen);
  if (!foretold.beyond().empty()) {
    ++coverage.beyond[foretold.beyond()];
    return "";
  }
  State end = played->end;
  Game after(pool.rules, end);
  Comparison comparison{before, after, context, foretold, coverage};
  if (!foretold.illegal().empty())
    comparison.wrong += "  not to be chosen: " + foretold.illegal() + "\n";
  comparison.Compare(random);
  const auto count = [&] {
    ++coverage.cases;
    Count(*ability.text, coverage);
    return std::string();
  };
  if (comparison.wrong.empty()) return count();
  if (const auto strange = StrangeSwitches(pool.rules, played->end); !strange.empty()) {
    ++coverage.beyond[strange.size() == 1 ? "other than by default: " + strange.front()
                                          : "other than by default: one of several switches"];
    return "";
  }
  count();
  std::string picks;
  for (const auto& one : chosen.picks) {
    picks += "  picked for " + std::to_string(one.slot) + ":";
    for (const int object : one.objects) picks += " " + std::to_string(object);
    picks += "\n";
  }
  return "effect " + std::to_string(number) + " of object " +
         std::to_string(context.source.object) + ", you are " + std::to_string(context.controller) +
         "\n" + comparison.wrong + picks + ir::PrintTree({*ability.text}, zero::GameVocabulary());
}

/// Some effects of cards are carried out, so that what they leave in force is there.
void LeaveInForce(const StepPool& step, State& state, std::mt19937_64& random) {
  for (std::uint64_t i = random() % 3; i > 0 && !step.lasting.empty(); --i) {
    const std::uint16_t number = step.lasting[random() % step.lasting.size()];
    const auto played =
        PlayByProgram(step.pool.rules, WithEffect(step.pool, state, number, random), random);
    if (played && !kernel::IsOver(played->end) && played->end.battle.attacker.IsNone())
      state = played->end;
  }
}

/// A position of a random game, without a combat and with nothing for the rules to do, in which no
/// card in play says anything that works by itself and in force is only what has facts; none if the
/// seed leads to none.
std::optional<State> QuietPosition(const StepPool& step, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  for (int i = 0; i < kPositionsMax; ++i) {
    State state = RandomPosition(step.pool, random());
    if (!state.battle.attacker.IsNone() || kernel::IsOver(state)) continue;
    Game game(step.pool.rules, state);
    KeepWhatHasFacts(game);
    Stir(game, random);
    if (random() % 2 == 0) LeaveInForce(step, state, random);
    Game left(step.pool.rules, state);
    KeepWhatHasFacts(left);
    if (IsStable(step.pool, state)) return state;
  }
  return std::nullopt;
}

}  // namespace

std::string CompareSteps(std::uint64_t seed, int effects, StepCoverage& coverage) {
  const StepPool& step = StepPoolOf(seed);
  const auto position = QuietPosition(step, seed);
  if (!position) return "";
  std::mt19937_64 random(seed);
  std::string wrong;
  for (int i = 0; i < effects; ++i) {
    const std::uint16_t number = step.effects[random() % step.effects.size()];
    const std::string one = CompareStep(step.pool, *position, number, random, coverage);
    if (!one.empty()) wrong += "seed " + std::to_string(seed) + ", " + one;
  }
  return wrong;
}

namespace {

template <class... Nodes, class See>
void ForEachKind(const std::variant<Nodes...>*, See&& see) {
  const auto why = [](const ir::EffectNode& sentence) {
    const auto reason = smt::WhyOutOfScope(zero::GameSheet(), sentence);
    return reason ? std::string(smt::InEnglish(*reason)) : std::string();
  };
  (see(std::string(ir::Label<Nodes>::english), why(ir::EffectNode(Nodes{}))), ...);
}

}  // namespace

std::string StepCoverage::Table() const {
  std::string table = "sentences\n";
  ForEachKind(static_cast<const ir::EffectNode::Alternatives*>(nullptr),
              [&](const std::string& kind, const std::string& why) {
                const auto found = sentences.find(kind);
                const std::uint64_t count = found == sentences.end() ? 0 : found->second;
                table += "  " + kind + ": " +
                         (why.empty() ? std::to_string(count) : "out of scope: " + why) + "\n";
              });
  table += "in their words\n";
  for (const auto& [word, count] : words)
    table += "  " + word + ": " + std::to_string(count) + "\n";
  table += "nothing said because\n";
  for (const auto& [why, count] : beyond) table += "  " + why + ": " + std::to_string(count) + "\n";
  return table + std::to_string(facts) + " facts compared, " + std::to_string(unsaid) +
         " not said\n";
}

std::string StepCoverage::Missing() const {
  std::string missing;
  ForEachKind(static_cast<const ir::EffectNode::Alternatives*>(nullptr),
              [&](const std::string& kind, const std::string& why) {
                if (why.empty() && sentences.count(kind) == 0) missing += kind + " ";
              });
  return missing;
}

}  // namespace caiding::tests
