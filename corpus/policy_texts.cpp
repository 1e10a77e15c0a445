// SPDX-License-Identifier: MIT
#include "corpus/policy_texts.h"

#include <algorithm>
#include <utility>

#include "corpus/embedded.h"
#include "corpus/games.h"
#include "corpus/table_rows.h"
#include "model/ir/assert.h"
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

std::vector<std::string_view> WordsOf(std::string_view list) {
  std::vector<std::string_view> words;
  while (!list.empty()) words.push_back(Take(list, ' '));
  return words;
}

kernel::Against AgainstOf(std::string_view word) {
  using kernel::Against;
  if (word == "everywhere") return Against::Everywhere;
  if (word == "triggered-by") return Against::TriggeredBy;
  if (word == "not-triggered-by") return Against::NotTriggeredBy;
  CAIDING_ASSERT(word == "begins", "a place that policies-decided names is none");
  return Against::Begins;
}

std::vector<kernel::Contradiction> ReadDecided(const sheet::Sheet& sheet) {
  std::string_view table = FindEmbedded(TableOf(sheet, "policies-decided")).value_or("");
  std::vector<kernel::Contradiction> rows;
  Take(table, '\n');  // The headings.
  while (!table.empty()) {
    std::string_view line = Take(table, '\n');
    if (line.empty()) continue;
    const std::string_view id = Take(line, '\t');
    const std::string_view value = Take(line, '\t');
    const kernel::Against where = AgainstOf(Take(line, '\t'));
    auto by = WordsOf(Take(line, '\t'));
    rows.push_back({id, value, where, std::move(by), WordsOf(Take(line, '\t'))});
  }
  return rows;
}

/// A switch that clauses leave open.
struct OpenPolicy {
  std::string_view id;
  std::string_view zh;
  std::string_view en;
  std::string_view rest;
};

std::vector<OpenPolicy> ReadOpen(const sheet::Sheet& sheet) {
  return RowsOf<OpenPolicy>(TableOf(sheet, "policies-open"));
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

kernel::Contradictions Contradictions(const sheet::Sheet& sheet) {
  return sheet::OncePerGame<ReadDecided>(sheet);
}

ir::Message TellWhyOpen(const sheet::Sheet& sheet, std::string_view id) {
  for (const OpenPolicy& row : sheet::OncePerGame<ReadOpen>(sheet)) {
    if (row.id == id) return {std::string(row.zh), std::string(row.en)};
  }
  return {};
}

}  // namespace caiding::corpus
