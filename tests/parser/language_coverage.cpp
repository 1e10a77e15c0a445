// SPDX-License-Identifier: MIT
// language_coverage LEAST FILE [STEP [texts]]: goes through the alternatives of the grammar with
// card texts that are understood to the last token, and prints which it could not: first the texts
// of FILE (one a line, 战@ before a tactic's, 装@ before an equipment's), whose every derivation
// has to go through it, then generated ones. LEAST: per mille that must be reached. STEP: only each
// STEP-th alternative is asked for; 1, the default, asks for all. `texts`: prints a text for each.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "corpus/keywords.h"
#include "model/ir/utf8.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "parser/parse.h"
#include "parser/reading/enumerators.h"
#include "parser/wordings/zero.zh/grammar.h"
#include "parser/wordings/zero.zh/wording.h"
#include "parser/wordings/zh/normalise.h"

namespace {

using namespace caiding;

constexpr std::uint64_t kSeeds = 3;  // Tries for each alternative and each beginning.

/// What may stand before, so that later words have something to speak of.
constexpr std::array kBeginnings = {U"",
                                    U"选择战斗区中的一张角色牌。",
                                    U"查看我方牌组顶的三张牌。",
                                    U"宣布一个牌名。",
                                    U"如果我方没有手牌，抽一张牌。",
                                    U"【登场时】每位玩家抽一张牌，",
                                    U"抽一张牌。",
                                    U"当我方角色牌登场时，",
                                    U"宣布一个牌名，",
                                    U"查看我方牌组顶的三张牌，",
                                    U"抽一张牌。如果我方没有手牌，",
                                    U"展示我方牌组顶的一张牌。如果那张牌是角色牌，"};

/// Puts a timing where the generator wrote no more than some name between 【 and 】.
void NameTimings(std::u32string& text) {
  for (std::size_t at = text.find(U'【'); at != text.npos; at = text.find(U'【', at + 1)) {
    const std::size_t end = text.find(U'】', at);
    if (end != text.npos) text.replace(at + 1, end - at - 1, U"登场时");
  }
}

/// The alternatives that the texts of the file go through, each with the first such text; a line
/// that is not understood is told.
std::map<std::size_t, std::u32string> OfFile(const parser::Parser& reader,
                                             const parser::Enumerators& enumerators,
                                             const char* path, bool& is_understood) {
  std::map<std::size_t, std::u32string> reached;
  std::ifstream file(path);
  is_understood = file.good();
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::u32string text = ir::DecodeUtf8(line).value_or(U"");
    parser::ParagraphContext context;
    if (text.starts_with(U"战@")) context.kind = zero::kind::kTactic;
    if (text.starts_with(U"装@")) context.kind = zero::kind::kEquipment;
    if (text.size() > 2 && text[1] == U'@') text = text.substr(2);
    const ir::Readings readings = reader.Parse(text, context, {});
    if (readings.readings.empty() || !readings.not_understood.empty()) {
      std::printf("not understood: %s\n", line.c_str());
      is_understood = false;
      continue;
    }
    for (const std::size_t one : enumerators.AlternativesOf(parser::Normalise(text).text))
      reached.emplace(one, text);
  }
  return reached;
}

/// The first understood text through the alternative, or nothing.
std::u32string FindText(const parser::Parser& reader, const parser::TextGenerator& texts,
                        std::size_t alternative) {
  const std::array<parser::ParagraphContext, 3> contexts = {
      parser::ParagraphContext{}, parser::ParagraphContext{zero::kind::kTactic, false, {}},
      parser::ParagraphContext{zero::kind::kEquipment, false, {}}};
  for (const char32_t* beginning : kBeginnings) {
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      std::u32string text = beginning + texts.GenerateThrough(alternative, seed);
      if (seed % 2 == 0) NameTimings(text);
      for (const auto& context : contexts) {
        const ir::Readings readings = reader.Parse(text, context, {});
        if (!readings.readings.empty() && readings.not_understood.empty()) return text;
        if (readings.trees == 0) break;
      }
    }
  }
  return {};
}

}  // namespace

int main(int argc, char** argv) {
  const long least = argc > 1 ? std::strtol(argv[1], nullptr, 10) : 0;
  const long step = argc > 3 ? std::strtol(argv[3], nullptr, 10) : 1;
  const bool tells_texts = argc > 4;
  if (step < 1) {
    std::printf("STEP is a number from 1 on, not %s\n", argv[3]);
    return 2;
  }
  auto keywords = corpus::KeywordsOf(zero::GameSheet());
  if (!keywords) return 3;
  const auto reader =
      parser::Parser::Create(parser::ZeroChinese(), zero::GameVocabulary(), *keywords);
  if (!reader) return 3;
  const parser::Enumerators enumerators(parser::ZeroGrammar());
  const parser::TextGenerator& texts = enumerators.Texts();
  bool is_understood = true;
  std::map<std::size_t, std::u32string> known;
  if (argc > 2) known = OfFile(*reader, enumerators, argv[2], is_understood);
  std::size_t reached = 0, asked = 0;
  for (std::size_t i = 0; i < texts.Alternatives(); i += static_cast<std::size_t>(step)) {
    ++asked;
    const auto of_file = known.find(i);
    const std::u32string text =
        of_file != known.end() ? of_file->second : FindText(*reader, texts, i);
    if (!text.empty())
      ++reached;
    else
      std::printf("not reached: %s\n", texts.NameOf(i).c_str());
    if (tells_texts && !text.empty())
      std::printf("%s: %s\n", texts.NameOf(i).c_str(), ir::EncodeUtf8(text).c_str());
  }
  const std::size_t per_mille = reached * 1000 / asked;
  std::printf("%zu of %zu alternatives of the grammar (%zu per mille) in understood texts\n",
              reached, asked, per_mille);
  return static_cast<long>(per_mille) < least || !is_understood ? 1 : 0;
}
