// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "model/ir/expected.h"
#include "model/sheet/sheet.h"
#include "reports/faq/entry.h"
#include "reports/faq/kept_edits.h"
#include "reports/faq/sentences.h"

namespace caiding::reports::faq {

struct DocumentOptions {
  const sheet::Sheet* sheet = nullptr;  ///< Of the game; never null.
  std::string edition;                  ///< Id of that of the rulebook; the document says its name.
  std::size_t per_card = 3;             ///< Entries under a card; the others stand under "more".
  /// False: part of the input is missing, so nothing follows from an entry not being there, and
  /// none is dropped.
  bool is_whole = true;
  /// Whose texts of cards with errata it tells of, a line each; none: no card has any.
  std::vector<Message> texts{};
};

/// A FAQ, and what became of the edits in the one before.
struct Document {
  std::string markdown;
  EditCounts counts;
  std::vector<std::string> outdated_ids;
};

/// Puts the entries into sentences, lays the edits of the earlier document over them, and groups
/// them: under the first of their cards in the order of their score, with links under their other
/// cards and under their clauses. Fails if a sentence writes a line that would be taken for a
/// frame, or if two entries have one id.
Expected<Document> WriteDocument(std::vector<Entry> entries, const Sentences& sentences,
                                 const DocumentOptions& options,
                                 const std::vector<KeptFrame>& earlier);

/// The same Markdown for pandoc (`commonmark+bracketed_spans`): places that links lead to are spans
/// of Markdown.
std::string ForPandoc(const std::string& markdown);

}  // namespace caiding::reports::faq
