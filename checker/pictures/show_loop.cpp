// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "checker/evidence/card_reader.h"
#include "checker/loops/tell_loop.h"
#include "checker/pictures/pictures.h"
#include "checker/pictures/round.h"
#include "model/ir/match.h"
#include "model/kernel/clause.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::pictures {
namespace {

using findings::Picture;
using findings::PictureMark;
using findings::PictureNode;
using ir::Message;

constexpr std::size_t kNodesMax = 80;  ///< BOUND: what a person would still look at.
constexpr std::size_t kLinesMax = 8;   ///< BOUND: lines of one node.

/// "X is tapped [RULEBOOK, 104.2]" without the clauses: they stand in the steps beside the picture.
Message WithoutClauses(Message line) {
  for (std::string* text : {&line.zh, &line.en}) {
    const auto cited = kernel::ParseAnyCitation(*text);
    if (cited) text->erase(cited->begin == 0 ? 0 : cited->begin - 1);
  }
  return line;
}

/// Lays the beats of a round one after the other.
class Cycle {
 public:
  explicit Cycle(const Round& round) : round_(round) {}

  Picture Show(const Message& label) {
    Enter();
    for (const Beat& beat : round_.beats) {
      ir::Match(
          beat, [&](const loops::RoundChoice& choice) { Choose(choice); },
          [&](const kernel::Event& event) { Happen(event); });
    }
    Close(label);
    return std::move(picture_);
  }

 private:
  void Enter() {
    const std::size_t count = round_.choices_before;
    Message line{"循环从这个局面开始", "the loop begins in this position"};
    if (count > 0) {
      line = {fmt::format("第 {} 次选择之后进入循环", count),
              fmt::format("the loop is entered after choice {}", count)};
    }
    picture_.nodes.push_back({.mark = PictureMark::Start, .title = {}, .lines = {line}});
  }

  void Add(PictureNode node) {
    Join(picture_.nodes.size() - 1, picture_.nodes.size(), {});
    picture_.nodes.push_back(std::move(node));
  }

  void Join(std::size_t from, std::size_t to, std::vector<Message> labels,
            bool is_closing = false) {
    picture_.edges.push_back(
        {.from = from, .to = to, .labels = std::move(labels), .is_closing = is_closing});
  }

  void Choose(const loops::RoundChoice& choice) {
    Add({.mark = PictureMark::Decision,
         .player = choice.player,
         .is_optional = choice.is_optional,
         .title = {},
         .lines = {loops::TellDeed(sheet::SheetOf(round_.rules), round_.rules.cards, choice)}});
  }

  void Happen(const kernel::Event& event) {
    const sheet::Sheet& sheet = sheet::SheetOf(round_.rules);
    for (const Message& told : story::TellEvents(sheet, round_.rules.cards, {event})) {
      const Message line = WithoutClauses(told);
      const bool is_trigger = event.kind == kernel::EventKind::AbilityTriggered;
      PictureNode& last = picture_.nodes.back();
      if (is_trigger) {
        Add({.mark = PictureMark::Trigger, .player = event.player, .title = {}, .lines = {line}});
      } else if (last.mark == PictureMark::Event && last.lines.size() < kLinesMax) {
        last.lines.push_back(line);
      } else {
        Add({.mark = PictureMark::Event, .title = {}, .lines = {line}});
      }
    }
  }

  /// Back to the first thing of the round, by way of what the round has added.
  void Close(const Message& label) {
    if (picture_.nodes.size() < 2) return;
    if (round_.gains.empty()) return Join(picture_.nodes.size() - 1, 1, {label}, true);
    Add({.mark = PictureMark::Gain, .title = {}, .lines = round_.gains});
    if (!round_.stops) picture_.nodes.back().lines.push_back(label);
    Join(picture_.nodes.size() - 1, 1, {{"下一轮", "next round"}}, true);
    if (round_.stops) Add({.mark = PictureMark::End, .title = {}, .lines = {label}});
  }

  const Round& round_;
  Picture picture_;
};

/// The middle of a long round becomes one box that says how many it stands for.
void Shorten(Picture& picture) {
  const std::size_t count = picture.nodes.size();
  if (count <= kNodesMax) return;
  const std::size_t begin = kNodesMax / 2;
  const std::size_t end = count - (kNodesMax - begin - 1);
  const auto place = [&](std::size_t node) {
    return node < begin ? node : node < end ? begin : node - (end - begin) + 1;
  };
  const std::string left_out = std::to_string(end - begin);
  picture.nodes[begin] = {
      .mark = PictureMark::Event,
      .title = {},
      .lines = {{"（另有 " + left_out + " 格）", "(" + left_out + " more boxes)"}}};
  picture.nodes.erase(picture.nodes.begin() + static_cast<std::ptrdiff_t>(begin) + 1,
                      picture.nodes.begin() + static_cast<std::ptrdiff_t>(end));
  for (findings::PictureEdge& edge : picture.edges) {
    edge.from = place(edge.from);
    edge.to = place(edge.to);
  }
  std::erase_if(picture.edges, [&](const findings::PictureEdge& edge) {
    return edge.from == begin && edge.to == begin;
  });
}

}  // namespace

std::optional<Picture> ShowLoop(const findings::Finding& finding,
                                const evidence::CardReader& read) {
  if (finding.outcomes.empty()) return std::nullopt;
  const findings::Outcome& outcome = finding.outcomes.front();
  const auto round = PlayRound(outcome.certificate, read);
  if (!round) return std::nullopt;
  Picture picture = Cycle(*round).Show(outcome.label);
  if (picture.nodes.size() < 2) return std::nullopt;
  Shorten(picture);
  picture.kind = findings::PictureKind::Cycle;
  picture.title = {"循环的一轮", "one round of the loop"};
  picture.description = finding.message;
  return picture;
}

std::vector<Picture> PicturesOf(const findings::Finding& finding,
                                const evidence::CardReader& read) {
  std::vector<Picture> pictures;
  if (auto loop = ShowLoop(finding, read)) pictures.push_back(std::move(*loop));
  if (auto feeding = ShowFeeding(finding, read)) pictures.push_back(std::move(*feeding));
  return pictures;
}

}  // namespace caiding::pictures
