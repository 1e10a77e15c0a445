// SPDX-License-Identifier: MIT
#include "corpus/intake/csv_reader.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <csv.h>

#include "model/ir/assert.h"

namespace caiding::corpus {
namespace {

constexpr int kUnclosedMax = 50;
// Columns beyond these are not looked at.
constexpr std::size_t kColumnsMax = 1024;

/// The separator that stands most often in the first line that is not empty, outside quotes.
char SeparatorOf(std::string_view text) {
  constexpr std::array kSeparators = {',', ';', '\t'};
  std::array<std::size_t, kSeparators.size()> counts{};
  bool is_quoted = false;
  bool has_text = false;
  for (const char c : text) {
    if (c == '"') is_quoted = !is_quoted;
    if ((c == '\n' || c == '\r') && !is_quoted && has_text) break;
    has_text |= c != '\n' && c != '\r';
    const auto* found = std::find(kSeparators.begin(), kSeparators.end(), c);
    if (found != kSeparators.end() && !is_quoted) {
      ++counts[static_cast<std::size_t>(found - kSeparators.begin())];
    }
  }
  const auto most = std::max_element(counts.begin(), counts.end()) - counts.begin();
  return kSeparators[static_cast<std::size_t>(most)];
}

std::string WithPlainLineEnds(std::string_view cell) {
  std::string text;
  for (std::size_t i = 0; i < cell.size(); ++i) {
    if (cell[i] == '\r' && i + 1 < cell.size() && cell[i + 1] == '\n') continue;
    text += cell[i] == '\r' ? '\n' : cell[i];
  }
  return text;
}

/// One run of the library over a text, fed line by line, so that a broken row can be passed over.
class CsvRun {
 public:
  CsvRun(std::string_view text, std::vector<JsonError>& errors)
      : text_(text), separator_(SeparatorOf(text)), errors_(errors) {
    Open();
  }
  ~CsvRun() { csv_free(&parser_); }
  CsvRun(const CsvRun&) = delete;
  CsvRun& operator=(const CsvRun&) = delete;

  CardTable Read() {
    // BOUND: each turn takes a line, or ends a broken row behind an earlier end.
    while (begin_ < text_.size()) {
      end_ = std::min(text_.find('\n', begin_), text_.size() - 1) + 1;
      const std::size_t size = end_ - begin_;
      const std::size_t taken =
          csv_parse(&parser_, text_.data() + begin_, size, &OnCell, &OnRow, this);
      begin_ = end_;
      if (taken != size) PassOver(end_);
      if (begin_ == text_.size() && csv_fini(&parser_, &OnCell, &OnRow, this) != 0) {
        // A quote that nobody closes takes in all that follows: only its own line is given up.
        // BOUND: what follows is read again at most kUnclosedMax times.
        PassOver(++unclosed_ < kUnclosedMax ? row_end_ : text_.size());
      }
    }
    return std::move(table_);
  }

 private:
  void Open() {
    const int opened = csv_init(&parser_, CSV_STRICT | CSV_STRICT_FINI | CSV_REPALL_NL);
    CAIDING_ASSERT(opened == 0, "the CSV parser needs no memory to begin");
    csv_set_delim(&parser_, static_cast<unsigned char>(separator_));
  }
  void PassOver(std::size_t next) {
    errors_.push_back({CellOffset(number_, cells_.size() + 1),
                       {"不成对的引号", "quotes that do not match"},
                       {"引号括起的单元格，其中的引号写作 `\"\"`",
                        "a cell in quotes, each quote inside written `\"\"`"}});
    csv_free(&parser_);
    Open();
    cells_.clear();
    ++number_;
    row_end_ = LineEnd(next);
    begin_ = next;
    last_ = '\n';
  }
  std::size_t LineEnd(std::size_t from) const {
    return from >= text_.size() ? text_.size()
                                : std::min(text_.find('\n', from), text_.size() - 1) + 1;
  }
  static void OnCell(void* cell, std::size_t size, void* run) {
    auto& cells = static_cast<CsvRun*>(run)->cells_;
    if (cells.size() == kColumnsMax) return;
    cells.push_back(WithPlainLineEnds({static_cast<const char*>(cell), size}));
  }
  static void OnRow(int end, void* run) { static_cast<CsvRun*>(run)->EndRow(end); }
  void EndRow(int end) {
    const bool is_rest_of_line_end = end == '\n' && last_ == '\r' && cells_.empty();
    last_ = end;
    row_end_ = LineEnd(end_);
    if (is_rest_of_line_end) return;
    const bool has_text = std::any_of(cells_.begin(), cells_.end(),
                                      [](const std::string& cell) { return !cell.empty(); });
    if (has_text) table_.rows.push_back({number_, std::move(cells_)});
    cells_.clear();
    ++number_;
  }

  std::string_view text_;
  char separator_;
  std::vector<JsonError>& errors_;
  csv_parser parser_{};
  CardTable table_;
  std::vector<std::string> cells_;
  std::uint32_t number_ = 1;
  std::size_t begin_ = 0;  ///< Of the line that is fed.
  std::size_t end_ = 0;
  std::size_t row_end_ = LineEnd(0);
  int last_ = '\n';
  int unclosed_ = 0;
};

}  // namespace

CardTable ReadCsv(std::string_view text, std::vector<JsonError>& errors) {
  return CsvRun(text, errors).Read();
}

}  // namespace caiding::corpus
