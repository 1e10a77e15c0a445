// SPDX-License-Identifier: MIT
#include "corpus/policy_texts.h"

#include <algorithm>

#include "corpus/embedded.h"
#include "corpus/table_rows.h"

namespace caiding::corpus {
namespace {

std::vector<PolicyText> ReadTexts() {
  std::string_view table = FindEmbedded("zero/policies-1.20.tsv").value_or("");
  std::vector<PolicyText> texts;
  Take(table, '\n');  // The headings.
  while (!table.empty()) {
    std::string_view line = Take(table, '\n');
    if (line.empty()) continue;
    PolicyText text;
    text.id = Take(line, '\t');
    text.value = Take(line, '\t');
    text.zh = Take(line, '\t');
    text.en = Take(line, '\t');
    texts.push_back(text);
  }
  return texts;
}

}  // namespace

const std::vector<PolicyText>& PolicyTexts() {
  static const std::vector<PolicyText> texts = ReadTexts();
  return texts;
}

const std::vector<WithoutSwitch>& RowsWithoutSwitch() {
  static const std::vector<WithoutSwitch> rows = [] {
    std::string_view table = FindEmbedded("zero/policies-without-switch.tsv").value_or("");
    std::vector<WithoutSwitch> read;
    Take(table, '\n');  // The headings.
    while (!table.empty()) {
      std::string_view line = Take(table, '\n');
      if (line.empty()) continue;
      WithoutSwitch row;
      row.id = Take(line, '\t');
      row.why = Take(line, '\t');
      row.zh = Take(line, '\t');
      row.en = Take(line, '\t');
      read.push_back(row);
    }
    return read;
  }();
  return rows;
}

const PolicyText* FindPolicyText(std::string_view id, std::string_view value) {
  const auto& texts = PolicyTexts();
  const auto found = std::find_if(texts.begin(), texts.end(), [&](const PolicyText& text) {
    return text.id == id && text.value == value;
  });
  return found == texts.end() ? nullptr : &*found;
}

}  // namespace caiding::corpus
