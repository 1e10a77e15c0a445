// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <cstdlib>

/// Ends the program if we made a mistake; on in every build. The message names the invariant
/// and, where there is one, the clause.
#define CAIDING_ASSERT(condition, message)                                                    \
  do {                                                                                        \
    if (!(condition)) [[unlikely]] {                                                          \
      std::fprintf(stderr, "%s:%d: invariant broken: %s (%s)\n", __FILE__, __LINE__, message, \
                   #condition);                                                               \
      std::abort();                                                                           \
    }                                                                                         \
  } while (false)

/// The same for what costs as much as what it guards: on in debug and sanitizer builds only.
#ifdef NDEBUG
#define CAIDING_HEAVY_ASSERT(condition, message) static_cast<void>(sizeof(!(condition)))
#else
#define CAIDING_HEAVY_ASSERT(condition, message) CAIDING_ASSERT(condition, message)
#endif
