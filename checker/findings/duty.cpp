// SPDX-License-Identifier: MIT
#include "checker/findings/duty.h"

#include <algorithm>

namespace caiding::findings {
namespace {

/// Whether the catalogue lists a code for the record, by its word for the severity.
namespace column {
constexpr bool Error = false;
constexpr bool Warning = false;
constexpr bool Info = false;
constexpr bool Record = true;
}  // namespace column

struct Listed {
  std::string_view code;
  bool is_for_record;
};

#define DIAGNOSTIC(code, slug, severity, group, zh, en) Listed{#code, column::severity},
#define RESERVED(code, slug)
constexpr Listed kListed[] = {
#include "checker/findings/catalogue.def"
};
#undef DIAGNOSTIC
#undef RESERVED

bool IsForRecord(std::string_view code) {
  return std::any_of(std::begin(kListed), std::end(kListed), [&](const Listed& listed) {
    return listed.code == code && listed.is_for_record;
  });
}

}  // namespace

Duty DutyOf(const Finding& finding) {
  if (finding.decided) return Duty::Record;
  switch (finding.severity) {
    case Severity::Error: return Duty::Change;
    case Severity::Warning: return Duty::Decide;
    case Severity::Info: return IsForRecord(finding.code) ? Duty::Record : Duty::Know;
  }
  return Duty::Change;
}

Message WordFor(Duty duty) {
  switch (duty) {
    case Duty::Change: return {"必须修改", "to be changed"};
    case Duty::Decide: return {"需要决定", "to be decided"};
    case Duty::Know: return {"应当知道", "to be known"};
    case Duty::Record: return {"备查", "for the record"};
  }
  return {};
}

std::string_view KeyOf(Duty duty) {
  switch (duty) {
    case Duty::Change: return "change";
    case Duty::Decide: return "decide";
    case Duty::Know: return "know";
    case Duty::Record: return "record";
  }
  return {};
}

}  // namespace caiding::findings
