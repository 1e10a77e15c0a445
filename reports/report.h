// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "checker/findings/loop_facts.h"
#include "checker/findings/neighbour.h"
#include "checker/findings/picture.h"
#include "checker/findings/scope.h"
#include "checker/findings/told_sentences.h"
#include "model/filed/ruling.h"
#include "model/filed/texts_read.h"
#include "model/ir/wording.h"
#include "reports/baseline.h"

namespace caiding::reports {

enum class Language : std::uint8_t { Chinese, English };

using findings::ToldSentences;
using findings::UntoldSentence;

/// A card as the report shows it: what was read, and why it cannot be played yet, if so.
struct ReportedCard {
  sheet::CheckedCard checked;
  std::vector<ir::Message> play_gaps;  ///< Empty: the engine plays all of it.
  ToldSentences formulas{};
};

/// What one run of the checks has to say. Every printer reads this value and nothing else.
struct Report {
  const sheet::Sheet* sheet = nullptr;  ///< Of the game; never null.
  std::string edition{};                ///< Of its rulebook; empty: the present one.
  findings::Effort effort =
      findings::Effort::Normal;  ///< How many sets were to be looked at for each card.
  const ir::Wording* wording =
      nullptr;  ///< How the cards say things, for what tells their readings; not owned.
  std::vector<ReportedCard> cards;  ///< As in the input; the pool is not among them.
  /// Cards of the pool that findings or neighbours name: they have pages too.
  std::vector<ReportedCard> named_pool{};
  std::size_t pool_cards = 0;
  std::vector<std::string> pool_files{};  ///< Where they came from, as it was asked for.
  std::string decisions_file{};  ///< What the rules team decided, likewise; empty: none was given.
  filed::TextsRead texts{};      ///< Of cards with errata.
  bool is_text_only = false;  ///< Nothing was played: the absence of played findings says nothing.
  std::size_t unread = 0;  ///< Places of the input that could not be read; told on standard error.
  std::vector<findings::Finding> findings;  ///< Sorted, see `findings::SortFindings`.
  /// Of loops, by the fingerprint of their finding.
  std::map<std::string, std::vector<findings::Picture>> pictures{};
  /// Likewise; filled in where pages are asked for.
  std::map<std::string, findings::LoopFacts> loops{};
  /// Of each card those that it has most to do with, closest first; empty where nobody asked.
  std::vector<std::vector<findings::Neighbour>> neighbours{};
  std::vector<filed::RulingOutcome> rulings;  ///< What became of each, in the order of the file.
  std::vector<findings::Scope> scope;         ///< What each check that ran has looked at.
  /// Whose checks were not done when the run was interrupted: nothing of them is in the report.
  std::vector<findings::Question> interrupted{};
  std::size_t unplayed = 0;  ///< Cards, the last of the input, that were left out of all play.
  /// What a switch asks ("D-C02") and what its values answer ("D-C02=never"), for those that
  /// findings rest on.
  std::map<std::string, ir::Message> policy_texts{};
  std::optional<Baseline>
      baseline{};  ///< How the findings stand to those of an earlier run, if one was given.
};

/// The counts of the overview.
struct Summary {
  std::size_t cards = 0;
  std::size_t understood = 0;
  std::size_t playable = 0;
  std::size_t abilities = 0;
  std::uint64_t trees = 0;
  std::uint64_t readings = 0;
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t infos = 0;
  std::uint64_t sentences = 0;         ///< Of effects, of cards that were understood.
  std::uint64_t untold_sentences = 0;  ///< Those without a formula.
  std::size_t told_cards = 0;  ///< Cards that say something, every sentence of which has a formula.
  std::size_t saying_cards = 0;  ///< Cards that say something.
  std::map<std::string, std::size_t> by_code;
};

Summary Summarise(const Report& report);

/// True if the run was ended before every check was done.
bool IsPartial(const Report& report);

/// The sentence that says so, with the codes of which nothing follows from their absence.
ir::Message TellPartial(const Report& report);

/// How many sets of cards were to be looked at and were not, in all checks.
std::uint64_t Unreached(const Report& report);

/// The sentence with which such a report begins.
ir::Message TellNotWhole(std::uint64_t unreached);

/// Of how many cards only the texts were looked at; there are some.
ir::Message TellUnplayed(const Report& report);

/// With how much effort the run looked for sets of several cards.
ir::Message TellEffort(findings::Effort effort);

/// What a clean report may say: that nothing was found, or that the text checks found nothing.
const ir::Message& CleanMessage(const Report& report);

/// True if nothing was found, every check was done and reached what it was to look at, all input
/// was read and every card understood: only then may a report say "clean".
bool IsClean(const Report& report);

/// How one of the report's own findings stands to the earlier run; nothing without one.
std::optional<Standing> StandingOf(const Report& report, const findings::Finding& finding);

/// The sentence in the asked language.
const std::string& In(Language language, const ir::Message& message);

/// "error", "warning", "info".
const char* NameOf(findings::Severity severity);
/// "proved", "refuted", "bounded", "unknown".
const char* NameOf(findings::Verdict verdict);
/// "constructed", "reached".
const char* NameOf(findings::Origin origin);
/// "none", "text", "played".
const char* NameOf(findings::EvidenceKind kind);

/// What the files of this finding of the report are called by: "A501-0123456789abcdef"; the same
/// sentence in another paragraph has the same fingerprint, and "~2" behind it.
std::string FileStemOf(const Report& report, const findings::Finding& finding);

/// The file name, without folder, of the certificate of outcome `index` of the finding with this
/// stem.
std::string CertificateFileName(const std::string& stem, std::size_t index);

/// The same for certificate `index` of the game that reached the difference.
std::string GameFileName(const std::string& stem, std::size_t index);

}  // namespace caiding::reports
