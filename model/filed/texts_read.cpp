// SPDX-License-Identifier: MIT
#include "model/filed/texts_read.h"

#include <algorithm>

namespace caiding::filed {
namespace {

ir::Message TellDate(const TextsRead& texts) {
  if (texts.date.empty()) return {"效果文本取最新的", "texts as corrected last"};
  if (texts.date == "printed") return {"效果文本取印刷的", "texts as printed"};
  return {"效果文本取 " + texts.date + " 当日有效的", "texts in force on " + texts.date};
}

}  // namespace

bool IsToTell(const TextsRead& texts) { return !texts.date.empty() || texts.with_errata > 0; }

ir::Message TellTexts(const TextsRead& texts) {
  const ir::Message date = TellDate(texts);
  if (texts.with_errata == 0) return {date.zh + "：没有牌有勘误", date.en + ": no card has errata"};
  const std::string with = std::to_string(texts.with_errata);
  const std::string read = std::to_string(texts.corrected.size());
  std::string latest;
  for (const CorrectedText& one : texts.corrected) latest = std::max(latest, one.from);
  const bool has_some = !latest.empty();
  return {date.zh + "：" + with + " 张牌有勘误，其中 " + read + " 张读勘误后的文本" +
              (has_some ? "（最近的勘误自 " + latest + " 起）" : ""),
          date.en + ": cards with errata: " + with + ", read as corrected: " + read +
              (has_some ? " (the latest from " + latest + " on)" : "")};
}

}  // namespace caiding::filed
