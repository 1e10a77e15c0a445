// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "model/kernel/object_set.h"

namespace caiding::kernel {

/// Requests for objects, of which each can serve one only: two parts of a cost cannot rest the same
/// card. No more than `kMax` are looked at; those beyond are taken for served.
class Requests {
 public:
  static constexpr int kMax = 24;

  /// One object of these is asked for.
  void Add(const ObjectSet& may) {
    if (count_ < kMax) may_[static_cast<std::size_t>(count_++)] = may;
  }

  /// True if one of these could serve a request.
  bool AskFor(const ObjectSet& objects) const;

  /// True if every request can be served by another object, none of them `used`.
  /// Source: the augmenting paths of H. W. Kuhn, The Hungarian method for the assignment problem
  /// (1955).
  bool CanServeAll(const ObjectSet& used) const;

 private:
  struct Served {
    std::array<std::int8_t, kObjectsMax>
        by{};  ///< The request that an object serves, counted from 1; 0: none.
    ObjectSet seen;
  };
  bool Serve(int request, Served& served) const;

  std::array<ObjectSet, kMax> may_{};
  int count_ = 0;
};

}  // namespace caiding::kernel
