// SPDX-License-Identifier: MIT
// Shows a dialogue on a terminal or through a pipe. What is said is made in `scenario::Dialogue`.
#include "cli/interactive.h"

#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <utility>
#include <variant>

#include <unistd.h>

#include "cli/lay_code.h"
#include "cli/print.h"
#include "corpus/scenario/saved.h"
#include "corpus/understand.h"
#include "model/scenario/dialogue.h"
#include "model/scenario/run.h"
#include "model/scenario/table.h"

namespace caiding::cli {
namespace {

/// The scenario with the edition that it is played under, which the command line may have said.
std::string UnderEdition(const std::string& yaml, const std::string& edition) {
  if (edition.empty()) return yaml;
  std::string text;
  std::istringstream lines(yaml);
  for (std::string line; std::getline(lines, line);) {
    const bool is_edition = line.starts_with("edition:") || line.starts_with("版本:");
    text += (is_edition ? "edition: " + edition : line) + "\n";
    if (is_edition) return text + std::string(std::istreambuf_iterator<char>(lines), {});
  }
  return text + "edition: " + edition + "\n";
}

/// What a session has done behind the script of this scenario, as a scenario.
scenario::Dialogue::Writer WriterFor(const scenario::Scenario& scenario, const std::string& yaml) {
  return [&scenario, yaml = UnderEdition(yaml, scenario.edition)](
             const std::vector<std::string>& path, const scenario::Table& end) {
    std::vector<std::string> lines;
    for (const auto& [action, check] : scenario.steps) {
      if (action) lines.push_back(scenario::ActionLine(*action));
    }
    lines.insert(lines.end(), path.begin(), path.end());
    return corpus::SavedScenario(yaml, lines, end);
  };
}

bool IsWritten(const std::string& path, const std::string& content) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << content;
  file.close();
  return !file.fail();
}

class Terminal {
 public:
  Terminal(scenario::Dialogue dialogue, reports::Language language)
      : dialogue_(std::move(dialogue)), language_(language), asks_(isatty(STDIN_FILENO) != 0) {}

  /// Until the end is asked for, or the input ends.
  void Run() {
    bool is_end = Show(dialogue_.Begin());
    for (std::string line; !is_end && Read(line);) is_end = Show(dialogue_.Answer(line));
  }
  scenario::Dialogue& dialogue() { return dialogue_; }

 private:
  bool Read(std::string& line) {
    if (asks_) std::fputs("> ", stdout);
    std::fflush(stdout);
    if (std::getline(std::cin, line)) return true;
    if (asks_) std::puts("");
    return false;
  }
  bool Show(const scenario::Reply& reply) {
    for (const ir::Message& line : reply.lines) PrintLine(language_, line);
    if (reply.file.empty()) return reply.is_end;
    PrintLine(language_,
              IsWritten(reply.file, reply.content)
                  ? ir::Message{"已保存到 " + reply.file + "；重放：caiding play " + reply.file,
                                "saved in " + reply.file + "; caiding play " + reply.file +
                                    " plays it again"}
                  : ir::Message{reply.file + " 无法写入", reply.file + " cannot be written"});
    return reply.is_end;
  }

  scenario::Dialogue dialogue_;
  reports::Language language_;
  bool asks_;
};

ExitCode Save(scenario::Dialogue& dialogue, const std::string& save_path) {
  const auto saved = dialogue.Written();
  if (!saved) {
    Complain(saved.Error().reason);
    return ExitCode::BadInput;
  }
  if (IsWritten(save_path, *saved)) return ExitCode::Clean;
  Complain(save_path + " cannot be written");
  return ExitCode::ToolFailure;
}

}  // namespace

ExitCode PlayInteractively(const scenario::Scenario& scenario, const std::string& yaml,
                           const parser::Parser& parser, const std::string& save_path,
                           reports::Language language) {
  auto begun = scenario::PlayScript(scenario, corpus::PlayReaderOf(parser));
  if (const auto* failure = std::get_if<scenario::LayFailure>(&begun)) {
    Complain(failure->reason);
    return CodeOfFailure(*failure);
  }
  Terminal terminal(
      scenario::Dialogue(std::move(std::get<scenario::Table>(begun)), WriterFor(scenario, yaml)),
      language);
  terminal.Run();
  return save_path.empty() ? ExitCode::Clean : Save(terminal.dialogue(), save_path);
}

}  // namespace caiding::cli
