// SPDX-License-Identifier: MIT
#include "reports/site/page_names.h"

#include <cctype>
#include <set>

#include <fmt/format.h>

namespace caiding::reports::site {
namespace {

/// Longer numbers are cut off: file systems allow 255 bytes.
constexpr std::size_t kNameMax = 120;

std::string LowerCase(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

/// Names that were given, so that none is given twice.
class Taken {
 public:
  std::string Take(const std::string& folder, const std::string& wanted) {
    std::string name = wanted;
    for (std::size_t copy = 2; !names_.insert(LowerCase(name)).second; ++copy)
      name = fmt::format("{}~{}", wanted, copy);
    return folder + "/" + name + ".html";
  }

 private:
  std::set<std::string> names_;
};

}  // namespace

std::string FileNameOf(std::string_view number) {
  std::string name;
  for (const char c : number) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_kept = byte < 0x80 && (std::isalnum(byte) != 0 || c == '-');
    name += is_kept ? std::string(1, c) : fmt::format("_{:02x}_", byte);
    if (name.size() >= kNameMax) break;
  }
  return name.empty() ? "_" : name;
}

PageNames NamePages(const Report& report) {
  PageNames names;
  Taken cards;
  for (const ReportedCard& card : report.cards)
    names.cards.push_back(cards.Take("cards", FileNameOf(card.checked.card.number)));
  for (const ReportedCard& card : report.named_pool)
    names.cards.push_back(cards.Take("cards", FileNameOf(card.checked.card.number)));
  for (const findings::Finding& finding : report.findings) {
    names.findings.push_back("findings/" + FileStemOf(report, finding) + ".html");
  }
  return names;
}

}  // namespace caiding::reports::site
