// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <yaml-cpp/yaml.h>

#include "corpus/intake/json_value.h"
#include "corpus/read_cards.h"
#include "model/scenario/words.h"

// Included by the .cpp files of this folder only: what reading YAML needs beside the library.

namespace caiding::corpus {

/// Collects what is wrong with one YAML file.
struct YamlProblems {
  std::string file;
  std::string_view source = {};  ///< The text, to count columns in code points.
  std::vector<InputError> errors = {};

  /// The library counts columns in bytes.
  Place At(const YAML::Mark& mark) const;
  Place At(const YAML::Node& node) const { return At(node.Mark()); }
  void Add(const Place& place, const std::string& seen, Message expected) {
    errors.push_back({place, "", {seen, seen}, std::move(expected)});
  }
  void Add(const YAML::Node& node, Message expected) {
    errors.push_back({At(node), "", SeenNode(node), std::move(expected)});
  }
  static Message SeenNode(const YAML::Node& node) {
    if (node.IsScalar()) return {"`" + node.Scalar() + "`", "`" + node.Scalar() + "`"};
    if (node.IsSequence()) return {"列表", "a list"};
    if (node.IsMap()) return {"映射", "a map"};
    return {"空值", "nothing"};
  }
  /// The text of a scalar; an error and empty text for anything else.
  std::string Text(const YAML::Node& node) {
    if (node.IsScalar()) return node.Scalar();
    Add(node, {"一个词", "a word"});
    return "";
  }
  /// A list of words; one word stands for a list of itself.
  std::vector<std::string> Texts(const YAML::Node& node) {
    if (!node.IsSequence()) return {Text(node)};
    std::vector<std::string> texts;
    for (const YAML::Node& item : node) texts.push_back(Text(item));
    return texts;
  }
  /// What was seen is none of these; the nearest of them is named.
  void AddUnknown(const YAML::Node& node, const std::string& seen, Message expected,
                  const std::vector<std::string>& known);
  void AddUnknown(const YAML::Node& node, const std::string& seen, scenario::ScenarioWords known);
  /// The English form of one of these words; an error and empty text for anything else.
  std::string Word(const YAML::Node& node, scenario::ScenarioWords words);
  std::int64_t Number(const YAML::Node& node, std::int64_t least, std::int64_t most);
  bool Boolean(const YAML::Node& node);
};

/// The same content as a value of the card reader, so that cards are built in one place. Offsets
/// hold line and column; `MarkOf` tells them.
JsonValue AsJsonValue(const YAML::Node& node);
YAML::Mark MarkOf(std::size_t offset);

/// "…, nearest `x`", unless there is none.
Message WithNearest(Message expected, const std::string& nearest);

}  // namespace caiding::corpus
