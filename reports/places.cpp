// SPDX-License-Identifier: MIT
#include "reports/places.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/ir/tell_place.h"
#include "model/sheet/field_places.h"
#include "model/sheet/sheet.h"

namespace caiding::reports {
namespace {

using findings::Span;
using ir::Message;
using sheet::FieldPlace;

/// The card of this number, by a look at each.
const ReportedCard* LookFor(const std::vector<ReportedCard>& cards, const std::string& number) {
  const auto card = std::find_if(cards.begin(), cards.end(), [&](const ReportedCard& one) {
    return one.checked.card.number == number;
  });
  return card == cards.end() ? nullptr : &*card;
}

/// Where the cards of one list stand, by their numbers. Findings ask for cards one by one: without
/// it a big set is gone through once for each finding. What it says is only a hint, since the list
/// is not its own.
struct Standing {
  const ReportedCard* first = nullptr;
  std::size_t count = 0;
  std::unordered_map<std::string, std::size_t> at;
};

const ReportedCard* FindIn(const std::vector<ReportedCard>& cards, const std::string& number) {
  constexpr std::size_t kFew = 64;  // Not a limit: so few are gone through as fast.
  if (cards.size() <= kFew) return LookFor(cards, number);
  thread_local Standing standing;
  if (standing.first != cards.data() || standing.count != cards.size()) {
    standing = {.first = cards.data(), .count = cards.size(), .at = {}};
    for (std::size_t i = 0; i < cards.size(); ++i)
      standing.at.emplace(cards[i].checked.card.number, i);
  }
  const auto hint = standing.at.find(number);
  const bool is_there =
      hint != standing.at.end() && cards[hint->second].checked.card.number == number;
  return is_there ? &cards[hint->second] : LookFor(cards, number);
}

/// The checked card of this number, or that of the pool.
const ReportedCard* FindCard(const Report& report, const std::string& number) {
  const ReportedCard* card = FindIn(report.cards, number);
  return card != nullptr ? card : LookFor(report.named_pool, number);
}

const std::vector<FieldPlace>* FieldsOf(const Report& report, const std::string& number) {
  const ReportedCard* card = FindCard(report, number);
  return card == nullptr ? nullptr : &card->checked.fields;
}

struct FieldName {
  std::string_view key;
  const char* zh;
  const char* en;
};

/// What every game has; what only one has its sheet names.
constexpr std::array kFieldNames = {
    FieldName{"number", "编号", "number"},
    FieldName{"name", "牌名", "name"},
    FieldName{"kind", "类别", "kind"},
    FieldName{"cost", "费用", "cost"},
    FieldName{"color", "颜色", "colour"},
    FieldName{"traits", "属性", "traits"},
    FieldName{"text", "效果", "text"},
    FieldName{"classified", "效果类型", "kinds of its effects"},
    FieldName{"rarity", "稀有度", "rarity"},
    FieldName{"series", "系列", "series"},
};

Message NameOfField(const Report& report, const std::string& key) {
  if (key == "characters") return sheet::WordFor(*report.sheet, "character name");
  const auto* known = std::find_if(kFieldNames.begin(), kFieldNames.end(),
                                   [&](const FieldName& name) { return name.key == key; });
  if (known != kFieldNames.end()) return {known->zh, known->en};
  if (const auto* field = sheet::FindField(report.sheet->fields, key)) return field->told;
  return {key, key};
}

/// Which of the places of its field: of the paragraphs, or of a field that is stated twice.
std::size_t IndexOf(const Span& span) {
  return !span.field.empty() || span.text.IsParagraph() ? span.text.index : 0;
}

}  // namespace

std::string FieldOf(const Report& report, const Span& span) {
  if (!span.field.empty()) return span.field;
  if (span.text.IsParagraph()) return "text";
  return std::string(sheet::RowOf(report.sheet->fields, span.text.role).key);
}

const FieldPlace* PlaceOf(const Report& report, const Span& span) {
  const std::vector<FieldPlace>* fields = FieldsOf(report, span.card);
  if (fields == nullptr) return nullptr;
  return sheet::NearestPlace(*fields, FieldOf(report, span), IndexOf(span));
}

Message NameOfPlace(const Report& report, const Span& span) {
  return span.field.empty() ? sheet::NameOfText(report.sheet->fields, span.text)
                            : NameOfField(report, span.field);
}

std::string TellPlace(const Report& report, const Span& span) {
  if (const FieldPlace* place = PlaceOf(report, span)) return ir::TellLine(place->place);
  const ReportedCard* card = FindCard(report, span.card);
  return card == nullptr ? std::string() : card->checked.place;
}

Message TellSeen(const Report& report, const Span& span) {
  if (span.field.empty() || span.field == "text") return {};
  const FieldPlace* place = PlaceOf(report, span);
  if (place == nullptr) return {};
  if (place->field != span.field) return {"（没有写）", " (not stated)"};
  if (place->seen.empty()) return {"（空）", " (empty)"};
  return {" `" + place->seen + "`", " `" + place->seen + "`"};
}

}  // namespace caiding::reports
