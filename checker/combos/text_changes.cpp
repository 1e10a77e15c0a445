// SPDX-License-Identifier: MIT
#include "checker/combos/text_changes.h"

#include <algorithm>
#include <string_view>

namespace caiding::combos {
namespace {

using evidence::MendKind;
using Text = std::u32string;
constexpr std::size_t kNone = Text::npos;

bool IsDigit(char32_t c) { return (c >= U'0' && c <= U'9') || (c >= U'０' && c <= U'９'); }
bool IsColon(char32_t c) { return c == U'：' || c == U':'; }

Text Inserted(const Text& text, std::size_t at, std::u32string_view words) {
  Text changed = text;
  return changed.insert(at, words);
}

void AddOncePerTurn(const sheet::MendWords& words, const Text& text, std::vector<TextChange>& changes) {
  if (text.empty() || words.once_per_turn.empty()) return;
  const bool has_stop = text.back() == U'。';
  changes.push_back({MendKind::OncePerTurn, text + (has_stop ? U"" : U"。") + Text(words.once_per_turn)});
}

/// The digit of "(2)" in front of the colon; nothing if no resources are paid yet.
std::size_t PriceBefore(const Text& text, std::size_t colon) {
  for (std::size_t i = 1; i + 1 < colon; ++i) {
    const bool opens = text[i - 1] == U'(' || text[i - 1] == U'（';
    const bool closes = text[i + 1] == U')' || text[i + 1] == U'）';
    if (opens && closes && IsDigit(text[i])) return i;
  }
  return kNone;
}

/// One point more in front of the colon of an activated ability, or to be paid or not by what triggers.
void AddCost(const sheet::MendWords& words, const Text& text, std::vector<TextChange>& changes) {
  if (words.paying.empty()) return;
  const auto found = std::find_if(text.begin(), text.end(), IsColon);
  const auto add = [&](Text changed) { changes.push_back({MendKind::Dearer, std::move(changed)}); };
  if (found != text.end()) {
    const auto colon = static_cast<std::size_t>(found - text.begin());
    const std::size_t price = PriceBefore(text, colon);
    if (price != kNone && text[price] != U'9' && text[price] != U'９') {
      Text dearer = text;
      ++dearer[price];
      return add(std::move(dearer));
    }
    return add(Inserted(text, colon, words.paying));
  }
  const std::size_t bracket = text.find(words.timing_end);
  if (bracket != kNone) return add(Inserted(text, bracket + words.timing_end.size(), words.may_pay));
  const std::size_t when = text.find(words.when_end);
  if (when != kNone) add(Inserted(text, when + words.when_end.size(), words.may_pay));
}

/// "Other" in front of whatever names cards, unless something like it stands there.
void AddOther(const sheet::MendWords& words, const Text& text, std::vector<TextChange>& changes) {
  if (words.other.empty()) return;
  for (std::size_t at = 1; at < text.size(); ++at) {
    const auto rest = std::u32string_view(text).substr(at);
    const bool is_noun = std::any_of(words.nouns.begin(), words.nouns.end(), [&](std::u32string_view noun) { return rest.starts_with(noun); });
    const bool is_behind_count = words.before_nouns.find(text[at - 1]) != std::u32string_view::npos;
    const bool is_other = words.after_other.find(text[at - 1]) != std::u32string_view::npos;
    if ((is_noun || is_behind_count) && !is_other) changes.push_back({MendKind::Other, Inserted(text, at, words.other)});
  }
}

}  // namespace

std::vector<TextChange> ChangesOf(const sheet::MendWords& words, const Text& text) {
  std::vector<TextChange> changes;
  AddOther(words, text, changes);
  AddCost(words, text, changes);
  AddOncePerTurn(words, text, changes);
  std::stable_sort(changes.begin(), changes.end(),
                   [](const TextChange& a, const TextChange& b) { return a.text.size() < b.text.size(); });
  const auto same = [](const TextChange& a, const TextChange& b) { return a.text == b.text; };
  changes.erase(std::unique(changes.begin(), changes.end(), same), changes.end());
  return changes;
}

}  // namespace caiding::combos
