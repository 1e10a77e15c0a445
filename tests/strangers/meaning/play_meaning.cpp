// SPDX-License-Identifier: MIT
// Plays what practice texts mean. FOLDER/ID.yaml is a scenario, written from what the text means
// and never from a run; the line `  - {practice: ID, …}` in its list of cards stands for the card
// of that text, with the fields behind it. Each case must hold. With --mutate each text is changed
// in one number, player, zone or verb at a time as well, and some case must then fail: so each of
// them is asserted. What is no text any more after the change counts for nothing. Usage:
// play_meaning [--mutate] TEXTS FOLDER
#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "corpus/keywords.h"
#include "corpus/scenario/read.h"
#include "corpus/understand.h"
#include "model/scenario/run.h"
#include "model/zero/sheet.h"

namespace {

using namespace caiding;
using Json = nlohmann::json;
using Status = scenario::ScenarioResult::Status;

std::string ContentOf(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::map<std::string, Json> TextsOf(const std::string& file) {
  std::map<std::string, Json> texts;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (line.empty()) continue;
    Json text = Json::parse(line);
    const std::string id = text.at("id");
    texts.emplace(id, std::move(text));
  }
  return texts;
}

constexpr std::string_view kBurst = "反击特效：";

/// The card of a text, but for what the scenario says of it itself.
std::string CardLine(const std::string& id, const Json& text, const std::string& more) {
  Json paragraphs = Json::array();
  std::string burst;
  for (const std::string paragraph : text.at("text")) {
    if (paragraph.starts_with(kBurst))
      burst = paragraph.substr(kBurst.size());
    else
      paragraphs.push_back(paragraph);
  }
  std::string kind = text.at("kind");
  kind = kind.substr(0, kind.find("牌"));
  std::string line = "  - {number: " + id + ", kind: " + kind + ", text: " + paragraphs.dump();
  if (!burst.empty()) line += ", life_burst: " + Json(burst).dump();
  const auto add = [&](const char* key, const std::string& value) {
    if (more.find(std::string(key) + ":") == std::string::npos)
      line += ", " + std::string(key) + ": " + value;
  };
  add("name", id);
  add("color", "红");
  add("cost", "0");
  if (kind == "战术")
    add("tactic", text.at("tactic").is_string() ? std::string(text.at("tactic")) : "普通");
  if (kind == "角色") {
    add("attack", "1000");
    add("defense", "1000");
    add("characters", "[]");
    add("traits", "[]");
  }
  if (kind == "装备") {
    add("attack_bonus", "0");
    add("defense_bonus", "0");
  }
  return line + more + "}";
}

/// The scenario with the card in its place; empty: no line asks for it.
std::string WithCard(const std::string& yaml, const std::string& id, const Json& text) {
  const std::string begin = "  - {practice: " + id;
  const std::size_t at = yaml.find(begin);
  const std::size_t end = yaml.find("}\n", at);
  if (at == std::string::npos || end == std::string::npos) return "";
  const std::string more = yaml.substr(at + begin.size(), end - at - begin.size());
  return yaml.substr(0, at) + CardLine(id, text, more) + yaml.substr(end + 1);
}

enum class Outcome { Holds, Fails, IsNoText };

/// What the cases come to, told where they do not hold.
Outcome Play(const std::string& file, const std::string& yaml, const parser::Parser& parser,
             bool is_told) {
  const auto read = corpus::ReadScenario(yaml, file);
  if (const auto* errors = std::get_if<std::vector<corpus::InputError>>(&read)) {
    for (const auto& error : *errors) {
      if (is_told) std::printf("%s\n", corpus::Describe(error).en.c_str());
    }
    return Outcome::Fails;
  }
  Outcome outcome = Outcome::Holds;
  for (const scenario::Scenario& one : scenario::CasesOf(std::get<scenario::Scenario>(read))) {
    const auto result = scenario::RunScenario(one, corpus::PlayReaderOf(parser));
    if (result.status == Status::Holds) continue;
    if (result.status == Status::NotBuilt) outcome = Outcome::IsNoText;
    if (outcome == Outcome::Holds) outcome = Outcome::Fails;
    if (!is_told) return outcome;
    std::printf("%s: %s\n    %s\n", file.c_str(), one.title.c_str(), result.reason.en.c_str());
    for (const scenario::CheckResult& check : result.checks) {
      if (check.holds) continue;
      std::printf("    line %u: expected %s\n    line %u: got      %s\n", check.place.line,
                  check.expected.c_str(), check.place.line, check.got.c_str());
    }
  }
  return outcome;
}

struct Change {
  std::string_view from;
  std::string_view to;
};

/// One number, player, zone or verb for another.
constexpr std::array kChanges = {
    Change{"我方", "对方"},     Change{"对方", "我方"},
    Change{"手牌", "休息区"},   Change{"休息区", "手牌"},
    Change{"生命区", "资源区"}, Change{"资源区", "生命区"},
    Change{"横置", "重置"},     Change{"重置", "横置"},
    Change{"破坏", "横置"},     Change{"废弃", "破坏"},
    Change{"抽", "舍弃"},       Change{"舍弃", "抽"},
    Change{"一张", "两张"},     Change{"两张", "三张"},
    Change{"三张", "四张"},     Change{"六张", "五张"},
    Change{"1张", "2张"},       Change{"2张", "3张"},
    Change{"以下", "以上"},     Change{"以上", "以下"},
    Change{"(1)", "(2)"},       Change{"(2)", "(3)"},
    Change{"(3)", "(4)"},       Change{"1000", "2000"},
    Change{"1500", "2000"},     Change{"2000", "1000"},
    Change{"2500", "3000"},     Change{"500", "1000"},
    Change{"（攻）", "（防）"}, Change{"（防）", "（攻）"},
    Change{"+", "-"},           Change{"移出游戏", "送入休息区"},
    Change{"牌组顶", "牌组底"}, Change{"牌组底", "牌组顶"},
    Change{"可以", ""},
};

/// The texts that differ from this one in one place.
std::vector<Json> MutantsOf(const Json& text, std::vector<std::string>& told) {
  std::vector<Json> mutants;
  for (std::size_t i = 0; i < text.at("text").size(); ++i) {
    const std::string paragraph = text.at("text")[i];
    for (const Change& change : kChanges) {
      for (std::size_t at = paragraph.find(change.from); at != std::string::npos;
           at = paragraph.find(change.from, at + 1)) {
        // 500 within 1500 is no number of its own.
        const bool is_digit = change.from[0] >= '0' && change.from[0] <= '9';
        if (is_digit && at > 0 && paragraph[at - 1] >= '0' && paragraph[at - 1] <= '9') continue;
        Json mutant = text;
        std::string words = paragraph;
        words.replace(at, change.from.size(), change.to);
        mutant.at("text")[i] = words;
        told.push_back(words);
        mutants.push_back(std::move(mutant));
      }
    }
  }
  return mutants;
}

/// How many changes nothing notices that the file does not list as saying the same.
int CountUnnoticed(const std::filesystem::path& path, const std::string& yaml,
                   const std::string& id, const Json& text, const parser::Parser& parser,
                   std::array<int, 2>& noticed) {
  int unnoticed = 0;
  std::vector<std::string> told;
  const std::vector<Json> mutants = MutantsOf(text, told);
  for (std::size_t i = 0; i < mutants.size(); ++i) {
    const Outcome outcome = Play(path.string(), WithCard(yaml, id, mutants[i]), parser, false);
    if (outcome == Outcome::IsNoText) continue;
    ++noticed[1];
    if (outcome == Outcome::Fails) {
      ++noticed[0];
      continue;
    }
    if (yaml.find("# the same: " + told[i] + "\n") != std::string::npos) continue;
    std::printf("%s: nothing fails if the text is: %s\n", path.c_str(), told[i].c_str());
    ++unnoticed;
  }
  return unnoticed;
}

}  // namespace

