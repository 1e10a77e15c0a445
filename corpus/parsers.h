// SPDX-License-Identifier: MIT
#pragma once

#include <map>

#include "model/ir/expected.h"
#include "model/sheet/sheet.h"
#include "parser/parse.h"

namespace caiding::corpus {

/// The parsers of games, each made when it is asked for. Not thread-safe, as parsers are.
class Parsers {
 public:
  /// The parser of the game's card texts; fails if they cannot be read. Lives as long as this.
  Expected<const parser::Parser*> Of(const sheet::Sheet& sheet);

 private:
  std::map<const sheet::Sheet*, parser::Parser> made_;
};

}  // namespace caiding::corpus
