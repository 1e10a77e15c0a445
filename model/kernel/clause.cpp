// SPDX-License-Identifier: MIT
#include "model/kernel/clause.h"

namespace caiding::kernel {
namespace {

constexpr std::string_view kBetween = ", ";

/// What a citation of the rulebook begins with.
std::string Opening(Rulebook book) { return "[" + std::string(book.name) + std::string(kBetween); }

}  // namespace

std::string Cite(Rulebook book, std::string_view id, std::string_view remark) {
  return Opening(book) + std::string(id) + std::string(remark) + "]";
}

std::string Cite(const Clause& clause) { return Cite(clause.book, clause.id); }

std::optional<Citation> ParseCitation(std::string_view text, std::span<const Rulebook> books, std::size_t from) {
  std::optional<Citation> first;
  for (const Rulebook book : books) {
    const std::string opening = Opening(book);
    const std::size_t begin = text.find(opening, from);
    if (begin == std::string_view::npos || (first && first->begin < begin)) continue;
    const std::size_t id = begin + opening.size();
    const std::size_t close = text.find(']', id);
    if (close == std::string_view::npos) continue;
    first = Citation{begin, close + 1, book, text.substr(id, close - id)};
  }
  return first;
}

}  // namespace caiding::kernel
