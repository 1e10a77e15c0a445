// SPDX-License-Identifier: MIT
#include "checker/findings/fingerprint.h"

#include <cstdint>

#include <xxhash.h>

namespace caiding::findings {

std::string MakeFingerprint(std::string_view code, const std::vector<std::string>& about) {
  std::string text(code);
  for (const std::string& part : about) {
    // A separator that no text holds keeps ["ab"] and ["a", "b"] apart.
    text += '\0';
    text += part;
  }
  std::uint64_t hash = XXH3_64bits(text.data(), text.size());
  std::string digits(16, '0');
  for (std::size_t i = 16; i-- > 0; hash >>= 4) digits[i] = "0123456789abcdef"[hash & 0xF];
  return digits;
}

std::string NumberOf(ir::TextPlace text) {
  return text.IsParagraph() ? std::to_string(text.index) : std::to_string(-1 - text.role.value);
}

}  // namespace caiding::findings
