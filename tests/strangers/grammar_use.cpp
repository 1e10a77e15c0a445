// SPDX-License-Identifier: MIT
// grammar_use [--all]: reads texts from standard input, a line each: what they count as, a tab, the
// kind of card (战 a tactic, 装 equipment, anything else), a tab, a paragraph. Prints by how many
// independent texts (those that count as the same are one) each alternative of the grammar is gone
// through in every derivation, fewest first, with the text where it is a single one; without --all
// only alternatives that one text alone uses. The last line sums up.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <string_view>
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

struct Line {
  std::string counts_as;
  parser::ParagraphContext context;
  std::u32string text;
};

/// False: the line is not of the form.
bool ReadLine(std::string_view line, Line& read) {
  const auto first = line.find('\t');
  const auto second = first == line.npos ? first : line.find('\t', first + 1);
  if (second == line.npos) return false;
  read.counts_as = line.substr(0, first);
  const std::string_view kind = line.substr(first + 1, second - first - 1);
  read.context = {};
  if (kind == "战") read.context.kind = zero::kind::kTactic;
  if (kind == "装") read.context.kind = zero::kind::kEquipment;
  const auto text = ir::DecodeUtf8(std::string(line.substr(second + 1)));
  if (!text) return false;
  read.text = *text;
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const bool tells_all = argc > 1 && std::string_view(argv[1]) == "--all";
  auto keywords = corpus::KeywordsOf(zero::GameSheet());
  if (!keywords) return 3;
  const auto reader =
      parser::Parser::Create(parser::ZeroChinese(), zero::GameVocabulary(), *keywords);
  if (!reader) return 3;
  const parser::Enumerators enumerators(parser::ZeroGrammar());
  std::map<std::size_t, std::set<std::string>> users;
  Line read;
  for (std::string line; std::getline(std::cin, line);) {
    if (!ReadLine(line, read)) {
      std::fprintf(stderr, "error: not a text: %s\n", line.c_str());
      return 2;
    }
    const ir::Readings readings = reader->Parse(read.text, read.context, {});
    if (readings.readings.empty() || !readings.not_understood.empty()) continue;
    for (const std::size_t one : enumerators.AlternativesOf(parser::Normalise(read.text).text))
      users[one].insert(read.counts_as);
  }
  std::vector<std::size_t> order;
  for (const auto& [alternative, of_it] : users) order.push_back(alternative);
  std::stable_sort(order.begin(), order.end(),
                   [&](auto a, auto b) { return users[a].size() < users[b].size(); });
  std::size_t alone = 0;
  for (const std::size_t alternative : order) {
    const auto& of_it = users[alternative];
    if (of_it.size() == 1) ++alone;
    if (!tells_all && of_it.size() > 1) continue;
    std::printf("%4zu  %s%s%s\n", of_it.size(), enumerators.Texts().NameOf(alternative).c_str(),
                of_it.size() == 1 ? "  " : "", of_it.size() == 1 ? of_it.begin()->c_str() : "");
  }
  std::printf("%zu alternatives used, %zu of them by one text alone, of %zu in the grammar\n",
              order.size(), alone, enumerators.Texts().Alternatives());
  return 0;
}
