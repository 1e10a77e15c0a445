// SPDX-License-Identifier: MIT
#include "cli/tell_bans.h"

#include <algorithm>
#include <iterator>
#include <map>

#include <nlohmann/json.hpp>

#include "cli/bans_words.h"
#include "corpus/bans/check_deck.h"
#include "reports/combos.h"
#include "reports/report.h"

namespace caiding::cli {
namespace {

using bans::Answer;
using bans::BanSet;
using bans::Combo;
using bans::Group;
using bans::Measure;
using bans::Proof;
using bans::Question;
using ir::Message;
using Json = nlohmann::ordered_json;

/// A sentence is put together from parts in both languages.
Message operator+(Message a, const Message& b) {
  a.zh += b.zh;
  a.en += b.en;
  return a;
}
Message Same(const std::string& text) { return {text, text}; }
std::string Text(std::int64_t number) { return std::to_string(number); }

const std::string& NumberOf(const Question& question, std::size_t card) {
  return question.cards[card].numbers.front();
}

/// "A {name}".
std::string NameOf(const Question& question, std::size_t card) {
  return NumberOf(question, card) + " {" + question.cards[card].name + "}";
}

std::vector<std::size_t> BrokenBy(const Question& question, const Measure& measure,
                                  const std::vector<std::size_t>& combos) {
  std::vector<std::size_t> broken;
  std::copy_if(combos.begin(), combos.end(), std::back_inserter(broken),
               [&](std::size_t combo) { return bans::Breaks(measure, question.combos[combo]); });
  return broken;
}

/// Those that no other measure of the set breaks.
std::vector<std::size_t> BrokenAlone(const Question& question, const BanSet& set,
                                     const Measure& measure,
                                     const std::vector<std::size_t>& combos) {
  std::vector<std::size_t> alone = BrokenBy(question, measure, combos);
  std::erase_if(alone, [&](std::size_t combo) {
    return std::any_of(set.begin(), set.end(), [&](const Measure& other) {
      return other != measure && bans::Breaks(other, question.combos[combo]);
    });
  });
  return alone;
}

/// The cards of the group's combos that the set leaves as they are.
std::vector<std::size_t> Spared(const Question& question, const Group& group, const BanSet& set) {
  std::vector<std::size_t> spared;
  for (const std::size_t combo : group.combos) {
    for (const bans::Need& need : question.combos[combo].needs) spared.push_back(need.card);
  }
  std::sort(spared.begin(), spared.end());
  spared.erase(std::unique(spared.begin(), spared.end()), spared.end());
  std::erase_if(spared, [&](std::size_t card) {
    return std::any_of(set.begin(), set.end(),
                       [&](const Measure& measure) { return measure.card == card; });
  });
  return spared;
}

/// The combos of classes that were not asked for, if nothing has broken them yet.
std::vector<std::size_t> OtherClasses(const Question& question) {
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < question.combos.size(); ++i) {
    if (!question.combos[i].is_chosen && !question.combos[i].broken_by) others.push_back(i);
  }
  return others;
}

std::vector<std::size_t> BrokenBesides(const Question& question, const BanSet& set) {
  std::vector<std::size_t> others = OtherClasses(question);
  std::erase_if(others,
                [&](std::size_t combo) { return !bans::BreaksAll(question, set, {combo}); });
  return others;
}

/// "A × 1, B × 2".
Message TellNeeds(const Question& question, const Combo& combo) {
  std::vector<std::string> needs;
  for (const bans::Need& need : combo.needs) {
    needs.push_back(NumberOf(question, need.card) + " × " + std::to_string(need.copies));
  }
  return Joined(needs);
}

Message TellCount(const Answer& answer) {
  if (const auto count = bans::CountSets(answer)) {
    return Message{"共 " + std::to_string(*count) + " 种",
                   std::to_string(*count) + (*count == 1 ? " such set" : " such sets")};
  }
  const bool is_cut = std::any_of(answer.groups.begin(), answer.groups.end(),
                                  [](const Group& group) { return !group.is_complete; });
  return is_cut ? Message{"没有列全", "not all of them listed"}
                : Message{"超过 10^18 种", "more than 10^18 such sets"};
}

/// The least sure of the proofs of the groups.
Proof WorstProof(const Answer& answer) {
  Proof worst = Proof::BothSolvers;
  for (const Group& group : answer.groups) worst = std::max(worst, group.proof);
  return worst;
}

Message TellProof(const Answer& answer) {
  const std::string less = Text(answer.least - 1);
  switch (WorstProof(answer)) {
    case Proof::BothSolvers:
      return {"已证明：代价 " + less + " 不够（Z3 与 cvc5 一致）",
              "proved: a cost of " + less + " is not enough (Z3 and cvc5 agree)"};
    case Proof::OneSolver:
      return {"已证明：代价 " + less + " 不够（只有 Z3；cvc5 没有回答）",
              "proved: a cost of " + less + " is not enough (Z3 alone; no answer of cvc5)"};
    case Proof::Open:
      return {"未知：求解的步数用完，只是找到的最好的",
              "unknown: the solver's effort was spent; the best that was found"};
    case Proof::Disputed: return {"V902：Z3 与 cvc5 的回答不同", "V902: Z3 and cvc5 disagree"};
  }
  return {};
}

void TellHead(const BansAsked& asked, std::vector<Message>& lines) {
  std::map<std::string, std::size_t> codes;
  for (const Combo& combo : asked.question.combos) ++codes[combo.code];
  std::vector<std::string> counts;
  for (const auto& [code, count] : codes) counts.push_back(code + " × " + std::to_string(count));
  const std::string all = std::to_string(asked.question.combos.size());
  const Message classes =
      asked.classes.empty() ? Message{"所有类别", "all classes"} : Joined(asked.classes);
  const Message list = Joined(counts);
  lines.push_back({asked.combos_file + "：" + all + " 个组合（" + list.zh + "），赛制 " +
                       asked.list.format + "，要打断：" + classes.zh,
                   asked.combos_file + ": " + all + " combos (" + list.en + "), format " +
                       asked.list.format + ", to be broken: " + classes.en});
  lines.push_back({"查找范围（之外可能还有）：" + asked.list.scope.zh,
                   "searched (there may be more outside): " + asked.list.scope.en});
  for (const std::string& code : asked.classes) {
    if (codes.count(code) == 0)
      lines.push_back({"没有 " + code + " 类的组合", "no combo is of class " + code});
  }
  if (asked.ban_list.empty()) return;
  if (asked.date.empty()) {
    lines.push_back({"现行禁限表 " + asked.ban_list + "，没有条目",
                     "present list " + asked.ban_list + ", no entries"});
    return;
  }
  const std::string count = std::to_string(asked.present.size());
  lines.push_back({"现行禁限表 " + asked.ban_list + "，" + asked.date + " 有效 " + count + " 条",
                   "present list " + asked.ban_list + ", " + count + " in force on " + asked.date});
}

void TellLeftOut(const BansAsked& asked, std::vector<Message>& lines) {
  for (const std::size_t i : asked.answer.broken) {
    const Combo& combo = asked.question.combos[i];
    const Message entry = corpus::TellEntry(asked.present.at(*combo.broken_by));
    lines.push_back({"已经打断，不再考虑：" + combo.id + " " + combo.code + "；" + entry.zh,
                     "broken already, left out: " + combo.id + " " + combo.code + "; " + entry.en});
  }
  for (const std::size_t i : asked.answer.unbreakable) {
    const Combo& combo = asked.question.combos[i];
    const Message why = TellUnbreakable(asked.question, combo);
    lines.push_back({"无法打断：" + combo.id + " " + combo.code + "；" + why.zh,
                     "cannot be broken: " + combo.id + " " + combo.code + "; " + why.en});
  }
}

void TellSet(const BansAsked& asked, const Group& group, std::size_t number,
             std::vector<Message>& lines) {
  const Question& question = asked.question;
  const BanSet& set = group.sets[number];
  lines.push_back(
      {"  方案 " + std::to_string(number + 1) + "：", "  set " + std::to_string(number + 1) + ":"});
  for (const Measure& measure : set) {
    const Message broken = Joined(IdsOf(question, BrokenBy(question, measure, group.combos)));
    const Message alone =
        Joined(IdsOf(question, BrokenAlone(question, set, measure, group.combos)));
    Message line = Same("    ") + TellMeasure(question, measure) +
                   Message{"：打断 " + broken.zh, ": breaks " + broken.en};
    if (set.size() > 1) line = line + Message{"；只有它打断 " + alone.zh, "; alone " + alone.en};
    lines.push_back(std::move(line));
  }
  std::vector<std::string> spared;
  for (const std::size_t card : Spared(question, group, set))
    spared.push_back(NameOf(question, card));
  if (!spared.empty()) lines.push_back(Message{"    不必动：", "    spares: "} + Joined(spared));
  const auto besides = IdsOf(question, BrokenBesides(question, set));
  if (!besides.empty())
    lines.push_back(Message{"    所选类别之外还打断：", "    breaks besides, of other classes: "} +
                    Joined(besides));
}

void TellGroup(const BansAsked& asked, std::size_t number, std::vector<Message>& lines) {
  const Group& group = asked.answer.groups[number];
  const std::string sets = std::to_string(group.sets.size());
  const Message cut =
      group.is_complete ? Message{} : Message{"（不止这些）", " (there are more, or there may be)"};
  lines.push_back(Message{"第 " + std::to_string(number + 1) + " 组：" +
                              std::to_string(group.combos.size()) + " 个组合，代价 " +
                              Text(group.least) + "，" + sets + " 种",
                          "group " + std::to_string(number + 1) + ": combos " +
                              std::to_string(group.combos.size()) + ", cost " + Text(group.least) +
                              ", sets " + sets} +
                  cut);
  for (const std::size_t i : group.combos) {
    const Combo& combo = asked.question.combos[i];
    const Message needs = TellNeeds(asked.question, combo);
    const Message& summary = asked.list.combos[i].summary;
    lines.push_back({"  " + combo.id + " " + combo.code + "（" + needs.zh + "）：" + summary.zh,
                     "  " + combo.id + " " + combo.code + " (" + needs.en + "): " + summary.en});
  }
  for (std::size_t i = 0; i < group.sets.size(); ++i) TellSet(asked, group, i, lines);
}

Json AsJson(const Message& message) { return {{"zh", message.zh}, {"en", message.en}}; }

Json AsJson(const Question& question, const Group& group, const BanSet& set) {
  Json measures = Json::array();
  for (const Measure& measure : set) {
    const auto& card = question.cards[measure.card];
    measures.push_back(
        {{"number", card.numbers.front()},
         {"same_as", std::vector<std::string>(card.numbers.begin() + 1, card.numbers.end())},
         {"name", card.name},
         {"copies", measure.copies},
         {"cost", bans::CostOf(question, measure)},
         {"breaks", IdsOf(question, BrokenBy(question, measure, group.combos))},
         {"alone", IdsOf(question, BrokenAlone(question, set, measure, group.combos))}});
  }
  std::vector<std::string> spared;
  for (const std::size_t card : Spared(question, group, set))
    spared.push_back(NumberOf(question, card));
  return {{"measures", std::move(measures)},
          {"spares", spared},
          {"breaks_besides", IdsOf(question, BrokenBesides(question, set))}};
}

Json GroupsJson(const Question& question, const Answer& answer) {
  Json groups = Json::array();
  for (const Group& group : answer.groups) {
    Json sets = Json::array();
    for (const BanSet& set : group.sets) sets.push_back(AsJson(question, group, set));
    groups.push_back({{"combos", IdsOf(question, group.combos)},
                      {"least", group.least},
                      {"proof", ProofName(group.proof)},
                      {"complete", group.is_complete},
                      {"sets", std::move(sets)}});
  }
  return groups;
}

/// The smallest sets.
std::vector<Message> TellLeast(const BansAsked& asked) {
  std::vector<Message> lines;
  TellHead(asked, lines);
  TellLeftOut(asked, lines);
  const Answer& answer = asked.answer;
  if (answer.groups.empty()) {
    lines.push_back({"没有要打断而能打断的组合", "nothing is left to break, or can be broken"});
    return lines;
  }
  const bool is_proved = answer.verdict == findings::Verdict::Proved;
  lines.push_back((is_proved ? Message{"最小的禁限：代价 ", "smallest bans: cost "}
                             : Message{"找到的禁限：代价 ", "bans found: cost "}) +
                  Message{Text(answer.least) + "，", Text(answer.least) + ", "} +
                  TellCount(answer) + Message{"；", "; "} + TellProof(answer));
  if (answer.groups.size() > 1) {
    lines.push_back(
        {"各组没有共同的牌：每组任取一种", "the groups share no card: take any one set of each"});
  }
  for (std::size_t i = 0; i < answer.groups.size(); ++i) TellGroup(asked, i, lines);
  return lines;
}

/// Which combos have no turn in the list: where turns are told, they count as the first.
void TellTurnless(const BansAsked& asked, std::vector<Message>& lines) {
  std::vector<std::string> ids;
  for (const filed::ListedCombo& combo : asked.list.combos) {
    if (!combo.turn) ids.push_back(combo.id);
  }
  if (ids.empty()) return;
  const Message told = Joined(ids);
  lines.push_back({"没有写明回合，按第 1 个回合计：" + told.zh,
                   "no turn is given, own turn 1 is taken for: " + told.en});
}

void Append(std::vector<Message>& lines, const std::vector<Message>& more) {
  lines.insert(lines.end(), more.begin(), more.end());
}

}  // namespace

