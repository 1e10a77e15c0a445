// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "checker/findings/message.h"
#include "reports/report.h"

// The sentences of a FAQ: Mustache templates in one file that its writer may edit.

namespace caiding::reports::faq {

/// A sentence as it stands in a file, in both languages.
struct SentenceText {
  /// The template, and where it begins: lines from 1.
  struct Side {
    std::string text;
    std::size_t line = 0;
  };
  std::string name;
  std::size_t line = 0;
  Side zh;
  Side en;
};

/// What is wrong with a sentence, and in which line.
struct SentenceError {
  std::size_t line = 0;
  ir::Message seen;
  ir::Message expected;
};

/// What a sentence may name. A text that is empty counts as missing: `{{#name}}…{{/name}}` leaves
/// it out. For each list `LIST` that has items there is `has_LIST`.
struct Values {
  std::map<std::string, std::string>
      texts;  ///< Plain: they become Markdown that shows them as they are.
  std::map<std::string, std::string> markdown;  ///< Markdown already.
  std::map<std::string, std::vector<Values>> lists;
};

/// Every sentence, in one language.
class Sentences {
 public:
  using Read = std::variant<Sentences, std::vector<SentenceError>>;

  /// Takes the sentences of `edited`, and of `shipped` those that it does not have. Fails with
  /// every one that is no Mustache, has a name that none has, names what there is not at that
  /// place, or holds the mark of a frame.
  static Read From(const std::vector<SentenceText>& shipped,
                   const std::vector<SentenceText>& edited, Language language);

  Language language() const { return language_; }
  /// The sentence with these values. Lines that hold section tags only are left out, and so are
  /// blank lines around it.
  std::string Say(std::string_view name, const Values& values) const;

 private:
  Language language_ = Language::Chinese;
  std::map<std::string, std::string, std::less<>> texts_;
};

/// The codes of findings that players ask about, each with the sentences `CODE.question` and
/// `CODE.ruling`.
const std::vector<std::string_view>& AskedCodes();

/// The file of sentences that the program has.
std::string_view ShippedSentences();

/// Markdown that shows exactly this text, on one line.
std::string EscapeMarkdown(std::string_view text);

}  // namespace caiding::reports::faq
