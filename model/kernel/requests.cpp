// SPDX-License-Identifier: MIT
#include "model/kernel/requests.h"

#include <algorithm>

namespace caiding::kernel {

bool Requests::Serve(int request, Served& served) const {
  for (const int object : may_[static_cast<std::size_t>(request)]) {
    if (served.seen.Has(object)) continue;
    served.seen.Add(object);
    std::int8_t& by = served.by[static_cast<std::size_t>(object)];
    if (by != 0 && !Serve(by - 1, served)) continue;
    by = static_cast<std::int8_t>(request + 1);
    return true;
  }
  return false;
}

bool Requests::AskFor(const ObjectSet& objects) const {
  return std::any_of(may_.begin(), may_.begin() + count_,
                     [&](const ObjectSet& may) { return !((may & objects) == ObjectSet{}); });
}

bool Requests::CanServeAll(const ObjectSet& used) const {
  Served served;
  for (int request = 0; request < count_; ++request) {
    served.seen = used;
    if (!Serve(request, served)) return false;
  }
  return true;
}

}  // namespace caiding::kernel
