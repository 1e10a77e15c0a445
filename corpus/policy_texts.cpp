// SPDX-License-Identifier: MIT
#include "corpus/policy_texts.h"

#include <algorithm>

#include "corpus/embedded.h"
#include "corpus/table_rows.h"

namespace caiding::corpus {
namespace {

/// The rows of a table with four columns, without its headings.
template <class Row>
std::vector<Row> RowsOf(std::string_view path) {
  std::string_view table = FindEmbedded(path).value_or("");
  std::vector<Row> rows;
  Take(table, '\n');  // The headings.
  while (!table.empty()) {
    std::string_view line = Take(table, '\n');
    if (line.empty()) continue;
    // In a braced list the columns are taken from left to right.
    rows.push_back(Row{Take(line, '\t'), Take(line, '\t'), Take(line, '\t'), Take(line, '\t')});
  }
  return rows;
}

}  // namespace

const std::vector<PolicyText>& PolicyTexts() {
  static const auto texts = RowsOf<PolicyText>("zero/policies-1.20.tsv");
  return texts;
}

const std::vector<WithoutSwitch>& RowsWithoutSwitch() {
  static const auto rows = RowsOf<WithoutSwitch>("zero/policies-without-switch.tsv");
  return rows;
}

const PolicyText* FindPolicyText(std::string_view id, std::string_view value) {
  const auto& texts = PolicyTexts();
  const auto found = std::find_if(texts.begin(), texts.end(), [&](const PolicyText& text) {
    return text.id == id && text.value == value;
  });
  return found == texts.end() ? nullptr : &*found;
}

evidence::Message TellPolicy(std::string_view id, std::string_view value) {
  const PolicyText* text = FindPolicyText(id, value);
  if (text == nullptr) return {};
  return {std::string(text->zh), std::string(text->en)};
}

}  // namespace caiding::corpus
