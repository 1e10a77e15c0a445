// SPDX-License-Identifier: MIT
#include "checker/findings/memory.h"

#include <xxhash.h>

namespace caiding::findings {

MemoryKey MakeMemoryKey(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) {
    // The length first keeps ["ab"] and ["a", "b"] apart, whatever the parts hold.
    text += std::to_string(part.size()) + ':' + part;
  }
  const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
  return {hash.high64, hash.low64};
}

}  // namespace caiding::findings
