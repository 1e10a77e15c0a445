// SPDX-License-Identifier: MIT
#include "model/kernel/clause.h"

namespace caiding::kernel {
namespace {

constexpr std::string_view kBetween = ", ";

/// What a citation of the rulebook begins with.
std::string Opening(Rulebook book) { return "[" + std::string(book.name) + std::string(kBetween); }

bool IsCapital(char c) { return c >= 'A' && c <= 'Z'; }
bool IsDigit(char c) { return c >= '0' && c <= '9'; }

/// "Name 1.20": a capital letter first, a blank somewhere, nothing that ends a bracket or a line.
bool IsNameOfRulebook(std::string_view name) {
  return !name.empty() && IsCapital(name.front()) && name.find(' ') != std::string_view::npos &&
         name.find_first_of("[\n") == std::string_view::npos;
}

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

std::optional<Citation> ParseAnyCitation(std::string_view text, std::size_t from) {
  for (std::size_t begin = text.find('[', from); begin != std::string_view::npos; begin = text.find('[', begin + 1)) {
    const std::size_t close = text.find(']', begin);
    if (close == std::string_view::npos) return std::nullopt;
    const std::string_view inside = text.substr(begin + 1, close - begin - 1);
    const std::size_t between = inside.find(kBetween);
    if (between == std::string_view::npos || !IsNameOfRulebook(inside.substr(0, between))) continue;
    const std::string_view id = inside.substr(between + kBetween.size());
    if (!id.empty() && IsDigit(id.front())) return Citation{begin, close + 1, {}, id};
  }
  return std::nullopt;
}

}  // namespace caiding::kernel