std::vector<Message> TellBans(const BansAsked& asked) {
  std::vector<Message> lines = TellLeast(asked);
  if (asked.front || asked.tried || asked.two_days) TellTurnless(asked, lines);
  if (asked.front) Append(lines, TellFront(asked.question, *asked.front));
  if (asked.tried) {
    Append(lines,
           TellAfter(asked.question, *asked.tried, bans::WhatIsLeft(asked.question, *asked.tried)));
  }
  if (asked.two_days) Append(lines, TellTwoDays(asked.question, *asked.two_days));
  return lines;
}

Message TellUnbreakable(const Question& question, const Combo& combo) {
  std::vector<Message> parts;
  for (const bans::Need& need : combo.needs) {
    const std::string card = NameOf(question, need.card);
    const std::string copies = std::to_string(need.copies);
    if (question.levels.empty()) {
      parts.push_back({card + " 不许禁", card + " is never to be banned"});
    } else {
      parts.push_back({card + " 不许禁，只用 " + copies + " 张，没有更低的档位",
                       card + " is never to be banned, and no level is below the " + copies +
                           " that it needs"});
    }
  }
  return Joined(parts);
}

std::string BansJson(const BansAsked& asked) {
  const Answer& answer = asked.answer;
  Json broken = Json::array();
  for (const std::size_t i : answer.broken) {
    const Combo& combo = asked.question.combos[i];
    broken.push_back({{"combo", combo.id},
                      {"ban", corpus::PlaceText(asked.present.at(*combo.broken_by).place)}});
  }
  Json unbreakable = Json::array();
  for (const std::size_t i : answer.unbreakable) {
    const Combo& combo = asked.question.combos[i];
    unbreakable.push_back(
        {{"combo", combo.id}, {"why", AsJson(TellUnbreakable(asked.question, combo))}});
  }
  Json mends = Json::array();
  for (const filed::Mend& mend : asked.mends) {
    mends.push_back(Json::parse(reports::WriteMend(mend)));
  }
  const auto count = bans::CountSets(answer);
  Json root{{"caiding_bans", 1},
            {"combos", asked.combos_file},
            {"format", asked.list.format},
            {"scope", AsJson(asked.list.scope)},
            {"classes", asked.classes},
            {"levels", asked.question.levels},
            {"banlist", asked.ban_list},
            {"date", asked.date},
            {"verdict", reports::NameOf(answer.verdict)},
            {"proof", ProofName(WorstProof(answer))},
            {"least", answer.least},
            {"smallest_sets", count ? Json(*count) : Json()},
            {"broken_already", std::move(broken)},
            {"unbreakable", std::move(unbreakable)},
            {"other_classes", IdsOf(asked.question, OtherClasses(asked.question))},
            {"groups", GroupsJson(asked.question, answer)}};
  if (!mends.empty()) root["mends"] = std::move(mends);
  if (asked.front) root["front"] = FrontJson(asked.question, *asked.front);
  if (asked.tried) {
    root["after"] =
        AfterJson(asked.question, *asked.tried, bans::WhatIsLeft(asked.question, *asked.tried));
  }
  if (asked.two_days) root["two_days"] = TwoDaysJson(asked.question, *asked.two_days);
  return root.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace caiding::cli
