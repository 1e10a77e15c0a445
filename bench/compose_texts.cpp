// SPDX-License-Identifier: MIT
#include "bench/compose_texts.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <numeric>
#include <random>
#include <set>
#include <string_view>
#include <utility>

#include "tests/checker/card_cells.h"

namespace caiding::bench {
namespace {

/// A slot of a frame: {price#2} is the second of the price's fillers in this text's order.
struct Slot {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string name;
  std::size_t rank = 0;
};

bool FindSlot(const std::string& words, Slot& slot) {
  slot.begin = words.find('{');
  if (slot.begin == words.npos) return false;
  slot.end = words.find('}', slot.begin);
  if (slot.end == words.npos) return false;
  slot.name = words.substr(slot.begin + 1, slot.end - slot.begin - 1);
  const auto mark = slot.name.find('#');
  slot.rank = mark == slot.name.npos ? 0 : std::stoul(slot.name.substr(mark + 1)) - 1;
  slot.name = slot.name.substr(0, mark);
  ++slot.end;
  return true;
}

/// In which order the fillers of each slot are taken.
using Orders = std::map<std::string, std::vector<std::size_t>>;

Orders Shuffle(const Slots& slots, std::mt19937& random) {
  Orders orders;
  for (const auto& [name, fillers] : slots) {
    std::vector<std::size_t>& order = orders[name];
    order.resize(fillers.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    // Not std::shuffle, which differs from one library to the next.
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
  }
  return orders;
}

/// The frame with its slots filled, those within fillers too. Fails with the slot that cannot be.
Expected<std::string> Fill(std::string words, const Slots& slots, const Orders& orders,
                           std::string Filler::*side) {
  for (Slot slot; FindSlot(words, slot);) {
    const auto fillers = slots.find(slot.name);
    if (fillers == slots.end() || slot.rank >= fillers->second.size())
      return Failure{"nothing fills {" + slot.name + "} in " + words};
    const std::size_t chosen = orders.at(slot.name)[slot.rank];
    words.replace(slot.begin, slot.end - slot.begin, fillers->second[chosen].*side);
  }
  return words;
}

std::vector<Filler> ReadFillers(const std::string& words) {
  std::vector<Filler> fillers;
  for (const std::string& filler : test::Split(words, " | ")) {
    const auto sides = test::Split(filler, " ~ ");
    fillers.push_back({sides.front(), sides.back()});
  }
  return fillers;
}

/// The number of the source, so that its texts do not depend on its place in the file.
std::uint32_t SeedOf(std::string_view slug) {
  std::uint32_t hash = 2166136261U;
  for (const char sign : slug) hash = (hash ^ static_cast<unsigned char>(sign)) * 16777619U;
  return hash;
}

/// One line of the file; false if it is none.
bool ReadLine(const std::vector<std::string>& fields, std::string& kind, Slots& common,
              std::vector<MeaningSource>& sources) {
  const std::string& sort = fields.front();
  if (sort == "fill" && fields.size() == 3) {
    Slots& slots = sources.empty() ? common : sources.back().slots;
    slots[fields[1]] = ReadFillers(fields[2]);
    return true;
  }
  if (sort == "source" && fields.size() == 3) {
    sources.push_back({fields[1], fields[2], {}, common});
    return true;
  }
  if (sources.empty() || fields.size() != 2) return false;
  std::vector<Frame>& frames = sources.back().frames;
  if (sort == "kind") {
    kind = fields[1];
  } else if (sort == "two") {
    frames.push_back({kind, fields[1], {}});
  } else if (sort == "clear" && !frames.empty()) {
    frames.back().clear = fields[1];
  } else {
    return false;
  }
  return true;
}

Expected<TextPair> ComposePair(const Frame& frame, const Slots& slots, std::mt19937& random) {
  const Orders orders = Shuffle(slots, random);
  auto two = Fill(frame.two, slots, orders, &Filler::text);
  if (!two) return two.Error();
  auto clear = Fill(frame.clear, slots, orders, &Filler::reworded);
  if (!clear) return clear.Error();
  const std::string bearer = "[" + frame.kind + "] ";
  return TextPair{bearer + *two, bearer + *clear};
}

}  // namespace

Expected<std::vector<MeaningSource>> ReadMeaningSources(const std::string& file) {
  std::ifstream in(file);
  if (!in) return Failure{"cannot read " + file};
  Slots common;
  std::string kind;
  std::vector<MeaningSource> sources;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.starts_with("#")) continue;
    if (!ReadLine(test::Split(line, "\t"), kind, common, sources))
      return Failure{file + ": no line of it: " + line};
  }
  for (const MeaningSource& source : sources) {
    std::mt19937 random(0);
    for (const Frame& frame : source.frames) {
      if (frame.clear.empty()) return Failure{file + ": never made clear: " + frame.two};
      const auto pair = ComposePair(frame, source.slots, random);
      if (!pair) return pair.Error();
    }
  }
  return sources;
}

std::vector<TextPair> ComposeTexts(const MeaningSource& source, std::size_t count) {
  constexpr std::size_t kTriesEach = 50;
  std::mt19937 random(SeedOf(source.slug));
  std::vector<TextPair> pairs;
  std::set<std::string> texts;
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t tries = 0; tries < kTriesEach; ++tries) {
      const auto pair = ComposePair(source.frames[i % source.frames.size()], source.slots, random);
      if (!pair || texts.contains(pair->two) || texts.contains(pair->clear)) continue;
      texts.insert({pair->two, pair->clear});
      pairs.push_back(*pair);
      break;
    }
  }
  return pairs;
}

}  // namespace caiding::bench
