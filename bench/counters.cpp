// SPDX-License-Identifier: MIT
#include "bench/counters.h"

#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstdlib>

namespace caiding::bench {
namespace {

using Word = std::uint64_t;

/// A field of the word is looked at before a step that changes it.
struct Guard {
  unsigned shift = 0;
  Word mask = 0;
  Word least = 0;
  Word span = 0;  ///< `least` to `least` + `span`.
};

struct PackedStep {
  std::vector<Guard> guards;
  Word sum = 0;  ///< Added to the word: no field carries, as the guards see to it.
};

struct PackedSystem {
  Word start = 0;
  std::vector<PackedStep> steps;
};

PackedSystem Pack(const CounterSystem& system) {
  PackedSystem packed;
  std::vector<unsigned> shifts;
  unsigned bits = 0;
  for (const Counter& counter : system.counters) {
    shifts.push_back(bits);
    packed.start |= Word{counter.first} << bits;
    bits += static_cast<unsigned>(std::bit_width(counter.most));
  }
  for (const Step& step : system.steps) {
    for (const Change& change : step) {
      if (static_cast<std::uint32_t>(std::abs(change.by)) <= system.counters[change.counter].most)
        continue;
      std::fprintf(stderr, "a step changes %s by more than fits\n",
                   system.counters[change.counter].name.c_str());
      std::exit(3);
    }
  }
  // The highest bit tells a state from an empty place.
  if (bits > 63) {
    std::fprintf(stderr, "the counters need %u bits, more than 63\n", bits);
    std::exit(3);
  }
  for (const Step& step : system.steps) {
    PackedStep one;
    for (const Change& change : step) {
      const Counter& counter = system.counters[change.counter];
      const auto by = static_cast<Word>(std::abs(change.by));
      const Word mask = (Word{1} << std::bit_width(counter.most)) - 1;
      const Word least = change.by < 0 ? by : 0;
      one.guards.push_back({.shift = shifts[change.counter],
                            .mask = mask,
                            .least = least,
                            .span = counter.most - by});
      const Word added = by << shifts[change.counter];
      one.sum = change.by < 0 ? one.sum - added : one.sum + added;
    }
    packed.steps.push_back(std::move(one));
  }
  return packed;
}

/// Words that were met, at most seven of eight places taken.
class Table {
 public:
  Table() : places_(std::size_t{1} << 16, 0) {}

  /// True if it is new.
  bool Insert(Word word) {
    if (8 * (count_ + 1) > 7 * places_.size()) Grow();
    return Put(word | kTaken);
  }
  std::size_t count() const { return count_; }
  std::size_t bytes() const { return places_.size() * sizeof(Word); }

 private:
  static constexpr Word kTaken = Word{1} << 63;

  bool Put(Word word) {
    const std::size_t mask = places_.size() - 1;
    // The upper half of a product hangs on all bits of the word.
    for (std::size_t at = (word * 0x9E3779B97F4A7C15U) >> (64 - std::bit_width(mask));;
         at = (at + 1) & mask) {
      if (places_[at] == word) return false;
      if (places_[at] != 0) continue;
      places_[at] = word;
      ++count_;
      return true;
    }
  }

  void Grow() {
    std::vector<Word> old(places_.size() * 2, 0);
    old.swap(places_);
    count_ = 0;
    for (const Word word : old) {
      if (word != 0) Put(word);
    }
  }

  std::vector<Word> places_;
  std::size_t count_ = 0;
};

bool CanHappen(const PackedStep& step, Word state) {
  return std::all_of(step.guards.begin(), step.guards.end(), [&](const Guard& guard) {
    return (((state >> guard.shift) & guard.mask) - guard.least) <= guard.span;
  });
}

}  // namespace

Explored Explore(const CounterSystem& system) {
  const PackedSystem packed = Pack(system);
  Explored explored;
  Table table;
  table.Insert(packed.start);
  std::vector<Word> open{packed.start};
  while (!open.empty()) {
    const Word state = open.back();
    open.pop_back();
    for (const PackedStep& step : packed.steps) {
      if (!CanHappen(step, state)) continue;
      ++explored.steps;
      if (table.Insert(state + step.sum)) open.push_back(state + step.sum);
    }
  }
  explored.states = table.count();
  explored.bytes = table.bytes() + open.capacity() * sizeof(Word);
  return explored;
}

std::string PromelaOf(const CounterSystem& system) {
  std::string model;
  for (const Counter& counter : system.counters) {
    model += (counter.most > 1 ? "byte " : "bit ") + counter.name + " = " +
             std::to_string(counter.first) + ";\n";
  }
  model += "\nactive proctype core() {\n  do\n";
  for (const Step& step : system.steps) {
    std::string guard;
    std::string changes;
    for (const Change& change : step) {
      const Counter& counter = system.counters[change.counter];
      const std::string by = std::to_string(std::abs(change.by));
      guard += guard.empty() ? "" : " && ";
      if (change.by < 0)
        guard += counter.name + " >= " + by;
      else
        guard += counter.name + " + " + by + " <= " + std::to_string(counter.most);
      changes += "; " + counter.name + " = " + counter.name + (change.by < 0 ? " - " : " + ") + by;
    }
    model += "  :: d_step { " + guard + changes + " }\n";
  }
  return model + "  od\n}\n";
}

}  // namespace caiding::bench
