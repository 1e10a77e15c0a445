// SPDX-License-Identifier: MIT
#include "model/scenario/action_words.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <string_view>

#include "model/scenario/words.h"

namespace caiding::scenario {
namespace {

// Words that only make an action easier to read.
constexpr std::array kSmallWords = {"->", "→", "on", "with", "up", "给", "用", "对"};

// A token is called by this and its name.
constexpr std::string_view kToken = "token";

}  // namespace

std::vector<std::string> SplitWords(const std::string& text) {
  std::istringstream words(text);
  std::vector<std::string> list;
  for (std::string word; words >> word;) list.push_back(word);
  return list;
}

std::vector<std::string> SplitNames(const std::string& text) {
  std::vector<std::string> names;
  for (const std::string& word : SplitWords(text)) {
    if (!names.empty() && names.back() == kToken)
      names.back() += " " + word;
    else
      names.push_back(word);
  }
  return names;
}

std::string ArgumentOf(const std::string& word) {
  const std::string_view value = EnglishOf(ValueWords(), word);
  if (!value.empty()) return std::string(value);
  const std::size_t slash = word.find('/');
  const std::string_view owner = EnglishOf(PlayerWords(), word.substr(0, slash));
  if (slash == word.npos || owner.empty()) return word;
  return std::string(owner) + word.substr(slash);
}

std::string StepWordsOf(const ScriptAction& action) {
  std::string words;
  for (const std::string& argument : action.arguments)
    words += (words.empty() ? "" : " ") + argument;
  return words;
}

ScriptAction ReadActionWords(const std::string& words) {
  ScriptAction action;
  bool is_way = false;
  for (const std::string& word : SplitNames(words)) {
    if (is_way) {
      action.way = word;
      is_way = false;
    } else if (!action.verb.empty() && (word == "by" || word == "以")) {
      is_way = true;
    } else if (action.verb.empty()) {
      const std::string_view verb = EnglishOf(VerbWords(), word);
      action.verb = verb.empty() ? word : std::string(verb);
    } else if (std::find(kSmallWords.begin(), kSmallWords.end(), word) == kSmallWords.end()) {
      action.arguments.push_back(ArgumentOf(word));
    }
  }
  return action;
}

ScriptAction ReadActionOfPlayer(const std::string& words) {
  for (const std::string_view colon : {":", "："}) {
    const std::size_t at = words.find(colon);
    if (at == words.npos) continue;
    const std::string_view player = EnglishOf(PlayerWords(), words.substr(0, at));
    if (player.empty()) continue;
    ScriptAction action = ReadActionWords(words.substr(at + colon.size()));
    action.player = player == "second" ? 1 : 0;
    return action;
  }
  return ReadActionWords(words);
}

}  // namespace caiding::scenario
