// SPDX-License-Identifier: MIT
// Files what each tagged test case lets the engine cite, for `scripts/clause-coverage`: a line with
// the title, the tags and the citations, in the file that CITED_CLAUSES names.
#include <cstdlib>
#include <fstream>
#include <string>

#define CATCH_CONFIG_EXTERNAL_INTERFACES
#include <catch2/catch.hpp>

#include "tests/cited.h"

namespace caiding::tests {
namespace {

class CitedListener : public Catch::TestEventListenerBase {
 public:
  using TestEventListenerBase::TestEventListenerBase;

  void testRunStarting(const Catch::TestRunInfo& run) override {
    TestEventListenerBase::testRunStarting(run);
    if (const char* file = std::getenv("CITED_CLAUSES")) out_.open(file);
  }
  void testCaseStarting(const Catch::TestCaseInfo& test) override {
    TestEventListenerBase::testCaseStarting(test);
    TakeCited();
  }
  void testCaseEnded(const Catch::TestCaseStats& stats) override {
    TestEventListenerBase::testCaseEnded(stats);
    if (!out_.is_open() || !stats.totals.testCases.allPassed()) return;
    out_ << stats.testInfo.lineInfo.file << '\t' << stats.testInfo.name << '\t'
         << stats.testInfo.tagsAsString() << '\t';
    for (const std::string& clause : TakeCited()) out_ << clause;
    out_ << '\n';
  }

 private:
  std::ofstream out_;
};
CATCH_REGISTER_LISTENER(CitedListener)

}  // namespace
}  // namespace caiding::tests
