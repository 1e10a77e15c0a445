// SPDX-License-Identifier: MIT
#include "checker/proofreading/markers.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "checker/findings/catalogue.h"
#include "checker/findings/edited_text.h"
#include "checker/proofreading/alike.h"
#include "checker/proofreading/texts.h"
#include "model/ir/edit_distance.h"
#include "model/ir/utf8.h"
#include "model/ir/walk.h"
#include "model/sheet/sheet.h"

namespace caiding::proofreading {
namespace {

using findings::CheckInput;
using findings::Finding;
using findings::Message;
using sheet::CheckedCard;

/// What a text does with markers.
enum class MarkerUse : std::uint8_t { Places, Removes, Counts, WaitsFor };

struct MarkerMention {
  std::u32string marker;  ///< Empty: of any name.
  MarkerUse use = MarkerUse::Places;
  ir::SourceRange range;
};

/// Notes what is done with markers, in the order of the text.
struct MarkerCollector {
  std::vector<MarkerMention>& mentions;

  void Note(const std::u32string& marker, MarkerUse use, const ir::SourceRange& range) {
    mentions.push_back({marker, use, range});
  }
  void operator()(const ir::Effect& effect) {
    if (const auto* put = std::get_if<ir::PutMarkers>(&effect.node))
      Note(put->marker, MarkerUse::Places, effect.range);
    if (const auto* take = std::get_if<ir::RemoveMarkers>(&effect.node))
      Note(take->marker, MarkerUse::Removes, effect.range);
    // What is moved has been placed before.
    if (const auto* move = std::get_if<ir::MoveMarkers>(&effect.node))
      Note(move->marker, MarkerUse::Removes, effect.range);
  }
  void operator()(const ir::CostItem& item) {
    if (const auto* take = std::get_if<ir::RemoveMarkersCost>(&item.node))
      Note(take->marker, MarkerUse::Removes, item.range);
  }
  void operator()(const ir::Filter& filter) {
    if (const auto* has = std::get_if<ir::HasMarker>(&filter.node))
      Note(has->marker, MarkerUse::Counts, filter.range);
  }
  void operator()(const ir::Quantity& quantity) {
    if (const auto* on = std::get_if<ir::MarkersOn>(&quantity.node))
      Note(on->marker, MarkerUse::Counts, quantity.range);
  }
  void operator()(const ir::TriggerEvent& event) {
    const auto* happens = std::get_if<ir::ObjectEvent>(&event.node);
    if (happens == nullptr) return;
    const bool is_of_markers = happens->happening == ir::Happening::GetsMarkers ||
                               happens->happening == ir::Happening::LosesMarkers;
    if (is_of_markers) Note(happens->marker, MarkerUse::WaitsFor, event.range);
  }
};

std::vector<MarkerMention> MarkersOf(const std::vector<ir::Ability>& abilities) {
  std::vector<MarkerMention> mentions;
  MarkerCollector collect{mentions};
  for (const ir::Ability& ability : abilities) ir::Walk(ability, collect);
  return mentions;
}

/// The same without what keywords stand for: those are not the card's words.
std::vector<MarkerMention> OwnMarkersOf(std::vector<ir::Ability> abilities) {
  std::erase_if(abilities, [](const ir::Ability& ability) { return ability.keyword.has_value(); });
  const auto strip = [](ir::KeywordUse& use) { use.expansion.clear(); };
  for (ir::Ability& ability : abilities) ir::Walk(ability, strip);
  return MarkersOf(abilities);
}

/// Which markers the texts of all cards place, and of which they make something.
struct PoolMarkers {
  std::set<std::u32string> placed;
  std::set<std::u32string> used;
  bool uses_any = false;  ///< Some text speaks of markers of any name.
  /// Texts that nobody understands: what they name may be placed and used there.
  std::vector<const std::u32string*> unread;
};

void AddCard(const CheckedCard& card, PoolMarkers& pool) {
  ForEachText(card, [&](const ir::Readings& readings, ir::TextPlace) {
    if (readings.readings.empty()) pool.unread.push_back(&readings.text);
    for (const ir::Reading& reading : readings.readings) {
      for (const MarkerMention& mention : MarkersOf(reading.abilities)) {
        const bool places = mention.use == MarkerUse::Places;
        if (!mention.marker.empty()) (places ? pool.placed : pool.used).insert(mention.marker);
        pool.uses_any = pool.uses_any || (mention.marker.empty() && !places);
      }
    }
  });
}

PoolMarkers CollectMarkers(const CheckInput& input) {
  PoolMarkers pool;
  for (const CheckedCard& card : input.cards) AddCard(card, pool);
  for (const CheckedCard& card : input.pool) AddCard(card, pool);
  return pool;
}

bool IsInUnread(const PoolMarkers& pool, const std::u32string& marker) {
  return std::any_of(pool.unread.begin(), pool.unread.end(), [&](const std::u32string* text) {
    return text->find(marker) != std::u32string::npos;
  });
}

bool IsNear(const std::u32string& a, const std::u32string& b) {
  if (TellDifference(a, b)) return true;
  return a.size() >= 2 && b.size() >= 2 && ir::EditDistance(a, b) == 1;
}

/// A name of the list that this one may be a slip for; the first if there are several.
const std::u32string* NearOf(const std::u32string& marker, const std::set<std::u32string>& names) {
  const auto near = std::find_if(names.begin(), names.end(), [&](const std::u32string& name) {
    return name != marker && IsNear(marker, name);
  });
  return near == names.end() ? nullptr : &*near;
}

Message TellUse(MarkerUse use) {
  switch (use) {
    case MarkerUse::Places: return {"放置", "places"};
    case MarkerUse::Removes: return {"这段文字移除", "takes away"};
    case MarkerUse::Counts: return {"这段文字查看有没有、有几个", "counts"};
    case MarkerUse::WaitsFor: return {"这段文字等待", "waits for"};
  }
  return {};
}

/// The name in the text, from where its node begins; the node if it does not stand there.
ir::SourceRange PlaceOf(const MarkerMention& mention, const std::u32string& text) {
  std::size_t begin = text.find(mention.marker, mention.range.begin);
  if (begin == std::u32string::npos) begin = text.find(mention.marker);
  if (begin == std::u32string::npos) return mention.range;
  return {static_cast<std::uint32_t>(begin),
          static_cast<std::uint32_t>(begin + mention.marker.size())};
}

std::u32string WithName(std::u32string text, const std::u32string& from, const std::u32string& to) {
  for (std::size_t at = text.find(from); at != std::u32string::npos;
       at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

/// Where a card speaks so of a marker.
struct Stray {
  MarkerMention mention;
  ir::TextPlace text;
  const ir::Readings* readings = nullptr;
};

class Finder {
 public:
  explicit Finder(const CheckInput& input) : input_(input), pool_(CollectMarkers(input)) {}

  std::vector<Finding> Find() {
    for (const CheckedCard& card : input_.cards) LookAt(card);
    // A marker that another one was probably written for is told there.
    std::erase_if(findings_, [&](const Named& named) {
      return named.finding.code == "R305" && repaired_to_.contains(named.marker);
    });
    std::vector<Finding> findings;
    for (Named& named : findings_) findings.push_back(std::move(named.finding));
    return findings;
  }

 private:
  struct Named {
    std::u32string marker;
    Finding finding;
  };

  /// Markers that are called like a number of the game, such as its level, the rules place and
  /// read.
  bool IsOfRules(const std::u32string& marker) const {
    const auto& stats = input_.sheet->vocabulary->stats;
    return std::any_of(stats.begin(), stats.end(), [&](const ir::Word& word) {
      return std::find(word.spellings.begin(), word.spellings.end(), marker) !=
             word.spellings.end();
    });
  }

  bool IsStray(const MarkerMention& mention) const {
    if (mention.marker.empty() || IsOfRules(mention.marker) || IsInUnread(pool_, mention.marker))
      return false;
    if (mention.use != MarkerUse::Places) return !pool_.placed.contains(mention.marker);
    return !pool_.uses_any && !pool_.used.contains(mention.marker);
  }

  void LookAt(const CheckedCard& card) {
    std::map<std::u32string, std::vector<Stray>> strays;
    std::vector<std::u32string> order;
    ForEachText(card, [&](const ir::Readings& readings, ir::TextPlace place) {
      for (const ir::Reading& reading : readings.readings) {
        for (const MarkerMention& mention : OwnMarkersOf(reading.abilities)) {
          if (!IsStray(mention)) continue;
          auto& list = strays[mention.marker];
          if (list.empty()) order.push_back(mention.marker);
          list.push_back({mention, place, &readings});
        }
      }
    });
    for (const std::u32string& marker : order) Tell(card, strays[marker]);
  }

  void Tell(const CheckedCard& card, const std::vector<Stray>& strays) {
    const Stray& first = strays.front();
    const bool is_placed = first.mention.use == MarkerUse::Places;
    const std::u32string& marker = first.mention.marker;
    const std::string name = ir::EncodeUtf8(marker);
    const char* code = is_placed ? "R305" : "R304";
    Finding finding = AboutCard(code, card, {name});
    for (const Stray& stray : strays) AddSpan(card, stray, finding);
    const Message use = TellUse(first.mention.use);
    finding.message = findings::MakeMessage(code, {name, use.zh}, {name, use.en});
    finding.clauses = sheet::Stated({card.sheet->citations.state.markers});
    const std::u32string* near = NearOf(marker, is_placed ? pool_.used : pool_.placed);
    if (near != nullptr) {
      finding.suggestion = Repair(card, first, *near);
      if (!is_placed) repaired_to_.insert(*near);
    } else if (!is_placed) {
      finding.suggestion = NoneNear();
    }
    findings_.push_back({marker, std::move(finding)});
  }

  static void AddSpan(const CheckedCard& card, const Stray& stray, Finding& finding) {
    const ir::SourceRange range = PlaceOf(stray.mention, stray.readings->text);
    const findings::Span span{
        .card = card.card.number, .text = stray.text, .begin = range.begin, .end = range.end};
    const bool is_told =
        std::find(finding.spans.begin(), finding.spans.end(), span) != finding.spans.end();
    if (!is_told) finding.spans.push_back(span);
  }

  /// The text with the other name, read again: every word understood, the marker as it should be.
  findings::Suggestion Repair(const CheckedCard& card, const Stray& stray,
                              const std::u32string& near) const {
    const std::string name = ir::EncodeUtf8(near);
    findings::Suggestion repair{
        .text = {"相近的指示物：`" + name + "`", "a marker near it: `" + name + "`"},
        .replacement = {},
        .is_checked = false};
    const std::u32string text = WithName(stray.readings->text, stray.mention.marker, near);
    if (!input_.reparse) return repair;
    const ir::Readings again = input_.reparse(text, card.card, stray.text);
    const bool is_read = again.not_understood.empty() && !again.readings.empty();
    const bool speaks_of_it =
        is_read && std::any_of(again.readings.begin(), again.readings.end(),
                               [&](const ir::Reading& reading) { return Mentions(reading, near); });
    if (!speaks_of_it) return repair;
    return findings::SuggestText(card, stray.text, text, std::move(repair.text),
                                 findings::ReadAgain::Understood, input_);
  }

  static bool Mentions(const ir::Reading& reading, const std::u32string& marker) {
    const auto mentions = MarkersOf(reading.abilities);
    return std::any_of(mentions.begin(), mentions.end(),
                       [&](const MarkerMention& mention) { return mention.marker == marker; });
  }

  static findings::Suggestion NoneNear() {
    return {.text = {"写明由什么放置它，或连同放置它的牌一起检查（--pool）",
                     "let a text place it, or check together with the card that does (--pool)"},
            .replacement = {},
            .is_checked = false};
  }

  const CheckInput& input_;
  PoolMarkers pool_;
  std::vector<Named> findings_;
  std::set<std::u32string> repaired_to_;  ///< Markers that were probably meant.
};

}  // namespace

std::vector<Finding> FindStrayMarkers(const CheckInput& input) { return Finder(input).Find(); }

}  // namespace caiding::proofreading
