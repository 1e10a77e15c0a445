// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <mutex>
#include <string>

#include "checker/findings/check_input.h"
#include "checker/findings/message.h"

namespace caiding::cli {

/// The questions on which proofs rest, as files for whoever wants to ask another solver: one each,
/// under a name that says of what, the same in every run.
class WrittenQueries {
 public:
  /// May be called from any thread.
  void Add(const findings::DecidedQuery& query);
  /// Why it could not be done; empty: it was. May be called from any thread.
  ir::Message WriteTo(const std::string& folder) const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::string> files_;  ///< By name.
};

}  // namespace caiding::cli
