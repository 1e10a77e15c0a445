// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "model/ir/fields.h"
#include "model/ir/vocabulary.h"
#include "model/ir/words.h"

namespace caiding::ir {

/// Which list of the vocabulary an id's word stands in.
inline const std::vector<Word>& WordsOf(const Vocabulary& v, ZoneId) { return v.zones; }
inline const std::vector<Word>& WordsOf(const Vocabulary& v, KindId) { return v.kinds; }
inline const std::vector<Word>& WordsOf(const Vocabulary& v, SubkindId) { return v.subkinds; }
inline const std::vector<Word>& WordsOf(const Vocabulary& v, ColourId) { return v.colours; }
inline const std::vector<Word>& WordsOf(const Vocabulary& v, StatId) { return v.stats; }
inline const std::vector<Word>& WordsOf(const Vocabulary& v, TimingId) { return v.timings; }
inline const std::vector<Word>& WordsOf(const Vocabulary& v, KeywordId) { return v.keywords; }
inline const std::vector<Word>& WordsOf(const Vocabulary& v, StepId) { return v.steps; }

/// Calls `visit(english, chinese, field, is_default)` for each field of a node.
template <Node T, class Visit>
void VisitFields(const T& node, Visit visit) {
  const T base{};
  std::vector<const void*> defaults;
  auto gather = [&](const char*, const char32_t*, const auto& field) {
    defaults.push_back(&field);
  };
  Fields(gather, base);
  std::size_t index = 0;
  auto each = [&](const char* english, const char32_t* chinese, const auto& field) {
    using Field = std::remove_cvref_t<decltype(field)>;
    const bool is_default = field == *static_cast<const Field*>(defaults[index++]);
    visit(english, chinese, field, is_default);
  };
  Fields(each, node);
}

}  // namespace caiding::ir
