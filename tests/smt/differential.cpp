// SPDX-License-Identifier: MIT
#include "tests/smt/differential.h"

#include <random>
#include <set>
#include <vector>

#include "checker/smt/in_state.h"
#include "model/ir/fields.h"
#include "model/kernel/evaluate.h"
#include "model/zero/vocabulary.h"
#include "tests/laws/pool.h"
#include "tests/smt/words.h"

namespace caiding::tests {
namespace {

using kernel::Context;
using kernel::Game;
using kernel::State;

constexpr std::uint8_t kHolder = 200;
constexpr int kWords = 12;  // Of each sort in a position.

const Words& LawWords() {
  static const Words words = WordsOf(PoolUnderPolicies(0).rules);
  return words;
}

/// Any card; mostly one that does not lie in a deck.
kernel::ObjectRef AnyObject(const State& state, std::mt19937_64& random) {
  for (;;) {
    const auto object = static_cast<int>(random() % state.object_count);
    const kernel::Object& self = state.objects[static_cast<std::size_t>(object)];
    const bool is_dull = self.zone == zero::zone::kDeck || self.zone == zero::zone::kLife;
    if (self.card == kernel::kNone16 || (is_dull && random() % 8 != 0)) continue;
    kernel::ObjectRef reference = kernel::RefTo(state, object);
    if (random() % 8 == 0) ++reference.incarnation;  // It has gone.
    return reference;
  }
}

/// What was picked, in the order in which picks are made: the lowest number first.
void AddPicks(Game& game, std::uint8_t slot, std::mt19937_64& random) {
  std::set<int> picked;
  for (std::uint64_t i = random() % 4; i > 0; --i)
    picked.insert(AnyObject(game.state, random).object);
  for (const int object : picked)
    kernel::AddPick(game, kHolder, slot, kernel::RefTo(game.state, object));
}

/// A card in the battle zone that its owner does not control, as after 获得控制权; none if there is
/// none.
kernel::ObjectRef Steal(Game& game, std::mt19937_64& random) {
  const int object = AnyObject(game.state, random).object;
  if (game.At(object).zone != zero::zone::kBattle || game.At(object).host != kernel::kNoObject8)
    return {};
  kernel::ChangeController(game, object, kernel::Opponent(game.At(object).controller));
  return kernel::RefTo(game.state, object);
}

/// From where the words are looked at; adds what they may have picked.
Context AnyContext(Game& game, std::mt19937_64& random) {
  Context context;
  context.source = AnyObject(game.state, random);
  context.subject = Steal(game, random);
  if (random() % 2 == 0) context.subject = AnyObject(game.state, random);
  context.controller = static_cast<std::uint8_t>(random() % 2);
  context.amount = static_cast<std::int32_t>(random() % 4);
  context.x = static_cast<std::int16_t>(random() % 4);
  context.previous_done = random() % 2 == 0;
  context.held_at_use = random() % 2 == 0;
  context.has_won = random() % 2 == 0;
  context.have_both_won = random() % 2 == 0;
  if (random() % 2 == 0) context.declared = game.At(AnyObject(game.state, random).object).card;
  if (random() % 2 == 0) {
    context.holder = kHolder;
    for (std::uint8_t slot = 0; slot < 2; ++slot) AddPicks(game, slot, random);
  }
  // Markers on cards and players, where the cards that speak of them were not played.
  for (std::uint16_t name = 0; name < game.rules.names.size() && name < 3; ++name) {
    if (random() % 2 == 0)
      kernel::ChangeMarkers(game, AnyObject(game.state, random).object, name, 2);
    if (random() % 2 == 0) kernel::ChangeMarkers(game, kernel::PlayerAsBearer(1), name, 1);
  }
  return context;
}

/// What is wrong with what the formulas say; empty: nothing.
std::string Disagreement(const smt::ReadOff& read, std::int64_t engine, const std::string& words) {
  if (read.is_well_formed && read.is_decided && read.value == engine) return "";
  return words + ": engine " + std::to_string(engine) + ", formulas " + std::to_string(read.value) +
         (read.is_decided ? "" : ", open") +
         (read.is_well_formed ? "" : ", taken for no position of a game");
}

template <std::size_t kSorts>
void AddMissing(const std::array<std::uint64_t, kSorts>& counts, const std::string& word,
                std::string& missing) {
  for (std::size_t sort = 0; sort < kSorts; ++sort) {
    if (counts[sort] == 0) missing += word + " " + std::to_string(sort) + " ";
  }
}

template <class Node>
struct Named : ir::Label<Node> {};
template <class Node>
struct Named<ir::Box<Node>> : ir::Label<Node> {};

template <class... Nodes, std::size_t kSorts>
std::string Lines(const std::variant<Nodes...>*, const std::array<std::uint64_t, kSorts>& counts) {
  std::string lines;
  std::size_t sort = 0;
  ((lines +=
    std::string("  ") + Named<Nodes>::english + ": " + std::to_string(counts[sort++]) + "\n"),
   ...);
  return lines;
}

/// A word that may well be true of the card: one of its names, or its colour.
ir::Filter OwnWord(const ir::Card& card, std::mt19937_64& random) {
  std::vector<ir::FilterNode> own = {ir::CardNameIs{card.name},
                                     ir::CardNameContains{card.name.substr(0, 1)}};
  const bool is_original = random() % 2 == 0;
  for (const auto& name : card.characters)
    own.push_back(ir::Named{ir::NameSense::CharacterName, name, is_original});
  for (const auto& name : card.traits)
    own.push_back(ir::Named{ir::NameSense::Either, name, is_original});
  for (const ir::ColourId colour : card.colours) own.push_back(ir::HasColour{colour});
  return {.range = {}, .node = own[random() % own.size()]};
}

/// One of each sort of word.
std::string CompareWords(Game& game, const Context& context, std::mt19937_64& random,
                         Coverage& coverage) {
  const int object = AnyObject(game.state, random).object;
  const std::string of = " of object " + std::to_string(object);
  const ir::Filter filter =
      random() % 4 == 0 ? OwnWord(game.CardOf(object), random) : AnyFilter(LawWords(), random);
  ++coverage.filters[filter.node.index()];
  std::string wrong = Disagreement(smt::PassesIn(game, context, filter, object),
                                   kernel::Passes(game, context, filter, object),
                                   "filter " + std::to_string(filter.node.index()) + of);
  if (!wrong.empty()) return wrong;
  const ir::Selector selector = AnySelector(LawWords(), random);
  ++coverage.selectors;
  wrong = Disagreement(smt::SelectsIn(game, context, selector, object),
                       kernel::Selects(game, context, selector, object), "selector" + of);
  if (!wrong.empty()) return wrong;
  const ir::Quantity quantity = AnyQuantity(LawWords(), random);
  ++coverage.quantities[quantity.node.index()];
  wrong =
      Disagreement(smt::ValueIn(game, context, quantity), kernel::ValueOf(game, context, quantity),
                   "quantity " + std::to_string(quantity.node.index()));
  if (!wrong.empty()) return wrong;
  const ir::Condition condition = AnyCondition(LawWords(), random);
  ++coverage.conditions[condition.node.index()];
  return Disagreement(smt::HoldsIn(game, context, condition),
                      kernel::Holds(game, context, condition),
                      "condition " + std::to_string(condition.node.index()));
}

}  // namespace

std::uint64_t Coverage::Cases() const {
  std::uint64_t cases = selectors;
  for (const std::uint64_t count : filters) cases += count;
  for (const std::uint64_t count : quantities) cases += count;
  for (const std::uint64_t count : conditions) cases += count;
  return cases;
}

std::string Coverage::Table() const {
  return "filters\n" + Lines(static_cast<const ir::FilterNode::Alternatives*>(nullptr), filters) +
         "numbers\n" +
         Lines(static_cast<const ir::QuantityNode::Alternatives*>(nullptr), quantities) +
         "conditions\n" +
         Lines(static_cast<const ir::ConditionNode::Alternatives*>(nullptr), conditions) +
         "selections: " + std::to_string(selectors) + "\n";
}

std::string Coverage::Missing() const {
  std::string missing;
  AddMissing(filters, "filter", missing);
  AddMissing(quantities, "quantity", missing);
  AddMissing(conditions, "condition", missing);
  return missing;
}

std::string CompareInOnePosition(std::uint64_t seed, Coverage& coverage) {
  std::mt19937_64 random(seed);
  const Pool& pool = PoolUnderPolicies(seed);
  State state = RandomPosition(pool, seed);
  Game game(pool.rules, state);
  const Context context = AnyContext(game, random);
  for (int i = 0; i < kWords; ++i) {
    const std::string wrong = CompareWords(game, context, random, coverage);
    if (!wrong.empty()) return "seed " + std::to_string(seed) + ", " + wrong;
  }
  return "";
}

}  // namespace caiding::tests
