// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "model/ir/expected.h"
#include "reports/report.h"

// What a writer has changed by hand in a FAQ, and what of it outlives the next one.
//
// Each entry stands in a frame of comments, which no Markdown shows:
//
//     <!-- faq ID body=DIGEST source=DIGEST -->
//     the body
//     <!-- /faq ID -->
//
// `body` is the digest of what was generated, so that an edit shows; `source` that of what it was
// generated from. An edited body whose source has changed keeps its words, and the new ones stand
// beside them:
//
//     <!-- faq-new ID body=DIGEST -->
//     the new body
//
// until the writer takes out one of the two, or the line `faq-new` so that all is one body; the
// note goes then by itself, and so does that line. Who empties both wants no entry.

namespace caiding::reports::faq {

/// The id of the text before the entries; it is kept like one, and not counted.
inline constexpr const char* kPrefaceId = "preface";

/// A body as it would be without any edit. The preface is one, too.
struct Generated {
  std::string id;
  std::string body;
  std::string source;  ///< `DigestOf` what it was made from; empty: it only says in words what is
                       ///< always so.
};

/// A frame of an earlier document.
struct KeptFrame {
  std::string id;
  std::string body;       ///< As it stands there now.
  std::string generated;  ///< Digest of what was generated.
  std::string source;
  std::optional<std::string> beside;  ///< What stands there as the new body, if it is outdated,
  std::string beside_generated;       ///< and the digest of what was generated there.
  std::size_t line = 0;
};

struct KeptDocument {
  Language language = Language::Chinese;
  std::vector<KeptFrame> frames;
};

/// What became of the entries of the document and of the one before.
struct EditCounts {
  std::size_t fresh = 0;     ///< Not in the one before.
  std::size_t same = 0;      ///< In both, and not edited.
  std::size_t kept = 0;      ///< Edited, and what it was made from is the same.
  std::size_t outdated = 0;  ///< Edited, and what it was made from is another now.
  std::size_t apart = 0;     ///< Generated no more, and kept at the end.
  std::size_t dropped = 0;   ///< Neither edited nor generated any more.
};

/// A body with its frame.
struct Framed {
  std::string id;
  std::string text;     ///< With its comments.
  std::string heading;  ///< The first heading of the body, as Markdown; empty: it has none.
};

struct MergedEdits {
  std::vector<Framed> entries;  ///< In the order of what is generated.
  std::vector<Framed> apart;    ///< In the order of the document before.
  std::vector<std::string> outdated_ids;
  EditCounts counts;
};

/// The first line of a document whose text outside of the frames is `outside`: it has the digest of
/// all of it, and two digits for each line, by which a changed one is found.
std::string HeadLine(Language language, const std::string& outside);

/// Reads a document that a FAQ wrote and a writer may have edited. Fails, with the line and in this
/// language, if it is none, if a frame is broken or stands there twice, or if anything outside of
/// the frames was changed, which would be lost.
Expected<KeptDocument> ReadKept(const std::string& text, const std::string& file,
                                Language language);

/// Lays the edits of an earlier document over what is generated now; `outdated` is the line that
/// says why a text has another one beside it. Unless it `drops` them, entries that are not
/// generated are kept, edited or not.
MergedEdits Merge(const std::vector<Generated>& generated, const std::vector<KeptFrame>& earlier,
                  const std::string& outdated, bool drops);

/// A body that holds a line of a frame itself; it could not be read again.
bool HoldsFrame(const std::string& body);

}  // namespace caiding::reports::faq
