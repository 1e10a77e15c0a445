// SPDX-License-Identifier: MIT
#include "cli/interactive.h"

#include <cstdio>
#include <fstream>
#include <iostream>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "cli/lay_code.h"
#include "corpus/scenario/saved.h"
#include "corpus/understand.h"
#include "model/scenario/ask.h"
#include "model/scenario/run.h"
#include "model/scenario/session.h"
#include "model/scenario/table.h"
#include "model/story/story.h"
#include "reports/display_width.h"

namespace caiding::cli {
namespace {

using ir::Message;

class Dialogue {
 public:
  Dialogue(scenario::Table table, reports::Language language)
      : session_(std::move(table)),
        language_(language),
        told_(session_.Now().history.events.size()) {}

  /// Until q or the end of the input.
  void Run() {
    Show();
    for (std::string line; std::getline(std::cin, line);) {
      if (!line.empty() && line.back() == '\r') line.pop_back();
      if (line == "q") return;
      Obey(line);
    }
  }
  scenario::Session& session() { return session_; }

 private:
  void Say(const Message& message) {
    std::puts(reports::Printable(reports::In(language_, message)).c_str());
  }
  void Show() {
    Say(session_.Question());
    std::size_t number = 0;
    for (const scenario::SessionChoice& choice : session_.Choices()) {
      const std::string prefix = fmt::format("{:>4}  ", ++number);
      Say({prefix + choice.told.zh, prefix + choice.told.en});
    }
  }
  void TellNews() {
    const scenario::Table& now = session_.Now();
    const auto& events = now.history.events;
    if (told_ > events.size()) told_ = events.size();
    const std::vector<kernel::Event> news(events.begin() + static_cast<std::ptrdiff_t>(told_),
                                          events.end());
    told_ = events.size();
    for (const Message& line : story::TellEvents(sheet::SheetOf(now.rules), now.rules.cards, news,
                                                 story::Players::FirstAndSecond)) {
      Say({"  " + line.zh, "  " + line.en});
    }
    for (const Message& line : session_.News()) Say({"  " + line.zh, "  " + line.en});
  }
  void Obey(const std::string& line) {
    if (line.empty()) return;
    if (line == "u") {
      if (!session_.Undo()) return Say({"没有可以收回的选择", "there is no choice to take back"});
      told_ = session_.Now().history.events.size();
      return Show();
    }
    if (line.front() == '?') return Ask(line.substr(1));
    if (const std::string problem = session_.Say(line); problem.empty()) {
      TellNews();
      return Show();
    } else if (problem != scenario::Session::kNotALoopLine) {
      return Say({problem, problem});
    }
    const bool is_number = line.size() < 5 && line.find_first_not_of("0123456789") == line.npos;
    if (!is_number || line == "0" || !session_.Take(std::stoul(line) - 1)) {
      const auto news = session_.News();
      if (!news.empty()) return Say(news.front());
      return Say({"应为选项的编号、u（收回）、? 动作（为何不可）或 q（结束）",
                  "expected the number of a choice, u (take back), ? ACTION (why not) or q (end)"});
    }
    TellNews();
    Show();
  }
  void Ask(const std::string& action) {
    const auto answer = session_.Ask(action);
    if (!answer) return Say({answer.Error().reason, answer.Error().reason});
    Say(answer->told);
  }

  scenario::Session session_;
  reports::Language language_;
  std::size_t told_;
};

ExitCode Save(scenario::Session& session, const scenario::Scenario& scenario,
              const std::string& yaml, const std::string& save_path) {
  session.Settle();
  std::vector<std::string> path;
  for (const auto& [action, check] : scenario.steps) {
    if (action) path.push_back(scenario::ActionLine(*action));
  }
  path.insert(path.end(), session.Path().begin(), session.Path().end());
  const auto saved = corpus::SavedScenario(yaml, path, session.Now());
  if (!saved) {
    std::fprintf(stderr, "caiding: %s\n", saved.Error().reason.c_str());
    return ExitCode::BadInput;
  }
  std::ofstream file(save_path, std::ios::binary | std::ios::trunc);
  file << *saved;
  file.close();
  if (!file.fail()) return ExitCode::Clean;
  std::fprintf(stderr, "caiding: %s cannot be written\n", save_path.c_str());
  return ExitCode::ToolFailure;
}

}  // namespace

ExitCode PlayInteractively(const scenario::Scenario& scenario, const std::string& yaml,
                           const parser::Parser& parser, const std::string& save_path,
                           reports::Language language) {
  auto begun = scenario::PlayScript(scenario, corpus::PlayReaderOf(parser));
  if (const auto* failure = std::get_if<scenario::LayFailure>(&begun)) {
    std::fprintf(stderr, "caiding: %s\n", failure->reason.c_str());
    return CodeOfFailure(*failure);
  }
  Dialogue dialogue(std::move(std::get<scenario::Table>(begun)), language);
  dialogue.Run();
  return save_path.empty() ? ExitCode::Clean : Save(dialogue.session(), scenario, yaml, save_path);
}

}  // namespace caiding::cli
