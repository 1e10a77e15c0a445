// SPDX-License-Identifier: MIT
#include "reports/words.h"

#include <fmt/format.h>

#include "checker/findings/catalogue.h"
#include "model/sheet/sheet.h"

namespace caiding::reports {

ir::Message WordFor(findings::Severity severity) {
  switch (severity) {
    case findings::Severity::Info: return {"提示", "info"};
    case findings::Severity::Warning: return {"警告", "warning"};
    case findings::Severity::Error: return {"错误", "error"};
  }
  return {};
}

ir::Message WordFor(findings::Verdict verdict) {
  switch (verdict) {
    case findings::Verdict::Proved: return {"已证明", "proved"};
    case findings::Verdict::Refuted: return {"有实例", "shown by an example"};
    case findings::Verdict::Bounded: return {"范围内未发现", "none found in the scope"};
    case findings::Verdict::Unknown: return {"不能判定", "undecided"};
  }
  return {};
}

ir::Message WordFor(findings::Origin origin) {
  switch (origin) {
    case findings::Origin::Constructed: return {"构造的", "constructed"};
    case findings::Origin::Reached:
      return {"最小的；同样的分歧从开局到达了", "the smallest; a game reached the same difference"};
  }
  return {};
}

ir::Message WordFor(Standing standing) {
  switch (standing) {
    case Standing::New: return {"新", "new"};
    case Standing::Unchanged: return {"未变", "unchanged"};
  }
  return {};
}

ir::Message TellBaseline(const Baseline& baseline) {
  const std::size_t fresh = baseline.Count(Standing::New);
  const std::size_t same = baseline.Count(Standing::Unchanged);
  const std::size_t gone = baseline.CountGone();
  const std::size_t unchecked = baseline.gone.size() - gone;
  ir::Message told{fmt::format("新 {}，未变 {}，消失 {}", fresh, same, gone),
                   fmt::format("{} new, {} unchanged, {} gone", fresh, same, gone)};
  if (unchecked == 0) return told;
  told.zh += fmt::format("；另有 {} 项，那些牌这次没有看全", unchecked);
  told.en += fmt::format("; {} more on cards that were not all looked at this time", unchecked);
  return told;
}

ir::Message TellGone(const EarlierFinding& finding) {
  std::string head = finding.code;
  for (const std::string& card : finding.cards) head += " " + card;
  return {head + "：" + finding.message.zh, head + ": " + finding.message.en};
}

ir::Message NameOfQuestion(findings::Question question) {
  const findings::QuestionEntry& entry = findings::EntryOf(question);
  const std::string codes = entry.codes.empty() ? "" : std::string(entry.codes) + " ";
  return {codes + std::string(entry.zh), codes + std::string(entry.en)};
}

ir::Message NameOfPlayer(std::uint8_t player) {
  return player == 0 ? ir::Message{"我方", "you"} : ir::Message{"对方", "opponent"};
}

std::string Citation(const Report& report, const std::string& clause) {
  return sheet::CiteIn(*report.sheet, report.edition, clause, ", assumed");
}

bool IsIntended(const findings::Finding& finding, std::size_t number) {
  return finding.decided && finding.decided->ruling.kind == filed::RulingKind::Reading &&
         finding.decided->ruling.value == std::to_string(number);
}

std::vector<std::string> CommandsToDecide(const findings::Finding& finding) {
  if (finding.decided || finding.code.front() == 'V') return {};
  const std::string head = "caiding decide ";
  const std::string tail = " --reason …";
  if (finding.classes.size() > 1 && finding.policies.empty()) {
    const std::string range = "1.." + std::to_string(finding.classes.size());
    return {head + finding.fingerprint + " --class " + range + tail};
  }
  std::vector<std::string> commands;
  const bool rests_on_policy =
      finding.code == "C608" || finding.code == "R302" || !finding.classes.empty();
  if (rests_on_policy && !finding.policies.empty()) {
    const std::string& first = finding.policies.front();
    commands.push_back(head + first.substr(0, first.find('=')) + " --value …" + tail);
  }
  commands.push_back(head + finding.fingerprint + " --waive" + tail);
  return commands;
}

std::string SlugOf(const std::string& code) {
  const findings::CatalogueEntry* entry = findings::FindEntry(code);
  return entry == nullptr ? std::string() : std::string(entry->slug);
}

std::string SlugOf(const findings::Finding& finding) {
  const std::string slug = SlugOf(finding.code);
  return finding.source.empty() || finding.source == slug ? slug : slug + "/" + finding.source;
}

ir::Message TellGame(const findings::GameReached& game) {
  const std::size_t choices =
      game.certificates.empty() ? 0 : game.certificates.front().choices.size();
  return {fmt::format("随机对局（种子 {}），从开局起第 {} 次选择之后，第 {} 回合", game.seed,
                      choices, game.turn),
          fmt::format("a random game (seed {}), after choice {} from its start, in turn {}",
                      game.seed, choices, game.turn)};
}

}  // namespace caiding::reports