int main(int argument_count, char** arguments) {
  std::vector<std::string> words(arguments + 1, arguments + argument_count);
  const bool mutates = !words.empty() && words.front() == "--mutate";
  if (mutates) words.erase(words.begin());
  const auto parser = corpus::MakeParser(zero::GameSheet());
  if (words.size() != 2 || !parser) {
    std::fprintf(stderr, "error: usage: play_meaning [--mutate] TEXTS FOLDER\n");
    return 3;
  }
  const auto texts = TextsOf(words[0]);
  std::set<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(words[1])) {
    if (entry.path().extension() == ".yaml") files.insert(entry.path());
  }
  int wrong = 0;
  std::array<int, 2> noticed{};
  for (const auto& path : files) {
    const std::string id = path.stem().string();
    const auto text = texts.find(id);
    const std::string yaml = ContentOf(path);
    const std::string whole = text == texts.end() ? "" : WithCard(yaml, id, text->second);
    if (whole.empty()) std::printf("%s: no text, or no line for it\n", path.c_str());
    const bool holds =
        !whole.empty() && Play(path.string(), whole, *parser, true) == Outcome::Holds;
    if (!holds) {
      ++wrong;
    } else if (mutates) {
      wrong += CountUnnoticed(path, yaml, id, text->second, *parser, noticed);
    }
  }
  if (mutates) std::printf("%d of %d changed texts fail\n", noticed[0], noticed[1]);
  std::printf("%zu texts, %d complaints\n", files.size(), wrong);
  return wrong == 0 && !files.empty() ? 0 : 1;
}
