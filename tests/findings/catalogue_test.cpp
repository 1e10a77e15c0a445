// SPDX-License-Identifier: MIT
#include "checker/findings/catalogue.h"

#include <catch2/catch.hpp>

#include "checker/findings/duty.h"

namespace caiding::findings {

TEST_CASE("no code is both implemented and reserved", "[findings]") {
  for (const ReservedCode& reserved : ReservedCodes()) {
    CHECK(FindEntry(reserved.code) == nullptr);
  }
}

TEST_CASE("a message has its arguments in both languages", "[findings]") {
  const Message message = MakeMessage("A501", {"可以", "2"});
  CHECK(message.zh == "`可以` 可以有 2 种理解，结果不同");
  CHECK(message.en == "`可以` can be read in 2 ways that play differently");
}

TEST_CASE("a new finding has the severity of the catalogue", "[findings]") {
  CHECK(NewFinding("N704").severity == Severity::Error);
  CHECK(NewFinding("C604").severity == Severity::Info);
  CHECK(NewFinding("R301").severity == Severity::Warning);
}

TEST_CASE("what a reader has to do follows the severity, and is nothing once it is decided",
          "[findings]") {
  Finding finding = NewFinding("A501");
  CHECK(DutyOf(finding) == Duty::Change);
  finding.severity = Severity::Warning;
  CHECK(DutyOf(finding) == Duty::Decide);
  finding.severity = Severity::Info;
  CHECK(DutyOf(finding) == Duty::Know);
  finding.decided = Decided{};
  CHECK(DutyOf(finding) == Duty::Record);
}

TEST_CASE("what the catalogue lists for the record is an information", "[findings]") {
  for (const char* code : {"A503", "C604", "S203"}) {
    Finding finding = NewFinding(code);
    CHECK(finding.severity == Severity::Info);
    CHECK(DutyOf(finding) == Duty::Record);
    // Where more has to be done, it is no longer for the record only.
    finding.severity = Severity::Warning;
    CHECK(DutyOf(finding) == Duty::Decide);
  }
  CHECK(DutyOf(NewFinding("C601")) == Duty::Know);
}

}  // namespace caiding::findings
