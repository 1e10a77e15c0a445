// SPDX-License-Identifier: MIT
#include "corpus/policy_texts.h"

#include <algorithm>

#include "corpus/embedded.h"
#include "corpus/games.h"
#include "corpus/table_rows.h"
#include "model/sheet/once.h"

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

std::vector<PolicyText> ReadTexts(const sheet::Sheet& sheet) {
  return RowsOf<PolicyText>(TableOf(sheet, "policies"));
}

std::vector<WithoutSwitch> ReadWithoutSwitch(const sheet::Sheet& sheet) {
  return RowsOf<WithoutSwitch>(PathOf(sheet, "policies-without-switch.tsv"));
}

}  // namespace

const std::vector<PolicyText>& PolicyTexts(const sheet::Sheet& sheet) {
  return sheet::OncePerGame<ReadTexts>(sheet);
}

const std::vector<WithoutSwitch>& RowsWithoutSwitch(const sheet::Sheet& sheet) {
  return sheet::OncePerGame<ReadWithoutSwitch>(sheet);
}

const PolicyText* FindPolicyText(const sheet::Sheet& sheet, std::string_view id,
                                 std::string_view value) {
  const auto& texts = PolicyTexts(sheet);
  const auto found = std::find_if(texts.begin(), texts.end(), [&](const PolicyText& text) {
    return text.id == id && text.value == value;
  });
  return found == texts.end() ? nullptr : &*found;
}

ir::Message TellPolicy(const sheet::Sheet& sheet, std::string_view id, std::string_view value) {
  const PolicyText* text = FindPolicyText(sheet, id, value);
  if (text == nullptr) return {};
  return {std::string(text->zh), std::string(text->en)};
}

}  // namespace caiding::corpus
