// SPDX-License-Identifier: MIT
#include "checker/findings/catalogue.h"

#include <algorithm>

#include "model/ir/assert.h"

namespace caiding::findings {
namespace {

/// The words of the catalogue for a severity.
namespace column {
constexpr Severity Error = Severity::Error;
constexpr Severity Warning = Severity::Warning;
constexpr Severity Info = Severity::Info;
constexpr Severity Record = Severity::Info;
}  // namespace column

#define DIAGNOSTIC(code, slug, severity, group, zh, en) \
  CatalogueEntry{#code, slug, column::severity, group, zh, en},
#define RESERVED(code, slug)
constexpr CatalogueEntry kCatalogue[] = {
#include "checker/findings/catalogue.def"
};
#undef DIAGNOSTIC
#undef RESERVED

#define DIAGNOSTIC(code, slug, severity, group, zh, en)
#define RESERVED(code, slug) ReservedCode{#code, slug},
constexpr ReservedCode kReserved[] = {
#include "checker/findings/catalogue.def"
};
#undef DIAGNOSTIC
#undef RESERVED

static_assert(std::is_sorted(std::begin(kCatalogue), std::end(kCatalogue),
                             [](const auto& a, const auto& b) { return a.code < b.code; }));

/// The template with each {n} replaced by argument n.
std::string Fill(std::string_view sentence, const std::vector<std::string>& arguments) {
  std::string text;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    if (sentence[i] != '{') {
      text += sentence[i];
      continue;
    }
    const auto index = static_cast<std::size_t>(sentence[i + 1] - '0');
    CAIDING_ASSERT(index < arguments.size(), "a message has all its arguments");
    text += arguments[index];
    i += 2;
  }
  return text;
}

}  // namespace

std::span<const CatalogueEntry> Catalogue() { return kCatalogue; }

std::span<const ReservedCode> ReservedCodes() { return kReserved; }

const CatalogueEntry* FindEntry(std::string_view code) {
  const auto found = std::find_if(std::begin(kCatalogue), std::end(kCatalogue),
                                  [&](const CatalogueEntry& entry) { return entry.code == code; });
  return found == std::end(kCatalogue) ? nullptr : found;
}

Message MakeMessage(std::string_view code, const std::vector<std::string>& zh_arguments,
                    const std::vector<std::string>& en_arguments) {
  const CatalogueEntry* entry = FindEntry(code);
  CAIDING_ASSERT(entry != nullptr, "only implemented codes are emitted");
  return Message{.zh = Fill(entry->zh, zh_arguments), .en = Fill(entry->en, en_arguments)};
}

Message MakeMessage(std::string_view code, const std::vector<std::string>& arguments) {
  return MakeMessage(code, arguments, arguments);
}

Finding NewFinding(std::string_view code) {
  const CatalogueEntry* entry = FindEntry(code);
  CAIDING_ASSERT(entry != nullptr, "only implemented codes are emitted");
  Finding finding;
  finding.code = std::string(code);
  finding.severity = entry->severity;
  return finding;
}

}  // namespace caiding::findings
