// SPDX-License-Identifier: MIT
// Numbers, counts and comparisons in Chinese.
#include "parser/wordings/zero.zh/phrases_numbers.h"

namespace caiding::zero_zh {

using namespace ir;

std::u32string Digits(std::int32_t value) {
  const std::string narrow = std::to_string(value);
  return {narrow.begin(), narrow.end()};
}

std::u32string Counting(const Quantity& quantity) {
  static constexpr const char32_t* kWords[] = {U"零", U"一", U"两", U"三", U"四", U"五",
                                               U"六", U"七", U"八", U"九", U"十"};
  if (const auto* number = std::get_if<Number>(&quantity.node)) {
    if (number->value >= 0 && number->value <= 10) return kWords[number->value];
    return Digits(number->value);
  }
  return U"X";
}

std::u32string Ordinal(const Quantity& number) {
  static constexpr std::u32string_view kWords = U"一二三四五六七八九十";
  const auto* value = std::get_if<Number>(&number.node);
  const bool has_word = value != nullptr && value->value >= 1 && value->value <= 10;
  return has_word ? std::u32string(1, kWords[static_cast<std::size_t>(value->value - 1)]) : U"X";
}

std::u32string Signed(std::u32string value) {
  return value.starts_with(U"-") ? value : U"+" + value;
}

std::u32string Compared(Comparison comparison, const std::u32string& value) {
  switch (comparison) {
    case Comparison::Equal: return value;
    case Comparison::NotEqual: return U"不为" + value;
    case Comparison::AtLeast: return value + U"以上";
    case Comparison::AtMost: return value + U"以下";
    case Comparison::MoreThan: return U"大于" + value;
    case Comparison::LessThan: return U"小于" + value;
  }
  return value;
}

std::u32string Kind(Shared what) {
  switch (what) {
    case Shared::Trait: return U"属性";
    case Shared::Colour: return U"颜色";
    case Shared::CardName: return U"牌名";
    case Shared::Kind: return U"类别";
  }
  return U"";
}

std::u32string OfSort(ir::DamageSort damage) {
  return damage == ir::DamageSort::Battle   ? U"战斗"
         : damage == ir::DamageSort::Effect ? U"非战斗"
                                            : U"";
}

std::u32string Differing(Distinct distinct) {
  switch (distinct) {
    case Distinct::CardName: return U"牌名不同的";
    case Distinct::CharacterName: return U"角色名不同的";
    case Distinct::Cost: return U"费用不同的";
    case Distinct::Colour: return U"颜色不同的";
    case Distinct::Trait: return U"属性不同的";
    case Distinct::Kind: return U"类别不同的";
  }
  return U"";
}

}  // namespace caiding::zero_zh
