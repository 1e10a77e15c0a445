// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace caiding::kernel {

/// A rulebook with its version, as citations name it, for instance "FF-TCG 3.2". Each pack names
/// its own. The text must outlive the value: rulebooks are constants.
struct Rulebook {
  const char* name = "";
  friend bool operator==(const Rulebook& a, const Rulebook& b) {
    return std::string_view(a.name) == b.name;
  }
};

/// A clause of a rulebook, id exactly as in the clause table, for instance "106.5".
/// The text must outlive the value: clauses are string literals.
struct Clause {
  Rulebook book;
  const char* id = "";
  /// True if it is no clause at all.
  bool IsNone() const { return *id == '\0'; }
  friend bool operator==(const Clause& a, const Clause& b) {
    return std::string_view(a.id) == b.id && (a.IsNone() || a.book == b.book);
  }
};

/// How a clause is cited in everything that people read: rulebook and id in brackets. `remark`
/// stands behind the id.
std::string Cite(Rulebook book, std::string_view id, std::string_view remark = "");
std::string Cite(const Clause& clause);

/// A citation that stands in a text.
struct Citation {
  std::size_t begin = 0;  ///< Of its bracket.
  std::size_t end = 0;    ///< Behind its bracket.
  Rulebook book{};        ///< None where any rulebook was looked for.
  std::string_view id;    ///< With the remark, if there is one.
};

/// The first citation of one of these rulebooks that begins at `from` or later: what `Cite` wrote,
/// read back.
std::optional<Citation> ParseCitation(std::string_view text, std::span<const Rulebook> books,
                                      std::size_t from = 0);

/// The same for any rulebook, known by its form: a name that begins with a capital letter, a
/// version, a clause that begins with a digit. For texts that are set in type, whose game does not
/// matter.
std::optional<Citation> ParseAnyCitation(std::string_view text, std::size_t from = 0);

}  // namespace caiding::kernel
