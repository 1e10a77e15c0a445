// SPDX-License-Identifier: MIT
#include "corpus/scenario/history_json.h"

#include <nlohmann/json.hpp>

#include "model/scenario/edition.h"
#include "model/scenario/script_words.h"
#include "model/scenario/tell.h"
#include "model/story/story.h"

namespace caiding::corpus {
namespace {

using Json = nlohmann::ordered_json;
using Status = scenario::ScenarioResult::Status;

Json AsJson(const ir::Message& message) { return {{"zh", message.zh}, {"en", message.en}}; }

Json AsJson(const scenario::Place& place) {
  return {{"line", place.line}, {"column", place.column}};
}

const char* WordFor(Status status) {
  switch (status) {
    case Status::Holds: return "holds";
    case Status::Differs: return "differs";
    case Status::NotBuilt: return "not_built";
    case Status::Broken: return "broken";
    case Status::Refused: return "refused";
  }
  return "";
}

Json ZoneOf(const sheet::Sheet& sheet, ir::ZoneId zone, int player) {
  if (zone.IsNone()) return nullptr;
  return scenario::ZoneName(sheet, player, zone);
}

/// What happened, citing the edition that was played.
Json ToldAsJson(const scenario::ScenarioResult& result, const std::string& edition,
                const kernel::Event& event) {
  const auto told =
      story::TellEvents(*result.sheet, result.cards, {event}, story::Players::FirstAndSecond);
  if (told.empty()) return nullptr;
  const ir::Message& line = told.front();
  return AsJson(ir::Message{scenario::CiteEdition(*result.sheet, line.zh, edition, true),
                            scenario::CiteEdition(*result.sheet, line.en, edition, false)});
}

Json EventAsJson(const scenario::ScenarioResult& result, const std::string& edition,
                 const kernel::Event& event) {
  Json json = {{"kind", std::string(scenario::EventName(event.kind))},
               {"player", event.player == 0 ? "first" : "second"},
               {"card", nullptr},
               {"other", nullptr},
               {"from", ZoneOf(*result.sheet, event.from, event.player)},
               {"to", ZoneOf(*result.sheet, event.to, event.player)},
               {"amount", event.amount},
               {"clauses", Json::array()}};
  if (event.card < result.cards.size()) json["card"] = result.cards[event.card].number;
  if (event.other_card < result.cards.size()) json["other"] = result.cards[event.other_card].number;
  for (const kernel::Clause& clause : event.clauses) {
    if (*clause.id != '\0') json["clauses"].push_back(clause.id);
  }
  json["told"] = ToldAsJson(result, edition, event);
  return json;
}

Json EventsAsJson(const scenario::ScenarioResult& result, const std::string& edition,
                  std::size_t begin, std::size_t end) {
  Json list = Json::array();
  for (std::size_t i = begin; i < end; ++i)
    list.push_back(EventAsJson(result, edition, result.events[i]));
  return list;
}

Json CheckAsJson(const sheet::Sheet& sheet, const scenario::CheckResult& check) {
  return {{"place", AsJson(check.place)},
          {"holds", check.holds},
          {"expected", AsJson(scenario::TellCheck(sheet, check.wanted))},
          {"came_out", AsJson(scenario::TellOutcome(sheet, check))}};
}

Json ActionAsJson(const sheet::Sheet& sheet, const scenario::PlayedStep& step) {
  std::string words = step.action->verb;
  for (const std::string& argument : step.action->arguments) words += " " + argument;
  return {{"place", AsJson(step.action->place)},
          {"words", words},
          {"told", AsJson(scenario::TellAction(sheet, *step.action, step.player))}};
}

Json StepsAsJson(const scenario::ScenarioResult& result, const std::string& edition) {
  Json steps = Json::array();
  std::size_t begin = result.events_before;
  for (const scenario::PlayedStep& step : result.steps) {
    if (step.action) {
      Json json = {{"action", ActionAsJson(*result.sheet, step)}};
      json["events"] = EventsAsJson(result, edition, begin, step.events_end);
      steps.push_back(std::move(json));
    } else {
      steps.push_back({{"check", CheckAsJson(*result.sheet, result.checks[step.check])}});
    }
    begin = step.events_end;
  }
  return steps;
}

}  // namespace

std::string WriteHistory(const scenario::Scenario& scenario,
                         const scenario::ScenarioResult& result) {
  const std::string edition(sheet::FindEdition(*scenario.sheet, scenario.edition).id);
  Json notes = Json::array();
  for (const ir::Message& note : scenario::TellEdition(scenario, result))
    notes.push_back(AsJson(note));
  Json json = {{"version", kHistoryVersion},
               {"game", std::string(scenario.sheet->id)},
               {"edition", edition},
               {"file", scenario.file},
               {"title", scenario.title},
               {"rules", scenario.rules},
               {"policies", Json::object()},
               {"status", WordFor(result.status)},
               {"reason", result.reason.en},
               {"assumed", scenario::AssumedClauses(scenario, result)},
               {"notes", std::move(notes)},
               {"before", EventsAsJson(result, scenario.edition, 0, result.events_before)},
               {"steps", StepsAsJson(result, scenario.edition)}};
  for (const auto& [id, value] : scenario.policies) json["policies"][id] = value;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace caiding::corpus
