// SPDX-License-Identifier: MIT
#include "corpus/parsers.h"

#include <utility>

#include "corpus/keywords.h"

namespace caiding::corpus {

Expected<const parser::Parser*> Parsers::Of(const sheet::Sheet& sheet) {
  auto found = made_.find(&sheet);
  if (found == made_.end()) {
    auto parser = MakeParser(sheet);
    if (!parser) return parser.Error();
    found = made_.emplace(&sheet, std::move(*parser)).first;
  }
  return &found->second;
}

}  // namespace caiding::corpus
