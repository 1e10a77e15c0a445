// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "corpus/read_cards.h"
#include "reports/faq/sentences.h"

namespace caiding::cli {

/// The sentences of a YAML file: a map from names to `zh` and `en`; or what is wrong with it.
/// `file` is named in errors.
std::variant<std::vector<reports::faq::SentenceText>, std::vector<corpus::InputError>>
ReadSentenceTexts(std::string bytes, const std::string& file);

/// The shipped sentences with those of the file `path` in their place; an empty path: none.
std::variant<reports::faq::Sentences, std::vector<corpus::InputError>> ReadSentences(
    const std::string& path, reports::Language language);

}  // namespace caiding::cli
