// SPDX-License-Identifier: MIT
#include "tests/laws/pool.h"

#include <array>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include "checker/findings/check_input.h"
#include "corpus/embedded.h"
#include "corpus/keywords.h"
#include "corpus/read_cards.h"
#include "corpus/understand.h"
#include "model/ir/assert.h"
#include "model/kernel/engine.h"
#include "model/sheet/checked_card.h"
#include "model/zero/game.h"
#include "model/zero/policies.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "parser/parse.h"
#include "parser/reading/enumerators.h"
#include "parser/wordings/zero.zh/grammar.h"

namespace caiding::tests {
namespace {

constexpr std::uint64_t kTexts = 1500;  // How many random texts are tried.
constexpr std::size_t kDeckCards = 50;
constexpr std::size_t kCopies = 4;

/// The card with its first readings if it can be played.
bool AddIfPlayable(const parser::Parser& parser, const ir::Card& card,
                   std::vector<ir::ReadCard>& cards) {
  const auto checked = corpus::Understand(zero::GameSheet(), parser, card);
  if (!findings::IsUnderstood(checked)) return false;
  auto read = sheet::ReadWithChoices(checked, sheet::FirstReadings(checked));
  if (!read || !zero::PlayGaps(*read).empty()) return false;
  cards.push_back(std::move(*read));
  return true;
}

int AddShipped(const parser::Parser& parser, std::vector<ir::ReadCard>& cards) {
  for (const corpus::EmbeddedFile& file : corpus::CardFilesForPlay(zero::GameSheet())) {
    for (const auto& loaded :
         corpus::ReadCardText(std::string(file.content), std::string(file.path)).cards) {
      AddIfPlayable(parser, loaded.card, cards);
    }
  }
  return static_cast<int>(cards.size());
}

/// A cheap character with this text.
ir::Card Bearer(std::uint64_t seed, std::u32string text) {
  std::mt19937_64 random(seed);
  ir::Card card;
  card.number = "LAW-" + std::to_string(seed);
  card.name = U"试作" + std::u32string(1, static_cast<char32_t>(U'一' + seed));
  card.kind = zero::kind::kCharacter;
  card.cost_total = static_cast<std::int32_t>(random() % 3);
  card.colours = {ir::ColourId{static_cast<std::uint8_t>(random() % 6)}};
  card.stats = {{zero::stat::kAttack, static_cast<std::int32_t>(random() % 4) * 1000},
                {zero::stat::kDefense, 1000 + static_cast<std::int32_t>(random() % 4) * 1000}};
  card.texts = {{std::move(text)}};
  return card;
}

int AddGenerated(const parser::Parser& parser, std::vector<ir::ReadCard>& cards) {
  const parser::Enumerators texts(parser::ZeroGrammar());
  int added = 0;
  for (std::uint64_t seed = 1; seed <= kTexts; ++seed) {
    if (AddIfPlayable(parser, Bearer(seed, texts.GenerateText(seed)), cards)) ++added;
  }
  return added;
}

/// A card that no deck holds: its nodes are all prohibitions there are.
ir::ReadCard Prohibitions() {
  constexpr auto kDeeds = static_cast<std::uint8_t>(ir::Deed::EnterUpright);
  constexpr auto kPlayerDeeds = static_cast<std::uint8_t>(ir::PlayerDeed::PlaceResource);
  ir::Sequence all;
  const auto add = [&](auto node) {
    ir::Effect effect;
    effect.node = std::move(node);
    all.steps.push_back(std::move(effect));
  };
  for (std::uint8_t deed = 0; deed <= kDeeds; ++deed) {
    ir::Constrain constrain;
    constrain.deed = static_cast<ir::Deed>(deed);
    constrain.duration.kind = ir::DurationKind::ThisTurn;
    add(std::move(constrain));
  }
  for (std::uint8_t deed = 0; deed <= kPlayerDeeds; ++deed) {
    ir::ConstrainPlayer constrain;
    constrain.player = ir::Player::You;
    constrain.deed = static_cast<ir::PlayerDeed>(deed);
    constrain.duration.kind = ir::DurationKind::ThisTurn;
    add(std::move(constrain));
  }
  ir::Ability ability;
  ability.kind = ir::AbilityKind::UseEffect;
  ability.effect.node = std::move(all);
  ir::ReadCard card;
  card.card.number = "LAW-0";
  card.card.kind = zero::kind::kTactic;
  card.texts = {{std::move(ability)}};
  return card;
}

/// The cards of the pool; they are read once.
struct LawCards {
  std::vector<ir::ReadCard> cards;
  int shipped = 0;
  int generated = 0;
};

LawCards ReadLawCards() {
  auto parser = corpus::MakeParser(zero::GameSheet());
  CAIDING_ASSERT(parser, "the parser is made");
  LawCards law;
  law.shipped = AddShipped(*parser, law.cards);
  law.generated = AddGenerated(*parser, law.cards);
  law.cards.push_back(Prohibitions());
  return law;
}

const LawCards& TheLawCards() {
  static const LawCards law = ReadLawCards();
  return law;
}

Pool MakePool(const std::vector<ir::ReadCard>& others, const kernel::Policies& policies) {
  std::vector<ir::ReadCard> cards = TheLawCards().cards;
  cards.insert(cards.end(), others.begin(), others.end());
  Pool pool;
  pool.shipped = TheLawCards().shipped;
  pool.generated = TheLawCards().generated;
  pool.rules = zero::BuildRules(cards, policies);
  for (std::size_t node = 0; node < pool.rules.nodes.size(); ++node) {
    const auto number = static_cast<std::uint16_t>(node);
    const ir::Effect& effect = *pool.rules.nodes[node];
    const auto* constrain = std::get_if<ir::Constrain>(&effect.node);
    const auto* player = std::get_if<ir::ConstrainPlayer>(&effect.node);
    if (constrain != nullptr && constrain->modality == ir::Modality::Cannot && !constrain->by) {
      pool.prohibitions.push_back(number);
    }
    if (player != nullptr && player->modality == ir::Modality::Cannot) {
      pool.player_prohibitions.push_back(number);
    }
  }
  return pool;
}

/// A value for each switch: half of them the default, the others any.
kernel::Policies RandomPolicies(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  kernel::Policies policies;
  for (const kernel::PolicyEntry& entry : zero::ImplementedPolicies()) {
    const bool is_default = entry.is_edition || random() % 2 == 0;
    if (!is_default) {
      sheet::SetPolicy(zero::GameSheet(), policies, entry.id,
                       entry.values[random() % entry.values.size()]);
    }
  }
  if (seed % 4 == 3) sheet::SetEdition(zero::GameSheet(), policies, "early");
  return policies;
}

/// The set of this number: 0 is the defaults.
kernel::Policies PoliciesOf(std::uint64_t seed) {
  return seed % kPolicySets == 0 ? kernel::Policies{} : RandomPolicies(seed % kPolicySets);
}

}  // namespace

std::vector<ir::ReadCard> ReadPlayable(const std::vector<ir::Card>& cards) {
  auto parser = corpus::MakeParser(zero::GameSheet());
  CAIDING_ASSERT(parser, "the parser is made");
  std::vector<ir::ReadCard> read;
  for (const ir::Card& card : cards) AddIfPlayable(*parser, card, read);
  return read;
}

Pool PoolOf(const std::vector<ir::ReadCard>& cards, const kernel::Policies& policies) {
  Pool pool;
  pool.shipped = static_cast<int>(cards.size());
  pool.rules = zero::BuildRules(cards, policies);
  return pool;
}

Pool PoolWith(const std::vector<ir::ReadCard>& others, std::uint64_t policies) {
  return MakePool(others, PoliciesOf(policies));
}

const Pool& PoolUnderPolicies(std::uint64_t seed) {
  static std::array<std::optional<Pool>, kPolicySets> pools;
  std::optional<Pool>& pool = pools[seed % kPolicySets];
  if (!pool) pool = MakePool({}, PoliciesOf(seed));
  return *pool;
}

namespace {

std::vector<std::uint16_t> RandomDeck(const Pool& pool, std::mt19937_64& random) {
  const auto cards = static_cast<std::size_t>(pool.shipped + pool.generated);
  std::vector<std::uint16_t> deck;
  while (deck.size() < kDeckCards) {
    const auto card = static_cast<std::uint16_t>(random() % cards);
    const std::size_t copies = std::min(1 + random() % kCopies, kDeckCards - deck.size());
    deck.insert(deck.end(), copies, card);
  }
  return deck;
}

}  // namespace

const Pool& LawPool() {
  static const Pool pool = PoolWith({});
  return pool;
}

kernel::State RandomStart(const Pool& pool, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto start =
      zero::StartGame(pool.rules, {RandomDeck(pool, random), RandomDeck(pool, random)});
  CAIDING_ASSERT(start, "a deck of 50 cards can be played");
  return *start;
}

kernel::State RandomPosition(const Pool& pool, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  kernel::Line line(pool.rules, RandomStart(pool, seed));
  kernel::State last = line.Now();
  for (std::uint64_t choices = random() % 250; choices > 0; --choices) {
    line.Take(static_cast<std::uint16_t>(random() % line.Choices().count));
    if (kernel::IsOver(line.Now())) break;
    last = line.Now();
  }
  return last;
}

}  // namespace caiding::tests
