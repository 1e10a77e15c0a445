// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "checker/findings/message.h"
#include "corpus/intake/json_value.h"
#include "model/filed/texts_read.h"

namespace caiding::cli {

/// What `caiding decide`, `caiding check --baseline` and `caiding verdicts` have to know of a
/// finding.
struct KnownFinding {
  std::string fingerprint;
  std::string code;
  std::string severity;
  std::string verdict;
  std::vector<std::string> cards;
  std::string about;  ///< What they were, as a waiver has it (`filed::WriteFact`).
  std::string place;  ///< Of its first words: card, paragraph, start and end; empty: none.
  std::string message_zh;
  std::string message_en;
  std::vector<std::string> classes_zh;  ///< The label of each class of meanings.
  std::vector<std::string> classes_en;
  bool rests_on_policy = false;  ///< Its meanings are the values of a policy.
};

/// What a report (`findings.json`) says.
struct KnownReport {
  std::string game;
  std::string edition;
  std::string effort;       ///< Empty: of a version that does not say.
  bool is_partial = false;  ///< The run was interrupted: of what it does not hold nobody knows.
  std::vector<KnownFinding> findings;
  filed::TextsRead texts{};  ///< Of cards with errata; the newest if the report does not say.
};

/// What the root of a report says of them.
filed::TextsRead TextsReadIn(const corpus::JsonValue& root);

/// Nothing if the file is none; `why` then says it.
std::optional<KnownReport> ReadKnownReport(const std::string& path, ir::Message& why);

/// The same for a report that another is compared with: nothing of a partial one, too.
std::optional<KnownReport> ReadWholeReport(const std::string& path, ir::Message& why);

}  // namespace caiding::cli
