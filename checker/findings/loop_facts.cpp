// SPDX-License-Identifier: MIT
#include "checker/findings/loop_facts.h"

#include <algorithm>

#include <fmt/format.h>

namespace caiding::findings {

Message HeadingOfRule(std::string_view number) {
  return {fmt::format("〔规则 {} 的处理〕", number), fmt::format("[what rule {} does]", number)};
}

bool IsHeading(const Message& step) { return step.zh.starts_with("〔") && step.zh.ends_with("〕"); }

std::vector<Message> ListUnder(const std::vector<Message>& steps, const Message& heading) {
  const auto found = std::find_if(steps.begin(), steps.end(), [&](const Message& step) {
    return IsHeading(step) && step.zh == heading.zh;
  });
  if (found == steps.end()) return {};
  return {found + 1, std::find_if(found + 1, steps.end(), IsHeading)};
}

}  // namespace caiding::findings
