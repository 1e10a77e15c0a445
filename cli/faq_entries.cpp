// SPDX-License-Identifier: MIT
#include "cli/faq_entries.h"

#include <cctype>
#include <utility>

#include "corpus/policy_texts.h"
#include "reports/faq/wording.h"

namespace caiding::cli {

using ir::Message;
using reports::faq::Entry;

std::string EntryId(std::string_view told, const std::string& whole) {
  std::string id;
  for (const char c : told) {
    const bool is_plain = std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                          (static_cast<unsigned char>(c) & 0x80U) != 0;
    if (is_plain || c == '.')
      id += c;
    else if (!id.empty() && id.back() != '-')
      id += '-';
  }
  while (!id.empty() && id.back() == '-') id.pop_back();
  constexpr std::size_t kDigits = 12;
  return id + "-" + reports::faq::DigestOfText(whole).substr(0, kDigits);
}

bool AddEntry(Entry entry, FaqEntries& faq) {
  if (!faq.ids.insert(entry.id).second) return false;
  faq.entries.push_back(std::move(entry));
  return true;
}

Message TellAssumption(const sheet::Sheet& sheet, const std::string& policy,
                       const std::string& value) {
  const Message question = corpus::TellPolicy(sheet, policy, "");
  const Message answer = corpus::TellPolicy(sheet, policy, value);
  const std::string between_zh = question.zh.ends_with("？") ? "" : "：";
  const std::string between_en = question.en.ends_with("?") ? " " : ": ";
  return {question.zh + between_zh + answer.zh + "（" + policy + "）",
          question.en + between_en + reports::faq::Capitalised(answer.en) + " (" + policy + ")"};
}

}  // namespace caiding::cli
