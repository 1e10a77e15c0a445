// SPDX-License-Identifier: MIT
// What happens, what holds, how long and what may not be, in other words: it reads as the rulebook's own words for it.
#include "model/ir/walk.h"
#include "parser/wordings/zero.zh/print.h"
#include "tests/parser/reader.h"

namespace caiding::parser {
namespace {

struct Pair {
  const char* one;
  const char* other;
};

constexpr Pair kSame[] = {
@@PAIRS@@
};

// Each reads in one way, and what is printed of it reads back as the same.
constexpr const char* kForms[] = {
@@FORMS@@
};
