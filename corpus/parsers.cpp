// SPDX-License-Identifier: MIT
#include "corpus/parsers.h"

#include <utility>

#include "corpus/keywords.h"

namespace caiding::corpus {

Expected<const parser::Parser*> Parsers::Of(const sheet::Sheet& sheet, const std::string& wording) {
  const std::pair key(&sheet, wording);
  auto found = made_.find(key);
  if (found == made_.end()) {
    auto parser = MakeParser(sheet, wording);
    if (!parser) return parser.Error();
    found = made_.emplace(key, std::move(*parser)).first;
  }
  return &found->second;
}

}  // namespace caiding::corpus
