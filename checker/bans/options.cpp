// SPDX-License-Identifier: MIT
#include "checker/bans/options.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace caiding::bans {
namespace {

std::vector<std::size_t> BrokenOf(const Question& question, const Measure& measure,
                                  const std::vector<std::size_t>& combos) {
  std::vector<std::size_t> broken;
  for (const std::size_t i : combos) {
    if (Breaks(measure, question.combos[i])) broken.push_back(i);
  }
  return broken;
}

/// What may be done to a card, the mildest first; without what breaks no more than something
/// milder.
void AddOptions(const Question& question, std::size_t card, const std::vector<std::size_t>& combos,
                std::vector<Option>& options) {
  std::vector<int> copies = question.levels;
  if (!question.cards[card].is_never_banned) copies.push_back(0);
  std::sort(copies.rbegin(), copies.rend());
  std::vector<std::size_t> milder;
  for (const int allowed : copies) {
    if (allowed >= question.cards[card].allowed) continue;
    const Measure measure{card, allowed};
    std::vector<std::size_t> breaks = BrokenOf(question, measure, combos);
    if (breaks.size() == milder.size()) continue;
    milder = breaks;
    options.push_back({measure, std::move(breaks)});
  }
}

/// The combos that no option breaks, taken out of `open`.
std::vector<std::size_t> TakeUnbreakable(const std::vector<Option>& options,
                                         std::vector<std::size_t>& open) {
  std::vector<std::size_t> unbreakable;
  std::erase_if(open, [&](std::size_t combo) {
    const bool is_breakable = !BreakersOf(options, combo).empty();
    if (!is_breakable) unbreakable.push_back(combo);
    return !is_breakable;
  });
  return unbreakable;
}

/// For each of `combos` combos the first of its group.
std::vector<std::size_t> FirstOfGroup(const std::vector<Option>& options, std::size_t combos) {
  std::vector<std::size_t> first(combos);
  std::iota(first.begin(), first.end(), std::size_t{0});
  const auto root = [&](std::size_t i) {
    while (first[i] != i) i = first[i];
    return i;
  };
  for (const Option& option : options) {
    for (const std::size_t combo : option.breaks) {
      const std::size_t a = root(combo);
      const std::size_t b = root(option.breaks.front());
      first[std::max(a, b)] = std::min(a, b);
    }
  }
  for (std::size_t i = 0; i < combos; ++i) first[i] = root(i);
  return first;
}

/// The options that break some of these combos, and of what they break these alone.
std::vector<Option> Within(const std::vector<Option>& options,
                           const std::vector<std::size_t>& combos) {
  std::vector<Option> within = options;
  for (Option& option : within) {
    std::erase_if(option.breaks, [&](std::size_t combo) {
      return std::find(combos.begin(), combos.end(), combo) == combos.end();
    });
  }
  std::erase_if(within, [](const Option& option) { return option.breaks.empty(); });
  return within;
}

}  // namespace

Open OpenOf(const Question& question) {
  Open open;
  for (std::size_t i = 0; i < question.combos.size(); ++i) {
    if (!question.combos[i].is_chosen) continue;
    (question.combos[i].broken_by ? open.broken : open.combos).push_back(i);
  }
  for (std::size_t card = 0; card < question.cards.size(); ++card)
    AddOptions(question, card, open.combos, open.options);
  open.unbreakable = TakeUnbreakable(open.options, open.combos);
  return open;
}

std::vector<OptionGroup> GroupsOf(const std::vector<Option>& options,
                                  const std::vector<std::size_t>& combos) {
  const std::vector<Option> within = Within(options, combos);
  const std::size_t most = combos.empty() ? 0 : *std::max_element(combos.begin(), combos.end()) + 1;
  const std::vector<std::size_t> first = FirstOfGroup(within, most);
  std::map<std::size_t, OptionGroup> groups;
  for (const std::size_t combo : combos) groups[first[combo]].combos.push_back(combo);
  for (const Option& option : within)
    groups[first[option.breaks.front()]].options.push_back(option);
  std::vector<OptionGroup> list;
  for (auto& [leader, group] : groups) list.push_back(std::move(group));
  return list;
}

std::vector<std::size_t> BreakersOf(const std::vector<Option>& options, std::size_t combo) {
  std::vector<std::size_t> breakers;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (std::binary_search(options[i].breaks.begin(), options[i].breaks.end(), combo))
      breakers.push_back(i);
  }
  return breakers;
}

}  // namespace caiding::bans
