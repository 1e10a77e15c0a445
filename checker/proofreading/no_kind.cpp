// SPDX-License-Identifier: MIT
#include "checker/proofreading/no_kind.h"

#include <string>

#include "checker/proofreading/texts.h"
#include "model/ir/utf8.h"
#include "model/sheet/no_kind.h"
#include "model/sheet/sheet.h"

namespace caiding::proofreading {
namespace {

using findings::Finding;
using sheet::CheckedCard;

findings::Suggestion SayWhen(const sheet::Sheet& sheet) {
  const ir::Word& first = sheet.vocabulary->timings.front();
  const std::string timing = sheet.language == "en"
                                 ? "`" + first.english + "`"
                                 : "【" + ir::EncodeUtf8(first.spellings.front()) + "】";
  return {.text = {"写明时机（例如" + timing + "）、触发条件或费用",
                   "say when: a timing such as " + timing + ", a trigger, or a cost"},
          .replacement = {},
          .is_checked = false};
}

}  // namespace

std::vector<Finding> FindEffectsOfNoKind(const CheckedCard& card) {
  std::vector<Finding> findings;
  ForEachText(card, [&](const ir::Readings& readings, ir::TextPlace place) {
    const ir::Ability* found =
        place.IsParagraph() ? sheet::FindEffectOfNoKind(*card.sheet, readings, card.card.kind)
                            : nullptr;
    if (found == nullptr) return;
    Finding finding = AboutWords("S201", card, place, readings, found->range);
    finding.clauses = sheet::Stated({card.sheet->citations.words.kinds_of_ability});
    finding.suggestion = SayWhen(*card.sheet);
    findings.push_back(std::move(finding));
  });
  return findings;
}

}  // namespace caiding::proofreading
