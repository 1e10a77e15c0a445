// SPDX-License-Identifier: MIT
#include "parser/reading/merge.h"

#include <algorithm>
#include <utility>

#include "parser/reading/nearest.h"

namespace caiding::parser {
namespace {

/// BOUND: runs of the lowering for one text, as a multiple of the readings wanted.
constexpr std::uint32_t kRunsPerReading = 4;

bool SamePoint(const ir::ChoicePoint& a, const ir::ChoicePoint& b) {
  return a.source == b.source && a.range.begin == b.range.begin && a.range.end == b.range.end &&
         a.options == b.options;
}

/// The smallest pair of nodes outside which two derivations are alike.
std::pair<const Derivation*, const Derivation*> WhereTheyPart(const Derivation* a,
                                                              const Derivation* b) {
  while (a->rule == b->rule && a->children.size() == b->children.size()) {
    const Derivation* next_a = nullptr;
    const Derivation* next_b = nullptr;
    std::size_t different = 0;
    for (std::size_t i = 0; i < a->children.size(); ++i) {
      const Derivation* child_a = a->children[i].get();
      const Derivation* child_b = b->children[i].get();
      if (child_a == child_b) continue;
      ++different;
      next_a = child_a;
      next_b = child_b;
    }
    if (different != 1 || next_a->begin != next_b->begin || next_a->end != next_b->end) break;
    a = next_a;
    b = next_b;
  }
  return {a, b};
}

}  // namespace

Merge::Merge(const std::vector<Tree>& trees, const NormalText& text, const ParseOptions& options,
             std::span<const Convention> conventions)
    : trees_(trees), text_(text), options_(options), conventions_(conventions) {}

const Convention* Merge::Applied(ConventionName name) const {
  const auto& off = options_.conventions_off;
  if (std::find(off.begin(), off.end(), name.id) != off.end()) return nullptr;
  const auto found = std::find_if(conventions_.begin(), conventions_.end(),
                                  [&](const Convention& one) { return one.name.id == name.id; });
  return found == conventions_.end() ? nullptr : &*found;
}

bool Merge::IsListed(ConventionName name) const {
  return std::any_of(conventions_.begin(), conventions_.end(),
                     [&](const Convention& one) { return one.name.id == name.id; });
}

bool Merge::IsFull() const {
  return candidates_.size() >= options_.readings_max ||
         runs_ >= kRunsPerReading * options_.readings_max;
}

std::pair<std::size_t, std::size_t> Merge::Breaks(const Candidate& candidate) {
  return {candidate.breaches.size(), candidate.put_behind};
}

void Merge::Add(std::size_t tree, std::vector<ir::Ability> abilities, const Choices& choices) {
  ++runs_;
  Candidate fresh{tree, std::move(abilities), choices.taken(), choices.breaches()};
  fresh.put_behind = static_cast<std::size_t>(
      std::count_if(fresh.breaches.begin(), fresh.breaches.end(),
                    [&](const Breach& breach) { return !IsListed(breach.convention); }));
  std::erase_if(fresh.breaches,
                [&](const Breach& breach) { return Applied(breach.convention) == nullptr; });
  for (Candidate& known : candidates_) {
    if (!(known.abilities == fresh.abilities)) continue;
    // Said without breaking a rule of reading, it is said.
    if (Breaks(fresh) < Breaks(known)) known = std::move(fresh);
    return;
  }
  candidates_.push_back(std::move(fresh));
}

void Merge::AddFailure(ir::SourceRange range, std::string nearest) {
  ++runs_;
  failures_.push_back({range, false, std::move(nearest)});
}

void Merge::AddUnowned(ir::SourceRange range) {
  ++runs_;
  unowned_.push_back({range, true, {}});
}

void Merge::Finish(ir::Readings& result) {
  if (candidates_.empty()) {
    // The reading that got furthest before it failed tells most.
    const auto& all = unowned_.empty() ? failures_ : unowned_;
    const auto best = std::max_element(all.begin(), all.end(), [](const auto& a, const auto& b) {
      return a.range.begin < b.range.begin;
    });
    if (best != all.end()) result.not_understood.push_back(*best);
    return;
  }
  if (options_.apply_conventions) Filter(result);
  std::stable_sort(
      candidates_.begin(), candidates_.end(),
      [](const Candidate& a, const Candidate& b) { return a.put_behind < b.put_behind; });
  NumberChoices(result);
}

void Merge::Filter(ir::Readings& result) {
  std::size_t least = candidates_.front().breaches.size();
  for (const Candidate& candidate : candidates_) least = std::min(least, candidate.breaches.size());
  std::vector<Candidate> kept;
  for (Candidate& candidate : candidates_) {
    if (candidate.breaches.size() == least) {
      kept.push_back(std::move(candidate));
      continue;
    }
    const Breach& breach = candidate.breaches.front();
    const auto known =
        std::find_if(result.conventions.begin(), result.conventions.end(), [&](const auto& one) {
          return one.id == breach.convention.id && one.range.begin == breach.range.begin;
        });
    if (known != result.conventions.end()) {
      ++known->removed;
    } else {
      const Convention& convention = *Applied(breach.convention);
      result.conventions.push_back(
          {std::string(convention.name.id), std::string(convention.basis), breach.range, 1});
    }
  }
  candidates_ = std::move(kept);
}

ir::ChoicePoint Merge::GroupingPoint(const std::vector<std::size_t>& trees) const {
  ir::ChoicePoint point{ir::Ambiguity::Grouping, {}, {}};
  const Derivation* first = trees_[trees[0]].get();
  for (const std::size_t tree : trees) {
    const Derivation* other = trees_[tree].get();
    const auto [a, b] = tree == trees[0] ? WhereTheyPart(first, trees_[trees[1]].get())
                                         : WhereTheyPart(first, other);
    const Derivation* shown = tree == trees[0] ? a : b;
    if (tree == trees[0]) point.range = text_.Original(a->begin, a->end);
    std::string label;
    for (const Tree& child : shown->children) {
      if (!label.empty()) label += " | ";
      label += Utf8(text_.Spelling(child->begin, child->end));
    }
    point.options.push_back(std::move(label));
  }
  return point;
}

void Merge::NumberChoices(ir::Readings& result) {
  std::vector<std::size_t> trees;
  std::vector<ir::ChoicePoint> points;
  for (const Candidate& candidate : candidates_) {
    if (std::find(trees.begin(), trees.end(), candidate.tree) == trees.end())
      trees.push_back(candidate.tree);
    for (const Taken& taken : candidate.taken) {
      const bool is_known = std::any_of(points.begin(), points.end(), [&](const auto& point) {
        return SamePoint(point, taken.point);
      });
      if (!is_known) points.push_back(taken.point);
    }
  }
  std::stable_sort(points.begin(), points.end(),
                   [](const auto& a, const auto& b) { return a.range.begin < b.range.begin; });
  const auto option_of = [](const Candidate& candidate,
                            const ir::ChoicePoint& point) -> std::uint8_t {
    for (const Taken& taken : candidate.taken) {
      if (SamePoint(taken.point, point)) return taken.option;
    }
    return 0;
  };
  // A point at which all agree is no choice any more.
  std::erase_if(points, [&](const ir::ChoicePoint& point) {
    return std::all_of(candidates_.begin(), candidates_.end(), [&](const Candidate& candidate) {
      return option_of(candidate, point) == option_of(candidates_.front(), point);
    });
  });
  if (trees.size() > 1) result.points.push_back(GroupingPoint(trees));
  for (const ir::ChoicePoint& point : points) result.points.push_back(point);
  for (Candidate& candidate : candidates_) {
    ir::Reading reading;
    if (trees.size() > 1) {
      const auto place = std::find(trees.begin(), trees.end(), candidate.tree) - trees.begin();
      reading.choices.push_back(static_cast<std::uint8_t>(place));
    }
    for (const ir::ChoicePoint& point : points)
      reading.choices.push_back(option_of(candidate, point));
    reading.abilities = std::move(candidate.abilities);
    result.readings.push_back(std::move(reading));
  }
}

}  // namespace caiding::parser
