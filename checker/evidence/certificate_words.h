// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "model/ir/ability.h"
#include "model/ir/card.h"

// The fixed words of the file form of a certificate, for its writer and its reader.

namespace caiding::evidence::certificate_words {

/// An enumerator and its word.
struct Name {
  std::uint8_t value;
  const char* name;
};
inline constexpr Name kAbilityKinds[] = {
    {static_cast<std::uint8_t>(ir::AbilityKind::Continuous), "永续"},
    {static_cast<std::uint8_t>(ir::AbilityKind::Triggered), "触发"},
    {static_cast<std::uint8_t>(ir::AbilityKind::Activated), "启动"},
    {static_cast<std::uint8_t>(ir::AbilityKind::LifeBurst), "反击特效"},
    {static_cast<std::uint8_t>(ir::AbilityKind::UseEffect), "使用"},
    {static_cast<std::uint8_t>(ir::AbilityKind::EntryEffect), "登场"},
};
inline constexpr Name kCardFields[] = {
    {static_cast<std::uint8_t>(ir::CardField::Kind), "kind"},
    {static_cast<std::uint8_t>(ir::CardField::Cost), "cost"},
    {static_cast<std::uint8_t>(ir::CardField::Colour), "colour"},
    {static_cast<std::uint8_t>(ir::CardField::Stats), "stats"},
    {static_cast<std::uint8_t>(ir::CardField::Characters), "characters"},
    {static_cast<std::uint8_t>(ir::CardField::Traits), "traits"},
    {static_cast<std::uint8_t>(ir::CardField::Subkind), "subkind"},
};

/// Sixteen hexadecimal digits: a JSON number would lose bits in other programs.
inline std::string WriteHash(std::uint64_t hash) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; hash >>= 4) text[i] = kDigits[hash & 0xF];
  return text;
}

}  // namespace caiding::evidence::certificate_words
