// SPDX-License-Identifier: MIT
#include "corpus/scenario/kept_keys.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <yaml-cpp/yaml.h>

#include "model/scenario/words.h"

namespace caiding::corpus {
namespace {

bool IsKept(std::string_view key, Kept kept) {
  if (kept == Kept::AllButScript) return key != "actions" && key != "expect" && key != "cases";
  return key == "title" || key == "rules" || key == "says" || key == "question" ||
         key == "answer" || key == "edition" || key == "policies" || key == "cards" ||
         key == "game";
}

}  // namespace

Expected<std::string> KeptKeys(std::string_view yaml, Kept kept) {
  const YAML::Node root = YAML::Load(std::string(yaml));
  std::vector<std::pair<int, bool>> keys;  // First line, and whether it is kept.
  for (const auto& member : root) {
    const std::string_view key =
        scenario::EnglishOf(scenario::SectionWords(), member.first.Scalar());
    if (member.first.Mark().column != 0)
      return Failure{"a scenario is saved whose keys stand one a line"};
    keys.emplace_back(member.first.Mark().line, IsKept(key, kept));
  }
  std::sort(keys.begin(), keys.end());
  std::string text;
  bool is_kept = true;
  int line = 0;
  for (std::size_t begin = 0; begin < yaml.size(); ++line) {
    const std::size_t end = std::min(yaml.find('\n', begin), yaml.size() - 1) + 1;
    for (const auto& [first, keeps] : keys) {
      if (first == line) is_kept = keeps;
    }
    if (is_kept) text += std::string(yaml.substr(begin, end - begin));
    begin = end;
  }
  if (!text.empty() && text.back() != '\n') text += '\n';
  return text;
}

}  // namespace caiding::corpus
