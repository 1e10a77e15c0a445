// SPDX-License-Identifier: MIT
#include "checker/smt/second_opinion.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>

#include <unistd.h>

namespace caiding::smt {
namespace {

/// A file with this content that is gone when the object is.
class ShortFile {
 public:
  explicit ShortFile(const std::string& content) {
    std::string path = (std::filesystem::temp_directory_path() / "caiding-XXXXXX").string();
    const int file = mkstemp(path.data());
    if (file < 0) return;
    path_ = path;
    std::size_t done = 0;
    while (done < content.size()) {
      const auto written = write(file, content.data() + done, content.size() - done);
      if (written <= 0) break;
      done += static_cast<std::size_t>(written);
    }
    is_whole_ = done == content.size();
    close(file);
  }
  ~ShortFile() {
    if (!path_.empty()) std::remove(path_.c_str());
  }
  ShortFile(const ShortFile&) = delete;
  ShortFile& operator=(const ShortFile&) = delete;
  /// Empty if it could not be written.
  std::string path() const { return is_whole_ ? path_ : ""; }

 private:
  std::string path_;
  bool is_whole_ = false;
};

/// What the program prints on its first line; empty if it did not run.
std::string FirstLineOf(const std::string& command) {
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), &pclose);
  std::array<char, 64> line{};
  if (!pipe || std::fgets(line.data(), static_cast<int>(line.size()), pipe.get()) == nullptr)
    return "";
  return line.data();
}

constexpr const char* kEffort = "2000000";  // cvc5's own measure of work.

constexpr std::size_t kKnownMost = 4096;  ///< BOUND: answers that are kept.

/// What was answered: boards of one loop ask the same question again and again, and a question is
/// a program that is started.
class Answers {
 public:
  std::optional<SecondOpinion> Find(const std::string& query) {
    const std::lock_guard lock(mutex_);
    const auto known = known_.find(query);
    return known == known_.end() ? std::nullopt : std::optional(known->second);
  }
  void Keep(const std::string& query, SecondOpinion answer) {
    const std::lock_guard lock(mutex_);
    if (known_.size() < kKnownMost) known_.emplace(query, answer);
  }

 private:
  std::mutex mutex_;
  std::unordered_map<std::string, SecondOpinion> known_;
};

SecondOpinion Ask(const std::string& query) {
  const ShortFile file("(set-logic ALL)\n" + query);
  if (file.path().empty()) return SecondOpinion::NotThere;
  const std::string answer = FirstLineOf(std::string("cvc5 --lang=smt2 --rlimit=") + kEffort +
                                         " '" + file.path() + "' 2>/dev/null");
  if (answer == "unsat\n") return SecondOpinion::Agrees;
  if (answer == "sat\n") return SecondOpinion::Disagrees;
  return SecondOpinion::Undecided;
}

}  // namespace

SecondOpinion AskAgain(const std::string& query) {
  static const bool is_there = std::system("command -v cvc5 >/dev/null 2>&1") == 0;
  if (!is_there) return SecondOpinion::NotThere;
  static Answers answers;
  // Where programs are looked for elsewhere, another one answers.
  const char* const path = std::getenv("PATH");
  const std::string asked = std::string(path == nullptr ? "" : path) + "\n" + query;
  if (const auto known = answers.Find(asked)) return *known;
  const SecondOpinion answer = Ask(query);
  // A program that did not start, or no room for the file, may be otherwise the next time.
  if (answer == SecondOpinion::Agrees || answer == SecondOpinion::Disagrees)
    answers.Keep(asked, answer);
  return answer;
}

}  // namespace caiding::smt
