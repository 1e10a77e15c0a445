// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "model/ir/expected.h"
#include "model/scenario/dialogue_words.h"
#include "model/scenario/session.h"

namespace caiding::scenario {

/// What one line is answered with. Nothing is printed or written here: whoever shows a dialogue, a
/// terminal or a page, does that.
struct Reply {
  std::vector<Message> lines;
  std::string file;     ///< Where `content` is to be written; empty: nothing is written.
  std::string content;  ///< A scenario.
  bool is_end = false;  ///< Nothing more is asked.
};

/// A scenario that a person plays, a line at a time: a value that makes of each line that is typed
/// what is to be shown.
class Dialogue {
 public:
  /// Makes a scenario of the lines that led to a table; whoever knows how they are written hands it
  /// in.
  using Writer =
      std::function<Expected<std::string>(const std::vector<std::string>& path, const Table& end)>;

  Dialogue(Table table, Writer writer);

  /// What is shown before the first line.
  Reply Begin();
  /// What the line is answered with. Wrong lines change nothing and are told what was expected.
  Reply Answer(const std::string& line);

  /// What has been played up to here, as a scenario; a payment that has begun is completed for it.
  Expected<std::string> Written();

  const Session& session() const { return session_; }

 private:
  void Obey(const std::string& line);
  bool ShowFor(const std::string& command, const std::string& rest);
  bool ObeyCommand(const std::string& command, const std::string& rest);
  void AnswerHowFar(const std::string& line);
  void ShowList();
  void AskAgain();
  void ShowChoices();
  void ShowTexts(bool all);
  void ShowNews();
  void ShowAfter();
  void Help();
  void ShowCard(const std::string& name);
  void ShowZone(const std::string& name);
  void ShowEvents(const std::string& count);
  void Ask(const std::string& action);
  void Choose(const std::string& number);
  void Act(const std::string& words);
  void AskHowFar();
  void Pass(const std::string& words);
  void PassOn(HowFar far);
  void Undo(const std::string& steps);
  void Save(const std::string& file);
  void Refuse(const ScriptAction& action, const std::string& problem);
  void Expect(const std::string& seen);
  bool HasReached(HowFar far, const kernel::State& start, std::size_t events) const;
  std::vector<HowFar> FarsNow() const;
  std::optional<std::string> Unnamed(const ScriptAction& action) const;
  bool IsKnownCard(const std::string& name) const;
  ScriptAction InScriptWords(ScriptAction action) const;
  std::string NumberOf(const std::string& name) const;
  void NotNamed(const std::string& name);
  std::vector<std::uint16_t> Named(const std::string& name) const;
  std::vector<std::string> KnownNames() const;
  std::vector<Message> TellSince(std::size_t event) const;
  void Say(Message line) { reply_.lines.push_back(std::move(line)); }
  /// What follows belongs to one step that is taken back as one.
  void BeginStep() { depths_.push_back(session_.Path().size()); }
  void EndStep();

  Session session_;
  Writer writer_;
  Reply reply_;
  std::size_t told_ = 0;             ///< How many events have been told.
  std::set<std::uint16_t> read_;     ///< Cards whose texts have been shown.
  std::vector<std::size_t> depths_;  ///< How long the path was before each step.
  bool asks_how_far_ = false;        ///< A number is of that list, which was shown last.
  bool is_brief_ = false;
};

}  // namespace caiding::scenario
