// SPDX-License-Identifier: MIT
#include "cli/interactive.h"

#include <cstdio>
#include <fstream>
#include <iostream>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "checker/evidence/story.h"
#include "corpus/scenario/ask.h"
#include "corpus/scenario/run.h"
#include "corpus/scenario/session.h"
#include "corpus/scenario/table.h"
#include "reports/display_width.h"

namespace caiding::cli {
namespace {

using evidence::Message;

class Dialogue {
 public:
  Dialogue(corpus::Table table, reports::Language language)
      : session_(std::move(table)), language_(language), told_(session_.Now().history.events.size()) {}

  /// Until q or the end of the input.
  void Run() {
    Show();
    for (std::string line; std::getline(std::cin, line);) {
      if (!line.empty() && line.back() == '\r') line.pop_back();
      if (line == "q") return;
      Obey(line);
    }
  }
  corpus::Session& session() { return session_; }

 private:
  void Say(const Message& message) {
    std::puts(reports::Printable(reports::In(language_, message)).c_str());
  }
  void Show() {
    Say(session_.Question());
    std::size_t number = 0;
    for (const corpus::SessionChoice& choice : session_.Choices()) {
      const std::string prefix = fmt::format("{:>4}  ", ++number);
      Say({prefix + choice.told.zh, prefix + choice.told.en});
    }
  }
  void TellNews() {
    const corpus::Table& now = session_.Now();
    const auto& events = now.history.events;
    if (told_ > events.size()) told_ = events.size();
    const std::vector<kernel::Event> news(events.begin() + static_cast<std::ptrdiff_t>(told_), events.end());
    told_ = events.size();
    for (const Message& line :
         evidence::TellEvents(sheet::SheetOf(now.rules), now.rules.cards, news, evidence::Players::FirstAndSecond)) {
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
    } else if (problem != corpus::Session::kNotALoopLine) {
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

  corpus::Session session_;
  reports::Language language_;
  std::size_t told_;
};

ExitCode Save(corpus::Session& session, const corpus::Scenario& scenario, const std::string& yaml,
              const std::string& save_path) {
  session.Settle();
  std::vector<std::string> path;
  for (const auto& [action, check] : scenario.steps) {
    if (action) path.push_back(corpus::ActionLine(*action));
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

ExitCode PlayInteractively(const corpus::Scenario& scenario, const std::string& yaml,
                           const parser::Parser& parser, const std::string& save_path,
                           reports::Language language) {
  auto begun = corpus::PlayScript(scenario, parser);
  if (const auto* failure = std::get_if<corpus::LayFailure>(&begun)) {
    std::fprintf(stderr, "caiding: %s\n", failure->reason.c_str());
    return failure->is_not_built ? ExitCode::ToolFailure : ExitCode::BadInput;
  }
  Dialogue dialogue(std::move(std::get<corpus::Table>(begun)), language);
  dialogue.Run();
  return save_path.empty() ? ExitCode::Clean : Save(dialogue.session(), scenario, yaml, save_path);
}

}  // namespace caiding::cli
