// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "model/kernel/state.h"

namespace caiding::kernel {

/// A set of places in `State::objects`. Going through it gives them from the lowest up, as they
/// were when it began: the range is a value.
class ObjectSet {
 public:
  static constexpr std::size_t kWords = (kObjectsMax + 63) / 64;

  /// Goes through the set.
  class Iterator {
   public:
    explicit Iterator(const std::array<std::uint64_t, kWords>& words) : words_(words) { Skip(); }
    int operator*() const { return static_cast<int>(word_ * 64) + std::countr_zero(words_[word_]); }
    Iterator& operator++() {
      words_[word_] &= words_[word_] - 1;
      Skip();
      return *this;
    }
    bool operator==(std::default_sentinel_t) const { return word_ == kWords; }

   private:
    void Skip() {
      while (word_ < kWords && words_[word_] == 0) ++word_;
    }
    std::array<std::uint64_t, kWords> words_;
    std::size_t word_ = 0;
  };

  void Add(int object) { Word(object) |= Bit(object); }
  void Remove(int object) { Word(object) &= ~Bit(object); }
  bool Has(int object) const {
    return (words_[static_cast<std::size_t>(object) / 64] & Bit(object)) != 0;
  }
  int Count() const {
    int count = 0;
    for (const std::uint64_t word : words_) count += std::popcount(word);
    return count;
  }
  Iterator begin() const { return Iterator(words_); }
  std::default_sentinel_t end() const { return {}; }

  friend ObjectSet operator|(ObjectSet left, const ObjectSet& right) {
    for (std::size_t i = 0; i < kWords; ++i) left.words_[i] |= right.words_[i];
    return left;
  }
  friend ObjectSet operator&(ObjectSet left, const ObjectSet& right) {
    for (std::size_t i = 0; i < kWords; ++i) left.words_[i] &= right.words_[i];
    return left;
  }
  friend bool operator==(const ObjectSet&, const ObjectSet&) = default;

 private:
  std::uint64_t& Word(int object) { return words_[static_cast<std::size_t>(object) / 64]; }
  static std::uint64_t Bit(int object) { return std::uint64_t{1} << (object % 64); }
  std::array<std::uint64_t, kWords> words_{};
};

/// Which objects lie in which zone under whose control, and whose place there is known: what
/// `State::objects` says, sorted by zone. Derived, never part of the state.
class ZoneIndex {
 public:
  static constexpr std::size_t kZonesMax = 16;

  explicit ZoneIndex(const State& state) {
    for (int object = 0; object < state.object_count; ++object) {
      const Object& self = state.objects[static_cast<std::size_t>(object)];
      if (self.card == kNone16) continue;
      Add(object, self.zone, self.controller);
      if (self.rank != 0) ranked_.Add(object);
    }
  }
  void Add(int object, ir::ZoneId zone, int player) {
    if (zone.value < kZonesMax) Place(zone, player).Add(object);
  }
  void Remove(int object, ir::ZoneId zone, int player) {
    if (zone.value < kZonesMax) Place(zone, player).Remove(object);
  }
  /// Empty for the zone that is none.
  ObjectSet In(ir::ZoneId zone, int player) const {
    return zone.value < kZonesMax ? sets_[zone.value][static_cast<std::size_t>(player)]
                                  : ObjectSet{};
  }
  ObjectSet In(ir::ZoneId zone) const { return In(zone, 0) | In(zone, 1); }
  /// Those with an `Object::rank`.
  const ObjectSet& Ranked() const { return ranked_; }
  void SetRanked(int object, bool is_ranked) {
    is_ranked ? ranked_.Add(object) : ranked_.Remove(object);
  }
  friend bool operator==(const ZoneIndex&, const ZoneIndex&) = default;

 private:
  ObjectSet& Place(ir::ZoneId zone, int player) {
    return sets_[zone.value][static_cast<std::size_t>(player)];
  }
  std::array<std::array<ObjectSet, 2>, kZonesMax> sets_{};
  ObjectSet ranked_;
};

}  // namespace caiding::kernel
