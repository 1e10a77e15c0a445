// SPDX-License-Identifier: MIT
#include "checker/proofreading/cost_fields.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "checker/findings/catalogue.h"
#include "checker/findings/fingerprint.h"
#include "checker/proofreading/texts.h"
#include "model/sheet/sheet.h"

namespace caiding::proofreading {
namespace {

using findings::Finding;
using sheet::CheckedCard;

Finding AboutColours(const CheckedCard& card, int coloured) {
  const std::string parts = std::to_string(coloured);
  const std::string total = std::to_string(card.card.cost_total);
  Finding finding = AboutCard("F102", card, {"coloured", parts, total});
  finding.clauses = card.sheet->fields.coloured_within_total;
  finding.spans = {FieldSpan(card, "cost")};
  finding.message = findings::MakeMessage(
      "F102", {"有色费用共 " + parts + "，高于总费用 " + total},
      {"the coloured parts come to " + parts + ", above the total of " + total});
  return finding;
}

Finding AboutVariable(const CheckedCard& card, ir::TextPlace text, std::size_t at) {
  Finding finding = AboutCard("F102", card, {"x", findings::NumberOf(text)});
  finding.clauses = card.sheet->fields.payer_chooses_amount;
  const auto begin = static_cast<std::uint32_t>(at);
  finding.spans = {{card.card.number, text, begin, begin + 1}};
  finding.message = findings::MakeMessage(
      "F102", {"`X` 不在任何费用中，没有定义，也没有写明由谁选择"},
      {"`X` stands in no cost, and no words define it or say who chooses it"});
  return finding;
}

}  // namespace

std::vector<Finding> FindWrongCosts(const CheckedCard& card, const ir::Wording& wording) {
  std::vector<Finding> findings;
  const ir::Card& fields = card.card;
  int coloured = 0;
  for (const auto& part : fields.cost_coloured) coloured += part.second;
  if (!fields.is_cost_x && coloured > fields.cost_total) {
    findings.push_back(AboutColours(card, coloured));
  }
  // A keyword's own entry defines the X in its name.
  if (fields.is_cost_x || !wording.uses_of_x(fields.name).places.empty()) return findings;
  struct Text {
    ir::UsesOfX x;
    ir::TextPlace place;
  };
  std::vector<Text> texts;
  for (std::size_t i = 0; i < fields.texts.size(); ++i) {
    texts.push_back({wording.uses_of_x(fields.texts[i].words), ir::PlaceOf(fields, i)});
  }
  // One definition counts for the whole card.
  if (std::any_of(texts.begin(), texts.end(), [](const Text& text) { return text.x.is_fixed; }))
    return findings;
  for (const Text& text : texts) {
    if (text.x.places.empty() || text.x.is_paid) continue;
    findings.push_back(AboutVariable(card, text.place, text.x.places.front()));
  }
  return findings;
}

}  // namespace caiding::proofreading
