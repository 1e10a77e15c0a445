// SPDX-License-Identifier: MIT
// Shows a dialogue on a terminal or through a pipe. What is said is made in `scenario::Dialogue`.
#include "cli/interactive.h"

#include <cstdio>
#include <iostream>
#include <set>
#include <utility>
#include <variant>

#include <unistd.h>

#include "cli/lay_code.h"
#include "cli/print.h"
#include "cli/write_file.h"
#include "corpus/scenario/saved.h"
#include "corpus/understand.h"
#include "model/scenario/dialogue.h"
#include "model/scenario/run.h"
#include "model/scenario/table.h"

namespace caiding::cli {
namespace {

/// What a session has done behind the script of this scenario, as a scenario.
scenario::Dialogue::Writer WriterFor(const HandPlay& play) {
  return [&play](const std::vector<std::string>& path, const scenario::Table& end) {
    std::vector<std::string> lines;
    for (const auto& [action, check] : play.scenario.steps) {
      if (action) lines.push_back(scenario::ActionLine(*action));
    }
    lines.insert(lines.end(), path.begin(), path.end());
    return corpus::SavedScenario(play.yaml, lines, end, play.scenario.edition);
  };
}

class Terminal {
 public:
  Terminal(scenario::Table table, const HandPlay& play, reports::Language language)
      : dialogue_(std::move(table), WriterFor(play)),
        play_(play),
        language_(language),
        asks_(isatty(STDIN_FILENO) != 0) {}

  /// Until the end is asked for, or the input ends.
  void Run() {
    bool is_end = Show(dialogue_.Begin());
    for (std::string line; !is_end && Read(line);) is_end = Show(dialogue_.Answer(line));
  }
  /// What has been played, in the file that was asked for before it began.
  ExitCode SaveAtEnd() {
    const auto saved = dialogue_.Written();
    if (!saved) {
      const std::string& why = saved.Error().reason;
      Complain(language_, {"不能保存：" + why, "not saved: " + why});
      return ExitCode::BadInput;
    }
    if (WriteFile(play_.save_path, *saved)) return ExitCode::Clean;
    Complain(language_, TellUnwritable(play_.save_path));
    return ExitCode::ToolFailure;
  }

 private:
  static ir::Message TellUnwritable(const std::string& file) {
    return {file + " 无法写入", file + " cannot be written"};
  }
  bool Read(std::string& line) {
    if (asks_) std::fputs("> ", stdout);
    std::fflush(stdout);
    if (std::getline(std::cin, line)) return true;
    if (asks_) std::puts("");
    return false;
  }
  bool Show(const scenario::Reply& reply) {
    for (const ir::Message& line : reply.lines) PrintLine(language_, line);
    if (!reply.file.empty()) PrintLine(language_, Write(reply.file, reply.content));
    return reply.is_end;
  }
  /// A file of this session may be saved again as the game goes on.
  ir::Message Write(const std::string& file, const std::string& content) {
    if (!written_.contains(file) && WouldOverwrite(file)) return TellNoOverwrite(file);
    if (!WriteFile(file, content)) return TellUnwritable(file);
    written_.insert(file);
    const std::string command = PlayCommand(file, play_.own_cards);
    return {"已保存到 " + file + "；重放：" + command,
            "saved in " + file + "; " + command + " plays it again"};
  }

  scenario::Dialogue dialogue_;
  const HandPlay& play_;
  reports::Language language_;
  bool asks_;
  std::set<std::string> written_;
};

}  // namespace

ExitCode PlayInteractively(const HandPlay& play, reports::Language language) {
  if (WouldOverwrite(play.save_path)) {
    Complain(language, TellNoOverwrite(play.save_path));
    return ExitCode::BadInput;
  }
  auto begun = scenario::PlayScript(play.scenario, corpus::PlayReaderOf(play.parser));
  if (const auto* failure = std::get_if<scenario::LayFailure>(&begun)) {
    Complain(language, failure->reason);
    return CodeOfFailure(*failure);
  }
  Terminal terminal(std::move(std::get<scenario::Table>(begun)), play, language);
  terminal.Run();
  return play.save_path.empty() ? ExitCode::Clean : terminal.SaveAtEnd();
}

}  // namespace caiding::cli
