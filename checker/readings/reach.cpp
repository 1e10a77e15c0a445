// SPDX-License-Identifier: MIT
#include "checker/readings/reach.h"

#include <algorithm>
#include <memory>
#include <random>
#include <utility>

#include "checker/evidence/play_line.h"
#include "checker/readings/support.h"
#include "checker/readings/witness.h"
#include "model/ir/utf8.h"
#include "model/kernel/engine.h"
#include "model/kernel/outcome.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {
namespace {

using kernel::Decision;
using kernel::Option;
using kernel::OptionVerb;
using kernel::Position;
using kernel::Rules;
using kernel::State;

/// A plain card of its own name, so that a deck may hold it beside the others.
ir::ReadCard NamedFiller(const sheet::Sheet& sheet, ir::ColourId colour, std::size_t number) {
  ir::Card card = PlainFiller(sheet, colour);
  card.number = "FILLER-G" + std::to_string(number);
  const ir::Word& kind = sheet.vocabulary->kinds[card.kind.value];
  card.name = NameOfPlain(
      sheet, kind.spellings.back() + std::u32string(1, static_cast<char32_t>(U'甲' + number)),
      *ir::DecodeUtf8(kind.english + " " + std::to_string(number + 1)));
  return ir::ReadCard(std::move(card));
}

/// The cards of the table and as many plain ones as a deck needs beside them.
Table WithEnoughCards(Table table) {
  const sheet::Sheet& sheet = *table.sheet;
  const auto& colours = table.cards.front().card.colours;
  const ir::ColourId colour = colours.empty() ? sheet.roles.colours.usual : colours.front();
  for (std::size_t i = 0;
       static_cast<int>(table.cards.size()) * sheet.deck.copies_max < sheet.deck.size; ++i) {
    table.cards.push_back(NamedFiller(sheet, colour, i));
    table.choices.emplace_back();
  }
  return table;
}

/// The game before its first decision: each deck all copies of the card under test that it may hold
/// and as even a mixture of the others as goes.
Position StartWith(const sheet::Sheet& sheet, std::size_t cards) {
  const auto size = static_cast<std::size_t>(sheet.deck.size);
  const auto copies = static_cast<std::size_t>(sheet.deck.copies_max);
  Position start;
  start.turn_number = 0;
  start.step = sheet.roles.steps.first;
  kernel::PlacedCard placed;
  placed.zone = sheet.roles.zones.hidden_pile;
  for (std::uint8_t player = 0; player < 2; ++player) {
    placed.owner = placed.controller = player;
    for (std::size_t i = 0; i < size; ++i) {
      placed.card = static_cast<std::uint16_t>(i < copies ? 0 : 1 + (i - copies) % (cards - 1));
      start.cards.push_back(placed);
    }
  }
  return start;
}

bool IsPassing(OptionVerb verb) {
  return verb == OptionVerb::Pass || verb == OptionVerb::No || verb == OptionVerb::Done;
}

/// Chooses among the options: mostly something that has to do with the card under test, then mostly
/// something that is no passing.
class Chooser {
 public:
  explicit Chooser(std::uint64_t seed) : random_(seed) {}

  std::uint16_t Choose(const State& state, const Decision& decision) {
    std::vector<std::uint16_t> own;
    std::vector<std::uint16_t> acts;
    for (std::uint16_t i = 0; i < decision.count; ++i) {
      const Option& option = decision.options[i];
      const bool is_own =
          option.object < state.object_count && state.objects[option.object].card == 0;
      if (is_own) own.push_back(i);
      if (!IsPassing(option.verb)) acts.push_back(i);
    }
    if (!own.empty() && random_() % 4 != 0) return AnyOf(own);
    if (!acts.empty() && random_() % 3 != 0) return AnyOf(acts);
    return static_cast<std::uint16_t>(random_() % decision.count);
  }

 private:
  std::uint16_t AnyOf(const std::vector<std::uint16_t>& options) {
    return options[static_cast<std::size_t>(random_() % options.size())];
  }

  std::mt19937_64 random_;
};

/// One game under all variants at once.
class Game {
 public:
  Game(const RulesList& rules, const std::vector<State>& start, std::uint64_t seed)
      : rules_(rules), states_(start), chooser_(seed), decision_(std::make_unique<Decision>()) {}

  /// Plays on until the outcomes part; false if they do not within so many choices.
  bool Play(std::uint32_t choices_max) {
    while (choices_.size() < choices_max && !kernel::IsOver(states_.front())) {
      kernel::Legal(*rules_.front(), states_.front(), *decision_);
      const std::uint16_t option = chooser_.Choose(states_.front(), *decision_);
      choices_.push_back(option);
      turn_ = static_cast<std::uint8_t>(std::min<int>(states_.front().turn_number, 255));
      for (std::size_t v = 0; v < rules_.size(); ++v) kernel::Apply(*rules_[v], states_[v], option);
      if (HasParted()) return true;
    }
    return false;
  }

  /// Where it stands now.
  Difference Now(const Position& start) const {
    Difference difference{
        .position = start, .choices = choices_, .classes = {}, .ends_game = false, .effort = {}};
    std::vector<std::uint64_t> different;
    for (std::size_t v = 0; v < rules_.size(); ++v) {
      const std::uint64_t outcome = kernel::OutcomeDigest(*rules_[v], states_[v]);
      const auto found = std::find(different.begin(), different.end(), outcome);
      difference.classes.push_back(static_cast<std::uint8_t>(found - different.begin()));
      if (found == different.end()) different.push_back(outcome);
    }
    return difference;
  }
  std::uint8_t turn() const { return turn_; }

 private:
  bool HasParted() const {
    const std::uint64_t first = kernel::OutcomeDigest(*rules_.front(), states_.front());
    for (std::size_t v = 1; v < rules_.size(); ++v) {
      if (kernel::OutcomeDigest(*rules_[v], states_[v]) != first) return true;
    }
    return false;
  }

  const RulesList& rules_;
  std::vector<State> states_;
  Chooser chooser_;
  std::unique_ptr<Decision> decision_;
  std::vector<std::uint16_t> choices_;
  std::uint8_t turn_ = 0;
};

}  // namespace

std::optional<findings::GameReached> ReachInGame(const sheet::Sheet& sheet,
                                                 const std::vector<Variant>& variants,
                                                 const std::vector<Variant>& isolated,
                                                 const Table& small, findings::Meter& meter) {
  const Table table = WithEnoughCards(small);
  const std::vector<Rules> rules = BuildRulesPerVariant(sheet, isolated, table.cards);
  const Position start = StartWith(sheet, table.cards.size());
  RulesList list;
  std::vector<State> states;
  for (const Rules& each : rules) {
    const auto begun = evidence::PlayLine(each, start, {});
    if (!begun) return std::nullopt;
    list.push_back(&each);
    states.push_back(begun->front());
  }
  const std::uint32_t games = meter.Max(findings::Limit::reading_games_max);
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    Game game(list, states, seed);
    if (!game.Play(meter.Max(findings::Limit::reading_game_choices_max))) continue;
    const auto witnesses =
        MakeWitnesses(sheet, variants, table.cards, table.choices, game.Now(start));
    if (witnesses.size() < 2) continue;
    findings::GameReached reached{.seed = seed, .turn = game.turn(), .certificates = {}};
    for (const ClassWitness& witness : witnesses)
      reached.certificates.push_back(witness.certificate);
    return reached;
  }
  return std::nullopt;
}

}  // namespace caiding::readings
