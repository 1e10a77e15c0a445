// SPDX-License-Identifier: MIT
#include "checker/readings/support.h"

#include <algorithm>
#include <utility>

#include "model/ir/utf8.h"
#include "model/kernel/evaluate.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {
namespace {

constexpr std::u32string_view kBlank = U"无字";
constexpr std::u32string_view kPlain = U"Plain ";

bool IsMadeUp(const std::u32string& name) {
  return name.starts_with(kBlank) || name.starts_with(kPlain);
}

/// Its elements and its cost, in brackets.
std::u32string InEnglish(const ir::Vocabulary& words, const ir::Card& card) {
  std::string details;
  for (const ir::ColourId colour : card.colours)
    details += (details.empty() ? "" : "/") + words.colours[colour.value].english;
  if (card.cost_total != 1)
    details += (details.empty() ? "cost " : ", cost ") + std::to_string(card.cost_total);
  const std::string name = words.kinds[card.kind.value].english;
  return *ir::DecodeUtf8(details.empty() ? name : name + " (" + details + ")");
}

/// What it is called tells what it is: kind, colours, and its cost where that is not 1.
std::u32string NameOfFiller(const sheet::Sheet& sheet, const ir::Card& card) {
  const ir::Vocabulary& words = *sheet.vocabulary;
  if (sheet.language == "en") return std::u32string(kPlain) + InEnglish(words, card);
  std::u32string details;
  for (const ir::ColourId colour : card.colours) {
    details += words.colours[colour.value].spellings.front();
  }
  if (card.cost_total != 1) {
    if (!details.empty()) details += U"，";
    details += U"费用" + *ir::DecodeUtf8(std::to_string(card.cost_total));
  }
  const std::u32string name =
      std::u32string(kBlank) + words.kinds[card.kind.value].spellings.back();
  return details.empty() ? name : name + U"（" + details + U"）";
}

Match3 Not(Match3 match) {
  switch (match) {
    case Match3::No: return Match3::Yes;
    case Match3::Maybe: return Match3::Maybe;
    case Match3::Yes: return Match3::No;
  }
  return Match3::Maybe;
}
Match3 IsTrue(bool holds) { return holds ? Match3::Yes : Match3::No; }

bool Contains(const std::vector<std::u32string>& names, const std::u32string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

const ir::Number* NumberIn(const ir::Quantity& quantity) {
  return std::get_if<ir::Number>(&quantity.node);
}

std::int32_t PrintedStat(const ir::Card& card, ir::StatId stat) {
  for (const auto& [id, value] : card.stats) {
    if (id == stat) return value;
  }
  return 0;
}

/// Looks at one card definition, one overload per filter.
struct Matcher {
  const ir::Card& card;

  Match3 operator()(const ir::AllOf& node) const {
    Match3 all = Match3::Yes;
    for (const ir::Filter& part : node.parts) all = std::min(all, MatchesPrinted(part, card));
    return all;
  }
  Match3 operator()(const ir::AnyOf& node) const {
    Match3 any = Match3::No;
    for (const ir::Filter& part : node.parts) any = std::max(any, MatchesPrinted(part, card));
    return any;
  }
  Match3 operator()(const ir::NoneOf& node) const {
    Match3 any = Match3::No;
    for (const ir::Filter& part : node.parts) any = std::max(any, MatchesPrinted(part, card));
    return Not(any);
  }
  Match3 operator()(const ir::IsKind& node) const { return IsTrue(card.kind == node.kind); }
  Match3 operator()(const ir::IsSubkind& node) const {
    return IsTrue(card.subkind == node.subkind);
  }
  Match3 operator()(const ir::HasColour& node) const {
    return IsTrue(std::find(card.colours.begin(), card.colours.end(), node.colour) !=
                  card.colours.end());
  }
  Match3 operator()(const ir::CostIs& node) const {
    const ir::Number* number = NumberIn(node.value);
    if (number == nullptr) return Match3::Maybe;
    return IsTrue(kernel::Compares(card.cost_total, node.comparison, number->value));
  }
  Match3 operator()(const ir::StatIs& node) const {
    const ir::Number* number = NumberIn(node.value);
    if (number == nullptr) return Match3::Maybe;
    return IsTrue(kernel::Compares(PrintedStat(card, node.stat), node.comparison, number->value));
  }
  Match3 operator()(const ir::CardNameIs& node) const { return IsTrue(card.name == node.name); }
  Match3 operator()(const ir::CardNameContains& node) const {
    return IsTrue(card.name.find(node.part) != std::u32string::npos);
  }
  Match3 operator()(const ir::CardNameIsDeclared&) const { return Match3::Maybe; }
  Match3 operator()(const ir::Named& node) const {
    const bool is_name = Contains(card.characters, node.name);
    const bool is_trait = Contains(card.traits, node.name);
    switch (node.sense) {
      case ir::NameSense::Either: return IsTrue(is_name || is_trait);
      case ir::NameSense::CharacterName: return IsTrue(is_name);
      case ir::NameSense::Trait: return IsTrue(is_trait);
    }
    return Match3::Maybe;
  }
  Match3 operator()(const ir::SharesCharacterName&) const { return Match3::Maybe; }
  Match3 operator()(const ir::SharesSecondName&) const { return Match3::Maybe; }
  Match3 operator()(const ir::SameCardAs&) const { return Match3::Maybe; }
  Match3 operator()(const ir::Shares&) const { return Match3::Maybe; }
  Match3 operator()(const ir::HasKeyword&) const { return Match3::Maybe; }
  Match3 operator()(const ir::LevelIs&) const { return Match3::Maybe; }
  Match3 operator()(const ir::HasMarker&) const { return Match3::Maybe; }
  Match3 operator()(const ir::Has&) const { return Match3::Maybe; }
  Match3 operator()(const ir::IsNot&) const { return Match3::Maybe; }
  Match3 operator()(const ir::Is&) const { return Match3::Maybe; }
  Match3 operator()(const ir::ControlledBy&) const { return Match3::Maybe; }
  Match3 operator()(const ir::PairedWith&) const { return Match3::Maybe; }
  Match3 operator()(const ir::InStateOf&) const { return Match3::Maybe; }
  Match3 operator()(const ir::Fights&) const { return Match3::Maybe; }
  Match3 operator()(const ir::HasDeclared&) const { return Match3::Maybe; }
  Match3 operator()(const ir::AttachedTo&) const { return Match3::Maybe; }
  Match3 operator()(const ir::Bears&) const { return Match3::Maybe; }
  Match3 operator()(const ir::AimsAt&) const { return Match3::Maybe; }
  Match3 operator()(const ir::LiesBelow&) const { return Match3::Maybe; }
  Match3 operator()(const ir::HasEffect&) const { return Match3::Maybe; }
  Match3 operator()(const ir::Underwent&) const { return Match3::Maybe; }
};

std::int32_t ValueThatCompares(ir::Comparison comparison, std::int32_t value) {
  switch (comparison) {
    case ir::Comparison::Equal:
    case ir::Comparison::AtLeast:
    case ir::Comparison::AtMost: return value;
    case ir::Comparison::NotEqual:
    case ir::Comparison::MoreThan: return value + 1;
    case ir::Comparison::LessThan: return value - 1;
  }
  return value;
}

using Supports = std::vector<Support>;

/// Makes each of the given fillers pass one more filter; alternatives multiply them.
struct Adapter {
  const sheet::Sheet& sheet;
  Supports fillers;
  findings::Meter& meter;

  void Adapt(const ir::Filter& filter) { std::visit(*this, filter.node); }
  template <class Change>
  void Each(Change change) {
    for (Support& filler : fillers) change(filler);
  }

  void operator()(const ir::AllOf& node) {
    for (const ir::Filter& part : node.parts) Adapt(part);
  }
  void operator()(const ir::AnyOf& node) {
    Supports all;
    for (const ir::Filter& part : node.parts) {
      Adapter one{sheet, fillers, meter};
      one.Adapt(part);
      all.insert(all.end(), one.fillers.begin(), one.fillers.end());
    }
    const std::uint32_t most = meter.Max(findings::Limit::reading_fillers_max);
    if (all.size() > most) {
      meter.Note(findings::Limit::reading_fillers_max);
      all.resize(most);
    }
    fillers = std::move(all);
  }
  // A filler has nothing that a filter could exclude.
  void operator()(const ir::NoneOf&) {}
  void operator()(const ir::IsKind& node) {
    Each([&](Support& filler) { TakeKind(node.kind, filler.card); });
  }
  void operator()(const ir::IsSubkind& node) {
    Each([&](Support& filler) {
      const ir::KindId kind = sheet::KindWithSubkind(sheet.fields);
      if (!kind.IsNone()) TakeKind(kind, filler.card);
      filler.card.subkind = node.subkind;
    });
  }
  /// A card of this kind, with the fields that it has.
  void TakeKind(ir::KindId kind, ir::Card& card) const {
    card.kind = kind;
    bool has_stats = false;
    for (const sheet::KindField* field : sheet::FieldsOf(sheet.fields, kind)) {
      has_stats = has_stats || !field->stat.IsNone();
      const bool is_open = field->stat.IsNone() && card.subkind.IsNone();
      if (is_open) card.subkind = ir::SubkindId{static_cast<std::uint8_t>(field->assumed)};
    }
    if (!has_stats) card.stats.clear();
  }
  void operator()(const ir::HasColour& node) {
    Each([&](Support& filler) {
      filler.card.colours = {node.colour};
      filler.card.cost_coloured = {{node.colour, 1}};
    });
  }
  void operator()(const ir::CostIs& node) {
    const ir::Number* number = NumberIn(node.value);
    if (number == nullptr) return;
    const std::int32_t cost = std::max(0, ValueThatCompares(node.comparison, number->value));
    Each([&](Support& filler) {
      filler.card.cost_total = cost;
      if (cost == 0) filler.card.cost_coloured.clear();
    });
  }
  void operator()(const ir::StatIs& node) {
    const ir::Number* number = NumberIn(node.value);
    if (number == nullptr) return;
    const std::int32_t wanted = ValueThatCompares(node.comparison, number->value);
    Each([&](Support& filler) {
      for (auto& [stat, value] : filler.card.stats) {
        if (stat == node.stat) value = wanted;
      }
    });
  }
  void operator()(const ir::CardNameIs& node) {
    Each([&](Support& filler) { filler.card.name = node.name; });
  }
  void operator()(const ir::CardNameContains& node) {
    Each([&](Support& filler) { filler.card.name = node.part; });
  }
  void operator()(const ir::CardNameIsDeclared&) {}
  void operator()(const ir::Named& node) {
    Each([&](Support& filler) {
      auto& names =
          node.sense == ir::NameSense::CharacterName ? filler.card.characters : filler.card.traits;
      names.push_back(node.name);
    });
  }
  void operator()(const ir::SharesCharacterName&) {}
  void operator()(const ir::SharesSecondName&) {}
  void operator()(const ir::SameCardAs&) {}
  void operator()(const ir::Shares&) {}
  void operator()(const ir::HasKeyword&) {}
  void operator()(const ir::LevelIs& node) {
    const std::int32_t level = std::clamp(ValueThatCompares(node.comparison, node.level), 1, 3);
    Each([&](Support& filler) { filler.state.level = static_cast<std::uint8_t>(level); });
  }
  void operator()(const ir::HasMarker& node) {
    Each([&](Support& filler) { filler.state.markers.emplace_back(node.marker, 1); });
  }
  void operator()(const ir::Has& node) {
    Each([&](Support& filler) {
      if (node.quality == ir::Quality::Tapped) filler.state.is_tapped = true;
      if (node.quality == ir::Quality::FaceDown) filler.state.is_face_down = true;
      if (node.quality == ir::Quality::Damaged) filler.state.damage = 100;
      if (node.quality == ir::Quality::EnteredThisTurn) filler.state.entered_this_turn = true;
    });
  }
  void operator()(const ir::IsNot&) {}
  void operator()(const ir::Is&) {}
  void operator()(const ir::ControlledBy&) {}
  void operator()(const ir::PairedWith&) {}
  void operator()(const ir::InStateOf&) {}
  void operator()(const ir::Fights&) {}
  void operator()(const ir::HasDeclared&) {}
  void operator()(const ir::AttachedTo&) {}
  void operator()(const ir::Bears&) {}
  void operator()(const ir::AimsAt&) {}
  void operator()(const ir::LiesBelow&) {}
  void operator()(const ir::HasEffect&) {}
  void operator()(const ir::Underwent&) {}
};

/// A value by which the comparison fails, as near as may be.
std::int32_t ValueThatFails(ir::Comparison comparison, std::int32_t value) {
  switch (comparison) {
    case ir::Comparison::Equal:
    case ir::Comparison::AtMost: return value + 1;
    case ir::Comparison::AtLeast: return value - 1;
    case ir::Comparison::NotEqual:
    case ir::Comparison::MoreThan:
    case ir::Comparison::LessThan: return value;
  }
  return value;
}

/// Makes a filler fail this one test; false where the test is no cost, stat, name or colour.
struct Spoiler {
  const sheet::Sheet& sheet;
  Support& filler;

  bool operator()(const ir::CostIs& node) const {
    const ir::Number* number = NumberIn(node.value);
    if (number == nullptr) return false;
    filler.card.cost_total = ValueThatFails(node.comparison, number->value);
    if (filler.card.cost_total <= 0) filler.card.cost_coloured.clear();
    return filler.card.cost_total >= 0;
  }
  bool operator()(const ir::StatIs& node) const {
    const ir::Number* number = NumberIn(node.value);
    if (number == nullptr) return false;
    for (auto& [stat, value] : filler.card.stats) {
      if (stat == node.stat) value = ValueThatFails(node.comparison, number->value);
    }
    return true;
  }
  bool operator()(const ir::Named&) const { return true; }  // A filler has no names of its own.
  bool operator()(const ir::HasColour& node) const {
    const auto& [usual, other] = sheet.roles.colours;
    filler.card.colours = {node.colour == other ? usual : other};
    filler.card.cost_coloured.clear();
    return true;
  }
  template <class Other>
  bool operator()(const Other&) const {
    return false;
  }
};

/// Calls `visit(test, whole)` for every test of the filter; meanwhile the test asks nothing, so
/// that `whole` says all the rest.
template <class Visit>
void WithoutEach(ir::Filter& part, const ir::Filter& whole, const Visit& visit) {
  const auto each = [&](auto& node) {
    for (ir::Filter& inner : node.parts) WithoutEach(inner, whole, visit);
  };
  if (auto* all = std::get_if<ir::AllOf>(&part.node)) return each(*all);
  if (auto* any = std::get_if<ir::AnyOf>(&part.node)) return each(*any);
  const ir::FilterNode test = std::exchange(part.node, ir::FilterNode{ir::AllOf{}});
  visit(test, whole);
  part.node = test;
}

}  // namespace

Match3 MatchesPrinted(const ir::Filter& filter, const ir::Card& card) {
  return std::visit(Matcher{card}, filter.node);
}

std::u32string NameOfPlain(const sheet::Sheet& sheet, std::u32string_view zh,
                           std::u32string_view en) {
  const bool is_english = sheet.language == "en";
  return std::u32string(is_english ? kPlain : kBlank) += is_english ? en : zh;
}

void NameFiller(const sheet::Sheet& sheet, ir::Card& card) {
  if (IsMadeUp(card.name)) card.name = NameOfFiller(sheet, card);
}

ir::Card PlainFiller(const sheet::Sheet& sheet, ir::ColourId colour) {
  ir::Card card;
  card.number = colour.IsNone() ? "FILLER" : "FILLER-" + std::to_string(colour.value);
  card.kind = sheet.roles.kinds.unit;
  card.cost_total = 1;
  card.colours = sheet::ColoursOf(colour);
  for (const ir::ColourId own : card.colours) card.cost_coloured = {{own, 1}};
  card.name = NameOfFiller(sheet, card);
  card.stats = sheet::StatsOf(sheet.roles, 1000, 1000);
  return card;
}

std::vector<Support> MakeFillers(const sheet::Sheet& sheet, const ir::Filter& filter,
                                 ir::ColourId colour, findings::Meter& meter) {
  Support plain{.card = PlainFiller(sheet, colour), .state = {}};
  Adapter adapter{sheet, {plain}, meter};
  adapter.Adapt(filter);
  for (Support& filler : adapter.fillers) NameFiller(sheet, filler.card);
  return std::move(adapter.fillers);
}

void MakeFree(const sheet::Sheet& sheet, Support& filler) {
  filler.card.cost_total = 0;
  filler.card.cost_coloured.clear();
  NameFiller(sheet, filler.card);
}

std::vector<Support> MakeNearMisses(const sheet::Sheet& sheet, const ir::Filter& filter,
                                    ir::ColourId colour, findings::Meter& meter) {
  Supports misses;
  ir::Filter rest = filter;
  WithoutEach(rest, rest, [&](const ir::FilterNode& test, const ir::Filter& whole) {
    for (Support& filler : MakeFillers(sheet, whole, colour, meter)) {
      if (!std::visit(Spoiler{sheet, filler}, test)) continue;
      NameFiller(sheet, filler.card);
      misses.push_back(std::move(filler));
    }
  });
  return misses;
}

}  // namespace caiding::readings
