// SPDX-License-Identifier: MIT
#include "corpus/scenario/skeleton.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "corpus/games.h"
#include "corpus/scenario/read.h"
#include "corpus/scenario/saved.h"
#include "corpus/understand.h"
#include "model/ir/utf8.h"
#include "model/kernel/engine.h"
#include "model/scenario/known_cards.h"
#include "model/scenario/script_words.h"
#include "model/scenario/session.h"
#include "model/scenario/words.h"
#include "model/scenario/zone_words.h"

namespace caiding::corpus {
namespace {

// BOUND: choices between using the card and the end of the chain.
constexpr int kChoicesMax = 60;

std::string FillerOf(const sheet::Sheet& sheet, ir::ColourId colour) {
  const auto& spellings = sheet.vocabulary->colours[colour.value].spellings;
  return "FILLER-" + ir::EncodeUtf8(spellings.back());
}

// Resources that pay for the dearest of the cards: the most of each colour, then others.
std::string ResourcesFor(const sheet::Sheet& sheet, const std::vector<const ir::Card*>& cards) {
  std::map<std::string, std::int32_t> wanted;
  std::int32_t most = 0;
  for (const ir::Card* card : cards) {
    most = std::max(most, card->cost_total);
    for (const auto& [colour, count] : card->cost_coloured) {
      std::int32_t& there = wanted[FillerOf(sheet, colour)];
      there = std::max(there, count);
    }
  }
  std::int32_t total = 0;
  std::string list;
  const auto add = [&](std::int32_t count, const std::string& number) {
    if (count <= 0) return;
    list += (list.empty() ? "" : ", ") + std::to_string(std::min(count, 20)) + " x " + number;
  };
  for (const auto& [number, count] : wanted) {
    add(count, number);
    total += count;
  }
  add(most - total, "FILLER");
  return list;
}

std::string PositionText(const sheet::Sheet& sheet, const std::vector<const ir::Card*>& cards) {
  const sheet::ZoneRoles& zones = sheet.roles.zones;
  const auto key = [&](ir::ZoneId zone) {
    return "  " + std::string(scenario::ZoneKey(sheet, zone)) + ": [";
  };
  const Samples samples = SamplesOf(sheet);
  const std::string unit(samples.unit);
  std::string hand;
  for (const ir::Card* card : cards) hand += (hand.empty() ? "" : ", ") + card->number;
  const std::string game = &sheet == &DefaultGame() ? "" : "game: " + std::string(sheet.id) + "\n";
  return "title: " + cards.front()->number + " is used\n" + game + "# rules: [\"" +
         std::string(samples.clause) +
         "\"]          # the clauses that this is about\n"
         "# says: what they say, in your words\n"
         "# question: {zh: …, en: …}  # what a player asks, for a FAQ\n"
         "# answer: {zh: …, en: …}    # and the short ruling\n"
         "first:\n" +
         key(zones.play) + unit + " as friend]\n" + key(zones.hand) + hand + "]\n" +
         (zones.pool.IsNone() ? "" : key(zones.pool) + ResourcesFor(sheet, cards) + "]\n") +
         "second:\n" + key(zones.play) + unit + " as enemy]\n";
}

// Takes the first option wherever there is something to choose, passes wherever something waits.
void PlayOut(scenario::Session& session) {
  for (int i = 0; i < kChoicesMax; ++i) {
    const kernel::State& state = session.Now().state;
    if (kernel::IsOver(state)) return;
    kernel::Decision decision;
    kernel::Legal(session.Now().rules, state, decision);
    if (decision.kind == kernel::DecisionKind::Priority && state.stack_count == 0) return;
    session.Take(0);
  }
}

bool TakeUse(scenario::Session& session, const std::string& number) {
  const auto choices = session.Choices();
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (choices[i].line == "first: use " + number) return session.Take(i);
  }
  return false;
}

std::variant<scenario::Table, scenario::LayFailure> LayOutText(const sheet::Sheet& sheet,
                                                               const std::string& yaml,
                                                               const parser::Parser& parser,
                                                               const CardFinder& finder) {
  const auto read =
      ReadScenario(yaml, "skeleton", {&sheet}, {.cards = &finder, .is_board_enough = true});
  if (const auto* errors = std::get_if<std::vector<InputError>>(&read)) {
    return scenario::LayFailure{false, Describe(errors->front())};
  }
  return scenario::LayOut(std::get<scenario::Scenario>(read), PlayReaderOf(parser));
}

}  // namespace

std::variant<std::string, scenario::LayFailure> ScenarioSkeleton(
    const sheet::Sheet& sheet, const std::vector<std::string>& cards, const parser::Parser& parser,
    const CardFinder& finder) {
  scenario::Scenario nothing;
  nothing.sheet = &sheet;
  nothing.known = &KnownIn(finder, sheet);
  std::vector<const ir::Card*> found;
  for (const std::string& number : cards) {
    const ir::Card* card = scenario::FindCard(nothing, number);
    if (card == nullptr) {
      const std::string nearest = scenario::NearestOf(scenario::KnownNumbers(nothing), number);
      const bool is_alone = nearest.empty();
      return scenario::LayFailure{
          false,
          {"没有编号为 " + number + " 的牌" + (is_alone ? "" : "（最接近的是 " + nearest + "）"),
           "no card has the number " + number + (is_alone ? "" : " (nearest: " + nearest + ")")}};
    }
    found.push_back(card);
  }
  const std::string position = PositionText(sheet, found);
  auto laid = LayOutText(sheet, position, parser, finder);
  if (auto* failure = std::get_if<scenario::LayFailure>(&laid)) return std::move(*failure);
  scenario::Session session(std::move(std::get<scenario::Table>(laid)));
  if (TakeUse(session, cards.front())) PlayOut(session);
  return SavedScenario(position, session.Path(), session.Now());
}

}  // namespace caiding::corpus
