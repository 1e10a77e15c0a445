// SPDX-License-Identifier: MIT
#include "model/kernel/clause.h"

#include <algorithm>

namespace caiding::kernel {
namespace {

constexpr std::string_view kBetween = ", ";

bool IsCapital(char c) { return c >= 'A' && c <= 'Z'; }
bool IsDigit(char c) { return c >= '0' && c <= '9'; }

/// "Name 1.20": a capital letter first, a blank somewhere, nothing that ends a bracket or a line.
bool IsNameOfRulebook(std::string_view name) {
  return !name.empty() && IsCapital(name.front()) && name.find(' ') != std::string_view::npos &&
         name.find_first_of("[\n") == std::string_view::npos;
}

/// The first citation from there on of which `book_of(name, clause)` tells the rulebook.
template <class BookOf>
std::optional<Citation> Find(std::string_view text, std::size_t from, BookOf book_of) {
  for (std::size_t begin = text.find('[', from); begin != std::string_view::npos;
       begin = text.find('[', begin + 1)) {
    const std::size_t close = text.find(']', begin);
    if (close == std::string_view::npos) return std::nullopt;
    const std::string_view inside = text.substr(begin + 1, close - begin - 1);
    const std::size_t between = inside.find(kBetween);
    if (between == std::string_view::npos) continue;
    const std::string_view id = inside.substr(between + kBetween.size());
    if (const auto book = book_of(inside.substr(0, between), id))
      return Citation{begin, close + 1, *book, id};
  }
  return std::nullopt;
}

}  // namespace

std::string Cite(Rulebook book, std::string_view id, std::string_view remark) {
  return "[" + std::string(book.name) + std::string(kBetween) + std::string(id) +
         std::string(remark) + "]";
}

std::string Cite(const Clause& clause) { return Cite(clause.book, clause.id); }

std::optional<Citation> ParseCitation(std::string_view text, std::span<const Rulebook> books,
                                      std::size_t from) {
  return Find(text, from, [&](std::string_view name, std::string_view) -> std::optional<Rulebook> {
    const auto found = std::find_if(books.begin(), books.end(),
                                    [&](const Rulebook& book) { return book.name == name; });
    return found == books.end() ? std::nullopt : std::optional(*found);
  });
}

std::optional<Citation> ParseAnyCitation(std::string_view text, std::size_t from) {
  return Find(text, from,
              [](std::string_view name, std::string_view id) -> std::optional<Rulebook> {
                const bool is_one = IsNameOfRulebook(name) && !id.empty() && IsDigit(id.front());
                return is_one ? std::optional(Rulebook{}) : std::nullopt;
              });
}

}  // namespace caiding::kernel
