// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <utility>

#include "model/ir/expected.h"
#include "model/sheet/sheet.h"
#include "parser/parse.h"

namespace caiding::corpus {

/// The parsers of games, each made when it is asked for. Not thread-safe, as parsers are.
class Parsers {
 public:
  /// The parser of the game's card texts in this wording, without a name in the usual one; fails if
  /// they cannot be read. Lives as long as this.
  Expected<const parser::Parser*> Of(const sheet::Sheet& sheet, const std::string& wording = {});

 private:
  std::map<std::pair<const sheet::Sheet*, std::string>, parser::Parser> made_;
};

}  // namespace caiding::corpus
