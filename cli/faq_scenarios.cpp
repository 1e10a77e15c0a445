// SPDX-License-Identifier: MIT
// From scenarios, and from rulings with theirs, to the questions of a FAQ.
#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>
#include <variant>

#include "cli/faq_entries.h"
#include "cli/own_cards.h"
#include "cli/told_scenario.h"
#include "corpus/rulings/published_rulings.h"
#include "corpus/understand.h"
#include "model/scenario/run.h"

namespace caiding::cli {
namespace {

namespace fs = std::filesystem;
using ir::Message;
using reports::faq::Entry;
using scenario::Scenario;
using scenario::ScenarioResult;
using Status = ScenarioResult::Status;

/// A scenario with what it came to.
struct Played {
  Scenario scenario;
  ScenarioResult result;
};

std::optional<Played> Play(const std::string& path, const corpus::CardFinder& cards,
                           const parser::Parser& parser, FaqEntries& faq) {
  auto read = LoadScenario(path, cards);
  if (const auto* errors = std::get_if<std::vector<corpus::InputError>>(&read)) {
    faq.errors.insert(faq.errors.end(), errors->begin(), errors->end());
    return std::nullopt;
  }
  Played played{.scenario = std::get<LoadedScenario>(std::move(read)).scenario, .result = {}};
  played.result = scenario::RunScenario(played.scenario, corpus::PlayReaderOf(parser));
  return played;
}

/// Why a scenario that is no entry is none.
Message TellFailure(const Played& played) {
  const Message& reason = played.result.reason;
  const bool differs = played.result.status == Status::Differs;
  return {played.scenario.file + (differs ? "：结果与期望不同" : "：无法执行") +
              (reason.zh.empty() ? "" : "：" + reason.zh),
          played.scenario.file +
              (differs ? ": it comes to something else than it expects" : ": it cannot be played") +
              (reason.en.empty() ? "" : ": " + reason.en)};
}

void AddExample(const Played& played, Entry& entry, FaqEntries& faq) {
  entry.example = TellExample(played.scenario, played.result);
  if (!entry.example) ++faq.without_example;
}

std::string Canonical(const std::string& path) {
  std::error_code error;
  const fs::path canonical = fs::weakly_canonical(path, error);
  return error ? path : canonical.string();
}

/// What a ruling says, without an example.
Entry EntryOf(const corpus::PublishedRuling& ruling) {
  Entry entry;
  entry.id = EntryId(ruling.id, "ruling " + ruling.id);
  entry.sentences = "ruling";
  entry.answer = ruling.text;
  entry.decided_by = {ruling.id + "（" + ruling.date + "）", ruling.id + " (" + ruling.date + ")"};
  std::string above;
  for (const std::string& id : ruling.supersedes) above += (above.empty() ? "" : ", ") + id;
  if (!above.empty()) {
    entry.decided_by.zh += "，取代 " + above;
    entry.decided_by.en += ", which takes the place of " + above;
  }
  entry.weight = {.is_published = true, .severity = 2, .is_reached = false};
  return entry;
}

/// What the scenario asks; if it still holds, how it goes.
void AddPlayed(const corpus::PublishedRuling& ruling, const Played& played, Entry& entry,
               FaqEntries& faq) {
  Entry told = TellScenario(played.scenario, played.result);
  // Of what could not be played to its end nobody knows what was done.
  const bool was_played =
      played.result.status == Status::Holds || played.result.status == Status::Differs;
  if (was_played || !played.scenario.question.zh.empty()) entry.asked.zh = told.asked.zh;
  if (was_played || !played.scenario.question.en.empty()) entry.asked.en = told.asked.en;
  entry.cards = std::move(told.cards);
  entry.clauses = std::move(told.clauses);
  entry.policies = std::move(told.policies);
  if (played.result.status == Status::Holds) {
    entry.note = told.note;
    return AddExample(played, entry, faq);
  }
  const Message failure = TellFailure(played);
  faq.failures.push_back({ruling.id + "：" + failure.zh, ruling.id + ": " + failure.en});
}

void AddRuling(const corpus::PublishedRuling& ruling, const corpus::CardFinder& cards,
               const parser::Parser& parser, FaqEntries& faq) {
  Entry entry = EntryOf(ruling);
  entry.asked = {"裁定 " + ruling.id, "Ruling " + ruling.id};
  entry.note = {
      "注意：按现在的牌和规则，这条裁定的例子已经不能照原样得出，应当复查。",
      "Note: with the cards and rules as they are now, the example of this ruling does not come out as it did. "
      "It should be looked at again."};
  if (const auto played = Play(ruling.scenario, cards, parser, faq))
    AddPlayed(ruling, *played, entry, faq);
  AddEntry(std::move(entry), faq);
}

/// A scenario file, and how it is called below the path that was given: ids come from that.
struct ScenarioFile {
  std::string path;
  std::string name;
};

std::string WithoutExtension(fs::path path) { return path.replace_extension().generic_string(); }

std::vector<ScenarioFile> FilesBelow(const std::string& path, FaqEntries& faq) {
  std::error_code error;
  if (!fs::is_directory(path, error)) return {{path, WithoutExtension(fs::path(path).filename())}};
  std::vector<ScenarioFile> files;
  for (auto entry = fs::recursive_directory_iterator(path, error);
       !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    if (entry->path().extension() != ".yaml") continue;
    files.push_back(
        {entry->path().string(), WithoutExtension(entry->path().lexically_relative(path))});
  }
  std::sort(files.begin(), files.end(),
            [](const ScenarioFile& a, const ScenarioFile& b) { return a.path < b.path; });
  if (files.empty()) {
    faq.errors.push_back(
        {.place = {.file = path},
         .card = {},
         .seen = {"没有场景", "no scenario"},
         .expected = {"装着场景（.yaml）的文件夹", "a folder of scenarios (.yaml)"}});
  }
  return files;
}

void AddScenario(const ScenarioFile& file, const corpus::CardFinder& cards,
                 const parser::Parser& parser, FaqEntries& faq) {
  const auto played = Play(file.path, cards, parser, faq);
  if (!played) return;
  if (played->result.status != Status::Holds) return faq.failures.push_back(TellFailure(*played));
  Entry entry = TellScenario(played->scenario, played->result);
  entry.id = EntryId("S-" + file.name, "scenario " + file.name);
  AddExample(*played, entry, faq);
  if (AddEntry(std::move(entry), faq)) return;
  faq.errors.push_back(
      {.place = {.file = file.path},
       .card = {},
       .seen = {"`" + file.name + "`", "`" + file.name + "`"},
       .expected = {"没有用过的名字：条目的编号由它而来",
                    "a name that no other scenario has: the id of the entry comes from it"}});
}

}  // namespace

void AddRulings(const std::string& folder, const corpus::CardFinder& cards,
                const parser::Parser& parser, FaqEntries& faq, std::set<std::string>& shown) {
  const corpus::PublishedRulings rulings = corpus::ReadPublishedRulings(folder);
  faq.errors.insert(faq.errors.end(), rulings.errors.begin(), rulings.errors.end());
  for (const corpus::PublishedRuling& ruling : rulings.rulings) {
    if (!corpus::IsInForce(ruling, rulings.rulings)) {
      ++faq.not_in_force;
      continue;
    }
    shown.insert(Canonical(ruling.scenario));
    AddRuling(ruling, cards, parser, faq);
  }
}

void AddScenarios(const std::vector<std::string>& paths, const corpus::CardFinder& cards,
                  const parser::Parser& parser, const std::set<std::string>& shown,
                  FaqEntries& faq) {
  for (const std::string& path : paths) {
    for (const ScenarioFile& file : FilesBelow(path, faq)) {
      if (shown.contains(Canonical(file.path)))
        ++faq.told_by_rulings;
      else
        AddScenario(file, cards, parser, faq);
    }
  }
}

}  // namespace caiding::cli
