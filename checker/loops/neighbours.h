// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "checker/loops/candidates.h"
#include "checker/loops/makers.h"
#include "checker/positions/footprint.h"

namespace caiding::loops {

/// A square table of yes and no: a card for each row and column.
class Relation {
 public:
  explicit Relation(std::size_t count) : count_(count), bits_(count * count, false) {}
  bool Has(std::size_t a, std::size_t b) const { return bits_[a * count_ + b]; }
  void Add(std::size_t a, std::size_t b) { bits_[a * count_ + b] = true; }

 private:
  std::size_t count_;
  std::vector<bool> bits_;
};

/// Which cards feed which, and on which a card depends: whatever it does over and over, one of
/// those has to be there besides.
class Neighbours {
 public:
  Neighbours(const Footprints& footprints, Lasting lasting);

  std::size_t count() const { return count_; }
  /// Cards of which a text lets others go on: they hang together with whatever they help.
  const std::vector<std::uint32_t>& helpers() const { return helpers_; }
  bool StandsAlone(std::size_t card) const { return stands_alone_[card]; }
  bool Depends(std::size_t card, std::size_t on) const { return depends_.Has(card, on); }
  const std::vector<std::uint32_t>& DependencesOf(std::size_t card) const {
    return dependences_[card];
  }
  const std::vector<std::uint32_t>& DependentsOn(std::size_t card) const {
    return dependents_[card];
  }

  /// True if the card brings about something that one of these needs, or that helps it.
  bool Feeds(std::size_t card, const CardSet& any) const;

  /// True if from each card every other can be reached.
  bool HangTogether(const CardSet& set) const;

 private:
  /// A node that does nothing but let others go on.
  static bool OnlyHelps(const positions::Node& node);

  /// What happens by itself may bring about more of the same: damage in battle lets the rules
  /// destroy.
  void AddBefore(std::size_t last);

  bool MeetsNeed(const positions::Node& from, const positions::Node& to) const;

  void AddFeeding(const std::vector<std::uint32_t>& cards, std::uint32_t to);

  /// What only helps takes part by the help that somebody takes.
  void AddNeeded(const std::vector<std::uint32_t>& helpers, std::uint32_t by);

  void AddCard(std::uint32_t card);

  void AddDependence(std::uint32_t card, std::size_t index);

  using Others = std::vector<std::uint32_t>;

  /// The nodes of a card, then what happens by itself.
  const positions::Node& NodeAt(std::uint32_t card, std::size_t index) const;

  /// Of these one has to be there for the node to happen over and over; nothing if the card sees to
  /// it itself. Of several such needs the one that fewest can meet.
  std::optional<Others> DependenceOf(std::uint32_t card, std::size_t index,
                                     std::vector<bool>& is_open) const;

  std::optional<Others> OthersFor(std::uint32_t card, const positions::Node& node,
                                  const positions::Need& need, const Providers& providers,
                                  std::vector<bool>& is_open) const;

  /// What lowers costs needs nothing: it hangs together with whatever it feeds.
  bool NeedsNothing(std::size_t card) const;

  bool Reaches(std::size_t start, const CardSet& set) const;

  const Footprints& footprints_;
  Lasting lasting_;
  std::size_t count_;
  Relation feeds_;
  Relation depends_;
  std::vector<bool> stands_alone_;
  std::vector<std::uint32_t> helpers_;
  Makers makers_;
  /// Of each thing that happens by itself, and of those of them that lead to it:
  std::array<std::vector<std::uint32_t>, kByThemselves> before_;   ///< which cards meet a need,
  std::array<std::vector<std::uint32_t>, kByThemselves> helping_;  ///< which help,
  std::array<std::vector<std::uint32_t>, kByThemselves>
      needed_helpers_;                                           ///< and which of these must.
  std::array<std::vector<Providers>, kByThemselves> by_itself_;  ///< Who meets each of its needs.
  std::vector<std::vector<std::uint32_t>> dependents_;
  std::vector<std::vector<std::uint32_t>> dependences_;
};

}  // namespace caiding::loops
