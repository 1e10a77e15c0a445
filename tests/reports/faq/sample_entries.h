// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "reports/faq/document.h"
#include "reports/faq/wording.h"

namespace caiding::reports::faq {

/// Every sentence says its name and what it may name, where the tests look for it.
std::vector<SentenceText> PlainSentenceTexts();

/// These, with those of `edited` in their place; the sentences have to be right.
Sentences PlainSentences(Language language = Language::English,
                         const std::vector<SentenceText>& edited = {});

/// A sentence of one line.
SentenceText ASentence(const std::string& name, const std::string& zh, const std::string& en,
                       std::size_t line = 1);

/// An answered question about one card.
Entry AnEntry(const std::string& id, const std::string& number = "L-01");

/// Two outcomes, nothing decided.
Entry AnOpenEntry(const std::string& id, const std::string& number = "L-01");

/// The document of these entries, after an earlier one whose text is `earlier`; empty: there is
/// none.
Document ADocument(const std::vector<Entry>& entries, const std::string& earlier = {},
                   const Sentences& sentences = PlainSentences(), std::size_t per_card = 3);

}  // namespace caiding::reports::faq
