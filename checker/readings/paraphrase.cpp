// SPDX-License-Identifier: MIT
#include "checker/readings/paraphrase.h"

#include <algorithm>
#include <string_view>

#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {
namespace {

using Sentence = std::vector<std::string>;
using findings::Words;

/// One entry a code point: Chinese does not part its words.
Sentence CodePoints(const std::string& text) {
  Sentence parts;
  for (const char byte : text) {
    const bool begins = (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
    if (begins || parts.empty()) parts.emplace_back();
    parts.back() += byte;
  }
  return parts;
}

/// One entry a word, with the space before it; brackets and stops stand by themselves.
Sentence WordsOf(const std::string& text) {
  constexpr std::string_view kSigns = "()[].,;:";
  Sentence parts;
  bool after_sign = true;
  for (const char byte : text) {
    const bool is_sign = kSigns.find(byte) != kSigns.npos;
    const bool follows_space = !parts.empty() && parts.back() == " ";
    const bool is_new = parts.empty() || byte == ' ' || ((is_sign || after_sign) && !follows_space);
    if (is_new) parts.emplace_back();
    parts.back() += byte;
    after_sign = is_sign;
  }
  return parts;
}

/// The longest sequence that both hold in this order.
Sentence Common(const Sentence& a, const Sentence& b) {
  std::vector<std::vector<std::size_t>> longest(a.size() + 1,
                                                std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = a.size(); i-- > 0;) {
    for (std::size_t j = b.size(); j-- > 0;) {
      longest[i][j] =
          a[i] == b[j] ? longest[i + 1][j + 1] + 1 : std::max(longest[i + 1][j], longest[i][j + 1]);
    }
  }
  Sentence common;
  for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    if (a[i] == b[j]) {
      common.push_back(a[i]);
      ++i;
      ++j;
    } else if (longest[i + 1][j] >= longest[i][j + 1]) {
      ++i;
    } else {
      ++j;
    }
  }
  return common;
}

std::vector<Words> Marked(const Sentence& sentence, const Sentence& common) {
  std::vector<Words> marked;
  std::size_t next = 0;
  for (const std::string& part : sentence) {
    const bool is_common = next < common.size() && common[next] == part;
    next += is_common ? 1 : 0;
    if (marked.empty() || marked.back().differs == is_common) marked.push_back({"", !is_common});
    marked.back().text += part;
  }
  return marked;
}

}  // namespace

std::vector<std::vector<Words>> MarkDifferences(const std::vector<Sentence>& sentences) {
  std::vector<std::vector<Words>> marked;
  if (sentences.empty()) return marked;
  Sentence common = sentences.front();
  for (const Sentence& sentence : sentences) common = Common(common, sentence);
  for (const Sentence& sentence : sentences) marked.push_back(Marked(sentence, common));
  return marked;
}

void Paraphrase(const Contrast& contrast, const std::vector<BehaviourClass>& classes,
                const ir::Wording& wording, std::vector<findings::MeaningClass>& told) {
  std::vector<Sentence> zh;
  std::vector<Sentence> en;
  for (const BehaviourClass& alike : classes) {
    const auto& abilities = contrast.abilities[alike.members.front()];
    zh.push_back(CodePoints(wording.paraphrase_zh(abilities, *contrast.sheet->vocabulary)));
    en.push_back(WordsOf(wording.paraphrase_en(abilities, *contrast.sheet->vocabulary)));
  }
  const auto marked_zh = MarkDifferences(zh);
  const auto marked_en = MarkDifferences(en);
  for (std::size_t i = 0; i < told.size(); ++i) {
    told[i].zh = marked_zh[i];
    told[i].en = marked_en[i];
  }
}

}  // namespace caiding::readings
