// SPDX-License-Identifier: MIT
#include "checker/proofreading/cost_colours.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "checker/findings/catalogue.h"
#include "checker/proofreading/texts.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"

namespace caiding::proofreading {
namespace {

using findings::CheckInput;
using findings::Finding;
using ir::Message;
using sheet::CheckedCard;

/// So many cards that do it are no slip any more, if they are more than one in so many.
constexpr std::size_t kMeantFrom = 4;
constexpr std::size_t kMeantShare = 10;

bool IsAssumed(const ir::Card& card, ir::CardField field) {
  return std::find(card.assumed.begin(), card.assumed.end(), field) != card.assumed.end();
}

/// A card without a colour has none to pay in.
bool IsComparable(const ir::Card& card) {
  return !card.cost_coloured.empty() && !card.colours.empty() &&
         !IsAssumed(card, ir::CardField::Colour) && !IsAssumed(card, ir::CardField::Cost);
}

/// The first colour of the cost that the card does not have.
std::optional<ir::ColourId> OtherColour(const ir::Card& card) {
  for (const auto& part : card.cost_coloured) {
    const bool is_own =
        std::find(card.colours.begin(), card.colours.end(), part.first) != card.colours.end();
    if (!is_own) return part.first;
  }
  return std::nullopt;
}

/// Cards whose costs have coloured parts, and how many of them in another colour.
struct Counts {
  std::size_t coloured = 0;
  std::size_t other = 0;
};

void Count(const std::vector<CheckedCard>& cards, Counts& counts) {
  for (const CheckedCard& card : cards) {
    if (!IsComparable(card.card)) continue;
    ++counts.coloured;
    if (OtherColour(card.card)) ++counts.other;
  }
}

Message Called(const std::vector<ir::Word>& colours, ir::ColourId colour) {
  const ir::Word& word = colours[colour.value];
  return {ir::EncodeUtf8(word.spellings.front()), word.english};
}

Message ColoursOf(const CheckedCard& card) {
  Message told;
  for (const ir::ColourId colour : card.card.colours) {
    const Message one = Called(card.sheet->vocabulary->colours, colour);
    told.zh += (told.zh.empty() ? "" : "、") + one.zh;
    told.en += (told.en.empty() ? "" : " and ") + one.en;
  }
  return told;
}

/// How many others of the set have it otherwise.
Message TellOthers(const Counts& counts) {
  const std::size_t others = counts.coloured - counts.other;
  if (others == 0) return {};
  const std::string count = std::to_string(others);
  return {"；另有 " + count + " 张牌的有色费用是自己的颜色",
          "; cards whose coloured cost is in their own colours: " + count};
}

findings::Suggestion Suggest(const CheckedCard& card, ir::ColourId other) {
  const auto& colours = card.sheet->vocabulary->colours;
  const Message seen = Called(colours, other);
  findings::Suggestion help{.text = {}, .replacement = {}, .is_checked = false};
  if (card.card.colours.size() == 1) {
    const Message own = Called(colours, card.card.colours.front());
    help.text = {"把费用里的 `" + seen.zh + "` 改为 `" + own.zh + "`，或把颜色改为 `" + seen.zh +
                     "`；若是有意为之，写下裁定",
                 "make `" + seen.en + "` of the cost `" + own.en + "`, or the colour `" + seen.en +
                     "`; if it is meant, decide so"};
    return help;
  }
  help.text = {"改费用里的 `" + seen.zh + "`，或给这张牌这种颜色；若是有意为之，写下裁定",
               "change `" + seen.en +
                   "` of the cost, or give the card that colour; if it is "
                   "meant, decide so"};
  return help;
}

Finding About(const CheckedCard& card, ir::ColourId other, const Counts& counts) {
  const Message colour = Called(card.sheet->vocabulary->colours, other);
  const Message own = ColoursOf(card);
  const Message others = TellOthers(counts);
  Finding finding = AboutCard("F106", card, {own.en, colour.en});
  finding.clauses = sheet::Stated({card.sheet->citations.state.costs});
  finding.spans = {{.card = card.card.number, .field = "cost"}};
  finding.message =
      findings::MakeMessage("F106", {own.zh, colour.zh, others.zh}, {own.en, colour.en, others.en});
  finding.suggestion = Suggest(card, other);
  return finding;
}

}  // namespace

std::vector<Finding> FindCostsOfOtherColours(const CheckInput& input) {
  Counts counts;
  Count(input.cards, counts);
  Count(input.pool, counts);
  std::vector<Finding> findings;
  if (counts.other >= kMeantFrom && counts.other * kMeantShare > counts.coloured) return findings;
  for (const CheckedCard& card : input.cards) {
    const auto other = IsComparable(card.card) ? OtherColour(card.card) : std::nullopt;
    if (other) findings.push_back(About(card, *other, counts));
  }
  return findings;
}

}  // namespace caiding::proofreading
